//! Texts that can't be read: the kind of error, its cell, its place, and what people are told.

use sudoku_puzzle_sudokuwiki::{ErrorKind, read};

use crate::{HEADERS, data, string};

struct Refusal {
    text: String,
    kind: ErrorKind,
    cell: Option<&'static str>,
    position: Option<usize>,
    name: &'static str,
}

fn refusals() -> Vec<Refusal> {
    let mut all = Vec::new();
    let mut refuse = |name, text: &str, kind, cell, position| {
        all.push(Refusal { text: text.to_string(), kind, cell, position, name });
    };
    let killer = |cells: &[(usize, u32)]| string("L9B", 0, cells);
    let jigsaw = |changed: &[(usize, u32)]| {
        let mut cells: Vec<(usize, u32)> = (0..81).map(|index| (index, (index as u32 / 9) << 10)).collect();
        changed.iter().for_each(|&(index, value)| cells[index].1 = value);
        string("J9B", 0, &cells)
    };
    let empty = string("S9B", 529, &[]);
    let plain = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

    refuse("nothing", "", ErrorKind::NotPacked, None, None);
    refuse("a plain string", plain, ErrorKind::NotPacked, None, None);
    refuse("an unknown type", "Z9B000000", ErrorKind::NotPacked, None, None);
    refuse("a header cut short", "S9", ErrorKind::NotPacked, None, None);
    refuse("another site", &format!("https://example.org/?bd={empty}"), ErrorKind::NotPacked, None, None);
    refuse(
        "a link without a puzzle",
        "https://www.sudokuwiki.org/sudoku.htm",
        ErrorKind::NotPacked,
        None,
        None,
    );

    refuse("Str8ts", "T9B000", ErrorKind::UnsupportedType, None, None);
    refuse("KenKen", "k6c02ff", ErrorKind::UnsupportedType, None, None);
    refuse("KenDoku", "D9C", ErrorKind::UnsupportedType, None, None);
    refuse("a size", "S4B00", ErrorKind::UnsupportedSize, None, None);
    refuse("a size beyond 9", "SGB00", ErrorKind::UnsupportedSize, None, None);
    refuse("a size of a type", "X6B", ErrorKind::UnsupportedSize, None, None);
    refuse("a version", "S9C00", ErrorKind::UnsupportedVersion, None, None);
    refuse("a version of a size", "L6B00", ErrorKind::UnsupportedVersion, None, None);
    refuse("an older version", "L9A00", ErrorKind::UnsupportedVersion, None, None);

    let link = |page: &str, bd: &str| format!("https://www.sudokuwiki.org/{page}bd={bd}");
    refuse("a plain link", &link("sudoku.htm?", plain), ErrorKind::PlainString, None, None);
    refuse("a plain link to a variant", &link("SudokuX.aspx?", plain), ErrorKind::OldForm, None, None);
    refuse("an old jigsaw link", &link("Jigsaw.aspx?shape=3&", plain), ErrorKind::OldForm, None, None);
    let packed = "8gg0051i8292094121cg03agmk09q4118k8k0870bg7ke4b402g18kg1082g811124400k03c070b209260hq094p40530bi22g141a09g092081g05444080g0250100409k20ho2o021s0030h41j0a0r00508p0";
    refuse("an old packed string", packed, ErrorKind::OldForm, None, None);
    refuse("an old packed killer", &format!("{packed},{packed}"), ErrorKind::OldForm, None, None);

    refuse("only a header", "S9B", ErrorKind::Length, Some("r1c1"), Some(3));
    refuse("too short by a cell", &empty[..163], ErrorKind::Length, Some("r9c9"), Some(163));
    refuse("too short by a character", &empty[..164], ErrorKind::Length, Some("r9c9"), Some(164));
    refuse("too long", &format!("{empty}e\np"), ErrorKind::Length, None, Some(165));
    refuse(
        "too short in a link",
        &link("sudoku.htm?", &empty[..13]),
        ErrorKind::Length,
        Some("r1c6"),
        Some(54),
    );
    refuse("a sign", &empty.replacen("ep", "e-", 1), ErrorKind::Character, Some("r1c1"), Some(4));
    refuse(
        "a letter with an accent",
        &format!("S9B0\n1é{}", &empty[6..]),
        ErrorKind::Character,
        Some("r1c2"),
        Some(6),
    );
    refuse("a wide digit", &format!("S9B０{}", &empty[4..]), ErrorKind::Character, Some("r1c1"), Some(3));

    refuse(
        "a value beyond all candidates",
        &string("S9B", 0, &[(9, 530)]),
        ErrorKind::CellValue,
        Some("r2c1"),
        Some(21),
    );
    refuse(
        "a value between the two empties",
        &string("S6B", 0, &[(7, 76)]),
        ErrorKind::CellValue,
        Some("r2c2"),
        Some(17),
    );
    refuse("a given in a killer", &killer(&[(80, 5)]), ErrorKind::CellValue, Some("r9c9"), Some(323));
    refuse("a cage number", &killer(&[(2, 8 << 16)]), ErrorKind::CageColour, Some("r1c3"), Some(11));
    refuse("a sum", &killer(&[(0, 46 << 10)]), ErrorKind::Clue, Some("r1c1"), Some(3));
    refuse(
        "a sum in the second cell",
        &killer(&[(1, 12 << 10)]),
        ErrorKind::ClueOutsideFirstCell,
        Some("r1c2"),
        Some(7),
    );
    let two = killer(&[(0, 3 << 10), (40, 9 << 10 | 1 << 16), (41, 1 << 16), (50, 4 << 10 | 1 << 16)]);
    refuse("a sum in the last cell", &two, ErrorKind::ClueOutsideFirstCell, Some("r6c6"), Some(203));
    let operator = |number: u32| string("L6C", 1 << 18, &[(14, 6 << 7), (15, number << 7), (20, 0)]);
    refuse("a product", &operator(3), ErrorKind::Operator, Some("r3c4"), Some(63));
    refuse("no operator at all", &operator(9), ErrorKind::Operator, Some("r3c4"), Some(63));
    let third = string("L6C", 1 << 18, &[(14, 6 << 7), (15, 1 << 7), (20, 1 << 7)]);
    refuse("an operator in the third cell", &third, ErrorKind::ClueOutsideFirstCell, Some("r4c3"), Some(83));
    refuse("a box number", &jigsaw(&[(30, 9 << 10)]), ErrorKind::BoxLabel, Some("r4c4"), Some(93));
    refuse("a box of ten", &jigsaw(&[(30, 4 << 10)]), ErrorKind::BoxSize, Some("r5c9"), Some(135));

    let old = data("real/sudokuwiki/url-old-killer.txt");
    let (colours, sums) = Some(old.trim()).and_then(|old| old.split_once("bd=")?.1.split_once(',')).unwrap();
    let with = |at: usize, sum: &str| format!(" {colours},{}{sum}{}", &sums[..2 * at], &sums[2 * at + 2..]);
    refuse(
        "an old sum in the second cell",
        &with(1, "05"),
        ErrorKind::ClueOutsideFirstCell,
        Some("r1c2"),
        Some(85),
    );
    refuse("an old sum", &with(0, "46"), ErrorKind::Clue, Some("r1c1"), Some(83));
    refuse("old sums cut short", &format!("{colours},{}", &sums[1..]), ErrorKind::Length, None, Some(243));
    refuse("old sums too long", &format!("{colours},{sums}00"), ErrorKind::Length, None, Some(244));
    let shaped =
        link("killersudoku.aspx?", &format!("{colours},{sums}&shape=33&jigmap={}", "123456789".repeat(9)));
    refuse("an old killer jigsaw link", &shaped, ErrorKind::OldForm, None, None);
    all
}

#[test]
fn each_has_its_kind_and_its_place() {
    let mut told = String::new();
    for Refusal { text, kind, cell, position, name } in refusals() {
        let error = read(&text).map(|_| ()).expect_err(name);
        assert_eq!(error.kind(), kind, "{name}: {error}");
        assert_eq!(error.cell().map(|cell| cell.to_string()).as_deref(), cell, "{name}: {error}");
        assert_eq!(error.position(), position, "{name}: {error}");
        assert_eq!(error.rule(), None);
        told += &format!("{name}: {error}\n");
    }
    insta::assert_snapshot!(told);
}

#[test]
fn every_prefix_of_every_header_is_too_short() {
    for header in HEADERS {
        let text = string(header, 0, &[]);
        for end in 3..text.len() {
            let error = read(&text[..end]).unwrap_err();
            assert_eq!((error.kind(), error.position()), (ErrorKind::Length, Some(end)), "{header} {end}");
        }
        let error = read(&(text.clone() + "00")).unwrap_err();
        assert_eq!((error.kind(), error.position()), (ErrorKind::Length, Some(text.len())));
    }
}

#[test]
fn long_texts_are_refused_quickly() {
    for text in ["S9B".to_string() + &"0".repeat(2_000_000), " ".repeat(2_000_000), "x".repeat(2_000_000)] {
        assert!(read(&text).is_err());
    }
}
