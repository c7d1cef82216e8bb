//! Puzzles without houses, and rules away from all houses.

use sudoku_puzzle_core::Constraint;

use crate::{
    check::Id,
    facts::{Facts, What},
    finding::{Findings, Spot},
    places,
};

pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) {
    if let Some(stated) = facts.too_many {
        let message = format!(
            "the houses that the rules state have {stated} cells in all, more than is looked at; what has to do with houses is not checked"
        );
        out.add(Id::HousesNotChecked, Spot::rules(), message);
        return;
    }
    if facts.houses == 0 {
        if facts.sets.iter().all(|set| set.what == What::Cage) {
            out.add(
                Id::NoHouses,
                Spot::rules(),
                "no rule states a row, column, box or region, and none is implied: digits may repeat anywhere"
                    .to_owned(),
            );
        }
        return;
    }
    if !out.wants(Id::RuleOutsideHouses) {
        return;
    }
    // Where digits are counted, the counts stand in for houses.
    let mut at_home = facts.in_house.clone();
    for (_, constraint) in facts.rules() {
        if let Constraint::Count(count) = constraint {
            count.cells.iter().for_each(|&cell| at_home[facts.index(cell)] = true);
        }
    }
    for (rule, constraint) in facts.rules() {
        let cells = places::cells(constraint, facts.digits);
        if !cells.is_empty() && !cells.iter().any(|&cell| at_home[facts.index(cell)]) {
            let message = match cells.as_slice() {
                [cell] => format!("{cell} is in no row, column or box"),
                [first, ..] => format!("none of its cells ({first}, ...) is in a row, column or box"),
                [] => continue,
            };
            out.add_rule(Id::RuleOutsideHouses, rule, Spot::rule(rule), message);
        }
    }
}
