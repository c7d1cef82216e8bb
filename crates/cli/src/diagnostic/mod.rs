//! What is wrong with a text, on its way to people and to programs.

mod excerpt;
mod json;
mod show;

use sudoku_puzzle_core::{Error, ErrorKind, Place, RuleRef};

pub(crate) use json::ErrorRecord;
pub(crate) use show::show;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Severity {
    /// The text is refused.
    Error,
}

/// One thing to say about a text and a place in it.
#[derive(Clone, Debug)]
pub(crate) struct Diagnostic {
    pub(crate) severity: Severity,
    /// What it is, for programs: a word in `snake_case`.
    pub(crate) kind: String,
    /// What it is, for people: a sentence.
    pub(crate) message: String,
    /// The JSON pointer of what it is about, where the text is JSON.
    pub(crate) pointer: Option<String>,
    pub(crate) place: Option<Place>,
    /// Another place that has to do with it, and in what way.
    pub(crate) related: Option<(Place, String)>,
    pub(crate) rule: Option<RuleRef>,
}

impl From<&Error> for Diagnostic {
    fn from(error: &Error) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            kind: kind_name(error.kind()),
            message: error.message().to_owned(),
            pointer: Some(error.pointer().to_owned()),
            place: error.place().cloned(),
            related: error.related().map(|(place, what)| (place.clone(), what.to_owned())),
            rule: error.rule().cloned(),
        }
    }
}

/// The kind's name in `snake_case`: `UnknownKey` is `unknown_key`.
fn kind_name(kind: ErrorKind) -> String {
    let mut name = String::new();
    for c in format!("{kind:?}").chars() {
        if c.is_ascii_uppercase() && !name.is_empty() {
            name.push('_');
        }
        name.push(c.to_ascii_lowercase());
    }
    name
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn kinds_have_names_for_programs() {
        assert_eq!(kind_name(ErrorKind::Io), "io");
        assert_eq!(kind_name(ErrorKind::UnknownKey), "unknown_key");
        assert_eq!(kind_name(ErrorKind::NoSuchCell), "no_such_cell");
    }
}
