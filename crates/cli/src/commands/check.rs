//! `check`: is it a puzzle, and if not, what is wrong with it?

use sudoku_puzzle::Reader;

use crate::{
    batch,
    console::Looks,
    failure::Failure,
    input::InputArgs,
    report::{Nothing, record, refuse},
    tally::Tally,
};

const EXAMPLES: &str = "\
Examples:
  Check two files:
    $ sudoku-puzzle check classic.json killer.json

  Check a collection with one puzzle a line, and show only what is wrong:
    $ sudoku-puzzle check --quiet collection.jsonl

  What a program needs to know:
    $ sudoku-puzzle check --json < classic.json

Links that carry a puzzle are read as well as JSON.
The exit status is 0 where all are puzzles, 1 where something is refused, 2 where reading fails.";

/// Read puzzles strictly and say what is wrong
///
/// Says `NAME: ok` for each puzzle, or shows every error that can be found with its place in the text.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Check {
    #[command(flatten)]
    input: InputArgs,

    /// Write one JSON object per puzzle
    #[arg(long)]
    json: bool,

    /// Say nothing about puzzles that are well
    #[arg(long, short)]
    quiet: bool,
}

impl Check {
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        let reader = Reader::new();
        let ok = looks.ok();
        batch::run(&self.input, self.json, |text, transcript| {
            let location = text.location();
            match text.read(&reader) {
                Ok(_) => {
                    transcript.tally.accepted += 1;
                    match (self.quiet, self.json) {
                        (true, _) => {}
                        (false, true) => record(transcript, location, true, Nothing {}),
                        (false, false) => transcript.result_line(format_args!("{location}: {ok}")),
                    }
                }
                Err(refusal) => refuse(transcript, location, &refusal, self.json, looks),
            }
        })
    }
}
