//! Speeds, each as a ratio to a named baseline that is timed in the same run.

mod command;
mod library;
mod samples;
mod timing;

use std::fs;

use clap::Args as ClapArgs;

use crate::{Failure, cargo, root, succeed};

/// Time everything that the crates do, as ratios to baselines of the same run.
#[derive(ClapArgs, Debug)]
pub struct Args {
    /// Put the tables into docs/performance.md
    #[arg(long, conflicts_with_all = ["no_lines", "filter"])]
    write: bool,
    /// Leave out the command on 10,000 to 1,000,000 puzzles
    #[arg(long)]
    no_lines: bool,
    /// Time only what has this in its name; `--lines` is in the names of what the command does
    #[arg(long, value_name = "TEXT", default_value = "")]
    filter: String,
}

/// Runs the chore.
///
/// # Errors
/// Where a vector or the command can't be read, built or run.
pub fn run(args: &Args) -> Result<(), Failure> {
    if cfg!(debug_assertions) {
        return again_optimised(args);
    }
    let mut tables = Vec::new();
    tables.extend(library::table(&args.filter)?);
    if !args.no_lines {
        tables.extend(command::table(&args.filter)?);
    }
    let tables = tables.join("\n");
    print!("{tables}");
    if args.write {
        write_page(&tables)?;
    }
    Ok(())
}

/// The chore again, built with optimisation: measuring anything else would say nothing.
fn again_optimised(args: &Args) -> Result<(), Failure> {
    let mut command = cargo();
    command.args(["run", "--quiet", "--release", "--package", "xtask", "--", "bench"]);
    if args.write {
        command.arg("--write");
    } else {
        command.args(["--filter", &args.filter]).args(args.no_lines.then_some("--no-lines"));
    }
    succeed(&mut command)
}

const BEGIN: &str = "<!-- tables: begin -->";
const END: &str = "<!-- tables: end -->";

/// Puts the tables between their marks on the page.
fn write_page(tables: &str) -> Result<(), Failure> {
    let path = root().join("docs/performance.md");
    let page = fs::read_to_string(&path).map_err(|error| Failure::of_file("reading", &path, error))?;
    let (Some(begin), Some(end)) = (page.find(BEGIN), page.find(END)) else {
        return Err(Failure::of_file("writing", &path, "the page has no marks for the tables"));
    };
    let page = format!("{}{BEGIN}\n\n{tables}\n{}", &page[..begin], &page[end..]);
    fs::write(&path, page).map_err(|error| Failure::of_file("writing", &path, error))
}
