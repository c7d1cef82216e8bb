//! What the JSON Schema says about documents.
//!
//! Only the part of JSON Schema that the schema is written in is understood. Whatever else stands in it is a problem, so that nothing can be said there that
//! the comparison does not see. How the definitions are cut is free: an object is followed through `$ref`, `allOf` and `if`, with one word after the other
//! decided (`type` is `line`, `kind` is `whisper`), until nothing is left to decide.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet, HashMap},
};

use serde_json::{Map, Value};
use sudoku_puzzle_core::{Key, SCHEMA_URL};

use super::{
    language::{Entry, Language, Need, Record, Shape},
    terms::{CELL_PATTERN, DIALECT, LINE_BREAK},
};

/// What was understood of a schema, and what was not.
#[derive(Debug, Default)]
pub struct Reading {
    /// What the schema says.
    pub language: Language,
    /// What can't be understood or should not be as it is, each with its place in the schema.
    pub problems: Vec<String>,
    /// The vendor types that it knows.
    pub vendor_types: Vec<String>,
}

/// Whether a schema may know rule types of vendors, which have a colon in their names.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Vendors {
    /// It may; what it says about them is not looked at.
    Allowed,
    /// It may not.
    None,
}

/// Puts a schema into neutral words.
#[must_use]
pub fn read(schema: &Value, vendors: Vendors) -> Reading {
    let reader = Reader { root: schema, vendors, notes: RefCell::default() };
    reader.head();
    let mut records = BTreeMap::new();
    let mut open = vec![Object { name: "document".to_owned(), main: schema, unless_nine: Vec::new() }];
    let mut done = BTreeSet::new();
    while let Some(object) = open.pop() {
        if done.insert(object.name.clone()) {
            reader.object(&object, &mut records, &mut open);
        }
    }
    reader.leftovers();
    let notes = reader.notes.into_inner();
    Reading {
        language: Language { records },
        problems: notes.problems.into_iter().collect(),
        vendor_types: notes.vendor_types.into_iter().map(str::to_owned).collect(),
    }
}

/// An object to be read, and the schemas that apply to it at once.
struct Object<'s> {
    name: String,
    main: &'s Value,
    /// What holds besides where `digits` is not 9.
    unless_nine: Vec<&'s Value>,
}

/// What is known about a key while an object is read.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Known<'s> {
    /// The word.
    Word(&'s str),
    /// It is 9, or it is not.
    Nine(bool),
    /// It is there.
    Present,
    /// It is not there.
    Absent,
}

type Assignment<'s> = BTreeMap<&'s str, Known<'s>>;

/// What the schemas say about an object under an assignment.
#[derive(Clone, Default)]
struct Draft<'s> {
    /// The schemas of the value under each key.
    properties: BTreeMap<&'s str, Vec<&'s Value>>,
    required: BTreeSet<&'s str>,
    /// The keys that are allowed, where others are not.
    closed: Option<BTreeSet<&'s str>>,
    /// The schemas that allow no others.
    closing: Vec<&'s Value>,
    /// Sets of keys of which one is there. That no other is there besides follows from what each of them leads to, which knows no other.
    alternatives: Vec<Vec<&'s str>>,
    /// A key on which a condition depends and that is not known yet.
    undecided: Option<&'s str>,
}

#[derive(Default, Debug)]
struct Notes<'s> {
    problems: BTreeSet<String>,
    /// The definitions that were used.
    used: BTreeSet<&'s str>,
    /// Words in conditions and choices, by the address of the schema that has them, and whether some object has reached them.
    words: HashMap<(*const Value, &'s str), (&'s Value, bool)>,
    vendor_types: BTreeSet<&'s str>,
}

struct Reader<'s> {
    root: &'s Value,
    vendors: Vendors,
    notes: RefCell<Notes<'s>>,
}

/// The members of a JSON object; none of anything else.
fn members(value: Option<&Value>) -> impl Iterator<Item = (&str, &Value)> {
    value.and_then(Value::as_object).into_iter().flatten().map(|(key, value)| (key.as_str(), value))
}

impl<'s> Reader<'s> {
    /// Notes a problem with a part of the schema.
    #[cold]
    fn problem(&self, at: &Value, what: impl Into<String>) {
        let place =
            path_to(self.root, at).filter(|path| !path.is_empty()).unwrap_or_else(|| "the schema".to_owned());
        self.notes.borrow_mut().problems.insert(format!("{place}: {}", what.into()));
    }

    /// Notes a problem with an object that the schema describes.
    #[cold]
    fn problem_with(&self, name: &str, what: impl Into<String>) {
        self.notes.borrow_mut().problems.insert(format!("{name}: {}", what.into()));
    }

    #[cold]
    fn keyword(&self, at: &Value, keyword: &str) {
        self.problem(at, format!("the keyword \"{keyword}\" is not understood here"));
    }

    fn map(&self, at: &'s Value) -> Option<&'s Map<String, Value>> {
        let map = at.as_object();
        if map.is_none() {
            self.problem(at, format!("{at}, where an object is expected"));
        }
        map
    }

    /// The top of the schema, apart from what it says about documents.
    fn head(&self) {
        if self.root.get("$schema").and_then(Value::as_str) != Some(DIALECT) {
            self.problem(self.root, format!("\"$schema\" has to be {DIALECT}"));
        }
        // A schema with vendor types is another schema, with an address of its own.
        let id = self.root.get("$id").and_then(Value::as_str);
        if id.is_none() || (self.vendors == Vendors::None && id != Some(SCHEMA_URL)) {
            self.problem(self.root, format!("\"$id\" has to be {SCHEMA_URL}"));
        }
        if self.root.get("title").and_then(Value::as_str).is_none_or(str::is_empty) {
            self.problem(self.root, "it has no title");
        }
        self.described(self.root);
    }

    /// Has to have a description.
    fn described(&self, at: &'s Value) {
        if at.get("description").and_then(Value::as_str).is_none_or(|text| text.trim().is_empty()) {
            self.problem(at, "it has no description");
        }
    }

    /// The definitions and words that nothing has led to.
    fn leftovers(&self) {
        let vendor_types = self.notes.borrow().vendor_types.clone();
        for vendor_type in vendor_types {
            self.use_all_of(vendor_type);
        }
        let (unused, unreached) = {
            let notes = self.notes.borrow();
            let all = members(self.root.get("$defs"));
            let unused: Vec<&Value> =
                all.filter(|(name, _)| !notes.used.contains(name)).map(|(_, value)| value).collect();
            let words = notes.words.iter().filter(|(_, (_, reached))| !reached);
            (unused, words.map(|((_, word), (at, _))| (*at, *word)).collect::<Vec<_>>())
        };
        for at in unused {
            self.problem(at, "nothing refers to it");
        }
        for (at, word) in unreached {
            self.problem(at, format!("the word \"{word}\" is never reached"));
        }
    }

    /// Takes note that a vendor type leads to definitions, whatever they say.
    fn use_all_of(&self, vendor_type: &str) {
        let condition =
            |lead: &&Value| lead.pointer("/if/properties/type/const").is_some_and(|word| word == vendor_type);
        let leads = self.root.pointer("/$defs/rule/allOf").and_then(Value::as_array);
        let mut todo: Vec<&Value> = leads.into_iter().flatten().filter(condition).collect();
        while let Some(value) = todo.pop() {
            match value {
                Value::Object(map) => todo.extend(map.values()),
                Value::Array(items) => todo.extend(items),
                Value::String(text) => {
                    let name = text.strip_prefix("#/$defs/").unwrap_or_default();
                    if self.notes.borrow_mut().used.insert(name) {
                        todo.extend(self.root["$defs"].get(name));
                    }
                }
                _ => {}
            }
        }
    }

    /// The name of the definition that a `$ref` names, and the definition.
    fn resolve(&self, at: &'s Value, reference: &'s Value) -> Option<(&'s str, &'s Value)> {
        let name = reference.as_str().and_then(|text| text.strip_prefix("#/$defs/"));
        let Some((name, target)) = name.and_then(|name| Some((name, self.root.get("$defs")?.get(name)?)))
        else {
            self.problem(at, format!("there is no definition {reference}"));
            return None;
        };
        let is_first = self.notes.borrow_mut().used.insert(name);
        if is_first {
            self.described(target);
        }
        Some((name, target))
    }

    // Objects.

    fn object(
        &self,
        object: &Object<'s>,
        records: &mut BTreeMap<String, Record>,
        open: &mut Vec<Object<'s>>,
    ) {
        if object.main.get("type").is_none_or(|found| found != "object") {
            self.problem(object.main, "nothing says that it is an object");
        }
        for (name, (assignment, on_nine, draft)) in self.expand(object) {
            let record = self.record(&name, &assignment, &on_nine, &draft, open);
            records.insert(name, record);
        }
    }

    /// What holds under an assignment where `digits` is 9, and where it is not. In the document that is a condition as others are; everywhere else it is known by
    /// the schemas that apply.
    fn drafts(&self, object: &Object<'s>, assignment: &Assignment<'s>) -> (Draft<'s>, Draft<'s>) {
        let (mut on_nine, mut other) = (Draft::default(), Draft::default());
        if object.name == "document" {
            for (nine, draft) in [(true, &mut on_nine), (false, &mut other)] {
                let mut assignment = assignment.clone();
                assignment.insert("digits", Known::Nine(nine));
                self.apply(object.main, &assignment, draft);
            }
            return (on_nine, other);
        }
        self.apply(object.main, assignment, &mut on_nine);
        other = on_nine.clone();
        for schema in &object.unless_nine {
            self.apply(schema, assignment, &mut other);
        }
        (on_nine, other)
    }

    /// Decides one key after the other. The result: for each way to decide, its name and what then holds.
    fn expand(&self, object: &Object<'s>) -> BTreeMap<String, (Assignment<'s>, Draft<'s>, Draft<'s>)> {
        let mut done = BTreeMap::new();
        let mut todo = vec![(object.name.clone(), Assignment::new())];
        while let Some((name, assignment)) = todo.pop() {
            let (on_nine, draft) = self.drafts(object, &assignment);
            let Some(key) = draft.undecided else {
                done.insert(name, (assignment, on_nine, draft));
                continue;
            };
            let group =
                draft.alternatives.iter().find(|group| group.contains(&key)).cloned().unwrap_or_default();
            if group.is_empty() && !draft.required.contains(key) {
                let what =
                    format!("conditions depend on \"{key}\", but nothing says that it has to be there");
                self.problem_with(&name, what);
            }
            let keys = if group.is_empty() { vec![key] } else { group.clone() };
            for key in keys {
                let mut assignment = assignment.clone();
                assignment.extend(group.iter().map(|other| (*other, Known::Absent)));
                match self.words_of(key, &draft) {
                    Some(words) => {
                        for word in words {
                            if self.is_vendor_type(key, word) {
                                self.notes.borrow_mut().vendor_types.insert(word);
                                continue;
                            }
                            let mut assignment = assignment.clone();
                            assignment.insert(key, Known::Word(word));
                            todo.push((format!("{name}, {key} {word}"), assignment));
                        }
                    }
                    None if !group.is_empty() => {
                        assignment.insert(key, Known::Present);
                        todo.push((format!("{name}, with {key}"), assignment));
                    }
                    None => self.problem_with(
                        &name,
                        format!("a condition depends on \"{key}\", whose words are not listed"),
                    ),
                }
            }
        }
        done
    }

    /// The words that may stand under a key.
    fn words_of(&self, key: &str, draft: &Draft<'s>) -> Option<BTreeSet<&'s str>> {
        let mut words: Option<BTreeSet<&str>> = None;
        for schema in draft.properties.get(key)? {
            if let Some(listed) = words_in(schema) {
                words = Some(match words {
                    Some(words) => words.intersection(&listed).copied().collect(),
                    None => listed,
                });
            }
        }
        words
    }

    /// Adds what a schema of an object says.
    fn apply(&self, at: &'s Value, assignment: &Assignment<'s>, draft: &mut Draft<'s>) {
        let Some(schema) = self.map(at) else { return };
        for (keyword, value) in schema {
            match keyword.as_str() {
                "description" => {}
                "$schema" | "$id" | "title" | "$defs" if std::ptr::eq(at, self.root) => {}
                // What depends on words comes after the words.
                "$ref" | "allOf" | "if" | "then" | "else" => {}
                "type" => {
                    if value != "object" {
                        self.problem(value, "only objects are expected here");
                    }
                }
                "properties" => {
                    if !value.is_object() {
                        self.problem(value, "an object is expected here");
                    }
                    for (key, schema) in members(Some(value)) {
                        draft.properties.entry(key).or_default().push(schema);
                    }
                }
                "required" => draft.required.extend(self.strings(value)),
                "additionalProperties" => {
                    if value != &Value::Bool(false) {
                        self.problem(value, "only false is expected here");
                    }
                    draft.closing.push(at);
                    let keys: BTreeSet<&str> =
                        members(schema.get("properties")).map(|(key, _)| key).collect();
                    draft.closed = Some(match draft.closed.take() {
                        Some(closed) => closed.intersection(&keys).copied().collect(),
                        None => keys,
                    });
                }
                "anyOf" => {
                    let group =
                        value.as_array().into_iter().flatten().map(only_required).collect::<Option<Vec<_>>>();
                    match group {
                        Some(group) if group.len() > 1 => draft.alternatives.push(group),
                        _ => {
                            self.problem(
                                value,
                                "only {\"required\": [KEY]} is expected here, at least twice",
                            );
                        }
                    }
                }
                _ => self.keyword(at, keyword),
            }
        }
        if let Some((_, target)) = schema.get("$ref").and_then(|reference| self.resolve(at, reference)) {
            self.apply(target, assignment, draft);
        }
        if let Some(all) = schema.get("allOf") {
            match all.as_array() {
                Some(all) if !all.is_empty() => {
                    all.iter().for_each(|schema| self.apply(schema, assignment, draft));
                }
                _ => self.problem(all, "a list of schemas is expected here"),
            }
        }
        let Some(condition) = schema.get("if") else {
            if schema.contains_key("then") || schema.contains_key("else") {
                self.problem(at, "consequences without an \"if\"");
            }
            return;
        };
        match self.decide(condition, assignment) {
            Ok(holds) => {
                if let Some(branch) = schema.get(if holds { "then" } else { "else" }) {
                    self.apply(branch, assignment, draft);
                }
            }
            Err(key) => {
                draft.undecided.get_or_insert(key);
            }
        }
        if !schema.contains_key("then") && !schema.contains_key("else") {
            self.problem(at, "an \"if\" without consequences");
        }
    }

    /// Whether a condition holds; the key on which it depends where that is not known.
    fn decide(&self, at: &'s Value, assignment: &Assignment<'s>) -> Result<bool, &'s str> {
        let Some(condition) = self.map(at) else { return Ok(false) };
        if condition.is_empty() {
            self.problem(at, "the condition says nothing");
        }
        let mut outcome = Ok(true);
        // What is false is false, whatever is not known besides.
        let mut and = |part: Result<bool, &'s str>| {
            if part == Ok(false) || outcome == Ok(true) {
                outcome = part;
            }
        };
        let required = condition.get("required").map(|keys| self.strings(keys)).unwrap_or_default();
        for key in &required {
            and(match assignment.get(key) {
                None => Err(key),
                Some(known) => Ok(*known != Known::Absent),
            });
            let names_words = condition.get("properties").is_some_and(|words| words.get(key).is_some());
            if !names_words && matches!(assignment.get(key), Some(Known::Word(_))) {
                self.problem(at, format!("the condition leaves open which word stands under \"{key}\""));
            }
        }
        for (keyword, value) in condition {
            match keyword.as_str() {
                "required" => {}
                "properties" if value.is_object() => {
                    for (key, schema) in members(Some(value)) {
                        and(self.decide_value(schema, key, assignment));
                        // A word that need not be there would let an object without it pass.
                        if !required.contains(&key) && key != "digits" {
                            self.problem(
                                at,
                                format!("the condition holds also where \"{key}\" is not there"),
                            );
                        }
                    }
                }
                _ => self.keyword(at, keyword),
            }
        }
        outcome
    }

    /// Whether the value under a key is the one of a condition.
    fn decide_value(
        &self,
        at: &'s Value,
        key: &'s str,
        assignment: &Assignment<'s>,
    ) -> Result<bool, &'s str> {
        let known = assignment.get(key);
        if let Some(Known::Nine(nine)) = known {
            if *at != serde_json::json!({ "const": 9 }) {
                self.problem(at, "only {\"const\": 9} is expected here");
            }
            return Ok(*nine);
        }
        let Some(words) = words_in(at).filter(|_| at.as_object().is_some_and(|schema| schema.len() == 1))
        else {
            self.problem(at, "a condition on a value is a word or several");
            return Ok(false);
        };
        if let Some(listed) = at.get("enum") {
            self.strings(listed);
        }
        for word in &words {
            self.word(at, word, known == Some(&Known::Word(word)) || self.is_vendor_type(key, word));
        }
        match known {
            None => Err(key),
            Some(Known::Word(word)) => Ok(words.contains(word)),
            // `required` says that it has to be there.
            Some(Known::Absent) => Ok(true),
            Some(_) => Ok(false),
        }
    }

    fn is_vendor_type(&self, key: &str, word: &str) -> bool {
        self.vendors == Vendors::Allowed && key == "type" && word.contains(':')
    }

    /// Notes a word, and whether the object at hand has it.
    fn word(&self, at: &'s Value, word: &'s str, reached: bool) {
        self.notes.borrow_mut().words.entry((std::ptr::from_ref(at), word)).or_insert((at, false)).1 |=
            reached;
    }

    /// A list of different strings.
    fn strings(&self, at: &'s Value) -> Vec<&'s str> {
        let strings: Vec<&str> = at.as_array().into_iter().flatten().filter_map(Value::as_str).collect();
        let items = at.as_array().map_or(0, Vec::len);
        let has_twice = strings.iter().enumerate().any(|(n, string)| strings[..n].contains(string));
        if strings.is_empty() || strings.len() != items || has_twice {
            self.problem(at, "a list of different strings is expected here");
        }
        strings
    }

    // From drafts to records.

    fn record(
        &self,
        name: &str,
        assignment: &Assignment<'s>,
        nine: &Draft<'s>,
        draft: &Draft<'s>,
        open: &mut Vec<Object<'s>>,
    ) -> Record {
        let mut record = Record::default();
        let Some(allowed) = &draft.closed else {
            self.problem_with(name, "it may have any keys besides those that are known");
            return record;
        };
        for key in draft.required.union(&nine.required).filter(|key| !allowed.contains(*key)) {
            self.problem_with(name, format!("\"{key}\" is required and not allowed"));
        }
        // A definition of all keys stands by itself: it does not leave it to others to say which are required.
        for closing in &draft.closing {
            let own = closing.get("required").map(|keys| self.strings(keys)).unwrap_or_default();
            for key in nine.required.iter().filter(|key| !own.contains(*key)) {
                self.problem(closing, format!("it does not say itself that \"{key}\" is required"));
            }
        }
        for key in allowed {
            let need = match (nine.required.contains(key), draft.required.contains(key)) {
                (true, true) => Need::Always,
                (false, true) => Need::UnlessNine,
                (true, false) => Need::OnNine,
                (false, false) => Need::Never,
            };
            if nine.closed.as_ref().is_none_or(|closed| !closed.contains(key)) {
                self.problem_with(name, format!("\"{key}\" is not allowed where digits is 9"));
            }
            let schemas = draft.properties.get(key).map_or(&[][..], Vec::as_slice);
            if let Some(entry) = self.entry(name, key, schemas, assignment.get(key), need, open) {
                record.keys.insert((*key).to_owned(), entry);
            }
        }
        // A key of which the assignment says that it is absent is the choice of another alternative.
        let beyond = draft.properties.keys().filter(|key| !allowed.contains(*key));
        for key in beyond.filter(|key| assignment.get(*key) != Some(&Known::Absent)) {
            self.problem_with(name, format!("something is said about \"{key}\", which is not allowed"));
        }
        record
    }

    fn entry(
        &self,
        name: &str,
        key: &str,
        schemas: &[&'s Value],
        known: Option<&Known<'s>>,
        need: Need,
        open: &mut Vec<Object<'s>>,
    ) -> Option<Entry> {
        // A further schema that is only about the items of a list comes from the rules for puzzles of other digits than 9.
        let items_of = |schema: &&'s Value| schema.as_object().filter(|map| map.len() == 1)?.get("items");
        let further: Vec<&'s Value> = schemas.iter().filter_map(items_of).collect();
        let (mut shape, mut default) = (None, None);
        for schema in schemas.iter().copied().filter(|schema| items_of(schema).is_none()) {
            let mut found = self.value(schema, &further, open)?;
            if let (Shape::Word(words), Some(Known::Word(word))) = (&mut found, known) {
                for listed in words_in(schema).into_iter().flatten() {
                    self.word(schema, listed, listed == *word || self.is_vendor_type(key, listed));
                }
                words.retain(|listed| listed == word);
            }
            match &shape {
                None => shape = Some(found),
                Some(shape) if *shape == found => {}
                Some(_) => self
                    .problem(schema, format!("another schema says something else about \"{key}\" ({name})")),
            }
            default = default.or_else(|| schema.get("default").map(Value::to_string));
            // What every rule may have is described once.
            let is_ignorable = Key::from_name(key).is_some_and(Key::is_ignorable);
            let is_described_there =
                schema.get("$ref").is_some_and(|target| *target == format!("#/$defs/{key}"));
            if !(is_ignorable && is_described_there) {
                self.described(schema);
            }
        }
        if shape.is_none() {
            self.problem_with(name, format!("nothing is said about the value of \"{key}\""));
        }
        if matches!(&shape, Some(Shape::Word(words)) if words.is_empty()) {
            self.problem_with(name, format!("no word can stand under \"{key}\""));
        }
        Some(Entry { need, shape: shape?, default })
    }

    // Values.

    /// The shape that a schema of a value says. `further` are schemas of the items, for a list of objects.
    fn value(&self, at: &'s Value, further: &[&'s Value], open: &mut Vec<Object<'s>>) -> Option<Shape> {
        let schema = self.map(at)?;
        let expect = |known: &[&str]| {
            for keyword in schema.keys().map(String::as_str) {
                if !known.contains(&keyword) && !["description", "default"].contains(&keyword) {
                    self.keyword(at, keyword);
                }
            }
        };
        if let Some(reference) = schema.get("$ref") {
            expect(&["$ref"]);
            let (name, target) = self.resolve(at, reference)?;
            if is_record(target) {
                open.push(Object { name: name.to_owned(), main: target, unless_nine: further.to_vec() });
                return Some(Shape::Record(name.to_owned()));
            }
            return self.value(target, further, open);
        }
        if let Some(value) = schema.get("const") {
            expect(&["const"]);
            return match value {
                Value::String(word) => Some(Shape::Word(BTreeSet::from([word.clone()]))),
                Value::Bool(false) => Some(Shape::False),
                Value::Number(number) if number.is_i64() => {
                    Some(Shape::Number { min: number.as_i64(), max: number.as_i64() })
                }
                _ => self.not_understood(at, "this constant is not understood"),
            };
        }
        if let Some(words) = schema.get("enum") {
            expect(&["enum"]);
            return Some(Shape::Word(self.strings(words).into_iter().map(str::to_owned).collect()));
        }
        if schema.contains_key("if") {
            expect(&["if", "then", "else"]);
            return self.either(at, schema, open);
        }
        match schema.get("type") {
            Some(Value::String(type_name)) => match type_name.as_str() {
                "string" => {
                    expect(&["type", "pattern", "not"]);
                    self.text(at, schema)
                }
                "boolean" => {
                    expect(&["type"]);
                    Some(Shape::Flag)
                }
                "integer" => {
                    expect(&["type", "minimum", "maximum"]);
                    Some(self.number(at, schema))
                }
                "array" => {
                    expect(&[
                        "type",
                        "items",
                        "prefixItems",
                        "minItems",
                        "maxItems",
                        "uniqueItems",
                        "contains",
                    ]);
                    self.list(at, schema, further, open)
                }
                "object" if schema.contains_key("propertyNames") => {
                    expect(&["type", "propertyNames", "additionalProperties"]);
                    let mut part = |keyword: &str| match schema.get(keyword) {
                        Some(schema) => self.value(schema, &[], open).map(Box::new),
                        None => {
                            self.problem(at, format!("\"{keyword}\" is missing"));
                            None
                        }
                    };
                    let (keys, values) = (part("propertyNames"), part("additionalProperties"));
                    Some(Shape::Map { keys: keys?, values: values? })
                }
                "object" => {
                    expect(&["type", "properties"]);
                    Some(self.free(schema))
                }
                _ => self.not_understood(at, "this type is not understood"),
            },
            Some(Value::Array(types)) if types.len() == 2 && types[0] == "integer" && types[1] == "null" => {
                expect(&["type", "minimum", "maximum"]);
                Some(Shape::Either(vec![self.number(at, schema), Shape::Null]))
            }
            Some(_) => self.not_understood(at, "this type is not understood"),
            None => self.not_understood(at, "nothing is said about the type of the value"),
        }
    }

    fn not_understood(&self, at: &'s Value, what: &str) -> Option<Shape> {
        self.problem(at, what);
        None
    }

    fn text(&self, at: &'s Value, schema: &Map<String, Value>) -> Option<Shape> {
        let not = serde_json::json!({ "pattern": LINE_BREAK });
        match (schema.get("pattern"), schema.get("not")) {
            (None, None) => Some(Shape::Text),
            (Some(Value::String(pattern)), Some(found)) if *found == not => Some(if pattern == CELL_PATTERN {
                Shape::CellName
            } else {
                Shape::Pattern(pattern.clone())
            }),
            (Some(_), None) => self.not_understood(
                at,
                "in some languages `$` also matches before a line break at the end: \"not\" has to exclude that",
            ),
            _ => self.not_understood(at, "this form of text is not understood"),
        }
    }

    fn number(&self, at: &'s Value, schema: &Map<String, Value>) -> Shape {
        let end = |keyword: &str| {
            let value = schema.get(keyword)?;
            if value.as_i64().is_none() {
                self.problem(at, format!("\"{keyword}\" has to be a whole number"));
            }
            value.as_i64()
        };
        Shape::Number { min: end("minimum"), max: end("maximum") }
    }

    fn list(
        &self,
        at: &'s Value,
        schema: &'s Map<String, Value>,
        further: &[&'s Value],
        open: &mut Vec<Object<'s>>,
    ) -> Option<Shape> {
        let length = |keyword: &str| {
            let value = schema.get(keyword)?;
            if value.as_u64().is_none_or(|length| length == 0) {
                self.problem(at, format!("\"{keyword}\" has to be a whole number greater than 0"));
            }
            value.as_u64()
        };
        let (min, max) = (length("minItems").unwrap_or(0), length("maxItems"));
        if let Some(items) = schema.get("prefixItems") {
            let items = items.as_array().map_or(&[][..], Vec::as_slice);
            let exact = min == items.len() as u64
                && max.is_none()
                && schema.get("items") == Some(&Value::Bool(false));
            if !exact || ["uniqueItems", "contains"].iter().any(|keyword| schema.contains_key(*keyword)) {
                return self.not_understood(
                    at,
                    "a list of some items has all of them (minItems) and no others (\"items\": false)",
                );
            }
            return Some(Shape::Row(
                items.iter().map(|item| self.value(item, &[], open)).collect::<Option<_>>()?,
            ));
        }
        let Some(item) = schema.get("items") else {
            return self.not_understood(at, "nothing is said about the items of the list");
        };
        if !further.is_empty() && item.get("$ref").is_none() {
            return self.not_understood(item, "the items have to be a definition");
        }
        let item = self.value(item, further, open)?;
        let some = match schema.get("contains") {
            Some(schema) => Some(Box::new(self.value(schema, &[], open)?)),
            None => None,
        };
        let distinct = match schema.get("uniqueItems") {
            None => false,
            Some(Value::Bool(true)) => true,
            Some(_) => return self.not_understood(at, "\"uniqueItems\" has to be true"),
        };
        Some(Shape::List { min, max, distinct, some, item: Box::new(item) })
    }

    /// One shape for strings, another for everything else.
    fn either(
        &self,
        at: &'s Value,
        schema: &'s Map<String, Value>,
        open: &mut Vec<Object<'s>>,
    ) -> Option<Shape> {
        let condition = serde_json::json!({ "type": "string" });
        match (schema.get("if"), schema.get("then"), schema.get("else")) {
            (Some(found), Some(text), Some(other)) if *found == condition => {
                let (text, other) = (self.value(text, &[], open), self.value(other, &[], open));
                Some(Shape::Either(vec![text?, other?]))
            }
            _ => self.not_understood(
                at,
                "only {\"type\": \"string\"} with then and else is understood as a condition here",
            ),
        }
    }

    /// An object whose content is free, with suggestions.
    fn free(&self, schema: &'s Map<String, Value>) -> Shape {
        let mut keys = BTreeSet::new();
        if let Some(value) = schema.get("properties").filter(|value| !value.is_object()) {
            self.problem(value, "an object is expected here");
        }
        for (key, suggestion) in members(schema.get("properties")) {
            if !suggestion.as_object().is_some_and(|map| map.keys().eq(["description"])) {
                self.problem(
                    suggestion,
                    "the content is free: a suggested key has a description and nothing else",
                );
            }
            self.described(suggestion);
            keys.insert(key.to_owned());
        }
        Shape::Free(keys)
    }
}

/// Whether a definition is one of objects whose keys are known.
fn is_record(definition: &Value) -> bool {
    definition.get("propertyNames").is_none()
        && ["additionalProperties", "allOf"].iter().any(|keyword| definition.get(keyword).is_some())
}

/// The only key that `{"required": [KEY]}` requires.
fn only_required(schema: &Value) -> Option<&str> {
    let schema = schema.as_object().filter(|schema| schema.len() == 1)?;
    match schema.get("required")?.as_array()?.as_slice() {
        [key] => key.as_str(),
        _ => None,
    }
}

/// The words of a `const` or an `enum`.
fn words_in(schema: &Value) -> Option<BTreeSet<&str>> {
    match (schema.get("const"), schema.get("enum")) {
        (Some(value), _) => Some(BTreeSet::from([value.as_str()?])),
        (_, Some(values)) => values.as_array()?.iter().map(Value::as_str).collect(),
        _ => None,
    }
}

/// The pointer from `root` to a part of it.
fn path_to(root: &Value, part: &Value) -> Option<String> {
    if std::ptr::eq(root, part) {
        return Some(String::new());
    }
    let below = |step: &str, value: &Value| Some(format!("/{step}{}", path_to(value, part)?));
    match root {
        Value::Object(map) => {
            map.iter().find_map(|(key, value)| below(&key.replace('~', "~0").replace('/', "~1"), value))
        }
        Value::Array(items) => items.iter().enumerate().find_map(|(n, value)| below(&n.to_string(), value)),
        _ => None,
    }
}
