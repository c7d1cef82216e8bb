//! The command `sudoku-puzzle`.

mod args;
mod batch;
mod changes;
mod checksums;
mod commands;
mod console;
mod diagnostic;
mod failure;
mod feed;
mod input;
mod pipeline;
mod progress;
mod refusal;
mod replace;
mod report;
mod rewrite;
mod settled;
mod source;
mod tally;
mod transcript;
mod visible;

use std::process::ExitCode;

use clap::Parser;

use crate::{args::Args, console::Looks};

fn main() -> ExitCode {
    let args = Args::parse();
    args.color.write_global();
    match args.command.run(Looks::of_streams()) {
        Ok(tally) => tally.exit_code(),
        Err(failure) => {
            anstream::eprintln!("error: {failure}");
            ExitCode::from(2)
        }
    }
}
