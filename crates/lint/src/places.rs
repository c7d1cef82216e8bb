//! The cells of a rule with their places in it, whatever its family: by core's table of keys and values.

use sudoku_puzzle_core::{Cell, Constraint, Key, table::ValueRef};

use crate::finding::Spot;

/// A list of cells of a rule.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellsAt<'a> {
    pub(crate) key: Key,
    /// Its index, where the key has a list of lists.
    pub(crate) list: Option<usize>,
    pub(crate) cells: &'a [Cell],
    /// Whether the list is a pair of a list of pairs.
    pub(crate) is_pair: bool,
}

impl CellsAt<'_> {
    /// The place of the list in the rule with this index.
    pub(crate) fn spot(&self, rule: usize) -> Spot {
        let spot = Spot::rule(rule).key(self.key);
        match self.list {
            Some(list) => spot.item(list),
            None => spot,
        }
    }
}

/// The lists of cells that a rule has.
pub(crate) fn cell_lists(constraint: &Constraint, digits: u32) -> Vec<CellsAt<'_>> {
    let mut lists = Vec::new();
    for &(key, value) in &constraint.entries(digits) {
        let at = |list, cells, is_pair| CellsAt { key, list, cells, is_pair };
        match value {
            ValueRef::Cells(cells) => lists.push(at(None, cells, false)),
            ValueRef::CellLists(several) => {
                lists.extend(several.iter().enumerate().map(|(n, cells)| at(Some(n), &**cells, false)));
            }
            ValueRef::CellPairs(pairs) => {
                lists.extend(pairs.iter().enumerate().map(|(n, pair)| at(Some(n), pair.as_slice(), true)));
            }
            _ => {}
        }
    }
    lists
}

/// Whether the cells under a key are a scope, and not what the rule speaks of.
pub(crate) fn is_scope(key: Key) -> bool {
    matches!(key, Key::Area | Key::Except | Key::Origin)
}

/// The cells that a rule speaks of.
pub(crate) fn cells(constraint: &Constraint, digits: u32) -> Vec<Cell> {
    let mut cells = Vec::new();
    for &(key, value) in &constraint.entries(digits) {
        if is_scope(key) {
            continue;
        }
        match value {
            ValueRef::Cell(cell) => cells.push(cell),
            ValueRef::Cells(list) => cells.extend(list),
            ValueRef::CellLists(lists) => cells.extend(lists.iter().flatten()),
            ValueRef::CellPairs(pairs) => cells.extend(pairs.iter().flatten()),
            _ => {}
        }
    }
    cells
}
