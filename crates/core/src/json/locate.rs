//! From places in a text to pointers and back. Only errors and findings come here, so nothing is remembered
//! for it while reading.

use alloc::{borrow::Cow, collections::BTreeMap, string::String, vec, vec::Vec};
use core::ops::Range;

use super::scan::Scanner;
use crate::error::{Place, Step};

/// The path to the value that begins at `offset`, or to the innermost one around it. `scanner` stands in
/// front of the value that the path begins at. The text may be broken from `offset` on.
pub(crate) fn path_at(scanner: &Scanner<'_>, offset: usize) -> Vec<Step> {
    /// An object or array that is open: its bracket, whether it is yet without items, and the number of items
    /// so far.
    struct Level {
        bracket: u8,
        first: bool,
        items: usize,
    }
    let mut scanner = scanner.clone();
    let mut path = Vec::new();
    let mut open: Vec<Level> = Vec::new();
    loop {
        // In front of a value: it is the one, or the text is left behind it.
        let byte = scanner.peek();
        if scanner.pos() >= offset {
            return path;
        }
        if byte == b'{' || byte == b'[' {
            if scanner.open(byte, "").is_err() {
                return path;
            }
            open.push(Level { bracket: byte, first: true, items: 0 });
        } else {
            let start = scanner.pos();
            if scanner.skip().is_err() || scanner.pos() > offset {
                debug_assert!(start < offset);
                return path;
            }
            path.pop();
        }
        // On to the next value.
        loop {
            let Some(level) = open.last_mut() else { return path };
            let depth = scanner.depth();
            let step = if level.bracket == b'{' {
                match scanner.next_key(&mut level.first) {
                    Ok(key) => key.map(|key| (key.offset, Step::Key(key.text.into_owned()))),
                    Err(_) => return path,
                }
            } else {
                match scanner.next_item(&mut level.first) {
                    Ok(true) => {
                        level.items += 1;
                        Some((scanner.pos(), Step::Index(level.items - 1)))
                    }
                    Ok(false) => None,
                    Err(_) => return path,
                }
            };
            match step {
                Some((at, step)) => {
                    let is_key = matches!(step, Step::Key(_));
                    if at > offset && is_key {
                        return path;
                    }
                    path.push(step);
                    if at == offset && is_key {
                        return path;
                    }
                    break;
                }
                None => {
                    debug_assert_eq!(scanner.depth() + 1, depth);
                    if scanner.pos() > offset {
                        return path;
                    }
                    open.pop();
                    path.pop();
                }
            }
        }
    }
}

/// Where `key` first stands in the object that the scanner stands in front of.
pub(crate) fn key_offset(scanner: &Scanner<'_>, key: &str) -> Option<usize> {
    find(&mut scanner.clone(), key)
}

/// The string that first stands under `key` in the object that the scanner stands in front of, if it is one.
pub(crate) fn string_at<'a>(scanner: &Scanner<'a>, key: &str) -> Option<Cow<'a, str>> {
    let mut scanner = scanner.clone();
    find(&mut scanner, key)?;
    scanner.text_value("").ok().map(|token| token.text)
}

/// Goes to the value under `key` of the object that the scanner stands in front of, and says where the key
/// is.
fn find(scanner: &mut Scanner<'_>, key: &str) -> Option<usize> {
    scanner.open(b'{', "").ok()?;
    let mut first = true;
    while let Ok(Some(token)) = scanner.next_key(&mut first) {
        if token.text == key {
            return Some(token.offset);
        }
        scanner.skip().ok()?;
    }
    None
}

/// Where the value at the end of `path` begins; where the path ends early, the last value on it. `scanner`
/// stands in front of the value that the path begins at, and the text has been read as JSON already.
pub(crate) fn offset_of(scanner: &Scanner<'_>, path: &[Step]) -> usize {
    let mut scanner = scanner.clone();
    scanner.peek();
    let mut found = scanner.pos();
    for step in path {
        let reached = match step {
            Step::Key(name) => find(&mut scanner, name).is_some(),
            Step::Index(index) => {
                scanner.open(b'[', "").is_ok() && {
                    let (mut first, mut at) = (true, 0);
                    loop {
                        match scanner.next_item(&mut first) {
                            Ok(true) if at == *index => break true,
                            Ok(true) if scanner.skip().is_ok() => at += 1,
                            _ => break false,
                        }
                    }
                }
            }
        };
        if !reached {
            break;
        }
        scanner.peek();
        found = scanner.pos();
    }
    found
}

/// Where the value with this JSON pointer (RFC 6901) stands in a JSON text: for findings about a puzzle that
/// was read from the text. `None` where the pointer leads to no value, or the text is broken before it.
///
/// Of a key that stands twice in one object, it is the first. For many pointers of one text, [`locate_all`]
/// is much faster.
///
/// ```
/// let text = r#"{"rules": [{"type": "cage",
///   "sum": 99}]}"#;
/// let place = sudoku_puzzle_core::locate(text, "/rules/0/sum").unwrap();
/// assert_eq!((place.line, place.column), (2, 10));
/// assert_eq!(&text[place.span], "99");
/// assert_eq!(sudoku_puzzle_core::locate(text, "/rules/1"), None);
/// ```
#[must_use]
pub fn locate(text: &str, pointer: &str) -> Option<Place> {
    locate_all(text, &[pointer]).pop().flatten()
}

/// Where the values with these JSON pointers stand in a JSON text, as by [`locate`], in the order of the
/// pointers. The text is gone through once, however many they are.
///
/// ```
/// let text = r#"{"meta": {}, "digits": 9}"#;
/// let places = sudoku_puzzle_core::locate_all(text, &["/digits", "/style", ""]);
/// let columns: Vec<_> = places.iter().map(|place| place.as_ref().map(|place| place.column)).collect();
/// assert_eq!(columns, [Some(24), None, Some(1)]);
/// ```
#[must_use]
pub fn locate_all(text: &str, pointers: &[impl AsRef<str>]) -> Vec<Option<Place>> {
    let mut tree = PointerTree::new(pointers);
    let mut places = vec![None; pointers.len()];
    let mut positions = Positions::new(text);
    tree.walk(text, |offset, wanted| {
        let place = positions.place(offset);
        for &index in wanted {
            places[index] = Some(place.clone());
        }
    });
    places
}

/// Pointers by their steps, so that a text is gone through once for all of them.
struct PointerTree {
    /// The first is the whole document.
    nodes: Vec<PointerNode>,
    /// How many nodes with wanted pointers are not found yet.
    missing: usize,
}

#[derive(Default)]
struct PointerNode {
    children: BTreeMap<String, usize>,
    /// The indices of the pointers that end here.
    wanted: Vec<usize>,
}

impl PointerTree {
    fn new(pointers: &[impl AsRef<str>]) -> PointerTree {
        let mut tree = PointerTree { nodes: vec![PointerNode::default()], missing: 0 };
        for (index, pointer) in pointers.iter().enumerate() {
            let Some(steps) = steps(pointer.as_ref()) else { continue };
            let mut at = 0;
            for step in steps {
                at = child(&mut tree.nodes, at, step);
            }
            tree.missing += usize::from(tree.nodes[at].wanted.is_empty());
            tree.nodes[at].wanted.push(index);
        }
        tree
    }

    /// Gives the offset of every wanted value to `found`, in the order of the text.
    fn walk(&mut self, text: &str, mut found: impl FnMut(usize, &[usize])) {
        /// An object or array on the way to a wanted value.
        struct Level {
            node: usize,
            first: bool,
            kind: Kind,
        }
        enum Kind {
            Object,
            /// The indices that lead on, the next one last, and the index of the item that is next.
            Array(Vec<(usize, usize)>, usize),
        }
        let mark = if text.starts_with('\u{feff}') { '\u{feff}'.len_utf8() } else { 0 };
        // Nothing here is deep because the text is: levels are only as many as the steps of a pointer.
        let mut scanner = Scanner::new(text, usize::MAX).at(mark, 0);
        let mut open: Vec<Level> = Vec::new();
        let mut at = Some(0);
        while self.missing > 0 {
            // In front of a value, which is on the way or is not.
            let byte = scanner.peek();
            match at {
                Some(node) => {
                    let wanted = core::mem::take(&mut self.nodes[node].wanted);
                    if !wanted.is_empty() && scanner.pos() < text.len() {
                        found(scanner.pos(), &wanted);
                        self.missing -= 1;
                    }
                    let leads_on = !self.nodes[node].children.is_empty();
                    if leads_on && (byte == b'{' || byte == b'[') {
                        if scanner.open(byte, "").is_err() {
                            return;
                        }
                        let kind =
                            if byte == b'{' { Kind::Object } else { Kind::Array(self.items_of(node), 0) };
                        open.push(Level { node, first: true, kind });
                    } else if scanner.skip().is_err() {
                        return;
                    }
                }
                None => {
                    if scanner.skip().is_err() {
                        return;
                    }
                }
            }
            // On to the next value.
            at = loop {
                let Some(level) = open.last_mut() else { return };
                match &mut level.kind {
                    Kind::Object => match scanner.next_key(&mut level.first) {
                        // Taken, so that a second key of this name leads nowhere.
                        Ok(Some(key)) => break self.nodes[level.node].children.remove(&*key.text),
                        Ok(None) => {}
                        Err(_) => return,
                    },
                    Kind::Array(items, next) => match scanner.next_item(&mut level.first) {
                        Ok(true) => {
                            let here = items.pop_if(|(index, _)| index == next);
                            *next += 1;
                            break here.map(|(_, node)| node);
                        }
                        Ok(false) => {}
                        Err(_) => return,
                    },
                }
                open.pop();
            };
        }
    }

    /// The steps from this node that are indices of an array, with where they lead, the least last.
    fn items_of(&self, node: usize) -> Vec<(usize, usize)> {
        let index = |step: &str| {
            let plain =
                step.bytes().all(|byte| byte.is_ascii_digit()) && (step == "0" || !step.starts_with('0'));
            if plain { step.parse::<usize>().ok() } else { None }
        };
        let children = &self.nodes[node].children;
        let mut items: Vec<_> = children.iter().filter_map(|(step, &to)| Some((index(step)?, to))).collect();
        items.sort_unstable_by(|a, b| b.cmp(a));
        items
    }
}

/// The node that `step` leads to, made where there is none yet.
fn child(nodes: &mut Vec<PointerNode>, at: usize, step: String) -> usize {
    let new = nodes.len();
    let to = *nodes[at].children.entry(step).or_insert(new);
    if to == new {
        nodes.push(PointerNode::default());
    }
    to
}

/// The steps of a pointer; `None` where it is none.
fn steps(pointer: &str) -> Option<Vec<String>> {
    if pointer.is_empty() {
        return Some(Vec::new());
    }
    pointer.strip_prefix('/')?.split('/').map(unescaped).collect()
}

/// A step with its escapes resolved: `~1` is a slash, `~0` a tilde.
fn unescaped(step: &str) -> Option<String> {
    let mut pieces = step.split('~');
    let mut out = String::from(pieces.next()?);
    for piece in pieces {
        let (c, rest) = match piece.as_bytes().first() {
            Some(b'0') => ('~', &piece[1..]),
            Some(b'1') => ('/', &piece[1..]),
            _ => return None,
        };
        out.push(c);
        out.push_str(rest);
    }
    Some(out)
}

/// The place of the token at `offset`.
pub(crate) fn place(text: &str, offset: usize) -> Place {
    Positions::new(text).place(offset.min(text.len()))
}

/// Counts lines and columns from front to back.
struct Positions<'a> {
    text: &'a str,
    offset: usize,
    line: usize,
    column: usize,
}

impl<'a> Positions<'a> {
    fn new(text: &'a str) -> Positions<'a> {
        Positions { text, offset: 0, line: 1, column: 1 }
    }

    /// The place of the token at `offset`, which is not in front of the last one.
    fn place(&mut self, offset: usize) -> Place {
        let between = &self.text[self.offset..offset];
        let in_line = match between.rfind('\n') {
            Some(at) => {
                self.line += between.bytes().filter(|&byte| byte == b'\n').count();
                self.column = 1;
                &between[at + 1..]
            }
            None => between,
        };
        self.column += in_line.chars().count();
        // A byte order mark is no character of the first line: editors don't show it.
        if self.offset == 0 && self.line == 1 && in_line.starts_with('\u{feff}') {
            self.column -= 1;
        }
        self.offset = offset;
        Place { line: self.line, column: self.column, span: token(self.text, offset) }
    }
}

/// The bytes of the token at `offset`: a bracket, a string, or a run of what stands between white space and
/// punctuation.
fn token(text: &str, offset: usize) -> Range<usize> {
    let rest = &text[offset..];
    let len = match rest.bytes().next() {
        None => 0,
        Some(b'"') => {
            let mut escaped = false;
            rest.bytes()
                .skip(1)
                .position(|byte| {
                    let end = (byte == b'"' && !escaped) || byte == b'\n';
                    escaped = byte == b'\\' && !escaped;
                    end
                })
                .map_or(rest.len(), |len| if rest.as_bytes()[len + 1] == b'"' { len + 2 } else { len + 1 })
        }
        Some(byte) if byte.is_ascii_alphanumeric() || byte == b'-' => rest
            .find(|c: char| !(c.is_alphanumeric() || matches!(c, '-' | '+' | '.' | '_')))
            .unwrap_or(rest.len()),
        Some(_) => rest.chars().next().map_or(0, char::len_utf8),
    };
    offset..offset + len
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::pointer;
    use alloc::string::{String, ToString};

    fn pointer_at(scanner: &Scanner<'_>, offset: usize) -> String {
        pointer(&path_at(scanner, offset))
    }

    const TEXT: &str = r#"{"a": [1, {"b": "x"}, []], "c/d": {"e": null}}"#;

    fn scanner(text: &str) -> Scanner<'_> {
        Scanner::new(text, 10)
    }

    #[test]
    fn every_value_knows_its_pointer_and_its_place() {
        for (needle, pointer) in [
            ("[1", "/a"),
            ("1,", "/a/0"),
            ("{\"b", "/a/1"),
            ("\"x\"", "/a/1/b"),
            ("\"b\"", "/a/1/b"),
            ("[]", "/a/2"),
            ("{\"e", "/c~1d"),
            ("null", "/c~1d/e"),
            ("\"c/d\"", "/c~1d"),
        ] {
            let offset = TEXT.find(needle).unwrap();
            assert_eq!(pointer_at(&scanner(TEXT), offset), pointer, "{needle}");
            if !needle.starts_with('"') || needle == "\"x\"" {
                let path = path_at(&scanner(TEXT), offset);
                assert_eq!(offset_of(&scanner(TEXT), &path), offset, "{needle}");
            }
        }
        assert_eq!(pointer_at(&scanner(TEXT), 0), "");
    }

    #[test]
    fn broken_text_has_a_pointer_as_far_as_it_goes() {
        let text = r#"{"a": [1, 2, oops"#;
        assert_eq!(pointer_at(&scanner(text), text.find("oops").unwrap()), "/a/2");
        assert_eq!(pointer_at(&scanner(text), text.len()), "/a/2");
    }

    #[test]
    fn lines_and_columns_count_characters() {
        let text = "{\n  \"é\": 12}";
        let place = place(text, text.find("12").unwrap());
        assert_eq!((place.line, place.column), (2, 8));
        assert_eq!(&text[place.span], "12");
        assert_eq!(super::place("\u{feff}{}", 4).column, 2);
        assert_eq!(super::place("", 0).to_string(), "line 1 column 1");
    }

    #[test]
    fn pointers_lead_to_their_values() {
        let text = "\u{feff}{\"a\": [1, {\"b\": \"x\"},\n [], 4], \"c/d\": {\"e~f\": null}, \"a\": 5, \"\": {\"\": 6}, \"0\": 7}";
        let table = [
            ("", Some((1, 1, "{"))),
            ("/a", Some((1, 7, "["))),
            ("/a/0", Some((1, 8, "1"))),
            ("/a/1", Some((1, 11, "{"))),
            ("/a/1/b", Some((1, 17, "\"x\""))),
            ("/a/2", Some((2, 2, "["))),
            ("/a/3", Some((2, 6, "4"))),
            ("/c~1d/e~0f", Some((2, 25, "null"))),
            ("/", Some((2, 44, "{"))),
            ("//", Some((2, 49, "6"))),
            ("/0", Some((2, 58, "7"))),
            // What leads nowhere.
            ("/a/4", None),
            ("/a/00", None),
            ("/a/+1", None),
            ("/a/-", None),
            ("/a/0/0", None),
            ("/a/99999999999999999999", None),
            ("/A", None),
            ("a", None),
            ("/c/d", None),
            ("/c~2d", None),
            ("/c~", None),
        ];
        let pointers: Vec<&str> = table.iter().map(|(pointer, _)| *pointer).collect();
        let shown = |place: &Option<Place>| {
            place.as_ref().map(|place| (place.line, place.column, &text[place.span.clone()]))
        };
        let places = locate_all(text, &pointers);
        for ((pointer, wanted), place) in table.iter().zip(&places) {
            assert_eq!(shown(place), *wanted, "{pointer}");
            assert_eq!(locate(text, pointer), *place, "{pointer}");
        }
        let twice: Vec<&str> = pointers.iter().rev().chain(&pointers).copied().collect();
        let again = locate_all(text, &twice);
        assert!(again.iter().eq(places.iter().rev().chain(&places)));
    }

    #[test]
    fn broken_text_has_places_as_far_as_it_goes() {
        let text = r#"{"a": [1, 2, oops], "b": 3}"#;
        let columns: Vec<_> = locate_all(text, &["/a/1", "/a/2/x", "/b"])
            .into_iter()
            .map(|place| place.map(|place| place.column))
            .collect();
        assert_eq!(columns, [Some(11), None, None]);
        assert_eq!(locate("", ""), None);
        assert_eq!(locate(" \n", ""), None);
        assert_eq!(locate("{\"a\"", "/a"), None);
        assert_eq!(locate(&"[".repeat(100_000), "/0/0"), locate("[[[", "/0/0"));
    }

    #[test]
    fn many_pointers_take_one_pass() {
        // A single line, in which every column would be counted from its start if each pointer were looked up
        // by itself.
        let items = 200_000;
        let text = alloc::format!("[{}]", vec!["\"é\""; items].join(","));
        let pointers: Vec<String> = (0..items).rev().map(|index| alloc::format!("/{index}")).collect();
        let places = locate_all(&text, &pointers);
        for (place, index) in places.iter().zip((0..items).rev()) {
            assert_eq!(place.as_ref().map(|place| place.column), Some(2 + 4 * index));
        }
    }
}
