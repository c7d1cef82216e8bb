#![doc = include_str!("../README.md")]
#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(docsrs, feature(doc_cfg))]
#![cfg_attr(
    not(feature = "variants"),
    allow(
        dead_code,
        unused_imports,
        unused_macros,
        reason = "what only the other families use is compiled all the same"
    )
)]

extern crate alloc;

mod board;
mod builder;
mod cell;
mod error;
mod houses;
mod json;
mod key;
mod place;
mod puzzle;
mod reader;
pub mod rules;
#[cfg(feature = "serde")]
mod serde;
pub mod table;

pub use board::Board;
pub use builder::{PuzzleBuilder, cells};
pub use cell::{Cell, CellNameError};
pub use error::{Error, ErrorKind, Place, RuleRef};
pub use houses::{House, HouseKind, StatedHouse};
pub use json::value::{Number, Object, Spacing, Value, write_object, write_string, write_value};
pub use key::{Content, Key};
pub use puzzle::{Candidates, Puzzle};
pub use reader::{Errors, Reader};
#[cfg(feature = "std")]
pub use reader::{Line, Lines};
pub use rules::{Constraint, Rule};

/// The `format` of every file.
pub const FORMAT: &str = "sudoku-puzzle";

/// The newest `format_version` that this crate reads, and the one that it writes.
pub const FORMAT_VERSION: u32 = 1;
