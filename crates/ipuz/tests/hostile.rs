//! Texts that are meant to hurt: each ends in an ordinary error or an ordinary puzzle, soon and in little memory.

use proptest::prelude::*;
use sudoku_puzzle_ipuz::{ErrorKind, MAX_LEN, read};

const HEAD: &str = r#"{"version": "http://ipuz.org/v2", "kind": ["http://ipuz.org/sudoku#1"], "#;

fn refused(text: &str) -> ErrorKind {
    read(text).map(|_| ()).unwrap_err().kind()
}

#[test]
fn a_hundred_megabytes() {
    let zeros = "0,".repeat(50_000_000);
    assert!(zeros.len() > MAX_LEN);
    assert_eq!(refused(&format!("{HEAD}\"puzzle\": [[{zeros}0]]}}")), ErrorKind::TooLong);
}

#[test]
fn a_board_too_large_for_a_file() {
    let puzzle = sudoku_puzzle_core::Puzzle::latin(2900).build().unwrap();
    assert_eq!(sudoku_puzzle_ipuz::write(&puzzle).unwrap_err().kind(), ErrorKind::TooLong);
}

#[test]
fn one_endless_row() {
    let zeros = "0,".repeat(200_000);
    assert_eq!(refused(&format!("{HEAD}\"puzzle\": [[{zeros}0]]}}")), ErrorKind::Value);
    let rows = "[0],".repeat(200_000);
    assert_eq!(refused(&format!("{HEAD}\"puzzle\": [{rows}[0]]}}")), ErrorKind::Value);
}

#[test]
fn nesting_anywhere() {
    let deep = "[".repeat(100_000) + &"]".repeat(100_000);
    let objects = "{\"a\":".repeat(50_000) + "0" + &"}".repeat(50_000);
    let row = "[0,0,0,0]";
    let grid = format!("\"puzzle\": [{row},{row},{row},{row}]");
    assert_eq!(refused(&format!("{HEAD}\"puzzle\": [[{deep}]]}}")), ErrorKind::Value);
    for deep in [&deep, &objects] {
        for (field, kind) in [
            ("puzzle", ErrorKind::Value),
            ("charset", ErrorKind::Value),
            ("zones", ErrorKind::Value),
            ("boxes", ErrorKind::Value),
        ] {
            let rest = if field == "puzzle" { "\"x\": 0" } else { &grid };
            assert_eq!(refused(&format!("{HEAD}\"{field}\": {deep}, {rest}}}")), kind, "{field}");
        }
        // What nobody looks into does no harm.
        for field in
            ["com.example:x", "title", "styles", "volatile", "io.github.silly-puppyy.pencilmark:puzzle"]
        {
            assert!(read(&format!("{HEAD}\"{field}\": {deep}, {grid}}}")).is_ok(), "{field}");
        }
        let cell = format!("{{\"cell\": 1, \"style\": {deep}, \"x\": {deep}}}");
        assert!(read(&format!("{HEAD}\"puzzle\": [[{cell},0,0,0],{row},{row},{row}]}}")).is_ok());
    }
    assert_eq!(refused(&"[".repeat(5_000_000)), ErrorKind::Syntax);
    assert_eq!(refused(&format!("ipuz({}", "{\"a\":".repeat(1_000_000))), ErrorKind::Syntax);
}

#[test]
fn small_rectangles_that_name_many_cells() {
    let size = 300;
    let row = format!("[{}0]", "0,".repeat(size - 1));
    let rows = vec![row; size].join(",");
    let zones = vec![format!("{{\"rect\":[1,1,{size},{size}]}}"); 50_000].join(",");
    let text = format!("{HEAD}\"boxes\": false, \"puzzle\": [{rows}], \"zones\": [{zones}]}}");
    assert_eq!(refused(&text), ErrorKind::TooLong);
    let cages = zones.replace("\"rect\"", "\"value\":1,\"rect\"");
    let text = format!("{HEAD}\"boxes\": false, \"puzzle\": [{rows}], \"cages\": [{cages}]}}");
    assert_eq!(refused(&text), ErrorKind::TooLong);
}

#[test]
fn long_names_and_chains() {
    let long = "x".repeat(1_000_000);
    let row = "[0,0,0,0]";
    let grid = format!("\"puzzle\": [{row},{row},{row},{row}]");
    for fields in [
        format!("\"charset\": \"{long}\""),
        format!("\"empty\": [\"{long}\"]"),
        format!("\"boxes\": \"{long}\""),
        format!("\"zones\": \"{long}\""),
    ] {
        let error = read(&format!("{HEAD}{grid}, {fields}}}")).unwrap_err();
        assert!(error.to_string().len() < 300, "{error}");
    }
    let mut styles = String::from("\"s0\": {\"lessthan\": \"T\"}");
    for n in 1..50_000 {
        styles += &format!(", \"s{n}\": \"s{}\"", n - 1);
    }
    let cell = r#"{"cell": 1, "style": "s49999"}"#;
    let text = format!("{HEAD}\"puzzle\": [[{cell},0,0,0],{row},{row},{row}], \"styles\": {{{styles}}}}}");
    assert_eq!(refused(&text), ErrorKind::Unsupported);
}

/// Pieces of ipuz files, put together at random.
fn tokens() -> impl Strategy<Value = String> {
    let token = prop_oneof![
        Just("{"),
        Just("}"),
        Just("["),
        Just("]"),
        Just(","),
        Just(":"),
        Just("0"),
        Just("1"),
        Just("-1"),
        Just("null"),
        Just("true"),
        Just("\"version\""),
        Just("\"http://ipuz.org/v2\""),
        Just("\"kind\""),
        Just("\"puzzle\""),
        Just("\"http://ipuz.org/sudoku#1\""),
        Just("\"zones\""),
        Just("\"cells\""),
        Just("\"rect\""),
        Just("\"cell\""),
        Just("\"\\ud800\""),
        Just("\"ö\""),
        Just("ipuz("),
        Just(")"),
        Just(" "),
        Just("1e999"),
        Just("\"style\""),
    ];
    proptest::collection::vec(token, 0..40).prop_map(|tokens| tokens.concat())
}

proptest! {
    #[test]
    fn any_text_is_answered(text in any::<String>()) {
        let _ = read(&text);
    }

    #[test]
    fn any_tokens_are_answered(text in tokens()) {
        let _ = read(&text);
    }

    #[test]
    fn any_value_of_any_field_is_answered(
        field in prop_oneof![
            Just("charset"), Just("empty"), Just("block"), Just("styles"), Just("boxes"), Just("solution"), Just("saved"),
            Just("zones"), Just("cages"), Just("title"), Just("date"), Just("dimensions"), Just("kind"), Just("version"),
            Just("io.github.silly-puppyy.pencilmark:puzzle"),
        ],
        value in json(),
    ) {
        let row = "[0,0,0,0]";
        let text = format!("{HEAD}\"puzzle\": [{row},{row},{row},{row}], \"{field}\": {value}}}");
        if let Err(error) = read(&text) {
            prop_assert!(error.field().is_some(), "{}", error);
            prop_assert!(error.line() == Some(1), "{}", error);
        }
    }

    #[test]
    fn any_cell_is_answered(cell in json()) {
        let row = "[0,0,0,0]";
        let text = format!("{HEAD}\"puzzle\": [[0,{cell},0,0],{row},{row},{row}]}}");
        if let Err(error) = read(&text) {
            prop_assert!(error.field().unwrap().starts_with("puzzle[0][1]"), "{}", error);
        }
    }
}

/// Any JSON, with the keys that mean something.
fn json() -> impl Strategy<Value = String> {
    let key = prop_oneof![
        Just("cells"),
        Just("rect"),
        Just("value"),
        Just("operator"),
        Just("style"),
        Just("cell"),
        Just("given"),
        Just("width"),
        Just("lessthan"),
        Just("named"),
        Just("x"),
    ];
    let leaf = prop_oneof![
        Just("null".to_owned()),
        Just("true".to_owned()),
        Just("0".to_owned()),
        Just("\"1\"".to_owned()),
        Just("\"\"".to_owned()),
        Just("\"#\"".to_owned()),
        Just("\"\\ud83e\"".to_owned()),
        any::<i64>().prop_map(|n| n.to_string()),
        (1..=4u32).prop_map(|n| n.to_string()),
    ];
    leaf.prop_recursive(4, 32, 5, move |inner| {
        let key = key.clone();
        prop_oneof![
            proptest::collection::vec(inner.clone(), 0..5).prop_map(|items| format!("[{}]", items.join(","))),
            proptest::collection::vec((key, inner), 0..4).prop_map(|members| {
                let members: Vec<String> =
                    members.into_iter().map(|(key, value)| format!("\"{key}\":{value}")).collect();
                format!("{{{}}}", members.join(","))
            }),
        ]
    })
}
