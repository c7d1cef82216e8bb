//! The rule families of the format (section 6), a file for each group of them.

mod houses;
pub use houses::{BoxGrid, Grid};

macro_rules! variants {
    ($($module:ident: $($Name:ident),+;)+) => {
        $(
            #[cfg(feature = "variants")]
            mod $module;
            #[cfg(feature = "variants")]
            pub use $module::{$($Name),+};
        )+
    };
}

variants! {
    cells: AppearsClue, CellClue, CellKind, ContainsClue, CountClue, CountKind, CountMode, DistinctCount;
    corner: CornerClue, CornerKind, MathraxOp;
    edge: EdgeClue, EdgeKind, KropkiColor, XvLetter;
    line: Arrow, Line, LineKind;
    neighbours: Neighbours, NeighboursKind, NeighboursRelation, Steps, Within;
    negative: Negative, NegativeCellKind, NegativeOf;
    operator: Operator, Relation;
    outside: FirstSeen, Rossini, RossiniArrow, Sandwich, Side, Skyscraper, XSum;
    regions: Area, BoxHouse, Cage, Column, Region, RegionKind, Row;
    sets: CloneRegions, EqualSum, GlobalEntropy, Isomorphic, Vudoku;
    sum: SumClue, SumKind;
    vendor: Vendor;
}

use alloc::string::String;

use crate::{
    Key, Object,
    error::Checked,
    place::Surroundings,
    table::{Entries, FamilySpec, Fields, Order, PartSpec, ShapeSpec, TakeContext, Trait, ValueRef, What},
};

/// A rule family: what [`family!`](crate::table::family) makes.
pub(crate) trait Family: Sized {
    const SPEC: FamilySpec;
    fn take(fields: &mut Fields<'_>, cx: &mut TakeContext) -> Checked<Self>;
    fn put<'a>(&'a self, out: &mut Entries<'a>);
    fn check(&self, around: &Surroundings<'_>) -> Checked;
}

/// One rule of a puzzle: what it demands, and three things that never change that.
///
/// ```
/// use sudoku_puzzle_core::{Rule, cells, rules::Cage};
///
/// let mut rule = Rule::from(Cage::new(cells("r1c1 r1c2")?).sum(3));
/// rule.label = Some("the small one".to_string());
/// assert_eq!(rule.constraint.type_name(), "cage");
/// # Ok::<(), sudoku_puzzle_core::CellNameError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Rule {
    /// What the rule demands.
    pub constraint: Constraint,
    /// A name for programs. Never changes the meaning.
    pub id: Option<String>,
    /// A short plain text for people. Never changes the meaning.
    pub label: Option<String>,
    /// Drawing hints (format section 7). Never change the meaning.
    pub style: Option<Object>,
}

impl<C: Into<Constraint>> From<C> for Rule {
    fn from(constraint: C) -> Rule {
        Rule { constraint: constraint.into(), id: None, label: None, style: None }
    }
}

impl Rule {
    /// Whether the rule has an `id`, a `label` or a `style`.
    #[must_use]
    pub fn is_annotated(&self) -> bool {
        self.id.is_some() || self.label.is_some() || self.style.is_some()
    }
}

macro_rules! constraints {
    ($(
        $(#[doc = $doc:literal])+
        $(#[cfg($cfg:meta)])?
        $Variant:ident($Name:ident),
    )+) => {
        /// What a rule demands: one variant per family of the format (section 6).
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum Constraint {
            $(
                $(#[doc = $doc])+
                $(#[cfg($cfg)])?
                $Variant($Name),
            )+
            /// A rule of a vendor type (section 6.15): kept as it is.
            #[cfg(feature = "variants")]
            Vendor(Vendor),
        }

        $(
            $(#[cfg($cfg)])?
            impl From<$Name> for Constraint {
                fn from(family: $Name) -> Constraint {
                    Constraint::$Variant(family)
                }
            }
        )+

        pub(crate) const FAMILIES: &[FamilySpec] = &[
            $($(#[cfg($cfg)])? $Name::SPEC,)+
        ];

        impl Constraint {
            /// The rule's `type`.
            #[must_use]
            pub fn type_name(&self) -> &str {
                match self {
                    $($(#[cfg($cfg)])? Constraint::$Variant(_) => $Name::SPEC.name,)+
                    #[cfg(feature = "variants")]
                    Constraint::Vendor(vendor) => vendor.type_name(),
                }
            }

            /// The row of the table; `None` for a vendor rule.
            #[must_use]
            pub fn spec(&self) -> Option<&'static FamilySpec> {
                match self {
                    $($(#[cfg($cfg)])? Constraint::$Variant(_) => {
                        const SPEC: &FamilySpec = &$Name::SPEC;
                        Some(SPEC)
                    })+
                    #[cfg(feature = "variants")]
                    Constraint::Vendor(_) => None,
                }
            }

            /// The rule of this `type` that the fields make; `None` for an unknown type.
            pub(crate) fn take(
                type_name: &str,
                fields: &mut Fields<'_>,
                cx: &mut TakeContext,
            ) -> Option<Checked<Constraint>> {
                $($(#[cfg($cfg)])? if type_name == $Name::SPEC.name {
                    return Some($Name::take(fields, cx).map(Constraint::$Variant));
                })+
                None
            }

            /// The rule's keys and values in canonical order, on a puzzle with the digits 1 to `digits`. Of a vendor rule, only its type.
            #[must_use]
            pub fn entries(&self, digits: u32) -> Entries<'_> {
                let mut out = Entries::new(digits);
                out.put(Key::Type, ValueRef::Word(self.type_name()));
                match self {
                    $($(#[cfg($cfg)])? Constraint::$Variant(family) => family.put(&mut out),)+
                    #[cfg(feature = "variants")]
                    Constraint::Vendor(_) => {}
                }
                out
            }

            pub(crate) fn check(&self, around: &Surroundings<'_>) -> Checked {
                match self {
                    $($(#[cfg($cfg)])? Constraint::$Variant(family) => family.check(around),)+
                    #[cfg(feature = "variants")]
                    Constraint::Vendor(_) => Ok(()),
                }
            }
        }
    };
}

constraints! {
    /// `grid` (6.1)
    Grid(Grid),
    /// `box_grid` (6.1)
    BoxGrid(BoxGrid),
    /// `box` (6.1)
    #[cfg(feature = "variants")]
    Box(BoxHouse),
    /// `row` (6.1)
    #[cfg(feature = "variants")]
    Row(Row),
    /// `column` (6.1)
    #[cfg(feature = "variants")]
    Column(Column),
    /// `region` (6.2)
    #[cfg(feature = "variants")]
    Region(Region),
    /// `cage` (6.3)
    #[cfg(feature = "variants")]
    Cage(Cage),
    /// `line` (6.4)
    #[cfg(feature = "variants")]
    Line(Line),
    /// `arrow` (6.5)
    #[cfg(feature = "variants")]
    Arrow(Arrow),
    /// `edge` (6.6)
    #[cfg(feature = "variants")]
    Edge(EdgeClue),
    /// `corner` (6.7)
    #[cfg(feature = "variants")]
    Corner(CornerClue),
    /// `sum` (6.8)
    #[cfg(feature = "variants")]
    Sum(SumClue),
    /// `sandwich` (6.9)
    #[cfg(feature = "variants")]
    Sandwich(Sandwich),
    /// `xsum` (6.9)
    #[cfg(feature = "variants")]
    XSum(XSum),
    /// `skyscraper` (6.9)
    #[cfg(feature = "variants")]
    Skyscraper(Skyscraper),
    /// `rossini` (6.9)
    #[cfg(feature = "variants")]
    Rossini(Rossini),
    /// `first_seen` (6.9)
    #[cfg(feature = "variants")]
    FirstSeen(FirstSeen),
    /// `neighbours` (6.10)
    #[cfg(feature = "variants")]
    Neighbours(Neighbours),
    /// `relation` (6.11)
    #[cfg(feature = "variants")]
    Relation(Relation),
    /// `cell` (6.12)
    #[cfg(feature = "variants")]
    Cell(CellClue),
    /// `contains` (6.13)
    #[cfg(feature = "variants")]
    Contains(ContainsClue),
    /// `appears` (6.13)
    #[cfg(feature = "variants")]
    Appears(AppearsClue),
    /// `clone` (6.13)
    #[cfg(feature = "variants")]
    Clone(CloneRegions),
    /// `isomorphic` (6.13)
    #[cfg(feature = "variants")]
    Isomorphic(Isomorphic),
    /// `count` (6.13)
    #[cfg(feature = "variants")]
    Count(CountClue),
    /// `distinct_count` (6.13)
    #[cfg(feature = "variants")]
    DistinctCount(DistinctCount),
    /// `global_entropy` (6.13)
    #[cfg(feature = "variants")]
    GlobalEntropy(GlobalEntropy),
    /// `equal_sum` (6.13)
    #[cfg(feature = "variants")]
    EqualSum(EqualSum),
    /// `vudoku` (6.13)
    #[cfg(feature = "variants")]
    Vudoku(Vudoku),
    /// `negative` (6.14)
    #[cfg(feature = "variants")]
    Negative(Negative),
}

impl Constraint {
    /// The word that says which flavour of its family the rule is: `kind`, of a `negative` rule `of`; `None` where it has neither.
    #[must_use]
    pub fn kind_name(&self) -> Option<&str> {
        let entries = self.entries(0);
        let word = entries.get(Key::Of).or_else(|| entries.get(Key::Kind));
        match word {
            Some(ValueRef::Word(word)) => Some(word),
            _ => None,
        }
    }

    /// Gives values that can be written in several ways, of which canonical text keeps one, that one.
    pub(crate) fn settle(&mut self, digits: u32) {
        #[cfg(feature = "variants")]
        if let Constraint::Line(rule) = self {
            line::settle(rule, digits);
        }
        let _ = digits;
    }

    /// Whether the order of the cells under `key` carries meaning in this rule (format section 3.3), by the table of families: `false` for sets, in which readers ignore it.
    ///
    /// ```
    /// use sudoku_puzzle_core::{Constraint, Key, cells, rules::{EdgeClue, EdgeKind}};
    ///
    /// let pair = || <[_; 2]>::try_from(cells("r1c2 r1c1").unwrap()).unwrap();
    /// let greater = Constraint::from(EdgeClue::new(EdgeKind::Greater, pair()));
    /// assert!(greater.is_sequence(Key::Cells));
    /// let sum = Constraint::from(EdgeClue::new(EdgeKind::Sum { sum: 9 }, pair()));
    /// assert!(!sum.is_sequence(Key::Cells));
    /// ```
    #[must_use]
    pub fn is_sequence(&self, key: Key) -> bool {
        let Some(spec) = self.spec() else { return true };
        let entries = self.entries(0);
        let mut ordered = false;
        match find_order(spec.parts, key, &entries, &mut ordered) {
            Some(Order::Set) => false,
            Some(Order::PerKind) => ordered,
            Some(Order::PerSide) => entries.get(Key::Side).is_some(),
            Some(Order::Sequence) | None => true,
        }
    }

    /// The origin of a `grid` or `box_grid` rule.
    #[must_use]
    pub fn grid_origin(&self) -> Option<crate::Cell> {
        match self {
            Constraint::Grid(grid) => Some(grid.origin),
            Constraint::BoxGrid(grid) => Some(grid.origin),
            #[cfg(feature = "variants")]
            _ => None,
        }
    }
}

/// What the table says about the order under `key`, among the parts that a rule with these entries has; and whether one of its words is [`Trait::Ordered`].
fn find_order(parts: &[PartSpec], key: Key, entries: &Entries<'_>, ordered: &mut bool) -> Option<Order> {
    let mut found = None;
    for part in parts {
        let here = match part.what {
            What::Field(field) if field.key == key => match field.shape {
                ShapeSpec::Cells { order, .. }
                | ShapeSpec::CellLists { order, .. }
                | ShapeSpec::CellPairs { order, .. } => Some(order),
                ShapeSpec::Area => Some(Order::Set),
                _ => None,
            },
            What::Field(_) => None,
            What::Choice { tag, variants } => {
                let Some(ValueRef::Word(word)) = entries.get(tag) else { continue };
                let Some(variant) = variants.iter().find(|variant| variant.name == word) else { continue };
                *ordered |= variant.has(Trait::Ordered);
                find_order(variant.parts, key, entries, ordered)
            }
            What::OneOf(alternatives) => alternatives
                .iter()
                .filter(|one| entries.get(one.by).is_some())
                .find_map(|one| find_order(one.parts, key, entries, ordered)),
        };
        found = found.or(here);
    }
    found
}
