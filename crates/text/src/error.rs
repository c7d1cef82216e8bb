//! The crate's error: what is wrong with a text, and where.

use std::fmt;

use crate::Cell;

/// What is wrong, for programs that act on it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text holds nothing but blanks, comments and frames.
    Empty,
    /// No puzzle could be made out.
    NoPuzzle,
    /// The text holds more than one puzzle.
    SeveralPuzzles,
    /// Something that is no comment stands before or after the puzzle.
    OtherText,
    /// The text is in another of this crate's formats than the one that was asked for.
    OtherFormat,
    /// Two readings give different puzzles. An [`Options`](crate::Options) field settles which is meant.
    Ambiguous,
    /// The number of cells fits no size.
    CellCount,
    /// A row has too few or too many cells.
    RowLength,
    /// There are too few or too many rows.
    RowCount,
    /// The grid is regular, but there is no standard box shape for its size.
    Size,
    /// A character stands where only a cell can stand, and is none.
    Sign,
    /// A digit is too big for the size of the puzzle.
    Digit,
    /// The pencil marks of a cell make no sense: a digit twice, or a sign that is no digit.
    Candidates,
    /// A field of a HoDoKu line is wrong or missing.
    Field,
    /// A section of a SadMan file is unknown, missing, or contradicts another one.
    Section,
    /// Writing: the puzzle has a rule that the format can't carry.
    Rule,
    /// Writing: the puzzle has another part (candidates, gaps in the board) that the format can't carry.
    Part,
    /// Writing: the text would be refused, or read as another puzzle, by a reader.
    Unreadable,
}

/// Why a text could not be read, or a puzzle not be written as text.
///
/// `{}` displays one sentence with the place in front. `{:#}` adds the line of the text and marks the column.
///
/// ```
/// use sudoku_puzzle_text::{ErrorKind, Options, plain};
///
/// let error = plain::read("12345341212345", &Options::new()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::CellCount);
/// assert_eq!(
///     format!("{error:#}"),
///     "line 1, column 15 (r4c3): 14 cells, but a 4x4 has 16
///   |
/// 1 | 12345341212345
///   |               ^"
/// );
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Inner>);

#[derive(Clone, PartialEq, Eq)]
struct Inner {
    kind: ErrorKind,
    message: String,
    place: Option<Place>,
    cell: Option<Cell>,
    rule: Option<usize>,
}

/// A place in a text, with as much of its line as is good to show.
#[derive(Clone, PartialEq, Eq)]
struct Place {
    line: u32,
    column: u32,
    excerpt: String,
    /// How many characters of the excerpt stand before the place.
    before: usize,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error(Box::new(Inner { kind, message: message.into(), place: None, cell: None, rule: None }))
    }

    /// Names the place: `text` is the whole line, and both numbers count from 1.
    pub(crate) fn at(mut self, line: u32, text: &str, column: usize) -> Error {
        let (excerpt, before) = excerpt(text, column.saturating_sub(1));
        let column = u32::try_from(column).unwrap_or(u32::MAX);
        self.0.place = Some(Place { line, column, excerpt, before });
        self
    }

    /// Moves the place to another line, for texts that were read line by line.
    pub(crate) fn in_line(mut self, line: u32) -> Error {
        if let Some(place) = &mut self.0.place {
            place.line = line;
        }
        self
    }

    pub(crate) fn in_cell(mut self, cell: Option<Cell>) -> Error {
        self.0.cell = cell;
        self
    }

    pub(crate) fn in_rule(mut self, index: usize) -> Error {
        self.0.rule = Some(index);
        self
    }

    /// What is wrong, as one of a few kinds.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What is wrong, in a sentence without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The line, from 1. `None` for errors of writing and for texts with nothing in them.
    #[must_use]
    pub fn line(&self) -> Option<u32> {
        self.0.place.as_ref().map(|place| place.line)
    }

    /// The column, in characters from 1; one past the end of the line where something is missing there.
    #[must_use]
    pub fn column(&self) -> Option<u32> {
        self.0.place.as_ref().map(|place| place.column)
    }

    /// The cell of the puzzle, where it is known.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.0.cell
    }

    /// The index in [`Puzzle::rules`](sudoku_puzzle_core::Puzzle::rules), from 0, of the rule that can't be written.
    #[must_use]
    pub fn rule(&self) -> Option<usize> {
        self.0.rule
    }

    /// The line of the text, shortened around the column where it is long.
    #[must_use]
    pub fn excerpt(&self) -> Option<&str> {
        self.0.place.as_ref().map(|place| place.excerpt.as_str())
    }

    /// Whether the text can be read once the caller settles a question with [`Options`](crate::Options).
    #[must_use]
    pub fn is_ambiguous(&self) -> bool {
        self.kind() == ErrorKind::Ambiguous
    }
}

/// The part of a line around a column, on one line and without control characters, and the column in it.
fn excerpt(text: &str, column: usize) -> (String, usize) {
    const BEFORE: usize = 60;
    const AFTER: usize = 40;
    let skip = column.saturating_sub(BEFORE);
    let mut excerpt = String::new();
    let mut before = column - skip;
    if skip > 0 {
        excerpt.push('…');
        before += 1;
    }
    let mut rest = text.chars().skip(skip);
    let blanked = |c: char| if c.is_control() || c == '\u{feff}' { ' ' } else { c };
    excerpt.extend(rest.by_ref().take(BEFORE + AFTER).map(blanked));
    if rest.next().is_some() {
        excerpt.push('…');
    } else {
        excerpt.truncate(excerpt.trim_end().len());
    }
    (excerpt, before)
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Inner { message, place, cell, .. } = &*self.0;
        if let Some(place) = place {
            write!(f, "line {}, column {}", place.line, place.column)?;
            if let Some(cell) = cell {
                write!(f, " ({cell})")?;
            }
            f.write_str(": ")?;
        } else if let Some(cell) = cell {
            write!(f, "{cell}: ")?;
        }
        f.write_str(message)?;
        if let Some(place) = place.as_ref().filter(|_| f.alternate()) {
            let width = place.line.to_string().len();
            write!(f, "\n{:width$} |", "")?;
            write!(f, "\n{} | {}", place.line, place.excerpt)?;
            write!(f, "\n{:width$} | {:before$}^", "", "", before = place.before)?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Error")
            .field("kind", &self.kind())
            .field("message", &self.message())
            .field("line", &self.line())
            .field("column", &self.column())
            .field("cell", &self.cell())
            .field("rule", &self.rule())
            .finish()
    }
}

impl std::error::Error for Error {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_long_line_is_cut_around_the_column() {
        let text = "x".repeat(1_000);
        let error = Error::new(ErrorKind::Sign, "no").at(3, &text, 500);
        let excerpt = error.excerpt().unwrap();
        assert!(excerpt.chars().count() < 110 && excerpt.starts_with('…') && excerpt.ends_with('…'));
        let shown = format!("{error:#}");
        let lines: Vec<&str> = shown.lines().collect();
        assert_eq!(lines[3].chars().position(|c| c == '^'), Some("3 | …".chars().count() + 60));
    }

    #[test]
    fn a_column_past_the_end_is_marked_after_the_line() {
        let error = Error::new(ErrorKind::Sign, "no").at(12, "ab\t", 4);
        assert_eq!(format!("{error:#}"), "line 12, column 4: no\n   |\n12 | ab\n   |    ^");
        let beyond = Error::new(ErrorKind::Sign, "no").at(1, "ab", 40);
        assert_eq!(beyond.column(), Some(40));
    }
}
