//! The forms that the site used before the packed strings, and that old links still hold.
//!
//! One of them is read: the killer as 81 colours and 81 sums. The others carry less than the packed strings or need
//! the page's name to be understood; they are only recognised.

use crate::{Error, ErrorKind, Header, Link, cages::CageCell, field::cell_at, link::is_plain};

/// Rows, columns and digits of every old form.
pub(crate) const SIZE: u32 = 9;
const CELLS: usize = 81;

/// The cages of an old killer string: a colour digit from 1 for each cell, a comma, and two decimal digits for each
/// cell, the sum in the first cell of each cage and 00 elsewhere. `None` where the text is no such string.
pub(crate) fn killer(text: &str) -> Option<Result<Vec<CageCell>, Error>> {
    let (colours, rest) = text.split_at_checked(CELLS)?;
    let separator = [",", "%2C", "%2c"].into_iter().find(|separator| rest.starts_with(separator))?;
    let sums = &rest[separator.len()..];
    let digits = |part: &str, least: u8| part.bytes().all(|b| (least..=b'9').contains(&b));
    if !digits(colours, b'1') || !digits(sums, b'0') {
        return None;
    }
    let start = colours.len() + separator.len();
    if sums.len() != 2 * CELLS {
        let message = format!(
            "after its {CELLS} colours, an old killer string has two digits for each of {CELLS} cells, {} in all; this one \
             has {}",
            2 * CELLS,
            sums.len()
        );
        return Some(Err(
            Error::new(ErrorKind::Length, message).at_position(start + sums.len().min(2 * CELLS))
        ));
    }
    let pairs = sums.as_bytes().chunks_exact(2);
    Some(
        pairs
            .zip(colours.bytes())
            .enumerate()
            .map(|(index, (pair, colour))| {
                let clue = u32::from(pair[0] - b'0') * 10 + u32::from(pair[1] - b'0');
                let position = start + 2 * index;
                if clue > 45 {
                    let message =
                        format!("{clue} is too large for a sum of different digits up to 9, at most 45");
                    return Err(Error::new(ErrorKind::Clue, message)
                        .at_cell(cell_at(index, SIZE))
                        .at_position(position));
                }
                Ok(CageCell { colour: u32::from(colour - b'0'), clue, position })
            })
            .collect(),
    )
}

/// Whether a text by itself, not in a link, is one of the old forms and nothing else.
pub(crate) fn is_one(text: &str) -> bool {
    matches!(killer(text), Some(Ok(_))) || refusal(text, None).is_some()
}

/// The error for a text that is an old form which is not read; `None` for any other text. `link` is where it came from.
pub(crate) fn refusal(text: &str, link: Option<&Link<'_>>) -> Option<Error> {
    let base32 = |part: &str| {
        part.len() == 2 * CELLS
            && part.bytes().all(|b| b.is_ascii_digit() || (b'a'..=b'v').contains(&b.to_ascii_lowercase()))
    };
    let old = |what: &str| {
        let message = format!(
            "this is {what}, a form that sudokuwiki.org used before its packed strings and that is not read"
        );
        Error::new(ErrorKind::OldForm, message)
    };
    if let Some((first, second)) = text.split_once(',')
        && base32(first)
        && base32(second)
    {
        return Some(old("a killer string of two times 162 characters"));
    }
    if link.is_some_and(Link::is_shaped) && Header::of(text).is_none() {
        return Some(old("a link that names or draws the boxes of a jigsaw"));
    }
    // A packed string that was cut short may be of this length too.
    if base32(text) && !Header::of(text).is_some_and(Header::is_readable) {
        return Some(old("a string of 162 characters"));
    }
    let link = link?;
    if let Some(cells) = link.plain_cells() {
        let message =
            format!("this link holds a plain string of 81 characters, which is another format: {cells}");
        return Some(Error::new(ErrorKind::PlainString, message));
    }
    if is_plain(text) {
        return Some(old(&format!("a plain string whose rules are those of the page {:?}", link.page())));
    }
    None
}
