//! Rules that compare sets of cells with each other, or hold everywhere.

use sudoku_puzzle_core::Constraint;

use crate::{clause::Clauses, grids::as_set, phrase::span};

pub(super) fn clones(said: &mut Clauses<'_>) {
    said.clues("shapes of the same shade are clones: they hold the same digits in the same places");
}

pub(super) fn twins(rules: &[&Constraint], digits: u32, said: &mut Clauses<'_>) {
    let size = (digits as usize).saturating_mul(digits as usize);
    let grids = rules.iter().all(|rule| match rule {
        Constraint::Isomorphic(twins) => twins.regions.iter().all(|region| as_set(region).len() == size),
        _ => false,
    });
    let twins = match (rules.len(), grids) {
        (1, true) => "the two grids",
        (1, false) => "the two marked regions",
        (_, true) => "two grids that belong together",
        (_, false) => "two marked regions that belong together",
    };
    said.clues(format!(
        "{twins} are twins: one becomes the other when its digits are renamed, each into one of its own"
    ));
}

pub(super) fn entropy(digits: u32, said: &mut Clauses<'_>) {
    let third = digits / 3;
    said.clues(if third > 0 && digits.is_multiple_of(3) {
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
