//! The words that describe commands, in other languages than English. What isn't here is shown in English.

/// A language, with what is translated into it.
#[derive(Debug, Clone, Copy)]
pub struct Language {
    /// Its tag, such as `de` or `pt-BR`.
    pub tag: &'static str,
    /// What is translated into it.
    pub words: &'static [Translated],
}

/// The words of a command, a group of commands, an option or a choice in one language.
#[derive(Debug, Clone, Copy)]
pub struct Translated {
    /// What they describe: a command or a group, such as `match`; below it one of its commands or options, `match draw`; and so
    /// on down to a choice by its word, `challenge side black`.
    pub of: &'static str,
    /// Its name; empty if that stays as it is.
    pub name: &'static str,
    /// What it does; empty if that stays as it is. A choice has none.
    pub help: &'static str,
}

impl Language {
    /// Returns the words for what is called so in English.
    #[must_use]
    pub fn translated(&self, of: &str) -> Option<&Translated> {
        self.words.iter().find(|words| words.of == of)
    }
}

/// All languages besides English.
pub const LANGUAGES: &[Language] = &[];
