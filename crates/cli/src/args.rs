//! The command line.

use clap::{Parser, Subcommand};

use crate::{commands::check::Check, console::Looks, failure::Failure, tally::Tally};

/// Reads, checks, writes, converts and identifies sudoku puzzles, classic and variant
#[derive(Parser, Debug)]
#[command(name = "sudoku-puzzle", version, arg_required_else_help = true)]
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
}

impl Command {
    /// Does it.
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        match self {
            Command::Check(check) => check.run(looks),
        }
    }
}
