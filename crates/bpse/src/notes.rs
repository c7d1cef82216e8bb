//! Notes on single candidates.

use std::fmt;

use sudoku_puzzle_progress::Note;

use crate::board::Index;

/// The notes of a state: for some cells, digits that are excluded or highlighted.
///
/// The notes keep the order in which they were made, so that a string that is read and written again has the same content
/// byte for byte. The order has no meaning, and two sets of notes in another order are equal.
///
/// ```
/// use sudoku_puzzle_bpse::{Index, Notes};
/// use sudoku_puzzle_progress::Note;
///
/// let cell = Index::new(5).unwrap();
/// let mut notes = Notes::new();
/// assert!(notes.set(cell, 3, Note::Excluded));
/// assert!(!notes.set(cell, 10, Note::Excluded), "no digit of the board");
/// assert_eq!(notes.get(cell, 3), Some(Note::Excluded));
/// ```
#[derive(Clone, Default)]
pub struct Notes {
    /// Neither a cell nor a digit within it comes twice, and no cell is without digits.
    cells: Vec<(Index, Vec<(u32, Note)>)>,
}

impl Notes {
    /// No notes.
    #[must_use]
    pub const fn new() -> Notes {
        Notes { cells: Vec::new() }
    }

    /// The note on a digit of a cell.
    #[must_use]
    pub fn get(&self, index: Index, digit: u32) -> Option<Note> {
        let (_, digits) = self.cells.iter().find(|(cell, _)| *cell == index)?;
        digits.iter().find(|(noted, _)| *noted == digit).map(|(_, note)| *note)
    }

    /// Sets the note on a digit of a cell, in place of the one that is there. Gives `false`, and does nothing, if the digit is
    /// not from 1 to 9.
    pub fn set(&mut self, index: Index, digit: u32, note: Note) -> bool {
        if !(1..=9).contains(&digit) {
            return false;
        }
        let at = self.cells.iter().position(|(cell, _)| *cell == index).unwrap_or_else(|| {
            self.cells.push((index, Vec::new()));
            self.cells.len() - 1
        });
        let digits = &mut self.cells[at].1;
        match digits.iter_mut().find(|(noted, _)| *noted == digit) {
            Some((_, old)) => *old = note,
            None => digits.push((digit, note)),
        }
        true
    }

    /// How many notes there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.cells.iter().map(|(_, digits)| digits.len()).sum()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.cells.is_empty()
    }

    /// The notes, cell by cell in the order in which they were made.
    pub fn iter(&self) -> impl Iterator<Item = (Index, u32, Note)> {
        self.by_cell()
            .flat_map(|(index, digits)| digits.iter().map(move |&(digit, note)| (index, digit, note)))
    }

    pub(crate) fn by_cell(&self) -> impl ExactSizeIterator<Item = (Index, &[(u32, Note)])> {
        self.cells.iter().map(|(index, digits)| (*index, digits.as_slice()))
    }
}

impl PartialEq for Notes {
    fn eq(&self, other: &Notes) -> bool {
        self.len() == other.len()
            && self.iter().all(|(index, digit, note)| other.get(index, digit) == Some(note))
    }
}

impl Eq for Notes {}

impl fmt::Debug for Notes {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter().map(|(index, digit, note)| (index.cell(), digit, note))).finish()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn notes(entries: &[(u8, u32, Note)]) -> Notes {
        let mut notes = Notes::new();
        for &(cell, digit, note) in entries {
            assert!(notes.set(Index::new(cell).unwrap(), digit, note));
        }
        notes
    }

    #[test]
    fn order_is_kept_and_does_not_matter() {
        use Note::{Excluded, Highlighted};
        let there = notes(&[(7, 3, Excluded), (2, 9, Highlighted), (7, 1, Highlighted)]);
        let back = notes(&[(7, 1, Highlighted), (7, 3, Excluded), (2, 9, Highlighted)]);
        let cells =
            |notes: &Notes| notes.iter().map(|(index, digit, _)| (index.get(), digit)).collect::<Vec<_>>();
        assert_eq!(cells(&there), [(7, 3), (7, 1), (2, 9)]);
        assert_eq!(cells(&back), [(7, 1), (7, 3), (2, 9)]);
        assert_eq!(there, back);
        for other in [
            notes(&[(7, 3, Excluded), (2, 9, Highlighted)]),
            notes(&[(7, 3, Excluded), (2, 9, Highlighted), (7, 1, Excluded)]),
            notes(&[(7, 3, Excluded), (2, 9, Highlighted), (8, 1, Highlighted)]),
            notes(&[(7, 3, Excluded), (2, 9, Highlighted), (7, 1, Highlighted), (7, 2, Excluded)]),
        ] {
            assert_ne!(there, other);
            assert_ne!(other, there);
        }
    }

    #[test]
    fn a_note_takes_the_place_of_another() {
        let twice = notes(&[(7, 3, Note::Excluded), (7, 3, Note::Highlighted)]);
        assert_eq!((twice.len(), twice.get(Index::new(7).unwrap(), 3)), (1, Some(Note::Highlighted)));
        let mut none = Notes::new();
        assert!(!none.set(Index::new(7).unwrap(), 0, Note::Excluded));
        assert!(none.is_empty() && !twice.is_empty());
    }
}
