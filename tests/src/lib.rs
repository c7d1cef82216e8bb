//! What the tests across crates share: the conformance vectors and the puzzles of random documents.

mod choices;
pub mod edit;
pub mod generate;
pub mod respell;

use std::path::PathBuf;

use serde::de::DeserializeOwned;

pub use choices::Choices;

/// A file of this folder.
#[must_use]
pub fn path(name: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join(name)
}

/// The lines of a vector file.
///
/// # Panics
/// If the file is not there, or a line is not what it should be.
#[must_use]
pub fn vectors<T: DeserializeOwned>(name: &str) -> Vec<T> {
    let path = path(&format!("vectors/{name}.jsonl"));
    let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    text.lines()
        .enumerate()
        .map(|(n, line)| {
            serde_json::from_str(line).unwrap_or_else(|error| panic!("{name} line {}: {error}", n + 1))
        })
        .collect()
}

/// The README's example, which runs as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../../README.md")]
pub struct Readme;

/// The recipes, each of which runs as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../../docs/recipes.md")]
pub struct Recipes;

/// The document about trust, whose example runs as a documentation test.
#[cfg(doctest)]
#[doc = include_str!("../../docs/trust.md")]
pub struct Trust;
