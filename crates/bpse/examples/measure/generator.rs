//! Classic puzzles with 25 givens and one solution: the same ones in every run.

/// A small generator of pseudo-random numbers (xorshift64*).
#[derive(Debug)]
pub(crate) struct Random(u64);

impl Random {
    /// Numbers that depend on the seed only.
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1)
    }

    /// A number below `bound`.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        (self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 33) as usize % bound
    }

    fn shuffle<T>(&mut self, items: &mut [T]) {
        for end in (1..items.len()).rev() {
            items.swap(end, self.below(end + 1));
        }
    }
}

/// The givens of a puzzle, 0 for an empty cell.
pub(crate) fn puzzle(seed: u64) -> [u32; 81] {
    let mut random = Random::new(seed);
    loop {
        let mut grid = Grid::new();
        grid.fill(&mut random);
        let mut cells: Vec<usize> = (0..81).collect();
        random.shuffle(&mut cells);
        let mut left = 81;
        for cell in cells {
            let digit = grid.clear(cell);
            if grid.count_solutions(2) == 1 {
                left -= 1;
            } else {
                grid.set(cell, digit);
            }
            if left == 25 {
                return grid.digits;
            }
        }
    }
}

/// A grid and, for every row, column and box, the digits that are used there, as bits.
#[derive(Clone)]
struct Grid {
    digits: [u32; 81],
    used: [u32; 27],
}

impl Grid {
    fn new() -> Grid {
        Grid { digits: [0; 81], used: [0; 27] }
    }

    fn houses(cell: usize) -> [usize; 3] {
        [cell / 9, 9 + cell % 9, 18 + cell / 27 * 3 + cell % 9 / 3]
    }

    fn set(&mut self, cell: usize, digit: u32) {
        self.digits[cell] = digit;
        Grid::houses(cell).into_iter().for_each(|house| self.used[house] |= 1 << digit);
    }

    fn clear(&mut self, cell: usize) -> u32 {
        let digit = std::mem::take(&mut self.digits[cell]);
        Grid::houses(cell).into_iter().for_each(|house| self.used[house] &= !(1 << digit));
        digit
    }

    fn options(&self, cell: usize) -> u32 {
        let [row, column, square] = Grid::houses(cell).map(|house| self.used[house]);
        0x3fe & !(row | column | square)
    }

    /// The empty cell with the fewest options, and these.
    fn tightest(&self) -> Option<(usize, u32)> {
        let open = (0..81).filter(|&cell| self.digits[cell] == 0);
        open.map(|cell| (cell, self.options(cell))).min_by_key(|(_, options)| options.count_ones())
    }

    /// Fills the grid in a random way.
    fn fill(&mut self, random: &mut Random) -> bool {
        let Some((cell, options)) = self.tightest() else { return true };
        let mut digits: Vec<u32> = (1..=9).filter(|digit| options >> digit & 1 == 1).collect();
        random.shuffle(&mut digits);
        digits.into_iter().any(|digit| {
            self.set(cell, digit);
            let filled = self.fill(random);
            if !filled {
                self.clear(cell);
            }
            filled
        })
    }

    /// The number of solutions, counted up to `limit`.
    fn count_solutions(&mut self, limit: usize) -> usize {
        let Some((cell, options)) = self.tightest() else { return 1 };
        let mut count = 0;
        for digit in (1..=9).filter(|digit| options >> digit & 1 == 1) {
            self.set(cell, digit);
            count += self.count_solutions(limit - count);
            self.clear(cell);
            if count >= limit {
                break;
            }
        }
        count
    }
}
