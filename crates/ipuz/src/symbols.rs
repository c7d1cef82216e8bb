//! The symbols in the grid: `charset`, `empty` and `block`.

use std::{borrow::Cow, collections::HashMap};

use crate::{
    document::Document,
    error::{Error, ErrorKind, quoted},
    value::{Value, whole_number},
};

/// What stands in the cells of a grid with a given number of digits.
pub(crate) struct Symbols<'a> {
    digits: u32,
    /// The digit of each symbol, where `charset` has other symbols than the usual ones.
    charset: Option<HashMap<char, u32>>,
    empty: Cow<'a, str>,
    block: Cow<'a, str>,
}

impl<'a> Symbols<'a> {
    /// Reads the three fields for a grid of `digits` by `digits` cells.
    pub(crate) fn read(document: &Document<'a>, digits: u32) -> Result<Symbols<'a>, Error> {
        let mut symbols =
            Symbols { digits, charset: None, empty: Cow::Borrowed("0"), block: Cow::Borrowed("#") };
        if let Some(charset) = document.get("charset") {
            symbols.charset = read_charset(charset, digits)?;
        }
        let wanted = "a symbol is a number or a string";
        let block = document.get("block");
        if let Some(block) = block {
            symbols.block = block.symbol().ok_or_else(|| block.unfit(wanted))?;
        }
        if let Some(empty) = document.get("empty") {
            symbols.empty = empty.symbol().ok_or_else(|| empty.unfit(wanted))?;
            symbols.check_distinct(empty)?;
        } else if let Some(culprit) = block.or_else(|| document.get("charset")) {
            symbols.check_distinct(culprit)?;
        }
        Ok(symbols)
    }

    /// A cell can't be told to be empty if that symbol is also a digit or a block.
    fn check_distinct(&self, culprit: Value<'_, '_>) -> Result<(), Error> {
        let clash = if self.empty == self.block {
            format!("{} stands both for an empty cell and for a block", quoted(&self.empty))
        } else if let Some(digit) = self.digit(&self.empty) {
            format!("{} stands both for an empty cell and for the digit {digit}", quoted(&self.empty))
        } else if let Some(digit) = self.digit(&self.block) {
            format!("{} stands both for a block and for the digit {digit}", quoted(&self.block))
        } else {
            return Ok(());
        };
        Err(culprit.error(ErrorKind::Conflict, clash))
    }

    /// Reads a cell that is no object: `None` where it is empty.
    pub(crate) fn cell(&self, cell: Value<'_, '_>) -> Result<Option<u32>, Error> {
        if cell.is_null() {
            let message = "is null, an omitted cell; a sudoku-puzzle made from ipuz has no gaps in its grid";
            return Err(cell.error(ErrorKind::NoCell, message));
        }
        let Some(symbol) = cell.symbol() else {
            return Err(cell.unfit(&self.wanted()));
        };
        if symbol == self.block {
            let message = format!("is {}, a block; a sudoku has a digit in every cell", quoted(&symbol));
            return Err(cell.error(ErrorKind::NoCell, message));
        }
        if symbol == self.empty {
            return Ok(None);
        }
        match self.digit(&symbol) {
            Some(digit) => Ok(Some(digit)),
            None => Err(cell.unfit(&self.wanted())),
        }
    }

    fn wanted(&self) -> String {
        let digits = match (&self.charset, self.digits) {
            (Some(_), _) => "one of the charset's characters".to_owned(),
            (None, 1) => "the digit 1".to_owned(),
            (None, digits) => format!("a digit from 1 to {digits}"),
        };
        format!("a cell holds {digits}, or {} where it is empty", quoted(&self.empty))
    }

    fn digit(&self, symbol: &str) -> Option<u32> {
        let mut chars = symbol.chars();
        let single = chars.next().filter(|_| chars.next().is_none());
        let Some(charset) = &self.charset else {
            let digit = match single {
                Some(letter @ ('A'..='Z' | 'a'..='z')) => letter.to_digit(36)?,
                _ => whole_number(symbol)?,
            };
            return (1..=self.digits).contains(&digit).then_some(digit);
        };
        let symbol = single?;
        let other_case = if symbol.is_ascii_lowercase() {
            symbol.to_ascii_uppercase()
        } else {
            symbol.to_ascii_lowercase()
        };
        charset.get(&symbol).or_else(|| charset.get(&other_case)).copied()
    }
}

/// The digit of each symbol; `None` for the usual `123456789ABC...`, where numbers above 9 say the same as the letters.
fn read_charset(charset: Value<'_, '_>, digits: u32) -> Result<Option<HashMap<char, u32>>, Error> {
    let Some(text) = charset.symbol() else {
        return Err(charset.unfit("the charset is a string of the characters that stand for the digits"));
    };
    let count = text.chars().count();
    let usual = text.chars().zip(1..).all(|(c, digit)| digit < 36 && c.to_digit(36) == Some(digit));
    // The charset that ipuz assumes where none is given says nothing about the size.
    if usual && (count == 9 || count >= digits as usize) {
        return Ok(None);
    }
    if count != digits as usize {
        let message = format!("has {count} characters, but a {digits}x{digits} grid has {digits} digits");
        return Err(charset.error(ErrorKind::Conflict, message));
    }
    let mut symbols = HashMap::with_capacity(count);
    for (symbol, place) in text.chars().zip(1..) {
        if symbols.insert(symbol, place).is_some() {
            let message = format!("has {} twice", quoted(&symbol.to_string()));
            return Err(charset.error(ErrorKind::Conflict, message));
        }
        // Letters and pictures are digits by their place. A numeral out of place would change its number, and with it sums.
        if symbol.to_digit(10).is_some_and(|numeral| numeral != place) {
            let message = format!(
                "has the numeral {symbol} at place {place}: it can't be told whether that means the digit {symbol} or the digit {place}"
            );
            return Err(charset.error(ErrorKind::Unsupported, message));
        }
    }
    Ok(Some(symbols))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::place::Text;

    fn cells(fields: &str, digits: u32, cells: &[&str]) -> Result<Vec<Option<u32>>, Error> {
        let json = format!("{{{fields}}}");
        let document = Document::read(&json)?;
        let symbols = Symbols::read(&document, digits)?;
        cells.iter().map(|cell| symbols.cell(Value::top(Text(cell), cell))).collect()
    }

    #[test]
    fn numbers_strings_and_letters() {
        let read = cells("", 16, &["0", "\"0\"", "9", "\"9\"", "10", "\"10\"", "\"A\"", "\"g\"", "16"]);
        let expected = [None, None, Some(9), Some(9), Some(10), Some(10), Some(10), Some(16), Some(16)];
        assert_eq!(read.unwrap(), expected);
        for bad in ["17", "\"H\"", "-1", "1.0", "\"\"", "\"01\"", "\" 1\"", "true", "[1]", "\"AB\""] {
            let error = cells("", 16, &[bad]).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Value, "{bad}");
            assert!(error.message().contains("from 1 to 16"), "{error}");
        }
        assert_eq!(cells("", 9, &["\"A\""]).unwrap_err().kind(), ErrorKind::Value);
        assert_eq!(cells("", 40, &["40", "\"Z\""]).unwrap(), [Some(40), Some(35)]);
    }

    #[test]
    fn gaps_and_blocks() {
        for (fields, cell) in
            [("", "null"), ("", "\"#\""), (r#""block": "X""#, "\"X\""), (r#""empty": "-""#, "null")]
        {
            assert_eq!(cells(fields, 9, &[cell]).unwrap_err().kind(), ErrorKind::NoCell, "{fields} {cell}");
        }
        // What is declared takes the place of the default.
        assert_eq!(cells(r#""block": "X""#, 9, &["\"#\""]).unwrap_err().kind(), ErrorKind::Value);
    }

    #[test]
    fn the_declared_empty_symbol() {
        for (fields, cell) in [
            (r#""empty": ".""#, "\".\""),
            (r#""empty": "0""#, "0"),
            (r#""empty": 0"#, "\"0\""),
            (r#""empty": """#, "\"\""),
            (r#""empty": -1"#, "-1"),
            (r#""empty": null"#, "0"),
            (r##""empty": "#", "block": "0""##, "\"#\""),
        ] {
            assert_eq!(cells(fields, 9, &[cell]).unwrap(), [None], "{fields}");
        }
        assert_eq!(cells(r#""empty": ".""#, 9, &["0"]).unwrap_err().kind(), ErrorKind::Value);
        assert_eq!(cells(r#""empty": ["."]"#, 9, &[]).unwrap_err().field(), Some("empty"));
    }

    #[test]
    fn charsets() {
        assert_eq!(
            cells(r#""charset": "ABCDEFGHI""#, 9, &["\"A\"", "\"i\"", "0"]).unwrap(),
            [Some(1), Some(9), None]
        );
        assert_eq!(
            cells(r#""charset": "123456789ABCDEFG""#, 16, &["\"g\"", "16", "1"]).unwrap(),
            [Some(16), Some(16), Some(1)]
        );
        assert_eq!(cells(r#""charset": 123456789"#, 9, &["\"9\""]).unwrap(), [Some(9)]);
        for digits in [4, 9, 16] {
            assert_eq!(cells(r#""charset": "123456789""#, digits, &["4"]).unwrap(), [Some(4)]);
        }
        assert_eq!(cells(r#""charset": "aAbB""#, 4, &["\"A\"", "\"a\""]).unwrap(), [Some(2), Some(1)]);
        assert_eq!(cells(r#""charset": "123★""#, 4, &["3", "\"★\""]).unwrap(), [Some(3), Some(4)]);
        assert_eq!(cells(r#""charset": "ABCD""#, 4, &["3"]).unwrap_err().kind(), ErrorKind::Value);
    }

    #[test]
    fn charsets_that_leave_a_doubt() {
        for (fields, digits, field, kind) in [
            (r#""charset": "12345678""#, 9, "charset", ErrorKind::Conflict),
            (r#""charset": "1234567890""#, 9, "charset", ErrorKind::Conflict),
            (r#""charset": "ABCA""#, 4, "charset", ErrorKind::Conflict),
            (r#""charset": "0123""#, 4, "charset", ErrorKind::Unsupported),
            (r#""charset": "4321""#, 4, "charset", ErrorKind::Unsupported),
            (r#""charset": ["1", "2"]"#, 2, "charset", ErrorKind::Value),
            (r#""charset": "ABC#""#, 4, "charset", ErrorKind::Conflict),
            (r#""charset": "ABC.", "empty": ".""#, 4, "empty", ErrorKind::Conflict),
            (r#""empty": 1"#, 4, "empty", ErrorKind::Conflict),
            (r#""empty": "B""#, 16, "empty", ErrorKind::Conflict),
            (r##""empty": "#""##, 4, "empty", ErrorKind::Conflict),
            (r#""block": "0""#, 4, "block", ErrorKind::Conflict),
            (r#""block": "2""#, 4, "block", ErrorKind::Conflict),
            (r#""block": {}"#, 4, "block", ErrorKind::Value),
        ] {
            let error = cells(fields, digits, &[]).unwrap_err();
            assert_eq!((error.field(), error.kind()), (Some(field), kind), "{error}");
        }
    }
}
