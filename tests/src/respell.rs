//! The same puzzle in other words: what a document may have in another order, another form, or not at all.

use serde_json::{Value, json};
use sudoku_puzzle::{Key, Puzzle};

use crate::Choices;

/// The members of every object of the format in another order; free content stays as it is.
pub fn shuffle_keys(value: &Value, choices: &mut Choices<'_>) -> Value {
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

/// The rules in another order, the cells of their sets and the cells of pairs without order too, and everything that carries no meaning changed.
///
/// # Panics
/// If `puzzle` is not what the document says.
pub fn shuffle_meaningless(document: &Value, puzzle: &Puzzle, choices: &mut Choices<'_>) -> Value {
    let mut document = document.clone();
    let rules = document["rules"].as_array_mut().expect("rules");
    assert_eq!(rules.len(), puzzle.rules().len());
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
    if choices.coin() {
        members.insert("meta".into(), json!({"title": "another", "x": [1.5e3]}));
    }
    if choices.coin() {
        members.insert("decorations".into(), json!([{}]));
    }
    if let Some(candidates) = members.get_mut("candidates").and_then(Value::as_object_mut) {
        candidates.values_mut().filter_map(Value::as_array_mut).for_each(|digits| choices.shuffle(digits));
    }
    document
}

/// Whether a rule states houses.
#[must_use]
pub fn states_houses(rule: &Value) -> bool {
    ["grid", "box_grid", "box", "row", "column"].contains(&rule["type"].as_str().unwrap_or_default())
}

/// The houses in other rules: a `box_grid` as a `grid` and boxes, or all as single rows, columns and boxes. A grid that an area names stays one.
///
/// # Panics
/// If `puzzle` is not what the document says.
pub fn respell_houses(document: &Value, puzzle: &Puzzle, choices: &mut Choices<'_>) -> Value {
    let rules = document["rules"].as_array().expect("rules");
    let named = rules.iter().any(|rule| rule["area"].is_string());
    let mut spelled: Vec<Value> = rules.iter().filter(|rule| !states_houses(rule)).cloned().collect();
    if !named && choices.coin() {
        spelled.extend(puzzle.stated_houses().into_iter().map(|house| {
            let cells: Vec<String> = house.cells.to_vec().iter().map(ToString::to_string).collect();
            json!({"type": house.kind.name(), "cells": cells})
        }));
    } else {
        for rule in rules.iter().filter(|rule| states_houses(rule)) {
            if rule["type"] == "box_grid" {
                spelled.extend(grid_and_boxes(rule));
            } else {
                spelled.push(rule.clone());
            }
        }
    }
    let mut document = document.clone();
    document["rules"] = Value::Array(spelled);
    document
}

/// A `box_grid` rule as a `grid` rule and its boxes.
fn grid_and_boxes(rule: &Value) -> Vec<Value> {
    let number = |value: &Value| value.as_u64().expect("a number");
    let origin = rule["origin"].as_str().expect("an origin");
    let (row, col) = origin[1..].split_once('c').expect("a cell");
    let (row, col): (u64, u64) = (row.parse().expect("a row"), col.parse().expect("a column"));
    let (height, width) = (number(&rule["box"][0]), number(&rule["box"][1]));
    let mut rules = vec![json!({"type": "grid", "origin": origin})];
    for down in 0..width {
        for right in 0..height {
            let (top, left) = (row + down * height, col + right * width);
            let cells = (0..height * width).map(|n| format!("r{}c{}", top + n / width, left + n % width));
            rules.push(json!({"type": "box", "cells": cells.collect::<Vec<_>>()}));
        }
    }
    rules
}

/// The same JSON with other white space, and escapes where none are needed.
#[must_use]
pub fn other_text(document: &Value) -> String {
    let text = serde_json::to_string_pretty(document).expect("a value is a text");
    text.replace("\"r1c", "\"\\u0072\\u0031c").replace("\"type\"", "\"t\\u0079pe\"").replace('\n', "\r\n\t")
}
