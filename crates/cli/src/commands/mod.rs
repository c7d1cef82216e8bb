//! The commands, one module each: its arguments and what it does.

pub(crate) mod check;
