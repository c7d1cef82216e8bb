//! A text that is refused, and why.

use std::borrow::Cow;

use sudoku_puzzle::Errors;

use crate::{diagnostic::Diagnostic, input::Location};

/// Why a text is refused.
#[derive(Debug)]
pub(crate) struct Refusal<'a> {
    diagnostics: Vec<Diagnostic>,
    complete: bool,
    /// What the places of the diagnostics are places of.
    text: Cow<'a, [u8]>,
    /// The name to show, where the text is not what stands in the input.
    unpacked: Option<String>,
}

impl<'a> Refusal<'a> {
    /// The reader refuses this text.
    pub(crate) fn of_puzzle(errors: &Errors, text: Cow<'a, [u8]>, unpacked: Option<String>) -> Refusal<'a> {
        let diagnostics = errors.iter().map(Diagnostic::from).collect();
        Refusal { diagnostics, complete: errors.is_complete(), text, unpacked }
    }

    /// The text is not even as far as to be read as a puzzle.
    pub(crate) fn of_text(diagnostic: Diagnostic, text: &'a [u8]) -> Refusal<'a> {
        Refusal { diagnostics: vec![diagnostic], complete: true, text: Cow::Borrowed(text), unpacked: None }
    }

    /// The same with a line of advice at the end of the first error.
    pub(crate) fn with_note(mut self, note: String) -> Refusal<'a> {
        if let Some(first) = self.diagnostics.first_mut() {
            first.notes.push(note);
        }
        self
    }

    /// The kind of the first error.
    pub(crate) fn kind(&self) -> &'static str {
        self.diagnostics.first().map_or("refused", |first| first.kind)
    }

    /// What is wrong; at least one thing.
    pub(crate) fn diagnostics(&self) -> &[Diagnostic] {
        &self.diagnostics
    }

    /// Whether that is all that could be found.
    pub(crate) fn is_complete(&self) -> bool {
        self.complete
    }

    /// The text that the places are places of.
    pub(crate) fn text(&self) -> &[u8] {
        &self.text
    }

    /// The location to show: that of the text in which the places are.
    pub(crate) fn location<'b>(&'b self, location: Location<'b>) -> Location<'b> {
        match &self.unpacked {
            Some(name) => Location { name, line: None },
            None => location,
        }
    }
}
