//! What is said about one text, in the form that was asked for.

use serde::Serialize;

use crate::{
    console::Looks,
    diagnostic::{self, Diagnostic, ErrorRecord},
    input::Location,
    refusal::Refusal,
    transcript::Transcript,
};

/// One object of the machine-readable output: what came out for one puzzle.
#[derive(Serialize, Debug)]
pub(crate) struct Record<'a> {
    name: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    line: Option<usize>,
    ok: bool,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(crate) fingerprint: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorRecord<'a>>,
    /// All errors, where there is more than one.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    errors: Vec<ErrorRecord<'a>>,
}

impl<'a> Record<'a> {
    /// All is well.
    pub(crate) fn ok(location: Location<'a>) -> Record<'a> {
        Record {
            name: location.name,
            line: location.line,
            ok: true,
            fingerprint: None,
            error: None,
            errors: Vec::new(),
        }
    }

    fn refused(location: Location<'a>, refusal: &'a Refusal<'_>) -> Record<'a> {
        let record = |diagnostic: &'a Diagnostic| ErrorRecord::new(diagnostic, location.line.unwrap_or(1));
        let all = refusal.diagnostics();
        Record {
            ok: false,
            error: all.first().map(record),
            errors: if all.len() > 1 { all.iter().map(record).collect() } else { Vec::new() },
            ..Record::ok(location)
        }
    }

    /// Adds the object to the results, on a line of its own.
    pub(crate) fn write(&self, transcript: &mut Transcript) {
        let out = transcript.results();
        // Strings and numbers can always be written, and memory takes them.
        let _ = serde_json::to_writer(&mut *out, self);
        out.push(b'\n');
    }
}

/// Says why a text is refused: in the results where programs are to read it, otherwise on standard error.
pub(crate) fn refuse(
    transcript: &mut Transcript,
    location: Location<'_>,
    refusal: &Refusal<'_>,
    json: bool,
    looks: Looks,
) {
    transcript.tally.refused += 1;
    if json {
        Record::refused(location, refusal).write(transcript);
        return;
    }
    let shown = refusal.location(location);
    for diagnostic in refusal.diagnostics() {
        diagnostic::show(transcript.complaints(), diagnostic, shown, refusal.text(), looks);
    }
    if !refusal.is_complete() {
        transcript.complaint_line(format_args!(
            "note: {location} has more errors than these {}",
            refusal.diagnostics().len()
        ));
    }
}
