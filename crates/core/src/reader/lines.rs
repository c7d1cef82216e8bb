//! One puzzle a line: JSON Lines.

use std::io::BufRead;

use alloc::vec::Vec;

use super::{Reader, io_error};
use crate::{Error, Puzzle};

/// One line of a JSON Lines source.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Line {
    /// The number of the line, from 1.
    pub number: usize,
    /// The puzzle in it, or why it is refused. The places of the error count lines from the beginning of the
    /// source.
    pub result: Result<Puzzle, Error>,
}

/// The puzzles of a JSON Lines source, one after the other: made by [`Reader::lines`].
///
/// A line that is refused does not end it, an error of the source does. The memory in use is that of one
/// line.
#[derive(Debug)]
pub struct Lines<'r, R> {
    reader: &'r Reader,
    source: R,
    buffer: Vec<u8>,
    number: usize,
    ended: bool,
}

impl<'r, R: BufRead> Lines<'r, R> {
    pub(super) fn new(reader: &'r Reader, source: R) -> Lines<'r, R> {
        Lines { reader, source, buffer: Vec::new(), number: 0, ended: false }
    }

    /// Reads the next line into the buffer; what is beyond the reader's limit is passed over. `false` at the
    /// end.
    fn fill(&mut self) -> std::io::Result<bool> {
        self.buffer.clear();
        let room = self.reader.max_len.saturating_add(1);
        let mut any = false;
        loop {
            let available = match self.source.fill_buf() {
                Ok(available) => available,
                Err(error) if error.kind() == std::io::ErrorKind::Interrupted => continue,
                Err(error) => return Err(error),
            };
            if available.is_empty() {
                return Ok(any);
            }
            any = true;
            let newline = available.iter().position(|&byte| byte == b'\n');
            let len = newline.unwrap_or(available.len());
            let kept = len.min(room - self.buffer.len());
            self.buffer.extend_from_slice(&available[..kept]);
            self.source.consume(newline.map_or(len, |len| len + 1));
            if newline.is_some() {
                return Ok(true);
            }
        }
    }
}

impl<R: BufRead> Iterator for Lines<'_, R> {
    type Item = Line;

    fn next(&mut self) -> Option<Line> {
        while !self.ended {
            match self.fill() {
                Ok(true) => self.number += 1,
                Ok(false) => {
                    self.ended = true;
                    break;
                }
                Err(error) => {
                    self.ended = true;
                    return Some(Line { number: self.number + 1, result: Err(io_error(&error)) });
                }
            }
            let line = if self.number == 1 {
                self.buffer.strip_prefix(b"\xef\xbb\xbf").unwrap_or(&self.buffer)
            } else {
                &self.buffer
            };
            // What is beyond the limit was not kept: of such a line it is not known whether it is blank.
            if line.trim_ascii().is_empty() && self.buffer.len() <= self.reader.max_len {
                continue;
            }
            let result = self.reader.read_slice(line).map_err(|error| error.shifted_down(self.number - 1));
            return Some(Line { number: self.number, result });
        }
        None
    }
}
