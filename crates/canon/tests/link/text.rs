//! `encode` and `decode`: telling the codings apart, and objects from other texts.

use proptest::prelude::*;
use sudoku_puzzle_canon::link::{Encoding, ErrorKind as K, decode, encode};

use crate::{any_text, kind, limits};

#[test]
fn objects_are_taken_and_nothing_else() {
    for text in ["{}", " {\"a\":1}\n", "\u{FEFF}{}", "\t{\r\n}", "{\"~\":\"é€😀\"}"] {
        for encoding in [Encoding::Shortest, Encoding::LzString, Encoding::Gzip] {
            assert_eq!(decode(&encode(text, encoding), &limits()).as_deref(), Ok(text));
        }
    }
    for text in ["", "{", "}", "[]", "null", "\"x\"", "[{}]", "{}]", "\u{A0}{}"] {
        for encoding in [Encoding::LzString, Encoding::Gzip] {
            assert_eq!(
                kind(decode(&encode(text, encoding), &limits())),
                K::NotAnObject,
                "{text:?} {encoding:?}"
            );
        }
    }
}

/// `H4sI` is gzip also where it is nothing sensible, and lz-string data of an object never start with it.
#[test]
fn the_data_say_what_they_are() {
    assert!(decode("H4sI", &limits()).unwrap_err().to_string().contains("gzip"));
    assert!(decode("H4sH", &limits()).unwrap_err().to_string().contains("lz-string"));
    for first in "{ \t\r\n\u{FEFF}".chars() {
        for second in "{ \"}\n".chars() {
            let data = encode(&format!("{first}{second}"), Encoding::LzString);
            assert!(!data.starts_with("H4"), "{first:?}{second:?}");
        }
    }
}

#[test]
fn the_shorter_one_is_the_default() {
    assert_eq!(encode("{}", Encoding::Shortest), "N4XyA");
    let long = format!("{{\"x\":\"{}\"}}", "0123456789".repeat(50));
    let (lz, gzip) = (encode(&long, Encoding::LzString), encode(&long, Encoding::Gzip));
    assert!(gzip.len() < lz.len());
    assert_eq!(encode(&long, Encoding::default()), gzip);
}

/// Where both are as long, the format's first choice is taken.
#[test]
fn lz_string_wins_a_tie() {
    let texts = (0..400).map(|n| format!("{{\"x\":\"{}\"}}", "0123456789abcdef".repeat(25).split_at(n).0));
    let ties = texts.filter_map(|text| {
        let (lz, gzip) = (encode(&text, Encoding::LzString), encode(&text, Encoding::Gzip));
        (lz.len() == gzip.len()).then_some((text, lz))
    });
    let mut seen = 0;
    for (text, lz) in ties.take(3) {
        assert_eq!(encode(&text, Encoding::Shortest), lz, "{text}");
        seen += 1;
    }
    assert!(seen > 0, "no text of these gives a tie");
}

proptest! {
    #[test]
    fn any_object_comes_back(text in any_text()) {
        let text = format!("{{{text}}}");
        let mut lengths = Vec::new();
        for encoding in [Encoding::Shortest, Encoding::LzString, Encoding::Gzip] {
            let data = encode(&text, encoding);
            lengths.push(data.len());
            prop_assert_eq!(&decode(&data, &limits()).unwrap(), &text);
        }
        prop_assert_eq!(lengths[0], lengths[1].min(lengths[2]));
    }

    #[test]
    fn any_input_is_answered(data in any::<String>()) {
        let _ = decode(&data, &limits());
    }
}
