//! `cargo xtask schema`: the JSON Schema and core's table of rule families say the same.
//!
//! The schema is made from the table ([`generate`]), so that a new family is one change in Rust and one command. The check does not compare texts, though: it reads the
//! schema back into neutral words ([`from_schema`]), puts the table into the same words on another way ([`from_table`]), and names every field in which they
//! differ (`compare`).

pub mod compare;
pub mod free;
pub mod from_schema;
pub mod from_table;
pub mod generate;
pub mod language;
pub mod layer;
pub mod layout;
pub mod samples;
pub mod terms;

use std::{
    fs,
    path::{Path, PathBuf},
};

use clap::Args as ClapArgs;
use serde_json::Value;
use sudoku_puzzle_core::table::FAMILIES;

use self::{compare::compare, from_schema::Vendors};
use crate::{Failure, root};

/// The schema as people find it, from the folder of the repository.
pub const PUBLISHED: &str = "schema/sudoku-puzzle.schema.json";

/// The copy of it that core is built with; a crate can't hold files from outside its folder.
pub const EMBEDDED: &str = "crates/core/schema/sudoku-puzzle.schema.json";

/// Check that the JSON Schema and core's table of rule families say the same
///
/// Compares keys, types, kinds, words, required keys, defaults and ranges in both directions and names what only one side has. Then puts the conformance vectors and
/// the examples through the schema and through the reader.
#[derive(ClapArgs, Debug)]
#[command(
    after_help = "Examples:\n  cargo xtask schema\n  cargo xtask schema --write\n  cargo xtask schema --file my-schema.json"
)]
pub struct Args {
    /// Make the schema from the table and write it, and its copy in core, before checking
    #[arg(long)]
    write: bool,

    /// Check this schema instead, which may know vendor types besides
    #[arg(long, value_name = "FILE", conflicts_with = "write")]
    file: Option<PathBuf>,
}

/// Does what the arguments say.
///
/// # Errors
/// What differs, line by line.
pub fn run(args: &Args) -> Result<(), Failure> {
    let made = layout::text(&generate::schema());
    let mut problems = Vec::new();
    let schema = match &args.file {
        Some(file) => {
            let schema = parse(file, &read(file)?)?;
            let vendor_types = check(&schema, Vendors::Allowed, &mut problems);
            if !vendor_types.is_empty() {
                println!("vendor types, which core's table does not have: {}", vendor_types.join(", "));
            }
            schema
        }
        None => {
            let (published, embedded) = (root().join(PUBLISHED), root().join(EMBEDDED));
            if args.write {
                for path in [&published, &embedded] {
                    fs::write(path, &made).map_err(|error| Failure::of_file("cannot write", path, error))?;
                }
            }
            let text = read(&published)?;
            let schema = parse(&published, &text)?;
            check(&schema, Vendors::None, &mut problems);
            if text != made {
                problems.push(format!(
                    "{PUBLISHED} is not what --write would write: {}",
                    first_difference(&made, &text)
                ));
            }
            if read(&embedded)? != text {
                problems.push(format!("{EMBEDDED} is no copy of {PUBLISHED}"));
            }
            schema
        }
    };
    if let Err(error) = jsonschema::meta::validate(&schema) {
        problems.push(format!("it is no JSON Schema: at {}: {error}", error.instance_path()));
    }
    match jsonschema::validator_for(&schema) {
        Err(error) => problems.push(format!("it can't be used: {error}")),
        Ok(validator) => {
            let outcome = samples::check(&validator, &root().join("tests"))?;
            println!("{outcome}");
            problems.extend(outcome.problems);
        }
    }
    if problems.is_empty() {
        println!("the schema and the {} families of core's table say the same", FAMILIES.len());
        return Ok(());
    }
    let count = problems.len();
    let s = if count == 1 { "" } else { "s" };
    Err(Failure(format!("{}\n{count} difference{s} between Rust and the schema", problems.join("\n"))))
}

/// Adds what differs between a schema and core's table, and gives the vendor types that only the schema has.
pub fn check(schema: &Value, vendors: Vendors, problems: &mut Vec<String>) -> Vec<String> {
    let reading = from_schema::read(schema, vendors);
    problems.extend(reading.problems);
    problems.extend(compare(&from_table::language(), &reading.language).iter().map(ToString::to_string));
    reading.vendor_types
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::of_file("cannot read", path, error))
}

fn parse(path: &Path, text: &str) -> Result<Value, Failure> {
    serde_json::from_str(text).map_err(|error| Failure::of_file("this is not JSON:", path, error))
}

/// Where two texts begin to differ, in words.
fn first_difference(wanted: &str, found: &str) -> String {
    let mut lines = wanted.lines().zip(found.lines()).enumerate();
    match lines.find(|(_, (wanted, found))| wanted != found) {
        Some((n, (wanted, found))) => format!("line {} should be\n  {wanted}\nand is\n  {found}", n + 1),
        None => "one has more lines than the other".to_owned(),
    }
}
