//! gzip (RFC 1952) in base64url (RFC 4648, section 5).

use base64::Engine as _;
use base64::alphabet::URL_SAFE;
use base64::engine::{DecodePaddingMode, GeneralPurpose, GeneralPurposeConfig};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{DecompressorOxide, decompress as inflate_into, inflate_flags};

use super::Limits;
use super::deflate;
use super::error::{Coding, Error, ErrorKind};

/// Writes no padding; reads with and without.
const BASE64URL: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_encode_padding(false)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// The same but for bits of the last character that belong to no byte, which may be anything.
const ANY_LAST_BITS: GeneralPurpose = GeneralPurpose::new(
    &URL_SAFE,
    GeneralPurposeConfig::new()
        .with_decode_allow_trailing_bits(true)
        .with_decode_padding_mode(DecodePaddingMode::Indifferent),
);

/// What a gzip file starts with, in base64url. The three bytes (the mark `1F 8B` and the method 8, which is the only
/// one there is) are four characters exactly.
pub(super) const START: &str = "H4sI";

const MAGIC: [u8; 2] = [0x1F, 0x8B];
const DEFLATE: u8 = 8;
/// The flags of the header's fourth byte; 1, "probably text", needs nothing done.
const HEADER_CHECK: u8 = 1 << 1;
const EXTRA: u8 = 1 << 2;
const NAME: u8 = 1 << 3;
const COMMENT: u8 = 1 << 4;
const RESERVED: u8 = 0b1110_0000;
/// The check value and the length behind the compressed blocks.
const TRAILER: usize = 8;

/// Compresses any text into a gzip file, written in base64url without padding. The same text gives the same characters,
/// today and tomorrow on every machine (the header has no time and no system in it), but perhaps not in another version
/// of this crate, which may have found something shorter.
///
/// ```
/// use sudoku_puzzle_canon::link::{Limits, gzip};
///
/// let data = gzip::compress("hello, hello");
/// assert!(data.starts_with("H4sIAAAAAAAC_"));
/// assert_eq!(gzip::decompress(&data, &Limits::default())?, "hello, hello");
/// # Ok::<(), sudoku_puzzle_canon::link::Error>(())
/// ```
pub fn compress(text: &str) -> String {
    let blocks = deflate::smallest(text.as_bytes());
    let mut file = Vec::with_capacity(10 + blocks.len() + TRAILER);
    file.extend_from_slice(&MAGIC);
    // No flags, no time, "slowest and smallest", system unknown.
    file.extend_from_slice(&[DEFLATE, 0, 0, 0, 0, 0, 2, 255]);
    file.extend_from_slice(&blocks);
    file.extend_from_slice(&crc32fast::hash(text.as_bytes()).to_le_bytes());
    // The field is the length modulo 2^32.
    file.extend_from_slice(&(text.len() as u32).to_le_bytes());
    BASE64URL.encode(file)
}

/// Undoes [`compress`], and reads what any other program wrote: the header's optional fields are skipped, its check
/// value is checked where it has one, `=` padding is taken. A link holds one file, so a second one behind it is refused
/// although gzip allows it, and so is anything else that follows.
///
/// # Errors
///
/// [`ErrorKind::Empty`], [`Alphabet`](ErrorKind::Alphabet), [`Base64`](ErrorKind::Base64),
/// [`GzipHeader`](ErrorKind::GzipHeader), [`Truncated`](ErrorKind::Truncated), [`Deflate`](ErrorKind::Deflate),
/// [`Checksum`](ErrorKind::Checksum), [`Length`](ErrorKind::Length), [`SeveralMembers`](ErrorKind::SeveralMembers),
/// [`TrailingData`](ErrorKind::TrailingData), [`Utf8`](ErrorKind::Utf8) and [`TooLarge`](ErrorKind::TooLarge).
pub fn decompress(data: &str, limits: &Limits) -> Result<String, Error> {
    if data.is_empty() {
        return Err(Error::of(ErrorKind::Empty, Coding::Gzip));
    }
    match BASE64URL.decode(data) {
        Ok(file) => unpack(&file, limits),
        Err(_) => Err(not_base64url(data, limits)),
    }
}

fn unpack(file: &[u8], limits: &Limits) -> Result<String, Error> {
    let start = header(file)?;
    let (text, used) = inflate(file, start, limits.max_text())?;

    let trailer = start + used;
    let after = trailer + TRAILER;
    let Some(stored) = file.get(trailer..after) else {
        return Err(at(ErrorKind::Truncated, file.len()));
    };
    let word = |i: usize| u32::from_le_bytes([stored[i], stored[i + 1], stored[i + 2], stored[i + 3]]);
    if word(0) != crc32fast::hash(&text) {
        return Err(Error::of(ErrorKind::Checksum, Coding::Gzip));
    }
    if word(4) != text.len() as u32 {
        return Err(Error::of(ErrorKind::Length, Coding::Gzip));
    }
    match file.get(after..) {
        None | Some([]) => {}
        Some(rest) if rest.starts_with(&MAGIC) => return Err(at(ErrorKind::SeveralMembers, after)),
        Some(_) => return Err(at(ErrorKind::TrailingData, after)),
    }
    String::from_utf8(text).map_err(|e| {
        let valid_up_to = e.utf8_error().valid_up_to();
        Error::of(ErrorKind::Utf8 { valid_up_to }, Coding::Gzip)
    })
}

/// An error at a byte of the file.
fn at(kind: ErrorKind, byte: usize) -> Error {
    Error::at(kind, Coding::Gzip, byte / 3 * 4 + byte % 3)
}

/// What is wrong with data that did not decode.
fn not_base64url(data: &str, limits: &Limits) -> Error {
    let at = |kind, place| Error::at(kind, Coding::Gzip, place);
    let foreign = |c: &char| !(c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '='));
    if let Some((place, found)) = data.char_indices().find(|(_, c)| foreign(c)) {
        return at(ErrorKind::Alphabet { found }, place);
    }
    let unpadded = data.trim_end_matches('=');
    if let Some(place) = unpadded.find('=') {
        return at(ErrorKind::Base64, place);
    }
    // The last characters do not make whole bytes. Most often that is because others are missing behind them.
    let whole = if unpadded.len() % 4 == 1 { &unpadded[..unpadded.len() - 1] } else { unpadded };
    let is_cut = ANY_LAST_BITS
        .decode(whole)
        .is_ok_and(|file| unpack(&file, limits).is_err_and(|error| error.is_truncated()));
    at(if is_cut { ErrorKind::Truncated } else { ErrorKind::Base64 }, unpadded.len())
}

/// Checks the header and gives the place behind it.
fn header(file: &[u8]) -> Result<usize, Error> {
    let truncated = || at(ErrorKind::Truncated, file.len());
    let seen = file.len().min(MAGIC.len());
    if file[..seen] != MAGIC[..seen] {
        return Err(at(ErrorKind::GzipHeader, 0));
    }
    // Mark, method, flags, four bytes of time, level, system.
    let Some(fixed) = file.get(..10) else {
        return Err(truncated());
    };
    let (method, flags) = (fixed[2], fixed[3]);
    if method != DEFLATE {
        return Err(at(ErrorKind::GzipHeader, 2));
    }
    if flags & RESERVED != 0 {
        return Err(at(ErrorKind::GzipHeader, 3));
    }
    let mut next = 10;
    if flags & EXTRA != 0 {
        let Some(&[low, high]) = file.get(next..next + 2) else {
            return Err(truncated());
        };
        next += 2 + usize::from(u16::from_le_bytes([low, high]));
    }
    for text in [NAME, COMMENT] {
        if flags & text != 0 {
            let rest = file.get(next..).ok_or_else(truncated)?;
            next += 1 + rest.iter().position(|&b| b == 0).ok_or_else(truncated)?;
        }
    }
    if flags & HEADER_CHECK != 0 {
        let Some(&[low, high]) = file.get(next..next + 2) else {
            return Err(truncated());
        };
        // The lower half of the CRC-32 of everything before it.
        if u16::from_le_bytes([low, high]) != crc32fast::hash(&file[..next]) as u16 {
            return Err(at(ErrorKind::Checksum, next));
        }
        next += 2;
    }
    if next > file.len() {
        return Err(truncated());
    }
    Ok(next)
}

/// Unpacks the blocks that start at `start`: the text, and how many bytes they took.
fn inflate(file: &[u8], start: usize, limit: usize) -> Result<(Vec<u8>, usize), Error> {
    let blocks = &file[start..];
    let mut state = Box::<DecompressorOxide>::default();
    // The length that the file claims is not asked: the buffer grows with what really comes out.
    let mut text = vec![0; blocks.len().saturating_mul(4).clamp(1024, 1 << 16).min(limit)];
    let (mut used, mut filled) = (0, 0);
    loop {
        let flags = inflate_flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF;
        let (status, read, written) = inflate_into(&mut state, &blocks[used..], &mut text, filled, flags);
        used += read;
        filled += written;
        match status {
            TINFLStatus::Done => {
                text.truncate(filled);
                return Ok((text, used));
            }
            TINFLStatus::HasMoreOutput => {
                if text.len() >= limit {
                    return Err(Error::of(ErrorKind::TooLarge { limit }, Coding::Gzip));
                }
                text.resize(text.len().saturating_mul(2).min(limit), 0);
            }
            TINFLStatus::NeedsMoreInput | TINFLStatus::FailedCannotMakeProgress => {
                return Err(at(ErrorKind::Truncated, file.len()));
            }
            _ => return Err(at(ErrorKind::Deflate, start + used.min(blocks.len()))),
        }
    }
}
