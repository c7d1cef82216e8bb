//! Text grids: a row of the puzzle on each line, as Simple Sudoku, SadMan and forums write it.
//!
//! Frames and bars are skipped, drawn ones included. Above 9x9 the digits from 10 are letters, or numbers with blanks
//! between them.

use sudoku_puzzle_core::Puzzle;

use crate::{Error, Format, Options, Parsed, carry, read::read_as};

const NAME: &str = "a text grid";

/// Reads a text grid.
///
/// ```
/// use sudoku_puzzle_text::{Options, grid};
///
/// let text = "\
/// ┌─────┬─────┐
/// │ * 1 │ 2 * │
/// │ 2 * │ * 3 │
/// ├─────┼─────┤
/// │ 3 * │ * 4 │
/// │ * 4 │ 3 * │
/// └─────┴─────┘";
/// let parsed = grid::read(text, &Options::new())?;
/// assert_eq!(grid::write(&parsed.puzzle)?, "\
/// . 1 | 2 .
/// 2 . | . 3
/// ----+----
/// 3 . | . 4
/// . 4 | 3 .");
/// # Ok::<(), sudoku_puzzle_text::Error>(())
/// ```
///
/// # Errors
/// As [`read`](crate::read()), and [`ErrorKind::OtherFormat`](crate::ErrorKind::OtherFormat) for text in another format.
pub fn read(text: &str, options: &Options) -> Result<Parsed, Error> {
    read_as(text, options, Some(Format::Grid))
}

/// Writes a puzzle as a text grid with bars between the boxes, letters from 10 on, `.` for an empty cell, and no line end
/// after the last row.
///
/// # Errors
/// As [`plain::write`](crate::plain::write).
pub fn write(puzzle: &Puzzle) -> Result<String, Error> {
    let carried = carry::classic(puzzle, NAME)?;
    carried.no_candidates(NAME)?;
    carried.known_signs()?;
    let size = carried.size;
    let (high, wide) = size.box_shape();
    let (high, wide) = (high as usize, wide as usize);
    let boxes = size.side() / wide;
    // A row: a sign and a blank for each cell but the last, and a bar and a blank between the boxes.
    let width = 2 * size.side() - 1 + 2 * (boxes - 1);
    let mut text = String::with_capacity((width + 1) * (size.side() + size.side() / high));
    for row in 0..size.side() {
        if row > 0 {
            text.push('\n');
        }
        if row > 0 && row % high == 0 {
            for at in 0..boxes {
                if at > 0 {
                    text.push('+');
                }
                // The outer boxes touch one bar, those between two.
                let strokes = 2 * wide + usize::from(at > 0 && at + 1 < boxes);
                text.extend(std::iter::repeat_n('-', strokes));
            }
            text.push('\n');
        }
        for col in 0..size.side() {
            if col > 0 {
                text.push_str(if col % wide == 0 { " | " } else { " " });
            }
            text.push(carried.sign(row * size.side() + col));
        }
    }
    Ok(text)
}
