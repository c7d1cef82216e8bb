//! What is timed: the conformance vectors, and puzzles made from them.

use std::fs;

use serde_json::Value;
use sudoku_puzzle::{Format, Progress, Puzzle, ReadOptions, WriteOptions, text};

use crate::{Failure, root};

/// One member of every line of a file of vectors: the text of a string, the JSON of anything else.
pub(super) fn vectors(name: &str, key: &str) -> Result<Vec<String>, Failure> {
    let path = root().join(format!("tests/vectors/{name}.jsonl"));
    let file = fs::read_to_string(&path).map_err(|error| Failure::of_file("reading", &path, error))?;
    file.lines()
        .map(|line| {
            let value: Value =
                serde_json::from_str(line).map_err(|error| Failure::of_file("reading", &path, error))?;
            Ok(value[key].as_str().map_or_else(|| value[key].to_string(), str::to_owned))
        })
        .collect()
}

/// The puzzles of a file of vectors.
pub(super) fn puzzles(name: &str, key: &str) -> Result<Vec<Puzzle>, Failure> {
    let read = |text: &String| text.parse().map_err(|error| Failure(format!("{name}: {error}")));
    vectors(name, key)?.iter().map(read).collect()
}

/// Puzzles that a format can carry, each in it and as canonical text.
pub(super) struct Sample {
    pub(super) format: Format,
    pub(super) puzzles: Vec<Puzzle>,
    pub(super) texts: Vec<String>,
    pub(super) canonical: Vec<String>,
}

impl Sample {
    /// The vectors of a format, as far as it can be written; a text for what is only read.
    pub(super) fn of(format: Format) -> Result<Sample, Failure> {
        let classics = || puzzles("plain", "doc");
        let candidates = match format {
            Format::SudokuPuzzle => puzzles("valid", "text")?,
            // What a link takes most time for is compression, which needs no more than these.
            Format::Link => puzzles("valid", "text")?.into_iter().take(60).collect(),
            Format::Plain | Format::Grid | Format::Hodoku => classics()?,
            Format::Pencilmarks | Format::Candidates => classics()?.iter().map(pencilled).collect(),
            Format::Sudokuwiki => puzzles("sudokuwiki", "doc")?,
            Format::Ipuz => puzzles("ipuz", "doc")?,
            Format::Bpse => {
                let states = vectors("bpse", "text")?;
                states
                    .iter()
                    .filter_map(|text| sudoku_puzzle::bpse::read(text).ok())
                    .map(|(puzzle, _)| puzzle)
                    .collect()
            }
            _ => Vec::new(),
        };
        let mut sample = Sample { format, puzzles: Vec::new(), texts: Vec::new(), canonical: Vec::new() };
        for puzzle in candidates {
            let text = match format {
                Format::Hodoku => hodoku(&puzzle),
                _ => write(&puzzle, format),
            };
            if let Some(text) = text.filter(|text| named(format).read_str(text).is_ok()) {
                sample.canonical.push(sudoku_puzzle::to_string(&puzzle));
                sample.texts.push(text);
                sample.puzzles.push(puzzle);
            }
        }
        match sample.puzzles.len() {
            0 => Err(Failure(format!("no vector can be written as {format}"))),
            _ => Ok(sample),
        }
    }
}

/// Reading a format that is known.
pub(super) fn named(format: Format) -> ReadOptions {
    ReadOptions::new().format(format).text(text::Options::new())
}

/// The text of a puzzle in a format, in as few characters as it has.
pub(super) fn write(puzzle: &Puzzle, format: Format) -> Option<String> {
    WriteOptions::new()
        .compact(true)
        .write(puzzle, &Progress::default(), format)
        .ok()
        .map(|written| written.text)
}

/// The same puzzle with pencil marks of two digits in all other cells.
fn pencilled(puzzle: &Puzzle) -> Puzzle {
    let digits = puzzle.digits();
    let empty = puzzle.board().cells().filter(|&cell| puzzle.given(cell).is_none());
    let builder = empty.fold(puzzle.to_builder(), |builder, cell| builder.candidates(cell, [1, digits]));
    builder.build().unwrap_or_else(|_| puzzle.clone())
}

/// A library line of a 9x9 with one candidate removed.
fn hodoku(puzzle: &Puzzle) -> Option<String> {
    let cells = text::plain::write(puzzle).ok().filter(|cells| cells.len() == 81)?;
    let empty = cells.find('.')?;
    Some(format!(":0000:1:{cells}::1{}{}:::", empty / 9 + 1, empty % 9 + 1))
}
