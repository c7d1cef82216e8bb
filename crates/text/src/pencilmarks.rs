//! Pencil-mark grids: the digits that are left in each cell, as HoDoKu, Simple Sudoku and forums write them.
//!
//! One token for each cell: a single digit is a given, several are candidates, in any order. Frames are skipped.

use sudoku_puzzle_core::Puzzle;

use crate::{
    Error, ErrorKind, Format, Options, Parsed,
    candidates::sets,
    carry,
    layout::{CellText, Cells, Shape},
    line::{Kind, Line},
    marks::{self, Marks, digits},
    read::read_as,
    sign,
    size::Size,
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
    let carried = carry::classic(puzzle, NAME)?;
    let size = carried.size;
    let sets = sets(&carried, NAME)?;
    if let Some(index) = sets.iter().position(|&set| set == 0) {
        let cell = crate::marks::cell(size, index);
        let message = format!("no candidate is left in this cell, and {NAME} has nothing to show for that");
        return Err(Error::new(ErrorKind::Part, message).in_cell(cell));
    }
    let ascending: Vec<String> = sets
        .iter()
        .map(|&set| {
            let mut text = String::with_capacity(set.count_ones() as usize);
            text.extend(digits(set).map(sign::of_digit));
            text
        })
        .collect();
    // Below ten digits nothing can be in doubt.
    if size.digits() < 10 {
        return Ok(draw(size, &ascending));
    }
    // Pairs such as 12 might be numbers; 21 mostly can't.
    let is_doubtful = |texts: &[String]| match meaning(size, texts) {
        Ok(_) => Ok(false),
        Err(error) if error.is_ambiguous() => Ok(true),
        Err(error) => Err(Error::new(ErrorKind::Unreadable, error.message())),
    };
    if !is_doubtful(&ascending)? {
        return Ok(draw(size, &ascending));
    }
    let descending: Vec<String> = ascending.iter().map(|text| text.chars().rev().collect()).collect();
    if !is_doubtful(&descending)? {
        return Ok(draw(size, &descending));
    }
    let message = "a reader could not tell whether the pencil marks are digits, letters or numbers";
    Err(Error::new(ErrorKind::Unreadable, message))
}

/// What a reader makes of these cells, where the layout leaves no doubt: each stands for itself in a row of a frame.
fn meaning(size: Size, texts: &[String]) -> Result<Marks, Error> {
    let line = Line { number: 1, start: 0, text: "", body: "", kind: Kind::Content };
    let cells = texts.iter().map(|text| CellText::new(text, &line, 1)).collect();
    let cells = Cells { size, cells, shape: Shape::Framed, separate: true, comment: None };
    marks::read(&cells, &Options::new())
}

/// Columns as wide as their widest cell, in the frame that HoDoKu draws.
fn draw(size: Size, texts: &[String]) -> String {
    let (high, wide) = size.box_shape();
    let (high, wide) = (high as usize, wide as usize);
    let mut widths = vec![1; size.side()];
    for row in texts.chunks(size.side()) {
        for (width, text) in widths.iter_mut().zip(row) {
            *width = text.len().max(*width);
        }
    }
    // Two signs beside each cell, and one at each end.
    let line = widths.iter().sum::<usize>() + 2 * size.side() + size.side() / wide + 2;
    let mut drawn = String::with_capacity(line * (size.side() + size.side() / high + 1));
    let rule = |drawn: &mut String, [left, between, right]: [char; 3]| {
        for (at, columns) in widths.chunks(wide).enumerate() {
            drawn.push(if at == 0 { left } else { between });
            drawn.extend(std::iter::repeat_n('-', columns.iter().map(|width| width + 2).sum()));
        }
        drawn.push(right);
    };
    rule(&mut drawn, ['.', '.', '.']);
    for (row, texts) in texts.chunks(size.side()).enumerate() {
        drawn.push('\n');
        if row > 0 && row % high == 0 {
            rule(&mut drawn, [':', '+', ':']);
            drawn.push('\n');
        }
        for (col, (text, &width)) in texts.iter().zip(&widths).enumerate() {
            drawn.push_str(match col {
                0 => "| ",
                _ if col % wide == 0 => " | ",
                _ => "  ",
            });
            drawn.push_str(text);
            drawn.extend(std::iter::repeat_n(' ', width - text.len()));
        }
        drawn.push_str(" |");
    }
    drawn.push('\n');
    rule(&mut drawn, ['\'', '\'', '\'']);
    drawn
}
