//! `fmt`: the one text that a puzzle has.

use std::path::PathBuf;

use crate::{
    console::Looks,
    failure::Failure,
    input::InputArgs,
    rewrite::{Rewrite, Target},
    tally::Tally,
};

const EXAMPLES: &str = "\
Examples:
  Show a puzzle as canonical text:
    $ sudoku-puzzle fmt killer.json

  Bring files into that form where they are:
    $ sudoku-puzzle fmt --write killer.json collection.jsonl

  See in CI whether they are in that form:
    $ sudoku-puzzle fmt --check classic.json

  One line for each puzzle:
    $ sudoku-puzzle fmt --compact classic.json killer.json

Lines of a file with one puzzle a line stay lines: their form is the compact one, and blank lines go.
The exit status is 0 where all is well, 1 where something is refused or (with --check) would change, 2 where reading or writing fails.";

/// Write puzzles as canonical text
///
/// Canonical text has its keys in a fixed order and leaves defaults out: one puzzle, one text. What is ignored by solvers (titles, styles, decorations) is kept.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Fmt {
    #[command(flatten)]
    input: InputArgs,

    /// Put each puzzle on one line, without white space
    #[arg(long)]
    compact: bool,

    /// Write nothing; show what would change, and exit with 1 where something would
    #[arg(long, conflicts_with_all = ["write", "output"])]
    check: bool,

    /// Replace the files, each whole or not at all
    #[arg(long, conflicts_with = "output")]
    write: bool,

    /// Write to a file, whole or not at all
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
}

impl Fmt {
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        let target = if self.check {
            Target::Comparison
        } else if self.write {
            Target::InPlace
        } else {
            Target::Output(self.output.clone())
        };
        Rewrite { edit: |_| {}, compact: self.compact, target, done: "formatted", looks }.run(&self.input)
    }
}
