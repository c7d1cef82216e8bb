//! The differences between what two sides say.

use std::{
    collections::{BTreeMap, BTreeSet},
    fmt,
};

use super::language::{Entry, Language, Shape};

/// Something that one side says and the other does not.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub struct Difference {
    /// Where: an object, and the key in it.
    pub place: String,
    /// What.
    pub what: String,
}

impl fmt::Display for Difference {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.place, self.what)
    }
}

/// Compares field by field what the Rust side and the schema say. Empty where they say the same.
#[must_use]
pub fn compare(rust: &Language, schema: &Language) -> Vec<Difference> {
    let mut found = Vec::new();
    for (name, in_rust, in_schema) in both(&rust.records, &schema.records) {
        let (Some(in_rust), Some(in_schema)) = (in_rust, in_schema) else {
            note(&mut found, name, only_in(in_rust.is_some()));
            continue;
        };
        for (key, in_rust, in_schema) in both(&in_rust.keys, &in_schema.keys) {
            let place = format!("{name}: key \"{key}\"");
            match (in_rust, in_schema) {
                (Some(in_rust), Some(in_schema)) => entries(&mut found, &place, in_rust, in_schema),
                (in_rust, _) => note(&mut found, &place, only_in(in_rust.is_some())),
            }
        }
    }
    found
}

fn note(found: &mut Vec<Difference>, place: &str, what: String) {
    found.push(Difference { place: place.to_owned(), what });
}

fn only_in(rust: bool) -> String {
    if rust { "only Rust has it".to_owned() } else { "only the schema has it".to_owned() }
}

fn differs(what: &str, in_rust: impl fmt::Display, in_schema: impl fmt::Display) -> String {
    format!("{what} is {in_rust} in Rust, {in_schema} in the schema")
}

/// Everything that either map has, with what each has under it.
fn both<'a, T>(
    left: &'a BTreeMap<String, T>,
    right: &'a BTreeMap<String, T>,
) -> impl Iterator<Item = (&'a str, Option<&'a T>, Option<&'a T>)> {
    let names: BTreeSet<&String> = left.keys().chain(right.keys()).collect();
    names.into_iter().map(|name| (name.as_str(), left.get(name), right.get(name)))
}

fn entries(found: &mut Vec<Difference>, place: &str, rust: &Entry, schema: &Entry) {
    if rust.need != schema.need {
        note(found, place, differs("the key", rust.need.words(), schema.need.words()));
    }
    if rust.default != schema.default {
        let text = |default: &Option<String>| default.clone().unwrap_or_else(|| "none".to_owned());
        note(found, place, differs("the default", text(&rust.default), text(&schema.default)));
    }
    shapes(found, place, &rust.shape, &schema.shape);
}

fn shapes(found: &mut Vec<Difference>, place: &str, rust: &Shape, schema: &Shape) {
    let limit = |found: &mut Vec<Difference>, what: &str, rust: Option<i128>, schema: Option<i128>| {
        if rust != schema {
            let text =
                |limit: Option<i128>| limit.map_or_else(|| "open".to_owned(), |limit| limit.to_string());
            note(found, place, differs(what, text(rust), text(schema)));
        }
    };
    match (rust, schema) {
        (Shape::Word(in_rust), Shape::Word(in_schema)) => {
            for word in in_rust.symmetric_difference(in_schema) {
                note(found, place, format!("the word \"{word}\": {}", only_in(in_rust.contains(word))));
            }
        }
        (Shape::Free(in_rust), Shape::Free(in_schema)) => {
            for key in in_rust.symmetric_difference(in_schema) {
                note(
                    found,
                    place,
                    format!("the suggested key \"{key}\": {}", only_in(in_rust.contains(key))),
                );
            }
        }
        (Shape::Number { min, max }, Shape::Number { min: schema_min, max: schema_max }) => {
            limit(found, "the least number", min.map(Into::into), schema_min.map(Into::into));
            limit(found, "the greatest number", max.map(Into::into), schema_max.map(Into::into));
        }
        (
            Shape::List { min, max, distinct, some, item },
            Shape::List {
                min: schema_min,
                max: schema_max,
                distinct: schema_distinct,
                some: schema_some,
                item: schema_item,
            },
        ) => {
            limit(found, "the least length", Some((*min).into()), Some((*schema_min).into()));
            limit(found, "the greatest length", max.map(Into::into), schema_max.map(Into::into));
            if distinct != schema_distinct {
                note(found, place, differs("that no item stands twice", distinct, schema_distinct));
            }
            match (some, schema_some) {
                (Some(rust), Some(schema)) => {
                    shapes(found, &format!("{place}, at least one item"), rust, schema);
                }
                (None, None) => {}
                (rust, _) => {
                    note(
                        found,
                        place,
                        format!("what at least one item has to be: {}", only_in(rust.is_some())),
                    );
                }
            }
            shapes(found, &format!("{place}, each item"), item, schema_item);
        }
        (Shape::Row(in_rust), Shape::Row(in_schema)) if in_rust.len() == in_schema.len() => {
            for (n, (rust, schema)) in in_rust.iter().zip(in_schema).enumerate() {
                shapes(found, &format!("{place}, item {n}"), rust, schema);
            }
        }
        (Shape::Either(in_rust), Shape::Either(in_schema)) if in_rust.len() == in_schema.len() => {
            for (rust, schema) in in_rust.iter().zip(in_schema) {
                shapes(found, place, rust, schema);
            }
        }
        (Shape::Map { keys, values }, Shape::Map { keys: schema_keys, values: schema_values }) => {
            shapes(found, &format!("{place}, each key"), keys, schema_keys);
            shapes(found, &format!("{place}, each value"), values, schema_values);
        }
        (rust, schema) if rust == schema => {}
        (rust, schema) => note(found, place, differs("the value", rust.name(), schema.name())),
    }
}
