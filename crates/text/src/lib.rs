#![doc = include_str!("../README.md")]

mod alphabet;
mod blanks;
pub mod candidates;
mod carry;
mod diagnose;
mod error;
pub mod grid;
pub mod hodoku;
mod layout;
mod line;
mod list;
mod marks;
mod options;
mod parsed;
pub mod pencilmarks;
pub mod plain;
mod read;
mod sadman;
mod sign;
mod size;

use sudoku_puzzle_core::Cell;

pub use error::{Error, ErrorKind};
pub use list::{Entry, ReadMany, read_line, read_many};
pub use options::{Blanks, Letters, Numbers, Options, Zero};
pub use parsed::{Format, Parsed, UnknownFormat};
pub use read::{Detection, detect, read};
pub use size::Size;
