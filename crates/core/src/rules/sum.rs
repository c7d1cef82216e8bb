//! Sums over cells that may repeat digits (format section 6.8).

use alloc::vec::Vec;

use super::Side;
use crate::{
    Cell, Key,
    error::Checked,
    key::at,
    place::{Surroundings, geometry},
    table::{CellList, Number, PerKind, choice, family},
};

choice! {
    /// Where the cells of a sum lie.
    SumKind by Kind, "kind of sum" {
        /// A diagonal, with the clue outside the grid.
        LittleKiller = "little_killer" [Ordered] {
            /// The side of the first cell on which the clue stands.
            side: Side = at::Side<Side>,
        },
        /// The first cells of a row or column, with the clue outside the grid.
        Frame = "frame" [Ordered] {
            /// The side of the first cell on which the clue stands.
            side: Side = at::Side<Side>,
        },
        /// Any cells.
        Group = "group",
        /// The four cells around a corner.
        Corner = "corner" [Block],
    }
}

family! {
    /// Cells whose digits add up to the sum. Digits may repeat.
    SumClue = "sum" in "6.8" {
        /// Where the cells lie.
        kind: SumKind = SumKind,
        /// What the digits add up to.
        sum: u32 = at::Sum<Number>,
        /// The cells: from the clue outwards where it stands outside the grid, a 2x2 block in reading order for `corner`.
        cells: Vec<Cell> = at::Cells<CellList<PerKind, 1>>,
    }
    check lies_as_its_kind;
}

fn lies_as_its_kind(clue: &SumClue, around: &Surroundings<'_>) -> Checked {
    match clue.kind {
        SumKind::LittleKiller { side } => {
            geometry::outside(side, &clue.cells, Key::Cells, geometry::Run::Diagonal, around)
        }
        SumKind::Frame { side } => geometry::outside(side, &clue.cells, Key::Cells, geometry::Run::Straight, around),
        SumKind::Corner => geometry::block(&clue.cells, Key::Cells),
        SumKind::Group => Ok(()),
    }
}
