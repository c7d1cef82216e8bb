//! What holds for the fingerprint, the canonical text and the description of every puzzle: shown on the documents of the vectors and on generated ones, shuffled, respelled and edited at random.

use std::{collections::BTreeSet, sync::LazyLock};

use proptest::{collection::vec, prelude::*};
use serde_json::Value;
use sudoku_puzzle::{
    Format, Puzzle, ReadOptions, Reader, canon,
    canon::link::{self, Encoding, Limits},
    core::table::{FAMILIES, PartSpec, What},
    difference, fingerprint, same_puzzle, to_string, to_string_pretty, write_as,
};
use sudoku_puzzle_describe::describe;
use sudoku_puzzle_tests::{
    Choices,
    edit::edit,
    generate::{self, Generated},
    respell::{other_text, respell_houses, shuffle_keys, shuffle_meaningless},
    vectors,
};

static DOCUMENTS: LazyLock<Vec<Value>> = LazyLock::new(|| {
    vectors::<Value>("valid")
        .into_iter()
        .map(|line| serde_json::from_str(line["text"].as_str().expect("a text")).expect("JSON"))
        .collect()
});

/// A document of the vectors, or one that is made of the bytes.
fn documents() -> impl Strategy<Value = Generated> {
    prop_oneof![
        1 => (0..300usize).prop_map(|at| Generated::read(DOCUMENTS[at % DOCUMENTS.len()].clone())),
        2 => vec(any::<u8>(), 0..400).prop_map(|bytes| generate::any(&mut Choices::from_bytes(&bytes))),
        2 => (any::<u64>(), 0..generate::families())
            .prop_map(|(seed, family)| generate::with_family(family, &mut Choices::seeded(seed))),
    ]
}

fn read(document: &Value) -> Puzzle {
    document.to_string().parse().unwrap_or_else(|error| panic!("{error}\n{document}"))
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn what_carries_no_meaning_changes_no_fingerprint(made in documents(), seed in any::<u64>()) {
        let Generated { document, puzzle } = made;
        let mut choices = Choices::seeded(seed);
        let shuffled = shuffle_keys(&shuffle_meaningless(&document, &puzzle, &mut choices), &mut choices);
        let respelled = respell_houses(&document, &puzzle, &mut choices);
        for other in [shuffled.to_string(), other_text(&shuffled), respelled.to_string()] {
            let other: Puzzle = other.parse().unwrap_or_else(|error| panic!("{error}\n{other}"));
            prop_assert_eq!(fingerprint(&puzzle), fingerprint(&other), "{}", difference(&puzzle, &other));
            prop_assert!(same_puzzle(&puzzle, &other) && same_puzzle(&other, &puzzle));
            prop_assert!(difference(&puzzle, &other).is_empty() && difference(&other, &puzzle).is_empty());
            // Names and words are about meaning as well.
            prop_assert_eq!(describe(&puzzle), describe(&other));
        }
    }

    #[test]
    fn canonical_text_says_the_same_and_stays(made in documents(), seed in any::<u64>()) {
        let puzzle = read(&shuffle_keys(&made.document, &mut Choices::seeded(seed)));
        let (compact, pretty) = (to_string(&puzzle), to_string_pretty(&puzzle));
        let built = puzzle.to_builder().without_rules().rules(canon::canonical_rules(&puzzle)).build().unwrap();
        for text in [&compact, &pretty] {
            let again: Puzzle = text.parse().unwrap();
            prop_assert_eq!(&to_string(&again), &compact);
            prop_assert_eq!(&to_string_pretty(&again), &pretty);
            // Everything is there: the containers without a meaning, and the ids, labels and styles of rules.
            prop_assert_eq!(&again, &built);
            prop_assert!(same_puzzle(&puzzle, &again));
            prop_assert!(difference(&puzzle, &again).is_empty());
        }
        // Every rule that states no house is there as it was, but for the order of sets.
        let annotated = |puzzle: &Puzzle| {
            let rules = puzzle.rules().iter().filter(|rule| !rule.constraint.states_houses());
            let mut kept: Vec<String> =
                rules.map(|rule| format!("{:?} {:?} {:?} {:?}", rule.constraint.type_name(), rule.id, rule.label, rule.style)).collect();
            kept.sort();
            kept
        };
        prop_assert_eq!(annotated(&built), annotated(&puzzle));
        let through_serde: Puzzle = serde_json::from_str(&serde_json::to_string(&puzzle).unwrap()).unwrap();
        prop_assert_eq!(fingerprint(&through_serde), fingerprint(&puzzle));
        prop_assert_eq!(puzzle.to_builder().build().unwrap(), puzzle);
    }

    #[test]
    fn an_edit_of_the_meaning_changes_the_fingerprint(made in documents(), seed in any::<u64>()) {
        let Generated { document, puzzle } = made;
        let mut edited = document.clone();
        let what = edit(&mut edited, &puzzle, &mut Choices::seeded(seed));
        // An edit may lead to what no puzzle is: cells that do not lie as they have to.
        let Ok(other) = edited.to_string().parse::<Puzzle>() else { return Ok(()) };
        prop_assert_ne!(fingerprint(&puzzle), fingerprint(&other), "{}:\n{}\n{}", what, document, edited);
        prop_assert!(!same_puzzle(&puzzle, &other), "{}", what);
        prop_assert!(!difference(&puzzle, &other).is_empty(), "{}", what);
        prop_assert!(!difference(&other, &puzzle).is_empty(), "{}", what);
        prop_assert_ne!(canon::fingerprint_text(&puzzle), canon::fingerprint_text(&other), "{}", what);
    }

    #[test]
    fn there_is_a_difference_exactly_between_puzzles_that_are_not_the_same(left in documents(), right in documents()) {
        let same = fingerprint(&left.puzzle) == fingerprint(&right.puzzle);
        prop_assert_eq!(same, same_puzzle(&left.puzzle, &right.puzzle));
        prop_assert_eq!(same, difference(&left.puzzle, &right.puzzle).is_empty());
        prop_assert_eq!(difference(&left.puzzle, &right.puzzle).changes().len(), difference(&right.puzzle, &left.puzzle).changes().len());
    }

    #[test]
    fn the_hashed_text_is_what_rfc_8785_makes_of_it(made in documents()) {
        let text = canon::fingerprint_text(&made.puzzle);
        let value: Value = serde_json::from_str(&text).unwrap();
        prop_assert_eq!(serde_jcs::to_string(&value).unwrap(), text);
    }

    #[test]
    fn links_bring_back_what_was_put_into_them(made in documents()) {
        let text = to_string(&made.puzzle);
        for encoding in [Encoding::LzString, Encoding::Gzip, Encoding::Shortest] {
            let data = link::encode(&text, encoding);
            prop_assert_eq!(link::decode(&data, &Limits::default()).unwrap(), text.clone());
            let url = link::to_url("https://example.org/play?a=b#c", &data).unwrap();
            prop_assert_eq!(link::read(&format!("(see <{url}>)"), &Limits::default()).unwrap(), text.clone());
        }
        let written = write_as(&made.puzzle, Format::Link).unwrap();
        let reading = ReadOptions::new().read_str(&written.text).unwrap();
        prop_assert_eq!(reading.format, Format::Link);
        prop_assert!(same_puzzle(&reading.puzzle, &made.puzzle));
        prop_assert_eq!(reading.puzzle.meta(), made.puzzle.meta());
    }
}

/// Rows, columns, boxes and grids of a small board in any mixture, the same cells as several kinds and in other orders among them.
fn mixed_houses(choices: &mut Choices<'_>) -> Value {
    let name = |at: usize| format!("r{}c{}", at / 5 + 1, at % 5 + 1);
    let mut rules = Vec::new();
    for _ in 0..1 + choices.below(14) {
        let (top, left) = (choices.below(2), choices.below(2));
        if choices.one_in(5) {
            let origin = name(top * 5 + left);
            rules.push(match choices.below(4) {
                0 => serde_json::json!({"type": "grid", "origin": origin}),
                1 => serde_json::json!({"type": "box_grid", "origin": origin, "box": [1, 4]}),
                _ => serde_json::json!({"type": "box_grid", "origin": origin, "box": [2, 2]}),
            });
            continue;
        }
        let n = choices.below(4);
        let mut cells: Vec<usize> = match choices.below(4) {
            0 => (0..4).map(|k| (top + n) * 5 + left + k).collect(),
            1 => (0..4).map(|k| (top + k) * 5 + left + n).collect(),
            2 => (0..4).map(|k| (top + n / 2 * 2 + k / 2) * 5 + left + n % 2 * 2 + k % 2).collect(),
            _ => (0..4).map(|_| choices.below(25)).collect(),
        };
        if choices.coin() {
            choices.shuffle(&mut cells);
        }
        cells.dedup();
        let kind = *choices.pick(&["row", "column", "box"]);
        rules.push(
            serde_json::json!({"type": kind, "cells": cells.into_iter().map(name).collect::<Vec<_>>()}),
        );
    }
    serde_json::json!({
        "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 5, "cols": 5}, "digits": 4, "givens": vec![0; 25], "rules": rules,
    })
}

/// The generator makes every family with every word that the table has for it, and every key.
#[test]
fn every_family_and_kind_is_generated() {
    fn expect(parts: &[PartSpec], family: &str, all: &mut BTreeSet<String>) {
        for part in parts {
            match part.what {
                What::Field(field) => drop(all.insert(format!("{family} {}", field.key))),
                What::Choice { tag, variants } => {
                    for variant in variants {
                        all.insert(format!("{family} {tag} {}", variant.name));
                        expect(variant.parts, family, all);
                    }
                }
                What::OneOf(alternatives) => {
                    alternatives.iter().for_each(|one| expect(one.parts, family, all));
                }
                _ => panic!("a new sort of part"),
            }
        }
    }
    for (index, family) in FAMILIES.iter().enumerate() {
        let (mut expected, mut found) = (BTreeSet::new(), BTreeSet::new());
        expect(family.parts, family.name, &mut expected);
        // Neighbours have no order, so these can't hold between them.
        for op in ["less", "less_equal"] {
            expected.remove(&format!("neighbours op {op}"));
        }
        let mut rules = 0;
        // Some have a kind that is one of many, and needs room besides.
        for seed in 0..2_000 {
            let made = generate::with_family(index, &mut Choices::seeded(seed));
            for rule in made.document["rules"].as_array().expect("rules") {
                if rule["type"] != family.name {
                    continue;
                }
                rules += 1;
                for (key, value) in rule.as_object().expect("a rule") {
                    found.insert(format!("{} {key}", family.name));
                    if let Some(word) = value.as_str() {
                        found.insert(format!("{} {key} {word}", family.name));
                    }
                }
            }
            if rules > 20 && expected.is_subset(&found) {
                break;
            }
        }
        let missing: Vec<_> = expected.difference(&found).collect();
        assert!(rules > 20 && missing.is_empty(), "{}: {rules} rules, missing {missing:?}", family.name);
    }
}

#[test]
fn free_content_of_vendor_rules_is_hashed_as_rfc_8785_says() {
    let reader = Reader::new().vendor("com.example:x");
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

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    /// Found by random input: a house that a grid states as another kind changed its place when canonical text was written again.
    #[test]
    fn houses_in_any_mixture_are_spelled_once_and_for_all(seeds in vec(any::<u64>(), 12)) {
        for seed in seeds {
            let mut choices = Choices::seeded(seed);
            let document = mixed_houses(&mut choices);
            let Ok(puzzle) = document.to_string().parse::<Puzzle>() else { continue };
            let text = to_string(&puzzle);
            let again: Puzzle = text.parse().unwrap();
            prop_assert_eq!(&to_string(&again), &text, "{}", document);
            prop_assert_eq!(fingerprint(&again), fingerprint(&puzzle), "{}", document);
            prop_assert_eq!(describe(&again), describe(&puzzle), "{}", document);
            let mut shuffled = document.clone();
            choices.shuffle(shuffled["rules"].as_array_mut().expect("rules"));
            prop_assert_eq!(fingerprint(&read(&shuffled)), fingerprint(&puzzle), "{}", document);
        }
    }

    /// Any numbers and strings in a vendor rule, by what serde_jcs makes of them.
    #[test]
    fn random_free_content_is_hashed_as_serde_jcs_writes_it(
        numbers in vec(any::<f64>().prop_filter("JSON has no such number", |number| number.is_finite()), 0..6),
        integers in vec(any::<i64>(), 0..4),
        keys in vec(any::<String>(), 0..6),
        seed in any::<u64>(),
    ) {
        let mut body = serde_json::Map::new();
        body.insert("numbers".into(), Value::from(numbers));
        body.insert("integers".into(), integers.into_iter().map(|number| Value::from(number as f64)).collect());
        for (n, key) in keys.into_iter().enumerate() {
            if !["id", "label", "style", "type"].contains(&&*key) {
                body.insert(key.clone(), serde_json::json!({ key: [n, null, true] }));
            }
        }
        body.insert("type".into(), "com.example:x".into());
        let document = serde_json::json!({
            "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 1}, "digits": 1, "givens": [0], "rules": [body],
        });
        let reader = Reader::new().vendor("com.example:x");
        let puzzle = reader.read_str(&document.to_string()).unwrap();
        let text = canon::fingerprint_text(&puzzle);
        let expected = serde_jcs::to_string(&document["rules"][0]).unwrap();
        prop_assert!(text.ends_with(&format!("\"rules\":[{expected}]}}")), "{}\n{}", text, expected);
        let value: Value = serde_json::from_str(&document.to_string()).unwrap();
        let rule = value["rules"][0].as_object().unwrap();
        let mut members: Vec<_> = rule.clone().into_iter().collect();
        Choices::seeded(seed).shuffle(&mut members);
        let mut shuffled = document;
        shuffled["rules"][0] = Value::Object(members.into_iter().collect());
        prop_assert_eq!(fingerprint(&reader.read_str(&shuffled.to_string()).unwrap()), fingerprint(&puzzle));
    }
}
