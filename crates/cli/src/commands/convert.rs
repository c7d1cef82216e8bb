//! `convert`: a puzzle from any format into any other that can carry it.

use std::path::{Path, PathBuf};

use clap::builder::{PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use sudoku_puzzle::{ErrorKind, Format, Handling, ReadOptions, Reader, Reading, WriteOptions};

use crate::{
    batch,
    console::{Console, Looks},
    diagnostic::Diagnostic,
    failure::Failure,
    feed::Text,
    input::{Input, InputArgs},
    pipeline,
    refusal::Refusal,
    replace::Replacement,
    report::{record, refuse},
    settled::Settled,
    tally::Tally,
    transcript::Transcript,
};

const EXAMPLES: &str = "\
Examples:
  A pasted grid as a puzzle:
    $ sudoku-puzzle convert --to sudoku-puzzle grid.txt

  A puzzle as a link, and a killer for sudokuwiki.org:
    $ sudoku-puzzle convert --to link --base https://example.org/play classic.json
    $ sudoku-puzzle convert --to sudokuwiki killer.json

  The format from the ending of the file to write:
    $ sudoku-puzzle convert -o classic.ipuz classic.json

  A list with one puzzle a line, in any mixture of formats, as JSON Lines:
    $ sudoku-puzzle convert --lines --to sudoku-puzzle list.txt > list.jsonl

  A game that has begun, without what the player has done:
    $ sudoku-puzzle convert --to plain --progress drop game.txt

  A 12x12 in the letters A to L, which could also mean 10 to 21:
    $ sudoku-puzzle convert --to sudoku-puzzle --letters from-one letters.txt

Nothing is guessed and nothing dropped: what the other format has no place for is refused, with the formats that do have one.
`sudoku-puzzle formats` lists the formats. What the input is, is found out from its content, or said with --from.
The exit status is 0 where all is well, 1 where something is refused, 2 where reading or writing fails.";

/// Convert puzzles from any format into another
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Convert {
    #[command(flatten)]
    input: InputArgs,

    /// The format to write; without it, the one that the ending of the output file says
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(|spec| spec.writes), required_unless_present = "output")]
    to: Option<Format>,

    /// The format to read, instead of finding out which one it is
    #[arg(long, value_name = "FORMAT", value_parser = format_parser(|spec| spec.reads))]
    from: Option<Format>,

    /// What becomes of what a player has done, where the format has no place for it
    #[arg(long, value_name = "HOW", default_value = "refuse", value_parser = progress_parser())]
    progress: Handling,

    /// Put JSON on one line, without white space
    #[arg(long)]
    compact: bool,

    /// The address to put in front of links
    #[arg(long, value_name = "URL", default_value = "", hide_default_value = true)]
    base: String,

    /// Write to a file, whole or not at all
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,

    /// Write one JSON object per puzzle
    #[arg(long)]
    json: bool,

    #[command(flatten)]
    settled: Settled,
}

fn format_parser(
    usable: impl Fn(&sudoku_puzzle::FormatSpec) -> bool,
) -> impl TypedValueParser<Value = Format> {
    let names = Format::TABLE.iter().filter(|spec| usable(spec)).map(|spec| spec.name);
    PossibleValuesParser::new(names).try_map(|name| name.parse::<Format>())
}

fn progress_parser() -> impl TypedValueParser<Value = Handling> {
    PossibleValuesParser::new(Handling::ALL.map(Handling::name)).try_map(|name| name.parse::<Handling>())
}

impl Convert {
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        let format = self.target()?;
        let inputs: Vec<Input> = self.input.inputs()?.into_iter().map(lines_by_ending).collect();
        let several = inputs.len() > 1 || inputs.iter().any(Input::is_by_line);
        let by_line_output = self.output.as_deref().is_some_and(means_lines);
        let conversion = Conversion {
            format,
            reading: ReadOptions::new().format(self.from).text(self.settled.options()),
            writing: WriteOptions::new().progress(self.progress).link_base(&self.base),
            compact: self.compact || by_line_output,
            several,
            json: self.json,
            looks,
        };
        let mut console = Console::new();
        let work = |text: Text<'_>, transcript: &mut Transcript| conversion.convert(text, transcript);
        match &self.output {
            None => batch::each(&inputs, self.input.jobs(), work, &mut console)?,
            Some(path) => {
                let mut file = Replacement::begin(path)?;
                console.show_progress(batch::total(&inputs));
                pipeline::run(&inputs, self.input.jobs(), work, |done| console.show_into(done, &mut file))?;
                console.end_progress();
                batch::finish_output(file, &mut console)?;
            }
        }
        let tally = console.tally();
        if tally.puzzles() > 1 && !self.json {
            let summary = match tally.refused() {
                0 => format!("{} converted", tally.accepted),
                _ => format!("{} converted, {}", tally.accepted, tally.refusals()),
            };
            console.complain(&summary);
        }
        Ok(console.into_tally())
    }

    /// The format to write.
    fn target(&self) -> Result<Format, Failure> {
        if let Some(format) = self.to {
            return Ok(format);
        }
        let ending = self.output.as_deref().and_then(ending);
        match ending.and_then(Format::of_ending).filter(|format| format.spec().writes) {
            Some(format) => Ok(format),
            None => Err(Failure::new(
                "the ending of the output file names no format that is written; say which with --to FORMAT",
            )),
        }
    }
}

fn ending(path: &Path) -> Option<&str> {
    path.extension()?.to_str()
}

fn means_lines(path: &Path) -> bool {
    ending(path).is_some_and(Format::ending_means_lines)
}

/// The input, read by line if its ending says that it has one puzzle a line.
fn lines_by_ending(input: Input) -> Input {
    let by_line = input.is_by_line() || input.path().is_some_and(means_lines);
    input.by_line(by_line)
}

/// What programs get to know about a puzzle that was converted.
#[derive(Serialize, Debug)]
struct Converted {
    output: String,
    /// What a careful person would like to know about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    warnings: Vec<String>,
}

struct Conversion {
    format: Format,
    reading: ReadOptions,
    writing: WriteOptions,
    compact: bool,
    /// Whether there may be more than one puzzle.
    several: bool,
    json: bool,
    looks: Looks,
}

impl Conversion {
    fn convert(&self, text: Text<'_>, transcript: &mut Transcript) {
        if text.is_blank_line() {
            return;
        }
        let refused = |refusal: &Refusal<'_>, transcript: &mut Transcript| {
            refuse(transcript, text.location(), refusal, self.json, self.looks);
        };
        let reading = match self.read(text) {
            Ok(Some(reading)) => reading,
            // A comment, or the heading of a list.
            Ok(None) => return,
            Err(refusal) => return refused(&refusal, transcript),
        };
        let writing = self.writing.clone().compact(self.compact || text.line.is_some());
        let written = match writing.write(&reading.puzzle, &reading.progress, self.format) {
            Ok(written) => written,
            Err(error) => {
                let diagnostic = Diagnostic::of_writing(&error, &reading.puzzle, text.bytes);
                return refused(&Refusal::of_text(diagnostic, text.bytes), transcript);
            }
        };
        transcript.tally.accepted += 1;
        let mut warnings = reading.notes;
        warnings.extend(written.warnings);
        if self.json {
            let output = written.text;
            record(transcript, text.location(), true, Converted { output, warnings });
            return;
        }
        for warning in warnings {
            transcript.complaint_line(format_args!("warning: {}: {warning}", text.location()));
        }
        let one_line = !written.text.trim_end_matches('\n').contains('\n');
        let out = transcript.results();
        out.extend_from_slice(written.text.as_bytes());
        if !written.text.ends_with('\n') {
            out.push(b'\n');
        }
        if self.several && !one_line {
            out.push(b'\n');
        }
    }

    fn read<'a>(&self, text: Text<'a>) -> Result<Option<Reading>, Refusal<'a>> {
        let as_text = std::str::from_utf8(text.bytes);
        let result = match (text.line, as_text) {
            (Some(_), Ok(line)) => self.reading.read_one_line(line),
            _ => Some(self.reading.read(text.bytes)),
        };
        let error = match result {
            Some(Ok(reading)) => return Ok(Some(reading)),
            Some(Err(error)) => error,
            None => return Ok(None),
        };
        // The reader of sudoku-puzzle knows more than the first error.
        if error.format() == Some(Format::SudokuPuzzle)
            && let Err(refusal) = text.read(&Reader::new())
        {
            return Err(refusal);
        }
        let as_text = as_text.unwrap_or_default();
        let refusal = Refusal::of_text(Diagnostic::of_reading(&error, as_text), text.bytes);
        Err(if text.line.is_none() && self.is_list(as_text) {
            refusal
                .with_note("its first line is a puzzle by itself; --lines reads one puzzle a line".to_owned())
        } else if error.kind() == ErrorKind::Unrecognised {
            refusal.with_note("`sudoku-puzzle formats` lists what is read".to_owned())
        } else {
            refusal
        })
    }

    /// Whether a text that is not one puzzle begins with a line that is, and has more.
    fn is_list(&self, text: &str) -> bool {
        let mut lines = text.lines().filter(|line| !line.trim().is_empty());
        let mut first = lines.by_ref().filter_map(|line| self.reading.read_one_line(line));
        first.next().is_some_and(|first| first.is_ok()) && lines.next().is_some()
    }
}
