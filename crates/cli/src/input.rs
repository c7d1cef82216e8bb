//! What the command is asked to read: files and standard input, each with one puzzle in it or with one a line.

use std::{
    fmt,
    fs::{File, Metadata},
    io::{self, Read},
    num::NonZeroUsize,
    path::{Path, PathBuf},
    sync::{Arc, OnceLock},
    thread,
    time::SystemTime,
};

use crate::{failure::Failure, visible::visible};

/// The arguments of every command that reads puzzles.
#[derive(clap::Args, Debug)]
pub(crate) struct InputArgs {
    /// Files to read; `-`, or no file at all, for standard input
    #[arg(value_name = "FILE")]
    files: Vec<PathBuf>,

    #[command(flatten)]
    reading: ReadingArgs,
}

/// How the inputs are taken apart and how many threads read them.
#[derive(clap::Args, Debug)]
pub(crate) struct ReadingArgs {
    /// Read one puzzle per line; on by itself for *.jsonl
    #[arg(long)]
    lines: bool,

    /// Use N threads [default: one per processor]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    jobs: Option<u16>,
}

impl InputArgs {
    /// The inputs in the order of the command line.
    pub(crate) fn inputs(&self) -> Result<Vec<Input>, Failure> {
        self.reading.inputs(&self.files)
    }

    /// Whether there may be more than one puzzle.
    pub(crate) fn may_be_several(&self) -> Result<bool, Failure> {
        let inputs = self.inputs()?;
        Ok(inputs.len() > 1 || inputs.iter().any(Input::is_by_line))
    }

    /// How many threads to use.
    pub(crate) fn jobs(&self) -> NonZeroUsize {
        self.reading.jobs()
    }
}

impl ReadingArgs {
    /// The inputs with these names in this order; standard input where there are none.
    pub(crate) fn inputs(&self, files: &[PathBuf]) -> Result<Vec<Input>, Failure> {
        if files.is_empty() {
            return Ok(vec![Input::stdin(self.lines)]);
        }
        if files.iter().filter(|file| is_stdin(file)).count() > 1 {
            return Err(Failure::new("standard input (-) can be read only once"));
        }
        Ok(files.iter().map(|file| Input::named(file, self.lines)).collect())
    }

    /// How many threads to use.
    pub(crate) fn jobs(&self) -> NonZeroUsize {
        let asked = self.jobs.and_then(|jobs| NonZeroUsize::new(jobs.into()));
        asked.or_else(|| thread::available_parallelism().ok()).unwrap_or(NonZeroUsize::MIN)
    }
}

fn is_stdin(file: &Path) -> bool {
    file.as_os_str() == "-"
}

/// One input.
#[derive(Clone, Debug)]
pub(crate) struct Input {
    source: Source,
    name: String,
    by_line: bool,
    /// What the file was like when it was opened.
    opened: Arc<OnceLock<Stamp>>,
}

/// What changes when somebody writes to a file.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
struct Stamp {
    len: u64,
    modified: Option<SystemTime>,
}

impl Stamp {
    fn of(data: &Metadata) -> Stamp {
        Stamp { len: data.len(), modified: data.modified().ok() }
    }
}

#[derive(Clone, Debug)]
enum Source {
    Stdin,
    File(PathBuf),
}

impl Input {
    fn stdin(by_line: bool) -> Input {
        Input { source: Source::Stdin, name: String::from("-"), by_line, opened: Arc::default() }
    }

    /// The input with this name on the command line.
    pub(crate) fn named(file: &Path, lines: bool) -> Input {
        if is_stdin(file) {
            return Input::stdin(lines);
        }
        let jsonl = file.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("jsonl"));
        Input {
            source: Source::File(file.to_owned()),
            name: file.to_string_lossy().into_owned(),
            by_line: lines || jsonl,
            opened: Arc::default(),
        }
    }

    /// The same input, with one puzzle a line or not.
    pub(crate) fn by_line(self, by_line: bool) -> Input {
        Input { by_line, ..self }
    }

    /// The file; `None` for standard input.
    pub(crate) fn path(&self) -> Option<&Path> {
        match &self.source {
            Source::Stdin => None,
            Source::File(path) => Some(path),
        }
    }

    /// The name as it was given, `-` for standard input. Bytes that are no text are replaced.
    pub(crate) fn name(&self) -> &str {
        &self.name
    }

    /// Whether every line is a puzzle of its own.
    pub(crate) fn is_by_line(&self) -> bool {
        self.by_line
    }

    /// The size in bytes, where it is known before reading.
    pub(crate) fn size(&self) -> Option<u64> {
        match &self.source {
            Source::Stdin => None,
            Source::File(path) => path.metadata().ok().filter(|data| data.is_file()).map(|data| data.len()),
        }
    }

    /// Opens it for reading.
    pub(crate) fn open(&self) -> io::Result<Box<dyn Read + Send>> {
        match &self.source {
            Source::Stdin => Ok(Box::new(io::stdin())),
            Source::File(path) => {
                let file = File::open(path)?;
                // Opening a directory succeeds on some systems; reading it would fail with a less helpful message.
                let data = file.metadata()?;
                if data.is_dir() {
                    return Err(io::ErrorKind::IsADirectory.into());
                }
                // Once is enough: nothing is read twice.
                let _ = self.opened.set(Stamp::of(&data));
                Ok(Box::new(file))
            }
        }
    }

    /// Whether the file is as it was when it was opened for reading, as far as its size and time tell.
    pub(crate) fn is_unchanged(&self) -> bool {
        let now = self.path().and_then(|path| path.metadata().ok()).map(|data| Stamp::of(&data));
        now.as_ref() == self.opened.get()
    }
}

/// Where a puzzle stands, in words: `NAME`, or `NAME:LINE`.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Location<'a> {
    pub(crate) name: &'a str,
    pub(crate) line: Option<usize>,
}

impl fmt::Display for Location<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", visible(self.name))?;
        match self.line {
            Some(line) => write!(f, ":{line}"),
            None => Ok(()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn args(files: &[&str], lines: bool) -> ReadingArgsAndFiles {
        (ReadingArgs { lines, jobs: None }, files.iter().map(PathBuf::from).collect())
    }

    type ReadingArgsAndFiles = (ReadingArgs, Vec<PathBuf>);

    #[test]
    fn nothing_and_a_dash_are_standard_input() {
        for files in [&[][..], &["-"]] {
            let (reading, files) = args(files, false);
            let inputs = reading.inputs(&files).unwrap();
            assert_eq!(inputs.len(), 1);
            assert_eq!(inputs[0].name(), "-");
            assert!(!inputs[0].is_by_line());
        }
    }

    #[test]
    fn standard_input_is_read_once() {
        let (reading, files) = args(&["-", "a.json", "-"], false);
        assert!(reading.inputs(&files).is_err());
    }

    #[test]
    fn json_lines_are_known_by_their_ending() {
        for (name, lines, by_line) in
            [("a.json", false, false), ("a.jsonl", false, true), ("a.JSONL", false, true), ("a", true, true)]
        {
            assert_eq!(Input::named(Path::new(name), lines).is_by_line(), by_line, "{name}");
        }
    }

    #[test]
    fn a_file_that_has_changed_is_noticed() {
        let dir = tempfile::tempdir().unwrap();
        let path = dir.path().join("a.json");
        std::fs::write(&path, "old").unwrap();
        let input = Input::named(&path, false);
        assert!(!input.is_unchanged(), "nobody knows what it was like");
        input.open().unwrap();
        assert!(input.is_unchanged());
        std::fs::write(&path, "newer").unwrap();
        assert!(!input.is_unchanged());
        std::fs::remove_file(&path).unwrap();
        assert!(!input.is_unchanged());
    }

    #[test]
    fn places_are_shown_with_what_cannot_be_seen() {
        assert_eq!(Location { name: "a.json", line: None }.to_string(), "a.json");
        assert_eq!(Location { name: "a\nb", line: Some(3) }.to_string(), "a\\nb:3");
    }
}
