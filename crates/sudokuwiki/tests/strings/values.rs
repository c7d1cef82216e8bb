//! Every number that a field can hold, at every header, against the documented meaning worked out here again.

use sudoku_puzzle_sudokuwiki::{ErrorKind, read, write};

use crate::{HEADERS, string};

#[derive(Debug, PartialEq)]
enum Meaning {
    Nothing,
    Given(u32),
    Placed(u32),
    Left(Vec<u32>),
    Refused,
}

/// Digit k stands as k, as k + D, or as bit k - 1 of a number that 2D is added to.
fn meaning(header: &str, value: u32) -> Meaning {
    let d = if header.contains('6') { 6 } else { 9 };
    let killer = header.starts_with(['L', 'M']);
    let all = 2u32.pow(d) - 1;
    match value {
        0 => Meaning::Nothing,
        81 if header == "S6B" => Meaning::Nothing,
        _ if value == 2 * d + all => Meaning::Nothing,
        _ if value > 2 * d + all => Meaning::Refused,
        _ if value > 2 * d => {
            Meaning::Left((1..=d).filter(|k| (value - 2 * d) / 2u32.pow(k - 1) % 2 == 1).collect())
        }
        _ if value > d && killer => Meaning::Given(value - d),
        _ if value > d => Meaning::Placed(value - d),
        _ if killer => Meaning::Refused,
        _ => Meaning::Given(value),
    }
}

#[test]
fn every_cell_content_at_every_header() {
    let cell = "r1c2".parse().unwrap();
    for header in HEADERS {
        // The numbers of one cell up to the first that is part of another field or has no place in the string.
        let end = match header {
            "L6C" => 128,
            "J9B" | "L9B" | "M9B" => 1024,
            _ => 36 * 36,
        };
        for value in 0..end {
            // The jigsaw headers need whole boxes: nine rows as boxes will do.
            let text = match header {
                "J9B" | "M9B" => {
                    let bits = if header == "J9B" { 10 } else { 19 };
                    let boxes: Vec<(usize, u32)> = (0..81)
                        .map(|index| (index, (index as u32 / 9) << bits | if index == 1 { value } else { 0 }))
                        .collect();
                    string(header, 0, &boxes)
                }
                _ => string(header, 0, &[(1, value)]),
            };
            let got = match read(&text) {
                Ok((puzzle, progress)) => {
                    let given = puzzle.givens().collect::<Vec<_>>();
                    assert!(given.len() + progress.placed.len() + progress.candidates.len() <= 1);
                    assert!(given.iter().all(|(at, _)| *at == cell));
                    match (given.first(), progress.placed.get(&cell), progress.candidates.get(&cell)) {
                        (Some((_, digit)), None, None) => Meaning::Given(*digit),
                        (None, Some(digit), None) => Meaning::Placed(*digit),
                        (None, None, Some(digits)) => Meaning::Left(digits.clone()),
                        _ => {
                            assert!(progress.is_empty());
                            Meaning::Nothing
                        }
                    }
                }
                Err(error) => {
                    assert_eq!(error.kind(), ErrorKind::CellValue, "{header} {value}: {error}");
                    assert_eq!(error.cell(), Some(cell));
                    assert_eq!(
                        error.position(),
                        Some(3 + (text.len() - 3) / if header.contains('6') { 36 } else { 81 })
                    );
                    Meaning::Refused
                }
            };
            assert_eq!(got, meaning(header, value), "{header} {value}");
        }
    }
}

#[test]
fn empty_cells_are_written_as_the_site_does() {
    for (header, empty) in [("S9B", 529), ("S6B", 81), ("X9B", 529), ("W9B", 529), ("C9B", 529)] {
        let (puzzle, progress) = read(&string(header, 0, &[])).unwrap();
        assert_eq!(write(&puzzle, &progress).unwrap(), string(header, empty, &[]));
    }
    // One cage over the whole board without a sum, so that there are cages: every cell has colour 0 and no clue.
    for (header, empty) in [("L9B", 529), ("L6C", 75)] {
        let (puzzle, progress) = read(&string(header, 0, &[])).unwrap();
        assert_eq!(write(&puzzle, &progress).unwrap(), string(header, empty, &[]));
    }
}

#[test]
fn every_sum_at_every_header() {
    for (header, bits, most) in [("L9B", 10, 45), ("M9B", 10, 45), ("L6C", 7, 2047)] {
        for sum in 0..if header == "L6C" { 2048 } else { 64 } {
            let boxes: Vec<(usize, u32)> = (0..if header == "M9B" { 81 } else { 0 })
                .map(|index| (index, (index as u32 / 9) << 19))
                .collect();
            let mut cells = boxes;
            cells.retain(|&(index, _)| index > 0);
            cells.push((0, sum << bits));
            let text = string(header, 0, &cells);
            match read(&text) {
                Ok((puzzle, _)) => {
                    assert!(sum <= most, "{header} {sum}");
                    let sums: Vec<Option<u32>> = puzzle
                        .rules()
                        .iter()
                        .filter_map(|rule| match &rule.constraint {
                            sudoku_puzzle_core::Constraint::Cage(cage) => Some(cage.sum),
                            _ => None,
                        })
                        .collect();
                    assert_eq!(sums, [Some(sum).filter(|&sum| sum > 0)], "{header}");
                }
                Err(error) => {
                    assert!(sum > most, "{header} {sum}: {error}");
                    assert_eq!((error.kind(), error.position()), (ErrorKind::Clue, Some(3)));
                }
            }
        }
    }
}

#[test]
fn every_cage_number_and_box_number() {
    let top = |width: u32, bits: u32| (36u32.pow(width) - 1) >> bits;
    // One cell of another cage number in a board of one cage; the lone cell has no sum, so it leaves the cage.
    for (header, width, bits) in [("L9B", 4, 16), ("L6C", 4, 18)] {
        for colour in 0..=top(width, bits) {
            let result = read(&string(header, 0, &[(14, colour << bits)]));
            match colour {
                0..8 => assert!(result.is_ok(), "{header} {colour}"),
                _ => assert_eq!(result.unwrap_err().kind(), ErrorKind::CageColour, "{header} {colour}"),
            }
        }
    }
    // Two cells swap the box numbers 0 and `label`, so that boxes stay whole.
    for (header, width, bits) in [("J9B", 3, 10), ("M9B", 5, 19)] {
        for label in 0..=top(width, bits) {
            let boxes: Vec<(usize, u32)> = (0..81)
                .map(|index| {
                    let own = index as u32 / 9;
                    let own = if index == 0 {
                        label
                    } else if own == label && index % 9 == 8 {
                        0
                    } else {
                        own
                    };
                    (index, own << bits)
                })
                .collect();
            let result = read(&string(header, 0, &boxes));
            match label {
                0..9 => assert!(result.is_ok(), "{header} {label}"),
                _ => {
                    let error = result.unwrap_err();
                    assert_eq!(error.kind(), ErrorKind::BoxLabel, "{header} {label}");
                    assert_eq!((error.cell(), error.position()), (Some("r1c1".parse().unwrap()), Some(3)));
                }
            }
        }
    }
}

#[test]
fn box_numbers_are_only_names() {
    let boxes = |number: &dyn Fn(u32) -> u32| {
        let cells: Vec<(usize, u32)> =
            (0..81).map(|index| (index, number((index as u32 * 7) % 81 / 9) << 10)).collect();
        string("J9B", 0, &cells)
    };
    let (puzzle, _) = read(&boxes(&|number| number)).unwrap();
    assert_eq!(read(&boxes(&|number| (number * 4 + 5) % 9)).unwrap().0, puzzle);
}

#[test]
fn operators_are_written_right_of_the_sum_or_below_it() {
    // Colour 0 for the board, which is one cage without a sum but for two cages of colour 1: r1c1 r1c2 with sum 5 and
    // r3c3 r4c3 with sum 7. A 6x6 killer has 7 bits of content and 11 of sum, and 75 for an empty cell.
    let cage = |clue: u32| 1 << 18 | clue << 7 | 75;
    let text = string("L6C", 75, &[(0, cage(5)), (1, cage(1)), (14, cage(7)), (20, cage(1))]);
    let (puzzle, progress) = read(&text).unwrap();
    let written = write(&puzzle, &progress).unwrap();
    let clues = |text: &str| -> Vec<u32> {
        (3..text.len())
            .step_by(4)
            .map(|at| u32::from_str_radix(&text[at..at + 4], 36).unwrap() >> 7 & 2047)
            .collect()
    };
    assert_eq!(clues(&written), clues(&text));
    assert_eq!(clues(&written).iter().sum::<u32>(), 5 + 1 + 7 + 1);
}
