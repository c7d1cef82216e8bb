//! What a deflate block is made of: literal bytes and matches, and the numbers that the two alphabets have for them.

/// A match is at least this long,
pub(super) const MIN_MATCH: usize = 3;
/// and at most this long.
pub(super) const MAX_MATCH: usize = 258;
/// The literal/length symbol that ends a block.
pub(super) const END_OF_BLOCK: usize = 256;
/// How many literal/length symbols may occur: 256 bytes, the end, 29 classes of lengths.
pub(super) const LITERALS: usize = 286;
/// How many distance symbols may occur.
pub(super) const DISTANCES: usize = 30;

/// One step of a parse.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Symbol {
    /// A byte that is written as itself.
    Literal(u8),
    /// `length` bytes that are the same as those `distance` bytes before.
    Match { length: u16, distance: u16 },
}

/// A symbol number with the extra bits that follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Coded {
    pub(super) symbol: usize,
    pub(super) extra_bits: u32,
    pub(super) extra: u32,
}

/// The literal/length symbol for a match length.
pub(super) fn length_code(length: u16) -> Coded {
    debug_assert!((MIN_MATCH..=MAX_MATCH).contains(&usize::from(length)));
    let offset = u32::from(length) - 3;
    if length == 258 {
        return Coded { symbol: 285, extra_bits: 0, extra: 0 };
    }
    if offset < 8 {
        return Coded { symbol: 257 + offset as usize, extra_bits: 0, extra: 0 };
    }
    // From here on every power of two is cut into four classes.
    let extra_bits = offset.ilog2() - 2;
    let class = (offset >> extra_bits) & 3;
    Coded {
        symbol: (261 + 4 * extra_bits + class) as usize,
        extra_bits,
        extra: offset & ((1 << extra_bits) - 1),
    }
}

/// The distance symbol for a distance.
pub(super) fn distance_code(distance: u16) -> Coded {
    debug_assert!(distance >= 1);
    let offset = u32::from(distance) - 1;
    if offset < 4 {
        return Coded { symbol: offset as usize, extra_bits: 0, extra: 0 };
    }
    // From here on every power of two is cut into two classes.
    let extra_bits = offset.ilog2() - 1;
    let class = (offset >> extra_bits) & 1;
    Coded {
        symbol: (2 + 2 * extra_bits + class) as usize,
        extra_bits,
        extra: offset & ((1 << extra_bits) - 1),
    }
}

/// How many extra bits follow this literal/length symbol.
pub(super) fn length_extra_bits(symbol: usize) -> u32 {
    match symbol {
        265..285 => (symbol as u32 - 261) / 4,
        _ => 0,
    }
}

/// How many extra bits follow this distance symbol.
pub(super) fn distance_extra_bits(symbol: usize) -> u32 {
    (symbol as u32 / 2).saturating_sub(1)
}

/// How often each symbol of a parse occurs, the end of the block included.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Histogram {
    pub(super) literals: [u32; LITERALS],
    pub(super) distances: [u32; DISTANCES],
}

impl Histogram {
    pub(super) fn of(symbols: &[Symbol]) -> Histogram {
        let mut counts = Histogram { literals: [0; LITERALS], distances: [0; DISTANCES] };
        counts.literals[END_OF_BLOCK] = 1;
        for &symbol in symbols {
            match symbol {
                Symbol::Literal(byte) => counts.literals[usize::from(byte)] += 1,
                Symbol::Match { length, distance } => {
                    counts.literals[length_code(length).symbol] += 1;
                    counts.distances[distance_code(distance).symbol] += 1;
                }
            }
        }
        counts
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn extra_bits_are_those_of_the_codes() {
        for length in 3..=258 {
            let code = length_code(length);
            assert_eq!(length_extra_bits(code.symbol), code.extra_bits, "{length}");
        }
        for distance in 1..=32_768 {
            let code = distance_code(distance);
            assert_eq!(distance_extra_bits(code.symbol), code.extra_bits, "{distance}");
        }
    }

    #[test]
    fn lengths_and_distances_have_the_symbols_of_rfc_1951() {
        // (length, symbol, extra bits, first length of the class), from the table of section 3.2.5.
        for (length, symbol, extra_bits, first) in [
            (3, 257, 0, 3),
            (10, 264, 0, 10),
            (11, 265, 1, 11),
            (12, 265, 1, 11),
            (18, 268, 1, 17),
            (19, 269, 2, 19),
            (66, 276, 3, 59),
            (67, 277, 4, 67),
            (131, 281, 5, 131),
            (257, 284, 5, 227),
            (258, 285, 0, 258),
        ] {
            assert_eq!(
                length_code(length),
                Coded { symbol, extra_bits, extra: u32::from(length - first) },
                "{length}"
            );
        }
        for (distance, symbol, extra_bits, first) in [
            (1, 0, 0, 1),
            (4, 3, 0, 4),
            (5, 4, 1, 5),
            (6, 4, 1, 5),
            (7, 5, 1, 7),
            (9, 6, 2, 9),
            (24, 8, 3, 17),
            (25, 9, 3, 25),
            (32_767, 29, 13, 24_577),
        ] {
            assert_eq!(
                distance_code(distance),
                Coded { symbol, extra_bits, extra: u32::from(distance - first) },
                "{distance}"
            );
        }
    }
}
