//! Names the puzzles of a JSON Lines file on standard input, with their rules: `cargo run --example names < puzzles.jsonl`

use std::io;

use sudoku_puzzle_core::Reader;
use sudoku_puzzle_describe::describe;

fn main() {
    for line in io::stdin().lines() {
        let puzzle = match line.map(|line| Reader::new().read_str(&line)) {
            Ok(Ok(puzzle)) => puzzle,
            Ok(Err(error)) => {
                eprintln!("{error}");
                continue;
            }
            Err(error) => {
                eprintln!("{error}");
                return;
            }
        };
        let description = describe(&puzzle);
        println!("{}\n{description}\n", description.name());
    }
}
