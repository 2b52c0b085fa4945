//! Maintenance of database files: locking, checking, inspecting, copying and restoring them.

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

/// The number of matches loaded per query.
const PAGE: u32 = 500;

/// How often taking a lock is attempted if its file keeps being removed.
const TRIES: u32 = 10;

/// How often taking a lock that somebody else holds is retried, after a pause of [`RETRY_PAUSE`].
const RETRIES: u32 = 3;
const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// Locks a database for one process, until it is dropped or the process ends, however that happens.
pub(super) struct Lock {
    /// The open file, which holds the lock.
    _file: File,
    #[cfg_attr(not(unix), allow(dead_code))]
    name: PathBuf,
}

impl Lock {
    /// Takes the lock of the database at `path`: on a file beside it, because SQLite locks the database file itself.
    pub(super) fn take(path: &Path) -> Result<Lock, OpenError> {
        let name = with_suffix(path, ".lock");
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
                // The previous holder removed the file just before we locked it.
                Ok(()) => {}
                // It may only be somebody checking whether the lock is held.
                Err(TryLockError::WouldBlock) if try_number < RETRIES => {
                    std::thread::sleep(RETRY_PAUSE);
                }
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

    /// Returns whether somebody holds the lock of the database at `path`, without creating or removing the file.
    fn is_held(path: &Path) -> bool {
        let file = File::open(with_suffix(path, ".lock"));
        file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

/// Removes the file while it is still locked, so that nobody else holds it at that moment.
#[cfg(unix)]
impl Drop for Lock {
    fn drop(&mut self) {
        // A leftover file does no harm.
        let _ = std::fs::remove_file(&self.name);
    }
}

/// Returns whether `name` still refers to this file.
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

/// Returns the path with `more` appended to the file name.
fn with_suffix(path: &Path, more: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(more);
    path.with_file_name(name)
}

/// Why a copy could not be made.
#[derive(Debug, thiserror::Error)]
pub enum CopyError {
    /// The target already exists.
    #[error("{0:?} already exists; choose another name")]
    AlreadyExists(PathBuf),
    /// The source can't be opened as a Stonepost database.
    #[error(transparent)]
    Source(#[from] OpenError),
    /// A file can't be created or written.
    #[error("can't write {path:?}: {why}")]
    Unwritable {
        /// The file.
        path: PathBuf,
        /// The message of SQLite or the system.
        why: String,
    },
    /// It was stopped by a [`StopHandle`].
    #[error("stopped by a signal; nothing was changed")]
    Stopped,
    /// The backup to be restored is damaged.
    #[error("can't restore {path:?}: {why}. Nothing was changed; try another backup")]
    BadBackup {
        /// The backup.
        path: PathBuf,
        /// What is wrong with it.
        why: String,
    },
}

/// The findings of a copy.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CopyReport {
    /// What SQLite's checks found wrong with the copy as a whole, foreign keys included.
    pub file: Vec<String>,
    /// What is wrong with individual matches in it.
    pub damaged: Vec<(MatchId, String)>,
}

/// The outcome of a restore.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RestoreReport {
    /// The new name of the previous database, if there was one.
    pub kept: Option<PathBuf>,
    /// What is wrong with individual matches in the backup.
    pub damaged: Vec<(MatchId, String)>,
}

/// Stops a copy from another thread.
#[derive(Clone, Default)]
pub struct StopHandle {
    stopped: Arc<AtomicBool>,
    /// Interrupts SQLite on the current connection.
    current: Arc<Mutex<Option<InterruptHandle>>>,
}

impl StopHandle {
    /// Stops the copy as soon as possible; the partial copy is removed.
    pub fn stop(&self) {
        self.stopped.store(true, Ordering::SeqCst);
        if let Ok(current) = self.current.lock()
            && let Some(current) = current.as_ref()
        {
            current.interrupt();
        }
    }

    /// Makes [`StopHandle::stop`] interrupt this connection from now on.
    fn watch(&self, connection: &Connection) -> Result<(), CopyError> {
        if let Ok(mut current) = self.current.lock() {
            *current = Some(connection.get_interrupt_handle());
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

/// The outcome of a check.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct CheckReport {
    /// What SQLite's checks found wrong with the file as a whole, foreign keys included.
    pub file: Vec<String>,
    /// The number of matches checked.
    pub matches: u64,
    /// The frozen matches, and why they are. That alone is not damage.
    pub frozen: Vec<(MatchId, String)>,
    /// What is wrong with individual matches.
    pub damaged: Vec<(MatchId, String)>,
    /// Whether it was stopped early.
    pub stopped: bool,
}

impl CheckReport {
    /// Returns whether nothing was found wrong, as far as the check got.
    #[must_use]
    pub fn is_whole(&self) -> bool {
        self.file.is_empty() && self.damaged.is_empty()
    }
}

impl Store {
    /// Checks the whole file, and replays every match against the digests of its positions. `go_on` is called with the
    /// number of matches done and returns whether to continue.
    ///
    /// # Errors
    /// The database fails.
    pub async fn check(&self, go_on: impl Fn(u64) -> bool) -> Result<CheckReport, StoreError> {
        let mut checked = CheckReport {
            file: self
                .read(|c| integrity_errors(c).map_err(StoreError::from))
                .await?,
            ..CheckReport::default()
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
                let loaded = match self.reload(id).await {
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

/// Returns what is wrong with individual matches of a database in any format.
fn damaged_matches(c: &Connection, stop: &StopHandle) -> Result<Vec<(MatchId, String)>, CopyError> {
    let newest = format(c).is_ok_and(|format| format == MIGRATIONS.len());
    let mut damaged = Vec::new();
    let mut last = i64::MIN;
    loop {
        let page = match page(c, last) {
            Ok(page) => page,
            // The check of the file as a whole reports this.
            Err(_) => return Ok(damaged),
        };
        let Some(end) = page.last() else {
            return Ok(damaged);
        };
        last = end.0;
        for id in page {
            stop.check()?;
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

/// Checks that the turns of a match can be replayed, using only columns that every format has.
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

/// An overview of a database, as seen from outside.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Overview {
    /// The size in bytes, including the write-ahead log.
    pub bytes: u64,
    /// Its format, and the newest format that this program knows.
    pub format: (usize, usize),
    /// The number of running matches.
    pub running: u64,
    /// The number of frozen matches.
    pub frozen: u64,
    /// The number of posts waiting to be sent.
    pub waiting: u64,
    /// Whether a Stonepost is running on it.
    pub in_use: bool,
}

/// Inspects the database at `path` and checks that it can be written, without disturbing whoever uses it.
///
/// # Errors
/// [`OpenError`]: it is not a Stonepost database, or can't be read or written.
pub fn inspect(path: &Path) -> Result<Overview, OpenError> {
    let connection = open_only(path)?;
    let number = |sql: &str, values: &[i64]| -> Result<u64, OpenError> {
        let values = rusqlite::params_from_iter(values);
        let number = connection.query_row(sql, values, |row| row.get::<_, i64>(0));
        let number = number.map_err(|error| OpenError::of(path, &error.into()))?;
        Ok(number.unsigned_abs())
    };
    let size = |path: &Path| std::fs::metadata(path).map_or(0, |file| file.len());
    let version = number("PRAGMA user_version", &[])?;
    let overview = Overview {
        bytes: size(path) + size(&with_suffix(path, "-wal")),
        format: (
            usize::try_from(version).unwrap_or(usize::MAX),
            MIGRATIONS.len(),
        ),
        running: number(
            "SELECT count(*) FROM matches WHERE mover_id > ?1 AND stage = 'running'",
            &[i64::MIN],
        )?,
        frozen: match version {
            // Earlier formats have no frozen matches.
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
    // A write transaction needs all that writing needs, even if it writes nothing.
    let writer = Connection::open_with_flags(path, OpenFlags::SQLITE_OPEN_READ_WRITE);
    let writer = writer.map_err(|error| OpenError::of(path, &error.into()))?;
    configure(&writer)
        .and_then(|()| writer.execute_batch("BEGIN IMMEDIATE; ROLLBACK"))
        .map_err(|error| OpenError::of(path, &error.into()))?;
    Ok(overview)
}

/// Returns every file that can belong to a database at `path`.
#[must_use]
pub fn files_of(path: &Path) -> Vec<PathBuf> {
    let beside = ["-wal", "-shm", "-journal", ".lock"].map(|end| with_suffix(path, end));
    [path.to_owned()].into_iter().chain(beside).collect()
}

/// Opens a new database at `path` as at startup, writes to it and closes it. The files are left behind.
///
/// # Errors
/// [`OpenError`]: the error that startup would report.
pub fn probe(path: &Path) -> Result<(), OpenError> {
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

/// Copies the database at `from`, as it is at one moment, to the new file `to`, without disturbing whoever uses it.
///
/// The copy is checked and every match in it replayed before it gets its name. Damage is copied as it is and returned.
///
/// # Errors
/// [`CopyError`]; the file `to` is then not created.
pub fn copy(from: &Path, to: &Path, stop: &StopHandle) -> Result<CopyReport, CopyError> {
    if to.try_exists().unwrap_or(true) {
        return Err(CopyError::AlreadyExists(to.to_owned()));
    }
    let part = with_suffix(to, &format!(".{}.part", std::process::id()));
    let copied = copy_to(from, &part, to, stop);
    if copied.is_err() {
        // The file may not exist.
        let _ = std::fs::remove_file(&part);
        // Being stopped takes precedence over the error that the interruption caused.
        stop.check()?;
    }
    copied
}

fn copy_to(
    from: &Path,
    part: &Path,
    to: &Path,
    stop: &StopHandle,
) -> Result<CopyReport, CopyError> {
    let unwritable = |why: String| CopyError::Unwritable {
        path: to.to_owned(),
        why,
    };
    let source = open_only(from)?;
    let name = part
        .to_str()
        .ok_or_else(|| unwritable("its name has characters that SQLite can't handle".to_owned()))?;
    stop.watch(&source)?;
    // The copy was just written, so whatever can't be read in it is the source's fault.
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
    stop.watch(&copy)?;
    let copied = CopyReport {
        file: integrity_errors(&copy).map_err(unreadable)?,
        damaged: damaged_matches(&copy, stop)?,
    };
    drop(copy);
    stop.check()?;
    let file = File::open(part).map_err(|error| unwritable(error.to_string()))?;
    file.sync_all()
        .and_then(|()| std::fs::rename(part, to))
        .map_err(|error| unwritable(error.to_string()))?;
    Ok(copied)
}

/// Opens a Stonepost database read-only, in any format up to the newest.
fn open_only(path: &Path) -> Result<Connection, OpenError> {
    let unusable = |error: rusqlite::Error| OpenError::of(path, &error.into());
    let flags = OpenFlags::SQLITE_OPEN_READ_ONLY | OpenFlags::SQLITE_OPEN_NO_MUTEX;
    let connection = Connection::open_with_flags(path, flags).map_err(unusable)?;
    check_ours(&connection, path)?;
    configure(&connection).map_err(unusable)?;
    let format = format(&connection).map_err(unusable)?;
    // An empty database, or one newer than this program, is not a usable backup.
    if !(1..=MIGRATIONS.len()).contains(&format) {
        return Err(OpenError::Foreign {
            path: path.to_owned(),
        });
    }
    Ok(connection)
}

/// Returns the format of a database; a huge number if the stored one makes no sense.
fn format(c: &Connection) -> rusqlite::Result<usize> {
    let version: i64 = c.pragma_query_value(None, "user_version", |row| row.get(0))?;
    Ok(usize::try_from(version).unwrap_or(usize::MAX))
}

/// Returns what is wrong with the file as a whole, including rows that refer to missing rows; at most 100 findings.
fn integrity_errors(c: &Connection) -> rusqlite::Result<Vec<String>> {
    let mut errors: Vec<String> = c
        .prepare("PRAGMA integrity_check(100)")?
        .query_map([], |row| row.get(0))?
        .collect::<Result<_, _>>()?;
    errors.retain(|fault| fault != "ok");
    let mut statement = c.prepare("PRAGMA foreign_key_check")?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (table, other): (String, String) = (row.get(0)?, row.get(2)?);
        errors.push(format!(
            "a row of {table} refers to a missing row of {other}"
        ));
        if errors.len() >= 100 {
            break;
        }
    }
    Ok(errors)
}

/// Replaces the database at `to` with a copy of `backup`. The previous database is kept under another name.
///
/// # Errors
/// [`CopyError`], also if another process uses the database; everything is then as it was.
pub fn restore(
    backup: &Path,
    to: &Path,
    now: &str,
    stop: &StopHandle,
) -> Result<RestoreReport, CopyError> {
    let unwritable = |error: std::io::Error| CopyError::Unwritable {
        path: to.to_owned(),
        why: error.to_string(),
    };
    if let Some(folder) = to.parent().filter(|p| !p.as_os_str().is_empty()) {
        std::fs::create_dir_all(folder).map_err(unwritable)?;
    }
    let _alone = Lock::take(to)?;
    let fresh = with_suffix(to, ".restored");
    // Left behind by an earlier attempt.
    let _ = std::fs::remove_file(&fresh);
    let bad = |why: String| CopyError::BadBackup {
        path: backup.to_owned(),
        why,
    };
    let copied = copy(backup, &fresh, stop).map_err(|error| match error {
        CopyError::Source(OpenError::Damaged { why, .. }) => bad(why),
        error => error,
    })?;
    if let Some(fault) = copied.file.first() {
        let _ = std::fs::remove_file(&fresh);
        return Err(bad(fault.clone()));
    }
    let mut kept = None;
    if to.try_exists().map_err(unwritable)? {
        let old = with_suffix(to, &format!(".{now}.old"));
        if old.try_exists().unwrap_or(true) {
            return Err(CopyError::AlreadyExists(old));
        }
        // As nobody else uses it, closing folds the write-ahead log into the file.
        if let Ok(before) = Connection::open(to) {
            let _ = before.pragma_update(None, "wal_checkpoint", "TRUNCATE");
        }
        std::fs::rename(to, &old).map_err(unwritable)?;
        // A remaining log belongs to the previous file and would corrupt another one.
        for end in ["-wal", "-shm"] {
            match std::fs::rename(with_suffix(to, end), with_suffix(&old, end)) {
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
    Ok(RestoreReport { kept, damaged })
}
