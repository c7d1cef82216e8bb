//! Sets of cells without a repeated digit: single houses, regions, cages (format sections 6.1 to 6.3); and areas (section 5).

use alloc::vec::Vec;

use crate::{
    Cell,
    key::at,
    table::{AsSet, CellList, Number, Opt, choice, family},
};

family! {
    /// One box of any shape, in which no digit repeats. A jigsaw has one for each of its pieces.
    BoxHouse = "box" in "6.1" {
        /// The cells of the box.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
}

family! {
    /// One row, stated by its cells, in which no digit repeats; it may be bent, wrap around the board, or skip cells.
    Row = "row" in "6.1" {
        /// The cells of the row.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
}

family! {
    /// One column, stated by its cells, in which no digit repeats; it may be bent, wrap around the board, or skip cells.
    Column = "column" in "6.1" {
        /// The cells of the column.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
}

choice! {
    /// What a region is, for drawing and for putting regions together; it changes nothing about what the rule demands.
    RegionKind by Kind, "kind of region" {
        /// A main diagonal.
        Diagonal = "diagonal",
        /// A window of a windoku.
        Window = "window",
        /// The cells at one position in every box.
        Disjoint = "disjoint",
        /// The cells of one colour.
        Colour = "colour",
        /// An extra region.
        Extra = "extra",
        /// Any other set of cells.
        Region = "region",
    }
}

family! {
    /// Cells in which no digit repeats, besides the houses.
    Region = "region" in "6.2" {
        /// What the region is.
        kind: RegionKind = RegionKind,
        /// The cells of the region.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
}

family! {
    /// Cells in which no digit repeats and whose digits add up to the sum, if there is one.
    Cage = "cage" in "6.3" {
        /// The cells of the cage.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
    optional {
        /// What the digits add up to.
        sum: Option<u32> = at::Sum<Opt<Number>>,
    }
}

/// The part of the board that a rule covers (format section 5).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Area {
    /// The D by D cells of the `grid` or `box_grid` rule with this origin.
    Grid(Cell),
    /// These cells, in any order.
    Cells(Vec<Cell>),
}
