//! Puzzles and free JSON through serde.
//!
//! A puzzle is read from any self-describing format by the reader of texts: what the deserializer has is put
//! into JSON text first, so that there is one reader with one strictness. Formats that lose what JSON has
//! (the order of members, a number's spelling) lose it before it comes here.

use alloc::{string::String, vec::Vec};
use core::fmt::{self, Write};

#[cfg(feature = "variants")]
use serde::ser::SerializeSeq;
use serde::{
    Deserialize, Deserializer, Serialize, Serializer,
    de::{self, DeserializeSeed, MapAccess, SeqAccess, Visitor},
    ser::SerializeMap,
};

use crate::{
    Board, Candidates, Cell, FORMAT, FORMAT_VERSION, Key, Number, Object, Puzzle, Reader, Rule, Value,
    table::ValueRef, write_string,
};
#[cfg(feature = "variants")]
use crate::{rules::Constraint, table::Entries};

/// Reads with the default [`Reader`]; use [`Reader::deserialize`] for another.
impl<'de> Deserialize<'de> for Puzzle {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Puzzle, D::Error> {
        Reader::new().deserialize(deserializer)
    }
}

impl Reader {
    /// Reads a puzzle from any self-describing format, with the same strictness as a text.
    ///
    /// ```
    /// use sudoku_puzzle_core::Reader;
    ///
    /// let value = serde_json::json!({
    ///     "format": "sudoku-puzzle", "format_version": 1, "board": {"rows": 1, "cols": 1}, "digits": 1,
    ///     "givens": [0], "rules": [], "note": "?",
    /// });
    /// let error = Reader::new().deserialize(&value).unwrap_err();
    /// assert!(error.to_string().starts_with("a sudoku-puzzle has no key \"note\""), "{error}");
    /// ```
    ///
    /// # Errors
    /// Those of the deserializer, and the refusals of a text without its lines and columns; the JSON pointer
    /// of the place ends the message.
    pub fn deserialize<'de, D: Deserializer<'de>>(&self, deserializer: D) -> Result<Puzzle, D::Error> {
        let mut text = String::new();
        Transcode { text: &mut text, room: self.nesting() }.deserialize(deserializer)?;
        self.read_str(&text).map_err(|error| {
            let rule = error.rule().map(|rule| alloc::format!("{rule}: ")).unwrap_or_default();
            let place = if error.pointer().is_empty() {
                String::new()
            } else {
                alloc::format!(" (at {})", error.pointer())
            };
            de::Error::custom(format_args!("{rule}{}{place}", error.message()))
        })
    }
}

/// Writes what a deserializer has as JSON text.
struct Transcode<'t> {
    text: &'t mut String,
    /// How many more levels may be nested.
    room: usize,
}

impl Transcode<'_> {
    fn inner(&mut self) -> Transcode<'_> {
        Transcode { text: self.text, room: self.room - 1 }
    }

    fn go_in<E: de::Error>(&self) -> Result<(), E> {
        if self.room == 0 { Err(E::custom("objects and arrays are nested too deep")) } else { Ok(()) }
    }

    fn number<E: de::Error>(self, number: impl fmt::Display) -> Result<(), E> {
        write!(self.text, "{number}").map_err(E::custom)
    }
}

/// The key under which `serde_json` with `arbitrary_precision` hands out a number as text.
const SERDE_JSON_NUMBER: &str = "$serde_json::private::Number";

impl<'de> DeserializeSeed<'de> for Transcode<'_> {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        deserializer.deserialize_any(self)
    }
}

impl<'de> Visitor<'de> for Transcode<'_> {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("what JSON can say")
    }

    fn visit_unit<E: de::Error>(self) -> Result<(), E> {
        self.text.push_str("null");
        Ok(())
    }

    fn visit_none<E: de::Error>(self) -> Result<(), E> {
        self.visit_unit()
    }

    fn visit_some<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_newtype_struct<D: Deserializer<'de>>(self, deserializer: D) -> Result<(), D::Error> {
        self.deserialize(deserializer)
    }

    fn visit_bool<E: de::Error>(self, value: bool) -> Result<(), E> {
        self.text.push_str(if value { "true" } else { "false" });
        Ok(())
    }

    fn visit_i64<E: de::Error>(self, value: i64) -> Result<(), E> {
        self.number(value)
    }

    fn visit_u64<E: de::Error>(self, value: u64) -> Result<(), E> {
        self.number(value)
    }

    fn visit_i128<E: de::Error>(self, value: i128) -> Result<(), E> {
        self.number(value)
    }

    fn visit_u128<E: de::Error>(self, value: u128) -> Result<(), E> {
        self.number(value)
    }

    fn visit_f64<E: de::Error>(self, value: f64) -> Result<(), E> {
        match Number::from_f64(value) {
            Some(number) => self.number(number),
            None => Err(E::custom(format_args!("{value} is no number of JSON"))),
        }
    }

    fn visit_str<E: de::Error>(self, value: &str) -> Result<(), E> {
        write_string(value, self.text).map_err(E::custom)
    }

    fn visit_seq<A: SeqAccess<'de>>(mut self, mut items: A) -> Result<(), A::Error> {
        self.go_in()?;
        self.text.push('[');
        let mut first = true;
        loop {
            let len = self.text.len();
            if !first {
                self.text.push(',');
            }
            if items.next_element_seed(self.inner())?.is_none() {
                self.text.truncate(len);
                break;
            }
            first = false;
        }
        self.text.push(']');
        Ok(())
    }

    fn visit_map<A: MapAccess<'de>>(mut self, mut members: A) -> Result<(), A::Error> {
        self.go_in()?;
        let start = self.text.len();
        let mut first = true;
        while let Some(key) = members.next_key::<String>()? {
            if first && key == SERDE_JSON_NUMBER {
                let number: String = members.next_value()?;
                self.text.truncate(start);
                self.text.push_str(&number);
                return Ok(());
            }
            self.text.push(if first { '{' } else { ',' });
            first = false;
            write_string(&key, self.text).map_err(de::Error::custom)?;
            self.text.push(':');
            members.next_value_seed(self.inner())?;
        }
        self.text.push_str(if first { "{}" } else { "}" });
        Ok(())
    }
}

impl<'de> Deserialize<'de> for Value {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Value, D::Error> {
        let mut text = String::new();
        Transcode { text: &mut text, room: Reader::DEFAULT_MAX_NESTING }.deserialize(deserializer)?;
        Value::from_json(&text).map_err(de::Error::custom)
    }
}

impl<'de> Deserialize<'de> for Object {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Object, D::Error> {
        match Value::deserialize(deserializer)? {
            Value::Object(object) => Ok(object),
            _ => Err(de::Error::custom("expected an object")),
        }
    }
}

/// A number goes as an integer where it is one that fits in 64 bits, and as a float otherwise.
impl Serialize for Value {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self {
            Value::Null => serializer.serialize_unit(),
            Value::Bool(value) => serializer.serialize_bool(*value),
            Value::String(text) => serializer.serialize_str(text),
            Value::Array(items) => serializer.collect_seq(items),
            Value::Object(object) => object.serialize(serializer),
            Value::Number(number) => {
                let text = number.as_str();
                if let Ok(number) = text.parse::<u64>() {
                    serializer.serialize_u64(number)
                } else if let Ok(number) = text.parse::<i64>() {
                    serializer.serialize_i64(number)
                } else {
                    let number = text.parse::<f64>().map_err(serde::ser::Error::custom)?;
                    serializer.serialize_f64(number)
                }
            }
        }
    }
}

impl Serialize for Object {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl Serialize for Cell {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Cell {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Cell, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(de::Error::custom)
    }
}

/// Writes the members in canonical order with defaults left out (format section 8.1); the houses stay as the
/// rules spell them, which only the canonical writer of `sudoku-puzzle-canon` changes.
impl Serialize for Puzzle {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        map.serialize_entry("format", FORMAT)?;
        map.serialize_entry("format_version", &FORMAT_VERSION)?;
        if let Some(schema) = self.schema() {
            map.serialize_entry("$schema", schema)?;
        }
        if let Some(meta) = self.meta() {
            map.serialize_entry("meta", meta)?;
        }
        map.serialize_entry("board", &BoardSize(self.board()))?;
        map.serialize_entry("digits", &self.digits())?;
        map.serialize_entry("givens", &self.given_entries().collect::<Vec<_>>())?;
        if let Some(solution) = self.solution_entries() {
            map.serialize_entry("solution", &solution.collect::<Vec<_>>())?;
        }
        if let Some(candidates) = self.candidates() {
            map.serialize_entry("candidates", candidates)?;
        }
        map.serialize_entry("rules", &Rules(self))?;
        if let Some(decorations) = self.decorations() {
            map.serialize_entry("decorations", decorations)?;
        }
        if let Some(style) = self.style() {
            map.serialize_entry("style", style)?;
        }
        map.end()
    }
}

struct BoardSize<'a>(&'a Board);

impl Serialize for BoardSize<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(Some(2))?;
        map.serialize_entry("rows", &self.0.rows())?;
        map.serialize_entry("cols", &self.0.cols())?;
        map.end()
    }
}

impl Serialize for Candidates {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

struct Rules<'a>(&'a Puzzle);

impl Serialize for Rules<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.rules().iter().map(|rule| OneRule { rule, digits: self.0.digits() }))
    }
}

struct OneRule<'a> {
    rule: &'a Rule,
    digits: u32,
}

impl Serialize for OneRule<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (key, value) in &self.rule.constraint.entries(self.digits) {
            map.serialize_entry(key.name(), &Entry { value, digits: self.digits })?;
        }
        #[cfg(feature = "variants")]
        if let Constraint::Vendor(vendor) = &self.rule.constraint {
            for (key, value) in vendor.body().iter() {
                map.serialize_entry(key, value)?;
            }
        }
        if let Some(id) = &self.rule.id {
            map.serialize_entry(Key::Id.name(), id)?;
        }
        if let Some(label) = &self.rule.label {
            map.serialize_entry(Key::Label.name(), label)?;
        }
        if let Some(style) = &self.rule.style {
            map.serialize_entry(Key::Style.name(), style)?;
        }
        map.end()
    }
}

struct Entry<'v, 'a> {
    value: &'v ValueRef<'a>,
    digits: u32,
}

impl Serialize for Entry<'_, '_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.value {
            ValueRef::Word(word) => serializer.serialize_str(word),
            ValueRef::Number(number) => serializer.serialize_u32(*number),
            ValueRef::Flag(flag) => serializer.serialize_bool(*flag),
            ValueRef::Numbers(numbers) => numbers.serialize(serializer),
            ValueRef::NumberLists(lists) => lists.serialize(serializer),
            ValueRef::NumberPairs(pairs) => pairs.serialize(serializer),
            ValueRef::Cell(cell) => cell.serialize(serializer),
            ValueRef::Cells(cells) => cells.serialize(serializer),
            ValueRef::CellLists(lists) => lists.serialize(serializer),
            ValueRef::CellPairs(pairs) => pairs.serialize(serializer),
            #[cfg(feature = "variants")]
            ValueRef::Operators(operators) => {
                let mut list = serializer.serialize_seq(Some(operators.len()))?;
                for operator in *operators {
                    list.serialize_element(&Member {
                        entries: operator.entries(self.digits),
                        digits: self.digits,
                    })?;
                }
                list.end()
            }
        }
    }
}

/// A member of `any_of`.
#[cfg(feature = "variants")]
struct Member<'a> {
    entries: Entries<'a>,
    digits: u32,
}

#[cfg(feature = "variants")]
impl Serialize for Member<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut map = serializer.serialize_map(None)?;
        for (key, value) in &self.entries {
            map.serialize_entry(key.name(), &Entry { value, digits: self.digits })?;
        }
        map.end()
    }
}
