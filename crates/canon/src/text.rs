//! Pieces of JSON text that the writer and the fingerprint share: cells, numbers, lists.

use core::fmt::{self, Write};

use sudoku_puzzle_core::{Cell, Spacing, table::ValueRef};

/// Writes a list, with `item` for each of its items.
pub(crate) fn list<W: Write + ?Sized, T>(
    items: impl IntoIterator<Item = T>,
    spacing: Spacing,
    out: &mut W,
    mut item: impl FnMut(T, &mut W) -> fmt::Result,
) -> fmt::Result {
    out.write_char('[')?;
    for (n, value) in items.into_iter().enumerate() {
        if n > 0 {
            out.write_str(spacing.comma())?;
        }
        item(value, out)?;
    }
    out.write_char(']')
}

/// Writes a number. Nearly all numbers of puzzles have one digit or two, for which the machinery of `fmt` is too much.
pub(crate) fn number<W: Write + ?Sized>(value: u32, out: &mut W) -> fmt::Result {
    let mut buffer = [0u8; 10];
    let mut at = buffer.len();
    let mut rest = value;
    loop {
        at -= 1;
        buffer[at] = b'0' + (rest % 10) as u8;
        rest /= 10;
        if rest == 0 {
            break;
        }
    }
    out.write_str(core::str::from_utf8(&buffer[at..]).map_err(|_| fmt::Error)?)
}

/// Writes the name of a cell, in quotes.
pub(crate) fn cell<W: Write + ?Sized>(cell: Cell, out: &mut W) -> fmt::Result {
    if cell.row() < 100 && cell.col() < 100 {
        // All in one piece: this is what most of a puzzle's text consists of.
        let mut buffer = [0u8; 8];
        let mut len = 0;
        let mut put = |byte: u8| {
            buffer[len] = byte;
            len += 1;
        };
        put(b'"');
        for (letter, value) in [(b'r', cell.row()), (b'c', cell.col())] {
            put(letter);
            if value >= 10 {
                put(b'0' + (value / 10) as u8);
            }
            put(b'0' + (value % 10) as u8);
        }
        put(b'"');
        return out.write_str(core::str::from_utf8(&buffer[..len]).map_err(|_| fmt::Error)?);
    }
    write!(out, "\"{cell}\"")
}

/// Writes a list of cells.
pub(crate) fn cells<W: Write + ?Sized>(cells: &[Cell], spacing: Spacing, out: &mut W) -> fmt::Result {
    list(cells, spacing, out, |&one, out| cell(one, out))
}

/// Writes the value under a key of a rule. `operator` writes a member of `any_of`, whose keys the callers order differently.
pub(crate) fn value<W: Write + ?Sized>(
    value: &ValueRef<'_>,
    spacing: Spacing,
    out: &mut W,
    operator: impl Fn(&sudoku_puzzle_core::rules::Operator, &mut W) -> fmt::Result,
) -> fmt::Result {
    let numbers =
        |numbers: &[u32], out: &mut W| list(numbers, spacing, out, |&value, out| number(value, out));
    match value {
        ValueRef::Word(word) => sudoku_puzzle_core::write_string(word, out),
        ValueRef::Number(value) => number(*value, out),
        ValueRef::Flag(flag) => out.write_str(if *flag { "true" } else { "false" }),
        ValueRef::Numbers(list) => numbers(list, out),
        ValueRef::NumberLists(lists) => list(*lists, spacing, out, |one, out| numbers(one, out)),
        ValueRef::NumberPairs(pairs) => list(*pairs, spacing, out, |one, out| numbers(one, out)),
        ValueRef::Cell(one) => cell(*one, out),
        ValueRef::Cells(list) => cells(list, spacing, out),
        ValueRef::CellLists(lists) => list(*lists, spacing, out, |one, out| cells(one, spacing, out)),
        ValueRef::CellPairs(pairs) => list(*pairs, spacing, out, |one, out| cells(one, spacing, out)),
        ValueRef::Operators(operators) => list(*operators, spacing, out, operator),
        // The table has no other values; an error would tell of one that was added.
        _ => Err(fmt::Error),
    }
}
