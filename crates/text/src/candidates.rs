//! Candidate strings (Sukaku): one character for each cell and digit, 729 of them on a 9x9.
//!
//! The k-th character of a cell is the digit k where it is a candidate, and `.` or `0` where it is none. A cell with one
//! candidate is a given. Other sizes work in the same way, with 16 x 4 = 64 characters for a 4x4 and letters for the
//! digits from 10 on.

use sudoku_puzzle_core::Puzzle;

use crate::{
    Error, ErrorKind, Format, Options, Parsed,
    carry::{self, Carried},
    marks,
    read::read_as,
    sign,
};

const NAME: &str = "a candidate string";

/// Reads a candidate string, on one line or several. What follows the last sign on its line is a comment.
///
/// ```
/// use sudoku_puzzle_text::{Options, candidates};
///
/// let text = "1.......12.45.789".to_owned() + "123456789".repeat(79).as_str() + ".";
/// let error = candidates::read(&text, &Options::new()).unwrap_err();
/// assert_eq!((error.column(), error.cell().unwrap().to_string().as_str()), (Some(9), "r1c1"));
///
/// let text = "1........12.45.789".to_owned() + "123456789".repeat(79).as_str();
/// let puzzle = candidates::read(&text, &Options::new())?.puzzle;
/// assert_eq!(puzzle.given("r1c1".parse()?), Some(1));
/// assert_eq!(puzzle.candidates().unwrap().get("r1c2".parse()?), Some(&[1, 2, 4, 5, 7, 8, 9][..]));
/// assert_eq!(candidates::write(&puzzle)?, text);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// As [`read`](crate::read()), and [`ErrorKind::OtherFormat`] for text in another format.
pub fn read(text: &str, options: &Options) -> Result<Parsed, Error> {
    read_as(text, options, Some(Format::Candidates))
}

/// Writes a puzzle as a candidate string, with `.` for what is no candidate and without a line end. A given is the only
/// candidate of its cell; a cell that is neither given nor listed has all digits.
///
/// # Errors
/// As [`plain::write`](crate::plain::write), but candidates can be written. [`ErrorKind::Part`] where a cell is not given
/// and has one candidate, which would come back as a given, and where a given has candidates beside it. [`ErrorKind::Unreadable`] where a
/// cell of a 4x4 has no candidate, with which the text would be read as an 8x8.
pub fn write(puzzle: &Puzzle) -> Result<String, Error> {
    let carried = carry::classic(puzzle, NAME)?;
    let sets = sets(&carried, NAME)?;
    // 64 characters are an 8x8 puzzle, unless every cell of the 4x4 has a candidate; then a reader sees at least that it may be either.
    if carried.size.digits() == 4
        && let Some(index) = sets.iter().position(|&set| set == 0)
    {
        let message = format!(
            "no candidate is left in this cell, and with that {NAME} of a 4x4 would be read as the cells of an 8x8"
        );
        return Err(Error::new(ErrorKind::Unreadable, message).in_cell(marks::cell(carried.size, index)));
    }
    let mut text = String::with_capacity(carried.size.candidates());
    for set in sets {
        let sign = |digit| if set >> digit & 1 == 1 { sign::of_digit(digit) } else { '.' };
        text.extend((1..=carried.size.digits()).map(sign));
    }
    Ok(text)
}

/// The digits of every cell, as bits, in reading order.
pub(crate) fn sets(carried: &Carried<'_>, into: &str) -> Result<Vec<u32>, Error> {
    let size = carried.size;
    let all = marks::all_digits(size);
    let mut sets: Vec<u32> =
        carried.givens.iter().map(|&digit| if digit == 0 { all } else { 1 << digit }).collect();
    for (cell, digits) in carried.puzzle.candidates().iter().flat_map(|candidates| candidates.iter()) {
        let Some(index) = carried.puzzle.board().index(cell) else { continue };
        let set = digits.iter().fold(0u32, |set, digit| set | 1 << digit);
        let problem = if carried.givens[index] != 0 {
            format!("{cell} is given and has candidates as well, which {into} can't carry")
        } else if set.count_ones() == 1 {
            format!("{cell} has one candidate and is not given; in {into} it would come back as a given")
        } else {
            sets[index] = set;
            continue;
        };
        return Err(Error::new(ErrorKind::Part, problem).in_cell(Some(cell)));
    }
    Ok(sets)
}
