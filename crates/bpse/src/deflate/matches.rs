//! Where the bytes of a message repeat.

use std::collections::HashMap;

use super::symbol::{MAX_MATCH, MIN_MATCH};

/// For every position the matches worth considering: for each length, the nearest.
#[derive(Debug)]
pub(super) struct Matches {
    /// For every position `(length, distance)`, both growing.
    at: Vec<Vec<(u16, u16)>>,
}

impl Matches {
    /// Finds all matches in `data`, which is shorter than the farthest distance.
    pub(super) fn find(data: &[u8]) -> Matches {
        // Positions with the same first bytes are chained, the latest first.
        let mut latest: HashMap<[u8; MIN_MATCH], usize> = HashMap::new();
        let mut earlier: Vec<Option<usize>> = vec![None; data.len()];
        let mut at = Vec::with_capacity(data.len());
        for position in 0..data.len() {
            let mut found: Vec<(u16, u16)> = Vec::new();
            let rest = &data[position..];
            if let Some(&start) = rest.first_chunk() {
                let limit = rest.len().min(MAX_MATCH);
                let mut longest = MIN_MATCH - 1;
                earlier[position] = latest.insert(start, position);
                let mut candidate = earlier[position];
                while let Some(from) = candidate.filter(|_| longest < limit) {
                    let length = common(&data[from..], &rest[..limit]);
                    if length > longest {
                        longest = length;
                        found.push((length as u16, (position - from) as u16));
                    }
                    candidate = earlier[from];
                }
            }
            at.push(found);
        }
        Matches { at }
    }

    /// The matches at a position: each longer, and farther away, than the one before.
    pub(super) fn at(&self, position: usize) -> &[(u16, u16)] {
        &self.at[position]
    }
}

/// How many bytes two strings have in common at their start.
fn common(left: &[u8], right: &[u8]) -> usize {
    left.iter().zip(right).take_while(|(a, b)| a == b).count()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn for_each_length_the_nearest() {
        let matches = Matches::find(b"abcdXabcYabcd");
        assert_eq!(matches.at(5), [(3, 5)]);
        assert_eq!(matches.at(9), [(3, 4), (4, 9)]);
        assert_eq!(matches.at(12), []);
        // A match may run into itself.
        assert_eq!(Matches::find(b"aaaaaa").at(1), [(5, 1)]);
    }
}
