//! Rules about how often digits appear.

use sudoku_puzzle_core::{
    Constraint, Key,
    rules::{CountClue, CountKind, CountMode},
};

use crate::{
    check::Id,
    facts::{Facts, indices},
    finding::{Findings, Spot},
};

pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) {
    for (rule, constraint) in facts.rules() {
        let Constraint::Count(count) = constraint else { continue };
        if let Some((key, message)) = impossible(facts, count) {
            out.add_rule(Id::ImpossibleValue, rule, Spot::rule(rule).key(key), message);
        }
        // Counting circles are drawn in houses; the others are made for cells that have none.
        if matches!(count.mode, CountMode::Named { .. }) {
            continue;
        }
        let in_house = |n: &usize| facts.in_house[facts.index(count.cells[*n])];
        if let Some(n) = (0..count.cells.len()).find(in_house) {
            let message = format!(
                "{} is counted, but is in a house as well, which has its own say about how often a digit appears",
                count.cells[n]
            );
            out.add_rule(Id::CountInHouse, rule, Spot::rule(rule).key(Key::Cells).item(n), message);
        }
    }
}

/// Why the cells can't hold digits so often.
fn impossible(facts: &Facts<'_>, count: &CountClue) -> Option<(Key, String)> {
    let digits = u64::from(facts.digits);
    let cells = indices(facts.puzzle.board(), &count.cells).len() as u64;
    match &count.mode {
        CountMode::Each { times } => {
            let needed = digits.saturating_mul(u64::from(*times));
            (needed != cells).then(|| {
                (
                    Key::Each,
                    format!("each of {digits} digits {times} times would fill {needed} cells, but there are {cells}"),
                )
            })
        }
        CountMode::Counts { counts } => {
            let mut sorted = counts.clone();
            sorted.sort_unstable();
            sorted.dedup();
            if let Some(pair) = sorted.windows(2).find(|pair| pair[0][0] == pair[1][0]) {
                let [digit, times] = pair[0];
                let message = format!("{digit} is to appear {times} times and {} times", pair[1][1]);
                return Some((Key::Counts, message));
            }
            let listed = sorted.iter().fold(0u64, |sum, [_, times]| sum.saturating_add(u64::from(*times)));
            let all = sorted.len() as u64 == digits;
            (listed > cells || (all && listed < cells)).then(|| {
                (Key::Counts, format!("the listed digits fill {listed} cells, but there are {cells}"))
            })
        }
        CountMode::Named { kind: CountKind::Circles } => {
            let most = digits.saturating_mul(digits + 1) / 2;
            (cells > most).then(|| {
                (
                    Key::Cells,
                    format!(
                        "counting circles with digits to {digits} are {most} at most, but there are {cells}"
                    ),
                )
            })
        }
        _ => None,
    }
}
