//! What a puzzle means, as text: the form that is hashed (format section 8.2, steps 1 to 6).

use std::{cell::RefCell, cmp::Ordering, ops::Range, rc::Rc};

use sudoku_puzzle_core::{
    Block, Cell, CellSet, Constraint, FORMAT, FORMAT_VERSION, House, Key, Number, Object, Puzzle, Rule,
    Spacing, Value,
    rules::Operator,
    table::{Entries, ValueRef},
    write_value,
};

use crate::{order::by_text, text::Buffer};

const COMPACT: Spacing = Spacing::Compact;

/// Everything that a puzzle means, with one form for all that means the same. The text of it may be far
/// longer than the puzzle (see [`Meaning::pieces`]), and is not made.
pub(crate) struct Meaning<'p> {
    puzzle: &'p Puzzle,
    houses: Houses,
    rules: Rules,
}

/// The houses, each once, in the order of their texts.
enum Houses {
    /// As texts.
    Written(Rc<Sorted>),
    /// With too many cells to be written all at once.
    Sets(Vec<House>),
}

/// So many cells of houses are written at once.
const MOST_WRITTEN: usize = 1 << 14;

impl<'p> Meaning<'p> {
    pub(crate) fn of(puzzle: &'p Puzzle) -> Meaning<'p> {
        Meaning { puzzle, houses: houses(puzzle), rules: Rules::of(puzzle) }
    }

    /// Whether the rules of both mean the same.
    pub(crate) fn has_rules_of(&self, other: &Meaning<'_>) -> bool {
        let same_houses = match (&self.houses, &other.houses) {
            (Houses::Written(mine), Houses::Written(theirs)) => {
                Rc::ptr_eq(mine, theirs) || mine.text == theirs.text
            }
            (Houses::Sets(mine), Houses::Sets(theirs)) => mine == theirs,
            _ => false,
        };
        same_houses && self.rules.are_same(&other.rules)
    }

    /// The RFC 8785 text of it. The members stand in the order of their names.
    pub(crate) fn text(&self) -> Buffer {
        let mut out = Buffer::default();
        self.pieces(|piece| out.push_bytes(piece));
        out
    }

    /// The same text piece by piece, for a hash that needs no copy of it.
    ///
    /// By the format it lists the cells of every house, and of the area of every rule that has one. So it may
    /// be as long as the houses are many times D, and D times D for each of those rules, however short the
    /// puzzle is; and the time is that. None of the pieces is longer than one house, one area or the rules
    /// themselves.
    pub(crate) fn pieces(&self, mut put: impl FnMut(&[u8])) {
        let puzzle = self.puzzle;
        let mut out = Buffer::with_capacity(256 + puzzle.board().len() * 3);
        out.push("{\"board\":{\"cols\":");
        out.number(puzzle.board().cols());
        out.push(",\"rows\":");
        out.number(puzzle.board().rows());
        out.push("}");
        if let Some(candidates) = puzzle.candidates() {
            let mut cells: Vec<(String, &[u32])> =
                candidates.iter().map(|(cell, digits)| (cell.to_string(), digits)).collect();
            cells.sort_unstable();
            out.push(",\"candidates\":{");
            for (n, (cell, digits)) in cells.into_iter().enumerate() {
                out.push(if n > 0 { ",\"" } else { "\"" });
                out.push(&cell);
                out.push("\":");
                out.numbers(digits, COMPACT);
            }
            out.push("}");
        }
        out.push(",\"digits\":");
        out.number(puzzle.digits());
        out.push(",\"format\":");
        out.string(FORMAT);
        out.push(",\"format_version\":");
        out.number(FORMAT_VERSION);
        out.push(",\"givens\":");
        out.entries(puzzle.given_entries());
        out.push(",\"rules\":[");
        put(out.as_bytes());
        let rules = &self.rules;
        match &self.houses {
            Houses::Written(houses) => {
                let is_before = |n: usize, part: &Part| {
                    let text = &houses.text[houses.ranges[n].clone()];
                    match &part.square {
                        None => text <= rules.whole(part),
                        Some(_) => compare(Text::plain(text), rules.text(part)).is_le(),
                    }
                };
                let write = |range: Range<usize>, put: &mut dyn FnMut(&[u8])| {
                    put(&houses.text[houses.ranges[range.start].start..houses.ranges[range.end - 1].end]);
                };
                merge(houses.ranges.len(), rules, is_before, write, &mut put);
            }
            Houses::Sets(houses) => {
                let is_before =
                    |n: usize, part: &Part| compare(Text::house(&houses[n]), rules.text(part)).is_le();
                let mut text = Buffer::default();
                let write = |range: Range<usize>, put: &mut dyn FnMut(&[u8])| {
                    for n in range.clone() {
                        text.clear();
                        if n > range.start {
                            text.push(",");
                        }
                        write_house(&houses[n], &mut text);
                        put(text.as_bytes());
                    }
                };
                merge(houses.len(), rules, is_before, write, &mut put);
            }
        }
        put(b"]}");
    }
}

/// The houses and the other rules as one sorted list. Of these there are fewer on most puzzles: each is
/// looked up among the houses, which go over in large pieces.
fn merge(
    houses: usize,
    rules: &Rules,
    is_before: impl Fn(usize, &Part) -> bool,
    mut write: impl FnMut(Range<usize>, &mut dyn FnMut(&[u8])),
    put: &mut impl FnMut(&[u8]),
) {
    let mut done = 0;
    let mut first = true;
    let mut comma = |put: &mut dyn FnMut(&[u8])| {
        if !std::mem::take(&mut first) {
            put(b",");
        }
    };
    // The area that was written last: most rules with one have the same.
    let mut area: Option<(&CellSet, Buffer)> = None;
    for part in &rules.parts {
        let (mut before, mut end) = (done, houses);
        while before < end {
            let middle = usize::midpoint(before, end);
            if is_before(middle, part) {
                before = middle + 1;
            } else {
                end = middle;
            }
        }
        if before > done {
            comma(put);
            write(done..before, put);
            done = before;
        }
        comma(put);
        let Some((at, square)) = part.square.as_deref() else {
            put(rules.whole(part));
            continue;
        };
        let arena = rules.arena.as_bytes();
        put(&arena[part.text.start..*at]);
        if area.as_ref().is_none_or(|(known, _)| *known != square) {
            let mut text = Buffer::default();
            text.set(square);
            area = Some((square, text));
        }
        if let Some((_, text)) = &area {
            put(text.as_bytes());
        }
        put(&arena[*at..part.text.end]);
    }
    if done < houses {
        comma(put);
        write(done..houses, put);
    }
}

/// Texts of rules in one piece, separated by commas and sorted.
#[derive(Default)]
struct Sorted {
    text: Vec<u8>,
    ranges: Vec<Range<usize>>,
}

impl Sorted {
    /// The texts of a buffer at these places, in order.
    fn from_parts(arena: &Buffer, mut parts: Vec<Range<usize>>) -> Sorted {
        let arena = arena.as_bytes();
        parts.sort_by(|a, b| arena[a.clone()].cmp(&arena[b.clone()]));
        let mut sorted = Sorted { text: Vec::with_capacity(arena.len() + parts.len()), ranges: parts };
        for range in &mut sorted.ranges {
            if !sorted.text.is_empty() {
                sorted.text.push(b',');
            }
            let start = sorted.text.len();
            sorted.text.extend_from_slice(&arena[range.clone()]);
            *range = start..sorted.text.len();
        }
        sorted
    }
}

/// The rules that state no house, sorted by their texts.
struct Rules {
    arena: Buffer,
    parts: Vec<Part>,
}

/// The text of one rule.
struct Part {
    /// Where it is, without the cells of its area if that is a square of D by D cells.
    text: Range<usize>,
    /// Where the list of these belongs, and which they are. Few rules have one, and those that have none are
    /// sorted the faster for its being elsewhere.
    square: Option<Box<(usize, CellSet)>>,
}

impl Rules {
    fn of(puzzle: &Puzzle) -> Rules {
        let mut rules = Rules {
            arena: Buffer::with_capacity(puzzle.rules().len() * 96),
            parts: Vec::with_capacity(puzzle.rules().len()),
        };
        for rule in puzzle.rules().iter().filter(|rule| !rule.constraint.states_houses()) {
            let start = rules.arena.len();
            let square = write_rule(rule, puzzle.digits(), &mut rules.arena);
            rules.parts.push(Part { text: start..rules.arena.len(), square: square.map(Box::new) });
        }
        let mut parts = std::mem::take(&mut rules.parts);
        parts.sort_by(|a, b| match (&a.square, &b.square) {
            (None, None) => rules.whole(a).cmp(rules.whole(b)),
            _ => compare(rules.text(a), rules.text(b)),
        });
        rules.parts = parts;
        rules
    }

    /// The text of a rule without a square.
    fn whole(&self, part: &Part) -> &[u8] {
        &self.arena.as_bytes()[part.text.clone()]
    }

    fn text<'a>(&'a self, part: &'a Part) -> Text<'a> {
        match part.square.as_deref() {
            None => Text::plain(self.whole(part)),
            Some((at, square)) => {
                let arena = self.arena.as_bytes();
                Text::with_cells(&arena[part.text.start..*at], square, &arena[*at..part.text.end])
            }
        }
    }

    fn are_same(&self, other: &Rules) -> bool {
        self.parts.len() == other.parts.len()
            && self.parts.iter().zip(&other.parts).all(|(mine, theirs)| {
                let same_square = match (mine.square.as_deref(), theirs.square.as_deref()) {
                    (Some((here, mine_is)), Some((there, theirs_is))) => {
                        here - mine.text.start == there - theirs.text.start && mine_is == theirs_is
                    }
                    (None, None) => true,
                    _ => false,
                };
                same_square && self.whole(mine) == other.whole(theirs)
            })
    }
}

/// A text with a list of cells in it that is not written out, to be compared with another.
struct Text<'a> {
    head: &'a [u8],
    cells: Option<&'a CellSet>,
    tail: &'a [u8],
    /// How many cells are read.
    read: usize,
    /// What stands where the text is read: what is left of the head, of a cell, of the tail.
    cell: Buffer,
    done: usize,
}

impl<'a> Text<'a> {
    fn plain(text: &'a [u8]) -> Text<'a> {
        Text { head: text, cells: None, tail: &[], read: 0, cell: Buffer::default(), done: 0 }
    }

    fn with_cells(head: &'a [u8], cells: &'a CellSet, tail: &'a [u8]) -> Text<'a> {
        Text { head, cells: Some(cells), tail, read: 0, cell: Buffer::default(), done: 0 }
    }

    fn house(house: &'a House) -> Text<'a> {
        let tail = HOUSE_ENDS[house.kind as usize];
        Text::with_cells(HOUSE_START.as_bytes(), &house.cells, tail.as_bytes())
    }

    /// What comes next: nothing at the end, otherwise at least one byte.
    fn next(&mut self) -> &[u8] {
        if !self.head.is_empty() {
            return self.head;
        }
        if self.done == self.cell.len()
            && let Some(cells) = self.cells
        {
            (self.done, self.read) = (0, self.read + 1);
            self.cell.clear();
            self.cell.push(if self.read == 1 { "[" } else { "," });
            match cells.get(self.read - 1) {
                Some(cell) => self.cell.cell(cell),
                None => {
                    self.cells = None;
                    self.cell.clear();
                    self.cell.push("]");
                }
            }
        }
        if self.done < self.cell.len() { &self.cell.as_bytes()[self.done..] } else { self.tail }
    }

    /// Goes on by as many bytes as `next` has at the most.
    fn skip(&mut self, bytes: usize) {
        if !self.head.is_empty() {
            self.head = &self.head[bytes..];
        } else if self.done < self.cell.len() {
            self.done += bytes;
        } else {
            self.tail = &self.tail[bytes..];
        }
    }
}

/// The order of two texts. Takes as long as what they begin with in common, but for the same list of cells at
/// the same place.
fn compare(mut a: Text<'_>, mut b: Text<'_>) -> Ordering {
    if a.cells.is_some() && a.head == b.head && a.cells == b.cells {
        return a.tail.cmp(b.tail);
    }
    loop {
        let (one, other) = (a.next(), b.next());
        let common = one.len().min(other.len());
        if common == 0 {
            return one.len().cmp(&other.len());
        }
        let order = one[..common].cmp(&other[..common]);
        if order.is_ne() {
            return order;
        }
        a.skip(common);
        b.skip(common);
    }
}

/// Grids as they are stated: origins with the shapes of their boxes, sorted, each once.
type Grids = Vec<(Cell, Option<[u32; 2]>)>;

/// How many sets of grids a thread remembers the houses of, and how long their text may be.
const REMEMBERED: usize = 32;
const LONGEST_REMEMBERED: usize = 1 << 16;

/// The houses of some grids.
struct Known {
    digits: u32,
    grids: Grids,
    houses: Rc<Sorted>,
}

thread_local! {
    /// The houses of the grids that came last, the latest first. Nearly all puzzles of a collection have the
    /// same grids, and their houses are most of what is hashed.
    static KNOWN: RefCell<Vec<Known>> = const { RefCell::new(Vec::new()) };
}

/// The houses that the rules state, each once.
fn houses(puzzle: &Puzzle) -> Houses {
    let mut grids: Grids = Vec::new();
    for rule in puzzle.rules() {
        match &rule.constraint {
            Constraint::Grid(grid) => grids.push((grid.origin, None)),
            Constraint::BoxGrid(grid) => grids.push((grid.origin, Some(grid.shape))),
            other if other.states_houses() => return distinct_houses(puzzle),
            _ => {}
        }
    }
    grids.sort_unstable();
    grids.dedup();
    let digits = puzzle.digits();
    KNOWN.with_borrow_mut(|known| {
        if let Some(at) = known.iter().position(|one| one.digits == digits && one.grids == grids) {
            known[..=at].rotate_right(1);
            return Houses::Written(Rc::clone(&known[0].houses));
        }
        let houses = distinct_houses(puzzle);
        if let Houses::Written(houses) = &houses
            && houses.text.len() <= LONGEST_REMEMBERED
        {
            known.truncate(REMEMBERED - 1);
            known.insert(0, Known { digits, grids, houses: Rc::clone(houses) });
        }
        houses
    })
}

fn distinct_houses(puzzle: &Puzzle) -> Houses {
    let mut houses = puzzle.houses();
    let cells = houses.iter().fold(0usize, |sum, house| sum.saturating_add(house.cells.len()));
    if cells > MOST_WRITTEN {
        houses.sort_unstable_by(|a, b| by_text(&a.cells, &b.cells));
        return Houses::Sets(houses);
    }
    let mut arena = Buffer::default();
    let mut parts = Vec::new();
    for house in &houses {
        let start = arena.len();
        write_house(house, &mut arena);
        parts.push(start..arena.len());
    }
    Houses::Written(Rc::new(Sorted::from_parts(&arena, parts)))
}

const HOUSE_START: &str = "{\"cells\":";
const HOUSE_ENDS: [&str; 3] = [",\"type\":\"row\"}", ",\"type\":\"column\"}", ",\"type\":\"box\"}"];

fn write_house(house: &House, out: &mut Buffer) {
    out.push(HOUSE_START);
    out.set(&house.cells);
    out.push(HOUSE_ENDS[house.kind as usize]);
}

/// A rule that states no house, without what carries no meaning. Where its area is a square of D by D cells,
/// in whatever spelling, the list of these is left out; the result says where it belongs and which cells they
/// are.
pub(crate) fn write_rule(rule: &Rule, digits: u32, out: &mut Buffer) -> Option<(usize, CellSet)> {
    if let Constraint::Vendor(vendor) = &rule.constraint {
        write_vendor(vendor.type_name(), vendor.body(), out);
        return None;
    }
    let mut left_out = None;
    let entries = rule.constraint.entries(digits);
    for_each_by_name(&entries, |first, key, value| {
        out.push(if first { "{\"" } else { ",\"" });
        out.push(name_of(key));
        out.push("\":");
        match square(key, value, digits) {
            Some(square) => left_out = Some((out.len(), square)),
            None => write_in_order(&rule.constraint, key, value, digits, out),
        }
    });
    out.push("}");
    left_out
}

/// The cells of an area that is a square of D by D cells, each once.
fn square(key: Key, value: &ValueRef<'_>, digits: u32) -> Option<CellSet> {
    if key != Key::Area {
        return None;
    }
    match value {
        ValueRef::Cell(origin) => Block::new(*origin, [digits, digits]).map(CellSet::from),
        ValueRef::Cells(cells) => Some(CellSet::new(cells.to_vec())).filter(|set| {
            set.len() == cells.len() && set.block().is_some_and(|block| block.shape == [digits, digits])
        }),
        _ => None,
    }
}

/// The name of a key in the text that is hashed, where an area in either spelling is its list of cells.
fn name_of(key: Key) -> &'static str {
    if key == Key::Area { Key::Cells.name() } else { key.name() }
}

/// The place of each key among all keys by name, so that entries can be put in order without comparing texts.
const PLACES: [u8; Key::ALL.len()] = {
    let mut places = [0; Key::ALL.len()];
    let mut n = 0;
    while n < places.len() {
        let mut other = 0;
        while other < places.len() {
            if is_less(Key::ALL[other].name().as_bytes(), Key::ALL[n].name().as_bytes()) {
                places[n] += 1;
            }
            other += 1;
        }
        n += 1;
    }
    // An area goes by the name of its cells.
    places[Key::Area as usize] = places[Key::Cells as usize];
    places
};

const fn is_less(a: &[u8], b: &[u8]) -> bool {
    let mut n = 0;
    while n < a.len() && n < b.len() {
        if a[n] != b[n] {
            return a[n] < b[n];
        }
        n += 1;
    }
    a.len() < b.len()
}

/// Goes through entries in the order of their names.
fn for_each_by_name<'a>(entries: &Entries<'a>, mut act: impl FnMut(bool, Key, &ValueRef<'a>)) {
    let place = |key: Key| PLACES[key as usize];
    // There are ten at the most, so that looking for the next one each time is quicker than sorting a copy.
    let entries = entries.as_slice();
    let mut last = None;
    for _ in 0..entries.len() {
        let behind = |key: Key| last.is_none_or(|last| place(key) > last);
        let next = entries.iter().filter(|(key, _)| behind(*key)).min_by_key(|(key, _)| place(*key));
        if let Some((key, value)) = next {
            act(last.is_none(), *key, value);
            last = Some(place(*key));
        }
    }
}

/// A value with the cells of sets in reading order.
fn write_in_order(constraint: &Constraint, key: Key, value: &ValueRef<'_>, digits: u32, out: &mut Buffer) {
    let in_order = |cells: &[Cell]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    match value {
        ValueRef::Cells(cells) if !cells.is_sorted() && !constraint.is_sequence(key) => {
            out.cells(&in_order(cells), COMPACT);
        }
        ValueRef::CellLists(lists) if !constraint.is_sequence(key) => {
            let mut lists: Vec<Vec<Cell>> = lists.iter().map(|cells| in_order(cells)).collect();
            lists.sort_unstable();
            out.list(&lists, COMPACT, |out, cells| out.cells(cells, COMPACT));
        }
        ValueRef::CellPairs(pairs) if !constraint.is_sequence(key) => {
            let mut pairs = pairs.to_vec();
            pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            pairs.sort_unstable();
            out.list(&pairs, COMPACT, |out, pair| out.cells(pair, COMPACT));
        }
        value => out.value(value, COMPACT, |out, operator| write_operator(operator, digits, out)),
    }
}

fn write_operator(operator: &Operator, digits: u32, out: &mut Buffer) {
    let entries = operator.entries(digits);
    for_each_by_name(&entries, |first, key, value| {
        out.push(if first { "{\"" } else { ",\"" });
        out.push(key.name());
        out.push("\":");
        out.value(value, COMPACT, |out, operator| write_operator(operator, digits, out));
    });
    out.push("}");
}

/// A vendor rule, which may hold any JSON.
fn write_vendor(type_name: &str, body: &Object, out: &mut Buffer) {
    let own_type = Value::from(type_name);
    let members = body.iter().chain([(Key::Type.name(), &own_type)]);
    write_members(members.collect(), out);
}

/// The members of an object by RFC 8785: sorted by the UTF-16 code units of their names. Of members with one
/// name the last one counts.
fn write_members(mut members: Vec<(&str, &Value)>, out: &mut Buffer) {
    members.sort_by(|(a, _), (b, _)| by_utf16(a, b));
    let mut first = true;
    out.push("{");
    for (n, (name, value)) in members.iter().enumerate() {
        if members.get(n + 1).is_some_and(|(next, _)| next == name) {
            continue;
        }
        if !std::mem::take(&mut first) {
            out.push(",");
        }
        out.string(name);
        out.push(":");
        write_json(value, out);
    }
    out.push("}");
}

fn by_utf16(a: &str, b: &str) -> Ordering {
    a.encode_utf16().cmp(b.encode_utf16())
}

fn write_json(value: &Value, out: &mut Buffer) {
    match value {
        Value::Object(object) => write_members(object.iter().collect(), out),
        Value::Array(items) => out.list(items, COMPACT, |out, item| write_json(item, out)),
        Value::Number(number) => out.push(&number_text(number)),
        other => out.with(|out| write_value(other, COMPACT, out)),
    }
}

/// A number as RFC 8785 writes the double that is nearest to it. One that is beyond all doubles, for which
/// RFC 8785 has nothing, stays as it is.
fn number_text(number: &Number) -> String {
    let double: Option<f64> = number.as_str().parse().ok().filter(|double: &f64| double.is_finite());
    double.and_then(|double| serde_jcs::to_string(&double).ok()).unwrap_or_else(|| number.to_string())
}
