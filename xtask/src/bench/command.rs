//! The command on files of many lines: time, and the most memory that it has.

use std::{
    fmt::Write as _,
    fs::{self, File},
    hint::black_box,
    io::{BufReader, BufWriter, Write},
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use sudoku_puzzle::{Puzzle, Reader, fingerprint, to_string};

use super::samples::vectors;
use crate::{Failure, cargo, root, succeed};

const COUNTS: [usize; 3] = [10_000, 100_000, 1_000_000];

/// What the command does with each line, and the same by the library.
struct Chore {
    name: &'static str,
    arguments: &'static [&'static str],
    baseline: &'static str,
    library: fn(&Puzzle),
}

const CHORES: [Chore; 3] = [
    Chore {
        name: "check --lines",
        arguments: &["check", "--lines"],
        baseline: "core: read each line, one thread",
        library: |puzzle| {
            black_box(puzzle);
        },
    },
    Chore {
        name: "fingerprint --lines",
        arguments: &["fingerprint", "--lines"],
        baseline: "canon: read and fingerprint each line, one thread",
        library: |puzzle| {
            black_box(fingerprint(puzzle));
        },
    },
    Chore {
        name: "convert --lines --to sudoku-puzzle",
        arguments: &["convert", "--lines", "--to", "sudoku-puzzle"],
        baseline: "canon: read and write each line, one thread",
        library: |puzzle| {
            black_box(to_string(puzzle));
        },
    },
];

/// The table of what has the text in its name; nothing if there is none.
pub(super) fn table(filter: &str) -> Result<Option<String>, Failure> {
    let chores: Vec<&Chore> = CHORES.iter().filter(|chore| chore.name.contains(filter)).collect();
    if chores.is_empty() {
        return Ok(None);
    }
    let command = built()?;
    let texts = vectors("valid", "compact")?;
    let mut table = String::from(
        "| command | puzzles | seconds | baseline | ratio | peak memory, MiB |\n|---|---:|---:|---|---:|---:|\n",
    );
    for count in COUNTS {
        let name = format!("sudoku-puzzle-bench-{}-{count}.jsonl", std::process::id());
        let file = Temporary(std::env::temp_dir().join(name));
        write_lines(&file.0, &texts, count).map_err(|error| Failure::of_file("writing", &file.0, error))?;
        for chore in &chores {
            let base = by_library(chore, &file.0)?;
            let (seconds, peak) = by_command(&command, chore, &file.0)?;
            let (name, baseline, ratio) = (chore.name, chore.baseline, seconds / base);
            let peak = peak as f64 / 1024.0;
            let _ =
                writeln!(table, "| {name} | {count} | {seconds:.2} | {baseline} | {ratio:.2} | {peak:.0} |");
        }
    }
    Ok(Some(table))
}

/// A file that goes away in the end.
struct Temporary(PathBuf);

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// The command, built as users build it.
fn built() -> Result<PathBuf, Failure> {
    succeed(cargo().args(["build", "--quiet", "--release", "--package", "sudoku-puzzle-cli"]))?;
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    Ok(target.join("release/sudoku-puzzle"))
}

fn write_lines(path: &Path, texts: &[String], count: usize) -> std::io::Result<()> {
    let mut file = BufWriter::new(File::create(path)?);
    for text in texts.iter().cycle().take(count) {
        writeln!(file, "{text}")?;
    }
    file.flush()
}

/// The seconds that the library takes on one thread.
fn by_library(chore: &Chore, path: &Path) -> Result<f64, Failure> {
    let start = Instant::now();
    let file = File::open(path).map_err(|error| Failure::of_file("opening", path, error))?;
    let reader = Reader::new();
    for line in reader.lines(BufReader::with_capacity(1 << 16, file)) {
        if let Ok(puzzle) = line.result {
            (chore.library)(&puzzle);
        }
    }
    Ok(start.elapsed().as_secs_f64())
}

/// The seconds that the command takes, and the most memory that it had, in KiB (0 where the system does not tell).
fn by_command(command: &Path, chore: &Chore, path: &Path) -> Result<(f64, u64), Failure> {
    let start = Instant::now();
    let mut child = Command::new(command)
        .args(chore.arguments)
        .arg(path)
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| Failure::of_file("running", command, error))?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        if let Ok(text) = fs::read_to_string(&status) {
            let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
            peak = peak.max(kib.unwrap_or(0));
        }
        match child.try_wait() {
            Ok(Some(_)) => return Ok((start.elapsed().as_secs_f64(), peak)),
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            Err(error) => return Err(Failure::of_file("running", command, error)),
        }
    }
}
