//! BPSE strings and what is in them.

use sudoku_puzzle::bpse::{State, decode as decode_string, encode, looks_like, read, stages, write};

use crate::Trace;

pub(crate) fn decode(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let text = String::from_utf8_lossy(input);
    let decoded = decode_string(&text);
    trace.outcome(&decoded);
    trace.note(looks_like(&text));
    if let Ok(bytes) = stages::text_to_bytes(&text) {
        assert_eq!(stages::text_to_bytes(&stages::bytes_to_text(&bytes)).as_ref(), Ok(&bytes));
        compressed(&bytes, &mut trace);
    }
    // The input as it is, under the letters.
    compressed(input, &mut trace);
    if let Ok(state) = decoded {
        assert!(looks_like(&text), "it is decoded, but does not look like one");
        assert_eq!(decode_string(&encode(&state)).as_ref(), Ok(&state));
        let (puzzle, progress) = read(&text).unwrap_or_else(|error| panic!("{error}"));
        progress.check(&puzzle).expect("progress that was read fits");
        let written = write(&puzzle, Some(&progress), &sudoku_puzzle::bpse::Options::new());
        trace.outcome(&written);
        let written = written.unwrap_or_else(|error| panic!("what was read can't be written: {error}"));
        assert_eq!(read(&written), Ok((puzzle, progress)));
    }
    trace
}

fn compressed(bytes: &[u8], trace: &mut Trace) {
    let message = stages::inflate(bytes);
    trace.outcome(&message);
    if let Ok(message) = message {
        assert!(message.len() <= stages::MAX_MESSAGE);
        unpacked(&message, trace);
    }
}

fn unpacked(message: &[u8], trace: &mut Trace) -> Option<State> {
    let state = stages::unpack(message);
    trace.outcome(&state);
    trace.outcome(&stages::outline(message));
    let state = state.ok()?;
    assert_eq!(stages::unpack(&stages::pack(&state)).as_ref(), Ok(&state), "packed and unpacked");
    trace.note((
        state.game_type(),
        state.notes().is_empty(),
        state.user_candidates().is_some(),
        state.puzzle_id().is_some(),
    ));
    Some(state)
}

pub(crate) fn message(input: &[u8]) -> Trace {
    let mut trace = Trace::new();
    let Some(state) = unpacked(input, &mut trace) else { return trace };
    let (puzzle, progress) = state.to_puzzle().unwrap_or_else(|error| panic!("a state is a puzzle: {error}"));
    progress.check(&puzzle).expect("progress that was read fits");
    let again = State::from_puzzle(&puzzle, Some(&progress), &sudoku_puzzle::bpse::Options::new());
    let again = again.unwrap_or_else(|error| panic!("what was read can't be written: {error}"));
    assert_eq!(again.to_puzzle(), Ok((puzzle, progress)));
    trace
}
