//! Pieces of JSON text that the writer and the fingerprint share: cells, numbers, lists.

use std::fmt;

use sudoku_puzzle_core::{Cell, CellSet, Spacing, rules::Operator, table::ValueRef, write_string};

/// Text in the making. It takes bytes, so that the many short pieces of a puzzle's text cost next to nothing,
/// and everything that puts bytes in puts in whole pieces of UTF-8.
#[derive(Default)]
pub(crate) struct Buffer {
    bytes: Vec<u8>,
}

impl Buffer {
    pub(crate) fn with_capacity(bytes: usize) -> Buffer {
        Buffer { bytes: Vec::with_capacity(bytes) }
    }

    #[inline]
    pub(crate) fn push(&mut self, text: &str) {
        self.bytes.extend_from_slice(text.as_bytes());
    }

    #[inline]
    pub(crate) fn push_bytes(&mut self, text: &[u8]) {
        self.bytes.extend_from_slice(text);
    }

    pub(crate) fn clear(&mut self) {
        self.bytes.clear();
    }

    pub(crate) fn len(&self) -> usize {
        self.bytes.len()
    }

    pub(crate) fn as_bytes(&self) -> &[u8] {
        &self.bytes
    }

    pub(crate) fn into_string(self) -> String {
        String::from_utf8(self.bytes).expect("only whole pieces of UTF-8 were put in")
    }

    /// A string, as [`write_string`] writes it.
    pub(crate) fn string(&mut self, text: &str) {
        write_string(text, self).expect(TAKES_ALL);
    }

    /// Writes with something that writes to a [`fmt::Write`].
    pub(crate) fn with(&mut self, write: impl FnOnce(&mut Buffer) -> fmt::Result) {
        write(self).expect(TAKES_ALL);
    }

    #[inline]
    pub(crate) fn number(&mut self, value: u32) {
        if value < 10 {
            self.bytes.push(b'0' + value as u8);
        } else if value < 100 {
            self.bytes.extend_from_slice(&[b'0' + (value / 10) as u8, b'0' + (value % 10) as u8]);
        } else {
            let (mut digits, mut start, mut left) = ([0u8; 10], 10, value);
            while left > 0 {
                start -= 1;
                digits[start] = b'0' + (left % 10) as u8;
                left /= 10;
            }
            self.bytes.extend_from_slice(&digits[start..]);
        }
    }

    /// The name of a cell, in quotes.
    #[inline]
    pub(crate) fn cell(&mut self, cell: Cell) {
        let (row, col) = (cell.row(), cell.col());
        if row < 10 && col < 10 {
            // All in one piece: this is what most of a puzzle's text consists of.
            self.bytes.extend_from_slice(&[b'"', b'r', b'0' + row as u8, b'c', b'0' + col as u8, b'"']);
        } else {
            self.push("\"r");
            self.number(row);
            self.push("c");
            self.number(col);
            self.push("\"");
        }
    }

    /// A list, with `item` for each of its items.
    #[inline]
    pub(crate) fn list<T>(
        &mut self,
        items: impl IntoIterator<Item = T>,
        spacing: Spacing,
        mut item: impl FnMut(&mut Buffer, T),
    ) {
        self.push("[");
        for (n, value) in items.into_iter().enumerate() {
            if n > 0 {
                self.push(spacing.comma());
            }
            item(self, value);
        }
        self.push("]");
    }

    /// The entries of `givens` or `solution` on one line: by far most of them are one digit, which goes in
    /// with its comma.
    pub(crate) fn entries(&mut self, entries: impl Iterator<Item = Option<u32>>) {
        self.push("[");
        for entry in entries {
            match entry {
                Some(digit @ 0..=9) => self.push_bytes(&[b'0' + digit as u8, b',']),
                Some(number) => {
                    self.number(number);
                    self.push(",");
                }
                None => self.push("null,"),
            }
        }
        // The last comma becomes the bracket; a board has at least one position.
        if let Some(last) = self.bytes.last_mut() {
            *last = b']';
        }
    }

    pub(crate) fn numbers(&mut self, numbers: &[u32], spacing: Spacing) {
        self.list(numbers, spacing, |out, &value| out.number(value));
    }

    /// The cells of a set as a list without spaces.
    pub(crate) fn set(&mut self, cells: &CellSet) {
        let Some(block) = cells.block() else {
            return self.list(cells.iter(), Spacing::Compact, Buffer::cell);
        };
        self.push("[");
        let ([height, width], mut name) = (block.shape, Buffer::default());
        for row in block.origin.row()..block.origin.row() + height {
            // Houses may have very many cells: all of a row begin with the same.
            name.clear();
            name.push("\"r");
            name.number(row);
            name.push("c");
            let start = name.len();
            for col in block.origin.col()..block.origin.col() + width {
                name.bytes.truncate(start);
                name.number(col);
                name.push("\",");
                self.push_bytes(name.as_bytes());
            }
        }
        // The last comma becomes the bracket; a block has at least one cell.
        if let Some(last) = self.bytes.last_mut() {
            *last = b']';
        }
    }

    pub(crate) fn cells(&mut self, cells: &[Cell], spacing: Spacing) {
        self.list(cells, spacing, |out, &cell| out.cell(cell));
    }

    /// The value under a key of a rule. `operator` writes a member of `any_of`, whose keys the callers order
    /// differently.
    pub(crate) fn value(
        &mut self,
        value: &ValueRef<'_>,
        spacing: Spacing,
        operator: impl Fn(&mut Buffer, &Operator),
    ) {
        match value {
            // Words are those of the table, plain letters all of them, or a vendor's type.
            ValueRef::Word(word) => self.string(word),
            ValueRef::Number(value) => self.number(*value),
            ValueRef::Flag(flag) => self.push(if *flag { "true" } else { "false" }),
            ValueRef::Numbers(numbers) => self.numbers(numbers, spacing),
            ValueRef::NumberLists(lists) => self.list(*lists, spacing, |out, one| out.numbers(one, spacing)),
            ValueRef::NumberPairs(pairs) => self.list(*pairs, spacing, |out, one| out.numbers(one, spacing)),
            ValueRef::Cell(cell) => self.cell(*cell),
            ValueRef::Cells(cells) => self.cells(cells, spacing),
            ValueRef::CellLists(lists) => self.list(*lists, spacing, |out, one| out.cells(one, spacing)),
            ValueRef::CellPairs(pairs) => self.list(*pairs, spacing, |out, one| out.cells(one, spacing)),
            ValueRef::Operators(operators) => self.list(*operators, spacing, operator),
            // The table of this version of core has no other.
            other => unreachable!("no text for {other:?}"),
        }
    }
}

const TAKES_ALL: &str = "a buffer takes whatever is written";

impl fmt::Write for Buffer {
    fn write_str(&mut self, text: &str) -> fmt::Result {
        self.push(text);
        Ok(())
    }
}
