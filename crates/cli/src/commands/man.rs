//! `man`: the manual pages, for those who package the command.

use std::{fs, path::PathBuf};

use clap::CommandFactory;
use clap_mangen::Man;

use crate::{
    args::Args, console::Console, failure::Failure, replace::replace, tally::Tally, transcript::Transcript,
};

const EXAMPLES: &str = "\
Examples:
  The page of the command as a whole:
    $ sudoku-puzzle man > sudoku-puzzle.1

  Write all pages into a folder, one for each command:
    $ sudoku-puzzle man --folder man1";

/// Print the manual page
#[derive(clap::Args, Debug)]
#[command(after_help = EXAMPLES)]
pub(crate) struct ManPage {
    /// Write all pages into this folder, one for each command
    #[arg(long, value_name = "FOLDER")]
    folder: Option<PathBuf>,
}

impl ManPage {
    pub(crate) fn run(&self) -> Result<Tally, Failure> {
        let mut console = Console::new();
        let mut command = Args::command();
        command.build();
        let Some(folder) = &self.folder else {
            let mut transcript = Transcript::default();
            *transcript.results() = page(&command)?;
            console.show_transcript(&transcript)?;
            return Ok(console.into_tally());
        };
        fs::create_dir_all(folder).map_err(|error| {
            Failure::io(format_args!("cannot make the folder {}", folder.display()), &error)
        })?;
        let shown = |command: &&clap::Command| !command.is_hide_set() && command.get_name() != "help";
        for command in [&command].into_iter().chain(command.get_subcommands().filter(shown)) {
            let name = command.get_display_name().unwrap_or("sudoku-puzzle");
            replace(&folder.join(format!("{name}.1")), &page(command)?)?;
        }
        Ok(console.into_tally())
    }
}

fn page(command: &clap::Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Man::new(command.clone())
        .render(&mut page)
        .map_err(|error| Failure::io("cannot write the manual page", &error))?;
    Ok(page)
}
