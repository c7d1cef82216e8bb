//! Givens that can't all be right.

use crate::{
    check::Id,
    facts::Facts,
    finding::{Findings, Spot},
};

pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) {
    if !out.wants(Id::GivensClash) {
        return;
    }
    let givens: Vec<u32> = facts.puzzle.given_entries().map(Option::unwrap_or_default).collect();
    // A cell is named once, however many sets say so.
    let mut named = vec![false; givens.len()];
    for (at, set) in facts.sets.iter().enumerate() {
        let mut digits: Vec<(u32, usize)> =
            set.cells.iter().map(|&cell| (givens[cell], cell)).filter(|&(digit, _)| digit != 0).collect();
        digits.sort_unstable();
        for pair in digits.windows(2) {
            let ((digit, first), (other, second)) = (pair[0], pair[1]);
            if digit != other || std::mem::replace(&mut named[second], true) {
                continue;
            }
            let message = format!(
                "{digit} is given in {} and again in {}, both in {}",
                facts.cell(first),
                facts.cell(second),
                facts.set_name(at)
            );
            let related = (Spot::given(first), "the same digit");
            out.add_related(Id::GivensClash, set.rule, Spot::given(second), related, message);
        }
    }
}
