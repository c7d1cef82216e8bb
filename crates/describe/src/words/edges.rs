//! Clues between two cells that share a side.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{
    Constraint,
    rules::{EdgeKind, KropkiColor, Negative, NegativeOf, XvLetter},
};

use crate::{clause::Clauses, phrase::or};

/// What the clues say.
fn kinds<'a>(rules: &[&'a Constraint]) -> impl Iterator<Item = &'a EdgeKind> {
    rules.iter().filter_map(|rule| match rule {
        Constraint::Edge(edge) => Some(&edge.kind),
        _ => None,
    })
}

fn negatives<'a>(rules: &[&'a Constraint]) -> impl Iterator<Item = &'a Negative> {
    rules.iter().filter_map(|rule| match rule {
        Constraint::Negative(negative) => Some(negative),
        _ => None,
    })
}

pub(super) fn kropki<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    let dot = |wanted: KropkiColor| {
        kinds(rules).any(|kind| matches!(kind, EdgeKind::Kropki { color } if *color == wanted))
    };
    let (white, black) = (dot(KropkiColor::White), dot(KropkiColor::Black));
    if white {
        said.clues("digits with a white dot between them are consecutive");
    }
    if black {
        said.clues("of two digits with a black dot between them, one is double the other");
    }

    let selected = |wanted: &Negative| match wanted.of {
        NegativeOf::Kropki { color } => Some(color),
        _ => None,
    };
    let marks = if white || black { "without a dot between them" } else { "in cells that share a side" };
    let given = |dots: &str| if white || black { format!("all {dots} are given: ") } else { String::new() };
    let never = if white || black { "not" } else { "never" };
    for negative in negatives(rules) {
        if selected(negative) == Some(None) {
            let text = format!(
                "{}digits {marks} are {never} consecutive, and neither is double the other",
                given("dots")
            );
            said.all(text, negative.area.as_ref());
        }
    }
    for negative in negatives(rules) {
        if selected(negative) == Some(Some(KropkiColor::White)) {
            said.all(
                format!("{}digits {marks} are {never} consecutive", given("white dots")),
                negative.area.as_ref(),
            );
        }
    }
    for negative in negatives(rules) {
        if selected(negative) == Some(Some(KropkiColor::Black)) {
            let text = format!("{}of two digits {marks}, neither is double the other", given("black dots"));
            said.all(text, negative.area.as_ref());
        }
    }
}

pub(super) fn xv<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    let mark = |wanted: XvLetter| {
        kinds(rules).any(|kind| matches!(kind, EdgeKind::Xv { letter } if *letter == wanted))
    };
    let (x, v) = (mark(XvLetter::X), mark(XvLetter::V));
    match (x, v) {
        (true, true) => said.clues("digits with an X between them add up to 10, digits with a V to 5"),
        (true, false) => said.clues("digits with an X between them add up to 10"),
        (false, true) => said.clues("digits with a V between them add up to 5"),
        (false, false) => {}
    }

    let selectors =
        [(None, "X's and V's", "10 or 5"), (Some(XvLetter::X), "X's", "10"), (Some(XvLetter::V), "V's", "5")];
    for (selector, letters, sums) in selectors {
        for negative in negatives(rules) {
            if !matches!(&negative.of, NegativeOf::Xv { letter } if *letter == selector) {
                continue;
            }
            let text = if x || v {
                format!(
                    "all {letters} are given: digits without a letter between them do not add up to {sums}"
                )
            } else {
                format!("digits in cells that share a side never add up to {sums}")
            };
            said.all(text, negative.area.as_ref());
        }
    }
}

pub(super) fn difference<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    clues_with_number(rules, "a number between two cells is the difference of their digits", said);
    let value = |of: &NegativeOf| match of {
        NegativeOf::Difference { value } => Some(*value),
        _ => None,
    };
    numbers_not_shown(rules, value, |values| format!("differ by {values}"), said);
}

pub(super) fn sum<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    clues_with_number(rules, "a number between two cells is the sum of their digits", said);
    let value = |of: &NegativeOf| match of {
        NegativeOf::Sum { sum } => Some(*sum),
        _ => None,
    };
    numbers_not_shown(rules, value, |values| format!("add up to {values}"), said);
}

pub(super) fn product<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    clues_with_number(rules, "a number between two cells is the product of their digits", said);
    let value = |of: &NegativeOf| match of {
        NegativeOf::Product { value } => Some(*value),
        _ => None,
    };
    numbers_not_shown(rules, value, |values| format!("multiply to {values}"), said);
}

pub(super) fn ratio<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    clues_with_number(rules, "of two digits with a ratio k:1 between them, one is k times the other", said);
    let value = |of: &NegativeOf| match of {
        NegativeOf::Ratio { value } => Some(*value),
        _ => None,
    };
    numbers_not_shown(rules, value, |values| format!("have a ratio of {values} to 1"), said);
}

fn clues_with_number(rules: &[&Constraint], text: &str, said: &mut Clauses<'_>) {
    if kinds(rules).next().is_some() {
        said.clues(text);
    }
}

/// What does not hold where no clue stands, for clues with a number. `relation` puts the numbers into words.
fn numbers_not_shown<'a>(
    rules: &[&'a Constraint],
    value: impl Fn(&NegativeOf) -> Option<u32>,
    relation: impl Fn(&str) -> String,
    said: &mut Clauses<'a>,
) {
    let clues = kinds(rules).next().is_some();
    let text = |values: &str| {
        let relation = relation(values);
        if clues {
            format!(
                "all clues of {values} are given: digits without such a clue between them do not {relation}"
            )
        } else {
            format!("digits in cells that share a side never {relation}")
        }
    };
    // Numbers that hold on the whole board are said together, those of areas one by one.
    let whole: BTreeSet<u32> = negatives(rules)
        .filter(|negative| negative.area.is_none())
        .filter_map(|negative| value(&negative.of))
        .collect();
    if !whole.is_empty() {
        said.all(text(&or(&whole)), None);
    }
    let mut parts: Vec<(u32, &'a Negative)> = negatives(rules)
        .filter(|negative| negative.area.is_some())
        .filter_map(|negative| Some((value(&negative.of)?, negative)))
        .filter(|(value, _)| !whole.contains(value))
        .collect();
    parts.sort_by_key(|(value, _)| *value);
    for (value, negative) in parts {
        said.all(text(&value.to_string()), negative.area.as_ref());
    }
}

pub(super) fn greater(said: &mut Clauses<'_>) {
    said.clues("a sign between two cells points at the smaller digit");
}
