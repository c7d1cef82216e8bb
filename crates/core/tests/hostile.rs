//! Input that nobody wrote in good faith: it ends in an ordinary error or a puzzle, never in a panic, and never takes more than its length asks for.

#![cfg(all(feature = "std", feature = "variants", feature = "serde"))]

use proptest::prelude::*;
use sudoku_puzzle_core::{ErrorKind, Puzzle, Reader, Value};

/// A small document with something of everything: gaps, candidates, a solution, nested operators, free content, strings with escapes.
const RICH: &str = r##"{"format": "sudoku-puzzle", "format_version": 1, "$schema": "x", "meta": {"title": "a \"b\" \u00e9\ud83e\udde9\n", "n": [1, -2.5e-7, null, true, {}]},
 "board": {"rows": 5, "cols": 4}, "digits": 4,
 "givens": [0, 0, 0, 4,  0, 1, 0, 0,  0, 0, 0, 0,  2, 0, 0, 0,  null, 0, null, null],
 "solution": [1, 2, 3, 4,  3, 1, 4, 2,  4, 3, 2, 1,  2, 4, 1, 3,  null, 2, null, null],
 "candidates": {"r5c2": [4, 1], "r1c1": []},
 "rules": [{"type": "box_grid", "origin": "r1c1", "box": [2, 2]},
  {"type": "relation", "op": "any_of", "any_of": [{"op": "sum", "sum": 4}, {"op": "any_of", "any_of": [{"op": "less"}]}], "pairs": [["r1c1", "r4c4"]]},
  {"type": "line", "kind": "whisper", "value": 2, "closed": true, "cells": ["r1c1", "r2c2", "r1c3"], "id": "w", "label": "w", "style": {"color": "#fff"}},
  {"type": "arrow", "bulb": ["r1c1", "r1c2"], "lines": [["r2c3", "r3c4"]]},
  {"type": "negative", "of": "cell", "kind": "low", "split": 2, "area": "r1c1"},
  {"type": "neighbours", "op": "not_sum", "sum": 5, "where": "king", "area": ["r5c2"], "except": [["r1c1", "r1c2"]]},
  {"type": "count", "cells": ["r5c2"], "counts": [[1, 0], [2, 1]]}],
 "decorations": [{"kind": "text", "center": [0.5, 0.5], "text": "!"}], "style": {"cell_size": 64}}"##;

#[test]
fn the_rich_document_is_a_puzzle() {
    let puzzle: Puzzle = RICH.parse().unwrap();
    assert_eq!(puzzle.rules().len(), 7);
    assert_eq!(puzzle.board().cells().count(), 17);
}

#[test]
fn a_text_cut_anywhere_is_an_ordinary_error() {
    for end in (0..RICH.len()).filter(|&end| RICH.is_char_boundary(end)) {
        let error = RICH[..end].parse::<Puzzle>().expect_err("a cut text");
        assert_eq!(error.kind(), ErrorKind::Syntax, "cut at {end}: {error}");
        let place = error.place().expect("a place");
        assert!(
            place.span.start <= end && place.span.end <= end.max(place.span.start),
            "cut at {end}: {place:?}"
        );
        assert!(Reader::new().check_slice(&RICH.as_bytes()[..end]).is_err());
    }
}

#[test]
fn every_byte_is_read_strictly() {
    // Whatever is wrong, it is said without a panic, by both ways of reading.
    for at in 0..RICH.len() {
        for byte in [0u8, b'"', b'{', b']', b',', b'9', b'-', b'x', b' ', 0x80, 0xff] {
            let mut bytes = RICH.as_bytes().to_vec();
            bytes[at] = byte;
            let first = Reader::new().read_slice(&bytes);
            let all = Reader::new().check_slice(&bytes);
            assert_eq!(first.is_ok(), all.is_ok(), "byte {at} as {byte}");
        }
    }
}

#[test]
fn bytes_that_are_not_utf8_are_refused_with_their_place() {
    let mut bytes = b"{\"format\": \"sudoku-puzzle\",\n \"x".to_vec();
    bytes.extend([0xff, b'"']);
    let error = Reader::new().read_slice(&bytes).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Encoding);
    let place = error.place().unwrap();
    assert_eq!((place.line, place.column, place.span.clone()), (2, 4, 31..32));
}

#[test]
fn half_a_surrogate_pair_is_refused() {
    for escape in [r"\ud800", r"\udc00", r"\ud800\ud800", r"\ud800A", r"\ud83e \udde9"] {
        let text = RICH.replace("a \\\"b", escape);
        let error = text.parse::<Puzzle>().unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Syntax, "{escape}");
        assert_eq!(error.pointer(), "/meta/title", "{escape}");
    }
}

#[test]
fn nesting_is_limited_where_the_reader_says() {
    let nested = |depth: usize| {
        let meta = format!("\"meta\": {{\"a\": {}{}}}, \"board\"", "[".repeat(depth), "]".repeat(depth));
        RICH.replacen("\"board\"", &meta, 1)
            .replacen("\"meta\": {\"title\"", "\"style\": {\"title\"", 1)
            .replace(", \"style\": {\"cell_size\": 64}", "")
    };
    // The document and `meta` are two levels themselves.
    assert!(nested(126).parse::<Puzzle>().is_ok(), "{:?}", nested(126).parse::<Puzzle>().err());
    let error = nested(127).parse::<Puzzle>().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Nesting);
    assert!(Reader::new().max_nesting(129).read_str(&nested(127)).is_ok());
    assert!(Reader::new().max_nesting(10).read_str(&nested(9)).is_err());
    for open in ["[", "{\"a\":"] {
        let error = open.repeat(100_000).parse::<Puzzle>().unwrap_err();
        assert!(
            matches!(
                error.kind(),
                ErrorKind::Nesting | ErrorKind::WrongType | ErrorKind::Format | ErrorKind::UnknownKey
            ),
            "{error}"
        );
    }
    let any_of = "{\"op\": \"any_of\", \"any_of\": [".repeat(100_000);
    let text = RICH.replace("{\"op\": \"less\"}", &any_of);
    assert_eq!(text.parse::<Puzzle>().unwrap_err().kind(), ErrorKind::Nesting);
}

#[test]
fn a_text_is_as_long_as_the_reader_allows_and_no_longer() {
    assert!(Reader::new().max_len(RICH.len()).read_str(RICH).is_ok());
    let error = Reader::new().max_len(RICH.len() - 1).read_str(RICH).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TooLong);
    let endless = std::io::repeat(b' ');
    assert_eq!(Reader::new().max_len(1000).read_io(endless).unwrap_err().kind(), ErrorKind::TooLong);
}

#[test]
fn numbers_in_the_text_allocate_nothing() {
    for (rows, cols) in [("1000000000000", "9"), ("4294967295", "4294967295"), ("4294967295", "1")] {
        let text = RICH.replace("\"rows\": 5, \"cols\": 4", &format!("\"rows\": {rows}, \"cols\": {cols}"));
        assert!(text.parse::<Puzzle>().is_err());
    }
    for digits in ["4294967295", "4294967296", "1e99", "99999999999999999999999999"] {
        assert!(RICH.replace("\"digits\": 4", &format!("\"digits\": {digits}")).parse::<Puzzle>().is_err());
    }
    // A grid of a huge D reaches beyond any board; a puzzle without one is fine.
    let text = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 1}, "digits": 4294967295, "givens": [4294967295], "rules": []}"#;
    assert_eq!(
        text.parse::<Puzzle>().unwrap().givens().map(|(_, digit)| digit).collect::<Vec<_>>(),
        [u32::MAX]
    );
}

/// Many parts take as much longer as there are more of them, and not the square of that: these would take minutes if they did.
#[test]
fn many_parts_are_read_in_linear_time() {
    const MANY: usize = 100_000;
    let document = |board: &str, digits: usize, givens: &str, rest: &str| {
        format!(
            r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {board}, "digits": {digits}, "givens": [{givens}]{rest}}}"#
        )
    };
    let zeros = |count: usize| vec!["0"; count].join(",");
    let grid = r#"{"rows": 9, "cols": 9}"#;
    let rules = |rule: &str| format!(r#", "rules": [{}]"#, vec![rule; MANY].join(","));

    // Rules, areas, shafts beside a long bulb, the same key again and again.
    let area = r#"{"type": "negative", "of": "xv", "area": "r1c1"}"#;
    let text = document(
        grid,
        9,
        &zeros(81),
        &rules(area).replacen(area, r#"{"type": "grid", "origin": "r1c1"}"#, 1),
    );
    assert_eq!(text.parse::<Puzzle>().unwrap().rules().len(), MANY);
    let bulb = vec!["\"r1c1\""; MANY].join(",");
    let shafts = vec!["[\"r2c2\"]"; MANY].join(",");
    let arrow = format!(r#", "rules": [{{"type": "arrow", "bulb": [{bulb}], "lines": [{shafts}]}}]"#);
    assert!(document(grid, 9, &zeros(81), &arrow).parse::<Puzzle>().is_ok());

    // Grids on a large board with gaps: whether one fits is not found cell by cell.
    let side = 1000;
    let givens = format!("null,{}", zeros(side * side - 1));
    let fits = r#"{"type": "grid", "origin": "r101c101"}"#;
    let text = document(r#"{"rows": 1000, "cols": 1000}"#, 900, &givens, &rules(fits));
    assert_eq!(text.parse::<Puzzle>().unwrap().rules().len(), MANY);

    // Offences, of which only some are listed.
    let text = document(grid, 9, &zeros(81), &rules(r#"{"type": "cage", "cells": ["r1c1", "r10c1"]}"#));
    let errors = Reader::new().check_str(&text).unwrap_err();
    assert_eq!(errors.len(), Reader::DEFAULT_MAX_ERRORS);
    assert!(!errors.is_complete());
    let text = document(grid, 9, &vec!["\"x\""; MANY].join(","), ", \"rules\": []");
    assert_eq!(Reader::new().check_str(&text).unwrap_err().len(), Reader::DEFAULT_MAX_ERRORS);

    // Candidates and free objects with many members, one of them twice.
    let marks: Vec<String> = (1..=MANY).map(|row| format!("\"r{row}c1\": [1]")).collect();
    let board = format!(r#"{{"rows": {MANY}, "cols": 1}}"#);
    let marked = |twice: &str| {
        let candidates = format!(r#", "rules": [], "candidates": {{{}{twice}}}"#, marks.join(","));
        document(&board, 1, &zeros(MANY), &candidates)
    };
    assert!(marked("").parse::<Puzzle>().is_ok());
    let error = marked(", \"r77c1\": [1]").parse::<Puzzle>().unwrap_err();
    assert_eq!(error.kind(), ErrorKind::DuplicateKey);
    assert!(error.related().is_some());
}

/// A strategy of edits: a piece of the text taken away, doubled, or replaced by another piece of it.
fn edited() -> impl Strategy<Value = String> {
    let len = RICH.len();
    proptest::collection::vec((0..len, 0..40usize, 0..len, 0..40usize, 0..3u8), 1..4).prop_map(|edits| {
        let mut text = RICH.to_owned();
        for (at, cut, from, taken, how) in edits {
            let boundary = |text: &str, at: usize| {
                (0..=at.min(text.len())).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0)
            };
            let (start, end) = (boundary(&text, at), boundary(&text, at + cut).max(boundary(&text, at)));
            let piece = text[boundary(&text, from)..boundary(&text, from + taken).max(boundary(&text, from))]
                .to_owned();
            match how {
                0 => text.replace_range(start..end, ""),
                1 => text.insert_str(start, &piece),
                _ => text.replace_range(start..end, &piece),
            }
        }
        text
    })
}

proptest! {
    #[test]
    fn edited_texts_are_read_or_refused(text in edited()) {
        let first = Reader::new().read_str(&text);
        let all = Reader::new().check_str(&text);
        match (&first, &all) {
            (Ok(a), Ok(b)) => prop_assert_eq!(a, b),
            (Err(error), Err(errors)) => {
                let place = error.place().expect("a text has places");
                prop_assert!(text.is_char_boundary(place.span.start) && text.is_char_boundary(place.span.end), "{:?}", error);
                prop_assert!(errors.iter().any(|one| one == error), "{} is not among {}", error, errors);
            }
            _ => prop_assert!(false, "{:?} and {:?}", first, all),
        }
    }

    #[test]
    fn any_text_is_read_or_refused(text in any::<String>()) {
        prop_assert!(text.parse::<Puzzle>().is_err());
        let _ = Value::from_json(&text);
    }

    /// The reader takes as JSON what serde_json takes as JSON, and keeps it.
    #[test]
    fn free_content_is_json_and_nothing_else(text in "[\\[\\]{},:\"a0-9.eE+ \\\\u-]{0,12}") {
        let ours = Value::from_json(&text);
        let theirs: Result<serde_json::Value, _> = serde_json::from_str(&text);
        // serde_json refuses numbers beyond its doubles, which are JSON all the same.
        if !theirs.as_ref().is_err_and(|error| error.to_string().starts_with("number out of range")) {
            prop_assert_eq!(ours.is_ok(), theirs.is_ok(), "{:?}: {:?} and {:?}", text, ours, theirs);
        }
        if let (Ok(ours), Ok(theirs)) = (ours, theirs) {
            prop_assert_eq!(serde_json::to_value(&ours).unwrap(), theirs);
            prop_assert_eq!(Value::from_json(&ours.to_string()).unwrap(), ours);
        }
    }
}
