//! Reading a puzzle in whatever format it is.

use std::borrow::Cow;

use sudoku_puzzle_core::{Puzzle, Reader};
use sudoku_puzzle_progress::Progress;

use crate::{
    Error, ErrorKind, Format,
    dress::{from_form, without_full_stop, without_marks, without_percent_signs},
};

/// A puzzle that was read, and what came with it.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Reading {
    /// The puzzle.
    pub puzzle: Puzzle,
    /// What a player had done on it; empty for most formats.
    pub progress: Progress,
    /// The format that it was in.
    pub format: Format,
    /// What the reader passed over on purpose, a sentence each: a comment behind the cells, an embedded puzzle that no longer fits, ...
    pub notes: Vec<String>,
}

/// The format of a text and why it is that one.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Detection {
    /// The format.
    pub format: Format,
    /// What shows it, in words.
    pub reason: String,
}

/// How puzzles are read.
///
/// ```
/// use sudoku_puzzle::{Format, ReadOptions};
///
/// let options = ReadOptions::new().format(Format::Grid);
/// assert!(options.read(b"12..\n....\n....\n...4\n").is_ok());
/// ```
#[derive(Clone, Debug, Default)]
pub struct ReadOptions {
    format: Option<Format>,
    reader: Reader,
    #[cfg(feature = "text")]
    text: sudoku_puzzle_text::Options,
    #[cfg(feature = "canon")]
    limits: sudoku_puzzle_canon::link::Limits,
}

impl ReadOptions {
    /// Any format, found by content, with default limits.
    #[must_use]
    pub fn new() -> ReadOptions {
        ReadOptions::default()
    }

    /// Takes the text as this format, instead of finding out which one it is.
    #[must_use]
    pub fn format(mut self, format: impl Into<Option<Format>>) -> ReadOptions {
        self.format = format.into();
        self
    }

    /// Sets the reader of sudoku-puzzle texts: its families, vendor types and limits.
    #[must_use]
    pub fn reader(mut self, reader: Reader) -> ReadOptions {
        self.reader = reader;
        self
    }

    /// Settles what texts leave open: blanks, zeros, letters.
    #[cfg(feature = "text")]
    #[must_use]
    pub fn text(mut self, options: sudoku_puzzle_text::Options) -> ReadOptions {
        self.text = options;
        self
    }

    /// Sets how much the data of a link may hold.
    #[cfg(feature = "canon")]
    #[must_use]
    pub fn link_limits(mut self, limits: sudoku_puzzle_canon::link::Limits) -> ReadOptions {
        self.limits = limits;
        self
    }

    /// Reads one puzzle.
    ///
    /// # Errors
    /// [`ErrorKind::Unrecognised`] for a text in no known format, [`ErrorKind::Refused`] with the cause where the format's reader refuses it.
    pub fn read(&self, input: &[u8]) -> Result<Reading, Error> {
        self.read_str(decode(input)?)
    }

    /// Reads one puzzle from text.
    ///
    /// # Errors
    /// As [`read`](ReadOptions::read).
    pub fn read_str(&self, text: &str) -> Result<Reading, Error> {
        match self.format {
            Some(format) => self.read_format(format, text),
            None => self.read_found(text),
        }
    }

    /// Reads a text in the format that it turns out to be in.
    fn read_found(&self, text: &str) -> Result<Reading, Error> {
        let bare = without_marks(text);
        if let Some((found, text)) = known(text, bare, self)? {
            return self.read_format(found.format, &text);
        }
        #[cfg(feature = "text")]
        let refused = match either(text, bare, |text| sudoku_puzzle_text::read(text, &self.text)) {
            Ok(parsed) => {
                let format = format_of(parsed.format);
                return Ok(from_text(parsed, format));
            }
            // Cells that are wrong are cells all the same, and then the reader says best what is wrong.
            Err(error) => match either(text, bare, |text| Ok((sudoku_puzzle_text::detect(text)?, text))) {
                Ok((found, text)) => return self.read_format(format_of(found.format), text),
                // What a text by itself leaves open, the options may have settled.
                Err(left_open) if left_open.is_ambiguous() => text_refusal(error),
                Err(error) => no_cells(bare, error),
            },
        };
        #[cfg(not(feature = "text"))]
        let refused = no_format(bare);
        match encoded(bare, self) {
            Some((found, text)) => self.read_format(found.format, &text),
            None => Err(refused),
        }
    }

    /// Reads a text that is in this format.
    fn read_format(&self, format: Format, text: &str) -> Result<Reading, Error> {
        let plain = |puzzle, progress| Reading { puzzle, progress, format, notes: Vec::new() };
        match format {
            Format::SudokuPuzzle => match self.reader.read_str(text) {
                Ok(puzzle) => Ok(plain(puzzle, Progress::default())),
                Err(error) => Err(Error::caused(ErrorKind::Refused, format, error)),
            },
            #[cfg(feature = "text")]
            Format::Plain | Format::Grid | Format::Pencilmarks | Format::Candidates | Format::Hodoku => {
                let read = match format {
                    Format::Plain => sudoku_puzzle_text::plain::read,
                    Format::Grid => sudoku_puzzle_text::grid::read,
                    Format::Pencilmarks => sudoku_puzzle_text::pencilmarks::read,
                    Format::Candidates => sudoku_puzzle_text::candidates::read,
                    _ => sudoku_puzzle_text::hodoku::read,
                };
                read(text, &self.text).map(|parsed| from_text(parsed, format)).map_err(text_refusal)
            }
            #[cfg(feature = "sudokuwiki")]
            Format::Sudokuwiki => sudoku_puzzle_sudokuwiki::read(text)
                .map(|(puzzle, progress)| plain(puzzle, progress))
                .map_err(|error| Error::caused(ErrorKind::Refused, format, error)),
            #[cfg(feature = "ipuz")]
            Format::Ipuz => {
                let read = sudoku_puzzle_ipuz::read(text)
                    .map_err(|error| Error::caused(ErrorKind::Refused, format, error))?;
                let mut notes = Vec::new();
                if let sudoku_puzzle_ipuz::Source::Visible(
                    sudoku_puzzle_ipuz::Reason::Edited(_) | sudoku_puzzle_ipuz::Reason::Unreadable(_),
                ) = read.source
                {
                    notes.push(read.source.to_string());
                }
                Ok(Reading { puzzle: read.puzzle, progress: read.progress, format, notes })
            }
            #[cfg(feature = "bpse")]
            Format::Bpse => sudoku_puzzle_bpse::read(text)
                .map(|(puzzle, progress)| plain(puzzle, progress))
                .map_err(|error| Error::caused(ErrorKind::Refused, format, error)),
            #[cfg(feature = "canon")]
            Format::Link => {
                let json = sudoku_puzzle_canon::link::read(text, &self.limits)
                    .map_err(|error| Error::caused(ErrorKind::Refused, format, error))?;
                let puzzle = self.reader.read_str(&json).map_err(|error| {
                    Error::caused(ErrorKind::Refused, format, error)
                        .with_more(" (in the text that the link holds)")
                })?;
                Ok(plain(puzzle, Progress::default()))
            }
            #[allow(unreachable_patterns, reason = "with all features, nothing is left")]
            _ => Err(unavailable(format)),
        }
    }

    /// Reads one line of a list; `None` where there is nothing on it to read: a blank line, a comment, a heading.
    pub(crate) fn read_line(&self, line: &str) -> Option<Result<Reading, Error>> {
        let bare = without_marks(line);
        if bare.is_empty() {
            return None;
        }
        #[cfg(feature = "text")]
        {
            use sudoku_puzzle_text::Format as Text;
            let wanted = match self.format {
                None if strong(bare).is_none_or(|found| {
                    found.format == Format::Link && cells_before_a_link(bare).is_some()
                }) =>
                {
                    Some(None)
                }
                Some(Format::Plain) => Some(Some(Text::Plain)),
                Some(Format::Candidates) => Some(Some(Text::Candidates)),
                Some(Format::Hodoku) => Some(Some(Text::Hodoku)),
                _ => None,
            };
            if wanted.is_some() {
                let parsed = sudoku_puzzle_text::read_line(line, &self.text)?;
                return Some(match parsed {
                    Ok(parsed) => match (self.format, format_of(parsed.format)) {
                        (Some(asked), found) if asked != found => self.read_format(asked, line),
                        (_, found) => Ok(from_text(parsed, found)),
                    },
                    Err(error) if self.format.is_none() => match undressed(line, self) {
                        // Not a text format after all: bare link data, or something in marks.
                        Ok((found, text)) if !is_text(found.format) => self.read_format(found.format, &text),
                        _ => Err(text_refusal(error)),
                    },
                    // What is said to be settles what it might be.
                    Err(error) => match self.format.filter(|_| error.is_ambiguous()) {
                        Some(asked) => self.read_format(asked, line),
                        None => Err(text_refusal(error)),
                    },
                });
            }
        }
        Some(self.read_str(line))
    }
}

#[cfg(feature = "text")]
fn text_refusal(error: sudoku_puzzle_text::Error) -> Error {
    let kind = if error.is_ambiguous() { ErrorKind::Ambiguous } else { ErrorKind::Refused };
    Error::caused(kind, None, error)
}

#[cfg(feature = "text")]
fn is_text(format: Format) -> bool {
    format.spec().feature == Some("text")
}

#[cfg(feature = "text")]
fn from_text(parsed: sudoku_puzzle_text::Parsed, format: Format) -> Reading {
    let notes =
        parsed.comment.map(|comment| format!("a comment was passed over: {comment}")).into_iter().collect();
    Reading { puzzle: parsed.puzzle, progress: parsed.progress, format, notes }
}

#[cfg(feature = "text")]
fn format_of(format: sudoku_puzzle_text::Format) -> Format {
    use sudoku_puzzle_text::Format as Text;
    match format {
        Text::Grid => Format::Grid,
        Text::Pencilmarks => Format::Pencilmarks,
        Text::Candidates => Format::Candidates,
        Text::Hodoku => Format::Hodoku,
        _ => Format::Plain,
    }
}

pub(crate) fn unavailable(format: Format) -> Error {
    let spec = format.spec();
    let message = match spec.feature {
        Some(feature) if !spec.available => {
            format!("the format {format} is not compiled in; it comes with the feature \"{feature}\"")
        }
        _ => format!("the format {format} is read only"),
    };
    Error::new(ErrorKind::Unavailable, format, message)
}

fn decode(input: &[u8]) -> Result<&str, Error> {
    std::str::from_utf8(input).map_err(|error| {
        let byte = input[error.valid_up_to()];
        let line = input[..error.valid_up_to()].iter().filter(|&&byte| byte == b'\n').count() + 1;
        Error::new(
            ErrorKind::Encoding,
            None,
            format!("the byte 0x{byte:02X} in line {line} is not UTF-8, in which all formats are read"),
        )
    })
}

/// Reads one puzzle in whatever format it is, found by its content. White space, quotation marks, angle brackets and a full stop around a string or a link are no
/// obstacle.
///
/// # Errors
/// As [`ReadOptions::read`].
pub fn read_any(input: &[u8]) -> Result<Reading, Error> {
    ReadOptions::new().read(input)
}

/// Tells which format a text is in, and why.
///
/// ```
/// use sudoku_puzzle::{Format, detect};
///
/// assert_eq!(detect(b"{\"format\": \"sudoku-puzzle\"}")?.format, Format::SudokuPuzzle);
/// let error = detect(b"Dear editor,").unwrap_err();
/// assert_eq!(error.kind(), sudoku_puzzle::ErrorKind::Unrecognised);
/// # Ok::<(), sudoku_puzzle::Error>(())
/// ```
///
/// # Errors
/// [`ErrorKind::Unrecognised`] for a text in no known format: the message says what it most resembles and what is wrong with it as that.
pub fn detect(input: &[u8]) -> Result<Detection, Error> {
    undressed(decode(input)?, &ReadOptions::new()).map(|(detection, _)| detection)
}

/// The format of a text, and the text without what people paste around it.
fn undressed<'t>(text: &'t str, options: &ReadOptions) -> Result<(Detection, Cow<'t, str>), Error> {
    let bare = without_marks(text);
    if let Some(found) = known(text, bare, options)? {
        return Ok(found);
    }
    #[cfg(feature = "text")]
    let refused = match either(text, bare, |text| Ok((sudoku_puzzle_text::detect(text)?, text))) {
        Ok((found, text)) => {
            let found = Detection { format: format_of(found.format), reason: found.reason };
            return Ok((found, Cow::Borrowed(text)));
        }
        Err(error) => no_cells(bare, error),
    };
    #[cfg(not(feature = "text"))]
    let refused = no_format(bare);
    encoded(bare, options).ok_or(refused)
}

/// The formats that go before cells: those that show themselves, and those that have to be decoded. A string may happen to have as many letters as a puzzle has cells,
/// but no cells make such a string.
fn known<'t>(
    text: &'t str,
    bare: &'t str,
    options: &ReadOptions,
) -> Result<Option<(Detection, Cow<'t, str>)>, Error> {
    if let Some(found) = strong(bare) {
        if found.format == Format::Link {
            if let Some(found) = cells_before_a_link(bare) {
                return Ok(Some((found, Cow::Borrowed(bare))));
            }
            only_a_link(bare, options)?;
        }
        #[cfg(feature = "sudokuwiki")]
        if found.format == Format::Sudokuwiki
            && let Some(shorter) = without_full_stop(bare)
            && sudoku_puzzle_sudokuwiki::Header::of(shorter).is_some()
        {
            return Ok(Some((found, Cow::Borrowed(shorter))));
        }
        return Ok(Some((found, Cow::Borrowed(if found_as_it_is(bare) { text } else { bare }))));
    }
    // Formats that have no full stop themselves take one that ends a sentence.
    if let Some(shorter) = without_full_stop(bare)
        && let Some(found) = strong(shorter).or_else(|| weak(shorter, options))
    {
        return Ok(Some((found, Cow::Borrowed(shorter))));
    }
    if let Some(found) = weak(bare, options) {
        return Ok(Some((found, Cow::Borrowed(bare))));
    }
    if bare.starts_with("<?xml") || bare.starts_with("<opensudoku") {
        let message = "the text is XML, in which none of the known formats is (an OpenSudoku file has its puzzles in the \"data\" of each \"game\", as plain strings)";
        return Err(Error::new(ErrorKind::Unrecognised, None, message));
    }
    Ok(None)
}

/// The cells of a text as it is, or without the marks around it; where there are none, what is wrong with them.
#[cfg(feature = "text")]
fn either<'t, T>(
    text: &'t str,
    bare: &'t str,
    take: impl Fn(&'t str) -> Result<T, sudoku_puzzle_text::Error>,
) -> Result<T, sudoku_puzzle_text::Error> {
    take(text).or_else(|error| {
        if bare.len() == text.len() {
            return Err(error);
        }
        take(bare).map_err(|without_marks| if without_marks.is_ambiguous() { without_marks } else { error })
    })
}

/// The format of a text that is percent-encoded as a whole, and the text decoded. Decoding once is enough: what is encoded twice is an address in an address, which
/// links know about.
fn encoded(bare: &str, options: &ReadOptions) -> Option<(Detection, Cow<'static, str>)> {
    let is_json = |format| matches!(format, Format::SudokuPuzzle | Format::Ipuz);
    if let Some(sent) = from_form(bare)
        && let Some(found) = strong(without_marks(&sent)).filter(|found| is_json(found.format))
    {
        return Some((found, Cow::Owned(without_marks(&sent).to_owned())));
    }
    let decoded = without_percent_signs(bare)?;
    let decoded = without_marks(&decoded);
    let found = strong(decoded).or_else(|| weak(decoded, options))?;
    Some((found, Cow::Owned(decoded.to_owned())))
}

/// What is said about a text in no format: what is wrong with it as cells, where there is anything in it.
#[cfg(feature = "text")]
fn no_cells(bare: &str, error: sudoku_puzzle_text::Error) -> Error {
    if bare.is_empty() {
        return no_format(bare);
    }
    if error.is_ambiguous() {
        return Error::caused(ErrorKind::Ambiguous, None, error);
    }
    let lead = "the text is in no known format; taken as plain text: ";
    Error::caused(ErrorKind::Unrecognised, None, error).with_lead(lead)
}

fn no_format(bare: &str) -> Error {
    let message = if bare.is_empty() { "the text is empty" } else { "the text is in no known format" };
    Error::new(ErrorKind::Unrecognised, None, message)
}

/// The format of one line with the cells of a puzzle, in whose comment a link may stand: where a list is from, say. The cells are what the line is about.
fn cells_before_a_link(line: &str) -> Option<Detection> {
    #[cfg(feature = "text")]
    if !line.contains(['\n', '\r'])
        && let Ok(found) = sudoku_puzzle_text::detect(line)
    {
        return Some(Detection { format: format_of(found.format), reason: found.reason });
    }
    let _ = line;
    None
}

/// Makes sure that a text with a link in it has words around it at the most, and no other puzzle.
fn only_a_link(text: &str, options: &ReadOptions) -> Result<(), Error> {
    let is_puzzle = |line: &str| {
        #[cfg(feature = "text")]
        if sudoku_puzzle_text::detect(line).is_ok() {
            return true;
        }
        match strong(line) {
            Some(found) => found.format != Format::Link,
            None => weak(line, options).is_some(),
        }
    };
    let other =
        text.lines().enumerate().find(|(_, line)| !line.trim().is_empty() && is_puzzle(without_marks(line)));
    match other {
        Some((n, _)) if text.lines().count() > 1 => Err(Error::new(
            ErrorKind::Unrecognised,
            None,
            format!(
                "the text holds a link and another puzzle in line {}, where one puzzle can be read",
                n + 1
            ),
        )),
        _ => Ok(()),
    }
}

/// Whether a text was recognised without marks around it that had to come off: then its places are those of the whole text.
fn found_as_it_is(bare: &str) -> bool {
    bare.starts_with('{')
}

/// The formats that show themselves beyond doubt.
fn strong(text: &str) -> Option<Detection> {
    let found = |format, reason: &str| Some(Detection { format, reason: reason.to_owned() });
    #[cfg(feature = "ipuz")]
    if text.contains("ipuz") && sudoku_puzzle_ipuz::is_ipuz(text) {
        return found(Format::Ipuz, "a JSON object whose \"version\" is an address at ipuz.org");
    }
    if text.starts_with('{') {
        // Whether it is one, and what is wrong with it if not, its reader says best.
        return found(Format::SudokuPuzzle, "JSON");
    }
    #[cfg(feature = "canon")]
    if let Ok(Some(_)) | Err(_) = sudoku_puzzle_canon::link::find(text) {
        return found(Format::Link, "an address with a \"pm\" parameter");
    }
    #[cfg(feature = "sudokuwiki")]
    if sudoku_puzzle_sudokuwiki::looks_like(text) {
        return found(
            Format::Sudokuwiki,
            "it begins with a header of sudokuwiki.org strings, or is a link to that site",
        );
    }
    None
}

/// The formats that are known by decoding: base64 of something.
fn weak(text: &str, options: &ReadOptions) -> Option<Detection> {
    #[cfg(feature = "bpse")]
    if sudoku_puzzle_bpse::looks_like(text) {
        return Some(Detection {
            format: Format::Bpse,
            reason: "base64url of compressed data that begin with a BPSE header".to_owned(),
        });
    }
    #[cfg(feature = "canon")]
    // As a link is read: that puts back the `+` that something took for a space.
    if match sudoku_puzzle_canon::link::read(text, &options.limits) {
        Ok(_) => true,
        // What begins as both codings of an object do is one, though nobody may unpack it.
        Err(error) => error.is_too_large() && ["H4sI", "N4"].iter().any(|start| text.starts_with(start)),
    } {
        return Some(Detection {
            format: Format::Link,
            reason: "the data of a share link, without the address".to_owned(),
        });
    }
    let _ = (text, options);
    None
}
