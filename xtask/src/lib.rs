//! The chores, each in a module of its own with its arguments (`Args`) and its work (`run`). A library besides the program, so that tests can look inside.

use std::{
    fmt,
    path::{Path, PathBuf},
    process::Command,
};

pub mod api;
pub mod bench;
pub mod ci;
pub mod docs_rs;
pub mod fuzz;
pub mod packages;
pub mod published;
pub mod rules_page;
pub mod schema;
pub mod supply;

/// The folder of the repository.
#[must_use]
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).parent().map_or_else(PathBuf::new, Path::to_path_buf)
}

/// A call of cargo in the folder of the repository, which does not hear what another cargo told this process about itself.
#[must_use]
pub fn cargo() -> Command {
    let mut command = Command::new("cargo");
    command.current_dir(root());
    for (key, _) in std::env::vars_os() {
        if key.to_string_lossy().starts_with("CARGO_PKG_") || key == "CARGO_MANIFEST_DIR" {
            command.env_remove(key);
        }
    }
    command
}

/// Runs a command to its end.
///
/// # Errors
/// If it can't be run or doesn't succeed.
pub fn succeed(command: &mut Command) -> Result<(), Failure> {
    let status = command.status();
    let text = [command.get_program()].into_iter().chain(command.get_args());
    let text = text.map(|word| word.to_string_lossy()).collect::<Vec<_>>().join(" ");
    match status {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure(format!("{text}: ended with {status}"))),
        Err(error) => Err(Failure(format!("{text}: {error}"))),
    }
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
