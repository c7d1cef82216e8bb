//! Plain strings: the cells of a classic puzzle in reading order, one character each.
//!
//! A cell is `1` to `9`, then `A` for 10 and so on in either case, or one of `.`, `0`, `-`, `_`, `*` where it is empty.
//! White space and line breaks mean nothing. The size follows from the number of cells.

use sudoku_puzzle_core::Puzzle;

use crate::{Error, Format, Options, Parsed, carry, read::read_as};

const NAME: &str = "a plain string";

/// Reads a plain string, on one line or several. What follows the last cell on its line after a separator is a comment.
///
/// ```
/// use sudoku_puzzle_text::{Options, plain};
///
/// let parsed = plain::read("1.-_ 0.3. .2.. ...4; mixed", &Options::new())?;
/// assert_eq!(parsed.puzzle.givens().count(), 4);
/// assert_eq!(plain::write(&parsed.puzzle)?, "1.....3..2.....4");
/// # Ok::<(), sudoku_puzzle_text::Error>(())
/// ```
///
/// # Errors
/// As [`read`](crate::read()), and [`ErrorKind::OtherFormat`](crate::ErrorKind::OtherFormat) for text in another format.
pub fn read(text: &str, options: &Options) -> Result<Parsed, Error> {
    read_as(text, options, Some(Format::Plain))
}

/// Writes a puzzle as a plain string on one line, with `.` for an empty cell and without a line end.
///
/// `solution`, `meta`, `decorations`, `style`, and the `id`, `label` and `style` of rules mean nothing for the puzzle and stay
/// behind.
///
/// # Errors
/// [`ErrorKind::Rule`](crate::ErrorKind::Rule) or [`ErrorKind::Part`](crate::ErrorKind::Part) for anything but a classic
/// with standard boxes: a plain string can't carry more. [`ErrorKind::Unreadable`](crate::ErrorKind::Unreadable) where
/// all givens are 10 or more.
pub fn write(puzzle: &Puzzle) -> Result<String, Error> {
    let carried = carry::classic(puzzle, NAME)?;
    carried.no_candidates(NAME)?;
    carried.known_signs()?;
    let mut text = String::with_capacity(carried.size.cells());
    text.extend((0..carried.size.cells()).map(|index| carried.sign(index)));
    Ok(text)
}
