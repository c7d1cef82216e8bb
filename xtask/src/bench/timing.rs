//! Work and what it is compared with, timed in turns.

use std::{
    fmt::Write as _,
    hint::black_box,
    time::{Duration, Instant},
};

/// How long one measurement goes on, and how many turns it has at least.
const TIME: Duration = Duration::from_millis(400);
const TURNS: usize = 8;

/// One row of the table.
pub(super) struct Row<'a> {
    /// What is timed.
    pub(super) name: String,
    /// What it is compared with.
    pub(super) baseline: &'static str,
    /// The ratio that it must not exceed, if one is set.
    pub(super) limit: Option<f64>,
    /// How much text goes through in one turn.
    pub(super) bytes: usize,
    pub(super) work: Box<dyn FnMut() + 'a>,
    pub(super) base: Box<dyn FnMut() + 'a>,
}

/// Something done to each of many, none of which the compiler may leave out.
pub(super) fn each<'a, T, R>(items: &'a [T], mut run: impl FnMut(&'a T) -> R + 'a) -> Box<dyn FnMut() + 'a> {
    Box::new(move || {
        for item in items {
            black_box(run(black_box(item)));
        }
    })
}

impl Row<'_> {
    /// The least time of many, taken in turns so that both see the same machine.
    fn times(&mut self) -> (f64, f64) {
        fn time(run: &mut dyn FnMut()) -> f64 {
            let start = Instant::now();
            run();
            start.elapsed().as_secs_f64()
        }
        let mut least = (f64::MAX, f64::MAX);
        let start = Instant::now();
        let mut turn = 0;
        while turn < TURNS || start.elapsed() < TIME {
            least.0 = least.0.min(time(&mut *self.work));
            least.1 = least.1.min(time(&mut *self.base));
            turn += 1;
        }
        least
    }
}

/// The rows that have the text in their names, timed; nothing if there are none.
pub(super) fn table(rows: Vec<Row<'_>>, filter: &str) -> Option<String> {
    let mut table = String::from("| what | baseline | ratio | at most | MB/s |\n|---|---|---:|---:|---:|\n");
    let head = table.len();
    for mut row in rows.into_iter().filter(|row| row.name.contains(filter)) {
        let (work, base) = row.times();
        let limit = row.limit.map(|limit| format!("{limit:.2}")).unwrap_or_default();
        let speed = row.bytes as f64 / work / 1e6;
        let (name, baseline, ratio) = (&row.name, row.baseline, work / base);
        let _ = writeln!(table, "| {name} | {baseline} | {ratio:.2} | {limit} | {speed:.0} |");
    }
    (table.len() > head).then_some(table)
}
