//! A whole state: everything that a BPSE string says.

use std::fmt;

use sudoku_puzzle_progress::{Profile, Settings};

use crate::board::{Boxes, CandidateMap, CellSet, DigitSet, Index};
use crate::error::{
    BOXES, BOXES_AFTER_USER_CANDIDATES, CANDIDATES, Error, ErrorKind, PENCIL_FLAGS, PUZZLE_ID, SOLVED,
    USER_CANDIDATES,
};
use crate::notes::Notes;

/// What kind of puzzle a string holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum GameType {
    /// 9x9 with boxes of three by three cells; 0 in a string.
    Classic,
    /// 9x9 with nine boxes of any shape; 1 in a string.
    Jigsaw,
}

impl GameType {
    /// The number in a string.
    #[must_use]
    pub const fn code(self) -> u8 {
        match self {
            GameType::Classic => 0,
            GameType::Jigsaw => 1,
        }
    }
}

impl fmt::Display for GameType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            GameType::Classic => "classic",
            GameType::Jigsaw => "jigsaw",
        })
    }
}

/// Everything that a BPSE string says: what kind of puzzle it is, the cells, and how far the game is.
///
/// A state is always one that a string can hold, so that writing it can't fail. States come from [`decode`](crate::decode),
/// from [`State::from_puzzle`], or from a [`StateBuilder`].
///
/// Two states are equal when they say the same; the order of the notes does not matter.
#[derive(Clone, PartialEq, Eq)]
pub struct State {
    settings: Settings,
    puzzle_id: Option<String>,
    candidates: CandidateMap,
    givens: CellSet,
    solved: CellSet,
    notes: Notes,
    user_candidates: Option<CandidateMap>,
    boxes: Option<Boxes>,
}

impl State {
    /// The longest puzzle id in bytes. The format has no limit; without one, a few bytes of text could ask for any amount of
    /// memory.
    pub const MAX_PUZZLE_ID: usize = 1024;

    /// Starts a state: the candidates of all cells, in which a given or solved cell has exactly its digit, and which cells
    /// those are.
    pub fn builder(candidates: CandidateMap, givens: CellSet, solved: CellSet) -> StateBuilder {
        StateBuilder {
            state: State {
                settings: Settings::default(),
                puzzle_id: None,
                candidates,
                givens,
                solved,
                notes: Notes::new(),
                user_candidates: None,
                boxes: None,
            },
        }
    }

    /// The format version: [`VERSION`](crate::VERSION), the only one there is.
    #[must_use]
    pub fn version(&self) -> u8 {
        crate::VERSION
    }

    /// Whether this is a classic or a jigsaw.
    #[must_use]
    pub fn game_type(&self) -> GameType {
        if self.boxes.is_some() { GameType::Jigsaw } else { GameType::Classic }
    }

    /// The profile and the pencil flags.
    #[must_use]
    pub fn settings(&self) -> Settings {
        self.settings
    }

    /// The puzzle's identifier.
    #[must_use]
    pub fn puzzle_id(&self) -> Option<&str> {
        self.puzzle_id.as_deref()
    }

    /// The engine's candidates of every cell. A given or solved cell has exactly one, its digit.
    #[must_use]
    pub fn candidates(&self) -> &CandidateMap {
        &self.candidates
    }

    /// The cells whose digits are given.
    #[must_use]
    pub fn givens(&self) -> CellSet {
        self.givens
    }

    /// The cells whose digits the player has placed. No given is among them.
    #[must_use]
    pub fn solved(&self) -> CellSet {
        self.solved
    }

    /// The digit of a given or solved cell; `None` for an open one.
    #[must_use]
    pub fn digit(&self, index: Index) -> Option<u32> {
        let filled = self.givens.contains(index) || self.solved.contains(index);
        self.candidates.get(index).only().filter(|_| filled)
    }

    /// The notes on single candidates.
    #[must_use]
    pub fn notes(&self) -> &Notes {
        &self.notes
    }

    /// The player's own pencil marks, where they differ from the engine's candidates. That they are absent does not mean
    /// that there are no marks: [`marks`](State::marks) says what it does mean.
    #[must_use]
    pub fn user_candidates(&self) -> Option<&CandidateMap> {
        self.user_candidates.as_ref()
    }

    /// The pencil marks that the player sees: the user candidates, or the engine's candidates where there are none.
    #[must_use]
    pub fn marks(&self) -> &CandidateMap {
        self.user_candidates.as_ref().unwrap_or(&self.candidates)
    }

    /// The boxes of a jigsaw; `None` for a classic.
    #[must_use]
    pub fn boxes(&self) -> Option<&Boxes> {
        self.boxes.as_ref()
    }

    /// The pencil flags as the byte in a string: paper mode, housekeeping and full paper mode from the lowest bit on.
    #[must_use]
    pub fn pencil_flags(&self) -> u8 {
        let Settings { paper, housekeeping, full_paper, .. } = self.settings;
        u8::from(paper) | u8::from(housekeeping) << 1 | u8::from(full_paper) << 2
    }

    /// The profile as the byte in a string.
    #[must_use]
    pub fn profile_code(&self) -> u8 {
        // Whatever profiles the settings may know one day, a string has these.
        match self.settings.profile {
            Profile::Relaxed => 0,
            Profile::Deep => 2,
            _ => 1,
        }
    }

    /// For every cell the digits that no given or solved cell in its row, column or box rules out; for a given or solved cell
    /// its digit. These are the candidates of a game in which none has been taken away by hand.
    #[must_use]
    pub fn automatic_candidates(&self) -> CandidateMap {
        automatic_candidates(self.boxes.as_ref(), |index| self.digit(index))
    }
}

/// See [`State::automatic_candidates`]; `digit` tells what a filled cell holds.
pub(crate) fn automatic_candidates(
    boxes: Option<&Boxes>,
    digit: impl Fn(Index) -> Option<u32>,
) -> CandidateMap {
    let regular = Boxes::regular();
    let boxes = boxes.unwrap_or(&regular);
    let houses =
        |index: Index| [index.get() / 9, 9 + index.get() % 9, 18 + boxes.get(index)].map(usize::from);
    let single = |index: Index| DigitSet::of(digit(index)).unwrap_or_default();
    let mut used = [DigitSet::EMPTY; 27];
    for index in Index::all() {
        for house in houses(index) {
            used[house] = used[house] | single(index);
        }
    }
    let mut map = CandidateMap::new();
    for index in Index::all() {
        let open = houses(index).into_iter().fold(DigitSet::ALL, |left, house| left - used[house]);
        map.set(index, if digit(index).is_some() { single(index) } else { open });
    }
    map
}

impl fmt::Debug for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("State")
            .field("game_type", &self.game_type())
            .field("settings", &self.settings)
            .field("puzzle_id", &self.puzzle_id)
            .field("givens", &self.givens)
            .field("solved", &self.solved)
            .field("candidates", &self.candidates)
            .field("notes", &self.notes)
            .field("user_candidates", &self.user_candidates)
            .field("boxes", &self.boxes)
            .finish()
    }
}

/// Makes a [`State`].
///
/// ```
/// use sudoku_puzzle_bpse::{CandidateMap, CellSet, DigitSet, Index, State};
///
/// let first = Index::new(0).unwrap();
/// let mut candidates = CandidateMap::new();
/// candidates.set(first, DigitSet::of([5]).unwrap());
/// let state = State::builder(candidates, [first].into_iter().collect(), CellSet::new()).puzzle_id("jade-drey").build()?;
/// assert_eq!(state.digit(first), Some(5));
/// # Ok::<(), sudoku_puzzle_bpse::Error>(())
/// ```
#[derive(Debug, Clone)]
#[must_use = "a builder does nothing until it builds"]
pub struct StateBuilder {
    state: State,
}

impl StateBuilder {
    /// Sets profile and flags; without this they are the ordinary ones.
    pub fn settings(mut self, settings: Settings) -> StateBuilder {
        self.state.settings = settings;
        self
    }

    /// Sets the puzzle's identifier.
    pub fn puzzle_id(mut self, id: impl Into<String>) -> StateBuilder {
        self.state.puzzle_id = Some(id.into());
        self
    }

    /// Sets the notes.
    pub fn notes(mut self, notes: Notes) -> StateBuilder {
        self.state.notes = notes;
        self
    }

    /// Sets the player's own pencil marks, which only paper mode has, and only where they differ from the candidates.
    pub fn user_candidates(mut self, marks: CandidateMap) -> StateBuilder {
        self.state.user_candidates = Some(marks);
        self
    }

    /// Makes it a jigsaw with these boxes.
    pub fn boxes(mut self, boxes: Boxes) -> StateBuilder {
        self.state.boxes = Some(boxes);
        self
    }

    /// Makes the state.
    ///
    /// # Errors
    ///
    /// What [`decode`](crate::decode) would refuse as well: a cell that is both given and solved; one of them that has not
    /// exactly one candidate; user candidates without paper mode, or equal to the candidates
    /// ([`ErrorKind::Contradiction`]); an identifier longer than [`State::MAX_PUZZLE_ID`] ([`ErrorKind::Length`]).
    pub fn build(self) -> Result<State, Error> {
        let state = self.state;
        if let Some(length) =
            state.puzzle_id.as_ref().map(String::len).filter(|&length| length > State::MAX_PUZZLE_ID)
        {
            let message =
                format!("{length} bytes are more than the {} that this crate takes", State::MAX_PUZZLE_ID);
            return Err(Error::in_element(ErrorKind::Length, PUZZLE_ID, message));
        }
        for index in Index::all() {
            let (given, solved) = (state.givens.contains(index), state.solved.contains(index));
            if given && solved {
                let message = format!("{index} is solved, but it is given as well");
                return Err(Error::in_element(ErrorKind::Contradiction, SOLVED, message).with_cell(index));
            }
            let count = state.candidates.get(index).len();
            if (given || solved) && count != 1 {
                let how = if given { "given" } else { "solved" };
                let message =
                    format!("{index} is {how} and has {count} candidates; it has to have one, its digit");
                return Err(Error::in_element(ErrorKind::Contradiction, CANDIDATES, message).with_cell(index));
            }
        }
        if let Some(marks) = &state.user_candidates {
            if !state.settings.paper {
                let message = format!("only paper mode has them, and bit 0 of {PENCIL_FLAGS} is not set");
                return Err(Error::in_element(ErrorKind::Contradiction, USER_CANDIDATES, message));
            }
            if *marks == state.candidates {
                let message = "they are the same as the candidates, and then they are left out";
                return Err(Error::in_element(ErrorKind::Contradiction, USER_CANDIDATES, message));
            }
        }
        Ok(state)
    }
}

/// Where a state has its boxes.
pub(crate) fn boxes_element(has_user_candidates: bool) -> crate::error::Element {
    if has_user_candidates { BOXES_AFTER_USER_CANDIDATES } else { BOXES }
}
