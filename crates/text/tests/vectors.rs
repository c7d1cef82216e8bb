//! Plain strings with the puzzles that an independent program read from them (`tests/vectors` of the repository).

use std::{fs, path::Path};

use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_text::{Format, Options, plain, read};

#[test]
fn plain_strings() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/vectors/plain.jsonl");
    let vectors = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut count = 0;
    for line in vectors.lines() {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        let text = vector["text"].as_str().unwrap();
        let puzzle: Puzzle = vector["doc"].to_string().parse().unwrap();
        let parsed = read(text, &Options::new()).unwrap_or_else(|error| panic!("{error:#}"));
        assert_eq!(parsed.puzzle, puzzle, "{text}");
        assert_eq!(parsed.format, Format::Plain, "{text}");
        assert_eq!(plain::write(&puzzle).unwrap(), vector["plain"].as_str().unwrap());
        assert_eq!(plain::read(text, &Options::new()).unwrap(), parsed);
        count += 1;
    }
    assert!(count >= 44, "{count}");
}
