//! Documents that are not made up: the conformance vectors and the examples.

use std::{
    collections::BTreeMap,
    fmt, fs,
    path::{Path, PathBuf},
};

use jsonschema::Validator;
use serde_json::Value;
use sudoku_puzzle_core::Reader;

use super::layer::{Layer, layer, worst};
use crate::Failure;

/// The vectors that hold puzzles, and under which keys.
const VALID: &[(&str, &[&str])] = &[
    ("valid.jsonl", &["text", "compact", "pretty"]),
    ("houses.jsonl", &["text"]),
    ("plain.jsonl", &["doc"]),
    ("sudokuwiki.jsonl", &["doc"]),
    ("ipuz.jsonl", &["doc"]),
];

/// The vectors that hold what is refused.
const INVALID: &str = "invalid.jsonl";

/// What came out.
#[derive(Default, Debug)]
pub struct Outcome {
    /// How many puzzles of the vectors were accepted.
    pub valid: usize,
    /// How many documents of the vectors the schema refused.
    pub refused: usize,
    /// The vectors that only the checks of the text refuse, with how often each is there.
    pub text: BTreeMap<String, usize>,
    /// The vectors that only the checks with the board refuse, with how often each is there.
    pub board: BTreeMap<String, usize>,
    /// How many puzzles of the examples were accepted.
    pub examples: usize,
    /// How many broken ones were refused.
    pub broken: usize,
    /// What is not as it should be.
    pub problems: Vec<String>,
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |names: &BTreeMap<String, usize>| names.keys().cloned().collect::<Vec<_>>().join("; ");
        let sum = |names: &BTreeMap<String, usize>| names.values().sum::<usize>();
        writeln!(
            f,
            "vectors: {} puzzles accepted, {} others refused by the schema",
            self.valid, self.refused
        )?;
        writeln!(f, "  {} refused by their text only: {}", sum(&self.text), list(&self.text))?;
        writeln!(f, "  {} refused by their board only: {}", sum(&self.board), list(&self.board))?;
        write!(f, "examples: {} puzzles accepted, {} broken ones refused", self.examples, self.broken)
    }
}

/// Puts the vectors and examples in the folder `tests` through the schema and the reader.
///
/// # Errors
/// Where a file can't be read.
pub fn check(validator: &Validator, tests: &Path) -> Result<Outcome, Failure> {
    let mut outcome = Outcome::default();
    for (file, keys) in VALID {
        for (place, line) in lines(&tests.join("vectors").join(file))? {
            for key in *keys {
                let text = match &line[*key] {
                    Value::String(text) => text.clone(),
                    document => document.to_string(),
                };
                match accepted(validator, &text) {
                    Ok(()) => outcome.valid += 1,
                    Err(why) => outcome.problems.push(format!("{place}, {key}: {why}")),
                }
            }
        }
    }
    for (place, line) in lines(&tests.join("vectors").join(INVALID))? {
        let (name, text) = (&line["name"], &line["text"]);
        let (Some(name), Some(text)) = (name.as_str(), text.as_str()) else {
            outcome.problems.push(format!("{place}: it has no name or no text"));
            continue;
        };
        match refused(validator, text) {
            Ok(Layer::Schema) => outcome.refused += 1,
            Ok(Layer::Text) => *outcome.text.entry(name.to_owned()).or_default() += 1,
            Ok(Layer::Board) => *outcome.board.entry(name.to_owned()).or_default() += 1,
            Err(why) => outcome.problems.push(format!("{place} ({name}): {why}")),
        }
    }
    let examples = tests.join("examples");
    if examples.is_dir() {
        for path in json_files(&examples)? {
            example(validator, &path, &mut outcome)?;
        }
    }
    Ok(outcome)
}

/// One file of the examples. In a folder `broken` are those that are refused.
fn example(validator: &Validator, path: &Path, outcome: &mut Outcome) -> Result<(), Failure> {
    let bytes = fs::read(path).map_err(|error| Failure::of_file("cannot read", path, error))?;
    let is_broken = path.components().any(|part| part.as_os_str() == "broken");
    let Ok(text) = String::from_utf8(bytes) else {
        if !is_broken {
            outcome.problems.push(format!("{} is not UTF-8", path.display()));
        }
        return Ok(());
    };
    let by_line = path.extension().is_some_and(|ending| ending == "jsonl");
    let documents = if by_line { text.lines().collect() } else { vec![text.as_str()] };
    let documents =
        documents.into_iter().enumerate().filter(|(_, document)| !by_line || !document.trim().is_empty());
    let mut refusals = 0;
    for (n, document) in documents {
        let found = if is_broken && (!by_line || Reader::new().read_str(document).is_err()) {
            refusals += 1;
            refused(validator, document).map(|_| outcome.broken += 1)
        } else {
            accepted(validator, document).map(|()| outcome.examples += 1)
        };
        if let Err(why) = found {
            outcome.problems.push(format!("{}, puzzle {}: {why}", path.display(), n + 1));
        }
    }
    if is_broken && refusals == 0 {
        outcome.problems.push(format!("{}: nothing in it is refused", path.display()));
    }
    Ok(())
}

/// Whether schema and reader accept a text.
fn accepted(validator: &Validator, text: &str) -> Result<(), String> {
    let document = serde_json::from_str(text).map_err(|error| format!("it is not JSON: {error}"))?;
    if let Some(error) = validator.iter_errors(&document).next() {
        return Err(format!("the schema refuses it at {}: {error}", place(&error)));
    }
    Reader::new().read_str(text).map(drop).map_err(|error| format!("the reader refuses it: {error}"))
}

/// By which layer a text is refused, if the schema refuses it exactly where it should: where something is wrong with it that a schema can say.
fn refused(validator: &Validator, text: &str) -> Result<Layer, String> {
    let Err(errors) = Reader::new().check_str(text) else { return Err("the reader accepts it".to_owned()) };
    let found = worst(errors.iter().map(|error| layer(error, text)));
    let Ok(document) = serde_json::from_str(text) else { return Ok(found) };
    match (validator.iter_errors(&document).next(), found) {
        (Some(_), Layer::Schema) | (None, Layer::Text | Layer::Board) => Ok(found),
        (Some(by_schema), _) => Err(format!(
            "a schema can't say why it is refused ({errors}), but this one refuses it at {}: {by_schema}",
            place(&by_schema)
        )),
        (None, _) => Err(format!("the schema accepts it, and the reader does not: {errors}")),
    }
}

fn place(error: &jsonschema::ValidationError<'_>) -> String {
    match error.instance_path().as_str() {
        "" => "the top level".to_owned(),
        path => path.to_owned(),
    }
}

fn read(path: &Path) -> Result<String, Failure> {
    fs::read_to_string(path).map_err(|error| Failure::of_file("cannot read", path, error))
}

/// The lines of a JSON Lines file with their places.
fn lines(path: &Path) -> Result<Vec<(String, Value)>, Failure> {
    let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
    read(path)?
        .lines()
        .enumerate()
        .map(|(n, line)| {
            let place = format!("{name} line {}", n + 1);
            match serde_json::from_str(line) {
                Ok(value) => Ok((place, value)),
                Err(error) => Err(Failure(format!("{place} is not JSON: {error}"))),
            }
        })
        .collect()
}

/// The JSON and JSON Lines files below a folder, sorted.
fn json_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let mut found = Vec::new();
    let mut todo = vec![folder.to_path_buf()];
    while let Some(folder) = todo.pop() {
        let failed = |error| Failure::of_file("cannot list", &folder, error);
        for entry in fs::read_dir(&folder).map_err(failed)? {
            let path = entry.map_err(failed)?.path();
            let ending = path.extension().and_then(|ending| ending.to_str());
            if path.is_dir() {
                todo.push(path);
            } else if matches!(ending, Some("json" | "jsonl")) {
                found.push(path);
            }
        }
    }
    found.sort();
    Ok(found)
}
