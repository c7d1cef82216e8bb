//! `docs/rules.md`: every rule family, from core's table of families.

use std::{fmt::Write as _, fs};

use clap::Args as ClapArgs;
use sudoku_puzzle_core::{
    Key,
    table::{
        FAMILIES, FamilySpec, FieldSpec, Need, OPERATORS, Order, PartSpec, ShapeSpec, Trait, VariantSpec,
        What,
    },
};

use crate::{Failure, root};

mod examples;

use examples::EXAMPLES;

/// Check that docs/rules.md is what core's table of families says
#[derive(ClapArgs, Debug)]
pub struct Args {
    /// Write it
    #[arg(long)]
    write: bool,
}

/// Runs the chore.
///
/// # Errors
/// Where the page is not in step, or can't be read or written.
pub fn run(args: &Args) -> Result<(), Failure> {
    let path = root().join("docs/rules.md");
    let page = page();
    if args.write {
        return fs::write(&path, page).map_err(|error| Failure::of_file("writing", &path, error));
    }
    let found = fs::read_to_string(&path).map_err(|error| Failure::of_file("reading", &path, error))?;
    if found == page {
        println!("docs/rules.md is in step with the table of families");
        return Ok(());
    }
    let line = found.lines().zip(page.lines()).take_while(|(a, b)| a == b).count() + 1;
    Err(Failure(format!(
        "docs/rules.md is not what the table says, from line {line} on; `cargo xtask rules --write` writes it"
    )))
}

fn page() -> String {
    let mut out = String::from(
        "# Rules\n\n\
         Every rule family of the format, section by section. This page is made from core's table of families (`cargo xtask rules --write`), so that it has what the reader\n\
         takes and nothing else.\n\n\
         Every rule is an object with a `type`. It may carry `id` and `label` (strings) and `style` (an object), which never change its meaning. No other key than those listed\n\
         is taken. D is the puzzle's `digits`. Cells are listed at least once; a set is in any order, in a sequence the order carries meaning.\n\n",
    );
    for family in FAMILIES {
        let _ =
            writeln!(out, "## `{}`\n\n{} (Section {}.)\n", family.name, family.doc.trim(), family.section);
        write_family(family, &mut out);
        let start = format!("{{\"type\": \"{}\"", family.name);
        let examples: Vec<&str> =
            EXAMPLES.iter().filter(|example| example.starts_with(&start)).copied().collect();
        let _ = writeln!(out, "```json\n{}\n```\n", examples.join("\n"));
    }
    out.push_str(
        "## Pair operators\n\n\
         `relation` and `neighbours` name one of these under `op`, with its parameter under a key of its own; a member of `any_of` is an object with `op` and parameter. (Section 5.1.)\n\n\
         | `op` | parameter | a pair [a, b] satisfies it when | order of the pair |\n|---|---|---|---|\n",
    );
    for operator in OPERATORS {
        let parameters: Vec<String> =
            operator.parts.iter().filter_map(field).map(|field| format!("`{}`", field.key)).collect();
        let order = if operator.has(Trait::Ordered) { "matters" } else { "" };
        let _ = writeln!(
            out,
            "| `{}` | {} | {} | {order} |",
            operator.name,
            parameters.join(", "),
            sentence(operator.doc)
        );
    }
    out.push_str(
        "\n`neighbours` takes symmetric operators only: not `less` and `less_equal`, and `any_of` where it lists neither.\n\n\
         ## Other types\n\n\
         A type with a colon (`com.example:name`) is a vendor's: it is refused unless the program says that it implements it, and then kept as it is. The type `custom` is kept for a\n\
         later version and refused. Any other type is unknown and refused.\n",
    );
    out
}

fn field(part: &PartSpec) -> Option<FieldSpec> {
    match part.what {
        What::Field(field) => Some(field),
        _ => None,
    }
}

fn write_family(family: &FamilySpec, out: &mut String) {
    if family.parts.is_empty() {
        out.push_str("It has no keys of its own.\n\n");
        return;
    }
    out.push_str("| key | needed | holds | what it is |\n|---|---|---|---|\n");
    write_parts(family.parts, "", out);
    out.push('\n');
    write_words(family.parts, out);
}

/// A table for each choice of words among these parts.
fn write_words(parts: &[PartSpec], out: &mut String) {
    for part in parts {
        match part.what {
            What::Choice { tag, variants } if !is_operator(variants) => write_choice(tag, variants, out),
            What::OneOf(alternatives) => {
                alternatives.iter().for_each(|alternative| write_words(alternative.parts, out));
            }
            _ => {}
        }
    }
}

fn write_choice(tag: Key, variants: &[VariantSpec], out: &mut String) {
    let _ = writeln!(out, "| `{tag}` | with | what it says |\n|---|---|---|");
    for variant in variants {
        let _ = writeln!(out, "| `{}` | {} | {} |", variant.name, keys_of(variant), sentence(variant.doc));
    }
    out.push('\n');
    for variant in variants {
        for nested in variant.parts {
            if let What::Choice { tag, variants } = nested.what {
                let words: Vec<String> = variants
                    .iter()
                    .map(|word| {
                        format!("`{}` ({}) {}", word.name, keys_of(word), sentence(word.doc))
                            .replace(" () ", " ")
                    })
                    .collect();
                let _ = writeln!(out, "`{tag}` of `{}`: {}\n", variant.name, words.join(" "));
            }
        }
    }
}

fn is_operator(variants: &[VariantSpec]) -> bool {
    std::ptr::eq(variants, OPERATORS) || variants.iter().any(|variant| variant.name == "any_of")
}

/// The keys that a variant has besides, with their defaults.
fn keys_of(variant: &VariantSpec) -> String {
    let mut keys: Vec<String> = Vec::new();
    for part in variant.parts {
        match part.what {
            What::Field(field) => keys.push(match needed(field.need) {
                "yes" => format!("`{}`", field.key),
                needed => format!("`{}` ({needed})", field.key),
            }),
            What::Choice { tag, .. } => keys.push(format!("`{tag}`")),
            _ => {}
        }
    }
    if variant.has(Trait::Closes) {
        keys.push("`closed` may be true".to_owned());
    }
    keys.join(", ")
}

fn write_parts(parts: &[PartSpec], condition: &str, out: &mut String) {
    for part in parts {
        match part.what {
            What::Field(field) => {
                let needed =
                    if condition.is_empty() { needed(field.need).to_owned() } else { condition.to_owned() };
                let _ = writeln!(
                    out,
                    "| `{}` | {needed} | {} | {} |",
                    field.key,
                    shape(&field.shape),
                    sentence(part.doc)
                );
            }
            What::Choice { tag, variants } => {
                let needed = if condition.is_empty() { "yes" } else { condition };
                let holds = if is_operator(variants) {
                    "a pair operator, see below"
                } else {
                    "a word of the table below"
                };
                let _ = writeln!(out, "| `{tag}` | {needed} | {holds} | {} |", sentence(part.doc));
                if is_operator(variants) {
                    let _ = writeln!(
                        out,
                        "| `value`, `sum`, `any_of` | as `op` has it | | The operator's parameter. |"
                    );
                } else {
                    write_variant_keys(variants, out);
                }
            }
            What::OneOf(alternatives) => {
                for one in alternatives {
                    let others: Vec<String> = alternatives
                        .iter()
                        .filter(|other| other.by != one.by)
                        .map(|other| format!("`{}`", other.by))
                        .collect();
                    write_parts(one.parts, &format!("instead of {}", others.join(", ")), out);
                }
            }
            _ => {}
        }
    }
}

/// One row for each key that some word of a choice brings.
fn write_variant_keys(variants: &[VariantSpec], out: &mut String) {
    let mut seen = Vec::new();
    for variant in variants {
        for part in variant.parts {
            if let What::Field(field) = part.what
                && !seen.contains(&field.key)
            {
                seen.push(field.key);
                let _ = writeln!(
                    out,
                    "| `{}` | see below | {} | {} |",
                    field.key,
                    shape(&field.shape),
                    sentence(part.doc)
                );
            }
            if let What::Choice { tag, variants } = part.what
                && !seen.contains(&tag)
            {
                seen.push(tag);
                let words: Vec<String> = variants.iter().map(|word| format!("`{}`", word.name)).collect();
                let _ =
                    writeln!(out, "| `{tag}` | see below | {} | {} |", words.join(", "), sentence(part.doc));
            }
        }
    }
}

fn needed(need: Need) -> &'static str {
    match need {
        Need::Required => "yes",
        Need::DefaultFalse => "no: false",
        Need::NumberOnNine(5) => "5 on D = 9, else needed",
        Need::NumberOnNine(4) => "4 on D = 9, else needed",
        Need::NumberOnNine(3) => "3 on D = 9, else needed",
        Need::NumberOnNine(_) => "not on D = 9, else needed",
        Need::ThirdsOnNine => "the thirds on D = 9, else needed",
        _ => "no",
    }
}

fn shape(shape: &ShapeSpec) -> String {
    let ordered = |order: &Order| match order {
        Order::Sequence => "sequence",
        Order::Set => "set",
        Order::PerKind => "list, ordered as its kind says,",
        _ => "list, ordered with a `side`,",
    };
    let count = |min: &usize, max: &Option<usize>| match max {
        Some(max) if max == min => format!("exactly {min}"),
        _ => format!("at least {min}"),
    };
    match shape {
        ShapeSpec::Number { min: 0 } => "a whole number".into(),
        ShapeSpec::Number { min } => format!("a whole number, at least {min}"),
        ShapeSpec::Digit => "a digit, 1 to D".into(),
        ShapeSpec::Digits => "a list of digits, at least 1".into(),
        ShapeSpec::Groups => "a list of lists of digits".into(),
        ShapeSpec::Counts => "a list of `[digit, times]`".into(),
        ShapeSpec::BoxShape => "`[height, width]`, together D cells".into(),
        ShapeSpec::Flag => "`true` or `false`".into(),
        ShapeSpec::Word(words) => {
            words.iter().map(|word| format!("`{}`", word.name)).collect::<Vec<_>>().join(", ")
        }
        ShapeSpec::Cell => "a cell".into(),
        ShapeSpec::Cells { min, max, order } => format!("a {} of {} cells", ordered(order), count(min, max)),
        ShapeSpec::CellLists { min, max, order } => {
            format!("{} lists, each a {} of cells", count(min, max), ordered(order))
        }
        ShapeSpec::CellPairs { min, .. } => format!("pairs of cells, at least {min}"),
        ShapeSpec::Area => "the origin of a grid, or a set of cells".into(),
        ShapeSpec::Operators => "a list of operators, at least 1".into(),
        _ => String::new(),
    }
}

/// A doc comment as a cell of a table.
fn sentence(doc: &str) -> String {
    doc.split_whitespace().collect::<Vec<_>>().join(" ").replace('|', "\\|")
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use sudoku_puzzle_core::{Puzzle, Reader};

    use super::*;

    #[test]
    fn every_kind_and_word_has_an_example_that_the_reader_takes() {
        let givens = vec!["0"; 81].join(",");
        let mut missing: BTreeSet<String> = FAMILIES.iter().flat_map(wanted).collect();
        for example in EXAMPLES {
            let text = format!(
                r#"{{"format": "sudoku-puzzle", "format_version": 1, "board": {{"rows": 9, "cols": 9}}, "digits": 9, "givens": [{givens}], "rules": [{{"type": "box_grid", "box": [3, 3], "origin": "r1c1"}}, {example}]}}"#
            );
            let puzzle: Puzzle =
                Reader::new().read_str(&text).unwrap_or_else(|error| panic!("{example}: {error}"));
            let constraint = &puzzle.rules()[1].constraint;
            missing.remove(constraint.type_name());
            for tag in ["kind", "of", "op"] {
                for word in example.split(&format!("\"{tag}\": \"")).skip(1) {
                    let word = word.split('"').next().unwrap_or_default();
                    missing.remove(&format!("{} {tag} {word}", constraint.type_name()));
                    missing.remove(&format!("{tag} {word}"));
                }
            }
            for key in ["each", "counts"] {
                if example.contains(&format!("\"{key}\": ")) {
                    missing.remove(&format!("{} {key}", constraint.type_name()));
                }
            }
        }
        assert!(missing.is_empty(), "without an example: {missing:?}");
    }

    /// What of a family an example should be there for: itself, and each word and alternative of its own.
    fn wanted(family: &FamilySpec) -> Vec<String> {
        fn words(family: &str, parts: &[PartSpec], into: &mut Vec<String>) {
            for part in parts {
                match part.what {
                    What::Choice { tag, variants } if is_operator(variants) => {
                        into.extend(variants.iter().map(|variant| format!("{tag} {}", variant.name)));
                    }
                    What::Choice { tag, variants } => {
                        for variant in variants {
                            into.push(format!("{family} {tag} {}", variant.name));
                            // A word inside the choice of another, as `kind` of `negative` with `of`: `cell`.
                            words(family, variant.parts, into);
                        }
                    }
                    What::OneOf(alternatives) => {
                        for one in alternatives {
                            if !matches!(one.by.name(), "kind" | "op") {
                                into.push(format!("{family} {}", one.by));
                            }
                            words(family, one.parts, into);
                        }
                    }
                    _ => {}
                }
            }
        }
        let mut all = vec![family.name.to_owned()];
        words(family.name, family.parts, &mut all);
        all
    }

    #[test]
    fn the_page_is_in_step() {
        assert_eq!(run(&Args { write: false }), Ok(()));
    }
}
