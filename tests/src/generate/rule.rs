//! Rules by core's table: keys, words and values from there, and cells that lie as the family needs them.

use serde_json::{Map, Value, json};
use sudoku_puzzle::{
    Key,
    core::table::{FAMILIES, FieldSpec, Need, OPERATORS, PartSpec, ShapeSpec, Trait, What},
};

use super::{Layout, free};
use crate::Choices;

/// How many families there are.
pub(super) fn families() -> usize {
    FAMILIES.len()
}

/// A rule of a family. It may be refused where the board has no room for it; `None` where that is certain.
pub(super) fn rule(layout: &Layout, family: usize, choices: &mut Choices<'_>) -> Option<Value> {
    let spec = &FAMILIES[family % FAMILIES.len()];
    let mut draft =
        Draft { layout, choices, members: Map::new(), cells: Vec::new(), traits: Vec::new(), depth: 0 };
    draft.members.insert("type".into(), json!(spec.name));
    draft.parts(spec.parts);
    let cells = std::mem::take(&mut draft.cells);
    for field in cells {
        let value = draft.cells(spec.name, field)?;
        draft.members.insert(field.key.name().into(), value);
    }
    for (key, value) in [("id", json!("\u{e9}1")), ("label", json!("")), ("style", free(draft.choices))] {
        if draft.choices.one_in(8) {
            draft.members.insert(key.into(), value);
        }
    }
    Some(Value::Object(draft.members))
}

/// A rule or an operator in the making.
struct Draft<'d, 'a> {
    layout: &'d Layout,
    choices: &'d mut Choices<'a>,
    members: Map<String, Value>,
    /// The fields that hold cells: they come last, when it is known how the cells have to lie.
    cells: Vec<FieldSpec>,
    traits: Vec<Trait>,
    depth: usize,
}

impl Draft<'_, '_> {
    fn parts(&mut self, parts: &[PartSpec]) {
        for part in parts {
            match part.what {
                What::Field(field) => self.field(field),
                What::Choice { tag, variants } => {
                    let symmetric = self.traits.contains(&Trait::Symmetric);
                    let fit: Vec<_> = variants
                        .iter()
                        .filter(|one| {
                            !(symmetric && tag == Key::Op && one.has(Trait::Ordered) && one.name != "any_of")
                        })
                        .collect();
                    let variant = *self.choices.pick(&fit);
                    self.members.insert(tag.name().into(), json!(variant.name));
                    self.traits.extend(variant.traits);
                    self.parts(variant.parts);
                }
                What::OneOf(alternatives) => {
                    let one = self.choices.pick(alternatives);
                    self.traits.extend(one.traits);
                    self.parts(one.parts);
                }
                what => panic!("the generator does not know what {what:?} is"),
            }
        }
    }

    fn field(&mut self, field: FieldSpec) {
        let is_there = match field.need {
            Need::Required => true,
            Need::NumberOnNine(_) | Need::ThirdsOnNine if self.layout.digits != 9 => true,
            _ => self.choices.coin(),
        };
        if !is_there {
            return;
        }
        if matches!(
            field.shape,
            ShapeSpec::Cell
                | ShapeSpec::Cells { .. }
                | ShapeSpec::CellLists { .. }
                | ShapeSpec::CellPairs { .. }
        ) {
            self.cells.push(field);
            return;
        }
        let value = match field.shape {
            ShapeSpec::Number { min } => match field.need {
                // The default itself now and then, which canonical text leaves out.
                Need::NumberOnNine(default) if self.choices.coin() => json!(default),
                _ => self.number(min),
            },
            ShapeSpec::Digit => self.digit(),
            ShapeSpec::Digits => {
                let count = 1 + self.choices.below(4);
                Value::Array((0..count).map(|_| self.digit()).collect())
            }
            ShapeSpec::Groups if self.layout.digits == 9 && self.choices.coin() => {
                json!([[3, 1, 2], [7, 8, 9], [6, 5, 4]])
            }
            ShapeSpec::Groups => {
                let count = 1 + self.choices.below(3);
                let group = |draft: &mut Self| {
                    let count = 1 + draft.choices.below(3);
                    Value::Array((0..count).map(|_| draft.digit()).collect())
                };
                Value::Array((0..count).map(|_| group(self)).collect())
            }
            ShapeSpec::Counts => {
                let count = 1 + self.choices.below(3);
                Value::Array((0..count).map(|_| json!([self.digit(), self.number(0)])).collect())
            }
            ShapeSpec::BoxShape => {
                let digits = self.layout.digits as usize;
                let heights: Vec<usize> =
                    (1..=digits.min(30)).filter(|height| digits.is_multiple_of(*height)).collect();
                let height = *self.choices.pick(&heights);
                json!([height, digits / height])
            }
            ShapeSpec::Flag => json!(self.traits.contains(&Trait::Closes) && self.choices.coin()),
            ShapeSpec::Word(words) => json!(self.choices.pick(words).name),
            ShapeSpec::Area => {
                let origins: Vec<&Value> =
                    self.layout.houses.iter().filter_map(|rule| rule.get("origin")).collect();
                if origins.is_empty() || self.choices.coin() {
                    let count = 1 + self.choices.below(9);
                    let cells = self.distinct(count);
                    self.names(&cells)
                } else {
                    (*self.choices.pick(&origins)).clone()
                }
            }
            ShapeSpec::Operators => {
                let count = 1 + self.choices.below(3);
                Value::Array((0..count).map(|_| self.operator()).collect())
            }
            shape => panic!("the generator does not know what {shape:?} is"),
        };
        self.members.insert(field.key.name().into(), value);
    }

    /// A pair operator, as a member of a list.
    fn operator(&mut self) -> Value {
        let symmetric = self.traits.contains(&Trait::Symmetric);
        let fit: Vec<_> = OPERATORS
            .iter()
            .filter(|one| {
                if one.name == "any_of" { self.depth < 2 } else { !(symmetric && one.has(Trait::Ordered)) }
            })
            .collect();
        let variant = *self.choices.pick(&fit);
        let mut inner = Draft {
            layout: self.layout,
            choices: self.choices,
            members: Map::new(),
            cells: Vec::new(),
            traits: self.traits.clone(),
            depth: self.depth + 1,
        };
        inner.members.insert("op".into(), json!(variant.name));
        inner.parts(variant.parts);
        Value::Object(inner.members)
    }

    fn number(&mut self, min: u32) -> Value {
        match self.choices.below(16) {
            14 => json!(u32::MAX),
            15 => json!(min),
            _ => json!(min as usize + self.choices.below(30)),
        }
    }

    fn digit(&mut self) -> Value {
        json!(1 + self.choices.below(self.layout.digits as usize))
    }

    fn names(&self, cells: &[usize]) -> Value {
        cells.iter().map(|at| json!(self.layout.name(*at))).collect()
    }

    /// Different cells in any order.
    fn distinct(&mut self, count: usize) -> Vec<usize> {
        let mut cells = self.layout.all_cells();
        (0..count.min(cells.len())).map(|_| cells.swap_remove(self.choices.below(cells.len()))).collect()
    }

    /// Cells of which each touches the one before, by a side only where `straight`.
    fn path(&mut self, from: usize, count: usize, straight: bool) -> Vec<usize> {
        let mut path = vec![from];
        while path.len() < count {
            let last = path[path.len() - 1];
            let steps: Vec<usize> = [(0, 1), (1, 0), (0, -1), (-1, 0), (1, 1), (1, -1), (-1, 1), (-1, -1)]
                [..if straight { 4 } else { 8 }]
                .iter()
                .filter_map(|&(down, right)| self.layout.step(last, down, right))
                .filter(|next| !path.contains(next))
                .collect();
            if steps.is_empty() {
                break;
            }
            path.push(*self.choices.pick(&steps));
        }
        path
    }

    /// The cells of a clue that stands on this side of the first of them, going straight or diagonally.
    fn run(&mut self, side: &str, straight: bool, most: usize) -> Option<Vec<usize>> {
        let (down, right) = match side {
            "top" => (1, 0),
            "bottom" => (-1, 0),
            "left" => (0, 1),
            _ => (0, -1),
        };
        let starts: Vec<usize> = self
            .layout
            .all_cells()
            .into_iter()
            .filter(|at| self.layout.step(*at, -down, -right).is_none())
            .collect();
        let aside = if straight { 0 } else { [-1, 1][self.choices.below(2)] };
        let step = if down == 0 { (aside, right) } else { (down, aside) };
        let mut run = vec![*self.choices.pick(&starts)];
        while run.len() < most
            && let Some(next) = self.layout.step(run[run.len() - 1], step.0, step.1)
        {
            run.push(next);
        }
        Some(run)
    }

    /// A 2x2 block in reading order.
    fn block(&mut self) -> Option<Vec<usize>> {
        let block = |at: usize| -> Option<Vec<usize>> {
            [(0, 0), (0, 1), (1, 0), (1, 1)]
                .into_iter()
                .map(|(down, right)| self.layout.step(at, down, right))
                .collect()
        };
        let blocks: Vec<Vec<usize>> = self.layout.all_cells().into_iter().filter_map(block).collect();
        (!blocks.is_empty()).then(|| self.choices.pick(&blocks).clone())
    }

    /// What stands under a key for cells; `None` where there is no room.
    fn cells(&mut self, family: &str, field: FieldSpec) -> Option<Value> {
        let word = |key: &str| self.members.get(key).and_then(Value::as_str).map(str::to_owned);
        let (kind, side) = (word("kind"), word("side"));
        let from = *self.choices.pick(&self.layout.all_cells());
        match field.shape {
            ShapeSpec::Cell if field.key == Key::Origin => {
                let fits = |at: &usize| {
                    let last = self.layout.digits as isize - 1;
                    self.layout.digits < 100 && self.layout.step(*at, last, last).is_some()
                };
                let origins: Vec<usize> = self.layout.all_cells().into_iter().filter(fits).collect();
                (!origins.is_empty()).then(|| json!(self.layout.name(*self.choices.pick(&origins))))
            }
            ShapeSpec::Cell => Some(json!(self.layout.name(from))),
            ShapeSpec::Cells { min, max, .. } => {
                let count = (min.max(1) + self.choices.below(5)).min(max.unwrap_or(usize::MAX));
                let cells = match (family, kind.as_deref(), side.as_deref()) {
                    ("sum", Some("little_killer"), Some(side)) => self.run(side, false, 1 + count)?,
                    ("distinct_count", _, Some(side)) => {
                        let straight = self.choices.coin();
                        self.run(side, straight, count)?
                    }
                    (_, _, Some(side)) => self.run(side, true, count)?,
                    ("corner", ..) | ("sum", Some("corner"), _) => self.block()?,
                    ("edge", ..) => self.path(from, 2, true),
                    ("line", ..) => self.path(from, count, false),
                    _ => self.distinct(count),
                };
                (cells.len() >= min).then(|| self.names(&cells))
            }
            ShapeSpec::CellLists { min, max, .. } if family == "arrow" => {
                // From the last cell of the bulb, which is there already.
                let bulb = self.members.get("bulb")?.as_array()?.last()?.as_str()?.to_owned();
                let bulb = self.layout.positions().find(|at| self.layout.name(*at) == bulb)?;
                let count = (min + self.choices.below(2)).min(max.unwrap_or(usize::MAX));
                let mut shafts = Vec::new();
                for _ in 0..count {
                    let len = 2 + self.choices.below(4);
                    let shaft = self.path(bulb, len, false);
                    shafts.push(self.names(shaft.get(1..).filter(|shaft| !shaft.is_empty())?));
                }
                Some(Value::Array(shafts))
            }
            ShapeSpec::CellLists { min, max, .. } => {
                let count = (min + self.choices.below(2)).min(max.unwrap_or(usize::MAX));
                let size = 1 + self.choices.below(4);
                let lists = (0..count).map(|_| {
                    let cells = self.distinct(size);
                    self.names(&cells)
                });
                Some(lists.collect())
            }
            ShapeSpec::CellPairs { min, .. } => {
                let count = min + self.choices.below(4);
                let mut pairs = Vec::new();
                for _ in 0..count {
                    let pair = self.distinct(2);
                    pairs.push((pair.len() == 2).then(|| self.names(&pair))?);
                }
                Some(Value::Array(pairs))
            }
            _ => None,
        }
    }
}
