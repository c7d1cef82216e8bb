//! Strings are short.

#[path = "../examples/measure/generator.rs"]
mod generator;

use sudoku_puzzle_bpse::{Options, State, encode, stages};
use sudoku_puzzle_core::Puzzle;

/// What zlib makes on its best level, for each generated puzzle: the message's checksum, and the stream's length.
fn recorded() -> Vec<(u32, usize)> {
    let lines = include_str!("data/zlib-level-9.txt").lines().filter(|line| !line.starts_with('#'));
    let entry = |line: &str| {
        let (checksum, length) = line.split_once(' ').unwrap();
        (u32::from_str_radix(checksum, 16).unwrap(), length.parse().unwrap())
    };
    lines.map(entry).collect()
}

fn compare(count: usize) {
    let recorded = recorded();
    assert_eq!(recorded.len(), 1000);
    let mut characters = Vec::new();
    for (seed, (checksum, zlib)) in (0..).zip(recorded).take(count) {
        let puzzle = Puzzle::classic(9).unwrap().givens(generator::puzzle(seed)).build().unwrap();
        let state = State::from_puzzle(&puzzle, None, &Options::new()).unwrap();
        assert_eq!(state.givens().len(), 25);
        let stream = stages::deflate(&stages::pack(&state)).unwrap();
        let (_, adler32) =
            stream.split_last_chunk::<4>().map(|(rest, last)| (rest, u32::from_be_bytes(*last))).unwrap();
        assert_eq!(adler32, checksum, "puzzle {seed} is not the one that was measured");
        assert!(stream.len() <= zlib, "puzzle {seed}: {} bytes, and zlib makes {zlib}", stream.len());
        characters.push(encode(&state).len());
    }
    // The format's documentation says about 170 to 180.
    characters.sort_unstable();
    assert!(characters[count - 1] <= 180, "{characters:?}");
    assert!(characters[count / 2] <= 175, "{characters:?}");
}

#[test]
fn never_longer_than_zlib() {
    compare(40);
}

#[test]
#[ignore = "takes a while without optimisation"]
fn never_longer_than_zlib_over_a_thousand_puzzles() {
    compare(1000);
}
