//! What is written, and what is refused because text can't carry it.

use sudoku_puzzle_core::{
    Cell, Puzzle, PuzzleBuilder, cells,
    rules::{BoxGrid, BoxHouse, Cage, Grid, Line, LineKind, Row},
};
use sudoku_puzzle_text::{Error, ErrorKind, Options, candidates, grid, pencilmarks, plain, read};

fn at(name: &str) -> Cell {
    name.parse().unwrap()
}

fn classic(digits: u32) -> PuzzleBuilder {
    Puzzle::classic(digits).unwrap()
}

type Write = fn(&Puzzle) -> Result<String, Error>;

fn writers() -> [(&'static str, Write); 4] {
    [
        ("a plain string", plain::write),
        ("a text grid", grid::write),
        ("a pencil-mark grid", pencilmarks::write),
        ("a candidate string", candidates::write),
    ]
}

/// The error of every writer, which has to be the same but for the name of the format.
fn refused(puzzle: &Puzzle) -> Error {
    let mut last = None;
    for (name, write) in writers() {
        let error = write(puzzle).unwrap_err();
        let message = error.to_string().replace(name, "TEXT");
        if let Some((kind, before)) = last.replace((error.kind(), message.clone())) {
            assert_eq!((kind, before), (error.kind(), message));
        }
    }
    plain::write(puzzle).unwrap_err()
}

#[test]
fn the_four_forms_of_a_6x6() {
    let puzzle = classic(6)
        .givens([
            1, 0, 0, 0, 0, 6, 0, 0, 0, 2, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 5, 0, 0, 0, 6, 0,
            0, 0, 0, 1,
        ])
        .candidates(at("r1c2"), [2, 4])
        .candidates(at("r6c5"), [2, 3, 5])
        .build()
        .unwrap();
    assert_eq!(
        pencilmarks::write(&puzzle).unwrap(),
        "\
.------------------------.------------------------.
| 1       24      123456 | 123456  123456  6      |
| 123456  123456  123456 | 2       123456  123456 |
:------------------------+------------------------:
| 123456  3       123456 | 123456  123456  123456 |
| 123456  123456  123456 | 123456  4       123456 |
:------------------------+------------------------:
| 123456  123456  5      | 123456  123456  123456 |
| 6       123456  123456 | 123456  235     1      |
'------------------------'------------------------'"
    );
    let text = candidates::write(&puzzle).unwrap();
    assert_eq!(text.len(), 216);
    assert!(text.starts_with("1......2.4..123456"));
    let bare = puzzle.to_builder().without_candidates().build().unwrap();
    assert_eq!(plain::write(&bare).unwrap(), "1....6...2...3........4...5...6....1");
    assert_eq!(
        grid::write(&bare).unwrap(),
        "\
1 . . | . . 6
. . . | 2 . .
------+------
. 3 . | . . .
. . . | . 4 .
------+------
. . 5 | . . .
6 . . | . . 1"
    );
}

#[test]
fn a_grid_with_three_boxes_side_by_side() {
    let puzzle = read(
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
        &Options::new(),
    );
    assert_eq!(
        grid::write(&puzzle.unwrap().puzzle).unwrap(),
        "\
5 3 . | . 7 . | . . .
6 . . | 1 9 5 | . . .
. 9 8 | . . . | . 6 .
------+-------+------
8 . . | . 6 . | . . 3
4 . . | 8 . 3 | . . 1
7 . . | . 2 . | . . 6
------+-------+------
. 6 . | . . . | 2 8 .
. . . | 4 1 9 | . . 5
. . . | . 8 . | . 7 9"
    );
}

#[test]
fn digits_from_ten_are_letters() {
    let puzzle =
        classic(16).given(at("r1c1"), 1).given(at("r1c2"), 10).given(at("r16c16"), 16).build().unwrap();
    let text = plain::write(&puzzle).unwrap();
    assert!(text.starts_with("1A..") && text.ends_with("..G"));
    assert!(grid::write(&puzzle).unwrap().starts_with("1 A . . | . . . . | . . . . | . . . .\n"));
    assert!(grid::write(&puzzle).unwrap().contains("\n--------+---------+---------+--------\n"));
}

#[test]
fn houses_may_be_stated_in_any_way() {
    let boxes = |first: u32| {
        let corner = at("r1c1").offset(i64::from(first / 2 * 2), i64::from(first % 2 * 2)).unwrap();
        BoxHouse::new(
            [(0, 0), (1, 1), (0, 1), (1, 0)].map(|(row, col)| corner.offset(row, col).unwrap()).to_vec(),
        )
    };
    let puzzle = Puzzle::latin(4).rules((0..4).map(boxes)).given(at("r1c1"), 3).build().unwrap();
    assert_eq!(plain::write(&puzzle).unwrap(), "3...............");
    let twice = classic(4).rule(Grid::new(at("r1c1"))).build().unwrap();
    assert_eq!(plain::write(&twice).unwrap(), "................");
}

#[test]
fn what_means_nothing_stays_behind() {
    let mut puzzle = classic(4).given(at("r1c1"), 3).meta("title", "Three").build().unwrap();
    let mut rule = puzzle.rules()[0].clone();
    rule.label = Some("the boxes".to_owned());
    puzzle = puzzle.to_builder().without_rules().rule(rule).build().unwrap();
    assert_eq!(plain::write(&puzzle).unwrap(), "3...............");
}

#[test]
fn rules_are_refused_by_index_and_name() {
    let killer = classic(9).rule(Cage::new(cells("r1c1 r1c2").unwrap()).sum(3)).build().unwrap();
    let error = refused(&killer);
    assert_eq!((error.kind(), error.rule()), (ErrorKind::Rule, Some(1)));
    assert_eq!(error.to_string(), "rule 1 (cage) is more than a plain string can carry");

    let thermo = classic(9).rule(Line::new(LineKind::Thermo, cells("r1c1 r1c2").unwrap())).build().unwrap();
    assert_eq!(refused(&thermo).to_string(), "rule 1 (line thermo) is more than a plain string can carry");

    let bent = classic(4).rule(Row::new(cells("r1c1 r1c2 r2c3 r2c4").unwrap())).build().unwrap();
    let error = refused(&bent);
    assert_eq!(error.rule(), Some(1));
    assert_eq!(
        error.to_string(),
        "rule 1 (row) states a house that is no row, column or standard box, and a plain string carries only those"
    );

    let tall = Puzzle::builder(6, 6, 6).rule(BoxGrid::new(at("r1c1"), [3, 2])).build().unwrap();
    assert_eq!(refused(&tall).rule(), Some(0));

    let latin = Puzzle::latin(9).build().unwrap();
    let error = refused(&latin);
    assert_eq!((error.kind(), error.rule(), error.cell()), (ErrorKind::Rule, None, Some(at("r1c1"))));
    assert_eq!(
        error.message(),
        "no rule makes a house of r1c1 to r3c3, which a plain string can't say: it has the standard houses"
    );
}

#[test]
fn parts_are_refused_by_name() {
    let wide = Puzzle::builder(4, 6, 4).build().unwrap();
    assert_eq!(refused(&wide).kind(), ErrorKind::Part);
    assert!(
        refused(&wide)
            .to_string()
            .starts_with("the puzzle has 4 x 6 cells and 4 digits; a plain string carries only")
    );
    let seven = Puzzle::latin(7).build().unwrap();
    assert_eq!(refused(&seven).kind(), ErrorKind::Part);
    let gap = Puzzle::builder(4, 4, 4).gaps([at("r2c2")]).build().unwrap();
    assert_eq!(refused(&gap).to_string(), "the board has gaps, which a plain string can't carry");

    let solution = [1, 2, 3, 4, 3, 4, 1, 2, 2, 1, 4, 3, 4, 3, 2, 1];
    let solved = classic(4).solution(solution).build().unwrap();
    for (name, write) in writers() {
        assert_eq!(
            write(&solved).unwrap(),
            write(&classic(4).build().unwrap()).unwrap(),
            "{name}: a solution stays behind"
        );
    }

    let sukaku = classic(9).candidates(at("r2c3"), [1, 2]).build().unwrap();
    for (name, write) in &writers()[..2] {
        let error = write(&sukaku).unwrap_err();
        assert_eq!((error.kind(), error.cell()), (ErrorKind::Part, Some(at("r2c3"))));
        assert_eq!(error.to_string(), format!("r2c3: the puzzle has candidates, which {name} can't carry"));
    }
}

#[test]
fn candidates_that_would_come_back_otherwise_are_refused() {
    let single = classic(9).candidates(at("r2c3"), [4]).build().unwrap();
    let both = classic(9).given(at("r2c3"), 4).candidates(at("r2c3"), [4, 5]).build().unwrap();
    let none = classic(9).candidates(at("r2c3"), []).build().unwrap();
    for (name, write) in &writers()[2..] {
        let error = write(&single).unwrap_err();
        assert_eq!((error.kind(), error.cell()), (ErrorKind::Part, Some(at("r2c3"))), "{name}");
        assert!(error.message().ends_with("would come back as a given"), "{error}");
        let error = write(&both).unwrap_err();
        assert_eq!((error.kind(), error.cell()), (ErrorKind::Part, Some(at("r2c3"))), "{name}");
    }
    assert_eq!(pencilmarks::write(&none).unwrap_err().cell(), Some(at("r2c3")));
    let text = candidates::write(&none).unwrap();
    assert_eq!(candidates::read(&text, &Options::new()).unwrap().puzzle, none);
    // All digits are as good as no list.
    let all = classic(4).candidates(at("r1c1"), [1, 2, 3, 4]).build().unwrap();
    assert_eq!(candidates::write(&all).unwrap(), "1234".repeat(16));
}

#[test]
fn a_puzzle_that_a_reader_could_not_make_out_is_refused() {
    let big = classic(12).given(at("r1c1"), 10).given(at("r1c2"), 12).build().unwrap();
    for write in [plain::write, grid::write] {
        assert_eq!(write(&big).unwrap_err().kind(), ErrorKind::Unreadable);
    }
    // Beside unrestricted cells, which show all digits, the letters are clear.
    let text = pencilmarks::write(&big).unwrap();
    assert_eq!(read(&text, &Options::new()).unwrap().puzzle, big);
    assert!(candidates::write(&big).is_ok());
}

/// Found by random puzzles: 64 characters, of which four that belong together are empty, are read as an 8x8.
#[test]
fn a_4x4_with_a_cell_without_candidates_is_no_candidate_string() {
    let with = |size: u32| classic(size).candidates(at("r2c3"), []).build().unwrap();
    let error = candidates::write(&with(4)).unwrap_err();
    assert_eq!((error.kind(), error.cell()), (ErrorKind::Unreadable, Some(at("r2c3"))));
    for size in [6, 9] {
        let text = candidates::write(&with(size)).unwrap();
        assert_eq!(read(&text, &Options::new()).unwrap().puzzle, with(size));
    }
}

#[test]
fn pairs_that_look_like_numbers_are_turned_round() {
    let mut builder = classic(12);
    for (index, cell) in builder.clone().build().unwrap().board().cells().enumerate() {
        let digit = u32::try_from(index % 12).unwrap() + 1;
        builder =
            if digit == 3 { builder.candidates(cell, [1, 2]) } else { builder.given(cell, digit.min(9)) };
    }
    let puzzle = builder.build().unwrap();
    let text = pencilmarks::write(&puzzle).unwrap();
    assert!(text.contains(" 21 ") && !text.contains(" 12 "));
    assert_eq!(read(&text, &Options::new()).unwrap().puzzle, puzzle);
}
