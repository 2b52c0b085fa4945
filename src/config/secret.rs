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
fn text_in(path: &Path) -> Result<String, String> {
    let name = path.display();
    let text = text_file::read(path, MOST).map_err(|why| format!("{name} {why}"))?;
    match text.trim_end_matches(['\r', '\n']) {
        "" => Err(format!("{name} is empty")),
        text => Ok(text.to_owned()),
    }
}

/// Reads a password from a file, without the line break at its end.
///
/// # Errors
/// The file can't be read, is empty, or has more than 4 KiB; the text names it.
pub fn password_in(path: &Path) -> Result<Secret, String> {
    text_in(path).map(|text| Secret::new(&text))
}

/// Reads the token from a file that holds nothing else.
///
/// # Errors
/// The file can't be read or holds something else. The text names the file and doesn't quote it.
pub(super) fn token_in(path: &Path) -> Result<Secret, String> {
    let found = token(&text_in(path)?).flatten();
    found.ok_or_else(|| {
        format!(
            "{} must hold the bot's token alone, as Discord's developer portal shows it",
            path.display()
        )
    })
}

/// Parses a token as people paste it: surrounding blanks, a byte-order mark and the prefix `Bot ` are dropped. An empty one
/// is none, so that it doesn't remove one from another source; the outer `None` is for what can't be a token.
pub(super) fn token(text: &str) -> Option<Option<Secret>> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let text = text.strip_prefix("Bot ").unwrap_or(text).trim_start();
    // The token becomes an HTTP header; quotation marks are leftovers of a shell or an env file.
    let plain = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '\'' | '`' | '\\');
    let token = (!text.is_empty()).then(|| Secret::new(text));
    text.chars().all(plain).then_some(token)
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
