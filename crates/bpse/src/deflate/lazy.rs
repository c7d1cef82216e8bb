//! The parse that zlib makes on its best level.

use super::matches::Matches;
use super::symbol::{MIN_MATCH, Symbol};

/// Parses as zlib's level 9 does: the longest match at each position, put off by one byte as long as the next position has
/// a longer one.
///
/// zlib cannot point at the very first byte, so neither does this. What is left out is its limit to how many earlier places
/// it looks at: 4096, or a quarter of that once it has a match of 32 bytes. No message that a state makes is long enough
/// to get there.
pub(super) fn parse(data: &[u8], matches: &Matches) -> Vec<Symbol> {
    let longest = |position: usize| {
        let reachable =
            matches.at(position).iter().rev().find(|&&(_, distance)| usize::from(distance) < position);
        reachable.copied().filter(|&(length, _)| usize::from(length) >= MIN_MATCH)
    };
    let mut symbols = Vec::new();
    let mut position = 0;
    while position < data.len() {
        let Some((length, distance)) = longest(position) else {
            symbols.push(Symbol::Literal(data[position]));
            position += 1;
            continue;
        };
        let next = if position + 1 < data.len() { longest(position + 1) } else { None };
        if next.is_some_and(|(next_length, _)| next_length > length) {
            symbols.push(Symbol::Literal(data[position]));
            position += 1;
        } else {
            symbols.push(Symbol::Match { length, distance });
            position += usize::from(length);
        }
    }
    symbols
}
