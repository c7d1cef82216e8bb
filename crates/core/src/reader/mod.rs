//! Strict reading (format section 4).

mod document;
#[cfg(feature = "std")]
mod lines;
mod rule;
mod session;

#[cfg(feature = "std")]
pub use lines::{Line, Lines};

use alloc::{borrow::ToOwned, collections::BTreeSet, format, string::String, string::ToString, vec::Vec};

use crate::{
    Error, ErrorKind, Puzzle,
    error::unknown,
    json::locate,
    table::{FAMILIES, FamilySpec, What},
};

/// Reads puzzles strictly: what the format does not have is refused, never skipped.
///
/// The default takes the whole format. A reader can be told to take less (some families only), to take vendor
/// types, and how much it lets a text ask of it.
///
/// ```
/// use sudoku_puzzle_core::{ErrorKind, Reader};
///
/// let text = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 2}, "digits": 2,
///     "givens": [0, 0], "rules": [{"type": "cage", "sum": 3, "cells": ["r1c1", "r1c2"]}]}"#;
/// assert!(Reader::new().read_str(text).is_ok());
///
/// let classics = Reader::new().only(["grid", "box_grid"])?;
/// assert_eq!(classics.read_str(text).unwrap_err().kind(), ErrorKind::Unsupported);
/// # Ok::<(), sudoku_puzzle_core::Error>(())
/// ```
#[derive(Clone, Debug)]
pub struct Reader {
    max_nesting: usize,
    max_len: usize,
    max_errors: usize,
    /// The vendor types that are taken.
    vendors: BTreeSet<String>,
    /// The families and kinds that are taken; all of them where it is not set.
    only: Option<BTreeSet<(String, Option<String>)>>,
}

impl Default for Reader {
    fn default() -> Reader {
        Reader::new()
    }
}

impl Reader {
    /// How deep objects and arrays may be nested if nothing else is said.
    pub const DEFAULT_MAX_NESTING: usize = 128;

    /// How many bytes a text may have if nothing else is said: 1 GiB, or what the machine can address.
    pub const DEFAULT_MAX_LEN: usize = 1 << 30;

    /// How many offences [`check_str`](Reader::check_str) lists if nothing else is said.
    pub const DEFAULT_MAX_ERRORS: usize = 100;

    /// A reader of the whole format.
    #[must_use]
    pub const fn new() -> Reader {
        Reader {
            max_nesting: Reader::DEFAULT_MAX_NESTING,
            max_len: Reader::DEFAULT_MAX_LEN,
            max_errors: Reader::DEFAULT_MAX_ERRORS,
            vendors: BTreeSet::new(),
            only: None,
        }
    }

    /// Sets how deep objects and arrays may be nested, the document itself counted, from 4 (which the format
    /// needs) to 1,000 (which a stack bears).
    #[must_use]
    pub fn max_nesting(mut self, levels: usize) -> Reader {
        self.max_nesting = levels.clamp(4, 1_000);
        self
    }

    /// Sets how many bytes a text may have.
    #[must_use]
    pub fn max_len(mut self, bytes: usize) -> Reader {
        self.max_len = bytes;
        self
    }

    /// Sets how many offences [`check_str`](Reader::check_str) lists at most, at least 1.
    #[must_use]
    pub fn max_errors(mut self, errors: usize) -> Reader {
        self.max_errors = errors.max(1);
        self
    }

    /// Takes rules of this vendor type (`com.example:name`), and keeps them as they are: the program says by
    /// this that it implements them.
    #[must_use]
    pub fn vendor(mut self, type_name: impl Into<String>) -> Reader {
        self.vendors.insert(type_name.into());
        self
    }

    /// Takes these rule families only: a type such as `cage` for all its kinds, or a type and a kind such as
    /// `line/thermo`.
    ///
    /// Called again, it adds to what was said before.
    ///
    /// # Errors
    /// [`ErrorKind::UnknownType`] or [`ErrorKind::UnknownWord`] for a name that is not in the format.
    pub fn only<'a>(mut self, names: impl IntoIterator<Item = &'a str>) -> Result<Reader, Error> {
        let mut taken = self.only.take().unwrap_or_default();
        for name in names {
            let (family, kind) = match name.split_once('/') {
                Some((family, kind)) => (family, Some(kind)),
                None => (name, None),
            };
            let Some(spec) = FamilySpec::find(family) else {
                let message = unknown("rule type", family, FAMILIES.iter().map(|family| family.name));
                return Err(Error::new(ErrorKind::UnknownType, String::new(), message));
            };
            if let Some(kind) = kind {
                let kinds = kinds(spec);
                if !kinds.contains(&kind) {
                    let message = unknown(&format!("kind of {family}"), kind, kinds.iter().copied());
                    return Err(Error::new(ErrorKind::UnknownWord, String::new(), message));
                }
            }
            taken.insert((family.to_owned(), kind.map(ToOwned::to_owned)));
        }
        self.only = Some(taken);
        Ok(self)
    }

    /// Reads one puzzle and stops at the first offence.
    ///
    /// # Errors
    /// Where the text is refused: what is wrong, and where.
    pub fn read_str(&self, text: &str) -> Result<Puzzle, Error> {
        session::Session::new(self, text, 0).run().map_err(Errors::into_first)
    }

    /// Reads one puzzle and goes on after an offence where that is possible, to find the others: those of
    /// other rules, of other parts of the document, of other entries. Broken JSON ends it.
    ///
    /// # Errors
    /// All that was found, in the order of the text where there is one.
    pub fn check_str(&self, text: &str) -> Result<Puzzle, Errors> {
        session::Session::new(self, text, self.max_errors).run()
    }

    /// [`read_str`](Reader::read_str) of bytes that should be UTF-8.
    ///
    /// # Errors
    /// As `read_str`, and [`ErrorKind::Encoding`].
    pub fn read_slice(&self, bytes: &[u8]) -> Result<Puzzle, Error> {
        self.read_str(self.decode(bytes)?)
    }

    /// [`check_str`](Reader::check_str) of bytes that should be UTF-8.
    ///
    /// # Errors
    /// As `check_str`, and [`ErrorKind::Encoding`].
    pub fn check_slice(&self, bytes: &[u8]) -> Result<Puzzle, Errors> {
        self.check_str(self.decode(bytes).map_err(Errors::from)?)
    }

    /// The text that bytes are, if they are UTF-8.
    fn decode<'a>(&self, bytes: &'a [u8]) -> Result<&'a str, Error> {
        self.check_len(bytes.len())?;
        core::str::from_utf8(bytes).map_err(|error| {
            let good = core::str::from_utf8(&bytes[..error.valid_up_to()]).unwrap_or_default();
            let mut place = locate::place(good, good.len());
            place.span.end += error.error_len().unwrap_or(bytes.len() - good.len());
            let byte = bytes[error.valid_up_to()];
            Error::new(
                ErrorKind::Encoding,
                String::new(),
                format!("the byte 0x{byte:02X} is not UTF-8, in which the format is written"),
            )
            .with_place(Some(place))
        })
    }

    pub(crate) fn check_len(&self, len: usize) -> Result<(), Error> {
        if len <= self.max_len {
            return Ok(());
        }
        Err(Error::new(
            ErrorKind::TooLong,
            String::new(),
            format!("the text is longer than the {} bytes that this reader takes", self.max_len),
        ))
    }

    /// Reads a source to its end and then as [`read_slice`](Reader::read_slice).
    ///
    /// # Errors
    /// As `read_slice`, [`ErrorKind::Io`] where the source fails, and [`ErrorKind::TooLong`] as soon as it
    /// has more bytes than allowed.
    #[cfg(feature = "std")]
    pub fn read_io<R: std::io::Read>(&self, source: R) -> Result<Puzzle, Error> {
        use std::io::Read as _;
        let mut bytes = Vec::new();
        source
            .take((self.max_len as u64).saturating_add(1))
            .read_to_end(&mut bytes)
            .map_err(|error| io_error(&error))?;
        self.read_slice(&bytes)
    }

    /// Reads one puzzle a line (JSON Lines). The iterator goes on after a line that is refused; blank lines
    /// are passed over.
    ///
    /// ```
    /// use sudoku_puzzle_core::Reader;
    ///
    /// let file = "{}\n\n{\"format\": \"sudoku-puzzle\"\n";
    /// let lines: Vec<_> = Reader::new().lines(file.as_bytes()).collect();
    /// assert_eq!(lines.iter().map(|line| line.number).collect::<Vec<_>>(), [1, 3]);
    /// assert!(lines.iter().all(|line| line.result.is_err()));
    /// ```
    #[cfg(feature = "std")]
    pub fn lines<R: std::io::BufRead>(&self, source: R) -> Lines<'_, R> {
        Lines::new(self, source)
    }

    pub(crate) fn takes_vendor(&self, type_name: &str) -> bool {
        self.vendors.contains(type_name)
    }

    /// Whether rules of this family and kind are taken.
    pub(crate) fn takes(&self, family: &str, kind: Option<&str>) -> bool {
        self.only.as_ref().is_none_or(|only| {
            only.contains(&(family.to_owned(), None))
                || kind.is_some_and(|kind| only.contains(&(family.to_owned(), Some(kind.to_owned()))))
        })
    }

    #[cfg(feature = "serde")]
    pub(crate) fn nesting(&self) -> usize {
        self.max_nesting
    }

    pub(crate) fn takes_everything(&self) -> bool {
        self.only.is_none()
    }
}

/// The kinds of a family: the words of its first choice.
fn kinds(family: &FamilySpec) -> Vec<&'static str> {
    fn of(parts: &[crate::table::PartSpec]) -> Vec<&'static str> {
        let mut words = Vec::new();
        for part in parts {
            match part.what {
                What::Choice { tag: crate::Key::Kind | crate::Key::Of, variants } => {
                    words.extend(variants.iter().map(|variant| variant.name));
                }
                What::OneOf(alternatives) => words.extend(alternatives.iter().flat_map(|one| of(one.parts))),
                _ => {}
            }
        }
        words
    }
    of(family.parts)
}

#[cfg(feature = "std")]
pub(crate) fn io_error(error: &std::io::Error) -> Error {
    Error::new(ErrorKind::Io, String::new(), format!("reading failed: {error}"))
}

/// Every offence that was found in one document; at least one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Errors {
    errors: Vec<Error>,
    complete: bool,
}

impl Errors {
    pub(crate) fn new(errors: Vec<Error>, complete: bool) -> Errors {
        debug_assert!(!errors.is_empty());
        Errors { errors, complete }
    }

    /// The offences.
    pub fn iter(&self) -> core::slice::Iter<'_, Error> {
        self.errors.iter()
    }

    /// How many there are.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "there is at least one")]
    pub fn len(&self) -> usize {
        self.errors.len()
    }

    /// Whether these are all; otherwise there are more than the reader lists ([`Reader::max_errors`]).
    #[must_use]
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The first offence.
    #[must_use]
    pub fn into_first(mut self) -> Error {
        self.errors.swap_remove(0)
    }
}

impl From<Error> for Errors {
    fn from(error: Error) -> Errors {
        Errors::new(alloc::vec![error], true)
    }
}

impl IntoIterator for Errors {
    type Item = Error;
    type IntoIter = alloc::vec::IntoIter<Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.errors.into_iter()
    }
}

impl<'a> IntoIterator for &'a Errors {
    type Item = &'a Error;
    type IntoIter = core::slice::Iter<'a, Error>;

    fn into_iter(self) -> Self::IntoIter {
        self.errors.iter()
    }
}

impl core::fmt::Display for Errors {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        for (n, error) in self.errors.iter().enumerate() {
            if n > 0 {
                f.write_str("\n")?;
            }
            f.write_str(&error.to_string())?;
        }
        if !self.complete {
            f.write_str("\nand more")?;
        }
        Ok(())
    }
}

impl core::error::Error for Errors {}
