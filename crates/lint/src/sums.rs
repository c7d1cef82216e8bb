//! Sums that their cells can't reach.

use sudoku_puzzle_core::{
    Cell, Constraint, Key,
    rules::{Arrow, EdgeKind, LineKind, Sandwich, XSum, XvLetter},
};

use crate::{
    bounds::{Bounds, different, of_cells, stands_twice},
    check::Id,
    facts::{BoxOf, Facts},
    finding::{Findings, Spot},
};

pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) {
    if !out.wants(Id::UnreachableSum) {
        return;
    }
    for (rule, constraint) in facts.rules() {
        if let Some((spot, message)) = unreachable(facts, rule, constraint) {
            out.add_rule(Id::UnreachableSum, rule, spot, message);
        }
    }
}

/// Why no digits fit a rule about sums, and which part of it is to blame.
fn unreachable(facts: &Facts<'_>, rule: usize, constraint: &Constraint) -> Option<(Spot, String)> {
    let spot = Spot::rule(rule);
    let at_sum = |message: Option<String>| message.map(|message| (Spot::rule(rule).key(Key::Sum), message));
    match constraint {
        Constraint::Cage(cage) => at_sum(cage.sum.and_then(|sum| cage_sum(facts, &cage.cells, sum))),
        Constraint::Sum(clue) => at_sum(cells_sum(facts, &clue.cells, clue.sum)),
        Constraint::Edge(clue) => match clue.kind {
            EdgeKind::Sum { sum } => at_sum(cells_sum(facts, &clue.cells, sum)),
            EdgeKind::Xv { letter } => {
                let message = cells_sum(facts, &clue.cells, xv_sum(letter))?;
                Some((spot.key(Key::Letter), message))
            }
            _ => None,
        },
        Constraint::Sandwich(clue) => at_sum(sandwich(facts, clue)),
        Constraint::XSum(clue) => at_sum(xsum(facts, clue)),
        Constraint::Arrow(arrow) => {
            arrow_shaft(facts, arrow).map(|(shaft, message)| (spot.key(Key::Lines).item(shaft), message))
        }
        Constraint::Line(line) => match line.kind {
            LineKind::RegionSum => region_sum(facts, &line.cells),
            LineKind::Zipper => zipper(facts, &line.cells),
            LineKind::DoubleArrow => double_arrow(facts, &line.cells),
            _ => None,
        }
        .map(|message| (spot.key(Key::Cells), message)),
        Constraint::EqualSum(rule) => {
            let (at, message) = equal_sums(facts, rule.segments.iter().map(Vec::as_slice))?;
            Some((spot.key(Key::Segments).item(at), message))
        }
        _ => None,
    }
}

/// What an XV clue adds up to (format section 6.6).
pub(crate) fn xv_sum(letter: XvLetter) -> u32 {
    match letter {
        XvLetter::X => 10,
        XvLetter::V => 5,
    }
}

/// What digits can't add up to a sum: the sentence for people, unless they can.
fn beyond(bounds: Bounds, sum: u32, what: &str) -> Option<String> {
    (!bounds.contain(u64::from(sum))).then(|| format!("{what} add up to {bounds}, never to {sum}"))
}

fn cage_sum(facts: &Facts<'_>, cells: &[Cell], sum: u32) -> Option<String> {
    let digits = facts.digits;
    match cells {
        [_] => single(digits, sum),
        _ if stands_twice(cells) => None,
        _ => {
            let what = format!("{} different digits from 1 to {digits}", cells.len());
            beyond(different(cells.len(), digits)?, sum, &what)
        }
    }
}

/// Why one cell can't be the sum.
fn single(digits: u32, sum: u32) -> Option<String> {
    (!(1..=digits).contains(&sum)).then(|| format!("a single cell holds 1 to {digits}, never {sum}"))
}

fn cells_sum(facts: &Facts<'_>, cells: &[Cell], sum: u32) -> Option<String> {
    let number = cells.len();
    if number == 1 {
        return single(facts.digits, sum);
    }
    let bounds = of_cells(facts, cells)?;
    let what = if bounds == all_free(number, facts.digits) {
        format!("the digits of {number} cells")
    } else {
        format!("the digits of these {number} cells, of which some can't be equal,")
    };
    beyond(bounds, sum, &what)
}

/// Of so many cells that may all be equal.
fn all_free(cells: usize, digits: u32) -> Bounds {
    Bounds { least: cells as u64, greatest: (cells as u64).saturating_mul(u64::from(digits)) }
}

fn sandwich(facts: &Facts<'_>, clue: &Sandwich) -> Option<String> {
    let digits = facts.digits;
    // With one digit, the 1 is the D; with one cell, there is no room for both, which another check says.
    if digits < 2 || clue.cells.len() < 2 || clue.sum == 0 {
        return None;
    }
    let sum = u64::from(clue.sum);
    let most = clue.cells.len() - 2;
    if facts.common_set(&clue.cells).is_none() {
        let greatest = (most as u64).saturating_mul(u64::from(digits));
        return (sum > greatest).then(|| {
            format!("the digits between the 1 and the {digits} add up to {greatest} at most, never to {sum}")
        });
    }
    // Between them are different digits from 2 to D - 1: as many as from 1 to D - 2, each greater by 1.
    let fits = (1..=most.min(digits as usize - 2)).any(|between| {
        let one_less = different(between, digits - 2);
        sum.checked_sub(between as u64).zip(one_less).is_some_and(|(sum, bounds)| bounds.contain(sum))
    });
    (!fits).then(|| {
        format!("no different digits from 2 to {} that {most} cells hold add up to {sum}", digits - 1)
    })
}

fn xsum(facts: &Facts<'_>, clue: &XSum) -> Option<String> {
    let no_repeat = facts.common_set(&clue.cells).is_some();
    let digits = u64::from(facts.digits);
    let most = digits.min(clue.cells.len() as u64);
    let sum = u64::from(clue.sum);
    let fits = (1..=most).any(|x| {
        let others = x - 1;
        let bounds = if no_repeat {
            // X - 1 digits other than X: the least are 1 to X - 1, the greatest, counted from D down, leave out X where they would come to it.
            let from_top = digits + 1 - x;
            let short_of_top = if from_top > others { sum_to(others) } else { sum_to(others + 1) - from_top };
            Bounds {
                least: sum_to(others),
                greatest: others.saturating_mul(digits + 1).saturating_sub(short_of_top),
            }
        } else {
            Bounds { least: others, greatest: others.saturating_mul(digits) }
        };
        sum.checked_sub(x).is_some_and(|rest| bounds.contain(rest))
    });
    (!fits).then(|| match most {
        0 | 1 => format!("the first digit of 1 cell has to be 1, so that the sum is 1, never {sum}"),
        _ => format!(
            "no digit X from 1 to {most} and {}digits after it, X in all, add up to {sum}",
            if no_repeat { "different " } else { "" }
        ),
    })
}

/// 1 + 2 + ... + n.
fn sum_to(n: u64) -> u64 {
    n.saturating_mul(n + 1) / 2
}

fn arrow_shaft(facts: &Facts<'_>, arrow: &Arrow) -> Option<(usize, String)> {
    let number = |digit: u32| {
        arrow.bulb.iter().fold(0u64, |number, _| number.saturating_mul(10).saturating_add(u64::from(digit)))
    };
    let mut left = Bounds { least: number(1), greatest: number(facts.digits) };
    for (shaft, cells) in arrow.lines.iter().enumerate() {
        let Some(bounds) = of_cells(facts, cells) else { continue };
        match left.and(bounds) {
            Some(both) => left = both,
            None => {
                let message = if shaft == 0 {
                    format!("the shaft adds up to {bounds}, but the number in the bulb is {left}")
                } else {
                    format!(
                        "the shaft adds up to {bounds}, but the bulb and the shafts before leave only {left}"
                    )
                };
                return Some((shaft, message));
            }
        }
    }
    None
}

/// The segment that can't have the same sum as those before it, and why.
fn equal_sums<'a>(facts: &Facts<'_>, segments: impl Iterator<Item = &'a [Cell]>) -> Option<(usize, String)> {
    let mut left: Option<Bounds> = None;
    for (at, cells) in segments.enumerate() {
        let Some(bounds) = of_cells(facts, cells) else { continue };
        let before = left.unwrap_or(bounds);
        match before.and(bounds) {
            Some(both) => left = Some(both),
            None => {
                let first = cells.first()?;
                let message = format!(
                    "the part that begins in {first} adds up to {bounds}, but the parts before it leave only {before}"
                );
                return Some((at, message));
            }
        }
    }
    None
}

/// The pieces of a region sum line, each within one box; `None` where a cell is in no box or in several.
pub(crate) fn pieces<'a>(facts: &Facts<'_>, cells: &'a [Cell]) -> Option<Vec<&'a [Cell]>> {
    let boxes: Option<Vec<usize>> = cells
        .iter()
        .map(|&cell| match facts.box_of[facts.index(cell)] {
            BoxOf::One(at) => Some(at),
            BoxOf::None | BoxOf::Several => None,
        })
        .collect();
    let boxes = boxes?;
    let mut pieces = Vec::new();
    let mut start = 0;
    for end in 1..=cells.len() {
        if end == cells.len() || boxes[end] != boxes[end - 1] {
            pieces.push(&cells[start..end]);
            start = end;
        }
    }
    Some(pieces)
}

fn region_sum(facts: &Facts<'_>, cells: &[Cell]) -> Option<String> {
    equal_sums(facts, pieces(facts, cells)?.into_iter()).map(|(_, message)| message)
}

fn zipper(facts: &Facts<'_>, cells: &[Cell]) -> Option<String> {
    let half = cells.len() / 2;
    let pairs: Vec<[Cell; 2]> = cells[..half].iter().zip(cells.iter().rev()).map(|(&a, &b)| [a, b]).collect();
    let middle = &cells[half..cells.len() - half];
    let parts =
        (!middle.is_empty()).then_some(middle).into_iter().chain(pairs.iter().map(|pair| pair.as_slice()));
    equal_sums(facts, parts).map(|(_, message)| message)
}

fn double_arrow(facts: &Facts<'_>, cells: &[Cell]) -> Option<String> {
    let [first, inner @ .., last] = cells else { return None };
    let (ends, between) = (of_cells(facts, &[*first, *last])?, of_cells(facts, inner)?);
    match ends.and(between) {
        Some(_) => None,
        None if inner.is_empty() => {
            Some("the line has no inner cells that could add up to its ends".to_owned())
        }
        None => Some(format!("the inner cells add up to {between}, but the two ends to {ends}")),
    }
}
