//! Every format with every puzzle: writing and reading back gives the same puzzle, or the refusal names what is in the way.

use serde_json::Value;
use sudoku_puzzle::{
    Cell, Constraint, ErrorKind, Format, Puzzle, ReadOptions, detect, difference, fingerprint, read_any,
    rules::{BoxGrid, Cage},
    same_puzzle, write_as,
};
use sudoku_puzzle_tests::vectors;

/// The puzzles of all vector files: random variants on many boards, and what each of the other formats can carry.
fn puzzles() -> Vec<(String, Puzzle)> {
    let mut puzzles = Vec::new();
    for (file, key) in [("valid", "text"), ("plain", "doc"), ("sudokuwiki", "doc"), ("ipuz", "doc")] {
        for (n, line) in vectors::<Value>(file).into_iter().enumerate() {
            let text = line[key].as_str().map_or_else(|| line[key].to_string(), str::to_owned);
            let name = format!("{file} {n}");
            puzzles.push((name.clone(), text.parse().unwrap_or_else(|error| panic!("{name}: {error}"))));
        }
    }
    puzzles
}

/// A classic of 6x6 with boxes of 2 rows by 3 columns, rows and columns exchanged.
fn turned(puzzle: &Puzzle) -> Puzzle {
    let turn = |cell: Cell| Cell::new(cell.col(), cell.row()).unwrap();
    let mut builder = Puzzle::builder(6, 6, 6).rule(BoxGrid::new(turn("r1c1".parse().unwrap()), [3, 2]));
    for (cell, digit) in puzzle.givens() {
        builder = builder.given(turn(cell), digit);
    }
    for rule in puzzle.rules() {
        if let Constraint::Cage(cage) = &rule.constraint {
            let cells: Vec<Cell> = cage.cells.iter().map(|&cell| turn(cell)).collect();
            builder = builder.rule(Cage::new(cells).sum(cage.sum));
        }
    }
    builder.build().unwrap()
}

#[test]
fn there_and_back_or_refused_by_name() {
    let mut carried = std::collections::BTreeMap::<Format, usize>::new();
    for (name, puzzle) in puzzles() {
        for format in Format::all().filter(|format| format.spec().writes) {
            let written = match write_as(&puzzle, format) {
                Ok(written) => written,
                Err(error) => {
                    assert_eq!(error.kind(), ErrorKind::CannotCarry, "{name} as {format}: {error}");
                    assert!(
                        error.cause().is_some() && error.to_string().contains("sudoku-puzzle"),
                        "{name} as {format}: {error}"
                    );
                    continue;
                }
            };
            *carried.entry(format).or_default() += 1;
            let text = written.text.as_bytes();
            let reading = match (detect(text), read_any(text)) {
                (Ok(found), Ok(reading)) => {
                    assert_eq!(reading.format, found.format, "{name} as {format}");
                    reading
                }
                // 64 characters may be the cells of an 8x8 or the candidates of a 4x4; nobody guesses which.
                (Err(_), Err(error)) if error.kind() == ErrorKind::Ambiguous => ReadOptions::new()
                    .format(format)
                    .read(text)
                    .unwrap_or_else(|error| panic!("{name} as {format}: {error}")),
                (_, other) => panic!("{name} as {format}: {other:?}\n{}", written.text),
            };
            if written.warnings.iter().any(|warning| warning.contains("turned over")) {
                // A 6x6 with boxes of 3 rows by 2 columns: the warning says that it is turned over.
                assert!(same_puzzle(&turned(&reading.puzzle), &puzzle), "{name} as {format}");
                continue;
            }
            assert!(
                same_puzzle(&reading.puzzle, &puzzle),
                "{name} as {format}:\n{}\n{}",
                written.text,
                difference(&puzzle, &reading.puzzle)
            );
            assert_eq!(fingerprint(&reading.puzzle), fingerprint(&puzzle), "{name} as {format}");
            assert!(reading.progress.is_empty(), "{name} as {format}: {}", reading.progress);
        }
    }
    // Each format carries some of them, so that the test says something about it.
    for format in Format::all().filter(|format| format.spec().writes) {
        assert!(carried.get(&format).is_some_and(|&count| count >= 10), "{format}: {carried:?}");
    }
}
