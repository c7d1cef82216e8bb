//! Styles of cells, zones and cages, as far as they are more than looks: ipuz puts the signs of a greater-than sudoku there.

use std::collections::HashMap;

use crate::{
    error::{Error, ErrorKind, quoted},
    value::Value,
};

/// The style keys that compare a cell with its neighbours.
const COMPARING: [&str; 3] = ["lessthan", "greaterthan", "equal"];

/// The named styles of a file that compare, and with which key.
#[derive(Default)]
pub(crate) struct Styles {
    comparing: HashMap<String, &'static str>,
}

impl Styles {
    /// Looks through the field `styles`.
    pub(crate) fn read(styles: Option<Value<'_, '_>>) -> Result<Styles, Error> {
        let mut read = Styles::default();
        let mut based_on = HashMap::new();
        if let Some(styles) = styles.filter(|styles| styles.is_object()) {
            styles.entries("", |name, style| {
                let found = comparison(style)?;
                if let Some(key) = found.key {
                    read.comparing.insert(name.to_owned(), key);
                } else if let Some(base) = found.named {
                    based_on.insert(name.to_owned(), base);
                }
                Ok(())
            })?;
        }
        read.follow(based_on);
        Ok(read)
    }

    /// A style that is based on one that compares, compares.
    fn follow(&mut self, mut based_on: HashMap<String, String>) {
        while let Some(start) = based_on.keys().next().cloned() {
            let mut chain = Vec::new();
            let mut name = start;
            while let Some(base) = based_on.remove(&name) {
                chain.push(std::mem::replace(&mut name, base));
            }
            if let Some(&key) = self.comparing.get(&name) {
                self.comparing.extend(chain.into_iter().map(|name| (name, key)));
            }
        }
    }

    /// Refuses a style that compares cells.
    pub(crate) fn check(&self, style: Value<'_, '_>) -> Result<(), Error> {
        let found = comparison(style)?;
        let named = found.named.as_ref().and_then(|name| self.comparing.get(name).copied());
        match (found.key.or(named), found.named) {
            (Some(key), None) => Err(refused(style, &format!("has {key}"))),
            (Some(key), Some(name)) => {
                Err(refused(style, &format!("names the style {}, which has {key}", quoted(&name))))
            }
            (None, _) => Ok(()),
        }
    }
}

fn refused(style: Value<'_, '_>, what: &str) -> Error {
    let message = format!("{what}: it compares the digits of two cells, which is not read");
    style.error(ErrorKind::Unsupported, message)
}

struct Found {
    key: Option<&'static str>,
    named: Option<String>,
}

/// What a style says about digits: a name, or an object with keys.
fn comparison(style: Value<'_, '_>) -> Result<Found, Error> {
    let mut found = Found { key: None, named: None };
    if let Some(name) = style.string() {
        found.named = Some(name.into_owned());
    } else if style.is_object() {
        style.entries("", |key, value| {
            if key == "named" {
                found.named = value.string().map(std::borrow::Cow::into_owned);
            } else if let Some(comparing) = COMPARING.into_iter().find(|comparing| *comparing == key) {
                // No sides at all, in whatever way it is said.
                let nothing = value.is_null()
                    || value.boolean() == Some(false)
                    || value.string().is_some_and(|sides| sides.is_empty());
                if !nothing {
                    found.key = Some(comparing);
                }
            }
            Ok(())
        })?;
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Text;

    fn check(styles: &str, style: &str) -> Result<(), Error> {
        let styles = Styles::read(Some(Value::top(Text(styles), styles)))?;
        styles.check(Value::top(Text(style), style))
    }

    #[test]
    fn looks_are_free() {
        for style in [
            r#"{"shapebg": "circle", "color": "ff0000", "mark": {"TL": "3"}, "barred": "TL"}"#,
            r#"{"lessthan": "", "greaterthan": null, "equal": false}"#,
            "\"shade\"",
            "\"unknown\"",
            r#"{"named": "shade"}"#,
            "null",
            "17",
            "[\"lessthan\"]",
        ] {
            assert_eq!(check(r#"{"shade": {"color": 3}}"#, style), Ok(()), "{style}");
        }
    }

    #[test]
    fn comparisons_are_refused_however_they_are_named() {
        let styles =
            r#"{"gt": {"greaterthan": "R"}, "a": {"named": "b"}, "b": "gt", "x": {"named": "y"}, "y": "x"}"#;
        for style in
            [r#"{"lessthan": "T"}"#, r#"{"equal": "RB"}"#, "\"gt\"", "\"a\"", "\"b\"", r#"{"named": "a"}"#]
        {
            let error = check(styles, style).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Unsupported, "{style}");
        }
        assert_eq!(check(styles, "\"x\""), Ok(()));
    }
}
