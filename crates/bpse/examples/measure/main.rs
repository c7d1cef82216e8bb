//! How long BPSE strings get.
//!
//! Writes generated puzzles with 25 givens and automatic candidates, plain and with a puzzle id and notes, and prints mean,
//! median and longest. With files of strings as arguments (the text is the first string in each line), it does the same with
//! those, read and written again.
//!
//! ```text
//! cargo run --release -p sudoku-puzzle-bpse --example measure -- --puzzles 1000 tests/vectors/bpse.jsonl
//! cargo run --release -p sudoku-puzzle-bpse --example measure -- --messages
//! ```
//!
//! With `--messages` it prints nothing but the message of each generated puzzle in hexadecimal, for other compressors. What
//! zlib makes of them on its best level is recorded in `tests/data/zlib-level-9.txt` and printed beside ours.

mod generator;

use std::error::Error;
use std::time::Instant;
use std::{env, fs};

use generator::Random;
use sudoku_puzzle_bpse::{Index, Options, State, decode, encode, stages};
use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_progress::{Note, Progress};

fn main() -> Result<(), Box<dyn Error>> {
    let mut count = 1000;
    let mut only_messages = false;
    let mut files = Vec::new();
    let mut arguments = env::args().skip(1);
    while let Some(argument) = arguments.next() {
        match argument.as_str() {
            "--puzzles" => count = arguments.next().ok_or("--puzzles takes a number")?.parse()?,
            "--messages" => only_messages = true,
            _ => files.push(argument),
        }
    }

    let fresh = (0..count).map(fresh).collect::<Result<Vec<State>, _>>()?;
    if only_messages {
        for state in &fresh {
            let message = stages::pack(state);
            println!("{}", message.iter().map(|byte| format!("{byte:02x}")).collect::<String>());
        }
        return Ok(());
    }
    let recorded = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data/zlib-level-9.txt");
    let lengths = fs::read_to_string(recorded)?;
    let bytes =
        lengths.lines().filter(|line| !line.starts_with('#')).filter_map(|line| line.split(' ').nth(1));
    let zlib = bytes
        .take(fresh.len())
        .map(|bytes| Ok(characters(bytes.parse()?)))
        .collect::<Result<_, Box<dyn Error>>>()?;
    report("25 givens, fresh", &fresh);
    summary("    the same by zlib's level 9, as recorded", zlib);
    let played = (0..count).map(played).collect::<Result<Vec<State>, _>>()?;
    report("25 givens, with id and notes", &played);

    for file in files {
        let text = fs::read_to_string(&file)?;
        let strings = text.lines().map(|line| {
            let first = line.split('"').find(|part| part.len() > 50).unwrap_or(line);
            first.trim()
        });
        let strings: Vec<&str> = strings.collect();
        let states = strings.iter().map(|text| decode(text)).collect::<Result<Vec<State>, _>>()?;
        report(&file, &states);
        summary("    the same as they are in the file", strings.iter().map(|text| text.len()).collect());
    }
    Ok(())
}

fn puzzle(seed: u64) -> Result<Puzzle, Box<dyn Error>> {
    Ok(Puzzle::classic(9)?.givens(generator::puzzle(seed)).build()?)
}

/// A puzzle that nobody has touched.
fn fresh(seed: u64) -> Result<State, Box<dyn Error>> {
    Ok(State::from_puzzle(&puzzle(seed)?, None, &Options::new())?)
}

/// The puzzle with an id and six notes.
fn played(seed: u64) -> Result<State, Box<dyn Error>> {
    let puzzle = puzzle(seed)?;
    let mut random = Random::new(seed + 1);
    let mut progress = Progress::default();
    while progress.notes.len() < 6 {
        let cell = Index::new(random.below(81) as u8).ok_or("a cell")?.cell();
        if puzzle.given(cell).is_none() {
            let note = if random.below(2) == 0 { Note::Excluded } else { Note::Highlighted };
            progress.notes.entry(cell).or_default().insert(1 + random.below(9) as u32, note);
        }
    }
    Ok(State::from_puzzle(&puzzle, Some(&progress), &Options::new().id("jade-drey"))?)
}

fn characters(bytes: usize) -> usize {
    (4 * bytes).div_ceil(3)
}

fn report(what: &str, states: &[State]) {
    let start = Instant::now();
    let lengths = states.iter().map(|state| encode(state).len()).collect();
    let each = start.elapsed() / states.len().max(1) as u32;
    summary(what, lengths);
    println!("    {each:.1?} each");
}

fn summary(what: &str, mut lengths: Vec<usize>) {
    lengths.sort_unstable();
    let (Some(shortest), Some(longest)) = (lengths.first(), lengths.last()) else { return };
    let mean = lengths.iter().sum::<usize>() as f64 / lengths.len() as f64;
    let median = lengths[lengths.len() / 2];
    println!(
        "{what}: {} strings, mean {mean:.2}, median {median}, {shortest} to {longest} characters",
        lengths.len()
    );
}
