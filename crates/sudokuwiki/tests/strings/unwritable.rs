//! Puzzles and progress that no string holds: which rule is the obstacle, and what people are told.

use sudoku_puzzle_core::{
    Cell, Puzzle, PuzzleBuilder, cells,
    rules::{BoxGrid, BoxHouse, Cage, Grid, Line, LineKind, Region, RegionKind, Row},
};
use sudoku_puzzle_progress::{Note, Progress, Settings};
use sudoku_puzzle_sudokuwiki::{ErrorKind, form, write};

use crate::{read, string};

fn classic() -> PuzzleBuilder {
    Puzzle::classic(9).unwrap()
}

fn list(names: &str) -> Vec<Cell> {
    cells(names).unwrap()
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// All cells for which `row` and `col`, from 1 to 9, are as wanted.
fn where_(wanted: impl Fn(u32, u32) -> bool) -> Vec<Cell> {
    (1..=9)
        .flat_map(|row| (1..=9).map(move |col| (row, col)))
        .filter(|&(row, col)| wanted(row, col))
        .map(|(row, col)| Cell::new(row, col).unwrap())
        .collect()
}

fn diagonal() -> Region {
    Region::new(RegionKind::Diagonal, where_(|row, col| row == col))
}

fn antidiagonal() -> Region {
    Region::new(RegionKind::Diagonal, where_(|row, col| row + col == 10))
}

/// A jigsaw: 9 boxes, two of which have exchanged a cell.
fn jigsaw() -> PuzzleBuilder {
    let boxes = (0..9).map(|number| {
        BoxHouse::new(where_(|row, col| {
            let place = match (row, col) {
                (1, 3) => (1, 4),
                (1, 4) => (1, 3),
                place => place,
            };
            (place.0 - 1) / 3 * 3 + (place.1 - 1) / 3 == number
        }))
    });
    Puzzle::latin(9).rules(boxes)
}

fn cage(names: &str, sum: impl Into<Option<u32>>) -> Cage {
    Cage::new(list(names)).sum(sum)
}

/// A name, the puzzle, and the kind, rule and cell of the error.
type Case = (&'static str, PuzzleBuilder, ErrorKind, Option<usize>, Option<&'static str>);

fn cases() -> Vec<Case> {
    use ErrorKind::{Board, Candidates, Houses, Rule};
    let grid9 = || Puzzle::builder(9, 9, 9);
    let lines_but_row3 = (1..=9).filter(|row| *row != 3).map(|row| Row::new(where_(move |r, _| r == row)));
    vec![
        ("a 4x4", Puzzle::classic(4).unwrap(), Board, None, None),
        ("a 16x16", Puzzle::classic(16).unwrap(), Board, None, None),
        ("a wider board", Puzzle::builder(9, 10, 9), Board, None, None),
        ("fewer digits", Puzzle::builder(9, 9, 8), Board, None, None),
        ("a gap", Puzzle::builder(9, 9, 9).gaps([cell("r5c5")]), Board, None, None),
        ("given candidates", classic().candidates(cell("r2c2"), [1, 2]), Candidates, None, Some("r2c2")),
        ("no houses", grid9(), Houses, None, None),
        ("a row is missing", grid9().rules(lines_but_row3), Houses, None, None),
        ("a Latin square", Puzzle::latin(9), Houses, None, None),
        ("a Latin square of 6", Puzzle::latin(6), Houses, None, None),
        (
            "too few boxes",
            Puzzle::latin(9).rule(BoxHouse::new(where_(|r, c| r <= 3 && c <= 3))),
            Houses,
            None,
            Some("r1c4"),
        ),
        (
            "boxes that overlap",
            jigsaw().rule(BoxHouse::new(where_(|r, c| r > 6 && c > 6 || (r, c) == (9, 6)).split_off(1))),
            Rule,
            Some(10),
            None,
        ),
        (
            "a box of eight",
            classic().rule(BoxHouse::new(list("r1c1 r1c2 r1c3 r2c1 r2c2 r2c3 r3c1 r3c2"))),
            Rule,
            Some(1),
            None,
        ),
        (
            "a region of two",
            classic().rule(Region::new(RegionKind::Extra, list("r1c1 r9c9"))),
            Rule,
            Some(1),
            None,
        ),
        (
            "the first of two",
            Puzzle::builder(9, 9, 9)
                .rule(Region::new(RegionKind::Extra, list("r1c1 r9c9")))
                .rule(BoxHouse::new(list("r1c1 r1c2")))
                .rule(Grid::new(cell("r1c1"))),
            Rule,
            Some(0),
            None,
        ),
        (
            "a jigsaw of ten regions",
            Puzzle::latin(9).rules(jigsaw_regions()).rule(diagonal()),
            Houses,
            None,
            None,
        ),
        ("a line", classic().rule(Line::new(LineKind::Thermo, list("r1c1 r1c2"))), Rule, Some(1), None),
        ("one diagonal", classic().rule(diagonal()), Rule, Some(1), None),
        (
            "an extra region",
            classic().rule(Region::new(RegionKind::Extra, where_(|r, c| (r + 2 * c) % 9 == 0))),
            Rule,
            Some(1),
            None,
        ),
        ("a jigsaw with diagonals", jigsaw().rule(diagonal()).rule(antidiagonal()), Rule, Some(10), None),
        (
            "a killer with diagonals",
            classic().rule(cage("r1c1", 5)).rule(diagonal()).rule(antidiagonal()),
            Rule,
            Some(2),
            None,
        ),
        (
            "a killer jigsaw with a diagonal",
            jigsaw().rule(cage("r1c1", 5)).rule(diagonal()),
            Rule,
            Some(11),
            None,
        ),
        (
            "diagonals and more",
            classic()
                .rule(Region::new(RegionKind::Extra, where_(|r, c| (r + 2 * c) % 9 == 0)))
                .rule(diagonal())
                .rule(antidiagonal()),
            Rule,
            Some(1),
            None,
        ),
        (
            "a 6x6 jigsaw",
            Puzzle::latin(6).rules((0..6u32).map(|number| {
                BoxHouse::new(
                    (1..=6u32).map(|row| Cell::new(row, (row + number) % 6 + 1).unwrap()).collect::<Vec<_>>(),
                )
            })),
            Rule,
            Some(1),
            None,
        ),
        (
            "a 6x6 with diagonals",
            Puzzle::classic(6)
                .unwrap()
                .rule(Region::new(RegionKind::Diagonal, list("r1c1 r2c2 r3c3 r4c4 r5c5 r6c6"))),
            Rule,
            Some(1),
            None,
        ),
        (
            "a 6x6 with boxes both ways",
            Puzzle::classic(6).unwrap().rule(BoxGrid::new(cell("r1c1"), [3, 2])),
            Rule,
            Some(1),
            None,
        ),
        (
            "a cage in two parts",
            classic().rule(cage("r1c1 r1c2 r2c3", 9)),
            ErrorKind::Cage,
            Some(1),
            Some("r2c3"),
        ),
        (
            "cages that overlap",
            classic().rule(cage("r1c1 r1c2", 9)).rule(cage("r1c2 r1c3", 8)),
            ErrorKind::Cage,
            Some(2),
            Some("r1c2"),
        ),
        (
            "a cage with a cell twice",
            classic().rule(cage("r1c1 r1c2 r1c1", 9)),
            ErrorKind::Cage,
            Some(1),
            Some("r1c1"),
        ),
        ("a lone cell", classic().rule(cage("r1c1", None)), ErrorKind::Cage, Some(1), None),
        ("the sum 0", classic().rule(cage("r1c1 r1c2", 0)), ErrorKind::Cage, Some(1), None),
        ("a sum too large", classic().rule(cage("r1c1 r1c2", 46)), ErrorKind::Cage, Some(1), None),
        (
            "a 6x6 sum too large",
            Puzzle::classic(6).unwrap().rule(cage("r1c1", 2048)),
            ErrorKind::Cage,
            Some(1),
            None,
        ),
    ]
}

#[test]
fn each_names_the_obstacle() {
    let mut told = String::new();
    for (name, puzzle, kind, rule, at) in cases() {
        let puzzle = puzzle.build().unwrap();
        let error = write(&puzzle, &Progress::default()).expect_err(name);
        assert_eq!(error.kind(), kind, "{name}: {error}");
        assert_eq!(error.rule(), rule, "{name}: {error}");
        assert_eq!(error.cell(), at.map(cell), "{name}: {error}");
        assert_eq!(error.position(), None);
        assert_eq!(form(&puzzle).unwrap_err(), error, "{name}");
        told += &format!("{name}: {error}\n");
    }
    insta::assert_snapshot!(told);
}

#[test]
fn progress_that_a_string_has_no_place_for() {
    let plain = classic().given(cell("r1c1"), 5).build().unwrap();
    let killer = classic().rule(cage("r1c1 r1c2", 9)).build().unwrap();
    let progress = |change: &dyn Fn(&mut Progress)| {
        let mut progress = Progress::default();
        change(&mut progress);
        progress
    };
    let mut told = String::new();
    for (name, puzzle, progress, at) in [
        (
            "placed in a killer",
            &killer,
            progress(&|p| {
                p.placed.insert(cell("r4c5"), 3);
            }),
            Some("r4c5"),
        ),
        (
            "placed on a given",
            &plain,
            progress(&|p| {
                p.placed.insert(cell("r1c1"), 5);
            }),
            Some("r1c1"),
        ),
        (
            "no digit",
            &plain,
            progress(&|p| {
                p.placed.insert(cell("r1c2"), 10);
            }),
            Some("r1c2"),
        ),
        (
            "no cell",
            &plain,
            progress(&|p| {
                p.placed.insert(cell("r10c1"), 1);
            }),
            Some("r10c1"),
        ),
        (
            "not ascending",
            &plain,
            progress(&|p| drop(p.candidates.insert(cell("r1c2"), vec![2, 1]))),
            Some("r1c2"),
        ),
        (
            "candidates on a given",
            &plain,
            progress(&|p| drop(p.candidates.insert(cell("r1c1"), vec![5]))),
            Some("r1c1"),
        ),
        (
            "nothing left",
            &plain,
            progress(&|p| drop(p.candidates.insert(cell("r2c2"), vec![]))),
            Some("r2c2"),
        ),
        (
            "own marks",
            &plain,
            progress(&|p| p.user_candidates = Some([(cell("r3c3"), vec![1])].into())),
            Some("r3c3"),
        ),
        (
            "a note",
            &plain,
            progress(&|p| drop(p.notes.insert(cell("r4c4"), [(1, Note::Excluded)].into()))),
            Some("r4c4"),
        ),
        ("settings", &plain, progress(&|p| p.settings = Some(paper())), None),
    ] {
        let error = write(puzzle, &progress).expect_err(name);
        assert_eq!((error.kind(), error.cell()), (ErrorKind::Progress, at.map(cell)), "{name}: {error}");
        told += &format!("{name}: {error}\n");
    }
    insta::assert_snapshot!(told);
}

fn paper() -> Settings {
    let mut settings = Settings::default();
    settings.paper = !settings.paper;
    settings
}

#[test]
fn what_says_nothing_is_no_obstacle() {
    let puzzle = classic().build().unwrap();
    let mut progress = Progress::default();
    progress.candidates.insert(cell("r1c1"), (1..=9).collect());
    progress.notes.insert(cell("r1c2"), Default::default());
    progress.settings = Some(Settings::default());
    let text = write(&puzzle, &progress).unwrap();
    assert_eq!(text, string("S9B", 529, &[]));
    assert!(read(&text).1.is_empty());

    let mut progress = Progress::default();
    progress.candidates.insert(cell("r1c1"), (1..=6).collect());
    let puzzle = Puzzle::classic(6).unwrap().build().unwrap();
    assert_eq!(write(&puzzle, &progress).unwrap(), string("S6B", 81, &[]));
}

#[test]
fn what_does_not_change_the_meaning_stays_behind() {
    let solution = (0..81).map(|index| (index / 9 * 3 + index / 27 + index % 9) % 9 + 1);
    let mut rule = sudoku_puzzle_core::Rule::from(cage("r1c1 r1c2", 9));
    rule.label = Some("nine".to_string());
    rule.id = Some("c1".to_string());
    let plain = classic().rule(cage("r1c1 r1c2", 9)).build().unwrap();
    let dressed = classic()
        .rule(rule)
        .solution(solution)
        .meta("title", "Dressed")
        .decoration([("kind", "circle")].into_iter().collect())
        .build()
        .unwrap();
    let string = |puzzle| write(puzzle, &Progress::default()).unwrap();
    assert_eq!(string(&dressed), string(&plain));
}

/// Rules that mean the same give the same string.
#[test]
fn spellings_do_not_matter() {
    let string = |puzzle: PuzzleBuilder| write(&puzzle.build().unwrap(), &Progress::default()).unwrap();
    let lines = || {
        let rows = (1..=9).map(|row| Row::new(where_(move |r, _| r == row)));
        let columns = (1..=9).map(|col| sudoku_puzzle_core::rules::Column::new(where_(move |_, c| c == col)));
        Puzzle::builder(9, 9, 9).rules(rows).rules(columns)
    };
    let boxes = || {
        (0..9).rev().map(|number| {
            let mut cells = where_(|row, col| (row - 1) / 3 * 3 + (col - 1) / 3 == number);
            cells.reverse();
            cells
        })
    };
    let origin = cell("r1c1");

    let classic9 = string(classic());
    assert!(classic9.starts_with("S9B"));
    assert_eq!(string(Puzzle::latin(9).rules(boxes().map(BoxHouse::new))), classic9);
    assert_eq!(string(lines().rules(boxes().map(BoxHouse::new))), classic9);
    assert_eq!(string(lines().rules(boxes().map(|cells| Region::new(RegionKind::Region, cells)))), classic9);
    assert_eq!(
        string(classic().rule(Grid::new(origin)).rule(BoxGrid::new(origin, [3, 3]))),
        classic9,
        "stated twice"
    );
    let row = Region::new(RegionKind::Extra, where_(|row, _| row == 4));
    assert_eq!(string(classic().rule(row)), classic9, "a region that is a row");

    let x = string(classic().rule(diagonal()).rule(antidiagonal()));
    assert!(x.starts_with("X9B"));
    let extra = |mut region: Region| {
        region.kind = RegionKind::Extra;
        region.cells.reverse();
        region
    };
    assert_eq!(
        string(
            Puzzle::builder(9, 9, 9)
                .rule(extra(antidiagonal()))
                .rule(extra(diagonal()))
                .rule(BoxGrid::new(origin, [3, 3]))
        ),
        x
    );

    let band = |line: u32| [0, 2, 0, 0, 0, 2, 1, 1, 1, 2][line as usize];
    let band = |line: u32| if line == 1 { 2 } else { band(line) };
    let crossing = |rows: u32, cols: u32| {
        Region::new(RegionKind::Window, where_(|row, col| band(row) == rows && band(col) == cols))
    };
    let windows = || classic().rules([crossing(0, 0), crossing(0, 1), crossing(1, 0), crossing(1, 1)]);
    let windoku = string(windows());
    assert!(windoku.starts_with("W9B"));
    assert_eq!(
        string(windows().rules([crossing(2, 2), crossing(0, 2), crossing(2, 1)])),
        windoku,
        "what follows anyway"
    );

    let places = |from: u32| {
        (from..9).map(|place| {
            Region::new(
                RegionKind::Colour,
                where_(move |row, col| (row - 1) % 3 * 3 + (col - 1) % 3 == place),
            )
        })
    };
    assert!(string(classic().rules(places(0))).starts_with("C9B"));
    assert!(write(&classic().rules(places(1)).build().unwrap(), &Progress::default()).is_err());

    let jigsaw9 = string(jigsaw());
    assert!(jigsaw9.starts_with("J9B"));
    assert_eq!(
        string(jigsaw().without_rules().rule(Grid::new(origin)).rules(jigsaw_regions())),
        jigsaw9,
        "regions for boxes"
    );
}

fn jigsaw_regions() -> Vec<Region> {
    let puzzle = jigsaw().build().unwrap();
    puzzle
        .stated_houses()
        .into_iter()
        .filter(|house| house.kind == sudoku_puzzle_core::HouseKind::Box)
        .map(|house| Region::new(RegionKind::Region, house.cells.to_vec()))
        .collect()
}

/// A jigsaw box may be a whole row or column. As a house it is that line, so a puzzle in canonical form no longer says
/// that it is a box as well.
#[test]
fn boxes_that_are_lines() {
    for turned in [false, true] {
        // Line 1 is a box, and the others are what is left of the crossing lines 1 to 8, each with a cell of line 9.
        let boxes: Vec<BoxHouse> = (0..9)
            .map(|number| {
                BoxHouse::new(where_(move |row, col| {
                    let (row, col) = if turned { (col, row) } else { (row, col) };
                    if number == 0 {
                        row == 1
                    } else {
                        row > 1 && (col == number || col == 9 && row == number + 1)
                    }
                }))
            })
            .collect();
        let stated = Puzzle::latin(9).rules(boxes.clone()).build().unwrap();
        let canonical = Puzzle::latin(9).rules(boxes[1..].to_vec()).build().unwrap();
        let text = write(&stated, &Progress::default()).unwrap();
        assert!(text.starts_with("J9B"));
        assert_eq!(write(&canonical, &Progress::default()).unwrap(), text);
        assert_eq!(write(&read(&text).0, &Progress::default()).unwrap(), text);
        assert_eq!(read(&text).0.rules().len(), 10);
    }

    // Nine rows as boxes are a Latin square; it has to say that they are boxes.
    let rows = (1..=9).map(|row| BoxHouse::new(where_(move |r, _| r == row)));
    let text = write(&Puzzle::latin(9).rules(rows).build().unwrap(), &Progress::default()).unwrap();
    assert_eq!(write(&read(&text).0, &Progress::default()).unwrap(), text);
}
