//! Valid puzzles made to take long: many short rules, each of which states very much. Nothing here goes by
//! the clock. If anything listed what the rules state, it would take more memory than there is.

use sudoku_puzzle_canon::{Change, canonical_rules, difference, same_puzzle, to_string};
use sudoku_puzzle_core::{
    Cell, CellSet, Constraint, HouseKind, Puzzle, PuzzleBuilder,
    rules::{Area, BoxGrid, Cage, Grid, Negative, NegativeOf},
};

fn cell(row: u32, col: u32) -> Cell {
    Cell::new(row, col).unwrap()
}

fn with_rules(side: u32, digits: u32, rules: impl IntoIterator<Item = Constraint>) -> PuzzleBuilder {
    rules.into_iter().fold(Puzzle::builder(side, side, digits), PuzzleBuilder::rule)
}

/// Grids of 240 digits from the edges of a board of 480 by 480. Their houses have more than 60,000,000 cells.
fn crossing() -> PuzzleBuilder {
    let edges = (1..=241).flat_map(|n| [cell(1, n), cell(241, n), cell(n, 1), cell(n, 241)]);
    with_rules(480, 240, edges.map(|origin| BoxGrid::new(origin, [15, 16]).into()))
}

#[test]
fn houses_that_overlap_are_compared_without_their_cells() {
    let puzzle = crossing().build().unwrap();
    let cells: usize = puzzle.houses().iter().map(|house| house.cells.len()).sum();
    assert!(cells > 60_000_000, "{cells}");

    assert!(same_puzzle(&puzzle, &crossing().build().unwrap()));
    assert!(difference(&puzzle, &puzzle).is_empty());

    // Two cells are no house of any grid.
    let extra = || sudoku_puzzle_core::rules::Row::new(vec![cell(1, 2), cell(1, 1)]);
    let other = crossing().rule(extra()).build().unwrap();
    assert!(!same_puzzle(&puzzle, &other));
    let change = Change::House {
        kind: HouseKind::Row,
        cells: CellSet::new(vec![cell(1, 1), cell(1, 2)]),
        left: false,
    };
    assert_eq!(difference(&puzzle, &other).changes(), [change]);
}

#[test]
fn canonical_text_lists_nothing_that_grids_state() {
    // Boxes of all shapes over one area, many times over.
    let digits = 360;
    let shapes: Vec<[u32; 2]> =
        (2..=180u32).filter(|high| 360u32.is_multiple_of(*high)).map(|high| [high, 360 / high]).collect();
    assert_eq!(shapes.len(), 22);
    let again = shapes.iter().cycle().take(22 * 500).map(|&shape| BoxGrid::new(cell(1, 1), shape).into());
    let puzzle = with_rules(digits, digits, again).build().unwrap();
    let rules = canonical_rules(&puzzle);
    let expected: Vec<Constraint> =
        shapes.iter().map(|&shape| BoxGrid::new(cell(1, 1), shape).into()).collect();
    assert_eq!(rules.into_iter().map(|rule| rule.constraint).collect::<Vec<_>>(), expected);

    // Grids from everywhere: the text has each once, and nothing else.
    let origins = (1..=101).flat_map(|row| (1..=101).map(move |col| Grid::new(cell(row, col)).into()));
    let puzzle = with_rules(200, 100, origins).build().unwrap();
    let mut origins: Vec<Option<Cell>> =
        canonical_rules(&puzzle).iter().map(|rule| rule.constraint.grid_origin()).collect();
    origins.sort_unstable();
    let stated: Vec<Option<Cell>> = puzzle.rules().iter().map(|rule| rule.constraint.grid_origin()).collect();
    assert_eq!(origins, stated);
    assert!(to_string(&puzzle).len() < 600_000);
}

#[test]
fn areas_of_many_rules_are_compared_without_their_cells() {
    let digits = 300;
    let square: Vec<Cell> =
        (1..=digits).flat_map(|row| (1..=digits).map(move |col| cell(row, col))).collect();
    // 20,000 rules about 90,000 cells each.
    let rule = |n: u32, area: Area| Negative::new(NegativeOf::Sum { sum: n }).area(area).into();
    let build = |rules: Vec<Constraint>| {
        with_rules(digits, digits, [Grid::new(cell(1, 1)).into()].into_iter().chain(rules)).build().unwrap()
    };
    let area = || Area::Grid(cell(1, 1));
    let rules: Vec<Constraint> = (0..20_000).map(|n| rule(n, area())).collect();
    let mut turned = rules.clone();
    turned.reverse();
    // An area means the same in either spelling.
    turned[7] = rule(20_000 - 8, Area::Cells(square.clone()));
    let (one, other) = (build(rules), build(turned.clone()));
    assert!(same_puzzle(&one, &other));
    assert!(difference(&one, &other).is_empty());

    // Without one cell, or with one twice, it is another.
    let mut twice = square.clone();
    twice.push(cell(1, 1));
    for cells in [square[1..].to_vec(), twice] {
        turned[7] = rule(20_000 - 8, Area::Cells(cells));
        let other = build(turned.clone());
        assert!(!same_puzzle(&one, &other));
        assert_eq!(difference(&one, &other).changes().len(), 2);
    }
}

/// The text that is hashed is made in two ways, by how long it is; this one is long.
#[test]
fn the_hashed_text_of_many_houses_and_areas_is_sorted() {
    use sudoku_puzzle_core::rules::{Region, RegionKind};
    let origins = [(1, 1), (3, 2), (12, 1), (1, 15), (12, 12)].map(|(row, col)| cell(row, col));
    let mut rules: Vec<Constraint> = Vec::new();
    for (n, origin) in (1..).zip(origins) {
        rules.push(BoxGrid::new(origin, if n % 2 == 0 { [3, 12] } else { [12, 3] }).into());
        rules.push(Negative::new(NegativeOf::Sum { sum: n }).area(Area::Grid(origin)).into());
        rules.push(Negative::new(NegativeOf::Rossini).area(Area::Grid(origin)).into());
        let first: Vec<Cell> = (0..36).filter_map(|col| origin.offset(0, col)).collect();
        rules.push(Cage::new(first[..35].to_vec()).into());
        rules.push(Region::new(RegionKind::Extra, first.clone()).into());
        rules.push(Negative::new(NegativeOf::Rossini).area(Area::Cells(first)).into());
    }
    let cells = |puzzle: &Puzzle| -> usize { puzzle.houses().iter().map(|house| house.cells.len()).sum() };
    let puzzle = with_rules(50, 36, rules.clone()).build().unwrap();
    assert!(cells(&puzzle) > 1 << 14);
    let text: serde_json::Value =
        serde_json::from_str(&sudoku_puzzle_canon::fingerprint_text(&puzzle)).unwrap();
    let found: Vec<String> =
        text["rules"].as_array().unwrap().iter().map(|rule| serde_jcs::to_string(rule).unwrap()).collect();
    assert!(found.is_sorted());
    assert_eq!(found.len(), puzzle.houses().len() + 5 * 5);

    rules.reverse();
    let turned = with_rules(50, 36, rules).build().unwrap();
    assert_eq!(sudoku_puzzle_canon::fingerprint(&turned), sudoku_puzzle_canon::fingerprint(&puzzle));
}
