//! Reading a text in which a blank is an empty cell.
//!
//! Only the place of a cell tells then whether it is empty: a row is as wide as the puzzle, its cells stand in every
//! other column, or each of them is set off by bars, commas or tabs.

use crate::{
    layout::CellText,
    line::{Kind, Line, classify, raw_lines, split_comment},
    sign,
    size::Size,
};

/// The cells of a text in which a blank is an empty cell.
pub(crate) struct Blanked<'a> {
    pub(crate) size: Size,
    pub(crate) cells: Vec<CellText<'a>>,
    /// Whether no other sign marks an empty cell, so that the blanks have to.
    pub(crate) is_likely: bool,
}

/// Reads the text, if it has blank cells and makes a puzzle with them.
pub(crate) fn read(text: &str) -> Option<Blanked<'_>> {
    let rows = rows(text)?;
    let (size, mut cells) = one_line(&rows).or_else(|| delimited(&rows)).or_else(|| columns(&rows))?;
    let mut blanks = 0;
    let mut is_likely = true;
    for cell in &mut cells {
        if cell.text.chars().all(sign::is_blank) {
            // What is missing at the end of a line is no evidence.
            blanks += usize::from(!cell.text.is_empty());
            cell.text = ".";
        } else {
            is_likely &= !cell.text.starts_with(sign::is_empty_cell);
        }
    }
    (blanks > 0).then_some(Blanked { size, cells, is_likely })
}

/// The lines that are no comments and no frames, blank ones included; `None` where there are more than any puzzle has.
fn rows(text: &str) -> Option<Vec<Line<'_>>> {
    let mut rows = Vec::new();
    let mut last_content = 0;
    for (number, start, text) in raw_lines(text) {
        let (body, comment) = split_comment(text);
        let is_blank = body.trim_matches(sign::is_blank).is_empty();
        if comment.is_some() && is_blank || classify(body).is_some_and(|kind| kind != Kind::Content) {
            continue;
        }
        // The blank lines at the end may be rows, but not that many; and a cell after that many is in no puzzle.
        if rows.len() == last_content + Size::ALL[10].side() {
            if is_blank { continue } else { return None }
        }
        rows.push(Line { number, start, text, body, kind: Kind::Content });
        if !is_blank {
            last_content = rows.len();
        }
        if last_content > Size::ALL[10].side() {
            return None;
        }
    }
    Some(rows)
}

fn is_blank_line(line: &Line<'_>) -> bool {
    line.body.trim_matches(sign::is_blank).is_empty()
}

/// A cell from the column with this index; blanks where it is blank, an empty text where the line is over.
fn cell<'a>(line: &Line<'a>, text: &'a str, column: usize) -> Option<CellText<'a>> {
    let trimmed = text.trim_matches(sign::is_blank);
    let text = if trimmed.is_empty() { text } else { trimmed };
    trimmed.chars().all(sign::is_cell).then_some(CellText::new(text, line, column + 1))
}

/// All cells on one line.
fn one_line<'a>(rows: &[Line<'a>]) -> Option<(Size, Vec<CellText<'a>>)> {
    let mut content = rows.iter().filter(|line| !is_blank_line(line));
    let (line, None) = (content.next()?, content.next()) else {
        return None;
    };
    let size = Size::of_cells(line.body.chars().count())?;
    Some((size, characters(line, line.body)?))
}

fn characters<'a>(line: &Line<'a>, body: &'a str) -> Option<Vec<CellText<'a>>> {
    let starts = body.char_indices().enumerate();
    starts.map(|(column, (start, c))| cell(line, &body[start..start + c.len_utf8()], column)).collect()
}

/// Each cell in a field of its own.
fn delimited<'a>(rows: &[Line<'a>]) -> Option<(Size, Vec<CellText<'a>>)> {
    let rows: Vec<&Line<'a>> = rows.iter().filter(|line| !is_blank_line(line)).collect();
    let size = Size::of_side(rows.len())?;
    let mut cells = Vec::with_capacity(size.cells());
    for line in rows {
        let fields = |separates: fn(char) -> bool| {
            let mut fields: Vec<(usize, &'a str)> = Vec::new();
            let mut column = 0;
            for field in line.body.split(separates) {
                fields.push((column, field));
                column += field.chars().count() + 1;
            }
            // Outer bars have nothing on their far side; a comma or tab may end the line.
            let blank = |field: Option<&(usize, &str)>| {
                field.is_some_and(|field| field.1.chars().all(sign::is_blank))
            };
            if fields.len() > size.side() && blank(fields.last()) {
                fields.pop();
            }
            if fields.len() > size.side() && blank(fields.first()) {
                fields.remove(0);
            }
            (fields.len() == size.side()).then_some(fields)
        };
        let fields =
            fields(sign::is_bar).or_else(|| fields(|c| c == ',')).or_else(|| fields(|c| c == '\t'))?;
        for (column, field) in fields {
            let skipped = field.chars().take_while(|&c| sign::is_blank(c)).count();
            cells.push(cell(line, if field.is_empty() { " " } else { field }, column + skipped)?);
        }
    }
    Some((size, cells))
}

/// Cells in columns of equal width: every column, or every other one.
fn columns<'a>(rows: &[Line<'a>]) -> Option<(Size, Vec<CellText<'a>>)> {
    let first = rows.iter().position(|line| !is_blank_line(line))?;
    let end = rows.iter().rposition(|line| !is_blank_line(line))? + 1;
    let barred = rows[first..end].iter().any(|line| line.body.contains(sign::is_bar));
    let rows: Vec<Line<'a>> = if barred {
        rows[first..end].iter().filter(|line| !is_blank_line(line)).copied().collect()
    } else {
        // Blank lines inside are empty rows; those around may be, where rows are missing otherwise.
        let all =
            rows.len().saturating_sub(usize::from(rows.last().is_some_and(|line| line.text.is_empty())));
        let mut spans = [first..end, 0..end, 0..all.max(end)].into_iter();
        rows[spans.find(|span| Size::of_side(span.len()).is_some())?].to_vec()
    };
    let size = Size::of_side(rows.len())?;
    [1, 2].into_iter().find_map(|step| {
        let mut cells = Vec::with_capacity(size.cells());
        for line in &rows {
            let row = row_in_columns(line, size, step, barred)?;
            cells.extend(row);
        }
        Some((size, cells))
    })
}

/// One row: the cells of each box between bars, or all of them.
fn row_in_columns<'a>(line: &Line<'a>, size: Size, step: usize, barred: bool) -> Option<Vec<CellText<'a>>> {
    let mut fields: Vec<(usize, &'a str)> = Vec::new();
    let mut column = 0;
    for field in line.body.split(|c| barred && sign::is_bar(c)) {
        fields.push((column, field));
        column += field.chars().count() + 1;
    }
    let boxes = if barred { size.side() / size.box_shape().1 as usize } else { 1 };
    let blank =
        |field: Option<&(usize, &str)>| field.is_some_and(|field| field.1.chars().all(sign::is_blank));
    if fields.len() > boxes && blank(fields.first()) {
        fields.remove(0);
    }
    if fields.len() > boxes && blank(fields.last()) {
        fields.pop();
    }
    if fields.len() != boxes {
        return None;
    }
    let wide = size.side() / boxes;
    let mut cells = Vec::with_capacity(size.side());
    for (index, (column, field)) in fields.into_iter().enumerate() {
        let chars: Vec<(usize, char)> = field.char_indices().collect();
        // With a column between the cells there may be one before them, after a bar.
        let lead = usize::from(
            step == 2
                && barred
                && (index > 0 || column > 0)
                && chars.first().is_some_and(|c| sign::is_blank(c.1)),
        );
        let last = lead + (wide - 1) * step;
        for (place, &(start, c)) in chars.iter().enumerate() {
            let is_cell = place >= lead && (place - lead) % step == 0 && place <= last;
            if !is_cell && !sign::is_blank(c) {
                return None;
            }
            if is_cell {
                cells.push(cell(line, &field[start..start + c.len_utf8()], column + place)?);
            }
        }
        // Blanks at the end of a line are often lost.
        let there = chars.len().saturating_sub(lead).div_ceil(step).min(wide);
        for place in there..wide {
            cells.push(cell(line, "", column + lead + place * step)?);
        }
    }
    (cells.len() == size.side()).then_some(cells)
}
