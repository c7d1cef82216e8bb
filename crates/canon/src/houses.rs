//! The one spelling of a puzzle's houses (format section 6.1).
//!
//! However the rules state them, canonical text has one `box_grid` for every area of D by D cells whose rows, columns and regular boxes are all houses, one `grid` where only the rows and columns
//! are, and single rules for what is left. Each stands at the place of the rule that first states one of the houses that only its own area has.

use std::collections::{HashMap, HashSet};

use sudoku_puzzle_core::{
    Cell, Constraint, HouseKind, Puzzle, Rule, StatedHouse,
    rules::{BoxGrid, BoxHouse, Column, Grid, Row},
};

/// One rule of the canonical text.
pub(crate) enum Item {
    /// The rule with this index of the puzzle, as it is.
    AsIs(usize),
    /// A rule that states houses, in the place of those that did.
    Made(Rule),
}

/// The rules of the canonical text in their order; `None` where they are those of the puzzle as they are.
pub(crate) fn spelling(puzzle: &Puzzle) -> Option<Vec<Item>> {
    let mut stating = puzzle.rules().iter().filter(|rule| rule.constraint.states_houses());
    if stating.clone().any(Rule::is_annotated) || stating.next().is_none() || is_plain(puzzle) {
        return None;
    }
    Some(respelled(puzzle))
}

/// Whether the houses are seen at a glance to be spelled as they should be: one grid, or several with boxes of one shape of which none shares a row or column with
/// another, as on all usual boards.
fn is_plain(puzzle: &Puzzle) -> bool {
    const FEW: usize = 8;
    let mut grids: [Option<Cell>; FEW] = [None; FEW];
    let (mut count, mut shape) = (0, None);
    for rule in puzzle.rules().iter().filter(|rule| rule.constraint.states_houses()) {
        let (origin, boxes) = match &rule.constraint {
            Constraint::BoxGrid(grid) => (grid.origin, Some(grid.shape)),
            Constraint::Grid(grid) if count == 0 => (grid.origin, None),
            _ => return false,
        };
        // On one digit, a row is a column; boxes one cell high or wide are rows and columns.
        if count == FEW || puzzle.digits() == 1 || boxes.is_some_and(|shape| shape.contains(&1)) {
            return false;
        }
        if count > 0 && shape != Some(boxes) {
            return false;
        }
        let digits = i64::from(puzzle.digits());
        let shares = |other: &Cell| {
            let (rows, cols) = other.delta(origin);
            (cols == 0 && rows.abs() <= digits) || (rows == 0 && cols.abs() <= digits)
        };
        if grids[..count].iter().flatten().any(shares) {
            return false;
        }
        shape = Some(boxes);
        grids[count] = Some(origin);
        count += 1;
    }
    true
}

/// The houses of a puzzle, each once.
struct Houses {
    /// By the set of cells, sorted: the index.
    index: HashMap<Vec<Cell>, usize>,
    list: Vec<Stated>,
    /// All statements in order; some houses have several.
    statements: Vec<StatedHouse>,
}

/// One house, by its statements.
struct Stated {
    /// The first statement.
    first: usize,
    /// The first statement as a row, a column, a box.
    kinds: [Option<usize>; 3],
}

impl Stated {
    /// The kind that counts where it is stated as several.
    fn kind(&self) -> HouseKind {
        match self.kinds {
            [Some(_), ..] => HouseKind::Row,
            [_, Some(_), _] => HouseKind::Column,
            _ => HouseKind::Box,
        }
    }
}

impl Houses {
    fn of(puzzle: &Puzzle) -> Houses {
        let statements = puzzle.stated_houses();
        let (mut index, mut list) = (HashMap::new(), Vec::new());
        for (n, house) in statements.iter().enumerate() {
            let mut set = house.cells.clone();
            set.sort_unstable();
            set.dedup();
            let next = list.len();
            let at = *index.entry(set).or_insert(next);
            if at == next {
                list.push(Stated { first: n, kinds: [None; 3] });
            }
            list[at].kinds[house.kind as usize].get_or_insert(n);
        }
        Houses { index, list, statements }
    }

    /// The house with these cells, which are sorted, if it is stated as this kind.
    fn find(&self, kind: HouseKind, cells: &[Cell]) -> Option<usize> {
        self.index.get(cells).copied().filter(|&at| self.list[at].kinds[kind as usize].is_some())
    }
}

/// A grid of the canonical text, and the houses that it states.
struct Area {
    origin: Cell,
    shape: Option<[u32; 2]>,
    houses: Vec<(HouseKind, usize)>,
}

/// Where a rule goes: at the place of the rule with this index, among those that go there by the first house and then by the origin.
type Place = (usize, usize, Option<Cell>);

fn respelled(puzzle: &Puzzle) -> Vec<Item> {
    let houses = Houses::of(puzzle);
    let areas = areas(puzzle, &houses);

    // How many areas state each house, and as which kinds.
    let mut sharers = vec![0usize; houses.list.len()];
    let mut covered = vec![[false; 3]; houses.list.len()];
    for area in &areas {
        let mut own: Vec<usize> = area.houses.iter().map(|&(_, at)| at).collect();
        own.sort_unstable();
        own.dedup();
        own.into_iter().for_each(|at| sharers[at] += 1);
        area.houses.iter().for_each(|&(kind, at)| covered[at][kind as usize] = true);
    }

    // Every rule of the text with its place: the rule that it comes in for, and what orders those that come in for one rule.
    let mut placed: Vec<(Place, Item)> = Vec::new();
    for area in areas {
        let first = |own_only: bool| {
            let wanted = area.houses.iter().filter(|&&(_, at)| !own_only || sharers[at] == 1);
            wanted.map(|&(_, at)| houses.list[at].first).min()
        };
        let Some(first) = first(true).or_else(|| first(false)) else { continue };
        let constraint = match area.shape {
            Some(shape) => Constraint::from(BoxGrid::new(area.origin, shape)),
            None => Constraint::from(Grid::new(area.origin)),
        };
        placed
            .push(((houses.statements[first].rule, first, Some(area.origin)), Item::Made(constraint.into())));
    }
    for (house, covered) in houses.list.iter().zip(&covered) {
        // Where grids state a house as a lesser kind only, its own kind still has to be said.
        let kind = house.kind();
        if !covered[..=kind as usize].contains(&true) {
            // Then it stands where it is stated as that, as it does once the grids are written.
            let is_lesser = covered.contains(&true);
            let n = house.kinds[kind as usize].filter(|_| is_lesser).unwrap_or(house.first);
            let statement = &houses.statements[n];
            let cells = statement.cells.clone();
            let constraint = match kind {
                HouseKind::Row => Constraint::from(Row::new(cells)),
                HouseKind::Column => Constraint::from(Column::new(cells)),
                HouseKind::Box => Constraint::from(BoxHouse::new(cells)),
            };
            placed.push(((statement.rule, n, None), Item::Made(constraint.into())));
        }
    }
    for (index, rule) in puzzle.rules().iter().enumerate() {
        if !rule.constraint.states_houses() {
            placed.push(((index, 0, None), Item::AsIs(index)));
        }
    }
    placed.sort_by_key(|(place, _)| *place);
    placed.into_iter().map(|(_, item)| item).collect()
}

/// The areas that are grids: those that a rule states as one (which other rules may refer to by their origin), and those whose rows and columns are all stated as such.
fn areas(puzzle: &Puzzle, houses: &Houses) -> Vec<Area> {
    let digits = puzzle.digits();
    let mut origins: Vec<Cell> =
        puzzle.rules().iter().filter_map(|rule| rule.constraint.grid_origin()).collect();
    let stated = origins.len();
    // An area's top left cell begins its first row and its first column. Cells that begin only one of them are not worth a look at the rest.
    let beginnings = |kind: HouseKind| {
        let whole = houses
            .list
            .iter()
            .filter_map(move |house| house.kinds[kind as usize])
            .map(|n| &houses.statements[n])
            .filter(move |house| house.cells.len() == digits as usize);
        whole.filter_map(|house| house.cells.iter().min().copied())
    };
    let columns: HashSet<Cell> = beginnings(HouseKind::Column).collect();
    origins.extend(beginnings(HouseKind::Row).filter(|cell| columns.contains(cell)));
    let mut areas: Vec<Area> = Vec::new();
    let mut seen = HashSet::new();
    for (n, &origin) in origins.iter().enumerate() {
        if !seen.insert(origin) {
            continue;
        }
        let lines = (0..digits).map(|k| (HouseKind::Row, rectangle(origin, [k, 0], [1, digits])));
        let lines =
            lines.chain((0..digits).map(|k| (HouseKind::Column, rectangle(origin, [0, k], [digits, 1]))));
        let found: Option<Vec<_>> =
            lines.map(|(kind, cells)| houses.find(kind, &cells?).map(|at| (kind, at))).collect();
        let Some(mut own) = found else {
            debug_assert!(n >= stated, "a grid states its rows and columns");
            continue;
        };
        let shape = shapes(digits).find_map(|shape| {
            let boxes: Option<Vec<_>> = boxes(origin, digits, shape)
                .map(|cells| houses.find(HouseKind::Box, &cells?).map(|at| (HouseKind::Box, at)))
                .collect();
            boxes.map(|boxes| (shape, boxes))
        });
        let shape = shape.map(|(shape, boxes)| {
            own.extend(boxes);
            shape
        });
        areas.push(Area { origin, shape, houses: own });
    }
    areas
}

/// The shapes that boxes of this many cells can have, the usual one and its transpose first. Boxes as long as a row or column are those.
fn shapes(digits: u32) -> impl Iterator<Item = [u32; 2]> {
    let usual = Puzzle::standard_box(digits);
    let turned = usual.map(|[height, width]| [width, height]).filter(|turned| Some(*turned) != usual);
    let others = (2..=digits / 2)
        .filter(move |height| digits.is_multiple_of(*height))
        .map(move |height| [height, digits / height]);
    usual
        .into_iter()
        .chain(turned)
        .chain(others.filter(move |shape| Some(*shape) != usual && Some(*shape) != turned))
}

fn boxes(origin: Cell, digits: u32, [height, width]: [u32; 2]) -> impl Iterator<Item = Option<Vec<Cell>>> {
    (0..digits).step_by(height as usize).flat_map(move |top| {
        (0..digits).step_by(width as usize).map(move |left| rectangle(origin, [top, left], [height, width]))
    })
}

/// The cells of a rectangle in reading order, `at` rows and columns from the origin; `None` where it goes beyond what a name can say.
fn rectangle(origin: Cell, at: [u32; 2], size: [u32; 2]) -> Option<Vec<Cell>> {
    let mut cells = Vec::with_capacity(size[0] as usize * size[1] as usize);
    for row in 0..size[0] {
        for col in 0..size[1] {
            cells.push(origin.offset(i64::from(at[0] + row), i64::from(at[1] + col))?);
        }
    }
    Some(cells)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{fingerprint, same_puzzle, to_string};

    fn rules(puzzle: &Puzzle) -> Vec<&str> {
        puzzle.rules().iter().map(|rule| rule.constraint.type_name()).collect()
    }

    /// Canonical text says the same, is canonical itself, and has rules of these types.
    fn assert_spelled(puzzle: &Puzzle, expected: &[&str]) {
        let text = to_string(puzzle);
        let again: Puzzle = text.parse().unwrap();
        assert_eq!(rules(&again), expected, "{text}");
        assert!(same_puzzle(puzzle, &again), "{text}");
        assert_eq!(fingerprint(puzzle), fingerprint(&again));
        assert_eq!(to_string(&again), text);
    }

    fn cell(row: u32, col: u32) -> Cell {
        Cell::new(row, col).unwrap()
    }

    #[test]
    fn boxes_as_long_as_a_row_are_rows() {
        for shape in [[1, 4], [4, 1]] {
            let puzzle = Puzzle::builder(4, 4, 4).rule(BoxGrid::new(cell(1, 1), shape)).build().unwrap();
            assert_spelled(&puzzle, &["grid"]);
        }
    }

    #[test]
    fn one_digit_has_one_house() {
        let puzzle = Puzzle::latin(1).build().unwrap();
        assert_spelled(&puzzle, &["grid"]);
        let puzzle = Puzzle::builder(1, 1, 1).rule(Row::new([cell(1, 1)])).build().unwrap();
        assert_spelled(&puzzle, &["row"]);
    }

    #[test]
    fn a_house_stated_as_several_kinds_keeps_the_first_of_them() {
        // The first column as a row: that is its kind, and it still has to be said beside the grid.
        let column: Vec<Cell> = (1..=4).map(|row| cell(row, 1)).collect();
        let puzzle = Puzzle::latin(4).rule(Row::new(column)).build().unwrap();
        assert_spelled(&puzzle, &["grid", "row"]);
        // A row as a box adds nothing to it.
        let row: Vec<Cell> = (1..=4).map(|col| cell(1, col)).collect();
        let puzzle =
            Puzzle::builder(4, 4, 4).rule(BoxHouse::new(row)).rule(Grid::new(cell(1, 1))).build().unwrap();
        assert_spelled(&puzzle, &["grid"]);
    }

    /// Found by random input: the place of a row that is a box of the grid as well, and the order of its cells.
    #[test]
    fn a_house_that_a_grid_states_as_a_lesser_kind_stays_where_it_is() {
        let cells = |names: &str| sudoku_puzzle_core::cells(names).unwrap();
        let build = |grid_first: bool| {
            let grid = || BoxGrid::new(cell(1, 1), [2, 2]);
            let builder = Puzzle::builder(4, 4, 4);
            let builder = if grid_first { builder.rule(grid()) } else { builder };
            let builder = builder
                .rule(Row::new(cells("r1c1 r2c2 r1c3 r1c4")))
                .rule(Row::new(cells("r4c2 r4c1 r3c2 r3c1")))
                .rule(Row::new(cells("r1c1 r2c2 r2c3 r2c4")));
            if grid_first { builder.build() } else { builder.rule(grid()).build() }.unwrap()
        };
        assert_spelled(&build(true), &["box_grid", "row", "row", "row"]);
        assert_eq!(crate::canonical_rules(&build(true)), build(true).rules());
        // The second row is a house of the grid, and the first of them that is stated.
        assert_spelled(&build(false), &["row", "row", "box_grid", "row"]);
    }

    #[test]
    fn other_shapes_of_boxes_are_found_and_both_are_kept_where_there_are_two() {
        let puzzle = Puzzle::builder(12, 12, 12).rule(BoxGrid::new(cell(1, 1), [2, 6])).build().unwrap();
        assert_spelled(&puzzle, &["box_grid"]);
        let two = Puzzle::classic(12).unwrap().rule(BoxGrid::new(cell(1, 1), [2, 6])).build().unwrap();
        let mut expected = vec!["box_grid"];
        expected.extend(["box"; 12]);
        assert_spelled(&two, &expected);
    }

    #[test]
    fn origins_that_other_rules_refer_to_stay() {
        use sudoku_puzzle_core::rules::{Area, Negative, NegativeOf};
        let area = |origin| Negative::new(NegativeOf::Xv { letter: None }).area(Area::Grid(origin));
        // Nine grids whose rows and columns are all shared with others, the middle one included.
        let mut builder = Puzzle::builder(6, 6, 4).rule(area(cell(2, 2)));
        for row in 1..=3 {
            for col in 1..=3 {
                builder = builder.rule(Grid::new(cell(row, col)));
            }
        }
        let mut expected = vec!["negative"];
        expected.extend(["grid"; 9]);
        assert_spelled(&builder.build().unwrap(), &expected);
    }

    #[test]
    fn annotated_house_rules_stay_as_they_are() {
        let mut rule = Rule::from(BoxGrid::new(cell(1, 1), [1, 4]));
        rule.label = Some("rows".into());
        let puzzle = Puzzle::builder(4, 4, 4).rule(rule).rule(Row::new([cell(1, 1)])).build().unwrap();
        assert_spelled(&puzzle, &["box_grid", "row"]);
    }

    /// Would take minutes if every row were tried as the first one of an area.
    #[test]
    fn large_grids_stated_line_by_line_are_no_trouble() {
        let size = 400;
        let mut builder = Puzzle::builder(size, size, size);
        for n in 1..=size {
            builder = builder.rule(Row::new((1..=size).map(|col| cell(n, col)).collect::<Vec<_>>()));
            builder = builder.rule(Column::new((1..=size).map(|row| cell(row, n)).collect::<Vec<_>>()));
        }
        assert_eq!(rules(&to_string(&builder.build().unwrap()).parse().unwrap()), ["grid"]);
    }
}
