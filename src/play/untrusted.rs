//! Text written by people.

use std::fmt;

/// Text that a person wrote: a name, a note, a reason.
///
/// It can contain invisible characters and ones that reverse the text direction. It therefore neither implements
/// `Display` nor converts into a `String`: `text` has to sanitize it first, and the compiler notices if it doesn't.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Untrusted(String);

impl Untrusted {
    /// Returns the text as it was written: for storing, comparing and sanitizing it, never for showing it.
    #[must_use]
    pub fn raw(&self) -> &str {
        &self.0
    }
}

impl From<String> for Untrusted {
    fn from(words: String) -> Untrusted {
        Untrusted(words)
    }
}

impl From<&str> for Untrusted {
    fn from(words: &str) -> Untrusted {
        Untrusted(words.to_owned())
    }
}

impl From<&String> for Untrusted {
    fn from(words: &String) -> Untrusted {
        Untrusted(words.clone())
    }
}

impl From<&Untrusted> for Untrusted {
    fn from(words: &Untrusted) -> Untrusted {
        words.clone()
    }
}

/// Escaped, so that it can be logged.
impl fmt::Debug for Untrusted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
