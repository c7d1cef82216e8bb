//! Random input for every reader and decoder, with nothing but the toolchain: the targets of `fuzz/targets`, which cargo-fuzz runs as well.
//!
//! There is no coverage to go by. Instead an input whose [`Trace`](sudoku_puzzle_fuzz_targets::Trace) no other one had (another outcome, another message) is kept and changed further.

mod change;
mod shrink;

use std::{
    collections::HashSet,
    fs,
    panic::{self, AssertUnwindSafe},
    path::{Path, PathBuf},
    process,
    sync::{Arc, Mutex},
    thread,
    time::{Duration, Instant},
};

use clap::Args as ClapArgs;
use sudoku_puzzle_fuzz_targets::{TARGETS, Target};

use self::{change::Random, shrink::shrink};
use crate::{Failure, root};

/// Try every reader and decoder with random input
///
/// Starts from the seeds in fuzz/seeds, the same way in every run unless --seed says otherwise. An input that breaks something is made shorter and kept in fuzz/artifacts.
#[derive(ClapArgs, Debug)]
#[command(
    after_help = "Examples:\n  cargo xtask fuzz --seconds 2\n  cargo xtask fuzz --target ipuz_read --seconds 600 --seed 7\n  cargo xtask fuzz --target ipuz_read --input fuzz/artifacts/ipuz_read/0123456789abcdef\n\nFor long runs, build it fast: cargo run --profile fuzz -p xtask -- fuzz --seconds 600"
)]
pub struct Args {
    /// How long each target is tried
    #[arg(long, value_name = "N", default_value_t = 10)]
    seconds: u64,
    /// Only this target
    #[arg(long, value_name = "NAME")]
    target: Vec<String>,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// Try this file alone, as it is
    #[arg(long, value_name = "FILE", requires = "target")]
    input: Option<PathBuf>,
    /// List the targets
    #[arg(long)]
    list: bool,
}

/// The longest input that is made; what matters shows in less.
const LONGEST: usize = 16 << 10;

/// The most inputs that are kept to change further.
const POOL: usize = 4_000;

/// An input that takes longer than this is a fault: time is meant to grow with the length of the input.
const SLOW: Duration = Duration::from_secs(20);

/// Runs the chore.
///
/// # Errors
/// At the first target that breaks, with the file that has the input.
pub fn run(args: &Args) -> Result<(), Failure> {
    let targets = wanted(&args.target)?;
    if args.list {
        targets.iter().for_each(|target| println!("{:<16} {}", target.name, target.about));
        return Ok(());
    }
    if let Some(path) = &args.input {
        let input = fs::read(path).map_err(|error| Failure::of_file("cannot read", path, error))?;
        for target in targets {
            let trace = (target.run)(&input).number();
            println!("{}: {} bytes, trace {trace:016x}", target.name, input.len());
        }
        return Ok(());
    }
    println!("{:<16} {:>10} {:>9} {:>7} {:>7}", "target", "inputs", "a second", "seeds", "traces");
    for target in targets {
        let report = fuzz(target, Duration::from_secs(args.seconds), args.seed)?;
        let rate = report.inputs as f64 / report.time.as_secs_f64().max(f64::EPSILON);
        println!(
            "{:<16} {:>10} {rate:>9.0} {:>7} {:>7}",
            target.name, report.inputs, report.seeds, report.traces
        );
    }
    Ok(())
}

fn wanted(names: &[String]) -> Result<Vec<&'static Target>, Failure> {
    if names.is_empty() {
        return Ok(TARGETS.iter().collect());
    }
    let find = |name: &String| {
        Target::find(name).ok_or_else(|| {
            let all: Vec<&str> = TARGETS.iter().map(|target| target.name).collect();
            Failure(format!("there is no target {name:?}; there are {}", all.join(", ")))
        })
    };
    names.iter().map(find).collect()
}

/// What one target went through.
#[derive(Clone, Copy, Debug)]
struct Report {
    inputs: u64,
    time: Duration,
    seeds: usize,
    traces: usize,
}

fn fuzz(target: &'static Target, time: Duration, seed: u64) -> Result<Report, Failure> {
    // What panics is tried hundreds of times while it is made shorter, and said once at the end.
    let hook = panic::take_hook();
    panic::set_hook(Box::new(|_| {}));
    let report = search(target, time, seed);
    panic::set_hook(hook);
    report
}

fn search(target: &'static Target, time: Duration, seed: u64) -> Result<Report, Failure> {
    let seeds = seeds(target)?;
    let mut pool = seeds.clone();
    let mut traces = HashSet::new();
    let mut random = Random::new(seed);
    let watch = Watch::begin(target);
    let start = Instant::now();
    let mut inputs = 0;
    // Every seed as it is, then changed ones. One round at least, however short the time.
    while inputs < 2 * seeds.len() as u64 || start.elapsed() < time {
        let input = match seeds.get(inputs as usize) {
            Some(seed) => seed.clone(),
            None => change::change(&pool, LONGEST, &mut random),
        };
        inputs += 1;
        watch.now(&input);
        match attempt(target, &input) {
            Ok(trace) => {
                if traces.insert(trace) && pool.len() < POOL {
                    pool.push(input);
                }
            }
            Err(message) => {
                watch.pause();
                let input = shrink(input, |candidate| attempt(target, candidate).is_err());
                let path = keep(target, &input)?;
                return Err(Failure(format!(
                    "{}: {message}\nthe input, made shorter, is in {}",
                    target.name,
                    path.display()
                )));
            }
        }
    }
    watch.pause();
    Ok(Report { inputs, time: start.elapsed(), seeds: seeds.len(), traces: traces.len() })
}

/// Tries one input; the message of a panic where there is one.
fn attempt(target: &Target, input: &[u8]) -> Result<u64, String> {
    let result = panic::catch_unwind(AssertUnwindSafe(|| (target.run)(input).number()));
    result.map_err(|payload| {
        let text = payload.downcast_ref::<String>().map(String::as_str);
        text.or_else(|| payload.downcast_ref::<&str>().copied()).unwrap_or("a panic").to_owned()
    })
}

/// The files of the target's folder, in the order of their names.
fn seeds(target: &Target) -> Result<Vec<Vec<u8>>, Failure> {
    let folder = root().join("fuzz/seeds").join(target.name);
    let failed = |error| Failure::of_file("cannot read", &folder, error);
    let mut paths = Vec::new();
    for entry in fs::read_dir(&folder).map_err(failed)? {
        paths.push(entry.map_err(failed)?.path());
    }
    paths.sort();
    let read = |path: &PathBuf| fs::read(path).map_err(|error| Failure::of_file("cannot read", path, error));
    paths.iter().map(read).collect()
}

/// Puts an input where it can be found again.
fn keep(target: &Target, input: &[u8]) -> Result<PathBuf, Failure> {
    let folder = root().join("fuzz/artifacts").join(target.name);
    write(&folder, input).map_err(|error| Failure::of_file("cannot write to", &folder, error))
}

fn write(folder: &Path, input: &[u8]) -> std::io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("{:016x}", change::hash(input)));
    fs::write(&path, input)?;
    Ok(path)
}

/// Looks on while inputs are tried: a target that hangs can't say so itself.
#[derive(Debug)]
struct Watch {
    current: Arc<Mutex<Option<Current>>>,
}

/// The input that is being tried, and since when.
type Current = (Instant, Vec<u8>);

impl Watch {
    fn begin(target: &'static Target) -> Watch {
        let current = Arc::new(Mutex::new(None::<Current>));
        let seen = Arc::downgrade(&current);
        thread::spawn(move || {
            while let Some(current) = seen.upgrade() {
                if let Ok(guard) = current.lock()
                    && let Some((since, input)) = &*guard
                    && since.elapsed() > SLOW
                {
                    let kept = keep(target, input).map(|path| path.display().to_string());
                    let place = kept.unwrap_or_else(|failure| failure.to_string());
                    eprintln!("{}: an input takes longer than {SLOW:?}; it is in {place}", target.name);
                    process::exit(1);
                }
                drop(current);
                thread::sleep(Duration::from_millis(200));
            }
        });
        Watch { current }
    }

    fn now(&self, input: &[u8]) {
        if let Ok(mut current) = self.current.lock() {
            let (since, kept) = current.get_or_insert_with(|| (Instant::now(), Vec::new()));
            *since = Instant::now();
            kept.clear();
            kept.extend_from_slice(input);
        }
    }

    fn pause(&self) {
        if let Ok(mut current) = self.current.lock() {
            *current = None;
        }
    }
}
