#![no_main]

libfuzzer_sys::fuzz_target!(|input: &[u8]| sudoku_puzzle_fuzz_targets::puzzle_damaged(input));
