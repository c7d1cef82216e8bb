//! Puzzles for tests, made of the texts of their rules.
#![allow(dead_code, reason = "each test file takes what it needs")]

use sudoku_puzzle_core::{Puzzle, Reader};

/// A puzzle of `rows` by `cols` cells; `rules` is the text between the brackets, and `members` further members of the document.
pub(crate) fn puzzle(rows: u32, cols: u32, digits: u32, rules: &str, members: &str) -> Puzzle {
    let givens = vec!["0"; (rows * cols) as usize].join(",");
    with_givens(rows, cols, digits, &givens, rules, members)
}

/// The same with givens.
pub(crate) fn with_givens(
    rows: u32,
    cols: u32,
    digits: u32,
    givens: &str,
    rules: &str,
    members: &str,
) -> Puzzle {
    let comma = if members.is_empty() { "" } else { "," };
    let text = format!(
        r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": {rows}, "cols": {cols}}}, "digits": {digits},
            "givens": [{givens}], "rules": [{rules}]{comma} {members}}}"#
    );
    Reader::new()
        .vendor("com.example:fog")
        .read_str(&text)
        .unwrap_or_else(|error| panic!("{error}: {rules} {members}"))
}

/// A puzzle with a `box_grid` of the usual shape as rule 0, and further rules.
pub(crate) fn classic(digits: u32, rules: &str) -> Puzzle {
    puzzle(digits, digits, digits, &on_grid(digits, rules), "")
}

/// The `box_grid` of a classic, and further rules.
pub(crate) fn on_grid(digits: u32, rules: &str) -> String {
    let [height, width] = Puzzle::standard_box(digits).expect("a size that has one");
    let grid = format!(r#"{{"type": "box_grid", "origin": "r1c1", "box": [{height}, {width}]}}"#);
    if rules.is_empty() { grid } else { format!("{grid}, {rules}") }
}

/// A 4x4 classic with this solution, further rules and further members.
pub(crate) fn solved(solution: &str, rules: &str, members: &str) -> Puzzle {
    let comma = if members.is_empty() { "" } else { "," };
    puzzle(4, 4, 4, &on_grid(4, rules), &format!(r#""solution": [{solution}]{comma} {members}"#))
}

/// A solution of the 4x4 classic.
pub(crate) const SOLUTION: &str = "1,2,3,4, 3,4,1,2, 2,1,4,3, 4,3,2,1";

/// The names of cells between quotes, from names with blanks between them.
pub(crate) fn cells(names: &str) -> String {
    let quoted: Vec<String> = names.split_whitespace().map(|name| format!("\"{name}\"")).collect();
    format!("[{}]", quoted.join(", "))
}

/// A rule of which the cells stand under `cells`; `start` is what stands before them.
pub(crate) fn rule(start: &str, names: &str) -> String {
    format!(r#"{{{start}, "cells": {}}}"#, cells(names))
}
