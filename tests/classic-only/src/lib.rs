//! An app that reads classics: `no_std`, with core alone and none of its features.

#![no_std]

extern crate alloc;

use alloc::string::{String, ToString};

use sudoku_puzzle_core::{Constraint, ErrorKind, Puzzle};

/// A classic sudoku of 9x9 as the app wants it.
pub type Grid = [[u8; 9]; 9];

/// Reads a classic sudoku of 9x9.
///
/// ```
/// let text = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 9, "cols": 9}, "digits": 9,
///     "givens": [5, 3, 0, 0, 7, 0, 0, 0, 0,  6, 0, 0, 1, 9, 5, 0, 0, 0,  0, 9, 8, 0, 0, 0, 0, 6, 0,
///                8, 0, 0, 0, 6, 0, 0, 0, 3,  4, 0, 0, 8, 0, 3, 0, 0, 1,  7, 0, 0, 0, 2, 0, 0, 0, 6,
///                0, 6, 0, 0, 0, 0, 2, 8, 0,  0, 0, 0, 4, 1, 9, 0, 0, 5,  0, 0, 0, 0, 8, 0, 0, 7, 9],
///     "rules": [{"type": "box_grid", "origin": "r1c1", "box": [3, 3]}]}"#;
/// let grid = sudoku_puzzle_classic_only::read(text)?;
/// assert_eq!(grid[0], [5, 3, 0, 0, 7, 0, 0, 0, 0]);
///
/// let killer = text.replace("\"rules\": [", "\"rules\": [{\"type\": \"cage\", \"sum\": 3, \"cells\": [\"r1c3\", \"r1c4\"]}, ");
/// assert!(sudoku_puzzle_classic_only::read(&killer).unwrap_err().contains("cage"));
/// # Ok::<(), String>(())
/// ```
///
/// # Errors
/// A sentence for the user: the reader's, or that the puzzle is another than the app plays.
pub fn read(text: &str) -> Result<Grid, String> {
    let puzzle: Puzzle = text.parse().map_err(|error: sudoku_puzzle_core::Error| match error.kind() {
        ErrorKind::Unsupported => alloc::format!("This is a variant, which this app does not play: {error}"),
        _ => error.to_string(),
    })?;
    let other = "This app plays 9x9 sudoku with 3x3 boxes";
    for rule in puzzle.rules() {
        match &rule.constraint {
            Constraint::BoxGrid(grid) if grid.shape == [3, 3] => {}
            constraint => {
                return Err(alloc::format!("{other}, without the rule \"{}\".", constraint.type_name()));
            }
        }
    }
    if puzzle.digits() != 9 || puzzle.board().len() != 81 || puzzle.rules().len() != 1 {
        return Err(alloc::format!("{other}."));
    }
    let mut grid = Grid::default();
    for (cell, digit) in puzzle.givens() {
        grid[cell.row() as usize - 1][cell.col() as usize - 1] = digit as u8;
    }
    Ok(grid)
}
