//! Boards with their houses.

use serde_json::{Value, json};

use crate::Choices;

/// A board: its size, digits and gaps, and the rules that state its houses.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Layout {
    /// How many rows.
    pub rows: usize,
    /// How many columns.
    pub cols: usize,
    /// D.
    pub digits: u32,
    /// In reading order, whether there is a cell.
    cells: Vec<bool>,
    /// The rules that state the houses.
    pub houses: Vec<Value>,
}

/// The shapes of boxes: rows and columns. Together they make every size of board that texts have, and some others.
const BOXES: &[(usize, usize)] = &[
    (2, 2),
    (3, 3),
    (2, 3),
    (3, 2),
    (1, 5),
    (1, 1),
    (2, 4),
    (4, 2),
    (2, 5),
    (3, 4),
    (6, 2),
    (3, 5),
    (4, 4),
    (5, 4),
    (5, 5),
    (1, 7),
];

impl Layout {
    /// A board of any sort.
    pub fn any(choices: &mut Choices<'_>) -> Layout {
        match choices.below(8) {
            0..=2 => Layout::boxes(*choices.pick(&BOXES[..4])),
            3 => Layout::boxes(*choices.pick(BOXES)),
            4 => Layout::without_houses(choices),
            5 => Layout::jigsaw(*choices.pick(&[(2, 2), (3, 3), (2, 3)]), choices),
            6 => Layout::several_grids(choices),
            _ => Layout::spelled_out(*choices.pick(&[(2, 2), (3, 3), (2, 3)]), choices),
        }
    }

    /// One grid with boxes.
    #[must_use]
    pub fn boxes(shape: (usize, usize)) -> Layout {
        let mut layout = Layout::square(shape.0 * shape.1);
        layout.houses = vec![json!({"type": "box_grid", "origin": "r1c1", "box": [shape.0, shape.1]})];
        layout
    }

    fn square(size: usize) -> Layout {
        Layout {
            rows: size,
            cols: size,
            digits: size as u32,
            cells: vec![true; size * size],
            houses: Vec::new(),
        }
    }

    /// Any rectangle, perhaps with gaps, and no house.
    fn without_houses(choices: &mut Choices<'_>) -> Layout {
        let (rows, cols) = (1 + choices.below(7), 1 + choices.below(11));
        let digits = *choices.pick(&[9, 1, 2, 3, 5, 12, 100, 4_294_967_295]);
        let mut layout = Layout { rows, cols, digits, cells: vec![true; rows * cols], houses: Vec::new() };
        for _ in 0..choices.below(5) {
            let at = choices.below(rows * cols);
            layout.cells[at] = false;
        }
        // A board has a cell at least.
        let at = choices.below(rows * cols);
        layout.cells[at] = true;
        layout
    }

    /// Rows and columns, and boxes of any shape: those of a classic, in which cells have changed places with their neighbours.
    pub fn jigsaw(shape: (usize, usize), choices: &mut Choices<'_>) -> Layout {
        let mut layout = Layout::square(shape.0 * shape.1);
        let size = layout.rows;
        let mut box_of: Vec<usize> =
            (0..size * size).map(|at| at / size / shape.0 * shape.0 + at % size / shape.1).collect();
        for _ in 0..1 + choices.below(2 * size) {
            let at = choices.below(size * size);
            let other = if choices.coin() { at + 1 } else { at + size };
            if other < box_of.len() {
                box_of.swap(at, other);
            }
        }
        layout.houses = vec![json!({"type": "grid", "origin": "r1c1"})];
        let boxes = (0..size).map(|number| {
            let cells = layout.positions().filter(|at| box_of[*at] == number).map(|at| layout.name(at));
            json!({"type": "box", "cells": cells.collect::<Vec<_>>()})
        });
        let boxes: Vec<Value> = boxes.collect();
        layout.houses.extend(boxes);
        layout
    }

    /// The houses of a classic one by one, some of them left out now and then.
    fn spelled_out(shape: (usize, usize), choices: &mut Choices<'_>) -> Layout {
        let mut layout = Layout::square(shape.0 * shape.1);
        let size = layout.rows;
        let mut house = |kind: &str, of: &dyn Fn(usize) -> usize| {
            for number in 0..size {
                let cells: Vec<String> =
                    (0..size * size).filter(|at| of(*at) == number).map(|at| layout.name(at)).collect();
                layout.houses.push(json!({"type": kind, "cells": cells}));
            }
        };
        house("row", &|at| at / size);
        house("column", &|at| at % size);
        house("box", &|at| at / size / shape.0 * shape.0 + at % size / shape.1);
        choices.shuffle(&mut layout.houses);
        if choices.one_in(3) {
            let left = layout.houses.len() - choices.below(3);
            layout.houses.truncate(left);
        }
        layout
    }

    /// Grids that overlap, and gaps where none is: twodoku, samurai and others, small and large.
    fn several_grids(choices: &mut Choices<'_>) -> Layout {
        let (height, width) = *choices.pick(&[(2, 2), (2, 2), (2, 3), (3, 3)]);
        let size = height * width;
        let (down, right) = (size - height, size - width);
        let origins = match choices.below(5) {
            0 => vec![(0, 0), (down, right)],
            1 => vec![(0, 0), (0, 2 * right), (down, right), (2 * down, 0), (2 * down, 2 * right)],
            2 => vec![(0, 0), (0, right)],
            3 => vec![(0, 1), (size, 0)],
            _ => vec![(0, 0), (down, right), (2 * down, 2 * right)],
        };
        let rows = origins.iter().map(|origin| origin.0 + size).max().unwrap_or(size);
        let cols = origins.iter().map(|origin| origin.1 + size).max().unwrap_or(size);
        let covered = |row: usize, col: usize| {
            origins
                .iter()
                .any(|&(top, left)| (top..top + size).contains(&row) && (left..left + size).contains(&col))
        };
        let cells = (0..rows * cols).map(|at| covered(at / cols, at % cols)).collect();
        let houses = origins.iter().map(|(top, left)| {
            let origin = format!("r{}c{}", top + 1, left + 1);
            if choices.one_in(6) {
                json!({"type": "grid", "origin": origin})
            } else {
                json!({"type": "box_grid", "origin": origin, "box": [height, width]})
            }
        });
        let houses = houses.collect();
        Layout { rows, cols, digits: size as u32, cells, houses }
    }

    /// All positions in reading order, gaps included.
    pub(super) fn positions(&self) -> impl Iterator<Item = usize> + use<> {
        0..self.rows * self.cols
    }

    /// Whether there is a cell at this position.
    pub(super) fn has(&self, at: usize) -> bool {
        self.cells[at]
    }

    /// The position so far from another one, if there is a cell.
    pub(super) fn step(&self, at: usize, down: isize, right: isize) -> Option<usize> {
        let row = (at / self.cols).checked_add_signed(down).filter(|row| *row < self.rows)?;
        let col = (at % self.cols).checked_add_signed(right).filter(|col| *col < self.cols)?;
        Some(row * self.cols + col).filter(|at| self.has(*at))
    }

    /// What a cell is called.
    pub(super) fn name(&self, at: usize) -> String {
        format!("r{}c{}", at / self.cols + 1, at % self.cols + 1)
    }

    /// The positions of all cells.
    pub(super) fn all_cells(&self) -> Vec<usize> {
        self.positions().filter(|at| self.has(*at)).collect()
    }

    /// Any cell.
    pub(super) fn any_cell(&self, choices: &mut Choices<'_>) -> String {
        self.name(*choices.pick(&self.all_cells()))
    }

    /// An entry for each position: `min` or a digit, `null` for a gap.
    pub(super) fn entries(&self, choices: &mut Choices<'_>, min: u32) -> Value {
        let entry = |at| {
            if !self.has(at) {
                return Value::Null;
            }
            if min == 0 && !choices.one_in(4) {
                return json!(0);
            }
            json!(1 + choices.below(self.digits as usize))
        };
        Value::Array(self.positions().map(entry).collect())
    }
}
