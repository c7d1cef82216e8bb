//! Where on a board of several grids a rule family lies.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{Cell, Constraint, Puzzle, rules::Area, table::ValueRef};

use crate::{
    grids::{Grids, as_set},
    phrase::and,
};

/// The grids of a board, and what they are called there.
pub(crate) struct Places {
    rows: usize,
    cols: usize,
    size: usize,
    /// How many cells the board has.
    cells: usize,
    /// In reading order.
    origins: Vec<Cell>,
    names: Names,
    /// At each corner of positions, how many origins lie above and left of it: `(rows + 1) * (cols + 1)` numbers.
    before: Vec<u32>,
}

/// What the grids are called.
enum Names {
    /// By where they lie: "top-left".
    Positions(Vec<String>),
    /// By their first cell, because several lie in the same direction.
    Origins,
}

/// The grids that something lies in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Extent {
    /// In all of them, or where grids do not tell; always so on a board of one grid.
    Everywhere,
    /// In these only, by their number.
    Grids(Vec<usize>),
}

impl Places {
    pub(crate) fn of(puzzle: &Puzzle, grids: &Grids) -> Places {
        let board = puzzle.board();
        let (rows, cols) = (board.rows() as usize, board.cols() as usize);
        let origins: Vec<Cell> = grids.grids.iter().map(|grid| grid.origin).collect();
        let mut before = Vec::new();
        if origins.len() > 1 {
            before = vec![0u32; (rows + 1) * (cols + 1)];
            for origin in &origins {
                before[origin.row() as usize * (cols + 1) + origin.col() as usize] = 1;
            }
            for row in 1..=rows {
                let mut in_row = 0;
                for col in 1..=cols {
                    let at = row * (cols + 1) + col;
                    in_row += before[at];
                    before[at] = in_row + before[at - (cols + 1)];
                }
            }
        }
        Places {
            rows,
            cols,
            size: puzzle.digits() as usize,
            cells: board.cells().count(),
            names: Names::of(&origins),
            origins,
            before,
        }
    }

    /// Nothing yet, to be added to.
    pub(crate) fn nowhere(&self) -> Spread<'_> {
        let marks = if self.are_several() { vec![0; (self.rows + 1) * (self.cols + 1)] } else { Vec::new() };
        Spread { places: self, marks, everywhere: !self.are_several() }
    }

    /// In these grids.
    pub(crate) fn extent_of(&self, mut grids: Vec<usize>) -> Extent {
        grids.sort_unstable();
        grids.dedup();
        if grids.len() == self.origins.len() { Extent::Everywhere } else { Extent::Grids(grids) }
    }

    /// Whether some cell belongs to several grids.
    pub(crate) fn overlap(&self) -> bool {
        let covered = |at: usize| {
            let (row, col) = (at / self.cols, at % self.cols);
            self.origins_around([row, col, row, col]).map_or(0, |origins| self.count(origins))
        };
        self.are_several() && (0..self.rows * self.cols).any(|at| covered(at) > 1)
    }

    /// "the top-left grid", "the grids at r1c1 and r7c7"; `None` for everywhere.
    pub(crate) fn name(&self, extent: &Extent) -> Option<String> {
        let Extent::Grids(grids) = extent else { return None };
        let plural = if grids.len() == 1 { "" } else { "s" };
        Some(match &self.names {
            Names::Positions(names) => {
                format!("the {} grid{plural}", and(grids.iter().map(|&grid| &names[grid])))
            }
            Names::Origins => {
                format!("the grid{plural} at {}", and(grids.iter().map(|&grid| self.origins[grid])))
            }
        })
    }

    /// How many different areas have to be marked in the grid: all but single grids of a board with several, and all of the board.
    pub(crate) fn marked_areas(&self, areas: &[&Area]) -> usize {
        let mut marked = BTreeSet::new();
        for area in areas {
            match area {
                Area::Grid(_) if self.are_several() || self.cells == self.size.saturating_mul(self.size) => {}
                Area::Grid(origin) => {
                    marked.insert(vec![*origin]);
                }
                Area::Cells(cells) => {
                    let cells = as_set(cells);
                    if cells.len() < self.cells && !(self.are_several() && self.square(&cells).is_some()) {
                        marked.insert(cells);
                    }
                }
            }
        }
        marked.len()
    }

    /// The origin of the grid whose cells these are; they are in reading order, each once.
    fn square(&self, cells: &[Cell]) -> Option<Cell> {
        let (first, last) = (*cells.first()?, *cells.last()?);
        let reach = i64::try_from(self.size).ok()? - 1;
        let inside = |cell: &Cell| (first.col()..=last.col()).contains(&cell.col());
        let square =
            cells.len() == self.size.saturating_mul(self.size) && first.delta(last) == (reach, reach);
        (square && self.origins.binary_search(&first).is_ok() && cells.iter().all(inside)).then_some(first)
    }

    fn are_several(&self) -> bool {
        self.origins.len() > 1
    }

    /// How many grids have their first cell in these rows and columns, counted from 0.
    fn count(&self, [top, left, bottom, right]: [usize; 4]) -> u32 {
        let at = |row: usize, col: usize| self.before[row * (self.cols + 1) + col];
        at(bottom + 1, right + 1) + at(top, left) - at(top, right + 1) - at(bottom + 1, left)
    }

    /// Where the first cells are of all grids that have the cells in these rows and columns. `None` where no grid is as large.
    fn origins_around(&self, [top, left, bottom, right]: [usize; 4]) -> Option<[usize; 4]> {
        let fits = bottom - top < self.size && right - left < self.size;
        fits.then(|| {
            [(bottom + 1).saturating_sub(self.size), (right + 1).saturating_sub(self.size), top, left]
        })
    }
}

impl Names {
    fn of(origins: &[Cell]) -> Names {
        let rows = || origins.iter().map(|origin| origin.row());
        let cols = || origins.iter().map(|origin| origin.col());
        let vertical = |origin: &Cell| match origin.row() {
            _ if rows().min() == rows().max() => "",
            row if Some(row) == rows().min() => "top",
            row if Some(row) == rows().max() => "bottom",
            _ => "",
        };
        let horizontal = |origin: &Cell| match origin.col() {
            _ if cols().min() == cols().max() => "",
            col if Some(col) == cols().min() => "left",
            col if Some(col) == cols().max() => "right",
            _ => "",
        };
        // There are nine directions.
        if origins.len() > 9 {
            return Names::Origins;
        }
        let names = origins.iter().map(|origin| match (vertical(origin), horizontal(origin)) {
            ("", "") => "centre".to_owned(),
            (one, "") | ("", one) => one.to_owned(),
            (vertical, horizontal) => format!("{vertical}-{horizontal}"),
        });
        let names: Vec<String> = names.collect();
        let ambiguous = names.iter().enumerate().any(|(at, name)| names[..at].contains(name));
        if ambiguous { Names::Origins } else { Names::Positions(names) }
    }
}

/// An extent in the making. Whatever is added takes time by its own length and not by the number of grids.
pub(crate) struct Spread<'p> {
    places: &'p Places,
    /// For each position of an origin, marks whose sums over all positions above and left tell whether that grid is among them.
    marks: Vec<i32>,
    everywhere: bool,
}

impl Spread<'_> {
    pub(crate) fn add_everything(&mut self) {
        self.everywhere = true;
    }

    /// Adds a rule that has no area by its cells. A rule without cells is everywhere.
    pub(crate) fn add_rule(&mut self, rule: &Constraint) {
        let cells = cells_of(rule, self.places.size as u32);
        if cells.is_empty() { self.add_everything() } else { self.add_cells(&cells) }
    }

    /// Adds the grids that have all of the cells, or where there is none, those that have some of them.
    pub(crate) fn add_cells(&mut self, cells: &[Cell]) {
        if self.everywhere || cells.is_empty() {
            return;
        }
        let mut frame = Frame::default();
        cells.iter().for_each(|&cell| frame.add(cell));
        let around = frame.corners().and_then(|corners| self.places.origins_around(corners));
        if let Some(origins) = around.filter(|&origins| self.places.count(origins) > 0) {
            return self.mark(origins);
        }
        for &cell in cells {
            let (row, col) = (cell.row() as usize - 1, cell.col() as usize - 1);
            match self.places.origins_around([row, col, row, col]) {
                Some(origins) if self.places.count(origins) > 0 => self.mark(origins),
                _ => return self.add_everything(),
            }
        }
    }

    /// Adds the part of the board that a rule covers; `None` is all of it.
    pub(crate) fn add_area(&mut self, area: Option<&Area>) {
        match area {
            None => self.add_everything(),
            Some(Area::Grid(origin)) => self.add_grid(*origin),
            Some(Area::Cells(cells)) => {
                let cells = as_set(cells);
                match self.places.square(&cells) {
                    Some(origin) => self.add_grid(origin),
                    None => self.add_cells(&cells),
                }
            }
        }
    }

    fn add_grid(&mut self, origin: Cell) {
        let (row, col) = (origin.row() as usize - 1, origin.col() as usize - 1);
        if !self.everywhere {
            self.mark([row, col, row, col]);
        }
    }

    fn mark(&mut self, [top, left, bottom, right]: [usize; 4]) {
        let width = self.places.cols + 1;
        for (row, col, mark) in
            [(top, left, 1), (top, right + 1, -1), (bottom + 1, left, -1), (bottom + 1, right + 1, 1)]
        {
            self.marks[row * width + col] += mark;
        }
    }

    pub(crate) fn extent(mut self) -> Extent {
        if self.everywhere {
            return Extent::Everywhere;
        }
        let width = self.places.cols + 1;
        for at in 0..self.marks.len() {
            let left = if at % width > 0 { self.marks[at - 1] } else { 0 };
            let above = if at >= width { self.marks[at - width] } else { 0 };
            let both = if at % width > 0 && at >= width { self.marks[at - width - 1] } else { 0 };
            self.marks[at] += left + above - both;
        }
        let marked =
            |origin: &Cell| self.marks[(origin.row() as usize - 1) * width + origin.col() as usize - 1] > 0;
        let grids = self.places.origins.iter().enumerate().filter(|(_, origin)| marked(origin));
        self.places.extent_of(grids.map(|(grid, _)| grid).collect())
    }
}

/// The smallest rectangle around some cells, in rows and columns from 0.
#[derive(Default)]
struct Frame(Option<[usize; 4]>);

impl Frame {
    fn add(&mut self, cell: Cell) {
        let (row, col) = (cell.row() as usize - 1, cell.col() as usize - 1);
        let [top, left, bottom, right] = self.0.unwrap_or([row, col, row, col]);
        self.0 = Some([top.min(row), left.min(col), bottom.max(row), right.max(col)]);
    }

    fn corners(&self) -> Option<[usize; 4]> {
        self.0
    }
}

/// All cells that a rule is about, by the table of families.
fn cells_of(rule: &Constraint, digits: u32) -> Vec<Cell> {
    let mut cells = Vec::new();
    for &(_, value) in &rule.entries(digits) {
        match value {
            ValueRef::Cell(cell) => cells.push(cell),
            ValueRef::Cells(list) => cells.extend_from_slice(list),
            ValueRef::CellLists(lists) => cells.extend(lists.iter().flatten()),
            ValueRef::CellPairs(pairs) => cells.extend(pairs.iter().flatten()),
            _ => {}
        }
    }
    cells
}
