//! What looks like BPSE.

use rmpv::Value;
use sudoku_puzzle_bpse::{ErrorKind, decode, looks_like, stages};

/// A string in BPSE's clothes around any value.
fn packed(value: &Value) -> String {
    let mut message = Vec::new();
    rmpv::encode::write_value(&mut message, value).unwrap();
    stages::bytes_to_text(&stages::deflate(&message).unwrap())
}

fn header() -> Value {
    Value::Array(vec![0.into(), 1.into(), 0.into(), Value::Nil])
}

#[test]
fn other_formats_do_not() {
    let grid = "530070000600195000098000060800060003400803001700020006060000280000419005000080079";
    let sudokuwiki = format!("S9B{}", "ep".repeat(81));
    for text in [
        "",
        "e",
        "eNqb",
        "jade-drey",
        grid,
        &grid.replace('0', "-"),
        &grid.replace('0', "_"),
        &grid.replace('0', "."),
        &sudokuwiki,
        &sudokuwiki.to_lowercase(),
        &"eNqbzDiF".repeat(20),
        &"A".repeat(256),
        "{\"format\":\"sudoku-puzzle\"}",
        "N4IgzglgXgpiBcBOANCA5gJwgEwQbT2AF9ljSSzKLryBdZQmq8l54+x1p7rjtn",
    ] {
        assert!(!looks_like(text), "{text}");
    }
}

#[test]
fn a_plausible_look_is_not_enough() {
    // Base64url, zlib and MessagePack all right, but no header.
    for value in [
        Value::Nil,
        Value::Array(vec![]),
        Value::Array(vec![1.into(), header()]),
        Value::Array(vec![1.into(), Value::Nil, Value::Nil]),
        Value::Array(vec!["1".into(), header(), Value::Nil]),
        Value::Array(vec![
            1.into(),
            Value::Array(vec![2.into(), 1.into(), 0.into(), Value::Nil]),
            Value::Nil,
        ]),
        Value::Array(vec![
            1.into(),
            Value::Array(vec![0.into(), 1.into(), 8.into(), Value::Nil]),
            Value::Nil,
        ]),
        Value::Array(vec![1.into(), Value::Array(vec![0.into(), 1.into(), 0.into()]), Value::Nil]),
    ] {
        assert!(!looks_like(&packed(&value)), "{value}");
    }
    // And not every zlib stream is a message.
    let text = stages::bytes_to_text(&stages::deflate(b"some text that is no message").unwrap());
    assert!(!looks_like(&text));
}

#[test]
fn what_is_meant_as_bpse_does_even_when_it_is_refused() {
    let newer = packed(&Value::Array(vec![2.into(), header(), Value::Nil]));
    assert!(looks_like(&newer));
    assert_eq!(decode(&newer).unwrap_err().kind(), ErrorKind::Version);

    let no_body = packed(&Value::Array(vec![1.into(), header(), Value::Nil]));
    assert!(looks_like(&no_body));
    assert_eq!(decode(&no_body).unwrap_err().kind(), ErrorKind::Type);

    // The end got lost, or a character was mistyped.
    let body = vec![
        Value::Binary(vec![0; 92]),
        Value::Binary(vec![0; 11]),
        Value::Binary(vec![0; 11]),
        Value::Map(vec![]),
    ];
    let whole = packed(&Value::Array(vec![1.into(), header(), Value::Array(body)]));
    assert!(decode(&whole).is_ok());
    for length in whole.len() - 7..whole.len() {
        assert!(looks_like(&whole[..length]), "{length} of {whole}");
        assert!(decode(&whole[..length]).is_err(), "{length} of {whole}");
    }
}
