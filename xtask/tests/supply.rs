//! What may not be used is named, and what may not be published.

use xtask::{packages::wrong_files, published::metadata, supply::licences};

#[test]
fn a_licence_that_is_not_in_the_list_is_named() {
    let metadata = metadata().expect("cargo knows the workspace");
    let of = |name: &str, allow: &str| {
        let problems = licences(&metadata, &format!("[licenses]\nallow = {allow}\n")).expect("rules");
        problems.iter().filter(|problem| problem.starts_with(name)).count()
    };
    // MIT OR Apache-2.0: either is enough.
    assert_eq!(of("serde ", r#"["MIT"]"#), 0);
    assert_eq!(of("serde ", r#"["Apache-2.0"]"#), 0);
    assert_eq!(of("serde ", r#"["Zlib"]"#), 1);
    // (MIT OR Apache-2.0) AND Unicode-3.0: both are needed.
    assert_eq!(of("unicode-ident ", r#"["MIT", "Unicode-3.0"]"#), 0);
    assert_eq!(of("unicode-ident ", r#"["MIT", "Apache-2.0"]"#), 1);
    // «Apache-2.0/MIT», as it was written before SPDX expressions.
    assert_eq!(of("bytecount ", r#"["MIT"]"#), 0);

    assert!(licences(&metadata, "[licenses]\nallow = [\"mine\"]\n").is_err());
    assert!(licences(&metadata, "[bans]\n").is_err());
}

#[test]
fn files_that_lack_or_stray_are_named() {
    let said = |library, names: &[&str]| {
        wrong_files(library, &names.iter().map(|name| (*name).to_owned()).collect::<Vec<_>>())
    };
    let whole = ["Cargo.toml", "LICENSE-APACHE", "LICENSE-MIT", "README.md", "src/lib.rs", "tests/cut/a.txt"];
    assert_eq!(said(true, &whole), Vec::<String>::new());
    assert_eq!(said(false, &whole), ["the package has no src/main.rs"]);
    assert_eq!(said(true, &whole[1..4]), ["the package has no src/lib.rs"]);
    for stray in
        ["notes.md", "src/notes.md", "fuzz/a.rs", "tests/it/a.snap.new", "tests/a.proptest-regressions"]
    {
        assert_eq!(said(true, &[&whole[..], &[stray]].concat()), [format!("{stray} is in the package")]);
    }
}
