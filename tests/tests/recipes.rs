//! The recipes of docs/recipes.md that are commands, and the transcripts of all pages. Everything is taken from the pages as it stands there. (The Rust recipes run as
//! documentation tests of this crate.)

use std::{
    fs,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
    sync::OnceLock,
};

use sudoku_puzzle_tests::path;

fn root() -> PathBuf {
    path("..")
}

fn page() -> String {
    fs::read_to_string(root().join("docs/recipes.md")).expect("the page")
}

/// The only block in this language that contains this.
fn block(language: &str, part: &str) -> String {
    let page = page();
    let fence = format!("```{language}\n");
    let found: Vec<&str> = page
        .split(&fence)
        .skip(1)
        .filter_map(|rest| rest.split("\n```").next())
        .filter(|block| block.contains(part))
        .collect();
    assert_eq!(found.len(), 1, "{language} blocks with {part}");
    found[0].to_owned() + "\n"
}

/// The folder of the command, which is built if it is not there yet.
fn folder_of_the_command() -> &'static Path {
    static FOLDER: OnceLock<PathBuf> = OnceLock::new();
    FOLDER.get_or_init(|| {
        let output = Command::new(env!("CARGO"))
            .args(["build", "--quiet", "--package", "sudoku-puzzle-cli", "--message-format", "json"])
            .current_dir(root())
            .stderr(Stdio::inherit())
            .output()
            .expect("cargo runs");
        assert!(output.status.success(), "the command does not build");
        let file = String::from_utf8(output.stdout)
            .expect("UTF-8")
            .lines()
            .filter_map(|line| serde_json::from_str::<serde_json::Value>(line).ok())
            .find_map(|message| Some(PathBuf::from(message["executable"].as_str()?)))
            .expect("a program");
        file.parent().expect("a folder").to_owned()
    })
}

/// A program that finds the command, in this folder.
fn program(name: &str, folder: &Path) -> Command {
    let mut paths = vec![folder_of_the_command().to_owned()];
    paths.extend(std::env::split_paths(&std::env::var_os("PATH").unwrap_or_default()));
    let mut command = Command::new(name);
    command.current_dir(folder).env("PATH", std::env::join_paths(paths).expect("paths"));
    // What a surrounding git (a hook that runs the tests) says of its repository is not meant for those made here.
    for name in ["GIT_DIR", "GIT_INDEX_FILE", "GIT_WORK_TREE", "GIT_PREFIX"] {
        command.env_remove(name);
    }
    command
}

fn shell(script: &str, folder: &Path) -> Output {
    program("sh", folder).args(["-c", script]).output().expect("sh runs")
}

fn text(output: &Output) -> String {
    String::from_utf8([&output.stdout[..], &output.stderr].concat()).expect("UTF-8")
}

/// An empty folder of its own for a test.
fn empty_folder(name: &str) -> PathBuf {
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder");
    folder
}

fn example(name: &str) -> PathBuf {
    path("examples").join(name)
}

#[test]
fn the_classic_only_app_is_the_crate_that_is_tested() {
    let code = fs::read_to_string(path("classic-only/src/lib.rs")).expect("the crate");
    assert!(code.contains(&block("rust,ignore", "fn read")), "docs/recipes.md shows another function");
}

#[test]
#[cfg(unix)]
fn repeated_puzzles_of_a_collection_are_shown() {
    let folder = empty_folder("repeated");
    // The list has the classic twice and the killer twice, in two formats each, and a line that is cut short.
    fs::copy(example("list.txt"), folder.join("list.txt")).expect("a copy");
    let converted = shell(&block("sh", "convert --lines"), &folder);
    assert_eq!(converted.status.code(), Some(1), "{}", text(&converted));
    let repeated = shell(&block("sh", "fingerprint --lines"), &folder);
    let mut lines: Vec<String> =
        text(&repeated).lines().map(|line| line[line.len() - 18..].to_owned()).collect();
    lines.sort();
    assert_eq!(lines, ["collection.jsonl:2", "collection.jsonl:4"], "{}", text(&repeated));
}

#[test]
#[cfg(unix)]
fn the_hook_refuses_what_is_broken_or_out_of_form() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = empty_folder("hook");
    let git = |arguments: &[&str]| {
        program("git", &folder)
            .args(["-c", "user.name=T", "-c", "user.email=t@example.com", "-c", "commit.gpgsign=false"])
            .args(arguments)
            .output()
    };
    match git(&["init", "--quiet"]) {
        Ok(output) => assert!(output.status.success(), "{}", text(&output)),
        Err(error) => return eprintln!("not tested, there is no git: {error}"),
    }
    let hook = folder.join(".git/hooks/pre-commit");
    fs::create_dir_all(hook.parent().expect("a folder")).expect("a folder");
    fs::write(&hook, block("sh", "#!/bin/sh")).expect("a hook");
    fs::set_permissions(&hook, fs::Permissions::from_mode(0o755)).expect("a program");
    git(&["config", "core.hooksPath", ".git/hooks"]).expect("git runs");

    let commit = |message: &str| {
        git(&["add", "--all"]).expect("git runs");
        let output = git(&["commit", "--quiet", "--message", message]).expect("git runs");
        (output.status.success(), text(&output))
    };
    let put = |from: &str, to: &str| fs::copy(example(from), folder.join(to)).expect("a copy");

    fs::write(folder.join("notes.txt"), "nothing to check\n").expect("a file");
    assert_eq!(commit("without puzzles"), (true, String::new()));

    fs::create_dir(folder.join("of today")).expect("a folder");
    put("killer.json", "of today/a killer.sudoku.json");
    put("broken/unknown-key.json", "no puzzle by its name.json");
    assert_eq!(commit("a good puzzle"), (true, String::new()));

    put("broken/unknown-key.json", "broken.sudoku.json");
    let (committed, shown) = commit("a broken puzzle");
    assert!(!committed && shown.contains("broken.sudoku.json:12:30"), "{shown}");

    // What counts is what would be committed, not what lies in the folder.
    put("classic.json", "broken.sudoku.json");
    let output = git(&["commit", "--quiet", "--message", "still broken"]).expect("git runs");
    assert!(!output.status.success());
    assert!(commit("repaired").0);

    put("classic-other-spelling.json", "other.sudoku.json");
    let (committed, shown) = commit("not in form");
    assert!(!committed && shown.contains("other.sudoku.json (canonical)"), "{shown}");
    let fixed = program("sudoku-puzzle", &folder).args(["fmt", "--write", "other.sudoku.json"]).output();
    assert!(fixed.expect("the command runs").status.success());
    assert!(commit("in form").0);
}

#[test]
fn the_entries_for_pre_commit_take_good_files_and_refuse_others() {
    let yaml = block("yaml", "repos:");
    let entries: Vec<&str> =
        yaml.lines().filter_map(|line| line.trim().strip_prefix("entry: sudoku-puzzle ")).collect();
    let refused = ["broken/unknown-key.json", "classic-other-spelling.json"];
    assert_eq!(entries.len(), refused.len());
    for (entry, refused) in entries.iter().zip(refused) {
        let status = |file: &str| {
            let mut command = program("sudoku-puzzle", &path("examples"));
            let output = command.args(entry.split(' ')).args(["killer.json", file]).output();
            output.expect("the command runs").status.code()
        };
        assert_eq!((status("classic.json"), status(refused)), (Some(0), Some(1)), "{entry}");
    }
}

#[test]
fn the_python_recipe_validates() {
    let python = |arguments: &[&str]| program("python3", &path("examples")).args(arguments).output();
    match python(&["-c", "import jsonschema; jsonschema.Draft202012Validator"]) {
        Ok(output) if output.status.success() => {}
        // The block is there, as `block` makes sure.
        _ => {
            return eprintln!(
                "not tested, there is no python3 with jsonschema: {}",
                block("python", "jsonschema")
            );
        }
    }
    let script = empty_folder("python").join("validate.py");
    fs::write(&script, block("python", "jsonschema")).expect("a script");
    let script = script.to_str().expect("a path");

    let good =
        python(&[script, "classic.json", "killer.json", "samurai.json", "mixed.json"]).expect("python runs");
    assert_eq!((good.status.code(), text(&good)), (Some(0), String::new()));
    let bad = python(&[script, "classic.json", "broken/unknown-key.json"]).expect("python runs");
    assert_eq!(bad.status.code(), Some(1));
    assert!(text(&bad).contains("broken/unknown-key.json: $.rules[1]"), "{}", text(&bad));
}

#[test]
fn check_says_for_programs_what_is_wrong() {
    let line = block("sh", "check --json");
    let words: Vec<&str> = line.split_whitespace().collect();
    let output =
        program("sudoku-puzzle", &path("examples")).args(&words[1..]).output().expect("the command runs");
    let value: serde_json::Value = serde_json::from_slice(&output.stdout).expect("one JSON object");
    assert_eq!((&value["name"], &value["ok"]), (&"killer.json".into(), &true.into()));
}

#[test]
#[cfg(unix)]
fn games_move_between_files() {
    let folder = empty_folder("games");
    fs::copy(example("game.txt"), folder.join("game.txt")).expect("a copy");
    let game = fs::read_to_string(example("game.txt")).expect("a game");
    let script = block("sh", "--to bpse");
    let outputs: Vec<String> = script
        .lines()
        .map(|line| {
            let output = shell(line, &folder);
            assert!(output.status.success(), "{line}: {}", text(&output));
            text(&output)
        })
        .collect();
    let [bpse, back, kept, again] = &outputs[..] else { panic!("four commands, not {outputs:?}") };
    assert_eq!(back.trim_end(), game.trim_end());
    assert_eq!(kept, "");
    assert_eq!(again, bpse);
    // The game is not that of the puzzle without progress.
    let fresh = shell("sudoku-puzzle convert --to bpse --progress drop game.txt", &folder);
    assert_ne!(&text(&fresh), bpse);

    let mut stdin = program("sudoku-puzzle", &folder);
    let mut child = stdin
        .args(["convert", "--to", "sudokuwiki", "--progress", "drop"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the command runs");
    child.stdin.take().expect("an input").write_all(bpse.as_bytes()).expect("written");
    let output = child.wait_with_output().expect("the command ends");
    assert_ne!(text(&output).trim_end(), game.trim_end());
}
