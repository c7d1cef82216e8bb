//! A program that adds a rule of its own to the format. What stands between the marks is shown in `docs/schema.md`, to the letter.

use serde_json::{Value, json};
use sudoku_puzzle_core::{Constraint, Puzzle, Reader, SCHEMA};
use xtask::schema::{check, from_schema::Vendors};

// shown: the schema
const TYPE: &str = "com.example:sum_parity";

/// The schema of the format with one more type of rule.
fn extended() -> Value {
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    schema["$id"] = json!("https://example.com/sudoku-puzzle-with-parity.json");
    let definitions = &mut schema["$defs"];
    definitions["rule-com.example-sum_parity"] = json!({
        "description": "Cells whose digits add up to an even or an odd number.",
        "properties": {
            "type": {"description": "Our rule.", "const": TYPE},
            "parity": {"description": "What the sum is.", "enum": ["even", "odd"]},
            "cells": {"description": "The cells.", "$ref": "#/$defs/cells"},
            "id": {"$ref": "#/$defs/id"},
            "label": {"$ref": "#/$defs/label"},
            "style": {"$ref": "#/$defs/style"}
        },
        "required": ["type", "parity", "cells"],
        "additionalProperties": false
    });
    let rule = &mut definitions["rule"];
    rule["properties"]["type"]["enum"].as_array_mut().expect("a list of types").push(json!(TYPE));
    rule["allOf"].as_array_mut().expect("one condition for each type").push(json!({
        "if": {"properties": {"type": {"const": TYPE}}, "required": ["type"]},
        "then": {"$ref": "#/$defs/rule-com.example-sum_parity"}
    }));
    schema
}
// shown: end

// shown: the program
/// Reads a puzzle that may have our rule. The reader keeps the rule as it is; what it has to look like is for us to check.
fn read(text: &str) -> Result<Puzzle, String> {
    let puzzle = Reader::new().vendor(TYPE).read_str(text).map_err(|error| error.to_string())?;
    for rule in puzzle.rules() {
        if let Constraint::Vendor(ours) = &rule.constraint {
            for (key, value) in ours.body().iter() {
                match key {
                    "parity" if matches!(value.as_str(), Some("even" | "odd")) => {}
                    "cells" if value.as_array().is_some_and(|cells| !cells.is_empty()) => {
                        for cell in value.as_array().unwrap_or_default() {
                            let cell = cell.as_str().and_then(|name| name.parse().ok());
                            if !cell.is_some_and(|cell| puzzle.board().contains(cell)) {
                                return Err(format!("{TYPE}: there is no such cell"));
                            }
                        }
                    }
                    _ => return Err(format!("{TYPE}: the key {key} is not known, or not with this value")),
                }
            }
            for key in ["parity", "cells"] {
                if ours.body().get(key).is_none() {
                    return Err(format!("{TYPE}: the key {key} is missing"));
                }
            }
        }
    }
    Ok(puzzle)
}
// shown: end

fn document(rule: &Value) -> Value {
    json!({
        "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 2}, "digits": 2,
        "givens": [0, 0], "rules": [{"type": "cage", "cells": ["r1c1"]}, rule],
    })
}

// shown: the test
#[test]
fn schema_and_program_accept_the_same() {
    let validator = jsonschema::validator_for(&extended()).expect("it is a schema");
    let good = json!({"type": TYPE, "parity": "odd", "cells": ["r1c1", "r1c2"], "label": "odd"});
    assert!(validator.is_valid(&document(&good)));
    assert!(read(&document(&good).to_string()).is_ok());
    // Every key missing, then every key with values of every type, and a key too much.
    let mut mutants = vec![json!({"type": "com.example:other"})];
    for key in ["parity", "cells", "label", "xyzzy"] {
        let mut without = good.clone();
        without.as_object_mut().expect("a rule").remove(key);
        mutants.push(without);
        for value in
            [json!(null), json!(true), json!(3), json!("even"), json!([]), json!(["r1c1"]), json!({})]
        {
            let mut changed = good.clone();
            changed[key] = value;
            mutants.push(changed);
        }
    }
    for mutant in mutants {
        let document = document(&mutant);
        assert_eq!(validator.is_valid(&document), read(&document.to_string()).is_ok(), "{mutant}");
    }
}
// shown: end

#[test]
fn the_format_itself_does_not_have_the_rule() {
    let document = document(&json!({"type": TYPE, "parity": "odd", "cells": ["r1c1"]}));
    assert!(!super::VALIDATOR.is_valid(&document));
    assert!(Reader::new().read_str(&document.to_string()).is_err());
}

#[test]
fn the_rest_of_an_extended_schema_is_still_checked() {
    let found = |schema: &Value, vendors| {
        let mut problems = Vec::new();
        let types = check(schema, vendors, &mut problems);
        (types, problems)
    };
    assert_eq!(found(&extended(), Vendors::Allowed), (vec![TYPE.to_owned()], vec![]));
    assert!(!found(&extended(), Vendors::None).1.is_empty());

    let mut schema = extended();
    schema["$defs"]["rule-cage"]["properties"]["total"] =
        json!({"description": "A sum.", "$ref": "#/$defs/number"});
    let (_, problems) = found(&schema, Vendors::Allowed);
    assert_eq!(problems, ["rule, type cage: key \"total\": only the schema has it"]);
}

#[test]
fn the_page_shows_what_is_tested() {
    let page = std::path::Path::new(env!("CARGO_MANIFEST_DIR")).join("../docs/schema.md");
    let page = std::fs::read_to_string(page).expect("the page");
    let tested: Vec<&str> = include_str!("vendor.rs")
        .split("\n// shown: ")
        .skip(1)
        .filter(|part| !part.starts_with("end"))
        .filter_map(|part| part.split_once('\n').map(|(_, code)| code.trim()))
        .collect();
    let shown: Vec<&str> =
        page.split("```rust\n").skip(1).filter_map(|rest| rest.split("```").next()).map(str::trim).collect();
    assert_eq!(shown, tested);
}
