//! From ipuz to a puzzle.

use std::fmt;

use sudoku_puzzle_core::{
    Cell, Puzzle, Reader,
    rules::{BoxGrid, BoxHouse, Cage, Grid, Region, RegionKind},
};

use sudoku_puzzle_progress::Progress;

use crate::{
    document::{Document, EMBEDDED},
    error::{Error, ErrorKind},
    grid::Guess,
    houses::BoxLayout,
    kind,
    shown::Shown,
    value::Value,
    visible::{Boxes, Role, Visible},
};

/// What was read from an ipuz file.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Read {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// Which part of the file it comes from.
    pub source: Source,
    /// What a player has done on it, from the field `saved`: digits written into cells, and lists of those that are still possible.
    pub progress: Progress,
    /// The fields of the file that had no part in it: other programs' own ones, those about things that are not carried over (`copyright`,
    /// `intro`, `difficulty` ...), and a title, author, address, identifier or date that is empty or can't be understood.
    pub ignored: Vec<String>,
}

/// Which part of a file a puzzle comes from.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Source {
    /// The complete puzzle that [`write()`](crate::write()) embeds, which ipuz's own fields still agree with.
    Embedded,
    /// The fields that every ipuz program sees.
    Visible(Reason),
}

/// Why the puzzle comes from the visible fields.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// There is no embedded puzzle.
    NotEmbedded,
    /// Someone has edited the file since: this field (`puzzle`, `solution`, `zones`, `cages`; or `boxes`, which stands for `kind` too) no
    /// longer agrees with the embedded puzzle, which was passed over.
    Edited(&'static str),
    /// The embedded puzzle could not be read, and was passed over.
    Unreadable(Error),
}

impl fmt::Display for Source {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Source::Embedded => f.write_str("the embedded puzzle was read"),
            Source::Visible(Reason::NotEmbedded) => f.write_str("the ipuz fields were read"),
            Source::Visible(Reason::Edited(field)) => {
                write!(
                    f,
                    "the ipuz fields were read; the embedded puzzle was passed over, since {field} says something else"
                )
            }
            Source::Visible(Reason::Unreadable(error)) => {
                write!(f, "the ipuz fields were read; the embedded puzzle was passed over: {error}")
            }
        }
    }
}

/// Reads a sudoku from the text of an ipuz file (versions 1 and 2), bare or in a JSONP wrapper.
///
/// A puzzle embedded by [`write()`](crate::write()) is taken as long as ipuz's own fields agree with it; [`Read::source`] tells.
///
/// ```
/// use sudoku_puzzle_ipuz::{Reason, Source, read};
///
/// let text = r#"{
///     "version": "http://ipuz.org/v2",
///     "kind": ["http://ipuz.org/sudoku#1"],
///     "puzzle": [[0, 1, 0, 0], [0, 0, 2, 0], [0, "3", 0, 0], [0, 0, {"cell": 4, "style": "shaded"}, 0]]
/// }"#;
/// let read = read(text)?;
/// assert_eq!(read.puzzle.given("r4c3".parse()?), Some(4));
/// assert_eq!(read.source, Source::Visible(Reason::NotEmbedded));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Where the text is no ipuz file, not a sudoku, or says something about the puzzle that can't be carried over exactly. The error names the
/// field.
pub fn read(text: &str) -> Result<Read, Error> {
    let mut document = Document::read(text)?;
    let visible = Visible::read(&mut document)?;
    let progress = progress(&visible);
    let (puzzle, source) = match embedded(&document, &visible) {
        Ok(puzzle) => (puzzle, Source::Embedded),
        Err(reason) => (build(visible)?, Source::Visible(reason)),
    };
    Ok(Read { puzzle, source, progress, ignored: document.others })
}

fn progress(visible: &Visible) -> Progress {
    let mut progress = Progress::default();
    for (cell, guess) in &visible.saved {
        match guess {
            Guess::Digit(digit) => {
                progress.placed.insert(*cell, *digit);
            }
            Guess::Candidates(digits) => {
                progress.candidates.insert(*cell, digits.clone());
            }
        }
    }
    progress
}

/// Whether a text is an ipuz file of any version and any kind of puzzle, wrapped or not: a JSON object whose `version` is an address at
/// ipuz.org.
///
/// ```
/// use sudoku_puzzle_ipuz::is_ipuz;
///
/// assert!(is_ipuz(r#"ipuz({"version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/crossword#1"]})"#));
/// assert!(!is_ipuz(r#"{"format": "sudoku-puzzle"}"#));
/// ```
#[must_use]
pub fn is_ipuz(text: &str) -> bool {
    let version = Document::read(text).ok().and_then(|document| document.text("version"));
    version.is_some_and(|version| kind::ipuz_path(&version).is_some())
}

/// The embedded puzzle, if the visible fields still agree with it.
fn embedded(document: &Document<'_>, visible: &Visible) -> Result<Puzzle, Reason> {
    let value = document.get(EMBEDDED).ok_or(Reason::NotEmbedded)?;
    let puzzle = read_embedded(value).map_err(Reason::Unreadable)?;
    match difference(&puzzle, visible) {
        None => Ok(puzzle),
        Some(field) => Err(Reason::Edited(field)),
    }
}

fn read_embedded(value: Value<'_, '_>) -> Result<Puzzle, Error> {
    Reader::new().read_str(value.json()).map_err(|error| {
        let at = error.place().map_or(0, |place| place.span.start);
        let message = match error.rule() {
            Some(rule) => format!("{rule}: {}", error.message()),
            None => error.message().to_owned(),
        };
        value.error_inside(ErrorKind::Puzzle, at, message)
    })
}

/// The field in which a file no longer says what the puzzle embedded in it says. Rules that ipuz has no field for can't differ.
fn difference(puzzle: &Puzzle, visible: &Visible) -> Option<&'static str> {
    let board = puzzle.board();
    let same_size = [board.rows(), board.cols(), puzzle.digits()] == [visible.size; 3];
    if !same_size || !puzzle.given_entries().eq(visible.givens.iter().copied().map(Some)) {
        return Some("puzzle");
    }
    let same_solution = match (puzzle.solution_entries(), &visible.solution) {
        (Some(embedded), Some(visible)) => embedded.eq(visible.iter().copied().map(Some)),
        (None, None) => true,
        _ => false,
    };
    if !same_solution {
        return Some("solution");
    }
    let (shown, _) = Shown::of(puzzle);
    let same_boxes = match &shown.boxes {
        Some(BoxLayout::Standard) => matches!(visible.boxes, Boxes::Standard(_)),
        Some(BoxLayout::Irregular(_)) => visible.boxes == Boxes::Irregular,
        Some(BoxLayout::None) => visible.boxes == Boxes::None,
        None => false,
    };
    if !same_boxes {
        return Some("boxes");
    }
    let mut zones: Vec<Vec<Cell>> = shown.regions.into_iter().map(|region| sorted(region.cells)).collect();
    if let Some(BoxLayout::Irregular(boxes)) = shown.boxes {
        zones.extend(boxes.into_iter().map(sorted));
    }
    let visible_zones = visible.zones.iter().map(|(_, cells)| sorted(cells.clone())).collect();
    if sorted(zones) != sorted::<Vec<Cell>>(visible_zones) {
        return Some("zones");
    }
    let by_cells = |cage: &crate::zone::Cage| (sorted(cage.cells.clone()), cage.sum);
    let cages: Vec<_> = shown.cages.iter().map(by_cells).collect();
    if sorted(cages) != sorted(visible.cages.iter().map(by_cells).collect()) {
        return Some("cages");
    }
    None
}

fn sorted<T: Ord>(mut items: Vec<T>) -> Vec<T> {
    items.sort_unstable();
    items
}

/// Makes the puzzle that the visible fields say.
fn build(visible: Visible) -> Result<Puzzle, Error> {
    let size = visible.size;
    let origin = Cell::new(1, 1).ok_or_else(|| Error::new(ErrorKind::Puzzle, "the grid has no cells"))?;
    let mut builder = Puzzle::builder(size, size, size).givens(visible.givens);
    builder = match visible.boxes {
        Boxes::Standard(shape) => builder.rule(BoxGrid::new(origin, shape)),
        Boxes::Irregular | Boxes::None => builder.rule(Grid::new(origin)),
    };
    if let Some(solution) = visible.solution {
        builder = builder.solution(solution);
    }
    let (boxes, regions): (Vec<_>, Vec<_>) =
        visible.zones.into_iter().partition(|(role, _)| *role == Role::Box);
    builder = builder.rules(boxes.into_iter().map(|(_, cells)| BoxHouse::new(cells)));
    builder = builder.rules(regions.into_iter().map(|(role, cells)| {
        let kind = match role {
            Role::Diagonal => RegionKind::Diagonal,
            Role::Window => RegionKind::Window,
            Role::Box | Role::Region => RegionKind::Region,
        };
        Region::new(kind, cells)
    }));
    builder = builder.rules(visible.cages.into_iter().map(|cage| Cage::new(cage.cells).sum(cage.sum)));
    for (key, text) in visible.meta {
        builder = builder.meta(key, text);
    }
    builder.build().map_err(|error| Error::new(ErrorKind::Puzzle, error.message()))
}
