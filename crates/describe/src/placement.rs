//! Variants that place extra regions in a grid in a known pattern.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_puzzle_core::{Cell, Constraint, Puzzle};

use crate::{
    grids::{Grids, Shape, as_set},
    phrase::{and, number},
};

/// A cell of a grid by its row and column, both from 0.
type Local = (u32, u32);

/// A pattern of regions.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Placement {
    X,
    Windoku,
    Argyle,
    Asterisk,
    CentreDot,
    Girandola,
    DisjointGroups,
}

/// A pattern that is in some grids of a puzzle.
#[derive(Debug)]
pub(crate) struct Placed {
    pub(crate) placement: Placement,
    /// In which grids, by their number.
    pub(crate) grids: Vec<usize>,
    /// The shapes of the boxes there that the pattern goes by.
    shapes: BTreeSet<Shape>,
}

impl Placement {
    /// In the order in which they are listed.
    const ALL: [Placement; 7] = [
        Placement::X,
        Placement::Windoku,
        Placement::Argyle,
        Placement::Asterisk,
        Placement::CentreDot,
        Placement::Girandola,
        Placement::DisjointGroups,
    ];

    pub(crate) const fn name(self) -> &'static str {
        match self {
            Placement::X => "X",
            Placement::Windoku => "Windoku",
            Placement::Argyle => "Argyle",
            Placement::Asterisk => "Asterisk",
            Placement::CentreDot => "Centre-dot",
            Placement::Girandola => "Girandola",
            Placement::DisjointGroups => "Disjoint Groups",
        }
    }

    /// Whether the regions depend on the boxes.
    const fn goes_by_boxes(self) -> bool {
        matches!(self, Placement::Windoku | Placement::CentreDot | Placement::DisjointGroups)
    }

    /// The regions in a grid of `size` by `size` cells, each in reading order; `None` where the pattern does not exist there. `boxes` is the shape of the boxes for
    /// patterns that go by it.
    fn regions(self, size: u32, boxes: Option<Shape>) -> Option<Vec<Vec<Local>>> {
        match self {
            Placement::X => Some(vec![
                (0..size).map(|n| (n, n)).collect(),
                (0..size).map(|n| (n, size - 1 - n)).collect(),
            ]),
            Placement::Argyle => (size == 9).then(|| {
                let right = |row: u32, col: u32, cells: u32| (0..cells).map(|n| (row + n, col + n)).collect();
                let left = |row: u32, col: u32, cells: u32| (0..cells).map(|n| (row + n, col - n)).collect();
                vec![
                    right(0, 1, 8),
                    right(1, 0, 8),
                    left(0, 7, 8),
                    left(1, 8, 8),
                    right(0, 4, 5),
                    left(0, 4, 5),
                    right(4, 0, 5),
                    left(4, 8, 5),
                ]
            }),
            Placement::Asterisk => (size == 9)
                .then(|| vec![vec![(1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4)]]),
            Placement::Girandola => (size == 9)
                .then(|| vec![vec![(0, 0), (0, 8), (1, 4), (4, 1), (4, 4), (4, 7), (7, 4), (8, 0), (8, 8)]]),
            Placement::Windoku => windows(size, boxes?),
            Placement::CentreDot => {
                let [height, width] = boxes?;
                (height % 2 == 1 && width % 2 == 1)
                    .then(|| vec![at_place_in_boxes(size, [height, width], (height / 2, width / 2))])
            }
            Placement::DisjointGroups => {
                let [height, width] = boxes?;
                let places = (0..height).flat_map(|row| (0..width).map(move |col| (row, col)));
                Some(places.map(|place| at_place_in_boxes(size, [height, width], place)).collect())
            }
        }
    }
}

/// The windows of a windoku: as large as a box, one cell apart, inside the outer ring of cells.
fn windows(size: u32, [height, width]: Shape) -> Option<Vec<Vec<Local>>> {
    if size / height < 2 || size / width < 2 {
        return None;
    }
    let firsts =
        |length: u32| (1..size).step_by(length as usize + 1).take_while(move |first| first + length < size);
    let window = |top: u32, left: u32| {
        (0..height).flat_map(move |row| (0..width).map(move |col| (top + row, left + col))).collect()
    };
    Some(firsts(height).flat_map(|top| firsts(width).map(move |left| window(top, left))).collect())
}

/// The cells at one place in every box, in reading order.
fn at_place_in_boxes(size: u32, [height, width]: Shape, (row, col): Local) -> Vec<Local> {
    let tops = (0..size).step_by(height as usize);
    tops.flat_map(|top| (0..size).step_by(width as usize).map(move |left| (top + row, left + col))).collect()
}

/// The regions of a puzzle: those that make patterns, and those that are left.
#[derive(Debug)]
pub(crate) struct Regions<'a> {
    /// In the order in which patterns are listed.
    pub(crate) placed: Vec<Placed>,
    /// The rules that no pattern explains.
    pub(crate) left: Vec<&'a Constraint>,
}

impl<'a> Regions<'a> {
    pub(crate) fn of(puzzle: &'a Puzzle, grids: &Grids) -> Regions<'a> {
        let stated: Vec<(&Constraint, Vec<Cell>)> = puzzle
            .rules()
            .iter()
            .filter_map(|rule| match &rule.constraint {
                Constraint::Region(region) => Some((&rule.constraint, as_set(&region.cells))),
                _ => None,
            })
            .collect();
        let known = Known {
            cells: stated.iter().map(|(_, cells)| &**cells).collect(),
            starts: stated.iter().filter_map(|(_, cells)| Some((*cells.first()?, cells.len()))).collect(),
        };
        let mut explained: BTreeSet<Vec<Cell>> = BTreeSet::new();
        let placed = if stated.is_empty() {
            Vec::new()
        } else {
            Placement::ALL
                .into_iter()
                .filter_map(|placement| place(placement, grids, puzzle.digits(), &known, &mut explained))
                .collect()
        };
        let left =
            stated.iter().filter(|(_, cells)| !explained.contains(cells)).map(|(rule, _)| *rule).collect();
        Regions { placed, left }
    }
}

/// The regions that are stated.
struct Known<'a> {
    cells: BTreeSet<&'a [Cell]>,
    /// Their first cells and how many cells they have, by which most grids are told at one look.
    starts: BTreeSet<(Cell, usize)>,
}

/// The pattern in all grids in which every region of it is stated.
fn place(
    placement: Placement,
    grids: &Grids,
    size: u32,
    known: &Known<'_>,
    explained: &mut BTreeSet<Vec<Cell>>,
) -> Option<Placed> {
    let mut patterns: BTreeMap<Option<Shape>, Option<Vec<Vec<Local>>>> = BTreeMap::new();
    let mut placed = Placed { placement, grids: Vec::new(), shapes: BTreeSet::new() };
    for (number, grid) in grids.grids.iter().enumerate() {
        let shapes: Vec<Option<Shape>> = if placement.goes_by_boxes() {
            grid.boxes.iter().copied().map(Some).collect()
        } else {
            vec![None]
        };
        for shape in shapes {
            let pattern = patterns.entry(shape).or_insert_with(|| placement.regions(size, shape));
            let Some(pattern) = pattern.as_ref().filter(|regions| !regions.is_empty()) else { continue };
            let mut found = Vec::new();
            let complete = pattern.iter().all(|region| {
                let at = |&(row, col): &Local| grid.origin.offset(i64::from(row), i64::from(col));
                if !region
                    .first()
                    .and_then(at)
                    .is_some_and(|first| known.starts.contains(&(first, region.len())))
                {
                    return false;
                }
                let cells: Vec<Cell> = region.iter().filter_map(at).collect();
                let stated = known.cells.contains(&*cells);
                found.push(cells);
                stated
            });
            if complete {
                explained.extend(found);
                placed.grids.push(number);
                placed.shapes.extend(shape);
            }
        }
    }
    (!placed.grids.is_empty()).then_some(placed)
}

impl Placed {
    /// What the regions hold.
    pub(crate) fn sentence(&self) -> String {
        match self.placement {
            Placement::X => "Each of the two main diagonals holds every digit once.".to_owned(),
            Placement::Windoku => {
                let shapes = self.shapes.iter().map(|[height, width]| format!("{height}x{width}"));
                format!("Each shaded {} window holds every digit once.", and(shapes))
            }
            Placement::Argyle => {
                format!("No digit repeats on any of the {} marked diagonals.", number(8))
            }
            Placement::Asterisk => {
                "The nine shaded cells, which form an asterisk, hold every digit once.".to_owned()
            }
            Placement::CentreDot => "The centre cells of the boxes hold every digit once.".to_owned(),
            Placement::Girandola => {
                "The nine shaded cells, which form a girandola, hold every digit once.".to_owned()
            }
            Placement::DisjointGroups => {
                "Cells at the same place in their boxes hold every digit once.".to_owned()
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn windows_fit_inside_the_outer_ring() {
        for (size, shape, count) in [
            (4, [2, 2], Some(1)),
            (6, [2, 3], Some(1)),
            (6, [3, 2], Some(1)),
            (8, [2, 4], Some(2)),
            (9, [3, 3], Some(4)),
            (10, [2, 5], Some(3)),
            (12, [3, 4], Some(4)),
            (16, [4, 4], Some(9)),
            (25, [5, 5], Some(16)),
            (5, [1, 5], None),
        ] {
            let found = windows(size, shape);
            assert_eq!(found.as_ref().map(Vec::len), count, "{size} {shape:?}");
            for &(row, col) in found.iter().flatten().flatten() {
                assert!(
                    row > 0 && col > 0 && row < size - 1 && col < size - 1,
                    "{size} {shape:?}: ({row}, {col})"
                );
            }
        }
        assert_eq!(windows(9, [3, 3]).unwrap()[1][0], (1, 5));
    }

    #[test]
    fn regions_are_in_reading_order_without_a_cell_twice() {
        for placement in Placement::ALL {
            for (size, shape) in [(4, [2, 2]), (6, [2, 3]), (9, [3, 3]), (15, [3, 5]), (16, [4, 4])] {
                for region in placement.regions(size, Some(shape)).iter().flatten() {
                    let sorted = region.is_sorted_by(|a, b| a < b);
                    assert!(sorted, "{} on {size}: {region:?}", placement.name());
                    assert!(region.iter().all(|&(row, col)| row < size && col < size));
                }
            }
        }
    }

    #[test]
    fn sizes_and_boxes_that_a_pattern_needs() {
        let exists = |placement: Placement, size, shape| placement.regions(size, shape).is_some();
        assert!(exists(Placement::X, 5, None) && exists(Placement::X, 1, None));
        assert!(exists(Placement::Argyle, 9, None) && !exists(Placement::Argyle, 16, None));
        assert!(exists(Placement::Asterisk, 9, None) && !exists(Placement::Asterisk, 8, None));
        assert!(exists(Placement::Girandola, 9, None) && !exists(Placement::Girandola, 10, None));
        assert!(
            exists(Placement::CentreDot, 15, Some([3, 5]))
                && !exists(Placement::CentreDot, 6, Some([2, 3]))
                && !exists(Placement::CentreDot, 6, Some([3, 2]))
        );
        assert!(!exists(Placement::CentreDot, 9, None) && !exists(Placement::DisjointGroups, 9, None));
        assert_eq!(Placement::DisjointGroups.regions(6, Some([2, 3])).unwrap().len(), 6);
    }
}
