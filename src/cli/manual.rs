//! `stonepost settings`, `stonepost man` and `stonepost completions`: what can be set, and what packages install beside
//! the program.

use std::io;
use std::path::Path;

use clap::CommandFactory;
use clap_complete::Shell;
use clap_mangen::Man;
use clap_mangen::roff::{Roff, bold, roman};

use super::output::{print, print_line};
use super::{Arguments, Failure};
use crate::config::{KEYS, environment_help};

/// What the help of the program says of settings.
pub(super) const WHERE_SETTINGS_ARE: &str =
    "Settings come from a file or the environment: “stonepost help settings” lists them all.";

/// What the list of settings says before them. The file is explained in `config.example.toml`.
const HOW_TO_SET: &str = "Each setting is a key in the settings file, or a variable in the environment, which overrides \
     the file: [chat] listen is STONEPOST_CHAT_LISTEN.";

/// The list of settings.
pub(super) fn settings() -> String {
    format!("{HOW_TO_SET}\n\n{}", environment_help().trim_end())
}

/// Prints the list of settings.
pub(super) fn print_settings() -> Result<(), Failure> {
    let mut command = Arguments::command();
    let help = command
        .find_subcommand_mut("settings")
        .map(|settings| settings.render_help().to_string());
    print(help.unwrap_or_default())
}

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
    let mut command = Arguments::command().disable_help_subcommand(true);
    command.build();
    write_pages(&command, &today(), folder).map_err(failure)?;
    print_line(&format!("manual pages are in {}", folder.display()))
}

/// The day that the pages name: that of the sources if whoever builds a package says so, which makes pages that can be
/// made again. Source: <https://reproducible-builds.org/specs/source-date-epoch/>.
fn today() -> String {
    let given = std::env::var("SOURCE_DATE_EPOCH").ok();
    let given = given.and_then(|seconds| seconds.parse().ok());
    let time = given.and_then(|seconds| jiff::Timestamp::from_second(seconds).ok());
    let time = time.unwrap_or_else(jiff::Timestamp::now);
    time.strftime("%Y-%m-%d").to_string()
}

fn write_pages(command: &clap::Command, date: &str, folder: &Path) -> io::Result<()> {
    for command in command.get_subcommands() {
        write_pages(command, date, folder)?;
    }
    let page = Man::new(command.clone())
        .date(date)
        .source(concat!("stonepost ", env!("CARGO_PKG_VERSION")))
        .manual("Stonepost");
    let mut text = Vec::new();
    page.render_title(&mut text)?;
    page.render_name_section(&mut text)?;
    page.render_synopsis_section(&mut text)?;
    page.render_description_section(&mut text)?;
    page.render_options_section(&mut text)?;
    if command.has_subcommands() {
        page.render_subcommands_section(&mut text)?;
    }
    environment(command.get_name()).to_writer(&mut text)?;
    std::fs::write(folder.join(page.get_filename()), text)
}

/// What the page of a command says of the environment.
fn environment(command: &str) -> Roff {
    let mut section = Roff::new();
    match command {
        "stonepost" => {
            section.control("SH", ["ENVIRONMENT"]);
            section.text([
                roman("Every setting has a variable; see "),
                bold("stonepost-settings"),
                roman("(1)."),
            ]);
        }
        "settings" => {
            section.control("SH", ["ENVIRONMENT"]);
            section.text([roman(HOW_TO_SET)]);
            for key in KEYS.iter() {
                section.control("TP", []);
                section.text([bold(key.names())]);
                section.text([roman(key.meaning())]);
            }
        }
        _ => {}
    }
    section
}

/// Prints the completions for a shell.
pub(super) fn completions(shell: Shell) -> Result<(), Failure> {
    let mut text = Vec::new();
    clap_complete::generate(shell, &mut Arguments::command(), "stonepost", &mut text);
    print(text)
}
