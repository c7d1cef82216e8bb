//! Puzzles for tests, made of the texts of their rules.
#![allow(dead_code, reason = "each test file takes what it needs")]

use std::collections::BTreeSet;

use sudoku_puzzle_core::{Cell, Puzzle, Reader};
use sudoku_puzzle_describe::{Description, describe};

/// A puzzle on a board of `rows` by `cols` cells; `rules` is the text between the brackets.
pub(crate) fn puzzle(rows: u32, cols: u32, digits: u32, rules: &str) -> Puzzle {
    with_gaps(rows, cols, digits, rules, |_, _| false)
}

/// A puzzle with a `box_grid` of the usual shape and further rules.
pub(crate) fn classic(digits: u32, rules: &str) -> Puzzle {
    let [height, width] = Puzzle::standard_box(digits).expect("a size that has one");
    puzzle(digits, digits, digits, &listed(&[&box_grid(0, 0, [height, width]), rules]))
}

/// A puzzle with a `box_grid` at each of the origins (row and column from 0) and further rules.
pub(crate) fn several(origins: &[(u32, u32)], digits: u32, rules: &str) -> Puzzle {
    let shape = Puzzle::standard_box(digits).expect("a size that has one");
    let grids: Vec<String> = origins.iter().map(|&(row, col)| box_grid(row, col, shape)).collect();
    several_of(origins, digits, &listed(&[&grids.join(","), rules]))
}

/// A puzzle on a board with cells where there are squares at the origins, without a rule of its own.
pub(crate) fn several_of(origins: &[(u32, u32)], digits: u32, rules: &str) -> Puzzle {
    let rows = origins.iter().map(|(row, _)| row + digits).max().expect("a grid");
    let cols = origins.iter().map(|(_, col)| col + digits).max().expect("a grid");
    with_gaps(rows, cols, digits, rules, |row, col| {
        !origins
            .iter()
            .any(|&(top, left)| (top..top + digits).contains(&row) && (left..left + digits).contains(&col))
    })
}

fn with_gaps(rows: u32, cols: u32, digits: u32, rules: &str, gap: impl Fn(u32, u32) -> bool) -> Puzzle {
    let positions = (0..rows).flat_map(|row| (0..cols).map(move |col| (row, col)));
    let givens: Vec<&str> = positions.map(|(row, col)| if gap(row, col) { "null" } else { "0" }).collect();
    let text = format!(
        r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": {rows}, "cols": {cols}}}, "digits": {digits},
            "givens": [{}], "rules": [{rules}]}}"#,
        givens.join(", ")
    );
    Reader::new()
        .vendor("com.example:maze")
        .vendor("org.example:fog")
        .read_str(&text)
        .unwrap_or_else(|error| panic!("{error}: {rules}"))
}

pub(crate) fn box_grid(row: u32, col: u32, [height, width]: [u32; 2]) -> String {
    format!(r#"{{"type": "box_grid", "origin": "{}", "box": [{height}, {width}]}}"#, name(row, col))
}

/// Rules one after the other, empty ones left out.
pub(crate) fn listed(rules: &[&str]) -> String {
    rules.iter().filter(|rules| !rules.is_empty()).copied().collect::<Vec<_>>().join(", ")
}

/// The name of a cell by its row and column from 0.
pub(crate) fn name(row: u32, col: u32) -> String {
    Cell::new(row + 1, col + 1).expect("from 1").to_string()
}

/// A `region` rule; cells by row and column from 0.
pub(crate) fn region(kind: &str, cells: &[(u32, u32)]) -> String {
    cells_rule(&format!(r#""type": "region", "kind": "{kind}""#), cells)
}

/// A rule whose cells are a set, `start` being what stands before them.
pub(crate) fn cells_rule(start: &str, cells: &[(u32, u32)]) -> String {
    let names: Vec<String> = cells.iter().map(|&(row, col)| format!("\"{}\"", name(row, col))).collect();
    format!(r#"{{{start}, "cells": [{}]}}"#, names.join(", "))
}

/// The keys of all entries.
pub(crate) fn keys(description: &Description) -> Vec<&str> {
    description.entries().iter().map(|entry| entry.key.as_str()).collect()
}

/// The sentence under a key.
pub(crate) fn sentence(puzzle: &Puzzle, key: &str) -> String {
    let description = describe(puzzle);
    let entry = description.entries().iter().find(|entry| entry.key == key);
    entry.unwrap_or_else(|| panic!("no \"{key}\" in {description}")).sentence.clone()
}

/// The name that every puzzle of the format has: with nothing odd in its texts.
pub(crate) fn well_formed(description: &Description) -> Result<(), String> {
    let mut known = BTreeSet::new();
    for entry in &description.entries()[1..] {
        if !known.insert(&entry.key) {
            return Err(format!("two entries {:?}", entry.key));
        }
    }
    for text in description.entries().iter().map(|entry| &entry.sentence) {
        let odd = text.contains("  ") || text.contains('\n') || text.contains(" .") || text.contains("..");
        let first = text.chars().next().unwrap_or(' ');
        if odd || first.is_lowercase() || !text.ends_with('.') {
            return Err(format!("{text:?}"));
        }
    }
    Ok(())
}
