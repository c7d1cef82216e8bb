//! What lies around a rule: the board, the digits, the grids; and the checks of how cells lie to each other
//! (format sections 3.2 and 3.4).

use alloc::{boxed::Box, format, string::String, vec, vec::Vec};
use core::cell::OnceCell;

use crate::{
    Board, Cell, Key,
    error::{Checked, ErrorKind, Offence},
};

/// Everything of a puzzle that the checks of a rule depend on.
#[derive(Debug)]
pub(crate) struct Surroundings<'a> {
    board: &'a Board,
    digits: u32,
    /// The origins of all `grid` and `box_grid` rules, sorted.
    origins: Vec<Cell>,
    /// How many areas were looked at cell by cell.
    looked_at: core::cell::Cell<u32>,
    gaps: OnceCell<GapCount>,
}

/// So many areas are looked at cell by cell; a file that states more gets a [`GapCount`], which is as much
/// work as a board of cells and then next to none.
const AREAS_BY_CELL: u32 = 8;

impl<'a> Surroundings<'a> {
    pub(crate) fn new(board: &'a Board, digits: u32, mut origins: Vec<Cell>) -> Surroundings<'a> {
        origins.sort_unstable();
        Surroundings { board, digits, origins, looked_at: core::cell::Cell::new(0), gaps: OnceCell::new() }
    }

    pub(crate) fn board(&self) -> &'a Board {
        self.board
    }

    pub(crate) fn digits(&self) -> u32 {
        self.digits
    }

    pub(crate) fn must_contain(&self, cell: Cell, key: Key) -> Checked {
        if self.board.contains(cell) {
            return Ok(());
        }
        let (rows, cols) = (self.board.rows(), self.board.cols());
        let why = if cell.row() > rows || cell.col() > cols {
            format!("the board has {rows} rows and {cols} columns")
        } else {
            String::from("that position is a gap, null in \"givens\"")
        };
        Err(Offence::at_key(ErrorKind::NoSuchCell, key, format!("there is no cell {cell}: {why}")))
    }

    pub(crate) fn must_be_origin(&self, cell: Cell, key: Key) -> Checked {
        if self.origins.binary_search(&cell).is_ok() {
            return Ok(());
        }
        Err(Offence::at_key(
            ErrorKind::Conflict,
            key,
            format!(
                "no grid or box_grid rule has the origin {cell}; \"{key}\" is such an origin or a list of cells"
            ),
        ))
    }

    /// Whether the D x D area from `origin` consists of cells only.
    pub(crate) fn grid_fits(&self, origin: Cell) -> bool {
        let last = u64::from(self.digits) - 1;
        let (bottom, right) = (u64::from(origin.row()) + last, u64::from(origin.col()) + last);
        if bottom > u64::from(self.board.rows()) || right > u64::from(self.board.cols()) {
            return false;
        }
        if !self.board.has_gaps() {
            return true;
        }
        let (bottom, right) = (bottom as usize, right as usize);
        if self.looked_at.get() < AREAS_BY_CELL {
            self.looked_at.set(self.looked_at.get() + 1);
            let cols = self.board.cols() as usize;
            return (origin.row() as usize - 1..bottom)
                .all(|row| self.board.no_gap_in(row * cols + origin.col() as usize - 1..row * cols + right));
        }
        self.gaps.get_or_init(|| GapCount::of(self.board)).none_in(origin, bottom, right)
    }
}

/// How many gaps lie above and to the left of each position, so that one look per corner tells whether a
/// rectangle has any, however many grids a file states.
#[derive(Debug)]
struct GapCount {
    width: usize,
    sums: Box<[u32]>,
}

impl GapCount {
    fn of(board: &Board) -> GapCount {
        let (rows, cols) = (board.rows() as usize, board.cols() as usize);
        let width = cols + 1;
        let mut sums = vec![0u32; (rows + 1) * width].into_boxed_slice();
        for row in 0..rows {
            let mut in_row = 0;
            for col in 0..cols {
                in_row += u32::from(board.is_gap(row * cols + col));
                sums[(row + 1) * width + col + 1] = sums[row * width + col + 1] + in_row;
            }
        }
        GapCount { width, sums }
    }

    fn none_in(&self, origin: Cell, bottom: usize, right: usize) -> bool {
        let (top, left) = (origin.row() as usize - 1, origin.col() as usize - 1);
        let sum = |row: usize, col: usize| self.sums[row * self.width + col];
        sum(bottom, right) + sum(top, left) == sum(top, right) + sum(bottom, left)
    }
}

/// The checks of how cells lie to each other, for families that have them.
#[cfg(feature = "variants")]
pub(crate) mod geometry {
    use super::*;
    use crate::rules::Side;

    fn offence(key: Key, message: String) -> Box<Offence> {
        Offence::at_key(ErrorKind::Geometry, key, message)
    }

    /// Consecutive cells touch.
    pub(crate) fn path(cells: &[Cell], key: Key) -> Checked {
        for (n, pair) in cells.windows(2).enumerate() {
            if !pair[0].touches(pair[1]) {
                let message = format!(
                    "{} and {} do not touch, as consecutive cells of a line have to",
                    pair[0], pair[1]
                );
                return Err(offence(key, message).item(n + 1));
            }
        }
        Ok(())
    }

    /// Two cells that share a side.
    pub(crate) fn edge(cells: &[Cell; 2], key: Key) -> Checked {
        if cells[0].is_adjacent(cells[1]) {
            return Ok(());
        }
        Err(offence(
            key,
            format!("{} and {} share no side, so there is no edge for the clue", cells[0], cells[1]),
        ))
    }

    /// A 2x2 block in reading order.
    pub(crate) fn block(cells: &[Cell], key: Key) -> Checked {
        if cells.len() != 4 {
            let message = format!("\"{key}\" takes exactly 4 cells, not {}", cells.len());
            return Err(Offence::at_key(ErrorKind::Length, key, message));
        }
        let [first, ..] = cells else { return Ok(()) };
        let expected = [(0, 0), (0, 1), (1, 0), (1, 1)].map(|(down, right)| first.offset(down, right));
        if cells.iter().zip(expected).all(|(&cell, expected)| Some(cell) == expected) {
            return Ok(());
        }
        Err(offence(
            key,
            String::from(
                "the cells are not a 2x2 block in the order top left, top right, bottom left, bottom right",
            ),
        ))
    }

    /// How the cells of an outside clue run away from it.
    #[derive(Clone, Copy, PartialEq, Eq, Debug)]
    pub(crate) enum Run {
        Straight,
        Diagonal,
        Either,
    }

    /// An outside clue: it stands on no cell, and the cells run away from it in one direction.
    pub(crate) fn outside(
        side: Side,
        cells: &[Cell],
        key: Key,
        run: Run,
        around: &Surroundings<'_>,
    ) -> Checked {
        let [first, rest @ ..] = cells else { return Ok(()) };
        let (rows, cols) = side.outward();
        if let Some(clue) = first.offset(rows, cols).filter(|&clue| around.board().contains(clue)) {
            let message = format!("the clue on the {side} of {first} would stand on the cell {clue}");
            return Err(offence(key, message).item(0));
        }
        let Some(second) = rest.first() else { return Ok(()) };
        let step = first.delta(*second);
        let is_straight = step == (-rows, -cols);
        let is_diagonal = step.0.abs() == 1
            && step.1.abs() == 1
            && ((rows != 0 && step.0 == -rows) || (cols != 0 && step.1 == -cols));
        let (fits, how) = match run {
            Run::Straight => (is_straight, "straight"),
            Run::Diagonal => (is_diagonal, "diagonally"),
            Run::Either => (is_straight || is_diagonal, "straight or diagonally"),
        };
        if !fits {
            let message =
                format!("the cells have to run {how} away from the {side}; {first} to {second} does not");
            return Err(offence(key, message).item(1));
        }
        for (n, pair) in cells.windows(2).enumerate() {
            if pair[0].delta(pair[1]) != step {
                let message = format!(
                    "the cells leave their direction, or leave one out, from {} to {}",
                    pair[0], pair[1]
                );
                return Err(offence(key, message).item(n + 1));
            }
        }
        Ok(())
    }
}
