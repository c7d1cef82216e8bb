//! Whether a solution keeps a rule that holds on the whole board (format sections 6.10, 6.13 and 6.14).

use std::collections::{HashMap, HashSet};

use sudoku_puzzle_core::{
    Cell, Constraint, HouseKind,
    rules::{
        Area, Negative, NegativeCellKind, NegativeOf, Neighbours, NeighboursKind, NeighboursRelation,
        Operator, Steps, Within,
    },
};

use super::{Digits, Verdict, families::is_short};
use crate::{
    facts::{What, area},
    pairs::Demand,
};

/// So many rules are looked at: each is as much work as the board has cells, and only odd files have more.
const MOST_RULES: usize = 100;

pub(super) struct Board<'a> {
    digits: Digits<'a>,
    left: usize,
    shown: Option<Shown>,
}

/// Where clues stand, by the kind of clue.
#[derive(Default)]
struct Shown {
    pairs: HashMap<&'static str, HashSet<[usize; 2]>>,
    cells: HashMap<&'static str, HashSet<usize>>,
    /// By the top left cell.
    blocks: HashMap<&'static str, HashSet<usize>>,
    rossini: HashSet<[usize; 3]>,
}

/// The steps to a cell that shares a side, down and to the right; each pair of neighbours is met once.
const ORTHOGONAL: &[(i64, i64)] = &[(0, 1), (1, 0)];
const DIAGONAL: &[(i64, i64)] = &[(1, 1), (1, -1)];
const KING: &[(i64, i64)] = &[(0, 1), (1, 0), (1, 1), (1, -1)];
const KNIGHT: &[(i64, i64)] = &[(1, 2), (1, -2), (2, 1), (2, -1)];

impl<'a> Board<'a> {
    pub(super) fn of(digits: Digits<'a>) -> Board<'a> {
        Board { digits, left: MOST_RULES, shown: None }
    }

    pub(super) fn verdict(&mut self, constraint: &Constraint) -> Verdict {
        if self.left == 0 {
            return Verdict::Unknown;
        }
        self.left -= 1;
        match constraint {
            Constraint::Neighbours(rule) => self.neighbours(rule),
            Constraint::GlobalEntropy(_) => self.entropy(),
            Constraint::Negative(rule) => {
                let shown = self.shown.take().unwrap_or_else(|| self.clues());
                let verdict = self.negative(rule, &shown);
                self.shown = Some(shown);
                verdict
            }
            _ => Verdict::Unknown,
        }
    }

    fn neighbours(&self, rule: &Neighbours) -> Verdict {
        let facts = self.digits.facts;
        let consecutive = Operator::NotConsecutive;
        let (steps, demand) = match &rule.relation {
            NeighboursRelation::Named { kind } => match kind {
                NeighboursKind::Antiknight => (KNIGHT, Demand::Different),
                NeighboursKind::Antiking => (KING, Demand::Different),
                NeighboursKind::Nonconsecutive => (ORTHOGONAL, Demand::Operator(&consecutive)),
                _ => return Verdict::Unknown,
            },
            NeighboursRelation::Operator { op, steps } if is_short(op) => {
                let steps = match steps {
                    Steps::Orthogonal => ORTHOGONAL,
                    Steps::Diagonal => DIAGONAL,
                    Steps::King => KING,
                    Steps::Knight => KNIGHT,
                };
                (steps, Demand::Operator(op))
            }
            _ => return Verdict::Unknown,
        };
        let inside = self.inside(rule.area.as_ref());
        let exempt: HashSet<[usize; 2]> =
            rule.except.iter().flatten().map(|&[a, b]| ordered(facts.index(a), facts.index(b))).collect();
        let within = |a: usize, b: usize| {
            let shared =
                |what: What| facts.sets_of.common([a, b].into_iter()).any(|set| facts.sets[set].what == what);
            match rule.within {
                None => true,
                Some(Within::Box) => shared(What::House(HouseKind::Box)),
                Some(Within::Region) => shared(What::Region),
            }
        };
        self.all_pairs(steps, |a, b| {
            !inside.has(a)
                || !inside.has(b)
                || demand.holds(self.digits.of[a], self.digits.of[b])
                || exempt.contains(&ordered(a, b))
                || !within(a, b)
        })
    }

    /// Every 2x2 window has a digit of each third.
    fn entropy(&self) -> Verdict {
        let third = self.digits.facts.digits / 3;
        if !self.digits.facts.digits.is_multiple_of(3) {
            return Verdict::Unknown;
        }
        self.all_blocks(|block| {
            let thirds: HashSet<u32> = block.iter().map(|&cell| (self.digits.of[cell] - 1) / third).collect();
            thirds.len() == 3
        })
    }

    fn negative(&self, rule: &Negative, shown: &Shown) -> Verdict {
        let facts = self.digits.facts;
        let digits = self.digits.of;
        let inside = self.inside(rule.area.as_ref());
        let name = rule.of.name();
        let in_one_grid = |cells: &[usize]| {
            facts.grids.is_empty() || facts.grids_of.common(cells.iter().copied()).next().is_some()
        };
        match &rule.of {
            NegativeOf::Rossini => {
                let ends = facts.stated.iter().filter(|house| {
                    house.kind != HouseKind::Box && house.cells.len() == facts.digits as usize
                });
                for house in ends {
                    let forward: Vec<Cell> = house.cells.iter().take(3).copied().collect();
                    let backward: Vec<Cell> = house.cells.iter().rev().take(3).copied().collect();
                    for cells in [forward, backward] {
                        let Ok(cells) = <[Cell; 3]>::try_from(cells) else { continue };
                        let place = cells.map(|cell| facts.index(cell));
                        let [a, b, c] = place.map(|cell| digits[cell]);
                        let monotone = (a < b && b < c) || (a > b && b > c);
                        if monotone
                            && place.iter().all(|&cell| inside.has(cell))
                            && !shown.rossini.contains(&place)
                        {
                            return without(&format!(
                                "{}, {} and {} hold {a}, {b} and {c}",
                                cells[0], cells[1], cells[2]
                            ));
                        }
                    }
                }
                Verdict::Kept
            }
            NegativeOf::Battenburg => {
                let none = HashSet::new();
                let marked = shown.blocks.get(name).unwrap_or(&none);
                let verdict = self.all_blocks(|block| {
                    let [a, b, c, d] = block.map(|cell| digits[cell] % 2);
                    let checkered = a == d && b == c && a != b;
                    !checkered
                        || marked.contains(&block[0])
                        || !block.iter().all(|&cell| inside.has(cell))
                        || !in_one_grid(&block)
                });
                unmarked(verdict)
            }
            NegativeOf::Cell { kind } => {
                let none = HashSet::new();
                let marked = shown.cells.get(kind.name()).unwrap_or(&none);
                let fits = |digit: u32| match *kind {
                    NegativeCellKind::Odd => digit % 2 == 1,
                    NegativeCellKind::Even => digit.is_multiple_of(2),
                    NegativeCellKind::Low { split } => digit <= split,
                    NegativeCellKind::High { split } => digit > split,
                    _ => false,
                };
                let bad = |cell: &Cell| {
                    let index = facts.index(*cell);
                    fits(digits[index]) && inside.has(index) && !marked.contains(&index)
                };
                match facts.puzzle.board().cells().find(bad) {
                    None => Verdict::Kept,
                    Some(cell) => without(&format!("{cell} holds {}", digits[facts.index(cell)])),
                }
            }
            of => {
                let demands = Demand::of_negative(of);
                let none = HashSet::new();
                let marked = shown.pairs.get(name).unwrap_or(&none);
                let verdict = self.all_pairs(ORTHOGONAL, |a, b| {
                    !demands.iter().any(|demand| demand.holds(digits[a], digits[b]))
                        || !inside.has(a)
                        || !inside.has(b)
                        || marked.contains(&ordered(a, b))
                        || !in_one_grid(&[a, b])
                });
                unmarked(verdict)
            }
        }
    }

    /// Whether all pairs of cells that are one of the steps apart are fine.
    fn all_pairs(&self, steps: &[(i64, i64)], fine: impl Fn(usize, usize) -> bool) -> Verdict {
        let board = self.digits.facts.puzzle.board();
        for cell in board.cells() {
            let a = self.digits.facts.index(cell);
            for &(rows, cols) in steps {
                let Some(other) = cell.offset(rows, cols) else { continue };
                let Some(b) = board.index(other) else { continue };
                if !fine(a, b) {
                    let (first, second) = (self.digits.of[a], self.digits.of[b]);
                    return Verdict::Broken(Some(format!("{cell} holds {first} and {other} holds {second}")));
                }
            }
        }
        Verdict::Kept
    }

    /// Whether all 2x2 blocks of cells are fine.
    fn all_blocks(&self, fine: impl Fn([usize; 4]) -> bool) -> Verdict {
        let board = self.digits.facts.puzzle.board();
        for cell in board.cells() {
            let at = |rows, cols| cell.offset(rows, cols).and_then(|cell| board.index(cell));
            let (Some(a), Some(b), Some(c), Some(d)) = (at(0, 0), at(0, 1), at(1, 0), at(1, 1)) else {
                continue;
            };
            if !fine([a, b, c, d]) {
                let [a, b, c, d] = [a, b, c, d].map(|cell| self.digits.of[cell]);
                return Verdict::Broken(Some(format!("the 2x2 cells from {cell} hold {a} {b} / {c} {d}")));
            }
        }
        Verdict::Kept
    }

    fn inside(&self, scope: Option<&Area>) -> Inside {
        let facts = self.digits.facts;
        let Some(scope) = scope else { return Inside(None) };
        let mut inside = vec![false; self.digits.of.len()];
        match scope {
            Area::Grid(origin) => {
                area(facts.puzzle.board(), facts.digits, *origin).for_each(|cell| inside[cell] = true);
            }
            Area::Cells(cells) => cells.iter().for_each(|&cell| inside[facts.index(cell)] = true),
        }
        Inside(Some(inside))
    }

    fn clues(&self) -> Shown {
        let facts = self.digits.facts;
        let mut shown = Shown::default();
        for (_, constraint) in facts.rules() {
            match constraint {
                Constraint::Edge(clue) => {
                    let [a, b] = clue.cells.map(|cell| facts.index(cell));
                    shown.pairs.entry(clue.kind.name()).or_default().insert(ordered(a, b));
                }
                Constraint::Corner(clue) => {
                    shown.blocks.entry(clue.kind.name()).or_default().insert(facts.index(clue.cells[0]));
                }
                Constraint::Cell(clue) => {
                    let cells = clue.cells.iter().map(|&cell| facts.index(cell));
                    shown.cells.entry(clue.kind.name()).or_default().extend(cells);
                }
                Constraint::Rossini(clue) => {
                    shown.rossini.insert(clue.cells.map(|cell| facts.index(cell)));
                }
                _ => {}
            }
        }
        shown
    }
}

/// The cells inside an area; all without one.
struct Inside(Option<Vec<bool>>);

impl Inside {
    fn has(&self, cell: usize) -> bool {
        self.0.as_ref().is_none_or(|inside| inside[cell])
    }
}

fn ordered(a: usize, b: usize) -> [usize; 2] {
    [a.min(b), a.max(b)]
}

fn without(what: &str) -> Verdict {
    Verdict::Broken(Some(format!("{what}, without a clue")))
}

/// The verdict on a place that should have a clue.
fn unmarked(verdict: Verdict) -> Verdict {
    match verdict {
        Verdict::Broken(Some(what)) => without(&what),
        other => other,
    }
}
