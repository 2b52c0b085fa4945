//! The Discord token, as people paste it.

use super::errors::Refused;
use super::secret::Secret;

/// Parses a token: surrounding blanks and the prefix `Bot ` are dropped; an empty one is `None`.
pub(super) fn read(text: &str) -> Result<Option<Secret>, Refused> {
    let text = text.trim();
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
