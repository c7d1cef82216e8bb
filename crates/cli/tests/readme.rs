//! What the README shows of the command is what the command shows.

use std::{path::Path, process::Command};

#[test]
fn the_transcripts_of_the_readme_are_true() {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let readme = std::fs::read_to_string(root.join("README.md")).expect("a README");
    let mut count = 0;
    for block in readme.split("```console\n").skip(1) {
        let block = block.split("```").next().unwrap_or_default();
        for transcript in block.split("$ ").skip(1) {
            let (line, expected) = transcript.split_once('\n').expect("a line with a command");
            let mut words = line.split_whitespace();
            assert_eq!(words.next(), Some("sudoku-puzzle"), "{line}");
            let output = Command::new(env!("CARGO_BIN_EXE_sudoku-puzzle"))
                .args(words)
                .current_dir(&root)
                .output()
                .expect("the command runs");
            let shown = [output.stdout, output.stderr].concat();
            let shown = String::from_utf8(shown).expect("UTF-8");
            assert_eq!(shown.trim_end(), expected.trim_end(), "{line}");
            count += 1;
        }
    }
    assert!(count >= 3, "the README shows something");
}
