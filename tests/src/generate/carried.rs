//! Puzzles that the other formats can carry: classics, and what sudokuwiki.org, ipuz and Lazy Sudoku have besides.

use serde_json::{Value, json};

use super::{Generated, Layout};
use crate::Choices;

/// What a puzzle is, for the formats that know it by name.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Carried {
    /// A classic of a size that texts have.
    Classic,
    /// A classic with candidates in every cell that has no given.
    Sukaku,
    /// With both diagonals.
    Diagonals,
    /// With the four windows.
    Windows,
    /// With the groups of cells at one position of every box.
    Disjoint,
    /// With boxes of other shapes.
    Jigsaw,
    /// With cages over all cells.
    Killer,
    /// With boxes of other shapes and cages.
    KillerJigsaw,
}

impl Carried {
    /// All of them.
    pub const ALL: [Carried; 8] = [
        Carried::Classic,
        Carried::Sukaku,
        Carried::Diagonals,
        Carried::Windows,
        Carried::Disjoint,
        Carried::Jigsaw,
        Carried::Killer,
        Carried::KillerJigsaw,
    ];
}

/// A puzzle of such a sort, 9x9 but for classics.
pub fn carried(sort: Carried, choices: &mut Choices<'_>) -> Generated {
    let layout = match sort {
        Carried::Classic | Carried::Sukaku => Layout::boxes(*choices.pick(&[
            (3, 3),
            (2, 2),
            (2, 3),
            (2, 4),
            (2, 5),
            (3, 4),
            (3, 5),
            (4, 4),
            (4, 5),
            (5, 5),
            (3, 2),
        ])),
        Carried::Jigsaw | Carried::KillerJigsaw => Layout::jigsaw((3, 3), choices),
        _ => Layout::boxes((3, 3)),
    };
    let size = layout.rows;
    let at = |row: usize, col: usize| layout.name(row * size + col);
    let region = |kind: &str, cells: Vec<String>| json!({"type": "region", "kind": kind, "cells": cells});
    let mut rules = layout.houses.clone();
    match sort {
        Carried::Diagonals => {
            rules.push(region("diagonal", (0..size).map(|n| at(n, n)).collect()));
            rules.push(region("diagonal", (0..size).map(|n| at(n, size - 1 - n)).collect()));
        }
        Carried::Windows => {
            for (top, left) in [(1, 1), (1, 5), (5, 1), (5, 5)] {
                rules.push(region("window", (0..9).map(|n| at(top + n / 3, left + n % 3)).collect()));
            }
        }
        Carried::Disjoint => {
            for place in 0..9 {
                let cells = (0..9).map(|n| at(n / 3 * 3 + place / 3, n % 3 * 3 + place % 3));
                rules.push(region("disjoint", cells.collect()));
            }
        }
        Carried::Killer | Carried::KillerJigsaw => rules.extend(cages(&layout, choices)),
        _ => {}
    }
    if choices.coin() {
        choices.shuffle(&mut rules);
    }
    let mut givens = layout.entries(choices, 0);
    // Strings of killers have the cages and nothing else, as a rule.
    if matches!(sort, Carried::Killer | Carried::KillerJigsaw) && choices.coin() {
        givens = json!(vec![0; size * size]);
    }
    let mut document = json!({
        "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": size, "cols": size}, "digits": size,
        "givens": givens, "rules": rules,
    });
    if sort == Carried::Sukaku {
        let mut candidates = serde_json::Map::new();
        for position in layout.positions().filter(|position| document["givens"][position] == json!(0)) {
            // At least two: one alone is a given for those who read it.
            let low = 1 + choices.below(size - 1);
            let digits: Vec<usize> =
                (1..=size).filter(|digit| *digit == low || *digit == low + 1 || choices.one_in(3)).collect();
            candidates.insert(layout.name(position), json!(digits));
        }
        document["candidates"] = Value::Object(candidates);
    }
    Generated::read(document)
}

/// Cages that cover the board, of one to five cells that hang together.
fn cages(layout: &Layout, choices: &mut Choices<'_>) -> Vec<Value> {
    let mut taken = vec![false; layout.rows * layout.cols];
    let mut cages = Vec::new();
    for start in layout.positions() {
        if taken[start] {
            continue;
        }
        let mut cells = vec![start];
        taken[start] = true;
        let wanted = 1 + choices.below(5);
        while cells.len() < wanted {
            let next = cells.iter().find_map(|&cell| {
                let steps = if choices.coin() { [(0, 1), (1, 0)] } else { [(1, 0), (0, 1)] };
                steps
                    .iter()
                    .filter_map(|&(down, right)| layout.step(cell, down, right))
                    .find(|next| !taken[*next])
            });
            let Some(next) = next else { break };
            taken[next] = true;
            cells.push(next);
        }
        let sum = 1 + choices.below(45);
        let cells: Vec<String> = cells.iter().map(|at| layout.name(*at)).collect();
        cages.push(json!({"type": "cage", "sum": sum, "cells": cells}));
    }
    cages
}
