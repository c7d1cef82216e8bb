//! Pair operators, and the rule that applies one to listed pairs (format sections 5.1 and 6.11).

use alloc::vec::Vec;

use crate::{
    Cell,
    key::at,
    table::{self, CellPairs, Entries, Number, Operators, Part, PerKind, Trait, choice, family},
};

choice! {
    /// What holds between the digits a and b of a pair of cells.
    Operator by Op, "operator" {
        /// a and b differ.
        Different = "different",
        /// a and b are equal.
        Equal = "equal",
        /// a is less than b.
        Less = "less" [Ordered],
        /// a is less than b or equal to it.
        LessEqual = "less_equal" [Ordered],
        /// a and b differ by the value.
        Difference = "difference" {
            /// The difference.
            value: u32 = at::Value<Number>,
        },
        /// a and b do not differ by the value.
        NotDifference = "not_difference" {
            /// The difference.
            value: u32 = at::Value<Number>,
        },
        /// a and b do not differ by 1.
        NotConsecutive = "not_consecutive",
        /// a and b differ by at least the value.
        DifferenceAtLeast = "difference_at_least" {
            /// The least difference.
            value: u32 = at::Value<Number>,
        },
        /// a and b differ by at most the value.
        DifferenceAtMost = "difference_at_most" {
            /// The greatest difference.
            value: u32 = at::Value<Number>,
        },
        /// One of a and b is the other times the value.
        Ratio = "ratio" {
            /// The ratio.
            value: u32 = at::Value<Number>,
        },
        /// Neither of a and b is the other times the value.
        NotRatio = "not_ratio" {
            /// The ratio.
            value: u32 = at::Value<Number>,
        },
        /// a and b add up to the sum.
        Sum = "sum" {
            /// The sum.
            sum: u32 = at::Sum<Number>,
        },
        /// a and b do not add up to the sum.
        NotSum = "not_sum" {
            /// The sum.
            sum: u32 = at::Sum<Number>,
        },
        /// One of a and b is odd, the other even.
        ParityDiffers = "parity_differs",
        /// a and b are in the same third of 1 to 9: 1 to 3, 4 to 6, 7 to 9.
        SameThird = "same_third",
        /// a and b are in different thirds of 1 to 9.
        DifferentThird = "different_third",
        /// a and b leave the same remainder when divided by 3.
        SameMod3 = "same_mod3",
        /// a and b leave different remainders when divided by 3.
        DifferentMod3 = "different_mod3",
        /// At least one of the operators holds.
        AnyOf = "any_of" [Ordered] {
            /// The operators, at least one; they may be `any_of` themselves.
            any_of: Vec<Operator> = at::AnyOf<Operators>,
        },
    }
}

impl Operator {
    /// Whether the order of the pair carries meaning in the file: for `less`, `less_equal` and `any_of` (format section 5.1).
    #[must_use]
    pub fn is_directed(&self) -> bool {
        self.spec().has(Trait::Ordered)
    }

    /// Whether a pair satisfies the operator in either order or in none, which `neighbours` needs: all but `less` and `less_equal`, and `any_of` where all
    /// that it lists are.
    #[must_use]
    pub fn is_symmetric(&self) -> bool {
        match self {
            Operator::AnyOf { any_of } => any_of.iter().all(Operator::is_symmetric),
            other => !other.is_directed(),
        }
    }

    /// The keys and values of the operator as an object of its own, in canonical order (a member of `any_of`).
    #[must_use]
    pub fn entries(&self, digits: u32) -> Entries<'_> {
        let mut out = Entries::new(digits);
        <Operator as Part>::put(self, &mut out);
        out
    }
}

family! {
    /// An operator that holds between the two cells of every listed pair, however far apart they are.
    Relation = "relation" in "6.11" {
        /// What holds.
        op: Operator = Operator,
        /// The pairs; for `less`, `less_equal` and `any_of` in the order [a, b].
        pairs: Vec<[Cell; 2]> = at::Pairs<CellPairs<PerKind, 1>>,
    }
}

const _: &[table::VariantSpec] = Operator::VARIANTS;
