//! The keys outside of rules: those of the top level and of `board` (format section 2).

use crate::{FORMAT, FORMAT_VERSION};

/// One key of the top level or of `board`: a row of the table.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct MemberSpec {
    /// The key as it stands in a file.
    pub name: &'static str,
    /// What the key is for, for people.
    pub doc: &'static str,
    /// Whether it has to be there.
    pub required: bool,
    /// What stands under it.
    pub content: MemberContent,
}

/// What stands under a key outside of rules.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub enum MemberContent {
    /// This word and no other.
    Word(&'static str),
    /// This number and no other.
    Constant(u32),
    /// Any text.
    Text,
    /// A whole number from `min` to [`u32::MAX`].
    Number {
        /// The least.
        min: u32,
    },
    /// An object with these keys and no others.
    Members(&'static [MemberSpec]),
    /// A list with an entry for each position: `null` where there is no cell, otherwise a number from `min` to D. At least one entry is not `null`.
    Entries {
        /// The least: 0 where a cell may be empty.
        min: u32,
    },
    /// An object from the names of cells to lists of digits, of which none is listed twice.
    Candidates,
    /// The list of rules.
    Rules,
    /// Any object.
    Object,
    /// A list of any objects.
    Objects,
}

const fn member(name: &'static str, required: bool, content: MemberContent, doc: &'static str) -> MemberSpec {
    MemberSpec { name, doc, required, content }
}

const REQUIRED: bool = true;
const OPTIONAL: bool = false;

/// The keys of the top level, in canonical order.
pub const MEMBERS: &[MemberSpec] = &[
    member(
        "format",
        REQUIRED,
        MemberContent::Word(FORMAT),
        "Says that this is a sudoku puzzle in this format.",
    ),
    member("format_version", REQUIRED, MemberContent::Constant(FORMAT_VERSION), "The version of the format."),
    member(
        "$schema",
        OPTIONAL,
        MemberContent::Text,
        "The address of a JSON Schema, by which an editor knows what may stand where. Readers of puzzles take no notice of it.",
    ),
    member(
        "meta",
        OPTIONAL,
        MemberContent::Object,
        "Information about the puzzle. Any key may stand here, with any value; none of them changes how the puzzle is solved.",
    ),
    member("board", REQUIRED, MemberContent::Members(BOARD), "The rectangle that holds the cells."),
    member(
        "digits",
        REQUIRED,
        MemberContent::Number { min: 1 },
        "D, the greatest digit: the cells hold the digits from 1 to D.",
    ),
    member(
        "givens",
        REQUIRED,
        MemberContent::Entries { min: 0 },
        "One entry for each position of the board, row by row: the digit that is given, 0 for an empty cell, null where there is no cell.",
    ),
    member(
        "solution",
        OPTIONAL,
        MemberContent::Entries { min: 1 },
        "One entry for each position of the board, row by row: the digit of the solution, null where there is no cell.",
    ),
    member(
        "candidates",
        OPTIONAL,
        MemberContent::Candidates,
        "Given pencil marks: for each cell listed here, the digits of which it holds one. Cells that are not listed may hold any digit.",
    ),
    member(
        "rules",
        REQUIRED,
        MemberContent::Rules,
        "All that has to hold, rows, columns and boxes included: what no rule says does not hold. The order carries no meaning.",
    ),
    member("decorations", OPTIONAL, MemberContent::Objects, "Artwork. It never carries a rule."),
    member(
        "style",
        OPTIONAL,
        MemberContent::Object,
        "Drawing hints for the whole puzzle. They never carry a rule.",
    ),
];

/// The keys of `board`, in canonical order.
pub const BOARD: &[MemberSpec] = &[
    member("rows", REQUIRED, MemberContent::Number { min: 1 }, "The number of rows."),
    member("cols", REQUIRED, MemberContent::Number { min: 1 }, "The number of columns."),
];
