//! The canonical text (format section 8.1).

use std::{fmt, io};

use sudoku_puzzle_core::{
    Constraint, FORMAT, FORMAT_VERSION, Key, Puzzle, Rule, Spacing, rules::Operator, table::ValueRef,
    write_object, write_value,
};

use crate::{
    houses::{Item, spelling},
    text::Buffer,
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
    make(puzzle, layout).into_string()
}

fn make(puzzle: &Puzzle, layout: Layout) -> Buffer {
    // Two bytes for an entry and its comma, and room for what goes with them; what rules take grows with
    // their cells.
    let out = Buffer::with_capacity(256 + puzzle.board().len() * 3 + puzzle.rules().len() * 96);
    let spacing = match layout {
        Layout::Compact => Spacing::Compact,
        Layout::Pretty => Spacing::Spaced,
    };
    let mut document = Document { puzzle, layout, spacing, out };
    document.write();
    document.out
}

/// Writes the canonical text to a [`fmt::Write`].
///
/// # Errors
/// Those of `out`.
pub fn write<W: fmt::Write + ?Sized>(puzzle: &Puzzle, layout: Layout, out: &mut W) -> fmt::Result {
    out.write_str(&into_string(puzzle, layout))
}

/// Writes the canonical text to an [`io::Write`], in one piece.
///
/// # Errors
/// Those of `out`.
pub fn write_io<W: io::Write>(puzzle: &Puzzle, layout: Layout, mut out: W) -> io::Result<()> {
    out.write_all(make(puzzle, layout).as_bytes())
}

struct Document<'a> {
    puzzle: &'a Puzzle,
    layout: Layout,
    spacing: Spacing,
    out: Buffer,
}

impl Document<'_> {
    fn write(&mut self) {
        let puzzle = self.puzzle;
        let spacing = self.spacing;
        self.out.push("{");
        self.key("format", true);
        self.out.string(FORMAT);
        self.key("format_version", false);
        self.out.number(FORMAT_VERSION);
        if let Some(schema) = puzzle.schema() {
            self.key("$schema", false);
            self.out.string(schema);
        }
        if let Some(meta) = puzzle.meta() {
            self.key("meta", false);
            self.out.with(|out| write_object(meta, spacing, out));
        }
        self.key("board", false);
        self.out.push("{\"rows\"");
        self.out.push(spacing.colon());
        self.out.number(puzzle.board().rows());
        self.out.push(spacing.comma());
        self.out.push("\"cols\"");
        self.out.push(spacing.colon());
        self.out.number(puzzle.board().cols());
        self.out.push("}");
        self.key("digits", false);
        self.out.number(puzzle.digits());
        self.key("givens", false);
        self.entries(puzzle.given_entries());
        if let Some(solution) = puzzle.solution_entries() {
            self.key("solution", false);
            self.entries(solution);
        }
        if let Some(candidates) = puzzle.candidates() {
            self.key("candidates", false);
            self.out.push("{");
            for (n, (cell, digits)) in candidates.iter().enumerate() {
                if n > 0 {
                    self.out.push(spacing.comma());
                }
                self.out.cell(cell);
                self.out.push(spacing.colon());
                self.out.numbers(digits, spacing);
            }
            self.out.push("}");
        }
        self.key("rules", false);
        self.rules();
        if let Some(decorations) = puzzle.decorations() {
            self.key("decorations", false);
            self.out.list(decorations, spacing, |out, one| out.with(|out| write_object(one, spacing, out)));
        }
        if let Some(style) = puzzle.style() {
            self.key("style", false);
            self.out.with(|out| write_object(style, spacing, out));
        }
        self.out.push(if self.layout == Layout::Pretty { "}\n" } else { "}" });
    }

    /// A key of the top level, which begins a line of the pretty form.
    fn key(&mut self, key: &str, first: bool) {
        if !first {
            self.out.push(if self.layout == Layout::Pretty { ",\n " } else { "," });
        }
        self.out.push("\"");
        self.out.push(key);
        self.out.push("\"");
        self.out.push(self.spacing.colon());
    }

    fn entries(&mut self, entries: impl Iterator<Item = Option<u32>>) {
        if self.layout == Layout::Compact {
            return self.out.entries(entries);
        }
        let cols = self.puzzle.board().cols() as usize;
        self.out.push("[");
        for (n, one) in entries.enumerate() {
            self.out.push(match n {
                0 => "\n    ",
                n if n % cols == 0 => ",\n    ",
                _ => ", ",
            });
            match one {
                None => self.out.push("null"),
                Some(value) => self.out.number(value),
            }
        }
        self.out.push("]");
    }

    fn rules(&mut self) {
        let puzzle = self.puzzle;
        self.out.push("[");
        match spelling(puzzle) {
            None => {
                for (n, rule) in puzzle.rules().iter().enumerate() {
                    self.rule(n, rule);
                }
            }
            Some(items) => {
                for (n, item) in items.into_iter().enumerate() {
                    match item {
                        Item::AsIs(index) => self.rule(n, &puzzle.rules()[index]),
                        Item::Made(rule) => self.rule(n, &rule),
                    }
                }
            }
        }
        self.out.push("]");
    }

    fn rule(&mut self, index: usize, rule: &Rule) {
        self.out.push(match (self.layout, index) {
            (Layout::Pretty, 0) => "\n  ",
            (Layout::Pretty, _) => ",\n  ",
            (Layout::Compact, 0) => "",
            (Layout::Compact, _) => ",",
        });
        write_rule(rule, self.puzzle.digits(), self.spacing, &mut self.out);
    }
}

/// The rules of the canonical text: those of the puzzle with the houses as the canonical text spells them, at
/// their places.
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
            .map(|item| match item {
                Item::AsIs(index) => puzzle.rules()[index].clone(),
                Item::Made(rule) => rule,
            })
            .collect(),
    }
}

/// The canonical text of one rule, on one line.
pub(crate) fn write_rule(rule: &Rule, digits: u32, spacing: Spacing, out: &mut Buffer) {
    let mut first = true;
    out.push("{");
    for (key, value) in &rule.constraint.entries(digits) {
        write_key(key.name(), spacing, &mut first, out);
        write_entry(value, digits, spacing, out);
    }
    if let Constraint::Vendor(vendor) = &rule.constraint {
        for (key, value) in vendor.body().iter() {
            if !std::mem::take(&mut first) {
                out.push(spacing.comma());
            }
            out.string(key);
            out.push(spacing.colon());
            out.with(|out| write_value(value, spacing, out));
        }
    }
    for (key, text) in [(Key::Id, &rule.id), (Key::Label, &rule.label)] {
        if let Some(text) = text {
            write_key(key.name(), spacing, &mut first, out);
            out.string(text);
        }
    }
    if let Some(style) = &rule.style {
        write_key(Key::Style.name(), spacing, &mut first, out);
        out.with(|out| write_object(style, spacing, out));
    }
    out.push("}");
}

fn write_key(key: &str, spacing: Spacing, first: &mut bool, out: &mut Buffer) {
    if !std::mem::take(first) {
        out.push(spacing.comma());
    }
    out.push("\"");
    out.push(key);
    out.push("\"");
    out.push(spacing.colon());
}

fn write_entry(value: &ValueRef<'_>, digits: u32, spacing: Spacing, out: &mut Buffer) {
    out.value(value, spacing, |out, operator| write_operator(operator, digits, spacing, out));
}

/// A member of `any_of`: the operator, then its parameter.
fn write_operator(operator: &Operator, digits: u32, spacing: Spacing, out: &mut Buffer) {
    let mut first = true;
    out.push("{");
    for (key, value) in &operator.entries(digits) {
        write_key(key.name(), spacing, &mut first, out);
        write_entry(value, digits, spacing, out);
    }
    out.push("}");
}
