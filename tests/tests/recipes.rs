//! The recipes of docs/recipes.md: each Rust snippet of that page is one of the functions below, to the letter, and each is run.

use std::{collections::BTreeMap, error::Error};

// recipe: import
use sudoku_puzzle::{ReadOptions, text};

/// Reads what a user pasted, and gives a sentence for the user where that is no puzzle.
fn import(pasted: &str) -> Result<sudoku_puzzle::Reading, String> {
    // In this app a blank is an empty cell, which a text alone does not tell.
    let options = ReadOptions::new().text(text::Options::new().blanks(text::Blanks::Empty));
    // The sentence has the line and the column, or the cell.
    options.read_str(pasted).map_err(|error| error.to_string())
}
// recipe: end

// recipe: dedupe
use sudoku_puzzle::{Fingerprint, fingerprint, read_lines};

/// The lines of a collection on which each puzzle stands, by fingerprint: more than one where it is there again, in whatever spelling or format.
fn by_puzzle(collection: &str) -> BTreeMap<Fingerprint, Vec<usize>> {
    let mut lines: BTreeMap<Fingerprint, Vec<usize>> = BTreeMap::new();
    for entry in read_lines(collection, &ReadOptions::new()) {
        if let Ok(reading) = entry.result {
            lines.entry(fingerprint(&reading.puzzle)).or_default().push(entry.line);
        }
    }
    lines
}
// recipe: end

// recipe: vendor
use sudoku_puzzle::{Constraint, Puzzle, Reader};

/// Reads puzzles of a program that implements the rule type `com.example:knot`.
fn with_knots(text: &str) -> Result<(Puzzle, usize), Box<dyn Error>> {
    let puzzle = Reader::new().vendor("com.example:knot").read_str(text)?;
    let knots =
        puzzle.rules().iter().filter(|rule| matches!(&rule.constraint, Constraint::Vendor(_))).count();
    Ok((puzzle, knots))
}
// recipe: end

// recipe: game
use sudoku_puzzle::{Format, WriteOptions, read_any};

/// Takes a half-played game from one app to the other.
fn to_lazy_sudoku(sudokuwiki: &str) -> Result<String, sudoku_puzzle::Error> {
    let game = read_any(sudokuwiki.as_bytes())?;
    Ok(WriteOptions::new().write(&game.puzzle, &game.progress, Format::Bpse)?.text)
}
// recipe: end

#[test]
fn the_snippets_of_the_page_are_those_that_are_tested() {
    let root = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("..");
    let page = std::fs::read_to_string(root.join("docs/recipes.md")).expect("the page");
    let tested: Vec<&str> = include_str!("recipes.rs")
        .split("\n// recipe: ")
        .skip(1)
        .filter(|part| !part.starts_with("end"))
        .filter_map(|part| part.split_once('\n').map(|(_, code)| code.trim()))
        .collect();
    let shown: Vec<&str> =
        page.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).map(str::trim).collect();
    assert_eq!(shown, tested);
}

#[test]
fn imports_say_what_is_wrong() {
    let grid = "1   \n 2  \n   3\n  4 \n";
    assert_eq!(import(grid).unwrap().puzzle.givens().count(), 4);
    let error = import("1...\n.2..\n...9\n..4.\n").unwrap_err();
    assert!(error.contains("r3c4"), "{error}");
}

#[test]
fn the_same_puzzle_is_found_in_any_spelling() {
    let collection = "12....3.....4...\n{\"format\": \"sudoku-puzzle\"}\n....12...3.....4\n12000030 # again\n1200003000004000\n";
    let found = by_puzzle(collection);
    assert_eq!(found.len(), 2);
    assert!(found.values().any(|lines| *lines == [1, 5]), "{found:?}");
}

#[test]
fn vendor_rules_are_kept() {
    let text = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 1}, "digits": 1, "givens": [0],
        "rules": [{"type": "com.example:knot", "loops": 3}]}"#;
    assert!(text.parse::<Puzzle>().is_err());
    let (puzzle, knots) = with_knots(text).unwrap();
    assert_eq!(knots, 1);
    assert!(sudoku_puzzle::to_string(&puzzle).contains(r#"{"type":"com.example:knot","loops":3}"#));
}

#[test]
fn games_move_between_apps() {
    // r1c1 = 5 is given, r1c2 = 3 is placed, the rest is open.
    let game = format!("S9B{}{}{}", "05", "0c", "00".repeat(79));
    let bpse = to_lazy_sudoku(&game).unwrap();
    let back = read_any(bpse.as_bytes()).unwrap();
    assert_eq!(back.format, Format::Bpse);
    assert_eq!(back.puzzle.given("r1c1".parse().unwrap()), Some(5));
    assert_eq!(back.progress.placed[&"r1c2".parse().unwrap()], 3);
}
