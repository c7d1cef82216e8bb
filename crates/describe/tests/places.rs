//! Where rules lie on boards of several grids.

mod puzzles;

use puzzles::{keys, sentence, several};
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_describe::describe;

/// The first cells of some grids, by row and column from 0.
type Origins = &'static [(u32, u32)];

const SAMURAI: Origins = &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];

fn cage(cells: &str) -> String {
    let cells: Vec<String> = cells.split(' ').map(|cell| format!("\"{cell}\"")).collect();
    format!(r#"{{"type": "cage", "sum": 9, "cells": [{}]}}"#, cells.join(", "))
}

/// What is said at the end about where.
fn place(puzzle: &Puzzle, key: &str) -> Option<String> {
    sentence(puzzle, key).split_once("Only in ").map(|(_, place)| place.trim_end_matches('.').to_owned())
}

#[test]
fn families_in_some_grids_say_where() {
    let rows: &[(&[&str], Option<&str>)] = &[
        (&["r1c1 r1c2"], Some("the top-left grid")),
        (&["r1c21 r2c21"], Some("the top-right grid")),
        (&["r11c11 r11c12"], Some("the centre grid")),
        (&["r21c1"], Some("the bottom-left grid")),
        (&["r21c21", "r1c1"], Some("the top-left and bottom-right grids")),
        (&["r1c1", "r1c21", "r21c1"], Some("the top-left, top-right and bottom-left grids")),
        // Shared cells are in both, and cells of both in neither alone.
        (&["r8c8 r8c9"], Some("the top-left and centre grids")),
        (&["r9c9 r9c10"], Some("the centre grid")),
        (&["r8c9 r9c9 r10c10 r1c1"], Some("the top-left and centre grids")),
        (&["r1c1", "r1c21", "r11c11", "r21c1", "r21c21"], None),
        (&["r1c1 r1c21 r11c11 r21c1 r21c21"], None),
    ];
    for (cages, expected) in rows {
        let rules: Vec<String> = cages.iter().map(|cells| cage(cells)).collect();
        let puzzle = several(SAMURAI, 9, &rules.join(", "));
        assert_eq!(place(&puzzle, "Killer").as_deref(), *expected, "{cages:?}");
    }
}

#[test]
fn on_one_grid_nothing_is_said() {
    let one = puzzles::classic(9, &cage("r1c1 r1c2"));
    assert_eq!(place(&one, "Killer"), None);
    let on_a_larger_board =
        puzzles::puzzle(9, 12, 9, &puzzles::listed(&[&puzzles::box_grid(0, 3, [3, 3]), &cage("r1c1")]));
    assert_eq!(place(&on_a_larger_board, "Killer"), None);
}

#[test]
fn grids_go_by_their_position() {
    let rows: &[(Origins, &[&str])] = &[
        (&[(0, 0), (6, 6)], &["top-left", "bottom-right"]),
        (&[(0, 0), (0, 10)], &["left", "right"]),
        (&[(0, 0), (10, 0)], &["top", "bottom"]),
        (&[(0, 0), (0, 10), (0, 20)], &["left", "centre", "right"]),
        (&[(0, 3), (3, 6), (6, 0)], &["top", "right", "bottom-left"]),
        (&[(0, 0), (0, 12), (6, 6)], &["top-left", "top-right", "bottom"]),
        (&[(0, 6), (6, 0), (6, 12), (12, 6)], &["top", "left", "right", "bottom"]),
        (&[(0, 3), (3, 0), (3, 3), (3, 6), (6, 3)], &["top", "left", "centre", "right", "bottom"]),
        (SAMURAI, &["top-left", "top-right", "centre", "bottom-left", "bottom-right"]),
        (&[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)], &["top", "right", "centre", "left", "bottom"]),
    ];
    for (origins, positions) in rows {
        for (&(row, col), position) in origins.iter().zip(*positions) {
            let rule = format!(
                r#"{{"type": "neighbours", "kind": "antiknight", "area": "{}"}}"#,
                puzzles::name(row, col)
            );
            let puzzle = several(origins, 9, &rule);
            assert_eq!(place(&puzzle, "Anti-Knight"), Some(format!("the {position} grid")), "{origins:?}");
        }
    }
}

#[test]
fn grids_go_by_their_origin_where_positions_are_ambiguous() {
    let origins: &[(u32, u32)] = &[(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)];
    let puzzle = several(origins, 9, &cage("r7c15"));
    assert_eq!(place(&puzzle, "Killer").as_deref(), Some("the grids at r1c13 and r7c7"));
    let puzzle = several(origins, 9, &cage("r1c1"));
    assert_eq!(place(&puzzle, "Killer").as_deref(), Some("the grid at r1c1"));
}

#[test]
fn an_area_is_the_same_in_either_spelling() {
    let all = |top: u32, left: u32| {
        let cells: Vec<String> =
            (0..81).rev().map(|i| format!("\"{}\"", puzzles::name(top + i / 9, left + i % 9))).collect();
        format!("[{}]", cells.join(", "))
    };
    for kind in [r#""type": "neighbours", "kind": "antiknight""#, r#""type": "negative", "of": "xv""#] {
        let rule = |area: &str| format!(r#"{{{kind}, "area": {area}}}"#);
        let origin = several(SAMURAI, 9, &rule("\"r7c7\""));
        let cells = several(SAMURAI, 9, &rule(&all(6, 6)));
        assert_eq!(describe(&origin), describe(&cells));
        assert!(describe(&origin).to_string().ends_with("Only in the centre grid."));
        // Two rules with an area each are said together.
        let two = several(SAMURAI, 9, &puzzles::listed(&[&rule(&all(6, 6)), &rule("\"r1c1\"")]));
        assert!(describe(&two).to_string().ends_with("Only in the top-left and centre grids."));
    }
    // All cells of the board are the board.
    let knights = |area: &str| format!(r#"{{"type": "neighbours", "kind": "antiknight"{area}}}"#);
    for board in [several(SAMURAI, 9, ""), puzzles::classic(9, "")] {
        let cells: Vec<String> = board.board().cells().map(|cell| format!("\"{cell}\"")).collect();
        let everything = knights(&format!(r#", "area": [{}]"#, cells.join(", ")));
        let (part, whole) = if board.board().has_gaps() {
            (several(SAMURAI, 9, &everything), several(SAMURAI, 9, &knights("")))
        } else {
            (puzzles::classic(9, &everything), puzzles::classic(9, &knights("")))
        };
        assert_eq!(describe(&part), describe(&whole));
    }
    // What holds everywhere need not be said of a part.
    for two in [[knights(""), knights(r#", "area": "r7c7""#)], [knights(r#", "area": "r7c7""#), knights("")]]
    {
        assert_eq!(
            describe(&several(SAMURAI, 9, &two.join(", "))),
            describe(&several(SAMURAI, 9, &knights("")))
        );
    }
    let sum = |area: &str| format!(r#"{{"type": "negative", "of": "sum", "sum": 7{area}}}"#);
    let ten = r#"{"type": "negative", "of": "sum", "sum": 10}"#;
    let whole = [&sum(""), ten].join(", ");
    let and_a_part = [&sum(""), ten, &sum(r#", "area": "r7c7""#)].join(", ");
    assert_eq!(describe(&several(SAMURAI, 9, &and_a_part)), describe(&several(SAMURAI, 9, &whole)));

    let part = several(SAMURAI, 9, r#"{"type": "neighbours", "kind": "antiking", "area": ["r1c1", "r2c2"]}"#);
    let text = sentence(&part, "Anti-King");
    assert!(
        text.starts_with("In the marked area, ") && text.ends_with("Only in the top-left grid."),
        "{text}"
    );
}

#[test]
fn a_negative_may_lie_elsewhere_than_its_clues() {
    let clue =
        |cells: &str| format!(r#"{{"type": "edge", "kind": "xv", "letter": "X", "cells": [{cells}]}}"#);
    let top_left = clue(r#""r1c1", "r1c2""#);
    let centre = clue(r#""r11c11", "r11c12""#);
    let negative = |area: &str| format!(r#"{{"type": "negative", "of": "xv"{area}}}"#);
    let rows: &[(Vec<&str>, String, &str, Option<&str>)] = &[
        (vec![&top_left], negative(r#", "area": "r1c1""#), " All X's", Some("the top-left grid")),
        (
            vec![&top_left],
            negative(r#", "area": "r7c7""#),
            " In the centre grid, all X's",
            Some("the top-left and centre grids"),
        ),
        (
            vec![&top_left, &centre],
            negative(r#", "area": "r7c7""#),
            " In the centre grid, all X's",
            Some("the top-left and centre grids"),
        ),
        (vec![&top_left], negative(""), " All X's", None),
    ];
    for (clues, negative, start, expected) in rows {
        let puzzle = several(SAMURAI, 9, &puzzles::listed(&[negative, &clues.join(", ")]));
        let text = sentence(&puzzle, "XV");
        assert!(text.contains(start), "{start:?} is not in {text:?}");
        assert_eq!(place(&puzzle, "XV").as_deref(), *expected, "{text}");
    }
}

#[test]
fn everything_that_has_cells_says_where() {
    let rules = [
        (r#"{"type": "arrow", "bulb": ["r1c1"], "lines": [["r1c2"]]}"#, "Arrow"),
        (r#"{"type": "relation", "op": "equal", "pairs": [["r1c1", "r9c1"]]}"#, "Relation"),
        (r#"{"type": "clone", "regions": [["r1c1"], ["r3c1"]]}"#, "Clone"),
        (r#"{"type": "equal_sum", "segments": [["r1c1"], ["r3c1"]]}"#, "Equal Sums"),
        (r#"{"type": "appears", "source": "r1c1", "cells": ["r3c1"]}"#, "Cupid"),
        (r#"{"type": "region", "kind": "extra", "cells": ["r1c1", "r3c4"]}"#, "Extra Regions"),
        (r#"{"type": "box", "cells": ["r1c1", "r3c4"]}"#, "Jigsaw"),
    ];
    for (rule, key) in rules {
        assert_eq!(place(&several(SAMURAI, 9, rule), key).as_deref(), Some("the top-left grid"), "{rule}");
    }
    for (rule, key) in [
        (r#"{"type": "global_entropy"}"#, "Entropy"),
        (r#"{"type": "neighbours", "kind": "antiknight", "except": [["r1c1", "r2c3"]]}"#, "Anti-Knight"),
        (r#"{"type": "com.example:maze", "cells": ["r1c1"]}"#, "Custom"),
    ] {
        assert_eq!(place(&several(SAMURAI, 9, rule), key), None, "{rule}");
    }
    let marks =
        several(SAMURAI, 9, "").to_builder().candidates("r1c1".parse().unwrap(), [1]).build().unwrap();
    assert_eq!(place(&marks, "Sukaku").as_deref(), Some("the top-left grid"));
    assert_eq!(keys(&describe(&marks)), ["Samurai", "Sukaku"]);
}
