//! The table of rule families: what each `type` and `kind` has, said once.
//!
//! Every family is declared by `family!`, every set of kinds by `choice!`. A declaration gives the Rust type, how it is read and written,
//! and its row in [`FAMILIES`]: reader, writer, fingerprint, schema and documentation all go by it. Nothing else in the workspace lists the keys
//! of a rule.

mod entries;
mod envelope;
mod fields;
mod macros;
mod shape;

pub use entries::{Entries, ValueRef};
pub use envelope::{BOARD, MEMBERS, MemberContent, MemberSpec};
pub(crate) use fields::{Fields, Slot, TakeContext};
pub(crate) use macros::{choice, family, one_of, words};
pub(crate) use shape::{
    AreaShape, AsSequence, AsSet, BoxShape, CellArray, CellList, CellLists, CellPairs, Counts, Digit, Digits,
    Flag, GroupsOnNine, Keyed, Number, NumberOnNine, OneCell, Operators, Opt, PerKind, PerSide, Positive,
    Shape,
};

use crate::{Key, error::Checked, place::Surroundings};

/// One rule family: a row of the table.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FamilySpec {
    /// The `type`.
    pub name: &'static str,
    /// The section of the format that defines it.
    pub section: &'static str,
    /// What the family is, for people.
    pub doc: &'static str,
    /// What a rule of it is made of, besides `type` and the ignorable keys.
    pub parts: &'static [PartSpec],
}

/// One part of a rule: a key with its value, or a choice that decides about several.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct PartSpec {
    /// What the part is for, for people.
    pub doc: &'static str,
    /// What it consists of.
    pub what: What,
}

/// What a part of a rule consists of.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum What {
    /// A key and its value.
    Field(FieldSpec),
    /// A word under `tag` that decides about the further parts.
    Choice {
        /// The key that holds the word.
        tag: Key,
        /// The words.
        variants: &'static [VariantSpec],
    },
    /// Several sets of parts, of which a rule has exactly one; it shows by the first key of the set.
    OneOf(&'static [AlternativeSpec]),
}

/// A key of a rule, and what may stand under it.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct FieldSpec {
    /// The key.
    pub key: Key,
    /// What stands under it.
    pub shape: ShapeSpec,
    /// Whether it has to be there.
    pub need: Need,
}

/// One word of a choice.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct VariantSpec {
    /// The word.
    pub name: &'static str,
    /// What it means, for people.
    pub doc: &'static str,
    /// What a rule with this word has besides.
    pub parts: &'static [PartSpec],
    /// What is special about it.
    pub traits: &'static [Trait],
}

impl VariantSpec {
    /// Whether the variant has this trait.
    #[must_use]
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }
}

/// What is special about a variant or an alternative.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Trait {
    /// The order of the cells carries meaning, where other variants of the family have sets ([`Order::PerKind`]).
    Ordered,
    /// `closed` may be true.
    Closes,
    /// The cells are the four of a 2x2 block, where other variants of the family have as many as they like.
    Block,
    /// The pair operator has to be symmetric: neither `less` nor `less_equal`, nor an `any_of` that lists one of them.
    Symmetric,
}

/// One of several sets of parts.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct AlternativeSpec {
    /// The key by which it shows.
    pub by: Key,
    /// What it means, for people.
    pub doc: &'static str,
    /// Its parts.
    pub parts: &'static [PartSpec],
    /// What is special about it.
    pub traits: &'static [Trait],
}

impl AlternativeSpec {
    /// Whether the alternative has this trait.
    #[must_use]
    pub fn has(&self, wanted: Trait) -> bool {
        self.traits.contains(&wanted)
    }
}

/// Whether a key has to be there.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum Need {
    /// Always.
    Required,
    /// Never; without it nothing is said.
    Optional,
    /// Never; without it `false` holds.
    DefaultFalse,
    /// Where D is not 9; on D = 9 this number holds without it.
    NumberOnNine(u32),
    /// Where D is not 9; on D = 9 the groups of [`THIRDS`] hold without it.
    ThirdsOnNine,
}

/// The three groups of digits that entropic lines have on D = 9 (format section 6.4).
pub const THIRDS: [[u32; 3]; 3] = [[1, 2, 3], [4, 5, 6], [7, 8, 9]];

/// Whether the order of cells carries meaning (format section 3.3).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Order {
    /// It does.
    Sequence,
    /// It does not.
    Set,
    /// It does for variants with [`Trait::Ordered`].
    PerKind,
    /// It does where the rule has a `side`.
    PerSide,
}

/// What may stand under a key, in the words of the format.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum ShapeSpec {
    /// A whole number from `min` to [`u32::MAX`].
    Number {
        /// The least.
        min: u32,
    },
    /// A digit, 1 to D.
    Digit,
    /// A list of at least one digit.
    Digits,
    /// A list of lists of digits.
    Groups,
    /// A list of `[digit, times]`.
    Counts,
    /// `[height, width]`, both at least 1.
    BoxShape,
    /// `true` or `false`.
    Flag,
    /// One of these words.
    Word(&'static [WordSpec]),
    /// The name of a cell.
    Cell,
    /// A list of cells.
    Cells {
        /// The least number of cells.
        min: usize,
        /// The greatest number of cells, if there is one.
        max: Option<usize>,
        /// Whether their order carries meaning.
        order: Order,
    },
    /// A list of lists of at least one cell.
    CellLists {
        /// The least number of lists.
        min: usize,
        /// The greatest number of lists, if there is one.
        max: Option<usize>,
        /// Whether the order of the cells carries meaning. A list of sets has no order itself.
        order: Order,
    },
    /// A list of pairs of cells.
    CellPairs {
        /// The least number of pairs.
        min: usize,
        /// Whether the order in a pair carries meaning. A list of pairs without order has no order itself.
        order: Order,
    },
    /// The origin of a grid of the puzzle, or a list of cells.
    Area,
    /// A list of at least one pair operator (an object each).
    Operators,
}

/// A word, and what it means.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct WordSpec {
    /// The word.
    pub name: &'static str,
    /// What it means, for people.
    pub doc: &'static str,
}

/// A part of a rule: what [`family!`] and [`choice!`] are made of.
pub(crate) trait Part {
    /// What the part is in Rust.
    type Value;
    const WHAT: What;
    /// Takes what belongs to the part out of the fields that were read.
    fn take(fields: &mut Fields<'_>, cx: &mut TakeContext) -> Checked<Self::Value>;
    /// Puts the part's keys and values.
    fn put<'a>(value: &'a Self::Value, out: &mut Entries<'a>);
    /// The checks of its values, those that need the board included.
    fn check(value: &Self::Value, around: &Surroundings<'_>) -> Checked;
}

/// Every family of the format that is compiled in, in the order of its sections.
pub const FAMILIES: &[FamilySpec] = crate::rules::FAMILIES;

/// The pair operators (format section 5.1).
#[cfg(feature = "variants")]
pub const OPERATORS: &[VariantSpec] = match crate::rules::Operator::WHAT {
    What::Choice { variants, .. } => variants,
    _ => &[],
};

impl FamilySpec {
    /// The family with this `type`.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static FamilySpec> {
        FAMILIES.iter().find(|family| family.name == name)
    }

    /// Every key that some rule of the family may have, besides `type` and the ignorable ones, in canonical order.
    #[must_use]
    pub fn keys(&self) -> alloc::vec::Vec<Key> {
        let mut keys = alloc::vec::Vec::new();
        collect_keys(self.parts, &mut keys);
        keys.sort_unstable();
        keys.dedup();
        keys
    }
}

fn collect_keys(parts: &[PartSpec], keys: &mut alloc::vec::Vec<Key>) {
    for part in parts {
        match part.what {
            What::Field(field) => keys.push(field.key),
            What::Choice { tag, variants } => {
                keys.push(tag);
                variants.iter().for_each(|variant| collect_keys(variant.parts, keys));
            }
            What::OneOf(alternatives) => alternatives.iter().for_each(|one| collect_keys(one.parts, keys)),
        }
    }
}
