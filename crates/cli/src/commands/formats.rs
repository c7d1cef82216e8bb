//! `formats`: what can be read and written.

use serde::Serialize;
use sudoku_puzzle::{Format, FormatSpec};

use crate::{console::Console, failure::Failure, tally::Tally, transcript::Transcript};

const EXAMPLES: &str = "\
Examples:
  Which formats there are:
    $ sudoku-puzzle formats

  The same for programs, one JSON object per format:
    $ sudoku-puzzle formats --json";

/// List the formats that are read and written
///
/// What a file is, is decided by what is in it; file endings only say what `convert -o FILE` writes.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Formats {
    /// Write one JSON object per format
    #[arg(long)]
    json: bool,
}

#[derive(Serialize, Debug)]
struct FormatRecord {
    name: &'static str,
    reads: bool,
    writes: bool,
    endings: &'static [&'static str],
    solution: bool,
    progress: bool,
    description: &'static str,
}

impl Formats {
    pub(crate) fn run(&self) -> Result<Tally, Failure> {
        let mut transcript = Transcript::default();
        if self.json {
            for spec in Format::TABLE {
                let out = transcript.results();
                // Such a record can always be written, and memory takes it.
                let _ = serde_json::to_writer(&mut *out, &FormatRecord::of(spec));
                out.push(b'\n');
            }
        } else {
            table(&mut transcript);
        }
        let mut console = Console::new();
        console.show_transcript(&transcript)?;
        Ok(console.into_tally())
    }
}

impl FormatRecord {
    fn of(spec: &FormatSpec) -> FormatRecord {
        FormatRecord {
            name: spec.name,
            reads: spec.reads,
            writes: spec.writes,
            endings: spec.endings,
            solution: spec.carries_solution,
            progress: spec.carries_progress,
            description: spec.description,
        }
    }
}

fn table(transcript: &mut Transcript) {
    let endings = |spec: &FormatSpec| {
        spec.endings.iter().map(|ending| format!(".{ending}")).collect::<Vec<_>>().join(" ")
    };
    let yes = |yes: bool| if yes { "yes" } else { "no" };
    let name_width = Format::TABLE.iter().map(|spec| spec.name.len()).max().unwrap_or(0);
    let ending_width = Format::TABLE.iter().map(|spec| endings(spec).len()).max().unwrap_or(0);
    transcript.result_line(format_args!(
        "{:name_width$}  {:5}  {:6}  {:ending_width$}  what it is",
        "name", "reads", "writes", "endings"
    ));
    for spec in Format::TABLE {
        transcript.result_line(format_args!(
            "{:name_width$}  {:5}  {:6}  {:ending_width$}  {}",
            spec.name,
            yes(spec.reads),
            yes(spec.writes),
            endings(spec),
            spec.description
        ));
    }
}
