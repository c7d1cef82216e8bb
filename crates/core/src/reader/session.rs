//! The state of reading one text, and how an offence becomes an error.

use alloc::{borrow::Cow, borrow::ToOwned, boxed::Box, format, string::String, vec, vec::Vec};

use core::fmt::Display;

use super::{Errors, Reader};
use crate::{
    Cell, Error, ErrorKind, Puzzle, RuleRef,
    error::{Checked, Offence, Spot, Step, pointer},
    json::{locate, scan::Scanner},
    table::Fields,
};

/// Reading one text.
pub(super) struct Session<'a> {
    pub(super) reader: &'a Reader,
    pub(super) scan: Scanner<'a>,
    /// Reused from rule to rule.
    pub(super) fields: Fields<'a>,
    /// Cells and numbers on their way into a list that is then made as long as it has to be.
    pub(super) cells: Vec<Cell>,
    pub(super) numbers: Vec<u32>,
    offences: Vec<(Box<Offence>, Base)>,
    limit: usize,
    complete: bool,
}

/// What the path of an offence begins at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    Document,
    /// The rule with this index, which begins at this offset.
    Rule(usize, usize),
}

/// Reading is over: the offences are in the session.
#[derive(Debug)]
pub(super) struct Stop;

impl<'a> Session<'a> {
    /// `limit` offences are listed at most, and one more is looked for; with 0, reading stops at the first.
    pub(super) fn new(reader: &'a Reader, text: &'a str, limit: usize) -> Session<'a> {
        Session {
            reader,
            scan: Scanner::new(text, reader.max_nesting),
            fields: Fields::with_capacity(12),
            cells: Vec::with_capacity(64),
            numbers: Vec::new(),
            offences: Vec::new(),
            limit,
            complete: true,
        }
    }

    pub(super) fn run(mut self) -> Result<Puzzle, Errors> {
        self.reader.check_len(self.scan.text().len()).map_err(Errors::from)?;
        match self.document() {
            Ok(puzzle) => Ok(puzzle),
            Err(Stop) => Err(self.into_errors()),
        }
    }

    /// Notes an offence. `Err` where reading can't or need not go on.
    pub(super) fn note(&mut self, offence: Box<Offence>, base: Base) -> Result<(), Stop> {
        if self.collects() && self.offences.len() >= self.limit {
            self.complete = false;
            return Err(Stop);
        }
        let fatal = offence.fatal;
        self.offences.push((offence, base));
        if fatal || !self.collects() { Err(Stop) } else { Ok(()) }
    }

    pub(super) fn has_offences(&self) -> bool {
        !self.offences.is_empty()
    }

    /// Whether the reader goes on after an offence.
    pub(super) fn collects(&self) -> bool {
        self.limit > 0
    }

    fn into_errors(mut self) -> Errors {
        let offences = core::mem::take(&mut self.offences);
        let mut errors: Vec<Error> =
            offences.into_iter().map(|(offence, base)| error(&self.scan, *offence, base)).collect();
        errors.sort_by_key(|error| error.place().map(|place| place.span.start));
        Errors::new(errors, self.complete)
    }

    /// The value that begins where the scanner stands, read by `read`; where that finds an offence that is
    /// not the end of everything, it is noted and the value passed over.
    pub(super) fn recover<T>(
        &mut self,
        base: Base,
        read: impl FnOnce(&mut Self) -> Checked<T>,
    ) -> Result<Option<T>, Stop> {
        self.scan.peek();
        let before = self.scan.clone();
        match read(self) {
            Ok(value) => Ok(Some(value)),
            Err(offence) => {
                self.note(offence, base)?;
                self.scan = before;
                match self.scan.skip() {
                    Ok(()) => Ok(None),
                    Err(offence) => Err(self.note(offence, Base::Document).err().unwrap_or(Stop)),
                }
            }
        }
    }

    /// A list whose items `item` reads.
    pub(super) fn list<T>(
        &mut self,
        expected: impl Display,
        mut item: impl FnMut(&mut Self) -> Checked<T>,
    ) -> Checked<Vec<T>> {
        self.scan.open(b'[', expected)?;
        let (mut items, mut first) = (Vec::new(), true);
        while self.scan.next_item(&mut first)? {
            items.push(item(self)?);
        }
        Ok(items)
    }

    /// A list of cells, made as long as it has to be.
    pub(super) fn cell_list(&mut self, expected: impl Display) -> Checked<Vec<Cell>> {
        self.scan.open(b'[', expected)?;
        self.cells.clear();
        let mut first = true;
        while self.scan.next_item(&mut first)? {
            let cell = self.scan.cell()?;
            self.cells.push(cell);
        }
        Ok(self.cells.as_slice().to_owned())
    }

    /// A list of numbers, made as long as it has to be.
    pub(super) fn number_list(
        &mut self,
        expected: impl Display,
        what: impl Display + Copy,
    ) -> Checked<Vec<u32>> {
        self.scan.open(b'[', expected)?;
        self.numbers.clear();
        let mut first = true;
        while self.scan.next_item(&mut first)? {
            let number = self.scan.number(what)?;
            self.numbers.push(number);
        }
        Ok(self.numbers.as_slice().to_owned())
    }

    /// The offence of a key that stands twice in the object that begins at `object`.
    #[cold]
    pub(super) fn duplicate(&self, object: usize, key: &str, second: usize) -> Box<Offence> {
        let first = locate::key_offset(&self.scan.at(object, 0), key).filter(|&first| first != second);
        let mut offence = Offence::at_offset(
            ErrorKind::DuplicateKey,
            second,
            format!("the key {} stands twice in this object", crate::error::quoted(key)),
        );
        offence.related = first.map(|first| (first, "the first is at"));
        offence
    }

    /// The string under `key` of the object that begins at `object`, if there is one.
    #[cold]
    pub(super) fn word_in(&self, object: usize, key: &str) -> Option<Cow<'a, str>> {
        locate::string_at(&self.scan.at(object, 0), key)
    }
}

/// The error that an offence makes in this text.
fn error(scan: &Scanner<'_>, offence: Offence, base: Base) -> Error {
    let document = scan.at(start_of(scan.text()), 0);
    let (path, offset) = match (offence.spot, base) {
        (Spot::Offset(offset), _) => (locate::path_at(&document, offset), offset),
        (Spot::Path(path), Base::Document) => {
            let offset = locate::offset_of(&document, &path);
            (path, offset)
        }
        (Spot::Path(below), Base::Rule(index, start)) => {
            let offset = locate::offset_of(&scan.at(start, 0), &below);
            let mut path = vec![Step::Key("rules".to_owned()), Step::Index(index)];
            path.extend(below);
            (path, offset)
        }
    };
    let rule = match (&path[..], base) {
        (_, Base::Rule(index, start)) => Some(rule_ref(&scan.at(start, 0), index)),
        ([Step::Key(rules), Step::Index(index), ..], _) if rules == "rules" => {
            Some(rule_ref(&scan.at(locate::offset_of(&document, &path[..2]), 0), *index))
        }
        _ => None,
    };
    let place = |offset| locate::place(scan.text(), offset);
    Error::new(offence.kind, pointer(&path), offence.message)
        .with_place(Some(place(offset)))
        .with_related(offence.related.map(|(offset, what)| (place(offset), what)))
        .with_rule(rule)
}

/// What can be said about the rule that begins where the scanner stands.
fn rule_ref(rule: &Scanner<'_>, index: usize) -> RuleRef {
    let word = |key: &str| -> Option<String> { locate::string_at(rule, key).map(Cow::into_owned) };
    RuleRef { index, rule_type: word("type"), kind: word("kind").or_else(|| word("of")) }
}

/// Where the document begins: behind a byte order mark, if there is one.
pub(super) fn start_of(text: &str) -> usize {
    if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 }
}
