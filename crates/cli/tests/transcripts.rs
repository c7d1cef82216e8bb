//! What the README and the documents show of the command is what the command shows.

use std::{
    fs,
    path::{Path, PathBuf},
    process::Command,
};

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// Runs every command that a page shows, in the folder of the repository, and gives how many there are.
fn check(page: &Path) -> usize {
    let text = fs::read_to_string(page).expect("a page");
    let mut count = 0;
    for block in text.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for transcript in block.split("$ ").skip(1) {
            let (line, expected) = transcript.split_once('\n').expect("a line with a command");
            let mut words = line.split_whitespace();
            assert_eq!(words.next(), Some("sudoku-puzzle"), "{line}");
            let output = Command::new(env!("CARGO_BIN_EXE_sudoku-puzzle"))
                .args(words)
                .current_dir(root())
                .output()
                .expect("the command runs");
            let shown = String::from_utf8([output.stdout, output.stderr].concat()).expect("UTF-8");
            assert_eq!(shown.trim_end(), expected.trim_end(), "{}: {line}", page.display());
            count += 1;
        }
    }
    count
}

#[test]
fn the_transcripts_of_the_readme_are_true() {
    let count = check(&root().join("README.md"));
    assert!(count >= 3, "{count} transcripts");
}

#[test]
fn the_transcripts_of_the_documents_are_true() {
    let files = fs::read_dir(root().join("docs")).expect("docs").map(|entry| entry.expect("an entry").path());
    let pages = files.filter(|file| file.extension().is_some_and(|ending| ending == "md"));
    let count: usize = pages.map(|page| check(&page)).sum();
    assert!(count >= 3, "{count} transcripts");
}
