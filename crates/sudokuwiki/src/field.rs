//! The characters of a string as numbers: fixed-width base-36 fields, one for each cell.

use sudoku_puzzle_core::Cell;

use crate::{Error, ErrorKind, Header, layout::Layout};

/// One cell's number and where its first character stands in the text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Field {
    pub(crate) value: u32,
    pub(crate) position: usize,
}

/// The cell with an index in reading order, on a board of `size` columns.
pub(crate) fn cell_at(index: usize, size: u32) -> Cell {
    let index = index as u32;
    Cell::new(index / size + 1, index % size + 1).expect("rows and columns are counted from 1")
}

/// Reads the header and the fields of a string. White space may stand anywhere, for strings that were wrapped.
pub(crate) fn fields(text: &str) -> Result<(&'static Layout, Vec<Field>), Error> {
    let header = Header::of(text).ok_or_else(|| {
        Error::new(
            ErrorKind::NotPacked,
            "this is no packed string of sudokuwiki.org, which starts with a header of a type letter, a size and a version \
             letter, such as S9B",
        )
    })?;
    let layout = layout_of(header)?;
    let mut characters = text
        .chars()
        .enumerate()
        .filter(|&(position, c)| !(c.is_whitespace() || (position == 0 && c == '\u{feff}')))
        .skip(3);
    let mut fields = Vec::with_capacity(layout.cells());
    for index in 0..layout.cells() {
        let mut field = Field { value: 0, position: 0 };
        for place in 0..layout.width {
            let Some((position, c)) = characters.next() else {
                return Err(too_short(layout, layout.width * index + place, text));
            };
            if place == 0 {
                field.position = position;
            }
            let digit = c.to_digit(36).ok_or_else(|| {
                let message = format!("{c:?} is no base-36 digit; cells are written with 0 to 9 and A to Z");
                Error::new(ErrorKind::Character, message)
                    .at_cell(cell_at(index, layout.size()))
                    .at_position(position)
            })?;
            field.value = field.value * 36 + digit;
        }
        fields.push(field);
    }
    if let Some((position, _)) = characters.next() {
        let message = format!(
            "{} more after the last cell; {}",
            count(characters.count() + 1, "character"),
            expected_len(layout)
        );
        return Err(Error::new(ErrorKind::Length, message).at_position(position));
    }
    Ok((layout, fields))
}

/// The layout of a header, or why there is none.
fn layout_of(header: Header) -> Result<&'static Layout, Error> {
    if let Some(layout) = Layout::of(header) {
        return Ok(layout);
    }
    let puzzle_type = header.puzzle_type();
    let known: Vec<Header> = Layout::all().iter().map(|layout| layout.header).collect();
    let of_type: Vec<Header> =
        known.iter().copied().filter(|other| other.puzzle_type() == puzzle_type).collect();
    if of_type.is_empty() {
        let message = format!("this is a {puzzle_type} string ({header}); only sudoku types can be read");
        return Err(Error::new(ErrorKind::UnsupportedType, message));
    }
    let readable = of_type.iter().map(Header::to_string).collect::<Vec<_>>().join(" and ");
    if of_type.iter().any(|other| other.size() == header.size()) {
        let message = format!(
            "this is a {puzzle_type} string in version {} of the encoding ({header}); of this type, {readable} can be read",
            header.version()
        );
        return Err(Error::new(ErrorKind::UnsupportedVersion, message));
    }
    let size = header.size();
    let message = format!(
        "this is a {puzzle_type} string of size {size}x{size} ({header}); of this type, {readable} can be read"
    );
    Err(Error::new(ErrorKind::UnsupportedSize, message))
}

fn too_short(layout: &Layout, found: usize, text: &str) -> Error {
    let index = found / layout.width;
    let message = format!(
        "the string ends here, after {} of cells; {}",
        count(found, "character"),
        expected_len(layout)
    );
    Error::new(ErrorKind::Length, message)
        .at_cell(cell_at(index, layout.size()))
        .at_position(text.trim_end().chars().count())
}

fn expected_len(layout: &Layout) -> String {
    format!(
        "after the header, {} has {} characters for each of {} cells, {} in all",
        layout.header,
        layout.width,
        layout.cells(),
        layout.width * layout.cells()
    )
}

fn count(number: usize, noun: &str) -> String {
    if number == 1 { format!("{number} {noun}") } else { format!("{number} {noun}s") }
}

/// Appends a number in base 36, in lower case, with leading zeros up to `width`.
pub(crate) fn push_field(out: &mut String, value: u32, width: usize) {
    for place in (0..width as u32).rev() {
        let digit = value / 36u32.pow(place) % 36;
        out.push(char::from_digit(digit, 36).unwrap_or('0'));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn fields_are_padded() {
        for (value, width, text) in
            [(0, 2, "00"), (9, 2, "09"), (529, 2, "ep"), (529, 3, "0ep"), (46655, 3, "zzz")]
        {
            let mut out = String::new();
            push_field(&mut out, value, width);
            assert_eq!(out, text);
        }
    }

    #[test]
    fn positions_count_characters_of_the_text() {
        let text = format!(" \nS6B\n{}", "2 9".repeat(36));
        let (layout, fields) = fields(&text).unwrap();
        assert_eq!(layout.header.to_string(), "S6B");
        assert_eq!(fields.len(), 36);
        assert_eq!(fields[0], Field { value: 81, position: 6 });
        assert_eq!(fields[35], Field { value: 81, position: 6 + 35 * 3 });
        // A byte order mark in front counts as a character, and is none of the string.
        let (_, fields) = super::fields(&format!("\u{feff}S6B{}", "29".repeat(36))).unwrap();
        assert_eq!(fields[0], Field { value: 81, position: 4 });
    }
}
