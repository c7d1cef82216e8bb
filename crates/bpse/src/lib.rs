#![doc = include_str!("../README.md")]

mod board;
mod detect;
mod error;
mod from_puzzle;
mod houses;
mod message;
mod notes;
pub mod stages;
mod state;
mod to_puzzle;
mod zlib;

pub use board::{Boxes, CandidateMap, CellSet, DigitSet, Index};
pub use detect::looks_like;
pub use error::{Element, Error, ErrorKind};
pub use from_puzzle::Options;
pub use notes::Notes;
pub use state::{GameType, State, StateBuilder};

use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_progress::Progress;

/// The format version that this crate reads and writes.
pub const VERSION: u8 = 1;

/// Reads a BPSE string. White space around it does not matter.
///
/// ```
/// let state = sudoku_puzzle_bpse::decode(
///     "eNqbzDiFgZHhwJQjMQIcOgKMLqGPWrscNAKFGBRY0vim8DJwnGBgZo110GA0SVQKEfDckKXS4NDk4yDA4TBVgsGjpUuAVeVAj6CLo0DsygAGJQYBJuZDPQocDBNYGDnYzWo2MHq4cCswMB7hFi6S6JphtMhgzgQghwEBGgBjgh7l",
/// )?;
/// assert_eq!(state.givens().len(), 30);
/// # Ok::<(), sudoku_puzzle_bpse::Error>(())
/// ```
///
/// # Errors
///
/// Whatever is not exactly a BPSE string is refused; the error says what is wrong and where. See [`stages`] for the steps one
/// by one.
pub fn decode(text: &str) -> Result<State, Error> {
    stages::unpack(&stages::inflate(&stages::text_to_bytes(text)?)?)
}

/// Writes a state as a BPSE string, on one line.
///
/// The string is the shortest of several that the libraries below this crate make. zlib's best level hardly ever makes a
/// shorter one, and then by one byte. Decoding it gives an equal state.
#[must_use]
pub fn encode(state: &State) -> String {
    let message = stages::pack(state);
    stages::bytes_to_text(&zlib::shortest(&message))
}

/// Reads a BPSE string as a puzzle and the game that is going on in it: [`decode`] and [`State::to_puzzle`].
///
/// Nothing is lost: what the puzzle can't carry is in the progress, which is [empty](Progress::is_empty) for a puzzle that
/// nobody has touched yet.
///
/// # Errors
///
/// As [`decode`] has them.
pub fn read(text: &str) -> Result<(Puzzle, Progress), Error> {
    decode(text)?.to_puzzle()
}

/// Writes a puzzle, and the game that is going on in it if there is one, as a BPSE string: [`State::from_puzzle`] and
/// [`encode`].
///
/// # Errors
///
/// As [`State::from_puzzle`] has them: what BPSE can't carry is refused.
pub fn write(puzzle: &Puzzle, progress: Option<&Progress>, options: &Options) -> Result<String, Error> {
    Ok(encode(&State::from_puzzle(puzzle, progress, options)?))
}
