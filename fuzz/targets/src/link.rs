//! Share links: both codings, and links in other text.

use sudoku_puzzle::canon::link::{self, Encoding, Error, Limits, gzip, lz};

use crate::Trace;

/// Little enough to be reached.
const LIMIT: usize = 1 << 16;

pub(crate) fn decode(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let text = String::from_utf8_lossy(input);
    let limits = Limits::default().with_max_text(LIMIT);
    for (n, decoder) in [lz::decompress, gzip::decompress, link::decode, link::read].into_iter().enumerate() {
        let decoded = decoder(&text, &limits);
        trace.outcome(&decoded);
        if let Ok(out) = &decoded {
            assert!(out.len() <= LIMIT, "{} bytes", out.len());
            trace.note(out.len().ilog2_or_zero());
            at_the_limit(&text, out.len(), decoder);
            if n < 2 {
                let (lz, gzip) = (lz::compress(out), gzip::compress(out));
                assert_eq!(lz::decompress(&lz, &limits).as_deref(), Ok(&**out));
                assert_eq!(gzip::decompress(&gzip, &limits).as_deref(), Ok(&**out));
            }
        } else if let Err(error) = &decoded
            && let Some(position) = error.position()
            && n < 2
        {
            assert!(position <= text.len(), "{error} in {} characters", text.len());
        }
    }
    let found = link::find(&text);
    trace.outcome(&found);
    if let Ok(Some(found)) = found {
        assert!(text.get(found.range()).is_some(), "the range is not one of the text");
        let sentence = format!("See <{}>.", &text[found.range()]);
        trace.note(sentence.len().ilog2_or_zero());
        trace.outcome(&link::to_url("https://example.org/", found.data()));
    }
    trace
}

/// A limit that the text just meets takes it; one byte less refuses it.
fn at_the_limit(data: &str, len: usize, decoder: fn(&str, &Limits) -> Result<String, Error>) {
    assert!(decoder(data, &Limits::default().with_max_text(len)).is_ok(), "at the limit of {len}");
    if let Some(less) = len.checked_sub(1) {
        let refused = decoder(data, &Limits::default().with_max_text(less));
        assert!(refused.is_err_and(|error| error.is_too_large()), "beyond the limit of {less}");
    }
}

pub(crate) fn encode(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let text = String::from_utf8_lossy(input);
    let limits = Limits::default();
    assert_eq!(lz::decompress(&lz::compress(&text), &limits).as_deref(), Ok(&*text));
    assert_eq!(gzip::decompress(&gzip::compress(&text), &limits).as_deref(), Ok(&*text));
    let object = format!("{{{text}}}");
    for encoding in [Encoding::LzString, Encoding::Gzip, Encoding::Shortest] {
        let data = link::encode(&object, encoding);
        trace.note((data.len() * 8 / object.len(), data.len().ilog2_or_zero()));
        assert_eq!(link::decode(&data, &limits).as_deref(), Ok(&*object), "{encoding:?}");
        for base in ["", "https://example.org/play?a=b#there"] {
            let url = link::to_url(base, &data).expect("both can carry a link");
            let found = link::find(&url).expect("there is one link").expect("there is a link");
            assert_eq!(found.data(), data);
            let message = format!("Look: <{url}> (by me). And so on.");
            assert_eq!(link::read(&message, &limits).as_deref(), Ok(&*object), "{message}");
            let encoded = percent_encoded(&url);
            assert_eq!(link::read(&encoded, &limits).as_deref(), Ok(&*object), "{encoded}");
        }
    }
    trace
}

/// As an address inside an address has it.
fn percent_encoded(text: &str) -> String {
    let plain = |byte: u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(&byte);
    let encode = |byte| if plain(byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") };
    text.bytes().map(encode).collect()
}

trait Log {
    fn ilog2_or_zero(self) -> u32;
}

impl Log for usize {
    fn ilog2_or_zero(self) -> u32 {
        self.checked_ilog2().unwrap_or(0)
    }
}
