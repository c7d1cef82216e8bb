//! That all clues of a family are shown (format section 6.14).

use super::{Area, KropkiColor, XvLetter};
use crate::{
    key::at,
    table::{AreaShape, Number, Opt, Positive, choice, family},
};

choice! {
    /// The cell clues that a negative rule can be about.
    NegativeCellKind by Kind, "kind of cell clue" {
        /// Cells without a mark are not odd.
        Odd = "odd",
        /// Cells without a mark are not even.
        Even = "even",
        /// Cells without a mark are not low.
        Low = "low" {
            /// The highest low digit.
            split: u32 = at::Split<Positive>,
        },
        /// Cells without a mark are not high.
        High = "high" {
            /// The highest low digit.
            split: u32 = at::Split<Positive>,
        },
    }
}

choice! {
    /// The clues that a negative rule is about.
    NegativeOf by Of, "family of a negative rule" {
        /// Kropki dots.
        Kropki = "kropki" {
            /// Only of this colour; of both where it is not given.
            color: Option<KropkiColor> = at::Color<Opt<KropkiColor>>,
        },
        /// XV clues.
        Xv = "xv" {
            /// Only this letter; both where it is not given.
            letter: Option<XvLetter> = at::Letter<Opt<XvLetter>>,
        },
        /// Difference clues of this value.
        Difference = "difference" {
            /// The difference.
            value: u32 = at::Value<Number>,
        },
        /// Ratio clues of this value.
        Ratio = "ratio" {
            /// The ratio.
            value: u32 = at::Value<Number>,
        },
        /// Product clues of this value.
        Product = "product" {
            /// The product.
            value: u32 = at::Value<Number>,
        },
        /// Sum clues on edges, of this sum.
        Sum = "sum" {
            /// The sum.
            sum: u32 = at::Sum<Number>,
        },
        /// Rossini arrows.
        Rossini = "rossini",
        /// Battenburg marks.
        Battenburg = "battenburg",
        /// Cell clues of this kind.
        Cell = "cell" {
            /// The kind.
            kind: NegativeCellKind = NegativeCellKind,
        },
    }
}

family! {
    /// All clues of a family are shown: where none stands, what it would say does not hold.
    Negative = "negative" in "6.14" {
        /// The clues.
        of: NegativeOf = NegativeOf,
    }
    optional {
        /// Only positions wholly inside.
        area: Option<Area> = at::Area<Opt<AreaShape>>,
    }
}
