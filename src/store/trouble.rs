//! What keeps everything from being written down, and telling whoever runs the program: once in a while, not for each
//! request that fails.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::time::{Duration, Instant};

use rusqlite::ErrorCode;

use super::{OpenError, StoreError};

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
            Obstacle::ReadOnly => "it, its folder or its disk may only be read",
            Obstacle::Locked => "another program holds it locked",
            Obstacle::Failing => "the disk answers with errors",
        }
    }

    /// What they can do about it.
    pub(super) fn remedy(self) -> &'static str {
        match self {
            Obstacle::Full => "make room on it",
            Obstacle::ReadOnly => "let the user that Stonepost runs as write there",
            Obstacle::Locked => "end that program",
            Obstacle::Failing => "look at the disk and what the system's log says of it",
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
        }
    }

    /// Hears how a reading went.
    pub(super) fn read<T>(&self, done: &Result<T, StoreError>) {
        if let Err(StoreError::Obstacle { obstacle, why }) = done {
            self.failed(*obstacle, why);
        }
    }

    /// Hears how a change went.
    pub(super) fn written<T>(&self, done: &Result<T, StoreError>) {
        match done {
            Ok(_) => self.over(),
            Err(StoreError::Obstacle { obstacle, why }) => self.failed(*obstacle, why),
            Err(_) => {}
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
                "{path} can't be used: {what}; {remedy}. Nothing that was told as done is lost, what comes now is refused, \
                 and it goes on by itself once this is mended"
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
