//! What is said about files and puzzles that are refused.

use std::fmt::Write as _;

use sudoku_puzzle_core::{Cell, Puzzle, cells, rules::*};
use sudoku_puzzle_ipuz::{ErrorKind, read, write};

fn file(kinds: &[&str], grid: &str, fields: &str) -> String {
    let kinds: Vec<String> = kinds.iter().map(|kind| format!("\"http://ipuz.org/{kind}\"")).collect();
    let comma = if fields.is_empty() { "" } else { ",\n" };
    format!(
        "{{\"version\": \"http://ipuz.org/v2\",\n\"kind\": [{}],\n\"puzzle\": {grid}{comma}{fields}}}",
        kinds.join(", ")
    )
}

const EMPTY: &str = "[[0,0,0,0], [0,0,0,0], [0,0,0,0], [0,0,0,0]]";

fn sudoku(fields: &str) -> String {
    file(&["sudoku#1"], EMPTY, fields)
}

fn grid(first_row: &str) -> String {
    file(&["sudoku#1"], &format!("[{first_row}, [0,0,0,0], [0,0,0,0], [0,0,0,0]]"), "")
}

#[test]
fn reading() {
    let cases = [
        ("no text", String::new()),
        ("no JSON", "....5.7..".to_owned()),
        ("no object", "ipuz([])".to_owned()),
        ("broken JSON", "ipuz({\n\"version\": \"http://ipuz.org/v2\",\n  kind: []})".to_owned()),
        ("cut off", sudoku("").split_at(80).0.to_owned()),
        ("something behind", sudoku("") + "\n,"),
        ("no version", r#"{"kind": ["http://ipuz.org/sudoku"], "puzzle": []}"#.to_owned()),
        ("future version", r#"{"version": "http://ipuz.org/v3"}"#.to_owned()),
        ("no kind", r#"{"version": "http://ipuz.org/v2"}"#.to_owned()),
        ("empty kind", file(&[], EMPTY, "")),
        ("crossword", file(&["crossword#1"], EMPTY, "")),
        ("calcudoku", file(&["sudoku#1", "sudoku/calcudoku#1"], EMPTY, "")),
        ("future kind", file(&["sudoku#2"], EMPTY, "")),
        (
            "own kind",
            r#"{"version": "http://ipuz.org/v1", "kind": ["http://example.com/thermo#1"]}"#.to_owned(),
        ),
        ("latin jigsaw", file(&["sudoku/latinsquare", "sudoku/jigsawsudoku"], EMPTY, "")),
        (
            "no puzzle",
            r#"{"version": "http://ipuz.org/v1", "kind": ["http://ipuz.org/sudoku#1"]}"#.to_owned(),
        ),
        ("puzzle twice", sudoku(r#""puzzle": []"#)),
        ("puzzle as text", file(&["sudoku#1"], "\"....\"", "")),
        ("rows as text", file(&["sudoku#1"], "[\"....\"]", "")),
        ("row without cells", file(&["sudoku#1"], "[[]]", "")),
        ("long row", grid("[0,0,0,0], [0,0,0,0,0]")),
        ("short row", file(&["sudoku#1"], "[[0,0,0,0], [0,0,0]]", "")),
        ("too many rows", grid("[0,0,0,0], [0,0,0,0]")),
        ("too few rows", file(&["sudoku#1"], "[[0,0,0,0], [0,0,0,0]]", "")),
        ("omitted cell", grid("[0, null, 0, 0]")),
        ("block", grid("[0, 0, \"#\", 0]")),
        ("large digit", grid("[0, 5, 0, 0]")),
        ("letter", grid("[0, \"X\", 0, 0]")),
        ("fraction", grid("[0, 1.0, 0, 0]")),
        ("pencil marks", grid("[0, [1, 2], 0, 0]")),
        ("omitted cell in an object", grid("[0, {\"cell\": null}, 0, 0]")),
        ("cell twice", grid("[0, {\"cell\": 1, \"cell\": 2}, 0, 0]")),
        ("cell in doubt", grid("[0, {\"cell\": 0, \"value\": \"2\"}, 0, 0]")),
        ("greater-than", grid("[0, {\"cell\": 1, \"style\": {\"greaterthan\": \"R\"}}, 0, 0]")),
        (
            "named greater-than",
            sudoku(r#""styles": {"gt": {"lessthan": "T"}}, "zones": [{"cells": [[1, 1]], "style": "gt"}]"#),
        ),
        ("charset too short", sudoku(r#""charset": "ABC""#)),
        ("charset in doubt", sudoku(r#""charset": "0123""#)),
        ("empty in doubt", sudoku(r#""empty": "1""#)),
        ("dimensions", sudoku(r#""dimensions": {"width": 4, "height": 5}"#)),
        ("boxes as text", sudoku(r#""boxes": "yes""#)),
        ("boxes in a Latin square", file(&["sudoku/latinsquare#1"], EMPTY, r#""boxes": true"#)),
        ("no usual boxes", file(&["sudoku#1"], "[[0,0,0], [0,0,0], [0,0,0]]", "")),
        ("unfinished solution", sudoku(r#""solution": [[1,2,3,4], [1,2,3,0]]"#)),
        ("large solution", sudoku(r#""solution": [[1,2,3,4], [1,2,3,4], [1,2,3,4], [1,2,3,4], [1,2,3,4]]"#)),
        ("zones as object", sudoku(r#""zones": {"a": []}"#)),
        ("zone as list", sudoku(r#""zones": [[[1, 1]]]"#)),
        ("zone without cells", sudoku(r#""zones": [{"style": {}}]"#)),
        ("empty zone", sudoku(r#""zones": [{"cells": []}]"#)),
        ("zone in doubt", sudoku(r#""zones": [{"cells": [[1, 1]], "rect": [1, 1, 2, 2]}]"#)),
        ("zone counted from 0", sudoku(r#""zones": [{"cells": [[1, 1], [0, 1]]}]"#)),
        ("zone outside", sudoku(r#""zones": [{"cells": [[1, 5]]}]"#)),
        ("cell names", sudoku(r#""zones": [{"cells": ["r1c1"]}]"#)),
        ("three coordinates", sudoku(r#""zones": [{"cells": [[1, 1, 1]]}]"#)),
        ("one coordinate", sudoku(r#""zones": [{"cells": [[1]]}]"#)),
        ("rectangle inside out", sudoku(r#""zones": [{"rect": [2, 2, 1, 3]}]"#)),
        ("rectangle outside", sudoku(r#""zones": [{"rect": [1, 1, 4, 4000000000]}]"#)),
        ("jigsaw without pieces", {
            let diagonals = r#""zones": [{"cells": [[1,1], [2,2], [3,3], [4,4]]}, {"cells": [[4,1], [3,2], [2,3], [1,4]]}]"#;
            file(&["sudoku/jigsawsudoku"], EMPTY, diagonals)
        }),
        ("jigsaw without zones", file(&["sudoku/jigsawsudoku"], EMPTY, "")),
        (
            "one diagonal",
            file(&["sudoku/diagonalsudoku"], EMPTY, r#""zones": [{"cells": [[1,1], [2,2], [3,3], [4,4]]}]"#),
        ),
        ("unknown windows", file(&["sudoku/hypersudoku"], EMPTY, "")),
        ("killer without cages", file(&["sudoku#1", "sudoku/killersudoku#1"], EMPTY, "")),
        ("cage without sum", sudoku(r#""cages": [{"cells": [[1, 1]]}]"#)),
        (
            "cage with another operator",
            sudoku(r#""cages": [{"cells": [[1, 1]], "value": 2, "operator": "*"}]"#),
        ),
        ("negative sum", sudoku(r#""cages": [{"cells": [[1, 1]], "value": -2}]"#)),
        ("sum twice", sudoku(r#""cages": [{"cells": [[1, 1]], "value": 2, "value": 3}]"#)),
        ("saved over a given", {
            let given = "[[1,0,0,0], [0,0,0,0], [0,0,0,0], [0,0,0,0]]";
            file(&["sudoku#1"], given, r#""saved": [[2,0,0,0], [0,0,0,0], [0,0,0,0], [0,0,0,0]]"#)
        }),
    ];
    let mut said = String::new();
    for (what, text) in cases {
        let error = read(&text).map(|read| panic!("{what}: {read:?}")).unwrap_err();
        assert_ne!(error.kind(), ErrorKind::NotInIpuz);
        assert_eq!(error.rule(), None);
        writeln!(said, "{what}: {error} [{:?}]", error.kind()).unwrap();
    }
    insta::assert_snapshot!(said);
}

#[test]
fn writing() {
    let classic = || Puzzle::classic(9).unwrap();
    let region = |kind, names| Region::new(kind, cells(names).unwrap());
    let falling: Vec<Cell> = (1..=9).map(|n| Cell::new(n, n).unwrap()).collect();
    let boxes = (1..=6).step_by(3).flat_map(|top| {
        (1..=6).step_by(2).map(move |left| {
            let rows = top..top + 3;
            let cells: Vec<Cell> =
                rows.flat_map(|row| (left..left + 2).map(move |col| Cell::new(row, col).unwrap())).collect();
            BoxHouse::new(cells)
        })
    });
    let cases = [
        ("oblong board", Puzzle::builder(9, 10, 9).rule(Grid::new("r1c1".parse::<Cell>().unwrap()))),
        ("other digits", Puzzle::builder(9, 9, 8)),
        ("gap", Puzzle::builder(4, 4, 4).gaps(cells("r1c1").unwrap())),
        ("pencil marks", classic().candidates("r1c1".parse().unwrap(), [1, 2])),
        ("no houses", Puzzle::builder(9, 9, 9)),
        (
            "turned boxes",
            Puzzle::builder(6, 6, 6).rule(BoxGrid::new("r1c1".parse::<Cell>().unwrap(), [3, 2])),
        ),
        ("turned boxes one by one", Puzzle::latin(6).rules(boxes)),
        ("extra box", classic().rule(BoxHouse::new(cells("r2c2 r2c3").unwrap()))),
        ("bent row", classic().rule(Row::new(cells("r1c1 r2c2").unwrap()))),
        ("thermometer", classic().rule(Line::new(LineKind::Thermo, cells("r1c1 r1c2").unwrap()))),
        ("one diagonal", classic().rule(Region::new(RegionKind::Diagonal, falling))),
        ("short diagonal", classic().rule(region(RegionKind::Diagonal, "r1c1 r2c2"))),
        ("bent window", classic().rule(region(RegionKind::Window, "r1c1 r1c2 r2c1"))),
        ("extra region", classic().rule(region(RegionKind::Extra, "r1c1 r1c2 r2c1"))),
        ("cage without sum", classic().rule(Cage::new(cells("r1c1 r1c2").unwrap()))),
    ];
    let mut said = String::new();
    for (what, builder) in cases {
        let error = write(&builder.build().unwrap()).map(|text| panic!("{what}: {text}")).unwrap_err();
        assert_eq!((error.kind(), error.field(), error.line()), (ErrorKind::NotInIpuz, None, None));
        writeln!(said, "{what}: {error} [rule {:?}]", error.rule()).unwrap();
    }
    insta::assert_snapshot!(said);
}
