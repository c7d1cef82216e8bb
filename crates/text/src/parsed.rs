//! What comes out of a text.

use std::{fmt, str::FromStr};

use sudoku_puzzle_core::{Object, Puzzle};
use sudoku_puzzle_progress::Progress;

use crate::{
    Error, ErrorKind,
    marks::{self, Marks},
};

/// One of the formats of this crate.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// The cells in reading order, one character each.
    Plain,
    /// A row of cells on each line, between frames and bars or not.
    Grid,
    /// A grid with the digits that are left in each cell.
    Pencilmarks,
    /// A character for each cell and digit: 729 of them on a 9x9.
    Candidates,
    /// A line of a HoDoKu library.
    Hodoku,
}

impl Format {
    /// All formats.
    pub const ALL: [Format; 5] =
        [Format::Plain, Format::Grid, Format::Pencilmarks, Format::Candidates, Format::Hodoku];

    /// The name that programs use: `plain`, `grid`, `pencilmarks`, `candidates`, `hodoku`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Format::Plain => "plain",
            Format::Grid => "grid",
            Format::Pencilmarks => "pencilmarks",
            Format::Candidates => "candidates",
            Format::Hodoku => "hodoku",
        }
    }

    /// What a text of this format is, for people.
    pub(crate) const fn description(self) -> &'static str {
        match self {
            Format::Plain => "a plain string",
            Format::Grid => "a text grid",
            Format::Pencilmarks => "a pencil-mark grid",
            Format::Candidates => "a candidate string",
            Format::Hodoku => "a HoDoKu line",
        }
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        Format::ALL.into_iter().find(|format| format.name() == name).ok_or(UnknownFormat(()))
    }
}

/// The error for a name that is none of the [`Format`]s.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(());

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text formats are plain, grid, pencilmarks, candidates and hodoku")
    }
}

impl std::error::Error for UnknownFormat {}

/// A puzzle read from text.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Parsed {
    /// The puzzle: a classic with one `box_grid` rule, its givens, and candidates where the text has pencil marks.
    pub puzzle: Puzzle,
    /// What a player has done with it: placed digits of HoDoKu lines, the state of SadMan files. Empty for other formats.
    pub progress: Progress,
    /// The format the text was in.
    pub format: Format,
    /// What followed the cells on their line, without the separator: a rating, a name, other fields of a list.
    pub comment: Option<String>,
}

impl Parsed {
    pub(crate) fn new(
        marks: &Marks,
        meta: Option<Object>,
        progress: Progress,
        format: Format,
        comment: Option<&str>,
    ) -> Result<Parsed, Error> {
        let refused = |error: sudoku_puzzle_core::Error| Error::new(ErrorKind::NoPuzzle, error.to_string());
        let mut builder =
            Puzzle::classic(marks.size.digits()).map_err(refused)?.givens(marks.givens.iter().copied());
        for (index, set) in marks.candidates.iter().enumerate() {
            if let (Some(set), Some(cell)) = (*set, marks::cell(marks.size, index)) {
                builder = builder.candidates(cell, marks::digits(set));
            }
        }
        if let Some(meta) = meta.filter(|meta| !meta.is_empty()) {
            builder = builder.meta_object(Some(meta));
        }
        let puzzle = builder.build().map_err(refused)?;
        Ok(Parsed { puzzle, progress, format, comment: comment.map(str::to_owned) })
    }
}
