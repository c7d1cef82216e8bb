//! What an input did, as far as it shows from outside.

use std::{
    fmt,
    hash::{DefaultHasher, Hash, Hasher},
};

/// A number for what an input did: which readers took it, and what the others said, without the parts of messages that are different for every input.
#[derive(Clone, Debug, Default)]
pub struct Trace(DefaultHasher);

impl Trace {
    /// Nothing has been done yet.
    #[must_use]
    pub fn new() -> Trace {
        Trace::default()
    }

    /// Notes something that is worth telling apart.
    pub fn note(&mut self, what: impl Hash) {
        what.hash(&mut self.0);
    }

    /// Notes an outcome: that there is one, or the words of why there is none. Numbers and what stands in quotation marks count for nothing.
    pub fn outcome<T, E: fmt::Display>(&mut self, result: &Result<T, E>) {
        match result {
            Ok(_) => true.hash(&mut self.0),
            Err(error) => {
                let message = error.to_string();
                assert!(!message.is_empty(), "an error without a word");
                let plain = message.split(['"', '`', '«', '»']).step_by(2).collect::<String>();
                let words = plain.chars().filter(|c| c.is_ascii_lowercase()).take(80).collect::<String>();
                words.hash(&mut self.0);
            }
        }
    }

    /// The number.
    #[must_use]
    pub fn number(&self) -> u64 {
        self.0.finish()
    }
}
