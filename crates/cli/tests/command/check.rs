//! `check`.

use serde_json::{Value, json};

use crate::run::{example, examples, run, run_with};

#[test]
fn good_puzzles_are_ok() {
    insta::assert_snapshot!(run("check classic.json killer.json jigsaw.json samurai.json mixed.json").end(), @r"
    $ sudoku-puzzle check classic.json killer.json jigsaw.json samurai.json mixed.json
    classic.json: ok
    killer.json: ok
    jigsaw.json: ok
    samurai.json: ok
    mixed.json: ok
    -- status 0
    ");
}

#[test]
fn every_broken_example_is_refused_with_its_place() {
    let folder = examples().join("broken");
    let mut names: Vec<String> = std::fs::read_dir(&folder)
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .filter(|name| name.ends_with(".json"))
        .collect();
    names.sort();
    assert!(names.len() > 12);
    for name in names {
        let outcome = run_with(&folder, ["check", &name]).end();
        assert_eq!((outcome.status, &*outcome.stdout), (1, ""), "{outcome}");
        insta::assert_snapshot!(format!("broken-{}", name.trim_end_matches(".json")), outcome);
    }
}

#[test]
fn standard_input_is_read_where_there_is_no_file_or_a_dash() {
    for arguments in ["check", "check -"] {
        assert_eq!(run(arguments).stdin(example("classic.json")).results(), "-: ok\n");
    }
    let outcome = run("check classic.json - killer.json").stdin("{").end();
    assert_eq!(outcome.stdout, "classic.json: ok\nkiller.json: ok\n");
    assert!(outcome.stderr.contains("--> -:1:2"), "{outcome}");
}

#[test]
fn one_bad_input_does_not_keep_from_the_others() {
    insta::assert_snapshot!(run("check classic.json broken/unknown-key.json killer.json").end());
    let outcome = run("check missing.json classic.json broken killer.json").end();
    insta::assert_snapshot!(outcome, @r"
    $ sudoku-puzzle check missing.json classic.json broken killer.json
    classic.json: ok
    killer.json: ok
    -- on standard error:
    error: cannot read missing.json: no such file or directory
    error: broken is a directory; name the files in it
    -- status 2
    ");
}

#[test]
fn quiet_says_only_what_is_wrong() {
    assert_eq!(run("check --quiet classic.json").results(), "");
    let outcome = run("check -q classic.json broken/empty.json").end();
    assert_eq!((outcome.status, &*outcome.stdout), (1, ""));
    assert_eq!(run("check --json --quiet classic.json").results(), "");
}

#[test]
fn json_has_the_keys_of_the_contract() {
    let outcome = run("check --json classic.json broken/missing-cell.json broken/trailing-comma.json").end();
    assert_eq!((outcome.status, &*outcome.stderr), (1, ""));
    assert_eq!(
        outcome.json(),
        [
            json!({"name": "classic.json", "ok": true}),
            json!({"name": "broken/missing-cell.json", "ok": false, "error": {
                "kind": "no_such_cell",
                "pointer": "/rules/1/cells/1",
                "line": 12,
                "column": 48,
                "rule": {"index": 1, "type": "cage", "kind": null},
                "message": "there is no cell r4c5: the board has 4 rows and 4 columns",
            }}),
            json!({"name": "broken/trailing-comma.json", "ok": false, "error": {
                "kind": "syntax",
                "pointer": "/rules/1/cells",
                "line": 12,
                "column": 55,
                "rule": {"index": 1, "type": "cage", "kind": null},
                "message": "a comma before ]: JSON allows none behind the last item",
            }}),
        ]
    );
    let first = outcome.stdout.lines().next().unwrap();
    assert_eq!(first, r#"{"name":"classic.json","ok":true}"#);
}

#[test]
fn json_lists_all_errors_where_there_are_several() {
    let record = &run("check --json broken/several-errors.json").end().json()[0];
    let errors = record["errors"].as_array().unwrap();
    assert_eq!(errors[0], record["error"]);
    let places: Vec<(&Value, &Value)> = errors.iter().map(|error| (&error["kind"], &error["line"])).collect();
    assert_eq!(
        json!(places),
        json!([
            ["unknown_key", 4],
            ["out_of_range", 8],
            ["wrong_type", 13],
            ["unknown_type", 14],
            ["cell_name", 15],
        ])
    );
    assert_eq!(errors[0]["rule"], Value::Null);
    assert_eq!(errors[4]["rule"], json!({"index": 3, "type": "cell", "kind": "odd"}));
}

#[test]
fn lines_stand_alone() {
    insta::assert_snapshot!(run("check broken/collection.jsonl").end());
    let outcome = run("check --json broken/collection.jsonl").end();
    let json = outcome.json();
    let lines: Vec<(&Value, &Value)> = json.iter().map(|record| (&record["line"], &record["ok"])).collect();
    assert_eq!(json!(lines), json!([[1, true], [3, false], [4, true], [5, false], [6, true]]));
    // The error's line is that of the file.
    assert_eq!(json[1]["error"]["line"], 3);
    assert_eq!((&json[3]["error"]["line"], &json[3]["error"]["column"]), (&json!(5), &json!(140)));
    assert_eq!(json[3]["error"]["pointer"], "/givens/15");
    assert_eq!(outcome.status, 1);
}

#[test]
fn lines_are_asked_for_or_known_by_the_ending() {
    let lines = example("collection.jsonl");
    let names = |name: &str| (1..=4).map(|line| format!("{name}:{line}: ok\n")).collect::<String>();
    assert_eq!(run("check collection.jsonl").results(), names("collection.jsonl"));
    assert_eq!(run("check --lines").stdin(&*lines).results(), names("-"));
    assert_eq!(run("check --lines --jobs 1").stdin(lines.replace('\n', "\r\n")).results(), names("-"));
    assert_eq!(run("check").stdin(&*lines).end().status, 1);
    assert_eq!(run("check --lines").stdin("\n \n\r\n").results(), "");
    assert_eq!(run("check --lines").stdin("").results(), "");
    let without_end = lines.trim_end();
    assert_eq!(run("check --lines").stdin(format!("\u{feff}{without_end}")).results(), names("-"));
}

#[test]
fn links_are_read_like_puzzles() {
    assert_eq!(run("check link.txt").results(), "link.txt: ok\n");
    let link = example("link.txt");
    let message = format!("Have you seen <{}>?", link.trim());
    assert_eq!(run("check").stdin(message).results(), "-: ok\n");
    let lines = format!("{}{link}", example("collection.jsonl"));
    assert!(run("check --lines").stdin(lines).results().ends_with("-:5: ok\n"));
    let cut = &link[..link.len() - 40];
    insta::assert_snapshot!(run("check").stdin(cut).end());
}

#[test]
fn errors_in_a_link_are_shown_in_its_text() {
    let text = example("broken/missing-cell.json");
    let data = sudoku_puzzle::canon::link::encode(&text, Default::default());
    let link = format!("https://example.org/?pm={data}\n");
    insta::assert_snapshot!(run("check --lines").stdin(format!("\n{link}")).end());
}

#[test]
fn texts_in_other_formats_are_pointed_out() {
    let outcome = run("check grid.txt").end();
    assert!(outcome.stderr.contains("it looks like the format grid; `sudoku-puzzle convert"), "{outcome}");
}

#[test]
fn long_lines_are_shown_in_part() {
    let long = example("collection.jsonl").lines().last().unwrap().replace("r13c13", "r13c99");
    assert!(long.len() > 2000);
    let outcome = run("check").stdin(long).end();
    assert_eq!(outcome.status, 1);
    insta::assert_snapshot!(outcome);
    // Two places of one long line.
    let filling = "1,".repeat(5000);
    let twice =
        format!(r#"{{"format": "sudoku-puzzle", "meta": {{}}, "givens": [{filling}1], "meta": {{}}}}"#);
    insta::assert_snapshot!(run("check").stdin(twice).end());
}

#[test]
fn what_a_terminal_would_obey_is_shown() {
    let text = example("broken/unknown-key.json").replace("\"cell\"", "\"\u{1b}[31mc\u{7}ell\u{202e}\"");
    let outcome = run("check").stdin(text).end();
    assert!(!outcome.stderr.contains(['\u{1b}', '\u{7}', '\u{202e}']), "{}", outcome.stderr.escape_debug());
    let dir = tempfile::tempdir().unwrap();
    let outcome = run_with(dir.path(), ["check", "a\u{1b}[31m\nb"]).end();
    assert_eq!(outcome.stderr, "error: cannot read a\\u{1b}[31m\\nb: no such file or directory\n");
}

#[test]
fn colour_is_for_those_who_want_it() {
    let ansi = '\u{1b}';
    let arguments = "check classic.json broken/empty.json";
    let plain = run(arguments).end();
    assert!(!plain.stdout.contains(ansi) && !plain.stderr.contains(ansi));
    let coloured = run(&format!("--color always {arguments}")).end();
    assert!(coloured.stdout.contains(ansi) && coloured.stderr.contains(ansi), "{coloured}");
    assert_eq!(anstream_free(&coloured.stderr), plain.stderr);
    for (name, value, expected) in [("CLICOLOR_FORCE", "1", true), ("NO_COLOR", "1", false)] {
        assert_eq!(run(arguments).env(name, value).end().stderr.contains(ansi), expected, "{name}");
    }
    let never = run(&format!("--color never {arguments}")).env("CLICOLOR_FORCE", "1").end();
    assert!(!never.stderr.contains(ansi));
}

/// The text without escape sequences of colours.
fn anstream_free(text: &str) -> String {
    let mut parts = text.split('\u{1b}');
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        plain.push_str(part.split_once('m').unwrap().1);
    }
    plain
}

#[test]
fn usage_is_checked() {
    for arguments in ["check - -", "check --jobs 0", "check --jobs many", "check --frobnicate", "chekc", ""] {
        let outcome = run(arguments).end();
        assert_eq!((outcome.status, &*outcome.stdout), (2, ""), "{outcome}");
        assert!(!outcome.stderr.is_empty());
    }
    assert!(run("chekc").end().stderr.contains("check"));
}
