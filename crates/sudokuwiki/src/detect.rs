//! Telling this encoding from other texts.

use crate::{Header, Link, old_forms};

/// The lengths of plain strings, which a text that begins like a header may be as well: 12x12 to 25x25 sudokus have
/// letters for digits. No packed string has one of these lengths.
const PLAIN: [usize; 11] = [16, 36, 64, 81, 100, 144, 196, 225, 256, 400, 625];

/// Whether a text looks like what [`read`](crate::read) is for: a packed string, readable or not, one of the site's old
/// forms, or a link with one of these. Reading it then either works or says what is wrong with it.
///
/// A link with the plain 81 characters of a classic does not count; see [`Link::plain_cells`].
///
/// ```
/// use sudoku_puzzle_sudokuwiki::looks_like;
///
/// assert!(looks_like("S9Bc38jb7bn0b04070c4j050db70307b60b06"));
/// assert!(looks_like("K6C02ff00cr5oaz"));
/// assert!(!looks_like("53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"));
/// ```
#[must_use]
pub fn looks_like(text: &str) -> bool {
    if let Some(link) = Link::parse(text) {
        return link.plain_cells().is_none();
    }
    if old_forms::is_one(text.trim_start_matches('\u{feff}').trim()) {
        return true;
    }
    let Some(header) = Header::of(text) else { return false };
    let (mut len, mut strange) = (0, 0);
    for c in text.trim_start_matches('\u{feff}').chars().filter(|c| !c.is_whitespace()) {
        len += 1;
        strange += usize::from(!c.is_ascii_alphanumeric());
    }
    // A string with a few characters that were spoilt on the way is still one, and its reader says which they are.
    if strange * 20 > if header.is_readable() { len } else { 0 } {
        return false;
    }
    !PLAIN.contains(&len)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn strings_and_links() {
        for text in [
            "S9B",
            " s6b\n00 ",
            "T9B000",
            &format!("S9B0?{}", "ep".repeat(80)),
            "https://www.sudokuwiki.org/sudoku.htm?bd=S9B",
            "https://www.sudokuwiki.org/sudoku.htm?bd=what is this",
            &format!("L9B{}", "0".repeat(324)),
            &format!("{},{}", "1".repeat(81), "0".repeat(162)),
            &"8g".repeat(81),
        ] {
            assert!(looks_like(text), "{text}");
        }
    }

    #[test]
    fn no_packed_string_is_as_long_as_a_plain_one() {
        for layout in crate::layout::Layout::all() {
            assert!(!PLAIN.contains(&layout.string_len()), "{}", layout.header);
        }
    }

    #[test]
    fn other_texts() {
        let cells = "1".repeat(81);
        for text in [
            "",
            "S",
            "Sudoku",
            "S9B: my puzzle",
            "{\"format\": \"sudoku-puzzle\"}",
            &cells,
            &format!("https://www.sudokuwiki.org/sudoku.htm?bd={cells}"),
            // Plain strings whose first digits are letters.
            &format!("C9B{}", "0".repeat(141)),
            &format!("D9B{}", "0".repeat(253)),
            &format!("L6C{}", "0".repeat(622)),
            &format!("C 9 B . | . . . . |\n{}", ". 1 . . | . . . . |\n".repeat(11)),
            "K6C: my puzzle",
            // A solution and something after it.
            &format!("{cells},1234"),
        ] {
            assert!(!looks_like(text), "{text}");
        }
    }
}
