//! What a validator says points at the right place in the document, and at the right definition in the schema.

use serde_json::{Value, json};

use super::VALIDATOR;

/// Where a validator puts the offences of a puzzle with one rule: the place in the rule, and the place in the schema.
fn places(rule: &Value) -> Vec<(String, String)> {
    let document = json!({
        "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 2}, "digits": 2,
        "givens": [0, 0], "rules": [rule],
    });
    let errors = VALIDATOR.iter_errors(&document);
    let mut places: Vec<(String, String)> = errors
        .map(|error| {
            let at = error.instance_path().as_str().trim_start_matches("/rules/0").to_owned();
            (at, error.schema_path().as_str().to_owned())
        })
        .collect();
    places.sort();
    places
}

#[test]
fn each_offence_is_found_where_it_is() {
    let cases = [
        (json!({"type": "cagee"}), "/type", "/$defs/rule/properties/type/enum"),
        (json!({"kind": "thermo"}), "", "/$defs/rule/required"),
        (json!(3), "", "/$defs/rule/type"),
        (json!({"type": "cage"}), "", "/$defs/rule-cage/required"),
        (json!({"type": "cage", "cells": ["r1c1"], "value": 3}), "", "/$defs/rule-cage/additionalProperties"),
        (json!({"type": "cage", "cells": ["r1c1"], "sum": -3}), "/sum", "/$defs/number/minimum"),
        (json!({"type": "cage", "cells": ["R1C1"]}), "/cells/0", "/$defs/cell-name/pattern"),
        (json!({"type": "line", "kind": "snake"}), "/kind", "/$defs/rule-line/properties/kind/enum"),
        (json!({"type": "line"}), "", "/$defs/rule-line/required"),
        (
            json!({"type": "line", "kind": "whisper", "cells": ["r1c1", "r1c2"]}),
            "",
            "/$defs/rule-unless-nine/allOf/0/then/required",
        ),
        (
            json!({"type": "edge", "kind": "kropki", "color": "red", "cells": ["r1c1", "r1c2"]}),
            "/color",
            "/$defs/rule-edge-kropki/properties/color/enum",
        ),
        (
            json!({"type": "edge", "kind": "xv", "letter": "X", "value": 1, "cells": ["r1c1", "r1c2"]}),
            "",
            "/$defs/rule-edge-xv/additionalProperties",
        ),
        (json!({"type": "count", "cells": ["r1c1"]}), "", "/$defs/rule-count/anyOf"),
        (
            json!({"type": "negative", "of": "cell", "kind": "low"}),
            "",
            "/$defs/rule-negative-cell-split/required",
        ),
        (
            json!({"type": "relation", "op": "any_of", "any_of": [{"op": "sum", "value": 3}], "pairs": [["r1c1", "r1c2"]]}),
            "/any_of/0",
            "/$defs/operator-sum/additionalProperties",
        ),
        (
            json!({"type": "neighbours", "op": "less", "where": "king"}),
            "/op",
            "/$defs/rule-neighbours/properties/op/enum",
        ),
        (json!({"type": "negative", "of": "xv", "area": 3}), "/area", "/$defs/cells/type"),
        (json!({"type": "negative", "of": "xv", "area": "r0c1"}), "/area", "/$defs/cell-name/pattern"),
    ];
    for (rule, at, definition) in cases {
        let found = places(&rule);
        assert!(found.contains(&(at.to_owned(), definition.to_owned())), "{rule}: {found:#?}");
        assert!(found.len() <= 2, "{rule} is one offence, but there are {} errors: {found:#?}", found.len());
    }
}
