//! The description of a puzzle.

use std::collections::BTreeMap;
use std::fmt;

use sudoku_puzzle_core::{Constraint, Object, Puzzle};

use crate::{
    clause::with_place, family::Family, grids::Grids, layout::Layout, name, place::Places,
    placement::Regions, regions, words,
};

/// A puzzle in words: its name, and an entry for the houses and for each of its rule families.
///
/// [`Display`](fmt::Display) writes the entries, one per line, as `Key: sentence`.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Description {
    name: String,
    entries: Vec<Entry>,
}

/// One rule family in words.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The short name: "Killer", "Anti-Knight"; of the first entry "Sudoku" with the size, or the layout: "Mini Sudoku", "Samurai".
    pub key: String,
    /// What holds, in one or a few sentences on one line.
    pub sentence: String,
}

impl Description {
    /// What the puzzle is called: "Sudoku", "Mini Killer Sudoku", "Variant Samurai Sudoku".
    #[must_use]
    pub fn name(&self) -> &str {
        &self.name
    }

    /// The entries in order, the houses first. There is always at least that one.
    #[must_use]
    pub fn entries(&self) -> &[Entry] {
        &self.entries
    }

    /// Writes the description into `meta` where that says nothing: the name into `type`, the entries, a line each, into `rules_text`. A key is filled where it is not
    /// there or is an empty string; whatever else stands there stays.
    pub fn fill(&self, puzzle: &mut Puzzle) -> Filled {
        let filled = Filled::of(puzzle.meta());
        if filled.any() {
            let mut meta = puzzle.meta().cloned().unwrap_or_default();
            if filled.type_name {
                meta.insert(TYPE, self.name());
            }
            if filled.rules_text {
                meta.insert(RULES_TEXT, self.to_string());
            }
            puzzle.set_meta(Some(meta));
        }
        filled
    }
}

impl fmt::Display for Description {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (n, entry) in self.entries.iter().enumerate() {
            if n > 0 {
                f.write_str("\n")?;
            }
            entry.fmt(f)?;
        }
        Ok(())
    }
}

impl fmt::Display for Entry {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.key, self.sentence)
    }
}

/// The keys of `meta` that a description has something for (format section 2.1).
const TYPE: &str = "type";
const RULES_TEXT: &str = "rules_text";

/// Which keys of `meta` were filled.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default, Debug)]
#[non_exhaustive]
pub struct Filled {
    /// `type` was empty and now has the name.
    pub type_name: bool,
    /// `rules_text` was empty and now has the entries.
    pub rules_text: bool,
}

impl Filled {
    /// Whether any key was filled: whether the puzzle has changed.
    #[must_use]
    pub const fn any(self) -> bool {
        self.type_name || self.rules_text
    }

    /// What there is to fill.
    fn of(meta: Option<&Object>) -> Filled {
        let is_empty = |key: &str| match meta.and_then(|meta| meta.get(key)) {
            None => true,
            Some(value) => value.as_str() == Some(""),
        };
        Filled { type_name: is_empty(TYPE), rules_text: is_empty(RULES_TEXT) }
    }
}

/// Fills empty `meta.type` and `meta.rules_text` from the puzzle's [description](describe), and overwrites neither: see [`Description::fill`].
pub fn fill(puzzle: &mut Puzzle) -> Filled {
    // Most puzzles of an archive have both, and then need no description.
    let wanted = Filled::of(puzzle.meta());
    if wanted.any() { describe(puzzle).fill(puzzle) } else { wanted }
}

/// Names a puzzle and puts its rules into words. Only the rules matter, and whether there are given pencil marks: never `meta`, labels or styles.
///
/// ```
/// use sudoku_puzzle_core::{Puzzle, rules::{Neighbours, NeighboursKind, NeighboursRelation}};
/// use sudoku_puzzle_describe::describe;
///
/// let knights = Neighbours::new(NeighboursRelation::Named { kind: NeighboursKind::Antiknight });
/// let puzzle = Puzzle::classic(6)?.rule(knights).build()?;
///
/// let description = describe(&puzzle);
/// assert_eq!(description.name(), "Mini Anti-Knight Sudoku");
/// let keys: Vec<&str> = description.entries().iter().map(|entry| entry.key.as_str()).collect();
/// assert_eq!(keys, ["Mini Sudoku", "Anti-Knight"]);
/// # Ok::<(), sudoku_puzzle_core::Error>(())
/// ```
#[must_use]
pub fn describe(puzzle: &Puzzle) -> Description {
    let digits = puzzle.digits();
    let mut grids = Grids::of(puzzle);
    let places = Places::of(puzzle, &grids);
    let layout = grids.are_several().then(|| Layout::of(&mut grids, digits));

    let mut variants = Variants::default();
    let regions = Regions::of(puzzle, &grids);
    for placed in &regions.placed {
        let extent = places.extent_of(placed.grids.clone());
        variants.add(placed.placement.name(), with_place(&placed.sentence(), &extent, &places));
    }

    if !grids.irregular.is_empty() {
        let mut spread = places.nowhere();
        grids.irregular.iter().for_each(|cells| spread.add_cells(cells));
        variants.add("Jigsaw", with_place(&words::jigsaw(&grids, digits), &spread.extent(), &places));
    }

    let mut families: BTreeMap<Family, Vec<&Constraint>> = BTreeMap::new();
    for rule in puzzle.rules() {
        if let Some(family) = Family::of(&rule.constraint) {
            families.entry(family).or_default().push(&rule.constraint);
        }
    }
    for (family, rules) in &families {
        variants.add(family.name(rules), words::clauses(*family, rules, digits).say(rules, &places));
    }

    for (name, left) in regions::by_name(&regions.left) {
        let mut spread = places.nowhere();
        left.iter().for_each(|rule| spread.add_rule(rule));
        variants.add(name.name(), with_place(&name.sentence(&left, digits), &spread.extent(), &places));
    }

    if let Some(candidates) = puzzle.candidates().filter(|candidates| !candidates.is_empty()) {
        let mut spread = places.nowhere();
        candidates.iter().for_each(|(cell, _)| spread.add_cells(&[cell]));
        variants.add("Sukaku", with_place(words::sukaku(), &spread.extent(), &places));
    }

    // In a square of one cell, row, column and box are the same house.
    let is_latin = !grids.grids.is_empty() && !grids.have_boxes() && digits > 1;
    let names: Vec<&str> = variants.0.iter().map(|entry| entry.key.as_str()).collect();
    let name = name::full(layout, &names, digits, is_latin);
    let base =
        Entry { key: name::base(layout, digits), sentence: words::base(&grids, layout, &places, digits) };
    Description { name, entries: std::iter::once(base).chain(variants.0).collect() }
}

/// The entries but the first.
#[derive(Default)]
struct Variants(Vec<Entry>);

impl Variants {
    /// Adds an entry. A pattern that is complete in one grid and not in another comes twice, and gets one entry.
    fn add(&mut self, key: &str, sentence: String) {
        match self.0.iter_mut().find(|entry| entry.key == key) {
            Some(entry) => entry.sentence = format!("{} {sentence}", entry.sentence),
            None => self.0.push(Entry { key: key.to_owned(), sentence }),
        }
    }
}
