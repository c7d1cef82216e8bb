//! The statement of a block's own codes, which comes before its symbols (RFC 1951, section 3.2.7).

use super::bits::Bits;
use super::block::Codes;
use super::huffman;
use super::symbol::{END_OF_BLOCK, Histogram};

/// No code is longer than this,
const MAX_CODE: usize = 15;
/// and none of the code that states the lengths longer than this.
const MAX_RUN_CODE: usize = 7;

/// Run symbols below this state one length each.
const REPEAT: usize = 16;
/// 3 to 10 zeros.
const ZEROS: usize = 17;
/// 11 to 138 zeros.
const MANY_ZEROS: usize = 18;
/// How many run symbols there are.
const RUN_SYMBOLS: usize = 19;
/// The order in which the lengths of the run code are stated, the likely last ones left out.
pub(super) const RUN_ORDER: [usize; RUN_SYMBOLS] =
    [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15];

/// The price of a run symbol that has no code yet, in bits: high, but not so high that it never gets one.
const UNUSED_RUN: u32 = 8;

/// A block's codes, and how they are stated.
#[derive(Debug, Clone)]
pub(super) struct Header {
    codes: Codes,
    runs: Vec<Run>,
    /// Code lengths of the run symbols.
    run_lengths: Vec<u8>,
}

impl Header {
    /// The codes that zlib gives a parse, stated as zlib states them.
    pub(super) fn zlib(counts: &Histogram) -> Header {
        let mut codes = Codes {
            literals: huffman::zlib_lengths(&counts.literals, MAX_CODE),
            distances: huffman::zlib_lengths(&counts.distances, MAX_CODE),
        };
        trim(&mut codes);
        let mut runs = plain_runs(&codes.literals);
        runs.extend(plain_runs(&codes.distances));
        let run_lengths = huffman::zlib_lengths(&Run::count(&runs), MAX_RUN_CODE);
        Header { codes, runs, run_lengths }
    }

    /// The best codes for a parse with no literal/length code longer than `limit` bits. A lower limit costs the symbols
    /// something and often saves more than that in the statement.
    pub(super) fn fitted(counts: &Histogram, limit: usize, rounds: u32) -> Header {
        Header::of_codes(
            Codes {
                literals: huffman::optimal_lengths(&counts.literals, limit.min(MAX_CODE)),
                distances: huffman::optimal_lengths(&counts.distances, MAX_CODE),
            },
            rounds,
        )
    }

    /// The shortest statement of these codes that at most `rounds` turns find, in which the runs are fitted to their code
    /// and the code to the runs.
    fn of_codes(mut codes: Codes, rounds: u32) -> Header {
        trim(&mut codes);
        let lengths: Vec<u8> = codes.literals.iter().chain(&codes.distances).copied().collect();
        let runs = plain_runs(&lengths);
        let run_lengths = run_code(&runs);
        let mut best = Header { codes, runs, run_lengths };
        for _ in 1..rounds {
            let runs = cheapest_runs(&lengths, &best.run_lengths);
            let run_lengths = run_code(&runs);
            if statement_size(&runs, &run_lengths) >= best.size() {
                break;
            }
            best = Header { codes: best.codes, runs, run_lengths };
        }
        best
    }

    pub(super) fn codes(&self) -> &Codes {
        &self.codes
    }

    /// How many bits the statement takes.
    pub(super) fn size(&self) -> usize {
        statement_size(&self.runs, &self.run_lengths)
    }

    pub(super) fn write(&self, bits: &mut Bits) {
        bits.push(self.codes.literals.len() as u32 - 257, 5);
        bits.push(self.codes.distances.len() as u32 - 1, 5);
        let stated = stated(&self.run_lengths);
        bits.push(stated as u32 - 4, 4);
        for &symbol in &RUN_ORDER[..stated] {
            bits.push(u32::from(self.run_lengths[symbol]), 3);
        }
        let codes = huffman::codes(&self.run_lengths);
        for run in &self.runs {
            bits.push_code(codes[run.symbol], u32::from(self.run_lengths[run.symbol]));
            bits.push(run.extra, Run::extra_bits(run.symbol));
        }
    }
}

/// One symbol of a statement: a length, or a repetition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Run {
    symbol: usize,
    extra: u32,
}

impl Run {
    fn one(length: u8) -> Run {
        Run { symbol: usize::from(length), extra: 0 }
    }

    /// The length before, `count` (3 to 6) times.
    fn repeat(count: usize) -> Run {
        Run { symbol: REPEAT, extra: count as u32 - 3 }
    }

    /// 3 to 138 zeros.
    fn zeros(count: usize) -> Run {
        if count <= 10 {
            Run { symbol: ZEROS, extra: count as u32 - 3 }
        } else {
            Run { symbol: MANY_ZEROS, extra: count as u32 - 11 }
        }
    }

    fn extra_bits(symbol: usize) -> u32 {
        match symbol {
            REPEAT => 2,
            ZEROS => 3,
            MANY_ZEROS => 7,
            _ => 0,
        }
    }

    /// How often each run symbol occurs.
    fn count(runs: &[Run]) -> [u32; RUN_SYMBOLS] {
        let mut counts = [0; RUN_SYMBOLS];
        for run in runs {
            counts[run.symbol] += 1;
        }
        counts
    }
}

/// Leaves out the symbols without a code at the end of either list, as far as the format allows.
fn trim(codes: &mut Codes) {
    let trim = |lengths: &mut Vec<u8>, least: usize| {
        let used = lengths.iter().rposition(|&length| length > 0).map_or(0, |last| last + 1);
        lengths.truncate(used.max(least));
    };
    trim(&mut codes.literals, END_OF_BLOCK + 1);
    trim(&mut codes.distances, 1);
}

/// How many lengths of the run code are stated.
fn stated(run_lengths: &[u8]) -> usize {
    RUN_ORDER.iter().rposition(|&symbol| run_lengths[symbol] > 0).map_or(4, |last| (last + 1).max(4))
}

fn statement_size(runs: &[Run], run_lengths: &[u8]) -> usize {
    let bits = runs.iter().map(|run| u32::from(run_lengths[run.symbol]) + Run::extra_bits(run.symbol));
    5 + 5 + 4 + 3 * stated(run_lengths) + bits.sum::<u32>() as usize
}

/// The best code for these runs. Decoders want it to be complete, so it has at least two symbols.
fn run_code(runs: &[Run]) -> Vec<u8> {
    let mut counts = Run::count(runs);
    if counts.iter().filter(|&&count| count > 0).count() < 2 {
        let filler = usize::from(counts[0] > 0);
        counts[filler] += 1;
    }
    huffman::optimal_lengths(&counts, MAX_RUN_CODE)
}

/// The runs that zlib makes: each as long as it can be.
fn plain_runs(lengths: &[u8]) -> Vec<Run> {
    let mut runs = Vec::new();
    for same in lengths.chunk_by(|a, b| a == b) {
        let mut left = same.len();
        let longest = if same[0] == 0 { 138 } else { 6 };
        if same[0] != 0 {
            runs.push(Run::one(same[0]));
            left -= 1;
        }
        while left >= 3 {
            let count = left.min(longest);
            runs.push(if same[0] == 0 { Run::zeros(count) } else { Run::repeat(count) });
            left -= count;
        }
        runs.extend(std::iter::repeat_n(Run::one(same[0]), left));
    }
    runs
}

/// The cheapest runs under a given run code.
fn cheapest_runs(lengths: &[u8], run_lengths: &[u8]) -> Vec<Run> {
    let price = |run: Run| {
        let code = u32::from(run_lengths[run.symbol]);
        (if code == 0 { UNUSED_RUN } else { code }) + Run::extra_bits(run.symbol)
    };
    // For every place the cheapest way to get there: its cost, and the last step.
    let mut ways = vec![(u32::MAX, 0, Run::one(0)); lengths.len() + 1];
    ways[0].0 = 0;
    for at in 0..lengths.len() {
        let here = ways[at].0;
        let mut offer = |count: usize, run: Run| {
            let cost = here + price(run);
            if cost < ways[at + count].0 {
                ways[at + count] = (cost, count, run);
            }
        };
        let length = lengths[at];
        offer(1, Run::one(length));
        let same = lengths[at..].iter().take(138).take_while(|&&other| other == length).count();
        // As many as one run symbol can say, or so few less that another symbol has work for what is left.
        let counts = |most: usize| same.min(most).saturating_sub(2).max(3)..=same.min(most);
        if length == 0 {
            counts(138).for_each(|count| offer(count, Run::zeros(count)));
            counts(10).for_each(|count| offer(count, Run::zeros(count)));
        }
        if at > 0 && lengths[at - 1] == length {
            counts(6).for_each(|count| offer(count, Run::repeat(count)));
        }
    }
    let mut runs = Vec::new();
    let mut at = lengths.len();
    while at > 0 {
        let (_, count, run) = ways[at];
        runs.push(run);
        at -= count;
    }
    runs.reverse();
    runs
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What a decoder makes of the runs.
    fn expand(runs: &[Run]) -> Vec<u8> {
        let mut lengths = Vec::new();
        for run in runs {
            let (length, count) = match run.symbol {
                REPEAT => (*lengths.last().unwrap(), run.extra + 3),
                ZEROS => (0, run.extra + 3),
                MANY_ZEROS => (0, run.extra + 11),
                length => (length as u8, 1),
            };
            lengths.extend(std::iter::repeat_n(length, count as usize));
        }
        lengths
    }

    #[test]
    fn runs_say_the_same_lengths() {
        let mut lengths = vec![0; 140];
        for count in 1..20 {
            lengths.extend(std::iter::repeat_n((count % 4) as u8, count));
        }
        lengths.extend([0; 11]);
        let plain = plain_runs(&lengths);
        assert_eq!(expand(&plain), lengths);
        let code = run_code(&plain);
        let cheapest = cheapest_runs(&lengths, &code);
        assert_eq!(expand(&cheapest), lengths);
        assert!(statement_size(&cheapest, &code) <= statement_size(&plain, &code));
    }
}
