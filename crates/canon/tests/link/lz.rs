//! lz-string: every way in which data can be wrong, and what never happens.

use proptest::prelude::*;
use sudoku_puzzle_canon::link::lz::{compress, decompress};
use sudoku_puzzle_canon::link::{ErrorKind as K, Limits};

use crate::{any_text, kind, limits};

/// What the JavaScript library gives for `{"a":"é€😀"}`.
const GOOD: &str = "N4IghiBcIJeDUEheDcAB7IC+Q";

#[test]
fn good() {
    assert_eq!(decompress(GOOD, &limits()).unwrap(), "{\"a\":\"é€😀\"}");
    assert_eq!(decompress("Q", &limits()).unwrap(), "");
}

#[test]
fn damaged() {
    let cases: &[(&str, K, Option<usize>)] = &[
        ("", K::Empty, None),
        // Alphabet: a foreign character counts where it is read.
        ("N4Ig hiBcIJeDUEheDcAB7IC+Q", K::Alphabet { found: ' ' }, Some(4)),
        ("N4Ig/iBcIJeDUEheDcAB7IC+Q", K::Alphabet { found: '/' }, Some(4)),
        ("=4IghiBcIJeDUEheDcAB7IC+Q", K::Alphabet { found: '=' }, Some(0)),
        ("N4Ig😀BcIJeDUEheDcAB7IC+Q", K::Alphabet { found: '😀' }, Some(4)),
        ("N4IghiBcIJeDUEheDcAB7IC+$", K::Alphabet { found: '$' }, Some(24)),
        ("é", K::Alphabet { found: 'é' }, Some(0)),
        // The end: missing, not filled with zeros, not the end.
        ("N", K::Truncated, Some(1)),
        ("N4IghiBcIJeDUEheDcAB7IC+", K::Truncated, Some(24)),
        ("N4IghiBcIJeDUEheDcAB7IC+R", K::TrailingData, Some(24)),
        ("N4IghiBcIJeDUEheDcAB7IC+QA", K::TrailingData, Some(25)),
        ("N4IghiBcIJeDUEheDcAB7IC+Q!", K::TrailingData, Some(25)),
        ("N4IghiBcIJeDUEheDcAB7IC+Q\n", K::TrailingData, Some(25)),
        ("QQ", K::TrailingData, Some(1)),
        // A phrase before there is one: code 3 in the first two bits.
        ("w", K::InvalidCode, Some(0)),
        // Code 6 where 4 is the highest: 8 bits of `{`, then 011.
        ("N5gA", K::InvalidCode, Some(1)),
        // Half a surrogate pair, as the JavaScript library compresses it.
        ("gAbQ", K::LoneSurrogate { unit: 0xD800, index: 0 }, None),
        ("IaAB2EZA", K::LoneSurrogate { unit: 0xDC00, index: 1 }, None),
        ("rwb0AHtA", K::LoneSurrogate { unit: 0xD83D, index: 0 }, None),
        ("gB7l4No", K::LoneSurrogate { unit: 0xDE00, index: 0 }, None),
    ];
    for (data, expected, position) in cases {
        let error = decompress(data, &limits()).unwrap_err();
        assert_eq!((error.kind(), error.position()), (expected, *position), "{data:?}: {error}");
    }
}

/// Data that end on a full character have one more, of zeros only.
#[test]
fn a_full_last_character_is_followed_by_filling() {
    let full = (0..200).map(|n| compress(&"x".repeat(n))).find(|data| data.ends_with('A')).unwrap();
    let cut = &full[..full.len() - 1];
    assert!(decompress(cut, &limits()).unwrap_err().is_truncated());
    assert_eq!(kind(decompress(&format!("{full}A"), &limits())), K::TrailingData);
}

/// A writer that looks for phrases in another way is read all the same: here every character of `aaa` is stated by
/// itself.
#[test]
fn other_choices_of_phrases() {
    // Lowest bit first: code 0 in two bits, `a` in eight, then codes of three bits: 3, 3 and the end; filling.
    let bits = "00".to_owned() + "10000110" + "110" + "110" + "010" + "00000";
    let alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";
    let six = |i: usize| alphabet.as_bytes()[usize::from_str_radix(&bits[i..i + 6], 2).unwrap()] as char;
    let data: String = (0..bits.len()).step_by(6).map(six).collect();
    assert_eq!(decompress(&data, &limits()).unwrap(), "aaa");
    assert_ne!(data, compress("aaa"));
}

#[test]
fn bombs_are_not_unpacked() {
    let limit = 1 << 20;
    let data = compress(&"0".repeat(limit + 1));
    assert!(data.len() < 3000);
    let error = decompress(&data, &limits().with_max_text(limit)).unwrap_err();
    assert_eq!(error.kind(), &K::TooLarge { limit });
    assert!(error.is_too_large());
    assert_eq!(decompress(&data, &limits().with_max_text(limit + 1)).unwrap().len(), limit + 1);
    // The limit counts bytes of UTF-8, not code units.
    let data = compress("é€😀");
    assert_eq!(decompress(&data, &limits().with_max_text(9)).unwrap(), "é€😀");
    assert_eq!(kind(decompress(&data, &limits().with_max_text(8))), K::TooLarge { limit: 8 });
    assert_eq!(decompress("Q", &Limits::default().with_max_text(0)).unwrap(), "");
}

proptest! {
    #[test]
    fn any_text_comes_back(text in any_text()) {
        let data = compress(&text);
        prop_assert!(data.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'+' || b == b'-'));
        prop_assert_eq!(decompress(&data, &limits()).unwrap(), text);
    }

    /// The data say themselves where they end, so no start of them is complete.
    #[test]
    fn every_cut_is_noticed(text in any_text(), at in any::<prop::sample::Index>()) {
        let data = compress(&text);
        let cut = &data[..at.index(data.len())];
        let error = decompress(cut, &limits()).unwrap_err();
        prop_assert!(error.is_truncated() || cut.is_empty());
    }

    #[test]
    fn any_input_is_answered(data in any::<String>()) {
        let _ = decompress(&data, &limits());
    }

    #[test]
    fn any_characters_of_the_alphabet_are_answered(data in "[A-Za-z0-9+-]{0,400}") {
        if let Ok(text) = decompress(&data, &limits().with_max_text(10_000)) {
            prop_assert!(text.len() <= 10_000);
        }
    }

    #[test]
    fn a_changed_character_is_answered(text in any_text(), at in any::<prop::sample::Index>(), c in "[A-Za-z0-9+-]") {
        let mut data = compress(&text);
        let at = at.index(data.len());
        data.replace_range(at..=at, &c);
        if let Err(error) = decompress(&data, &limits()) {
            prop_assert!(error.position().is_none_or(|place| place <= data.len()));
        }
    }
}
