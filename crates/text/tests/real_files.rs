//! Files and strings as people have them, found in public places (`tests/real` of the repository, which says in its README
//! what each of them is).

use std::{fs, path::Path};

use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_text::{
    Error, ErrorKind, Format, Options, Parsed, candidates, hodoku::LibraryLine, pencilmarks, read, read_many,
};

fn text(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/real").join(file);
    fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read_file(file: &str) -> Result<Parsed, Error> {
    read(&text(file), &Options::new())
}

fn first_row(puzzle: &Puzzle) -> String {
    let digits = puzzle.given_entries().take(puzzle.digits() as usize).map(Option::unwrap);
    digits.map(|digit| if digit == 0 { ".".to_owned() } else { digit.to_string() }).collect()
}

fn list(file: &str) -> Vec<Result<Parsed, Error>> {
    read_many(&text(file), &Options::new()).map(|entry| entry.result).collect()
}

#[test]
fn single_classics() {
    for (file, format, givens, row) in [
        ("grid/asterisk-empties.txt", Format::Grid, 23, "......3.."),
        ("grid/forum-plus-frame.txt", Format::Grid, 26, ".857..6.."),
        ("grid/spf-uneven-rules.txt", Format::Grid, 21, "8........"),
        ("sdk/bare-dots-blank-last-line.sdk", Format::Plain, 30, "3.5.6.2.."),
        ("sdk/boardsize-comment-wide-columns.sdk", Format::Grid, 30, "53..7...."),
        ("sdk/puzzle-section.sdk", Format::Grid, 21, "8........"),
        ("ss/compact.ss", Format::Grid, 29, ".8.76...2"),
        ("sdm/libresudoku.sdm", Format::Plain, 28, "...6.5..."),
    ] {
        let parsed = read_file(file).unwrap_or_else(|error| panic!("{file}: {error:#}"));
        assert_eq!(parsed.format, format, "{file}");
        assert_eq!(parsed.puzzle.digits(), 9, "{file}");
        assert_eq!(parsed.puzzle.givens().count(), givens, "{file}");
        assert_eq!(first_row(&parsed.puzzle), row, "{file}");
        assert_eq!(parsed.puzzle.candidates(), None, "{file}");
        assert!(parsed.progress.is_empty(), "{file}");
        assert_eq!(parsed.puzzle.meta(), None, "{file}");
    }
}

#[test]
fn pencil_marks() {
    for (file, one_digit, all, row) in [
        (
            "pencilmarks/comma-corners.txt",
            25,
            243,
            [&[9][..], &[8], &[1, 2, 3, 5], &[7], &[1, 2, 4], &[1, 2, 3, 4], &[6], &[2, 4, 5], &[1, 2, 3, 5]],
        ),
        (
            "pencilmarks/hodoku-frame.txt",
            32,
            186,
            [&[1, 4], &[1, 4, 5, 7], &[1, 4, 5, 7], &[3], &[6], &[4, 5, 8], &[2], &[9], &[1, 7, 8]],
        ),
    ] {
        let parsed = read_file(file).unwrap();
        assert_eq!(parsed.format, Format::Pencilmarks, "{file}");
        let puzzle = parsed.puzzle;
        assert_eq!(puzzle.givens().count(), one_digit, "{file}");
        let listed: usize = puzzle.candidates().unwrap().iter().map(|(_, digits)| digits.len()).sum();
        assert_eq!(listed + one_digit, all, "{file}");
        for (cell, expected) in puzzle.board().cells().zip(row) {
            let marks = puzzle.candidates().unwrap().get(cell);
            let digits = puzzle.given(cell).map_or_else(|| marks.unwrap().to_vec(), |digit| vec![digit]);
            assert_eq!(digits, expected, "{file} {cell}");
        }
        assert_eq!(
            pencilmarks::read(&pencilmarks::write(&puzzle).unwrap(), &Options::new()).unwrap().puzzle,
            puzzle
        );
    }
    // The same columns as HoDoKu's own.
    let hodoku = text("pencilmarks/hodoku-frame.txt");
    let puzzle = read(&hodoku, &Options::new()).unwrap().puzzle;
    assert_eq!(pencilmarks::write(&puzzle).unwrap(), hodoku.trim_end());
}

#[test]
fn hodoku_lines() {
    for (file, technique, givens, placed, removed, row) in [
        ("hodoku/exemplars-library-line.txt", "0604", 29, 24, 8, "75..8...1"),
        ("hodoku/reglib-eliminations.txt", "0210", 27, 24, 0, "26.19...."),
        ("hodoku/reglib-placed.txt", "0000", 26, 46, 0, "...2....."),
    ] {
        let text = text(file);
        let line = LibraryLine::parse(text.trim()).unwrap();
        assert_eq!(line.technique, technique, "{file}");
        assert_eq!(
            (line.givens.len(), line.placed.len(), line.removed.len()),
            (givens, placed, removed),
            "{file}"
        );
        let parsed = read(&text, &Options::new()).unwrap();
        assert_eq!(parsed.format, Format::Hodoku, "{file}");
        assert_eq!(first_row(&parsed.puzzle), row, "{file}");
        assert_eq!(parsed.progress.placed.len(), placed, "{file}");
    }
    let exemplar = read_file("hodoku/exemplars-library-line.txt").unwrap().puzzle;
    let listed: Vec<_> =
        exemplar.candidates().unwrap().iter().map(|(cell, digits)| (cell.to_string(), digits)).collect();
    // 132 438 468 172 175 188 192 193
    assert_eq!(
        listed,
        [
            ("r3c2".to_owned(), &[2, 3, 4, 5, 6, 7, 8, 9][..]),
            ("r3c8".to_owned(), &[1, 2, 3, 5, 6, 7, 8, 9]),
            ("r6c8".to_owned(), &[1, 2, 3, 5, 6, 7, 8, 9]),
            ("r7c2".to_owned(), &[2, 3, 4, 5, 6, 7, 8, 9]),
            ("r7c5".to_owned(), &[2, 3, 4, 5, 6, 7, 8, 9]),
            ("r8c8".to_owned(), &[2, 3, 4, 5, 6, 7, 8, 9]),
            ("r9c2".to_owned(), &[2, 3, 4, 5, 6, 7, 8, 9]),
            ("r9c3".to_owned(), &[2, 3, 4, 5, 6, 7, 8, 9]),
        ]
    );

    let library = list("hodoku/reglib-with-comments.txt");
    assert_eq!(library.len(), 4);
    let first = library[0].as_ref().unwrap();
    assert_eq!((first.puzzle.givens().count(), first.progress.placed.len()), (26, 46));
    assert!(library.iter().all(Result::is_ok));
}

#[test]
fn a_sukaku_in_the_middle_of_a_game() {
    let parsed = read_file("sukaku/mid-solve-state.txt").unwrap();
    assert_eq!(parsed.format, Format::Candidates);
    let puzzle = parsed.puzzle;
    let listed: usize = puzzle.candidates().unwrap().iter().map(|(_, digits)| digits.len()).sum();
    assert_eq!((puzzle.givens().count(), listed + 22), (22, 252));
    assert_eq!(puzzle.given("r1c1".parse().unwrap()), Some(1));
    assert_eq!(candidates::write(&puzzle).unwrap(), text("sukaku/mid-solve-state.txt").trim());
}

#[test]
fn large_ones() {
    let rows = read_file("large/16x16-1-G-rows.txt").unwrap().puzzle;
    assert_eq!((rows.digits(), rows.givens().count()), (16, 105));
    let first: Vec<_> = rows.given_entries().take(16).map(Option::unwrap).collect();
    assert_eq!(first, [1, 6, 15, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 14, 16, 7]);

    let line = text("large/25x25-A-Y-one-line.txt");
    let parsed = read(&line, &Options::new()).unwrap();
    assert_eq!(parsed.puzzle.digits(), 25);
    let letters: Vec<u32> =
        line.trim().bytes().map(|b| if b == b'.' { 0 } else { u32::from(b - b'A') + 1 }).collect();
    assert_eq!(parsed.puzzle.given_entries().map(Option::unwrap).collect::<Vec<_>>(), letters);

    let error = read_file("large/4x4-letter-x.txt").unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Digit);
    assert_eq!(error.cell().unwrap().to_string(), "r3c4");
    assert_eq!(error.column(), Some(12));
}

#[test]
fn lists_with_other_lines_among_the_puzzles() {
    let sdm = list("sdm/crlf-no-final-newline.sdm");
    assert_eq!(sdm.len(), 3);
    let first = &sdm[0].as_ref().unwrap().puzzle;
    assert_eq!((first.givens().count(), first_row(first).as_str()), (24, "...12..3."));
    assert_eq!(read_file("sdm/crlf-no-final-newline.sdm").unwrap_err().kind(), ErrorKind::SeveralPuzzles);

    let csv = list("lists/csv-header-and-fields.txt");
    assert!(csv[0].is_err());
    let puzzles: Vec<&Parsed> = csv.iter().flatten().collect();
    assert_eq!(puzzles.len(), 4);
    assert_eq!(
        (puzzles[0].puzzle.givens().count(), first_row(&puzzles[0].puzzle).as_str()),
        (22, "........8")
    );
    assert!(puzzles.iter().all(|parsed| (20..=23).contains(&parsed.puzzle.givens().count())));
    assert!(puzzles[0].comment.as_ref().unwrap().starts_with("HardestSudokusThread-00001;tarx0134,"));
}

#[test]
fn what_is_refused() {
    let error = read_file("other/refuse-short-killer.txt").unwrap_err();
    assert_eq!((error.kind(), error.column()), (ErrorKind::Sign, Some(2)));
    assert_eq!(error.cell().unwrap().to_string(), "r1c2");

    assert_eq!(read_file("ss/x-empties-slash-comments.ss").unwrap_err().kind(), ErrorKind::SeveralPuzzles);
    let lines = list("ss/x-empties-slash-comments.ss");
    assert_eq!(lines.len(), 4);
    let first = lines[0].as_ref().unwrap_err();
    assert_eq!((first.kind(), first.column()), (ErrorKind::Digit, Some(1)));
    assert!(first.to_string().contains("an empty cell is `.`, `0`, `-`, `_` or `*`"), "{first}");
    assert_eq!(lines[1].as_ref().unwrap_err().kind(), ErrorKind::NoPuzzle);
}
