//! Any text in any format.

use sudoku_puzzle::{
    ErrorKind, Format, Puzzle, ReadOptions, detect, difference, read_any, read_lines, same_puzzle, write_as,
};

use crate::Trace;

pub(crate) fn read(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let found = detect(input);
    let read = read_any(input);
    trace.outcome(&found);
    trace.outcome(&read);
    match (&found, &read) {
        (Ok(found), Ok(reading)) => assert_eq!(found.format, reading.format),
        (Err(found), Ok(_)) => panic!("it is read, but not recognised: {found}"),
        (Ok(found), Err(error)) => {
            // No other reader takes it, then. Links are found anywhere by those who ask for them, but a link somewhere in JSON is not what the text is.
            let is_json = matches!(found.format, Format::SudokuPuzzle | Format::Ipuz);
            let others =
                Format::all().filter(|&other| other != found.format && !(is_json && other == Format::Link));
            for format in others {
                let other = ReadOptions::new().format(format).read(input);
                assert!(
                    other.is_err(),
                    "taken as {} ({}) and refused ({error}), but it is {format}",
                    found.format,
                    found.reason
                );
            }
        }
        (Err(_), Err(error)) => {
            trace.note(error.kind());
            if error.kind() == ErrorKind::Unrecognised {
                for format in Format::all() {
                    let other = ReadOptions::new().format(format).read(input);
                    // With a link in it and another puzzle, a text is read only as what it is said to be.
                    let has_both = error.to_string().contains("another puzzle");
                    assert!(other.is_err() || has_both, "not recognised ({error}), but it is {format}");
                }
            }
        }
    }
    if let Ok(reading) = &read {
        reading.progress.check(&reading.puzzle).expect("progress that was read fits");
        written(&reading.puzzle, &mut trace);
    }
    trace
}

/// Every format that can carry it brings it back.
pub(crate) fn written(puzzle: &Puzzle, trace: &mut Trace) {
    for format in Format::all().filter(|format| format.spec().writes) {
        let written = write_as(puzzle, format);
        trace.note((format, written.is_ok()));
        let Ok(written) = written else { continue };
        // The board turned over, or candidates that say nothing: the warning says so.
        let is_other = !written.warnings.is_empty() && format != Format::Link;
        let compare = |again: &Puzzle| {
            let differs = || format!("{}\n{}", difference(puzzle, again), written.text);
            assert!(is_other || same_puzzle(again, puzzle), "as {format}:\n{}", differs());
        };
        let again = ReadOptions::new().format(format).read_str(&written.text);
        compare(&again.unwrap_or_else(|error| panic!("as {format}: {error}\n{}", written.text)).puzzle);
        match read_any(written.text.as_bytes()) {
            Ok(again) => compare(&again.puzzle),
            Err(error) => {
                assert_eq!(error.kind(), ErrorKind::Ambiguous, "as {format}: {error}\n{}", written.text);
            }
        }
    }
}

pub(crate) fn lines(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let text = String::from_utf8_lossy(input);
    let options = ReadOptions::new();
    let lines: Vec<&str> = text.strip_prefix('\u{feff}').unwrap_or(&text).lines().collect();
    let mut last = 0;
    for entry in read_lines(&text, &options) {
        assert!(entry.line > last && entry.line <= lines.len(), "lines come in order");
        last = entry.line;
        trace.outcome(&entry.result);
        let alone = options.read_one_line(lines[last - 1]);
        assert_eq!(alone.as_ref(), Some(&entry.result), "line {last} by itself");
        if let Ok(reading) = &entry.result {
            trace.note(reading.format);
            reading.progress.check(&reading.puzzle).expect("progress that was read fits");
        }
    }
    trace
}
