//! Telling BPSE from other texts.

use crate::message;
use crate::stages::{is_base64url, text_to_bytes};
use crate::zlib;

/// Whether a text is meant as a BPSE string: it is base64url, it is neither a sudokuwiki.org string (`S9B...`) nor the 81
/// characters of a grid, and the bytes in it begin as a BPSE message does, up to and including the header.
///
/// That is enough to be sure what the text is meant to be, and still leaves it to [`decode`](crate::decode) to say what is
/// wrong with it: a string whose end got lost, or with a version that is not known, looks like BPSE.
///
/// ```
/// use sudoku_puzzle_bpse::looks_like;
///
/// assert!(looks_like("  eNqbzDiFgZHhwJQjMQIcOgKMLqGPWrscNAKFGBRY0vim8DJw\n"));
/// assert!(!looks_like("jade-drey"));
/// assert!(!looks_like(&"0".repeat(81)));
/// ```
#[must_use]
pub fn looks_like(text: &str) -> bool {
    let text = text.trim();
    if !text.chars().all(is_base64url) || is_sudokuwiki(text) || is_grid(text) {
        return false;
    }
    // What may be missing at the end does not matter here, so whole groups of characters will do.
    let whole = &text[..text.len() / 4 * 4];
    text_to_bytes(whole).is_ok_and(|bytes| message::starts_with_header(&zlib::inflate(&bytes).message))
}

fn is_sudokuwiki(text: &str) -> bool {
    text.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("S9B"))
}

fn is_grid(text: &str) -> bool {
    text.len() == 81 && text.bytes().all(|byte| byte.is_ascii_digit() || byte == b'-' || byte == b'_')
}
