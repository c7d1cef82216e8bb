//! Writing a block (RFC 1951, sections 3.2.3 to 3.2.7).

use super::huffman::{Code, codewords, lengths};
use super::parse::{Counts, Token};
use super::symbols::{DISTANCES, END, LENGTH_CODE, LITERALS, extra_bits, of_distance, of_length};

/// The order in which the lengths of the code for code lengths are stored.
const ORDER: [usize; LENGTH_CODE] = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The longest codeword of a block, and of the code for code lengths.
const LIMIT: u8 = 15;
const LIMIT_OF_LENGTHS: u8 = 7;

/// The bits that say "the last block" and which code it is in.
const PREFIX: usize = 3;

/// How a sequence of tokens is to be written as the only block of a text.
#[derive(Debug, Clone)]
pub(super) struct Plan {
    code: Code,
    /// How the code is stated; the fixed code is not.
    description: Option<Description>,
    bits: usize,
}

impl Plan {
    /// In the code that needs no description.
    pub(super) fn fixed(tokens: &[Token]) -> Self {
        let code = Code::fixed();
        let bits = PREFIX + size(&Counts::of(tokens), &code);
        Plan { code, description: None, bits }
    }

    /// In the code that suits the tokens best.
    pub(super) fn suited(tokens: &[Token]) -> Self {
        let counts = Counts::of(tokens);
        let mut code =
            Code { literals: lengths(&counts.literals, LIMIT), distances: lengths(&counts.distances, LIMIT) };
        if code.distances.iter().all(|&l| l == 0) {
            // A description has one distance at least.
            code.distances[0] = 1;
        }
        let description = Description::of(&code);
        let bits = PREFIX + description.bits + size(&counts, &code);
        Plan { code, description: Some(description), bits }
    }

    pub(super) fn code(&self) -> &Code {
        &self.code
    }

    /// The size of the block.
    pub(super) fn bits(&self) -> usize {
        self.bits
    }

    /// The block. The tokens are those that the plan was made for.
    pub(super) fn write(&self, tokens: &[Token]) -> Vec<u8> {
        let mut out = Bits { bytes: Vec::with_capacity(self.bits.div_ceil(8)), filled: 0 };
        out.push(1, 1);
        match &self.description {
            None => out.push(1, 2),
            Some(description) => {
                out.push(2, 2);
                description.write(&mut out);
            }
        }
        let (literals, distances) = (codewords(&self.code.literals), codewords(&self.code.distances));
        let literal = |out: &mut Bits, symbol: usize| {
            out.push(literals[symbol], self.code.literals[symbol].into());
        };
        for token in tokens {
            match *token {
                Token::Literal(byte) => literal(&mut out, byte.into()),
                Token::Repeat(repeat) => {
                    let length = of_length(repeat.length);
                    literal(&mut out, length.symbol);
                    out.push(length.extra, length.extra_bits);
                    let distance = of_distance(repeat.distance);
                    out.push(distances[distance.symbol], self.code.distances[distance.symbol].into());
                    out.push(distance.extra, distance.extra_bits);
                }
            }
        }
        literal(&mut out, END);
        debug_assert_eq!(out.bytes.len(), self.bits.div_ceil(8));
        out.bytes
    }
}

/// How many bits the symbols take, those that follow lengths and distances included.
fn size(counts: &Counts, code: &Code) -> usize {
    let sum = |counts: &[u32], lengths: &[u8], extra: fn(usize) -> u32| -> usize {
        let each = counts.iter().zip(lengths).enumerate();
        each.map(|(symbol, (&n, &bits))| n as usize * (usize::from(bits) + extra(symbol) as usize)).sum()
    };
    sum(&counts.literals, &code.literals, extra_bits::of_literal)
        + sum(&counts.distances, &code.distances, extra_bits::of_distance)
}

/// Bits in the making, lowest first in each byte.
struct Bits {
    bytes: Vec<u8>,
    /// How many bits of the last byte are taken; 0 where it is full.
    filled: u32,
}

impl Bits {
    fn push(&mut self, value: u32, count: u32) {
        for i in 0..count {
            let bit = (value >> i & 1) as u8;
            match self.bytes.last_mut() {
                Some(last) if self.filled > 0 => *last |= bit << self.filled,
                _ => self.bytes.push(bit),
            }
            self.filled = (self.filled + 1) % 8;
        }
    }
}

/// What stands before the tokens: the lengths of both codes, in a code of their own.
#[derive(Debug, Clone)]
struct Description {
    literals: usize,
    distances: usize,
    runs: Vec<Run>,
    code: Vec<u8>,
    bits: usize,
}

impl Description {
    fn of(code: &Code) -> Self {
        let used = |lengths: &[u8]| lengths.iter().rposition(|&l| l > 0).map_or(0, |last| last + 1);
        let literals = used(&code.literals).clamp(END + 1, LITERALS);
        let distances = used(&code.distances).clamp(1, DISTANCES);
        let all = [&code.literals[..literals], &code.distances[..distances]].concat();

        // In turns, as for the tokens: the runs decide what their code is, and that decides which runs are cheap.
        let mut costs = [4; LENGTH_CODE];
        let mut best: Option<Description> = None;
        loop {
            let runs = cheapest_runs(&all, &costs);
            let mut counts = [0; LENGTH_CODE];
            for run in &runs {
                counts[run.symbol] += 1;
            }
            let code = lengths(&counts, LIMIT_OF_LENGTHS);
            let each = runs.iter().map(|r| usize::from(code[r.symbol]) + EXTRA_BITS[r.symbol] as usize);
            let bits = 5 + 5 + 4 + 3 * stored(&code) + each.sum::<usize>();
            let rare = code.iter().copied().max().map_or(4, |most| u32::from(most).max(4) + 3);
            for (cost, &bits) in costs.iter_mut().zip(&code) {
                *cost = if bits == 0 { rare } else { bits.into() };
            }
            match best {
                Some(best) if best.bits <= bits => return best,
                _ => best = Some(Description { literals, distances, runs, code, bits }),
            }
        }
    }

    fn write(&self, out: &mut Bits) {
        let stored = stored(&self.code);
        out.push(self.literals as u32 - 257, 5);
        out.push(self.distances as u32 - 1, 5);
        out.push(stored as u32 - 4, 4);
        for &symbol in &ORDER[..stored] {
            out.push(self.code[symbol].into(), 3);
        }
        let words = codewords(&self.code);
        for run in &self.runs {
            out.push(words[run.symbol], self.code[run.symbol].into());
            out.push(run.extra, EXTRA_BITS[run.symbol]);
        }
    }
}

/// How many lengths of the code for code lengths are stored.
fn stored(code: &[u8]) -> usize {
    ORDER.iter().rposition(|&symbol| code[symbol] > 0).map_or(4, |last| (last + 1).max(4))
}

/// One symbol of a code's description: a length, or a repeat of one.
#[derive(Debug, Clone, Copy)]
struct Run {
    symbol: usize,
    extra: u32,
    length: usize,
}

const EXTRA_BITS: [u32; LENGTH_CODE] = {
    let mut bits = [0; LENGTH_CODE];
    (bits[16], bits[17], bits[18]) = (2, 3, 7);
    bits
};

/// The cheapest way to state code lengths one by one or as runs: 16 repeats the one before 3 to 6 times, 17 and 18 are
/// 3 to 10 and 11 to 138 zeros.
fn cheapest_runs(all: &[u8], costs: &[u32; LENGTH_CODE]) -> Vec<Run> {
    let mut reached = vec![(u32::MAX, Run { symbol: 0, extra: 0, length: 1 }); all.len() + 1];
    reached[0].0 = 0;
    for place in 0..all.len() {
        let here = reached[place].0;
        let mut offer = |symbol: usize, extra: usize, length: usize| {
            let cost = here + costs[symbol] + EXTRA_BITS[symbol];
            if cost < reached[place + length].0 {
                reached[place + length] = (cost, Run { symbol, extra: extra as u32, length });
            }
        };
        let value = all[place];
        let same = all[place..].iter().take(138).take_while(|&&l| l == value).count();
        offer(value.into(), 0, 1);
        if place > 0 && all[place - 1] == value {
            (3..=same.min(6)).for_each(|length| offer(16, length - 3, length));
        }
        if value == 0 {
            (3..=same.min(10)).for_each(|length| offer(17, length - 3, length));
            (11..=same).for_each(|length| offer(18, length - 11, length));
        }
    }
    let mut runs = Vec::new();
    let mut place = all.len();
    while place > 0 {
        let run = reached[place].1;
        place -= run.length;
        runs.push(run);
    }
    runs.reverse();
    runs
}
