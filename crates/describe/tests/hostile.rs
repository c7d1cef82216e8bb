//! Short texts that say much: nothing that grids, areas and rules overlap in is unfolded.

mod puzzles;

use puzzles::{keys, puzzle};
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_describe::describe;

/// How long a description may take here, where one that unfolds grids would take minutes and all of the memory.
const LONG: std::time::Duration = std::time::Duration::from_secs(20);

fn takes_little(puzzle: &Puzzle) -> sudoku_puzzle_describe::Description {
    let start = std::time::Instant::now();
    let description = describe(puzzle);
    assert!(start.elapsed() < LONG, "{:?}", start.elapsed());
    puzzles::well_formed(&description).unwrap();
    description
}

#[test]
fn grids_that_overlap_everywhere() {
    let size = 240;
    let digits = 120;
    let mut rules: Vec<String> = (0..=size - digits)
        .flat_map(|row| (0..=size - digits).map(move |col| puzzles::box_grid(row, col, [10, 12])))
        .collect();
    rules.extend((1..=500).map(|row| {
        format!(r#"{{"type": "cage", "cells": ["r{}c1", "r1c{}"]}}"#, row % 240 + 1, row % 7 + 1)
    }));
    rules.extend((1..=100).map(|row| {
        format!(r#"{{"type": "negative", "of": "difference", "value": {row}, "area": "r{row}c1"}}"#)
    }));
    let description = takes_little(&puzzle(size, size, digits, &rules.join(", ")));
    assert_eq!(description.name(), "Variant Multi-Grid Sudoku");
    assert_eq!(keys(&description), ["Multi-Grid", "Killer", "Difference"]);
}

#[test]
fn many_rules_that_all_differ() {
    let rules: Vec<String> = (0..20_000)
        .map(|n| match n % 4 {
            0 => format!(r#"{{"type": "negative", "of": "sum", "sum": {n}}}"#),
            1 => {
                format!(r#"{{"type": "negative", "of": "product", "value": {n}, "area": ["r1c1", "r1c2"]}}"#)
            }
            2 => format!(r#"{{"type": "neighbours", "op": "sum", "sum": {n}, "where": "king"}}"#),
            _ => format!(r#"{{"type": "relation", "op": "sum", "sum": {n}, "pairs": [["r1c1", "r9c9"]]}}"#),
        })
        .collect();
    let description = takes_little(&puzzles::classic(9, &rules.join(", ")));
    assert_eq!(keys(&description), ["Sudoku", "Sum Pairs", "Product", "Neighbours", "Relation"]);
}

#[test]
fn digits_beyond_the_board() {
    let rules = r#"{"type": "row", "cells": ["r1c1", "r1c2"]}, {"type": "region", "kind": "diagonal", "cells": ["r1c1"]}, {"type": "global_entropy"}"#;
    let description = takes_little(&puzzle(2, 2, u32::MAX, rules));
    assert_eq!(description.name(), "4294967295x4294967295 Variant Sudoku");
}

#[test]
fn operators_in_operators() {
    let mut rule = r#"{"op": "different"}"#.to_owned();
    for _ in 0..40 {
        rule = format!(r#"{{"op": "any_of", "any_of": [{rule}, {{"op": "equal"}}]}}"#);
    }
    let rule = rule.replacen('{', r#"{"type": "relation", "pairs": [["r1c1", "r2c2"]], "#, 1);
    let puzzle = puzzles::classic(9, &rule);
    assert!(takes_little(&puzzle).to_string().ends_with("are different or are equal."));
}
