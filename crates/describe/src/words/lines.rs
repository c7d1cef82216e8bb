//! Lines and arrows.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{
    Constraint,
    rules::{Line, LineKind},
};

use crate::{
    clause::Clauses,
    phrase::{number, one_of, or},
};

/// The lines among the rules.
fn lines<'a>(rules: &[&'a Constraint]) -> impl Iterator<Item = &'a Line> {
    rules.iter().filter_map(|rule| match rule {
        Constraint::Line(line) => Some(line),
        _ => None,
    })
}

pub(super) fn arrow(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let pills: Vec<_> = rules
        .iter()
        .filter_map(|rule| match rule {
            Constraint::Arrow(arrow) if arrow.bulb.len() > 1 => Some(&arrow.bulb),
            _ => None,
        })
        .collect();
    if pills.is_empty() {
        return said.clues("the digits along an arrow add up to the digit in its circle, and may repeat");
    }
    let order = if pills.iter().all(|bulb| bulb.is_sorted()) {
        "in reading order"
    } else {
        "in the order of its cells"
    };
    said.clues(format!(
        "the digits along an arrow add up to the number in its circle, and may repeat; a circle over several cells holds one number, {order}"
    ));
}

pub(super) fn thermo(said: &mut Clauses<'_>) {
    said.clues("digits increase along a thermometer from its bulb");
}

pub(super) fn slow_thermo(said: &mut Clauses<'_>) {
    said.clues("digits never decrease along a slow thermometer from its bulb, but may stay the same");
}

pub(super) fn whispers(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let gaps: BTreeSet<u32> = lines(rules)
        .filter_map(|line| match line.kind {
            LineKind::Whisper { value } => Some(value),
            _ => None,
        })
        .collect();
    let by = if gaps.len() > 1 { ", as the line says" } else { "" };
    said.clues(format!("neighbouring digits on a whisper line differ by at least {}{by}", or(gaps)));
}

pub(super) fn renban(said: &mut Clauses<'_>) {
    said.clues("a renban line holds consecutive digits in any order, and none of them repeats");
}

pub(super) fn region_sum(said: &mut Clauses<'_>) {
    said.clues("box borders cut a region sum line into pieces, all with the same sum");
}

pub(super) fn palindrome(said: &mut Clauses<'_>) {
    said.clues("a palindrome line reads the same from both ends");
}

pub(super) fn entropic(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let divisions: BTreeSet<BTreeSet<Vec<u32>>> = lines(rules)
        .filter_map(|line| match &line.kind {
            LineKind::Entropic { groups } => {
                Some(groups.iter().filter(|group| !group.is_empty()).map(|group| sorted(group)).collect())
            }
            _ => None,
        })
        .collect();
    let groups = match divisions.first() {
        Some(groups) if divisions.len() == 1 && !groups.is_empty() => {
            format!(
                "of each group: {}",
                groups.iter().map(|group| one_of(group)).collect::<Vec<_>>().join("; ")
            )
        }
        _ => "of each group of the line".to_owned(),
    };
    said.clues(format!("any three cells in succession on an entropic line hold one digit {groups}"));
}

fn sorted(digits: &[u32]) -> Vec<u32> {
    let set: BTreeSet<u32> = digits.iter().copied().collect();
    set.into_iter().collect()
}

pub(super) fn modular(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let moduli: BTreeSet<u32> = lines(rules)
        .filter_map(|line| match line.kind {
            LineKind::Modular { value } => Some(value),
            _ => None,
        })
        .collect();
    said.clues(match moduli.first() {
        Some(&modulus) if moduli.len() == 1 && modulus > 1 => format!(
            "any {} cells in succession on a modular line have different remainders when divided by {modulus}",
            number(modulus as usize)
        ),
        _ => format!(
            "any m cells in succession on a modular line have different remainders when divided by m, where m is {}",
            or(moduli)
        ),
    });
}

pub(super) fn parity(said: &mut Clauses<'_>) {
    said.clues("odd and even digits alternate along a parity line");
}

pub(super) fn zipper(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let middle = |wanted: bool| lines(rules).any(|line| (line.cells.len() % 2 == 1) == wanted);
    let total = match (middle(true), middle(false)) {
        (true, false) => ", the digit in the middle",
        (false, true) => "",
        _ => "; a digit in the middle is that total",
    };
    said.clues(format!("cells equally far from the middle of a zipper line add up to the same total{total}"));
}

pub(super) fn between(said: &mut Clauses<'_>) {
    said.clues("the digits on a between line lie strictly between the digits in its two circles");
}

pub(super) fn lockout(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let gaps: BTreeSet<u32> = lines(rules)
        .filter_map(|line| match line.kind {
            LineKind::Lockout { value } => Some(value),
            _ => None,
        })
        .collect();
    let by = if gaps.len() > 1 { ", as the line says" } else { "" };
    said.clues(format!(
        "the digits in the two diamonds of a lockout line differ by at least {}{by}, and the digits on the line neither equal one of them nor lie between them",
        or(gaps)
    ));
}

pub(super) fn double_arrow(said: &mut Clauses<'_>) {
    said.clues("the digits along a double arrow add up to the same as the digits in its two circles");
}
