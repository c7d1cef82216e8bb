//! What the rows, columns and boxes hold.

use std::collections::BTreeSet;

use crate::{
    grids::{Grids, Shape},
    layout::{Layout, TenthGrid},
    phrase::and,
    place::Places,
};

/// The sentence about the houses of all grids. Boxes of no regular tiling have one of their own.
pub(crate) fn base(grids: &Grids, layout: Option<Layout>, places: &Places, digits: u32) -> String {
    let mut text = match layout {
        None => single(grids, digits),
        Some(layout) => several(grids, layout, places, digits),
    };
    if !grids.grids.is_empty()
        && let Some(lines) = loose_lines(grids)
    {
        text += &if loose_lines_are_whole(grids, digits) {
            format!(" The other marked {lines} follow the same rule.")
        } else {
            format!(" No digit repeats in one of the other marked {lines}.")
        };
    }
    text
}

fn single(grids: &Grids, digits: u32) -> String {
    let all = all_digits(digits);
    if let Some(grid) = grids.grids.first() {
        return format!("Each {} holds {all} once.", houses(&grid.boxes));
    }
    match loose_lines(grids) {
        None if digits == 1 => "Each cell holds the digit 1.".to_owned(),
        None => format!("Each cell holds one of {all}."),
        Some(lines) if loose_lines_are_whole(grids, digits) => {
            format!("The marked {lines} hold {all} once each.")
        }
        Some(lines) => format!("The cells hold {all}, and no digit repeats in one of the marked {lines}."),
    }
}

fn loose_lines_are_whole(grids: &Grids, digits: u32) -> bool {
    grids.rows.iter().chain(&grids.columns).all(|cells| cells.len() == digits as usize)
}

/// "rows and columns", for those that are part of no grid.
fn loose_lines(grids: &Grids) -> Option<&'static str> {
    match (grids.rows.is_empty(), grids.columns.is_empty()) {
        (true, true) => None,
        (false, true) => Some("rows"),
        (true, false) => Some("columns"),
        (false, false) => Some("rows and columns"),
    }
}

fn several(grids: &Grids, layout: Layout, places: &Places, digits: u32) -> String {
    let shapes: BTreeSet<Shape> = grids.grids.iter().flat_map(|grid| grid.boxes.iter().copied()).collect();
    let (everywhere, somewhere): (Vec<Shape>, Vec<Shape>) =
        shapes.into_iter().partition(|shape| grids.grids.iter().all(|grid| grid.boxes.contains(shape)));
    let mut text = format!(
        "Every {digits}x{digits} grid follows the usual rule: each {} holds {} once.",
        houses(&everywhere),
        all_digits(digits)
    );
    for shape in somewhere {
        let with = grids.grids.iter().enumerate().filter(|(_, grid)| grid.boxes.contains(&shape));
        let extent = places.extent_of(with.map(|(at, _)| at).collect());
        if let Some(there) = places.name(&extent) {
            text += &format!(" So does each {} in {there}.", boxes(shape));
        }
    }
    if places.overlap() {
        text += " Cells that grids share belong to each of them.";
    }
    match layout.tenth {
        None => {}
        Some(TenthGrid::CentreCells) => {
            text += " The centre cells of all boxes form a tenth grid, which follows the same rule.";
        }
        Some(TenthGrid::CentreBoxes) => {
            text += " The centre boxes of all grids form a tenth grid, which follows the same rule.";
        }
    }
    text
}

fn all_digits(digits: u32) -> String {
    match digits {
        1 => "the digit 1".to_owned(),
        2 => "the digits 1 and 2".to_owned(),
        _ => format!("the digits 1 to {digits}"),
    }
}

/// "row, column and 3x3 box".
fn houses(shapes: &[Shape]) -> String {
    let lines = ["row".to_owned(), "column".to_owned()];
    and(lines.into_iter().chain(shapes.iter().map(|&shape| boxes(shape))))
}

fn boxes([height, width]: Shape) -> String {
    format!("{height}x{width} box")
}

/// The sentence about boxes of no regular tiling.
pub(crate) fn jigsaw(grids: &Grids, digits: u32) -> String {
    let whole = grids.irregular.iter().filter(|cells| cells.len() == digits as usize).count();
    match whole {
        0 => "No digit repeats in an outlined region.".to_owned(),
        _ if whole == grids.irregular.len() => "Each outlined region holds every digit once.".to_owned(),
        _ => format!("No digit repeats in an outlined region, and one of {digits} cells holds every digit."),
    }
}
