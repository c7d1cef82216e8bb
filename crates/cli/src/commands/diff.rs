//! `diff`: in what two puzzles differ.

use std::path::PathBuf;

use anstyle::{AnsiColor, Style};
use sudoku_puzzle::{Puzzle, Reader, difference};

use crate::{
    batch,
    console::{Console, Looks},
    failure::Failure,
    input::{Input, Location},
    report::refuse,
    tally::Tally,
    transcript::Transcript,
};

const EXAMPLES: &str = "\
Examples:
  What has been changed in a puzzle:
    $ sudoku-puzzle diff killer.json killer-corrected.json

  Only whether two are the same:
    $ sudoku-puzzle diff classic.json classic-other-spelling.json > /dev/null && echo same

Lines with - are of the first puzzle, lines with + of the second. Rules are counted from 0.
Puzzles that only look different (spelling, order of the rules, titles, solutions, styles) do not differ.
The exit status is 0 where they are the same, 1 where they differ or one is refused, 2 where reading fails.";

/// Show in what two puzzles differ in meaning
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Diff {
    /// The first puzzle; `-` for standard input
    #[arg(value_name = "A")]
    left: PathBuf,

    /// The second puzzle; `-` for standard input
    #[arg(value_name = "B")]
    right: PathBuf,
}

impl Diff {
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        let inputs = [&self.left, &self.right].map(|path| Input::named(path, false).by_line(false));
        if inputs.iter().all(|input| input.path().is_none()) {
            return Err(Failure::new("standard input (-) can be read only once"));
        }
        let mut console = Console::new();
        let mut transcript = Transcript::default();
        let [left, right] = [read(&inputs[0], looks, &mut console)?, read(&inputs[1], looks, &mut console)?];
        if let (Some(left), Some(right)) = (left, right) {
            let difference = difference(&left, &right);
            if difference.is_empty() {
                transcript.tally.accepted += 1;
            } else {
                transcript.tally.differing += 1;
                let mut line = |style: Style, line: std::fmt::Arguments<'_>| {
                    if looks.colour {
                        transcript.result_line(format_args!("{style}{line}{style:#}"));
                    } else {
                        transcript.result_line(line);
                    }
                };
                let [left, right] =
                    [&inputs[0], &inputs[1]].map(|input| Location { name: input.name(), line: None });
                line(Style::new().bold(), format_args!("--- {left}"));
                line(Style::new().bold(), format_args!("+++ {right}"));
                for change in difference.to_string().lines() {
                    let colour = if change.starts_with('-') { AnsiColor::Red } else { AnsiColor::Green };
                    line(colour.on_default(), format_args!("{change}"));
                }
            }
        }
        console.show_transcript(&transcript)?;
        Ok(console.into_tally())
    }
}

/// The puzzle of an input; `None` where there is none, which has been said then.
fn read(input: &Input, looks: Looks, console: &mut Console) -> Result<Option<Puzzle>, Failure> {
    let puzzle = std::sync::Mutex::new(None);
    let reader = Reader::new();
    batch::each(
        std::slice::from_ref(input),
        std::num::NonZeroUsize::MIN,
        |text, transcript| match text.read(&reader) {
            Ok(found) => {
                if let Ok(mut puzzle) = puzzle.lock() {
                    *puzzle = Some(found.puzzle);
                }
            }
            Err(refusal) => refuse(transcript, text.location(), &refusal, false, looks),
        },
        console,
    )?;
    Ok(puzzle.into_inner().unwrap_or_default())
}
