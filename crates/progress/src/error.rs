//! What is wrong with a progress, or why a conversion refuses it.

use std::error;
use std::fmt;

use sudoku_puzzle_core::Cell;

use crate::Progress;

/// What went wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// There is progress where a plain puzzle is wanted.
    Refused,
    /// A cell is not on the board, or its name is no cell name.
    Cell,
    /// A digit is not one of the puzzle's.
    Digit,
    /// A list of digits is not ascending.
    Order,
    /// Something is said about a cell that a given or a placed digit forbids.
    Occupied,
    /// The object in `meta` has a key that is unknown or comes twice.
    Key,
    /// A value in `meta` is of the wrong type, or a word that is not known.
    Value,
}

/// A progress that does not fit, or is not wanted.
///
/// `Display` gives one sentence for people.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    pointer: Option<String>,
    cell: Option<Cell>,
    message: String,
}

impl Error {
    /// What went wrong.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The place in a sudoku-puzzle file that keeps the progress, as a JSON pointer. `None` for a refusal as a whole.
    #[must_use]
    pub fn pointer(&self) -> Option<&str> {
        self.pointer.as_deref()
    }

    /// The cell concerned; for a refusal the first that something is said about.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.cell
    }

    /// Whether the progress is all right but not wanted.
    #[must_use]
    pub fn is_refused(&self) -> bool {
        self.kind == ErrorKind::Refused
    }

    pub(crate) fn refused(progress: &Progress) -> Error {
        Error {
            kind: ErrorKind::Refused,
            pointer: None,
            cell: progress.first_cell(),
            message: format!(
                "this is a game in progress ({progress}), which a plain puzzle can't carry: \
                 keep it in \"meta\", or drop it"
            ),
        }
    }

    /// Starts an error about the value at these keys, seen from the object in `meta`.
    pub(crate) fn at(keys: &[&str]) -> Draft {
        let mut pointer = format!("/meta/{}", Progress::META_KEY);
        for key in keys {
            pointer.push('/');
            pointer.push_str(&key.replace('~', "~0").replace('/', "~1"));
        }
        Draft { pointer, cell: None }
    }
}

/// An error that still has nothing to say.
#[derive(Debug)]
pub(crate) struct Draft {
    pointer: String,
    cell: Option<Cell>,
}

impl Draft {
    pub(crate) fn cell(mut self, cell: Cell) -> Draft {
        self.cell = Some(cell);
        self
    }

    pub(crate) fn says(self, kind: ErrorKind, message: String) -> Error {
        Error { kind, pointer: Some(self.pointer), cell: self.cell, message }
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.pointer {
            Some(pointer) => write!(f, "progress does not fit: {} (at {pointer})", self.message),
            None => f.write_str(&self.message),
        }
    }
}

impl error::Error for Error {}
