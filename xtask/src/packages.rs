//! `cargo xtask packages`: what goes to crates.io is complete, has nothing that isn't meant for it, and builds from there.

use std::path::Path;

use cargo_metadata::Package;
use clap::Args as ClapArgs;

use crate::{
    Failure, cargo,
    published::{is_library, metadata, published},
    succeed,
};

/// Check the metadata and the files of all published crates, pack them and build them from their packages
#[derive(ClapArgs, Debug)]
pub struct Args {}

/// Runs the chore.
///
/// # Errors
/// What is missing or too much, crate by crate, or what cargo says about packing.
pub fn run(_: &Args) -> Result<(), Failure> {
    let metadata = metadata()?;
    let packages = published(&metadata);
    let mut problems = Vec::new();
    for package in &packages {
        let files = files(package)?;
        let said = missing_metadata(package).into_iter().chain(wrong_files(is_library(package), &files));
        problems.extend(said.map(|problem| format!("{}: {problem}", package.name)));
    }
    if !problems.is_empty() {
        return Err(Failure(problems.join("\n")));
    }
    let mut pack = cargo();
    pack.args(["package", "--allow-dirty", "--quiet"]);
    for package in packages {
        pack.args(["--package", package.name.as_str()]);
    }
    succeed(&mut pack)
}

/// What crates.io and docs.rs would have to do without.
fn missing_metadata(package: &Package) -> Vec<String> {
    let docs_rs = &package.metadata["docs"]["rs"];
    let as_documented = docs_rs["all-features"] == true && docs_rs["rustdoc-args"][1] == "docsrs";
    [
        ("description", package.description.is_some()),
        ("license", package.license.is_some()),
        ("repository", package.repository.is_some()),
        ("readme", package.readme.is_some()),
        ("keywords", !package.keywords.is_empty()),
        ("categories", !package.categories.is_empty()),
        ("rust-version", package.rust_version.is_some()),
        ("metadata.docs.rs with all-features and --cfg docsrs", as_documented),
    ]
    .into_iter()
    .filter(|(_, there)| !there)
    .map(|(what, _)| format!("the manifest has no {what}"))
    .collect()
}

/// The files of a package, as cargo would pack them.
fn files(package: &Package) -> Result<Vec<String>, Failure> {
    let arguments = ["package", "--list", "--allow-dirty", "--quiet", "--package", package.name.as_str()];
    let output = cargo()
        .args(arguments)
        .output()
        .map_err(|error| Failure(format!("cargo {}: {error}", arguments.join(" "))))?;
    if !output.status.success() {
        return Err(Failure(String::from_utf8_lossy(&output.stderr).into_owned()));
    }
    // Cargo writes the separators of the system that it runs on.
    let text = String::from_utf8_lossy(&output.stdout).replace('\\', "/");
    Ok(text.lines().map(str::to_owned).collect())
}

/// Files that a package lacks, and those that have no business in it.
#[must_use]
pub fn wrong_files(library: bool, files: &[String]) -> Vec<String> {
    let source = if library { "src/lib.rs" } else { "src/main.rs" };
    let needed = ["README.md", "LICENSE-MIT", "LICENSE-APACHE", source];
    let missing = needed.iter().filter(|name| !files.iter().any(|file| file == *name));
    let missing = missing.map(|name| format!("the package has no {name}"));
    let stray = files.iter().filter(|file| !belongs(file)).map(|file| format!("{file} is in the package"));
    missing.chain(stray).collect()
}

fn belongs(file: &str) -> bool {
    const OF_THE_PACKAGE: [&str; 7] = [
        ".cargo_vcs_info.json",
        "Cargo.lock",
        "Cargo.toml",
        "Cargo.toml.orig",
        "LICENSE-APACHE",
        "LICENSE-MIT",
        "README.md",
    ];
    match file.split_once('/') {
        None => OF_THE_PACKAGE.contains(&file),
        Some(("src", _)) => Path::new(file).extension().is_some_and(|ending| ending == "rs"),
        Some(("schema", _)) => Path::new(file).extension().is_some_and(|ending| ending == "json"),
        // What a test run leaves behind: seeds of proptest, and what insta found instead of a snapshot.
        Some(("examples" | "tests", rest)) => {
            !rest.contains("proptest-regressions")
                && !rest.ends_with(".snap.new")
                && !rest.ends_with(".pending-snap")
        }
        Some(_) => false,
    }
}
