//! The command line.

use clap::{Parser, Subcommand};

use crate::{
    commands::{
        check::Check, completions::Completions, convert::Convert, describe::Describe, diff::Diff,
        fingerprint::Fingerprint, fmt::Fmt, formats::Formats, link::Link, lint::Lint, man::ManPage,
        schema::Schema,
    },
    console::Looks,
    failure::Failure,
    tally::Tally,
};

const EXAMPLES: &str = "\
Examples:
  $ sudoku-puzzle check killer.json
  $ sudoku-puzzle convert --to sudoku-puzzle grid.txt
  $ sudoku-puzzle fingerprint collection.jsonl

Every command has its own examples: `sudoku-puzzle COMMAND --help`.
The exit status is 0 where all is well, 1 where something is refused or differs, 2 for wrong usage and where reading or writing fails.";

/// Reads, checks, writes, converts and identifies sudoku puzzles, classic and variant
#[derive(Parser, Debug)]
#[command(name = "sudoku-puzzle", version, arg_required_else_help = true, after_help = EXAMPLES)]
pub(crate) struct Args {
    #[command(flatten)]
    pub(crate) color: colorchoice_clap::Color,

    #[command(subcommand)]
    pub(crate) command: Command,
}

/// What to do.
#[derive(Subcommand, Debug)]
pub(crate) enum Command {
    Check(Check),
    Fmt(Fmt),
    Fingerprint(Fingerprint),
    Diff(Diff),
    Convert(Convert),
    Formats(Formats),
    Link(Link),
    Describe(Describe),
    Lint(Lint),
    Schema(Schema),
    Completions(Completions),
    #[command(hide = true)]
    Man(ManPage),
}

impl Command {
    /// Does it.
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        match self {
            Command::Check(command) => command.run(looks),
            Command::Fmt(command) => command.run(looks),
            Command::Fingerprint(command) => command.run(looks),
            Command::Diff(command) => command.run(looks),
            Command::Convert(command) => command.run(looks),
            Command::Formats(command) => command.run(),
            Command::Link(command) => command.run(looks),
            Command::Describe(command) => command.run(looks),
            Command::Lint(command) => command.run(looks),
            Command::Schema(command) => command.run(),
            Command::Completions(command) => command.run(),
            Command::Man(command) => command.run(),
        }
    }
}
