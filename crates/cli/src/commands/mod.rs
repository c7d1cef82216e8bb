//! The commands, one module each: its arguments and what it does.

pub(crate) mod check;
pub(crate) mod completions;
pub(crate) mod convert;
pub(crate) mod describe;
pub(crate) mod diff;
pub(crate) mod fingerprint;
pub(crate) mod fmt;
pub(crate) mod formats;
pub(crate) mod link;
pub(crate) mod lint;
pub(crate) mod man;
pub(crate) mod schema;
