//! What people paste around a string or a link, and take off without a doubt: white space, quotation marks, angle brackets, a full stop behind it, percent signs.

/// The pairs that are taken off where they enclose everything.
const PAIRS: [(char, char); 8] =
    [('"', '"'), ('\'', '\''), ('`', '`'), ('<', '>'), ('(', ')'), ('“', '”'), ('‘', '’'), ('«', '»')];

/// The text without white space and without the pairs of marks that enclose all of it.
pub(crate) fn without_marks(text: &str) -> &str {
    let mut text = text.trim_start_matches('\u{feff}').trim();
    loop {
        let inner = PAIRS.iter().find_map(|&(open, close)| {
            let inner = text.strip_prefix(open)?.strip_suffix(close)?;
            (!inner.contains([open, close])).then_some(inner.trim())
        });
        match inner {
            Some(inner) if !inner.is_empty() => text = inner,
            _ => return text,
        }
    }
}

/// The text without a full stop at its end, if it has one: for formats that have no full stop themselves.
pub(crate) fn without_full_stop(text: &str) -> Option<&str> {
    let inner = without_marks(text.strip_suffix('.')?);
    (!inner.is_empty()).then_some(inner)
}

/// The text with its percent-encoding undone; `None` where it has none, or where what comes out is no text.
pub(crate) fn without_percent_signs(text: &str) -> Option<String> {
    if !text.contains('%') {
        return None;
    }
    let digit = |at: usize| text.as_bytes().get(at).and_then(|&byte| char::from(byte).to_digit(16));
    let mut bytes = Vec::new();
    let mut at = 0;
    let mut any = false;
    while at < text.len() {
        let byte = text.as_bytes()[at];
        match (byte, digit(at + 1), digit(at + 2)) {
            (b'%', Some(high), Some(low)) => {
                bytes.push((high << 4 | low) as u8);
                any = true;
                at += 3;
            }
            _ => {
                bytes.push(byte);
                at += 1;
            }
        }
    }
    if !any {
        return None;
    }
    String::from_utf8(bytes).ok()
}

/// What a form sent, with its encoding undone: the signs for percent, and `+` for a space. `None` where it was no form that sent it, or there is no `+` in it.
///
/// A form leaves nothing but letters, digits and `*-._` as they are, and spells a plus sign `%2B`. What leaves plus signs as they are (JavaScript's `encodeURI`) does so with
/// colons and commas as well, without which there is no JSON.
pub(crate) fn from_form(text: &str) -> Option<String> {
    let is_form = |byte: u8| byte.is_ascii_alphanumeric() || b"*-._%+".contains(&byte);
    let is_form = text.contains('+') && text.bytes().all(is_form);
    is_form.then(|| without_percent_signs(&text.replace('+', " "))).flatten()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn marks_around_all_of_it_are_taken_off() {
        for (dressed, bare) in [
            (" abc\n", "abc"),
            ("\"abc\"", "abc"),
            ("<'abc'>", "abc"),
            ("“ abc ”", "abc"),
            ("\"a\" \"b\"", "\"a\" \"b\""),
            ("\"\"", "\"\""),
            ("\"abc", "\"abc"),
        ] {
            assert_eq!(without_marks(dressed), bare);
        }
        assert_eq!(without_full_stop("\"abc\"."), Some("abc"));
        assert_eq!(without_full_stop("abc"), None);
        assert_eq!(without_full_stop("."), None);
    }

    #[test]
    fn percent_signs_are_undone() {
        assert_eq!(without_percent_signs("%7B%22a%22%3a1}").as_deref(), Some("{\"a\":1}"));
        assert_eq!(without_percent_signs("100% sure"), None);
        assert_eq!(without_percent_signs("%ff"), None);
        assert_eq!(without_percent_signs("%"), None);
    }

    #[test]
    fn a_plus_is_a_space_where_a_form_sent_it() {
        assert_eq!(from_form("%7B%22a+b%22%3A+1%2B2%7D").as_deref(), Some("{\"a b\": 1+2}"));
        assert_eq!(from_form("%7B%22a+b%22:1%7D"), None);
        assert_eq!(from_form("%7B%22a%22%3A1%7D"), None);
        assert_eq!(from_form("1+1"), None);
    }
}
