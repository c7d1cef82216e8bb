//! Puzzles that are right by the way they are made: nothing is an error there, and a solution with two digits swapped never goes unnoticed.

mod puzzles;

use std::fmt::Write as _;

use proptest::prelude::*;
use puzzles::{on_grid, puzzle};
use sudoku_puzzle_core::{Cell, Puzzle};
use sudoku_puzzle_lint::{Finding, Severity, lint};

/// A solved classic.
#[derive(Clone, Debug)]
struct Solved {
    size: usize,
    /// Row by row.
    digits: Vec<u32>,
}

/// The digits of a classic whose rows are a row shifted, with the rows of every band, the bands, and the same of columns in some order.
fn solved() -> impl Strategy<Value = Solved> {
    let size = prop_oneof![Just((4, 2, 2)), Just((6, 2, 3)), Just((9, 3, 3))];
    size.prop_flat_map(|(size, height, width)| {
        let order = |groups: usize, members: usize| {
            let within = prop::collection::vec(Just((0..members).collect::<Vec<_>>()).prop_shuffle(), groups);
            (Just((0..groups).collect::<Vec<_>>()).prop_shuffle(), within).prop_map(
                move |(groups, within)| {
                    groups
                        .into_iter()
                        .zip(within)
                        .flat_map(|(group, within)| {
                            within.into_iter().map(move |member| group * members + member)
                        })
                        .collect::<Vec<usize>>()
                },
            )
        };
        let digits = Just((1..=size as u32).collect::<Vec<_>>()).prop_shuffle();
        (order(size / height, height), order(size / width, width), digits).prop_map(
            move |(rows, cols, names)| {
                let shift = |row: usize| width * (row % height) + row / height;
                let digits = rows
                    .iter()
                    .flat_map(|&row| cols.iter().map(move |&col| (shift(row) + col) % size))
                    .map(|digit| names[digit])
                    .collect();
                Solved { size, digits }
            },
        )
    })
}

impl Solved {
    fn at(&self, row: usize, col: usize) -> u32 {
        self.digits[row * self.size + col]
    }

    fn name(row: usize, col: usize) -> String {
        Cell::new(row as u32 + 1, col as u32 + 1).unwrap().to_string()
    }

    fn list(cells: &[(usize, usize)]) -> String {
        let names: Vec<String> =
            cells.iter().map(|&(row, col)| format!("\"{}\"", Solved::name(row, col))).collect();
        format!("[{}]", names.join(","))
    }

    fn sum(&self, cells: &[(usize, usize)]) -> u32 {
        cells.iter().map(|&(row, col)| self.at(row, col)).sum()
    }

    /// Every rule about the cells around one position that the solution keeps: whatever is true there.
    fn rules_at(&self, row: usize, col: usize) -> Vec<String> {
        let mut rules = Vec::new();
        let mut put = |start: String, cells: &[(usize, usize)]| {
            rules.push(format!(r#"{{{start}, "cells": {}}}"#, Solved::list(cells)));
        };
        let here = self.at(row, col);
        let top = self.size as u32;
        let half = top / 2;
        // One cell.
        let parity = if here % 2 == 1 { "odd" } else { "even" };
        put(format!(r#""type": "cell", "kind": "{parity}""#), &[(row, col)]);
        let (kind, split) = if here <= half { ("low", half) } else { ("high", half) };
        put(format!(r#""type": "cell", "kind": "{kind}", "split": {split}"#), &[(row, col)]);
        // Clues from outside, which see a whole row.
        let line: Vec<(usize, usize)> = (0..self.size).map(|col| (row, col)).collect();
        let digits: Vec<u32> = line.iter().map(|&(row, col)| self.at(row, col)).collect();
        let ends =
            (digits.iter().position(|&digit| digit == 1), digits.iter().position(|&digit| digit == top));
        let (one, last) = (ends.0.unwrap(), ends.1.unwrap());
        let between: u32 = digits[one.min(last) + 1..one.max(last)].iter().sum();
        put(format!(r#""type": "sandwich", "sum": {between}, "side": "left""#), &line);
        let first: u32 = digits[..digits[0] as usize].iter().sum();
        put(format!(r#""type": "xsum", "sum": {first}, "side": "left""#), &line);
        let seen = (0..self.size).filter(|&n| digits[..n].iter().all(|&digit| digit < digits[n])).count();
        put(format!(r#""type": "skyscraper", "value": {seen}, "side": "left""#), &line);
        let wanted = [1, 2, 3];
        let value = digits.iter().find(|digit| wanted.contains(digit)).unwrap();
        put(format!(r#""type": "first_seen", "value": {value}, "digits": [1, 2, 3], "side": "left""#), &line);
        put(
            format!(r#""type": "sum", "kind": "frame", "sum": {}, "side": "left""#, self.sum(&line[..2])),
            &line[..2],
        );
        let away: Vec<(usize, usize)> = (0..self.size - row).map(|n| (row + n, n)).collect();
        put(
            format!(r#""type": "sum", "kind": "little_killer", "sum": {}, "side": "left""#, self.sum(&away)),
            &away,
        );
        // Two cells that share a side, and lines from there.
        if col + 1 < self.size {
            let pair = [(row, col), (row, col + 1)];
            let (a, b) = (here, self.at(row, col + 1));
            let difference = a.abs_diff(b);
            put(format!(r#""type": "edge", "kind": "difference", "value": {difference}"#), &pair);
            put(format!(r#""type": "edge", "kind": "sum", "sum": {}"#, a + b), &pair);
            put(format!(r#""type": "edge", "kind": "product", "value": {}"#, a * b), &pair);
            put(format!(r#""type": "cage", "sum": {}"#, a + b), &pair);
            put(format!(r#""type": "line", "kind": "whisper", "value": {difference}"#), &pair);
            put(format!(r#""type": "line", "kind": "lockout", "value": {difference}"#), &pair);
            let ordered = if a > b { pair } else { [pair[1], pair[0]] };
            put(r#""type": "edge", "kind": "greater""#.to_owned(), &ordered);
            let upward = [ordered[1], ordered[0]];
            put(r#""type": "line", "kind": "thermo""#.to_owned(), &upward);
            put(r#""type": "line", "kind": "slow_thermo""#.to_owned(), &upward);
            let (low, high) = (a.min(b), a.max(b));
            if high % low == 0 {
                put(format!(r#""type": "edge", "kind": "ratio", "value": {}"#, high / low), &pair);
            }
            if difference == 1 {
                put(r#""type": "edge", "kind": "kropki", "color": "white""#.to_owned(), &pair);
                put(r#""type": "line", "kind": "renban""#.to_owned(), &pair);
            }
            if high == 2 * low {
                put(r#""type": "edge", "kind": "kropki", "color": "black""#.to_owned(), &pair);
            }
            for (letter, sum) in [("X", 10), ("V", 5)] {
                if a + b == sum {
                    put(format!(r#""type": "edge", "kind": "xv", "letter": "{letter}""#), &pair);
                }
            }
            if difference % 2 == 1 {
                put(r#""type": "line", "kind": "parity""#.to_owned(), &pair);
            }
        }
        // Three cells in a row.
        if col + 2 < self.size {
            let three = [(row, col), (row, col + 1), (row, col + 2)];
            let [a, b, c] = three.map(|(row, col)| self.at(row, col));
            if a + c == b {
                put(r#""type": "line", "kind": "double_arrow""#.to_owned(), &three);
                put(r#""type": "line", "kind": "zipper""#.to_owned(), &three);
            }
            if (a < b) == (b < c) {
                put(r#""type": "line", "kind": "between""#.to_owned(), &three);
                if col == 0 {
                    let arrow = if a < b { "in" } else { "out" };
                    put(format!(r#""type": "rossini", "arrow": "{arrow}", "side": "left""#), &three);
                }
            }
            if a == b + c || a == b.abs_diff(c) {
                put(r#""type": "vudoku""#.to_owned(), &three);
            }
            if a % 3 != b % 3 && b % 3 != c % 3 && a % 3 != c % 3 {
                put(r#""type": "line", "kind": "modular", "value": 3"#.to_owned(), &three);
            }
        }
        // The four cells around a corner.
        if row + 1 < self.size && col + 1 < self.size {
            let block = [(row, col), (row, col + 1), (row + 1, col), (row + 1, col + 1)];
            let [a, b, c, d] = block.map(|(row, col)| self.at(row, col));
            put(format!(r#""type": "sum", "kind": "corner", "sum": {}"#, a + b + c + d), &block);
            put(format!(r#""type": "contains", "digits": [{a}, {b}, {c}, {d}]"#), &block);
            let mut different = vec![a, b, c, d];
            different.sort_unstable();
            different.dedup();
            put(format!(r#""type": "distinct_count", "value": {}"#, different.len()), &block);
            if let Some(absent) = (1..=top).find(|digit| !different.contains(digit)) {
                put(format!(r#""type": "corner", "kind": "exclude", "value": {absent}"#), &block);
            }
            for (op, first, second) in
                [("+", a + d, b + c), ("-", a.abs_diff(d), b.abs_diff(c)), ("x", a * d, b * c)]
            {
                if first == second {
                    put(
                        format!(r#""type": "corner", "kind": "mathrax", "op": "{op}", "value": {first}"#),
                        &block,
                    );
                }
            }
            if a % 2 == d % 2 && b % 2 == c % 2 && a % 2 != b % 2 {
                put(r#""type": "corner", "kind": "battenburg""#.to_owned(), &block);
            }
            if a == d {
                put(r#""type": "line", "kind": "palindrome""#.to_owned(), &[block[0], block[1], block[3]]);
                rules.push(format!(
                    r#"{{"type": "clone", "regions": [{}, {}]}}"#,
                    Solved::list(&block[..1]),
                    Solved::list(&block[3..])
                ));
                rules.push(format!(
                    r#"{{"type": "appears", "source": "{}", "cells": {}}}"#,
                    Solved::name(row, col),
                    Solved::list(&block[1..])
                ));
            }
            if a == b + c {
                rules.push(format!(
                    r#"{{"type": "arrow", "bulb": {}, "lines": [{}]}}"#,
                    Solved::list(&block[..1]),
                    Solved::list(&block[1..3])
                ));
                rules.push(format!(
                    r#"{{"type": "equal_sum", "segments": [{}, {}]}}"#,
                    Solved::list(&block[..1]),
                    Solved::list(&block[1..3])
                ));
            }
            rules.push(format!(
                r#"{{"type": "relation", "op": "difference_at_most", "value": {}, "pairs": [["{}", "{}"]]}}"#,
                a.abs_diff(d),
                Solved::name(row, col),
                Solved::name(row + 1, col + 1)
            ));
        }
        rules
    }

    /// The white dots of the whole board, and that there are no others.
    fn all_white_dots(&self) -> String {
        let mut rules = r#"{"type": "negative", "of": "kropki", "color": "white"}"#.to_owned();
        for row in 0..self.size {
            for col in 0..self.size {
                for (down, right) in [(0, 1), (1, 0)] {
                    let (other_row, other_col) = (row + down, col + right);
                    if other_row < self.size
                        && other_col < self.size
                        && self.at(row, col).abs_diff(self.at(other_row, other_col)) == 1
                    {
                        let pair = Solved::list(&[(row, col), (other_row, other_col)]);
                        let _ = write!(
                            rules,
                            r#", {{"type": "edge", "kind": "kropki", "color": "white", "cells": {pair}}}"#
                        );
                    }
                }
            }
        }
        rules
    }

    fn puzzle(&self, rules: &str) -> Puzzle {
        let solution: Vec<String> = self.digits.iter().map(u32::to_string).collect();
        let size = self.size as u32;
        let members = format!(r#""solution": [{}]"#, solution.join(","));
        puzzle(size, size, size, &on_grid(size, rules), &members)
    }
}

fn errors(findings: &[Finding]) -> Vec<String> {
    findings
        .iter()
        .filter(|finding| finding.severity() == Severity::Error)
        .map(|finding| format!("{finding} at {}", finding.pointer()))
        .collect()
}

proptest! {
    #[test]
    fn what_is_true_of_a_solution_is_no_error(solved in solved(), row in 0usize..9, col in 0usize..9) {
        let (row, col) = (row % solved.size, col % solved.size);
        for rule in solved.rules_at(row, col) {
            let findings = lint(&solved.puzzle(&rule));
            prop_assert_eq!(errors(&findings), Vec::<String>::new(), "{}", rule);
        }
        let findings = lint(&solved.puzzle(&solved.rules_at(row, col).join(", ")));
        prop_assert_eq!(errors(&findings), Vec::<String>::new());
        prop_assert_eq!(errors(&lint(&solved.puzzle(&solved.all_white_dots()))), Vec::<String>::new());
    }

    #[test]
    fn swapped_digits_break_houses(solved in solved(), place in any::<prop::sample::Index>(), right in 1usize..3) {
        let mut swapped = solved.clone();
        let (row, col) = (place.index(solved.size), place.index(solved.size));
        let (a, b) = (row * solved.size + col, row * solved.size + (col + right) % solved.size);
        swapped.digits.swap(a, b);
        let findings = lint(&swapped.puzzle(""));
        // The row still holds every digit; both columns don't.
        let columns = findings.iter().filter(|finding| finding.message().contains("in the column")).count();
        prop_assert_eq!(columns, 2);
        prop_assert!(findings.iter().all(|finding| finding.code() == "solution-breaks-house"));
    }

    #[test]
    fn another_number_breaks_the_rule(solved in solved(), row in 0usize..9, col in 0usize..9, more in 1u32..4) {
        let (row, col) = (row % solved.size, col % solved.size);
        for rule in solved.rules_at(row, col) {
            for key in [r#""sum": "#, r#""value": "#] {
                let exact = ["whisper", "lockout", "relation", "exclude", "modular"].iter().all(|kind| !rule.contains(kind));
                let Some(at) = rule.find(key).filter(|_| exact) else { continue };
                let from = at + key.len();
                let len = rule[from..].bytes().take_while(u8::is_ascii_digit).count();
                let number: u32 = rule[from..from + len].parse().unwrap();
                let other = format!("{}{}{}", &rule[..from], number + more, &rule[from + len..]);
                // A digit has to be one of the puzzle's.
                if rule.contains("first_seen") && number + more > 3 {
                    continue;
                }
                let findings = lint(&solved.puzzle(&other));
                let broken = findings.iter().any(|finding| finding.code() == "solution-breaks-rule");
                prop_assert!(broken, "{}", other);
            }
        }
    }
}
