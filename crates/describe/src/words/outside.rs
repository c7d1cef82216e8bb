//! Clues outside the grid that look along a row, a column or a diagonal.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{Cell, Constraint, rules::NegativeOf};

use crate::{
    clause::{Clauses, Text},
    phrase::and,
};

pub(super) fn sandwich(digits: u32, said: &mut Clauses<'_>) {
    said.clues(format!(
        "a number outside the grid is the sum of the digits between the 1 and the {digits} in its row or column"
    ));
}

pub(super) fn xsums(said: &mut Clauses<'_>) {
    said.clues("a number outside the grid is the sum of the first X digits seen from there, where X is the first of them");
}

pub(super) fn skyscrapers(said: &mut Clauses<'_>) {
    said.clues(
        "a number outside the grid counts the digits that can be seen from there, where each digit hides the ones behind it that are not greater",
    );
}

pub(super) fn rossini<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    let arrows = rules.iter().any(|rule| matches!(rule, Constraint::Rossini(_)));
    if arrows {
        said.clues("the first three digits seen from an arrow outside the grid increase in the direction of the arrow");
    }
    for rule in rules {
        if let Constraint::Negative(negative) = rule
            && negative.of == NegativeOf::Rossini
        {
            let text = if arrows {
                Text::with_consequence(
                    "all arrows are given",
                    "without one, the first three digits seen from there are in neither increasing nor decreasing order",
                )
            } else {
                "no row or column starts or ends with three digits in increasing or decreasing order".into()
            };
            said.all(text, negative.area.as_ref());
        }
    }
}

pub(super) fn first_seen(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let sets: BTreeSet<BTreeSet<u32>> = rules
        .iter()
        .filter_map(|rule| match rule {
            Constraint::FirstSeen(clue) => Some(clue.digits.iter().copied().collect()),
            _ => None,
        })
        .collect();
    said.clues(match sets.first() {
        Some(set) if sets.len() == 1 => {
            format!("a digit outside the grid tells which of {} comes first from there", and(set))
        }
        _ => format!(
            "a digit outside the grid tells which of its group comes first from there; the groups are {}",
            sets.iter().map(and).collect::<Vec<_>>().join("; ")
        ),
    });
}

pub(super) fn count_different(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let (mut straight, mut diagonal) = (false, false);
    for rule in rules {
        if let Constraint::DistinctCount(clue) = rule {
            match direction(&clue.cells) {
                Direction::Straight => straight = true,
                Direction::Diagonal => diagonal = true,
                Direction::Unknown => {}
            }
        }
    }
    let line = match (straight, diagonal) {
        (true, false) => "in its row or column",
        (false, true) => "on its diagonal",
        _ => "in its row or column or on its diagonal",
    };
    said.clues(format!("a number outside the grid counts the different digits {line}"));
}

/// How the cells of an outside clue run.
enum Direction {
    Straight,
    Diagonal,
    /// A single cell does not tell.
    Unknown,
}

fn direction(cells: &[Cell]) -> Direction {
    match cells {
        [first, second, ..] if first.row() == second.row() || first.col() == second.col() => {
            Direction::Straight
        }
        [_, _, ..] => Direction::Diagonal,
        _ => Direction::Unknown,
    }
}
