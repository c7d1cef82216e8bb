//! Progress as an object in `meta`.

use std::collections::{BTreeMap, BTreeSet};

use sudoku_puzzle_core::{Cell, Object, Puzzle, Value};

use crate::{Error, ErrorKind, Note, Profile, Progress, Settings};

impl Progress {
    /// The progress that a puzzle keeps in its `meta`, checked against the puzzle; `None` if it keeps none.
    ///
    /// # Errors
    ///
    /// As [`from_meta`](Progress::from_meta) and [`check`](Progress::check) have them.
    pub fn of(puzzle: &Puzzle) -> Result<Option<Progress>, Error> {
        let Some(value) = puzzle.meta().and_then(|meta| meta.get(Progress::META_KEY)) else {
            return Ok(None);
        };
        let Some(object) = value.as_object() else {
            return Err(
                Error::at(&[]).says(ErrorKind::Value, format!("an object is wanted, not {}", type_of(value)))
            );
        };
        let progress = Progress::from_meta(object)?;
        progress.check(puzzle)?;
        Ok(Some(progress))
    }

    /// Like [`of`](Progress::of), but takes the progress out of `meta`, which goes too if nothing else is in it.
    ///
    /// # Errors
    ///
    /// As [`of`](Progress::of); then the puzzle stays as it was.
    pub fn take(puzzle: &mut Puzzle) -> Result<Option<Progress>, Error> {
        let progress = Progress::of(puzzle)?;
        if progress.is_some() {
            Progress::default().keep_in(puzzle);
        }
        Ok(progress)
    }

    /// Keeps the progress in a puzzle's `meta`, in place of any that is there. Progress with nothing in it leaves no trace.
    pub fn keep_in(&self, puzzle: &mut Puzzle) {
        let mut meta = puzzle.meta().cloned().unwrap_or_default();
        if *self == Progress::default() {
            if meta.remove(Progress::META_KEY).is_none() {
                return;
            }
        } else {
            meta.insert(Progress::META_KEY, self.to_meta());
        }
        puzzle.set_meta(Some(meta).filter(|meta| !meta.is_empty()));
    }

    /// The object that is kept under [`META_KEY`](Progress::META_KEY). Its keys are those of the fields, and cells are named
    /// as everywhere in the format; what is empty is left out.
    ///
    /// ```
    /// use sudoku_puzzle_progress::{Note, Progress};
    ///
    /// let mut progress = Progress::default();
    /// progress.placed.insert("r1c2".parse()?, 3);
    /// progress.candidates.insert("r1c3".parse()?, vec![1, 2]);
    /// progress.notes.entry("r1c3".parse()?).or_default().insert(2, Note::Excluded);
    /// assert_eq!(
    ///     progress.to_meta().to_string(),
    ///     r#"{"placed":{"r1c2":3},"candidates":{"r1c3":[1,2]},"notes":{"r1c3":{"2":"excluded"}}}"#
    /// );
    /// # Ok::<(), sudoku_puzzle_core::CellNameError>(())
    /// ```
    #[must_use]
    pub fn to_meta(&self) -> Object {
        let mut object = Object::new();
        if !self.placed.is_empty() {
            object.insert("placed", by_cell(&self.placed, |&digit| Value::from(digit)));
        }
        if !self.candidates.is_empty() {
            object.insert("candidates", by_cell(&self.candidates, |digits| Value::from(digits.clone())));
        }
        if let Some(marks) = &self.user_candidates {
            object.insert("user_candidates", by_cell(marks, |digits| Value::from(digits.clone())));
        }
        if !self.notes.is_empty() {
            let notes = |notes: &BTreeMap<u32, Note>| -> Object {
                notes.iter().map(|(digit, note)| (digit.to_string(), note.name())).collect()
            };
            object.insert("notes", by_cell(&self.notes, |of_cell| Value::from(notes(of_cell))));
        }
        if let Some(settings) = self.settings {
            let mut of_game = Object::new();
            of_game.insert("profile", settings.profile.name());
            of_game.insert("paper", settings.paper);
            of_game.insert("housekeeping", settings.housekeeping);
            of_game.insert("full_paper", settings.full_paper);
            object.insert("settings", of_game);
        }
        object
    }

    /// Reads what [`to_meta`](Progress::to_meta) writes, and nothing else. That the cells and digits are those of a puzzle
    /// is for [`check`](Progress::check).
    ///
    /// # Errors
    ///
    /// [`ErrorKind::Key`], [`ErrorKind::Value`], [`ErrorKind::Cell`] or [`ErrorKind::Order`], with the JSON pointer.
    pub fn from_meta(object: &Object) -> Result<Progress, Error> {
        let mut progress = Progress::default();
        unique(object, &[])?;
        for (key, value) in object.iter() {
            match key {
                "placed" => progress.placed = cells(key, value, digit)?,
                "candidates" => progress.candidates = cells(key, value, digits)?,
                "user_candidates" => progress.user_candidates = Some(cells(key, value, digits)?),
                "notes" => progress.notes = cells(key, value, notes)?,
                "settings" => progress.settings = Some(settings(members(value, &[key])?)?),
                _ => return Err(unknown_key(key, &[])),
            }
        }
        Ok(progress)
    }
}

/// An object with a cell's name as the key of each value.
fn by_cell<T>(map: &BTreeMap<Cell, T>, value: impl Fn(&T) -> Value) -> Object {
    map.iter().map(|(cell, item)| (cell.to_string(), value(item))).collect()
}

/// Reads an object with cells as keys.
fn cells<T>(
    field: &str,
    value: &Value,
    read: fn(&Value, &[&str]) -> Result<T, Error>,
) -> Result<BTreeMap<Cell, T>, Error> {
    let mut map = BTreeMap::new();
    for (name, value) in members(value, &[field])?.iter() {
        let path = [field, name];
        let cell =
            name.parse().map_err(|error| Error::at(&path).says(ErrorKind::Cell, format!("{error}")))?;
        map.insert(cell, read(value, &path)?);
    }
    Ok(map)
}

fn digit(value: &Value, path: &[&str]) -> Result<u32, Error> {
    let digit = value.as_u64().and_then(|number| u32::try_from(number).ok()).filter(|&digit| digit > 0);
    digit.ok_or_else(|| {
        Error::at(path)
            .says(ErrorKind::Value, format!("a digit, a whole number from 1 on, is wanted, not {value}"))
    })
}

fn digits(value: &Value, path: &[&str]) -> Result<Vec<u32>, Error> {
    let Some(items) = value.as_array() else {
        let message = format!("a list of digits is wanted, not {}", type_of(value));
        return Err(Error::at(path).says(ErrorKind::Value, message));
    };
    let digits: Vec<u32> = items.iter().map(|item| digit(item, path)).collect::<Result<_, _>>()?;
    if !digits.is_sorted_by(|a, b| a < b) {
        let message = format!("the list {value} is not ascending, or has a digit twice");
        return Err(Error::at(path).says(ErrorKind::Order, message));
    }
    Ok(digits)
}

fn notes(value: &Value, path: &[&str]) -> Result<BTreeMap<u32, Note>, Error> {
    let mut notes = BTreeMap::new();
    for (key, value) in members(value, path)?.iter() {
        let here: Vec<&str> = path.iter().copied().chain([key]).collect();
        // A number is written in one way only, so that no two keys mean the same digit.
        let digit = key.parse().ok().filter(|digit: &u32| *digit > 0 && digit.to_string() == key);
        let digit = digit.ok_or_else(|| {
            Error::at(&here).says(ErrorKind::Key, format!("the key {key:?} is not a digit"))
        })?;
        let note =
            [Note::Excluded, Note::Highlighted].into_iter().find(|note| value.as_str() == Some(note.name()));
        let note = note.ok_or_else(|| {
            let message = format!("\"excluded\" or \"highlighted\" is wanted, not {}", shown(value));
            Error::at(&here).says(ErrorKind::Value, message)
        })?;
        notes.insert(digit, note);
    }
    Ok(notes)
}

fn settings(object: &Object) -> Result<Settings, Error> {
    let mut settings = Settings::default();
    for (key, value) in object.iter() {
        let path = ["settings", key];
        let flag = match key {
            "profile" => {
                let profile = Profile::ALL.into_iter().find(|profile| value.as_str() == Some(profile.name()));
                settings.profile = profile.ok_or_else(|| {
                    let message =
                        format!("\"relaxed\", \"standard\" or \"deep\" is wanted, not {}", shown(value));
                    Error::at(&path).says(ErrorKind::Value, message)
                })?;
                continue;
            }
            "paper" => &mut settings.paper,
            "housekeeping" => &mut settings.housekeeping,
            "full_paper" => &mut settings.full_paper,
            _ => return Err(unknown_key(key, &["settings"])),
        };
        *flag = value.as_bool().ok_or_else(|| {
            Error::at(&path).says(ErrorKind::Value, format!("true or false is wanted, not {}", shown(value)))
        })?;
    }
    Ok(settings)
}

/// The value as an object, in which no key comes twice.
fn members<'a>(value: &'a Value, path: &[&str]) -> Result<&'a Object, Error> {
    let Some(object) = value.as_object() else {
        let message = format!("an object is wanted, not {}", type_of(value));
        return Err(Error::at(path).says(ErrorKind::Value, message));
    };
    unique(object, path)?;
    Ok(object)
}

fn unique(object: &Object, path: &[&str]) -> Result<(), Error> {
    let mut seen = BTreeSet::new();
    match object.iter().find(|(key, _)| !seen.insert(*key)) {
        Some((key, _)) => {
            let here: Vec<&str> = path.iter().copied().chain([key]).collect();
            Err(Error::at(&here).says(ErrorKind::Key, format!("the key {key:?} comes twice")))
        }
        None => Ok(()),
    }
}

fn unknown_key(key: &str, path: &[&str]) -> Error {
    let here: Vec<&str> = path.iter().copied().chain([key]).collect();
    Error::at(&here).says(ErrorKind::Key, format!("the key {key:?} is not known"))
}

fn type_of(value: &Value) -> &'static str {
    match value {
        Value::Null => "null",
        Value::Bool(_) => "a truth value",
        Value::Number(_) => "a number",
        Value::String(_) => "a string",
        Value::Array(_) => "an array",
        Value::Object(_) => "an object",
    }
}

/// The value, where it is short; otherwise its type.
fn shown(value: &Value) -> String {
    match value {
        Value::Array(_) | Value::Object(_) => type_of(value).to_owned(),
        Value::String(text) if text.len() > 40 => "another string".to_owned(),
        _ => value.to_string(),
    }
}
