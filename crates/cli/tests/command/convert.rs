//! `convert` and `formats`.

use std::fs;

use serde_json::json;

use crate::run::{copied_examples, example, run, run_with};

const PLAIN: &str = "37..2....9.28.....4.63.1....9....52.6..4..73.....57.89.....9.........15....6.4...";

#[test]
fn a_puzzle_goes_through_every_format_and_comes_back() {
    let start = run("fmt").stdin(run("convert --to sudoku-puzzle grid.txt").results()).results();
    let names: Vec<String> = run("formats --json")
        .end()
        .json()
        .iter()
        .filter(|format| format["reads"] == true && format["writes"] == true)
        .map(|format| format["name"].as_str().unwrap().to_owned())
        .collect();
    assert!(names.len() > 7, "{names:?}");
    let fingerprint = |text: String| run("fingerprint").stdin(text).results();
    for name in names {
        let there = run(&format!("convert --to {name}")).stdin(&*start).results();
        assert!(there.ends_with('\n'), "{name}");
        let back = run("convert --to sudoku-puzzle").stdin(&*there).results();
        assert_eq!(fingerprint(back), fingerprint(start.clone()), "{name}: {there}");
        let back = run(&format!("convert --from {name} --to sudoku-puzzle")).stdin(&*there).results();
        assert_eq!(fingerprint(back), fingerprint(start.clone()), "{name}: {there}");
    }
    assert_eq!(run("convert --to plain").stdin(start).results(), format!("{PLAIN}\n"));
}

#[test]
fn what_a_format_cannot_carry_is_refused() {
    let outcome = run("convert --to plain killer.json").end();
    assert_eq!((outcome.status, &*outcome.stdout), (1, ""));
    assert!(outcome.stderr.contains("rule 1 (cage)") && outcome.stderr.contains("ipuz"), "{outcome}");
    let outcome = run("convert --to plain --json killer.json").end();
    let error = &outcome.json()[0]["error"];
    assert_eq!(
        (&error["kind"], &error["pointer"], &error["rule"]),
        (&json!("cannot_carry"), &json!("/rules/1"), &json!({"index": 1, "type": "cage", "kind": null}))
    );
}

#[test]
fn texts_that_are_not_read_are_shown() {
    insta::assert_snapshot!(run("convert --to plain").stdin("37..2....9.28..\n").end());
    insta::assert_snapshot!(run("convert --to plain broken/several-errors.json").end());
    insta::assert_snapshot!(run("convert --to plain").stdin(format!("{PLAIN}\n{PLAIN}\n")).end());
    insta::assert_snapshot!(run("convert --to plain").stdin(b"\xff\xfe1".to_vec()).end());
    insta::assert_snapshot!(run("convert --from grid --to plain").stdin("12..\n..x.\n....\n...4\n").end());
}

#[test]
fn progress_is_refused_kept_or_dropped() {
    let outcome = run("convert --to plain game.txt").end();
    assert_eq!((outcome.status, &*outcome.stdout), (1, ""));
    assert!(outcome.stderr.contains("5 placed digits"), "{outcome}");
    assert_eq!(run("convert --to plain --progress drop game.txt").results(), format!("{PLAIN}\n"));
    let kept = run("convert --to sudoku-puzzle --progress keep game.txt").results();
    assert!(kept.contains("progress"));
    assert_eq!(run("convert --to sudokuwiki").stdin(kept).results(), example("game.txt"));
    assert_eq!(run("convert --to plain --progress maybe game.txt").end().status, 2);
}

#[test]
fn what_can_be_read_in_two_ways_is_refused_until_someone_settles_it() {
    let letters = example("letters.txt");
    let zeros = ".".repeat(15) + "0" + &"1F..............".repeat(15);
    let numbers = format!("12 {}\n", ". ".repeat(11)).repeat(12);
    let blanks = "1 3 \n 2  \n  1 \n4  2\n".to_owned();
    for (text, option, readings) in [
        (letters, "letters", [("from-one", "[1,2,0,0,0,3"), ("from-ten", "[10,11,0,0,0,12")]),
        (zeros, "zero", [("empty", "0,0,0,0,1,15"), ("digit", "0,0,0,1,2,16")]),
        (numbers, "numbers", [("numbers", "[12,0"), ("candidates", "\"r1c1\":[1,2]")]),
    ] {
        let outcome = run("convert --to sudoku-puzzle").stdin(&*text).end();
        assert_eq!((outcome.status, &*outcome.stdout), (1, ""), "{outcome}");
        assert!(outcome.stderr.contains(&format!("the `{option}` option says which")), "{outcome}");
        for (value, puzzle) in readings {
            let settled = run(&format!("convert --to sudoku-puzzle --compact --{option} {value}"))
                .stdin(&*text)
                .results();
            assert!(settled.contains(puzzle), "--{option} {value}: {settled}");
        }
    }
    let outcome = run("convert --to plain").stdin(&*blanks).end();
    assert!(outcome.status == 1 && outcome.stderr.contains("the `blanks` option says which"), "{outcome}");
    let settled = run("convert --to plain --blanks empty").stdin(&*blanks).results();
    assert_eq!(settled, "1.3..2....1.4..2\n");
    assert_eq!(run("convert --to plain --blanks ignored").stdin(&*blanks).end().status, 1);
}

#[test]
fn lines_may_be_in_any_formats() {
    let outcome = run("convert --lines --to sudoku-puzzle list.txt").end();
    assert_eq!((outcome.status, outcome.stdout.lines().count()), (1, 4), "{outcome}");
    assert_eq!(run("fmt --lines").stdin(&*outcome.stdout).results(), outcome.stdout);
    insta::assert_snapshot!(outcome.stderr);

    let outcome = run("convert --lines --to sudoku-puzzle --json list.txt").end();
    let json = outcome.json();
    let lines: Vec<_> = json.iter().map(|record| (&record["line"], &record["ok"])).collect();
    assert_eq!(json!(lines), json!([[2, true], [4, true], [5, true], [6, true], [7, false]]));
    let output = json[0]["output"].as_str().unwrap();
    assert!(output.starts_with("{\"format\":\"sudoku-puzzle\"") && !output.contains('\n'));
    assert_eq!(json[4]["error"]["line"], 7);
    assert_eq!(json[4]["error"]["kind"], "refused");

    // By the ending.
    let dir = copied_examples();
    fs::write(dir.path().join("list.sdm"), format!("{PLAIN}\n\n{PLAIN}\n")).unwrap();
    let outcome = run_with(dir.path(), ["convert", "--to", "plain", "list.sdm"]).end();
    assert_eq!((&*outcome.stdout, &*outcome.stderr), (&*format!("{PLAIN}\n{PLAIN}\n"), "2 converted\n"));
}

#[test]
fn several_grids_are_kept_apart() {
    let grid = example("grid.txt");
    let outcome = run("convert --lines --to grid").stdin(format!("{PLAIN}\n{PLAIN}\n")).end();
    assert_eq!(outcome.stdout, format!("{grid}\n{grid}\n"));
    assert_eq!(run("convert --to grid").stdin(PLAIN).results(), grid);
}

#[test]
fn the_output_file_says_the_format() {
    let dir = copied_examples();
    let read = |name: &str| fs::read_to_string(dir.path().join(name)).unwrap();
    assert_eq!(run_with(dir.path(), ["convert", "-o", "new.ipuz", "classic.json"]).results(), "");
    assert!(read("new.ipuz").contains("ipuz.org"));
    assert_eq!(run_with(dir.path(), ["convert", "-o", "new.json", "new.ipuz"]).results(), "");
    assert_eq!(read("new.json"), read("classic.json"));
    let outcome = run_with(dir.path(), ["convert", "-o", "new.jsonl", "classic.json", "killer.json"]).end();
    assert_eq!((outcome.status, &*outcome.stderr), (0, "2 converted\n"));
    assert_eq!(read("new.jsonl"), read("collection.jsonl").split_inclusive('\n').take(2).collect::<String>());
    // A format that is named wins.
    assert_eq!(
        run_with(dir.path(), ["convert", "--to", "link", "-o", "x.json", "classic.json"]).results(),
        ""
    );
    assert!(read("x.json").starts_with("?pm="));

    let outcome = run_with(dir.path(), ["convert", "-o", "new.pdf", "classic.json"]).end();
    assert!(outcome.status == 2 && outcome.stderr.contains("--to FORMAT"), "{outcome}");
    assert_eq!(run_with(dir.path(), ["convert", "classic.json"]).end().status, 2);
    let outcome = run_with(dir.path(), ["convert", "--to", "plain", "-o", "x.json", "killer.json"]).end();
    assert!(outcome.status == 1 && outcome.stderr.ends_with("error: nothing is written\n"), "{outcome}");
    assert!(read("x.json").starts_with("?pm="));
}

#[test]
fn long_links_are_written_with_a_warning() {
    // Text that can't be compressed.
    let mut noise = String::new();
    let mut state = 1u64;
    for _ in 0..12_000 {
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        noise.push(char::from(b'a' + (state >> 33) as u8 % 26));
    }
    let text = example("classic.json").replace("Morning Walk", &noise);
    for arguments in ["convert --to link", "link"] {
        let outcome = run(arguments).stdin(&*text).end();
        assert_eq!(outcome.status, 0);
        assert!(outcome.stderr.starts_with("warning: -: the link has "), "{}", outcome.stderr);
    }
    let json = run("convert --to link --json").stdin(text).end().json();
    assert!(json[0]["warnings"][0].as_str().unwrap().contains("8000"));
}

#[test]
fn formats_are_listed() {
    insta::assert_snapshot!(run("formats").results());
    let outcome = run("convert --to docx classic.json").end();
    assert!(
        outcome.status == 2 && outcome.stderr.contains("possible values: sudoku-puzzle, plain"),
        "{outcome}"
    );
}

#[test]
fn a_solution_stays_behind_with_a_warning_where_it_has_no_place() {
    for format in run("formats --json").end().json() {
        let name = format["name"].as_str().unwrap();
        if format["writes"] == false {
            continue;
        }
        let outcome = run(&format!("convert --to {name} classic.json")).end();
        assert_eq!(outcome.status, 0, "{outcome}");
        let warning =
            format!("warning: classic.json: the solution stays behind: {name} has no place for it\n");
        assert_eq!(outcome.stderr, if format["solution"] == true { "" } else { &*warning });
        let back = run("convert --to sudoku-puzzle").stdin(outcome.stdout).results();
        assert_eq!(back.contains("\"solution\""), format["solution"] == true, "{name}");
    }
}
