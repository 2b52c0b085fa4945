//! Files that hold what people wrote or secrets, and that everybody on the machine can read.

use std::path::{Path, PathBuf};

use super::backup_folder;
use crate::config::Config;
use crate::store::{files_of, is_open_to_all};

/// Where Docker puts secrets: only the container sees them.
const CONTAINER_SECRETS: &str = "/run/secrets";

/// Returns those files of these settings that everybody on the machine can read: the database, those that it replaced,
/// backups, and files with the token or a password. Folders that everybody can look into aren't told: nothing that anybody
/// wrote is in their names, and the database may lie among other things.
pub(super) fn by_all(config: &Config) -> Vec<PathBuf> {
    let mut files = config.secret_files.clone();
    files.retain(|file| !file.starts_with(CONTAINER_SECRETS));
    if config.data.server.is_none() {
        files.extend(files_of(&config.data.path));
        files.extend(replaced(&config.data.path));
    }
    if let Some(folder) = &config.backups.folder {
        let backups = backup_folder::listed(folder).unwrap_or_default();
        let unproved = backup_folder::unproved(folder).unwrap_or_default();
        let backups = backups.into_iter().chain(unproved);
        files.extend(backups.map(|backup| backup.path));
    }
    files.retain(|file| file.canonicalize().is_ok_and(|file| is_open_to_all(&file)));
    files
}

/// The databases that were kept beside this one when a backup was put back, with their logs.
fn replaced(database: &Path) -> Vec<PathBuf> {
    let folder = database
        .parent()
        .filter(|folder| !folder.as_os_str().is_empty());
    let (Some(name), Ok(entries)) = (
        database.file_name().and_then(|name| name.to_str()),
        std::fs::read_dir(folder.unwrap_or(Path::new("."))),
    ) else {
        return Vec::new();
    };
    let is_replaced = |other: &str| {
        let more = other.strip_prefix(name);
        more.is_some_and(|more| more.starts_with('.') && more.contains(".old"))
    };
    let names = entries.flatten().map(|entry| entry.file_name());
    let names = names.filter(|name| name.to_str().is_some_and(is_replaced));
    let mut files: Vec<PathBuf> = names.map(|name| database.with_file_name(name)).collect();
    files.sort();
    files
}
