//! Many puzzles in one text: one a line, in any format that fits on a line.

use crate::{Error, ReadOptions, Reading};

/// One line of a list that has something on it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The number of the line, from 1.
    pub line: usize,
    /// The puzzle on it, or why there is none.
    pub result: Result<Reading, Error>,
}

/// The puzzles of a text with one a line: made by [`read_lines`].
#[derive(Clone, Debug)]
pub struct ReadLines<'a> {
    lines: std::iter::Enumerate<std::str::Lines<'a>>,
    options: ReadOptions,
}

/// Reads a text with one puzzle a line, in any mixture of the formats that fit on a line. Blank lines, comments and headings are passed over; a line that is refused
/// does not end it.
///
/// ```
/// use sudoku_puzzle::{Format, ReadOptions, read_lines};
///
/// let list = "# two classics of 4x4\n12....3.....4...\n\n12....3....\n....12...3.....4;rated 1.2\n";
/// let entries: Vec<_> = read_lines(list, &ReadOptions::new()).collect();
/// assert_eq!(entries.iter().map(|entry| (entry.line, entry.result.is_ok())).collect::<Vec<_>>(), [
///     (2, true),
///     (4, false),
///     (5, true),
/// ]);
/// ```
pub fn read_lines<'a>(text: &'a str, options: &ReadOptions) -> ReadLines<'a> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    ReadLines { lines: text.lines().enumerate(), options: options.clone() }
}

impl Iterator for ReadLines<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        let options = &self.options;
        self.lines.find_map(|(n, line)| {
            let result = options.read_line(line)?;
            Some(Entry { line: n + 1, result })
        })
    }
}

impl ReadOptions {
    /// Reads one line of a list by itself; `None` where there is nothing on it to read: a blank line, a comment, a heading.
    ///
    /// For programs that cut their input into lines themselves. Places in errors count from the beginning of the line.
    #[must_use]
    pub fn read_one_line(&self, line: &str) -> Option<Result<Reading, Error>> {
        self.read_line(line)
    }
}
