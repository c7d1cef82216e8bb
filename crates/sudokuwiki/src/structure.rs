//! Which header holds a puzzle: found from what the rules mean, however they are spelled.

use std::collections::BTreeMap;

use sudoku_puzzle_core::{Cell, Constraint, HouseKind, Puzzle, rules::Cage};

use crate::{
    Error, ErrorKind, Header, PuzzleType,
    cages::{PackedCage, neighbours},
    field::cell_at,
    groups::{self, CellSet},
    layout::Layout,
};

/// How a puzzle is written: see [`form`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub struct Form {
    /// The header of the string.
    pub header: Header,
    /// Whether the puzzle is turned over at its main diagonal, so that r1c2 of the puzzle is r2c1 of the string. That is
    /// how a 6x6 with boxes of three rows by two columns is written.
    pub transposed: bool,
}

/// The header that a puzzle's string has, and whether the puzzle is turned over in it.
///
/// ```
/// use sudoku_puzzle_core::{Puzzle, rules::BoxGrid};
/// use sudoku_puzzle_sudokuwiki::form;
///
/// let upright = Puzzle::builder(6, 6, 6).rule(BoxGrid::new("r1c1".parse::<sudoku_puzzle_core::Cell>()?, [3, 2])).build()?;
/// let form = form(&upright)?;
/// assert_eq!((form.header.to_string().as_str(), form.transposed), ("S6B", true));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
/// Where no header holds the puzzle, as [`write`](crate::write): [`ErrorKind::Board`], [`ErrorKind::Candidates`],
/// [`ErrorKind::Houses`], [`ErrorKind::Rule`] or [`ErrorKind::Cage`].
pub fn form(puzzle: &Puzzle) -> Result<Form, Error> {
    let structure = Structure::of(puzzle)?;
    Ok(Form { header: structure.layout.header, transposed: structure.transposed })
}

/// A puzzle's rules as a string has them. Cells are indexes in reading order, of the turned board if it is turned.
#[derive(Clone, Debug)]
pub(crate) struct Structure {
    pub(crate) layout: &'static Layout,
    pub(crate) transposed: bool,
    pub(crate) boxes: Option<Vec<Vec<usize>>>,
    pub(crate) cages: Vec<PackedCage>,
}

/// A group of as many cells as there are digits, none of which repeats in it.
#[derive(Clone, Copy, Debug)]
struct Group {
    cells: CellSet,
    /// The rule that states it first.
    rule: usize,
    /// Whether some rule states it as a house rather than as a region.
    is_house: bool,
    /// Whether some rule states it as a box.
    is_box: bool,
}

/// A board of boxes and what is stated besides them.
struct Boxes {
    transposed: bool,
    /// Jigsaw boxes; `None` where they are regular.
    irregular: Option<Vec<CellSet>>,
    /// Groups that are neither rows, columns nor boxes, in the order of the rules.
    extra: Vec<Group>,
}

impl Structure {
    pub(crate) fn of(puzzle: &Puzzle) -> Result<Structure, Error> {
        let size = board_size(puzzle)?;
        if let Some((cell, _)) = puzzle.candidates().and_then(|candidates| candidates.iter().next()) {
            let message = "the puzzle has given candidates; a string has only those of a game in progress";
            return Err(Error::new(ErrorKind::Candidates, message).at_cell(cell));
        }
        let Rules { groups, cages } = sort_rules(puzzle, size)?;
        let boxes = find_boxes(puzzle, size, &groups)?;
        let cages = pack_cages(puzzle, size, &cages)?;
        let puzzle_type = puzzle_type(puzzle, size, &boxes, !cages.is_empty())?;
        let version = if size == 6 && puzzle_type == PuzzleType::KillerSudoku { 'C' } else { 'B' };
        let header = Header::new(puzzle_type, size as u32, version);
        let layout = Layout::of(header).ok_or_else(|| {
            Error::new(ErrorKind::Board, format!("there is no header for a {size}x{size} {puzzle_type}"))
        })?;
        check_sums(puzzle, layout, &cages)?;
        let mut cages: Vec<PackedCage> = cages.into_iter().map(|(_, cage)| cage).collect();
        if boxes.transposed {
            for cage in &mut cages {
                cage.cells.iter_mut().for_each(|cell| *cell = groups::transpose(*cell, size));
                cage.cells.sort_unstable();
            }
        }
        let irregular =
            boxes.irregular.map(|boxes| boxes.into_iter().map(|cells| cells.iter().collect()).collect());
        Ok(Structure { layout, transposed: boxes.transposed, boxes: irregular, cages })
    }
}

/// What is said about a rule: its index, and its type and kind for people.
pub(crate) fn rule_error(kind: ErrorKind, puzzle: &Puzzle, rule: usize, message: &str) -> Error {
    let name = puzzle.rules().get(rule).map_or(String::new(), |rule| {
        let constraint = &rule.constraint;
        match constraint.kind_name() {
            Some(kind) => format!("{} {kind}", constraint.type_name()),
            None => constraint.type_name().to_owned(),
        }
    });
    Error::new(kind, format!("rule {rule} ({name}): {message}")).at_rule(rule)
}

fn board_size(puzzle: &Puzzle) -> Result<usize, Error> {
    let (board, digits) = (puzzle.board(), puzzle.digits());
    let found = if board.has_gaps() {
        "this board has gaps".to_owned()
    } else if board.rows() == board.cols() && board.cols() == digits && (digits == 9 || digits == 6) {
        return Ok(digits as usize);
    } else {
        format!("this one has {} rows, {} columns and {digits} digits", board.rows(), board.cols())
    };
    let message =
        format!("a string holds a full board of 9x9 cells with 9 digits, or of 6x6 with 6; {found}");
    Err(Error::new(ErrorKind::Board, message))
}

fn index_of(cell: Cell, size: usize) -> usize {
    (cell.row() as usize - 1) * size + cell.col() as usize - 1
}

/// The rules of a puzzle, as far as strings have a place for them.
struct Rules<'a> {
    /// Houses and regions, each once, in the order of the rules.
    groups: Vec<Group>,
    /// Cages with the indexes of their rules.
    cages: Vec<(usize, &'a Cage)>,
}

/// Sorts the rules; any that is neither house, region nor cage is refused.
fn sort_rules(puzzle: &Puzzle, size: usize) -> Result<Rules<'_>, Error> {
    let mut stated: Vec<(usize, CellSet, bool, bool)> = Vec::new();
    let set = |cells: &[Cell]| cells.iter().map(|&cell| index_of(cell, size)).collect::<CellSet>();
    for house in puzzle.stated_houses() {
        let is_box = house.kind == HouseKind::Box;
        stated.push((house.rule, set(&house.cells.to_vec()), true, is_box));
    }
    let mut cages = Vec::new();
    for (index, rule) in puzzle.rules().iter().enumerate() {
        match &rule.constraint {
            Constraint::Region(region) => stated.push((index, set(&region.cells), false, false)),
            Constraint::Cage(cage) => cages.push((index, cage)),
            constraint if constraint.states_houses() => {}
            _ => {
                let message = "no header holds a rule of this type";
                return Err(rule_error(ErrorKind::Rule, puzzle, index, message));
            }
        }
    }
    stated.sort_by_key(|&(rule, ..)| rule);
    let mut groups: Vec<Group> = Vec::new();
    let mut known: BTreeMap<CellSet, usize> = BTreeMap::new();
    for (rule, cells, is_house, is_box) in stated {
        if cells.len() != size {
            let message = format!(
                "it has {} different cells; on this board, every group of a string has {size}",
                cells.len()
            );
            return Err(rule_error(ErrorKind::Rule, puzzle, rule, &message));
        }
        let at = *known.entry(cells).or_insert(groups.len());
        if at == groups.len() {
            groups.push(Group { cells, rule, is_house, is_box });
        } else {
            groups[at].is_house |= is_house;
            groups[at].is_box |= is_box;
        }
    }
    Ok(Rules { groups, cages })
}

fn find_boxes(puzzle: &Puzzle, size: usize, groups: &[Group]) -> Result<Boxes, Error> {
    let has = |cells: CellSet| groups.iter().any(|group| group.cells == cells);
    let (rows, columns) = (groups::rows(size), groups::columns(size));
    for (name, lines) in [("row", &rows), ("column", &columns)] {
        if let Some(missing) = lines.iter().position(|&line| !has(line)) {
            let message = format!(
                "{name} {} is not stated as a house; every string implies all rows and columns",
                missing + 1
            );
            return Err(Error::new(ErrorKind::Houses, message));
        }
    }
    let is_line = |cells: CellSet| rows.contains(&cells) || columns.contains(&cells);
    let besides = |boxes: &[CellSet]| -> Vec<Group> {
        groups
            .iter()
            .filter(|group| !is_line(group.cells) && !boxes.contains(&group.cells))
            .copied()
            .collect()
    };
    let shapes: &[([usize; 2], bool)] =
        if size == 9 { &[([3, 3], false)] } else { &[([2, 3], false), ([3, 2], true)] };
    for &(shape, transposed) in shapes {
        let boxes = groups::boxes(size, shape);
        if boxes.iter().all(|&cells| has(cells)) {
            return Ok(Boxes { transposed, irregular: None, extra: besides(&boxes) });
        }
    }
    let boxes = jigsaw(puzzle, size, groups, &rows, &columns)?;
    let extra = besides(&boxes);
    Ok(Boxes { transposed: false, irregular: Some(boxes), extra })
}

/// Boxes that share out the board among the groups, where they are not the regular ones.
fn jigsaw(
    puzzle: &Puzzle,
    size: usize,
    groups: &[Group],
    rows: &[CellSet],
    columns: &[CellSet],
) -> Result<Vec<CellSet>, Error> {
    let is_line = |group: &Group| rows.contains(&group.cells) || columns.contains(&group.cells);
    let all = rows.iter().fold(CellSet::default(), |all, &row| all.union(row));
    let houses: Vec<&Group> = groups.iter().filter(|group| group.is_house && !is_line(group)).collect();
    let mut boxes: Vec<CellSet> = Vec::new();
    let mut covered = CellSet::default();
    for group in houses {
        if !group.cells.is_disjoint(covered) {
            let message = "it overlaps another box; the boxes of a string don't";
            return Err(rule_error(ErrorKind::Rule, puzzle, group.rule, message));
        }
        covered = covered.union(group.cells);
        boxes.push(group.cells);
    }
    if boxes.is_empty() {
        // Regions mean what boxes mean, so they can stand for them, but only if they make a whole jigsaw.
        let regions: Vec<CellSet> =
            groups.iter().filter(|group| !is_line(group)).map(|group| group.cells).collect();
        let union = regions.iter().fold(CellSet::default(), |union, &cells| union.union(cells));
        if regions.len() == size && union == all {
            return Ok(sorted(regions));
        }
    }
    // A box that is a whole row or column is the same house as that line, and may not be stated again. Without any
    // other sign of boxes, though, lines are only lines.
    if !boxes.is_empty() || groups.iter().any(|group| group.is_box) {
        for lines in [rows, columns] {
            let filled: Vec<CellSet> =
                lines.iter().copied().filter(|line| line.is_disjoint(covered)).collect();
            let union = filled.iter().fold(covered, |union, &line| union.union(line));
            if union == all {
                boxes.extend(filled);
                return Ok(sorted(boxes));
            }
        }
    }
    let message = match all.minus(covered).iter().next() {
        Some(_) if boxes.is_empty() => "the puzzle states no boxes; every string implies some".to_owned(),
        _ => "no box covers this cell; the boxes of a string cover the board".to_owned(),
    };
    let error = Error::new(ErrorKind::Houses, message);
    match all.minus(covered).iter().next() {
        Some(index) if !boxes.is_empty() => Err(error.at_cell(cell_at(index, size as u32))),
        _ => Err(error),
    }
}

/// By first cell.
fn sorted(mut boxes: Vec<CellSet>) -> Vec<CellSet> {
    boxes.sort_by_key(|cells| cells.iter().next());
    boxes
}

/// The type for the boxes, the extra groups and the cages; or the rule that is too much.
fn puzzle_type(puzzle: &Puzzle, size: usize, boxes: &Boxes, caged: bool) -> Result<PuzzleType, Error> {
    let obstacle =
        |group: &Group, message: &str| Err(rule_error(ErrorKind::Rule, puzzle, group.rule, message));
    if let Some(irregular) = &boxes.irregular
        && size != 9
    {
        let rule = puzzle.stated_houses().into_iter().find(|house| {
            let cells: CellSet = house.cells.to_vec().iter().map(|&cell| index_of(cell, size)).collect();
            irregular.contains(&cells) && house.kind == HouseKind::Box
        });
        let message = "there is a header for jigsaw boxes on 9x9 boards only";
        return Err(match rule {
            Some(house) => rule_error(ErrorKind::Rule, puzzle, house.rule, message),
            None => Error::new(ErrorKind::Houses, message),
        });
    }
    let plain = match (&boxes.irregular, caged) {
        (None, false) => PuzzleType::Sudoku,
        (None, true) => PuzzleType::KillerSudoku,
        (Some(_), false) => PuzzleType::Jigsaw,
        (Some(_), true) => PuzzleType::KillerJigsaw,
    };
    let Some(first) = boxes.extra.first() else { return Ok(plain) };
    if size != 9 || plain != PuzzleType::Sudoku {
        let with = match plain {
            _ if size != 9 => "on a 6x6 board",
            PuzzleType::KillerSudoku => "together with cages",
            PuzzleType::Jigsaw => "together with jigsaw boxes",
            _ => "together with jigsaw boxes and cages",
        };
        return obstacle(first, &format!("no header holds a group besides rows, columns and boxes {with}"));
    }
    let stated = |cells: &CellSet| boxes.extra.iter().any(|group| group.cells == *cells);
    for (puzzle_type, name, needed, allowed) in [
        (PuzzleType::SudokuX, "the diagonals", groups::diagonals(), Vec::new()),
        (PuzzleType::Windoku, "the windows", groups::windows(), groups::hidden_windows()),
        (
            PuzzleType::ColourSudoku,
            "the groups of equal places in the boxes",
            groups::box_places(),
            Vec::new(),
        ),
    ] {
        if needed.iter().all(stated) {
            let more = boxes
                .extra
                .iter()
                .find(|group| !needed.contains(&group.cells) && !allowed.contains(&group.cells));
            return match more {
                None => Ok(puzzle_type),
                Some(more) => obstacle(more, &format!("no header holds another group together with {name}")),
            };
        }
    }
    obstacle(
        first,
        "besides rows, columns and boxes, a string can only hold both main diagonals, or the four windows, or all nine \
         groups of cells at the same place of every box",
    )
}

/// The cages with their rules. They neither overlap nor fall apart, so that colours can tell them apart.
fn pack_cages(
    puzzle: &Puzzle,
    size: usize,
    cages: &[(usize, &Cage)],
) -> Result<Vec<(usize, PackedCage)>, Error> {
    let mut owner: Vec<Option<usize>> = vec![None; size * size];
    let mut packed = Vec::with_capacity(cages.len());
    for &(rule, cage) in cages {
        let wrong = |cell: Option<Cell>, message: &str| {
            let error = rule_error(ErrorKind::Cage, puzzle, rule, message);
            Err(match cell {
                Some(cell) => error.at_cell(cell),
                None => error,
            })
        };
        for &cell in &cage.cells {
            match owner[index_of(cell, size)].replace(rule) {
                Some(other) if other == rule => return wrong(Some(cell), "the cage has this cell twice"),
                Some(other) => {
                    return wrong(
                        Some(cell),
                        &format!("the cage overlaps that of rule {other}; the cages of a string don't"),
                    );
                }
                None => {}
            }
        }
        let mut cells: Vec<usize> = cage.cells.iter().map(|&cell| index_of(cell, size)).collect();
        cells.sort_unstable();
        let mut reached = CellSet::default();
        let mut queue: Vec<usize> = cells.first().copied().into_iter().collect();
        reached.insert(cells.first().copied().unwrap_or_default());
        while let Some(cell) = queue.pop() {
            for other in neighbours(cell, size) {
                if owner[other] == Some(rule) && !reached.contains(other) {
                    reached.insert(other);
                    queue.push(other);
                }
            }
        }
        if let Some(&apart) = cells.iter().find(|&&cell| !reached.contains(cell)) {
            let message = "this cell does not touch the rest of the cage; the cells of a string's cage hang together by sides";
            return wrong(Some(cell_at(apart, size as u32)), message);
        }
        if cells.len() == 1 && cage.sum.is_none() {
            return wrong(
                None,
                "a string can't tell a cage of one cell and without a sum from a cell outside of all cages",
            );
        }
        if cage.sum == Some(0) {
            return wrong(None, "a string can't hold the sum 0, which stands for a cage without a sum");
        }
        packed.push((rule, PackedCage { sum: cage.sum, cells }));
    }
    Ok(packed)
}

fn check_sums(puzzle: &Puzzle, layout: &Layout, cages: &[(usize, PackedCage)]) -> Result<(), Error> {
    let most = layout.cages.map_or(0, |field| field.max_sum);
    match cages.iter().find_map(|(rule, cage)| Some((rule, cage.sum.filter(|&sum| sum > most)?))) {
        Some((rule, sum)) => {
            let message = format!("the sum {sum} is too large; {} holds sums up to {most}", layout.header);
            Err(rule_error(ErrorKind::Cage, puzzle, *rule, &message))
        }
        None => Ok(()),
    }
}
