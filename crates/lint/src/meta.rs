//! What a puzzle should say about itself.

use sudoku_puzzle_core::Puzzle;

use crate::{
    check::Id,
    finding::{Findings, Spot},
};

pub(crate) fn check(puzzle: &Puzzle, out: &mut Findings<'_>) {
    let wanted = [
        (Id::MissingTitle, "title", "the puzzle has no title"),
        (Id::MissingAuthor, "author", "the puzzle names no author"),
    ];
    for (id, key, message) in wanted {
        let (spot, text) = match puzzle.meta() {
            None => (Spot::document(), None),
            Some(meta) => match meta.get(key) {
                None => (Spot::meta(), None),
                // What is no text is the author's business.
                Some(value) => (Spot::meta().name(key), Some(value.as_str().unwrap_or("other"))),
            },
        };
        if text.is_none_or(|text| text.trim().is_empty()) {
            out.add(id, spot, message.to_owned());
        }
    }
}
