//! Backups on a schedule: copies of the database's file in a folder, each replayed before it counts, the oldest removed.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use tokio::sync::watch;

use crate::config::BackupsConfig;
use crate::store::{self, StopHandle};
use crate::telemetry;

/// What the names of backups say: the moment in UTC.
const NAME: &str = "stonepost-%Y%m%d-%H%M%S.db";

/// How often it's looked whether a backup is due.
const LOOK: Duration = Duration::from_secs(30);

/// How long after a backup failed it's tried again.
const RETRY: Duration = Duration::from_secs(10 * 60);

/// The worker that makes backups.
pub(super) struct Backups {
    /// The database's file.
    database: PathBuf,
    /// The settings, which can change while it runs.
    settings: watch::Receiver<BackupsConfig>,
    /// When the newest backup was made, or this program began.
    newest: Timestamp,
}

impl Backups {
    pub(super) fn new(database: &Path, settings: watch::Receiver<BackupsConfig>) -> Backups {
        Backups {
            database: database.to_owned(),
            settings,
            newest: Timestamp::now(),
        }
    }

    /// Works until `stop` completes.
    pub(super) async fn run(mut self, stop: impl Future<Output = ()>) {
        let mut stop = std::pin::pin!(stop);
        loop {
            let wait = tokio::select! {
                () = &mut stop => return,
                wait = self.look() => wait,
            };
            tokio::select! {
                () = &mut stop => return,
                () = tokio::time::sleep(wait) => {}
                Ok(()) = self.settings.changed() => {}
            }
        }
    }

    /// Makes a backup if one is due, and returns how long to wait.
    async fn look(&mut self) -> Duration {
        let settings = self.settings.borrow().clone();
        let Some(folder) = settings.folder else {
            telemetry::no_backups();
            return LOOK;
        };
        let every = Duration::from_secs(u64::from(settings.every_hours) * 60 * 60);
        let now = Timestamp::now();
        let age =
            |time: Timestamp| Duration::try_from(now.duration_since(time)).unwrap_or_default();
        let newest = match listed(&folder) {
            Ok(backups) => backups.last().map(|(time, _)| *time),
            // Made with the first backup.
            Err(error) if error.kind() == io::ErrorKind::NotFound => None,
            Err(error) => {
                tracing::error!(%error, "can't look for backups in {}", folder.display());
                telemetry::backup(age(self.newest), every);
                return RETRY;
            }
        };
        self.newest = newest.unwrap_or(self.newest);
        telemetry::backup(age(self.newest), every);
        if newest.is_some_and(|newest| age(newest) < every) {
            return LOOK;
        }
        match self.back_up(&folder, now).await {
            Ok(()) => {
                self.newest = now;
                telemetry::backup(Duration::ZERO, every);
                remove_oldest(&folder, settings.keep);
                LOOK
            }
            Err(why) => {
                tracing::error!("no backup of {}: {why}", self.database.display());
                RETRY
            }
        }
    }

    /// Makes a backup. It gets its name only once every match in it was replayed.
    async fn back_up(&self, folder: &Path, now: Timestamp) -> Result<(), String> {
        let unwritable = |error: io::Error| format!("can't write to {}: {error}", folder.display());
        tokio::fs::create_dir_all(folder)
            .await
            .map_err(unwritable)?;
        let to = folder.join(now.strftime(NAME).to_string());
        let unproved = to.with_extension("db.unproved");
        let (from, copy) = (self.database.clone(), unproved.clone());
        let stopped = Stopped(StopHandle::default());
        let stop = stopped.0.clone();
        let copying = tokio::task::spawn_blocking(move || {
            // Left behind by an attempt that was interrupted.
            let _ = std::fs::remove_file(&copy);
            store::copy(&from, &copy, &stop)
        });
        let copied = copying.await.map_err(|error| error.to_string())?;
        let copied = copied.map_err(|error| error.to_string())?;
        let faults = copied.file.len() + copied.damaged.len();
        if faults > 0 {
            let what = copied
                .damaged
                .first()
                .map(|(id, why)| format!("match {id}: {why}"));
            let what = what.or(copied.file.first().cloned()).unwrap_or_default();
            return Err(format!(
                "{faults} faults in it ({what}); the copy is kept as {}, and older backups stay",
                unproved.display()
            ));
        }
        tokio::fs::rename(&unproved, &to)
            .await
            .map_err(unwritable)?;
        tracing::info!("made the backup {}", to.display());
        Ok(())
    }
}

/// Stops a copy when it's dropped.
struct Stopped(StopHandle);

impl Drop for Stopped {
    fn drop(&mut self) {
        self.0.stop();
    }
}

/// Returns the backups in a folder, oldest first.
///
/// # Errors
/// The folder can't be read.
pub(super) fn listed(folder: &Path) -> io::Result<Vec<(Timestamp, PathBuf)>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if let Some(time) = name.and_then(time_of) {
            found.push((time, path));
        }
    }
    found.sort();
    Ok(found)
}

/// The moment in the name of a backup; `None` for other files.
fn time_of(name: &str) -> Option<Timestamp> {
    let time = DateTime::strptime(NAME, name).ok()?;
    let time = time.to_zoned(TimeZone::UTC).ok()?.timestamp();
    // Only what this program would have written.
    (time.strftime(NAME).to_string() == name).then_some(time)
}

/// Removes the oldest backups in a folder, so that `keep` are left.
fn remove_oldest(folder: &Path, keep: u32) {
    let backups = listed(folder).unwrap_or_default();
    let surplus = backups.len().saturating_sub(keep as usize);
    for (_, path) in backups.iter().take(surplus) {
        match std::fs::remove_file(path) {
            Ok(()) => tracing::info!("removed the old backup {}", path.display()),
            Err(error) => tracing::error!(%error, "can't remove {}", path.display()),
        }
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn only_what_was_named_by_us_is_a_backup() {
        let time = time_of("stonepost-20261124-134509.db").unwrap();
        assert_eq!(time.to_string(), "2026-11-24T13:45:09Z");
        for name in [
            "stonepost.db",
            "stonepost-20261124-134509.db.unproved",
            "stonepost-20261124-134509.db.old",
            "my-stonepost-20261124-134509.db",
            "stonepost-20261324-134509.db",
            "stonepost-2026112-134509.db",
            "stonepost-20261124-134509",
            "",
        ] {
            assert_eq!(time_of(name), None, "{name}");
        }
    }

    #[test]
    fn the_oldest_go_and_strangers_stay() {
        let folder = tempfile::tempdir().unwrap();
        let there = |name: &str| folder.path().join(name).exists();
        let names = [
            "stonepost-20250101-000000.db",
            "stonepost-20260101-000000.db",
            "stonepost-20260101-000001.db",
            "notes.txt",
            "stonepost-20240101-000000.db.unproved",
        ];
        for name in names {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        remove_oldest(folder.path(), 5);
        assert_eq!(listed(folder.path()).unwrap().len(), 3);
        remove_oldest(folder.path(), 2);
        assert!(!there(names[0]));
        assert!(names[1..].iter().all(|name| there(name)));
        remove_oldest(&folder.path().join("nowhere"), 2);
    }
}
