//! `cargo xtask supply`: whether what the crates stand on may be used, by `deny.toml`.

use std::fs;

use cargo_metadata::Metadata;
use clap::Args as ClapArgs;
use serde::Deserialize;
use spdx::{Expression, Licensee, ParseMode};

use crate::{Failure, cargo, published::metadata, root, succeed};

/// Check the licences, sources, bans and advisories of all dependencies
///
/// Licences are checked against the list in deny.toml here. The rest is cargo-deny's work, where that is installed, and advisories need their database besides.
#[derive(ClapArgs, Debug)]
pub struct Args {}

/// Runs the chore.
///
/// # Errors
/// What may not be used.
pub fn run(_: &Args) -> Result<(), Failure> {
    let path = root().join("deny.toml");
    let rules = fs::read_to_string(&path).map_err(|error| Failure::of_file("reading", &path, error))?;
    let metadata = metadata()?;
    let problems = licences(&metadata, &rules)?;
    if !problems.is_empty() {
        return Err(Failure(problems.join("\n")));
    }
    println!("the licences of {} crates are allowed", metadata.packages.len());

    if !runs(&["deny", "--version"]) {
        println!("sources, bans and advisories were not checked: cargo-deny is not installed");
        return Ok(());
    }
    succeed(cargo().args(["deny", "check", "bans", "licenses", "sources"]))?;
    if !runs(&["deny", "fetch", "db"]) {
        println!("advisories were not checked: their database can't be fetched");
        return Ok(());
    }
    succeed(cargo().args(["deny", "--offline", "check", "advisories"]))
}

/// Crates with a licence that the rules, the text of `deny.toml`, don't allow.
///
/// # Errors
/// If the rules can't be read.
pub fn licences(metadata: &Metadata, rules: &str) -> Result<Vec<String>, Failure> {
    #[derive(Deserialize)]
    struct Rules {
        licenses: Licenses,
    }
    #[derive(Deserialize)]
    struct Licenses {
        allow: Vec<String>,
    }
    let rules: Rules = toml::from_str(rules).map_err(|error| Failure(format!("deny.toml: {error}")))?;
    let parsed = rules.licenses.allow.iter().map(|name| Licensee::parse(name));
    let allowed: Vec<Licensee> =
        parsed.collect::<Result<_, _>>().map_err(|error| Failure(format!("deny.toml: {error}")))?;
    let mut problems = Vec::new();
    for package in &metadata.packages {
        let licence = package.license.as_deref().unwrap_or_default();
        let fits = Expression::parse_mode(licence, ParseMode::LAX).is_ok_and(|expression| {
            expression.evaluate(|needed| allowed.iter().any(|licensee| licensee.satisfies(needed)))
        });
        if !fits {
            problems.push(format!(
                "{} {}: deny.toml doesn't allow the licence {licence:?}",
                package.name, package.version
            ));
        }
    }
    Ok(problems)
}

/// Whether a call of cargo succeeds, whatever it says.
fn runs(arguments: &[&str]) -> bool {
    cargo().args(arguments).output().is_ok_and(|output| output.status.success())
}
