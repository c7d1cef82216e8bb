#![doc = include_str!("../README.md")]
#![cfg_attr(docsrs, feature(doc_cfg))]

mod diff;
mod fingerprint;
mod houses;
pub mod link;
mod order;
mod semantic;
mod text;
mod writer;

pub use diff::{Change, Difference, difference};
pub use fingerprint::{Fingerprint, FingerprintError, fingerprint, fingerprint_text, same_puzzle};
pub use writer::{Layout, canonical_rules, to_string, to_string_pretty, write, write_io};
