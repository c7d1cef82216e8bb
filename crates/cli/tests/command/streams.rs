//! What happens when the world outside fails: closed pipes, full disks, missing permissions.

#![cfg(unix)]

use std::{
    fs::{self, File},
    io::{BufRead, BufReader, Read, Write},
    process::{Command, Stdio},
    time::Duration,
};

use crate::run::{self, copied_examples, example, examples, run, run_with};

fn command(arguments: &[&str]) -> Command {
    let mut command = run::command(&examples());
    command.args(arguments).stdin(Stdio::null()).stderr(Stdio::piped());
    command
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let dir = tempfile::tempdir().unwrap();
    let many = dir.path().join("many.jsonl");
    fs::write(&many, example("collection.jsonl").repeat(500)).unwrap();
    let many = many.to_str().unwrap();
    for arguments in [
        &["check", many][..],
        &["fmt", many],
        &["fingerprint", "--json", many],
        &["check", "--jobs", "1", many],
        &["schema"],
    ] {
        let mut child = command(arguments).stdout(Stdio::piped()).spawn().unwrap();
        drop(child.stdout.take());
        let output = child.wait_with_output().unwrap();
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{arguments:?}");
        assert_eq!(output.status.code(), Some(0), "{arguments:?}");
    }
}

#[test]
fn a_closed_pipe_ends_it_though_input_may_come() {
    let mut child =
        command(&["check", "--lines"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let line = example("collection.jsonl").lines().next().unwrap().to_owned() + "\n";
    drop(child.stdout.take());
    stdin.write_all(line.as_bytes()).unwrap();
    // Standard input stays open, and nothing more comes.
    let ended = (0..500).any(|_| {
        std::thread::sleep(Duration::from_millis(10));
        child.try_wait().unwrap().is_some()
    });
    let _ = child.kill();
    assert!(ended);
}

#[test]
fn results_do_not_wait_for_more_input() {
    let mut child =
        command(&["check", "--lines"]).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = BufReader::new(child.stdout.take().unwrap());
    for (n, line) in example("collection.jsonl").lines().enumerate() {
        stdin.write_all(format!("{line}\n").as_bytes()).unwrap();
        let mut answer = String::new();
        stdout.read_line(&mut answer).unwrap();
        assert_eq!(answer, format!("-:{}: ok\n", n + 1));
    }
    drop(stdin);
    let mut rest = String::new();
    stdout.read_to_string(&mut rest).unwrap();
    assert_eq!(rest, "");
    assert!(child.wait().unwrap().success());
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_reported() {
    for arguments in [&["check", "classic.json"][..], &["fmt", "collection.jsonl"], &["schema"], &["man"]] {
        let full = File::options().write(true).open("/dev/full").unwrap();
        let output = command(arguments).stdout(full).output().unwrap();
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert_eq!(
            String::from_utf8_lossy(&output.stderr),
            "error: cannot write to standard output: no space left on device\n"
        );
    }
}

#[cfg(target_os = "linux")]
#[test]
fn an_output_that_is_a_device_is_written_to() {
    let output =
        command(&["fmt", "-o", "/dev/stdout", "classic.json"]).stdout(Stdio::piped()).output().unwrap();
    assert_eq!(String::from_utf8_lossy(&output.stdout), example("classic.json"));
    assert_eq!(output.status.code(), Some(0), "{}", String::from_utf8_lossy(&output.stderr));
}

#[test]
fn an_unreadable_file_is_reported() {
    use std::os::unix::fs::PermissionsExt;

    let dir = copied_examples();
    let path = dir.path().join("classic.json");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o000)).unwrap();
    if File::open(&path).is_ok() {
        // The superuser reads everything.
        return;
    }
    let outcome = run_with(dir.path(), ["check", "classic.json", "killer.json"]).end();
    assert_eq!((outcome.status, &*outcome.stdout), (2, "killer.json: ok\n"));
    assert_eq!(outcome.stderr, "error: cannot read classic.json: permission denied\n");
}

#[test]
fn names_need_not_be_text() {
    use std::{ffi::OsStr, os::unix::ffi::OsStrExt};

    let dir = tempfile::tempdir().unwrap();
    let name = OsStr::from_bytes(b"a\xff.json");
    fs::write(dir.path().join(name), example("classic.json")).unwrap();
    assert_eq!(run_with(dir.path(), [OsStr::new("check"), name]).results(), "a\u{fffd}.json: ok\n");
    let json = run_with(dir.path(), [OsStr::new("check"), OsStr::new("--json"), name]).end().json();
    assert_eq!(json[0]["name"], "a\u{fffd}.json");
}

#[test]
fn there_need_be_no_locale() {
    for locale in ["C", "POSIX", "nonsense"] {
        let plain = run("check broken/invisible-character.json").end();
        let other = run("check broken/invisible-character.json").env("LC_ALL", locale).end();
        assert_eq!(other.stderr, plain.stderr);
    }
}
