//! Generated states there and back.

mod support;

use proptest::prelude::*;
use sudoku_puzzle_bpse::{Options, State, decode, encode, looks_like, stages};
use sudoku_puzzle_progress::Progress;
use support::states;

proptest! {
    #[test]
    fn a_string_says_what_it_was_made_of(state in states()) {
        let text = encode(&state);
        prop_assert!(text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_'));
        prop_assert!(looks_like(&text));
        prop_assert_eq!(decode(&text), Ok(state));
    }
}

proptest! {
    #[test]
    fn a_message_says_what_it_was_made_of(state in states()) {
        let message = stages::pack(&state);
        prop_assert!(message.len() <= stages::MAX_MESSAGE / 2);
        let again = stages::unpack(&message).unwrap();
        prop_assert_eq!(stages::pack(&again), message, "the order of the notes is kept");
        prop_assert_eq!(again, state);
    }

    #[test]
    fn puzzle_and_progress_say_what_they_were_made_of(state in states()) {
        let (puzzle, progress) = state.to_puzzle().unwrap();
        prop_assert_eq!(progress.check(&puzzle), Ok(()));
        prop_assert_eq!(Progress::from_meta(&progress.to_meta()), Ok(progress.clone()));
        prop_assert_eq!(State::from_puzzle(&puzzle, Some(&progress), &Options::new()), Ok(state));
    }

    #[test]
    fn any_text_is_read_or_refused(text in "\\PC{0,200}|[A-Za-z0-9_-]{0,300}|eN[A-Za-z0-9_-]{0,300}") {
        let looks = looks_like(&text);
        if decode(&text).is_ok() {
            prop_assert!(looks);
        }
    }

    #[test]
    fn any_message_is_read_or_refused(
        state in states(),
        changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 0..4),
        cut in any::<prop::sample::Index>(),
    ) {
        let mut message = stages::pack(&state);
        for (at, byte) in changes {
            let at = at.index(message.len());
            message[at] = byte;
        }
        if let Ok(read) = stages::unpack(&message) {
            prop_assert_eq!(stages::unpack(&stages::pack(&read)), Ok(read));
        }
        let _ = stages::outline(&message);
        message.truncate(cut.index(message.len()));
        prop_assert!(stages::unpack(&message).is_err());
    }
}
