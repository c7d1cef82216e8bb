//! Each rule family by its name, with the facts that its sentence has to have.

mod puzzles;

use std::collections::BTreeSet;

use puzzles::{classic, keys, sentence};
use sudoku_puzzle_core::{
    Constraint, Key,
    table::{FAMILIES, PartSpec, What},
};
use sudoku_puzzle_describe::describe;

/// Rules, the family's name, and what its sentence says.
const FAMILY_ROWS: &[(&str, &str, &[&str])] = &[
    (r#"{"type": "cage", "sum": 9, "cells": ["r1c1", "r1c2"]}"#, "Killer", &["add up", "repeats"]),
    (r#"{"type": "cage", "cells": ["r1c1", "r1c2"]}"#, "Killer", &["No digit repeats in a cage."]),
    (
        r#"{"type": "sum", "kind": "little_killer", "sum": 9, "side": "top", "cells": ["r1c1", "r2c2"]}"#,
        "Little Killer",
        &["sum", "diagonal", "may repeat"],
    ),
    (
        r#"{"type": "sum", "kind": "frame", "sum": 9, "side": "top", "cells": ["r1c1", "r2c1", "r3c1"]}"#,
        "Sum Frame",
        &["sum", "first 3 digits"],
    ),
    (
        r#"{"type": "sum", "kind": "group", "sum": 9, "cells": ["r1c1", "r5c5"]}"#,
        "Sum",
        &["add up", "may repeat"],
    ),
    (
        r#"{"type": "sum", "kind": "corner", "sum": 9, "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        "Sum",
        &["four cells", "sum"],
    ),
    (
        r#"{"type": "sandwich", "sum": 9, "side": "top", "cells": ["r1c1", "r2c1"]}"#,
        "Sandwich",
        &["between the 1 and the 9"],
    ),
    (
        r#"{"type": "xsum", "sum": 9, "side": "top", "cells": ["r1c1", "r2c1"]}"#,
        "X-Sums",
        &["first X digits", "X is the first"],
    ),
    (
        r#"{"type": "skyscraper", "value": 2, "side": "top", "cells": ["r1c1", "r2c1"]}"#,
        "Skyscrapers",
        &["counts", "hides"],
    ),
    (
        r#"{"type": "rossini", "arrow": "in", "side": "top", "cells": ["r1c1", "r2c1", "r3c1"]}"#,
        "Rossini",
        &["first three digits", "increase in the direction of the arrow"],
    ),
    (r#"{"type": "negative", "of": "rossini"}"#, "Rossini", &["No row or column", "three digits"]),
    (
        r#"{"type": "first_seen", "value": 2, "digits": [3, 1, 2], "side": "top", "cells": ["r1c1", "r2c1"]}"#,
        "123",
        &["1, 2 and 3", "first"],
    ),
    (
        r#"{"type": "distinct_count", "value": 2, "side": "top", "cells": ["r1c1", "r2c1"]}"#,
        "Count Different",
        &["different digits", "row or column"],
    ),
    (
        r#"{"type": "distinct_count", "value": 2, "side": "top", "cells": ["r1c1", "r2c2"]}"#,
        "Count Different",
        &["different digits", "diagonal"],
    ),
    (
        r#"{"type": "arrow", "bulb": ["r1c1"], "lines": [["r1c2", "r1c3"]]}"#,
        "Arrow",
        &["add up to the digit in its circle"],
    ),
    (
        r#"{"type": "arrow", "bulb": ["r1c1", "r1c2"], "lines": [["r1c3", "r1c4"]]}"#,
        "Arrow",
        &["one number", "reading order"],
    ),
    (r#"{"type": "line", "kind": "thermo", "cells": ["r1c1", "r1c2"]}"#, "Thermo", &["increase", "bulb"]),
    (
        r#"{"type": "line", "kind": "slow_thermo", "cells": ["r1c1", "r1c2"]}"#,
        "Slow Thermo",
        &["never decrease", "bulb"],
    ),
    (r#"{"type": "line", "kind": "whisper", "cells": ["r1c1", "r1c2"]}"#, "German Whispers", &["at least 5"]),
    (
        r#"{"type": "line", "kind": "whisper", "value": 4, "cells": ["r1c1", "r1c2"]}"#,
        "Dutch Whispers",
        &["at least 4"],
    ),
    (
        r#"{"type": "line", "kind": "whisper", "value": 3, "cells": ["r1c1", "r1c2"]}"#,
        "Whispers",
        &["at least 3"],
    ),
    (
        r#"{"type": "line", "kind": "renban", "cells": ["r1c1", "r1c2"]}"#,
        "Renban",
        &["consecutive", "any order", "repeats"],
    ),
    (
        r#"{"type": "line", "kind": "region_sum", "cells": ["r1c3", "r1c4"]}"#,
        "Region Sum",
        &["Box borders", "same sum"],
    ),
    (
        r#"{"type": "line", "kind": "palindrome", "cells": ["r1c1", "r1c2"]}"#,
        "Palindrome",
        &["same from both ends"],
    ),
    (
        r#"{"type": "line", "kind": "entropic", "cells": ["r1c1", "r1c2"]}"#,
        "Entropic",
        &["1 to 3", "4 to 6", "7 to 9"],
    ),
    (
        r#"{"type": "line", "kind": "entropic", "groups": [[9, 1], [2, 4, 3]], "cells": ["r1c1", "r1c2"]}"#,
        "Entropic",
        &["1 or 9", "2 to 4"],
    ),
    (
        r#"{"type": "line", "kind": "modular", "cells": ["r1c1", "r1c2"]}"#,
        "Modular",
        &["three cells", "divided by 3"],
    ),
    (
        r#"{"type": "line", "kind": "modular", "value": 4, "cells": ["r1c1", "r1c2"]}"#,
        "Modular",
        &["four cells", "divided by 4"],
    ),
    (
        r#"{"type": "line", "kind": "parity", "cells": ["r1c1", "r1c2"]}"#,
        "Parity",
        &["Odd and even", "alternate"],
    ),
    (
        r#"{"type": "line", "kind": "zipper", "cells": ["r1c1", "r1c2", "r1c3"]}"#,
        "Zipper",
        &["equally far from the middle", "same total", "digit in the middle"],
    ),
    (
        r#"{"type": "line", "kind": "between", "cells": ["r1c1", "r1c2", "r1c3"]}"#,
        "Between Lines",
        &["strictly between"],
    ),
    (
        r#"{"type": "line", "kind": "lockout", "cells": ["r1c1", "r1c2", "r1c3"]}"#,
        "Lockout",
        &["at least 4", "neither equal"],
    ),
    (
        r#"{"type": "line", "kind": "lockout", "value": 2, "cells": ["r1c1", "r1c2", "r1c3"]}"#,
        "Lockout",
        &["at least 2"],
    ),
    (
        r#"{"type": "line", "kind": "double_arrow", "cells": ["r1c1", "r1c2", "r1c3"]}"#,
        "Double Arrow",
        &["add up", "two circles"],
    ),
    (
        r#"{"type": "edge", "kind": "kropki", "color": "black", "cells": ["r1c1", "r1c2"]}"#,
        "Kropki",
        &["black dot", "double"],
    ),
    (
        r#"{"type": "edge", "kind": "kropki", "color": "white", "cells": ["r1c1", "r1c2"]}"#,
        "Consecutive",
        &["white dot", "consecutive"],
    ),
    (r#"{"type": "negative", "of": "kropki"}"#, "Non-Kropki", &["consecutive", "1:2"]),
    (
        r#"{"type": "edge", "kind": "xv", "letter": "X", "cells": ["r1c1", "r1c2"]}"#,
        "XV",
        &["an X between them", "10"],
    ),
    (
        r#"{"type": "edge", "kind": "xv", "letter": "V", "cells": ["r1c1", "r1c2"]}"#,
        "XV",
        &["a V between them", "5"],
    ),
    (r#"{"type": "negative", "of": "xv", "letter": "V"}"#, "Non-XV", &["do not add up to 5."]),
    (
        r#"{"type": "edge", "kind": "difference", "value": 2, "cells": ["r1c1", "r1c2"]}"#,
        "Difference",
        &["difference"],
    ),
    (r#"{"type": "negative", "of": "difference", "value": 2}"#, "Difference", &["do not differ by 2"]),
    (r#"{"type": "edge", "kind": "sum", "sum": 7, "cells": ["r1c1", "r1c2"]}"#, "Sum Pairs", &["sum"]),
    (r#"{"type": "negative", "of": "sum", "sum": 7}"#, "Sum Pairs", &["do not add up to 7"]),
    (
        r#"{"type": "edge", "kind": "product", "value": 6, "cells": ["r1c1", "r1c2"]}"#,
        "Product",
        &["product"],
    ),
    (r#"{"type": "negative", "of": "product", "value": 6}"#, "Product", &["do not multiply to 6"]),
    (
        r#"{"type": "edge", "kind": "ratio", "value": 3, "cells": ["r1c1", "r1c2"]}"#,
        "Ratio",
        &["k times the other"],
    ),
    (r#"{"type": "negative", "of": "ratio", "value": 3}"#, "Ratio", &["ratio of 3 to 1"]),
    (
        r#"{"type": "edge", "kind": "greater", "cells": ["r1c1", "r1c2"]}"#,
        "Greater-Than",
        &["points at the smaller digit"],
    ),
    (
        r#"{"type": "corner", "kind": "battenburg", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        "Battenburg",
        &["checkerboard", "odd and even"],
    ),
    (
        r#"{"type": "negative", "of": "battenburg"}"#,
        "Battenburg",
        &["No block of 2x2 cells is a checkerboard"],
    ),
    (
        r#"{"type": "corner", "kind": "mathrax", "op": "+", "value": 9, "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        "Mathrax",
        &["sum (+)", "both diagonal pairs"],
    ),
    (
        r#"{"type": "corner", "kind": "mathrax", "op": "odd", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        "Mathrax",
        &["an O are all odd"],
    ),
    (
        r#"{"type": "corner", "kind": "exclude", "value": 9, "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]}"#,
        "Exclusion",
        &["in none of these cells"],
    ),
    (
        r#"{"type": "cell", "kind": "exclude", "values": [2, 1], "cells": ["r1c1"]}"#,
        "Exclusion",
        &["none of the digits 1 and 2"],
    ),
    (
        r#"{"type": "contains", "digits": [1, 2], "cells": ["r2c2", "r1c2", "r2c1", "r1c1"]}"#,
        "Quadruple",
        &["circle where four cells meet"],
    ),
    (
        r#"{"type": "contains", "digits": [1, 1], "cells": ["r1c1", "r1c2", "r5c5"]}"#,
        "Quadruple",
        &["marked group", "as often as they are listed"],
    ),
    (
        r#"{"type": "appears", "source": "r1c1", "cells": ["r1c2", "r1c3"]}"#,
        "Cupid",
        &["arrow", "at least one"],
    ),
    (r#"{"type": "clone", "regions": [["r1c1"], ["r5c5"]]}"#, "Clone", &["same digits in the same places"]),
    (r#"{"type": "isomorphic", "regions": [["r1c1"], ["r5c5"]]}"#, "Twin", &["renamed"]),
    (r#"{"type": "cell", "kind": "odd", "cells": ["r1c1"]}"#, "Odd-Even", &["circle", "odd"]),
    (r#"{"type": "cell", "kind": "even", "cells": ["r1c1"]}"#, "Odd-Even", &["square", "even"]),
    (r#"{"type": "negative", "of": "cell", "kind": "even"}"#, "Odd-Even", &["No digit is even"]),
    (
        r#"{"type": "cell", "kind": "low", "split": 4, "cells": ["r1c1"]}"#,
        "Low-High",
        &["light diamond", "1 to 4"],
    ),
    (
        r#"{"type": "cell", "kind": "high", "split": 7, "cells": ["r1c1"]}"#,
        "Low-High",
        &["dark diamond", "8 or 9"],
    ),
    (r#"{"type": "negative", "of": "cell", "kind": "low", "split": 4}"#, "Low-High", &["5 to 9"]),
    (
        r#"{"type": "cell", "kind": "set", "values": [7, 1, 3], "cells": ["r1c1"]}"#,
        "Digit Class",
        &["1, 3 or 7"],
    ),
    (r#"{"type": "count", "each": 2, "cells": ["r1c1", "r5c5"]}"#, "Double", &["exactly twice"]),
    (
        r#"{"type": "count", "kind": "circles", "cells": ["r1c1", "r5c5"]}"#,
        "Counting Circles",
        &["exactly as many circles"],
    ),
    (
        r#"{"type": "count", "counts": [[3, 0], [1, 2]], "cells": ["r1c1", "r5c5"]}"#,
        "Count",
        &["1 exactly twice", "no 3"],
    ),
    (
        r#"{"type": "distinct_count", "value": 4, "cells": ["r1c1", "r5c5"]}"#,
        "Distinct Count",
        &["exactly 4 different digits"],
    ),
    (r#"{"type": "equal_sum", "segments": [["r1c1"], ["r5c5"]]}"#, "Equal Sums", &["same sum"]),
    (r#"{"type": "vudoku", "cells": ["r1c1", "r1c2", "r2c1"]}"#, "Vudoku", &["sum or the difference"]),
    (r#"{"type": "global_entropy"}"#, "Entropy", &["2x2", "1 to 3", "4 to 6", "7 to 9"]),
    (
        r#"{"type": "neighbours", "kind": "antiknight"}"#,
        "Anti-Knight",
        &["knight's move", "different digits."],
    ),
    (r#"{"type": "neighbours", "kind": "antiking"}"#, "Anti-King", &["touch", "corner", "different digits."]),
    (
        r#"{"type": "neighbours", "kind": "nonconsecutive"}"#,
        "Non-Consecutive",
        &["share a side", "consecutive"],
    ),
    (
        r#"{"type": "neighbours", "op": "difference_at_least", "value": 3, "where": "diagonal"}"#,
        "Neighbours",
        &["only at a corner", "differ by at least 3"],
    ),
    (
        r#"{"type": "relation", "op": "sum", "sum": 12, "pairs": [["r5c5", "r1c1"]]}"#,
        "Relation",
        &["r1c1 and r5c5", "add up to 12"],
    ),
    (
        r#"{"type": "relation", "op": "less", "pairs": [["r5c5", "r1c1"]]}"#,
        "Relation",
        &["from r5c5 to r1c1", "increase"],
    ),
    (r#"{"type": "com.example:maze", "walls": 3}"#, "Custom", &["com.example:maze"]),
];

#[test]
fn every_family_by_its_name() {
    for (rules, family, facts) in FAMILY_ROWS {
        let puzzle = classic(9, rules);
        let description = describe(&puzzle);
        assert_eq!(description.name(), format!("{family} Sudoku"), "{rules}");
        assert_eq!(keys(&description), ["Sudoku", *family], "{rules}");
        let text = sentence(&puzzle, family);
        for fact in *facts {
            assert!(text.contains(fact), "{fact:?} is not in {text:?}");
        }
        puzzles::well_formed(&description).unwrap();
    }
}

/// The kinds of a family as rules are told apart by them, from core's table.
fn kinds(parts: &[PartSpec]) -> Vec<&'static str> {
    let mut words = Vec::new();
    for part in parts {
        match part.what {
            What::Choice { tag: Key::Kind | Key::Of, variants } => {
                words.extend(variants.iter().map(|kind| kind.name));
            }
            What::OneOf(alternatives) => alternatives.iter().for_each(|one| words.extend(kinds(one.parts))),
            _ => {}
        }
    }
    words
}

#[test]
fn no_family_of_the_format_is_left_out() {
    let mut shown: BTreeSet<(String, Option<String>)> = BTreeSet::new();
    for (rules, family, _) in FAMILY_ROWS {
        let puzzle = classic(9, rules);
        let constraint = &puzzle.rules()[1].constraint;
        assert_eq!(*family == "Custom", matches!(constraint, Constraint::Vendor(_)), "{rules}");
        shown.insert((constraint.type_name().to_owned(), None));
        shown.insert((constraint.type_name().to_owned(), constraint.kind_name().map(str::to_owned)));
    }
    // Houses and regions are in other tables.
    for family in FAMILIES.iter().filter(|family| !["6.1", "6.2"].contains(&family.section)) {
        assert!(shown.contains(&(family.name.to_owned(), None)), "{}", family.name);
        for kind in kinds(family.parts) {
            assert!(
                shown.contains(&(family.name.to_owned(), Some(kind.to_owned()))),
                "{} {kind}",
                family.name
            );
        }
    }
}

#[test]
fn families_are_listed_in_one_order() {
    let mut expected = vec!["Sudoku".to_owned()];
    let mut rules = Vec::new();
    for (rule, family, _) in FAMILY_ROWS {
        // Families with several names have one of them at a time.
        if ["Dutch Whispers", "Whispers", "Consecutive", "Non-Kropki", "Non-XV"].contains(family) {
            continue;
        }
        rules.push(*rule);
        if !expected.contains(&(*family).to_owned()) {
            expected.push((*family).to_owned());
        }
    }
    rules.reverse();
    let description = describe(&classic(9, &puzzles::listed(&rules)));
    assert_eq!(keys(&description), expected);
    assert_eq!(description.name(), "Variant Sudoku");
    puzzles::well_formed(&description).unwrap();
}

/// Edges with these contents, one after the other.
fn edges(contents: &[&str]) -> String {
    let edge = |(n, content): (usize, &&str)| {
        format!(r#"{{"type": "edge", {content}, "cells": ["r{0}c1", "r{0}c2"]}}"#, n + 1)
    };
    contents.iter().enumerate().map(edge).collect::<Vec<_>>().join(", ")
}

#[test]
fn a_negative_joins_its_family() {
    const WHITE: &str = r#""kind": "kropki", "color": "white""#;
    const BLACK: &str = r#""kind": "kropki", "color": "black""#;
    const X: &str = r#""kind": "xv", "letter": "X""#;
    const V: &str = r#""kind": "xv", "letter": "V""#;
    let rows: &[(&[&str], &str, &str, &[&str])] = &[
        (&[WHITE], r#""of": "kropki""#, "Consecutive", &["All dots are given.", "neither consecutive nor"]),
        (
            &[WHITE],
            r#""of": "kropki", "color": "white""#,
            "Consecutive",
            &["All white dots are given.", "are not consecutive"],
        ),
        (
            &[WHITE, BLACK],
            r#""of": "kropki""#,
            "Kropki",
            &["All dots are given.", "white dot between", "black dot between"],
        ),
        (
            &[WHITE, BLACK],
            r#""of": "kropki", "color": "black""#,
            "Kropki",
            &["All black dots are given.", "not in a ratio of 1:2"],
        ),
        (&[], r#""of": "kropki", "color": "white""#, "Non-Kropki", &["are not consecutive."]),
        (&[X, V], r#""of": "xv""#, "XV", &["All X's and V's are given.", "do not add up to 10 or 5."]),
        (&[X], r#""of": "xv", "letter": "X""#, "XV", &["All X's are given.", "do not add up to 10."]),
        (&[], r#""of": "xv""#, "Non-XV", &["do not add up to 10 or 5."]),
        (
            &[r#""kind": "difference", "value": 2"#],
            r#""of": "difference", "value": 2"#,
            "Difference",
            &["All differences of 2 are given.", "do not differ by 2"],
        ),
        (
            &[r#""kind": "ratio", "value": 3"#],
            r#""of": "ratio", "value": 3"#,
            "Ratio",
            &["All ratios of 3 are given.", "ratio of 3 to 1"],
        ),
        (
            &[r#""kind": "product", "value": 6"#],
            r#""of": "product", "value": 6"#,
            "Product",
            &["All products of 6 are given.", "do not multiply to 6"],
        ),
        (
            &[r#""kind": "sum", "sum": 7"#],
            r#""of": "sum", "sum": 7"#,
            "Sum Pairs",
            &["All sums of 7 are given.", "do not add up to 7"],
        ),
    ];
    for (clues, negative, family, facts) in rows {
        let negative = format!(r#"{{"type": "negative", {negative}}}"#);
        let puzzle = classic(9, &puzzles::listed(&[&negative, &edges(clues)]));
        let description = describe(&puzzle);
        assert_eq!(keys(&description), ["Sudoku", *family], "{negative}");
        let text = sentence(&puzzle, family);
        facts.iter().for_each(|fact| assert!(text.contains(fact), "{fact:?} is not in {text:?}"));
    }

    let rows: &[(&str, &str, &str, &[&str])] = &[
        (
            r#""type": "rossini", "arrow": "out", "side": "top", "cells": ["r1c1", "r2c1", "r3c1"]"#,
            r#""of": "rossini""#,
            "Rossini",
            &["All arrows are given."],
        ),
        (
            r#""type": "corner", "kind": "battenburg", "cells": ["r1c1", "r1c2", "r2c1", "r2c2"]"#,
            r#""of": "battenburg""#,
            "Battenburg",
            &["All marks are given.", "No other block"],
        ),
        (
            r#""type": "cell", "kind": "odd", "cells": ["r1c1"]"#,
            r#""of": "cell", "kind": "odd""#,
            "Odd-Even",
            &["All odd digits are marked.", "without a circle holds an even digit"],
        ),
        (
            r#""type": "cell", "kind": "high", "split": 6, "cells": ["r1c1"]"#,
            r#""of": "cell", "kind": "high", "split": 6"#,
            "Low-High",
            &["All high digits are marked.", "without a dark diamond holds 1 to 6"],
        ),
    ];
    for (clue, negative, family, facts) in rows {
        let puzzle = classic(9, &format!(r#"{{"type": "negative", {negative}}}, {{{clue}}}"#));
        assert_eq!(describe(&puzzle).name(), format!("{family} Sudoku"), "{negative}");
        let text = sentence(&puzzle, family);
        facts.iter().for_each(|fact| assert!(text.contains(fact), "{fact:?} is not in {text:?}"));
    }
}

#[test]
fn two_negatives_about_both_sorts_are_one_about_all() {
    let both = r#"{"type": "negative", "of": "xv"}"#;
    let each =
        r#"{"type": "negative", "of": "xv", "letter": "V"}, {"type": "negative", "of": "xv", "letter": "X"}"#;
    assert_eq!(describe(&classic(9, both)), describe(&classic(9, each)));
    let values =
        r#"{"type": "negative", "of": "sum", "sum": 10}, {"type": "negative", "of": "sum", "sum": 5}"#;
    assert!(sentence(&classic(9, values), "Sum Pairs").contains("do not add up to 5 or 10"));
}

#[test]
fn negatives_come_in_one_order() {
    let negative = |of: &str| format!(r#"{{"type": "negative", {of}}}"#);
    let rows: &[(&[&str], &str)] = &[
        (
            &[
                r#""of": "cell", "kind": "low", "split": 3"#,
                r#""of": "cell", "kind": "low", "split": 4"#,
                r#""of": "cell", "kind": "high", "split": 5"#,
            ],
            "Low-High",
        ),
        (&[r#""of": "cell", "kind": "odd""#, r#""of": "cell", "kind": "even""#], "Odd-Even"),
        (
            &[
                r#""of": "kropki", "color": "white", "area": ["r1c1", "r1c2"]"#,
                r#""of": "kropki", "color": "black", "area": ["r1c1", "r1c2"]"#,
            ],
            "Non-Kropki",
        ),
        (
            &[
                r#""of": "sum", "sum": 5, "area": ["r1c1", "r1c2"]"#,
                r#""of": "sum", "sum": 10, "area": ["r1c1", "r1c2"]"#,
            ],
            "Sum Pairs",
        ),
    ];
    for (rules, family) in rows {
        let mut rules: Vec<String> = rules.iter().map(|of| negative(of)).collect();
        let ordered = sentence(&classic(9, &rules.join(", ")), family);
        rules.reverse();
        assert_eq!(sentence(&classic(9, &rules.join(", ")), family), ordered);
    }
}

#[test]
fn parameters_that_differ_are_all_named() {
    let line =
        |kind: &str, row: u32| format!(r#"{{"type": "line", {kind}, "cells": ["r{row}c1", "r{row}c2"]}}"#);
    let rows: &[(&[&str], &str, &[&str])] = &[
        (&[r#""kind": "whisper""#, r#""kind": "whisper", "value": 4"#], "Whispers", &["at least 4 or 5"]),
        (
            &[r#""kind": "modular""#, r#""kind": "modular", "value": 4"#],
            "Modular",
            &["divided by m", "3 or 4"],
        ),
        (&[r#""kind": "lockout""#, r#""kind": "lockout", "value": 3"#], "Lockout", &["at least 3 or 4"]),
        (&[r#""kind": "zipper""#], "Zipper", &["add up to the same total."]),
        (
            &[r#""kind": "entropic""#, r#""kind": "entropic", "groups": [[1], [2]]"#],
            "Entropic",
            &["each group of the line"],
        ),
        (&[r#""kind": "entropic", "groups": []"#], "Entropic", &["each group of the line"]),
        (&[r#""kind": "modular", "value": 0"#], "Modular", &["m is 0"]),
    ];
    for (kinds, family, facts) in rows {
        let rules: Vec<String> = kinds.iter().zip(1..).map(|(kind, row)| line(kind, row)).collect();
        let text = sentence(&classic(9, &rules.join(", ")), family);
        facts.iter().for_each(|fact| assert!(text.contains(fact), "{fact:?} is not in {text:?}"));
    }

    let frames = r#"{"type": "sum", "kind": "frame", "sum": 9, "side": "top", "cells": ["r1c1", "r2c1", "r3c1"]},
        {"type": "sum", "kind": "frame", "sum": 9, "side": "left", "cells": ["r1c1", "r1c2"]}"#;
    assert!(sentence(&classic(9, frames), "Sum Frame").contains("first 2 or 3 digits"));
    let splits = r#"{"type": "cell", "kind": "low", "split": 4, "cells": ["r1c1"]}, {"type": "cell", "kind": "low", "split": 3, "cells": ["r1c2"]}"#;
    assert!(sentence(&classic(9, splits), "Low-High").contains("1 to 3; or 1 to 4"));
    let cages = r#"{"type": "cage", "cells": ["r1c1"]}, {"type": "cage", "sum": 3, "cells": ["r1c2"]}"#;
    assert!(sentence(&classic(9, cages), "Killer").contains("a cage with a number"));
    let all_high = r#"{"type": "cell", "kind": "high", "split": 4294967295, "cells": ["r1c1"]}"#;
    assert!(sentence(&classic(9, all_high), "Low-High").contains("no digit at all"));
}

#[test]
fn scopes_of_neighbours_are_named() {
    let rows = [
        (r#""kind": "antiknight", "within": "box""#, "Anti-Knight", "within the same box"),
        (r#""kind": "antiking", "within": "region""#, "Anti-King", "within the same extra region"),
        (
            r#""kind": "nonconsecutive", "except": [["r1c1", "r1c2"]]"#,
            "Non-Consecutive",
            "except in marked pairs",
        ),
        (
            r#""kind": "antiknight", "area": ["r1c1", "r2c3"]"#,
            "Anti-Knight",
            "In the marked area, cells a knight's move",
        ),
        (
            r#""op": "any_of", "any_of": [{"op": "sum", "sum": 10}, {"op": "any_of", "any_of": [{"op": "ratio", "value": 3}, {"op": "sum", "sum": 10}]}], "where": "orthogonal""#,
            "Neighbours",
            "share a side add up to 10 or are in a ratio of 3 to 1.",
        ),
    ];
    for (rule, family, fact) in rows {
        let text = sentence(&classic(9, &format!(r#"{{"type": "neighbours", {rule}}}"#)), family);
        assert!(text.contains(fact), "{fact:?} is not in {text:?}");
    }
    let two = r#"{"type": "neighbours", "kind": "antiknight", "area": ["r1c1", "r2c3"]},
        {"type": "neighbours", "kind": "antiknight", "area": ["r5c5", "r6c7"]}"#;
    assert!(sentence(&classic(9, two), "Anti-Knight").starts_with("In each marked area, "));
    let whole = r#"{"type": "neighbours", "kind": "antiknight", "area": "r1c1"}"#;
    assert!(sentence(&classic(9, whole), "Anti-Knight").starts_with("Cells a knight's move"));
}

#[test]
fn many_pairs_are_marked_and_few_are_named() {
    let pairs: Vec<String> = (1..=5).map(|row| format!(r#"["r{row}c1", "r{row}c9"]"#)).collect();
    let relation = |op: &str, pairs: &[String]| {
        format!(r#"{{"type": "relation", "op": "{op}", "pairs": [{}]}}"#, pairs.join(", "))
    };
    let text = sentence(&classic(9, &relation("equal", &pairs)), "Relation");
    assert!(text.contains("in each marked pair are equal"), "{text}");
    let text = sentence(&classic(9, &relation("less_equal", &pairs)), "Relation");
    assert!(text.contains("from its first cell to its second do not decrease"), "{text}");
    let text = sentence(
        &classic(
            9,
            &puzzles::listed(&[&relation("equal", &pairs[..1]), &relation("different", &pairs[1..3])]),
        ),
        "Relation",
    );
    assert_eq!(
        text,
        "The digits in r2c1 and r2c9 and in r3c1 and r3c9 are different. The digits in r1c1 and r1c9 are equal."
    );
}
