//! The eleven sizes of a classic puzzle and their boxes.

use std::fmt;

/// Side length of a classic puzzle whose boxes are a matter of course, so that text needs not state them.
///
/// A size is at once the number of rows, of columns, of boxes and of digits.
///
/// ```
/// use sudoku_puzzle_text::Size;
///
/// let size = Size::new(12).unwrap();
/// assert_eq!((size.digits(), size.cells(), size.box_shape()), (12, 144, (3, 4)));
/// assert_eq!(Size::new(7), None);
/// assert_eq!(Size::ALL.len(), 11);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Size(u8);

impl Size {
    /// All sizes, smallest first: 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 and 25.
    pub const ALL: [Size; 11] = [
        Size(4),
        Size(6),
        Size(8),
        Size(9),
        Size(10),
        Size(12),
        Size(14),
        Size(15),
        Size(16),
        Size(20),
        Size(25),
    ];

    /// The size with this many digits; `None` where there is no standard box shape for it.
    #[must_use]
    pub fn new(digits: u32) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.digits() == digits)
    }

    /// The number of digits, rows and columns: 4 to 25.
    #[must_use]
    pub const fn digits(self) -> u32 {
        self.0 as u32
    }

    /// The number of cells: 16 to 625.
    #[must_use]
    pub const fn cells(self) -> usize {
        self.side() * self.side()
    }

    /// Rows and columns of a box: (3, 3) for a 9x9, (2, 3) for a 6x6. A box is never higher than wide.
    #[must_use]
    pub const fn box_shape(self) -> (u32, u32) {
        match self.0 {
            4 => (2, 2),
            6 => (2, 3),
            8 => (2, 4),
            10 => (2, 5),
            12 => (3, 4),
            14 => (2, 7),
            15 => (3, 5),
            16 => (4, 4),
            20 => (4, 5),
            25 => (5, 5),
            _ => (3, 3),
        }
    }

    pub(crate) const fn side(self) -> usize {
        self.0 as usize
    }

    /// The number of signs of a candidate string: one per digit and cell.
    pub(crate) const fn candidates(self) -> usize {
        self.cells() * self.side()
    }

    pub(crate) fn of_side(side: usize) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.side() == side)
    }

    pub(crate) fn of_cells(cells: usize) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.cells() == cells)
    }

    pub(crate) fn of_candidates(signs: usize) -> Option<Size> {
        Size::ALL.into_iter().find(|size| size.candidates() == signs)
    }

    /// The size whose number of cells is closest to `cells`.
    pub(crate) fn nearest(cells: usize) -> Size {
        Size::ALL.into_iter().min_by_key(|size| size.cells().abs_diff(cells)).unwrap_or(Size(9))
    }
}

impl fmt::Display for Size {
    /// `9x9`
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{0}x{0}", self.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn boxes_hold_every_digit_once() {
        for size in Size::ALL {
            let (rows, cols) = size.box_shape();
            assert_eq!(rows * cols, size.digits(), "{size}");
            assert!(rows <= cols, "{size}");
            assert_eq!(Size::new(size.digits()), Some(size));
            assert_eq!(Size::of_cells(size.cells()), Some(size));
            assert_eq!(Size::of_candidates(size.candidates()), Some(size));
        }
    }

    #[test]
    fn the_nearest_size_is_named_for_a_wrong_count() {
        assert_eq!(Size::nearest(80).digits(), 9);
        assert_eq!(Size::nearest(82).digits(), 9);
        assert_eq!(Size::nearest(1).digits(), 4);
        assert_eq!(Size::nearest(1_000_000).digits(), 25);
    }
}
