//! Clues about single cells, and about which digits a set of cells holds.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{
    Constraint,
    rules::{CellClue, CellKind, CountMode, Negative, NegativeCellKind, NegativeOf},
};

use crate::{
    clause::{Clauses, Text},
    phrase::{and, one_of, or, span, times},
};

fn clues<'a>(rules: &[&'a Constraint]) -> impl Iterator<Item = &'a CellClue> {
    rules.iter().filter_map(|rule| match rule {
        Constraint::Cell(clue) => Some(clue),
        _ => None,
    })
}

/// The negative rules about cell clues, with their kind.
fn negatives<'a>(rules: &[&'a Constraint]) -> impl Iterator<Item = (&'a NegativeCellKind, &'a Negative)> {
    rules.iter().filter_map(|rule| match rule {
        Constraint::Negative(negative) => match &negative.of {
            NegativeOf::Cell { kind } => Some((kind, negative)),
            _ => None,
        },
        _ => None,
    })
}

pub(super) fn odd_even<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    let marked = |kind: &CellKind| clues(rules).any(|clue| clue.kind == *kind);
    let (odd, even) = (marked(&CellKind::Odd), marked(&CellKind::Even));
    match (odd, even) {
        (true, true) => said.clues("a grey circle holds an odd digit, a grey square an even one"),
        (true, false) => said.clues("a grey circle holds an odd digit"),
        (false, true) => said.clues("a grey square holds an even digit"),
        (false, false) => {}
    }
    let parities = [
        (NegativeCellKind::Odd, odd, "circle", "odd", "even"),
        (NegativeCellKind::Even, even, "square", "even", "odd"),
    ];
    for (kind, marked, mark, parity, other) in parities {
        for (_, negative) in negatives(rules).filter(|(negated, _)| **negated == kind) {
            let text = if marked {
                Text::with_consequence(
                    format!("all {parity} digits are marked"),
                    format!("a cell without a {mark} holds an {other} digit"),
                )
            } else {
                format!("no digit is {parity}").into()
            };
            said.all(text, negative.area.as_ref());
        }
    }
}

pub(super) fn low_high<'a>(rules: &[&'a Constraint], digits: u32, said: &mut Clauses<'a>) {
    let low: BTreeSet<u32> = clues(rules)
        .filter_map(|clue| match clue.kind {
            CellKind::Low { split } => Some(split),
            _ => None,
        })
        .collect();
    let high: BTreeSet<u32> = clues(rules)
        .filter_map(|clue| match clue.kind {
            CellKind::High { split } => Some(split),
            _ => None,
        })
        .collect();
    let lower = |split: u32| span(1, split.min(digits));
    let upper = |split: u32| span(split.saturating_add(1), digits);
    let several = |splits: &BTreeSet<u32>| if splits.len() > 1 { ", as marked" } else { "" };
    let spans = |spans: Vec<String>| spans.join("; or ");
    if !low.is_empty() {
        let digits = spans(low.iter().map(|&split| lower(split)).collect());
        said.clues(format!("a light diamond holds a low digit, {digits}{}", several(&low)));
    }
    if !high.is_empty() {
        let digits = spans(high.iter().map(|&split| upper(split)).collect());
        said.clues(format!("a dark diamond holds a high digit, {digits}{}", several(&high)));
    }

    // By split, the low ones first.
    let mut negated: Vec<(bool, u32, &'a Negative)> = negatives(rules)
        .filter_map(|(kind, negative)| match kind {
            NegativeCellKind::Low { split } => Some((false, *split, negative)),
            NegativeCellKind::High { split } => Some((true, *split, negative)),
            _ => None,
        })
        .collect();
    negated.sort_by_key(|&(is_high, split, _)| (is_high, split));
    for (is_high, split, negative) in negated {
        let (clues, level, diamond, rest) = if is_high {
            (!high.is_empty(), "high", "dark", lower(split))
        } else {
            (!low.is_empty(), "low", "light", upper(split))
        };
        let text = if clues {
            Text::with_consequence(
                format!("all {level} digits are marked"),
                format!("a cell without a {diamond} diamond holds {rest}"),
            )
        } else {
            format!("each cell holds {rest}").into()
        };
        said.all(text, negative.area.as_ref());
    }
}

pub(super) fn digit_class(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let sets: BTreeSet<BTreeSet<u32>> = clues(rules)
        .filter_map(|clue| match &clue.kind {
            CellKind::Set { values } => Some(values.iter().copied().collect()),
            _ => None,
        })
        .collect();
    said.clues(match sets.first() {
        Some(values) if sets.len() == 1 => {
            format!("the marked cells hold {}", one_of(&values.iter().copied().collect::<Vec<_>>()))
        }
        _ => "a marked cell holds one of the small digits in it".to_owned(),
    });
}

pub(super) fn cupid(said: &mut Clauses<'_>) {
    said.clues(
        "the digit in a cell with an arrow is also in at least one of the cells that the arrow points at",
    );
}

pub(super) fn double(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let often: BTreeSet<u32> = rules
        .iter()
        .filter_map(|rule| match rule {
            Constraint::Count(clue) => match clue.mode {
                CountMode::Each { times } => Some(times),
                _ => None,
            },
            _ => None,
        })
        .collect();
    let marked = if often.len() > 1 { ", as marked" } else { "" };
    let often = or(often.into_iter().map(times));
    said.clues(if rules.len() == 1 {
        format!("each digit is in the marked cells exactly {often}")
    } else {
        format!("each digit is in a marked group of cells exactly {often}{marked}")
    });
}

pub(super) fn counting_circles(rules: &[&Constraint], said: &mut Clauses<'_>) {
    said.clues(if rules.len() == 1 {
        "a digit in a circle is in exactly as many circles as it says"
    } else {
        "a digit in a circle is in exactly as many circles of its group as it says"
    });
}

pub(super) fn count(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let lists: BTreeSet<BTreeSet<[u32; 2]>> = rules
        .iter()
        .filter_map(|rule| match rule {
            Constraint::Count(clue) => match &clue.mode {
                CountMode::Counts { counts } => Some(counts.iter().copied().collect()),
                _ => None,
            },
            _ => None,
        })
        .collect();
    said.clues(match lists.first() {
        Some(counts) if lists.len() == 1 && !counts.is_empty() => {
            let counts = counts.iter().map(|&[digit, often]| match often {
                0 => format!("no {digit}"),
                _ => format!("{digit} exactly {}", times(often)),
            });
            let cells =
                if rules.len() == 1 { "the marked cells hold" } else { "each marked group of cells holds" };
            format!("{cells} {}", and(counts))
        }
        _ => "the cells of a marked group hold each digit of its list exactly as often as it says".to_owned(),
    });
}

pub(super) fn distinct_count(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let values: BTreeSet<u32> = rules
        .iter()
        .filter_map(|rule| match rule {
            Constraint::DistinctCount(clue) => Some(clue.value),
            _ => None,
        })
        .collect();
    said.clues(match values.first() {
        Some(value) if values.len() == 1 => {
            let cells =
                if rules.len() == 1 { "the marked cells hold" } else { "each marked group of cells holds" };
            let digits = if *value == 1 { "digit" } else { "different digits" };
            format!("{cells} exactly {value} {digits}")
        }
        _ => "a marked group of cells holds exactly as many different digits as its number says".to_owned(),
    });
}
