//! Reading a text in any of the formats.

use sudoku_puzzle_core::Object;
use sudoku_puzzle_progress::Progress;

use crate::{
    Error, ErrorKind, Format, Options, Parsed, Size,
    hodoku::LibraryLine,
    layout::{self, Layout, Shape},
    line::{self, Kind},
    marks, sadman,
};

/// Reads the one puzzle of a text, in whichever of the formats it is.
///
/// The text may have comments (from `#` or `;` to the end of the line), blank lines, frames and indentation, lines may
/// end in any usual way, a rating may follow on a line of its own, and the code tags of forums and chats are skipped. Header lines of SadMan and SudoCue files go to
/// `meta`: `#A` to `author`, `#D` to `title`, `#U` to `url`, `#S` to `source` if it is a domain, `#B` to `date` if it is
/// an ISO 8601 date.
///
/// ```
/// use sudoku_puzzle_text::{Format, Options, read};
///
/// let text = "
///     *-----*
///     |1.|.4|   # the first row
///     |..|..|
///     |--+--|
///     |..|3.|
///     |.2|..|
///     *-----*
///     SE 1.2";
/// let parsed = read(text, &Options::new())?;
/// assert_eq!(parsed.format, Format::Grid);
/// assert_eq!(parsed.puzzle.given("r4c2".parse()?), Some(2));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Whatever [`ErrorKind`] names, but for the kinds of writing. A text with several puzzles, or with a puzzle and
/// something else that is no comment, is refused, and the error says what was found.
pub fn read(text: &str, options: &Options) -> Result<Parsed, Error> {
    read_as(text, options, None)
}

/// The format of a text and why it is that.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Detection {
    /// The format.
    pub format: Format,
    /// The size of the puzzle.
    pub size: Size,
    /// What makes it that format, in words.
    pub reason: String,
}

/// Tells which format a text is in.
///
/// Only the layout counts: the puzzle may still turn out to have a digit that is too big, or the meaning of its letters
/// to be in doubt.
///
/// ```
/// use sudoku_puzzle_text::{Format, detect};
///
/// let detection = detect("1 24 34 24  3 24 1 2  24 1 2 34  24 3 14 1")?;
/// assert_eq!(detection.format, Format::Pencilmarks);
/// assert_eq!(detection.reason, "16 cells with blanks between them, some with several digits: pencil marks of a 4x4");
/// # Ok::<(), sudoku_puzzle_text::Error>(())
/// ```
///
/// # Errors
/// Where no single puzzle was found in any format, as for [`read`].
pub fn detect(text: &str) -> Result<Detection, Error> {
    let options = Options::new();
    let text = line::without_mark(text);
    let lines = line::lines(text, |_, _| ());
    if lines.iter().any(|line| line.kind == Kind::Section) {
        let (marks, _) = sadman::read(text, &lines, &options)?;
        let reason = format!("a `[Puzzle]` section: a SadMan file of a {} puzzle", marks.size);
        return Ok(Detection { format: sadman::format(&marks), size: marks.size, reason });
    }
    let layout = layout::find(text, &lines, &options, None)?;
    let (format, size, reason) = match &layout {
        Layout::Hodoku(_) => {
            let reason = "a line that starts with `:`, with fields between colons: a HoDoKu library line";
            (Format::Hodoku, marks::NINE, reason.to_owned())
        }
        Layout::Candidates { size, signs, .. } => {
            let reason = format!(
                "{} characters, each its own digit or an empty sign: the candidates of a {size}",
                signs.len()
            );
            (Format::Candidates, *size, reason)
        }
        Layout::Cells(cells) => {
            let size = cells.size;
            let format = format_of(cells, &options);
            let side = size.digits();
            let laid_out = match cells.shape {
                Shape::Framed => format!("{side} rows of {side} cells with frames or bars"),
                Shape::Spaced => format!("{side} rows of {side} cells with blanks"),
                Shape::Rows => format!("{side} rows of {side} cells"),
                Shape::Stream if cells.separate => format!("{} cells with blanks between them", size.cells()),
                Shape::Stream => format!("{} cells in reading order", size.cells()),
            };
            let what = match format {
                Format::Pencilmarks => format!(", some with several digits: pencil marks of a {size}"),
                Format::Grid => format!(": a text grid of a {size}"),
                _ => format!(": a plain string of a {size}"),
            };
            (format, size, laid_out + &what)
        }
    };
    Ok(Detection { format, size, reason })
}

/// The format of cells, whether or not they can be read in the end.
fn format_of(cells: &layout::Cells<'_>, options: &Options) -> Format {
    let is_pencilled = match marks::read(cells, options) {
        Ok(marks) => marks.is_pencilled,
        Err(_) => cells.size.digits() < 10 && cells.cells.iter().any(|cell| cell.text.len() > 1),
    };
    format_with(cells, is_pencilled)
}

fn format_with(cells: &layout::Cells<'_>, is_pencilled: bool) -> Format {
    match cells.shape {
        _ if is_pencilled => Format::Pencilmarks,
        Shape::Framed | Shape::Spaced => Format::Grid,
        Shape::Stream if cells.separate => Format::Grid,
        Shape::Rows | Shape::Stream => Format::Plain,
    }
}

/// Reads a text that has to be in the wanted format, if there is one.
pub(crate) fn read_as(text: &str, options: &Options, wanted: Option<Format>) -> Result<Parsed, Error> {
    let mut meta = Object::new();
    let text = line::without_mark(text);
    let lines = line::lines(text, |line, note| sadman::note_header(&mut meta, line, note));
    read_lines(text, &lines, meta, options, wanted)
}

/// Reads the lines of a text.
pub(crate) fn read_lines(
    text: &str,
    lines: &[line::Line<'_>],
    meta: Object,
    options: &Options,
    wanted: Option<Format>,
) -> Result<Parsed, Error> {
    if lines.iter().any(|line| line.kind == Kind::Section) {
        let (marks, progress) = sadman::read(text, lines, options)?;
        let format = sadman::format(&marks);
        if wanted.is_some_and(|wanted| wanted != format) {
            return Err(other_format(format, wanted, lines));
        }
        return Parsed::new(&marks, Some(meta), progress, format, None);
    }
    match layout::find(text, lines, options, wanted)? {
        Layout::Hodoku(line) => {
            if wanted.is_some_and(|wanted| wanted != Format::Hodoku) {
                return Err(other_format(Format::Hodoku, wanted, lines));
            }
            LibraryLine::from_line(&line)?.into_parsed(meta)
        }
        Layout::Candidates { size, signs, comment } => {
            if wanted.is_some_and(|wanted| wanted != Format::Candidates) {
                return Err(other_format(Format::Candidates, wanted, lines));
            }
            let marks = marks::read_candidate_signs(size, &signs)?;
            Parsed::new(&marks, Some(meta), Progress::default(), Format::Candidates, comment)
        }
        Layout::Cells(cells) => {
            let marks = marks::read(&cells, options)?;
            let found = format_with(&cells, marks.is_pencilled);
            let one_sign = cells.cells.iter().all(|cell| cell.text.chars().nth(1).is_none());
            // The same cells may be text of several formats.
            let format = match wanted {
                None => found,
                Some(Format::Plain) if one_sign && cells.shape != Shape::Framed => Format::Plain,
                Some(Format::Grid) if !marks.is_pencilled && cells.shape != Shape::Stream => Format::Grid,
                Some(Format::Pencilmarks) if cells.separate && (marks.is_pencilled || one_sign) => {
                    Format::Pencilmarks
                }
                Some(wanted) if wanted == found => found,
                wanted => return Err(other_format(found, wanted, lines)),
            };
            Parsed::new(&marks, Some(meta), Progress::default(), format, cells.comment)
        }
    }
}

fn other_format(found: Format, wanted: Option<Format>, lines: &[line::Line<'_>]) -> Error {
    let wanted = wanted.map_or("", Format::description);
    let message = format!("this is {}, not {wanted}", found.description());
    let error = Error::new(ErrorKind::OtherFormat, message);
    match lines.first() {
        Some(line) => error.at(line.number, line.text, 1),
        None => error,
    }
}
