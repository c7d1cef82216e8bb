//! The canonical text (format section 8.1).

use std::{fmt, io};

use sudoku_puzzle_core::{
    Constraint, FORMAT, FORMAT_VERSION, Key, Puzzle, Rule, Spacing,
    rules::{BoxGrid, BoxHouse, Column, Grid, Operator, Row},
    table::ValueRef,
    write_object, write_string, write_value,
};

use crate::{
    houses::{Item, spelling},
    text,
};

/// How canonical text is laid out. Both say the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Layout {
    /// One line without white space and without a newline at its end.
    Compact,
    /// For people: `givens` and `solution` row by row, one rule a line, a newline at the end.
    Pretty,
}

/// The canonical text on one line.
///
/// ```
/// use sudoku_puzzle_core::{Puzzle, rules::Cage, cells};
///
/// let puzzle = Puzzle::builder(1, 2, 2).rule(Cage::new(cells("r1c2 r1c1")?).sum(3)).build()?;
/// assert_eq!(
///     sudoku_puzzle_canon::to_string(&puzzle),
///     r#"{"format":"sudoku-puzzle","format_version":1,"board":{"rows":1,"cols":2},"digits":2,"givens":[0,0],"rules":[{"type":"cage","sum":3,"cells":["r1c2","r1c1"]}]}"#,
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn to_string(puzzle: &Puzzle) -> String {
    into_string(puzzle, Layout::Compact)
}

/// The canonical text laid out for people.
#[must_use]
pub fn to_string_pretty(puzzle: &Puzzle) -> String {
    into_string(puzzle, Layout::Pretty)
}

fn into_string(puzzle: &Puzzle, layout: Layout) -> String {
    // Two bytes for an entry and its comma, and room for what goes with them; what rules take grows with their cells.
    let mut out = String::with_capacity(256 + puzzle.board().len() * 3 + puzzle.rules().len() * 96);
    write(puzzle, layout, &mut out).expect("a string takes whatever is written");
    out
}

/// Writes the canonical text to a [`fmt::Write`].
///
/// # Errors
/// Those of `out`.
pub fn write<W: fmt::Write + ?Sized>(puzzle: &Puzzle, layout: Layout, out: &mut W) -> fmt::Result {
    let spacing = match layout {
        Layout::Compact => Spacing::Compact,
        Layout::Pretty => Spacing::Spaced,
    };
    let mut writer = Document { puzzle, layout, spacing, out };
    writer.write()
}

/// Writes the canonical text to an [`io::Write`], in small pieces: give it a buffered one.
///
/// # Errors
/// Those of `out`.
pub fn write_io<W: io::Write>(puzzle: &Puzzle, layout: Layout, out: W) -> io::Result<()> {
    /// Keeps the error that [`fmt::Error`] has no room for.
    struct Adapter<W> {
        out: W,
        error: Option<io::Error>,
    }

    impl<W: io::Write> fmt::Write for Adapter<W> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            self.out.write_all(text.as_bytes()).map_err(|error| {
                self.error = Some(error);
                fmt::Error
            })
        }
    }

    let mut adapter = Adapter { out, error: None };
    match write(puzzle, layout, &mut adapter) {
        Ok(()) => Ok(()),
        Err(fmt::Error) => {
            Err(adapter.error.unwrap_or_else(|| io::Error::other("the text could not be written")))
        }
    }
}

struct Document<'a, W: ?Sized> {
    puzzle: &'a Puzzle,
    layout: Layout,
    spacing: Spacing,
    out: &'a mut W,
}

impl<W: fmt::Write + ?Sized> Document<'_, W> {
    fn write(&mut self) -> fmt::Result {
        let puzzle = self.puzzle;
        let spacing = self.spacing;
        self.out.write_char('{')?;
        self.key("format", true)?;
        write_string(FORMAT, self.out)?;
        self.key("format_version", false)?;
        text::number(FORMAT_VERSION, self.out)?;
        if let Some(schema) = puzzle.schema() {
            self.key("$schema", false)?;
            write_string(schema, self.out)?;
        }
        if let Some(meta) = puzzle.meta() {
            self.key("meta", false)?;
            write_object(meta, spacing, self.out)?;
        }
        self.key("board", false)?;
        self.out.write_str("{\"rows\"")?;
        self.out.write_str(spacing.colon())?;
        text::number(puzzle.board().rows(), self.out)?;
        self.out.write_str(spacing.comma())?;
        self.out.write_str("\"cols\"")?;
        self.out.write_str(spacing.colon())?;
        text::number(puzzle.board().cols(), self.out)?;
        self.out.write_char('}')?;
        self.key("digits", false)?;
        text::number(puzzle.digits(), self.out)?;
        self.key("givens", false)?;
        self.entries(puzzle.given_entries())?;
        if let Some(solution) = puzzle.solution_entries() {
            self.key("solution", false)?;
            self.entries(solution)?;
        }
        if let Some(candidates) = puzzle.candidates() {
            self.key("candidates", false)?;
            self.out.write_char('{')?;
            for (n, (cell, digits)) in candidates.iter().enumerate() {
                if n > 0 {
                    self.out.write_str(spacing.comma())?;
                }
                text::cell(cell, self.out)?;
                self.out.write_str(spacing.colon())?;
                text::list(digits, spacing, self.out, |&digit, out| text::number(digit, out))?;
            }
            self.out.write_char('}')?;
        }
        self.key("rules", false)?;
        self.rules()?;
        if let Some(decorations) = puzzle.decorations() {
            self.key("decorations", false)?;
            text::list(decorations, spacing, self.out, |one, out| write_object(one, spacing, out))?;
        }
        if let Some(style) = puzzle.style() {
            self.key("style", false)?;
            write_object(style, spacing, self.out)?;
        }
        self.out.write_str(if self.layout == Layout::Pretty { "}\n" } else { "}" })
    }

    /// A key of the top level, which begins a line of the pretty form.
    fn key(&mut self, key: &str, first: bool) -> fmt::Result {
        if !first {
            self.out.write_str(if self.layout == Layout::Pretty { ",\n " } else { "," })?;
        }
        self.out.write_char('"')?;
        self.out.write_str(key)?;
        self.out.write_char('"')?;
        self.out.write_str(self.spacing.colon())
    }

    fn entries(&mut self, entries: impl Iterator<Item = Option<u32>>) -> fmt::Result {
        let cols = self.puzzle.board().cols() as usize;
        self.out.write_char('[')?;
        for (n, entry) in entries.enumerate() {
            match self.layout {
                Layout::Pretty if n % cols == 0 => {
                    self.out.write_str(if n == 0 { "\n    " } else { ",\n    " })?
                }
                _ if n == 0 => {}
                _ => self.out.write_str(self.spacing.comma())?,
            }
            match entry {
                None => self.out.write_str("null")?,
                Some(value) => text::number(value, self.out)?,
            }
        }
        self.out.write_char(']')
    }

    fn rules(&mut self) -> fmt::Result {
        self.out.write_char('[')?;
        match spelling(self.puzzle) {
            None => {
                for (n, rule) in self.puzzle.rules().iter().enumerate() {
                    self.between_rules(n)?;
                    write_rule(rule, self.puzzle.digits(), self.spacing, self.out)?;
                }
            }
            Some(items) => {
                for (n, item) in items.into_iter().enumerate() {
                    self.between_rules(n)?;
                    let made = match item {
                        Item::AsIs(index) => {
                            write_rule(
                                &self.puzzle.rules()[index],
                                self.puzzle.digits(),
                                self.spacing,
                                self.out,
                            )?;
                            continue;
                        }
                        item => house_rule(item),
                    };
                    if let Some(rule) = made {
                        write_rule(&rule, self.puzzle.digits(), self.spacing, self.out)?;
                    }
                }
            }
        }
        self.out.write_char(']')
    }

    fn between_rules(&mut self, index: usize) -> fmt::Result {
        match (self.layout, index) {
            (Layout::Pretty, 0) => self.out.write_str("\n  "),
            (Layout::Pretty, _) => self.out.write_str(",\n  "),
            (Layout::Compact, 0) => Ok(()),
            (Layout::Compact, _) => self.out.write_char(','),
        }
    }
}

/// The rule that states these houses.
fn house_rule(item: Item) -> Option<Rule> {
    use sudoku_puzzle_core::HouseKind;
    Some(match item {
        Item::AsIs(_) => return None,
        Item::Grid(origin, None) => Constraint::from(Grid::new(origin)).into(),
        Item::Grid(origin, Some(shape)) => Constraint::from(BoxGrid::new(origin, shape)).into(),
        Item::House(HouseKind::Row, cells) => Constraint::from(Row::new(cells)).into(),
        Item::House(HouseKind::Column, cells) => Constraint::from(Column::new(cells)).into(),
        Item::House(HouseKind::Box, cells) => Constraint::from(BoxHouse::new(cells)).into(),
    })
}

/// The rules of the canonical text: those of the puzzle with the houses as the canonical text spells them, at their places.
///
/// ```
/// use sudoku_puzzle_core::{Constraint, Puzzle, rules::{BoxHouse, Grid}, cells};
///
/// let boxes = ["r1c1 r1c2 r2c1 r2c2", "r1c3 r1c4 r2c3 r2c4", "r3c1 r3c2 r4c1 r4c2", "r3c3 r3c4 r4c3 r4c4"];
/// let mut builder = Puzzle::latin(4);
/// for names in boxes {
///     builder = builder.rule(BoxHouse::new(cells(names)?));
/// }
/// let rules = sudoku_puzzle_canon::canonical_rules(&builder.build()?);
/// assert_eq!(rules.len(), 1);
/// assert_eq!(rules[0].constraint.type_name(), "box_grid");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn canonical_rules(puzzle: &Puzzle) -> Vec<Rule> {
    match spelling(puzzle) {
        None => puzzle.rules().to_vec(),
        Some(items) => items
            .into_iter()
            .filter_map(|item| match item {
                Item::AsIs(index) => puzzle.rules().get(index).cloned(),
                item => house_rule(item),
            })
            .collect(),
    }
}

/// The canonical text of one rule, on one line.
pub(crate) fn write_rule<W: fmt::Write + ?Sized>(
    rule: &Rule,
    digits: u32,
    spacing: Spacing,
    out: &mut W,
) -> fmt::Result {
    out.write_char('{')?;
    let mut first = true;
    for (key, value) in &rule.constraint.entries(digits) {
        write_key(key.name(), spacing, &mut first, out)?;
        write_entry(value, digits, spacing, out)?;
    }
    if let Constraint::Vendor(vendor) = &rule.constraint {
        for (key, value) in vendor.body().iter() {
            if !std::mem::take(&mut first) {
                out.write_str(spacing.comma())?;
            }
            write_string(key, out)?;
            out.write_str(spacing.colon())?;
            write_value(value, spacing, out)?;
        }
    }
    for (key, text) in [(Key::Id, &rule.id), (Key::Label, &rule.label)] {
        if let Some(text) = text {
            write_key(key.name(), spacing, &mut first, out)?;
            write_string(text, out)?;
        }
    }
    if let Some(style) = &rule.style {
        write_key(Key::Style.name(), spacing, &mut first, out)?;
        write_object(style, spacing, out)?;
    }
    out.write_char('}')
}

fn write_key<W: fmt::Write + ?Sized>(
    key: &str,
    spacing: Spacing,
    first: &mut bool,
    out: &mut W,
) -> fmt::Result {
    if !std::mem::take(first) {
        out.write_str(spacing.comma())?;
    }
    out.write_char('"')?;
    out.write_str(key)?;
    out.write_char('"')?;
    out.write_str(spacing.colon())
}

fn write_entry<W: fmt::Write + ?Sized>(
    value: &ValueRef<'_>,
    digits: u32,
    spacing: Spacing,
    out: &mut W,
) -> fmt::Result {
    text::value(value, spacing, out, |operator, out| write_operator(operator, digits, spacing, out))
}

/// A member of `any_of`: the operator, then its parameter.
fn write_operator<W: fmt::Write + ?Sized>(
    operator: &Operator,
    digits: u32,
    spacing: Spacing,
    out: &mut W,
) -> fmt::Result {
    out.write_char('{')?;
    let mut first = true;
    for (key, value) in &operator.entries(digits) {
        write_key(key.name(), spacing, &mut first, out)?;
        write_entry(value, digits, spacing, out)?;
    }
    out.write_char('}')
}
