//! Grids: the houses of most puzzles in one rule (format section 6.1).

use alloc::format;

use crate::{
    Cell, Key,
    error::{Checked, ErrorKind, Offence},
    key::at,
    place::Surroundings,
    table::{BoxShape, OneCell, family},
};

family! {
    /// The rows and the columns of a square area of D by D cells, each of which holds every digit once.
    Grid = "grid" in "6.1" {
        /// The top-left cell of the area.
        origin: Cell = at::Origin<OneCell>,
    }
    check grid_fits;
}

family! {
    /// The rows, the columns and the rectangular boxes of a square area of D by D cells, each of which holds every digit once: with 3 by 3 boxes on 9 by 9
    /// cells, the classic sudoku.
    BoxGrid = "box_grid" in "6.1" {
        /// The top-left cell of the area.
        origin: Cell = at::Origin<OneCell>,
        /// How many rows and how many columns a box has; together they hold D cells.
        shape: [u32; 2] = at::Box<BoxShape>,
    }
    check box_grid_fits;
}

fn fits(origin: Cell, around: &Surroundings<'_>) -> Checked {
    if around.grid_fits(origin) {
        return Ok(());
    }
    let size = around.digits();
    Err(Offence::at_key(
        ErrorKind::Geometry,
        Key::Origin,
        format!(
            "the {size} x {size} area from {origin} is not made of cells only: it leaves the board or meets a gap"
        ),
    ))
}

fn grid_fits(grid: &Grid, around: &Surroundings<'_>) -> Checked {
    fits(grid.origin, around)
}

fn box_grid_fits(grid: &BoxGrid, around: &Surroundings<'_>) -> Checked {
    let [height, width] = grid.shape;
    if u64::from(height) * u64::from(width) != u64::from(around.digits()) {
        return Err(Offence::at_key(
            ErrorKind::Conflict,
            Key::Box,
            format!(
                "boxes of {height} x {width} cells do not hold the {} digits of this puzzle",
                around.digits()
            ),
        ));
    }
    fits(grid.origin, around)
}
