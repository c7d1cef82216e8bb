//! The chores, each in a module of its own with its arguments (`Args`) and its work (`run`). A library besides the program, so that tests can look inside.

use std::{
    fmt,
    path::{Path, PathBuf},
};

pub mod bench;
pub mod ci;
pub mod fuzz;
pub mod rules_page;
pub mod schema;

/// The folder of the repository.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// Why a chore did not succeed, in lines for people.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Failure(pub String);

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

impl Failure {
    /// What was done with a file, and why that failed.
    pub fn of_file(doing: &str, path: &Path, error: impl fmt::Display) -> Failure {
        Failure(format!("{doing} {}: {error}", path.display()))
    }
}
