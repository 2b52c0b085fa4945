//! Locks a database for one process: by a file beside it, which also a database that doesn't exist yet can have, and by the
//! database's file itself, which may have several names.

use std::fs::{File, TryLockError};
use std::io;
use std::path::{Path, PathBuf};
use std::time::Duration;

use crate::files::{FileId, open_private, resolved, whose, with_suffix};
use crate::values::error::OpenError;
use crate::values::obstacle::Obstacle;

/// How often taking a lock is attempted if its file keeps being removed.
const TRIES: u32 = 10;

/// How often taking a lock that somebody else holds is retried, after a pause of [`RETRY_PAUSE`].
const RETRIES: u32 = 3;

const RETRY_PAUSE: Duration = Duration::from_millis(20);

/// Locks a database for one process, until it is dropped or the process ends, however that happens.
pub(crate) struct Lock {
    /// The open file beside the database, which holds the lock of its name.
    file: File,
    name: PathBuf,
    /// The open database, if it's locked, whatever its name. Closing it releases SQLite's own locks in this process, so it's
    /// kept until all connections are closed.
    database: Option<File>,
}

impl Lock {
    /// Takes the lock of the database at `path`: on a file beside it, and on the database file itself, if that exists.
    pub(crate) fn take(path: &Path) -> Result<Lock, OpenError> {
        let name = name_of(path);
        let unusable = |why: String| OpenError::Unusable {
            path: path.to_owned(),
            why: format!("can't lock {}: {why}", name.display()),
        };
        for try_number in 0..TRIES {
            let file = open_private(&name).map_err(|error| refused(path, &name, &error))?;
            match file.try_lock() {
                Ok(()) if is_at(&file, &name) => {
                    let mut lock = Lock {
                        file,
                        name,
                        database: None,
                    };
                    lock.claim(path)?;
                    return Ok(lock);
                }
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

    /// Locks the database's file itself, if it exists and isn't locked yet: one that was just created.
    pub(crate) fn claim(&mut self, path: &Path) -> Result<(), OpenError> {
        let same = |file: &File| is_at(file, path);
        if self.database.as_ref().is_some_and(same) {
            return Ok(());
        }
        // If it can't be opened, whoever wants to use it is told why.
        let Ok(file) = File::options().read(true).write(true).open(path) else {
            return Ok(());
        };
        for try_number in 0..=RETRIES {
            match file_lock::try_lock(&file) {
                Ok(true) => break,
                // It may only be somebody checking whether it's locked.
                Ok(false) if try_number < RETRIES => std::thread::sleep(RETRY_PAUSE),
                Ok(false) => {
                    return Err(OpenError::InUse {
                        path: path.to_owned(),
                    });
                }
                // The name is locked all the same.
                Err(error) => {
                    tracing::debug!(%error, "can't lock {} by itself", path.display());
                    break;
                }
            }
        }
        self.database = Some(file);
        Ok(())
    }

    /// Refuses a database that somebody plays from under another name. SQLite would find nothing of what they wrote last: that's
    /// in a log beside the other name.
    pub(crate) fn refuse_other_name(path: &Path) -> Result<(), OpenError> {
        // Whoever holds the lock of this name has it open, which may be this process, and then opening it here once more
        // would release SQLite's locks.
        let held = File::open(name_of(path))
            .is_ok_and(|file| matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)));
        match !held && File::open(path).is_ok_and(|file| file_lock::is_locked(&file)) {
            true => Err(OpenError::InUse {
                path: path.to_owned(),
            }),
            false => Ok(()),
        }
    }

    /// Returns whether somebody holds the lock of the database at `path`, without creating or removing the file.
    ///
    /// # Errors
    /// The file beside it couldn't be locked by this program.
    pub(crate) fn is_held(path: &Path) -> Result<bool, OpenError> {
        let name = name_of(path);
        let held = match File::options().write(true).open(&name) {
            Ok(file) => matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock)),
            Err(error) if error.kind() == io::ErrorKind::NotFound => false,
            Err(error) => return Err(refused(path, &name, &error)),
        };
        let by_itself = || File::open(path).is_ok_and(|file| file_lock::is_locked(&file));
        Ok(held || by_itself())
    }
}

/// The file beside a database that is locked for it.
fn name_of(path: &Path) -> PathBuf {
    with_suffix(&resolved(path), ".lock")
}

/// Why the file beside the database at `path` can't be opened.
fn refused(path: &Path, name: &Path, error: &io::Error) -> OpenError {
    let mut why = error.to_string();
    // If there's none yet, it's the database's folder that is in the way.
    let (path, whose) = match name.exists() {
        true => (name, whose(name)),
        false => (path, name.parent().and_then(whose)),
    };
    let obstacle = match (Obstacle::of_system(error), whose) {
        (Some(Obstacle::ReadOnly), Some(whose)) => {
            why = format!("{why}; {whose}");
            Obstacle::Denied
        }
        (Some(obstacle), _) => obstacle,
        (None, _) => {
            return OpenError::Unusable {
                path: path.to_owned(),
                why: format!("can't lock {}: {why}", name.display()),
            };
        }
    };
    OpenError::Obstacle {
        path: path.to_owned(),
        obstacle,
        why,
    }
}

/// Returns whether `name` still refers to this file.
fn is_at(file: &File, name: &Path) -> bool {
    let ours = file.metadata().map(|about| FileId::of(&about));
    ours.is_ok_and(|ours| FileId::at(name).is_ok_and(|there| there == ours))
}

/// Locks of the database's file itself, which are the open file's (flock(2)). Linux keeps them apart from those of SQLite, which
/// are the process's (fcntl(2)).
#[cfg(target_os = "linux")]
mod file_lock {
    use std::fs::{File, TryLockError};
    use std::io;

    use rustix::fs::fstatfs;

    /// Disks elsewhere, whose servers know only one kind of lock (statfs(2)): NFS, SMB, CIFS, SMB2, 9P, AFS, Ceph and Coda.
    const REMOTE: [u64; 8] = [
        0x6969,
        0x517b,
        0xff53_4d42,
        0xfe53_4d42,
        0x0102_1997,
        0x5346_414f,
        0x00c3_6400,
        0x7375_7245,
    ];

    fn is_local(file: &File) -> bool {
        let kind = fstatfs(file)
            .map(|about| u64::try_from(about.f_type).unwrap_or_default() & 0xffff_ffff);
        kind.is_ok_and(|kind| !REMOTE.contains(&kind))
    }

    /// Returns false if somebody else has locked it.
    pub(super) fn try_lock(file: &File) -> io::Result<bool> {
        if !is_local(file) {
            return Ok(true);
        }
        match file.try_lock() {
            Ok(()) => Ok(true),
            Err(TryLockError::WouldBlock) => Ok(false),
            Err(TryLockError::Error(error)) => Err(error),
        }
    }

    pub(super) fn is_locked(file: &File) -> bool {
        is_local(file) && matches!(file.try_lock_shared(), Err(TryLockError::WouldBlock))
    }
}

/// Elsewhere these are the same locks, so only the name is locked.
#[cfg(not(target_os = "linux"))]
mod file_lock {
    use std::fs::File;
    use std::io;

    pub(super) fn try_lock(_: &File) -> io::Result<bool> {
        Ok(true)
    }

    pub(super) fn is_locked(_: &File) -> bool {
        false
    }
}

/// Returns the process that holds the lock of the database at `path`, as far as the system tells: on Linux, for processes
/// of the same user that can be seen from here (proc_pid_fdinfo(5)).
#[must_use]
pub fn holder(path: &Path) -> Option<u32> {
    let lock = std::fs::metadata(name_of(path)).ok()?;
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
        // Another disk may be mounted there by now, with a lock of somebody else's. A leftover file does no harm.
        if is_at(&self.file, &self.name) {
            let _ = std::fs::remove_file(&self.name);
        }
    }
}
