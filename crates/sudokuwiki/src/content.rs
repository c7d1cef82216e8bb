//! What stands in a cell, as one number (the documentation's cell content).
//!
//! With D digits: 0 is an empty cell, 1 to D a given, D + 1 to 2D a digit that the player has placed, and above 2D the
//! digits that are still candidates, digit k as bit k - 1. A killer puzzle has no givens in this encoding; its digits
//! are written with offset D, and are givens to us since nothing else can be said of them.

use crate::layout::Layout;

/// The content of a cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Content {
    Empty,
    Given(u32),
    Placed(u32),
    /// At least one candidate, and not all of them: bit k - 1 for digit k.
    Candidates(u32),
}

/// All candidates.
pub(crate) fn full_mask(size: u32) -> u32 {
    (1 << size) - 1
}

/// The content that a number stands for, or what is wrong with it.
pub(crate) fn decode(layout: &Layout, value: u32) -> Result<Content, String> {
    let size = layout.size();
    let largest = full_mask(size) + 2 * size;
    if value == 0 || value == layout.empty || value == largest {
        Ok(Content::Empty)
    } else if value > largest {
        let and = if layout.empty == largest {
            String::new()
        } else {
            format!(", and {} for an empty cell", layout.empty)
        };
        Err(format!("{value} is no cell content; {} has 0 to {largest}{and}", layout.header))
    } else if value > 2 * size {
        Ok(Content::Candidates(value - 2 * size))
    } else if layout.cages.is_some() {
        if value > size {
            Ok(Content::Given(value - size))
        } else {
            Err(format!(
                "{value} would be a given, which killer strings don't have; they write a cell's digit as {} to {}",
                size + 1,
                2 * size
            ))
        }
    } else if value > size {
        Ok(Content::Placed(value - size))
    } else {
        Ok(Content::Given(value))
    }
}

/// The number for a content. A placed digit in a killer string gets the number that reads as a given; callers refuse it.
pub(crate) fn encode(layout: &Layout, content: Content) -> u32 {
    let size = layout.size();
    match content {
        Content::Empty => layout.empty,
        Content::Given(digit) if layout.cages.is_none() => digit,
        Content::Given(digit) | Content::Placed(digit) => digit + size,
        Content::Candidates(mask) => mask + 2 * size,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every content, worked out from the documented offsets: digit `k` is `k`, `k + D` or bit `k - 1` above `2D`.
    #[test]
    fn every_value_at_every_header() {
        for layout in Layout::all() {
            let d = layout.size();
            let killer = matches!(layout.header.to_string().as_str(), "L9B" | "L6C" | "M9B");
            let (last, empty) = match d {
                9 => (529, 529),
                _ => (75, if killer { 75 } else { 81 }),
            };
            for value in 0..=1295 {
                let got = decode(layout, value);
                let text = format!("{} {value}", layout.header);
                if value == 0 || value == last || value == empty {
                    assert_eq!(got, Ok(Content::Empty), "{text}");
                } else if value > last {
                    assert!(got.is_err(), "{text}");
                } else if value > 2 * d {
                    assert_eq!(got, Ok(Content::Candidates(value - 2 * d)), "{text}");
                } else if value > d {
                    let digit = value - d;
                    assert_eq!(
                        got,
                        Ok(if killer { Content::Given(digit) } else { Content::Placed(digit) }),
                        "{text}"
                    );
                } else if killer {
                    assert!(got.is_err(), "{text}");
                } else {
                    assert_eq!(got, Ok(Content::Given(value)), "{text}");
                }
                if let Ok(content) = got {
                    let back = encode(layout, content);
                    assert_eq!(back, if content == Content::Empty { empty } else { value }, "{text}");
                }
            }
        }
    }
}
