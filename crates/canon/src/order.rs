//! Orders of sets of cells, found without listing the cells of rectangles.

use std::cmp::Ordering;

use sudoku_puzzle_core::{Cell, CellSet};

/// As lists of cells in reading order.
pub(crate) fn by_reading(a: &CellSet, b: &CellSet) -> Ordering {
    compare(a, b, |a, b| a.cmp(&b)).unwrap_or_else(|| a.len().cmp(&b.len()))
}

/// As the text that lists the names of the cells, in which a comma comes before the bracket at the end.
pub(crate) fn by_text(a: &CellSet, b: &CellSet) -> Ordering {
    compare(a, b, name_order).unwrap_or_else(|| b.len().cmp(&a.len()))
}

/// By the first cells that differ; `None` where one set begins with all of the other.
fn compare(a: &CellSet, b: &CellSet, order: fn(Cell, Cell) -> Ordering) -> Option<Ordering> {
    let (one, other) = match (a.block(), b.block()) {
        (Some(one), Some(other)) if one.origin == other.origin => {
            // They have the same cells until one of them goes on in its second row, or ends.
            let same = if one.shape[1] == other.shape[1] {
                one.len().min(other.len())
            } else {
                one.shape[1].min(other.shape[1]) as usize
            };
            (one.get(same)?, other.get(same)?)
        }
        (Some(one), Some(other)) => (one.origin, other.origin),
        _ => a.iter().zip(b.iter()).find(|(one, other)| one != other)?,
    };
    Some(order(one, other))
}

/// By the names in quotes.
fn name_order(a: Cell, b: Cell) -> Ordering {
    // Behind the row comes a letter, which is more than a digit; behind the column a quote, which is less.
    number_order(a.row(), b.row(), Ordering::Greater)
        .then_with(|| number_order(a.col(), b.col(), Ordering::Less))
}

/// By the digits of the numbers; `prefix` is where one stands that is the beginning of the other.
fn number_order(a: u32, b: u32, prefix: Ordering) -> Ordering {
    let more = |number: u32| number.checked_ilog10().unwrap_or_default();
    match more(a).cmp(&more(b)) {
        Ordering::Equal => a.cmp(&b),
        Ordering::Less => a.cmp(&(b / 10u32.pow(more(b) - more(a)))).then(prefix),
        Ordering::Greater => (a / 10u32.pow(more(a) - more(b))).cmp(&b).then(prefix.reverse()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_orders_are_those_of_the_lists_and_of_their_texts() {
        let cell = |row, col| Cell::new(row, col).unwrap();
        let numbers = [1, 2, 9, 10, 11, 19, 99, 100, 101];
        let mut sets = Vec::new();
        for (row, col) in numbers.into_iter().flat_map(|row| numbers.map(|col| (row, col))) {
            for [height, width] in [[1, 1], [1, 6], [6, 1], [2, 3], [3, 2], [2, 2], [1, 2], [4, 3]] {
                let rows = row..row + height;
                let cells = rows.flat_map(|row| (col..col + width).map(move |col| cell(row, col)));
                sets.push(CellSet::new(cells.collect()));
            }
            sets.push(CellSet::new(vec![cell(row, col), cell(row, col + 1), cell(row + 1, col)]));
            sets.push(CellSet::new(vec![cell(row, col), cell(row, col + 2)]));
        }
        let text = |set: &CellSet| {
            let names: Vec<String> = set.iter().map(|cell| format!("\"{cell}\"")).collect();
            format!("[{}]", names.join(","))
        };
        let texts: Vec<String> = sets.iter().map(text).collect();
        for (a, one) in sets.iter().zip(&texts) {
            for (b, other) in sets.iter().zip(&texts) {
                assert_eq!(by_text(a, b), one.cmp(other), "{one} {other}");
                assert_eq!(by_reading(a, b), a.to_vec().cmp(&b.to_vec()), "{one} {other}");
            }
        }
    }
}
