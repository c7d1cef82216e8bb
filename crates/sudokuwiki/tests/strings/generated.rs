//! Generated puzzles of every header, there and back.

use std::collections::BTreeMap;

use proptest::{collection::vec, prelude::*, sample::Index};
use sudoku_puzzle_core::{
    Cell, Puzzle, Rule,
    rules::{BoxGrid, BoxHouse, Cage, Column, Grid, Region, RegionKind, Row},
};
use sudoku_puzzle_progress::Progress;
use sudoku_puzzle_sudokuwiki::{Header, form, read, read_puzzle, write};

use crate::HEADERS;

fn cell(index: usize, size: usize) -> Cell {
    Cell::new((index / size + 1) as u32, (index % size + 1) as u32).unwrap()
}

/// What a cell holds: nothing, a given, a placed digit, or some candidates.
#[derive(Clone, Debug)]
enum Held {
    Nothing,
    Given(u32),
    Placed(u32),
    Left(Vec<u32>),
}

fn held(size: u32) -> impl Strategy<Value = Held> {
    let some = 1u32..(1 << size) - 1;
    prop_oneof![
        2 => Just(Held::Nothing),
        2 => (1..=size).prop_map(Held::Given),
        1 => (1..=size).prop_map(Held::Placed),
        2 => some.prop_map(move |mask| Held::Left((1..=size).filter(|digit| mask >> (digit - 1) & 1 == 1).collect())),
    ]
}

/// A map of cages: for each cell, whether it joins its right and its lower neighbour, and a sum for the cage that starts
/// there, or 0 for none.
#[derive(Clone, Debug)]
struct CageMap {
    joins: Vec<(bool, bool)>,
    sums: Vec<u32>,
}

fn cage_map(size: usize, most: u32) -> impl Strategy<Value = CageMap> {
    let sum = prop_oneof![1 => Just(0), 4 => 1..=most];
    (0.0f64..1.0).prop_flat_map(move |density| {
        let join = move || prop::bool::weighted(density);
        (vec((join(), join()), size * size), vec(sum.clone(), size * size))
            .prop_map(|(joins, sums)| CageMap { joins, sums })
    })
}

fn cages(map: &CageMap, size: usize) -> Vec<Cage> {
    let mut owner: Vec<usize> = (0..size * size).collect();
    for index in 0..size * size {
        let (right, down) = map.joins[index];
        let others = [
            (right && index % size + 1 < size).then_some(index + 1),
            (down && index + size < size * size).then_some(index + size),
        ];
        for other in others.into_iter().flatten() {
            let (from, to) = (owner[other].max(owner[index]), owner[other].min(owner[index]));
            owner.iter_mut().filter(|own| **own == from).for_each(|own| *own = to);
        }
    }
    let mut cages = BTreeMap::<usize, Vec<Cell>>::new();
    owner.iter().enumerate().for_each(|(index, own)| cages.entry(*own).or_default().push(cell(index, size)));
    cages
        .into_iter()
        .map(|(first, cells)| (cells, Some(map.sums[first]).filter(|sum| *sum > 0)))
        .filter(|(cells, sum)| cells.len() > 1 || sum.is_some())
        .map(|(cells, sum)| Cage::new(cells).sum(sum))
        .collect()
}

/// Nine boxes of any nine cells.
fn scattered_boxes() -> impl Strategy<Value = Vec<Vec<usize>>> {
    Just((0..81).collect::<Vec<usize>>()).prop_shuffle().prop_map(|cells| {
        let mut boxes: Vec<Vec<usize>> = cells.chunks(9).map(<[usize]>::to_vec).collect();
        boxes.iter_mut().for_each(|members| members.sort_unstable());
        boxes.sort_unstable();
        boxes
    })
}

/// The groups of a header besides rows, columns and boxes, as `read` states them.
fn extra(header: &str) -> Vec<Region> {
    let group = |kind, member: &dyn Fn(usize, usize) -> bool| {
        Region::new(
            kind,
            (0..81)
                .filter(|index| member(index / 9, index % 9))
                .map(|index| cell(index, 9))
                .collect::<Vec<_>>(),
        )
    };
    match &header[..1] {
        "X" => {
            vec![group(RegionKind::Diagonal, &|r, c| r == c), group(RegionKind::Diagonal, &|r, c| r + c == 8)]
        }
        "W" => [(1, 1), (1, 5), (5, 1), (5, 5)]
            .map(|(top, left)| {
                group(RegionKind::Window, &|r, c| {
                    (top..top + 3).contains(&r) && (left..left + 3).contains(&c)
                })
            })
            .to_vec(),
        "C" => (0..9).map(|place| group(RegionKind::Disjoint, &|r, c| r % 3 * 3 + c % 3 == place)).collect(),
        _ => Vec::new(),
    }
}

/// A puzzle with progress, its rules as `read` gives them, and its header.
#[derive(Clone, Debug)]
struct Game {
    header: &'static str,
    puzzle: Puzzle,
    progress: Progress,
}

fn game(header: &'static str) -> impl Strategy<Value = Game> {
    let size: usize = if header.contains('6') { 6 } else { 9 };
    let killer = header.starts_with(['L', 'M']);
    let map = cage_map(size, if header == "L6C" { 2047 } else { 45 });
    (vec(held(size as u32), size * size), map, scattered_boxes()).prop_map(move |(cells, map, boxes)| {
        let mut builder =
            Puzzle::builder(size as u32, size as u32, size as u32).meta("source", "sudokuwiki.org");
        let first = cell(0, size);
        builder = match &header[..1] {
            "J" | "M" => builder.rule(Grid::new(first)).rules(boxes.iter().map(|members| {
                BoxHouse::new(members.iter().map(|index| cell(*index, 9)).collect::<Vec<_>>())
            })),
            _ => builder.rule(BoxGrid::new(first, if size == 9 { [3, 3] } else { [2, 3] })),
        };
        builder = builder.rules(extra(header));
        let mut progress = Progress::default();
        for (index, held) in cells.into_iter().enumerate() {
            let at = cell(index, size);
            match held {
                Held::Nothing => {}
                Held::Given(digit) => builder = builder.given(at, digit),
                Held::Placed(digit) if killer => builder = builder.given(at, digit),
                Held::Placed(digit) => {
                    progress.placed.insert(at, digit);
                }
                Held::Left(digits) => {
                    progress.candidates.insert(at, digits);
                }
            }
        }
        if killer {
            let cages = cages(&map, size);
            // Without any cage the header would be another one.
            let fallback = Cage::new(vec![first]).sum(1);
            builder = if cages.is_empty() { builder.rule(fallback) } else { builder.rules(cages) };
        }
        Game { header, puzzle: builder.build().unwrap(), progress }
    })
}

fn any_game() -> impl Strategy<Value = Game> {
    proptest::sample::select(&HEADERS[..]).prop_flat_map(game)
}

/// The same rules in another spelling: houses one by one, rules and the cells of sets in another order.
fn respelled(puzzle: &Puzzle, order: &[Index]) -> Puzzle {
    let (size, mut rules) = (puzzle.digits() as usize, Vec::<Rule>::new());
    let rectangle = |top: usize, left: usize, height: usize, width: usize| -> Vec<Cell> {
        (0..height * width).rev().map(|n| cell((top + n / width) * size + left + n % width, size)).collect()
    };
    for rule in puzzle.rules() {
        let constraint = &rule.constraint;
        if constraint.grid_origin().is_some() {
            rules.extend((0..size).map(|n| Rule::from(Row::new(rectangle(n, 0, 1, size)))));
            rules.extend((0..size).map(|n| Rule::from(Column::new(rectangle(0, n, size, 1)))));
        } else {
            rules.push(rule.clone());
        }
        if constraint.type_name() == "box_grid" {
            let (height, width) = (size / 3, 3);
            for n in 0..size {
                let (down, right) = (n / (size / width), n % (size / width));
                rules.push(BoxHouse::new(rectangle(down * height, right * width, height, width)).into());
            }
        }
    }
    for (at, index) in order.iter().enumerate() {
        let at = at % rules.len();
        let other = index.index(rules.len());
        rules.swap(at, other);
    }
    puzzle.to_builder().without_rules().rules(rules).build().unwrap()
}

/// A 6x6 turned over at its main diagonal, with its progress.
fn turned(game: &Game) -> (Puzzle, Progress) {
    let turn = |cell: Cell| Cell::new(cell.col(), cell.row()).unwrap();
    let mut builder = Puzzle::builder(6, 6, 6).rule(BoxGrid::new(cell(0, 6), [3, 2]));
    for rule in game.puzzle.rules() {
        if let sudoku_puzzle_core::Constraint::Cage(cage) = &rule.constraint {
            let cells = cage.cells.iter().map(|cell| turn(*cell)).collect::<Vec<_>>();
            builder = builder.rule(Cage::new(cells).sum(cage.sum));
        }
    }
    for (cell, digit) in game.puzzle.givens() {
        builder = builder.given(turn(cell), digit);
    }
    let mut progress = Progress::default();
    progress.placed = game.progress.placed.iter().map(|(cell, digit)| (turn(*cell), *digit)).collect();
    progress.candidates =
        game.progress.candidates.iter().map(|(cell, digits)| (turn(*cell), digits.clone())).collect();
    (builder.build().unwrap(), progress)
}

proptest! {
    #[test]
    fn with_progress_and_without(game in any_game()) {
        let Game { header, puzzle, progress } = &game;
        let text = write(puzzle, progress).unwrap();
        prop_assert_eq!(&text[..3], *header);
        prop_assert_eq!(Header::of(&text).unwrap().string_len(), Some(text.len()));
        prop_assert_eq!(&read(&text).unwrap(), &(puzzle.clone(), progress.clone()));
        prop_assert_eq!(&read(&text.to_uppercase()).unwrap().0, puzzle);
        let refused = read_puzzle(&text, Default::default());
        match progress.first_cell() {
            Some(cell) => prop_assert_eq!(refused.unwrap_err().cell(), Some(cell)),
            None => prop_assert_eq!(&refused.unwrap(), puzzle),
        }

        let alone = write(puzzle, &Progress::default()).unwrap();
        let (again, nothing) = read(&alone).unwrap();
        prop_assert_eq!(&again, puzzle);
        prop_assert!(nothing.is_empty());
    }

    #[test]
    fn in_any_spelling(game in any_game(), order in vec(any::<Index>(), 40)) {
        let Game { puzzle, progress, .. } = &game;
        let respelled = respelled(puzzle, &order);
        prop_assert_eq!(form(&respelled).unwrap(), form(puzzle).unwrap());
        // Boxes and cages come in the order of their cells in either case.
        prop_assert_eq!(&read(&write(&respelled, progress).unwrap()).unwrap(), &(puzzle.clone(), progress.clone()));
    }

    #[test]
    fn upright_boxes_are_turned_over(game in prop_oneof![game("S6B"), game("L6C")]) {
        let (upright, progress) = turned(&game);
        let form = form(&upright).unwrap();
        prop_assert!(form.transposed);
        prop_assert_eq!(form.header.to_string(), game.header);
        let (puzzle, back) = read(&write(&upright, &progress).unwrap()).unwrap();
        prop_assert_eq!(puzzle.givens().collect::<Vec<_>>(), game.puzzle.givens().collect::<Vec<_>>());
        prop_assert_eq!(back, game.progress);
        prop_assert_eq!(puzzle.rules(), game.puzzle.rules());
    }

    #[test]
    fn noise_is_refused_and_breaks_nothing(header in proptest::sample::select(&HEADERS[..]), noise in "[0-9a-z]{0,420}", text in "\\PC{0,90}") {
        let whole = Header::of(header).unwrap().string_len().unwrap();
        let string: String = format!("{header}{noise}").chars().chain("0".repeat(420).chars()).take(whole).collect();
        // Whatever is read can be written and reads as the same again.
        if let Ok((puzzle, progress)) = read(&string) {
            let written = write(&puzzle, &progress).unwrap();
            prop_assert_eq!(read(&written).unwrap(), (puzzle, progress));
        }
        prop_assert!(read(&text).is_err());
    }
}
