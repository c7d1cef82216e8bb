//! The Python package `ipuz` accepts every file that is written here.
//!
//! Run with `IPUZ_PYTHON=/path/to/python cargo test -p sudoku-puzzle-ipuz --test python -- --ignored`, where that Python has the package.

use std::{
    io::Write as _,
    process::{Command, Stdio},
};

use sudoku_puzzle_core::{Puzzle, cells, rules::*};
use sudoku_puzzle_ipuz::{write, write_pretty};

/// Reads one JSON string a line, each the text of a file.
const CHECK: &str =
    "import sys, json, ipuz\nfor line in sys.stdin:\n    ipuz.read(json.loads(line))\nprint('all read')";

fn puzzles() -> Vec<Puzzle> {
    let mut puzzles: Vec<Puzzle> = Vec::new();
    for file in ["ipuz.jsonl", "ipuz-windows.jsonl"] {
        let path = format!("{}/../../tests/vectors/{file}", env!("CARGO_MANIFEST_DIR"));
        let text = std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"));
        puzzles.extend(text.lines().map(|line| {
            serde_json::from_str::<serde_json::Value>(line).unwrap()["doc"]
                .to_string()
                .parse::<Puzzle>()
                .unwrap()
        }));
    }
    let odd = Puzzle::classic(9)
        .unwrap()
        .rule(Region::new(RegionKind::Window, cells("r1c1 r1c2").unwrap()))
        .rule(Cage::new(cells("r1c1").unwrap()).sum(0))
        .meta("title", "A <b> & \"c\" )\n")
        .meta("author", 7u32)
        .meta("id", "")
        .meta("date", "2026-02-30");
    puzzles.push(odd.build().unwrap());
    puzzles.push(Puzzle::latin(1).meta("date", "2024-02-29").build().unwrap());
    puzzles
}

#[test]
#[ignore = "needs Python with the package ipuz"]
fn python_accepts_what_is_written() {
    let python = std::env::var("IPUZ_PYTHON").expect("IPUZ_PYTHON names a Python that has the package ipuz");
    let mut child = Command::new(python)
        .args(["-W", "ignore", "-c", CHECK])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    for puzzle in puzzles() {
        for text in [write(&puzzle).unwrap(), write_pretty(&puzzle).unwrap()] {
            writeln!(input, "{}", serde_json::to_string(&text).unwrap()).unwrap();
        }
    }
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout).trim(), "all read");
}
