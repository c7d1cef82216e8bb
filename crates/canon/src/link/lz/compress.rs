use std::collections::HashMap;

use super::{ALPHABET, END, FIRST_PHRASE, UNIT8, UNIT16, Width};

/// Compresses any text. The result is what `LZString.compressToEncodedURIComponent` gives for it; the characters are
/// `A-Z`, `a-z`, `0-9`, `+` and `-`.
///
/// Time and memory are linear in the length of the text.
///
/// ```
/// use sudoku_puzzle_canon::link::lz;
///
/// assert_eq!(lz::compress("hello, hello"), "BYUwNmD2A0AEoUkA");
/// assert_eq!(lz::compress(""), "Q");
/// ```
pub fn compress(text: &str) -> String {
    let mut out = Output::with_capacity(text.len() / 2);
    let mut phrases = Phrases::new();
    let mut width = Width::START;

    // The longest phrase of the dictionary that the text goes on with, as its code. `fresh` is its only code unit if it
    // is one that has entered the dictionary but not the data.
    let mut units = text.encode_utf16();
    if let Some(first) = units.next() {
        let mut phrase = phrases.add(0, first);
        let mut fresh = Some(first);
        for unit in units {
            if let Some(longer) = phrases.find(phrase, unit) {
                phrase = longer;
                fresh = None;
                continue;
            }
            // A new code unit takes its number before the phrase that it ends does.
            let (single, is_new) = match phrases.find(0, unit) {
                Some(code) => (code, false),
                None => (phrases.add(0, unit), true),
            };
            out.phrase(phrase, fresh, &mut width);
            phrases.add(phrase, unit);
            phrase = single;
            fresh = is_new.then_some(unit);
        }
        out.phrase(phrase, fresh, &mut width);
    }
    out.bits(END, width.bits);
    out.finish()
}

/// The dictionary, as a tree: a phrase is its longest proper start and one more code unit. Code 0 is the empty phrase.
///
/// The standard library's hash is seeded, so no text can be made up that the table is slow for; nothing is ever listed
/// from the table, so the seed does not show in the result.
struct Phrases {
    longer: HashMap<u64, u64>,
    next: u64,
}

impl Phrases {
    fn new() -> Self {
        Phrases { longer: HashMap::new(), next: FIRST_PHRASE }
    }

    fn key(phrase: u64, unit: u16) -> u64 {
        phrase << 16 | u64::from(unit)
    }

    fn find(&self, phrase: u64, unit: u16) -> Option<u64> {
        self.longer.get(&Self::key(phrase, unit)).copied()
    }

    fn add(&mut self, phrase: u64, unit: u16) -> u64 {
        let code = self.next;
        self.longer.insert(Self::key(phrase, unit), code);
        self.next += 1;
        code
    }
}

struct Output {
    text: String,
    six: u8,
    filled: u32,
}

impl Output {
    fn with_capacity(capacity: usize) -> Self {
        Output { text: String::with_capacity(capacity), six: 0, filled: 0 }
    }

    fn phrase(&mut self, code: u64, fresh: Option<u16>, width: &mut Width) {
        match fresh {
            Some(unit) => {
                let (mark, bits) = if unit < 256 { (UNIT8, 8) } else { (UNIT16, 16) };
                self.bits(mark, width.bits);
                self.bits(u64::from(unit), bits);
                width.step();
            }
            None => self.bits(code, width.bits),
        }
        width.step();
    }

    fn bits(&mut self, mut value: u64, count: u32) {
        for _ in 0..count {
            self.six = self.six << 1 | (value & 1) as u8;
            value >>= 1;
            self.filled += 1;
            if self.filled == 6 {
                self.text.push(char::from(ALPHABET[usize::from(self.six)]));
                self.six = 0;
                self.filled = 0;
            }
        }
    }

    /// Fills up the last character. There is always at least one bit of filling, so data that end on a full character
    /// get one more.
    fn finish(mut self) -> String {
        self.bits(0, 6 - self.filled);
        self.text
    }
}
