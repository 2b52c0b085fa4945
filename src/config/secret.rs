//! Tokens and passwords, kept out of every log.

use std::fmt;
use std::path::Path;

use super::text_file;

/// The most bytes in a file that holds a secret.
const MOST: u64 = 4096;

/// Reads what a file holds, without the line break at its end.
///
/// # Errors
/// The file can't be read, is empty, or has more than [`MOST`] bytes; the text names it and doesn't quote it.
pub(super) fn text_in(path: &Path) -> Result<String, String> {
    let name = path.display();
    let text = text_file::read(path, MOST).map_err(|why| format!("{name} {why}"))?;
    match text.trim_end_matches(['\r', '\n']) {
        "" => Err(format!("{name} is empty")),
        text => Ok(text.to_owned()),
    }
}

/// A token, a password, or an address that may hold one. `Debug` and `Display` print `[secret]`; only [`Secret::expose`] reveals it.
#[derive(Clone, PartialEq, Eq)]
pub struct Secret(String);

impl Secret {
    pub(super) fn new(text: &str) -> Secret {
        Secret(text.to_owned())
    }

    /// Returns the text itself. Pass it to what it's for and to nothing else.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[secret]")
    }
}

impl fmt::Display for Secret {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[secret]")
    }
}
