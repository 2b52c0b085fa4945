//! `stonepost doctor`: checks everything that Stonepost needs and says how to fix what's wrong.

use std::path::{Path, PathBuf};

use jiff::Timestamp;
use tokio::runtime::Runtime;

use super::Failure;
use super::backup_folder::{self, Fuller};
use super::count::counted;
use super::location::Location;
use super::open_files;
use super::output::print_line;
use super::public_address;
use super::rating_period;
use super::readable;
use super::themes::Themes;
use crate::chat::Clock;
use crate::config::{BackupsConfig, Config};
use crate::discord::{self, Finding};
use crate::store::{self, Content, DatabaseAddress, Overview, RunningProcess, ServerOverview};

/// The least free disk space, in bytes: SQLite needs room for its log, and for a copy of the file when it's changed.
const LEAST_FREE: u64 = 200 << 20;

/// Checks the database, the disk, the public address and, if there is a token, Discord. Leaves nothing behind.
pub(super) fn doctor(config: &Config) -> Result<(), Failure> {
    let mut findings = Vec::new();
    let mut add = |what, found| findings.push(Finding { what, found });
    let (mut running, mut running_here) = (false, false);
    match Location::of(config) {
        Ok(Location::File(path)) => {
            let (found, seen) = database(&path);
            running = seen.as_ref().is_some_and(|seen| seen.in_use);
            running_here = running;
            let followed = seen.and_then(|seen| seen.content.rating_period);
            let fuller = Fuller::than(&path, config.backups.folder.as_deref());
            add(
                "database",
                found.and_then(|found| match fuller {
                    Some(fuller) => Err(fuller.advice()),
                    None => Ok(found),
                }),
            );
            add("disk", disk(&path));
            if let Some(folder) = &config.backups.folder {
                add("backups", backups(folder, &config.backups));
            }
            if let Some(what) = rating_period::outdated(config, followed) {
                add("ratings", Err(what));
            }
        }
        Ok(Location::Server(address)) => match store::inspect_server(&address) {
            Ok(seen) => {
                add("database", server(&address, &seen));
                running = !seen.processes.is_empty();
                if let Some(content) = &seen.content {
                    add(
                        "processes",
                        connected(&seen).map(|()| processes(&seen.processes)),
                    );
                    if let Some(what) = rating_period::outdated(config, content.rating_period) {
                        add("ratings", Err(what));
                    }
                }
            }
            Err(error) => add("database", Err(error.to_string())),
        },
        Err(error) => add("database", Err(error.to_string())),
    }
    let readable = readable::by_all(config);
    if !readable.is_empty() {
        add("secrets", Err(open_to_all(&readable)));
    }
    if let Some(what) = open_files::scarce(config, open_files::limit()) {
        add("files", Err(what));
    }
    if let Some(found) = theme(config) {
        add("theme", found);
    }
    if let Some(url) = &config.web.public_url {
        let examining = public_address::examine(url, config.web.listen, running_here);
        add("address", runtime()?.block_on(examining));
    }
    match &config.discord.token {
        None => findings.push(Finding {
            what: "token",
            found: Ok("none, so only the local chat page is served; set DISCORD_TOKEN to connect to Discord".to_owned()),
        }),
        Some(_) => findings.extend(ask_discord(config, running)?),
    }
    let mut faults = 0;
    for Finding { what, found } in &findings {
        let (mark, words) = match found {
            Ok(words) => ("ok", words),
            Err(words) => ("WRONG", words),
        };
        faults += usize::from(found.is_err());
        print_line(&format!("{mark:<6}{what:<10}{words}"))?;
    }
    match faults {
        0 => Ok(()),
        faults => Err(Failure(format!(
            "{faults} of {} checks found a problem",
            findings.len()
        ))),
    }
}

fn ask_discord(config: &Config, running: bool) -> Result<Vec<Finding>, Failure> {
    let Some(settings) = super::run::discord_settings(config) else {
        return Ok(Vec::new());
    };
    let clock = Clock::system();
    Ok(runtime()?.block_on(discord::examine(&settings, running, || clock.now().0)))
}

fn runtime() -> Result<Runtime, Failure> {
    tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(|error| Failure(format!("can't start threads: {error}")))
}

/// What to do about files that everybody can read.
fn open_to_all(files: &[PathBuf]) -> String {
    let names: Vec<String> = files
        .iter()
        .map(|file| file.display().to_string())
        .collect();
    format!(
        "everybody on this machine can read {}. Keep that to the user that runs Stonepost: chmod go= {}",
        names.join(", "),
        names.join(" ")
    )
}

/// Whether the theme in the settings can be used; `None` if it's the usual one.
fn theme(config: &Config) -> Option<Result<String, String>> {
    let name = &config.pictures.theme;
    let (themes, mut wrong) = Themes::load(config.pictures.themes.as_deref());
    if let Err(what) = themes.choose(name) {
        wrong.push(format!("[pictures] theme: {what}"));
    }
    match wrong.is_empty() {
        false => Some(Err(wrong.join("; "))),
        true if name == "wood" && config.pictures.themes.is_none() => None,
        true => Some(Ok(format!("boards look like the theme {name:?}"))),
    }
}

/// Whether backups are made in this folder, and can be.
fn backups(folder: &Path, settings: &BackupsConfig) -> Result<String, String> {
    let name = folder.display();
    let cant = |what: &dyn std::fmt::Display, why: &dyn std::fmt::Display| {
        format!(
            "{name} can't be used: {what} ({why}). Make the folder writable for the user that runs Stonepost, or choose \
             another one with [backups] folder"
        )
    };
    let mut probe = Probe::default();
    probe
        .folder(folder)
        .map_err(|error| cant(&"it can't be created", &error))?;
    let file = folder.join(format!(".stonepost-doctor-{}", std::process::id()));
    store::create_private(&file).map_err(|error| cant(&"nothing can be written to it", &error))?;
    probe.files = vec![file];
    let listed = backup_folder::listed(folder);
    let backups = listed.map_err(|error| cant(&"it can't be read", &error))?;
    let now = Timestamp::now();
    if let Some(future) = backup_folder::from_the_future(&backups, now) {
        return Err(format!(
            "{} is dated in the future, so it doesn't count as a backup. Set the machine's clock, or delete it if the clock \
             was wrong when it was made",
            future.path.display()
        ));
    }
    let newest = backup_folder::newest(&backups, now);
    let unproved = backup_folder::unproved(folder).unwrap_or_default();
    if let Some(damaged) = unproved.last()
        && newest.is_none_or(|newest| newest.time < damaged.time)
    {
        return Err(format!(
            "the last copy, {}, isn't intact, so it doesn't count as a backup. Run “stonepost check” to see why",
            damaged.path.display()
        ));
    }
    let Some(newest) = newest else {
        return Ok(format!(
            "there are none in {name} yet; Stonepost makes one when it runs"
        ));
    };
    let age = now.duration_since(newest.time);
    let age = i64::try_from(age.as_millis()).unwrap_or(i64::MAX);
    let told = format!(
        "the newest of {} in {name} is {} old",
        backups.len(),
        lasting(age)
    );
    match age > 2 * 60 * 60 * 1000 * i64::from(settings.every_hours) {
        true => Err(format!(
            "{told}, and one is to be made every {} h. If Stonepost runs, its log says why none was made",
            settings.every_hours
        )),
        false => Ok(told),
    }
}

/// Returns what's found of a database file, and what was seen in it, if it could be opened.
fn database(path: &Path) -> (Result<String, String>, Option<Overview>) {
    let name = path.display();
    match path.try_exists() {
        Err(error) => return (Err(format!("{name} can't be read: {error}")), None),
        Ok(false) => {
            let told = format!("{name} doesn't exist yet; Stonepost creates it when it starts");
            return (probe_writable(path).map(|()| told), None);
        }
        Ok(true) => {}
    }
    match store::inspect(path) {
        Ok(seen) => (file(path, &seen), Some(seen)),
        Err(error) => (Err(error.to_string()), None),
    }
}

fn file(path: &Path, seen: &Overview) -> Result<String, String> {
    let name = path.display();
    let (format, known) = seen.format;
    let state = match (seen.in_use, format < known) {
        (true, _) => "in use by a running Stonepost",
        (false, true) => "from an earlier version; the next start will update it",
        (false, false) => "not in use",
    };
    if !seen.in_use {
        // SQLite creates and removes files next to the database, so the folder must be writable, too.
        probe_writable(path)?;
    }
    if seen.content.frozen > 0 {
        return Err(frozen(&name, seen.content.frozen));
    }
    Ok(format!(
        "{name} is readable and writable: {}; {state}",
        words(&seen.content)
    ))
}

fn server(address: &DatabaseAddress, seen: &ServerOverview) -> Result<String, String> {
    let about = format!(
        "{address} is PostgreSQL {}, {} transactions",
        seen.version, seen.isolation
    );
    let Some(content) = &seen.content else {
        return Ok(format!(
            "{about}: nothing in it yet; Stonepost creates its tables when it starts"
        ));
    };
    if content.frozen > 0 {
        return Err(frozen(address, content.frozen));
    }
    let oldest = match seen.oldest_post {
        Some(age) => format!(", the oldest of them waiting for {}", lasting(age)),
        None => String::new(),
    };
    Ok(format!("{about}: {}{oldest}", words(content)))
}

/// `2 are running: host:7 (1.0.0, for 3 h, shards 0, 1), host:8 (1.0.0, for 5 s)`
fn processes(running: &[RunningProcess]) -> String {
    let one = |process: &RunningProcess| {
        let numbers: Vec<String> = process.shards.iter().map(u32::to_string).collect();
        let shards = match numbers.len() {
            0 => String::new(),
            1 => format!(", shard {}", numbers.concat()),
            _ => format!(", shards {}", numbers.join(", ")),
        };
        let RunningProcess { name, version, .. } = process;
        format!("{name} ({version}, for {}{shards})", lasting(process.age))
    };
    let all: Vec<String> = running.iter().map(one).collect();
    match all.len() {
        0 => "none is running".to_owned(),
        1 => format!("1 is running: {}", all.concat()),
        many => format!("{many} are running: {}", all.join(", ")),
    }
}

/// Checks that the server has connections for all processes that are running, and one for whoever looks.
fn connected(seen: &ServerOverview) -> Result<(), String> {
    let running = seen.processes.len() as u64;
    let (each, allowed) = (seen.connections_each, seen.connections);
    match running * each < allowed.max(1) {
        true => Ok(()),
        false => Err(format!(
            "{}; together they take up to {} connections, and the server allows {allowed}. Raise its max_connections to {} \
             or more, or run fewer processes",
            processes(&seen.processes),
            running * each,
            // One more while one replaces another, and a command beside them.
            (running + 1) * each + 20,
        )),
    }
}

/// A time in its largest unit: `3 h`.
fn lasting(milliseconds: i64) -> String {
    let seconds = milliseconds.max(0) / 1000;
    match seconds {
        0..60 => format!("{seconds} s"),
        60..3600 => format!("{} min", seconds / 60),
        3600..86_400 => format!("{} h", seconds / 3600),
        _ => format!("{} d", seconds / 86_400),
    }
}

/// What a database has that is frozen, and what to do about it.
fn frozen(name: &dyn std::fmt::Display, frozen: u64) -> String {
    let them = if frozen == 1 { "it" } else { "them" };
    format!(
        "{name} has {}. Run “stonepost check” to see which and why, and “stonepost thaw” to unfreeze {them}",
        counted(frozen, "frozen match", "frozen matches")
    )
}

/// `12 MB, 3 matches in progress, 0 messages to send`
fn words(content: &Content) -> String {
    format!(
        "{} MB, {} in progress, {} to send",
        content.bytes.div_ceil(1 << 20),
        counted(content.running, "match", "matches"),
        counted(content.waiting, "message", "messages"),
    )
}

/// Does what a start with a new database at `path` would do: creates its folder, and a database in it under another
/// name. Removes all of it again.
fn probe_writable(path: &Path) -> Result<(), String> {
    let folder = match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder,
        _ => Path::new("."),
    };
    let cant = |what: &dyn std::fmt::Display, why: &dyn std::fmt::Display| {
        format!(
            "{} can't be used: {what} ({why}). Make the folder writable, or choose another one with [data] path or --data",
            path.display()
        )
    };
    let mut probe = Probe::default();
    probe.folder(folder).map_err(|error| {
        cant(
            &format!("can't create the folder {}", folder.display()),
            &error,
        )
    })?;
    let file = folder.join(format!(".stonepost-doctor-{}.db", std::process::id()));
    probe.files = store::files_of(&file);
    let unwritable = format!("can't write to {}", folder.display());
    store::create_private(&file).map_err(|error| cant(&unwritable, &error))?;
    // An empty file counts as a new database.
    store::probe(&file).map_err(|error| {
        // The name of the probe file would mean nothing to the reader.
        let (name, real) = (file.display().to_string(), path.display().to_string());
        cant(&unwritable, &error.to_string().replace(&name, &real))
    })
}

/// Files and folders created by a check; removed on drop.
#[derive(Default)]
struct Probe {
    files: Vec<PathBuf>,
    /// Innermost first.
    folders: Vec<PathBuf>,
}

impl Probe {
    /// Creates a folder and its missing parents.
    fn folder(&mut self, folder: &Path) -> std::io::Result<()> {
        let missing: Vec<&Path> = folder
            .ancestors()
            .take_while(|folder| !folder.as_os_str().is_empty() && !folder.exists())
            .collect();
        for folder in missing.into_iter().rev() {
            std::fs::create_dir(folder)?;
            self.folders.insert(0, folder.to_owned());
        }
        Ok(())
    }
}

impl Drop for Probe {
    fn drop(&mut self) {
        // Files that don't exist need no removal, and a folder that isn't empty stays.
        for file in &self.files {
            let _ = std::fs::remove_file(file);
        }
        for folder in &self.folders {
            let _ = std::fs::remove_dir(folder);
        }
    }
}

fn disk(path: &Path) -> Result<String, String> {
    // The nearest existing folder; the others are created with the database.
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
            "can't find out how much space is free at {}: {error}",
            folder.display()
        )
    })?;
    let told = format!("{} MB free at {}", free >> 20, folder.display());
    if free < LEAST_FREE {
        return Err(format!(
            "only {told}; when it's full, turns are refused. Make room, or move the database with [data] path"
        ));
    }
    Ok(told)
}
