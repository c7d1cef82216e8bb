//! Progress in `meta`: whole, strict, and refused where it is not wanted.

use proptest::collection::{btree_map, btree_set};
use proptest::option;
use proptest::prelude::*;
use sudoku_puzzle_core::{Cell, Object, Puzzle, Value};
use sudoku_puzzle_progress::{ErrorKind, Handling, Note, Profile, Progress, Settings};

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// A 4x4 with a given 4 in r4c4.
fn small() -> Puzzle {
    Puzzle::classic(4).unwrap().given(cell("r4c4"), 4).build().unwrap()
}

/// Reads `meta` as a file has it. The text is put into a file because only files are read.
fn meta(progress: &str) -> Object {
    let file = format!(
        r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": 1, "cols": 1}}, "digits": 1,
            "givens": [0], "rules": [], "meta": {{"p": {progress}}}}}"#
    );
    let puzzle: Puzzle = file.parse().unwrap();
    puzzle.meta().unwrap().get("p").and_then(Value::as_object).unwrap().clone()
}

fn progresses() -> impl Strategy<Value = Progress> {
    let cells = || (1_u32..=12, 1_u32..=12).prop_map(|(row, col)| Cell::new(row, col).unwrap());
    let digits = || btree_set(1_u32..=12, 0..4).prop_map(|digits| digits.into_iter().collect::<Vec<u32>>());
    let note = prop_oneof![Just(Note::Excluded), Just(Note::Highlighted)];
    let settings = (0_usize..3, any::<[bool; 3]>()).prop_map(|(profile, flags)| {
        let mut settings = Settings::default();
        settings.profile = Profile::ALL[profile];
        [settings.paper, settings.housekeeping, settings.full_paper] = flags;
        settings
    });
    (
        btree_map(cells(), 1_u32..=12, 0..5),
        btree_map(cells(), digits(), 0..5),
        option::of(btree_map(cells(), digits(), 0..5)),
        btree_map(cells(), btree_map(1_u32..=12, note, 0..3), 0..5),
        option::of(settings),
    )
        .prop_map(|(placed, candidates, user_candidates, notes, settings)| {
            let mut progress = Progress::default();
            progress.placed = placed;
            progress.candidates = candidates;
            progress.user_candidates = user_candidates;
            progress.notes = notes;
            progress.settings = settings;
            progress
        })
}

proptest! {
    #[test]
    fn meta_gives_back_what_it_was_given(progress in progresses()) {
        let object = progress.to_meta();
        prop_assert_eq!(Progress::from_meta(&object), Ok(progress.clone()));
        // And through the text of a file.
        prop_assert_eq!(Progress::from_meta(&meta(&object.to_string())), Ok(progress));
    }

    #[test]
    fn a_puzzle_gives_back_what_it_keeps(progress in progresses()) {
        let plain = Puzzle::latin(12).meta("title", "kept").build().unwrap();
        let mut puzzle = plain.clone();
        progress.keep_in(&mut puzzle);
        match progress.check(&puzzle) {
            Err(error) => prop_assert_eq!(Progress::of(&puzzle), Err(error)),
            Ok(()) => {
                let kept = Some(progress).filter(|progress| *progress != Progress::default());
                prop_assert_eq!(Progress::take(&mut puzzle), Ok(kept));
                prop_assert_eq!(puzzle, plain);
            }
        }
    }
}

#[test]
fn only_what_is_written_is_read() {
    let table = [
        (r#"{"placed": {"r1c1": 0}}"#, ErrorKind::Value, "/placed/r1c1"),
        (r#"{"placed": {"r1c1": 1.0}}"#, ErrorKind::Value, "/placed/r1c1"),
        (r#"{"placed": {"r1c1": "1"}}"#, ErrorKind::Value, "/placed/r1c1"),
        (r#"{"placed": {"r1c1": 4294967296}}"#, ErrorKind::Value, "/placed/r1c1"),
        (r#"{"placed": {"R1C1": 1}}"#, ErrorKind::Cell, "/placed/R1C1"),
        (r#"{"placed": {"r1c1": 1, "r1c1": 1}}"#, ErrorKind::Key, "/placed/r1c1"),
        (r#"{"placed": [1]}"#, ErrorKind::Value, "/placed"),
        (r#"{"candidates": {"r1c1": 1}}"#, ErrorKind::Value, "/candidates/r1c1"),
        (r#"{"candidates": {"r1c1": [2, 1]}}"#, ErrorKind::Order, "/candidates/r1c1"),
        (r#"{"candidates": {"r1c1": [1, 1]}}"#, ErrorKind::Order, "/candidates/r1c1"),
        (r#"{"candidates": {"r1c1": [null]}}"#, ErrorKind::Value, "/candidates/r1c1"),
        (r#"{"user_candidates": null}"#, ErrorKind::Value, "/user_candidates"),
        (r#"{"notes": {"r1c1": {"01": "excluded"}}}"#, ErrorKind::Key, "/notes/r1c1/01"),
        (r#"{"notes": {"r1c1": {"0": "excluded"}}}"#, ErrorKind::Key, "/notes/r1c1/0"),
        (r#"{"notes": {"r1c1": {"1": "plain"}}}"#, ErrorKind::Value, "/notes/r1c1/1"),
        (r#"{"notes": {"r1c1": "excluded"}}"#, ErrorKind::Value, "/notes/r1c1"),
        (r#"{"settings": {"profile": "Deep"}}"#, ErrorKind::Value, "/settings/profile"),
        (r#"{"settings": {"paper": 1}}"#, ErrorKind::Value, "/settings/paper"),
        (r#"{"settings": {"zoom": true}}"#, ErrorKind::Key, "/settings/zoom"),
        (r#"{"a/b": {}}"#, ErrorKind::Key, "/a~1b"),
        (r#"{"placed": {}, "placed": {}}"#, ErrorKind::Key, "/placed"),
    ];
    for (text, kind, pointer) in table {
        let error = Progress::from_meta(&meta(text)).expect_err(text);
        let pointer = format!("/meta/{}{pointer}", Progress::META_KEY);
        assert_eq!((error.kind(), error.pointer()), (kind, Some(&*pointer)), "{text}: {error}");
    }
    assert_eq!(Progress::from_meta(&Object::new()), Ok(Progress::default()));
}

#[test]
fn progress_has_to_fit_its_puzzle() {
    let table = [
        (r#"{"placed": {"r5c1": 1}}"#, ErrorKind::Cell, "r5c1"),
        (r#"{"placed": {"r1c1": 5}}"#, ErrorKind::Digit, "r1c1"),
        (r#"{"placed": {"r4c4": 4}}"#, ErrorKind::Occupied, "r4c4"),
        (r#"{"candidates": {"r1c5": []}}"#, ErrorKind::Cell, "r1c5"),
        (r#"{"candidates": {"r1c1": [4, 5]}}"#, ErrorKind::Digit, "r1c1"),
        (r#"{"candidates": {"r4c4": [4]}}"#, ErrorKind::Occupied, "r4c4"),
        (r#"{"placed": {"r1c1": 2}, "candidates": {"r1c1": [2]}}"#, ErrorKind::Occupied, "r1c1"),
        (r#"{"user_candidates": {"r1c1": [9]}}"#, ErrorKind::Digit, "r1c1"),
        (r#"{"notes": {"r1c1": {"9": "excluded"}}}"#, ErrorKind::Digit, "r1c1"),
        (r#"{"notes": {"r9c9": {"1": "excluded"}}}"#, ErrorKind::Cell, "r9c9"),
    ];
    for (text, kind, at) in table {
        let error = Progress::from_meta(&meta(text)).unwrap().check(&small()).expect_err(text);
        assert_eq!((error.kind(), error.cell()), (kind, Some(cell(at))), "{text}: {error}");
    }
    let fits = r#"{"placed": {"r1c1": 2}, "user_candidates": {"r1c1": [2], "r4c4": [4]}, "notes": {"r4c4": {"1": "excluded"}}}"#;
    assert_eq!(Progress::from_meta(&meta(fits)).unwrap().check(&small()), Ok(()));

    let mut unsorted = Progress::default();
    unsorted.candidates.insert(cell("r1c1"), vec![2, 1]);
    assert_eq!(unsorted.check(&small()).unwrap_err().kind(), ErrorKind::Order);
}

#[test]
fn what_is_no_object_is_no_progress() {
    let mut puzzle = small();
    assert_eq!(Progress::of(&puzzle), Ok(None));
    let mut meta = Object::new();
    meta.insert(Progress::META_KEY, "r1c1=3");
    puzzle.set_meta(Some(meta.clone()));
    let error = Progress::take(&mut puzzle).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::Value);
    assert_eq!(puzzle.meta(), Some(&meta), "a refusal changes nothing");
}

#[test]
fn handling_is_refuse_unless_told_otherwise() {
    let mut progress = Progress::default();
    progress.placed.insert(cell("r2c1"), 3);
    progress.notes.entry(cell("r1c3")).or_default().insert(1, Note::Highlighted);

    let mut puzzle = small();
    let error = Handling::default().apply(&progress, &mut puzzle).unwrap_err();
    assert!(error.is_refused());
    assert_eq!((error.cell(), error.pointer()), (Some(cell("r1c3")), None));
    assert_eq!(puzzle, small());

    Handling::Drop.apply(&progress, &mut puzzle).unwrap();
    assert_eq!(puzzle, small());

    Handling::Keep.apply(&progress, &mut puzzle).unwrap();
    assert_eq!(Progress::of(&puzzle), Ok(Some(progress)));

    for handling in Handling::ALL {
        assert_eq!(handling.name().parse(), Ok(handling));
    }
    assert_eq!(
        "Keep".parse::<Handling>().unwrap_err().to_string(),
        r#""Keep" is not one of refuse, keep, drop"#
    );
}

#[test]
fn ordinary_settings_are_nothing_and_others_are_something() {
    let mut progress = Progress::default();
    progress.settings = Some(Settings::default());
    assert!(progress.is_empty());
    let mut deep = Settings::default();
    deep.profile = Profile::Deep;
    progress.settings = Some(deep);
    assert!(!progress.is_empty());
    assert_eq!(progress.first_cell(), None);

    // Marks that are no marks are something: the player works on a blank sheet.
    let mut blank = Progress::default();
    blank.user_candidates = Some([].into());
    assert!(!blank.is_empty());
}

#[test]
fn messages() {
    let mut progress = Progress::default();
    progress.placed.insert(cell("r2c1"), 3);
    progress.candidates.insert(cell("r1c1"), vec![1, 2]);
    progress.candidates.insert(cell("r1c2"), vec![]);
    progress.user_candidates = Some([(cell("r1c1"), vec![1])].into());
    progress.notes.entry(cell("r1c3")).or_default().insert(1, Note::Highlighted);
    let mut settings = Settings::default();
    settings.housekeeping = true;
    progress.settings = Some(settings);
    insta::assert_snapshot!(Handling::Refuse.apply(&progress, &mut small()).unwrap_err(), @r#"this is a game in progress (1 placed digit, candidates of 2 cells, own pencil marks in 1 cell, notes on 1 candidate, standard profile, housekeeping), which a plain puzzle can't carry: keep it in "meta", or drop it"#);
    let wrong = Progress::from_meta(&meta(r#"{"candidates": {"r1c1": [2, 1]}}"#)).unwrap_err();
    insta::assert_snapshot!(wrong, @"progress does not fit: the list [2,1] is not ascending, or has a digit twice (at /meta/io.github.sudoku-puzzle.progress/candidates/r1c1)");
    progress.placed.insert(cell("r4c4"), 1);
    insta::assert_snapshot!(progress.check(&small()).unwrap_err(), @"progress does not fit: 1 is placed in r4c4, where 4 is given (at /meta/io.github.sudoku-puzzle.progress/placed/r4c4)");
}
