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
pub use houses::{Block, CellSet, House, HouseKind, StatedCells, StatedHouse};
pub use json::locate::{locate, locate_all};
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

/// The address of the JSON Schema of the format, which a file may name under `$schema`.
pub const SCHEMA_URL: &str = "https://silly-puppyy.github.io/pencilmark/schema/sudoku-puzzle-1.json";

/// The JSON Schema (2020-12) of the format: everything about a file but what needs its board, for editors and
/// for checks in other languages.
///
/// It is made from [`table::FAMILIES`] and [`table::MEMBERS`], and its description lists what a schema can't
/// say. A [`Reader`] accepts no file that it refuses, if the reader takes no vendor types.
///
/// ```
/// use sudoku_puzzle_core::{SCHEMA, SCHEMA_URL, Value};
///
/// let schema = Value::from_json(SCHEMA)?;
/// let id = schema.as_object().and_then(|schema| schema.get_str("$id"));
/// assert_eq!(id, Some(SCHEMA_URL));
/// # Ok::<(), sudoku_puzzle_core::Error>(())
/// ```
#[cfg(feature = "variants")]
pub const SCHEMA: &str = include_str!("../schema/sudoku-puzzle.schema.json");
