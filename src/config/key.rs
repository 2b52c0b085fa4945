//! The names, meanings and defaults of all settings, as the example file has them.

use std::fmt;
use std::iter;
use std::sync::LazyLock;

/// The text of `config.example.toml`: every key with its meaning, what is allowed, and, commented out, its default.
pub const EXAMPLE: &str = include_str!("../../config.example.toml");

/// Environment variables that are better known than the setting's own.
const BETTER_KNOWN: [(&str, &str); 2] = [
    ("STONEPOST_DISCORD_TOKEN", "DISCORD_TOKEN"),
    ("STONEPOST_DISCORD_TOKEN_FILE", "DISCORD_TOKEN_FILE"),
];

/// A setting.
pub struct Key {
    /// Such as `discord`.
    pub(super) section: &'static str,
    /// Such as `api_base`.
    pub(super) name: &'static str,
    about: Vec<&'static str>,
    /// What is allowed, worded to follow "this must be".
    pub(super) allowed: &'static str,
    /// As written in the file.
    pub(super) default: &'static str,
}

/// All settings in the order of the example file, grouped by section.
pub static KEYS: LazyLock<Vec<Key>> = LazyLock::new(|| {
    let mut keys = Vec::new();
    let (mut section, mut about, mut allowed) = ("", Vec::new(), "");
    for line in EXAMPLE.lines() {
        if let Some(name) = line.strip_prefix('[') {
            section = name.trim_end_matches(']');
            about.clear();
        } else if let Some(text) = line.strip_prefix("# Allowed: ") {
            allowed = text.trim_end_matches('.');
        } else if let Some(text) = line.strip_prefix("# ") {
            about.push(text);
        } else if let Some((name, default)) = line.split_once(" = ") {
            keys.push(Key {
                section,
                name: name.trim_start_matches('#'),
                about: std::mem::take(&mut about),
                allowed,
                default,
            });
        }
    }
    keys
});

impl Key {
    /// Returns the key of a name such as `discord.api_base`.
    pub(super) fn named(name: &str) -> Option<&'static Key> {
        let (section, name) = name.split_once('.')?;
        keys_of(section).find(|key| key.name == name)
    }

    /// Returns the environment variable of this key, such as `STONEPOST_DISCORD_API_BASE`.
    fn variable(&self) -> String {
        format!("STONEPOST_{}_{}", self.section, self.name).to_uppercase()
    }

    /// Returns all environment variables of this key, the better-known one first.
    pub(super) fn variables(&self) -> impl Iterator<Item = String> {
        let own = self.variable();
        let known = BETTER_KNOWN.iter().find(|(name, _)| *name == own);
        let known = known.map(|(_, better)| (*better).to_owned());
        known.into_iter().chain(iter::once(own))
    }

    /// Returns the environment variables as words: `DISCORD_TOKEN or STONEPOST_DISCORD_TOKEN`.
    pub fn names(&self) -> String {
        self.variables().collect::<Vec<_>>().join(" or ")
    }

    /// Returns the whole explanation in one line, with the default.
    pub fn meaning(&self) -> String {
        let default = match self.default {
            r#""""# | "[]" => "none",
            default => default,
        };
        format!("{} [default: {default}]", self.about.join(" "))
    }
}

/// As errors name it: `[discord] api_base`.
impl fmt::Display for Key {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[{}] {}", self.section, self.name)
    }
}

/// Returns the sections in order.
pub(super) fn sections() -> impl Iterator<Item = &'static str> {
    KEYS.chunk_by(|a, b| a.section == b.section)
        .filter_map(|keys| keys.first())
        .map(|key| key.section)
}

/// Returns the keys of a section in order.
pub(super) fn keys_of(section: &str) -> impl Iterator<Item = &'static Key> {
    KEYS.iter().filter(move |key| key.section == section)
}

/// Returns the list of settings for the terminal, by their environment variables.
pub fn environment_help() -> String {
    let line = |key: &Key| format!("  {}\n      {}\n", key.names(), key.meaning());
    KEYS.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn the_example_has_a_place_for_everything() {
        let all = || KEYS.iter().flat_map(Key::variables);
        let different: BTreeSet<_> = all().collect();
        assert_eq!(different.len(), all().count(), "two keys share a variable");

        let different: BTreeSet<_> = sections().collect();
        assert_eq!(different.len(), sections().count(), "a section is split");

        // Put together again, it's the same.
        let (head, _) = EXAMPLE.split_once("\n[").unwrap_or_default();
        let mut text = head.to_owned();
        for section in sections() {
            let keys = keys_of(section).map(|key| {
                let about = key.about.iter().map(|line| format!("# {line}\n"));
                let about: String = about.collect();
                let Key {
                    allowed,
                    name,
                    default,
                    ..
                } = key;
                format!("{about}# Allowed: {allowed}.\n#{name} = {default}\n")
            });
            text += &format!("\n[{section}]\n{}", keys.collect::<Vec<_>>().join("\n"));
        }
        assert_eq!(text, EXAMPLE);
    }
}
