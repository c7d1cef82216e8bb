//! Which groups a cell is in, and which groups cells have in common.

/// For each cell, by its index on the board, the first groups that it is in.
#[derive(Debug)]
pub(crate) struct Membership {
    starts: Vec<usize>,
    groups: Vec<usize>,
}

impl Membership {
    /// Of the first `most` groups of every cell. A group has each of its cells once.
    pub(crate) fn new<G>(cells: usize, most: usize, groups: impl Iterator<Item = G> + Clone) -> Membership
    where
        G: Iterator<Item = usize>,
    {
        let mut counts = vec![0; cells];
        for cell in groups.clone().flatten() {
            counts[cell] = most.min(counts[cell] + 1);
        }
        let mut starts = Vec::with_capacity(cells + 1);
        let mut sum = 0;
        for &count in &counts {
            starts.push(sum);
            sum += count;
        }
        starts.push(sum);
        let mut filled = vec![0; cells];
        let mut list = vec![0; sum];
        for (group, members) in groups.enumerate() {
            for cell in members {
                if filled[cell] < counts[cell] {
                    list[starts[cell] + filled[cell]] = group;
                    filled[cell] += 1;
                }
            }
        }
        Membership { starts, groups: list }
    }

    /// The groups that the cell is in, ascending.
    pub(crate) fn of(&self, cell: usize) -> &[usize] {
        &self.groups[self.starts[cell]..self.starts[cell + 1]]
    }

    /// The groups that all of the cells are in, ascending; none without a cell.
    pub(crate) fn common(&self, mut cells: impl Iterator<Item = usize>) -> std::vec::IntoIter<usize> {
        let mut common = cells.next().map_or(Vec::new(), |cell| self.of(cell).to_vec());
        for cell in cells {
            if common.is_empty() {
                break;
            }
            self.keep(&mut common, cell);
        }
        common.into_iter()
    }

    /// The cells cut into runs, each of which lies within one group; the length of every run. A cell in no group is a run by itself.
    pub(crate) fn runs(&self, cells: impl Iterator<Item = usize>) -> Vec<usize> {
        let mut runs: Vec<usize> = Vec::new();
        let mut common: Vec<usize> = Vec::new();
        for cell in cells {
            self.keep(&mut common, cell);
            match runs.last_mut() {
                Some(run) if !common.is_empty() => *run += 1,
                _ => {
                    runs.push(1);
                    common.extend(self.of(cell));
                }
            }
        }
        runs
    }

    /// Keeps those of the groups that the cell is in.
    fn keep(&self, groups: &mut Vec<usize>, cell: usize) {
        let of_cell = self.of(cell);
        groups.retain(|group| of_cell.binary_search(group).is_ok());
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rows_and_a_square() -> Membership {
        // Two rows of three cells, and the left four of the six cells.
        let groups = [vec![0, 1, 2], vec![3, 4, 5], vec![0, 1, 3, 4]];
        Membership::new(7, 32, groups.iter().map(|group| group.iter().copied()))
    }

    #[test]
    fn cells_share_groups() {
        let membership = rows_and_a_square();
        let common = |cells: &[usize]| membership.common(cells.iter().copied()).collect::<Vec<_>>();
        assert_eq!(common(&[0, 1]), [0, 2]);
        assert_eq!(common(&[0, 1, 2]), [0]);
        assert_eq!(common(&[0, 4]), [2]);
        assert_eq!(common(&[2, 5]), []);
        assert_eq!(common(&[6]), []);
        assert_eq!(common(&[]), []);
    }

    #[test]
    fn runs_stay_in_one_group() {
        let membership = rows_and_a_square();
        assert_eq!(membership.runs([0, 1, 2, 3, 4].into_iter()), [3, 2]);
        assert_eq!(membership.runs([0, 1, 3, 4, 5].into_iter()), [4, 1]);
        assert_eq!(membership.runs([6, 6, 0].into_iter()), [1, 1, 1]);
        assert_eq!(membership.runs([].into_iter()), [0; 0]);
    }

    #[test]
    fn only_the_first_groups_are_kept() {
        let groups = [[0], [0], [0]];
        let membership = Membership::new(1, 2, groups.iter().map(|group| group.iter().copied()));
        assert_eq!(membership.of(0), [0, 1]);
    }
}
