//! The files of SadMan Sudoku and SudoCue (`.sdk`): header lines, and sections for the puzzle and the state of a game.

use std::collections::BTreeMap;

use sudoku_puzzle_core::Object;
use sudoku_puzzle_progress::Progress;

use crate::{
    Cell, Error, ErrorKind, Format,
    alphabet::Alphabet,
    layout::{self, Layout},
    line::{Kind, Line},
    marks::{self, Marks},
    options::Options,
    sign,
    size::Size,
};

/// The key of `meta` that a header line stands for, and its value. `note` is what follows the `#`.
///
/// SadMan writes `#A author`, SudoCue `#Aauthor`. An ordinary comment may start with any letter too, so the letter has
/// to stand alone or be followed by something that does not continue a word.
pub(crate) fn header(note: &str) -> Option<(&'static str, &str)> {
    let mut chars = note.chars();
    let letter = chars.next()?;
    let rest = chars.as_str();
    let value = rest.trim_matches(sign::is_blank);
    let is_address =
        |text: &str| text.starts_with("http://") || text.starts_with("https://") || text.starts_with("www.");
    if value.is_empty() || rest.starts_with(|c: char| c.is_lowercase()) && !is_address(rest) {
        return None;
    }
    let is_domain = |text: &str| {
        let mut parts = text.split('.');
        parts.clone().count() > 1
            && parts.all(|part| !part.is_empty() && part.chars().all(|c| c.is_alphanumeric() || c == '-'))
            && text.ends_with(|c: char| c.is_alphabetic())
    };
    match letter {
        'A' => Some(("author", value)),
        'D' => Some(("title", value)),
        'U' => Some(("url", value)),
        // These two mean something in `meta` only in one form.
        'S' if is_domain(value) => Some(("source", value)),
        'B' if is_iso_date(value) => Some(("date", value)),
        _ => None,
    }
}

fn is_iso_date(text: &str) -> bool {
    let bytes = text.as_bytes();
    let shape = bytes
        .iter()
        .enumerate()
        .all(|(at, b)| if at == 4 || at == 7 { *b == b'-' } else { b.is_ascii_digit() });
    let part = |range: std::ops::Range<usize>| {
        text.get(range).and_then(|part| part.parse::<u32>().ok()).unwrap_or(0)
    };
    bytes.len() == 10 && shape && (1..=12).contains(&part(5..7)) && (1..=31).contains(&part(8..10))
}

/// Collects the header lines of a text; the first of each kind counts.
pub(crate) fn note_header(meta: &mut Object, line: Line<'_>, note: &str) {
    let is_whole_line = line.body.trim_matches(sign::is_blank).is_empty();
    if is_whole_line
        && line.text[line.body.len()..].starts_with('#')
        && let Some((key, value)) = header(note)
        && meta.get(key).is_none()
    {
        meta.insert(key, value);
    }
}

/// The parts of a file with sections.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Section {
    Puzzle,
    State,
    PencilMarks,
    Colours,
}

impl Section {
    fn named(name: &str) -> Option<Section> {
        match &*name.to_ascii_lowercase() {
            "puzzle" => Some(Section::Puzzle),
            "state" => Some(Section::State),
            "pencilmarks" => Some(Section::PencilMarks),
            "colours" | "colors" => Some(Section::Colours),
            _ => None,
        }
    }
}

/// Reads a file with sections: the puzzle, and what the player has done with it.
pub(crate) fn read(text: &str, lines: &[Line<'_>], options: &Options) -> Result<(Marks, Progress), Error> {
    let mut puzzle: Option<Marks> = None;
    let mut progress = Progress::default();
    let mut seen = Vec::new();
    let starts: Vec<usize> = (0..lines.len()).filter(|&at| lines[at].kind == Kind::Section).collect();
    if let Some(line) = lines.first().filter(|line| line.kind != Kind::Section) {
        let message = "this stands before the first section; a `[Puzzle]` line starts the puzzle";
        return Err(Error::new(ErrorKind::Section, message).at(line.number, line.text, 1));
    }
    for (which, &start) in starts.iter().enumerate() {
        let heading = &lines[start];
        let end = starts.get(which + 1).copied().unwrap_or(lines.len());
        let part = &lines[start + 1..end];
        let error = |message: String| {
            let column = heading.text.chars().take_while(|&c| sign::is_blank(c)).count() + 1;
            Err(Error::new(ErrorKind::Section, message).at(heading.number, heading.text, column))
        };
        let name = heading.body.trim_matches(|c| sign::is_blank(c) || c == '[' || c == ']');
        let Some(section) = Section::named(name) else {
            return error(format!(
                "the section `[{name}]` is unknown; there are [Puzzle], [State], [PencilMarks], [Colours]"
            ));
        };
        if seen.contains(&section) {
            return error(format!("there are two sections `[{name}]`"));
        }
        seen.push(section);
        let span = heading.start + heading.text.len()..lines.get(end).map_or(text.len(), |line| line.start);
        if section == Section::Puzzle {
            let marks = one_grid(&text[span], part, options)?;
            puzzle = Some(marks);
            continue;
        }
        let Some(puzzle) = &puzzle else {
            return error(format!("the section `[{name}]` comes before `[Puzzle]`, whose state it is"));
        };
        match section {
            Section::State if !part.is_empty() => {
                let state = one_grid(&text[span], part, options)?;
                progress.placed = placed(puzzle, &state, heading)?;
            }
            Section::PencilMarks => progress.user_candidates = pencil_marks(puzzle.size, part, heading)?,
            Section::Colours => {
                let is_colour =
                    |line: &&Line<'_>| line.body.chars().any(|c| sign::is_cell(c) && !sign::is_empty_cell(c));
                if let Some(line) = part.iter().find(is_colour) {
                    let message = "coloured cells can't be kept beside a puzzle; without this section the file can be read";
                    return Err(Error::new(ErrorKind::Section, message).at(line.number, line.text, 1));
                }
            }
            _ => {}
        }
    }
    match puzzle {
        Some(puzzle) => Ok((puzzle, progress)),
        None => Err(Error::new(ErrorKind::Section, "there is no `[Puzzle]` section")),
    }
}

/// What a file is whose puzzle has these cells.
pub(crate) fn format(puzzle: &Marks) -> Format {
    if puzzle.is_pencilled { Format::Pencilmarks } else { Format::Grid }
}

/// The grid of givens or placed digits in a section.
fn one_grid(text: &str, lines: &[Line<'_>], options: &Options) -> Result<Marks, Error> {
    if let Layout::Cells(cells) = layout::find(text, lines, options, None)? {
        return marks::read(&cells, options);
    }
    let error = Error::new(ErrorKind::Section, "this section needs a grid of cells");
    Err(match lines.first() {
        Some(line) => error.at(line.number, line.text, 1),
        None => error,
    })
}

/// The digits of a state that are no givens of the puzzle.
fn placed(puzzle: &Marks, state: &Marks, heading: &Line<'_>) -> Result<BTreeMap<Cell, u32>, Error> {
    let error = |message: String, cell: Option<Cell>| {
        Err(Error::new(ErrorKind::Section, message).at(heading.number, heading.text, 1).in_cell(cell))
    };
    if state.size != puzzle.size {
        return error(format!("the state is a {} grid, the puzzle a {} grid", state.size, puzzle.size), None);
    }
    let mut placed = BTreeMap::new();
    for (index, (&given, &now)) in puzzle.givens.iter().zip(&state.givens).enumerate() {
        let Some(cell) = marks::cell(puzzle.size, index) else { continue };
        if now == 0 || now == given {
            continue;
        }
        if given != 0 {
            return error(format!("the state has {now} in {cell}, where {given} is given"), Some(cell));
        }
        placed.insert(cell, now);
    }
    Ok(placed)
}

/// The player's marks: a line for each row, with commas between the cells, or blanks.
fn pencil_marks(
    size: Size,
    lines: &[Line<'_>],
    heading: &Line<'_>,
) -> Result<Option<BTreeMap<Cell, Vec<u32>>>, Error> {
    let error = |line: &Line<'_>, column: usize, cell: Option<Cell>, message: String| {
        Err(Error::new(ErrorKind::Section, message).at(line.number, line.text, column).in_cell(cell))
    };
    if lines.is_empty() {
        return Ok(None);
    }
    if lines.len() != size.side() {
        let message = format!("{} rows of pencil marks, but the puzzle has {}", lines.len(), size.side());
        return error(heading, 1, None, message);
    }
    let mut all = BTreeMap::new();
    for (row, line) in lines.iter().enumerate() {
        let comma = line.body.contains(',');
        let separates = |c: char| if comma { c == ',' } else { sign::is_blank(c) };
        let fields: Vec<&str> = line.body.split(separates).collect();
        let fields: Vec<&str> =
            if comma { fields } else { fields.into_iter().filter(|field| !field.is_empty()).collect() };
        if fields.len() != size.side() {
            let message = format!("pencil marks of {} cells, but a row has {}", fields.len(), size.side());
            return error(line, 1, marks::cell(size, row * size.side()), message);
        }
        for (col, field) in fields.into_iter().enumerate() {
            let cell = marks::cell(size, row * size.side() + col);
            let mut set = 0u32;
            for c in field.trim_matches(sign::is_blank).chars() {
                match Alphabet::USUAL.value(c).filter(|_| sign::is_cell(c)) {
                    Some(0) if field.trim_matches(sign::is_blank).len() == 1 => {}
                    Some(digit) if (1..=size.digits()).contains(&digit) => set |= 1 << digit,
                    _ => return error(line, 1, cell, format!("`{c}` is no pencil mark of a {size} puzzle")),
                }
            }
            if let (Some(cell), true) = (cell, set != 0) {
                all.insert(cell, marks::digits(set).collect());
            }
        }
    }
    Ok((!all.is_empty()).then_some(all))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_lines_are_told_from_comments() {
        assert_eq!(header("A Ruud"), Some(("author", "Ruud")));
        assert_eq!(header("ARuud"), Some(("author", "Ruud")));
        assert_eq!(header("DA random puzzle"), Some(("title", "A random puzzle")));
        assert_eq!(header("Uhttp://example.org/"), Some(("url", "http://example.org/")));
        assert_eq!(header("U www.example.org"), Some(("url", "www.example.org")));
        assert_eq!(header("S example.org"), Some(("source", "example.org")));
        assert_eq!(header("B2026-03-09"), Some(("date", "2026-03-09")));
        for comment in [
            "",
            "A",
            "A  ",
            " boardsize 3 x 3",
            "Difficulty: hard",
            "Authors",
            "C nice",
            "LEasy",
            "SThe Times",
            "B03-08-2006",
            "!x",
        ] {
            assert_eq!(header(comment), None, "{comment:?}");
        }
    }
}
