//! Chores of the repository: `cargo xtask CHORE`.

use std::process::ExitCode;

use clap::{Parser, Subcommand};
use xtask::{api, bench, ci, docs_rs, fuzz, packages, rules_page, schema, supply};

#[derive(Parser)]
#[command(name = "cargo xtask", about = "Chores of the repository", disable_version_flag = true)]
struct Cli {
    #[command(subcommand)]
    chore: Chore,
}

#[derive(Subcommand)]
enum Chore {
    Api(api::Args),
    Bench(bench::Args),
    Ci(ci::Args),
    DocsRs(docs_rs::Args),
    Fuzz(fuzz::Args),
    Packages(packages::Args),
    /// Check that docs/rules.md is what core's table of families says
    Rules(rules_page::Args),
    Schema(schema::Args),
    Supply(supply::Args),
}

fn main() -> ExitCode {
    let outcome = match Cli::parse().chore {
        Chore::Api(args) => api::run(&args),
        Chore::Bench(args) => bench::run(&args),
        Chore::Ci(args) => ci::run(&args),
        Chore::DocsRs(args) => docs_rs::run(&args),
        Chore::Fuzz(args) => fuzz::run(&args),
        Chore::Packages(args) => packages::run(&args),
        Chore::Rules(args) => rules_page::run(&args),
        Chore::Schema(args) => schema::run(&args),
        Chore::Supply(args) => supply::run(&args),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("{failure}");
            ExitCode::FAILURE
        }
    }
}
