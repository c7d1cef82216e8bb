//! `describe`: a puzzle in words.

use std::path::PathBuf;

use serde::Serialize;
use sudoku_puzzle::{Puzzle, Reader};
use sudoku_puzzle_describe::{Description, describe, fill};

use crate::{
    batch,
    console::Looks,
    failure::Failure,
    input::{InputArgs, Location},
    report::{record, refuse},
    rewrite::{Rewrite, Target},
    tally::Tally,
    transcript::Transcript,
    visible::visible,
};

const EXAMPLES: &str = "\
Examples:
  What the rules of a puzzle are:
    $ sudoku-puzzle describe killer.json

  What is in a collection:
    $ sudoku-puzzle describe --json collection.jsonl

  Write the name and the rules into the puzzle, where it has none:
    $ sudoku-puzzle describe --fill classic.json > classic-filled.json
    $ sudoku-puzzle describe --fill --write killer.json

Names and sentences come from the rules alone, never from what the puzzle says about itself.";

/// Say in words what a puzzle is and what its rules are
///
/// Writes the name of the variant, and a line `Key: sentence` for the houses and for every kind of rule.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Describe {
    #[command(flatten)]
    input: InputArgs,

    /// Write one JSON object per puzzle
    #[arg(long, conflicts_with = "fill")]
    json: bool,

    /// Write the puzzle with the name in `meta.type` and the sentences in `meta.rules_text`, where these are empty
    #[arg(long)]
    fill: bool,

    /// With --fill: replace the files, each whole or not at all
    #[arg(long, requires = "fill", conflicts_with = "output")]
    write: bool,

    /// With --fill: put each puzzle on one line, without white space
    #[arg(long, requires = "fill")]
    compact: bool,

    /// With --fill: write to a file, whole or not at all
    #[arg(long, short, value_name = "FILE", requires = "fill")]
    output: Option<PathBuf>,
}

/// A description for programs.
#[derive(Serialize, Debug)]
struct DescriptionRecord {
    /// What `--fill` writes into `meta.type`.
    #[serde(rename = "type")]
    name: String,
    rules: Vec<RuleRecord>,
}

#[derive(Serialize, Debug)]
struct RuleRecord {
    key: String,
    sentence: String,
}

impl Describe {
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        if self.fill {
            let target = if self.write { Target::InPlace } else { Target::Output(self.output.clone()) };
            let edit = |puzzle: &mut Puzzle| {
                fill(puzzle);
            };
            return Rewrite { edit, compact: self.compact, target, done: "filled in", looks }
                .run(&self.input);
        }
        let reader = Reader::new();
        let several = self.input.may_be_several()?;
        batch::run(&self.input, self.json, |text, transcript| {
            let location = text.location();
            match text.read(&reader) {
                Ok(found) => {
                    transcript.tally.accepted += 1;
                    let description = describe(&found.puzzle);
                    if self.json {
                        record(transcript, location, true, DescriptionRecord::of(&description));
                    } else {
                        show(transcript, &description, several.then_some(location));
                    }
                }
                Err(refusal) => refuse(transcript, location, &refusal, self.json, looks),
            }
        })
    }
}

/// The description in lines; where there are several, with the puzzle's place above it.
fn show(transcript: &mut Transcript, description: &Description, location: Option<Location<'_>>) {
    if let Some(location) = location {
        transcript.result_line(format_args!("==> {location} <=="));
    }
    transcript.result_line(format_args!("{}", visible(description.name())));
    for entry in description.entries() {
        transcript.result_line(format_args!("{}", visible(&entry.to_string())));
    }
    if location.is_some() {
        transcript.result_line(format_args!(""));
    }
}

impl DescriptionRecord {
    fn of(description: &Description) -> DescriptionRecord {
        let rule = |entry: &sudoku_puzzle_describe::Entry| RuleRecord {
            key: entry.key.clone(),
            sentence: entry.sentence.clone(),
        };
        DescriptionRecord {
            name: description.name().to_owned(),
            rules: description.entries().iter().map(rule).collect(),
        }
    }
}
