//! What the checks ask about a puzzle: its houses, where digits can't repeat, its boxes and grids, cell by cell.

use std::collections::HashMap;

use sudoku_puzzle_core::{Board, Cell, Constraint, HouseKind, Puzzle, Rule};

use crate::membership::Membership;

/// A set of cells in which no digit repeats.
#[derive(Debug)]
pub(crate) struct Set {
    /// The index of the rule that first states it.
    pub(crate) rule: usize,
    pub(crate) what: What,
    /// Its cells as indices of the board, ascending, each once.
    pub(crate) cells: Vec<usize>,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum What {
    House(HouseKind),
    Region,
    Cage,
}

impl What {
    pub(crate) fn name(self) -> &'static str {
        match self {
            What::House(kind) => kind.name(),
            What::Region => "region",
            What::Cage => "cage",
        }
    }
}

/// A house as a rule states it.
#[derive(Debug)]
pub(crate) struct Stated {
    pub(crate) rule: usize,
    pub(crate) kind: HouseKind,
    /// Its cells in the order in which the rule has them.
    pub(crate) cells: Vec<Cell>,
}

/// The box that a cell is in.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum BoxOf {
    None,
    /// The box with this index among the sets.
    One(usize),
    /// More than one.
    Several,
}

pub(crate) struct Facts<'p> {
    pub(crate) puzzle: &'p Puzzle,
    /// D.
    pub(crate) digits: u32,
    /// The houses as the rules state them; empty where they are too many.
    pub(crate) stated: Vec<Stated>,
    /// For each stated house, its index in `sets`.
    pub(crate) stated_sets: Vec<usize>,
    /// How many cells the stated houses have, where that is more than is looked at.
    pub(crate) too_many: Option<u64>,
    /// The distinct houses, then the regions, then the cages, each in the order of the rules.
    pub(crate) sets: Vec<Set>,
    /// How many of the sets are houses.
    pub(crate) houses: usize,
    /// In which sets a cell is: the first of them.
    pub(crate) sets_of: Membership,
    /// The rules that state grids.
    pub(crate) grids: Vec<usize>,
    /// In which of the grids a cell is: the first of them.
    pub(crate) grids_of: Membership,
    pub(crate) in_house: Vec<bool>,
    pub(crate) box_of: Vec<BoxOf>,
}

/// So many sets of one cell are known. Only odd files have cells in more; that a digit can't repeat may then go unnoticed, which makes findings rarer and never wrong.
const SETS_PER_CELL: usize = 32;

/// So many cells of stated houses are looked at, and this many more for each position of the board. Grids that overlap a lot state far more than the file is long.
const MOST_STATED: u64 = 1 << 20;
const MOST_STATED_PER_POSITION: u64 = 64;

impl<'p> Facts<'p> {
    pub(crate) fn of(puzzle: &'p Puzzle) -> Facts<'p> {
        let board = puzzle.board();
        let digits = puzzle.digits();
        let stated_cells = stated_cells(puzzle);
        let most = MOST_STATED + MOST_STATED_PER_POSITION * board.len() as u64;
        let too_many = Some(stated_cells).filter(|&stated| stated > most);
        let stated = if too_many.is_none() { stated(puzzle) } else { Vec::new() };

        let mut sets: Vec<Set> = Vec::new();
        let mut known: HashMap<Vec<usize>, usize> = HashMap::new();
        let mut stated_sets = Vec::with_capacity(stated.len());
        for house in &stated {
            let cells = indices(board, &house.cells);
            let at = *known.entry(cells).or_insert_with_key(|cells| {
                sets.push(Set { rule: house.rule, what: What::House(house.kind), cells: cells.clone() });
                sets.len() - 1
            });
            if let What::House(kind) = &mut sets[at].what {
                *kind = house.kind.min(*kind);
            }
            stated_sets.push(at);
        }
        drop(known);
        let houses = sets.len();
        let rules = || puzzle.rules().iter().map(|rule| &rule.constraint).enumerate();
        sets.extend(rules().filter_map(|(rule, constraint)| match constraint {
            Constraint::Region(region) => {
                Some(Set { rule, what: What::Region, cells: indices(board, &region.cells) })
            }
            _ => None,
        }));
        sets.extend(rules().filter_map(|(rule, constraint)| match constraint {
            Constraint::Cage(cage) => {
                Some(Set { rule, what: What::Cage, cells: indices(board, &cage.cells) })
            }
            _ => None,
        }));

        let sets_of =
            Membership::new(board.len(), SETS_PER_CELL, sets.iter().map(|set| set.cells.iter().copied()));
        let mut in_house = vec![false; board.len()];
        let mut box_of = vec![BoxOf::None; board.len()];
        for (at, house) in sets[..houses].iter().enumerate() {
            for &cell in &house.cells {
                in_house[cell] = true;
                if house.what == What::House(HouseKind::Box) {
                    box_of[cell] = if box_of[cell] == BoxOf::None { BoxOf::One(at) } else { BoxOf::Several };
                }
            }
        }

        let origins: Vec<(usize, Cell)> = match too_many {
            None => {
                rules().filter_map(|(rule, constraint)| Some((rule, constraint.grid_origin()?))).collect()
            }
            Some(_) => Vec::new(),
        };
        let areas = origins.iter().map(|&(_, origin)| area(board, digits, origin));
        let grids_of = Membership::new(board.len(), SETS_PER_CELL, areas);
        let grids = origins.iter().map(|&(rule, _)| rule).collect();

        Facts {
            puzzle,
            digits,
            stated,
            stated_sets,
            too_many,
            sets,
            houses,
            sets_of,
            grids,
            grids_of,
            in_house,
            box_of,
        }
    }

    /// The constraints of the rules with their indices.
    pub(crate) fn rules(&self) -> impl Iterator<Item = (usize, &'p Constraint)> + Clone + use<'p> {
        self.puzzle.rules().iter().map(|rule| &rule.constraint).enumerate()
    }

    /// The index of a cell on the board. Cells of a puzzle's rules are always on it.
    pub(crate) fn index(&self, cell: Cell) -> usize {
        self.puzzle.board().index(cell).unwrap_or_default()
    }

    /// The cell with an index that came from [`index`](Facts::index).
    pub(crate) fn cell(&self, index: usize) -> Cell {
        self.puzzle.board().cell(index).unwrap_or_else(|| unreachable!("no cell has the index {index}"))
    }

    /// The first set that has all of the cells, if one is known.
    pub(crate) fn common_set(&self, cells: &[Cell]) -> Option<usize> {
        self.sets_of.common(cells.iter().map(|&cell| self.index(cell))).next()
    }

    /// Whether two cells are different ones that can't hold the same digit.
    pub(crate) fn differ(&self, a: Cell, b: Cell) -> bool {
        a != b && self.common_set(&[a, b]).is_some()
    }

    /// A set for people, such as «the row of rule 3» or «the cage of rule 7».
    pub(crate) fn set_name(&self, at: usize) -> String {
        let set = &self.sets[at];
        match set.cells.as_slice() {
            [first, .., last] => {
                let (first, last) = (self.cell(*first), self.cell(*last));
                format!("the {} from {first} to {last}", set.what.name())
            }
            _ => format!("the {} of rule {}", set.what.name(), set.rule),
        }
    }
}

/// All houses of all rules, those that an earlier rule states as well included.
fn stated(puzzle: &Puzzle) -> Vec<Stated> {
    let rules = puzzle.rules().iter().enumerate();
    rules
        .flat_map(|(rule, Rule { constraint, .. })| {
            let houses = constraint.houses(puzzle.digits());
            houses.map(move |(kind, cells)| Stated { rule, kind, cells: cells.to_vec() })
        })
        .collect()
}

/// How many cells the house rules state, each as often as it is stated.
fn stated_cells(puzzle: &Puzzle) -> u64 {
    let digits = u64::from(puzzle.digits());
    let square = digits.saturating_mul(digits);
    puzzle.rules().iter().fold(0u64, |sum, rule| {
        sum.saturating_add(match &rule.constraint {
            Constraint::Grid(_) => square.saturating_mul(2),
            Constraint::BoxGrid(_) => square.saturating_mul(3),
            Constraint::Row(row) => row.cells.len() as u64,
            Constraint::Column(column) => column.cells.len() as u64,
            Constraint::Box(house) => house.cells.len() as u64,
            _ => 0,
        })
    })
}

/// The cells as indices of the board, ascending, each once.
pub(crate) fn indices(board: &Board, cells: &[Cell]) -> Vec<usize> {
    let mut indices: Vec<usize> = cells.iter().filter_map(|&cell| board.index(cell)).collect();
    indices.sort_unstable();
    indices.dedup();
    indices
}

/// The cells of the grid from `origin`, which is on the board.
pub(crate) fn area(board: &Board, digits: u32, origin: Cell) -> impl Iterator<Item = usize> + Clone + use<> {
    let cols = board.cols() as usize;
    let (top, left, size) = (origin.row() as usize - 1, origin.col() as usize - 1, digits as usize);
    (top..top + size).flat_map(move |row| (left..left + size).map(move |col| row * cols + col))
}
