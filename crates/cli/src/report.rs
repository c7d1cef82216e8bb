//! What is said about one text, in the form that was asked for.

use serde::Serialize;

use crate::{
    console::Looks,
    diagnostic::{self, ErrorRecord},
    input::Location,
    refusal::Refusal,
    transcript::Transcript,
};

/// One object of the machine-readable output: what came out for one puzzle.
#[derive(Serialize, Debug)]
struct Record<'a, More> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    ok: bool,
    #[serde(flatten)]
    more: More,
}

/// What a command has to say about a puzzle beyond that it is well.
#[derive(Serialize, Default, Debug)]
pub(crate) struct Nothing {}

#[derive(Serialize, Debug)]
struct Refused<'a> {
    /// The first error.
    error: ErrorRecord<'a>,
    /// All errors, where there is more than one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<ErrorRecord<'a>>,
}

/// Adds the object for a puzzle with which all is well, or not, to the results. `more` are its further members.
pub(crate) fn record<More: Serialize>(
    transcript: &mut Transcript,
    Location { name, line }: Location<'_>,
    ok: bool,
    more: More,
) {
    let out = transcript.results();
    // Strings, numbers and lists of them can always be written, and memory takes them.
    let written = serde_json::to_writer(&mut *out, &Record { name, line, ok, more });
    debug_assert!(written.is_ok(), "{written:?}");
    out.push(b'\n');
}

/// Says why a text is refused: in the results where programs are to read it, otherwise on standard error.
pub(crate) fn refuse(
    transcript: &mut Transcript,
    location: Location<'_>,
    refusal: &Refusal<'_>,
    json: bool,
    looks: Looks,
) {
    transcript.tally.refuse(refusal.kind());
    if json {
        let first_line = location.line.unwrap_or(1);
        let mut errors: Vec<_> =
            refusal.diagnostics().iter().map(|error| ErrorRecord::new(error, first_line)).collect();
        let Some(first) = errors.first().cloned() else { return };
        if errors.len() == 1 {
            errors.clear();
        }
        record(transcript, location, false, Refused { error: first, errors });
        return;
    }
    let shown = refusal.location(location);
    for diagnostic in refusal.diagnostics() {
        let out = transcript.complaints();
        diagnostic::show(out, diagnostic, shown, refusal.text(), looks.width, looks.complaint_colour);
    }
    if !refusal.is_complete() {
        transcript.complaint_line(format_args!(
            "note: {location} has more errors than these {}",
            refusal.diagnostics().len()
        ));
    }
}
