//! What the JSON Schema says about documents.
//!
//! Only the part of JSON Schema that the schema is written in is understood. Whatever else stands in it is a problem, so that nothing can be said there that
//! the comparison does not see. How the definitions are cut is free: an object is followed through `$ref`, `allOf` and `if`, with one word after the other
//! decided (`type` is `line`, `kind` is `whisper`), until nothing is left to decide.

use std::{
    cell::RefCell,
    collections::{BTreeMap, BTreeSet},
};

use serde_json::{Map, Value};

use sudoku_puzzle_core::SCHEMA_URL;

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
    let mut open = vec![Object { name: "document".to_owned(), at: vec![String::new()] }];
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
        vendor_types: notes.vendor_types.into_iter().collect(),
    }
}

/// An object to be read: a name, and the schemas (by pointer) that apply to it at once. The second and further ones hold only where `digits` is not 9.
struct Object {
    name: String,
    at: Vec<String>,
}

/// What is known about a key while an object is read.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Known {
    /// The value.
    Is(Value),
    /// It is there, with a value that no condition names.
    Other,
    /// It is there.
    Present,
    /// It is not there.
    Absent,
}

type Assignment = BTreeMap<String, Known>;

/// What the schemas say about an object under an assignment.
#[derive(Default)]
struct Draft {
    /// The schemas (by pointer) of the value under each key.
    properties: BTreeMap<String, Vec<String>>,
    required: BTreeSet<String>,
    /// The keys that are allowed, where others are not.
    closed: Option<BTreeSet<String>>,
    /// Sets of keys of which exactly one is there.
    exactly_one: Vec<Vec<String>>,
    /// A key on which a condition depends and that is not known yet.
    undecided: Option<String>,
}

#[derive(Default, Debug)]
struct Notes {
    problems: BTreeSet<String>,
    /// The definitions that were used.
    used: BTreeSet<String>,
    /// Words in conditions and choices, by pointer, and whether some object has reached them.
    words: BTreeMap<(String, String), bool>,
    vendor_types: BTreeSet<String>,
}

struct Reader<'s> {
    root: &'s Value,
    vendors: Vendors,
    notes: RefCell<Notes>,
}

impl<'s> Reader<'s> {
    fn problem(&self, at: &str, what: impl Into<String>) {
        let at = if at.is_empty() { "the schema" } else { at };
        self.notes.borrow_mut().problems.insert(format!("{at}: {}", what.into()));
    }

    fn get(&self, at: &str) -> &'s Value {
        self.root.pointer(at).unwrap_or(&Value::Null)
    }

    fn map(&self, at: &str) -> Option<&'s Map<String, Value>> {
        let map = self.get(at).as_object();
        if map.is_none() {
            self.problem(at, "an object is expected here");
        }
        map
    }

    /// The top of the schema, apart from what it says about documents.
    fn head(&self) {
        if self.root.get("$schema").and_then(Value::as_str) != Some(DIALECT) {
            self.problem("", format!("\"$schema\" has to be {DIALECT}"));
        }
        // A schema with vendor types is another schema, with an address of its own.
        let id = self.root.get("$id").and_then(Value::as_str);
        if id.is_none() || (self.vendors == Vendors::None && id != Some(SCHEMA_URL)) {
            self.problem("", format!("\"$id\" has to be {SCHEMA_URL}"));
        }
        if self.root.get("title").and_then(Value::as_str).is_none_or(str::is_empty) {
            self.problem("", "it has no title");
        }
        self.described("");
    }

    /// Has to have a description.
    fn described(&self, at: &str) {
        if self.get(at).get("description").and_then(Value::as_str).is_none_or(|text| text.trim().is_empty()) {
            self.problem(at, "it has no description");
        }
    }

    /// The definitions and words that nothing has led to.
    fn leftovers(&self) {
        for vendor_type in &self.notes.borrow().vendor_types.clone() {
            self.use_all_of(vendor_type);
        }
        let (unused, unreached) = {
            let notes = self.notes.borrow();
            let all = self.root.get("$defs").and_then(Value::as_object).into_iter().flat_map(Map::keys);
            let unused: Vec<String> =
                all.filter(|name| !notes.used.contains(*name)).map(|name| join("/$defs", name)).collect();
            let unreached: Vec<_> =
                notes.words.iter().filter(|(_, reached)| !**reached).map(|(word, _)| word.clone()).collect();
            (unused, unreached)
        };
        for at in unused {
            self.problem(&at, "nothing refers to it");
        }
        for (at, word) in unreached {
            self.problem(&at, format!("the word \"{word}\" is never reached"));
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
                    if self.notes.borrow_mut().used.insert(name.to_owned()) {
                        todo.extend(self.root["$defs"].get(name));
                    }
                }
                _ => {}
            }
        }
    }

    /// The pointer to the definition that a `$ref` names.
    fn resolve(&self, at: &str, reference: &Value) -> Option<String> {
        let name = reference.as_str().and_then(|text| text.strip_prefix("#/$defs/"));
        let found = name.filter(|name| self.root["$defs"].get(name).is_some());
        match found {
            Some(name) => {
                let target = join("/$defs", name);
                if self.notes.borrow_mut().used.insert(name.to_owned()) {
                    self.described(&target);
                }
                Some(target)
            }
            None => {
                self.problem(at, format!("there is no definition {reference}"));
                None
            }
        }
    }

    // Objects.

    fn object(&self, object: &Object, records: &mut BTreeMap<String, Record>, open: &mut Vec<Object>) {
        // Whether digits is 9 is a condition of the whole document, so that it is decided before all others.
        let on_nine = self.expand(object, true);
        let others = self.expand(object, false);
        for (name, case) in &others {
            let Some(nine) = on_nine.get(name) else {
                self.problem("", format!("{name}: it is not there where digits is 9"));
                continue;
            };
            let record = self.record(name, nine, case, open);
            records.insert(name.clone(), record);
        }
        for name in on_nine.keys().filter(|name| !others.contains_key(*name)) {
            self.problem("", format!("{name}: it is there only where digits is 9"));
        }
    }

    /// Decides one key after the other. The result: for each way to decide, its name and what then holds.
    fn expand(&self, object: &Object, on_nine: bool) -> BTreeMap<String, (Assignment, Draft)> {
        let mut done = BTreeMap::new();
        let mut first = Assignment::new();
        if object.name == "document" {
            first.insert("digits".to_owned(), if on_nine { Known::Is(9.into()) } else { Known::Other });
        }
        let mut todo = vec![(object.name.clone(), first)];
        while let Some((name, assignment)) = todo.pop() {
            let mut draft = Draft::default();
            let applied = if on_nine { 1 } else { object.at.len() };
            for at in &object.at[..applied] {
                self.apply(at, &assignment, &mut draft);
            }
            let Some(key) = draft.undecided.clone() else {
                done.insert(name, (assignment, draft));
                continue;
            };
            let group = draft.exactly_one.iter().find(|group| group.contains(&key));
            for key in group.cloned().unwrap_or_else(|| vec![key.clone()]) {
                let mut assignment = assignment.clone();
                for other in group.into_iter().flatten() {
                    assignment.insert(other.clone(), Known::Absent);
                }
                match self.words_of(&key, &draft) {
                    Some(words) => {
                        for word in words {
                            if self.is_vendor_type(&key, &word) {
                                self.notes.borrow_mut().vendor_types.insert(word);
                                continue;
                            }
                            let mut assignment = assignment.clone();
                            let name = format!("{name}, {key} {word}");
                            assignment.insert(key.clone(), Known::Is(word.into()));
                            todo.push((name, assignment));
                        }
                    }
                    None if group.is_some() => {
                        assignment.insert(key.clone(), Known::Present);
                        todo.push((format!("{name}, with {key}"), assignment));
                    }
                    None => self.problem(
                        "",
                        format!("{name}: a condition depends on \"{key}\", whose words are not listed"),
                    ),
                }
            }
        }
        done
    }

    /// The words that may stand under a key.
    fn words_of(&self, key: &str, draft: &Draft) -> Option<BTreeSet<String>> {
        let mut words: Option<BTreeSet<String>> = None;
        for at in draft.properties.get(key)? {
            if let Some(listed) = words_in(self.get(at)) {
                words = Some(match words {
                    Some(words) => words.intersection(&listed).cloned().collect(),
                    None => listed,
                });
            }
        }
        words
    }

    /// Adds what a schema of an object says.
    fn apply(&self, at: &str, assignment: &Assignment, draft: &mut Draft) {
        let Some(schema) = self.map(at) else { return };
        for (keyword, value) in schema {
            let place = join(at, keyword);
            match keyword.as_str() {
                "description" => {}
                "$schema" | "$id" | "title" | "$defs" if at.is_empty() => {}
                // What depends on words comes after the words.
                "$ref" | "allOf" | "if" | "then" | "else" => {}
                "type" => {
                    if value != "object" {
                        self.problem(&place, "only objects are expected here");
                    }
                }
                "properties" => {
                    for key in value.as_object().into_iter().flat_map(Map::keys) {
                        draft.properties.entry(key.clone()).or_default().push(join(&place, key));
                    }
                }
                "required" => draft.required.extend(self.strings(&place)),
                "additionalProperties" => {
                    if value == &Value::Bool(false) {
                        let keys: BTreeSet<String> = schema
                            .get("properties")
                            .and_then(Value::as_object)
                            .into_iter()
                            .flat_map(Map::keys)
                            .cloned()
                            .collect();
                        draft.closed = Some(match draft.closed.take() {
                            Some(closed) => closed.intersection(&keys).cloned().collect(),
                            None => keys,
                        });
                    } else {
                        self.problem(&place, "only false is expected here");
                    }
                }
                "oneOf" => {
                    let group =
                        value.as_array().into_iter().flatten().map(only_required).collect::<Option<Vec<_>>>();
                    match group {
                        Some(group) if group.len() > 1 => draft.exactly_one.push(group),
                        _ => self
                            .problem(&place, "only {\"required\": [KEY]} is expected here, at least twice"),
                    }
                }
                _ => self.problem(&place, "this keyword is not understood here"),
            }
        }
        if let Some(target) = schema.get("$ref").and_then(|reference| self.resolve(at, reference)) {
            self.apply(&target, assignment, draft);
        }
        for n in 0..schema.get("allOf").and_then(Value::as_array).map_or(0, Vec::len) {
            self.apply(&format!("{at}/allOf/{n}"), assignment, draft);
        }
        if schema.contains_key("if") {
            match self.decide(&join(at, "if"), assignment) {
                Ok(holds) => {
                    let branch = if holds { "then" } else { "else" };
                    if schema.contains_key(branch) {
                        self.apply(&join(at, branch), assignment, draft);
                    }
                }
                Err(key) => {
                    draft.undecided.get_or_insert(key);
                }
            }
            if !schema.contains_key("then") && !schema.contains_key("else") {
                self.problem(at, "an \"if\" without consequences");
            }
        } else if schema.contains_key("then") || schema.contains_key("else") {
            self.problem(at, "consequences without an \"if\"");
        }
    }

    /// Whether a condition holds; the key on which it depends where that is not known.
    fn decide(&self, at: &str, assignment: &Assignment) -> Result<bool, String> {
        let Some(condition) = self.map(at) else { return Ok(false) };
        let mut outcome = Ok(true);
        // What is false is false, whatever is not known besides.
        let mut and = |part: Result<bool, String>| {
            if part == Ok(false) || outcome == Ok(true) {
                outcome = part;
            }
        };
        for keyword in condition.keys() {
            match keyword.as_str() {
                "required" => {
                    for key in self.strings(&join(at, keyword)) {
                        and(match assignment.get(&key) {
                            None => Err(key),
                            Some(known) => Ok(*known != Known::Absent),
                        });
                    }
                }
                "properties" => {
                    for key in condition[keyword].as_object().into_iter().flat_map(Map::keys) {
                        let place = join(&join(at, keyword), key);
                        and(self.decide_value(&place, key, assignment));
                    }
                }
                _ => self.problem(&join(at, keyword), "this keyword is not understood in a condition"),
            }
        }
        if condition.is_empty() {
            self.problem(at, "the condition says nothing");
        }
        // A word that need not be there would let an object without it pass.
        let required = self.strings_if_any(&join(at, "required"));
        for key in condition.get("properties").and_then(Value::as_object).into_iter().flat_map(Map::keys) {
            if !required.contains(key) && key != "digits" {
                self.problem(at, format!("the condition holds also where \"{key}\" is not there"));
            }
        }
        outcome
    }

    /// Whether the value under a key is the one of a condition.
    fn decide_value(&self, at: &str, key: &str, assignment: &Assignment) -> Result<bool, String> {
        let Some(schema) = self.map(at) else { return Ok(false) };
        let wanted: Vec<&Value> =
            match (schema.get("const"), schema.get("enum").and_then(Value::as_array), schema.len()) {
                (Some(value), None, 1) => vec![value],
                (None, Some(values), 1) => values.iter().collect(),
                _ => {
                    self.problem(at, "a condition on a value is a const or an enum");
                    return Ok(false);
                }
            };
        let is = match assignment.get(key) {
            None => return Err(key.to_owned()),
            Some(Known::Is(value)) => Some(value),
            Some(Known::Absent) => return Ok(true),
            Some(Known::Present | Known::Other) => None,
        };
        for value in &wanted {
            match value.as_str() {
                Some(word) => self.word(at, word, is == Some(value) || self.is_vendor_type(key, word)),
                None if is.is_none() || is == Some(value) => {}
                None => self.problem(at, format!("nothing but {value} is known about \"{key}\"")),
            }
        }
        Ok(is.is_some_and(|is| wanted.contains(&is)))
    }

    fn is_vendor_type(&self, key: &str, word: &str) -> bool {
        self.vendors == Vendors::Allowed && key == "type" && word.contains(':')
    }

    /// Notes a word, and whether the object at hand has it.
    fn word(&self, at: &str, word: &str, reached: bool) {
        *self.notes.borrow_mut().words.entry((at.to_owned(), word.to_owned())).or_default() |= reached;
    }

    fn strings(&self, at: &str) -> BTreeSet<String> {
        let strings = self.strings_if_any(at);
        let items = self.get(at).as_array().map_or(0, Vec::len);
        if strings.is_empty() || strings.len() != items {
            self.problem(at, "a list of different strings is expected here");
        }
        strings
    }

    fn strings_if_any(&self, at: &str) -> BTreeSet<String> {
        self.get(at).as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
    }

    // From drafts to records.

    fn record(
        &self,
        name: &str,
        nine: &(Assignment, Draft),
        other: &(Assignment, Draft),
        open: &mut Vec<Object>,
    ) -> Record {
        let (assignment, draft) = other;
        let mut record = Record::default();
        let Some(allowed) = &draft.closed else {
            self.problem("", format!("{name}: it may have any keys besides those that are known"));
            return record;
        };
        for key in draft.required.iter().chain(&nine.1.required) {
            if !allowed.contains(key) {
                self.problem("", format!("{name}: \"{key}\" is required and not allowed"));
            }
        }
        for key in allowed {
            let need = match (nine.1.required.contains(key), draft.required.contains(key)) {
                (true, true) => Need::Always,
                (false, true) => Need::UnlessNine,
                (true, false) => Need::OnNine,
                (false, false) => Need::Never,
            };
            if nine.1.closed.as_ref().is_none_or(|closed| !closed.contains(key)) {
                self.problem("", format!("{name}: \"{key}\" is not allowed where digits is 9"));
            }
            let places = draft.properties.get(key).map_or(&[][..], Vec::as_slice);
            if let Some(entry) = self.entry(name, key, places, assignment.get(key), need, open) {
                record.keys.insert(key.clone(), entry);
            }
        }
        let closed_keys: Vec<_> = draft.properties.keys().filter(|key| !allowed.contains(*key)).collect();
        for key in closed_keys {
            // A choice that another alternative has.
            if assignment.get(key) != Some(&Known::Absent) {
                self.problem("", format!("{name}: something is said about \"{key}\", which is not allowed"));
            }
        }
        record
    }

    fn entry(
        &self,
        name: &str,
        key: &str,
        places: &[String],
        known: Option<&Known>,
        need: Need,
        open: &mut Vec<Object>,
    ) -> Option<Entry> {
        // A further schema that is only about the items of a list comes from the rules for puzzles of other digits than 9.
        let only_items = |at: &&String| self.get(at).as_object().is_some_and(|map| map.keys().eq(["items"]));
        let (further, main): (Vec<&String>, Vec<&String>) = places.iter().partition(only_items);
        let further: Vec<String> = further.into_iter().map(|at| join(at, "items")).collect();
        let mut default = None;
        let mut shape = None;
        for at in main {
            let mut found = self.value(at, &further, open)?;
            if let (Shape::Word(words), Some(Known::Is(Value::String(word)))) = (&mut found, known) {
                for listed in words.iter() {
                    self.word(at, listed, listed == word || self.is_vendor_type(key, listed));
                }
                words.retain(|listed| listed == word);
            }
            match &shape {
                None => shape = Some(found),
                Some(shape) if *shape == found => {}
                Some(_) => {
                    self.problem(at, format!("{name}: another schema says something else about \"{key}\""))
                }
            }
            let stated = self.get(at).get("default").map(Value::to_string);
            default = default.or(stated);
            if self.description(at).is_none() {
                self.problem(at, "the key has no description");
            }
        }
        if shape.is_none() {
            self.problem("", format!("{name}: nothing is said about the value of \"{key}\""));
        }
        if matches!(&shape, Some(Shape::Word(words)) if words.is_empty()) {
            self.problem("", format!("{name}: no word can stand under \"{key}\""));
        }
        Some(Entry { need, shape: shape?, default })
    }

    fn description(&self, at: &str) -> Option<&'s str> {
        let schema = self.get(at);
        schema.get("description").and_then(Value::as_str).filter(|text| !text.trim().is_empty()).or_else(
            || {
                let target = self.resolve(at, schema.get("$ref")?)?;
                self.description(&target)
            },
        )
    }

    // Values.

    /// The shape that a schema of a value says. `further` are schemas of the items, for a list of objects.
    fn value(&self, at: &str, further: &[String], open: &mut Vec<Object>) -> Option<Shape> {
        let all = self.map(at)?;
        // What says nothing about the value.
        let schema: Map<String, Value> = all
            .iter()
            .filter(|(keyword, _)| !["description", "default"].contains(&keyword.as_str()))
            .map(|(keyword, value)| (keyword.clone(), value.clone()))
            .collect();
        let keywords: Vec<&str> = schema.keys().map(String::as_str).collect();
        let expect = |known: &[&str]| {
            for keyword in &keywords {
                if !known.contains(keyword) {
                    self.problem(&join(at, keyword), "this keyword is not understood here");
                }
            }
        };
        if let Some(reference) = schema.get("$ref") {
            expect(&["$ref"]);
            let target = self.resolve(at, reference)?;
            return match self.is_record(&target) {
                true => Some(self.refer(&target, further, open)),
                false => self.value(&target, further, open),
            };
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
        if schema.contains_key("enum") {
            expect(&["enum"]);
            return Some(Shape::Word(self.strings(&join(at, "enum"))));
        }
        if schema.contains_key("if") {
            return self.either(at, &schema, further, open);
        }
        let Some(type_name) = schema.get("type") else {
            return self.not_understood(at, "nothing is said about the type of the value");
        };
        match type_name {
            Value::String(type_name) => match type_name.as_str() {
                "string" => {
                    expect(&["type", "pattern", "not"]);
                    self.text(at, &schema)
                }
                "boolean" => {
                    expect(&["type"]);
                    Some(Shape::Flag)
                }
                "integer" => {
                    expect(&["type", "minimum", "maximum"]);
                    Some(self.number(at, &schema))
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
                    self.list(at, &schema, further, open)
                }
                "object" if schema.contains_key("propertyNames") => {
                    expect(&["type", "propertyNames", "additionalProperties"]);
                    let keys = self.value(&join(at, "propertyNames"), &[], open)?;
                    let values = self.value(&join(at, "additionalProperties"), &[], open)?;
                    Some(Shape::Map { keys: Box::new(keys), values: Box::new(values) })
                }
                "object" => {
                    expect(&["type", "properties"]);
                    Some(self.free(at, &schema))
                }
                _ => self.not_understood(&join(at, "type"), "this type is not understood"),
            },
            Value::Array(types) if types.len() == 2 && types[0] == "integer" && types[1] == "null" => {
                expect(&["type", "minimum", "maximum"]);
                Some(Shape::Either(vec![self.number(at, &schema), Shape::Null]))
            }
            _ => self.not_understood(&join(at, "type"), "this type is not understood"),
        }
    }

    fn not_understood(&self, at: &str, what: &str) -> Option<Shape> {
        self.problem(at, what);
        None
    }

    /// Whether a definition is one of objects whose keys are known.
    fn is_record(&self, at: &str) -> bool {
        ["additionalProperties", "allOf"].iter().any(|keyword| self.get(at).get(keyword).is_some())
            && self.get(at).get("propertyNames").is_none()
    }

    fn refer(&self, target: &str, further: &[String], open: &mut Vec<Object>) -> Shape {
        let name = target.trim_start_matches("/$defs/").to_owned();
        let at = [target.to_owned()].into_iter().chain(further.iter().cloned()).collect();
        open.push(Object { name: name.clone(), at });
        Shape::Record(name)
    }

    fn text(&self, at: &str, schema: &Map<String, Value>) -> Option<Shape> {
        let not = serde_json::json!({ "pattern": LINE_BREAK });
        match (schema.get("pattern"), schema.get("not")) {
            (None, None) => Some(Shape::Text),
            (Some(Value::String(pattern)), Some(found)) if *found == not => Some(if pattern == CELL_PATTERN {
                Shape::CellName
            } else {
                Shape::Pattern(pattern.clone())
            }),
            (Some(_), None) => self.not_understood(at, "in some languages `$` also matches before a line break at the end: \"not\" has to exclude that"),
            _ => self.not_understood(at, "this form of text is not understood"),
        }
    }

    fn number(&self, at: &str, schema: &Map<String, Value>) -> Shape {
        let end = |keyword: &str| {
            let value = schema.get(keyword)?;
            if value.as_i64().is_none() {
                self.problem(&join(at, keyword), "a whole number is expected here");
            }
            value.as_i64()
        };
        Shape::Number { min: end("minimum"), max: end("maximum") }
    }

    fn list(
        &self,
        at: &str,
        schema: &Map<String, Value>,
        further: &[String],
        open: &mut Vec<Object>,
    ) -> Option<Shape> {
        let length = |keyword: &str| {
            let value = schema.get(keyword)?;
            if value.as_u64().is_none() {
                self.problem(&join(at, keyword), "a whole number is expected here");
            }
            value.as_u64()
        };
        let (min, max) = (length("minItems").unwrap_or(0), length("maxItems"));
        if min == 0 && schema.contains_key("minItems") {
            self.problem(&join(at, "minItems"), "it says nothing");
        }
        if let Some(items) = schema.get("prefixItems") {
            let count = items.as_array().map_or(0, Vec::len);
            let exact =
                min == count as u64 && max.is_none() && schema.get("items") == Some(&Value::Bool(false));
            if !exact || ["uniqueItems", "contains"].iter().any(|keyword| schema.contains_key(*keyword)) {
                return self.not_understood(
                    at,
                    "a list of some items has all of them (minItems) and no others (\"items\": false)",
                );
            }
            let items = (0..count).map(|n| self.value(&format!("{at}/prefixItems/{n}"), &[], open));
            return Some(Shape::Row(items.collect::<Option<_>>()?));
        }
        if !schema.contains_key("items") {
            return self.not_understood(at, "nothing is said about the items of the list");
        }
        let items = join(at, "items");
        let item = if self.get(&items).get("$ref").is_some() || further.is_empty() {
            self.value(&items, further, open)?
        } else {
            return self.not_understood(&items, "the items have to be a definition");
        };
        let some = match schema.contains_key("contains") {
            true => Some(Box::new(self.value(&join(at, "contains"), &[], open)?)),
            false => None,
        };
        let distinct = match schema.get("uniqueItems") {
            None => false,
            Some(Value::Bool(true)) => true,
            Some(_) => return self.not_understood(&join(at, "uniqueItems"), "only true is expected here"),
        };
        Some(Shape::List { min, max, distinct, some, item: Box::new(item) })
    }

    /// One shape for strings, another for everything else.
    fn either(
        &self,
        at: &str,
        schema: &Map<String, Value>,
        further: &[String],
        open: &mut Vec<Object>,
    ) -> Option<Shape> {
        let condition = serde_json::json!({ "type": "string" });
        if schema.len() != 3 || schema.get("if") != Some(&condition) || !further.is_empty() {
            return self.not_understood(
                at,
                "only {\"type\": \"string\"} with then and else is understood as a condition here",
            );
        }
        let text = self.value(&join(at, "then"), &[], open)?;
        let other = self.value(&join(at, "else"), &[], open)?;
        Some(Shape::Either(vec![text, other]))
    }

    /// An object whose content is free, with suggestions.
    fn free(&self, at: &str, schema: &Map<String, Value>) -> Shape {
        let mut keys = BTreeSet::new();
        for (key, suggestion) in schema.get("properties").and_then(Value::as_object).into_iter().flatten() {
            let place = join(&join(at, "properties"), key);
            if !suggestion.as_object().is_some_and(|map| map.keys().eq(["description"])) {
                self.problem(
                    &place,
                    "the content is free: a suggested key has a description and nothing else",
                );
            }
            self.described(&place);
            keys.insert(key.clone());
        }
        Shape::Free(keys)
    }
}

/// The only key that `{"required": [KEY]}` requires.
fn only_required(schema: &Value) -> Option<String> {
    let schema = schema.as_object().filter(|schema| schema.len() == 1)?;
    match schema.get("required")?.as_array()?.as_slice() {
        [key] => key.as_str().map(str::to_owned),
        _ => None,
    }
}

fn words_in(schema: &Value) -> Option<BTreeSet<String>> {
    let values = match (schema.get("const"), schema.get("enum")) {
        (Some(value), _) => std::slice::from_ref(value),
        (_, Some(values)) => values.as_array()?.as_slice(),
        _ => return None,
    };
    values.iter().map(|value| value.as_str().map(str::to_owned)).collect()
}

/// The pointer one step further down.
fn join(at: &str, step: &str) -> String {
    format!("{at}/{}", step.replace('~', "~0").replace('/', "~1"))
}
