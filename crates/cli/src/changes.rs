//! What would change in a text, shown to people.

use std::{
    io::Write,
    time::{Duration, Instant},
};

use anstyle::{AnsiColor, Style};
use similar::{ChangeTag, TextDiff};

use crate::{
    diagnostic::{Excerpt, excerpt},
    input::Location,
};

/// What is enough for a text of any reasonable size. After it, the difference is found roughly.
const PATIENCE: Duration = Duration::from_secs(2);

/// The most that is shown of a line, in columns.
const WIDTH: usize = 160;

const HEADER: Style = Style::new().bold();
const HUNK: Style = AnsiColor::Cyan.on_default();
const OLD: Style = AnsiColor::Red.on_default();
const NEW: Style = AnsiColor::Green.on_default();

/// Adds the difference between two texts in the unified format, with long lines cut. Of texts of one line it shows the part that differs first.
pub(crate) fn show_changes(
    out: &mut Vec<u8>,
    location: Location<'_>,
    old: &[u8],
    new: &[u8],
    coloured: bool,
) {
    let mut page = Page { out, coloured };
    page.line(HEADER, format_args!("--- {location}"));
    page.line(HEADER, format_args!("+++ {location} (canonical)"));
    if is_one_line(old) && is_one_line(new) {
        page.line(HUNK, format_args!("@@ -1 +1 @@"));
        let first = old.iter().zip(new).take_while(|(old, new)| old == new).count();
        page.text(OLD, '-', old, first);
        page.text(NEW, '+', new, first);
        return;
    }
    // What is compared has been read, so it is UTF-8.
    let [old, new] = [old, new].map(String::from_utf8_lossy);
    let diff = TextDiff::configure().deadline(Instant::now() + PATIENCE).diff_lines(&*old, &*new);
    for hunk in diff.unified_diff().context_radius(3).iter_hunks() {
        page.line(HUNK, format_args!("{}", hunk.header()));
        for change in hunk.iter_changes() {
            let (style, sign) = match change.tag() {
                ChangeTag::Delete => (OLD, '-'),
                ChangeTag::Insert => (NEW, '+'),
                ChangeTag::Equal => (Style::new(), ' '),
            };
            page.text(style, sign, change.value().as_bytes(), 0);
        }
    }
}

fn is_one_line(text: &[u8]) -> bool {
    !text.strip_suffix(b"\n").unwrap_or(text).contains(&b'\n')
}

struct Page<'a> {
    out: &'a mut Vec<u8>,
    coloured: bool,
}

impl Page<'_> {
    fn line(&mut self, style: Style, line: std::fmt::Arguments<'_>) {
        // Writing to a vector can't fail.
        let _ = if self.coloured {
            writeln!(self.out, "{style}{line}{style:#}")
        } else {
            writeln!(self.out, "{line}")
        };
    }

    /// A line of a text, the part around `at` if it is long, and what is wrong with its end.
    fn text(&mut self, style: Style, sign: char, line: &[u8], at: usize) {
        let end = line.strip_suffix(b"\n").map_or(line.len(), <[u8]>::len);
        let place = at.min(end)..at.min(end);
        let Excerpt { text, .. } = excerpt(&line[..end], std::slice::from_ref(&place), WIDTH);
        let carriage = if line[..end].ends_with(b"\r") && !text.ends_with("\\r") { "\\r" } else { "" };
        self.line(style, format_args!("{sign}{text}{carriage}"));
        if end == line.len() {
            self.line(Style::new(), format_args!("\\ No newline at end of file"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn changes(old: &str, new: &str) -> String {
        let mut out = Vec::new();
        let location = Location { name: "a.json", line: None };
        show_changes(&mut out, location, old.as_bytes(), new.as_bytes(), false);
        String::from_utf8(out).unwrap().lines().skip(2).map(|line| format!("{line}\n")).collect()
    }

    #[test]
    fn lines_are_compared() {
        assert_eq!(
            changes("a\nb\nc\nd\ne\nf\n", "a\nb\nc\nd\ne\nF\n"),
            "@@ -3,4 +3,4 @@\n c\n d\n e\n-f\n+F\n"
        );
        assert_eq!(
            changes("a\r\nb", "a\nb\n"),
            "@@ -1,2 +1,2 @@\n-a\\r\n-b\n\\ No newline at end of file\n+a\n+b\n"
        );
    }

    #[test]
    fn one_line_shows_the_first_difference() {
        let (old, new) =
            (format!("{}ab{}\n", "x".repeat(1000), "y".repeat(1000)), format!("{}b\n", "x".repeat(1000)));
        let shown = changes(&old, &new);
        let lines: Vec<&str> = shown.lines().collect();
        assert!(lines[1].starts_with("-…xxx") && lines[1].contains("xaby") && lines[1].ends_with('…'));
        assert!(lines[2].starts_with("+…xxx") && lines[2].ends_with("xb"));
        assert!(lines.iter().all(|line| line.chars().count() < WIDTH + 10));
    }

    #[test]
    fn long_lines_are_cut() {
        let shown = changes(&"x".repeat(100_000), "{\n}\n");
        assert!(shown.len() < 1000, "{}", shown.len());
    }
}
