//! Classics as people paste them.

use sudoku_puzzle::{
    Puzzle, same_puzzle,
    text::{self, Blanks, Letters, Numbers, Options, Parsed, Zero},
};

use crate::Trace;

type Writer = fn(&Puzzle) -> Result<String, text::Error>;
type Reader = fn(&str, &Options) -> Result<Parsed, text::Error>;

pub(crate) fn read(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let text = String::from_utf8_lossy(input);
    // Files of old have their lines end in \r alone.
    let lines = text.split(['\n', '\r']).count();
    let options = Options::new();
    let read = text::read(&text, &options);
    let found = text::detect(&text);
    trace.outcome(&read);
    trace.outcome(&found);
    if let (Ok(read), Ok(found)) = (&read, &found) {
        assert_eq!(read.format, found.format, "{}", found.reason);
    }
    let readers = [
        text::plain::read,
        text::grid::read,
        text::pencilmarks::read,
        text::candidates::read,
        text::hodoku::read,
    ];
    for reader in readers {
        let parsed = reader(&text, &options);
        trace.outcome(&parsed);
        if let Ok(parsed) = &parsed {
            written_again(parsed);
        }
    }
    for options in [
        Options::new().zero(Zero::Digit).letters(Letters::FromOne).numbers(Numbers::Numbers),
        Options::new().zero(Zero::Empty).letters(Letters::FromTen).blanks(Blanks::Empty),
    ] {
        let parsed = text::read(&text, &options);
        trace.outcome(&parsed);
        if let Ok(parsed) = &parsed {
            written_again(parsed);
        }
    }
    if let Ok(parsed) = &read {
        trace.note((
            parsed.format,
            parsed.puzzle.digits(),
            parsed.comment.is_some(),
            parsed.progress.is_empty(),
        ));
        written_again(parsed);
    }
    if let Err(error) = &read {
        trace.note((error.kind(), error.line().is_some(), error.cell().is_some()));
        assert!(error.line().is_none_or(|line| line as usize <= lines), "{error}");
    }
    let mut last = 0;
    for entry in text::read_many(&text, &options) {
        assert!(entry.line > last, "lines come in order");
        last = entry.line;
        trace.outcome(&entry.result);
    }
    assert!(last as usize <= lines);
    trace
}

/// What the writers take, the readers read again.
fn written_again(parsed: &Parsed) {
    parsed.progress.check(&parsed.puzzle).expect("progress that was read fits");
    let writers: [(Writer, Reader); 4] = [
        (text::plain::write, text::plain::read),
        (text::grid::write, text::grid::read),
        (text::pencilmarks::write, text::pencilmarks::read),
        (text::candidates::write, text::candidates::read),
    ];
    for (write, read) in writers {
        if let Ok(written) = write(&parsed.puzzle) {
            let again = read(&written, &Options::new()).unwrap_or_else(|error| panic!("{error}\n{written}"));
            assert!(same_puzzle(&again.puzzle, &parsed.puzzle), "{written}");
        }
    }
}
