//! Lists of fingerprints with the names of their puzzles, as `sha256sum` writes and checks them.

use std::{
    borrow::Cow,
    fmt,
    io::Read,
    num::NonZeroUsize,
    path::Path,
    sync::atomic::{AtomicBool, Ordering},
};

use serde::Serialize;
use sudoku_puzzle::{Fingerprint, Reader, fingerprint};

use crate::{
    batch,
    console::{Console, Looks},
    diagnostic::{Diagnostic, ErrorRecord},
    failure::Failure,
    feed::Text,
    input::{Input, Location},
    refusal::Refusal,
    report::{record, refuse},
    tally::Tally,
    transcript::Transcript,
};

/// A line of a list. A name with a backslash or a line break in it is escaped, and a backslash at the beginning of the line says so.
pub(crate) struct Sum<'a> {
    pub(crate) fingerprint: Fingerprint,
    pub(crate) location: Location<'a>,
}

impl fmt::Display for Sum<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.location.name;
        if name.contains(['\\', '\n', '\r']) {
            let name = name.replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "\\r");
            write!(f, "\\{}  {name}", self.fingerprint)?;
        } else {
            write!(f, "{}  {name}", self.fingerprint)?;
        }
        match self.location.line {
            Some(line) => write!(f, ":{line}"),
            None => Ok(()),
        }
    }
}

/// A fingerprint that a list has, and the name that it has it for.
#[derive(PartialEq, Eq, Debug)]
struct Entry<'a> {
    fingerprint: Fingerprint,
    name: Cow<'a, str>,
}

impl<'a> Entry<'a> {
    /// Reads a line of a list.
    fn parse(line: &'a str) -> Option<Entry<'a>> {
        let (rest, escaped) = match line.strip_prefix('\\') {
            Some(rest) => (rest, true),
            None => (line, false),
        };
        let (fingerprint, name) = rest.split_once(' ')?;
        // Behind the space is another, or an asterisk for what sha256sum calls a binary file.
        let name = name.strip_prefix([' ', '*'])?;
        let name = if escaped { unescaped(name)?.into() } else { name.into() };
        Some(Entry { fingerprint: fingerprint.parse().ok()?, name })
    }
}

fn unescaped(name: &str) -> Option<String> {
    let mut out = String::new();
    let mut chars = name.chars();
    while let Some(c) = chars.next() {
        out.push(match c {
            '\\' => match chars.next()? {
                'n' => '\n',
                'r' => '\r',
                '\\' => '\\',
                _ => return None,
            },
            c => c,
        });
    }
    Some(out)
}

/// What is expected of one input.
enum Expected {
    /// Of the puzzle that it is.
    Whole(Fingerprint),
    /// Of some of its lines: the number, the fingerprint, and whether the line was there. By number.
    Lines(Vec<(usize, Fingerprint, AtomicBool)>),
}

/// Checks everything on a list.
pub(crate) fn check(list: &Path, jobs: NonZeroUsize, json: bool, looks: Looks) -> Result<Tally, Failure> {
    let mut console = Console::new();
    let list = Input::named(list, false);
    let list_name = Location { name: list.name(), line: None };
    let mut text = String::new();
    list.open()
        .and_then(|mut source| source.read_to_string(&mut text))
        .map_err(|error| Failure::io(format_args!("cannot read {list_name}"), &error))?;

    let (inputs, expected) = inputs(&text, list.name(), &mut console);
    let reader = Reader::new();
    let work = |text: Text<'_>, transcript: &mut Transcript| {
        let wanted = match (&expected[text.index], text.line) {
            (Expected::Whole(wanted), _) => vec![*wanted],
            (Expected::Lines(lines), Some(line)) => {
                let first = lines.partition_point(|&(number, ..)| number < line);
                let here = lines[first..].iter().take_while(|&&(number, ..)| number == line);
                here.map(|(_, wanted, found)| {
                    found.store(true, Ordering::Relaxed);
                    *wanted
                })
                .collect()
            }
            (Expected::Lines(_), None) => Vec::new(),
        };
        for wanted in wanted {
            compare(text, wanted, &reader, transcript, json, looks);
        }
    };
    batch::each(&inputs, jobs, work, &mut console)?;

    // A file that can't be read has been reported already.
    if console.tally().failed == 0 {
        for (input, expected) in inputs.iter().zip(&expected) {
            console.show_transcript(&missing(input, expected, json, looks))?;
        }
    }
    Ok(if json { console.into_tally() } else { batch::sum_up(console) })
}

/// The inputs that a list names, and what it expects of them. What is no entry is reported.
fn inputs(list: &str, list_name: &str, console: &mut Console) -> (Vec<Input>, Vec<Expected>) {
    let (mut inputs, mut all): (Vec<Input>, Vec<Expected>) = (Vec::new(), Vec::new());
    for (n, line) in list.lines().enumerate().filter(|(_, line)| !line.trim().is_empty()) {
        let Some(Entry { fingerprint, name }) = Entry::parse(line) else {
            let location = Location { name: list_name, line: Some(n + 1) };
            console.refuse(
                "list",
                &format!("error: {location}: this is no line of a list, as in \"sha256:<64 hexadecimal digits>  NAME\""),
            );
            continue;
        };
        match line_of(&name) {
            Some((file, line)) if !Path::new(&*name).exists() => {
                let found = (line, fingerprint, AtomicBool::new(false));
                match (inputs.last(), all.last_mut()) {
                    (Some(last), Some(Expected::Lines(lines))) if last.name() == file => lines.push(found),
                    _ => {
                        inputs.push(Input::named(Path::new(file), true));
                        all.push(Expected::Lines(vec![found]));
                    }
                }
            }
            _ => {
                inputs.push(Input::named(Path::new(&*name), false).by_line(false));
                all.push(Expected::Whole(fingerprint));
            }
        }
    }
    for expected in &mut all {
        if let Expected::Lines(lines) = expected {
            lines.sort_by_key(|&(line, ..)| line);
        }
    }
    (inputs, all)
}

/// The file and the line that a name of the form `NAME:LINE` means.
fn line_of(name: &str) -> Option<(&str, usize)> {
    let (file, line) = name.rsplit_once(':')?;
    Some((file, line.parse().ok()?))
}

/// What there is to say about expected lines that were not there.
fn missing(input: &Input, expected: &Expected, json: bool, looks: Looks) -> Transcript {
    let mut transcript = Transcript::default();
    let Expected::Lines(lines) = expected else { return transcript };
    for (line, ..) in lines.iter().filter(|(.., found)| !found.load(Ordering::Relaxed)) {
        let location = Location { name: input.name(), line: Some(*line) };
        let error = Diagnostic::error("missing_line", "there is no puzzle on this line");
        refuse(&mut transcript, location, &Refusal::of_text(error, b""), json, looks);
    }
    transcript
}

fn compare(
    text: Text<'_>,
    wanted: Fingerprint,
    reader: &Reader,
    transcript: &mut Transcript,
    json: bool,
    looks: Looks,
) {
    let location = text.location();
    let found = match text.read(reader) {
        Ok(found) => fingerprint(&found.puzzle),
        Err(refusal) => return refuse(transcript, location, &refusal, json, looks),
    };
    let is_same = found == wanted;
    if is_same {
        transcript.tally.accepted += 1;
    } else {
        transcript.tally.differing += 1;
    }
    if json {
        let error = Diagnostic::error("differs", format!("the fingerprint is {found}, not {wanted}"));
        let error = (!is_same).then(|| ErrorRecord::new(&error, location.line.unwrap_or(1)));
        record(transcript, location, is_same, Checked { fingerprint: found.to_string(), error });
    } else {
        transcript.result_line(format_args!("{location}: {}", if is_same { "ok" } else { "differs" }));
    }
}

/// What programs get to know about a puzzle on a list.
#[derive(Serialize, Debug)]
struct Checked<'a> {
    /// The one that it has.
    fingerprint: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    error: Option<ErrorRecord<'a>>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_come_back_from_a_list() {
        let fingerprint = Fingerprint::from_bytes([7; 32]);
        for (name, line, written) in [
            ("a.json", None, "  a.json"),
            (" a b", None, "   a b"),
            ("a\\b\nc\r", None, "  a\\\\b\\nc\\r"),
            ("a.jsonl", Some(12), "  a.jsonl:12"),
            ("C:\\1", Some(3), "  C:\\\\1:3"),
        ] {
            let sum = Sum { fingerprint, location: Location { name, line } }.to_string();
            let mark = if name.contains(['\\', '\n']) { "\\" } else { "" };
            assert_eq!(sum, format!("{mark}{fingerprint}{written}"));
            let entry = Entry::parse(&sum).unwrap();
            assert_eq!(entry.fingerprint, fingerprint);
            match line {
                None => assert_eq!(entry.name, name),
                Some(line) => assert_eq!(line_of(&entry.name), Some((name, line))),
            }
        }
        let binary = format!("{fingerprint} *a");
        assert_eq!(Entry::parse(&binary).unwrap().name, "a");
        for bad in ["", "a", "sha256:00  a", &fingerprint.to_string(), &format!("\\{fingerprint}  a\\x")] {
            assert_eq!(Entry::parse(bad), None, "{bad}");
        }
    }
}
