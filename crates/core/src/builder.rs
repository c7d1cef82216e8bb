//! Puzzles made in code.

use alloc::{
    borrow::ToOwned, collections::BTreeMap, format, string::String, string::ToString, vec, vec::Vec,
};

use crate::{
    Board, Candidates, Cell, CellNameError, Error, ErrorKind, Object, Puzzle, Rule, RuleRef, Value,
    error::{Offence, Spot, Step, pointer},
    place::Surroundings,
    rules::{BoxGrid, Grid},
};

/// The cells with these names, which white space separates.
///
/// ```
/// assert_eq!(sudoku_puzzle_core::cells("r1c1 r1c2")?.len(), 2);
/// # Ok::<(), sudoku_puzzle_core::CellNameError>(())
/// ```
///
/// # Errors
/// At the first that is no cell name.
pub fn cells(names: &str) -> Result<Vec<Cell>, CellNameError> {
    names.split_whitespace().map(str::parse).collect()
}

/// Makes a puzzle part by part. [`build`](PuzzleBuilder::build) makes the checks of a
/// [`Reader`](crate::Reader), with the same errors but for a place in a text.
///
/// ```
/// use sudoku_puzzle_core::{Puzzle, cells, rules::Cage};
///
/// let puzzle = Puzzle::classic(9)?
///     .given("r1c1".parse()?, 5)
///     .rule(Cage::new(cells("r1c2 r1c3")?).sum(10))
///     .meta("title", "One cage")
///     .build()?;
/// assert_eq!(puzzle.rules().len(), 2);
///
/// let error = Puzzle::classic(9)?.rule(Cage::new(cells("r1c10")?)).build().unwrap_err();
/// assert_eq!(error.pointer(), "/rules/1/cells/0");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Debug)]
#[must_use = "a builder makes nothing before `build`"]
pub struct PuzzleBuilder {
    rows: u32,
    cols: u32,
    digits: u32,
    gaps: Vec<Cell>,
    givens: Givens,
    solution: Option<Vec<u32>>,
    candidates: Option<BTreeMap<Cell, Vec<u32>>>,
    rules: Vec<Rule>,
    schema: Option<String>,
    meta: Option<Object>,
    decorations: Option<Vec<Object>>,
    style: Option<Object>,
}

/// The givens as they came: all at once, some one by one, or both.
#[derive(Clone, Default, Debug)]
struct Givens {
    all: Option<Vec<u32>>,
    single: Vec<(Cell, u32)>,
}

impl Puzzle {
    /// A classic puzzle of `digits` by `digits` cells with boxes of the usual shape
    /// ([`standard_box`](Puzzle::standard_box)), still without givens.
    ///
    /// # Errors
    /// [`ErrorKind::OutOfRange`] for a size that has no usual box shape, such as 7.
    pub fn classic(digits: u32) -> Result<PuzzleBuilder, Error> {
        let Some(shape) = Puzzle::standard_box(digits) else {
            return Err(Error::new(
                ErrorKind::OutOfRange,
                "/digits".to_owned(),
                format!(
                    "a classic of size {digits} has no usual box shape; sizes that do are 4, 6, 8, 9, 10, 12, 14, 15, 16, 20 and 25"
                ),
            ));
        };
        Ok(Puzzle::builder(digits, digits, digits).rule(BoxGrid::new(FIRST, shape)))
    }

    /// The usual shape of the boxes, `[rows, columns]`, on a classic of this size: 3 by 3 for 9, 2 by 3
    /// for 6. `None` where there is none.
    #[must_use]
    pub const fn standard_box(digits: u32) -> Option<[u32; 2]> {
        Some(match digits {
            4 => [2, 2],
            6 => [2, 3],
            8 => [2, 4],
            9 => [3, 3],
            10 => [2, 5],
            12 => [3, 4],
            14 => [2, 7],
            15 => [3, 5],
            16 => [4, 4],
            20 => [4, 5],
            25 => [5, 5],
            _ => return None,
        })
    }

    /// A Latin square: rows and columns, no boxes, still without givens.
    pub fn latin(digits: u32) -> PuzzleBuilder {
        Puzzle::builder(digits, digits, digits).rule(Grid::new(FIRST))
    }

    /// A puzzle on a board of `rows` by `cols` positions with the digits 1 to `digits`, still without givens
    /// and without any rule: nothing is implied.
    pub fn builder(rows: u32, cols: u32, digits: u32) -> PuzzleBuilder {
        PuzzleBuilder {
            rows,
            cols,
            digits,
            gaps: Vec::new(),
            givens: Givens::default(),
            solution: None,
            candidates: None,
            rules: Vec::new(),
            schema: None,
            meta: None,
            decorations: None,
            style: None,
        }
    }

    /// A builder that makes this puzzle again, to be changed.
    pub fn to_builder(&self) -> PuzzleBuilder {
        let gaps =
            (0..self.board.len()).filter(|&index| self.board.is_gap(index)).map(|index| self.board.at(index));
        PuzzleBuilder {
            gaps: gaps.collect(),
            givens: Givens { all: Some(self.givens.to_vec()), single: Vec::new() },
            solution: self.solution.as_ref().map(|solution| solution.to_vec()),
            candidates: self
                .candidates
                .as_ref()
                .map(|candidates| candidates.iter().map(|(cell, digits)| (cell, digits.to_vec())).collect()),
            rules: self.rules.clone(),
            schema: self.schema.clone(),
            meta: self.meta.clone(),
            decorations: self.decorations.clone(),
            style: self.style.clone(),
            ..Puzzle::builder(self.board.rows(), self.board.cols(), self.digits)
        }
    }
}

const FIRST: Cell = match Cell::new(1, 1) {
    Some(cell) => cell,
    None => unreachable!(),
};

impl PuzzleBuilder {
    /// Takes positions away from the board: the gaps of boards with several grids.
    pub fn gaps(mut self, gaps: impl IntoIterator<Item = Cell>) -> Self {
        self.gaps.extend(gaps);
        self
    }

    /// Sets one given.
    pub fn given(mut self, cell: Cell, digit: u32) -> Self {
        self.givens.single.push((cell, digit));
        self
    }

    /// Sets all givens: one entry for each position in reading order, 0 for an empty cell (and for a gap).
    pub fn givens(mut self, entries: impl IntoIterator<Item = u32>) -> Self {
        self.givens.all = Some(entries.into_iter().collect());
        self
    }

    /// Sets the solution: one digit for each position in reading order, 0 for a gap.
    pub fn solution(mut self, entries: impl IntoIterator<Item = u32>) -> Self {
        self.solution = Some(entries.into_iter().collect());
        self
    }

    /// Sets the pencil marks of one cell, in any order.
    pub fn candidates(mut self, cell: Cell, digits: impl IntoIterator<Item = u32>) -> Self {
        let digits = digits.into_iter().collect();
        self.candidates.get_or_insert_default().insert(cell, digits);
        self
    }

    /// Takes all pencil marks away.
    pub fn without_candidates(mut self) -> Self {
        self.candidates = None;
        self
    }

    /// Adds a rule.
    pub fn rule(mut self, rule: impl Into<Rule>) -> Self {
        self.rules.push(rule.into());
        self
    }

    /// Adds rules.
    pub fn rules<R: Into<Rule>>(mut self, rules: impl IntoIterator<Item = R>) -> Self {
        self.rules.extend(rules.into_iter().map(Into::into));
        self
    }

    /// Takes all rules away, those that the builder began with included.
    pub fn without_rules(mut self) -> Self {
        self.rules.clear();
        self
    }

    /// Sets one key of `meta`.
    pub fn meta(mut self, key: &str, value: impl Into<Value>) -> Self {
        self.meta.get_or_insert_default().insert(key, value);
        self
    }

    /// Sets all of `meta`.
    pub fn meta_object(mut self, meta: Option<Object>) -> Self {
        self.meta = meta;
        self
    }

    /// Sets `$schema`.
    pub fn schema(mut self, address: impl Into<String>) -> Self {
        self.schema = Some(address.into());
        self
    }

    /// Adds a decoration.
    pub fn decoration(mut self, decoration: Object) -> Self {
        self.decorations.get_or_insert_default().push(decoration);
        self
    }

    /// Sets the drawing hints of the whole puzzle.
    pub fn style(mut self, style: Object) -> Self {
        self.style = Some(style);
        self
    }

    /// Checks everything and makes the puzzle.
    ///
    /// # Errors
    /// The first thing that a reader would refuse as well. The pointer is the place in the file that the
    /// puzzle would be.
    pub fn build(self) -> Result<Puzzle, Error> {
        let error = |kind, at: &[Step], message| Err(Error::new(kind, pointer(at), message));
        let key = |name: &str| Step::Key(name.to_owned());
        for (name, number) in [("rows", self.rows), ("cols", self.cols)] {
            if number == 0 {
                return error(
                    ErrorKind::OutOfRange,
                    &[key("board"), key(name)],
                    format!("\"{name}\" is 0; a board has at least 1"),
                );
            }
        }
        if self.digits == 0 {
            return error(
                ErrorKind::OutOfRange,
                &[key("digits")],
                "\"digits\" is 0; it has to be at least 1".to_string(),
            );
        }
        let positions = u64::from(self.rows) * u64::from(self.cols);
        let Some(positions) =
            usize::try_from(positions).ok().filter(|&positions| positions <= MOST_POSITIONS)
        else {
            return error(
                ErrorKind::OutOfRange,
                &[key("board")],
                format!(
                    "a board of {positions} positions is more than the {MOST_POSITIONS} that a builder makes"
                ),
            );
        };

        let mut board = Board::full(self.rows, self.cols);
        for cell in self.gaps {
            // Beyond the board there is nothing to take away.
            if let Some(index) = Board::full(self.rows, self.cols).index(cell) {
                board.remove(index);
            }
        }
        if board.has_gaps() && board.cells().next().is_none() {
            return error(ErrorKind::Length, &[key("givens")], "the board has no cells".to_string());
        }

        let mut givens = self.givens.all.unwrap_or_else(|| vec![0; positions]);
        if givens.len() != positions {
            return error(
                ErrorKind::Length,
                &[key("givens")],
                wrong_length("givens", givens.len(), self.rows, self.cols),
            );
        }
        for (cell, digit) in self.givens.single {
            match board.index(cell) {
                Some(index) => givens[index] = digit,
                None => {
                    return error(
                        ErrorKind::NoSuchCell,
                        &[key("givens")],
                        format!("there is no cell {cell} for the given {digit}"),
                    );
                }
            }
        }
        for (index, digit) in givens.iter_mut().enumerate() {
            if *digit > self.digits {
                return error(
                    ErrorKind::OutOfRange,
                    &[key("givens"), Step::Index(index)],
                    format!(
                        "{digit} is no digit of this puzzle, which has 1 to {}, and 0 for an empty cell",
                        self.digits
                    ),
                );
            }
            if board.is_gap(index) {
                *digit = 0;
            }
        }

        if let Some(solution) = &self.solution {
            if solution.len() != positions {
                return error(
                    ErrorKind::Length,
                    &[key("solution")],
                    wrong_length("solution", solution.len(), self.rows, self.cols),
                );
            }
            for (index, &digit) in solution.iter().enumerate() {
                let fits = if board.is_gap(index) { digit == 0 } else { (1..=self.digits).contains(&digit) };
                if !fits {
                    return error(
                        ErrorKind::OutOfRange,
                        &[key("solution"), Step::Index(index)],
                        format!(
                            "{digit} can't stand here: a solution has a digit from 1 to {} in every cell, and 0 in gaps",
                            self.digits
                        ),
                    );
                }
            }
        }

        let mut candidates = None;
        if let Some(listed) = self.candidates {
            let mut cells = Vec::with_capacity(listed.len());
            for (cell, mut digits) in listed {
                let at = [key("candidates"), key(&cell.to_string())];
                if !board.contains(cell) {
                    return error(ErrorKind::NoSuchCell, &at, format!("there is no cell {cell}"));
                }
                if let Some(digit) = digits.iter().find(|&&digit| digit == 0 || digit > self.digits) {
                    return error(
                        ErrorKind::OutOfRange,
                        &at,
                        format!("{digit} is no digit of this puzzle, which has 1 to {}", self.digits),
                    );
                }
                digits.sort_unstable();
                if digits.windows(2).any(|pair| pair[0] == pair[1]) {
                    return error(ErrorKind::Conflict, &at, format!("a digit is listed twice for {cell}"));
                }
                cells.push((cell, digits.into_boxed_slice()));
            }
            candidates = Some(Candidates { cells });
        }

        let origins = self.rules.iter().filter_map(|rule| rule.constraint.grid_origin()).collect();
        let around = Surroundings::new(&board, self.digits, origins);
        for (index, rule) in self.rules.iter().enumerate() {
            if let Err(offence) = rule.constraint.check(&around) {
                return Err(rule_error(rule, index, *offence));
            }
        }

        let mut rules = self.rules;
        rules.iter_mut().for_each(|rule| rule.constraint.settle(self.digits));

        Ok(Puzzle {
            board,
            digits: self.digits,
            givens: givens.into_boxed_slice(),
            solution: self.solution.map(Vec::into_boxed_slice),
            candidates,
            rules,
            schema: self.schema,
            meta: self.meta,
            decorations: self.decorations,
            style: self.style,
        })
    }
}

/// The largest board that a builder makes: it comes from two numbers, not from a text of that length, so that
/// something has to stop it.
const MOST_POSITIONS: usize = 1 << 24;

pub(crate) fn wrong_length(what: &str, found: usize, rows: u32, cols: u32) -> String {
    let wanted = u64::from(rows) * u64::from(cols);
    format!(
        "\"{what}\" has {found} entries, but a board of {rows} rows and {cols} columns has {wanted} positions"
    )
}

fn rule_error(rule: &Rule, index: usize, offence: Offence) -> Error {
    let mut path = vec![Step::Key("rules".to_owned()), Step::Index(index)];
    if let Spot::Path(below) = offence.spot {
        path.extend(below);
    }
    let reference = RuleRef {
        index,
        rule_type: Some(rule.constraint.type_name().to_owned()),
        kind: rule.constraint.kind_name().map(ToOwned::to_owned),
    };
    Error::new(offence.kind, pointer(&path), offence.message).with_rule(Some(reference))
}
