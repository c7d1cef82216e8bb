//! ipuz titles and author names are HTML fragments, sudoku-puzzle's are plain text.

/// Plain text as an HTML fragment: the three characters that ipuz asks to be written as entities are.
pub(crate) fn from_text(text: &str) -> String {
    let mut html = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => html.push_str("&amp;"),
            '<' => html.push_str("&lt;"),
            '>' => html.push_str("&gt;"),
            c => html.push(c),
        }
    }
    html
}

/// The text of an HTML fragment: formatting tags are taken off (a line break becomes a blank) and entities resolved. What is neither, such
/// as a lone `&` or `<`, stays.
pub(crate) fn to_text(html: &str) -> String {
    let mut text = String::with_capacity(html.len());
    let mut rest = html;
    while let Some(at) = rest.find(['&', '<']) {
        text.push_str(&rest[..at]);
        rest = &rest[at..];
        let len = if let Some((len, replacement)) = tag(rest) {
            text.push_str(replacement);
            len
        } else if let Some((len, c)) = entity(rest) {
            text.push(c);
            len
        } else {
            text.push_str(&rest[..1]);
            1
        };
        rest = &rest[len..];
    }
    text.push_str(rest);
    text
}

/// The tags that only format; others may be meant as text, as in `a <b and c>`.
const FORMATTING: [&str; 14] =
    ["b", "i", "s", "u", "em", "strong", "big", "small", "sub", "sup", "span", "font", "br", "p"];

/// The longest tag that is recognised, in bytes, so that many `<` without `>` don't cost a search to the end each.
const LONGEST_TAG: usize = 200;

/// A formatting tag at the start: its length, and what stands for it in the text.
fn tag(html: &str) -> Option<(usize, &'static str)> {
    let window = &html.as_bytes()[..html.len().min(LONGEST_TAG)];
    let end = window.iter().position(|&b| b == b'>')?;
    let inside = html[1..end].trim_end().trim_end_matches('/').trim_end();
    let inside = inside.strip_prefix('/').unwrap_or(inside);
    let name = inside.split_ascii_whitespace().next()?;
    let known = FORMATTING.iter().find(|tag| tag.eq_ignore_ascii_case(name))?;
    Some((end + 1, if *known == "br" { " " } else { "" }))
}

/// An entity at the start: its length, and the character that it is.
fn entity(html: &str) -> Option<(usize, char)> {
    /// `&#x10FFFF;` is the longest one.
    const LONGEST: usize = 10;
    let window = &html.as_bytes()[..html.len().min(LONGEST)];
    let end = window.iter().position(|&b| b == b';')?;
    let name = html.get(1..end)?;
    let c = match name {
        "amp" => '&',
        "lt" => '<',
        "gt" => '>',
        "quot" => '"',
        "apos" => '\'',
        "nbsp" => '\u{a0}',
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?).filter(|c| !c.is_control())?
        }
    };
    Some((end + 1, c))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn fragments_as_files_have_them() {
        for (html, text) in [
            ("Örn", "Örn"),
            ("Tom &amp; Jerry", "Tom & Jerry"),
            ("Tom & Jerry", "Tom & Jerry"),
            ("<b>Bold</b> move", "Bold move"),
            ("one<br/>two<BR>three", "one two three"),
            ("<font color='red'>x</font>", "x"),
            ("1 &lt; 2 &#62; 0 &#x2190;", "1 < 2 > 0 ←"),
            ("a < b", "a < b"),
            ("<thermo> &unknown; &#xD800; &#0; &", "<thermo> &unknown; &#xD800; &#0; &"),
            ("", ""),
        ] {
            assert_eq!(to_text(html), text);
        }
    }

    proptest! {
        #[test]
        fn text_survives(text in any::<String>()) {
            prop_assert_eq!(to_text(&from_text(&text)), text);
        }

        #[test]
        fn any_fragment_is_read(html in "[<>&;#a-z/ö ]{0,40}") {
            to_text(&html);
        }
    }
}
