//! `stonepost doctor`: whether everything that Stonepost needs is as it should be, and what to do if not.

use std::path::Path;

use super::Failure;
use super::run::say;
use crate::chat::Clock;
use crate::config::Config;
use crate::discord::{self, Finding};
use crate::store;

/// Less free space than this is too little: SQLite needs room for its log, and a copy of the file when it is changed.
const LEAST_FREE: u64 = 200 << 20;

/// Looks at the database, the disk, and Discord where there is a token; changes nothing.
pub(super) fn doctor(config: &Config) -> Result<(), Failure> {
    let path = &config.data.path;
    let mut findings = vec![
        Finding {
            what: "database",
            found: database(path),
        },
        Finding {
            what: "disk",
            found: disk(path),
        },
    ];
    match &config.discord.token {
        None => findings.push(Finding {
            what: "token",
            found: Ok("there is none, so the local chat page is all that is served; DISCORD_TOKEN sets one".to_owned()),
        }),
        Some(_) => findings.extend(ask_discord(config)?),
    }
    let mut faults = 0;
    for Finding { what, found } in &findings {
        let (mark, words) = match found {
            Ok(words) => ("ok", words),
            Err(words) => ("WRONG", words),
        };
        faults += usize::from(found.is_err());
        say(&format!("{mark:<6}{what:<10}{words}"));
    }
    match faults {
        0 => Ok(()),
        faults => Err(Failure(format!(
            "{faults} of {} checks found something wrong",
            findings.len()
        ))),
    }
}

fn ask_discord(config: &Config) -> Result<Vec<Finding>, Failure> {
    let Some(settings) = super::run::discord_settings(config) else {
        return Ok(Vec::new());
    };
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure(format!("the program can't start its threads: {error}")))?;
    let clock = Clock::system();
    Ok(runtime.block_on(discord::examine(&settings, || clock.now().0)))
}

fn database(path: &Path) -> Result<String, String> {
    let name = path.display();
    if !path
        .try_exists()
        .map_err(|error| format!("{name} can't be read: {error}"))?
    {
        return Ok(format!(
            "{name} is not there yet; it is made at the first start"
        ));
    }
    let seen = store::look(path).map_err(|error| error.to_string())?;
    let (format, known) = seen.format;
    let state = match (seen.in_use, format < known) {
        (true, _) => "a Stonepost runs on it",
        (false, true) => "it is of an earlier version and is brought up to date at the next start",
        (false, false) => "nobody uses it",
    };
    if seen.frozen > 0 {
        return Err(format!(
            "{name} has frozen matches: {}. `stonepost check` says which and why, and `stonepost thaw` lets them go on",
            seen.frozen
        ));
    }
    Ok(format!(
        "{name} can be written to: {} MB, {} running matches, {} posts waiting; {state}",
        seen.bytes.div_ceil(1 << 20),
        seen.running,
        seen.waiting
    ))
}

fn disk(path: &Path) -> Result<String, String> {
    // The nearest folder that is there: the others are made with the database.
    let mut folders = path.ancestors().skip(1).map(|folder| {
        if folder.as_os_str().is_empty() {
            Path::new(".")
        } else {
            folder
        }
    });
    let folder = folders
        .find(|folder| folder.is_dir())
        .unwrap_or(Path::new("."));
    let free = fs4::available_space(folder).map_err(|error| {
        format!(
            "the free space at {} can't be told: {error}",
            folder.display()
        )
    })?;
    let told = format!("{} MB are free at {}", free >> 20, folder.display());
    if free < LEAST_FREE {
        return Err(format!(
            "{told}; turns are refused when it is full. Make room, or move the database with [data] path"
        ));
    }
    Ok(told)
}
