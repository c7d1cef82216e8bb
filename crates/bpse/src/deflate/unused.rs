//! The bits of a stream that mean nothing: those that fill up its last byte, and those before a stored block's length.
//!
//! Decompressors pass over them. A BPSE string, in which every bit is there for a reason, has them all 0, and a changed
//! character is only found out if that is checked.

use std::collections::HashMap;

use super::block::Codes;
use super::header::RUN_ORDER;
use super::huffman;
use super::symbol::{END_OF_BLOCK, distance_extra_bits, length_extra_bits};

/// The first byte of a zlib stream in which a bit is set that means nothing.
///
/// The stream is one that a decompressor has read without complaint; of any other this says nothing of use.
pub(crate) fn first_set(stream: &[u8]) -> Option<usize> {
    let mut reader = Reader { bytes: stream.get(STREAM_HEADER_BYTES..)?, at: 0 };
    reader.blocks().flatten().map(|byte| byte + STREAM_HEADER_BYTES)
}

const STREAM_HEADER_BYTES: usize = 2;

/// Reads bits. Everything gives `None` where the stream ends or is damaged.
struct Reader<'a> {
    bytes: &'a [u8],
    /// In bits.
    at: usize,
}

impl Reader<'_> {
    fn bits(&mut self, count: u32) -> Option<u32> {
        let mut value = 0;
        for bit in 0..count {
            let byte = *self.bytes.get(self.at / 8)?;
            value |= u32::from(byte >> (self.at % 8) & 1) << bit;
            self.at += 1;
        }
        Some(value)
    }

    /// Goes on at the next byte; gives this one if a bit that was passed over is set.
    fn align(&mut self) -> Option<Option<usize>> {
        let byte = self.at / 8;
        let passed = self.bits((8 - self.at as u32 % 8) % 8)?;
        Some((passed != 0).then_some(byte))
    }

    fn blocks(&mut self) -> Option<Option<usize>> {
        loop {
            let last = self.bits(1)? == 1;
            match self.bits(2)? {
                0 => {
                    if let Some(byte) = self.align()? {
                        return Some(Some(byte));
                    }
                    let length = self.bits(16)?;
                    self.at += 16 + 8 * length as usize;
                }
                1 => self.symbols(&Codes::fixed())?,
                2 => {
                    let codes = self.codes()?;
                    self.symbols(&codes)?;
                }
                _ => return None,
            }
            if last {
                return self.align();
            }
        }
    }

    /// A block's own codes.
    fn codes(&mut self) -> Option<Codes> {
        let literals = self.bits(5)? as usize + 257;
        let distances = self.bits(5)? as usize + 1;
        let stated = self.bits(4)? as usize + 4;
        let mut run_lengths = [0; RUN_ORDER.len()];
        for &symbol in RUN_ORDER.get(..stated)? {
            run_lengths[symbol] = self.bits(3)? as u8;
        }
        let runs = Decoder::new(&run_lengths);
        let mut lengths = Vec::new();
        while lengths.len() < literals + distances {
            let (length, count) = match self.symbol(&runs)? {
                16 => (*lengths.last()?, 3 + self.bits(2)?),
                17 => (0, 3 + self.bits(3)?),
                18 => (0, 11 + self.bits(7)?),
                length => (length as u8, 1),
            };
            lengths.extend(std::iter::repeat_n(length, count as usize));
        }
        let distances = lengths.split_off(literals);
        Some(Codes { literals: lengths, distances })
    }

    /// Passes over the symbols of a block.
    fn symbols(&mut self, codes: &Codes) -> Option<()> {
        let literals = Decoder::new(&codes.literals);
        let distances = Decoder::new(&codes.distances);
        loop {
            let symbol = self.symbol(&literals)?;
            if symbol == END_OF_BLOCK {
                return Some(());
            }
            if symbol > END_OF_BLOCK {
                self.bits(length_extra_bits(symbol))?;
                let distance = self.symbol(&distances)?;
                self.bits(distance_extra_bits(distance))?;
            }
        }
    }

    fn symbol(&mut self, decoder: &Decoder) -> Option<usize> {
        let mut code = 0;
        for length in 1..=15 {
            code = code << 1 | self.bits(1)?;
            if let Some(&symbol) = decoder.symbols.get(&(length, code)) {
                return Some(symbol);
            }
        }
        None
    }
}

/// The symbols of a code by length and bits.
struct Decoder {
    symbols: HashMap<(u8, u32), usize>,
}

impl Decoder {
    fn new(lengths: &[u8]) -> Decoder {
        let codes = huffman::codes(lengths);
        let keys = lengths.iter().copied().zip(codes).enumerate();
        Decoder {
            symbols: keys.filter(|(_, (length, _))| *length > 0).map(|(symbol, key)| (key, symbol)).collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::deflate::bits::Bits;
    use crate::deflate::block::Block;
    use crate::deflate::header::Header;
    use crate::deflate::symbol::{Histogram, Symbol};

    #[test]
    fn every_bit_that_means_nothing_is_found() {
        let symbols = [Symbol::Literal(3), Symbol::Literal(200), Symbol::Match { length: 20, distance: 1 }];
        let header = Header::zlib(&Histogram::of(&symbols));
        let blocks = [
            Block::Stored(vec![255; 3]),
            Block::Fixed(symbols.to_vec()),
            Block::Stored(vec![]),
            Block::Dynamic(symbols.to_vec(), header),
        ];
        let mut bits = Bits::default();
        bits.push(0xda78, 16);
        // Ones are as many as the blocks say; what is still 0 between them is what means nothing.
        let mut padding = Vec::new();
        for (at, block) in blocks.iter().enumerate() {
            let start = bits.len();
            block.write(at == 3, &mut bits);
            if let Block::Stored(_) = block {
                padding.extend(start + 3..(start + 3).next_multiple_of(8));
            }
        }
        padding.extend(bits.len()..bits.len().next_multiple_of(8));
        let stream = bits.into_bytes();
        assert!(padding.len() > 8, "{padding:?}");
        assert_eq!(first_set(&stream), None);
        for bit in 16..8 * stream.len() {
            let mut flipped = stream.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            if padding.contains(&bit) {
                assert_eq!(first_set(&flipped), Some(bit / 8), "bit {bit}");
            } else {
                // Another stream, or a damaged one: only that it ends.
                let _ = first_set(&flipped);
            }
        }
    }
}
