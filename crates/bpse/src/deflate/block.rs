//! The blocks of a deflate stream, in each of their three forms.

use super::bits::Bits;
use super::header::Header;
use super::huffman;
use super::symbol::{
    DISTANCES, END_OF_BLOCK, Histogram, Symbol, distance_code, distance_extra_bits, length_code,
    length_extra_bits,
};

/// One block.
#[derive(Debug, Clone)]
pub(super) enum Block {
    /// The bytes as they are, at most 65,535.
    Stored(Vec<u8>),
    /// A parse under the code that needs no header.
    Fixed(Vec<Symbol>),
    /// A parse under a code of its own.
    Dynamic(Vec<Symbol>, Header),
}

impl Block {
    /// How many bits the block takes when it starts `offset` bits into the stream.
    pub(super) fn size_at(&self, offset: usize) -> usize {
        match self {
            Block::Stored(data) => (offset + 3).next_multiple_of(8) - offset + 32 + 8 * data.len(),
            Block::Fixed(symbols) => 3 + Codes::fixed().size(&Histogram::of(symbols)),
            Block::Dynamic(symbols, header) => {
                3 + header.size() + header.codes().size(&Histogram::of(symbols))
            }
        }
    }

    /// Appends the block.
    pub(super) fn write(&self, last: bool, bits: &mut Bits) {
        bits.push(u32::from(last), 1);
        match self {
            Block::Stored(data) => {
                bits.push(0, 2);
                bits.align();
                let length = data.len() as u16;
                bits.extend(&length.to_le_bytes());
                bits.extend(&(!length).to_le_bytes());
                bits.extend(data);
            }
            Block::Fixed(symbols) => {
                bits.push(1, 2);
                Codes::fixed().write(symbols, bits);
            }
            Block::Dynamic(symbols, header) => {
                bits.push(2, 2);
                header.write(bits);
                header.codes().write(symbols, bits);
            }
        }
    }
}

/// The code lengths of a block's two codes. A symbol without a code has length 0, or lies beyond the end of the list.
#[derive(Debug, Clone)]
pub(super) struct Codes {
    pub(super) literals: Vec<u8>,
    pub(super) distances: Vec<u8>,
}

impl Codes {
    /// The codes of a block without a header (RFC 1951, section 3.2.6).
    pub(super) fn fixed() -> Codes {
        let length = |symbol| match symbol {
            0..144 => 8,
            144..256 => 9,
            256..280 => 7,
            _ => 8,
        };
        Codes { literals: (0..288).map(length).collect(), distances: vec![5; DISTANCES] }
    }

    /// How many bits the symbols take, the end of the block included.
    pub(super) fn size(&self, counts: &Histogram) -> usize {
        let side = |counts: &[u32], lengths: &[u8], extra_bits: fn(usize) -> u32| -> usize {
            let bits = counts.iter().zip(lengths).enumerate();
            bits.map(|(symbol, (&count, &length))| {
                (count * (u32::from(length) + extra_bits(symbol))) as usize
            })
            .sum()
        };
        side(&counts.literals, &self.literals, length_extra_bits)
            + side(&counts.distances, &self.distances, distance_extra_bits)
    }

    fn write(&self, symbols: &[Symbol], bits: &mut Bits) {
        let literals = huffman::codes(&self.literals);
        let distances = huffman::codes(&self.distances);
        let literal = |symbol: usize, bits: &mut Bits| {
            bits.push_code(literals[symbol], u32::from(self.literals[symbol]));
        };
        for &symbol in symbols {
            match symbol {
                Symbol::Literal(byte) => literal(usize::from(byte), bits),
                Symbol::Match { length, distance } => {
                    let length = length_code(length);
                    literal(length.symbol, bits);
                    bits.push(length.extra, length.extra_bits);
                    let distance = distance_code(distance);
                    bits.push_code(distances[distance.symbol], u32::from(self.distances[distance.symbol]));
                    bits.push(distance.extra, distance.extra_bits);
                }
            }
        }
        literal(END_OF_BLOCK, bits);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflate::symbol::LITERALS;

    #[test]
    fn the_stated_size_is_the_written_size() {
        let symbols = [
            Symbol::Literal(3),
            Symbol::Literal(200),
            Symbol::Match { length: 20, distance: 1 },
            Symbol::Match { length: 258, distance: 200 },
        ];
        let header = Header::zlib(&Histogram::of(&symbols));
        for block in [
            Block::Fixed(symbols.to_vec()),
            Block::Dynamic(symbols.to_vec(), header),
            Block::Stored(vec![1, 2, 3]),
        ] {
            for offset in 0..9 {
                let mut bits = Bits::default();
                bits.push(0, offset);
                block.write(true, &mut bits);
                assert_eq!(
                    bits.len(),
                    offset as usize + block.size_at(offset as usize),
                    "{block:?} at {offset}"
                );
            }
        }
    }

    #[test]
    fn the_fixed_code_covers_every_symbol() {
        let codes = Codes::fixed();
        assert!(codes.literals.len() >= LITERALS && codes.distances.len() >= DISTANCES);
        // Kraft's sum of a full code is 1.
        assert_eq!(codes.literals.iter().map(|&length| 512 >> length).sum::<u32>(), 512);
    }
}
