//! The compressing side of deflate (RFC 1951), for texts that are written once and then travel in addresses, where
//! every character shows.
//!
//! `zopfli` looks for the cheapest way through the whole text, which makes links two to three percent shorter than the
//! longest repeat at each place, the best that `miniz_oxide` does, at a millisecond or so for a puzzle.

use std::num::NonZeroU64;

use miniz_oxide::deflate::compress_to_vec;
use zopfli::{BlockType, DeflateEncoder, Options, Write as _};

/// Up to this length a text is worth the effort, which grows faster than the text. Beyond it, links are past what many
/// programs take for an address anyway.
const THOROUGH: usize = 8 << 10;

/// The level at which `miniz_oxide` looks longest for repeats.
const QUICK: u8 = 9;

/// How often `zopfli` prices the symbols anew. Each further turn takes a third longer, and saves one character of 500.
const TURNS: NonZeroU64 = NonZeroU64::MIN;

/// The shortest sequence of blocks that the libraries make.
pub(super) fn smallest(data: &[u8]) -> Vec<u8> {
    let quick = compress_to_vec(data, QUICK);
    match data.len() {
        1..=THOROUGH => by_zopfli(data).filter(|thorough| thorough.len() < quick.len()).unwrap_or(quick),
        _ => quick,
    }
}

/// One block: where to cut a text takes `zopfli` longer to find out than everything else, and a puzzle is not worth a
/// cut.
fn by_zopfli(data: &[u8]) -> Option<Vec<u8>> {
    let options = Options { iteration_count: TURNS, maximum_block_splits: 1, ..Options::default() };
    let mut encoder = DeflateEncoder::new(options, BlockType::Dynamic, Vec::new());
    // Memory takes every byte, so that there always is a result.
    encoder.write_all(data).ok()?;
    encoder.finish().ok()
}

#[cfg(test)]
mod tests {
    use miniz_oxide::inflate::decompress_to_vec;

    use super::*;

    const PUZZLE: &str = concat!(
        r#"{"format":"sudoku-puzzle","format_version":1,"board":{"rows":9,"cols":9},"digits":9,"givens":[5,3,0,0,7,0,"#,
        r#"0,0,0,6,0,0,1,9,5,0,0,0,0,9,8,0,0,0,0,6,0,8,0,0,0,6,0,0,0,3,4,0,0,8,0,3,0,0,1,7,0,0,0,2,0,0,0,6,0,6,0,"#,
        r#"0,0,0,2,8,0,0,0,0,4,1,9,0,0,5,0,0,0,0,8,0,0,7,9],"rules":[{"type":"box_grid","box":[3,3],"origin":"r1c1"},"#,
        r#"{"type":"cage","sum":10,"cells":["r1c1","r1c2","r2c1"]},{"type":"line","kind":"thermo","cells":["r3c3","r3c4"]}]}"#,
    );

    /// Not hidden by the quick result being taken where the thorough one is longer.
    #[test]
    fn the_trouble_pays() {
        let (thorough, quick) =
            (by_zopfli(PUZZLE.as_bytes()).unwrap(), compress_to_vec(PUZZLE.as_bytes(), QUICK));
        assert!(thorough.len() + 3 < quick.len(), "{} and {}", thorough.len(), quick.len());
    }

    #[test]
    fn texts_of_every_length_come_back() {
        let long = PUZZLE.repeat(THOROUGH / PUZZLE.len() + 1);
        for text in ["", "{", "{}", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", PUZZLE, &long[..THOROUGH], &long] {
            assert_eq!(decompress_to_vec(&smallest(text.as_bytes())).unwrap(), text.as_bytes());
        }
    }
}
