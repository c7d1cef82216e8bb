//! The fingerprint (format section 8.2).

use std::{fmt, str::FromStr};

use sha2::{Digest, Sha256};
use sudoku_puzzle_core::Puzzle;

use crate::semantic::Meaning;

/// What identifies a puzzle: equal for all spellings of the same board, givens, candidates and rules, and (as
/// far as SHA-256 goes) for nothing else.
///
/// The order of rules and of the cells in sets does not change it, nor how houses are spelled, nor
/// `solution`, `meta` and everything cosmetic. A rotated or relabelled puzzle is another.
///
/// It is displayed and parsed as `sha256:` and 64 hexadecimal digits in lower case.
///
/// ```
/// use sudoku_puzzle_canon::{Fingerprint, fingerprint};
/// use sudoku_puzzle_core::Puzzle;
///
/// let plain = Puzzle::classic(9)?.build()?;
/// let titled = Puzzle::classic(9)?.meta("title", "Empty").build()?;
/// assert_eq!(fingerprint(&plain), fingerprint(&titled));
/// let text = fingerprint(&plain).to_string();
/// assert_eq!(text.parse::<Fingerprint>()?, fingerprint(&plain));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Fingerprint([u8; 32]);

/// The fingerprint of a puzzle.
///
/// Takes memory in proportion to the puzzle. The time is the length of the [text that is
/// hashed](fingerprint_text), which the format wants to list the cells of every distinct house and of every
/// area that a rule names: where large grids overlap or many rules name a large area, it is far longer than
/// the puzzle.
#[must_use]
pub fn fingerprint(puzzle: &Puzzle) -> Fingerprint {
    let mut hash = Sha256::new();
    Meaning::of(puzzle).pieces(|piece| hash.update(piece));
    Fingerprint(hash.finalize().into())
}

/// Whether two puzzles are the same: whether their fingerprints are equal, found without a hash and in
/// proportion to the puzzles.
#[must_use]
pub fn same_puzzle(a: &Puzzle, b: &Puzzle) -> bool {
    a.board() == b.board()
        && a.digits() == b.digits()
        && a.givens().eq(b.givens())
        && a.candidates() == b.candidates()
        && Meaning::of(a).has_rules_of(&Meaning::of(b))
}

/// The exact text whose SHA-256 the fingerprint is: the puzzle's meaning by RFC 8785, for people who want to
/// see why two fingerprints differ. It may be far longer than the puzzle: see [`fingerprint`].
#[must_use]
pub fn fingerprint_text(puzzle: &Puzzle) -> String {
    Meaning::of(puzzle).text().into_string()
}

const PREFIX: &str = "sha256:";

impl Fingerprint {
    /// The 32 bytes of the hash.
    #[must_use]
    pub const fn as_bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// The fingerprint with these 32 bytes.
    #[must_use]
    pub const fn from_bytes(bytes: [u8; 32]) -> Fingerprint {
        Fingerprint(bytes)
    }
}

impl fmt::Display for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = [0u8; PREFIX.len() + 64];
        text[..PREFIX.len()].copy_from_slice(PREFIX.as_bytes());
        for (pair, byte) in text[PREFIX.len()..].chunks_exact_mut(2).zip(self.0) {
            pair[0] = hex_digit(byte >> 4);
            pair[1] = hex_digit(byte & 0xf);
        }
        f.pad(std::str::from_utf8(&text).map_err(|_| fmt::Error)?)
    }
}

const fn hex_digit(value: u8) -> u8 {
    if value < 10 { b'0' + value } else { b'a' + value - 10 }
}

impl fmt::Debug for Fingerprint {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Fingerprint({self})")
    }
}

impl FromStr for Fingerprint {
    type Err = FingerprintError;

    fn from_str(text: &str) -> Result<Fingerprint, FingerprintError> {
        let hex = text.strip_prefix(PREFIX).ok_or(FingerprintError)?.as_bytes();
        if hex.len() != 64 {
            return Err(FingerprintError);
        }
        let mut bytes = [0; 32];
        for (byte, pair) in bytes.iter_mut().zip(hex.chunks_exact(2)) {
            *byte = hex_value(pair[0]).ok_or(FingerprintError)? << 4
                | hex_value(pair[1]).ok_or(FingerprintError)?;
        }
        Ok(Fingerprint(bytes))
    }
}

/// In lower case only: a fingerprint has one spelling.
fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'a'..=b'f' => Some(digit - b'a' + 10),
        _ => None,
    }
}

/// What is returned for a text that is no fingerprint.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct FingerprintError;

impl fmt::Display for FingerprintError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a fingerprint is \"sha256:\" and 64 hexadecimal digits in lower case")
    }
}

impl std::error::Error for FingerprintError {}

#[cfg(feature = "serde")]
impl serde::Serialize for Fingerprint {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

#[cfg(feature = "serde")]
impl<'de> serde::Deserialize<'de> for Fingerprint {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Fingerprint, D::Error> {
        String::deserialize(deserializer)?.parse().map_err(serde::de::Error::custom)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_fingerprint_has_one_spelling() {
        let text = format!("sha256:{}", "0f".repeat(32));
        let fingerprint: Fingerprint = text.parse().unwrap();
        assert_eq!(fingerprint.to_string(), text);
        assert_eq!(fingerprint.as_bytes(), &[0x0f; 32]);
        for bad in [
            "",
            "sha256:",
            &text[1..],
            &text[..70],
            &format!("{text}0"),
            &text.to_uppercase(),
            &text.replace("0f", "0F"),
        ] {
            assert!(bad.parse::<Fingerprint>().is_err(), "{bad}");
        }
    }
}
