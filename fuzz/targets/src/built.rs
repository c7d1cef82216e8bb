//! Documents that are made from the input, choice by choice: valid ones of every family, and valid ones with something wrong.

use serde_json::{Value, json};
use sudoku_puzzle::{
    Reader, difference, fingerprint,
    progress::{Handling, Progress},
    same_puzzle,
};
use sudoku_puzzle_describe::describe;
use sudoku_puzzle_lint::lint;
use sudoku_puzzle_tests::{
    Choices, edit,
    generate::{self, Generated},
    respell::{respell_houses, shuffle_meaningless},
};

use crate::{Trace, canonical, core, facade};

/// What holds for every puzzle.
pub(crate) fn puzzle(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let mut choices = Choices::from_bytes(input);
    let Generated { document, puzzle } = generate::any(&mut choices);
    canonical::check(&puzzle, &Reader::new());
    let description = describe(&puzzle);
    trace.note(description.name());
    puzzle
        .rules()
        .iter()
        .for_each(|rule| trace.note((rule.constraint.type_name(), rule.constraint.kind_name())));
    lint(&puzzle).iter().for_each(|finding| trace.note(finding.code()));
    facade::written(&puzzle, &mut trace);
    let mut kept = puzzle.clone();
    assert_eq!(Handling::Keep.apply(&Progress::default(), &mut kept), Ok(()));
    assert_eq!(kept, puzzle, "there was nothing to keep");

    // Other words for the same, and one thing that is not the same.
    let respelled = respell_houses(&document, &puzzle, &mut choices);
    let shuffled = shuffle_meaningless(&document, &puzzle, &mut choices);
    for other in [respelled, shuffled] {
        let other = Generated::read(other).puzzle;
        assert!(same_puzzle(&puzzle, &other), "{}", difference(&puzzle, &other));
        assert_eq!(fingerprint(&puzzle), fingerprint(&other));
        assert_eq!(describe(&other), description);
    }
    let mut edited = document;
    let what = edit::edit(&mut edited, &puzzle, &mut choices);
    if let Ok(other) = Reader::new().read_str(&edited.to_string()) {
        trace.note(what);
        assert!(!same_puzzle(&puzzle, &other), "{what}");
        assert!(!difference(&puzzle, &other).is_empty(), "{what}");
        assert_ne!(fingerprint(&puzzle), fingerprint(&other), "{what}");
    }
    trace
}

/// A valid document in which a few values are other ones, stand elsewhere, or are gone.
pub(crate) fn damaged(input: &[u8]) -> Trace {
    let mut choices = Choices::from_bytes(input);
    let mut document = generate::any(&mut choices).document;
    for _ in 0..1 + choices.below(3) {
        damage(&mut document, &mut choices);
    }
    core::read(document.to_string().as_bytes())
}

/// Changes one value somewhere.
fn damage(document: &mut Value, choices: &mut Choices<'_>) {
    let mut places = Vec::new();
    pointers(document, String::new(), &mut places);
    let other = document.pointer(choices.pick::<String>(&places)).cloned().unwrap_or_default();
    let values = [
        json!(null),
        json!(0),
        json!(-1),
        json!(1.5),
        json!(u32::MAX),
        json!(u64::from(u32::MAX) + 1),
        json!(true),
        json!(""),
        json!("r1c1"),
        json!("r99c99"),
        json!([]),
        json!({}),
        other.clone(),
        json!([other]),
    ];
    let place = choices.pick(&places);
    let Some(value) = document.pointer_mut(place) else { return };
    match (choices.below(4), value) {
        (0, Value::Array(items)) if !items.is_empty() => {
            let at = choices.below(items.len());
            if choices.coin() { drop(items.remove(at)) } else { items.insert(at, items[at].clone()) }
        }
        (0, Value::Object(members)) if !members.is_empty() => {
            let key = members.keys().nth(choices.below(members.len())).cloned().unwrap_or_default();
            let value = members.remove(&key).unwrap_or_default();
            if choices.coin() {
                let keys = ["cells", "kind", "sum", "value", "area", "x", "type", "closed", "side", "except"];
                members.insert((*choices.pick(&keys)).to_owned(), value);
            }
        }
        (1, Value::Array(items)) => choices.shuffle(items),
        (_, value) => *value = choices.pick(&values).clone(),
    }
}

/// The pointers of all values; of long lists, those of the first.
fn pointers(value: &Value, at: String, out: &mut Vec<String>) {
    match value {
        Value::Array(items) => {
            for (n, item) in items.iter().enumerate().take(12) {
                pointers(item, format!("{at}/{n}"), out);
            }
        }
        Value::Object(members) => {
            for (key, member) in members {
                pointers(member, format!("{at}/{}", key.replace('~', "~0").replace('/', "~1")), out);
            }
        }
        _ => {}
    }
    out.push(at);
}
