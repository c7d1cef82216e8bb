//! The rule families of the format as a list of cases: what each takes, and what is refused with which kind of error at which place.

#![cfg(all(feature = "std", feature = "variants", feature = "serde"))]

use sudoku_puzzle_core::{Cell, Constraint, ErrorKind, Key, Puzzle, Reader, Rule, cells, rules, table};

/// A puzzle of 9 x 9 cells with one grid and this rule.
fn on_nine(rule: &str) -> String {
    document(9, 9, rule)
}

fn document(size: usize, digits: usize, rule: &str) -> String {
    let givens = vec!["0"; size * size].join(",");
    let grid = if size >= digits { r#"{"type": "grid", "origin": "r1c1"}, "# } else { "" };
    format!(
        r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": {size}, "cols": {size}}}, "digits": {digits}, "givens": [{givens}], "rules": [{grid}{rule}]}}"#
    )
}

#[test]
fn what_the_format_has_is_taken() {
    for rule in [
        // 6.1
        r#"{"type": "grid", "origin": "r1c1"}"#,
        r#"{"type": "box_grid", "origin": "r1c1", "box": [1, 9]}"#,
        r#"{"type": "box", "cells": ["r1c1", "r1c1"]}"#,
        r#"{"type": "row", "cells": ["r1c1", "r9c9"]}"#,
        r#"{"type": "column", "cells": ["r5c5"]}"#,
        // 6.2, 6.3
        r#"{"type": "region", "kind": "colour", "cells": ["r1c1"]}"#,
        r#"{"type": "cage", "cells": ["r1c1"]}"#,
        r#"{"type": "cage", "sum": 0, "cells": ["r1c1"]}"#,
        r#"{"type": "cage", "sum": 4294967295, "cells": ["r1c1"]}"#,
        // 6.4
        r#"{"type": "line", "kind": "thermo", "cells": ["r1c1", "r2c2"]}"#,
        r#"{"type": "line", "kind": "thermo", "closed": false, "cells": ["r1c1", "r2c2"]}"#,
        r#"{"type": "line", "kind": "renban", "closed": true, "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "line", "kind": "parity", "closed": true, "cells": ["r1c1", "r1c2", "r1c1"]}"#,
        r#"{"type": "line", "kind": "whisper", "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "line", "kind": "lockout", "value": 0, "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "line", "kind": "modular", "value": 100, "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "line", "kind": "entropic", "groups": [[1], [2, 2], []], "cells": ["r1c1", "r1c2"]}"#,
        // 6.5
        r#"{"type": "arrow", "bulb": ["r1c1", "r9c9"], "lines": [["r2c2", "r9c1"], ["r8c8"]]}"#,
        // 6.6
        r#"{"type": "edge", "kind": "kropki", "color": "black", "cells": ["r2c1", "r1c1"]}"#,
        r#"{"type": "edge", "kind": "xv", "letter": "V", "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "edge", "kind": "product", "value": 0, "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "edge", "kind": "sum", "sum": 99, "cells": ["r1c1", "r1c2"]}"#,
        // 6.7
        r#"{"type": "corner", "kind": "mathrax", "op": "even", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        r#"{"type": "corner", "kind": "mathrax", "op": "/", "value": 0, "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        r#"{"type": "corner", "kind": "exclude", "value": 9, "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        // 6.8: a clue of one cell points straight at it from any side without a cell
        r#"{"type": "sum", "kind": "little_killer", "sum": 1, "side": "top", "cells": ["r1c5"]}"#,
        r#"{"type": "sum", "kind": "little_killer", "sum": 1, "side": "right", "cells": ["r1c9", "r2c8"]}"#,
        r#"{"type": "sum", "kind": "frame", "sum": 1, "side": "bottom", "cells": ["r9c1", "r8c1"]}"#,
        r#"{"type": "sum", "kind": "group", "sum": 1, "cells": ["r1c1", "r9c9", "r1c1"]}"#,
        r#"{"type": "sum", "kind": "corner", "sum": 1, "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        // 6.9
        r#"{"type": "sandwich", "sum": 0, "side": "left", "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "skyscraper", "value": 0, "side": "left", "cells": ["r1c1"]}"#,
        r#"{"type": "rossini", "arrow": "out", "side": "right", "cells": ["r1c9", "r1c8", "r1c7"]}"#,
        r#"{"type": "first_seen", "value": 9, "digits": [1], "side": "top", "cells": ["r1c1", "r2c1"]}"#,
        // 6.10: any_of is symmetric where all that it lists are
        r#"{"type": "neighbours", "kind": "antiknight", "within": "box", "area": "r1c1", "except": []}"#,
        r#"{"type": "neighbours", "op": "any_of", "any_of": [{"op": "any_of", "any_of": [{"op": "equal"}]}], "where": "king"}"#,
        // 6.11
        r#"{"type": "relation", "op": "less_equal", "pairs": [["r1c1", "r1c1"]]}"#,
        r#"{"type": "relation", "op": "any_of", "any_of": [{"op": "less"}, {"value": 3, "op": "ratio"}], "pairs": [["r1c1", "r9c9"]]}"#,
        // 6.12
        r#"{"type": "cell", "kind": "low", "split": 100, "cells": ["r1c1"]}"#,
        r#"{"type": "cell", "kind": "set", "values": [9, 9], "cells": ["r1c1"]}"#,
        // 6.13
        r#"{"type": "contains", "digits": [1, 1, 1, 1, 1], "cells": ["r1c1"]}"#,
        r#"{"type": "appears", "source": "r1c1", "cells": ["r1c1"]}"#,
        r#"{"type": "clone", "regions": [["r1c1"], ["r2c2"], ["r3c3"]]}"#,
        r#"{"type": "isomorphic", "regions": [["r1c1", "r1c2"], ["r2c2", "r9c9"]]}"#,
        r#"{"type": "count", "each": 1, "cells": ["r1c1"]}"#,
        r#"{"type": "count", "counts": [], "cells": ["r1c1"]}"#,
        r#"{"type": "count", "counts": [[9, 0]], "cells": ["r1c1"]}"#,
        r#"{"type": "distinct_count", "value": 0, "cells": ["r5c5", "r1c1"]}"#,
        r#"{"type": "distinct_count", "value": 1, "side": "left", "cells": ["r1c1", "r2c2"]}"#,
        r#"{"type": "distinct_count", "value": 1, "side": "left", "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "global_entropy"}"#,
        r#"{"type": "equal_sum", "segments": [["r1c1"], ["r1c1"]]}"#,
        r#"{"type": "vudoku", "cells": ["r1c1", "r5c5", "r9c9"]}"#,
        // 6.14
        r#"{"type": "negative", "of": "kropki"}"#,
        r#"{"type": "negative", "of": "kropki", "color": "white"}"#,
        r#"{"type": "negative", "of": "cell", "kind": "high", "split": 1, "area": ["r1c1"]}"#,
        r#"{"type": "negative", "of": "battenburg"}"#,
        // 5: what every rule may carry, escaped letters, any order of keys
        r#"{"style": {}, "cells": ["r\u0031c1"], "label": "", "t\u0079pe": "c\u0061ge", "id": ""}"#,
    ] {
        let puzzle: Puzzle = on_nine(rule).parse().unwrap_or_else(|error| panic!("{rule}: {error}"));
        // A builder checks the same, and the table says all that the rule has.
        let one = &puzzle.rules()[1];
        let built =
            Puzzle::latin(9).rule(one.clone()).build().unwrap_or_else(|error| panic!("{rule}: {error}"));
        assert_eq!(built, puzzle, "{rule}");
        let spec = one.constraint.spec().expect("a family of the format");
        for (key, _) in one.constraint.entries(9).iter().skip(1) {
            assert!(spec.keys().contains(key), "{rule}: {key}");
        }
    }
}

#[test]
fn what_the_format_does_not_have_is_refused() {
    use ErrorKind::*;
    for (rule, kind, pointer) in [
        // 6.1
        (r#"{"type": "grid"}"#, MissingKey, ""),
        (r#"{"type": "grid", "origin": "r1c2"}"#, Geometry, "/origin"),
        (r#"{"type": "grid", "origin": "r1c1", "box": [3, 3]}"#, UnknownKey, "/box"),
        (r#"{"type": "box_grid", "origin": "r1c1", "box": [3, 2]}"#, Conflict, "/box"),
        (r#"{"type": "box_grid", "origin": "r1c1", "box": [3]}"#, Length, "/box"),
        (r#"{"type": "box_grid", "origin": "r1c1", "box": [3, 3, 1]}"#, Length, "/box"),
        (r#"{"type": "box_grid", "origin": "r1c1", "box": [0, 9]}"#, OutOfRange, "/box/0"),
        (r#"{"type": "box_grid", "origin": "r1c1", "box": [4294967295, 4294967295]}"#, Conflict, "/box"),
        (r#"{"type": "row", "cells": []}"#, Length, "/cells"),
        // 6.2, 6.3
        (r#"{"type": "region", "cells": ["r1c1"]}"#, MissingKey, ""),
        (r#"{"type": "region", "kind": "color", "cells": ["r1c1"]}"#, UnknownWord, "/kind"),
        (r#"{"type": "cage", "sum": -1, "cells": ["r1c1"]}"#, OutOfRange, "/sum"),
        (r#"{"type": "cage", "sum": 4294967296, "cells": ["r1c1"]}"#, OutOfRange, "/sum"),
        (r#"{"type": "cage", "sum": 9.0, "cells": ["r1c1"]}"#, WrongType, "/sum"),
        (r#"{"type": "cage", "sum": 1e1, "cells": ["r1c1"]}"#, WrongType, "/sum"),
        (r#"{"type": "cage", "sum": 09, "cells": ["r1c1"]}"#, Syntax, "/sum"),
        (r#"{"type": "cage", "sum": true, "cells": ["r1c1"]}"#, WrongType, "/sum"),
        (r#"{"type": "cage", "sum": null, "cells": ["r1c1"]}"#, WrongType, "/sum"),
        (r#"{"type": "cage", "cells": ["r1c1", "r1c10"]}"#, NoSuchCell, "/cells/1"),
        (r#"{"type": "cage", "cells": ["r1c1", null]}"#, WrongType, "/cells/1"),
        (r#"{"type": "cage", "cells": ["r1c1", "r1c1 "]}"#, CellName, "/cells/1"),
        (r#"{"type": "cage", "cells": ["r1c1"], "cells": ["r1c1"]}"#, DuplicateKey, "/cells"),
        (r#"{"type": "cage", "cells": ["r1c1"], "label": null}"#, WrongType, "/label"),
        (r#"{"type": "cage", "cells": ["r1c1"], "id": 5}"#, WrongType, "/id"),
        (r#"{"type": "cage", "cells": ["r1c1"], "style": []}"#, WrongType, "/style"),
        (r#"{"type": "cage", "cells": ["r1c1"], "size": 1}"#, UnknownKey, "/size"),
        // 6.4
        (r#"{"type": "line", "kind": "thermo", "cells": ["r1c1"]}"#, Length, "/cells"),
        (r#"{"type": "line", "kind": "thermo", "cells": ["r1c1", "r1c1"]}"#, Geometry, "/cells/1"),
        (r#"{"type": "line", "kind": "thermo", "cells": ["r1c1", "r1c2", "r1c4"]}"#, Geometry, "/cells/2"),
        (
            r#"{"type": "line", "kind": "zipper", "closed": true, "cells": ["r1c1", "r1c2"]}"#,
            Conflict,
            "/closed",
        ),
        (
            r#"{"type": "line", "kind": "renban", "closed": 1, "cells": ["r1c1", "r1c2"]}"#,
            WrongType,
            "/closed",
        ),
        (r#"{"type": "line", "kind": "renban", "value": 5, "cells": ["r1c1", "r1c2"]}"#, Conflict, "/value"),
        (
            r#"{"type": "line", "kind": "whisper", "groups": [], "cells": ["r1c1", "r1c2"]}"#,
            Conflict,
            "/groups",
        ),
        (
            r#"{"type": "line", "kind": "entropic", "groups": [[1], [10]], "cells": ["r1c1", "r1c2"]}"#,
            OutOfRange,
            "/groups/1/0",
        ),
        (
            r#"{"type": "line", "kind": "entropic", "groups": [1], "cells": ["r1c1", "r1c2"]}"#,
            WrongType,
            "/groups/0",
        ),
        // 6.5
        (r#"{"type": "arrow", "bulb": [], "lines": [["r1c1"]]}"#, Length, "/bulb"),
        (r#"{"type": "arrow", "bulb": ["r1c1"], "lines": []}"#, Length, "/lines"),
        (r#"{"type": "arrow", "bulb": ["r1c1"], "lines": [["r1c2"], []]}"#, Length, "/lines/1"),
        (r#"{"type": "arrow", "bulb": ["r1c1"], "lines": [["r1c2"], ["r1c1"]]}"#, Geometry, "/lines/1/0"),
        (r#"{"type": "arrow", "bulb": ["r1c1"], "lines": [["r1c2", "r0c1"]]}"#, CellName, "/lines/0/1"),
        // 6.6
        (r#"{"type": "edge", "kind": "kropki", "cells": ["r1c1", "r1c2"]}"#, MissingKey, ""),
        (
            r#"{"type": "edge", "kind": "kropki", "color": "grey", "cells": ["r1c1", "r1c2"]}"#,
            UnknownWord,
            "/color",
        ),
        (
            r#"{"type": "edge", "kind": "xv", "letter": "v", "cells": ["r1c1", "r1c2"]}"#,
            UnknownWord,
            "/letter",
        ),
        (r#"{"type": "edge", "kind": "sum", "value": 5, "cells": ["r1c1", "r1c2"]}"#, MissingKey, ""),
        (r#"{"type": "edge", "kind": "greater", "cells": ["r1c1", "r2c2"]}"#, Geometry, "/cells"),
        (r#"{"type": "edge", "kind": "greater", "cells": ["r1c1", "r1c2", "r1c3"]}"#, Length, "/cells"),
        (r#"{"type": "edge", "kind": "less", "cells": ["r1c1", "r1c2"]}"#, UnknownWord, "/kind"),
        // 6.7
        (
            r#"{"type": "corner", "kind": "battenburg", "cells": ["r2c1", "r2c2", "r1c1", "r1c2"]}"#,
            Geometry,
            "/cells",
        ),
        (
            r#"{"type": "corner", "kind": "mathrax", "op": "odd", "value": 1, "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
            Conflict,
            "/value",
        ),
        (
            r#"{"type": "corner", "kind": "mathrax", "op": "x", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
            MissingKey,
            "",
        ),
        (
            r#"{"type": "corner", "kind": "exclude", "value": 10, "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
            OutOfRange,
            "/value",
        ),
        // 6.8, 6.9 and 3.2
        (
            r#"{"type": "sum", "kind": "little_killer", "sum": 1, "side": "top", "cells": ["r1c1", "r2c1"]}"#,
            Geometry,
            "/cells/1",
        ),
        (
            r#"{"type": "sum", "kind": "little_killer", "sum": 1, "side": "top", "cells": ["r2c2", "r3c3"]}"#,
            Geometry,
            "/cells/0",
        ),
        (r#"{"type": "sum", "kind": "little_killer", "sum": 1, "cells": ["r1c1", "r2c2"]}"#, MissingKey, ""),
        (
            r#"{"type": "sum", "kind": "frame", "sum": 1, "side": "top", "cells": ["r1c1", "r2c2"]}"#,
            Geometry,
            "/cells/1",
        ),
        (
            r#"{"type": "sum", "kind": "group", "sum": 1, "side": "top", "cells": ["r1c1"]}"#,
            Conflict,
            "/side",
        ),
        (r#"{"type": "sum", "kind": "corner", "sum": 1, "cells": ["r1c1"]}"#, Length, "/cells"),
        (
            r#"{"type": "sum", "kind": "corner", "sum": 1, "cells": ["r1c1", "r1c2", "r2c2", "r2c1"]}"#,
            Geometry,
            "/cells",
        ),
        (
            r#"{"type": "sandwich", "sum": 1, "side": "left", "cells": ["r1c1", "r1c2", "r1c4"]}"#,
            Geometry,
            "/cells/2",
        ),
        (
            r#"{"type": "sandwich", "sum": 1, "side": "left", "cells": ["r1c9", "r1c8"]}"#,
            Geometry,
            "/cells/0",
        ),
        (r#"{"type": "xsum", "sum": 1, "side": "north", "cells": ["r1c1"]}"#, UnknownWord, "/side"),
        (r#"{"type": "skyscraper", "sum": 1, "side": "top", "cells": ["r1c1"]}"#, MissingKey, ""),
        (r#"{"type": "rossini", "arrow": "in", "side": "top", "cells": ["r1c1", "r2c1"]}"#, Length, "/cells"),
        (
            r#"{"type": "rossini", "arrow": "up", "side": "top", "cells": ["r1c1", "r2c1", "r3c1"]}"#,
            UnknownWord,
            "/arrow",
        ),
        (
            r#"{"type": "first_seen", "value": 0, "digits": [1], "side": "top", "cells": ["r1c1"]}"#,
            OutOfRange,
            "/value",
        ),
        (
            r#"{"type": "first_seen", "value": 1, "digits": [], "side": "top", "cells": ["r1c1"]}"#,
            Length,
            "/digits",
        ),
        // 6.10
        (r#"{"type": "neighbours"}"#, MissingKey, ""),
        (r#"{"type": "neighbours", "where": "king"}"#, MissingKey, ""),
        (r#"{"type": "neighbours", "op": "equal"}"#, MissingKey, ""),
        (r#"{"type": "neighbours", "kind": "antiking", "where": "king"}"#, Conflict, "/where"),
        (r#"{"type": "neighbours", "kind": "antiking", "op": "equal", "where": "king"}"#, Conflict, ""),
        (r#"{"type": "neighbours", "op": "less", "where": "king"}"#, Conflict, "/op"),
        (
            r#"{"type": "neighbours", "op": "any_of", "any_of": [{"op": "any_of", "any_of": [{"op": "less_equal"}]}], "where": "king"}"#,
            Conflict,
            "/op",
        ),
        (r#"{"type": "neighbours", "kind": "antiking", "within": "row"}"#, UnknownWord, "/within"),
        (r#"{"type": "neighbours", "kind": "antiking", "area": "r2c2"}"#, Conflict, "/area"),
        (r#"{"type": "neighbours", "kind": "antiking", "area": []}"#, Length, "/area"),
        (r#"{"type": "neighbours", "kind": "antiking", "except": [["r1c1"]]}"#, Length, "/except/0"),
        (
            r#"{"type": "neighbours", "kind": "antiking", "except": [["r1c1", "r10c1"]]}"#,
            NoSuchCell,
            "/except/0/1",
        ),
        // 6.11 and 5.1
        (r#"{"type": "relation", "op": "equal", "pairs": []}"#, Length, "/pairs"),
        (
            r#"{"type": "relation", "op": "equal", "value": 1, "pairs": [["r1c1", "r1c2"]]}"#,
            Conflict,
            "/value",
        ),
        (r#"{"type": "relation", "op": "sum", "value": 1, "pairs": [["r1c1", "r1c2"]]}"#, MissingKey, ""),
        (
            r#"{"type": "relation", "op": "any_of", "any_of": [], "pairs": [["r1c1", "r1c2"]]}"#,
            Length,
            "/any_of",
        ),
        (
            r#"{"type": "relation", "op": "any_of", "any_of": [{"op": "equal"}, {"op": "any_of", "any_of": []}], "pairs": [["r1c1", "r1c2"]]}"#,
            Length,
            "/any_of/1/any_of",
        ),
        (
            r#"{"type": "relation", "op": "any_of", "any_of": [{"op": "equal", "pairs": []}], "pairs": [["r1c1", "r1c2"]]}"#,
            UnknownKey,
            "/any_of/0/pairs",
        ),
        (
            r#"{"type": "relation", "op": "any_of", "any_of": [{"op": "equal", "op": "equal"}], "pairs": [["r1c1", "r1c2"]]}"#,
            DuplicateKey,
            "/any_of/0/op",
        ),
        (
            r#"{"type": "relation", "op": "any_of", "any_of": [{"value": 1}], "pairs": [["r1c1", "r1c2"]]}"#,
            MissingKey,
            "/any_of/0",
        ),
        // 6.12, 6.13
        (r#"{"type": "cell", "kind": "low", "split": 0, "cells": ["r1c1"]}"#, OutOfRange, "/split"),
        (r#"{"type": "cell", "kind": "odd", "values": [1], "cells": ["r1c1"]}"#, Conflict, "/values"),
        (r#"{"type": "cell", "kind": "set", "values": [1, 0], "cells": ["r1c1"]}"#, OutOfRange, "/values/1"),
        (r#"{"type": "count", "each": 0, "cells": ["r1c1"]}"#, OutOfRange, "/each"),
        (r#"{"type": "count", "counts": [[1]], "cells": ["r1c1"]}"#, Length, "/counts"),
        (r#"{"type": "count", "counts": [[1, 1], [10, 1]], "cells": ["r1c1"]}"#, OutOfRange, "/counts/1/0"),
        (r#"{"type": "count", "each": 1, "counts": [[1, 1]], "cells": ["r1c1"]}"#, Conflict, ""),
        (r#"{"type": "count", "kind": "squares", "cells": ["r1c1"]}"#, UnknownWord, "/kind"),
        (r#"{"type": "clone", "regions": [["r1c1"], ["r1c1", "r1c2"]]}"#, Length, "/regions/1"),
        (r#"{"type": "isomorphic", "regions": [["r1c1"], ["r1c1"], ["r1c1"]]}"#, Length, "/regions"),
        (r#"{"type": "equal_sum", "segments": [["r1c1"]]}"#, Length, "/segments"),
        (r#"{"type": "vudoku", "cells": ["r1c1", "r1c2", "r1c3", "r1c4"]}"#, Length, "/cells"),
        (r#"{"type": "global_entropy", "area": "r1c1"}"#, UnknownKey, "/area"),
        // 6.14
        (r#"{"type": "negative", "of": "kropki", "letter": "X"}"#, Conflict, "/letter"),
        (r#"{"type": "negative", "of": "greater"}"#, UnknownWord, "/of"),
        (r#"{"type": "negative", "of": "sum", "value": 5}"#, MissingKey, ""),
        (r#"{"type": "negative", "of": "cell", "kind": "set", "values": [1]}"#, UnknownWord, "/kind"),
        (r#"{"type": "negative", "of": "rossini", "area": ["r10c1"]}"#, NoSuchCell, "/area/0"),
        // 4, 6.15, 6.17
        (r#"{"type": "com.example:foo"}"#, Unsupported, "/type"),
        (r#"{"anything": {}, "type": "com.example:foo"}"#, Unsupported, "/type"),
        (r#"{"rule": "x", "type": "custom"}"#, Reserved, "/type"),
        (r#"{"type": "table", "cells": ["r1c1"]}"#, UnknownType, "/type"),
        (r#"{"type": "Cage", "cells": ["r1c1"]}"#, UnknownType, "/type"),
        (r#"{"type": null}"#, WrongType, "/type"),
        (r#"{"cells": ["r1c1"]}"#, MissingKey, ""),
        (r#"{}"#, MissingKey, ""),
        (r#"[]"#, WrongType, ""),
        (r#""grid""#, WrongType, ""),
    ] {
        let error = on_nine(rule).parse::<Puzzle>().expect_err(rule);
        assert_eq!(
            (error.kind(), error.pointer()),
            (kind, &*format!("/rules/1{pointer}")),
            "{rule}: {error}"
        );
        assert_eq!(error.rule().map(|rule| rule.index), Some(1), "{rule}: {error}");
    }
}

#[test]
fn defaults_hold_on_nine_digits_only() {
    for (kind, key) in
        [("whisper", "value"), ("modular", "value"), ("lockout", "value"), ("entropic", "groups")]
    {
        let rule = format!(r#"{{"type": "line", "kind": "{kind}", "cells": ["r1c1", "r1c2"]}}"#);
        let puzzle: Puzzle = on_nine(&rule).parse().unwrap();
        let constraint = &puzzle.rules()[1].constraint;
        assert_eq!(constraint.entries(9).get(Key::from_name(key).unwrap()), None, "{kind}");
        assert!(constraint.entries(8).get(Key::from_name(key).unwrap()).is_some(), "{kind}");
        for digits in [4, 8, 10, 16] {
            let error = document(16, digits, &rule).parse::<Puzzle>().unwrap_err();
            assert_eq!(error.kind(), ErrorKind::MissingKey, "{kind} on {digits}");
            assert!(error.message().contains(key), "{error}");
        }
    }
}

#[test]
fn vendor_rules_are_kept_as_they_are_by_a_reader_that_was_told() {
    let reader = Reader::new().vendor("com.example:foo");
    let text = on_nine(
        r#"{"z": [1.50, {"b": 1, "a": 2}], "type": "com.example:foo", "label": "x", "cells": 5, "a": null}"#,
    );
    let puzzle = reader.read_str(&text).unwrap();
    let rule = &puzzle.rules()[1];
    assert_eq!(rule.label.as_deref(), Some("x"));
    let Constraint::Vendor(vendor) = &rule.constraint else { panic!("{rule:?}") };
    assert_eq!(vendor.type_name(), "com.example:foo");
    assert_eq!(vendor.body().to_string(), r#"{"z":[1.50,{"b":1,"a":2}],"cells":5,"a":null}"#);
    for other in ["com.example:fo", "com.example:foo2", "com.example:Foo"] {
        assert_eq!(Reader::new().vendor(other).read_str(&text).unwrap_err().kind(), ErrorKind::Unsupported);
    }
    let twice = on_nine(r#"{"type": "com.example:foo", "x": 1, "y": 2, "x": 1}"#);
    assert_eq!(reader.read_str(&twice).unwrap_err().kind(), ErrorKind::DuplicateKey);
}

#[test]
fn a_reader_takes_the_families_that_it_was_told() {
    let thermo = on_nine(r#"{"type": "line", "kind": "thermo", "cells": ["r1c1", "r1c2"]}"#);
    let renban = on_nine(r#"{"type": "line", "kind": "renban", "cells": ["r1c1", "r1c2"]}"#);
    let reader = Reader::new().only(["grid", "line/thermo"]).unwrap();
    assert!(reader.read_str(&thermo).is_ok());
    let error = reader.read_str(&renban).unwrap_err();
    assert_eq!((error.kind(), error.pointer()), (ErrorKind::Unsupported, "/rules/1"));
    assert!(reader.only(["line"]).unwrap().read_str(&renban).is_ok());
    assert_eq!(Reader::new().only(["killer"]).unwrap_err().kind(), ErrorKind::UnknownType);
    assert_eq!(Reader::new().only(["line/snake"]).unwrap_err().kind(), ErrorKind::UnknownWord);
    // Every family and kind of the table can be asked for.
    for family in table::FAMILIES {
        assert!(Reader::new().only([family.name]).is_ok());
    }
    assert!(Reader::new().only(["negative/xv", "count/circles", "neighbours/antiking"]).is_ok());
}

#[test]
fn the_table_is_in_order_and_says_something_of_everything() {
    fn look(family: &str, parts: &[table::PartSpec]) {
        for part in parts {
            assert!(part.doc.trim().ends_with(['.', ':']), "{family}: {:?}", part.doc);
            match part.what {
                table::What::Field(field) => {
                    assert!(!field.key.is_ignorable() && field.key != Key::Type, "{family}");
                }
                table::What::Choice { variants, .. } => {
                    for variant in variants {
                        assert!(variant.doc.trim().ends_with('.'), "{family} {}", variant.name);
                        look(family, variant.parts);
                    }
                }
                table::What::OneOf(alternatives) => {
                    alternatives.iter().for_each(|one| look(family, one.parts));
                }
                _ => unreachable!("no other part"),
            }
        }
    }
    assert_eq!(table::FAMILIES.len(), 30);
    for family in table::FAMILIES {
        assert!(family.doc.trim().ends_with('.'), "{}", family.name);
        look(family.name, family.parts);
    }
    for pair in Key::ALL.windows(2) {
        assert!(pair[0] < pair[1]);
    }
    for key in Key::ALL {
        assert_eq!(Key::from_name(key.name()), Some(*key));
    }
}

#[test]
fn the_order_of_cells_means_what_section_3_3_says() {
    let pair = || <[Cell; 2]>::try_from(cells("r1c1 r1c2").unwrap()).unwrap();
    let list = || cells("r1c1 r1c2").unwrap();
    let side = rules::Side::Left;
    let sets: [Constraint; 8] = [
        rules::Cage::new(list()).into(),
        rules::EdgeClue::new(rules::EdgeKind::Sum { sum: 3 }, pair()).into(),
        rules::SumClue::new(rules::SumKind::Group, 3u32, list()).into(),
        rules::CountClue::new(rules::CountMode::Each { times: 1 }, list()).into(),
        rules::DistinctCount::new(1u32, list()).into(),
        rules::AppearsClue::new(pair()[0], list()).into(),
        rules::ContainsClue::new(vec![1], list()).into(),
        rules::CellClue::new(rules::CellKind::Odd, list()).into(),
    ];
    for constraint in sets {
        assert!(!constraint.is_sequence(Key::Cells), "{constraint:?}");
    }
    let sequences: [Constraint; 6] = [
        rules::EdgeClue::new(rules::EdgeKind::Greater, pair()).into(),
        rules::SumClue::new(rules::SumKind::Frame { side }, 3u32, list()).into(),
        rules::DistinctCount::new(1u32, list()).side(side).into(),
        rules::Line::new(rules::LineKind::Thermo, list()).into(),
        rules::Sandwich::new(3u32, side, list()).into(),
        rules::Vudoku::new(<[Cell; 3]>::try_from(cells("r1c1 r1c2 r1c3").unwrap()).unwrap()).into(),
    ];
    for constraint in sequences {
        assert!(constraint.is_sequence(Key::Cells), "{constraint:?}");
    }
    let relation = |op| Constraint::from(rules::Relation::new(op, vec![pair()])).is_sequence(Key::Pairs);
    assert!(!relation(rules::Operator::Equal));
    assert!(relation(rules::Operator::Less));
    assert!(relation(rules::Operator::AnyOf { any_of: vec![rules::Operator::Equal] }));
    assert!(Constraint::from(rules::CloneRegions::new(vec![list(), list()])).is_sequence(Key::Regions));
    assert!(!Constraint::from(rules::EqualSum::new(vec![list(), list()])).is_sequence(Key::Segments));
}

#[test]
fn builders_refuse_what_readers_refuse() {
    let build = |rule: Rule| Puzzle::classic(9).unwrap().rule(rule).build().unwrap_err();
    let error = build(rules::Cage::new(cells("r1c1 r10c1").unwrap()).into());
    assert_eq!((error.kind(), error.pointer()), (ErrorKind::NoSuchCell, "/rules/1/cells/1"));
    assert_eq!(error.place(), None);
    assert_eq!(
        error.to_string(),
        "rule 1 (cage): there is no cell r10c1: the board has 9 rows and 9 columns"
    );
    let error = build(rules::Cage::new(vec![]).into());
    assert_eq!((error.kind(), error.pointer()), (ErrorKind::Length, "/rules/1/cells"));

    let given = |cell: &str, digit| Puzzle::classic(4).unwrap().given(cell.parse().unwrap(), digit).build();
    assert_eq!(given("r1c1", 5).unwrap_err().pointer(), "/givens/0");
    assert_eq!(given("r5c1", 1).unwrap_err().kind(), ErrorKind::NoSuchCell);
    assert_eq!(Puzzle::classic(7).unwrap_err().kind(), ErrorKind::OutOfRange);
    assert_eq!(Puzzle::builder(0, 9, 9).build().unwrap_err().pointer(), "/board/rows");
    assert_eq!(Puzzle::builder(9, 9, 0).build().unwrap_err().pointer(), "/digits");
    assert_eq!(Puzzle::builder(u32::MAX, u32::MAX, 9).build().unwrap_err().pointer(), "/board");
    let listed =
        |digits: Vec<u32>| Puzzle::classic(4).unwrap().candidates("r1c1".parse().unwrap(), digits).build();
    assert_eq!(listed(vec![1, 1]).unwrap_err().kind(), ErrorKind::Conflict);
    assert_eq!(listed(vec![5]).unwrap_err().kind(), ErrorKind::OutOfRange);
    assert_eq!(
        listed(vec![3, 1]).unwrap().candidates().unwrap().get("r1c1".parse().unwrap()),
        Some(&[1, 3][..])
    );
}
