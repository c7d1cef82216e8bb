//! What was read of one rule object, before it is known to be a rule of its family.

use alloc::{borrow::Cow, boxed::Box, format, vec::Vec};

use crate::{
    Cell, Key,
    error::{ErrorKind, Offence},
};

/// A value that was read under a key, by the key's [`Content`](crate::Content).
#[derive(Clone, Debug)]
pub(crate) enum Slot<'a> {
    Word(Cow<'a, str>),
    Number(u32),
    Flag(bool),
    Numbers(Vec<u32>),
    NumberLists(Vec<Vec<u32>>),
    Cell(Cell),
    Cells(Vec<Cell>),
    CellLists(Vec<Vec<Cell>>),
    CellPairs(Vec<[Cell; 2]>),
    #[cfg(feature = "variants")]
    Operators(Vec<crate::rules::Operator>),
}

/// The keys of one object with what was read under them. Reused from rule to rule.
#[derive(Default, Debug)]
pub(crate) struct Fields<'a> {
    items: Vec<(Key, Slot<'a>, usize)>,
    /// Where the object begins.
    pub(crate) start: usize,
}

/// What taking the parts out of the fields finds out on the way.
#[derive(Default, Debug)]
pub(crate) struct TakeContext {
    /// The key whose default was taken, which holds on D = 9 only. Whether it does may not be known yet.
    pub(crate) defaulted: Option<Key>,
}

impl<'a> Fields<'a> {
    pub(crate) fn with_capacity(keys: usize) -> Fields<'a> {
        Fields { items: Vec::with_capacity(keys), start: 0 }
    }

    pub(crate) fn begin(&mut self, start: usize) {
        self.items.clear();
        self.start = start;
    }

    /// Keeps what was read at `offset`.
    #[inline]
    pub(crate) fn push(&mut self, key: Key, slot: Slot<'a>, offset: usize) {
        self.items.push((key, slot, offset));
    }

    pub(crate) fn has(&self, key: Key) -> bool {
        self.items.iter().any(|(name, ..)| *name == key)
    }

    /// Takes the value under `key`, with its offset.
    #[inline]
    pub(crate) fn take(&mut self, key: Key) -> Option<(Slot<'a>, usize)> {
        let at = self.items.iter().position(|(name, ..)| *name == key)?;
        let (_, slot, offset) = self.items.swap_remove(at);
        Some((slot, offset))
    }

    /// Takes the word under `key`.
    pub(crate) fn take_word(&mut self, key: Key) -> Option<(Cow<'a, str>, usize)> {
        match self.take(key)? {
            (Slot::Word(word), offset) => Some((word, offset)),
            other => {
                debug_assert!(false, "{key} holds {other:?}");
                None
            }
        }
    }

    /// The first key in the text that nothing has taken.
    pub(crate) fn left(&self) -> Option<(Key, usize)> {
        self.items.iter().map(|&(key, _, offset)| (key, offset)).min_by_key(|&(_, offset)| offset)
    }

    /// The offence of a required key that is not there.
    #[cold]
    pub(crate) fn missing(&self, key: Key) -> Box<Offence> {
        Offence::at_offset(ErrorKind::MissingKey, self.start, format!("the key \"{key}\" is missing"))
    }
}
