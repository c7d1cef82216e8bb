//! Where random documents take their decisions from.

/// A source of choices: numbers that look random and are the same for the same seed, or the bytes of an input.
///
/// With bytes, every byte decides something, and behind the last one every choice is the first: so a shorter input makes a simpler document, for programs that search for inputs.
#[derive(Clone, Debug)]
pub struct Choices<'a> {
    bytes: Option<&'a [u8]>,
    state: u64,
}

impl<'a> Choices<'a> {
    /// Numbers that look random (splitmix64).
    #[must_use]
    pub fn seeded(seed: u64) -> Choices<'static> {
        Choices { bytes: None, state: seed }
    }

    /// The bytes of an input, one after the other.
    #[must_use]
    pub fn from_bytes(bytes: &'a [u8]) -> Choices<'a> {
        Choices { bytes: Some(bytes), state: 0 }
    }

    fn next(&mut self) -> u64 {
        self.state = self.state.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.state;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to `end` - 1; 0 where there is nothing to choose from.
    pub fn below(&mut self, end: usize) -> usize {
        if end < 2 {
            return 0;
        }
        let number = match self.bytes {
            None => self.next(),
            Some([first, second, rest @ ..]) if end > 256 => {
                self.bytes = Some(rest);
                u64::from(u16::from_be_bytes([*first, *second]))
            }
            Some([first, rest @ ..]) => {
                self.bytes = Some(rest);
                u64::from(*first)
            }
            Some([]) => 0,
        };
        (number % end as u64) as usize
    }

    /// Yes or no; no behind the last byte.
    pub fn coin(&mut self) -> bool {
        self.below(2) == 1
    }

    /// Yes, once in `times`; no behind the last byte.
    pub fn one_in(&mut self, times: usize) -> bool {
        self.below(times) + 1 == times
    }

    /// One of the items.
    ///
    /// # Panics
    /// If there is none.
    pub fn pick<'i, T>(&mut self, items: &'i [T]) -> &'i T {
        &items[self.below(items.len())]
    }

    /// Puts the items into another order.
    pub fn shuffle<T>(&mut self, items: &mut [T]) {
        for at in (1..items.len()).rev() {
            items.swap(at, self.below(at + 1));
        }
    }
}
