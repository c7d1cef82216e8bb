//! Many puzzles: order and memory.

use std::{
    fmt::Write as _,
    fs::File,
    io::{BufWriter, Write as _},
    path::Path,
    process::{Command, Stdio},
};

use crate::run::{run, run_with};

/// A file with so many lines, of which every thousandth is no puzzle.
fn collection(path: &Path, lines: usize) {
    let before = r#"{"format":"sudoku-puzzle","format_version":1,"meta":{"title":""#;
    let after = r#""},"board":{"rows":2,"cols":2},"digits":2,"givens":[1,0,0,0],"rules":[{"type":"grid","origin":"r1c1"}]}"#;
    let mut file = BufWriter::new(File::create(path).unwrap());
    for n in 1..=lines {
        let after = if n % 1000 == 0 { &after[1..] } else { after };
        writeln!(file, "{before}{n}{after}").unwrap();
    }
}

#[test]
fn the_order_is_that_of_the_input() {
    let dir = tempfile::tempdir().unwrap();
    collection(&dir.path().join("many.jsonl"), 20_000);
    let mut expected = String::new();
    for n in 1..=20_000 {
        match n % 1000 {
            0 => writeln!(expected, r#"{{"name":"many.jsonl","line":{n},"ok":false"#).unwrap(),
            _ => writeln!(expected, r#"{{"name":"many.jsonl","line":{n},"ok":true}}"#).unwrap(),
        }
    }
    for jobs in ["1", "2", "7"] {
        let outcome = run_with(dir.path(), ["check", "--json", "--jobs", jobs, "many.jsonl"]).end();
        let found: String = outcome
            .stdout
            .lines()
            .map(|line| format!("{}\n", line.split(",\"error\"").next().unwrap()))
            .collect();
        assert!(found == expected, "jobs {jobs}");
        assert_eq!(outcome.status, 1);
    }
    let fmt = run_with(dir.path(), ["fmt", "many.jsonl"]).end();
    assert_eq!(fmt.stdout.lines().count(), 19_980);
    assert!(
        fmt.stderr.ends_with("20000 puzzles, 20 refused (20 syntax)\n"),
        "{}",
        &fmt.stderr[fmt.stderr.len() - 100..]
    );
}

/// The most memory that the command had in use at any time, in KiB.
#[cfg(target_os = "linux")]
fn peak_memory(folder: &Path, arguments: &[&str]) -> u64 {
    // The process is stopped by its output: what it has needed can be read as long as it waits to write the last of it.
    let mut child = Command::new(env!("CARGO_BIN_EXE_sudoku-puzzle"))
        .args(arguments)
        .current_dir(folder)
        .stdout(Stdio::piped())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let mut peak = 0;
    let mut buffer = vec![0; 64 << 10];
    loop {
        let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap_or_default();
        if let Some(line) = status.lines().find_map(|line| line.strip_prefix("VmHWM:")) {
            peak = peak.max(line.trim().trim_end_matches(" kB").parse().unwrap());
        }
        if std::io::Read::read(&mut stdout, &mut buffer).unwrap() == 0 {
            break;
        }
    }
    child.wait().unwrap();
    peak
}

#[cfg(target_os = "linux")]
#[test]
fn memory_does_not_grow_with_the_file() {
    let dir = tempfile::tempdir().unwrap();
    collection(&dir.path().join("some.jsonl"), 10_000);
    collection(&dir.path().join("many.jsonl"), 100_000);
    for command in ["check", "fingerprint"] {
        let some = peak_memory(dir.path(), &[command, "--jobs", "2", "some.jsonl"]);
        let many = peak_memory(dir.path(), &[command, "--jobs", "2", "many.jsonl"]);
        assert!(
            some > 1_000 && many < some + 8_000,
            "{command}: {some} KiB for 10,000 lines, {many} KiB for 100,000"
        );
    }
}

#[test]
fn a_long_line_costs_little_to_refuse() {
    let line = format!("{{\"format\": \"sudoku-puzzle\", \"nonsense\": [{}]}}", "1,".repeat(4 << 20) + "1");
    let outcome = run("check --lines").stdin(line).end();
    assert_eq!(outcome.status, 1);
    assert!(outcome.stderr.len() < 2_000, "{}", outcome.stderr.len());
}
