//! What most commands do: something with every puzzle of every input, and a word on the whole at the end.

use std::num::NonZeroUsize;

use crate::{
    console::Console,
    failure::Failure,
    feed::Text,
    input::{Input, InputArgs},
    pipeline,
    replace::Replacement,
    tally::Tally,
    transcript::Transcript,
};

/// Does `work` on every text and shows what it says. Where people read it (not `json`), it sums up on standard error if not all of several texts were well.
pub(crate) fn run(
    args: &InputArgs,
    json: bool,
    work: impl Fn(Text<'_>, &mut Transcript) + Sync,
) -> Result<Tally, Failure> {
    let inputs = args.inputs()?;
    let mut console = Console::new();
    each(&inputs, args.jobs(), work, &mut console)?;
    Ok(if json { console.into_tally() } else { sum_up(console) })
}

/// Does `work` on every text of the inputs but blank lines, and shows what it says.
pub(crate) fn each(
    inputs: &[Input],
    jobs: NonZeroUsize,
    work: impl Fn(Text<'_>, &mut Transcript) + Sync,
    console: &mut Console,
) -> Result<(), Failure> {
    console.show_progress(total(inputs));
    let work = |text: Text<'_>, transcript: &mut Transcript| {
        if !text.is_blank_line() {
            work(text, transcript);
        }
    };
    pipeline::run(inputs, jobs, work, |done| console.show(done))?;
    console.end_progress();
    Ok(())
}

/// Gives the file with the results its name, unless there are none or something could not be read or written.
pub(crate) fn finish_output(file: Replacement, console: &mut Console) -> Result<(), Failure> {
    if console.tally().accepted > 0 && console.tally().failed == 0 {
        return file.finish();
    }
    console.complain("error: nothing is written");
    Ok(())
}

/// Says on standard error what was not well, where there were several puzzles.
pub(crate) fn sum_up(mut console: Console) -> Tally {
    if let Some(summary) = console.tally().summary() {
        console.complain(&summary);
    }
    console.into_tally()
}

/// How many bytes there are to read, if that is known.
pub(crate) fn total(inputs: &[Input]) -> Option<u64> {
    inputs.iter().map(Input::size).sum()
}
