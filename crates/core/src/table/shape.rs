//! What may stand under a key: for each shape its Rust type, its row in the table, and its checks.

use alloc::{boxed::Box, format, vec::Vec};
use core::{fmt::Display, marker::PhantomData};

use super::{Entries, FieldSpec, Fields, Need, Order, Part, ShapeSpec, Slot, TakeContext, ValueRef, What};
use crate::{
    Cell, Key,
    error::{Checked, ErrorKind, Offence, Step},
    place::Surroundings,
};

/// A shape of values.
pub(crate) trait Shape {
    /// The values in Rust.
    type Value;
    const SHAPE: ShapeSpec;
    const NEED: Need = Need::Required;

    /// The value that was read at `offset`; `None` where the slot holds another type, which a key of the table never does.
    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<Self::Value>>;

    /// The value where the key is not there.
    fn absent(key: Key, fields: &Fields<'_>, _cx: &mut TakeContext) -> Checked<Self::Value> {
        Err(fields.missing(key))
    }

    /// The value as it is written.
    fn view(value: &Self::Value) -> ValueRef<'_>;

    /// Whether canonical text leaves the value out on a puzzle with these digits.
    fn is_left_out(_value: &Self::Value, _digits: u32) -> bool {
        false
    }

    /// The checks of the value.
    fn check(_value: &Self::Value, _key: Key, _around: &Surroundings<'_>) -> Checked {
        Ok(())
    }
}

/// A shape under a key.
pub(crate) trait Keyed {
    const KEY: Key;
    type Shape: Shape;
}

impl<K: Keyed> Part for K {
    type Value = <K::Shape as Shape>::Value;
    const WHAT: What = What::Field(FieldSpec {
        key: K::KEY,
        shape: <K::Shape as Shape>::SHAPE,
        need: <K::Shape as Shape>::NEED,
    });

    fn take(fields: &mut Fields<'_>, cx: &mut TakeContext) -> Checked<Self::Value> {
        match fields.take(K::KEY) {
            None => K::Shape::absent(K::KEY, fields, cx),
            Some((slot, offset)) => K::Shape::from_slot(slot, offset)?.ok_or_else(|| {
                debug_assert!(false, "the content of {} does not fit its shape", K::KEY);
                Offence::at_offset(ErrorKind::WrongType, offset, format!("\"{}\" holds another type", K::KEY))
            }),
        }
    }

    fn put<'a>(value: &'a Self::Value, out: &mut Entries<'a>) {
        if !K::Shape::is_left_out(value, out.digits()) {
            out.put(K::KEY, K::Shape::view(value));
        }
    }

    fn check(value: &Self::Value, around: &Surroundings<'_>) -> Checked {
        K::Shape::check(value, K::KEY, around)
    }
}

// Checks that several shapes share.

fn out_of_range(key: Key, found: impl Display, range: impl Display) -> Box<Offence> {
    Offence::at_key(ErrorKind::OutOfRange, key, format!("\"{key}\" is {found}; it has to be {range}"))
}

fn length(key: Key, found: usize, min: usize, max: Option<usize>, what: &str) -> Checked {
    if found >= min && max.is_none_or(|max| found <= max) {
        return Ok(());
    }
    let plural = if min == 1 { what } else { &format!("{what}s") };
    let wanted = match max {
        Some(max) if max == min => format!("exactly {min} {plural}"),
        _ => format!("at least {min} {plural}"),
    };
    Err(Offence::at_key(ErrorKind::Length, key, format!("\"{key}\" takes {wanted}, not {found}")))
}

fn digit_in(digit: u32, key: Key, around: &Surroundings<'_>) -> Checked {
    if (1..=around.digits()).contains(&digit) {
        return Ok(());
    }
    Err(Offence::at_key(
        ErrorKind::OutOfRange,
        key,
        format!("{digit} is no digit of this puzzle, which has 1 to {}", around.digits()),
    ))
}

/// Runs a check over the items of a list, and says which item it is that fails.
fn each<T>(items: impl IntoIterator<Item = T>, mut check: impl FnMut(T) -> Checked) -> Checked {
    for (index, item) in items.into_iter().enumerate() {
        check(item).map_err(|offence| nested(offence, index))?;
    }
    Ok(())
}

/// Puts an index in front of those that the path has below its key: the innermost list reports first.
fn nested(mut offence: Box<Offence>, index: usize) -> Box<Offence> {
    if let crate::error::Spot::Path(path) = &mut offence.spot {
        path.insert(1.min(path.len()), Step::Index(index));
    }
    offence
}

fn cells_on(cells: &[Cell], key: Key, around: &Surroundings<'_>) -> Checked {
    // One quick pass; which cell it is matters only if there is one.
    if cells.iter().all(|&cell| around.board().contains(cell)) {
        return Ok(());
    }
    each(cells, |&cell| around.must_contain(cell, key))
}

/// A whole number.
#[derive(Debug)]
pub(crate) struct Number;

impl Shape for Number {
    type Value = u32;
    const SHAPE: ShapeSpec = ShapeSpec::Number { min: 0 };

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<u32>> {
        Ok(if let Slot::Number(number) = slot { Some(number) } else { None })
    }

    fn view(value: &u32) -> ValueRef<'_> {
        ValueRef::Number(*value)
    }
}

/// A whole number, at least 1.
#[derive(Debug)]
pub(crate) struct Positive;

impl Shape for Positive {
    type Value = u32;
    const SHAPE: ShapeSpec = ShapeSpec::Number { min: 1 };

    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<u32>> {
        Number::from_slot(slot, offset)
    }

    fn view(value: &u32) -> ValueRef<'_> {
        ValueRef::Number(*value)
    }

    fn check(value: &u32, key: Key, _around: &Surroundings<'_>) -> Checked {
        if *value >= 1 { Ok(()) } else { Err(out_of_range(key, 0, "at least 1")) }
    }
}

/// A whole number that may be left out on D = 9, where it is then `N`.
#[derive(Debug)]
pub(crate) struct NumberOnNine<const N: u32>;

impl<const N: u32> Shape for NumberOnNine<N> {
    type Value = u32;
    const SHAPE: ShapeSpec = ShapeSpec::Number { min: 0 };
    const NEED: Need = Need::NumberOnNine(N);

    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<u32>> {
        Number::from_slot(slot, offset)
    }

    fn absent(key: Key, _fields: &Fields<'_>, cx: &mut TakeContext) -> Checked<u32> {
        cx.defaulted = Some(key);
        Ok(N)
    }

    fn view(value: &u32) -> ValueRef<'_> {
        ValueRef::Number(*value)
    }

    fn is_left_out(value: &u32, digits: u32) -> bool {
        digits == 9 && *value == N
    }
}

/// A digit.
#[derive(Debug)]
pub(crate) struct Digit;

impl Shape for Digit {
    type Value = u32;
    const SHAPE: ShapeSpec = ShapeSpec::Digit;

    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<u32>> {
        Number::from_slot(slot, offset)
    }

    fn view(value: &u32) -> ValueRef<'_> {
        ValueRef::Number(*value)
    }

    fn check(value: &u32, key: Key, around: &Surroundings<'_>) -> Checked {
        digit_in(*value, key, around)
    }
}

/// A list of digits.
#[derive(Debug)]
pub(crate) struct Digits;

impl Shape for Digits {
    type Value = Vec<u32>;
    const SHAPE: ShapeSpec = ShapeSpec::Digits;

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<Vec<u32>>> {
        Ok(if let Slot::Numbers(numbers) = slot { Some(numbers) } else { None })
    }

    fn view(value: &Vec<u32>) -> ValueRef<'_> {
        ValueRef::Numbers(value)
    }

    fn check(value: &Vec<u32>, key: Key, around: &Surroundings<'_>) -> Checked {
        length(key, value.len(), 1, None, "digit")?;
        each(value, |&digit| digit_in(digit, key, around))
    }
}

/// Lists of digits.
#[derive(Debug)]
pub(crate) struct Groups;

impl Shape for Groups {
    type Value = Vec<Vec<u32>>;
    const SHAPE: ShapeSpec = ShapeSpec::Groups;

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<Vec<Vec<u32>>>> {
        Ok(if let Slot::NumberLists(lists) = slot { Some(lists) } else { None })
    }

    fn view(value: &Vec<Vec<u32>>) -> ValueRef<'_> {
        ValueRef::NumberLists(value)
    }

    fn check(value: &Vec<Vec<u32>>, key: Key, around: &Surroundings<'_>) -> Checked {
        each(value, |group| each(group, |&digit| digit_in(digit, key, around)))
    }
}

/// Lists of digits that may be left out on D = 9, where they are then the thirds.
#[derive(Debug)]
pub(crate) struct GroupsOnNine;

impl GroupsOnNine {
    pub(crate) fn thirds() -> Vec<Vec<u32>> {
        super::THIRDS.iter().map(|third| third.to_vec()).collect()
    }
}

impl Shape for GroupsOnNine {
    type Value = Vec<Vec<u32>>;
    const SHAPE: ShapeSpec = ShapeSpec::Groups;
    const NEED: Need = Need::ThirdsOnNine;

    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<Vec<Vec<u32>>>> {
        Groups::from_slot(slot, offset)
    }

    fn absent(key: Key, _fields: &Fields<'_>, cx: &mut TakeContext) -> Checked<Vec<Vec<u32>>> {
        cx.defaulted = Some(key);
        Ok(GroupsOnNine::thirds())
    }

    fn view(value: &Vec<Vec<u32>>) -> ValueRef<'_> {
        ValueRef::NumberLists(value)
    }

    /// The same sets in whatever order are the default.
    fn is_left_out(value: &Vec<Vec<u32>>, digits: u32) -> bool {
        if digits != 9 || value.len() != 3 || value.iter().any(|group| group.len() != 3) {
            return false;
        }
        let mut sorted = value.clone();
        sorted.iter_mut().for_each(|group| group.sort_unstable());
        sorted.sort_unstable();
        sorted.iter().zip(super::THIRDS).all(|(group, third)| *group == third)
    }

    fn check(value: &Vec<Vec<u32>>, key: Key, around: &Surroundings<'_>) -> Checked {
        Groups::check(value, key, around)
    }
}

/// `[digit, times]` pairs.
#[derive(Debug)]
pub(crate) struct Counts;

impl Shape for Counts {
    type Value = Vec<[u32; 2]>;
    const SHAPE: ShapeSpec = ShapeSpec::Counts;

    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<Vec<[u32; 2]>>> {
        let Slot::NumberLists(lists) = slot else { return Ok(None) };
        let pairs = lists.into_iter().map(|list| <[u32; 2]>::try_from(list).ok()).collect::<Option<Vec<_>>>();
        match pairs {
            Some(pairs) => Ok(Some(pairs)),
            None => Err(Offence::at_offset(
                ErrorKind::Length,
                offset,
                format!("\"{}\" is a list of [digit, times], two numbers each", Key::Counts),
            )),
        }
    }

    fn view(value: &Vec<[u32; 2]>) -> ValueRef<'_> {
        ValueRef::NumberPairs(value)
    }

    fn check(value: &Vec<[u32; 2]>, key: Key, around: &Surroundings<'_>) -> Checked {
        each(value, |&[digit, _]| digit_in(digit, key, around).map_err(|offence| nested(offence, 0)))
    }
}

/// The height and width of boxes.
#[derive(Debug)]
pub(crate) struct BoxShape;

impl Shape for BoxShape {
    type Value = [u32; 2];
    const SHAPE: ShapeSpec = ShapeSpec::BoxShape;

    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<[u32; 2]>> {
        let Slot::Numbers(numbers) = slot else { return Ok(None) };
        match <[u32; 2]>::try_from(numbers) {
            Ok(shape) => Ok(Some(shape)),
            Err(_) => Err(Offence::at_offset(
                ErrorKind::Length,
                offset,
                format!("\"{}\" is [height, width], exactly two numbers", Key::Box),
            )),
        }
    }

    fn view(value: &[u32; 2]) -> ValueRef<'_> {
        ValueRef::Numbers(value)
    }

    fn check(value: &[u32; 2], key: Key, _around: &Surroundings<'_>) -> Checked {
        each(
            value,
            |&length| {
                if length >= 1 { Ok(()) } else { Err(out_of_range(key, 0, "at least 1 high and wide")) }
            },
        )
    }
}

/// `true` or `false`, `false` where the key is not there.
#[derive(Debug)]
pub(crate) struct Flag;

impl Shape for Flag {
    type Value = bool;
    const SHAPE: ShapeSpec = ShapeSpec::Flag;
    const NEED: Need = Need::DefaultFalse;

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<bool>> {
        Ok(if let Slot::Flag(flag) = slot { Some(flag) } else { None })
    }

    fn absent(_key: Key, _fields: &Fields<'_>, _cx: &mut TakeContext) -> Checked<bool> {
        Ok(false)
    }

    fn view(value: &bool) -> ValueRef<'_> {
        ValueRef::Flag(*value)
    }

    fn is_left_out(value: &bool, _digits: u32) -> bool {
        !value
    }
}

/// A cell.
#[derive(Debug)]
pub(crate) struct OneCell;

impl Shape for OneCell {
    type Value = Cell;
    const SHAPE: ShapeSpec = ShapeSpec::Cell;

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<Cell>> {
        Ok(if let Slot::Cell(cell) = slot { Some(cell) } else { None })
    }

    fn view(value: &Cell) -> ValueRef<'_> {
        ValueRef::Cell(*value)
    }

    fn check(value: &Cell, key: Key, around: &Surroundings<'_>) -> Checked {
        around.must_contain(*value, key)
    }
}

/// Whether the order of cells carries meaning, as a type.
pub(crate) trait OrderMark {
    const ORDER: Order;
}

macro_rules! order_marks {
    ($($(#[$doc:meta])* $Name:ident = $order:ident,)+) => {
        $(
            $(#[$doc])*
            #[derive(Debug)]
            pub(crate) struct $Name;

            impl OrderMark for $Name {
                const ORDER: Order = Order::$order;
            }
        )+
    };
}

order_marks! {
    /// The order carries no meaning.
    AsSet = Set,
    /// The order carries meaning.
    AsSequence = Sequence,
    /// The kind decides.
    PerKind = PerKind,
    /// The presence of a side decides.
    PerSide = PerSide,
}

/// A list of at least `MIN` cells.
#[derive(Debug)]
pub(crate) struct CellList<O, const MIN: usize>(PhantomData<O>);

impl<O: OrderMark, const MIN: usize> Shape for CellList<O, MIN> {
    type Value = Vec<Cell>;
    const SHAPE: ShapeSpec = ShapeSpec::Cells { min: MIN, max: None, order: O::ORDER };

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<Vec<Cell>>> {
        Ok(if let Slot::Cells(cells) = slot { Some(cells) } else { None })
    }

    fn view(value: &Vec<Cell>) -> ValueRef<'_> {
        ValueRef::Cells(value)
    }

    fn check(value: &Vec<Cell>, key: Key, around: &Surroundings<'_>) -> Checked {
        length(key, value.len(), MIN, None, "cell")?;
        cells_on(value, key, around)
    }
}

/// A list of exactly `N` cells.
#[derive(Debug)]
pub(crate) struct CellArray<O, const N: usize>(PhantomData<O>);

impl<O: OrderMark, const N: usize> Shape for CellArray<O, N> {
    type Value = [Cell; N];
    const SHAPE: ShapeSpec = ShapeSpec::Cells { min: N, max: Some(N), order: O::ORDER };

    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<[Cell; N]>> {
        let Slot::Cells(cells) = slot else { return Ok(None) };
        match <[Cell; N]>::try_from(cells) {
            Ok(cells) => Ok(Some(cells)),
            Err(cells) => Err(Offence::at_offset(
                ErrorKind::Length,
                offset,
                format!("the rule takes exactly {N} cells, not {}", cells.len()),
            )),
        }
    }

    fn view(value: &[Cell; N]) -> ValueRef<'_> {
        ValueRef::Cells(value)
    }

    fn check(value: &[Cell; N], key: Key, around: &Surroundings<'_>) -> Checked {
        cells_on(value, key, around)
    }
}

/// At least `MIN` lists of cells, at most `MAX` where that is not 0.
#[derive(Debug)]
pub(crate) struct CellLists<O, const MIN: usize, const MAX: usize = 0>(PhantomData<O>);

impl<O: OrderMark, const MIN: usize, const MAX: usize> CellLists<O, MIN, MAX> {
    const LIMIT: Option<usize> = if MAX == 0 { None } else { Some(MAX) };
}

impl<O: OrderMark, const MIN: usize, const MAX: usize> Shape for CellLists<O, MIN, MAX> {
    type Value = Vec<Vec<Cell>>;
    const SHAPE: ShapeSpec = ShapeSpec::CellLists { min: MIN, max: Self::LIMIT, order: O::ORDER };

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<Vec<Vec<Cell>>>> {
        Ok(if let Slot::CellLists(lists) = slot { Some(lists) } else { None })
    }

    fn view(value: &Vec<Vec<Cell>>) -> ValueRef<'_> {
        ValueRef::CellLists(value)
    }

    fn check(value: &Vec<Vec<Cell>>, key: Key, around: &Surroundings<'_>) -> Checked {
        length(key, value.len(), MIN, Self::LIMIT, "list")?;
        each(value, |cells| {
            if cells.is_empty() {
                let message = format!("a list under \"{key}\" has no cells; each needs at least 1");
                return Err(Offence::at_key(ErrorKind::Length, key, message));
            }
            cells_on(cells, key, around)
        })
    }
}

/// At least `MIN` pairs of cells.
#[derive(Debug)]
pub(crate) struct CellPairs<O, const MIN: usize>(PhantomData<O>);

impl<O: OrderMark, const MIN: usize> Shape for CellPairs<O, MIN> {
    type Value = Vec<[Cell; 2]>;
    const SHAPE: ShapeSpec = ShapeSpec::CellPairs { min: MIN, order: O::ORDER };

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<Vec<[Cell; 2]>>> {
        Ok(if let Slot::CellPairs(pairs) = slot { Some(pairs) } else { None })
    }

    fn view(value: &Vec<[Cell; 2]>) -> ValueRef<'_> {
        ValueRef::CellPairs(value)
    }

    fn check(value: &Vec<[Cell; 2]>, key: Key, around: &Surroundings<'_>) -> Checked {
        length(key, value.len(), MIN, None, "pair")?;
        each(value, |pair| cells_on(pair, key, around))
    }
}

/// A part of the board.
#[derive(Debug)]
pub(crate) struct AreaShape;

#[cfg(feature = "variants")]
impl Shape for AreaShape {
    type Value = crate::rules::Area;
    const SHAPE: ShapeSpec = ShapeSpec::Area;

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<crate::rules::Area>> {
        Ok(match slot {
            Slot::Cell(origin) => Some(crate::rules::Area::Grid(origin)),
            Slot::Cells(cells) => Some(crate::rules::Area::Cells(cells)),
            _ => None,
        })
    }

    fn view(value: &crate::rules::Area) -> ValueRef<'_> {
        match value {
            crate::rules::Area::Grid(origin) => ValueRef::Cell(*origin),
            crate::rules::Area::Cells(cells) => ValueRef::Cells(cells),
        }
    }

    fn check(value: &crate::rules::Area, key: Key, around: &Surroundings<'_>) -> Checked {
        match value {
            crate::rules::Area::Grid(origin) => around.must_be_origin(*origin, key),
            crate::rules::Area::Cells(cells) => {
                length(key, cells.len(), 1, None, "cell")?;
                cells_on(cells, key, around)
            }
        }
    }
}

/// A list of pair operators.
#[derive(Debug)]
pub(crate) struct Operators;

#[cfg(feature = "variants")]
impl Shape for Operators {
    type Value = Vec<crate::rules::Operator>;
    const SHAPE: ShapeSpec = ShapeSpec::Operators;

    fn from_slot(slot: Slot<'_>, _offset: usize) -> Checked<Option<Vec<crate::rules::Operator>>> {
        Ok(if let Slot::Operators(operators) = slot { Some(operators) } else { None })
    }

    fn view(value: &Vec<crate::rules::Operator>) -> ValueRef<'_> {
        ValueRef::Operators(value)
    }

    fn check(value: &Vec<crate::rules::Operator>, key: Key, around: &Surroundings<'_>) -> Checked {
        length(key, value.len(), 1, None, "operator")?;
        for (index, operator) in value.iter().enumerate() {
            <crate::rules::Operator as Part>::check(operator, around)
                .map_err(|offence| offence.under(Step::Index(index)).under(key.into()))?;
        }
        Ok(())
    }
}

/// A shape under a key that need not be there.
#[derive(Debug)]
pub(crate) struct Opt<S>(PhantomData<S>);

impl<S: Shape> Shape for Opt<S> {
    type Value = Option<S::Value>;
    const SHAPE: ShapeSpec = S::SHAPE;
    const NEED: Need = Need::Optional;

    fn from_slot(slot: Slot<'_>, offset: usize) -> Checked<Option<Option<S::Value>>> {
        Ok(S::from_slot(slot, offset)?.map(Some))
    }

    fn absent(_key: Key, _fields: &Fields<'_>, _cx: &mut TakeContext) -> Checked<Option<S::Value>> {
        Ok(None)
    }

    fn view(value: &Option<S::Value>) -> ValueRef<'_> {
        // Never asked for where there is none: that is left out.
        value.as_ref().map_or(ValueRef::Flag(false), S::view)
    }

    fn is_left_out(value: &Option<S::Value>, _digits: u32) -> bool {
        value.is_none()
    }

    fn check(value: &Option<S::Value>, key: Key, around: &Surroundings<'_>) -> Checked {
        value.as_ref().map_or(Ok(()), |value| S::check(value, key, around))
    }
}
