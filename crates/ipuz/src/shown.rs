//! What ipuz's fields can show of a puzzle: the one mapping that both the writer and the comparison with a read file follow.

use sudoku_puzzle_core::{Cell, Constraint, Puzzle, Rule, rules::RegionKind};

use crate::{
    error::{Error, ErrorKind},
    houses::{BoxLayout, box_layout},
    kind::Kinds,
    visible::Diagonal,
    zone::Cage,
};

/// The parts of a puzzle that have a field in ipuz, rules only.
pub(crate) struct Shown {
    /// `None` where the houses are none that ipuz has.
    pub(crate) boxes: Option<BoxLayout>,
    /// The diagonals and windows, in the order of the rules.
    pub(crate) regions: Vec<ShownRegion>,
    pub(crate) cages: Vec<Cage>,
}

/// A region that becomes a zone.
pub(crate) struct ShownRegion {
    /// The cells as the rule lists them.
    pub(crate) cells: Vec<Cell>,
    /// The corners of a window: left column, top row, right column, bottom row.
    pub(crate) rect: Option<[u32; 4]>,
}

impl Shown {
    /// Sorts out what can be shown of a puzzle on a square board, and the first thing that can't.
    pub(crate) fn of(puzzle: &Puzzle) -> (Shown, Option<Error>) {
        let mut refused = None;
        let mut refuse = |error: Error| {
            refused.get_or_insert(error);
        };
        let boxes = match box_layout(puzzle) {
            Ok(boxes) => Some(boxes),
            Err(not_shown) => {
                refuse(match not_shown.rule.and_then(|index| Some((index, puzzle.rules().get(index)?))) {
                    Some((index, rule)) => rule_error(index, rule, &not_shown.why),
                    None => Error::new(ErrorKind::NotInIpuz, not_shown.why),
                });
                None
            }
        };
        let size = puzzle.digits();
        let mut shown = Shown { boxes, regions: Vec::new(), cages: Vec::new() };
        let mut diagonals = Vec::new();
        for (index, rule) in puzzle.rules().iter().enumerate() {
            match &rule.constraint {
                constraint if constraint.states_houses() => {}
                Constraint::Region(region) => match region.kind {
                    RegionKind::Diagonal => match Diagonal::of(&region.cells, size) {
                        Some(diagonal) => {
                            diagonals.push((index, rule, diagonal));
                            shown.regions.push(ShownRegion { cells: region.cells.clone(), rect: None });
                        }
                        None => refuse(rule_error(
                            index,
                            rule,
                            "only the two main diagonals have a place in ipuz",
                        )),
                    },
                    RegionKind::Window => match rectangle(&region.cells) {
                        Some(rect) => {
                            shown.regions.push(ShownRegion { cells: region.cells.clone(), rect: Some(rect) });
                        }
                        None => refuse(rule_error(index, rule, "a window in ipuz is a full rectangle")),
                    },
                    _ => refuse(rule_error(
                        index,
                        rule,
                        "of the regions, only diagonals and windows have a kind in ipuz",
                    )),
                },
                Constraint::Cage(cage) => match cage.sum {
                    Some(sum) => shown.cages.push(Cage { cells: cage.cells.clone(), sum }),
                    None => refuse(rule_error(index, rule, "a cage in ipuz has a sum")),
                },
                _ => refuse(rule_error(index, rule, "ipuz has no field for it")),
            }
        }
        let lacking = [Diagonal::Falling, Diagonal::Rising]
            .into_iter()
            .find(|wanted| !diagonals.iter().any(|(_, _, diagonal)| diagonal == wanted));
        if let (Some(_), Some((index, rule, _))) = (lacking, diagonals.first()) {
            refuse(rule_error(*index, rule, "a diagonal sudoku in ipuz has both main diagonals"));
        }
        (shown, refused)
    }

    /// The kinds of puzzle that it is.
    pub(crate) fn kinds(&self) -> Kinds {
        let is_window = |region: &ShownRegion| region.rect.is_some();
        Kinds {
            jigsaw: matches!(self.boxes, Some(BoxLayout::Irregular(_))),
            latin: matches!(self.boxes, Some(BoxLayout::None)),
            diagonal: !self.regions.iter().all(is_window),
            hyper: self.regions.iter().any(is_window),
            killer: !self.cages.is_empty(),
        }
    }
}

fn rule_error(index: usize, rule: &Rule, why: &str) -> Error {
    let constraint = &rule.constraint;
    let mut name = constraint.type_name().to_owned();
    if let Some(kind) = constraint.kind_name() {
        name = name + " " + kind;
    }
    Error::new(ErrorKind::NotInIpuz, format!("rule {index} ({name}) can't be written as ipuz: {why}"))
        .about_rule(index)
}

/// The corners of the full rectangle that the cells are, each once: left column, top row, right column, bottom row.
fn rectangle(cells: &[Cell]) -> Option<[u32; 4]> {
    let mut set = cells.to_vec();
    set.sort_unstable();
    let (first, last) = (*set.first()?, *set.last()?);
    let (left, top, right, bottom) = (first.col(), first.row(), last.col(), last.row());
    if left > right {
        return None;
    }
    let area = u64::from(right - left + 1) * u64::from(bottom - top + 1);
    let inside = set.iter().all(|cell| (left..=right).contains(&cell.col()));
    let distinct = set.windows(2).all(|pair| pair[0] != pair[1]);
    (inside && distinct && area == set.len() as u64).then_some([left, top, right, bottom])
}

#[cfg(test)]
mod tests {
    use sudoku_puzzle_core::cells;

    use super::*;

    #[test]
    fn rectangles() {
        for (names, rect) in [
            ("r2c3", Some([3, 2, 3, 2])),
            ("r2c3 r3c3 r2c4 r3c4", Some([3, 2, 4, 3])),
            ("r3c4 r2c3 r3c3", None),
            ("r2c3 r2c3", None),
            ("r1c1 r1c2 r2c1 r2c1", None),
            ("r1c2 r2c1", None),
            ("r1c1 r2c2", None),
        ] {
            assert_eq!(rectangle(&cells(names).unwrap()), rect, "{names}");
        }
        assert_eq!(rectangle(&[]), None);
    }
}
