//! Strings of sudokuwiki.org.

use sudoku_puzzle::{
    Handling, same_puzzle,
    sudokuwiki::{Link, form, looks_like, read as read_string, read_puzzle, write},
};

use crate::Trace;

pub(crate) fn read(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let text = String::from_utf8_lossy(input);
    if let Some(link) = Link::parse(&text) {
        trace.note((link.page().len().min(20), link.plain_cells().is_some()));
    }
    let read = read_string(&text);
    trace.outcome(&read);
    trace.outcome(&read_puzzle(&text, Handling::Keep));
    if let Err(error) = &read {
        let characters = text.chars().count();
        assert!(
            error.position().is_none_or(|position| position <= characters + 1),
            "{error} in {characters}"
        );
        return trace;
    }
    let Ok((puzzle, progress)) = read else { return trace };
    assert!(looks_like(&text), "it is read, but does not look like one");
    progress.check(&puzzle).expect("progress that was read fits");
    trace.note((puzzle.digits(), puzzle.rules().len(), progress.is_empty()));
    let written = write(&puzzle, &progress);
    let written = written.unwrap_or_else(|error| panic!("what was read can't be written: {error}"));
    let (again, game) = read_string(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert!(!form(&puzzle).is_ok_and(|form| form.transposed), "it came from a string");
    assert!(same_puzzle(&again, &puzzle), "{written}");
    assert_eq!(game, progress, "{written}");
    assert_eq!(write(&again, &game).as_deref(), Ok(&*written));
    trace
}
