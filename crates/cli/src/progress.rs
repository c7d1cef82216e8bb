//! How far long work has come, on a terminal.

use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::tally::Tally;

/// Work that is done sooner shows no bar.
const PATIENCE: Duration = Duration::from_millis(700);

/// A progress bar on standard error, as soon as the work takes long.
#[derive(Debug)]
pub(crate) struct Progress {
    start: Instant,
    bar: ProgressBar,
    puzzles: u64,
    refused: u64,
}

impl Progress {
    /// For work on so many bytes, if that is known.
    pub(crate) fn new(total: Option<u64>) -> Progress {
        let bar = match total {
            Some(bytes) => ProgressBar::with_draw_target(Some(bytes), ProgressDrawTarget::hidden()),
            None => ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden()),
        };
        let template = match total {
            Some(_) => "{wide_bar} {percent}%  {msg}  {eta} left",
            None => "{spinner} {decimal_bytes}  {msg}",
        };
        if let Ok(style) = ProgressStyle::with_template(template) {
            bar.set_style(style);
        }
        Progress { start: Instant::now(), bar, puzzles: 0, refused: 0 }
    }

    /// So many bytes more are done, and this is what came out.
    pub(crate) fn advance(&mut self, bytes: u64, tally: &Tally) {
        self.puzzles += tally.puzzles();
        self.refused += tally.refused();
        if self.bar.is_hidden() && self.start.elapsed() > PATIENCE {
            self.bar.set_draw_target(ProgressDrawTarget::stderr());
        }
        self.bar.set_message(match self.refused {
            0 => format!("{} puzzles", self.puzzles),
            refused => format!("{} puzzles, {refused} refused", self.puzzles),
        });
        self.bar.inc(bytes);
    }

    /// Does something that writes to the terminal, with the bar out of the way.
    pub(crate) fn aside<T>(&mut self, write: impl FnOnce() -> T) -> T {
        self.bar.suspend(write)
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
