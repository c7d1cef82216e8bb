//! Files made to take long: everything stays in proportion to the length of the file.

mod puzzles;

use std::time::{Duration, Instant};

use puzzles::{classic, on_grid, puzzle, with_givens};
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_lint::{Finding, Linter};

/// So many rules. What takes the square of it takes minutes.
const MANY: usize = 20_000;

fn in_good_time(what: &str, puzzle: &Puzzle) -> Vec<Finding> {
    let start = Instant::now();
    let findings = Linter::all().lint(puzzle);
    let taken = start.elapsed();
    assert!(taken < Duration::from_secs(10), "{what}: {taken:?}");
    findings
}

fn repeated(rule: impl Fn(usize) -> String) -> String {
    (0..MANY).map(rule).collect::<Vec<_>>().join(",")
}

/// A name, and the text of a puzzle of so many parts.
type Case = (&'static str, Box<dyn Fn(usize) -> String>);

#[test]
fn many_rules_on_the_same_cells() {
    let cases: [Case; 8] = [
        ("cages", Box::new(|n| format!(r#"{{"type": "cage", "sum": {n}, "cells": ["r1c1", "r1c2"]}}"#))),
        ("equal cages", Box::new(|_| r#"{"type": "cage", "cells": ["r1c1", "r2c5"]}"#.to_owned())),
        (
            "rows",
            Box::new(|n| {
                format!(r#"{{"type": "row", "cells": ["r1c1", "r{}c{}"]}}"#, n % 9 + 1, n / 9 % 9 + 1)
            }),
        ),
        ("grids", Box::new(|_| r#"{"type": "grid", "origin": "r1c1"}"#.to_owned())),
        (
            "products",
            Box::new(|n| {
                format!(r#"{{"type": "edge", "kind": "product", "value": {n}, "cells": ["r1c1", "r1c2"]}}"#)
            }),
        ),
        ("negatives", Box::new(|n| format!(r#"{{"type": "negative", "of": "sum", "sum": {n}}}"#))),
        (
            "neighbours",
            Box::new(|n| {
                format!(r#"{{"type": "neighbours", "op": "not_sum", "sum": {n}, "where": "king"}}"#)
            }),
        ),
        (
            "clues",
            Box::new(|n| {
                format!(
                    r#"{{"type": "xsum", "sum": {n}, "side": "left", "cells": ["r1c1", "r1c2", "r1c3"]}}"#
                )
            }),
        ),
    ];
    let solution: Vec<String> = (0..81).map(|n| ((n * 3 + n / 9) % 9 + 1).to_string()).collect();
    let members = format!(r#""solution": [{}]"#, solution.join(","));
    for (what, rule) in cases {
        let found = in_good_time(what, &puzzle(9, 9, 9, &on_grid(9, &repeated(rule)), &members));
        assert!(!found.is_empty(), "{what}");
    }
}

#[test]
fn overlapping_grids_far_beyond_the_length_of_the_file() {
    // 400 cells; each of the origins states 2 * 17 * 17 of them anew.
    let grid = |n: usize| format!(r#"{{"type": "grid", "origin": "r{}c{}"}}"#, n % 4 + 1, n / 4 % 4 + 1);
    let found = in_good_time("grids", &puzzle(20, 20, 17, &repeated(grid), ""));
    assert!(found.iter().any(|finding| finding.code() == "houses-not-checked"));
}

#[test]
fn long_lists() {
    let side = 150;
    let names: Vec<String> =
        (1..=side).flat_map(|row| (1..=side).map(move |col| format!("\"r{row}c{col}\""))).collect();
    let cells = names.join(",");
    let long = |start: &str, key: &str, list: &str| format!(r#"{{{start}, "{key}": {list}}}"#);
    let list = format!("[{cells}]");
    let pairs: Vec<String> = names.windows(2).map(|pair| format!("[{}]", pair.join(","))).collect();
    let pairs = format!("[{}]", pairs.join(","));
    let operators = vec![r#"{"op": "sum", "sum": 1}"#; MANY].join(",");
    let lists: Vec<String> = names.iter().map(|name| format!("[{name}]")).collect();
    let lists = format!("[{}]", lists.join(","));
    let rules = [
        long(r#""type": "cage", "sum": 1"#, "cells", &list),
        long(r#""type": "sum", "kind": "group", "sum": 1"#, "cells", &list),
        long(r#""type": "cell", "kind": "odd""#, "cells", &list),
        long(r#""type": "count", "each": 150"#, "cells", &list),
        long(&format!(r#""type": "relation", "op": "any_of", "any_of": [{operators}]"#), "pairs", &pairs),
        long(r#""type": "relation", "op": "different""#, "pairs", &pairs),
        long(r#""type": "equal_sum""#, "segments", &lists),
        long(r#""type": "clone""#, "regions", &lists),
        long(r#""type": "neighbours", "kind": "antiknight""#, "except", &pairs),
        long(r#""type": "negative", "of": "kropki""#, "area", &list),
        r#"{"type": "grid", "origin": "r1c1"}"#.to_owned(),
    ];
    let solution = vec!["1"; side * side].join(",");
    let members = format!(r#""solution": [{solution}]"#);
    let side = side as u32;
    assert!(!in_good_time("lists", &puzzle(side, side, side, &rules.join(","), &members)).is_empty());
}

#[test]
fn great_numbers() {
    let most = u32::MAX;
    let rules = format!(
        r#"{{"type": "row", "cells": ["r1c1", "r1c2", "r1c3"]}},
        {{"type": "cage", "sum": {most}, "cells": ["r1c1", "r1c2"]}},
        {{"type": "edge", "kind": "product", "value": {most}, "cells": ["r1c1", "r1c2"]}},
        {{"type": "line", "kind": "modular", "value": {most}, "cells": ["r1c1", "r1c2"]}},
        {{"type": "line", "kind": "whisper", "value": {most}, "cells": ["r1c1", "r1c2"]}},
        {{"type": "line", "kind": "lockout", "value": {most}, "cells": ["r1c1", "r1c2", "r1c3"]}},
        {{"type": "sandwich", "sum": {most}, "side": "left", "cells": ["r1c1", "r1c2", "r1c3"]}},
        {{"type": "xsum", "sum": {most}, "side": "left", "cells": ["r1c1", "r1c2", "r1c3"]}},
        {{"type": "skyscraper", "value": {most}, "side": "left", "cells": ["r1c1", "r1c2", "r1c3"]}},
        {{"type": "count", "each": {most}, "cells": ["r1c1"]}},
        {{"type": "count", "counts": [[1, {most}], [1, 0]], "cells": ["r1c1"]}},
        {{"type": "count", "kind": "circles", "cells": ["r1c1"]}},
        {{"type": "neighbours", "op": "ratio", "value": {most}, "where": "king"}},
        {{"type": "arrow", "bulb": ["r1c1"], "lines": [["r1c2", "r1c3"]]}},
        {{"type": "global_entropy"}}"#
    );
    for digits in [1, 2, most - 1, most] {
        let members = format!(
            r#""solution": [1, {digits}, {digits}], "candidates": {{"r1c1": [{digits}], "r1c2": []}}"#
        );
        let givens = format!("0, {digits}, {digits}");
        in_good_time("numbers", &with_givens(1, 3, digits, &givens, &rules, &members));
    }
}

#[test]
fn an_arrow_with_a_bulb_of_any_length() {
    let row: Vec<String> = (1..=100).map(|col| format!("\"r1c{col}\"")).collect();
    let rules = format!(r#"{{"type": "arrow", "bulb": [{}], "lines": [["r1c100"]]}}"#, row[..99].join(","));
    let solution = vec!["9"; 100].join(",");
    let puzzle = puzzle(1, 100, 9, &rules, &format!(r#""solution": [{solution}]"#));
    let codes: Vec<&str> = in_good_time("arrow", &puzzle).iter().map(Finding::code).collect();
    assert!(codes.contains(&"unreachable-sum") && codes.contains(&"solution-breaks-rule"), "{codes:?}");
}

#[test]
fn every_pointer_leads_somewhere() {
    // The cells of a list are counted as in the file, whatever order the checks look at them in.
    let puzzle = classic(9, r#"{"type": "cage", "cells": ["r9c9", "r1c1", "r5c5", "r1c1", "r9c9"]}"#);
    let found = in_good_time("cage", &puzzle);
    let repeats: Vec<(&str, Option<(&str, &str)>)> = found
        .iter()
        .filter(|finding| finding.code() == "repeated-cell")
        .map(|finding| (finding.pointer(), finding.related()))
        .collect();
    assert_eq!(repeats, [("/rules/1/cells/3", Some(("/rules/1/cells/1", "the same cell")))]);
}
