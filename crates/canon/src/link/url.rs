//! Links in addresses, and addresses in other text.

use std::collections::BTreeSet;
use std::ops::Range;

use super::error::{BaseProblem, Coding, Error, ErrorKind};
use super::{Limits, decode, is_gzip, lz};

/// The parameter that carries the data.
const PARAMETER: &str = "pm";

/// How often a `%` may itself be percent-encoded: an address inside an address inside an address.
const NESTING: usize = 4;

/// Link data that [`find`] found in a text.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Found {
    data: String,
    range: Range<usize>,
}

impl Found {
    /// The data, as [`decode`] takes them: percent signs undone, and spaces turned back into `+`.
    pub fn data(&self) -> &str {
        &self.data
    }

    /// Where they stand in the text, in bytes. The piece of text differs from [`data`](Self::data) where something was
    /// undone.
    pub fn range(&self) -> Range<usize> {
        self.range.clone()
    }
}

/// Appends link data to an address, as its `pm` parameter: after the parameters that it has, before its fragment.
/// `base` may be relative, or empty for `?pm=...` alone.
///
/// The data are written as they are. The `+` of lz-string data is legal in a query, though programs that read queries as
/// forms see a space there; [`find`] and the JavaScript lz-string undo that.
///
/// ```
/// use sudoku_puzzle_canon::link;
///
/// assert_eq!(link::to_url("https://example.org/play?lang=eo#board", "N4XyA")?,
///            "https://example.org/play?lang=eo&pm=N4XyA#board");
/// # Ok::<(), link::Error>(())
/// ```
///
/// # Errors
///
/// [`ErrorKind::Base`] where the address has a `pm` parameter or characters that end an address;
/// [`Empty`](ErrorKind::Empty) and [`Alphabet`](ErrorKind::Alphabet) where `data` are no link data.
pub fn to_url(base: &str, data: &str) -> Result<String, Error> {
    if data.is_empty() {
        return Err(Error::new(ErrorKind::Empty));
    }
    let (coding, marks) =
        if is_gzip(data) { (Coding::Gzip, ['-', '_']) } else { (Coding::LzString, ['+', '-']) };
    if let Some((place, found)) =
        data.char_indices().find(|(_, c)| !c.is_ascii_alphanumeric() && !marks.contains(c))
    {
        return Err(Error::at(ErrorKind::Alphabet { found }, coding, place));
    }
    let ends = |c: char| c.is_whitespace() || c.is_control() || matches!(c, '<' | '>' | '"');
    if let Some((place, c)) = base.char_indices().find(|&(_, c)| ends(c)) {
        let why = BaseProblem::Character(c);
        return Err(Error::at(ErrorKind::Base { why }, coding, place));
    }

    let (before, fragment) = base.split_at(base.find('#').unwrap_or(base.len()));
    let separator = match before.split_once('?') {
        None => "?",
        Some((_, query)) => {
            if query.split('&').any(|p| p.split('=').next() == Some(PARAMETER)) {
                return Err(Error::new(ErrorKind::Base { why: BaseProblem::HasLink }));
            }
            if query.is_empty() || query.ends_with('&') { "" } else { "&" }
        }
    };
    Ok(format!("{before}{separator}{PARAMETER}={data}{fragment}"))
}

/// Finds the link in a text: the value of a `pm` parameter, in an address or in the query of one.
///
/// * Anything may stand around the address: words, `<...>`, quotes, brackets, Markdown, HTML, a full stop. Other
///   parameters and a fragment may stand before and after; the parameter may be part of the fragment.
/// * The address may be percent-encoded as a whole, even several times over, as when it is the parameter of another.
/// * A form decoder turns the `+` of lz-string data into spaces. They are turned back where the data are complete
///   exactly at the end of a word, which the data tell themselves, so there is never more than one way to read them.
/// * The same data twice are one link. `None`: there is no `pm` parameter.
///
/// ```
/// use sudoku_puzzle_canon::link;
///
/// let found = link::find("Todays puzzle (https://example.org/?pm=N4XyA&theme=dark#top).")?.unwrap();
/// assert_eq!(found.data(), "N4XyA");
/// let found = link::find("https://example.net/?to=https%3A%2F%2Fexample.org%2F%3Fpm%3DN4XyA")?.unwrap();
/// assert_eq!(found.data(), "N4XyA");
/// assert_eq!(link::find("no puzzle today")?, None);
/// # Ok::<(), link::Error>(())
/// ```
///
/// # Errors
///
/// [`ErrorKind::SeveralLinks`] where they differ, [`ErrorKind::Empty`] where the parameter has no value. The data are not
/// decoded; that is for [`decode`].
pub fn find(text: &str) -> Result<Option<Found>, Error> {
    let mut first: Option<Found> = None;
    let mut distinct = BTreeSet::new();
    let mut valueless = false;
    let mut from = 0;
    while let Some(offset) = text[from..].find(PARAMETER) {
        let name = from + offset;
        from = name + PARAMETER.len();
        if !opens_parameter(text, name) {
            continue;
        }
        let Some(('=', sign)) = next_character(&text[from..]) else {
            continue;
        };
        let start = from + sign;
        let (data, length) = value(&text[start..]);
        from = start + length;
        if data.is_empty() {
            valueless = true;
            continue;
        }
        if first.is_none() {
            first = Some(Found { data: data.clone(), range: start..from });
        }
        distinct.insert(data);
    }
    match (first, distinct.len()) {
        (None, _) if valueless => Err(Error::new(ErrorKind::Empty)),
        (_, count @ 2..) => Err(Error::new(ErrorKind::SeveralLinks { count })),
        (first, _) => Ok(first),
    }
}

/// The JSON text that a link stands for, given as an address, as a message with an address in it (see [`find`]), or as
/// bare link data with white space around them.
///
/// # Errors
///
/// Those of [`find`] and [`decode`], and [`ErrorKind::NotFound`] for any other text.
///
/// ```
/// use sudoku_puzzle_canon::link::{self, Limits};
///
/// assert_eq!(link::read("<https://example.org/?pm=N4XyA>", &Limits::default())?, "{}");
/// assert_eq!(link::read("N4XyA\n", &Limits::default())?, "{}");
/// # Ok::<(), link::Error>(())
/// ```
pub fn read(text: &str, limits: &Limits) -> Result<String, Error> {
    if let Some(found) = find(text)? {
        return decode(found.data(), limits);
    }
    let bare = text.trim();
    if bare.is_empty() {
        return Err(Error::new(ErrorKind::Empty));
    }
    let (data, length) = value(bare);
    if length == bare.len() {
        decode(&data, limits)
    } else if length > 0 && !bare.contains(char::is_whitespace) {
        // One word: most likely data with a wrong character in them, and the error will name it.
        decode(bare, limits)
    } else {
        Err(Error::new(ErrorKind::NotFound))
    }
}

/// Whether a parameter's name can start at `place`: behind `?`, `&` or `#`, percent-encoded or not, behind `&` as HTML
/// and JSON write it, or at the start of the text.
fn opens_parameter(text: &str, place: usize) -> bool {
    let before = &text[..place];
    if before.ends_with(['?', '&', '#']) || before.ends_with("&amp;") || before.ends_with("\\u0026") {
        return true;
    }
    if place == text.len() - text.trim_start().len() {
        return true;
    }
    let bytes = before.as_bytes();
    let Some((mut rest, hex)) = bytes.split_last_chunk::<2>() else {
        return false;
    };
    if !matches!(hex, b"3F" | b"3f" | b"26" | b"23") {
        return false;
    }
    for _ in 0..NESTING {
        match rest.strip_suffix(b"25") {
            Some(shorter) => rest = shorter,
            None => break,
        }
    }
    rest.ends_with(b"%")
}

/// The character that the text starts with, after undoing percent-encoding, and its length in the text. What is encoded
/// but not ASCII is given as U+FFFD: it is in no alphabet and needs no name.
fn next_character(text: &str) -> Option<(char, usize)> {
    let first = text.chars().next()?;
    if first != '%' {
        return Some((first, first.len_utf8()));
    }
    let byte = |at: usize| {
        let digits = text.as_bytes().get(at..at + 2)?;
        let high = char::from(digits[0]).to_digit(16)?;
        let low = char::from(digits[1]).to_digit(16)?;
        Some(high * 16 + low)
    };
    let mut at = 1;
    let Some(mut value) = byte(at) else {
        return Some(('%', 1));
    };
    for _ in 0..NESTING {
        match (value, byte(at + 2)) {
            (0x25, Some(inner)) => {
                value = inner;
                at += 2;
            }
            _ => break,
        }
    }
    let c = char::from_u32(value).filter(char::is_ascii).unwrap_or(char::REPLACEMENT_CHARACTER);
    Some((c, at + 2))
}

/// The value of a parameter that starts at the front of `text`: the link data in it, and their length in the text.
///
/// A character that neither belongs to the data nor usually follows an address (such as `/`) is taken along: the decoder
/// names it, where cutting the data before it would only say that they are too short.
fn value(text: &str) -> (String, usize) {
    let mut data = String::new();
    let mut length = 0;
    // Where spaces stand in `data`, and how long the text is up to each.
    let mut spaces: Vec<(usize, usize)> = Vec::new();
    while let Some((c, size)) = next_character(&text[length..]) {
        match c {
            'A'..='Z' | 'a'..='z' | '0'..='9' | '+' | '-' | '_' | '=' => data.push(c),
            '/' | '$' | '%' if spaces.is_empty() => data.push(c),
            ' ' if !data.is_empty() && !is_gzip(&data) => {
                spaces.push((data.len(), length));
                data.push('+');
            }
            _ => break,
        }
        length += size;
    }
    let Some(&(first_word, first_length)) = spaces.first() else {
        return (data, length);
    };
    // The data may end at any of the spaces, or behind the last word. lz-string data say where.
    let complete = lz::end(&data).filter(|&end| end >= first_word);
    let (end, length) = match complete {
        Some(end) if end == data.len() => (end, length),
        Some(end) => match spaces.binary_search_by_key(&end, |&(place, _)| place) {
            Ok(i) => spaces[i],
            Err(_) => (first_word, first_length),
        },
        None => (first_word, first_length),
    };
    data.truncate(end);
    (data, length)
}
