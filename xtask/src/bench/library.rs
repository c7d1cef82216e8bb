//! What the crates do, over the conformance vectors.

use std::hint::black_box;

use serde::de::IgnoredAny;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sudoku_puzzle::{
    Format, Puzzle, ReadOptions, Reader, bpse, canon, fingerprint, to_string, to_string_pretty,
};

use super::{
    samples::{Sample, named, vectors, write},
    timing::{self, Row, each},
};
use crate::Failure;

/// The table of what has the text in its name.
pub(super) fn table(filter: &str) -> Result<Option<String>, Failure> {
    let format = Format::all().filter(|format| format.spec().reads).map(Sample::of);
    let samples = format.collect::<Result<Vec<_>, _>>()?;
    let core = Core::new()?;
    let links = Links::new(&core.compact[..60]);
    let games = Games::new()?;

    let detected: Vec<(Format, &String)> =
        samples.iter().flat_map(|sample| sample.texts.iter().map(|text| (sample.format, text))).collect();
    let known: Vec<(ReadOptions, &String)> =
        detected.iter().map(|&(format, text)| (named(format), text)).collect();
    let any = ReadOptions::new();

    let mut rows = core.rows();
    rows.extend(samples.iter().flat_map(rows_of_format));
    rows.push(Row {
        name: "any format: read".into(),
        baseline: "the same, with the format named",
        limit: None,
        bytes: detected.iter().map(|(_, text)| text.len()).sum(),
        work: each(&detected, |(_, text)| any.read_str(text)),
        base: each(&known, |(options, text)| options.read_str(text)),
    });
    rows.extend(links.rows());
    rows.extend(games.rows());
    Ok(timing::table(rows, filter))
}

fn row<'a>(
    name: &str,
    texts: &[String],
    limit: Option<f64>,
    work: Box<dyn FnMut() + 'a>,
    (baseline, base): (&'static str, Box<dyn FnMut() + 'a>),
) -> Row<'a> {
    Row { name: name.into(), baseline, limit, bytes: texts.iter().map(String::len).sum(), work, base }
}

/// The format itself.
struct Core {
    reader: Reader,
    texts: Vec<String>,
    puzzles: Vec<Puzzle>,
    values: Vec<Value>,
    compact: Vec<String>,
    hashed: Vec<String>,
}

impl Core {
    fn new() -> Result<Core, Failure> {
        let texts = vectors("valid", "text")?;
        let reader = Reader::new();
        let read = |text: &String| reader.read_str(text).map_err(|error| Failure(error.to_string()));
        let puzzles: Vec<Puzzle> = texts.iter().map(read).collect::<Result<_, _>>()?;
        Ok(Core {
            values: texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect(),
            compact: puzzles.iter().map(to_string).collect(),
            hashed: puzzles.iter().map(canon::fingerprint_text).collect(),
            reader,
            texts,
            puzzles,
        })
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let Core { reader, texts, puzzles, values, compact, hashed } = self;
        let fingerprinted = || each(texts, |text| reader.read_str(text).map(|puzzle| fingerprint(&puzzle)));
        let ignored_and_hashed = |hashed: &'_ [String]| -> Box<dyn FnMut() + '_> {
            let (texts, hashed) = (texts.clone(), hashed.to_vec());
            Box::new(move || {
                for (text, hashed) in texts.iter().zip(&hashed) {
                    black_box((serde_json::from_str::<IgnoredAny>(text).is_ok(), Sha256::digest(hashed)));
                }
            })
        };
        vec![
            row(
                "core: read strictly",
                texts,
                Some(0.5),
                each(texts, |text| reader.read_str(text)),
                ("serde_json into a Value", into_value(texts)),
            ),
            row(
                "core: read strictly (floor)",
                texts,
                None,
                each(texts, |text| reader.read_str(text)),
                ("serde_json into IgnoredAny", each(texts, |text| serde_json::from_str::<IgnoredAny>(text))),
            ),
            row(
                "core: read canonical text",
                compact,
                None,
                each(compact, |text| reader.read_str(text)),
                ("serde_json into a Value", into_value(compact)),
            ),
            row(
                "core: read through serde",
                texts,
                None,
                each(texts, |text| serde_json::from_str::<Puzzle>(text)),
                ("serde_json into a Value", into_value(texts)),
            ),
            row(
                "canon: write compact",
                compact,
                Some(1.0),
                each(puzzles, to_string),
                ("serde_json::to_string of a Value", each(values, serde_json::to_string)),
            ),
            row(
                "canon: write pretty",
                compact,
                None,
                each(puzzles, to_string_pretty),
                ("serde_json::to_string_pretty of a Value", each(values, serde_json::to_string_pretty)),
            ),
            row(
                "canon: read and fingerprint",
                texts,
                Some(3.0),
                fingerprinted(),
                ("IgnoredAny + SHA-256 of the hashed text", ignored_and_hashed(hashed)),
            ),
            row(
                "canon: read and fingerprint (compact)",
                texts,
                None,
                fingerprinted(),
                ("IgnoredAny + SHA-256 of the compact text", ignored_and_hashed(compact)),
            ),
            row(
                "canon: fingerprint",
                hashed,
                None,
                each(puzzles, fingerprint),
                ("SHA-256 of the hashed text", each(hashed, Sha256::digest)),
            ),
            row(
                "describe: name and sentences",
                compact,
                None,
                each(puzzles, sudoku_puzzle_describe::describe),
                ("core: read strictly", each(texts, |text| reader.read_str(text))),
            ),
            row(
                "lint: all lints",
                compact,
                None,
                each(puzzles, sudoku_puzzle_lint::lint),
                ("core: read strictly", each(texts, |text| reader.read_str(text))),
            ),
        ]
    }
}

fn into_value(texts: &[String]) -> Box<dyn FnMut() + '_> {
    each(texts, |text| serde_json::from_str::<Value>(text))
}

/// Reading and writing a format, compared with the same puzzles as sudoku-puzzle.
fn rows_of_format(sample: &Sample) -> Vec<Row<'_>> {
    let Sample { format, puzzles, texts, canonical } = sample;
    if *format == Format::SudokuPuzzle {
        return Vec::new();
    }
    let (options, reader) = (named(*format), Reader::new());
    let mut rows = vec![row(
        &format!("{format}: read"),
        texts,
        None,
        each(texts, move |text| options.read_str(text)),
        ("the same puzzles as sudoku-puzzle", each(canonical, move |text| reader.read_str(text))),
    )];
    if format.spec().writes {
        rows.push(row(
            &format!("{format}: write"),
            texts,
            None,
            each(puzzles, |puzzle| write(puzzle, *format)),
            ("the same puzzles as sudoku-puzzle", each(puzzles, to_string)),
        ));
    }
    rows
}

/// The compression of links by itself.
struct Links {
    texts: Vec<String>,
    lz: Vec<String>,
    gzip: Vec<String>,
    deflated: Vec<Vec<u8>>,
}

impl Links {
    fn new(texts: &[String]) -> Links {
        let deflate = |text: &String| miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9);
        Links {
            lz: texts.iter().map(|text| canon::link::lz::compress(text)).collect(),
            gzip: texts.iter().map(|text| canon::link::gzip::compress(text)).collect(),
            deflated: texts.iter().map(deflate).collect(),
            texts: texts.to_vec(),
        }
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let Links { texts, lz, gzip, deflated } = self;
        let limits = canon::link::Limits::default();
        let inflate =
            || ("bare inflate", each(deflated, |data| miniz_oxide::inflate::decompress_to_vec(data)));
        let deflate = || {
            let deflate = |text: &String| miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9);
            ("bare deflate, level 9", each(texts, deflate))
        };
        let decode = |data| {
            let limits = limits.clone();
            each(data, move |data: &String| canon::link::decode(data, &limits))
        };
        vec![
            row("link: lz-string, decode", texts, None, decode(lz), inflate()),
            row("link: gzip, decode", texts, None, decode(gzip), inflate()),
            row(
                "link: lz-string, encode",
                texts,
                None,
                each(texts, |text| canon::link::lz::compress(text)),
                deflate(),
            ),
            row(
                "link: gzip, encode",
                texts,
                None,
                each(texts, |text| canon::link::gzip::compress(text)),
                deflate(),
            ),
        ]
    }
}

/// The games of BPSE strings by themselves.
struct Games {
    texts: Vec<String>,
    states: Vec<bpse::State>,
    messages: Vec<Vec<u8>>,
    deflated: Vec<Vec<u8>>,
}

impl Games {
    fn new() -> Result<Games, Failure> {
        let texts = vectors("bpse", "text")?;
        let message = |text: &String| bpse::stages::inflate(&bpse::stages::text_to_bytes(text).ok()?).ok();
        let messages: Vec<Vec<u8>> = texts.iter().filter_map(message).collect();
        let deflate = |message: &Vec<u8>| miniz_oxide::deflate::compress_to_vec_zlib(message, 9);
        Ok(Games {
            states: texts.iter().filter_map(|text| bpse::decode(text).ok()).collect(),
            deflated: messages.iter().map(deflate).collect(),
            messages,
            texts,
        })
    }

    fn rows(&self) -> Vec<Row<'_>> {
        let Games { texts, states, messages, deflated } = self;
        vec![
            row(
                "bpse: decode",
                texts,
                None,
                each(texts, |text| bpse::decode(text)),
                ("bare inflate", each(deflated, |data| miniz_oxide::inflate::decompress_to_vec_zlib(data))),
            ),
            row(
                "bpse: encode",
                texts,
                None,
                each(states, bpse::encode),
                (
                    "bare deflate, level 9",
                    each(messages, |message| miniz_oxide::deflate::compress_to_vec_zlib(message, 9)),
                ),
            ),
        ]
    }
}
