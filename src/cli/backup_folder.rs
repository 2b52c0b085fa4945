//! The folder of scheduled backups: what is in it, and what of that is removed.

use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;

use super::count::counted;
use crate::store::{Holdings, OpenError, holdings, remedy};

/// What the names of backups say: the moment in UTC.
pub(super) const NAME: &str = "stonepost-%Y%m%d-%H%M%S.db";

/// What is appended to the name of a copy that isn't known to be intact.
pub(super) const UNPROVED: &str = ".unproved";

/// A backup.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Backup {
    /// When it was made, as its name says.
    pub(super) time: Timestamp,
    pub(super) path: PathBuf,
}

/// Returns the backups in a folder, oldest first.
pub(super) fn listed(folder: &Path) -> io::Result<Vec<Backup>> {
    let mut found = named(folder, time_of)?;
    found.sort();
    Ok(found)
}

/// Returns the copies in a folder that aren't known to be intact, oldest first, with what is left of unfinished ones.
pub(super) fn unproved(folder: &Path) -> io::Result<Vec<Backup>> {
    let mut found = named(folder, |name| time_of(name.split_once(UNPROVED)?.0))?;
    found.sort();
    Ok(found)
}

fn named(folder: &Path, time: impl Fn(&str) -> Option<Timestamp>) -> io::Result<Vec<Backup>> {
    let mut found = Vec::new();
    for entry in std::fs::read_dir(folder)? {
        let path = entry?.path();
        let name = path.file_name().and_then(|name| name.to_str());
        if let Some(time) = name.and_then(&time) {
            found.push(Backup { time, path });
        }
    }
    Ok(found)
}

/// The moment in the name of a backup; `None` for other files.
fn time_of(name: &str) -> Option<Timestamp> {
    let time = DateTime::strptime(NAME, name).ok()?;
    let time = time.to_zoned(TimeZone::UTC).ok()?.timestamp();
    // Only what this program would have written.
    (time.strftime(NAME).to_string() == name).then_some(time)
}

/// Returns the newest backup by `now`. One that's dated later was made while the clock was wrong, or by somebody else.
pub(super) fn newest(backups: &[Backup], now: Timestamp) -> Option<&Backup> {
    backups.iter().rfind(|backup| backup.time <= now)
}

/// Returns the first backup that's dated after `now`.
pub(super) fn from_the_future(backups: &[Backup], now: Timestamp) -> Option<&Backup> {
    backups.iter().find(|backup| backup.time > now)
}

/// Removes copies that aren't known to be intact: people who were forgotten are still in them.
pub(super) fn remove_unproved(folder: &Path, except: Option<&Path>) {
    for Backup { path, .. } in unproved(folder).unwrap_or_default() {
        if except == Some(&*path) {
            continue;
        }
        if let Err(error) = std::fs::remove_file(&path) {
            tracing::error!(%error, "can't remove {}", path.display());
        }
    }
}

/// Removes the oldest backups in a folder, so that `keep` are left, but none that holds more than `made`, which was just
/// made: it may be of an empty database on a disk that isn't the right one.
pub(super) fn remove_oldest(folder: &Path, keep: u32, made: &Path, now: Timestamp) {
    let mut backups = listed(folder).unwrap_or_default();
    // Those from the future were made while the clock was wrong.
    backups.sort_by_key(|backup| (backup.time <= now, backup.time));
    let mut surplus = backups.len().saturating_sub(keep as usize);
    let holds = held(made);
    for Backup { path, .. } in backups.iter().filter(|backup| backup.path != made) {
        if surplus == 0 {
            return;
        }
        let there = held(path);
        if is_more(there, holds) {
            tracing::error!(
                "{} stays: it holds {}, and the newest backup {}. If it isn't needed any more, delete it",
                path.display(),
                Held(there),
                Held(holds)
            );
            continue;
        }
        match std::fs::remove_file(path) {
            Ok(()) => {
                surplus -= 1;
                tracing::info!("removed the old backup {}", path.display());
            }
            Err(error) => tracing::error!(%error, "can't remove {}", path.display()),
        }
    }
}

/// How many turns may be missing because they were taken back.
const TAKEN_BACK: u64 = 100;

/// Whether there's something that was lost since. More challenges don't make up for turns.
fn is_more(there: Holdings, holds: Holdings) -> bool {
    there.matches > holds.matches || there.turns > holds.turns.saturating_add(TAKEN_BACK)
}

/// How much was played in a backup; nothing in one that can't be read, and more than in any other in one that a newer
/// version has written.
fn held(path: &Path) -> Holdings {
    match holdings(path) {
        Ok(holdings) => holdings,
        Err(OpenError::Newer { .. }) => Holdings {
            matches: u64::MAX,
            turns: u64::MAX,
        },
        Err(_) => Holdings::default(),
    }
}

/// How much was played, in words.
struct Held(Holdings);

impl fmt::Display for Held {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Holdings {
                matches: u64::MAX, ..
            } => f.write_str("what a newer Stonepost has written"),
            Holdings { matches: 0, .. } => f.write_str("no matches"),
            Holdings { matches, turns } => write!(
                f,
                "{} with {}",
                counted(matches, "match", "matches"),
                counted(turns, "turn", "turns")
            ),
        }
    }
}

/// Backups that hold more than the database.
pub(super) struct Fuller {
    database: PathBuf,
    holds: Holdings,
    /// The one that holds most.
    backup: PathBuf,
    backup_holds: Holdings,
    /// How many hold more.
    pub(super) count: u64,
}

impl Fuller {
    /// Compares the database with the backups in a folder. `None` if none holds more, or that can't be told.
    pub(super) fn than(database: &Path, folder: Option<&Path>) -> Option<Fuller> {
        let holds = match database.try_exists() {
            Ok(true) => match holdings(database) {
                Ok(holdings) => holdings,
                // An empty file becomes a new database.
                Err(_) if std::fs::metadata(database).is_ok_and(|file| file.len() == 0) => {
                    Holdings::default()
                }
                Err(_) => return None,
            },
            Ok(false) => Holdings::default(),
            Err(_) => return None,
        };
        let backups = listed(folder?).ok()?;
        let fuller = backups.iter().map(|backup| (held(&backup.path), backup));
        let fuller: Vec<_> = fuller.filter(|(there, _)| is_more(*there, holds)).collect();
        let (backup_holds, backup) = fuller.iter().max()?;
        Some(Fuller {
            database: database.to_owned(),
            holds,
            backup: backup.path.clone(),
            backup_holds: *backup_holds,
            count: fuller.len() as u64,
        })
    }

    /// Whether nothing was played in the database yet.
    pub(super) fn is_of_empty(&self) -> bool {
        self.holds.matches == 0
    }

    /// Says what it may be, and what to do.
    pub(super) fn advice(&self) -> String {
        format!(
            "{self}. Is its disk mounted? {}",
            remedy(&self.database).replace("FILE", &self.backup.display().to_string())
        )
    }
}

impl fmt::Display for Fuller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (database, backup) = (self.database.display(), self.backup.display());
        let there = Held(self.backup_holds);
        match self.database.exists() {
            true => write!(
                f,
                "{database} holds {}, but {backup} holds {there}",
                Held(self.holds)
            ),
            false => write!(
                f,
                "there's no database {database}, but {backup} holds {there}"
            ),
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
        let now: Timestamp = "2026-06-01T00:00:00Z".parse().unwrap();
        let made = folder.path().join(names[2]);
        remove_oldest(folder.path(), 5, &made, now);
        assert_eq!(listed(folder.path()).unwrap().len(), 3);
        remove_oldest(folder.path(), 2, &made, now);
        assert!(!there(names[0]));
        assert!(names[1..].iter().all(|name| there(name)));
        remove_oldest(&folder.path().join("nowhere"), 2, &made, now);
        // One that's dated later isn't the newest, and goes first.
        let later = "stonepost-20270101-000000.db";
        std::fs::write(folder.path().join(later), later).unwrap();
        let backups = listed(folder.path()).unwrap();
        assert_eq!(
            newest(&backups, now).map(|backup| &backup.path),
            Some(&made)
        );
        let future = from_the_future(&backups, now).unwrap();
        assert_eq!(future.path, folder.path().join(later));
        remove_oldest(folder.path(), 1, &made, now);
        assert!(!there(later) && !there(names[1]) && there(names[2]));
    }

    #[test]
    fn more_challenges_do_not_make_up_for_turns() {
        let holds = |matches, turns| Holdings { matches, turns };
        for (there, now, more) in [
            (holds(3, 300), holds(4, 0), true),
            (holds(4, 0), holds(3, 300), true),
            (holds(3, 300), holds(3, 300), false),
            (holds(3, 300), holds(3, 299), false),
            (holds(3, 300), holds(5, 900), false),
            (holds(u64::MAX, u64::MAX), holds(5, 900), true),
            (holds(0, 0), holds(0, 0), false),
        ] {
            assert_eq!(is_more(there, now), more, "{there:?} {now:?}");
        }
    }

    #[test]
    fn copies_that_are_not_proved_are_found_with_their_parts() {
        let folder = tempfile::tempdir().unwrap();
        let names = [
            "stonepost-20260101-000000.db",
            "stonepost-20260101-000000.db.unproved",
            "stonepost-20260101-000001.db.unproved.77.part",
            "stonepost-20260102-000000.db.unproved",
            "mine.db.unproved",
        ];
        for name in names {
            std::fs::write(folder.path().join(name), name).unwrap();
        }
        assert_eq!(unproved(folder.path()).unwrap().len(), 3);
        remove_unproved(folder.path(), Some(&folder.path().join(names[3])));
        let there = names.map(|name| folder.path().join(name).exists());
        assert_eq!(there, [true, false, false, true, true]);
    }
}
