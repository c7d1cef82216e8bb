//! What the houses of a puzzle make together: its grids with their boxes, and the houses that belong to none.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_puzzle_core::{Cell, Constraint, HouseKind, Puzzle};

/// Rows and columns of a box.
pub(crate) type Shape = [u32; 2];

/// A square of D by D cells whose rows and columns are all houses.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Grid {
    pub(crate) origin: Cell,
    /// The shapes of rectangles that tile the square and are all houses: none in a Latin square or jigsaw, hardly ever two.
    pub(crate) boxes: Vec<Shape>,
}

/// Houses by what they make. However the rules spell the same houses, this is the same.
#[derive(Clone, Default, Debug)]
pub(crate) struct Grids {
    /// In reading order of their origins.
    pub(crate) grids: Vec<Grid>,
    /// Boxes that are part of no regular tiling, by their cells in reading order.
    pub(crate) irregular: BTreeSet<Vec<Cell>>,
    /// Rows that are part of no grid.
    pub(crate) rows: BTreeSet<Vec<Cell>>,
    /// Columns that are part of no grid.
    pub(crate) columns: BTreeSet<Vec<Cell>>,
}

impl Grids {
    pub(crate) fn of(puzzle: &Puzzle) -> Grids {
        let stated = Stated::of(puzzle);
        let field = Field::of(puzzle);
        let grids = field.grids(&stated);
        let mut found = Grids { grids, ..Grids::default() };

        let mut tiled: BTreeMap<Shape, BTreeSet<Cell>> = BTreeMap::new();
        for grid in &found.grids {
            for shape in grid.boxes.iter().copied().chain(field.line_shapes()) {
                tiled.entry(shape).or_default().insert(grid.origin);
            }
        }
        let mut part_of_grid: BTreeMap<Shape, Vec<bool>> = BTreeMap::new();
        for (cells, kind) in stated.single {
            if let Some((shape, first)) = rectangle(&cells, puzzle.digits())
                && let Some(origins) = tiled.get(&shape)
            {
                let starts = part_of_grid
                    .entry(shape)
                    .or_insert_with(|| field.starts(shape, origins, &BTreeSet::new()));
                if starts[field.index(first)] {
                    continue;
                }
            }
            match kind {
                HouseKind::Row => found.rows.insert(cells),
                HouseKind::Column => found.columns.insert(cells),
                HouseKind::Box => found.irregular.insert(cells),
            };
        }
        found
    }

    /// Whether the board has several grids.
    pub(crate) fn are_several(&self) -> bool {
        self.grids.len() > 1
    }

    /// Whether any house is a box, regular or not.
    pub(crate) fn have_boxes(&self) -> bool {
        !self.irregular.is_empty() || self.grids.iter().any(|grid| !grid.boxes.is_empty())
    }
}

/// The houses as the rules state them, those of `grid` and `box_grid` not unfolded: there may be many, and they overlap.
#[derive(Default)]
struct Stated {
    grids: BTreeSet<Cell>,
    box_grids: BTreeMap<Shape, BTreeSet<Cell>>,
    /// Houses with a rule of their own, by their cells in reading order.
    single: BTreeMap<Vec<Cell>, HouseKind>,
}

impl Stated {
    fn of(puzzle: &Puzzle) -> Stated {
        let mut stated = Stated::default();
        for rule in puzzle.rules() {
            let (kind, cells) = match &rule.constraint {
                Constraint::Grid(grid) => {
                    stated.grids.insert(grid.origin);
                    continue;
                }
                Constraint::BoxGrid(grid) => {
                    stated.grids.insert(grid.origin);
                    stated.box_grids.entry(grid.shape).or_default().insert(grid.origin);
                    continue;
                }
                Constraint::Row(row) => (HouseKind::Row, &row.cells),
                Constraint::Column(column) => (HouseKind::Column, &column.cells),
                Constraint::Box(house) => (HouseKind::Box, &house.cells),
                _ => continue,
            };
            let cells = as_set(cells);
            stated.single.entry(cells).and_modify(|known| *known = kind.min(*known)).or_insert(kind);
        }
        stated
    }
}

/// The cells in reading order, each once.
pub(crate) fn as_set(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// The shape and the first cell of a set of cells that is a rectangle of `size` cells.
fn rectangle(cells: &[Cell], size: u32) -> Option<(Shape, Cell)> {
    let (first, last) = (*cells.first()?, *cells.last()?);
    let height = last.row() - first.row() + 1;
    let width = last.col().checked_sub(first.col())? + 1;
    let inside = |cell: &Cell| (first.col()..=last.col()).contains(&cell.col());
    let full = cells.len() == size as usize && u64::from(height) * u64::from(width) == u64::from(size);
    (full && cells.iter().all(inside)).then_some(([height, width], first))
}

/// The positions of the board, on which rectangles are known by their top-left cell.
///
/// Everything here takes one look at each position for each shape of box, however many grids overlap.
struct Field {
    rows: usize,
    cols: usize,
    digits: u32,
}

impl Field {
    fn of(puzzle: &Puzzle) -> Field {
        let board = puzzle.board();
        Field { rows: board.rows() as usize, cols: board.cols() as usize, digits: puzzle.digits() }
    }

    fn index(&self, cell: Cell) -> usize {
        (cell.row() as usize - 1) * self.cols + cell.col() as usize - 1
    }

    /// Rows and columns, as shapes.
    fn line_shapes(&self) -> [Shape; 2] {
        [[1, self.digits], [self.digits, 1]]
    }

    fn grids(&self, stated: &Stated) -> Vec<Grid> {
        let size = self.digits as usize;
        if size > self.rows || size > self.cols {
            return Vec::new();
        }
        let mut single: BTreeMap<Shape, BTreeSet<Cell>> = BTreeMap::new();
        for (shape, first) in stated.single.keys().filter_map(|cells| rectangle(cells, self.digits)) {
            single.entry(shape).or_default().insert(first);
        }
        let none = BTreeSet::new();
        let tiled = |shape: Shape, origins: &BTreeSet<Cell>| {
            self.tiled(shape, &self.starts(shape, origins, single.get(&shape).unwrap_or(&none)))
        };

        let [row, column] = self.line_shapes();
        let rows = tiled(row, &stated.grids);
        let columns = tiled(column, &stated.grids);
        let square = (0..self.rows * self.cols).filter(|&index| rows[index] && columns[index]);
        let mut grids: Vec<(usize, Grid)> = square
            .filter_map(|index| {
                let origin = Cell::new((index / self.cols) as u32 + 1, (index % self.cols) as u32 + 1)?;
                Some((index, Grid { origin, boxes: Vec::new() }))
            })
            .collect();
        if grids.is_empty() {
            return Vec::new();
        }
        let shapes: BTreeSet<Shape> = stated.box_grids.keys().chain(single.keys()).copied().collect();
        for shape in shapes.into_iter().filter(|[height, width]| *height > 1 && *width > 1) {
            let boxes = tiled(shape, stated.box_grids.get(&shape).unwrap_or(&none));
            grids.iter_mut().filter(|(index, _)| boxes[*index]).for_each(|(_, grid)| grid.boxes.push(shape));
        }
        grids.into_iter().map(|(_, grid)| grid).collect()
    }

    /// At which positions a house of this shape starts: in the tilings of the squares from `origins`, and the single ones.
    fn starts(&self, [height, width]: Shape, origins: &BTreeSet<Cell>, single: &BTreeSet<Cell>) -> Vec<bool> {
        let (size, height, width) = (self.digits as usize, height as usize, width as usize);
        // A square from (r, c) starts its houses at every step of (height, width) from there, D / height times down and D / width times right.
        // Each square enters with four marks; sums over the same steps then count, at each position, the squares with a house that starts there.
        let mut count = vec![0i64; self.rows * self.cols];
        for origin in origins {
            let (top, left) = (origin.row() as usize - 1, origin.col() as usize - 1);
            for (row, col, mark) in
                [(top, left, 1), (top + size, left, -1), (top, left + size, -1), (top + size, left + size, 1)]
            {
                if row < self.rows && col < self.cols {
                    count[row * self.cols + col] += mark;
                }
            }
        }
        for row in 0..self.rows {
            for col in 0..self.cols {
                let at = row * self.cols + col;
                let (above, before) = (row >= height, col >= width);
                if above {
                    count[at] += count[at - height * self.cols];
                }
                if before {
                    count[at] += count[at - width];
                }
                if above && before {
                    count[at] -= count[at - height * self.cols - width];
                }
            }
        }
        let mut starts: Vec<bool> = count.into_iter().map(|squares| squares > 0).collect();
        single.iter().for_each(|&cell| starts[self.index(cell)] = true);
        starts
    }

    /// At which positions a square starts that houses of this shape tile.
    fn tiled(&self, [height, width]: Shape, starts: &[bool]) -> Vec<bool> {
        let (size, height, width) = (self.digits as usize, height as usize, width as usize);
        // How many houses follow each other to the right from here; then, how many such full bands follow each other down.
        let mut right = vec![0usize; starts.len()];
        let mut down = vec![0usize; starts.len()];
        for row in (0..self.rows).rev() {
            for col in (0..self.cols).rev() {
                let at = row * self.cols + col;
                if !starts[at] {
                    continue;
                }
                right[at] = 1 + if col + width < self.cols { right[at + width] } else { 0 };
                if right[at] >= size / width {
                    down[at] = 1 + if row + height < self.rows { down[at + height * self.cols] } else { 0 };
                }
            }
        }
        down.into_iter().map(|bands| bands >= size / height).collect()
    }
}
