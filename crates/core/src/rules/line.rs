//! Lines and arrows (format sections 6.4 and 6.5).

use alloc::{format, vec::Vec};

use crate::{
    Cell, Key,
    error::{Checked, ErrorKind, Offence, Step, one_of},
    key::at,
    place::{Surroundings, geometry},
    table::{AsSequence, CellList, CellLists, Flag, GroupsOnNine, NumberOnNine, Shape, Trait, choice, family},
};

choice! {
    /// What holds along a line.
    LineKind by Kind, "kind of line" {
        /// Digits strictly increase from the first cell, the bulb.
        Thermo = "thermo",
        /// Digits never decrease from the first cell, the bulb.
        SlowThermo = "slow_thermo",
        /// Neighbours on the line differ by at least the value. With 5 it is known as German whispers, with 4 as Dutch whispers.
        Whisper = "whisper" [Closes] {
            /// The least difference; 5 where it is not given and D is 9.
            value: u32 = at::Value<NumberOnNine<5>>,
        },
        /// The digits are consecutive and none repeats, in any order.
        Renban = "renban" [Closes],
        /// Cut where the line passes from one box to another, every piece has the same sum.
        RegionSum = "region_sum",
        /// The line reads the same from both ends.
        Palindrome = "palindrome",
        /// Any three consecutive cells hold one digit of each group.
        Entropic = "entropic" {
            /// The groups; the thirds 1 to 3, 4 to 6 and 7 to 9 where they are not given and D is 9.
            groups: Vec<Vec<u32>> = at::Groups<GroupsOnNine>,
        },
        /// Any m consecutive cells hold one digit of each residue class modulo m.
        Modular = "modular" {
            /// The modulus m; 3 where it is not given and D is 9.
            value: u32 = at::Value<NumberOnNine<3>>,
        },
        /// Neighbours on the line differ in parity.
        Parity = "parity" [Closes],
        /// Cells equally far from the middle add up to the same total; on a line of odd length, to the middle digit.
        Zipper = "zipper",
        /// Every inner digit lies strictly between the two end digits.
        Between = "between",
        /// The ends differ by at least the value, and every inner digit lies outside the closed range from one to the other.
        Lockout = "lockout" {
            /// The least difference of the ends; 4 where it is not given and D is 9.
            value: u32 = at::Value<NumberOnNine<4>>,
        },
        /// The two ends add up to the sum of the inner cells.
        DoubleArrow = "double_arrow",
    }
}

family! {
    /// A line through touching cells. Digits may repeat on it, except on a renban.
    Line = "line" in "6.4" {
        /// What holds along the line.
        kind: LineKind = LineKind,
        /// The cells from end to end, at least 2; each touches the next by a side or a corner.
        cells: Vec<Cell> = at::Cells<CellList<AsSequence, 2>>,
    }
    optional {
        /// Whether the last cell connects back to the first: only for whispers, renbans and parity lines.
        closed: bool = at::Closed<Flag>,
    }
    check line_holds_together;
}

fn line_holds_together(line: &Line, _around: &Surroundings<'_>) -> Checked {
    if line.closed && !line.kind.spec().has(Trait::Closes) {
        let closing = LineKind::VARIANTS.iter().filter(|kind| kind.has(Trait::Closes)).map(|kind| kind.name);
        return Err(Offence::at_key(
            ErrorKind::Conflict,
            Key::Closed,
            format!("a {} line can't be closed; only {} can", line.kind.name(), one_of(closing)),
        ));
    }
    geometry::path(&line.cells, Key::Cells)
}

/// Groups that are the default in another order become the default, so that leaving them out of canonical text changes nothing.
pub(super) fn settle(line: &mut Line, digits: u32) {
    if let LineKind::Entropic { groups } = &mut line.kind
        && GroupsOnNine::is_left_out(groups, digits)
    {
        *groups = GroupsOnNine::thirds();
    }
}

family! {
    /// Shafts whose digits each add up to the number in the bulb. Digits may repeat.
    Arrow = "arrow" in "6.5" {
        /// The cells of the bulb; several are read as one decimal number in this order.
        bulb: Vec<Cell> = at::Bulb<CellList<AsSequence, 1>>,
        /// The shafts, each from the cell next to the bulb outwards.
        lines: Vec<Vec<Cell>> = at::Lines<CellLists<AsSequence, 1>>,
    }
    check shafts_start_at_the_bulb;
}

fn shafts_start_at_the_bulb(arrow: &Arrow, _around: &Surroundings<'_>) -> Checked {
    // A bulb of many cells with many shafts must not take the product of both.
    let mut bulb = arrow.bulb.clone();
    bulb.sort_unstable();
    let near = |cell: Cell| {
        (-1..=1).any(|down| {
            (-1..=1).any(|right| {
                (down, right) != (0, 0)
                    && cell.offset(down, right).is_some_and(|near| bulb.binary_search(&near).is_ok())
            })
        })
    };
    for (n, shaft) in arrow.lines.iter().enumerate() {
        if let Some(&first) = shaft.first().filter(|&&first| !near(first)) {
            let message = format!("the shaft starts in {first}, which touches no cell of the bulb");
            let offence = Offence::here(ErrorKind::Geometry, message);
            return Err(offence.under(Step::Index(0)).under(Step::Index(n)).under(Key::Lines.into()));
        }
    }
    Ok(())
}
