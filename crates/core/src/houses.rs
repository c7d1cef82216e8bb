//! The houses that the rules state, however they spell them (format section 6.1).

use alloc::{collections::BTreeMap, vec::Vec};

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

/// One house: cells in which no digit repeats. Two houses with the same set of cells are one.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct House {
    /// What it is called.
    pub kind: HouseKind,
    /// Its cells in reading order, each once.
    pub cells: Vec<Cell>,
}

/// A house as one rule states it.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct StatedHouse {
    /// The index of the rule in [`Puzzle::rules`].
    pub rule: usize,
    /// What the rule calls it.
    pub kind: HouseKind,
    /// Its cells in the order in which the rule has them.
    pub cells: Vec<Cell>,
}

impl Puzzle {
    /// Every house as often as it is stated, in the order of the rules; those of a `grid` as its rows and then its columns, those of a `box_grid` with its boxes after
    /// them, in reading order.
    #[must_use]
    pub fn stated_houses(&self) -> Vec<StatedHouse> {
        let mut houses = Vec::new();
        for (rule, constraint) in self.rules.iter().map(|rule| &rule.constraint).enumerate() {
            each_house(constraint, self.digits, &mut |kind, cells| {
                houses.push(StatedHouse { rule, kind, cells });
            });
        }
        houses
    }

    /// Every distinct house once, in the order in which the rules first state them.
    ///
    /// ```
    /// let puzzle = sudoku_puzzle_core::Puzzle::classic(9)?.build()?;
    /// assert_eq!(puzzle.houses().len(), 27);
    /// # Ok::<(), sudoku_puzzle_core::Error>(())
    /// ```
    #[must_use]
    pub fn houses(&self) -> Vec<House> {
        let mut houses: Vec<House> = Vec::new();
        let mut known: BTreeMap<Vec<Cell>, usize> = BTreeMap::new();
        for StatedHouse { kind, mut cells, .. } in self.stated_houses() {
            cells.sort_unstable();
            cells.dedup();
            match known.get(&cells) {
                Some(&at) => houses[at].kind = houses[at].kind.min(kind),
                None => {
                    known.insert(cells.clone(), houses.len());
                    houses.push(House { kind, cells });
                }
            }
        }
        houses
    }
}

/// The houses that one rule states, in its order.
fn each_house(constraint: &Constraint, digits: u32, found: &mut impl FnMut(HouseKind, Vec<Cell>)) {
    match constraint {
        Constraint::Grid(grid) => lines(grid.origin, digits, found),
        Constraint::BoxGrid(grid) => {
            lines(grid.origin, digits, found);
            let [height, width] = grid.shape;
            for top in (0..digits).step_by(height as usize) {
                for left in (0..digits).step_by(width as usize) {
                    found(HouseKind::Box, rectangle(grid.origin, [top, left], [height, width]));
                }
            }
        }
        #[cfg(feature = "variants")]
        Constraint::Row(row) => found(HouseKind::Row, row.cells.clone()),
        #[cfg(feature = "variants")]
        Constraint::Column(column) => found(HouseKind::Column, column.cells.clone()),
        #[cfg(feature = "variants")]
        Constraint::Box(house) => found(HouseKind::Box, house.cells.clone()),
        #[cfg(feature = "variants")]
        _ => {}
    }
}

fn lines(origin: Cell, digits: u32, found: &mut impl FnMut(HouseKind, Vec<Cell>)) {
    for n in 0..digits {
        found(HouseKind::Row, rectangle(origin, [n, 0], [1, digits]));
    }
    for n in 0..digits {
        found(HouseKind::Column, rectangle(origin, [0, n], [digits, 1]));
    }
}

/// The cells of a rectangle in reading order, `at` rows and columns from the origin. A grid of a puzzle lies on its board, so all of them have names.
fn rectangle(origin: Cell, at: [u32; 2], size: [u32; 2]) -> Vec<Cell> {
    let mut cells = Vec::with_capacity(size[0] as usize * size[1] as usize);
    for row in 0..size[0] {
        cells.extend(
            (0..size[1]).filter_map(|col| Cell::new(origin.row() + at[0] + row, origin.col() + at[1] + col)),
        );
    }
    cells
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
}
