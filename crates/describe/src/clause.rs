//! What is said about one family: its clauses, and for which part of the board each is said.

use std::collections::HashMap;

use sudoku_puzzle_core::{Constraint, rules::Area};

use crate::{
    phrase::sentence,
    place::{Extent, Places},
};

/// For which part of the board a clause is said.
#[derive(Clone, Debug)]
enum Reach<'a> {
    /// For the cells of the family's clues.
    Clues,
    /// For all of it.
    Board,
    /// For these parts.
    Areas(Vec<&'a Area>),
}

/// The clauses about one family, in the order in which they are said. A clause begins with a small letter and has no full stop.
#[derive(Default, Debug)]
pub(crate) struct Clauses<'a> {
    items: Vec<(String, Reach<'a>)>,
    /// Where in the list a text is.
    known: HashMap<String, usize>,
}

impl<'a> Clauses<'a> {
    /// Adds a clause about clues, which are where they are.
    pub(crate) fn clues(&mut self, text: impl Into<String>) {
        self.add(text.into(), Reach::Clues);
    }

    /// Adds a clause about everything inside an area, or on the board. The same text for several areas is said once.
    pub(crate) fn all(&mut self, text: impl Into<String>, area: Option<&'a Area>) {
        self.add(text.into(), area.map_or(Reach::Board, |area| Reach::Areas(vec![area])));
    }

    fn add(&mut self, text: String, reach: Reach<'a>) {
        let Some(&at) = self.known.get(&text) else {
            self.known.insert(text.clone(), self.items.len());
            self.items.push((text, reach));
            return;
        };
        match (&mut self.items[at].1, reach) {
            (Reach::Areas(areas), Reach::Areas(more)) => areas.extend(more),
            (known @ Reach::Areas(_), Reach::Board) => *known = Reach::Board,
            _ => {}
        }
    }

    /// The clauses as sentences, with where the family lies if that is not everywhere. `rules` are those of the family.
    pub(crate) fn say(&self, rules: &[&Constraint], places: &Places) -> String {
        // Where each clause that has areas holds, and how many of these have to be marked in the grid.
        let reaches: Vec<Option<(Extent, usize)>> = self
            .items
            .iter()
            .map(|(_, reach)| match reach {
                Reach::Clues => None,
                Reach::Board => Some((Extent::Everywhere, 0)),
                Reach::Areas(areas) => {
                    let mut spread = places.nowhere();
                    areas.iter().for_each(|area| spread.add_area(Some(area)));
                    Some((spread.extent(), places.marked_areas(areas)))
                }
            })
            .collect();

        let mut spread = places.nowhere();
        for rule in rules {
            match rule {
                Constraint::Negative(rule) => spread.add_area(rule.area.as_ref()),
                Constraint::Neighbours(rule) => spread.add_area(rule.area.as_ref()),
                rule => spread.add_rule(rule),
            }
        }
        let family = spread.extent();

        let sentences = self.items.iter().zip(reaches).map(|((text, _), reach)| match reach {
            Some((_, 1)) => sentence(&format!("in the marked area, {text}")),
            Some((_, 2..)) => sentence(&format!("in each marked area, {text}")),
            Some((extent, 0)) if extent != family => match places.name(&extent) {
                Some(grids) => sentence(&format!("in {grids}, {text}")),
                None => sentence(text),
            },
            _ => sentence(text),
        });
        with_place(&sentences.collect::<Vec<_>>().join(" "), &family, places)
    }
}

/// A text about something that lies there.
pub(crate) fn with_place(text: &str, extent: &Extent, places: &Places) -> String {
    match places.name(extent) {
        Some(grids) => format!("{text} Only in {grids}."),
        None => text.to_owned(),
    }
}
