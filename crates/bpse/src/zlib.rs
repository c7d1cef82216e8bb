//! zlib streams (RFC 1950), which are deflate blocks (RFC 1951) between two bytes that say so and a checksum: written as
//! short as the libraries can, and read with nothing left unchecked.

use std::num::NonZeroU64;

use miniz_oxide::deflate::core::{
    CompressionStrategy, CompressorOxide, TDEFLFlush, TDEFLStatus, compress_to_output,
    create_comp_flags_from_zip_params,
};
use miniz_oxide::inflate::TINFLStatus;
use miniz_oxide::inflate::core::{BlockBoundaryState, DecompressorOxide, decompress, inflate_flags as flags};
use zopfli::{BlockType, DeflateEncoder, Options, Write as _};

use crate::board::Boxes;

/// The longest message that is read or written, in bytes. No message of a state comes near.
pub(crate) const MAX_MESSAGE: usize = 8 * 1024;

/// The bytes before the blocks.
const START: usize = 2;
/// The bytes of the checksum, behind the blocks.
const END: usize = 4;

/// How often `zopfli` prices the symbols anew. On messages this short, more turns find next to nothing.
const TURNS: NonZeroU64 = NonZeroU64::MIN;

/// A code of its own has to be stated in the block. By how many bytes the quick compressor's may be behind the code that
/// needs no statement for `zopfli` to have a chance: it saves some bytes of the first and hardly any of the second. It has
/// none with a puzzle that nobody has touched, and most strings are of such.
const BEHIND: usize = 4;

/// The start of a binary value of as many bytes as a list of boxes has.
const BOXES: [u8; 2] = [0xc4, Boxes::BYTES as u8];

/// The shortest stream found for a message of at most [`MAX_MESSAGE`] bytes.
pub(crate) fn shortest(message: &[u8]) -> Vec<u8> {
    debug_assert!(message.len() <= MAX_MESSAGE);
    let own_code = by_miniz(message, CompressionStrategy::Default);
    let fixed_code = by_miniz(message, CompressionStrategy::Fixed);
    let hopeless = own_code.len() > fixed_code.len() + BEHIND;
    let mut best = if own_code.len() < fixed_code.len() { own_code } else { fixed_code };

    let mut offer = |blocks: Option<Vec<u8>>| {
        if let Some(blocks) = blocks.filter(|blocks| START + blocks.len() + END < best.len()) {
            best.splice(START..best.len() - END, blocks);
        }
    };
    if !hopeless {
        offer(by_zopfli(&[message]));
    }
    // The boxes of a jigsaw are unlike all that is before them.
    if let Some((rest, boxes)) = message.split_last_chunk::<{ Boxes::BYTES }>()
        && rest.ends_with(&BOXES)
    {
        offer(by_zopfli(&[rest, boxes]));
    }
    best
}

/// A whole stream.
fn by_miniz(message: &[u8], strategy: CompressionStrategy) -> Vec<u8> {
    let flags = create_comp_flags_from_zip_params(9, 15, strategy as i32);
    let mut stream = Vec::with_capacity(message.len());
    let mut state = Box::new(CompressorOxide::new(flags));
    let (status, _) = compress_to_output(&mut state, message, TDEFLFlush::Finish, |piece| {
        stream.extend_from_slice(piece);
        true
    });
    debug_assert_eq!(status, TDEFLStatus::Done);
    stream
}

/// The blocks, one for each piece: to let `zopfli` look for cuts takes ten times as long.
fn by_zopfli(pieces: &[&[u8]]) -> Option<Vec<u8>> {
    let options = Options { iteration_count: TURNS, maximum_block_splits: 1, ..Options::default() };
    let mut encoder = DeflateEncoder::new(options, BlockType::Dynamic, Vec::new());
    for piece in pieces {
        // Memory takes every byte, so that there always is a result.
        encoder.write_all(piece).ok()?;
    }
    encoder.finish().ok()
}

/// As much of a message as a stream gives, and how the reading ended.
pub(crate) struct Inflated {
    pub(crate) message: Vec<u8>,
    /// How many bytes of the stream were read.
    pub(crate) read: usize,
    pub(crate) end: End,
}

/// How the reading of a stream ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum End {
    /// At the end of the stream, and all is well.
    Done,
    /// The stream is cut off.
    CutOff,
    /// The message is longer than [`MAX_MESSAGE`].
    TooLong,
    /// The message does not have the checksum that is stored with it.
    Checksum,
    /// In this byte a bit is set that means nothing: one that fills up the last byte of the blocks, or one before the length
    /// of a stored block.
    UnusedBit(usize),
    /// The stream is damaged.
    Damaged,
}

/// Reads a stream from the start of some bytes.
///
/// Decompressors pass over bits that mean nothing. A BPSE string, in which every bit is there for a reason, has them all 0,
/// and a changed character is only found out if that is checked. So this reads block by block, as at the boundary of two
/// blocks the library says to the bit where it is. It does not stop behind the last block, and therefore never gets to know
/// which one that is.
pub(crate) fn inflate(bytes: &[u8]) -> Inflated {
    let flags = flags::TINFL_FLAG_PARSE_ZLIB_HEADER
        | flags::TINFL_FLAG_COMPUTE_ADLER32
        | flags::TINFL_FLAG_USING_NON_WRAPPING_OUTPUT_BUF
        | flags::TINFL_FLAG_STOP_ON_BLOCK_BOUNDARY;
    let mut stream = bytes.to_vec();
    let mut message = vec![0; MAX_MESSAGE];
    let (mut read, mut written) = (0, 0);
    let mut decompressor = DecompressorOxide::new();
    let mut unused = None;
    // In bits.
    let mut block = 8 * START;
    let end = loop {
        let is_last = take_last_mark(&mut stream, block);
        unused = unused.or(before_stored_length(&stream, block));
        if !block.is_multiple_of(8) {
            // The mark is among the bits that the library has read already.
            if let Some(state) = decompressor.block_boundary_state() {
                let bit_buf = state.bit_buf & !1;
                decompressor =
                    DecompressorOxide::from_block_boundary_state(&BlockBoundaryState { bit_buf, ..state });
            }
        }
        let (status, more_read, more_written) =
            decompress(&mut decompressor, &stream[read..], &mut message, written, flags);
        read += more_read;
        written += more_written;
        match status {
            TINFLStatus::BlockBoundary => {}
            TINFLStatus::HasMoreOutput => break End::TooLong,
            TINFLStatus::FailedCannotMakeProgress | TINFLStatus::NeedsMoreInput => break End::CutOff,
            _ => break End::Damaged,
        }
        let Some(state) = decompressor.block_boundary_state() else { break End::Damaged };
        block = 8 * read - usize::from(state.num_bits);
        if is_last {
            if state.bit_buf != 0 {
                unused = unused.or(Some(read - 1));
            }
            break match stream[read..].first_chunk() {
                None => End::CutOff,
                Some(&checksum) => {
                    read += END;
                    let is_right = u32::from_be_bytes(checksum) == state.check_adler32;
                    if is_right { unused.map_or(End::Done, End::UnusedBit) } else { End::Checksum }
                }
            };
        }
    };
    message.truncate(written);
    Inflated { message, read, end }
}

/// Takes the mark of the last block from the block that starts at a bit, and says whether it was there.
fn take_last_mark(stream: &mut [u8], block: usize) -> bool {
    let mark = 1 << (block % 8);
    let Some(byte) = stream.get_mut(block / 8) else { return false };
    let is_last = *byte & mark != 0;
    *byte &= !mark;
    is_last
}

/// The byte in which a bit is set that means nothing, if the block that starts at a bit is a stored one: the bits up to the
/// end of the byte in which its three bits of header end.
fn before_stored_length(stream: &[u8], block: usize) -> Option<usize> {
    let bit = |at: usize| stream.get(at / 8).map(|byte| byte >> (at % 8));
    let is_stored = bit(block + 1)? & 1 == 0 && bit(block + 2)? & 1 == 0;
    let after = block + 3;
    (is_stored && !after.is_multiple_of(8) && bit(after)? != 0).then_some(after / 8)
}

#[cfg(test)]
mod tests {
    use miniz_oxide::deflate::compress_to_vec_zlib;
    use miniz_oxide::inflate::decompress_to_vec_zlib;
    use proptest::prelude::*;

    use super::*;

    /// Bytes that look like a message in what matters here: sparse bitmaps, runs, and pieces that come again.
    fn messages() -> impl Strategy<Value = Vec<u8>> {
        let sparse = prop::collection::vec(
            prop_oneof![3 => Just(0), 2 => (0_u32..8).prop_map(|b| 1 << b), 2 => any::<u8>()],
            0..120,
        );
        let run = (any::<u8>(), 0_usize..100).prop_map(|(byte, count)| vec![byte; count]);
        let boxes = prop::collection::vec(0_u8..9, Boxes::BYTES)
            .prop_map(|boxes| [BOXES.as_slice(), &boxes].concat());
        let again = (0_usize..120, 0_usize..60);
        let piece = prop_oneof![sparse, run, boxes];
        prop::collection::vec((again, piece), 0..4).prop_map(|pieces| {
            let mut message: Vec<u8> = Vec::new();
            for ((back, count), piece) in pieces {
                let from = message.len().saturating_sub(back);
                let to = (from + count).min(message.len());
                message.extend_from_within(from..to);
                message.extend(piece);
            }
            message
        })
    }

    proptest! {
        #[test]
        fn every_stream_reads_back(message in messages()) {
            let stream = shortest(&message);
            prop_assert!(stream.len() <= compress_to_vec_zlib(&message, 9).len());
            prop_assert_eq!(&decompress_to_vec_zlib(&stream).unwrap(), &message);
            let read = inflate(&stream);
            prop_assert_eq!((read.message, read.read, read.end), (message, stream.len(), End::Done));
        }
    }

    #[test]
    fn extreme_inputs() {
        let mut noise = 1_u32;
        let random: Vec<u8> = (0..MAX_MESSAGE)
            .map(|_| {
                noise = noise.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (noise >> 24) as u8
            })
            .collect();
        for data in [vec![], vec![7], vec![0; 600], vec![0; MAX_MESSAGE], random] {
            let read = inflate(&shortest(&data));
            assert_eq!((read.message, read.end), (data, End::Done));
        }
    }

    /// Pieces as zlib writes them when it is asked to let the reader have all so far: each followed by a stored block of no
    /// bytes.
    fn in_pieces(pieces: &[&[u8]]) -> Vec<u8> {
        let mut compressor = Box::new(CompressorOxide::new(create_comp_flags_from_zip_params(9, 15, 0)));
        let mut stream = Vec::new();
        for (at, piece) in pieces.iter().enumerate() {
            let flush = if at + 1 == pieces.len() { TDEFLFlush::Finish } else { TDEFLFlush::Sync };
            compress_to_output(&mut compressor, piece, flush, |bytes| {
                stream.extend_from_slice(bytes);
                true
            });
        }
        stream
    }

    #[test]
    fn every_bit_that_means_nothing_is_found() {
        let own_code: Vec<u8> =
            (0..200).map(|at| if at % 3 == 0 { 0 } else { (at * at % 31) as u8 }).collect();
        let stream = in_pieces(&[b"a", b"bc", &own_code, b"defg", b"h"]);
        let message = decompress_to_vec_zlib(&stream).unwrap();
        assert_eq!(inflate(&stream).end, End::Done);
        let mut found = 0;
        for bit in 0..8 * stream.len() {
            let mut flipped = stream.clone();
            flipped[bit / 8] ^= 1 << (bit % 8);
            let end = inflate(&flipped).end;
            // The library reads on over what means nothing. What else it takes for the same message repeats another piece.
            let is_taken = decompress_to_vec_zlib(&flipped).is_ok_and(|other| other == message);
            if end == End::UnusedBit(bit / 8) {
                assert!(is_taken, "bit {bit}");
                found += 1;
            } else {
                assert_eq!(end == End::Done, is_taken, "bit {bit}: {end:?}");
            }
        }
        assert!(found > 8, "{found}");
    }
}
