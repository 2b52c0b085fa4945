//! Files that hold what people wrote or secrets, and that everybody on the machine can read.

use std::path::PathBuf;

use super::backup_folder;
use crate::config::Config;
use crate::store::{files_of, is_open_to_all};

/// Where Docker puts secrets: only the container sees them.
const CONTAINER_SECRETS: &str = "/run/secrets";

/// Returns those files of these settings that everybody on the machine can read: the database, backups, and files with the
/// token or a password.
pub(super) fn by_all(config: &Config) -> Vec<PathBuf> {
    let mut files = config.secret_files.clone();
    files.retain(|file| !file.starts_with(CONTAINER_SECRETS));
    if config.data.server.is_none() {
        files.extend(files_of(&config.data.path));
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
