//! Cages as they are packed: a colour for each cell, and the sum in the first cell of each cage.

use crate::{Error, ErrorKind, field::cell_at};

/// A cage, its cells as indexes in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PackedCage {
    pub(crate) sum: Option<u32>,
    pub(crate) cells: Vec<usize>,
}

/// What the string says about each cell's cage.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct CageCell {
    pub(crate) colour: u32,
    pub(crate) clue: u32,
    /// Where the cell's field starts in the text.
    pub(crate) position: usize,
}

/// The neighbours of a cell by a side, on a square board.
pub(crate) fn neighbours(index: usize, size: usize) -> impl Iterator<Item = usize> {
    let (row, col) = (index / size, index % size);
    [
        (row > 0).then(|| index - size),
        (col > 0).then(|| index - 1),
        (col + 1 < size).then_some(index + 1),
        (row + 1 < size).then_some(index + size),
    ]
    .into_iter()
    .flatten()
}

/// The cell of a cage that carries its operator: right of the first cell, or else below it. `cells` are in reading
/// order and connected; a cage of one cell has none.
pub(crate) fn operator_cell(cells: &[usize], size: usize) -> Option<usize> {
    let first = *cells.first()?;
    let right = (first % size + 1 < size).then_some(first + 1);
    right
        .filter(|cell| cells.contains(cell))
        .or_else(|| Some(first + size).filter(|cell| cells.contains(cell)))
}

/// Puts the cages together: touching cells of one colour are one cage. A lone cell without a sum is in no cage.
pub(crate) fn decode(size: u32, operators: bool, cells: &[CageCell]) -> Result<Vec<PackedCage>, Error> {
    let side = size as usize;
    let mut cages = Vec::new();
    let mut seen = vec![false; cells.len()];
    for start in 0..cells.len() {
        if seen[start] {
            continue;
        }
        seen[start] = true;
        let mut members = vec![start];
        let mut next = 0;
        while let Some(&member) = members.get(next) {
            next += 1;
            for other in neighbours(member, side) {
                if !seen[other] && cells[other].colour == cells[start].colour {
                    seen[other] = true;
                    members.push(other);
                }
            }
        }
        members.sort_unstable();
        let operator_cell = if operators { operator_cell(&members, side) } else { None };
        for &member in &members[1..] {
            let clue = cells[member].clue;
            if Some(member) == operator_cell {
                check_operator(clue).map_err(|error| {
                    error.at_cell(cell_at(member, size)).at_position(cells[member].position)
                })?;
            } else if clue != 0 {
                let message = format!(
                    "{clue} is a sum, but its cage starts at {}; touching cells of one colour are one cage, with the sum \
                     in its first cell in reading order",
                    cell_at(start, size)
                );
                return Err(Error::new(ErrorKind::ClueOutsideFirstCell, message)
                    .at_cell(cell_at(member, size))
                    .at_position(cells[member].position));
            }
        }
        let sum = Some(cells[start].clue).filter(|&sum| sum > 0);
        if members.len() > 1 || sum.is_some() {
            cages.push(PackedCage { sum, cells: members });
        }
    }
    Ok(cages)
}

fn check_operator(clue: u32) -> Result<(), Error> {
    let operator = match clue {
        0 | 1 => return Ok(()),
        2 => "-",
        3 => "x",
        4 => "/",
        _ => {
            let message = format!("{clue} is no operator; a cage's second cell has 1 for +");
            return Err(Error::new(ErrorKind::Operator, message));
        }
    };
    let message = format!("the cage has the operator {operator}; a killer cage can only add its digits up");
    Err(Error::new(ErrorKind::Operator, message))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn cells(colours: &str, clues: &[(usize, u32)]) -> Vec<CageCell> {
        let mut cells: Vec<CageCell> = colours
            .bytes()
            .enumerate()
            .map(|(position, b)| CageCell { colour: u32::from(b - b'0'), clue: 0, position })
            .collect();
        for &(index, clue) in clues {
            cells[index].clue = clue;
        }
        cells
    }

    #[test]
    fn touching_cells_of_one_colour_are_one_cage() {
        // The two 1s in the corners touch by a corner only.
        let got = decode(3, false, &cells("120210001", &[(0, 4), (6, 7)])).unwrap();
        let cage = |sum, cells: &[usize]| PackedCage { sum, cells: cells.to_vec() };
        assert_eq!(got, [cage(Some(4), &[0]), cage(None, &[2, 5]), cage(Some(7), &[6, 7])]);
    }

    #[test]
    fn the_operator_is_right_of_the_first_cell_or_below_it() {
        assert_eq!(operator_cell(&[0, 1, 3], 3), Some(1));
        assert_eq!(operator_cell(&[0, 3], 3), Some(3));
        assert_eq!(operator_cell(&[2, 5], 3), Some(5));
        // The next index is the start of the next row, not a neighbour.
        assert_eq!(operator_cell(&[2, 3, 5], 3), Some(5));
        assert_eq!(operator_cell(&[4], 3), None);
    }

    #[test]
    fn operators() {
        for clue in [0, 1] {
            assert!(decode(2, true, &cells("0012", &[(0, 5), (1, clue)])).is_ok());
        }
        for (clue, shown) in
            [(2, "operator -"), (3, "operator x"), (4, "operator /"), (5, "5 is no operator")]
        {
            let error = decode(2, true, &cells("0012", &[(0, 5), (1, clue)])).unwrap_err();
            assert_eq!((error.kind(), error.position()), (ErrorKind::Operator, Some(1)));
            assert!(error.to_string().contains(shown), "{error}");
        }
    }
}
