//! What two puzzles have not in common, for people and for tests.

use std::{
    collections::{BTreeMap, HashMap},
    fmt,
};

use sudoku_puzzle_core::{Cell, CellSet, House, HouseKind, Puzzle, Rule, Spacing};

use crate::{order::by_reading, semantic, text::Buffer, writer};

/// One thing in which two puzzles differ. `left` is the first of them, `right` the second.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub enum Change {
    /// The sizes of the boards, rows and columns.
    Board {
        /// Of the first puzzle.
        left: (u32, u32),
        /// Of the second puzzle.
        right: (u32, u32),
    },
    /// The numbers of digits.
    Digits {
        /// Of the first puzzle.
        left: u32,
        /// Of the second puzzle.
        right: u32,
    },
    /// Whether a position is a cell.
    Cell {
        /// The position.
        cell: Cell,
        /// Whether it is a cell of the first puzzle; otherwise it is one of the second.
        left: bool,
    },
    /// The given digits of a cell.
    Given {
        /// The cell.
        cell: Cell,
        /// In the first puzzle.
        left: Option<u32>,
        /// In the second puzzle.
        right: Option<u32>,
    },
    /// The candidates of a cell.
    Candidates {
        /// The cell.
        cell: Cell,
        /// In the first puzzle.
        left: Option<Vec<u32>>,
        /// In the second puzzle.
        right: Option<Vec<u32>>,
    },
    /// Whether the puzzle has `candidates` at all, even without a cell in them.
    CandidateList {
        /// Whether the first puzzle has them; otherwise the second has.
        left: bool,
    },
    /// A house that only one of them has.
    House {
        /// What it is called.
        kind: HouseKind,
        /// Its cells.
        cells: CellSet,
        /// Whether it is the first puzzle that has it.
        left: bool,
    },
    /// A rule that only one of them has, or has more often.
    Rule {
        /// The rule, as it stands in that puzzle.
        rule: Box<Rule>,
        /// Its index in the rules of that puzzle.
        index: usize,
        /// Whether it is the first puzzle that has it.
        left: bool,
        /// The digits of that puzzle, on which the rule's text depends.
        digits: u32,
    },
}

/// Everything in which two puzzles differ in meaning: made by [`difference`].
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Difference {
    changes: Vec<Change>,
}

impl Difference {
    /// The changes: board, digits, cells, givens, candidates, houses, rules.
    #[must_use]
    pub fn changes(&self) -> &[Change] {
        &self.changes
    }

    /// Whether the puzzles are the same.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.changes.is_empty()
    }
}

/// What one of two puzzles has and the other has not. Empty exactly where [`same_puzzle`](crate::same_puzzle)
/// holds.
///
/// ```
/// use sudoku_puzzle_canon::difference;
/// use sudoku_puzzle_core::{Puzzle, cells, rules::Cage};
///
/// let left = Puzzle::classic(9)?.given("r1c1".parse()?, 5).rule(Cage::new(cells("r1c2 r1c3")?).sum(9)).build()?;
/// let right = Puzzle::classic(9)?.rule(Cage::new(cells("r1c3 r1c2")?).sum(10)).build()?;
/// assert_eq!(
///     difference(&left, &right).to_string(),
///     "- given r1c1 = 5\n\
///      - rule 1 {\"type\": \"cage\", \"sum\": 9, \"cells\": [\"r1c2\", \"r1c3\"]}\n\
///      + rule 1 {\"type\": \"cage\", \"sum\": 10, \"cells\": [\"r1c3\", \"r1c2\"]}\n",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn difference(left: &Puzzle, right: &Puzzle) -> Difference {
    let mut changes = Vec::new();
    let size = |puzzle: &Puzzle| (puzzle.board().rows(), puzzle.board().cols());
    if size(left) != size(right) {
        changes.push(Change::Board { left: size(left), right: size(right) });
    }
    if left.digits() != right.digits() {
        changes.push(Change::Digits { left: left.digits(), right: right.digits() });
    }
    for (cell, sides) in
        paired(left.board().cells().map(|cell| (cell, ())), right.board().cells().map(|cell| (cell, ())))
    {
        if let (Some(()), None) | (None, Some(())) = sides {
            changes.push(Change::Cell { cell, left: sides.0.is_some() });
        }
    }
    for (cell, (left, right)) in paired(left.givens(), right.givens()) {
        if left != right {
            changes.push(Change::Given { cell, left, right });
        }
    }
    candidates(left, right, &mut changes);
    houses(left, right, &mut changes);
    rules(left, right, &mut changes);
    Difference { changes }
}

/// Two lists by cell, put beside each other.
fn paired<T>(
    left: impl Iterator<Item = (Cell, T)>,
    right: impl Iterator<Item = (Cell, T)>,
) -> BTreeMap<Cell, (Option<T>, Option<T>)> {
    let mut both: BTreeMap<Cell, (Option<T>, Option<T>)> = BTreeMap::new();
    for (cell, value) in left {
        both.entry(cell).or_insert((None, None)).0 = Some(value);
    }
    for (cell, value) in right {
        both.entry(cell).or_insert((None, None)).1 = Some(value);
    }
    both
}

fn candidates(left: &Puzzle, right: &Puzzle, changes: &mut Vec<Change>) {
    if left.candidates().is_some() != right.candidates().is_some() {
        changes.push(Change::CandidateList { left: left.candidates().is_some() });
    }
    let listed = |puzzle: &Puzzle| -> Vec<(Cell, Vec<u32>)> {
        puzzle
            .candidates()
            .map(|all| all.iter().map(|(cell, digits)| (cell, digits.to_vec())).collect())
            .unwrap_or_default()
    };
    for (cell, (left, right)) in paired(listed(left).into_iter(), listed(right).into_iter()) {
        if left != right {
            changes.push(Change::Candidates { cell, left, right });
        }
    }
}

fn houses(left: &Puzzle, right: &Puzzle, changes: &mut Vec<Change>) {
    let sorted = |puzzle: &Puzzle| -> Vec<House> {
        let mut houses = puzzle.houses();
        houses.sort_unstable_by(|a, b| by_reading(&a.cells, &b.cells));
        houses
    };
    let (left, right) = (sorted(left), sorted(right));
    for (mine, other, is_left) in [(&left, &right, true), (&right, &left, false)] {
        let mut other = other.iter().peekable();
        for house in mine {
            while other.next_if(|other| by_reading(&other.cells, &house.cells).is_lt()).is_some() {}
            if other.next_if(|other| *other == house).is_none() {
                changes.push(Change::House { kind: house.kind, cells: house.cells.clone(), left: is_left });
            }
        }
    }
}

/// What a rule means: its text without the area, where that is a square of D by D cells; the place of the
/// area and its cells.
type Says = (String, Option<(usize, CellSet)>);

fn rules(left: &Puzzle, right: &Puzzle, changes: &mut Vec<Change>) {
    // By what a rule means: the indices of the rules that mean it.
    let known = |puzzle: &Puzzle| -> HashMap<Says, Vec<usize>> {
        let mut known: HashMap<Says, Vec<usize>> = HashMap::new();
        for (index, rule) in
            puzzle.rules().iter().enumerate().filter(|(_, rule)| !rule.constraint.states_houses())
        {
            let mut text = Buffer::default();
            let area = semantic::write_rule(rule, puzzle.digits(), &mut text);
            known.entry((text.into_string(), area)).or_default().push(index);
        }
        known
    };
    let (in_left, in_right) = (known(left), known(right));
    for (mine, other, puzzle, is_left) in
        [(&in_left, &in_right, left, true), (&in_right, &in_left, right, false)]
    {
        let mut indices: Vec<usize> = Vec::new();
        for (says, rules) in mine {
            let common = other.get(says).map_or(0, Vec::len);
            indices.extend(rules.iter().skip(common));
        }
        indices.sort_unstable();
        changes.extend(indices.into_iter().map(|index| Change::Rule {
            rule: Box::new(puzzle.rules()[index].clone()),
            index,
            left: is_left,
            digits: puzzle.digits(),
        }));
    }
}

/// One line: `-` for what only the first puzzle has, `+` for what only the second has; both where each has
/// something else.
impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = |left: bool| if left { '-' } else { '+' };
        match self {
            Change::Board { left, right } => {
                write!(f, "- board {} x {}\n+ board {} x {}", left.0, left.1, right.0, right.1)
            }
            Change::Digits { left, right } => write!(f, "- digits 1 to {left}\n+ digits 1 to {right}"),
            Change::Cell { cell, left } => write!(f, "{} cell {cell}", sign(*left)),
            Change::Given { cell, left, right } => {
                two_lines(f, left.as_ref(), right.as_ref(), |f, digit| write!(f, "given {cell} = {digit}"))
            }
            Change::Candidates { cell, left, right } => {
                two_lines(f, left.as_ref(), right.as_ref(), |f, digits| {
                    write!(f, "candidates {cell} ")?;
                    if digits.is_empty() {
                        return f.write_str("none");
                    }
                    f.write_str(&digits.iter().map(ToString::to_string).collect::<Vec<_>>().join(" "))
                })
            }
            Change::CandidateList { left } => write!(f, "{} a list of candidates", sign(*left)),
            Change::House { kind, cells, left } => {
                write!(f, "{} {}", sign(*left), kind.name())?;
                cells.iter().try_for_each(|cell| write!(f, " {cell}"))
            }
            Change::Rule { rule, index, left, digits } => {
                write!(f, "{} rule {index} ", sign(*left))?;
                let mut text = Buffer::default();
                writer::write_rule(rule, *digits, Spacing::Spaced, &mut text);
                f.write_str(&text.into_string())
            }
        }
    }
}

fn two_lines<T>(
    f: &mut fmt::Formatter<'_>,
    left: Option<&T>,
    right: Option<&T>,
    write: impl Fn(&mut fmt::Formatter<'_>, &T) -> fmt::Result,
) -> fmt::Result {
    if let Some(left) = left {
        f.write_str("- ")?;
        write(f, left)?;
    }
    if left.is_some() && right.is_some() {
        f.write_str("\n")?;
    }
    if let Some(right) = right {
        f.write_str("+ ")?;
        write(f, right)?;
    }
    Ok(())
}

/// A line for each change; nothing where there is none.
impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.changes.iter().try_for_each(|change| writeln!(f, "{change}"))
    }
}
