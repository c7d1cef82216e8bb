//! lz-string, in the form that fits into an address.
//!
//! [`compress`] writes what the JavaScript library's `compressToEncodedURIComponent` writes, character for character;
//! [`decompress`] is its inverse and, other than the library, tells damaged data from an empty text.
//!
//! The scheme is LZ78 over UTF-16 code units. A dictionary of phrases grows on both sides in step; the data are a list
//! of dictionary codes, each written in as many bits as the dictionary's size asks for, lowest bit first. Code 0 and 1
//! bring in a code unit that has not been seen yet (in 8 or 16 bits), code 2 ends the list. The bits are then cut in
//! sixes, highest bit first, and each six is one character of the alphabet.

mod compress;
mod decompress;

pub use compress::compress;
pub use decompress::decompress;
pub(super) use decompress::end;

/// The 64 characters, by value.
const ALPHABET: &[u8; 64] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+-";

/// The code before a code unit below 256, which follows in 8 bits.
const UNIT8: u64 = 0;
/// The code before any other code unit, which follows in 16 bits.
const UNIT16: u64 = 1;
/// The code that ends the data.
const END: u64 = 2;
/// The first code that stands for a phrase.
const FIRST_PHRASE: u64 = 3;

/// How many bits a code has at the moment. Both sides count alike, so it is never written.
#[derive(Debug, Clone, Copy)]
struct Width {
    bits: u32,
    /// How many steps remain before codes get one bit longer.
    left: u64,
}

impl Width {
    const START: Width = Width { bits: 2, left: 2 };

    fn step(&mut self) {
        self.left -= 1;
        if self.left == 0 {
            self.left = 1 << self.bits;
            self.bits += 1;
        }
    }
}
