//! Clues outside the grid that look along a row or column (format section 6.9).

use alloc::vec::Vec;

use crate::{
    Cell, Key,
    error::Checked,
    key::at,
    place::{Surroundings, geometry},
    table::{AsSequence, CellArray, CellList, Digit, Digits, Number, family, words},
};

words! {
    /// The side of its first cell on which an outside clue stands (format section 3.2).
    Side, "side" {
        /// Above the cell.
        Top = "top",
        /// Below the cell.
        Bottom = "bottom",
        /// To the left of the cell.
        Left = "left",
        /// To the right of the cell.
        Right = "right",
    }
}

impl Side {
    /// The step from a cell to the position on this side: rows down, columns right.
    #[must_use]
    pub const fn outward(self) -> (i64, i64) {
        match self {
            Side::Top => (-1, 0),
            Side::Bottom => (1, 0),
            Side::Left => (0, -1),
            Side::Right => (0, 1),
        }
    }
}

/// The cells of a row or column clue run straight away from it.
fn straight(side: Side, cells: &[Cell], around: &Surroundings<'_>) -> Checked {
    geometry::outside(side, cells, Key::Cells, geometry::Run::Straight, around)
}

family! {
    /// The digits strictly between the 1 and the D add up to the sum; 0 where they touch.
    Sandwich = "sandwich" in "6.9" {
        /// What the digits between add up to.
        sum: u32 = at::Sum<Number>,
        /// The side of the first cell on which the clue stands.
        side: Side = at::Side<Side>,
        /// The cells from the clue outwards.
        cells: Vec<Cell> = at::Cells<CellList<AsSequence, 1>>,
    }
    check sandwich_is_straight;
}

fn sandwich_is_straight(clue: &Sandwich, around: &Surroundings<'_>) -> Checked {
    straight(clue.side, &clue.cells, around)
}

family! {
    /// With X the digit in the first cell, the first X cells add up to the sum.
    XSum = "xsum" in "6.9" {
        /// What the digits add up to.
        sum: u32 = at::Sum<Number>,
        /// The side of the first cell on which the clue stands.
        side: Side = at::Side<Side>,
        /// The cells from the clue outwards.
        cells: Vec<Cell> = at::Cells<CellList<AsSequence, 1>>,
    }
    check xsum_is_straight;
}

fn xsum_is_straight(clue: &XSum, around: &Surroundings<'_>) -> Checked {
    straight(clue.side, &clue.cells, around)
}

family! {
    /// Exactly that many digits are higher than all digits before them.
    Skyscraper = "skyscraper" in "6.9" {
        /// How many digits are seen.
        value: u32 = at::Value<Number>,
        /// The side of the first cell on which the clue stands.
        side: Side = at::Side<Side>,
        /// The cells from the clue outwards.
        cells: Vec<Cell> = at::Cells<CellList<AsSequence, 1>>,
    }
    check skyscraper_is_straight;
}

fn skyscraper_is_straight(clue: &Skyscraper, around: &Surroundings<'_>) -> Checked {
    straight(clue.side, &clue.cells, around)
}

words! {
    /// The direction of a rossini arrow.
    RossiniArrow, "direction of a rossini arrow" {
        /// The digits increase away from the clue.
        In = "in",
        /// The digits decrease away from the clue.
        Out = "out",
    }
}

family! {
    /// The first three digits strictly increase or strictly decrease away from the clue.
    Rossini = "rossini" in "6.9" {
        /// Where the arrow points: in, the digits increase; out, they decrease.
        arrow: RossiniArrow = at::Arrow<RossiniArrow>,
        /// The side of the first cell on which the clue stands.
        side: Side = at::Side<Side>,
        /// The three cells from the clue outwards.
        cells: [Cell; 3] = at::Cells<CellArray<AsSequence, 3>>,
    }
    check rossini_is_straight;
}

fn rossini_is_straight(clue: &Rossini, around: &Surroundings<'_>) -> Checked {
    straight(clue.side, &clue.cells, around)
}

family! {
    /// Of the listed digits, the value is the one that comes first.
    FirstSeen = "first_seen" in "6.9" {
        /// The digit that comes first.
        value: u32 = at::Value<Digit>,
        /// The digits that are looked for.
        digits: Vec<u32> = at::Digits<Digits>,
        /// The side of the first cell on which the clue stands.
        side: Side = at::Side<Side>,
        /// The cells from the clue outwards.
        cells: Vec<Cell> = at::Cells<CellList<AsSequence, 1>>,
    }
    check first_seen_is_straight;
}

fn first_seen_is_straight(clue: &FirstSeen, around: &Surroundings<'_>) -> Checked {
    straight(clue.side, &clue.cells, around)
}
