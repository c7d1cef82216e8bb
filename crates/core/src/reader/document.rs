//! The envelope: the top level of a document (format section 2), and the checks that need all of it.

use alloc::{boxed::Box, format, string::String, string::ToString, vec::Vec};

use super::{
    rule::RulePlace,
    session::{Base, Session, Stop, start_of},
};
use crate::{
    Board, Candidates, Cell, ErrorKind, FORMAT, FORMAT_VERSION, Object, Puzzle, Rule,
    builder::wrong_length,
    error::{Checked, Offence, Step, quoted, unknown_key},
    json::scan::{EntryList, Token},
    place::Surroundings,
    table::MEMBERS,
};

/// As many entries as the boards of nearly all puzzles have, samurai included: the list that they are
/// gathered in need not grow then.
const ROOM: usize = 21 * 21;

/// What the top level said, part by part. A part that was refused is absent.
#[derive(Default)]
struct Draft {
    board: Option<(u32, u32)>,
    digits: Option<u32>,
    givens: Option<Entries>,
    solution: Option<Entries>,
    candidates: Option<Vec<Marks>>,
    rules: Option<PlacedRules>,
    schema: Option<String>,
    meta: Option<Object>,
    decorations: Option<Vec<Object>>,
    style: Option<Object>,
    /// Which members were there, by their place in [`MEMBERS`], refused ones included.
    seen: u16,
}

/// The rules, and where each of them stands.
type PlacedRules = (Vec<Rule>, Vec<RulePlace>);

/// `givens` or `solution` as they were read.
struct Entries {
    values: Box<[u32]>,
    /// The indices of the entries that are `null`, ascending.
    nulls: Vec<usize>,
    /// The greatest value, to see at once whether all are digits.
    max: u32,
}

/// One entry of `candidates` as it was read.
struct Marks {
    cell: Cell,
    digits: Box<[u32]>,
    /// Where its key stands.
    offset: usize,
}

impl<'a> Session<'a> {
    pub(super) fn document(&mut self) -> Result<Puzzle, Stop> {
        let text = self.scan.text();
        self.scan = self.scan.at(start_of(text), 0);
        self.scan.peek();
        let start = self.scan.pos();
        let mut draft = Draft::default();
        if let Err(offence) = self.scan.open(b'{', "a puzzle as a JSON object") {
            return Err(self.note(offence, Base::Document).err().unwrap_or(Stop));
        }
        let mut first = true;
        loop {
            match self.scan.next_key(&mut first) {
                Ok(Some(key)) => self.member(&key, start, &mut draft)?,
                Ok(None) => break,
                Err(offence) => return Err(self.note(offence, Base::Document).err().unwrap_or(Stop)),
            }
        }
        if let Err(offence) = self.scan.end() {
            return Err(self.note(offence, Base::Document).err().unwrap_or(Stop));
        }
        for (n, member) in MEMBERS.iter().enumerate() {
            if member.required && draft.seen & 1 << n == 0 {
                let kind = match member.name {
                    "format" => ErrorKind::Format,
                    "format_version" => ErrorKind::Version,
                    _ => ErrorKind::MissingKey,
                };
                let message = match member.name {
                    "format" => format!("this is no sudoku-puzzle: \"format\": \"{FORMAT}\" is missing"),
                    key => format!("the key \"{key}\" is missing"),
                };
                self.note(Offence::at_offset(kind, start, message), Base::Document)?;
            }
        }
        self.finish(draft)
    }

    /// One member of the top level, whose key was just read.
    fn member(&mut self, key: &Token<'a>, start: usize, draft: &mut Draft) -> Result<(), Stop> {
        let Some(index) = MEMBERS.iter().position(|member| member.name == key.text) else {
            let offence = self.header_offence(start).unwrap_or_else(|| {
                let known = MEMBERS.iter().map(|member| member.name);
                Offence::at_offset(
                    ErrorKind::UnknownKey,
                    key.offset,
                    unknown_key("a sudoku-puzzle", &key.text, known),
                )
            });
            self.note(offence, Base::Document)?;
            return self.pass_over();
        };
        if draft.seen & 1 << index != 0 {
            let offence = self.duplicate(start, &key.text, key.offset);
            self.note(offence, Base::Document)?;
            return self.pass_over();
        }
        draft.seen |= 1 << index;
        let document = Base::Document;
        match MEMBERS[index].name {
            "format" => drop(self.recover(document, Session::format)?),
            "format_version" => drop(self.recover(document, Session::version)?),
            "$schema" => draft.schema = self.recover(document, |s| s.text("an address as a string"))?,
            "meta" => draft.meta = self.recover(document, |s| s.scan.object("\"meta\" as an object"))?,
            "board" => draft.board = self.recover(document, Session::board)?,
            "digits" => draft.digits = self.recover(document, Session::digits)?,
            "givens" => draft.givens = self.entries("givens")?,
            "solution" => draft.solution = self.entries("solution")?,
            "candidates" => draft.candidates = self.recover(document, Session::candidates)?,
            "rules" => draft.rules = self.rules()?,
            "decorations" => {
                draft.decorations = self.recover(document, |s| {
                    s.list("\"decorations\" as a list of objects", |s| {
                        s.scan.object("a decoration as an object")
                    })
                })?;
            }
            _ => draft.style = self.recover(document, |s| s.scan.object("\"style\" as an object"))?,
        }
        Ok(())
    }

    /// Passes over a value that nobody wants.
    fn pass_over(&mut self) -> Result<(), Stop> {
        self.recover(Base::Document, |s| s.scan.skip()).map(drop)
    }

    /// Why a document with a key that the format does not have is no sudoku-puzzle of this version in the
    /// first place, if it is not: that is then what to say.
    #[cold]
    fn header_offence(&self, start: usize) -> Option<Box<Offence>> {
        let mut probe = Session::new(self.reader, self.scan.text(), 0);
        let mut format_found = false;
        probe.scan = self.scan.at(start, 0);
        probe.scan.open(b'{', "").ok()?;
        let mut first = true;
        while let Ok(Some(key)) = probe.scan.next_key(&mut first) {
            match &*key.text {
                "format" => {
                    format_found = true;
                    if let Err(offence) = probe.format() {
                        return Some(offence);
                    }
                }
                "format_version" => {
                    if let Err(offence) = probe.version() {
                        return Some(offence);
                    }
                }
                _ => probe.scan.skip().ok()?,
            }
        }
        (!format_found).then(|| {
            let message = format!("this is no sudoku-puzzle: \"format\": \"{FORMAT}\" is missing");
            Offence::at_offset(ErrorKind::Format, start, message)
        })
    }

    fn format(&mut self) -> Checked {
        let found = self.scan.text_value(format_args!("the format as \"{FORMAT}\""))?;
        if found.text == FORMAT {
            return Ok(());
        }
        let message = format!("the format is {}, not \"{FORMAT}\"", quoted(&found.text));
        Err(Offence::at_offset(ErrorKind::Format, found.offset, message))
    }

    fn version(&mut self) -> Checked {
        self.scan.peek();
        let offset = self.scan.pos();
        let why = match self.scan.number("the format version") {
            Ok(FORMAT_VERSION) => return Ok(()),
            Ok(found) if found > FORMAT_VERSION => {
                format!(
                    "format_version {found} is newer than this reader, which knows version {FORMAT_VERSION}"
                )
            }
            Ok(found) => format!("there is no format_version {found}; the first is 1"),
            Err(offence) if offence.fatal => return Err(offence),
            Err(offence) => offence.message,
        };
        Err(Offence::at_offset(ErrorKind::Version, offset, why))
    }

    fn text(&mut self, expected: &str) -> Checked<String> {
        Ok(self.scan.text_value(expected)?.text.into_owned())
    }

    fn digits(&mut self) -> Checked<u32> {
        self.scan.peek();
        let offset = self.scan.pos();
        match self.scan.number("\"digits\"") {
            Ok(0) => {
                let message = "\"digits\" is 0; a puzzle has at least the digit 1".to_string();
                Err(Offence::at_offset(ErrorKind::OutOfRange, offset, message))
            }
            Err(offence) if !offence.fatal && self.scan.peek() == b'{' => Err(Offence::at_offset(
                ErrorKind::Reserved,
                offset,
                "\"digits\" as an object is kept for a later version of the format; it is the greatest digit, a number"
                    .to_string(),
            )),
            other => other,
        }
    }

    fn board(&mut self) -> Checked<(u32, u32)> {
        self.scan.peek();
        let start = self.scan.pos();
        self.scan.open(b'{', "the board as {\"rows\": R, \"cols\": C}")?;
        let (mut size, mut first) = ([None, None], true);
        while let Some(key) = self.scan.next_key(&mut first)? {
            let index = match &*key.text {
                "rows" => 0,
                "cols" => 1,
                other => {
                    let message = unknown_key("the board", other, ["rows", "cols"]);
                    return Err(Offence::at_offset(ErrorKind::UnknownKey, key.offset, message));
                }
            };
            if size[index].is_some() {
                return Err(self.duplicate(start, &key.text, key.offset));
            }
            self.scan.peek();
            let offset = self.scan.pos();
            let number = self.scan.number(format_args!("\"{}\"", key.text))?;
            if number == 0 {
                let message = format!("\"{}\" is 0; a board has at least 1", key.text);
                return Err(Offence::at_offset(ErrorKind::OutOfRange, offset, message));
            }
            size[index] = Some(number);
        }
        match size {
            [Some(rows), Some(cols)] => Ok((rows, cols)),
            [rows, _] => {
                let missing = if rows.is_none() { "rows" } else { "cols" };
                let message = format!("the board's \"{missing}\" is missing");
                Err(Offence::at_offset(ErrorKind::MissingKey, start, message))
            }
        }
    }

    /// `givens` or `solution`. Whether the entries fit the puzzle is checked when all of it is known.
    fn entries(&mut self, what: &'static str) -> Result<Option<Entries>, Stop> {
        let mut values = core::mem::take(&mut self.numbers);
        values.clear();
        values.reserve(ROOM);
        let mut list = EntryList { values: &mut values, nulls: Vec::new(), max: 0 };
        let sentence = format_args!("an entry of \"{what}\"");
        let collects = self.collects();
        let mut refused = false;
        let read = self.recover(Base::Document, |s| {
            s.scan.open(b'[', "a list with one entry for each position")?;
            let mut goes_on = s.scan.next_item(&mut true)?;
            while goes_on {
                match s.scan.entries(&mut list, sentence) {
                    Ok(()) => goes_on = false,
                    Err(offence) if collects && !offence.fatal => {
                        refused = true;
                        if s.note(offence, Base::Document).is_err() {
                            return Ok(Err(Stop));
                        }
                        s.scan.skip()?;
                        list.push(0);
                        goes_on = s.scan.next_item(&mut false)?;
                    }
                    Err(offence) => return Err(offence),
                }
            }
            Ok(Ok(()))
        })?;
        let EntryList { nulls, max, .. } = list;
        let entries = matches!(read, Some(Ok(()))) && !refused;
        let entries = entries.then(|| Entries { values: values.as_slice().into(), nulls, max });
        self.numbers = values;
        match read {
            Some(Err(stop)) => Err(stop),
            _ => Ok(entries),
        }
    }

    fn candidates(&mut self) -> Checked<Vec<Marks>> {
        self.scan.open(b'{', "candidates as an object from cells to lists of digits")?;
        let (mut marks, mut first) = (Vec::new(), true);
        while let Some(key) = self.scan.next_key(&mut first)? {
            let Some(cell) = Cell::from_name(key.text.as_bytes()) else {
                let message = crate::error::bad_cell_name(&key.text);
                return Err(Offence::at_offset(ErrorKind::CellName, key.offset, message));
            };
            let digits = self.number_list("a list of digits", "a candidate")?.into_boxed_slice();
            marks.push(Marks { cell, digits, offset: key.offset });
        }
        Ok(marks)
    }

    fn rules(&mut self) -> Result<Option<PlacedRules>, Stop> {
        self.scan.peek();
        let before = self.scan.clone();
        if let Err(offence) = self.scan.open(b'[', "\"rules\" as a list") {
            self.note(offence, Base::Document)?;
            self.scan = before;
            self.pass_over()?;
            return Ok(None);
        }
        let (mut rules, mut places) = (Vec::new(), Vec::new());
        let (mut first, mut index) = (true, 0);
        loop {
            match self.scan.next_item(&mut first) {
                Ok(true) => {}
                Ok(false) => return Ok(Some((rules, places))),
                Err(offence) => return Err(self.note(offence, Base::Document).err().unwrap_or(Stop)),
            }
            self.scan.peek();
            let base = Base::Rule(index, self.scan.pos());
            if let Some((rule, place)) = self.recover(base, |s| s.rule(index))? {
                rules.push(rule);
                places.push(place);
            }
            index += 1;
        }
    }

    /// The checks that need the whole document.
    fn finish(&mut self, draft: Draft) -> Result<Puzzle, Stop> {
        let (Some((rows, cols)), Some(digits), Some(givens)) = (draft.board, draft.digits, draft.givens)
        else {
            return Err(Stop);
        };
        let at = |key: &str, index: usize| alloc::vec![Step::Key(key.to_string()), Step::Index(index)];
        let path = |kind, path: Vec<Step>, message: String| {
            let mut offence = Offence::here(kind, message);
            offence.spot = crate::error::Spot::Path(path);
            offence
        };

        if u64::from(rows) * u64::from(cols) != givens.values.len() as u64 {
            let message = wrong_length("givens", givens.values.len(), rows, cols);
            self.note(
                path(ErrorKind::Length, alloc::vec![Step::Key("givens".into())], message),
                Base::Document,
            )?;
            return Err(Stop);
        }
        if givens.nulls.len() == givens.values.len() {
            let message = "every entry of \"givens\" is null, so the board has no cells".to_string();
            self.note(
                path(ErrorKind::Length, alloc::vec![Step::Key("givens".into())], message),
                Base::Document,
            )?;
            return Err(Stop);
        }
        if givens.max > digits {
            for (index, &given) in givens.values.iter().enumerate().filter(|&(_, &given)| given > digits) {
                let message = format!(
                    "{given} is no digit of this puzzle, which has 1 to {digits}, and 0 for an empty cell"
                );
                self.note(path(ErrorKind::OutOfRange, at("givens", index), message), Base::Document)?;
            }
        }
        let mut board = Board::full(rows, cols);
        for &index in &givens.nulls {
            board.remove(index);
        }

        let mut solution = None;
        if let Some(entries) = draft.solution {
            if entries.values.len() != givens.values.len() {
                let message = wrong_length("solution", entries.values.len(), rows, cols);
                self.note(
                    path(ErrorKind::Length, alloc::vec![Step::Key("solution".into())], message),
                    Base::Document,
                )?;
            } else {
                let empty = entries.values.iter().filter(|&&value| value == 0).count();
                if entries.nulls != givens.nulls || empty > entries.nulls.len() || entries.max > digits {
                    self.solution_offences(&board, digits, &entries)?;
                }
                solution = Some(entries.values);
            }
        }

        let mut candidates = None;
        if let Some(marks) = draft.candidates {
            candidates = Some(self.checked_candidates(marks, &board, digits)?);
        }

        let (mut rules, places) = draft.rules.unwrap_or_default();
        rules.iter_mut().for_each(|rule| rule.constraint.settle(digits));
        let origins = rules.iter().filter_map(|rule| rule.constraint.grid_origin()).collect();
        let around = Surroundings::new(&board, digits, origins);
        for (rule, place) in rules.iter().zip(places) {
            if let Err(offence) = place.check(rule, &around) {
                self.note(offence, Base::Rule(place.index, place.offset))?;
            }
        }
        if self.has_offences() {
            return Err(Stop);
        }
        Ok(Puzzle {
            board,
            digits,
            givens: givens.values,
            solution,
            candidates,
            rules,
            schema: draft.schema,
            meta: draft.meta,
            decorations: draft.decorations,
            style: draft.style,
        })
    }

    #[cold]
    fn solution_offences(&mut self, board: &Board, digits: u32, entries: &Entries) -> Result<(), Stop> {
        for (index, &value) in entries.values.iter().enumerate() {
            let is_null = entries.nulls.binary_search(&index).is_ok();
            let message = match (board.is_gap(index), is_null) {
                (true, true) => continue,
                (true, false) => format!(
                    "{value} stands where \"givens\" has null, so there is no cell; it has to be null"
                ),
                (false, true) => {
                    "null stands where \"givens\" has a cell; every cell needs its digit".to_string()
                }
                (false, false) if (1..=digits).contains(&value) => continue,
                (false, false) => format!("{value} is no digit of this puzzle, which has 1 to {digits}"),
            };
            let mut offence = Offence::here(ErrorKind::OutOfRange, message);
            offence.spot =
                crate::error::Spot::Path(alloc::vec![Step::Key("solution".into()), Step::Index(index)]);
            self.note(offence, Base::Document)?;
        }
        Ok(())
    }

    fn checked_candidates(
        &mut self,
        mut marks: Vec<Marks>,
        board: &Board,
        digits: u32,
    ) -> Result<Candidates, Stop> {
        for entry in &mut marks {
            if !board.contains(entry.cell) {
                let message = format!(
                    "there is no cell {} on this board of {} rows and {} columns",
                    entry.cell,
                    board.rows(),
                    board.cols()
                );
                self.note(Offence::at_offset(ErrorKind::NoSuchCell, entry.offset, message), Base::Document)?;
            }
            if let Some(wrong) = entry.digits.iter().position(|&digit| digit == 0 || digit > digits) {
                let message =
                    format!("{} is no digit of this puzzle, which has 1 to {digits}", entry.digits[wrong]);
                self.note(marked(entry.cell, wrong, ErrorKind::OutOfRange, message), Base::Document)?;
            }
            if !entry.digits.is_sorted_by(|a, b| a < b) {
                let as_listed = entry.digits.clone();
                entry.digits.sort_unstable();
                if let Some(twice) =
                    entry.digits.windows(2).find(|pair| pair[0] == pair[1]).map(|pair| pair[0])
                {
                    let second = as_listed.iter().rposition(|&digit| digit == twice).unwrap_or_default();
                    let message = format!("the digit {twice} is listed twice for {}", entry.cell);
                    self.note(marked(entry.cell, second, ErrorKind::Conflict, message), Base::Document)?;
                }
            }
        }
        marks.sort_by_key(|entry| entry.cell);
        if let Some(pair) = marks.windows(2).find(|pair| pair[0].cell == pair[1].cell) {
            let mut offence = Offence::at_offset(
                ErrorKind::DuplicateKey,
                pair[1].offset,
                format!("the key \"{}\" stands twice in this object", pair[1].cell),
            );
            offence.related = Some((pair[0].offset, "the first is at"));
            self.note(offence, Base::Document)?;
        }
        Ok(Candidates { cells: marks.into_iter().map(|entry| (entry.cell, entry.digits)).collect() })
    }
}

/// An offence at one digit of the list of one cell.
#[cold]
fn marked(cell: Cell, index: usize, kind: ErrorKind, message: String) -> Box<Offence> {
    let mut offence = Offence::here(kind, message);
    offence.spot = crate::error::Spot::Path(alloc::vec![
        Step::Key("candidates".into()),
        Step::Key(cell.to_string()),
        Step::Index(index)
    ]);
    offence
}
