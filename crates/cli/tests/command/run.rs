//! Runs the command as a user would.

use std::{
    ffi::OsStr,
    fmt,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
};

/// The command, in a folder, about to be run.
pub(crate) struct Run {
    command: Command,
    stdin: Vec<u8>,
    /// What was typed.
    line: String,
}

/// What came of it.
pub(crate) struct Outcome {
    line: String,
    pub(crate) status: i32,
    pub(crate) stdout: String,
    pub(crate) stderr: String,
}

/// The folder with the example puzzles.
pub(crate) fn examples() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/examples")
}

/// One of the example puzzles.
pub(crate) fn example(name: &str) -> String {
    std::fs::read_to_string(examples().join(name)).unwrap()
}

/// A new folder with all the example puzzles, to write in.
pub(crate) fn copied_examples() -> tempfile::TempDir {
    let dir = tempfile::tempdir().unwrap();
    for entry in std::fs::read_dir(examples()).unwrap() {
        let entry = entry.unwrap();
        if entry.file_type().unwrap().is_file() {
            std::fs::copy(entry.path(), dir.path().join(entry.file_name())).unwrap();
        }
    }
    dir
}

/// The command with these arguments, which are separated by spaces, in the folder with the examples.
pub(crate) fn run(arguments: &str) -> Run {
    run_with(&examples(), arguments.split_whitespace())
}

/// The command in a folder, without what a user may have set, which must not decide what is tested.
pub(crate) fn command(folder: &Path) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_sudoku-puzzle"));
    command.current_dir(folder);
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "COLUMNS", "TERM", "LC_ALL", "LANG", "CI"] {
        command.env_remove(name);
    }
    command
}

/// The command in a folder, with these arguments.
pub(crate) fn run_with<S: AsRef<OsStr>>(folder: &Path, arguments: impl IntoIterator<Item = S>) -> Run {
    let mut command = command(folder);
    let mut line = String::from("$ sudoku-puzzle");
    for argument in arguments {
        line.push(' ');
        line.push_str(&argument.as_ref().to_string_lossy());
        command.arg(argument);
    }
    Run { command, stdin: Vec::new(), line }
}

impl Run {
    /// Gives it something to read.
    pub(crate) fn stdin(mut self, text: impl Into<Vec<u8>>) -> Run {
        self.stdin = text.into();
        self.line.push_str(" < ...");
        self
    }

    /// Sets an environment variable.
    pub(crate) fn env(mut self, name: &str, value: &str) -> Run {
        self.command.env(name, value);
        self
    }

    /// Runs it to its end.
    pub(crate) fn end(mut self) -> Outcome {
        self.command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        let mut child = self.command.spawn().unwrap();
        let mut stdin = child.stdin.take().unwrap();
        let writing = thread::spawn(move || {
            // It need not read everything.
            let _ = stdin.write_all(&self.stdin);
        });
        let output = child.wait_with_output().unwrap();
        writing.join().unwrap();
        Outcome {
            line: self.line,
            status: output.status.code().unwrap_or(-1),
            stdout: String::from_utf8(output.stdout).unwrap(),
            stderr: String::from_utf8(output.stderr).unwrap(),
        }
    }

    /// Runs it to its end, which has to be that all is well, without complaint; and gives the results.
    pub(crate) fn results(self) -> String {
        let outcome = self.end();
        assert_eq!(outcome.status, 0, "{outcome}");
        assert_eq!(outcome.stderr, "", "{outcome}");
        outcome.stdout
    }
}

impl Outcome {
    /// The results, each line read as JSON.
    pub(crate) fn json(&self) -> Vec<serde_json::Value> {
        self.stdout.lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }
}

impl fmt::Display for Outcome {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{}", self.line)?;
        f.write_str(&self.stdout)?;
        if !self.stderr.is_empty() {
            writeln!(f, "-- on standard error:")?;
            f.write_str(&self.stderr)?;
        }
        writeln!(f, "-- status {}", self.status)
    }
}
