//! Speeds, each as a ratio to a named baseline that is timed in the same run, over the conformance vectors.

use std::{
    fmt::Write as _,
    fs,
    hint::black_box,
    io::Write as _,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    time::{Duration, Instant},
};

use clap::Args as ClapArgs;
use serde::de::IgnoredAny;
use serde_json::Value;
use sha2::{Digest, Sha256};
use sudoku_puzzle::{
    Format, Progress, Puzzle, ReadOptions, Reader, WriteOptions, bpse, canon, fingerprint, text, to_string,
    to_string_pretty,
};

use crate::{Failure, root};

/// Time everything that the crates do, as ratios to baselines of the same run.
#[derive(ClapArgs, Debug)]
pub struct Args {
    /// Put the tables into docs/performance.md
    #[arg(long)]
    write: bool,
    /// Leave out the command on 10,000 to 1,000,000 puzzles
    #[arg(long)]
    no_lines: bool,
    /// Time only what has this in its name
    #[arg(long, value_name = "TEXT", default_value = "")]
    filter: String,
}

/// How long one measurement goes on, and how often it is begun at least.
const TIME: Duration = Duration::from_millis(400);
const ROUNDS: usize = 8;

/// Runs the chore.
///
/// # Errors
/// Where a vector or the command can't be read, built or run.
pub fn run(args: &Args) -> Result<(), Failure> {
    if cfg!(debug_assertions) {
        return again_optimised(args);
    }
    let table = library(&args.filter)?;
    print!("{table}");
    let mut tables = table;
    if !args.no_lines && "lines".contains(&args.filter) {
        let table = command_lines()?;
        print!("\n{table}");
        tables += "\n";
        tables += &table;
    }
    if args.write {
        write_page(&tables)?;
    }
    Ok(())
}

/// The chore again, built with optimisation: measuring anything else would say nothing.
fn again_optimised(args: &Args) -> Result<(), Failure> {
    let mut command = Command::new("cargo");
    command.args([
        "run",
        "--quiet",
        "--release",
        "--package",
        "xtask",
        "--",
        "bench",
        "--filter",
        &args.filter,
    ]);
    command.args(args.write.then_some("--write")).args(args.no_lines.then_some("--no-lines"));
    match command.current_dir(root()).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(Failure(format!("the measurement ended with {status}"))),
        Err(error) => Err(Failure(format!("cargo: {error}"))),
    }
}

/// One row: what is timed, against what, and the ratio that it must not exceed, if one is set.
struct Row<'a> {
    name: &'static str,
    baseline: &'static str,
    limit: Option<f64>,
    work: Box<dyn FnMut() + 'a>,
    base: Box<dyn FnMut() + 'a>,
    bytes: usize,
}

/// The least time of many, taken in turns so that both see the same machine.
fn times(row: &mut Row<'_>) -> (f64, f64) {
    fn time(run: &mut dyn FnMut()) -> f64 {
        let start = Instant::now();
        run();
        start.elapsed().as_secs_f64()
    }
    let mut best = (f64::MAX, f64::MAX);
    let start = Instant::now();
    let mut round = 0;
    while round < ROUNDS || start.elapsed() < TIME {
        best.0 = best.0.min(time(&mut *row.work));
        best.1 = best.1.min(time(&mut *row.base));
        round += 1;
    }
    best
}

fn vectors(name: &str, key: &str) -> Result<Vec<String>, Failure> {
    let path = root().join(format!("tests/vectors/{name}.jsonl"));
    let file = fs::read_to_string(&path).map_err(|error| Failure::of_file("reading", &path, error))?;
    file.lines()
        .map(|line| {
            let value: Value =
                serde_json::from_str(line).map_err(|error| Failure::of_file("reading", &path, error))?;
            Ok(value[key].as_str().map_or_else(|| value[key].to_string(), str::to_owned))
        })
        .collect()
}

fn library(filter: &str) -> Result<String, Failure> {
    let texts = vectors("valid", "text")?;
    let reader = Reader::new();
    let read = |text: &String| reader.read_str(text).map_err(|error| Failure(error.to_string()));
    let puzzles: Vec<Puzzle> = texts.iter().map(read).collect::<Result<_, _>>()?;
    let values: Vec<Value> = texts.iter().filter_map(|text| serde_json::from_str(text).ok()).collect();
    let compact: Vec<String> = puzzles.iter().map(to_string).collect();
    let hashed: Vec<String> = puzzles.iter().map(canon::fingerprint_text).collect();
    let bytes = |texts: &[String]| texts.iter().map(String::len).sum::<usize>();

    let links: Vec<(String, String)> = compact
        .iter()
        .take(60)
        .map(|text| (canon::link::lz::compress(text), canon::link::gzip::compress(text)))
        .collect();
    let limits = canon::link::Limits::default();
    let linked = bytes(&compact[..60]);
    let packed: Vec<Vec<u8>> = compact
        .iter()
        .take(60)
        .map(|text| miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9))
        .collect();
    let states = vectors("bpse", "text")?;
    let messages: Vec<Vec<u8>> = states
        .iter()
        .filter_map(|text| bpse::stages::inflate(&bpse::stages::text_to_bytes(text).ok()?).ok())
        .collect();
    let deflated: Vec<Vec<u8>> =
        messages.iter().map(|message| miniz_oxide::deflate::compress_to_vec_zlib(message, 9)).collect();
    let decoded: Vec<bpse::State> = states.iter().filter_map(|text| bpse::decode(text).ok()).collect();

    let mut rows: Vec<Row<'_>> = Vec::new();
    macro_rules! row {
        ($name:literal over $bytes:expr, $limit:expr, $work:expr, vs $baseline:literal, $base:expr) => {
            rows.push(Row {
                name: $name,
                baseline: $baseline,
                limit: $limit,
                work: Box::new($work),
                base: Box::new($base),
                bytes: $bytes,
            });
        };
    }
    fn each<T, R>(items: &[T], mut run: impl FnMut(&T) -> R) {
        for item in items {
            black_box(run(black_box(item)));
        }
    }

    row!("core: read strictly" over bytes(&texts), Some(0.5),
        || each(&texts, |text| reader.read_str(text)),
        vs "serde_json into a Value", || each(&texts, |text| serde_json::from_str::<Value>(text)));
    row!("core: read strictly (floor)" over bytes(&texts), None,
        || each(&texts, |text| reader.read_str(text)),
        vs "serde_json into IgnoredAny", || each(&texts, |text| serde_json::from_str::<IgnoredAny>(text)));
    row!("core: read canonical text" over bytes(&compact), None,
        || each(&compact, |text| reader.read_str(text)),
        vs "serde_json into a Value", || each(&compact, |text| serde_json::from_str::<Value>(text)));
    row!("core: read through serde" over bytes(&texts), None,
        || each(&texts, |text| serde_json::from_str::<Puzzle>(text)),
        vs "serde_json into a Value", || each(&texts, |text| serde_json::from_str::<Value>(text)));
    row!("canon: write compact" over bytes(&compact), Some(1.0),
        || each(&puzzles, to_string),
        vs "serde_json::to_string of a Value", || each(&values, serde_json::to_string));
    row!("canon: write pretty" over bytes(&compact), None,
        || each(&puzzles, to_string_pretty),
        vs "serde_json::to_string_pretty of a Value", || each(&values, serde_json::to_string_pretty));
    row!("canon: read and fingerprint" over bytes(&texts), Some(3.0),
    || each(&texts, |text| reader.read_str(text).map(|puzzle| fingerprint(&puzzle))),
    vs "IgnoredAny + SHA-256 of the hashed text", || {
        for (text, hashed) in texts.iter().zip(&hashed) {
            black_box((serde_json::from_str::<IgnoredAny>(text).is_ok(), Sha256::digest(hashed)));
        }
    });
    row!("canon: read and fingerprint (compact)" over bytes(&texts), Some(3.0),
    || each(&texts, |text| reader.read_str(text).map(|puzzle| fingerprint(&puzzle))),
    vs "IgnoredAny + SHA-256 of the compact text", || {
        for (text, compact) in texts.iter().zip(&compact) {
            black_box((serde_json::from_str::<IgnoredAny>(text).is_ok(), Sha256::digest(compact)));
        }
    });
    row!("canon: fingerprint" over bytes(&hashed), None,
        || each(&puzzles, fingerprint),
        vs "SHA-256 of the hashed text", || each(&hashed, |text| Sha256::digest(text)));

    row!("link: lz-string decode" over linked, None,
        || each(&links, |(lz, _)| canon::link::decode(lz, &limits)),
        vs "bare inflate", || each(&packed, |data| miniz_oxide::inflate::decompress_to_vec(data)));
    row!("link: gzip decode" over linked, None,
        || each(&links, |(_, gzip)| canon::link::decode(gzip, &limits)),
        vs "bare inflate", || each(&packed, |data| miniz_oxide::inflate::decompress_to_vec(data)));
    row!("link: lz-string encode" over linked, None,
        || each(&compact[..60], |text| canon::link::lz::compress(text)),
        vs "bare deflate, level 9", || each(&compact[..60], |text| miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9)));
    row!("link: gzip encode" over linked, None,
        || each(&compact[..60], |text| canon::link::gzip::compress(text)),
        vs "bare deflate, level 9", || each(&compact[..60], |text| miniz_oxide::deflate::compress_to_vec(text.as_bytes(), 9)));

    row!("bpse: decode" over bytes(&states), None,
        || each(&states, |text| bpse::decode(text)),
        vs "bare inflate", || each(&deflated, |data| miniz_oxide::inflate::decompress_to_vec_zlib(data)));
    row!("bpse: encode" over bytes(&states), None,
        || each(&decoded, bpse::encode),
        vs "bare deflate, level 9", || each(&messages, |message| miniz_oxide::deflate::compress_to_vec_zlib(message, 9)));

    for (name, format, file, key) in [
        ("text: read and write plain strings", Format::Plain, "plain", "doc"),
        ("text: read and write grids", Format::Grid, "plain", "doc"),
        ("sudokuwiki: read and write", Format::Sudokuwiki, "sudokuwiki", "doc"),
        ("ipuz: read and write", Format::Ipuz, "ipuz", "doc"),
    ] {
        let puzzles: Vec<Puzzle> = vectors(file, key)?.iter().map(read).collect::<Result<_, _>>()?;
        let writing = WriteOptions::new();
        let reading = ReadOptions::new().format(format).text(text::Options::new());
        let canonical: Vec<(Puzzle, String)> = puzzles
            .into_iter()
            .filter(|puzzle| writing.write(puzzle, &Progress::default(), format).is_ok())
            .map(|puzzle| {
                let text = to_string(&puzzle);
                (puzzle, text)
            })
            .collect();
        let canonical = std::rc::Rc::new(canonical);
        let other = std::rc::Rc::clone(&canonical);
        let reader = &reader;
        rows.push(Row {
            name,
            baseline: "reading and writing the same as sudoku-puzzle",
            limit: None,
            bytes: canonical.iter().map(|(_, text)| text.len()).sum(),
            work: Box::new(move || {
                each(&canonical, |(puzzle, _)| {
                    let written = writing.write(puzzle, &Progress::default(), format);
                    written.map(|written| reading.read_str(&written.text))
                });
            }),
            base: Box::new(move || each(&other, |(puzzle, text)| (to_string(puzzle), reader.read_str(text)))),
        });
    }

    let mut table = String::from("| what | baseline | ratio | at most | MB/s |\n|---|---|---:|---:|---:|\n");
    for mut row in rows.into_iter().filter(|row| row.name.contains(filter)) {
        let (work, base) = times(&mut row);
        let limit = row.limit.map(|limit| format!("{limit:.2}")).unwrap_or_default();
        let speed = row.bytes as f64 / work / 1e6;
        let _ = writeln!(
            table,
            "| {} | {} | {:.2} | {limit} | {speed:.0} |",
            row.name,
            row.baseline,
            work / base
        );
    }
    Ok(table)
}

/// The command on many lines: time per line and peak memory, against the library's reader on one thread.
fn command_lines() -> Result<String, Failure> {
    let cargo = Command::new("cargo")
        .args(["build", "--quiet", "--release", "--package", "sudoku-puzzle-cli"])
        .current_dir(root())
        .status();
    if !cargo.is_ok_and(|status| status.success()) {
        return Err(Failure("the command could not be built".into()));
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or_else(|| root().join("target"), PathBuf::from);
    let command = target.join("release/sudoku-puzzle");
    let texts: Vec<String> = vectors("valid", "compact")?;
    let reader = Reader::new();
    let mut table = String::from(
        "| command | puzzles | seconds | ratio to one thread of the library | peak memory, MiB |\n|---|---:|---:|---:|---:|\n",
    );
    for count in [10_000usize, 100_000, 1_000_000] {
        let path =
            std::env::temp_dir().join(format!("sudoku-puzzle-bench-{}-{count}.jsonl", std::process::id()));
        write_lines(&path, &texts, count).map_err(|error| Failure::of_file("writing", &path, error))?;
        let start = Instant::now();
        let lines = fs::File::open(&path).map_err(|error| Failure::of_file("opening", &path, error))?;
        let one_thread: usize = reader
            .lines(std::io::BufReader::with_capacity(1 << 16, lines))
            .filter_map(|line| line.result.ok())
            .map(|puzzle| usize::from(fingerprint(&puzzle).as_bytes()[0]))
            .sum();
        black_box(one_thread);
        let base = start.elapsed().as_secs_f64();
        for chore in ["check", "fingerprint"] {
            let (seconds, peak) = timed(&command, chore, &path)?;
            let _ = writeln!(
                table,
                "| {chore} --lines | {count} | {seconds:.2} | {:.2} | {:.0} |",
                seconds / base,
                peak as f64 / 1024.0
            );
        }
        let _ = fs::remove_file(&path);
    }
    Ok(table)
}

fn write_lines(path: &Path, texts: &[String], count: usize) -> std::io::Result<()> {
    let mut file = std::io::BufWriter::new(fs::File::create(path)?);
    for text in texts.iter().cycle().take(count) {
        writeln!(file, "{text}")?;
    }
    file.flush()
}

/// Runs the command; gives its time in seconds and the most memory that it had, in KiB (0 where the system does not tell).
fn timed(command: &Path, chore: &str, file: &Path) -> Result<(f64, u64), Failure> {
    let start = Instant::now();
    let mut child = Command::new(command)
        .args([chore, "--lines"])
        .arg(file)
        .stdout(Stdio::null())
        .spawn()
        .map_err(|error| Failure::of_file("running", command, error))?;
    let status = format!("/proc/{}/status", child.id());
    let mut peak = 0;
    loop {
        if let Ok(text) = fs::read_to_string(&status) {
            let line = text.lines().find_map(|line| line.strip_prefix("VmHWM:"));
            let kib = line.and_then(|line| line.trim().trim_end_matches(" kB").parse().ok());
            peak = peak.max(kib.unwrap_or(0));
        }
        match child.try_wait() {
            Ok(Some(_)) => return Ok((start.elapsed().as_secs_f64(), peak)),
            Ok(None) => std::thread::sleep(Duration::from_millis(2)),
            Err(error) => return Err(Failure::of_file("running", command, error)),
        }
    }
}

const BEGIN: &str = "<!-- tables: begin -->";
const END: &str = "<!-- tables: end -->";

/// Puts the tables between their marks on the page.
fn write_page(tables: &str) -> Result<(), Failure> {
    let path = root().join("docs/performance.md");
    let page = fs::read_to_string(&path).map_err(|error| Failure::of_file("reading", &path, error))?;
    let (Some(begin), Some(end)) = (page.find(BEGIN), page.find(END)) else {
        return Err(Failure::of_file("writing", &path, "the page has no marks for the tables"));
    };
    let page = format!("{}{BEGIN}\n\n{tables}\n{}", &page[..begin], &page[end..]);
    fs::write(&path, page).map_err(|error| Failure::of_file("writing", &path, error))
}
