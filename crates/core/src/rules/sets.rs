//! Rules that compare sets of cells with each other, or hold everywhere (format section 6.13).

use alloc::{boxed::Box, format, vec::Vec};

use crate::{
    Cell, Key,
    error::{Checked, ErrorKind, Offence},
    key::at,
    place::Surroundings,
    table::{AsSequence, AsSet, CellArray, CellLists, family},
};

fn equal_sizes(regions: &[Vec<Cell>]) -> Checked {
    let size = regions.first().map_or(0, Vec::len);
    match regions.iter().position(|region| region.len() != size) {
        None => Ok(()),
        Some(at) => Err(unequal(regions, at).item(at)),
    }
}

fn unequal(regions: &[Vec<Cell>], at: usize) -> Box<Offence> {
    Offence::at_key(
        ErrorKind::Length,
        Key::Regions,
        format!(
            "the regions correspond cell by cell, but this one has {} cells and the first has {}",
            regions[at].len(),
            regions[0].len()
        ),
    )
}

family! {
    /// Regions that hold the same digits in corresponding cells.
    CloneRegions = "clone" in "6.13" {
        /// The regions, at least 2, all of one size; the first cells correspond, and so on.
        regions: Vec<Vec<Cell>> = at::Regions<CellLists<AsSequence, 2>>,
    }
    check clones_have_equal_sizes;
}

fn clones_have_equal_sizes(rule: &CloneRegions, _around: &Surroundings<'_>) -> Checked {
    equal_sizes(&rule.regions)
}

family! {
    /// Two regions of which the second is the first with the digits renamed, each digit to another one of its own.
    Isomorphic = "isomorphic" in "6.13" {
        /// The two regions, of one size; the first cells correspond, and so on.
        regions: Vec<Vec<Cell>> = at::Regions<CellLists<AsSequence, 2, 2>>,
    }
    check isomorphic_have_equal_sizes;
}

fn isomorphic_have_equal_sizes(rule: &Isomorphic, _around: &Surroundings<'_>) -> Checked {
    equal_sizes(&rule.regions)
}

family! {
    /// Every 2x2 window of cells holds a low, a middle and a high digit: one of each third of 1 to D.
    GlobalEntropy = "global_entropy" in "6.13" {
    }
}

family! {
    /// Segments whose digits add up to the same sum.
    EqualSum = "equal_sum" in "6.13" {
        /// The segments, at least 2.
        segments: Vec<Vec<Cell>> = at::Segments<CellLists<AsSet, 2>>,
    }
}

family! {
    /// The vertex is the sum or the difference of the two arms.
    Vudoku = "vudoku" in "6.13" {
        /// The vertex and the two arms.
        cells: [Cell; 3] = at::Cells<CellArray<AsSequence, 3>>,
    }
}
