//! Pencil-mark grids: the digits that are left in each cell, as HoDoKu, Simple Sudoku and forums write them.
//!
//! One token for each cell: a single digit is a given, several are candidates, in any order. Frames are skipped.

use sudoku_puzzle_core::Puzzle;

use crate::{
    Error, ErrorKind, Format, Options, Parsed, WriteOptions, candidates::sets, carry, marks::digits,
    options::Numbers, read::read_as, sign, size::Size,
};

const NAME: &str = "a pencil-mark grid";

/// Reads a pencil-mark grid. A cell that lists every digit gets no entry in the puzzle's candidates.
///
/// ```
/// use sudoku_puzzle_text::{Options, pencilmarks};
///
/// let text = "\
/// .-------.--------.
/// | 1  24 | 34 24  |
/// | 3  42 | 1  2   |
/// :-------+--------:
/// | 24 1  | 2  34  |
/// | 24 3  | 14 1234|
/// '-------'--------'";
/// let puzzle = pencilmarks::read(text, &Options::new())?.puzzle;
/// assert_eq!(puzzle.given("r2c1".parse()?), Some(3));
/// assert_eq!(puzzle.candidates().unwrap().get("r2c2".parse()?), Some(&[2, 4][..]));
/// assert_eq!(puzzle.candidates().unwrap().get("r4c4".parse()?), None);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`read`](crate::read()), and [`ErrorKind::OtherFormat`] for text in another format.
pub fn read(text: &str, options: &Options) -> Result<Parsed, Error> {
    read_as(text, options, Some(Format::Pencilmarks))
}

/// Writes a puzzle as a pencil-mark grid in HoDoKu's frame, with letters from 10 on and no line end after the last line.
/// A cell that is neither given nor listed shows all digits.
///
/// # Errors
/// As [`candidates::write`](crate::candidates::write), and [`ErrorKind::Part`] where a cell has no candidates at all.
pub fn write(puzzle: &Puzzle) -> Result<String, Error> {
    write_with(puzzle, &WriteOptions::new())
}

/// Writes a puzzle as a pencil-mark grid, with options.
///
/// # Errors
/// As [`write()`].
pub fn write_with(puzzle: &Puzzle, options: &WriteOptions) -> Result<String, Error> {
    let carried = carry::classic(puzzle, NAME, options)?;
    let size = carried.size;
    let sets = sets(&carried, NAME)?;
    if let Some(index) = sets.iter().position(|&set| set == 0) {
        let cell = crate::marks::cell(size, index);
        let message = format!("no candidate is left in this cell, and {NAME} has nothing to show for that");
        return Err(Error::new(ErrorKind::Part, message).in_cell(cell));
    }
    let ascending = |set: u32| digits(set).map(sign::of_digit).collect::<String>();
    let texts: Vec<String> = sets.iter().map(|&set| ascending(set)).collect();
    // Below ten digits nothing can be in doubt.
    if size.digits() < 10 {
        return Ok(draw(size, &texts));
    }
    let descending: Vec<String> = texts.iter().map(|text| text.chars().rev().collect()).collect();
    for texts in [texts, descending] {
        let text = draw(size, &texts);
        let doubt = read(&text, &Options::new().numbers(Numbers::Auto));
        match doubt {
            Ok(_) => return Ok(text),
            // Pairs such as 12 might be numbers; 21 mostly can't.
            Err(error) if error.is_ambiguous() => {}
            Err(error) => return Err(Error::new(ErrorKind::Unreadable, error.message())),
        }
    }
    let message = "a reader could not tell whether the pencil marks are digits, letters or numbers";
    Err(Error::new(ErrorKind::Unreadable, message))
}

/// Columns as wide as their widest cell, in the frame that HoDoKu draws.
fn draw(size: Size, texts: &[String]) -> String {
    let (high, wide) = size.box_shape();
    let (high, wide) = (high as usize, wide as usize);
    let widths: Vec<usize> = (0..size.side())
        .map(|col| texts.iter().skip(col).step_by(size.side()).map(String::len).max().unwrap_or(1))
        .collect();
    let rule = |ends: [char; 3]| {
        let strokes = |columns: &[usize]| "-".repeat(columns.iter().map(|width| width + 2).sum());
        let boxes: Vec<String> = widths.chunks(wide).map(strokes).collect();
        format!("{}{}{}", ends[0], boxes.join(&ends[1].to_string()), ends[2])
    };
    let mut lines = vec![rule(['.', '.', '.'])];
    for (row, texts) in texts.chunks(size.side()).enumerate() {
        if row > 0 && row % high == 0 {
            lines.push(rule([':', '+', ':']));
        }
        let padded: Vec<String> =
            texts.iter().zip(&widths).map(|(text, &width)| format!("{text:width$}")).collect();
        let boxes: Vec<String> = padded.chunks(wide).map(|texts| texts.join("  ")).collect();
        lines.push(format!("| {} |", boxes.join(" | ")));
    }
    lines.push(rule(['\'', '\'', '\'']));
    lines.join("\n")
}
