//! What adapters need to check the names that people choose, and to repeat what they typed.

use text::{sanitize, wording};

/// Returns whether a character can be seen. Names made of others would look empty, or like somebody else's.
#[must_use]
pub fn is_visible(c: char) -> bool {
    sanitize::is_seen(c)
}

/// Returns what somebody typed, cleaned and cut to what a sentence has room for.
#[must_use]
pub fn shortened(typed: &str) -> String {
    wording::shortened(typed)
}
