//! What may not be used is named.

use xtask::{published::metadata, supply::licences};

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
