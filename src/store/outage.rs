//! What keeps everything from being written down, and telling whoever runs the program: once in a while, not for each
//! request that fails.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rusqlite::ErrorCode;

use super::{OpenError, StoreError, remedy};

/// How long nothing more is said of what goes on.
const SILENCE: Duration = Duration::from_secs(60);

/// Why nothing can be written, or read, whatever it is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Obstacle {
    /// The disk is full.
    Full,
    /// The file, its folder or its disk may only be read.
    ReadOnly,
    /// Another program has held the database for longer than we wait.
    Locked,
    /// The disk answers with errors.
    Failing,
}

impl Obstacle {
    /// What SQLite means, where it is an obstacle at all.
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

    /// What the system means.
    pub(super) fn of_system(error: &std::io::Error) -> Option<Obstacle> {
        use std::io::ErrorKind;
        Some(match error.kind() {
            ErrorKind::StorageFull | ErrorKind::QuotaExceeded => Obstacle::Full,
            ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => Obstacle::ReadOnly,
            _ => return None,
        })
    }

    /// What is wrong, for whoever runs the program.
    pub(super) fn what(self) -> &'static str {
        match self {
            Obstacle::Full => "the disk is full",
            Obstacle::ReadOnly => "it, its folder or its disk is read-only",
            Obstacle::Locked => "another program has locked it",
            Obstacle::Failing => "the disk reports errors",
        }
    }

    /// What they can do about it.
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
    /// Why a database can't be opened, or used as soon as it is open.
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

/// What is wrong at present, if anything is.
pub(super) struct Trouble {
    path: PathBuf,
    present: Mutex<Option<Present>>,
    /// When it was last told that the file is damaged.
    damage_told: Mutex<Option<Instant>>,
}

struct Present {
    obstacle: Obstacle,
    told: Instant,
    /// What has failed since it began.
    failed: u64,
}

impl Trouble {
    pub(super) fn new(path: &Path) -> Trouble {
        Trouble {
            path: path.to_owned(),
            present: Mutex::new(None),
            damage_told: Mutex::new(None),
        }
    }

    /// Hears how a reading went.
    pub(super) fn read<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Err(StoreError::Obstacle { obstacle, why }) => self.failed(*obstacle, why),
            Err(StoreError::Damaged { why }) => self.damaged(why),
            _ => {}
        }
    }

    /// Hears how a change went.
    pub(super) fn written<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Ok(_) => self.over(),
            Err(StoreError::Obstacle { obstacle, why }) => self.failed(*obstacle, why),
            Err(StoreError::Damaged { why }) => self.damaged(why),
            Err(_) => {}
        }
    }

    fn damaged(&self, why: &str) {
        let Ok(mut told) = self.damage_told.lock() else {
            return;
        };
        if told.is_none_or(|told| told.elapsed() >= SILENCE) {
            *told = Some(Instant::now());
            let (path, remedy) = (self.path.display(), remedy(&self.path));
            tracing::error!("{path} is damaged ({why}). Stop Stonepost first. {remedy}");
        }
    }

    fn failed(&self, obstacle: Obstacle, why: &str) {
        let Ok(mut present) = self.present.lock() else {
            return;
        };
        let before = present.take();
        let failed = before.as_ref().map_or(0, |before| before.failed) + 1;
        let told = before
            .filter(|before| before.obstacle == obstacle && before.told.elapsed() < SILENCE)
            .map(|before| before.told);
        if told.is_none() {
            let (path, what, remedy) = (self.path.display(), obstacle.what(), obstacle.remedy());
            tracing::error!(
                %why, failed,
                "can't use {path}: {what}; {remedy}. Nothing that was confirmed is lost. New actions are refused until this \
                 is fixed; then Stonepost continues on its own"
            );
        }
        *present = Some(Present {
            obstacle,
            told: told.unwrap_or_else(Instant::now),
            failed,
        });
    }

    fn over(&self) {
        let Ok(mut present) = self.present.lock() else {
            return;
        };
        if let Some(Present { failed, .. }) = present.take() {
            tracing::info!(failed, "{} can be written again", self.path.display());
        }
    }
}
