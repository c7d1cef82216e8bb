//! The conformance vectors of the reader.

use serde::Deserialize;
use sudoku_puzzle_core::{Puzzle, Reader};
use sudoku_puzzle_tests::vectors;

#[derive(Deserialize)]
struct Valid {
    name: String,
    text: String,
}

#[derive(Deserialize)]
struct Invalid {
    name: String,
    text: String,
    pointer: String,
}

#[test]
fn valid_documents_are_accepted_by_every_way_of_reading() {
    let reader = Reader::new();
    for Valid { name, text } in vectors::<Valid>("valid") {
        let puzzle = reader.read_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        assert_eq!(reader.check_str(&text).as_ref(), Ok(&puzzle), "{name}");
        assert_eq!(reader.read_slice(text.as_bytes()).as_ref(), Ok(&puzzle), "{name}");
        assert_eq!(reader.read_io(text.as_bytes()).as_ref(), Ok(&puzzle), "{name}");
        assert_eq!(reader.read_str(&format!("\u{feff}{text}\r\n")).as_ref(), Ok(&puzzle), "{name}");
        let by_serde: Puzzle = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
        // A number's spelling in free content does not survive serde; nothing else is lost.
        assert_eq!(
            sudoku_puzzle_canon::fingerprint(&by_serde),
            sudoku_puzzle_canon::fingerprint(&puzzle),
            "{name}"
        );
        assert_eq!(puzzle.to_builder().build().as_ref(), Ok(&puzzle), "{name}: a builder makes it again");
    }
}

#[test]
fn invalid_documents_are_refused_where_they_offend() {
    let reader = Reader::new();
    for Invalid { name, text, pointer } in vectors::<Invalid>("invalid") {
        let below = format!("{pointer}/");
        let error = reader.read_str(&text).expect_err(&name);
        assert!(
            error.pointer() == pointer || error.pointer().starts_with(&below),
            "{name}: {error:?}, not at {pointer:?}"
        );
        assert!(error.place().is_some(), "{name}: {error:?}");
        let all = reader.check_str(&text).expect_err(&name);
        assert!(all.iter().any(|one| *one == error), "{name}: {error:?} is not among {all}");
        let by_serde = serde_json::from_str::<Puzzle>(&text);
        let json_has_no_order_of_keys = name.starts_with("duplicate");
        assert!(by_serde.is_err() || json_has_no_order_of_keys, "{name}: accepted through serde");
    }
}
