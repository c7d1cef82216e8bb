//! The keys of rule objects, in the order of the canonical form (format section 8.1).

use core::fmt;

macro_rules! keys {
    ($($(#[doc = $doc:literal])+ $variant:ident = $name:literal: $content:ident,)+) => {
        /// A key that a rule may have. The order of the variants is the order in which canonical text writes them.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        #[non_exhaustive]
        pub enum Key {
            $($(#[doc = $doc])+ $variant,)+
        }

        impl Key {
            /// Every key, in canonical order.
            pub const ALL: &'static [Key] = &[$(Key::$variant),+];

            /// The key as it stands in a file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $(Key::$variant => $name),+
                }
            }

            /// The key with this name.
            #[must_use]
            pub fn from_name(name: &str) -> Option<Key> {
                match name {
                    $($name => Some(Key::$variant),)+
                    _ => None,
                }
            }

            /// What stands under the key, whatever the rule: no key means two things in this format.
            #[must_use]
            pub const fn content(self) -> Content {
                match self {
                    $(Key::$variant => Content::$content),+
                }
            }

            /// What the key is for.
            #[must_use]
            pub const fn doc(self) -> &'static str {
                match self {
                    $(Key::$variant => concat!($($doc),+).trim_ascii()),+
                }
            }
        }

        /// One type per key, which says that a part of a rule stands under that key.
        pub(crate) mod at {
            $(
                #[derive(Debug)]
                #[allow(dead_code, reason = "types that only stand for a key; some keys are read by hand")]
                pub(crate) struct $variant<S>(core::marker::PhantomData<S>);

                impl<S: crate::table::Shape> crate::table::Keyed for $variant<S> {
                    const KEY: super::Key = super::Key::$variant;
                    type Shape = S;
                }
            )+
        }
    };
}

/// What stands under a key.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Content {
    /// One of some words.
    Word,
    /// A whole number, not negative.
    Number,
    /// A list of numbers.
    Numbers,
    /// A list of lists of numbers.
    NumberLists,
    /// `true` or `false`.
    Flag,
    /// The name of a cell.
    Cell,
    /// A list of cells.
    Cells,
    /// A list of lists of cells.
    CellLists,
    /// A list of pairs of cells.
    CellPairs,
    /// The origin of a grid, or a list of cells.
    Area,
    /// A list of pair operators.
    Operators,
    /// Any text.
    Text,
    /// Any object.
    Object,
}

keys! {
    /// The rule family.
    Type = "type": Word,
    /// The flavour of a family.
    Kind = "kind": Word,
    /// Which clues a `negative` rule is about.
    Of = "of": Word,
    /// A pair operator, or the operation of a mathrax clue.
    Op = "op": Word,
    /// The operators of which one must hold.
    AnyOf = "any_of": Operators,
    /// The colour of a kropki dot.
    Color = "color": Word,
    /// The letter of an XV clue.
    Letter = "letter": Word,
    /// Any number that is not a sum.
    Value = "value": Number,
    /// A sum of digits.
    Sum = "sum": Number,
    /// The highest low digit.
    Split = "split": Number,
    /// Digits that a cell may or may not hold.
    Values = "values": Numbers,
    /// Digits that the rule speaks of.
    Digits = "digits": Numbers,
    /// The digit groups of an entropic line.
    Groups = "groups": NumberLists,
    /// How often every digit appears.
    Each = "each": Number,
    /// How often each listed digit appears.
    Counts = "counts": NumberLists,
    /// The direction of a rossini arrow.
    Arrow = "arrow": Word,
    /// The height and width of the boxes.
    Box = "box": Numbers,
    /// The steps that make two cells neighbours.
    Where = "where": Word,
    /// The scope that both cells share.
    Within = "within": Word,
    /// The part of the board that the rule covers.
    Area = "area": Area,
    /// Whether a line's last cell connects back to its first.
    Closed = "closed": Flag,
    /// The side on which an outside clue stands.
    Side = "side": Word,
    /// The top-left cell of a grid.
    Origin = "origin": Cell,
    /// The cell whose digit appears.
    Source = "source": Cell,
    /// The cells of an arrow's bulb.
    Bulb = "bulb": Cells,
    /// The shafts of an arrow.
    Lines = "lines": CellLists,
    /// The rule's cells.
    Cells = "cells": Cells,
    /// The regions that correspond.
    Regions = "regions": CellLists,
    /// The segments of equal sum.
    Segments = "segments": CellLists,
    /// Pairs of cells.
    Pairs = "pairs": CellPairs,
    /// Pairs of cells that are exempt.
    Except = "except": CellPairs,
    /// A name for programs. Never changes the meaning.
    Id = "id": Text,
    /// A short text for people. Never changes the meaning.
    Label = "label": Text,
    /// Drawing hints. Never change the meaning.
    Style = "style": Object,
}

impl Key {
    /// Whether the key belongs to every rule and carries no meaning: `id`, `label`, `style`.
    #[must_use]
    pub const fn is_ignorable(self) -> bool {
        matches!(self, Key::Id | Key::Label | Key::Style)
    }
}

impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?}", self.name())
    }
}
