//! Writing a puzzle in the format that someone asks for.

use std::borrow::Cow;

use sudoku_puzzle_core::Puzzle;
use sudoku_puzzle_progress::{Handling, Progress};

use crate::{Cause, Error, ErrorKind, Format, reading::unavailable};

/// Links longer than this, in characters, are cut by some browsers, servers and messengers.
pub const LONG_LINK: usize = 8_000;

/// A puzzle as text in some format.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Written {
    /// The text. It ends with a newline where it has several lines.
    pub text: String,
    /// What a careful person would like to know about it, a sentence each.
    pub warnings: Vec<String>,
}

/// How puzzles are written.
#[derive(Clone, Debug)]
pub struct WriteOptions {
    handling: Handling,
    compact: bool,
    base: String,
}

impl Default for WriteOptions {
    fn default() -> WriteOptions {
        WriteOptions { handling: Handling::Refuse, compact: false, base: String::new() }
    }
}

impl WriteOptions {
    /// Progress is refused where the format can't carry it, JSON is laid out for people, links have no address in front.
    #[must_use]
    pub fn new() -> WriteOptions {
        WriteOptions::default()
    }

    /// Sets what becomes of progress that the format has no place for: it is refused, kept in `meta` where the format has one, or dropped. Dropped progress is
    /// dropped from formats that could carry it, too.
    #[must_use]
    pub fn progress(mut self, handling: Handling) -> WriteOptions {
        self.handling = handling;
        self
    }

    /// Sets whether JSON goes on one line.
    #[must_use]
    pub fn compact(mut self, compact: bool) -> WriteOptions {
        self.compact = compact;
        self
    }

    /// Sets the address that links have in front of their `pm` parameter, such as `https://example.org/play`. Without one a link is `?pm=...`.
    #[must_use]
    pub fn link_base(mut self, base: impl Into<String>) -> WriteOptions {
        self.base = base.into();
        self
    }

    /// Writes a puzzle, and the progress on it, in a format.
    ///
    /// # Errors
    /// [`ErrorKind::CannotCarry`] where the format has no place for some part of the puzzle: the message says which, and which other formats do.
    /// [`ErrorKind::Progress`] for progress that has no place there.
    pub fn write(&self, puzzle: &Puzzle, progress: &Progress, format: Format) -> Result<Written, Error> {
        if !format.spec().writes {
            return Err(unavailable(format));
        }
        // Progress that an earlier conversion kept in `meta` is progress again for a format that carries it.
        let mut kept = None;
        if format.spec().carries_progress && progress.is_empty() {
            kept = Progress::of(puzzle).map_err(|error| Error::caused(ErrorKind::Progress, format, error))?;
        }
        let progress = kept.as_ref().unwrap_or(progress);
        let nothing = Progress::default();
        let (progress, puzzle) = match self.handling {
            Handling::Drop => (&nothing, without_progress(puzzle)),
            _ if format.spec().carries_progress => (progress, Cow::Borrowed(puzzle)),
            Handling::Keep if has_meta(format) => (&nothing, with_progress(puzzle, progress)),
            _ if progress.is_empty() => (&nothing, Cow::Borrowed(puzzle)),
            _ => return Err(self.progress_refused(progress, format)),
        };
        match self.text(&puzzle, progress, format) {
            Ok(written) => Ok(written),
            Err(error) if error.kind() == ErrorKind::CannotCarry => {
                let able = self.able(&puzzle, progress, format);
                Err(error.with_more(&able))
            }
            Err(error) => Err(error),
        }
    }

    fn progress_refused(&self, progress: &Progress, format: Format) -> Error {
        let able: Vec<&str> = Format::TABLE
            .iter()
            .filter(|spec| spec.carries_progress && spec.writes)
            .map(|spec| spec.name)
            .collect();
        let able = if able.is_empty() { String::new() } else { format!("; {} carry it", able.join(" and ")) };
        let choice =
            if has_meta(format) { "it can be kept in \"meta\", or dropped" } else { "it can be dropped" };
        let what =
            if has_meta(format) { "a puzzle by itself does not carry" } else { "the format does not carry" };
        let message = format!("this is a game in progress ({progress}), which {what}: {choice}{able}");
        Error::new(ErrorKind::Progress, format, message)
    }

    /// The formats that could carry the puzzle, as the end of a sentence.
    fn able(&self, puzzle: &Puzzle, progress: &Progress, refused: Format) -> String {
        let able: Vec<&str> = Format::all()
            .filter(|&format| format != refused && format.spec().writes)
            .filter(|&format| progress.is_empty() || format.spec().carries_progress)
            .filter(|&format| self.can_carry(puzzle, progress, format))
            .map(Format::name)
            .collect();
        match able.split_last() {
            None => "; no format that is written here can".to_owned(),
            Some((last, [])) => format!("; {last} can"),
            Some((last, rest)) => format!("; {} and {last} can", rest.join(", ")),
        }
    }

    /// Whether the format could carry the puzzle, found without the compression that some formats take their time for.
    fn can_carry(&self, puzzle: &Puzzle, progress: &Progress, format: Format) -> bool {
        match format {
            Format::SudokuPuzzle | Format::Link => true,
            #[cfg(feature = "bpse")]
            Format::Bpse => {
                let options = sudoku_puzzle_bpse::Options::new();
                sudoku_puzzle_bpse::State::from_puzzle(puzzle, Some(progress), &options).is_ok()
            }
            _ => self.text(puzzle, progress, format).is_ok(),
        }
    }

    fn text(&self, puzzle: &Puzzle, progress: &Progress, format: Format) -> Result<Written, Error> {
        fn refused(format: Format) -> impl Fn(Cause) -> Error {
            move |cause| Error::caused(ErrorKind::CannotCarry, format, cause)
        }
        let refused = refused(format);
        let mut warnings = Vec::new();
        let text = match format {
            #[cfg(feature = "canon")]
            Format::SudokuPuzzle if self.compact => sudoku_puzzle_canon::to_string(puzzle),
            #[cfg(feature = "canon")]
            Format::SudokuPuzzle => sudoku_puzzle_canon::to_string_pretty(puzzle),
            #[cfg(feature = "text")]
            Format::Plain => {
                sudoku_puzzle_text::plain::write(puzzle).map_err(|error| refused(error.into()))?
            }
            #[cfg(feature = "text")]
            Format::Grid => sudoku_puzzle_text::grid::write(puzzle).map_err(|error| refused(error.into()))?,
            #[cfg(feature = "text")]
            Format::Pencilmarks | Format::Candidates => {
                let write = match format {
                    Format::Pencilmarks => sudoku_puzzle_text::pencilmarks::write,
                    _ => sudoku_puzzle_text::candidates::write,
                };
                let text = write(puzzle).map_err(|error| refused(error.into()))?;
                warnings.extend(left_out(puzzle, format));
                text
            }
            #[cfg(feature = "sudokuwiki")]
            Format::Sudokuwiki => {
                let text = sudoku_puzzle_sudokuwiki::write(puzzle, progress)
                    .map_err(|error| refused(error.into()))?;
                warnings.extend(left_out(puzzle, format));
                if sudoku_puzzle_sudokuwiki::form(puzzle).is_ok_and(|form| form.transposed) {
                    warnings.push(
                        "the board is turned over at its main diagonal, since strings of a 6x6 have boxes of 2 rows by 3 columns"
                            .to_owned(),
                    );
                }
                text
            }
            #[cfg(feature = "ipuz")]
            Format::Ipuz if self.compact => {
                sudoku_puzzle_ipuz::write(puzzle).map_err(|error| refused(error.into()))?
            }
            #[cfg(feature = "ipuz")]
            Format::Ipuz => {
                sudoku_puzzle_ipuz::write_pretty(puzzle).map_err(|error| refused(error.into()))?
            }
            #[cfg(feature = "bpse")]
            Format::Bpse => {
                let options = sudoku_puzzle_bpse::Options::new();
                let progress = Some(progress).filter(|progress| !progress.is_empty());
                let text = sudoku_puzzle_bpse::write(puzzle, progress, &options)
                    .map_err(|error| refused(error.into()))?;
                warnings.extend(left_out(puzzle, format));
                text
            }
            #[cfg(feature = "canon")]
            Format::Link => {
                use sudoku_puzzle_canon::link;
                let data = link::encode(&sudoku_puzzle_canon::to_string(puzzle), link::Encoding::Shortest);
                let link = match self.base.as_str() {
                    "" => format!("?pm={data}"),
                    base => link::to_url(base, &data).map_err(|error| refused(error.into()))?,
                };
                if link.len() > LONG_LINK {
                    warnings.push(format!(
                        "the link has {} characters; some browsers and servers cut those with more than {LONG_LINK}",
                        link.len()
                    ));
                }
                link
            }
            #[allow(unreachable_patterns, reason = "what is not compiled in, and what is only read")]
            _ => return Err(unavailable(format)),
        };
        let _ = (progress, &refused);
        if puzzle.has_solution() && !format.spec().carries_solution {
            warnings.push(format!("the solution stays behind: {format} has no place for it"));
        }
        Ok(Written { text, warnings })
    }
}

/// What to know where candidates say nothing, which is no reason to refuse a puzzle: in texts with pencil marks a cell that lists all digits is one that is not listed, and the strings of games
/// have no given pencil marks at all.
fn left_out(puzzle: &Puzzle, format: Format) -> Option<String> {
    let candidates = puzzle.candidates()?;
    let digits = puzzle.digits() as usize;
    let has_marks = matches!(format, Format::Pencilmarks | Format::Candidates);
    let what = match candidates.iter().find(|(_, listed)| !has_marks || listed.len() == digits) {
        Some((cell, _)) if has_marks => format!("{cell} lists all digits: read again, it is not listed"),
        Some((cell, _)) => format!(
            "the given pencil marks (in {cell} first) rule out nothing that the givens leave: read again, there are none"
        ),
        None if candidates.is_empty() => "the candidates list no cell: read again, there are none".to_owned(),
        None => return None,
    };
    Some(what + ", which means the same, but makes another fingerprint")
}

/// Whether the format has a `meta` in which progress can be kept.
fn has_meta(format: Format) -> bool {
    matches!(format, Format::SudokuPuzzle | Format::Link)
}

fn with_progress<'p>(puzzle: &'p Puzzle, progress: &Progress) -> Cow<'p, Puzzle> {
    if progress.is_empty() {
        return Cow::Borrowed(puzzle);
    }
    let mut puzzle = puzzle.clone();
    progress.keep_in(&mut puzzle);
    Cow::Owned(puzzle)
}

fn without_progress(puzzle: &Puzzle) -> Cow<'_, Puzzle> {
    if puzzle.meta().is_none_or(|meta| meta.get(Progress::META_KEY).is_none()) {
        return Cow::Borrowed(puzzle);
    }
    let mut puzzle = puzzle.clone();
    let mut meta = puzzle.meta().cloned().unwrap_or_default();
    meta.remove(Progress::META_KEY);
    puzzle.set_meta((!meta.is_empty()).then_some(meta));
    Cow::Owned(puzzle)
}

/// Writes a puzzle without progress in a format.
///
/// # Errors
/// As [`WriteOptions::write`].
pub fn write_as(puzzle: &Puzzle, format: Format) -> Result<Written, Error> {
    WriteOptions::new().write(puzzle, &Progress::default(), format)
}
