//! Which files an open database consists of, so that nothing is written to files that nobody finds again.

use std::path::{Path, PathBuf};

use crate::files::{FileId, resolved, with_suffix};
use crate::values::error::StoreError;
use crate::values::obstacle::Obstacle;

/// The files of an open database, as they were when it was opened.
#[derive(Debug, Clone)]
pub(crate) struct OpenFiles(Vec<(PathBuf, FileId)>);

impl OpenFiles {
    /// Returns those of the database that was just opened at `path`: the file, and the log of writes beside it.
    pub(crate) fn of(path: &Path) -> OpenFiles {
        // Whatever becomes of the folder that the program was started in.
        let path = std::path::absolute(path).unwrap_or_else(|_| path.to_owned());
        let log = with_suffix(&resolved(&path), "-wal");
        let there = [path, log].into_iter();
        let files = there.filter_map(|path| FileId::at(&path).ok().map(|id| (path, id)));
        OpenFiles(files.collect())
    }

    /// Checks that these files still stand under their names. What is written to others that are open would be lost with
    /// them.
    pub(crate) fn check(&self) -> Result<(), StoreError> {
        let moved = |path: &Path, what: &dyn std::fmt::Display| StoreError::Obstacle {
            obstacle: Obstacle::Moved,
            why: format!("{}: {what}", path.display()),
        };
        for (path, id) in &self.0 {
            match FileId::at(path) {
                Ok(there) if there == *id => {}
                Ok(_) => return Err(moved(path, &"another file has this name now")),
                Err(error) => return Err(moved(path, &error)),
            }
        }
        Ok(())
    }
}

#[cfg(all(test, unix))]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::*;

    #[test]
    fn a_file_that_was_replaced_or_removed_is_noticed() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("stonepost.db");
        std::fs::write(&path, "one").unwrap();
        let files = OpenFiles::of(&path);
        files.check().unwrap();
        std::fs::write(&path, "the same file").unwrap();
        files.check().unwrap();
        let aside = folder.path().join("aside");
        std::fs::rename(&path, &aside).unwrap();
        let refused = |files: &OpenFiles| files.check().unwrap_err().obstacle();
        assert_eq!(refused(&files), Some(Obstacle::Moved));
        std::fs::write(&path, "one").unwrap();
        assert_eq!(refused(&files), Some(Obstacle::Moved));
        std::fs::rename(&aside, &path).unwrap();
        files.check().unwrap();
    }
}
