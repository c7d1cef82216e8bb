//! Given pencil marks that leave a cell without a digit, or a digit without a cell.

use sudoku_puzzle_core::{Candidates, Cell};

use crate::{
    check::Id,
    facts::{Facts, What},
    finding::{Findings, Spot},
};

const CHECKS: [Id; 4] =
    [Id::CandidatesClash, Id::CandidatesExcludeGiven, Id::NoCandidateLeft, Id::DigitWithoutPlace];

/// Digits as bits: digit d is bit d - 1. Puzzles with more digits than bits get the checks that need none.
type Digits = u128;

fn bit(digit: u32) -> Digits {
    1 << (digit - 1)
}

/// What a cell may hold by its given and its candidates alone.
struct Cells<'a> {
    candidates: &'a Candidates,
    /// By index of the board: the only digit that the cell can hold, 0 where there are several or none.
    only: Vec<u32>,
    given: Vec<bool>,
}

pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) {
    let Some(candidates) = facts.puzzle.candidates().filter(|listed| !listed.is_empty()) else { return };
    if !out.wants_any(&CHECKS) {
        return;
    }
    let only: Vec<u32> = facts.puzzle.given_entries().map(Option::unwrap_or_default).collect();
    let given = only.iter().map(|&digit| digit != 0).collect();
    let mut cells = Cells { candidates, only, given };
    for (cell, digits) in candidates.iter() {
        let index = facts.index(cell);
        match *digits {
            [] => {
                let message = format!("{cell} has no candidate, so that no digit can stand in it");
                out.add(Id::NoCandidateLeft, Spot::candidates(cell, index), message);
            }
            _ if cells.given[index] => {
                let given = cells.only[index];
                if digits.binary_search(&given).is_err() {
                    let message =
                        format!("{given} is given in {cell}, but is not among the candidates listed for it");
                    let spot = Spot::candidates(cell, index);
                    out.add(Id::CandidatesExcludeGiven, spot, message);
                }
            }
            [digit] => cells.only[index] = digit,
            _ => {}
        }
    }
    let clashing = clashes(facts, &cells, out);
    if facts.digits <= Digits::BITS {
        none_left(facts, &cells, out);
        without_place(facts, &cells, &clashing, out);
    }
}

/// Cells that need the same digit where it can't repeat. Says for each set whether there are some, two givens included.
fn clashes(facts: &Facts<'_>, cells: &Cells<'_>, out: &mut Findings<'_>) -> Vec<bool> {
    let mut named = vec![false; cells.only.len()];
    let mut clashing = vec![false; facts.sets.len()];
    for (at, set) in facts.sets.iter().enumerate() {
        let mut digits: Vec<(u32, bool, usize)> = set
            .cells
            .iter()
            .filter(|&&cell| cells.only[cell] != 0)
            .map(|&cell| (cells.only[cell], !cells.given[cell], cell))
            .collect();
        digits.sort_unstable();
        for pair in digits.windows(2) {
            let ((digit, first_listed, first), (other, second_listed, second)) = (pair[0], pair[1]);
            if digit != other {
                continue;
            }
            clashing[at] = true;
            if !second_listed || std::mem::replace(&mut named[second], true) {
                continue;
            }
            let (first_cell, cell) = (facts.cell(first), facts.cell(second));
            let (how, related) = if first_listed {
                ("the only candidate of", Spot::candidates(first_cell, first))
            } else {
                ("given in", Spot::given(first))
            };
            let message = format!(
                "{digit} is the only candidate of {cell} and {how} {first_cell}, both in {}",
                facts.set_name(at)
            );
            let spot = Spot::candidates(cell, second);
            out.add_related(Id::CandidatesClash, set.rule, spot, (related, "the same digit"), message);
        }
    }
    clashing
}

/// Cells whose candidates are all the only digit of another cell.
fn none_left(facts: &Facts<'_>, cells: &Cells<'_>, out: &mut Findings<'_>) {
    let taken: Vec<Digits> = facts
        .sets
        .iter()
        .map(|set| {
            let digits = set.cells.iter().map(|&cell| cells.only[cell]).filter(|&digit| digit != 0);
            digits.fold(0, |taken, digit| taken | bit(digit))
        })
        .collect();
    for (cell, digits) in cells.candidates.iter() {
        let index = facts.index(cell);
        if digits.is_empty() || cells.only[index] != 0 {
            continue;
        }
        let taken = facts.sets_of.of(index).iter().fold(0, |all, &set| all | taken[set]);
        if mask(digits) & !taken == 0 {
            let message = format!(
                "every candidate of {cell} ({}) has to stand in another cell of one of its houses, regions or cages",
                list(digits)
            );
            out.add(Id::NoCandidateLeft, Spot::candidates(cell, index), message);
        }
    }
}

/// Digits that no cell of a full house may hold.
fn without_place(facts: &Facts<'_>, cells: &Cells<'_>, clashing: &[bool], out: &mut Findings<'_>) {
    let all = Digits::MAX >> (Digits::BITS - facts.digits);
    let mut masks = vec![all; cells.only.len()];
    for (cell, digits) in cells.candidates.iter() {
        masks[facts.index(cell)] = mask(digits);
    }
    for (index, &digit) in cells.only.iter().enumerate() {
        if digit != 0 {
            masks[index] = bit(digit);
        }
    }
    for (at, set) in facts.sets.iter().enumerate() {
        let full = matches!(set.what, What::House(_)) && set.cells.len() == facts.digits as usize;
        // Where two cells clash, or one has no candidate, that a digit is left over is no news.
        if !full || clashing[at] || set.cells.iter().any(|&cell| masks[cell] == 0) {
            continue;
        }
        let held = set.cells.iter().fold(0, |held, &cell| held | masks[cell]);
        let missing = all & !held;
        if missing == 0 {
            continue;
        }
        let digit = missing.trailing_zeros() + 1;
        let Some(cell) = set.cells.iter().map(|&cell| facts.cell(cell)).find(|cell| is_listed(cells, *cell))
        else {
            continue;
        };
        let message = format!(
            "no cell of {} may hold {digit}: neither the givens nor the candidates have it",
            facts.set_name(at)
        );
        let spot = Spot::candidates(cell, facts.index(cell));
        out.add_rule(Id::DigitWithoutPlace, set.rule, spot, message);
    }
}

fn is_listed(cells: &Cells<'_>, cell: Cell) -> bool {
    cells.candidates.get(cell).is_some()
}

fn mask(digits: &[u32]) -> Digits {
    digits.iter().fold(0, |mask, &digit| mask | bit(digit))
}

/// The digits in words, the first of them where they are many.
fn list(digits: &[u32]) -> String {
    let shown: Vec<String> = digits.iter().take(9).map(u32::to_string).collect();
    let more = if digits.len() > shown.len() { ", ..." } else { "" };
    format!("{}{more}", shown.join(", "))
}
