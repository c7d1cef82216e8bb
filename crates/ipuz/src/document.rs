//! The fields at the top of an ipuz file.

use std::{borrow::Cow, collections::BTreeMap};

use crate::{
    MAX_LEN,
    error::{Error, ErrorKind},
    jsonp,
    place::Text,
    value::Value,
};

/// The name that this crate's keys in a file begin with: the one that the format's first implementation uses, so that each reads the
/// other's files.
pub(crate) const NAMESPACE: &str = "io.github.silly-puppyy.pencilmark";

/// The key that the complete puzzle is kept under. Keys with a dot belong to the program that owns the name; others pass them over.
pub(crate) const EMBEDDED: &str = "io.github.silly-puppyy.pencilmark:puzzle";

/// The fields that are looked at.
const READ: [&str; 19] = [
    "version",
    "kind",
    "dimensions",
    "charset",
    "empty",
    "block",
    "styles",
    "boxes",
    "puzzle",
    "solution",
    "saved",
    "zones",
    "cages",
    "title",
    "author",
    "url",
    "uniqueid",
    "date",
    EMBEDDED,
];

/// Fields that only tell how to draw what the others say, or that other programs need to keep the file in order.
const PASSED_OVER: [&str; 4] = ["displaycharset", "showoperators", "cageborder", "volatile"];

/// An ipuz file, looked through once: where each field is that matters, and which others there are.
pub(crate) struct Document<'a> {
    text: Text<'a>,
    fields: BTreeMap<&'static str, &'a str>,
    /// The names of all other fields.
    pub(crate) others: Vec<String>,
}

impl<'a> Document<'a> {
    /// Looks through a text, with or without JSONP wrapper.
    pub(crate) fn read(text: &'a str) -> Result<Document<'a>, Error> {
        if text.len() > MAX_LEN {
            let message = format!("the text has {} bytes; up to {MAX_LEN} are read", text.len());
            return Err(Error::new(ErrorKind::TooLong, message));
        }
        let text = Text(text);
        let json = jsonp::unwrap(text.0);
        let top = Value::top(text, json);
        if !top.is_object() {
            let message = if json.is_empty() {
                "the text is empty"
            } else {
                "an ipuz file is a JSON object, {\"version\": ...}"
            };
            return Err(Error::new(ErrorKind::Syntax, message).at(text.place(text.offset_of(json))));
        }
        let mut document = Document { text, fields: BTreeMap::new(), others: Vec::new() };
        top.entries("", |name, value| {
            if let Some(field) = READ.into_iter().find(|field| *field == name) {
                if document.fields.insert(field, value.json()).is_some() {
                    return Err(value.error(ErrorKind::DuplicateField, "stands twice in the file"));
                }
            } else if !PASSED_OVER.contains(&name) {
                document.others.push(name.to_owned());
            }
            Ok(())
        })?;
        Ok(document)
    }

    /// A field's value. One that is `null` counts as not given, as ipuz says.
    pub(crate) fn get(&self, field: &'static str) -> Option<Value<'a, 'static>> {
        let json = *self.fields.get(field)?;
        Some(Value::field(self.text, json, field)).filter(|value| !value.is_null())
    }

    /// The value of a field that has to be there.
    pub(crate) fn need(&self, field: &'static str, what: &str) -> Result<Value<'a, 'static>, Error> {
        self.get(field)
            .ok_or_else(|| Error::new(ErrorKind::MissingField, format!("is missing; {what}")).in_field(field))
    }

    /// A field's text. `None` where the field is not given or no text.
    pub(crate) fn text(&self, field: &'static str) -> Option<Cow<'a, str>> {
        self.get(field)?.symbol()
    }

    /// How long the file is, in bytes.
    pub(crate) fn len(&self) -> usize {
        self.text.0.len()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refusal(text: &str) -> (ErrorKind, String) {
        let error = Document::read(text).err().unwrap();
        (error.kind(), error.to_string())
    }

    #[test]
    fn fields_are_found() {
        let document = Document::read(
            "ipuz({\"kind\": [1], \"x.y:z\": {}, \"empty\": null, \"note\": 1, \"volatile\": {}})",
        )
        .unwrap();
        assert_eq!(document.get("kind").map(Value::json), Some("[1]"));
        assert!(document.get("empty").is_none());
        assert_eq!(document.others, ["x.y:z", "note"]);
        assert_eq!(
            document.need("puzzle", "it holds the grid").err().unwrap().to_string(),
            "ipuz field puzzle: is missing; it holds the grid"
        );
    }

    #[test]
    fn what_is_no_ipuz_at_all() {
        assert_eq!(refusal("").1, "line 1 column 1: the text is empty");
        for text in ["[]", "1", "....5....", "<ipuz/>", "\"x\"", "ipuz([])"] {
            assert_eq!(refusal(text).0, ErrorKind::Syntax, "{text}");
        }
        assert_eq!(refusal("ipuz(\n{\"a\": 1,}").0, ErrorKind::Syntax);
        assert_eq!(refusal("ipuz({\n\"a\": tru})").1.split(':').next(), Some("line 2 column 9"));
    }

    #[test]
    fn a_field_stands_once() {
        let (kind, message) = refusal("{\"zones\": [], \"x\": 1, \"x\": 2, \"\\u007aones\": []}");
        assert_eq!(
            (kind, message.as_str()),
            (ErrorKind::DuplicateField, "line 1 column 45: ipuz field zones: stands twice in the file")
        );
    }

    #[test]
    fn size_and_depth_are_limited_or_harmless() {
        assert_eq!(refusal(&" ".repeat(MAX_LEN + 1)).0, ErrorKind::TooLong);
        let deep = 1_000_000;
        let text = format!("{{\"x\": {}{}}}", "[".repeat(deep), "]".repeat(deep));
        assert_eq!(Document::read(&text).unwrap().others, ["x"]);
        assert_eq!(refusal(&"{\"x\":".repeat(deep)).0, ErrorKind::Syntax);
        assert_eq!(refusal(&"[".repeat(deep)).0, ErrorKind::Syntax);
    }
}
