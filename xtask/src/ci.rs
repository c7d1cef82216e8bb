//! Every gate that decides whether work lands, one after the other.

use std::time::{Duration, Instant};

use clap::Args as ClapArgs;

use crate::{Failure, succeed};

/// Run every gate: format, lints, tests, docs, features, schema, public API, packages, supply chain.
#[derive(ClapArgs, Debug)]
pub struct Args {
    /// Run these gates only
    #[arg(value_name = "GATE")]
    only: Vec<String>,
    /// Leave these gates out
    #[arg(long, value_name = "GATE")]
    except: Vec<String>,
    /// List the gates and what they run
    #[arg(long)]
    list: bool,
}

/// One gate: commands that all have to succeed.
struct Gate {
    name: &'static str,
    commands: Vec<Step>,
}

/// A call of cargo.
struct Step {
    arguments: Vec<&'static str>,
    environment: Option<(&'static str, &'static str)>,
}

fn cargo(arguments: &'static str) -> Step {
    Step { arguments: arguments.split_whitespace().collect(), environment: None }
}

fn gates() -> Vec<Gate> {
    let gate = |name, commands| Gate { name, commands };
    let mut docs = cargo("doc --workspace --no-deps --all-features");
    docs.environment = Some(("RUSTDOCFLAGS", "-D warnings"));
    vec![
        gate("format", vec![cargo("fmt --all --check")]),
        gate("lints", vec![cargo("clippy --workspace --all-targets -- -D warnings")]),
        gate("tests", vec![cargo("test --workspace")]),
        gate("docs", vec![docs, cargo("xtask docs-rs")]),
        gate(
            "features",
            vec![
                cargo("clippy -p sudoku-puzzle-core --no-default-features --all-targets -- -D warnings"),
                cargo(
                    "clippy -p sudoku-puzzle-core --no-default-features --features std --all-targets -- -D warnings",
                ),
                cargo(
                    "clippy -p sudoku-puzzle-core --no-default-features --features serde --all-targets -- -D warnings",
                ),
                cargo(
                    "clippy -p sudoku-puzzle-core --no-default-features --features variants --all-targets -- -D warnings",
                ),
                cargo("test -p sudoku-puzzle-core --no-default-features --lib --tests"),
                cargo("clippy -p sudoku-puzzle-canon --no-default-features -- -D warnings"),
                cargo("clippy -p sudoku-puzzle --no-default-features -- -D warnings"),
                cargo("clippy -p sudoku-puzzle --no-default-features --features canon -- -D warnings"),
                cargo("clippy -p sudoku-puzzle --no-default-features --features text -- -D warnings"),
                cargo("clippy -p sudoku-puzzle --no-default-features --features sudokuwiki -- -D warnings"),
                cargo("clippy -p sudoku-puzzle --no-default-features --features ipuz -- -D warnings"),
                cargo("clippy -p sudoku-puzzle --no-default-features --features bpse -- -D warnings"),
            ],
        ),
        // By itself, so that nothing else of the workspace turns features of core on.
        gate("classic-only", vec![cargo("test -p sudoku-puzzle-classic-only")]),
        // As users build it. A compiler's optimiser has broken correct code of this workspace before (rustc 1.95, `usize::from` of a comparison that is used again), which only tests of
        // optimised code show.
        gate(
            "optimised",
            vec![cargo("test --profile optimised --workspace --exclude xtask --lib --bins --tests")],
        ),
        gate("schema", vec![cargo("xtask schema"), cargo("xtask rules")]),
        // From the same random number in every run; docs/trust.md has the long ones.
        gate("fuzz", vec![cargo("xtask fuzz --seconds 2")]),
        gate("api", vec![cargo("xtask api")]),
        gate("packages", vec![cargo("xtask packages")]),
        gate("supply", vec![cargo("xtask supply")]),
    ]
}

/// Runs the chore.
///
/// # Errors
/// At the first gate that fails.
pub fn run(args: &Args) -> Result<(), Failure> {
    let gates = gates();
    let names: Vec<&str> = gates.iter().map(|gate| gate.name).collect();
    for name in args.only.iter().chain(&args.except) {
        if !names.contains(&name.as_str()) {
            return Err(Failure(format!("there is no gate {name:?}; there are {}", names.join(", "))));
        }
    }
    let mut times = Vec::new();
    for gate in gates {
        let wanted = args.only.is_empty() || args.only.iter().any(|name| name == gate.name);
        if !wanted || args.except.iter().any(|name| name == gate.name) {
            continue;
        }
        if args.list {
            println!("{}", gate.name);
            gate.commands.iter().for_each(|step| println!("    {}", step.text()));
            continue;
        }
        println!("== {}", gate.name);
        let start = Instant::now();
        for step in &gate.commands {
            step.run(gate.name)?;
        }
        times.push((gate.name, start.elapsed()));
    }
    if !args.list {
        report(&times);
    }
    Ok(())
}

impl Step {
    fn text(&self) -> String {
        let environment =
            self.environment.map(|(key, value)| format!("{key}={value:?} ")).unwrap_or_default();
        format!("{environment}cargo {}", self.arguments.join(" "))
    }

    fn run(&self, gate: &str) -> Result<(), Failure> {
        println!("-- {}", self.text());
        let mut command = crate::cargo();
        command.args(&self.arguments);
        if let Some((key, value)) = self.environment {
            command.env(key, value);
        }
        succeed(&mut command).map_err(|Failure(why)| Failure(format!("the gate {gate} failed: {why}")))
    }
}

fn report(times: &[(&str, Duration)]) {
    println!("== all gates passed");
    for (name, time) in times {
        println!("{name:>14} {:>6.1} s", time.as_secs_f64());
    }
}
