//! Clues between two cells that share a side (format section 6.6).

use crate::{
    Cell, Key,
    error::Checked,
    key::at,
    place::{Surroundings, geometry},
    table::{CellArray, Number, PerKind, choice, family, words},
};

words! {
    /// The colour of a kropki dot.
    KropkiColor, "colour of a kropki dot" {
        /// The digits are consecutive.
        White = "white",
        /// One digit is double the other.
        Black = "black",
    }
}

words! {
    /// The letter of an XV clue.
    XvLetter, "letter of an XV clue" {
        /// The digits add up to 10.
        X = "X",
        /// The digits add up to 5.
        V = "V",
    }
}

choice! {
    /// What an edge clue says about its two cells.
    EdgeKind by Kind, "kind of edge" {
        /// A kropki dot. The digits 1 and 2 fit both colours.
        Kropki = "kropki" {
            /// White for consecutive digits, black for a ratio of 1:2.
            color: KropkiColor = at::Color<KropkiColor>,
        },
        /// The digits add up to 10 (X) or 5 (V).
        Xv = "xv" {
            /// X for 10, V for 5.
            letter: XvLetter = at::Letter<XvLetter>,
        },
        /// The digits differ by the value.
        Difference = "difference" {
            /// The difference.
            value: u32 = at::Value<Number>,
        },
        /// The digits add up to the sum.
        Sum = "sum" {
            /// The sum.
            sum: u32 = at::Sum<Number>,
        },
        /// The digits multiply to the value.
        Product = "product" {
            /// The product.
            value: u32 = at::Value<Number>,
        },
        /// One digit is the other times the value.
        Ratio = "ratio" {
            /// The ratio.
            value: u32 = at::Value<Number>,
        },
        /// The first cell's digit is greater than the second's.
        Greater = "greater" [Ordered],
    }
}

family! {
    /// A clue on the edge between two cells.
    EdgeClue = "edge" in "6.6" {
        /// What the clue says.
        kind: EdgeKind = EdgeKind,
        /// The two cells, which share a side; for `greater`, the one with the larger digit first.
        cells: [Cell; 2] = at::Cells<CellArray<PerKind, 2>>,
    }
    check is_edge;
}

fn is_edge(clue: &EdgeClue, _around: &Surroundings<'_>) -> Checked {
    geometry::edge(&clue.cells, Key::Cells)
}
