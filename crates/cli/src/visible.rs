//! Text from elsewhere, made safe and readable on a terminal.

use std::fmt::{self, Write};

/// The text with every character that can't be seen, or that a terminal would obey, written as an escape: `\n`, `\u{a0}`, `\u{1b}`.
pub(crate) fn visible(text: &str) -> Visible<'_> {
    Visible(text)
}

/// See [`visible`].
#[derive(Clone, Copy, Debug)]
pub(crate) struct Visible<'a>(&'a str);

impl fmt::Display for Visible<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.chars().try_for_each(|c| write_visible(f, c))
    }
}

/// Writes one character as [`visible`] does.
pub(crate) fn write_visible(out: &mut impl Write, c: char) -> fmt::Result {
    match c {
        // These are escaped in Rust's strings, not on paper.
        '"' | '\'' | '\\' => out.write_char(c),
        c => c.escape_debug().try_for_each(|c| out.write_char(c)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_cannot_be_seen_is_escaped() {
        for (text, shown) in [
            ("r1c1.json", "r1c1.json"),
            ("C:\\é \"…\" 数独", "C:\\é \"…\" 数独"),
            ("a\u{a0}b\u{200b}c\u{feff}", "a\\u{a0}b\\u{200b}c\\u{feff}"),
            ("\u{1b}[31m\r\n\t\u{7}", "\\u{1b}[31m\\r\\n\\t\\u{7}"),
            ("\u{202e}", "\\u{202e}"),
        ] {
            assert_eq!(visible(text).to_string(), shown);
        }
    }
}
