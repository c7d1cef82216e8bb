//! What is left when the command is stopped, or its files change or fill up, in the middle of its work: old content or new, never half.

#![cfg(unix)]

use std::{
    fs::{self, File},
    io::Write,
    os::unix::process::ExitStatusExt,
    path::Path,
    process::{Child, Command, Stdio},
    thread,
    time::{Duration, Instant},
};

use crate::run::{command, example, run_with};

fn start(folder: &Path, arguments: &[&str]) -> Child {
    command(folder)
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap()
}

/// Lines that `fmt` changes, each by a little, and what becomes of them.
fn untidy_and_tidy(folder: &Path, times: usize) -> (String, String) {
    let convert = ["convert", "--to", "sudoku-puzzle", "--compact", "-"];
    let line = run_with(folder, convert).stdin(example("grid.txt")).results();
    (line.replacen('{', "{ ", 1).repeat(times), line.repeat(times))
}

/// The one file in a folder that is beside the one with the result.
fn size_of_the_other(folder: &Path, name: &str) -> u64 {
    let others = fs::read_dir(folder).unwrap().map(Result::unwrap).filter(|entry| entry.file_name() != name);
    // It may go while one looks.
    others.map(|entry| entry.metadata().map_or(0, |data| data.len())).sum()
}

#[test]
fn killed_while_writing_back() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("many.jsonl");
    let (old, new) = untidy_and_tidy(dir.path(), 4_000);

    fs::write(&path, &old).unwrap();
    let whole = Instant::now();
    assert!(start(dir.path(), &["fmt", "--write", "many.jsonl"]).wait().unwrap().success());
    let whole = whole.elapsed();
    assert!(fs::read_to_string(&path).unwrap() == new, "not killed, it does its work");

    let mut killed = 0;
    for turn in 0..24 {
        fs::write(&path, &old).unwrap();
        let mut child = start(dir.path(), &["fmt", "--write", "many.jsonl"]);
        thread::sleep(whole * turn / 20);
        child.kill().unwrap();
        killed += u32::from(child.wait().unwrap().signal().is_some());
        let left = fs::read_to_string(&path).unwrap();
        assert!(left == old || left == new, "half a file after {turn}/20 of the time");
    }
    assert!(killed > 4, "only {killed} were killed in the middle of it");
}

#[test]
fn killed_while_writing_an_output() {
    for (old, arguments) in [
        (Some("the old content\n"), &["fmt", "--lines", "-o", "out.jsonl", "-"][..]),
        (None, &["convert", "--lines", "--to", "plain", "-o", "out.txt", "-"]),
    ] {
        let dir = tempfile::tempdir().unwrap();
        let name = arguments.iter().find(|argument| argument.starts_with("out")).unwrap();
        let path = dir.path().join(name);
        if let Some(old) = old {
            fs::write(&path, old).unwrap();
        }
        let (lines, _) = untidy_and_tidy(dir.path(), 2_000);
        let mut child = start(dir.path(), arguments);
        // Standard input stays open: the work can't be at its end.
        let mut stdin = child.stdin.take().unwrap();
        stdin.write_all(lines.as_bytes()).unwrap();
        let begun = (0..3_000).any(|_| {
            thread::sleep(Duration::from_millis(10));
            size_of_the_other(dir.path(), name) > 0
        });
        assert!(begun, "something is written somewhere");
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), old, "but not where it is to be");
        child.kill().unwrap();
        assert!(child.wait().unwrap().signal().is_some());
        assert_eq!(fs::read_to_string(&path).ok().as_deref(), old);
    }
}

/// The command in a shell that lets no file grow beyond some kilobytes, as on a disk that is full.
fn with_little_room(folder: &Path, arguments: &str) -> (Option<i32>, String) {
    let output = Command::new("sh")
        .args(["-c", &format!("trap '' XFSZ; ulimit -f 8; exec \"$0\" {arguments}")])
        .arg(env!("CARGO_BIN_EXE_sudoku-puzzle"))
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .unwrap();
    (output.status.code(), String::from_utf8(output.stderr).unwrap())
}

#[test]
fn a_disk_that_fills_up() {
    let dir = tempfile::tempdir().unwrap();
    let (old, _) = untidy_and_tidy(dir.path(), 400);
    fs::write(dir.path().join("many.jsonl"), &old).unwrap();
    for (arguments, output, before) in [
        ("fmt --write many.jsonl", "many.jsonl", Some(&*old)),
        ("fmt -o new.jsonl many.jsonl", "new.jsonl", None),
        ("fmt -o there.jsonl many.jsonl", "there.jsonl", Some("what was there\n")),
        ("convert --to grid -o there.txt many.jsonl", "there.txt", Some("what was there\n")),
        ("convert -o many.jsonl many.jsonl", "many.jsonl", Some(&*old)),
    ] {
        let path = dir.path().join(output);
        if let Some(before) = before {
            fs::write(&path, before).unwrap();
        }
        let (status, stderr) = with_little_room(dir.path(), arguments);
        assert_eq!(status, Some(2), "{arguments}: {stderr}");
        assert!(
            stderr.contains("cannot write") && stderr.contains("file too large"),
            "{arguments}: {stderr}"
        );
        assert!(fs::read_to_string(&path).ok().as_deref() == before, "{arguments}: what was there is lost");
        let left = fs::read_dir(dir.path()).unwrap().map(|entry| entry.unwrap().file_name());
        let stray: Vec<_> = left.filter(|name| name.to_string_lossy().ends_with(".tmp")).collect();
        assert!(stray.is_empty(), "{arguments}: {stray:?} left behind");
    }
}

#[test]
fn a_file_that_somebody_writes_to_meanwhile() {
    let dir = tempfile::tempdir().unwrap();
    let path = dir.path().join("many.jsonl");
    let (old, new) = untidy_and_tidy(dir.path(), 4_000);
    let addition = new.lines().next().unwrap().to_owned() + "\n";

    fs::write(&path, &old).unwrap();
    let mut child = start(dir.path(), &["fmt", "--write", "many.jsonl"]);
    // It is opened by the time that the file for the new content is there.
    while size_of_the_other(dir.path(), "many.jsonl") == 0 {
        assert!(child.try_wait().unwrap().is_none(), "too fast for this test");
        thread::sleep(Duration::from_millis(1));
    }
    File::options().append(true).open(&path).unwrap().write_all(addition.as_bytes()).unwrap();
    let status = child.wait().unwrap();
    let left = fs::read_to_string(&path).unwrap();
    assert!(left == old + &addition, "what somebody wrote is lost");
    assert_eq!(status.code(), Some(2));
}

#[cfg(target_os = "linux")]
#[test]
fn a_file_that_fails_while_it_is_read() {
    let dir = tempfile::tempdir().unwrap();
    fs::write(dir.path().join("classic.json"), example("classic.json")).unwrap();
    // It can be opened, even by the superuser, but its first page can't be read.
    for command in ["check", "fingerprint", "fmt", "describe", "lint"] {
        let outcome = run_with(dir.path(), [command, "/proc/self/mem", "classic.json"]).end();
        assert_eq!(outcome.status, 2, "{outcome}");
        assert!(outcome.stderr.contains("error: cannot read /proc/self/mem: "), "{outcome}");
        assert!(
            command == "lint" || !outcome.stdout.is_empty(),
            "the other file is read all the same: {outcome}"
        );
    }
    let lines = run_with(dir.path(), ["check", "--lines", "/proc/self/mem"]).end();
    assert_eq!(lines.status, 2, "{lines}");
}
