//! The same puzzle gets the same text: on the puzzles of `names.jsonl`, whose expected names and keys come from an independent implementation.

mod puzzles;

use proptest::{prelude::*, sample::Index};
use serde_json::Value;
use sudoku_puzzle_core::{
    Constraint, HouseKind, Object, Puzzle, Reader, Rule,
    rules::{Area, BoxHouse, Column, Row},
};
use sudoku_puzzle_describe::describe;

struct Named {
    name: String,
    variant: String,
    keys: Option<Vec<String>>,
    puzzle: Puzzle,
}

fn vectors() -> Vec<Named> {
    let text = include_str!("names.jsonl");
    let read = |line: &str| {
        let line: Value = serde_json::from_str(line).expect("a JSON object");
        let text = |key: &str| line[key].as_str().expect("a text").to_owned();
        let keys = line.get("keys").map(|keys| serde_json::from_value(keys.clone()).expect("texts"));
        let puzzle = Reader::new().read_str(&text("text")).expect("a puzzle");
        Named { name: text("name"), variant: text("type"), keys, puzzle }
    };
    text.lines().map(read).collect()
}

#[test]
fn names_and_keys_are_those_of_the_other_implementation() {
    let vectors = vectors();
    assert_eq!(vectors.len(), 240);
    for Named { name, variant, keys, puzzle } in vectors {
        let description = describe(&puzzle);
        assert_eq!(description.name(), variant, "{name}");
        if let Some(keys) = keys {
            assert_eq!(puzzles::keys(&description), keys, "{name}");
        }
        puzzles::well_formed(&description).unwrap_or_else(|error| panic!("{name}: {error}"));
    }
}

/// The puzzle with each of its houses in a rule of its own.
fn with_single_houses(puzzle: &Puzzle) -> Puzzle {
    let square = |area: Area| match area {
        Area::Grid(origin) => {
            let size = i64::from(puzzle.digits());
            Area::Cells((0..size * size).filter_map(|at| origin.offset(at / size, at % size)).collect())
        }
        cells => cells,
    };
    let houses = puzzle.stated_houses().into_iter().map(|house| match house.kind {
        HouseKind::Row => Rule::from(Row::new(house.cells.to_vec())),
        HouseKind::Column => Rule::from(Column::new(house.cells.to_vec())),
        HouseKind::Box => Rule::from(BoxHouse::new(house.cells.to_vec())),
    });
    let others =
        puzzle.rules().iter().filter(|rule| !rule.constraint.states_houses()).cloned().map(|mut rule| {
            match &mut rule.constraint {
                Constraint::Neighbours(rule) => rule.area = rule.area.take().map(square),
                Constraint::Negative(rule) => rule.area = rule.area.take().map(square),
                _ => {}
            }
            rule
        });
    puzzle.to_builder().without_rules().rules(others.chain(houses)).build().expect("still a puzzle")
}

#[test]
fn the_spelling_of_houses_and_areas_does_not_matter() {
    for Named { name, puzzle, .. } in vectors() {
        assert_eq!(describe(&with_single_houses(&puzzle)), describe(&puzzle), "{name}");
    }
}

#[test]
fn what_has_no_meaning_does_not_matter() {
    for Named { name, puzzle, .. } in vectors() {
        let decorated = puzzle.rules().iter().cloned().map(|mut rule| {
            rule.id = Some("a".to_owned());
            rule.label = Some("b".to_owned());
            rule.style = Some(Object::new());
            rule
        });
        let decorated =
            puzzle.to_builder().without_rules().rules(decorated).meta("type", "Kakuro").build().unwrap();
        assert_eq!(describe(&decorated), describe(&puzzle), "{name}");
    }
}

proptest! {
    #[test]
    fn the_order_of_rules_does_not_matter(
        first in any::<Index>(),
        second in any::<Index>(),
        order in Just((0..200usize).collect::<Vec<_>>()).prop_shuffle(),
        twice in any::<bool>(),
    ) {
        // The rules of two puzzles together, where they fit on one board.
        let vectors = vectors();
        let puzzle = &first.get(&vectors).puzzle;
        let other = &second.get(&vectors).puzzle;
        let mut rules = puzzle.rules().to_vec();
        let same = (puzzle.board(), puzzle.digits()) == (other.board(), other.digits());
        if same {
            rules.extend(other.rules().iter().filter(|rule| !rule.constraint.states_houses()).cloned());
        }
        if twice {
            rules.extend(rules.clone());
        }
        let build = |rules: Vec<Rule>| puzzle.to_builder().without_rules().rules(rules).build();
        // An area of the other puzzle may need a grid that is not here.
        let Ok(ordered) = build(rules.clone()) else { return Ok(()) };
        let mut shuffled: Vec<(usize, Rule)> = order.iter().copied().cycle().zip(rules).collect();
        shuffled.sort_by_key(|(at, _)| *at);
        let shuffled = build(shuffled.into_iter().map(|(_, rule)| rule).collect()).unwrap();
        let description = describe(&ordered);
        prop_assert_eq!(&describe(&shuffled), &description);
        prop_assert!(puzzles::well_formed(&description).is_ok(), "{}", description);
    }
}
