//! The sentences that people read.

use sudoku_puzzle_canon::link::{Encoding, decode, encode, read, to_url};

use crate::limits;

#[test]
fn errors_in_words() {
    let cut = encode("{\"a\":\"b\"}", Encoding::LzString);
    let cases: &[(&str, &str)] = &[
        ("", "the link has no data: nothing stands after `pm=`"),
        ("https://example.org/?pm=", "the link has no data: nothing stands after `pm=`"),
        ("hello, world", "there is no link (`?pm=...`) in the text, and it is not link data"),
        ("?pm=N4XyA ?pm=N5A", "2 different links are in the text; give one of them"),
        (
            "?pm=N4Xy/A",
            "link data, character 5: `/` does not belong to lz-string data (A-Z, a-z, 0-9, + and -)",
        ),
        (
            "?pm=H4sI+A",
            "link data, character 5: `+` does not belong to base64url of gzip data (A-Z, a-z, 0-9, - and _)",
        ),
        (
            &cut[..cut.len() - 3],
            "link data, character 13: the lz-string data end too early; the link was probably cut",
        ),
        ("H4sIAAAA", "link data, character 9: the gzip data end too early; the link was probably cut"),
        ("N4XyAA", "link data, character 6: the lz-string data are complete, but something follows them"),
        (
            "N5gA",
            "link data, character 2: the lz-string code refers to a phrase that has not been stated yet",
        ),
        (
            "IaAB2EZA",
            "link data: code unit 2 of the text is the lone surrogate U+DC00, which is not a character",
        ),
        (
            "H4sIIAAAAAAAA6tWSlSyMqwFAK-sG1YHAAAA",
            "link data, character 5: the gzip header is wrong (RFC 1952: method 8, and none of the reserved flags)",
        ),
        (
            "H4sIAAAAAAAAA6tWSlSyMqwFAAAAAAAHAAAA",
            "link data: the gzip data are damaged: the check value is another",
        ),
        ("NoXSA", "link data: what they unpack to is not a JSON object, so it is no puzzle"),
    ];
    for (text, message) in cases {
        assert_eq!(read(text, &limits()).unwrap_err().to_string(), *message, "{text}");
    }
    let error = decode("N4XyA", &limits().with_max_text(1)).unwrap_err();
    assert_eq!(error.to_string(), "link data: the text is larger than the limit of 1 bytes");
    let words = |base: &str| to_url(base, "N4XyA").unwrap_err().to_string();
    assert_eq!(
        words("https://example.org/a b"),
        "cannot make a link of this address: character 22 is a space, which ends an address"
    );
    assert_eq!(
        words("https://example.org/?pm=x"),
        "cannot make a link of this address: it has a `pm` parameter already"
    );
}
