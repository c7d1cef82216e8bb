//! `fingerprint`: what identifies a puzzle.

use std::path::PathBuf;

use serde::Serialize;
use sudoku_puzzle::{Reader, fingerprint};

use crate::{
    batch,
    checksums::{self, Sum},
    console::Looks,
    failure::Failure,
    input::InputArgs,
    report::{record, refuse},
    tally::Tally,
};

const EXAMPLES: &str = "\
Examples:
  The fingerprints of two files:
    $ sudoku-puzzle fingerprint classic.json killer.json

  Find puzzles that are more than once in a collection:
    $ sudoku-puzzle fingerprint collection.jsonl | cut -c -71 | sort | uniq -d

  Keep a list, and see later whether anything has changed its meaning:
    $ sudoku-puzzle fingerprint classic.json collection.jsonl > list.txt
    $ sudoku-puzzle fingerprint --check list.txt

Two puzzles have the same fingerprint if they have the same board, givens, candidates and rules, however these are spelled.
Titles, solutions and everything that is only drawn do not count. Rotated or relabelled puzzles are others.
The exit status is 0 where all is well, 1 where something is refused or differs, 2 where reading fails.";

/// Write the fingerprints of puzzles
///
/// Writes `sha256:<64 hexadecimal digits>  NAME` for each puzzle, as sha256sum does for files; `NAME:LINE` where there is one puzzle a line.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Fingerprint {
    #[command(flatten)]
    input: InputArgs,

    /// Read a list that this command has written, and say which puzzles have another fingerprint now
    #[arg(long, value_name = "LIST", conflicts_with = "files")]
    check: Option<PathBuf>,

    /// Write one JSON object per puzzle
    #[arg(long)]
    json: bool,
}

/// What programs get to know about a puzzle.
#[derive(Serialize, Debug)]
struct Fingerprinted {
    fingerprint: String,
}

impl Fingerprint {
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        if let Some(list) = &self.check {
            return checksums::check(list, self.input.jobs(), self.json, looks);
        }
        let reader = Reader::new();
        batch::run(&self.input, self.json, |text, transcript| {
            let location = text.location();
            let found = match text.read(&reader) {
                Ok(found) => found,
                Err(refusal) => return refuse(transcript, location, &refusal, self.json, looks),
            };
            transcript.tally.accepted += 1;
            let fingerprint = fingerprint(&found.puzzle);
            if self.json {
                record(transcript, location, true, Fingerprinted { fingerprint: fingerprint.to_string() });
            } else {
                transcript.result_line(format_args!("{}", Sum { fingerprint, location }));
            }
        })
    }
}
