//! The JSON Schema accepts exactly what the reader accepts, but for what a schema can't say.

mod generate;
mod messages;
mod mutate;
mod vendor;

use std::{
    collections::{BTreeSet, HashSet},
    sync::LazyLock,
};

use generate::{Generator, Random};
use jsonschema::Validator;
use mutate::Mutation;
use serde_json::{Value, json};
use sudoku_puzzle_core::{Reader, SCHEMA};
use xtask::schema::{
    from_table,
    language::Need,
    layer::{Layer, layer, worst},
};

static VALIDATOR: LazyLock<Validator> = LazyLock::new(|| {
    let schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    jsonschema::validator_for(&schema).expect("the schema is one")
});

/// Whether everything is looked at, in an optimised build, or what stands for the rest, in a debug build.
const ALL: bool = !cfg!(debug_assertions);

/// By which layer the reader refuses a document; `None` where it accepts it.
fn refusal(document: &Value) -> Option<Layer> {
    let text = document.to_string();
    let errors = Reader::new().check_str(&text).err()?;
    Some(worst(errors.iter().map(|error| layer(error, &text))))
}

/// Why the reader refuses a document, for messages.
fn why(document: &Value) -> String {
    match Reader::new().check_str(&document.to_string()) {
        Ok(_) => "the reader accepts it".to_owned(),
        Err(errors) => format!("the reader refuses it: {errors}"),
    }
}

/// What the schema says about a document, for messages.
fn schema_says(document: &Value) -> String {
    let errors = VALIDATOR.iter_errors(document);
    let found: Vec<String> =
        errors.map(|error| format!("{error} (at {:?})", error.instance_path().as_str())).collect();
    if found.is_empty() {
        "the schema accepts it".to_owned()
    } else {
        format!("the schema refuses it: {}", found.join("; "))
    }
}

/// Schema and reader say the same about a document with one mutation: the schema refuses it exactly where the reader names an offence that is the schema's.
fn assert_same(document: &Value, mutation: &Mutation, name: &str) -> bool {
    let mutant = mutation.of(document);
    let by_schema = VALIDATOR.is_valid(&mutant);
    let by_reader = refusal(&mutant);
    let same = if by_schema || !mutation.may_offend_twice(document) {
        by_schema == (by_reader != Some(Layer::Schema))
    } else {
        by_reader.is_some()
    };
    assert!(same, "{name}, {mutation:?}\n{mutant}\n{}\n{}", why(&mutant), schema_says(&mutant));
    by_schema
}

/// The names of all rules that the table has: `rule, type line, kind thermo`, ...
fn rule_names() -> Vec<String> {
    let names = from_table::language().records.into_keys();
    names.filter(|name| name.starts_with("rule, ")).collect()
}

#[test]
fn generated_documents_are_accepted_by_both() {
    let generator = Generator::new();
    let mut random = Random::new(1);
    let mut documents = 0;
    for name in rule_names() {
        for _ in 0..12 {
            let document = generator.document(&name, &mut random);
            assert_eq!(refusal(&document), None, "{name}: {}", why(&document));
            assert!(VALIDATOR.is_valid(&document), "{name}: the schema refuses {document}");
            documents += 1;
        }
    }
    assert!(documents > 1_000, "only {documents} documents");
}

/// The documents together have every key of every rule and operator, there and (where it may be) not there.
#[test]
fn generated_documents_have_every_key() {
    let generator = Generator::new();
    let mut random = Random::new(2);
    let language = from_table::language();
    for name in rule_names() {
        let keys = &language.records[&name].keys;
        // What is still to be seen: each key, and a document without it where it may be left out.
        let mut missing: BTreeSet<(&str, bool)> = keys.keys().map(|key| (key.as_str(), true)).collect();
        let optional = keys.iter().filter(|(_, entry)| entry.need != Need::Always);
        missing.extend(optional.map(|(key, _)| (key.as_str(), false)));
        for _ in 0..300 {
            let document = generator.document(&name, &mut random);
            let rule = document["rules"].as_array().and_then(|rules| rules.last()).expect("there is a rule");
            missing.retain(|(key, there)| rule.get(key).is_some() != *there);
            if missing.is_empty() {
                break;
            }
        }
        assert!(missing.is_empty(), "{name}: no document has (true) or lacks (false) {missing:?}");
    }
}

/// Every change at every place of a rule. In a debug build, of the changes that are alike (see [`Mutation::likeness`]) one is made.
#[test]
fn one_mutation_of_a_rule_is_judged_alike() {
    let generator = Generator::new();
    let mut random = Random::new(3);
    let language = from_table::language();
    let (mut mutants, mut refused) = (0usize, 0usize);
    let mut seen = HashSet::new();
    for name in rule_names() {
        let family = name.split(", ").nth(1).expect("a rule has a type");
        for _ in 0..3 {
            let document = generator.document(&name, &mut random);
            let last = document["rules"].as_array().map_or(0, |rules| rules.len() - 1);
            let at = format!("/rules/{last}");
            let mut mutations = mutate::all(&document, &at);
            if !ALL {
                mutations
                    .retain(|mutation| seen.insert(mutation.likeness(&at, family, &language.records[&name])));
            }
            // What has a default, depends on the digits.
            mutations.extend([3, 9, 12].map(|digits| Mutation::Replace("/digits".to_owned(), json!(digits))));
            mutants += mutations.len();
            refused += mutations.iter().filter(|mutation| !assert_same(&document, mutation, &name)).count();
        }
    }
    // Most mutations break something; many do not.
    assert!(mutants > if ALL { 200_000 } else { 20_000 }, "only {mutants} mutants");
    assert!(refused > mutants / 2 && refused < mutants * 99 / 100, "{refused} of {mutants} are refused");
}

#[test]
fn one_mutation_of_the_envelope_is_judged_alike() {
    let generator = Generator::new();
    let mut random = Random::new(4);
    for _ in 0..if ALL { 8 } else { 1 } {
        let mut document = generator.document("rule, type cage", &mut random);
        generator.fill(&mut document, &mut random);
        assert_eq!(refusal(&document), None, "{}", why(&document));
        // The rules have a test of their own.
        let everywhere = mutate::all(&document, "");
        let outside = everywhere.iter().filter(|mutation| !format!("{mutation:?}").contains("/rules/"));
        for mutation in outside {
            assert_same(&document, mutation, "the envelope");
        }
    }
}

/// A list of every operator, nested ones included, in both places that have one.
#[test]
fn one_mutation_of_an_operator_is_judged_alike() {
    let generator = Generator::new();
    let mut random = Random::new(5);
    for (family, operator) in [("relation", "operator"), ("neighbours", "operator-symmetric")] {
        let mut document = generator.document(&format!("rule, type {family}, op any_of"), &mut random);
        let last = document["rules"].as_array().map_or(0, |rules| rules.len() - 1);
        document["rules"][last]["any_of"] = generator.every_operator(operator, &mut random);
        assert_eq!(refusal(&document), None, "{}", why(&document));
        assert!(VALIDATOR.is_valid(&document), "the schema refuses {document}");
        let at = format!("/rules/{last}/any_of");
        for mutation in mutate::all(&document, &at).iter().step_by(if ALL { 1 } else { 5 }) {
            assert_same(&document, mutation, family);
        }
    }
}

/// With several offences in one rule the reader tells of the first only, so that less can be asked.
#[test]
fn two_mutations_do_not_let_one_side_accept_what_the_other_refuses() {
    let generator = Generator::new();
    let mut random = Random::new(6);
    for name in rule_names() {
        for _ in 0..if ALL { 100 } else { 4 } {
            let mut document = generator.document(&name, &mut random);
            let mut what = name.clone();
            for _ in 0..2 {
                let mutations = mutate::all(&document, "");
                let mutation = random.pick(&mutations);
                what += &format!(", {mutation:?}");
                document = mutation.of(&document);
            }
            let by_reader = refusal(&document);
            match VALIDATOR.is_valid(&document) {
                true => assert_ne!(by_reader, Some(Layer::Schema), "{what}\n{document}\n{}", why(&document)),
                false => assert_ne!(
                    by_reader, None,
                    "{what}\n{document}\nthe schema refuses what the reader accepts"
                ),
            }
        }
    }
}

/// What the schema's description says that a schema can't say: it accepts these, and the reader does not.
#[test]
fn what_a_schema_cannot_say() {
    let document = |rule: Value| {
        json!({
            "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 3, "cols": 3}, "digits": 3,
            "givens": [0, 0, 0, 0, 0, 0, 0, 0, null], "rules": [rule],
        })
    };
    let cage = json!({"type": "cage", "cells": ["r1c1"]});
    let with = |pointer: &str, value: Value| {
        let mut changed = document(cage.clone());
        *changed.pointer_mut(pointer).expect("the place is there") = value;
        changed
    };
    let rules = [
        json!({"type": "cage", "cells": ["r4c1"]}),
        json!({"type": "cage", "cells": ["r3c3"]}),
        json!({"type": "grid", "origin": "r1c1"}),
        json!({"type": "box_grid", "origin": "r1c1", "box": [2, 2]}),
        json!({"type": "negative", "of": "xv", "area": "r1c1"}),
        json!({"type": "line", "kind": "renban", "cells": ["r1c1", "r1c3"]}),
        json!({"type": "arrow", "bulb": ["r1c1"], "lines": [["r1c3"]]}),
        json!({"type": "edge", "kind": "greater", "cells": ["r1c1", "r2c2"]}),
        json!({"type": "corner", "kind": "battenburg", "cells": ["r1c1", "r2c1", "r1c2", "r2c2"]}),
        json!({"type": "sandwich", "sum": 0, "side": "left", "cells": ["r1c1", "r2c1"]}),
        json!({"type": "sandwich", "sum": 0, "side": "left", "cells": ["r1c2", "r1c3"]}),
        json!({"type": "clone", "regions": [["r1c1"], ["r1c2", "r1c3"]]}),
        json!({"type": "cell", "kind": "set", "values": [4], "cells": ["r1c1"]}),
    ];
    let mut cases: Vec<(Value, Layer)> =
        rules.into_iter().map(|rule| (document(rule), Layer::Board)).collect();
    for (pointer, value) in [("/board/rows", json!(4)), ("/givens/0", json!(4)), ("/givens/8", json!(0))] {
        if pointer != "/givens/8" {
            cases.push((with(pointer, value), Layer::Board));
        }
    }
    for (pointer, value) in
        [("/digits", json!(3.0)), ("/format_version", json!(1.0)), ("/givens/0", json!(-0.0))]
    {
        cases.push((with(pointer, value), Layer::Text));
    }
    for solution in [
        json!([1, 1, 1, 1, 1, 1, 1, 1]),
        json!([1, 1, 1, 1, 1, 1, 1, 1, 1]),
        json!([1, 1, 1, 1, 1, 1, 1, null, null]),
    ] {
        let mut document = document(cage.clone());
        document["solution"] = solution;
        cases.push((document, Layer::Board));
    }
    for (document, expected) in cases {
        assert_eq!(refusal(&document), Some(expected), "{document}\n{}", why(&document));
        assert!(VALIDATOR.is_valid(&document), "the schema refuses {document}");
    }
    // A key that stands twice is gone once the text is a value.
    let text = document(cage).to_string().replace("\"digits\":3", "\"digits\":3,\"digits\":3");
    let errors = Reader::new().check_str(&text).expect_err("a key stands twice");
    assert_eq!(worst(errors.iter().map(|error| layer(error, &text))), Layer::Text);
    assert!(VALIDATOR.is_valid(&serde_json::from_str(&text).expect("it is JSON")));
}
