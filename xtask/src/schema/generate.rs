//! The schema, made from core's table.

use sudoku_puzzle_core::{
    FORMAT, FORMAT_VERSION, Key, Object, SCHEMA_URL, Value,
    table::{
        FAMILIES, FamilySpec, FieldSpec, MEMBERS, MemberContent, MemberSpec, Need, OPERATORS, Order,
        PartSpec, ShapeSpec, THIRDS, Trait, VariantSpec, What, WordSpec,
    },
};

use super::{
    free::Free,
    terms::{CELL_PATTERN, DIALECT, LINE_BREAK},
};

/// What a schema can't say. It stands in the schema's description.
pub const BEYOND: &[&str] = &[
    "about the text: that no key stands twice in an object, that numbers are written as integers (9, neither 9.0 nor 9e0, which are the same number to a schema), that the text is \
     UTF-8 and not nested too deeply",
    "about the entries: that givens and solution have one for each position of the board (rows times cols), and that solution has null exactly where givens has it",
    "about digits: that none is greater than digits, wherever one stands",
    "about cells: that every cell named is on the board and not a gap",
    "about grids: that all D x D cells from origin on are there, that a box holds D cells, and that an area given by one cell is the origin of a grid or box_grid rule",
    "about geometry: that the cells of a line touch one another, that the shafts of an arrow start next to its bulb, that the two cells of an edge share a side, that four cells are a 2x2 block in \
     reading order, that the cells of an outside clue run away from its side, and that it stands on no cell",
    "about regions that correspond: that they have the same number of cells",
];

/// Makes the schema.
#[must_use]
pub fn schema() -> Value {
    let mut definitions = Vec::new();
    let root = members(MEMBERS, &mut definitions);
    definitions.push(("rule", rule()));
    definitions.push(("rule-unless-nine", rule_unless_nine()));
    let mut definitions: Vec<(String, Value)> =
        definitions.into_iter().map(|(name, value)| (name.to_owned(), value)).collect();
    for family in FAMILIES {
        family_definitions(family, &mut definitions);
    }
    operator_definitions(&mut definitions);
    definitions.extend(shared().into_iter().map(|(name, value)| (name.to_owned(), value)));

    let nine = object([("properties", object([("digits", object([("const", 9.into())]))]))]);
    let items = object([("items", reference("rule-unless-nine"))]);
    let otherwise = object([("properties", object([("rules", items)]))]);
    let mut schema = vec![
        ("$schema", DIALECT.into()),
        ("$id", SCHEMA_URL.into()),
        ("title", format!("{FORMAT}, version {FORMAT_VERSION}").into()),
        ("description", description().into()),
    ];
    schema.extend(root);
    schema.push(("if", nine));
    schema.push(("else", otherwise));
    schema.push(("$defs", definitions.into_iter().collect::<Object>().into()));
    Value::Object(schema.into_iter().collect())
}

fn description() -> String {
    let beyond: Vec<String> = BEYOND.iter().map(|line| format!("\n- {line}")).collect();
    format!(
        "A sudoku puzzle, classic or variant: its board, its givens, and every rule that holds, in the format {FORMAT}. A file that this schema refuses is refused by every reader that knows \
         the whole format. A file that it accepts is a puzzle if it also passes the checks that a schema can't make:{}",
        beyond.concat()
    )
}

// Small pieces.

fn object<const N: usize>(members: [(&str, Value); N]) -> Value {
    Value::Object(members.into_iter().collect())
}

fn reference(name: &str) -> Value {
    object([("$ref", format!("#/$defs/{name}").into())])
}

fn strings<'a>(items: impl IntoIterator<Item = &'a str>) -> Value {
    Value::Array(items.into_iter().map(Value::from).collect())
}

fn list(item: Value, min: usize, max: Option<usize>) -> Value {
    let mut members = vec![("type", Value::from("array")), ("items", item)];
    if min > 0 {
        members.push(("minItems", min.into()));
    }
    members.extend(max.map(|max| ("maxItems", max.into())));
    Value::Object(members.into_iter().collect())
}

fn row<const N: usize>(items: [Value; N]) -> Value {
    object([
        ("type", "array".into()),
        ("prefixItems", Value::Array(items.into())),
        ("minItems", N.into()),
        ("items", false.into()),
    ])
}

/// The schema with a description in front.
fn described(text: impl Into<String>, schema: Value) -> Value {
    let mut members = Object::new();
    members.insert("description", text.into());
    if let Value::Object(schema) = schema {
        for (key, value) in schema.iter() {
            members.insert(key, value.clone());
        }
    }
    Value::Object(members)
}

fn range(min: u32) -> Value {
    object([("type", "integer".into()), ("minimum", min.into()), ("maximum", u32::MAX.into())])
}

fn number(min: u32) -> Value {
    match min {
        0 => reference("number"),
        1 => reference("positive-number"),
        min => range(min),
    }
}

fn free(free: Free) -> Value {
    let suggestions: Object = free
        .suggestions()
        .iter()
        .map(|(key, doc)| (*key, object([("description", (*doc).into())])))
        .collect();
    object([("type", "object".into()), ("properties", suggestions.into())])
}

/// The definitions that others are made of.
fn shared() -> Vec<(&'static str, Value)> {
    vec![
        (
            "cell-name",
            described(
                "The name of a cell: r, its row, c, its column, both counted from 1 at the top left. \"r1c9\" is the last cell of the first row on 9 columns.",
                object([
                    ("type", "string".into()),
                    ("pattern", CELL_PATTERN.into()),
                    ("not", object([("pattern", LINE_BREAK.into())])),
                ]),
            ),
        ),
        ("cells", described("Cells, at least one.", list(reference("cell-name"), 1, None))),
        ("pair", described("Two cells.", list(reference("cell-name"), 2, Some(2)))),
        ("number", described("A whole number that is not negative and fits in 32 bits.", range(0))),
        ("positive-number", described("A whole number that is at least 1 and fits in 32 bits.", range(1))),
        ("digit", described("A digit of the puzzle: from 1 to digits.", range(1))),
        ("id", described(doc(Key::Id.doc()), object([("type", "string".into())]))),
        ("label", described(doc(Key::Label.doc()), object([("type", "string".into())]))),
        ("style", described(doc(Key::Style.doc()), free(Free::RuleStyle))),
    ]
}

/// A text of the table as it stands in the schema.
fn doc(text: &str) -> String {
    text.trim().replace('`', "\"")
}

// The envelope.

/// The keywords that say what an object with these members is.
fn members(
    members: &'static [MemberSpec],
    definitions: &mut Vec<(&'static str, Value)>,
) -> Vec<(&'static str, Value)> {
    let mut properties = Object::new();
    for member in members {
        let schema = match member.content {
            MemberContent::Word(word) => object([("const", word.into())]),
            MemberContent::Constant(number) => object([("const", number.into())]),
            MemberContent::Text => object([("type", "string".into())]),
            MemberContent::Number { min } => number(min),
            MemberContent::Members(inner) => {
                let inner = self::members(inner, definitions);
                definitions.push((
                    member.name,
                    described(doc(member.doc), Value::Object(inner.into_iter().collect())),
                ));
                reference(member.name)
            }
            MemberContent::Entries { min } => entries(min),
            MemberContent::Candidates => {
                let digits = object([
                    ("type", "array".into()),
                    ("items", reference("digit")),
                    ("uniqueItems", true.into()),
                ]);
                object([
                    ("type", "object".into()),
                    ("propertyNames", reference("cell-name")),
                    ("additionalProperties", digits),
                ])
            }
            MemberContent::Rules => list(reference("rule"), 0, None),
            MemberContent::Object => free(Free::at(member.name)),
            MemberContent::Objects => list(free(Free::at(member.name)), 0, None),
            content => panic!("\"{}\" holds {content:?}, for which the schema has no words", member.name),
        };
        properties.insert(member.name, described(doc(member.doc), schema));
    }
    let required = members.iter().filter(|member| member.required).map(|member| member.name);
    vec![
        ("type", "object".into()),
        ("properties", properties.into()),
        ("required", strings(required)),
        ("additionalProperties", false.into()),
    ]
}

fn entries(min: u32) -> Value {
    let item = object([
        ("type", strings(["integer", "null"])),
        ("minimum", min.into()),
        ("maximum", u32::MAX.into()),
    ]);
    object([("type", "array".into()), ("items", item), ("contains", object([("type", "integer".into())]))])
}

// Rules.

/// Any rule: its type leads to the definition of its family.
fn rule() -> Value {
    let types = FAMILIES.iter().map(|family| family.name);
    let families = FAMILIES
        .iter()
        .map(|family| leads_to(&[(Key::Type.name(), vec![family.name])], &family_name(family)));
    described(
        "One rule. Which keys it has depends on its type, and on its kind where the type has kinds; the definition of a family is called rule-TYPE, that of a kind rule-TYPE-KIND.",
        object([
            ("type", "object".into()),
            (
                "properties",
                object([(
                    Key::Type.name(),
                    described(doc(Key::Type.doc()), object([("enum", strings(types))])),
                )]),
            ),
            ("required", strings([Key::Type.name()])),
            ("allOf", Value::Array(families.collect())),
        ]),
    )
}

fn family_name(family: &FamilySpec) -> String {
    format!("rule-{}", family.name)
}

/// `if` the keys have one of their words each.
fn condition(words: &[(&str, Vec<&str>)]) -> Value {
    let properties = words.iter().map(|(key, words)| {
        let schema = match words[..] {
            [word] => object([("const", word.into())]),
            _ => object([("enum", strings(words.iter().copied()))]),
        };
        (*key, schema)
    });
    object([
        ("properties", Value::Object(properties.collect())),
        ("required", strings(words.iter().map(|(key, _)| *key))),
    ])
}

fn leads_to(words: &[(&str, Vec<&str>)], definition: &str) -> Value {
    object([("if", condition(words)), ("then", reference(definition))])
}

/// What has a default on 9 digits only.
fn rule_unless_nine() -> Value {
    let mut found: Vec<Value> = Vec::new();
    for family in FAMILIES {
        for part in family.parts {
            let What::Choice { tag, variants } = part.what else { continue };
            let mut by_key: Vec<(Key, Vec<&str>)> = Vec::new();
            for variant in variants {
                for part in variant.parts {
                    let What::Field(FieldSpec {
                        key, need: Need::NumberOnNine(_) | Need::ThirdsOnNine, ..
                    }) = part.what
                    else {
                        continue;
                    };
                    match by_key.iter_mut().find(|(found, _)| *found == key) {
                        Some((_, words)) => words.push(variant.name),
                        None => by_key.push((key, vec![variant.name])),
                    }
                }
            }
            found.extend(by_key.into_iter().map(|(key, words)| {
                let when = [(Key::Type.name(), vec![family.name]), (tag.name(), words)];
                object([("if", condition(&when)), ("then", object([("required", strings([key.name()]))]))])
            }));
        }
    }
    described(
        "What a rule needs besides on a puzzle whose digits are not 9: the numbers and groups that have a default on 9 digits only.",
        object([("allOf", Value::Array(found))]),
    )
}

/// A definition in the making: what is decided so far.
#[derive(Clone, Debug)]
struct Draft {
    name: String,
    doc: String,
    section: &'static str,
    /// The keys with their schemas.
    properties: Vec<(Key, Value)>,
    required: Vec<Key>,
    /// The fields that were passed on the way, with their texts.
    fields: Vec<(String, FieldSpec)>,
    traits: Vec<Trait>,
    /// How many words have been decided.
    depth: usize,
}

impl Draft {
    fn description(&self) -> String {
        format!("{} (Format section {}.)", self.doc, self.section)
    }
}

/// Words as in «a, b or c».
fn one_of(words: &[&str]) -> String {
    match words.split_last() {
        Some((last, rest)) if !rest.is_empty() => format!("{} or {last}", rest.join(", ")),
        _ => words.concat(),
    }
}

fn family_definitions(family: &FamilySpec, out: &mut Vec<(String, Value)>) {
    let type_schema = described(doc(family.doc), object([("const", family.name.into())]));
    let mut properties = vec![(Key::Type, type_schema)];
    let ignorable = Key::ALL.iter().filter(|key| key.is_ignorable());
    properties.extend(ignorable.map(|key| (*key, reference(key.name()))));
    let draft = Draft {
        name: family_name(family),
        doc: doc(family.doc),
        section: family.section,
        properties,
        required: vec![Key::Type],
        fields: Vec::new(),
        traits: Vec::new(),
        depth: 0,
    };
    define(draft, family.parts, out);
}

fn operator_definitions(out: &mut Vec<(String, Value)>) {
    let operators = What::Choice { tag: Key::Op, variants: OPERATORS };
    let draft = |name: &str, doc: &str, traits| Draft {
        name: name.to_owned(),
        doc: doc.to_owned(),
        section: "5.1",
        properties: Vec::new(),
        required: Vec::new(),
        fields: Vec::new(),
        traits,
        depth: 1,
    };
    let any = draft("operator", "One of the pair operators of which one has to hold.", vec![]);
    decide(&any, "What holds between a and b, the digits of the pair.", operators, out);
    let symmetric = draft(
        "operator-symmetric",
        "One of the pair operators of which one has to hold, where pairs have no order.",
        vec![Trait::Symmetric],
    );
    decide(&symmetric, "What holds between a and b, the digits of the pair.", operators, out);
}

/// Defines what `draft` is with these parts: one definition where nothing is to be decided, otherwise one that leads to several.
fn define(mut draft: Draft, parts: &[PartSpec], out: &mut Vec<(String, Value)>) {
    draft.fields.extend(fields(parts).map(|(text, field)| (doc(text), field)));
    match parts.iter().find(|part| !matches!(part.what, What::Field(_))) {
        None => leaf(draft, out),
        Some(part) => decide(&draft, part.doc, part.what, out),
    }
}

fn fields(parts: &[PartSpec]) -> impl Iterator<Item = (&'static str, FieldSpec)> {
    parts.iter().filter_map(|part| match part.what {
        What::Field(field) => Some((part.doc, field)),
        _ => None,
    })
}

fn decide(draft: &Draft, text: &str, decision: What, out: &mut Vec<(String, Value)>) {
    let mut selector = Selector::default();
    match decision {
        What::Choice { tag, variants } => selector.choice(draft, text, tag, variants),
        What::OneOf(alternatives) => {
            for one in alternatives {
                selector.alternatives.push(one.by);
                let mut draft = draft.clone();
                draft.traits.extend(one.traits);
                let choice = one.parts.iter().find_map(|inner| match inner.what {
                    What::Choice { tag, variants } if tag == one.by => Some((inner.doc, tag, variants)),
                    _ => None,
                });
                if let Some((text, tag, variants)) = choice {
                    draft.fields.extend(fields(one.parts).map(|(text, field)| (doc(text), field)));
                    selector.choice(&draft, text, tag, variants);
                } else {
                    draft.name += &format!("-{}", one.by);
                    draft.doc = doc(one.doc);
                    selector.leads.push(object([
                        ("if", object([("required", strings([one.by.name()]))])),
                        ("then", reference(&draft.name)),
                    ]));
                    selector.next.push((draft, one.parts.to_vec()));
                }
            }
        }
        other => panic!("{}: {other:?} is a part for which the schema has no words", draft.name),
    }
    out.push((draft.name.clone(), selector.definition(draft)));
    for (draft, parts) in selector.next {
        define(draft, &parts, out);
    }
}

/// A definition that leads to others.
#[derive(Default)]
struct Selector {
    /// The words to decide by.
    tags: Vec<(Key, Value)>,
    alternatives: Vec<Key>,
    leads: Vec<Value>,
    next: Vec<(Draft, Vec<PartSpec>)>,
}

impl Selector {
    fn definition(&self, draft: &Draft) -> Value {
        let mut members = Vec::new();
        // Rules are known to be objects when they come here; operators are not.
        if draft.properties.is_empty() {
            members.push(("type", "object".into()));
        }
        if !self.tags.is_empty() {
            members.push(("properties", properties(&self.tags)));
        }
        if self.alternatives.is_empty() {
            members.push(("required", strings(self.tags.iter().map(|(key, _)| key.name()))));
        } else {
            let one = self.alternatives.iter().map(|key| object([("required", strings([key.name()]))]));
            members.push(("anyOf", Value::Array(one.collect())));
        }
        members.push(("allOf", Value::Array(self.leads.clone())));
        described(draft.description(), Value::Object(members.into_iter().collect()))
    }

    /// Leads to one definition for each kind of a family, and to one for each set of other words that have the same keys.
    fn choice(&mut self, draft: &Draft, text: &str, tag: Key, variants: &'static [VariantSpec]) {
        let symmetric = draft.traits.contains(&Trait::Symmetric);
        let variants = variants.iter().filter(|variant| {
            !symmetric || !variant.has(Trait::Ordered) || variant.parts.iter().any(holds_operators)
        });
        let is_kind = draft.depth == 0 && matches!(tag, Key::Kind | Key::Of);
        let mut groups: Vec<Vec<&'static VariantSpec>> = Vec::new();
        for variant in variants {
            let signature = |variant: &VariantSpec| {
                let traits = variant.traits.iter().filter(|one| **one != Trait::Ordered);
                let parts: Vec<String> =
                    variant.parts.iter().map(|part| format!("{:?}", part.what)).collect();
                (traits.copied().collect::<Vec<_>>(), parts)
            };
            match groups.iter_mut().find(|group| !is_kind && signature(group[0]) == signature(variant)) {
                Some(group) => group.push(variant),
                None => groups.push(vec![variant]),
            }
        }
        let all: Vec<&VariantSpec> = groups.iter().flatten().copied().collect();
        let docs =
            if is_kind { String::new() } else { word_docs(all.iter().map(|word| (word.name, word.doc))) };
        let listed = object([("enum", strings(all.iter().map(|word| word.name)))]);
        self.tags.push((tag, described(doc(text) + &docs, listed)));

        for group in groups {
            let words: Vec<&str> = group.iter().map(|word| word.name).collect();
            let mut next = draft.clone();
            next.depth += 1;
            next.name =
                format!("{}-{}", draft.name, if is_kind { words[0].to_owned() } else { keys_of(&group) });
            next.traits.extend(shared_traits(&group));
            next.required.push(tag);
            let schema = match words[..] {
                [word] => described(doc(group[0].doc), object([("const", word.into())])),
                _ => described(
                    doc(text) + &word_docs(group.iter().map(|word| (word.name, word.doc))),
                    object([("enum", strings(words.iter().copied()))]),
                ),
            };
            next.properties.push((tag, schema));
            next.doc = match group[..] {
                [variant] => doc(variant.doc),
                _ => format!("{} The \"{tag}\" is here {}.", draft.doc, one_of(&words)),
            };
            self.leads.push(leads_to(&[(tag.name(), words)], &next.name));
            next.fields.extend(merged_fields(tag, &group));
            let decisions = group[0].parts.iter().filter(|part| !matches!(part.what, What::Field(_)));
            self.next.push((next, decisions.copied().collect()));
        }
    }
}

fn holds_operators(part: &PartSpec) -> bool {
    matches!(part.what, What::Field(FieldSpec { shape: ShapeSpec::Operators, .. }))
}

/// What the words of a group all have: traits that only some have don't change the keys.
fn shared_traits(group: &[&VariantSpec]) -> Vec<Trait> {
    group[0].traits.iter().copied().filter(|one| group.iter().all(|variant| variant.has(*one))).collect()
}

/// The keys by which a group of words differs from the others, for a name.
fn keys_of(group: &[&VariantSpec]) -> String {
    let keys: Vec<&str> = group[0]
        .parts
        .iter()
        .map(|part| match part.what {
            What::Field(field) => field.key.name(),
            What::Choice { tag, .. } => tag.name(),
            _ => "more",
        })
        .collect();
    if keys.is_empty() { "plain".to_owned() } else { keys.join("-") }
}

/// The fields that the words of a group have in common. Where their texts differ, each word has a line.
fn merged_fields(tag: Key, group: &[&'static VariantSpec]) -> Vec<(String, FieldSpec)> {
    fields(group[0].parts)
        .enumerate()
        .map(|(n, (text, field))| {
            let mut texts: Vec<(&str, Vec<&str>)> = Vec::new();
            for variant in group {
                let text = fields(variant.parts).nth(n).map_or(text, |(text, _)| text);
                match texts.iter_mut().find(|(found, _)| *found == text) {
                    Some((_, words)) => words.push(variant.name),
                    None => texts.push((text, vec![variant.name])),
                }
            }
            match texts[..] {
                [(text, _)] => (doc(text), field),
                _ => {
                    let lines =
                        texts.iter().map(|(text, words)| format!("\n- {}: {}", words.join(", "), doc(text)));
                    (format!("It depends on \"{tag}\":{}", lines.collect::<String>()), field)
                }
            }
        })
        .collect()
}

/// What words mean, as sentences to be added to a description.
fn word_docs<'a>(words: impl IntoIterator<Item = (&'a str, &'a str)>) -> String {
    words.into_iter().map(|(word, text)| format!("\n- {word}: {}", doc(text))).collect()
}

fn properties(properties: &[(Key, Value)]) -> Value {
    let mut sorted: Vec<&(Key, Value)> = properties.iter().collect();
    sorted.sort_by_key(|(key, _)| *key);
    Value::Object(sorted.into_iter().map(|(key, schema)| (key.name(), schema.clone())).collect())
}

/// A definition that leads no further: all keys, and no others. That it is an object is said where it is led to; if each definition said so itself, something else in the
/// place of a rule would be an offence against all of them.
fn leaf(mut draft: Draft, out: &mut Vec<(String, Value)>) {
    for (text, field) in &draft.fields {
        draft.properties.push((field.key, field_schema(text, *field, &draft.traits)));
        if field.need == Need::Required {
            draft.required.push(field.key);
        }
    }
    draft.required.sort_unstable();
    let schema = described(
        draft.description(),
        object([
            ("properties", properties(&draft.properties)),
            ("required", strings(draft.required.iter().map(|key| key.name()))),
            ("additionalProperties", false.into()),
        ]),
    );
    out.push((draft.name, schema));
}

fn field_schema(text: &str, field: FieldSpec, traits: &[Trait]) -> Value {
    let has = |wanted: Trait| traits.contains(&wanted);
    let cell_list = |min, max| match (min, max) {
        _ if field.key == Key::Cells && has(Trait::Block) => list(reference("cell-name"), 4, Some(4)),
        (1, None) => reference("cells"),
        (min, max) => list(reference("cell-name"), min, max),
    };
    let digits = |min| list(reference("digit"), min, None);
    let schema = match field.shape {
        ShapeSpec::Number { min } => number(min),
        ShapeSpec::Digit => reference("digit"),
        ShapeSpec::Digits => digits(1),
        ShapeSpec::Groups => list(digits(0), 0, None),
        ShapeSpec::Counts => list(row([reference("digit"), reference("number")]), 0, None),
        ShapeSpec::BoxShape => row([reference("positive-number"), reference("positive-number")]),
        ShapeSpec::Flag if field.key == Key::Closed && !has(Trait::Closes) => {
            object([("const", false.into())])
        }
        ShapeSpec::Flag => object([("type", "boolean".into())]),
        ShapeSpec::Word(words) => object([("enum", strings(words.iter().map(|word| word.name)))]),
        ShapeSpec::Cell => reference("cell-name"),
        ShapeSpec::Cells { min, max, .. } => cell_list(min, max),
        ShapeSpec::CellLists { min, max, .. } => list(reference("cells"), min, max),
        ShapeSpec::CellPairs { min, .. } => list(reference("pair"), min, None),
        ShapeSpec::Area => object([
            ("if", object([("type", "string".into())])),
            ("then", reference("cell-name")),
            ("else", reference("cells")),
        ]),
        ShapeSpec::Operators if has(Trait::Symmetric) => list(reference("operator-symmetric"), 1, None),
        ShapeSpec::Operators => list(reference("operator"), 1, None),
        shape => panic!("\"{}\" holds {shape:?}, for which the schema has no words", field.key),
    };
    let mut text = text.to_owned();
    match field.shape {
        ShapeSpec::Word(words) => {
            text += &word_docs(words.iter().map(|&WordSpec { name, doc, .. }| (name, doc)));
        }
        ShapeSpec::Area => {
            text += " Either the origin of a grid or box_grid rule, for the D x D cells of that grid, or a list of cells.";
        }
        _ => {}
    }
    if is_set(field.shape, has) {
        text += " The order carries no meaning.";
    }
    let default = match field.need {
        Need::DefaultFalse => Some(false.into()),
        Need::NumberOnNine(number) => Some(number.into()),
        Need::ThirdsOnNine => {
            Some(Value::from(THIRDS.iter().map(|third| Value::from(third.to_vec())).collect::<Vec<_>>()))
        }
        _ => None,
    };
    let Value::Object(mut schema) = described(text, schema) else {
        unreachable!("`described` makes objects")
    };
    if let Some(default) = default {
        schema.insert("default", default);
    }
    Value::Object(schema)
}

/// Whether the order of cells carries no meaning.
fn is_set(shape: ShapeSpec, has: impl Fn(Trait) -> bool) -> bool {
    match shape {
        ShapeSpec::Cells { order, .. } | ShapeSpec::CellLists { order, .. } => match order {
            Order::Set => true,
            // A block of 2x2 cells is written in one order only.
            Order::PerKind => !has(Trait::Ordered) && !has(Trait::Block),
            _ => false,
        },
        _ => false,
    }
}
