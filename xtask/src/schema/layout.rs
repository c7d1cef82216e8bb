//! JSON text for people: what fits stands on one line, everything else has a line for each member.

use std::fmt::Write as _;

use sudoku_puzzle_core::{Spacing, Value, write_string, write_value};

/// How long a line gets before its value is broken up.
const WIDTH: usize = 118;

/// The text of a schema, with a line feed at the end.
#[must_use]
pub fn text(schema: &Value) -> String {
    let mut out = String::new();
    write(schema, 0, 0, &mut out);
    out.push('\n');
    out
}

/// Writes a value whose first character stands in column `column`, `indent` blanks deep.
fn write(value: &Value, indent: usize, column: usize, out: &mut String) {
    let mut line = String::new();
    // Writing into a string does not fail.
    let _ = write_value(value, Spacing::Spaced, &mut line);
    let (open, close, len) = match value {
        Value::Object(object) => ('{', '}', object.len()),
        Value::Array(items) => ('[', ']', items.len()),
        _ => ('"', '"', 0),
    };
    // A comma may follow.
    if len == 0 || (column + line.len() < WIDTH && indent > 0) {
        out.push_str(&line);
        return;
    }
    out.push(open);
    let inner = indent + 2;
    let mut first = true;
    let mut next = |out: &mut String| {
        if !std::mem::take(&mut first) {
            out.push(',');
        }
        let _ = write!(out, "\n{:inner$}", "");
    };
    match value {
        Value::Object(object) => {
            for (key, value) in object.iter() {
                next(out);
                let mut name = String::new();
                let _ = write_string(key, &mut name);
                let _ = write!(out, "{name}: ");
                write(value, inner, inner + name.len() + 2, out);
            }
        }
        Value::Array(items) if items.iter().all(|item| matches!(item, Value::String(_))) => {
            words(items, inner, out);
        }
        Value::Array(items) => {
            for item in items {
                next(out);
                write(item, inner, inner, out);
            }
        }
        _ => {}
    }
    let _ = write!(out, "\n{:indent$}{close}", "");
}

/// Words, as many in a line as fit.
fn words(items: &[Value], indent: usize, out: &mut String) {
    let mut column = WIDTH;
    for (n, item) in items.iter().enumerate() {
        let mut word = String::new();
        let _ = write_value(item, Spacing::Spaced, &mut word);
        if column + word.len() + 2 > WIDTH {
            if n > 0 {
                out.push(',');
            }
            let _ = write!(out, "\n{:indent$}", "");
            column = indent;
        } else {
            out.push_str(", ");
        }
        column += word.len() + 2;
        out.push_str(&word);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_values_are_broken_up_and_stay_what_they_are() {
        let words: Vec<String> = (0..40).map(|n| format!("word{n}")).collect();
        let value = Value::from_json(&format!(
            "{{\"short\": [1, 2], \"enum\": {words:?}, \"list\": [{{\"a\": \"{0}\"}}, {{\"b\": \"{0}\"}}], \"none\": {{}}}}",
            "x".repeat(80)
        ))
        .unwrap();
        let text = text(&value);
        assert_eq!(Value::from_json(&text), Ok(value));
        assert!(
            text.starts_with("{\n  \"short\": [1, 2],\n  \"enum\": [\n    \"word0\", \"word1\","),
            "{text}"
        );
        assert!(text.ends_with("  ],\n  \"none\": {}\n}\n"), "{text}");
        assert!(text.lines().all(|line| line.len() <= WIDTH), "{text}");
    }
}
