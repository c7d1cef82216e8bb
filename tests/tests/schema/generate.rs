//! Documents made from the table: every rule that it has, on boards on which that rule can lie.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};
use sudoku_puzzle_core::Reader;
use xtask::schema::{
    from_table,
    language::{Language, Need, Record, Shape},
};

/// Numbers that look random and are the same in every run (splitmix64).
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Random {
        Random(seed)
    }

    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut mixed = self.0;
        mixed = (mixed ^ (mixed >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    /// From 0 to `end` - 1.
    pub(crate) fn below(&mut self, end: usize) -> usize {
        (self.next() % end as u64) as usize
    }

    fn coin(&mut self) -> bool {
        self.below(2) == 0
    }

    pub(crate) fn pick<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// A board: rows, columns, digits, and the positions that are gaps.
#[derive(Clone, Copy)]
struct Board {
    rows: usize,
    cols: usize,
    digits: u32,
    gaps: &'static [(usize, usize)],
}

/// Small, so that there are not many positions to look at; with 9 digits, with fewer and with more, since defaults depend on that; and with gaps.
const BOARDS: &[Board] = &[
    Board { rows: 3, cols: 3, digits: 3, gaps: &[] },
    Board { rows: 3, cols: 3, digits: 9, gaps: &[] },
    Board { rows: 3, cols: 4, digits: 12, gaps: &[] },
    Board { rows: 4, cols: 4, digits: 3, gaps: &[(1, 4), (4, 1)] },
];

impl Board {
    fn cell(self, row: usize, col: usize) -> Option<String> {
        let inside = (1..=self.rows).contains(&row) && (1..=self.cols).contains(&col);
        (inside && !self.gaps.contains(&(row, col))).then(|| format!("r{row}c{col}"))
    }

    fn positions(self) -> impl Iterator<Item = (usize, usize)> {
        (1..=self.rows).flat_map(move |row| (1..=self.cols).map(move |col| (row, col)))
    }

    fn cells(self) -> Vec<String> {
        self.positions().filter_map(|(row, col)| self.cell(row, col)).collect()
    }

    fn entries(self, random: &mut Random, min: u32) -> Value {
        let entry = |(row, col)| match self.cell(row, col) {
            None => Value::Null,
            Some(_) => json!(min + random.below((self.digits + 1 - min) as usize) as u32),
        };
        Value::Array(self.positions().map(entry).collect())
    }
}

/// Cells in some order, from which the lists of a rule are taken: lines, arrows and outside clues need neighbours, corners a block, the others anything.
fn path(board: Board, random: &mut Random) -> Vec<String> {
    let cells = board.cells();
    match random.below(4) {
        0 => {
            let mut left = cells;
            (0..left.len()).map(|_| left.swap_remove(random.below(left.len()))).collect()
        }
        1 => {
            let (row, col) = (1 + random.below(board.rows), 1 + random.below(board.cols));
            [(0, 0), (0, 1), (1, 0), (1, 1)]
                .into_iter()
                .filter_map(|(down, right)| board.cell(row + down, col + right))
                .collect()
        }
        _ => {
            let (mut row, mut col) = *random.pick(&board.positions().collect::<Vec<_>>());
            let step = |random: &mut Random| [usize::MAX, 0, 1][random.below(3)];
            let (down, right) = (step(random), step(random));
            let mut run = Vec::new();
            while let Some(cell) = board.cell(row, col).filter(|cell| !run.contains(cell)) {
                run.push(cell);
                (row, col) = (row.wrapping_add(down), col.wrapping_add(right));
            }
            run
        }
    }
}

/// Makes documents.
pub(crate) struct Generator {
    language: Language,
    /// The records of operators by the name that shapes have for them.
    operators: BTreeMap<&'static str, Vec<Record>>,
}

/// One attempt at a rule.
struct Attempt<'a> {
    generator: &'a Generator,
    board: Board,
    path: Vec<String>,
    /// How many cells of the path have been taken.
    taken: usize,
    random: &'a mut Random,
    depth: usize,
}

impl Generator {
    pub(crate) fn new() -> Generator {
        let language = from_table::language();
        let operators = |name: &str| {
            let front = format!("{name}, ");
            let records = language.records.iter().filter(|(name, _)| name.starts_with(&front));
            records.map(|(_, record)| record.clone()).collect::<Vec<_>>()
        };
        let operators = ["operator", "operator-symmetric"].map(|name| (name, operators(name))).into();
        Generator { language, operators }
    }

    /// A document that the reader accepts, whose last rule is of this name.
    ///
    /// # Panics
    /// Where none is found: the table has a new family, for which cells have to be placed in a new way.
    pub(crate) fn document(&self, name: &str, random: &mut Random) -> Value {
        let record = &self.language.records[name];
        for _ in 0..20_000 {
            let board = *random.pick(BOARDS);
            let path = path(board, random);
            let rule = Attempt { generator: self, board, path, taken: 0, random, depth: 0 }.record(record);
            let mut rules = Vec::new();
            if board.digits == 3 && random.coin() {
                rules.push(json!({"type": "box_grid", "origin": "r1c1", "box": [1, 3]}));
                if board.rows == 4 {
                    rules = vec![json!({"type": "grid", "origin": "r2c2"})];
                }
            }
            rules.push(rule);
            let document = json!({
                "format": "sudoku-puzzle",
                "format_version": 1,
                "board": {"rows": board.rows, "cols": board.cols},
                "digits": board.digits,
                "givens": board.entries(random, 0),
                "rules": rules,
            });
            if Reader::new().read_str(&document.to_string()).is_ok() {
                return document;
            }
        }
        panic!("{name}: no way was found to place such a rule");
    }

    /// Adds all that a document may have besides.
    pub(crate) fn fill(&self, document: &mut Value, random: &mut Random) {
        let size = |key: &str| document["board"][key].as_u64().map_or(0, |size| size as usize);
        let (rows, cols, digits) = (size("rows"), size("cols"), document["digits"].as_u64());
        let fits =
            |board: &&Board| board.rows == rows && board.cols == cols && Some(board.digits.into()) == digits;
        let board = *BOARDS.iter().find(fits).expect("the board is one of these");
        document["solution"] = board.entries(random, 1);
        document["candidates"] = json!({"r1c1": [2, 1], "r2c2": []});
        document["$schema"] = json!("https://example.com/");
        document["meta"] = json!({"title": "Title", "com.example": [null, {"a": 1.5}]});
        document["style"] = json!({"palette": ["#ff0000"]});
        document["decorations"] = json!([{"kind": "circle", "center": [0.5, 0.5]}, {}]);
    }

    /// A list with every operator of a kind.
    pub(crate) fn every_operator(&self, kind: &str, random: &mut Random) -> Value {
        let board = BOARDS[0];
        let mut attempt = Attempt { generator: self, board, path: Vec::new(), taken: 0, random, depth: 1 };
        Value::Array(self.operators[kind].iter().map(|record| attempt.record(record)).collect())
    }
}

impl Attempt<'_> {
    fn record(&mut self, record: &Record) -> Value {
        let mut object = Map::new();
        for (key, entry) in &record.keys {
            let is_there = match entry.need {
                Need::Always => true,
                Need::UnlessNine => self.board.digits != 9 || self.random.coin(),
                _ => self.random.coin(),
            };
            if is_there {
                let value = self.value(&entry.shape);
                object.insert(key.clone(), value);
            }
        }
        Value::Object(object)
    }

    fn value(&mut self, shape: &Shape) -> Value {
        match shape {
            Shape::Word(words) => {
                let words: Vec<&String> = words.iter().collect();
                json!(self.random.pick(&words))
            }
            Shape::Text => json!(self.random.pick(&["", "a", "r1c1\n", "\u{1f9e9}"])),
            Shape::CellName => {
                let origin = self.random.coin();
                if origin { json!(self.random.pick(&["r1c1", "r2c2"])) } else { self.cell() }
            }
            Shape::Flag => json!(self.random.coin()),
            Shape::False => json!(false),
            Shape::Number { min, max } => {
                let (min, max) = (min.unwrap_or(0), max.unwrap_or(0));
                match self.random.below(8) {
                    0 => json!(max),
                    1 => json!(min),
                    _ => json!(min + self.random.below(self.board.digits as usize) as i64),
                }
            }
            Shape::List { min, max, item, .. } => {
                let more = self.random.below(4) as u64;
                let len = max.unwrap_or(min + more).min(min + more);
                Value::Array((0..len).map(|_| self.value(item)).collect())
            }
            Shape::Row(items) => Value::Array(items.iter().map(|item| self.value(item)).collect()),
            Shape::Either(shapes) => {
                let shape = self.random.pick(shapes).clone();
                self.value(&shape)
            }
            Shape::Record(name) => {
                self.depth += 1;
                let all = &self.generator.operators[name.as_str()];
                // Lists in lists end somewhere.
                let plain: Vec<&Record> = all
                    .iter()
                    .filter(|record| self.depth < 3 || !record.keys.contains_key("any_of"))
                    .collect();
                let record = *self.random.pick(&plain);
                let value = self.record(record);
                self.depth -= 1;
                value
            }
            Shape::Free(keys) => match keys.first() {
                Some(key) if self.random.coin() => json!({key: [1, null, {"a": "b"}]}),
                _ => json!({}),
            },
            other => panic!("no rule has {} as a value", other.name()),
        }
    }

    /// The next cell of the path, or any.
    fn cell(&mut self) -> Value {
        self.taken += 1;
        match self.path.get(self.taken - 1) {
            Some(cell) => json!(cell),
            None => json!(self.random.pick(&self.board.cells())),
        }
    }
}
