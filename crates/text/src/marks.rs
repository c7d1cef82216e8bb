//! From the texts of the cells to givens and candidates.

use crate::{
    Cell, Error, ErrorKind,
    alphabet::{Alphabet, Resolved, Used},
    layout::{CellText, Cells, ambiguous},
    options::{Numbers, Options},
    sign,
    size::Size,
};

/// The cells of a puzzle, in reading order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Marks {
    pub(crate) size: Size,
    /// 0 where nothing is given.
    pub(crate) givens: Vec<u32>,
    /// Bit d for the candidate d; `None` where a cell is not restricted.
    pub(crate) candidates: Vec<Option<u32>>,
    /// Whether the text had cells with several digits in them.
    pub(crate) is_pencilled: bool,
}

/// The size of everything that has no size of its own.
pub(crate) const NINE: Size = Size::ALL[3];

impl Marks {
    pub(crate) fn new(size: Size) -> Marks {
        Marks {
            size,
            givens: vec![0; size.cells()],
            candidates: vec![None; size.cells()],
            is_pencilled: false,
        }
    }
}

/// The bits of all digits.
pub(crate) fn all_digits(size: Size) -> u32 {
    ((1 << size.digits()) - 1) << 1
}

/// The digits of a set, ascending.
pub(crate) fn digits(set: u32) -> impl Iterator<Item = u32> {
    let mut left = set & !1;
    std::iter::from_fn(move || {
        let digit = left.trailing_zeros();
        left &= left.wrapping_sub(1);
        (digit < u32::BITS).then_some(digit)
    })
}

/// The cell with this index in reading order.
pub(crate) fn cell(size: Size, index: usize) -> Option<Cell> {
    let (row, col) = (index / size.side(), index % size.side());
    Cell::new(u32::try_from(row).ok()? + 1, u32::try_from(col).ok()? + 1)
}

/// What the cells hold.
pub(crate) fn read(cells: &Cells<'_>, options: &Options) -> Result<Marks, Error> {
    let is_single = |cell: &CellText<'_>| cell.text.len() < 2 || cell.text.chars().nth(1).is_none();
    if !cells.cells.iter().all(is_single) {
        return read_tokens(cells, options);
    }
    let alphabet = alphabet(cells, options)?;
    let mut marks = Marks::new(cells.size);
    for (index, text) in cells.cells.iter().enumerate() {
        let c = text.text.chars().next().unwrap_or('.');
        marks.givens[index] = digit(cells, alphabet, options, index, c, text.column)?;
    }
    Ok(marks)
}

/// Decides what the signs of the puzzle stand for.
fn alphabet(cells: &Cells<'_>, options: &Options) -> Result<Alphabet, Error> {
    // A 0 among other signs of a cell is no empty cell, whatever it is.
    let mut used = Used::of(cells.cells.iter().filter(|cell| cell.text.len() == 1).map(|cell| cell.text));
    for cell in cells.cells.iter().filter(|cell| cell.text.len() > 1) {
        cell.text.split('0').for_each(|part| used.add(part));
    }
    let starting =
        |wanted: fn(char) -> bool| cells.cells.iter().find(|cell| cell.text.starts_with(wanted)).copied();
    match used.resolve(cells.size, options) {
        Resolved::Known(alphabet) => Ok(alphabet),
        Resolved::Letters => Err(ambiguous(
            "with letters that count from 1 (A = 1), or with letters that follow the digits (A = 10)",
            "the `letters` option says which",
            starting(|c| sign::letter(c).is_some()),
        )),
        Resolved::Zero => Err(ambiguous(
            "with 0 as an empty cell, like the other signs for one, or with 0 as the lowest digit",
            "the `zero` option says which",
            starting(|c| c == '0'),
        )),
    }
}

/// The digit that a sign stands for, 0 for none; an error where it has no place in the puzzle.
fn digit(
    cells: &Cells<'_>,
    alphabet: Alphabet,
    options: &Options,
    index: usize,
    c: char,
    column: usize,
) -> Result<u32, Error> {
    match alphabet.value(c) {
        Some(value) if value <= cells.size.digits() => Ok(value),
        value => Err(bad_digit(cells, value, options, index, c, column)),
    }
}

/// What is wrong with a sign that has this value, or none.
fn bad_digit(
    cells: &Cells<'_>,
    value: Option<u32>,
    options: &Options,
    index: usize,
    c: char,
    column: usize,
) -> Error {
    let size = cells.size;
    let (kind, message) = match value {
        Some(value) => {
            let used = Used::of(cells.cells.iter().map(|cell| cell.text));
            let hint = if sign::letter(c).is_none() {
                ""
            } else if used.fits_from_one(size) && options.letters == crate::Letters::Auto {
                " (where letters count from 1, say so with the `letters` option)"
            } else if c.eq_ignore_ascii_case(&'x') {
                " (an empty cell is `.`, `0`, `-`, `_` or `*`)"
            } else {
                ""
            };
            let is = if value.to_string() == c.to_string() {
                String::new()
            } else {
                format!(", which is {value},")
            };
            (ErrorKind::Digit, format!("`{c}`{is} is too big for a {size} puzzle{hint}"))
        }
        None => {
            (ErrorKind::Sign, format!("`{c}` has no meaning here, where A is 1 and every digit is a letter"))
        }
    };
    cells.cells[index].refuse(kind, message, column).in_cell(cell(size, index))
}

/// Cells of several characters: all of them numbers, or all of them pencil marks.
fn read_tokens(cells: &Cells<'_>, options: &Options) -> Result<Marks, Error> {
    let as_numbers = || read_numbers(cells, options);
    let as_candidates = || read_candidates(cells, options);
    match options.numbers {
        Numbers::Numbers => return as_numbers(),
        Numbers::Candidates => return as_candidates(),
        Numbers::Auto => {}
    }
    // Below 10 digits no number has two figures.
    if cells.size.digits() < 10 {
        return as_candidates();
    }
    let (numbers, candidates) = (as_numbers(), as_candidates());
    // What is in doubt in one reading is still a reading.
    let is_reading = |read: &Result<Marks, Error>| read.as_ref().map_or_else(Error::is_ambiguous, |_| true);
    if is_reading(&numbers) && is_reading(&candidates) {
        return Err(ambiguous(
            "with several figures in a cell as one number, or as pencil marks",
            "the `numbers` option says which",
            cells.cells.iter().find(|cell| cell.text.len() > 1).copied(),
        ));
    }
    match (numbers, candidates) {
        (Ok(marks), _) | (_, Ok(marks)) => Ok(marks),
        (Err(number), _) if number.is_ambiguous() => Err(number),
        (_, Err(candidate)) if candidate.is_ambiguous() => Err(candidate),
        (Err(number), Err(candidate)) => {
            let figures =
                |cell: &&CellText<'_>| cell.text.len() == 2 && cell.text.bytes().all(|b| b.is_ascii_digit());
            let several = cells.cells.iter().filter(|cell| cell.text.len() > 1);
            Err(if several.clone().filter(figures).count() * 2 > several.count() {
                number
            } else {
                candidate
            })
        }
    }
}

/// One number a cell, in decimal figures.
fn read_numbers(cells: &Cells<'_>, options: &Options) -> Result<Marks, Error> {
    let size = cells.size;
    let number = |text: &str| {
        let figures = text.bytes().all(|byte| byte.is_ascii_digit());
        figures.then(|| text.parse::<u32>().unwrap_or(u32::MAX))
    };
    let numbers: Vec<Option<u32>> = cells.cells.iter().map(|cell| number(cell.text)).collect();
    // With numbers in them, the zero question is the same as with signs; letters have no place.
    let highest = numbers.iter().flatten().copied().max().unwrap_or(0);
    let stand_in = sign::of_digit(highest.min(size.digits())).to_string();
    let zero = numbers.contains(&Some(0));
    let empty = cells.cells.iter().any(|cell| cell.text.starts_with(|c| sign::is_empty_cell(c) && c != '0'));
    let signs = [&*stand_in, if zero { "0" } else { "" }, if empty { "." } else { "" }, "1"];
    let alphabet = match Used::of(signs).resolve(size, options) {
        Resolved::Known(alphabet) => alphabet,
        Resolved::Letters => Alphabet::USUAL,
        Resolved::Zero => {
            return Err(ambiguous(
                "with 0 as an empty cell, like the other signs for one, or with 0 as the lowest digit",
                "the `zero` option says which",
                numbers.iter().position(|&number| number == Some(0)).map(|index| cells.cells[index]),
            ));
        }
    };
    let mut marks = Marks::new(size);
    for (index, (text, &number)) in cells.cells.iter().zip(&numbers).enumerate() {
        let error =
            |kind, message: String| Err(text.refuse(kind, message, text.column).in_cell(cell(size, index)));
        let is_empty = text.text.len() == 1 && text.text.starts_with(|c| sign::is_empty_cell(c) && c != '0');
        marks.givens[index] = match number {
            _ if is_empty => 0,
            Some(0) if alphabet == Alphabet::USUAL => 0,
            Some(number) if alphabet.number(number) <= size.digits() => alphabet.number(number),
            Some(_) => {
                return error(ErrorKind::Digit, format!("`{}` is too big for a {size} puzzle", text.text));
            }
            None => {
                return error(
                    ErrorKind::Sign,
                    format!("`{}` is no number, as other cells of this grid are", text.text),
                );
            }
        };
    }
    Ok(marks)
}

/// The digits that are left in each cell; a cell with one is a given.
fn read_candidates(cells: &Cells<'_>, options: &Options) -> Result<Marks, Error> {
    let size = cells.size;
    let alphabet = alphabet(cells, options)?;
    let mut marks = Marks::new(size);
    marks.is_pencilled = true;
    for (index, text) in cells.cells.iter().enumerate() {
        let mut set = 0u32;
        for (c, column) in text.text.chars().zip(text.column..) {
            let digit = digit(cells, alphabet, options, index, c, column)?;
            let message = if digit == 0 && text.text.len() > 1 {
                format!("`{c}` is no digit, and a pencil-mark cell holds nothing else")
            } else if digit > 0 && set >> digit & 1 == 1 {
                format!("the pencil marks `{}` have `{c}` twice", text.text)
            } else {
                set |= 1 << digit;
                continue;
            };
            return Err(text.refuse(ErrorKind::Candidates, message, column).in_cell(cell(size, index)));
        }
        marks.set(index, set & !1, set & 1 == 1);
    }
    Ok(marks)
}

impl Marks {
    /// Notes what is left in a cell. `unsaid`: the text says nothing about the cell.
    fn set(&mut self, index: usize, set: u32, unsaid: bool) {
        match set.count_ones() {
            _ if unsaid => {}
            1 => self.givens[index] = set.ilog2(),
            _ if set == all_digits(self.size) => {}
            _ => self.candidates[index] = Some(set),
        }
    }
}

/// What one character of a candidate string says, `place` characters after the first one of its cell: the digit of its
/// place, or that this is no candidate (0). `None` where it is neither.
pub(crate) fn candidate_sign(c: char, place: usize, size: Size) -> Option<u32> {
    debug_assert!(place < size.side());
    let digit = u32::try_from(place).ok()? + 1;
    match c {
        '.' | '0' => Some(0),
        _ if c.to_ascii_uppercase() == sign::of_digit(digit) => Some(digit),
        _ => None,
    }
}

/// What is wrong with a sign of a candidate string, if something is.
pub(crate) fn wrong_candidate(c: char, place: usize, size: Size) -> Option<String> {
    if candidate_sign(c, place, size).is_some() {
        return None;
    }
    let digit = sign::of_digit(u32::try_from(place).unwrap_or(0) + 1);
    Some(format!("`{c}` stands where only the candidate `{digit}`, `.` or `0` can stand"))
}

/// The candidates of a candidate string.
pub(crate) fn read_candidate_signs(size: Size, signs: &[CellText<'_>]) -> Result<Marks, Error> {
    let mut marks = Marks::new(size);
    marks.is_pencilled = true;
    for (index, signs_of_cell) in signs.chunks(size.side()).enumerate() {
        let mut set = 0u32;
        for (place, sign) in signs_of_cell.iter().enumerate() {
            let c = sign.text.chars().next().unwrap_or('.');
            match candidate_sign(c, place, size) {
                Some(digit) => set |= 1 << digit,
                None => {
                    let message = wrong_candidate(c, place, size).unwrap_or_default();
                    let error = sign.refuse(ErrorKind::Candidates, message, sign.column);
                    return Err(error.in_cell(cell(size, index)));
                }
            }
        }
        marks.set(index, set & !1, false);
    }
    Ok(marks)
}
