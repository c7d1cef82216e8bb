//! The scanner: strict JSON (RFC 8259), value by value, without a copy that is not kept.

use alloc::{borrow::Cow, boxed::Box, format, string::String, string::ToString, vec::Vec};

use super::value::{Number, Object, Value};
use crate::{
    Cell,
    error::{Checked, ErrorKind, Offence, bad_cell_name, quoted, visible},
};

/// More than the longest name, `r4294967295c4294967295`, and its quotation mark take.
const LONGEST_NAME: usize = 24;

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

    /// Skips white space; gives the next byte without taking it, 0 at the end (which no JSON text has where a value may begin).
    #[inline]
    pub(crate) fn peek(&mut self) -> u8 {
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
        let next = self.peek() == byte;
        self.pos += usize::from(next);
        next
    }

    /// Goes into an object or array whose opening bracket is next. `expected` says what should stand here.
    #[inline]
    pub(crate) fn open(&mut self, bracket: u8, expected: &str) -> Checked {
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
    #[inline]
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
            return Err(self.unexpected(&format!("a colon after the key {}", quoted(&text))));
        }
        Ok(Some(Token { text, offset }))
    }

    /// Whether the array at hand has another item; if not, its bracket is taken.
    #[inline]
    pub(crate) fn next_item(&mut self, first: &mut bool) -> Checked<bool> {
        self.goes_on(b']', first)
    }

    #[inline]
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
            return Err(Offence::syntax(
                self.pos,
                format!("a comma before {}: JSON allows none behind the last item", close as char),
            ));
        }
        Ok(true)
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
                Some(b'\\') | None => return self.string_with_escapes(start, end),
                Some(0..=0x1f) => return Err(control_character(end, bytes[end])),
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
                    return Err(Offence::syntax(start - 1, "the string that begins here has no end".to_string()));
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
                return Err(Offence::syntax(at, format!("{} is no escape of JSON", visible(&self.text[at..end]))));
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
        let pair = second.and_then(|second| char::from_u32(0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00)));
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
    pub(crate) fn number(&mut self, what: &str) -> Checked<u32> {
        let first = self.peek();
        if !first.is_ascii_digit() {
            return Err(self.not_a_number(what));
        }
        let bytes = self.bytes();
        let start = self.pos;
        let mut value = u64::from(first - b'0');
        let mut end = start + 1;
        while let Some(digit) = bytes.get(end).map(|byte| byte.wrapping_sub(b'0')).filter(|&digit| digit <= 9) {
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
                format!("{what} is {}, more than the {} that the format allows", visible(&self.text[start..end]), u32::MAX),
            )
        })
    }

    /// An entry of `givens` or `solution`: a number, or `None` for `null`.
    #[inline]
    pub(crate) fn entry(&mut self, what: &'static str) -> Checked<Option<u32>> {
        // Nearly all of them are one digit and a comma.
        if let Some(&[digit @ b'0'..=b'9', b',' | b' ' | b']' | b'\n']) = self.bytes().get(self.pos..self.pos + 2) {
            self.pos += 1;
            return Ok(Some(u32::from(digit - b'0')));
        }
        match self.peek() {
            b'n' => self.literal("null").map(|()| None),
            b'-' | b'0'..=b'9' => self.number(&format!("an entry of \"{what}\"")).map(Some),
            _ => Err(self.wrong_type("a number or null")),
        }
    }

    /// Why what is next is no number by the format, be it broken JSON or another type.
    #[cold]
    fn not_a_number(&mut self, what: &str) -> Box<Offence> {
        let start = self.pos;
        if self.peek() != b'-' && !self.peek().is_ascii_digit() {
            return self.wrong_type(&format!("{what} as a number"));
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
        if self.peek() != b'"' {
            return Err(self.wrong_type("the name of a cell"));
        }
        let start = self.pos;
        // Names are short and have no escapes, so that the end of one is near.
        let rest = &self.bytes()[start + 1..];
        let window = &rest[..rest.len().min(LONGEST_NAME)];
        if let Some(len) = window.iter().position(|&byte| byte == b'"') {
            if let Some(cell) = Cell::from_name(&window[..len]) {
                self.pos = start + len + 2;
                return Ok(cell);
            }
        }
        let name = self.string()?;
        Cell::from_name(name.as_bytes())
            .ok_or_else(|| Offence::at_offset(ErrorKind::CellName, start, bad_cell_name(&name)))
    }

    /// `true` or `false`.
    pub(crate) fn bool(&mut self, what: &str) -> Checked<bool> {
        match self.peek() {
            b't' => self.literal("true").map(|()| true),
            b'f' => self.literal("false").map(|()| false),
            _ => Err(self.wrong_type(&format!("{what} as true or false"))),
        }
    }

    /// A string in the place of a value.
    #[inline]
    pub(crate) fn text_value(&mut self, expected: &str) -> Checked<Token<'a>> {
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
    pub(crate) fn object(&mut self, expected: &str) -> Checked<Object> {
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
            "more text after the puzzle; a file holds one JSON value, or one a line in a JSON Lines file".to_string(),
        ))
    }

    /// The offence of a value that is JSON but not of the type that belongs here, or of no value at all.
    #[cold]
    pub(crate) fn wrong_type(&mut self, expected: &str) -> Box<Offence> {
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
            _ => match ["true", "false", "null"].into_iter().find(|word| self.text[self.pos..].starts_with(word)) {
                Some(word) => word.to_string(),
                None => return self.unexpected(expected),
            },
        };
        debug_assert!(start <= self.pos);
        Offence::at_offset(ErrorKind::WrongType, self.pos, format!("expected {expected}, found {found}"))
    }

    /// The offence of text that is not JSON.
    #[cold]
    pub(crate) fn unexpected(&mut self, expected: &str) -> Box<Offence> {
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
            Some('/') if rest.starts_with("//") || rest.starts_with("/*") => "a comment; JSON has none".to_string(),
            Some(c) => quoted(c.encode_utf8(&mut [0; 4])),
        };
        Offence::syntax(self.pos, format!("expected {expected}, found {found}"))
    }
}

#[cold]
fn control_character(offset: usize, byte: u8) -> Box<Offence> {
    Offence::syntax(
        offset,
        format!("a string can't hold the control character U+{byte:04X}; it has to be escaped, as \\u{byte:04x}"),
    )
}
