//! Bits in deflate's order: the first bit is the lowest of the first byte.

/// A growing string of bits.
#[derive(Debug, Clone, Default)]
pub(super) struct Bits {
    bytes: Vec<u8>,
    /// How many bits of the last byte are taken; 0 when it is full or there is none.
    taken: u32,
}

impl Bits {
    /// Appends the lowest `count` bits of `value`, lowest first.
    pub(super) fn push(&mut self, value: u32, count: u32) {
        for bit in 0..count {
            if self.taken == 0 {
                self.bytes.push(0);
            }
            let last = self.bytes.len() - 1;
            self.bytes[last] |= ((value >> bit & 1) as u8) << self.taken;
            self.taken = (self.taken + 1) % 8;
        }
    }

    /// Appends a code of the given length; codes are written from their highest bit on.
    pub(super) fn push_code(&mut self, code: u32, length: u32) {
        for bit in (0..length).rev() {
            self.push(code >> bit & 1, 1);
        }
    }

    /// Goes on at the next byte.
    pub(super) fn align(&mut self) {
        self.taken = 0;
    }

    /// Appends whole bytes, after [`Bits::align`].
    pub(super) fn extend(&mut self, bytes: &[u8]) {
        debug_assert_eq!(self.taken, 0);
        self.bytes.extend_from_slice(bytes);
    }

    /// How many bits there are.
    #[cfg(test)]
    pub(super) fn len(&self) -> usize {
        8 * self.bytes.len() - if self.taken == 0 { 0 } else { 8 - self.taken as usize }
    }

    /// The bytes; the last is filled up with zeros.
    pub(super) fn into_bytes(self) -> Vec<u8> {
        self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_start_at_their_low_end_and_codes_at_their_high_end() {
        let mut bits = Bits::default();
        bits.push(0b110, 3);
        bits.push_code(0b110, 3);
        assert_eq!(bits.len(), 6);
        bits.align();
        bits.extend(&[7]);
        assert_eq!(bits.into_bytes(), [0b0001_1110, 7]);
    }
}
