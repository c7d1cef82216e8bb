//! Text grids: a row of the puzzle on each line, as Simple Sudoku, SadMan and forums write it.
//!
//! Frames and bars are skipped, drawn ones included. Above 9x9 the digits from 10 are letters, or numbers with blanks
//! between them.

use sudoku_puzzle_core::Puzzle;

use crate::{Error, Format, Options, Parsed, WriteOptions, carry, read::read_as};

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
    write_with(puzzle, &WriteOptions::new())
}

/// Writes a puzzle as a text grid, with options.
///
/// # Errors
/// As [`write()`].
pub fn write_with(puzzle: &Puzzle, options: &WriteOptions) -> Result<String, Error> {
    let carried = carry::classic(puzzle, NAME, options)?;
    carried.no_candidates(NAME)?;
    carried.known_signs()?;
    let size = carried.size;
    let (high, wide) = size.box_shape();
    let (high, wide) = (high as usize, wide as usize);
    let boxes = size.side() / wide;
    // The outer boxes touch one bar, those between two.
    let strokes = |at: usize| "-".repeat(2 * wide + usize::from(at > 0 && at + 1 < boxes));
    let frame = (0..boxes).map(strokes).collect::<Vec<_>>().join("+");
    let mut lines = Vec::new();
    for row in 0..size.side() {
        if row > 0 && row % high == 0 {
            lines.push(frame.clone());
        }
        let signs: Vec<String> =
            (0..size.side()).map(|col| carried.sign(row * size.side() + col).to_string()).collect();
        lines.push(signs.chunks(wide).map(|signs| signs.join(" ")).collect::<Vec<_>>().join(" | "));
    }
    Ok(lines.join("\n"))
}
