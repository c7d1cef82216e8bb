//! Where in a text the cells of its one puzzle stand.
//!
//! A row of the puzzle on a line of its own says more than a mere count of cells, and a whole text that is one puzzle
//! says more than a part of it. So rows are looked for first; only where a text is no grid of rows are its cells
//! counted through, line breaks or not.

use std::collections::BTreeSet;

use crate::{
    Error, ErrorKind, Format,
    alphabet::Used,
    blanks::{self, Blanked},
    diagnose,
    line::{Kind, Line, Separator, Token, tokens},
    marks,
    options::{Blanks, Options},
    sign,
    size::Size,
};

/// Where a puzzle stands.
#[derive(Clone, Debug)]
pub(crate) enum Layout<'a> {
    /// One text per cell, in reading order.
    Cells(Cells<'a>),
    /// One character per cell and digit.
    Candidates { size: Size, signs: Vec<CellText<'a>>, comment: Option<&'a str> },
    /// One line of a HoDoKu library.
    Hodoku(Line<'a>),
}

/// The cells of a puzzle.
#[derive(Clone, Debug)]
pub(crate) struct Cells<'a> {
    pub(crate) size: Size,
    /// As many as the size has cells, none of them empty texts.
    pub(crate) cells: Vec<CellText<'a>>,
    /// How they are laid out.
    pub(crate) shape: Shape,
    /// Whether something stands between any two cells.
    pub(crate) separate: bool,
    /// What follows them on their line.
    pub(crate) comment: Option<&'a str>,
}

/// How cells are laid out.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Shape {
    /// One row a line, with frames between the rows or bars in them.
    Framed,
    /// One row a line, with blanks or commas between cells, or an indentation.
    Spaced,
    /// One row a line and nothing else.
    Rows,
    /// In reading order, line breaks or not.
    Stream,
}

/// The text of one cell, and where it stands.
#[derive(Clone, Copy, Debug)]
pub(crate) struct CellText<'a> {
    pub(crate) text: &'a str,
    pub(crate) column: usize,
    line: u32,
    line_text: &'a str,
}

impl<'a> CellText<'a> {
    pub(crate) fn new(text: &'a str, line: &Line<'a>, column: usize) -> CellText<'a> {
        CellText { text, column, line: line.number, line_text: line.text }
    }

    /// An error at a column of the cell's line.
    pub(crate) fn refuse(&self, kind: ErrorKind, message: impl Into<String>, column: usize) -> Error {
        Error::new(kind, message).at(self.line, self.line_text, column)
    }
}

/// What a line holds if it is a row of cells.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Row {
    /// Characters other than separators.
    pub(crate) chars: usize,
    pub(crate) tokens: usize,
    /// Whether they can all be cells.
    pub(crate) clean: bool,
    /// Whether there are bars.
    pub(crate) bars: bool,
    /// Whether two commas follow each other.
    pub(crate) holes: bool,
    /// The signs in it.
    pub(crate) used: Used,
}

impl Row {
    fn of(line: &Line<'_>) -> Row {
        let mut row = Row {
            chars: 0,
            tokens: 0,
            clean: true,
            bars: has_bars(line.body),
            holes: false,
            used: Used::of([line.body]),
        };
        for token in tokens(line.body) {
            row.chars += token.chars;
            row.tokens += 1;
            row.clean &= token.clean;
            row.holes |= token.after == Separator::Hole;
        }
        row
    }

    /// Whether the line may be cells and nothing else.
    pub(crate) fn is_cells(&self) -> bool {
        self.clean && !self.holes
    }
}

fn has_bars(body: &str) -> bool {
    body.bytes().any(|byte| byte == b'|' || !byte.is_ascii()) && body.contains(sign::is_bar)
}

/// The lines of a text that may hold cells.
pub(crate) struct Content<'a> {
    pub(crate) lines: Vec<Line<'a>>,
    pub(crate) rows: Vec<Row>,
    /// Whether there are frames between the lines or bars in them.
    framed: bool,
}

/// Finds the puzzle among the lines of a text.
pub(crate) fn find<'a>(
    text: &'a str,
    lines: &[Line<'a>],
    options: &Options,
    wanted: Option<Format>,
) -> Result<Layout<'a>, Error> {
    let search = Search { options, wanted };
    if options.blanks == Blanks::Empty
        && let Some(Blanked { size, cells, .. }) = blanks::read(text)
    {
        return Ok(Layout::Cells(Cells {
            size,
            cells,
            shape: Shape::Spaced,
            separate: false,
            comment: None,
        }));
    }
    let found = search.among(lines);
    let has_blanks =
        || lines.iter().any(|line| line.body.trim_end_matches(sign::is_blank).contains(sign::is_blank));
    if options.blanks != Blanks::Auto || matches!(&found, Ok(layout) if !layout.is_stream() || !has_blanks())
    {
        return found;
    }
    // Blanks are looked at last: a text that makes sense without them is only doubtful where it is not laid out in rows.
    let blanked = blanks::read(text).filter(|blanked| blanked.is_likely);
    match (blanked, found) {
        (Some(blanked), Ok(Layout::Cells(found))) if found.size != blanked.size => {
            let readings = format!(
                "a {} puzzle if blanks are only space between cells, a {} puzzle if a blank is an empty cell",
                found.size, blanked.size
            );
            Err(ambiguous(&readings, BLANKS, blanked.cells.first().copied()))
        }
        (Some(blanked), Err(error)) if blanks_explain(&error) => {
            let readings = format!(
                "a {} puzzle if a blank is an empty cell, no puzzle if blanks are only space between cells ({})",
                blanked.size,
                error.message()
            );
            Err(ambiguous(&readings, BLANKS, blanked.cells.first().copied()))
        }
        (_, found) => found,
    }
}

/// Whether the error may come from taking blank cells for space.
fn blanks_explain(error: &Error) -> bool {
    matches!(
        error.kind(),
        ErrorKind::CellCount
            | ErrorKind::RowLength
            | ErrorKind::RowCount
            | ErrorKind::Size
            | ErrorKind::NoPuzzle
            | ErrorKind::SeveralPuzzles
            | ErrorKind::OtherText
    )
}

/// The error for a text with two readings, and what settles it.
pub(crate) fn ambiguous(readings: &str, remedy: &str, at: Option<CellText<'_>>) -> Error {
    let message = format!("this can be read in two ways: {readings}; {remedy}");
    match at {
        Some(at) => at.refuse(ErrorKind::Ambiguous, message, at.column),
        None => Error::new(ErrorKind::Ambiguous, message),
    }
}

const MARK_CELLS: &str = "mark all empty cells with `.`";
const BLANKS: &str = "the `blanks` option says which";
const LINES: &str = "read it line by line if it is a list, or join the lines if it is one puzzle";

impl Layout<'_> {
    fn is_stream(&self) -> bool {
        matches!(self, Layout::Cells(cells) if cells.shape == Shape::Stream)
    }
}

/// A puzzle found in a part of the text.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Block<'a> {
    /// As many lines as rows, from the line with this index on; one token per cell, or one character.
    Rows { first: usize, size: Size, by_token: bool },
    /// The cells of a whole puzzle at the start of one line.
    Line { at: usize, whole: Whole<'a> },
    /// A candidate string at the start of one line.
    Candidates { at: usize, size: Size },
    /// A HoDoKu line.
    Hodoku { at: usize },
}

impl Block<'_> {
    /// The index of its first line, and that of the line after it.
    pub(crate) fn span(&self) -> (usize, usize) {
        match *self {
            Block::Rows { first, size, .. } => (first, first + size.side()),
            Block::Line { at, .. } | Block::Candidates { at, .. } | Block::Hodoku { at } => (at, at + 1),
        }
    }

    fn is_doubtful(&self) -> bool {
        matches!(self, Block::Line { whole, .. } if !whole.fits)
    }
}

/// Everything that was found.
pub(crate) struct Found<'a> {
    pub(crate) blocks: Vec<Block<'a>>,
    /// Indexes of lines that belong to no block.
    pub(crate) others: Vec<usize>,
}

struct Search<'o> {
    options: &'o Options,
    wanted: Option<Format>,
}

impl Search<'_> {
    /// Lines of dashes may be frames or rows of empty cells. They are frames unless that leaves no puzzle.
    fn among<'a>(&self, lines: &[Line<'a>]) -> Result<Layout<'a>, Error> {
        let content = |kinds: &[Kind]| {
            let kept: Vec<Line<'a>> =
                lines.iter().filter(|line| kinds.contains(&line.kind)).copied().collect();
            let rows: Vec<Row> = kept.iter().map(Row::of).collect();
            let framed = kept.len() < lines.len() || rows.iter().any(|row| row.bars);
            Content { lines: kept, rows, framed }
        };
        let strict = content(&[Kind::Content]);
        let has_strokes = lines.iter().any(|line| line.kind == Kind::Strokes);
        if strict.lines.is_empty() {
            if !has_strokes {
                return Err(diagnose::nothing(lines));
            }
            return self.one(&content(&[Kind::Strokes]));
        }
        let found = self.one(&strict);
        if !has_strokes || matches!(&found, Ok(layout) if !layout.is_stream()) {
            return found;
        }
        // A text that marks its empty cells with one other sign has no reason to draw a row of dashes. One that mixes
        // signs, or has none, may.
        let empties: BTreeSet<char> = strict
            .lines
            .iter()
            .flat_map(|line| line.body.chars())
            .filter(|&c| sign::is_empty_cell(c))
            .collect();
        let dashes_are_cells = empties.contains(&'-') || empties.len() != 1;
        match (found, self.one(&content(&[Kind::Content, Kind::Strokes]))) {
            (found @ Ok(_), _) if !dashes_are_cells => found,
            (Err(error), Ok(_)) if !dashes_are_cells => {
                let readings = format!(
                    "a puzzle if a line of dashes is a row of empty cells, none if it is a frame ({})",
                    error.message()
                );
                let strokes = lines.iter().find(|line| line.kind == Kind::Strokes);
                Err(ambiguous(&readings, MARK_CELLS, strokes.map(|line| CellText::new(line.body, line, 1))))
            }
            (Ok(Layout::Cells(frames)), Ok(Layout::Cells(rows))) if frames.size != rows.size => {
                let readings = format!(
                    "a {} puzzle if the lines of dashes are frames, a {} puzzle if they are empty cells",
                    frames.size, rows.size
                );
                Err(ambiguous(&readings, MARK_CELLS, frames.cells.first().copied()))
            }
            (Err(_), Ok(layout)) => Ok(layout),
            (found, _) => found,
        }
    }

    /// The one puzzle that these lines are.
    fn one<'a>(&self, content: &Content<'a>) -> Result<Layout<'a>, Error> {
        if let Some(layout) = self.candidates(content)? {
            return Ok(layout);
        }
        let mut found = self.blocks(content);
        if let [block] = found.blocks[..] {
            let (_, end) = block.span();
            found.others.retain(|&other| other < end || !is_footer(content.lines[other].body));
            if found.others.is_empty() {
                return self.block(content, block);
            }
        }
        let stream = self.stream(content).or_else(|| self.token_stream(content));
        if let Some(cells) = stream {
            let all_puzzles = found.others.is_empty() && found.blocks.len() > 1;
            if all_puzzles && !found.blocks.iter().any(Block::is_doubtful) {
                let readings =
                    format!("{} puzzles, one a line, or one {} puzzle", found.blocks.len(), cells.size);
                let cell = cells.cells.first().copied();
                return Err(ambiguous(&readings, LINES, cell));
            }
            return Ok(Layout::Cells(cells));
        }
        Err(diagnose::no_single_puzzle(content, &found, self.options))
    }

    /// A text of which every character is a candidate, or no candidate, of the cell and digit at its place.
    fn candidates<'a>(&self, content: &Content<'a>) -> Result<Option<Layout<'a>>, Error> {
        let wanted = self.wanted == Some(Format::Candidates);
        if self.wanted.is_some() && !wanted {
            return Ok(None);
        }
        if let [line] = content.lines[..]
            && let Some((size, end)) = candidate_prefix(&line)
        {
            if size.side() == 4 && !wanted {
                return four_by_four(&line, end);
            }
            let signs = all_characters([(&line, &line.body[..end])], size.candidates());
            return Ok(Some(Layout::Candidates { size, signs, comment: comment(&line, end) }));
        }
        let total = content.rows.iter().map(|row| row.chars).sum();
        let Some(size) = Size::of_candidates(total).filter(|size| wanted || size.side() != 4) else {
            if wanted && Size::of_cells(total).is_none() {
                return Err(diagnose::candidate_count(content, total));
            }
            return Ok(None);
        };
        if !content.rows.iter().all(Row::is_cells) {
            return Ok(None);
        }
        let in_place = |(index, c)| marks::candidate_sign(c, index % size.side(), size).is_some();
        let chars =
            content.lines.iter().flat_map(|line| tokens(line.body)).flat_map(|token| token.text.chars());
        if !wanted && !chars.enumerate().all(in_place) {
            return Ok(None);
        }
        let signs = all_characters(content.lines.iter().map(|line| (line, line.body)), total);
        if !wanted {
            // On several lines it may be something else: nine puzzles, or pencil marks that leave all digits.
            let set = |cell: &[CellText<'_>]| {
                cell.iter().filter(|sign| !sign.text.starts_with(sign::is_empty_cell)).count()
            };
            let mut cells = signs.chunks(size.side()).map(set);
            if !cells.clone().any(|set| set > 1) || cells.all(|set| set == size.side()) {
                return Ok(None);
            }
        }
        let comment = None;
        Ok(Some(Layout::Candidates { size, signs, comment }))
    }

    /// Cuts the lines into puzzles from the top, and what is left over.
    fn blocks<'a>(&self, content: &Content<'a>) -> Found<'a> {
        let mut found = Found { blocks: Vec::new(), others: Vec::new() };
        let mut at = 0;
        while let Some(line) = content.lines.get(at) {
            let block = if is_hodoku(line.body) {
                Some(Block::Hodoku { at })
            } else if let Some(rows) = self.rows(content, at) {
                Some(rows)
            } else if let Some((size, _)) = candidate_prefix(line).filter(|(size, _)| size.side() != 4) {
                Some(Block::Candidates { at, size })
            } else {
                Whole::of(line, self.options).map(|whole| Block::Line { at, whole })
            };
            match block {
                Some(block) => {
                    at = block.span().1;
                    found.blocks.push(block);
                }
                None => {
                    found.others.push(at);
                    at += 1;
                }
            }
        }
        found
    }

    /// As many equal rows from this line on as they are wide.
    fn rows<'a>(&self, content: &Content<'a>, first: usize) -> Option<Block<'a>> {
        let row = content.rows.get(first)?;
        let by_char = Size::of_side(row.chars).map(|size| (size, false));
        let by_token = Size::of_side(row.tokens).map(|size| (size, true));
        let mut ways = [by_char, by_token];
        ways.sort_by_key(|way| std::cmp::Reverse(way.map(|(size, _)| size)));
        ways.into_iter().flatten().find_map(|(size, by_token)| {
            let rows = content.rows.get(first..first + size.side())?;
            let wide = |row: &Row| if by_token { row.tokens } else { row.chars };
            let same = rows.iter().all(|row| row.is_cells() && wide(row) == size.side());
            (same && self.may_be_cells(rows, size)).then_some(Block::Rows { first, size, by_token })
        })
    }

    /// Words of the right length are no rows.
    fn may_be_cells(&self, rows: &[Row], size: Size) -> bool {
        let used = used(rows);
        !used.is_words() || used.fits(size, self.options)
    }

    /// The layout of a block that is all there is.
    fn block<'a>(&self, content: &Content<'a>, block: Block<'a>) -> Result<Layout<'a>, Error> {
        match block {
            Block::Hodoku { at } => Ok(Layout::Hodoku(content.lines[at])),
            Block::Candidates { at, size } => {
                let line = content.lines[at];
                let end = candidate_prefix(&line).map_or(0, |(_, end)| end);
                let signs = all_characters([(&line, &line.body[..end])], size.candidates());
                Ok(Layout::Candidates { size, signs, comment: comment(&line, end) })
            }
            Block::Line { at, whole } => {
                let line = content.lines[at];
                if let Some(other) = whole.rival {
                    let readings = format!("a {} puzzle and a comment, or a {other} puzzle", whole.size);
                    let cell = first_character(&line);
                    return Err(ambiguous(&readings, "put `#` before a comment", cell));
                }
                let cells = all_characters([(&line, &line.body[..whole.end])], whole.size.cells());
                let comment = whole.comment;
                Ok(Layout::Cells(Cells {
                    size: whole.size,
                    cells,
                    shape: Shape::Stream,
                    separate: false,
                    comment,
                }))
            }
            Block::Rows { first, size, by_token } => {
                let lines = &content.lines[first..first + size.side()];
                let rows = &content.rows[first..first + size.side()];
                let one_each = |row: &Row| row.used.fits(Size::ALL[0], self.options);
                if size.side() == 16 && !by_token && !content.framed && rows.iter().all(one_each) {
                    let cell = first_character(&lines[0]);
                    return Err(ambiguous(
                        "sixteen 4x4 puzzles, one a line, or one 16x16 puzzle",
                        LINES,
                        cell,
                    ));
                }
                let blank = |line: &Line<'a>| line.body.starts_with(sign::is_blank);
                let shape = if content.framed {
                    Shape::Framed
                } else if rows.iter().any(|row| row.tokens > 1) || lines.iter().any(blank) {
                    Shape::Spaced
                } else {
                    Shape::Rows
                };
                let separate = rows.iter().all(|row| row.tokens == size.side());
                let cells = if by_token {
                    all_words(lines, size.cells())
                } else {
                    all_characters(lines.iter().map(|line| (line, line.body)), size.cells())
                };
                Ok(Layout::Cells(Cells { size, cells, shape, separate, comment: None }))
            }
        }
    }

    /// All characters of all lines, as the cells of one puzzle.
    fn stream<'a>(&self, content: &Content<'a>) -> Option<Cells<'a>> {
        if content.framed && content.lines.len() > 1 || !content.rows.iter().all(Row::is_cells) {
            return None;
        }
        let size = Size::of_cells(content.rows.iter().map(|row| row.chars).sum())?;
        if !used(&content.rows).fits(size, self.options) {
            return None;
        }
        let cells = all_characters(content.lines.iter().map(|line| (line, line.body)), size.cells());
        Some(Cells { size, cells, shape: Shape::Stream, separate: false, comment: None })
    }

    /// All tokens of all lines, as the pencil marks or numbers of one puzzle.
    fn token_stream<'a>(&self, content: &Content<'a>) -> Option<Cells<'a>> {
        if !content.rows.iter().all(Row::is_cells) {
            return None;
        }
        let size = Size::of_cells(content.rows.iter().map(|row| row.tokens).sum())?;
        let cells = all_words(&content.lines, size.cells());
        let cells = Cells { size, cells, shape: Shape::Stream, separate: true, comment: None };
        let readable = match marks::read(&cells, self.options) {
            Ok(_) => true,
            Err(error) => error.is_ambiguous(),
        };
        readable.then_some(cells)
    }
}

/// The first character of a line that is no separator.
fn first_character<'a>(line: &Line<'a>) -> Option<CellText<'a>> {
    tokens(line.body).next().and_then(|token| characters_of(token, line).next())
}

/// The characters of pieces of lines, each from the start of its line; how many there are is known.
fn all_characters<'l, 'a: 'l>(
    pieces: impl IntoIterator<Item = (&'l Line<'a>, &'a str)>,
    count: usize,
) -> Vec<CellText<'a>> {
    let mut all = Vec::with_capacity(count);
    for (line, body) in pieces {
        for token in tokens(body) {
            if token.text.len() == token.chars {
                let signs = (0..token.chars).map(|at| &token.text[at..=at]).zip(token.column..);
                all.extend(signs.map(|(sign, column)| CellText::new(sign, line, column)));
            } else {
                all.extend(characters_of(token, line));
            }
        }
    }
    all
}

/// The characters of a token, whatever they are.
fn characters_of<'a>(token: Token<'a>, line: &Line<'a>) -> impl Iterator<Item = CellText<'a>> + use<'a> {
    let (text, line) = (token.text, *line);
    let starts = text.char_indices().zip(token.column..);
    starts.map(move |((start, c), column)| CellText::new(&text[start..start + c.len_utf8()], &line, column))
}

/// Every token of several lines; how many there are is known.
fn all_words<'a>(lines: &[Line<'a>], count: usize) -> Vec<CellText<'a>> {
    let mut all = Vec::with_capacity(count);
    for line in lines {
        all.extend(tokens(line.body).map(|token| CellText::new(token.text, line, token.column)));
    }
    all
}

/// The signs of all these rows.
pub(crate) fn used(rows: &[Row]) -> Used {
    rows.iter().fold(Used::default(), |used, row| used.with(row.used))
}

/// Whether a line is one of a HoDoKu library: `:0901:4:...`
pub(crate) fn is_hodoku(body: &str) -> bool {
    let Some(rest) = body.trim_matches(sign::is_blank).strip_prefix(':') else {
        return false;
    };
    rest.starts_with(|c: char| c.is_ascii_digit()) && rest.matches(':').count() >= 3
}

/// 64 characters are an 8x8 puzzle. They are in doubt where each four of them happen to be the candidates of a cell.
fn four_by_four<'a>(line: &Line<'a>, end: usize) -> Result<Option<Layout<'a>>, Error> {
    let signs = all_characters([(line, &line.body[..end])], 64);
    if signs.chunks(4).any(|cell| cell.iter().all(|sign| sign.text.starts_with(sign::is_empty_cell))) {
        return Ok(None);
    }
    let readings = "the cells of an 8x8 puzzle, or the candidates of a 4x4 puzzle";
    Err(ambiguous(readings, "name the format", signs.first().copied()))
}

/// The size of a candidate string at the start of a line, and where it ends.
fn candidate_prefix(line: &Line<'_>) -> Option<(Size, usize)> {
    let token = tokens(line.body).next()?;
    if token.after != Separator::Blank || !token.text.is_ascii() {
        return None;
    }
    let size = Size::of_candidates(token.text.len())?;
    let fits = |(c, place)| marks::candidate_sign(c, place, size).is_some();
    let mut cells = token.text.as_bytes().chunks(size.side());
    cells
        .all(|cell| cell.iter().map(|&byte| char::from(byte)).zip(0..).all(fits))
        .then_some((size, token.start + token.text.len()))
}

/// What follows on a line, without the separators.
fn comment<'a>(line: &Line<'a>, end: usize) -> Option<&'a str> {
    let offset = line.body.len().min(end);
    let separates = |c: char| sign::is_blank(c) || matches!(c, ',' | ';' | '#' | ':' | '|');
    let rest = line.text[offset..].trim_start_matches(separates).trim_end_matches(sign::is_blank);
    (!rest.is_empty()).then_some(rest)
}

/// The cells of a whole puzzle at the start of a line.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Whole<'a> {
    pub(crate) size: Size,
    /// Where the cells end, in bytes.
    end: usize,
    comment: Option<&'a str>,
    /// Whether all digits are small enough for the size.
    pub(crate) fits: bool,
    /// Another size that the whole line may be a puzzle of.
    rival: Option<Size>,
}

/// A number of cells at the start of a line that makes a puzzle.
struct Hit {
    size: Size,
    /// Where the cells end, in bytes.
    end: usize,
    /// The signs up to there.
    used: Used,
    /// The token that ends there.
    index: usize,
    /// Whether what follows can be a comment.
    ends: bool,
}

impl<'a> Whole<'a> {
    fn of(line: &Line<'a>, options: &Options) -> Option<Whole<'a>> {
        let mut used = Used::default();
        let mut count = 0;
        let mut width = 0;
        let mut equal = true;
        let mut hits: Vec<Hit> = Vec::new();
        let mut complete = true;
        for (index, token) in tokens(line.body).enumerate() {
            let goes_on = index == 0 || token.after <= Separator::Bar;
            if !goes_on || !token.clean {
                complete = false;
                break;
            }
            let len = token.chars;
            if index == 0 {
                width = len;
            }
            equal &= len == width;
            if let Some(hit) = hits.last_mut().filter(|hit| hit.index + 1 == index) {
                // Nine blocks of nine cells end where the blocks do; what goes on in the same step is no comment.
                hit.ends = hit.index == 0 || hit.ends && !equal;
            }
            used.add(token.text);
            count += len;
            if count > Size::ALL[10].cells() {
                complete = false;
                break;
            }
            if let Some(size) = Size::of_cells(count) {
                hits.push(Hit {
                    size,
                    end: token.start + token.text.len(),
                    used,
                    index,
                    ends: index == 0 || equal,
                });
            }
        }
        complete &= hits.last().is_some_and(|hit| hit.size.cells() == count);
        let fitting = |hit: &&Hit| hit.used.fits(hit.size, options);
        let line_is = hits.last().filter(|_| complete).filter(fitting);
        let first_is = hits.first().filter(|hit| hit.index == 0).filter(fitting);
        let (hit, rival) = match (first_is, line_is) {
            // Sixteen blocks of sixteen cells are a 16x16 puzzle; unequal ones may be a 4x4 and a comment.
            (Some(first), Some(line)) if first.size != line.size && !equal => (first, Some(line.size)),
            (_, Some(line)) => (line, None),
            (Some(first), None) => (first, None),
            (None, None) => {
                let mut ends = hits.iter().rev().filter(|hit| hit.ends);
                let doubtful = hits.last().filter(|hit| complete || hit.ends);
                (ends.find(fitting).or(doubtful)?, None)
            }
        };
        let &Hit { size, end, used, .. } = hit;
        let fits = used.fits(size, options);
        if used.is_words() && !fits {
            return None;
        }
        Some(Whole { size, end, comment: comment(line, end), fits, rival })
    }
}

/// Whether a line after a puzzle is a rating or the name of the program that wrote it, which is no part of the puzzle.
fn is_footer(body: &str) -> bool {
    const WORDS: [&str; 44] = [
        "clues",
        "diabolical",
        "difficult",
        "difficulty",
        "easy",
        "ed",
        "ep",
        "er",
        "evil",
        "expert",
        "explainer",
        "extreme",
        "fiendish",
        "gentle",
        "givens",
        "grade",
        "hard",
        "hodoku",
        "insane",
        "level",
        "medium",
        "moderate",
        "nightmare",
        "rated",
        "rating",
        "score",
        "se",
        "ser",
        "simple",
        "skfr",
        "solver",
        "stars",
        "sudoku",
        "suexrat",
        "suexrat9",
        "sx9",
        "sxt",
        "tough",
        "tricky",
        "unfair",
        "version",
        "very",
        "of",
        "star",
    ];
    let body = body.trim_matches(sign::is_blank);
    if body.len() > 80 || body == "Simple Sudoku" {
        return body.len() <= 80;
    }
    if let Some(version) = body.strip_prefix("Version ") {
        return version.starts_with(|c: char| c.is_ascii_digit()) && !version.contains(sign::is_blank);
    }
    let separates = |c: char| sign::is_blank(c) || "=:/,()|".contains(c);
    let mut rated = false;
    for word in body.split(separates).filter(|word| !word.is_empty()) {
        let decimals = word.split('.').count();
        if word.starts_with(|c: char| c.is_ascii_digit()) && word.ends_with(|c: char| c.is_ascii_digit()) {
            if decimals > 2 || !word.chars().all(|c| c.is_ascii_digit() || c == '.') {
                return false;
            }
            rated |= decimals == 2;
        } else if WORDS.contains(&&*word.to_ascii_lowercase()) {
            rated = true;
        } else {
            return false;
        }
    }
    rated
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(text: &str) -> Line<'_> {
        Line { number: 1, start: 0, text, body: text, kind: Kind::Content }
    }

    fn whole(text: &str) -> Option<(u32, bool, Option<&str>)> {
        Whole::of(&line(text), &Options::new()).map(|whole| (whole.size.digits(), whole.fits, whole.comment))
    }

    #[test]
    fn a_puzzle_at_the_start_of_a_line_ends_at_a_separator() {
        let cells = ".2.4".repeat(4);
        assert_eq!(whole(&cells), Some((4, true, None)));
        for separator in [" ", "\t", ",", ":", "  "] {
            assert_eq!(
                whole(&format!("{cells}{separator}easy 1.2")),
                Some((4, true, Some("easy 1.2"))),
                "{separator:?}"
            );
        }
        assert_eq!(whole(&format!("{cells}!")), None);
        assert_eq!(whole(&format!("{cells}.")), None);
    }

    #[test]
    fn blocks_of_cells_with_blanks_between_are_one_puzzle() {
        // The first four of nine rows have 36 cells, which would be a 6x6.
        let rows = ["12.456..."; 4].join(" ") + " " + &["...789..."; 5].join(" ");
        assert_eq!(whole(&rows), Some((9, true, None)));
        assert_eq!(whole(&format!("{rows} ED=7.1/1.2/1.2")), Some((9, true, Some("ED=7.1/1.2/1.2"))));
        let wide = ["1234.1234.1234.."; 16].join(" ");
        assert_eq!(whole(&wide).unwrap().0, 16);
    }

    #[test]
    fn words_are_no_puzzle() {
        assert_eq!(whole("The hardest sudoku"), None);
        assert_eq!(whole("ABCDDCBAABCDDCBA").unwrap().0, 4);
    }

    #[test]
    fn ratings_and_program_names_are_footers() {
        for footer in [
            "ED=7.2/1.2/1.2",
            "5.6/5.6/3.2",
            "SE 7.1",
            "SER = 8.9",
            "rating: 5.9",
            "Difficulty: hard",
            "9.1",
            "Hard",
            " Simple Sudoku",
            "  Version 4.2n",
            "Level: 3 (very easy)",
        ] {
            assert!(is_footer(footer), "{footer}");
        }
        for other in [
            "",
            "59",
            "53..7....",
            "Thanks for your help",
            "next: r1c1=5",
            "1 2 3",
            "Version of the puzzle",
            "1.2.3",
        ] {
            assert!(!is_footer(other), "{other}");
        }
    }

    #[test]
    fn hodoku_lines_are_told_from_frames() {
        assert!(is_hodoku(":0901:4:...".repeat(2).as_str()));
        assert!(!is_hodoku(":-----+-----:"));
        assert!(!is_hodoku(": 1 2 : 3 4 :"));
    }
}
