//! Files that somebody has edited after they were written: the embedded puzzle counts only while the fields agree with it.

use serde_json::{Value, json};
use sudoku_puzzle_core::{Puzzle, cells, rules::*};
use sudoku_puzzle_ipuz::{Read, Reason, Source, read, write};

const EMBEDDED: &str = "io.github.silly-puppyy.pencilmark:puzzle";

/// A diagonal killer with a window, a solution, and things that only the embedded puzzle can tell.
fn puzzle() -> Puzzle {
    let mut cage = sudoku_puzzle_core::Rule::from(Cage::new(cells("r1c1 r1c2").unwrap()).sum(4));
    cage.label = Some("four".to_owned());
    Puzzle::classic(4)
        .unwrap()
        .given("r1c2".parse().unwrap(), 3)
        .solution([1, 3, 2, 4, 2, 4, 1, 3, 3, 1, 4, 2, 4, 2, 3, 1])
        .rule(Region::new(RegionKind::Window, cells("r2c2 r2c3 r3c2 r3c3").unwrap()))
        .rule(Region::new(RegionKind::Diagonal, cells("r1c1 r2c2 r3c3 r4c4").unwrap()))
        .rule(Region::new(RegionKind::Diagonal, cells("r4c1 r3c2 r2c3 r1c4").unwrap()))
        .rule(cage)
        .rule(Cage::new(cells("r4c4 r4c3").unwrap()).sum(4))
        // In the order in which the editing below writes them again.
        .meta("com.example.app", 17u32)
        .meta("title", "Four")
        .build()
        .unwrap()
}

type Edit = fn(&mut Value);

fn edited(edit: impl FnOnce(&mut Value)) -> Read {
    let mut file: Value = serde_json::from_str(&write(&puzzle()).unwrap()).unwrap();
    edit(&mut file);
    read(&file.to_string()).unwrap()
}

#[test]
fn untouched() {
    let read = edited(|_| {});
    assert_eq!((read.source, read.puzzle), (Source::Embedded, puzzle()));
}

#[test]
fn edits_that_change_nothing() {
    let edits: [(&str, Edit); 9] = [
        ("a title", |file| file["title"] = json!("Five")),
        ("an unknown field", |file| file["com.example:x"] = json!([1])),
        ("digits as strings", |file| file["puzzle"][0][1] = json!("3")),
        ("a styled cell", |file| file["puzzle"][0][1] = json!({"cell": 3, "style": {"color": "ff0000"}})),
        ("zones in another order", |file| file["zones"].as_array_mut().unwrap().reverse()),
        ("cells in another order", |file| file["zones"][1]["cells"].as_array_mut().unwrap().reverse()),
        ("a rectangle as cells", |file| {
            file["zones"][0] = json!({"cells": [[3, 3], [2, 2], [3, 2], [2, 3]]});
        }),
        ("a style", |file| file["cages"][0]["style"] = json!({"color": 1})),
        ("an operator", |file| file["cages"][1]["operator"] = json!("+")),
    ];
    for (what, edit) in edits {
        let read = edited(edit);
        assert_eq!((read.source, read.puzzle), (Source::Embedded, puzzle()), "{what}");
    }
}

#[test]
fn edits_that_count() {
    let edits: [(&str, Edit); 12] = [
        ("puzzle", |file| file["puzzle"][0][1] = json!(0)),
        ("puzzle", |file| file["puzzle"][3][3] = json!(1)),
        ("solution", |file| file["solution"][0][0] = json!(2)),
        ("solution", |file| drop(file.as_object_mut().unwrap().remove("solution"))),
        ("boxes", |file| file["boxes"] = json!(false)),
        ("zones", |file| file["zones"][0]["rect"] = json!([2, 2, 3, 4])),
        ("zones", |file| file["zones"][1]["cells"][0] = json!([2, 1])),
        ("zones", |file| file["zones"].as_array_mut().unwrap().push(json!({"cells": [[1, 1]]}))),
        ("zones", |file| drop(file["zones"].as_array_mut().unwrap().remove(0))),
        ("cages", |file| file["cages"][0]["value"] = json!(5)),
        ("cages", |file| file["cages"][0]["cells"][0] = json!([1, 2])),
        ("cages", |file| drop(file["cages"].as_array_mut().unwrap().remove(1))),
    ];
    for (number, (field, edit)) in edits.into_iter().enumerate() {
        // Without the kind diagonalsudoku, its zones may be changed one by one.
        let read = edited(|file| {
            file["kind"] = json!(["http://ipuz.org/sudoku#1"]);
            edit(file);
        });
        assert_eq!(read.source, Source::Visible(Reason::Edited(field)), "edit {number}");
        assert!(read.source.to_string().contains(field), "{}", read.source);
        assert_ne!(read.puzzle, puzzle());
        assert_eq!(read.puzzle.meta().unwrap().get_str("title"), Some("Four"));
        assert_eq!(
            read.puzzle.meta().unwrap().len(),
            1,
            "what only the embedded puzzle knows is not carried over"
        );
    }
}

#[test]
fn the_edited_puzzle_is_the_one_that_is_read() {
    let read = edited(|file| {
        file["cages"][0]["value"] = json!(5);
        file["puzzle"][0][0] = json!(2);
    });
    let expected = Puzzle::classic(4)
        .unwrap()
        .givens([2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        .solution([1, 3, 2, 4, 2, 4, 1, 3, 3, 1, 4, 2, 4, 2, 3, 1])
        .rule(Region::new(RegionKind::Window, cells("r2c2 r2c3 r3c2 r3c3").unwrap()))
        .rule(Region::new(RegionKind::Diagonal, cells("r1c1 r2c2 r3c3 r4c4").unwrap()))
        .rule(Region::new(RegionKind::Diagonal, cells("r4c1 r3c2 r2c3 r1c4").unwrap()))
        .rule(Cage::new(cells("r1c1 r1c2").unwrap()).sum(5))
        .rule(Cage::new(cells("r4c4 r4c3").unwrap()).sum(4))
        .meta("title", "Four")
        .build()
        .unwrap();
    assert_eq!(read.puzzle, expected);
    assert_eq!(read.source, Source::Visible(Reason::Edited("puzzle")));
}

#[test]
fn an_embedded_puzzle_that_cannot_be_read_is_passed_over() {
    let read = edited(|file| file[EMBEDDED]["rules"][2]["kind"] = json!("diagonals"));
    let Source::Visible(Reason::Unreadable(error)) = &read.source else { panic!("{:?}", read.source) };
    assert_eq!(error.field(), Some(EMBEDDED));
    assert!(error.message().contains("diagonals"), "{error}");
    assert_eq!(error.line(), Some(1));
    assert_eq!(read.puzzle.rules().len(), puzzle().rules().len());

    let read = edited(|file| file[EMBEDDED] = json!(7));
    assert!(matches!(read.source, Source::Visible(Reason::Unreadable(_))));
    let read = edited(|file| file[EMBEDDED] = Value::Null);
    assert_eq!(read.source, Source::Visible(Reason::NotEmbedded));
}

#[test]
fn a_rule_that_ipuz_has_no_field_for_is_not_lost() {
    let whisper = json!({"type": "line", "kind": "thermo", "cells": ["r1c1", "r2c1"]});
    let read = edited(|file| file[EMBEDDED]["rules"].as_array_mut().unwrap().push(whisper));
    assert_eq!(read.source, Source::Embedded);
    assert_eq!(read.puzzle.rules().len(), puzzle().rules().len() + 1);
}

#[test]
fn a_fault_in_the_fields_is_a_fault_of_the_file() {
    let mut file: Value = serde_json::from_str(&write(&puzzle()).unwrap()).unwrap();
    file["puzzle"][2][0] = json!({"style": {"greaterthan": "R"}});
    assert_eq!(read(&file.to_string()).unwrap_err().field(), Some("puzzle[2][0].style"));
}
