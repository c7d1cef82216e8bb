#![doc = include_str!("../README.md")]

mod bounds;
mod cages;
mod candidates;
mod check;
mod counts;
mod decorations;
mod facts;
mod finding;
mod givens;
mod implied;
mod linter;
mod lists;
mod membership;
mod meta;
mod negatives;
mod outside;
mod pairs;
mod places;
mod repeats;
mod solution;
mod stray;
mod sums;
mod values;

pub use check::{CHECKS, Check, Severity};
pub use finding::{Finding, RuleName};
pub use linter::{Linter, UnknownCode, lint};
