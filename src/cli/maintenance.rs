//! `stonepost backup`, `stonepost restore`, `stonepost check`, `stonepost thaw` and `stonepost set-aside`.

use std::path::{Path, PathBuf};
use std::sync::atomic::Ordering;
use std::time::Duration;

use super::Failure;
use super::backup_folder;
use super::count::{counted, counted_are};
use super::database::{with_database, with_exclusive_database};
use super::location::Location;
use super::output::print_line;
use super::progress::Progress;
use super::rating_period;
use super::run::Signals;
use crate::chat::{Chat, Clock, ThawError};
use crate::config::Config;
use crate::play::MatchId;
use crate::store::{self, StopHandle, remedy};

/// Why a database on a server has no backups here.
fn not_for_servers(location: &Location, what: &str) -> Failure {
    Failure(format!(
        "{location} is on a server: {what}, or move the database to a file with stonepost copy"
    ))
}

/// Copies the database as it is at one moment.
pub(super) fn backup(config: &Config, out: &Path) -> Result<(), Failure> {
    let path = match Location::existing(config)? {
        Location::File(path) => path,
        location => return Err(not_for_servers(&location, "back it up there with pg_dump")),
    };
    let progress = Progress::new(None);
    progress.set_message(format!("copying and checking {}", path.display()));
    let (from, to) = (path.clone(), out.to_owned());
    let copied = stoppable(move |brake| store::copy(&from, &to, brake))?;
    for fault in &copied.file {
        progress.report(&format!("database file: {fault}"));
    }
    report_damage(&progress, &copied.damaged);
    drop(progress);
    let (name, copy) = (path.display(), out.display());
    let faults = copied.file.len() + copied.damaged.len();
    if faults > 0 {
        return Err(Failure(format!(
            "{copy} is a copy of {name}, but not an intact one: {} in {name}. {}",
            counted(faults, "fault", "faults"),
            remedy(&path)
        )));
    }
    print_line(&format!("{copy} is a complete copy of {name}"))
}

/// Lists damaged matches.
pub(super) fn report_damage(progress: &Progress, damaged: &[(MatchId, String)]) {
    for (id, fault) in damaged {
        progress.report(&format!("match {id}: {fault}"));
    }
}

/// Runs a task that a signal can stop.
pub(super) fn stoppable<T, E>(
    task: impl FnOnce(&StopHandle) -> Result<T, E> + Send + 'static,
) -> Result<T, Failure>
where
    T: Send + 'static,
    E: Into<Failure> + Send + 'static,
{
    let runtime = tokio::runtime::Runtime::new()
        .map_err(|error| Failure(format!("can't start threads: {error}")))?;
    let done = runtime.block_on(async {
        let signals = Signals::listen()?;
        let brake = StopHandle::default();
        let mut work = {
            let brake = brake.clone();
            tokio::task::spawn_blocking(move || task(&brake))
        };
        let ended = tokio::select! {
            ended = &mut work => ended,
            () = signals.first() => {
                brake.stop();
                tokio::select! {
                    ended = &mut work => ended,
                    () = signals.second() => {
                        return Err(Failure("stopped immediately by a second signal".to_owned()));
                    }
                }
            }
        };
        match ended {
            Ok(done) => done.map_err(Into::into),
            Err(error) => Err(Failure(format!("the task failed: {error}"))),
        }
    });
    runtime.shutdown_timeout(Duration::ZERO);
    done
}

/// Replaces the database with a backup.
pub(super) fn restore(config: &Config, backup: &Path) -> Result<(), Failure> {
    let path = &match Location::of(config)? {
        Location::File(path) => path,
        location => {
            return Err(not_for_servers(
                &location,
                "restore it there with pg_restore",
            ));
        }
    };
    let now = jiff::Timestamp::now().strftime("%Y%m%d-%H%M%S").to_string();
    let progress = Progress::new(None);
    progress.set_message(format!("copying {}", backup.display()));
    let (from, to) = (backup.to_owned(), path.clone());
    let restored = stoppable(move |brake| store::restore(&from, &to, &now, brake))?;
    report_damage(&progress, &restored.damaged);
    drop(progress);
    let (name, backup) = (path.display(), backup.display());
    print_line(&match restored.kept {
        Some(kept) => format!(
            "{name} was restored from {backup}; the database that was there is now {}",
            kept.display()
        ),
        None => format!("{name} was restored from {backup}"),
    })?;
    match restored.damaged.len() {
        0 => Ok(()),
        many => Err(Failure(format!(
            "{} damaged in {backup}, and now in {name}. An older backup may be intact: stonepost restore FILE --data {name}",
            counted_are(many, "match", "matches")
        ))),
    }
}

/// Restores a backup into a folder that is removed afterwards, and checks what would be there then: first as a file, then
/// as the program would open it. Without a name it's the newest backup that was made by itself.
pub(super) fn rehearse(config: &Config, backup: Option<PathBuf>) -> Result<(), Failure> {
    let backup = match backup {
        Some(backup) => backup,
        None => newest(config)?,
    };
    let name = backup.display().to_string();
    if !backup.is_file() {
        return Err(Failure(format!("there's no backup {name}")));
    }
    let folder = backup.with_extension(format!("{}.rehearsal", std::process::id()));
    let unwritable =
        |error: std::io::Error| Failure(format!("can't write to {}: {error}", folder.display()));
    std::fs::create_dir(&folder).map_err(unwritable)?;
    let rehearsed = rehearse_in(&folder, &backup);
    std::fs::remove_dir_all(&folder).map_err(unwritable)?;
    let matches = counted(rehearsed?, "match", "matches");
    print_line(&format!(
        "{name} can be restored: {matches} replayed; nothing was changed"
    ))
}

/// Returns the number of matches.
fn rehearse_in(folder: &Path, backup: &Path) -> Result<u64, Failure> {
    let progress = Progress::new(None);
    progress.set_message(format!("restoring {}", backup.display()));
    let to = folder.join("stonepost.db");
    let (from, at) = (backup.to_owned(), to.clone());
    let restored = stoppable(move |brake| store::restore(&from, &at, "rehearsal", brake))?;
    report_damage(&progress, &restored.damaged);
    drop(progress);
    if !restored.damaged.is_empty() {
        return Err(Failure(format!(
            "{} damaged in {}; an older backup may be intact",
            counted_are(restored.damaged.len(), "match", "matches"),
            backup.display()
        )));
    }
    let (tell, told) = std::sync::mpsc::channel();
    with_exclusive_database(&Location::File(to), move |store, runtime, stop| {
        let go_on = |_| !stop.load(Ordering::Relaxed);
        let checked = runtime.block_on(store.check(go_on))?;
        match (checked.stopped, checked.is_whole()) {
            (true, _) => Err(Failure("stopped by a signal".to_owned())),
            (_, false) => Err(Failure(
                "it's damaged once it's brought up to date; an older backup may be intact"
                    .to_owned(),
            )),
            _ => {
                let _ = tell.send(checked.matches);
                Ok(())
            }
        }
    })?;
    told.recv()
        .map_err(|_| Failure("the check ended without a result".to_owned()))
}

/// The newest backup that was made by itself.
fn newest(config: &Config) -> Result<PathBuf, Failure> {
    let Some(folder) = &config.backups.folder else {
        return Err(Failure(
            "name a backup, or set [backups] folder in the settings".to_owned(),
        ));
    };
    let name = folder.display();
    let listed = backup_folder::listed(folder);
    let listed = listed.map_err(|error| Failure(format!("can't read {name}: {error}")))?;
    let newest = backup_folder::newest(&listed, jiff::Timestamp::now());
    let newest = newest.ok_or_else(|| Failure(format!("there are no backups in {name}")))?;
    Ok(newest.path.clone())
}

/// Checks the database for damage and lists what it finds.
pub(super) fn check(config: &Config) -> Result<(), Failure> {
    let location = Location::existing(config)?;
    let (name, config) = (location.clone(), config.clone());
    with_database(&location, move |store, runtime, stop| {
        let progress = Progress::new(None);
        let go_on = |done: u64| {
            progress.set_message(counted(done, "match", "matches"));
            !stop.load(Ordering::Relaxed)
        };
        let checked = runtime.block_on(store.check(go_on))?;
        for fault in &checked.file {
            progress.report(&format!("database file: {fault}"));
        }
        report_damage(&progress, &checked.damaged);
        drop(progress);
        for (id, why) in &checked.frozen {
            let number = id.0;
            print_line(&format!(
                "match {id} is frozen ({why}); if it isn't listed as damaged, unfreeze it with: stonepost thaw {number}"
            ))?;
        }
        for (id, why) in &checked.set_aside {
            print_line(&format!("match {id} is damaged and set aside ({why})"))?;
        }
        let followed = runtime.block_on(store.rating_period())?;
        if let Some(what) = rating_period::outdated(&config, followed) {
            print_line(&what)?;
        }
        let matches = counted(checked.matches, "match", "matches");
        if !checked.is_whole() {
            let faults = checked.file.len() + checked.damaged.len();
            return Err(Failure(format!(
                "{} in {name} ({matches} checked). {}",
                counted(faults, "fault", "faults"),
                name.remedy()
            )));
        }
        if checked.stopped {
            return Err(Failure(format!(
                "stopped by a signal after {matches}; no faults so far"
            )));
        }
        print_line(&format!("{name} is intact ({matches} checked)"))
    })
}

fn match_named(number: &str) -> Result<MatchId, Failure> {
    let digits = number.strip_prefix('#').unwrap_or(number);
    let id = digits.parse().map(MatchId);
    id.map_err(|_| Failure(format!("{number:?} isn't a match number; write e.g. 12")))
}

/// Gives a damaged match up, so that it's in nobody's way.
pub(super) fn set_aside(config: &Config, number: &str) -> Result<(), Failure> {
    let id = match_named(number)?;
    with_exclusive_database(&Location::existing(config)?, move |store, runtime, _| {
        if runtime.block_on(store.outline(id))?.is_none() {
            return Err(ThawError::Unknown(id).into());
        }
        let (frozen, damage) = runtime.block_on(store.look_at(id))?;
        let why = match (frozen, damage) {
            (Some(frozen), _) if frozen.set_aside => {
                return Err(Failure(format!("match {id} is set aside already")));
            }
            (_, Some(why)) => why,
            (Some(_), None) => {
                return Err(Failure(format!(
                    "match {id} is intact; unfreeze it with: stonepost thaw {}",
                    id.0
                )));
            }
            (None, None) => return Err(Failure(format!("match {id} is intact"))),
        };
        let now = Clock::of(&store).now();
        runtime.block_on(store.set_aside(id, &why, now))?;
        print_line(&format!(
            "match {id} is set aside ({why}): it's kept as it is, backups count again, and its players are told when Stonepost \
             runs"
        ))
    })
}

/// Unfreezes a match if it's intact.
pub(super) fn thaw(config: &Config, number: &str) -> Result<(), Failure> {
    let id = match_named(number)?;
    with_exclusive_database(&Location::existing(config)?, move |store, runtime, _| {
        let remedy = store.remedy();
        let clock = Clock::of(&store);
        let chat = Chat::new(store, clock);
        runtime
            .block_on(chat.thaw(id))
            .map_err(|error| match error {
                ThawError::Store(error) if error.is_damage() => {
                    let why = error.in_match(id);
                    Failure(format!("match {id} is damaged ({why}). {remedy}"))
                }
                error => error.into(),
            })?;
        print_line(&format!("match {id} is intact and no longer frozen"))
    })
}
