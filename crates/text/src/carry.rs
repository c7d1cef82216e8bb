//! What of a puzzle text can carry: a classic with standard boxes, and nothing that would be lost.

use std::collections::BTreeSet;

use sudoku_puzzle_core::{Cell, Constraint, Puzzle};

use crate::{Error, ErrorKind, sign, size::Size};

/// A puzzle that text can carry, but for its candidates.
pub(crate) struct Carried<'p> {
    pub(crate) puzzle: &'p Puzzle,
    pub(crate) size: Size,
    /// One entry per cell in reading order, 0 for none.
    pub(crate) givens: Vec<u32>,
}

/// Checks a puzzle part by part. `into` names the format, with an article.
pub(crate) fn classic<'p>(puzzle: &'p Puzzle, into: &str) -> Result<Carried<'p>, Error> {
    let board = puzzle.board();
    for (index, rule) in puzzle.rules().iter().enumerate() {
        if !rule.constraint.states_houses() {
            return Err(rule_error(puzzle, index, &format!("is more than {into} can carry")));
        }
    }
    let size = Size::new(puzzle.digits());
    let (Some(size), true) = (size, board.rows() == puzzle.digits() && board.cols() == puzzle.digits())
    else {
        let message = format!(
            "the puzzle has {} x {} cells and {} digits; {into} carries only the sizes {}",
            board.rows(),
            board.cols(),
            puzzle.digits(),
            Size::ALL.map(|size| size.to_string()).join(", "),
        );
        return Err(Error::new(ErrorKind::Part, message));
    };
    if board.has_gaps() {
        return Err(Error::new(ErrorKind::Part, format!("the board has gaps, which {into} can't carry")));
    }
    houses(puzzle, size, into)?;
    let givens = puzzle.given_entries().map(Option::unwrap_or_default).collect();
    Ok(Carried { puzzle, size, givens })
}

/// Makes sure that the houses are those of a classic, in whatever way they are stated.
fn houses(puzzle: &Puzzle, size: Size, into: &str) -> Result<(), Error> {
    let (high, wide) = size.box_shape();
    if let [rule] = puzzle.rules()
        && let Constraint::BoxGrid(grid) = &rule.constraint
        && grid.shape == [high, wide]
    {
        // On a board of this size there is one place for it.
        return Ok(());
    }
    let standard: BTreeSet<Vec<Cell>> = standard_houses(size);
    let mut stated = BTreeSet::new();
    for house in puzzle.stated_houses() {
        let mut cells = house.cells.to_vec();
        cells.sort_unstable();
        cells.dedup();
        if !standard.contains(&cells) {
            let what = format!(
                "states a house that is no row, column or standard box, and {into} carries only those"
            );
            return Err(rule_error(puzzle, house.rule, &what));
        }
        stated.insert(cells);
    }
    if let Some(missing) = standard.iter().find(|house| !stated.contains(*house)) {
        let (first, last) = (missing[0], missing[missing.len() - 1]);
        let message = format!(
            "no rule makes a house of {first} to {last}, which {into} can't say: it has the standard houses"
        );
        return Err(Error::new(ErrorKind::Rule, message).in_cell(Some(first)));
    }
    Ok(())
}

fn standard_houses(size: Size) -> BTreeSet<Vec<Cell>> {
    let digits = size.digits();
    let (high, wide) = size.box_shape();
    let cells = |rows: std::ops::Range<u32>, cols: std::ops::Range<u32>| -> Vec<Cell> {
        rows.flat_map(|row| cols.clone().filter_map(move |col| Cell::new(row + 1, col + 1))).collect()
    };
    let rows = (0..digits).map(|row| cells(row..row + 1, 0..digits));
    let cols = (0..digits).map(|col| cells(0..digits, col..col + 1));
    let boxes = (0..digits).map(|at| {
        let (row, col) = (at / high * high, at % high * wide);
        cells(row..row + high, col..col + wide)
    });
    rows.chain(cols).chain(boxes).collect()
}

fn rule_error(puzzle: &Puzzle, index: usize, what: &str) -> Error {
    let constraint = &puzzle.rules()[index].constraint;
    let name = match constraint.kind_name() {
        Some(kind) => format!("{} {kind}", constraint.type_name()),
        None => constraint.type_name().to_owned(),
    };
    Error::new(ErrorKind::Rule, format!("rule {index} ({name}) {what}")).in_rule(index)
}

impl Carried<'_> {
    /// Makes sure that there are no candidates.
    pub(crate) fn no_candidates(&self, into: &str) -> Result<(), Error> {
        match self.puzzle.candidates() {
            None => Ok(()),
            Some(candidates) => {
                let message = format!("the puzzle has candidates, which {into} can't carry");
                Err(Error::new(ErrorKind::Part, message)
                    .in_cell(candidates.iter().next().map(|(cell, _)| cell)))
            }
        }
    }

    /// Makes sure that the signs of the givens have one meaning.
    pub(crate) fn known_signs(&self) -> Result<(), Error> {
        // Without any given the text is nothing but empty signs, and a digit up to 9 makes it no words.
        if self.givens.iter().any(|digit| (1..10).contains(digit))
            || self.givens.iter().all(|&digit| digit == 0)
        {
            return Ok(());
        }
        let message = "all givens are 10 or more; without a digit among the letters a reader can't tell whether A is 10 or 1";
        Err(Error::new(ErrorKind::Unreadable, message))
    }

    /// The sign of the given with this index, or `.`.
    pub(crate) fn sign(&self, index: usize) -> char {
        match self.givens[index] {
            0 => '.',
            digit => sign::of_digit(digit),
        }
    }
}
