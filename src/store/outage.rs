//! Why nothing can be written or read at the moment, and how the host is told: now and then, rather than for every
//! request that fails.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rusqlite::ErrorCode;

use super::{OpenError, StoreError, remedy};

/// The time between two log messages about the same problem.
const LOG_INTERVAL: Duration = Duration::from_secs(60);

/// A reason why nothing at all can be written or read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The disk is full.
    Full,
    /// The file, its folder or its disk is read-only.
    ReadOnly,
    /// Another program has locked the database for longer than we wait.
    Locked,
    /// The disk reports errors.
    Failing,
}

impl Obstacle {
    /// Returns the obstacle behind an SQLite error, if there is one.
    pub(super) fn of(error: &rusqlite::Error) -> Option<Obstacle> {
        Some(match error.sqlite_error_code()? {
            ErrorCode::DiskFull => Obstacle::Full,
            ErrorCode::ReadOnly | ErrorCode::PermissionDenied => Obstacle::ReadOnly,
            ErrorCode::DatabaseBusy
            | ErrorCode::DatabaseLocked
            | ErrorCode::FileLockingProtocolFailed => Obstacle::Locked,
            ErrorCode::SystemIoFailure => Obstacle::Failing,
            _ => return None,
        })
    }

    /// Returns the obstacle behind a system error, if there is one.
    pub(super) fn of_system(error: &std::io::Error) -> Option<Obstacle> {
        use std::io::ErrorKind;
        Some(match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Obstacle::Full,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Obstacle::ReadOnly,
            _ => return None,
        })
    }

    /// Describes the problem to the host.
    pub(super) fn description(self) -> &'static str {
        match self {
            Obstacle::Full => "the disk is full",
            Obstacle::ReadOnly => "it, its folder or its disk is read-only",
            Obstacle::Locked => "another program has locked it",
            Obstacle::Failing => "the disk reports errors",
        }
    }

    /// Tells the host how to fix it.
    pub(super) fn remedy(self) -> &'static str {
        match self {
            Obstacle::Full => "free some space",
            Obstacle::ReadOnly => "make it writable for the user that runs Stonepost",
            Obstacle::Locked => "stop that program",
            Obstacle::Failing => "check the disk and the system's log",
        }
    }
}

impl OpenError {
    /// Converts an error from opening or first using the database at `path`.
    #[must_use]
    pub fn of(path: &Path, error: &StoreError) -> OpenError {
        let path = path.to_owned();
        match error {
            StoreError::Obstacle { obstacle, why } => OpenError::Obstacle {
                path,
                obstacle: *obstacle,
                why: why.clone(),
            },
            StoreError::Damaged { why } => OpenError::Damaged {
                path,
                why: why.clone(),
            },
            other => OpenError::Unusable {
                path,
                why: other.to_string(),
            },
        }
    }
}

/// The current problem, if any.
pub(super) struct OutageLog {
    path: PathBuf,
    current: Mutex<Option<Outage>>,
    /// When damage to the file was last logged.
    damage_logged_at: Mutex<Option<Instant>>,
}

struct Outage {
    obstacle: Obstacle,
    logged_at: Instant,
    /// The number of operations that have failed since it began.
    failed: u64,
}

impl OutageLog {
    pub(super) fn new(path: &Path) -> OutageLog {
        OutageLog {
            path: path.to_owned(),
            current: Mutex::new(None),
            damage_logged_at: Mutex::new(None),
        }
    }

    /// Takes note of the result of a read.
    pub(super) fn read<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Err(StoreError::Obstacle { obstacle, why }) => self.failed(*obstacle, why),
            Err(StoreError::Damaged { why }) => self.damaged(why),
            _ => {}
        }
    }

    /// Takes note of the result of a change.
    pub(super) fn written<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Ok(_) => self.over(),
            Err(StoreError::Obstacle { obstacle, why }) => self.failed(*obstacle, why),
            Err(StoreError::Damaged { why }) => self.damaged(why),
            Err(_) => {}
        }
    }

    fn damaged(&self, why: &str) {
        let Ok(mut logged_at) = self.damage_logged_at.lock() else {
            return;
        };
        if logged_at.is_none_or(|logged_at| logged_at.elapsed() >= LOG_INTERVAL) {
            *logged_at = Some(Instant::now());
            let (path, remedy) = (self.path.display(), remedy(&self.path));
            tracing::error!("{path} is damaged ({why}). Stop Stonepost first. {remedy}");
        }
    }

    fn failed(&self, obstacle: Obstacle, why: &str) {
        let Ok(mut current) = self.current.lock() else {
            return;
        };
        let before = current.take();
        let failed = before.as_ref().map_or(0, |before| before.failed) + 1;
        let logged_at = before
            .filter(|before| {
                before.obstacle == obstacle && before.logged_at.elapsed() < LOG_INTERVAL
            })
            .map(|before| before.logged_at);
        if logged_at.is_none() {
            let (path, what, remedy) = (
                self.path.display(),
                obstacle.description(),
                obstacle.remedy(),
            );
            tracing::error!(
                %why, failed,
                "can't use {path}: {what}; {remedy}. Nothing that was confirmed is lost. New actions are refused until this \
                 is fixed; then Stonepost continues on its own"
            );
        }
        *current = Some(Outage {
            obstacle,
            logged_at: logged_at.unwrap_or_else(Instant::now),
            failed,
        });
    }

    fn over(&self) {
        let Ok(mut current) = self.current.lock() else {
            return;
        };
        if let Some(Outage { failed, .. }) = current.take() {
            tracing::info!(failed, "{} can be written again", self.path.display());
        }
    }
}
