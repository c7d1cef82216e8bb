//! What came out, in numbers, and the exit status that it makes.

use std::{ops::AddAssign, process::ExitCode};

/// How many puzzles went which way.
#[derive(Clone, Copy, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    /// Puzzles with which all is well.
    pub(crate) accepted: u64,
    /// Texts that are refused.
    pub(crate) refused: u64,
    /// Puzzles that differ from what they were compared with.
    pub(crate) differing: u64,
    /// Inputs and outputs that failed.
    pub(crate) failed: u64,
}

impl Tally {
    /// How many puzzles there were, good or bad.
    pub(crate) fn puzzles(&self) -> u64 {
        self.accepted + self.refused + self.differing
    }

    /// A sentence on what was not well with several puzzles; `None` where there is nothing to sum up.
    pub(crate) fn summary(&self) -> Option<String> {
        let puzzles = self.puzzles();
        if puzzles < 2 {
            return None;
        }
        match (self.refused, self.differing) {
            (0, 0) => None,
            (refused, 0) => Some(format!("{refused} of {puzzles} puzzles refused")),
            (0, differing) => Some(format!("{differing} of {puzzles} puzzles differ")),
            (refused, differing) => {
                Some(format!("of {puzzles} puzzles, {refused} refused and {differing} different"))
            }
        }
    }

    /// 0 where all is well, 1 where something was refused or differs, 2 where reading or writing failed.
    pub(crate) fn status(&self) -> u8 {
        if self.failed > 0 { 2 } else { u8::from(self.refused > 0 || self.differing > 0) }
    }

    /// The status as what `main` returns.
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.status())
    }
}

impl AddAssign for Tally {
    fn add_assign(&mut self, other: Tally) {
        self.accepted += other.accepted;
        self.refused += other.refused;
        self.differing += other.differing;
        self.failed += other.failed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_worst_decides() {
        let status =
            |accepted, refused, differing, failed| Tally { accepted, refused, differing, failed }.status();
        assert_eq!(status(0, 0, 0, 0), 0);
        assert_eq!(status(3, 0, 0, 0), 0);
        assert_eq!(status(3, 1, 0, 0), 1);
        assert_eq!(status(3, 0, 1, 0), 1);
        assert_eq!(status(3, 1, 1, 1), 2);
        assert_eq!(status(3, 0, 0, 1), 2);
    }
}
