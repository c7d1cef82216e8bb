//! `lint`: valid, but is it meant so?

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use serde::Serialize;
use sudoku_puzzle::{Reader, core::locate_all};
use sudoku_puzzle_lint::{CHECKS, Finding, Linter, Severity};

use crate::{
    batch,
    console::{Console, Looks},
    diagnostic::{self, Diagnostic, ErrorRecord, Place, RuleName},
    failure::Failure,
    input::{InputArgs, Location},
    report::{record, refuse},
    source::Found,
    tally::Tally,
    transcript::Transcript,
};

const EXAMPLES: &str = "\
Examples:
  What is odd about a puzzle:
    $ sudoku-puzzle lint suspicious.json

  In CI, take notice of contradictions only:
    $ sudoku-puzzle lint --fail-on error killer.json collection.jsonl

  With titles wanted, and cages that overlap being meant so:
    $ sudoku-puzzle lint --enable missing-title --disable overlapping-cages killer.json

  Which checks there are:
    $ sudoku-puzzle lint --list

Only puzzles are looked at; texts that are none are refused, as by `check`.
The exit status is 0 where nothing of the severity of --fail-on is found, 1 where something is or a text is refused, 2 where reading fails.";

/// Find what is valid but suspicious in puzzles
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct Lint {
    #[command(flatten)]
    input: InputArgs,

    /// Exit with 1 where something of this severity is found, or of a greater one
    #[arg(long, value_name = "SEVERITY", default_value = "warning", value_parser = threshold_parser())]
    fail_on: Threshold,

    /// Make this check, too
    #[arg(long, value_name = "CHECK", value_parser = code_parser(), hide_possible_values = true)]
    enable: Vec<String>,

    /// Do not make this check
    #[arg(long, value_name = "CHECK", value_parser = code_parser(), hide_possible_values = true)]
    disable: Vec<String>,

    /// Make these checks only
    #[arg(long, value_name = "CHECK", value_parser = code_parser(), hide_possible_values = true, conflicts_with_all = ["enable", "disable"])]
    only: Vec<String>,

    /// List the checks, and say which are made with these options
    #[arg(long, conflicts_with = "files")]
    list: bool,

    /// Write one JSON object per puzzle
    #[arg(long)]
    json: bool,

    /// Say nothing about puzzles that are well
    #[arg(long, short)]
    quiet: bool,
}

/// How many findings are shown of one puzzle.
const MOST_SHOWN: usize = Reader::DEFAULT_MAX_ERRORS;

/// The least severity that makes the exit status 1; `None` where none does.
type Threshold = Option<Severity>;

fn threshold_parser() -> impl TypedValueParser<Value = Threshold> {
    let names = Severity::ALL.iter().rev().map(|severity| severity.name()).chain(["never"]);
    PossibleValuesParser::new(names)
        .map(|name| Severity::ALL.iter().copied().find(|severity| severity.name() == name))
}

fn code_parser() -> impl TypedValueParser<Value = String> {
    PossibleValuesParser::new(CHECKS.iter().map(|check| PossibleValue::new(check.code).help(check.doc)))
}

/// What programs get to know about a puzzle.
#[derive(Serialize, Debug)]
struct Linted<'a> {
    findings: Vec<FindingRecord<'a>>,
}

#[derive(Serialize, Debug)]
struct FindingRecord<'a> {
    severity: &'static str,
    #[serde(flatten)]
    finding: ErrorRecord<'a>,
}

impl Lint {
    pub(crate) fn run(&self, looks: Looks) -> Result<Tally, Failure> {
        let linter = self.linter()?;
        if self.list {
            return self.show_checks(&linter);
        }
        let reader = Reader::new();
        let ok = looks.ok();
        batch::run(&self.input, self.json, |text, transcript| {
            let location = text.location();
            let found = match text.read(&reader) {
                Ok(found) => found,
                Err(refusal) => return refuse(transcript, location, &refusal, self.json, looks),
            };
            let findings = linter.lint(&found.puzzle);
            let is_fine =
                !findings.iter().any(|finding| self.fail_on.is_some_and(|least| finding.severity() >= least));
            if is_fine {
                transcript.tally.accepted += 1;
            } else {
                transcript.tally.suspicious += 1;
            }
            let diagnostics = diagnostics(&findings, &found);
            if self.json {
                if !(self.quiet && is_fine) {
                    let findings =
                        findings.iter().zip(&diagnostics).map(|(finding, diagnostic)| FindingRecord {
                            severity: finding.severity().name(),
                            finding: ErrorRecord::new(diagnostic, location.line.unwrap_or(1)),
                        });
                    record(transcript, location, is_fine, Linted { findings: findings.collect() });
                }
            } else if diagnostics.is_empty() {
                if !self.quiet {
                    transcript.result_line(format_args!("{location}: {ok}"));
                }
            } else {
                let shown = match &found.unpacked {
                    Some(name) => Location { name, line: None },
                    None => location,
                };
                for diagnostic in diagnostics.iter().take(MOST_SHOWN) {
                    let out = transcript.results();
                    diagnostic::show(out, diagnostic, shown, &found.text, looks.width, looks.colour);
                }
                if let Some(more) = diagnostics.len().checked_sub(MOST_SHOWN).filter(|&more| more > 0) {
                    transcript.result_line(format_args!("{location}: {more} more; --json has all of them"));
                }
            }
        })
    }

    fn linter(&self) -> Result<Linter, Failure> {
        let mut linter = if self.only.is_empty() { Linter::new() } else { Linter::none() };
        let unknown = |error: sudoku_puzzle_lint::UnknownCode| Failure::new(error.to_string());
        for code in self.only.iter().chain(&self.enable) {
            linter = linter.enable(code).map_err(unknown)?;
        }
        for code in &self.disable {
            linter = linter.disable(code).map_err(unknown)?;
        }
        Ok(linter)
    }

    fn show_checks(&self, linter: &Linter) -> Result<Tally, Failure> {
        let mut transcript = Transcript::default();
        for check in CHECKS {
            let made = if linter.checks().any(|made| made == check) { "on" } else { "off" };
            transcript.result_line(format_args!("{} ({}, {made})", check.code, check.severity));
            transcript.result_line(format_args!("    {}", check.doc));
        }
        let mut console = Console::new();
        console.show_transcript(&transcript)?;
        Ok(console.into_tally())
    }
}

/// The findings, with the places that they have in the text.
fn diagnostics(findings: &[Finding], found: &Found<'_>) -> Vec<Diagnostic> {
    // What has been read as a puzzle is UTF-8.
    let text = std::str::from_utf8(&found.text).unwrap_or_default();
    let pointers: Vec<&str> = findings
        .iter()
        .flat_map(|finding| [finding.pointer(), finding.related().map_or("", |(pointer, _)| pointer)])
        .collect();
    let places = locate_all(text, &pointers);
    let place = |n: usize| places.get(n).and_then(Option::as_ref).map(Place::from);
    findings
        .iter()
        .enumerate()
        .map(|(n, finding)| Diagnostic {
            severity: match finding.severity() {
                Severity::Error => diagnostic::Severity::Error,
                Severity::Warning => diagnostic::Severity::Warning,
                _ => diagnostic::Severity::Info,
            },
            pointer: Some(finding.pointer().to_owned()),
            place: place(2 * n),
            related: finding.related().and_then(|(_, what)| Some((place(2 * n + 1)?, what))),
            rule: finding.rule().map(|rule| RuleName {
                index: rule.index,
                type_name: Some(rule.rule_type.clone()),
                kind: rule.kind.clone(),
            }),
            ..Diagnostic::error(finding.code(), finding.message())
        })
        .collect()
}
