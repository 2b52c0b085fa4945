//! Locks a database for one process, by a file beside it.

use std::fs::{File, TryLockError};
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::store::rows::error::OpenError;
use crate::store::rows::obstacle::Obstacle;

/// How often taking a lock is attempted if its file keeps being removed.
const TRIES: u32 = 10;

/// How often taking a lock that somebody else holds is retried, after a pause of [`RETRY_PAUSE`].
const RETRIES: u32 = 3;

const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// Locks a database for one process, until it is dropped or the process ends, however that happens.
pub(in crate::store) struct Lock {
    /// The open file, which holds the lock.
    _file: File,
    #[cfg_attr(not(unix), allow(dead_code))]
    name: PathBuf,
}

impl Lock {
    /// Takes the lock of the database at `path`: on a file beside it, because SQLite locks the database file itself.
    pub(in crate::store) fn take(path: &Path) -> Result<Lock, OpenError> {
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
    pub(in crate::store) fn is_held(path: &Path) -> bool {
        let file = File::open(with_suffix(path, ".lock"));
        file.is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)))
    }
}

/// Returns the process that holds the lock of the database at `path`, as far as the system tells: on Linux, for processes
/// of the same user that can be seen from here (proc_pid_fdinfo(5)).
#[must_use]
pub fn holder(path: &Path) -> Option<u32> {
    let lock = std::fs::metadata(with_suffix(path, ".lock")).ok()?;
    let processes = std::fs::read_dir("/proc").ok()?.flatten();
    let number = |process: std::fs::DirEntry| process.file_name().to_str()?.parse().ok();
    let others = processes
        .filter_map(number)
        .filter(|number: &u32| *number != std::process::id());
    others.into_iter().find(|number| holds(*number, &lock))
}

/// Returns whether a process has locked this file.
#[cfg(target_os = "linux")]
fn holds(process: u32, lock: &std::fs::Metadata) -> bool {
    use std::os::unix::fs::MetadataExt;
    let Ok(files) = std::fs::read_dir(format!("/proc/{process}/fd")) else {
        return false;
    };
    files.flatten().any(|file| {
        let is_it = std::fs::metadata(file.path())
            .is_ok_and(|open| (open.dev(), open.ino()) == (lock.dev(), lock.ino()));
        let info = |number: &std::ffi::OsStr| {
            let path = Path::new("/proc").join(process.to_string());
            std::fs::read_to_string(path.join("fdinfo").join(number)).unwrap_or_default()
        };
        is_it && info(&file.file_name()).contains("WRITE")
    })
}

#[cfg(not(target_os = "linux"))]
fn holds(_: u32, _: &std::fs::Metadata) -> bool {
    false
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
pub(in crate::store) fn with_suffix(path: &Path, more: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(more);
    path.with_file_name(name)
}
