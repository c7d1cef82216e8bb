//! From a puzzle to ipuz.

use std::fmt::Write as _;

use sudoku_puzzle_core::{Cell, Puzzle, Spacing, write_string};

use crate::{
    MAX_LEN, date,
    document::{EMBEDDED, NAMESPACE},
    error::{Error, ErrorKind},
    houses::BoxLayout,
    html,
    kind::VERSION,
    shown::{Shown, ShownRegion},
    zone::Cage,
};

/// Writes a puzzle as ipuz 2, on one line.
///
/// Everything that an ipuz program needs to show and solve the puzzle is in ipuz's own fields; the complete puzzle is embedded under a key
/// of its own, so that [`read`](crate::read) gives it back unchanged.
///
/// ```
/// use sudoku_puzzle_core::Puzzle;
///
/// let puzzle = Puzzle::classic(4)?.given("r1c2".parse()?, 3).meta("title", "Small").build()?;
/// let text = sudoku_puzzle_ipuz::write(&puzzle)?;
/// assert!(text.starts_with(r#"{"version":"http://ipuz.org/v2","kind":["http://ipuz.org/sudoku#1"],"title":"Small","boxes":true,"#));
/// assert_eq!(sudoku_puzzle_ipuz::read(&text)?.puzzle, puzzle);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// [`ErrorKind::NotInIpuz`] for a puzzle that ipuz has no kind or field for: nothing is left out silently. [`ErrorKind::TooLong`] for one so
/// large that the file would not be read again.
pub fn write(puzzle: &Puzzle) -> Result<String, Error> {
    write_spaced(puzzle, Spacing::Compact)
}

/// Writes a puzzle as [`write()`] does, with a line for each field, row, zone and cage, and a newline at the end.
///
/// # Errors
/// As [`write()`].
pub fn write_pretty(puzzle: &Puzzle) -> Result<String, Error> {
    write_spaced(puzzle, Spacing::Spaced)
}

fn write_spaced(puzzle: &Puzzle, spacing: Spacing) -> Result<String, Error> {
    check_board(puzzle)?;
    let (shown, refused) = Shown::of(puzzle);
    if let Some(error) = refused {
        return Err(error);
    }
    let json = Json { spacing };
    let mut file = File { json, text: String::new() };
    file.field("version", &string(VERSION));
    file.field("kind", &json.list(shown.kinds().uris(), put_string));
    for (field, text) in meta(puzzle) {
        file.field(field, &string(&text));
    }
    file.field("boxes", if shown.boxes == Some(BoxLayout::Standard) { "true" } else { "false" });
    file.lines("puzzle", &json.rows(puzzle.given_entries(), puzzle.digits()));
    if let Some(solution) = puzzle.solution_entries() {
        file.lines("solution", &json.rows(solution, puzzle.digits()));
    }
    let zones = zones(&shown, json);
    if !zones.is_empty() {
        file.lines("zones", &zones);
    }
    if !shown.cages.is_empty() {
        let cages: Vec<String> = shown.cages.iter().map(|cage| json.cage(cage)).collect();
        file.lines("cages", &cages);
        file.field("showoperators", "false");
        file.field("cageborder", &string("dashed"));
    }
    file.field(EMBEDDED, &sudoku_puzzle_canon::to_string(puzzle));
    // Programs that change one of these fields and don't know the embedded puzzle take it out.
    file.field("volatile", &json.object([(NAMESPACE, string("puzzle,solution,zones,cages"))]));
    let text = file.finish();
    if text.len() > MAX_LEN { Err(too_long()) } else { Ok(text) }
}

fn too_long() -> Error {
    let message = format!("the file would have more than {MAX_LEN} bytes, which would not be read again");
    Error::new(ErrorKind::TooLong, message)
}

/// A cell takes at least a digit and a comma, in the grid and in the embedded puzzle.
const BYTES_PER_CELL: usize = 4;

/// ipuz has one square grid, and no pencil marks that are given.
fn check_board(puzzle: &Puzzle) -> Result<(), Error> {
    let (board, digits) = (puzzle.board(), puzzle.digits());
    let why = if board.rows() != digits || board.cols() != digits {
        format!(
            "the board has {} rows and {} columns with {digits} digits, but a sudoku in ipuz has as many rows and columns as digits",
            board.rows(),
            board.cols()
        )
    } else if board.has_gaps() {
        "the board has gaps, but a sudoku in ipuz has a cell everywhere".to_owned()
    } else if puzzle.candidates().is_some_and(|candidates| !candidates.is_empty()) {
        "the puzzle gives candidates (pencil marks), which ipuz has no field for".to_owned()
    } else if board.len() > MAX_LEN / BYTES_PER_CELL {
        return Err(too_long());
    } else {
        return Ok(());
    };
    Err(Error::new(ErrorKind::NotInIpuz, why))
}

/// The fields for those texts of `meta` that have one. What can't be said in it is in the embedded puzzle all the same.
fn meta(puzzle: &Puzzle) -> Vec<(&'static str, String)> {
    let Some(meta) = puzzle.meta() else { return Vec::new() };
    let text = |key| meta.get_str(key).filter(|text| !text.is_empty());
    let fields = [
        ("title", text("title").map(html::from_text)),
        ("author", text("author").map(html::from_text)),
        ("url", text("url").map(str::to_owned)),
        ("uniqueid", text("id").map(str::to_owned)),
        ("date", text("date").and_then(date::to_ipuz)),
    ];
    fields.into_iter().filter_map(|(field, text)| Some((field, text?))).collect()
}

/// The boxes of a jigsaw, then diagonals and windows.
fn zones(shown: &Shown, json: Json) -> Vec<String> {
    let mut zones = Vec::new();
    if let Some(BoxLayout::Irregular(boxes)) = &shown.boxes {
        zones.extend(boxes.iter().map(|cells| json.object([("cells", json.cells(cells))])));
    }
    zones.extend(shown.regions.iter().map(|region| json.region(region)));
    zones
}

/// JSON text of single values.
#[derive(Clone, Copy)]
struct Json {
    spacing: Spacing,
}

impl Json {
    fn list<T>(self, items: impl IntoIterator<Item = T>, put: impl Fn(T, &mut String)) -> String {
        let mut list = String::new();
        self.put_list(items, put, &mut list);
        list
    }

    fn put_list<T>(
        self,
        items: impl IntoIterator<Item = T>,
        put: impl Fn(T, &mut String),
        list: &mut String,
    ) {
        list.push('[');
        for (index, item) in items.into_iter().enumerate() {
            if index > 0 {
                list.push_str(self.spacing.comma());
            }
            put(item, list);
        }
        list.push(']');
    }

    fn object<const N: usize>(self, members: [(&str, String); N]) -> String {
        let mut object = String::from("{");
        for (index, (key, value)) in members.into_iter().enumerate() {
            if index > 0 {
                object.push_str(self.spacing.comma());
            }
            put_string(key, &mut object);
            object.push_str(self.spacing.colon());
            object.push_str(&value);
        }
        object.push('}');
        object
    }

    /// The rows of a grid; 0 where a cell is empty.
    fn rows(self, entries: impl Iterator<Item = Option<u32>>, size: u32) -> Vec<String> {
        let size = size as usize;
        let mut rows = Vec::with_capacity(size);
        let mut entries = entries.peekable();
        while entries.peek().is_some() {
            let mut row = String::with_capacity(2 + 3 * size);
            let entries = entries.by_ref().take(size).map(Option::unwrap_or_default);
            self.put_list(entries, put_number, &mut row);
            rows.push(row);
        }
        rows
    }

    fn cells(self, cells: &[Cell]) -> String {
        self.list(cells, |cell, list| self.put_list([cell.col(), cell.row()], put_number, list))
    }

    fn region(self, region: &ShownRegion) -> String {
        let (key, value) = match region.rect {
            Some(corners) => ("rect", self.list(corners, put_number)),
            None => ("cells", self.cells(&region.cells)),
        };
        self.object([(key, value), ("style", self.object([("highlight", "true".to_owned())]))])
    }

    fn cage(self, cage: &Cage) -> String {
        self.object([("cells", self.cells(&cage.cells)), ("value", cage.sum.to_string())])
    }
}

fn put_number(number: u32, json: &mut String) {
    match char::from_digit(number, 10) {
        Some(digit) => json.push(digit),
        None => {
            // Writing to a string can't fail.
            let _ = write!(json, "{number}");
        }
    }
}

fn string(text: &str) -> String {
    let mut json = String::with_capacity(text.len() + 2);
    put_string(text, &mut json);
    json
}

fn put_string(text: &str, json: &mut String) {
    // Writing to a string can't fail.
    let _ = write_string(text, json);
}

/// The file as far as it is written.
struct File {
    json: Json,
    text: String,
}

impl File {
    fn field(&mut self, name: &str, value: &str) {
        self.text.push(if self.text.is_empty() { '{' } else { ',' });
        self.new_line("  ");
        put_string(name, &mut self.text);
        self.text.push_str(self.json.spacing.colon());
        self.text.push_str(value);
    }

    /// A list with a line for each item.
    fn lines(&mut self, name: &str, items: &[String]) {
        self.field(name, "[");
        for (index, item) in items.iter().enumerate() {
            if index > 0 {
                self.text.push(',');
            }
            self.new_line("    ");
            self.text.push_str(item);
        }
        self.new_line("  ");
        self.text.push(']');
    }

    fn finish(mut self) -> String {
        self.new_line("");
        self.text.push('}');
        self.new_line("");
        self.text
    }

    fn new_line(&mut self, indent: &str) {
        if self.json.spacing == Spacing::Spaced {
            self.text.push('\n');
            self.text.push_str(indent);
        }
    }
}
