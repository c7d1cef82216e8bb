//! Errors of reading and writing other formats.

use sudoku_puzzle::{Cause, Error, Format, Puzzle, core};

use super::{Diagnostic, Place, RuleName};

impl Diagnostic {
    /// Why a text was not read.
    pub(crate) fn of_reading(error: &Error, text: &str) -> Diagnostic {
        if let Some(cause) = error.as_core()
            && is_json_as_it_stands(error, text)
        {
            return cause.into();
        }
        let kind = error.as_core().map_or(error.kind().name(), |cause| cause.kind().name());
        Diagnostic { place: place(error, text), ..Diagnostic::error(kind, sentence(error)) }
    }

    /// Why a puzzle that was read from `text` was not written.
    pub(crate) fn of_writing(error: &Error, puzzle: &Puzzle, text: &[u8]) -> Diagnostic {
        let rule = error.rule().and_then(|index| Some(RuleName::of(index, puzzle.rules().get(index)?)));
        let pointer = rule.as_ref().map(|rule| format!("/rules/{}", rule.index));
        // In other formats than JSON nothing is found there.
        let text = std::str::from_utf8(text).unwrap_or_default();
        let place = pointer.as_ref().and_then(|pointer| core::locate(text, pointer));
        Diagnostic {
            place: place.as_ref().map(Place::from),
            pointer,
            rule,
            ..Diagnostic::error(error.kind().name(), error.to_string())
        }
    }
}

/// Whether the reader of sudoku-puzzle had the text as it stands there, and nothing that was unpacked or taken out of quotation marks first.
fn is_json_as_it_stands(error: &Error, text: &str) -> bool {
    error.format() == Some(Format::SudokuPuzzle)
        && text.trim_start_matches('\u{feff}').trim_start().starts_with(['{', '['])
}

/// The message without the line and the column, which are shown beside it.
fn sentence(error: &Error) -> String {
    let message = error.to_string();
    if let (Some(Cause::Text(_)), Some(line), Some(column)) = (error.cause(), error.line(), error.column()) {
        let place = format!("line {line}, column {column}");
        if let Some((lead, rest)) = message.split_once(&place) {
            // A cell may stand in brackets behind it.
            return match rest.strip_prefix(" (").and_then(|rest| rest.split_once("): ")) {
                Some((cell, rest)) => format!("{lead}{cell}: {rest}"),
                None => format!("{lead}{}", rest.trim_start_matches(": ")),
            };
        }
    }
    message
}

/// Where in the text it is, if the error's place is one of the text as it stands there.
fn place(error: &Error, text: &str) -> Option<Place> {
    let (line, column) = match (error.line(), error.column()?) {
        _ if error.as_core().is_some() => return None,
        (Some(line), column) => (line, column),
        // A position in a string, which is in the text as it is if there is nothing around it.
        (None, position) => {
            let bare = text.trim();
            let plain = bare.chars().all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '+' | '.'));
            if !plain {
                return None;
            }
            let start = text.len() - text.trim_start().len();
            let line = text[..start].matches('\n').count() + 1;
            let indent = text[..start].rsplit('\n').next().map_or(0, |white| white.chars().count());
            (line, indent + position)
        }
    };
    let start = text.split_inclusive('\n').take(line - 1).map(str::len).sum::<usize>();
    let rest = text.get(start..)?;
    let line_len = rest.find('\n').unwrap_or(rest.len());
    let (before, found) = match rest[..line_len].char_indices().nth(column - 1) {
        Some((at, c)) => (at, c.len_utf8()),
        None => (line_len, 0),
    };
    Some(Place { line, column, span: start + before..start + before + found })
}

#[cfg(test)]
mod tests {
    use super::*;

    use sudoku_puzzle::ReadOptions;

    fn refused(text: &str, format: Option<Format>) -> Diagnostic {
        Diagnostic::of_reading(&ReadOptions::new().format(format).read_str(text).unwrap_err(), text)
    }

    fn marked(text: &str, format: Option<Format>) -> String {
        let diagnostic = refused(text, format);
        let place = diagnostic.place.unwrap();
        format!("{}:{} [{}]", place.line, place.column, &text[place.span])
    }

    #[test]
    fn places_of_text_formats_are_found() {
        let grid = "12..\n..é.\n....\n...4\n";
        assert_eq!(marked(grid, Some(Format::Grid)), "2:3 [é]");
        assert!(!refused(grid, Some(Format::Grid)).message.contains("column"), "the place is not said twice");
    }

    #[test]
    fn positions_in_strings_are_found_where_nothing_is_around_them() {
        assert!(marked("\n  S9B0", Some(Format::Sudokuwiki)).starts_with("2:"));
    }

    #[test]
    fn errors_of_the_reader_keep_all_they_say() {
        let diagnostic = refused("{\"format\": \"sudoku-puzzle\", \"format_version\": 2}", None);
        assert_eq!((diagnostic.kind, diagnostic.pointer.as_deref()), ("version", Some("/format_version")));
        assert!(diagnostic.place.is_some());
    }
}
