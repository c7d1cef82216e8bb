//! `schema`: the JSON Schema of the format.

use sudoku_puzzle::SCHEMA;

use crate::{console::Console, failure::Failure, tally::Tally, transcript::Transcript};

const EXAMPLES: &str = "\
Examples:
  Keep the schema beside your files, for editors and other programs:
    $ sudoku-puzzle schema > sudoku-puzzle.schema.json

A schema can't say everything: whether cells are on the board and lie as a rule needs them, for example. `check` knows all of it.";

/// Print the JSON Schema of the format
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Schema {}

impl Schema {
    pub(crate) fn run(&self) -> Result<Tally, Failure> {
        let mut transcript = Transcript::default();
        transcript.result_line(format_args!("{}", SCHEMA.trim_end()));
        let mut console = Console::new();
        console.show_transcript(&transcript)?;
        Ok(console.into_tally())
    }
}
