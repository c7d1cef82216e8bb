//! From a string to a puzzle and its progress.

use sudoku_puzzle_core::{
    Cell, Puzzle,
    rules::{BoxGrid, BoxHouse, Cage, Grid, Region, RegionKind},
};
use sudoku_puzzle_progress::{Handling, Progress};

use crate::{
    Error, ErrorKind, PuzzleType,
    content::Content,
    field::cell_at,
    groups::{self, CellSet},
    sheet::{self, Sheet},
};

/// Where every puzzle of this crate comes from, in its `meta`.
const SOURCE: &str = "sudokuwiki.org";

/// Reads a packed string, or a link with one, into the puzzle and how far it has been solved.
///
/// The puzzle's rules come in the order houses, extra groups, cages, and its `meta` says `"source": "sudokuwiki.org"`.
/// Placed digits and candidates are progress; a cell that is empty or has all candidates leaves no trace there. Letters
/// may be in either case, and white space anywhere is skipped.
///
/// Old killer links (81 colours, a comma, 81 sums of two digits) are read as well.
///
/// ```
/// use sudoku_puzzle_sudokuwiki::read;
///
/// // A 6x6: r1c1 = 5 is given, r1c2 = 3 is placed (6 + 3), r1c3 is 2 or 4 (12 + 0b1010), the rest is empty.
/// let string = format!("S6B{}{}{}{}", "05", "09", "0m", "00".repeat(33));
/// let (puzzle, progress) = read(&string)?;
/// assert_eq!(puzzle.givens().collect::<Vec<_>>(), [("r1c1".parse()?, 5)]);
/// assert_eq!(progress.placed[&"r1c2".parse()?], 3);
/// assert_eq!(progress.candidates[&"r1c3".parse()?], [2, 4]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// - No string of this encoding, or one that is not read: [`ErrorKind::NotPacked`], [`ErrorKind::PlainString`],
///   [`ErrorKind::OldForm`], [`ErrorKind::UnsupportedType`], [`ErrorKind::UnsupportedSize`],
///   [`ErrorKind::UnsupportedVersion`].
/// - A string that is broken, with the cell and the place in the text: [`ErrorKind::Length`], [`ErrorKind::Character`],
///   [`ErrorKind::CellValue`], [`ErrorKind::CageColour`], [`ErrorKind::Clue`], [`ErrorKind::ClueOutsideFirstCell`],
///   [`ErrorKind::Operator`], [`ErrorKind::BoxLabel`], [`ErrorKind::BoxSize`].
pub fn read(text: &str) -> Result<(Puzzle, Progress), Error> {
    let sheet = sheet::unpack(text)?;
    Ok((puzzle(&sheet)?, progress(&sheet)))
}

/// Reads the puzzle alone. `handling` says what becomes of progress: [`Handling::Refuse`] it, [`Handling::Keep`] it in the
/// puzzle's `meta`, or [`Handling::Drop`] it.
///
/// ```
/// use sudoku_puzzle_progress::{Handling, Progress};
/// use sudoku_puzzle_sudokuwiki::{ErrorKind, read_puzzle};
///
/// let string = format!("S6B{}{}", "09", "00".repeat(35));
/// let error = read_puzzle(&string, Handling::Refuse).unwrap_err();
/// assert_eq!((error.kind(), error.cell()), (ErrorKind::Progress, Some("r1c1".parse()?)));
///
/// let kept = read_puzzle(&string, Handling::Keep)?;
/// assert_eq!(Progress::of(&kept)?.unwrap().placed.len(), 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`read`]; and [`ErrorKind::Progress`] with the first cell that has some, where it is refused.
pub fn read_puzzle(text: &str, handling: Handling) -> Result<Puzzle, Error> {
    let (mut puzzle, progress) = read(text)?;
    handling.apply(&progress, &mut puzzle).map_err(|refusal| {
        let error = Error::new(ErrorKind::Progress, refusal.to_string());
        match refusal.cell() {
            Some(cell) => error.at_cell(cell),
            None => error,
        }
    })?;
    Ok(puzzle)
}

fn puzzle(sheet: &Sheet) -> Result<Puzzle, Error> {
    let size = sheet.size;
    let cells = |indexes: &[usize]| indexes.iter().map(|&index| cell_at(index, size)).collect::<Vec<Cell>>();
    let region = |kind: &RegionKind, group: CellSet| {
        Region::new(kind.clone(), group.iter().map(|index| cell_at(index, size)).collect::<Vec<_>>())
    };
    let first = cell_at(0, size);
    let givens = sheet.contents.iter().map(|content| match content {
        Content::Given(digit) => *digit,
        Content::Empty | Content::Placed(_) | Content::Candidates(_) => 0,
    });
    let mut builder = Puzzle::builder(size, size, size).givens(givens).meta("source", SOURCE);
    builder = match &sheet.boxes {
        Some(boxes) => {
            builder.rule(Grid::new(first)).rules(boxes.iter().map(|members| BoxHouse::new(cells(members))))
        }
        None => builder.rule(BoxGrid::new(first, if size == 9 { [3, 3] } else { [2, 3] })),
    };
    let (kind, extra) = match sheet.puzzle_type {
        PuzzleType::SudokuX => (RegionKind::Diagonal, groups::diagonals()),
        PuzzleType::Windoku => (RegionKind::Window, groups::windows()),
        PuzzleType::ColourSudoku => (RegionKind::Disjoint, groups::box_places()),
        _ => (RegionKind::Extra, Vec::new()),
    };
    builder = builder.rules(extra.into_iter().map(|group| region(&kind, group)));
    builder = builder.rules(sheet.cages.iter().map(|cage| Cage::new(cells(&cage.cells)).sum(cage.sum)));
    builder.build().map_err(|error| Error::new(ErrorKind::Puzzle, error.to_string()))
}

fn progress(sheet: &Sheet) -> Progress {
    let mut progress = Progress::default();
    for (index, content) in sheet.contents.iter().enumerate() {
        let cell = cell_at(index, sheet.size);
        match *content {
            Content::Empty | Content::Given(_) => {}
            Content::Placed(digit) => {
                progress.placed.insert(cell, digit);
            }
            Content::Candidates(mask) => {
                let digits = (1..=sheet.size).filter(|digit| mask >> (digit - 1) & 1 == 1).collect();
                progress.candidates.insert(cell, digits);
            }
        }
    }
    progress
}
