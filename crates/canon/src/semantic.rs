//! What a puzzle means, as text: the form that is hashed (format section 8.2, steps 1 to 6).

use std::{
    cmp::Ordering,
    fmt::{self, Write},
    ops::Range,
};

use sudoku_puzzle_core::{
    Cell, Constraint, FORMAT, FORMAT_VERSION, House, Key, Number, Object, Puzzle, Rule, Spacing, Value,
    rules::Operator, table::ValueRef, write_string,
};

use crate::text;

/// The RFC 8785 text of everything that a puzzle means, with one spelling for all that means the same.
pub(crate) fn semantic_text(puzzle: &Puzzle) -> String {
    let rules = SemanticRules::of(puzzle);
    let mut out =
        String::with_capacity(rules.arena.len() + rules.ranges.len() + 256 + puzzle.board().len() * 3);
    write_document(puzzle, &rules, &mut out).expect("a string takes whatever is written");
    out
}

/// The members in the order of RFC 8785, which is that of their names.
fn write_document(puzzle: &Puzzle, rules: &SemanticRules, out: &mut String) -> fmt::Result {
    let compact = Spacing::Compact;
    out.push_str("{\"board\":{\"cols\":");
    text::number(puzzle.board().cols(), out)?;
    out.push_str(",\"rows\":");
    text::number(puzzle.board().rows(), out)?;
    out.push('}');
    if let Some(candidates) = puzzle.candidates() {
        let mut cells: Vec<(String, &[u32])> =
            candidates.iter().map(|(cell, digits)| (cell.to_string(), digits)).collect();
        cells.sort_unstable();
        out.push_str(",\"candidates\":{");
        for (n, (cell, digits)) in cells.into_iter().enumerate() {
            if n > 0 {
                out.push(',');
            }
            write_string(&cell, out)?;
            out.push(':');
            text::list(digits, compact, out, |&digit, out| text::number(digit, out))?;
        }
        out.push('}');
    }
    out.push_str(",\"digits\":");
    text::number(puzzle.digits(), out)?;
    out.push_str(",\"format\":");
    write_string(FORMAT, out)?;
    out.push_str(",\"format_version\":");
    text::number(FORMAT_VERSION, out)?;
    out.push_str(",\"givens\":");
    text::list(puzzle.given_entries(), compact, out, |entry, out| match entry {
        None => out.write_str("null"),
        Some(value) => text::number(value, out),
    })?;
    out.push_str(",\"rules\":[");
    for (n, range) in rules.ranges.iter().enumerate() {
        if n > 0 {
            out.push(',');
        }
        out.push_str(&rules.arena[range.clone()]);
    }
    out.push_str("]}");
    Ok(())
}

/// The rules of a puzzle as they are hashed, sorted: the houses one by one, each once, and the other rules.
pub(crate) struct SemanticRules {
    /// The texts one after the other.
    arena: String,
    /// The text of each rule, sorted by that text.
    ranges: Vec<Range<usize>>,
}

impl SemanticRules {
    pub(crate) fn of(puzzle: &Puzzle) -> SemanticRules {
        let houses = puzzle.houses();
        let mut arena =
            String::with_capacity(houses.iter().map(|house| 32 + house.cells.len() * 9).sum::<usize>() + 256);
        let mut ranges = Vec::with_capacity(houses.len() + puzzle.rules().len());
        let mut add = |write: &dyn Fn(&mut String) -> fmt::Result| {
            let start = arena.len();
            write(&mut arena).expect("a string takes whatever is written");
            ranges.push(start..arena.len());
        };
        for house in &houses {
            add(&|out| write_house(house, out));
        }
        for rule in puzzle.rules().iter().filter(|rule| !rule.constraint.states_houses()) {
            add(&|out| write_rule(rule, puzzle.digits(), out));
        }
        ranges.sort_unstable_by(|a, b| arena[a.clone()].cmp(&arena[b.clone()]));
        SemanticRules { arena, ranges }
    }
}

fn write_house(house: &House, out: &mut String) -> fmt::Result {
    out.push_str("{\"cells\":");
    text::cells(&house.cells, Spacing::Compact, out)?;
    out.push_str(",\"type\":\"");
    out.push_str(house.kind.name());
    out.push_str("\"}");
    Ok(())
}

/// A rule that states no house, without what carries no meaning.
pub(crate) fn write_rule(rule: &Rule, digits: u32, out: &mut String) -> fmt::Result {
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
    out.push('{');
    for (n, (name, key, value)) in members.into_iter().enumerate() {
        if n > 0 {
            out.push(',');
        }
        out.push('"');
        out.push_str(name);
        out.push_str("\":");
        write_sorted(&rule.constraint, key, &value, digits, out)?;
    }
    out.push('}');
    Ok(())
}

/// A value with the cells of sets in reading order.
fn write_sorted(
    constraint: &Constraint,
    key: Key,
    value: &ValueRef<'_>,
    digits: u32,
    out: &mut String,
) -> fmt::Result {
    let compact = Spacing::Compact;
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
            text::list(square, compact, out, text::cell)
        }
        ValueRef::Cells(cells) if !cells.is_sorted() && !constraint.is_sequence(key) => {
            text::cells(&in_order(cells), compact, out)
        }
        ValueRef::CellLists(lists) if !constraint.is_sequence(key) => {
            let mut lists: Vec<Vec<Cell>> = lists.iter().map(|cells| in_order(cells)).collect();
            lists.sort_unstable();
            text::list(&lists, compact, out, |cells, out| text::cells(cells, compact, out))
        }
        ValueRef::CellPairs(pairs) if !constraint.is_sequence(key) => {
            let mut pairs = pairs.to_vec();
            pairs.iter_mut().for_each(|pair| pair.sort_unstable());
            pairs.sort_unstable();
            text::list(&pairs, compact, out, |pair, out| text::cells(pair, compact, out))
        }
        value => text::value(value, compact, out, |operator, out| write_operator(operator, digits, out)),
    }
}

fn write_operator(operator: &Operator, digits: u32, out: &mut String) -> fmt::Result {
    let entries = operator.entries(digits);
    let mut members: Vec<(Key, ValueRef<'_>)> = entries.iter().copied().collect();
    members.sort_unstable_by_key(|(key, _)| key.name());
    out.push('{');
    for (n, (key, value)) in members.into_iter().enumerate() {
        if n > 0 {
            out.push(',');
        }
        out.push('"');
        out.push_str(key.name());
        out.push_str("\":");
        text::value(&value, Spacing::Compact, out, |operator, out| write_operator(operator, digits, out))?;
    }
    out.push('}');
    Ok(())
}

/// A vendor rule, which may hold any JSON.
fn write_vendor(type_name: &str, body: &Object, out: &mut String) -> fmt::Result {
    let own_type = Value::from(type_name);
    let members = body.iter().chain([(Key::Type.name(), &own_type)]);
    write_members(members.collect(), out)
}

/// The members of an object by RFC 8785: sorted by the UTF-16 code units of their names. Of members with one name the last one counts.
fn write_members(mut members: Vec<(&str, &Value)>, out: &mut String) -> fmt::Result {
    members.sort_by(|(a, _), (b, _)| by_utf16(a, b));
    out.push('{');
    let mut first = true;
    for (n, (name, value)) in members.iter().enumerate() {
        if members.get(n + 1).is_some_and(|(next, _)| next == name) {
            continue;
        }
        if !std::mem::take(&mut first) {
            out.push(',');
        }
        write_string(name, out)?;
        out.push(':');
        write_json(value, out)?;
    }
    out.push('}');
    Ok(())
}

fn by_utf16(a: &str, b: &str) -> Ordering {
    a.encode_utf16().cmp(b.encode_utf16())
}

fn write_json(value: &Value, out: &mut String) -> fmt::Result {
    match value {
        Value::Object(object) => write_members(object.iter().collect(), out),
        Value::Array(items) => text::list(items, Spacing::Compact, out, write_json_item),
        Value::Number(number) => {
            out.push_str(&number_text(number));
            Ok(())
        }
        other => sudoku_puzzle_core::write_value(other, Spacing::Compact, out),
    }
}

fn write_json_item(value: &Value, out: &mut String) -> fmt::Result {
    write_json(value, out)
}

/// A number as RFC 8785 writes the double that is nearest to it. One that is beyond all doubles, for which RFC 8785 has nothing, stays as it is.
fn number_text(number: &Number) -> String {
    let double: Option<f64> = number.as_str().parse().ok().filter(|double: &f64| double.is_finite());
    double.and_then(|double| serde_jcs::to_string(&double).ok()).unwrap_or_else(|| number.to_string())
}
