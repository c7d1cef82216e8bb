//! For every check: puzzles that it finds fault with, and puzzles that are nearly the same and right.

mod puzzles;

use std::{collections::BTreeSet, fmt::Write as _};

use puzzles::{SOLUTION, cells, classic, on_grid, puzzle, rule, solved, with_givens};
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_lint::{CHECKS, Finding, Linter, lint};

/// What one check finds in some puzzles, and doesn't in others.
struct Case {
    code: &'static str,
    /// Each puzzle has one finding, which is at this pointer.
    fires: Vec<(Puzzle, &'static str)>,
    /// Each puzzle has none.
    silent: Vec<Puzzle>,
}

fn case(code: &'static str, fires: Vec<(Puzzle, &'static str)>, silent: Vec<Puzzle>) -> Case {
    Case { code, fires, silent }
}

fn cage(sum: u32, names: &str) -> String {
    rule(&format!(r#""type": "cage", "sum": {sum}"#), names)
}

fn line(kind: &str, names: &str) -> String {
    rule(&format!(r#""type": "line", "kind": {kind}"#), names)
}

fn edge(kind: &str, names: &str) -> String {
    rule(&format!(r#""type": "edge", "kind": {kind}"#), names)
}

fn region(names: &str) -> String {
    rule(r#""type": "region", "kind": "extra""#, names)
}

fn relation(op: &str, pair: &str) -> String {
    format!(r#"{{"type": "relation", "op": {op}, "pairs": [{}]}}"#, cells(pair))
}

fn joined(rules: &[String]) -> String {
    rules.join(", ")
}

/// A 9x9 classic with one more rule.
fn nine(rule: &str) -> Puzzle {
    classic(9, rule)
}

/// A 9x9 board without rows and columns, with one box, so that most cells may be equal.
fn loose(rule: &str) -> Puzzle {
    puzzle(9, 9, 9, &format!("{}, {rule}", puzzles::rule(r#""type": "box""#, "r9c1 r9c2")), "")
}

const ROW_1: &str = "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8 r1c9";
const DIAGONAL: &str = "r1c1 r2c2 r3c3 r4c4 r5c5 r6c6 r7c7 r8c8 r9c9";

/// A clue on the left of row 1 of a 9x9 classic that sees all of it.
fn left(start: &str) -> Puzzle {
    nine(&rule(&format!(r#"{start}, "side": "left""#), ROW_1))
}

/// Candidates of a 4x4 classic with some givens.
fn marked(givens: &str, candidates: &str) -> Puzzle {
    with_givens(4, 4, 4, givens, &on_grid(4, ""), &format!(r#""candidates": {{{candidates}}}"#))
}

const EMPTY: &str = "0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0";

fn meta(text: &str) -> Puzzle {
    puzzle(4, 4, 4, &on_grid(4, ""), text)
}

fn decorations(text: &str) -> Puzzle {
    puzzle(4, 4, 4, &on_grid(4, ""), &format!(r#""decorations": [{text}]"#))
}

/// Two 4x4 grids that share a box.
fn overlapping_grids(rules: &str) -> Puzzle {
    let (gap, cell) = ("null, null", "0, 0");
    let row = |first, middle, last| format!("{first}, {middle}, {last}");
    let (top, all, bottom) = (row(cell, cell, gap), row(cell, cell, cell), row(gap, cell, cell));
    let givens = [&top, &top, &all, &all, &bottom, &bottom].map(String::as_str).join(", ");
    let grids = r#"{"type": "box_grid", "origin": "r1c1", "box": [2, 2]}, {"type": "box_grid", "origin": "r3c3", "box": [2, 2]}"#;
    let comma = if rules.is_empty() { "" } else { "," };
    with_givens(6, 6, 4, &givens, &format!("{grids}{comma} {rules}"), "")
}

/// Five 4x4 grids, of which the middle one has every row and column in common with one of the others.
fn flower() -> Puzzle {
    let grids = ["r1c3", "r3c1", "r3c3", "r3c5", "r5c3"]
        .map(|origin| format!(r#"{{"type": "box_grid", "origin": "{origin}", "box": [2, 2]}}"#));
    let position = |row: usize, col: usize| {
        let middle = |n: usize| (2..6).contains(&n);
        if middle(row) || middle(col) { "0" } else { "null" }
    };
    let givens: Vec<&str> = (0..64).map(|n| position(n / 8, n % 8)).collect();
    with_givens(8, 8, 4, &givens.join(","), &grids.join(","), "")
}

fn cases() -> Vec<Case> {
    let mut cases = solutions();
    cases.extend(givens_and_candidates());
    cases.extend(sums());
    cases.extend(values());
    cases.extend(lines_and_relations());
    cases.extend(sets());
    cases.extend(repeats());
    cases.extend(the_rest());
    cases
}

fn solutions() -> Vec<Case> {
    let given = |solution: &str| {
        let givens = "1,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0";
        with_givens(4, 4, 4, givens, &on_grid(4, ""), &format!(r#""solution": [{solution}]"#))
    };
    let listed = |digits: &str| solved(SOLUTION, "", &format!(r#""candidates": {{"r2c2": [{digits}]}}"#));
    let keeps = |rule: &str| solved(SOLUTION, rule, "");
    // Each rule with the pointer of what does not hold, and a rule that is nearly the same and holds.
    let whole_row = "r1c1 r1c2 r1c3 r1c4";
    let broken_and_kept = [
        (region("r1c1 r2c3"), region("r1c1 r2c4 r3c3")),
        (cage(5, "r1c1 r1c2"), cage(3, "r1c1 r1c2")),
        (cage(6, "r1c2 r2c3 r4c4"), cage(3, "r1c2 r2c3")),
        (line(r#""thermo""#, "r1c2 r1c1"), line(r#""thermo""#, "r1c1 r1c2")),
        (line(r#""slow_thermo""#, "r2c1 r1c2"), line(r#""slow_thermo""#, "r1c1 r1c2 r2c1")),
        (line(r#""whisper", "value": 2"#, "r1c1 r1c2"), line(r#""whisper", "value": 2"#, "r1c1 r2c1")),
        (
            line(r#""whisper", "value": 1, "closed": true"#, "r1c4 r2c3 r2c4 r1c3 r2c2"),
            line(r#""whisper", "value": 1"#, "r1c4 r2c3 r2c4 r1c3 r2c2"),
        ),
        (line(r#""renban""#, "r1c2 r2c2"), line(r#""renban""#, "r1c1 r1c2")),
        (line(r#""region_sum""#, "r1c2 r1c3"), line(r#""region_sum""#, "r2c1 r1c2 r1c3 r2c4")),
        (line(r#""palindrome""#, "r1c1 r2c2 r3c3"), line(r#""palindrome""#, "r2c2 r2c3 r3c3")),
        (
            line(r#""entropic", "groups": [[1], [2], [3, 4]]"#, "r1c1 r1c2 r2c3"),
            line(r#""entropic", "groups": [[1], [2], [3, 4]]"#, "r1c1 r1c2 r1c3"),
        ),
        (line(r#""modular", "value": 2"#, "r1c1 r2c1"), line(r#""modular", "value": 2"#, "r1c1 r1c2")),
        (line(r#""parity""#, "r1c1 r2c1"), line(r#""parity""#, "r1c1 r1c2")),
        (line(r#""zipper""#, "r1c1 r1c2 r1c3"), line(r#""zipper""#, "r1c1 r2c1 r3c1")),
        (line(r#""between""#, "r1c1 r2c2 r1c3"), line(r#""between""#, "r1c1 r1c2 r1c3")),
        (
            line(r#""lockout", "value": 1"#, "r1c1 r1c2 r1c3"),
            line(r#""lockout", "value": 1"#, "r1c1 r2c2 r1c2"),
        ),
        (line(r#""double_arrow""#, "r1c1 r1c2 r1c3"), line(r#""double_arrow""#, "r1c1 r2c2 r2c1")),
        (
            r#"{"type": "arrow", "bulb": ["r2c2"], "lines": [["r1c2", "r1c1"]]}"#.to_owned(),
            r#"{"type": "arrow", "bulb": ["r1c3"], "lines": [["r1c2", "r1c1"]]}"#.to_owned(),
        ),
        (edge(r#""kropki", "color": "white""#, "r1c1 r2c1"), edge(r#""kropki", "color": "white""#, "r1c1 r1c2")),
        (edge(r#""kropki", "color": "black""#, "r2c1 r2c2"), edge(r#""kropki", "color": "black""#, "r1c1 r1c2")),
        (edge(r#""xv", "letter": "V""#, "r1c1 r1c2"), edge(r#""xv", "letter": "V""#, "r1c2 r1c3")),
        (edge(r#""difference", "value": 1"#, "r1c1 r2c1"), edge(r#""difference", "value": 2"#, "r1c1 r2c1")),
        (edge(r#""sum", "sum": 5"#, "r1c1 r2c1"), edge(r#""sum", "sum": 4"#, "r1c1 r2c1")),
        (edge(r#""product", "value": 2"#, "r1c1 r2c1"), edge(r#""product", "value": 3"#, "r1c1 r2c1")),
        (edge(r#""ratio", "value": 2"#, "r1c1 r2c1"), edge(r#""ratio", "value": 3"#, "r1c1 r2c1")),
        (edge(r#""greater""#, "r1c1 r2c1"), edge(r#""greater""#, "r2c1 r1c1")),
        (
            rule(r#""type": "corner", "kind": "battenburg""#, "r1c1 r1c2 r2c1 r2c2"),
            rule(r#""type": "corner", "kind": "battenburg""#, "r2c2 r2c3 r3c2 r3c3"),
        ),
        (
            rule(r#""type": "corner", "kind": "mathrax", "op": "+", "value": 4"#, "r1c1 r1c2 r2c1 r2c2"),
            rule(r#""type": "corner", "kind": "mathrax", "op": "+", "value": 5"#, "r1c1 r1c2 r2c1 r2c2"),
        ),
        (
            rule(r#""type": "corner", "kind": "exclude", "value": 4"#, "r2c2 r2c3 r3c2 r3c3"),
            rule(r#""type": "corner", "kind": "exclude", "value": 3"#, "r2c2 r2c3 r3c2 r3c3"),
        ),
        (
            rule(r#""type": "sum", "kind": "group", "sum": 6"#, "r1c1 r4c1"),
            rule(r#""type": "sum", "kind": "group", "sum": 6"#, "r1c2 r4c1"),
        ),
        (
            rule(r#""type": "sandwich", "sum": 2, "side": "left""#, whole_row),
            rule(r#""type": "sandwich", "sum": 5, "side": "left""#, whole_row),
        ),
        (
            rule(r#""type": "xsum", "sum": 3, "side": "left""#, whole_row),
            rule(r#""type": "xsum", "sum": 1, "side": "left""#, whole_row),
        ),
        (
            rule(r#""type": "skyscraper", "value": 3, "side": "left""#, whole_row),
            rule(r#""type": "skyscraper", "value": 4, "side": "left""#, whole_row),
        ),
        (
            rule(r#""type": "rossini", "arrow": "out", "side": "left""#, "r1c1 r1c2 r1c3"),
            rule(r#""type": "rossini", "arrow": "in", "side": "left""#, "r1c1 r1c2 r1c3"),
        ),
        (
            rule(r#""type": "first_seen", "value": 4, "digits": [3, 4], "side": "left""#, whole_row),
            rule(r#""type": "first_seen", "value": 3, "digits": [3, 4], "side": "left""#, whole_row),
        ),
        (
            r#"{"type": "neighbours", "kind": "antiknight"}"#.to_owned(),
            r#"{"type": "neighbours", "op": "sum", "sum": 3, "where": "knight", "area": ["r1c1", "r3c1"]}"#.to_owned(),
        ),
        (
            r#"{"type": "neighbours", "kind": "nonconsecutive", "within": "box"}"#.to_owned(),
            r#"{"type": "neighbours", "kind": "nonconsecutive", "area": ["r1c1", "r2c1"]}"#.to_owned(),
        ),
        (
            r#"{"type": "neighbours", "kind": "nonconsecutive", "area": ["r1c1", "r1c2"]}"#.to_owned(),
            r#"{"type": "neighbours", "kind": "nonconsecutive", "area": ["r1c1", "r1c2"], "except": [["r1c2", "r1c1"]]}"#.to_owned(),
        ),
        (
            relation(r#""any_of", "any_of": [{"op": "sum", "sum": 7}, {"op": "less"}]"#, "r2c1 r3c4"),
            relation(r#""any_of", "any_of": [{"op": "sum", "sum": 6}, {"op": "less"}]"#, "r2c1 r3c4"),
        ),
        (rule(r#""type": "cell", "kind": "even""#, "r1c1"), rule(r#""type": "cell", "kind": "odd""#, "r1c1")),
        (
            rule(r#""type": "cell", "kind": "low", "split": 2"#, "r1c1 r1c3"),
            rule(r#""type": "cell", "kind": "low", "split": 3"#, "r1c1 r1c3"),
        ),
        (
            rule(r#""type": "cell", "kind": "exclude", "values": [1, 2]"#, "r1c1"),
            rule(r#""type": "cell", "kind": "set", "values": [1, 2]"#, "r1c1"),
        ),
        (
            rule(r#""type": "contains", "digits": [1, 2]"#, "r2c2 r2c3 r3c2 r3c3"),
            rule(r#""type": "contains", "digits": [4, 4]"#, "r2c2 r2c3 r3c2 r3c3"),
        ),
        (
            format!(r#"{{"type": "appears", "source": "r1c1", "cells": {}}}"#, cells("r2c4 r3c3")),
            format!(r#"{{"type": "appears", "source": "r1c1", "cells": {}}}"#, cells("r2c4 r4c4")),
        ),
        (
            r#"{"type": "clone", "regions": [["r1c1"], ["r2c4"]]}"#.to_owned(),
            r#"{"type": "clone", "regions": [["r1c1"], ["r2c3"]]}"#.to_owned(),
        ),
        (
            r#"{"type": "isomorphic", "regions": [["r1c1", "r1c2", "r4c4"], ["r2c1", "r2c2", "r4c1"]]}"#.to_owned(),
            r#"{"type": "isomorphic", "regions": [["r1c1", "r1c2", "r4c4"], ["r2c1", "r2c2", "r1c3"]]}"#.to_owned(),
        ),
        (
            rule(r#""type": "count", "kind": "circles""#, "r1c1 r2c3"),
            rule(r#""type": "count", "kind": "circles""#, "r1c1 r1c2 r2c4"),
        ),
        (
            rule(r#""type": "distinct_count", "value": 2"#, "r1c1 r2c3"),
            rule(r#""type": "distinct_count", "value": 2"#, "r1c1 r2c3 r4c1"),
        ),
        (
            r#"{"type": "equal_sum", "segments": [["r1c1", "r1c2"], ["r2c2"]]}"#.to_owned(),
            r#"{"type": "equal_sum", "segments": [["r1c1", "r1c2"], ["r1c3"]]}"#.to_owned(),
        ),
        (rule(r#""type": "vudoku""#, "r1c4 r1c1 r1c2"), rule(r#""type": "vudoku""#, "r1c3 r1c1 r1c2")),
        (
            r#"{"type": "negative", "of": "xv", "letter": "V"}, "#.to_owned() + &edge(r#""xv", "letter": "V""#, "r1c2 r1c3"),
            r#"{"type": "negative", "of": "xv", "letter": "V", "area": ["r1c1", "r1c2", "r1c3"]}, "#.to_owned()
                + &edge(r#""xv", "letter": "V""#, "r1c2 r1c3"),
        ),
        (
            r#"{"type": "negative", "of": "battenburg"}, "#.to_owned()
                + &rule(r#""type": "corner", "kind": "battenburg""#, "r2c2 r2c3 r3c2 r3c3"),
            r#"{"type": "negative", "of": "battenburg", "area": ["r1c1", "r1c2", "r2c1", "r2c2"]}, "#.to_owned()
                + &rule(r#""type": "corner", "kind": "battenburg""#, "r2c2 r2c3 r3c2 r3c3"),
        ),
        (
            r#"{"type": "negative", "of": "rossini"}, "#.to_owned()
                + &rule(r#""type": "rossini", "arrow": "in", "side": "left""#, "r1c1 r1c2 r1c3"),
            r#"{"type": "negative", "of": "rossini", "area": ["r1c1", "r1c2", "r1c3"]}, "#.to_owned()
                + &rule(r#""type": "rossini", "arrow": "in", "side": "left""#, "r1c1 r1c2 r1c3"),
        ),
        (
            r#"{"type": "negative", "of": "cell", "kind": "odd"}, "#.to_owned()
                + &rule(r#""type": "cell", "kind": "odd""#, "r1c1 r1c3"),
            r#"{"type": "negative", "of": "cell", "kind": "odd", "area": ["r1c1", "r1c2"]}, "#.to_owned()
                + &rule(r#""type": "cell", "kind": "odd""#, "r1c1 r1c3"),
        ),
    ];
    let (broken, kept): (Vec<_>, Vec<_>) = broken_and_kept
        .into_iter()
        .map(|(broken, kept)| ((keeps(&broken), "/rules/1"), keeps(&kept)))
        .unzip();
    // Entropy needs digits that split into thirds.
    let six = |solution: &str| {
        puzzle(
            6,
            6,
            6,
            r#"{"type": "grid", "origin": "r1c1"}, {"type": "global_entropy"}"#,
            &format!(r#""solution": [{solution}]"#),
        )
    };
    let entropic = "1,3,5,2,4,6, 5,1,3,6,2,4, 3,5,1,4,6,2, 2,4,6,1,3,5, 6,2,4,5,1,3, 4,6,2,3,5,1";
    let not_entropic = "1,2,3,4,5,6, 2,3,4,5,6,1, 3,4,5,6,1,2, 4,5,6,1,2,3, 5,6,1,2,3,4, 6,1,2,3,4,5";
    let mut broken = broken;
    broken.push((six(not_entropic), "/rules/1"));
    let mut kept = kept;
    kept.push(six(entropic));
    vec![
        case(
            "solution-contradicts-given",
            vec![(given("2,1,3,4, 3,4,1,2, 1,2,4,3, 4,3,2,1"), "/solution/0")],
            vec![given(SOLUTION)],
        ),
        case(
            "solution-contradicts-candidates",
            vec![(listed("1, 2, 3"), "/solution/5")],
            vec![listed("1, 2, 4")],
        ),
        case(
            "solution-breaks-house",
            // Columns 1 and 4 and two boxes would say so too, if they were houses.
            vec![(
                puzzle(
                    2,
                    2,
                    2,
                    &joined(&[rule(r#""type": "row""#, "r1c1 r1c2"), rule(r#""type": "row""#, "r2c1 r2c2")]),
                    r#""solution": [1, 2, 1, 1]"#,
                ),
                "/solution/3",
            )],
            vec![puzzle(
                2,
                2,
                2,
                &joined(&[rule(r#""type": "row""#, "r1c1 r1c2"), rule(r#""type": "row""#, "r2c1 r2c2")]),
                r#""solution": [1, 2, 1, 2]"#,
            )],
        ),
        case("solution-breaks-rule", broken, kept),
    ]
}

fn givens_and_candidates() -> Vec<Case> {
    let givens = |givens: &str, rule: &str| with_givens(4, 4, 4, givens, &on_grid(4, rule), "");
    vec![
        case(
            "givens-clash",
            vec![
                // A row, a column, a box, both a row and a box, a region, a cage.
                (givens("1,0,0,1, 0,0,0,0, 0,0,0,0, 0,0,0,0", ""), "/givens/3"),
                (givens("1,0,0,0, 0,0,0,0, 0,0,0,0, 1,0,0,0", ""), "/givens/12"),
                (givens("1,0,0,0, 0,1,0,0, 0,0,0,0, 0,0,0,0", ""), "/givens/5"),
                (givens("1,1,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0", ""), "/givens/1"),
                (givens("1,0,0,0, 0,0,1,0, 0,0,0,0, 0,0,0,0", &region("r1c1 r2c3")), "/givens/6"),
                (givens("1,0,0,0, 0,0,1,0, 0,0,0,0, 0,0,0,0", &cage(3, "r1c1 r2c3")), "/givens/6"),
            ],
            vec![
                givens("1,0,0,0, 0,0,1,0, 0,0,0,1, 0,1,0,0", ""),
                givens("1,2,3,4, 0,0,0,0, 0,0,0,0, 0,0,0,0", ""),
                overlapping_grids(""),
            ],
        ),
        case(
            "candidates-clash",
            vec![
                (marked(EMPTY, r#""r1c1": [2], "r1c4": [2]"#), "/candidates/r1c4"),
                (marked("2,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0", r#""r1c4": [2]"#), "/candidates/r1c4"),
            ],
            vec![
                marked(EMPTY, r#""r1c1": [2], "r2c4": [2]"#),
                marked(EMPTY, r#""r1c1": [1, 2], "r1c4": [1, 2]"#),
                // What the givens rule out may be listed all the same.
                marked("2,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0", r#""r1c4": [1, 2, 3, 4]"#),
            ],
        ),
        case(
            "candidates-exclude-given",
            vec![(marked("2,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0", r#""r1c1": [1, 3]"#), "/candidates/r1c1")],
            vec![marked("2,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0", r#""r1c1": [2, 3]"#)],
        ),
        case(
            "no-candidate-left",
            vec![
                (marked(EMPTY, r#""r1c1": []"#), "/candidates/r1c1"),
                (marked("2,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,1", r#""r1c4": [1, 2]"#), "/candidates/r1c4"),
                (
                    marked("2,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0", r#""r1c3": [1], "r1c4": [1, 2]"#),
                    "/candidates/r1c4",
                ),
            ],
            vec![marked("2,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,1", r#""r1c4": [1, 2, 3]"#)],
        ),
        case(
            "digit-without-place",
            vec![
                (
                    marked(EMPTY, r#""r1c1": [1, 2], "r1c2": [1, 2, 3], "r1c3": [2, 3], "r1c4": [1, 3]"#),
                    "/candidates/r1c1",
                ),
                (
                    marked(
                        "1,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0",
                        r#""r1c2": [2, 3], "r1c3": [2, 3], "r1c4": [3]"#,
                    ),
                    "/candidates/r1c2",
                ),
            ],
            vec![
                marked(EMPTY, r#""r1c1": [1, 2], "r1c2": [1, 2, 3], "r1c3": [2, 3], "r1c4": [1, 4]"#),
                // A cell that is not listed may hold any digit.
                marked(EMPTY, r#""r1c1": [1, 2], "r1c2": [1, 2, 3], "r1c3": [2, 3]"#),
                // Such a house is not full.
                puzzle(
                    1,
                    3,
                    4,
                    &rule(r#""type": "row""#, "r1c1 r1c2 r1c3"),
                    r#""candidates": {"r1c1": [1, 2], "r1c2": [1, 2], "r1c3": [3, 1]}"#,
                ),
            ],
        ),
    ]
}

fn sums() -> Vec<Case> {
    let sum = |kind: &str, sum: u32, names: &str| {
        rule(&format!(r#""type": "sum", "kind": {kind}, "sum": {sum}"#), names)
    };
    let arrow = |bulb: &str, shaft: &str| {
        format!(r#"{{"type": "arrow", "bulb": {}, "lines": [{}]}}"#, cells(bulb), cells(shaft))
    };
    let shafts = |first: &str, second: &str| {
        format!(r#"{{"type": "arrow", "bulb": ["r4c4"], "lines": [{}, {}]}}"#, cells(first), cells(second))
    };
    let equal = |first: &str, second: &str| {
        format!(r#"{{"type": "equal_sum", "segments": [{}, {}]}}"#, cells(first), cells(second))
    };
    vec![case(
        "unreachable-sum",
        vec![
            (nine(&cage(5, "r1c1 r1c2 r2c1")), "/rules/1/sum"),
            (nine(&cage(25, "r1c1 r1c2 r2c1")), "/rules/1/sum"),
            (nine(&cage(10, "r1c1")), "/rules/1/sum"),
            (nine(&cage(0, "r1c1")), "/rules/1/sum"),
            // Far apart, and still without a repeat, as it is a cage.
            (nine(&cage(18, "r1c1 r5c5")), "/rules/1/sum"),
            (nine(&sum(r#""group""#, 19, "r1c1 r5c5")), "/rules/1/sum"),
            (nine(&sum(r#""group""#, 18, "r1c1 r1c9")), "/rules/1/sum"),
            (nine(&sum(r#""corner""#, 9, "r1c1 r1c2 r2c1 r2c2")), "/rules/1/sum"),
            (nine(&sum(r#""frame", "side": "top""#, 25, "r1c1 r2c1 r3c1")), "/rules/1/sum"),
            // Three cells in one box, three in the next, three in the last.
            (nine(&sum(r#""little_killer", "side": "top""#, 73, DIAGONAL)), "/rules/1/sum"),
            (nine(&edge(r#""sum", "sum": 18"#, "r1c1 r1c2")), "/rules/1/sum"),
            (nine(&edge(r#""sum", "sum": 2"#, "r1c1 r1c2")), "/rules/1/sum"),
            (classic(4, &edge(r#""xv", "letter": "X""#, "r1c1 r1c2")), "/rules/1/letter"),
            (left(r#""type": "sandwich", "sum": 1"#), "/rules/1/sum"),
            (left(r#""type": "sandwich", "sum": 34"#), "/rules/1/sum"),
            (left(r#""type": "sandwich", "sum": 36"#), "/rules/1/sum"),
            (left(r#""type": "xsum", "sum": 2"#), "/rules/1/sum"),
            (left(r#""type": "xsum", "sum": 46"#), "/rules/1/sum"),
            (left(r#""type": "xsum", "sum": 0"#), "/rules/1/sum"),
            (nine(&arrow("r4c4", "r4c5 r4c6 r4c7 r4c8")), "/rules/1/lines/0"),
            (nine(&arrow("r4c4 r4c5", "r4c6")), "/rules/1/lines/0"),
            (nine(&line(r#""double_arrow""#, "r1c1 r1c2")), "/rules/1/cells"),
            (nine(&line(r#""double_arrow""#, "r1c1 r1c2 r1c3 r1c4 r1c5 r1c6 r1c7 r1c8")), "/rules/1/cells"),
            (
                puzzle(
                    1,
                    3,
                    2,
                    &format!(
                        "{}, {}",
                        rule(r#""type": "row""#, "r1c1 r1c3"),
                        line(r#""zipper""#, "r1c1 r1c2 r1c3")
                    ),
                    "",
                ),
                "/rules/1/cells",
            ),
            (nine(&line(r#""region_sum""#, "r1c1 r1c2 r2c3 r3c3 r3c4")), "/rules/1/cells"),
            (nine(&equal("r1c1 r1c2 r1c3 r1c4", "r5c5")), "/rules/1/segments/1"),
            (classic(4, &shafts("r4c3 r3c3", "r3c4 r3c3 r3c2")), "/rules/1/lines/1"),
        ],
        vec![
            nine(&cage(6, "r1c1 r1c2 r2c1")),
            nine(&cage(24, "r1c1 r1c2 r2c1")),
            nine(&cage(9, "r1c1")),
            nine(&cage(17, "r1c1 r5c5")),
            nine(&sum(r#""group""#, 18, "r1c1 r5c5")),
            nine(&sum(r#""group""#, 17, "r1c1 r1c9")),
            nine(&sum(r#""corner""#, 10, "r1c1 r1c2 r2c1 r2c2")),
            nine(&sum(r#""corner""#, 34, "r3c3 r3c4 r4c3 r4c4")),
            nine(&sum(r#""frame", "side": "top""#, 24, "r1c1 r2c1 r3c1")),
            nine(&sum(r#""little_killer", "side": "top""#, 72, DIAGONAL)),
            nine(&edge(r#""sum", "sum": 17"#, "r1c1 r1c2")),
            loose(&edge(r#""sum", "sum": 18"#, "r9c2 r9c3")),
            nine(&edge(r#""xv", "letter": "X""#, "r1c1 r1c2")),
            classic(4, &edge(r#""xv", "letter": "V""#, "r1c1 r1c2")),
            left(r#""type": "sandwich", "sum": 0"#),
            left(r#""type": "sandwich", "sum": 2"#),
            left(r#""type": "sandwich", "sum": 33"#),
            left(r#""type": "sandwich", "sum": 35"#),
            left(r#""type": "xsum", "sum": 1"#),
            left(r#""type": "xsum", "sum": 3"#),
            left(r#""type": "xsum", "sum": 45"#),
            nine(&arrow("r4c4", "r4c5 r4c6 r4c7")),
            nine(&arrow("r4c4", "r3c3 r2c3 r2c4 r1c5")),
            nine(&arrow("r4c4 r4c5", "r4c6 r4c7")),
            nine(&line(r#""double_arrow""#, "r1c1 r1c2 r1c3")),
            nine(&line(r#""zipper""#, "r1c1 r2c1 r2c2 r1c2 r1c3")),
            nine(&line(r#""region_sum""#, "r1c2 r2c3 r3c3 r3c4")),
            nine(&equal("r1c1 r1c2 r1c3", "r5c5")),
            nine(&shafts("r4c5 r4c6 r4c7", "r3c4 r3c5")),
        ],
    )]
}

fn values() -> Vec<Case> {
    let corner = |start: &str| rule(&format!(r#""type": "corner", "kind": {start}"#), "r1c1 r1c2 r2c1 r2c2");
    let count = |start: &str, names: &str| {
        // Cells below the grid, which are in no house.
        let grid = r#"{"type": "box_grid", "origin": "r1c1", "box": [2, 2]}"#;
        puzzle(6, 4, 4, &format!("{grid}, {}", rule(&format!(r#""type": "count", {start}"#), names)), "")
    };
    let below = "r5c1 r5c2 r5c3 r5c4 r6c1 r6c2 r6c3 r6c4";
    let all_of_four = "r1c1 r1c2 r1c3 r1c4 r2c1 r2c2 r2c3 r2c4 r3c1 r3c2 r3c3";
    vec![case(
        "impossible-value",
        vec![
            (nine(&edge(r#""difference", "value": 9"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&edge(r#""difference", "value": 0"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&edge(r#""product", "value": 11"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&edge(r#""product", "value": 81"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&edge(r#""product", "value": 0"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&edge(r#""ratio", "value": 10"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&edge(r#""ratio", "value": 1"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&edge(r#""ratio", "value": 0"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&corner(r#""mathrax", "op": "+", "value": 18"#)), "/rules/1/value"),
            (nine(&corner(r#""mathrax", "op": "-", "value": 9"#)), "/rules/1/value"),
            (nine(&corner(r#""mathrax", "op": "x", "value": 13"#)), "/rules/1/value"),
            (nine(&corner(r#""mathrax", "op": "/", "value": 10"#)), "/rules/1/value"),
            (nine(&line(r#""whisper", "value": 9"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&line(r#""lockout", "value": 9"#, "r1c1 r1c2")), "/rules/1/value"),
            (nine(&line(r#""lockout", "value": 8"#, "r1c1 r1c2 r1c3")), "/rules/1/value"),
            (nine(&line(r#""modular", "value": 0"#, "r1c1 r1c2")), "/rules/1/value"),
            (classic(4, &line(r#""modular", "value": 5"#, "r1c1 r1c2 r1c3 r1c4 r2c3")), "/rules/1/value"),
            (
                classic(4, &line(r#""entropic", "groups": [[1, 2], [3, 4], []]"#, "r1c1 r1c2 r1c3")),
                "/rules/1/groups/2",
            ),
            (left(r#""type": "skyscraper", "value": 0"#), "/rules/1/value"),
            (left(r#""type": "skyscraper", "value": 10"#), "/rules/1/value"),
            (left(r#""type": "first_seen", "value": 4, "digits": [1, 2, 3]"#), "/rules/1/value"),
            (nine(&relation(r#""difference_at_least", "value": 9"#, "r1c1 r5c5")), "/rules/1/value"),
            (nine(&relation(r#""sum", "sum": 19"#, "r1c1 r5c5")), "/rules/1/sum"),
            (
                nine(r#"{"type": "neighbours", "op": "difference", "value": 9, "where": "king"}"#),
                "/rules/1/value",
            ),
            (nine(&rule(r#""type": "cell", "kind": "high", "split": 9"#, "r1c1")), "/rules/1/split"),
            (
                classic(4, &rule(r#""type": "cell", "kind": "exclude", "values": [1, 2, 3, 4]"#, "r1c1")),
                "/rules/1/values",
            ),
            (nine(&rule(r#""type": "contains", "digits": [1, 2, 3]"#, "r1c1 r1c2")), "/rules/1/digits"),
            (
                nine(&rule(r#""type": "contains", "digits": [1, 1]"#, "r1c1 r1c2 r2c1 r2c2")),
                "/rules/1/digits",
            ),
            (nine(&rule(r#""type": "distinct_count", "value": 3"#, "r1c1 r5c5")), "/rules/1/value"),
            (nine(&rule(r#""type": "distinct_count", "value": 0"#, "r1c1 r5c5")), "/rules/1/value"),
            (nine(&rule(r#""type": "distinct_count", "value": 1"#, "r1c1 r1c5")), "/rules/1/value"),
            (count(r#""each": 1"#, below), "/rules/1/each"),
            (count(r#""counts": [[1, 5], [2, 4]]"#, below), "/rules/1/counts"),
            (count(r#""counts": [[1, 2], [2, 2], [3, 2], [4, 1]]"#, below), "/rules/1/counts"),
            (count(r#""counts": [[1, 2], [1, 3]]"#, below), "/rules/1/counts"),
            (classic(4, &rule(r#""type": "count", "kind": "circles""#, all_of_four)), "/rules/1/cells"),
        ],
        vec![
            nine(&edge(r#""difference", "value": 8"#, "r1c1 r1c2")),
            loose(&edge(r#""difference", "value": 0"#, "r9c2 r9c3")),
            nine(&edge(r#""product", "value": 14"#, "r1c1 r1c2")),
            nine(&edge(r#""product", "value": 72"#, "r1c1 r1c2")),
            loose(&edge(r#""product", "value": 81"#, "r9c2 r9c3")),
            nine(&edge(r#""ratio", "value": 9"#, "r1c1 r1c2")),
            loose(&edge(r#""ratio", "value": 1"#, "r9c2 r9c3")),
            nine(&corner(r#""mathrax", "op": "+", "value": 17"#)),
            nine(&corner(r#""mathrax", "op": "x", "value": 12"#)),
            nine(&corner(r#""mathrax", "op": "even""#)),
            nine(&line(r#""whisper", "value": 8"#, "r1c1 r1c2")),
            nine(&line(r#""whisper""#, "r1c1 r1c2")),
            nine(&line(r#""lockout", "value": 8"#, "r1c1 r1c2")),
            nine(&line(r#""lockout", "value": 7"#, "r1c1 r1c2 r1c3")),
            classic(4, &line(r#""modular", "value": 4"#, "r1c1 r1c2 r1c3 r1c4 r2c3")),
            nine(&line(r#""modular", "value": 3"#, "r1c1 r1c2")),
            nine(&line(r#""entropic""#, "r1c1 r1c2 r1c3")),
            left(r#""type": "skyscraper", "value": 1"#),
            left(r#""type": "skyscraper", "value": 9"#),
            left(r#""type": "first_seen", "value": 3, "digits": [1, 2, 3]"#),
            nine(&relation(r#""difference_at_least", "value": 8"#, "r1c1 r5c5")),
            nine(&relation(r#""sum", "sum": 18"#, "r1c1 r5c5")),
            nine(r#"{"type": "neighbours", "op": "not_difference", "value": 9, "where": "king"}"#),
            nine(&rule(r#""type": "cell", "kind": "high", "split": 8"#, "r1c1")),
            classic(4, &rule(r#""type": "cell", "kind": "exclude", "values": [1, 2, 3, 3]"#, "r1c1")),
            nine(&rule(r#""type": "contains", "digits": [1, 2]"#, "r1c1 r1c2")),
            nine(&rule(r#""type": "contains", "digits": [1, 1]"#, "r3c3 r3c4 r4c3 r4c4")),
            nine(&rule(r#""type": "distinct_count", "value": 2"#, "r1c1 r5c5")),
            count(r#""each": 2"#, below),
            count(r#""counts": [[1, 4], [2, 4]]"#, below),
            count(r#""counts": [[1, 2], [2, 2], [3, 2], [4, 2]]"#, below),
            classic(4, &rule(r#""type": "count", "kind": "circles""#, all_of_four.trim_end_matches(" r3c3"))),
        ],
    )]
}

fn lines_and_relations() -> Vec<Case> {
    let clone = |first: &str, second: &str| {
        format!(r#"{{"type": "clone", "regions": [{}, {}]}}"#, cells(first), cells(second))
    };
    let appears =
        |names: &str| format!(r#"{{"type": "appears", "source": "r1c1", "cells": {}}}"#, cells(names));
    vec![case(
        "impossible-rule",
        vec![
            (classic(4, &line(r#""thermo""#, "r1c1 r1c2 r1c3 r2c3 r2c2")), "/rules/1/cells"),
            (nine(&line(r#""thermo""#, "r1c1 r1c2 r1c1")), "/rules/1/cells"),
            (nine(&line(r#""whisper", "closed": true"#, "r1c1 r2c2 r2c1 r1c1")), "/rules/1/cells"),
            (nine(&line(r#""parity", "closed": true"#, "r1c1 r2c2 r2c1")), "/rules/1/cells"),
            (nine(&line(r#""parity", "closed": true"#, "r1c1 r1c2 r2c2 r2c1 r1c1")), "/rules/1/cells"),
            (nine(&line(r#""palindrome""#, "r1c1 r1c2 r1c3")), "/rules/1/cells"),
            (nine(r#"{"type": "arrow", "bulb": ["r1c1"], "lines": [["r1c2"]]}"#), "/rules/1/lines/0"),
            (nine(&relation(r#""equal""#, "r1c1 r1c9")), "/rules/1/pairs/0"),
            (nine(&relation(r#""sum", "sum": 18"#, "r1c1 r1c9")), "/rules/1/pairs/0"),
            (nine(&clone("r1c1 r1c2", "r2c4 r1c5")), "/rules/1/regions/1"),
            (nine(&appears("r1c2 r5c1 r3c3")), "/rules/1/cells"),
            (
                puzzle(
                    1,
                    2,
                    1,
                    &joined(&[rule(r#""type": "row""#, "r1c1"), edge(r#""greater""#, "r1c1 r1c2")]),
                    "",
                ),
                "/rules/1/kind",
            ),
        ],
        vec![
            classic(4, &line(r#""thermo""#, "r1c1 r1c2 r1c3 r2c3")),
            classic(4, &line(r#""slow_thermo""#, "r1c1 r1c2 r2c3 r3c4 r4c4")),
            nine(&line(r#""whisper", "closed": true"#, "r1c1 r2c2 r2c1")),
            nine(&line(r#""parity""#, "r1c1 r2c2 r2c1")),
            nine(&line(r#""parity", "closed": true"#, "r1c1 r1c2 r2c2 r2c1")),
            nine(&line(r#""palindrome""#, "r3c3 r3c4 r4c4")),
            nine(r#"{"type": "arrow", "bulb": ["r3c3"], "lines": [["r4c4"]]}"#),
            nine(&relation(r#""equal""#, "r1c1 r5c5")),
            nine(&relation(r#""sum", "sum": 17"#, "r1c1 r1c9")),
            nine(&clone("r1c1 r1c2", "r2c4 r2c5")),
            nine(&appears("r1c2 r5c1 r3c3 r5c5")),
        ],
    )]
}

fn sets() -> Vec<Case> {
    let five = "r1c1 r1c2 r1c3 r1c4 r2c3";
    let twelve = r#"{"type": "global_entropy"}"#;
    vec![
        case(
            "too-many-cells",
            vec![
                (classic(4, &rule(r#""type": "cage""#, "r1c1 r2c3 r3c2 r4c4 r1c2")), "/rules/1"),
                (classic(4, &region("r1c1 r2c3 r3c2 r4c4 r1c2")), "/rules/1"),
                (classic(4, &line(r#""renban""#, five)), "/rules/1"),
                (puzzle(1, 3, 2, &rule(r#""type": "row""#, "r1c1 r1c2 r1c3"), ""), "/rules/0"),
            ],
            vec![
                classic(4, &region("r1c1 r2c3 r3c2 r4c4")),
                classic(4, &line(r#""renban""#, "r1c1 r1c2 r1c3 r2c3")),
                puzzle(1, 3, 3, &rule(r#""type": "row""#, "r1c1 r1c2 r1c3"), ""),
                puzzle(1, 3, 4, &rule(r#""type": "row""#, "r1c1 r1c2 r1c3"), ""),
            ],
        ),
        case(
            "uneven-thirds",
            vec![(classic(4, twelve), "/rules/1"), (classic(8, twelve), "/rules/1")],
            vec![classic(6, twelve), classic(9, twelve), classic(12, twelve)],
        ),
        case(
            "repeated-cell",
            vec![
                (nine(&cage(10, "r1c1 r1c2 r2c1 r1c2")), "/rules/1/cells/3"),
                (nine(&rule(r#""type": "cell", "kind": "odd""#, "r1c1 r1c1")), "/rules/1/cells/1"),
                (
                    nine(
                        r#"{"type": "equal_sum", "segments": [["r1c1", "r1c2"], ["r5c5", "r5c6", "r5c5"]]}"#,
                    ),
                    "/rules/1/segments/1/2",
                ),
                (nine(&relation(r#""less_equal""#, "r1c1 r1c1")), "/rules/1/pairs/0/1"),
                (
                    nine(r#"{"type": "neighbours", "kind": "antiknight", "area": ["r1c1", "r2c3", "r1c1"]}"#),
                    "/rules/1/area/2",
                ),
            ],
            vec![
                nine(&cage(10, "r1c1 r1c2 r2c1")),
                nine(&line(r#""whisper""#, "r1c1 r1c2 r2c2 r2c1 r1c2")),
                nine(r#"{"type": "equal_sum", "segments": [["r1c1", "r1c2"], ["r1c2", "r5c6"]]}"#),
                nine(r#"{"type": "clone", "regions": [["r1c1", "r1c1"], ["r5c5", "r5c5"]]}"#),
            ],
        ),
    ]
}

fn repeats() -> Vec<Case> {
    let twice = |first: &str, second: &str| nine(&format!("{first}, {second}"));
    let white = |names: &str| edge(r#""kropki", "color": "white""#, names);
    let sum = |number: u32, names: &str| edge(&format!(r#""sum", "sum": {number}"#), names);
    let boxes = r#"{"type": "grid", "origin": "r1c1"}"#;
    let scoped = r#"{"type": "neighbours", "kind": "nonconsecutive", "within": "region"}"#;
    vec![
        case(
            "contradicting-rules",
            vec![
                (twice(&sum(9, "r1c1 r1c2"), &sum(10, "r1c2 r1c1")), "/rules/2/sum"),
                (
                    twice(
                        &edge(r#""difference", "value": 1"#, "r1c1 r1c2"),
                        &edge(r#""difference", "value": 2"#, "r1c1 r1c2"),
                    ),
                    "/rules/2/value",
                ),
                (
                    twice(
                        &rule(r#""type": "skyscraper", "value": 2, "side": "left""#, ROW_1),
                        &rule(r#""type": "skyscraper", "value": 3, "side": "left""#, ROW_1),
                    ),
                    "/rules/2/value",
                ),
            ],
            vec![
                twice(&sum(9, "r1c1 r1c2"), &sum(10, "r1c2 r1c3")),
                twice(&sum(9, "r1c1 r1c2"), &edge(r#""difference", "value": 3"#, "r1c1 r1c2")),
                twice(
                    &line(r#""whisper", "value": 4"#, "r1c1 r1c2"),
                    &line(r#""whisper", "value": 5"#, "r1c1 r1c2"),
                ),
                twice(
                    &relation(r#""not_difference", "value": 4"#, "r1c1 r1c2"),
                    &relation(r#""not_difference", "value": 5"#, "r1c1 r1c2"),
                ),
            ],
        ),
        case(
            "repeated-rule",
            vec![
                (twice(&white("r1c1 r1c2"), &white("r1c2 r1c1")), "/rules/2"),
                (
                    twice(&line(r#""renban""#, "r1c1 r1c2 r2c3"), &line(r#""renban""#, "r2c3 r1c2 r1c1")),
                    "/rules/2",
                ),
                (
                    twice(&line(r#""whisper", "value": 5"#, "r1c1 r1c2"), &line(r#""whisper""#, "r1c1 r1c2")),
                    "/rules/2",
                ),
                (
                    twice(
                        r#"{"type": "equal_sum", "segments": [["r1c1", "r1c2"], ["r5c5"]]}"#,
                        r#"{"type": "equal_sum", "segments": [["r5c5"], ["r1c2", "r1c1"]], "label": "again"}"#,
                    ),
                    "/rules/2",
                ),
                (
                    twice(
                        r#"{"type": "com.example:fog", "a": [1]}"#,
                        r#"{"type": "com.example:fog", "a": [1]}"#,
                    ),
                    "/rules/2",
                ),
            ],
            vec![
                twice(&white("r1c1 r1c2"), &white("r1c2 r1c3")),
                twice(&white("r1c1 r1c2"), &edge(r#""kropki", "color": "black""#, "r1c1 r1c2")),
                twice(&line(r#""slow_thermo""#, "r3c3 r4c4"), &line(r#""slow_thermo""#, "r4c4 r3c3")),
                twice(&edge(r#""greater""#, "r1c1 r1c2"), &edge(r#""greater""#, "r1c2 r1c3")),
                twice(r#"{"type": "com.example:fog", "a": [1]}"#, r#"{"type": "com.example:fog", "a": [2]}"#),
            ],
        ),
        case(
            "repeated-house",
            vec![
                (nine(&rule(r#""type": "row""#, ROW_1)), "/rules/1"),
                (nine(&rule(r#""type": "box""#, "r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2 r3c3")), "/rules/1"),
                (nine(boxes), "/rules/1"),
                (
                    puzzle(1, 2, 2, &format!("{0}, {0}", rule(r#""type": "row""#, "r1c1 r1c2")), ""),
                    "/rules/1",
                ),
                // The grid stays, as it states more, although it comes later.
                (
                    puzzle(2, 2, 2, &format!("{}, {boxes}", rule(r#""type": "row""#, "r1c1 r1c2")), ""),
                    "/rules/0",
                ),
            ],
            vec![
                nine(&rule(r#""type": "row""#, DIAGONAL)),
                // Grids that share a box.
                overlapping_grids(""),
                flower(),
            ],
        ),
        case(
            "implied-rule",
            vec![
                (nine(&rule(r#""type": "cage""#, "r1c1 r1c9")), "/rules/1"),
                (nine(&region("r1c1 r3c3")), "/rules/1"),
                (nine(&cage(45, ROW_1)), "/rules/1"),
                (
                    nine(&format!("{}, {}", region(DIAGONAL), rule(r#""type": "cage""#, "r1c1 r9c9"))),
                    "/rules/2",
                ),
                (nine(&rule(r#""type": "cell", "kind": "low", "split": 9"#, "r1c1")), "/rules/1"),
                (
                    classic(4, &rule(r#""type": "cell", "kind": "set", "values": [4, 3, 2, 1]"#, "r1c1")),
                    "/rules/1",
                ),
                (nine(&rule(r#""type": "distinct_count", "value": 2"#, "r1c1 r1c9")), "/rules/1"),
                (nine(&relation(r#""different""#, "r1c1 r1c9")), "/rules/1"),
                (nine(r#"{"type": "neighbours", "kind": "antiking", "within": "box"}"#), "/rules/1"),
                (nine(&line(r#""between""#, "r1c1 r1c2")), "/rules/1"),
                (nine(&line(r#""modular", "value": 1"#, "r1c1 r1c2")), "/rules/1"),
                (nine(r#"{"type": "appears", "source": "r1c1", "cells": ["r5c5", "r1c1"]}"#), "/rules/1"),
            ],
            vec![
                nine(&rule(r#""type": "cage""#, "r1c1 r9c9")),
                nine(&cage(10, "r1c1 r1c9")),
                nine(&region(DIAGONAL)),
                // Here the region says where the other rule holds.
                nine(&format!("{}, {scoped}", region("r1c1 r1c2"))),
                nine(&rule(r#""type": "cell", "kind": "low", "split": 8"#, "r1c1")),
                nine(&rule(r#""type": "distinct_count", "value": 2"#, "r1c1 r5c5")),
                nine(&rule(r#""type": "distinct_count", "value": 2, "side": "left""#, "r8c1 r9c2")),
                nine(&relation(r#""different""#, "r1c1 r5c5")),
                nine(r#"{"type": "neighbours", "kind": "nonconsecutive", "within": "box"}"#),
                nine(r#"{"type": "neighbours", "kind": "antiking"}"#),
                nine(&line(r#""between""#, "r1c1 r1c2 r1c3")),
            ],
        ),
    ]
}

fn the_rest() -> Vec<Case> {
    let one_more_row = |rule: &str| puzzle(5, 4, 4, &on_grid(4, rule), "");
    let count = |start: &str, names: &str| rule(&format!(r#""type": "count", {start}"#), names);
    let clue = |start: &str, names: &str| nine(&rule(start, names));
    let eight = ROW_1.trim_end_matches(" r1c9");
    let shown =
        |clue: &str, negative: &str| nine(&format!(r#"{clue}, {{"type": "negative", "of": {negative}}}"#));
    let white = edge(r#""kropki", "color": "white""#, "r1c1 r1c2");
    let xv = edge(r#""xv", "letter": "X""#, "r1c1 r1c2");
    let huge_grids = {
        let grid = r#"{"type": "grid", "origin": "r1c1"}"#;
        puzzle(40, 40, 40, &vec![grid; 400].join(", "), "")
    };
    vec![
        case(
            "rule-outside-houses",
            vec![
                (one_more_row(&cage(5, "r5c1 r5c2")), "/rules/1"),
                (one_more_row(&rule(r#""type": "cell", "kind": "odd""#, "r5c1")), "/rules/1"),
                (
                    one_more_row(r#"{"type": "clone", "regions": [["r5c1", "r5c2"], ["r5c3", "r5c4"]]}"#),
                    "/rules/1",
                ),
            ],
            vec![
                one_more_row(&cage(5, "r4c1 r5c1")),
                one_more_row(&count(r#""each": 1"#, "r5c1 r5c2 r5c3 r5c4")),
                one_more_row(&format!(
                    "{}, {}",
                    count(r#""each": 1"#, "r5c1 r5c2 r5c3 r5c4"),
                    cage(5, "r5c1 r5c2")
                )),
                one_more_row(r#"{"type": "neighbours", "kind": "antiknight"}"#),
            ],
        ),
        case(
            "no-houses",
            vec![(puzzle(4, 4, 4, "", ""), "/rules"), (puzzle(4, 4, 4, &cage(5, "r1c1 r1c2"), ""), "/rules")],
            vec![classic(4, ""), puzzle(4, 4, 4, &region("r1c1 r1c2"), "")],
        ),
        case(
            "count-in-house",
            vec![
                (classic(4, &count(r#""each": 1"#, "r1c1 r2c3 r3c2 r4c4")), "/rules/1/cells/0"),
                (one_more_row(&count(r#""counts": [[1, 1]]"#, "r5c1 r4c4")), "/rules/1/cells/1"),
            ],
            vec![
                one_more_row(&count(r#""counts": [[1, 1]]"#, "r5c1 r5c2")),
                classic(4, &count(r#""kind": "circles""#, "r1c1 r2c3 r3c2")),
            ],
        ),
        case(
            "overlapping-cages",
            vec![
                (nine(&format!("{}, {}", cage(10, "r1c1 r1c2"), cage(11, "r1c2 r1c3"))), "/rules/2/cells/0"),
                (
                    nine(&format!("{}, {}", cage(20, "r1c1 r1c2 r1c3"), cage(10, "r1c3 r1c2"))),
                    "/rules/2/cells/0",
                ),
            ],
            vec![
                nine(&format!("{}, {}", cage(10, "r1c1 r1c2"), cage(11, "r1c3 r1c4"))),
                nine(&format!(
                    "{}, {}",
                    cage(10, "r1c1 r1c2"),
                    rule(r#""type": "sum", "kind": "group", "sum": 11"#, "r1c2 r1c3")
                )),
            ],
        ),
        case(
            "short-outside-clue",
            vec![
                (clue(r#""type": "sandwich", "sum": 5, "side": "left""#, eight), "/rules/1/cells"),
                (clue(r#""type": "xsum", "sum": 5, "side": "left""#, eight), "/rules/1/cells"),
                (clue(r#""type": "skyscraper", "value": 5, "side": "left""#, eight), "/rules/1/cells"),
                (clue(r#""type": "skyscraper", "value": 1, "side": "bottom""#, "r9c5"), "/rules/1/cells"),
                (
                    clue(r#""type": "first_seen", "value": 1, "digits": [1, 2], "side": "left""#, eight),
                    "/rules/1/cells",
                ),
                (
                    clue(
                        r#""type": "sum", "kind": "little_killer", "sum": 40, "side": "top""#,
                        DIAGONAL.trim_end_matches(" r9c9"),
                    ),
                    "/rules/1/cells",
                ),
                (
                    clue(
                        r#""type": "distinct_count", "value": 4, "side": "top""#,
                        DIAGONAL.trim_end_matches(" r9c9"),
                    ),
                    "/rules/1/cells",
                ),
            ],
            vec![
                clue(r#""type": "sandwich", "sum": 5, "side": "left""#, ROW_1),
                clue(r#""type": "rossini", "arrow": "in", "side": "left""#, "r1c1 r1c2 r1c3"),
                clue(r#""type": "sum", "kind": "frame", "sum": 10, "side": "left""#, "r1c1 r1c2 r1c3"),
                clue(r#""type": "sum", "kind": "little_killer", "sum": 40, "side": "top""#, DIAGONAL),
                clue(r#""type": "sum", "kind": "little_killer", "sum": 4, "side": "left""#, "r9c1"),
                clue(r#""type": "distinct_count", "value": 1, "side": "left""#, "r9c1"),
                // A row of the first grid goes on in the second, and so does a diagonal.
                overlapping_grids(&joined(&[
                    rule(r#""type": "sandwich", "sum": 5, "side": "left""#, "r3c1 r3c2 r3c3 r3c4"),
                    rule(
                        r#""type": "sum", "kind": "little_killer", "sum": 9, "side": "top""#,
                        "r1c1 r2c2 r3c3 r4c4",
                    ),
                ])),
            ],
        ),
        case(
            "unknown-decoration",
            vec![
                (decorations(r#"{"kind": "line"}, {"kind": "star"}"#), "/decorations/1/kind"),
                (decorations(r#"{"text": "a"}"#), "/decorations/0"),
                (decorations(r#"{"kind": 5}"#), "/decorations/0/kind"),
            ],
            vec![decorations(
                r#"{"kind": "line"}, {"kind": "arrow"}, {"kind": "rect"}, {"kind": "circle"}, {"kind": "text"}"#,
            )],
        ),
        case(
            "houses-not-checked",
            vec![(huge_grids, "/rules")],
            vec![puzzle(40, 40, 40, r#"{"type": "grid", "origin": "r1c1"}"#, "")],
        ),
        case(
            "negative-without-clues",
            vec![
                (nine(r#"{"type": "negative", "of": "kropki"}"#), "/rules/1"),
                (shown(&white, r#""kropki", "color": "black""#), "/rules/2"),
                (shown(&white, r#""xv""#), "/rules/2"),
                (shown(&edge(r#""sum", "sum": 9"#, "r1c1 r1c2"), r#""sum", "sum": 10"#), "/rules/2"),
                (
                    shown(&rule(r#""type": "cell", "kind": "odd""#, "r1c1"), r#""cell", "kind": "even""#),
                    "/rules/2",
                ),
                (nine(r#"{"type": "negative", "of": "rossini"}"#), "/rules/1"),
                (
                    shown(
                        &rule(r#""type": "corner", "kind": "exclude", "value": 1"#, "r1c1 r1c2 r2c1 r2c2"),
                        r#""battenburg""#,
                    ),
                    "/rules/2",
                ),
            ],
            vec![
                shown(&white, r#""kropki""#),
                shown(&white, r#""kropki", "color": "white""#),
                shown(&xv, r#""xv""#),
                shown(&xv, r#""xv", "letter": "X""#),
                shown(&edge(r#""sum", "sum": 9"#, "r1c1 r1c2"), r#""sum", "sum": 9"#),
                shown(&edge(r#""difference", "value": 2"#, "r1c1 r1c2"), r#""difference", "value": 2"#),
                shown(&edge(r#""ratio", "value": 2"#, "r1c1 r1c2"), r#""ratio", "value": 2"#),
                shown(&edge(r#""product", "value": 6"#, "r1c1 r1c2"), r#""product", "value": 6"#),
                shown(&rule(r#""type": "cell", "kind": "odd""#, "r1c1"), r#""cell", "kind": "odd""#),
                shown(
                    &rule(r#""type": "cell", "kind": "low", "split": 4"#, "r1c1"),
                    r#""cell", "kind": "low", "split": 4"#,
                ),
                shown(
                    &rule(r#""type": "rossini", "arrow": "in", "side": "left""#, "r1c1 r1c2 r1c3"),
                    r#""rossini""#,
                ),
                shown(
                    &rule(r#""type": "corner", "kind": "battenburg""#, "r1c1 r1c2 r2c1 r2c2"),
                    r#""battenburg""#,
                ),
            ],
        ),
        case(
            "missing-title",
            vec![
                (meta(r#""meta": {"title": " ", "author": "A"}"#), "/meta/title"),
                (meta(r#""meta": {"author": "A"}"#), "/meta"),
            ],
            vec![meta(r#""meta": {"title": "T", "author": "A"}"#)],
        ),
        case(
            "missing-author",
            vec![
                (meta(r#""meta": {"title": "T", "author": ""}"#), "/meta/author"),
                (meta(r#""meta": {"title": "T"}"#), "/meta"),
            ],
            vec![meta(r#""meta": {"title": "T", "author": "A"}"#)],
        ),
    ]
}

/// A linter with this check and those that are on by default.
fn linter(code: &str) -> Linter {
    Linter::new().enable(code).unwrap()
}

fn shown(findings: &[Finding]) -> String {
    findings.iter().fold(String::new(), |mut text, finding| {
        let _ = writeln!(text, "{finding} at {}", finding.pointer());
        text
    })
}

#[test]
fn every_check_finds_what_it_is_made_for_and_nothing_else() {
    let mut wrong = String::new();
    for case in cases() {
        for (n, (puzzle, pointer)) in case.fires.iter().enumerate() {
            let findings = linter(case.code).lint(puzzle);
            if !matches!(findings.as_slice(), [one] if one.code() == case.code && one.pointer() == *pointer) {
                let _ = writeln!(wrong, "{} {n} should be at {pointer}:\n{}", case.code, shown(&findings));
            }
        }
        for (n, puzzle) in case.silent.iter().enumerate() {
            let findings = linter(case.code).lint(puzzle);
            if !findings.is_empty() {
                let _ = writeln!(wrong, "{} {n} should have none:\n{}", case.code, shown(&findings));
            }
        }
    }
    assert!(wrong.is_empty(), "{wrong}");
}

#[test]
fn every_check_has_its_cases() {
    let cases = cases();
    let codes: Vec<&str> = cases.iter().map(|case| case.code).collect();
    let known: BTreeSet<&str> = CHECKS.iter().map(|check| check.code).collect();
    assert_eq!(codes.iter().copied().collect::<BTreeSet<_>>(), known);
    assert_eq!(codes.len(), known.len(), "no check stands twice");
    for case in &cases {
        assert!(!case.fires.is_empty() && !case.silent.is_empty(), "{}", case.code);
    }
}

#[test]
fn checks_are_off_when_they_are_switched_off() {
    for case in cases() {
        for (puzzle, _) in &case.fires {
            let without = linter(case.code).disable(case.code).unwrap();
            assert!(without.lint(puzzle).is_empty(), "{}", case.code);
            let only = Linter::none().enable(case.code).unwrap().lint(puzzle);
            assert_eq!(only.len(), 1, "{}", case.code);
        }
    }
}

#[test]
fn what_is_off_by_default_is_not_found() {
    let bare = meta("");
    assert_eq!(lint(&bare), []);
    let all = Linter::all().lint(&bare);
    let off: Vec<&str> = CHECKS.iter().filter(|check| !check.on_by_default).map(|check| check.code).collect();
    assert_eq!(all.iter().map(Finding::code).collect::<Vec<_>>(), off);
    assert!(all.iter().all(|finding| finding.pointer().is_empty()));
}

#[test]
fn messages_for_people() {
    let mut text = String::new();
    for case in cases() {
        let _ = writeln!(text, "{}", case.code);
        for (puzzle, _) in &case.fires {
            for finding in linter(case.code).lint(puzzle) {
                let _ = write!(text, "  {finding}\n    {}", finding.pointer());
                if let Some((pointer, what)) = finding.related() {
                    let _ = write!(text, " ({what}: {pointer})");
                }
                text.push('\n');
            }
        }
    }
    insta::assert_snapshot!(text);
}
