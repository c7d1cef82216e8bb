//! The houses that rules state: each once, however many grids overlap.

#![cfg(all(feature = "std", feature = "variants"))]

use std::collections::BTreeMap;

use proptest::prelude::*;
use sudoku_puzzle_core::{
    Block, Cell, CellSet, Constraint, House, HouseKind, Puzzle, StatedCells,
    rules::{BoxGrid, BoxHouse, Column, Grid, Row},
};

fn cell(row: u32, col: u32) -> Cell {
    Cell::new(row, col).unwrap()
}

fn puzzle(side: u32, digits: u32, rules: impl IntoIterator<Item = Constraint>) -> Puzzle {
    rules
        .into_iter()
        .fold(Puzzle::builder(side, side, digits), sudoku_puzzle_core::PuzzleBuilder::rule)
        .build()
        .unwrap()
}

/// What the format says, word for word: all houses of all rules cell by cell, and of those with the same
/// cells the first (format section 6.1).
fn one_by_one(puzzle: &Puzzle) -> Vec<(HouseKind, Vec<Cell>)> {
    let size = puzzle.digits();
    let rectangle = |origin: Cell, at: [u32; 2], [height, width]: [u32; 2]| -> Vec<Cell> {
        let cells = (0..height).flat_map(|row| (0..width).map(move |col| (row, col)));
        cells.map(|(row, col)| cell(origin.row() + at[0] + row, origin.col() + at[1] + col)).collect()
    };
    let mut all: Vec<(HouseKind, Vec<Cell>)> = Vec::new();
    for rule in puzzle.rules() {
        let lines = |origin: Cell| {
            let rows = (0..size).map(move |n| (HouseKind::Row, rectangle(origin, [n, 0], [1, size])));
            rows.chain((0..size).map(move |n| (HouseKind::Column, rectangle(origin, [0, n], [size, 1]))))
        };
        match &rule.constraint {
            Constraint::Grid(grid) => all.extend(lines(grid.origin)),
            Constraint::BoxGrid(grid) => {
                all.extend(lines(grid.origin));
                for top in (0..size).step_by(grid.shape[0] as usize) {
                    for left in (0..size).step_by(grid.shape[1] as usize) {
                        all.push((HouseKind::Box, rectangle(grid.origin, [top, left], grid.shape)));
                    }
                }
            }
            Constraint::Row(row) => all.push((HouseKind::Row, row.cells.clone())),
            Constraint::Column(column) => all.push((HouseKind::Column, column.cells.clone())),
            Constraint::Box(house) => all.push((HouseKind::Box, house.cells.clone())),
            _ => {}
        }
    }
    let mut houses: Vec<(HouseKind, Vec<Cell>)> = Vec::new();
    let mut known: BTreeMap<Vec<Cell>, usize> = BTreeMap::new();
    for (kind, mut cells) in all {
        cells.sort_unstable();
        cells.dedup();
        match known.get(&cells) {
            Some(&at) => houses[at].0 = houses[at].0.min(kind),
            None => {
                known.insert(cells.clone(), houses.len());
                houses.push((kind, cells));
            }
        }
    }
    houses
}

const SIDE: u32 = 9;

fn any_rule(digits: u32) -> impl Strategy<Value = Constraint> {
    let origins = 1..=SIDE - digits + 1;
    let shapes: Vec<[u32; 2]> =
        (1..=digits).filter(|high| digits.is_multiple_of(*high)).map(|high| [high, digits / high]).collect();
    let cells =
        prop::collection::vec((1..=SIDE, 1..=SIDE).prop_map(|(row, col)| cell(row, col)), 1..4).boxed();
    let block = (origins.clone(), origins.clone(), prop::sample::select(shapes.clone()))
        .prop_map(|(row, col, shape)| Block::new(cell(row, col), shape).unwrap().cells().collect::<Vec<_>>());
    let cells = prop_oneof![cells, block];
    prop_oneof![
        3 => (origins.clone(), origins.clone()).prop_map(|(row, col)| Grid::new(cell(row, col)).into()),
        5 => (origins.clone(), origins, prop::sample::select(shapes))
            .prop_map(|(row, col, shape)| BoxGrid::new(cell(row, col), shape).into()),
        2 => (0..3, cells).prop_map(|(kind, cells)| match kind {
            0 => Row::new(cells).into(),
            1 => Column::new(cells).into(),
            _ => BoxHouse::new(cells).into(),
        }),
    ]
}

proptest! {
    #[test]
    fn overlapping_grids_state_what_they_would_one_by_one(
        puzzle in prop::sample::select(vec![1u32, 2, 4, 6, 8]).prop_flat_map(|digits| {
            prop::collection::vec(any_rule(digits), 0..12).prop_map(move |rules| puzzle(SIDE, digits, rules))
        }),
    ) {
        let found: Vec<_> = puzzle.houses().iter().map(|house| (house.kind, house.cells.to_vec())).collect();
        prop_assert_eq!(&found, &one_by_one(&puzzle));
        // Each of them is stated by its rule, and none by an earlier one as the same kind and by a grid.
        let stated = puzzle.stated_houses();
        prop_assert!(stated.is_sorted_by_key(|house| house.rule));
        for house in &stated {
            let mut of_rule = puzzle.rules()[house.rule].constraint.houses(puzzle.digits());
            prop_assert!(of_rule.any(|one| one == (house.kind, house.cells)));
        }
        for (n, house) in stated.iter().enumerate() {
            if let StatedCells::Block(_) = house.cells {
                prop_assert!(!stated[..n].iter().any(|other| (other.kind, other.cells) == (house.kind, house.cells)));
            }
        }
    }
}

#[test]
fn sets_are_the_same_however_they_are_listed() {
    let block = Block::new(cell(2, 3), [2, 2]).unwrap();
    let set = CellSet::new(vec![cell(3, 4), cell(2, 3), cell(2, 4), cell(3, 3), cell(2, 3)]);
    assert_eq!((set.block(), set.len(), set.get(2), set.get(4)), (Some(block), 4, Some(cell(3, 3)), None));
    assert_eq!(set, CellSet::from(block));
    assert_eq!(set.iter().collect::<Vec<_>>(), block.cells().collect::<Vec<_>>());
    // As many cells as the rectangle around them, but not those.
    let bent = CellSet::new(vec![cell(1, 1), cell(1, 3), cell(2, 2), cell(2, 1)]);
    assert_eq!((bent.block(), bent.len()), (None, 4));
    assert_eq!((CellSet::new(Vec::new()).block(), CellSet::new(Vec::new()).is_empty()), (None, true));
    assert_eq!(Block::new(cell(1, 1), [0, 4]), None);
    assert_eq!(Block::new(cell(1, 2), [1, u32::MAX]), None);
}

/// Houses that are as many as positions and no more. Cell by cell, each of these puzzles would have a hundred
/// million cells and more.
#[test]
fn houses_are_bounded_by_the_board_however_many_grids_overlap() {
    let kinds = |houses: &[House]| {
        [HouseKind::Row, HouseKind::Column, HouseKind::Box]
            .map(|kind| houses.iter().filter(|house| house.kind == kind).count())
    };
    let (side, digits) = (200, 100);
    // One grid, stated 20,000 times: each of its houses is there once.
    let same = puzzle(side, digits, (0..20_000).map(|_| BoxGrid::new(cell(1, 1), [10, 10]).into()));
    assert_eq!(same.stated_houses().len(), 300);
    assert_eq!(kinds(&same.houses()), [100, 100, 100]);

    // Every origin that there is: a row begins in every row and in columns 1 to 101.
    let origins = || (1..=101).flat_map(|row| (1..=101).map(move |col| cell(row, col)));
    let all = puzzle(side, digits, origins().map(|origin| Grid::new(origin).into()));
    assert_eq!(kinds(&all.houses()), [200 * 101, 101 * 200, 0]);

    // Every origin with boxes, ten times over: boxes of 10 by 10 cells begin in rows and columns 1 to 191.
    let boxes = origins().cycle().take(101 * 101 * 3).map(|origin| BoxGrid::new(origin, [10, 10]).into());
    assert_eq!(kinds(&puzzle(side, digits, boxes).houses()), [200 * 101, 101 * 200, 191 * 191]);
}
