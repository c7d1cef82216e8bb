//! How a file looks that is written here, and that any puzzle that can be written is read again as it was.

use proptest::prelude::*;
use sudoku_puzzle_core::{Cell, Puzzle, PuzzleBuilder, cells, rules::*};
use sudoku_puzzle_ipuz::{Source, read, write, write_pretty};

#[test]
fn the_pretty_form() {
    let puzzle = Puzzle::latin(4)
        .rule(BoxHouse::new(cells("r1c1 r1c2 r1c3 r2c1").unwrap()))
        .rule(BoxHouse::new(cells("r1c4 r2c4 r3c4 r2c3").unwrap()))
        .rule(BoxHouse::new(cells("r2c2 r3c2 r3c1 r4c1").unwrap()))
        .rule(BoxHouse::new(cells("r3c3 r4c2 r4c3 r4c4").unwrap()))
        .rule(Region::new(RegionKind::Window, cells("r2c2 r2c3 r3c2 r3c3").unwrap()))
        .rule(Cage::new(cells("r1c1 r2c1").unwrap()).sum(5))
        .given("r1c2".parse().unwrap(), 3)
        .solution([1, 3, 2, 4, 4, 2, 1, 3, 3, 1, 4, 2, 2, 4, 3, 1])
        .meta("title", "Knots & <crosses>")
        .meta("author", "Ö. \"Setter\"")
        .meta("url", "https://example.org/?a=1&b=2")
        .meta("id", "k1")
        .meta("date", "2026-03-09")
        .meta("license", "CC0-1.0")
        .build()
        .unwrap();
    insta::assert_snapshot!(write_pretty(&puzzle).unwrap());
}

#[test]
fn texts_that_have_no_field_stay_in_the_embedded_puzzle() {
    let puzzle = Puzzle::classic(4)
        .unwrap()
        .meta("title", 4u32)
        .meta("author", "")
        .meta("id", 17u32)
        .meta("date", "spring 2026")
        .build()
        .unwrap();
    let text = write(&puzzle).unwrap();
    let file: serde_json::Value = serde_json::from_str(&text).unwrap();
    for field in ["title", "author", "uniqueid", "date", "url"] {
        assert_eq!(file.get(field), None);
    }
    assert_eq!(read(&text).unwrap().puzzle, puzzle);
}

#[test]
fn houses_in_every_spelling_are_the_same_file() {
    let line = |row: bool, n: u32| -> Vec<Cell> {
        (1..=4).map(|m| if row { Cell::new(n, m).unwrap() } else { Cell::new(m, n).unwrap() }).collect()
    };
    let boxes = ["r1c1 r1c2 r2c1 r2c2", "r1c3 r1c4 r2c3 r2c4", "r3c1 r3c2 r4c1 r4c2", "r3c3 r3c4 r4c3 r4c4"];
    let boxes = || boxes.iter().map(|names| BoxHouse::new(cells(names).unwrap()));
    let spellings = [
        Puzzle::classic(4).unwrap(),
        Puzzle::latin(4).rules(boxes()),
        Puzzle::builder(4, 4, 4)
            .rules(boxes())
            .rules((1..=4).map(|n| Column::new(line(false, n))))
            .rules((1..=4).map(|n| Row::new(line(true, n)))),
    ];
    for builder in spellings {
        let file: serde_json::Value =
            serde_json::from_str(&write(&builder.build().unwrap()).unwrap()).unwrap();
        assert_eq!(file["kind"], serde_json::json!(["http://ipuz.org/sudoku#1"]));
        assert_eq!(file["boxes"], serde_json::json!(true));
        assert_eq!(file.get("zones"), None);
    }
}

fn cell_list(size: u32) -> impl Strategy<Value = Vec<Cell>> {
    let cell = (1..=size, 1..=size).prop_map(|(row, col)| Cell::new(row, col).unwrap());
    proptest::collection::vec(cell, 1..6)
}

fn window(size: u32) -> impl Strategy<Value = Region> {
    (1..=size, 1..=size, 1..=size, 1..=size).prop_map(|(a, b, c, d)| {
        let (top, bottom, left, right) = (a.min(b), a.max(b), c.min(d), c.max(d));
        let cells: Vec<Cell> = (top..=bottom)
            .flat_map(|row| (left..=right).map(move |col| Cell::new(row, col).unwrap()))
            .collect();
        Region::new(RegionKind::Window, cells)
    })
}

fn boxes(size: u32, jigsaw: Option<Vec<Vec<Cell>>>, classic: bool) -> PuzzleBuilder {
    match (jigsaw, classic) {
        (_, true) => Puzzle::classic(size).unwrap(),
        (None, _) => Puzzle::latin(size),
        (Some(pieces), _) => Puzzle::latin(size).rules(pieces.into_iter().map(BoxHouse::new)),
    }
}

prop_compose! {
    fn puzzle()(size in prop_oneof![Just(4u32), Just(6), Just(9), Just(16)])(
        jigsaw in proptest::option::of(proptest::collection::vec(cell_list(size), 1..5)),
        classic in any::<bool>(),
        windows in proptest::collection::vec(window(size), 0..3),
        diagonals in any::<bool>(),
        cages in proptest::collection::vec((cell_list(size), any::<u32>()), 0..4),
        givens in proptest::collection::vec(0..=size, (size * size) as usize),
        solution in proptest::option::of(proptest::collection::vec(1..=size, (size * size) as usize)),
        title in any::<Option<String>>(),
        size in Just(size),
    ) -> Puzzle {
        let mut builder = boxes(size, jigsaw, classic).givens(givens).rules(windows);
        if diagonals {
            let diagonal = |col: &dyn Fn(u32) -> u32| {
                let cells: Vec<Cell> = (1..=size).map(|row| Cell::new(row, col(row)).unwrap()).collect();
                Region::new(RegionKind::Diagonal, cells)
            };
            builder = builder.rule(diagonal(&|row| row)).rule(diagonal(&|row| size + 1 - row));
        }
        builder = builder.rules(cages.into_iter().map(|(cells, sum)| Cage::new(cells).sum(sum)));
        if let Some(solution) = solution {
            builder = builder.solution(solution);
        }
        if let Some(title) = title {
            builder = builder.meta("title", title);
        }
        builder.build().unwrap()
    }
}

proptest! {

    #[test]
    fn written_puzzles_are_read_as_they_were(puzzle in puzzle()) {
        for text in [write(&puzzle).unwrap(), write_pretty(&puzzle).unwrap()] {
            let read = read(&text).unwrap();
            prop_assert_eq!(&read.source, &Source::Embedded);
            prop_assert_eq!(sudoku_puzzle_canon::to_string(&read.puzzle), sudoku_puzzle_canon::to_string(&puzzle));
        }
    }

    /// Without the embedded puzzle, the fields still say the same cells, sums and digits.
    #[test]
    fn the_fields_say_the_puzzle(puzzle in puzzle()) {
        let mut file: serde_json::Value = serde_json::from_str(&write(&puzzle).unwrap()).unwrap();
        file.as_object_mut().unwrap().remove("io.github.silly-puppyy.pencilmark:puzzle");
        let read = read(&file.to_string()).unwrap();
        prop_assert!(read.puzzle.given_entries().eq(puzzle.given_entries()));
        prop_assert_eq!(read.puzzle.has_solution(), puzzle.has_solution());
        let sets = |puzzle: &Puzzle| {
            let mut sets: Vec<(Vec<Cell>, Option<u32>)> = puzzle.rules().iter().filter_map(|rule| {
                let (cells, sum) = match &rule.constraint {
                    sudoku_puzzle_core::Constraint::Box(house) => (&house.cells, None),
                    sudoku_puzzle_core::Constraint::Region(region) => (&region.cells, None),
                    sudoku_puzzle_core::Constraint::Cage(cage) => (&cage.cells, cage.sum),
                    _ => return None,
                };
                let mut cells = cells.clone();
                cells.sort_unstable();
                cells.dedup();
                // A box that is a whole row or column needs no zone.
                let is_box = matches!(rule.constraint, sudoku_puzzle_core::Constraint::Box(_));
                let is_straight = cells.iter().all(|cell| cell.row() == cells[0].row())
                    || cells.iter().all(|cell| cell.col() == cells[0].col());
                let is_line = is_box && is_straight && cells.len() == puzzle.digits() as usize;
                (!is_line).then_some((cells, sum))
            }).collect();
            sets.sort_unstable();
            // The same cells twice are one zone.
            sets.dedup();
            sets
        };
        prop_assert_eq!(sets(&read.puzzle), sets(&puzzle));
    }
}
