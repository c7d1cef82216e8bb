//! Long texts that nobody wrote for a puzzle: each has to be refused, or read, in time that grows with its length and no
//! faster. At this length anything quadratic takes minutes.

use std::time::{Duration, Instant};

use sudoku_puzzle_text::{Blanks, Options, candidates, detect, hodoku, read, read_many};

const LENGTH: usize = 12_000;

#[test]
fn time_is_linear() {
    let line = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";
    let fill = |piece: &str| piece.repeat(LENGTH / piece.len());
    let mut texts: Vec<String> = [
        ".",
        "1",
        "a",
        "é",
        "│",
        "|",
        ",",
        ":",
        ":1",
        "#",
        ";",
        "\n",
        "\r",
        "\t",
        " ",
        "-",
        "+",
        "=",
        "*",
        "\u{200b}",
        "1 ",
        "1\n",
        " 1\n",
        "12 ",
        "ab ",
        "word ",
        "1,",
        ",,1",
        "1|",
        "#A x\n",
        "---\n",
        "---------\n",
        ".---.---.\n",
        "123456789\n",
        "1234123412341234\n",
        "12.4.6\n",
        "1 2 3 4 5 6 7 8 9\n",
        "12 3 4 5 6 7 8 9 1\n",
        "[State]\n",
        "[Puzzle]\n",
        "[Puzzle]\n12.4\n",
        "5.6/",
        "rating ",
        "\u{feff}",
    ]
    .into_iter()
    .map(fill)
    .collect();
    texts.push(fill(&format!("{line}\n")));
    texts.push(fill(&format!("{line},x\n")));
    texts.push(fill(&format!("{}\n", "1".repeat(25))));
    texts.push(fill(&format!("{}11\n", format!("{}\n", "1".repeat(25)).repeat(24))));
    texts.push(fill(&format!("{}\n", "123456789".repeat(81))));
    texts.push(fill(&format!(":0000:1:{line}:::\n")));
    texts.push(format!(":0000:1:{line}:{}", fill("111 ")));
    texts.push(format!(":0000:1:{}", fill("+1")));
    texts.push(format!("{line}\n{}", fill("SE 7.1\n")));
    texts.push(format!("{line} {}", fill("comment ")));
    texts.push(format!("[Puzzle]\n{}", fill("123456789\n")));

    let start = Instant::now();
    for text in &texts {
        let options = Options::new();
        let error = match read(text, &options) {
            Ok(_) => None,
            Err(error) => Some(format!("{error:#}")),
        };
        assert!(error.is_none_or(|error| error.len() < 2_000));
        let _ = read(text, &Options::new().blanks(Blanks::Empty));
        let _ = detect(text);
        let _ = candidates::read(text, &options);
        let _ = hodoku::read(text, &options);
        assert!(read_many(text, &options).count() <= text.len());
    }
    assert!(start.elapsed() < Duration::from_secs(60), "{:?}", start.elapsed());
}
