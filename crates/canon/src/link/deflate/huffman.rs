//! Huffman codes with a limit on the length (RFC 1951, section 3.2.2).

/// The two codes of a block, as the number of bits of each symbol; 0 for a symbol that is not used.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Code {
    pub(super) literals: Vec<u8>,
    pub(super) distances: Vec<u8>,
}

impl Code {
    /// The code that needs no description in the block.
    pub(super) fn fixed() -> Self {
        let literals = (0..288).map(|symbol| match symbol {
            0..144 => 8,
            144..256 => 9,
            256..280 => 7,
            _ => 8,
        });
        Code { literals: literals.collect(), distances: vec![5; 30] }
    }
}

/// The lengths of the best code in which no symbol takes more than `limit` bits. With one symbol in use, one bit.
///
/// This is the package-merge method: a symbol of `n` bits is bought with `n` coins, one of each of the smallest
/// denominations, and the cheapest set of coins that is worth enough is found by packing pairs from the smallest
/// denomination upwards.
pub(super) fn lengths(counts: &[u32], limit: u8) -> Vec<u8> {
    let mut lengths = vec![0; counts.len()];
    let mut symbols: Vec<usize> = (0..counts.len()).filter(|&s| counts[s] > 0).collect();
    if let [only] = symbols[..] {
        lengths[only] = 1;
        return lengths;
    }
    // A stable sort: symbols that are used equally often stay in order.
    symbols.sort_by_key(|&s| counts[s]);
    let coins: Vec<Coin> =
        symbols.iter().map(|&s| Coin { weight: u64::from(counts[s]), what: What::Symbol(s) }).collect();

    let mut pairs: Vec<(usize, usize)> = Vec::new();
    let mut arena: Vec<Coin> = Vec::new();
    let mut row: Vec<Coin> = coins.clone();
    for _ in 1..limit {
        let mut packages = Vec::with_capacity(row.len() / 2);
        for two in row.chunks_exact(2) {
            let at = arena.len();
            arena.extend_from_slice(two);
            pairs.push((at, at + 1));
            packages.push(Coin { weight: two[0].weight + two[1].weight, what: What::Pair(pairs.len() - 1) });
        }
        row = merge(&coins, &packages);
    }
    let mut open: Vec<Coin> = row.into_iter().take((2 * symbols.len()).saturating_sub(2)).collect();
    while let Some(coin) = open.pop() {
        match coin.what {
            What::Symbol(symbol) => lengths[symbol] += 1,
            What::Pair(pair) => {
                let (a, b) = pairs[pair];
                open.push(arena[a]);
                open.push(arena[b]);
            }
        }
    }
    lengths
}

#[derive(Debug, Clone, Copy)]
struct Coin {
    weight: u64,
    what: What,
}

#[derive(Debug, Clone, Copy)]
enum What {
    Symbol(usize),
    Pair(usize),
}

/// Both lists are sorted, and so is the result; a symbol goes before a pair of the same weight.
fn merge(coins: &[Coin], packages: &[Coin]) -> Vec<Coin> {
    let mut out = Vec::with_capacity(coins.len() + packages.len());
    let (mut a, mut b) = (coins.iter().peekable(), packages.iter().peekable());
    loop {
        let take_coin = match (a.peek(), b.peek()) {
            (Some(x), Some(y)) => x.weight <= y.weight,
            (Some(_), None) => true,
            (None, Some(_)) => false,
            (None, None) => return out,
        };
        out.extend(if take_coin { a.next() } else { b.next() });
    }
}

/// The codewords that go with lengths, first bit lowest, as they are written.
pub(super) fn codewords(lengths: &[u8]) -> Vec<u32> {
    let mut used = [0u32; 16];
    for &length in lengths.iter().filter(|&&l| l > 0) {
        used[usize::from(length)] += 1;
    }
    let mut next = [0u32; 17];
    for bits in 1..16 {
        next[bits + 1] = (next[bits] + used[bits]) << 1;
    }
    let word = |&length: &u8| {
        if length == 0 {
            return 0;
        }
        let word = next[usize::from(length)];
        next[usize::from(length)] += 1;
        word.reverse_bits() >> (32 - u32::from(length))
    };
    lengths.iter().map(word).collect()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn bits(counts: &[u32], lengths: &[u8]) -> u64 {
        counts.iter().zip(lengths).map(|(&n, &l)| u64::from(n) * u64::from(l)).sum()
    }

    /// What Huffman's own method takes, which knows no limit: the sum of all the packages that it makes.
    fn without_limit(counts: &[u32]) -> u64 {
        let mut weights: Vec<u64> = counts.iter().filter(|&&n| n > 0).map(|&n| n.into()).collect();
        let mut sum = 0;
        while weights.len() > 1 {
            weights.sort_unstable_by(|a, b| b.cmp(a));
            let package = weights.pop().unwrap() + weights.pop().unwrap();
            sum += package;
            weights.push(package);
        }
        sum
    }

    /// The space that the codewords take, in 2^-15; a complete code takes all of it.
    fn space(lengths: &[u8]) -> u32 {
        lengths.iter().filter(|&&l| l > 0).map(|&l| 1 << (15 - l)).sum()
    }

    #[test]
    fn few_symbols() {
        assert_eq!(lengths(&[0, 0, 0], 15), [0, 0, 0]);
        assert_eq!(lengths(&[0, 7, 0], 15), [0, 1, 0]);
        assert_eq!(lengths(&[1, 0, 9], 15), [1, 0, 1]);
        assert_eq!(lengths(&[1, 1, 2, 4], 15), [3, 3, 2, 1]);
    }

    /// Counts that grow like this ask for one bit more with each symbol.
    #[test]
    fn the_limit_holds() {
        let mut counts = vec![1u32, 1];
        while counts.len() < 19 {
            counts.push(counts[counts.len() - 1] + counts[counts.len() - 2]);
        }
        for limit in 5..=15 {
            let lengths = lengths(&counts, limit);
            assert_eq!(lengths.iter().max(), Some(&limit));
            assert_eq!(space(&lengths), 1 << 15);
        }
    }

    /// The example of RFC 1951, section 3.2.2: A to H.
    #[test]
    fn codewords_as_rfc_1951_has_them() {
        let lengths = [3, 3, 3, 3, 3, 2, 4, 4];
        let words = ["010", "011", "100", "101", "110", "00", "1110", "1111"];
        for (i, word) in codewords(&lengths).iter().enumerate() {
            let width = usize::from(lengths[i]);
            let first_bit_first: String = format!("{word:0width$b}").chars().rev().collect();
            assert_eq!(first_bit_first, words[i]);
        }
    }

    proptest! {
        #[test]
        fn as_good_as_without_a_limit_where_that_does_not_bind(
            counts in proptest::collection::vec(prop_oneof![Just(0), 1..4u32, 1..500u32], 2..60)
        ) {
            let used = counts.iter().filter(|&&n| n > 0).count();
            prop_assume!(used >= 2);
            let lengths = lengths(&counts, 15);
            for (&n, &l) in counts.iter().zip(&lengths) {
                prop_assert_eq!(n > 0, l > 0);
            }
            prop_assert_eq!(space(&lengths), 1 << 15);
            prop_assert!(bits(&counts, &lengths) >= without_limit(&counts));
            // A codeword of 16 bits takes counts that add up to more than this, the 17th Fibonacci number.
            if counts.iter().sum::<u32>() < 1597 {
                prop_assert_eq!(bits(&counts, &lengths), without_limit(&counts));
            }
        }
    }
}
