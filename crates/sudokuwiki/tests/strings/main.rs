//! Strings through the public functions: the vectors, strings as people have them, every value, what is refused, and
//! generated puzzles there and back.

mod generated;
mod real;
mod refused;
mod unwritable;
mod values;
mod vectors;

use std::fs;

use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_progress::Progress;

/// A file of the workspace's test data.
fn data(path: &str) -> String {
    let path = format!("{}/../../tests/{path}", env!("CARGO_MANIFEST_DIR"));
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

fn read(text: &str) -> (Puzzle, Progress) {
    sudoku_puzzle_sudokuwiki::read(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

/// A string by hand: the header, and each cell's number in base 36; the numbers that are not listed are `rest`.
fn string(header: &str, rest: u32, listed: &[(usize, u32)]) -> String {
    let (cells, width) = match header {
        "S6B" => (36, 2),
        "L6C" => (36, 4),
        "S9B" | "X9B" | "W9B" | "C9B" => (81, 2),
        "J9B" => (81, 3),
        "L9B" => (81, 4),
        "M9B" => (81, 5),
        _ => panic!("{header}"),
    };
    let mut values = vec![rest; cells];
    listed.iter().for_each(|&(index, value)| values[index] = value);
    string_of(header, width, &values)
}

fn string_of(header: &str, width: usize, values: &[u32]) -> String {
    let mut text = header.to_string();
    for &value in values {
        let mut field = Vec::new();
        let mut left = value;
        for _ in 0..width {
            field.push(char::from_digit(left % 36, 36).unwrap());
            left /= 36;
        }
        assert_eq!(left, 0, "{value} is too large for {width} characters");
        text.extend(field.iter().rev());
    }
    text
}

const HEADERS: [&str; 9] = ["S9B", "S6B", "X9B", "W9B", "C9B", "J9B", "L9B", "L6C", "M9B"];
