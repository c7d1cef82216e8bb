//! Lists of cells with a cell too often, or with too many cells.

use sudoku_puzzle_core::{Cell, Constraint, rules::LineKind};

use crate::{
    check::Id,
    facts::{Facts, indices},
    finding::{Findings, Spot},
    places::{CellsAt, cell_lists, is_scope},
};

/// Says for each rule whether a cell stands twice in one of the sets that it speaks of.
pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) -> Vec<bool> {
    let mut repeated = vec![false; facts.puzzle.rules().len()];
    for (rule, constraint) in facts.rules() {
        for list in cell_lists(constraint, facts.digits) {
            if let Some((first, second)) = repeat(constraint, &list) {
                repeated[rule] |= !is_scope(list.key);
                let cell = list.cells[second];
                let message = if list.is_pair {
                    format!("the pair consists of {cell} twice")
                } else {
                    format!("{cell} stands twice in a list in which a cell counts once")
                };
                let related = (list.spot(rule).item(first), "the same cell");
                out.add_related(Id::RepeatedCell, rule, list.spot(rule).item(second), related, message);
            }
        }
    }
    too_many(facts, out);
    repeated
}

/// The first two places of a cell that a set has twice.
fn repeat(constraint: &Constraint, list: &CellsAt<'_>) -> Option<(usize, usize)> {
    // A pair of one cell makes no sense in either order.
    if !list.is_pair && constraint.is_sequence(list.key) {
        return None;
    }
    let mut places: Vec<(Cell, usize)> = list.cells.iter().copied().zip(0..).collect();
    places.sort_unstable();
    let repeats = places.windows(2).filter(|pair| pair[0].0 == pair[1].0);
    repeats.map(|pair| (pair[0].1, pair[1].1)).min_by_key(|&(_, second)| second)
}

/// Cells without repeats that are more than there are digits.
fn too_many(facts: &Facts<'_>, out: &mut Findings<'_>) {
    let digits = facts.digits as usize;
    let message = |cells: usize| {
        format!("{cells} cells without a repeated digit are more than the {digits} digits of the puzzle")
    };
    for set in facts.sets.iter().filter(|set| set.cells.len() > digits) {
        out.add_rule(Id::TooManyCells, set.rule, Spot::rule(set.rule), message(set.cells.len()));
    }
    for (rule, constraint) in facts.rules() {
        if let Constraint::Line(line) = constraint
            && line.kind == LineKind::Renban
            && line.cells.len() > digits
        {
            let cells = indices(facts.puzzle.board(), &line.cells).len();
            if cells > digits {
                out.add_rule(Id::TooManyCells, rule, Spot::rule(rule), message(cells));
            }
        }
    }
}
