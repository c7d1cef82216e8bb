//! `lint`.

use serde_json::json;

use crate::run::{example, run};

#[test]
fn findings_are_shown_in_their_place() {
    insta::assert_snapshot!(run("lint suspicious.json").end());
    for name in ["classic.json", "killer.json", "jigsaw.json", "samurai.json"] {
        assert_eq!(run(&format!("lint {name}")).results(), format!("{name}: ok\n"));
    }
    assert_eq!(run("lint --quiet killer.json").results(), "");
}

#[test]
fn the_severity_decides_on_the_status() {
    let only_warning = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 2, "cols": 2}, "digits": 2,
        "givens": [1, 0, 0, 0],
        "rules": [{"type": "grid", "origin": "r1c1"}, {"type": "cage", "cells": ["r1c1", "r1c2"]}]}"#;
    for (severity, status) in [("error", 0), ("warning", 1), ("info", 1), ("never", 0)] {
        let outcome = run(&format!("lint --fail-on {severity}")).stdin(only_warning).end();
        assert_eq!(outcome.status, status, "{outcome}");
        assert!(outcome.stdout.contains("warning[implied-rule]"), "{outcome}");
    }
    assert_eq!(run("lint --fail-on never suspicious.json").end().status, 0);
    assert_eq!(run("lint --fail-on error suspicious.json").end().status, 1);
    assert_eq!(run("lint --fail-on blunder suspicious.json").end().status, 2);
}

#[test]
fn checks_are_switched_by_code() {
    let only = run("lint --only unreachable-sum suspicious.json").end();
    assert_eq!(only.stdout.matches("[unreachable-sum]").count(), 1);
    assert_eq!(only.stdout.matches("-->").count(), 1);
    let without = run("lint --disable unreachable-sum suspicious.json").end();
    assert!(!without.stdout.contains("[unreachable-sum]") && without.stdout.contains("[repeated-rule]"));
    let titled = run("lint --enable missing-title --fail-on info classic-other-spelling.json").end();
    assert!(titled.status == 1 && titled.stdout.contains("note[missing-title]"), "{titled}");
    let unknown = run("lint --disable unreachable-sun suspicious.json").end();
    assert!(unknown.status == 2 && unknown.stderr.contains("unreachable-sum"), "{unknown}");
    let list = run("lint --list --disable overlapping-cages").results();
    assert!(list.contains("overlapping-cages (warning, off)\n    A cell is in two cages.\n"), "{list}");
}

#[test]
fn json_has_all_findings_of_a_puzzle() {
    let line = run("fmt --compact suspicious.json").results();
    let lines = format!("{}\n{line}{{}}\n", example("collection.jsonl").lines().next().unwrap());
    let outcome = run("lint --lines --json").stdin(lines).end();
    assert_eq!((outcome.status, &*outcome.stderr), (1, ""));
    let json = outcome.json();
    assert_eq!(json[0], json!({"name": "-", "line": 1, "ok": true, "findings": []}));
    assert_eq!((&json[1]["line"], &json[1]["ok"]), (&json!(2), &json!(false)));
    let sum = json[1]["findings"]
        .as_array()
        .unwrap()
        .iter()
        .find(|finding| finding["kind"] == "unreachable-sum")
        .unwrap();
    assert_eq!(sum["severity"], "error");
    assert_eq!(sum["pointer"], "/rules/1/sum");
    assert_eq!(sum["rule"], json!({"index": 1, "type": "cage", "kind": null}));
    assert_eq!(sum["line"], 2);
    let column = usize::try_from(sum["column"].as_u64().unwrap()).unwrap();
    assert!(line[column - 1..].starts_with("11,"));
    assert_eq!(json[2]["error"]["kind"], "format");
}

#[test]
fn texts_that_are_no_puzzles_are_refused() {
    let outcome = run("lint broken/missing-cell.json suspicious.json").end();
    assert_eq!(outcome.status, 1);
    assert!(outcome.stderr.starts_with("error[no_such_cell]"), "{outcome}");
    assert!(outcome.stderr.ends_with("2 puzzles, 1 suspicious, 1 refused (1 no_such_cell)\n"), "{outcome}");
    assert_eq!(run("lint missing.json").end().status, 2);
}

#[test]
fn nobody_has_to_read_thousands_of_findings() {
    let rule = r#"{"type": "cage", "sum": 3, "cells": ["r1c1", "r1c2"]}"#;
    let rules = vec![rule; 1_002].join(", ");
    let text = format!(
        r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": 2, "cols": 2}}, "digits": 2,
        "givens": [0, 0, 0, 0], "rules": [{{"type": "grid", "origin": "r1c1"}}, {rules}]}}"#
    );
    let outcome = run("lint --only repeated-rule").stdin(&*text).end();
    assert_eq!(outcome.stdout.matches("-->").count(), 100);
    assert!(outcome.stdout.ends_with("-: 901 more; --json has all of them\n"), "{}", outcome.stdout.len());
    let json = run("lint --only repeated-rule --json").stdin(text).end().json();
    assert_eq!(json[0]["findings"].as_array().unwrap().len(), 1_001);
}
