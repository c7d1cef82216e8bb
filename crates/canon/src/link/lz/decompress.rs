use super::super::Limits;
use super::super::error::{Coding, Error, ErrorKind};
use super::{ALPHABET, END, FIRST_PHRASE, UNIT8, UNIT16, Width};

/// Undoes [`compress`](super::compress), strictly: every character belongs to the alphabet, every code to the dictionary
/// as it is by then, the end is marked, and nothing but filling follows. Data that another lz-string writer made with
/// other choices of phrases are fine.
///
/// # Errors
///
/// [`ErrorKind::Empty`], [`Alphabet`](ErrorKind::Alphabet), [`Truncated`](ErrorKind::Truncated),
/// [`TrailingData`](ErrorKind::TrailingData), [`InvalidCode`](ErrorKind::InvalidCode),
/// [`LoneSurrogate`](ErrorKind::LoneSurrogate) and [`TooLarge`](ErrorKind::TooLarge). Few characters can stand for very
/// much text; no more than the limit is ever unpacked.
///
/// ```
/// use sudoku_puzzle_canon::link::{Limits, lz};
///
/// assert_eq!(lz::decompress("BYUwNmD2A0AEoUkA", &Limits::default())?, "hello, hello");
/// # Ok::<(), sudoku_puzzle_canon::link::Error>(())
/// ```
pub fn decompress(data: &str, limits: &Limits) -> Result<String, Error> {
    if data.is_empty() {
        return Err(Error::of(ErrorKind::Empty, Coding::LzString));
    }
    let limit = limits.max_text();
    let mut codes = Codes::new(data);
    let mut units = Units { text: Vec::new(), limit };

    // Every phrase is a piece of the text unpacked so far: where it starts, and its length.
    let mut phrases: Vec<(usize, usize)> = Vec::new();
    let mut last: Option<(usize, usize)> = None;
    loop {
        let code = codes.next()?;
        let start = units.text.len();
        let length = match code {
            Code::End => break,
            Code::Unit(unit) => {
                units.push(unit)?;
                phrases.push((start, 1));
                1
            }
            Code::Phrase(_) => 0,
        };
        // The phrase before this one, with the first code unit of this one, which is what follows it in the text.
        if let Some((start, length)) = last {
            phrases.push((start, length + 1));
        }
        let length = match code {
            Code::Phrase(index) => {
                let (from, length) = phrases[index];
                units.repeat(from, length)?;
                length
            }
            _ => length,
        };
        last = Some((start, length));
    }
    codes.finish()?;
    units.into_string()
}

/// Where lz-string data that start at the front of `data` end, if they do: the length in bytes. Nothing is unpacked.
pub(in super::super) fn end(data: &str) -> Option<usize> {
    let mut codes = Codes::new(data);
    while codes.next().ok()? != Code::End {}
    codes.filling().ok()?;
    Some(codes.at)
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Code {
    /// A code unit that is new to the dictionary.
    Unit(u16),
    /// The phrase with this index; it is at most one above those that the data have stated.
    Phrase(usize),
    End,
}

/// The codes of some data, checked against the size that the dictionary has by then.
struct Codes<'a> {
    data: &'a str,
    /// The next character to take bits from.
    at: usize,
    six: u8,
    /// How many bits of `six` have not been read.
    unread: u32,
    width: Width,
    /// The code that the next new phrase gets. Until there is a first code unit there is no phrase.
    next: u64,
    started: bool,
}

impl<'a> Codes<'a> {
    fn new(data: &'a str) -> Self {
        Codes { data, at: 0, six: 0, unread: 0, width: Width::START, next: FIRST_PHRASE, started: false }
    }

    fn next(&mut self) -> Result<Code, Error> {
        let from = if self.unread > 0 { self.at - 1 } else { self.at };
        let code = match self.bits(self.width.bits)? {
            END => return Ok(Code::End),
            mark @ (UNIT8 | UNIT16) => {
                let unit = self.bits(if mark == UNIT8 { 8 } else { 16 })? as u16;
                self.next += 1;
                self.width.step();
                Code::Unit(unit)
            }
            code if self.started && code <= self.next => Code::Phrase((code - FIRST_PHRASE) as usize),
            _ => return Err(Error::at(ErrorKind::InvalidCode, Coding::LzString, from)),
        };
        // The first code completes no phrase, as there is none before it.
        if self.started {
            self.next += 1;
        }
        self.started = true;
        self.width.step();
        Ok(code)
    }

    /// A number of `count` bits, lowest bit first.
    fn bits(&mut self, count: u32) -> Result<u64, Error> {
        let mut value = 0;
        for i in 0..count {
            if self.unread == 0 {
                self.six = self.character()?;
                self.unread = 6;
            }
            self.unread -= 1;
            value |= u64::from(self.six >> self.unread & 1) << i;
        }
        Ok(value)
    }

    fn character(&mut self) -> Result<u8, Error> {
        let Some(&byte) = self.data.as_bytes().get(self.at) else {
            return Err(Error::at(ErrorKind::Truncated, Coding::LzString, self.at));
        };
        let value = VALUES[usize::from(byte)];
        if value == NONE {
            // Everything before is ASCII, so this is where a character starts.
            let found = self.data[self.at..].chars().next().unwrap_or('\u{FFFD}');
            return Err(Error::at(ErrorKind::Alphabet { found }, Coding::LzString, self.at));
        }
        self.at += 1;
        Ok(value)
    }

    /// The zero bits, one to six of them, that fill up the last character.
    fn filling(&mut self) -> Result<(), Error> {
        if self.unread == 0 {
            self.six = self.character()?;
            self.unread = 6;
        }
        if self.six & ((1 << self.unread) - 1) != 0 {
            return Err(Error::at(ErrorKind::TrailingData, Coding::LzString, self.at - 1));
        }
        self.unread = 0;
        Ok(())
    }

    fn finish(mut self) -> Result<(), Error> {
        self.filling()?;
        if self.at < self.data.len() {
            return Err(Error::at(ErrorKind::TrailingData, Coding::LzString, self.at));
        }
        Ok(())
    }
}

const NONE: u8 = 0xFF;

/// The value of each byte, or [`NONE`].
const VALUES: [u8; 256] = {
    let mut values = [NONE; 256];
    let mut i = 0;
    while i < ALPHABET.len() {
        values[ALPHABET[i] as usize] = i as u8;
        i += 1;
    }
    values
};

/// The unpacked text. A code unit is at least one byte of UTF-8, so the limit in bytes bounds the units as well, and
/// the exact check can wait for the end.
struct Units {
    text: Vec<u16>,
    limit: usize,
}

impl Units {
    fn room(&self, more: usize) -> Result<(), Error> {
        if more > self.limit - self.text.len() {
            return Err(Error::of(ErrorKind::TooLarge { limit: self.limit }, Coding::LzString));
        }
        Ok(())
    }

    fn push(&mut self, unit: u16) -> Result<(), Error> {
        self.room(1)?;
        self.text.push(unit);
        Ok(())
    }

    /// Appends a piece of the text itself; it may reach one unit past the present end, into what is being appended.
    fn repeat(&mut self, from: usize, length: usize) -> Result<(), Error> {
        self.room(length)?;
        let whole = length.min(self.text.len() - from);
        self.text.extend_from_within(from..from + whole);
        if whole < length {
            self.text.push(self.text[from + whole]);
        }
        Ok(())
    }

    fn into_string(self) -> Result<String, Error> {
        let mut out = String::with_capacity(self.text.len());
        let mut index = 0;
        for decoded in char::decode_utf16(self.text) {
            let c = decoded.map_err(|e| {
                let unit = e.unpaired_surrogate();
                Error::of(ErrorKind::LoneSurrogate { unit, index }, Coding::LzString)
            })?;
            index += c.len_utf16();
            if c.len_utf8() > self.limit - out.len() {
                return Err(Error::of(ErrorKind::TooLarge { limit: self.limit }, Coding::LzString));
            }
            out.push(c);
        }
        Ok(out)
    }
}
