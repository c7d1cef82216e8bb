//! Artwork that programs won't know how to draw.

use sudoku_puzzle_core::{Object, Puzzle, Value};

use crate::{
    check::Id,
    finding::{Findings, Spot},
};

/// The kinds of decoration (format section 7). They carry no rule, so that the table of rules does not have them.
const KINDS: [&str; 5] = ["line", "arrow", "rect", "circle", "text"];

/// The longest kind that a message repeats, in characters.
const LONGEST_QUOTE: usize = 40;

pub(crate) fn check(puzzle: &Puzzle, out: &mut Findings<'_>) {
    for (index, decoration) in puzzle.decorations().unwrap_or_default().iter().enumerate() {
        let spot = Spot::decoration(index);
        match kind(decoration) {
            Kind::Known => {}
            Kind::Missing => {
                out.add(
                    Id::UnknownDecoration,
                    spot,
                    format!("the decoration has no kind; there are {}", list()),
                );
            }
            Kind::NoText => {
                let message = format!("the kind of a decoration is a text: {}", list());
                out.add(Id::UnknownDecoration, spot.name("kind"), message);
            }
            Kind::Unknown(word) => {
                let mut shown: String = word.chars().take(LONGEST_QUOTE).collect();
                if shown.len() < word.len() {
                    shown.push('…');
                }
                let message = format!("there is no decoration {shown:?}; there are {}", list());
                out.add(Id::UnknownDecoration, spot.name("kind"), message);
            }
        }
    }
}

enum Kind<'a> {
    Known,
    Missing,
    NoText,
    Unknown(&'a str),
}

fn kind(decoration: &Object) -> Kind<'_> {
    match decoration.get("kind") {
        None => Kind::Missing,
        Some(Value::String(word)) if KINDS.contains(&word.as_str()) => Kind::Known,
        Some(Value::String(word)) => Kind::Unknown(word),
        Some(_) => Kind::NoText,
    }
}

fn list() -> String {
    let (last, rest) = (KINDS[KINDS.len() - 1], KINDS[..KINDS.len() - 1].join(", "));
    format!("{rest} and {last}")
}
