//! What two digits can be to each other: the pair operators (format section 5.1) and the clues that say the same in other words.

use sudoku_puzzle_core::rules::{EdgeKind, KropkiColor, MathraxOp, NegativeOf, Operator, XvLetter};

use crate::sums::xv_sum;

/// What is demanded of two digits.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Demand<'a> {
    Different,
    Greater,
    Difference(u32),
    Sum(u32),
    Product(u32),
    Ratio(u32),
    BothEven,
    BothOdd,
    Operator(&'a Operator),
}

/// Up to this D, products are looked at factor by factor.
const FACTORED: u32 = 512;

impl<'a> Demand<'a> {
    /// Of an edge clue on the digits of its cells in order.
    pub(crate) fn of_edge(kind: &EdgeKind) -> Option<Demand<'static>> {
        Some(match *kind {
            EdgeKind::Kropki { color: KropkiColor::White } => Demand::Difference(1),
            EdgeKind::Kropki { color: KropkiColor::Black } => Demand::Ratio(2),
            EdgeKind::Xv { letter } => Demand::Sum(xv_sum(letter)),
            EdgeKind::Difference { value } => Demand::Difference(value),
            EdgeKind::Sum { sum } => Demand::Sum(sum),
            EdgeKind::Product { value } => Demand::Product(value),
            EdgeKind::Ratio { value } => Demand::Ratio(value),
            EdgeKind::Greater => Demand::Greater,
            _ => return None,
        })
    }

    /// Of a mathrax clue on each diagonal pair.
    pub(crate) fn of_mathrax(op: &MathraxOp) -> Option<Demand<'static>> {
        Some(match *op {
            MathraxOp::Sum { value } => Demand::Sum(value),
            MathraxOp::Difference { value } => Demand::Difference(value),
            MathraxOp::Product { value } => Demand::Product(value),
            MathraxOp::Ratio { value } => Demand::Ratio(value),
            MathraxOp::Even => Demand::BothEven,
            MathraxOp::Odd => Demand::BothOdd,
            _ => return None,
        })
    }

    /// Of the clues on pairs that a negative rule is about: any one of these is what no pair without a clue may meet.
    pub(crate) fn of_negative(of: &NegativeOf) -> Vec<Demand<'static>> {
        let kinds: Vec<EdgeKind> = match *of {
            NegativeOf::Kropki { color } => {
                let colors = color.map_or(KropkiColor::ALL.to_vec(), |one| vec![one]);
                colors.into_iter().map(|color| EdgeKind::Kropki { color }).collect()
            }
            NegativeOf::Xv { letter } => {
                let letters = letter.map_or(XvLetter::ALL.to_vec(), |one| vec![one]);
                letters.into_iter().map(|letter| EdgeKind::Xv { letter }).collect()
            }
            NegativeOf::Difference { value } => vec![EdgeKind::Difference { value }],
            NegativeOf::Ratio { value } => vec![EdgeKind::Ratio { value }],
            NegativeOf::Product { value } => vec![EdgeKind::Product { value }],
            NegativeOf::Sum { sum } => vec![EdgeKind::Sum { sum }],
            _ => Vec::new(),
        };
        kinds.iter().filter_map(Demand::of_edge).collect()
    }

    /// Whether two digits meet it, in this order.
    pub(crate) fn holds(self, a: u32, b: u32) -> bool {
        let (wide_a, wide_b) = (u64::from(a), u64::from(b));
        match self {
            Demand::Different => a != b,
            Demand::Greater => a > b,
            Demand::Difference(value) => a.abs_diff(b) == value,
            Demand::Sum(sum) => wide_a + wide_b == u64::from(sum),
            Demand::Product(value) => wide_a * wide_b == u64::from(value),
            Demand::Ratio(value) => {
                let value = u64::from(value);
                wide_a == value * wide_b || wide_b == value * wide_a
            }
            Demand::BothEven => a.is_multiple_of(2) && b.is_multiple_of(2),
            Demand::BothOdd => a % 2 == 1 && b % 2 == 1,
            Demand::Operator(op) => operator_holds(op, a, b),
        }
    }

    /// Whether some two digits from 1 to `digits` meet it; two different ones where they have to `differ`.
    ///
    /// True also where that is not known, which is with products of great digits and with operators that only few digits don't meet.
    pub(crate) fn is_possible(self, digits: u32, differ: bool) -> bool {
        let (most, wide) = (digits - 1, u64::from(digits));
        match self {
            Demand::Different | Demand::Greater => digits >= 2,
            Demand::Difference(value) => value <= most && (value > 0 || !differ),
            Demand::Sum(sum) => {
                let (least, greatest) =
                    if differ { (3, (2 * wide).saturating_sub(1)) } else { (2, 2 * wide) };
                (least..=greatest).contains(&u64::from(sum))
            }
            Demand::Product(value) => product_is_possible(value, digits, differ),
            Demand::Ratio(value) => (1..=digits).contains(&value) && (value > 1 || !differ),
            Demand::BothEven => digits >= if differ { 4 } else { 2 },
            Demand::BothOdd => digits >= if differ { 3 } else { 1 },
            Demand::Operator(op) => operator_is_possible(op, digits, differ),
        }
    }
}

fn product_is_possible(value: u32, digits: u32, differ: bool) -> bool {
    let (value, digits) = (u64::from(value), u64::from(digits));
    if value == 0 || value > digits * digits {
        return false;
    }
    if digits > u64::from(FACTORED) {
        return true;
    }
    // The lesser digit; the greater is at most D.
    let least = value.div_ceil(digits);
    (least..=digits)
        .take_while(|lesser| lesser * lesser <= value)
        .any(|lesser| value % lesser == 0 && !(differ && lesser * lesser == value))
}

fn operator_holds(op: &Operator, a: u32, b: u32) -> bool {
    let third = |digit: u32| (digit - 1) / 3;
    match op {
        Operator::Different => a != b,
        Operator::Equal => a == b,
        Operator::Less => a < b,
        Operator::LessEqual => a <= b,
        Operator::Difference { value } => Demand::Difference(*value).holds(a, b),
        Operator::NotDifference { value } => !Demand::Difference(*value).holds(a, b),
        Operator::NotConsecutive => a.abs_diff(b) != 1,
        Operator::DifferenceAtLeast { value } => a.abs_diff(b) >= *value,
        Operator::DifferenceAtMost { value } => a.abs_diff(b) <= *value,
        Operator::Ratio { value } => Demand::Ratio(*value).holds(a, b),
        Operator::NotRatio { value } => !Demand::Ratio(*value).holds(a, b),
        Operator::Sum { sum } => Demand::Sum(*sum).holds(a, b),
        Operator::NotSum { sum } => !Demand::Sum(*sum).holds(a, b),
        Operator::ParityDiffers => a % 2 != b % 2,
        Operator::SameThird => third(a) == third(b),
        Operator::DifferentThird => third(a) != third(b),
        Operator::SameMod3 => a % 3 == b % 3,
        Operator::DifferentMod3 => a % 3 != b % 3,
        Operator::AnyOf { any_of } => any_of.iter().any(|op| operator_holds(op, a, b)),
        // An operator of a later version is nothing to find fault with.
        _ => true,
    }
}

fn operator_is_possible(op: &Operator, digits: u32, differ: bool) -> bool {
    let several = digits >= 2;
    match op {
        Operator::Different | Operator::Less | Operator::ParityDiffers | Operator::DifferentMod3 => several,
        Operator::Equal => !differ,
        Operator::LessEqual | Operator::SameThird => several || !differ,
        Operator::Difference { value } => Demand::Difference(*value).is_possible(digits, differ),
        Operator::DifferenceAtLeast { value } => *value < digits && (several || !differ),
        Operator::DifferenceAtMost { value } => !differ || (*value >= 1 && several),
        Operator::Ratio { value } => Demand::Ratio(*value).is_possible(digits, differ),
        Operator::Sum { sum } => Demand::Sum(*sum).is_possible(digits, differ),
        Operator::DifferentThird => digits >= 4,
        Operator::SameMod3 => !differ || digits >= 4,
        Operator::AnyOf { any_of } => any_of.iter().any(|op| operator_is_possible(op, digits, differ)),
        // These rule out so little that some pair is left on any puzzle worth the name.
        _ => true,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_possible_is_what_some_digits_meet() {
        let numbers = 0..=150;
        let mut operators = vec![
            Operator::Different,
            Operator::Equal,
            Operator::Less,
            Operator::LessEqual,
            Operator::ParityDiffers,
            Operator::SameThird,
            Operator::DifferentThird,
            Operator::SameMod3,
            Operator::DifferentMod3,
            Operator::AnyOf { any_of: vec![Operator::Sum { sum: 99 }, Operator::Difference { value: 8 }] },
        ];
        operators.extend(numbers.clone().flat_map(|value| {
            [
                Operator::Difference { value },
                Operator::DifferenceAtLeast { value },
                Operator::DifferenceAtMost { value },
                Operator::Ratio { value },
                Operator::Sum { sum: value },
            ]
        }));
        let mut demands = vec![Demand::Different, Demand::Greater, Demand::BothEven, Demand::BothOdd];
        demands.extend(operators.iter().map(Demand::Operator));
        demands.extend(numbers.flat_map(|value| {
            [Demand::Difference(value), Demand::Sum(value), Demand::Product(value), Demand::Ratio(value)]
        }));
        for digits in 1..=12 {
            for differ in [false, true] {
                for &demand in &demands {
                    let met = (1..=digits)
                        .flat_map(|a| (1..=digits).map(move |b| (a, b)))
                        .any(|(a, b)| !(differ && a == b) && demand.holds(a, b));
                    assert_eq!(
                        demand.is_possible(digits, differ),
                        met,
                        "{demand:?} of digits to {digits}, different: {differ}"
                    );
                }
            }
        }
    }

    #[test]
    fn great_products_are_possible_within_the_range() {
        assert!(Demand::Product(4_294_967_291).is_possible(u32::MAX, true));
        assert!(!Demand::Product(1_000_001).is_possible(1000, false));
        assert!(!Demand::Product(0).is_possible(u32::MAX, false));
    }
}
