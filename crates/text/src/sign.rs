//! What a single character can be: a cell, an empty cell, a bar between cells, a piece of a frame.

/// Whether the character separates cells without meaning anything. Forum software and word processors turn blanks
/// into no-break and zero-width ones; a byte order mark may stand anywhere after files were joined.
pub(crate) fn is_blank(c: char) -> bool {
    if c.is_ascii() {
        return matches!(c, ' ' | '\t'..='\r');
    }
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
    // Most lines are no frames, and a digit is what shows it.
    !c.is_ascii_alphanumeric() && is_frame_sign(c)
}

fn is_frame_sign(c: char) -> bool {
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
    const SIGNS: &[u8] = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    SIGNS.get(digit as usize).map_or('?', |&sign| char::from(sign))
}

/// What a character is between or in the cells of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    /// It stands for a cell, or for a digit of one.
    Cell,
    /// Nothing that has a place in a row of cells.
    Foreign,
    Blank,
    Bar,
    Colon,
    Comma,
}

/// The roles of the ASCII characters, which nearly every text consists of: looked up, not worked out for each.
const ASCII: [Role; 128] = {
    let mut roles = [Role::Foreign; 128];
    let mut byte = 0u8;
    while byte < 128 {
        roles[byte as usize] = match byte {
            b',' => Role::Comma,
            b':' => Role::Colon,
            b'|' => Role::Bar,
            b' ' | b'\t'..=b'\r' => Role::Blank,
            b'.' | b'-' | b'_' | b'*' => Role::Cell,
            _ if byte.is_ascii_alphanumeric() => Role::Cell,
            _ => Role::Foreign,
        };
        byte += 1;
    }
    roles
};

impl Role {
    /// The role of a character that is one byte; `None` for a byte of another.
    pub(crate) fn of_byte(byte: u8) -> Option<Role> {
        ASCII.get(usize::from(byte)).copied()
    }

    pub(crate) fn of(c: char) -> Role {
        match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => ASCII[usize::from(byte)],
            _ if is_bar(c) => Role::Bar,
            _ if is_blank(c) => Role::Blank,
            _ => Role::Foreign,
        }
    }

    /// Whether it ends what stands before it.
    pub(crate) fn separates(self) -> bool {
        !matches!(self, Role::Cell | Role::Foreign)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_has_the_role_that_the_questions_about_it_say() {
        for c in (0..0x3000).chain(0xfe00..0x10000).filter_map(char::from_u32) {
            let role = Role::of(c);
            assert_eq!(role == Role::Cell, is_cell(c), "{c:?}");
            assert_eq!(role == Role::Blank, is_blank(c), "{c:?}");
            assert_eq!(role == Role::Bar, is_bar(c), "{c:?}");
            assert_eq!(role.separates(), is_blank(c) || is_bar(c) || matches!(c, ',' | ':'), "{c:?}");
            assert_eq!(is_blank(c) && c.is_ascii(), c.is_ascii() && c.is_whitespace(), "{c:?}");
        }
    }

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
