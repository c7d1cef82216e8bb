//! What came out, in numbers, and the exit status that it makes.

use std::{cmp::Reverse, collections::BTreeMap, ops::AddAssign, process::ExitCode};

/// How many puzzles went which way.
#[derive(Clone, Default, PartialEq, Eq, Debug)]
pub(crate) struct Tally {
    /// Puzzles with which all is well.
    pub(crate) accepted: u64,
    /// Texts that are refused, by the kind of the first error.
    refused: BTreeMap<&'static str, u64>,
    /// Puzzles that differ from what they were compared with.
    pub(crate) differing: u64,
    /// Puzzles in which something was found that should not be there.
    pub(crate) suspicious: u64,
    /// Whether there is something beside the puzzles that is not as it should be.
    pub(crate) untidy: bool,
    /// Inputs and outputs that failed.
    pub(crate) failed: u64,
}

impl Tally {
    /// Counts a text that is refused for an error of this kind.
    pub(crate) fn refuse(&mut self, kind: &'static str) {
        *self.refused.entry(kind).or_default() += 1;
    }

    /// How many texts are refused.
    pub(crate) fn refused(&self) -> u64 {
        self.refused.values().sum()
    }

    /// How many puzzles there were, good or bad.
    pub(crate) fn puzzles(&self) -> u64 {
        self.accepted + self.refused() + self.differing + self.suspicious
    }

    /// A sentence on what was not well with several puzzles; `None` where there is nothing to sum up.
    pub(crate) fn summary(&self) -> Option<String> {
        let puzzles = self.puzzles();
        if puzzles < 2 || puzzles == self.accepted {
            return None;
        }
        let mut parts = vec![format!("{puzzles} puzzles")];
        if self.differing > 0 {
            parts.push(format!("{} different", self.differing));
        }
        if self.suspicious > 0 {
            parts.push(format!("{} suspicious", self.suspicious));
        }
        if self.refused() > 0 {
            parts.push(self.refusals());
        }
        Some(parts.join(", "))
    }

    /// How many texts are refused, and for what, the most frequent first.
    pub(crate) fn refusals(&self) -> String {
        let mut reasons: Vec<(&str, u64)> =
            self.refused.iter().map(|(&kind, &count)| (kind, count)).collect();
        reasons.sort_by_key(|&(_, count)| Reverse(count));
        let reasons: Vec<String> = reasons.iter().map(|(kind, count)| format!("{count} {kind}")).collect();
        format!("{} refused ({})", self.refused(), reasons.join(", "))
    }

    /// 0 where all is well, 1 where something was refused or differs, 2 where reading or writing failed.
    pub(crate) fn status(&self) -> u8 {
        if self.failed > 0 { 2 } else { u8::from(self.puzzles() > self.accepted || self.untidy) }
    }

    /// The status as what `main` returns.
    pub(crate) fn exit_code(&self) -> ExitCode {
        ExitCode::from(self.status())
    }
}

impl AddAssign<&Tally> for Tally {
    fn add_assign(&mut self, other: &Tally) {
        self.accepted += other.accepted;
        for (&kind, count) in &other.refused {
            *self.refused.entry(kind).or_default() += count;
        }
        self.differing += other.differing;
        self.suspicious += other.suspicious;
        self.untidy |= other.untidy;
        self.failed += other.failed;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn tally(accepted: u64, refused: &[&'static str], differing: u64, failed: u64) -> Tally {
        let mut tally = Tally { accepted, differing, failed, ..Tally::default() };
        refused.iter().for_each(|kind| tally.refuse(kind));
        tally
    }

    #[test]
    fn the_worst_decides() {
        assert_eq!(tally(0, &[], 0, 0).status(), 0);
        assert_eq!(tally(3, &[], 0, 0).status(), 0);
        assert_eq!(tally(3, &["syntax"], 0, 0).status(), 1);
        assert_eq!(tally(3, &[], 1, 0).status(), 1);
        assert_eq!(tally(3, &["syntax"], 1, 1).status(), 2);
        assert_eq!(tally(3, &[], 0, 1).status(), 2);
    }

    #[test]
    fn only_what_is_not_well_is_summed_up() {
        assert_eq!(tally(3, &[], 0, 1).summary(), None);
        assert_eq!(tally(0, &["syntax"], 0, 0).summary(), None);
        assert_eq!(tally(1, &[], 2, 0).summary().as_deref(), Some("3 puzzles, 2 different"));
        let mut sum = tally(1, &["version", "syntax"], 0, 0);
        sum += &tally(0, &["syntax"], 0, 0);
        assert_eq!(sum.summary().as_deref(), Some("4 puzzles, 3 refused (2 syntax, 1 version)"));
        sum += &tally(0, &[], 1, 0);
        assert_eq!(sum.summary().as_deref(), Some("5 puzzles, 1 different, 3 refused (2 syntax, 1 version)"));
    }
}
