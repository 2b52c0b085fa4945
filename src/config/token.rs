//! The Discord token, as people paste it.

use std::path::Path;

use super::errors::Refused;
use super::secret::{self, Secret};

/// Reads the token from a file that holds nothing else.
///
/// # Errors
/// The file can't be read or holds something else. The text names the file and doesn't quote it.
pub(super) fn in_file(path: &Path) -> Result<Secret, String> {
    let text = secret::text_in(path)?;
    match read(&text) {
        Ok(Some(token)) => Ok(token),
        _ => Err(format!(
            "{} must hold the bot's token alone, as Discord's developer portal shows it",
            path.display()
        )),
    }
}

/// Parses a token: surrounding blanks, a byte-order mark and the prefix `Bot ` are dropped; an empty one is `None`.
pub(super) fn read(text: &str) -> Result<Option<Secret>, Refused> {
    let text = text.trim_start_matches('\u{feff}').trim();
    let text = text.strip_prefix("Bot ").unwrap_or(text).trim_start();
    if text.is_empty() {
        return Ok(None);
    }
    // The token becomes an HTTP header; quotation marks are leftovers of a shell or an env file.
    let plain = |c: char| c.is_ascii_graphic() && !matches!(c, '"' | '\'' | '`' | '\\');
    if !text.chars().all(plain) {
        return Err(Refused);
    }
    Ok(Some(Secret::new(text)))
}
