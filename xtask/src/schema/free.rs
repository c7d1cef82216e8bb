//! The objects that the format leaves free, and the keys in them that programs agree on (format sections 2.1 and 7). Readers look at none of them, so that core has no
//! table of them either; the schema suggests them to people who write puzzles by hand.

use std::collections::BTreeSet;

/// An object that is free.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Free {
    /// `meta`.
    Meta,
    /// `style` of the whole puzzle.
    Style,
    /// `style` of a rule or a decoration.
    RuleStyle,
    /// An item of `decorations`.
    Decoration,
}

impl Free {
    /// The suggested keys, and what they are for.
    #[must_use]
    pub fn suggestions(self) -> &'static [(&'static str, &'static str)] {
        match self {
            Free::Meta => &[
                ("title", "The puzzle's title."),
                ("author", "Who set it."),
                ("source", "The domain of the website that it is from, such as \"logic-masters.de\"."),
                ("id", "The id that it has there."),
                ("url", "A link to it."),
                ("date", "Its date, by ISO 8601: \"2026-11-30\"."),
                ("rules_text", "The rules in the setter's words. No program writes over them."),
                (
                    "type",
                    "The name of the variant, such as \"Killer Sudoku\". Only a name: what holds is in the rules.",
                ),
                ("license", "The licence under which it may be passed on."),
                ("tags", "A list of words to find it by."),
                ("generated_from", "The fingerprint of the specification that a generator made it from."),
            ],
            Free::Style => &[
                ("palette", "A list of colours, to which the styles of rules refer by index."),
                ("cell_size", "The length of a cell's side when drawn."),
            ],
            Free::RuleStyle => &[
                ("color", "The colour of lines and text: \"#rrggbb\", or an index of the palette."),
                ("fill", "The colour of areas: \"#rrggbb\", or an index of the palette."),
                ("opacity", "From 0, not to be seen, to 1, solid."),
                ("width", "How wide lines are, in cells."),
                ("shape", "\"circle\", \"square\" or \"diamond\"."),
                ("label_cell", "The cell at which the label is drawn."),
                ("dash", "Whether lines are dashed."),
            ],
            Free::Decoration => &[
                ("kind", "\"line\", \"arrow\", \"rect\", \"circle\" or \"text\"."),
                (
                    "points",
                    "The points of a line or arrow, each as [row, column] in cells from the top-left corner of the board.",
                ),
                ("center", "The middle, as [row, column] in cells from the top-left corner of the board."),
                ("size", "Height and width in cells."),
                ("text", "What a text says."),
                ("style", "How it is drawn, with the keys that the style of a rule has."),
            ],
        }
    }

    /// The suggested keys.
    #[must_use]
    pub fn keys(self) -> BTreeSet<String> {
        self.suggestions().iter().map(|(key, _)| (*key).to_owned()).collect()
    }

    /// Which of them stands under a key of the top level.
    ///
    /// # Panics
    /// Where that has no suggestions.
    #[must_use]
    pub fn at(member: &str) -> Free {
        match member {
            "meta" => Free::Meta,
            "style" => Free::Style,
            "decorations" => Free::Decoration,
            _ => panic!("\"{member}\" is free, but nothing is suggested for it"),
        }
    }

    /// The suggested keys under a key of the top level.
    #[must_use]
    pub fn of_member(member: &str) -> BTreeSet<String> {
        Free::at(member).keys()
    }
}
