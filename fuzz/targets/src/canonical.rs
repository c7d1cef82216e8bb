//! Canonical text and fingerprints.

use sudoku_puzzle::{
    Puzzle, Reader,
    canon::{Layout, canonical_rules, fingerprint_text, write_io},
    difference, fingerprint, same_puzzle, to_string, to_string_pretty,
};

use crate::Trace;

pub(crate) fn any_text(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let reader = Reader::new().vendor("com.example:rule");
    let read = reader.read_slice(input);
    trace.outcome(&read);
    if let Ok(puzzle) = read {
        check(&puzzle, &reader);
        let rules = canonical_rules(&puzzle);
        rules.iter().for_each(|rule| trace.note((rule.constraint.type_name(), rule.constraint.kind_name())));
        trace.note(sudoku_puzzle_describe::describe(&puzzle).name());
        for finding in sudoku_puzzle_lint::lint(&puzzle) {
            trace.note(finding.code());
            assert!(!finding.message().is_empty());
        }
    }
    trace
}

/// What holds for the canonical text of every puzzle.
pub(crate) fn check(puzzle: &Puzzle, reader: &Reader) {
    let (compact, pretty) = (to_string(puzzle), to_string_pretty(puzzle));
    for text in [&compact, &pretty] {
        let again = reader.read_str(text).unwrap_or_else(|error| panic!("{error}\n{text}"));
        assert_eq!(to_string(&again), compact, "compact text written again");
        assert_eq!(to_string_pretty(&again), pretty, "pretty text written again");
        assert!(same_puzzle(puzzle, &again));
        assert!(difference(puzzle, &again).is_empty(), "{}", difference(puzzle, &again));
        assert_eq!(fingerprint(puzzle), fingerprint(&again));
        assert_eq!(again.meta(), puzzle.meta());
        assert_eq!(again.decorations(), puzzle.decorations());
        assert_eq!(again.style(), puzzle.style());
        assert_eq!(again.schema(), puzzle.schema());
        assert!(
            again.solution_entries().map(Vec::from_iter) == puzzle.solution_entries().map(Vec::from_iter)
        );
        assert_eq!(again.candidates(), puzzle.candidates());
        assert_eq!(again.rules(), canonical_rules(puzzle));
    }
    let mut bytes = Vec::new();
    write_io(puzzle, Layout::Pretty, &mut bytes).expect("memory takes everything");
    assert_eq!(bytes, pretty.as_bytes());
    let text = fingerprint_text(puzzle);
    assert!(
        serde_json::from_str::<serde_json::Value>(&text).is_ok() || text.contains('e'),
        "what is hashed is JSON: {text}"
    );
}
