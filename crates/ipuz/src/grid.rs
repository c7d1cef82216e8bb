//! Grids of cells: `puzzle`, `solution` and `saved` are lists of rows.

use sudoku_puzzle_core::Cell;

use crate::{
    document::Document,
    error::{Error, ErrorKind},
    style::Styles,
    symbols::Symbols,
    value::Value,
};

/// How many columns the grid of the puzzle has: its first row tells.
pub(crate) fn width(puzzle: Value<'_, '_>) -> Result<u32, Error> {
    let mut width = None;
    puzzle.first_item("the grid is a list of rows", |cells| {
        let mut count = 0u32;
        cells.items("each row is a list of cells", |_, _| {
            count = count.saturating_add(1);
            Ok(())
        })?;
        if count == 0 {
            return Err(cells.error(ErrorKind::Value, "is a row without cells"));
        }
        width = Some(count);
        Ok(())
    })?;
    width.ok_or_else(|| puzzle.error(ErrorKind::Value, "has no rows, so there is no cell in the puzzle"))
}

/// Shows each cell of a square grid to `each`, in reading order.
fn cells<'a>(
    grid: Value<'a, '_>,
    size: u32,
    mut each: impl FnMut(Value<'a, '_>) -> Result<(), Error>,
) -> Result<(), Error> {
    let size = size as usize;
    let mut rows = 0;
    grid.items("the grid is a list of rows", |row, cells| {
        rows = row + 1;
        if rows > size {
            let message =
                format!("is row {rows}, but the rows have {size} cells, and a sudoku is as high as wide");
            return Err(cells.error(ErrorKind::Value, message));
        }
        let mut count = 0;
        cells.items("each row is a list of cells", |col, cell| {
            count = col + 1;
            if count > size {
                let message = format!("is cell {count} of a row; the first row of the puzzle has {size}");
                return Err(cell.error(ErrorKind::Value, message));
            }
            each(cell)
        })?;
        if count < size {
            let message = format!("has {count} cells; the first row of the puzzle has {size}");
            return Err(cells.error(ErrorKind::Value, message));
        }
        Ok(())
    })?;
    if rows < size {
        let message = format!("has {rows} rows of {size} cells, but a sudoku is as high as wide");
        return Err(grid.error(ErrorKind::Value, message));
    }
    Ok(())
}

/// The keys that the value of a cell goes by, in the order in which they are asked for here: this crate's, then those that ipuz has for the
/// cells of different grids.
const CELL_KEYS: [&str; 3] = ["cell", "given", "value"];

/// Reads a cell: a symbol, or an object with the symbol and a style. `None` where it is empty.
fn cell(cell: Value<'_, '_>, symbols: &Symbols<'_>, styles: &Styles) -> Result<Option<u32>, Error> {
    if !cell.is_object() {
        return symbols.cell(cell);
    }
    let mut seen: [Option<Option<u32>>; CELL_KEYS.len()] = [None; CELL_KEYS.len()];
    cell.entries("", |key, value| {
        if key == "style" {
            return styles.check(value);
        }
        if let Some(index) = CELL_KEYS.iter().position(|known| *known == key) {
            if seen[index].is_some() {
                return Err(value.error(ErrorKind::DuplicateField, "stands twice in the cell"));
            }
            seen[index] = Some(symbols.cell(value)?);
        }
        Ok(())
    })?;
    let mut said = seen.into_iter().flatten();
    let first = said.next().unwrap_or(None);
    if said.any(|other| other != first) {
        return Err(cell.error(ErrorKind::Conflict, "says two different things about what is in the cell"));
    }
    Ok(first)
}

/// Room for the cells of a grid, of which each takes at least two bytes in the file.
fn with_room(grid: Value<'_, '_>, size: u32) -> Vec<u32> {
    let size = size as usize;
    Vec::with_capacity(size.saturating_mul(size).min(grid.json().len() / 2))
}

/// Reads the givens: a digit, or 0 for an empty cell.
pub(crate) fn givens(
    puzzle: Value<'_, '_>,
    size: u32,
    symbols: &Symbols<'_>,
    styles: &Styles,
) -> Result<Vec<u32>, Error> {
    let mut givens = with_room(puzzle, size);
    cells(puzzle, size, |value| {
        givens.push(cell(value, symbols, styles)?.unwrap_or(0));
        Ok(())
    })?;
    Ok(givens)
}

/// Reads a solution, which has a digit everywhere.
pub(crate) fn solution(
    solution: Value<'_, '_>,
    size: u32,
    symbols: &Symbols<'_>,
    styles: &Styles,
) -> Result<Vec<u32>, Error> {
    let mut digits = with_room(solution, size);
    cells(solution, size, |value| {
        let digit = cell(value, symbols, styles)?;
        digits.push(digit.ok_or_else(|| {
            value.error(ErrorKind::Value, "is empty; a solution has a digit in every cell")
        })?);
        Ok(())
    })?;
    Ok(digits)
}

/// What a player has noted in a cell.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Guess {
    /// One digit, written into the cell.
    Digit(u32),
    /// The digits that may still be in it.
    Candidates(Vec<u32>),
}

/// Reads the state of a game: the cells in which the player has noted something. What is given is no guess.
pub(crate) fn saved(
    saved: Value<'_, '_>,
    size: u32,
    symbols: &Symbols<'_>,
    styles: &Styles,
    givens: &[u32],
) -> Result<Vec<(Cell, Guess)>, Error> {
    let mut guesses = Vec::new();
    let positions = (1..=size).flat_map(|row| (1..=size).filter_map(move |col| Cell::new(row, col)));
    let mut board = positions.zip(givens);
    cells(saved, size, |value| {
        let guess = guess(value, symbols, styles)?;
        let (Some((cell, &given)), Some(guess)) = (board.next(), guess) else { return Ok(()) };
        if guess == Guess::Digit(given) {
            return Ok(());
        }
        if given != 0 {
            let message = format!("is about {cell}, where {given} is given");
            return Err(value.error(ErrorKind::Conflict, message));
        }
        guesses.push((cell, guess));
        Ok(())
    })?;
    Ok(guesses)
}

fn guess(value: Value<'_, '_>, symbols: &Symbols<'_>, styles: &Styles) -> Result<Option<Guess>, Error> {
    // Nothing is known of this cell. In the puzzle itself it would be an omitted one.
    if value.is_null() {
        return Ok(None);
    }
    if !value.is_list() {
        return Ok(cell(value, symbols, styles)?.map(Guess::Digit));
    }
    let mut digits = Vec::new();
    value.items("", |_, value| {
        digits.extend(symbols.cell(value)?);
        Ok(())
    })?;
    digits.sort_unstable();
    digits.dedup();
    Ok(Some(digits).filter(|digits| !digits.is_empty()).map(Guess::Candidates))
}

/// Checks `dimensions`, which a sudoku doesn't need, against the grid.
pub(crate) fn check_dimensions(document: &Document<'_>, size: u32) -> Result<(), Error> {
    let Some(dimensions) = document.get("dimensions") else { return Ok(()) };
    dimensions.entries("the dimensions are an object with width and height", |key, value| {
        if (key == "width" || key == "height") && value.number() != Some(size) {
            let message =
                format!("is {}, but the grid of the puzzle has {size} rows and columns", value.describe());
            return Err(value.error(ErrorKind::Conflict, message));
        }
        Ok(())
    })
}
