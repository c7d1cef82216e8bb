//! One rule object, by the table of families.

use alloc::{borrow::Cow, boxed::Box, format, string::String, vec::Vec};

use super::session::Session;
use crate::{
    Content, Key, Object, Rule,
    error::{Checked, ErrorKind, Offence, all_of, quoted, unknown, unknown_key, with_article},
    place::Surroundings,
    rules::Constraint,
    table::{FAMILIES, FamilySpec, Slot, TakeContext},
};

/// Where a rule was read, and what could not be checked there.
#[derive(Clone, Copy, Debug)]
pub(super) struct RulePlace {
    pub(super) index: usize,
    pub(super) offset: usize,
    /// The key whose default was taken, which holds on D = 9 only.
    defaulted: Option<Key>,
}

impl RulePlace {
    /// The checks that need the whole document.
    pub(super) fn check(&self, rule: &Rule, around: &Surroundings<'_>) -> Checked {
        if let Some(key) = self.defaulted.filter(|_| around.digits() != 9) {
            let name = rule.constraint.kind_name().unwrap_or_else(|| rule.constraint.type_name());
            return Err(Offence::here(
                ErrorKind::MissingKey,
                format!(
                    "{} needs the key \"{key}\" on a puzzle of {} digits; it can be left out on 9 only",
                    quoted(name),
                    around.digits()
                ),
            ));
        }
        rule.constraint.check(around)
    }
}

/// The keys that every rule may have, as they are read.
#[derive(Default)]
struct Annotations {
    id: Option<String>,
    label: Option<String>,
    style: Option<Object>,
}

impl<'a> Session<'a> {
    /// The rule that the scanner stands in front of.
    pub(super) fn rule(&mut self, index: usize) -> Checked<(Rule, RulePlace)> {
        self.scan.peek();
        let before = self.scan.clone();
        let offset = before.pos();
        match self.known_rule(offset) {
            Ok((rule, defaulted)) => Ok((rule, RulePlace { index, offset, defaulted })),
            Err(offence) if offence.fatal => Err(offence),
            Err(offence) => {
                // What the rule's type says comes first: whether it is a vendor's, which this was no way to
                // read, and whether there is such a type at all.
                self.scan = before;
                let Some(type_name) = self.word_in(offset, Key::Type.name()) else { return Err(offence) };
                if type_name.contains(':') && self.reader.takes_vendor(&type_name) {
                    let rule = self.vendor_rule(&type_name)?;
                    return Ok((rule, RulePlace { index, offset, defaulted: None }));
                }
                match self.type_offence(&type_name, offset) {
                    Some(about_type) => Err(about_type),
                    None => Err(offence),
                }
            }
        }
    }

    /// A rule of one of the families.
    fn known_rule(&mut self, start: usize) -> Checked<(Rule, Option<Key>)> {
        self.scan.open(b'{', "a rule as an object")?;
        self.fields.begin(start);
        let mut annotations = Annotations::default();
        let (mut seen, mut first) = (0u64, true);
        while let Some(token) = self.scan.next_key(&mut first)? {
            let Some(key) = Key::from_name(&token.text) else {
                return Err(self.unknown_key(&token.text, token.offset, start));
            };
            if seen & 1 << key as u32 != 0 {
                return Err(self.duplicate(start, &token.text, token.offset));
            }
            seen |= 1 << key as u32;
            match key {
                Key::Id => annotations.id = Some(self.annotation("id")?),
                Key::Label => annotations.label = Some(self.annotation("label")?),
                Key::Style => annotations.style = Some(self.scan.object("\"style\" as an object")?),
                key => self.field(key)?,
            }
        }

        let Some((type_name, type_offset)) = self.fields.take_word(Key::Type) else {
            return Err(Offence::at_offset(
                ErrorKind::MissingKey,
                start,
                "the key \"type\" is missing, which says what the rule is".into(),
            ));
        };
        let mut cx = TakeContext::default();
        let constraint = match Constraint::take(&type_name, &mut self.fields, &mut cx) {
            Some(constraint) => constraint?,
            // `type_offence` says it better.
            None => {
                let message = format!("unknown rule type {}", quoted(&type_name));
                return Err(Offence::at_offset(ErrorKind::UnknownType, type_offset, message));
            }
        };
        if let Some((key, offset)) = self.fields.left() {
            return Err(does_not_take(&constraint, key, self.key_offset(start, key).unwrap_or(offset)));
        }
        if !self.reader.takes_everything()
            && !self.reader.takes(constraint.type_name(), constraint.kind_name())
        {
            let kind = constraint.kind_name().map(|kind| format!(" of kind \"{kind}\"")).unwrap_or_default();
            return Err(Offence::at_offset(
                ErrorKind::Unsupported,
                start,
                format!("this reader does not take rules of type \"{}\"{kind}", constraint.type_name()),
            ));
        }
        let Annotations { id, label, style } = annotations;
        Ok((Rule { constraint, id, label, style }, cx.defaulted))
    }

    fn annotation(&mut self, key: &str) -> Checked<String> {
        Ok(self.scan.text_value(format_args!("\"{key}\" as a string"))?.text.into_owned())
    }

    /// Reads the value under a key by what stands under that key in every rule.
    fn field(&mut self, key: Key) -> Checked {
        self.scan.peek();
        let offset = self.scan.pos();
        let slot = match key.content() {
            Content::Word => Slot::Word(self.scan.text_value(format_args!("\"{key}\" as a word"))?.text),
            Content::Number => Slot::Number(self.scan.number(format_args!("\"{key}\""))?),
            Content::Numbers => {
                Slot::Numbers(self.number_list(format_args!("\"{key}\" as a list of numbers"), "an entry")?)
            }
            Content::Cell => Slot::Cell(self.scan.cell()?),
            Content::Cells => Slot::Cells(self.cell_list("a list of cell names")?),
            #[cfg(feature = "variants")]
            Content::Flag => Slot::Flag(self.scan.bool(format_args!("\"{key}\""))?),
            #[cfg(feature = "variants")]
            Content::NumberLists => Slot::NumberLists(
                self.list("a list of lists of numbers", |s| s.number_list("a list of numbers", "an entry"))?,
            ),
            #[cfg(feature = "variants")]
            Content::CellLists => Slot::CellLists(
                self.list("a list of lists of cell names", |s| s.cell_list("a list of cell names"))?,
            ),
            #[cfg(feature = "variants")]
            Content::CellPairs => {
                Slot::CellPairs(self.list("a list of pairs of cell names", Session::cell_pair)?)
            }
            #[cfg(feature = "variants")]
            Content::Area if self.scan.peek() == b'"' => Slot::Cell(self.scan.cell()?),
            #[cfg(feature = "variants")]
            Content::Area => {
                Slot::Cells(self.cell_list("an area: the origin of a grid, or a list of cell names")?)
            }
            #[cfg(feature = "variants")]
            Content::Operators => Slot::Operators(self.list("a list of operators", Session::operator)?),
            #[allow(unreachable_patterns, reason = "without variants, the keys that only they have")]
            _ => {
                let message = format!("the key \"{key}\" belongs to rules that this reader does not take");
                return Err(Offence::at_offset(ErrorKind::Unsupported, offset, message));
            }
        };
        self.fields.push(key, slot, offset);
        Ok(())
    }

    #[cfg(feature = "variants")]
    fn cell_pair(&mut self) -> Checked<[crate::Cell; 2]> {
        self.scan.peek();
        let offset = self.scan.pos();
        self.scan.open(b'[', "a pair of cell names")?;
        let (mut pair, mut count, mut first) = ([None; 2], 0, true);
        while self.scan.next_item(&mut first)? {
            let cell = self.scan.cell()?;
            if let Some(place) = pair.get_mut(count) {
                *place = Some(cell);
            }
            count += 1;
        }
        match pair {
            [Some(a), Some(b)] if count == 2 => Ok([a, b]),
            _ => Err(Offence::at_offset(
                ErrorKind::Length,
                offset,
                format!("a pair has exactly 2 cells, not {count}"),
            )),
        }
    }

    /// A member of `any_of`: an object with an operator and its parameter.
    #[cfg(feature = "variants")]
    fn operator(&mut self) -> Checked<crate::rules::Operator> {
        use crate::{rules::Operator, table::Part as _};
        self.scan.peek();
        let start = self.scan.pos();
        self.scan.open(b'{', "an operator as an object")?;
        let outer = core::mem::take(&mut self.fields);
        self.fields.begin(start);
        let (mut seen, mut first) = (0u64, true);
        let known = [Key::Op, Key::Value, Key::Sum, Key::AnyOf];
        while let Some(token) = self.scan.next_key(&mut first)? {
            let Some(key) = Key::from_name(&token.text).filter(|key| known.contains(key)) else {
                let message = unknown_key("an operator", &token.text, known.map(Key::name));
                return Err(Offence::at_offset(ErrorKind::UnknownKey, token.offset, message));
            };
            if seen & 1 << key as u32 != 0 {
                return Err(self.duplicate(start, &token.text, token.offset));
            }
            seen |= 1 << key as u32;
            self.field(key)?;
        }
        let operator = Operator::take(&mut self.fields, &mut TakeContext::default())?;
        if let Some((key, offset)) = self.fields.left() {
            let message = format!("the operator \"{}\" takes no \"{key}\"", operator.name());
            let offset = self.key_offset(start, key).unwrap_or(offset);
            return Err(Offence::at_offset(ErrorKind::Conflict, offset, message));
        }
        self.fields = outer;
        Ok(operator)
    }

    fn key_offset(&self, object: usize, key: Key) -> Option<usize> {
        crate::json::locate::key_offset(&self.scan.at(object, 0), key.name())
    }

    #[cold]
    fn unknown_key(&self, name: &str, offset: usize, start: usize) -> Box<Offence> {
        let type_name = self.word_in(start, Key::Type.name());
        let family = type_name.as_deref().and_then(FamilySpec::find);
        let mut known: Vec<Key> = family.map(FamilySpec::keys).unwrap_or_default();
        known.extend(Key::ALL.iter().filter(|key| key.is_ignorable()));
        let owner =
            family.map_or_else(|| String::from("a rule"), |family| with_article(family.name) + " rule");
        let message = unknown_key(&owner, name, known.into_iter().map(Key::name));
        Offence::at_offset(ErrorKind::UnknownKey, offset, message)
    }

    /// What is wrong with a rule's type, if something is.
    #[cold]
    fn type_offence(&self, type_name: &str, start: usize) -> Option<Box<Offence>> {
        if FamilySpec::find(type_name).is_some() {
            return None;
        }
        let (kind, message) = if type_name == "custom" {
            (ErrorKind::Reserved, "the type \"custom\" is kept for a later version of the format".into())
        } else if type_name.contains(':') {
            (
                ErrorKind::Unsupported,
                format!("the vendor type {} is none that this reader was told of", quoted(type_name)),
            )
        } else if cfg!(feature = "variants") {
            (
                ErrorKind::UnknownType,
                unknown("rule type", type_name, FAMILIES.iter().map(|family| family.name)),
            )
        } else {
            let types = all_of(FAMILIES.iter().map(|family| family.name));
            (
                ErrorKind::Unsupported,
                format!(
                    "the rule type {} is not for this reader, which takes {types} only",
                    quoted(type_name)
                ),
            )
        };
        let path = alloc::vec![crate::error::Step::Key(Key::Type.name().into())];
        let offset = crate::json::locate::offset_of(&self.scan.at(start, 0), &path);
        Some(Offence::at_offset(kind, offset, message))
    }

    /// A rule of a vendor type, kept as it is.
    #[cfg(feature = "variants")]
    fn vendor_rule(&mut self, type_name: &str) -> Checked<Rule> {
        let start = self.scan.pos();
        self.scan.open(b'{', "a rule as an object")?;
        let (mut body, mut annotations, mut first) = (Object::new(), Annotations::default(), true);
        let mut keys: Vec<(Cow<'a, str>, usize)> = Vec::new();
        while let Some(token) = self.scan.next_key(&mut first)? {
            match &*token.text {
                "type" => self.scan.skip()?,
                "id" => annotations.id = Some(self.annotation("id")?),
                "label" => annotations.label = Some(self.annotation("label")?),
                "style" => annotations.style = Some(self.scan.object("\"style\" as an object")?),
                _ => {
                    let value = self.scan.value()?;
                    body.push(token.text.clone().into_owned(), value);
                }
            }
            keys.push((token.text, token.offset));
        }
        keys.sort_unstable();
        if let Some(pair) = keys.windows(2).find(|pair| pair[0].0 == pair[1].0) {
            return Err(self.duplicate(start, &pair[1].0, pair[1].1));
        }
        let Some(vendor) = crate::rules::Vendor::from_parts(type_name, body) else {
            let message = format!("{} is no vendor type; one is as \"com.example:name\"", quoted(type_name));
            return Err(Offence::at_offset(ErrorKind::UnknownType, start, message));
        };
        let Annotations { id, label, style } = annotations;
        Ok(Rule { constraint: Constraint::Vendor(vendor), id, label, style })
    }

    #[cfg(not(feature = "variants"))]
    fn vendor_rule(&mut self, type_name: &str) -> Checked<Rule> {
        let message =
            format!("the vendor type {} needs the feature \"variants\" of this reader", quoted(type_name));
        Err(Offence::at_offset(ErrorKind::Unsupported, self.scan.pos(), message))
    }
}

/// The offence of a key that the format has, but not for this rule.
#[cold]
fn does_not_take(constraint: &Constraint, key: Key, offset: usize) -> Box<Offence> {
    let owner = with_article(constraint.type_name()) + " rule";
    let mut known = constraint.spec().map(FamilySpec::keys).unwrap_or_default();
    if known.contains(&key) {
        let flavour = constraint.kind_name().map(|kind| format!(" of kind \"{kind}\"")).unwrap_or_default();
        let message = format!("{owner}{flavour} takes no \"{key}\"");
        return Offence::at_offset(ErrorKind::Conflict, offset, message);
    }
    known.extend(Key::ALL.iter().filter(|key| key.is_ignorable()));
    Offence::at_offset(
        ErrorKind::UnknownKey,
        offset,
        unknown_key(&owner, key.name(), known.into_iter().map(Key::name)),
    )
}
