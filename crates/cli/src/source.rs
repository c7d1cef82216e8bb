//! From the text of an input to a puzzle: the format's own JSON, or a link that carries it.

use std::borrow::Cow;

use sudoku_puzzle_canon::link::{self, Limits};
use sudoku_puzzle_core::{Puzzle, Reader};

use crate::{
    diagnostic::{Diagnostic, Severity},
    feed::Text,
    input::Location,
    refusal::Refusal,
};

impl<'a> Text<'a> {
    /// Where it stands.
    pub(crate) fn location(&self) -> Location<'a> {
        Location { name: self.input.name(), line: self.line }
    }

    /// Reads the puzzle in it, and finds as much as can be found that is wrong with it.
    pub(crate) fn read(&self, reader: &Reader) -> Result<Puzzle, Refusal<'a>> {
        let (text, unpacked) = match self.unpack()? {
            Some(json) => (Cow::Owned(json.into_bytes()), Some(format!("{} (unpacked)", self.location()))),
            None => (Cow::Borrowed(self.bytes), None),
        };
        reader.check_slice(&text).map_err(|errors| Refusal::of_puzzle(&errors, text, unpacked))
    }

    /// The JSON text of the link in it; `None` where it is, or should be, JSON itself.
    fn unpack(&self) -> Result<Option<String>, Refusal<'a>> {
        let bytes = self.bytes.strip_prefix("\u{feff}".as_bytes()).unwrap_or(self.bytes).trim_ascii();
        if bytes.starts_with(b"{") {
            return Ok(None);
        }
        let Ok(text) = std::str::from_utf8(bytes) else { return Ok(None) };
        let is_link = match link::find(text) {
            Ok(found) => found.is_some() || is_link_data(text),
            Err(_) => true,
        };
        match link::read(text, &Limits::default()) {
            Ok(json) => Ok(Some(json)),
            Err(error) if is_link => Err(Refusal::of_text(about_link(&error), self.bytes)),
            Err(_) => Ok(None),
        }
    }
}

/// Whether a text begins as all link data of a puzzle do, be they lz-string or gzip.
fn is_link_data(text: &str) -> bool {
    text.starts_with("N4I") || text.starts_with("H4sI")
}

fn about_link(error: &link::Error) -> Diagnostic {
    Diagnostic {
        severity: Severity::Error,
        kind: String::from("link"),
        message: error.to_string(),
        pointer: None,
        place: None,
        related: None,
        rule: None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::path::Path;

    use crate::input::Input;

    const JSON: &str = r#"{"format":"sudoku-puzzle","format_version":1,"board":{"rows":1,"cols":1},"digits":1,"givens":[0],"rules":[]}"#;

    fn read(text: &str) -> Result<Puzzle, String> {
        let input = Input::named(Path::new("x"), false);
        let text = Text { input: &input, line: None, bytes: text.as_bytes() };
        text.read(&Reader::new()).map_err(|refusal| refusal.diagnostics()[0].kind.clone())
    }

    #[test]
    fn links_are_read_like_the_text_that_they_carry() {
        let puzzle = read(JSON).unwrap();
        for encoding in [link::Encoding::LzString, link::Encoding::Gzip] {
            let data = link::encode(JSON, encoding);
            let url = link::to_url("https://example.org/", &data).unwrap();
            for text in [&data, &url, &format!("\u{feff} <{url}>.\n"), &format!("[play]({url})")] {
                assert_eq!(read(text), Ok(puzzle.clone()), "{text}");
            }
            assert_eq!(read(&data[..data.len() - 8]), Err("link".to_owned()));
        }
    }

    #[test]
    fn errors_of_other_texts_are_the_readers() {
        for text in ["", "hello", "000000010400000000020000000000050407", "{", "\u{feff}"] {
            assert_eq!(read(text), Err("syntax".to_owned()), "{text}");
        }
        assert_eq!(read("https://example.org/?pm="), Err("link".to_owned()));
        assert_eq!(read("[1, 2]"), Err("wrong_type".to_owned()));
        assert_eq!(read("{}"), Err("format".to_owned()));
    }
}
