//! What is said about an ipuz file that is refused, and about a puzzle that ipuz can't carry.

use std::fmt;

use crate::place::Place;

/// Why a text or a puzzle is refused, in a form that a program can match on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is longer than [`MAX_LEN`](crate::MAX_LEN), or would be; or it names more cells than it could hold.
    TooLong,
    /// The text is not one JSON object, bare or in a JSONP wrapper.
    Syntax,
    /// `version` is none that this crate knows.
    Version,
    /// A kind of puzzle that this crate doesn't read: a crossword, a calcudoku, another program's own kind.
    Kind,
    /// A field that has to be there is not.
    MissingField,
    /// A field or key that stands twice.
    DuplicateField,
    /// A value of the wrong type, or one that says nothing in its place.
    Value,
    /// A cell that a sudoku-puzzle file can't have: omitted (`null`) or a block.
    NoCell,
    /// Fields that contradict each other.
    Conflict,
    /// Something that ipuz says about the puzzle and that changes its rules, but that this crate doesn't know how to carry over.
    Unsupported,
    /// What was read is no valid sudoku-puzzle.
    Puzzle,
    /// A puzzle, or a rule of it, that has no counterpart in ipuz. Only writing gives this.
    NotInIpuz,
}

/// Why an ipuz text could not be read, or a puzzle not be written as ipuz.
///
/// [`Display`](fmt::Display) gives one sentence for people that names the ipuz field, with the line and column in front. Programs match on
/// [`kind`](Error::kind) and ask for the parts.
///
/// ```
/// let text = r#"{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/crossword#1"]}"#;
/// let error = sudoku_puzzle_ipuz::read(text).unwrap_err();
/// assert_eq!(error.kind(), sudoku_puzzle_ipuz::ErrorKind::Kind);
/// assert_eq!(error.field(), Some("kind[0]"));
/// assert_eq!((error.line(), error.column()), (Some(1), Some(44)));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Details>);

#[derive(Clone, PartialEq, Eq)]
struct Details {
    kind: ErrorKind,
    message: String,
    field: Option<String>,
    place: Option<Place>,
    rule: Option<usize>,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error(Box::new(Details { kind, message: message.into(), field: None, place: None, rule: None }))
    }

    pub(crate) fn at(mut self, place: Place) -> Error {
        self.0.place = Some(place);
        self
    }

    pub(crate) fn in_field(mut self, field: impl Into<String>) -> Error {
        self.0.field = Some(field.into());
        self
    }

    pub(crate) fn about_rule(mut self, index: usize) -> Error {
        self.0.rule = Some(index);
        self
    }

    /// What is wrong, for programs.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What is wrong, for people: one sentence without the place and the field.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The ipuz field that is refused, as a path from the top of the file with list items counted from 0: `version`, `puzzle[2][3]`,
    /// `cages[0].value`. `None` where the text is no ipuz file at all, and when writing.
    #[must_use]
    pub fn field(&self) -> Option<&str> {
        self.0.field.as_deref()
    }

    /// The line in the text that was read, counted from 1.
    #[must_use]
    pub fn line(&self) -> Option<usize> {
        self.0.place.map(|place| place.line)
    }

    /// The column in that line, in characters, counted from 1.
    #[must_use]
    pub fn column(&self) -> Option<usize> {
        self.0.place.map(|place| place.column)
    }

    /// When writing: the index of the rule that ipuz can't carry, in `puzzle.rules()`.
    #[must_use]
    pub fn rule(&self) -> Option<usize> {
        self.0.rule
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = self.0.place {
            write!(f, "{place}: ")?;
        }
        if let Some(field) = &self.0.field {
            write!(f, "ipuz field {field}: ")?;
        }
        f.write_str(&self.0.message)
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({:?}: {self})", self.0.kind)
    }
}

impl std::error::Error for Error {}

/// The longest piece of a file that a message repeats, in characters.
const LONGEST_QUOTE: usize = 60;

/// `text` in quotes for a message: what can't be seen is escaped, what is long is cut.
pub(crate) fn quoted(text: &str) -> String {
    let mut out = String::from('"');
    for (count, c) in text.chars().enumerate() {
        if count == LONGEST_QUOTE {
            out.push('…');
            break;
        }
        match c {
            '\'' | '"' => out.push(c),
            c => out.extend(c.escape_debug()),
        }
    }
    out.push('"');
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_and_invisible_text_is_tamed() {
        assert_eq!(quoted("a\nb"), r#""a\nb""#);
        assert_eq!(quoted(&"x".repeat(1000)).chars().count(), LONGEST_QUOTE + 3);
    }

    #[test]
    fn the_sentence_names_place_and_field() {
        let error =
            Error::new(ErrorKind::Value, "is no list").in_field("zones").at(Place { line: 3, column: 7 });
        assert_eq!(error.to_string(), "line 3 column 7: ipuz field zones: is no list");
        assert_eq!(format!("{error:?}"), "Error(Value: line 3 column 7: ipuz field zones: is no list)");
    }
}
