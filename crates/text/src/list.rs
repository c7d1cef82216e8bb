//! Lists: a puzzle on each line.

use sudoku_puzzle_core::Object;

use crate::{
    Error, Options, Parsed,
    line::{self, Kind, RawLines, raw_lines},
    read::read_lines,
};

/// Reads a list with one puzzle a line, such as a `.sdm` collection, a HoDoKu library, or a table whose first column holds
/// the puzzles: whatever follows the cells after a blank, `,`, `;`, `:` or `#` goes to [`Parsed::comment`].
///
/// Every line stands alone: a bad one gives an error with its number, and the next one is read. Blank lines, comments,
/// frames and section headings are skipped. Nothing is read ahead, and nothing is kept.
///
/// ```
/// use sudoku_puzzle_text::{Options, read_many};
///
/// let list = "puzzle,author\n12....3.....4...,Ann\n# the next one is broken\n12....3.....4..,Bob\n....12...3.....4,Cy\n";
/// let entries: Vec<_> = read_many(list, &Options::new()).collect();
/// let good: Vec<_> = entries.iter().filter_map(|entry| entry.result.as_ref().ok()).collect();
/// assert_eq!(good[1].comment.as_deref(), Some("Cy"));
/// let bad: Vec<_> = entries.iter().filter(|entry| entry.result.is_err()).map(|entry| entry.line).collect();
/// assert_eq!(bad, [1, 4]);
/// ```
pub fn read_many<'a>(text: &'a str, options: &Options) -> ReadMany<'a> {
    ReadMany { lines: raw_lines(line::without_mark(text)), options: options.clone() }
}

/// Reads one line of a list; `None` where there is nothing on it to read.
///
/// For programs that cut their input into lines themselves. Errors have line 1; [`read_many`] gives the lines of the
/// whole text.
#[must_use]
pub fn read_line(line: &str, options: &Options) -> Option<Result<Parsed, Error>> {
    let line = line::without_mark(line);
    let lines = line::lines(line, |_, _| ());
    let is_content = |line: &line::Line<'_>| match line.kind {
        Kind::Content => true,
        // A puzzle without givens may be a line of dashes.
        Kind::Strokes => crate::Size::of_cells(line.body.trim().len()).is_some(),
        Kind::Frame | Kind::Section => false,
    };
    if !lines.iter().any(is_content) {
        return None;
    }
    Some(read_lines(line, &lines, Object::new(), options, None))
}

/// The iterator of [`read_many`].
#[derive(Clone, Debug)]
pub struct ReadMany<'a> {
    lines: RawLines<'a>,
    options: Options,
}

/// One line of a list.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Entry {
    /// The number of the line, from 1.
    pub line: u32,
    /// The puzzle on it, or why there is none.
    pub result: Result<Parsed, Error>,
}

impl Iterator for ReadMany<'_> {
    type Item = Entry;

    fn next(&mut self) -> Option<Entry> {
        let options = &self.options;
        self.lines.find_map(|(line, _, text)| {
            let result = read_line(text, options)?;
            Some(Entry { line, result: result.map_err(|error| error.in_line(line)) })
        })
    }
}
