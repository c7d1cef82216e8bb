//! `fmt`.

use std::fs;

use crate::run::{copied_examples, example, run, run_with};

#[test]
fn canonical_text_stays() {
    for name in ["classic.json", "killer.json", "jigsaw.json", "samurai.json", "mixed.json"] {
        assert_eq!(run(&format!("fmt {name}")).results(), example(name));
        assert_eq!(run(&format!("fmt --check {name}")).results(), "");
    }
}

#[test]
fn other_spellings_become_canonical() {
    let canonical = run("fmt classic-other-spelling.json").results();
    assert!(
        canonical.contains(
            r#" "rules": [
  {"type": "box_grid", "box": [3, 3], "origin": "r1c1"}]}"#
        ),
        "{canonical}"
    );
    assert_eq!(run("fmt").stdin(canonical.as_str()).results(), canonical);
    let compact = run("fmt --compact classic-other-spelling.json").results();
    assert_eq!(compact.matches('\n').count(), 1);
    assert!(!compact.contains(' '));
    assert_eq!(run("fmt").stdin(compact).results(), canonical);
}

#[test]
fn lines_stay_lines() {
    let lines = example("collection.jsonl");
    assert_eq!(run("fmt collection.jsonl").results(), lines);
    let messy = lines.replace(",\"", " , \"").replace('\n', "\r\n\n");
    assert_eq!(run("fmt --lines").stdin(messy).results(), lines);
    let outcome = run("fmt broken/collection.jsonl").end();
    assert_eq!((outcome.status, outcome.stdout.lines().count()), (1, 3), "{outcome}");
    assert!(outcome.stderr.contains("broken/collection.jsonl:3:"));
}

#[test]
fn check_shows_what_would_change() {
    insta::assert_snapshot!(
        run("fmt --check classic.json classic-other-spelling.json broken/empty.json").end()
    );
    let lines = example("collection.jsonl");
    let messy = lines.replacen("\"digits\":9", "\"digits\": 9", 1).replacen('\n', "\n\n", 2);
    insta::assert_snapshot!(run("fmt --lines --check").stdin(messy).end());
    let without_end = lines.trim_end();
    let outcome = run("fmt --lines --check").stdin(without_end).end();
    assert!(outcome.status == 1 && outcome.stdout.contains("No newline at end of file"), "{outcome}");
}

#[test]
fn compact_text_may_end_with_or_without_a_newline() {
    let compact = run("fmt --compact classic.json").results();
    for text in [compact.as_str(), compact.trim_end()] {
        assert_eq!(run("fmt --compact --check").stdin(text).results(), "");
    }
    assert_eq!(run("fmt --check").stdin(compact).end().status, 1);
}

#[test]
fn write_replaces_what_is_not_canonical() {
    let dir = copied_examples();
    let path = |name: &str| dir.path().join(name);
    let messy = example("collection.jsonl").replace(",\"", " , \"");
    fs::write(path("messy.jsonl"), &messy).unwrap();
    let before = path("killer.json").metadata().unwrap().modified().unwrap();
    let arguments =
        ["fmt", "--write", "classic-other-spelling.json", "killer.json", "messy.jsonl", "collection.jsonl"];
    insta::assert_snapshot!(run_with(dir.path(), arguments).end());
    assert_eq!(fs::read_to_string(path("messy.jsonl")).unwrap(), example("collection.jsonl"));
    assert_eq!(
        fs::read_to_string(path("classic-other-spelling.json")).unwrap(),
        run("fmt classic-other-spelling.json").results()
    );
    assert_eq!(path("killer.json").metadata().unwrap().modified().unwrap(), before, "it was fine as it was");
    assert_eq!(run_with(dir.path(), arguments).results(), "");
}

#[test]
fn write_leaves_what_is_refused() {
    let dir = copied_examples();
    let path = |name: &str| dir.path().join(name);
    let (lines, broken) = (example("broken/collection.jsonl"), example("broken/missing-cell.json"));
    fs::write(path("broken.jsonl"), &lines).unwrap();
    fs::write(path("broken.json"), &broken).unwrap();
    let arguments =
        ["fmt", "--write", "broken.jsonl", "broken.json", "link.txt", "missing.jsonl", "missing.json"];
    let outcome = run_with(dir.path(), arguments).end();
    assert_eq!((outcome.status, &*outcome.stdout), (2, ""), "{outcome}");
    for part in [
        "broken.jsonl: left as it is, since lines of it are refused (3)",
        "this is a link, which stays as it is",
        "cannot read missing.jsonl: no such file",
        "cannot read missing.json: no such file",
    ] {
        assert!(outcome.stderr.contains(part), "{part}: {outcome}");
    }
    assert_eq!(fs::read_to_string(path("broken.jsonl")).unwrap(), lines);
    assert_eq!(fs::read_to_string(path("broken.json")).unwrap(), broken);
    assert_eq!(fs::read_to_string(path("link.txt")).unwrap(), example("link.txt"));
    let names =
        fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name().into_string().unwrap());
    assert!(names.into_iter().all(|name| !name.starts_with('.')), "nothing is left lying about");
}

#[cfg(unix)]
#[test]
fn write_keeps_permissions_and_symbolic_links() {
    use std::os::unix::fs::{PermissionsExt, symlink};

    let dir = copied_examples();
    let path = |name: &str| dir.path().join(name);
    fs::write(path("messy.jsonl"), example("collection.jsonl").replace(",\"", " , \"")).unwrap();
    for name in ["messy.jsonl", "classic-other-spelling.json"] {
        fs::set_permissions(path(name), fs::Permissions::from_mode(0o640)).unwrap();
    }
    symlink("classic-other-spelling.json", path("link.json")).unwrap();
    symlink("messy.jsonl", path("link.jsonl")).unwrap();
    assert_eq!(run_with(dir.path(), ["fmt", "--write", "link.json", "link.jsonl"]).end().status, 0);
    for name in ["link.json", "link.jsonl"] {
        assert!(path(name).is_symlink());
    }
    for name in ["messy.jsonl", "classic-other-spelling.json"] {
        assert_eq!(path(name).metadata().unwrap().permissions().mode() & 0o777, 0o640);
        assert!(!fs::read_to_string(path(name)).unwrap().contains(" , "));
    }
    fs::write(path("read-only.json"), example("classic-other-spelling.json")).unwrap();
    fs::set_permissions(path("read-only.json"), fs::Permissions::from_mode(0o440)).unwrap();
    let outcome = run_with(dir.path(), ["fmt", "--write", "read-only.json"]).end();
    assert!(outcome.status == 2 && outcome.stderr.contains("the file is read-only"), "{outcome}");
}

#[test]
fn output_goes_to_a_file_whole_or_not_at_all() {
    let dir = copied_examples();
    let path = |name: &str| dir.path().join(name);
    assert_eq!(run_with(dir.path(), ["fmt", "classic-other-spelling.json", "-o", "new.json"]).results(), "");
    assert_eq!(
        fs::read_to_string(path("new.json")).unwrap(),
        run("fmt classic-other-spelling.json").results()
    );
    for (input, status) in [("link", 2), ("grid.txt", 1)] {
        let outcome = run_with(dir.path(), ["fmt", input, "-o", "new.json"]).end();
        assert_eq!(outcome.status, status, "{outcome}");
        assert!(fs::read_to_string(path("new.json")).unwrap().contains("box_grid"), "it is as before");
        assert_eq!(run_with(dir.path(), ["fmt", input, "-o", "other.json"]).end().status, status);
        assert!(!path("other.json").exists());
    }
    let outcome = run_with(dir.path(), ["fmt", "classic.json", "-o", "no/such/folder.json"]).end();
    assert_eq!(outcome.status, 2);
    assert!(
        outcome.stderr.contains("cannot write no/such/folder.json: no such file or directory"),
        "{outcome}"
    );
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    for arguments in
        ["fmt --check --write classic.json", "fmt --write -o x classic.json", "fmt --check -o x classic.json"]
    {
        assert_eq!(run(arguments).end().status, 2, "{arguments}");
    }
    let outcome = run("fmt --write").stdin(example("classic.json")).end();
    assert_eq!((outcome.status, &*outcome.stdout), (2, ""), "{outcome}");
    assert!(outcome.stderr.contains("standard input can't be written back"));
}
