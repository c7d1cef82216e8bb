//! What is not exactly a BPSE string is refused, and the error says what and where.

use std::fs;

use rmpv::Value;
use sudoku_puzzle_bpse::{Error, ErrorKind, decode, encode, looks_like, stages};

fn strings() -> Vec<String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/bpse.jsonl");
    let vectors = fs::read_to_string(path).unwrap();
    let text = |line| -> String {
        let vector: serde_json::Value = serde_json::from_str(line).unwrap();
        vector["text"].as_str().unwrap().to_owned()
    };
    vectors.lines().map(text).collect()
}

/// The string of the format's smallest puzzle: a classic with no digit at all, made of the value that `change` makes.
fn message(change: impl FnOnce(&mut Vec<Value>, &mut Vec<Value>)) -> Vec<u8> {
    let mut header = vec![0.into(), 1.into(), 0.into(), Value::Nil];
    let mut body = vec![binary(92), binary(11), binary(11), Value::Map(vec![])];
    change(&mut header, &mut body);
    bytes(&Value::Array(vec![1.into(), Value::Array(header), Value::Array(body)]))
}

fn bytes(value: &Value) -> Vec<u8> {
    let mut bytes = Vec::new();
    rmpv::encode::write_value(&mut bytes, value).unwrap();
    bytes
}

fn binary(length: usize) -> Value {
    Value::Binary(vec![0; length])
}

fn with_bit(length: usize, bit: usize) -> Value {
    let mut bytes = vec![0; length];
    bytes[bit / 8] |= 1 << (bit % 8);
    Value::Binary(bytes)
}

/// The list of boxes of a jigsaw: nine rows.
fn rows() -> Value {
    Value::Binary((0..81).map(|cell| cell / 9).collect())
}

/// Both ways in: the message as it is, and the whole string that it makes.
fn refusal(message: &[u8]) -> Error {
    let error = stages::unpack(message).expect_err("a refusal");
    let text = stages::bytes_to_text(&miniz_oxide::deflate::compress_to_vec_zlib(message, 6));
    assert_eq!(decode(&text), Err(error.clone()));
    error
}

#[test]
fn every_bit_counts() {
    let mut unnoticed = 0;
    let mut tried = 0;
    for text in strings().into_iter().step_by(8) {
        let state = decode(&text).unwrap();
        let bytes = stages::text_to_bytes(&text).unwrap();
        // In the compressed bytes.
        for bit in 0..8 * bytes.len() {
            let mut changed = bytes.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            tried += 1;
            if let Ok(other) = decode(&stages::bytes_to_text(&changed)) {
                // Deflate has several ways to say the same: a piece may be repeated from here or from there. Nothing else
                // gets past the checksum.
                assert_eq!(other, state, "bit {bit} of {text}");
                unnoticed += 1;
            }
        }
        // In the characters.
        for bit in 0..8 * text.len() {
            let mut changed = text.clone().into_bytes();
            changed[bit / 8] ^= 1 << (bit % 8);
            if let Ok(changed) = String::from_utf8(changed) {
                let _ = looks_like(&changed);
                if let Ok(other) = decode(&changed) {
                    assert_eq!(other, state, "{changed}");
                }
            }
        }
    }
    assert!(1000 * unnoticed < tried, "{unnoticed} of {tried} changes were not noticed");
}

#[test]
fn every_bit_of_a_message_counts() {
    // Without compression and checksum: every change is refused or says something else.
    for text in strings().into_iter().step_by(2) {
        let message = stages::inflate(&stages::text_to_bytes(&text).unwrap()).unwrap();
        let state = stages::unpack(&message).unwrap();
        for bit in 0..8 * message.len() {
            let mut changed = message.clone();
            changed[bit / 8] ^= 1 << (bit % 8);
            assert_ne!(stages::unpack(&changed).as_ref(), Ok(&state), "bit {bit} of {text}");
        }
    }
}

#[test]
fn every_prefix_is_refused() {
    for text in strings() {
        for length in 0..text.len() {
            assert!(decode(&text[..length]).is_err(), "{length} characters of {text}");
        }
        for more in ["A", "AA", "AAAA", "="] {
            assert!(decode(&format!("{text}{more}")).is_err(), "{text}{more}");
        }
    }
}

#[test]
fn texts_that_are_no_base64url() {
    let table = [
        ("", 0),
        (" \n", 0),
        ("eNqb+", 4),
        ("  eNqb/", 6),
        ("eNqbzA==", 6),
        ("eNqb zDiF", 4),
        ("eNqb\nzDiF", 4),
        ("eNqbé", 4),
        ("éeNqb", 0),
        ("eNqbz", 4),
        ("eNqbzB", 5),
        ("eNqb\u{0}", 4),
    ];
    for (text, at) in table {
        let error = decode(text).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::Text, Some(at)), "{text:?}: {error}");
        assert!(!looks_like(text), "{text:?}");
    }
}

#[test]
fn streams_that_are_damaged() {
    type Damage<'a> = &'a dyn Fn(&mut Vec<u8>);
    let good = stages::deflate(&message(|_, _| {})).unwrap();
    let damaged = |change: Damage<'_>| {
        let mut stream = good.clone();
        change(&mut stream);
        let error = stages::inflate(&stream).unwrap_err();
        (error.kind(), error.offset().unwrap(), good.len())
    };
    let table: [(Damage<'_>, ErrorKind, usize); 8] = [
        (&|stream| stream.clear(), ErrorKind::Zlib, 0),
        (&|stream| stream[0] = 0x1f, ErrorKind::Zlib, 2),
        // A preset dictionary is asked for.
        (&|stream| stream[1] = 0xbb, ErrorKind::Zlib, 2),
        // The fourth form of a block, which there is not.
        (&|stream| stream[2] |= 6, ErrorKind::Zlib, 3),
        (&|stream| stream.truncate(20), ErrorKind::Zlib, 20),
        (&|stream| stream.push(0), ErrorKind::Trailing, good.len()),
        (&|stream| stream.extend_from_slice(&[1; 40]), ErrorKind::Trailing, good.len()),
        (&|stream| *stream.last_mut().unwrap() ^= 1, ErrorKind::Zlib, good.len()),
    ];
    for (at, (change, kind, offset)) in table.into_iter().enumerate() {
        let (got, place, _) = damaged(change);
        assert_eq!((got, place), (kind, offset), "row {at}");
    }
}

#[test]
fn bits_that_mean_nothing_are_0() {
    // A stored block of one byte: three bits say what it is, five say nothing.
    let stored = |first: u8| [0x78, 0xda, first, 1, 0, 0xfe, 0xff, b'a', 0, 98, 0, 98];
    assert_eq!(stages::inflate(&stored(1)), Ok(b"a".to_vec()));
    for bit in 3..8 {
        let error = stages::inflate(&stored(1 | 1 << bit)).unwrap_err();
        assert_eq!((error.kind(), error.offset()), (ErrorKind::Zlib, Some(2)), "bit {bit}: {error}");
    }
}

#[test]
fn messages_longer_than_any_puzzle() {
    // A stream of zeros, from a library, as ours doesn't write it.
    let huge = miniz_oxide::deflate::compress_to_vec_zlib(&vec![0; 1 << 20], 9);
    let error = decode(&stages::bytes_to_text(&huge)).unwrap_err();
    assert_eq!(error.kind(), ErrorKind::TooLong);
    let just = miniz_oxide::deflate::compress_to_vec_zlib(&vec![0; stages::MAX_MESSAGE], 9);
    assert_eq!(stages::inflate(&just).unwrap().len(), stages::MAX_MESSAGE);
    let noise: Vec<u8> = (0..stages::MAX_MESSAGE as u64)
        .map(|at| (at.wrapping_mul(0x9e37_79b9).wrapping_mul(at) >> 24) as u8)
        .collect();
    assert_eq!(stages::inflate(&stages::deflate(&noise).unwrap()), Ok(noise));
    assert_eq!(stages::deflate(&vec![0; stages::MAX_MESSAGE + 1]).unwrap_err().kind(), ErrorKind::TooLong);
}

#[test]
fn values_that_are_no_messages() {
    // One that claims four thousand million elements, or bytes, and has none.
    for claim in
        [[0xdd, 0xff, 0xff, 0xff, 0xff], [0xdf, 0xff, 0xff, 0xff, 0xff], [0xc6, 0xff, 0xff, 0xff, 0xff]]
    {
        assert_eq!(refusal(&claim).kind(), ErrorKind::MessagePack, "{claim:x?}");
    }
    assert_eq!(refusal(&[]).kind(), ErrorKind::MessagePack);
    assert_eq!(refusal(&[0xc1]).kind(), ErrorKind::MessagePack, "the type that there is not");
    assert_eq!(refusal(&[0x91; 1000]).kind(), ErrorKind::MessagePack, "nested arrays");
    let early = &message(|_, _| {})[..50];
    for (bytes, offset) in [(early, 50), (&[0x92, 0xc0, 0xc1], 2), (&[0x93, 1, 0xc1, 0xc0], 2)] {
        assert_eq!(refusal(bytes).offset(), Some(offset), "{bytes:x?}");
    }
    let mut trailing = message(|_, _| {});
    trailing.push(0xc0);
    let error = refusal(&trailing);
    assert_eq!((error.kind(), error.offset()), (ErrorKind::Trailing, Some(trailing.len() - 1)));
}

#[test]
fn the_version_comes_first() {
    // Whatever else is wrong, a version that is not known is what gets said.
    for root in [vec![2.into()], vec![0.into(), Value::Nil], vec![255.into(), 1.into(), 2.into(), 3.into()]] {
        assert_eq!(refusal(&bytes(&Value::Array(root))).kind(), ErrorKind::Version);
    }
    let known = vec![1.into(), Value::Nil, Value::Nil, Value::Nil];
    assert_eq!(refusal(&bytes(&Value::Array(known))).kind(), ErrorKind::Length);
}

type Change = Box<dyn FnOnce(&mut Vec<Value>, &mut Vec<Value>)>;

#[test]
fn elements_that_are_wrong_are_named() {
    fn header(at: usize, value: impl Into<Value>) -> Change {
        let value = value.into();
        Box::new(move |header, _| header[at] = value)
    }
    fn body(at: usize, value: Value) -> Change {
        Box::new(move |_, body| body[at] = value)
    }
    /// Sets flags and what comes after the notes.
    fn extra(game_type: u8, flags: u8, values: Vec<Value>) -> Change {
        Box::new(move |header, body| {
            header[0] = game_type.into();
            header[2] = flags.into();
            body.extend(values);
        })
    }
    fn notes(entries: Vec<(Value, Value)>) -> Change {
        body(3, Value::Map(entries))
    }
    let digits = |entries: &[(u8, u8)]| {
        Value::Map(entries.iter().map(|&(key, value)| (key.into(), value.into())).collect())
    };
    let mut marks = vec![0; 92];
    marks[0] = 1;
    let marks = || Value::Binary(marks.clone());
    let boxes = |change: fn(&mut Vec<u8>)| {
        let mut numbers: Vec<u8> = (0..81).map(|cell| cell / 9).collect();
        change(&mut numbers);
        Value::Binary(numbers)
    };

    use ErrorKind::{Contradiction, Duplicate, Length, Range, Type};
    let table: Vec<(Change, ErrorKind, &[usize], &str)> = vec![
        (Box::new(|header, _| header.truncate(3)), Length, &[1], "header"),
        (Box::new(|header, _| header.push(Value::Nil)), Length, &[1], "header"),
        (header(0, 2), Range, &[1, 0], "game_type"),
        (header(0, -1), Type, &[1, 0], "game_type"),
        (header(0, Value::F32(0.0)), Type, &[1, 0], "game_type"),
        (header(0, false), Type, &[1, 0], "game_type"),
        (header(1, 3), Range, &[1, 1], "game_profile"),
        (header(1, Value::Nil), Type, &[1, 1], "game_profile"),
        (header(2, 8), Range, &[1, 2], "pencil_flags"),
        (header(2, u64::MAX), Range, &[1, 2], "pencil_flags"),
        (header(2, "1"), Type, &[1, 2], "pencil_flags"),
        (header(3, 7), Type, &[1, 3], "puzzle_id"),
        (header(3, binary(3)), Type, &[1, 3], "puzzle_id"),
        (header(3, "a".repeat(1025)), Length, &[1, 3], "puzzle_id"),
        (Box::new(|_, body| body.truncate(3)), Length, &[2], "body"),
        (extra(0, 1, vec![binary(92); 3]), Length, &[2], "body"),
        (body(0, binary(91)), Length, &[2, 0], "candidates"),
        (body(0, binary(93)), Length, &[2, 0], "candidates"),
        (body(0, "a".repeat(92).into()), Type, &[2, 0], "candidates"),
        (body(0, with_bit(92, 729)), Range, &[2, 0], "candidates"),
        (body(0, with_bit(92, 735)), Range, &[2, 0], "candidates"),
        (body(1, binary(10)), Length, &[2, 1], "givens"),
        (body(1, Value::Nil), Type, &[2, 1], "givens"),
        (body(1, with_bit(11, 81)), Range, &[2, 1], "givens"),
        // A given without a candidate.
        (body(1, with_bit(11, 0)), Contradiction, &[2, 0], "candidates"),
        (body(2, binary(12)), Length, &[2, 2], "solved"),
        (body(2, with_bit(11, 87)), Range, &[2, 2], "solved"),
        (body(2, with_bit(11, 80)), Contradiction, &[2, 0], "candidates"),
        (body(3, Value::Nil), Type, &[2, 3], "notes"),
        (body(3, Value::Array(vec![])), Type, &[2, 3], "notes"),
        (notes(vec![(81.into(), digits(&[(1, 2)]))]), Range, &[2, 3], "notes"),
        (notes(vec![((-1).into(), digits(&[(1, 2)]))]), Type, &[2, 3], "notes"),
        (notes(vec![("5".into(), digits(&[(1, 2)]))]), Type, &[2, 3], "notes"),
        (notes(vec![(5.into(), digits(&[]))]), Length, &[2, 3], "notes"),
        (notes(vec![(5.into(), 2.into())]), Type, &[2, 3], "notes"),
        (notes(vec![(5.into(), digits(&[(0, 2)]))]), Range, &[2, 3], "notes"),
        (notes(vec![(5.into(), digits(&[(10, 2)]))]), Range, &[2, 3], "notes"),
        (notes(vec![(5.into(), digits(&[(1, 1)]))]), Range, &[2, 3], "notes"),
        (notes(vec![(5.into(), digits(&[(1, 4)]))]), Range, &[2, 3], "notes"),
        (notes(vec![(5.into(), digits(&[(1, 2), (1, 2)]))]), Duplicate, &[2, 3], "notes"),
        (
            notes(vec![(5.into(), digits(&[(1, 2)])), (5.into(), digits(&[(2, 2)]))]),
            Duplicate,
            &[2, 3],
            "notes",
        ),
        (notes(vec![(5.into(), Value::Map(vec![(1.into(), Value::Nil)]))]), Type, &[2, 3], "notes"),
        (notes(vec![(5.into(), Value::Map(vec![(Value::Nil, 2.into())]))]), Type, &[2, 3], "notes"),
        // User candidates belong to paper mode, and are left out when they say nothing.
        (extra(0, 6, vec![marks()]), Contradiction, &[2, 4], "user_candidates"),
        (extra(0, 1, vec![binary(92)]), Contradiction, &[2, 4], "user_candidates"),
        (extra(0, 1, vec![with_bit(92, 730)]), Range, &[2, 4], "user_candidates"),
        (extra(0, 1, vec![binary(90)]), Length, &[2, 4], "user_candidates or box_assignments"),
        (extra(0, 1, vec![Value::Nil]), Type, &[2, 4], "user_candidates or box_assignments"),
        (extra(0, 1, vec![marks(), marks()]), Length, &[2, 5], "box_assignments"),
        // Boxes belong to a jigsaw, and come last.
        (extra(0, 0, vec![rows()]), Contradiction, &[2, 4], "box_assignments"),
        (extra(0, 1, vec![marks(), rows()]), Contradiction, &[2, 5], "box_assignments"),
        (extra(1, 0, vec![]), Length, &[2, 4], "box_assignments"),
        (extra(1, 1, vec![marks()]), Length, &[2, 5], "box_assignments"),
        (extra(1, 1, vec![rows(), marks()]), Length, &[2], "body"),
        (extra(1, 0, vec![rows(), rows()]), Length, &[2], "body"),
        (extra(1, 0, vec![marks(), rows()]), Contradiction, &[2, 4], "user_candidates"),
        (extra(1, 0, vec![boxes(|numbers| numbers[80] = 9)]), Range, &[2, 4], "box_assignments"),
        (extra(1, 1, vec![marks(), boxes(|numbers| numbers[80] = 9)]), Range, &[2, 5], "box_assignments"),
        (extra(1, 0, vec![boxes(|numbers| numbers[80] = 0)]), Contradiction, &[2, 4], "box_assignments"),
        (
            extra(1, 0, vec![boxes(|numbers| numbers.truncate(80))]),
            Length,
            &[2, 4],
            "user_candidates or box_assignments",
        ),
    ];
    for (row, (change, kind, path, name)) in table.into_iter().enumerate() {
        let error = refusal(&message(change));
        let element = error.element().unwrap_or_else(|| panic!("row {row} names no element: {error}"));
        assert_eq!((error.kind(), element.path(), element.name()), (kind, path, name), "row {row}: {error}");
        assert!(error.to_string().contains(name), "row {row}: {error}");
    }

    let both = refusal(&message(|_, body| {
        body[0] = with_bit(92, 0);
        body[1] = with_bit(11, 0);
        body[2] = with_bit(11, 0);
    }));
    assert_eq!(both.element().map(|element| element.path()), Some(&[2, 2][..]));
    assert_eq!(both.cell().map(|cell| cell.to_string()).as_deref(), Some("r1c1"));

    let not_utf8 = [&[0x93, 1, 0x94, 0, 1, 0, 0xa1, 0xff][..], &message(|_, _| {})[7..]].concat();
    assert_eq!(refusal(&not_utf8).element().map(|element| element.name()), Some("puzzle_id"));
}

#[test]
fn root_elements_that_are_wrong_are_named() {
    for (value, kind, name) in [
        (Value::Nil, ErrorKind::Type, "the message"),
        (Value::Map(vec![]), ErrorKind::Type, "the message"),
        (Value::Array(vec![]), ErrorKind::Length, "the message"),
        (Value::Array(vec![1.into()]), ErrorKind::Length, "the message"),
        (Value::Array(vec!["1".into(), Value::Nil, Value::Nil]), ErrorKind::Type, "version"),
        (Value::Array(vec![1.into(), Value::Nil, Value::Nil]), ErrorKind::Type, "header"),
    ] {
        let error = refusal(&bytes(&value));
        assert_eq!(
            (error.kind(), error.element().map(|element| element.name())),
            (kind, Some(name)),
            "{error}"
        );
    }
    let no_body = message(|_, _| {});
    let error = refusal(&[&no_body[..7], &[0xc0]].concat());
    assert_eq!(error.element().map(|element| element.name()), Some("body"));
}

#[test]
fn what_must_be_taken_is_taken() {
    // Numbers, strings and data in the wider forms that MessagePack has for them, and notes on a filled cell.
    let mut wide = vec![
        0xdc, 0, 3, 0xcd, 0, 1, 0xdd, 0, 0, 0, 4, 0xd3, 0, 0, 0, 0, 0, 0, 0, 0, 0xcc, 2, 0xd0, 7, 0xda, 0, 1,
        b'x',
    ];
    wide.extend([0x94, 0xc6, 0, 0, 0, 92, 1]);
    wide.extend([0; 91]);
    wide.extend([0xc5, 0, 11, 1]);
    wide.extend([0; 10]);
    wide.extend([0xc4, 11]);
    wide.extend([0; 11]);
    wide.extend([0x81, 0xcc, 0, 0x81, 1, 0xcc, 2]);
    let state = stages::unpack(&wide).unwrap();
    assert_eq!((state.puzzle_id(), state.pencil_flags(), state.notes().len()), (Some("x"), 7, 1));
    assert_eq!(decode(&encode(&state)), Ok(state));
}

#[test]
fn messages_for_people() {
    let refuse = |change: Change| refusal(&message(change)).to_string();
    let damaged = |change: fn(&mut Vec<u8>)| {
        let mut stream = stages::text_to_bytes(&strings()[0]).unwrap();
        change(&mut stream);
        stages::inflate(&stream).unwrap_err().to_string()
    };
    let shown = [
        decode("eNqb/A").unwrap_err().to_string(),
        decode("eNqbz").unwrap_err().to_string(),
        decode("MzMz").unwrap_err().to_string(),
        decode(&strings()[0][..100]).unwrap_err().to_string(),
        damaged(|stream| *stream.last_mut().unwrap() ^= 1),
        damaged(|stream| stream[30] = 0xff),
        damaged(|stream| stream[2] |= 6),
        refusal(&bytes(&Value::Array(vec![2.into(), Value::Nil, Value::Nil]))).to_string(),
        refusal(&message(|_, _| {})[..50]).to_string(),
        refusal(&[0x91; 1000]).to_string(),
        refusal(&[0x92, 1, 0xc1]).to_string(),
        refuse(Box::new(|header, _| header[2] = 9.into())),
        refuse(Box::new(|header, _| header[0] = 1.into())),
        refuse(Box::new(|_, body| body[0] = binary(91))),
        refuse(Box::new(|_, body| body[1] = with_bit(11, 40))),
        refuse(Box::new(|_, body| {
            body[3] = Value::Map(vec![(5.into(), Value::Map(vec![(7.into(), 1.into())]))]);
        })),
        refuse(Box::new(|header, _| header[0] = Value::Nil)),
        refuse(Box::new(|header, _| header[0] = true.into())),
        refuse(Box::new(|header, _| header[0] = (-1).into())),
        refuse(Box::new(|header, _| header[0] = 1.5.into())),
        refuse(Box::new(|header, _| header[3] = 1.into())),
        refuse(Box::new(|header, _| header.truncate(2))),
        refuse(Box::new(|_, body| body[0] = "text".into())),
        refuse(Box::new(|_, body| body[1] = Value::Array(vec![]))),
        refuse(Box::new(|_, body| body[2] = Value::Ext(1, vec![]))),
        refuse(Box::new(|_, body| body[3] = binary(1))),
        refuse(Box::new(|_, body| body.truncate(1))),
        refuse(Box::new(|_, body| body.push(Value::Map(vec![])))),
        refuse(Box::new(|_, body| body.push(binary(92)))),
        refuse(Box::new(|_, body| body.extend([rows(), binary(92)]))),
    ];
    insta::assert_snapshot!(shown.join("\n"));
}
