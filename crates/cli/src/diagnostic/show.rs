//! Diagnostics for people: the sentence, the place, and the part of the text that it is about.

use std::ops::Range;

use codespan_reporting::{
    diagnostic::{self, Label},
    files::{self, Files},
    term::{
        self, Chars, Config,
        termcolor::{Ansi, NoColor},
    },
};

use super::{Diagnostic, Place, Severity, excerpt::excerpt};
use crate::{input::Location, visible::visible};

/// Columns that the frame around an excerpt takes.
const FRAME: usize = 12;

/// Adds a diagnostic to a text for people. `text` is what it is about; it takes about `width` columns.
pub(crate) fn show(
    out: &mut Vec<u8>,
    diagnostic: &Diagnostic,
    location: Location<'_>,
    text: &[u8],
    width: usize,
    coloured: bool,
) {
    let (page, labels) = Page::new(diagnostic, location, text, width.saturating_sub(FRAME));
    let mut notes = Vec::new();
    if labels.is_empty() {
        notes.push(format!("in {location}"));
    }
    if let Some(pointer) = diagnostic.pointer.as_ref().filter(|pointer| !pointer.is_empty()) {
        notes.push(format!("at {}", visible(pointer)));
    }
    notes.extend_from_slice(&diagnostic.notes);
    let severity = match diagnostic.severity {
        Severity::Error => diagnostic::Severity::Error,
        Severity::Warning => diagnostic::Severity::Warning,
        Severity::Info => diagnostic::Severity::Note,
    };
    let message = match &diagnostic.rule {
        // Some messages name it themselves.
        Some(rule) if !diagnostic.message.contains(&format!("rule {}", rule.index)) => {
            format!("{rule}: {}", diagnostic.message)
        }
        _ => diagnostic.message.clone(),
    };
    let report = diagnostic::Diagnostic::new(severity)
        .with_code(diagnostic.kind)
        .with_message(message)
        .with_labels(labels)
        .with_notes(notes);
    let config = Config { chars: Chars::ascii(), ..Config::default() };
    let written = if coloured {
        term::emit_to_write_style(&mut Ansi::new(&mut *out), &config, &page, &report)
    } else {
        term::emit_to_write_style(&mut NoColor::new(&mut *out), &config, &page, &report)
    };
    debug_assert!(written.is_ok(), "{written:?}");
}

/// The lines of a text that a diagnostic shows, as a file of their own which remembers the numbers that they have in the text.
struct Page {
    name: String,
    text: String,
    lines: Vec<Line>,
}

struct Line {
    number: usize,
    /// The column of the place of interest.
    column: usize,
    range: Range<usize>,
}

impl Page {
    fn new(
        diagnostic: &Diagnostic,
        location: Location<'_>,
        text: &[u8],
        width: usize,
    ) -> (Page, Vec<Label<()>>) {
        let mut page =
            Page { name: visible(location.name).to_string(), text: String::new(), lines: Vec::new() };
        let above = location.line.map_or(0, |line| line - 1);
        let mut labels = Vec::new();
        let Some(place) = &diagnostic.place else { return (page, labels) };
        let primary = |mark| Label::primary((), mark);
        match &diagnostic.related {
            Some((other, what)) if other.line == place.line => {
                let marks = page.push(place, &[place, other], above, text, width);
                labels.push(primary(marks[0].clone()));
                labels.push(Label::secondary((), marks[1].clone()).with_message(*what));
            }
            Some((other, what)) => {
                let mut both = [(place, None), (other, Some(*what))];
                both.sort_by_key(|(place, _)| place.line);
                for (n, (place, what)) in both.into_iter().enumerate() {
                    if n == 1 {
                        page.skip_to(place.line + above);
                    }
                    let mark = page.push(place, &[place], above, text, width).swap_remove(0);
                    labels.push(match what {
                        Some(what) => Label::secondary((), mark).with_message(what),
                        None => primary(mark),
                    });
                }
            }
            None => labels.push(primary(page.push(place, &[place], above, text, width).swap_remove(0))),
        }
        (page, labels)
    }

    /// Adds the line that the `places` are on, and says where in the page they are. `first` is the one to be named.
    fn push(
        &mut self,
        first: &Place,
        places: &[&Place],
        above: usize,
        text: &[u8],
        width: usize,
    ) -> Vec<Range<usize>> {
        let spans: Vec<Range<usize>> = places.iter().map(|place| place.span.clone()).collect();
        let excerpt = excerpt(text, &spans, width);
        let start = self.text.len();
        self.push_line(first.line + above, first.column, &excerpt.text);
        excerpt.marks.into_iter().map(|mark| mark.start + start..mark.end + start).collect()
    }

    fn push_line(&mut self, number: usize, column: usize, text: &str) {
        let start = self.text.len();
        self.text.push_str(text);
        self.text.push('\n');
        self.lines.push(Line { number, column, range: start..self.text.len() });
    }

    /// Makes it seen that lines are left out before the one with this number, if there are any: lines without a label are not shown, but lines at
    /// their sides are not shown as neighbours either.
    fn skip_to(&mut self, number: usize) {
        if self.lines.last().is_some_and(|last| last.number + 1 < number) {
            self.push_line(0, 1, "");
            self.push_line(0, 1, "");
        }
    }
}

impl<'a> Files<'a> for Page {
    type FileId = ();
    type Name = &'a str;
    type Source = &'a str;

    fn name(&'a self, (): ()) -> Result<&'a str, files::Error> {
        Ok(&self.name)
    }

    fn source(&'a self, (): ()) -> Result<&'a str, files::Error> {
        Ok(&self.text)
    }

    fn line_index(&'a self, (): (), byte: usize) -> Result<usize, files::Error> {
        Ok(self.lines.partition_point(|line| line.range.start <= byte).saturating_sub(1))
    }

    fn line_number(&'a self, (): (), index: usize) -> Result<usize, files::Error> {
        Ok(self.line(index)?.number)
    }

    fn column_number(&'a self, (): (), index: usize, _byte: usize) -> Result<usize, files::Error> {
        Ok(self.line(index)?.column)
    }

    fn line_range(&'a self, (): (), index: usize) -> Result<Range<usize>, files::Error> {
        Ok(self.line(index)?.range.clone())
    }
}

impl Page {
    fn line(&self, index: usize) -> Result<&Line, files::Error> {
        self.lines.get(index).ok_or(files::Error::LineTooLarge { given: index, max: self.lines.len() })
    }
}
