//! The command from outside: what it prints, and with which status it ends.

mod check;
mod convert;
mod describe;
mod fingerprint;
mod fmt;
mod help;
mod interruptions;
mod lint;
mod many;
mod others;
mod run;
mod streams;
mod terminal;
