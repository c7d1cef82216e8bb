//! What documents look like, in words that belong to neither side: core's table and the JSON Schema are both put into them, and then compared.

use std::collections::{BTreeMap, BTreeSet};

/// Every kind of object that the format knows, by name: `document`, `board`, `rule, type line, kind whisper`, `operator, op sum`, ...
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Language {
    /// The objects.
    pub records: BTreeMap<String, Record>,
}

/// An object with some keys and no others.
#[derive(Clone, PartialEq, Debug, Default)]
pub struct Record {
    /// The keys.
    pub keys: BTreeMap<String, Entry>,
}

/// What is said about a key.
#[derive(Clone, PartialEq, Debug)]
pub struct Entry {
    /// When it has to be there.
    pub need: Need,
    /// What stands under it.
    pub shape: Shape,
    /// What holds where the key is not there, as compact JSON.
    pub default: Option<String>,
}

/// When a key has to be there.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Need {
    /// Always.
    Always,
    /// On puzzles whose `digits` are not 9.
    UnlessNine,
    /// On puzzles whose `digits` are 9. The format has no such key; a schema could.
    OnNine,
    /// Never.
    Never,
}

impl Need {
    /// In words.
    #[must_use]
    pub fn words(self) -> &'static str {
        match self {
            Need::Always => "required",
            Need::UnlessNine => "required unless digits is 9",
            Need::OnNine => "required where digits is 9",
            Need::Never => "optional",
        }
    }
}

/// The values that may stand somewhere.
#[derive(Clone, PartialEq, Debug)]
pub enum Shape {
    /// One of these words.
    Word(BTreeSet<String>),
    /// Any string.
    Text,
    /// A string that this regular expression allows.
    Pattern(String),
    /// The name of a cell.
    CellName,
    /// `true` or `false`.
    Flag,
    /// Only `false`.
    False,
    /// `null`.
    Null,
    /// A whole number in a range; an end that is not there is open.
    Number {
        /// The least.
        min: Option<i64>,
        /// The greatest.
        max: Option<i64>,
    },
    /// A list.
    List {
        /// The least length.
        min: u64,
        /// The greatest length.
        max: Option<u64>,
        /// Whether no item may stand there twice.
        distinct: bool,
        /// What at least one item is, besides `item`.
        some: Option<Box<Shape>>,
        /// What each item is.
        item: Box<Shape>,
    },
    /// A list of exactly these items.
    Row(Vec<Shape>),
    /// One of several shapes, which differ in their JSON type.
    Either(Vec<Shape>),
    /// An object from keys of one shape to values of another.
    Map {
        /// The keys.
        keys: Box<Shape>,
        /// The values.
        values: Box<Shape>,
    },
    /// One of the records with this name in front.
    Record(String),
    /// An object with any content; these keys are suggested.
    Free(BTreeSet<String>),
}

impl Shape {
    /// Any list of such items.
    #[must_use]
    pub fn list(min: u64, max: Option<u64>, item: Shape) -> Shape {
        Shape::List { min, max, distinct: false, some: None, item: Box::new(item) }
    }

    /// The word for the shape, without its details.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Shape::Word(words) => match words.first() {
                Some(word) if words.len() == 1 => format!("the word \"{word}\""),
                _ => "a word".to_owned(),
            },
            Shape::Text => "any text".to_owned(),
            Shape::Pattern(pattern) => format!("text of the form {pattern}"),
            Shape::CellName => "a cell name".to_owned(),
            Shape::Flag => "true or false".to_owned(),
            Shape::False => "only false".to_owned(),
            Shape::Null => "null".to_owned(),
            Shape::Number { .. } => "a whole number".to_owned(),
            Shape::List { .. } => "a list".to_owned(),
            Shape::Row(items) => format!("a list of exactly {} items", items.len()),
            Shape::Either(shapes) => shapes.iter().map(Shape::name).collect::<Vec<_>>().join(" or "),
            Shape::Map { .. } => "an object with any number of entries".to_owned(),
            Shape::Record(name) => format!("an object ({name})"),
            Shape::Free(_) => "an object with any content".to_owned(),
        }
    }
}
