//! Rules that follow from the digits or from other rules.

use sudoku_puzzle_core::{
    Cell, Constraint,
    rules::{CellKind, LineKind, Neighbours, NeighboursKind, NeighboursRelation, Operator, Within},
};

use crate::{
    bounds::different,
    check::Id,
    facts::{Facts, indices},
    finding::{Findings, Spot},
    pairs::Demand,
    values::distinct,
};

/// Why a rule says nothing.
struct Reason {
    message: String,
    /// The set from which it follows, if it is one.
    set: Option<usize>,
}

impl Reason {
    fn digits(message: String) -> Option<Reason> {
        Some(Reason { message, set: None })
    }
}

/// `redundant` says for each rule whether it is already found to say nothing; it is made to say so of those found here.
pub(crate) fn check(facts: &Facts<'_>, redundant: &mut [bool], out: &mut Findings<'_>) {
    // By the regions, another rule knows where it holds.
    let regions_are_scopes = facts.rules().any(|(_, constraint)| {
        matches!(constraint, Constraint::Neighbours(Neighbours { within: Some(Within::Region), .. }))
    });
    let set_of_rule = sets_of_rules(facts);
    for (rule, constraint) in facts.rules() {
        if redundant[rule] || (regions_are_scopes && matches!(constraint, Constraint::Region(_))) {
            continue;
        }
        let Some(reason) = reason(facts, constraint, set_of_rule[rule], redundant) else { continue };
        redundant[rule] = true;
        match reason.set {
            Some(set) => {
                let related = (Spot::rule(facts.sets[set].rule), "what it follows from");
                out.add_related(Id::ImpliedRule, rule, Spot::rule(rule), related, reason.message);
            }
            None => out.add_rule(Id::ImpliedRule, rule, Spot::rule(rule), reason.message),
        }
    }
}

/// For each rule, the set that it is, if it is a region or a cage.
fn sets_of_rules(facts: &Facts<'_>) -> Vec<Option<usize>> {
    let mut sets = vec![None; facts.puzzle.rules().len()];
    for (at, set) in facts.sets.iter().enumerate().skip(facts.houses) {
        sets[set.rule] = Some(at);
    }
    sets
}

fn reason(
    facts: &Facts<'_>,
    constraint: &Constraint,
    own: Option<usize>,
    redundant: &[bool],
) -> Option<Reason> {
    let digits = facts.digits;
    match constraint {
        Constraint::Region(region) => no_repeat(facts, &region.cells, own?, redundant),
        Constraint::Cage(cage) => {
            let reason = no_repeat(facts, &cage.cells, own?, redundant)?;
            let Some(sum) = cage.sum else { return Some(reason) };
            // All digits, whose sum is always the same.
            let cells = indices(facts.puzzle.board(), &cage.cells).len();
            let all = different(cells, digits)?;
            (cells == digits as usize && all.contain(u64::from(sum))).then(|| Reason {
                message: format!("{}, which holds every digit and so this sum", reason.message),
                ..reason
            })
        }
        Constraint::Cell(clue) => match &clue.kind {
            CellKind::Low { split } if *split >= digits => {
                Reason::digits(format!("every digit from 1 to {digits} is low, being {split} at most"))
            }
            CellKind::Set { values } if distinct(values) == digits as usize => {
                Reason::digits("every digit may stand in the cells".to_owned())
            }
            CellKind::Odd if digits < 2 => Reason::digits("the only digit, 1, is odd".to_owned()),
            _ => None,
        },
        Constraint::Line(line) => match &line.kind {
            LineKind::Modular { value: 1 } => {
                Reason::digits("every digit leaves the same remainder by 1".to_owned())
            }
            LineKind::Between if line.cells.len() == 2 => {
                Reason::digits("the line has no cell between its ends".to_owned())
            }
            _ => None,
        },
        Constraint::Appears(clue) if clue.cells.contains(&clue.source) => Reason::digits(format!(
            "{} is itself one of the cells in which its digit is to appear",
            clue.source
        )),
        // Where all diagonals have a clue from outside, the short ones have one too, however little it says.
        Constraint::DistinctCount(clue) if clue.side.is_none() => {
            let cells = indices(facts.puzzle.board(), &clue.cells).len();
            let set = facts.common_set(&clue.cells)?;
            (clue.value as usize == cells).then(|| Reason {
                message: format!("its cells can't repeat a digit, being all in {}", facts.set_name(set)),
                set: Some(set),
            })
        }
        Constraint::Relation(rule) if rule.op == Operator::Different => {
            let all_differ = rule.pairs.iter().all(|&[a, b]| facts.differ(a, b));
            let set = rule.pairs.first().and_then(|pair| facts.common_set(pair))?;
            all_differ.then(|| Reason {
                message: "the cells of every pair are together in a house, region or cage, and differ anyway"
                    .to_owned(),
                set: Some(set),
            })
        }
        Constraint::Neighbours(rule) if rule.within == Some(Within::Box) => {
            let says_different = match &rule.relation {
                NeighboursRelation::Named { kind } => *kind != NeighboursKind::Nonconsecutive,
                NeighboursRelation::Operator { op, .. } => *op == Operator::Different,
                _ => false,
            };
            says_different.then(|| Reason { message: "cells of one box differ anyway".to_owned(), set: None })
        }
        Constraint::Negative(rule) => {
            let demands = Demand::of_negative(&rule.of);
            let never =
                !demands.is_empty() && !demands.iter().any(|demand| demand.is_possible(digits, false));
            never.then(|| Reason {
                message: format!("no two digits from 1 to {digits} would fit such a clue"),
                set: None,
            })
        }
        _ => None,
    }
}

/// Why the cells can't repeat a digit without this rule, which is the set `own`.
fn no_repeat(facts: &Facts<'_>, cells: &[Cell], own: usize, redundant: &[bool]) -> Option<Reason> {
    let size = facts.sets[own].cells.len();
    let positions = cells.iter().map(|&cell| facts.index(cell));
    let mut others = facts.sets_of.common(positions).filter(|&set| {
        // Of two equal sets, the later one follows from the earlier one.
        let other = &facts.sets[set];
        let holds = set < facts.houses || !redundant[other.rule];
        set != own && holds && (other.cells.len() > size || set < own)
    });
    let set = others.next()?;
    Some(Reason {
        message: if size == 1 {
            "a single cell can't repeat a digit".to_owned()
        } else {
            format!("its cells can't repeat a digit anyway, being all in {}", facts.set_name(set))
        },
        set: (size > 1).then_some(set),
    })
}
