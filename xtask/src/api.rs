//! `cargo xtask api`: the public API of every published library, listed in `docs/api`, so that a change of it is seen by whoever makes it and whoever reads it.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::Path,
};

use clap::Args as ClapArgs;
use public_api::Builder;
use rustdoc_types::FORMAT_VERSION;
use serde::Deserialize;

use crate::{
    Failure,
    docs_rs::document,
    published::{is_library, metadata, published},
    root,
};

/// Where the listings are, from the folder of the repository.
pub const FOLDER: &str = "docs/api";

/// Check that the listings of the public API, in docs/api, are what the crates have
///
/// They are made from what rustdoc says with all features on. Another version of Rust than the one they were made with may say it in another form; then nothing is
/// compared.
#[derive(ClapArgs, Debug)]
pub struct Args {
    /// Write the listings
    #[arg(long)]
    write: bool,
}

/// Runs the chore.
///
/// # Errors
/// What was added and removed, line by line.
pub fn run(args: &Args) -> Result<(), Failure> {
    let metadata = metadata()?;
    let made = document(&metadata, "-Z unstable-options --output-format json --cap-lints allow")?;
    let mut listings = BTreeMap::new();
    for package in published(&metadata) {
        if !is_library(package) {
            continue;
        }
        let json = made.join(format!("{}.json", package.name.replace('-', "_")));
        let items = match listing(&json)? {
            Listing::Items(items) => items,
            Listing::OtherFormat(format) => {
                let why = format!("this rustdoc writes format {format}, {FORMAT_VERSION} is understood");
                if args.write {
                    return Err(Failure(format!("public API was not written: {why}")));
                }
                println!("public API was not compared: {why}");
                return Ok(());
            }
        };
        listings.insert(format!("{}.txt", package.name), items);
    }
    let folder = root().join(FOLDER);
    if args.write {
        return write(&folder, &listings);
    }
    let problems = compare(&folder, &listings)?;
    if problems.is_empty() {
        println!("docs/api lists the public API of {} crates", listings.len());
        return Ok(());
    }
    Err(Failure(format!(
        "{}\nthe public API is not what docs/api lists: what is gone or changed breaks users; if all of it is meant, `cargo xtask api --write` writes it",
        problems.join("\n")
    )))
}

/// What the JSON of rustdoc says about one crate.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Listing {
    /// One line for each public item.
    Items(String),
    /// The JSON is of this format, which isn't understood.
    OtherFormat(u32),
}

/// Reads the JSON of rustdoc.
///
/// Implementations for all types (`impl<T> From<T> for T`) are left out, which other crates have written, and those that the compiler adds by itself, but for `Send` and
/// `Sync`: its versions differ in them.
///
/// # Errors
/// If the file can't be read or isn't such JSON.
pub fn listing(json: &Path) -> Result<Listing, Failure> {
    #[derive(Deserialize)]
    struct Head {
        format_version: u32,
    }
    let text = fs::read(json).map_err(|error| Failure::of_file("reading", json, error))?;
    let head: Head =
        serde_json::from_slice(&text).map_err(|error| Failure::of_file("reading", json, error))?;
    if head.format_version != FORMAT_VERSION {
        return Ok(Listing::OtherFormat(head.format_version));
    }
    let api = Builder::from_rustdoc_json(json)
        .omit_blanket_impls(true)
        .build()
        .map_err(|error| Failure::of_file("reading", json, error))?;
    let of_the_compiler =
        |line: &str| line.starts_with("impl") && OF_THE_COMPILER.iter().any(|name| line.contains(name));
    let lines = api.items().map(ToString::to_string).filter(|line| !of_the_compiler(line));
    Ok(Listing::Items(lines.map(|line| line + "\n").collect()))
}

/// What stands in the lines of implementations that are left out.
const OF_THE_COMPILER: [&str; 6] = [
    " core::marker::Freeze for ",
    " core::marker::StructuralPartialEq for ",
    " core::marker::Unpin for ",
    " core::marker::UnsafeUnpin for ",
    " core::panic::unwind_safe::RefUnwindSafe for ",
    " core::panic::unwind_safe::UnwindSafe for ",
];

/// In what the listings of a folder differ from these, which stand by the names of their files.
///
/// # Errors
/// If the folder can't be read.
pub fn compare(folder: &Path, listings: &BTreeMap<String, String>) -> Result<Vec<String>, Failure> {
    let mut problems = Vec::new();
    for (name, found) in listings {
        let listed = fs::read_to_string(folder.join(name)).unwrap_or_default();
        let (listed, found): (BTreeSet<_>, BTreeSet<_>) = (listed.lines().collect(), found.lines().collect());
        problems.extend(listed.difference(&found).map(|line| format!("{name}: gone: {line}")));
        problems.extend(found.difference(&listed).map(|line| format!("{name}: new: {line}")));
    }
    problems
        .extend(strangers(folder, listings)?.iter().map(|name| format!("{name}: there is no such crate")));
    Ok(problems)
}

fn write(folder: &Path, listings: &BTreeMap<String, String>) -> Result<(), Failure> {
    fs::create_dir_all(folder).map_err(|error| Failure::of_file("making", folder, error))?;
    for name in strangers(folder, listings)? {
        let path = folder.join(name);
        fs::remove_file(&path).map_err(|error| Failure::of_file("removing", &path, error))?;
    }
    for (name, listing) in listings {
        let path = folder.join(name);
        fs::write(&path, listing).map_err(|error| Failure::of_file("writing", &path, error))?;
    }
    Ok(())
}

/// Files of the folder that list no crate.
fn strangers(folder: &Path, listings: &BTreeMap<String, String>) -> Result<Vec<String>, Failure> {
    let failed = |error| Failure::of_file("reading", folder, error);
    let mut names = Vec::new();
    for entry in fs::read_dir(folder).map_err(failed)? {
        let name = entry.map_err(failed)?.file_name().to_string_lossy().into_owned();
        if !listings.contains_key(&name) {
            names.push(name);
        }
    }
    names.sort();
    Ok(names)
}
