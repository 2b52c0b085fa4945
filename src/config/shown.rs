//! How the settings are shown: their names and meanings, the example file, the help.

use super::keys::{KEYS, Key, Set, keys_of, sections};

impl Key {
    /// Returns the environment variable of this key, such as `STONEPOST_DISCORD_API_BASE`.
    pub fn variable(&self) -> String {
        format!("STONEPOST_{}_{}", self.section, self.name).to_uppercase()
    }

    /// Returns all environment variables of this key, the better-known one first.
    pub fn variables(&self) -> impl Iterator<Item = String> {
        let also = self.also.map(str::to_owned);
        also.into_iter().chain([self.variable()])
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

    /// Returns whether the value must not be shown.
    pub fn is_secret(&self) -> bool {
        matches!(self.set, Set::Secret(_))
    }
}

/// Returns the text of `config.example.toml`: every key with its explanation, commented out, with its default.
pub fn example() -> String {
    let mut text = String::from(
        "# Stonepost's settings. Copy this file to config.toml in the folder where you start Stonepost, or point to it\n\
         # with --config FILE. Every key is shown with its default: remove the # in front of a key to change it.\n\
         # You can also set every key in the environment, which overrides this file: [chat] listen is\n\
         # STONEPOST_CHAT_LISTEN there.\n",
    );
    for section in sections() {
        text += &format!("\n[{section}]\n");
        for (i, key) in keys_of(section).enumerate() {
            if i > 0 {
                text.push('\n');
            }
            for line in key.about {
                text += &format!("# {line}\n");
            }
            text += &format!("# Allowed: {}.\n", key.allowed);
            text += &format!("#{} = {}\n", key.name, key.default);
        }
    }
    text
}

/// Returns the list of settings for the terminal, by their environment variables.
pub fn environment_help() -> String {
    let mut text = String::new();
    for key in KEYS {
        text += &format!("  {}\n      {}\n", key.names(), key.meaning());
    }
    text
}
