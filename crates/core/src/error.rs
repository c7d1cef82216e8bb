//! What is said about a document that is refused.

use alloc::{borrow::ToOwned, boxed::Box, format, string::String, string::ToString, vec::Vec};
use core::{fmt, ops::Range};

/// Why a document or a rule is refused, in a form that a program can match on.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum ErrorKind {
    /// The text is not one JSON value (RFC 8259).
    Syntax,
    /// The bytes are not UTF-8.
    Encoding,
    /// Objects and arrays are nested deeper than the reader allows.
    Nesting,
    /// The text is longer than the reader allows.
    TooLong,
    /// Reading from the source failed before the text was complete.
    Io,
    /// `format` is missing or is not `sudoku-puzzle`.
    Format,
    /// `format_version` is missing, is no integer, or is not one that this reader knows.
    Version,
    /// A key that the format does not have in this place.
    UnknownKey,
    /// A key that stands twice in one object.
    DuplicateKey,
    /// A required key is not there.
    MissingKey,
    /// A value of the wrong JSON type.
    WrongType,
    /// A word that is none of those allowed in this place (a kind, an operator, a side, a colour, ...).
    UnknownWord,
    /// A rule type that the format does not have.
    UnknownType,
    /// A rule type, kind or vendor type that the format allows but this reader was not asked to take.
    Unsupported,
    /// Something that the format keeps for a later version: `custom` rules, `digits` as an object.
    Reserved,
    /// A number outside its range, a digit outside 1 to D included.
    OutOfRange,
    /// A list that is too short or too long.
    Length,
    /// A text that is no cell name.
    CellName,
    /// A cell that is not on the board: beyond its edge or a gap.
    NoSuchCell,
    /// Cells that do not lie as the rule needs them.
    Geometry,
    /// Keys or values that do not go together.
    Conflict,
}

impl ErrorKind {
    /// The kind as one word of lower-case letters and `_`, for machine-readable output.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            ErrorKind::Syntax => "syntax",
            ErrorKind::Encoding => "encoding",
            ErrorKind::Nesting => "nesting",
            ErrorKind::TooLong => "too_long",
            ErrorKind::Io => "io",
            ErrorKind::Format => "format",
            ErrorKind::Version => "version",
            ErrorKind::UnknownKey => "unknown_key",
            ErrorKind::DuplicateKey => "duplicate_key",
            ErrorKind::MissingKey => "missing_key",
            ErrorKind::WrongType => "wrong_type",
            ErrorKind::UnknownWord => "unknown_word",
            ErrorKind::UnknownType => "unknown_type",
            ErrorKind::Unsupported => "unsupported",
            ErrorKind::Reserved => "reserved",
            ErrorKind::OutOfRange => "out_of_range",
            ErrorKind::Length => "length",
            ErrorKind::CellName => "cell_name",
            ErrorKind::NoSuchCell => "no_such_cell",
            ErrorKind::Geometry => "geometry",
            ErrorKind::Conflict => "conflict",
        }
    }
}

/// The rule that an error is about.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct RuleRef {
    /// The index in `rules`, from 0.
    pub index: usize,
    /// The rule's `type`, where it could be read.
    pub rule_type: Option<String>,
    /// The rule's `kind` (of a `negative` rule: `of`), where it has one that could be read.
    pub kind: Option<String>,
}

impl fmt::Display for RuleRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule {}", self.index)?;
        match (&self.rule_type, &self.kind) {
            (Some(rule_type), Some(kind)) => write!(f, " ({} {})", visible(rule_type), visible(kind)),
            (Some(rule_type), None) => write!(f, " ({})", visible(rule_type)),
            _ => Ok(()),
        }
    }
}

/// A place in the text that was read.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in that line, from 1, in characters.
    pub column: usize,
    /// The bytes of the text: the offending value or key. Empty at the end of the text.
    pub span: Range<usize>,
}

impl fmt::Display for Place {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {} column {}", self.line, self.column)
    }
}

/// Why a document was refused, and where.
///
/// [`Display`](fmt::Display) gives one sentence for people, with the place in front. Programs match on
/// [`kind`](Error::kind) and ask for the parts.
///
/// ```
/// use sudoku_puzzle_core::{ErrorKind, Puzzle};
///
/// let error = r#"{"format": "sudoku-puzzle", "format_version": 2}"#.parse::<Puzzle>().unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Version);
/// assert_eq!(error.pointer(), "/format_version");
/// assert_eq!(error.place().map(|place| (place.line, place.column)), Some((1, 47)));
/// ```
#[derive(Clone, PartialEq, Eq)]
pub struct Error(Box<Details>);

#[derive(Clone, PartialEq, Eq)]
struct Details {
    kind: ErrorKind,
    message: String,
    pointer: String,
    place: Option<Place>,
    related: Option<(Place, &'static str)>,
    rule: Option<RuleRef>,
}

impl Error {
    pub(crate) fn new(kind: ErrorKind, pointer: String, message: String) -> Error {
        Error(Box::new(Details { kind, message, pointer, place: None, related: None, rule: None }))
    }

    pub(crate) fn with_place(mut self, place: Option<Place>) -> Error {
        self.0.place = place;
        self
    }

    pub(crate) fn with_related(mut self, related: Option<(Place, &'static str)>) -> Error {
        self.0.related = related;
        self
    }

    pub(crate) fn with_rule(mut self, rule: Option<RuleRef>) -> Error {
        self.0.rule = rule;
        self
    }

    /// The same error for a text that begins `lines` lines further down in its file: for programs that cut a
    /// file into lines themselves.
    #[must_use]
    pub fn shifted_down(mut self, lines: usize) -> Error {
        if let Some(place) = &mut self.0.place {
            place.line += lines;
        }
        if let Some((place, _)) = &mut self.0.related {
            place.line += lines;
        }
        self
    }

    /// What is wrong, for programs.
    #[must_use]
    pub fn kind(&self) -> ErrorKind {
        self.0.kind
    }

    /// What is wrong, for people: one sentence without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.0.message
    }

    /// The JSON pointer (RFC 6901) of the offending value; of the object where a key is missing. Empty for
    /// the whole document.
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.0.pointer
    }

    /// Where in the text; `None` where there was no text (a builder, another deserializer than this crate's
    /// reader).
    #[must_use]
    pub fn place(&self) -> Option<&Place> {
        self.0.place.as_ref()
    }

    /// A second place that has to do with it and what it is, such as the first of two equal keys.
    #[must_use]
    pub fn related(&self) -> Option<(&Place, &'static str)> {
        self.0.related.as_ref().map(|(place, what)| (place, *what))
    }

    /// The rule that is refused; `None` for errors outside `rules`.
    #[must_use]
    pub fn rule(&self) -> Option<&RuleRef> {
        self.0.rule.as_ref()
    }
}

impl fmt::Display for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some(place) = &self.0.place {
            write!(f, "{place}: ")?;
        }
        if let Some(rule) = &self.0.rule {
            write!(f, "{rule}: ")?;
        }
        f.write_str(&self.0.message)?;
        if let Some((place, what)) = &self.0.related {
            write!(f, " ({what}: {place})")?;
        }
        Ok(())
    }
}

impl fmt::Debug for Error {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Error({:?} at {:?}: {self})", self.0.kind, self.0.pointer)
    }
}

impl core::error::Error for Error {}

/// An offence on its way to becoming an [`Error`]: the code that finds it knows either a place in the text or
/// a path below the rule (or the document), and whoever holds the rest makes the error of it.
#[derive(Clone, Debug)]
pub(crate) struct Offence {
    pub(crate) kind: ErrorKind,
    pub(crate) spot: Spot,
    pub(crate) message: String,
    /// The byte offset of a second place, and what it is.
    pub(crate) related: Option<(usize, &'static str)>,
    /// Whether the text can't be read beyond it.
    pub(crate) fatal: bool,
}

/// Where an offence is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Spot {
    /// At a byte offset of the text.
    Offset(usize),
    /// Below the object at hand.
    Path(Vec<Step>),
}

/// One step of a path.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Step {
    Key(String),
    Index(usize),
}

impl From<crate::Key> for Step {
    fn from(key: crate::Key) -> Step {
        Step::Key(key.name().to_owned())
    }
}

/// The result of a check: the offence is boxed, since it is rare and large.
pub(crate) type Checked<T = ()> = Result<T, Box<Offence>>;

impl Offence {
    pub(crate) fn at_offset(kind: ErrorKind, offset: usize, message: String) -> Box<Offence> {
        Box::new(Offence { kind, spot: Spot::Offset(offset), message, related: None, fatal: false })
    }

    pub(crate) fn syntax(offset: usize, message: String) -> Box<Offence> {
        let mut offence = Offence::at_offset(ErrorKind::Syntax, offset, message);
        offence.fatal = true;
        offence
    }

    /// At the object at hand itself.
    pub(crate) fn here(kind: ErrorKind, message: String) -> Box<Offence> {
        Box::new(Offence { kind, spot: Spot::Path(Vec::new()), message, related: None, fatal: false })
    }

    /// At the value of a key of the object at hand.
    pub(crate) fn at_key(kind: ErrorKind, key: crate::Key, message: String) -> Box<Offence> {
        Offence::here(kind, message).under(key.into())
    }

    /// The same offence, found one step further down than its path says.
    pub(crate) fn under(mut self: Box<Self>, step: Step) -> Box<Offence> {
        if let Spot::Path(path) = &mut self.spot {
            path.insert(0, step);
        }
        self
    }

    /// The same offence, in the item with this index of the list that the path ends with.
    pub(crate) fn item(mut self: Box<Self>, index: usize) -> Box<Offence> {
        if let Spot::Path(path) = &mut self.spot {
            path.push(Step::Index(index));
        }
        self
    }
}

/// The pointer (RFC 6901) that a path says.
pub(crate) fn pointer(path: &[Step]) -> String {
    let mut text = String::new();
    for step in path {
        text.push('/');
        match step {
            Step::Index(index) => text.push_str(&index.to_string()),
            Step::Key(key) => {
                for c in key.chars() {
                    match c {
                        '~' => text.push_str("~0"),
                        '/' => text.push_str("~1"),
                        c => text.push(c),
                    }
                }
            }
        }
    }
    text
}

/// The longest piece of a document that a message repeats, in characters.
const LONGEST_QUOTE: usize = 60;

/// `text` with everything that can't be seen written as an escape, and cut where it is long.
pub(crate) fn visible(text: &str) -> String {
    let mut out = String::new();
    for (n, c) in text.chars().enumerate() {
        if n == LONGEST_QUOTE {
            out.push('…');
            break;
        }
        match c {
            '"' | '\'' => out.push(c),
            c => out.extend(c.escape_debug()),
        }
    }
    out
}

/// `text` in quotes, made visible.
pub(crate) fn quoted(text: &str) -> String {
    format!("\"{}\"", visible(text))
}

/// The sentence about a text that should be a cell name, with what was probably meant.
pub(crate) fn bad_cell_name(name: &str) -> String {
    let mut guess = String::new();
    for c in name.chars().filter(|c| c.is_ascii_alphanumeric()).take(LONGEST_QUOTE) {
        let c = c.to_ascii_lowercase();
        let zero_in_front = c == '0' && !guess.ends_with(|last: char| last.is_ascii_digit());
        if !zero_in_front {
            guess.push(c);
        }
    }
    let mut message = format!("{} is not a cell name", quoted(name));
    if guess != name && crate::Cell::from_name(guess.as_bytes()).is_some() && !name.contains('-') {
        message += &format!("; probably \"{guess}\" is meant");
    } else {
        message += "; cells are named r{row}c{column}, both counted from 1, as in \"r1c9\"";
    }
    message
}

/// The names in words, as in «a, b or c».
pub(crate) fn one_of<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    in_words(names, "or")
}

/// The names in words, as in «a, b and c».
pub(crate) fn all_of<'a>(names: impl IntoIterator<Item = &'a str>) -> String {
    in_words(names, "and")
}

fn in_words<'a>(names: impl IntoIterator<Item = &'a str>, last_word: &str) -> String {
    let names: Vec<&str> = names.into_iter().collect();
    match names.split_last() {
        None => String::from("nothing"),
        Some((last, [])) => (*last).to_owned(),
        Some((last, rest)) => format!("{} {last_word} {last}", rest.join(", ")),
    }
}

/// The word with its indefinite article.
pub(crate) fn with_article(word: &str) -> String {
    let vowel = word.starts_with(['a', 'e', 'i', 'o', 'u']) || word == "xsum";
    format!("{} {word}", if vowel { "an" } else { "a" })
}

/// The sentence about a word that is none of those known, with the one that was probably meant.
pub(crate) fn unknown<'a>(
    what: &str,
    found: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
) -> String {
    let mut message = format!("unknown {what} {}", quoted(found));
    match closest(found, known.clone()) {
        Some(near) => message += &format!("; probably \"{near}\" is meant"),
        None => message += &format!("; there are {}", all_of(known)),
    }
    message
}

/// The sentence about a key that an object does not have, with the one that was probably meant.
pub(crate) fn unknown_key<'a>(
    owner: &str,
    found: &str,
    known: impl IntoIterator<Item = &'a str> + Clone,
) -> String {
    let mut message = format!("{owner} has no key {}", quoted(found));
    match closest(found, known.clone()) {
        Some(near) => message += &format!("; probably \"{near}\" is meant"),
        None => message += &format!("; it has {}", all_of(known)),
    }
    message
}

/// The known word that is nearest to `found`, if it is near enough to be meant.
fn closest<'a>(found: &str, known: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    if found.len() > 40 {
        return None;
    }
    let found = found.to_lowercase();
    known
        .into_iter()
        .map(|word| (distance(&found, word), word))
        .filter(|&(steps, word)| steps <= word.len() / 3)
        .min_by_key(|&(steps, _)| steps)
        .map(|(_, word)| word)
}

/// How many letters have to be changed, added or taken away to come from `a` to `b` (Levenshtein).
fn distance(a: &str, b: &str) -> usize {
    let b: Vec<char> = b.chars().collect();
    let mut row: Vec<usize> = (0..=b.len()).collect();
    for (i, x) in a.chars().enumerate() {
        let mut diagonal = row[0];
        row[0] = i + 1;
        for (j, &y) in b.iter().enumerate() {
            let change = diagonal + usize::from(x != y);
            diagonal = row[j + 1];
            row[j + 1] = change.min(diagonal + 1).min(row[j] + 1);
        }
    }
    row[b.len()]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_cannot_be_seen_is_shown() {
        assert_eq!(quoted("r1c1\n"), "\"r1c1\\n\"");
        assert_eq!(quoted("r1\u{a0}c1"), "\"r1\\u{a0}c1\"");
        assert_eq!(quoted("\u{feff}\u{200b}"), "\"\\u{feff}\\u{200b}\"");
        assert_eq!(visible(&"x".repeat(100)).chars().count(), LONGEST_QUOTE + 1);
    }

    #[test]
    fn cell_names_are_corrected() {
        for (name, meant) in [
            ("R1C1", "r1c1"),
            (" r1c1", "r1c1"),
            ("r01c1", "r1c1"),
            ("r1c1\n", "r1c1"),
            ("r10c010", "r10c10"),
        ] {
            assert!(
                bad_cell_name(name).ends_with(&format!("probably \"{meant}\" is meant")),
                "{}",
                bad_cell_name(name)
            );
        }
        for name in ["r0c1", "c1r1", "", "r1", "r-1c1"] {
            assert!(bad_cell_name(name).contains("counted from 1"), "{}", bad_cell_name(name));
        }
    }

    #[test]
    fn near_words_are_suggested() {
        assert_eq!(
            unknown("type", "Cage", ["cage", "line"]),
            "unknown type \"Cage\"; probably \"cage\" is meant"
        );
        assert_eq!(
            unknown("type", "wiggle", ["cage", "line"]),
            "unknown type \"wiggle\"; there are cage and line"
        );
    }

    #[test]
    fn pointers_escape_their_steps() {
        let path = [Step::Key("rules".to_owned()), Step::Index(3), Step::Key("a/b~c".to_owned())];
        assert_eq!(pointer(&path), "/rules/3/a~1b~0c");
    }
}
