//! Names of cells (format section 3.1).

use alloc::string::{String, ToString};
use core::{fmt, num::NonZeroU32, str::FromStr};

/// One position of the board, named by its row and column, both counted from 1.
///
/// Cells are ordered in reading order, by row and then by column, and are displayed and parsed by their name
/// (format section 3.1): `r1c1` is the top-left position of the board.
///
/// ```
/// use sudoku_puzzle_core::Cell;
///
/// let cell: Cell = "r2c10".parse()?;
/// assert_eq!((cell.row(), cell.col()), (2, 10));
/// assert!(cell > Cell::new(2, 9).unwrap());
/// assert!("R2C10".parse::<Cell>().is_err());
/// # Ok::<(), sudoku_puzzle_core::CellNameError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell {
    row: NonZeroU32,
    col: NonZeroU32,
}

impl Cell {
    /// The cell in `row` and `col`, both counted from 1; `None` where either is 0.
    #[must_use]
    pub const fn new(row: u32, col: u32) -> Option<Cell> {
        match (NonZeroU32::new(row), NonZeroU32::new(col)) {
            (Some(row), Some(col)) => Some(Cell { row, col }),
            _ => None,
        }
    }

    /// The row, from 1 at the top.
    #[must_use]
    pub const fn row(self) -> u32 {
        self.row.get()
    }

    /// The column, from 1 at the left.
    #[must_use]
    pub const fn col(self) -> u32 {
        self.col.get()
    }

    /// The position `rows` further down and `cols` further right (negative: up, left), or `None` where a name
    /// can't say it: above the first row, left of the first column, or beyond 32 bits.
    #[must_use]
    pub const fn offset(self, rows: i64, cols: i64) -> Option<Cell> {
        let (row, col) = (self.row() as i64 + rows, self.col() as i64 + cols);
        if row < 1 || col < 1 || row > u32::MAX as i64 || col > u32::MAX as i64 {
            return None;
        }
        Cell::new(row as u32, col as u32)
    }

    /// How far `other` lies from this cell: rows down, columns right.
    #[must_use]
    pub const fn delta(self, other: Cell) -> (i64, i64) {
        (other.row() as i64 - self.row() as i64, other.col() as i64 - self.col() as i64)
    }

    /// Whether the two cells share a side.
    #[must_use]
    pub const fn is_adjacent(self, other: Cell) -> bool {
        let (rows, cols) = self.delta(other);
        rows.abs() + cols.abs() == 1
    }

    /// Whether the two cells share a side or a corner.
    #[must_use]
    pub const fn touches(self, other: Cell) -> bool {
        let (rows, cols) = self.delta(other);
        rows.abs() <= 1 && cols.abs() <= 1 && (rows != 0 || cols != 0)
    }

    /// Reads a name from the raw bytes between the quotes.
    pub(crate) fn from_name(name: &[u8]) -> Option<Cell> {
        let rest = name.strip_prefix(b"r")?;
        let (row, rest) = number(rest)?;
        let (col, rest) = number(rest.strip_prefix(b"c")?)?;
        if rest.is_empty() { Some(Cell { row, col }) } else { None }
    }
}

/// A number without sign or leading zeros, at least 1, that fits in 32 bits; and what follows it.
fn number(text: &[u8]) -> Option<(NonZeroU32, &[u8])> {
    let mut value = 0u32;
    let mut len = 0;
    while let Some(digit) = text.get(len).filter(|b| b.is_ascii_digit()) {
        value = value.checked_mul(10)?.checked_add(u32::from(digit - b'0'))?;
        if value == 0 {
            return None;
        }
        len += 1;
    }
    Some((NonZeroU32::new(value)?, &text[len..]))
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "r{}c{}", self.row, self.col)
    }
}

impl fmt::Debug for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Cell {
    type Err = CellNameError;

    fn from_str(name: &str) -> Result<Cell, CellNameError> {
        Cell::from_name(name.as_bytes()).ok_or_else(|| CellNameError { name: name.to_string() })
    }
}

/// What is returned for a text that is no cell name.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CellNameError {
    name: String,
}

impl fmt::Display for CellNameError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&crate::error::bad_cell_name(&self.name))
    }
}

impl core::error::Error for CellNameError {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_strict() {
        for (name, row, col) in [("r1c1", 1, 1), ("r21c9", 21, 9), ("r4294967295c1", u32::MAX, 1)] {
            assert_eq!(name.parse(), Ok(Cell::new(row, col).unwrap()), "{name}");
            assert_eq!(Cell::new(row, col).unwrap().to_string(), name);
        }
        for name in [
            "",
            "r",
            "r1",
            "r1c",
            "c1r1",
            "R1C1",
            "r0c1",
            "r1c0",
            "r01c1",
            "r1c01",
            " r1c1",
            "r1c1 ",
            "r1c1\n",
            "r-1c1",
            "r+1c1",
            "r1c1r",
            "r4294967296c1",
            "r99999999999999999999c1",
            "r1,c1",
            "r١c1",
        ] {
            assert!(name.parse::<Cell>().is_err(), "{name:?}");
        }
    }

    #[test]
    fn reading_order_is_by_row_then_column() {
        let cell = |row, col| Cell::new(row, col).unwrap();
        assert!(cell(1, 1) < cell(1, 2));
        assert!(cell(1, 9) < cell(2, 1));
        assert!(cell(2, 10) > cell(2, 9));
    }

    #[test]
    fn offsets_stay_in_what_a_name_can_say() {
        let cell = Cell::new(1, 1).unwrap();
        assert_eq!(cell.offset(-1, 0), None);
        assert_eq!(cell.offset(0, i64::from(u32::MAX)), None);
        assert_eq!(cell.offset(2, 3), Cell::new(3, 4));
        assert!(cell.touches(Cell::new(2, 2).unwrap()));
        assert!(!cell.is_adjacent(Cell::new(2, 2).unwrap()));
        assert!(!cell.touches(cell));
    }
}
