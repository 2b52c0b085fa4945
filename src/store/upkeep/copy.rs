//! Copying and restoring database files.

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};

use rusqlite::InterruptHandle;

use super::check::{PAGE, integrity_errors, result_fits};
use crate::files::{
    RESTORED, clear_parts, create_private, create_private_folder, keep_owner_and_mode, resolved,
    with_suffix,
};
use crate::sql::migrations::SQLITE as MIGRATIONS;
use crate::sql::{self, Connection, columns};
use crate::sqlite::lock::Lock;
use crate::sqlite::open::{format, open_only};
use crate::subjects::matches::rows::replayed;
use crate::subjects::matches::write::find;
use crate::values::error::{OpenError, StoreError};
use crate::values::words::spec_from;
use play::MatchId;

/// How many databases can be kept under the name of one second.
const MOST_A_SECOND: u32 = 100;

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
    /// What SQLite's checks found wrong with the database or the copy as a whole, foreign keys included.
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

    /// Returns whether it was stopped.
    #[must_use]
    pub fn is_stopped(&self) -> bool {
        self.stopped.load(Ordering::SeqCst)
    }

    /// Makes [`StopHandle::stop`] interrupt this connection from now on.
    fn watch(&self, connection: &rusqlite::Connection) -> Result<(), CopyError> {
        if let Ok(mut current) = self.current.lock() {
            *current = Some(connection.get_interrupt_handle());
        }
        self.check()
    }

    fn check(&self) -> Result<(), CopyError> {
        match self.is_stopped() {
            true => Err(CopyError::Stopped),
            false => Ok(()),
        }
    }
}

/// Copies the database at `from`, as it is at one moment, to the new file `to`, without disturbing whoever uses it.
///
/// Both are checked, and every match in the copy is replayed before it gets its name. Damage is copied as it is and returned.
/// Only its owner can read the copy.
///
/// ```
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// use stonepost_store::{self as store, StopHandle, Store};
///
/// let folder = tempfile::tempdir()?;
/// let (from, to) = (folder.path().join("stonepost.db"), folder.path().join("backup.db"));
/// let _in_use = Store::open(&from)?;
/// let report = store::copy(&from, &to, &StopHandle::default())?;
/// assert!(report.file.is_empty() && report.damaged.is_empty());
/// assert!(to.exists());
/// # Ok(())
/// # }
/// ```
///
/// # Errors
/// [`CopyError`]; the file `to` is then not created.
pub fn copy(from: &Path, to: &Path, stop: &StopHandle) -> Result<CopyReport, CopyError> {
    copy_checked(from, to, true, stop)
}

/// As [`copy`]; checks the file that is copied as well if `source_counts`. Copying mends what is wrong with an index.
fn copy_checked(
    from: &Path,
    to: &Path,
    source_counts: bool,
    stop: &StopHandle,
) -> Result<CopyReport, CopyError> {
    if to.try_exists().unwrap_or(true) {
        return Err(CopyError::AlreadyExists(to.to_owned()));
    }
    clear_parts(to);
    let part = Part(with_suffix(to, &format!(".{}.part", std::process::id())));
    // Left behind by a process that had the same number, as the only one of a container always has.
    part.remove();
    let copied = copy_to(from, &part.0, to, source_counts, stop);
    if copied.is_err() {
        // Being stopped takes precedence over the error that the interruption caused.
        stop.check()?;
    }
    copied
}

/// An incomplete file. It's removed on drop; a complete one has got another name by then.
struct Part(PathBuf);

impl Part {
    fn remove(&self) {
        for file in [self.0.clone(), with_suffix(&self.0, "-journal")] {
            // The file may not exist.
            let _ = std::fs::remove_file(file);
        }
    }
}

impl Drop for Part {
    fn drop(&mut self) {
        self.remove();
    }
}

fn copy_to(
    from: &Path,
    part: &Path,
    to: &Path,
    source_counts: bool,
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
    let unreadable = |error: sql::Error| CopyError::Source(OpenError::of(from, &error.into()));
    let source = Connection::Sqlite(source);
    let mut file = match source_counts {
        true => integrity_errors(&source).map_err(unreadable)?,
        false => Vec::new(),
    };
    stop.check()?;
    let Connection::Sqlite(source) = source else {
        return Err(unwritable("it's on a server".to_owned()));
    };
    // SQLite would let everybody read it, and takes an empty file for a new one.
    create_private(part).map_err(|error| unwritable(error.to_string()))?;
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
    let newest = format(&copy).is_ok_and(|format| format == MIGRATIONS.len());
    let copy = Connection::Sqlite(copy);
    for fault in integrity_errors(&copy).map_err(unreadable)? {
        if !file.contains(&fault) {
            file.push(fault);
        }
    }
    let copied = CopyReport {
        file,
        damaged: damaged_matches(&copy, newest, stop)?,
    };
    drop(copy);
    stop.check()?;
    let file = File::open(part).map_err(|error| unwritable(error.to_string()))?;
    file.sync_all()
        .and_then(|()| std::fs::rename(part, to))
        .map_err(|error| unwritable(error.to_string()))?;
    Ok(copied)
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
    // For a link, the file that it points to is replaced, not the link.
    let to = &resolved(to);
    if let Some(folder) = to.parent().filter(|p| !p.as_os_str().is_empty()) {
        create_private_folder(folder).map_err(unwritable)?;
    }
    let _alone = Lock::take(to)?;
    let fresh = Part(with_suffix(to, RESTORED));
    // Left behind by an earlier attempt.
    fresh.remove();
    let bad = |why: String| CopyError::BadBackup {
        path: backup.to_owned(),
        why,
    };
    let copied = copy_checked(backup, &fresh.0, false, stop).map_err(|error| match error {
        CopyError::Source(OpenError::Damaged { why, .. }) => bad(why),
        error => error,
    })?;
    if let Some(fault) = copied.file.first() {
        return Err(bad(fault.clone()));
    }
    let old = unused(to, now)?;
    let there = to.try_exists().map_err(unwritable)?;
    if there {
        let before = std::fs::metadata(to).map_err(unwritable)?;
        keep_owner_and_mode(&fresh.0, &before).map_err(unwritable)?;
        // As nobody else uses it, closing folds the write-ahead log into the file.
        if let Ok(before) = rusqlite::Connection::open(to) {
            let _ = before.pragma_update(None, "wal_checkpoint", "TRUNCATE");
        }
        // By a second name there's always a database under the first one, whenever this is interrupted; not every disk
        // knows such names.
        if std::fs::hard_link(to, &old).is_err() {
            std::fs::rename(to, &old).map_err(unwritable)?;
        }
    }
    // A remaining log belongs to the previous file, even if that is gone, and would corrupt another one.
    for end in ["-wal", "-shm"] {
        match std::fs::rename(with_suffix(to, end), with_suffix(&old, end)) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => {
                return Err(unwritable(error));
            }
            _ => {}
        }
    }
    std::fs::rename(&fresh.0, to).map_err(unwritable)?;
    Ok(RestoreReport {
        kept: there.then_some(old),
        damaged: copied.damaged,
    })
}

/// Returns a name under which the previous database at `to` can be kept.
fn unused(to: &Path, now: &str) -> Result<PathBuf, CopyError> {
    let named = |more: &str| with_suffix(to, &format!(".{now}{more}.old"));
    let numbered = (2..MOST_A_SECOND).map(|number| named(&format!("-{number}")));
    let mut names = std::iter::once(named("")).chain(numbered);
    let free = names.find(|name| !name.try_exists().unwrap_or(true));
    free.ok_or_else(|| CopyError::AlreadyExists(named("")))
}

/// Returns what is wrong with individual matches of a database in any format, `newest` or not.
fn damaged_matches(
    c: &Connection,
    newest: bool,
    stop: &StopHandle,
) -> Result<Vec<(MatchId, String)>, CopyError> {
    let mut damaged = Vec::new();
    let mut last = i64::MIN;
    loop {
        let page = match page(c, last, newest) {
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

/// Returns the next matches, without those that were set aside, which earlier formats don't have.
fn page(c: &Connection, after: i64, newest: bool) -> sql::Result<Vec<MatchId>> {
    let sql = match newest {
        true => {
            "SELECT id FROM matches
             WHERE id > ?1 AND (frozen_at IS NULL OR stage IN ('offered', 'running')) ORDER BY id LIMIT ?2"
        }
        false => "SELECT id FROM matches WHERE id > ?1 ORDER BY id LIMIT ?2",
    };
    c.all(sql, (after, PAGE), columns)
}

/// Checks that the turns of a match can be replayed, using only columns that every format has.
fn turns_fit(c: &Connection, id: MatchId) -> Result<(), StoreError> {
    let sql = "SELECT rules_version, game, size, setup FROM matches WHERE id = ?1";
    let (rules_version, spec) = c.query_row(sql, [id], |row| {
        Ok((row.get("rules_version")?, spec_from(row)?))
    })?;
    let sql = "SELECT token, digest FROM turns WHERE match_id = ?1 ORDER BY ply";
    let turns: Vec<(String, i64)> = c.all(sql, [id], columns)?;
    let turns = turns
        .iter()
        .map(|(token, digest)| (&**token, digest.cast_unsigned()));
    replayed(id, spec, rules_version, turns).map(drop)
}
