//! Lines and columns of the text that is read.

use std::fmt;

/// A place in a text: line and column from 1, the column in characters.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Place {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}", self.line, self.column)
    }
}

/// The whole text that is read, so that pieces borrowed from it can be found in it again.
#[derive(Clone, Copy)]
pub(crate) struct Text<'a>(pub(crate) &'a str);

impl<'a> Text<'a> {
    /// Where a byte offset is. An offset inside a character or beyond the end counts as the nearest one before it.
    pub(crate) fn place(self, offset: usize) -> Place {
        let mut offset = offset.min(self.0.len());
        while !self.0.is_char_boundary(offset) {
            offset -= 1;
        }
        let before = &self.0[..offset];
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line = before.bytes().filter(|&b| b == b'\n').count() + 1;
        Place { line, column: before[line_start..].chars().count() + 1 }
    }

    /// The byte offset of a piece of this text. `piece` is borrowed from the text; were it not, the answer would be 0.
    pub(crate) fn offset_of(self, piece: &str) -> usize {
        let offset = (piece.as_ptr() as usize).wrapping_sub(self.0.as_ptr() as usize);
        if offset <= self.0.len() { offset } else { 0 }
    }

    /// Where serde_json stopped in `piece`: its line and column count from the start of what it was given, in bytes.
    pub(crate) fn place_in(self, piece: &'a str, error: &serde_json::Error) -> Place {
        let mut rest = piece;
        for _ in 1..error.line() {
            rest = rest.split_once('\n').map_or("", |(_, after)| after);
        }
        // The column is the one of the offending byte, but at the end of the piece that of the last one.
        let column = if error.is_eof() { error.column() } else { error.column().saturating_sub(1) };
        self.place(self.offset_of(rest) + column)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_characters() {
        let text = Text("ä1\r\nö2");
        for (offset, line, column) in
            [(0, 1, 1), (1, 1, 1), (2, 1, 2), (5, 2, 1), (7, 2, 2), (8, 2, 3), (99, 2, 3)]
        {
            assert_eq!(text.place(offset), Place { line, column }, "{offset}");
        }
    }

    #[test]
    fn pieces_are_found_again() {
        let whole = String::from("abc\ndef");
        let text = Text(&whole);
        assert_eq!(text.offset_of(&whole[4..6]), 4);
        assert_eq!(text.offset_of(&whole[7..]), 7);
    }
}
