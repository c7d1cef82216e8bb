//! The wrapper that early ipuz files come in: a JavaScript call, `ipuz({...})`, so that web pages could load them as scripts.
//!
//! Version 1 of ipuz allowed it under any callback name and later took it back; files with it are still around.

/// The JSON text inside `text`, without byte order mark, white space and wrapper.
///
/// Text that isn't wrapped, or only half, comes back as it is: the JSON reader says best what is wrong with it.
pub(crate) fn unwrap(text: &str) -> &str {
    let json = text.strip_prefix('\u{feff}').unwrap_or(text).trim_matches(is_space);
    arguments(json).unwrap_or(json)
}

fn arguments(text: &str) -> Option<&str> {
    let (callback, rest) = text.split_once('(')?;
    if !is_callback(callback.trim_end_matches(is_space)) {
        return None;
    }
    let rest = rest.strip_suffix(';').unwrap_or(rest).trim_end_matches(is_space);
    Some(rest.strip_suffix(')')?.trim_matches(is_space))
}

/// A JavaScript name, or several joined by dots.
fn is_callback(name: &str) -> bool {
    name.split('.').all(|part| {
        let mut chars = part.chars();
        chars.next().is_some_and(|c| c.is_alphabetic() || c == '_' || c == '$')
            && chars.all(|c| c.is_alphanumeric() || c == '_' || c == '$')
    })
}

/// White space as JSON and JavaScript share it.
fn is_space(c: char) -> bool {
    matches!(c, ' ' | '\t' | '\n' | '\r')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn wrappers_of_any_name_are_taken_off() {
        for text in [
            "{}",
            "\u{feff} {}\r\n",
            "ipuz({})",
            "ipuz({});",
            "ipuz( {} ) ;\n",
            "ipuz_callback_function({})",
            "window.app.$load({})",
            " ipuz (\n{}\n)\n",
        ] {
            assert_eq!(unwrap(text), "{}", "{text:?}");
        }
    }

    #[test]
    fn half_a_wrapper_stays() {
        for text in ["ipuz({}", "({})", "1x({})", "a b({})", "a..b({})", "{\"a(\": 1)}", "", "(", ")"] {
            assert_eq!(unwrap(text), text);
        }
    }
}
