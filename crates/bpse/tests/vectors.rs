//! The conformance vectors: strings, the payload in them, and the puzzle that they hold.

use std::collections::BTreeMap;
use std::fs;

use serde_json::Value;
use sudoku_puzzle_bpse::{GameType, Options, State, decode, encode, looks_like, read, stages, write};
use sudoku_puzzle_core::{Cell, Puzzle, rules::BoxHouse};
use sudoku_puzzle_progress::{Handling, Note, Profile, Progress};

fn vectors() -> Vec<Value> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/bpse.jsonl");
    let text = fs::read_to_string(path).unwrap();
    let vectors: Vec<Value> = text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert!(vectors.len() >= 40, "{} vectors", vectors.len());
    vectors
}

/// The state in the notation of the vectors.
fn notation(state: &State) -> Value {
    let bin = |bytes: &[u8]| {
        let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
        serde_json::json!({ "bin": hex })
    };
    let settings = state.settings();
    let profile = match settings.profile {
        Profile::Relaxed => 0,
        Profile::Standard => 1,
        Profile::Deep => 2,
        other => panic!("{other}"),
    };
    let flags =
        i32::from(settings.paper) + 2 * i32::from(settings.housekeeping) + 4 * i32::from(settings.full_paper);
    let mut notes: BTreeMap<String, BTreeMap<String, i32>> = BTreeMap::new();
    for (index, digit, note) in state.notes().iter() {
        let code = if note == Note::Excluded { 2 } else { 3 };
        notes.entry(index.get().to_string()).or_default().insert(digit.to_string(), code);
    }
    let mut body = vec![
        bin(&state.candidates().to_bytes()),
        bin(&state.givens().to_bytes()),
        bin(&state.solved().to_bytes()),
        serde_json::to_value(notes).unwrap(),
    ];
    body.extend(state.user_candidates().map(|marks| bin(&marks.to_bytes())));
    body.extend(state.boxes().map(|boxes| bin(&boxes.to_bytes())));
    let game_type = i32::from(state.game_type() == GameType::Jigsaw);
    serde_json::json!([state.version(), [game_type, profile, flags, state.puzzle_id()], body])
}

#[test]
fn decoding_gives_the_state() {
    for vector in vectors() {
        let text = vector["text"].as_str().unwrap();
        let state = decode(text).unwrap();
        assert_eq!(notation(&state), vector["state"], "{text}");
        assert!(looks_like(text));
        assert_eq!(decode(&format!("\n {text}\t\r\n")), Ok(state), "white space around");
    }
}

#[test]
fn encoding_gives_the_payload_in_no_more_characters() {
    for vector in vectors() {
        let text = vector["text"].as_str().unwrap();
        let payload = stages::inflate(&stages::text_to_bytes(text).unwrap()).unwrap();
        let again = encode(&decode(text).unwrap());
        assert_eq!(stages::inflate(&stages::text_to_bytes(&again).unwrap()).unwrap(), payload, "{text}");
        // The vectors are written by zlib on its best level.
        assert!(again.len() <= text.len(), "{again} is longer than {text}");
    }
}

#[test]
fn the_puzzle_and_its_placed_digits() {
    for vector in vectors() {
        let (puzzle, progress) = read(vector["text"].as_str().unwrap()).unwrap();
        let givens: Vec<u32> = puzzle.given_entries().map(|entry| entry.unwrap()).collect();
        assert_eq!(serde_json::to_value(&givens).unwrap(), vector["givens"]);
        let placed: BTreeMap<String, u32> =
            progress.placed.iter().map(|(cell, &digit)| (cell.to_string(), digit)).collect();
        assert_eq!(serde_json::to_value(placed).unwrap(), vector["solved"]);
        assert_eq!(puzzle.rules(), expected(&vector).rules());
        let id = vector["state"][1][3].as_str();
        assert_eq!(puzzle.meta().and_then(|meta| meta.get_str("id")), id);
    }
}

/// The puzzle with the rules of a vector.
fn expected(vector: &Value) -> Puzzle {
    let rules = vector["rules"].as_array().unwrap();
    match rules[0]["type"].as_str().unwrap() {
        "box_grid" => {
            assert_eq!(rules.len(), 1);
            assert_eq!(rules[0], serde_json::json!({"type": "box_grid", "origin": "r1c1", "box": [3, 3]}));
            Puzzle::classic(9).unwrap().build().unwrap()
        }
        "grid" => {
            let boxes = rules[1..].iter().map(|rule| {
                assert_eq!(rule["type"], "box");
                let cells = rule["cells"]
                    .as_array()
                    .unwrap()
                    .iter()
                    .map(|name| name.as_str().unwrap().parse().unwrap());
                BoxHouse::new(cells.collect::<Vec<Cell>>())
            });
            Puzzle::latin(9).rules(boxes).build().unwrap()
        }
        other => panic!("{other}"),
    }
}

#[test]
fn a_game_comes_back_from_puzzle_and_progress() {
    for vector in vectors() {
        let state = decode(vector["text"].as_str().unwrap()).unwrap();
        let (mut puzzle, progress) = state.to_puzzle().unwrap();
        assert_eq!(State::from_puzzle(&puzzle, Some(&progress), &Options::new()), Ok(state.clone()));

        // And when the progress is kept in the file in between.
        Handling::Keep.apply(&progress, &mut puzzle).unwrap();
        let mut puzzle: Puzzle = puzzle_through_text(&puzzle);
        let kept = Progress::take(&mut puzzle).unwrap();
        let text = write(&puzzle, kept.as_ref(), &Options::new()).unwrap();
        assert_eq!(decode(&text), Ok(state));
    }
}

/// As much of a canonical writer as this needs: only `meta` has to go through text.
fn puzzle_through_text(puzzle: &Puzzle) -> Puzzle {
    let meta = puzzle.meta().map(ToString::to_string).unwrap_or("{}".to_owned());
    let file = format!(
        r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": 1, "cols": 1}}, "digits": 1,
            "givens": [0], "rules": [], "meta": {meta}}}"#
    );
    let carrier: Puzzle = file.parse().unwrap();
    let mut puzzle = puzzle.clone();
    puzzle.set_meta(carrier.meta().cloned().filter(|meta| !meta.is_empty()));
    puzzle
}
