//! Whole descriptions, as people read them.

mod puzzles;

use puzzles::{classic, listed, puzzle, region, several};
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_describe::describe;

fn text(puzzle: &Puzzle) -> String {
    let description = describe(puzzle);
    format!("{}\n\n{description}", description.name())
}

#[test]
fn a_classic() {
    insta::assert_snapshot!(text(&classic(9, "")));
}

#[test]
fn a_small_jigsaw_with_marks() {
    let pieces = [
        ["r1c1", "r1c2", "r2c1", "r3c1"],
        ["r1c3", "r1c4", "r2c4", "r2c3"],
        ["r2c2", "r3c2", "r3c3", "r4c1"],
        ["r3c4", "r4c2", "r4c3", "r4c4"],
    ];
    let pieces: Vec<String> =
        pieces.iter().map(|cells| format!(r#"{{"type": "box", "cells": {cells:?}}}"#)).collect();
    let rules = listed(&[r#"{"type": "grid", "origin": "r1c1"}"#, &pieces.join(", ")]);
    let marks =
        puzzle(4, 4, 4, &rules).to_builder().candidates("r1c1".parse().unwrap(), [1, 2]).build().unwrap();
    insta::assert_snapshot!(text(&marks));
}

#[test]
fn lines_and_dots() {
    let rules = [
        r#"{"type": "line", "kind": "whisper", "cells": ["r1c1", "r2c2"]}"#,
        r#"{"type": "line", "kind": "thermo", "cells": ["r5c5", "r6c6"]}"#,
        r#"{"type": "edge", "kind": "kropki", "color": "white", "cells": ["r8c1", "r8c2"]}"#,
        r#"{"type": "edge", "kind": "kropki", "color": "black", "cells": ["r9c1", "r9c2"]}"#,
        r#"{"type": "negative", "of": "kropki"}"#,
        r#"{"type": "sandwich", "sum": 12, "side": "left", "cells": ["r1c1", "r1c2", "r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r1c8", "r1c9"]}"#,
        r#"{"type": "neighbours", "kind": "antiknight"}"#,
    ];
    insta::assert_snapshot!(text(&classic(9, &rules.join(", "))));
}

#[test]
fn a_samurai_with_rules_here_and_there() {
    let diagonals: Vec<String> =
        [(0..9).map(|n| (6 + n, 6 + n)).collect::<Vec<_>>(), (0..9).map(|n| (6 + n, 14 - n)).collect()]
            .iter()
            .map(|cells| region("diagonal", cells))
            .collect();
    let rules = [
        &diagonals.join(", "),
        r#"{"type": "cage", "sum": 12, "cells": ["r1c1", "r1c2"]}"#,
        r#"{"type": "cage", "sum": 9, "cells": ["r21c20", "r21c21"]}"#,
        r#"{"type": "edge", "kind": "xv", "letter": "X", "cells": ["r1c13", "r1c14"]}"#,
        r#"{"type": "edge", "kind": "xv", "letter": "V", "cells": ["r11c11", "r11c12"]}"#,
        r#"{"type": "negative", "of": "xv", "area": "r1c13"}"#,
        r#"{"type": "neighbours", "kind": "antiking", "area": "r13c1"}"#,
        r#"{"type": "global_entropy"}"#,
    ];
    insta::assert_snapshot!(text(&several(
        &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)],
        9,
        &rules.join(", ")
    )));
}

#[test]
fn a_large_windoku_with_outside_clues() {
    let windows: Vec<String> = (0..9)
        .map(|at| {
            let (top, left) = (1 + at / 3 * 5, 1 + at % 3 * 5);
            region("window", &(0..16).map(|i| (top + i / 4, left + i % 4)).collect::<Vec<_>>())
        })
        .collect();
    let rules = [
        &windows.join(", "),
        r#"{"type": "skyscraper", "value": 4, "side": "top", "cells": ["r1c1", "r2c1", "r3c1"]}"#,
        r#"{"type": "sum", "kind": "little_killer", "sum": 40, "side": "top", "cells": ["r1c1", "r2c2", "r3c3"]}"#,
        r#"{"type": "xsum", "sum": 40, "side": "right", "cells": ["r1c16", "r1c15", "r1c14"]}"#,
        r#"{"type": "com.example:maze"}"#,
    ];
    insta::assert_snapshot!(text(&classic(16, &rules.join(", "))));
}
