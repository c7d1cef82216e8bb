#![doc = include_str!("../README.md")]

mod cages;
mod colouring;
mod content;
mod detect;
mod error;
mod field;
mod groups;
mod header;
mod layout;
mod link;
mod old_forms;
mod read;
mod sheet;
mod structure;
mod write;

pub use detect::looks_like;
pub use error::{Error, ErrorKind};
pub use header::{Header, PuzzleType};
pub use link::Link;
pub use read::{read, read_puzzle};
pub use structure::{Form, form};
pub use write::write;
