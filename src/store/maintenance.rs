//! Keeping a database: alone, whole, and twice.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rusqlite::{Connection, InterruptHandle, OpenFlags};

use super::matches::find;
use super::stored::{check_result, replayed, unknown};
use super::{MIGRATIONS, Obstacle, OpenError, Store, StoreError, check_ours, configure};
use crate::play::{Match, MatchId, Stage};
use crate::rules::{Kind, Spec};

/// Matches looked at at once.
const PAGE: u32 = 500;

/// How often a lock is tried to be taken whose file goes away in that moment.
const TRIES: u32 = 10;

/// How often, and after which pause, a lock is tried to be taken that somebody else has.
const PEEKS: u32 = 3;
const PEEK: Duration = Duration::from_millis(20);

/// Holds a database for one program alone, until it is dropped or the program ends in whatever way.
pub(super) struct Lock {
    /// Locked as long as it is open.
    _file: File,
    #[cfg_attr(not(unix), allow(dead_code))]
    name: PathBuf,
}

impl Lock {
    /// Takes the lock of the database at `path`, which is a file beside it: SQLite's own locks are on the database itself.
    pub(super) fn take(path: &Path) -> Result<Lock, OpenError> {
        let name = beside(path, ".lock");
        let unusable = |why: String| OpenError::Unusable {
            path: path.to_owned(),
            why: format!("can't lock {}: {why}", name.display()),
        };
        for try_number in 0..TRIES {
            let file = File::options()
                .create(true)
                .truncate(false)
                .write(true)
                .open(&name)
                .map_err(|error| match Obstacle::of_system(&error) {
                    Some(obstacle) => OpenError::Obstacle {
                        path: path.to_owned(),
                        obstacle,
                        why: error.to_string(),
                    },
                    None => unusable(error.to_string()),
                })?;
            match file.try_lock() {
                Ok(()) if is_at(&file, &name) => return Ok(Lock { _file: file, name }),
                // Whoever had it has just taken the file away.
                Ok(()) => {}
                // It may be somebody who only looks whether it is held.
                Err(TryLockError::WouldBlock) if try_number < PEEKS => std::thread::sleep(PEEK),
                Err(TryLockError::WouldBlock) => {
                    return Err(OpenError::InUse {
                        path: path.to_owned(),
                    });
                }
                Err(TryLockError::Error(error)) => return Err(unusable(error.to_string())),
            }
        }
        Err(unusable("its file keeps disappearing".to_owned()))
    }

    /// Whether somebody holds the database at `path`. Nothing is made or taken away for that.
    fn is_held(path: &Path) -> bool {
        let file = File::open(beside(path, ".lock"));
        file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

/// Takes the file away as long as it is locked, so that nobody holds it then.
#[cfg(unix)]
impl Drop for Lock {
    fn drop(&mut self) {
        // A file that stays is in nobody's way.
        let _ = std::fs::remove_file(&self.name);
    }
}

/// Whether the file is the one that has this name now.
#[cfg(unix)]
fn is_at(file: &File, name: &Path) -> bool {
    use std::os::unix::fs::MetadataExt;
    let (Ok(ours), Ok(there)) = (file.metadata(), std::fs::metadata(name)) else {
        return false;
    };
    (ours.dev(), ours.ino()) == (there.dev(), there.ino())
}

#[cfg(not(unix))]
fn is_at(_: &File, _: &Path) -> bool {
    true
}

/// The path with something more at the end of its name.
fn beside(path: &Path, more: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(more);
    path.with_file_name(name)
}

/// Why a copy was not made.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// There is something under that name.
    #[error("{0:?} already exists; choose another name")]
    Taken(PathBuf),
    /// What is to be copied can't be opened as a database of ours.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// A file can't be made, or SQLite can't write it.
    #[error("can't write {path:?}: {why}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// What the system says.
        why: String,
    },
    /// Somebody has stopped it.
    #[error("stopped by a signal; nothing was changed")]
    Stopped,
    /// The backup that was to be restored is damaged.
    #[error("can't restore {path:?}: {why}. Nothing was changed; try another backup")]
    BadBackup {
        /// The backup.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

/// What was copied.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Copied {
    /// What SQLite and the foreign keys say that is wrong with the copy.
    pub file: Vec<String>,
    /// What is wrong with single matches in it.
    pub damaged: Vec<(MatchId, String)>,
}

/// What came of a restore.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Restored {
    /// Where what was there before is kept, if there was anything.
    pub kept: Option<PathBuf>,
    /// What is wrong with single matches of the backup.
    pub damaged: Vec<(MatchId, String)>,
}

/// Stops what is being copied, from another thread.
#[derive(Clone, Default)]
pub struct Brake {
    stopped: Arc<AtomicBool>,
    /// Interrupts what SQLite is doing.
    present: Arc<Mutex<Option<InterruptHandle>>>,
}

impl Brake {
    /// Stops it as soon as may be; what is there of the copy is removed.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::SeqCst);
        if let Ok(present) = self.present.lock()
            && let Some(present) = present.as_ref()
        {
            present.interrupt();
        }
    }

    /// From now on it interrupts what is done on this connection.
    fn holds(&self, connection: &Connection) -> Result<(), CopyError> {
        if let Ok(mut present) = self.present.lock() {
            *present = Some(connection.get_interrupt_handle());
        }
        self.check()
    }

    fn check(&self) -> Result<(), CopyError> {
        match self.stopped.load(Ordering::SeqCst) {
            true => Err(CopyError::Stopped),
            false => Ok(()),
        }
    }
}

/// What became of looking at everything.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Checked {
    /// What SQLite and the foreign keys say that is wrong.
    pub file: Vec<String>,
    /// The matches that were looked at.
    pub matches: u64,
    /// The matches that stand still, and why. That is no damage by itself.
    pub frozen: Vec<(MatchId, String)>,
    /// What is wrong with single matches.
    pub damaged: Vec<(MatchId, String)>,
    /// Whether it was stopped before its end.
    pub stopped: bool,
}

impl Checked {
    /// Whether nothing is wrong, as far as was looked.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.file.is_empty() && self.damaged.is_empty()
    }
}

impl Store {
    /// Looks at the whole file and plays every match through against the digests of its positions. `go_on` is told how many
    /// matches are done, and says whether to go on.
    ///
    /// # Errors
    /// The database fails.
    pub async fn check(&self, go_on: impl Fn(u64) -> bool) -> Result<Checked, StoreError> {
        let mut checked = Checked {
            file: self.read(|c| faults(c).map_err(StoreError::from)).await?,
            ..Checked::default()
        };
        let mut last = i64::MIN;
        loop {
            if !go_on(checked.matches) {
                checked.stopped = true;
                return Ok(checked);
            }
            let sql = "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2";
            let page = self.ids(sql, (last, PAGE)).await?;
            let Some(end) = page.last() else {
                return Ok(checked);
            };
            last = end.0;
            for id in page {
                let loaded = match self.load_anew(id).await {
                    Err(StoreError::Frozen(frozen)) => {
                        checked.frozen.push((id, frozen.why));
                        let frozen = self.load_frozen(id).await;
                        frozen.map(|found| found.map(|(game, _)| game))
                    }
                    loaded => loaded,
                };
                match loaded.and_then(|game| game.as_ref().map_or(Ok(()), result_fits)) {
                    Ok(()) => {}
                    Err(error) if error.is_damage() => {
                        checked.damaged.push((id, error.in_match(id)));
                    }
                    Err(error) => return Err(error),
                }
                checked.matches += 1;
            }
        }
    }
}

fn result_fits(game: &Match) -> Result<(), StoreError> {
    let stored = match game.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    };
    check_result(game.id, &game.game, stored)
}

/// What is wrong with single matches of a database in whatever format.
fn damaged_matches(c: &Connection, brake: &Brake) -> Result<Vec<(MatchId, String)>, CopyError> {
    let newest = format(c).is_ok_and(|format| format == MIGRATIONS.len());
    let mut damaged = Vec::new();
    let mut last = i64::MIN;
    loop {
        let page = match page(c, last) {
            Ok(page) => page,
            // Whoever looks at the file as a whole has told what is wrong with it.
            Err(_) => return Ok(damaged),
        };
        let Some(end) = page.last() else {
            return Ok(damaged);
        };
        last = end.0;
        for id in page {
            brake.check()?;
            let sound = match newest {
                true => find(c, "id = ?1", id.0, true)
                    .1
                    .and_then(|game| game.as_ref().map_or(Ok(()), result_fits)),
                false => turns_fit(c, id),
            };
            if let Err(error) = sound {
                damaged.push((id, error.in_match(id)));
            }
        }
    }
}

fn page(c: &Connection, after: i64) -> rusqlite::Result<Vec<MatchId>> {
    let sql = "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2";
    c.prepare_cached(sql)?
        .query_map((after, PAGE), |row| row.get(0).map(MatchId))?
        .collect()
}

/// Whether the turns of a match lead where they did, as far as every format tells it.
fn turns_fit(c: &Connection, id: MatchId) -> Result<(), StoreError> {
    let sql = "SELECT rules_version, game, size, setup FROM matches WHERE id = ?1";
    let stored = c
        .prepare_cached(sql)?
        .query_row([id.0], |row| <(u32, String, i64, String)>::try_from(row));
    let (rules_version, game, size, setup) = stored?;
    let kind = Kind::from_id(&game).ok_or_else(|| unknown("the game", &game))?;
    let size = size.to_string();
    let spec = Spec::new(kind, Some(&size), Some(&setup))
        .map_err(|_| unknown("the setup", &format!("{size} {setup}")))?;
    let sql = "SELECT token, digest FROM turns WHERE match_id = ?1 ORDER BY ply";
    let turns: Vec<(String, i64)> = c
        .prepare_cached(sql)?
        .query_map([id.0], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let turns = turns
        .iter()
        .map(|(token, digest)| (&**token, digest.cast_unsigned()));
    replayed(id, spec, rules_version, turns).map(drop)
}

/// What can be seen of a database from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seen {
    /// Its size in bytes, the write-ahead log included.
    pub bytes: u64,
    /// Its format, and the newest that this program knows.
    pub format: (usize, usize),
    /// Matches that are running.
    pub running: u64,
    /// Matches that stand still because something in them went wrong.
    pub frozen: u64,
    /// Posts that wait to be sent.
    pub waiting: u64,
    /// Whether a Stonepost runs on it.
    pub in_use: bool,
}

/// Looks at the database at `path`, and whether it can be written to; whoever uses it goes on.
///
/// # Errors
/// [`OpenError`]: it is none of ours, or can't be read or written.
pub fn look(path: &Path) -> Result<Seen, OpenError> {
    let connection = open_only(path)?;
    let number = |sql: &str, values: &[i64]| -> Result<u64, OpenError> {
        let values = rusqlite::params_from_iter(values);
        let number = connection.query_row(sql, values, |row| row.get::<_, i64>(0));
        let number = number.map_err(|error| OpenError::of(path, &error.into()))?;
        Ok(number.unsigned_abs())
    };
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let version = number("PRAGMA user_version", &[])?;
    let seen = Seen {
        bytes: size(path) + size(&beside(path, "-wal")),
        format: (
            usize::try_from(version).unwrap_or(usize::MAX),
            MIGRATIONS.len(),
        ),
        running: number(
            "SELECT count(*) FROM matches WHERE mover_id > ?1 AND stage = 'running'",
            &[i64::MIN],
        )?,
        frozen: match version {
            // Before that there were none.
            0..6 => 0,
            _ => number(
                "SELECT count(*) FROM matches WHERE frozen_at > ?1",
                &[i64::MIN],
            )?,
        },
        waiting: number("SELECT count(*) FROM outbox WHERE state = 'waiting'", &[])?,
        in_use: Lock::is_held(path),
    };
    drop(connection);
    // A transaction that writes nothing takes all that writing takes.
    let writer = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let writer = writer.map_err(|error| OpenError::of(path, &error.into()))?;
    configure(&writer)
        .and_then(|()| writer.execute_batch("BEGIN IMMEDIATE; ROLLBACK"))
        .map_err(|error| OpenError::of(path, &error.into()))?;
    Ok(seen)
}

/// Every file that may be there for a database at `path`.
#[must_use]
pub fn files_of(path: &Path) -> Vec<PathBuf> {
    let beside = ["-wal", "-shm", "-journal", ".lock"].map(|end| beside(path, end));
    [path.to_owned()].into_iter().chain(beside).collect()
}

/// Opens a new database at `path` as the start does, writes to it, and closes it; its files stay.
///
/// # Errors
/// [`OpenError`]: what the start would say.
pub fn try_at(path: &Path) -> Result<(), OpenError> {
    let _lock = Lock::take(path)?;
    let refused = |error: rusqlite::Error| OpenError::of(path, &error.into());
    let connection = Connection::open(path).map_err(refused)?;
    connection
        .pragma_update(None, "journal_mode", "WAL")
        .and_then(|()| configure(&connection))
        .and_then(|()| {
            connection.execute_batch("CREATE TABLE tried (x); INSERT INTO tried VALUES (1)")
        })
        .and_then(|()| connection.close().map_err(|(_, error)| error))
        .map_err(refused)
}

/// Copies the database at `from` to `to`, a file that is not there yet, as it stands at one moment; whoever uses it goes on.
/// The copy is looked at before it gets its name, and every match in it is replayed; what is damaged is copied as it is, and
/// handed back.
///
/// # Errors
/// [`CopyError`]; there is no file `to` then.
pub fn copy(from: &Path, to: &Path, brake: &Brake) -> Result<Copied, CopyError> {
    if to.try_exists().unwrap_or(true) {
        return Err(CopyError::Taken(to.to_owned()));
    }
    let part = beside(to, &format!(".{}.part", std::process::id()));
    let copied = copy_to(from, &part, to, brake);
    if copied.is_err() {
        // There may be no such file.
        let _ = std::fs::remove_file(&part);
        // What SQLite says of being interrupted is no news.
        brake.check()?;
    }
    copied
}

fn copy_to(from: &Path, part: &Path, to: &Path, brake: &Brake) -> Result<Copied, CopyError> {
    let unwritable = |why: String| CopyError::Unwritable {
        path: to.to_owned(),
        why,
    };
    let source = open_only(from)?;
    let name = part
        .to_str()
        .ok_or_else(|| unwritable("its name has characters that SQLite can't handle".to_owned()))?;
    brake.holds(&source)?;
    // Whatever is wrong with what was read is the fault of the source.
    let unreadable = |error: rusqlite::Error| CopyError::Source(OpenError::of(from, &error.into()));
    source
        .execute("VACUUM INTO ?1", [name])
        .map_err(|error| match StoreError::from(error) {
            StoreError::Damaged { why } => CopyError::Source(OpenError::Damaged {
                path: from.to_owned(),
                why,
            }),
            error => unwritable(error.to_string()),
        })?;
    let copy = open_only(part)?;
    brake.holds(&copy)?;
    let copied = Copied {
        file: faults(&copy).map_err(unreadable)?,
        damaged: damaged_matches(&copy, brake)?,
    };
    drop(copy);
    brake.check()?;
    let file = File::open(part).map_err(|error| unwritable(error.to_string()))?;
    file.sync_all()
        .and_then(|()| std::fs::rename(part, to))
        .map_err(|error| unwritable(error.to_string()))?;
    Ok(copied)
}

/// Opens a database of ours to read it and nothing else, whatever its format is up to the newest.
fn open_only(path: &Path) -> Result<Connection, OpenError> {
    let unusable = |error: rusqlite::Error| OpenError::of(path, &error.into());
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(unusable)?;
    check_ours(&connection, path)?;
    configure(&connection).map_err(unusable)?;
    let format = format(&connection).map_err(unusable)?;
    // One that is empty, or newer than this program, is no backup of ours.
    if !(1..=MIGRATIONS.len()).contains(&format) {
        return Err(OpenError::Foreign {
            path: path.to_owned(),
        });
    }
    Ok(connection)
}

/// The format of a database; a large number for one that makes no sense.
fn format(c: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = c.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

/// What is wrong with the file as a whole, and which rows refer to others that are not there.
fn faults(c: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut faults: Vec<String> = c
        .prepare("PRAGMA integrity_check(100)")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    faults.retain(|fault| fault != "ok");
    let mut statement = c.prepare("PRAGMA foreign_key_check")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (table, other): (String, String) = (row.get(0)?, row.get(2)?);
        faults.push(format!(
            "a row of {table} refers to a missing row of {other}"
        ));
        if faults.len() >= 100 {
            break;
        }
    }
    Ok(faults)
}

/// Puts a copy of `backup` in the place of the database at `to`. What was there is kept under another name.
///
/// # Errors
/// Another program uses the database, or [`CopyError`]; everything is as it was then.
pub fn restore(backup: &Path, to: &Path, now: &str, brake: &Brake) -> Result<Restored, CopyError> {
    let unwritable = |error: std::io::Error| CopyError::Unwritable {
        path: to.to_owned(),
        why: error.to_string(),
    };
    if let Some(folder) = to.parent().filter(|p| !p.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(unwritable)?;
    }
    let _alone = Lock::take(to)?;
    let fresh = beside(to, ".restored");
    // What an earlier attempt left behind.
    let _ = std::fs::remove_file(&fresh);
    let bad = |why: String| CopyError::BadBackup {
        path: backup.to_owned(),
        why,
    };
    let copied = copy(backup, &fresh, brake).map_err(|error| match error {
        CopyError::Source(OpenError::Damaged { why, .. }) => bad(why),
        error => error,
    })?;
    if let Some(fault) = copied.file.first() {
        let _ = std::fs::remove_file(&fresh);
        return Err(bad(fault.clone()));
    }
    let mut kept = None;
    if to.try_exists().map_err(unwritable)? {
        let old = beside(to, &format!(".{now}.old"));
        if old.try_exists().unwrap_or(true) {
            return Err(CopyError::Taken(old));
        }
        // With nobody else there, closing folds the write-ahead log into the file.
        if let Ok(before) = Connection::open(to) {
            let _ = before.pragma_update(None, "wal_checkpoint", "TRUNCATE");
        }
        std::fs::rename(to, &old).map_err(unwritable)?;
        // A log that is still there belongs to the file that was, and would spoil another one.
        for end in ["-wal", "-shm"] {
            match std::fs::rename(beside(to, end), beside(&old, end)) {
                Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                    return Err(unwritable(error));
                }
                _ => {}
            }
        }
        kept = Some(old);
    }
    std::fs::rename(&fresh, to).map_err(unwritable)?;
    let damaged = copied.damaged;
    Ok(Restored { kept, damaged })
}
