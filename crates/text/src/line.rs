//! Cutting a text into lines, sorting them by what they can be, and cutting lines into tokens.

use crate::sign::{self, Role};

/// A line that is neither blank nor a comment.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Line<'a> {
    /// From 1.
    pub(crate) number: u32,
    /// Where the line starts in the text, in bytes.
    pub(crate) start: usize,
    /// The whole line, without its end.
    pub(crate) text: &'a str,
    /// The line without its comment.
    pub(crate) body: &'a str,
    pub(crate) kind: Kind,
}

/// What a line can be.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// Cells, or text that has no business here.
    Content,
    /// A frame, or a row of empty cells: `---------`.
    Strokes,
    /// A frame and nothing else.
    Frame,
    /// `[Puzzle]`
    Section,
}

/// The text after a byte order mark, which is no part of it.
pub(crate) fn without_mark(text: &str) -> &str {
    text.strip_prefix('\u{feff}').unwrap_or(text)
}

/// The lines of a text. Comments are handed out as they pass.
pub(crate) fn lines<'a>(text: &'a str, mut comment: impl FnMut(Line<'a>, &'a str)) -> Vec<Line<'a>> {
    let mut lines = Vec::new();
    for (number, start, text) in raw_lines(text) {
        let (body, note) = split_comment(text);
        let kind = classify(body);
        let line = Line { number, start, text, body, kind: kind.unwrap_or(Kind::Frame) };
        if let Some(note) = note {
            comment(line, note);
        }
        if kind.is_some() {
            lines.push(line);
        }
    }
    lines
}

/// The lines of a text, each with its number from 1 and its start in bytes. Lines end with LF, CR LF or CR.
pub(crate) fn raw_lines(text: &str) -> RawLines<'_> {
    RawLines { text: Some(text), number: 0, start: 0 }
}

/// The iterator of [`raw_lines`].
#[derive(Clone, Debug)]
pub(crate) struct RawLines<'a> {
    text: Option<&'a str>,
    number: u32,
    start: usize,
}

impl<'a> Iterator for RawLines<'a> {
    type Item = (u32, usize, &'a str);

    fn next(&mut self) -> Option<(u32, usize, &'a str)> {
        let text = self.text?;
        let start = self.start;
        self.number = self.number.saturating_add(1);
        let Some(end) = text.bytes().position(|byte| matches!(byte, b'\n' | b'\r')) else {
            self.text = None;
            return Some((self.number, start, text));
        };
        let after = &text[end..];
        let rest = after.strip_prefix("\r\n").unwrap_or(&after[1..]);
        self.start += text.len() - rest.len();
        self.text = Some(rest);
        Some((self.number, start, &text[..end]))
    }
}

/// Cuts a comment off: it starts with `#` or `;` and takes the rest of the line.
pub(crate) fn split_comment(text: &str) -> (&str, Option<&str>) {
    match text.bytes().position(|byte| matches!(byte, b'#' | b';')) {
        Some(start) => (&text[..start], Some(&text[start + 1..])),
        None => (text, None),
    }
}

/// `None` for a line with nothing on it.
pub(crate) fn classify(body: &str) -> Option<Kind> {
    let trimmed = body.trim_matches(sign::is_blank);
    if trimmed.is_empty() || is_markup(trimmed) {
        return None;
    }
    if let Some(name) = trimmed.strip_prefix('[').and_then(|rest| rest.strip_suffix(']'))
        && !name.is_empty()
        && name.chars().all(|c| c.is_ascii_alphabetic())
    {
        return Some(Kind::Section);
    }
    if !is_frame(trimmed) {
        return Some(Kind::Content);
    }
    let empty_row = |c: char| sign::is_blank(c) || c == '|' || sign::is_empty_cell(c);
    Some(if trimmed.chars().all(empty_row) && trimmed.contains(sign::is_empty_cell) {
        Kind::Strokes
    } else {
        Kind::Frame
    })
}

/// Whether a line is what forums and chats put around text that keeps its columns.
fn is_markup(trimmed: &str) -> bool {
    const TAGS: [&str; 6] = ["[code]", "[/code]", "<pre>", "</pre>", "code:", "code: select all"];
    let fence = |rest: &str| rest.len() <= 10 && rest.chars().all(|c| c.is_ascii_alphanumeric());
    TAGS.iter().any(|tag| tag.eq_ignore_ascii_case(trimmed)) || trimmed.strip_prefix("```").is_some_and(fence)
}

/// Whether a line draws a frame: signs of the plain separator (`-+=|*`) with a stroke among them, or any frame signs
/// around a run of three strokes. Lines of nothing but bars and drawn lines hold no cell either.
fn is_frame(trimmed: &str) -> bool {
    let mut plain = true;
    let mut stroke = false;
    let mut drawn = true;
    let mut run = 0;
    let mut longest = 0;
    for c in trimmed.chars() {
        if !sign::is_frame(c) {
            return false;
        }
        plain &= sign::is_blank(c) || matches!(c, '-' | '+' | '=' | '|' | '*');
        stroke |= matches!(c, '-' | '+' | '=');
        drawn &= sign::is_blank(c) || sign::is_bar(c);
        run = if sign::is_horizontal(c) { run + 1 } else { 0 };
        longest = longest.max(run);
    }
    drawn || (plain && stroke) || longest >= 3
}

/// Characters without a separator between them.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Token<'a> {
    pub(crate) text: &'a str,
    /// How many characters it has.
    pub(crate) chars: usize,
    /// Whether all of them can be cells.
    pub(crate) clean: bool,
    /// The column of its first character, from 1.
    pub(crate) column: usize,
    /// Where the token starts in the line, in bytes.
    pub(crate) start: usize,
    /// What stands before it.
    pub(crate) after: Separator,
}

/// What stands between tokens; of several, the one named last here.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(crate) enum Separator {
    Blank,
    Bar,
    Colon,
    Comma,
    /// Two commas, or one at the start: the cell between them is blank.
    Hole,
}

/// Cuts a line at blanks, bars, colons and commas.
pub(crate) fn tokens(body: &str) -> Tokens<'_> {
    Tokens { body, position: 0, column: 1, first: true }
}

/// The iterator of [`tokens`].
#[derive(Clone, Debug)]
pub(crate) struct Tokens<'a> {
    body: &'a str,
    position: usize,
    column: usize,
    first: bool,
}

impl<'a> Iterator for Tokens<'a> {
    type Item = Token<'a>;

    fn next(&mut self) -> Option<Token<'a>> {
        let mut after = Separator::Blank;
        let mut commas = usize::from(self.first);
        self.first = false;
        loop {
            let (role, len) = role_at(self.body, self.position)?;
            after = after.max(match role {
                Role::Comma => {
                    commas += 1;
                    if commas > 1 { Separator::Hole } else { Separator::Comma }
                }
                Role::Colon => Separator::Colon,
                Role::Bar => Separator::Bar,
                Role::Blank => Separator::Blank,
                Role::Cell | Role::Foreign => break,
            });
            self.position += len;
            self.column += 1;
        }
        let (start, column) = (self.position, self.column);
        let mut clean = true;
        loop {
            // A run of one-byte characters, which is mostly the whole token.
            let rest = &self.body.as_bytes()[self.position..];
            let mut run = 0;
            while let Some(role) = rest.get(run).and_then(|&byte| Role::of_byte(byte))
                && !role.separates()
            {
                clean &= role == Role::Cell;
                run += 1;
            }
            self.position += run;
            self.column += run;
            match role_at(self.body, self.position) {
                Some((role, len)) if !role.separates() => {
                    clean &= role == Role::Cell;
                    self.position += len;
                    self.column += 1;
                }
                _ => break,
            }
        }
        let text = &self.body[start..self.position];
        Some(Token { text, chars: self.column - column, clean, column, start, after })
    }
}

/// The role of the character at this byte of a line, and its length.
#[inline]
fn role_at(body: &str, position: usize) -> Option<(Role, usize)> {
    if let Some(role) = Role::of_byte(*body.as_bytes().get(position)?) {
        return Some((role, 1));
    }
    let c = body[position..].chars().next()?;
    Some((Role::of(c), c.len_utf8()))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn kinds(text: &str) -> Vec<(u32, Kind)> {
        lines(text, |_, _| ()).iter().map(|line| (line.number, line.kind)).collect()
    }

    #[test]
    fn lines_end_with_any_of_three_ends() {
        let lines: Vec<_> = raw_lines("a\nb\r\nc\rd\n\n").collect();
        assert_eq!(lines, [(1, 0, "a"), (2, 2, "b"), (3, 5, "c"), (4, 7, "d"), (5, 9, ""), (6, 10, "")]);
        assert_eq!(raw_lines("").collect::<Vec<_>>(), [(1, 0, "")]);
    }

    #[test]
    fn frames_are_told_from_rows() {
        for frame in [
            "------+-------+------",
            "+---+---+---+",
            "|---+---+---|",
            "  =====+=====  ",
            ":---------+----:",
            "'---'---'",
            ",-----,-----,",
            "╔═══╤═══╗",
            "┌───────┬───────┐",
            "├─┼─┤",
            "–––––––+–––––––",
            "||",
            "+",
        ] {
            assert_eq!(classify(frame), Some(Kind::Frame), "{frame}");
        }
        for strokes in ["---------", "- - - | - - - | - - -", "*-----------*", ".---.---.", "-"] {
            assert_eq!(classify(strokes), Some(Kind::Strokes), "{strokes}");
        }
        for row in
            [".........", "* * * * * *", "_________", "..-..", "1--------", "|...|...|", ". : .", "'", "word"]
        {
            assert_eq!(classify(row), Some(Kind::Content), "{row}");
        }
        assert_eq!(classify("[Puzzle]"), Some(Kind::Section));
        assert_eq!(classify("[]"), Some(Kind::Content));
        assert_eq!(classify(" \t\u{a0}\u{feff}"), None);
    }

    #[test]
    fn markup_around_a_grid_is_skipped() {
        for markup in ["[code]", " [/CODE]", "```", "```text", "Code: Select all", "</pre>"] {
            assert_eq!(classify(markup), None, "{markup}");
        }
        assert_eq!(classify("code"), Some(Kind::Content));
        assert_eq!(classify("```53..7...."), Some(Kind::Content));
    }

    #[test]
    fn comments_and_blank_lines_are_no_lines() {
        let mut comments = Vec::new();
        let lines =
            lines("# one\n\n12 # two\n; three\n", |line, comment| comments.push((line.number, comment)));
        assert_eq!(lines.len(), 1);
        assert_eq!((lines[0].number, lines[0].body, lines[0].text), (3, "12 ", "12 # two"));
        assert_eq!(comments, [(1, " one"), (3, " two"), (4, " three")]);
        assert_eq!(kinds("\r\n\r\n---\r\n"), [(3, Kind::Strokes)]);
    }

    #[test]
    fn tokens_know_their_column_and_what_is_before_them() {
        let found: Vec<_> =
            tokens("│ 12\t3|4, 5:é6").map(|token| (token.text, token.column, token.after)).collect();
        use Separator::{Bar, Blank, Colon, Comma};
        assert_eq!(
            found,
            [("12", 3, Bar), ("3", 6, Blank), ("4", 8, Bar), ("5", 11, Comma), ("é6", 13, Colon)]
        );
        let token = tokens("é6").next().unwrap();
        assert_eq!((token.clean, token.chars), (false, 2));
        assert!(tokens("._6aZ").next().unwrap().clean);
        let holes: Vec<_> = tokens(",1,,2,3,").map(|token| (token.text, token.after)).collect();
        assert_eq!(holes, [("1", Separator::Hole), ("2", Separator::Hole), ("3", Comma)]);
    }
}
