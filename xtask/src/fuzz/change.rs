//! Inputs made from other inputs.

use std::hash::{DefaultHasher, Hash, Hasher};

/// Numbers that look random and are the same in every run (splitmix64).
#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to `end` - 1; 0 where there is nothing to choose from.
    fn below(&mut self, end: usize) -> usize {
        if end == 0 { 0 } else { (self.next() % end as u64) as usize }
    }

    fn pick<'a, T>(&mut self, items: &'a [T]) -> Option<&'a T> {
        items.get(self.below(items.len()))
    }
}

/// The number by which a file with this content is named.
pub(super) fn hash(input: &[u8]) -> u64 {
    let mut hasher = DefaultHasher::new();
    input.hash(&mut hasher);
    hasher.finish()
}

/// Pieces that mean something in one of the formats, and would be long in coming by chance.
const PIECES: &[&str] = &[
    "\"",
    "\\",
    "\\u0000",
    "\\ud83e\\udde9",
    "{",
    "}",
    "[",
    "]",
    "[]",
    "{}",
    ",",
    ":",
    "null",
    "true",
    "false",
    "0",
    "-0",
    "1",
    "9",
    "10",
    "4294967295",
    "4294967296",
    "1e999",
    "0.1",
    "1.0",
    "\n",
    "\r\n",
    "\t",
    " ",
    "\u{a0}",
    "\u{feff}",
    "\u{2028}",
    "é",
    "🧩",
    "r1c1",
    "r9c9",
    "r0c1",
    "r10c10",
    "\"type\":",
    "\"kind\":",
    "\"cells\":",
    "\"area\":",
    "\"except\":",
    "\"any_of\":",
    "\"closed\":true",
    "\"candidates\":",
    "\"solution\":",
    "\"meta\":",
    "\"digits\":",
    "\"givens\":",
    "\"origin\":",
    "\"box\":",
    "\"sum\":",
    "\"value\":",
    "\"com.example:rule\"",
    "\"puzzle\":",
    "\"cages\":",
    "\"zones\":",
    "\"rect\":",
    "\"charset\":",
    "\"dimensions\":",
    "\"saved\":",
    "\"version\":",
    "http://ipuz.org/",
    "sudoku#1",
    "?pm=",
    "&pm=",
    "%3Fpm%3D",
    "%25",
    "H4sI",
    "N4Ig",
    "eN",
    "https://",
    ".",
    "*",
    "_",
    "+",
    "-",
    "|",
    "=",
    "#",
    "//",
    ";",
    "S9B",
    "J9B",
    "L9B",
    "X9B",
    "S6B",
    "\x00",
    "\u{ff}",
    "\u{7f}",
    "A",
    "a",
    "zz",
    "::",
    ":0000:",
    "123456789",
    "----",
    "+---+",
];

/// A new input: one of the pool with a few changes.
pub(super) fn change(pool: &[Vec<u8>], longest: usize, random: &mut Random) -> Vec<u8> {
    let mut input = random.pick(pool).cloned().unwrap_or_default();
    for _ in 0..=random.below(4) {
        once(&mut input, pool, random);
    }
    input.truncate(longest);
    input
}

fn once(input: &mut Vec<u8>, pool: &[Vec<u8>], random: &mut Random) {
    let at = random.below(input.len() + 1);
    match random.below(12) {
        0 => {
            if let Some(byte) = input.get_mut(at) {
                *byte ^= 1 << random.below(8);
            }
        }
        1 => {
            let new = random.next() as u8;
            if let Some(byte) = input.get_mut(at) {
                *byte = new;
            }
        }
        // A little more or less: the next digit, letter or length.
        2 => {
            let more = random.below(2) == 0;
            if let Some(byte) = input.get_mut(at) {
                *byte = if more { byte.wrapping_add(1) } else { byte.wrapping_sub(1) };
            }
        }
        3 => drop(input.drain(at..(at + span(random)).min(input.len()))),
        4 => input.insert(at, random.next() as u8),
        5 | 6 => {
            let piece = random.pick(PIECES).copied().unwrap_or_default();
            input.splice(at..at, piece.bytes());
        }
        // In the place of what is there.
        7 => {
            let piece = random.pick(PIECES).copied().unwrap_or_default();
            let end = (at + span(random)).min(input.len());
            input.splice(at..end, piece.bytes());
        }
        // A part once more, here or elsewhere.
        8 => {
            let end = (at + 4 * span(random)).min(input.len());
            let part = input[at..end].to_vec();
            let to = random.below(input.len() + 1);
            input.splice(to..to, part);
        }
        // Two parts change places.
        9 => {
            let len = span(random).min(input.len() / 2);
            let (a, b) = (random.below(input.len() - len + 1), random.below(input.len() - len + 1));
            if a + len <= b || b + len <= a {
                (0..len).for_each(|n| input.swap(a + n, b + n));
            }
        }
        // The end or a part of another input.
        10 => {
            let other = random.pick(pool).map_or(&[][..], Vec::as_slice);
            let from = random.below(other.len() + 1);
            input.truncate(at);
            input.extend_from_slice(&other[from..]);
        }
        _ => {
            let other = random.pick(pool).map_or(&[][..], Vec::as_slice);
            let from = random.below(other.len() + 1);
            let end = (from + 8 * span(random)).min(other.len());
            input.splice(at..at, other[from..end].iter().copied());
        }
    }
}

/// A length: short as a rule, long now and then.
fn span(random: &mut Random) -> usize {
    match random.below(4) {
        0 => 1,
        1 => 1 + random.below(4),
        2 => 1 + random.below(16),
        _ => 1 + random.below(128),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn changes_are_the_same_in_every_run_and_never_too_long() {
        let pool = vec![b"{\"a\": [1, 2, 3]}".to_vec(), Vec::new(), vec![0xff; 60]];
        let made = |seed| {
            let mut random = Random::new(seed);
            (0..2_000).map(|_| change(&pool, 64, &mut random)).collect::<Vec<_>>()
        };
        assert_eq!(made(1), made(1));
        assert_ne!(made(1), made(2));
        assert!(made(3).iter().all(|input| input.len() <= 64));
        assert!(made(4).iter().filter(|input| !pool.contains(input)).count() > 1_500);
        assert!(change(&[], 64, &mut Random::new(1)).len() <= 64);
    }
}
