//! Files as other programs write them.

use sudoku_puzzle_core::{Cell, Constraint, Puzzle};
use sudoku_puzzle_ipuz::{ErrorKind, Read, Reason, Source, read};

fn good(text: &str) -> Read {
    let read = read(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
    assert_eq!(read.source, Source::Visible(Reason::NotEmbedded));
    read
}

fn row(puzzle: &Puzzle, row: u32) -> String {
    let digit = |col| puzzle.given(Cell::new(row, col).unwrap());
    (1..=puzzle.board().cols())
        .map(|col| digit(col).map_or(".".to_owned(), |digit| digit.to_string()))
        .collect()
}

/// The rules in short: type, kind, sum and cells.
fn rules(puzzle: &Puzzle) -> Vec<String> {
    let names = |cells: &[Cell]| cells.iter().map(Cell::to_string).collect::<Vec<_>>().join(" ");
    puzzle
        .rules()
        .iter()
        .map(|rule| match &rule.constraint {
            Constraint::Grid(_) => "grid".to_owned(),
            Constraint::BoxGrid(grid) => format!("box_grid {} {}", grid.shape[0], grid.shape[1]),
            Constraint::Box(house) => format!("box: {}", names(&house.cells)),
            Constraint::Region(region) => format!("{}: {}", region.kind.name(), names(&region.cells)),
            Constraint::Cage(cage) => format!("cage {}: {}", cage.sum.unwrap(), names(&cage.cells)),
            other => panic!("{other:?}"),
        })
        .collect()
}

fn real(name: &str) -> String {
    let path = format!("{}/../../tests/real/ipuz/{name}", env!("CARGO_MANIFEST_DIR"));
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{path}: {error}"))
}

#[test]
fn the_layout_of_the_ipuz_specification() {
    let read = good(&real("sudoku-no-solution.ipuz"));
    assert_eq!(row(&read.puzzle, 1), ".12..7...");
    assert_eq!(read.puzzle.givens().count(), 26);
    assert_eq!(rules(&read.puzzle), ["box_grid 3 3"]);
    assert!(!read.puzzle.has_solution() && read.puzzle.meta().is_none() && read.ignored.is_empty());
}

#[test]
fn a_wrapped_crossword() {
    let error = read(&real("jsonp-wrapper-crossword.ipuz")).unwrap_err();
    assert_eq!((error.kind(), error.field()), (ErrorKind::Kind, Some("kind[0]")));
    assert_eq!((error.line(), error.column()), (Some(4), Some(10)));
    assert!(error.message().contains("a crossword"), "{error}");
}

#[test]
fn a_puzzle_without_cells() {
    let error = read(&real("refuse-empty-puzzle.ipuz")).unwrap_err();
    assert_eq!((error.kind(), error.field()), (ErrorKind::Value, Some("puzzle")));
    assert!(error.message().contains("no cell"), "{error}");
}

#[test]
fn version_1_with_everything_in_strings() {
    let read = good(
        r##"ipuz_callback({
            "version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/sudoku"],
            "copyright": "2011", "title": "Easy &amp; <i>small</i>", "author": "A. Setter", "intro": "Fill in.",
            "url": "https://example.org/?a=1&amp;b=2", "uniqueid": 17, "date": "3/9/2011", "empty": "0",
            "charset": "123456789", "displaycharset": true, "boxes": true,
            "puzzle": [["1", "0", "0", "0"], ["0", "2", "0", "0"], ["0", "0", "3", "0"], ["0", "0", "0", "4"]],
            "solution": [["1", "3", "4", "2"], ["4", "2", "1", "3"], ["2", "4", "3", "1"], ["3", "1", "2", "4"]],
            "checksum": ["salt", "0123456789abcdef0123456789abcdef01234567"]
        });"##,
    );
    assert_eq!((1..=4).map(|n| row(&read.puzzle, n)).collect::<Vec<_>>(), ["1...", ".2..", "..3.", "...4"]);
    assert_eq!(read.puzzle.solution("r2c4".parse().unwrap()), Some(3));
    assert_eq!(
        read.puzzle.meta().unwrap().to_string(),
        concat!(
            r#"{"title":"Easy & small","author":"A. Setter","url":"https://example.org/?a=1&amp;b=2","#,
            r#""id":"17","date":"2011-03-09"}"#
        )
    );
    assert_eq!(read.ignored, ["copyright", "intro", "checksum"]);
}

#[test]
fn cells_in_every_form() {
    let read = good(
        r##"{"version": "http://ipuz.org/v2", "kind": "http://ipuz.org/sudoku#1", "empty": "-", "block": "X",
            "styles": {"shade": {"color": "dddddd"}}, "dimensions": {"width": 4, "height": "4"},
            "puzzle": [
                [1, "2", {"cell": 3}, {"cell": "4", "style": "shade"}],
                ["-", {"cell": "-"}, {"style": {"shapebg": "circle"}}, {}],
                [{"given": 1}, {"given": "2", "style": {"mark": {"TL": "9"}}}, {"value": 3}, {"cell": 4, "value": 4, "x": [0]}],
                ["-", "-", "-", "-"]
            ]}"##,
    );
    assert_eq!((1..=4).map(|n| row(&read.puzzle, n)).collect::<Vec<_>>(), ["1234", "....", "1234", "...."]);
}

#[test]
fn letters_above_nine() {
    let empty = "[0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0],".repeat(15);
    for charset in ["", r#""charset": "123456789ABCDEFG","#] {
        let read = good(&format!(
            r#"{{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], {charset}
                "puzzle": [{empty} ["A", 10, "10", "g", 16, "9", 9, 0,0,0,0,0,0,0,0,0]]}}"#
        ));
        assert_eq!(row(&read.puzzle, 16), "101010161699.........");
        assert_eq!(rules(&read.puzzle), ["box_grid 4 4"]);
    }
}

#[test]
fn letters_for_digits() {
    let read = good(
        r#"{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "charset": "WORD",
            "puzzle": [["W", "o", "", ""], ["", "", "R", "d"], ["", "", "", ""], ["", "", "", ""]], "empty": "",
            "cages": [{"cells": [[1, 1], [2, 1]], "value": 3}]}"#,
    );
    assert_eq!((row(&read.puzzle, 1), row(&read.puzzle, 2)), ("12..".to_owned(), "..34".to_owned()));
}

/// A file of 4 by 4 empty cells.
fn small(kinds: &[&str], fields: &str) -> String {
    let kinds: Vec<String> = kinds.iter().map(|kind| format!("\"http://ipuz.org/sudoku{kind}\"")).collect();
    let row = "[0, 0, 0, 0]";
    format!(
        r#"{{"version": "http://ipuz.org/v2", "kind": [{}], "puzzle": [{row}, {row}, {row}, {row}]{}{fields}}}"#,
        kinds.join(", "),
        if fields.is_empty() { "" } else { ", " }
    )
}

const PIECES: &str = r#"{"cells": [[1,1],[2,1],[3,1],[1,2]]}, {"cells": [[4,1],[4,2],[4,3],[3,2]]},
    {"cells": [[2,2],[2,3],[1,3],[1,4]]}, {"cells": [[3,3],[2,4],[3,4],[4,4]]}"#;

const PIECE_RULES: [&str; 5] = [
    "grid",
    "box: r1c1 r1c2 r1c3 r2c1",
    "box: r1c4 r2c4 r3c4 r2c3",
    "box: r2c2 r3c2 r3c1 r4c1",
    "box: r3c3 r4c2 r4c3 r4c4",
];

const DIAGONALS: [&str; 2] = ["diagonal: r1c1 r2c2 r3c3 r4c4", "diagonal: r1c4 r2c3 r3c2 r4c1"];

#[test]
fn rules_from_kinds_and_fields() {
    let table: [(&[&str], String, Vec<&str>); 23] = [
        (&["#1"], String::new(), vec!["box_grid 2 2"]),
        (&["#1"], r#""boxes": null, "zones": null, "cages": null, "solution": null"#.into(), vec!["box_grid 2 2"]),
        (&["#1"], r#""boxes": false"#.into(), vec!["grid"]),
        (&["#1", "/latinsquare#1"], String::new(), vec!["grid"]),
        (&["/latinsquare"], r#""boxes": false"#.into(), vec!["grid"]),
        // Zones: a rectangle is a window, both main diagonals are diagonals, the rest is a region.
        (&[""], r#""zones": [{"rect": [2, 3, 3, 4]}]"#.into(), vec!["box_grid 2 2", "window: r3c2 r3c3 r4c2 r4c3"]),
        (&[""], r#""zones": [{"cells": [[2, 3], ["1", 4]]}]"#.into(), vec!["box_grid 2 2", "region: r3c2 r4c1"]),
        (
            &[""],
            r#""zones": [{"cells": [[1,1],[2,2],[3,3],[4,4]]}]"#.into(),
            vec!["box_grid 2 2", "region: r1c1 r2c2 r3c3 r4c4"],
        ),
        (
            &[""],
            r#""zones": [{"cells": [[4,1],[3,2],[2,3],[1,4]]}, {"cells": [[3,3],[2,2],[1,1],[4,4]], "style": {"highlight": true}}]"#.into(),
            vec!["box_grid 2 2", DIAGONALS[1], "diagonal: r3c3 r2c2 r1c1 r4c4"],
        ),
        // What the kind says by itself.
        (&["", "/diagonalsudoku"], String::new(), vec!["box_grid 2 2", DIAGONALS[0], DIAGONALS[1]]),
        (
            &["", "/diagonalsudoku"],
            r#""zones": [{"cells": [[1, 1]]}]"#.into(),
            vec!["box_grid 2 2", "region: r1c1", DIAGONALS[0], DIAGONALS[1]],
        ),
        (&["", "/latinsquare", "/diagonalsudoku"], String::new(), vec!["grid", DIAGONALS[0], DIAGONALS[1]]),
        (
            &["", "/hypersudoku"],
            r#""zones": [{"rect": [2, 2, 3, 3]}]"#.into(),
            vec!["box_grid 2 2", "window: r2c2 r2c3 r3c2 r3c3"],
        ),
        // Jigsaws: zones of as many cells as there are digits are boxes.
        (&["", "/jigsawsudoku"], format!(r#""zones": [{PIECES}]"#), PIECE_RULES.to_vec()),
        (
            &["/jigsawsudoku#1", "#1"],
            format!(r#""boxes": false, "zones": [{{"cells": [[2, 2], [3, 3]]}}, {PIECES}, {{"rect": [1, 1, 1, 2]}}]"#),
            [&PIECE_RULES[..], &["region: r2c2 r3c3", "window: r1c1 r2c1"]].concat(),
        ),
        (
            &["", "/jigsawsudoku", "/diagonalsudoku"],
            format!(r#""zones": [{{"cells": [[1,1],[2,2],[3,3],[4,4]]}}, {PIECES}, {{"cells": [[4,1],[3,2],[2,3],[1,4]]}}]"#),
            [&PIECE_RULES[..], &DIAGONALS].concat(),
        ),
        (
            &["", "/jigsawsudoku"],
            r#""zones": [{"rect": [1, 1, 4, 1]}, {"rect": [1, 2, 2, 3]}]"#.into(),
            vec!["grid", "box: r1c1 r1c2 r1c3 r1c4", "box: r2c1 r2c2 r3c1 r3c2"],
        ),
        (
            &["", "/jigsawsudoku", "/hypersudoku"],
            format!(r#""zones": [{PIECES}, {{"rect": [2, 2, 3, 3]}}]"#),
            [&PIECE_RULES[..], &["window: r2c2 r2c3 r3c2 r3c3"]].concat(),
        ),
        (&["", "/jigsawsudoku"], r#""zones": [{"cells": [[1, 1], [1, 2]]}]"#.into(), vec!["grid", "region: r1c1 r2c1"]),
        // Cages.
        (
            &["", "/killersudoku"],
            r#""cages": [{"cells": [[1, 1], [1, 2]], "value": 5}, {"rect": [3, 1, 4, 2], "value": "10", "operator": "+"}],
               "showoperators": true, "cageborder": "thick""#.into(),
            vec!["box_grid 2 2", "cage 5: r1c1 r2c1", "cage 10: r1c3 r1c4 r2c3 r2c4"],
        ),
        (
            &[""],
            r#""cages": [{"cells": [[1, 1]], "value": 0, "operator": null, "rect": null, "style": null}]"#.into(),
            vec!["box_grid 2 2", "cage 0: r1c1"],
        ),
        (
            &["", "/killersudoku", "/diagonalsudoku"],
            r#""cages": [{"cells": [[4, 4]], "value": 4}]"#.into(),
            vec!["box_grid 2 2", DIAGONALS[0], DIAGONALS[1], "cage 4: r4c4"],
        ),
        (&[""], r#""zones": [], "cages": []"#.into(), vec!["box_grid 2 2"]),
    ];
    for (kinds, fields, expected) in table {
        let text = small(kinds, &fields);
        assert_eq!(rules(&good(&text).puzzle), expected, "{text}");
    }
}

#[test]
fn the_windows_of_a_hyper_sudoku_are_known_on_nine_by_nine() {
    let rows = ["[0,0,0,0,0,0,0,0,0]"; 9].join(",");
    let kind = r#"["http://ipuz.org/sudoku#1", "http://ipuz.org/sudoku/hypersudoku#1"]"#;
    let read = good(&format!(r#"{{"version": "http://ipuz.org/v2", "kind": {kind}, "puzzle": [{rows}]}}"#));
    let rules = rules(&read.puzzle);
    assert_eq!(rules.len(), 5);
    assert_eq!(rules[1], "window: r2c2 r2c3 r2c4 r3c2 r3c3 r3c4 r4c2 r4c3 r4c4");
    assert_eq!(rules[4], "window: r6c6 r6c7 r6c8 r7c6 r7c7 r7c8 r8c6 r8c7 r8c8");
}

#[test]
fn sizes_without_usual_boxes() {
    let rows = ["[0,0,0,0,0]"; 5].join(",");
    let file = |fields: &str| {
        format!(
            r#"{{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "puzzle": [{rows}]{fields}}}"#
        )
    };
    assert_eq!(rules(&good(&file(r#", "boxes": false"#)).puzzle), ["grid"]);
    for (fields, field) in [("", "puzzle"), (r#", "boxes": true"#, "boxes")] {
        let error = read(&file(fields)).unwrap_err();
        assert_eq!((error.kind(), error.field()), (ErrorKind::Unsupported, Some(field)));
        assert!(error.message().contains("5 rows"), "{error}");
    }
}

#[test]
fn the_state_of_a_game() {
    let text = small(
        &[""],
        r#""saved": [[1, [2, "3", 3], [], 0], [null, {"value": 4}, [0], "2"], [0,0,0,0], [0,0,0,0]]"#,
    );
    let read = good(&text);
    assert_eq!(read.puzzle.givens().count(), 0);
    let cell = |name: &str| name.parse::<Cell>().unwrap();
    assert_eq!(
        read.progress.placed.iter().map(|(cell, digit)| (*cell, *digit)).collect::<Vec<_>>(),
        [(cell("r1c1"), 1), (cell("r2c2"), 4), (cell("r2c4"), 2)]
    );
    assert_eq!(read.progress.candidates.len(), 1);
    assert_eq!(read.progress.candidates[&cell("r1c2")], [2, 3]);
    assert!(read.progress.check(&read.puzzle).is_ok());

    // Given digits may be repeated, not changed.
    let given = text.replacen("[0, 0, 0, 0]", "[1, 0, 0, 0]", 1);
    let progress = good(&given).progress;
    assert_eq!(progress.placed.len(), 2);
    let error = sudoku_puzzle_ipuz::read(&text.replacen("[0, 0, 0, 0]", "[2, 0, 0, 0]", 1)).unwrap_err();
    assert_eq!((error.kind(), error.field()), (ErrorKind::Conflict, Some("saved[0][0]")));
}

#[test]
fn fields_of_others_are_listed() {
    let fields = r#""com.example.app:theme": {"dark": true}, "publisher": "P", "volatile": {"com.example.app": "*"},
        "date": "May 2026", "title": "", "author": {"name": "A"}, "url": null, "uniqueid": "x""#;
    let read = good(&small(&[""], fields));
    assert_eq!(read.ignored, ["com.example.app:theme", "publisher", "title", "author", "date"]);
    assert_eq!(read.puzzle.meta().unwrap().to_string(), r#"{"id":"x"}"#);
}
