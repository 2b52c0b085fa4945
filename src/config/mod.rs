//! Typed settings, validated once at start.
//!
//! [`KEYS`] describes every key: from it come the parsing, the names of the environment variables, the help text and
//! `config.example.toml`. A new key is one entry there and one field here (and a line in `Default`).
//!
//! The command line beats the environment, which beats the file, which beats the default. Whatever is wrong is said with
//! the file, the line, the key and what is allowed, all problems at once; a secret never appears in an error.

mod environment;
mod errors;
mod file;
mod keys;
mod nearest;
mod token;

use std::ffi::OsString;
use std::fmt;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

pub use errors::{ConfigError, ConfigErrors, Place};
pub use keys::{KEYS, Key, environment_help, example};
pub use token::Token;

/// The file that is read when `--config` is not given, if it is there.
pub const DEFAULT_FILE: &str = "config.toml";

/// How many requests a second Discord allows a bot.
const MOST_REQUESTS: u32 = 50;

/// All settings, checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Config {
    /// `[data]`: where matches are kept.
    pub data: DataConfig,
    /// `[discord]`: the connection to Discord.
    pub discord: DiscordConfig,
    /// `[chat]`: the local chat page.
    pub chat: ChatConfig,
    /// `[matches]`: how much there may be of them.
    pub matches: MatchesConfig,
    /// `[pictures]`: how boards look.
    pub pictures: PicturesConfig,
    /// `[log]`: what is written to the log.
    pub log: LogConfig,
}

/// `[data]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataConfig {
    /// The database file, relative to the working directory unless absolute.
    pub path: PathBuf,
}

/// `[discord]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscordConfig {
    /// The bot's token. `None`: do not connect to Discord.
    pub token: Option<Token>,
    /// Whether the privileged message-content intent is asked for.
    pub message_content: bool,
    /// Where REST requests go, without a trailing slash and without `/api`.
    pub api_base: String,
    /// The shards that this process runs. `None`: all, as many as Discord suggests.
    pub shards: Option<Shards>,
    /// The requests per second, answers to interactions aside.
    pub requests_per_second: u32,
    /// An address at which whoever runs the bot can be reached, such as `https://example.org` or `mailto:me@example.org`.
    pub contact: Option<String>,
}

/// A part of a bot's shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    /// How many there are in all processes together; at least 1.
    pub total: u32,
    /// The first of this process, from 0.
    pub from: u32,
    /// The last of this process; not below `from`, and below `total`.
    pub to: u32,
}

/// `[chat]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatConfig {
    /// Whether the local chat is served. If no source says so, it is exactly when there is no Discord token.
    pub enabled: bool,
    /// The address it listens on. Port 0 lets the system choose one.
    pub listen: SocketAddr,
}

/// `[matches]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchesConfig {
    /// The challenges that one person may have open at once.
    pub open_challenges: u32,
    /// The days after which a challenge expires.
    pub challenge_days: u32,
}

/// `[pictures]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PicturesConfig {
    /// The name of the theme. Whether there is such a theme is seen when the themes are read.
    pub theme: String,
    /// The folder with the host's own themes.
    pub themes: Option<PathBuf>,
}

/// `[log]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct LogConfig {
    /// The least important level that is still written.
    pub level: LogLevel,
}

/// How much is logged, from the least to the most.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub enum LogLevel {
    /// Only what went wrong and needs somebody.
    Error,
    /// Also what is odd, but was dealt with.
    Warn,
    /// Also what happened.
    #[default]
    Info,
    /// Also how it happened.
    Debug,
    /// Everything.
    Trace,
}

impl LogLevel {
    /// Every level, in order.
    pub const ALL: [LogLevel; 5] = [
        LogLevel::Error,
        LogLevel::Warn,
        LogLevel::Info,
        LogLevel::Debug,
        LogLevel::Trace,
    ];

    /// The name as it is written in the configuration, such as `info`.
    pub fn as_str(self) -> &'static str {
        match self {
            LogLevel::Error => "error",
            LogLevel::Warn => "warn",
            LogLevel::Info => "info",
            LogLevel::Debug => "debug",
            LogLevel::Trace => "trace",
        }
    }
}

impl fmt::Display for LogLevel {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.as_str())
    }
}

impl ChatConfig {
    /// Whether other machines may reach the local chat. It has no login, so this deserves a warning.
    pub fn listens_beyond_loopback(&self) -> bool {
        !self.listen.ip().to_canonical().is_loopback()
    }
}

impl Default for DataConfig {
    fn default() -> Self {
        DataConfig {
            path: PathBuf::from("data/stonepost.db"),
        }
    }
}

impl Default for MatchesConfig {
    fn default() -> Self {
        MatchesConfig {
            open_challenges: 10,
            challenge_days: 7,
        }
    }
}

impl Default for PicturesConfig {
    fn default() -> Self {
        PicturesConfig {
            theme: "wood".to_owned(),
            themes: None,
        }
    }
}

impl Default for DiscordConfig {
    fn default() -> Self {
        DiscordConfig {
            token: None,
            message_content: false,
            api_base: "https://discord.com".to_owned(),
            shards: None,
            requests_per_second: 40,
            contact: None,
        }
    }
}

impl Default for ChatConfig {
    fn default() -> Self {
        ChatConfig {
            enabled: true,
            listen: SocketAddr::from(([127, 0, 0, 1], 8787)),
        }
    }
}

/// What the command line says about settings. It beats every other source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// `--data FILE`: instead of `[data] path`.
    pub data: Option<PathBuf>,
}

impl Config {
    /// Reads and checks the settings.
    ///
    /// `file` is what `--config` names; it must exist. Without it [`DEFAULT_FILE`] in the working directory is read if
    /// it is there. `env` is the environment, such as [`std::env::vars_os`]; empty values count as not set.
    ///
    /// # Errors
    /// Everything that is wrong, each with its place; see [`ConfigErrors`].
    pub fn load<I, K, V>(
        file: Option<&Path>,
        env: I,
        overrides: Overrides,
    ) -> Result<Config, ConfigErrors>
    where
        I: IntoIterator<Item = (K, V)>,
        K: Into<OsString>,
        V: Into<OsString>,
    {
        let env: Vec<_> = env.into_iter().map(|(k, v)| (k.into(), v.into())).collect();
        load(file, Path::new(DEFAULT_FILE), &env, overrides)
    }
}

/// The settings while they are put together: what is still unsaid is `None`.
#[derive(Default)]
struct Draft {
    config: Config,
    chat_enabled: Option<(bool, Option<Place>)>,
    /// Where the number of requests a second comes from.
    requests_place: Option<Place>,
    /// Where the value that is being set comes from.
    place: Option<Place>,
}

impl Draft {
    /// Discord itself allows no bot more than [`MOST_REQUESTS`].
    fn check_requests(&self, errors: &mut Vec<ConfigError>) {
        let DiscordConfig {
            api_base,
            requests_per_second,
            ..
        } = &self.config.discord;
        if let Some(place) = &self.requests_place
            && *requests_per_second > MOST_REQUESTS
            && is_discord(api_base)
        {
            let what = format!(
                "[discord] requests_per_second = {requests_per_second}: this must be a number from 1 to {MOST_REQUESTS}"
            );
            errors.push(ConfigError::new(place.clone(), what));
        }
    }
}

/// Whether an address is one of Discord's own.
fn is_discord(address: &str) -> bool {
    let host = address.split_once("://").map_or(address, |(_, rest)| rest);
    let host = host.split(['/', ':']).next().unwrap_or_default();
    let host = host.trim_end_matches('.').to_ascii_lowercase();
    ["discord.com", "discordapp.com"].iter().any(|own| {
        let under = host.strip_suffix(own);
        under.is_some_and(|under| under.is_empty() || under.ends_with('.'))
    })
}

fn load(
    file: Option<&Path>,
    default_file: &Path,
    env: &[(OsString, OsString)],
    overrides: Overrides,
) -> Result<Config, ConfigErrors> {
    let mut draft = Draft::default();
    let mut errors = Vec::new();

    file::apply(file, default_file, &mut draft, &mut errors);
    environment::apply(env, &mut draft, &mut errors);
    if let Some(path) = overrides.data {
        if path.as_os_str().is_empty() {
            errors.push(ConfigError::new(
                Place::CommandLine("--data"),
                "this must be the path of a file".to_owned(),
            ));
        }
        draft.config.data.path = path;
    }

    draft.check_requests(&mut errors);
    let has_token = draft.config.discord.token.is_some();
    match draft.chat_enabled {
        // A bot that nobody can reach is surely not what was meant. If something else is wrong as well, the token may be
        // what is wrong, and this would only confuse.
        Some((false, Some(place))) if !has_token && errors.is_empty() => {
            errors.push(ConfigError::new(
                place,
                "[chat] enabled = false: without a Discord token nobody could reach the bot; \
                 set DISCORD_TOKEN or leave the local chat page on"
                    .to_owned(),
            ));
        }
        Some((enabled, _)) => draft.config.chat.enabled = enabled,
        None => draft.config.chat.enabled = !has_token,
    }

    if errors.is_empty() {
        Ok(draft.config)
    } else {
        Err(ConfigErrors::new(errors))
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, clippy::expect_used)]
mod tests {
    use super::*;

    #[test]
    fn the_default_file_is_read_if_it_is_there_and_only_without_a_named_one() {
        let dir = tempfile::tempdir().unwrap();
        let default_file = dir.path().join(DEFAULT_FILE);
        let load = |file: Option<&Path>| load(file, &default_file, &[], Overrides::default());
        assert_eq!(load(None).unwrap(), Config::default());

        std::fs::write(&default_file, "[log]\nlevel = \"debug\"\n").unwrap();
        assert_eq!(load(None).unwrap().log.level, LogLevel::Debug);

        let named = dir.path().join("named.toml");
        std::fs::write(&named, "").unwrap();
        assert_eq!(load(Some(&named)).unwrap(), Config::default());
    }

    #[test]
    fn a_default_file_that_cannot_be_read_is_not_passed_over() {
        let dir = tempfile::tempdir().unwrap();
        let error = load(None, dir.path(), &[], Overrides::default()).unwrap_err();
        assert!(
            error.to_string().contains("this file can't be read"),
            "{error}"
        );
    }
}
