//! A puzzle: everything that a file says (format section 2).

use alloc::{boxed::Box, string::String, vec::Vec};
use core::str::FromStr;

use crate::{Board, Cell, Error, Object, Reader, Rule};

/// One puzzle, complete and valid: board, givens, rules, and what goes with them.
///
/// A `Puzzle` comes from a [`Reader`] (or [`str::parse`], or serde) or from a
/// [`PuzzleBuilder`](crate::PuzzleBuilder), which make the same checks. It has no methods that could break
/// one of them, so that code that holds one need not check anything again.
///
/// ```
/// use sudoku_puzzle_core::{Cell, Puzzle};
///
/// let puzzle: Puzzle = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 4, "cols": 4}, "digits": 4,
///     "givens": [0, 0, 0, 0,  0, 0, 0, 0,  0, 0, 0, 0,  0, 0, 0, 4],
///     "rules": [{"type": "box_grid", "origin": "r1c1", "box": [2, 2]}]}"#.parse()?;
/// assert_eq!(puzzle.given("r4c4".parse()?), Some(4));
/// assert_eq!(puzzle.given("r1c1".parse()?), None);
/// assert_eq!(puzzle.rules()[0].constraint.type_name(), "box_grid");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// Two puzzles are equal when they say the same in the same order: rules in another order, or the cells of a
/// set in another, make another value. Whether they mean the same is a matter for their fingerprints
/// (`sudoku-puzzle-canon`).
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Puzzle {
    pub(crate) board: Board,
    pub(crate) digits: u32,
    /// In reading order, 0 for empty cells and gaps.
    pub(crate) givens: Box<[u32]>,
    /// In reading order, 0 for gaps.
    pub(crate) solution: Option<Box<[u32]>>,
    pub(crate) candidates: Option<Candidates>,
    pub(crate) rules: Vec<Rule>,
    pub(crate) schema: Option<String>,
    pub(crate) meta: Option<Object>,
    pub(crate) decorations: Option<Vec<Object>>,
    pub(crate) style: Option<Object>,
}

impl Puzzle {
    /// The board: which positions are cells.
    #[must_use]
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// D: the cells hold the digits from 1 to this one.
    #[must_use]
    pub fn digits(&self) -> u32 {
        self.digits
    }

    /// The given digit in `cell`; `None` where the cell is empty or is no cell of the board.
    #[must_use]
    pub fn given(&self, cell: Cell) -> Option<u32> {
        self.board.index(cell).map(|index| self.givens[index]).filter(|&digit| digit != 0)
    }

    /// The given digits with their cells, in reading order.
    pub fn givens(&self) -> impl Iterator<Item = (Cell, u32)> + '_ {
        self.givens
            .iter()
            .enumerate()
            .filter(|&(_, &digit)| digit != 0)
            .map(|(index, &digit)| (self.board.at(index), digit))
    }

    /// One entry for each position in reading order, gaps included, as in the file: `None` for a gap, 0 for
    /// an empty cell, otherwise the digit.
    pub fn given_entries(&self) -> impl ExactSizeIterator<Item = Option<u32>> + '_ {
        self.givens.iter().enumerate().map(|(index, &digit)| (!self.board.is_gap(index)).then_some(digit))
    }

    /// The digit of the solution in `cell`; `None` without a solution, and where the cell is no cell of the
    /// board.
    #[must_use]
    pub fn solution(&self, cell: Cell) -> Option<u32> {
        let solution = self.solution.as_ref()?;
        self.board.index(cell).map(|index| solution[index])
    }

    /// Whether the file has a solution.
    #[must_use]
    pub fn has_solution(&self) -> bool {
        self.solution.is_some()
    }

    /// One entry for each position in reading order, gaps included, as in the file: `None` for a gap,
    /// otherwise the digit of the solution. `None` without a solution.
    #[must_use]
    pub fn solution_entries(&self) -> Option<impl ExactSizeIterator<Item = Option<u32>> + '_> {
        let solution = self.solution.as_ref()?;
        Some(solution.iter().enumerate().map(|(index, &digit)| (!self.board.is_gap(index)).then_some(digit)))
    }

    /// The given pencil marks; `None` where the file has no `candidates`.
    #[must_use]
    pub fn candidates(&self) -> Option<&Candidates> {
        self.candidates.as_ref()
    }

    /// The rules in the order of the file, which carries no meaning.
    #[must_use]
    pub fn rules(&self) -> &[Rule] {
        &self.rules
    }

    /// The address of the JSON Schema that the file names.
    #[must_use]
    pub fn schema(&self) -> Option<&str> {
        self.schema.as_deref()
    }

    /// Information about the puzzle, which never changes its meaning.
    #[must_use]
    pub fn meta(&self) -> Option<&Object> {
        self.meta.as_ref()
    }

    /// Artwork, which never changes the meaning.
    #[must_use]
    pub fn decorations(&self) -> Option<&[Object]> {
        self.decorations.as_deref()
    }

    /// Drawing hints for the whole puzzle, which never change the meaning.
    #[must_use]
    pub fn style(&self) -> Option<&Object> {
        self.style.as_ref()
    }

    /// Sets or takes away `meta`: the one part that programs change in puzzles that they did not make.
    /// Nothing in it can make a puzzle invalid.
    pub fn set_meta(&mut self, meta: Option<Object>) {
        self.meta = meta;
    }
}

impl FromStr for Puzzle {
    type Err = Error;

    /// Reads a puzzle with the default [`Reader`].
    fn from_str(text: &str) -> Result<Puzzle, Error> {
        Reader::new().read_str(text)
    }
}

/// The given pencil marks (Sukaku): for each listed cell, the digits of which it holds one. Cells that are
/// not listed are not restricted.
#[derive(Clone, PartialEq, Eq, Hash, Default, Debug)]
pub struct Candidates {
    /// In reading order, each list ascending.
    pub(crate) cells: Vec<(Cell, Box<[u32]>)>,
}

impl Candidates {
    /// The digits listed for `cell`, ascending; `None` where the cell is not listed.
    #[must_use]
    pub fn get(&self, cell: Cell) -> Option<&[u32]> {
        let at = self.cells.binary_search_by_key(&cell, |(listed, _)| *listed).ok()?;
        Some(&self.cells[at].1)
    }

    /// The listed cells in reading order, each with its digits, ascending.
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Cell, &[u32])> {
        self.cells.iter().map(|(cell, digits)| (*cell, &**digits))
    }

    /// How many cells are listed.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.len()
    }

    /// Whether no cell is listed.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }
}
