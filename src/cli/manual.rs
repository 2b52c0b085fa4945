//! `stonepost man` and `stonepost completions`: what packages install beside the program.

use std::io;
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;

use super::output::{print, print_line};
use super::{Arguments, Failure};

/// Writes a manual page for the program and one for each subcommand to `folder`.
pub(super) fn pages(folder: &Path) -> Result<(), Failure> {
    let failure = |error: io::Error| {
        Failure(format!(
            "can't write manual pages to {}: {error}",
            folder.display()
        ))
    };
    std::fs::create_dir_all(folder).map_err(failure)?;
    // Nobody looks up "stonepost-help-export".
    let command = Arguments::command().disable_help_subcommand(true);
    clap_mangen::generate_to(command, folder).map_err(failure)?;
    print_line(&format!("manual pages are in {}", folder.display()))
}

/// Prints the completions for a shell.
pub(super) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "stonepost", &mut text);
    print(text)
}
