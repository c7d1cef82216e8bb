//! The envelope (format section 2): every member, its types and ranges, and what is said of several offences at once.

#![cfg(all(feature = "std", feature = "variants", feature = "serde"))]

use sudoku_puzzle_core::{ErrorKind, Puzzle, Reader};

const MEMBERS: [(&str, &str); 6] = [
    ("format", "\"sudoku-puzzle\""),
    ("format_version", "1"),
    ("board", "{\"rows\": 2, \"cols\": 2}"),
    ("digits", "2"),
    ("givens", "[0, 1, null, 2]"),
    ("rules", "[]"),
];

/// A document with one member set to other text, or added.
fn with(key: &str, value: &str) -> String {
    let mut members: Vec<(&str, &str)> = MEMBERS.to_vec();
    match members.iter_mut().find(|(name, _)| *name == key) {
        Some(member) => member.1 = value,
        None => members.push((key, value)),
    }
    let members: Vec<String> = members.iter().map(|(key, value)| format!("\"{key}\": {value}")).collect();
    format!("{{{}}}", members.join(", "))
}

#[test]
fn members_are_taken_in_any_order_and_with_any_white_space() {
    let members: Vec<String> =
        MEMBERS.iter().map(|(key, value)| format!("\r\n\t \"{key}\" :\n{value} ")).collect();
    let expected: Puzzle = with("rules", "[]").parse().unwrap();
    for turn in 0..members.len() {
        let mut turned = members.clone();
        turned.rotate_left(turn);
        for order in [turned.clone(), turned.into_iter().rev().collect()] {
            assert_eq!(format!(" {{{}}}\n", order.join(",")).parse::<Puzzle>().as_ref(), Ok(&expected));
        }
    }
    assert_eq!(format!("\u{feff}{}", with("rules", "[]")).parse::<Puzzle>(), Ok(expected));
}

#[test]
fn what_the_members_may_hold() {
    for (key, value) in [
        ("$schema", "\"anything\""),
        ("meta", "{\"title\": null, \"title\": 1}"),
        ("style", "{}"),
        ("decorations", "[]"),
        ("decorations", "[{\"kind\": \"unheard of\"}]"),
        ("solution", "[2, 1, null, 2]"),
        ("candidates", "{}"),
        ("candidates", "{\"r2c2\": [2, 1], \"r1c1\": []}"),
        ("givens", "[0,0,0,0]"),
        ("givens", "[0, null, null, null]"),
        ("digits", "4294967295"),
        ("board", "{\"cols\": 1, \"rows\": 4}"),
        ("board", "{\"cols\": 4, \"rows\": 1}"),
    ] {
        let text = with(key, value);
        let puzzle = text.parse::<Puzzle>().unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(puzzle.to_builder().build(), Ok(puzzle), "{text}");
    }
}

#[test]
fn what_they_may_not_hold() {
    use ErrorKind::*;
    for (key, value, kind, pointer) in [
        ("format", "\"sudoku\"", Format, "/format"),
        ("format", "5", WrongType, "/format"),
        ("format_version", "0", Version, "/format_version"),
        ("format_version", "2", Version, "/format_version"),
        ("format_version", "1.0", Version, "/format_version"),
        ("format_version", "\"1\"", Version, "/format_version"),
        ("format_version", "99999999999", Version, "/format_version"),
        ("$schema", "null", WrongType, "/$schema"),
        ("meta", "[]", WrongType, "/meta"),
        ("meta", "null", WrongType, "/meta"),
        ("style", "\"\"", WrongType, "/style"),
        ("decorations", "{}", WrongType, "/decorations"),
        ("decorations", "[[]]", WrongType, "/decorations/0"),
        ("board", "[2, 2]", WrongType, "/board"),
        ("board", "{\"rows\": 2}", MissingKey, "/board"),
        ("board", "{\"rows\": 2, \"cols\": 2, \"boxes\": 1}", UnknownKey, "/board/boxes"),
        ("board", "{\"rows\": 2, \"cols\": 2, \"rows\": 2}", DuplicateKey, "/board/rows"),
        ("board", "{\"rows\": 0, \"cols\": 2}", OutOfRange, "/board/rows"),
        ("board", "{\"rows\": 3, \"cols\": 2}", Length, "/givens"),
        ("digits", "0", OutOfRange, "/digits"),
        ("digits", "1", OutOfRange, "/givens/3"),
        ("digits", "{}", Reserved, "/digits"),
        ("digits", "\"9\"", WrongType, "/digits"),
        ("digits", "4294967296", OutOfRange, "/digits"),
        ("givens", "{}", WrongType, "/givens"),
        ("givens", "[0, 0, 0]", Length, "/givens"),
        ("givens", "[0, 0, 0, -1]", OutOfRange, "/givens/3"),
        ("givens", "[0, 0, 0, 1.5]", WrongType, "/givens/3"),
        ("givens", "[0, 0, 0, false]", WrongType, "/givens/3"),
        ("givens", "[0, 0, 0, 01]", Syntax, "/givens/3"),
        ("givens", "[0, 0, 0, 0,]", Syntax, "/givens"),
        ("givens", "[null, null, null, null]", Length, "/givens"),
        ("solution", "[2, 1, null]", Length, "/solution"),
        ("solution", "[2, 1, 1, 2]", OutOfRange, "/solution/2"),
        ("solution", "[2, null, null, 2]", OutOfRange, "/solution/1"),
        ("solution", "[2, 0, null, 2]", OutOfRange, "/solution/1"),
        ("solution", "[2, 3, null, 2]", OutOfRange, "/solution/1"),
        ("solution", "null", WrongType, "/solution"),
        ("candidates", "[]", WrongType, "/candidates"),
        ("candidates", "{\"r1c1\": 1}", WrongType, "/candidates/r1c1"),
        ("candidates", "{\"R1C1\": [1]}", CellName, "/candidates/R1C1"),
        ("candidates", "{\"r2c1\": [1]}", NoSuchCell, "/candidates/r2c1"),
        ("candidates", "{\"r3c1\": [1]}", NoSuchCell, "/candidates/r3c1"),
        ("candidates", "{\"r1c1\": [1, 3]}", OutOfRange, "/candidates/r1c1/1"),
        ("candidates", "{\"r1c1\": [0]}", OutOfRange, "/candidates/r1c1/0"),
        ("candidates", "{\"r1c1\": [2, 1, 2]}", Conflict, "/candidates/r1c1/2"),
        ("candidates", "{\"r1c1\": [1], \"r1c2\": [1], \"r1c1\": [1]}", DuplicateKey, "/candidates/r1c1"),
        ("rules", "{}", WrongType, "/rules"),
        ("ext", "{}", UnknownKey, "/ext"),
        ("Meta", "{}", UnknownKey, "/Meta"),
    ] {
        let text = with(key, value);
        let error = text.parse::<Puzzle>().expect_err(&text);
        assert_eq!((error.kind(), error.pointer()), (kind, pointer), "{text}: {error}");
        // The place is that of the pointer.
        let place = error.place().unwrap();
        assert!(place.span.start > 0 && place.span.end > place.span.start, "{text}: {place:?}");
    }
    for (key, _) in MEMBERS {
        let value = MEMBERS.iter().find(|(name, _)| *name == key).unwrap().1;
        let member = format!("\"{key}\": {value}");
        let whole = with("rules", "[]");
        let without = whole.replace(&format!("{member}, "), "").replace(&format!(", {member}"), "");
        let error = without.parse::<Puzzle>().expect_err(&without);
        assert!(matches!(error.kind(), Format | Version | MissingKey), "{error}");
        assert!(error.message().contains(key) && error.pointer().is_empty(), "{error}");
        let error = whole.replacen('{', &format!("{{{member}, "), 1).parse::<Puzzle>().unwrap_err();
        assert_eq!((error.kind(), error.pointer()), (DuplicateKey, &*format!("/{key}")));
        assert_eq!(error.related().map(|(place, _)| place.column), Some(2), "{error}");
    }
}

#[test]
fn what_is_no_sudoku_puzzle_is_said_to_be_none() {
    for (text, kind) in [
        ("", ErrorKind::Syntax),
        ("   ", ErrorKind::Syntax),
        ("null", ErrorKind::WrongType),
        ("[]", ErrorKind::WrongType),
        ("{}", ErrorKind::Format),
        (r#"{"version": "http://ipuz.org/v2", "kind": []}"#, ErrorKind::Format),
        (r#"{"format": "other", "anything": 1}"#, ErrorKind::Format),
        (r#"{"new": 1, "format": "sudoku-puzzle", "format_version": 2}"#, ErrorKind::Version),
        (".5.1.....", ErrorKind::Syntax),
    ] {
        let error = text.parse::<Puzzle>().expect_err(text);
        assert_eq!(error.kind(), kind, "{text}: {error}");
    }
}

#[test]
fn all_offences_are_found_in_one_go_and_in_the_order_of_the_text() {
    let text = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 2, "cols": 2}, "digits": 2,
        "givens": [0, "x", 3, true],
        "oops": {"a": [1]},
        "solution": 5,
        "rules": [{"type": "cage", "cells": ["r1c1"]}, {"type": "cage", "cells": ["r9c9"]},
                  {"type": "cage", "sum": "a", "cells": 5}, 7, {"type": "wiggle"}],
        "meta": []}"#;
    let errors = Reader::new().check_str(text).unwrap_err();
    let pointers: Vec<&str> = errors.iter().map(|error| error.pointer()).collect();
    assert_eq!(
        pointers,
        [
            "/givens/1",
            "/givens/3",
            "/oops",
            "/solution",
            "/rules/2/sum",
            "/rules/3",
            "/rules/4/type",
            "/meta"
        ]
    );
    assert!(errors.is_complete());
    // With the entries mended, what depends on them is found as well.
    let text = text.replace("\"x\"", "0").replace("true", "0");
    let pointers: Vec<String> =
        Reader::new().check_str(&text).unwrap_err().iter().map(|error| error.pointer().to_owned()).collect();
    assert_eq!(
        pointers,
        [
            "/givens/2",
            "/oops",
            "/solution",
            "/rules/1/cells/0",
            "/rules/2/sum",
            "/rules/3",
            "/rules/4/type",
            "/meta"
        ]
    );
    let some = Reader::new().max_errors(3).check_str(&text).unwrap_err();
    assert_eq!((some.len(), some.is_complete()), (3, false));
    assert!(some.to_string().ends_with("\nand more"));
    // As many as there are is all of them, one less is not.
    for (limit, is_complete) in [(8, true), (7, false), (1, false)] {
        let some = Reader::new().max_errors(limit).check_str(&text).unwrap_err();
        assert_eq!((some.len(), some.is_complete()), (limit, is_complete));
    }
    // Broken JSON ends it, with what was found before.
    let cut = &text[..text.find("\"solution\"").unwrap()];
    let errors = Reader::new().check_str(cut).unwrap_err();
    assert_eq!(
        errors.iter().map(|error| error.kind()).collect::<Vec<_>>(),
        [ErrorKind::UnknownKey, ErrorKind::Syntax]
    );
}

#[test]
fn lines_go_on_after_a_bad_one() {
    let good = with("rules", "[]");
    let bad = with("rules", "[{\"type\": \"cage\", \"cells\": [\"r3c3\"]}]");
    let file = format!("\u{feff}{good}\r\n\n   \n{bad}\n{{\n{good}");
    let reader = Reader::new();
    let lines: Vec<_> = reader.lines(file.as_bytes()).collect();
    assert_eq!(
        lines.iter().map(|line| (line.number, line.result.is_ok())).collect::<Vec<_>>(),
        [(1, true), (4, false), (5, false), (6, true)]
    );
    let error = lines[1].result.as_ref().unwrap_err();
    assert_eq!(error.place().map(|place| place.line), Some(4));
    assert!(reader.lines(&b""[..]).next().is_none());
    assert!(reader.lines(&b"\n\n"[..]).next().is_none());
    // A line beyond the limit is refused, and the next one read.
    let limited = Reader::new().max_len(good.len());
    let file = format!("{}\n{good}\n", " ".repeat(10 * good.len()) + &good);
    assert_eq!(
        limited.lines(file.as_bytes()).map(|line| line.result.is_ok()).collect::<Vec<_>>(),
        [false, true]
    );
    assert_eq!(limited.lines(file.as_bytes()).next().unwrap().result.unwrap_err().kind(), ErrorKind::TooLong);
}
