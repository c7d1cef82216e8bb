use std::collections::BTreeSet;

use sudoku_puzzle_core::{Constraint, Puzzle, rules::RegionKind};
use sudoku_puzzle_progress::{Handling, Progress};
use sudoku_puzzle_sudokuwiki::{ErrorKind, Link, form, read_puzzle, write};

use crate::{data, read};

/// One row of the givens, as a plain string has it.
fn row(puzzle: &Puzzle, row: usize) -> String {
    let digit = |entry: Option<u32>| {
        entry.filter(|&digit| digit > 0).map_or('.', |digit| char::from_digit(digit, 10).unwrap())
    };
    puzzle.given_entries().skip(row * 9).take(9).map(digit).collect()
}

#[test]
fn a_jigsaw_with_all_its_candidates() {
    let (puzzle, progress) = read(&data("real/sudokuwiki/jigsaw.txt"));
    assert_eq!(puzzle.givens().count(), 25);
    assert_eq!(row(&puzzle, 0), "4..7.9.2.");
    assert_eq!((progress.placed.len(), progress.candidates.len()), (0, 56));
    let boxes: Vec<_> = puzzle
        .rules()
        .iter()
        .filter_map(|rule| match &rule.constraint {
            Constraint::Box(house) => Some(house.cells.clone()),
            _ => None,
        })
        .collect();
    assert_eq!(boxes.len(), 9);
    let first: Vec<usize> = (1..=9)
        .map(|col| {
            let cell = format!("r1c{col}").parse().unwrap();
            boxes.iter().position(|members| members.contains(&cell)).unwrap() + 1
        })
        .collect();
    assert_eq!(first, [1, 1, 1, 2, 2, 2, 2, 3, 3]);
    for members in &boxes {
        // Connected: each cell but the first touches one that is reached already.
        let mut reached = BTreeSet::from([members[0]]);
        while let Some(next) = members
            .iter()
            .find(|cell| !reached.contains(cell) && reached.iter().any(|other| other.is_adjacent(**cell)))
        {
            reached.insert(*next);
        }
        assert_eq!(reached.len(), 9);
    }
}

#[test]
fn a_sudoku_x_on_which_nobody_has_begun() {
    let text = data("real/sudokuwiki/sudoku-x.txt");
    let (puzzle, progress) = read(&text);
    assert_eq!(puzzle.givens().count(), 18);
    assert_eq!(row(&puzzle, 0), "4..8.52..");
    // All nine candidates in every open cell say nothing.
    assert!(progress.is_empty());
    let diagonals = puzzle.rules().iter().filter(
        |rule| matches!(&rule.constraint, Constraint::Region(region) if region.kind == RegionKind::Diagonal),
    );
    assert_eq!(diagonals.count(), 2);
    assert_eq!(write(&puzzle, &progress).unwrap(), text.trim());
    assert_eq!(read_puzzle(&text, Handling::Refuse).unwrap(), puzzle);
}

#[test]
fn a_link_in_the_middle_of_solving() {
    let text = data("real/sudokuwiki/url-wing.txt");
    let (puzzle, progress) = read(&text);
    assert_eq!(puzzle.givens().count(), 28);
    assert_eq!(row(&puzzle, 0), ".....47..");
    assert_eq!((progress.placed.len(), progress.candidates.len()), (8, 45));
    let placed: String = (1..=9)
        .map(|col| {
            progress
                .placed
                .get(&format!("r1c{col}").parse().unwrap())
                .map_or('.', |digit| char::from_digit(*digit, 10).unwrap())
        })
        .collect();
    assert_eq!(placed, "....2..3.");
    // The first cell is c3: 12 * 36 + 3 = 435 = 18 + 256 + 128 + 32 + 1, the bits of 9, 8, 6 and 1.
    assert_eq!(progress.candidates[&"r1c1".parse().unwrap()], [1, 6, 8, 9]);

    let string = Link::parse(&text).unwrap().bd();
    assert_eq!(write(&puzzle, &progress).unwrap(), string);

    let refused = read_puzzle(&text, Handling::Refuse).unwrap_err();
    assert_eq!((refused.kind(), refused.cell()), (ErrorKind::Progress, Some("r1c1".parse().unwrap())));
    assert_eq!(read_puzzle(&text, Handling::Drop).unwrap(), puzzle);
    let mut kept = read_puzzle(&text, Handling::Keep).unwrap();
    assert_eq!(Progress::take(&mut kept).unwrap(), Some(progress));
    assert_eq!(kept, puzzle);
}

#[test]
fn an_old_killer_link() {
    let text = data("real/sudokuwiki/url-old-killer.txt");
    let (puzzle, progress) = read(&text);
    assert!(progress.is_empty());
    let sums: Vec<u32> = puzzle
        .rules()
        .iter()
        .filter_map(|rule| match &rule.constraint {
            Constraint::Cage(cage) => cage.sum,
            _ => None,
        })
        .collect();
    assert_eq!(sums.len(), 22);
    assert_eq!(sums.iter().sum::<u32>(), 405);
    assert_eq!(sums[0], 8);
    assert_eq!(form(&puzzle).unwrap().header.to_string(), "L9B");
    // The same in the packed form, and with an escaped comma.
    assert_eq!(read(&write(&puzzle, &progress).unwrap()).0, puzzle);
    assert_eq!(read(&text.replace(',', "%2C")).0, puzzle);
}

#[test]
fn a_kenken_is_refused_by_name() {
    let error = sudoku_puzzle_sudokuwiki::read(&data("real/sudokuwiki/refuse-kenken.txt")).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::UnsupportedType);
    assert_eq!(error.to_string(), "this is a KenKen string (K6C); only sudoku types can be read");
}
