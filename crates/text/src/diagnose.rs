//! What to say about a text that is not one puzzle.

use crate::{
    Error, ErrorKind,
    alphabet::Used,
    layout::{Block, Content, Found, Row, used},
    line::{Line, tokens},
    marks::{cell, wrong_candidate},
    options::Options,
    sign,
    size::Size,
};

/// A text without a line that could hold cells.
pub(crate) fn nothing(lines: &[Line<'_>]) -> Error {
    match lines.first() {
        None => Error::new(ErrorKind::Empty, "there is nothing in this text but blanks and comments"),
        Some(line) => {
            Error::new(ErrorKind::Empty, "there are frames here, but no cells").at(line.number, line.text, 1)
        }
    }
}

/// A text that is no puzzle, several, or a puzzle among other things.
pub(crate) fn no_single_puzzle(content: &Content<'_>, found: &Found<'_>, options: &Options) -> Error {
    let is_sure = |block: &Block<'_>| !matches!(block, Block::Line { whole, .. } if !whole.fits);
    let has_foreign = content.rows.iter().any(|row| !row.clean);
    match &found.blocks[..] {
        [_, _, ..] if has_foreign || found.blocks.iter().any(is_sure) => several(content, found),
        [block] if is_sure(block) => other_text(content, found, block),
        _ => no_puzzle(content, options),
    }
}

/// Names a puzzle for people, and its lines.
fn name(content: &Content<'_>, block: &Block<'_>) -> String {
    let what = match block {
        Block::Rows { size, .. } => format!("a {size} grid"),
        Block::Line { whole, .. } => format!("a {} puzzle", whole.size),
        Block::Candidates { size, .. } => format!("the candidates of a {size} puzzle"),
        Block::Hodoku { .. } => "a HoDoKu line".to_owned(),
    };
    let (first, end) = block.span();
    let (first, last) = (content.lines[first].number, content.lines[end - 1].number);
    if first == last {
        format!("{what} in line {first}")
    } else {
        format!("{what} in lines {first} to {last}")
    }
}

fn several(content: &Content<'_>, found: &Found<'_>) -> Error {
    const SHOWN: usize = 3;
    let names: Vec<String> = found.blocks.iter().take(SHOWN).map(|block| name(content, block)).collect();
    let mut message =
        format!("there are {} puzzles here, where one can be read: {}", found.blocks.len(), names.join(", "));
    if found.blocks.len() > SHOWN {
        message += ", ...";
    }
    if let Some(&other) = found.others.first() {
        message += &format!("; and other text, from line {} on", content.lines[other].number);
    }
    let second = &content.lines[found.blocks[1].span().0];
    Error::new(ErrorKind::SeveralPuzzles, message).at(second.number, second.text, 1)
}

fn other_text(content: &Content<'_>, found: &Found<'_>, block: &Block<'_>) -> Error {
    let Some((other, row)) = found.others.first().map(|&other| (&content.lines[other], &content.rows[other]))
    else {
        return Error::new(ErrorKind::NoPuzzle, "there is no puzzle here that can be read");
    };
    if let Block::Rows { size, by_token, .. } = *block
        && row.is_cells()
        && size.side() == if by_token { row.tokens } else { row.chars }
        && !is_prose(other.body)
    {
        return one_row_more(other, size);
    }
    let message = format!(
        "there is {}, and other text in line {}; a comment starts with `#` or `;`",
        name(content, block),
        other.number
    );
    let column = tokens(other.body).next().map_or(1, |token| token.column);
    Error::new(ErrorKind::OtherText, message).at(other.number, other.text, column)
}

fn no_puzzle(content: &Content<'_>, options: &Options) -> Error {
    if let Some(error) = puzzle_in_a_sentence(content, options) {
        return error;
    }
    let [line] = content.lines[..] else {
        return match likely_rows(content) {
            Some((size, by_token)) => bad_rows(content, size, by_token),
            None => no_rows(content, options),
        };
    };
    let row = content.rows[0];
    if let Some(error) = foreign(&line, &row, Size::nearest(row.chars), 0, false) {
        return error;
    }
    if let Some(error) = bad_candidate(content) {
        return error;
    }
    if is_prose(line.body) {
        return not_cells(&line);
    }
    count(content)
}

/// A puzzle in one piece, with something around it on its line.
fn puzzle_in_a_sentence(content: &Content<'_>, options: &Options) -> Option<Error> {
    content.lines.iter().find_map(|line| {
        let (size, column) = tokens(line.body).enumerate().find_map(|(index, token)| {
            let start = token.text.trim_start_matches(|c| !sign::is_cell(c));
            let cells = start.trim_end_matches(|c| !sign::is_cell(c));
            let size = Size::of_cells(cells.len()).filter(|_| index > 0 || cells.len() < token.text.len())?;
            let used = Used::of([cells]);
            let is_puzzle = cells.chars().all(sign::is_cell) && used.fits(size, options) && !used.is_words();
            let column = token.column + token.text.chars().count() - start.chars().count();
            is_puzzle.then_some((size, column))
        })?;
        let message = format!(
            "there is a {size} puzzle in this line, from column {column} on, and other text around it"
        );
        let first = tokens(line.body).next().map_or(1, |token| token.column);
        Some(Error::new(ErrorKind::OtherText, message).at(line.number, line.text, first))
    })
}

/// Whether a text without foreign characters is words rather than cells: mostly letters, and some that are too far in the
/// alphabet for the number of cells.
fn is_prose(body: &str) -> bool {
    let chars = || tokens(body).flat_map(|token| token.text.chars());
    let letters = chars().filter_map(sign::letter);
    let highest = letters.clone().max().unwrap_or(0);
    let (letters, all) = (letters.count(), chars().count());
    letters * 2 > all && highest > Size::nearest(all).digits()
}

/// A character that is no cell, in a line that looks like cells otherwise; or the whole line, if it does not.
fn foreign(line: &Line<'_>, row: &Row, size: Size, cells_before: usize, by_token: bool) -> Option<Error> {
    let mut index = cells_before;
    for token in tokens(line.body) {
        for (c, column) in token.text.chars().zip(token.column..) {
            if !sign::is_cell(c) {
                let width = if by_token { row.tokens } else { row.chars };
                let fits = if cells_before == 0 { size.cells().abs_diff(width) <= 1 } else { false };
                if !fits && width != size.side() {
                    return Some(not_cells(line));
                }
                let message = format!(
                    "`{c}` is no cell: a cell is a digit, a letter, or one of `.`, `0`, `-`, `_`, `*`"
                );
                let error = Error::new(ErrorKind::Sign, message).at(line.number, line.text, column);
                return Some(error.in_cell(cell(size, index)));
            }
            index += usize::from(!by_token);
        }
        index += usize::from(by_token);
    }
    None
}

fn not_cells(line: &Line<'_>) -> Error {
    let column = tokens(line.body).next().map_or(1, |token| token.column);
    Error::new(ErrorKind::NoPuzzle, "this is neither a puzzle nor a row of one").at(
        line.number,
        line.text,
        column,
    )
}

/// The size that most lines are rows of.
fn likely_rows(content: &Content<'_>) -> Option<(Size, bool)> {
    let count = |size: Size, by_token: bool| {
        let wide = |row: &&Row| (if by_token { row.tokens } else { row.chars }) == size.side();
        content.rows.iter().filter(wide).count()
    };
    let ways = Size::ALL.into_iter().flat_map(|size| [(size, false), (size, true)]);
    let (rows, way) = ways.map(|way| (count(way.0, way.1), way)).max_by_key(|(rows, way)| {
        // Of two sizes with as many rows, the one that is closer to the number of lines; characters before tokens.
        (*rows, std::cmp::Reverse(way.0.side().abs_diff(content.lines.len())), !way.1)
    })?;
    (rows * 2 >= content.lines.len() && rows > 1).then_some(way)
}

/// The first thing that is wrong with lines that are meant to be rows of this size.
fn bad_rows(content: &Content<'_>, size: Size, by_token: bool) -> Error {
    let side = size.side();
    for (index, (line, row)) in content.lines.iter().zip(&content.rows).enumerate() {
        let width = if by_token { row.tokens } else { row.chars };
        if index == side {
            return one_row_more(line, size);
        }
        if let Some(error) = foreign(line, row, size, index * side, by_token) {
            return error;
        }
        if row.holes {
            let message = "two commas follow each other: an empty cell needs a sign of its own";
            return Error::new(ErrorKind::Sign, message).at(line.number, line.text, 1);
        }
        if width != side && is_prose(line.body) {
            let message =
                format!("this line is no row of the {size} grid around it; a comment starts with `#` or `;`");
            return Error::new(ErrorKind::OtherText, message).at(line.number, line.text, 1);
        }
        if width != side {
            let message = format!("{} in this row, but {side} in the others", cells(width));
            let error = Error::new(ErrorKind::RowLength, message);
            let place = place_of(line, side, by_token);
            let column =
                place.unwrap_or_else(|| line.body.trim_end_matches(sign::is_blank).chars().count() + 1);
            let cell = cell(size, index * side + if place.is_some() { side - 1 } else { width });
            return error.at(line.number, line.text, column).in_cell(cell);
        }
    }
    let rows = content.lines.len();
    let last = &content.lines[rows - 1];
    if rows < side {
        let message = format!("{rows} rows of {side} cells, but a {size} puzzle has {side} rows");
        let error = Error::new(ErrorKind::RowCount, message);
        return error
            .at(last.number, last.text, last.text.chars().count() + 1)
            .in_cell(cell(size, rows * side));
    }
    Error::new(ErrorKind::NoPuzzle, "these rows make no puzzle").at(last.number, last.text, 1)
}

fn one_row_more(line: &Line<'_>, size: Size) -> Error {
    let message = format!("a {size} puzzle has {} rows, and this is one more", size.side());
    let column = tokens(line.body).next().map_or(1, |token| token.column);
    Error::new(ErrorKind::RowCount, message).at(line.number, line.text, column)
}

/// The column of the cell with this index in a line.
fn place_of(line: &Line<'_>, index: usize, by_token: bool) -> Option<usize> {
    if by_token {
        return tokens(line.body).nth(index).map(|token| token.column);
    }
    tokens(line.body)
        .flat_map(|token| (token.column..).zip(token.text.chars()))
        .nth(index)
        .map(|(column, _)| column)
}

fn no_rows(content: &Content<'_>, options: &Options) -> Error {
    if let Some((line, _)) = content.lines.iter().zip(&content.rows).find(|(_, row)| !row.clean) {
        return not_cells(line);
    }
    if let Some(error) = bad_candidate(content).or_else(|| odd_size(content)) {
        return error;
    }
    let used = used(&content.rows);
    if used.is_words() {
        return not_cells(&content.lines[0]);
    }
    let total = content.rows.iter().map(|row| row.chars).sum();
    if let Some(size) = Size::of_cells(total).filter(|&size| !used.fits(size, options)) {
        return too_big(content, size);
    }
    count(content)
}

/// As many cells as a puzzle has, with a digit that is too big for it.
fn too_big(content: &Content<'_>, size: Size) -> Error {
    let mut index = 0;
    for line in &content.lines {
        for token in tokens(line.body) {
            for (c, column) in token.text.chars().zip(token.column..) {
                let value = crate::alphabet::Alphabet::USUAL.value(c).unwrap_or(0);
                if value > size.digits() {
                    let message = format!("`{c}` is too big for a {size} puzzle");
                    let error = Error::new(ErrorKind::Digit, message).at(line.number, line.text, column);
                    return error.in_cell(cell(size, index));
                }
                index += 1;
            }
        }
    }
    count(content)
}

/// As many characters as a candidate string has, some of them in a wrong place.
fn bad_candidate(content: &Content<'_>) -> Option<Error> {
    let total = content.rows.iter().map(|row| row.chars).sum();
    let size = Size::of_candidates(total).filter(|size| size.side() >= 9)?;
    let mut wrong = 0;
    let mut first: Option<Error> = None;
    let mut index = 0;
    for line in &content.lines {
        for token in tokens(line.body) {
            for (c, column) in token.text.chars().zip(token.column..) {
                if let Some(message) = wrong_candidate(c, index % size.side(), size) {
                    wrong += 1;
                    let error =
                        || Error::new(ErrorKind::Candidates, message).at(line.number, line.text, column);
                    first = first.or_else(|| Some(error().in_cell(cell(size, index / size.side()))));
                }
                index += 1;
            }
        }
    }
    // Where little fits, it was not meant to be one.
    first.filter(|_| wrong * 4 < total)
}

/// A regular grid that is no puzzle for lack of a box shape.
fn odd_size(content: &Content<'_>) -> Option<Error> {
    let side = content.lines.len();
    let is_square =
        content.rows.iter().all(|row| row.chars == side) || content.rows.iter().all(|row| row.tokens == side);
    let line = content.lines.first().filter(|_| is_square && Size::of_side(side).is_none())?;
    let message = format!("a {side}x{side} grid has no standard boxes; the sizes are {}", sizes());
    Some(Error::new(ErrorKind::Size, message).at(line.number, line.text, 1))
}

fn sizes() -> String {
    let sizes: Vec<String> = Size::ALL.iter().map(|size| size.digits().to_string()).collect();
    sizes.join(", ")
}

fn cells(count: usize) -> String {
    if count == 1 { "1 cell".to_owned() } else { format!("{count} cells") }
}

/// The wrong number of cells, with the place where the first one is missing or too many.
fn count(content: &Content<'_>) -> Error {
    let mut total: usize = content.rows.iter().map(|row| row.chars).sum();
    let off = |count: usize| count.abs_diff(Size::nearest(count).cells());
    if let [line] = content.lines[..]
        && let Some(first) = tokens(line.body).next().filter(|first| first.text.len() < total)
        && first.text.len() * 2 > total
        && off(first.text.len()) <= off(total)
    {
        // The rest is a comment, or would be one if the cells were all there.
        total = first.text.len();
        let size = Size::nearest(total);
        let message = format!("{}, but a {size} has {}", cells(total), size.cells());
        let column = first.column + total.min(size.cells());
        let error = Error::new(ErrorKind::CellCount, message).at(line.number, line.text, column);
        return error.in_cell(cell(size, total.min(size.cells() - 1)));
    }
    let size = Size::nearest(total);
    let mut message = format!("{}, but a {size} has {}", cells(total), size.cells());
    if let Some(half) = Size::of_cells(total / 2).filter(|_| total.is_multiple_of(2)) {
        message += &format!("; {total} is twice the cells of a {half}");
    }
    let error = Error::new(ErrorKind::CellCount, message).in_cell(cell(size, total.min(size.cells() - 1)));
    let mut left = size.cells();
    for (line, row) in content.lines.iter().zip(&content.rows) {
        if let Some(column) = place_of(line, left, false) {
            return error.at(line.number, line.text, column);
        }
        left -= row.chars.min(left);
    }
    match content.lines.last() {
        Some(last) => {
            let column = last.body.trim_end_matches(sign::is_blank).chars().count() + 1;
            error.at(last.number, last.text, column)
        }
        None => error,
    }
}

/// A text that was meant to be a candidate string.
pub(crate) fn candidate_count(content: &Content<'_>, total: usize) -> Error {
    let size =
        Size::ALL.into_iter().min_by_key(|size| size.candidates().abs_diff(total)).unwrap_or(Size::ALL[3]);
    let message =
        format!("{total} characters, but a candidate string of a {size} puzzle has {}", size.candidates());
    let error = Error::new(ErrorKind::CellCount, message);
    match content.lines.last() {
        Some(last) => {
            error.at(last.number, last.text, last.body.trim_end_matches(sign::is_blank).chars().count() + 1)
        }
        None => error,
    }
}
