//! The table of checks: what there is to find, how bad it is, and whether it is looked for unless told otherwise.

use std::fmt;

/// How bad a finding is. Ordered: an error is more than a warning.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Severity {
    /// Worth knowing; nothing need be wrong.
    Info,
    /// Probably not what the author means.
    Warning,
    /// The puzzle contradicts itself: no digits fit, the solution that comes with it is none, or a rule has no meaning.
    Error,
}

impl Severity {
    /// Every severity, the least first.
    pub const ALL: &'static [Severity] = &[Severity::Info, Severity::Warning, Severity::Error];

    /// The severity as one word.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Severity::Info => "info",
            Severity::Warning => "warning",
            Severity::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One check: a row of [`CHECKS`].
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Check {
    /// The name, in lower-case words with hyphens. It stays the same from version to version.
    pub code: &'static str,
    /// How bad a finding of it is.
    pub severity: Severity,
    /// Whether it is on unless a [`Linter`](crate::Linter) is told otherwise.
    pub on_by_default: bool,
    /// What it finds, in one or two sentences.
    pub doc: &'static str,
}

impl Check {
    /// The check with this code.
    ///
    /// ```
    /// use sudoku_puzzle_lint::{Check, Severity};
    ///
    /// assert_eq!(Check::find("unreachable-sum").map(|check| check.severity), Some(Severity::Error));
    /// assert_eq!(Check::find("no-such-check"), None);
    /// ```
    #[must_use]
    pub fn find(code: &str) -> Option<&'static Check> {
        CHECKS.iter().find(|check| check.code == code)
    }
}

macro_rules! checks {
    ($($(#[doc = $doc:literal])+ $Id:ident = $code:literal, $Severity:ident, $switch:ident;)+) => {
        /// Every check, the errors first.
        pub const CHECKS: &[Check] = &[
            $(Check {
                code: $code,
                severity: Severity::$Severity,
                on_by_default: checks!(@ $switch),
                doc: concat!($($doc),+).trim_ascii(),
            },)+
        ];

        /// The index of a check in [`CHECKS`].
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) enum Id {
            $($Id),+
        }
    };
    (@ on) => { true };
    (@ off) => { false };
}

checks! {
    /// A digit of the solution is not the one that is given in its cell.
    SolutionContradictsGiven = "solution-contradicts-given", Error, on;
    /// A digit of the solution is not among the candidates listed for its cell.
    SolutionContradictsCandidates = "solution-contradicts-candidates", Error, on;
    /// The solution has a digit twice in a row, column or box.
    SolutionBreaksHouse = "solution-breaks-house", Error, on;
    /// The solution does not keep a rule that is no house. Of the rules that hold on the whole board, the first 100 are looked at.
    SolutionBreaksRule = "solution-breaks-rule", Error, on;
    /// A digit is given twice in a house, region or cage.
    GivensClash = "givens-clash", Error, on;
    /// Two cells of one house, region or cage can only hold the same digit, be it their only candidate or given.
    CandidatesClash = "candidates-clash", Error, on;
    /// The digit given in a cell is not among the candidates listed for it.
    CandidatesExcludeGiven = "candidates-exclude-given", Error, on;
    /// A cell has no candidate, or none that is not already the only digit of another cell in one of its houses, regions and cages.
    NoCandidateLeft = "no-candidate-left", Error, on;
    /// No cell of a house that needs every digit may hold one of them: neither the givens nor the candidates have it.
    DigitWithoutPlace = "digit-without-place", Error, on;
    /// Cells in which no digit repeats are more than there are digits.
    TooManyCells = "too-many-cells", Error, on;
    /// A sum that its cells can't reach, by their number, the greatest digit, and where digits can't repeat.
    UnreachableSum = "unreachable-sum", Error, on;
    /// Another number or digit of a rule that no digits of its cells fit: a difference, ratio or product, a count, a clue from outside.
    ImpossibleValue = "impossible-value", Error, on;
    /// A rule whose cells lie so that no digits fit: a thermometer longer than there are digits, equal cells in one house.
    ImpossibleRule = "impossible-rule", Error, on;
    /// Two rules that say different numbers of the same thing.
    ContradictingRules = "contradicting-rules", Error, on;
    /// Entropy on a puzzle whose digits don't split into three thirds of one size.
    UnevenThirds = "uneven-thirds", Error, on;
    /// A cell stands twice in a list that is a set, or a pair consists of one cell.
    RepeatedCell = "repeated-cell", Warning, on;
    /// A rule says the same as an earlier one.
    RepeatedRule = "repeated-rule", Warning, on;
    /// A house rule states only houses that other rules state as well. Grids that overlap are meant to share houses.
    RepeatedHouse = "repeated-house", Warning, on;
    /// A rule says nothing that the digits or another rule don't say: a cage without a sum inside a house, a low digit where all are low.
    ImpliedRule = "implied-rule", Warning, on;
    /// None of a rule's cells is in a row, column or box, on a puzzle that has some. Cells that are counted need no house.
    RuleOutsideHouses = "rule-outside-houses", Warning, on;
    /// A puzzle without a row, column, box or region: nothing is implied, so digits may repeat anywhere.
    NoHouses = "no-houses", Warning, on;
    /// How often digits appear is said of cells in a house, where no digit can appear twice. Counting circles are meant to lie there.
    CountInHouse = "count-in-house", Warning, on;
    /// A cell is in two cages.
    OverlappingCages = "overlapping-cages", Warning, on;
    /// A clue outside the grid whose cells end before the row, column or diagonal that it looks along does. Frame sums and rossini arrows are meant to end early.
    ShortOutsideClue = "short-outside-clue", Warning, on;
    /// A decoration of a kind that the format doesn't know, or of none: programs won't draw it.
    UnknownDecoration = "unknown-decoration", Warning, on;
    /// The houses that overlapping grids state are more than is looked at, so that what has to do with houses is not checked.
    HousesNotChecked = "houses-not-checked", Warning, on;
    /// All clues of a kind are said to be shown, and there is none. Right for puzzles such as non-consecutive ones.
    NegativeWithoutClues = "negative-without-clues", Info, on;
    /// The puzzle has no title.
    MissingTitle = "missing-title", Info, off;
    /// The puzzle names no author.
    MissingAuthor = "missing-author", Info, off;
}

impl Id {
    pub(crate) fn check(self) -> &'static Check {
        &CHECKS[self as usize]
    }
}
