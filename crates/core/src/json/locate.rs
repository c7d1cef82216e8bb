//! From places in a text to pointers and back. Only errors come here, so nothing is remembered for it while reading.

use alloc::{borrow::Cow, vec::Vec};
use core::ops::Range;

use super::scan::Scanner;
use crate::error::{Place, Step};

/// The path to the value that begins at `offset`, or to the innermost one around it. `scanner` stands in front of the value that the path
/// begins at. The text may be broken from `offset` on.
pub(crate) fn path_at(scanner: &Scanner<'_>, offset: usize) -> Vec<Step> {
    /// An object or array that is open: its bracket, whether it is yet without items, and the number of items so far.
    struct Level {
        bracket: u8,
        first: bool,
        items: usize,
    }
    let mut scanner = scanner.clone();
    let mut path = Vec::new();
    let mut open: Vec<Level> = Vec::new();
    loop {
        // In front of a value: it is the one, or the text is left behind it.
        let byte = scanner.peek();
        if scanner.pos() >= offset {
            return path;
        }
        if byte == b'{' || byte == b'[' {
            if scanner.open(byte, "").is_err() {
                return path;
            }
            open.push(Level { bracket: byte, first: true, items: 0 });
        } else {
            let start = scanner.pos();
            if scanner.skip().is_err() || scanner.pos() > offset {
                debug_assert!(start < offset);
                return path;
            }
            path.pop();
        }
        // On to the next value.
        loop {
            let Some(level) = open.last_mut() else { return path };
            let depth = scanner.depth();
            let step = if level.bracket == b'{' {
                match scanner.next_key(&mut level.first) {
                    Ok(key) => key.map(|key| (key.offset, Step::Key(key.text.into_owned()))),
                    Err(_) => return path,
                }
            } else {
                match scanner.next_item(&mut level.first) {
                    Ok(true) => {
                        level.items += 1;
                        Some((scanner.pos(), Step::Index(level.items - 1)))
                    }
                    Ok(false) => None,
                    Err(_) => return path,
                }
            };
            match step {
                Some((at, step)) => {
                    let is_key = matches!(step, Step::Key(_));
                    if at > offset && is_key {
                        return path;
                    }
                    path.push(step);
                    if at == offset && is_key {
                        return path;
                    }
                    break;
                }
                None => {
                    debug_assert_eq!(scanner.depth() + 1, depth);
                    if scanner.pos() > offset {
                        return path;
                    }
                    open.pop();
                    path.pop();
                }
            }
        }
    }
}

/// Where `key` first stands in the object that the scanner stands in front of.
pub(crate) fn key_offset(scanner: &Scanner<'_>, key: &str) -> Option<usize> {
    find(&mut scanner.clone(), key)
}

/// The string that first stands under `key` in the object that the scanner stands in front of, if it is one.
pub(crate) fn string_at<'a>(scanner: &Scanner<'a>, key: &str) -> Option<Cow<'a, str>> {
    let mut scanner = scanner.clone();
    find(&mut scanner, key)?;
    scanner.text_value("").ok().map(|token| token.text)
}

/// Goes to the value under `key` of the object that the scanner stands in front of, and says where the key is.
fn find(scanner: &mut Scanner<'_>, key: &str) -> Option<usize> {
    scanner.open(b'{', "").ok()?;
    let mut first = true;
    while let Ok(Some(token)) = scanner.next_key(&mut first) {
        if token.text == key {
            return Some(token.offset);
        }
        scanner.skip().ok()?;
    }
    None
}

/// Where the value at the end of `path` begins; where the path ends early, the last value on it. `scanner` stands in front of the value that the
/// path begins at, and the text has been read as JSON already.
pub(crate) fn offset_of(scanner: &Scanner<'_>, path: &[Step]) -> usize {
    let mut scanner = scanner.clone();
    scanner.peek();
    let mut found = scanner.pos();
    for step in path {
        let reached = match step {
            Step::Key(name) => find(&mut scanner, name).is_some(),
            Step::Index(index) => {
                scanner.open(b'[', "").is_ok() && {
                    let (mut first, mut at) = (true, 0);
                    loop {
                        match scanner.next_item(&mut first) {
                            Ok(true) if at == *index => break true,
                            Ok(true) if scanner.skip().is_ok() => at += 1,
                            _ => break false,
                        }
                    }
                }
            }
        };
        if !reached {
            break;
        }
        scanner.peek();
        found = scanner.pos();
    }
    found
}

/// The place of the token at `offset`.
pub(crate) fn place(text: &str, offset: usize) -> Place {
    let offset = offset.min(text.len());
    let before = &text[..offset];
    // A byte order mark is no character of the first line: editors don't show it.
    let text_start = if before.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
    let line_start = before.rfind('\n').map_or(text_start, |at| at + 1);
    Place {
        line: before.bytes().filter(|&byte| byte == b'\n').count() + 1,
        column: before[line_start..].chars().count() + 1,
        span: token(text, offset),
    }
}

/// The bytes of the token at `offset`: a bracket, a string, or a run of what stands between white space and punctuation.
fn token(text: &str, offset: usize) -> Range<usize> {
    let rest = &text[offset..];
    let len = match rest.bytes().next() {
        None => 0,
        Some(b'"') => {
            let mut escaped = false;
            rest.bytes()
                .skip(1)
                .position(|byte| {
                    let end = (byte == b'"' && !escaped) || byte == b'\n';
                    escaped = byte == b'\\' && !escaped;
                    end
                })
                .map_or(rest.len(), |len| if rest.as_bytes()[len + 1] == b'"' { len + 2 } else { len + 1 })
        }
        Some(byte) if byte.is_ascii_alphanumeric() || byte == b'-' => rest
            .find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '+' | '.' | '_')))
            .unwrap_or(rest.len()),
        Some(_) => rest.chars().next().map_or(0, char::len_utf8),
    };
    offset..offset + len
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::pointer;
    use alloc::string::{String, ToString};

    fn pointer_at(scanner: &Scanner<'_>, offset: usize) -> String {
        pointer(&path_at(scanner, offset))
    }

    const TEXT: &str = r#"{"a": [1, {"b": "x"}, []], "c/d": {"e": null}}"#;

    fn scanner(text: &str) -> Scanner<'_> {
        Scanner::new(text, 10)
    }

    #[test]
    fn every_value_knows_its_pointer_and_its_place() {
        for (needle, pointer) in [
            ("[1", "/a"),
            ("1,", "/a/0"),
            ("{\"b", "/a/1"),
            ("\"x\"", "/a/1/b"),
            ("\"b\"", "/a/1/b"),
            ("[]", "/a/2"),
            ("{\"e", "/c~1d"),
            ("null", "/c~1d/e"),
            ("\"c/d\"", "/c~1d"),
        ] {
            let offset = TEXT.find(needle).unwrap();
            assert_eq!(pointer_at(&scanner(TEXT), offset), pointer, "{needle}");
            if !needle.starts_with('"') || needle == "\"x\"" {
                let path = path_at(&scanner(TEXT), offset);
                assert_eq!(offset_of(&scanner(TEXT), &path), offset, "{needle}");
            }
        }
        assert_eq!(pointer_at(&scanner(TEXT), 0), "");
    }

    #[test]
    fn broken_text_has_a_pointer_as_far_as_it_goes() {
        let text = r#"{"a": [1, 2, oops"#;
        assert_eq!(pointer_at(&scanner(text), text.find("oops").unwrap()), "/a/2");
        assert_eq!(pointer_at(&scanner(text), text.len()), "/a/2");
    }

    #[test]
    fn lines_and_columns_count_characters() {
        let text = "{\n  \"é\": 12}";
        let place = place(text, text.find("12").unwrap());
        assert_eq!((place.line, place.column), (2, 8));
        assert_eq!(&text[place.span], "12");
        assert_eq!(super::place("\u{feff}{}", 4).column, 2);
        assert_eq!(super::place("", 0).to_string(), "line 1 column 1");
    }
}
