//! Between states and puzzles.

mod support;

use std::fs;

use proptest::prelude::*;
use sudoku_puzzle_bpse::{
    CandidateMap, CellSet, DigitSet, Error, ErrorKind, GameType, Index, Options, State, decode, read, write,
};
use sudoku_puzzle_core::{Cell, Puzzle, PuzzleBuilder, Rule, cells, rules};
use sudoku_puzzle_progress::{Handling, Note, Profile, Progress, Settings};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

fn index(name: &str) -> Index {
    Index::of(cell(name)).unwrap()
}

fn classic() -> PuzzleBuilder {
    Puzzle::classic(9).unwrap()
}

/// What a string for a puzzle without a game says.
fn state(puzzle: PuzzleBuilder) -> State {
    let text = write(&puzzle.build().unwrap(), None, &Options::new()).unwrap();
    decode(&text).unwrap()
}

fn refusal(puzzle: PuzzleBuilder) -> Error {
    State::from_puzzle(&puzzle.build().unwrap(), None, &Options::new()).unwrap_err()
}

fn digits(state: &State, name: &str) -> Vec<u32> {
    state.candidates().get(index(name)).iter().collect()
}

/// A picture of nine rows, in which each cell has the mark of its box.
type Picture = [&'static str; 9];

/// One cell of the first box changed for one of the fourth.
const JIGSAW: Picture = [
    "111222333",
    "111222333",
    "114222333", //
    "144555666",
    "444555666",
    "444555666", //
    "777888999",
    "777888999",
    "777888999",
];

/// Boxes of three by three, between rows that are boxes as well.
const ROWS_AND_SQUARES: Picture = [
    "111111111", //
    "222333444",
    "222333444",
    "222333444", //
    "555666777",
    "555666777",
    "555666777", //
    "888888888",
    "999999999",
];

/// The cells with this mark.
fn marked(picture: &Picture, mark: char) -> Vec<Cell> {
    let all = picture
        .iter()
        .zip(1..)
        .flat_map(|(row, at)| row.chars().zip(1..).map(move |(mark, col)| (mark, at, col)));
    all.filter(|(found, ..)| *found == mark).map(|(_, row, col)| Cell::new(row, col).unwrap()).collect()
}

/// A box for each of these marks.
fn boxes(picture: &Picture, marks: &str) -> Vec<rules::BoxHouse> {
    marks.chars().map(|mark| rules::BoxHouse::new(marked(picture, mark))).collect()
}

fn jigsaw(picture: &Picture) -> PuzzleBuilder {
    Puzzle::latin(9).rules(boxes(picture, "123456789"))
}

#[test]
fn candidates_are_what_the_digits_leave() {
    let puzzle =
        classic().given(cell("r1c1"), 1).given(cell("r1c9"), 2).given(cell("r9c2"), 3).given(cell("r2c3"), 4);
    let state = state(puzzle);
    assert_eq!(digits(&state, "r1c1"), [1]);
    assert_eq!(digits(&state, "r1c2"), [5, 6, 7, 8, 9], "row, column and box");
    assert_eq!(digits(&state, "r1c4"), [3, 4, 5, 6, 7, 8, 9], "row only");
    assert_eq!(digits(&state, "r5c9"), [1, 3, 4, 5, 6, 7, 8, 9], "column only");
    assert_eq!(digits(&state, "r5c5"), [1, 2, 3, 4, 5, 6, 7, 8, 9]);
    assert_eq!((state.givens().len(), state.solved().len(), state.settings()), (4, 0, Settings::default()));
}

#[test]
fn candidates_of_the_vectors_are_automatic() {
    // Their candidates were computed by an independent implementation, from the same rule.
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/bpse.jsonl");
    for line in fs::read_to_string(path).unwrap().lines() {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        let state = decode(vector["text"].as_str().unwrap()).unwrap();
        assert_eq!(state.automatic_candidates(), *state.candidates());
        let (puzzle, progress) = state.to_puzzle().unwrap();
        assert!(progress.candidates.is_empty());
        let mut only_placed = Progress::default();
        only_placed.placed = progress.placed;
        let again = State::from_puzzle(&puzzle, Some(&only_placed), &Options::new()).unwrap();
        assert_eq!(again.candidates(), state.candidates());
    }
}

#[test]
fn candidates_of_a_jigsaw_follow_its_boxes() {
    let state = state(jigsaw(&JIGSAW).given(cell("r1c2"), 1));
    assert_eq!(state.game_type(), GameType::Jigsaw);
    assert!(!state.candidates().get(index("r4c1")).contains(1), "in the same box");
    assert!(state.candidates().get(index("r3c3")).contains(1), "in another box");
}

#[test]
fn houses_count_however_they_are_said() {
    let all = state(classic());
    assert_eq!(all.game_type(), GameType::Classic);

    let squares: Picture = [
        "111222333",
        "111222333",
        "111222333",
        "444555666",
        "444555666",
        "444555666",
        "777888999",
        "777888999",
        "777888999",
    ];
    assert_eq!(state(jigsaw(&squares)), all, "a grid and boxes");
    let single: Vec<Rule> = classic()
        .build()
        .unwrap()
        .houses()
        .into_iter()
        .map(|house| match house.kind.name() {
            "row" => rules::Row::new(house.cells.to_vec()).into(),
            "column" => rules::Column::new(house.cells.to_vec()).into(),
            _ => rules::BoxHouse::new(house.cells.to_vec()).into(),
        })
        .collect();
    assert_eq!(state(Puzzle::builder(9, 9, 9).rules(single.clone())), all, "single houses");
    assert_eq!(state(classic().rules(single)), all, "all houses twice");

    // The order of a jigsaw's boxes is that of the rules.
    let reverse = state(Puzzle::latin(9).rules(boxes(&JIGSAW, "987654321")));
    assert_eq!(reverse.boxes().unwrap().get(index("r1c1")), 8);
}

#[test]
fn a_box_may_be_a_row() {
    let all = state(jigsaw(&ROWS_AND_SQUARES));
    let rows = |state: &State| {
        let boxes = state.boxes().unwrap();
        (1..=9).map(|row| boxes.get(index(&format!("r{row}c1")))).collect::<Vec<u8>>()
    };
    assert_eq!(rows(&all), [0, 1, 1, 1, 4, 4, 4, 7, 8]);
    // It is a house already, and canonical writers leave it out.
    let squares = state(Puzzle::latin(9).rules(boxes(&ROWS_AND_SQUARES, "234567")));
    assert_eq!(rows(&squares), [6, 0, 0, 0, 3, 3, 3, 7, 8]);
    // One that is said, of three.
    let one = state(Puzzle::latin(9).rules(boxes(&ROWS_AND_SQUARES, "8234567")));
    assert_eq!(rows(&one), [6, 0, 0, 0, 3, 3, 3, 7, 8]);
}

#[test]
fn what_has_other_rules_is_refused_by_rule() {
    let area = || cells("r1c1 r1c2").unwrap();
    let table: [(Rule, &str); 6] = [
        (rules::Cage::new(area()).sum(10).into(), "cage"),
        (rules::Region::new(rules::RegionKind::Diagonal, area()).into(), "region diagonal"),
        (rules::Line::new(rules::LineKind::Thermo, area()).into(), "line thermo"),
        (rules::BoxHouse::new(area()).into(), "box"),
        (rules::Row::new(area()).into(), "row"),
        (rules::Column::new(area()).into(), "column"),
    ];
    for (rule, name) in table {
        let error = refusal(classic().rule(rule));
        assert_eq!((error.kind(), error.rule()), (ErrorKind::Rule, Some((1, name))), "{error}");
    }

    // A box beside the nine.
    let error = refusal(classic().rules(boxes(&JIGSAW, "1")));
    assert_eq!((error.rule(), error.cell()), (Some((1, "box")), Some(cell("r1c1"))), "{error}");
    // The rule that comes first counts, and house rules may come later.
    let cage = rules::Cage::new(area());
    let error =
        refusal(Puzzle::builder(9, 9, 9).rule(cage).rules(classic().build().unwrap().rules().to_vec()));
    assert_eq!(error.rule(), Some((0, "cage")));
}

#[test]
fn houses_that_are_missing_are_named() {
    let latin = refusal(Puzzle::latin(9));
    let eight = refusal(Puzzle::latin(9).rules(boxes(&JIGSAW, "12345678")));
    let no_rows = refusal(Puzzle::builder(9, 9, 9).rules(boxes(&JIGSAW, "123456789")));
    for error in [&latin, &eight, &no_rows] {
        assert_eq!((error.kind(), error.rule()), (ErrorKind::Houses, None), "{error}");
    }
    assert_eq!(eight.cell(), Some(cell("r7c7")));
}

#[test]
fn other_boards_are_refused() {
    let gap = Puzzle::builder(9, 9, 9).gaps([cell("r9c9")]);
    for puzzle in [
        Puzzle::classic(4).unwrap(),
        Puzzle::classic(16).unwrap(),
        Puzzle::builder(9, 9, 8),
        Puzzle::builder(9, 10, 9),
        gap,
    ] {
        assert_eq!(refusal(puzzle).kind(), ErrorKind::Board);
    }
}

#[test]
fn given_pencil_marks_are_not_lost() {
    let puzzle = classic().given(cell("r1c1"), 1).candidates(cell("r1c2"), [2, 3]);
    let error = refusal(puzzle.clone());
    assert_eq!((error.kind(), error.cell()), (ErrorKind::Candidates, Some(cell("r1c2"))), "{error}");

    // Marks that take nothing away say nothing.
    let idle =
        classic().given(cell("r1c1"), 1).candidates(cell("r1c2"), 2..=9).candidates(cell("r1c1"), [1, 2]);
    assert_eq!(digits(&state(idle), "r1c2"), (2..=9).collect::<Vec<u32>>());

    // They can be handed over as the candidates of the game, and narrower ones can.
    let puzzle = puzzle.build().unwrap();
    let made = |candidates: &[u32]| {
        let options = Options::new().candidates([(cell("r1c2"), candidates.to_vec())]);
        State::from_puzzle(&puzzle, None, &options)
    };
    assert_eq!(digits(&made(&[2, 3]).unwrap(), "r1c2"), [2, 3]);
    assert_eq!(digits(&made(&[3]).unwrap(), "r1c2"), [3]);
    assert_eq!(made(&[3, 4]).unwrap_err().kind(), ErrorKind::Candidates);

    // A placed digit keeps to them or does not.
    let mut progress = Progress::default();
    progress.placed.insert(cell("r1c2"), 3);
    assert!(State::from_puzzle(&puzzle, Some(&progress), &Options::new()).is_ok());
    progress.placed.insert(cell("r1c2"), 4);
    let error = State::from_puzzle(&puzzle, Some(&progress), &Options::new()).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Candidates);
}

#[test]
fn the_id_is_that_of_meta_unless_told_otherwise() {
    let id = |puzzle: PuzzleBuilder, options: &Options| {
        let state = State::from_puzzle(&puzzle.build().unwrap(), None, options).unwrap();
        state.puzzle_id().map(ToOwned::to_owned)
    };
    let options = Options::new();
    assert_eq!(id(classic(), &options), None);
    assert_eq!(id(classic().meta("id", "p7"), &options).as_deref(), Some("p7"));
    assert_eq!(id(classic().meta("id", ""), &options).as_deref(), Some(""));
    assert_eq!(id(classic().meta("id", 7_u32).meta("title", "Seven"), &options), None, "no text");
    assert_eq!(id(classic().meta("id", "p7"), &options.clone().id("p8")).as_deref(), Some("p8"));
    assert_eq!(id(classic().meta("id", "p7"), &options.without_id()), None);
    assert_eq!(id(classic().meta("id", "x".repeat(1024)), &Options::new()), Some("x".repeat(1024)));
    let error = refusal(classic().meta("id", "x".repeat(1025)));
    assert_eq!((error.kind(), error.element().unwrap().name()), (ErrorKind::Length, "puzzle_id"));
}

#[test]
fn a_game_becomes_progress() {
    let mut progress = Progress::default();
    progress.placed.insert(cell("r1c1"), 5);
    progress.candidates.insert(cell("r1c2"), vec![1, 2]);
    progress.user_candidates = Some([(cell("r1c1"), vec![5]), (cell("r1c3"), vec![])].into());
    progress.notes.entry(cell("r9c9")).or_default().insert(7, Note::Highlighted);
    let mut settings = Settings::default();
    settings.profile = Profile::Relaxed;
    settings.paper = true;
    progress.settings = Some(settings);
    let puzzle = classic().given(cell("r2c2"), 6).meta("id", "jade-drey").build().unwrap();

    let (again, read_progress) = read(&write(&puzzle, Some(&progress), &Options::new()).unwrap()).unwrap();
    assert_eq!(again, puzzle);
    assert_eq!(read_progress.placed, progress.placed);
    assert_eq!(read_progress.notes, progress.notes);
    assert_eq!(read_progress.settings, progress.settings);
    // Once some candidates are not the automatic ones, all are recorded: of every open cell.
    assert_eq!(read_progress.candidates.len(), 79);
    assert_eq!(read_progress.candidates[&cell("r1c2")], [1, 2]);
    assert_eq!(
        read_progress.candidates[&cell("r1c3")],
        [1, 2, 3, 4, 7, 8, 9],
        "not 5, which is placed, nor 6"
    );
    // A cell without marks is one that is not listed.
    assert_eq!(read_progress.user_candidates, Some([(cell("r1c1"), vec![5])].into()));

    // Options go before it.
    let options = Options::new()
        .profile(Profile::Deep)
        .housekeeping(true)
        .full_paper(true)
        .candidates([(cell("r1c2"), vec![3, 3]), (cell("r5c5"), vec![])]);
    let state = State::from_puzzle(&puzzle, Some(&progress), &options).unwrap();
    assert_eq!(state.settings().to_string(), "deep profile, paper mode, housekeeping, full paper mode");
    assert_eq!(state.pencil_flags(), 7);
    assert_eq!((digits(&state, "r1c2"), digits(&state, "r5c5")), (vec![3], vec![]));
}

#[test]
fn a_puzzle_that_nobody_has_touched_is_no_game() {
    let plain = classic().given(cell("r1c1"), 5).build().unwrap();
    for options in [Options::new(), Options::new().profile(Profile::Standard).paper(false)] {
        let (mut puzzle, progress) = read(&write(&plain, None, &options).unwrap()).unwrap();
        assert!(progress.is_empty(), "{progress}");
        Handling::Refuse.apply(&progress, &mut puzzle).unwrap();
        assert_eq!(puzzle, plain);
    }
    // Anything else is: refused by default, and not lost where it is kept.
    for (options, what) in [
        (Options::new().profile(Profile::Deep), "deep profile"),
        (Options::new().housekeeping(true), "standard profile, housekeeping"),
        (Options::new().candidates([(cell("r9c9"), vec![1])]), "candidates of 80 cells"),
    ] {
        let text = write(&plain, None, &options).unwrap();
        let (mut puzzle, progress) = read(&text).unwrap();
        assert_eq!(progress.to_string(), what);
        assert!(Handling::Refuse.apply(&progress, &mut puzzle).unwrap_err().is_refused());
        Handling::Keep.apply(&progress, &mut puzzle).unwrap();
        let kept = Progress::take(&mut puzzle).unwrap();
        assert_eq!(write(&puzzle, kept.as_ref(), &Options::new()).unwrap(), text);
    }
}

#[test]
fn own_marks_need_paper_mode_and_a_difference() {
    let puzzle = classic().given(cell("r1c1"), 5).build().unwrap();
    let made = |marks: &[(Cell, Vec<u32>)], options: &Options| {
        let mut progress = Progress::default();
        progress.user_candidates = Some(marks.iter().cloned().collect());
        State::from_puzzle(&puzzle, Some(&progress), options)
    };
    let some = [(cell("r1c2"), vec![1])];
    assert_eq!(made(&some, &Options::new()).unwrap_err().kind(), ErrorKind::Progress);
    let state = made(&some, &Options::new().paper(true)).unwrap();
    assert_eq!(state.marks().get(index("r1c2")), DigitSet::of([1]).unwrap());
    assert_eq!(state.marks().get(index("r1c3")), DigitSet::EMPTY);
    assert_eq!(made(&[], &Options::new().paper(true)).unwrap().user_candidates(), Some(&CandidateMap::new()));

    // Marks that are the candidates are left out, and that is what their absence means.
    let all: Vec<(Cell, Vec<u32>)> =
        state.candidates().iter().map(|(index, digits)| (index.cell(), digits.iter().collect())).collect();
    for paper in [false, true] {
        let state = made(&all, &Options::new().paper(paper)).unwrap();
        assert_eq!(state.user_candidates(), None);
        assert_eq!(state.marks(), state.candidates());
    }
}

#[test]
fn progress_has_to_fit() {
    let puzzle = classic().given(cell("r1c1"), 5).build().unwrap();
    let refused = |change: fn(&mut Progress)| {
        let mut progress = Progress::default();
        change(&mut progress);
        let error = State::from_puzzle(&puzzle, Some(&progress), &Options::new()).unwrap_err();
        assert!(std::error::Error::source(&error).is_some());
        (error.kind(), error.cell().unwrap().to_string())
    };
    let wanted = |name: &str| (ErrorKind::Progress, name.to_owned());
    assert_eq!(refused(|progress| _ = progress.placed.insert(cell("r1c1"), 4)), wanted("r1c1"));
    assert_eq!(refused(|progress| _ = progress.placed.insert(cell("r1c10"), 4)), wanted("r1c10"));
    assert_eq!(refused(|progress| _ = progress.candidates.insert(cell("r1c2"), vec![10])), wanted("r1c2"));
    let options = Options::new().candidates([(cell("r1c1"), vec![5])]);
    assert_eq!(State::from_puzzle(&puzzle, None, &options).unwrap_err().kind(), ErrorKind::Progress);
}

#[test]
fn builders_refuse_what_strings_cannot_say() {
    let first = index("r1c1");
    let one = || [first].into_iter().collect::<CellSet>();
    let none = CellSet::new;
    let mut candidates = CandidateMap::new();
    assert_eq!(
        State::builder(candidates.clone(), one(), none()).build().unwrap_err().cell(),
        Some(cell("r1c1"))
    );
    candidates.set(first, DigitSet::ALL);
    assert_eq!(
        State::builder(candidates.clone(), none(), one()).build().unwrap_err().cell(),
        Some(cell("r1c1"))
    );
    candidates.set(first, DigitSet::of([9]).unwrap());
    assert!(State::builder(candidates.clone(), one(), none()).build().is_ok());
    let both = State::builder(candidates.clone(), one(), one()).build().unwrap_err();
    assert_eq!((both.kind(), both.element().unwrap().name()), (ErrorKind::Contradiction, "solved"));
    let marks =
        State::builder(candidates, one(), none()).user_candidates(CandidateMap::new()).build().unwrap_err();
    assert_eq!(marks.element().unwrap().name(), "user_candidates");
}

proptest! {
    #[test]
    fn automatic_candidates_are_those_that_no_peer_has(state in support::states()) {
        let automatic = state.automatic_candidates();
        let boxes = state.boxes();
        let number = |index: Index| match boxes {
            Some(boxes) => u32::from(boxes.get(index)),
            None => (index.cell().row() - 1) / 3 * 3 + (index.cell().col() - 1) / 3,
        };
        for (index, digits) in automatic.iter() {
            if let Some(digit) = state.digit(index) {
                prop_assert_eq!(digits.only(), Some(digit));
                continue;
            }
            let cell = index.cell();
            let peers = Index::all().filter(|&other| {
                let peer = other.cell();
                other != index && (peer.row() == cell.row() || peer.col() == cell.col() || number(other) == number(index))
            });
            let taken: Vec<u32> = peers.filter_map(|other| state.digit(other)).collect();
            prop_assert_eq!(digits.iter().collect::<Vec<_>>(), (1..=9).filter(|digit| !taken.contains(digit)).collect::<Vec<_>>());
        }
    }
}

#[test]
fn messages_for_people() {
    let two = [(cell("r1c2"), vec![1])];
    let mut marks = Progress::default();
    marks.user_candidates = Some(two.into());
    let empty = classic().build().unwrap();
    let shown = [
        refusal(Puzzle::classic(6).unwrap()),
        refusal(classic().rule(rules::Cage::new(cells("r1c1 r1c2").unwrap()))),
        refusal(classic().rules(boxes(&JIGSAW, "1"))),
        refusal(classic().rule(rules::Row::new(cells("r1c1 r2c2").unwrap()))),
        refusal(classic().rule(rules::BoxHouse::new(cells("r1c1 r2c2").unwrap()))),
        refusal(Puzzle::latin(9)),
        refusal(Puzzle::latin(9).rules(boxes(&JIGSAW, "12345678"))),
        refusal(Puzzle::builder(9, 9, 9)),
        refusal(classic().candidates(cell("r1c2"), [2, 3])),
        refusal(classic().meta("id", "x".repeat(1025))),
        State::from_puzzle(&empty, Some(&marks), &Options::new()).unwrap_err(),
        State::from_puzzle(&empty, None, &Options::new().candidates([(cell("r1c2"), vec![10])])).unwrap_err(),
    ];
    insta::assert_snapshot!(shown.map(|error| error.to_string()).join("\n"));
}
