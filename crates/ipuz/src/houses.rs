//! The houses of a puzzle, looked at as ipuz has them: all rows, all columns, and boxes of some sort.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_puzzle_core::{Cell, Constraint, Puzzle};

/// What the boxes of a puzzle with all its rows and columns are.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum BoxLayout {
    None,
    Standard,
    /// Boxes of other shapes, each with its cells as the rule lists them, in the order of the rules.
    Irregular(Vec<Vec<Cell>>),
}

/// Houses that ipuz can't show, with the index of a rule that states one, if there is one.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct NotShown {
    pub(crate) rule: Option<usize>,
    pub(crate) why: String,
}

/// Looks at the house rules of a puzzle whose board is a square of D by D cells without gaps. However the houses are spelled, as one
/// `box_grid` or as single rows, columns and boxes, the answer is the same.
pub(crate) fn box_layout(puzzle: &Puzzle) -> Result<BoxLayout, NotShown> {
    if is_classic(puzzle) {
        return Ok(BoxLayout::Standard);
    }
    let mut houses = Houses::new(puzzle.digits());
    for (index, rule) in puzzle.rules().iter().enumerate() {
        match &rule.constraint {
            // On such a board, every grid is the whole of it.
            Constraint::Grid(_) => houses.add_lines(),
            Constraint::BoxGrid(grid) => {
                houses.add_lines();
                houses.add_boxes(grid.shape, index);
            }
            Constraint::Row(row) => houses.add_line(&row.cells, index)?,
            Constraint::Column(column) => houses.add_line(&column.cells, index)?,
            Constraint::Box(house) => houses.add_box(&house.cells, index),
            _ => {}
        }
    }
    houses.layout()
}

/// Whether the houses are those of a classic, stated as a classic states them: nothing has to be worked out then.
fn is_classic(puzzle: &Puzzle) -> bool {
    let is_standard = |shape| Puzzle::standard_box(puzzle.digits()) == Some(shape);
    let mut houses =
        puzzle.rules().iter().map(|rule| &rule.constraint).filter(|constraint| constraint.states_houses());
    // A box that is one cell high is a row.
    let states_boxes = |house: &Constraint| matches!(house, Constraint::BoxGrid(grid) if grid.shape[0] > 1 && is_standard(grid.shape));
    houses.next().is_some_and(states_boxes) && houses.all(states_boxes)
}

struct Houses {
    size: u32,
    /// Which rows and which columns are houses, from the first.
    rows: Vec<bool>,
    columns: Vec<bool>,
    /// The boxes, each by the set of its cells, with the rule that states it first and the cells as that rule lists them.
    boxes: BTreeMap<Vec<Cell>, (usize, Vec<Cell>)>,
    /// The shapes of the box grids that are there already: the same one again says nothing new.
    shapes: BTreeSet<[u32; 2]>,
}

/// A full row or column, by its index from 0.
enum Straight {
    Row(usize),
    Column(usize),
}

impl Houses {
    fn new(size: u32) -> Houses {
        let none = vec![false; size as usize];
        Houses { size, rows: none.clone(), columns: none, boxes: BTreeMap::new(), shapes: BTreeSet::new() }
    }

    fn add_lines(&mut self) {
        self.rows.fill(true);
        self.columns.fill(true);
    }

    fn straight(&self, set: &[Cell]) -> Option<Straight> {
        if set.len() != self.size as usize {
            return None;
        }
        let first = set.first()?;
        if set.iter().all(|cell| cell.row() == first.row()) {
            Some(Straight::Row(first.row() as usize - 1))
        } else if set.iter().all(|cell| cell.col() == first.col()) {
            Some(Straight::Column(first.col() as usize - 1))
        } else {
            None
        }
    }

    /// Notes the cells if they are a full row or column.
    fn note_straight(&mut self, set: &[Cell]) -> bool {
        match self.straight(set) {
            Some(Straight::Row(index)) => self.rows[index] = true,
            Some(Straight::Column(index)) => self.columns[index] = true,
            None => return false,
        }
        // The only cell of a grid of one is both.
        if self.size == 1 {
            self.add_lines();
        }
        true
    }

    fn add_line(&mut self, cells: &[Cell], rule: usize) -> Result<(), NotShown> {
        if self.note_straight(&set(cells)) {
            return Ok(());
        }
        let why = "ipuz has straight rows and columns from edge to edge only".to_owned();
        Err(NotShown { rule: Some(rule), why })
    }

    fn add_box(&mut self, cells: &[Cell], rule: usize) {
        let set = set(cells);
        if !self.note_straight(&set) {
            self.boxes.entry(set).or_insert_with(|| (rule, cells.to_vec()));
        }
    }

    fn add_boxes(&mut self, shape: [u32; 2], rule: usize) {
        if !self.shapes.insert(shape) {
            return;
        }
        let [height, width] = shape;
        for top in (1..=self.size).step_by(height as usize) {
            for left in (1..=self.size).step_by(width as usize) {
                let rows = top..top + height;
                let cells: Vec<Cell> = rows
                    .flat_map(|row| (left..left + width).filter_map(move |col| Cell::new(row, col)))
                    .collect();
                self.add_box(&cells, rule);
            }
        }
    }

    fn layout(self) -> Result<BoxLayout, NotShown> {
        for (lines, name) in [(&self.rows, "row"), (&self.columns, "column")] {
            if let Some(missing) = lines.iter().position(|stated| !stated) {
                let number = missing + 1;
                let why =
                    format!("no rule makes {name} {number} a house, but in ipuz every row and column is one");
                return Err(NotShown { rule: None, why });
            }
        }
        if self.boxes.is_empty() {
            return Ok(BoxLayout::None);
        }
        if let Some(shape) = self.full_shape() {
            return self.regular_layout(shape);
        }
        let mut boxes: Vec<(usize, Vec<Cell>)> = self.boxes.into_values().collect();
        boxes.sort_by_key(|(rule, _)| *rule);
        Ok(BoxLayout::Irregular(boxes.into_iter().map(|(_, cells)| cells).collect()))
    }

    /// The layout where all the regular boxes of a shape are there.
    fn regular_layout(&self, shape: [u32; 2]) -> Result<BoxLayout, NotShown> {
        let rule_where = |fits: &dyn Fn(Option<[u32; 2]>) -> bool| {
            self.boxes.iter().find(|(set, _)| fits(self.shape_of(set))).map(|(_, (rule, _))| *rule)
        };
        if Puzzle::standard_box(self.size) != Some(shape) {
            let [height, width] = shape;
            let size = self.size;
            let why = format!(
                "ipuz can't say that the boxes of a {size}x{size} grid have {height} rows and {width} columns"
            );
            return Err(NotShown { rule: rule_where(&|found| found == Some(shape)), why });
        }
        match rule_where(&|found| found != Some(shape)) {
            None => Ok(BoxLayout::Standard),
            extra => {
                let why = "ipuz has no boxes beside those of the usual shape".to_owned();
                Err(NotShown { rule: extra, why })
            }
        }
    }

    /// The shape whose regular boxes are all there; of several, the usual one.
    fn full_shape(&self) -> Option<[u32; 2]> {
        let mut count: BTreeMap<[u32; 2], u32> = BTreeMap::new();
        for set in self.boxes.keys() {
            if let Some(shape) = self.shape_of(set) {
                *count.entry(shape).or_default() += 1;
            }
        }
        let full = count.into_iter().filter(|(_, count)| *count == self.size).map(|(shape, _)| shape);
        full.min_by_key(|shape| Puzzle::standard_box(self.size) != Some(*shape))
    }

    /// The shape of a regular box: D cells that fill one place of the tiling of the grid by such boxes.
    fn shape_of(&self, set: &[Cell]) -> Option<[u32; 2]> {
        let (first, last) = (set.first()?, set.last()?);
        let height = last.row() - first.row() + 1;
        let width = last.col().checked_sub(first.col())? + 1;
        let in_place = set.len() == self.size as usize
            && u64::from(height) * u64::from(width) == u64::from(self.size)
            && (first.row() - 1) % height == 0
            && (first.col() - 1) % width == 0
            && set.iter().all(|cell| (first.col()..=last.col()).contains(&cell.col()));
        in_place.then_some([height, width])
    }
}

/// The cells in reading order, each once.
fn set(cells: &[Cell]) -> Vec<Cell> {
    let mut set = cells.to_vec();
    set.sort_unstable();
    set.dedup();
    set
}

#[cfg(test)]
mod tests {
    use sudoku_puzzle_core::rules::{BoxGrid, BoxHouse, Column, Grid, Row};

    use super::*;

    fn area(rows: std::ops::RangeInclusive<u32>, cols: std::ops::RangeInclusive<u32>) -> Vec<Cell> {
        rows.flat_map(|row| cols.clone().map(move |col| Cell::new(row, col).unwrap())).collect()
    }

    fn regular(size: u32, [height, width]: [u32; 2]) -> Vec<BoxHouse> {
        let mut boxes = Vec::new();
        for top in (1..=size).step_by(height as usize) {
            for left in (1..=size).step_by(width as usize) {
                boxes.push(BoxHouse::new(area(top..=top + height - 1, left..=left + width - 1)));
            }
        }
        boxes
    }

    fn origin() -> Cell {
        Cell::new(1, 1).unwrap()
    }

    #[test]
    fn a_classic_in_every_spelling() {
        let rows = (1..=6).map(|row| Row::new(area(row..=row, 1..=6)));
        let columns = (1..=6).map(|col| Column::new(area(1..=6, col..=col)));
        for builder in [
            Puzzle::classic(6).unwrap(),
            Puzzle::latin(6).rules(regular(6, [2, 3])),
            Puzzle::builder(6, 6, 6).rules(regular(6, [2, 3])).rules(columns).rules(rows),
            // Rows as boxes one cell high.
            Puzzle::classic(6).unwrap().rule(BoxGrid::new(origin(), [1, 6])).rule(Grid::new(origin())),
        ] {
            assert_eq!(box_layout(&builder.build().unwrap()), Ok(BoxLayout::Standard));
        }
    }

    #[test]
    fn latin_squares() {
        let lines = Puzzle::builder(6, 6, 6)
            .rule(BoxGrid::new(origin(), [1, 6]))
            .rule(BoxGrid::new(origin(), [6, 1]))
            .rule(Grid::new(origin()));
        for builder in [Puzzle::latin(6), Puzzle::latin(7), Puzzle::latin(1), lines] {
            assert_eq!(box_layout(&builder.build().unwrap()), Ok(BoxLayout::None));
        }
    }

    #[test]
    fn jigsaws_keep_order_and_cells() {
        let pieces = [area(3..=4, 1..=1), area(1..=1, 1..=3)];
        let reversed: Vec<Cell> = pieces[1].iter().rev().copied().collect();
        let builder = Puzzle::latin(4)
            .rule(BoxHouse::new(pieces[0].clone()))
            .rule(BoxHouse::new(reversed.clone()))
            .rule(BoxHouse::new(pieces[1].clone()));
        let layout = box_layout(&builder.build().unwrap());
        assert_eq!(layout, Ok(BoxLayout::Irregular(vec![pieces[0].clone(), reversed])));
    }

    #[test]
    fn what_ipuz_cannot_show() {
        let no_rows = Puzzle::builder(4, 4, 4).rules((1..=4).map(|col| Column::new(area(1..=4, col..=col))));
        let short_row = Puzzle::classic(4).unwrap().rule(Row::new(area(1..=1, 1..=3)));
        let turned = Puzzle::builder(6, 6, 6).rule(BoxGrid::new(origin(), [3, 2]));
        let turned_in_words = Puzzle::latin(6).rules(regular(6, [3, 2]));
        let two_shapes = Puzzle::classic(6).unwrap().rule(BoxGrid::new(origin(), [3, 2]));
        let extra = Puzzle::classic(4).unwrap().rule(BoxHouse::new(area(2..=3, 2..=3)));
        for (builder, rule, word) in [
            (no_rows, None, "row 1"),
            (Puzzle::builder(4, 4, 4), None, "row 1"),
            (short_row, Some(1), "straight"),
            (turned, Some(0), "3 rows and 2 columns"),
            (turned_in_words, Some(1), "3 rows and 2 columns"),
            (two_shapes, Some(1), "beside"),
            (extra, Some(1), "beside"),
        ] {
            let not_shown = box_layout(&builder.build().unwrap()).unwrap_err();
            assert_eq!(not_shown.rule, rule, "{not_shown:?}");
            assert!(not_shown.why.contains(word), "{not_shown:?}");
        }
    }

    #[test]
    fn many_equal_grids_cost_little() {
        let size = 300;
        let grids = (0..20_000).map(|_| BoxGrid::new(origin(), [size / 2, 2]));
        let puzzle = Puzzle::builder(size, size, size).rules(grids).build().unwrap();
        assert!(box_layout(&puzzle).is_err());
    }
}
