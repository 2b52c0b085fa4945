//! Where records go, standard output or a file, and lines for the user. Everything that is written to standard output goes
//! through here, so that nobody takes half of it for the whole.

use std::fs::File;
use std::io::{self, BufWriter, IsTerminal, Write};
use std::path::{Path, PathBuf};

use super::{Failure, logging};
use crate::store::keep_owner_and_mode;

/// Standard output, or a file that gets its name only once it's complete.
pub(super) struct Output {
    to: BufWriter<Box<dyn Write>>,
    file: Option<PartialFile>,
}

/// An incomplete file. It's removed on drop unless it was completed.
struct PartialFile {
    handle: File,
    path: PathBuf,
    name: PathBuf,
}

impl Drop for PartialFile {
    fn drop(&mut self) {
        // A completed file has been renamed, so nothing is left under this path.
        let _ = std::fs::remove_file(&self.path);
    }
}

impl Output {
    pub(super) fn open(name: Option<&Path>) -> Result<Output, Failure> {
        let Some(name) = name.filter(|name| *name != Path::new("-")) else {
            let to: Box<dyn Write> = Box::new(io::stdout());
            let to = BufWriter::new(to);
            return Ok(Output { to, file: None });
        };
        let failure =
            |error: io::Error| Failure(format!("can't write {}: {error}", name.display()));
        // For a link, the file that it points to is replaced, not the link.
        let target = std::fs::canonicalize(name).unwrap_or_else(|_| name.to_owned());
        match std::fs::metadata(&target) {
            Ok(about) if about.is_dir() => return Err(failure(io::ErrorKind::IsADirectory.into())),
            Ok(about) if !about.is_file() => {
                // Pipes and devices are written to directly: they can't be replaced.
                let handle = File::options().write(true).open(&target).map_err(failure)?;
                let to: Box<dyn Write> = Box::new(handle);
                let to = BufWriter::new(to);
                return Ok(Output { to, file: None });
            }
            _ => {}
        }
        let mut part = target.file_name().unwrap_or_default().to_owned();
        part.push(format!(".{}.part", std::process::id()));
        let path = target.with_file_name(part);
        let handle = File::create(&path).map_err(failure)?;
        let file = PartialFile {
            handle: handle.try_clone().map_err(failure)?,
            path,
            name: target,
        };
        let to: Box<dyn Write> = Box::new(handle);
        Ok(Output {
            to: BufWriter::new(to),
            file: Some(file),
        })
    }

    pub(super) fn is_file(&self) -> bool {
        self.file.is_some()
    }

    /// Writes `text`. Returns false if the reader has closed the output.
    pub(super) fn write(&mut self, text: &str) -> Result<bool, Failure> {
        reader_open(self.to.write_all(text.as_bytes()))
    }

    /// Completes the file. Returns its name, or `None` if it isn't a file.
    pub(super) fn finish(mut self) -> Result<Option<String>, Failure> {
        reader_open(self.to.flush())?;
        let Some(file) = self.file else {
            return Ok(None);
        };
        let name = file.name.display();
        let replaced = std::fs::metadata(&file.name);
        let kept = replaced.map_or(Ok(()), |replaced| {
            keep_owner_and_mode(&file.path, &replaced)
        });
        kept.and_then(|()| file.handle.sync_all())
            .and_then(|()| std::fs::rename(&file.path, &file.name))
            .map_err(|error| Failure(format!("can't write {name}: {error}")))?;
        Ok(Some(name.to_string()))
    }
}

/// Whether the reader still wants more.
fn reader_open(written: io::Result<()>) -> Result<bool, Failure> {
    match written {
        Ok(()) => Ok(true),
        Err(error) if error.kind() == io::ErrorKind::BrokenPipe => Ok(false),
        Err(error) => Err(Failure(format!("can't write the output: {error}"))),
    }
}

/// Prints to standard output. A reader who wants no more is no error.
pub(super) fn print(bytes: impl AsRef<[u8]>) -> Result<(), Failure> {
    let mut stdout = io::stdout().lock();
    let printed = stdout.write_all(bytes.as_ref());
    reader_open(printed.and_then(|()| stdout.flush())).map(|_| ())
}

/// Prints a line for the user on standard output.
pub(super) fn print_line(line: &str) -> Result<(), Failure> {
    print(format!("{line}\n"))
}

/// Prints a line about what the program does from now on. It does that all the same if the line can't be printed, as the log
/// then says.
pub(super) fn print_notice(line: &str) {
    if let Err(Failure(why)) = print_line(&logging::line(line)) {
        tracing::warn!("{why}; {line}");
    }
}

/// What became of printing the help or the version to standard output.
pub(super) fn printed(done: io::Result<()>) -> Result<(), Failure> {
    reader_open(done.and_then(|()| io::stdout().flush())).map(|_| ())
}

/// Whether standard output is read by a person.
pub(super) fn is_terminal() -> bool {
    io::stdout().is_terminal()
}
