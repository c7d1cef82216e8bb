//! What is said about some puzzles, gathered in memory: threads work on puzzles in any order, and what they say is shown in the order of
//! the puzzles.

use std::{fmt, io::Write as _};

use crate::tally::Tally;

/// Where a piece of text goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Stream {
    /// Standard output, or the file that stands for it.
    Result,
    /// Standard error.
    Complaint,
}

/// Text for both streams in the order in which it came, and the count of the puzzles that it is about.
#[derive(Default, Debug)]
pub(crate) struct Transcript {
    text: Vec<u8>,
    /// Where each run of text for one stream begins.
    runs: Vec<(Stream, usize)>,
    /// What came out for these puzzles.
    pub(crate) tally: Tally,
}

impl Transcript {
    /// Forgets everything, and keeps the memory for the next puzzles unless it has grown beyond `room`.
    pub(crate) fn clear(&mut self, room: usize) {
        self.text.clear();
        self.text.shrink_to(room);
        self.runs.clear();
        self.tally = Tally::default();
    }

    /// The bytes to add results to.
    pub(crate) fn results(&mut self) -> &mut Vec<u8> {
        self.stream(Stream::Result)
    }

    /// The bytes to add complaints to.
    pub(crate) fn complaints(&mut self) -> &mut Vec<u8> {
        self.stream(Stream::Complaint)
    }

    /// Adds one line to the results.
    pub(crate) fn result_line(&mut self, line: fmt::Arguments<'_>) {
        self.line(Stream::Result, line);
    }

    /// Adds one line to the complaints.
    pub(crate) fn complaint_line(&mut self, line: fmt::Arguments<'_>) {
        self.line(Stream::Complaint, line);
    }

    fn line(&mut self, stream: Stream, line: fmt::Arguments<'_>) {
        let text = self.stream(stream);
        // Writing to a vector can't fail.
        let _ = text.write_fmt(line);
        text.push(b'\n');
    }

    fn stream(&mut self, stream: Stream) -> &mut Vec<u8> {
        if self.runs.last().is_none_or(|&(last, _)| last != stream) {
            self.runs.push((stream, self.text.len()));
        }
        &mut self.text
    }

    /// The runs of text, each for one stream.
    pub(crate) fn runs(&self) -> impl Iterator<Item = (Stream, &[u8])> {
        self.runs.iter().enumerate().map(|(n, &(stream, start))| {
            let end = self.runs.get(n + 1).map_or(self.text.len(), |&(_, next)| next);
            (stream, &self.text[start..end])
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_keep_the_order() {
        let mut transcript = Transcript::default();
        transcript.result_line(format_args!("a"));
        transcript.results().extend(b"b\n");
        transcript.complaint_line(format_args!("c"));
        transcript.result_line(format_args!("d"));
        let runs: Vec<_> = transcript.runs().collect();
        assert_eq!(
            runs,
            [(Stream::Result, &b"a\nb\n"[..]), (Stream::Complaint, b"c\n"), (Stream::Result, b"d\n")]
        );
        transcript.clear(0);
        assert_eq!(transcript.runs().count(), 0);
    }
}
