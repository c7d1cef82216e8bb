//! Rules that compare sets of cells with each other, or hold everywhere.

use sudoku_puzzle_core::Constraint;

use crate::{clause::Clauses, phrase::span};

pub(super) fn clones(said: &mut Clauses<'_>) {
    said.clues("shapes of the same shade are clones: they hold the same digits in the same places");
}

pub(super) fn twins(rules: &[&Constraint], said: &mut Clauses<'_>) {
    said.clues(if rules.len() == 1 {
        "the two marked regions are twins: one becomes the other when its digits are renamed, each into one of its own"
    } else {
        "each two marked regions that belong together are twins: one becomes the other when its digits are renamed, each into one of its own"
    });
}

pub(super) fn entropy(digits: u32, said: &mut Clauses<'_>) {
    let third = digits / 3;
    said.clues(if third > 0 && digits % 3 == 0 {
        format!(
            "each block of 2x2 cells holds a low digit ({}), a middle one ({}) and a high one ({})",
            span(1, third),
            span(third + 1, 2 * third),
            span(2 * third + 1, digits)
        )
    } else {
        "each block of 2x2 cells holds a low, a middle and a high digit".to_owned()
    });
}
