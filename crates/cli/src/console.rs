//! The two streams that people and scripts see.

use std::io::{self, IsTerminal, Write};

use anstream::{AutoStream, ColorChoice};
use anstyle::{AnsiColor, Style};

use crate::{
    failure::Failure,
    pipeline::Done,
    progress::Progress,
    tally::Tally,
    transcript::{Stream, Transcript},
};

/// How text is to look.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Looks {
    /// Whether results are coloured.
    pub(crate) colour: bool,
    /// Whether complaints are coloured.
    pub(crate) complaint_colour: bool,
    /// How many columns a complaint may take.
    pub(crate) width: usize,
}

impl Looks {
    /// The width where there is no terminal to ask.
    const WIDTH: usize = 120;

    /// What the streams can show and the user wants (`--color`, `NO_COLOR` and their like).
    pub(crate) fn of_streams() -> Looks {
        let coloured = |choice| choice != ColorChoice::Never;
        let width =
            terminal_size::terminal_size_of(io::stderr()).map_or(Looks::WIDTH, |(width, _)| width.0.into());
        Looks {
            colour: coloured(AutoStream::choice(&io::stdout())),
            complaint_colour: coloured(AutoStream::choice(&io::stderr())),
            width,
        }
    }

    /// The word for puzzles with which all is well.
    pub(crate) fn ok(&self) -> String {
        const OK: Style = AnsiColor::Green.on_default();
        if self.colour { format!("{OK}ok{OK:#}") } else { String::from("ok") }
    }
}

/// Shows results and complaints, and counts.
#[derive(Debug)]
pub(crate) struct Console {
    tally: Tally,
    progress: Option<Progress>,
}

impl Console {
    /// With nothing said yet.
    pub(crate) fn new() -> Console {
        Console { tally: Tally::default(), progress: None }
    }

    /// Shows how far the work has come, on terminals, where it takes long. `total` is the number of bytes, if it is known.
    pub(crate) fn show_progress(&mut self, total: Option<u64>) {
        if io::stderr().is_terminal() {
            self.progress = Some(Progress::new(total));
        }
    }

    /// What came out so far.
    pub(crate) fn tally(&self) -> &Tally {
        &self.tally
    }

    /// What came out.
    pub(crate) fn into_tally(self) -> Tally {
        self.tally
    }

    /// Shows what there is to say about a batch.
    pub(crate) fn show(&mut self, done: &Done) -> Result<(), Failure> {
        self.show_with(done, None)
    }

    /// As [`show`](Console::show), with the results going to a file.
    pub(crate) fn show_into(&mut self, done: &Done, file: &mut dyn Write) -> Result<(), Failure> {
        self.show_with(done, Some(file))
    }

    fn show_with(&mut self, done: &Done, file: Option<&mut dyn Write>) -> Result<(), Failure> {
        if let Some(progress) = &mut self.progress {
            progress.advance(done.read(), &done.transcript.tally);
        }
        self.say(&done.transcript, file)
    }

    /// Shows what was said outside of any batch.
    pub(crate) fn show_transcript(&mut self, transcript: &Transcript) -> Result<(), Failure> {
        self.say(transcript, None)
    }

    fn say(&mut self, transcript: &Transcript, file: Option<&mut dyn Write>) -> Result<(), Failure> {
        self.tally += &transcript.tally;
        let status = self.tally.status();
        match &mut self.progress {
            // Moving the bar out of the way costs time and flickers.
            Some(progress) if is_seen(transcript, file.is_some()) => {
                progress.aside(|| write(transcript, file, status))
            }
            _ => write(transcript, file, status),
        }
    }

    /// Says something on standard error.
    pub(crate) fn complain(&mut self, line: &str) {
        let mut transcript = Transcript::default();
        transcript.complaint_line(format_args!("{line}"));
        // Only results can fail.
        let _ = self.say(&transcript, None);
    }

    /// Says one line of results.
    pub(crate) fn say_result(&mut self, line: std::fmt::Arguments<'_>) -> Result<(), Failure> {
        let mut transcript = Transcript::default();
        transcript.result_line(line);
        self.say(&transcript, None)
    }

    /// Says and counts what failed.
    pub(crate) fn fail(&mut self, failure: &Failure) {
        self.tally.failed += 1;
        self.complain(&format!("error: {failure}"));
    }

    /// Says and counts what is refused before anything of it is read.
    pub(crate) fn refuse(&mut self, kind: &'static str, complaint: &str) {
        self.tally.refuse(kind);
        self.complain(complaint);
    }

    /// Takes the progress bar away.
    pub(crate) fn end_progress(&mut self) {
        self.progress = None;
    }
}

/// Whether some of it comes to a terminal; where progress is shown, standard error is one.
fn is_seen(transcript: &Transcript, has_file: bool) -> bool {
    transcript.runs().any(|(stream, _)| match stream {
        Stream::Result => !has_file && io::stdout().is_terminal(),
        Stream::Complaint => true,
    })
}

/// Writes both streams. `status` is what to end with if nobody reads the results any more.
fn write(transcript: &Transcript, mut file: Option<&mut dyn Write>, status: u8) -> Result<(), Failure> {
    for (stream, text) in transcript.runs() {
        match (stream, &mut file) {
            (Stream::Result, Some(file)) => {
                file.write_all(text).map_err(|error| Failure::io("cannot write the output", &error))?;
            }
            (Stream::Result, None) => write_results(text, status)?,
            (Stream::Complaint, _) => {
                // Where complaints can't be written there is nowhere left to complain.
                let _ = io::stderr().write_all(text);
            }
        }
    }
    Ok(())
}

/// Writes to standard output. Where its reader is gone, everybody is: the process ends, though threads may wait for input.
fn write_results(text: &[u8], status: u8) -> Result<(), Failure> {
    let mut out = io::stdout().lock();
    // What is said next may go to standard error and must not overtake this.
    match out.write_all(text).and_then(|()| out.flush()) {
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => std::process::exit(status.into()),
        Err(error) => Err(Failure::io("cannot write to standard output", &error)),
        Ok(()) => Ok(()),
    }
}
