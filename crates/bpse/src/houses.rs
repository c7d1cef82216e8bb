//! Which houses a puzzle has, in terms of what BPSE can say.

use sudoku_puzzle_core::{Cell, HouseKind, Puzzle, StatedHouse};

use crate::board::{Boxes, CELLS, CellSet, Index};
use crate::error::{Error, ErrorKind};

/// The boxes of a classic or jigsaw; `None` for those of the classic.
///
/// How the houses are spelled does not matter: a `box_grid`, a `grid` with nine `box` rules and rules for single houses may
/// all say the same.
pub(crate) fn boxes(puzzle: &Puzzle) -> Result<Option<Boxes>, Error> {
    let board = puzzle.board();
    if board.rows() != 9 || board.cols() != 9 || board.has_gaps() || puzzle.digits() != 9 {
        let gaps = if board.has_gaps() { " with gaps" } else { "" };
        let message = format!(
            "BPSE has 9x9 boards with the digits 1 to 9; this one is {}x{}{gaps} with the digits 1 to {}",
            board.rows(),
            board.cols(),
            puzzle.digits()
        );
        return Err(Error::new(ErrorKind::Board, message));
    }
    for (at, rule) in puzzle.rules().iter().enumerate() {
        if !rule.constraint.states_houses() {
            let message = "BPSE carries givens and houses, and no other rule";
            return Err(Error::puzzle_rule(at, rule, message));
        }
    }
    let stated = puzzle.stated_houses().into_iter().map(|house| {
        let cells = cell_set(&house.cells.to_vec());
        (house, cells)
    });
    let houses: Vec<(StatedHouse<'_>, CellSet)> = stated.collect();
    if let Some(missing) = (0..18).find(|&at| houses.iter().all(|(_, cells)| *cells != line(at))) {
        let message =
            format!("{} is no house here, and in BPSE all rows and columns are", line_name(missing));
        return Err(Error::new(ErrorKind::Houses, message));
    }
    let boxes = match stated_boxes(&houses) {
        Some(boxes) => boxes,
        None => boxes_beside_lines(puzzle, &houses)?,
    };
    let mut numbers = [0; CELLS];
    for (number, cells) in (0..).zip(&boxes) {
        cells.iter().for_each(|index| numbers[index.at()] = number);
    }
    let boxes = Boxes::new(numbers)?;
    Ok(Some(boxes).filter(|boxes| !same_boxes(boxes, &Boxes::regular())))
}

/// The boxes, where the houses that are called boxes are just nine that share no cell, in the order of the rules.
fn stated_boxes(houses: &[(StatedHouse<'_>, CellSet)]) -> Option<Vec<CellSet>> {
    let mut boxes: Vec<CellSet> = Vec::new();
    for (house, cells) in houses {
        if house.kind == HouseKind::Box && !boxes.contains(cells) {
            boxes.push(*cells);
            if boxes.len() > 9 {
                return None;
            }
        } else if house.kind != HouseKind::Box && !is_line(*cells) {
            return None;
        }
    }
    let covered = boxes.iter().flat_map(|cells| cells.iter()).collect::<CellSet>();
    (boxes.len() == 9 && covered.len() == CELLS && boxes.iter().all(|cells| cells.len() == 9))
        .then_some(boxes)
}

/// The boxes, where some of them may be whole rows or columns. Those are houses anyway, so that it need not be said again that
/// they are boxes; what the other boxes leave is cut into them.
fn boxes_beside_lines(puzzle: &Puzzle, houses: &[(StatedHouse<'_>, CellSet)]) -> Result<Vec<CellSet>, Error> {
    let mut boxes: Vec<CellSet> = Vec::new();
    let mut covered = CellSet::new();
    for (house, cells) in houses {
        if is_line(*cells) || boxes.contains(cells) {
            continue;
        }
        let refuse = |message: String| match puzzle.rules().get(house.rule) {
            Some(rule) => Error::puzzle_rule(house.rule, rule, message),
            None => Error::new(ErrorKind::Houses, message),
        };
        if house.kind != HouseKind::Box {
            let message = format!(
                "a {} that is not straight and of nine cells has no place in BPSE",
                house.kind.name()
            );
            return Err(refuse(message));
        }
        if cells.len() != 9 {
            let message = format!("it has {} cells, and boxes in BPSE have 9", cells.len());
            return Err(refuse(message));
        }
        if let Some(shared) = cells.iter().find(|&index| covered.contains(index)) {
            let message = format!("{shared} is in another box as well, and in BPSE every cell is in one");
            return Err(refuse(message).with_cell(shared));
        }
        cells.iter().for_each(|index| covered.insert(index));
        boxes.push(*cells);
    }
    if boxes.is_empty() {
        let message = "there are no boxes (a Latin square), and BPSE has puzzles with nine";
        return Err(Error::new(ErrorKind::Houses, message));
    }
    for cells in (0..18).map(line) {
        if cells.iter().all(|index| !covered.contains(index)) {
            cells.iter().for_each(|index| covered.insert(index));
            boxes.push(cells);
        }
    }
    match Index::all().find(|&index| !covered.contains(index)) {
        Some(open) => {
            let message = format!("{open} is in no box, and in BPSE every cell is in one");
            Err(Error::new(ErrorKind::Houses, message).with_cell(open))
        }
        None => Ok(boxes),
    }
}

fn is_line(cells: CellSet) -> bool {
    (0..18).any(|at| line(at) == cells)
}

/// Row 1 to 9, then column 1 to 9.
fn line(at: usize) -> CellSet {
    Index::all().filter(|index| index.at() / 9 == at || 9 + index.at() % 9 == at).collect()
}

fn line_name(at: usize) -> String {
    if at < 9 { format!("row {}", at + 1) } else { format!("column {}", at - 8) }
}

fn cell_set(cells: &[Cell]) -> CellSet {
    cells.iter().filter_map(|&cell| Index::of(cell)).collect()
}

/// Whether the boxes have the same cells, whatever their numbers.
fn same_boxes(left: &Boxes, right: &Boxes) -> bool {
    (0..9).all(|number| {
        let mut of_right = left.cells(number).map(|index| right.get(index));
        let first = of_right.next();
        of_right.all(|number| Some(number) == first)
    })
}
