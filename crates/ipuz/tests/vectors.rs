//! Files that an independent implementation writes for puzzles, and back.

use std::collections::BTreeMap;

use serde_json::{Value, value::RawValue};
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_ipuz::{Reason, Source, read, write, write_pretty};

const EMBEDDED: &str = "io.github.silly-puppyy.pencilmark:puzzle";

struct Vector {
    name: String,
    doc: Puzzle,
    /// The text of the file, with its keys in their order.
    ipuz: String,
}

fn vectors() -> Vec<Vector> {
    let mut vectors = Vec::new();
    for file in ["ipuz.jsonl", "ipuz-windows.jsonl"] {
        let path = format!("{}/../../tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        for (line, json) in text.lines().enumerate() {
            let vector: BTreeMap<String, Box<RawValue>> = serde_json::from_str(json).unwrap();
            vectors.push(Vector {
                name: format!("{file}:{}", line + 1),
                doc: vector["doc"].get().parse().unwrap(),
                ipuz: vector["ipuz"].get().to_owned(),
            });
        }
    }
    assert_eq!(vectors.len(), 48);
    vectors
}

/// Puzzles are compared by their canonical texts.
fn canonical(puzzle: &Puzzle) -> String {
    sudoku_puzzle_canon::to_string(puzzle)
}

#[test]
fn writing() {
    for Vector { name, doc, ipuz } in vectors() {
        let text = write(&doc).unwrap_or_else(|error| panic!("{name}: {error}"));
        let mut written: Value = serde_json::from_str(&text).unwrap();
        let pretty: Value = serde_json::from_str(&write_pretty(&doc).unwrap()).unwrap();
        assert_eq!(written, pretty, "{name}");
        // The embedded puzzle is compared by its text, which must not lose its order of keys.
        let fields: BTreeMap<String, Box<RawValue>> = serde_json::from_str(&text).unwrap();
        let embedded: Puzzle = fields[EMBEDDED].get().parse().unwrap();
        written[EMBEDDED].take();
        let mut expected: Value = serde_json::from_str(&ipuz).unwrap();
        expected[EMBEDDED].take();
        assert_eq!(written, expected, "{name}");
        assert_eq!(fields[EMBEDDED].get(), canonical(&doc), "{name}");
        assert_eq!(canonical(&embedded), canonical(&doc), "{name}");
    }
}

#[test]
fn reading() {
    for Vector { name, doc, ipuz } in vectors() {
        let read = read(&ipuz).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.source, Source::Embedded, "{name}");
        assert_eq!(read.puzzle, doc, "{name}");
        assert!(read.progress.is_empty() && read.ignored.is_empty(), "{name}");
    }
}

#[test]
fn reading_without_the_embedded_puzzle() {
    for Vector { name, doc, ipuz } in vectors() {
        let mut ipuz: Value = serde_json::from_str(&ipuz).unwrap();
        ipuz.as_object_mut().unwrap().remove(EMBEDDED);
        let read = read(&ipuz.to_string()).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(read.source, Source::Visible(Reason::NotEmbedded), "{name}");
        assert_eq!(canonical(&read.puzzle), canonical(&doc), "{name}");
    }
}

#[test]
fn what_is_written_is_read_again() {
    for Vector { name, doc, .. } in vectors() {
        for text in [write(&doc).unwrap(), write_pretty(&doc).unwrap()] {
            let read = read(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
            assert_eq!(read.source, Source::Embedded, "{name}");
            assert_eq!(canonical(&read.puzzle), canonical(&doc), "{name}");
        }
    }
}
