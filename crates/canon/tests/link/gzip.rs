//! gzip: what other programs may write, and every way in which data can be wrong.

use proptest::prelude::*;
use sudoku_puzzle_canon::link::ErrorKind as K;
use sudoku_puzzle_canon::link::gzip::{compress, decompress};

use crate::{any_text, kind, limits};

/// `{"a":1}`, compressed by zlib behind headers of every kind.
#[test]
fn files_of_other_programs() {
    let cases = [
        ("plain", "H4sIAAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAA"),
        ("time", "H4sIAADxU2UAA6tWSlSyMqwFAK-sG1YHAAAA"),
        ("text flag", "H4sIAQAAAAAAA6tWSlSyMqwFAK-sG1YHAAAA"),
        ("name", "H4sICAAAAAAAA3B1enpsZS5qc29uAKtWSlSyMqwFAK-sG1YHAAAA"),
        ("comment", "H4sIEAAAAAAAA2hpAKtWSlSyMqwFAK-sG1YHAAAA"),
        ("extra field", "H4sIBAAAAAAAAwYAYWICAHh5q1ZKVLIyrAUAr6wbVgcAAAA"),
        ("empty extra field", "H4sIBAAAAAAAAwAAq1ZKVLIyrAUAr6wbVgcAAAA"),
        ("header check", "H4sIAgAAAAAAA6d3q1ZKVLIyrAUAr6wbVgcAAAA"),
        ("all of them", "H4sIHwUAAAAAAwUAenoBAHFuAGMAWkqrVkpUsjKsBQCvrBtWBwAAAA"),
        ("stored block", "H4sIAAAAAAAAAwEHAPj_eyJhIjoxfa-sG1YHAAAA"),
        ("padding", "H4sIBAAAAAAAAwAAq1ZKVLIyrAUAr6wbVgcAAAA="),
        ("padding twice", "H4sIHwUAAAAAAwUAenoBAHFuAGMAWkqrVkpUsjKsBQCvrBtWBwAAAA=="),
    ];
    for (what, data) in cases {
        assert_eq!(decompress(data, &limits()).as_deref(), Ok("{\"a\":1}"), "{what}");
        for cut in 1..data.trim_end_matches('=').len() {
            let error = decompress(&data[..cut], &limits()).unwrap_err();
            assert!(error.is_truncated(), "{what}, cut after {cut}: {error}");
        }
    }
    assert_eq!(decompress("H4sIAAAAAAAAAwMAAAAAAAAAAAA", &limits()).unwrap(), "");
}

#[test]
fn damaged() {
    let cases: &[(&str, K, Option<usize>)] = &[
        ("", K::Empty, None),
        // Characters.
        ("H4sIAAAAAAAAA6tWSlSyMqwFAK+sG1YHAAAA", K::Alphabet { found: '+' }, Some(26)),
        ("H4sIAAAAAAAAA6tWSlSyMqwFAK/sG1YHAAAA", K::Alphabet { found: '/' }, Some(26)),
        ("H4sIAAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAA\n", K::Alphabet { found: '\n' }, Some(36)),
        ("H4sIAAAAé", K::Alphabet { found: 'é' }, Some(8)),
        ("H4sI=AAAAAAA", K::Base64, Some(4)),
        ("H4sIAAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAA====", K::Base64, Some(36)),
        ("H4sIBAAAAAAAAwAAq1ZKVLIyrAUAr6wbVgcAAAB", K::Base64, Some(39)),
        ("H4sIAAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAAA", K::Base64, Some(37)),
        // Header.
        ("eJyrVkpUsjKsBQAIKgIJ", K::GzipHeader, Some(0)),
        ("AAAA", K::GzipHeader, Some(0)),
        ("H4sHAAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAA", K::GzipHeader, Some(2)),
        ("H4sIIAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAA", K::GzipHeader, Some(4)),
        ("H4sIAgAAAAAAA6Z3q1ZKVLIyrAUAr6wbVgcAAAA", K::Checksum, Some(13)),
        // Blocks: a third kind that does not exist.
        ("H4sIAAAAAAAAAwdWSlSyMqwFAK-sG1YHAAAA", K::Deflate, None),
        // Trailer.
        ("H4sIAAAAAAAAA6tWSlSyMqwFAAAAAAAHAAAA", K::Checksum, None),
        ("H4sIAAAAAAAAA6tWSlSyMqwFAK-sG1YIAAAA", K::Length, None),
        // What follows.
        (
            "H4sIAAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAAH4sIAAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAA",
            K::SeveralMembers,
            Some(36),
        ),
        ("H4sIAAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAAAA", K::TrailingData, Some(36)),
        // Text.
        ("H4sIAAAAAAAAA6tWSlSyUvqvVAsAP3c9ngkAAAA", K::Utf8 { valid_up_to: 6 }, None),
    ];
    for (data, expected, position) in cases {
        let error = decompress(data, &limits()).unwrap_err();
        assert_eq!(error.kind(), expected, "{data}: {error}");
        if *expected != K::Deflate {
            assert_eq!(error.position(), *position, "{data}: {error}");
        }
    }
}

#[test]
fn bombs_are_not_unpacked() {
    let limit = 1 << 20;
    let data = compress(&"0".repeat(limit + 1));
    assert!(data.len() < 3000);
    assert_eq!(kind(decompress(&data, &limits().with_max_text(limit))), K::TooLarge { limit });
    assert_eq!(decompress(&data, &limits().with_max_text(limit + 1)).unwrap().len(), limit + 1);
    let empty = compress("");
    assert_eq!(decompress(&empty, &limits().with_max_text(0)).unwrap(), "");
    assert_eq!(kind(decompress(&compress("a"), &limits().with_max_text(0))), K::TooLarge { limit: 0 });
}

/// The header says nothing about when and where, so that the same puzzle is the same link.
#[test]
fn the_header_is_always_the_same() {
    for text in ["", "a", "{\"format\":\"sudoku-puzzle\"}"] {
        assert!(compress(text).starts_with("H4sIAAAAAAAC_"));
        assert!(!compress(text).ends_with('='));
        assert_eq!(compress(text), compress(text));
    }
}

/// Both sides of the length up to which we take the trouble ourselves, and texts in which nothing or everything repeats.
#[test]
fn texts_of_all_sizes() {
    let mut state = 1u32;
    let mut random = |of: u32| {
        state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
        (state >> 16) % of
    };
    for length in [1, 2, 3, 4, 257, 258, 259, 3000, 32_768, 32_769, 100_000] {
        for variety in [1, 2, 90] {
            if variety == 2 && length > 3000 {
                // Slow where the tests are not optimised, and nothing new.
                continue;
            }
            let text: String = (0..length).map(|_| char::from(b'!' + random(variety) as u8)).collect();
            let data = compress(&text);
            assert!(decompress(&data, &limits()).unwrap() == text, "{length} of {variety}");
            assert!(data.len() <= 40 + length * 4 / 3 + length / 1000, "{length} of {variety}");
        }
    }
}

proptest! {
    #[test]
    fn any_text_comes_back(text in any_text()) {
        let data = compress(&text);
        prop_assert!(data.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'_' || b == b'-'));
        prop_assert_eq!(decompress(&data, &limits()).unwrap(), text);
    }

    #[test]
    fn every_cut_is_noticed(text in any_text(), at in any::<prop::sample::Index>()) {
        let data = compress(&text);
        let cut = &data[..at.index(data.len())];
        prop_assert!(cut.is_empty() || decompress(cut, &limits()).unwrap_err().is_truncated());
    }

    /// Whatever one character is changed to, no other text comes out. (The time, the level and the system of the header
    /// may be anything, and so may the bits that fill up the last byte of the blocks.)
    #[test]
    fn a_changed_character_is_noticed(text in any_text(), at in any::<prop::sample::Index>(), c in "[A-Za-z0-9_-]") {
        let data = compress(&text);
        let mut changed = data.clone();
        let at = at.index(data.len());
        changed.replace_range(at..=at, &c);
        match decompress(&changed, &limits()) {
            Ok(back) => prop_assert_eq!(back, text),
            Err(error) => prop_assert!(error.position().is_none_or(|place| place <= data.len())),
        }
    }

    #[test]
    fn any_input_is_answered(data in any::<String>(), blocks in "[A-Za-z0-9_-]{0,200}") {
        let _ = decompress(&data, &limits());
        let _ = decompress(&format!("H4sIAAAAAAAC_{blocks}"), &limits().with_max_text(10_000));
        let _ = decompress(&format!("H4sI{blocks}"), &limits().with_max_text(10_000));
    }
}
