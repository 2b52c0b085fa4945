//! Backups on a schedule: copies of the database's file in a folder, each replayed before it counts, the oldest removed.

use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use jiff::Timestamp;
use tokio::sync::watch;

use super::backup_folder::{
    Fuller, NAME, UNPROVED, from_the_future, listed, newest, remove_oldest, remove_unproved,
};
use crate::config::BackupsConfig;
use crate::store::{self, CopyReport, StopHandle, Store, create_private_folder};
use instruments::telemetry;

/// The key of the note with the moment of the last backup, or of the first time that there should have been one: the folder
/// may be out of reach.
const NOTE: &str = "backed-up";

/// How often it's looked whether a backup is due.
const LOOK: Duration = Duration::from_secs(30);

/// How long after a backup failed it's tried again. While the database is damaged, the pause is doubled each time, up to
/// that between two backups.
const RETRY: Duration = Duration::from_secs(10 * 60);

/// The worker that makes backups.
pub(super) struct Backups {
    /// The database's file.
    database: PathBuf,
    store: Store,
    /// The settings, which can change while it runs.
    settings: watch::Receiver<BackupsConfig>,
    /// When this program began.
    begun: Timestamp,
    /// How often in a row the copy was damaged.
    damaged: u32,
    /// Whether a backup that's dated in the future was logged.
    told: bool,
}

/// Why there's no backup.
enum Failed {
    /// It couldn't be made.
    Unmade(String),
    /// So many faults were found in the copy.
    Damaged { why: String, faults: usize },
}

impl Backups {
    pub(super) fn new(
        database: &Path,
        store: Store,
        settings: watch::Receiver<BackupsConfig>,
    ) -> Backups {
        Backups {
            database: database.to_owned(),
            store,
            settings,
            begun: Timestamp::now(),
            damaged: 0,
            told: false,
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
        let last = self.last(now).await;
        let backups = match listed(&folder) {
            Ok(backups) => backups,
            // Made with the first backup.
            Err(error) if error.kind() == io::ErrorKind::NotFound => Vec::new(),
            Err(error) => {
                tracing::error!(%error, "can't look for backups in {}", folder.display());
                telemetry::backup(last.into(), every);
                return RETRY;
            }
        };
        let future = from_the_future(&backups, now);
        if let Some(future) = future.filter(|_| !self.told) {
            tracing::warn!(
                "{} is dated in the future, so it doesn't count as a backup: the clock was wrong when it was made, or is now",
                future.path.display()
            );
        }
        self.told = future.is_some();
        let newest = newest(&backups, now).map(|backup| backup.time);
        telemetry::backup(newest.unwrap_or(last).into(), every);
        if newest.is_some_and(|newest| age(newest) < every) {
            return LOOK;
        }
        match self.back_up(&folder, now).await {
            Ok(made) => {
                self.damaged = 0;
                telemetry::backup(now.into(), every);
                telemetry::backup_faults(0);
                if let Err(error) = self.store.set_note(NOTE, &now.to_string()).await {
                    tracing::warn!(%error, "can't note when the last backup was made");
                }
                let keep = settings.keep;
                self.tidy(move |database| {
                    remove_unproved(&folder, None);
                    remove_oldest(&folder, keep, &made, now);
                    Fuller::than(database, Some(&folder))
                })
                .await;
                LOOK
            }
            Err(failed) => {
                let (Failed::Unmade(why) | Failed::Damaged { why, .. }) = &failed;
                tracing::error!("no backup of {}: {why}", self.database.display());
                let Failed::Damaged { faults, .. } = failed else {
                    return RETRY;
                };
                telemetry::backup_faults(faults);
                self.damaged = self.damaged.saturating_add(1);
                pause(self.damaged, every)
            }
        }
    }

    /// When the last backup was made, or the first one should have been. What was noted while the clock was ahead isn't true.
    async fn last(&self, now: Timestamp) -> Timestamp {
        let noted = self.store.note(NOTE).await;
        match noted.map(|noted| noted.and_then(|time| time.parse().ok())) {
            Ok(Some(time)) if time <= now => time,
            Ok(_) => {
                // If that fails, it's noted the next time.
                let _ = self.store.set_note(NOTE, &now.to_string()).await;
                now
            }
            Err(_) => self.begun,
        }
    }

    /// Removes what isn't needed any more, and shows how many backups hold more than the database.
    async fn tidy(&self, work: impl FnOnce(&Path) -> Option<Fuller> + Send + 'static) {
        let database = self.database.clone();
        let fuller = tokio::task::spawn_blocking(move || work(&database)).await;
        let fuller = fuller.ok().flatten();
        telemetry::fuller_backups(fuller.map_or(0, |fuller| fuller.count));
    }

    /// Makes a backup, and returns its name, which it gets only once every match in it was replayed.
    async fn back_up(&self, folder: &Path, now: Timestamp) -> Result<PathBuf, Failed> {
        let unwritable = |error: io::Error| {
            Failed::Unmade(format!("can't write to {}: {error}", folder.display()))
        };
        // What is open may not be what a copy by its name would find.
        if let Err(error) = self.store.try_write().await {
            return Err(Failed::Unmade(error.to_string()));
        }
        create_private_folder(folder).map_err(unwritable)?;
        let to = folder.join(now.strftime(NAME).to_string());
        let unproved = to.with_extension(format!("db{UNPROVED}"));
        let (from, copy) = (self.database.clone(), unproved.clone());
        let stopped = Stopped(StopHandle::default());
        let stop = stopped.0.clone();
        let copying = tokio::task::spawn_blocking(move || {
            // Left behind by an attempt that was interrupted.
            let _ = std::fs::remove_file(&copy);
            store::copy(&from, &copy, &stop)
        });
        let copied = copying
            .await
            .map_err(|error| Failed::Unmade(error.to_string()))?;
        let copied = copied.map_err(|error| Failed::Unmade(error.to_string()))?;
        let faults = copied.file.len() + copied.damaged.len();
        if faults > 0 {
            // One of them is enough to look into.
            remove_unproved(folder, Some(&unproved));
            return Err(Failed::Damaged {
                why: damage(&copied, &unproved),
                faults,
            });
        }
        tokio::fs::rename(&unproved, &to)
            .await
            .map_err(unwritable)?;
        tracing::info!("made the backup {}", to.display());
        Ok(to)
    }
}

/// How long it takes until it's tried again, if the copy was damaged so many times in a row.
fn pause(times: u32, every: Duration) -> Duration {
    let doubled = 1u32.checked_shl(times.saturating_sub(1));
    RETRY.saturating_mul(doubled.unwrap_or(u32::MAX)).min(every)
}

/// What is wrong with a copy, and what to do about it.
fn damage(copied: &CopyReport, unproved: &Path) -> String {
    let faults = copied.file.len() + copied.damaged.len();
    let first = copied.damaged.first();
    let what = first.map(|(id, why)| format!("match {id}: {why}"));
    let what = what.or(copied.file.first().cloned()).unwrap_or_default();
    let remedy = match first {
        Some((id, _)) if copied.file.is_empty() => format!(
            ". Until “stonepost set-aside {}” or a backup is restored, there are no new ones",
            id.0
        ),
        _ => String::new(),
    };
    format!(
        "{faults} faults in it ({what}); the copy is kept as {}, and older backups stay{remedy}",
        unproved.display()
    )
}

/// Stops a copy when it's dropped.
struct Stopped(StopHandle);

impl Drop for Stopped {
    fn drop(&mut self) {
        self.0.stop();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_damaged_database_is_copied_ever_more_rarely() {
        let minutes = |times| pause(times, Duration::from_secs(60 * 60)).as_secs() / 60;
        let pauses = [1, 2, 3, 4, 5, 33, u32::MAX].map(minutes);
        assert_eq!(pauses, [10, 20, 40, 60, 60, 60, 60]);
    }
}
