//! Texts that could be taken for several formats.

use sudoku_puzzle::{
    ErrorKind, Format, Puzzle, ReadOptions, canon::link, detect, read_any, read_lines, same_puzzle,
    to_string, to_string_pretty, write_as,
};

const CELLS: &str = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79";

/// Found by random input: a link in the comment of a line is no reason to take the line for a link.
#[test]
fn a_line_with_cells_is_about_its_cells_whatever_its_comment_links_to() {
    let hodoku = format!(":0604:1:{CELLS}:132 438::");
    for link in [
        // A good one, one that was cut, two that differ, and none behind the parameter.
        "https://example.org/?pm=N4XyA",
        "https://example.org/?pm=H4sIAAAAAAAC_82Ty27b",
        "https://example.org/?pm=N4XyA https://example.org/?pm=N4Ig",
        "https://example.org/?pm=",
    ] {
        for (line, format) in [
            (format!("{CELLS} # from {link}"), Format::Plain),
            (format!("{CELLS};{link}"), Format::Plain),
            (format!("{hodoku} {}", link.replace("https://", "")), Format::Hodoku),
        ] {
            assert_eq!(detect(line.as_bytes()).map(|found| found.format), Ok(format), "{line}");
            assert_eq!(read_any(line.as_bytes()).map(|reading| reading.format), Ok(format), "{line}");
            let entries: Vec<_> = read_lines(&line, &ReadOptions::new()).collect();
            let [entry] = &entries[..] else { panic!("{line}: {entries:?}") };
            assert_eq!(entry.result.as_ref().map(|reading| reading.format), Ok(format), "{line}");
        }
    }
}

#[test]
fn words_around_a_link_are_no_puzzle() {
    let link = "https://example.org/?pm=N4XyA";
    for text in [link.to_owned(), format!("See {link}."), format!("Two lines\n{link}\n")] {
        assert_eq!(detect(text.as_bytes()).map(|found| found.format), Ok(Format::Link), "{text}");
    }
    // Two puzzles, and nothing says which is meant.
    let both = format!("{CELLS}\n{link}\n");
    assert_eq!(detect(both.as_bytes()).map_err(|error| error.kind()), Err(ErrorKind::Unrecognised));
}

/// Found by random puzzles: 64 characters are the cells of an 8x8 or the candidates of a 4x4, unless the format is known.
#[test]
fn a_format_that_is_known_settles_a_line_of_a_list() {
    let line = "1234123412341234123412341...123412341234123412341234.2...2..1234";
    let read = |format: Option<Format>| {
        let entry = read_lines(line, &ReadOptions::new().format(format)).next().expect("there is a line");
        entry.result.map(|reading| reading.puzzle.digits()).map_err(|error| error.kind())
    };
    assert_eq!(read(None), Err(ErrorKind::Ambiguous));
    let quoted = read_any(format!("\"{line}\"").as_bytes()).map_err(|error| error.kind());
    assert_eq!(quoted.map(|reading| reading.format), Err(ErrorKind::Ambiguous));
    assert_eq!(read(Some(Format::Candidates)), Ok(4));
    assert_eq!(read(Some(Format::Plain)), Ok(8));
}

/// Found by dressing up texts: data by themselves, with the `+` and `=` of some of them in percent signs.
#[test]
fn the_data_of_links_may_have_percent_signs() {
    let puzzle = Puzzle::classic(9).and_then(|builder| builder.build()).unwrap();
    for encoding in [link::Encoding::LzString, link::Encoding::Gzip] {
        let data = link::encode(&to_string(&puzzle), encoding).replace('A', "%41");
        let reading = read_any(data.as_bytes()).unwrap_or_else(|error| panic!("{error}: {data}"));
        assert_eq!((reading.format, same_puzzle(&reading.puzzle, &puzzle)), (Format::Link, true));
    }
}

/// Whatever took bare link data for the text of a form has made spaces of the `+` in lz-string data. The data tell where they end, so there is one way to read them.
/// (None is lost at the end: the zeros of the end mark make the last sign another one.)
#[test]
fn the_data_of_links_may_have_spaces_for_plus_signs() {
    let mut spaced = 0;
    for digit in 0..=9 {
        for title in ["a", "b", "cd", "efg", "hijk", "lmnop"] {
            let puzzle = Puzzle::classic(9)
                .unwrap()
                .givens(std::iter::once(digit).chain([0; 80]))
                .meta("title", title)
                .build()
                .unwrap();
            let data = link::encode(&to_string(&puzzle), link::Encoding::LzString);
            spaced += usize::from(data.contains('+'));
            assert!(!data.ends_with('+'), "{data}");
            for text in [data.replace('+', " "), format!("\n{}\n", data.replace('+', " "))] {
                let reading = read_any(text.as_bytes()).unwrap_or_else(|error| panic!("{error}: {data}"));
                assert_eq!((reading.format, same_puzzle(&reading.puzzle, &puzzle)), (Format::Link, true));
                let lines: Vec<_> = read_lines(&text, &ReadOptions::new()).collect();
                assert!(lines.len() == 1 && lines[0].result.is_ok(), "{lines:?}");
            }
        }
    }
    assert!(spaced > 10, "{spaced}: this tests nothing");
    // Cut off, or with words behind them, they are no data.
    let puzzle = Puzzle::classic(9).and_then(|builder| builder.build()).unwrap();
    let data = link::encode(&to_string(&puzzle), link::Encoding::LzString);
    assert!(read_any(format!("{data} and more").as_bytes()).is_err());
    assert!(read_any(format!("{} ", &data[..data.len() - 2]).as_bytes()).is_err());
}

/// A form spells a space `+`, and a plus sign in percent; other encoders leave a `+` as it is, and colons with it.
#[test]
fn json_that_a_form_sent_is_read() {
    let puzzle = Puzzle::classic(4).unwrap().meta("title", "one + two").build().unwrap();
    let json = to_string_pretty(&puzzle);
    let in_percent = |keeps: &dyn Fn(u8) -> bool| -> String {
        json.bytes()
            .map(|byte| match byte {
                byte if keeps(byte) => char::from(byte).to_string(),
                byte => format!("%{byte:02X}"),
            })
            .collect()
    };
    let form = in_percent(&|byte| byte.is_ascii_alphanumeric() || b"*-._ ".contains(&byte)).replace(' ', "+");
    let uri = in_percent(&|byte| byte.is_ascii_alphanumeric() || b"-_.!~*'():,+".contains(&byte));
    assert!(form.contains('+') && form.contains("%2B") && uri.contains('+'));
    for sent in [form, uri] {
        let reading = read_any(sent.as_bytes()).unwrap_or_else(|error| panic!("{error}: {sent}"));
        assert_eq!((reading.format, &reading.puzzle), (Format::SudokuPuzzle, &puzzle));
        assert_eq!(detect(sent.as_bytes()).unwrap().format, Format::SudokuPuzzle);
    }
}

/// Found by random puzzles: texts with pencil marks have one way to say that a cell may hold any digit.
#[test]
fn a_cell_that_lists_all_digits_is_written_with_a_warning() {
    let with = |digits: &[u32]| {
        let builder = Puzzle::classic(4).unwrap().candidates("r1c1".parse().unwrap(), [1, 2]);
        builder.candidates("r1c2".parse().unwrap(), digits.iter().copied()).build().unwrap()
    };
    for format in [Format::Pencilmarks, Format::Candidates] {
        let all = write_as(&with(&[1, 2, 3, 4]), format).unwrap();
        assert!(all.warnings[0].starts_with("r1c2 lists all digits"), "{:?}", all.warnings);
        let again = ReadOptions::new().format(format).read_str(&all.text).unwrap().puzzle;
        assert_eq!(again.candidates().unwrap().len(), 1);
        let none: Puzzle = to_string(&Puzzle::classic(9).unwrap().build().unwrap())
            .replace("\"rules\"", "\"candidates\":{},\"rules\"")
            .parse()
            .unwrap();
        for format in [format, Format::Sudokuwiki, Format::Bpse] {
            match write_as(&none, format) {
                Ok(none) => assert!(
                    none.warnings[0].starts_with("the candidates list no cell"),
                    "{:?}",
                    none.warnings
                ),
                Err(error) => assert_eq!(error.kind(), ErrorKind::CannotCarry),
            }
        }
        let some = write_as(&with(&[1, 2, 3]), format).unwrap();
        assert!(some.warnings.is_empty(), "{:?}", some.warnings);
        let again = ReadOptions::new().format(format).read_str(&some.text).unwrap().puzzle;
        assert!(same_puzzle(&again, &with(&[1, 2, 3])));
    }
}

/// Found by generated puzzles: a BPSE string may have as many characters as a puzzle has cells, 196 for 14 times 14, and `-` and `_` are empty cells to many.
#[test]
fn a_string_with_as_many_characters_as_a_puzzle_has_cells_is_what_it_decodes_to() {
    for bpse in [
        "eNqazDiFkZHhwNQjMSxOygxG1d_e3NysyMFxf1fp62tvb7fzywOKjIMbAEEgiKIisJAYi7MCKzFamV7ogwI8cDImGhiXjcZ_mHnlTBHAGFESatuKHEXzhHuDdJVzhnTkhCLa74gsUqHrqfkKXfO3hIFXqZar4ATyutXaGGOt5dcvtKsgS2Scd94TkXP8Px6cD1MQ",
        "eNqazDiFkZHhwNQjMSwCDJK2VV9eXBRgOdJ3d3_9_39vbx_vk_39H1BkHNwACMJQGBYLLYk7uYJxIIObOIoX9nAEjsSo1AIa_sN7H3M49slx5JzbOAUujfwcVUu69qrrjq4qnoFTUVB-IOj-_NC1Vj_LKtVLGVJBeegBtNbGGHn4AJSBBlGTJWsRkUi-4QXF91Mi",
    ] {
        assert_eq!(bpse.len(), 14 * 14);
        assert_eq!(detect(bpse.as_bytes()).map(|found| found.format), Ok(Format::Bpse));
        assert_eq!(read_any(bpse.as_bytes()).map(|reading| reading.format), Ok(Format::Bpse));
        let entry = read_lines(bpse, &ReadOptions::new()).next().expect("there is a line");
        assert_eq!(entry.result.map(|reading| reading.format), Ok(Format::Bpse));
    }
    // The same with the data of a link: the title is as long as it takes.
    let data = |title: &str| {
        let puzzle = Puzzle::classic(9).unwrap().meta("title", title).build().unwrap();
        link::encode(&to_string(&puzzle), link::Encoding::LzString)
    };
    let title = |n: u64| {
        (n % 4..n / 4).map(|k| format!("{:x}", k.wrapping_mul(0x9e37_79b9) >> 3 & 0xfff)).collect::<String>()
    };
    let titles = (0..600).map(title);
    let sizes = [225, 256, 400, 625, 4096];
    let mut found = 0;
    for data in titles.map(|title| data(&title)).filter(|data| sizes.contains(&data.len())) {
        assert_eq!(read_any(data.as_bytes()).map(|reading| reading.format), Ok(Format::Link), "{data}");
        found += 1;
    }
    assert!(found > 0, "no title makes data of such a length");
}

/// Found by random input: pencil marks that follow from the givens are no reason for BPSE to refuse a puzzle, but they are gone.
#[test]
fn pencil_marks_that_follow_from_the_givens_are_left_out_with_a_warning() {
    let with = |digits: std::ops::RangeInclusive<u32>| {
        let builder = Puzzle::classic(9).unwrap().given("r1c1".parse().unwrap(), 1);
        builder.candidates("r1c6".parse().unwrap(), digits).build().unwrap()
    };
    let written = write_as(&with(2..=9), Format::Bpse).unwrap();
    assert!(
        written.warnings[0].starts_with("the given pencil marks (in r1c6 first)"),
        "{:?}",
        written.warnings
    );
    assert!(read_any(written.text.as_bytes()).unwrap().puzzle.candidates().is_none());
    assert_eq!(write_as(&with(3..=9), Format::Bpse).unwrap_err().kind(), ErrorKind::CannotCarry);
    assert_eq!(write_as(&with(2..=9), Format::Plain).unwrap_err().kind(), ErrorKind::CannotCarry);
}
