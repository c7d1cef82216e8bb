//! Every limit of `docs/trust.md`, where it is and one beyond, for each crate and through the facade.

use std::fs;

use sudoku_puzzle::{
    Format, Puzzle, ReadOptions, Reader, bpse, canon::link, core::ErrorKind, ipuz, read_lines, to_string,
};
use sudoku_puzzle_tests::path;

fn classic() -> Puzzle {
    Puzzle::classic(9).and_then(|builder| builder.build()).expect("a classic")
}

/// The text with as many spaces behind it as it takes.
fn padded(text: &str, len: usize) -> String {
    format!("{text}{}", " ".repeat(len - text.len()))
}

#[test]
fn length_of_a_sudoku_puzzle_text() {
    let text = to_string(&classic());
    for len in [text.len(), 1_000, 100_000] {
        let (reader, fits, longer) = (Reader::new().max_len(len), padded(&text, len), padded(&text, len + 1));
        let options = ReadOptions::new().reader(reader.clone());
        assert!(reader.read_str(&fits).is_ok() && reader.read_slice(fits.as_bytes()).is_ok());
        assert!(reader.check_str(&fits).is_ok() && reader.read_io(fits.as_bytes()).is_ok());
        assert!(options.read_str(&fits).is_ok());
        let kinds = [
            reader.read_str(&longer).unwrap_err().kind(),
            reader.read_slice(longer.as_bytes()).unwrap_err().kind(),
            reader.check_str(&longer).unwrap_err().into_first().kind(),
            reader.read_io(longer.as_bytes()).unwrap_err().kind(),
            options.read_str(&longer).unwrap_err().as_core().expect("the reader refuses it").kind(),
        ];
        assert_eq!(kinds, [ErrorKind::TooLong; 5]);
        // Of JSON Lines it is the limit of each line.
        let file = format!("{fits}\n{longer}\n{fits}\n");
        let lines: Vec<bool> = reader.lines(file.as_bytes()).map(|line| line.result.is_ok()).collect();
        assert_eq!(lines, [true, false, true]);
    }
}

#[test]
fn nesting() {
    // The document and \"meta\" are two levels.
    let nested = |levels: usize| {
        let (open, close) = ("[".repeat(levels - 2), "]".repeat(levels - 2));
        to_string(&classic()).replacen("\"board\"", &format!("\"meta\":{{\"x\":{open}{close}}},\"board\""), 1)
    };
    for (reader, levels) in [
        (Reader::new(), Reader::DEFAULT_MAX_NESTING),
        (Reader::new().max_nesting(10), 10),
        (Reader::new().max_nesting(usize::MAX), 1_000),
        // Less than the format needs is not to be had.
        (Reader::new().max_nesting(0), 4),
    ] {
        assert!(reader.read_str(&nested(levels)).is_ok(), "{levels} levels");
        assert_eq!(
            reader.read_str(&nested(levels + 1)).unwrap_err().kind(),
            ErrorKind::Nesting,
            "{levels} levels"
        );
        assert!(ReadOptions::new().reader(reader.clone()).read_str(&nested(levels)).is_ok());
        assert!(ReadOptions::new().reader(reader).read_str(&nested(levels + 1)).is_err());
    }
}

#[test]
fn offences_that_are_listed() {
    let broken = |rules: usize| {
        let text = to_string(&classic());
        let end = text.rfind("]}").expect("the rules end");
        format!("{}{}]}}", &text[..end], ",{\"type\":\"cage\",\"cells\":[]}".repeat(rules))
    };
    for (reader, most) in [
        (Reader::new(), Reader::DEFAULT_MAX_ERRORS),
        (Reader::new().max_errors(7), 7),
        // One is always listed.
        (Reader::new().max_errors(0), 1),
    ] {
        let all = reader.check_str(&broken(most)).unwrap_err();
        assert_eq!((all.len(), all.is_complete()), (most, true));
        let some = reader.check_str(&broken(most + 1)).unwrap_err();
        assert_eq!((some.len(), some.is_complete()), (most, false));
    }
}

#[test]
fn positions_of_a_board_made_in_code() {
    let build = |rows, cols| Puzzle::builder(rows, cols, 1).build();
    assert_eq!(build(1 << 12, 1 << 12).map(|puzzle| puzzle.board().rows()), Ok(1 << 12));
    assert!(build(1 << 12, (1 << 12) + 1).is_err());
    assert!(build(u32::MAX, u32::MAX).is_err());
}

#[test]
fn text_that_a_link_unpacks_to() {
    let text = to_string(&classic());
    for encoding in [link::Encoding::LzString, link::Encoding::Gzip] {
        let data = link::encode(&text, encoding);
        let url = link::to_url("https://example.org/", &data).unwrap();
        let at = |len: usize| link::Limits::default().with_max_text(len);
        assert_eq!(link::decode(&data, &at(text.len())).as_deref(), Ok(&*text));
        assert!(link::decode(&data, &at(text.len() - 1)).unwrap_err().is_too_large());
        for pasted in [&data, &url] {
            let options = |len| ReadOptions::new().link_limits(at(len));
            let read = |len| options(len).read_str(pasted).map(|reading| reading.format);
            assert_eq!(read(text.len()), Ok(Format::Link));
            let error = read(text.len() - 1).unwrap_err();
            assert_eq!(error.format(), Some(Format::Link), "{error}");
            assert!(error.to_string().contains("larger than the limit"), "{error}");
            let line =
                |len| read_lines(pasted, &options(len)).next().expect("there is a line").result.is_ok();
            assert_eq!((line(text.len()), line(text.len() - 1)), (true, false));
        }
    }
}

#[test]
fn length_of_an_ipuz_file() {
    let text = ipuz::write(&classic()).unwrap();
    assert!(ipuz::read(&padded(&text, ipuz::MAX_LEN)).is_ok());
    let error = ipuz::read(&padded(&text, ipuz::MAX_LEN + 1)).unwrap_err();
    assert_eq!(error.kind(), ipuz::ErrorKind::TooLong);
}

#[test]
fn bytes_in_a_bpse_string() {
    let zeros = |len| bpse::stages::deflate(&vec![0; len]);
    let most = bpse::stages::MAX_MESSAGE;
    assert_eq!(bpse::stages::inflate(&zeros(most).unwrap()).map(|bytes| bytes.len()), Ok(most));
    assert!(zeros(most + 1).is_err());
    let write = |len| bpse::write(&classic(), None, &bpse::Options::new().id("a".repeat(len)));
    assert!(bpse::read(&write(bpse::State::MAX_PUZZLE_ID).unwrap()).is_ok());
    assert!(write(bpse::State::MAX_PUZZLE_ID + 1).is_err());
}

/// The table of the document has the numbers of the code.
#[test]
fn the_document_has_these_limits() {
    let text = fs::read_to_string(path("../docs/trust.md")).expect("the document is there");
    let row = |limit: &str| {
        let row = text.lines().find(|line| line.starts_with('|') && line.contains(limit));
        row.unwrap_or_else(|| panic!("no row has {limit}")).to_owned()
    };
    for (limit, default, words) in [
        ("`Reader::max_len`", Reader::DEFAULT_MAX_LEN, "1 GiB"),
        ("`Reader::max_nesting`", Reader::DEFAULT_MAX_NESTING, "128"),
        ("`Reader::max_errors`", Reader::DEFAULT_MAX_ERRORS, "100"),
        ("`Limits::with_max_text`", link::Limits::default().max_text(), "16 MiB"),
        ("`ipuz::MAX_LEN`", ipuz::MAX_LEN, "32 MiB"),
        ("`bpse::stages::MAX_MESSAGE`", bpse::stages::MAX_MESSAGE, "8 KiB"),
        ("`bpse::State::MAX_PUZZLE_ID`", bpse::State::MAX_PUZZLE_ID, "1 KiB"),
    ] {
        let (number, unit) = words.split_once(' ').unwrap_or((words, ""));
        let factor = match unit {
            "GiB" => 1 << 30,
            "MiB" => 1 << 20,
            "KiB" => 1 << 10,
            _ => 1,
        };
        assert_eq!(number.parse::<usize>().expect("a number") * factor, default, "{limit}");
        assert!(row(limit).contains(words), "{}", row(limit));
    }
}
