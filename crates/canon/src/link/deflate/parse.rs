//! The cheapest way to state a text as literals and repeats.

use super::huffman::Code;
use super::repeats::{Repeat, Repeats};
use super::symbols::{DISTANCES, END, LITERALS, LONGEST, SHORTEST, extra_bits, of_distance, of_length};

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Token {
    Literal(u8),
    Repeat(Repeat),
}

/// What each token costs, in bits.
#[derive(Debug, Clone)]
pub(super) struct Costs {
    literal: [u32; 256],
    length: [u32; LONGEST + 1],
    distance: [u32; DISTANCES],
}

impl Costs {
    pub(super) fn of(code: &Code) -> Self {
        // A symbol without a code would get one if it were used, one longer than those of the symbols that are used.
        let rare = |lengths: &[u8]| u32::from(lengths.iter().copied().max().unwrap_or(0)) + 1;
        let price = |lengths: &[u8], symbol: usize, rare: u32| match lengths[symbol] {
            0 => rare,
            bits => u32::from(bits),
        };
        let (rare_literal, rare_distance) = (rare(&code.literals), rare(&code.distances));
        let mut costs = Costs { literal: [0; 256], length: [0; LONGEST + 1], distance: [0; DISTANCES] };
        for (byte, cost) in costs.literal.iter_mut().enumerate() {
            *cost = price(&code.literals, byte, rare_literal);
        }
        for length in SHORTEST..=LONGEST {
            let s = of_length(length);
            costs.length[length] = price(&code.literals, s.symbol, rare_literal) + s.extra_bits;
        }
        for (symbol, cost) in costs.distance.iter_mut().enumerate() {
            *cost = price(&code.distances, symbol, rare_distance) + extra_bits::of_distance(symbol);
        }
        costs
    }
}

pub(super) fn cheapest(data: &[u8], repeats: &Repeats, costs: &Costs) -> Vec<Token> {
    // For every place: what it costs to get there, and the last token on the way.
    let mut reached = vec![(u32::MAX, Token::Literal(0)); data.len() + 1];
    reached[0].0 = 0;
    for (place, &byte) in data.iter().enumerate() {
        let here = reached[place].0;
        let mut offer = |to: usize, cost: u32, token: Token| {
            if cost < reached[to].0 {
                reached[to] = (cost, token);
            }
        };
        offer(place + 1, here + costs.literal[usize::from(byte)], Token::Literal(byte));

        // A repeat may be cut short, so a length can be had from every repeat that is at least as long.
        let mut nearest: Option<(u32, usize)> = None;
        let list = repeats.at(place);
        for (i, repeat) in list.iter().enumerate() {
            let cost = costs.distance[of_distance(repeat.distance).symbol];
            if nearest.is_none_or(|(least, _)| cost < least) {
                nearest = Some((cost, repeat.distance));
            }
            let shorter = list.get(i + 1).map_or(SHORTEST - 1, |next| next.length);
            if let Some((cost, distance)) = nearest {
                for length in shorter + 1..=repeat.length {
                    let token = Token::Repeat(Repeat { length, distance });
                    offer(place + length, here + costs.length[length] + cost, token);
                }
            }
        }
    }

    let mut tokens = Vec::new();
    let mut place = data.len();
    while place > 0 {
        let token = reached[place].1;
        place -= match token {
            Token::Literal(_) => 1,
            Token::Repeat(repeat) => repeat.length,
        };
        tokens.push(token);
    }
    tokens.reverse();
    tokens
}

/// The longest repeat at every place where there is one.
pub(super) fn longest(data: &[u8], repeats: &Repeats) -> Vec<Token> {
    let mut tokens = Vec::new();
    let mut place = 0;
    while let Some(&byte) = data.get(place) {
        match repeats.at(place).first() {
            Some(&repeat) => {
                tokens.push(Token::Repeat(repeat));
                place += repeat.length;
            }
            None => {
                tokens.push(Token::Literal(byte));
                place += 1;
            }
        }
    }
    tokens
}

/// How often each symbol is used, the end of the block included.
#[derive(Debug)]
pub(super) struct Counts {
    pub(super) literals: [u32; LITERALS],
    pub(super) distances: [u32; DISTANCES],
}

impl Counts {
    pub(super) fn of(tokens: &[Token]) -> Self {
        let mut counts = Counts { literals: [0; LITERALS], distances: [0; DISTANCES] };
        counts.literals[END] = 1;
        for token in tokens {
            match token {
                Token::Literal(byte) => counts.literals[usize::from(*byte)] += 1,
                Token::Repeat(repeat) => {
                    counts.literals[of_length(repeat.length).symbol] += 1;
                    counts.distances[of_distance(repeat.distance).symbol] += 1;
                }
            }
        }
        counts
    }
}
