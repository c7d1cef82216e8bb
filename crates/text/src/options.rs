//! What a caller may settle where a text can be read in two ways.

/// How to read text that can mean more than one puzzle.
///
/// The default settles nothing by itself: where two readings give different puzzles the text is refused, with both
/// readings named (see [`ErrorKind::Ambiguous`](crate::ErrorKind::Ambiguous)). Each field settles one such question.
///
/// ```
/// use sudoku_puzzle_text::{ErrorKind, Letters, Options, plain};
///
/// let text = "AB...C......A..C..B.....".repeat(6); // 12x12: is A the 10, or the 1?
/// let error = plain::read(&text, &Options::new()).unwrap_err();
/// assert_eq!(error.kind(), ErrorKind::Ambiguous);
///
/// let options = Options::new().letters(Letters::FromOne);
/// let parsed = plain::read(&text, &options)?;
/// assert_eq!(parsed.puzzle.given("r1c6".parse()?), Some(3));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct Options {
    /// Whether `0` is an empty cell or a digit.
    pub zero: Zero,
    /// What the letters count from.
    pub letters: Letters,
    /// What several decimal digits in one cell of a grid above 9x9 are.
    pub numbers: Numbers,
    /// Whether a blank can be an empty cell.
    pub blanks: Blanks,
}

impl Options {
    /// The default: refuse what can be read in two ways.
    #[must_use]
    pub fn new() -> Options {
        Options::default()
    }

    /// Sets [`Options::zero`].
    #[must_use]
    pub fn zero(mut self, zero: Zero) -> Options {
        self.zero = zero;
        self
    }

    /// Sets [`Options::letters`].
    #[must_use]
    pub fn letters(mut self, letters: Letters) -> Options {
        self.letters = letters;
        self
    }

    /// Sets [`Options::numbers`].
    #[must_use]
    pub fn numbers(mut self, numbers: Numbers) -> Options {
        self.numbers = numbers;
        self
    }

    /// Sets [`Options::blanks`].
    #[must_use]
    pub fn blanks(mut self, blanks: Blanks) -> Options {
        self.blanks = blanks;
        self
    }
}

/// What `0` is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Zero {
    /// An empty cell; refused above 10x10 where another sign marks the empty cells too and a puzzle in the digits from
    /// 0 is possible.
    #[default]
    Auto,
    /// Always an empty cell.
    Empty,
    /// The lowest digit, as in hexadecimal puzzles: `0` is read as the digit 1, `1` as 2, `F` as 16.
    Digit,
}

/// What letters count from.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Letters {
    /// From 10 beside the digits 1 to 9; from 1 in a puzzle of letters only whose letters go too far for that; refused
    /// in a puzzle of letters only where both are possible.
    #[default]
    Auto,
    /// `A` is 10.
    FromTen,
    /// `A` is 1; digits from 1 to 9 are refused.
    FromOne,
}

/// What two or more decimal digits without anything between them are, in a grid above 9x9.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Numbers {
    /// Whichever of the two the whole grid allows; refused where it allows both.
    #[default]
    Auto,
    /// One number: `12` is the given 12.
    Numbers,
    /// Pencil marks: `12` is a cell for a 1 or a 2.
    Candidates,
}

/// What a blank in the place of a cell is.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub enum Blanks {
    /// Nothing but space between cells; refused where the text would be a puzzle if blanks were empty cells and is none
    /// otherwise, or another one.
    #[default]
    Auto,
    /// Nothing but space between cells.
    Ignored,
    /// An empty cell: rows are as wide as the puzzle, or their cells are set apart by bars, commas or tabs.
    Empty,
}
