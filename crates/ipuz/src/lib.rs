#![doc = include_str!("../README.md")]

mod date;
mod document;
mod error;
mod grid;
mod houses;
mod html;
mod jsonp;
mod kind;
mod place;
mod read;
mod shown;
mod style;
mod symbols;
mod value;
mod visible;
mod write;
mod zone;

pub use error::{Error, ErrorKind};
pub use read::{Read, Reason, Source, is_ipuz, read};
pub use write::{write, write_pretty};

/// The longest text that is read, in bytes (32 MiB): far more than any puzzle takes, and little enough to be held in memory several times.
pub const MAX_LEN: usize = 32 << 20;
