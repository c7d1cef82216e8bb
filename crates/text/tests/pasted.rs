//! Texts in the styles of many programs, each with the puzzle that it is. The texts and `expected.tsv` were made together
//! by another program.

use std::{collections::BTreeMap, fs, path::Path};

use sudoku_puzzle_core::{Cell, Puzzle, Value};
use sudoku_puzzle_text::{Options, Parsed, Size, candidates, detect, grid, hodoku, pencilmarks, plain, read};

struct Expected {
    name: String,
    format: String,
    digits: u32,
    givens: Vec<u32>,
    candidates: BTreeMap<Cell, Vec<u32>>,
    placed: BTreeMap<Cell, u32>,
    meta: Vec<(String, String)>,
}

fn by_cell(field: &str) -> impl Iterator<Item = (Cell, Vec<u32>)> {
    field.split(' ').filter(|entry| !entry.is_empty()).map(|entry| {
        let (cell, digits) = entry.split_once('=').unwrap();
        (cell.parse().unwrap(), digits.split(',').map(|digit| digit.parse().unwrap()).collect())
    })
}

fn folder() -> std::path::PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pasted")
}

fn table() -> Vec<Expected> {
    let table = fs::read_to_string(folder().join("expected.tsv")).unwrap();
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        Expected {
            name: fields[0].to_owned(),
            format: fields[1].to_owned(),
            digits: fields[2].parse().unwrap(),
            givens: fields[3].split(' ').map(|digit| digit.parse().unwrap()).collect(),
            candidates: by_cell(fields[4]).collect(),
            placed: by_cell(fields[5]).map(|(cell, digits)| (cell, digits[0])).collect(),
            meta: fields[6]
                .split(" | ")
                .filter_map(|entry| entry.split_once('='))
                .map(|(key, value)| (key.to_owned(), value.to_owned()))
                .collect(),
        }
    };
    table.lines().skip(1).map(row).collect()
}

fn candidates_of(puzzle: &Puzzle) -> BTreeMap<Cell, Vec<u32>> {
    puzzle
        .candidates()
        .iter()
        .flat_map(|all| all.iter())
        .map(|(cell, digits)| (cell, digits.to_vec()))
        .collect()
}

fn assert_is(parsed: &Parsed, expected: &Expected) {
    let name = &expected.name;
    let puzzle = &parsed.puzzle;
    assert_eq!(parsed.format.name(), expected.format, "{name}");
    let empty = Puzzle::classic(expected.digits).unwrap().build().unwrap();
    assert_eq!(puzzle.rules(), empty.rules(), "{name}");
    assert_eq!(puzzle.board(), empty.board(), "{name}");
    let givens: Vec<u32> = puzzle.given_entries().map(Option::unwrap).collect();
    assert_eq!(givens, expected.givens, "{name}");
    assert_eq!(candidates_of(puzzle), expected.candidates, "{name}");
    assert_eq!(parsed.progress.placed, expected.placed, "{name}");
    let meta: Vec<(String, String)> = puzzle
        .meta()
        .iter()
        .flat_map(|meta| meta.iter())
        .map(|(key, value)| (key.to_owned(), value.as_str().unwrap().to_owned()))
        .collect();
    assert_eq!(meta, expected.meta, "{name}");
}

#[test]
fn every_pasted_text_is_its_puzzle() {
    let table = table();
    assert!(table.len() >= 40, "{}", table.len());
    let mut failures = Vec::new();
    for expected in &table {
        let text = fs::read_to_string(folder().join(format!("{}.txt", expected.name))).unwrap();
        match read(&text, &Options::new()) {
            Ok(parsed) => assert_is(&parsed, expected),
            Err(error) => failures.push(format!("{}: {error:#}", expected.name)),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

#[test]
fn every_file_is_in_the_table() {
    let names: Vec<String> = table().into_iter().map(|expected| expected.name + ".txt").collect();
    for file in fs::read_dir(folder()).unwrap() {
        let file = file.unwrap().file_name().into_string().unwrap();
        assert!(names.contains(&file) || !file.ends_with(".txt"), "{file}");
    }
}

#[test]
fn the_entry_of_its_format_reads_each_text() {
    for expected in table() {
        let text = fs::read_to_string(folder().join(format!("{}.txt", expected.name))).unwrap();
        let options = Options::new();
        let parsed = match &*expected.format {
            "plain" => plain::read(&text, &options),
            "grid" => grid::read(&text, &options),
            "pencilmarks" => pencilmarks::read(&text, &options),
            "candidates" => candidates::read(&text, &options),
            _ => hodoku::read(&text, &options),
        };
        assert_is(&parsed.unwrap(), &expected);
    }
}

#[test]
fn detection_names_format_and_size() {
    for expected in table() {
        let text = fs::read_to_string(folder().join(format!("{}.txt", expected.name))).unwrap();
        let detection = detect(&text).unwrap();
        assert_eq!(detection.format.name(), expected.format, "{}", expected.name);
        assert_eq!(Some(detection.size), Size::new(expected.digits), "{}", expected.name);
        assert!(!detection.reason.is_empty());
    }
}

#[test]
fn marks_of_a_sadman_file_are_the_players() {
    let text = "[Puzzle]\n1...\n....\n....\n...4\n[State]\n1.2.\n....\n....\n...4\n[PencilMarks]\n,34,,\n,,,12\n,,,\n,,,\n";
    let parsed = read(text, &Options::new()).unwrap();
    assert_eq!(parsed.progress.placed, BTreeMap::from([("r1c3".parse().unwrap(), 2)]));
    let marks = parsed.progress.user_candidates.unwrap();
    assert_eq!(
        marks,
        BTreeMap::from([("r1c2".parse().unwrap(), vec![3, 4]), ("r2c4".parse().unwrap(), vec![1, 2])])
    );
    assert_eq!(parsed.puzzle.candidates(), None);
}

#[test]
fn only_header_lines_go_to_meta() {
    let text =
        "# A quiet one\n#Difficulty: hard\n;A not a header\n12..#A neither\n....\n....\n...4\n#L Easy\n";
    assert_eq!(read(text, &Options::new()).unwrap().puzzle.meta(), None);
    let twice = "#A Ann\n#A Bob\n12..\n....\n....\n...4";
    let parsed = read(twice, &Options::new()).unwrap();
    assert_eq!(parsed.puzzle.meta().unwrap().get("author"), Some(&Value::from("Ann")));
}
