//! The board: which positions of the bounding rectangle are cells (format section 2, `board` and `givens`).

use alloc::{boxed::Box, vec};
use core::{fmt, ops::Range};

use crate::Cell;

/// The positions of a puzzle: a rectangle of `rows` by `cols`, some of which may be gaps.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Board {
    rows: u32,
    cols: u32,
    /// One bit per position in reading order, set where there is no cell. Absent on boards without gaps,
    /// which are nearly all, so that they carry nothing.
    gaps: Option<Box<[u64]>>,
}

impl Board {
    /// A full rectangle. The caller has made sure that `rows * cols` positions exist in memory.
    pub(crate) fn full(rows: u32, cols: u32) -> Board {
        Board { rows, cols, gaps: None }
    }

    /// Takes away the position with this index.
    pub(crate) fn remove(&mut self, index: usize) {
        let words = self.len().div_ceil(64);
        let gaps = self.gaps.get_or_insert_with(|| vec![0u64; words].into_boxed_slice());
        gaps[index / 64] |= 1 << (index % 64);
    }

    /// The number of rows of the bounding rectangle, at least 1.
    #[must_use]
    pub fn rows(&self) -> u32 {
        self.rows
    }

    /// The number of columns of the bounding rectangle, at least 1.
    #[must_use]
    pub fn cols(&self) -> u32 {
        self.cols
    }

    /// The number of positions, gaps included: `rows * cols`.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a board has at least one position")]
    pub fn len(&self) -> usize {
        self.rows as usize * self.cols as usize
    }

    /// Whether some position of the rectangle is no cell.
    #[must_use]
    pub fn has_gaps(&self) -> bool {
        self.gaps.is_some()
    }

    /// Whether `cell` is a cell of this board: inside the rectangle and no gap.
    #[must_use]
    pub fn contains(&self, cell: Cell) -> bool {
        match self.position(cell) {
            Some(index) => !self.is_gap(index),
            None => false,
        }
    }

    /// The index of `cell` in reading order among all positions, gaps counted; `None` where it is no cell.
    #[must_use]
    pub fn index(&self, cell: Cell) -> Option<usize> {
        self.position(cell).filter(|&index| !self.is_gap(index))
    }

    /// The cell at an index in reading order; `None` for a gap or beyond the board.
    #[must_use]
    pub fn cell(&self, index: usize) -> Option<Cell> {
        if index >= self.len() || self.is_gap(index) {
            return None;
        }
        Some(self.at(index))
    }

    /// All cells in reading order.
    pub fn cells(&self) -> impl Iterator<Item = Cell> + '_ {
        (0..self.len()).filter(|&index| !self.is_gap(index)).map(|index| self.at(index))
    }

    pub(crate) fn is_gap(&self, index: usize) -> bool {
        self.gaps.as_ref().is_some_and(|gaps| gaps[index / 64] >> (index % 64) & 1 == 1)
    }

    /// Whether all positions of a range of indices, which lies on the board, are cells.
    pub(crate) fn no_gap_in(&self, range: Range<usize>) -> bool {
        let Some(gaps) = &self.gaps else { return true };
        let mut at = range.start;
        while at < range.end {
            let len = (64 - at % 64).min(range.end - at);
            let mask = (u64::MAX >> (64 - len)) << (at % 64);
            if gaps[at / 64] & mask != 0 {
                return false;
            }
            at += len;
        }
        true
    }

    fn position(&self, cell: Cell) -> Option<usize> {
        (cell.row() <= self.rows && cell.col() <= self.cols)
            .then(|| (cell.row() as usize - 1) * self.cols as usize + (cell.col() as usize - 1))
    }

    /// The position with this index, be it a cell or not.
    pub(crate) fn at(&self, index: usize) -> Cell {
        let (row, col) = (index / self.cols as usize, index % self.cols as usize);
        Cell::new(row as u32 + 1, col as u32 + 1).expect("counted from 1")
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let cells = self.cells().count();
        write!(f, "Board({} x {}, {cells} cells)", self.rows, self.cols)
    }
}
