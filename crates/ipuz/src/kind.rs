//! `version` and `kind`: which ipuz it is, and which puzzle.

use crate::{
    error::{Error, ErrorKind, quoted},
    value::Value,
};

/// The `version` that is written.
pub(crate) const VERSION: &str = "http://ipuz.org/v2";

/// The `kind` that every sudoku has first.
pub(crate) const SUDOKU: &str = "http://ipuz.org/sudoku#1";

/// What the listed kinds say beside being a sudoku.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Kinds {
    pub(crate) jigsaw: bool,
    pub(crate) latin: bool,
    pub(crate) diagonal: bool,
    pub(crate) hyper: bool,
    pub(crate) killer: bool,
}

impl Kinds {
    /// The kinds to list, from general to special, as ipuz asks.
    pub(crate) fn uris(self) -> Vec<&'static str> {
        let special = [
            (self.jigsaw, "http://ipuz.org/sudoku/jigsawsudoku#1"),
            (self.latin, "http://ipuz.org/sudoku/latinsquare#1"),
            (self.diagonal, "http://ipuz.org/sudoku/diagonalsudoku#1"),
            (self.hyper, "http://ipuz.org/sudoku/hypersudoku#1"),
            (self.killer, "http://ipuz.org/sudoku/killersudoku#1"),
        ];
        let special = special.into_iter().filter_map(|(listed, uri)| listed.then_some(uri));
        std::iter::once(SUDOKU).chain(special).collect()
    }

    fn add(&mut self, kind: Value<'_, '_>) -> Result<(), Error> {
        let uri = kind
            .string()
            .ok_or_else(|| kind.unfit("a kind is a string such as \"http://ipuz.org/sudoku#1\""))?;
        let (name, fragment) = match uri.split_once('#') {
            Some((name, fragment)) => (name, Some(fragment)),
            None => (&*uri, None),
        };
        let Some(path) = ipuz_path(name) else {
            return Err(kind.error(
                ErrorKind::Kind,
                format!(
                    "{} is not a kind of ipuz.org; what it adds to a sudoku is not known here",
                    quoted(&uri)
                ),
            ));
        };
        match path {
            "sudoku" => {}
            "sudoku/jigsawsudoku" => self.jigsaw = true,
            "sudoku/latinsquare" => self.latin = true,
            "sudoku/diagonalsudoku" => self.diagonal = true,
            "sudoku/hypersudoku" => self.hyper = true,
            "sudoku/killersudoku" => self.killer = true,
            other => return Err(kind.error(ErrorKind::Kind, refusal(other))),
        }
        // A kind gets a new number when files of it can't be read as the old one.
        match fragment {
            None | Some("1") => Ok(()),
            Some(_) => Err(kind.error(
                ErrorKind::Kind,
                format!("{} is a version of this kind that is not known here; version 1 is", quoted(&uri)),
            )),
        }
    }
}

/// Why a kind of ipuz.org is not read.
fn refusal(path: &str) -> String {
    let what = match path.split('/').next() {
        _ if path == "sudoku/calcudoku" => {
            return "a calcudoku (KenKen) is not read: sudoku-puzzle has no cages with other operators than the sum"
                .to_owned();
        }
        _ if path == "sudoku/wordoku" => {
            return "a wordoku is not read: sudoku-puzzle has digits, and no word to find among letters"
                .to_owned();
        }
        Some("crossword") => "a crossword",
        Some("acrostic") => "an acrostic",
        Some("answer") => "a question with answers",
        Some("block") => "a block puzzle",
        Some("fill") => "a fill-in puzzle",
        Some("wordsearch") => "a word search",
        _ => return format!("{} is a kind of puzzle that is not known here", quoted(path)),
    };
    format!("the file holds {what}, not a sudoku")
}

/// What follows `http://ipuz.org/`, however that is spelled in files.
pub(crate) fn ipuz_path(uri: &str) -> Option<&str> {
    let rest = uri.strip_prefix("http://").or_else(|| uri.strip_prefix("https://"))?;
    let rest = rest.strip_prefix("www.").unwrap_or(rest);
    Some(rest.strip_prefix("ipuz.org/")?.trim_end_matches('/'))
}

/// Reads `kind`: a list, or the string that some files have in its place.
pub(crate) fn read_kinds(kind: Value<'_, '_>) -> Result<Kinds, Error> {
    let mut kinds = Kinds::default();
    if kind.string().is_some() {
        kinds.add(kind)?;
        return Ok(kinds);
    }
    let mut count = 0;
    kind.items("the kinds of the puzzle are a list of strings", |_, kind| {
        count += 1;
        kinds.add(kind)
    })?;
    if count == 0 {
        return Err(kind
            .error(ErrorKind::Kind, "names no kind of puzzle; a sudoku's is \"http://ipuz.org/sudoku#1\""));
    }
    if kinds.latin && kinds.jigsaw {
        let message =
            "lists both latinsquare, which has no boxes, and jigsawsudoku, which has irregular ones";
        return Err(kind.error(ErrorKind::Conflict, message));
    }
    Ok(kinds)
}

/// Checks `version`.
pub(crate) fn check_version(version: Value<'_, '_>) -> Result<(), Error> {
    let uri =
        version.string().ok_or_else(|| version.unfit("the version is a string, \"http://ipuz.org/v2\""))?;
    match ipuz_path(&uri) {
        Some("v1" | "v2") => Ok(()),
        _ => Err(version.error(
            ErrorKind::Version,
            format!("is {}; known are \"http://ipuz.org/v1\" and \"http://ipuz.org/v2\"", quoted(&uri)),
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Text;

    fn kinds(json: &str) -> Result<Kinds, Error> {
        read_kinds(Value::top(Text(json), json))
    }

    #[test]
    fn sudoku_kinds_in_every_spelling() {
        let plain = Kinds::default();
        for json in [
            r#"["http://ipuz.org/sudoku#1"]"#,
            r#"["http://ipuz.org/sudoku"]"#,
            r#""http://ipuz.org/sudoku#1""#,
            r#"["https://www.ipuz.org/sudoku/"]"#,
        ] {
            assert_eq!(kinds(json), Ok(plain), "{json}");
        }
        let json = r#"["http://ipuz.org/sudoku/killersudoku", "http://ipuz.org/sudoku/diagonalsudoku#1"]"#;
        assert_eq!(kinds(json), Ok(Kinds { killer: true, diagonal: true, ..plain }));
    }

    #[test]
    fn what_is_written_is_read() {
        for bits in 0..32u8 {
            let listed = |bit: u8| bits >> bit & 1 == 1;
            let all = Kinds {
                jigsaw: listed(0),
                latin: listed(1),
                diagonal: listed(2),
                hyper: listed(3),
                killer: listed(4),
            };
            let json = serde_json::to_string(&all.uris()).unwrap();
            if all.jigsaw && all.latin {
                assert_eq!(kinds(&json).unwrap_err().kind(), ErrorKind::Conflict);
            } else {
                assert_eq!(kinds(&json), Ok(all));
            }
        }
    }

    #[test]
    fn other_puzzles_are_refused_by_name() {
        for (kind, word) in [
            ("http://ipuz.org/crossword#1", "a crossword"),
            ("http://ipuz.org/crossword/crypticcrossword", "a crossword"),
            ("http://ipuz.org/acrostic#1", "an acrostic"),
            ("http://ipuz.org/answer#1", "a question"),
            ("http://ipuz.org/block#1", "a block puzzle"),
            ("http://ipuz.org/fill#1", "a fill-in"),
            ("http://ipuz.org/wordsearch#1", "a word search"),
            ("http://ipuz.org/sudoku/calcudoku#1", "calcudoku"),
            ("http://ipuz.org/sudoku/wordoku#1", "wordoku"),
            ("http://ipuz.org/sudoku/samurai", "\"sudoku/samurai\""),
            ("http://ipuz.org/kakuro", "\"kakuro\""),
            ("http://example.com/thermo", "\"http://example.com/thermo\""),
            ("http://ipuz.org/sudoku#2", "\"http://ipuz.org/sudoku#2\""),
        ] {
            let error = kinds(&format!(r#"["http://ipuz.org/sudoku#1", "{kind}"]"#)).unwrap_err();
            assert_eq!((error.kind(), error.field()), (ErrorKind::Kind, Some("[1]")));
            assert!(error.message().contains(word), "{error}");
        }
        assert_eq!(kinds("[]").unwrap_err().kind(), ErrorKind::Kind);
        assert_eq!(kinds("[1]").unwrap_err().kind(), ErrorKind::Value);
        assert_eq!(kinds("7").unwrap_err().kind(), ErrorKind::Value);
    }

    #[test]
    fn versions_one_and_two() {
        for (json, good) in [
            (r#""http://ipuz.org/v1""#, true),
            (r#""http://ipuz.org/v2""#, true),
            (r#""https://ipuz.org/v2/""#, true),
            (r#""http://ipuz.org/v3""#, false),
            (r#""http://example.com/v2""#, false),
            (r#""2""#, false),
            ("2", false),
        ] {
            assert_eq!(check_version(Value::top(Text(json), json)).is_ok(), good, "{json}");
        }
    }
}
