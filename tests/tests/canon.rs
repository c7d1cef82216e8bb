//! The conformance vectors of the canonical text and the fingerprint, and what has to hold for every puzzle in them.

use serde::Deserialize;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sudoku_puzzle_canon::{
    canonical_rules, difference, fingerprint, fingerprint_text, same_puzzle, to_string, to_string_pretty,
};
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_tests::vectors;

#[derive(Deserialize)]
struct Valid {
    name: String,
    text: String,
    compact: String,
    pretty: String,
    fingerprint: String,
}

#[derive(Deserialize)]
struct Houses {
    name: String,
    text: String,
    rules: Value,
    fingerprint: String,
}

fn read(name: &str, text: &str) -> Puzzle {
    text.parse().unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn canonical_texts_and_fingerprints_are_those_of_the_vectors() {
    for Valid { name, text, compact, pretty, fingerprint: expected } in vectors::<Valid>("valid") {
        let puzzle = read(&name, &text);
        assert_eq!(to_string(&puzzle), compact, "{name}");
        assert_eq!(to_string_pretty(&puzzle), pretty, "{name}");
        assert_eq!(fingerprint(&puzzle).to_string(), expected, "{name}");
    }
}

#[test]
fn canonical_text_is_read_as_the_puzzle_and_written_unchanged() {
    for Valid { name, text, compact, pretty, .. } in vectors::<Valid>("valid") {
        let puzzle = read(&name, &text);
        for canonical in [&compact, &pretty] {
            let again = read(&name, canonical);
            assert!(same_puzzle(&puzzle, &again), "{name}:\n{}", difference(&puzzle, &again));
            assert_eq!(again.meta(), puzzle.meta(), "{name}");
            assert_eq!(again.style(), puzzle.style(), "{name}");
            assert_eq!(again.decorations(), puzzle.decorations(), "{name}");
            assert_eq!(to_string(&again), compact, "{name}");
            assert_eq!(to_string_pretty(&again), pretty, "{name}");
        }
    }
}

#[test]
fn houses_are_spelled_in_one_way() {
    for Houses { name, text, rules, fingerprint: expected } in vectors::<Houses>("houses") {
        let puzzle = read(&name, &text);
        let canonical = to_string(&puzzle);
        let written: Value = serde_json::from_str(&canonical).unwrap();
        assert_eq!(written["rules"], rules, "{name}");
        assert_eq!(fingerprint(&puzzle).to_string(), expected, "{name}");
        let again = read(&name, &canonical);
        assert_eq!(again.rules(), canonical_rules(&puzzle), "{name}");
        assert_eq!(to_string(&again), canonical, "{name}");
        assert_eq!(fingerprint(&again), fingerprint(&puzzle), "{name}");
    }
}

#[test]
fn the_hashed_text_is_what_serde_jcs_makes_of_it() {
    let texts = vectors::<Valid>("valid").into_iter().map(|valid| (valid.name, valid.text));
    let texts = texts.chain(vectors::<Houses>("houses").into_iter().map(|houses| (houses.name, houses.text)));
    for (name, text) in texts {
        let puzzle = read(&name, &text);
        let hashed = fingerprint_text(&puzzle);
        let value: Value = serde_json::from_str(&hashed).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(serde_jcs::to_string(&value).unwrap(), hashed, "{name}");
        let rules: Vec<String> = value["rules"]
            .as_array()
            .unwrap()
            .iter()
            .map(|rule| serde_jcs::to_string(rule).unwrap())
            .collect();
        assert!(rules.is_sorted(), "{name}");
        let hash = Sha256::digest(serde_jcs::to_vec(&value).unwrap());
        assert_eq!(fingerprint(&puzzle).as_bytes()[..], hash[..], "{name}");
    }
}
