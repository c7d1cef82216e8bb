//! Clues between two cells that share a side.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{
    Constraint,
    rules::{Area, EdgeKind, KropkiColor, Negative, NegativeOf, XvLetter},
};

use crate::{
    clause::{Clauses, Text},
    phrase::or,
};

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

/// The negative rules with what they are about, for clues of two sorts: rules about one sort on the whole board and about the other as well are one about both.
fn by_sort<'a, S: Copy + PartialEq>(
    rules: &[&'a Constraint],
    sorts: [S; 2],
    selected: impl Fn(&NegativeOf) -> Option<Option<S>>,
) -> Vec<(Option<S>, Option<&'a Area>)> {
    let mut found: Vec<(Option<S>, Option<&Area>)> = negatives(rules)
        .filter_map(|negative| Some((selected(&negative.of)?, negative.area.as_ref())))
        .collect();
    if sorts.iter().all(|&sort| found.contains(&(Some(sort), None))) {
        found.push((None, None));
    }
    if found.contains(&(None, None)) {
        return vec![(None, None)];
    }
    let rank = |sort: &Option<S>| sorts.iter().position(|known| Some(*known) == *sort).map_or(0, |at| at + 1);
    found.sort_by_key(|(sort, _)| rank(sort));
    found
}

/// What holds nowhere, or where there are clues, only without a clue.
fn given(clues: bool, shown: String, clue: &str, never: String) -> Text {
    if clues { Text::with_consequence(shown, format!("without a {clue}, {never}")) } else { never.into() }
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

    let selected = |of: &NegativeOf| match of {
        NegativeOf::Kropki { color } => Some(*color),
        _ => None,
    };
    for (color, area) in by_sort(rules, [KropkiColor::White, KropkiColor::Black], selected) {
        let (dots, relation) = match color {
            None => ("dots", "are neither consecutive nor in a ratio of 1:2"),
            Some(KropkiColor::White) => ("white dots", "are not consecutive"),
            Some(KropkiColor::Black) => ("black dots", "are not in a ratio of 1:2"),
        };
        let never = format!("digits in cells that share a side {relation}");
        let text = given(white || black, format!("all {dots} are given"), "dot", never);
        said.all(text, area);
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

    let selected = |of: &NegativeOf| match of {
        NegativeOf::Xv { letter } => Some(*letter),
        _ => None,
    };
    for (letter, area) in by_sort(rules, [XvLetter::X, XvLetter::V], selected) {
        let (letters, sums) = match letter {
            None => ("X's and V's", "10 or 5"),
            Some(XvLetter::X) => ("X's", "10"),
            Some(XvLetter::V) => ("V's", "5"),
        };
        let never = format!("digits in cells that share a side do not add up to {sums}");
        let text = given(x || v, format!("all {letters} are given"), "letter", never);
        said.all(text, area);
    }
}

pub(super) fn difference<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    clues_with_number(rules, "a number between two cells is the difference of their digits", said);
    let value = |of: &NegativeOf| match of {
        NegativeOf::Difference { value } => Some(*value),
        _ => None,
    };
    numbers_not_shown(rules, value, "differences", |values| format!("differ by {values}"), said);
}

pub(super) fn sum<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    clues_with_number(rules, "a number between two cells is the sum of their digits", said);
    let value = |of: &NegativeOf| match of {
        NegativeOf::Sum { sum } => Some(*sum),
        _ => None,
    };
    numbers_not_shown(rules, value, "sums", |values| format!("add up to {values}"), said);
}

pub(super) fn product<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    clues_with_number(rules, "a number between two cells is the product of their digits", said);
    let value = |of: &NegativeOf| match of {
        NegativeOf::Product { value } => Some(*value),
        _ => None,
    };
    numbers_not_shown(rules, value, "products", |values| format!("multiply to {values}"), said);
}

pub(super) fn ratio<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    clues_with_number(rules, "of two digits with a ratio k:1 between them, one is k times the other", said);
    let value = |of: &NegativeOf| match of {
        NegativeOf::Ratio { value } => Some(*value),
        _ => None,
    };
    numbers_not_shown(rules, value, "ratios", |values| format!("have a ratio of {values} to 1"), said);
}

fn clues_with_number(rules: &[&Constraint], text: &str, said: &mut Clauses<'_>) {
    if kinds(rules).next().is_some() {
        said.clues(text);
    }
}

/// What does not hold where no clue stands, for clues with a number. `clue` is what the clues are called, and `relation` puts the numbers into words.
fn numbers_not_shown<'a>(
    rules: &[&'a Constraint],
    value: impl Fn(&NegativeOf) -> Option<u32>,
    clue: &str,
    relation: impl Fn(&str) -> String,
    said: &mut Clauses<'a>,
) {
    let clues = kinds(rules).next().is_some();
    let text = |values: &str| {
        let never = format!("digits in cells that share a side do not {}", relation(values));
        given(clues, format!("all {clue} of {values} are given"), "clue", never)
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
