//! Filling `meta`.

mod puzzles;

use sudoku_puzzle_core::{Object, Puzzle, Value};
use sudoku_puzzle_describe::{Filled, describe, fill};

fn with_meta(meta: Option<Object>) -> Puzzle {
    puzzles::classic(9, r#"{"type": "neighbours", "kind": "antiknight"}"#)
        .to_builder()
        .meta_object(meta)
        .build()
        .unwrap()
}

fn object(members: &[(&str, Value)]) -> Object {
    members.iter().map(|(key, value)| (*key, value.clone())).collect()
}

#[test]
fn what_is_empty_is_filled() {
    for meta in [None, Some(Object::new()), Some(object(&[("type", "".into()), ("rules_text", "".into())]))] {
        let mut puzzle = with_meta(meta);
        let filled = fill(&mut puzzle);
        assert!(filled.type_name && filled.rules_text && filled.any());
        let meta = puzzle.meta().unwrap();
        assert_eq!(meta.len(), 2);
        assert_eq!(meta.get_str("type"), Some("Anti-Knight Sudoku"));
        let lines: Vec<&str> = meta.get_str("rules_text").unwrap().lines().collect();
        assert_eq!(lines.len(), 2);
        assert!(lines[0].starts_with("Sudoku: ") && lines[1].starts_with("Anti-Knight: "));
        // A second time there is nothing to do.
        let before = puzzle.clone();
        assert_eq!(fill(&mut puzzle), Filled::default());
        assert_eq!(puzzle, before);
    }
}

#[test]
fn nothing_is_overwritten() {
    let kept = [
        Value::from("Horses"),
        Value::from(" "),
        Value::Null,
        Value::from(3u32),
        Value::Array(Vec::new()),
        Value::Object(Object::new()),
    ];
    for value in kept {
        let mut puzzle = with_meta(Some(object(&[("title", "T".into()), ("type", value.clone())])));
        let filled = fill(&mut puzzle);
        assert!(!filled.type_name && filled.rules_text, "{value:?}");
        let names: Vec<&str> = puzzle.meta().unwrap().iter().map(|(key, _)| key).collect();
        assert_eq!(names, ["title", "type", "rules_text"]);
        assert_eq!(puzzle.meta().unwrap().get("type"), Some(&value));
        assert_eq!(puzzle.meta().unwrap().get_str("title"), Some("T"));

        let mut puzzle = with_meta(Some(object(&[("rules_text", value.clone()), ("type", "".into())])));
        let filled = fill(&mut puzzle);
        assert!(filled.type_name && !filled.rules_text, "{value:?}");
        assert_eq!(puzzle.meta().unwrap().get("rules_text"), Some(&value));
        assert_eq!(puzzle.meta().unwrap().get_str("type"), Some("Anti-Knight Sudoku"));
    }
}

#[test]
fn meta_does_not_matter_to_the_description() {
    let bare = with_meta(None);
    let wrong = with_meta(Some(object(&[("type", "Killer Sudoku".into()), ("rules_text", "None.".into())])));
    assert_eq!(describe(&bare), describe(&wrong));
}

#[test]
fn a_description_fills_the_puzzle_it_is_given() {
    let description = describe(&puzzles::classic(4, ""));
    let mut puzzle = puzzles::classic(4, "");
    assert!(description.fill(&mut puzzle).any());
    assert_eq!(puzzle.meta().unwrap().get_str("type"), Some("Tiny Sudoku"));
}
