//! JSON text: a scanner that knows where it is, and the values that are kept as they are.

pub(crate) mod locate;
pub(crate) mod scan;
pub(crate) mod value;
