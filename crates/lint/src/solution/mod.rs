//! A solution that does not fit the puzzle that it comes with.

mod board_wide;
mod families;

use sudoku_puzzle_core::{
    Cell, Constraint, Key,
    table::{Entries, PartSpec, ValueRef, What},
};

use crate::{
    check::Id,
    facts::Facts,
    finding::{Findings, Spot},
    places,
};

/// Whether a solution keeps a rule.
#[derive(Debug)]
enum Verdict {
    Kept,
    /// It doesn't; how that shows, where the rule's own words are not enough.
    Broken(Option<String>),
    /// The rule is odd in a way that other checks name, or too much work.
    Unknown,
}

impl From<bool> for Verdict {
    fn from(kept: bool) -> Verdict {
        if kept { Verdict::Kept } else { Verdict::Broken(None) }
    }
}

/// The digits of a solution.
#[derive(Clone, Copy)]
struct Digits<'a> {
    facts: &'a Facts<'a>,
    /// By index of the board.
    of: &'a [u32],
}

impl Digits<'_> {
    fn at(self, cell: Cell) -> u32 {
        self.of[self.facts.index(cell)]
    }

    fn list(self, cells: &[Cell]) -> Vec<u32> {
        cells.iter().map(|&cell| self.at(cell)).collect()
    }

    fn sum(self, cells: &[Cell]) -> u64 {
        cells.iter().map(|&cell| u64::from(self.at(cell))).sum()
    }
}

/// `repeated` says for each rule whether a cell stands twice in one of its sets: what it then means is not clear.
pub(crate) fn check(facts: &Facts<'_>, repeated: &[bool], out: &mut Findings<'_>) {
    let Some(entries) = facts.puzzle.solution_entries() else { return };
    let of: Vec<u32> = entries.map(Option::unwrap_or_default).collect();
    let digits = Digits { facts, of: &of };
    cells(digits, out);
    if out.wants(Id::SolutionBreaksHouse) {
        houses(digits, out);
    }
    if out.wants(Id::SolutionBreaksRule) {
        rules(digits, repeated, out);
    }
}

/// Givens and candidates.
fn cells(digits: Digits<'_>, out: &mut Findings<'_>) {
    let facts = digits.facts;
    for (cell, given) in facts.puzzle.givens() {
        let digit = digits.at(cell);
        if digit != given {
            let index = facts.index(cell);
            let message = format!("the solution has {digit} in {cell}, where {given} is given");
            out.add(Id::SolutionContradictsGiven, Spot::solution(index), message);
        }
    }
    for (cell, candidates) in facts.puzzle.candidates().into_iter().flat_map(|candidates| candidates.iter()) {
        let digit = digits.at(cell);
        if candidates.binary_search(&digit).is_err() {
            let index = facts.index(cell);
            let message = format!(
                "the solution has {digit} in {cell}, which is not among the candidates listed for it"
            );
            out.add(Id::SolutionContradictsCandidates, Spot::solution(index), message);
        }
    }
}

fn houses(digits: Digits<'_>, out: &mut Findings<'_>) {
    let facts = digits.facts;
    for (at, house) in facts.sets[..facts.houses].iter().enumerate() {
        let mut held: Vec<(u32, usize)> = house.cells.iter().map(|&cell| (digits.of[cell], cell)).collect();
        held.sort_unstable();
        // The repeat that comes first in reading order stands for all of the house.
        let repeats = held.windows(2).filter(|pair| pair[0].0 == pair[1].0);
        let Some((digit, first, second)) =
            repeats.map(|pair| (pair[0].0, pair[0].1, pair[1].1)).min_by_key(|&(_, _, second)| second)
        else {
            continue;
        };
        let message = format!(
            "the solution has {digit} in {} and again in {}, both in {}",
            facts.cell(first),
            facts.cell(second),
            facts.set_name(at)
        );
        let related = (Spot::solution(first), "the same digit");
        out.add_related(Id::SolutionBreaksHouse, house.rule, Spot::solution(second), related, message);
    }
}

fn rules(digits: Digits<'_>, repeated: &[bool], out: &mut Findings<'_>) {
    let facts = digits.facts;
    let mut board = board_wide::Board::of(digits);
    for (rule, constraint) in facts.rules() {
        if repeated[rule] || constraint.states_houses() {
            continue;
        }
        let verdict = match constraint {
            Constraint::Neighbours(_) | Constraint::Negative(_) | Constraint::GlobalEntropy(_) => {
                board.verdict(constraint)
            }
            _ => families::verdict(digits, constraint),
        };
        if let Verdict::Broken(how) = verdict {
            let how = how.unwrap_or_else(|| in_words(digits, constraint));
            let message = format!("the solution breaks this rule: {how}");
            out.add_rule(Id::SolutionBreaksRule, rule, Spot::rule(rule), message);
        }
    }
}

/// So many digits are listed.
const MOST_LISTED: usize = 16;

/// What the cells hold and what the rule demands, in the words of core's table: those of its kind, where it has one.
fn in_words(digits: Digits<'_>, constraint: &Constraint) -> String {
    let cells = places::cells(constraint, digits.facts.digits);
    let listed: Vec<String> =
        cells.iter().take(MOST_LISTED).map(|&cell| digits.at(cell).to_string()).collect();
    let more = if cells.len() > listed.len() { ", ..." } else { "" };
    let Some(spec) = constraint.spec() else { return String::new() };
    let doc =
        words_of_choice(spec.parts, &constraint.entries(digits.facts.digits)).unwrap_or(spec.doc).trim();
    let sentence = doc.split_once(". ").map_or(doc, |(first, _)| first).trim_end_matches('.');
    let mut rest = sentence.chars();
    let demand: String =
        rest.next().map_or(String::new(), |first| first.to_lowercase().chain(rest).collect());
    format!("its cells hold {}{more}; {demand}", listed.join(", "))
}

/// The words for the first choice that the rule has made, such as its kind.
fn words_of_choice(parts: &[PartSpec], entries: &Entries<'_>) -> Option<&'static str> {
    parts.iter().find_map(|part| match part.what {
        What::Choice { tag: tag @ (Key::Kind | Key::Of | Key::Op), variants } => {
            let Some(ValueRef::Word(word)) = entries.get(tag) else { return None };
            let variant = variants.iter().find(|variant| variant.name == word)?;
            Some(variant.doc)
        }
        What::OneOf(alternatives) => {
            let one = alternatives.iter().find(|one| entries.get(one.by).is_some())?;
            words_of_choice(one.parts, entries)
        }
        _ => None,
    })
}
