//! The strict reader.

use sudoku_puzzle::{Errors, Puzzle, Reader, Value, fingerprint};
use sudoku_puzzle_core::ErrorKind;

use crate::Trace;

/// Reading, checking, reading from a stream, through serde and with less than the whole format.
pub(crate) fn read(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let reader = Reader::new().vendor("com.example:rule");
    let read = reader.read_slice(input);
    let checked = reader.check_slice(input);
    trace.outcome(&read);
    agree(&read, &checked, input);
    assert_eq!(reader.read_io(input), read, "read from a stream");
    if let Err(errors) = &checked {
        trace.note(errors.len());
        errors.iter().for_each(|error| trace.note(error.kind()));
        let few = reader.clone().max_errors(2).check_slice(input).expect_err("it was refused before");
        assert!(few.len() <= 2);
        assert!(few.iter().all(|error| !errors.is_complete() || errors.iter().any(|one| one == error)));
    }
    let Ok(text) = std::str::from_utf8(input) else {
        assert_eq!(read.expect_err("it is not UTF-8").kind(), ErrorKind::Encoding);
        return trace;
    };
    assert_eq!(reader.read_str(text), read);
    through_serde(text, &read, &reader);
    let classics = Reader::new().only(["grid", "box_grid"]).expect("both are families");
    match classics.read_str(text) {
        Ok(puzzle) => assert_eq!(Ok(&puzzle), read.as_ref(), "what takes less takes no other puzzle"),
        Err(error) => trace.note(error.kind()),
    }
    if let Ok(puzzle) = &read {
        puzzle
            .rules()
            .iter()
            .for_each(|rule| trace.note((rule.constraint.type_name(), rule.constraint.kind_name())));
        let built = puzzle.to_builder().build();
        let has_vendor = puzzle.rules().iter().any(|rule| rule.constraint.spec().is_none());
        assert!(built.as_ref() == Ok(puzzle) || has_vendor, "a builder makes it again: {built:?}");
        // A limit that the text just meets does not change a thing; one byte less refuses it.
        let limited = |bytes| Reader::new().vendor("com.example:rule").max_len(bytes).read_slice(input);
        assert_eq!(limited(input.len()).as_ref(), Ok(puzzle));
        assert_eq!(limited(input.len() - 1).expect_err("the text is too long").kind(), ErrorKind::TooLong);
    }
    trace
}

/// The first error and all errors, and whether their places are in the text.
pub(crate) fn agree(
    read: &Result<Puzzle, sudoku_puzzle::core::Error>,
    checked: &Result<Puzzle, Errors>,
    input: &[u8],
) {
    match (read, checked) {
        (Ok(puzzle), Ok(again)) => assert_eq!(puzzle, again),
        (Err(error), Err(errors)) => {
            assert!(errors.iter().any(|one| one == error), "{error:?} is not among {errors:?}");
            for error in errors {
                assert!(!error.message().is_empty());
                if let Some(place) = error.place() {
                    assert!(place.span.start <= place.span.end && place.span.end <= input.len(), "{error:?}");
                    let before = &input[..place.span.start];
                    let line = before.iter().filter(|&&byte| byte == b'\n').count() + 1;
                    assert_eq!(place.line, line, "{error:?}");
                    assert!(place.column >= 1, "{error:?}");
                }
            }
        }
        _ => panic!("reading: {read:?}; checking: {checked:?}"),
    }
}

/// Through serde there is the same puzzle, or none either.
fn through_serde(text: &str, read: &Result<Puzzle, sudoku_puzzle::core::Error>, reader: &Reader) {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut deserializer = serde_json::Deserializer::from_str(text);
    let by_serde =
        reader.deserialize(&mut deserializer).and_then(|puzzle| deserializer.end().map(|()| puzzle));
    match (read, by_serde) {
        (Ok(puzzle), Ok(again)) => {
            // The spelling of numbers in free content does not survive; vendor rules may have some.
            let has_vendor = puzzle.rules().iter().any(|rule| rule.constraint.spec().is_none());
            assert!(
                has_vendor || fingerprint(puzzle) == fingerprint(&again),
                "through serde it is another puzzle"
            );
            let value = serde_json::to_value(puzzle).expect("a puzzle is a value");
            let again = reader.deserialize(&value).expect("what was serialized is a puzzle");
            assert!(
                has_vendor || fingerprint(puzzle) == fingerprint(&again),
                "through a value it is another puzzle"
            );
        }
        (Err(_), Err(_)) => {}
        // Numbers beyond what serde_json holds, and its own limit of nesting.
        (Ok(_), Err(error)) => assert!(
            error.to_string().contains("number out of range")
                || error.to_string().contains("recursion limit"),
            "serde refuses what the reader takes: {error}"
        ),
        (Err(error), Ok(_)) => panic!("serde takes what the reader refuses: {error}"),
    }
}

/// Values that may be anything.
pub(crate) fn json(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let Ok(text) = std::str::from_utf8(input) else { return trace };
    let read = Value::from_json(text);
    trace.outcome(&read);
    let by_serde = serde_json::from_str::<serde_json::Value>(text);
    match read {
        Ok(value) => {
            let written = value.to_string();
            let again = Value::from_json(&written).expect("what was written is JSON");
            assert_eq!(again, value, "{written}");
            assert_eq!(again.to_string(), written);
            if let Ok(by_serde) = by_serde {
                let again: serde_json::Value =
                    serde_json::from_str(&written).expect("what was written is JSON");
                assert_eq!(again, by_serde, "{written}");
            }
        }
        Err(error) => {
            if let Ok(value) = by_serde {
                let is_stricter = matches!(error.kind(), ErrorKind::DuplicateKey | ErrorKind::Nesting);
                assert!(is_stricter, "serde_json reads {value}, but: {error}");
            }
        }
    }
    trace
}
