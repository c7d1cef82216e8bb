//! Regions that are part of no pattern.

use std::collections::BTreeMap;

use sudoku_puzzle_core::{Constraint, rules::RegionKind};

use crate::grids::as_set;

/// What such regions are called. The order of the variants is the order in which they are listed.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum RegionName {
    Diagonals,
    Windows,
    DisjointGroups,
    ColourGroups,
    ExtraRegions,
}

impl RegionName {
    fn of(kind: &RegionKind) -> RegionName {
        match kind {
            RegionKind::Diagonal => RegionName::Diagonals,
            RegionKind::Window => RegionName::Windows,
            RegionKind::Disjoint => RegionName::DisjointGroups,
            RegionKind::Colour => RegionName::ColourGroups,
            _ => RegionName::ExtraRegions,
        }
    }

    pub(crate) const fn name(self) -> &'static str {
        match self {
            RegionName::Diagonals => "Diagonals",
            RegionName::Windows => "Windows",
            RegionName::DisjointGroups => "Disjoint Groups",
            RegionName::ColourGroups => "Colour Groups",
            RegionName::ExtraRegions => "Extra Regions",
        }
    }

    /// What the regions hold: every digit, where all of them have D cells.
    pub(crate) fn sentence(self, regions: &[&Constraint], digits: u32) -> String {
        let whole = regions.iter().all(|rule| match rule {
            Constraint::Region(region) => as_set(&region.cells).len() == digits as usize,
            _ => false,
        });
        let (each, one) = match self {
            RegionName::Diagonals => ("marked diagonal", "on a marked diagonal"),
            RegionName::Windows => ("shaded window", "in a shaded window"),
            RegionName::DisjointGroups => ("marked disjoint group", "in a marked disjoint group"),
            RegionName::ColourGroups => ("group of cells of one colour", "among cells of one colour"),
            RegionName::ExtraRegions => ("shaded region", "in a shaded region"),
        };
        if whole {
            format!("Each {each} holds every digit once.")
        } else {
            format!("No digit repeats {one}.")
        }
    }
}

/// The regions by name.
pub(crate) fn by_name<'a>(regions: &[&'a Constraint]) -> BTreeMap<RegionName, Vec<&'a Constraint>> {
    let mut names: BTreeMap<RegionName, Vec<&Constraint>> = BTreeMap::new();
    for rule in regions {
        if let Constraint::Region(region) = rule {
            names.entry(RegionName::of(&region.kind)).or_default().push(rule);
        }
    }
    names
}
