//! What holds for the fingerprint and the canonical text of every puzzle: shown on the documents of the vectors, shuffled, respelled and edited at random.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use std::sync::LazyLock;
use sudoku_puzzle::{Key, Puzzle, canon, difference, fingerprint, same_puzzle, to_string};
use sudoku_puzzle_describe::describe;
use sudoku_puzzle_tests::vectors;

static DOCUMENTS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    vectors::<Value>("valid")
        .into_iter()
        .map(|line| serde_json::from_str(line["text"].as_str().expect("a text")).expect("JSON"))
        .collect()
});

fn read(document: &Value) -> Puzzle {
    document.to_string().parse().unwrap_or_else(|error| panic!("{error}\n{document}"))
}

/// A source of choices: a number below the bound, again and again.
struct Choices(u64);

impl Choices {
    fn below(&mut self, bound: usize) -> usize {
        // xorshift64*: enough to choose with.
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound.max(1)
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}

/// The members of every object of the format in another order; free content stays as it is.
fn shuffle_keys(value: &Value, choices: &mut Choices) -> Value {
    match value {
        Value::Object(members) => {
            let mut members: Vec<(String, Value)> = members
                .iter()
                .map(|(key, value)| {
                    let free = matches!(key.as_str(), "meta" | "style" | "decorations");
                    (key.clone(), if free { value.clone() } else { shuffle_keys(value, choices) })
                })
                .collect();
            choices.shuffle(&mut members);
            Value::Object(members.into_iter().collect())
        }
        Value::Array(items) => Value::Array(items.iter().map(|item| shuffle_keys(item, choices)).collect()),
        other => other.clone(),
    }
}

/// The rules in another order, the cells of their sets too, and everything that carries no meaning changed.
fn shuffle_meaningless(document: &Value, choices: &mut Choices) -> Value {
    let puzzle = read(document);
    let mut document = document.clone();
    let rules = document["rules"].as_array_mut().expect("rules");
    for (rule, typed) in rules.iter_mut().zip(puzzle.rules()) {
        let members = rule.as_object_mut().expect("a rule");
        for key in [Key::Cells, Key::Segments, Key::Pairs, Key::Except, Key::Area] {
            if typed.constraint.is_sequence(key) {
                continue;
            }
            if let Some(list) = members.get_mut(key.name()).and_then(Value::as_array_mut) {
                // A corner clue's four cells have one order only, whatever it means.
                let is_block = typed.constraint.kind_name() == Some("corner") && key == Key::Cells;
                if !is_block {
                    choices.shuffle(list);
                    list.iter_mut().filter_map(Value::as_array_mut).for_each(|inner| choices.shuffle(inner));
                }
            }
        }
        match choices.below(4) {
            0 => drop(members.insert("label".into(), json!("a label"))),
            1 => drop(members.insert("style".into(), json!({"color": "#000000"}))),
            2 => drop(members.insert("id".into(), json!(format!("id {}", choices.below(100))))),
            _ => ["label", "style", "id"].iter().for_each(|key| drop(members.remove(*key))),
        }
    }
    choices.shuffle(rules);
    let members = document.as_object_mut().expect("an object");
    for key in ["meta", "style", "decorations", "solution", "$schema"] {
        members.remove(key);
    }
    if choices.below(2) == 0 {
        members.insert("meta".into(), json!({"title": "another", "x": [1.5e3]}));
    }
    if let Some(candidates) = members.get_mut("candidates").and_then(Value::as_object_mut) {
        candidates.values_mut().filter_map(Value::as_array_mut).for_each(|digits| choices.shuffle(digits));
    }
    document
}

/// Every grid stated by single rules: its rows, columns and boxes.
fn spell_out(document: &Value) -> Value {
    let puzzle = read(document);
    let mut rules: Vec<Value> = puzzle
        .stated_houses()
        .into_iter()
        .map(|house| {
            let cells: Vec<String> = house.cells.iter().map(ToString::to_string).collect();
            json!({"type": house.kind.name(), "cells": cells})
        })
        .collect();
    let mut document = document.clone();
    let is_house = |rule: &Value| {
        ["grid", "box_grid", "box", "row", "column"].contains(&rule["type"].as_str().unwrap_or(""))
    };
    let others = document["rules"].as_array().expect("rules").iter().filter(|rule| !is_house(rule)).cloned();
    rules.extend(others);
    document["rules"] = Value::Array(rules);
    document
}

/// Whether some rule names a grid by its origin, which has to stay one then.
fn names_a_grid(document: &Value) -> bool {
    document["rules"].as_array().expect("rules").iter().any(|rule| rule["area"].is_string())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_carries_no_meaning_changes_no_fingerprint(index in 0..300usize, seed in 1..u64::MAX) {
        let document = &DOCUMENTS[index % DOCUMENTS.len()];
        let puzzle = read(document);
        let mut choices = Choices(seed);
        let shuffled = shuffle_keys(&shuffle_meaningless(document, &mut choices), &mut choices);
        let other = read(&shuffled);
        prop_assert_eq!(fingerprint(&puzzle), fingerprint(&other), "{}", difference(&puzzle, &other));
        prop_assert!(same_puzzle(&puzzle, &other) && difference(&puzzle, &other).is_empty());
        // Names and words are about meaning as well.
        prop_assert_eq!(describe(&puzzle), describe(&other));

        // White space and escapes are no part of a document.
        let spaced = serde_json::to_string_pretty(&shuffled).unwrap().replace("\"r1c", "\"\\u0072\\u0031c");
        prop_assert_eq!(fingerprint(&puzzle), fingerprint(&spaced.parse().unwrap()));

        // Nor is the spelling of houses.
        if !names_a_grid(document) {
            let other = read(&spell_out(document));
            prop_assert_eq!(fingerprint(&puzzle), fingerprint(&other), "{}", difference(&puzzle, &other));
        }
    }

    #[test]
    fn canonical_text_says_the_same_and_stays(index in 0..300usize, seed in 1..u64::MAX) {
        let document = &DOCUMENTS[index % DOCUMENTS.len()];
        let puzzle = read(&shuffle_keys(document, &mut Choices(seed)));
        let text = to_string(&puzzle);
        let again: Puzzle = text.parse().unwrap();
        prop_assert_eq!(to_string(&again), text);
        prop_assert_eq!((again.meta(), again.style(), again.decorations()), (puzzle.meta(), puzzle.style(), puzzle.decorations()));
        prop_assert_eq!(again.solution_entries().map(Iterator::collect::<Vec<_>>), puzzle.solution_entries().map(Iterator::collect::<Vec<_>>));
        prop_assert!(same_puzzle(&puzzle, &again));
        let built = puzzle.to_builder().without_rules().rules(canon::canonical_rules(&puzzle)).build().unwrap();
        prop_assert_eq!(again, built);
    }

    #[test]
    fn an_edit_of_the_meaning_changes_the_fingerprint(index in 0..300usize, seed in 1..u64::MAX) {
        let document = &DOCUMENTS[index % DOCUMENTS.len()];
        let puzzle = read(document);
        let mut choices = Choices(seed);
        let mut edited = document.clone();
        edit(&mut edited, &mut choices);
        let Ok(other) = edited.to_string().parse::<Puzzle>() else { return Ok(()) };
        // An edit may happen to say the same: a digit replaced by itself is none.
        let hashed = |puzzle: &Puzzle| canon::fingerprint_text(puzzle);
        prop_assert_eq!(fingerprint(&puzzle) == fingerprint(&other), hashed(&puzzle) == hashed(&other));
        prop_assert_ne!(fingerprint(&puzzle), fingerprint(&other), "{}\n{}", document, edited);
        prop_assert!(!same_puzzle(&puzzle, &other));
        prop_assert!(!difference(&puzzle, &other).is_empty());
    }
}

/// Changes one thing that means something.
fn edit(document: &mut Value, choices: &mut Choices) {
    let digits = document["digits"].as_u64().expect("digits");
    let empty = json!([]);
    let is_house = |rule: &Value| {
        ["grid", "box_grid", "box", "row", "column"].contains(&rule["type"].as_str().unwrap_or(""))
    };
    let others: Vec<usize> = document["rules"]
        .as_array()
        .unwrap_or(empty.as_array().expect("a list"))
        .iter()
        .enumerate()
        .filter(|(_, rule)| !is_house(rule))
        .map(|(index, _)| index)
        .collect();
    match choices.below(4) {
        0 if !others.is_empty() => {
            let index = others[choices.below(others.len())];
            document["rules"].as_array_mut().expect("rules").remove(index);
        }
        1 => {
            let cage = json!({"type": "cage", "sum": 1_000_000, "cells": [first_cell(document)]});
            document["rules"].as_array_mut().expect("rules").push(cage);
        }
        2 if !others.is_empty() => {
            let index = others[choices.below(others.len())];
            let rule: &mut Map<String, Value> = document["rules"][index].as_object_mut().expect("a rule");
            for key in ["sum", "value", "split", "each"] {
                // Far from any default, and from what is there.
                if let Some(number) = rule.get(key).and_then(Value::as_u64) {
                    rule.insert(key.into(), json!(if number < 2 { number + 1 } else { number - 1 }));
                    return;
                }
            }
            let rules = document["rules"].as_array_mut().expect("rules");
            rules.push(json!({"type": "global_entropy"}));
        }
        _ => {
            let givens = document["givens"].as_array_mut().expect("givens");
            let cells: Vec<usize> = (0..givens.len()).filter(|&at| !givens[at].is_null()).collect();
            let at = cells[choices.below(cells.len())];
            let given = givens[at].as_u64().expect("a digit");
            givens[at] = json!((given + 1) % (digits + 1));
        }
    }
}

fn first_cell(document: &Value) -> String {
    read(document).board().cells().next().expect("a cell").to_string()
}

#[test]
fn free_content_of_vendor_rules_is_hashed_as_rfc_8785_says() {
    let reader = sudoku_puzzle::Reader::new().vendor("com.example:x");
    let document = |body: &str| {
        let text = format!(
            r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": 1, "cols": 1}}, "digits": 1, "givens": [0], "rules": [{{"type": "com.example:x", {body}}}]}}"#
        );
        reader.read_str(&text).unwrap_or_else(|error| panic!("{error}: {body}"))
    };
    for (body, hashed) in [
        // The examples of RFC 8785 for numbers, strings and the order of names.
        (
            r#""n": [333333333.33333329, 1E30, 4.50, 2e-3, 0.000000000000000000000000001, -0, 1e400]"#,
            r#"{"n":[333333333.3333333,1e+30,4.5,0.002,1e-27,0,1e400],"type":"com.example:x"}"#,
        ),
        (
            r#""s": "\u20ac$\u000F\u000aA'\u0042\u0022\u005c\\\"\/""#,
            "{\"s\":\"€$\\u000f\\nA'B\\\"\\\\\\\\\\\"/\",\"type\":\"com.example:x\"}",
        ),
        (
            "\"\u{20ac}\": 1, \"\\r\": 2, \"\u{fb33}\": 3, \"1\": 4, \"\u{1f600}\": 5, \"\u{80}\": 6, \"\u{f6}\": 7",
            "{\"\\r\":2,\"1\":4,\"type\":\"com.example:x\",\"\u{80}\":6,\"\u{f6}\":7,\"\u{20ac}\":1,\"\u{1f600}\":5,\"\u{fb33}\":3}",
        ),
        (r#""o": {"b": {}, "a": [], "b": null}"#, r#"{"o":{"a":[],"b":null},"type":"com.example:x"}"#),
    ] {
        let text = canon::fingerprint_text(&document(body));
        assert!(text.ends_with(&format!("\"rules\":[{hashed}]}}")), "{body}: {text}");
    }
    assert_eq!(
        fingerprint(&document(r#""a": 1.0, "b": "x""#)),
        fingerprint(&document(r#""b": "\u0078", "a": 1, "label": "y""#))
    );
    assert_ne!(fingerprint(&document(r#""a": [1, 2]"#)), fingerprint(&document(r#""a": [2, 1]"#)));
}
