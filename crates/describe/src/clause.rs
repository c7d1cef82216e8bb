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

/// What a clause says, and what follows from that if it needs to be said. Both begin with a small letter and have no full stop.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub(crate) struct Text {
    says: String,
    so: Option<String>,
}

impl Text {
    pub(crate) fn with_consequence(says: impl Into<String>, so: impl Into<String>) -> Text {
        Text { says: says.into(), so: Some(so.into()) }
    }

    /// As sentences.
    fn everywhere(&self) -> String {
        match &self.so {
            Some(so) => format!("{} {}", sentence(&self.says), sentence(so)),
            None => sentence(&self.says),
        }
    }

    /// As one sentence, so that all of it is said for the place with which it begins.
    fn in_place(&self, place: &str) -> String {
        match &self.so {
            Some(so) => sentence(&format!("in {place}, {}: {so}", self.says)),
            None => sentence(&format!("in {place}, {}", self.says)),
        }
    }
}

impl From<String> for Text {
    fn from(says: String) -> Text {
        Text { says, so: None }
    }
}

impl From<&str> for Text {
    fn from(says: &str) -> Text {
        Text::from(says.to_owned())
    }
}

/// The clauses about one family, in the order in which they are said.
#[derive(Default, Debug)]
pub(crate) struct Clauses<'a> {
    items: Vec<(Text, Reach<'a>)>,
    /// Where in the list a text is.
    known: HashMap<Text, usize>,
}

impl<'a> Clauses<'a> {
    /// Adds a clause about clues, which are where they are.
    pub(crate) fn clues(&mut self, text: impl Into<Text>) {
        self.add(text.into(), Reach::Clues);
    }

    /// Adds a clause about everything inside an area, or on the board. The same text for several areas is said once.
    pub(crate) fn all(&mut self, text: impl Into<Text>, area: Option<&'a Area>) {
        self.add(text.into(), area.map_or(Reach::Board, |area| Reach::Areas(vec![area])));
    }

    fn add(&mut self, text: Text, reach: Reach<'a>) {
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
            Some((_, 1)) => text.in_place("the marked area"),
            Some((_, 2..)) => text.in_place("each marked area"),
            Some((extent, 0)) if extent != family => match places.name(&extent) {
                Some(grids) => text.in_place(&grids),
                None => text.everywhere(),
            },
            _ => text.everywhere(),
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
