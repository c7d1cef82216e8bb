//! How the number of a cell is put together, for each header that can be read.
//!
//! The number is made of bit fields; from the highest: jigsaw box, cage colour, cage content, cell content. A header has
//! those that its puzzle type needs. It is written in base 36, in a field just wide enough for the largest value.

use crate::{Header, PuzzleType};

/// The fields of one header's numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Layout {
    pub(crate) header: Header,
    /// Characters for each cell.
    pub(crate) width: usize,
    /// Bits of the cell content.
    pub(crate) content_bits: u32,
    /// The cell content that is written for an empty cell.
    pub(crate) empty: u32,
    pub(crate) cages: Option<CageField>,
    /// Whether each cell carries the number of its box.
    pub(crate) boxes: bool,
}

/// The part of a layout that only puzzles with cages have.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CageField {
    /// Bits of the cage content: a sum, or the operator's number.
    pub(crate) bits: u32,
    /// The largest sum.
    pub(crate) max_sum: u32,
    /// Whether a cage's second cell carries the operator.
    pub(crate) operators: bool,
}

/// Cages are numbered in three bits. The documented numbers are 1 to 5, which is enough for any map of cages; strings
/// by other programs use the three that are left as well, and mean nothing else by them.
pub(crate) const COLOUR_BITS: u32 = 3;
/// The cage numbers that are read.
pub(crate) const COLOURS_READ: u32 = 1 << COLOUR_BITS;
/// The cage numbers that are written.
pub(crate) const COLOURS_WRITTEN: u8 = 5;

const fn plain(puzzle_type: PuzzleType) -> Layout {
    let header = Header::new(puzzle_type, 9, 'B');
    Layout { header, width: 2, content_bits: 10, empty: 529, cages: None, boxes: false }
}

const KILLER9: CageField = CageField { bits: 6, max_sum: 45, operators: false };

const LAYOUTS: [Layout; 9] = [
    plain(PuzzleType::Sudoku),
    // Everything else follows from the size, but "no candidate is excluded" is 63 + 18 here, as in a 9x9, not 63 + 12.
    Layout {
        header: Header::new(PuzzleType::Sudoku, 6, 'B'),
        content_bits: 7,
        empty: 81,
        ..plain(PuzzleType::Sudoku)
    },
    plain(PuzzleType::SudokuX),
    plain(PuzzleType::Windoku),
    plain(PuzzleType::ColourSudoku),
    Layout { width: 3, boxes: true, ..plain(PuzzleType::Jigsaw) },
    Layout { width: 4, cages: Some(KILLER9), ..plain(PuzzleType::KillerSudoku) },
    Layout {
        header: Header::new(PuzzleType::KillerSudoku, 6, 'C'),
        width: 4,
        content_bits: 7,
        empty: 75,
        cages: Some(CageField { bits: 11, max_sum: 2047, operators: true }),
        boxes: false,
    },
    Layout { width: 5, cages: Some(KILLER9), boxes: true, ..plain(PuzzleType::KillerJigsaw) },
];

/// The number of one cell, taken apart. What a header doesn't have is 0.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Parts {
    /// The box number, from 0.
    pub(crate) label: u32,
    /// The cage number, from 0.
    pub(crate) colour: u32,
    /// A sum or an operator, 0 for neither.
    pub(crate) clue: u32,
    pub(crate) content: u32,
}

impl Layout {
    pub(crate) fn of(header: Header) -> Option<&'static Layout> {
        LAYOUTS.iter().find(|layout| layout.header == header)
    }

    /// All layouts, for tables and messages.
    pub(crate) fn all() -> &'static [Layout] {
        &LAYOUTS
    }

    /// Rows, columns and digits.
    pub(crate) fn size(&self) -> u32 {
        self.header.size()
    }

    /// The number of cells.
    pub(crate) fn cells(&self) -> usize {
        (self.size() * self.size()) as usize
    }

    /// The number of characters of a string, the header included.
    pub(crate) fn string_len(&self) -> usize {
        3 + self.width * self.cells()
    }

    /// Takes a number apart. The highest field takes whatever is above the others, so that nothing is lost: a value
    /// that is too large is found out by whoever checks that field.
    pub(crate) fn split(&self, value: u32) -> Parts {
        let mut parts = Parts::default();
        let mut rest = value;
        let mut take = |bits: u32| {
            let part = rest & ((1 << bits) - 1);
            rest >>= bits;
            part
        };
        match (self.cages, self.boxes) {
            (None, false) => parts.content = value,
            (None, true) => {
                parts.content = take(self.content_bits);
                parts.label = rest;
            }
            (Some(cages), false) => {
                parts.content = take(self.content_bits);
                parts.clue = take(cages.bits);
                parts.colour = rest;
            }
            (Some(cages), true) => {
                parts.content = take(self.content_bits);
                parts.clue = take(cages.bits);
                parts.colour = take(COLOUR_BITS);
                parts.label = rest;
            }
        }
        parts
    }

    /// Puts a number together; the parts fit their fields.
    pub(crate) fn join(&self, parts: Parts) -> u32 {
        let mut value = if self.boxes { parts.label } else { 0 };
        if let Some(cages) = self.cages {
            value = (((value << COLOUR_BITS) | parts.colour) << cages.bits) | parts.clue;
        }
        (value << self.content_bits) | parts.content
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_just_wide_enough() {
        for layout in Layout::all() {
            let top = Parts {
                label: layout.size() - 1,
                colour: u32::from(COLOURS_WRITTEN) - 1,
                clue: layout.cages.map_or(0, |cages| cages.max_sum),
                content: layout.empty,
            };
            let value = layout.join(top);
            assert!(value < 36u32.pow(layout.width as u32), "{}", layout.header);
            assert!(value >= 36u32.pow(layout.width as u32 - 1), "{}", layout.header);
        }
    }

    #[test]
    fn parts_come_back() {
        for layout in Layout::all() {
            for (label, colour, clue, content) in [(0, 0, 0, 0), (8, 4, 45, 75), (3, 2, 1, 12), (1, 0, 9, 1)]
            {
                let parts = Parts {
                    label: if layout.boxes { label } else { 0 },
                    colour: if layout.cages.is_some() { colour } else { 0 },
                    clue: if layout.cages.is_some() { clue } else { 0 },
                    content,
                };
                assert_eq!(layout.split(layout.join(parts)), parts, "{}", layout.header);
            }
        }
    }
}
