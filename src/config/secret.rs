//! Tokens and passwords, kept out of every log.

use std::fmt;
use std::fs::File;
use std::io::{ErrorKind, Read};
use std::path::Path;

/// The most bytes in a file that holds a secret.
const MOST: u64 = 4096;

/// Reads what a file holds, without the line break at its end.
///
/// # Errors
/// The file can't be read, is empty, or has more than [`MOST`] bytes; the text names it and doesn't quote it.
pub(super) fn text_in(path: &Path) -> Result<String, String> {
    let name = path.display();
    let mut text = String::new();
    let read = File::open(path).and_then(|file| file.take(MOST + 1).read_to_string(&mut text));
    match read {
        Err(error) if error.kind() == ErrorKind::InvalidData => Err(format!("{name} isn't a text")),
        Err(error) => Err(format!("{name} can't be read: {error}")),
        Ok(read) if read as u64 > MOST => Err(format!("{name} has more than {MOST} bytes")),
        Ok(_) => match text.trim_end_matches(['\r', '\n']) {
            "" => Err(format!("{name} is empty")),
            text => Ok(text.to_owned()),
        },
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
