//! What a single character can be: a cell, an empty cell, a bar between cells, a piece of a frame.

/// Whether the character separates cells without meaning anything. Forum software and word processors turn blanks
/// into no-break and zero-width ones; a byte order mark may stand anywhere after files were joined.
pub(crate) fn is_blank(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\u{200b}' | '\u{200c}' | '\u{200d}' | '\u{2060}' | '\u{feff}')
}

/// Whether the character stands for an empty cell.
pub(crate) fn is_empty_cell(c: char) -> bool {
    matches!(c, '.' | '0' | '-' | '_' | '*')
}

/// Whether the character can be a cell at all, empty or not.
pub(crate) fn is_cell(c: char) -> bool {
    c.is_ascii_alphanumeric() || is_empty_cell(c)
}

/// Whether the character draws a vertical line, or a crossing, inside a row of cells.
pub(crate) fn is_bar(c: char) -> bool {
    matches!(c, '|' | '\u{a6}' | '\u{2500}'..='\u{257f}')
}

/// Whether the character draws a horizontal line.
pub(crate) fn is_horizontal(c: char) -> bool {
    matches!(
        c,
        '-' | '=' | '\u{2010}'
            ..='\u{2015}'
                | '\u{2212}'
                | '\u{2500}'
                | '\u{2501}'
                | '\u{2504}'
                | '\u{2505}'
                | '\u{2508}'
                | '\u{2509}'
                | '\u{254c}'
                | '\u{254d}'
                | '\u{2550}'
                | '\u{2574}'
                | '\u{2576}'
                | '\u{2578}'
                | '\u{257a}'
                | '\u{257c}'
                | '\u{257e}'
    )
}

/// Whether the character may stand in a frame line beside horizontal strokes.
pub(crate) fn is_frame(c: char) -> bool {
    is_blank(c)
        || is_bar(c)
        || is_horizontal(c)
        || matches!(c, '+' | '*' | '.' | ':' | '\'' | '`' | ',' | '_')
}

/// The place of a letter in the alphabet, from 1, whatever its case.
pub(crate) fn letter(c: char) -> Option<u32> {
    c.is_ascii_alphabetic().then(|| u32::from(c.to_ascii_uppercase()) - u32::from('A') + 1)
}

/// How a digit is written in one character: 1 to 9, then A for 10 and so on. Every [`Size`](crate::Size) has enough.
pub(crate) fn of_digit(digit: u32) -> char {
    char::from_digit(digit, 36).unwrap_or('?').to_ascii_uppercase()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_have_one_sign_each() {
        assert_eq!((1..=25).map(of_digit).collect::<String>(), "123456789ABCDEFGHIJKLMNOP");
        assert_eq!(letter('a'), Some(1));
        assert_eq!(letter('Z'), Some(26));
        assert_eq!(letter('1'), None);
        assert_eq!(letter('é'), None);
    }

    #[test]
    fn empty_signs_are_cells_and_bars_are_not() {
        for c in ".0-_*19azAZ".chars() {
            assert!(is_cell(c) && !is_blank(c) && !is_bar(c), "{c}");
        }
        for c in "|│┃║┆".chars() {
            assert!(is_bar(c) && !is_cell(c), "{c}");
        }
        for c in "?+<:,é·".chars() {
            assert!(!is_cell(c) && !is_bar(c), "{c}");
        }
    }
}
