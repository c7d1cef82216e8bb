//! The part of a file that every ipuz program sees: the puzzle in ipuz's own fields.

use sudoku_puzzle_core::{Cell, Puzzle};

use crate::{
    date,
    document::Document,
    error::{Error, ErrorKind},
    grid::{self, Guess},
    html,
    kind::{self, Kinds},
    style::Styles,
    symbols::Symbols,
    value::Value,
    zone::{Cage, Groups, Zone},
};

/// What the rows and columns are joined by.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Boxes {
    /// Boxes of the usual shape: so many rows, so many columns.
    Standard([u32; 2]),
    /// The boxes are zones.
    Irregular,
    /// There are none.
    None,
}

/// What a zone is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Role {
    Box,
    Diagonal,
    Window,
    Region,
}

/// The puzzle as ipuz's own fields say it.
pub(crate) struct Visible {
    /// Rows, columns and digits.
    pub(crate) size: u32,
    pub(crate) boxes: Boxes,
    /// In reading order, 0 for an empty cell.
    pub(crate) givens: Vec<u32>,
    pub(crate) solution: Option<Vec<u32>>,
    /// In the order of the file, then those that the kinds of the puzzle say without listing them.
    pub(crate) zones: Vec<(Role, Vec<Cell>)>,
    pub(crate) cages: Vec<Cage>,
    /// Keys of `meta` with their texts.
    pub(crate) meta: Vec<(&'static str, String)>,
    /// What a player has noted in open cells.
    pub(crate) saved: Vec<(Cell, Guess)>,
}

impl Visible {
    pub(crate) fn read(document: &mut Document<'_>) -> Result<Visible, Error> {
        let version = document.need("version", "a file of ipuz says \"http://ipuz.org/v2\" here")?;
        kind::check_version(version)?;
        let kind = document.need("kind", "for a sudoku it is [\"http://ipuz.org/sudoku#1\"]")?;
        let kinds = kind::read_kinds(kind)?;

        let puzzle = document.need("puzzle", "it holds the rows of the grid")?;
        let size = grid::width(puzzle)?;
        let symbols = Symbols::read(document, size)?;
        let styles = Styles::read(document.get("styles"))?;
        let givens = grid::givens(puzzle, size, &symbols, &styles)?;
        grid::check_dimensions(document, size)?;
        let boxes = read_boxes(document, kinds, puzzle, size)?;
        let solution = match document.get("solution") {
            Some(solution) => Some(grid::solution(solution, size, &symbols, &styles)?),
            None => None,
        };
        let saved = match document.get("saved") {
            Some(saved) => grid::saved(saved, size, &symbols, &styles, &givens)?,
            None => Vec::new(),
        };

        let mut groups = Groups::new(size, &styles, document.len());
        let zones = match document.get("zones") {
            Some(zones) => groups.zones(zones)?,
            None => Vec::new(),
        };
        let zones = add_unlisted(document, kind, kinds, size, assign_roles(zones, kinds, size))?;
        let cages = match document.get("cages") {
            Some(cages) => groups.cages(cages)?,
            None => Vec::new(),
        };
        if kinds.killer && cages.is_empty() {
            let message = "is missing or empty, but the kind killersudoku says that there are cages";
            return Err(missing(document, "cages", kind, message));
        }
        let meta = read_meta(document);
        Ok(Visible { size, boxes, givens, solution, zones, cages, meta, saved })
    }
}

/// An error about a field that a kind promises: at the field, or at `kind` where it isn't there at all.
fn missing(document: &Document<'_>, field: &'static str, kind: Value<'_, '_>, message: &str) -> Error {
    let place = document.get(field).unwrap_or(kind);
    place.error(ErrorKind::MissingField, message).in_field(field)
}

fn read_boxes(
    document: &Document<'_>,
    kinds: Kinds,
    puzzle: Value<'_, '_>,
    size: u32,
) -> Result<Boxes, Error> {
    let field = document.get("boxes");
    let said = match field {
        None => None,
        Some(field) => {
            Some(field.boolean().ok_or_else(|| field.unfit("whether there are boxes is true or false"))?)
        }
    };
    let kind = match (kinds.jigsaw, kinds.latin) {
        (true, _) => "jigsawsudoku, whose boxes are irregular",
        (_, true) => "latinsquare, which has no boxes",
        _ => "",
    };
    if let (Some(field), Some(true), false) = (field, said, kind.is_empty()) {
        let message = format!("is true, which means boxes of the usual shape, but the kind is {kind}");
        return Err(field.error(ErrorKind::Conflict, message));
    }
    if kinds.jigsaw {
        return Ok(Boxes::Irregular);
    }
    if kinds.latin || said == Some(false) {
        return Ok(Boxes::None);
    }
    match Puzzle::standard_box(size) {
        Some(shape) => Ok(Boxes::Standard(shape)),
        None => {
            let message = format!(
                "has {size} rows and columns, a size without a usual shape of boxes; such a puzzle is read with \
                 \"boxes\": false, or as a jigsawsudoku with its boxes as zones"
            );
            Err(field.unwrap_or(puzzle).error(ErrorKind::Unsupported, message))
        }
    }
}

fn assign_roles(zones: Vec<Zone>, kinds: Kinds, size: u32) -> Vec<(Role, Vec<Cell>)> {
    let diagonals: Vec<Option<Diagonal>> = zones.iter().map(|zone| Diagonal::of(&zone.cells, size)).collect();
    let both = diagonals.contains(&Some(Diagonal::Falling)) && diagonals.contains(&Some(Diagonal::Rising));
    let role = |zone: &Zone, diagonal: Option<Diagonal>| {
        // A rectangle of a jigsaw is one of its pieces, unless the puzzle has windows too.
        let may_be_box = kinds.jigsaw && zone.cells.len() == size as usize && !(zone.is_rect && kinds.hyper);
        match diagonal {
            Some(_) if both || kinds.diagonal => Role::Diagonal,
            _ if may_be_box => Role::Box,
            _ if zone.is_rect => Role::Window,
            _ => Role::Region,
        }
    };
    zones.into_iter().zip(diagonals).map(|(zone, diagonal)| (role(&zone, diagonal), zone.cells)).collect()
}

/// Adds the zones that a kind says by itself, and refuses those kinds whose zones can't be known.
fn add_unlisted(
    document: &Document<'_>,
    kind: Value<'_, '_>,
    kinds: Kinds,
    size: u32,
    mut zones: Vec<(Role, Vec<Cell>)>,
) -> Result<Vec<(Role, Vec<Cell>)>, Error> {
    if kinds.jigsaw && zones.iter().all(|(role, _)| *role == Role::Diagonal) {
        let message = "lists no boxes, but the kind jigsawsudoku says that they are zones";
        return Err(missing(document, "zones", kind, message));
    }
    let more = zones.iter().any(|(role, _)| matches!(role, Role::Window | Role::Region));
    if kinds.diagonal {
        let listed = |diagonal| {
            zones
                .iter()
                .any(|(role, cells)| *role == Role::Diagonal && Diagonal::of(cells, size) == Some(diagonal))
        };
        match (listed(Diagonal::Falling), listed(Diagonal::Rising)) {
            (true, true) => {}
            (false, false) => {
                zones.push((Role::Diagonal, Diagonal::Falling.cells(size)));
                zones.push((Role::Diagonal, Diagonal::Rising.cells(size)));
            }
            _ => {
                let message = "has one main diagonal, but the kind diagonalsudoku says that both are zones";
                return Err(missing(document, "zones", kind, message));
            }
        }
    }
    if kinds.hyper && !more {
        if size != 9 {
            let message = "has no windows; the kind hypersudoku says where they are only on a grid of 9 by 9";
            return Err(missing(document, "zones", kind, message));
        }
        for (top, left) in [(2, 2), (2, 6), (6, 2), (6, 6)] {
            let cells =
                (top..top + 3).flat_map(|row| (left..left + 3).filter_map(move |col| Cell::new(row, col)));
            zones.push((Role::Window, cells.collect()));
        }
    }
    Ok(zones)
}

/// A main diagonal.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Diagonal {
    /// From the top left down to the right.
    Falling,
    /// From the bottom left up to the right.
    Rising,
}

impl Diagonal {
    /// The main diagonal of a grid of `size` by `size` that `cells` are, in whatever order.
    pub(crate) fn of(cells: &[Cell], size: u32) -> Option<Diagonal> {
        if cells.len() != size as usize {
            return None;
        }
        let diagonal = [Diagonal::Falling, Diagonal::Rising].into_iter().find(|diagonal| {
            cells.iter().all(|cell| diagonal.column(cell.row(), size) == Some(cell.col()))
        })?;
        let mut rows: Vec<u32> = cells.iter().map(|cell| cell.row()).collect();
        rows.sort_unstable();
        rows.dedup();
        (rows.len() == cells.len()).then_some(diagonal)
    }

    fn column(self, row: u32, size: u32) -> Option<u32> {
        match self {
            Diagonal::Falling => (row <= size).then_some(row),
            Diagonal::Rising => (size + 1).checked_sub(row),
        }
    }

    fn cells(self, size: u32) -> Vec<Cell> {
        (1..=size).filter_map(|row| Cell::new(row, self.column(row, size)?)).collect()
    }
}

/// The fields about the puzzle that `meta` has keys for. One that says nothing, or nothing that can be understood, goes to the fields that
/// are passed over.
fn read_meta(document: &mut Document<'_>) -> Vec<(&'static str, String)> {
    let mut meta = Vec::new();
    for (field, key) in
        [("title", "title"), ("author", "author"), ("url", "url"), ("uniqueid", "id"), ("date", "date")]
    {
        if document.get(field).is_none() {
            continue;
        }
        let text = document.text(field).and_then(|text| match field {
            "title" | "author" => Some(html::to_text(&text)),
            "date" => date::to_iso(text.trim()),
            _ => Some(text.into_owned()),
        });
        match text {
            Some(text) if !text.is_empty() => meta.push((key, text)),
            _ => document.others.push(field.to_owned()),
        }
    }
    meta
}
