//! A program that adds rules of its own to the format, as `docs/schema.md` shows it.

use serde_json::{Value, json};
use sudoku_puzzle_core::{Reader, SCHEMA};
use xtask::schema::{check, from_schema::Vendors};

const TYPE: &str = "com.example:sum_parity";

/// The schema of the format with one more type of rule.
fn extended() -> Value {
    let mut schema: Value = serde_json::from_str(SCHEMA).expect("the schema is JSON");
    schema["$id"] = json!("https://example.com/sudoku-puzzle-with-parity.json");
    let definitions = &mut schema["$defs"];
    definitions["rule-com.example-sum_parity"] = json!({
        "description": "Cells whose digits add up to an even or an odd number.",
        "type": "object",
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

fn document(rule: &Value) -> Value {
    json!({
        "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 2}, "digits": 2,
        "givens": [0, 0], "rules": [{"type": "cage", "cells": ["r1c1"]}, rule],
    })
}

#[test]
fn a_vendor_rule_can_be_added() {
    let validator = jsonschema::validator_for(&extended()).expect("it is a schema");
    let good = document(&json!({"type": TYPE, "parity": "odd", "cells": ["r1c1", "r1c2"], "label": "odd"}));
    assert!(validator.is_valid(&good));
    assert!(Reader::new().vendor(TYPE).read_str(&good.to_string()).is_ok());
    // The format itself does not have it.
    assert!(!super::VALIDATOR.is_valid(&good));
    assert!(Reader::new().read_str(&good.to_string()).is_err());
    for bad in [
        json!({"type": TYPE, "parity": "none", "cells": ["r1c1"]}),
        json!({"type": TYPE, "parity": "odd", "cells": []}),
        json!({"type": TYPE, "parity": "odd", "cells": ["r1c1"], "sum": 3}),
        json!({"type": "com.example:other"}),
        json!({"type": "line", "kind": "thermo", "cells": ["r1c1"]}),
    ] {
        assert!(!validator.is_valid(&document(&bad)), "{bad}");
    }
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
