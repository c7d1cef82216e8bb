//! Texts that are refused, and what is said about them.

use std::fmt::Write;

use sudoku_puzzle_text::{
    Blanks, Error, ErrorKind, Letters, Numbers, Options, Zero, candidates, detect, grid, hodoku, pencilmarks,
    plain, read, read_many,
};

const ROWS: &str =
    "53..7....\n6..195...\n.98....6.\n8...6...3\n4..8.3..1\n7...2...6\n.6....28.\n...419..5\n....8..79";

fn line() -> String {
    ROWS.replace('\n', "")
}

fn refused(text: &str) -> Error {
    match read(text, &Options::new()) {
        Ok(parsed) => panic!("read as {}: {text}", parsed.format),
        Err(error) => error,
    }
}

/// The messages for a table of texts, to be looked at by people.
#[track_caller]
fn snapshot(test: &str, texts: &[(&str, String)]) {
    let mut report = String::new();
    for (name, text) in texts {
        let error = refused(text);
        writeln!(report, "{name}\n{error:#}\n").unwrap();
    }
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!(test, report) });
}

fn row(number: usize, with: &str) -> String {
    let mut rows: Vec<&str> = ROWS.lines().collect();
    rows[number - 1] = with;
    rows.join("\n")
}

#[test]
fn wrong_numbers_of_cells() {
    let cells = line();
    snapshot(
        "wrong_numbers_of_cells",
        &[
            ("80 characters", cells[..80].to_owned()),
            ("82 characters", cells.clone() + "1"),
            ("80 characters and a comment", format!("{} easy", &cells[..80])),
            ("82 characters in blocks of nine", ROWS.replace('\n', " ") + " 1.......1"),
            ("82 single characters", cells.chars().map(|c| format!("{c} ")).collect::<String>() + "1"),
            ("80 characters on three lines", [&cells[..27], &cells[27..54], &cells[54..80]].join("\n")),
            ("one cell", "5".to_owned()),
            ("a row too short", row(5, "4..8.3..")),
            ("a row too long", row(5, "4..8.3..11")),
            (
                "a row too short in a grid with bars",
                "|5 3 .|. 7 .|. . .|\n".repeat(4)
                    + "|5 3 .|. 7|. . .|\n"
                    + &"|5 3 .|. 7 .|. . .|\n".repeat(4),
            ),
            ("a row missing", ROWS.lines().skip(1).collect::<Vec<_>>().join("\n")),
            ("a row too many", format!("{ROWS}\n.........")),
            ("a cell of pencil marks missing", "1 24 34 24\n3 24 1\n24 1 2 34\n24 3 14 1".to_owned()),
            ("a 7x7 grid", "1234567\n".repeat(7)),
        ],
    );
}

#[test]
fn wrong_cells() {
    let cells = line();
    snapshot(
        "wrong_cells",
        &[
            ("a digit too big", row(4, "8...6...A")),
            ("a digit too big on one line", "1234.5..........".to_owned()),
            (
                "a digit too big in a row of a 6x6",
                "12345.\n......\n..7...\n......\n......\n......".to_owned(),
            ),
            ("a number too big", "10 11 12 . . . . . . . . .\n".repeat(11) + "1 2 3 4 5 6 7 8 9 10 11 13"),
            ("x for empty", cells.replace('.', "x")),
            ("a foreign character", row(2, "6..1?5...")),
            ("a foreign character on one line", cells.replacen('7', "%", 1)),
            ("a letter that is no ASCII", row(2, "6..1é5...")),
            ("a pencil mark twice", "1 24 34 24\n3 242 1 2\n24 1 2 34\n24 3 14 1".to_owned()),
            ("a pencil mark too big", "1 24 34 24\n3 25 1 2\n24 1 2 34\n24 3 14 1".to_owned()),
            ("dots in a pencil-mark cell", "1 24 34 24\n3 2. 1 2\n24 1 2 34\n24 3 14 1".to_owned()),
            (
                "a name among numbers",
                "10 11 12 . . . . . . . . .\n".repeat(11) + "1 2 3 4 5 6 7 8 9 10 ab 12",
            ),
            (
                "729 characters with one out of place",
                "123456789".repeat(80) + "12345678.".replace('5', "6").as_str(),
            ),
            ("two commas in a row", row(1, "5,3,,,7,.,.,.,.")),
            ("a HoDoKu line with 80 cells", format!(":0000:5:{}:::", &cells[..80])),
            ("a HoDoKu line with a bad removed candidate", format!(":0000:5:{cells}:111 12 113:::")),
            ("a HoDoKu line with a lone plus", format!(":0000:5:{}:::", cells.replacen('.', "+.", 1))),
        ],
    );
}

#[test]
fn more_than_one_puzzle() {
    let cells = line();
    let framed = "*-----*\n|12|..|\n|..|..|\n|--+--|\n|..|..|\n|..|.4|\n*-----*";
    snapshot(
        "more_than_one_puzzle",
        &[
            ("nothing", " \n\n# only a comment\n".to_owned()),
            ("frames only", "+---+---+\n+---+---+".to_owned()),
            ("a sentence", "This is not a puzzle at all.".to_owned()),
            ("a word of sixteen letters", "uncharacteristic".to_owned()),
            ("words before", format!("Can you solve this?\n{ROWS}")),
            ("words after", format!("{ROWS}\nThanks, Ann")),
            ("words after a line", format!("{cells}\nThanks, Ann")),
            ("words between rows", ROWS.replacen('\n', "\nand then\n", 1)),
            ("a title before a frame", format!("Puzzle 17\n{framed}")),
            ("a word before a line", format!("puzzle: {cells}")),
            ("words before and after a line", format!("Who can solve {cells}? Not me!")),
            ("numbers before a line", format!("99480,99408,114,{cells},name,20.00s")),
            ("two lines", format!("{cells}\n{cells}")),
            ("two lines and a word", format!("{cells}\nsolution:\n{cells}")),
            ("two grids", format!("{ROWS}\n\n{ROWS}")),
            ("two framed grids", format!("{framed}\n\n{framed}")),
            ("a grid and its line", format!("{ROWS}\n{cells}")),
            ("five lines", format!("{cells}\n").repeat(5)),
            ("two HoDoKu lines", format!(":0000:5:{cells}:::\n:0000:5:{cells}:::\n")),
            ("a jigsaw with its regions", format!("{cells}{}", "123456789".repeat(9))),
        ],
    );
}

#[test]
fn two_readings() {
    let hex = "0.1.2.3.4.5.6.7.\n8.9.A.B.C.D.E.F.\n".repeat(8);
    snapshot(
        "two_readings",
        &[
            ("0 beside another empty sign", hex.clone()),
            ("letters that may count from 1", "A.BC........".repeat(12)),
            ("numbers or pencil marks", "12 1 2 3 4 5 6 7 8 9 . .\n".repeat(12)),
            ("0 beside another empty sign among numbers", "10 11 0 . . . . . . . . .\n".repeat(12)),
            ("a blank as the empty cell", ROWS.replace('.', " ")),
            ("a blank as the empty cell, between bars", "|1|3| |4|\n".repeat(4)),
            ("nothing between commas", "1,,,4\n,,,\n,2,,\n,,,3\n".to_owned()),
            ("a line of dashes among rows of dots", "12..\n....\n----\n..34".to_owned()),
            ("four 6x6 or one 12x12", format!("{}\n", "12.4.6".repeat(6)).repeat(4)),
            ("sixteen 4x4 or one 16x16", format!("{}\n", "12.4".repeat(4)).repeat(16)),
            ("a 4x4 with a comment or a 6x6", format!("{} {}", "12.4".repeat(4), "12345".repeat(4))),
            ("an 8x8 or the candidates of a 4x4", "1234".repeat(16)),
        ],
    );

    let empty = Options::new().zero(Zero::Empty);
    assert_eq!(read(&hex, &empty).unwrap().puzzle.given("r1c1".parse().unwrap()), None);
    assert_eq!(read(&hex, &empty).unwrap().puzzle.given("r2c15".parse().unwrap()), Some(15));
    let digit = Options::new().zero(Zero::Digit);
    assert_eq!(read(&hex, &digit).unwrap().puzzle.given("r1c1".parse().unwrap()), Some(1));
    assert_eq!(read(&hex, &digit).unwrap().puzzle.given("r2c15".parse().unwrap()), Some(16));

    let letters = "A.BC........".repeat(12);
    for (from, value) in [(Letters::FromOne, 1), (Letters::FromTen, 10)] {
        let puzzle = read(&letters, &Options::new().letters(from)).unwrap().puzzle;
        assert_eq!(puzzle.given("r1c1".parse().unwrap()), Some(value));
    }
    let mixed = read(&letters.replacen('.', "3", 1), &Options::new().letters(Letters::FromOne)).unwrap_err();
    assert_eq!(mixed.kind(), ErrorKind::Sign);

    let twelve = "12 1 2 3 4 5 6 7 8 9 . .\n".repeat(12);
    let numbers = read(&twelve, &Options::new().numbers(Numbers::Numbers)).unwrap().puzzle;
    assert_eq!(numbers.given("r1c1".parse().unwrap()), Some(12));
    let marks = read(&twelve, &Options::new().numbers(Numbers::Candidates)).unwrap().puzzle;
    assert_eq!(marks.candidates().unwrap().get("r1c1".parse().unwrap()), Some(&[1, 2][..]));

    let sixty_four = "1234".repeat(16);
    assert_eq!(plain::read(&sixty_four, &Options::new()).unwrap().puzzle.digits(), 8);
    assert_eq!(candidates::read(&sixty_four, &Options::new()).unwrap().puzzle.digits(), 4);
}

#[test]
fn blanks_can_be_cells() {
    let options = Options::new().blanks(Blanks::Empty);
    let expected = read(ROWS, &Options::new()).unwrap().puzzle;
    let spaced = |cells: &str| cells.chars().map(String::from).collect::<Vec<_>>().join(" ");
    let blank = ROWS.replace('.', " ");
    let stripped = blank.lines().map(str::trim_end).collect::<Vec<_>>().join("\n");
    let every_other: String = blank.lines().map(|row| spaced(row) + "\n").collect();
    let barred: String =
        blank.lines().map(|row| format!("|{}|{}|{}|\n", &row[..3], &row[3..6], &row[6..])).collect();
    let boxed: String = blank
        .lines()
        .map(|row| format!("| {} | {} | {} |\n", spaced(&row[..3]), spaced(&row[3..6]), spaced(&row[6..])))
        .collect();
    let frame = "+-------+-------+-------+\n";
    let boxes: Vec<&str> = boxed.split_inclusive('\n').collect();
    let framed = boxes.chunks(3).map(|rows| frame.to_owned() + &rows.concat()).collect::<String>() + frame;
    let every_cell: String = blank
        .lines()
        .map(|row| format!("║ {} ║\n", row.chars().map(String::from).collect::<Vec<_>>().join(" │ ")))
        .collect();
    let commas: String = blank
        .lines()
        .map(|row| row.chars().map(String::from).collect::<Vec<_>>().join(",").replace(' ', "") + "\n")
        .collect();
    let tabs = commas.replace(',', "\t");
    let one_line = blank.replace('\n', "");
    for text in
        [&blank, &stripped, &every_other, &barred, &boxed, &framed, &every_cell, &commas, &tabs, &one_line]
    {
        let parsed = read(text, &options).unwrap_or_else(|error| panic!("{error:#}\n{text}"));
        assert_eq!(parsed.puzzle, expected, "{text}");
        let error = refused(text);
        assert!(error.is_ambiguous(), "{error:#}\n{text}");
        let ignored = read(text, &Options::new().blanks(Blanks::Ignored)).unwrap_err();
        assert!(!ignored.is_ambiguous(), "{ignored:#}\n{text}");
    }
    // A text without blank cells is not changed by the option.
    assert_eq!(read(ROWS, &options).unwrap().puzzle, expected);
    assert_eq!(read(&line(), &options).unwrap().puzzle, expected);
    // A row of blanks only counts where it has to.
    let rows = "1  4\n\n  2 \n  3 \n";
    assert_eq!(read(rows, &options).unwrap().puzzle.givens().count(), 4);
}

#[test]
fn a_wrong_entry_says_what_the_text_is() {
    let grid_text = "1 2 | 3 4\n3 4 | 1 2\n----+----\n2 1 | . .\n. . | . .";
    let options = Options::new();
    for (error, message) in [
        (plain::read(grid_text, &options), "this is a text grid, not a plain string"),
        (grid::read(&line(), &options), "this is a plain string, not a text grid"),
        (pencilmarks::read(ROWS, &options), "this is a plain string, not a pencil-mark grid"),
        (hodoku::read(ROWS, &options), "this is a plain string, not a HoDoKu line"),
        (
            plain::read("1 24 34 24 3 24 1 2 24 1 2 34 24 3 14 1", &options),
            "this is a pencil-mark grid, not a plain string",
        ),
        (candidates::read(&line(), &options), "this is a plain string, not a candidate string"),
        (
            candidates::read(&line().repeat(8), &options),
            "648 characters, but a candidate string of a 9x9 puzzle has 729",
        ),
    ] {
        assert_eq!(error.unwrap_err().message(), message);
    }
}

#[test]
fn errors_of_lists_have_the_line_of_the_list() {
    let list = format!("{}\n\n# {}\n{}x\n", line(), line(), line());
    let entries: Vec<_> = read_many(&list, &Options::new()).collect();
    assert_eq!(entries.iter().map(|entry| entry.line).collect::<Vec<_>>(), [1, 4]);
    let error = entries[1].result.as_ref().unwrap_err();
    assert_eq!((error.line(), error.column()), (Some(4), Some(82)));
}

#[test]
fn detection_fails_where_reading_does() {
    assert_eq!(detect("Hello, world").unwrap_err().kind(), ErrorKind::NoPuzzle);
    assert_eq!(detect(&format!("{ROWS}\n{ROWS}")).unwrap_err().kind(), ErrorKind::SeveralPuzzles);
    // The layout is known, whatever the digits are.
    assert_eq!(detect(&row(1, "A........")).unwrap().size.digits(), 9);
}
