//! A rule as keys and values, in canonical order.

use alloc::vec::Vec;
use core::slice;

use crate::{Cell, Key};

/// The value under a key of a rule, borrowed from it.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub enum ValueRef<'a> {
    /// A word: a type, kind, operator, colour, side, ...
    Word(&'a str),
    /// A number.
    Number(u32),
    /// `true` or `false`.
    Flag(bool),
    /// A list of numbers.
    Numbers(&'a [u32]),
    /// A list of lists of numbers.
    NumberLists(&'a [Vec<u32>]),
    /// A list of pairs of numbers.
    NumberPairs(&'a [[u32; 2]]),
    /// A cell.
    Cell(Cell),
    /// A list of cells.
    Cells(&'a [Cell]),
    /// A list of lists of cells.
    CellLists(&'a [Vec<Cell>]),
    /// A list of pairs of cells.
    CellPairs(&'a [[Cell; 2]]),
    /// A list of pair operators, each an object of its own.
    #[cfg(feature = "variants")]
    Operators(&'a [crate::rules::Operator]),
}

/// The most keys that a rule has, `type` included and the ignorable ones not: `neighbours` with an operator.
const MOST: usize = 10;

/// The keys of a rule with their values, in the order of the canonical form (format section 8.1), `type` first. Parameters that equal their
/// default are left out. The ignorable keys (`id`, `label`, `style`) and the content of a vendor rule are not among them.
#[derive(Clone, Debug)]
pub struct Entries<'a> {
    items: [(Key, ValueRef<'a>); MOST],
    len: usize,
    digits: u32,
}

impl<'a> Entries<'a> {
    /// Of a puzzle with the digits 1 to `digits`, on which the defaults depend.
    pub(crate) fn new(digits: u32) -> Entries<'a> {
        Entries { items: [(Key::Type, ValueRef::Flag(false)); MOST], len: 0, digits }
    }

    pub(crate) fn digits(&self) -> u32 {
        self.digits
    }

    /// Puts an entry where its key belongs. Parts come nearly in order, so it is rarely far from the end.
    #[inline]
    pub(crate) fn put(&mut self, key: Key, value: ValueRef<'a>) {
        let mut at = self.len;
        self.len += 1;
        while at > 0 && self.items[at - 1].0 > key {
            self.items[at] = self.items[at - 1];
            at -= 1;
        }
        self.items[at] = (key, value);
    }

    /// The entries as a slice.
    #[must_use]
    pub fn as_slice(&self) -> &[(Key, ValueRef<'a>)] {
        &self.items[..self.len]
    }

    /// The value under `key`.
    #[must_use]
    pub fn get(&self, key: Key) -> Option<ValueRef<'a>> {
        self.as_slice().iter().find(|(name, _)| *name == key).map(|(_, value)| *value)
    }

    /// The entries in order.
    pub fn iter(&self) -> slice::Iter<'_, (Key, ValueRef<'a>)> {
        self.as_slice().iter()
    }
}

impl<'e, 'a> IntoIterator for &'e Entries<'a> {
    type Item = &'e (Key, ValueRef<'a>);
    type IntoIter = slice::Iter<'e, (Key, ValueRef<'a>)>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}
