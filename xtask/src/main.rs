//! Chores of the repository: `cargo xtask CHORE`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::schema;

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Chores of the repository", disable_version_flag = true)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    Schema(schema::Args),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().chore {
        Chore::Schema(args) => schema::run(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
