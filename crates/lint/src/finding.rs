//! One thing that is odd about a puzzle, and where.

use std::fmt;

use sudoku_puzzle_core::{Cell, Key, Rule};

use crate::check::{Check, Id, Severity};

/// One thing that is odd about a puzzle.
///
/// [`Display`](fmt::Display) gives one line for people:
///
/// ```
/// use sudoku_puzzle_core::{Puzzle, cells, rules::Cage};
///
/// let puzzle = Puzzle::classic(9)?.rule(Cage::new(cells("r1c1 r1c2")?).sum(18)).build()?;
/// let finding = &sudoku_puzzle_lint::lint(&puzzle)[0];
/// assert_eq!(
///     finding.to_string(),
///     "error: rule 1 (cage): 2 different digits from 1 to 9 add up to 3 to 17, never to 18 [unreachable-sum]"
/// );
/// assert_eq!(finding.pointer(), "/rules/1/sum");
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct Finding {
    check: &'static Check,
    spot: Spot,
    message: String,
    rule: Option<RuleName>,
    related: Option<(String, &'static str)>,
}

impl Finding {
    /// The check that found it.
    #[must_use]
    pub fn check(&self) -> &'static Check {
        self.check
    }

    /// The code of the check, such as `unreachable-sum`.
    #[must_use]
    pub fn code(&self) -> &'static str {
        self.check.code
    }

    /// How bad it is.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.check.severity
    }

    /// What is odd, for people: one sentence without the place.
    #[must_use]
    pub fn message(&self) -> &str {
        &self.message
    }

    /// The JSON pointer (RFC 6901) of what it is about, in the file that the puzzle is or would be. Empty for the whole document.
    /// [`locate_all`](sudoku_puzzle_core::locate_all) finds the places of many pointers in a text.
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.spot.pointer
    }

    /// The rule that it is about, or that what it is about does not fit; `None` where no rule has to do with it.
    #[must_use]
    pub fn rule(&self) -> Option<&RuleName> {
        self.rule.as_ref()
    }

    /// The JSON pointer of something else that has to do with it and what that is, such as the rule that says the same.
    #[must_use]
    pub fn related(&self) -> Option<(&str, &'static str)> {
        self.related.as_ref().map(|(pointer, what)| (pointer.as_str(), *what))
    }
}

impl fmt::Display for Finding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: ", self.severity())?;
        if let Some(rule) = &self.rule {
            write!(f, "{rule}: ")?;
        }
        write!(f, "{} [{}]", self.message, self.code())
    }
}

/// A rule of a puzzle, by its index, type and kind.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct RuleName {
    /// The index in `rules`, from 0.
    pub index: usize,
    /// The rule's `type`.
    pub rule_type: String,
    /// The rule's `kind` (of a `negative` rule: `of`), where it has one.
    pub kind: Option<String>,
}

impl RuleName {
    fn of(index: usize, rule: &Rule) -> RuleName {
        let kind = rule.constraint.kind_name().map(str::to_owned);
        RuleName { index, rule_type: rule.constraint.type_name().to_owned(), kind }
    }
}

impl fmt::Display for RuleName {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "rule {} ({}", self.index, self.rule_type)?;
        if let Some(kind) = &self.kind {
            write!(f, " {kind}")?;
        }
        f.write_str(")")
    }
}

/// A place of the document. Places are ordered as the canonical form has them.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub(crate) struct Spot {
    section: Section,
    index: usize,
    pointer: String,
}

#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
enum Section {
    Document,
    Meta,
    Givens,
    Solution,
    Candidates,
    Rules,
    Decorations,
}

impl Spot {
    /// The whole document.
    pub(crate) fn document() -> Spot {
        Spot { section: Section::Document, index: 0, pointer: String::new() }
    }

    /// `meta`.
    pub(crate) fn meta() -> Spot {
        Spot { section: Section::Meta, index: 0, pointer: "/meta".to_owned() }
    }

    /// The list of rules.
    pub(crate) fn rules() -> Spot {
        Spot { section: Section::Rules, index: 0, pointer: "/rules".to_owned() }
    }

    /// The given at an index of the board.
    pub(crate) fn given(index: usize) -> Spot {
        Spot { section: Section::Givens, index, pointer: format!("/givens/{index}") }
    }

    /// The solution's digit at an index of the board.
    pub(crate) fn solution(index: usize) -> Spot {
        Spot { section: Section::Solution, index, pointer: format!("/solution/{index}") }
    }

    /// The candidates of a cell, which has this index on the board.
    pub(crate) fn candidates(cell: Cell, index: usize) -> Spot {
        Spot { section: Section::Candidates, index, pointer: format!("/candidates/{cell}") }
    }

    /// A rule.
    pub(crate) fn rule(index: usize) -> Spot {
        Spot { section: Section::Rules, index, pointer: format!("/rules/{index}") }
    }

    /// A decoration.
    pub(crate) fn decoration(index: usize) -> Spot {
        Spot { section: Section::Decorations, index, pointer: format!("/decorations/{index}") }
    }

    /// What stands under a key here.
    pub(crate) fn key(self, key: Key) -> Spot {
        self.name(key.name())
    }

    /// What stands under a key here that is none of a rule; without `~` and `/`.
    pub(crate) fn name(mut self, name: &str) -> Spot {
        self.pointer.push('/');
        self.pointer.push_str(name);
        self
    }

    /// The item with this index.
    pub(crate) fn item(self, index: usize) -> Spot {
        self.name(&index.to_string())
    }
}

/// The findings on their way out: takes what is asked for and drops the rest.
pub(crate) struct Findings<'a> {
    rules: &'a [Rule],
    wanted: &'a [bool],
    list: Vec<(Id, Finding)>,
}

impl<'a> Findings<'a> {
    /// `wanted` has an entry for each check.
    pub(crate) fn new(rules: &'a [Rule], wanted: &'a [bool]) -> Findings<'a> {
        Findings { rules, wanted, list: Vec::new() }
    }

    /// Whether findings of this check are asked for.
    pub(crate) fn wants(&self, id: Id) -> bool {
        self.wanted[id as usize]
    }

    /// Whether findings of one of these checks are asked for.
    pub(crate) fn wants_any(&self, ids: &[Id]) -> bool {
        ids.iter().any(|&id| self.wants(id))
    }

    /// Something that has to do with no rule.
    pub(crate) fn add(&mut self, id: Id, spot: Spot, message: String) {
        self.put(id, spot, None, None, message);
    }

    /// Something that has to do with the rule with this index.
    pub(crate) fn add_rule(&mut self, id: Id, rule: usize, spot: Spot, message: String) {
        self.put(id, spot, Some(rule), None, message);
    }

    /// Something that has to do with a rule and with another place.
    pub(crate) fn add_related(
        &mut self,
        id: Id,
        rule: usize,
        spot: Spot,
        related: (Spot, &'static str),
        message: String,
    ) {
        self.put(id, spot, Some(rule), Some(related), message);
    }

    fn put(
        &mut self,
        id: Id,
        spot: Spot,
        rule: Option<usize>,
        related: Option<(Spot, &'static str)>,
        message: String,
    ) {
        if !self.wants(id) {
            return;
        }
        let rule = rule.and_then(|index| Some(RuleName::of(index, self.rules.get(index)?)));
        let related = related.map(|(spot, what)| (spot.pointer, what));
        self.list.push((id, Finding { check: id.check(), spot, message, rule, related }));
    }

    /// All of them, in the order of the document, and in that of the table at one place.
    pub(crate) fn into_list(mut self) -> Vec<Finding> {
        self.list.sort_by(|(id, a), (other, b)| {
            (a.spot.section, a.spot.index, id, &a.spot.pointer).cmp(&(
                b.spot.section,
                b.spot.index,
                other,
                &b.spot.pointer,
            ))
        });
        self.list.into_iter().map(|(_, finding)| finding).collect()
    }
}
