//! Cages that share cells.

use std::collections::BTreeSet;

use sudoku_puzzle_core::Constraint;

use crate::{
    check::Id,
    facts::Facts,
    finding::{Findings, Spot},
};

/// `redundant` says of each rule whether it was found to say nothing, in which case that is enough to say.
pub(crate) fn check(facts: &Facts<'_>, redundant: &[bool], out: &mut Findings<'_>) {
    if !out.wants(Id::OverlappingCages) {
        return;
    }
    let mut cage_of: Vec<Option<usize>> = vec![None; facts.puzzle.board().len()];
    for (rule, constraint) in facts.rules() {
        let Constraint::Cage(cage) = constraint else { continue };
        if redundant[rule] {
            continue;
        }
        let mut others = BTreeSet::new();
        for (n, &cell) in cage.cells.iter().enumerate() {
            let first = cage_of[facts.index(cell)].get_or_insert(rule);
            // Each other cage is named at the first cell that it shares.
            if *first != rule && others.insert(*first) {
                let spot = Spot::rule(rule).key(sudoku_puzzle_core::Key::Cells).item(n);
                let related = (Spot::rule(*first), "the other cage");
                let message = format!("{cell} is also in the cage of rule {first}");
                out.add_related(Id::OverlappingCages, rule, spot, related, message);
            }
        }
    }
}
