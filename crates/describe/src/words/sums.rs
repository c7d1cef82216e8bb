//! Cages and other sums.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{Constraint, rules::SumKind};

use crate::{clause::Clauses, phrase::or};

pub(super) fn killer(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let sums = |wanted: bool| {
        rules.iter().any(|rule| matches!(rule, Constraint::Cage(cage) if cage.sum.is_some() == wanted))
    };
    said.clues(match (sums(true), sums(false)) {
        (true, false) => "the digits in a cage add up to its number, and none of them repeats",
        (false, true) => "no digit repeats in a cage",
        _ => "no digit repeats in a cage, and the digits in a cage with a number add up to it",
    });
}

pub(super) fn little_killer(said: &mut Clauses<'_>) {
    said.clues("a number outside the grid is the sum of the digits on the diagonal that its arrow points along; digits may repeat on it");
}

pub(super) fn frame(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let lengths: BTreeSet<usize> = rules
        .iter()
        .filter_map(|rule| if let Constraint::Sum(clue) = rule { Some(clue.cells.len()) } else { None })
        .collect();
    said.clues(match lengths.first() {
        Some(1) if lengths.len() == 1 => {
            "a number outside the grid is the first digit seen from there".to_owned()
        }
        _ => format!(
            "a number outside the grid is the sum of the first {} digits seen from there",
            or(lengths)
        ),
    });
}

pub(super) fn groups(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let has =
        |kind: &SumKind| rules.iter().any(|rule| matches!(rule, Constraint::Sum(clue) if clue.kind == *kind));
    if has(&SumKind::Group) {
        said.clues("the digits in a dotted outline add up to its number and may repeat");
    }
    if has(&SumKind::Corner) {
        said.clues("a number where four cells meet is the sum of their digits");
    }
}

pub(super) fn equal(rules: &[&Constraint], said: &mut Clauses<'_>) {
    said.clues(if rules.len() == 1 {
        "the marked groups of cells all have the same sum"
    } else {
        "marked groups of cells that belong together have the same sum"
    });
}

pub(super) fn vudoku(said: &mut Clauses<'_>) {
    said.clues("the digit at the point of a V is the sum or the difference of the digits at its two ends");
}
