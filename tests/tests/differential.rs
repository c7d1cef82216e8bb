//! Readers, writers and detection against each other: what one writes the others read, and what is recognised is read.

use std::{collections::BTreeMap, fs, path::Path};

use proptest::{collection::vec, prelude::*};
use serde_json::Value;
use sudoku_puzzle::{
    ErrorKind, Format, Progress, Puzzle, ReadOptions, WriteOptions, bpse, canon::link, detect, difference,
    ipuz, read_any, read_lines, same_puzzle, sudokuwiki, text, write_as,
};
use sudoku_puzzle_fuzz_targets::{facade_lines, facade_read};
use sudoku_puzzle_tests::{
    Choices,
    generate::{self, Carried, carried},
    path, vectors,
};

/// Reads a text in every way in which the format is read: by the facade, asked for it and not, as a line of a list, and by the crate that has it.
fn every_reader(format: Format, text: &str) -> Vec<(String, Result<Puzzle, String>)> {
    let options = ReadOptions::new();
    let mut all = Vec::new();
    let mut add = |name: &str, result: Result<Puzzle, String>| all.push((name.to_owned(), result));
    let asked = options.clone().format(format).read_str(text);
    add("asked for", asked.map(|reading| reading.puzzle).map_err(|error| error.to_string()));
    match read_any(text.as_bytes()) {
        // 64 characters may be the cells of an 8x8 or the candidates of a 4x4; nobody guesses which.
        Err(error) if error.kind() == ErrorKind::Ambiguous => {}
        other => add("any", other.map(|reading| reading.puzzle).map_err(|error| error.to_string())),
    }
    if text.lines().count() == 1 {
        for entry in read_lines(text, &options.format(format)) {
            add("a line", entry.result.map(|reading| reading.puzzle).map_err(|error| error.to_string()));
        }
    }
    let of_text = |parsed: Result<text::Parsed, text::Error>| match parsed {
        Err(error) if error.is_ambiguous() => None,
        other => Some(other.map(|parsed| parsed.puzzle).map_err(|error| error.to_string())),
    };
    let own = match format {
        Format::SudokuPuzzle => {
            Some(text.parse().map_err(|error: sudoku_puzzle::core::Error| error.to_string()))
        }
        Format::Plain | Format::Grid | Format::Pencilmarks | Format::Candidates => {
            if let Some(result) = of_text(text::read(text, &text::Options::new())) {
                add("text::read", result);
            }
            let reader = match format {
                Format::Plain => text::plain::read,
                Format::Grid => text::grid::read,
                Format::Pencilmarks => text::pencilmarks::read,
                _ => text::candidates::read,
            };
            of_text(reader(text, &text::Options::new()))
        }
        Format::Sudokuwiki => {
            Some(sudokuwiki::read(text).map(|(puzzle, _)| puzzle).map_err(|error| error.to_string()))
        }
        Format::Ipuz => Some(ipuz::read(text).map(|read| read.puzzle).map_err(|error| error.to_string())),
        Format::Bpse => Some(bpse::read(text).map(|(puzzle, _)| puzzle).map_err(|error| error.to_string())),
        Format::Link => {
            let json = link::read(text, &link::Limits::default()).map_err(|error| error.to_string());
            Some(
                json.and_then(|json| {
                    json.parse().map_err(|error: sudoku_puzzle::core::Error| error.to_string())
                }),
            )
        }
        _ => None,
    };
    if let Some(result) = own {
        add("the crate", result);
    }
    all
}

/// Writes the puzzle in every format, reads it in every way, and gives the formats that could carry it.
fn there_and_back(puzzle: &Puzzle) -> Vec<(Format, String)> {
    let mut carried = Vec::new();
    for format in Format::all().filter(|format| format.spec().writes) {
        for compact in [false, true] {
            let written = WriteOptions::new().compact(compact).write(puzzle, &Progress::default(), format);
            let written = match written {
                Ok(written) => written,
                Err(error) => {
                    assert_eq!(error.kind(), ErrorKind::CannotCarry, "{format}: {error}");
                    continue;
                }
            };
            let readings = every_reader(format, &written.text);
            assert!(readings.len() >= 2, "{format}");
            // What the warnings say: a 6x6 with boxes of 3 rows by 2 columns is turned over, and candidates that say nothing are left out.
            let warned = !written.warnings.is_empty();
            let turned = format == Format::Sudokuwiki && warned;
            let puzzle = match format {
                Format::Pencilmarks | Format::Candidates if warned => &without_full_lists(puzzle),
                Format::Bpse if warned => {
                    &puzzle.to_builder().without_candidates().build().expect("it was one before")
                }
                _ => puzzle,
            };
            for (reader, reading) in readings {
                let again =
                    reading.unwrap_or_else(|error| panic!("{format}, {reader}: {error}\n{}", written.text));
                assert!(
                    turned || same_puzzle(&again, puzzle),
                    "{format}, {reader}:\n{}\n{}",
                    written.text,
                    difference(puzzle, &again)
                );
            }
            if !compact {
                carried.push((format, written.text));
            }
        }
    }
    carried
}

/// The puzzle with candidates only where they restrict a cell.
fn without_full_lists(puzzle: &Puzzle) -> Puzzle {
    let mut builder = puzzle.to_builder().without_candidates();
    for (cell, digits) in puzzle.candidates().into_iter().flat_map(|candidates| candidates.iter()) {
        if digits.len() < puzzle.digits() as usize {
            builder = builder.candidates(cell, digits.iter().copied());
        }
    }
    builder.build().expect("it was one before")
}

/// Which formats carry which sort of puzzle on 9x9, by what the formats are.
fn expected(sort: Carried) -> &'static [Format] {
    match sort {
        Carried::Classic => &[
            Format::SudokuPuzzle,
            Format::Plain,
            Format::Grid,
            Format::Sudokuwiki,
            Format::Ipuz,
            Format::Bpse,
            Format::Link,
        ],
        Carried::Sukaku => &[Format::SudokuPuzzle, Format::Pencilmarks, Format::Candidates, Format::Link],
        Carried::Diagonals | Carried::Windows | Carried::Killer => {
            &[Format::SudokuPuzzle, Format::Sudokuwiki, Format::Ipuz, Format::Link]
        }
        Carried::Disjoint => &[Format::SudokuPuzzle, Format::Sudokuwiki, Format::Link],
        Carried::Jigsaw => &[Format::SudokuPuzzle, Format::Ipuz, Format::Bpse, Format::Link],
        _ => &[Format::SudokuPuzzle, Format::Ipuz, Format::Link],
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn every_reader_of_a_format_reads_what_its_writer_wrote(sort in 0..Carried::ALL.len(), seed in any::<u64>()) {
        let sort = Carried::ALL[sort];
        let puzzle = carried(sort, &mut Choices::seeded(seed)).puzzle;
        let formats: Vec<Format> = there_and_back(&puzzle).into_iter().map(|(format, _)| format).collect();
        if puzzle.digits() == 9 {
            for format in expected(sort) {
                prop_assert!(formats.contains(format), "{:?} as {}: {:?}", sort, format, write_as(&puzzle, *format).map_err(|error| error.to_string()));
            }
        }
    }

    #[test]
    fn any_puzzle_is_carried_or_refused(bytes in vec(any::<u8>(), 0..300)) {
        there_and_back(&generate::any(&mut Choices::from_bytes(&bytes)).puzzle);
    }
}

type Dress = fn(&str) -> String;

/// What people and programs put around a text.
const DRESSES: &[(&str, Dress)] = &[
    ("bare", str::to_owned),
    ("quotation marks", |text| format!("\"{text}\"")),
    ("typographic marks", |text| format!("\u{201c}{text}\u{201d}")),
    ("angle brackets", |text| format!("<{text}>")),
    ("a full stop", |text| format!("{text}.")),
    ("white space", |text| format!("\n \t{text}\u{a0}\n\n")),
    ("a byte order mark", |text| format!("\u{feff}{text}")),
    ("other ends of lines", |text| text.replace('\n', "\r\n")),
    ("old ends of lines", |text| text.replace('\n', "\r")),
    ("a quoted mail", |text| text.lines().map(|line| format!("> {line}\n")).collect()),
    ("code tags", |text| format!("[code]\n{text}\n[/code]")),
    ("a fence", |text| format!("```\n{text}\n```\n")),
    ("a sentence", |text| format!("Try this one: {text}")),
    ("percent signs", |text| text.bytes().map(|byte| format!("%{byte:02X}")).collect()),
    ("percent signs where needed", |text| {
        let encode = |byte: u8| {
            if byte.is_ascii_alphanumeric() { char::from(byte).to_string() } else { format!("%{byte:02X}") }
        };
        text.bytes().map(encode).collect()
    }),
    ("twice", |text| format!("{text}\n{text}\n")),
    ("cut", |text| text.chars().take(text.chars().count() * 2 / 3).collect()),
];

/// What is recognised is read, whatever stands around it; the same as the fuzz target has it. Every text is tried in a third of the dresses, of which `turn` says which.
fn recognised(text: &str, turn: usize) {
    for (name, dress) in DRESSES.iter().skip(turn % 3).step_by(3) {
        let dressed = dress(text);
        // Shown where one of the two panics.
        println!("in {name}: {dressed}");
        facade_read(dressed.as_bytes());
        facade_lines(dressed.as_bytes());
    }
}

#[test]
fn generated_texts_are_recognised_as_what_they_are() {
    let mut counts = BTreeMap::<Format, usize>::new();
    let mut turn = 0;
    for (n, sort) in Carried::ALL.into_iter().enumerate() {
        for seed in 0..2 {
            let puzzle = carried(sort, &mut Choices::seeded(seed + 100 * n as u64)).puzzle;
            for (format, text) in there_and_back(&puzzle) {
                recognised(&text, turn);
                turn += 1;
                *counts.entry(format).or_default() += 1;
                // JSON has quotation marks of its own.
                let first = usize::from(text.starts_with('{')) * 2;
                for dress in [0, 1, 3, 5, 6, 7].into_iter().filter(|dress| *dress == 0 || *dress >= first) {
                    let dressed = DRESSES[dress].1(&text);
                    let found = match detect(dressed.as_bytes()) {
                        Err(error) if error.kind() == ErrorKind::Ambiguous => continue,
                        found => found.unwrap_or_else(|error| {
                            panic!("{format} in {}: {error}\n{dressed}", DRESSES[dress].0)
                        }),
                    };
                    // Text formats run into each other: what has nothing but digits may be one or the other, which means the same.
                    let same_crate =
                        found.format.spec().feature == Some("text") && format.spec().feature == Some("text");
                    assert!(
                        found.format == format || same_crate,
                        "{format} in {}: {found:?}\n{dressed}",
                        DRESSES[dress].0
                    );
                }
            }
        }
    }
    assert_eq!(counts.len(), Format::all().filter(|format| format.spec().writes).count(), "{counts:?}");
}

#[test]
fn vectors_are_recognised_whatever_stands_around_them() {
    let mut turn = 0;
    for (file, keys) in
        [("plain", ["text", "plain"]), ("sudokuwiki", ["text", "text"]), ("bpse", ["text", "text"])]
    {
        for line in vectors::<Value>(file).into_iter().step_by(9) {
            for key in keys {
                recognised(line[key].as_str().expect("a text"), turn);
                turn += 1;
            }
        }
    }
    for line in vectors::<Value>("ipuz").into_iter().step_by(17) {
        turn += 1;
        recognised(&line["ipuz"].as_str().map_or_else(|| line["ipuz"].to_string(), str::to_owned), turn);
    }
    for line in vectors::<Value>("links").into_iter().step_by(9) {
        for (key, value) in line.as_object().expect("an object") {
            turn += 1;
            recognised(value.as_str().filter(|_| key != "name").unwrap_or_default(), turn);
        }
    }
}

/// Files as people have them, whole and with a few bytes changed.
#[test]
fn real_files_are_recognised_whole_and_damaged() {
    let mut files = 0;
    for folder in fs::read_dir(path("real")).expect("the folder is there") {
        let folder = folder.expect("an entry").path();
        if folder.is_dir() {
            for file in fs::read_dir(folder).expect("the folder is there") {
                real_file(&file.expect("an entry").path());
                files += 1;
            }
        }
    }
    assert!(files >= 20, "{files} files");
}

fn real_file(path: &Path) {
    let bytes = fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let text = String::from_utf8_lossy(&bytes).chars().take(4_000).collect::<String>();
    (0..3).for_each(|turn| recognised(&text, turn));
    let mut choices = Choices::seeded(text.len() as u64);
    for _ in 0..16 {
        let mut damaged = text.clone().into_bytes();
        for _ in 0..1 + choices.below(3) {
            let at = choices.below(damaged.len());
            match choices.below(3) {
                0 => drop(damaged.remove(at)),
                1 => damaged.insert(at, *choices.pick(b"0123456789.*-|+#:;ABXZ \n\"{}[]=%")),
                _ => damaged[at] = *choices.pick(b"0123456789.*-|+#:;ABXZ \n\"{}[]=%"),
            }
        }
        facade_read(&damaged);
        facade_lines(&damaged);
    }
}
