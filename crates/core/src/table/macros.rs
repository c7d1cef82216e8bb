//! The declarations that make a type and its row in the table at once.

/// A rule family: a struct with its parts. Required parts become the arguments of `new`, optional ones get a method each.
macro_rules! family {
    (
        $(#[doc = $doc:literal])+
        $Name:ident = $type:literal in $section:literal {
            $($(#[doc = $rdoc:literal])+ $rfield:ident: $rty:ty = $rpart:ty,)*
        }
        $(optional {
            $($(#[doc = $odoc:literal])+ $ofield:ident: $oty:ty = $opart:ty,)*
        })?
        $(check $check:path;)?
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub struct $Name {
            $($(#[doc = $rdoc])+ pub $rfield: $rty,)*
            $($($(#[doc = $odoc])+ pub $ofield: $oty,)*)?
        }

        impl $Name {
            /// A rule of this family. It is checked when it is added to a puzzle.
            #[must_use]
            #[allow(clippy::new_without_default, reason = "a rule is made on purpose, even one without parts")]
            pub fn new($($rfield: impl Into<$rty>),*) -> $Name {
                $Name {
                    $($rfield: $rfield.into(),)*
                    $($($ofield: Default::default(),)*)?
                }
            }

            $($(
                $(#[doc = $odoc])+
                #[must_use]
                pub fn $ofield(mut self, $ofield: impl Into<$oty>) -> $Name {
                    self.$ofield = $ofield.into();
                    self
                }
            )*)?
        }

        impl crate::rules::Family for $Name {
            const SPEC: crate::table::FamilySpec = crate::table::FamilySpec {
                name: $type,
                section: $section,
                doc: concat!($($doc),+),
                parts: &[
                    $(crate::table::PartSpec {
                        doc: concat!($($rdoc),+),
                        what: <$rpart as crate::table::Part>::WHAT,
                    },)*
                    $($(crate::table::PartSpec {
                        doc: concat!($($odoc),+),
                        what: <$opart as crate::table::Part>::WHAT,
                    },)*)?
                ],
            };

            #[allow(unused_variables, reason = "a family may have no parts")]
            fn take(
                fields: &mut crate::table::Fields<'_>,
                cx: &mut crate::table::TakeContext,
            ) -> crate::error::Checked<$Name> {
                Ok($Name {
                    $($rfield: <$rpart as crate::table::Part>::take(fields, cx)?,)*
                    $($($ofield: <$opart as crate::table::Part>::take(fields, cx)?,)*)?
                })
            }

            #[allow(unused_variables, reason = "a family may have no parts")]
            fn put<'a>(&'a self, out: &mut crate::table::Entries<'a>) {
                $(<$rpart as crate::table::Part>::put(&self.$rfield, out);)*
                $($(<$opart as crate::table::Part>::put(&self.$ofield, out);)*)?
            }

            #[allow(unused_variables, reason = "a family may have no parts")]
            fn check(&self, around: &crate::place::Surroundings<'_>) -> crate::error::Checked {
                $(<$rpart as crate::table::Part>::check(&self.$rfield, around)?;)*
                $($(<$opart as crate::table::Part>::check(&self.$ofield, around)?;)*)?
                $($check(self, around)?;)?
                Ok(())
            }
        }
    };
}

/// An enum of kinds: a word under a key, each with parts of its own.
macro_rules! choice {
    (
        $(#[doc = $doc:literal])+
        $Name:ident by $tag:ident, $what:literal {
            $(
                $(#[doc = $vdoc:literal])+
                $Variant:ident = $word:literal $([$($trait:ident),+])? $({
                    $($(#[doc = $fdoc:literal])+ $field:ident: $ty:ty = $part:ty,)+
                })?,
            )+
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum $Name {
            $(
                $(#[doc = $vdoc])+
                $Variant $({ $($(#[doc = $fdoc])+ $field: $ty,)+ })?,
            )+
        }

        impl $Name {
            /// The word as it stands in a file.
            #[must_use]
            pub fn name(&self) -> &'static str {
                self.spec().name
            }

            /// The rows of the table, one per variant.
            pub const VARIANTS: &'static [crate::table::VariantSpec] = &[
                $(crate::table::VariantSpec {
                    name: $word,
                    doc: concat!($($vdoc),+),
                    parts: &[$($(crate::table::PartSpec {
                        doc: concat!($($fdoc),+),
                        what: <$part as crate::table::Part>::WHAT,
                    },)+)?],
                    traits: &[$($(crate::table::Trait::$trait),+)?],
                },)+
            ];

            /// The row of the table.
            #[must_use]
            pub fn spec(&self) -> &'static crate::table::VariantSpec {
                enum Index { $($Variant),+ }
                let index = match self {
                    $($Name::$Variant { .. } => Index::$Variant),+
                };
                &$Name::VARIANTS[index as usize]
            }
        }

        impl crate::table::Part for $Name {
            type Value = $Name;
            const WHAT: crate::table::What = crate::table::What::Choice {
                tag: crate::Key::$tag,
                variants: $Name::VARIANTS,
            };

            #[allow(unused_variables, reason = "variants may have no parts")]
            fn take(
                fields: &mut crate::table::Fields<'_>,
                cx: &mut crate::table::TakeContext,
            ) -> crate::error::Checked<$Name> {
                let Some((word, offset)) = fields.take_word(crate::Key::$tag) else {
                    return Err(fields.missing(crate::Key::$tag));
                };
                match &*word {
                    $($word => Ok($Name::$Variant $({
                        $($field: <$part as crate::table::Part>::take(fields, cx)?,)+
                    })?),)+
                    _ => Err(crate::error::Offence::at_offset(
                        crate::error::ErrorKind::UnknownWord,
                        offset,
                        crate::error::unknown($what, &word, [$($word),+]),
                    )),
                }
            }

            fn put<'a>(value: &'a $Name, out: &mut crate::table::Entries<'a>) {
                match value {
                    $($Name::$Variant $({ $($field),+ })? => {
                        out.put(crate::Key::$tag, crate::table::ValueRef::Word($word));
                        $($(<$part as crate::table::Part>::put($field, out);)+)?
                    })+
                }
            }

            fn check(value: &$Name, around: &crate::place::Surroundings<'_>) -> crate::error::Checked {
                match value {
                    $($Name::$Variant $({ $($field),+ })? => {
                        $($(<$part as crate::table::Part>::check($field, around)?;)+)?
                    })+
                }
                let _ = around;
                Ok(())
            }
        }
    };
}

/// An enum of alternatives, each of which shows by a key of its own.
macro_rules! one_of {
    (
        $(#[doc = $doc:literal])+
        $Name:ident, $what:literal {
            $(
                $(#[doc = $vdoc:literal])+
                $Variant:ident by $by:ident $([$($trait:ident),+])? {
                    $($(#[doc = $fdoc:literal])+ $field:ident: $ty:ty = $part:ty,)+
                },
            )+
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, PartialEq, Eq, Hash, Debug)]
        #[non_exhaustive]
        pub enum $Name {
            $(
                $(#[doc = $vdoc])+
                $Variant { $($(#[doc = $fdoc])+ $field: $ty,)+ },
            )+
        }

        impl crate::table::Part for $Name {
            type Value = $Name;
            const WHAT: crate::table::What = crate::table::What::OneOf(&[
                $(crate::table::AlternativeSpec {
                    by: crate::Key::$by,
                    doc: concat!($($vdoc),+),
                    parts: &[$(crate::table::PartSpec {
                        doc: concat!($($fdoc),+),
                        what: <$part as crate::table::Part>::WHAT,
                    },)+],
                    traits: &[$($(crate::table::Trait::$trait),+)?],
                },)+
            ]);

            fn take(
                fields: &mut crate::table::Fields<'_>,
                cx: &mut crate::table::TakeContext,
            ) -> crate::error::Checked<$Name> {
                let keys = [$(crate::Key::$by),+];
                if keys.iter().filter(|&&key| fields.has(key)).count() > 1 {
                    return Err(crate::error::Offence::at_offset(
                        crate::error::ErrorKind::Conflict,
                        fields.start,
                        alloc::format!("{} has exactly one of {}", $what, crate::error::one_of(keys.map(crate::Key::name))),
                    ));
                }
                $(if fields.has(crate::Key::$by) {
                    return Ok($Name::$Variant { $($field: <$part as crate::table::Part>::take(fields, cx)?,)+ });
                })+
                Err(crate::error::Offence::at_offset(
                    crate::error::ErrorKind::MissingKey,
                    fields.start,
                    alloc::format!("{} needs one of {}", $what, crate::error::one_of(keys.map(crate::Key::name))),
                ))
            }

            fn put<'a>(value: &'a $Name, out: &mut crate::table::Entries<'a>) {
                match value {
                    $($Name::$Variant { $($field),+ } => {
                        $(<$part as crate::table::Part>::put($field, out);)+
                    })+
                }
            }

            fn check(value: &$Name, around: &crate::place::Surroundings<'_>) -> crate::error::Checked {
                match value {
                    $($Name::$Variant { $($field),+ } => {
                        $(<$part as crate::table::Part>::check($field, around)?;)+
                    })+
                }
                Ok(())
            }
        }
    };
}

/// An enum of words that stand under a key and decide about nothing else.
macro_rules! words {
    (
        $(#[doc = $doc:literal])+
        $Name:ident, $what:literal {
            $($(#[doc = $vdoc:literal])+ $Variant:ident = $word:literal,)+
        }
    ) => {
        $(#[doc = $doc])+
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        pub enum $Name {
            $($(#[doc = $vdoc])+ $Variant,)+
        }

        impl $Name {
            /// Every word.
            pub const ALL: &'static [$Name] = &[$($Name::$Variant),+];

            /// The word as it stands in a file.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self {
                    $($Name::$Variant => $word),+
                }
            }
        }

        impl core::fmt::Display for $Name {
            fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
                f.write_str(self.name())
            }
        }

        impl crate::table::Shape for $Name {
            type Value = $Name;
            const SHAPE: crate::table::ShapeSpec = crate::table::ShapeSpec::Word(&[
                $(crate::table::WordSpec { name: $word, doc: concat!($($vdoc),+) }),+
            ]);

            fn from_slot(slot: crate::table::Slot<'_>, offset: usize) -> crate::error::Checked<Option<$Name>> {
                let crate::table::Slot::Word(word) = slot else { return Ok(None) };
                match &*word {
                    $($word => Ok(Some($Name::$Variant)),)+
                    _ => Err(crate::error::Offence::at_offset(
                        crate::error::ErrorKind::UnknownWord,
                        offset,
                        crate::error::unknown($what, &word, [$($word),+]),
                    )),
                }
            }

            fn view(value: &$Name) -> crate::table::ValueRef<'_> {
                crate::table::ValueRef::Word(value.name())
            }
        }
    };
}

pub(crate) use {choice, family, one_of, words};
