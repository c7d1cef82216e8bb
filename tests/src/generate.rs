//! Random documents that are valid: every family and kind of core's table, on boards of all sorts.

mod carried;
mod layout;
mod rule;

use serde_json::{Map, Value, json};
use sudoku_puzzle::{Puzzle, Reader};

pub use carried::{Carried, carried};
pub use layout::Layout;

use crate::Choices;

/// A document and the puzzle that it is.
#[derive(Clone, Debug)]
pub struct Generated {
    /// As JSON, to be changed.
    pub document: Value,
    /// As the reader takes it.
    pub puzzle: Puzzle,
}

impl Generated {
    /// Reads a document that should be valid.
    ///
    /// # Panics
    /// Where it is not.
    #[must_use]
    pub fn read(document: Value) -> Generated {
        let puzzle = match document.to_string().parse() {
            Ok(puzzle) => puzzle,
            Err(error) => panic!("{error}\n{document}"),
        };
        Generated { document, puzzle }
    }
}

/// Any document.
pub fn any(choices: &mut Choices<'_>) -> Generated {
    let layout = Layout::any(choices);
    let wanted = choices.below(8);
    let families: Vec<usize> = (0..wanted).map(|_| choices.below(rule::families())).collect();
    document(&layout, &families, choices)
}

/// A document with a rule of the family at this place of the table, if one can be placed on the board that the choices make.
pub fn with_family(family: usize, choices: &mut Choices<'_>) -> Generated {
    let layout = Layout::any(choices);
    document(&layout, &[family, family], choices)
}

/// How many families there are.
#[must_use]
pub fn families() -> usize {
    rule::families()
}

fn document(layout: &Layout, families: &[usize], choices: &mut Choices<'_>) -> Generated {
    let mut document = Map::new();
    document.insert("format".into(), json!("sudoku-puzzle"));
    document.insert("format_version".into(), json!(1));
    document.insert("board".into(), json!({"rows": layout.rows, "cols": layout.cols}));
    document.insert("digits".into(), json!(layout.digits));
    document.insert("givens".into(), layout.entries(choices, 0));
    let mut rules = layout.houses.clone();
    for family in families {
        rules.extend(placed(layout, *family, choices));
    }
    if choices.coin() {
        choices.shuffle(&mut rules);
    }
    document.insert("rules".into(), Value::Array(rules));
    for key in ["solution", "candidates", "$schema", "meta", "style", "decorations"] {
        if choices.one_in(4) {
            document.insert(key.into(), container(key, layout, choices));
        }
    }
    Generated::read(Value::Object(document))
}

/// A rule of a family that the reader accepts on this board; none where a few attempts fail, as when there is no room.
fn placed(layout: &Layout, family: usize, choices: &mut Choices<'_>) -> Option<Value> {
    // The smallest document with this rule: what is around it matters only where a rule names a grid.
    let reader = Reader::new();
    (0..6).find_map(|_| {
        let rule = rule::rule(layout, family, choices)?;
        let mut rules = layout.houses.clone();
        rules.push(rule.clone());
        let givens: Vec<Value> =
            layout.positions().map(|at| if layout.has(at) { json!(0) } else { Value::Null }).collect();
        let document = json!({
            "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": layout.rows, "cols": layout.cols},
            "digits": layout.digits, "givens": givens, "rules": rules,
        });
        reader.read_str(&document.to_string()).is_ok().then_some(rule)
    })
}

/// What stands under one of the keys that a document need not have.
fn container(key: &str, layout: &Layout, choices: &mut Choices<'_>) -> Value {
    match key {
        "solution" => layout.entries(choices, 1),
        "candidates" => {
            let mut candidates = Map::new();
            for _ in 0..choices.below(6) {
                let mut digits: Vec<u32> = (1..=layout.digits.min(12)).filter(|_| choices.coin()).collect();
                choices.shuffle(&mut digits);
                candidates.insert(layout.any_cell(choices), json!(digits));
            }
            Value::Object(candidates)
        }
        "$schema" => json!(choices.pick(&["", "https://example.com/\u{e9}.json", sudoku_puzzle::SCHEMA_URL])),
        "decorations" => {
            let some = [
                json!({}),
                json!({"kind": "circle", "center": [0.5, -1.25], "n": null}),
                json!({"a": {"b": [[]]}}),
            ];
            Value::Array((0..choices.below(3)).map(|_| choices.pick(&some).clone()).collect())
        }
        _ => free(choices),
    }
}

/// An object with anything in it.
pub(crate) fn free(choices: &mut Choices<'_>) -> Value {
    let mut object = Map::new();
    for _ in 0..choices.below(4) {
        let key = *choices.pick(&[
            "title",
            "a",
            "",
            "\u{1f9e9}",
            "\u{fb33}",
            "r1c1",
            "com.example.x",
            "\"\\\u{7}\u{7f}\u{2028}",
        ]);
        let values = [
            json!(null),
            json!(""),
            json!("text \u{1f9e9} \n\u{0}\u{1f}\""),
            json!(0),
            json!(-1.5e-9),
            json!(1e21),
            json!(u64::MAX),
            json!([1, [], {}]),
            json!({"b": {"a": true}}),
        ];
        object.insert(key.into(), choices.pick(&values).clone());
    }
    Value::Object(object)
}
