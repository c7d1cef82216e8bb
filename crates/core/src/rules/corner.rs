//! Clues in the corner where four cells meet (format section 6.7).

use crate::{
    Cell, Key,
    error::Checked,
    key::at,
    place::{Surroundings, geometry},
    table::{AsSequence, CellArray, Digit, Number, choice, family},
};

choice! {
    /// What a mathrax clue says about its two diagonal pairs.
    MathraxOp by Op, "mathrax operation" {
        /// Each pair adds up to the value.
        Sum = "+" {
            /// The sum.
            value: u32 = at::Value<Number>,
        },
        /// Each pair differs by the value.
        Difference = "-" {
            /// The difference.
            value: u32 = at::Value<Number>,
        },
        /// Each pair multiplies to the value.
        Product = "x" {
            /// The product.
            value: u32 = at::Value<Number>,
        },
        /// In each pair, the larger digit is the smaller times the value.
        Ratio = "/" {
            /// The ratio.
            value: u32 = at::Value<Number>,
        },
        /// All four digits are even.
        Even = "even",
        /// All four digits are odd.
        Odd = "odd",
    }
}

choice! {
    /// What a corner clue says about its four cells.
    CornerKind by Kind, "kind of corner" {
        /// The parities form a checkerboard: top left and bottom right share one, the other two the other.
        Battenburg = "battenburg",
        /// Both diagonal pairs combine to the value.
        Mathrax = "mathrax" {
            /// How they combine.
            op: MathraxOp = MathraxOp,
        },
        /// None of the four cells holds the digit.
        Exclude = "exclude" {
            /// The digit.
            value: u32 = at::Value<Digit>,
        },
    }
}

family! {
    /// A clue in the corner where four cells meet.
    CornerClue = "corner" in "6.7" {
        /// What the clue says.
        kind: CornerKind = CornerKind,
        /// The four cells of a 2x2 block: top left, top right, bottom left, bottom right.
        cells: [Cell; 4] = at::Cells<CellArray<AsSequence, 4>>,
    }
    check is_block;
}

fn is_block(clue: &CornerClue, _around: &Surroundings<'_>) -> Checked {
    geometry::block(&clue.cells, Key::Cells)
}
