//! The 9x9 board as BPSE numbers and packs it: cells, sets of digits, and the bitmaps made of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, Sub};

use sudoku_puzzle_core::Cell;

use crate::error::{BOXES, Error, ErrorKind};

/// How many cells there are.
pub(crate) const CELLS: usize = 81;

/// A cell of the 9x9 board as BPSE counts it: from 0 to 80, row by row.
///
/// ```
/// use sudoku_puzzle_bpse::Index;
///
/// let index = Index::new(9).unwrap();
/// assert_eq!(index.cell().to_string(), "r2c1");
/// assert_eq!(Index::of("r2c1".parse()?), Some(index));
/// assert_eq!(Index::of("r1c10".parse()?), None);
/// # Ok::<(), sudoku_puzzle_core::CellNameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Index(u8);

impl Index {
    /// The cell with this number; `None` from 81 on.
    #[must_use]
    pub const fn new(index: u8) -> Option<Index> {
        if (index as usize) < CELLS { Some(Index(index)) } else { None }
    }

    /// The number of a cell; `None` if it is not on a 9x9 board.
    #[must_use]
    pub fn of(cell: Cell) -> Option<Index> {
        let (row, col) = (cell.row() - 1, cell.col() - 1);
        (row < 9 && col < 9).then(|| Index((9 * row + col) as u8))
    }

    /// The number, from 0 to 80.
    #[must_use]
    pub const fn get(self) -> u8 {
        self.0
    }

    /// The cell.
    #[must_use]
    pub fn cell(self) -> Cell {
        let (row, col) = (u32::from(self.0) / 9, u32::from(self.0) % 9);
        Cell::new(row + 1, col + 1).expect("rows and columns count from 1")
    }

    /// All cells in reading order.
    pub fn all() -> impl DoubleEndedIterator<Item = Index> + ExactSizeIterator + Clone {
        (0..CELLS as u8).map(Index)
    }

    pub(crate) fn at(self) -> usize {
        usize::from(self.0)
    }
}

/// Shows the cell's name.
impl fmt::Display for Index {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.cell().fmt(f)
    }
}

impl From<Index> for Cell {
    fn from(index: Index) -> Cell {
        index.cell()
    }
}

/// A set of the digits 1 to 9.
///
/// ```
/// use sudoku_puzzle_bpse::DigitSet;
///
/// let digits = DigitSet::of([7, 1, 3]).unwrap();
/// assert_eq!(digits.iter().collect::<Vec<_>>(), [1, 3, 7]);
/// assert!(digits.contains(3) && !digits.contains(10));
/// assert_eq!((digits - DigitSet::of([1, 7]).unwrap()).only(), Some(3));
/// assert_eq!(DigitSet::of([0]), None);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct DigitSet(u16);

impl DigitSet {
    /// No digit.
    pub const EMPTY: DigitSet = DigitSet(0);
    /// All nine.
    pub const ALL: DigitSet = DigitSet(0x1ff);

    /// The set of these digits; `None` if one is not from 1 to 9. A digit may come twice.
    #[must_use]
    pub fn of(digits: impl IntoIterator<Item = u32>) -> Option<DigitSet> {
        let mut set = 0;
        for digit in digits {
            if !(1..=9).contains(&digit) {
                return None;
            }
            set |= 1 << (digit - 1);
        }
        Some(DigitSet(set))
    }

    /// Whether the digit is in the set.
    #[must_use]
    pub const fn contains(self, digit: u32) -> bool {
        digit >= 1 && digit <= 9 && self.0 >> (digit - 1) & 1 == 1
    }

    /// How many digits there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The digit, where there is exactly one.
    #[must_use]
    pub fn only(self) -> Option<u32> {
        (self.len() == 1).then(|| self.0.trailing_zeros() + 1)
    }

    /// The digits, ascending.
    pub fn iter(self) -> impl Iterator<Item = u32> + Clone {
        (1..=9).filter(move |&digit| self.contains(digit))
    }
}

/// The digits that are in both sets.
impl BitAnd for DigitSet {
    type Output = DigitSet;

    fn bitand(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & other.0)
    }
}

/// The digits that are in one of the sets or in both.
impl BitOr for DigitSet {
    type Output = DigitSet;

    fn bitor(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 | other.0)
    }
}

/// The digits that are in the first set and not in the second.
impl Sub for DigitSet {
    type Output = DigitSet;

    fn sub(self, other: DigitSet) -> DigitSet {
        DigitSet(self.0 & !other.0)
    }
}

impl fmt::Debug for DigitSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A set of digits for every cell: what BPSE packs into 92 bytes.
///
/// Cell by cell in reading order come nine bits each, for the digits 1 to 9; the first bit is the lowest of the first byte.
/// Of the 736 bits the last seven are not used, and 0.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct CandidateMap {
    cells: [DigitSet; CELLS],
}

impl CandidateMap {
    /// The packed length in bytes.
    pub const BYTES: usize = 92;

    /// No digit in any cell.
    #[must_use]
    pub const fn new() -> CandidateMap {
        CandidateMap { cells: [DigitSet::EMPTY; CELLS] }
    }

    /// The digits of a cell.
    #[must_use]
    pub fn get(&self, index: Index) -> DigitSet {
        self.cells[index.at()]
    }

    /// Sets the digits of a cell.
    pub fn set(&mut self, index: Index, digits: DigitSet) {
        self.cells[index.at()] = digits;
    }

    /// Every cell with its digits, in reading order.
    pub fn iter(&self) -> impl Iterator<Item = (Index, DigitSet)> {
        Index::all().zip(self.cells)
    }

    /// Unpacks the bytes; `None` if one of the seven bits that are not used is set.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; CandidateMap::BYTES]) -> Option<CandidateMap> {
        let bit = |bit: usize| bytes[bit / 8] >> (bit % 8) & 1;
        let mut map = CandidateMap::new();
        for index in Index::all() {
            let digits = (0..9).map(|digit| u16::from(bit(9 * index.at() + digit)) << digit);
            map.cells[index.at()] = DigitSet(digits.sum());
        }
        (9 * CELLS..8 * CandidateMap::BYTES).all(|unused| bit(unused) == 0).then_some(map)
    }

    /// Packs the sets.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; CandidateMap::BYTES] {
        let mut bytes = [0; CandidateMap::BYTES];
        for (index, digits) in self.iter() {
            for digit in digits.iter() {
                let bit = 9 * index.at() + digit as usize - 1;
                bytes[bit / 8] |= 1 << (bit % 8);
            }
        }
        bytes
    }
}

impl Default for CandidateMap {
    fn default() -> CandidateMap {
        CandidateMap::new()
    }
}

impl fmt::Debug for CandidateMap {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter().map(|(index, digits)| (index.cell(), digits))).finish()
    }
}

/// A set of cells: what BPSE packs into 11 bytes.
///
/// There is a bit for each cell in reading order; the first is the lowest of the first byte. Of the 88 bits the last seven are
/// not used, and 0.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct CellSet(u128);

impl CellSet {
    /// The packed length in bytes.
    pub const BYTES: usize = 11;

    /// No cell.
    #[must_use]
    pub const fn new() -> CellSet {
        CellSet(0)
    }

    /// Whether the cell is in the set.
    #[must_use]
    pub fn contains(self, index: Index) -> bool {
        self.0 >> index.0 & 1 == 1
    }

    /// Puts a cell into the set.
    pub fn insert(&mut self, index: Index) {
        self.0 |= 1 << index.0;
    }

    /// Takes a cell out of the set.
    pub fn remove(&mut self, index: Index) {
        self.0 &= !(1 << index.0);
    }

    /// How many cells there are.
    #[must_use]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether there is none.
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The cells in reading order.
    pub fn iter(self) -> impl Iterator<Item = Index> {
        Index::all().filter(move |&index| self.contains(index))
    }

    /// Unpacks the bytes; `None` if one of the seven bits that are not used is set.
    #[must_use]
    pub fn from_bytes(bytes: &[u8; CellSet::BYTES]) -> Option<CellSet> {
        let mut wide = [0; 16];
        wide[..CellSet::BYTES].copy_from_slice(bytes);
        let bits = u128::from_le_bytes(wide);
        (bits >> CELLS == 0).then_some(CellSet(bits))
    }

    /// Packs the set.
    #[must_use]
    pub fn to_bytes(self) -> [u8; CellSet::BYTES] {
        let mut bytes = [0; CellSet::BYTES];
        bytes.copy_from_slice(&self.0.to_le_bytes()[..CellSet::BYTES]);
        bytes
    }
}

impl FromIterator<Index> for CellSet {
    fn from_iter<I: IntoIterator<Item = Index>>(cells: I) -> CellSet {
        let mut set = CellSet::new();
        cells.into_iter().for_each(|index| set.insert(index));
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter().map(Index::cell)).finish()
    }
}

/// The boxes of a jigsaw: for every cell the number of its box, from 0 to 8. Every box has nine cells.
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Boxes([u8; CELLS]);

impl Boxes {
    /// The length of the list in bytes.
    pub const BYTES: usize = CELLS;

    /// The boxes with these numbers, one for each cell in reading order.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Range`] for a number above 8, [`ErrorKind::Contradiction`] for a box that has not nine cells.
    pub fn new(numbers: [u8; CELLS]) -> Result<Boxes, Error> {
        let element = BOXES;
        if let Some((index, number)) = Index::all().zip(numbers).find(|&(_, number)| number > 8) {
            let message = format!("{index} is in box {number}; boxes are numbered from 0 to 8");
            return Err(Error::in_element(ErrorKind::Range, element, message).with_cell(index));
        }
        for wanted in 0..9 {
            let count = numbers.iter().filter(|&&number| number == wanted).count();
            if count != 9 {
                let message = format!("box {wanted} has {count} cells instead of 9");
                return Err(Error::in_element(ErrorKind::Contradiction, element, message));
            }
        }
        Ok(Boxes(numbers))
    }

    /// The number of the box that a cell is in.
    #[must_use]
    pub fn get(&self, index: Index) -> u8 {
        self.0[index.at()]
    }

    /// The cells of a box, in reading order; none for a number above 8.
    pub fn cells(&self, number: u8) -> impl Iterator<Item = Index> {
        Index::all().filter(move |&index| self.get(index) == number)
    }

    /// The numbers, one for each cell in reading order.
    #[must_use]
    pub fn to_bytes(&self) -> [u8; CELLS] {
        self.0
    }

    /// The boxes of the classic: three by three cells, counted row by row.
    pub(crate) fn regular() -> Boxes {
        Boxes(std::array::from_fn(|at| (at / 27 * 3 + at % 9 / 3) as u8))
    }
}

/// Nine rows of box numbers.
impl fmt::Debug for Boxes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rows = self.0.chunks(9).map(|row| row.iter().map(u8::to_string).collect::<String>());
        f.debug_list().entries(rows).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bits_are_where_the_format_has_them() {
        // Bit cell * 9 + digit - 1: r1c1 = 1 is bit 0, r1c2 = 1 is bit 9, r9c9 = 9 is bit 728.
        let mut map = CandidateMap::new();
        map.set(Index(0), DigitSet(1));
        map.set(Index(1), DigitSet(1));
        map.set(Index(80), DigitSet(1 << 8));
        let bytes = map.to_bytes();
        assert_eq!((bytes[0], bytes[1], bytes[91]), (1, 2, 1));
        assert_eq!(bytes.iter().map(|byte| byte.count_ones()).sum::<u32>(), 3);

        let set: CellSet = [Index(0), Index(8), Index(80)].into_iter().collect();
        assert_eq!(set.to_bytes(), [1, 1, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    }

    #[test]
    fn every_used_bit_is_kept_and_every_other_refused() {
        for bit in 0..736 {
            let mut bytes = [0; CandidateMap::BYTES];
            bytes[bit / 8] |= 1 << (bit % 8);
            match CandidateMap::from_bytes(&bytes) {
                Some(map) => assert_eq!((map.to_bytes(), bit < 729), (bytes, true), "{bit}"),
                None => assert!(bit >= 729, "{bit}"),
            }
        }
        for bit in 0..88 {
            let mut bytes = [0; CellSet::BYTES];
            bytes[bit / 8] |= 1 << (bit % 8);
            match CellSet::from_bytes(&bytes) {
                Some(set) => assert_eq!((set.to_bytes(), bit < 81), (bytes, true), "{bit}"),
                None => assert!(bit >= 81, "{bit}"),
            }
        }
    }

    #[test]
    fn cells_beyond_the_board_have_no_index() {
        for (index, cell) in (0..).zip(Index::all().map(Index::cell)) {
            assert_eq!(Index::of(cell).map(Index::get), Some(index), "{cell}");
            assert_eq!((cell.row() - 1) * 9 + cell.col() - 1, u32::from(index));
        }
        for (row, col) in [(1, 10), (10, 1), (10, 10), (1, u32::MAX), (u32::MAX, 1)] {
            assert_eq!(Index::of(Cell::new(row, col).unwrap()), None, "r{row}c{col}");
        }
        assert_eq!((Index::new(80).is_some(), Index::new(81)), (true, None));
    }

    #[test]
    fn sets_know_their_members() {
        let digits = DigitSet::of([1, 9]).unwrap();
        assert_eq!((digits.len(), digits.is_empty(), digits.only()), (2, false, None));
        assert!(digits.contains(1) && digits.contains(9) && !digits.contains(2));
        assert!(!digits.contains(0) && !digits.contains(10) && !digits.contains(u32::MAX));
        assert_eq!(DigitSet::of([]), Some(DigitSet::EMPTY));
        assert_eq!((DigitSet::of([0]), DigitSet::of([10])), (None, None));
        assert_eq!(DigitSet::of(1..=9), Some(DigitSet::ALL));
        let nine = DigitSet::of([9]).unwrap();
        assert_eq!(
            ((digits & nine).only(), (digits - nine).only(), nine | digits),
            (Some(9), Some(1), digits)
        );

        let mut cells = CellSet::new();
        assert!(cells.is_empty());
        cells.insert(Index(80));
        cells.insert(Index(3));
        cells.remove(Index(80));
        assert_eq!((cells.len(), cells.is_empty(), cells.contains(Index(3))), (1, false, true));
        assert!(!cells.contains(Index(80)));
    }

    #[test]
    fn boxes_are_nine_of_nine() {
        let regular = Boxes::regular();
        assert_eq!(Boxes::new(regular.to_bytes()), Ok(regular.clone()));
        let names =
            |number| regular.cells(number).map(|index| index.to_string()).collect::<Vec<_>>().join(" ");
        assert_eq!(names(1), "r1c4 r1c5 r1c6 r2c4 r2c5 r2c6 r3c4 r3c5 r3c6");
        assert_eq!(names(9), "");

        let mut numbers = regular.to_bytes();
        numbers[40] = 9;
        assert_eq!(Boxes::new(numbers).unwrap_err().kind(), ErrorKind::Range);
        numbers[40] = 0;
        assert_eq!(Boxes::new(numbers).unwrap_err().kind(), ErrorKind::Contradiction);
    }
}
