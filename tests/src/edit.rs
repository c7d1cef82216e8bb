//! One change of what a document means.

use serde_json::{Value, json};
use sudoku_puzzle::{Key, Puzzle};

use crate::{Choices, respell::states_houses};

/// Changes one thing that means something, and says what; the outcome may be refused, for where cells lie is not looked at.
///
/// # Panics
/// If `puzzle` is not what the document says.
pub fn edit(document: &mut Value, puzzle: &Puzzle, choices: &mut Choices<'_>) -> &'static str {
    let rules = document["rules"].as_array().expect("rules");
    let others: Vec<usize> = (0..rules.len()).filter(|&at| !states_houses(&rules[at])).collect();
    let index = if others.is_empty() { None } else { Some(*choices.pick(&others)) };
    let first = puzzle.board().cells().next().expect("a cell").to_string();
    match (choices.below(8), index) {
        (0, Some(index)) => {
            document["rules"].as_array_mut().expect("rules").remove(index);
            "a rule less"
        }
        (1, Some(index)) => {
            let rules = document["rules"].as_array_mut().expect("rules");
            rules.push(rules[index].clone());
            "a rule twice"
        }
        (2, Some(index)) if number(&mut document["rules"][index], choices) => "another number",
        (3, Some(index)) if cell(&mut document["rules"][index], puzzle, choices) => "another cell",
        (4, Some(index)) if order(&mut document["rules"][index], &puzzle.rules()[index], choices) => {
            "another order"
        }
        (5, _) => {
            let candidates = &mut document["candidates"];
            let listed = candidates[&first].as_array().is_some_and(Vec::is_empty);
            if !candidates.is_object() {
                *candidates = json!({});
            }
            candidates[&first] = if listed { json!([1]) } else { json!([]) };
            "other candidates"
        }
        (6, _) => {
            let cage = json!({"type": "cage", "sum": 1_000_000, "cells": [first]});
            document["rules"].as_array_mut().expect("rules").push(cage);
            "a rule more"
        }
        _ => {
            let digits = u64::from(puzzle.digits());
            let givens = document["givens"].as_array_mut().expect("givens");
            let cells: Vec<usize> = (0..givens.len()).filter(|&at| !givens[at].is_null()).collect();
            let at = *choices.pick(&cells);
            let given = givens[at].as_u64().expect("a digit");
            givens[at] = json!((given + 1) % (digits + 1));
            "another given"
        }
    }
}

/// Another number in the place of one that the rule has; false where it has none.
fn number(rule: &mut Value, choices: &mut Choices<'_>) -> bool {
    let keys = ["sum", "value", "split", "each"];
    let there: Vec<&str> = keys.into_iter().filter(|key| rule[key].is_number()).collect();
    if there.is_empty() {
        return false;
    }
    let key = *choices.pick(&there);
    let number = rule[key].as_u64().expect("a number");
    rule[key] = json!(if number < 2 { number + 1 } else { number - 1 });
    true
}

/// Another cell in the place of one that the rule has; false where it has none of its own.
fn cell(rule: &mut Value, puzzle: &Puzzle, choices: &mut Choices<'_>) -> bool {
    let Some(cells) = rule.get_mut("cells").and_then(Value::as_array_mut) else { return false };
    let free: Vec<Value> = puzzle
        .board()
        .cells()
        .map(|cell| json!(cell.to_string()))
        .filter(|cell| !cells.contains(cell))
        .collect();
    if free.is_empty() {
        return false;
    }
    let at = choices.below(cells.len());
    cells[at] = choices.pick(&free).clone();
    true
}

/// Another order of cells where it carries meaning; false where it carries none.
fn order(rule: &mut Value, typed: &sudoku_puzzle::Rule, choices: &mut Choices<'_>) -> bool {
    if !typed.constraint.is_sequence(Key::Cells) {
        return false;
    }
    let Some(cells) = rule.get_mut("cells").and_then(Value::as_array_mut) else { return false };
    if cells.len() < 2 || cells[0] == cells[cells.len() - 1] {
        return false;
    }
    if choices.coin() {
        let last = cells.len() - 1;
        cells.swap(0, last);
    } else {
        let before = cells.clone();
        cells.reverse();
        return *cells != before;
    }
    true
}
