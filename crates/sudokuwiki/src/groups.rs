//! The groups of cells that headers stand for. Cells are indexes in reading order on a square board.

use std::fmt;

/// A set of cells of a board of at most 9x9.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub(crate) struct CellSet(u128);

impl CellSet {
    pub(crate) fn insert(&mut self, index: usize) {
        self.0 |= 1 << index;
    }

    pub(crate) fn contains(self, index: usize) -> bool {
        self.0 >> index & 1 == 1
    }

    pub(crate) fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    pub(crate) fn is_disjoint(self, other: CellSet) -> bool {
        self.0 & other.0 == 0
    }

    pub(crate) fn union(self, other: CellSet) -> CellSet {
        CellSet(self.0 | other.0)
    }

    pub(crate) fn minus(self, other: CellSet) -> CellSet {
        CellSet(self.0 & !other.0)
    }

    /// The members in reading order.
    pub(crate) fn iter(self) -> impl Iterator<Item = usize> {
        (0..128).filter(move |&index| self.contains(index))
    }
}

impl FromIterator<usize> for CellSet {
    fn from_iter<I: IntoIterator<Item = usize>>(indexes: I) -> CellSet {
        let mut set = CellSet::default();
        indexes.into_iter().for_each(|index| set.insert(index));
        set
    }
}

impl fmt::Debug for CellSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// A cell turned over at the main diagonal.
pub(crate) fn transpose(index: usize, size: usize) -> usize {
    index % size * size + index / size
}

pub(crate) fn rows(size: usize) -> Vec<CellSet> {
    (0..size).map(|row| (row * size..(row + 1) * size).collect()).collect()
}

pub(crate) fn columns(size: usize) -> Vec<CellSet> {
    (0..size).map(|col| (col..size * size).step_by(size).collect()).collect()
}

/// The boxes of `height` rows by `width` columns, which divide the board.
pub(crate) fn boxes(size: usize, [height, width]: [usize; 2]) -> Vec<CellSet> {
    let mut boxes = Vec::with_capacity(size);
    for top in (0..size).step_by(height) {
        for left in (0..size).step_by(width) {
            boxes.push((0..height * width).map(|n| (top + n / width) * size + left + n % width).collect());
        }
    }
    boxes
}

/// Both main diagonals of a 9x9 board, the one from the top left first.
pub(crate) fn diagonals() -> Vec<CellSet> {
    vec![(0..9).map(|n| n * 9 + n).collect(), (0..9).map(|n| n * 9 + 8 - n).collect()]
}

/// Where windows lie in rows and in columns, and the lines that are left between and beside them.
const BANDS: [[usize; 3]; 3] = [[1, 2, 3], [5, 6, 7], [0, 4, 8]];

fn crossing(rows: [usize; 3], cols: [usize; 3]) -> CellSet {
    rows.iter().flat_map(|row| cols.iter().map(move |col| row * 9 + col)).collect()
}

/// The four windows.
pub(crate) fn windows() -> Vec<CellSet> {
    BANDS[..2].iter().flat_map(|&rows| BANDS[..2].iter().map(move |&cols| crossing(rows, cols))).collect()
}

/// The five groups that follow from the windows: what is left of three rows that two windows lie in, and so on. No digit
/// repeats in them on any windoku, whether a rule says so or not.
pub(crate) fn hidden_windows() -> Vec<CellSet> {
    let mut groups = vec![crossing(BANDS[2], BANDS[2])];
    for band in &BANDS[..2] {
        groups.extend([crossing(*band, BANDS[2]), crossing(BANDS[2], *band)]);
    }
    groups
}

/// The nine groups of cells at the same place of every 3x3 box.
pub(crate) fn box_places() -> Vec<CellSet> {
    (0..9)
        .map(|place| (0..9).map(|n| (n / 3 * 3 + place / 3) * 9 + n % 3 * 3 + place % 3).collect())
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The sets drawn as one letter per cell.
    fn drawn(picture: &str) -> Vec<CellSet> {
        let letters: Vec<char> = picture.chars().filter(|c| !c.is_whitespace()).collect();
        let mut kinds: Vec<char> = Vec::new();
        letters.iter().filter(|&&c| c != '.').for_each(|&c| {
            if !kinds.contains(&c) {
                kinds.push(c);
            }
        });
        kinds
            .iter()
            .map(|kind| (0..letters.len()).filter(|&index| letters[index] == *kind).collect())
            .collect()
    }

    #[test]
    fn windows_and_what_follows_from_them() {
        let all = drawn(
            "ijjjikkki maaambbbm maaambbbm maaambbbm ijjjikkki ncccndddn ncccndddn ncccndddn ijjjikkki",
        );
        let mut got: Vec<CellSet> = windows().into_iter().chain(hidden_windows()).collect();
        let mut wanted = all;
        got.sort();
        wanted.sort();
        assert_eq!(got, wanted);
        assert_eq!(
            windows(),
            drawn(
                ".........  .aaa.bbb. .aaa.bbb. .aaa.bbb. ......... .ccc.ddd. .ccc.ddd. .ccc.ddd. ........."
            )
        );
    }

    #[test]
    fn boxes_diagonals_and_places() {
        assert_eq!(boxes(6, [2, 3]), drawn("aaabbb aaabbb cccddd cccddd eeefff eeefff"));
        assert_eq!(boxes(6, [3, 2]), drawn("aabbcc aabbcc aabbcc ddeeff ddeeff ddeeff"));
        assert_eq!(
            box_places(),
            drawn(
                "abcabcabc defdefdef ghighighi abcabcabc defdefdef ghighighi abcabcabc defdefdef ghighighi"
            )
        );
        let [down, up] = diagonals()[..] else { panic!() };
        assert_eq!(down, [0, 10, 20, 30, 40, 50, 60, 70, 80].into_iter().collect());
        assert_eq!(up, [8, 16, 24, 32, 40, 48, 56, 64, 72].into_iter().collect());
    }

    #[test]
    fn turning_over_twice_changes_nothing() {
        assert_eq!(transpose(1, 6), 6);
        for index in 0..36 {
            assert_eq!(transpose(transpose(index, 6), 6), index);
        }
        let turned: Vec<CellSet> = boxes(6, [3, 2])
            .into_iter()
            .map(|set| set.iter().map(|index| transpose(index, 6)).collect())
            .collect();
        let mut wanted = boxes(6, [2, 3]);
        let mut turned = turned;
        wanted.sort();
        turned.sort();
        assert_eq!(turned, wanted);
    }
}
