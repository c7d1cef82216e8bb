//! Clues outside the grid whose cells end early.

use sudoku_puzzle_core::{
    Cell, Constraint, Key,
    rules::{Side, SumKind},
};

use crate::{
    check::Id,
    facts::Facts,
    finding::{Findings, Spot},
};

pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) {
    if !out.wants(Id::ShortOutsideClue) {
        return;
    }
    for (rule, constraint) in facts.rules() {
        let Some((side, cells)) = whole_line(constraint) else { continue };
        let Some((last, next)) = next(side, cells, constraint) else { continue };
        if facts.puzzle.board().contains(next) && goes_on(facts, side, cells, next) {
            let message =
                format!("the cells end in {last}, but the line that the clue looks along goes on to {next}");
            out.add_rule(Id::ShortOutsideClue, rule, Spot::rule(rule).key(Key::Cells), message);
        }
    }
}

/// The side and cells of a clue that looks along all of a row, column or diagonal. Frame sums look at its beginning, and so do rossini arrows.
fn whole_line(constraint: &Constraint) -> Option<(Side, &[Cell])> {
    match constraint {
        Constraint::Sandwich(clue) => Some((clue.side, &clue.cells)),
        Constraint::XSum(clue) => Some((clue.side, &clue.cells)),
        Constraint::Skyscraper(clue) => Some((clue.side, &clue.cells)),
        Constraint::FirstSeen(clue) => Some((clue.side, &clue.cells)),
        Constraint::DistinctCount(clue) => Some((clue.side?, &clue.cells)),
        Constraint::Sum(clue) => match clue.kind {
            SumKind::LittleKiller { side } => Some((side, &clue.cells)),
            _ => None,
        },
        _ => None,
    }
}

/// The last cell, and the position that would follow it.
fn next(side: Side, cells: &[Cell], constraint: &Constraint) -> Option<(Cell, Cell)> {
    let (first, last) = (*cells.first()?, *cells.last()?);
    let (rows, cols) = match cells.get(1) {
        Some(&second) => first.delta(second),
        // Of a single cell it is not known which way a diagonal goes, or that it is none.
        None if matches!(constraint, Constraint::Sum(_) | Constraint::DistinctCount(_)) => return None,
        None => {
            let (rows, cols) = side.outward();
            (-rows, -cols)
        }
    };
    Some((last, last.offset(rows, cols)?))
}

/// Whether the line through the cells has the next one too: they are in one house if the line is straight, and in one grid if it is a diagonal.
fn goes_on(facts: &Facts<'_>, side: Side, cells: &[Cell], next: Cell) -> bool {
    let all = cells.iter().chain([&next]).map(|&cell| facts.index(cell));
    let (rows, cols) = side.outward();
    let straight = cells.first().is_some_and(|first| {
        let (down, right) = first.delta(next);
        (down == 0 && rows == 0) || (right == 0 && cols == 0)
    });
    if straight {
        facts.sets_of.common(all).any(|set| set < facts.houses)
    } else {
        facts.grids_of.common(all).next().is_some()
    }
}
