//! The rule families as people name them, in the order in which they are listed.

use sudoku_puzzle_core::{
    Constraint,
    rules::{
        CellKind, CornerKind, CountKind, CountMode, EdgeKind, KropkiColor, LineKind, NegativeCellKind,
        NegativeOf, NeighboursKind, NeighboursRelation, SumKind,
    },
};

macro_rules! families {
    ($($(#[doc = $doc:literal])* $Family:ident = $name:literal,)+) => {
        /// A rule family. The order of the variants is the order in which families are listed.
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
        pub(crate) enum Family {
            $($(#[doc = $doc])* $Family,)+
        }

        impl Family {
            /// The name that the family has whatever its rules.
            const fn usual_name(self) -> &'static str {
                match self {
                    $(Family::$Family => $name,)+
                }
            }
        }
    };
}

families! {
    Killer = "Killer",
    LittleKiller = "Little Killer",
    SumFrame = "Sum Frame",
    Sum = "Sum",
    Sandwich = "Sandwich",
    XSums = "X-Sums",
    Skyscrapers = "Skyscrapers",
    Rossini = "Rossini",
    FirstSeen = "123",
    CountDifferent = "Count Different",
    Arrow = "Arrow",
    Thermo = "Thermo",
    SlowThermo = "Slow Thermo",
    Whispers = "Whispers",
    Renban = "Renban",
    RegionSum = "Region Sum",
    Palindrome = "Palindrome",
    Entropic = "Entropic",
    Modular = "Modular",
    Parity = "Parity",
    Zipper = "Zipper",
    Between = "Between Lines",
    Lockout = "Lockout",
    DoubleArrow = "Double Arrow",
    Kropki = "Kropki",
    Xv = "XV",
    Difference = "Difference",
    SumPairs = "Sum Pairs",
    Product = "Product",
    Ratio = "Ratio",
    GreaterThan = "Greater-Than",
    Battenburg = "Battenburg",
    Mathrax = "Mathrax",
    Exclusion = "Exclusion",
    Quadruple = "Quadruple",
    Cupid = "Cupid",
    Clone = "Clone",
    Twin = "Twin",
    OddEven = "Odd-Even",
    LowHigh = "Low-High",
    DigitClass = "Digit Class",
    Double = "Double",
    CountingCircles = "Counting Circles",
    Count = "Count",
    DistinctCount = "Distinct Count",
    EqualSums = "Equal Sums",
    Vudoku = "Vudoku",
    Entropy = "Entropy",
    AntiKnight = "Anti-Knight",
    AntiKing = "Anti-King",
    NonConsecutive = "Non-Consecutive",
    Neighbours = "Neighbours",
    Relation = "Relation",
    /// Rules of vendor types, and whatever else these descriptions have no words for.
    Custom = "Custom",
}

impl Family {
    /// The family of a rule. Houses and regions have none.
    pub(crate) fn of(rule: &Constraint) -> Option<Family> {
        Some(match rule {
            Constraint::Grid(_)
            | Constraint::BoxGrid(_)
            | Constraint::Box(_)
            | Constraint::Row(_)
            | Constraint::Column(_)
            | Constraint::Region(_) => return None,
            Constraint::Cage(_) => Family::Killer,
            Constraint::Line(line) => match line.kind {
                LineKind::Thermo => Family::Thermo,
                LineKind::SlowThermo => Family::SlowThermo,
                LineKind::Whisper { .. } => Family::Whispers,
                LineKind::Renban => Family::Renban,
                LineKind::RegionSum => Family::RegionSum,
                LineKind::Palindrome => Family::Palindrome,
                LineKind::Entropic { .. } => Family::Entropic,
                LineKind::Modular { .. } => Family::Modular,
                LineKind::Parity => Family::Parity,
                LineKind::Zipper => Family::Zipper,
                LineKind::Between => Family::Between,
                LineKind::Lockout { .. } => Family::Lockout,
                LineKind::DoubleArrow => Family::DoubleArrow,
                _ => Family::Custom,
            },
            Constraint::Arrow(_) => Family::Arrow,
            Constraint::Edge(edge) => match edge.kind {
                EdgeKind::Kropki { .. } => Family::Kropki,
                EdgeKind::Xv { .. } => Family::Xv,
                EdgeKind::Difference { .. } => Family::Difference,
                EdgeKind::Sum { .. } => Family::SumPairs,
                EdgeKind::Product { .. } => Family::Product,
                EdgeKind::Ratio { .. } => Family::Ratio,
                EdgeKind::Greater => Family::GreaterThan,
                _ => Family::Custom,
            },
            Constraint::Corner(corner) => match corner.kind {
                CornerKind::Battenburg => Family::Battenburg,
                CornerKind::Mathrax { .. } => Family::Mathrax,
                CornerKind::Exclude { .. } => Family::Exclusion,
                _ => Family::Custom,
            },
            Constraint::Sum(sum) => match sum.kind {
                SumKind::LittleKiller { .. } => Family::LittleKiller,
                SumKind::Frame { .. } => Family::SumFrame,
                SumKind::Group | SumKind::Corner => Family::Sum,
                _ => Family::Custom,
            },
            Constraint::Sandwich(_) => Family::Sandwich,
            Constraint::XSum(_) => Family::XSums,
            Constraint::Skyscraper(_) => Family::Skyscrapers,
            Constraint::Rossini(_) => Family::Rossini,
            Constraint::FirstSeen(_) => Family::FirstSeen,
            Constraint::Neighbours(rule) => match &rule.relation {
                NeighboursRelation::Named { kind: NeighboursKind::Antiknight } => Family::AntiKnight,
                NeighboursRelation::Named { kind: NeighboursKind::Antiking } => Family::AntiKing,
                NeighboursRelation::Named { kind: NeighboursKind::Nonconsecutive } => Family::NonConsecutive,
                NeighboursRelation::Operator { .. } => Family::Neighbours,
                _ => Family::Custom,
            },
            Constraint::Relation(_) => Family::Relation,
            Constraint::Cell(clue) => match clue.kind {
                CellKind::Odd | CellKind::Even => Family::OddEven,
                CellKind::Low { .. } | CellKind::High { .. } => Family::LowHigh,
                CellKind::Set { .. } => Family::DigitClass,
                CellKind::Exclude { .. } => Family::Exclusion,
                _ => Family::Custom,
            },
            Constraint::Contains(_) => Family::Quadruple,
            Constraint::Appears(_) => Family::Cupid,
            Constraint::Clone(_) => Family::Clone,
            Constraint::Isomorphic(_) => Family::Twin,
            Constraint::Count(clue) => match clue.mode {
                CountMode::Each { .. } => Family::Double,
                CountMode::Counts { .. } => Family::Count,
                CountMode::Named { kind: CountKind::Circles } => Family::CountingCircles,
                _ => Family::Custom,
            },
            Constraint::DistinctCount(clue) if clue.side.is_some() => Family::CountDifferent,
            Constraint::DistinctCount(_) => Family::DistinctCount,
            Constraint::GlobalEntropy(_) => Family::Entropy,
            Constraint::EqualSum(_) => Family::EqualSums,
            Constraint::Vudoku(_) => Family::Vudoku,
            // A negative rule is part of the family whose clues it is about.
            Constraint::Negative(rule) => match rule.of {
                NegativeOf::Kropki { .. } => Family::Kropki,
                NegativeOf::Xv { .. } => Family::Xv,
                NegativeOf::Difference { .. } => Family::Difference,
                NegativeOf::Ratio { .. } => Family::Ratio,
                NegativeOf::Product { .. } => Family::Product,
                NegativeOf::Sum { .. } => Family::SumPairs,
                NegativeOf::Rossini => Family::Rossini,
                NegativeOf::Battenburg => Family::Battenburg,
                NegativeOf::Cell { kind: NegativeCellKind::Odd | NegativeCellKind::Even } => Family::OddEven,
                NegativeOf::Cell { kind: NegativeCellKind::Low { .. } | NegativeCellKind::High { .. } } => {
                    Family::LowHigh
                }
                _ => Family::Custom,
            },
            _ => Family::Custom,
        })
    }

    /// What the family is called with these rules of it.
    pub(crate) fn name(self, rules: &[&Constraint]) -> &'static str {
        match self {
            Family::Whispers => {
                let gap = |rule: &Constraint| match rule {
                    Constraint::Line(line) => match line.kind {
                        LineKind::Whisper { value } => Some(value),
                        _ => None,
                    },
                    _ => None,
                };
                if rules.iter().all(|rule| gap(rule) == Some(5)) {
                    return "German Whispers";
                }
                if rules.iter().all(|rule| gap(rule) == Some(4)) {
                    return "Dutch Whispers";
                }
            }
            Family::Kropki => {
                if rules.iter().all(|rule| is_negative(rule)) {
                    return "Non-Kropki";
                }
                let white = |rule: &Constraint| matches!(rule, Constraint::Edge(edge) if edge.kind == EdgeKind::Kropki { color: KropkiColor::White });
                if rules.iter().all(|rule| is_negative(rule) || white(rule)) {
                    return "Consecutive";
                }
            }
            Family::Xv if rules.iter().all(|rule| is_negative(rule)) => return "Non-XV",
            _ => {}
        }
        self.usual_name()
    }
}

fn is_negative(rule: &Constraint) -> bool {
    matches!(rule, Constraint::Negative(_))
}
