//! One value of the file: its JSON text, still unread, with the path to it and its place.
//!
//! Nothing is read into a tree. A value is looked into when its turn comes, one level at a time and item by item, so that the memory stays
//! small whatever the file holds, no depth of nesting costs stack, and each error knows its field and place.

use std::{borrow::Cow, fmt};

use serde::de::{DeserializeSeed, Deserializer, Error as _, MapAccess, SeqAccess, Visitor};
use serde_json::value::RawValue;

use crate::{
    error::{Error, ErrorKind, quoted},
    place::Text,
};

/// The way from the top of the file to a value.
#[derive(Clone, Copy)]
pub(crate) enum Path<'p> {
    Top,
    Key(&'p Path<'p>, &'p str),
    Item(&'p Path<'p>, usize),
}

impl fmt::Display for Path<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Path::Top => Ok(()),
            Path::Key(Path::Top, key) => f.write_str(key),
            Path::Key(parent, key) => write!(f, "{parent}.{key}"),
            Path::Item(parent, index) => write!(f, "{parent}[{index}]"),
        }
    }
}

/// A value of the file.
#[derive(Clone, Copy)]
pub(crate) struct Value<'a, 'p> {
    text: Text<'a>,
    json: &'a str,
    path: Path<'p>,
}

impl<'a, 'p> Value<'a, 'p> {
    /// The value that `json`, a piece of `text`, is.
    pub(crate) fn top(text: Text<'a>, json: &'a str) -> Value<'a, 'p> {
        Value { text, json, path: Path::Top }
    }

    /// The value of a field at the top.
    pub(crate) fn field(text: Text<'a>, json: &'a str, name: &'p str) -> Value<'a, 'p> {
        Value { text, json, path: Path::Key(&Path::Top, name) }
    }

    /// The JSON text of the value.
    pub(crate) fn json(self) -> &'a str {
        self.json
    }

    /// An error about this value.
    pub(crate) fn error(self, kind: ErrorKind, message: impl Into<String>) -> Error {
        self.error_inside(kind, 0, message)
    }

    /// An error about something inside this value, `at` bytes from its start.
    pub(crate) fn error_inside(self, kind: ErrorKind, at: usize, message: impl Into<String>) -> Error {
        let place = self.text.place(self.text.offset_of(self.json) + at);
        Error::new(kind, message).in_field(self.path.to_string()).at(place)
    }

    /// «is a list, but …»: what the value is, then what it should be.
    pub(crate) fn unfit(self, wanted: &str) -> Error {
        self.error(ErrorKind::Value, format!("is {}, but {wanted}", self.describe()))
    }

    /// What the value is, for a message.
    pub(crate) fn describe(self) -> String {
        match self.json.as_bytes().first() {
            Some(b'{') => "an object".to_owned(),
            Some(b'[') => "a list".to_owned(),
            Some(b'"') => match self.string() {
                Some(string) => quoted(&string),
                None => "a broken string".to_owned(),
            },
            _ => quoted(self.json).trim_matches('"').to_owned(),
        }
    }

    pub(crate) fn is_null(self) -> bool {
        self.json == "null"
    }

    pub(crate) fn is_list(self) -> bool {
        self.json.starts_with('[')
    }

    pub(crate) fn is_object(self) -> bool {
        self.json.starts_with('{')
    }

    pub(crate) fn boolean(self) -> Option<bool> {
        match self.json {
            "true" => Some(true),
            "false" => Some(false),
            _ => None,
        }
    }

    /// The string that the value is.
    pub(crate) fn string(self) -> Option<Cow<'a, str>> {
        if !self.json.starts_with('"') {
            return None;
        }
        // Borrowed where there is no escape, which is nearly everywhere.
        let inside = self.json.get(1..self.json.len() - 1)?;
        if !inside.contains('\\') {
            return Some(Cow::Borrowed(inside));
        }
        serde_json::from_str(self.json).ok().map(Cow::Owned)
    }

    /// A string, or a number as the string of its digits: ipuz takes one for the other.
    pub(crate) fn symbol(self) -> Option<Cow<'a, str>> {
        let is_number = matches!(self.json.as_bytes().first(), Some(b'-' | b'0'..=b'9'));
        if is_number { Some(Cow::Borrowed(self.json)) } else { self.string() }
    }

    /// A whole number that isn't negative, also as a string.
    pub(crate) fn number(self) -> Option<u32> {
        whole_number(&self.symbol()?)
    }

    /// Shows every item of the list that the value is to `each`, in order.
    pub(crate) fn items(
        self,
        wanted: &str,
        each: impl FnMut(usize, Value<'a, '_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if !self.is_list() {
            return Err(self.unfit(wanted));
        }
        let mut refused = None;
        let done = self.walk(Items { list: self, each, refused: &mut refused });
        self.outcome(done, refused)
    }

    /// Shows the first item of the list that the value is to `see`, if there is one, and leaves the others alone.
    pub(crate) fn first_item(
        self,
        wanted: &str,
        see: impl FnOnce(Value<'a, '_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        let mut first = None;
        let mut found = |json| {
            first = Some(json);
            Err(Error::new(ErrorKind::Value, STOP))
        };
        let searched = self.items(wanted, |_, item| found(item.json));
        match first {
            Some(json) => see(Value { text: self.text, json, path: Path::Item(&self.path, 0) }),
            None => searched,
        }
    }

    /// Shows every entry of the object that the value is to `each`, in order. A key may come twice; that is for `each` to judge.
    pub(crate) fn entries(
        self,
        wanted: &str,
        each: impl FnMut(&str, Value<'a, '_>) -> Result<(), Error>,
    ) -> Result<(), Error> {
        if !self.is_object() {
            return Err(self.unfit(wanted));
        }
        let mut refused = None;
        let done = self.walk(Entries { object: self, each, refused: &mut refused });
        self.outcome(done, refused)
    }

    fn walk(self, walk: impl DeserializeSeed<'a>) -> Result<(), serde_json::Error> {
        let mut json = serde_json::Deserializer::from_str(self.json);
        walk.deserialize(&mut json)?;
        json.end()
    }

    fn outcome(self, done: Result<(), serde_json::Error>, refused: Option<Error>) -> Result<(), Error> {
        match (refused, done) {
            (Some(error), _) => Err(error),
            (None, Err(error)) => Err(self.broken(&error)),
            (None, Ok(())) => Ok(()),
        }
    }

    /// The JSON text of the value has a fault.
    fn broken(self, error: &serde_json::Error) -> Error {
        let place = self.text.place_in(self.json, error);
        let sentence = error.to_string();
        let what = sentence.rsplit_once(" at line ").map_or(&*sentence, |(what, _)| what);
        Error::new(ErrorKind::Syntax, format!("the text is not JSON: {what}")).at(place)
    }
}

/// The number that canonical digits say: no sign, no leading zero, at most 32 bits.
pub(crate) fn whole_number(digits: &str) -> Option<u32> {
    let canonical =
        digits.bytes().all(|b| b.is_ascii_digit()) && (digits.len() == 1 || !digits.starts_with('0'));
    if canonical { digits.parse().ok() } else { None }
}

/// What serde_json is told where `each` has refused an item: nobody reads it.
const STOP: &str = "refused";

struct Items<'v, 'a, 'p, F> {
    list: Value<'a, 'p>,
    each: F,
    refused: &'v mut Option<Error>,
}

impl<'a, F> DeserializeSeed<'a> for Items<'_, 'a, '_, F>
where
    F: FnMut(usize, Value<'a, '_>) -> Result<(), Error>,
{
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_seq(self)
    }
}

impl<'a, F> Visitor<'a> for Items<'_, 'a, '_, F>
where
    F: FnMut(usize, Value<'a, '_>) -> Result<(), Error>,
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a list")
    }

    fn visit_seq<A: SeqAccess<'a>>(mut self, mut items: A) -> Result<(), A::Error> {
        let mut index = 0;
        while let Some(item) = items.next_element::<&'a RawValue>()? {
            let path = Path::Item(&self.list.path, index);
            if let Err(error) = (self.each)(index, Value { text: self.list.text, json: item.get(), path }) {
                *self.refused = Some(error);
                return Err(A::Error::custom(STOP));
            }
            index += 1;
        }
        Ok(())
    }
}

struct Entries<'v, 'a, 'p, F> {
    object: Value<'a, 'p>,
    each: F,
    refused: &'v mut Option<Error>,
}

impl<'a, F> DeserializeSeed<'a> for Entries<'_, 'a, '_, F>
where
    F: FnMut(&str, Value<'a, '_>) -> Result<(), Error>,
{
    type Value = ();

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<(), D::Error> {
        json.deserialize_map(self)
    }
}

impl<'a, F> Visitor<'a> for Entries<'_, 'a, '_, F>
where
    F: FnMut(&str, Value<'a, '_>) -> Result<(), Error>,
{
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("an object")
    }

    fn visit_map<A: MapAccess<'a>>(mut self, mut entries: A) -> Result<(), A::Error> {
        while let Some(key) = entries.next_key_seed(Key)? {
            let value = entries.next_value::<&'a RawValue>()?;
            let path = Path::Key(&self.object.path, &key);
            if let Err(error) = (self.each)(&key, Value { text: self.object.text, json: value.get(), path }) {
                *self.refused = Some(error);
                return Err(A::Error::custom(STOP));
            }
        }
        Ok(())
    }
}

/// A key, borrowed from the text where it has no escapes.
struct Key;

impl<'a> DeserializeSeed<'a> for Key {
    type Value = Cow<'a, str>;

    fn deserialize<D: Deserializer<'a>>(self, json: D) -> Result<Cow<'a, str>, D::Error> {
        json.deserialize_str(self)
    }
}

impl<'a> Visitor<'a> for Key {
    type Value = Cow<'a, str>;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a key")
    }

    fn visit_borrowed_str<E>(self, key: &'a str) -> Result<Cow<'a, str>, E> {
        Ok(Cow::Borrowed(key))
    }

    fn visit_str<E>(self, key: &str) -> Result<Cow<'a, str>, E> {
        Ok(Cow::Owned(key.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn top(json: &str) -> Value<'_, '_> {
        Value::top(Text(json), json)
    }

    #[test]
    fn numbers_and_their_strings_are_the_same() {
        for (json, number) in [("0", 0), ("7", 7), ("\"7\"", 7), ("\"\\u0037\"", 7), ("4294967295", u32::MAX)]
        {
            assert_eq!(top(json).number(), Some(number), "{json}");
        }
        for json in [
            "-1",
            "1.0",
            "1e0",
            "4294967296",
            "\"07\"",
            "\"\"",
            "\"+1\"",
            "\" 1\"",
            "true",
            "null",
            "[1]",
            "\"٣\"",
        ] {
            assert_eq!(top(json).number(), None, "{json}");
        }
    }

    #[test]
    fn errors_know_their_path_and_place() {
        let json = "{\"a\": [1,\n [{\"ö\": 5}]]}";
        let mut seen = Vec::new();
        top(json)
            .entries("", |_, value| {
                value.items("", |index, item| {
                    if index == 0 {
                        return Ok(());
                    }
                    item.items("", |_, object| {
                        object.entries("", |_, five| {
                            seen.push(five.error(ErrorKind::Value, "is five").to_string());
                            Ok(())
                        })
                    })
                })
            })
            .unwrap();
        assert_eq!(seen, ["line 2 column 9: ipuz field a[1][0].ö: is five"]);
    }

    #[test]
    fn the_first_refusal_ends_the_walk() {
        let mut seen = 0;
        let error = top("[1, 2, 3")
            .items("", |_, item| {
                seen += 1;
                Err(item.error(ErrorKind::Value, "no"))
            })
            .unwrap_err();
        assert_eq!((seen, error.to_string().as_str()), (1, "line 1 column 2: ipuz field [0]: no"));
    }

    #[test]
    fn faults_of_the_text_have_their_place() {
        for (json, line, column) in
            [("{\"a\": 1,\n  oops}", 2, 3), ("{\"ä\" 1}", 1, 6), ("{\"a\": 1", 1, 8), ("{} {}", 1, 4)]
        {
            let error = top(json).entries("", |_, _| Ok(())).unwrap_err();
            assert_eq!(
                (error.kind(), error.line(), error.column()),
                (ErrorKind::Syntax, Some(line), Some(column)),
                "{json} {error}"
            );
        }
    }

    #[test]
    fn values_are_described_for_people() {
        for (json, words) in [
            ("[1]", "a list"),
            ("{}", "an object"),
            ("\"a\\nb\"", "\"a\\nb\""),
            ("17", "17"),
            ("null", "null"),
            ("\"\\ud800\"", "a broken string"),
        ] {
            assert_eq!(top(json).describe(), words);
        }
    }
}
