//! `--help`: what it says, and that what it says is true.

use std::{path::Path, process::Command};

use crate::run::{copied_examples, run};

const COMMANDS: [&str; 13] = [
    "",
    "check",
    "fmt",
    "fingerprint",
    "diff",
    "convert",
    "formats",
    "link",
    "describe",
    "lint",
    "schema",
    "completions",
    "man",
];

#[test]
fn help_is_as_it_was() {
    for command in COMMANDS {
        let help = run(&format!("{command} --help")).results();
        insta::assert_snapshot!(format!("help-{command}").trim_end_matches('-'), help);
        assert!(!run(&format!("{command} -h")).results().is_empty());
    }
}

#[test]
fn every_command_is_in_the_tests() {
    let help = run("--help").results();
    let commands = help.split("Commands:\n").nth(1).unwrap().split("\n\n").next().unwrap();
    for line in commands.lines() {
        let name = line.split_whitespace().next().unwrap();
        assert!(name == "help" || COMMANDS.contains(&name), "{name}");
    }
}

#[cfg(unix)]
#[test]
fn every_example_works() {
    let bin = Path::new(env!("CARGO_BIN_EXE_sudoku-puzzle")).parent().unwrap();
    let path = format!("{}:{}", bin.display(), std::env::var("PATH").unwrap());
    for command in COMMANDS {
        let help = run(&format!("{command} --help")).results();
        let dir = copied_examples();
        let examples: Vec<&str> =
            help.lines().filter_map(|line| line.trim_start().strip_prefix("$ ")).collect();
        assert!(!examples.is_empty(), "{command} has no example");
        for example in examples {
            let output = Command::new("bash")
                .args(["-o", "pipefail", "-c", example])
                .current_dir(dir.path())
                .env("PATH", &path)
                .output()
                .unwrap();
            let finds = ["diff killer.json", "list.txt >", "lint suspicious.json"];
            let differs = finds.iter().any(|part| example.contains(part));
            let stderr = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(i32::from(differs)), "{example}: {stderr}");
            assert!(!stderr.contains("Usage"), "{example}: {stderr}");
        }
    }
}

#[test]
fn the_version_is_that_of_the_crate() {
    assert_eq!(run("--version").results(), format!("sudoku-puzzle {}\n", env!("CARGO_PKG_VERSION")));
}
