//! From a puzzle and its progress to a string.

use sudoku_puzzle_core::{Cell, Puzzle};
use sudoku_puzzle_progress::Progress;

use crate::{
    Error, ErrorKind,
    content::{Content, full_mask},
    field::cell_at,
    groups,
    sheet::{self, Sheet},
    structure::Structure,
};

/// Writes a puzzle and how far it has been solved as a packed string. An empty progress gives the string of the puzzle
/// as it is set.
///
/// The header follows from what the rules mean: houses may be spelled in any way, the order of rules and cells is free,
/// and the kind of a region does not matter. [`form`](crate::form) says which header it is, and whether the board is
/// turned over at its main diagonal, as a 6x6 with boxes of three rows by two columns has to be. On a windoku, the five
/// groups that follow from the four windows may be stated or not.
///
/// A string says nothing but rules, digits and candidates. The puzzle's solution, its `meta`, its drawing and the names of
/// its rules stay behind, none of which changes what the puzzle means. Progress that is kept in `meta` stays behind
/// too; [`Progress::take`] gets it out of there.
///
/// ```
/// use sudoku_puzzle_core::{Puzzle, cells, rules::Cage};
/// use sudoku_puzzle_sudokuwiki::{ErrorKind, read, write};
///
/// let puzzle = Puzzle::classic(9)?.rule(Cage::new(cells("r1c1 r2c1")?).sum(3)).build()?;
/// let string = write(&puzzle, &Default::default())?;
/// assert!(string.starts_with("L9B"));
/// assert_eq!(read(&string)?.0.rules(), puzzle.rules());
///
/// let apart = Puzzle::classic(9)?.rule(Cage::new(cells("r1c1 r9c9")?).sum(3)).build()?;
/// let error = write(&apart, &Default::default()).unwrap_err();
/// assert_eq!((error.kind(), error.rule()), (ErrorKind::Cage, Some(1)));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// - What no header holds: [`ErrorKind::Board`], [`ErrorKind::Candidates`], [`ErrorKind::Houses`], and with the rule
///   that is the obstacle [`ErrorKind::Rule`] and [`ErrorKind::Cage`].
/// - [`ErrorKind::Progress`] for progress that does not fit the puzzle, and for what a string can't hold: a placed digit
///   beside cages, a cell without any candidate left, own marks, notes, game settings.
/// - [`ErrorKind::Colours`] where the cages can't be told apart. Cages that hang together always can, so this is not
///   expected.
pub fn write(puzzle: &Puzzle, progress: &Progress) -> Result<String, Error> {
    let structure = Structure::of(puzzle)?;
    let layout = structure.layout;
    let size = layout.size();
    check_progress(puzzle, progress, layout.cages.is_some())?;
    let contents = (0..layout.cells())
        .map(|index| {
            let index = if structure.transposed { groups::transpose(index, size as usize) } else { index };
            content(puzzle, progress, cell_at(index, size))
        })
        .collect();
    let sheet = Sheet {
        puzzle_type: layout.header.puzzle_type(),
        size,
        contents,
        boxes: structure.boxes,
        cages: structure.cages,
    };
    sheet::pack(layout, &sheet)
}

fn content(puzzle: &Puzzle, progress: &Progress, cell: Cell) -> Content {
    if let Some(digit) = puzzle.given(cell) {
        return Content::Given(digit);
    }
    if let Some(&digit) = progress.placed.get(&cell) {
        return Content::Placed(digit);
    }
    match progress.candidates.get(&cell) {
        Some(digits) => {
            let mask = digits.iter().fold(0, |mask, digit| mask | 1 << (digit - 1));
            if mask == full_mask(puzzle.digits()) { Content::Empty } else { Content::Candidates(mask) }
        }
        None => Content::Empty,
    }
}

/// Refuses progress that doesn't fit the puzzle, and whatever a string has no place for.
fn check_progress(puzzle: &Puzzle, progress: &Progress, caged: bool) -> Result<(), Error> {
    let wrong = |cell: Option<Cell>, message: &str| {
        let error = Error::new(ErrorKind::Progress, message);
        Err(match cell {
            Some(cell) => error.at_cell(cell),
            None => error,
        })
    };
    if let Err(misfit) = progress.check(puzzle) {
        // It also names the place in a file's `meta`, but this progress may come from anywhere.
        let message = misfit.to_string();
        let place = misfit.pointer().map(|pointer| format!(" (at {pointer})")).unwrap_or_default();
        return wrong(misfit.cell(), message.strip_suffix(&place).unwrap_or(&message));
    }
    if caged && let Some((&cell, _)) = progress.placed.first_key_value() {
        return wrong(
            Some(cell),
            "a string with cages has one sort of digit, for givens; it can't hold a placed digit",
        );
    }
    if let Some((&cell, _)) = progress.candidates.iter().find(|(_, digits)| digits.is_empty()) {
        return wrong(Some(cell), "a string can't hold a cell without any candidate left");
    }
    if let Some(marks) = &progress.user_candidates {
        let cell = marks.first_key_value().map(|(&cell, _)| cell);
        return wrong(cell, "a string can't hold a player's own marks beside the candidates");
    }
    if let Some((&cell, _)) = progress.notes.iter().find(|(_, notes)| !notes.is_empty()) {
        return wrong(Some(cell), "a string can't hold notes on candidates");
    }
    if let Some(settings) = progress.settings
        && settings != Default::default()
    {
        return wrong(None, &format!("a string can't hold game settings ({settings})"));
    }
    Ok(())
}
