//! The Discord token, kept out of every log.

use std::fmt;

use super::errors::Refused;

/// A bot token. `Debug` and `Display` print `[secret]`; only [`Token::expose`] reveals it.
#[derive(Clone, PartialEq, Eq)]
pub struct Token(String);

impl Token {
    /// Parses a token as people paste it: surrounding blanks and the prefix `Bot ` are dropped; an empty one is `None`.
    pub(super) fn read(text: &str) -> Result<Option<Token>, Refused> {
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
        Ok(Some(Token(text.to_owned())))
    }

    /// Returns the token itself, without the prefix `Bot `. Pass it to Discord's client and to nothing else.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[secret]")
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("[secret]")
    }
}
