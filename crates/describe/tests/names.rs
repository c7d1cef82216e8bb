//! Sizes, layouts, patterns of regions, jigsaws and what is left: everything a name can come from but the rule families.

mod puzzles;

use puzzles::{box_grid, cells_rule, classic, keys, listed, puzzle, region, sentence, several, several_of};
use sudoku_puzzle_core::{Puzzle, Reader};
use sudoku_puzzle_describe::describe;

const CAGE: &str = r#"{"type": "cage", "sum": 3, "cells": ["r1c1", "r1c2"]}"#;
const KNIGHT: &str = r#"{"type": "neighbours", "kind": "antiknight"}"#;
const SAMURAI: &[(u32, u32)] = &[(0, 0), (0, 12), (6, 6), (12, 0), (12, 12)];

fn grid(row: u32, col: u32) -> String {
    format!(r#"{{"type": "grid", "origin": "{}"}}"#, puzzles::name(row, col))
}

#[track_caller]
fn is_named(puzzle: &Puzzle, name: &str, entries: &[&str]) {
    let description = describe(puzzle);
    assert_eq!(description.name(), name);
    assert_eq!(keys(&description), entries);
    puzzles::well_formed(&description).unwrap();
}

#[test]
fn sizes() {
    for (digits, size) in
        [(4, "Tiny "), (6, "Mini "), (8, "8x8 "), (9, ""), (12, "12x12 "), (16, "16x16 "), (25, "25x25 ")]
    {
        let base = format!("{size}Sudoku");
        is_named(&classic(digits, ""), &base, &[&base]);
        is_named(&classic(digits, CAGE), &format!("{size}Killer Sudoku"), &[&base, "Killer"]);
        let both = listed(&[CAGE, KNIGHT]);
        is_named(
            &classic(digits, &both),
            &format!("{size}Variant Sudoku"),
            &[&base, "Killer", "Anti-Knight"],
        );
        is_named(&puzzle(digits, digits, digits, &grid(0, 0)), &format!("{size}Latin Square"), &[&base]);
    }
    let base = sentence(&classic(6, ""), "Mini Sudoku");
    assert!(base.contains("row, column and 2x3 box") && base.contains("1 to 6"), "{base}");
    let turned = puzzle(6, 6, 6, &box_grid(0, 0, [3, 2]));
    assert!(sentence(&turned, "Mini Sudoku").contains("3x2 box"));
}

#[test]
fn latin_squares_have_nothing_else() {
    is_named(&puzzle(5, 5, 5, &listed(&[&grid(0, 0), CAGE])), "5x5 Killer Sudoku", &["5x5 Sudoku", "Killer"]);
    // Boxes of one row are rows.
    is_named(&puzzle(5, 5, 5, &box_grid(0, 0, [1, 5])), "5x5 Latin Square", &["5x5 Sudoku"]);
    let text = sentence(&puzzle(5, 5, 5, &grid(0, 0)), "5x5 Sudoku");
    assert_eq!(text, "Each row and column holds the digits 1 to 5 once.");
}

#[test]
fn without_grids_the_houses_are_told_one_by_one() {
    is_named(&puzzle(9, 9, 9, ""), "Sudoku", &["Sudoku"]);
    let row = cells_rule(r#""type": "row""#, &[(0, 0), (1, 1), (0, 2)]);
    let whole = cells_rule(r#""type": "column""#, &[(0, 0), (1, 1), (2, 0)]);
    for (rules, fact) in [
        (String::new(), "Each cell holds one of the digits 1 to 3."),
        (row.clone(), "The marked rows hold the digits 1 to 3 once each."),
        (listed(&[&row, &whole]), "The marked rows and columns hold the digits 1 to 3 once each."),
        (cells_rule(r#""type": "row""#, &[(0, 0), (1, 1)]), "no digit repeats in one of the marked rows."),
        (
            listed(&[&grid(0, 0), &cells_rule(r#""type": "row""#, &[(0, 0), (1, 1), (2, 2)])]),
            "The other marked rows follow the same rule.",
        ),
    ] {
        let text = sentence(&puzzle(3, 3, 3, &rules), "3x3 Sudoku");
        assert!(text.contains(fact), "{fact:?} is not in {text:?}");
    }
}

#[test]
fn layouts_by_their_origins() {
    let rows: &[(&str, &[(u32, u32)])] = &[
        ("Twodoku", &[(0, 0), (6, 6)]),
        ("Doubledoku", &[(0, 0), (3, 3)]),
        ("Twin Sudoku", &[(0, 0), (0, 10)]),
        ("Sensei Sudoku", &[(0, 0), (6, 3)]),
        ("Tridoku", &[(0, 3), (3, 6), (6, 0)]),
        ("Gattai-3 Sudoku", &[(0, 0), (0, 12), (6, 6)]),
        ("Butterfly Sudoku", &[(0, 0), (0, 3), (3, 0), (3, 3)]),
        ("Flower Sudoku", &[(0, 3), (3, 0), (3, 3), (3, 6), (6, 3)]),
        ("Sohei Sudoku", &[(0, 6), (6, 0), (6, 12), (12, 6)]),
        ("Samurai Sudoku", SAMURAI),
        ("Windmill Sudoku", &[(0, 3), (3, 12), (6, 6), (9, 0), (12, 9)]),
        ("Super Samurai Sudoku", &[(0, 0), (0, 12), (0, 24), (6, 6), (6, 18), (12, 0), (12, 12), (12, 24)]),
        ("Clueless Sudoku", &[(0, 0), (0, 9), (0, 18), (9, 0), (9, 9), (9, 18), (18, 0), (18, 9), (18, 18)]),
        (
            "Shogun Sudoku",
            &[
                (0, 0),
                (0, 12),
                (0, 24),
                (0, 36),
                (6, 6),
                (6, 18),
                (6, 30),
                (12, 0),
                (12, 12),
                (12, 24),
                (12, 36),
            ],
        ),
        (
            "Sumo Sudoku",
            &[
                (0, 0),
                (0, 12),
                (0, 24),
                (6, 6),
                (6, 18),
                (12, 0),
                (12, 12),
                (12, 24),
                (18, 6),
                (18, 18),
                (24, 0),
                (24, 12),
                (24, 24),
            ],
        ),
        ("Multi-Grid Sudoku", &[(0, 6), (6, 0)]),
        ("Multi-Grid Sudoku", &[(0, 0), (6, 7)]),
        ("Multi-Grid Sudoku", &[(0, 0), (0, 9), (9, 0)]),
    ];
    for (name, origins) in rows {
        let base = name.trim_end_matches(" Sudoku");
        is_named(&several(origins, 9, ""), name, &[base]);
        is_named(&several(origins, 9, KNIGHT), &format!("Anti-Knight {name}"), &[base, "Anti-Knight"]);
        // A board may have a margin, and grids come in any order.
        let moved: Vec<(u32, u32)> = origins.iter().rev().map(|(row, col)| (row + 1, col + 2)).collect();
        is_named(&several(&moved, 9, ""), name, &[base]);
    }
    let both = listed(&[KNIGHT, r#"{"type": "global_entropy"}"#]);
    is_named(&several(SAMURAI, 9, &both), "Variant Samurai Sudoku", &["Samurai", "Entropy", "Anti-Knight"]);
    // Layouts with names have grids of 9x9.
    is_named(&several(&[(0, 0), (6, 6)], 6, ""), "Multi-Grid Sudoku", &["Multi-Grid"]);
    is_named(&several(&[(0, 0), (4, 4)], 6, CAGE), "Killer Multi-Grid Sudoku", &["Multi-Grid", "Killer"]);
    assert!(sentence(&several(SAMURAI, 9, ""), "Samurai").contains("grids share"));
    assert!(!sentence(&several(&[(0, 0), (0, 10)], 9, ""), "Twin").contains("grids share"));
}

#[test]
fn a_tenth_grid_belongs_to_its_layout() {
    let origins: Vec<(u32, u32)> = (0..3).flat_map(|row| (0..3).map(move |col| (9 * row, 9 * col))).collect();
    let centres: fn(u32) -> u32 = |at| 3 * at + 1;
    let boxes: fn(u32) -> u32 = |at| 9 * (at / 3) + 3 + at % 3;
    for (place, with_boxes, fact) in
        [(centres, true, "centre cells of all boxes"), (boxes, false, "centre boxes of all grids")]
    {
        let house = |kind: &str, cell: &dyn Fn(u32) -> (u32, u32)| {
            let cells: Vec<(u32, u32)> = (0..9)
                .map(|n| {
                    let (row, col) = cell(n);
                    (place(row), place(col))
                })
                .collect();
            cells_rule(&format!(r#""type": "{kind}""#), &cells)
        };
        let mut houses = Vec::new();
        for at in 0..9 {
            houses.push(house("row", &|n| (at, n)));
            houses.push(house("column", &|n| (n, at)));
            if with_boxes {
                houses.push(house("box", &|n| (at / 3 * 3 + n / 3, at % 3 * 3 + n % 3)));
            }
        }
        let whole = several(&origins, 9, &houses.join(", "));
        is_named(&whole, "Clueless Sudoku", &["Clueless"]);
        let text = sentence(&whole, "Clueless");
        assert!(text.contains(fact) && text.contains("tenth grid"), "{text}");
        // One house is missing, of each kind.
        for missing in 0..houses.len().min(3) {
            let mut some = houses.clone();
            some.remove(missing);
            let text = sentence(&several(&origins, 9, &some.join(", ")), "Clueless");
            assert!(!text.contains("tenth") && text.contains("other marked rows and columns"), "{text}");
        }
    }
}

type Cells = Vec<(u32, u32)>;

/// The regions of a pattern, from the words of the specification; `[height, width]` are the boxes.
fn pattern(name: &str, n: u32, [height, width]: [u32; 2]) -> Vec<Cells> {
    let right = |(row, col): (u32, u32), cells: u32| (0..cells).map(|i| (row + i, col + i)).collect();
    let left = |(row, col): (u32, u32), cells: u32| (0..cells).map(|i| (row + i, col - i)).collect();
    match name {
        "X" => vec![right((0, 0), n), left((0, n - 1), n)],
        "Windoku" => {
            let mut windows = Vec::new();
            for top in (0..n).map(|i| 1 + i * (height + 1)).filter(|top| top + height < n) {
                for left in (0..n).map(|i| 1 + i * (width + 1)).filter(|left| left + width < n) {
                    windows.push((0..height * width).map(|i| (top + i / width, left + i % width)).collect());
                }
            }
            windows
        }
        "Argyle" => vec![
            right((0, 1), 8),
            right((1, 0), 8),
            left((0, 7), 8),
            left((1, 8), 8),
            right((0, 4), 5),
            left((0, 4), 5),
            right((4, 0), 5),
            left((4, 8), 5),
        ],
        "Asterisk" => vec![vec![(1, 4), (2, 2), (2, 6), (4, 1), (4, 4), (4, 7), (6, 2), (6, 6), (7, 4)]],
        "Girandola" => vec![vec![(0, 0), (0, 8), (1, 4), (4, 1), (4, 4), (4, 7), (7, 4), (8, 0), (8, 8)]],
        "Centre-dot" | "Disjoint Groups" => {
            let places = (0..height * width).filter(|at| name != "Centre-dot" || *at == height * width / 2);
            places
                .map(|at| {
                    let tops = (0..n).step_by(height as usize);
                    tops.flat_map(|top| {
                        (0..n).step_by(width as usize).map(move |left| (top + at / width, left + at % width))
                    })
                    .collect()
                })
                .collect()
        }
        other => panic!("{other}"),
    }
}

fn regions(kind: &str, regions: &[Cells], (row, col): (u32, u32)) -> String {
    let moved = |cells: &Cells| cells.iter().map(|(r, c)| (r + row, c + col)).collect::<Vec<_>>();
    regions.iter().map(|cells| region(kind, &moved(cells))).collect::<Vec<_>>().join(", ")
}

#[test]
fn patterns_of_regions() {
    let rows: &[(&str, u32, &str, usize)] = &[
        ("X", 4, "Tiny X Sudoku", 2),
        ("X", 6, "Mini X Sudoku", 2),
        ("X", 9, "X Sudoku", 2),
        ("X", 16, "16x16 X Sudoku", 2),
        ("Windoku", 4, "Tiny Windoku Sudoku", 1),
        ("Windoku", 6, "Mini Windoku Sudoku", 1),
        ("Windoku", 8, "8x8 Windoku Sudoku", 2),
        ("Windoku", 9, "Windoku Sudoku", 4),
        ("Windoku", 12, "12x12 Windoku Sudoku", 4),
        ("Windoku", 16, "16x16 Windoku Sudoku", 9),
        ("Argyle", 9, "Argyle Sudoku", 8),
        ("Asterisk", 9, "Asterisk Sudoku", 1),
        ("Centre-dot", 9, "Centre-dot Sudoku", 1),
        ("Centre-dot", 15, "15x15 Centre-dot Sudoku", 1),
        ("Centre-dot", 25, "25x25 Centre-dot Sudoku", 1),
        ("Girandola", 9, "Girandola Sudoku", 1),
        ("Disjoint Groups", 4, "Tiny Disjoint Groups Sudoku", 4),
        ("Disjoint Groups", 6, "Mini Disjoint Groups Sudoku", 6),
        ("Disjoint Groups", 8, "8x8 Disjoint Groups Sudoku", 8),
        ("Disjoint Groups", 16, "16x16 Disjoint Groups Sudoku", 16),
    ];
    for &(name, size, full, count) in rows {
        let cells = pattern(name, size, Puzzle::standard_box(size).unwrap());
        assert_eq!(cells.len(), count, "{full}");
        let base = full.replace(&format!("{name} "), "");
        // The kind is a drawing hint, and the order of the cells says nothing.
        let turned: Vec<Cells> = cells.iter().map(|cells| cells.iter().rev().copied().collect()).collect();
        for kind in ["diagonal", "window", "disjoint", "colour", "extra", "region"] {
            is_named(&classic(size, &regions(kind, &turned, (0, 0))), full, &[&base, name]);
        }
        if count > 1 {
            // With a region missing the pattern is not there, and what is left goes by its kind.
            is_named(
                &classic(size, &regions("colour", &cells[1..], (0, 0))),
                &full.replace(name, "Colour Groups"),
                &[&base, "Colour Groups"],
            );
        }
    }
}

#[test]
fn patterns_that_need_no_boxes() {
    for (name, rules) in
        [("X", 5), ("X", 7)].map(|(name, size)| (name, (size, pattern(name, size, [1, size]))))
    {
        let (size, cells) = rules;
        let base = format!("{size}x{size} Sudoku");
        let rules = listed(&[&grid(0, 0), &regions("extra", &cells, (0, 0))]);
        is_named(&puzzle(size, size, size, &rules), &format!("{size}x{size} {name} Sudoku"), &[&base, name]);
    }
    for name in ["Argyle", "Asterisk", "Girandola"] {
        let rules = listed(&[&grid(0, 0), &regions("extra", &pattern(name, 9, [3, 3]), (0, 0))]);
        is_named(&puzzle(9, 9, 9, &rules), &format!("{name} Sudoku"), &["Sudoku", name]);
    }
    for name in ["Windoku", "Centre-dot", "Disjoint Groups"] {
        let rules = listed(&[&grid(0, 0), &regions("extra", &pattern(name, 9, [3, 3]), (0, 0))]);
        is_named(&puzzle(9, 9, 9, &rules), "Extra Regions Sudoku", &["Sudoku", "Extra Regions"]);
    }
}

#[test]
fn windows_are_as_the_boxes_stand() {
    let rules =
        listed(&[&box_grid(0, 0, [3, 2]), &regions("window", &pattern("Windoku", 6, [3, 2]), (0, 0))]);
    let upright = puzzle(6, 6, 6, &rules);
    is_named(&upright, "Mini Windoku Sudoku", &["Mini Sudoku", "Windoku"]);
    assert!(sentence(&upright, "Windoku").contains("3x2 window"));
    let rules =
        listed(&[&box_grid(0, 0, [3, 2]), &regions("window", &pattern("Windoku", 6, [2, 3]), (0, 0))]);
    is_named(&puzzle(6, 6, 6, &rules), "Mini Windows Sudoku", &["Mini Sudoku", "Windows"]);
}

#[test]
fn patterns_that_share_regions_are_all_there() {
    // The centre cells of the boxes are one of the disjoint groups.
    let rules = regions("disjoint", &pattern("Disjoint Groups", 9, [3, 3]), (0, 0));
    is_named(&classic(9, &rules), "Variant Sudoku", &["Sudoku", "Centre-dot", "Disjoint Groups"]);
    let every: Vec<String> = ["Disjoint Groups", "Girandola", "Asterisk", "Argyle", "Windoku", "X"]
        .iter()
        .map(|name| regions("region", &pattern(name, 9, [3, 3]), (0, 0)))
        .collect();
    let rules = listed(&[KNIGHT, &every.join(", ")]);
    let order = [
        "Sudoku",
        "X",
        "Windoku",
        "Argyle",
        "Asterisk",
        "Centre-dot",
        "Girandola",
        "Disjoint Groups",
        "Anti-Knight",
    ];
    is_named(&classic(9, &rules), "Variant Sudoku", &order);
}

#[test]
fn patterns_on_boards_of_several_grids() {
    let x = |origins: &[(u32, u32)]| {
        origins
            .iter()
            .map(|&origin| regions("diagonal", &pattern("X", 9, [3, 3]), origin))
            .collect::<Vec<_>>()
            .join(", ")
    };
    let all = several(SAMURAI, 9, &x(SAMURAI));
    is_named(&all, "X Samurai Sudoku", &["Samurai", "X"]);
    assert!(!sentence(&all, "X").contains("Only"));
    let two = several(SAMURAI, 9, &x(&[(6, 6), (0, 0)]));
    is_named(&two, "X Samurai Sudoku", &["Samurai", "X"]);
    assert!(sentence(&two, "X").ends_with("Only in the top-left and centre grids."));

    // Complete in one grid, in pieces in another: one entry.
    let groups = pattern("Disjoint Groups", 9, [3, 3]);
    let no_centres: Vec<Cells> =
        groups.iter().enumerate().filter(|(at, _)| *at != 4).map(|(_, cells)| cells.clone()).collect();
    let rules =
        listed(&[&regions("disjoint", &groups, (0, 0)), &regions("disjoint", &no_centres[..2], (12, 12))]);
    let mixed = several(SAMURAI, 9, &rules);
    is_named(&mixed, "Variant Samurai Sudoku", &["Samurai", "Centre-dot", "Disjoint Groups"]);
    let text = sentence(&mixed, "Disjoint Groups");
    assert!(
        text.contains("Only in the top-left grid.") && text.contains("Only in the bottom-right grid."),
        "{text}"
    );
}

#[test]
fn regions_that_are_left() {
    let rows = [
        ("diagonal", "Diagonals"),
        ("window", "Windows"),
        ("disjoint", "Disjoint Groups"),
        ("colour", "Colour Groups"),
        ("extra", "Extra Regions"),
        ("region", "Extra Regions"),
    ];
    for (kind, name) in rows {
        let few = classic(9, &region(kind, &[(0, 0), (4, 4)]));
        is_named(&few, &format!("{name} Sudoku"), &["Sudoku", name]);
        assert!(sentence(&few, name).starts_with("No digit repeats"));
        let nine: Cells = (0..9).map(|n| (n, n * 4 % 9)).collect();
        assert!(sentence(&classic(9, &region(kind, &nine)), name).contains("holds every digit once"));
        let with_one_twice: Cells = nine[..8].iter().chain(&nine[..1]).copied().collect();
        assert!(sentence(&classic(9, &region(kind, &with_one_twice)), name).starts_with("No digit repeats"));
    }
    let rules: Vec<String> = rows.iter().rev().map(|(kind, _)| region(kind, &[(0, 0), (4, 4)])).collect();
    let order = ["Sudoku", "Diagonals", "Windows", "Disjoint Groups", "Colour Groups", "Extra Regions"];
    is_named(&classic(9, &rules.join(", ")), "Variant Sudoku", &order);
    // One main diagonal is no X.
    is_named(
        &classic(9, &regions("diagonal", &pattern("X", 9, [3, 3])[..1], (0, 0))),
        "Diagonals Sudoku",
        &["Sudoku", "Diagonals"],
    );
}

const PIECES: [&str; 6] = [
    "r1c1 r1c2 r1c3 r2c1 r2c2 r3c1",
    "r1c4 r1c5 r1c6 r2c5 r2c6 r3c6",
    "r2c3 r2c4 r3c2 r3c3 r3c4 r4c3",
    "r3c5 r4c4 r4c5 r4c6 r5c5 r5c6",
    "r4c1 r4c2 r5c1 r5c2 r6c1 r6c2",
    "r5c3 r5c4 r6c3 r6c4 r6c5 r6c6",
];

fn jigsaw() -> String {
    let piece = |cells: &&str| {
        let cells: Vec<String> = cells.split(' ').map(|cell| format!("\"{cell}\"")).collect();
        format!(r#"{{"type": "box", "cells": [{}]}}"#, cells.join(", "))
    };
    PIECES.iter().map(piece).collect::<Vec<_>>().join(", ")
}

#[test]
fn jigsaws() {
    let rules = listed(&[&grid(0, 0), &jigsaw()]);
    is_named(&puzzle(6, 6, 6, &rules), "Mini Jigsaw Sudoku", &["Mini Sudoku", "Jigsaw"]);
    let rules = listed(&[&rules, CAGE, &regions("extra", &pattern("X", 6, [2, 3]), (0, 0))]);
    is_named(&puzzle(6, 6, 6, &rules), "Mini Variant Sudoku", &["Mini Sudoku", "X", "Jigsaw", "Killer"]);
    // Small pieces hold some digits only.
    let small = listed(&[&grid(0, 0), r#"{"type": "box", "cells": ["r1c1", "r2c2"]}"#]);
    assert_eq!(sentence(&puzzle(6, 6, 6, &small), "Jigsaw"), "No digit repeats in an outlined region.");
    let mixed = listed(&[&small, &jigsaw()]);
    assert!(sentence(&puzzle(6, 6, 6, &mixed), "Jigsaw").contains("one of 6 cells holds every digit"));
}

#[test]
fn regular_boxes_are_regular_however_they_are_stated() {
    let square = |top: u32, left: u32| {
        let cells: Cells = (0..9).map(|i| (3 * top + i / 3, 3 * left + i % 3)).collect();
        cells_rule(r#""type": "box""#, &cells)
    };
    let boxes: Vec<String> = (0..9).map(|at| square(at / 3, at % 3)).collect();
    let spelled = puzzle(9, 9, 9, &listed(&[&boxes.join(", "), &grid(0, 0)]));
    assert_eq!(describe(&spelled), describe(&classic(9, "")));
    // Eight of them tile nothing, whichever is missing.
    for missing in 0..9 {
        let mut some = boxes.clone();
        some.remove(missing);
        let spelled = puzzle(9, 9, 9, &listed(&[&some.join(", "), &grid(0, 0)]));
        is_named(&spelled, "Jigsaw Sudoku", &["Sudoku", "Jigsaw"]);
    }
    // A box that another grid states completes the tiling.
    let origins = [(0, 0), (6, 6)];
    let shared: Vec<String> = (1..9).map(|at| square(2 + at / 3, 2 + at % 3)).collect();
    let rules = listed(&[&box_grid(0, 0, [3, 3]), &grid(6, 6), &shared.join(", ")]);
    is_named(&several_of(&origins, 9, &rules), "Twodoku", &["Twodoku"]);
}

#[test]
fn a_house_that_is_called_row_and_box_is_a_row() {
    let cells = [(0, 0), (1, 1), (0, 2)];
    let row = cells_rule(r#""type": "row""#, &cells);
    let the_box = cells_rule(r#""type": "box""#, &[cells[2], cells[0], cells[1]]);
    for rules in [listed(&[&row, &the_box]), listed(&[&the_box, &row])] {
        is_named(&puzzle(3, 3, 3, &rules), "3x3 Sudoku", &["3x3 Sudoku"]);
    }
    is_named(&puzzle(3, 3, 3, &the_box), "3x3 Jigsaw Sudoku", &["3x3 Sudoku", "Jigsaw"]);
}

#[test]
fn grids_without_boxes_among_others() {
    let half = several_of(&[(0, 0), (6, 6)], 9, &listed(&[&box_grid(0, 0, [3, 3]), &grid(6, 6)]));
    is_named(&half, "Twodoku", &["Twodoku"]);
    assert!(sentence(&half, "Twodoku").contains("So does each 3x3 box in the top-left grid."));
    // Between two grids with rows and two with columns lies a fifth, whose rows and columns are all stated.
    let grids: Vec<String> =
        [(0, 3), (9, 3), (5, 0), (5, 9)].iter().map(|&(row, col)| grid(row, col)).collect();
    let corners = cells_rule(r#""type": "cage""#, &[(5, 3), (5, 11), (13, 3), (13, 11)]);
    let text = sentence(&puzzle(18, 18, 9, &listed(&[&grids.join(", "), &corners])), "Killer");
    assert!(text.ends_with("Only in the centre grid."), "{text}");
}

#[test]
fn given_pencil_marks() {
    let marks = classic(9, "").to_builder().candidates("r1c1".parse().unwrap(), [1, 2]).build().unwrap();
    is_named(&marks, "Sukaku Sudoku", &["Sudoku", "Sukaku"]);
    let left = classic(9, &listed(&[&region("extra", &[(0, 0)]), CAGE]));
    let left = left.to_builder().candidates("r1c1".parse().unwrap(), [1, 2]).build().unwrap();
    is_named(&left, "Variant Sudoku", &["Sudoku", "Killer", "Extra Regions", "Sukaku"]);
    // `candidates` without an entry gives no marks.
    let text = r#"{"format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 1}, "digits": 1, "givens": [0],
        "candidates": {}, "rules": [{"type": "box_grid", "origin": "r1c1", "box": [1, 1]}]}"#;
    is_named(&Reader::new().read_str(text).unwrap(), "1x1 Sudoku", &["1x1 Sudoku"]);
}

#[test]
fn vendor_rules_are_named_by_their_types() {
    let rules = r#"{"type": "org.example:fog"}, {"type": "com.example:maze", "label": "a maze"}, {"type": "com.example:maze"}"#;
    let puzzle = classic(9, rules);
    is_named(&puzzle, "Custom Sudoku", &["Sudoku", "Custom"]);
    assert!(sentence(&puzzle, "Custom").ends_with("com.example:maze and org.example:fog."));
}
