//! The sentences: what the rules of each family say, with what matters in this puzzle.

mod base;
mod cells;
mod corners;
mod edges;
mod groups;
mod lines;
mod neighbours;
mod operator;
mod outside;
mod sums;

pub(crate) use base::{base, jigsaw};

use std::collections::BTreeSet;

use sudoku_puzzle_core::Constraint;

use crate::{clause::Clauses, family::Family, phrase::and};

/// What is said about a family. `rules` are all rules of it, in any order.
pub(crate) fn clauses<'a>(family: Family, rules: &[&'a Constraint], digits: u32) -> Clauses<'a> {
    let mut said = Clauses::default();
    match family {
        Family::Killer => sums::killer(rules, &mut said),
        Family::LittleKiller => sums::little_killer(&mut said),
        Family::SumFrame => sums::frame(rules, &mut said),
        Family::Sum => sums::groups(rules, &mut said),
        Family::EqualSums => sums::equal(rules, &mut said),
        Family::Vudoku => sums::vudoku(&mut said),

        Family::Sandwich => outside::sandwich(digits, &mut said),
        Family::XSums => outside::xsums(&mut said),
        Family::Skyscrapers => outside::skyscrapers(&mut said),
        Family::Rossini => outside::rossini(rules, &mut said),
        Family::FirstSeen => outside::first_seen(rules, &mut said),
        Family::CountDifferent => outside::count_different(rules, &mut said),

        Family::Arrow => lines::arrow(rules, &mut said),
        Family::Thermo => lines::thermo(&mut said),
        Family::SlowThermo => lines::slow_thermo(&mut said),
        Family::Whispers => lines::whispers(rules, &mut said),
        Family::Renban => lines::renban(&mut said),
        Family::RegionSum => lines::region_sum(&mut said),
        Family::Palindrome => lines::palindrome(&mut said),
        Family::Entropic => lines::entropic(rules, &mut said),
        Family::Modular => lines::modular(rules, &mut said),
        Family::Parity => lines::parity(&mut said),
        Family::Zipper => lines::zipper(rules, &mut said),
        Family::Between => lines::between(&mut said),
        Family::Lockout => lines::lockout(rules, &mut said),
        Family::DoubleArrow => lines::double_arrow(&mut said),

        Family::Kropki => edges::kropki(rules, &mut said),
        Family::Xv => edges::xv(rules, &mut said),
        Family::Difference => edges::difference(rules, &mut said),
        Family::SumPairs => edges::sum(rules, &mut said),
        Family::Product => edges::product(rules, &mut said),
        Family::Ratio => edges::ratio(rules, &mut said),
        Family::GreaterThan => edges::greater(&mut said),

        Family::Battenburg => corners::battenburg(rules, &mut said),
        Family::Mathrax => corners::mathrax(rules, &mut said),
        Family::Exclusion => corners::exclusion(rules, &mut said),
        Family::Quadruple => corners::quadruple(rules, &mut said),

        Family::OddEven => cells::odd_even(rules, &mut said),
        Family::LowHigh => cells::low_high(rules, digits, &mut said),
        Family::DigitClass => cells::digit_class(rules, &mut said),
        Family::Cupid => cells::cupid(&mut said),
        Family::Double => cells::double(rules, &mut said),
        Family::CountingCircles => cells::counting_circles(rules, &mut said),
        Family::Count => cells::count(rules, &mut said),
        Family::DistinctCount => cells::distinct_count(rules, &mut said),

        Family::Clone => groups::clones(&mut said),
        Family::Twin => groups::twins(rules, digits, &mut said),
        Family::Entropy => groups::entropy(digits, &mut said),

        Family::AntiKnight | Family::AntiKing | Family::NonConsecutive | Family::Neighbours => {
            neighbours::neighbours(rules, &mut said);
        }
        Family::Relation => neighbours::relation(rules, &mut said),
        Family::Custom => custom(rules, &mut said),
    }
    said
}

/// Rules that these descriptions have no words for.
fn custom(rules: &[&Constraint], said: &mut Clauses<'_>) {
    let names: BTreeSet<String> = rules
        .iter()
        .map(|rule| match rule.kind_name() {
            Some(kind) => format!("{} {kind}", rule.type_name()),
            None => rule.type_name().to_owned(),
        })
        .collect();
    said.clues(format!("more rules apply, which only the setter can explain: {}", and(names)));
}

/// Given pencil marks.
pub(crate) fn sukaku() -> &'static str {
    "The small digits in a cell are its candidates: it holds one of them."
}
