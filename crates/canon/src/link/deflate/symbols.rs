//! The symbols of RFC 1951, section 3.2.5: which one stands for a length or a distance, and how many bits follow it.

/// The symbol that ends a block.
pub(super) const END: usize = 256;
/// How many symbols there are for literals, the end and lengths.
pub(super) const LITERALS: usize = 286;
/// How many symbols there are for distances.
pub(super) const DISTANCES: usize = 30;

/// How many symbols there are for the lengths of codewords and runs of them.
pub(super) const LENGTH_CODE: usize = 19;

pub(super) const SHORTEST: usize = 3;
pub(super) const LONGEST: usize = 258;
pub(super) const FARTHEST: usize = 32 << 10;

/// A symbol and the bits that follow it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Symbol {
    pub(super) symbol: usize,
    pub(super) extra: u32,
    pub(super) extra_bits: u32,
}

/// For a length of 3 to 258.
pub(super) fn of_length(length: usize) -> Symbol {
    if length == LONGEST {
        return Symbol { symbol: 285, extra: 0, extra_bits: 0 };
    }
    let (symbol, extra, extra_bits) = in_steps(length - SHORTEST, 2);
    Symbol { symbol: END + 1 + symbol, extra, extra_bits }
}

/// For a distance of 1 to 32768.
pub(super) fn of_distance(distance: usize) -> Symbol {
    let (symbol, extra, extra_bits) = in_steps(distance - 1, 1);
    Symbol { symbol, extra, extra_bits }
}

/// Both lists go up in the same way: `2^(fine + 1)` symbols for one value each, then always `2^fine` symbols of the same
/// width before it doubles.
fn in_steps(value: usize, fine: u32) -> (usize, u32, u32) {
    if value < 2 << fine {
        return (value, 0, 0);
    }
    let extra_bits = value.ilog2() - fine;
    let step = value >> extra_bits;
    let symbol = ((extra_bits as usize) << fine) + step;
    (symbol, (value & ((1 << extra_bits) - 1)) as u32, extra_bits)
}

/// How many bits follow a symbol.
pub(super) mod extra_bits {
    use super::END;

    pub(in super::super) fn of_literal(symbol: usize) -> u32 {
        // The first eight lengths have none, nor has the last, which is one value.
        match symbol.saturating_sub(END + 1) {
            step @ 8..28 => (step as u32 >> 2) - 1,
            _ => 0,
        }
    }

    pub(in super::super) fn of_distance(symbol: usize) -> u32 {
        (symbol as u32 >> 1).saturating_sub(1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lengths_and_distances_as_rfc_1951_lists_them() {
        // First value and number of extra bits of every symbol.
        let lengths: [(usize, u32); 29] = [
            (3, 0),
            (4, 0),
            (5, 0),
            (6, 0),
            (7, 0),
            (8, 0),
            (9, 0),
            (10, 0),
            (11, 1),
            (13, 1),
            (15, 1),
            (17, 1),
            (19, 2),
            (23, 2),
            (27, 2),
            (31, 2),
            (35, 3),
            (43, 3),
            (51, 3),
            (59, 3),
            (67, 4),
            (83, 4),
            (99, 4),
            (115, 4),
            (131, 5),
            (163, 5),
            (195, 5),
            (227, 5),
            (258, 0),
        ];
        let distances: [(usize, u32); DISTANCES] = [
            (1, 0),
            (2, 0),
            (3, 0),
            (4, 0),
            (5, 1),
            (7, 1),
            (9, 2),
            (13, 2),
            (17, 3),
            (25, 3),
            (33, 4),
            (49, 4),
            (65, 5),
            (97, 5),
            (129, 6),
            (193, 6),
            (257, 7),
            (385, 7),
            (513, 8),
            (769, 8),
            (1025, 9),
            (1537, 9),
            (2049, 10),
            (3073, 10),
            (4097, 11),
            (6145, 11),
            (8193, 12),
            (12289, 12),
            (16385, 13),
            (24577, 13),
        ];
        let check = |listed: &[(usize, u32)],
                     end: usize,
                     base: usize,
                     of: fn(usize) -> Symbol,
                     bits: fn(usize) -> u32| {
            for value in listed[0].0..end {
                let row = listed.partition_point(|&(first, _)| first <= value) - 1;
                let (first, extra_bits) = listed[row];
                let expected = Symbol { symbol: base + row, extra: (value - first) as u32, extra_bits };
                assert_eq!(of(value), expected, "{value}");
                assert_eq!(bits(base + row), extra_bits, "{value}");
            }
        };
        check(&lengths, LONGEST + 1, 257, of_length, extra_bits::of_literal);
        check(&distances, FARTHEST + 1, 0, of_distance, extra_bits::of_distance);
    }
}
