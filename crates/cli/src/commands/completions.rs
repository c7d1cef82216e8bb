//! `completions`: so that the shell knows the commands and their options.

use clap::CommandFactory;
use clap_complete::Shell;

use crate::{args::Args, console::Console, failure::Failure, tally::Tally, transcript::Transcript};

const EXAMPLES: &str = "\
Examples:
  For bash, now:
    $ eval \"$(sudoku-puzzle completions bash)\"

  For fish, for ever:
    $ sudoku-puzzle completions fish > sudoku-puzzle.fish   # in ~/.config/fish/completions";

/// Print the completions for a shell
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Completions {
    /// The shell
    shell: Shell,
}

impl Completions {
    pub(crate) fn run(&self) -> Result<Tally, Failure> {
        let mut transcript = Transcript::default();
        clap_complete::generate(self.shell, &mut Args::command(), "sudoku-puzzle", transcript.results());
        let mut console = Console::new();
        console.show_transcript(&transcript)?;
        Ok(console.into_tally())
    }
}
