//! Progress that a puzzle keeps in its `meta`.

use sudoku_puzzle::{Progress, Puzzle, Value};

use crate::Trace;

pub(crate) fn meta(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let text = String::from_utf8_lossy(input);
    let Ok(value) = Value::from_json(&text) else { return trace };
    let Some(object) = value.as_object() else { return trace };
    let progress = Progress::from_meta(object);
    trace.outcome(&progress);
    let Ok(progress) = progress else { return trace };
    trace.note(progress.to_string().replace(|c: char| c.is_ascii_digit(), ""));
    let again = Progress::from_meta(&progress.to_meta());
    assert_eq!(again.as_ref(), Ok(&progress));
    let puzzle =
        Puzzle::classic(9).and_then(|builder| builder.given("r1c1".parse().expect("a cell"), 5).build());
    let mut puzzle = puzzle.expect("a classic");
    let fits = progress.check(&puzzle);
    trace.outcome(&fits);
    progress.keep_in(&mut puzzle);
    let kept = Progress::of(&puzzle);
    match fits {
        Ok(()) if progress == Progress::default() => assert_eq!(kept, Ok(None)),
        Ok(()) => assert_eq!(kept, Ok(Some(progress))),
        Err(error) => assert_eq!(kept, Err(error)),
    }
    trace
}
