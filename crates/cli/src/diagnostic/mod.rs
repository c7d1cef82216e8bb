//! What is wrong with a text, on its way to people and to programs.

mod conversion;
mod excerpt;
mod json;
mod show;

use std::{fmt, ops::Range};

use sudoku_puzzle::{Rule, core};

use crate::visible::visible;

pub(crate) use excerpt::{Excerpt, excerpt};
pub(crate) use json::ErrorRecord;
pub(crate) use show::show;

/// How bad it is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Severity {
    /// The text is refused, or the puzzle contradicts itself.
    Error,
    /// It is probably not meant so.
    Warning,
    /// It is worth knowing.
    Info,
}

/// A place in a text.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    /// From 1.
    pub(crate) line: usize,
    /// From 1, in characters.
    pub(crate) column: usize,
    /// The bytes of the text that it is about.
    pub(crate) span: Range<usize>,
}

/// A rule of a puzzle, by its index, and by its type and kind as far as they are known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct RuleName {
    pub(crate) index: usize,
    pub(crate) type_name: Option<String>,
    pub(crate) kind: Option<String>,
}

/// One thing to say about a text and a place in it.
#[derive(Clone, Debug)]
pub(crate) struct Diagnostic {
    pub(crate) severity: Severity,
    /// What it is, for programs: a word or several, joined by `_` (errors) or `-` (what `lint` finds).
    pub(crate) kind: &'static str,
    /// What it is, for people: a sentence.
    pub(crate) message: String,
    /// The JSON pointer of what it is about, where the text is JSON.
    pub(crate) pointer: Option<String>,
    pub(crate) place: Option<Place>,
    /// Another place that has to do with it, and in what way.
    pub(crate) related: Option<(Place, &'static str)>,
    pub(crate) rule: Option<RuleName>,
    /// What else may help people, a line each.
    pub(crate) notes: Vec<String>,
}

impl Diagnostic {
    /// An error without a place.
    pub(crate) fn error(kind: &'static str, message: impl Into<String>) -> Diagnostic {
        Diagnostic {
            severity: Severity::Error,
            kind,
            message: message.into(),
            pointer: None,
            place: None,
            related: None,
            rule: None,
            notes: Vec::new(),
        }
    }
}

impl From<&core::Error> for Diagnostic {
    fn from(error: &core::Error) -> Diagnostic {
        Diagnostic {
            pointer: Some(error.pointer().to_owned()),
            place: error.place().map(Place::from),
            // The mark under the text says where.
            related: error.related().map(|(place, what)| (place.into(), what.trim_end_matches(" is at"))),
            rule: error.rule().map(RuleName::from),
            ..Diagnostic::error(error.kind().name(), error.message())
        }
    }
}

impl From<&core::Place> for Place {
    fn from(place: &core::Place) -> Place {
        Place { line: place.line, column: place.column, span: place.span.clone() }
    }
}

impl From<&core::RuleRef> for RuleName {
    fn from(rule: &core::RuleRef) -> RuleName {
        RuleName { index: rule.index, type_name: rule.rule_type.clone(), kind: rule.kind.clone() }
    }
}

impl RuleName {
    /// The name of a rule that was read.
    pub(crate) fn of(index: usize, rule: &Rule) -> RuleName {
        let kind = rule.constraint.kind_name().map(str::to_owned);
        RuleName { index, type_name: Some(rule.constraint.type_name().to_owned()), kind }
    }
}

impl fmt::Display for RuleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule {}", self.index)?;
        match (&self.type_name, &self.kind) {
            (Some(name), Some(kind)) => write!(f, " ({} {})", visible(name), visible(kind)),
            (Some(name), None) => write!(f, " ({})", visible(name)),
            _ => Ok(()),
        }
    }
}
