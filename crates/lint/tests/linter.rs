//! The linter itself: codes, their table, the order of findings.

mod puzzles;

use std::collections::BTreeSet;

use puzzles::{classic, with_givens};
use sudoku_puzzle_core::locate_all;
use sudoku_puzzle_lint::{CHECKS, Check, Finding, Linter, Severity, lint};

#[test]
fn codes_are_words_with_hyphens_and_docs_are_sentences() {
    let codes: BTreeSet<&str> = CHECKS.iter().map(|check| check.code).collect();
    assert_eq!(codes.len(), CHECKS.len());
    for check in CHECKS {
        assert!(
            check
                .code
                .split('-')
                .all(|word| !word.is_empty() && word.bytes().all(|b| b.is_ascii_lowercase()))
        );
        assert!(check.doc.ends_with('.') && check.doc.starts_with(char::is_uppercase), "{}", check.doc);
        assert!(!check.doc.contains("  "), "{}", check.doc);
        assert_eq!(Check::find(check.code), Some(check));
    }
    assert!(CHECKS.is_sorted_by(|a, b| a.severity >= b.severity), "the errors come first");
}

/// The table in the README is that of the code. Where it is not, the test prints what belongs there.
#[test]
fn the_readme_lists_every_check() {
    let mut table = "| code | severity | what it finds |\n|---|---|---|\n".to_owned();
    for check in CHECKS {
        let off = if check.on_by_default { "" } else { ", off by default" };
        table += &format!("| `{}` | {}{off} | {} |\n", check.code, check.severity, check.doc);
    }
    let readme = include_str!("../README.md");
    assert!(readme.contains(&table), "README.md should have:\n{table}");
}

#[test]
fn unknown_codes_are_refused_with_a_guess() {
    for (code, message) in [
        (
            "unreachable-sums",
            "no check has the code \"unreachable-sums\"; probably \"unreachable-sum\" is meant",
        ),
        ("givens-clashes", "no check has the code \"givens-clashes\"; probably \"givens-clash\" is meant"),
        ("x\ny", "no check has the code \"x\\ny\"; the table of checks lists them all"),
        ("", "no check has the code \"\"; the table of checks lists them all"),
    ] {
        let error = Linter::new().enable(code).unwrap_err();
        assert_eq!((error.code(), error.to_string().as_str()), (code, message));
        assert_eq!(Linter::new().disable(code).unwrap_err(), error);
    }
}

#[test]
fn linters_know_their_checks() {
    let codes = |linter: &Linter| linter.checks().map(|check| check.code).collect::<Vec<_>>();
    assert_eq!(Linter::new(), Linter::default());
    assert_eq!(codes(&Linter::none()), [""; 0]);
    assert_eq!(Linter::all().checks().count(), CHECKS.len());
    assert_eq!(codes(&Linter::none().enable("no-houses").unwrap()), ["no-houses"]);
    let off: Vec<&str> = CHECKS.iter().filter(|check| !check.on_by_default).map(|check| check.code).collect();
    assert_eq!(off, ["missing-title", "missing-author"]);
    let back = off.iter().fold(Linter::new(), |linter, code| linter.enable(code).unwrap());
    assert_eq!(back, Linter::all());
}

#[test]
fn severities_are_ordered_and_named() {
    assert!(Severity::Info < Severity::Warning && Severity::Warning < Severity::Error);
    let names: Vec<&str> = Severity::ALL.iter().map(|severity| severity.name()).collect();
    assert_eq!(names, ["info", "warning", "error"]);
    assert_eq!(format!("{:>8}", Severity::Error), "   error");
}

#[test]
fn findings_come_in_the_order_of_the_document() {
    let rules = r#"{"type": "box_grid", "origin": "r1c1", "box": [2, 2]},
        {"type": "cage", "sum": 9, "cells": ["r1c1", "r1c2", "r1c1"]},
        {"type": "negative", "of": "kropki"},
        {"type": "edge", "kind": "ratio", "value": 9, "cells": ["r4c3", "r4c4"]}"#;
    let members = r#""solution": [1,2,3,4, 3,4,1,2, 2,1,4,3, 4,3,1,2], "meta": {"author": ""},
        "candidates": {"r4c4": []}, "decorations": [{"kind": "star"}]"#;
    let givens = "0,0,0,0, 0,0,0,0, 4,0,4,0, 0,0,0,0";
    let puzzle = with_givens(4, 4, 4, givens, rules, members);
    let findings = Linter::all().lint(&puzzle);
    let found: Vec<(&str, &str)> =
        findings.iter().map(|finding| (finding.pointer(), finding.code())).collect();
    assert_eq!(
        found,
        [
            ("/meta", "missing-title"),
            ("/meta/author", "missing-author"),
            ("/givens/10", "givens-clash"),
            ("/solution/8", "solution-contradicts-given"),
            ("/solution/14", "solution-breaks-house"),
            ("/solution/15", "solution-contradicts-candidates"),
            ("/solution/15", "solution-breaks-house"),
            ("/candidates/r4c4", "no-candidate-left"),
            ("/rules/1/cells/2", "repeated-cell"),
            ("/rules/2", "solution-breaks-rule"),
            ("/rules/2", "negative-without-clues"),
            ("/rules/3", "solution-breaks-rule"),
            ("/rules/3/value", "impossible-value"),
            ("/decorations/0/kind", "unknown-decoration"),
        ]
    );
    // A text with the members in another order.
    let text = format!(
        r#"{{"rules": [{rules}], {members}, "givens": [{givens}], "digits": 4, "board": {{"rows": 4, "cols": 4}},
            "format_version": 1, "format": "sudoku-puzzle"}}"#
    );
    assert_eq!(lint(&text.parse().unwrap()), lint(&puzzle));
    let pointers: Vec<&str> = findings.iter().map(Finding::pointer).collect();
    let places = locate_all(&text, &pointers);
    let shown: Vec<&str> =
        places.into_iter().map(|place| &text[place.expect("every pointer leads to a value").span]).collect();
    assert_eq!(
        shown,
        ["{", "\"\"", "4", "2", "1", "2", "2", "[", "\"r1c1\"", "{", "{", "{", "9", "\"star\""]
    );
}

#[test]
fn rules_are_named() {
    let puzzle =
        classic(9, r#"{"type": "negative", "of": "xv"}, {"type": "cage", "sum": 0, "cells": ["r1c1"]}"#);
    let rules: Vec<String> = lint(&puzzle)
        .iter()
        .map(|finding| finding.rule().map_or(String::new(), ToString::to_string))
        .collect();
    assert_eq!(rules, ["rule 1 (negative xv)", "rule 2 (cage)"]);
}
