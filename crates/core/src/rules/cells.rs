//! Clues about single cells, and about which digits a set of cells holds (format sections 6.12 and 6.13).

use alloc::vec::Vec;

use super::Side;
use crate::{
    Cell, Key,
    error::Checked,
    key::at,
    place::{Surroundings, geometry},
    table::{AsSet, CellList, Counts, Digits, Number, OneCell, Opt, PerSide, Positive, choice, family, one_of},
};

choice! {
    /// What each cell of a cell clue holds.
    CellKind by Kind, "kind of cell" {
        /// An odd digit.
        Odd = "odd",
        /// An even digit.
        Even = "even",
        /// A digit up to the split.
        Low = "low" {
            /// The highest low digit.
            split: u32 = at::Split<Positive>,
        },
        /// A digit above the split.
        High = "high" {
            /// The highest low digit.
            split: u32 = at::Split<Positive>,
        },
        /// One of the values.
        Set = "set" {
            /// The digits that the cells may hold.
            values: Vec<u32> = at::Values<Digits>,
        },
        /// None of the values.
        Exclude = "exclude" {
            /// The digits that the cells may not hold.
            values: Vec<u32> = at::Values<Digits>,
        },
    }
}

family! {
    /// Cells of which each holds a digit of some kind.
    CellClue = "cell" in "6.12" {
        /// Of which kind.
        kind: CellKind = CellKind,
        /// The cells.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
}

family! {
    /// The cells hold every listed digit, at least as often as it is listed. On a 2x2 block it is known as a quadruple clue.
    ContainsClue = "contains" in "6.13" {
        /// The digits; one may be listed several times.
        digits: Vec<u32> = at::Digits<Digits>,
        /// The cells.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
}

family! {
    /// The digit of one cell appears in at least one of the others.
    AppearsClue = "appears" in "6.13" {
        /// The cell whose digit appears.
        source: Cell = at::Source<OneCell>,
        /// The cells in which it appears.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
}

choice! {
    /// A way to count that has a name.
    CountKind by Kind, "kind of count" {
        /// A digit that appears, appears as often as its value says.
        Circles = "circles",
    }
}

one_of! {
    /// How often digits appear.
    CountMode, "a count rule" {
        /// Every digit appears exactly so often.
        Each by Each {
            /// How often.
            times: u32 = at::Each<Positive>,
        },
        /// Each listed digit appears exactly so often.
        Counts by Counts {
            /// Pairs of a digit and how often it appears.
            counts: Vec<[u32; 2]> = at::Counts<Counts>,
        },
        /// A named way to count.
        Named by Kind {
            /// Its name.
            kind: CountKind = CountKind,
        },
    }
}

family! {
    /// How often digits appear in the cells. The cells should not be in a house besides.
    CountClue = "count" in "6.13" {
        /// How often.
        mode: CountMode = CountMode,
        /// The cells.
        cells: Vec<Cell> = at::Cells<CellList<AsSet, 1>>,
    }
}

family! {
    /// The cells hold exactly that many different digits.
    DistinctCount = "distinct_count" in "6.13" {
        /// How many different digits.
        value: u32 = at::Value<Number>,
        /// The cells; with a side, from the clue outwards, straight or diagonally.
        cells: Vec<Cell> = at::Cells<CellList<PerSide, 1>>,
    }
    optional {
        /// The side of the first cell on which the clue stands, if it is an outside clue.
        side: Option<Side> = at::Side<Opt<Side>>,
    }
    check runs_from_its_side;
}

fn runs_from_its_side(clue: &DistinctCount, around: &Surroundings<'_>) -> Checked {
    match clue.side {
        Some(side) => geometry::outside(side, &clue.cells, Key::Cells, geometry::Run::Either, around),
        None => Ok(()),
    }
}
