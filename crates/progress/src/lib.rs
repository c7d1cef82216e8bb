#![doc = include_str!("../README.md")]

mod error;
mod handling;
mod meta;
mod settings;

use std::collections::BTreeMap;
use std::fmt;

use sudoku_puzzle_core::{Cell, Puzzle};

pub use error::{Error, ErrorKind};
pub use handling::{Handling, UnknownHandling};
pub use settings::{Profile, Settings};

/// What a player has done on a puzzle so far.
///
/// The fields are plain data and may hold anything; [`check`](Progress::check) tells whether they fit a puzzle. Converters
/// return progress that fits and check what they are given.
///
/// ```
/// use sudoku_puzzle_progress::{Note, Progress};
///
/// let mut progress = Progress::default();
/// assert!(progress.is_empty());
/// progress.notes.entry("r1c6".parse()?).or_default().insert(3, Note::Excluded);
/// assert_eq!(progress.to_string(), "notes on 1 candidate");
/// # Ok::<(), sudoku_puzzle_core::CellNameError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub struct Progress {
    /// The digits that the player has placed. A given is never among them.
    pub placed: BTreeMap<Cell, u32>,
    /// For open cells, the digits that are left, ascending. Nothing is said about a cell without an entry: its candidates
    /// are those that the placed digits leave. An empty list says that no digit is left.
    pub candidates: BTreeMap<Cell, Vec<u32>>,
    /// The player's own marks, ascending, where they are kept apart from [`candidates`](Progress::candidates). `None` when
    /// they are not: then the player sees the candidates. With `Some`, a cell without an entry has no marks.
    pub user_candidates: Option<BTreeMap<Cell, Vec<u32>>>,
    /// What the player (or a technique) has said about single candidates, by cell and digit.
    pub notes: BTreeMap<Cell, BTreeMap<u32, Note>>,
    /// How the game is played. `None` where a format does not tell, which means the same as the
    /// [default](Settings::default).
    pub settings: Option<Settings>,
}

/// A remark about one candidate.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Note {
    /// Crossed out.
    Excluded,
    /// Marked to stand out.
    Highlighted,
}

impl Progress {
    /// The key of `meta` under which progress is kept in a sudoku-puzzle file (format section 2.1: data of one program goes
    /// under a reverse-DNS key).
    pub const META_KEY: &'static str = "io.github.sudoku-puzzle.progress";

    /// Whether there is nothing to lose: nothing placed, marked or noted, and settings that are the ordinary ones.
    ///
    /// Unusual settings count. They are no move, but whoever stored them would miss them.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.placed.is_empty()
            && self.candidates.is_empty()
            && self.user_candidates.is_none()
            && self.notes.values().all(BTreeMap::is_empty)
            && self.settings.is_none_or(|settings| settings == Settings::default())
    }

    /// The first cell in reading order that anything is said about: something to point at in an error.
    #[must_use]
    pub fn first_cell(&self) -> Option<Cell> {
        let user = self.user_candidates.iter().filter_map(|marks| marks.keys().next());
        let all = [self.placed.keys().next(), self.candidates.keys().next(), self.notes.keys().next()];
        all.into_iter().flatten().chain(user).min().copied()
    }

    /// Checks that the progress fits a puzzle: every cell is on the board, every digit is one of the puzzle's, nothing is
    /// placed on a given, the lists are ascending, and only open cells have candidates. Player's marks and notes may be in
    /// any cell: a game may well remember them after a digit is placed.
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Cell`], [`ErrorKind::Digit`], [`ErrorKind::Order`] or [`ErrorKind::Occupied`], with the cell.
    pub fn check(&self, puzzle: &Puzzle) -> Result<(), Error> {
        let at = |field: &str, cell: Cell| Error::at(&[field, &cell.to_string()]).cell(cell);
        let fits = |field: &str, cell: Cell, digits: &[u32]| {
            if !puzzle.board().contains(cell) {
                return Err(at(field, cell).says(ErrorKind::Cell, format!("the puzzle has no cell {cell}")));
            }
            match digits.iter().find(|&&digit| digit < 1 || digit > puzzle.digits()) {
                Some(digit) => Err(at(field, cell).says(
                    ErrorKind::Digit,
                    format!(
                        "{digit} in {cell} is no digit of the puzzle, which has 1 to {}",
                        puzzle.digits()
                    ),
                )),
                None => Ok(()),
            }
        };
        let ascending = |field: &str, cell: Cell, digits: &[u32]| {
            if digits.is_sorted_by(|a, b| a < b) {
                return Ok(());
            }
            let message = format!("the digits listed for {cell} are not ascending, or one is listed twice");
            Err(at(field, cell).says(ErrorKind::Order, message))
        };
        for (&cell, &digit) in &self.placed {
            fits("placed", cell, &[digit])?;
            if let Some(given) = puzzle.given(cell) {
                let message = format!("{digit} is placed in {cell}, where {given} is given");
                return Err(at("placed", cell).says(ErrorKind::Occupied, message));
            }
        }
        for (&cell, digits) in &self.candidates {
            fits("candidates", cell, digits)?;
            ascending("candidates", cell, digits)?;
            let placed = self.placed.get(&cell).map(|digit| (digit, "placed"));
            let given = puzzle.given(cell);
            if let Some((digit, how)) = given.as_ref().map(|digit| (digit, "given")).or(placed) {
                let message = format!("{cell} has candidates, but {digit} is {how} there");
                return Err(at("candidates", cell).says(ErrorKind::Occupied, message));
            }
        }
        for (&cell, digits) in self.user_candidates.iter().flatten() {
            fits("user_candidates", cell, digits)?;
            ascending("user_candidates", cell, digits)?;
        }
        for (&cell, notes) in &self.notes {
            let digits: Vec<u32> = notes.keys().copied().collect();
            fits("notes", cell, &digits)?;
        }
        Ok(())
    }
}

/// Says what there is, for messages: `3 placed digits, candidates of 41 cells, deep profile`.
impl fmt::Display for Progress {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = |count: usize, one: &str| format!("{count} {one}{}", if count == 1 { "" } else { "s" });
        let mut parts = Vec::new();
        if !self.placed.is_empty() {
            parts.push(count(self.placed.len(), "placed digit"));
        }
        if !self.candidates.is_empty() {
            parts.push(format!("candidates of {}", count(self.candidates.len(), "cell")));
        }
        match &self.user_candidates {
            Some(marks) if marks.is_empty() => parts.push("a sheet without pencil marks".to_owned()),
            Some(marks) => parts.push(format!("own pencil marks in {}", count(marks.len(), "cell"))),
            None => {}
        }
        let notes: usize = self.notes.values().map(BTreeMap::len).sum();
        if notes > 0 {
            parts.push(format!("notes on {}", count(notes, "candidate")));
        }
        if let Some(settings) = self.settings.filter(|&settings| settings != Settings::default()) {
            parts.push(format!("{settings}"));
        }
        f.write_str(if parts.is_empty() { "no progress" } else { "" })?;
        f.write_str(&parts.join(", "))
    }
}

impl Note {
    /// The word for this note in a file: `excluded` or `highlighted`.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Note::Excluded => "excluded",
            Note::Highlighted => "highlighted",
        }
    }
}

impl fmt::Display for Note {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
