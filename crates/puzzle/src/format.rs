//! The formats, in one table.

use std::{fmt, str::FromStr};

/// A format that puzzles are read from or written in.
///
/// ```
/// use sudoku_puzzle::Format;
///
/// assert_eq!("sudokuwiki".parse(), Ok(Format::Sudokuwiki));
/// assert_eq!(Format::Ipuz.spec().endings, ["ipuz"]);
/// assert_eq!(Format::of_ending("SS"), Some(Format::Grid));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Format {
    /// The sudoku-puzzle format itself.
    SudokuPuzzle,
    /// A plain classic string: the cells one after the other.
    Plain,
    /// A text grid.
    Grid,
    /// A grid of pencil marks.
    Pencilmarks,
    /// A candidate string: 729 characters on a 9x9.
    Candidates,
    /// A HoDoKu library line.
    Hodoku,
    /// A packed string of sudokuwiki.org.
    Sudokuwiki,
    /// An ipuz file.
    Ipuz,
    /// A BPSE string of Lazy Sudoku.
    Bpse,
    /// A share link with a sudoku-puzzle in it.
    Link,
}

/// How much text one puzzle takes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Span {
    /// One line: a file may have one a line.
    Line,
    /// Several lines: a file has one.
    Lines,
    /// Either.
    Either,
}

/// What there is to know about a format: a row of the table.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct FormatSpec {
    /// The format.
    pub format: Format,
    /// The name that commands and files of settings use.
    pub name: &'static str,
    /// What it is, in a few words.
    pub description: &'static str,
    /// The endings of files in it, without the dot, the usual one first. Content decides what a file is; an ending only says what to write.
    pub endings: &'static [&'static str],
    /// Whether it can be read.
    pub reads: bool,
    /// Whether it can be written.
    pub writes: bool,
    /// How much text one puzzle takes.
    pub span: Span,
    /// Whether it carries the solution; elsewhere it stays behind, with a warning.
    pub carries_solution: bool,
    /// Whether it carries progress in a form of its own.
    pub carries_progress: bool,
    /// The feature of this crate that has it; `None` for what is always there.
    pub feature: Option<&'static str>,
    /// Whether that feature is compiled in.
    pub available: bool,
}

/// Every format, in the order in which people look for them.
const TABLE: [FormatSpec; 10] = [
    FormatSpec {
        format: Format::SudokuPuzzle,
        name: "sudoku-puzzle",
        description: "the sudoku-puzzle format (JSON): any puzzle, with every rule",
        endings: &["json", "jsonl"],
        reads: true,
        writes: cfg!(feature = "canon"),
        span: Span::Either,
        carries_solution: true,
        carries_progress: false,
        feature: None,
        available: true,
    },
    FormatSpec {
        format: Format::Plain,
        name: "plain",
        description: "plain string: the cells of a classic one after the other, 81 characters on a 9x9",
        endings: &["txt", "sdm"],
        span: Span::Either,
        ..text(Format::Plain)
    },
    FormatSpec {
        format: Format::Grid,
        name: "grid",
        description: "text grid: the rows of a classic, with or without frames (Simple Sudoku, SadMan, forums)",
        endings: &["ss", "sdk"],
        span: Span::Lines,
        ..text(Format::Grid)
    },
    FormatSpec {
        format: Format::Pencilmarks,
        name: "pencilmarks",
        description: "pencil-mark grid: the candidates of every cell",
        endings: &["pm"],
        span: Span::Lines,
        ..text(Format::Pencilmarks)
    },
    FormatSpec {
        format: Format::Candidates,
        name: "candidates",
        description: "candidate string: a character for each cell and digit, 729 on a 9x9",
        endings: &["skk"],
        span: Span::Either,
        ..text(Format::Candidates)
    },
    FormatSpec {
        format: Format::Hodoku,
        name: "hodoku",
        description: "HoDoKu library line",
        endings: &["hodoku"],
        writes: false,
        span: Span::Line,
        ..text(Format::Hodoku)
    },
    FormatSpec {
        format: Format::Sudokuwiki,
        name: "sudokuwiki",
        description: "packed string of sudokuwiki.org (S9B, X9B, J9B, L9B, ...), with progress",
        endings: &["swiki"],
        reads: cfg!(feature = "sudokuwiki"),
        writes: cfg!(feature = "sudokuwiki"),
        span: Span::Line,
        carries_solution: false,
        carries_progress: true,
        feature: Some("sudokuwiki"),
        available: cfg!(feature = "sudokuwiki"),
    },
    FormatSpec {
        format: Format::Ipuz,
        name: "ipuz",
        description: "ipuz 1 and 2 (JSON): classics, jigsaws, diagonals, windows, killers",
        endings: &["ipuz"],
        reads: cfg!(feature = "ipuz"),
        writes: cfg!(feature = "ipuz"),
        span: Span::Either,
        carries_solution: true,
        carries_progress: false,
        feature: Some("ipuz"),
        available: cfg!(feature = "ipuz"),
    },
    FormatSpec {
        format: Format::Bpse,
        name: "bpse",
        description: "BPSE string of Lazy Sudoku: 9x9 classics and jigsaws, with progress",
        endings: &["bpse"],
        reads: cfg!(feature = "bpse"),
        writes: cfg!(feature = "bpse"),
        span: Span::Line,
        carries_solution: false,
        carries_progress: true,
        feature: Some("bpse"),
        available: cfg!(feature = "bpse"),
    },
    FormatSpec {
        format: Format::Link,
        name: "link",
        description: "share link: a sudoku-puzzle, compressed, in an address (?pm=...)",
        endings: &["url"],
        reads: cfg!(feature = "canon"),
        writes: cfg!(feature = "canon"),
        span: Span::Line,
        carries_solution: true,
        carries_progress: false,
        feature: Some("canon"),
        available: cfg!(feature = "canon"),
    },
];

/// What the formats of the text crate have in common.
const fn text(format: Format) -> FormatSpec {
    FormatSpec {
        format,
        name: "",
        description: "",
        endings: &[],
        reads: cfg!(feature = "text"),
        writes: cfg!(feature = "text"),
        span: Span::Line,
        carries_solution: false,
        carries_progress: false,
        feature: Some("text"),
        available: cfg!(feature = "text"),
    }
}

impl Format {
    /// The rows of all formats.
    pub const TABLE: &'static [FormatSpec] = &TABLE;

    /// All formats, in the order of the table.
    pub fn all() -> impl ExactSizeIterator<Item = Format> {
        TABLE.iter().map(|spec| spec.format)
    }

    /// The row of the format.
    #[must_use]
    pub fn spec(self) -> &'static FormatSpec {
        &TABLE[self as usize]
    }

    /// The name that commands use.
    #[must_use]
    pub fn name(self) -> &'static str {
        self.spec().name
    }

    /// The format of files with this ending (without the dot, in either case).
    #[must_use]
    pub fn of_ending(ending: &str) -> Option<Format> {
        let has = |spec: &&FormatSpec| spec.endings.iter().any(|one| one.eq_ignore_ascii_case(ending));
        TABLE.iter().find(has).map(|spec| spec.format)
    }

    /// Whether files with this ending (without the dot, in either case) hold one puzzle a line.
    #[must_use]
    pub fn ending_means_lines(ending: &str) -> bool {
        ["jsonl", "sdm"].iter().any(|one| one.eq_ignore_ascii_case(ending))
    }
}

impl fmt::Display for Format {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Format {
    type Err = UnknownFormat;

    fn from_str(name: &str) -> Result<Format, UnknownFormat> {
        TABLE
            .iter()
            .find(|spec| spec.name == name)
            .map(|spec| spec.format)
            .ok_or_else(|| UnknownFormat(name.to_owned()))
    }
}

/// What is returned for a name that no format has.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct UnknownFormat(String);

impl fmt::Display for UnknownFormat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let names: Vec<&str> = TABLE.iter().map(|spec| spec.name).collect();
        write!(f, "there is no format {:?}; there are {}", self.0, names.join(", "))
    }
}

impl std::error::Error for UnknownFormat {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_by_format_and_its_names_are_different() {
        for (n, spec) in TABLE.iter().enumerate() {
            assert_eq!(spec.format as usize, n);
            assert_eq!(spec.format.spec(), spec);
            assert_eq!(spec.name.parse(), Ok(spec.format));
            for ending in spec.endings {
                assert_eq!(Format::of_ending(ending), Some(spec.format), "{ending}");
            }
            assert_eq!(spec.reads || spec.writes, spec.available);
        }
        assert!("sudoku".parse::<Format>().unwrap_err().to_string().contains("pencilmarks"));
    }
}
