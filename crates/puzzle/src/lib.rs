#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(all(
        feature = "canon",
        feature = "text",
        feature = "sudokuwiki",
        feature = "ipuz",
        feature = "bpse"
    )),
    allow(
        dead_code,
        unreachable_code,
        unused_imports,
        unused_mut,
        unused_variables,
        reason = "what is left of code for converters that are off"
    )
)]

mod dress;
mod error;
mod format;
mod lines;
mod reading;
mod writing;

pub use error::{Cause, Error, ErrorKind};
pub use format::{Format, FormatSpec, Span, UnknownFormat};
pub use lines::{Entry, ReadLines, read_lines};
pub use reading::{Detection, ReadOptions, Reading, detect, read_any};
pub use sudoku_puzzle_core::*;
pub use sudoku_puzzle_progress as progress;
pub use sudoku_puzzle_progress::{Handling, Progress};
pub use writing::{LONG_LINK, WriteOptions, Written, write_as};

/// The crate that has the model and the strict reader. Its error is `sudoku_puzzle::core::Error`; that of this crate is [`Error`].
pub use sudoku_puzzle_core as core;

#[cfg(feature = "bpse")]
pub use sudoku_puzzle_bpse as bpse;
#[cfg(feature = "canon")]
pub use sudoku_puzzle_canon::{
    self as canon, Fingerprint, difference, fingerprint, same_puzzle, to_string, to_string_pretty,
};
#[cfg(feature = "ipuz")]
pub use sudoku_puzzle_ipuz as ipuz;
#[cfg(feature = "sudokuwiki")]
pub use sudoku_puzzle_sudokuwiki as sudokuwiki;
#[cfg(feature = "text")]
pub use sudoku_puzzle_text as text;
