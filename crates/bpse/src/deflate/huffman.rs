//! Prefix codes: code lengths for given frequencies, and the codes that follow from the lengths.

use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// The code lengths that zlib gives these frequencies, to the bit: the same merges in the same order, and the same repair
/// where a code would be longer than `limit`. Without a repair the lengths are optimal; with one they need not be.
///
/// zlib never makes a code of fewer than two symbols: symbols that do not occur fill it up.
pub(super) fn zlib_lengths(frequencies: &[u32], limit: usize) -> Vec<u8> {
    Tree::grow(frequencies).lengths(limit)
}

/// The tree that zlib grows.
struct Tree {
    symbols: usize,
    /// The parent of every node; the nodes after the symbols are the inner ones, the last is the root.
    parents: Vec<usize>,
    /// The nodes in the order in which they left the heap, the root last.
    order: Vec<usize>,
}

impl Tree {
    fn grow(frequencies: &[u32]) -> Tree {
        let symbols = frequencies.len();
        // Weight and height of every node so far.
        let mut nodes: Vec<(u32, u32)> = frequencies.iter().map(|&frequency| (frequency, 0)).collect();
        let mut heap: Vec<usize> = (0..symbols).filter(|&symbol| frequencies[symbol] > 0).collect();
        let mut highest = heap.last().copied();
        while heap.len() < 2 {
            let filler = match highest {
                None => 0,
                Some(symbol) if symbol < 2 => symbol + 1,
                Some(_) => 0,
            };
            if highest.is_none_or(|symbol| symbol < 2) {
                highest = Some(filler);
            }
            nodes[filler] = (1, 0);
            heap.push(filler);
        }
        for start in (0..heap.len() / 2).rev() {
            sift_down(&mut heap, start, &nodes);
        }
        let mut parents = vec![usize::MAX; symbols];
        let mut order = Vec::with_capacity(2 * heap.len());
        while heap.len() >= 2 {
            let first = heap.swap_remove(0);
            sift_down(&mut heap, 0, &nodes);
            let second = heap[0];
            order.extend([first, second]);
            let inner = nodes.len();
            nodes.push((nodes[first].0 + nodes[second].0, nodes[first].1.max(nodes[second].1) + 1));
            parents.push(usize::MAX);
            parents[first] = inner;
            parents[second] = inner;
            heap[0] = inner;
            sift_down(&mut heap, 0, &nodes);
        }
        order.push(heap[0]);
        Tree { symbols, parents, order }
    }

    fn lengths(&self, limit: usize) -> Vec<u8> {
        let mut depths = vec![0_usize; self.parents.len()];
        let mut counts = vec![0_usize; limit + 2];
        let mut overflow = 0;
        for &node in self.order.iter().rev().skip(1) {
            let depth = depths[self.parents[node]] + 1;
            overflow += usize::from(depth > limit);
            depths[node] = depth.min(limit);
            if node < self.symbols {
                counts[depths[node]] += 1;
            }
        }
        if overflow > 0 {
            // Take a leaf from above the limit down a level and hang one of the overlong codes beside it, until all fit.
            let mut left = overflow as isize;
            while left > 0 {
                let from = (1..limit).rev().find(|&depth| counts[depth] > 0).unwrap_or(1);
                counts[from] -= 1;
                counts[from + 1] += 2;
                counts[limit] -= 1;
                left -= 2;
            }
            // The longest codes go to the symbols that left the heap first.
            let mut leaves = self.order.iter().filter(|&&node| node < self.symbols);
            for depth in (1..=limit).rev() {
                for &node in leaves.by_ref().take(counts[depth]) {
                    depths[node] = depth;
                }
            }
        }
        depths[..self.symbols].iter().map(|&depth| depth as u8).collect()
    }
}

/// Moves the node at `at` down until neither child is before it.
fn sift_down(heap: &mut [usize], mut at: usize, nodes: &[(u32, u32)]) {
    let Some(&moving) = heap.get(at) else { return };
    loop {
        let mut child = 2 * at + 1;
        if child >= heap.len() {
            break;
        }
        if child + 1 < heap.len() && nodes[heap[child + 1]] <= nodes[heap[child]] {
            child += 1;
        }
        if nodes[moving] <= nodes[heap[child]] {
            break;
        }
        heap[at] = heap[child];
        at = child;
    }
    heap[at] = moving;
}

/// Code lengths of at most `limit` bits that make the text of these frequencies shortest. A symbol that does not occur has
/// length 0; one symbol alone has a code of one bit. `limit` bits must be enough for as many symbols as occur.
pub(super) fn optimal_lengths(frequencies: &[u32], limit: usize) -> Vec<u8> {
    let mut leaves: Vec<(u32, usize)> =
        frequencies.iter().enumerate().filter(|&(_, &f)| f > 0).map(|(symbol, &f)| (f, symbol)).collect();
    leaves.sort_unstable();
    debug_assert!(leaves.len() <= 1 << limit);
    let mut lengths = vec![0; frequencies.len()];
    match leaves[..] {
        [] => return lengths,
        [(_, symbol)] => {
            lengths[symbol] = 1;
            return lengths;
        }
        _ => {}
    }
    let depths = unlimited_depths(&leaves);
    let depths = if depths.iter().all(|&depth| usize::from(depth) <= limit) {
        depths
    } else {
        limited_depths(&leaves, limit)
    };
    for (&(_, symbol), depth) in leaves.iter().zip(depths) {
        lengths[symbol] = depth;
    }
    lengths
}

/// Huffman's construction.
fn unlimited_depths(leaves: &[(u32, usize)]) -> Vec<u8> {
    let mut heap: BinaryHeap<Reverse<(u32, usize)>> =
        leaves.iter().enumerate().map(|(rank, &(frequency, _))| Reverse((frequency, rank))).collect();
    let mut parents = vec![usize::MAX; leaves.len()];
    while let (Some(Reverse(first)), Some(Reverse(second))) = (heap.pop(), heap.pop()) {
        let inner = parents.len();
        parents.push(usize::MAX);
        parents[first.1] = inner;
        parents[second.1] = inner;
        heap.push(Reverse((first.0 + second.0, inner)));
        if heap.len() == 1 {
            break;
        }
    }
    let mut depths = vec![0_u8; parents.len()];
    for node in (0..parents.len().saturating_sub(1)).rev() {
        depths[node] = depths[parents[node]] + 1;
    }
    depths.truncate(leaves.len());
    depths
}

/// Package-merge: in each of `limit` rounds the items of the round before are paired and merged with the leaves; how often
/// a leaf is inside the cheapest items of the last round is its depth.
fn limited_depths(leaves: &[(u32, usize)], limit: usize) -> Vec<u8> {
    // An item: its weight, and either a leaf or the place of its pair in the row before.
    #[derive(Clone, Copy)]
    enum Inside {
        Leaf(usize),
        Pair(usize),
    }
    let mut rows: Vec<Vec<(u32, Inside)>> = Vec::with_capacity(limit);
    for round in 0..limit {
        let mut row: Vec<(u32, Inside)> =
            leaves.iter().enumerate().map(|(rank, leaf)| (leaf.0, Inside::Leaf(rank))).collect();
        if round > 0 {
            let pairs = rows[round - 1].chunks_exact(2).enumerate();
            row.extend(pairs.map(|(at, pair)| (pair[0].0 + pair[1].0, Inside::Pair(at))));
            row.sort_by_key(|item| item.0);
        }
        rows.push(row);
    }
    let mut depths = vec![0_u8; leaves.len()];
    let mut taken = 2 * leaves.len() - 2;
    for row in rows.iter().rev() {
        let mut pairs = 0;
        for (_, inside) in row.iter().take(taken) {
            match inside {
                Inside::Leaf(rank) => depths[*rank] += 1,
                Inside::Pair(at) => pairs = pairs.max(at + 1),
            }
        }
        taken = 2 * pairs;
    }
    depths
}

/// The canonical codes of these lengths (RFC 1951, section 3.2.2).
pub(super) fn codes(lengths: &[u8]) -> Vec<u32> {
    let mut counts = [0_u32; 17];
    for &length in lengths.iter().filter(|&&length| length > 0) {
        counts[usize::from(length)] += 1;
    }
    let mut next = [0_u32; 17];
    for length in 1..16 {
        next[length + 1] = (next[length] + counts[length]) << 1;
    }
    lengths
        .iter()
        .map(|&length| {
            let code = next[usize::from(length)];
            next[usize::from(length)] += u32::from(length > 0);
            code
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Frequencies so skewed that the code for them wants to be as long as there are symbols.
    const SKEWED: [u32; 20] =
        [1, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 4181, 6765];

    /// Kraft's sum in units of the longest code: a full code has exactly this many.
    fn kraft(lengths: &[u8], limit: usize) -> usize {
        lengths.iter().filter(|&&length| length > 0).map(|&length| 1 << (limit - usize::from(length))).sum()
    }

    fn cost(frequencies: &[u32], lengths: &[u8]) -> u32 {
        frequencies.iter().zip(lengths).map(|(frequency, &length)| frequency * u32::from(length)).sum()
    }

    #[test]
    fn limits_are_kept_by_full_codes() {
        for limit in [5, 6, 7, 10, 15] {
            let optimal = optimal_lengths(&SKEWED, limit);
            let like_zlib = zlib_lengths(&SKEWED, limit);
            for lengths in [&optimal, &like_zlib] {
                assert!(
                    lengths.iter().all(|&length| (1..=limit).contains(&usize::from(length))),
                    "{lengths:?}"
                );
                assert_eq!(kraft(lengths, limit), 1 << limit, "{lengths:?}");
            }
            assert!(cost(&SKEWED, &optimal) <= cost(&SKEWED, &like_zlib));
        }
        // Without a limit that matters, both are optimal: the frequencies are Fibonacci's, so the code is a ladder.
        let ladder: Vec<u8> = std::iter::once(19).chain((1..=19).rev()).collect();
        assert_eq!(optimal_lengths(&SKEWED, 20), ladder);
        assert_eq!(cost(&SKEWED, &zlib_lengths(&SKEWED, 20)), cost(&SKEWED, &ladder));
    }

    #[test]
    fn limited_codes_are_the_best_there_are() {
        // All full codes of five symbols with at most three bits, by exhaustion.
        let frequencies = [1, 2, 4, 8, 16];
        let mut best = u32::MAX;
        for code in 0..3_u32.pow(5) {
            let lengths: Vec<u8> = (0..5).map(|at| (code / 3_u32.pow(at) % 3 + 1) as u8).collect();
            if kraft(&lengths, 3) == 8 {
                best = best.min(cost(&frequencies, &lengths));
            }
        }
        assert_eq!(cost(&frequencies, &optimal_lengths(&frequencies, 3)), best);
    }

    #[test]
    fn few_symbols() {
        assert_eq!(optimal_lengths(&[0, 0, 0], 15), [0, 0, 0]);
        assert_eq!(optimal_lengths(&[0, 7, 0], 15), [0, 1, 0]);
        assert_eq!(optimal_lengths(&[3, 0, 7], 15), [1, 0, 1]);
        // zlib fills up to two symbols.
        assert_eq!(zlib_lengths(&[0, 0, 0], 15), [1, 1, 0]);
        assert_eq!(zlib_lengths(&[0, 0, 7], 15), [1, 0, 1]);
    }

    #[test]
    fn codes_of_the_example_in_rfc_1951() {
        // Section 3.2.2: lengths (3, 3, 3, 3, 3, 2, 4, 4).
        assert_eq!(
            codes(&[3, 3, 3, 3, 3, 2, 4, 4]),
            [0b010, 0b011, 0b100, 0b101, 0b110, 0b00, 0b1110, 0b1111]
        );
    }
}
