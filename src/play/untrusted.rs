//! Words that people chose.

use std::fmt;

/// Words that a person chose: a name, a note, a reason. They may hold characters that nobody sees or that turn the line
/// round, so they have neither `Display` nor a way into a `String` by themselves: `chat` cleans them on their way into a
/// text, and the compiler finds whoever forgets that.
#[derive(Clone, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Untrusted(String);

impl Untrusted {
    /// The words as they were written: to store them, to compare them and to clean them, never to show them.
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

/// Escaped, as a log may show it.
impl fmt::Debug for Untrusted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}
