//! ipuz files.

use sudoku_puzzle::{
    difference,
    ipuz::{Source, is_ipuz, read as read_file, write, write_pretty},
    same_puzzle,
};

use crate::Trace;

pub(crate) fn read(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let text = String::from_utf8_lossy(input);
    let read = read_file(&text);
    trace.outcome(&read);
    trace.note(is_ipuz(&text));
    let read = match read {
        Ok(read) => read,
        Err(error) => {
            trace.note((error.kind(), error.field().is_some()));
            assert!(error.line().is_none_or(|line| line <= text.lines().count().max(1)), "{error}");
            return trace;
        }
    };
    assert!(is_ipuz(&text), "it is read, but is not ipuz");
    read.progress.check(&read.puzzle).expect("progress that was read fits");
    trace.note((&read.ignored, read.progress.is_empty(), read.source == Source::Embedded));
    read.puzzle
        .rules()
        .iter()
        .for_each(|rule| trace.note((rule.constraint.type_name(), rule.constraint.kind_name())));
    let written = match write(&read.puzzle) {
        Ok(written) => written,
        Err(error) => {
            // Only zones that are no known region, and boxes that readers would have to guess.
            trace.note(error.kind());
            return trace;
        }
    };
    let again = read_file(&written).unwrap_or_else(|error| panic!("{error}\n{written}"));
    assert_eq!(again.source, Source::Embedded, "{written}");
    assert!(
        same_puzzle(&again.puzzle, &read.puzzle),
        "{written}\n{}",
        difference(&again.puzzle, &read.puzzle)
    );
    assert_eq!(again.puzzle.meta(), read.puzzle.meta());
    let pretty = write_pretty(&read.puzzle).expect("it was written before");
    assert_eq!(read_file(&pretty).map(|read| read.puzzle), Ok(again.puzzle));
    trace
}
