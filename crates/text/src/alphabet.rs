//! Which digit a sign stands for. That depends on the other signs of the puzzle: `A` is 10 beside the digits 1 to 9,
//! and may be 1 in a puzzle of letters only; `0` is an empty cell or the lowest digit.

use crate::{
    options::{Letters, Options, Zero},
    size::Size,
};

/// The signs that a puzzle uses: a bit for each, as [`BITS`] has them.
#[derive(Clone, Copy, Default, Debug)]
pub(crate) struct Used(u64);

/// The sign that each byte of a text is, as one bit: 0 to 9 for the digits, [`EMPTY`] for empty signs, and from
/// [`LETTERS`] on the letters. Gathering a text is an `or` of them.
const BITS: [u64; 256] = {
    let mut bits = [0; 256];
    let mut byte = 0u8;
    while byte < 128 {
        bits[byte as usize] = match byte {
            b'0'..=b'9' => 1 << (byte - b'0'),
            b'.' | b'-' | b'_' | b'*' => 1 << EMPTY,
            _ if byte.is_ascii_alphabetic() => 1 << (LETTERS + (byte.to_ascii_uppercase() - b'A') as u32 + 1),
            _ => 0,
        };
        byte += 1;
    }
    bits
};
const EMPTY: u32 = 10;
const LETTERS: u32 = 32;

impl Used {
    pub(crate) fn of(texts: impl IntoIterator<Item = impl AsRef<str>>) -> Used {
        let mut used = Used::default();
        for text in texts {
            used.add(text.as_ref());
        }
        used
    }

    pub(crate) fn add(&mut self, text: &str) {
        self.0 |= text.bytes().fold(0, |bits, byte| bits | BITS[usize::from(byte)]);
    }

    /// The signs of both.
    pub(crate) fn with(self, other: Used) -> Used {
        Used(self.0 | other.0)
    }

    /// Bit d for the digit d, 1 to 9.
    fn digits(self) -> u32 {
        (self.0 & 0x3fe) as u32
    }

    /// Bit k for the k-th letter.
    fn letters(self) -> u32 {
        (self.0 >> LETTERS) as u32
    }

    fn zero(self) -> bool {
        self.0 & 1 == 1
    }

    /// Whether there are empty signs other than `0`.
    fn empties(self) -> bool {
        self.0 >> EMPTY & 1 == 1
    }

    /// Whether letters are the only signs that could be digits.
    fn letters_only(self) -> bool {
        self.letters() != 0 && self.digits() == 0
    }

    /// Whether every sign is a letter, so that the text may as well be words.
    pub(crate) fn is_words(self) -> bool {
        self.letters_only() && !self.zero() && !self.empties()
    }

    fn highest_letter(self) -> u32 {
        self.letters().checked_ilog2().unwrap_or(0)
    }

    /// The highest digit where letters count from 10.
    fn highest(self) -> u32 {
        match self.highest_letter() {
            0 => self.digits().checked_ilog2().unwrap_or(0),
            letter => letter + 9,
        }
    }

    /// Decides what the signs mean in a puzzle of this size.
    pub(crate) fn resolve(self, size: Size, options: &Options) -> Resolved {
        let digits = size.digits();
        match options.letters {
            Letters::FromOne if self.letters() != 0 => return Resolved::Known(Alphabet::LETTERS),
            // Where 0 is a digit, letters follow the digits.
            Letters::Auto
                if options.zero != Zero::Digit && self.letters_only() && self.highest_letter() <= digits =>
            {
                if self.highest() <= digits {
                    return Resolved::Letters;
                }
                // A single stray letter is more likely a slip than a puzzle of letters, which shows most of them.
                if self.letters().count_ones() * 2 >= digits {
                    return Resolved::Known(Alphabet::LETTERS);
                }
            }
            _ => {}
        }
        match options.zero {
            Zero::Digit => return Resolved::Known(Alphabet::FROM_ZERO),
            Zero::Auto if self.zero() && self.empties() && digits > 10 && self.highest() < digits => {
                return Resolved::Zero;
            }
            _ => {}
        }
        Resolved::Known(Alphabet::USUAL)
    }

    /// Whether all signs are cells of a puzzle of this size, in at least one reading.
    pub(crate) fn fits(self, size: Size, options: &Options) -> bool {
        match self.resolve(size, options) {
            Resolved::Known(alphabet) => alphabet.highest(self) <= size.digits(),
            Resolved::Letters | Resolved::Zero => true,
        }
    }

    /// Whether the signs would fit this size if letters counted from 1.
    pub(crate) fn fits_from_one(self, size: Size) -> bool {
        self.letters_only() && self.highest_letter() <= size.digits()
    }
}

/// What is known of a puzzle's signs.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Resolved {
    Known(Alphabet),
    /// The letters may count from 1 or from 10.
    Letters,
    /// `0` may be an empty cell or the lowest digit.
    Zero,
}

/// What the signs of one puzzle stand for.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Alphabet {
    /// What `A` stands for.
    a: u32,
    /// What `1` stands for; `None` where decimal digits have no place.
    one: Option<u32>,
    zero_is_digit: bool,
    /// What each ASCII character stands for, or [`NOTHING`].
    values: &'static [u8; 128],
}

const NOTHING: u8 = u8::MAX;

/// What each ASCII character stands for, where these stand for `A`, `1` and `0`.
const fn values(a: u8, one: u8, zero: u8) -> [u8; 128] {
    let mut values = [NOTHING; 128];
    let mut byte = 0u8;
    while byte < 128 {
        values[byte as usize] = match byte {
            b'0' => zero,
            b'1'..=b'9' if one == NOTHING => NOTHING,
            b'1'..=b'9' => byte - b'1' + one,
            b'.' | b'-' | b'_' | b'*' => 0,
            _ if byte.is_ascii_alphabetic() => byte.to_ascii_uppercase() - b'A' + a,
            _ => NOTHING,
        };
        byte += 1;
    }
    values
}

impl Alphabet {
    /// 1 to 9, then A for 10.
    pub(crate) const USUAL: Alphabet =
        Alphabet { a: 10, one: Some(1), zero_is_digit: false, values: &values(10, 1, 0) };
    /// A for 1.
    const LETTERS: Alphabet =
        Alphabet { a: 1, one: None, zero_is_digit: false, values: &values(1, NOTHING, 0) };
    /// 0 for 1.
    const FROM_ZERO: Alphabet =
        Alphabet { a: 11, one: Some(2), zero_is_digit: true, values: &values(11, 2, 1) };

    /// The digit of a sign, which may be too big for the puzzle; 0 for an empty cell; `None` for a sign that has no
    /// meaning in this alphabet.
    pub(crate) fn value(self, c: char) -> Option<u32> {
        let value = *self.values.get(c as usize)?;
        (value != NOTHING).then_some(u32::from(value))
    }

    /// What a number written in decimal digits stands for.
    pub(crate) fn number(self, number: u32) -> u32 {
        if self.zero_is_digit { number.saturating_add(1) } else { number }
    }

    fn highest(self, used: Used) -> u32 {
        let letter = used.highest_letter();
        if letter > 0 {
            return letter - 1 + self.a;
        }
        match used.digits().checked_ilog2() {
            Some(digit) => digit - 1 + self.one.unwrap_or(1),
            None => u32::from(used.zero() && self.zero_is_digit),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sign;

    fn resolve(text: &str, digits: u32, options: &Options) -> Resolved {
        Used::of([text]).resolve(Size::new(digits).unwrap(), options)
    }

    #[test]
    fn signs_are_gathered_by_what_they_are() {
        for c in (0..0x300).filter_map(char::from_u32) {
            let used = Used::of([c.to_string()]);
            let digit = c.to_digit(10).filter(|&digit| digit > 0);
            assert_eq!(used.digits(), digit.map_or(0, |digit| 1 << digit), "{c:?}");
            assert_eq!(used.letters(), sign::letter(c).map_or(0, |k| 1 << k), "{c:?}");
            assert_eq!(
                (used.zero(), used.empties()),
                (c == '0', c != '0' && sign::is_empty_cell(c)),
                "{c:?}"
            );
        }
        let both = Used::of(["1a"]).with(Used::of(["0."]));
        assert_eq!((both.digits(), both.letters(), both.zero(), both.empties()), (2, 2, true, true));
    }

    #[test]
    fn letters_count_from_ten_beside_digits() {
        let auto = Options::new();
        assert_eq!(resolve("19.G", 16, &auto), Resolved::Known(Alphabet::USUAL));
        assert_eq!(resolve("A1.", 16, &auto), Resolved::Known(Alphabet::USUAL));
        assert_eq!(Alphabet::USUAL.value('g'), Some(16));
        assert_eq!(Alphabet::USUAL.value('9'), Some(9));
        assert_eq!(Alphabet::USUAL.value('-'), Some(0));
        assert_eq!(Alphabet::USUAL.value('?'), None);
    }

    #[test]
    fn letters_alone_are_decided_by_the_highest() {
        let auto = Options::new();
        assert_eq!(resolve("ABCDEFGHIJKLMNOP", 16, &auto), Resolved::Known(Alphabet::LETTERS));
        assert_eq!(resolve("AGC..", 16, &auto), Resolved::Letters);
        assert_eq!(resolve("A...", 10, &auto), Resolved::Letters);
        assert_eq!(
            resolve("AGC..", 16, &Options::new().letters(Letters::FromTen)),
            Resolved::Known(Alphabet::USUAL)
        );
        assert_eq!(
            resolve("AGC..", 16, &Options::new().letters(Letters::FromOne)),
            Resolved::Known(Alphabet::LETTERS)
        );
        assert_eq!(Alphabet::LETTERS.value('A'), Some(1));
        assert_eq!(Alphabet::LETTERS.value('1'), None);
    }

    #[test]
    fn a_stray_letter_is_no_puzzle_of_letters() {
        let auto = Options::new();
        assert_eq!(resolve("A....", 9, &auto), Resolved::Known(Alphabet::USUAL));
        assert!(!Used::of(["A...."]).fits(Size::new(9).unwrap(), &auto));
        assert_eq!(resolve("ABCEI....", 9, &auto), Resolved::Known(Alphabet::LETTERS));
    }

    #[test]
    fn zero_beside_another_empty_sign_is_asked_about_above_ten() {
        let auto = Options::new();
        assert_eq!(resolve("0.1F", 16, &auto), Resolved::Zero);
        // With the sixteenth sign of 1 to G in use, the digits can't start at 0.
        assert_eq!(resolve("0.1G", 16, &auto), Resolved::Known(Alphabet::USUAL));
        assert_eq!(resolve("0.19", 10, &auto), Resolved::Known(Alphabet::USUAL));
        assert_eq!(resolve("01F", 16, &auto), Resolved::Known(Alphabet::USUAL));
        assert_eq!(resolve("0.1F", 16, &Options::new().zero(Zero::Empty)), Resolved::Known(Alphabet::USUAL));
        let from_zero = Options::new().zero(Zero::Digit);
        assert_eq!(resolve("0.1F", 16, &from_zero), Resolved::Known(Alphabet::FROM_ZERO));
        let value = |c| Alphabet::FROM_ZERO.value(c);
        assert_eq!((value('0'), value('1'), value('F'), value('.')), (Some(1), Some(2), Some(16), Some(0)));
        assert!(!Used::of(["0.G"]).fits(Size::new(16).unwrap(), &from_zero));
    }
}
