//! What core's table says about documents.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_puzzle_core::{
    Content, Key,
    table::{
        FAMILIES, FieldSpec, MEMBERS, MemberContent, MemberSpec, Need as TableNeed, OPERATORS, PartSpec,
        ShapeSpec, THIRDS, Trait, What,
    },
};

use super::{
    free::Free,
    language::{Entry, Language, Need, Record, Shape},
};

const MOST: i64 = u32::MAX as i64;

/// Puts the table into neutral words.
///
/// # Panics
/// Where the table says something that has no such words yet: core and this chore are changed together.
#[must_use]
pub fn language() -> Language {
    let mut records = BTreeMap::new();
    members("document", MEMBERS, &mut records);
    for family in FAMILIES {
        let mut record = Record::default();
        record.keys.insert(Key::Type.name().to_owned(), word(family.name));
        for key in Key::ALL.iter().filter(|key| key.is_ignorable()) {
            record.keys.insert(key.name().to_owned(), ignorable(*key));
        }
        let start = Case { name: format!("rule, {} {}", Key::Type, family.name), record, traits: Vec::new() };
        cases(start, family.parts.to_vec(), &mut records);
    }
    let operators = What::Choice { tag: Key::Op, variants: OPERATORS };
    for (name, traits) in [("operator", vec![]), ("operator-symmetric", vec![Trait::Symmetric])] {
        let start = Case { name: name.to_owned(), record: Record::default(), traits };
        decide(&start, operators, &[], &mut records);
    }
    Language { records }
}

fn word(word: &str) -> Entry {
    Entry { need: Need::Always, shape: Shape::Word(BTreeSet::from([word.to_owned()])), default: None }
}

fn ignorable(key: Key) -> Entry {
    let shape = match key.content() {
        Content::Text => Shape::Text,
        Content::Object => Shape::Free(Free::RuleStyle.keys()),
        content => panic!("\"{key}\" holds {content:?}, for which the schema has no words"),
    };
    Entry { need: Need::Never, shape, default: None }
}

// The envelope.

fn members(name: &str, members: &[MemberSpec], records: &mut BTreeMap<String, Record>) {
    let mut record = Record::default();
    for member in members {
        let shape = match member.content {
            MemberContent::Word(word) => Shape::Word(BTreeSet::from([word.to_owned()])),
            MemberContent::Constant(number) => {
                Shape::Number { min: Some(number.into()), max: Some(number.into()) }
            }
            MemberContent::Text => Shape::Text,
            MemberContent::Number { min } => number(min),
            MemberContent::Members(inner) => {
                self::members(member.name, inner, records);
                Shape::Record(member.name.to_owned())
            }
            MemberContent::Entries { min } => Shape::List {
                min: 0,
                max: None,
                distinct: false,
                some: Some(Box::new(Shape::Number { min: None, max: None })),
                item: Box::new(Shape::Either(vec![number(min), Shape::Null])),
            },
            MemberContent::Candidates => Shape::Map {
                keys: Box::new(Shape::CellName),
                values: Box::new(Shape::List {
                    min: 0,
                    max: None,
                    distinct: true,
                    some: None,
                    item: Box::new(number(1)),
                }),
            },
            MemberContent::Rules => Shape::list(0, None, Shape::Record("rule".to_owned())),
            MemberContent::Object => Shape::Free(Free::of_member(member.name)),
            MemberContent::Objects => Shape::list(0, None, Shape::Free(Free::of_member(member.name))),
            content => panic!("\"{}\" holds {content:?}, for which the schema has no words", member.name),
        };
        let need = if member.required { Need::Always } else { Need::Never };
        record.keys.insert(member.name.to_owned(), Entry { need, shape, default: None });
    }
    records.insert(name.to_owned(), record);
}

// The rules.

/// A rule of which some parts are known and others not yet.
#[derive(Clone)]
struct Case {
    name: String,
    record: Record,
    traits: Vec<Trait>,
}

/// Goes on with `parts`, and puts into `records` what every way of going on ends with. Decisions come first, since kinds have a say in what the fields hold.
fn cases(mut case: Case, mut parts: Vec<PartSpec>, records: &mut BTreeMap<String, Record>) {
    match parts.iter().position(|part| !matches!(part.what, What::Field(_))) {
        Some(at) => {
            let decision = parts.remove(at).what;
            decide(&case, decision, &parts, records);
        }
        None => {
            for part in parts {
                let What::Field(field) = part.what else { continue };
                case.record.keys.insert(field.key.name().to_owned(), entry(field, &case.traits));
            }
            records.insert(case.name, case.record);
        }
    }
}

fn decide(case: &Case, decision: What, others: &[PartSpec], records: &mut BTreeMap<String, Record>) {
    match decision {
        What::Choice { tag, variants } => {
            for variant in variants {
                let mut case = case.clone();
                let holds_operators = variant.parts.iter().any(|part| {
                    matches!(part.what, What::Field(FieldSpec { shape: ShapeSpec::Operators, .. }))
                });
                let symmetric = case.traits.contains(&Trait::Symmetric);
                if symmetric && variant.has(Trait::Ordered) && !holds_operators {
                    continue;
                }
                case.name += &format!(", {tag} {}", variant.name);
                case.traits.extend(variant.traits);
                case.record.keys.insert(tag.name().to_owned(), word(variant.name));
                cases(case, [variant.parts, others].concat(), records);
            }
        }
        What::OneOf(alternatives) => {
            for one in alternatives {
                let mut case = case.clone();
                let says_itself = one
                    .parts
                    .iter()
                    .any(|part| matches!(part.what, What::Choice { tag, .. } if tag == one.by));
                if !says_itself {
                    case.name += &format!(", with {}", one.by);
                }
                case.traits.extend(one.traits);
                cases(case, [one.parts, others].concat(), records);
            }
        }
        other => panic!("{}: {other:?} is a part for which the schema has no words", case.name),
    }
}

fn entry(field: FieldSpec, traits: &[Trait]) -> Entry {
    let (need, default) = match field.need {
        TableNeed::Required => (Need::Always, None),
        TableNeed::Optional => (Need::Never, None),
        TableNeed::DefaultFalse => (Need::Never, Some("false".to_owned())),
        TableNeed::NumberOnNine(number) => (Need::UnlessNine, Some(number.to_string())),
        TableNeed::ThirdsOnNine => (Need::UnlessNine, Some(format!("{THIRDS:?}").replace(' ', ""))),
        need => panic!("\"{}\" is {need:?}, for which the schema has no words", field.key),
    };
    let has = |wanted: Trait| traits.contains(&wanted);
    let shape = match shape(field) {
        Shape::Flag if field.key == Key::Closed && !has(Trait::Closes) => Shape::False,
        Shape::List { item, .. } if field.key == Key::Cells && has(Trait::Block) => {
            Shape::list(4, Some(4), *item)
        }
        Shape::List { min, .. } if matches!(field.shape, ShapeSpec::Operators) && has(Trait::Symmetric) => {
            Shape::list(min, None, Shape::Record("operator-symmetric".to_owned()))
        }
        shape => shape,
    };
    Entry { need, shape, default }
}

fn number(min: u32) -> Shape {
    Shape::Number { min: Some(min.into()), max: Some(MOST) }
}

fn shape(field: FieldSpec) -> Shape {
    let length = |length: usize| length as u64;
    let digit = || number(1);
    let cells = |min| Shape::list(min, None, Shape::CellName);
    match field.shape {
        ShapeSpec::Number { min } => number(min),
        ShapeSpec::Digit => digit(),
        ShapeSpec::Digits => Shape::list(1, None, digit()),
        ShapeSpec::Groups => Shape::list(0, None, Shape::list(0, None, digit())),
        ShapeSpec::Counts => Shape::list(0, None, Shape::Row(vec![digit(), number(0)])),
        ShapeSpec::BoxShape => Shape::Row(vec![number(1), number(1)]),
        ShapeSpec::Flag => Shape::Flag,
        ShapeSpec::Word(words) => Shape::Word(words.iter().map(|word| word.name.to_owned()).collect()),
        ShapeSpec::Cell => Shape::CellName,
        ShapeSpec::Cells { min, max, .. } => Shape::list(length(min), max.map(length), Shape::CellName),
        ShapeSpec::CellLists { min, max, .. } => Shape::list(length(min), max.map(length), cells(1)),
        ShapeSpec::CellPairs { min, .. } => {
            Shape::list(length(min), None, Shape::list(2, Some(2), Shape::CellName))
        }
        ShapeSpec::Area => Shape::Either(vec![Shape::CellName, cells(1)]),
        ShapeSpec::Operators => Shape::list(1, None, Shape::Record("operator".to_owned())),
        shape => panic!("\"{}\" holds {shape:?}, for which the schema has no words", field.key),
    }
}
