//! What is tried with random input: for each reader and decoder a function that takes any bytes and panics where something does not hold.
//!
//! The functions run in two ways: under libFuzzer through the programs of `fuzz/fuzz_targets` (`cargo fuzz run NAME`), and in `cargo xtask fuzz`, which needs nothing but the
//! toolchain. What they return is a [`Trace`]: which ways the input took, as far as that shows from outside, by which `cargo xtask fuzz` tells new inputs from more of the same.

mod bpse;
mod built;
mod canonical;
mod core;
mod facade;
mod ipuz;
mod link;
mod progress;
mod sudokuwiki;
mod text;
mod trace;

pub use trace::Trace;

/// One thing to try.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Target {
    /// Its name: that of its program, and of the folder with its seeds.
    pub name: &'static str,
    /// What has to hold, in a few words.
    pub about: &'static str,
    /// Tries one input.
    pub run: fn(&[u8]) -> Trace,
}

macro_rules! targets {
    ($($name:ident = $run:path: $about:literal,)+) => {
        /// Everything that there is to try.
        pub const TARGETS: &[Target] = &[$(Target { name: stringify!($name), about: $about, run: $run },)+];

        $(
            #[doc = $about]
            pub fn $name(input: &[u8]) {
                let _ = $run(input);
            }
        )+
    };
}

targets! {
    core_read = core::read: "every way of reading a sudoku-puzzle text says the same",
    core_json = core::json: "free JSON values are read, written and read again unchanged",
    puzzle_built = built::puzzle: "what holds for every puzzle holds for one made from the input",
    puzzle_damaged = built::damaged: "a valid document with a few values changed is read or refused alike in every way",
    canonical = canonical::any_text: "what is read is written as canonical text, and that is written unchanged",
    link_decode = link::decode: "link data are unpacked within their limits, or refused",
    link_encode = link::encode: "what is made into a link comes out of it again",
    text_read = text::read: "pasted text: detection, readers and writers agree",
    sudokuwiki_read = sudokuwiki::read: "sudokuwiki.org strings that are read are written and read again",
    ipuz_read = ipuz::read: "ipuz files that are read are written and read again",
    bpse_decode = bpse::decode: "BPSE strings, stage by stage",
    bpse_message = bpse::message: "BPSE messages under the compression",
    facade_read = facade::read: "detection picks a format whose reader takes the text, if any reader does",
    facade_lines = facade::lines: "lists of lines: each stands for itself",
    progress_meta = progress::meta: "progress in meta is read, checked and written again",
}

impl Target {
    /// The target of this name.
    #[must_use]
    pub fn find(name: &str) -> Option<&'static Target> {
        TARGETS.iter().find(|target| target.name == name)
    }
}
