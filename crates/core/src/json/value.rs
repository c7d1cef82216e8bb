//! JSON that the format leaves free: `meta`, `style`, `decorations`, vendor rules.

use alloc::{boxed::Box, string::String, string::ToString, vec::Vec};
use core::fmt;

use super::{locate::place, scan::Scanner};
use crate::error::Spot;

/// A JSON value that is kept and never interpreted.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub enum Value {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number
    Number(Number),
    /// A string
    String(String),
    /// An array
    Array(Vec<Value>),
    /// An object
    Object(Object),
}

impl Value {
    /// Reads one JSON value.
    ///
    /// # Errors
    /// Where the text is not one JSON value, or nested deeper than
    /// [`Reader::DEFAULT_MAX_NESTING`](crate::Reader::DEFAULT_MAX_NESTING).
    pub fn from_json(text: &str) -> Result<Value, crate::Error> {
        let mut scan = Scanner::new(text, crate::Reader::DEFAULT_MAX_NESTING);
        let read = scan.value().and_then(|value| scan.end().map(|()| value));
        read.map_err(|offence| {
            let place = match offence.spot {
                Spot::Offset(offset) => Some(place(text, offset)),
                Spot::Path(_) => None,
            };
            crate::Error::new(offence.kind, String::new(), offence.message).with_place(place)
        })
    }

    /// The text, if it is a string.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Value::String(text) => Some(text),
            _ => None,
        }
    }

    /// The members, if it is an object.
    #[must_use]
    pub fn as_object(&self) -> Option<&Object> {
        match self {
            Value::Object(object) => Some(object),
            _ => None,
        }
    }

    /// The items, if it is an array.
    #[must_use]
    pub fn as_array(&self) -> Option<&[Value]> {
        match self {
            Value::Array(items) => Some(items),
            _ => None,
        }
    }

    /// Whether it is `true` or `false`, if it is one of them.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Value::Bool(value) => Some(*value),
            _ => None,
        }
    }

    /// The number, if it is one that is whole, not negative, and fits.
    #[must_use]
    pub fn as_u64(&self) -> Option<u64> {
        match self {
            Value::Number(number) => number.as_str().parse().ok(),
            _ => None,
        }
    }
}

impl From<&str> for Value {
    fn from(text: &str) -> Value {
        Value::String(text.to_string())
    }
}

impl From<String> for Value {
    fn from(text: String) -> Value {
        Value::String(text)
    }
}

impl From<bool> for Value {
    fn from(value: bool) -> Value {
        Value::Bool(value)
    }
}

impl From<Object> for Value {
    fn from(object: Object) -> Value {
        Value::Object(object)
    }
}

impl<T: Into<Value>> From<Vec<T>> for Value {
    fn from(items: Vec<T>) -> Value {
        Value::Array(items.into_iter().map(Into::into).collect())
    }
}

macro_rules! from_integer {
    ($($integer:ty),+) => {
        $(impl From<$integer> for Value {
            fn from(number: $integer) -> Value {
                Value::Number(Number(number.to_string().into_boxed_str()))
            }
        })+
    };
}

from_integer!(u8, u16, u32, u64, usize, i32, i64);

/// Compact JSON text.
impl fmt::Display for Value {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_value(self, Spacing::Compact, f)
    }
}

/// A JSON number as it was written: `1e3` stays `1e3`, and no digit is lost.
///
/// Two numbers are equal when they are written alike.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Number(Box<str>);

impl Number {
    /// The text is a number by RFC 8259; whoever calls has made sure.
    pub(crate) fn from_text(text: &str) -> Number {
        Number(text.into())
    }

    /// The number of a float; `None` where JSON has none: infinities and not-a-number.
    #[must_use]
    pub fn from_f64(value: f64) -> Option<Number> {
        // `{:?}` writes the shortest text that reads as the same float, with an exponent where that is
        // shorter.
        value.is_finite().then(|| Number(alloc::format!("{value:?}").into_boxed_str()))
    }

    /// The number's text.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A JSON object whose members keep the order in which they were written.
///
/// ```
/// use sudoku_puzzle_core::Object;
///
/// let mut meta = Object::new();
/// meta.insert("title", "Heartstring");
/// meta.insert("author", "A. Setter");
/// meta.insert("title", "Heartstrings");
/// assert_eq!(meta.to_string(), r#"{"title":"Heartstrings","author":"A. Setter"}"#);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Default)]
pub struct Object {
    members: Vec<(String, Value)>,
}

impl Object {
    /// An empty object.
    #[must_use]
    pub const fn new() -> Object {
        Object { members: Vec::new() }
    }

    /// The number of members.
    #[must_use]
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there are no members.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// The value under `key`; where free text has the key several times, the last one, as most JSON readers
    /// have it.
    #[must_use]
    pub fn get(&self, key: &str) -> Option<&Value> {
        self.members.iter().rev().find(|(name, _)| name == key).map(|(_, value)| value)
    }

    /// The text under `key`, if there is one and it is a string.
    #[must_use]
    pub fn get_str(&self, key: &str) -> Option<&str> {
        self.get(key).and_then(Value::as_str)
    }

    /// The members in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = (&str, &Value)> + ExactSizeIterator {
        self.members.iter().map(|(name, value)| (name.as_str(), value))
    }

    /// Sets the value under `key`, in its place if the key is there and at the end if it is not.
    pub fn insert(&mut self, key: impl Into<String>, value: impl Into<Value>) {
        let (key, value) = (key.into(), value.into());
        match self.members.iter_mut().rev().find(|(name, _)| *name == key) {
            Some(member) => member.1 = value,
            None => self.members.push((key, value)),
        }
    }

    /// Takes `key` out, every time that it is there; gives the last value.
    pub fn remove(&mut self, key: &str) -> Option<Value> {
        let mut last = None;
        let mut kept = Vec::with_capacity(self.members.len());
        for (name, value) in core::mem::take(&mut self.members) {
            if name == key {
                last = Some(value);
            } else {
                kept.push((name, value));
            }
        }
        self.members = kept;
        last
    }

    /// Adds a member at the end, without a look at those that are there.
    pub(crate) fn push(&mut self, key: String, value: Value) {
        self.members.push((key, value));
    }
}

impl fmt::Debug for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_map().entries(self.iter()).finish()
    }
}

/// Compact JSON text.
impl fmt::Display for Object {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_object(self, Spacing::Compact, f)
    }
}

impl<K: Into<String>, V: Into<Value>> FromIterator<(K, V)> for Object {
    /// Later values win, as with [`insert`](Object::insert).
    fn from_iter<I: IntoIterator<Item = (K, V)>>(members: I) -> Object {
        let mut object = Object::new();
        for (key, value) in members {
            object.insert(key, value);
        }
        object
    }
}

/// White space between the parts of JSON text.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Spacing {
    /// None at all: `{"a":[1,2]}`.
    Compact,
    /// One blank after each comma and colon: `{"a": [1, 2]}`.
    Spaced,
}

impl Spacing {
    /// What stands between two items.
    #[must_use]
    pub const fn comma(self) -> &'static str {
        match self {
            Spacing::Compact => ",",
            Spacing::Spaced => ", ",
        }
    }

    /// What stands between a key and its value.
    #[must_use]
    pub const fn colon(self) -> &'static str {
        match self {
            Spacing::Compact => ":",
            Spacing::Spaced => ": ",
        }
    }
}

/// Writes free JSON on one line: members in their order, numbers as they were, strings by [`write_string`].
///
/// # Errors
/// Those of `out`.
pub fn write_value<W: fmt::Write + ?Sized>(value: &Value, spacing: Spacing, out: &mut W) -> fmt::Result {
    match value {
        Value::Null => out.write_str("null"),
        Value::Bool(true) => out.write_str("true"),
        Value::Bool(false) => out.write_str("false"),
        Value::Number(number) => out.write_str(number.as_str()),
        Value::String(text) => write_string(text, out),
        Value::Object(object) => write_object(object, spacing, out),
        Value::Array(items) => {
            out.write_char('[')?;
            for (n, item) in items.iter().enumerate() {
                if n > 0 {
                    out.write_str(spacing.comma())?;
                }
                write_value(item, spacing, out)?;
            }
            out.write_char(']')
        }
    }
}

/// Writes an object as [`write_value`] does.
///
/// # Errors
/// Those of `out`.
pub fn write_object<W: fmt::Write + ?Sized>(object: &Object, spacing: Spacing, out: &mut W) -> fmt::Result {
    out.write_char('{')?;
    for (n, (key, value)) in object.iter().enumerate() {
        if n > 0 {
            out.write_str(spacing.comma())?;
        }
        write_string(key, out)?;
        out.write_str(spacing.colon())?;
        write_value(value, spacing, out)?;
    }
    out.write_char('}')
}

/// Writes a JSON string with no other escapes than RFC 8259 demands: the quotation mark, the backslash and
/// the control characters below U+0020, those with a short form in it.
///
/// # Errors
/// Those of `out`.
pub fn write_string<W: fmt::Write + ?Sized>(text: &str, out: &mut W) -> fmt::Result {
    out.write_char('"')?;
    let mut plain = 0;
    for (at, byte) in text.bytes().enumerate() {
        if byte >= 0x20 && byte != b'"' && byte != b'\\' {
            continue;
        }
        out.write_str(&text[plain..at])?;
        plain = at + 1;
        match byte {
            b'"' => out.write_str("\\\"")?,
            b'\\' => out.write_str("\\\\")?,
            b'\n' => out.write_str("\\n")?,
            b'\r' => out.write_str("\\r")?,
            b'\t' => out.write_str("\\t")?,
            0x08 => out.write_str("\\b")?,
            0x0c => out.write_str("\\f")?,
            control => write!(out, "\\u{control:04x}")?,
        }
    }
    out.write_str(&text[plain..])?;
    out.write_char('"')
}

#[cfg(test)]
mod tests {
    use super::*;
    use alloc::vec;

    #[test]
    fn only_what_must_be_escaped_is() {
        let mut out = String::new();
        write_string("a\"b\\c/d\n\t\u{1}\u{7f}\u{2028}🧩", &mut out).unwrap();
        assert_eq!(out, "\"a\\\"b\\\\c/d\\n\\t\\u0001\u{7f}\u{2028}🧩\"");
    }

    #[test]
    fn members_keep_their_order() {
        let mut object = Object::new();
        object.insert("z", 1u32);
        object.insert("a", Value::Null);
        object.insert("z", vec![2u32, 3]);
        assert_eq!(object.to_string(), r#"{"z":[2,3],"a":null}"#);
        assert_eq!(object.remove("z"), Some(Value::from(vec![2u32, 3])));
        assert_eq!(object.len(), 1);
    }

    #[test]
    fn floats_have_a_json_text() {
        for (float, text) in [(0.5, "0.5"), (1.0, "1.0"), (1e300, "1e300"), (-1e-7, "-1e-7")] {
            assert_eq!(Number::from_f64(float).unwrap().as_str(), text);
        }
        assert_eq!(Number::from_f64(f64::NAN), None);
    }
}
