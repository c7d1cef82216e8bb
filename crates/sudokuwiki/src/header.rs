//! The three characters in front of a string: type, size, version.

use std::fmt;

use crate::{Link, layout::Layout};

/// The puzzle types that have a letter in the encoding.
///
/// Only the sudoku types can be read; the others are known so that they can be refused by name.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum PuzzleType {
    /// `S`: rows, columns and regular boxes.
    Sudoku,
    /// `X`: both main diagonals too.
    SudokuX,
    /// `W`: four windows too.
    Windoku,
    /// `C`: cells at the same place of every box are a group too.
    ColourSudoku,
    /// `J`: boxes of any shape.
    Jigsaw,
    /// `L`: regular boxes and cages.
    KillerSudoku,
    /// `M`: boxes of any shape and cages.
    KillerJigsaw,
    /// `K`: cages with operators, no boxes. Not a sudoku.
    KenKen,
    /// `D`: cages with operators, and boxes. Not read.
    KenDoku,
    /// `T`: black cells that part rows and columns into runs. Not a sudoku.
    Str8ts,
}

impl PuzzleType {
    const ALL: [(char, PuzzleType, &'static str); 10] = [
        ('S', PuzzleType::Sudoku, "Sudoku"),
        ('X', PuzzleType::SudokuX, "Sudoku X"),
        ('W', PuzzleType::Windoku, "Windoku"),
        ('C', PuzzleType::ColourSudoku, "Colour Sudoku"),
        ('J', PuzzleType::Jigsaw, "Jigsaw Sudoku"),
        ('L', PuzzleType::KillerSudoku, "Killer Sudoku"),
        ('M', PuzzleType::KillerJigsaw, "Killer Jigsaw"),
        ('K', PuzzleType::KenKen, "KenKen"),
        ('D', PuzzleType::KenDoku, "KenDoku"),
        ('T', PuzzleType::Str8ts, "Str8ts"),
    ];

    /// The type with this letter, in either case.
    #[must_use]
    pub fn from_letter(letter: char) -> Option<PuzzleType> {
        let letter = letter.to_ascii_uppercase();
        PuzzleType::ALL.iter().find(|entry| entry.0 == letter).map(|entry| entry.1)
    }

    /// The type's letter, a capital.
    #[must_use]
    pub fn letter(self) -> char {
        self.entry().0
    }

    /// Whether strings of this type are sudokus, of which some sizes and versions can be read.
    #[must_use]
    pub fn is_sudoku(self) -> bool {
        !matches!(self, PuzzleType::KenKen | PuzzleType::KenDoku | PuzzleType::Str8ts)
    }

    fn entry(self) -> &'static (char, PuzzleType, &'static str) {
        // Every variant has an entry; the first one stands in so that this can't fail.
        PuzzleType::ALL.iter().find(|entry| entry.1 == self).unwrap_or(&PuzzleType::ALL[0])
    }
}

/// The type's name, such as `Killer Sudoku`.
impl fmt::Display for PuzzleType {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.entry().2)
    }
}

/// The sizes that the encoding has a character for: its base-36 digit.
const SIZES: [u32; 9] = [3, 4, 5, 6, 7, 8, 9, 16, 25];

/// What the first three characters of a string say.
///
/// ```
/// use sudoku_puzzle_sudokuwiki::{Header, PuzzleType};
///
/// let header = Header::of("L6Cgy2ygu").unwrap();
/// assert_eq!((header.puzzle_type(), header.size(), header.version()), (PuzzleType::KillerSudoku, 6, 'C'));
/// assert!(header.is_readable());
/// assert_eq!(header.to_string(), "L6C");
/// assert!(Header::of("53..7....").is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Header {
    puzzle_type: PuzzleType,
    size: u32,
    version: char,
}

impl Header {
    pub(crate) const fn new(puzzle_type: PuzzleType, size: u32, version: char) -> Header {
        Header { puzzle_type, size, version }
    }

    /// The header of a string, or of the string in a link to the site; `None` where there is none.
    ///
    /// Only the first three characters are looked at (white space aside, letters in either case), so `Some` means that
    /// the text claims to be such a string, not that it can be read. A plain string of a large sudoku may begin like a
    /// header too; compare [`string_len`](Header::string_len) with the text's length to tell them apart.
    #[must_use]
    pub fn of(text: &str) -> Option<Header> {
        let text = Link::parse(text).map_or(text, |link| link.bd());
        let mut characters = text.trim_start_matches('\u{feff}').chars().filter(|c| !c.is_whitespace());
        let puzzle_type = PuzzleType::from_letter(characters.next()?)?;
        let size = characters.next()?.to_digit(36).filter(|size| SIZES.contains(size))?;
        let version = characters.next().filter(char::is_ascii_alphabetic)?.to_ascii_uppercase();
        Some(Header { puzzle_type, size, version })
    }

    /// The puzzle type.
    #[must_use]
    pub fn puzzle_type(self) -> PuzzleType {
        self.puzzle_type
    }

    /// The number of rows, of columns and of digits: 3 to 9, 16 or 25.
    #[must_use]
    pub fn size(self) -> u32 {
        self.size
    }

    /// The version letter, a capital.
    #[must_use]
    pub fn version(self) -> char {
        self.version
    }

    /// Whether strings with this header can be read and written.
    #[must_use]
    pub fn is_readable(self) -> bool {
        Layout::of(self).is_some()
    }

    /// The number of characters of a whole string with this header, the header included; `None` where the header is
    /// not one that can be read.
    #[must_use]
    pub fn string_len(self) -> Option<usize> {
        Layout::of(self).map(Layout::string_len)
    }
}

/// The three characters, in capitals.
impl fmt::Display for Header {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let size = char::from_digit(self.size, 36).unwrap_or('?').to_ascii_uppercase();
        write!(f, "{}{size}{}", self.puzzle_type.letter(), self.version)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_names_one_type() {
        for (letter, puzzle_type, name) in PuzzleType::ALL {
            assert_eq!(PuzzleType::from_letter(letter), Some(puzzle_type));
            assert_eq!(PuzzleType::from_letter(letter.to_ascii_lowercase()), Some(puzzle_type));
            assert_eq!(puzzle_type.letter(), letter);
            assert_eq!(puzzle_type.to_string(), name);
        }
        for letter in ['A', 'B', 'Z', '1', '.', 'ß', 'ſ'] {
            assert_eq!(PuzzleType::from_letter(letter), None, "{letter}");
        }
    }

    #[test]
    fn headers_are_found_and_shown() {
        for (text, shown) in [
            ("S9B", "S9B"),
            ("s9b0", "S9B"),
            (" \n m9B", "M9B"),
            ("\u{feff}S6B", "S6B"),
            ("SGB", "SGB"),
            ("tpz", "TPZ"),
            ("https://www.sudokuwiki.org/Jigsaw_Sudoku_Player?bd=J9B0ep", "J9B"),
        ] {
            assert_eq!(Header::of(text).map(|header| header.to_string()).as_deref(), Some(shown), "{text}");
        }
        for text in [
            "",
            "S",
            "S9",
            "S99",
            "S0B",
            "S2B",
            "SAB",
            "A9B",
            "9SB",
            "S9é",
            "S.B",
            "...",
            "https://example.org/?bd=S9B",
        ] {
            assert_eq!(Header::of(text), None, "{text}");
        }
    }
}
