//! From a state to a puzzle and the progress beside it.

use sudoku_puzzle_core::{Puzzle, rules::BoxHouse};
use sudoku_puzzle_progress::{Progress, Settings};

use crate::board::{CandidateMap, Index};
use crate::error::Error;
use crate::state::State;

impl State {
    /// The puzzle, and the game that is going on in it.
    ///
    /// The puzzle has the givens and the houses (a `box_grid`, or for a jigsaw a `grid` and nine `box` rules in the order of
    /// their numbers), and the puzzle id as `id` in `meta`. All the rest is progress:
    ///
    /// * solved cells are placed digits, and notes are notes;
    /// * the candidates are recorded, for all open cells, if any of them differs from the
    ///   [automatic ones](State::automatic_candidates). If none does they say nothing that the digits don't, and are left
    ///   out;
    /// * user candidates are the player's own marks, in whatever cells they are;
    /// * settings are recorded if they are not the ordinary ones (standard profile, no flag).
    ///
    /// So the progress of a puzzle that nobody has touched is [empty](Progress::is_empty), and
    /// [`State::from_puzzle`] makes an equal state of puzzle and progress. (One thing is not kept: whether a classic was
    /// called a jigsaw, with boxes of three by three cells.)
    ///
    /// # Errors
    ///
    /// None that is known of: every state makes a puzzle. [`ErrorKind::Puzzle`](crate::ErrorKind::Puzzle) is there for what is
    /// not known.
    pub fn to_puzzle(&self) -> Result<(Puzzle, Progress), Error> {
        let mut builder = match self.boxes() {
            None => Puzzle::classic(9)?,
            Some(boxes) => {
                let cells = |number| boxes.cells(number).map(Index::cell).collect::<Vec<_>>();
                let houses = (0..9).map(|number| BoxHouse::new(cells(number)));
                Puzzle::latin(9).rules(houses)
            }
        };
        builder = builder.givens(Index::all().map(|index| {
            let given = self.givens().contains(index);
            self.digit(index).filter(|_| given).unwrap_or(0)
        }));
        if let Some(id) = self.puzzle_id() {
            builder = builder.meta("id", id);
        }
        Ok((builder.build()?, self.progress()))
    }

    fn progress(&self) -> Progress {
        let mut progress = Progress::default();
        for index in self.solved().iter() {
            progress.placed.extend(self.digit(index).map(|digit| (index.cell(), digit)));
        }
        if *self.candidates() != self.automatic_candidates() {
            let open = self.candidates().iter().filter(|&(index, _)| self.digit(index).is_none());
            progress.candidates =
                open.map(|(index, digits)| (index.cell(), digits.iter().collect())).collect();
        }
        let listed = |marks: &CandidateMap| {
            let marked = marks.iter().filter(|(_, digits)| !digits.is_empty());
            marked.map(|(index, digits)| (index.cell(), digits.iter().collect())).collect()
        };
        progress.user_candidates = self.user_candidates().map(listed);
        for (index, digit, note) in self.notes().iter() {
            progress.notes.entry(index.cell()).or_default().insert(digit, note);
        }
        progress.settings = Some(self.settings()).filter(|&settings| settings != Settings::default());
        progress
    }
}
