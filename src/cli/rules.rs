//! `stonepost rules`: prints the rules of a game, and writes pictures of its diagrams to files.

use std::fs::{self, OpenOptions};
use std::io::{ErrorKind, Write};
use std::path::{Path, PathBuf};

use super::output::print;
use super::{Failure, kind_named};
use crate::chat::{File, rules_pages};
use crate::rules::Kind;

/// The longest line, in characters.
const WIDTH: usize = 79;

/// Prints the rules of a game, or the list of games. With `exact`, prints them point by point. With `pictures`, first
/// writes its diagrams to that folder.
pub(super) fn rules(
    game: Option<&str>,
    exact: bool,
    pictures: Option<&Path>,
) -> Result<(), Failure> {
    let Some(game) = game else {
        return print(list());
    };
    let kind = kind_named(game)?;
    let mut text = match exact {
        true => rules_pages::exact(kind).to_owned(),
        false => wrapped(&rules_pages::of(kind).to_string(), 0),
    };
    if let Some(folder) = pictures {
        let files = rules_pages::pictures(kind).map_err(|error| Failure(error.to_owned()))?;
        let written = write(folder, files)?;
        text.push_str("\nPICTURES\n");
        let page = rules_pages::on_page(kind).map_err(|error| Failure(error.to_owned()))?;
        for (number, (path, diagram)) in (1..).zip(written.iter().zip(page.diagrams())) {
            text.push_str(&wrapped(&format!("{number}. {}", diagram.title), 3));
            text.push_str(&format!("   {}\n", path.display()));
        }
    }
    print(&text)
}

/// Returns the list of games with their credits.
fn list() -> String {
    let longest = Kind::ALL.iter().map(|kind| kind.id().len()).max();
    let indent = longest.unwrap_or_default() + 2;
    let mut text = String::new();
    for kind in Kind::ALL {
        let line = format!("{:indent$}{}", kind.id(), rules_pages::credits(*kind));
        text.push_str(&wrapped(&line, indent));
    }
    text
}

/// Wraps the lines of a text. Continuation lines start in column `indent`, or below the words of a numbered line.
fn wrapped(text: &str, indent: usize) -> String {
    let mut out = String::new();
    for line in text.lines() {
        let numbered = line.starts_with(|c: char| c.is_ascii_digit()) && line.contains(". ");
        let indent = if numbered { indent.max(3) } else { indent };
        let mut column = 0;
        // Runs of spaces separate the columns of a list and are kept.
        for word in line.split(' ') {
            let length = word.chars().count();
            if column > 0 && column + 1 + length > WIDTH {
                out.push('\n');
                out.push_str(&" ".repeat(indent));
                column = indent;
            } else if column > 0 {
                out.push(' ');
                column += 1;
            }
            out.push_str(word);
            column += length;
        }
        out.push('\n');
    }
    out
}

/// Writes all files to the folder, or none of them.
fn write(folder: &Path, files: &[File]) -> Result<Vec<PathBuf>, Failure> {
    let made = match fs::create_dir(folder) {
        Ok(()) => true,
        Err(error) if error.kind() == ErrorKind::AlreadyExists => false,
        Err(error) => {
            let why = format!("{} can't be created: {error}", folder.display());
            return Err(Failure(why));
        }
    };
    let mut written = Vec::new();
    for file in files {
        let path = folder.join(&file.name);
        let opened = OpenOptions::new().write(true).create_new(true).open(&path);
        let done = opened.and_then(|mut to| {
            written.push(path.clone());
            to.write_all(&file.bytes)
        });
        if let Err(error) = done {
            // Files that can't be removed stay; the first error is the one to report.
            written.iter().for_each(|path| drop(fs::remove_file(path)));
            if made {
                let _ = fs::remove_dir(folder);
            }
            return Err(Failure(format!(
                "{} can't be written: {error}",
                path.display()
            )));
        }
    }
    Ok(written)
}
