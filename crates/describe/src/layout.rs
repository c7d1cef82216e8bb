//! How several grids lie together, and what that is called.

use std::collections::BTreeSet;

use sudoku_puzzle_core::Cell;

use crate::grids::Grids;

/// A layout of 9x9 grids that has a name.
struct Named {
    name: &'static str,
    /// Row and column of each grid's first cell, from 0, in reading order.
    origins: &'static [(u32, u32)],
}

macro_rules! layouts {
    ($($name:literal: $(($row:literal, $col:literal))+;)+) => {
        const LAYOUTS: &[Named] = &[$(Named { name: $name, origins: &[$(($row, $col)),+] }),+];
    };
}

layouts! {
    "Twodoku": (0, 0) (6, 6);
    "Doubledoku": (0, 0) (3, 3);
    "Twin": (0, 0) (0, 10);
    "Sensei": (0, 0) (6, 3);
    "Tridoku": (0, 3) (3, 6) (6, 0);
    "Gattai-3": (0, 0) (0, 12) (6, 6);
    "Butterfly": (0, 0) (0, 3) (3, 0) (3, 3);
    "Flower": (0, 3) (3, 0) (3, 3) (3, 6) (6, 3);
    "Sohei": (0, 6) (6, 0) (6, 12) (12, 6);
    "Samurai": (0, 0) (0, 12) (6, 6) (12, 0) (12, 12);
    "Windmill": (0, 3) (3, 12) (6, 6) (9, 0) (12, 9);
    "Super Samurai": (0, 0) (0, 12) (0, 24) (6, 6) (6, 18) (12, 0) (12, 12) (12, 24);
    "Clueless": (0, 0) (0, 9) (0, 18) (9, 0) (9, 9) (9, 18) (18, 0) (18, 9) (18, 18);
    "Shogun": (0, 0) (0, 12) (0, 24) (0, 36) (6, 6) (6, 18) (6, 30) (12, 0) (12, 12) (12, 24) (12, 36);
    "Sumo": (0, 0) (0, 12) (0, 24) (6, 6) (6, 18) (12, 0) (12, 12) (12, 24) (18, 6) (18, 18) (24, 0) (24, 12) (24, 24);
}

/// The layout whose grids the tenth grid of a clueless sudoku is taken from.
const CLUELESS: &str = "Clueless";

/// What layouts without a name go by.
const UNKNOWN: &str = "Multi-Grid";

/// Of which cells a tenth grid consists that is not in one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum TenthGrid {
    /// The centre cell of every box.
    CentreCells,
    /// The centre box of every grid.
    CentreBoxes,
}

/// The layout of a board with several grids.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Layout {
    /// What it is called, without "Sudoku".
    pub(crate) name: &'static str,
    pub(crate) tenth: Option<TenthGrid>,
}

impl Layout {
    /// The layout of several grids with the digits 1 to `digits`. The houses of a tenth grid are taken out of those that belong to no grid.
    pub(crate) fn of(grids: &mut Grids, digits: u32) -> Layout {
        let mut layout = Layout { name: name(grids, digits).unwrap_or(UNKNOWN), tenth: None };
        if layout.name == CLUELESS
            && let Some(origin) = grids.grids.first().map(|grid| grid.origin)
        {
            layout.tenth = [TenthGrid::CentreCells, TenthGrid::CentreBoxes]
                .into_iter()
                .find(|tenth| tenth.take(origin, grids));
        }
        layout
    }

    /// The name with "Sudoku", unless it has that in itself.
    pub(crate) fn full_name(self) -> String {
        if self.name.ends_with("doku") { self.name.to_owned() } else { format!("{} Sudoku", self.name) }
    }
}

fn name(grids: &Grids, digits: u32) -> Option<&'static str> {
    if digits != 9 {
        return None;
    }
    let top = grids.grids.iter().map(|grid| grid.origin.row()).min()?;
    let left = grids.grids.iter().map(|grid| grid.origin.col()).min()?;
    let origins = || grids.grids.iter().map(|grid| (grid.origin.row() - top, grid.origin.col() - left));
    LAYOUTS.iter().find(|layout| origins().eq(layout.origins.iter().copied())).map(|layout| layout.name)
}

impl TenthGrid {
    /// The position of the tenth grid's cell in `row` and `col`, all from 0.
    fn position(self, row: i64, col: i64) -> (i64, i64) {
        let place = |at: i64| match self {
            TenthGrid::CentreCells => 3 * at + 1,
            TenthGrid::CentreBoxes => 9 * (at / 3) + 3 + at % 3,
        };
        (place(row), place(col))
    }

    /// Takes the houses of the tenth grid out of those that belong to no grid, if all of them are there.
    fn take(self, origin: Cell, grids: &mut Grids) -> bool {
        let house = |cell: &dyn Fn(i64) -> (i64, i64)| -> Vec<Cell> {
            (0..9)
                .filter_map(|n| {
                    let (row, col) = cell(n);
                    let (row, col) = self.position(row, col);
                    origin.offset(row, col)
                })
                .collect()
        };
        let rows: BTreeSet<_> = (0..9).map(|row| house(&|n| (row, n))).collect();
        let columns: BTreeSet<_> = (0..9).map(|col| house(&|n| (n, col))).collect();
        // The boxes of a grid made of boxes are boxes already.
        let boxes: BTreeSet<_> = match self {
            TenthGrid::CentreCells => {
                (0..9).map(|at| house(&|n| (at / 3 * 3 + n / 3, at % 3 * 3 + n % 3))).collect()
            }
            TenthGrid::CentreBoxes => BTreeSet::new(),
        };
        let stated = rows.is_subset(&grids.rows)
            && columns.is_subset(&grids.columns)
            && boxes.is_subset(&grids.irregular);
        if stated {
            grids.rows.retain(|cells| !rows.contains(cells));
            grids.columns.retain(|cells| !columns.contains(cells));
            grids.irregular.retain(|cells| !boxes.contains(cells));
        }
        stated
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn layouts_start_at_the_board_and_are_in_reading_order() {
        for layout in LAYOUTS {
            assert!(layout.origins.is_sorted_by(|a, b| a < b), "{}", layout.name);
            assert_eq!(layout.origins.iter().map(|(row, _)| row).min(), Some(&0), "{}", layout.name);
            assert_eq!(layout.origins.iter().map(|(_, col)| col).min(), Some(&0), "{}", layout.name);
        }
    }
}
