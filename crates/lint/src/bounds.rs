//! What digits can add up to.

use std::fmt;

use sudoku_puzzle_core::Cell;

use crate::facts::Facts;

/// The sums that cells can reach are between these two, both included.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Bounds {
    pub(crate) least: u64,
    pub(crate) greatest: u64,
}

impl Bounds {
    /// Of no cell at all.
    pub(crate) const ZERO: Bounds = Bounds { least: 0, greatest: 0 };

    pub(crate) fn contain(self, sum: u64) -> bool {
        (self.least..=self.greatest).contains(&sum)
    }

    /// What is within both; `None` where nothing is.
    pub(crate) fn and(self, other: Bounds) -> Option<Bounds> {
        let both = Bounds { least: self.least.max(other.least), greatest: self.greatest.min(other.greatest) };
        (both.least <= both.greatest).then_some(both)
    }

    pub(crate) fn plus(self, other: Bounds) -> Bounds {
        Bounds {
            least: self.least.saturating_add(other.least),
            greatest: self.greatest.saturating_add(other.greatest),
        }
    }
}

impl fmt::Display for Bounds {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.least == self.greatest {
            write!(f, "{}", self.least)
        } else {
            write!(f, "{} to {}", self.least, self.greatest)
        }
    }
}

/// Of so many different digits from 1 to `digits`; `None` where there are not so many.
pub(crate) fn different(cells: usize, digits: u32) -> Option<Bounds> {
    let (cells, digits) = (cells as u64, u64::from(digits));
    if cells > digits {
        return None;
    }
    let least = cells.saturating_mul(cells + 1) / 2;
    Some(Bounds { least, greatest: cells.saturating_mul(digits + 1).saturating_sub(least) })
}

/// Of these cells, of which those can't repeat a digit that lie one after the other in one house, region or cage. `None` where a cell stands twice, or where there
/// are more cells without a repeat than digits, which other checks say.
pub(crate) fn of_cells(facts: &Facts<'_>, cells: &[Cell]) -> Option<Bounds> {
    if stands_twice(cells) {
        return None;
    }
    let runs = facts.sets_of.runs(cells.iter().map(|&cell| facts.index(cell)));
    runs.into_iter().try_fold(Bounds::ZERO, |sum, run| Some(sum.plus(different(run, facts.digits)?)))
}

/// Whether some cell is listed more than once.
pub(crate) fn stands_twice(cells: &[Cell]) -> bool {
    match cells {
        [] | [_] => false,
        [a, b] => a == b,
        [a, b, c] => a == b || a == c || b == c,
        _ => {
            let mut sorted = cells.to_vec();
            sorted.sort_unstable();
            sorted.windows(2).any(|pair| pair[0] == pair[1])
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every sum of `cells` different digits.
    fn sums(cells: u32, digits: u32) -> Vec<u64> {
        let mut sums: Vec<u64> = (0u32..1 << digits)
            .filter(|set| set.count_ones() == cells)
            .map(|set| {
                (0..digits).filter(|digit| set >> digit & 1 == 1).map(|digit| u64::from(digit) + 1).sum()
            })
            .collect();
        sums.sort_unstable();
        sums.dedup();
        sums
    }

    #[test]
    fn different_digits_reach_exactly_what_is_within_bounds() {
        for digits in 1..=9 {
            for cells in 0..=digits {
                let bounds = different(cells as usize, digits).unwrap();
                assert_eq!(sums(cells, digits), (bounds.least..=bounds.greatest).collect::<Vec<_>>());
            }
            assert_eq!(different(digits as usize + 1, digits), None);
        }
    }

    #[test]
    fn great_numbers_do_not_overflow() {
        let bounds = different(usize::MAX / 2, u32::MAX);
        assert_eq!(bounds, None);
        let bounds = different(u32::MAX as usize, u32::MAX).unwrap();
        assert_eq!(bounds.least, bounds.greatest);
    }
}
