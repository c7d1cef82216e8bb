//! The check of the schema sees every edit that changes what the schema says, and every change of the table.

use std::{fs, thread};

use serde_json::{Value, json};
use xtask::{
    root,
    schema::{
        self, PUBLISHED,
        compare::compare,
        from_schema::{self, Vendors},
        from_table,
        language::{Entry, Language, Need, Record, Shape},
    },
};

fn published() -> Value {
    let text = fs::read_to_string(root().join(PUBLISHED)).expect("the schema is there");
    serde_json::from_str(&text).expect("it is JSON")
}

/// What the check says about a schema.
fn problems(schema: &Value) -> Vec<String> {
    let mut problems = Vec::new();
    schema::check(schema, Vendors::None, &mut problems);
    problems
}

#[test]
fn the_schema_as_it_is_says_what_the_table_says() {
    assert_eq!(problems(&published()), Vec::<String>::new());
}

/// One change at one place.
#[derive(Clone, Debug)]
struct Edit {
    at: String,
    how: How,
}

#[derive(Clone, Debug)]
enum How {
    Replace(Value),
    Remove,
    Rename(String),
    Add(String, Value),
    Push(Value),
}

impl Edit {
    fn apply(&self, schema: &mut Value) {
        let (parent, step) = self.at.rsplit_once('/').unwrap_or_default();
        let step = step.replace("~1", "/").replace("~0", "~");
        match &self.how {
            How::Replace(value) => *schema.pointer_mut(&self.at).expect("the place is there") = value.clone(),
            How::Add(key, value) => {
                let object = schema.pointer_mut(&self.at).and_then(Value::as_object_mut).expect("an object");
                object.insert(key.clone(), value.clone());
            }
            How::Push(value) => {
                let list = schema.pointer_mut(&self.at).and_then(Value::as_array_mut).expect("a list");
                list.push(value.clone());
            }
            How::Remove | How::Rename(_) => match schema.pointer_mut(parent).expect("the place is there") {
                Value::Object(object) => {
                    let value = object.remove(&step).expect("the key is there");
                    if let How::Rename(name) = &self.how {
                        object.insert(name.clone(), value);
                    }
                }
                Value::Array(items) => drop(items.remove(step.parse().expect("an index"))),
                other => panic!("{other} has no members"),
            },
        }
    }
}

/// Whether the keys of the object at this place are names that the schema gives to things, and not keywords.
fn holds_names(at: &str) -> bool {
    at.ends_with("/properties") && !at.ends_with("/properties/properties") || at == "/$defs"
}

/// Every edit of the schema that takes something away, adds something, or says something else.
fn edits(value: &Value, at: &str, out: &mut Vec<Edit>) {
    let mut edit = |how| out.push(Edit { at: at.to_owned(), how });
    let is_text = ["description", "title"].iter().any(|text| at.ends_with(&format!("/{text}")))
        && !at.ends_with("/properties/title");
    if !at.is_empty() {
        edit(How::Remove);
    }
    match value {
        Value::Null => {}
        Value::Bool(flag) => edit(How::Replace(json!(!flag))),
        Value::Number(number) => {
            let number = number.as_i64().expect("the schema has whole numbers");
            edit(How::Replace(json!(number + 1)));
            edit(How::Replace(json!(number - 1)));
            edit(How::Replace(json!(number.to_string())));
        }
        // Other words for people are no other language.
        Value::String(_) if is_text => edit(How::Replace(json!(""))),
        Value::String(text) => {
            edit(How::Replace(json!(format!("{text}x"))));
            edit(How::Replace(json!(7)));
        }
        Value::Array(items) => {
            if items.iter().all(Value::is_string) {
                edit(How::Push(json!("xyzzy")));
                edit(How::Push(items[0].clone()));
            } else {
                edit(How::Push(json!({ "type": "string" })));
            }
            edit(How::Replace(json!([])));
            for (n, item) in items.iter().enumerate() {
                edits(item, &format!("{at}/{n}"), out);
            }
        }
        Value::Object(members) => {
            edit(How::Replace(json!(true)));
            if holds_names(at) {
                edit(How::Add("xyzzy".to_owned(), json!({ "description": "A key.", "type": "string" })));
            } else {
                edit(How::Add("minLength".to_owned(), json!(2)));
                edit(How::Add("oneOf".to_owned(), json!([{ "type": "object" }])));
                edit(How::Replace(json!({})));
            }
            for (key, value) in members {
                let inner = format!("{at}/{}", key.replace('~', "~0").replace('/', "~1"));
                out.push(Edit { at: inner.clone(), how: How::Rename(format!("{key}x")) });
                edits(value, &inner, out);
            }
        }
    }
}

/// The edits that the check does not see.
fn unseen(edits: &[Edit]) -> Vec<&Edit> {
    let schema = published();
    let goes_unseen = |edit: &&Edit| {
        let mut edited = schema.clone();
        edit.apply(&mut edited);
        problems(&edited).is_empty()
    };
    let threads = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        let workers: Vec<_> = edits
            .chunks(edits.len().div_ceil(threads).max(1))
            .map(|chunk| scope.spawn(move || chunk.iter().filter(&goes_unseen).collect::<Vec<_>>()))
            .collect();
        workers.into_iter().flat_map(|worker| worker.join().expect("the check does not panic")).collect()
    })
}

fn all_edits() -> Vec<Edit> {
    let mut all = Vec::new();
    edits(&published(), "", &mut all);
    all
}

#[test]
#[ignore = "it takes a minute with optimisation: `cargo test --release -p xtask --test schema_edits -- --ignored`"]
fn every_edit_is_seen() {
    let all = all_edits();
    assert!(all.len() > 10_000, "only {} edits: the schema is not where they are made", all.len());
    let unseen = unseen(&all);
    assert!(unseen.is_empty(), "{} of {} edits go unseen: {unseen:#?}", unseen.len(), all.len());
}

#[test]
fn a_share_of_the_edits_is_seen() {
    // A step that has no factor in common with anything regular in the schema.
    let some: Vec<Edit> = all_edits().into_iter().step_by(197).collect();
    let unseen = unseen(&some);
    assert!(unseen.is_empty(), "{} of {} edits go unseen: {unseen:#?}", unseen.len(), some.len());
}

/// Each kind of difference, in both directions, is named with its place.
#[test]
fn differences_are_named() {
    let cases = [
        // A key.
        ("/$defs/rule-cage/properties/sum", How::Remove, "rule, type cage: key \"sum\": only Rust has it"),
        (
            "/$defs/rule-cage/properties",
            How::Add("total".to_owned(), json!({ "description": "A sum.", "type": "integer" })),
            "rule, type cage: key \"total\": only the schema has it",
        ),
        ("/properties/solution", How::Remove, "document: key \"solution\": only Rust has it"),
        // A type of rule.
        ("/$defs/rule/properties/type/enum/6", How::Remove, "rule, type cage: only Rust has it"),
        (
            "/$defs/rule/properties/type/enum",
            How::Push(json!("killer")),
            "rule, type killer: it may have any keys besides those that are known",
        ),
        // A kind.
        (
            "/$defs/rule-line/properties/kind/enum/0",
            How::Remove,
            "rule, type line, kind thermo: only Rust has it",
        ),
        (
            "/$defs/rule-line/properties/kind/enum",
            How::Push(json!("snake")),
            "rule, type line, kind snake: it may have any keys besides those that are known",
        ),
        // A type of value.
        (
            "/$defs/rule-skyscraper/properties/value/$ref",
            How::Replace(json!("#/$defs/cell-name")),
            "rule, type skyscraper: key \"value\": the value is a whole number in Rust, a cell name in the schema",
        ),
        // A word.
        (
            "/$defs/rule-rossini/properties/arrow/enum/0",
            How::Remove,
            "rule, type rossini: key \"arrow\": the word \"in\": only Rust has it",
        ),
        (
            "/$defs/rule-rossini/properties/arrow/enum",
            How::Push(json!("sideways")),
            "rule, type rossini: key \"arrow\": the word \"sideways\": only the schema has it",
        ),
        // Whether a key is required.
        (
            "/$defs/rule-cage/required",
            How::Push(json!("sum")),
            "rule, type cage: key \"sum\": the key is optional in Rust, required in the schema",
        ),
        (
            "/$defs/rule-xsum/required/1",
            How::Remove,
            "rule, type xsum: key \"sum\": the key is required in Rust, optional in the schema",
        ),
        (
            "/$defs/rule-unless-nine/allOf/0/if/properties/kind/enum/0",
            How::Remove,
            "rule, type line, kind whisper: key \"value\": the key is required unless digits is 9 in Rust, optional in the schema",
        ),
        (
            "/if/properties/digits/const",
            How::Replace(json!(6)),
            "/if/properties/digits: only {\"const\": 9} is expected here",
        ),
        // A default.
        (
            "/$defs/rule-line-whisper/properties/value/default",
            How::Replace(json!(4)),
            "rule, type line, kind whisper: key \"value\": the default is 5 in Rust, 4 in the schema",
        ),
        (
            "/$defs/rule-line-renban/properties/closed/default",
            How::Remove,
            "rule, type line, kind renban: key \"closed\": the default is false in Rust, none in the schema",
        ),
        // A range.
        (
            "/$defs/positive-number/minimum",
            How::Replace(json!(0)),
            "board: key \"rows\": the least number is 1 in Rust, 0 in the schema",
        ),
        (
            "/$defs/number/maximum",
            How::Remove,
            "rule, type sandwich: key \"sum\": the greatest number is 4294967295 in Rust, open in the schema",
        ),
        (
            "/$defs/rule-edge-greater/properties/cells/maxItems",
            How::Replace(json!(3)),
            "rule, type edge, kind greater: key \"cells\": the greatest length is 2 in Rust, 3 in the schema",
        ),
        // What may be true.
        (
            "/$defs/rule-line-thermo/properties/closed",
            How::Replace(json!({ "description": "Closed.", "type": "boolean", "default": false })),
            "rule, type line, kind thermo: key \"closed\": the value is only false in Rust, true or false in the schema",
        ),
        // Keys that nobody knows.
        (
            "/$defs/rule-grid/additionalProperties",
            How::Remove,
            "rule, type grid: it may have any keys besides those that are known",
        ),
        (
            "/properties/rules/items",
            How::Replace(json!(true)),
            "/properties/rules/items: the items have to be a definition",
        ),
        // What is not for people any more.
        (
            "/$defs/rule-arrow/properties/bulb/description",
            How::Remove,
            "/$defs/rule-arrow/properties/bulb: it has no description",
        ),
        ("/$id", How::Replace(json!("https://example.com/")), "the schema: \"$id\" has to be"),
    ];
    for (at, how, expected) in cases {
        let edit = Edit { at: at.to_owned(), how };
        let mut schema = published();
        edit.apply(&mut schema);
        let found = problems(&schema);
        assert!(found.iter().any(|problem| problem.starts_with(expected)), "{edit:?} gives {found:#?}");
    }
}

// The other side.

/// Every way to say something else about a shape.
fn other_shapes(shape: &Shape) -> Vec<Shape> {
    let plus = |limit: Option<i64>, by: i64| limit.map_or(Some(7), |limit| Some(limit + by));
    let inner = |shape: &Shape| other_shapes(shape).into_iter().map(Box::new);
    match shape {
        Shape::Word(words) => {
            let with = words.iter().cloned().chain(["xyzzy".to_owned()]).collect();
            vec![Shape::Word(with), Shape::Word(words.iter().skip(1).cloned().collect()), Shape::Text]
        }
        Shape::Free(keys) => {
            vec![Shape::Free(keys.iter().cloned().chain(["xyzzy".to_owned()]).collect()), Shape::Flag]
        }
        Shape::Number { min, max } => vec![
            Shape::Number { min: plus(*min, 1), max: *max },
            Shape::Number { min: *min, max: plus(*max, -1) },
            Shape::Number { min: None, max: Some(-1) },
            Shape::Text,
        ],
        Shape::List { min, max, distinct, some, item } => {
            let list = |min: u64, max: Option<u64>, distinct: bool, item: &Shape| Shape::List {
                min,
                max,
                distinct,
                some: some.clone(),
                item: Box::new(item.clone()),
            };
            let mut all = vec![
                list(min + 1, *max, *distinct, item),
                list(*min, Some(max.map_or(9, |max| max + 1)), *distinct, item),
                list(*min, *max, !distinct, item),
                Shape::Row(vec![(**item).clone()]),
            ];
            all.extend(other_shapes(item).iter().map(|item| list(*min, *max, *distinct, item)));
            let flipped = if some.is_some() { None } else { Some(Box::new(Shape::Null)) };
            all.push(Shape::List {
                min: *min,
                max: *max,
                distinct: *distinct,
                some: flipped,
                item: item.clone(),
            });
            all
        }
        Shape::Row(items) => {
            let mut all = vec![Shape::Row(items[1..].to_vec())];
            for n in 0..items.len() {
                all.extend(other_shapes(&items[n]).into_iter().map(|item| {
                    let mut items = items.clone();
                    items[n] = item;
                    Shape::Row(items)
                }));
            }
            all
        }
        Shape::Either(shapes) => {
            let mut all = vec![Shape::Either(shapes[1..].to_vec()), shapes[0].clone()];
            all.extend(
                other_shapes(&shapes[0])
                    .into_iter()
                    .map(|first| Shape::Either(vec![first, shapes[1].clone()])),
            );
            all
        }
        Shape::Map { keys, values } => inner(keys)
            .map(|keys| Shape::Map { keys, values: values.clone() })
            .chain(inner(values).map(|values| Shape::Map { keys: keys.clone(), values }))
            .collect(),
        Shape::Record(name) => vec![Shape::Record(format!("{name}x")), Shape::Text],
        Shape::Flag => vec![Shape::False, Shape::Text],
        Shape::False => vec![Shape::Flag],
        _ => vec![Shape::Flag, Shape::Number { min: None, max: None }],
    }
}

/// Everything that the table could say instead about a key.
fn other_entries(entry: &Entry) -> Vec<Entry> {
    let needs = [Need::Always, Need::UnlessNine, Need::OnNine, Need::Never];
    let mut all: Vec<Entry> = needs
        .into_iter()
        .filter(|need| *need != entry.need)
        .map(|need| Entry { need, ..entry.clone() })
        .collect();
    let default = if entry.default.is_some() { None } else { Some("1".to_owned()) };
    all.push(Entry { default, ..entry.clone() });
    all.extend(other_shapes(&entry.shape).into_iter().map(|shape| Entry { shape, ..entry.clone() }));
    all
}

#[test]
fn every_change_of_the_table_is_seen() {
    let schema = from_schema::read(&published(), Vendors::None).language;
    let one = |name: &str, record: &Record| Language { records: [(name.to_owned(), record.clone())].into() };
    let mut changes = 0;
    for (name, record) in &from_table::language().records {
        let as_it_is = one(name, &schema.records[name]);
        assert_eq!(compare(&one(name, record), &as_it_is), []);
        assert_eq!(
            compare(&Language::default(), &as_it_is)[0].to_string(),
            format!("{name}: only the schema has it")
        );
        assert_eq!(
            compare(&as_it_is, &Language::default())[0].to_string(),
            format!("{name}: only Rust has it")
        );
        let mut see = |key: &str, changed: &Record| {
            changes += 1;
            let found = compare(&one(name, changed), &as_it_is);
            let place = format!("{name}: key \"{key}\"");
            assert!(!found.is_empty(), "{place}: a change goes unseen: {:?}", changed.keys.get(key));
            assert!(
                found.iter().all(|difference| difference.place.starts_with(&place)),
                "{place}: {found:?}"
            );
        };
        for (key, entry) in &record.keys {
            let mut without = record.clone();
            without.keys.remove(key);
            see(key, &without);
            for other in other_entries(entry) {
                let mut changed = record.clone();
                changed.keys.insert(key.clone(), other);
                see(key, &changed);
            }
        }
        let mut more = record.clone();
        let text = Entry { need: Need::Never, shape: Shape::Text, default: None };
        more.keys.insert("xyzzy".to_owned(), text);
        see("xyzzy", &more);
    }
    assert!(changes > 5_000, "only {changes} changes: the table is not where they are made");
}
