//! Diagnostics for programs.

use serde::Serialize;

use super::{Diagnostic, RuleName};

/// The `error` of the machine-readable output.
#[derive(Serialize, Clone, Debug)]
pub(crate) struct ErrorRecord<'a> {
    kind: &'a str,
    pointer: Option<&'a str>,
    line: Option<usize>,
    column: Option<usize>,
    rule: Option<RuleRecord<'a>>,
    message: &'a str,
}

#[derive(Serialize, Clone, Debug)]
struct RuleRecord<'a> {
    index: usize,
    #[serde(rename = "type")]
    rule_type: Option<&'a str>,
    kind: Option<&'a str>,
}

impl<'a> ErrorRecord<'a> {
    /// The record of a diagnostic whose text begins on this line of its file.
    pub(crate) fn new(diagnostic: &'a Diagnostic, first_line: usize) -> ErrorRecord<'a> {
        ErrorRecord {
            kind: diagnostic.kind,
            pointer: diagnostic.pointer.as_deref(),
            line: diagnostic.place.as_ref().map(|place| place.line + first_line - 1),
            column: diagnostic.place.as_ref().map(|place| place.column),
            rule: diagnostic.rule.as_ref().map(RuleRecord::new),
            message: &diagnostic.message,
        }
    }
}

impl<'a> RuleRecord<'a> {
    fn new(rule: &'a RuleName) -> RuleRecord<'a> {
        RuleRecord { index: rule.index, rule_type: rule.type_name.as_deref(), kind: rule.kind.as_deref() }
    }
}
