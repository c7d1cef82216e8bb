//! Whether a solution keeps a rule about listed cells, family by family (format sections 6.2 to 6.13).

use std::collections::{HashMap, HashSet};

use sudoku_puzzle_core::{
    Cell, Constraint,
    rules::{
        AppearsClue, Arrow, CellClue, CellKind, ContainsClue, CornerClue, CornerKind, CountClue, CountKind,
        CountMode, FirstSeen, Isomorphic, Line, LineKind, Operator, Relation, Rossini, RossiniArrow,
        Sandwich, Skyscraper, XSum,
    },
};

use super::{Digits, Verdict};
use crate::{facts::indices, pairs::Demand, sums::pieces};

/// An operator that lists more is not applied pair by pair.
const MOST_OPERATORS: usize = 64;

pub(super) fn verdict(digits: Digits<'_>, constraint: &Constraint) -> Verdict {
    match constraint {
        Constraint::Region(region) => no_repeat(digits, &region.cells),
        Constraint::Cage(cage) => match (no_repeat(digits, &cage.cells), cage.sum) {
            (Verdict::Kept, Some(sum)) => adds_up(digits, &cage.cells, sum),
            (verdict, _) => verdict,
        },
        Constraint::Line(line) => self::line(digits, line),
        Constraint::Arrow(arrow) => self::arrow(digits, arrow),
        Constraint::Edge(clue) => {
            let [(first, a), (second, b)] = clue.cells.map(|cell| (cell, digits.at(cell)));
            match Demand::of_edge(&clue.kind) {
                Some(demand) if demand.holds(a, b) => Verdict::Kept,
                Some(_) => broken(format!("{first} holds {a} and {second} holds {b}")),
                None => Verdict::Unknown,
            }
        }
        Constraint::Corner(clue) => corner(digits, clue),
        Constraint::Sum(clue) => adds_up(digits, &clue.cells, clue.sum),
        Constraint::Sandwich(clue) => sandwich(digits, clue),
        Constraint::XSum(clue) => xsum(digits, clue),
        Constraint::Skyscraper(clue) => skyscraper(digits, clue),
        Constraint::Rossini(clue) => rossini(digits, clue),
        Constraint::FirstSeen(clue) => first_seen(digits, clue),
        Constraint::Relation(rule) => relation(digits, rule),
        Constraint::Cell(clue) => cell(digits, clue),
        Constraint::Contains(clue) => contains(digits, clue),
        Constraint::Appears(clue) => appears(digits, clue),
        Constraint::Clone(rule) => {
            let first = digits.list(&rule.regions[0]);
            rule.regions.iter().all(|region| digits.list(region) == first).into()
        }
        Constraint::Isomorphic(rule) => isomorphic(digits, rule),
        Constraint::Count(count) => self::count(digits, count),
        Constraint::DistinctCount(clue) => {
            let different: HashSet<u32> = clue.cells.iter().map(|&cell| digits.at(cell)).collect();
            if different.len() == clue.value as usize {
                return Verdict::Kept;
            }
            broken(format!("the cells hold {} different digits, not {}", different.len(), clue.value))
        }
        Constraint::EqualSum(rule) => {
            let first = digits.sum(&rule.segments[0]);
            rule.segments.iter().all(|segment| digits.sum(segment) == first).into()
        }
        Constraint::Vudoku(rule) => {
            let [vertex, a, b] = rule.cells.map(|cell| digits.at(cell));
            (u64::from(vertex) == u64::from(a) + u64::from(b) || vertex == a.abs_diff(b)).into()
        }
        _ => Verdict::Unknown,
    }
}

fn broken(how: String) -> Verdict {
    Verdict::Broken(Some(how))
}

fn no_repeat(digits: Digits<'_>, cells: &[Cell]) -> Verdict {
    let mut held: Vec<(u32, usize)> = indices(digits.facts.puzzle.board(), cells)
        .into_iter()
        .map(|index| (digits.of[index], index))
        .collect();
    held.sort_unstable();
    match held.windows(2).find(|pair| pair[0].0 == pair[1].0) {
        None => Verdict::Kept,
        Some(pair) => {
            let (a, b) = (digits.facts.cell(pair[0].1), digits.facts.cell(pair[1].1));
            broken(format!("{} is in {a} and again in {b}", pair[0].0))
        }
    }
}

fn adds_up(digits: Digits<'_>, cells: &[Cell], sum: u32) -> Verdict {
    let found = digits.sum(cells);
    if found == u64::from(sum) {
        Verdict::Kept
    } else {
        broken(format!("the digits add up to {found}, not to {sum}"))
    }
}

fn line(digits: Digits<'_>, line: &Line) -> Verdict {
    let held = digits.list(&line.cells);
    let closing = if line.closed { held.last().zip(held.first()) } else { None };
    let neighbours =
        || held.windows(2).map(|pair| (pair[0], pair[1])).chain(closing.map(|(&last, &first)| (last, first)));
    let inner = &held[1..held.len() - 1];
    let (low, high) = (held[0].min(held[held.len() - 1]), held[0].max(held[held.len() - 1]));
    match &line.kind {
        LineKind::Thermo => held.is_sorted_by(|a, b| a < b).into(),
        LineKind::SlowThermo => held.is_sorted().into(),
        LineKind::Whisper { value } => neighbours().all(|(a, b)| a.abs_diff(b) >= *value).into(),
        LineKind::Renban => {
            let cells = indices(digits.facts.puzzle.board(), &line.cells);
            let mut different: Vec<u32> = cells.iter().map(|&index| digits.of[index]).collect();
            different.sort_unstable();
            different.windows(2).all(|pair| pair[1] - pair[0] == 1).into()
        }
        LineKind::RegionSum => match pieces(digits.facts, &line.cells) {
            Some(pieces) => {
                let sums: Vec<u64> = pieces.into_iter().map(|piece| digits.sum(piece)).collect();
                sums.windows(2).all(|pair| pair[0] == pair[1]).into()
            }
            None => Verdict::Unknown,
        },
        LineKind::Palindrome => held.iter().eq(held.iter().rev()).into(),
        LineKind::Entropic { groups } => entropic(&held, groups),
        LineKind::Modular { value: 0 } => Verdict::Unknown,
        LineKind::Modular { value } => modular(&held, *value).into(),
        LineKind::Parity => neighbours().all(|(a, b)| a % 2 != b % 2).into(),
        LineKind::Zipper => {
            let half = held.len() / 2;
            let sums = held[..half].iter().zip(held.iter().rev()).map(|(&a, &b)| u64::from(a) + u64::from(b));
            let middle = held[half..held.len() - half].iter().map(|&digit| u64::from(digit));
            let sums: Vec<u64> = sums.chain(middle).collect();
            sums.windows(2).all(|pair| pair[0] == pair[1]).into()
        }
        LineKind::Between => inner.iter().all(|&digit| low < digit && digit < high).into(),
        LineKind::Lockout { value } => {
            (high - low >= *value && inner.iter().all(|&digit| digit < low || digit > high)).into()
        }
        LineKind::DoubleArrow => {
            let between: u64 = inner.iter().map(|&digit| u64::from(digit)).sum();
            let ends = u64::from(low) + u64::from(high);
            if between == ends {
                return Verdict::Kept;
            }
            broken(format!("the inner cells add up to {between}, the ends to {ends}"))
        }
        _ => Verdict::Unknown,
    }
}

fn entropic(held: &[u32], groups: &[Vec<u32>]) -> Verdict {
    // With more groups than the three cells of a window, a digit would have to count for two.
    if groups.len() > 3 {
        return Verdict::Unknown;
    }
    let groups: Vec<HashSet<u32>> = groups.iter().map(|group| group.iter().copied().collect()).collect();
    let all = |window: &[u32]| groups.iter().all(|group| window.iter().any(|digit| group.contains(digit)));
    held.windows(3).all(all).into()
}

/// Any `modulus` consecutive digits have all remainders if the first do and each later one repeats that of the digit so many places before.
fn modular(held: &[u32], modulus: u32) -> bool {
    let size = modulus as usize;
    if held.len() < size {
        return true;
    }
    let different: HashSet<u32> = held[..size].iter().map(|digit| digit % modulus).collect();
    different.len() == size && held.iter().zip(&held[size..]).all(|(a, b)| a % modulus == b % modulus)
}

fn arrow(digits: Digits<'_>, arrow: &Arrow) -> Verdict {
    let number = arrow
        .bulb
        .iter()
        .try_fold(0u64, |number, &cell| number.checked_mul(10)?.checked_add(u64::from(digits.at(cell))));
    // A number beyond 64 bits is beyond every sum.
    let number = number.unwrap_or(u64::MAX);
    match arrow.lines.iter().map(|shaft| digits.sum(shaft)).find(|&sum| sum != number) {
        None => Verdict::Kept,
        Some(sum) => broken(format!("a shaft adds up to {sum}, but the number in the bulb is {number}")),
    }
}

fn corner(digits: Digits<'_>, clue: &CornerClue) -> Verdict {
    let [a, b, c, d] = clue.cells.map(|cell| digits.at(cell));
    let kept = match &clue.kind {
        CornerKind::Battenburg => a % 2 == d % 2 && b % 2 == c % 2 && a % 2 != b % 2,
        CornerKind::Mathrax { op } => match Demand::of_mathrax(op) {
            Some(demand) => demand.holds(a, d) && demand.holds(b, c),
            None => return Verdict::Unknown,
        },
        CornerKind::Exclude { value } => ![a, b, c, d].contains(value),
        _ => return Verdict::Unknown,
    };
    if kept {
        Verdict::Kept
    } else {
        broken(format!("the 2x2 cells from {} hold {a} {b} / {c} {d}", clue.cells[0]))
    }
}

fn sandwich(digits: Digits<'_>, clue: &Sandwich) -> Verdict {
    let most = digits.facts.digits;
    let held = digits.list(&clue.cells);
    let places =
        |wanted: u32| held.iter().enumerate().filter(move |(_, digit)| **digit == wanted).map(|(n, _)| n);
    let (ones, tops): (Vec<usize>, Vec<usize>) = (places(1).collect(), places(most).collect());
    let ([one], [top]) = (ones.as_slice(), tops.as_slice()) else { return Verdict::Unknown };
    if one == top {
        return Verdict::Unknown;
    }
    let found: u64 = held[*one.min(top) + 1..*one.max(top)].iter().map(|&digit| u64::from(digit)).sum();
    if found == u64::from(clue.sum) {
        return Verdict::Kept;
    }
    broken(format!("the digits between the 1 and the {most} add up to {found}, not to {}", clue.sum))
}

fn xsum(digits: Digits<'_>, clue: &XSum) -> Verdict {
    let x = digits.at(clue.cells[0]);
    match clue.cells.get(..x as usize) {
        Some(cells) if digits.sum(cells) == u64::from(clue.sum) => Verdict::Kept,
        Some(cells) => {
            broken(format!("the first {x} digits add up to {}, not to {}", digits.sum(cells), clue.sum))
        }
        None => broken(format!("the first digit is {x}, but there are only {} cells", clue.cells.len())),
    }
}

fn skyscraper(digits: Digits<'_>, clue: &Skyscraper) -> Verdict {
    let (mut seen, mut highest) = (0, 0);
    for &cell in &clue.cells {
        let digit = digits.at(cell);
        if digit > highest {
            (seen, highest) = (seen + 1, digit);
        }
    }
    if seen == clue.value {
        Verdict::Kept
    } else {
        broken(format!("{seen} digits are seen, not {}", clue.value))
    }
}

fn rossini(digits: Digits<'_>, clue: &Rossini) -> Verdict {
    let [a, b, c] = clue.cells.map(|cell| digits.at(cell));
    let (kept, wanted) = match clue.arrow {
        RossiniArrow::In => (a < b && b < c, "increase"),
        RossiniArrow::Out => (a > b && b > c, "decrease"),
    };
    if kept { Verdict::Kept } else { broken(format!("{a}, {b}, {c} do not {wanted} away from the clue")) }
}

fn first_seen(digits: Digits<'_>, clue: &FirstSeen) -> Verdict {
    let wanted: HashSet<u32> = clue.digits.iter().copied().collect();
    match clue.cells.iter().map(|&cell| digits.at(cell)).find(|digit| wanted.contains(digit)) {
        Some(first) if first == clue.value => Verdict::Kept,
        Some(first) => broken(format!("{first} comes first, not {}", clue.value)),
        None => broken("none of the digits is there".to_owned()),
    }
}

fn relation(digits: Digits<'_>, rule: &Relation) -> Verdict {
    if !is_short(&rule.op) {
        return Verdict::Unknown;
    }
    let demand = Demand::Operator(&rule.op);
    match rule.pairs.iter().find(|[a, b]| !demand.holds(digits.at(*a), digits.at(*b))) {
        None => Verdict::Kept,
        Some([a, b]) => broken(format!("{a} holds {} and {b} holds {}", digits.at(*a), digits.at(*b))),
    }
}

/// Whether an operator lists few enough others to be applied pair by pair.
pub(super) fn is_short(op: &Operator) -> bool {
    fn count(op: &Operator) -> usize {
        match op {
            Operator::AnyOf { any_of } => any_of.iter().map(count).sum::<usize>() + 1,
            _ => 1,
        }
    }
    count(op) <= MOST_OPERATORS
}

fn cell(digits: Digits<'_>, clue: &CellClue) -> Verdict {
    let listed = |values: &[u32]| values.iter().copied().collect::<HashSet<u32>>();
    let fits: Box<dyn Fn(u32) -> bool> = match &clue.kind {
        CellKind::Odd => Box::new(|digit| digit % 2 == 1),
        CellKind::Even => Box::new(|digit| digit % 2 == 0),
        CellKind::Low { split } => Box::new(move |digit| digit <= *split),
        CellKind::High { split } => Box::new(move |digit| digit > *split),
        CellKind::Set { values } => {
            let values = listed(values);
            Box::new(move |digit| values.contains(&digit))
        }
        CellKind::Exclude { values } => {
            let values = listed(values);
            Box::new(move |digit| !values.contains(&digit))
        }
        _ => return Verdict::Unknown,
    };
    match clue.cells.iter().find(|&&cell| !fits(digits.at(cell))) {
        None => Verdict::Kept,
        Some(&cell) => broken(format!("{cell} holds {}", digits.at(cell))),
    }
}

/// How often each digit stands in the cells.
fn counted(digits: Digits<'_>, cells: &[Cell]) -> HashMap<u32, u64> {
    let mut counts = HashMap::new();
    for &cell in cells {
        *counts.entry(digits.at(cell)).or_default() += 1;
    }
    counts
}

fn contains(digits: Digits<'_>, clue: &ContainsClue) -> Verdict {
    let mut left = counted(digits, &clue.cells);
    for digit in &clue.digits {
        match left.get_mut(digit).filter(|left| **left > 0) {
            Some(left) => *left -= 1,
            None => return broken(format!("{digit} is missing")),
        }
    }
    Verdict::Kept
}

fn appears(digits: Digits<'_>, clue: &AppearsClue) -> Verdict {
    let wanted = digits.at(clue.source);
    if clue.cells.iter().any(|&cell| digits.at(cell) == wanted) {
        return Verdict::Kept;
    }
    broken(format!("{wanted}, the digit of {}, is in none of the cells", clue.source))
}

fn isomorphic(digits: Digits<'_>, rule: &Isomorphic) -> Verdict {
    let (mut there, mut back) = (HashMap::new(), HashMap::new());
    let corresponding = rule.regions[0].iter().zip(&rule.regions[1]);
    for (a, b) in corresponding.map(|(&a, &b)| (digits.at(a), digits.at(b))) {
        if *there.entry(a).or_insert(b) != b || *back.entry(b).or_insert(a) != a {
            return Verdict::Broken(None);
        }
    }
    Verdict::Kept
}

fn count(digits: Digits<'_>, count: &CountClue) -> Verdict {
    let found = counted(digits, &count.cells);
    let of = |digit: u32| found.get(&digit).copied().unwrap_or_default();
    let wrong = match &count.mode {
        // That every digit is there shows by the number of cells, which another check looks at.
        CountMode::Each { times } => {
            found.iter().filter(|(_, number)| **number != u64::from(*times)).map(|(&digit, _)| digit).min()
        }
        CountMode::Counts { counts } => {
            counts.iter().find(|[digit, times]| of(*digit) != u64::from(*times)).map(|[digit, _]| *digit)
        }
        CountMode::Named { kind: CountKind::Circles } => found
            .iter()
            .filter(|(digit, number)| **number != u64::from(**digit))
            .map(|(&digit, _)| digit)
            .min(),
        _ => return Verdict::Unknown,
    };
    match wrong {
        None => Verdict::Kept,
        Some(digit) => {
            broken(format!("{digit} appears {} time{}", of(digit), if of(digit) == 1 { "" } else { "s" }))
        }
    }
}
