//! Lines of HoDoKu's libraries.
//!
//! Such a line describes one step of a solution: the technique, the grid before it, and what the step does. The grid is
//! the puzzle; a `+` before a digit says that it was placed, not given.
//!
//! ```text
//! :technique:digits:grid:removed candidates:eliminations:placements:extra:
//! ```

use sudoku_puzzle_core::Object;
use sudoku_puzzle_progress::Progress;

use crate::{
    Cell, Error, ErrorKind, Format, Options, Parsed,
    line::{Kind, Line},
    marks::{self, Marks, NINE},
    read::read_as,
    sign,
};

/// Reads a text with one HoDoKu library line, beside comments.
///
/// Digits with a `+` are [placed](Progress::placed), not given. A cell with removed candidates gets an entry in the
/// puzzle's `candidates`, with all digits but those; candidates that the givens rule out are not taken away. The fields
/// about the step itself don't change the puzzle; [`LibraryLine`] has them.
///
/// ```
/// use sudoku_puzzle_text::{Options, hodoku};
///
/// let line = ":0000:9:1..+23....".to_owned() + &".".repeat(72) + ":412 512::913::";
/// let parsed = hodoku::read(&line, &Options::new())?;
/// assert_eq!(parsed.puzzle.given("r1c1".parse()?), Some(1));
/// assert_eq!(parsed.progress.placed[&"r1c4".parse()?], 2);
/// assert_eq!(parsed.puzzle.candidates().unwrap().get("r1c2".parse()?), Some(&[1, 2, 3, 6, 7, 8, 9][..]));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Field`] for a bad field, [`ErrorKind::OtherFormat`] for other text, and what [`read`](crate::read()) has.
pub fn read(text: &str, options: &Options) -> Result<Parsed, Error> {
    read_as(text, options, Some(Format::Hodoku))
}

/// The fields of a HoDoKu library line.
///
/// ```
/// use sudoku_puzzle_text::hodoku::LibraryLine;
///
/// let line = ":0901:4:".to_owned() + &".".repeat(80) + "+4:411:432 476:::";
/// let line = LibraryLine::parse(&line)?;
/// assert_eq!((line.technique, line.digits, line.eliminations), ("0901", "4", "432 476"));
/// assert_eq!(line.placed, [("r9c9".parse()?, 4)]);
/// assert_eq!(line.removed, [("r1c1".parse()?, 4)]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct LibraryLine<'a> {
    /// HoDoKu's code of the technique, four digits and perhaps a suffix: `0000` is a full house.
    pub technique: &'a str,
    /// The digits that the technique is about.
    pub digits: &'a str,
    /// The given cells with their digits, in reading order.
    pub givens: Vec<(Cell, u32)>,
    /// The cells that were placed, with their digits, in reading order.
    pub placed: Vec<(Cell, u32)>,
    /// Candidates that earlier steps removed, each a cell and a digit, in the order of the line.
    pub removed: Vec<(Cell, u32)>,
    /// The candidates that the step removes, as HoDoKu writes them: digit, row, column.
    pub eliminations: &'a str,
    /// The digits that the step places, written in the same way.
    pub placements: &'a str,
    /// Whatever else the step needs, such as the length of a chain.
    pub extra: &'a str,
}

impl<'a> LibraryLine<'a> {
    /// Reads the fields of one line.
    ///
    /// # Errors
    /// [`ErrorKind::Field`] where a field that matters for the puzzle is missing or wrong.
    pub fn parse(line: &'a str) -> Result<LibraryLine<'a>, Error> {
        LibraryLine::from_line(&Line { number: 1, start: 0, text: line, body: line, kind: Kind::Content })
    }

    pub(crate) fn from_line(line: &Line<'a>) -> Result<LibraryLine<'a>, Error> {
        let error = |column: usize, cell: Option<Cell>, message: String| {
            Error::new(ErrorKind::Field, message).at(line.number, line.text, column).in_cell(cell)
        };
        let trimmed = line.body.trim_matches(sign::is_blank);
        let indent = line.body.chars().take_while(|&c| sign::is_blank(c)).count();
        let Some(fields) = trimmed.strip_prefix(':') else {
            return Err(error(indent + 1, None, "a HoDoKu line starts with a colon".to_owned()));
        };
        let mut column = indent + 2;
        let mut split = Vec::with_capacity(8);
        for field in fields.split(':').take(9) {
            split.push((field, column));
            column += field.chars().count() + 1;
        }
        if split.len() > 8 || split.len() == 8 && !split[7].0.is_empty() {
            let column = split.last().map_or(1, |field| field.1);
            return Err(error(
                column,
                None,
                "a HoDoKu line has seven fields, and this is one more".to_owned(),
            ));
        }
        let field = |index: usize| split.get(index).map_or("", |field| field.0);
        let technique = field(0);
        let is_code = |c: char| c.is_ascii_alphanumeric() || c == '-';
        if technique.len() < 4 || !technique.chars().all(is_code) {
            let message = format!("`{technique}` is no code of a technique, which has four digits");
            return Err(error(indent + 2, None, message));
        }
        let Some(&(values, column)) = split.get(2) else {
            return Err(error(column, None, "the grid is missing: it is the third field".to_owned()));
        };
        let mut parsed = LibraryLine {
            technique,
            digits: field(1),
            givens: Vec::new(),
            placed: Vec::new(),
            removed: Vec::new(),
            eliminations: field(4),
            placements: field(5),
            extra: field(6),
        };
        parsed.grid(values, column, error)?;
        if let Some(&(removed, column)) = split.get(3) {
            parsed.removed(removed, column, error)?;
        }
        Ok(parsed)
    }

    fn grid(
        &mut self,
        values: &str,
        column: usize,
        error: impl Fn(usize, Option<Cell>, String) -> Error,
    ) -> Result<(), Error> {
        let mut index = 0;
        let mut is_placed = false;
        let end = column + values.chars().count();
        for (c, column) in values.chars().zip(column..) {
            let cell = marks::cell(NINE, index);
            if index == NINE.cells() {
                return Err(error(
                    column,
                    marks::cell(NINE, index - 1),
                    "the grid goes on after 81 cells".to_owned(),
                ));
            }
            match (c, cell) {
                ('+', _) if !is_placed => {
                    is_placed = true;
                    continue;
                }
                ('1'..='9', Some(cell)) => {
                    let digit = c.to_digit(10).unwrap_or(0);
                    if is_placed { self.placed.push((cell, digit)) } else { self.givens.push((cell, digit)) }
                }
                (c, _) if sign::is_empty_cell(c) && !is_placed => {}
                _ if is_placed => {
                    return Err(error(
                        column,
                        cell,
                        format!("a placed digit has to follow `+`, and this is `{c}`"),
                    ));
                }
                _ => return Err(error(column, cell, format!("`{c}` is no cell of a 9x9 grid"))),
            }
            is_placed = false;
            index += 1;
        }
        if is_placed || index != NINE.cells() {
            let message = format!("the grid has {index} cells, but a 9x9 has 81");
            return Err(error(end, marks::cell(NINE, index.min(80)), message));
        }
        Ok(())
    }

    fn removed(
        &mut self,
        removed: &str,
        column: usize,
        error: impl Fn(usize, Option<Cell>, String) -> Error,
    ) -> Result<(), Error> {
        let mut column = column;
        for entry in removed.split(sign::is_blank) {
            let figures: Option<Vec<u32>> =
                entry.chars().map(|c| c.to_digit(10).filter(|&figure| figure > 0)).collect();
            match figures.as_deref() {
                Some([]) => {}
                Some(&[digit, row, col]) => {
                    if let Some(cell) = Cell::new(row, col) {
                        self.removed.push((cell, digit));
                    }
                }
                _ => {
                    let message =
                        format!("`{entry}` is no removed candidate: that is a digit, a row and a column");
                    return Err(error(column, None, message));
                }
            }
            column += entry.chars().count() + 1;
        }
        Ok(())
    }

    /// The puzzle, with the placed digits as progress.
    pub(crate) fn into_parsed(self, meta: Object) -> Result<Parsed, Error> {
        let mut all = Marks::new(NINE);
        let index = |cell: Cell| (cell.row() as usize - 1) * 9 + cell.col() as usize - 1;
        for (cell, digit) in self.givens {
            all.givens[index(cell)] = digit;
        }
        for (cell, digit) in self.removed {
            let set = all.candidates[index(cell)].get_or_insert(marks::all_digits(NINE));
            *set &= !(1 << digit);
        }
        let mut progress = Progress::default();
        progress.placed = self.placed.into_iter().collect();
        Parsed::new(&all, Some(meta), progress, Format::Hodoku, None)
    }
}
