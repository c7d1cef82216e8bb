//! A zlib writer for short messages.
//!
//! A BPSE message is a hundred-odd bytes of bitmaps, far below what general compressors are tuned for, and every bit
//! counts in a text that people paste. So this module looks at many more ways to write a message than they do:
//!
//! * the bytes as they are (a stored block);
//! * the cheapest of all parses under the fixed code, which a shortest-path search finds exactly;
//! * a code of the message's own, improved in turns with the parse: the code is fitted to the parse, then the parse to
//!   the code ([`search`]);
//! * the message cut into blocks, each in the best of these forms;
//! * the parse and the code that zlib itself arrives at on its best level ([`lazy`], [`huffman::zlib_lengths`]).
//!
//! The shortest is kept. The last is among them for a promise rather than for its size: with it no message of a state gets
//! longer than what zlib's best level makes of the same bytes, because zlib keeps the shortest of a stored block, its
//! parse under the fixed code, and its parse under its own code, and each of the three is matched or beaten here.
//!
//! The same bytes give the same stream on every machine: all arithmetic is on integers.

mod bits;
mod block;
mod header;
mod huffman;
mod lazy;
mod matches;
mod search;
mod symbol;
mod unused;

use bits::Bits;
pub(crate) use unused::first_set as first_unused_bit_set;

/// The longest input. The search is quadratic in places, which is nothing up to here; no message that this crate writes
/// comes near.
pub(crate) const MAX_INPUT: usize = 8 * 1024;

/// The two bytes that open the stream: deflate with a window of 32 KiB, "best compression", and the check bits.
const STREAM_HEADER: [u8; 2] = [0x78, 0xda];

/// Writes `data`, at most [`MAX_INPUT`] bytes, as one zlib stream.
pub(crate) fn zlib(data: &[u8]) -> Vec<u8> {
    debug_assert!(data.len() <= MAX_INPUT);
    let blocks = search::shortest(data);
    let mut bits = Bits::default();
    for (index, block) in blocks.iter().enumerate() {
        block.write(index + 1 == blocks.len(), &mut bits);
    }
    let mut stream = STREAM_HEADER.to_vec();
    stream.extend(bits.into_bytes());
    stream.extend(adler32(data).to_be_bytes());
    stream
}

/// The checksum that ends a zlib stream.
fn adler32(data: &[u8]) -> u32 {
    let (mut low, mut high) = (1_u32, 0_u32);
    for &byte in data {
        low = (low + u32::from(byte)) % 65_521;
        high = (high + low) % 65_521;
    }
    high << 16 | low
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn read_back(stream: &[u8]) -> Vec<u8> {
        miniz_oxide::inflate::decompress_to_vec_zlib(stream).unwrap()
    }

    /// Bytes that look like a message in what matters here: sparse bitmaps, runs, and pieces that come again.
    fn messages() -> impl Strategy<Value = Vec<u8>> {
        let sparse = prop::collection::vec(
            prop_oneof![3 => Just(0), 2 => (0_u32..8).prop_map(|b| 1 << b), 2 => any::<u8>()],
            0..120,
        );
        let run = (any::<u8>(), 0_usize..100).prop_map(|(byte, count)| vec![byte; count]);
        let small = prop::collection::vec(0_u8..9, 0..90);
        let again = (0_usize..120, 0_usize..60);
        let piece = prop_oneof![sparse, run, small];
        prop::collection::vec((piece, again), 0..4).prop_map(|pieces| {
            let mut message: Vec<u8> = Vec::new();
            for (piece, (back, count)) in pieces {
                message.extend(piece);
                let from = message.len().saturating_sub(back);
                let to = (from + count).min(message.len());
                message.extend_from_within(from..to);
            }
            message
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(24))]

        #[test]
        fn every_stream_reads_back(message in messages()) {
            prop_assert_eq!(read_back(&zlib(&message)), message);
        }
    }

    #[test]
    fn extreme_inputs() {
        let mut noise = 1_u32;
        let random: Vec<u8> = (0..MAX_INPUT)
            .map(|_| {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (noise >> 24) as u8
            })
            .collect();
        for data in [vec![], vec![7], vec![0; 600], random] {
            assert_eq!(read_back(&zlib(&data)), data);
        }
    }

    #[test]
    fn checksum_of_a_known_text() {
        // RFC 1950's checksum of "Wikipedia", as commonly quoted.
        assert_eq!(adler32(b"Wikipedia"), 0x11e6_0398);
        assert_eq!(adler32(b""), 1);
    }
}
