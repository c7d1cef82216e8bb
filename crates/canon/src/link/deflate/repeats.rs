//! Where a text repeats what stands before.

use std::cmp::Reverse;

use super::symbols::{DISTANCES, FARTHEST, LONGEST, SHORTEST, of_distance};

/// How many earlier places are compared with each place, so that no text takes long.
const CHAIN: usize = 256;

/// A piece of text that stands `distance` bytes earlier as well.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Repeat {
    pub(super) length: usize,
    pub(super) distance: usize,
}

/// For every place of a text, the repeats that may start there: the longest one for each distance symbol, as all
/// distances of a symbol cost the same.
#[derive(Debug)]
pub(super) struct Repeats {
    all: Vec<Repeat>,
    starts: Vec<usize>,
}

impl Repeats {
    pub(super) fn of(data: &[u8]) -> Self {
        const NOWHERE: usize = usize::MAX;
        // The last place that starts with three bytes of some hash, and for each place the one before it.
        const HASH_BITS: u32 = 12;
        let hash = |at: usize| {
            let three = u32::from_le_bytes([data[at], data[at + 1], data[at + 2], 0]);
            (three.wrapping_mul(0x9E37_79B1) >> (32 - HASH_BITS)) as usize
        };
        let mut latest = vec![NOWHERE; 1 << HASH_BITS];
        let mut earlier = vec![NOWHERE; data.len()];

        let mut all = Vec::new();
        let mut starts = Vec::with_capacity(data.len() + 1);
        for at in 0..data.len() {
            let first = all.len();
            starts.push(first);
            if data.len() - at < SHORTEST {
                continue;
            }
            let most = LONGEST.min(data.len() - at);
            let mut longest = [SHORTEST - 1; DISTANCES];
            let slot = hash(at);
            let mut place = latest[slot];
            for _ in 0..CHAIN {
                if place == NOWHERE || at - place > FARTHEST {
                    break;
                }
                let distance = at - place;
                let known = &mut longest[of_distance(distance).symbol];
                // Most places differ from this one where the repeat would have to be longer than a known one.
                let mut length = 0;
                if *known < most && data[place + *known] == data[at + *known] {
                    length = common(&data[place..], &data[at..], most);
                    if length > *known {
                        *known = length;
                        all.push(Repeat { length, distance });
                    }
                }
                if length == most {
                    break;
                }
                place = earlier[place];
            }
            all[first..].sort_by_key(|repeat| Reverse(repeat.length));
            earlier[at] = latest[slot];
            latest[slot] = at;
        }
        starts.push(all.len());
        Repeats { all, starts }
    }

    /// Those that start at a place, longest first.
    pub(super) fn at(&self, place: usize) -> &[Repeat] {
        &self.all[self.starts[place]..self.starts[place + 1]]
    }
}

/// How many bytes both start with, up to `most`; both have that many.
fn common(a: &[u8], b: &[u8], most: usize) -> usize {
    let (a, b) = (&a[..most], &b[..most]);
    let eights = a.chunks_exact(8).zip(b.chunks_exact(8)).take_while(|(a, b)| a == b).count() * 8;
    eights + a[eights..].iter().zip(&b[eights..]).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn into_itself() {
        let repeats = Repeats::of(b"aaaaaaa");
        assert_eq!(repeats.at(0), []);
        assert_eq!(repeats.at(1), [Repeat { length: 6, distance: 1 }]);
        assert_eq!(repeats.at(4), [Repeat { length: 3, distance: 1 }]);
        assert_eq!(repeats.at(5), []);
    }

    #[test]
    fn no_farther_and_no_longer_than_can_be_stated() {
        let mut data = vec![b'-'; FARTHEST + 10];
        data[..4].copy_from_slice(b"abcd");
        data[FARTHEST..FARTHEST + 4].copy_from_slice(b"abcd");
        assert_eq!(Repeats::of(&data).at(FARTHEST), [Repeat { length: 10, distance: FARTHEST }]);
        data.insert(4, b'-');
        assert_eq!(Repeats::of(&data).at(FARTHEST + 1), []);
        assert!(Repeats::of(&[0; 600]).all.iter().all(|r| r.length <= LONGEST));
    }

    proptest! {
        /// In a short text nothing is missed: the longest repeat of each distance symbol is among those found.
        #[test]
        fn all_there_are(data in "[ab,]{0,120}") {
            let data = data.as_bytes();
            let repeats = Repeats::of(data);
            for at in 0..data.len() {
                let mut longest = [0; DISTANCES];
                for distance in 1..=at {
                    let length = data[at..].iter().zip(&data[at - distance..]).take_while(|(a, b)| a == b).count();
                    let known = &mut longest[of_distance(distance).symbol];
                    *known = length.max(*known);
                }
                let found = repeats.at(at);
                prop_assert!(found.is_sorted_by_key(|r| Reverse(r.length)));
                for repeat in found {
                    let (here, there) = (&data[at..at + repeat.length], at - repeat.distance);
                    let overlapping: Vec<u8> = (0..repeat.length).map(|i| data[there + i]).collect();
                    prop_assert_eq!(here, &overlapping);
                }
                let most = data.len() - at;
                for (symbol, &length) in longest.iter().enumerate().filter(|(_, l)| **l >= SHORTEST) {
                    let best = found.iter().filter(|r| of_distance(r.distance).symbol == symbol).map(|r| r.length).max();
                    // Once the rest of the text is a repeat, no farther one is asked for.
                    prop_assert!(best == Some(length) || found.iter().any(|r| r.length == most));
                }
            }
        }
    }
}
