//! Every way to change a document at one place.

use serde_json::{Value, json};
use sudoku_puzzle_core::{
    Content, Key,
    table::{BOARD, FAMILIES, MEMBERS, OPERATORS, PartSpec, ShapeSpec, What},
};
use xtask::schema::language::{Record, Shape};

/// One change.
#[derive(Clone, Debug)]
pub(crate) enum Mutation {
    Replace(String, Value),
    Drop(String),
    Rename(String, String),
    Add(String, String, Value),
    Push(String, Value),
}

/// The pointer of the object or list that holds a place, and the last step.
fn split(at: &str) -> (&str, &str) {
    at.rsplit_once('/').unwrap_or(("", at))
}

impl Mutation {
    /// Whether the document may offend twice afterwards, of which the reader tells once: by an item that is wrong itself in a list that is then too long, or by a wrong item
    /// in a solution of the wrong length.
    pub(crate) fn may_offend_twice(&self, document: &Value) -> bool {
        match self {
            Mutation::Push(at, value) => document.pointer(at).and_then(|list| list.get(0)) != Some(value),
            Mutation::Replace(at, value) => at == "/solution" && value.is_array(),
            _ => false,
        }
    }

    /// What the mutation has in common with others, so that one of them stands for all: the same change in the same place of a rule of the same family (of any, inside a
    /// list), if the same may stand there. A key that is taken away or added says something about each kind by itself.
    pub(crate) fn likeness(&self, at: &str, family: &str, record: &Record) -> String {
        let (place, change) = match self {
            Mutation::Replace(place, value) => (place, format!("replace {value}")),
            Mutation::Push(place, value) => (place, format!("push {value}")),
            Mutation::Rename(place, name) => (place, format!("rename {name}")),
            Mutation::Add(place, key, value) if place == at => {
                let one = if value.is_null() { family.to_owned() } else { format!("{record:?}") };
                return format!("add {key} {value} {one}");
            }
            Mutation::Add(place, key, value) => (place, format!("add {key} {value}")),
            Mutation::Drop(place) if place[at.len()..].matches('/').count() == 1 => {
                return format!("{self:?} {record:?}");
            }
            Mutation::Drop(place) => (place, "drop".to_owned()),
        };
        let mut steps = place[at.len()..].split('/').skip(1);
        let key = steps.next().unwrap_or_default();
        let below: Vec<&str> =
            steps.map(|step| if step.parse::<usize>().is_ok() { "item" } else { step }).collect();
        // Families have a say in a list, and none in what an item of it looks like.
        let is_ignorable = Key::from_name(key).is_some_and(Key::is_ignorable);
        let family = if below.is_empty() && !is_ignorable { family } else { "any" };
        let shape = match record.keys.get(key).map(|entry| &entry.shape) {
            Some(Shape::Word(words)) if words.len() == 1 => "the word of the rule".to_owned(),
            shape => format!("{shape:?}"),
        };
        format!("{family} {key} {below:?} {change} {shape}")
    }

    /// The document with the change.
    pub(crate) fn of(&self, document: &Value) -> Value {
        let mut document = document.clone();
        match self {
            Mutation::Replace(at, value) => *place(&mut document, at) = value.clone(),
            Mutation::Drop(at) => {
                let (parent, step) = split(at);
                match place(&mut document, parent) {
                    Value::Array(items) => drop(items.remove(step.parse().expect("an index"))),
                    parent => drop(object(parent).shift_remove(step)),
                }
            }
            Mutation::Rename(at, name) => {
                let (parent, step) = split(at);
                let parent = object(place(&mut document, parent));
                if let Some(value) = parent.shift_remove(step) {
                    parent.insert(name.clone(), value);
                }
            }
            Mutation::Add(at, key, value) => {
                object(place(&mut document, at)).insert(key.clone(), value.clone());
            }
            Mutation::Push(at, value) => {
                place(&mut document, at).as_array_mut().expect("a list").push(value.clone());
            }
        }
        document
    }
}

fn place<'a>(document: &'a mut Value, at: &str) -> &'a mut Value {
    document.pointer_mut(at).expect("the place is there")
}

fn object(value: &mut Value) -> &mut serde_json::Map<String, Value> {
    value.as_object_mut().expect("an object")
}

/// Values of every type, and of those that the format has good ones, nearly good ones and far ones.
fn values() -> Vec<Value> {
    let mut values = vec![json!(null), json!(true), json!(false)];
    values.extend([0, 1, 3, 4, 9, 10].map(|number| json!(number)));
    values.extend([-1, i64::from(u32::MAX), i64::from(u32::MAX) + 1, i64::MAX].map(|number| json!(number)));
    values.extend([0.5, 3.0, -0.0, 1e20].map(|number| json!(number)));
    let names =
        ["r1c1", "r9c9", "R1C1", "r0c1", "r01c1", "r1c1\n", "r1", "c1r1", "r1c9999999999", "r1c99999999999"];
    values.extend(["", "1", "xyzzy", "sudoku-puzzle"].map(|text| json!(text)));
    values.extend(names.map(|text| json!(text)));
    values.extend([
        json!([]),
        json!({}),
        json!([null]),
        json!([1]),
        json!([1, 1]),
        json!([0]),
        json!([3, 1]),
        json!([[]]),
        json!([[1, 1]]),
        json!([[0, 1]]),
        json!([[1]]),
        json!(["r1c1"]),
        json!(["r1c1", "r1c2"]),
        json!(["r1c1", "r1c2", "r1c3"]),
        json!(["r1c1", "r1c2", "r2c1", "r2c2"]),
        json!([["r1c1"]]),
        json!([["r1c1"], ["r1c2"]]),
        json!([["r1c1"], ["r1c2"], ["r1c3"]]),
        json!([["r1c1", "r1c2"]]),
        json!([{"op": "less"}]),
        json!([{"op": "difference", "value": 1}]),
        json!({"op": "equal"}),
        json!({"rows": 3, "cols": 3}),
    ]);
    values
}

/// Every word that stands somewhere in a rule.
fn words() -> Vec<&'static str> {
    fn of(parts: &[PartSpec], words: &mut Vec<&'static str>) {
        for part in parts {
            match part.what {
                What::Choice { variants, .. } => {
                    for variant in variants {
                        words.push(variant.name);
                        of(variant.parts, words);
                    }
                }
                What::OneOf(alternatives) => alternatives.iter().for_each(|one| of(one.parts, words)),
                What::Field(field) => {
                    if let ShapeSpec::Word(listed) = field.shape {
                        words.extend(listed.iter().map(|word| word.name));
                    }
                }
                _ => {}
            }
        }
    }
    let mut words: Vec<&str> = OPERATORS.iter().map(|operator| operator.name).collect();
    for family in FAMILIES {
        words.push(family.name);
        of(family.parts, &mut words);
    }
    words.extend(["custom", "com.example:rule", "Cage", "table"]);
    words.sort_unstable();
    words.dedup();
    words
}

/// Every key of the format, with a value that could stand under it.
fn keys() -> Vec<(&'static str, Value)> {
    let good = |key: Key| match key.content() {
        Content::Word => json!("odd"),
        Content::Number => json!(1),
        Content::Numbers => json!([1]),
        Content::NumberLists => json!([[1, 1]]),
        Content::Flag => json!(false),
        Content::Cell => json!("r1c1"),
        Content::CellLists => json!([["r1c1"], ["r1c2"]]),
        Content::CellPairs => json!([["r1c1", "r1c2"]]),
        Content::Operators => json!([{"op": "equal"}]),
        Content::Text => json!("text"),
        Content::Object => json!({}),
        _ => json!(["r1c1", "r1c2"]),
    };
    let mut keys: Vec<(&str, Value)> = Key::ALL.iter().map(|key| (key.name(), good(*key))).collect();
    for member in MEMBERS.iter().chain(BOARD) {
        keys.push((member.name, json!(1)));
    }
    keys.extend([
        ("xyzzy", json!(1)),
        ("", json!(null)),
        ("Type", json!("cage")),
        ("com.example", json!({})),
    ]);
    keys
}

/// Every mutation at every place at or below `at`.
pub(crate) fn all(document: &Value, at: &str) -> Vec<Mutation> {
    let mut found = Vec::new();
    walk(document.pointer(at).expect("the place is there"), at, &mut found);
    found
}

fn walk(value: &Value, at: &str, out: &mut Vec<Mutation>) {
    let mut replacements = values();
    if value.is_string() {
        replacements.extend(words().into_iter().map(|word| json!(word)));
    }
    let others = replacements.into_iter().filter(|other| other != value);
    out.extend(others.map(|other| Mutation::Replace(at.to_owned(), other)));
    match value {
        Value::Object(members) => {
            for (key, good) in keys() {
                if !members.contains_key(key) {
                    let (null, yes) = (json!(null), json!(true));
                    let values = if good.is_boolean() { vec![good, null, yes] } else { vec![good, null] };
                    out.extend(
                        values.into_iter().map(|value| Mutation::Add(at.to_owned(), key.to_owned(), value)),
                    );
                }
            }
            for (key, inner) in members {
                let place = format!("{at}/{key}");
                out.push(Mutation::Drop(place.clone()));
                let names = ["cells", "value", "sum", "label", "xyzzy"].map(str::to_owned).into_iter();
                let near = [format!("{key}s"), key.to_uppercase(), format!("{key} ")];
                let free = names.chain(near).filter(|name| !members.contains_key(name));
                out.extend(free.map(|name| Mutation::Rename(place.clone(), name)));
                walk(inner, &place, out);
            }
        }
        Value::Array(items) => {
            for other in items.first().into_iter().cloned().chain(values()) {
                out.push(Mutation::Push(at.to_owned(), other));
            }
            for (n, inner) in items.iter().enumerate() {
                let place = format!("{at}/{n}");
                out.push(Mutation::Drop(place.clone()));
                walk(inner, &place, out);
            }
        }
        _ => {}
    }
}
