//! Numbers and lists in English.

use std::collections::BTreeSet;
use std::fmt::Display;

/// "a", "a and b", "a, b and c".
pub(crate) fn and<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    join(items, "and")
}

/// "a", "a or b", "a, b or c".
pub(crate) fn or<T: Display>(items: impl IntoIterator<Item = T>) -> String {
    join(items, "or")
}

fn join<T: Display>(items: impl IntoIterator<Item = T>, last: &str) -> String {
    let mut items: Vec<String> = items.into_iter().map(|item| item.to_string()).collect();
    let Some(end) = items.pop() else { return String::new() };
    if items.is_empty() { end } else { format!("{} {last} {end}", items.join(", ")) }
}

/// A small number as a word.
pub(crate) fn number(count: usize) -> String {
    const WORDS: [&str; 13] = [
        "no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven",
        "twelve",
    ];
    WORDS.get(count).map_or_else(|| count.to_string(), |word| (*word).to_owned())
}

/// How often: "never", "once", "twice", "3 times".
pub(crate) fn times(count: u32) -> String {
    match count {
        0 => "never".to_owned(),
        1 => "once".to_owned(),
        2 => "twice".to_owned(),
        _ => format!("{count} times"),
    }
}

/// The digits from `low` to `high`, of which one is meant: "4", "8 or 9", "1 to 4".
pub(crate) fn span(low: u32, high: u32) -> String {
    match high.checked_sub(low) {
        None => "no digit at all".to_owned(),
        Some(0) => low.to_string(),
        Some(1) => format!("{low} or {high}"),
        Some(_) => format!("{low} to {high}"),
    }
}

/// One of these digits, in whatever order and however often they are listed: "1 to 3", "2, 4 or 6".
pub(crate) fn one_of(digits: &[u32]) -> String {
    let digits: BTreeSet<u32> = digits.iter().copied().collect();
    match (digits.first(), digits.last()) {
        (Some(&low), Some(&high)) if digits.len() > 2 && (high - low) as usize == digits.len() - 1 => {
            span(low, high)
        }
        _ => or(digits),
    }
}

/// A text as a sentence: a capital first, a full stop last.
pub(crate) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().map(|letter| letter.to_uppercase().to_string()).unwrap_or_default();
    format!("{first}{}.", letters.as_str())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lists() {
        assert_eq!(and(Vec::<u32>::new()), "");
        assert_eq!(and([1]), "1");
        assert_eq!(and([1, 2]), "1 and 2");
        assert_eq!(or([1, 2, 3]), "1, 2 or 3");
    }

    #[test]
    fn digits() {
        for (digits, text) in [
            (&[3][..], "3"),
            (&[2, 1], "1 or 2"),
            (&[3, 1, 2, 2], "1 to 3"),
            (&[7, 1, 3], "1, 3 or 7"),
            (&[u32::MAX, 1], "1 or 4294967295"),
        ] {
            assert_eq!(one_of(digits), text);
        }
        assert_eq!(span(5, 4), "no digit at all");
        assert_eq!(span(8, 9), "8 or 9");
        assert_eq!(span(1, u32::MAX), "1 to 4294967295");
    }

    #[test]
    fn counts() {
        assert_eq!([0, 1, 2, 3].map(times), ["never", "once", "twice", "3 times"]);
        assert_eq!([0, 3, 12, 13].map(number), ["no", "three", "twelve", "13"]);
    }

    #[test]
    fn sentences() {
        assert_eq!(sentence("all X's are given"), "All X's are given.");
        assert_eq!(sentence(""), ".");
    }
}
