//! The steps between a string and its state, one by one: for people who want to know what is wrong with a string.
//!
//! ```text
//! text  <->  bytes of a zlib stream  <->  MessagePack message  <->  state
//! ```
//!
//! ```
//! use sudoku_puzzle_bpse::stages;
//!
//! let text = "eNqbzDiFgZHhwJQjMQIcOgKMLqGPWrscNAKFGBRY0vim8DJwnGBgZo110GA0SVQKEfDckKXS4NDk4yDA4TBVgsGjpUuAVeVAj6CLo0DsygAGJQYBJuZDPQocDBNYGDnYzWo2MHq4cCswMB7hFi6S6JphtMhgzgQghwEBGgBjgh7l";
//! let message = stages::inflate(&stages::text_to_bytes(text)?)?;
//! println!("{}", stages::outline(&message)?);
//! let state = stages::unpack(&message)?;
//! assert_eq!(stages::pack(&state), message);
//! # Ok::<(), sudoku_puzzle_bpse::Error>(())
//! ```

use std::fmt::Write as _;

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use rmpv::Value;

use crate::error::{Error, ErrorKind};
use crate::message;
use crate::state::State;
use crate::zlib::{self, End, Inflated};

/// The longest message in bytes. The longest that a state can make is less than half of it.
pub const MAX_MESSAGE: usize = zlib::MAX_MESSAGE;

/// The bytes that a text stands for: base64url (RFC 4648, section 5) without padding. White space around the text does not
/// matter.
///
/// # Errors
///
/// [`ErrorKind::Text`], with the first character that is wrong.
pub fn text_to_bytes(text: &str) -> Result<Vec<u8>, Error> {
    let trimmed = text.trim();
    let before = text[..text.len() - text.trim_start().len()].chars().count();
    let error = |at: usize, why: String| {
        Error::new(ErrorKind::Text, format!("character {} {why}", at + 1)).with_offset(at)
    };
    if trimmed.is_empty() {
        return Err(Error::new(ErrorKind::Text, "the text is empty").with_offset(0));
    }
    if let Some((at, wrong)) = trimmed.chars().enumerate().find(|&(_, c)| !is_base64url(c)) {
        let why = match wrong {
            '+' => "is '+', which base64url writes as '-'".to_owned(),
            '/' => "is '/', which base64url writes as '_'".to_owned(),
            '=' => "is '=', and there is no padding here".to_owned(),
            wrong if wrong.is_whitespace() => "is white space, which may only be around the text".to_owned(),
            wrong => format!("is {wrong:?}, which base64url has not"),
        };
        return Err(error(before + at, why));
    }
    let last = before + trimmed.len() - 1;
    URL_SAFE_NO_PAD.decode(trimmed).map_err(|_| match trimmed.len() % 4 {
        1 => error(
            last,
            "is one too many, or some are missing: no bytes have this length in base64url".to_owned(),
        ),
        _ => error(last, "has bits that stand for nothing: it is wrong, or the text is cut off".to_owned()),
    })
}

pub(crate) fn is_base64url(c: char) -> bool {
    c.is_ascii_alphanumeric() || c == '-' || c == '_'
}

/// The text for some bytes: base64url without padding.
#[must_use]
pub fn bytes_to_text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

/// The message in a zlib stream.
///
/// # Errors
///
/// [`ErrorKind::Zlib`] for a damaged stream, [`ErrorKind::TooLong`] for a message longer than [`MAX_MESSAGE`], which is not
/// read to its end, and [`ErrorKind::Trailing`] for bytes after the stream.
pub fn inflate(bytes: &[u8]) -> Result<Vec<u8>, Error> {
    let Inflated { message, read, end } = zlib::inflate(bytes);
    let error = |kind, why: String| Err(Error::new(kind, why).with_offset(read));
    match end {
        End::Done | End::UnusedBit(_) if read < bytes.len() => error(
            ErrorKind::Trailing,
            format!("there are {} bytes after the end of the zlib stream at byte {read}", bytes.len() - read),
        ),
        End::Done => Ok(message),
        End::UnusedBit(byte) => {
            let why =
                format!("byte {byte} of the zlib stream has bits set that mean nothing and have to be 0");
            Err(Error::new(ErrorKind::Zlib, why).with_offset(byte))
        }
        End::TooLong => error(
            ErrorKind::TooLong,
            format!("the message is longer than {MAX_MESSAGE} bytes, and no puzzle is"),
        ),
        End::Checksum => error(
            ErrorKind::Zlib,
            "the checksum at the end of the zlib stream is wrong: some character of the text is".to_owned(),
        ),
        End::CutOff => {
            error(ErrorKind::Zlib, format!("the zlib stream is cut off after {} bytes", bytes.len()))
        }
        End::Damaged if read <= 2 => {
            error(ErrorKind::Zlib, "this does not start as a zlib stream does".to_owned())
        }
        End::Damaged => error(ErrorKind::Zlib, format!("the zlib stream is damaged at byte {read}")),
    }
}

/// The shortest zlib stream for a message.
///
/// # Errors
///
/// [`ErrorKind::TooLong`] for a message longer than [`MAX_MESSAGE`].
pub fn deflate(message: &[u8]) -> Result<Vec<u8>, Error> {
    if message.len() > MAX_MESSAGE {
        let why =
            format!("the message has {} bytes; more than {MAX_MESSAGE} are never read back", message.len());
        return Err(Error::new(ErrorKind::TooLong, why));
    }
    Ok(zlib::shortest(message))
}

/// The state that a MessagePack message says.
///
/// # Errors
///
/// [`ErrorKind::MessagePack`] or [`ErrorKind::Trailing`] for what is not one MessagePack value, and for a value that is no
/// state the kinds from [`ErrorKind::Version`] to [`ErrorKind::Contradiction`], with the [element](Error::element).
pub fn unpack(message: &[u8]) -> Result<State, Error> {
    message::state(&message::parse(message)?)
}

/// The MessagePack message for a state, at most [`MAX_MESSAGE`] bytes long.
#[must_use]
pub fn pack(state: &State) -> Vec<u8> {
    let mut message = Vec::new();
    rmpv::encode::write_value(&mut message, &message::value(state)).expect("memory takes every byte");
    message
}

/// A MessagePack message in words, whether it says a state or not: a line for each element, with its index, its name where
/// it has one, and its value.
///
/// ```
/// let message = [0x93, 1, 0x94, 0, 2, 0, 0xc0, 0x91, 0xc4, 2, 0x05, 0xff];
/// assert_eq!(
///     sudoku_puzzle_bpse::stages::outline(&message)?,
///     "0 version: 1
/// 1 header: 4 elements
/// 1.0 game_type: 0
/// 1.1 game_profile: 2
/// 1.2 pencil_flags: 0
/// 1.3 puzzle_id: nil
/// 2 body: 1 elements
/// 2.0 candidates: 2 bytes 05ff
/// "
/// );
/// # Ok::<(), sudoku_puzzle_bpse::Error>(())
/// ```
///
/// # Errors
///
/// [`ErrorKind::MessagePack`] or [`ErrorKind::Trailing`] for what is not one MessagePack value.
pub fn outline(message: &[u8]) -> Result<String, Error> {
    let mut lines = String::new();
    match message::parse(message)? {
        Value::Array(items) => outline_items(&items, &[], &mut lines),
        other => writeln!(lines, "{other}").expect("a string takes every character"),
    }
    Ok(lines)
}

fn outline_items(items: &[Value], path: &[usize], lines: &mut String) {
    const NAMES: [(&[usize], &[&str]); 3] = [
        (&[], &["version", "header", "body"]),
        (&[1], &["game_type", "game_profile", "pencil_flags", "puzzle_id"]),
        (&[2], &["candidates", "givens", "solved", "notes"]),
    ];
    let names = NAMES.iter().find(|(place, _)| *place == path).map_or(&[][..], |(_, names)| names);
    for (at, item) in items.iter().enumerate() {
        let here: Vec<usize> = path.iter().copied().chain([at]).collect();
        let index: Vec<String> = here.iter().map(usize::to_string).collect();
        let name = match (names.get(at), path, item) {
            (Some(name), ..) => name,
            (None, [2], Value::Binary(bytes)) if bytes.len() == 92 => "user_candidates",
            (None, [2], Value::Binary(bytes)) if bytes.len() == 81 => "box_assignments",
            _ => "?",
        };
        let shown = match item {
            Value::Array(items) => format!("{} elements", items.len()),
            Value::Binary(bytes) => {
                let hex: String = bytes.iter().map(|byte| format!("{byte:02x}")).collect();
                format!("{} bytes {hex}", bytes.len())
            }
            other => other.to_string(),
        };
        writeln!(lines, "{} {name}: {shown}", index.join(".")).expect("a string takes every character");
        if let Value::Array(items) = item {
            outline_items(items, &here, lines);
        }
    }
}
