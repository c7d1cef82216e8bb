//! What becomes of progress where only a plain puzzle is wanted.

use std::error;
use std::fmt;
use std::str::FromStr;

use sudoku_puzzle_core::Puzzle;

use crate::{Error, Progress};

/// What a conversion to a plain puzzle does with progress.
///
/// By default nothing gets lost: a puzzle with progress is refused, and the caller has to say what to do with it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Handling {
    /// Refuse progress that is not [empty](Progress::is_empty).
    #[default]
    Refuse,
    /// Keep it in the puzzle's `meta`.
    Keep,
    /// Leave it out.
    Drop,
}

impl Handling {
    /// All three, the default first.
    pub const ALL: [Handling; 3] = [Handling::Refuse, Handling::Keep, Handling::Drop];

    /// Does it: checks, or changes the puzzle's `meta`. With [`Drop`](Handling::Drop) nothing happens.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Refused`](crate::ErrorKind::Refused) from [`Refuse`](Handling::Refuse); the message says what there is.
    pub fn apply(self, progress: &Progress, puzzle: &mut Puzzle) -> Result<(), Error> {
        match self {
            Handling::Refuse if !progress.is_empty() => Err(Error::refused(progress)),
            Handling::Refuse | Handling::Drop => Ok(()),
            Handling::Keep => {
                progress.keep_in(puzzle);
                Ok(())
            }
        }
    }

    /// The word for it: `refuse`, `keep` or `drop`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Handling::Refuse => "refuse",
            Handling::Keep => "keep",
            Handling::Drop => "drop",
        }
    }
}

impl fmt::Display for Handling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl FromStr for Handling {
    type Err = UnknownHandling;

    fn from_str(word: &str) -> Result<Handling, UnknownHandling> {
        Handling::ALL
            .into_iter()
            .find(|handling| handling.name() == word)
            .ok_or_else(|| UnknownHandling(word.to_owned()))
    }
}

/// A word that names no [`Handling`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct UnknownHandling(String);

impl fmt::Display for UnknownHandling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not one of refuse, keep, drop", self.0)
    }
}

impl error::Error for UnknownHandling {}
