//! What the user settles where a text can be read in two ways.

use clap::builder::{PossibleValuesParser, TypedValueParser};
use sudoku_puzzle::text::{Blanks, Letters, Numbers, Options, Zero};

/// Without them, a text with two readings is refused with both of them named.
#[derive(clap::Args, Debug)]
#[command(next_help_heading = "Options for texts that can be read in two ways")]
pub(crate) struct Settled {
    /// What `0` is where another sign marks the empty cells: one more such sign, or the lowest digit
    #[arg(long, value_name = "WHAT", value_parser = one_of(&ZERO))]
    zero: Option<Zero>,

    /// What `A` is in a puzzle of letters only
    #[arg(long, value_name = "HOW", value_parser = one_of(&LETTERS))]
    letters: Option<Letters>,

    /// What `12` in a cell of a grid above 9x9 is: one number, or pencil marks
    #[arg(long, value_name = "WHAT", value_parser = one_of(&NUMBERS))]
    numbers: Option<Numbers>,

    /// What a blank in the place of a cell is: an empty cell, or only space between cells
    #[arg(long, value_name = "WHAT", value_parser = one_of(&BLANKS))]
    blanks: Option<Blanks>,
}

/// A value and its name.
type Choice<T> = (&'static str, T);

const ZERO: [Choice<Zero>; 2] = [("empty", Zero::Empty), ("digit", Zero::Digit)];
const LETTERS: [Choice<Letters>; 2] = [("from-ten", Letters::FromTen), ("from-one", Letters::FromOne)];
const NUMBERS: [Choice<Numbers>; 2] = [("numbers", Numbers::Numbers), ("candidates", Numbers::Candidates)];
const BLANKS: [Choice<Blanks>; 2] = [("ignored", Blanks::Ignored), ("empty", Blanks::Empty)];

fn one_of<T>(choices: &'static [Choice<T>]) -> impl TypedValueParser<Value = T>
where
    T: Copy + Send + Sync + 'static,
{
    let names = choices.iter().map(|choice| choice.0);
    // The parser has let only these names pass.
    let find = |name: String| choices.iter().find(|choice| choice.0 == name).map(|choice| choice.1);
    PossibleValuesParser::new(names).try_map(move |name| find(name).ok_or("no such value"))
}

impl Settled {
    /// How to read texts.
    pub(crate) fn options(&self) -> Options {
        Options::new()
            .zero(self.zero.unwrap_or_default())
            .letters(self.letters.unwrap_or_default())
            .numbers(self.numbers.unwrap_or_default())
            .blanks(self.blanks.unwrap_or_default())
    }
}
