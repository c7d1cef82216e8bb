//! What most commands do: something with every puzzle of every input, and a word on the whole at the end.

use std::iter;

use crate::{
    console::Console,
    failure::Failure,
    feed::Text,
    input::{Input, InputArgs},
    pipeline,
    tally::Tally,
    transcript::Transcript,
};

/// Does `work` on every text, shows what it says, and sums up on standard error where not all of several texts were well.
pub(crate) fn run(
    args: &InputArgs,
    work: impl Fn(Text<'_>, &mut Transcript) + Sync,
) -> Result<Tally, Failure> {
    let inputs = args.inputs()?;
    let mut console = Console::new();
    console.show_progress(total(&inputs));
    pipeline::run(&inputs, args.jobs(), work, |done| console.show(done))?;
    console.end_progress();
    if let Some(summary) = console.tally().summary() {
        console.complain(&summary);
    }
    Ok(console.tally())
}

/// How many bytes there are to read, if that is known.
pub(crate) fn total(inputs: &[Input]) -> Option<u64> {
    inputs.iter().map(Input::size).chain(iter::once(Some(0))).sum()
}
