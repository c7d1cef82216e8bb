//! What is said about a text that is not read, or a puzzle that is not written.

use std::{error, fmt};

use sudoku_puzzle_core::Cell;

use crate::Format;

/// Why something was not read or not written, for programs.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is in none of the formats.
    Unrecognised,
    /// The text can be read in several ways that give different puzzles; a format or an option settles it.
    Ambiguous,
    /// The bytes are not UTF-8.
    Encoding,
    /// The reader of the format refuses the text.
    Refused,
    /// The format can't carry the puzzle.
    CannotCarry,
    /// There is progress, and it was not said what becomes of it.
    Progress,
    /// The format is not read, or not written, by this library or with these features.
    Unavailable,
}

impl ErrorKind {
    /// The kind as one word of lower-case letters and `_`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ErrorKind::Unrecognised => "unrecognised",
            ErrorKind::Ambiguous => "ambiguous",
            ErrorKind::Encoding => "encoding",
            ErrorKind::Refused => "refused",
            ErrorKind::CannotCarry => "cannot_carry",
            ErrorKind::Progress => "progress",
            ErrorKind::Unavailable => "unavailable",
        }
    }
}

/// The error of the crate that found it.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Cause {
    /// Of the reader of sudoku-puzzle.
    Core(sudoku_puzzle_core::Error),
    /// Of progress that is kept in `meta`.
    Progress(sudoku_puzzle_progress::Error),
    /// Of the text formats.
    #[cfg(feature = "text")]
    Text(sudoku_puzzle_text::Error),
    /// Of sudokuwiki.org strings.
    #[cfg(feature = "sudokuwiki")]
    Sudokuwiki(sudoku_puzzle_sudokuwiki::Error),
    /// Of ipuz.
    #[cfg(feature = "ipuz")]
    Ipuz(sudoku_puzzle_ipuz::Error),
    /// Of BPSE.
    #[cfg(feature = "bpse")]
    Bpse(sudoku_puzzle_bpse::Error),
    /// Of share links.
    #[cfg(feature = "canon")]
    Link(sudoku_puzzle_canon::link::Error),
}

/// Why something was not read or not written: one sentence for people ([`Display`](fmt::Display)), and its parts for programs.
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Details>);

#[derive(Clone, PartialEq, Eq)]
struct Details {
    kind: ErrorKind,
    format: Option<Format>,
    message: String,
    cause: Option<Cause>,
}

impl Error {
    pub(crate) fn new(
        kind: ErrorKind,
        format: impl Into<Option<Format>>,
        message: impl Into<String>,
    ) -> Error {
        Error(Box::new(Details { kind, format: format.into(), message: message.into(), cause: None }))
    }

    pub(crate) fn caused(
        kind: ErrorKind,
        format: impl Into<Option<Format>>,
        cause: impl Into<Cause>,
    ) -> Error {
        let cause = cause.into();
        let message = cause.as_error().to_string();
        Error(Box::new(Details { kind, format: format.into(), message, cause: Some(cause) }))
    }

    pub(crate) fn with_lead(mut self, lead: &str) -> Error {
        self.0.message.insert_str(0, lead);
        self
    }

    pub(crate) fn with_more(mut self, more: &str) -> Error {
        self.0.message += more;
        self
    }

    /// Why, for programs.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// The format that was read or written, where it is known.
    #[must_use]
    pub fn format(&self) -> Option<Format> {
        self.0.format
    }

    /// The error of the crate that found it.
    #[must_use]
    pub fn cause(&self) -> Option<&Cause> {
        self.0.cause.as_ref()
    }

    /// The error of the sudoku-puzzle reader, if it is one: with the place, the pointer and the rule.
    #[must_use]
    pub fn as_core(&self) -> Option<&sudoku_puzzle_core::Error> {
        match self.cause() {
            Some(Cause::Core(error)) => Some(error),
            _ => None,
        }
    }

    /// The line of the text, from 1, where the format has lines.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        match self.cause()? {
            Cause::Core(error) => error.place().map(|place| place.line),
            #[cfg(feature = "text")]
            Cause::Text(error) => error.line().map(|line| line as usize),
            #[cfg(feature = "ipuz")]
            Cause::Ipuz(error) => error.line(),
            _ => None,
        }
    }

    /// The column in that line, from 1; where the format has no lines, the position in the text, from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        match self.cause()? {
            Cause::Core(error) => error.place().map(|place| place.column),
            #[cfg(feature = "text")]
            Cause::Text(error) => error.column().map(|column| column as usize),
            #[cfg(feature = "ipuz")]
            Cause::Ipuz(error) => error.column(),
            #[cfg(feature = "sudokuwiki")]
            Cause::Sudokuwiki(error) => error.position().map(|position| position + 1),
            #[cfg(feature = "bpse")]
            Cause::Bpse(error) => error.offset().map(|offset| offset + 1),
            #[cfg(feature = "canon")]
            Cause::Link(error) => error.position().map(|position| position + 1),
            Cause::Progress(_) => None,
        }
    }

    /// The index of the rule that is in the way, from 0.
    #[must_use]
    pub fn rule(&self) -> Option<usize> {
        match self.cause()? {
            Cause::Core(error) => error.rule().map(|rule| rule.index),
            #[cfg(feature = "text")]
            Cause::Text(error) => error.rule(),
            #[cfg(feature = "ipuz")]
            Cause::Ipuz(error) => error.rule(),
            #[cfg(feature = "sudokuwiki")]
            Cause::Sudokuwiki(error) => error.rule(),
            #[cfg(feature = "bpse")]
            Cause::Bpse(error) => error.rule().map(|(index, _)| index),
            #[allow(unreachable_patterns, reason = "with some features there is no other cause")]
            _ => None,
        }
    }

    /// The cell that it is about.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        match self.cause()? {
            Cause::Progress(error) => error.cell(),
            #[cfg(feature = "text")]
            Cause::Text(error) => error.cell(),
            #[cfg(feature = "sudokuwiki")]
            Cause::Sudokuwiki(error) => error.cell(),
            #[cfg(feature = "bpse")]
            Cause::Bpse(error) => error.cell(),
            _ => None,
        }
    }
}

impl Cause {
    fn as_error(&self) -> &(dyn error::Error + 'static) {
        match self {
            Cause::Core(error) => error,
            Cause::Progress(error) => error,
            #[cfg(feature = "text")]
            Cause::Text(error) => error,
            #[cfg(feature = "sudokuwiki")]
            Cause::Sudokuwiki(error) => error,
            #[cfg(feature = "ipuz")]
            Cause::Ipuz(error) => error,
            #[cfg(feature = "bpse")]
            Cause::Bpse(error) => error,
            #[cfg(feature = "canon")]
            Cause::Link(error) => error,
        }
    }
}

macro_rules! causes {
    ($($(#[$cfg:meta])? $Variant:ident($error:ty),)+) => {
        $(
            $(#[$cfg])?
            impl From<$error> for Cause {
                fn from(error: $error) -> Cause {
                    Cause::$Variant(error)
                }
            }
        )+
    };
}

causes! {
    Core(sudoku_puzzle_core::Error),
    Progress(sudoku_puzzle_progress::Error),
    #[cfg(feature = "text")]
    Text(sudoku_puzzle_text::Error),
    #[cfg(feature = "sudokuwiki")]
    Sudokuwiki(sudoku_puzzle_sudokuwiki::Error),
    #[cfg(feature = "ipuz")]
    Ipuz(sudoku_puzzle_ipuz::Error),
    #[cfg(feature = "bpse")]
    Bpse(sudoku_puzzle_bpse::Error),
    #[cfg(feature = "canon")]
    Link(sudoku_puzzle_canon::link::Error),
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0.message)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({:?}", self.0.kind)?;
        if let Some(format) = self.0.format {
            write!(f, ", {format}")?;
        }
        write!(f, ": {self})")
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        self.cause().map(Cause::as_error)
    }
}
