//! `diff`, `link`, `schema`, `completions` and `man`.

use crate::run::{copied_examples, example, run, run_with};

#[test]
fn diff_shows_what_differs_in_meaning() {
    insta::assert_snapshot!(run("diff killer.json killer-corrected.json").end());
    assert_eq!(run("diff classic.json classic-other-spelling.json").results(), "");
    assert_eq!(run("diff killer.json -").stdin(example("link.txt")).results(), "");
    let outcome = run("--color always diff killer.json killer-corrected.json").end();
    assert!(outcome.stdout.contains("\u{1b}[31m- rule 10"), "{outcome}");
}

#[test]
fn diff_needs_two_puzzles() {
    let outcome = run("diff broken/empty.json broken/cut-short.json").end();
    assert_eq!((outcome.status, &*outcome.stdout), (1, ""));
    assert!(
        outcome.stderr.contains("broken/empty.json:1:1")
            && outcome.stderr.contains("broken/cut-short.json:12")
    );
    assert_eq!(run("diff classic.json missing.json").end().status, 2);
    assert_eq!(run("diff - -").stdin("").end().status, 2);
    assert_eq!(run("diff classic.json").end().status, 2);
}

#[test]
fn links_come_back_as_the_same_puzzle() {
    for arguments in
        ["link", "link --coding lz-string", "link --coding gzip", "link --base https://example.org/a?b=c#d"]
    {
        let link = run(&format!("{arguments} mixed.json")).results();
        assert_eq!(link.matches('\n').count(), 1);
        assert_eq!(run("fmt").stdin(link).results(), example("mixed.json"), "{arguments}");
    }
    assert_eq!(run("fmt link.txt").results(), example("killer.json"));
    let addressed = run("link --base https://example.org/play killer.json").results();
    assert!(addressed.starts_with("https://example.org/play?pm="), "{addressed}");
    assert_eq!(run("fmt").stdin(addressed).results(), example("killer.json"));
    let links = run("link collection.jsonl").results();
    assert_eq!(run("fmt --lines").stdin(&*links).results(), example("collection.jsonl"));
    let json = run("link --json collection.jsonl").end().json();
    assert_eq!(json[2]["output"], links.lines().nth(2).unwrap());
    assert_eq!(json[2]["line"], 3);
}

#[test]
fn links_need_puzzles_and_an_address() {
    assert_eq!(run("link broken/empty.json").end().status, 1);
    let outcome = run("link --base a<b classic.json").end();
    assert!(outcome.status == 2 && outcome.stderr.starts_with("error: --base: "), "{outcome}");
}

#[test]
fn the_schema_is_that_of_the_library() {
    assert_eq!(run("schema").results().trim_end(), sudoku_puzzle::SCHEMA.trim_end());
}

#[test]
fn shells_know_the_commands() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = run(&format!("completions {shell}")).results();
        for word in ["fingerprint", "convert", "progress", "jobs"] {
            assert!(script.contains(word), "{shell} {word}");
        }
    }
    assert_eq!(run("completions tcsh").end().status, 2);
}

#[test]
fn there_is_a_manual_page_for_every_command() {
    let page = run("man").results();
    assert!(page.contains(".TH sudoku-puzzle 1") && page.contains("sudoku\\-puzzle\\-check(1)"), "{page}");
    let dir = copied_examples();
    assert_eq!(run_with(dir.path(), ["man", "--folder", "pages/man1"]).results(), "");
    let mut names: Vec<String> = std::fs::read_dir(dir.path().join("pages/man1"))
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    names.sort();
    insta::assert_snapshot!(names.join("\n"));
    let check = std::fs::read_to_string(dir.path().join("pages/man1/sudoku-puzzle-check.1")).unwrap();
    assert!(check.contains("\\-\\-quiet"), "{check}");
}
