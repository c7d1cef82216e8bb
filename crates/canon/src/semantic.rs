//! What a puzzle means, as text: the form that is hashed (format section 8.2, steps 1 to 6).

use std::{cell::RefCell, cmp::Ordering, ops::Range, rc::Rc};

use sudoku_puzzle_core::{
    Cell, Constraint, FORMAT, FORMAT_VERSION, HouseKind, Key, Number, Object, Puzzle, Rule, Spacing, Value,
    rules::Operator, table::ValueRef, write_value,
};

use crate::text::Buffer;

const COMPACT: Spacing = Spacing::Compact;

/// The RFC 8785 text of everything that a puzzle means, with one spelling for all that means the same. The members stand in the order of their names.
pub(crate) fn semantic_text(puzzle: &Puzzle) -> Buffer {
    let houses = houses(puzzle);
    let rules = other_rules(puzzle);
    let mut out =
        Buffer::with_capacity(houses.text.len() + rules.text.len() + 256 + puzzle.board().len() * 3);
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
    out.list(puzzle.given_entries(), COMPACT, |out, entry| match entry {
        None => out.push("null"),
        Some(value) => out.number(value),
    });
    out.push(",\"rules\":[");
    merge(&houses, &rules, &mut out);
    out.push("]}");
    out
}

/// Texts of rules in one piece, separated by commas and sorted.
#[derive(Default)]
struct Sorted {
    text: Vec<u8>,
    ranges: Vec<Range<usize>>,
}

impl Sorted {
    fn text_of(&self, at: usize) -> &[u8] {
        &self.text[self.ranges[at].clone()]
    }

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

/// Both lists as one sorted list. The second is the shorter one on most puzzles: each of its texts is looked up in the first, which goes over in large pieces.
fn merge(long: &Sorted, short: &Sorted, out: &mut Buffer) {
    let mut done = 0;
    let mut first = true;
    let mut put = |text: &[u8], out: &mut Buffer| {
        if !std::mem::take(&mut first) {
            out.push(",");
        }
        out.push_bytes(text);
    };
    for at in 0..short.ranges.len() {
        let text = short.text_of(at);
        let before = done + long.ranges[done..].partition_point(|range| &long.text[range.clone()] <= text);
        if before > done {
            put(&long.text[long.ranges[done].start..long.ranges[before - 1].end], out);
            done = before;
        }
        put(text, out);
    }
    if done < long.ranges.len() {
        put(&long.text[long.ranges[done].start..], out);
    }
}

/// The rules that state no house.
fn other_rules(puzzle: &Puzzle) -> Sorted {
    let mut arena = Buffer::default();
    let mut parts = Vec::new();
    for rule in puzzle.rules().iter().filter(|rule| !rule.constraint.states_houses()) {
        let start = arena.len();
        write_rule(rule, puzzle.digits(), &mut arena);
        parts.push(start..arena.len());
    }
    Sorted::from_parts(&arena, parts)
}

/// Grids as they are stated: origins with the shapes of their boxes, sorted.
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
    /// The houses of the grids that came last, the latest first. Nearly all puzzles of a collection have the same grids, and their houses are most of what is hashed.
    static KNOWN: RefCell<Vec<Known>> = const { RefCell::new(Vec::new()) };
}

/// The houses that the rules state, each once.
fn houses(puzzle: &Puzzle) -> Rc<Sorted> {
    let mut grids: Grids = Vec::new();
    for rule in puzzle.rules() {
        match &rule.constraint {
            Constraint::Grid(grid) => grids.push((grid.origin, None)),
            Constraint::BoxGrid(grid) => grids.push((grid.origin, Some(grid.shape))),
            other if other.states_houses() => return Rc::new(stated_houses(puzzle)),
            _ => {}
        }
    }
    grids.sort_unstable();
    let digits = puzzle.digits();
    KNOWN.with_borrow_mut(|known| {
        if let Some(at) = known.iter().position(|one| one.digits == digits && one.grids == grids) {
            known[..=at].rotate_right(1);
            return Rc::clone(&known[0].houses);
        }
        let houses = Rc::new(stated_houses(puzzle));
        if houses.text.len() <= LONGEST_REMEMBERED {
            known.truncate(REMEMBERED - 1);
            known.insert(0, Known { digits, grids, houses: Rc::clone(&houses) });
        }
        houses
    })
}

/// The houses that the rules state, each once.
fn stated_houses(puzzle: &Puzzle) -> Sorted {
    let mut arena = Buffer::default();
    let mut parts = Vec::new();
    for house in puzzle.houses() {
        let start = arena.len();
        write_house(house.kind, &house.cells, &mut arena);
        parts.push(start..arena.len());
    }
    Sorted::from_parts(&arena, parts)
}

fn write_house(kind: HouseKind, cells: &[Cell], out: &mut Buffer) {
    out.push("{\"cells\":");
    out.cells(cells, COMPACT);
    out.push(",\"type\":\"");
    out.push(kind.name());
    out.push("\"}");
}

/// A rule that states no house, without what carries no meaning.
pub(crate) fn write_rule(rule: &Rule, digits: u32, out: &mut Buffer) {
    if let Constraint::Vendor(vendor) = &rule.constraint {
        return write_vendor(vendor.type_name(), vendor.body(), out);
    }
    let entries = rule.constraint.entries(digits);
    let mut members: Vec<(&str, Key, ValueRef<'_>)> = entries
        .iter()
        .map(|&(key, value)| {
            // An area in either spelling is its list of cells.
            let name = if key == Key::Area { Key::Cells.name() } else { key.name() };
            (name, key, value)
        })
        .collect();
    members.sort_unstable_by_key(|(name, ..)| *name);
    for (n, (name, key, value)) in members.into_iter().enumerate() {
        out.push(if n > 0 { ",\"" } else { "{\"" });
        out.push(name);
        out.push("\":");
        write_in_order(&rule.constraint, key, &value, digits, out);
    }
    out.push("}");
}

/// A value with the cells of sets in reading order.
fn write_in_order(constraint: &Constraint, key: Key, value: &ValueRef<'_>, digits: u32, out: &mut Buffer) {
    let in_order = |cells: &[Cell]| {
        let mut cells = cells.to_vec();
        cells.sort_unstable();
        cells
    };
    match value {
        ValueRef::Cell(origin) if key == Key::Area => {
            let square = (0..digits).flat_map(|row| {
                (0..digits).filter_map(move |col| origin.offset(i64::from(row), i64::from(col)))
            });
            out.list(square, COMPACT, Buffer::cell);
        }
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
    let mut members: Vec<(Key, ValueRef<'_>)> = entries.iter().copied().collect();
    members.sort_unstable_by_key(|(key, _)| key.name());
    for (n, (key, value)) in members.into_iter().enumerate() {
        out.push(if n > 0 { ",\"" } else { "{\"" });
        out.push(key.name());
        out.push("\":");
        out.value(&value, COMPACT, |out, operator| write_operator(operator, digits, out));
    }
    out.push("}");
}

/// A vendor rule, which may hold any JSON.
fn write_vendor(type_name: &str, body: &Object, out: &mut Buffer) {
    let own_type = Value::from(type_name);
    let members = body.iter().chain([(Key::Type.name(), &own_type)]);
    write_members(members.collect(), out);
}

/// The members of an object by RFC 8785: sorted by the UTF-16 code units of their names. Of members with one name the last one counts.
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

/// A number as RFC 8785 writes the double that is nearest to it. One that is beyond all doubles, for which RFC 8785 has nothing, stays as it is.
fn number_text(number: &Number) -> String {
    let double: Option<f64> = number.as_str().parse().ok().filter(|double: &f64| double.is_finite());
    double.and_then(|double| serde_jcs::to_string(&double).ok()).unwrap_or_else(|| number.to_string())
}
