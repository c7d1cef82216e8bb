//! What holds between cells that are some step apart, and between listed pairs.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_puzzle_core::{
    Cell, Constraint,
    rules::{Neighbours, NeighboursKind, NeighboursRelation, Relation, Steps, Within},
};

use super::operator;
use crate::{clause::Clauses, phrase::and};

pub(super) fn neighbours<'a>(rules: &[&'a Constraint], said: &mut Clauses<'a>) {
    // Sorted, so that the order of the rules does not matter. A text without scope begins those with one, and so comes before them.
    let mut by_text: BTreeMap<String, Vec<&'a Neighbours>> = BTreeMap::new();
    for rule in rules {
        if let Constraint::Neighbours(rule) = rule {
            by_text.entry(text(rule)).or_default().push(rule);
        }
    }
    for (text, rules) in by_text {
        for rule in rules {
            said.all(text.clone(), rule.area.as_ref());
        }
    }
}

fn text(rule: &Neighbours) -> String {
    let mut text = match &rule.relation {
        NeighboursRelation::Named { kind: NeighboursKind::Antiknight } => {
            "cells a knight's move apart (in chess) hold different digits".to_owned()
        }
        NeighboursRelation::Named { kind: NeighboursKind::Antiking } => {
            "cells that touch, if only at a corner, hold different digits".to_owned()
        }
        NeighboursRelation::Named { kind: NeighboursKind::Nonconsecutive } => {
            "cells that share a side never hold consecutive digits".to_owned()
        }
        NeighboursRelation::Operator { op, steps } => {
            format!("the digits in two cells that {} {}", apart(steps), operator::pair(op))
        }
        _ => "neighbouring cells follow a rule that only the setter can explain".to_owned(),
    };
    match rule.within {
        None => {}
        Some(Within::Box) => text += ", within the same box",
        Some(Within::Region) => text += ", within the same extra region",
    }
    if rule.except.as_ref().is_some_and(|pairs| !pairs.is_empty()) {
        text += ", except in marked pairs";
    }
    text
}

fn apart(steps: &Steps) -> &'static str {
    match steps {
        Steps::Orthogonal => "share a side",
        Steps::Diagonal => "touch only at a corner",
        Steps::King => "touch, if only at a corner,",
        Steps::Knight => "lie a knight's move apart (in chess)",
    }
}

/// So many pairs are named by their cells; more are told to be marked.
const NAMED_PAIRS: usize = 4;

pub(super) fn relation(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let mut by_text: BTreeMap<(bool, String), BTreeSet<[Cell; 2]>> = BTreeMap::new();
    for rule in rules {
        if let Constraint::Relation(relation) = rule {
            let directed = operator::is_directed(&relation.op);
            let pairs = by_text.entry((directed, operator::pair(&relation.op))).or_default();
            pairs.extend(ordered_pairs(relation, directed));
        }
    }
    let several = by_text.len() > 1;
    for ((directed, text), pairs) in by_text {
        let which = if pairs.len() <= NAMED_PAIRS {
            let pairs = pairs.iter().map(|[first, second]| {
                if directed {
                    format!("from {first} to {second}")
                } else {
                    format!("in {first} and {second}")
                }
            });
            and(pairs)
        } else if directed {
            "in each marked pair, from its first cell to its second".to_owned()
        } else if several {
            "in each pair with this mark".to_owned()
        } else {
            "in each marked pair".to_owned()
        };
        said.clues(format!("the digits {which} {text}"));
    }
}

/// The pairs, where their order does not matter in reading order.
fn ordered_pairs(relation: &Relation, directed: bool) -> impl Iterator<Item = [Cell; 2]> {
    relation.pairs.iter().map(
        move |&[first, second]| {
            if directed || first < second { [first, second] } else { [second, first] }
        },
    )
}
