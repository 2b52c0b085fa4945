//! Files as the system sees them: which one stands under a name, whose it is, and who can read it.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::{Path, PathBuf};

/// How many links are followed at most, as the system does.
const LINKS: u32 = 40;

/// Returns the path with `more` appended to the file name.
pub(crate) fn with_suffix(path: &Path, more: &str) -> PathBuf {
    let mut name = path.file_name().unwrap_or_default().to_owned();
    name.push(more);
    path.with_file_name(name)
}

/// Returns the name of the file itself, where `path` is a symbolic link to it. It needn't exist.
#[must_use]
pub fn resolved(path: &Path) -> PathBuf {
    let mut path = path.to_owned();
    for _ in 0..LINKS {
        let Ok(to) = std::fs::read_link(&path) else {
            break;
        };
        path = match path.parent() {
            Some(folder) => folder.join(to),
            None => to,
        };
    }
    path
}

/// A file, whatever it's called: its device and its number there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct FileId {
    device: u64,
    number: u64,
}

impl FileId {
    /// Returns the file that stands under a name.
    pub(crate) fn at(path: &Path) -> io::Result<FileId> {
        std::fs::metadata(path).map(|about| FileId::of(&about))
    }

    #[cfg(unix)]
    pub(crate) fn of(about: &std::fs::Metadata) -> FileId {
        use std::os::unix::fs::MetadataExt;
        FileId {
            device: about.dev(),
            number: about.ino(),
        }
    }

    /// Other systems don't let an open file be replaced.
    #[cfg(not(unix))]
    pub(crate) fn of(_: &std::fs::Metadata) -> FileId {
        FileId {
            device: 0,
            number: 0,
        }
    }
}

/// Options for a new file that nobody but its owner can read. One that exists keeps its mode.
fn private() -> OpenOptions {
    let mut options = File::options();
    options.write(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    options
}

/// Opens a file for writing, and creates it if it's missing so that only its owner can read it. What is in it stays.
pub(crate) fn open_private(path: &Path) -> io::Result<File> {
    let file = private().create_new(true).open(path);
    match file {
        Ok(file) => {
            give_to_owner_of_folder(&file, path);
            Ok(file)
        }
        Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {
            private().create(true).truncate(false).open(path)
        }
        Err(error) => Err(error),
    }
}

/// Creates a file that only its owner can read: whoever owns the folder, if the program may give it away.
///
/// # Errors
/// It exists, or can't be created.
pub fn create_private(path: &Path) -> io::Result<File> {
    let file = private().create_new(true).open(path)?;
    give_to_owner_of_folder(&file, path);
    Ok(file)
}

/// Creates a folder and its missing parents so that only their owner can look into them. Existing ones stay as they are.
pub fn create_private_folder(path: &Path) -> io::Result<()> {
    let mut builder = std::fs::DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(path)
}

/// A file that root makes in somebody's folder is theirs: the service that the folder belongs to has to open it.
#[cfg(unix)]
fn give_to_owner_of_folder(file: &File, path: &Path) {
    use std::os::unix::fs::{MetadataExt, fchown};
    if !rustix::process::geteuid().is_root() {
        return;
    }
    let folder = path
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    if let Ok(folder) = std::fs::metadata(folder.unwrap_or(Path::new(".")))
        && folder.uid() != 0
    {
        // If it can't be given away, it's still there, and whoever can't open it is told whose it is.
        let _ = fchown(file, Some(folder.uid()), Some(folder.gid()));
    }
}

#[cfg(not(unix))]
fn give_to_owner_of_folder(_: &File, _: &Path) {}

/// Gives a new file the owner and the mode of the one that it's about to replace, as far as the program may.
#[cfg(unix)]
pub fn keep_owner_and_mode(new: &Path, replaced: &std::fs::Metadata) -> io::Result<()> {
    use std::os::unix::fs::{MetadataExt, chown};
    // Only root may give files away; for everybody else it's the owner already, or can't be.
    let _ = chown(new, Some(replaced.uid()), Some(replaced.gid()));
    std::fs::set_permissions(new, replaced.permissions())
}

/// Gives a new file the mode of the one that it's about to replace.
#[cfg(not(unix))]
pub fn keep_owner_and_mode(new: &Path, replaced: &std::fs::Metadata) -> io::Result<()> {
    std::fs::set_permissions(new, replaced.permissions())
}

/// Returns whether everybody on the machine can read a file, which its folders have to let them; `false` if that's unknown.
#[must_use]
pub fn is_open_to_all(path: &Path) -> bool {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let allows = |path: &Path, what: u32| {
            std::fs::metadata(path).is_ok_and(|about| about.mode() & what != 0)
        };
        let mut folders = path.ancestors().skip(1);
        allows(path, 0o004) && folders.all(|folder| allows(folder, 0o001))
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        false
    }
}

/// Returns who owns a file that the program can't open as it has to, if that's somebody else: `it belongs to user 0, and
/// Stonepost runs as user 998`.
#[must_use]
pub fn whose(path: &Path) -> Option<String> {
    #[cfg(unix)]
    {
        use std::os::unix::fs::MetadataExt;
        let owner = std::fs::metadata(path).ok()?.uid();
        let ours = rustix::process::geteuid();
        // Root may open everything.
        (!ours.is_root() && owner != ours.as_raw()).then(|| {
            let ours = ours.as_raw();
            format!("it belongs to user {owner}, and Stonepost runs as user {ours}")
        })
    }
    #[cfg(not(unix))]
    {
        let _ = path;
        None
    }
}

/// What is appended to a database's name while it's being restored.
pub(crate) const RESTORED: &str = ".restored";

/// Removes what was left of restoring the database at `path`, which nobody else uses.
pub(crate) fn clear_restored(path: &Path) {
    let fresh = with_suffix(path, RESTORED);
    clear_parts_of(&fresh, |_| true);
    if path.exists() {
        // It doesn't exist, usually.
        let _ = std::fs::remove_file(&fresh);
    }
}

/// Removes what a process that's gone has left of a file that it was writing: `NAME.PID.part`.
pub(crate) fn clear_parts(name: &Path) {
    clear_parts_of(name, is_gone);
}

fn clear_parts_of(name: &Path, whose: impl Fn(i32) -> bool) {
    let folder = name
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let Ok(entries) = std::fs::read_dir(folder.unwrap_or(Path::new("."))) else {
        return;
    };
    let Some(name) = name.file_name().and_then(|name| name.to_str()) else {
        return;
    };
    for path in entries.flatten().map(|entry| entry.path()) {
        let process = path
            .file_name()
            .and_then(|part| part.to_str())
            .and_then(|part| part.strip_prefix(name)?.strip_prefix('.'))
            .map(|rest| rest.trim_end_matches("-journal"))
            .and_then(|rest| rest.strip_suffix(".part")?.parse().ok());
        if process.is_some_and(&whose) {
            // It's in nobody's way.
            let _ = std::fs::remove_file(&path);
        }
    }
}

/// Whether no process has this number.
#[cfg(unix)]
fn is_gone(process: i32) -> bool {
    use rustix::process::{Pid, test_kill_process};
    let process = Pid::from_raw(process).map(test_kill_process);
    process.is_some_and(|there| there == Err(rustix::io::Errno::SRCH))
}

#[cfg(not(unix))]
fn is_gone(_: i32) -> bool {
    false
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn links_lead_to_the_file_also_before_it_exists() {
        use std::os::unix::fs::symlink;
        let folder = tempfile::tempdir().unwrap();
        let [one, two, file] = ["one", "two", "file"].map(|name| folder.path().join(name));
        symlink("two", &one).unwrap();
        symlink(&file, &two).unwrap();
        assert_eq!(resolved(&one), file);
        assert_eq!(resolved(&file), file);
        let circle = folder.path().join("circle");
        symlink("circle", &circle).unwrap();
        assert_eq!(resolved(&circle), circle);
    }

    #[test]
    fn only_parts_of_processes_that_are_gone_are_cleared() {
        let folder = tempfile::tempdir().unwrap();
        let name = folder.path().join("copy.db");
        let ours = format!("copy.db.{}.part", std::process::id());
        // The highest number that a process can have is 4,194,304.
        let names = [
            "copy.db.4194999.part",
            "copy.db.4194999.part-journal",
            "other.db.4194999.part",
            "copy.db.part",
            &ours,
        ];
        for name in names {
            std::fs::write(folder.path().join(name), "").unwrap();
        }
        clear_parts(&name);
        let there = names.map(|name| folder.path().join(name).exists());
        let gone = cfg!(unix);
        assert_eq!(there, [!gone, !gone, true, true, true]);
    }
}
