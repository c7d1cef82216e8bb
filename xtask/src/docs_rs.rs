//! `cargo xtask docs-rs`: the documentation as docs.rs makes it, with what only a nightly rustdoc has.

use std::path::PathBuf;

use cargo_metadata::Metadata;
use clap::Args as ClapArgs;

use crate::{
    Failure, cargo,
    published::{metadata, published},
    succeed,
};

/// Build the documentation of all published crates as docs.rs does, without warnings
#[derive(ClapArgs, Debug)]
pub struct Args {}

/// Runs the chore.
///
/// # Errors
/// Where a crate's documentation can't be built or has a warning.
pub fn run(_: &Args) -> Result<(), Failure> {
    document(&metadata()?, "--cfg docsrs -D warnings").map(drop)
}

/// Runs rustdoc on all published crates with these flags, unstable ones among them, and gives the folder of what it made.
///
/// That folder is apart from the others: some crates' build scripts ask whether unstable features are to be had, so that everything would be built again each time the
/// answer changes.
///
/// # Errors
/// What cargo says.
pub fn document(metadata: &Metadata, flags: &str) -> Result<PathBuf, Failure> {
    let target = metadata.target_directory.join("docs-rs");
    let mut command = cargo();
    command
        .args(["doc", "--quiet", "--no-deps", "--all-features", "--target-dir", target.as_str()])
        .env("RUSTC_BOOTSTRAP", "1")
        .env("RUSTDOCFLAGS", flags);
    for package in published(metadata) {
        command.args(["--package", package.name.as_str()]);
    }
    succeed(&mut command)?;
    Ok(target.join("doc").into())
}
