//! Share links from the outside.

mod addresses;
mod gzip;
mod lz;
mod messages;
mod text;
mod vectors;

use proptest::prelude::*;
use sudoku_puzzle_canon::link::{Error, ErrorKind, Limits};

fn limits() -> Limits {
    Limits::default()
}

fn kind<T: std::fmt::Debug>(result: Result<T, Error>) -> ErrorKind {
    result.unwrap_err().kind().clone()
}

/// Texts with repeats in them, of few or many different characters, some beyond the 16 bits of a code unit.
fn any_text() -> impl Strategy<Value = String> {
    let alphabets = prop_oneof![
        Just(vec!['0', ',', '1']),
        Just("{}[]\":,abcdefr0123456789".chars().collect::<Vec<_>>()),
        proptest::collection::vec(any::<char>(), 1..6),
        Just(vec!['\u{FF}', '\u{100}', '\u{FFFF}', '\u{10000}', '\u{10FFFF}', '\0']),
    ];
    let patterned = alphabets.prop_flat_map(|alphabet| {
        let pieces = proptest::collection::vec((0..alphabet.len(), 1usize..20), 0..60);
        pieces.prop_map(move |pieces| pieces.iter().flat_map(|&(c, n)| vec![alphabet[c]; n]).collect())
    });
    prop_oneof![any::<String>(), patterned]
}
