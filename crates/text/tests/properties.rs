//! What must hold for every puzzle and for every text.

use proptest::prelude::*;
use sudoku_puzzle_core::{Cell, Puzzle};
use sudoku_puzzle_text::{
    Blanks, ErrorKind, Letters, Numbers, Options, Size, Zero, candidates, detect, grid, hodoku::LibraryLine,
    pencilmarks, plain, read, read_line, read_many,
};

fn size() -> impl Strategy<Value = Size> {
    prop::sample::select(Size::ALL.to_vec())
}

/// Givens of a size, some cells empty.
fn givens(size: Size) -> impl Strategy<Value = Vec<u32>> {
    let digits = size.digits();
    let density = prop::sample::select(vec![0.0, 0.1, 0.4, 1.0]);
    density.prop_flat_map(move |density| {
        prop::collection::vec(prop_oneof_weighted(density, digits), size.cells())
    })
}

fn prop_oneof_weighted(density: f64, digits: u32) -> impl Strategy<Value = u32> {
    (0.0..1.0, 1..=digits)
        .prop_map(move |(chance, digit): (f64, u32)| if chance < density { digit } else { 0 })
}

fn classic() -> impl Strategy<Value = Puzzle> {
    size().prop_flat_map(givens).prop_map(|givens| {
        let size = (1..).find(|size| size * size == givens.len()).unwrap();
        Puzzle::classic(u32::try_from(size).unwrap()).unwrap().givens(givens).build().unwrap()
    })
}

/// Classics with candidates of two or more digits in some empty cells, and of none at all where `empty`.
fn pencilled(empty: bool) -> impl Strategy<Value = Puzzle> {
    (classic(), any::<u64>()).prop_map(move |(puzzle, seed)| {
        let digits = puzzle.digits();
        let mut state = seed | 1;
        let mut next = move |below: u64| {
            state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            (state >> 33) % below
        };
        let mut builder = puzzle.to_builder();
        for cell in puzzle.board().cells().filter(|&cell| puzzle.given(cell).is_none()) {
            if next(2) == 0 {
                continue;
            }
            let mut list: Vec<u32> = (1..=digits).filter(|_| next(3) == 0).collect();
            if list.len() < 2 {
                list = if empty && next(4) == 0 { Vec::new() } else { vec![1, digits] };
            }
            // A list of all digits says nothing and is not written.
            if list.len() < digits as usize {
                builder = builder.candidates(cell, list);
            }
        }
        builder.build().unwrap()
    })
}

/// Texts that are somewhere near the formats.
fn nearly_text() -> impl Strategy<Value = String> {
    let piece = prop_oneof![
        "[1-9.]{1,9}",
        "[1-9A-Za-z.0_*-]{0,30}",
        Just("\n".to_owned()),
        Just("\r\n".to_owned()),
        Just("------+-------+------\n".to_owned()),
        Just(".---.---.\n".to_owned()),
        Just("---------\n".to_owned()),
        Just("53..7....\n".repeat(9)),
        Just("53..7....".repeat(9)),
        Just("12 . 3 4 |\n".repeat(4)),
        Just("1 234 . 3\n".repeat(4)),
        Just(":0000:5:".to_owned() + &"+1.".repeat(40) + "3:111:::"),
        Just("123456789".repeat(81)),
        Just("[Puzzle]\n".to_owned()),
        Just("[State]\n".to_owned()),
        Just("[PencilMarks]\n".to_owned()),
        Just("# rating 5.9\n".to_owned()),
        Just("#A Ann\n".to_owned()),
        Just("ED=1.2/1.2/1.2\n".to_owned()),
        Just("\u{feff}\u{a0}│║┆═".to_owned()),
        "\\PC{0,8}",
        "[ |,;:\t#'+=]{0,4}",
    ];
    prop::collection::vec(piece, 0..14).prop_map(|pieces| pieces.concat())
}

fn all_options() -> Vec<Options> {
    let mut all = vec![Options::new()];
    for zero in [Zero::Empty, Zero::Digit] {
        for letters in [Letters::FromOne, Letters::FromTen] {
            for numbers in [Numbers::Numbers, Numbers::Candidates] {
                for blanks in [Blanks::Empty, Blanks::Ignored] {
                    all.push(Options::new().zero(zero).letters(letters).numbers(numbers).blanks(blanks));
                }
            }
        }
    }
    all
}

proptest! {

    #[test]
    fn plain_strings_and_grids_come_back(puzzle in classic()) {
        let options = Options::new();
        let big = puzzle.givens().next().is_some() && puzzle.givens().all(|(_, digit)| digit > 9);
        for (written, reader) in [
            (plain::write(&puzzle), plain::read as fn(&str, &Options) -> _),
            (grid::write(&puzzle), grid::read),
        ] {
            match written {
                Ok(text) => {
                    prop_assert_eq!(&reader(&text, &options).unwrap().puzzle, &puzzle);
                    prop_assert_eq!(&read(&text, &options).unwrap().puzzle, &puzzle);
                }
                Err(error) => prop_assert!(error.kind() == ErrorKind::Unreadable && big, "{}", error),
            }
        }
    }

    #[test]
    fn candidate_strings_come_back(puzzle in pencilled(true)) {
        let text = match candidates::write(&puzzle) {
            Ok(text) => text,
            // A 4x4 with a cell without candidates would be read as an 8x8.
            Err(error) => {
                let is_left_empty = puzzle.candidates().is_some_and(|all| all.iter().any(|(_, list)| list.is_empty()));
                prop_assert!(error.kind() == ErrorKind::Unreadable && puzzle.digits() == 4 && is_left_empty, "{}", error);
                return Ok(());
            }
        };
        prop_assert_eq!(text.len(), (puzzle.digits() * puzzle.digits() * puzzle.digits()) as usize);
        prop_assert_eq!(&candidates::read(&text, &Options::new()).unwrap().puzzle, &puzzle);
    }

    #[test]
    fn pencil_mark_grids_come_back(puzzle in pencilled(false)) {
        let options = Options::new();
        match pencilmarks::write(&puzzle) {
            Ok(text) => {
                prop_assert_eq!(&pencilmarks::read(&text, &options).unwrap().puzzle, &puzzle);
                prop_assert_eq!(&read(&text, &options).unwrap().puzzle, &puzzle);
            }
            Err(error) => {
                let big = puzzle.givens().all(|(_, digit)| digit > 9);
                prop_assert!(error.kind() == ErrorKind::Unreadable && big, "{}", error);
            }
        }
    }

    #[test]
    fn no_text_panics(text in nearly_text()) {
        for options in all_options() {
            let whole = read(&text, &options);
            if let Ok(parsed) = &whole {
                prop_assert!(parsed.progress.check(&parsed.puzzle).is_ok());
            }
            if let Err(error) = &whole {
                let lines = text.split(['\n', '\r']).count();
                prop_assert!(error.line().is_none_or(|line| (1..=lines).contains(&(line as usize))));
                prop_assert!(error.column().is_none_or(|column| column > 0));
                let shown = format!("{error:#}");
                prop_assert!(!shown.is_empty());
            }
            for reader in [plain::read, grid::read, pencilmarks::read, candidates::read, sudoku_puzzle_text::hodoku::read] {
                // Whoever names the format gets the same puzzle, unless the text is in doubt without the name.
                if let (Ok(named), Ok(found)) = (reader(&text, &options), &whole) {
                    prop_assert_eq!(named.puzzle, found.puzzle.clone());
                }
            }
            prop_assert!(read_many(&text, &options).count() <= text.split(['\n', '\r']).count());
        }
        let _ = detect(&text);
        let _ = read_line(&text, &Options::new());
        let _ = LibraryLine::parse(&text);
    }

    #[test]
    fn any_text_at_all_is_read_or_refused(text in any::<String>()) {
        let _ = read(&text, &Options::new());
        let _ = read(&text, &Options::new().blanks(Blanks::Empty));
    }

    #[test]
    fn decoration_does_not_change_a_grid(puzzle in classic(), style in 0..6usize, seed in any::<u8>()) {
        let Ok(text) = grid::write(&puzzle) else { return Ok(()) };
        let decorated = match style {
            0 => text.lines().map(|line| format!("    {line}\r\n")).collect::<String>(),
            1 => text.lines().map(|line| format!("| {line} |\n")).collect(),
            2 => text.replace('|', "│").replace('-', "─").replace('+', "┼"),
            3 => text.replace('.', ["_", "*", "-"][usize::from(seed) % 3]),
            4 => format!("# a comment\n\n{text}\n\n; another\nSE 7.1\n"),
            _ => text.replace(' ', "\t").to_lowercase(),
        };
        prop_assert_eq!(read(&decorated, &Options::new()).unwrap().puzzle, puzzle);
    }
}

#[test]
fn an_empty_puzzle_of_every_size_comes_back() {
    for size in Size::ALL {
        let puzzle = Puzzle::classic(size.digits()).unwrap().build().unwrap();
        for sign in ['.', '0', '-', '_', '*'] {
            let line = plain::write(&puzzle).unwrap().replace('.', &sign.to_string());
            assert_eq!(read(&line, &Options::new()).unwrap().puzzle, puzzle, "{line}");
            assert_eq!(read_line(&line, &Options::new()).unwrap().unwrap().puzzle, puzzle);
            let rows: Vec<String> = line
                .as_bytes()
                .chunks(size.digits() as usize)
                .map(|row| String::from_utf8(row.to_vec()).unwrap())
                .collect();
            let rows = read(&rows.join("\n"), &Options::new());
            // Sixteen lines of sixteen empty cells may be sixteen puzzles.
            match size.digits() {
                16 => assert!(rows.unwrap_err().is_ambiguous()),
                _ => assert_eq!(rows.unwrap().puzzle, puzzle, "{sign} {size}"),
            }
        }
        for text in [grid::write(&puzzle).unwrap(), pencilmarks::write(&puzzle).unwrap()] {
            assert_eq!(read(&text, &Options::new()).unwrap().puzzle, puzzle, "{text}");
        }
        let text = candidates::write(&puzzle).unwrap();
        assert_eq!(candidates::read(&text, &Options::new()).unwrap().puzzle, puzzle);
    }
}

#[test]
fn cells_are_counted_in_reading_order() {
    let puzzle = plain::read("1...............", &Options::new()).unwrap().puzzle;
    assert_eq!(puzzle.givens().collect::<Vec<_>>(), [(Cell::new(1, 1).unwrap(), 1)]);
}
