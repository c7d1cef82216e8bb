//! The way of every text through the command: read and worked on by several threads, shown by one in the order in which they were read.
//!
//! What is in memory at any time is a fixed number of batches, however long the inputs are.

use std::{
    collections::BTreeMap,
    io,
    num::NonZeroUsize,
    panic::{self, AssertUnwindSafe},
    sync::{Mutex, PoisonError},
    thread,
};

use crossbeam_channel::{Receiver, bounded};
use sudoku_puzzle::Reader;

use crate::{
    failure::{Failure, reason},
    feed::{Batch, Feed, Text},
    input::{Input, Location},
    transcript::Transcript,
};

/// How many batches each thread has on the way, those that it waits to have shown included.
const BATCHES_PER_JOB: usize = 4;

/// How much memory a transcript keeps for the next batch.
const ROOM: usize = 1 << 20;

/// A batch that was worked on.
#[derive(Default, Debug)]
pub(crate) struct Done {
    /// What there is to say about its texts.
    pub(crate) transcript: Transcript,
    batch: Batch,
}

impl Done {
    /// How many bytes of the inputs it is about.
    pub(crate) fn read(&self) -> u64 {
        self.batch.read()
    }

    /// Works on every text of the batch.
    fn fill(&mut self, inputs: &[Input], work: &impl Fn(Text<'_>, &mut Transcript)) {
        self.transcript.clear(ROOM);
        for text in self.batch.texts(inputs) {
            match text {
                Ok(text) => work(text, &mut self.transcript),
                Err((input, error)) => unreadable(input, error, &mut self.transcript),
            }
        }
    }
}

/// Says that an input can't be read.
pub(crate) fn unreadable(input: &Input, error: &io::Error, transcript: &mut Transcript) {
    transcript.tally.failed += 1;
    let name = Location { name: input.name(), line: None };
    if error.kind() == io::ErrorKind::IsADirectory {
        transcript.complaint_line(format_args!("error: {name} is a directory; name the files in it"));
    } else {
        transcript.complaint_line(format_args!("error: cannot read {name}: {}", reason(error)));
    }
}

/// Has `work` done on every text of the inputs by as many threads as `jobs` says, and what it says shown by `show` in the order of the texts.
///
/// An input that can't be read is reported in its place, and the others go on. It ends early where `show` fails.
pub(crate) fn run(
    inputs: &[Input],
    jobs: NonZeroUsize,
    work: impl Fn(Text<'_>, &mut Transcript) + Sync,
    mut show: impl FnMut(&Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut feed = Feed::new(inputs, Reader::DEFAULT_MAX_LEN);
    let mut done = Done::default();
    // The first batch is all there is where somebody checks a file or two: no need for threads then.
    while feed.fill(&mut done.batch) {
        done.fill(inputs, &work);
        show(&done)?;
        if jobs > NonZeroUsize::MIN && !feed.is_at_end() {
            return in_parallel(inputs, jobs, feed, &work, show);
        }
    }
    Ok(())
}

/// A batch and its place in the order.
type Numbered<T> = (u64, T);

fn in_parallel(
    inputs: &[Input],
    jobs: NonZeroUsize,
    feed: Feed<'_>,
    work: &(impl Fn(Text<'_>, &mut Transcript) + Sync),
    mut show: impl FnMut(&Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    // Batches go round: from `empty` through a thread and `finished` to whoever shows them, and back. None is ever made anew, which keeps memory
    // in bounds.
    let count = jobs.get().saturating_mul(BATCHES_PER_JOB);
    let (empty, empties) = bounded::<Done>(count);
    let (finished, results) = bounded::<Numbered<thread::Result<Done>>>(count);
    for _ in 0..count {
        if empty.send(Done::default()).is_err() {
            break;
        }
    }
    // Whoever is free reads the next batch: a thread that only reads would cost more in waiting for it than the reading itself does.
    let source = &Mutex::new(Source { feed, taken: 0 });
    // The ends of the channels that this thread holds go with the closure, so that the other threads see them close when it ends early.
    thread::scope(move |scope| {
        for _ in 0..jobs.get() {
            let (empties, finished) = (empties.clone(), finished.clone());
            scope.spawn(move || {
                for mut done in empties {
                    let Some(number) = Source::fill(source, &mut done.batch) else { break };
                    // Whoever shows the results must hear of a panic, or it would wait for this batch forever.
                    let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
                        done.fill(inputs, work);
                        done
                    }));
                    if finished.send((number, outcome)).is_err() {
                        break;
                    }
                }
            });
        }
        drop((empties, finished));
        in_order(&results, |done| {
            show(&done)?;
            // All threads may have come to their end.
            let _ = empty.send(done);
            Ok(())
        })
    })
}

/// Where threads get their batches.
struct Source<'a> {
    feed: Feed<'a>,
    /// How many batches were taken.
    taken: u64,
}

impl Source<'_> {
    /// Fills a batch, and gives its number in the order of the inputs; `None` at their end.
    fn fill(source: &Mutex<Source<'_>>, batch: &mut Batch) -> Option<u64> {
        let mut source = source.lock().unwrap_or_else(PoisonError::into_inner);
        if !source.feed.fill(batch) {
            return None;
        }
        source.taken += 1;
        Some(source.taken - 1)
    }
}

/// Takes results as they come and hands them on in order. A panic of the thread that made one goes on here.
fn in_order(
    results: &Receiver<Numbered<thread::Result<Done>>>,
    mut show: impl FnMut(Done) -> Result<(), Failure>,
) -> Result<(), Failure> {
    let mut waiting = BTreeMap::new();
    let mut next = 0;
    for (number, outcome) in results {
        match outcome {
            Ok(done) => waiting.insert(number, done),
            Err(panic) => panic::resume_unwind(panic),
        };
        while let Some(done) = waiting.remove(&next) {
            show(done)?;
            next += 1;
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    use std::{collections::BTreeSet, fmt::Write as _, path::PathBuf, sync::Mutex, time::Duration};

    /// A file of so many lines, each its number and some filling.
    fn numbers(dir: &tempfile::TempDir, name: &str, count: usize) -> PathBuf {
        let mut text = String::new();
        for n in 0..count {
            writeln!(text, "{n} {}", "x".repeat(n % 200)).unwrap();
        }
        let path = dir.path().join(name);
        std::fs::write(&path, text).unwrap();
        path
    }

    #[test]
    fn results_come_in_the_order_of_the_inputs() {
        let dir = tempfile::tempdir().unwrap();
        let inputs: Vec<Input> = [("a.jsonl", 20_000), ("b.jsonl", 3), ("c.jsonl", 9_000)]
            .map(|(name, count)| Input::named(&numbers(&dir, name, count), false))
            .into();
        for jobs in [1, 2, 5] {
            let (mut all, threads) = (Vec::new(), Mutex::new(BTreeSet::new()));
            run(
                &inputs,
                NonZeroUsize::new(jobs).unwrap(),
                |text, transcript| {
                    let line = text.line.unwrap();
                    if line % 5_000 == 1 {
                        std::thread::sleep(Duration::from_millis(5));
                    }
                    threads.lock().unwrap().insert(format!("{:?}", thread::current().id()));
                    let number = text.bytes.split(|&b| b == b' ').next().unwrap();
                    let number: usize = std::str::from_utf8(number).unwrap().parse().unwrap();
                    assert_eq!(number + 1, line);
                    transcript.result_line(format_args!("{} {line}", text.input.name()));
                },
                |done| {
                    for (_, text) in done.transcript.runs() {
                        all.extend_from_slice(text);
                    }
                    Ok(())
                },
            )
            .unwrap();
            let mut expected = String::new();
            for (input, count) in inputs.iter().zip([20_000, 3, 9_000]) {
                for line in 1..=count {
                    writeln!(expected, "{} {line}", input.name()).unwrap();
                }
            }
            assert!(String::from_utf8(all).unwrap() == expected, "jobs {jobs}");
        }
    }

    #[test]
    fn it_ends_when_nobody_wants_the_results() {
        let dir = tempfile::tempdir().unwrap();
        let inputs = [Input::named(&numbers(&dir, "a.jsonl", 100_000), false)];
        let mut shown = 0;
        let outcome = run(
            &inputs,
            NonZeroUsize::new(3).unwrap(),
            |_, _| {},
            |_| {
                shown += 1;
                if shown == 3 { Err(Failure::new("enough")) } else { Ok(()) }
            },
        );
        assert_eq!(outcome.unwrap_err().to_string(), "enough");
    }

    #[test]
    fn a_panic_does_not_hang_it() {
        let dir = tempfile::tempdir().unwrap();
        let inputs = [Input::named(&numbers(&dir, "a.jsonl", 100_000), false)];
        let outcome = panic::catch_unwind(AssertUnwindSafe(|| {
            run(
                &inputs,
                NonZeroUsize::new(2).unwrap(),
                |text, _| assert!(text.line != Some(50_000), "on purpose"),
                |_| Ok(()),
            )
        }));
        assert!(outcome.is_err());
    }

    #[test]
    fn inputs_that_cannot_be_read_are_reported_in_their_place() {
        let dir = tempfile::tempdir().unwrap();
        let inputs: Vec<Input> = [numbers(&dir, "a", 1), dir.path().join("no\nne"), dir.path().to_owned()]
            .map(|path| Input::named(&path, false))
            .into();
        let mut said = String::new();
        run(
            &inputs,
            NonZeroUsize::MIN,
            |text, transcript| transcript.result_line(format_args!("{}", text.bytes.len())),
            |done| {
                assert_eq!(done.transcript.tally.failed, 2);
                for (_, text) in done.transcript.runs() {
                    said += std::str::from_utf8(text).unwrap();
                }
                Ok(())
            },
        )
        .unwrap();
        let dir = dir.path().display();
        assert_eq!(
            said,
            format!(
                "3\nerror: cannot read {dir}/no\\nne: no such file or directory\n\
                 error: {dir} is a directory; name the files in it\n"
            )
        );
    }
}
