//! Puzzles written as canonical text: to standard output, into a file, back into their own files, or only compared with what stands there.

use std::{
    collections::HashSet,
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::atomic::{AtomicBool, Ordering},
};

use sudoku_puzzle::{Puzzle, Reader, to_string, to_string_pretty};

use crate::{
    batch,
    changes::show_changes,
    console::{Console, Looks},
    diagnostic::Diagnostic,
    failure::Failure,
    feed::Text,
    input::{Input, InputArgs, Location},
    pipeline,
    refusal::Refusal,
    replace::{Replacement, replace_if},
    report::refuse,
    tally::Tally,
    transcript::Transcript,
};

/// What becomes of the texts.
#[derive(Debug)]
pub(crate) enum Target {
    /// Standard output, or a file.
    Output(Option<PathBuf>),
    /// The files that they come from.
    InPlace,
    /// Nothing: what would change is shown.
    Comparison,
}

/// A change to make to puzzles, and how to write them after it.
pub(crate) struct Rewrite {
    /// Changes a puzzle.
    pub(crate) edit: fn(&mut Puzzle),
    /// Whether texts are on one line. Where an input has one puzzle a line, they always are.
    pub(crate) compact: bool,
    pub(crate) target: Target,
    /// What has been done to a file that was replaced, in words.
    pub(crate) done: &'static str,
    pub(crate) looks: Looks,
}

impl Rewrite {
    /// Does it to all inputs.
    pub(crate) fn run(&self, args: &InputArgs) -> Result<Tally, Failure> {
        let (inputs, jobs) = (args.inputs()?, args.jobs());
        let mut console = Console::new();
        match &self.target {
            Target::Output(None) => {
                batch::each(&inputs, jobs, |text, transcript| self.print(text, transcript), &mut console)?;
            }
            Target::Output(Some(path)) => self.print_into(path, &inputs, jobs, &mut console)?,
            Target::Comparison => {
                console.show_progress(batch::total(&inputs));
                let work = |text: Text<'_>, transcript: &mut Transcript| self.compare(text, transcript);
                pipeline::run(&inputs, jobs, work, |done| console.show(done))?;
                console.end_progress();
            }
            Target::InPlace => self.in_place(inputs, jobs, &mut console)?,
        }
        Ok(batch::sum_up(console))
    }

    /// The canonical text of the puzzle in a text, after the change; `None` where it is refused, which has been said then.
    fn rewritten(&self, text: Text<'_>, transcript: &mut Transcript) -> Option<String> {
        let refused = |refusal: Refusal<'_>, transcript: &mut Transcript| {
            refuse(transcript, text.location(), &refusal, false, self.looks);
        };
        let mut found = match text.read(&Reader::new()) {
            Ok(found) => found,
            Err(refusal) => {
                refused(refusal, transcript);
                return None;
            }
        };
        if found.unpacked.is_some() && !matches!(self.target, Target::Output(_)) {
            let message = "this is a link, which stays as it is; `sudoku-puzzle fmt` without --check or --write shows its puzzle";
            refused(Refusal::of_text(Diagnostic::error("link", message), text.bytes), transcript);
            return None;
        }
        (self.edit)(&mut found.puzzle);
        Some(if self.compact || text.line.is_some() {
            to_string(&found.puzzle) + "\n"
        } else {
            to_string_pretty(&found.puzzle)
        })
    }

    /// Whether the text is written just so. Compact text may or may not have a newline at its end.
    fn is_same(&self, text: Text<'_>, new: &str) -> bool {
        let new = new.as_bytes();
        let without_newline = || text.line.is_none() && Some(text.raw) == new.strip_suffix(b"\n");
        text.raw == new || (self.compact && without_newline())
    }

    fn print(&self, text: Text<'_>, transcript: &mut Transcript) {
        if let Some(new) = self.rewritten(text, transcript) {
            transcript.results().extend_from_slice(new.as_bytes());
            transcript.tally.accepted += 1;
        }
    }

    fn print_into(
        &self,
        path: &Path,
        inputs: &[Input],
        jobs: NonZeroUsize,
        console: &mut Console,
    ) -> Result<(), Failure> {
        let mut file = Replacement::begin(path)?;
        console.show_progress(batch::total(inputs));
        let work = |text: Text<'_>, transcript: &mut Transcript| {
            if !text.is_blank_line() {
                self.print(text, transcript);
            }
        };
        pipeline::run(inputs, jobs, work, |done| console.show_into(done, &mut file))?;
        console.end_progress();
        batch::finish_output(file, console)
    }

    fn compare(&self, text: Text<'_>, transcript: &mut Transcript) {
        let location = text.location();
        if text.is_blank_line() {
            if !text.raw.is_empty() {
                transcript.tally.untidy = true;
                transcript.result_line(format_args!("{location}: a blank line, which would go"));
            }
            return;
        }
        let Some(new) = self.rewritten(text, transcript) else { return };
        if self.is_same(text, &new) {
            transcript.tally.accepted += 1;
        } else {
            transcript.tally.differing += 1;
            show_changes(transcript.results(), location, text.raw, new.as_bytes(), self.looks.colour);
        }
    }

    fn in_place(
        &self,
        mut inputs: Vec<Input>,
        jobs: NonZeroUsize,
        console: &mut Console,
    ) -> Result<(), Failure> {
        let mut known = HashSet::new();
        inputs.retain(|input| input.path().is_none_or(|path| known.insert(path.to_owned())));
        if inputs.iter().any(|input| input.path().is_none()) {
            return Err(Failure::new("standard input can't be written back; name the files"));
        }
        // Files with one puzzle a line are each replaced as a whole, when all of their lines have come through.
        for group in inputs.chunk_by(|a, b| !a.is_by_line() && !b.is_by_line()) {
            match group {
                [input] if input.is_by_line() => self.replace_lines(input, jobs, console)?,
                group => {
                    batch::each(group, jobs, |text, transcript| self.replace(text, transcript), console)?;
                }
            }
        }
        Ok(())
    }

    fn replace(&self, text: Text<'_>, transcript: &mut Transcript) {
        let Some(new) = self.rewritten(text, transcript) else { return };
        if self.is_same(text, &new) {
            transcript.tally.accepted += 1;
            return;
        }
        let Some(path) = text.input.path() else { return };
        let outcome = replace_if(path, new.as_bytes(), || still(text.input));
        match outcome {
            Ok(()) => {
                transcript.tally.accepted += 1;
                transcript.result_line(format_args!("{}: {}", text.location(), self.done));
            }
            Err(failure) => {
                transcript.tally.failed += 1;
                transcript.complaint_line(format_args!("error: {failure}"));
            }
        }
    }

    /// Replaces a file with one puzzle a line, unless one of them is refused.
    fn replace_lines(&self, input: &Input, jobs: NonZeroUsize, console: &mut Console) -> Result<(), Failure> {
        let Some(path) = input.path() else { return Ok(()) };
        let changed = AtomicBool::new(false);
        let work = |text: Text<'_>, transcript: &mut Transcript| {
            if text.is_blank_line() {
                changed.store(true, Ordering::Relaxed);
            } else if let Some(new) = self.rewritten(text, transcript) {
                transcript.tally.accepted += 1;
                if !self.is_same(text, &new) {
                    changed.store(true, Ordering::Relaxed);
                }
                transcript.results().extend_from_slice(new.as_bytes());
            }
        };
        if let Err(error) = input.open() {
            let mut transcript = Transcript::default();
            pipeline::unreadable(input, &error, &mut transcript);
            return console.show_transcript(&transcript);
        }
        let mut file = match Replacement::begin(path) {
            Ok(file) => file,
            Err(failure) => {
                console.fail(&failure);
                return Ok(());
            }
        };
        let before = console.tally().clone();
        console.show_progress(batch::total(std::slice::from_ref(input)));
        pipeline::run(std::slice::from_ref(input), jobs, work, |done| console.show_into(done, &mut file))?;
        console.end_progress();
        let after = console.tally();
        let location = Location { name: input.name(), line: None };
        if after.failed > before.failed {
            return Ok(());
        }
        if after.refused() > before.refused() {
            let count = after.refused() - before.refused();
            console.complain(&format!("{location}: left as it is, since lines of it are refused ({count})"));
            return Ok(());
        }
        if changed.into_inner() {
            match file.finish_if(|| still(input)) {
                Ok(()) => console.say_result(format_args!("{location}: {}", self.done))?,
                Err(failure) => console.fail(&failure),
            }
        }
        Ok(())
    }
}

/// Makes sure that nobody has written to the file since it was opened.
fn still(input: &Input) -> Result<(), Failure> {
    if input.is_unchanged() {
        return Ok(());
    }
    let name = Location { name: input.name(), line: None };
    Err(Failure::new(format!("{name} has changed in the meantime; it is left as it is now")))
}
