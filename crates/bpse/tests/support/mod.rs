//! States that a string can hold, of every kind.

use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;
use sudoku_puzzle_bpse::{Boxes, CandidateMap, CellSet, DigitSet, Index, Notes, State};
use sudoku_puzzle_progress::{Note, Profile, Settings};

fn digit_sets() -> impl Strategy<Value = DigitSet> + Clone {
    (0_u32..512).prop_map(|bits| DigitSet::of((1..=9).filter(|digit| bits >> (digit - 1) & 1 == 1)).unwrap())
}

fn settings() -> impl Strategy<Value = Settings> {
    (0_usize..3, any::<[bool; 3]>()).prop_map(|(profile, flags)| {
        let mut settings = Settings::default();
        settings.profile = Profile::ALL[profile];
        [settings.paper, settings.housekeeping, settings.full_paper] = flags;
        settings
    })
}

fn notes() -> impl Strategy<Value = Notes> {
    let note = prop_oneof![Just(Note::Excluded), Just(Note::Highlighted)];
    let few = vec((0_u8..81, 1_u32..=9, note.clone()), 0..8);
    let many = vec((0_u8..81, 1_u32..=9, note), 300..600);
    prop_oneof![9 => few, 1 => many].prop_map(|entries| {
        let mut notes = Notes::new();
        for (cell, digit, note) in entries {
            assert!(notes.set(Index::new(cell).unwrap(), digit, note));
        }
        notes
    })
}

/// Boxes of any shape, connected or not.
fn boxes() -> impl Strategy<Value = Boxes> {
    let numbers: Vec<u8> = (0..81).map(|cell| cell / 9).collect();
    Just(numbers).prop_shuffle().prop_map(|numbers| Boxes::new(numbers.try_into().unwrap()).unwrap())
}

/// Whatever a string can say.
pub(crate) fn states() -> impl Strategy<Value = State> {
    // For every cell: open with these candidates, or given or solved with one.
    let cell = prop_oneof![
        3 => digit_sets().prop_map(|digits| (digits, 0)),
        2 => (1_u32..=9, 1..=2).prop_map(|(digit, how)| (DigitSet::of([digit]).unwrap(), how)),
    ];
    let id = prop_oneof![4 => "[a-z]{3,6}-[a-z]{3,6}", 1 => "\\PC{0,20}", 1 => "[ab]{0,1024}"];
    let marks = option::of(vec(digit_sets(), 81));
    (vec(cell, 81), settings(), option::of(id), notes(), marks, option::of(boxes())).prop_map(
        |(cells, mut settings, id, notes, marks, boxes)| {
            let mut candidates = CandidateMap::new();
            let (mut givens, mut solved) = (CellSet::new(), CellSet::new());
            for (index, (digits, how)) in Index::all().zip(cells) {
                candidates.set(index, digits);
                match how {
                    0 => {}
                    1 => givens.insert(index),
                    _ => solved.insert(index),
                }
            }
            let marks = marks.map(|marks| {
                let mut map = CandidateMap::new();
                Index::all().zip(marks).for_each(|(index, digits)| map.set(index, digits));
                map
            });
            let marks = marks.filter(|marks| *marks != candidates);
            settings.paper |= marks.is_some();
            let mut builder = State::builder(candidates, givens, solved).settings(settings).notes(notes);
            if let Some(id) = id {
                builder = builder.puzzle_id(id);
            }
            if let Some(marks) = marks {
                builder = builder.user_candidates(marks);
            }
            if let Some(boxes) = boxes {
                builder = builder.boxes(boxes);
            }
            builder.build().unwrap()
        },
    )
}
