//! The scanner: strict JSON (RFC 8259), value by value, without a copy that is not kept.

use alloc::{borrow::Cow, boxed::Box, format, string::String, string::ToString, vec::Vec};

use core::fmt::Display;

use super::value::{Number, Object, Value};
use crate::{
    Cell,
    error::{Checked, ErrorKind, Offence, bad_cell_name, quoted, visible},
};

/// The digit's number, 0 where it is none.
#[inline]
fn digit(byte: u8) -> u32 {
    let digit = byte.wrapping_sub(b'0');
    if digit <= 9 { u32::from(digit) } else { 0 }
}

/// The number of two digits, 0 where they are none or have a zero in front.
#[inline]
fn two_digits(tens: u8, ones: u8) -> u32 {
    match digit(tens) {
        0 => 0,
        _ if !ones.is_ascii_digit() => 0,
        tens => tens * 10 + digit(ones),
    }
}

/// Reads one JSON text from front to back. Every method leaves the position behind what it has read.
#[derive(Clone, Debug)]
pub(crate) struct Scanner<'a> {
    text: &'a str,
    pos: usize,
    depth: usize,
    max_depth: usize,
}

/// A string of the text and where it begins.
#[derive(Clone, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) text: Cow<'a, str>,
    pub(crate) offset: usize,
}

/// Where the entries of `givens` or `solution` go.
#[derive(Debug)]
pub(crate) struct EntryList<'l> {
    /// The numbers, 0 for `null`.
    pub(crate) values: &'l mut Vec<u32>,
    /// The indices of the entries that are `null`, ascending.
    pub(crate) nulls: Vec<usize>,
    /// The greatest number, to see at once whether all are digits.
    pub(crate) max: u32,
}

impl EntryList<'_> {
    #[inline]
    pub(crate) fn push(&mut self, value: u32) {
        self.values.push(value);
        self.max = self.max.max(value);
    }

    fn push_null(&mut self) {
        self.nulls.push(self.values.len());
        self.values.push(0);
    }
}

impl<'a> Scanner<'a> {
    pub(crate) fn new(text: &'a str, max_depth: usize) -> Scanner<'a> {
        Scanner { text, pos: 0, depth: 0, max_depth }
    }

    /// A scanner of the same text at another place, `depth` levels deep.
    pub(crate) fn at(&self, pos: usize, depth: usize) -> Scanner<'a> {
        Scanner { pos, depth, ..self.clone() }
    }

    pub(crate) fn pos(&self) -> usize {
        self.pos
    }

    pub(crate) fn depth(&self) -> usize {
        self.depth
    }

    pub(crate) fn text(&self) -> &'a str {
        self.text
    }

    fn bytes(&self) -> &'a [u8] {
        self.text.as_bytes()
    }

    /// Skips white space; gives the next byte without taking it, 0 at the end (which no JSON text has where a
    /// value may begin).
    #[inline(always)]
    pub(crate) fn peek(&mut self) -> u8 {
        match self.bytes().get(self.pos) {
            Some(&byte) if byte > b' ' => byte,
            _ => self.peek_behind_space(),
        }
    }

    #[inline]
    fn peek_behind_space(&mut self) -> u8 {
        let bytes = self.bytes();
        while let Some(&byte) = bytes.get(self.pos) {
            if !matches!(byte, b' ' | b'\n' | b'\t' | b'\r') {
                return byte;
            }
            self.pos += 1;
        }
        0
    }

    /// Takes `byte` if it is next.
    #[inline]
    fn take(&mut self, byte: u8) -> bool {
        if self.peek() != byte {
            return false;
        }
        self.pos += 1;
        true
    }

    /// Goes into an object or array whose opening bracket is next. `expected` says what should stand here.
    #[inline]
    pub(crate) fn open(&mut self, bracket: u8, expected: impl Display) -> Checked {
        if self.peek() != bracket {
            return Err(self.wrong_type(expected));
        }
        if self.depth == self.max_depth {
            let mut offence = Offence::at_offset(
                ErrorKind::Nesting,
                self.pos,
                format!("objects and arrays are nested more than {} deep", self.max_depth),
            );
            offence.fatal = true;
            return Err(offence);
        }
        self.depth += 1;
        self.pos += 1;
        Ok(())
    }

    /// The next key of the object at hand, behind its colon; `None` at the closing brace.
    #[inline(always)]
    pub(crate) fn next_key(&mut self, first: &mut bool) -> Checked<Option<Token<'a>>> {
        if !self.goes_on(b'}', first)? {
            return Ok(None);
        }
        if self.peek() != b'"' {
            return Err(self.unexpected("a key in double quotes"));
        }
        let offset = self.pos;
        let text = self.string()?;
        if !self.take(b':') {
            return Err(self.unexpected(format_args!("a colon after the key {}", quoted(&text))));
        }
        Ok(Some(Token { text, offset }))
    }

    /// Whether the array at hand has another item; if not, its bracket is taken.
    #[inline(always)]
    pub(crate) fn next_item(&mut self, first: &mut bool) -> Checked<bool> {
        self.goes_on(b']', first)
    }

    #[inline(always)]
    fn goes_on(&mut self, close: u8, first: &mut bool) -> Checked<bool> {
        let next = self.peek();
        if next == close {
            self.pos += 1;
            self.depth -= 1;
            return Ok(false);
        }
        if core::mem::take(first) {
            return Ok(true);
        }
        if next != b',' {
            return Err(self.unexpected(if close == b'}' { "a comma or }" } else { "a comma or ]" }));
        }
        self.pos += 1;
        if self.peek() == close {
            return Err(self.comma_before(close));
        }
        Ok(true)
    }

    #[cold]
    fn comma_before(&self, close: u8) -> Box<Offence> {
        let message = format!("a comma before {}: JSON allows none behind the last item", close as char);
        Offence::syntax(self.pos, message)
    }

    /// A string, whose opening quotation mark is next.
    #[inline]
    pub(crate) fn string(&mut self) -> Checked<Cow<'a, str>> {
        debug_assert_eq!(self.bytes().get(self.pos), Some(&b'"'));
        let start = self.pos + 1;
        let bytes = self.bytes();
        let mut end = start;
        loop {
            match bytes.get(end) {
                Some(b'"') => {
                    self.pos = end + 1;
                    return Ok(Cow::Borrowed(&self.text[start..end]));
                }
                Some(b'\\' | 0..=0x1f) | None => return self.string_with_escapes(start, end),
                Some(_) => end += 1,
            }
        }
    }

    #[cold]
    fn string_with_escapes(&mut self, start: usize, first: usize) -> Checked<Cow<'a, str>> {
        let bytes = self.bytes();
        let mut out = String::new();
        let (mut plain, mut at) = (start, first);
        loop {
            match bytes.get(at) {
                None => {
                    return Err(Offence::syntax(
                        start - 1,
                        "the string that begins here has no end".to_string(),
                    ));
                }
                Some(b'"') => {
                    out.push_str(&self.text[plain..at]);
                    self.pos = at + 1;
                    return Ok(Cow::Owned(out));
                }
                Some(b'\\') => {
                    out.push_str(&self.text[plain..at]);
                    let (c, len) = self.escape(at)?;
                    out.push(c);
                    at += len;
                    plain = at;
                }
                Some(0..=0x1f) => return Err(control_character(at, bytes[at])),
                Some(_) => at += 1,
            }
        }
    }

    /// The character that the escape at `at` stands for, and its length in bytes.
    fn escape(&self, at: usize) -> Checked<(char, usize)> {
        let c = match self.bytes().get(at + 1) {
            Some(b'"') => '"',
            Some(b'\\') => '\\',
            Some(b'/') => '/',
            Some(b'b') => '\u{8}',
            Some(b'f') => '\u{c}',
            Some(b'n') => '\n',
            Some(b'r') => '\r',
            Some(b't') => '\t',
            Some(b'u') => return self.unicode_escape(at),
            _ => {
                let end = self.text[at..].char_indices().nth(2).map_or(self.text.len(), |(len, _)| at + len);
                return Err(Offence::syntax(
                    at,
                    format!("{} is no escape of JSON", visible(&self.text[at..end])),
                ));
            }
        };
        Ok((c, 2))
    }

    fn unicode_escape(&self, at: usize) -> Checked<(char, usize)> {
        let unit = |at: usize| -> Option<u32> {
            let digits = self.bytes().get(at..at + 6)?.strip_prefix(b"\\u")?;
            digits.iter().try_fold(0, |value, &digit| Some(value << 4 | char::from(digit).to_digit(16)?))
        };
        let Some(first) = unit(at) else {
            return Err(Offence::syntax(at, "\\u needs four hexadecimal digits".to_string()));
        };
        if let Some(c) = char::from_u32(first) {
            return Ok((c, 6));
        }
        let second = unit(at + 6).filter(|second| first < 0xdc00 && (0xdc00..0xe000).contains(second));
        let pair =
            second.and_then(|second| char::from_u32(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)));
        match pair {
            Some(c) => Ok((c, 12)),
            None => Err(Offence::syntax(
                at,
                format!("\\u{first:04x} is half of a surrogate pair, which is no character by itself"),
            )),
        }
    }

    /// A whole number that is not negative and fits in 32 bits, whatever its range is otherwise.
    #[inline]
    pub(crate) fn number(&mut self, what: impl Display) -> Checked<u32> {
        let first = self.peek();
        if !first.is_ascii_digit() {
            return Err(self.not_a_number(what));
        }
        let bytes = self.bytes();
        let start = self.pos;
        let mut value = u64::from(first - b'0');
        let mut end = start + 1;
        while let Some(digit) = bytes.get(end).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit <= 9)
        {
            value = value.saturating_mul(10).saturating_add(u64::from(digit));
            end += 1;
        }
        let leading_zero = first == b'0' && end > start + 1;
        if leading_zero || matches!(bytes.get(end), Some(b'.' | b'e' | b'E')) {
            return Err(self.not_a_number(what));
        }
        self.pos = end;
        u32::try_from(value).map_err(|_| {
            Offence::at_offset(
                ErrorKind::OutOfRange,
                start,
                format!(
                    "{what} is {}, more than the {} that the format allows",
                    visible(&self.text[start..end]),
                    u32::MAX
                ),
            )
        })
    }

    /// The entries of `givens` or `solution`, from the one that is next to the end of the list: each is a
    /// number or `null`. Stops in front of the first that is neither.
    pub(crate) fn entries(&mut self, list: &mut EntryList<'_>, what: impl Display + Copy) -> Checked {
        loop {
            // Nearly all of them are one digit, a comma and perhaps a blank.
            let bytes = self.bytes();
            let mut rest = &bytes[self.pos..];
            while let [digit @ b'0'..=b'9', b',', behind @ ..] = rest {
                list.push(u32::from(digit - b'0'));
                rest = behind;
                while let [b' ' | b'\n', behind @ ..] = rest {
                    rest = behind;
                }
            }
            self.pos = bytes.len() - rest.len();
            match self.peek() {
                b'n' => {
                    self.literal("null")?;
                    list.push_null();
                }
                b'-' | b'0'..=b'9' => {
                    let number = self.number(what)?;
                    list.push(number);
                }
                b']' => return Err(self.comma_before(b']')),
                _ => return Err(self.wrong_type("a number or null")),
            }
            if !self.next_item(&mut false)? {
                return Ok(());
            }
        }
    }

    /// Why what is next is no number by the format, be it broken JSON or another type.
    #[cold]
    fn not_a_number(&mut self, what: impl Display) -> Box<Offence> {
        let start = self.pos;
        if self.peek() != b'-' && !self.peek().is_ascii_digit() {
            return self.wrong_type(format_args!("{what} as a number"));
        }
        let text = match self.raw_number() {
            Ok(text) => text,
            Err(syntax) => return syntax,
        };
        let (kind, why) = if text.bytes().any(|byte| matches!(byte, b'.' | b'e' | b'E')) {
            (ErrorKind::WrongType, "it has to be written as a whole number")
        } else {
            (ErrorKind::OutOfRange, "it can't be negative")
        };
        self.pos = start;
        Offence::at_offset(kind, start, format!("{what} is {}; {why}", visible(text)))
    }

    /// A number of any kind, checked.
    fn raw_number(&mut self) -> Checked<&'a str> {
        let bytes = self.bytes();
        let start = self.pos;
        let digits = |from: usize| bytes[from..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let bad = |at: usize, why: &str| Err(Offence::syntax(at, why.to_string()));
        let mut at = start + usize::from(bytes.get(start) == Some(&b'-'));
        match digits(at) {
            0 => return bad(start, "a number needs a digit"),
            len if len > 1 && bytes[at] == b'0' => return bad(start, "a number has no zeros in front"),
            len => at += len,
        }
        if bytes.get(at) == Some(&b'.') {
            match digits(at + 1) {
                0 => return bad(start, "a number needs a digit after its point"),
                len => at += 1 + len,
            }
        }
        if matches!(bytes.get(at), Some(b'e' | b'E')) {
            let sign = usize::from(matches!(bytes.get(at + 1), Some(b'+' | b'-')));
            match digits(at + 1 + sign) {
                0 => return bad(start, "a number needs a digit in its exponent"),
                len => at += 1 + sign + len,
            }
        }
        self.pos = at;
        Ok(&self.text[start..at])
    }

    /// The name of a cell.
    #[inline]
    pub(crate) fn cell(&mut self) -> Checked<Cell> {
        if self.peek() == b'"' {
            // Most names have one digit or two for either number; the others take the way of any string.
            let rest = &self.bytes()[self.pos + 1..];
            let short = match *rest {
                [b'r', row, b'c', col, b'"', ..] => (digit(row), digit(col), 5),
                [b'r', row, b'c', c10, c1, b'"', ..] => (digit(row), two_digits(c10, c1), 6),
                [b'r', r10, r1, b'c', col, b'"', ..] => (two_digits(r10, r1), digit(col), 6),
                [b'r', r10, r1, b'c', c10, c1, b'"', ..] => (two_digits(r10, r1), two_digits(c10, c1), 7),
                _ => (0, 0, 0),
            };
            if let Some(cell) = Cell::new(short.0, short.1) {
                self.pos += 1 + short.2;
                return Ok(cell);
            }
        }
        self.any_cell()
    }

    fn any_cell(&mut self) -> Checked<Cell> {
        let name = self.text_value("the name of a cell")?;
        Cell::from_name(name.text.as_bytes())
            .ok_or_else(|| Offence::at_offset(ErrorKind::CellName, name.offset, bad_cell_name(&name.text)))
    }

    /// `true` or `false`.
    pub(crate) fn bool(&mut self, what: impl Display) -> Checked<bool> {
        match self.peek() {
            b't' => self.literal("true").map(|()| true),
            b'f' => self.literal("false").map(|()| false),
            _ => Err(self.wrong_type(format_args!("{what} as true or false"))),
        }
    }

    /// A string in the place of a value.
    #[inline]
    pub(crate) fn text_value(&mut self, expected: impl Display) -> Checked<Token<'a>> {
        if self.peek() != b'"' {
            return Err(self.wrong_type(expected));
        }
        let offset = self.pos;
        Ok(Token { text: self.string()?, offset })
    }

    pub(crate) fn literal(&mut self, word: &str) -> Checked {
        if !self.text[self.pos..].starts_with(word) {
            return Err(self.unexpected("a value"));
        }
        self.pos += word.len();
        Ok(())
    }

    /// A value that is kept as it is.
    pub(crate) fn value(&mut self) -> Checked<Value> {
        Ok(match self.peek() {
            b'"' => Value::String(self.string()?.into_owned()),
            b'{' => Value::Object(self.object("an object")?),
            b'[' => {
                self.open(b'[', "a list")?;
                let (mut items, mut first) = (Vec::new(), true);
                while self.next_item(&mut first)? {
                    items.push(self.value()?);
                }
                Value::Array(items)
            }
            b't' => self.literal("true").map(|()| Value::Bool(true))?,
            b'f' => self.literal("false").map(|()| Value::Bool(false))?,
            b'n' => self.literal("null").map(|()| Value::Null)?,
            b'-' | b'0'..=b'9' => Value::Number(Number::from_text(self.raw_number()?)),
            _ => return Err(self.unexpected("a value")),
        })
    }

    /// An object that is kept as it is.
    pub(crate) fn object(&mut self, expected: impl Display) -> Checked<Object> {
        self.open(b'{', expected)?;
        let (mut object, mut first) = (Object::new(), true);
        while let Some(key) = self.next_key(&mut first)? {
            let value = self.value()?;
            object.push(key.text.into_owned(), value);
        }
        Ok(object)
    }

    /// Goes past a value, which has to be JSON and is otherwise not looked at.
    pub(crate) fn skip(&mut self) -> Checked {
        let floor = self.depth;
        let mut brackets = Vec::new();
        loop {
            // One value, or the opening of one.
            match self.peek() {
                b'"' => drop(self.string()?),
                bracket @ (b'{' | b'[') => {
                    self.open(bracket, "a value")?;
                    brackets.push((bracket, true));
                }
                b't' => self.literal("true")?,
                b'f' => self.literal("false")?,
                b'n' => self.literal("null")?,
                b'-' | b'0'..=b'9' => drop(self.raw_number()?),
                _ => return Err(self.unexpected("a value")),
            }
            // Then on to the next value, through as many closing brackets as there are.
            loop {
                let Some((bracket, first)) = brackets.last_mut() else {
                    debug_assert_eq!(self.depth, floor);
                    return Ok(());
                };
                let goes_on =
                    if *bracket == b'{' { self.next_key(first)?.is_some() } else { self.next_item(first)? };
                if goes_on {
                    break;
                }
                brackets.pop();
            }
        }
    }

    /// The end of the text: nothing but white space may follow.
    pub(crate) fn end(&mut self) -> Checked {
        if self.peek() == 0 && self.pos >= self.text.len() {
            return Ok(());
        }
        Err(Offence::syntax(
            self.pos,
            "more text after the puzzle; a file holds one JSON value, or one a line in a JSON Lines file"
                .to_string(),
        ))
    }

    /// The offence of a value that is JSON but not of the type that belongs here, or of no value at all.
    #[cold]
    pub(crate) fn wrong_type(&mut self, expected: impl Display) -> Box<Offence> {
        let start = self.pos;
        let found = match self.peek() {
            b'"' => match self.clone().string() {
                Ok(text) => format!("the string {}", quoted(&text)),
                Err(syntax) => return syntax,
            },
            b'{' => "an object".to_string(),
            b'[' => "a list".to_string(),
            b'-' | b'0'..=b'9' => match self.clone().raw_number() {
                Ok(text) => format!("the number {}", visible(text)),
                Err(syntax) => return syntax,
            },
            _ => match ["true", "false", "null"]
                .into_iter()
                .find(|word| self.text[self.pos..].starts_with(word))
            {
                Some(word) => word.to_string(),
                None => return self.unexpected(expected),
            },
        };
        debug_assert!(start <= self.pos);
        Offence::at_offset(ErrorKind::WrongType, self.pos, format!("expected {expected}, found {found}"))
    }

    /// The offence of text that is not JSON.
    #[cold]
    pub(crate) fn unexpected(&mut self, expected: impl Display) -> Box<Offence> {
        self.peek();
        let rest = &self.text[self.pos..];
        let found = match rest.chars().next() {
            None if self.text.trim_ascii().is_empty() => {
                return Offence::syntax(self.pos, "the text is empty; a puzzle is a JSON object".to_string());
            }
            None => "the end of the text".to_string(),
            Some(c) if c.is_alphanumeric() || c == '_' => {
                let len = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
                visible(&rest[..len])
            }
            Some('\'') => "a single quote; JSON strings stand in double quotes".to_string(),
            Some('/') if rest.starts_with("//") || rest.starts_with("/*") => {
                "a comment; JSON has none".to_string()
            }
            Some(c) => quoted(c.encode_utf8(&mut [0; 4])),
        };
        Offence::syntax(self.pos, format!("expected {expected}, found {found}"))
    }
}

#[cold]
fn control_character(offset: usize, byte: u8) -> Box<Offence> {
    Offence::syntax(
        offset,
        format!(
            "a string can't hold the control character U+{byte:04X}; it has to be escaped, as \\u{byte:04x}"
        ),
    )
}
