//! `link`: puzzles as links.

use serde::Serialize;
use sudoku_puzzle::{
    LONG_LINK, Reader,
    canon::link::{self, Encoding},
    to_string,
};

use crate::{
    batch,
    console::Looks,
    diagnostic::Diagnostic,
    failure::Failure,
    input::InputArgs,
    refusal::Refusal,
    report::{record, refuse},
    tally::Tally,
};

const EXAMPLES: &str = "\
Examples:
  A link to a puzzle, for a site that takes the parameter pm:
    $ sudoku-puzzle link --base https://example.org/play classic.json

  Only the parameter, as lz-string:
    $ sudoku-puzzle link --coding lz-string classic.json

  And back: links are read wherever a puzzle is.
    $ sudoku-puzzle link classic.json | sudoku-puzzle fmt";

/// Write puzzles as links
///
/// A link holds the whole puzzle, compressed, in its parameter `pm`. Writes one link a line.
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Link {
    #[command(flatten)]
    input: InputArgs,

    /// The address to put in front
    #[arg(long, value_name = "URL", default_value = "", hide_default_value = true)]
    base: String,

    /// How to compress
    #[arg(long, value_enum, default_value_t = Coding::Shortest)]
    coding: Coding,

    /// Write one JSON object per puzzle
    #[arg(long)]
    json: bool,
}

/// The compressions that readers of links know.
#[derive(clap::ValueEnum, Clone, Copy, Debug)]
enum Coding {
    /// The shorter of the others
    Shortest,
    /// As f-puzzles and SudokuPad do
    LzString,
    /// gzip in base64url
    Gzip,
}

/// What programs get to know about a puzzle.
#[derive(Serialize, Debug)]
struct Linked<'a> {
    output: &'a str,
}

impl Link {
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        let encoding = match self.coding {
            Coding::Shortest => Encoding::Shortest,
            Coding::LzString => Encoding::LzString,
            Coding::Gzip => Encoding::Gzip,
        };
        // An address that can carry no link is a wrong argument, not a wrong puzzle.
        link::to_url(&self.base, &link::encode("{}", encoding))
            .map_err(|error| Failure::new(format!("--base: {error}")))?;
        let reader = Reader::new();
        batch::run(&self.input, self.json, |text, transcript| {
            let location = text.location();
            let found = match text.read(&reader) {
                Ok(found) => found,
                Err(refusal) => return refuse(transcript, location, &refusal, self.json, looks),
            };
            let data = link::encode(&to_string(&found.puzzle), encoding);
            let link = match link::to_url(&self.base, &data) {
                Ok(link) => link,
                Err(error) => {
                    let refusal = Refusal::of_text(Diagnostic::error("link", error.to_string()), b"");
                    return refuse(transcript, location, &refusal, self.json, looks);
                }
            };
            transcript.tally.accepted += 1;
            if link.len() > LONG_LINK {
                transcript.complaint_line(format_args!(
                    "warning: {location}: the link has {} characters; some browsers and servers cut those with more than {LONG_LINK}",
                    link.len()
                ));
            }
            if self.json {
                record(transcript, location, true, Linked { output: &link });
            } else {
                transcript.result_line(format_args!("{link}"));
            }
        })
    }
}
