//! The part of a text that a diagnostic shows: a line, or as much of a long line as people can read.

use std::{cmp::Reverse, ops::Range};

use crate::visible::write_visible;

/// One line of a text, ready to be shown: cut where it is long, with everything made visible that can't be seen.
#[derive(PartialEq, Eq, Debug)]
pub(crate) struct Excerpt {
    /// The line. `…` stands for what was left out.
    pub(crate) text: String,
    /// Where in it the marked parts are, in the order in which they were asked for.
    pub(crate) marks: Vec<Range<usize>>,
}

/// A part of the text to show.
#[derive(Clone)]
struct Window {
    bytes: Range<usize>,
    /// Whether the line has more in front of it, and behind it.
    cut: (bool, bool),
}

/// Shows the line that the `spans` of a text are on, in about `width` columns. Its length does not matter, nor does that of the text.
pub(crate) fn excerpt(text: &[u8], spans: &[Range<usize>], width: usize) -> Excerpt {
    let room = (width / spans.len().max(1)).max(40);
    let spans: Vec<Range<usize>> = spans.iter().map(|span| shown_span(text, span, room)).collect();
    let mut windows: Vec<Window> = spans.iter().map(|span| window(text, span, room)).collect();
    windows.sort_by_key(|window| (window.bytes.start, Reverse(window.bytes.end)));
    windows.dedup_by(|next, window| {
        let touching = next.bytes.start <= window.bytes.end;
        if touching && next.bytes.end > window.bytes.end {
            window.bytes.end = next.bytes.end;
            window.cut.1 = next.cut.1;
        }
        touching
    });

    let mut shown = Excerpt { text: String::new(), marks: vec![usize::MAX..usize::MAX; spans.len()] };
    for (n, window) in windows.iter().enumerate() {
        if n == 0 && window.cut.0 {
            shown.text.push('…');
        }
        shown.push(text, &window.bytes, &spans);
        if window.cut.1 {
            shown.text.push('…');
        }
    }
    shown
}

/// The part of a span to be marked: not more than there is, on one line, and short enough.
fn shown_span(text: &[u8], span: &Range<usize>, room: usize) -> Range<usize> {
    let start = span.start.min(text.len());
    let mut end = span.end.clamp(start, text.len()).min(start + room * 2 / 3);
    // A line that ends where something else should stand is shown to end there.
    let first = start + usize::from(text.get(start) == Some(&b'\n'));
    if first <= end
        && let Some(len) = memchr::memchr(b'\n', &text[first..end])
    {
        end = first + len;
    }
    start..boundary(text, end).max(start)
}

/// As much of the line around a span as there is room for.
fn window(text: &[u8], span: &Range<usize>, room: usize) -> Window {
    // One byte further than can be shown, to see whether there is more.
    let reach = room + 1;
    let before = &text[span.start.saturating_sub(reach)..span.start];
    let left = memchr::memrchr(b'\n', before).map_or(before.len(), |at| before.len() - at - 1);
    let is_line_end = span.start < span.end && text[span.end - 1] == b'\n';
    let after = &text[span.end..(span.end + reach).min(text.len())];
    let newline = if is_line_end { Some(0) } else { memchr::memchr(b'\n', after) };
    let right = newline.map_or(after.len(), |at| if after[..at].ends_with(b"\r") { at - 1 } else { at });

    let side = (room - span.len()) / 2;
    let (take_left, take_right) =
        (left.min(side + side.saturating_sub(right)), right.min(side + side.saturating_sub(left)));
    let start = boundary_after(text, span.start - take_left);
    let end = boundary(text, span.end + take_right).max(span.end);
    Window { bytes: start..end, cut: (take_left < left, take_right < right) }
}

/// The last place at or before `at` where a character begins, in a text that is mostly UTF-8.
fn boundary(text: &[u8], at: usize) -> usize {
    (at.saturating_sub(3)..=at).rev().find(|&place| is_boundary(text, place)).unwrap_or(at)
}

/// The first place at or after `at` where a character begins.
fn boundary_after(text: &[u8], at: usize) -> usize {
    (at..=at + 3).find(|&place| is_boundary(text, place)).unwrap_or(at)
}

fn is_boundary(text: &[u8], place: usize) -> bool {
    text.get(place).is_none_or(|&byte| byte & 0xC0 != 0x80)
}

impl Excerpt {
    /// Adds a part of the text, and notes where the spans in it are.
    fn push(&mut self, text: &[u8], part: &Range<usize>, spans: &[Range<usize>]) {
        let mut at = part.start;
        for chunk in text[part.clone()].utf8_chunks() {
            for c in chunk.valid().chars() {
                self.mark(at, spans);
                let marked = spans.iter().any(|span| span.contains(&at));
                match c {
                    '\t' if !marked => self.text.push(' '),
                    // Writing to a string can't fail.
                    c => drop(write_visible(&mut self.text, c)),
                }
                at += c.len_utf8();
            }
            for &byte in chunk.invalid() {
                self.mark(at, spans);
                self.text.push_str(&format!("\\x{byte:02X}"));
                at += 1;
            }
        }
        self.mark(at, spans);
    }

    /// What is at `at` in the text comes next.
    fn mark(&mut self, at: usize, spans: &[Range<usize>]) {
        let here = self.text.len();
        for (mark, span) in self.marks.iter_mut().zip(spans) {
            if at >= span.start {
                mark.start = mark.start.min(here);
            }
            if at >= span.end {
                mark.end = mark.end.min(here);
            }
        }
    }
}

#[cfg(test)]
#[allow(clippy::single_range_in_vec_init, reason = "a list of one span is meant")]
mod tests {
    use super::*;

    /// The excerpt with its marks in brackets.
    fn shown(text: &[u8], spans: &[Range<usize>], width: usize) -> String {
        let excerpt = excerpt(text, spans, width);
        let mut out = String::new();
        for (at, c) in excerpt.text.char_indices().chain([(excerpt.text.len(), '\0')]) {
            out.extend(excerpt.marks.iter().filter(|mark| mark.end == at && mark.start < at).map(|_| ']'));
            out.extend(excerpt.marks.iter().filter(|mark| mark.start == at).map(|_| '['));
            out.extend(excerpt.marks.iter().filter(|mark| mark.start == at && mark.end == at).map(|_| ']'));
            out.push(c);
        }
        assert_eq!(out.pop(), Some('\0'));
        out
    }

    fn span_of(text: &[u8], part: &str) -> Range<usize> {
        let start = text.windows(part.len()).position(|window| window == part.as_bytes()).unwrap();
        start..start + part.len()
    }

    #[test]
    fn a_line_is_shown_whole_where_it_fits() {
        let text = b"{\n  \"a\": 1,\r\n  \"b\": 2\n}";
        for (part, line) in [
            ("{", "[{]"),
            ("\"a\"", "  [\"a\"]: 1,"),
            (",", "  \"a\": 1[,]"),
            ("2", "  \"b\": [2]"),
            ("}", "[}]"),
        ] {
            assert_eq!(shown(text, &[span_of(text, part)], 80), line);
        }
        assert_eq!(shown(text, &[text.len()..text.len()], 80), "}[]");
        assert_eq!(shown(b"", &[0..0], 80), "[]");
        assert_eq!(shown(b"abc\n", &[4..4], 80), "[]");
    }

    #[test]
    fn what_cannot_be_seen_is_shown() {
        let text = "[\"r1\u{a0}c1\",\t\"r1\tc1\u{1b}[2J\"]".as_bytes();
        assert_eq!(
            shown(text, &[span_of(text, "\"r1\u{a0}c1\"")], 80),
            "[[\"r1\\u{a0}c1\"], \"r1 c1\\u{1b}[2J\"]"
        );
        assert_eq!(
            shown(text, &[span_of(text, "\"r1\tc1\u{1b}[2J\"")], 80),
            "[\"r1\\u{a0}c1\", [\"r1\\tc1\\u{1b}[2J\"]]"
        );
        assert_eq!(shown(b"a \xff\xc3 b", &[2..3], 80), "a [\\xFF]\\xC3 b");
        assert_eq!(shown(b"\"r1c1\n\"", &[5..6], 80), "\"r1c1[\\n]");
    }

    #[test]
    fn a_span_ends_with_its_line() {
        assert_eq!(shown(b"ab\ncd\nef", &[3..8], 80), "[cd]");
        assert_eq!(shown(b"ab\ncd\nef", &[3..800], 80), "[cd]");
    }

    #[test]
    fn long_lines_are_cut() {
        let text = format!("{}HERE{}", "<".repeat(1000), ">".repeat(1000));
        let text = text.as_bytes();
        let here = span_of(text, "HERE");
        assert_eq!(shown(text, &[here], 44), format!("…{}[HERE]{}…", "<".repeat(20), ">".repeat(20)));
        assert_eq!(shown(text, &[3..4], 41), format!("<<<[<]{}…", "<".repeat(37)));
        assert_eq!(shown(text, &[2000..2001], 41), format!("…{}[>]>>>", ">".repeat(37)));
        assert_eq!(shown(text, &[2004..2004], 40), format!("…{}[]", ">".repeat(40)));
        assert_eq!(shown(text, &[500..1500], 60), format!("…{0}[{1}]{0}…", "<".repeat(10), "<".repeat(40)));
    }

    #[test]
    fn two_marks_in_a_long_line_are_both_shown() {
        let text = format!("{0}ONE{0}{0}TWO{0}", "-".repeat(500));
        let text = text.as_bytes();
        let spans = [span_of(text, "TWO"), span_of(text, "ONE")];
        let part = "-".repeat(18);
        assert_eq!(shown(text, &spans, 80), format!("…{part}[ONE]{part}…{part}[TWO]{part}…"));
        let text = b"{\"a\": 1, \"a\": 2}";
        assert_eq!(shown(text, &[9..12, 1..4], 80), "{[\"a\"]: 1, [\"a\"]: 2}");
    }

    #[test]
    fn characters_stay_whole() {
        let text = "é".repeat(300);
        for start in 0..40 {
            let excerpt = excerpt(text.as_bytes(), &[2 * start..2 * start + 2], 40);
            assert!(excerpt.text.chars().all(|c| c == 'é' || c == '…'), "{}", excerpt.text);
            assert_eq!(&excerpt.text[excerpt.marks[0].clone()], "é");
        }
    }

    #[test]
    fn any_bytes_and_spans_are_put_up_with() {
        let text = b"\x80\xff\n\n\xe2\x80\xa6\r\n\tab\0";
        for start in 0..text.len() + 3 {
            for end in 0..text.len() + 3 {
                let excerpt = excerpt(text, &[start..end, 0..1], 40);
                for mark in excerpt.marks {
                    assert!(excerpt.text.get(mark.clone()).is_some(), "{start}..{end}: {mark:?}");
                }
            }
        }
    }
}
