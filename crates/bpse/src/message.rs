//! The MessagePack message and the state in it.

use rmpv::Value;
use sudoku_puzzle_progress::{Note, Profile, Settings};

use crate::board::{Boxes, CandidateMap, CellSet, Index};
use crate::error::{
    BODY, CANDIDATES, Element, Error, ErrorKind, FIRST_EXTRA, GAME_PROFILE, GAME_TYPE, GIVENS, HEADER,
    MESSAGE, NOTES, PENCIL_FLAGS, PUZZLE_ID, SOLVED, USER_CANDIDATES, VERSION,
};
use crate::notes::Notes;
use crate::state::{GameType, State, boxes_element};

/// How deep a value may be nested, as the library counts: two for each container, one or more for what is in it. A state
/// takes 9; with some more, an element that is too deep is still refused by its name.
const MAX_DEPTH: usize = 16;

const EXCLUDED: u8 = 2;
const HIGHLIGHTED: u8 = 3;

/// Reads one value that takes all of the bytes.
pub(crate) fn parse(message: &[u8]) -> Result<Value, Error> {
    let mut rest = message;
    let value = rmpv::decode::read_value_with_max_depth(&mut rest, MAX_DEPTH).map_err(|error| {
        let offset = message.len() - rest.len();
        let why = match error {
            rmpv::decode::Error::DepthLimitExceeded => "it is nested too deeply",
            _ => "it ends too early",
        };
        Error::new(ErrorKind::MessagePack, format!("the message is damaged at byte {offset}: {why}"))
            .with_offset(offset)
    })?;
    if let Some(offset) = reserved_type(&message[..message.len() - rest.len()]) {
        let message = format!("the message is damaged at byte {offset}: no MessagePack type begins with c1");
        return Err(Error::new(ErrorKind::MessagePack, message).with_offset(offset));
    }
    if !rest.is_empty() {
        let offset = message.len() - rest.len();
        let message = format!("the message goes on for {} bytes after its end at byte {offset}", rest.len());
        return Err(Error::new(ErrorKind::Trailing, message).with_offset(offset));
    }
    Ok(value)
}

/// The first place in a well-formed message where a value begins with the one byte that no type begins with. The library
/// reads it as nil.
fn reserved_type(message: &[u8]) -> Option<usize> {
    let mut at = 0;
    while let Some(&marker) = message.get(at) {
        let length = |bytes: usize| {
            let field = message.get(at + 1..at + 1 + bytes).unwrap_or_default();
            field.iter().fold(0, |length, &byte| length << 8 | usize::from(byte))
        };
        // What is in an array or a map are the values that come next, so that only its own bytes count.
        at += match marker {
            0xc1 => return Some(at),
            0xa0..=0xbf => 1 + usize::from(marker & 0x1f),
            0xc4 | 0xd9 => 2 + length(1),
            0xc5 | 0xda => 3 + length(2),
            0xc6 | 0xdb => 5 + length(4),
            0xc7 => 3 + length(1),
            0xc8 => 4 + length(2),
            0xc9 => 6 + length(4),
            0xcc | 0xd0 => 2,
            0xcd | 0xd1 | 0xdc | 0xde | 0xd4 => 3,
            0xd5 => 4,
            0xca | 0xce | 0xd2 | 0xdd | 0xdf => 5,
            0xd6 => 6,
            0xcb | 0xcf | 0xd3 => 9,
            0xd7 => 10,
            0xd8 => 18,
            _ => 1,
        };
    }
    None
}

/// The parts of a header.
#[derive(Debug)]
pub(crate) struct Header {
    game_type: GameType,
    settings: Settings,
    puzzle_id: Option<String>,
}

/// Reads the header.
pub(crate) fn header(value: &Value) -> Result<Header, Error> {
    let header = array(value, HEADER, 4..=4)?;
    let game_type = match number(&header[0], GAME_TYPE)? {
        0 => GameType::Classic,
        1 => GameType::Jigsaw,
        other => return Err(out_of_range(GAME_TYPE, other, "0 (classic) and 1 (jigsaw)")),
    };
    let mut settings = Settings::default();
    settings.profile = match number(&header[1], GAME_PROFILE)? {
        0 => Profile::Relaxed,
        1 => Profile::Standard,
        2 => Profile::Deep,
        other => return Err(out_of_range(GAME_PROFILE, other, "0 (relaxed), 1 (standard) and 2 (deep)")),
    };
    let flags = number(&header[2], PENCIL_FLAGS)?;
    if flags > 7 {
        return Err(out_of_range(PENCIL_FLAGS, flags, "the three bits from 1 to 4"));
    }
    settings.paper = flags & 1 != 0;
    settings.housekeeping = flags & 2 != 0;
    settings.full_paper = flags & 4 != 0;
    let puzzle_id = match &header[3] {
        Value::Nil => None,
        Value::String(text) => match text.as_str() {
            Some(text) => Some(text.to_owned()),
            None => return Err(Error::in_element(ErrorKind::Type, PUZZLE_ID, "the string is not UTF-8")),
        },
        other => return Err(wrong_type(PUZZLE_ID, other, "a string or nil")),
    };
    Ok(Header { game_type, settings, puzzle_id })
}

/// Reads a state.
pub(crate) fn state(value: &Value) -> Result<State, Error> {
    // The version comes first: in another one nothing else need be as it is here.
    let Value::Array(root) = value else {
        return Err(wrong_type(MESSAGE, value, "an array of 3 elements"));
    };
    let Some(version) = root.first() else {
        return Err(wrong_length(MESSAGE, 0, "elements", "3"));
    };
    let version = number(version, VERSION)?;
    if version != u64::from(crate::VERSION) {
        let message = format!("version {version} is not known; this crate reads version {}", crate::VERSION);
        return Err(Error::in_element(ErrorKind::Version, VERSION, message));
    }
    let root = array(value, MESSAGE, 3..=3)?;
    let Header { game_type, settings, puzzle_id } = header(&root[1])?;

    let body = array(&root[2], BODY, 4..=6)?;
    let candidates = candidate_map(&body[0], CANDIDATES)?;
    let givens = cell_set(&body[1], GIVENS)?;
    let solved = cell_set(&body[2], SOLVED)?;
    let notes = notes(&body[3])?;
    let extras = extras(&body[4..])?;
    if game_type == GameType::Classic && extras.boxes.is_some() {
        let element = boxes_element(extras.user_candidates.is_some());
        return Err(Error::in_element(
            ErrorKind::Contradiction,
            element,
            format!("{GAME_TYPE} says that this is a classic, which has no list of boxes"),
        ));
    }
    if game_type == GameType::Jigsaw && extras.boxes.is_none() {
        let element = boxes_element(extras.user_candidates.is_some());
        let message =
            format!("it is missing; {GAME_TYPE} says that this is a jigsaw, which has a list of 81 boxes");
        return Err(Error::in_element(ErrorKind::Length, element, message));
    }

    let mut builder = State::builder(candidates, givens, solved).settings(settings).notes(notes);
    if let Some(id) = puzzle_id {
        builder = builder.puzzle_id(id);
    }
    if let Some(marks) = extras.user_candidates {
        builder = builder.user_candidates(marks);
    }
    if let Some(boxes) = extras.boxes {
        builder = builder.boxes(boxes);
    }
    builder.build()
}

/// What may come after the notes.
#[derive(Default)]
struct Extras {
    user_candidates: Option<CandidateMap>,
    boxes: Option<Boxes>,
}

/// Reads what comes after the notes. The two elements are told apart by their length: a jigsaw has its boxes in the place of
/// user candidates that are left out.
fn extras(values: &[Value]) -> Result<Extras, Error> {
    let mut extras = Extras::default();
    for value in values {
        let has_marks = extras.user_candidates.is_some();
        let element = if has_marks { boxes_element(true) } else { FIRST_EXTRA };
        let bytes = binary(value, element)?;
        if extras.boxes.is_some() {
            return Err(wrong_length(
                BODY,
                4 + values.len(),
                "elements",
                "5, as the list of boxes is the last,",
            ));
        }
        if let Ok(numbers) = <[u8; Boxes::BYTES]>::try_from(bytes) {
            extras.boxes = Some(Boxes::new(numbers).map_err(|error| error.at(boxes_element(has_marks)))?);
        } else if bytes.len() == CandidateMap::BYTES && !has_marks {
            extras.user_candidates = Some(candidate_map(value, USER_CANDIDATES)?);
        } else if has_marks {
            return Err(wrong_length(element, bytes.len(), "bytes", "81"));
        } else {
            return Err(wrong_length(element, bytes.len(), "bytes", "92 (user candidates) or 81 (boxes)"));
        }
    }
    Ok(extras)
}

fn candidate_map(value: &Value, element: Element) -> Result<CandidateMap, Error> {
    let bytes = binary(value, element)?;
    let Ok(bytes) = <&[u8; CandidateMap::BYTES]>::try_from(bytes) else {
        return Err(wrong_length(element, bytes.len(), "bytes", "92"));
    };
    CandidateMap::from_bytes(bytes).ok_or_else(|| {
        Error::in_element(
            ErrorKind::Range,
            element,
            "of the bits after the 729th, which are not used, one is set",
        )
    })
}

fn cell_set(value: &Value, element: Element) -> Result<CellSet, Error> {
    let bytes = binary(value, element)?;
    let Ok(bytes) = <&[u8; CellSet::BYTES]>::try_from(bytes) else {
        return Err(wrong_length(element, bytes.len(), "bytes", "11"));
    };
    CellSet::from_bytes(bytes).ok_or_else(|| {
        Error::in_element(
            ErrorKind::Range,
            element,
            "of the bits after the 81st, which are not used, one is set",
        )
    })
}

fn notes(value: &Value) -> Result<Notes, Error> {
    let Value::Map(cells) = value else {
        return Err(wrong_type(NOTES, value, "a map of cells"));
    };
    let mut notes = Notes::new();
    let mut seen = CellSet::new();
    for (key, value) in cells {
        let number = key_number(key)?;
        let Some(index) = u8::try_from(number).ok().and_then(Index::new) else {
            let message = format!("the key {number} is no cell; cells are counted from 0 to 80");
            return Err(Error::in_element(ErrorKind::Range, NOTES, message));
        };
        let error = |kind, message: String| Error::in_element(kind, NOTES, message).with_cell(index);
        if seen.contains(index) {
            return Err(error(ErrorKind::Duplicate, format!("cell {number} ({index}) comes twice")));
        }
        seen.insert(index);
        let Value::Map(digits) = value else {
            let message =
                format!("cell {number} ({index}) has {}; a map of digits is wanted", type_of(value));
            return Err(error(ErrorKind::Type, message));
        };
        if digits.is_empty() {
            return Err(error(
                ErrorKind::Length,
                format!("cell {number} ({index}) has no notes, and then it is left out"),
            ));
        }
        for (key, value) in digits {
            let digit = key_number(key).map_err(|error| error.with_cell(index))?;
            let Some(digit) = u32::try_from(digit).ok().filter(|digit| (1..=9).contains(digit)) else {
                let message = format!("the key {digit} in cell {number} ({index}) is no digit from 1 to 9");
                return Err(error(ErrorKind::Range, message));
            };
            if notes.get(index, digit).is_some() {
                return Err(error(
                    ErrorKind::Duplicate,
                    format!("digit {digit} comes twice in cell {number} ({index})"),
                ));
            }
            let note = match value.as_u64() {
                Some(note) if note == u64::from(EXCLUDED) => Note::Excluded,
                Some(note) if note == u64::from(HIGHLIGHTED) => Note::Highlighted,
                Some(note) => {
                    let message = format!(
                        "digit {digit} in cell {number} ({index}) has the state {note}; there are 2 (excluded) and 3 (highlighted)"
                    );
                    return Err(error(ErrorKind::Range, message));
                }
                None => {
                    let message = format!(
                        "digit {digit} in cell {number} ({index}) has {}; a number from 0 on is wanted",
                        type_of(value)
                    );
                    return Err(error(ErrorKind::Type, message));
                }
            };
            notes.set(index, digit, note);
        }
    }
    Ok(notes)
}

fn key_number(key: &Value) -> Result<u64, Error> {
    key.as_u64().ok_or_else(|| {
        let message = format!("a key is {}; a number from 0 on is wanted", type_of(key));
        Error::in_element(ErrorKind::Type, NOTES, message)
    })
}

fn array(
    value: &Value,
    element: Element,
    lengths: std::ops::RangeInclusive<usize>,
) -> Result<&[Value], Error> {
    let (least, most) = (lengths.start(), lengths.end());
    let wanted = if least == most { least.to_string() } else { format!("{least} to {most}") };
    match value {
        Value::Array(items) if lengths.contains(&items.len()) => Ok(items),
        Value::Array(items) => Err(wrong_length(element, items.len(), "elements", &wanted)),
        other => Err(wrong_type(element, other, &format!("an array of {wanted} elements"))),
    }
}

fn binary(value: &Value, element: Element) -> Result<&[u8], Error> {
    match value {
        Value::Binary(bytes) => Ok(bytes),
        other => Err(wrong_type(element, other, "binary data")),
    }
}

fn number(value: &Value, element: Element) -> Result<u64, Error> {
    value.as_u64().ok_or_else(|| wrong_type(element, value, "a number from 0 on"))
}

fn wrong_type(element: Element, value: &Value, wanted: &str) -> Error {
    Error::in_element(ErrorKind::Type, element, format!("it is {}; {wanted} is wanted", type_of(value)))
}

fn wrong_length(element: Element, length: usize, what: &str, wanted: &str) -> Error {
    Error::in_element(ErrorKind::Length, element, format!("it has {length} {what}; {wanted} are wanted"))
}

fn out_of_range(element: Element, number: u64, known: &str) -> Error {
    Error::in_element(ErrorKind::Range, element, format!("{number} is not known; there are {known}"))
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Nil => "nil",
        Value::Boolean(_) => "a boolean",
        Value::Integer(number) if number.is_u64() => "a number",
        Value::Integer(_) => "a negative number",
        Value::F32(_) | Value::F64(_) => "a floating-point number",
        Value::String(_) => "a string",
        Value::Binary(_) => "binary data",
        Value::Array(_) => "an array",
        Value::Map(_) => "a map",
        Value::Ext(..) => "an extension",
    }
}

/// The value that says a state.
pub(crate) fn value(state: &State) -> Value {
    let header = vec![
        state.game_type().code().into(),
        state.profile_code().into(),
        state.pencil_flags().into(),
        state.puzzle_id().map_or(Value::Nil, Value::from),
    ];
    let notes = state.notes().by_cell().map(|(index, digits)| {
        let states = digits.iter().map(|&(digit, note)| {
            let note = if note == Note::Excluded { EXCLUDED } else { HIGHLIGHTED };
            (Value::from(digit), Value::from(note))
        });
        (Value::from(index.get()), Value::Map(states.collect()))
    });
    let binary = |bytes: &[u8]| Value::Binary(bytes.to_vec());
    let mut body = vec![
        binary(&state.candidates().to_bytes()),
        binary(&state.givens().to_bytes()),
        binary(&state.solved().to_bytes()),
        Value::Map(notes.collect()),
    ];
    body.extend(state.user_candidates().map(|marks| binary(&marks.to_bytes())));
    body.extend(state.boxes().map(|boxes| binary(&boxes.to_bytes())));
    Value::Array(vec![state.version().into(), Value::Array(header), Value::Array(body)])
}

/// Whether some bytes begin with an array of three, a version number, and a header.
pub(crate) fn starts_with_header(message: &[u8]) -> bool {
    // An array of three elements, in each of the ways to write it.
    let mut rest = match message {
        [0x93, rest @ ..] | [0xdc, 0, 3, rest @ ..] | [0xdd, 0, 0, 0, 3, rest @ ..] => rest,
        _ => return false,
    };
    let mut next = || rmpv::decode::read_value_with_max_depth(&mut rest, MAX_DEPTH).ok();
    let version = next();
    let header = next();
    version.is_some_and(|version| version.is_u64())
        && header.is_some_and(|value| self::header(&value).is_ok())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_reserved_type_is_found_behind_every_other() {
        let values = [
            Value::Nil,
            true.into(),
            1.into(),
            (-1).into(),
            200.into(),
            (-100).into(),
            1000.into(),
            (-1000).into(),
            100_000.into(),
            (-100_000).into(),
            u64::MAX.into(),
            i64::MIN.into(),
            1.5_f32.into(),
            1.5_f64.into(),
            "a".into(),
            "a".repeat(40).into(),
            "a".repeat(300).into(),
            "a".repeat(70_000).into(),
            Value::Binary(vec![0xc1; 3]),
            Value::Binary(vec![0xc1; 300]),
            Value::Binary(vec![0xc1; 70_000]),
            Value::Array(vec![Value::Nil; 2]),
            Value::Array(vec![Value::Nil; 20]),
            Value::Array(vec![Value::Nil; 70_000]),
            Value::Map(vec![(1.into(), 2.into()); 2]),
            Value::Map(vec![(1.into(), 2.into()); 20]),
            Value::Map(vec![(1.into(), 2.into()); 70_000]),
            Value::Ext(1, vec![0xc1; 1]),
            Value::Ext(1, vec![0xc1; 2]),
            Value::Ext(1, vec![0xc1; 4]),
            Value::Ext(1, vec![0xc1; 8]),
            Value::Ext(1, vec![0xc1; 16]),
            Value::Ext(1, vec![0xc1; 3]),
            Value::Ext(1, vec![0xc1; 300]),
            Value::Ext(1, vec![0xc1; 70_000]),
        ];
        for value in values {
            let mut message = Vec::new();
            rmpv::encode::write_value(&mut message, &value).unwrap();
            assert_eq!(reserved_type(&message), None, "{:x}", message[0]);
            let end = message.len();
            message.push(0xc1);
            assert_eq!(reserved_type(&message), Some(end), "{:x}", message[0]);
        }
    }
}
