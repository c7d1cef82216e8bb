//! Reads inputs piece by piece, and cuts them into texts of one puzzle each.

use std::{
    io::{self, Read},
    ops::Range,
};

use crate::input::Input;

/// How many bytes are read at a time, and how large a batch of small texts gets.
const CHUNK: usize = 256 << 10;

/// How many texts a batch has at most, where each is a whole input.
const MOST_INPUTS: usize = 64;

/// A few texts on their way to a thread.
#[derive(Default, Debug)]
pub(crate) struct Batch {
    bytes: Vec<u8>,
    items: Vec<Item>,
    /// How much of the inputs was read for it.
    read: u64,
}

#[derive(Debug)]
struct Item {
    /// The input's index.
    input: usize,
    line: Option<usize>,
    /// The text, and the same with what ends it.
    text: io::Result<(Range<usize>, Range<usize>)>,
}

/// The text of one puzzle: a whole input, or one line of it. Blank lines that follow one another are one text.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Text<'a> {
    /// What it was read from.
    pub(crate) input: &'a Input,
    /// The index of that input.
    pub(crate) index: usize,
    /// The number of the line, from 1, where each line of the input is a text of its own.
    pub(crate) line: Option<usize>,
    /// The text, which need not be UTF-8. Of a line, without what ends it, and without a byte order mark.
    pub(crate) bytes: &'a [u8],
    /// All that was read for it.
    pub(crate) raw: &'a [u8],
}

impl Text<'_> {
    /// Whether it is one or more blank lines.
    pub(crate) fn is_blank_line(&self) -> bool {
        self.line.is_some() && self.bytes.trim_ascii().is_empty()
    }
}

impl Batch {
    /// The most memory that an empty batch keeps for later.
    const ROOM: usize = 4 * CHUNK;

    /// The texts in order, each with the input that it is from; or why the input can't be read any further.
    pub(crate) fn texts<'a>(
        &'a self,
        inputs: &'a [Input],
    ) -> impl Iterator<Item = Result<Text<'a>, (&'a Input, &'a io::Error)>> {
        self.items.iter().map(|item| {
            let input = &inputs[item.input];
            match &item.text {
                Ok((text, raw)) => Ok(Text {
                    input,
                    index: item.input,
                    line: item.line,
                    bytes: &self.bytes[text.clone()],
                    raw: &self.bytes[raw.clone()],
                }),
                Err(error) => Err((input, error)),
            }
        })
    }

    /// How many bytes of the inputs were read for this batch.
    pub(crate) fn read(&self) -> u64 {
        self.read
    }

    fn clear(&mut self) {
        self.bytes.clear();
        self.bytes.shrink_to(Batch::ROOM);
        self.items.clear();
        self.read = 0;
    }

    fn fail(&mut self, input: usize, error: io::Error) {
        self.items.push(Item { input, line: None, text: Err(error) });
    }
}

/// Reads all inputs, one after the other. The memory in use is that of one whole input or of one line, and a chunk.
pub(crate) struct Feed<'a> {
    inputs: &'a [Input],
    /// How many inputs were opened.
    opened: usize,
    current: Option<Lines>,
    max_len: usize,
}

/// An input that is read line by line.
struct Lines {
    source: Box<dyn Read + Send>,
    /// The input's index.
    input: usize,
    /// How many lines were read to their end.
    complete: usize,
    /// The beginning of the line after those.
    rest: Vec<u8>,
    /// Whether the last of them was blank.
    after_blank: bool,
}

impl<'a> Feed<'a> {
    /// Texts longer than `max_len` bytes are cut behind `max_len + 1`, which is enough to see that they are too long.
    pub(crate) fn new(inputs: &'a [Input], max_len: usize) -> Feed<'a> {
        Feed { inputs, opened: 0, current: None, max_len }
    }

    /// Whether everything was read, as far as can be told without reading on.
    pub(crate) fn is_at_end(&self) -> bool {
        self.current.is_none() && self.opened == self.inputs.len()
    }

    /// Fills a batch with the next texts: with those that are there, so that whoever writes line by line need not wait. `false` at the end.
    pub(crate) fn fill(&mut self, batch: &mut Batch) -> bool {
        batch.clear();
        while batch.items.len() < MOST_INPUTS && batch.bytes.len() < CHUNK {
            if let Some(mut lines) = self.current.take() {
                match lines.read(batch, self.max_len) {
                    Ok(false) => {}
                    Ok(true) => self.current = Some(lines),
                    Err(error) => batch.fail(lines.input, error),
                }
                if !batch.items.is_empty() {
                    return true;
                }
                continue;
            }
            let index = self.opened;
            let Some(input) = self.inputs.get(index) else { break };
            self.opened += 1;
            match input.open() {
                Ok(source) if input.is_by_line() => {
                    self.current = Some(Lines {
                        source,
                        input: index,
                        complete: 0,
                        rest: Vec::new(),
                        after_blank: false,
                    });
                }
                Ok(source) => self.whole(index, source, batch),
                Err(error) => batch.fail(index, error),
            }
        }
        !batch.items.is_empty()
    }

    fn whole(&self, input: usize, source: Box<dyn Read + Send>, batch: &mut Batch) {
        let start = batch.bytes.len();
        match source.take(limit(self.max_len) as u64).read_to_end(&mut batch.bytes) {
            Ok(len) => {
                batch.read += len as u64;
                batch.items.push(Item {
                    input,
                    line: None,
                    text: Ok((start..start + len, start..start + len)),
                });
            }
            Err(error) => {
                batch.bytes.truncate(start);
                batch.fail(input, error);
            }
        }
    }
}

/// How much of a text is kept.
fn limit(max_len: usize) -> usize {
    max_len.saturating_add(1)
}

impl Lines {
    /// Reads once, or until a line is complete, and adds the complete lines to the batch. `false` at the end of the input.
    fn read(&mut self, batch: &mut Batch, max_len: usize) -> io::Result<bool> {
        let mut start = batch.bytes.len();
        batch.bytes.append(&mut self.rest);
        loop {
            let filled = batch.bytes.len();
            batch.bytes.resize(filled + CHUNK, 0);
            let read = match self.source.read(&mut batch.bytes[filled..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => 0..0,
                Err(error) => {
                    batch.bytes.truncate(start);
                    return Err(error);
                }
                Ok(0) => {
                    batch.bytes.truncate(filled);
                    if filled > start {
                        self.push(batch, start..filled);
                    }
                    return Ok(false);
                }
                Ok(len) => filled..filled + len,
            };
            batch.bytes.truncate(filled + read.len());
            batch.read += read.len() as u64;

            let before = self.complete;
            let mut newline = filled;
            while let Some(ahead) = memchr::memchr(b'\n', &batch.bytes[newline..]) {
                newline += ahead;
                self.push(batch, start..newline);
                newline += 1;
                start = newline;
            }
            if self.complete > before {
                self.rest.extend_from_slice(&batch.bytes[start..]);
                batch.bytes.truncate(start);
                return Ok(true);
            }
            if batch.bytes.len() - start > limit(max_len) {
                batch.bytes.truncate(start + limit(max_len));
            }
        }
    }

    /// Adds one line, which ends in front of a newline or at the end of the input.
    fn push(&mut self, batch: &mut Batch, line: Range<usize>) {
        self.complete += 1;
        let raw = line.start..(line.end + 1).min(batch.bytes.len());
        let mut text = line;
        if self.complete == 1 && batch.bytes[text.clone()].starts_with("\u{feff}".as_bytes()) {
            text.start += '\u{feff}'.len_utf8();
        }
        if batch.bytes[text.clone()].ends_with(b"\r") {
            text.end -= 1;
        }
        let is_blank = batch.bytes[text.clone()].trim_ascii().is_empty();
        if let Some(Item { text: Ok((last_text, last_raw)), .. }) = batch.items.last_mut()
            && is_blank
            && self.after_blank
            && last_raw.end == raw.start
        {
            last_text.end = text.end;
            last_raw.end = raw.end;
        } else {
            batch.items.push(Item { input: self.input, line: Some(self.complete), text: Ok((text, raw)) });
        }
        self.after_blank = is_blank;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::{io::Write, path::Path};

    /// Gives its bytes in pieces of the lengths given, and then an error if there is one.
    struct Pieces {
        bytes: Vec<u8>,
        lengths: Vec<usize>,
        fails: bool,
    }

    impl Read for Pieces {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            if self.bytes.is_empty() {
                return if self.fails { Err(io::Error::other("gone")) } else { Ok(0) };
            }
            let len = self.lengths.pop().unwrap_or(usize::MAX).min(self.bytes.len()).min(buffer.len());
            buffer[..len].copy_from_slice(&self.bytes[..len]);
            self.bytes.drain(..len);
            Ok(len)
        }
    }

    /// What is read from an input that comes in such pieces: the batches, each with its lines.
    fn batches(
        text: &[u8],
        lengths: &[usize],
        fails: bool,
        max_len: usize,
    ) -> Vec<Vec<Result<(usize, String), String>>> {
        let inputs = [Input::named(Path::new("x.jsonl"), true)];
        let source = Pieces { bytes: text.to_vec(), lengths: lengths.to_vec(), fails };
        let mut feed = Feed::new(&inputs, max_len);
        feed.opened = 1;
        feed.current = Some(Lines {
            source: Box::new(source),
            input: 0,
            complete: 0,
            rest: Vec::new(),
            after_blank: false,
        });
        let (mut all, mut batch) = (Vec::new(), Batch::default());
        while feed.fill(&mut batch) {
            all.push(
                batch
                    .texts(&inputs)
                    .map(|text| match text {
                        Ok(text) => {
                            Ok((text.line.unwrap(), String::from_utf8_lossy(text.bytes).into_owned()))
                        }
                        Err((_, error)) => Err(error.to_string()),
                    })
                    .collect(),
            );
        }
        assert!(feed.is_at_end());
        all
    }

    fn lines(text: &str, lengths: &[usize]) -> Vec<(usize, String)> {
        let all = batches(text.as_bytes(), lengths, false, 1000);
        let all = all.into_iter().flatten().collect::<Result<Vec<_>, _>>().unwrap();
        all.into_iter().filter(|(_, text)| !text.trim().is_empty()).collect()
    }

    fn expected(lines: &[(usize, &str)]) -> Vec<(usize, String)> {
        lines.iter().map(|&(line, text)| (line, text.to_owned())).collect()
    }

    #[test]
    fn lines_are_the_same_however_they_arrive() {
        for (text, want) in [
            ("", &[][..]),
            ("\n\n", &[]),
            ("a", &[(1, "a")]),
            ("a\nbc\n", &[(1, "a"), (2, "bc")]),
            ("a\r\n \t\r\n\nb", &[(1, "a"), (4, "b")]),
            ("\u{feff}a\n\u{feff}b\n", &[(1, "a"), (2, "\u{feff}b")]),
            ("long line here\nb\n\n c", &[(1, "long line here"), (2, "b"), (4, " c")]),
        ] {
            for lengths in [&[][..], &[1; 40], &[3, 2, 5, 1], &[7, 7]] {
                assert_eq!(lines(text, lengths), expected(want), "{text:?} in {lengths:?}");
            }
        }
    }

    #[test]
    fn many_blank_lines_are_no_end() {
        let text = format!("a\n{}b", "\n".repeat(3 * CHUNK));
        assert_eq!(lines(&text, &[]), expected(&[(1, "a"), (3 * CHUNK + 2, "b")]));
    }

    #[test]
    fn complete_lines_are_not_held_back() {
        let all = batches(b"a\nb\nc\nd", &[4, 2], false, 1000);
        let numbers: Vec<Vec<usize>> =
            all.iter().map(|batch| batch.iter().map(|line| line.as_ref().unwrap().0).collect()).collect();
        assert_eq!(numbers, [vec![1], vec![2, 3], vec![4]]);
    }

    #[test]
    fn a_source_that_fails_keeps_what_it_gave() {
        let all: Vec<_> = batches(b"a\nb\nc", &[], true, 1000).into_iter().flatten().collect();
        assert_eq!(all, [Ok((1, "a".into())), Ok((2, "b".into())), Err("gone".into())]);
    }

    #[test]
    fn long_lines_are_cut_and_others_go_on() {
        let text = format!("a\n{}\nb\n", "x".repeat(5 * CHUNK));
        let all: Vec<_> = batches(text.as_bytes(), &[], false, 10).into_iter().flatten().flatten().collect();
        assert_eq!(all.len(), 3);
        assert!(all[1].1.len() > 10 && all[1].1.len() <= CHUNK + 11, "{}", all[1].1.len());
        assert_eq!(all[2], (3, "b".to_owned()));
    }

    #[test]
    fn whole_inputs_share_a_batch_and_bad_ones_keep_their_place() {
        let dir = tempfile::tempdir().unwrap();
        let path = |name: &str| dir.path().join(name);
        for name in ["a", "b", "c.jsonl"] {
            writeln!(std::fs::File::create(path(name)).unwrap(), "{name}\nsecond").unwrap();
        }
        let inputs: Vec<Input> = ["a", "missing", "", "b", "c.jsonl", "a"]
            .map(|name| Input::named(&path(name), false))
            .into_iter()
            .collect();
        let (mut feed, mut batch, mut all) = (Feed::new(&inputs, 1000), Batch::default(), Vec::new());
        while feed.fill(&mut batch) {
            all.push(
                batch
                    .texts(&inputs)
                    .map(|text| match text {
                        Ok(text) => Ok((text.line, text.bytes.len())),
                        Err((_, error)) => Err(error.kind()),
                    })
                    .collect::<Vec<_>>(),
            );
        }
        assert_eq!(
            all.concat(),
            [
                Ok((None, 9)),
                Err(io::ErrorKind::NotFound),
                Err(io::ErrorKind::IsADirectory),
                Ok((None, 9)),
                Ok((Some(1), 7)),
                Ok((Some(2), 6)),
                Ok((None, 9)),
            ]
        );
    }
}
