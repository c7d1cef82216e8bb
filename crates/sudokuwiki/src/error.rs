//! What is wrong with a string, or with a puzzle that should become one.

use std::fmt;

use sudoku_puzzle_core::Cell;

/// Why a string can't be read or a puzzle can't be written, with the place as far as there is one.
///
/// [`Display`](fmt::Display) gives one sentence for people. Programs match on [`kind`](Error::kind) and take the place
/// from [`cell`](Error::cell), [`position`](Error::position) and [`rule`](Error::rule).
///
/// ```
/// use sudoku_puzzle_sudokuwiki::{ErrorKind, read};
///
/// let error = read("T9B000").unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::UnsupportedType);
/// assert_eq!(error.to_string(), "this is a Str8ts string (T9B); only sudoku types can be read");
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    cell: Option<Cell>,
    position: Option<usize>,
    rule: Option<usize>,
    message: String,
}

/// The sorts of [`Error`].
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// Reading: the text doesn't start with a header of this encoding.
    NotPacked,
    /// Reading: a link of the site that holds a plain string of 81 characters. That is another format; the characters
    /// are what [`Link::plain_cells`](crate::Link::plain_cells) gives.
    PlainString,
    /// Reading: one of the forms that the site used before this encoding, and that is not read.
    OldForm,
    /// Reading: a Str8ts, KenKen or KenDoku string.
    UnsupportedType,
    /// Reading: a sudoku type in a size that is not read.
    UnsupportedSize,
    /// Reading: a version of the encoding that is not known for this type and size.
    UnsupportedVersion,
    /// Reading: the string is too short or too long for its header.
    Length,
    /// Reading: a character that is neither a digit nor a letter from A to Z.
    Character,
    /// Reading: a cell's content is a number that stands for nothing.
    CellValue,
    /// Reading: the number that tells neighbouring cages apart is too large.
    CageColour,
    /// Reading: a cage's sum is larger than its header allows.
    Clue,
    /// Reading: a sum stands in a cell that is not the first of its cage.
    ClueOutsideFirstCell,
    /// Reading: a cage combines its digits by another operator than `+`.
    Operator,
    /// Reading: a jigsaw box has a number that is too large.
    BoxLabel,
    /// Reading: a jigsaw box has too many or too few cells.
    BoxSize,
    /// Reading without progress: the string has some. Writing: the progress has something that the string can't hold.
    Progress,
    /// Writing: the board is not a full square of 9x9 or 6x6 with as many digits.
    Board,
    /// Writing: a house that every header implies is not stated by the puzzle, or its boxes don't cover the board.
    Houses,
    /// Writing: a rule that no header, or no header together with the other rules, can hold.
    Rule,
    /// Writing: a cage that the string can't hold because of its cells or its sum.
    Cage,
    /// Writing: touching cages can't be told apart with the colours that the encoding has.
    Colours,
    /// Writing: the puzzle has given candidates.
    Candidates,
    /// Reading: what the string says makes no valid puzzle.
    Puzzle,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error { kind, cell: None, position: None, rule: None, message: message.into() }
    }

    pub(crate) fn at_cell(mut self, cell: Cell) -> Error {
        self.cell = Some(cell);
        self
    }

    /// `position` counts from 0 here and from 1 in what is shown.
    pub(crate) fn at_position(mut self, position: usize) -> Error {
        self.position = Some(position);
        self
    }

    pub(crate) fn at_rule(mut self, rule: usize) -> Error {
        self.rule = Some(rule);
        self
    }

    /// The same error found in a part of the text that starts after `by` characters.
    pub(crate) fn moved(mut self, by: usize) -> Error {
        self.position = self.position.map(|position| position + by);
        self
    }

    /// The sort of error.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.kind
    }

    /// The cell that the error is about.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.cell
    }

    /// Reading: the place in the text, in characters (not bytes) from 0. For a field of several characters it is the
    /// first one; for a string that is too short, the end.
    #[must_use]
    pub fn position(&self) -> Option<usize> {
        self.position
    }

    /// Writing: the index of the rule that is the obstacle, counted from 0 in [`Puzzle::rules`].
    ///
    /// [`Puzzle::rules`]: sudoku_puzzle_core::Puzzle::rules
    #[must_use]
    pub fn rule(&self) -> Option<usize> {
        self.rule
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.cell, self.position) {
            (Some(cell), Some(position)) => write!(f, "{cell} (character {}): ", position + 1)?,
            (Some(cell), None) => write!(f, "{cell}: ")?,
            (None, Some(position)) => write!(f, "character {}: ", position + 1)?,
            (None, None) => {}
        }
        f.write_str(&self.message)
    }
}

impl std::error::Error for Error {}
