//! Which checks are made, and making them.

use std::fmt;

use sudoku_puzzle_core::Puzzle;

use crate::{
    cages, candidates,
    check::{CHECKS, Check},
    counts, decorations,
    facts::Facts,
    finding::{Finding, Findings},
    givens, implied, lists, meta, negatives, outside, repeats, solution, stray, sums, values,
};

/// Everything that is odd about a puzzle, by the checks that are on unless told otherwise, in the order of the document.
///
/// ```
/// use sudoku_puzzle_core::Puzzle;
///
/// let puzzle = Puzzle::classic(9)?.given("r1c1".parse()?, 5).given("r2c2".parse()?, 5).build()?;
/// let findings = sudoku_puzzle_lint::lint(&puzzle);
/// assert_eq!(findings.len(), 1);
/// assert_eq!((findings[0].code(), findings[0].pointer()), ("givens-clash", "/givens/10"));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn lint(puzzle: &Puzzle) -> Vec<Finding> {
    Linter::new().lint(puzzle)
}

/// Makes some of the [`CHECKS`].
///
/// ```
/// use sudoku_puzzle_core::Puzzle;
/// use sudoku_puzzle_lint::Linter;
///
/// let puzzle = Puzzle::classic(9)?.build()?;
/// assert!(Linter::new().lint(&puzzle).is_empty());
///
/// let linter = Linter::new().enable("missing-title")?;
/// assert_eq!(linter.lint(&puzzle)[0].message(), "the puzzle has no title");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Linter {
    /// For each check, whether it is made.
    wanted: Vec<bool>,
}

impl Linter {
    /// A linter with the checks that are on by default.
    #[must_use]
    pub fn new() -> Linter {
        Linter { wanted: CHECKS.iter().map(|check| check.on_by_default).collect() }
    }

    /// A linter without any check, to enable some.
    #[must_use]
    pub fn none() -> Linter {
        Linter { wanted: vec![false; CHECKS.len()] }
    }

    /// A linter with all checks.
    #[must_use]
    pub fn all() -> Linter {
        Linter { wanted: vec![true; CHECKS.len()] }
    }

    /// Makes the check with this code.
    ///
    /// # Errors
    /// Where there is none.
    pub fn enable(self, code: &str) -> Result<Linter, UnknownCode> {
        self.switch(code, true)
    }

    /// Does not make the check with this code.
    ///
    /// # Errors
    /// Where there is none.
    pub fn disable(self, code: &str) -> Result<Linter, UnknownCode> {
        self.switch(code, false)
    }

    fn switch(mut self, code: &str, on: bool) -> Result<Linter, UnknownCode> {
        match CHECKS.iter().position(|check| check.code == code) {
            Some(index) => {
                self.wanted[index] = on;
                Ok(self)
            }
            None => Err(UnknownCode { code: code.to_owned() }),
        }
    }

    /// The checks that are made.
    pub fn checks(&self) -> impl Iterator<Item = &'static Check> + '_ {
        CHECKS.iter().zip(&self.wanted).filter(|(_, wanted)| **wanted).map(|(check, _)| check)
    }

    /// What the checks find in a puzzle, in the order of the document: `meta`, givens, solution, candidates, rules, decorations.
    ///
    /// Takes time in proportion to the puzzle's length (times its logarithm), however many rules it has.
    #[must_use]
    pub fn lint(&self, puzzle: &Puzzle) -> Vec<Finding> {
        let mut out = Findings::new(puzzle.rules(), &self.wanted);
        meta::check(puzzle, &mut out);
        decorations::check(puzzle, &mut out);

        let facts = Facts::of(puzzle);
        stray::check(&facts, &mut out);
        givens::check(&facts, &mut out);
        candidates::check(&facts, &mut out);
        let repeated = lists::check(&facts, &mut out);
        sums::check(&facts, &mut out);
        values::check(&facts, &mut out);
        counts::check(&facts, &mut out);
        outside::check(&facts, &mut out);
        negatives::check(&facts, &mut out);
        let mut redundant = repeats::check(&facts, &mut out);
        implied::check(&facts, &mut redundant, &mut out);
        cages::check(&facts, &redundant, &mut out);
        solution::check(&facts, &repeated, &mut out);
        out.into_list()
    }
}

impl Default for Linter {
    fn default() -> Linter {
        Linter::new()
    }
}

/// What is returned for a code that no check has.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct UnknownCode {
    code: String,
}

impl UnknownCode {
    /// The code that was asked for.
    #[must_use]
    pub fn code(&self) -> &str {
        &self.code
    }
}

impl fmt::Display for UnknownCode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "no check has the code {:?}", self.code)?;
        let words = |code: &str| code.split('-').filter(|word| word.len() > 2).count();
        let shared = |check: &Check| {
            check
                .code
                .split('-')
                .filter(|word| word.len() > 2 && self.code.split('-').any(|own| own == *word))
                .count()
        };
        // What shares at least half of its words is what was meant.
        match CHECKS
            .iter()
            .max_by_key(|check| shared(check))
            .filter(|check| shared(check) * 2 >= words(check.code))
        {
            Some(check) => write!(f, "; probably \"{}\" is meant", check.code),
            None => f.write_str("; the table of checks lists them all"),
        }
    }
}

impl std::error::Error for UnknownCode {}
