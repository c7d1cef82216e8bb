//! Data that other implementations made.

use std::fs;

use serde_json::Value;
use sudoku_puzzle_canon::link::{Encoding, decode, encode, gzip, lz, read};

use crate::limits;

fn lines(name: &str) -> Vec<Value> {
    let path = format!("{}/../../tests/vectors/{name}", env!("CARGO_MANIFEST_DIR"));
    let text = fs::read_to_string(&path).unwrap_or_else(|e| panic!("{path}: {e}"));
    text.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
}

#[test]
fn links_of_puzzles() {
    let vectors = lines("links.jsonl");
    assert!(vectors.len() >= 30);
    for vector in &vectors {
        let field = |name: &str| vector[name].as_str().unwrap();
        let (json, lz, gz) = (field("json"), field("lz"), field("gz"));
        assert_eq!(encode(json, Encoding::LzString), lz);
        assert_eq!(decode(lz, &limits()).unwrap(), json);
        assert_eq!(decode(gz, &limits()).unwrap(), json);
        assert_eq!(read(lz, &limits()).unwrap(), json);
        assert_eq!(read(gz, &limits()).unwrap(), json);

        let own = encode(json, Encoding::Gzip);
        assert_eq!(decode(&own, &limits()).unwrap(), json);
        // Python's zlib at level 9 made the vector.
        assert!(own.len() <= gz.len(), "{} characters, zlib {}", own.len(), gz.len());

        let shortest = encode(json, Encoding::default());
        assert_eq!(shortest.len(), own.len().min(lz.len()));
        assert_eq!(decode(&shortest, &limits()).unwrap(), json);
    }
}

/// Texts of all kinds, compressed by version 1.5.0 of the JavaScript library.
#[test]
fn texts_by_the_javascript_library() {
    let vectors = lines("lz-string.jsonl");
    assert!(vectors.len() >= 290);
    for vector in &vectors {
        let (text, lz) = (vector["text"].as_str().unwrap(), vector["lz"].as_str().unwrap());
        assert_eq!(lz::compress(text), lz, "{text:?}");
        assert_eq!(lz::decompress(lz, &limits()).unwrap(), text, "{lz}");
        assert_eq!(gzip::decompress(&gzip::compress(text), &limits()).unwrap(), text);
    }
}
