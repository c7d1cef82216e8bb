//! The check of the public API sees what is taken away, changed and added.

use std::{collections::BTreeMap, fs, process::Command};

use tempfile::TempDir;
use xtask::api::{Listing, compare, listing};

/// The listing of a crate `sample` with this text, or none where this Rust has another form for it.
fn listed(text: &str) -> Option<String> {
    let folder = TempDir::new().expect("a folder");
    let source = folder.path().join("sample.rs");
    fs::write(&source, text).expect("it can be written");
    let output = Command::new("rustdoc")
        .args(["--edition", "2024", "--crate-type", "lib", "-Z", "unstable-options"])
        .args(["--output-format", "json", "--out-dir"])
        .args([folder.path(), &source])
        .env("RUSTC_BOOTSTRAP", "1")
        .output()
        .expect("rustdoc runs");
    assert!(output.status.success(), "{}", String::from_utf8_lossy(&output.stderr));
    match listing(&folder.path().join("sample.json")).expect("it is what rustdoc writes") {
        Listing::Items(items) => Some(items),
        Listing::OtherFormat(_) => None,
    }
}

/// A crate.
const BEFORE: &str = "
#[derive(Clone)] pub struct Cage { pub sum: u32 }
impl Cage { pub fn of(sum: u32) -> Cage { todo!() } pub fn doubled(&self) -> u64 { 2 } }
pub fn largest() -> u32 { 9 }
fn private() {}
";

/// What is changed in it, into what, and what the check says.
const CHANGES: [(&str, &str, &[&str]); 7] = [
    ("fn private() {}", "", &[]),
    ("pub fn largest() -> u32 { 9 }", "", &["gone: pub fn sample::largest() -> u32"]),
    (
        "pub fn doubled(&self) -> u64 { 2 }",
        "fn doubled(&self) -> u64 { 2 }",
        &["gone: pub fn sample::Cage::doubled(&self) -> u64"],
    ),
    (
        "pub sum: u32",
        "pub sum: u64",
        &["gone: pub sample::Cage::sum: u32", "new: pub sample::Cage::sum: u64"],
    ),
    (
        "#[derive(Clone)]",
        "",
        &[
            "gone: impl core::clone::Clone for sample::Cage",
            "gone: pub fn sample::Cage::clone(&self) -> sample::Cage",
        ],
    ),
    (
        "pub sum: u32",
        "pub sum: u32, kept: std::marker::PhantomData<*const u8>",
        &[
            "gone: impl core::marker::Send for sample::Cage",
            "gone: impl core::marker::Sync for sample::Cage",
            "new: impl !core::marker::Send for sample::Cage",
            "new: impl !core::marker::Sync for sample::Cage",
        ],
    ),
    ("fn private() {}", "pub fn shown() {}", &["new: pub fn sample::shown()"]),
];

#[test]
fn every_change_of_the_public_api_is_named() {
    let folder = TempDir::new().expect("a folder");
    let Some(before) = listed(BEFORE) else { return };
    fs::write(folder.path().join("sample.txt"), before).expect("it can be written");
    for (old, new, expected) in CHANGES {
        let after = listed(&BEFORE.replace(old, new)).expect("as before");
        let said = compare(folder.path(), &BTreeMap::from([("sample.txt".to_owned(), after)]));
        let expected = expected.iter().map(|line| format!("sample.txt: {line}")).collect();
        assert_eq!(said, Ok(expected), "{old:?} became {new:?}");
    }
}

#[test]
fn a_crate_without_listing_and_a_listing_without_crate_are_named() {
    let folder = TempDir::new().expect("a folder");
    fs::write(folder.path().join("old.txt"), "pub mod old\n").expect("it can be written");
    let listings = BTreeMap::from([("young.txt".to_owned(), "pub mod young\n".to_owned())]);
    let expected =
        vec!["young.txt: new: pub mod young".to_owned(), "old.txt: there is no such crate".to_owned()];
    assert_eq!(compare(folder.path(), &listings), Ok(expected));
}

#[test]
fn json_of_another_version_is_not_taken_for_something_else() {
    let folder = TempDir::new().expect("a folder");
    let path = folder.path().join("sample.json");
    fs::write(&path, r#"{"format_version": 7, "index": {}}"#).expect("it can be written");
    assert_eq!(listing(&path), Ok(Listing::OtherFormat(7)));
}
