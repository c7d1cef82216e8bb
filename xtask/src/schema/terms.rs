//! Strings that the schema is written with and read by.

/// The dialect of JSON Schema.
pub const DIALECT: &str = "https://json-schema.org/draft/2020-12/schema";

/// The name of a cell, `r1c1`, with as many digits as 32 bits may need. Two more tests go with it: [`LINE_BREAK`] here, and in a reader that the cell is on the board.
pub const CELL_PATTERN: &str = "^r[1-9][0-9]{0,9}c[1-9][0-9]{0,9}$";

/// What no cell name has. In JavaScript `$` is the end; in Python it may also stand in front of a line break at the end.
pub const LINE_BREAK: &str = "\\n";
