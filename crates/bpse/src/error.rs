//! What is wrong with a string, or why a puzzle can't become one.

use std::error;
use std::fmt;

use sudoku_puzzle_core::{self as core, Cell, Rule};
use sudoku_puzzle_progress as progress;

use crate::board::Index;

/// What went wrong.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is not base64url without padding.
    Text,
    /// The bytes are not one whole zlib stream, or its checksum is wrong.
    Zlib,
    /// The message inside is longer than any puzzle needs.
    TooLong,
    /// The message is not one whole MessagePack value.
    MessagePack,
    /// There is something after the end, of the zlib stream or of the MessagePack value.
    Trailing,
    /// The format version is not known.
    Version,
    /// An element has the wrong type.
    Type,
    /// An element has the wrong number of elements or bytes.
    Length,
    /// A number, or a bit, is outside of what is allowed in its place.
    Range,
    /// Something comes twice.
    Duplicate,
    /// An element does not agree with another, or with itself.
    Contradiction,
    /// The puzzle's board is not 9x9 with the digits 1 to 9.
    Board,
    /// The puzzle has a rule that BPSE can't carry.
    Rule,
    /// The puzzle's houses are not those of a classic or of a jigsaw.
    Houses,
    /// The puzzle restricts cells by given pencil marks.
    Candidates,
    /// The game that goes with the puzzle does not fit it.
    Progress,
    /// The parts do not make a puzzle.
    Puzzle,
}

/// An element of the MessagePack value.
///
/// ```
/// // A version of 2.
/// let error = sudoku_puzzle_bpse::stages::unpack(&[0x93, 2, 0xc0, 0xc0]).unwrap_err();
/// let element = error.element().unwrap();
/// assert_eq!((element.path(), element.name()), (&[0][..], "version"));
/// assert_eq!(element.to_string(), "element 0 (version)");
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Element {
    path: &'static [usize],
    name: &'static str,
}

impl Element {
    const fn new(path: &'static [usize], name: &'static str) -> Element {
        Element { path, name }
    }

    /// Where it is: an index into the outermost array, then one into the array found there. Empty for the whole value.
    #[must_use]
    pub fn path(&self) -> &[usize] {
        self.path
    }

    /// What it is called.
    #[must_use]
    pub fn name(&self) -> &str {
        self.name
    }
}

impl fmt::Display for Element {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.path {
            [] => f.write_str(self.name),
            path => {
                let path: Vec<String> = path.iter().map(usize::to_string).collect();
                write!(f, "element {} ({})", path.join("."), self.name)
            }
        }
    }
}

pub(crate) const MESSAGE: Element = Element::new(&[], "the message");
pub(crate) const VERSION: Element = Element::new(&[0], "version");
pub(crate) const HEADER: Element = Element::new(&[1], "header");
pub(crate) const GAME_TYPE: Element = Element::new(&[1, 0], "game_type");
pub(crate) const GAME_PROFILE: Element = Element::new(&[1, 1], "game_profile");
pub(crate) const PENCIL_FLAGS: Element = Element::new(&[1, 2], "pencil_flags");
pub(crate) const PUZZLE_ID: Element = Element::new(&[1, 3], "puzzle_id");
pub(crate) const BODY: Element = Element::new(&[2], "body");
pub(crate) const CANDIDATES: Element = Element::new(&[2, 0], "candidates");
pub(crate) const GIVENS: Element = Element::new(&[2, 1], "givens");
pub(crate) const SOLVED: Element = Element::new(&[2, 2], "solved");
pub(crate) const NOTES: Element = Element::new(&[2, 3], "notes");
pub(crate) const USER_CANDIDATES: Element = Element::new(&[2, 4], "user_candidates");
/// Where no user candidates come before them.
pub(crate) const BOXES: Element = Element::new(&[2, 4], "box_assignments");
pub(crate) const BOXES_AFTER_USER_CANDIDATES: Element = Element::new(&[2, 5], "box_assignments");
/// What may come after the notes.
pub(crate) const FIRST_EXTRA: Element = Element::new(&[2, 4], "user_candidates or box_assignments");

/// A string that can't be read, or a puzzle that can't be written.
///
/// `Display` gives one sentence for people, with the place in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error(Box<Details>);

#[derive(Debug, Clone, PartialEq, Eq)]
struct Details {
    kind: ErrorKind,
    offset: Option<usize>,
    element: Option<Element>,
    cell: Option<Cell>,
    rule: Option<(usize, String)>,
    message: String,
    source: Option<Source>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Source {
    Progress(progress::Error),
    Puzzle(core::Error),
}

impl Error {
    /// What went wrong.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// Where it went wrong, from 0: for [`ErrorKind::Text`] a character of the text; for [`ErrorKind::Zlib`],
    /// [`ErrorKind::MessagePack`] and [`ErrorKind::Trailing`] a byte of what was read at that stage.
    #[must_use]
    pub fn offset(&self) -> Option<usize> {
        self.0.offset
    }

    /// The element of the MessagePack value that is wrong.
    #[must_use]
    pub fn element(&self) -> Option<&Element> {
        self.0.element.as_ref()
    }

    /// The cell concerned, if it is one.
    #[must_use]
    pub fn cell(&self) -> Option<Cell> {
        self.0.cell
    }

    /// The rule of the puzzle that BPSE can't carry: its index in the list of rules, from 0, and its type.
    #[must_use]
    pub fn rule(&self) -> Option<(usize, &str)> {
        self.0.rule.as_ref().map(|(index, name)| (*index, name.as_str()))
    }

    pub(crate) fn new(kind: ErrorKind, message: impl Into<String>) -> Error {
        Error(Box::new(Details {
            kind,
            offset: None,
            element: None,
            cell: None,
            rule: None,
            message: message.into(),
            source: None,
        }))
    }

    pub(crate) fn in_element(kind: ErrorKind, element: Element, message: impl Into<String>) -> Error {
        let mut error = Error::new(kind, message);
        error.0.element = Some(element);
        error
    }

    pub(crate) fn puzzle_rule(index: usize, rule: &Rule, message: impl Into<String>) -> Error {
        let name = match rule.constraint.kind_name() {
            Some(kind) => format!("{} {kind}", rule.constraint.type_name()),
            None => rule.constraint.type_name().to_owned(),
        };
        let mut error = Error::new(ErrorKind::Rule, message);
        error.0.rule = Some((index, name));
        error
    }

    pub(crate) fn with_offset(mut self, offset: usize) -> Error {
        self.0.offset = Some(offset);
        self
    }

    pub(crate) fn with_cell(mut self, index: Index) -> Error {
        self.0.cell = Some(index.cell());
        self
    }

    /// Says that the error is about another element: one that is at another place than usual.
    pub(crate) fn at(mut self, element: Element) -> Error {
        self.0.element = Some(element);
        self
    }
}

impl From<progress::Error> for Error {
    fn from(source: progress::Error) -> Error {
        let mut error = Error::new(ErrorKind::Progress, source.to_string());
        error.0.cell = source.cell();
        error.0.source = Some(Source::Progress(source));
        error
    }
}

impl From<core::Error> for Error {
    fn from(source: core::Error) -> Error {
        let mut error = Error::new(ErrorKind::Puzzle, source.to_string());
        error.0.source = Some(Source::Puzzle(source));
        error
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(element) = &self.0.element {
            write!(f, "{element}: ")?;
        }
        if let Some((index, name)) = &self.0.rule {
            write!(f, "rule {index} ({name}): ")?;
        }
        f.write_str(&self.0.message)
    }
}

impl error::Error for Error {
    fn source(&self) -> Option<&(dyn error::Error + 'static)> {
        match &self.0.source {
            Some(Source::Progress(source)) => Some(source),
            Some(Source::Puzzle(source)) => Some(source),
            None => None,
        }
    }
}
