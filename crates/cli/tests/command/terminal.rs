//! What a person sees on a terminal, and a program or a file does not get.

#![cfg(unix)]

use std::{
    fs::File,
    io::{Read, Write},
    os::unix::ffi::OsStrExt,
    process::Stdio,
    thread,
    time::Duration,
};

use rustix::pty::{OpenptFlags, grantpt, openpt, ptsname, unlockpt};

use crate::run::{command, example, examples, run};

/// Runs the command on a terminal of its own, its input coming in two pieces with a pause between; gives what appeared there.
fn on_terminal(arguments: &str, environment: &[(&str, &str)], input: [&str; 2], pause: Duration) -> String {
    let terminal = openpt(OpenptFlags::RDWR | OpenptFlags::NOCTTY).unwrap();
    grantpt(&terminal).unwrap();
    unlockpt(&terminal).unwrap();
    let name = ptsname(&terminal, Vec::new()).unwrap();
    let open = || {
        let name = std::ffi::OsStr::from_bytes(name.as_bytes());
        Stdio::from(File::options().read(true).write(true).open(name).unwrap())
    };
    let mut command = command(&examples());
    command.args(arguments.split_whitespace());
    command.env("TERM", "xterm-256color").envs(environment.iter().copied());
    let mut child = command.stdin(Stdio::piped()).stdout(open()).stderr(open()).spawn().unwrap();
    // Else this process keeps the terminal open, too, and reading from it would not end.
    drop(command);
    let seen = thread::spawn(move || {
        let (mut seen, mut terminal) = (Vec::new(), File::from(terminal));
        let mut some = [0; 4096];
        // When the last program has closed a terminal, reading fails on some systems, and ends on others.
        while let Ok(count @ 1..) = terminal.read(&mut some) {
            seen.extend_from_slice(&some[..count]);
        }
        String::from_utf8(seen).unwrap()
    });
    let mut stdin = child.stdin.take().unwrap();
    for piece in input {
        stdin.write_all(piece.as_bytes()).unwrap();
        thread::sleep(pause);
    }
    drop(stdin);
    child.wait().unwrap();
    seen.join().unwrap()
}

#[test]
fn colours_are_for_terminals_that_have_them() {
    let at_once = Duration::ZERO;
    let coloured = on_terminal("check killer.json broken/empty.json", &[], ["", ""], at_once);
    assert!(coloured.contains("\u{1b}[32mok"), "{coloured:?}");
    assert!(coloured.contains("\u{1b}["), "{coloured:?}");
    for environment in [("NO_COLOR", "1"), ("TERM", "dumb")] {
        let plain = on_terminal("check killer.json broken/empty.json", &[environment], ["", ""], at_once);
        assert!(
            plain.contains("killer.json: ok\r\n") && !plain.contains('\u{1b}'),
            "{environment:?}: {plain:?}"
        );
    }
    let never = on_terminal("check --color never killer.json", &[], ["", ""], at_once);
    assert_eq!(never, "killer.json: ok\r\n");
    assert!(run("check --color always killer.json").results().contains('\u{1b}'));
    assert!(!run("check killer.json").results().contains('\u{1b}'));
}

#[test]
fn long_work_shows_how_far_it_has_come_and_leaves_no_trace_of_that() {
    let lines = example("collection.jsonl");
    let seen = on_terminal("fmt --lines -o /dev/null -", &[], [&lines, &lines], Duration::from_secs(1));
    assert!(seen.contains("puzzles"), "{seen:?}");
    // The last thing is that the line is cleared.
    assert!(seen.trim_end_matches(['\r', '\n']).ends_with("\u{1b}[2K"), "{seen:?}");

    let short = on_terminal("fmt --lines -o /dev/null -", &[], [&lines, ""], Duration::ZERO);
    assert_eq!(short, "", "short work does not");
}
