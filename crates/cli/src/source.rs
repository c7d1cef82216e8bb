//! From the text of an input to a puzzle: the format's own JSON, or a link that carries it.

use std::borrow::Cow;

use sudoku_puzzle::{
    Format, Puzzle, Reader,
    canon::link::{self, Limits},
    detect,
};

use crate::{diagnostic::Diagnostic, feed::Text, input::Location, refusal::Refusal};

/// Longer texts are not looked at to see which other format they could be in.
const LONGEST_GUESS: usize = 1 << 20;

/// A puzzle, and what the input had for it.
#[derive(Debug)]
pub(crate) struct Found<'a> {
    pub(crate) puzzle: Puzzle,
    /// The JSON text that it was read from.
    pub(crate) text: Cow<'a, [u8]>,
    /// A name for that text, where the input has it in a link.
    pub(crate) unpacked: Option<String>,
}

impl<'a> Text<'a> {
    /// Where it stands.
    pub(crate) fn location(&self) -> Location<'a> {
        Location { name: self.input.name(), line: self.line }
    }

    /// Reads the puzzle in it, and finds as much as can be found that is wrong with it.
    pub(crate) fn read(&self, reader: &Reader) -> Result<Found<'a>, Refusal<'a>> {
        let (text, unpacked) = match self.unpack()? {
            Some(json) => (Cow::Owned(json.into_bytes()), Some(format!("{} (unpacked)", self.location()))),
            None => (Cow::Borrowed(self.bytes), None),
        };
        match reader.check_slice(&text) {
            Ok(puzzle) => Ok(Found { puzzle, text, unpacked }),
            Err(errors) => {
                let is_link = unpacked.is_some();
                let refusal = Refusal::of_puzzle(&errors, text, unpacked);
                Err(match self.other_format() {
                    Some(note) if !is_link => refusal.with_note(note),
                    _ => refusal,
                })
            }
        }
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
            Err(error) if is_link => {
                Err(Refusal::of_text(Diagnostic::error("link", error.to_string()), self.bytes))
            }
            Err(_) => Ok(None),
        }
    }

    /// What to do with a text that is a puzzle in another format.
    fn other_format(&self) -> Option<String> {
        if self.bytes.len() > LONGEST_GUESS {
            return None;
        }
        match detect(self.bytes).ok()?.format {
            Format::SudokuPuzzle | Format::Link => None,
            other => Some(format!(
                "it looks like the format {other}; `sudoku-puzzle convert --to sudoku-puzzle` makes a puzzle of it"
            )),
        }
    }
}

/// Whether a text begins as all link data of a puzzle do, be they lz-string or gzip.
fn is_link_data(text: &str) -> bool {
    text.starts_with("N4I") || text.starts_with("H4sI")
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::path::Path;

    use crate::input::Input;

    const JSON: &str = r#"{"format":"sudoku-puzzle","format_version":1,"board":{"rows":1,"cols":1},"digits":1,"givens":[0],"rules":[]}"#;

    fn with_text<T>(text: &str, use_it: impl FnOnce(Result<Found<'_>, Refusal<'_>>) -> T) -> T {
        let input = Input::named(Path::new("x"), false);
        let bytes = text.as_bytes();
        use_it(Text { input: &input, index: 0, line: None, bytes, raw: bytes }.read(&Reader::new()))
    }

    fn read(text: &str) -> Result<Puzzle, &'static str> {
        with_text(text, |found| found.map(|found| found.puzzle).map_err(|refusal| refusal.kind()))
    }

    #[test]
    fn links_are_read_like_the_text_that_they_carry() {
        let puzzle = read(JSON).unwrap();
        for encoding in [link::Encoding::LzString, link::Encoding::Gzip] {
            let data = link::encode(JSON, encoding);
            let url = link::to_url("https://example.org/", &data).unwrap();
            for text in [&data, &url, &format!("\u{feff} <{url}>.\n"), &format!("[play]({url})")] {
                assert_eq!(read(text), Ok(puzzle.clone()), "{text}");
                assert!(with_text(text, |found| found.unwrap().unpacked.is_some()));
            }
            assert_eq!(read(&data[..data.len() - 8]), Err("link"));
        }
    }

    #[test]
    fn errors_of_other_texts_are_the_readers() {
        for text in ["", "hello", "000000010400000000020000000000050407", "{", "\u{feff}"] {
            assert_eq!(read(text), Err("syntax"), "{text}");
        }
        assert_eq!(read("[1, 2]"), Err("wrong_type"));
        assert_eq!(read("https://example.org/?pm="), Err("link"));
        assert_eq!(read("{}"), Err("format"));
    }

    #[test]
    fn other_formats_are_pointed_out() {
        let notes = |text: &str| with_text(text, |found| found.unwrap_err().diagnostics()[0].notes.concat());
        assert!(
            notes("1234 34.. ..12 ..21").contains("the format plain"),
            "{}",
            notes("1234 34.. ..12 ..21")
        );
        assert!(notes("{\"version\": \"http://ipuz.org/v2\"}").contains("the format ipuz"));
        assert_eq!(notes("{\"format\": \"sudoku-puzzle\"}"), "");
        assert_eq!(notes("hello"), "");
    }
}
