//! Groups of cells: `zones` and `cages`. Coordinates in ipuz are `[column, row]`, counted from 1.

use sudoku_puzzle_core::Cell;

use crate::{
    error::{Error, ErrorKind},
    style::Styles,
    value::Value,
};

/// Cells that hold no digit twice.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Zone {
    /// The cells in the order of the file; those of a rectangle in reading order.
    pub(crate) cells: Vec<Cell>,
    /// Whether the file gives it as a rectangle.
    pub(crate) is_rect: bool,
}

/// Cells that hold no digit twice and add up to a sum.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Cage {
    pub(crate) cells: Vec<Cell>,
    pub(crate) sum: u32,
}

/// Reads the groups of one file.
pub(crate) struct Groups<'s> {
    size: u32,
    styles: &'s Styles,
    /// How many more cells rectangles may name. They are written in a few bytes each, whatever their size, so that a small file could
    /// name more cells than fit into any memory.
    rect_cells: u64,
}

impl<'s> Groups<'s> {
    /// For a grid of `size` by `size` cells in a file of `file_len` bytes.
    pub(crate) fn new(size: u32, styles: &'s Styles, file_len: usize) -> Groups<'s> {
        Groups { size, styles, rect_cells: file_len as u64 }
    }

    /// Reads the list of zones.
    pub(crate) fn zones(&mut self, zones: Value<'_, '_>) -> Result<Vec<Zone>, Error> {
        let mut read = Vec::new();
        zones.items("the zones are a list", |_, zone| {
            read.push(self.group(zone, "a zone is an object with cells or rect", |_, _| Ok(()))?);
            Ok(())
        })?;
        Ok(read)
    }

    /// Reads the list of cages.
    pub(crate) fn cages(&mut self, cages: Value<'_, '_>) -> Result<Vec<Cage>, Error> {
        let mut read = Vec::new();
        cages.items("the cages are a list", |_, cage| {
            let mut sum = None;
            let zone =
                self.group(cage, "a cage is an object with cells or rect, and a value", |key, value| {
                    match key {
                        "value" if !value.is_null() => {
                            let number = value
                                .number()
                                .ok_or_else(|| value.unfit("the sum of a cage is a whole number"))?;
                            if sum.replace(number).is_some() {
                                return Err(
                                    value.error(ErrorKind::DuplicateField, "stands twice in the cage")
                                );
                            }
                        }
                        "operator" if !value.is_null() && value.string().as_deref() != Some("+") => {
                            let message = format!(
                                "is {}; only cages whose digits add up (+) are read",
                                value.describe()
                            );
                            return Err(value.error(ErrorKind::Unsupported, message));
                        }
                        _ => {}
                    }
                    Ok(())
                })?;
            let missing = "has no value; only cages with a sum are read from ipuz";
            let sum = sum.ok_or_else(|| cage.error(ErrorKind::Unsupported, missing))?;
            read.push(Cage { cells: zone.cells, sum });
            Ok(())
        })?;
        Ok(read)
    }

    /// Reads what zones and cages have in common; other keys go to `each`.
    fn group(
        &mut self,
        group: Value<'_, '_>,
        wanted: &str,
        mut each: impl FnMut(&str, Value<'_, '_>) -> Result<(), Error>,
    ) -> Result<Zone, Error> {
        let (mut cells, mut rect) = (None, None);
        group.entries(wanted, |key, value| {
            let twice = match key {
                "style" => return self.styles.check(value),
                "cells" | "rect" if value.is_null() => return Ok(()),
                "cells" => cells.replace(self.cells(value)?).is_some(),
                "rect" => rect.replace(self.rect(value)?).is_some(),
                _ => return each(key, value),
            };
            if twice {
                Err(value.error(ErrorKind::DuplicateField, "stands twice in the group"))
            } else {
                Ok(())
            }
        })?;
        match (cells, rect) {
            (Some(cells), None) => Ok(Zone { cells, is_rect: false }),
            (None, Some(cells)) => Ok(Zone { cells, is_rect: true }),
            (Some(_), Some(_)) => Err(group
                .error(ErrorKind::Conflict, "has both cells and rect; which cells are meant can't be told")),
            (None, None) => {
                Err(group.error(ErrorKind::MissingField, "has neither cells nor rect, so no cells"))
            }
        }
    }

    fn cells(&self, list: Value<'_, '_>) -> Result<Vec<Cell>, Error> {
        let wanted = "the cells of a group are a list of [column, row] pairs";
        let mut cells = Vec::new();
        list.items(wanted, |_, pair| {
            let [col, row] = self.coordinates(pair, wanted)?;
            cells.extend(Cell::new(row, col));
            Ok(())
        })?;
        if cells.is_empty() {
            return Err(list.error(ErrorKind::Value, "is an empty list; a group has at least one cell"));
        }
        Ok(cells)
    }

    fn rect(&mut self, rect: Value<'_, '_>) -> Result<Vec<Cell>, Error> {
        let wanted = "a rectangle is [left column, top row, right column, bottom row]";
        let [left, top, right, bottom] = self.coordinates(rect, wanted)?;
        if left > right || top > bottom {
            let message = format!("ends before it begins; {wanted}");
            return Err(rect.error(ErrorKind::Value, message));
        }
        let count = u64::from(right - left + 1) * u64::from(bottom - top + 1);
        self.rect_cells = self.rect_cells.checked_sub(count).ok_or_else(|| {
            let message = "makes the rectangles of the file name more cells than the file has bytes";
            rect.error(ErrorKind::TooLong, message)
        })?;
        Ok((top..=bottom).flat_map(|row| (left..=right).filter_map(move |col| Cell::new(row, col))).collect())
    }

    /// Reads a list of exactly `N` coordinates.
    fn coordinates<const N: usize>(&self, list: Value<'_, '_>, wanted: &str) -> Result<[u32; N], Error> {
        let mut numbers = [0; N];
        let mut count = 0;
        list.items(wanted, |index, value| {
            count = index + 1;
            let Some(number) = numbers.get_mut(index) else { return Err(list.unfit(wanted)) };
            *number = value.number().ok_or_else(|| value.unfit("a coordinate is a whole number"))?;
            if !(1..=self.size).contains(number) {
                let message = format!(
                    "is {number}, which is outside the grid: columns and rows are counted from 1 to {}",
                    self.size
                );
                return Err(value.error(ErrorKind::Value, message));
            }
            Ok(())
        })?;
        if count == N {
            Ok(numbers)
        } else {
            Err(list.error(ErrorKind::Value, format!("has {count} numbers; {wanted}")))
        }
    }
}
