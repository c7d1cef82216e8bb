//! Clues where four cells meet.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{
    Cell, Constraint,
    rules::{CellKind, CornerKind, MathraxOp, NegativeOf},
};

use crate::{
    clause::{Clauses, Text},
    phrase::{and, or},
};

pub(super) fn battenburg<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    let marks = rules.iter().any(|rule| matches!(rule, Constraint::Corner(_)));
    if marks {
        said.clues("the four cells around a mark form a checkerboard of odd and even digits");
    }
    for rule in rules {
        if let Constraint::Negative(negative) = rule
            && negative.of == NegativeOf::Battenburg
        {
            let text = if marks {
                Text::with_consequence(
                    "all marks are given",
                    "no other block of 2x2 cells is such a checkerboard",
                )
            } else {
                "no block of 2x2 cells is a checkerboard of odd and even digits".into()
            };
            said.all(text, negative.area.as_ref());
        }
    }
}

pub(super) fn mathrax(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let has = |fits: fn(&MathraxOp) -> bool| {
        rules.iter().any(|rule| match rule {
            Constraint::Corner(clue) => matches!(&clue.kind, CornerKind::Mathrax { op } if fits(op)),
            _ => false,
        })
    };
    let results: Vec<&str> = [
        (has(|op| matches!(op, MathraxOp::Sum { .. })), "sum (+)"),
        (has(|op| matches!(op, MathraxOp::Difference { .. })), "difference (-)"),
        (has(|op| matches!(op, MathraxOp::Product { .. })), "product (x)"),
        (has(|op| matches!(op, MathraxOp::Ratio { .. })), "quotient (/)"),
    ]
    .into_iter()
    .filter_map(|(there, result)| there.then_some(result))
    .collect();
    if !results.is_empty() {
        said.clues(format!(
            "a number where four cells meet is the {} of the digits in both diagonal pairs",
            or(results)
        ));
    }
    let letters: Vec<&str> = [
        (has(|op| matches!(op, MathraxOp::Even)), "an E are all even"),
        (has(|op| matches!(op, MathraxOp::Odd)), "an O are all odd"),
    ]
    .into_iter()
    .filter_map(|(there, letter)| there.then_some(letter))
    .collect();
    if !letters.is_empty() {
        said.clues(format!("the four digits around {}", letters.join(", those around ")));
    }
}

pub(super) fn exclusion(rules: &[&Constraint], said: &mut Clauses<'_>) {
    if rules.iter().any(|rule| matches!(rule, Constraint::Corner(_))) {
        said.clues("a digit where four cells meet is in none of these cells");
    }
    let excluded: BTreeSet<BTreeSet<u32>> = rules
        .iter()
        .filter_map(|rule| match rule {
            Constraint::Cell(clue) => match &clue.kind {
                CellKind::Exclude { values } => Some(values.iter().copied().collect()),
                _ => None,
            },
            _ => None,
        })
        .collect();
    match excluded.first() {
        None => {}
        Some(values) if excluded.len() == 1 => {
            let neither = if values.len() == 1 { "do not hold" } else { "hold none of the digits" };
            said.clues(format!("the marked cells {neither} {}", and(values)));
        }
        Some(_) => said.clues("a cell holds none of the small digits that are struck out in it"),
    }
}

pub(super) fn quadruple(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let (mut blocks, mut others, mut repeated) = (false, false, false);
    for rule in rules {
        if let Constraint::Contains(clue) = rule {
            if is_block(&clue.cells) {
                blocks = true;
            } else {
                others = true;
            }
            let different: BTreeSet<u32> = clue.digits.iter().copied().collect();
            repeated |= different.len() < clue.digits.len();
        }
    }
    let often = if repeated { ", at least as often as they are listed" } else { "" };
    if blocks {
        said.clues(format!("the digits in a circle where four cells meet are all in these cells{often}"));
    }
    if others {
        said.clues(format!("the digits of a marked group are all in its cells{often}"));
    }
}

/// Whether the cells are those around one corner, in any order.
fn is_block(cells: &[Cell]) -> bool {
    let set: BTreeSet<Cell> = cells.iter().copied().collect();
    let Some(&first) = set.first() else { return false };
    cells.len() == 4
        && set.len() == 4
        && set.iter().map(|&cell| first.delta(cell)).eq([(0, 0), (0, 1), (1, 0), (1, 1)])
}
