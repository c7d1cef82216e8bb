//! Rules that say the same as another, or another number of the same thing.

use std::collections::HashMap;

use sudoku_puzzle_core::{
    Cell, Constraint, Key, Spacing,
    rules::{CornerKind, EdgeKind, LineKind},
    table::{Entries, ValueRef},
    write_object,
};

use crate::{
    check::Id,
    facts::Facts,
    finding::{Findings, Spot},
};

/// Says for each rule whether it was found to say the same as another.
pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) -> Vec<bool> {
    let mut redundant = vec![false; facts.puzzle.rules().len()];
    houses(facts, &mut redundant, out);
    rules(facts, &mut redundant, out);
    redundant
}

/// House rules that could go without a house being lost.
fn houses(facts: &Facts<'_>, redundant: &mut [bool], out: &mut Findings<'_>) {
    let mut sets_of: HashMap<usize, Vec<usize>> = HashMap::new();
    for (house, &set) in facts.stated.iter().zip(&facts.stated_sets) {
        sets_of.entry(house.rule).or_default().push(set);
    }
    let mut stated_by: Vec<Vec<usize>> = vec![Vec::new(); facts.houses];
    let mut rules: Vec<usize> = sets_of.keys().copied().collect();
    rules.sort_unstable();
    for sets in sets_of.values_mut() {
        sets.sort_unstable();
        sets.dedup();
    }
    for &rule in &rules {
        sets_of[&rule].iter().for_each(|&set| stated_by[set].push(rule));
    }
    // A grid is also an area, which other rules go by: where several grids overlap, one may have all of its houses in common with others and is needed all the same.
    let origin = |rule: usize| facts.puzzle.rules()[rule].constraint.grid_origin();
    let mut at_origin: HashMap<Cell, usize> = HashMap::new();
    for origin in rules.iter().filter_map(|&rule| origin(rule)) {
        *at_origin.entry(origin).or_default() += 1;
    }
    // Of two rules the one that states less goes, and otherwise the later one.
    let mut left: Vec<usize> = stated_by.iter().map(Vec::len).collect();
    rules.sort_by_key(|&rule| (sets_of[&rule].len(), std::cmp::Reverse(rule)));
    for rule in rules {
        let sets = &sets_of[&rule];
        let origin = origin(rule);
        let is_only_area = origin.is_some_and(|origin| at_origin[&origin] < 2);
        if is_only_area || !sets.iter().all(|&set| left[set] > 1) {
            continue;
        }
        if let Some(grids) = origin.and_then(|origin| at_origin.get_mut(&origin)) {
            *grids -= 1;
        }
        sets.iter().for_each(|&set| left[set] -= 1);
        redundant[rule] = true;
        let other = sets.first().and_then(|&set| {
            stated_by[set].iter().copied().find(|&other| other != rule && !redundant[other])
        });
        let Some(other) = other else { continue };
        let message = match sets.as_slice() {
            [_] => format!("the house is also stated by rule {other}"),
            _ => {
                format!("all {} houses are also stated by other rules, the first by rule {other}", sets.len())
            }
        };
        let related = (Spot::rule(other), "the same house");
        out.add_related(Id::RepeatedHouse, rule, Spot::rule(rule), related, message);
    }
}

fn rules(facts: &Facts<'_>, redundant: &mut [bool], out: &mut Findings<'_>) {
    let mut known: HashMap<Vec<u8>, usize> = HashMap::new();
    let mut numbers: HashMap<Vec<u8>, (usize, u32)> = HashMap::new();
    for (rule, constraint) in facts.rules() {
        if constraint.states_houses() {
            continue;
        }
        let Some(says) = content(constraint, facts.digits, None) else { continue };
        let first = *known.entry(says).or_insert(rule);
        if first != rule {
            redundant[rule] = true;
            let related = (Spot::rule(first), "the same rule");
            let message = format!("it says the same as rule {first}");
            out.add_related(Id::RepeatedRule, rule, Spot::rule(rule), related, message);
            continue;
        }
        let Some((key, number)) = exact_number(constraint, facts.digits) else { continue };
        let Some(of_what) = content(constraint, facts.digits, Some(key)) else { continue };
        let (first, other) = *numbers.entry(of_what).or_insert((rule, number));
        if other != number {
            let related = (Spot::rule(first).key(key), "the other number");
            let message = format!("the {key} is {number} here, but {other} in rule {first}");
            out.add_related(Id::ContradictingRules, rule, Spot::rule(rule).key(key), related, message);
        }
    }
}

/// The number of a rule of which only one can be true of its cells.
fn exact_number(constraint: &Constraint, digits: u32) -> Option<(Key, u32)> {
    let exact = match constraint {
        Constraint::Cage(_)
        | Constraint::Sum(_)
        | Constraint::Sandwich(_)
        | Constraint::XSum(_)
        | Constraint::Skyscraper(_)
        | Constraint::FirstSeen(_)
        | Constraint::DistinctCount(_) => true,
        Constraint::Edge(clue) => !matches!(clue.kind, EdgeKind::Kropki { .. } | EdgeKind::Greater),
        Constraint::Corner(clue) => matches!(clue.kind, CornerKind::Mathrax { .. }),
        _ => false,
    };
    if !exact {
        return None;
    }
    let entries = constraint.entries(digits);
    [Key::Sum, Key::Value].into_iter().find_map(|key| match entries.get(key) {
        Some(ValueRef::Number(number)) => Some((key, number)),
        _ => None,
    })
}

/// What a rule says, as bytes that are equal where it is the same, in whatever order sets are listed; without what stands under one key. `None` where it says
/// something of a later version of the format.
fn content(constraint: &Constraint, digits: u32, without: Option<Key>) -> Option<Vec<u8>> {
    let mut out = Content { bytes: Vec::new(), digits, complete: true };
    out.entries(&constraint.entries(digits), Some(constraint), without);
    if let Constraint::Vendor(vendor) = constraint {
        let mut body = String::new();
        // Writing to a string does not fail.
        let _ = write_object(vendor.body(), Spacing::Compact, &mut body);
        out.text(&body);
    }
    out.complete.then_some(out.bytes)
}

struct Content {
    bytes: Vec<u8>,
    digits: u32,
    complete: bool,
}

impl Content {
    fn number(&mut self, number: u32) {
        self.bytes.extend_from_slice(&number.to_le_bytes());
    }

    fn length(&mut self, length: usize) {
        self.bytes.extend_from_slice(&(length as u64).to_le_bytes());
    }

    fn text(&mut self, text: &str) {
        self.length(text.len());
        self.bytes.extend_from_slice(text.as_bytes());
    }

    fn cells(&mut self, cells: &[Cell]) {
        self.length(cells.len());
        for cell in cells {
            self.number(cell.row());
            self.number(cell.col());
        }
    }

    fn set(&mut self, cells: &[Cell]) {
        self.cells(&sorted(cells));
    }

    /// `constraint` is there where the entries are those of a whole rule.
    fn entries(&mut self, entries: &Entries<'_>, constraint: Option<&Constraint>, without: Option<Key>) {
        for &(key, value) in entries.iter().filter(|(key, _)| Some(*key) != without) {
            self.text(key.name());
            let is_sequence = constraint.is_none_or(|constraint| constraint.is_sequence(key));
            match value {
                ValueRef::Word(word) => self.text(word),
                ValueRef::Number(number) => self.number(number),
                ValueRef::Flag(flag) => self.number(flag.into()),
                ValueRef::Numbers(numbers) => {
                    self.length(numbers.len());
                    numbers.iter().for_each(|&number| self.number(number));
                }
                ValueRef::NumberLists(lists) => {
                    self.length(lists.len());
                    for list in lists {
                        self.length(list.len());
                        list.iter().for_each(|&number| self.number(number));
                    }
                }
                ValueRef::NumberPairs(pairs) => {
                    self.length(pairs.len());
                    pairs.iter().flatten().for_each(|&number| self.number(number));
                }
                ValueRef::Cell(cell) => self.cells(&[cell]),
                ValueRef::Cells(cells) if !is_sequence => self.set(cells),
                ValueRef::Cells(cells) => match constraint {
                    Some(constraint) if reads_both_ways(constraint) => {
                        let reversed: Vec<Cell> = cells.iter().rev().copied().collect();
                        self.cells(cells.min(&reversed));
                    }
                    _ => self.cells(cells),
                },
                ValueRef::CellLists(lists) if !is_sequence => {
                    let mut lists: Vec<Vec<Cell>> = lists.iter().map(|list| sorted(list)).collect();
                    lists.sort_unstable();
                    self.length(lists.len());
                    lists.iter().for_each(|list| self.cells(list));
                }
                ValueRef::CellLists(lists) => {
                    self.length(lists.len());
                    lists.iter().for_each(|list| self.cells(list));
                }
                ValueRef::CellPairs(pairs) => {
                    let mut pairs = pairs.to_vec();
                    if !is_sequence {
                        pairs.iter_mut().for_each(|pair| pair.sort_unstable());
                    }
                    pairs.sort_unstable();
                    pairs.dedup();
                    self.length(pairs.len());
                    pairs.iter().for_each(|pair| self.cells(pair));
                }
                ValueRef::Operators(operators) => {
                    self.length(operators.len());
                    for operator in operators {
                        let own = operator.entries(self.digits);
                        self.length(own.as_slice().len());
                        self.entries(&own, None, None);
                    }
                }
                _ => self.complete = false,
            }
        }
    }
}

/// The cells in reading order, each once.
fn sorted(cells: &[Cell]) -> Vec<Cell> {
    let mut cells = cells.to_vec();
    cells.sort_unstable();
    cells.dedup();
    cells
}

/// Whether a line means the same from its other end.
fn reads_both_ways(constraint: &Constraint) -> bool {
    match constraint {
        Constraint::Line(line) => !matches!(line.kind, LineKind::Thermo | LineKind::SlowThermo),
        _ => false,
    }
}
