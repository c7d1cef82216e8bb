use serde_json::Value;
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_progress::Progress;
use sudoku_puzzle_sudokuwiki::write;

use crate::{data, read};

#[test]
fn strings_made_by_an_independent_program() {
    let vectors = data("vectors/sudokuwiki.jsonl");
    let mut headers = std::collections::BTreeMap::<String, usize>::new();
    for (number, line) in vectors.lines().enumerate() {
        let vector: Value = serde_json::from_str(line).unwrap();
        let (text, exact) = (vector["text"].as_str().unwrap(), vector["exact"].as_bool().unwrap());
        let wanted: Puzzle = vector["doc"].to_string().parse().unwrap();
        let (puzzle, progress) = read(text);
        assert_eq!(puzzle, wanted, "vector {number}: {text}");
        assert!(progress.is_empty(), "vector {number}");
        let written = write(&wanted, &Progress::default()).unwrap();
        if exact {
            assert_eq!(written, text, "vector {number}");
        }
        assert_eq!(read(&written).0, wanted, "vector {number}: {written}");
        assert_eq!(read(&text.to_uppercase()).0, wanted, "vector {number}");
        *headers.entry(text[..3].to_string()).or_default() += 1;
    }
    let found: Vec<&str> = headers.keys().map(String::as_str).collect();
    assert_eq!(
        found,
        ["C9B", "J9B", "L6C", "L9B", "M9B", "S6B", "S9B", "W9B", "X9B"],
        "every header has vectors"
    );
}
