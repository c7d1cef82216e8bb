//! What a puzzle means, as text: the form that is hashed (format section 8.2, steps 1 to 6).

use std::{cell::RefCell, cmp::Ordering, ops::Range, rc::Rc};

use sudoku_puzzle_core::{
    Cell, Constraint, FORMAT, FORMAT_VERSION, HouseKind, Key, Number, Object, Puzzle, Rule, Spacing, Value,
    rules::Operator,
    table::{Entries, ValueRef},
    write_value,
};

use crate::text::Buffer;

const COMPACT: Spacing = Spacing::Compact;

/// The RFC 8785 text of everything that a puzzle means, with one spelling for all that means the same.
pub(crate) fn semantic_text(puzzle: &Puzzle) -> Buffer {
    let mut out = Buffer::default();
    semantic_pieces(puzzle, |piece| out.push_bytes(piece));
    out
}

/// The same text piece by piece, for a hash that needs no copy of it. The members stand in the order of their names.
pub(crate) fn semantic_pieces(puzzle: &Puzzle, mut put: impl FnMut(&[u8])) {
    let houses = houses(puzzle);
    let (arena, rules) = other_rules(puzzle);
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
    merge(&houses, arena.as_bytes(), &rules, &mut put);
    put(b"]}");
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
        sort_by_text(arena, &mut parts);
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

/// The houses and the other rules as one sorted list. Of these there are fewer on most puzzles: each is looked up among the houses, which go over in large pieces.
fn merge(houses: &Sorted, arena: &[u8], rules: &[Range<usize>], put: &mut impl FnMut(&[u8])) {
    let mut done = 0;
    let mut first = true;
    let mut put = |text: &[u8]| {
        if !std::mem::take(&mut first) {
            put(b",");
        }
        put(text);
    };
    for range in rules {
        let text = &arena[range.clone()];
        let before =
            done + houses.ranges[done..].partition_point(|range| &houses.text[range.clone()] <= text);
        if before > done {
            put(&houses.text[houses.ranges[done].start..houses.ranges[before - 1].end]);
            done = before;
        }
        put(text);
    }
    if done < houses.ranges.len() {
        put(&houses.text[houses.ranges[done].start..]);
    }
}

/// The rules that state no house: their texts, and where each of them is, sorted by text.
fn other_rules(puzzle: &Puzzle) -> (Buffer, Vec<Range<usize>>) {
    let mut arena = Buffer::with_capacity(puzzle.rules().len() * 96);
    let mut parts = Vec::with_capacity(puzzle.rules().len());
    for rule in puzzle.rules().iter().filter(|rule| !rule.constraint.states_houses()) {
        let start = arena.len();
        write_rule(rule, puzzle.digits(), &mut arena);
        parts.push(start..arena.len());
    }
    sort_by_text(arena.as_bytes(), &mut parts);
    (arena, parts)
}

fn sort_by_text(arena: &[u8], parts: &mut [Range<usize>]) {
    parts.sort_by(|a, b| arena[a.clone()].cmp(&arena[b.clone()]));
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
    for_each_by_name(&entries, |first, key, value| {
        out.push(if first { "{\"" } else { ",\"" });
        out.push(name_of(key));
        out.push("\":");
        write_in_order(&rule.constraint, key, value, digits, out);
    });
    out.push("}");
}

/// The name of a key in the text that is hashed, where an area in either spelling is its list of cells.
fn name_of(key: Key) -> &'static str {
    if key == Key::Area { Key::Cells.name() } else { key.name() }
}

/// Goes through entries in the order of their names.
fn for_each_by_name<'a>(entries: &Entries<'a>, mut act: impl FnMut(bool, Key, &ValueRef<'a>)) {
    // There are ten at the most, so that looking for the next one each time is quicker than sorting a copy.
    let entries = entries.as_slice();
    let mut last: Option<&str> = None;
    for _ in 0..entries.len() {
        let behind = |key: Key| last.is_none_or(|last| name_of(key) > last);
        let next = entries.iter().filter(|(key, _)| behind(*key)).min_by_key(|(key, _)| name_of(*key));
        if let Some((key, value)) = next {
            act(last.is_none(), *key, value);
            last = Some(name_of(*key));
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
