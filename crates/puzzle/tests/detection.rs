//! Texts that could be taken for several formats.

use sudoku_puzzle::{ErrorKind, Format, ReadOptions, detect, read_any, read_lines};

const CELLS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Found by random input: a link in the comment of a line is no reason to take the line for a link.
#[test]
fn a_line_with_cells_is_about_its_cells_whatever_its_comment_links_to() {
    let hodoku = format!(":0604:1:{CELLS}:132 438::");
    for link in [
        // A good one, one that was cut, two that differ, and none behind the parameter.
        "https://example.org/?pm=N4XyA",
        "https://example.org/?pm=H4sIAAAAAAAC_82Ty27b",
        "https://example.org/?pm=N4XyA https://example.org/?pm=N4Ig",
        "https://example.org/?pm=",
    ] {
        for (line, format) in [
            (format!("{CELLS} # from {link}"), Format::Plain),
            (format!("{CELLS};{link}"), Format::Plain),
            (format!("{hodoku} {}", link.replace("https://", "")), Format::Hodoku),
        ] {
            assert_eq!(detect(line.as_bytes()).map(|found| found.format), Ok(format), "{line}");
            assert_eq!(read_any(line.as_bytes()).map(|reading| reading.format), Ok(format), "{line}");
            let entries: Vec<_> = read_lines(&line, &ReadOptions::new()).collect();
            let [entry] = &entries[..] else { panic!("{line}: {entries:?}") };
            assert_eq!(entry.result.as_ref().map(|reading| reading.format), Ok(format), "{line}");
        }
    }
}

#[test]
fn words_around_a_link_are_no_puzzle() {
    let link = "https://example.org/?pm=N4XyA";
    for text in [link.to_owned(), format!("See {link}."), format!("Two lines\n{link}\n")] {
        assert_eq!(detect(text.as_bytes()).map(|found| found.format), Ok(Format::Link), "{text}");
    }
    // Two puzzles, and nothing says which is meant.
    let both = format!("{CELLS}\n{link}\n");
    assert_eq!(detect(both.as_bytes()).map_err(|error| error.kind()), Err(ErrorKind::Unrecognised));
}
