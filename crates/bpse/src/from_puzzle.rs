//! From a puzzle, and the progress beside it, to a state.

use std::collections::BTreeMap;

use sudoku_puzzle_core::{Cell, Puzzle};
use sudoku_puzzle_progress::{Profile, Progress, Settings};

use crate::board::{CandidateMap, CellSet, DigitSet, Index};
use crate::error::{Error, ErrorKind};
use crate::houses;
use crate::notes::Notes;
use crate::state::{State, automatic_candidates};

/// What a string is to say beyond the puzzle and its progress. What is set here goes before what they say.
///
/// ```
/// use sudoku_puzzle_bpse::{Options, decode, write};
/// use sudoku_puzzle_core::Puzzle;
/// use sudoku_puzzle_progress::Profile;
///
/// let puzzle = Puzzle::classic(9)?.given("r1c1".parse()?, 5).build()?;
/// let text = write(&puzzle, None, &Options::new().id("jade-drey").profile(Profile::Deep).housekeeping(true))?;
/// let state = decode(&text)?;
/// assert_eq!(state.puzzle_id(), Some("jade-drey"));
/// assert_eq!(state.settings().to_string(), "deep profile, housekeeping");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Default)]
#[must_use]
pub struct Options {
    id: Id,
    profile: Option<Profile>,
    paper: Option<bool>,
    housekeeping: Option<bool>,
    full_paper: Option<bool>,
    candidates: BTreeMap<Cell, Vec<u32>>,
}

#[derive(Debug, Clone, PartialEq, Eq, Default)]
enum Id {
    /// The `id` in `meta`.
    #[default]
    OfPuzzle,
    None,
    Some(String),
}

impl Options {
    /// Nothing beyond puzzle and progress.
    pub fn new() -> Options {
        Options::default()
    }

    /// Sets the puzzle id. Without this it is the `id` in the puzzle's `meta`, if that is a text.
    pub fn id(mut self, id: impl Into<String>) -> Options {
        self.id = Id::Some(id.into());
        self
    }

    /// Leaves the puzzle id out.
    pub fn without_id(mut self) -> Options {
        self.id = Id::None;
        self
    }

    /// Sets the profile. Without this it is that of the progress, or the standard one.
    pub fn profile(mut self, profile: Profile) -> Options {
        self.profile = Some(profile);
        self
    }

    /// Turns paper mode on or off. Without this it is as in the progress, or off.
    pub fn paper(mut self, on: bool) -> Options {
        self.paper = Some(on);
        self
    }

    /// Turns housekeeping on or off. Without this it is as in the progress, or off.
    pub fn housekeeping(mut self, on: bool) -> Options {
        self.housekeeping = Some(on);
        self
    }

    /// Turns full paper mode on or off. Without this it is as in the progress, or off.
    pub fn full_paper(mut self, on: bool) -> Options {
        self.full_paper = Some(on);
        self
    }

    /// Sets the candidates of some open cells, in any order. Those of the others are what the progress says, and where it says nothing,
    /// automatic: all digits that no given or placed digit in the same row, column or box rules out.
    pub fn candidates(mut self, candidates: impl IntoIterator<Item = (Cell, Vec<u32>)>) -> Options {
        self.candidates = candidates
            .into_iter()
            .map(|(cell, mut digits)| {
                digits.sort_unstable();
                digits.dedup();
                (cell, digits)
            })
            .collect();
        self
    }

    fn settings(&self, progress: &Progress) -> Settings {
        let mut settings = progress.settings.unwrap_or_default();
        settings.profile = self.profile.unwrap_or(settings.profile);
        settings.paper = self.paper.unwrap_or(settings.paper);
        settings.housekeeping = self.housekeeping.unwrap_or(settings.housekeeping);
        settings.full_paper = self.full_paper.unwrap_or(settings.full_paper);
        settings
    }
}

impl State {
    /// The state of a puzzle: 9x9, classic or jigsaw, with the game that is going on in it if there is one.
    ///
    /// What never changes a puzzle (`solution`, `style`, `decorations`, names of rules, and all of `meta` but a text under
    /// `id`) has no place in BPSE and is left out; progress that is kept in `meta` is not looked for.
    ///
    /// # Errors
    ///
    /// Nothing else is left out: what BPSE can't carry is refused.
    ///
    /// * [`ErrorKind::Board`]: the board is not 9x9 with the digits 1 to 9.
    /// * [`ErrorKind::Rule`]: a rule is no house, or a house that no classic or jigsaw has; [`Error::rule`] tells which.
    /// * [`ErrorKind::Houses`]: rows, columns or boxes are missing.
    /// * [`ErrorKind::Candidates`]: the puzzle restricts a cell by given pencil marks to fewer digits than the string would
    ///   say are left. A string can carry such marks only as the candidates of the game: give them to
    ///   [`Options::candidates`] if that is what you want.
    /// * [`ErrorKind::Progress`]: the progress does not fit the puzzle, or has own pencil marks without paper mode; so do the
    ///   candidates in the options.
    /// * [`ErrorKind::Length`]: the id is longer than [`State::MAX_PUZZLE_ID`].
    pub fn from_puzzle(
        puzzle: &Puzzle,
        progress: Option<&Progress>,
        options: &Options,
    ) -> Result<State, Error> {
        let boxes = houses::boxes(puzzle)?;
        let mut progress = progress.cloned().unwrap_or_default();
        progress.candidates.extend(options.candidates.iter().map(|(&cell, digits)| (cell, digits.clone())));
        progress.check(puzzle)?;

        let given = |index: Index| puzzle.given(index.cell());
        let placed = |index: Index| progress.placed.get(&index.cell()).copied();
        let mut candidates =
            automatic_candidates(boxes.as_ref(), |index| given(index).or_else(|| placed(index)));
        fill(&mut candidates, &progress.candidates);
        check_given_marks(puzzle, &automatic_candidates(boxes.as_ref(), given), |index| {
            let said = placed(index).is_some() || progress.candidates.contains_key(&index.cell());
            said.then(|| candidates.get(index))
        })?;

        let cells =
            |has: &dyn Fn(Index) -> bool| Index::all().filter(|&index| has(index)).collect::<CellSet>();
        let givens = cells(&|index| given(index).is_some());
        let solved = cells(&|index| placed(index).is_some());
        let mut notes = Notes::new();
        for (&cell, of_cell) in &progress.notes {
            let Some(index) = Index::of(cell) else { continue };
            of_cell.iter().for_each(|(&digit, &note)| {
                notes.set(index, digit, note);
            });
        }
        let settings = options.settings(&progress);
        let id = match &options.id {
            Id::OfPuzzle => puzzle.meta().and_then(|meta| meta.get_str("id")),
            Id::None => None,
            Id::Some(id) => Some(id.as_str()),
        };

        let mut builder = State::builder(candidates.clone(), givens, solved).settings(settings).notes(notes);
        if let Some(id) = id {
            builder = builder.puzzle_id(id);
        }
        if let Some(boxes) = boxes {
            builder = builder.boxes(boxes);
        }
        if let Some(listed) = &progress.user_candidates {
            let mut marks = CandidateMap::new();
            fill(&mut marks, listed);
            if marks != candidates {
                if !settings.paper {
                    let message = "the progress has own pencil marks, which only paper mode has: turn it on";
                    return Err(Error::new(ErrorKind::Progress, message));
                }
                builder = builder.user_candidates(marks);
            }
        }
        builder.build()
    }
}

/// Sets the digits of the listed cells. Cells and digits have been checked to be on the board.
fn fill(map: &mut CandidateMap, listed: &BTreeMap<Cell, Vec<u32>>) {
    for (&cell, digits) in listed {
        if let (Some(index), Some(digits)) = (Index::of(cell), DigitSet::of(digits.iter().copied())) {
            map.set(index, digits);
        }
    }
}

/// Checks that no given pencil mark of the puzzle gets lost: the digits that a list allows include all that the givens
/// leave anyway, or what is said about the cell keeps to the list.
fn check_given_marks(
    puzzle: &Puzzle,
    left_by_givens: &CandidateMap,
    said: impl Fn(Index) -> Option<DigitSet>,
) -> Result<(), Error> {
    for (cell, digits) in puzzle.candidates().into_iter().flat_map(|candidates| candidates.iter()) {
        let (Some(index), Some(allowed)) = (Index::of(cell), DigitSet::of(digits.iter().copied())) else {
            continue;
        };
        let kept = |digits: DigitSet| (digits - allowed).is_empty();
        if !kept(left_by_givens.get(index)) && !said(index).is_some_and(kept) {
            let message = format!(
                "the puzzle has given pencil marks in {cell} (\"candidates\"), and BPSE has candidates only as part of a game"
            );
            return Err(Error::new(ErrorKind::Candidates, message).with_cell(index));
        }
    }
    Ok(())
}
