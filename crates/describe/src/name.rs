//! The name of a puzzle.

use crate::layout::Layout;

/// What the size of a grid adds to a name: nothing for 9x9.
pub(crate) fn size_word(digits: u32) -> Option<String> {
    match digits {
        4 => Some("Tiny".to_owned()),
        6 => Some("Mini".to_owned()),
        9 => None,
        _ => Some(format!("{digits}x{digits}")),
    }
}

/// What the first entry of a description is called.
pub(crate) fn base(layout: Option<Layout>, digits: u32) -> String {
    match layout {
        Some(layout) => layout.name.to_owned(),
        None => words([size_word(digits), Some("Sudoku".to_owned())]),
    }
}

/// The whole name. `variants` are the names of all entries but the first.
pub(crate) fn full(layout: Option<Layout>, variants: &[&str], digits: u32, is_latin: bool) -> String {
    let variant = match variants {
        [] => None,
        [one] => Some((*one).to_owned()),
        _ => Some("Variant".to_owned()),
    };
    match layout {
        Some(layout) => words([variant, Some(layout.full_name())]),
        None if is_latin && variant.is_none() => words([size_word(digits), Some("Latin Square".to_owned())]),
        None => words([size_word(digits), variant, Some("Sudoku".to_owned())]),
    }
}

fn words<const N: usize>(words: [Option<String>; N]) -> String {
    words.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
