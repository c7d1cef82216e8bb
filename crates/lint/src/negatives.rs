//! Rules that say that all clues of a kind are shown, where there is none.

use std::collections::HashSet;

use sudoku_puzzle_core::{
    Constraint,
    rules::{CellKind, CornerKind, EdgeKind, KropkiColor, NegativeCellKind, NegativeOf, XvLetter},
};

use crate::{
    check::Id,
    facts::Facts,
    finding::{Findings, Spot},
};

/// A kind of clue that a negative rule can be about, as narrow as its selector.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
enum Clue {
    Kropki(Option<KropkiColor>),
    Xv(Option<XvLetter>),
    Difference(u32),
    Ratio(u32),
    Product(u32),
    Sum(u32),
    Rossini,
    Battenburg,
    Odd,
    Even,
    Low,
    High,
}

pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) {
    if !out.wants(Id::NegativeWithoutClues) {
        return;
    }
    let shown: HashSet<Clue> = facts.rules().flat_map(|(_, constraint)| clues(constraint)).collect();
    for (rule, constraint) in facts.rules() {
        let Constraint::Negative(negative) = constraint else { continue };
        if about(&negative.of).is_some_and(|clue| !shown.contains(&clue)) {
            let message = "it says that all such clues are shown, and the puzzle has none".to_owned();
            out.add_rule(Id::NegativeWithoutClues, rule, Spot::rule(rule), message);
        }
    }
}

/// What a rule shows, for selectors of every width.
fn clues(constraint: &Constraint) -> Vec<Clue> {
    match constraint {
        Constraint::Edge(clue) => match clue.kind {
            EdgeKind::Kropki { color } => vec![Clue::Kropki(None), Clue::Kropki(Some(color))],
            EdgeKind::Xv { letter } => vec![Clue::Xv(None), Clue::Xv(Some(letter))],
            EdgeKind::Difference { value } => vec![Clue::Difference(value)],
            EdgeKind::Ratio { value } => vec![Clue::Ratio(value)],
            EdgeKind::Product { value } => vec![Clue::Product(value)],
            EdgeKind::Sum { sum } => vec![Clue::Sum(sum)],
            _ => Vec::new(),
        },
        Constraint::Rossini(_) => vec![Clue::Rossini],
        Constraint::Corner(clue) if clue.kind == CornerKind::Battenburg => vec![Clue::Battenburg],
        Constraint::Cell(clue) => match clue.kind {
            CellKind::Odd => vec![Clue::Odd],
            CellKind::Even => vec![Clue::Even],
            CellKind::Low { .. } => vec![Clue::Low],
            CellKind::High { .. } => vec![Clue::High],
            _ => Vec::new(),
        },
        _ => Vec::new(),
    }
}

/// What a negative rule is about; `None` for what a later version of the format may have.
fn about(of: &NegativeOf) -> Option<Clue> {
    Some(match *of {
        NegativeOf::Kropki { color } => Clue::Kropki(color),
        NegativeOf::Xv { letter } => Clue::Xv(letter),
        NegativeOf::Difference { value } => Clue::Difference(value),
        NegativeOf::Ratio { value } => Clue::Ratio(value),
        NegativeOf::Product { value } => Clue::Product(value),
        NegativeOf::Sum { sum } => Clue::Sum(sum),
        NegativeOf::Rossini => Clue::Rossini,
        NegativeOf::Battenburg => Clue::Battenburg,
        NegativeOf::Cell { ref kind } => match kind {
            NegativeCellKind::Odd => Clue::Odd,
            NegativeCellKind::Even => Clue::Even,
            NegativeCellKind::Low { .. } => Clue::Low,
            NegativeCellKind::High { .. } => Clue::High,
            _ => return None,
        },
        _ => return None,
    })
}
