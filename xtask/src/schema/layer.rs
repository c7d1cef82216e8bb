//! Whether a refusal is one that a schema can make.

use serde_json::Value;
use sudoku_puzzle_core::{Error, ErrorKind, Reader};

/// What has to be known to refuse a document.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Layer {
    /// Its text: once it is a JSON value, the offence can't be seen any more (broken JSON, a key that stands twice, `9.0` for `9`).
    Text,
    /// Keys, types, words, ranges, lengths: what the schema says.
    Schema,
    /// How parts fit together: the board, the digits up to D, the lie of cells, other rules.
    Board,
}

/// Says which layer the reader's `error` about `text` belongs to. Most kinds of error say so themselves; of some it depends on where the error is, and on what stands there:
///
/// | kind | belongs to the board where |
/// |---|---|
/// | `Geometry` | always, except that a `sum` of kind `corner` has other than 4 cells |
/// | `NoSuchCell` | always |
/// | `CellName` | the name is well formed (numbers of at most ten digits), and only too large for 32 bits and so for any board |
/// | `OutOfRange` | the number is from 1 to 2^32 - 1, so that it can only be greater than D, or stand where `givens` has null; or it is null where a solution lacks a cell |
/// | `Length` | `givens` and `solution` have another number of entries than the board (and some cell), or regions have different sizes |
/// | `Conflict` | a box does not hold D cells, or an area is the origin of no grid |
#[must_use]
pub fn layer(error: &Error, text: &str) -> Layer {
    let Ok(document) = serde_json::from_str::<Value>(text) else { return Layer::Text };
    let pointer = error.pointer();
    let value = document.pointer(pointer);
    let steps: Vec<&str> = pointer.split('/').skip(1).collect();
    let board = |holds: bool| if holds { Layer::Board } else { Layer::Schema };
    match error.kind() {
        ErrorKind::Syntax
        | ErrorKind::Encoding
        | ErrorKind::Nesting
        | ErrorKind::TooLong
        | ErrorKind::Io
        | ErrorKind::DuplicateKey => Layer::Text,
        ErrorKind::NoSuchCell => Layer::Board,
        ErrorKind::Geometry => board(!is_corner_sum_of_other_than_4(&document, &steps)),
        ErrorKind::CellName => {
            let name = match steps[..] {
                ["candidates", key] => Some(key),
                _ => value.and_then(Value::as_str),
            };
            board(name.is_some_and(is_well_formed))
        }
        ErrorKind::OutOfRange => match value {
            Some(Value::Number(number)) if number.as_f64() == Some(0.0) && number.as_u64().is_none() => {
                Layer::Text
            }
            Some(Value::Number(number)) => {
                board(number.as_u64().is_some_and(|number| (1..=u64::from(u32::MAX)).contains(&number)))
            }
            Some(Value::Null) => board(document.pointer(&format!("/{}", steps[0])).is_some_and(has_cell)),
            _ => Layer::Schema,
        },
        ErrorKind::Length => board(match steps[..] {
            ["givens" | "solution"] => value.is_some_and(has_cell),
            ["rules", _, "regions", _] => {
                value.and_then(Value::as_array).is_some_and(|region| !region.is_empty())
            }
            _ => false,
        }),
        ErrorKind::Conflict => board(match steps[..] {
            ["rules", _, "box"] => true,
            ["rules", _, "area"] => value.is_some_and(Value::is_string),
            _ => false,
        }),
        // What is left of the offence once a number is written as it should be.
        ErrorKind::WrongType | ErrorKind::Version => match written_as_integer(&document, pointer) {
            Some(rewritten) => match Reader::new().check_str(&rewritten) {
                Ok(_) => Layer::Text,
                Err(errors) => match errors.iter().find(|left| left.pointer() == pointer) {
                    None => Layer::Text,
                    Some(left) if left.kind() == error.kind() => Layer::Schema,
                    Some(left) => layer(left, &rewritten),
                },
            },
            None => Layer::Schema,
        },
        _ => Layer::Schema,
    }
}

/// What decides about a text with several offences: the schema refuses it if one of them is the schema's; otherwise the board is needed, or the text.
#[must_use]
pub fn worst(layers: impl IntoIterator<Item = Layer>) -> Layer {
    let mut worst = Layer::Text;
    for layer in layers {
        match layer {
            Layer::Schema => return layer,
            Layer::Board => worst = layer,
            Layer::Text => {}
        }
    }
    worst
}

/// Whether `givens` or `solution` has an entry that is not null.
fn has_cell(entries: &Value) -> bool {
    entries.as_array().is_some_and(|entries| entries.iter().any(|entry| !entry.is_null()))
}

fn is_corner_sum_of_other_than_4(document: &Value, steps: &[&str]) -> bool {
    let ["rules", index, ..] = steps[..] else { return false };
    let Some(rule) = document.pointer(&format!("/rules/{index}")) else { return false };
    rule["type"] == "sum"
        && rule["kind"] == "corner"
        && rule["cells"].as_array().is_some_and(|cells| cells.len() != 4)
}

/// Whether a text is a cell name as far as a pattern can say: its numbers have at most ten digits, but may still be more than 32 bits hold.
fn is_well_formed(name: &str) -> bool {
    let number = |text: &str| {
        !text.starts_with('0') && (1..=10).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit())
    };
    name.strip_prefix('r')
        .and_then(|rest| rest.split_once('c'))
        .is_some_and(|(row, col)| number(row) && number(col))
}

/// The text of the document with a number such as `9.0` written as `9`, if there is one.
fn written_as_integer(document: &Value, pointer: &str) -> Option<String> {
    let mut document = document.clone();
    let place = document.pointer_mut(pointer)?;
    let float = place.as_f64().filter(|_| place.is_f64())?;
    if float.fract() != 0.0 || !(0.0..=f64::from(u32::MAX)).contains(&float) {
        return None;
    }
    // In range and without a fraction, as just checked.
    *place = Value::from(float as u64);
    Some(document.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The layers of all refusals of a 4x4 puzzle with this rule.
    fn layers(rule: &str) -> Vec<Layer> {
        let text = format!(
            "{{\"format\": \"sudoku-puzzle\", \"format_version\": 1, \"board\": {{\"rows\": 4, \"cols\": 4}}, \"digits\": 4,
             \"givens\": [0,0,0,0, 0,0,0,0, 0,0,0,0, 0,0,0,0], \"rules\": [{rule}]}}"
        );
        let errors = Reader::new().check_str(&text).expect_err("each is refused");
        errors.iter().map(|error| layer(error, &text)).collect()
    }

    #[test]
    fn layers_are_told_apart() {
        let cases = [
            (r#"{"type": "cage", "cells": ["r1c5"]}"#, Layer::Board),
            (r#"{"type": "cage", "cells": ["r1c9999999999"]}"#, Layer::Board),
            (r#"{"type": "cage", "cells": ["r1c99999999999"]}"#, Layer::Schema),
            (r#"{"type": "cage", "cells": ["r1c05"]}"#, Layer::Schema),
            (r#"{"type": "cage", "cells": []}"#, Layer::Schema),
            (r#"{"type": "cage", "cells": ["r1c1"], "sum": 4294967296}"#, Layer::Schema),
            (r#"{"type": "cage", "cells": ["r1c1"], "sum": 3.0}"#, Layer::Text),
            (r#"{"type": "cage", "cells": ["r1c1"], "sum": 3.5}"#, Layer::Schema),
            (r#"{"type": "cage", "cells": ["r1c1"], "sum": -0}"#, Layer::Text),
            (r#"{"type": "cell", "kind": "set", "values": [0.0], "cells": ["r1c1"]}"#, Layer::Schema),
            (r#"{"type": "cell", "kind": "set", "values": [5.0], "cells": ["r1c1"]}"#, Layer::Board),
            (r#"{"type": "cage", "cells": ["r1c1"], "sum": -1}"#, Layer::Schema),
            (r#"{"type": 3.0, "cells": ["r1c1"]}"#, Layer::Schema),
            (r#"{"type": "cage", "type": "cage", "cells": ["r1c1"]}"#, Layer::Text),
            (r#"{"type": "cell", "kind": "set", "values": [5], "cells": ["r1c1"]}"#, Layer::Board),
            (r#"{"type": "cell", "kind": "set", "values": [0], "cells": ["r1c1"]}"#, Layer::Schema),
            (r#"{"type": "clone", "regions": [["r1c1"], ["r1c2", "r1c3"]]}"#, Layer::Board),
            (r#"{"type": "clone", "regions": [["r1c1"], []]}"#, Layer::Schema),
            (r#"{"type": "clone", "regions": [["r1c1"]]}"#, Layer::Schema),
            (r#"{"type": "box_grid", "origin": "r1c1", "box": [2, 3]}"#, Layer::Board),
            (r#"{"type": "box_grid", "origin": "r1c1", "box": [0, 4]}"#, Layer::Schema),
            (r#"{"type": "box_grid", "origin": "r2c1", "box": [2, 2]}"#, Layer::Board),
            (r#"{"type": "negative", "of": "xv", "area": "r1c1"}"#, Layer::Board),
            (
                r#"{"type": "line", "kind": "thermo", "closed": true, "cells": ["r1c1", "r1c2"]}"#,
                Layer::Schema,
            ),
            (r#"{"type": "line", "kind": "thermo", "cells": ["r1c1", "r1c3"]}"#, Layer::Board),
            (r#"{"type": "line", "kind": "whisper", "cells": ["r1c1", "r1c2"]}"#, Layer::Schema),
            (
                r#"{"type": "sum", "kind": "corner", "sum": 3, "cells": ["r1c1", "r1c2", "r2c1"]}"#,
                Layer::Schema,
            ),
            (
                r#"{"type": "sum", "kind": "corner", "sum": 3, "cells": ["r1c1", "r1c2", "r2c2", "r2c1"]}"#,
                Layer::Board,
            ),
        ];
        for (rule, expected) in cases {
            assert_eq!(layers(rule), [expected], "{rule}");
        }
        assert!(layers("{}, ").iter().all(|layer| *layer == Layer::Text), "broken JSON");
    }
}
