#![doc = include_str!("../README.md")]

mod clause;
mod description;
mod family;
mod grids;
mod layout;
mod name;
mod phrase;
mod place;
mod placement;
mod regions;
mod words;

pub use description::{Description, Entry, Filled, describe, fill};
