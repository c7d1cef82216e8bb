//! The search for the shortest stream.

use std::ops::Range;

use super::block::{Block, Codes};
use super::header::Header;
use super::lazy;
use super::matches::Matches;
use super::symbol::{Histogram, MIN_MATCH, Symbol, distance_code, length_code};

/// How many turns a parse and its code get to improve each other.
const TURNS: usize = 15;
/// How many turns the statement of a code gets.
const STATEMENT_TURNS: u32 = 8;
/// How many limits for the longest code are tried, from the shortest possible on.
const LIMITS: usize = 5;
/// Blocks are cut at multiples of this many bytes first, then the cut is moved.
const STRIDE: usize = 16;
/// A longer input gets a longer stride, so that there are never more than about this many cuts to look at.
const MAX_CUTS: usize = 16;

/// The blocks of the shortest stream found.
pub(super) fn shortest(data: &[u8]) -> Vec<Block> {
    let matches = Matches::find(data);
    let message = Message { data, matches: &matches };
    let whole = 0..data.len();

    let lazy = lazy::parse(data, &matches);
    let header = Header::zlib(&Histogram::of(&lazy));
    let mut best = vec![message.best_block(&whole)];
    let mut offer = |blocks: Vec<Block>| {
        if size(&blocks) < size(&best) {
            best = blocks;
        }
    };
    offer(vec![Block::Dynamic(lazy, header)]);
    let mut pieces = Vec::new();
    message.cut(whole.clone(), message.estimate(&whole), &mut pieces);
    if pieces.len() > 1 {
        offer(pieces.iter().map(|piece| message.best_block(piece)).collect());
    }
    best
}

/// The size of a stream in bits.
fn size(blocks: &[Block]) -> usize {
    blocks.iter().fold(0, |offset, block| offset + block.size_at(offset))
}

/// A place where a range may be cut, and the estimates for its sides.
#[derive(Clone, Copy)]
struct Cut {
    at: usize,
    left: usize,
    right: usize,
}

/// What is compressed.
#[derive(Clone, Copy)]
struct Message<'a> {
    data: &'a [u8],
    matches: &'a Matches,
}

impl Message<'_> {
    /// Cuts a range in two, and the halves again, as long as the estimates say that it pays.
    fn cut(self, range: Range<usize>, whole: usize, pieces: &mut Vec<Range<usize>>) {
        let mut best: Option<Cut> = None;
        let offer = |at: usize, best: &mut Option<Cut>| {
            if at > range.start && at < range.end {
                let (left, right) = (self.estimate(&(range.start..at)), self.estimate(&(at..range.end)));
                if left + right < best.map_or(whole, |best| best.left + best.right) {
                    *best = Some(Cut { at, left, right });
                }
            }
        };
        let mut stride = STRIDE.max(range.len() / MAX_CUTS);
        for at in (range.start + stride..range.end).step_by(stride) {
            offer(at, &mut best);
        }
        while let Some(Cut { at, .. }) = best.filter(|_| stride > 1) {
            stride /= 2;
            offer(at - stride, &mut best);
            offer(at + stride, &mut best);
        }
        match best {
            Some(Cut { at, left, right }) => {
                self.cut(range.start..at, left, pieces);
                self.cut(at..range.end, right, pieces);
            }
            None => pieces.push(range),
        }
    }

    /// About how many bits a block for this range takes.
    fn estimate(self, range: &Range<usize>) -> usize {
        let fixed = Codes::fixed();
        let mut symbols = self.cheapest_parse(range, &Prices::of_codes(&fixed));
        let mut counts = Histogram::of(&symbols);
        let stored = 5 + 32 + 8 * range.len();
        let mut best = stored.min(3 + fixed.size(&counts));
        for turn in 0..2 {
            if turn > 0 {
                symbols = self.cheapest_parse(range, &Prices::of_counts(&counts));
                counts = Histogram::of(&symbols);
            }
            let header = Header::fitted(&counts, usize::MAX, 1);
            best = best.min(3 + header.size() + header.codes().size(&counts));
        }
        best
    }

    /// The shortest block found for this range.
    fn best_block(self, range: &Range<usize>) -> Block {
        let bytes = &self.data[range.clone()];
        let fixed = self.cheapest_parse(range, &Prices::of_codes(&Codes::fixed()));
        let literals: Vec<Symbol> = bytes.iter().map(|&byte| Symbol::Literal(byte)).collect();
        let mut best = Block::Stored(bytes.to_vec());
        let mut offer = |block: Block| {
            if block.size_at(0) < best.size_at(0) {
                best = block;
            }
        };
        for start in [&fixed, &literals] {
            let mut symbols = start.clone();
            let mut last = usize::MAX;
            for _ in 0..TURNS {
                let counts = Histogram::of(&symbols);
                let block = Block::Dynamic(symbols, best_header(&counts));
                let size = block.size_at(0);
                offer(block);
                if size == last {
                    break;
                }
                last = size;
                symbols = self.cheapest_parse(range, &Prices::of_counts(&counts));
            }
        }
        offer(Block::Fixed(fixed));
        best
    }

    /// The parse of a range whose symbols cost least: a shortest path from its start to its end.
    fn cheapest_parse(self, range: &Range<usize>, prices: &Prices) -> Vec<Symbol> {
        let bytes = &self.data[range.clone()];
        // For every place the cheapest way to get there: its cost, and the last step.
        let mut ways = vec![(u32::MAX, Symbol::Literal(0)); bytes.len() + 1];
        ways[0].0 = 0;
        for at in 0..bytes.len() {
            let here = ways[at].0;
            let mut offer = |length: usize, cost: u32, symbol: Symbol| {
                let way = &mut ways[at + length];
                if here + cost < way.0 {
                    *way = (here + cost, symbol);
                }
            };
            offer(1, prices.literals[usize::from(bytes[at])], Symbol::Literal(bytes[at]));
            let mut shortest = MIN_MATCH as u16;
            for &(longest, distance) in self.matches.at(range.start + at) {
                let longest = longest.min((bytes.len() - at).min(usize::from(u16::MAX)) as u16);
                let price = prices.distance(distance);
                for length in shortest..=longest {
                    offer(
                        usize::from(length),
                        price + prices.length(length),
                        Symbol::Match { length, distance },
                    );
                }
                shortest = longest + 1;
            }
        }
        let mut symbols = Vec::new();
        let mut at = bytes.len();
        while at > 0 {
            let symbol = ways[at].1;
            symbols.push(symbol);
            at -= match symbol {
                Symbol::Literal(_) => 1,
                Symbol::Match { length, .. } => usize::from(length),
            };
        }
        symbols.reverse();
        symbols
    }
}

/// The header that makes a block of these symbols shortest.
fn best_header(counts: &Histogram) -> Header {
    let used = counts.literals.iter().filter(|&&count| count > 0).count();
    let least = used.next_power_of_two().ilog2().max(1) as usize;
    let headers = (least..least + LIMITS).map(|limit| Header::fitted(counts, limit, STATEMENT_TURNS));
    headers
        .min_by_key(|header| header.size() + header.codes().size(counts))
        .unwrap_or_else(|| Header::fitted(counts, usize::MAX, STATEMENT_TURNS))
}

/// What each symbol costs, in [`BIT`]ths of a bit.
#[derive(Debug, Clone)]
struct Prices {
    literals: Vec<u32>,
    distances: Vec<u32>,
}

/// One bit.
const BIT: u32 = 64;

impl Prices {
    /// What the symbols cost under given codes.
    fn of_codes(codes: &Codes) -> Prices {
        let side = |lengths: &[u8]| lengths.iter().map(|&length| BIT * u32::from(length)).collect();
        Prices { literals: side(&codes.literals), distances: side(&codes.distances) }
    }

    /// What the symbols would cost under an ideal code for these counts. A symbol that does not occur costs some bits
    /// more than the rarest that does, for its place in the header.
    fn of_counts(counts: &Histogram) -> Prices {
        let side = |counts: &[u32]| {
            let total = log2(counts.iter().sum::<u32>().max(1));
            let price = |&count: &u32| match count {
                0 => total + 3 * BIT,
                _ => (total - log2(count)).max(BIT),
            };
            counts.iter().map(price).collect()
        };
        Prices { literals: side(&counts.literals), distances: side(&counts.distances) }
    }

    fn length(&self, length: u16) -> u32 {
        let code = length_code(length);
        self.literals[code.symbol] + BIT * code.extra_bits
    }

    fn distance(&self, distance: u16) -> u32 {
        let code = distance_code(distance);
        self.distances[code.symbol] + BIT * code.extra_bits
    }
}

/// The logarithm to base 2 in [`BIT`]ths, rounded down: squaring a number doubles its logarithm, which gives a bit more
/// of the fraction each time.
fn log2(number: u32) -> u32 {
    let mut logarithm = number.ilog2();
    let mut mantissa = u64::from(number) << (31 - logarithm);
    for _ in 0..BIT.ilog2() {
        mantissa = (mantissa * mantissa) >> 31;
        let carry = (mantissa >> 32) as u32;
        mantissa >>= carry;
        logarithm = 2 * logarithm + carry;
    }
    logarithm
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn logarithms() {
        for number in [1, 2, 3, 5, 100, 127, 128, 4095, u32::MAX] {
            assert_eq!(log2(number), (f64::from(number).log2() * f64::from(BIT)).floor() as u32, "{number}");
        }
    }

    #[test]
    fn the_fixed_parse_prefers_cheap_literals_to_a_far_match() {
        let data: Vec<u8> = [b"abc".as_slice(), &[0; 2000], b"abc"].concat();
        let matches = Matches::find(&data);
        let message = Message { data: &data, matches: &matches };
        let parse = message.cheapest_parse(&(0..data.len()), &Prices::of_codes(&Codes::fixed()));
        // Three literals take 24 bits; the match 7 + 5 and 9 extra bits.
        assert_eq!(parse.last(), Some(&Symbol::Match { length: 3, distance: 2003 }));
        let dear = Prices { literals: vec![BIT; 288], distances: vec![20 * BIT; 30] };
        let parse = message.cheapest_parse(&(0..data.len()), &dear);
        assert_eq!(parse.last(), Some(&Symbol::Literal(b'c')));
    }
}
