//! The houses that the rules state, however they spell them (format section 6.1).

use alloc::{
    collections::{BTreeMap, btree_map::Entry},
    vec::Vec,
};

use crate::{Cell, Constraint, Puzzle};

/// What a house is called. Where the same cells are stated as several kinds, the first of these counts.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum HouseKind {
    /// A row.
    Row,
    /// A column.
    Column,
    /// A box.
    Box,
}

impl HouseKind {
    /// The type of the rule that states one house of this kind.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            HouseKind::Row => "row",
            HouseKind::Column => "column",
            HouseKind::Box => "box",
        }
    }
}

/// A rectangle of cells: what rows, columns and boxes of a grid are.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub struct Block {
    /// Its top-left cell.
    pub origin: Cell,
    /// How many rows and how many columns it has, at least 1 of each.
    pub shape: [u32; 2],
}

impl Block {
    /// The block of this shape from a cell; `None` where it has no cells, or some that have no name.
    #[must_use]
    pub const fn new(origin: Cell, shape: [u32; 2]) -> Option<Block> {
        if shape[0] == 0 || shape[1] == 0 {
            return None;
        }
        match origin.offset(shape[0] as i64 - 1, shape[1] as i64 - 1) {
            Some(_) => Some(Block { origin, shape }),
            None => None,
        }
    }

    /// The block whose sorted cells these are, each once.
    fn of(cells: &[Cell]) -> Option<Block> {
        let (first, last) = (*cells.first()?, *cells.last()?);
        let height = last.row() - first.row() + 1;
        let width = last.col().checked_sub(first.col())? + 1;
        let inside = |cell: &Cell| (first.col()..=last.col()).contains(&cell.col());
        let full = u64::from(height) * u64::from(width) == cells.len() as u64;
        (full && cells.iter().all(inside)).then_some(Block { origin: first, shape: [height, width] })
    }

    /// How many cells it has.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a block has at least one cell")]
    pub const fn len(self) -> usize {
        self.shape[0] as usize * self.shape[1] as usize
    }

    /// The cell with this index in reading order; `None` beyond the last.
    #[must_use]
    pub fn get(self, index: usize) -> Option<Cell> {
        let width = self.shape[1] as usize;
        if index >= self.len() {
            return None;
        }
        self.origin.offset((index / width) as i64, (index % width) as i64)
    }

    /// Its cells in reading order.
    pub fn cells(self) -> impl Iterator<Item = Cell> + Clone {
        let [height, width] = self.shape;
        // All of them have names, as the last one has.
        (0..height).flat_map(move |row| {
            (0..width).filter_map(move |col| Cell::new(self.origin.row() + row, self.origin.col() + col))
        })
    }
}

/// The cells of a house as its rule has them. Those of grids are not listed one by one: grids may overlap a
/// lot, and one short rule states very many.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum StatedCells<'p> {
    /// A row, column or box of a grid.
    Block(Block),
    /// The cells of a `row`, `column` or `box` rule in the order of the rule.
    Listed(&'p [Cell]),
}

impl StatedCells<'_> {
    /// How many cells are stated; one that a rule lists twice counts twice.
    #[must_use]
    #[allow(clippy::len_without_is_empty, reason = "a house has at least one cell")]
    pub const fn len(&self) -> usize {
        match self {
            StatedCells::Block(block) => block.len(),
            StatedCells::Listed(cells) => cells.len(),
        }
    }

    /// The cells in the order in which the rule has them, those of a block in reading order.
    #[must_use]
    pub fn to_vec(&self) -> Vec<Cell> {
        match self {
            StatedCells::Block(block) => block.cells().collect(),
            StatedCells::Listed(cells) => cells.to_vec(),
        }
    }

    /// The cells as a set.
    #[must_use]
    pub fn to_set(&self) -> CellSet {
        match self {
            StatedCells::Block(block) => CellSet::from(*block),
            StatedCells::Listed(cells) => CellSet::new(cells.to_vec()),
        }
    }
}

/// A set of cells that is small where it is a rectangle, however many cells that has. Two are equal exactly
/// where they have the same cells; their order is no order of the cells.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct CellSet(Repr);

#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Repr {
    Block(Block),
    /// Cells in reading order, each once, that are no block.
    List(Vec<Cell>),
}

impl CellSet {
    /// The set of these cells, in whatever order and however often they are listed.
    #[must_use]
    pub fn new(mut cells: Vec<Cell>) -> CellSet {
        cells.sort_unstable();
        cells.dedup();
        CellSet(Block::of(&cells).map_or(Repr::List(cells), Repr::Block))
    }

    /// The rectangle that the cells make; `None` where they are none.
    #[must_use]
    pub const fn block(&self) -> Option<Block> {
        match &self.0 {
            Repr::Block(block) => Some(*block),
            Repr::List(_) => None,
        }
    }

    /// How many cells there are.
    #[must_use]
    pub fn len(&self) -> usize {
        match &self.0 {
            Repr::Block(block) => block.len(),
            Repr::List(cells) => cells.len(),
        }
    }

    /// Whether there is no cell.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The cell with this index in reading order; `None` beyond the last.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<Cell> {
        match &self.0 {
            Repr::Block(block) => block.get(index),
            Repr::List(cells) => cells.get(index).copied(),
        }
    }

    /// The cells in reading order, each once.
    pub fn iter(&self) -> impl Iterator<Item = Cell> + Clone + '_ {
        let (block, list) = match &self.0 {
            Repr::Block(block) => (Some(*block), &[][..]),
            Repr::List(cells) => (None, cells.as_slice()),
        };
        block.into_iter().flat_map(Block::cells).chain(list.iter().copied())
    }

    /// The cells in reading order, each once.
    #[must_use]
    pub fn to_vec(&self) -> Vec<Cell> {
        match &self.0 {
            Repr::Block(block) => block.cells().collect(),
            Repr::List(cells) => cells.clone(),
        }
    }
}

impl From<Block> for CellSet {
    fn from(block: Block) -> CellSet {
        CellSet(Repr::Block(block))
    }
}

/// One house: cells in which no digit repeats. Two houses with the same set of cells are one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct House {
    /// What it is called.
    pub kind: HouseKind,
    /// Its cells.
    pub cells: CellSet,
}

/// A house as one rule states it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct StatedHouse<'p> {
    /// The index of the rule in [`Puzzle::rules`].
    pub rule: usize,
    /// What the rule calls it.
    pub kind: HouseKind,
    /// Its cells in the order in which the rule has them.
    pub cells: StatedCells<'p>,
}

impl Puzzle {
    /// The houses as the rules state them, in the order of the rules; those of a `grid` as its rows and then
    /// its columns, those of a `box_grid` with its boxes after them, in reading order. What a grid states
    /// that an earlier grid has stated as the same kind is left out.
    ///
    /// There are as many at the most as there are `row`, `column` and `box` rules, and two for each position
    /// of the board and one more for each shape that the boxes of grids have, however many grids overlap
    /// there. The time is that number and, for each grid, the square root of D.
    #[must_use]
    pub fn stated_houses(&self) -> Vec<StatedHouse<'_>> {
        let grids = self.rules.iter().filter(|rule| rule.constraint.grid_origin().is_some()).count();
        let mut tilings = (grids > 1).then(Tilings::default);
        let mut houses = Vec::new();
        for (rule, constraint) in self.rules.iter().map(|rule| &rule.constraint).enumerate() {
            let Some(origin) = constraint.grid_origin() else {
                houses.extend(listed(constraint).map(|(kind, cells)| StatedHouse { rule, kind, cells }));
                continue;
            };
            for (kind, shape) in tilings_of(constraint, self.digits) {
                let mut found = |origin| {
                    houses.push(StatedHouse {
                        rule,
                        kind,
                        cells: StatedCells::Block(Block { origin, shape }),
                    });
                };
                match &mut tilings {
                    Some(known) => {
                        known.add(kind, shape, origin, self.digits).into_iter().for_each(&mut found);
                    }
                    None => tiles(origin, shape, self.digits).for_each(found),
                }
            }
        }
        houses
    }

    /// Every distinct house once, in the order in which the rules first state them: as many at the most as
    /// [`stated_houses`](Puzzle::stated_houses).
    ///
    /// ```
    /// let puzzle = sudoku_puzzle_core::Puzzle::classic(9)?.build()?;
    /// assert_eq!(puzzle.houses().len(), 27);
    /// # Ok::<(), sudoku_puzzle_core::Error>(())
    /// ```
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        let stated = self.stated_houses();
        // Of one kind and shape, each block is there once, and only those one cell wide or high are of
        // several kinds.
        let may_repeat = |house: &StatedHouse<'_>| match house.cells {
            StatedCells::Block(block) => {
                self.digits == 1 || (house.kind == HouseKind::Box && block.shape.contains(&1))
            }
            StatedCells::Listed(_) => true,
        };
        if !stated.iter().any(may_repeat) {
            let distinct = stated.into_iter();
            return distinct.map(|house| House { kind: house.kind, cells: house.cells.to_set() }).collect();
        }
        let mut houses: Vec<House> = Vec::new();
        let mut known: BTreeMap<CellSet, usize> = BTreeMap::new();
        for house in stated {
            match known.entry(house.cells.to_set()) {
                Entry::Occupied(entry) => {
                    let known = &mut houses[*entry.get()];
                    known.kind = known.kind.min(house.kind);
                }
                Entry::Vacant(entry) => {
                    houses.push(House { kind: house.kind, cells: entry.key().clone() });
                    entry.insert(houses.len() - 1);
                }
            }
        }
        houses
    }
}

/// The kinds and shapes of the blocks with which a rule fills its grid: rows, columns, boxes.
fn tilings_of(constraint: &Constraint, digits: u32) -> impl Iterator<Item = (HouseKind, [u32; 2])> {
    let boxes = match constraint {
        Constraint::BoxGrid(grid) => Some((HouseKind::Box, grid.shape)),
        _ => None,
    };
    [(HouseKind::Row, [1, digits]), (HouseKind::Column, [digits, 1])].into_iter().chain(boxes)
}

/// The top-left cells of the blocks of one shape that fill a grid, in reading order.
fn tiles(origin: Cell, [height, width]: [u32; 2], digits: u32) -> impl Iterator<Item = Cell> {
    (0..digits).step_by(height as usize).flat_map(move |top| {
        (0..digits)
            .step_by(width as usize)
            .filter_map(move |left| Cell::new(origin.row() + top, origin.col() + left))
    })
}

/// The house that a rule lists, if it is a rule that lists one.
fn listed(constraint: &Constraint) -> Option<(HouseKind, StatedCells<'_>)> {
    match constraint {
        #[cfg(feature = "variants")]
        Constraint::Row(row) => Some((HouseKind::Row, StatedCells::Listed(&row.cells))),
        #[cfg(feature = "variants")]
        Constraint::Column(column) => Some((HouseKind::Column, StatedCells::Listed(&column.cells))),
        #[cfg(feature = "variants")]
        Constraint::Box(house) => Some((HouseKind::Box, StatedCells::Listed(&house.cells))),
        _ => None,
    }
}

/// Blocks of one kind and shape that stand in a line, each beginning where the one before it ends: the steps
/// from the edge of the board to the first and behind the last.
///
/// Whole runs are compared, so that a grid that overlaps others costs as much as what it adds, and not as
/// much as all of its houses.
#[derive(Default)]
struct Tilings {
    runs: BTreeMap<(Line, u32), u32>,
}

/// Kind, shape, and the row and column of the first place on the line.
type Line = (HouseKind, [u32; 2], u32, u32);

impl Tilings {
    /// The top-left cells of the blocks of one shape that fill a grid, in reading order, without those that
    /// were there before.
    fn add(&mut self, kind: HouseKind, shape: [u32; 2], origin: Cell, digits: u32) -> Vec<Cell> {
        let [height, width] = shape;
        let (top, left) = (origin.row() - 1, origin.col() - 1);
        let mut found = Vec::new();
        // A grid has D / width = height blocks side by side and width of them below each other. Along the
        // longer way there are fewer lines.
        if height <= width {
            for col in (left..left + digits).step_by(width as usize) {
                let first = top / height;
                let line = (kind, shape, top % height, col);
                self.add_run(line, first, first + digits / height, |n| {
                    found.extend(Cell::new(n * height + top % height + 1, col + 1));
                });
            }
        } else {
            for row in (top..top + digits).step_by(height as usize) {
                let first = left / width;
                let line = (kind, shape, row, left % width);
                self.add_run(line, first, first + digits / width, |n| {
                    found.extend(Cell::new(row + 1, n * width + left % width + 1));
                });
            }
        }
        found.sort_unstable();
        found
    }

    /// Adds the places from `start` up to `end`, and calls `found` with those that are new.
    fn add_run(&mut self, line: Line, start: u32, end: u32, found: impl FnMut(u32)) {
        let touching = self.runs.range((line, 0)..=(line, end)).rev().take_while(|&(_, &last)| last >= start);
        let touching: Vec<(u32, u32)> = touching.map(|(&(_, first), &last)| (first, last)).collect();
        let (mut free, mut next) = (Vec::new(), start);
        for &(first, last) in touching.iter().rev() {
            free.push(next..first.max(next));
            next = next.max(last);
        }
        free.push(next..end.max(next));
        free.into_iter().flatten().for_each(found);
        let first = touching.last().map_or(start, |&(first, _)| first.min(start));
        touching.iter().for_each(|&(first, _)| {
            self.runs.remove(&(line, first));
        });
        self.runs.insert((line, first), next.max(end));
    }
}

impl Constraint {
    /// Whether the rule states houses: `grid`, `box_grid`, `box`, `row` or `column`.
    #[must_use]
    pub fn states_houses(&self) -> bool {
        match self {
            Constraint::Grid(_) | Constraint::BoxGrid(_) => true,
            #[cfg(feature = "variants")]
            Constraint::Row(_) | Constraint::Column(_) | Constraint::Box(_) => true,
            #[cfg(feature = "variants")]
            _ => false,
        }
    }

    /// The houses that the rule states in a puzzle with D digits, in its order: the rows of a grid, its
    /// columns, its boxes; or the one house that it lists. None where it states no houses.
    pub fn houses(&self, digits: u32) -> impl Iterator<Item = (HouseKind, StatedCells<'_>)> {
        let of_grid = self.grid_origin().into_iter().flat_map(move |origin| {
            tilings_of(self, digits).flat_map(move |(kind, shape)| {
                tiles(origin, shape, digits)
                    .map(move |origin| (kind, StatedCells::Block(Block { origin, shape })))
            })
        });
        of_grid.chain(listed(self))
    }
}
