//! What keeps the command from doing its work at all.

use std::{fmt, io};

/// Why the command can't go on: it was used wrongly, or the system let it down. It ends with status 2.
#[derive(Debug)]
pub(crate) struct Failure(String);

impl Failure {
    /// The sentence says all there is to say.
    pub(crate) fn new(sentence: impl Into<String>) -> Failure {
        Failure(sentence.into())
    }

    /// What could not be done, and why the system says so.
    pub(crate) fn io(what: impl fmt::Display, error: &io::Error) -> Failure {
        Failure(format!("{what}: {}", reason(error)))
    }
}

impl fmt::Display for Failure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for Failure {}

/// The system's reason in lower case and without the error number, to stand inside a sentence.
pub(crate) fn reason(error: &io::Error) -> String {
    let text = error.to_string();
    let text = match text.rfind(" (os error ") {
        Some(end) => &text[..end],
        None => &text,
    };
    let mut chars = text.chars();
    match chars.next() {
        Some(first) => first.to_lowercase().chain(chars).collect(),
        None => String::new(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reasons_fit_into_a_sentence() {
        assert_eq!(reason(&io::Error::from_raw_os_error(2)), "no such file or directory");
        assert_eq!(reason(&io::ErrorKind::IsADirectory.into()), "is a directory");
        assert_eq!(
            Failure::io("cannot write x", &io::Error::other("Disk gone")).to_string(),
            "cannot write x: disk gone"
        );
    }
}
