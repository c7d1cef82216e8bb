//! A string taken apart: what it says about cells, boxes and cages, before it becomes a puzzle.

use crate::{
    Error, ErrorKind, Link, PuzzleType,
    cages::{self, CageCell, PackedCage},
    colouring,
    content::{self, Content},
    field::{self, cell_at},
    layout::{COLOURS_READ, COLOURS_WRITTEN, Layout, Parts},
    old_forms,
};

/// Cells are indexes in reading order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub(crate) puzzle_type: PuzzleType,
    /// Rows, columns and digits.
    pub(crate) size: u32,
    pub(crate) contents: Vec<Content>,
    /// The cells of each jigsaw box, in reading order of their first cells; `None` where boxes are regular.
    pub(crate) boxes: Option<Vec<Vec<usize>>>,
    /// In reading order of their first cells.
    pub(crate) cages: Vec<PackedCage>,
}

/// Reads a string, or a link with one.
pub(crate) fn unpack(text: &str) -> Result<Sheet, Error> {
    let link = Link::parse(text);
    let (string, start) = match &link {
        Some(link) => (link.bd(), link.position()),
        None => (text, 0),
    };
    unpack_string(string, link.as_ref()).map_err(|error| error.moved(start))
}

fn unpack_string(text: &str, link: Option<&Link<'_>>) -> Result<Sheet, Error> {
    let trimmed = text.trim_start_matches('\u{feff}').trim();
    if let Some(refusal) = old_forms::refusal(trimmed, link) {
        return Err(refusal);
    }
    if let Some(cells) = old_forms::killer(trimmed) {
        let before = text.chars().take_while(|&c| c == '\u{feff}' || c.is_whitespace()).count();
        let cages = cells.and_then(|cells| cages::decode(old_forms::SIZE, false, &cells));
        return Ok(Sheet {
            puzzle_type: PuzzleType::KillerSudoku,
            size: old_forms::SIZE,
            contents: vec![Content::Empty; (old_forms::SIZE * old_forms::SIZE) as usize],
            boxes: None,
            cages: cages.map_err(|error| error.moved(before))?,
        });
    }
    let (layout, fields) = field::fields(text)?;
    let size = layout.size();
    let mut contents = Vec::with_capacity(fields.len());
    let mut labels = Vec::with_capacity(fields.len());
    let mut cage_cells = Vec::with_capacity(fields.len());
    for (index, field) in fields.iter().enumerate() {
        let wrong = |kind, message| {
            Error::new(kind, message).at_cell(cell_at(index, size)).at_position(field.position)
        };
        let parts = layout.split(field.value);
        if parts.label >= size {
            let message = format!("box number {} is too large; the boxes are 1 to {size}", parts.label + 1);
            return Err(wrong(ErrorKind::BoxLabel, message));
        }
        if parts.colour >= COLOURS_READ {
            let message =
                format!("cage number {} is too large; the numbers go up to {COLOURS_READ}", parts.colour + 1);
            return Err(wrong(ErrorKind::CageColour, message));
        }
        if let Some(cages) = layout.cages
            && parts.clue > cages.max_sum
        {
            let message = format!(
                "{} is too large for a sum, at most {} in {}",
                parts.clue, cages.max_sum, layout.header
            );
            return Err(wrong(ErrorKind::Clue, message));
        }
        contents.push(
            content::decode(layout, parts.content).map_err(|message| wrong(ErrorKind::CellValue, message))?,
        );
        labels.push((parts.label, field.position));
        cage_cells.push(CageCell { colour: parts.colour, clue: parts.clue, position: field.position });
    }
    let boxes = if layout.boxes { Some(boxes(size, &labels)?) } else { None };
    let cages = match layout.cages {
        Some(cages) => cages::decode(size, cages.operators, &cage_cells)?,
        None => Vec::new(),
    };
    Ok(Sheet { puzzle_type: layout.header.puzzle_type(), size, contents, boxes, cages })
}

/// The boxes from the number and the position of each cell; the numbers are smaller than `size`.
fn boxes(size: u32, labels: &[(u32, usize)]) -> Result<Vec<Vec<usize>>, Error> {
    let mut boxes = vec![Vec::new(); size as usize];
    for (index, &(label, position)) in labels.iter().enumerate() {
        let members: &mut Vec<usize> = &mut boxes[label as usize];
        // As all boxes together have just enough cells, none is too small unless another is too large.
        if members.len() == size as usize {
            let message = format!("box {} has more than {size} cells", label + 1);
            return Err(Error::new(ErrorKind::BoxSize, message)
                .at_cell(cell_at(index, size))
                .at_position(position));
        }
        members.push(index);
    }
    boxes.sort_unstable_by_key(|members| members.first().copied());
    Ok(boxes)
}

/// Writes a string. The sheet fits the layout: its type and size, and sums within what the layout holds.
pub(crate) fn pack(layout: &Layout, sheet: &Sheet) -> Result<String, Error> {
    let mut parts = vec![Parts::default(); layout.cells()];
    for (label, members) in sheet.boxes.iter().flatten().enumerate() {
        for &member in members {
            parts[member].label = label as u32;
        }
    }
    if let Some(field) = layout.cages {
        for (part, colour) in parts.iter_mut().zip(colours(sheet)?) {
            part.colour = u32::from(colour);
        }
        for cage in &sheet.cages {
            if let (Some(sum), Some(&first)) = (cage.sum, cage.cells.first()) {
                parts[first].clue = sum;
                if let Some(second) =
                    cages::operator_cell(&cage.cells, sheet.size as usize).filter(|_| field.operators)
                {
                    parts[second].clue = 1;
                }
            }
        }
    }
    let mut out = String::with_capacity(layout.string_len());
    out.push_str(&layout.header.to_string());
    for (mut part, &content) in parts.into_iter().zip(&sheet.contents) {
        part.content = content::encode(layout, content);
        field::push_field(&mut out, layout.join(part), layout.width);
    }
    Ok(out)
}

/// A colour for each cell. Cells outside of cages are countries of their own.
fn colours(sheet: &Sheet) -> Result<Vec<u8>, Error> {
    let side = sheet.size as usize;
    let mut owner: Vec<Option<usize>> = vec![None; side * side];
    for (country, cage) in sheet.cages.iter().enumerate() {
        cage.cells.iter().for_each(|&member| owner[member] = Some(country));
    }
    let mut countries = sheet.cages.len();
    let owner: Vec<usize> = owner
        .into_iter()
        .map(|country| {
            country.unwrap_or_else(|| {
                countries += 1;
                countries - 1
            })
        })
        .collect();
    let mut touching = vec![Vec::new(); countries];
    for index in 0..owner.len() {
        for other in cages::neighbours(index, side) {
            let (here, there) = (owner[index], owner[other]);
            if here != there && !touching[here].contains(&there) {
                touching[here].push(there);
            }
        }
    }
    let colours = colouring::colour(&touching, COLOURS_WRITTEN).ok_or_else(|| {
        let message = format!(
            "the {COLOURS_WRITTEN} cage numbers of the encoding are too few to tell touching cages apart"
        );
        Error::new(ErrorKind::Colours, message)
    })?;
    Ok(owner.into_iter().map(|country| colours[country]).collect())
}
