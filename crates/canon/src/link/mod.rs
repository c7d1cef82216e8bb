//! Share links (format section 8.3): a puzzle's compact text, compressed so that it fits into an address.
//!
//! * [`encode`] and [`decode`] turn text into link data and back; [`lz`] and [`gzip`] are the two codings on their own.
//! * [`to_url`] puts link data into an address, as the value of its `pm` parameter; [`find`] gets them out again.
//! * [`read`] takes whatever people paste: an address, a message with one in it, or bare link data.
//!
//! Nothing here knows what a puzzle is. What comes out is a JSON object of unknown content, for the reader of the format
//! to accept or refuse.

pub mod gzip;
pub mod lz;

mod deflate;
mod error;
mod url;

pub use error::{BaseProblem, Error, ErrorKind};
pub use url::{Found, find, read, to_url};

/// How [`encode`] compresses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
#[non_exhaustive]
pub enum Encoding {
    /// The shorter of the others; lz-string where they are equally long. Nearly always gzip.
    #[default]
    Shortest,
    /// lz-string, as `compressToEncodedURIComponent` of the JavaScript library has it.
    LzString,
    /// gzip in base64url, without padding.
    Gzip,
}

/// What [`decode`] and its kin put up with from data that may come from anybody.
///
/// ```
/// use sudoku_puzzle_canon::link::{self, Encoding, Limits};
///
/// let data = link::encode(&format!(r#"{{"x":"{}"}}"#, "-".repeat(5000)), Encoding::Shortest);
/// assert!(data.len() < 200);
/// assert!(link::decode(&data, &Limits::default()).is_ok());
/// assert!(link::decode(&data, &Limits::default().with_max_text(1000)).unwrap_err().is_too_large());
/// ```
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Limits {
    max_text: usize,
}

impl Limits {
    /// The largest text that is unpacked, in bytes of UTF-8. 16 MiB unless set.
    pub fn max_text(&self) -> usize {
        self.max_text
    }

    /// The same limits but for the largest text, in bytes of UTF-8.
    #[must_use]
    pub fn with_max_text(self, bytes: usize) -> Self {
        Limits { max_text: bytes }
    }
}

impl Default for Limits {
    fn default() -> Self {
        Limits { max_text: 16 << 20 }
    }
}

/// The link data for a text, which should be the compact canonical text of a puzzle. Any other text is compressed as
/// well, but [`decode`] gives back JSON objects only.
///
/// ```
/// use sudoku_puzzle_canon::link::{self, Encoding};
///
/// assert_eq!(link::encode("{}", Encoding::LzString), "N4XyA");
/// ```
pub fn encode(text: &str, encoding: Encoding) -> String {
    match encoding {
        Encoding::LzString => lz::compress(text),
        Encoding::Gzip => gzip::compress(text),
        Encoding::Shortest => {
            let (lz, gzip) = (lz::compress(text), gzip::compress(text));
            if gzip.len() < lz.len() { gzip } else { lz }
        }
    }
}

/// The text that link data stand for: a JSON object by its first and last character, which is all that is checked here.
///
/// Data that start with `H4sI` are gzip, all others lz-string. That is no guess: lz-string data that start so stand for
/// a text that starts with `~`, and no JSON text does.
///
/// # Errors
///
/// Those of [`lz::decompress`] or [`gzip::decompress`], and [`ErrorKind::NotAnObject`].
pub fn decode(data: &str, limits: &Limits) -> Result<String, Error> {
    let text = if is_gzip(data) { gzip::decompress(data, limits) } else { lz::decompress(data, limits) }?;
    if is_object(&text) { Ok(text) } else { Err(Error::new(ErrorKind::NotAnObject)) }
}

fn is_gzip(data: &str) -> bool {
    data.starts_with(gzip::START)
}

fn is_object(text: &str) -> bool {
    let text = text.strip_prefix('\u{FEFF}').unwrap_or(text);
    let text = text.trim_matches([' ', '\t', '\r', '\n']);
    text.len() >= 2 && text.starts_with('{') && text.ends_with('}')
}
