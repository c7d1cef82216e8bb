//! What can be wrong with a link.

use std::fmt;

/// Why a link was refused: a kind for programs, a sentence for people, and the place where there is one.
///
/// ```
/// use sudoku_puzzle_canon::link::{self, ErrorKind, Limits};
///
/// let error = link::decode("N4Ig!", &Limits::default()).unwrap_err();
/// assert_eq!(error.kind(), &ErrorKind::Alphabet { found: '!' });
/// assert_eq!(error.position(), Some(4));
/// assert_eq!(
///     error.to_string(),
///     "link data, character 5: `!` does not belong to lz-string data (A-Z, a-z, 0-9, + and -)"
/// );
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Error {
    kind: ErrorKind,
    position: Option<usize>,
    coding: Option<Coding>,
}

/// The two codings, where a message has to name one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Coding {
    LzString,
    Gzip,
}

/// The kinds of [`Error`].
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub enum ErrorKind {
    /// There is no link data at all: an empty string, or a `pm` parameter without a value.
    Empty,
    /// A character that the coding does not use.
    Alphabet {
        /// The character.
        found: char,
    },
    /// The data end before the text does.
    Truncated,
    /// The text is complete, but data go on behind it.
    TrailingData,
    /// lz-string: a code that stands for no phrase at this place.
    InvalidCode,
    /// lz-string: half of a surrogate pair on its own, which no text contains.
    LoneSurrogate {
        /// The UTF-16 code unit, in `D800..=DFFF`.
        unit: u16,
        /// How many code units of text stand before it.
        index: usize,
    },
    /// The text would be longer than [`Limits`](super::Limits) allow.
    TooLarge {
        /// The limit, in bytes of UTF-8.
        limit: usize,
    },
    /// base64url: the last characters do not make whole bytes, or padding is not at the end of a group of four.
    Base64,
    /// gzip: the header breaks RFC 1952 or uses something it reserves.
    GzipHeader,
    /// gzip: the compressed blocks break RFC 1951.
    Deflate,
    /// gzip: the text does not have the check value that is stored behind it, or the header does not.
    Checksum,
    /// gzip: the text does not have the length that is stored behind it.
    Length,
    /// gzip: a second file follows; a link holds one.
    SeveralMembers,
    /// The unpacked bytes are not UTF-8.
    Utf8 {
        /// How many bytes are fine.
        valid_up_to: usize,
    },
    /// The data unpack to a text, but it is no JSON object and so no puzzle.
    NotAnObject,
    /// There are different links in the text, and it does not say which is meant.
    SeveralLinks {
        /// How many differ.
        count: usize,
    },
    /// The text has neither a link in it nor is it link data.
    NotFound,
    /// The address that a link was to be appended to cannot carry it.
    Base {
        /// What is in the way.
        why: BaseProblem,
    },
}

/// Why [`to_url`](super::to_url) cannot append to an address.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum BaseProblem {
    /// It has white space, a control character, or one of `<`, `>` and `"`, which end an address.
    Character(char),
    /// It has a `pm` parameter already.
    HasLink,
}

impl Error {
    pub(super) fn new(kind: ErrorKind) -> Self {
        Error { kind, position: None, coding: None }
    }

    pub(super) fn at(kind: ErrorKind, coding: Coding, position: usize) -> Self {
        Error { kind, position: Some(position), coding: Some(coding) }
    }

    pub(super) fn of(kind: ErrorKind, coding: Coding) -> Self {
        Error { kind, position: None, coding: Some(coding) }
    }

    /// What is wrong, for programs.
    pub fn kind(&self) -> &ErrorKind {
        &self.kind
    }

    /// Where: how many bytes of the link data stand before the character in question. A byte of gzip data is reported as
    /// the base64url character that it starts in. For [`ErrorKind::Base`], the place in the address.
    ///
    /// Positions count in what was handed to [`decode`](super::decode); for [`read`](super::read) that is
    /// [`Found::data`](super::Found::data), after percent signs were undone.
    pub fn position(&self) -> Option<usize> {
        self.position
    }

    /// The data are incomplete, as when a program cut a long address.
    pub fn is_truncated(&self) -> bool {
        self.kind == ErrorKind::Truncated
    }

    /// The data are larger than the caller allowed; everything else may be fine with them.
    pub fn is_too_large(&self) -> bool {
        matches!(self.kind, ErrorKind::TooLarge { .. })
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        use ErrorKind as K;
        match &self.kind {
            K::Empty => return f.write_str("the link has no data: nothing stands after `pm=`"),
            K::SeveralLinks { count } => {
                return write!(f, "{count} different links are in the text; give one of them");
            }
            K::NotFound => {
                return f.write_str("there is no link (`?pm=...`) in the text, and it is not link data");
            }
            K::Base { why } => {
                f.write_str("cannot make a link of this address: ")?;
                return match why {
                    BaseProblem::Character(c) => write!(
                        f,
                        "character {} is {}, which ends an address",
                        self.position.unwrap_or(0) + 1,
                        Shown(*c)
                    ),
                    BaseProblem::HasLink => f.write_str("it has a `pm` parameter already"),
                };
            }
            _ => {}
        }
        f.write_str("link data")?;
        if let Some(position) = self.position {
            write!(f, ", character {}", position + 1)?;
        }
        f.write_str(": ")?;
        let coding = match self.coding {
            Some(Coding::LzString) => "lz-string",
            Some(Coding::Gzip) => "gzip",
            None => "compressed",
        };
        match &self.kind {
            K::Alphabet { found } => {
                let alphabet = match self.coding {
                    Some(Coding::Gzip) => "base64url of gzip data (A-Z, a-z, 0-9, - and _)",
                    _ => "lz-string data (A-Z, a-z, 0-9, + and -)",
                };
                write!(f, "{} does not belong to {alphabet}", Shown(*found))
            }
            K::Truncated => write!(f, "the {coding} data end too early; the link was probably cut"),
            K::TrailingData => write!(f, "the {coding} data are complete, but something follows them"),
            K::InvalidCode => {
                f.write_str("the lz-string code refers to a phrase that has not been stated yet")
            }
            K::LoneSurrogate { unit, index } => write!(
                f,
                "code unit {} of the text is the lone surrogate U+{unit:04X}, which is not a character",
                index + 1
            ),
            K::TooLarge { limit } => write!(f, "the text is larger than the limit of {limit} bytes"),
            K::Base64 => f.write_str("the base64url characters do not make whole bytes"),
            K::GzipHeader => {
                f.write_str("the gzip header is wrong (RFC 1952: method 8, and none of the reserved flags)")
            }
            K::Deflate => f.write_str("the gzip data are damaged"),
            K::Checksum => f.write_str("the gzip data are damaged: the check value is another"),
            K::Length => f.write_str("the gzip data are damaged: the length stored with them is another"),
            K::SeveralMembers => f.write_str("a second gzip file follows the first; a link holds one"),
            K::Utf8 { valid_up_to } => {
                write!(f, "the unpacked text is not UTF-8 (after {valid_up_to} bytes that are)")
            }
            K::NotAnObject => f.write_str("what they unpack to is not a JSON object, so it is no puzzle"),
            K::Empty | K::SeveralLinks { .. } | K::NotFound | K::Base { .. } => Ok(()),
        }
    }
}

impl std::error::Error for Error {}

/// A character in a message: itself between backquotes where it can be seen, its code point otherwise.
struct Shown(char);

impl fmt::Display for Shown {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            ' ' => f.write_str("a space"),
            c if c.is_control() || c.is_whitespace() => write!(f, "U+{:04X}", u32::from(c)),
            c => write!(f, "`{c}`"),
        }
    }
}
