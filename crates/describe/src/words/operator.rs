//! Pair operators in words.

use std::collections::BTreeSet;

use sudoku_puzzle_core::rules::Operator;

use crate::phrase::or;

/// What two digits do between which the operator holds, as the rest of a sentence that starts with "two digits". Of a directed operator, the digits are the first
/// and the second.
pub(super) fn pair(operator: &Operator) -> String {
    let single = match operator {
        Operator::AnyOf { any_of } => {
            let mut alternatives = Vec::new();
            let mut known = BTreeSet::new();
            collect(any_of, &mut known, &mut alternatives);
            return or(alternatives);
        }
        single => single,
    };
    match single {
        Operator::Different => "are different".to_owned(),
        Operator::Equal => "are equal".to_owned(),
        Operator::Less => "increase".to_owned(),
        Operator::LessEqual => "do not decrease".to_owned(),
        Operator::Difference { value } => format!("differ by {value}"),
        Operator::NotDifference { value } => format!("do not differ by {value}"),
        Operator::NotConsecutive => "are not consecutive".to_owned(),
        Operator::DifferenceAtLeast { value } => format!("differ by at least {value}"),
        Operator::DifferenceAtMost { value } => format!("differ by at most {value}"),
        Operator::Ratio { value } => format!("are in a ratio of {value} to 1"),
        Operator::NotRatio { value } => format!("are not in a ratio of {value} to 1"),
        Operator::Sum { sum } => format!("add up to {sum}"),
        Operator::NotSum { sum } => format!("do not add up to {sum}"),
        Operator::ParityDiffers => "are one odd and one even".to_owned(),
        Operator::SameThird => "are in the same third (1 to 3, 4 to 6, 7 to 9)".to_owned(),
        Operator::DifferentThird => "are in different thirds (1 to 3, 4 to 6, 7 to 9)".to_owned(),
        Operator::SameMod3 => "leave the same remainder when divided by 3".to_owned(),
        Operator::DifferentMod3 => "leave different remainders when divided by 3".to_owned(),
        other => format!("satisfy \"{}\"", other.name()),
    }
}

/// The alternatives in the order given, each once, those of alternatives among them.
fn collect(any_of: &[Operator], known: &mut BTreeSet<String>, alternatives: &mut Vec<String>) {
    for operator in any_of {
        match operator {
            Operator::AnyOf { any_of } => collect(any_of, known, alternatives),
            single => {
                let text = pair(single);
                if known.insert(text.clone()) {
                    alternatives.push(text);
                }
            }
        }
    }
}

/// Whether it matters in words which of the two digits is the first.
pub(super) fn is_directed(operator: &Operator) -> bool {
    !operator.is_symmetric()
}
