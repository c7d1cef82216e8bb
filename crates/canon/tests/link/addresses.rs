//! Links in addresses, and addresses in other text.

use proptest::prelude::*;
use sudoku_puzzle_canon::link::{BaseProblem, Encoding, ErrorKind as K, encode, find, lz, read, to_url};

use crate::{any_text, kind, limits};

/// lz-string data with `+` in them, one after the other as well, and gzip data with both of their marks.
fn samples() -> Vec<(String, String)> {
    let mut samples = Vec::new();
    let mut add = |wanted: &dyn Fn(&str) -> bool, encoding| {
        let texts = (0..20_000u32).map(|n| {
            let letters = (1..6).filter_map(|k| char::from_u32(0xA1 + n.wrapping_mul(7919 * k) % 0xD000));
            format!("{{\"title\":\"{}\"}}", letters.collect::<String>())
        });
        let pair = texts.map(|text| (encode(&text, encoding), text)).find(|(data, _)| wanted(data));
        samples.push(pair.expect("one of so many has it"));
    };
    add(&|data| data.matches('+').count() == 1, Encoding::LzString);
    add(&|data| data.matches('+').count() >= 3 && !data.contains("++"), Encoding::LzString);
    add(&|data| data.contains("++"), Encoding::LzString);
    add(&|data| data.contains('+') && data.contains('-'), Encoding::LzString);
    add(&|data| !data.contains('+'), Encoding::LzString);
    add(&|data| data.contains('-') && data.contains('_'), Encoding::Gzip);
    samples
}

/// As JavaScript's `encodeURIComponent` does it.
fn percent(text: &str) -> String {
    let keep = |b: u8| b.is_ascii_alphanumeric() || b"-_.!~*'()".contains(&b);
    text.bytes().map(|b| if keep(b) { char::from(b).to_string() } else { format!("%{b:02X}") }).collect()
}

#[test]
fn whatever_stands_around_it() {
    let surroundings = [
        "@",
        "  @\n",
        "<@>",
        "\"@\"",
        "'@'",
        "(@)",
        "[@]",
        "[a puzzle](@)",
        "**@**",
        "`@`",
        "“@”",
        "Look at @.",
        "Look at @, it is nice!",
        "@: nice",
        "@; @",
        "Is it @?",
        "@…",
        "line\n@\nline",
        "<a href=\"@\">@</a>",
        "{\"url\":\"@\"}",
        "{\"url\":\"@\\n\"}",
        "@ is a puzzle that I made",
        "first word @ and others",
        "@#board",
        "@&lang=eo",
        "@&lang=eo#board",
        "@&amp;lang=eo",
        "@\u{3000}",
        "次は@。",
        "|@|",
    ];
    let addresses = [
        "https://example.org/?pm=@",
        "https://example.org/play?a=b&pm=@",
        "https://example.org/play?a=pm&b&pm=@",
        "https://example.org/play?a=b&amp;pm=@",
        "https://example.org/play?a=b\\u0026pm=@",
        "https://example.org/#pm=@",
        "https://example.org/#/play?pm=@",
        "example.org?pm=@",
        "?pm=@",
        "&pm=@",
    ];
    for (data, text) in samples() {
        for address in addresses {
            let address = address.replace('@', &data);
            for around in surroundings {
                let message = around.replace('@', &address);
                let found = find(&message).unwrap().unwrap_or_else(|| panic!("{message}"));
                assert_eq!(found.data(), data, "{message}");
                assert_eq!(message[found.range()], data, "{message}");
                assert_eq!(read(&message, &limits()).unwrap(), text, "{message}");
            }
        }
        assert_eq!(find(&format!("pm={data}")).unwrap().unwrap().data(), data);
        assert_eq!(find(&format!("\n pm={data}&x=y")).unwrap().unwrap().data(), data);
    }
}

/// What programs do to a link on its way.
#[test]
fn what_was_done_to_it_is_undone() {
    for (data, text) in samples() {
        let value = |value: &str| format!("https://example.org/?a=b&pm={value}&c=d#e");
        let plain = value(&data);
        let spaced = value(&data.replace('+', " "));
        let outer = |inner: &str| format!("https://example.net/login?next={}&from=mail", percent(inner));
        let forms = [
            ("parameter encoded", value(&percent(&data))),
            ("parameter encoded twice", value(&percent(&percent(&data)))),
            ("small letters", value(&data.replace('+', "%2b"))),
            ("everything encoded", value(&data.bytes().map(|b| format!("%{b:02x}")).collect::<String>())),
            ("spaces", spaced.clone()),
            ("encoded spaces", value(&data.replace('+', "%20"))),
            ("address encoded", percent(&plain)),
            ("address encoded twice", percent(&percent(&plain))),
            ("address encoded four times", percent(&percent(&percent(&percent(&plain))))),
            ("address encoded with spaces", percent(&spaced)),
            ("parameter of another", outer(&plain)),
            ("parameter of another, spaced", outer(&spaced)),
            ("parameter of another of another", outer(&outer(&plain))),
            ("only the marks", value(&data).replace("&pm=", "%26pm%3D")),
        ];
        for (what, message) in &forms {
            for message in [message.clone(), format!("See {message} and tell me"), format!("<{message}>.")] {
                let found = find(&message).unwrap().unwrap_or_else(|| panic!("{what}: {message}"));
                assert_eq!(found.data(), data, "{what}: {message}");
                assert_eq!(read(&message, &limits()).unwrap(), text, "{what}");
            }
        }
    }
}

/// Spaces in the data, and words behind them that could be data as well: the data know their end.
#[test]
fn spaces_that_were_plus_signs() {
    for (data, text) in samples() {
        let spaced = data.replace('+', " ");
        for tail in [
            "",
            " ",
            " is my puzzle of today",
            "  two spaces",
            " x y z",
            " -",
            " N4XyA",
            " and/or not",
            "\tx",
            "\nx",
        ] {
            let message = format!("https://example.org/?pm={spaced}{tail}");
            let found = find(&message).unwrap().unwrap();
            assert_eq!(found.data(), data, "{message}");
            assert_eq!(&message[found.range()], spaced, "{message}");
            assert_eq!(read(&message, &limits()).unwrap(), text);
        }
        assert_eq!(read(&format!(" {spaced}\n"), &limits()).unwrap(), text);
        assert_eq!(read(&percent(&spaced), &limits()).unwrap(), text);
    }
    // Two of them became one: the data cannot be restored, and nothing is made up.
    let (data, _) = samples().into_iter().find(|(data, _)| data.contains("++")).unwrap();
    let (start, _) = data.split_once("++").unwrap();
    let message = format!("?pm={}", data.replace("++", " "));
    assert!(read(&message, &limits()).is_err());
    assert_eq!(find(&message).unwrap().unwrap().data(), start.split('+').next().unwrap());
    // gzip data have no plus signs.
    assert_eq!(find("?pm=H4sIAAAA AAAA").unwrap().unwrap().data(), "H4sIAAAA");
}

#[test]
fn one_link_or_an_error() {
    let two = "https://example.org/?pm=N4XyA and https://example.org/?pm=N5A";
    assert_eq!(kind(find(two)), K::SeveralLinks { count: 2 });
    assert_eq!(kind(read(two, &limits())), K::SeveralLinks { count: 2 });
    assert_eq!(kind(find("?pm=N4XyA&pm=N5A&pm=N4XyA&pm=Q")), K::SeveralLinks { count: 3 });
    // The same data twice are no question.
    let markdown = "[https://example.org/?pm=N4XyA](https://example.org/?pm=N4XyA)";
    let found = find(markdown).unwrap().unwrap();
    assert_eq!((found.data(), found.range()), ("N4XyA", 25..30));
    assert_eq!(find("?pm=N4XyA ?to=%3Fpm%3DN4XyA").unwrap().unwrap().data(), "N4XyA");
    // One of them has no value.
    assert_eq!(find("?pm=&pm=N4XyA").unwrap().unwrap().data(), "N4XyA");
    for empty in ["?pm=", "https://example.org/?pm=&a=b", "?pm= N4XyA", "?pm=#N4XyA", "pm="] {
        assert_eq!(kind(find(empty)), K::Empty, "{empty}");
    }
}

#[test]
fn other_texts_have_no_link() {
    let texts = [
        "",
        "pm",
        "at 5 pm=17 h",
        "?pm",
        "?PM=N4XyA",
        "?xpm=N4XyA",
        "?pmx=N4XyA",
        "?pm%3EN4XyA",
        "3Fpm=N4XyA",
        "%%3pm=N4XyA",
        "x%3Xpm=N4XyA",
        "https://example.org/?p=m&spm=N4XyA",
        "{\"format\":\"sudoku-puzzle\"}",
        "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79",
    ];
    for text in texts {
        assert_eq!(find(text), Ok(None), "{text}");
    }
    for text in ["see you at 5 pm", "{\"format\":\"sudoku-puzzle\"}", "a\nb", "[1, 2]", "%", "."] {
        assert!(read(text, &limits()).is_err(), "{text}");
    }
    assert_eq!(kind(read("{\"a\":1}", &limits())), K::NotFound);
    assert_eq!(kind(read("no link in here.", &limits())), K::NotFound);
    assert_eq!(kind(read("\n", &limits())), K::Empty);
}

/// A wrong character is kept, so that the decoder can name it.
#[test]
fn wrong_characters_are_named() {
    let cases = [
        ("?pm=N4Xy/A", K::Alphabet { found: '/' }, 4),
        ("?pm=N4Xy%2FA", K::Alphabet { found: '/' }, 4),
        ("?pm=N4Xy$", K::Alphabet { found: '$' }, 4),
        ("?pm=N4Xy%zzA", K::Alphabet { found: '%' }, 4),
        ("?pm=N4Xy%", K::Alphabet { found: '%' }, 4),
        ("?pm=N4Xy=", K::Alphabet { found: '=' }, 4),
        ("?pm=N4Xy_A", K::Alphabet { found: '_' }, 4),
        ("N4Xy!A", K::Alphabet { found: '!' }, 4),
        ("?pm=H4sI+A", K::Alphabet { found: '+' }, 4),
    ];
    for (text, expected, place) in cases {
        let error = read(text, &limits()).unwrap_err();
        assert_eq!((error.kind(), error.position()), (&expected, Some(place)), "{text}");
    }
}

#[test]
fn addresses_are_extended() {
    let cases = [
        ("", "?pm=N4XyA"),
        ("https://example.org", "https://example.org?pm=N4XyA"),
        ("https://example.org/", "https://example.org/?pm=N4XyA"),
        ("https://example.org/?", "https://example.org/?pm=N4XyA"),
        ("https://example.org/?a=b", "https://example.org/?a=b&pm=N4XyA"),
        ("https://example.org/?a=b&", "https://example.org/?a=b&pm=N4XyA"),
        ("https://example.org/?a=pm&xpm=1", "https://example.org/?a=pm&xpm=1&pm=N4XyA"),
        ("https://example.org/#top", "https://example.org/?pm=N4XyA#top"),
        ("https://example.org/?a=b#top?x", "https://example.org/?a=b&pm=N4XyA#top?x"),
        ("/play", "/play?pm=N4XyA"),
        ("https://例え.jp/パズル", "https://例え.jp/パズル?pm=N4XyA"),
    ];
    for (base, url) in cases {
        assert_eq!(to_url(base, "N4XyA").as_deref(), Ok(url));
        assert_eq!(find(url).unwrap().unwrap().data(), "N4XyA");
    }
    let why = |why| K::Base { why };
    assert_eq!(kind(to_url("https://example.org/?pm=x", "N4XyA")), why(BaseProblem::HasLink));
    assert_eq!(kind(to_url("https://example.org/?a&pm", "N4XyA")), why(BaseProblem::HasLink));
    for c in [' ', '\n', '\0', '<', '>', '"', '\u{2028}'] {
        assert_eq!(kind(to_url(&format!("a{c}b"), "N4XyA")), why(BaseProblem::Character(c)));
    }
    assert_eq!(kind(to_url("a", "")), K::Empty);
    for (data, found) in
        [("N4&yA", '&'), ("N4 yA", ' '), ("N4_yA", '_'), ("H4sI+", '+'), ("H4sI=", '='), ("é", 'é')]
    {
        assert_eq!(kind(to_url("a", data)), K::Alphabet { found });
    }
}

/// Many starts of a link in a row take no longer than their length suggests.
#[test]
fn long_texts_take_linear_time() {
    let n = 200_000;
    for piece in ["pm", "?pm=", "?pm=a ", "%25", "%2525pm=", "a ", "?pm=%25", " pm=", "&pm=N4XyA+ "] {
        let text = piece.repeat(n / piece.len());
        let _ = find(&text);
        let _ = find(&format!("?pm={text}"));
        let _ = read(&text, &limits());
    }
}

proptest! {
    #[test]
    fn any_link_is_found_again(text in any_text(), gzip in any::<bool>(), words in "[a-z ]{0,20}") {
        let text = format!("{{{text}}}");
        let data = encode(&text, if gzip { Encoding::Gzip } else { Encoding::LzString });
        let url = to_url("https://example.org/play?x=y#z", &data).unwrap();
        let spaced = url.replace('+', " ");
        for url in [url.as_str(), &spaced, &percent(&url), &percent(&spaced)] {
            let message = format!("{words} {url} {words}");
            let found = find(&message).unwrap().unwrap();
            prop_assert_eq!(found.data(), &data);
            prop_assert_eq!(&read(&message, &limits()).unwrap(), &text);
        }
    }

    /// No lz-string data end in a plus sign, so no space at the end of a line is missed.
    #[test]
    fn no_data_end_in_a_plus_sign(text in any_text()) {
        prop_assert!(!lz::compress(&text).ends_with('+'));
    }

    #[test]
    fn any_input_is_answered(text in any::<String>(), pieces in "([?&#%25F3D6pm= A-Za+é]|%3F|pm=|%3D){0,60}") {
        for text in [text, pieces] {
            if let Ok(Some(found)) = find(&text) {
                prop_assert!(text.get(found.range()).is_some());
                prop_assert!(!found.data().is_empty());
            }
            let _ = read(&text, &limits());
            let _ = to_url(&text, "N4XyA");
            let _ = to_url("https://example.org/", &text);
        }
    }
}
