//! The one spelling of a puzzle's houses (format section 6.1).
//!
//! However the rules state them, canonical text has one `box_grid` for every area of D by D cells whose rows,
//! columns and regular boxes are all houses, one `grid` where only the rows and columns are, and single rules
//! for what is left. An area that boxes of several shapes fill, each of them all houses, has a `box_grid` for
//! each shape. So nothing that a grid states is ever listed, and the text stays in proportion to the rules
//! and the board. Each stands at the place of the rule that first states one of the houses that only its own
//! area has.

use std::collections::{BTreeMap, HashMap, VecDeque};

use sudoku_puzzle_core::{
    Cell, CellSet, Constraint, HouseKind, Puzzle, Rule, StatedHouse,
    rules::{BoxGrid, BoxHouse, Column, Grid, Row},
};

/// Rows and columns of a block.
type Shape = [u32; 2];

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

/// Whether the houses are seen at a glance to be spelled as they should be: one grid, or several with boxes
/// of one shape of which none shares a row or column with another, as on all usual boards.
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
struct Houses<'p> {
    list: Vec<Stated>,
    /// All statements in order; some houses have several.
    statements: Vec<StatedHouse<'p>>,
    /// The houses that are rectangles of D cells, by shape: their first cells and indices.
    blocks: BTreeMap<Shape, Vec<(Cell, usize)>>,
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

impl Houses<'_> {
    fn of(puzzle: &Puzzle) -> Houses<'_> {
        let statements = puzzle.stated_houses();
        let mut index: HashMap<CellSet, usize> = HashMap::with_capacity(statements.len());
        let mut list: Vec<Stated> = Vec::new();
        for (n, house) in statements.iter().enumerate() {
            let next = list.len();
            let at = *index.entry(house.cells.to_set()).or_insert(next);
            if at == next {
                list.push(Stated { first: n, kinds: [None; 3] });
            }
            list[at].kinds[house.kind as usize].get_or_insert(n);
        }
        let mut blocks: BTreeMap<Shape, Vec<(Cell, usize)>> = BTreeMap::new();
        for (block, at) in index.into_iter().filter_map(|(set, at)| Some((set.block()?, at))) {
            if block.len() == puzzle.digits() as usize {
                blocks.entry(block.shape).or_default().push((block.origin, at));
            }
        }
        Houses { list, statements, blocks }
    }
}

/// Where a rule goes: at the place of the rule with this index, among those that go there by the first house
/// and then by the origin.
type Place = (usize, usize, Option<Cell>);

fn respelled(puzzle: &Puzzle) -> Vec<Item> {
    let houses = Houses::of(puzzle);
    let Areas { areas, covered } = Areas::of(puzzle, &houses);

    // Every rule of the text with its place: the rule that it comes in for, and what orders those that come
    // in for one rule.
    let mut placed: Vec<(Place, Item)> = Vec::new();
    for Area { origin, shape, first } in areas {
        let constraint = match shape {
            Some(shape) => Constraint::from(BoxGrid::new(origin, shape)),
            None => Constraint::from(Grid::new(origin)),
        };
        placed.push(((houses.statements[first].rule, first, Some(origin)), Item::Made(constraint.into())));
    }
    for (house, covered) in houses.list.iter().zip(&covered) {
        // Where grids state a house as a lesser kind only, its own kind still has to be said. What is left
        // here is what rules list.
        let kind = house.kind();
        if !covered[..=kind as usize].contains(&true) {
            // Then it stands where it is stated as that, as it does once the grids are written.
            let is_lesser = covered.contains(&true);
            let n = house.kinds[kind as usize].filter(|_| is_lesser).unwrap_or(house.first);
            let statement = &houses.statements[n];
            let cells = statement.cells.to_vec();
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

/// A grid of the canonical text.
struct Area {
    origin: Cell,
    shape: Option<Shape>,
    /// The statement at whose place it stands.
    first: usize,
}

/// The grids of the canonical text: the squares whose rows and columns are all stated as such, one for each
/// shape of boxes that fill it.
///
/// A square has many houses and each of them is part of many squares, so none of this goes through the houses
/// of a square. It takes a few looks at each position of the board for each shape.
struct Areas {
    areas: Vec<Area>,
    /// For each house, whether the grids state it as a row, a column, a box.
    covered: Vec<[bool; 3]>,
}

impl Areas {
    fn of(puzzle: &Puzzle, houses: &Houses<'_>) -> Areas {
        let mut found = Areas { areas: Vec::new(), covered: vec![[false; 3]; houses.list.len()] };
        let (digits, field) = (puzzle.digits(), Field::of(puzzle));
        let line = |kind, shape| Tiling::of(&field, houses, kind, shape);
        let (Some(rows), Some(columns)) =
            (line(HouseKind::Row, [1, digits]), line(HouseKind::Column, [digits, 1]))
        else {
            return found;
        };
        let both = rows.squares(&field).into_iter().zip(columns.squares(&field));
        let squares: Vec<bool> = both.map(|(rows, columns)| rows && columns).collect();

        // How many grids begin at a position: one for each shape of boxes, and one where there are no boxes.
        let mut count = vec![0u32; squares.len()];
        let mut tilings: Vec<(Option<Tiling>, Vec<bool>)> = Vec::new();
        for shape in shapes(houses, digits) {
            let Some(boxes) = line(HouseKind::Box, shape) else { continue };
            let mut own = boxes.squares(&field);
            own.iter_mut().zip(&squares).for_each(|(own, square)| *own &= square);
            count.iter_mut().zip(&own).for_each(|(count, own)| *count += u32::from(*own));
            tilings.push((Some(boxes), own));
        }
        let without: Vec<bool> =
            squares.iter().zip(&count).map(|(square, count)| *square && *count == 0).collect();
        count.iter_mut().zip(&without).for_each(|(count, without)| *count += u32::from(*without));
        tilings.push((None, without));

        let mut lines = rows.firsts(&field, houses, count.clone(), &mut found.covered);
        lines.and(&columns.firsts(&field, houses, count, &mut found.covered));
        for (boxes, own) in tilings {
            let shape = boxes.as_ref().map(|boxes| boxes.shape);
            let boxes = boxes.map(|boxes| {
                let count = own.iter().map(|&own| u32::from(own)).collect();
                boxes.firsts(&field, houses, count, &mut found.covered)
            });
            for at in (0..own.len()).filter(|&at| own[at]) {
                let mut first = [lines.own[at], lines.all[at]];
                if let Some(boxes) = &boxes {
                    first = [first[0].min(boxes.own[at]), first[1].min(boxes.all[at])];
                }
                let first = if first[0] == NONE { first[1] } else { first[0] } as usize;
                found.areas.push(Area { origin: field.cell(at), shape, first });
            }
        }
        found
    }
}

/// The shapes that boxes have, the usual one and its transpose first. Boxes as long as a row or column are
/// those.
fn shapes(houses: &Houses<'_>, digits: u32) -> Vec<Shape> {
    let mut shapes: Vec<Shape> = houses.blocks.keys().copied().filter(|shape| !shape.contains(&1)).collect();
    let usual = Puzzle::standard_box(digits);
    let turned = usual.map(|[height, width]| [width, height]);
    shapes.sort_by_key(|&shape| (Some(shape) != usual, Some(shape) != turned));
    shapes
}

/// The positions of the board.
struct Field {
    rows: usize,
    cols: usize,
    /// D.
    size: usize,
}

/// No house, no statement.
const NONE: u32 = u32::MAX;

impl Field {
    fn of(puzzle: &Puzzle) -> Field {
        let board = puzzle.board();
        Field { rows: board.rows() as usize, cols: board.cols() as usize, size: puzzle.digits() as usize }
    }

    fn len(&self) -> usize {
        self.rows * self.cols
    }

    fn index(&self, cell: Cell) -> usize {
        (cell.row() as usize - 1) * self.cols + cell.col() as usize - 1
    }

    fn cell(&self, at: usize) -> Cell {
        Cell::new((at / self.cols) as u32 + 1, (at % self.cols) as u32 + 1).expect("counted from 1")
    }

    /// At each position, the sum over the blocks of this shape that fill a square of which this is the last
    /// block.
    fn sums_behind(&self, mut values: Vec<u32>, [height, width]: Shape) -> Vec<u32> {
        for [step, stride, len] in [[height as usize, self.cols, self.rows], [width as usize, 1, self.cols]] {
            let before = values.clone();
            for at in 0..values.len() {
                let place = at / stride % len;
                if place >= step {
                    values[at] += values[at - step * stride];
                }
                if place >= self.size {
                    values[at] -= before[at - self.size * stride];
                }
            }
        }
        values
    }

    /// At each position, the least over the blocks of this shape that fill the square from there, as far as
    /// they are on the board.
    fn least_ahead(&self, mut values: Vec<u32>, [height, width]: Shape) -> Vec<u32> {
        // Those that may yet be the least, with their places: each is less than all that are further ahead.
        let mut ahead: VecDeque<(usize, u32)> = VecDeque::new();
        for [step, stride, len] in [[height as usize, self.cols, self.rows], [width as usize, 1, self.cols]] {
            for first in (0..values.len()).filter(|at| at / stride % len < step) {
                ahead.clear();
                let end = first - first / stride % len * stride + len * stride;
                let places = (first..end).step_by(step * stride);
                for at in places.rev() {
                    while ahead.back().is_some_and(|&(_, value)| value >= values[at]) {
                        ahead.pop_back();
                    }
                    ahead.push_back((at, values[at]));
                    while ahead.front().is_some_and(|&(place, _)| place - at >= self.size * stride) {
                        ahead.pop_front();
                    }
                    values[at] = ahead.front().map_or(NONE, |&(_, value)| value);
                }
            }
        }
        values
    }
}

/// The houses of one kind and shape.
struct Tiling {
    kind: HouseKind,
    shape: Shape,
    /// For each position, the house that begins there.
    at: Vec<u32>,
}

/// The least statements of the houses of the squares from each position: of those that no other grid has, and
/// of all.
struct Firsts {
    own: Vec<u32>,
    all: Vec<u32>,
}

impl Firsts {
    fn and(&mut self, other: &Firsts) {
        let least =
            |mine: &mut [u32], other: &[u32]| mine.iter_mut().zip(other).for_each(|(a, b)| *a = (*a).min(*b));
        least(&mut self.own, &other.own);
        least(&mut self.all, &other.all);
    }
}

impl Tiling {
    /// `None` where the houses don't fill a square.
    fn of(field: &Field, houses: &Houses<'_>, kind: HouseKind, shape: Shape) -> Option<Tiling> {
        let blocks = houses.blocks.get(&shape)?;
        let stated = || blocks.iter().filter(|&&(_, at)| houses.list[at].kinds[kind as usize].is_some());
        if field.size > field.rows.min(field.cols) || stated().count() < field.size {
            return None;
        }
        let mut at = vec![NONE; field.len()];
        stated().for_each(|&(origin, house)| at[field.index(origin)] = house as u32);
        Some(Tiling { kind, shape, at })
    }

    /// At which positions a square begins that the houses fill.
    fn squares(&self, field: &Field) -> Vec<bool> {
        let [height, width] = self.shape.map(|side| side as usize);
        // How many houses follow each other to the right from here; then, how many such full bands follow
        // each other down.
        let (mut right, mut down) = (vec![0usize; self.at.len()], vec![0usize; self.at.len()]);
        for at in (0..self.at.len()).rev().filter(|&at| self.at[at] != NONE) {
            let (row, col) = (at / field.cols, at % field.cols);
            right[at] = 1 + if col + width < field.cols { right[at + width] } else { 0 };
            if right[at] >= field.size / width {
                down[at] = 1 + if row + height < field.rows { down[at + height * field.cols] } else { 0 };
            }
        }
        down.into_iter().map(|bands| bands >= field.size / height).collect()
    }

    /// The first statements of the houses of the squares from each position, of which there are so many that
    /// become grids. Notes the houses that these state.
    fn firsts(
        &self,
        field: &Field,
        houses: &Houses<'_>,
        count: Vec<u32>,
        covered: &mut [[bool; 3]],
    ) -> Firsts {
        let sharers = field.sums_behind(count, self.shape);
        let mut own = vec![NONE; self.at.len()];
        let mut all = own.clone();
        for at in (0..self.at.len()).filter(|&at| self.at[at] != NONE && sharers[at] > 0) {
            let house = self.at[at] as usize;
            covered[house][self.kind as usize] = true;
            all[at] = houses.list[house].first as u32;
            if sharers[at] == 1 {
                own[at] = all[at];
            }
        }
        Firsts { own: field.least_ahead(own, self.shape), all: field.least_ahead(all, self.shape) }
    }
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

    /// Found by random input: the place of a row that is a box of the grid as well, and the order of its
    /// cells.
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
        assert_spelled(&two, &["box_grid", "box_grid"]);
        assert_eq!(crate::canonical_rules(&two), two.rules());
        // In the order in which their boxes are stated, whatever the rules that state them.
        let mut builder = Puzzle::latin(6);
        for shape in [[3, 2], [2, 3]] {
            let tiles = Puzzle::builder(6, 6, 6).rule(BoxGrid::new(cell(1, 1), shape)).build().unwrap();
            for house in tiles.stated_houses().into_iter().filter(|house| house.kind == HouseKind::Box) {
                builder = builder.rule(BoxHouse::new(house.cells.to_vec()));
            }
        }
        let puzzle = builder.build().unwrap();
        assert_spelled(&puzzle, &["box_grid", "box_grid"]);
        let wanted = [[3, 2], [2, 3]].map(|shape| Rule::from(BoxGrid::new(cell(1, 1), shape)));
        assert_eq!(crate::canonical_rules(&puzzle), wanted);
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
