//! Rules that no digits fit: by a number or digit in them, or by how their cells lie.

use sudoku_puzzle_core::{
    Cell, Constraint, Key,
    rules::{
        AppearsClue, Arrow, CellClue, CellKind, ContainsClue, CornerClue, CornerKind, DistinctCount,
        EdgeClue, EdgeKind, FirstSeen, Line, LineKind, MathraxOp, NeighboursRelation, Operator, Relation,
        Skyscraper,
    },
    table::ValueRef,
};

use crate::{
    bounds::stands_twice,
    check::Id,
    facts::{Facts, indices},
    finding::{Findings, Spot},
    pairs::Demand,
};

/// What is wrong with a rule, and with which part of it.
struct Fault {
    id: Id,
    key: Key,
    list: Option<usize>,
    message: String,
}

impl Fault {
    fn value(key: Key, message: String) -> Option<Fault> {
        Some(Fault { id: Id::ImpossibleValue, key, list: None, message })
    }

    fn rule(key: Key, message: String) -> Option<Fault> {
        Some(Fault { id: Id::ImpossibleRule, key, list: None, message })
    }

    fn in_list(mut self, list: usize) -> Fault {
        self.list = Some(list);
        self
    }
}

pub(crate) fn check(facts: &Facts<'_>, out: &mut Findings<'_>) {
    for (rule, constraint) in facts.rules() {
        if let Some(fault) = fault(facts, constraint) {
            let spot = Spot::rule(rule).key(fault.key);
            let spot = match fault.list {
                Some(list) => spot.item(list),
                None => spot,
            };
            out.add_rule(fault.id, rule, spot, fault.message);
        }
        if matches!(constraint, Constraint::GlobalEntropy(_)) && !facts.digits.is_multiple_of(3) {
            let message =
                format!("the digits from 1 to {} don't split into three thirds of one size", facts.digits);
            out.add_rule(Id::UnevenThirds, rule, Spot::rule(rule), message);
        }
    }
}

fn fault(facts: &Facts<'_>, constraint: &Constraint) -> Option<Fault> {
    match constraint {
        Constraint::Edge(clue) => edge(facts, clue),
        Constraint::Corner(clue) => corner(facts, clue),
        Constraint::Line(line) => self::line(facts, line),
        Constraint::Arrow(arrow) => self::arrow(facts, arrow),
        Constraint::Skyscraper(clue) => skyscraper(facts, clue),
        Constraint::FirstSeen(clue) => first_seen(clue),
        Constraint::Relation(rule) => relation(facts, rule),
        Constraint::Neighbours(rule) => match &rule.relation {
            NeighboursRelation::Operator { op, .. }
                if !Demand::Operator(op).is_possible(facts.digits, false) =>
            {
                Fault::value(
                    operator_key(op),
                    no_two(facts.digits, false, &format!("are in the relation {}", in_words(op))),
                )
            }
            _ => None,
        },
        Constraint::Cell(clue) => cell(facts, clue),
        Constraint::Contains(clue) => contains(facts, clue),
        Constraint::Appears(clue) => appears(facts, clue),
        Constraint::Clone(rule) => clones(facts, &rule.regions),
        Constraint::DistinctCount(clue) => distinct_count(facts, clue),
        _ => None,
    }
}

/// The sentence that no two digits do something.
fn no_two(digits: u32, differ: bool, what: &str) -> String {
    format!("no two {}digits from 1 to {digits} {what}", if differ { "different " } else { "" })
}

fn edge(facts: &Facts<'_>, clue: &EdgeClue) -> Option<Fault> {
    let demand = Demand::of_edge(&clue.kind)?;
    let differ = facts.differ(clue.cells[0], clue.cells[1]);
    if demand.is_possible(facts.digits, differ) {
        return None;
    }
    let digits = facts.digits;
    match clue.kind {
        EdgeKind::Difference { value } => {
            Fault::value(Key::Value, no_two(digits, differ, &format!("differ by {value}")))
        }
        EdgeKind::Product { value } => {
            Fault::value(Key::Value, no_two(digits, differ, &format!("multiply to {value}")))
        }
        EdgeKind::Ratio { value } => {
            Fault::value(Key::Value, no_two(digits, differ, &format!("have a ratio of {value}")))
        }
        // Sums are looked at with the other sums.
        EdgeKind::Sum { .. } | EdgeKind::Xv { .. } => None,
        _ => Fault::rule(Key::Kind, no_two(digits, differ, "fit the clue")),
    }
}

fn corner(facts: &Facts<'_>, clue: &CornerClue) -> Option<Fault> {
    let digits = facts.digits;
    let [a, b, c, d] = clue.cells;
    match &clue.kind {
        CornerKind::Mathrax { op } => {
            let demand = Demand::of_mathrax(op)?;
            let differ = facts.differ(a, d) || facts.differ(b, c);
            if demand.is_possible(digits, differ) {
                return None;
            }
            let (key, what) = match op {
                MathraxOp::Sum { value } => (Key::Value, format!("add up to {value}")),
                MathraxOp::Difference { value } => (Key::Value, format!("differ by {value}")),
                MathraxOp::Product { value } => (Key::Value, format!("multiply to {value}")),
                MathraxOp::Ratio { value } => (Key::Value, format!("have a ratio of {value}")),
                _ => (Key::Op, format!("are {}", op.name())),
            };
            Fault::value(key, no_two(digits, differ, &what))
        }
        CornerKind::Battenburg if digits < 2 => {
            Fault::rule(Key::Kind, "with one digit there is only one parity".to_owned())
        }
        _ => None,
    }
}

fn line(facts: &Facts<'_>, line: &Line) -> Option<Fault> {
    let digits = facts.digits;
    let cells = line.cells.as_slice();
    let joins_itself = line.closed && cells.first() == cells.last();
    let too_far = |value: u32| {
        (value >= digits)
            .then(|| Fault::value(Key::Value, no_two(digits, false, &format!("differ by {value} or more"))))?
    };
    match &line.kind {
        LineKind::Thermo if cells.len() > digits as usize => Fault::rule(
            Key::Cells,
            format!("{} digits that increase are more than the {digits} that there are", cells.len()),
        ),
        LineKind::Thermo if stands_twice(cells) => Fault::rule(
            Key::Cells,
            "the line comes to a cell again, whose digit would be greater than itself".to_owned(),
        ),
        LineKind::Whisper { value } => too_far(*value).or_else(|| {
            let message =
                "the closed line lists its first cell again as its last, which would differ from itself";
            if joins_itself && *value > 0 { Fault::rule(Key::Cells, message.to_owned()) } else { None }
        }),
        LineKind::Lockout { value } => too_far(*value).or_else(|| {
            // Ends that differ by k have k + 1 digits in their range.
            let none_left = *value + 1 >= digits && cells.len() > 2;
            let message =
                format!("ends that differ by {value} or more leave no digit outside of their range");
            if none_left { Fault::value(Key::Value, message) } else { None }
        }),
        LineKind::Modular { value: 0 } => {
            Fault::value(Key::Value, "nothing leaves a remainder by 0".to_owned())
        }
        LineKind::Modular { value } if *value > digits && cells.len() >= *value as usize => Fault::value(
            Key::Value,
            format!("the digits from 1 to {digits} don't have {value} different remainders by {value}"),
        ),
        LineKind::Parity if digits < 2 => {
            Fault::rule(Key::Kind, "with one digit there is only one parity".to_owned())
        }
        LineKind::Parity if joins_itself => Fault::rule(
            Key::Cells,
            "the closed line lists its first cell again as its last, which would differ from itself"
                .to_owned(),
        ),
        LineKind::Parity if line.closed && cells.len() % 2 == 1 => Fault::rule(
            Key::Cells,
            format!("parities can't alternate around a closed line of {} cells, an odd number", cells.len()),
        ),
        LineKind::Palindrome => cells[..cells.len() / 2]
            .iter()
            .zip(cells.iter().rev())
            .find_map(|(&a, &b)| equal_in_a_set(facts, a, b, Key::Cells)),
        LineKind::Between if digits < 3 && cells.len() > 2 => {
            Fault::rule(Key::Kind, format!("no digit from 1 to {digits} lies between two others"))
        }
        LineKind::Entropic { groups } if cells.len() > 2 => {
            let empty = groups.iter().position(Vec::is_empty)?;
            Fault::value(Key::Groups, "the group has no digit that could stand on the line".to_owned())
                .map(|fault| fault.in_list(empty))
        }
        _ => None,
    }
}

/// The fault of two cells that have to be equal and can't.
fn equal_in_a_set(facts: &Facts<'_>, a: Cell, b: Cell, key: Key) -> Option<Fault> {
    if a == b {
        return None;
    }
    let set = facts.common_set(&[a, b])?;
    Fault::rule(key, format!("{a} and {b} have to be equal, but are both in {}", facts.set_name(set)))
}

fn arrow(facts: &Facts<'_>, arrow: &Arrow) -> Option<Fault> {
    let [bulb] = arrow.bulb.as_slice() else { return None };
    arrow.lines.iter().enumerate().find_map(|(shaft, cells)| {
        let [cell] = cells.as_slice() else { return None };
        Some(equal_in_a_set(facts, *bulb, *cell, Key::Lines)?.in_list(shaft))
    })
}

fn skyscraper(facts: &Facts<'_>, clue: &Skyscraper) -> Option<Fault> {
    let most = (facts.digits as usize).min(clue.cells.len());
    if (1..=most).contains(&(clue.value as usize)) {
        return None;
    }
    Fault::value(
        Key::Value,
        format!(
            "of {} cells with digits from 1 to {}, 1 to {most} are higher than all before them, never {}",
            clue.cells.len(),
            facts.digits,
            clue.value
        ),
    )
}

fn first_seen(clue: &FirstSeen) -> Option<Fault> {
    if clue.digits.contains(&clue.value) {
        return None;
    }
    Fault::value(Key::Value, format!("{} is none of the digits of which it is to be the first", clue.value))
}

fn relation(facts: &Facts<'_>, rule: &Relation) -> Option<Fault> {
    let demand = Demand::Operator(&rule.op);
    if !demand.is_possible(facts.digits, false) {
        let what = format!("are in the relation {}", in_words(&rule.op));
        return Fault::value(operator_key(&rule.op), no_two(facts.digits, false, &what));
    }
    if demand.is_possible(facts.digits, true) {
        return None;
    }
    let (at, [a, b]) = rule.pairs.iter().enumerate().find(|(_, [a, b])| facts.differ(*a, *b))?;
    let set = facts.common_set(&[*a, *b])?;
    let message = format!(
        "{a} and {b} can't be in the relation {}, being different: both are in {}",
        in_words(&rule.op),
        facts.set_name(set)
    );
    Fault::rule(Key::Pairs, message).map(|fault| fault.in_list(at))
}

/// The name of an operator with its number, if it has one.
fn in_words(op: &Operator) -> String {
    match op.entries(0).as_slice() {
        [_, (_, ValueRef::Number(number))] => format!("{} {number}", op.name()),
        _ => op.name().to_owned(),
    }
}

/// The key of an operator's parameter, or of the operator itself.
fn operator_key(op: &Operator) -> Key {
    op.entries(0).as_slice().get(1).map_or(Key::Op, |(key, _)| *key)
}

fn cell(facts: &Facts<'_>, clue: &CellClue) -> Option<Fault> {
    let digits = facts.digits;
    match &clue.kind {
        CellKind::Even if digits < 2 => Fault::rule(Key::Kind, "the only digit, 1, is odd".to_owned()),
        CellKind::High { split } if *split >= digits => {
            Fault::value(Key::Split, format!("no digit from 1 to {digits} is above {split}"))
        }
        CellKind::Exclude { values } if distinct(values) == digits as usize => {
            Fault::value(Key::Values, "every digit is excluded".to_owned())
        }
        _ => None,
    }
}

/// How many different digits are listed.
pub(crate) fn distinct(digits: &[u32]) -> usize {
    let mut sorted = digits.to_vec();
    sorted.sort_unstable();
    sorted.dedup();
    sorted.len()
}

fn contains(facts: &Facts<'_>, clue: &ContainsClue) -> Option<Fault> {
    let cells = indices(facts.puzzle.board(), &clue.cells).len();
    let listed = clue.digits.len();
    if listed > cells {
        return Fault::value(
            Key::Digits,
            format!("{listed} digits don't fit in {cells} cell{}", plural(cells)),
        );
    }
    if distinct(&clue.digits) < listed
        && let Some(set) = facts.common_set(&clue.cells)
    {
        let message = format!("a digit is to stand here twice, but all cells are in {}", facts.set_name(set));
        return Fault::value(Key::Digits, message);
    }
    None
}

fn appears(facts: &Facts<'_>, clue: &AppearsClue) -> Option<Fault> {
    let apart = |&cell: &Cell| facts.differ(clue.source, cell);
    if !clue.cells.iter().all(apart) {
        return None;
    }
    Fault::rule(
        Key::Cells,
        format!(
            "each of the cells shares a house, region or cage with {}, so that its digit is in none",
            clue.source
        ),
    )
}

fn clones(facts: &Facts<'_>, regions: &[Vec<Cell>]) -> Option<Fault> {
    // Each with the first and with the one before it: with all others would be too much where they are many.
    let pairs = (1..regions.len()).flat_map(|at| [(0, at), (at - 1, at)]);
    pairs.into_iter().find_map(|(other, at)| {
        let corresponding = regions[other].iter().zip(&regions[at]);
        let fault =
            corresponding.into_iter().find_map(|(&a, &b)| equal_in_a_set(facts, a, b, Key::Regions))?;
        Some(fault.in_list(at))
    })
}

fn distinct_count(facts: &Facts<'_>, clue: &DistinctCount) -> Option<Fault> {
    let cells = indices(facts.puzzle.board(), &clue.cells).len();
    if let Some(set) = facts.common_set(&clue.cells) {
        if clue.value as usize == cells || cells > facts.digits as usize {
            return None;
        }
        let message = format!(
            "the {cells} cell{} can't repeat a digit, being all in {}: there are {cells} different digits, never {}",
            plural(cells),
            facts.set_name(set),
            clue.value
        );
        return Fault::value(Key::Value, message);
    }
    let most = cells.min(facts.digits as usize);
    if (1..=most).contains(&(clue.value as usize)) {
        return None;
    }
    let message = format!(
        "in {cells} cell{} there are 1 to {most} different digits, never {}",
        plural(cells),
        clue.value
    );
    Fault::value(Key::Value, message)
}

fn plural(number: usize) -> &'static str {
    if number == 1 { "" } else { "s" }
}
