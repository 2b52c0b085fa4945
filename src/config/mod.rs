//! Typed settings, validated once at startup.
//!
//! [`Config`] holds one struct per section of the file, all of them checked. This module uses nothing else of ours;
//! `cli` loads the settings with [`Config::load`] and hands each part to the module that needs it.
//!
//! # Where a value comes from
//!
//! The command line ([`Overrides`]) overrides the environment, which overrides the file ([`DEFAULT_FILE`] unless
//! `--config` names one), which overrides the default. `settings` asks a `Reader` for each setting, which looks it up in all
//! of them (`sources`). Checks that concern more than one setting come last.
//!
//! All problems are reported at once as [`ConfigErrors`], each with the file and line or the name of the variable, the
//! key and what is allowed. Secrets never appear in an error, and a [`Secret`] prints as `[secret]`.
//!
//! # Adding a key
//!
//! `config.example.toml` is compiled in: it holds what a setting means, what is allowed, and its default, and the names of
//! the environment variables and the help come from it ([`KEYS`]). A new key is a paragraph there, one field here and one
//! line in `settings`.

mod addresses;
mod errors;
mod key;
#[cfg(test)]
mod mutated;
mod nearest;
mod reader;
mod secret;
mod settings;
mod sources;
pub mod text_file;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use strum::EnumString;

pub use errors::{ConfigError, ConfigErrors, Origin};
pub use key::{EXAMPLE, KEYS, Key, environment_help};
use reader::Reader;
pub use secret::{Secret, password_in};
use sources::File;

/// The file that is read if it exists and `--config` is not given.
pub const DEFAULT_FILE: &str = "config.toml";

/// All settings, checked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Config {
    /// `[data]`: where matches are stored.
    pub data: DataConfig,
    /// `[backups]`: copies of the database's file on a schedule.
    pub backups: BackupsConfig,
    /// `[discord]`: the connection to Discord.
    pub discord: DiscordConfig,
    /// `[chat]`: the local chat page.
    pub chat: ChatConfig,
    /// `[web]`.
    pub web: WebConfig,
    /// `[matches]`: limits on challenges.
    pub matches: MatchesConfig,
    /// `[privacy]`: what is forgotten by itself.
    pub privacy: PrivacyConfig,
    /// `[ratings]`: how ratings change with time.
    pub ratings: RatingsConfig,
    /// `[engine]`: Stonepost as a player.
    pub engine: EngineConfig,
    /// `[pictures]`: how boards look.
    pub pictures: PicturesConfig,
    /// `[watch]`: how the program is watched.
    pub watch: WatchConfig,
    /// `[log]`: what is logged.
    pub log: LogConfig,
    /// What the environment sets although the file does, too, as sentences for the log.
    pub overridden: Vec<String>,
    /// The files that the token and passwords were read from, settings files included.
    pub secret_files: Vec<PathBuf>,
}

/// `[data]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DataConfig {
    /// The database file, relative to the working directory unless absolute.
    pub path: PathBuf,
    /// The server that is used instead of the file.
    pub server: Option<ServerConfig>,
}

/// `[backups]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BackupsConfig {
    /// The folder for backups; `None` for none.
    pub folder: Option<PathBuf>,
    /// The time between two, in hours; at least 1.
    pub every_hours: u32,
    /// How many are kept; at least 1.
    pub keep: u32,
}

/// A database on a PostgreSQL server.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ServerConfig {
    /// Its address, such as `postgres://stonepost@db.example.org/stonepost`; it may hold the password.
    pub url: Secret,
    /// The password, if it stands elsewhere.
    pub password: Option<Secret>,
    /// The file with the certificates that the server's is checked against, in PEM.
    pub ca_file: Option<PathBuf>,
}

/// `[discord]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DiscordConfig {
    /// The bot's token; `None` means no connection to Discord.
    pub token: Option<Secret>,
    /// What lets people sign in on public pages with their accounts; `None` if they can't.
    pub client_secret: Option<Secret>,
    /// Whether to request the privileged message-content intent.
    pub message_content: bool,
    /// The base address for REST requests, without a trailing slash and without `/api`.
    pub api_base: String,
    /// The shards that this process runs; `None` means all, as many as Discord recommends.
    pub shards: Option<Shards>,
    /// The limit on requests per second, not counting responses to interactions.
    pub requests_per_second: u32,
    /// The ids of the accounts that can't play with the bot.
    pub banned: BTreeSet<String>,
    /// A contact address for the bot's host, such as `https://example.org` or `mailto:me@example.org`.
    pub contact: Option<String>,
}

/// A range of the bot's shards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Shards {
    /// The number of shards in all processes together; at least 1.
    pub total: u32,
    /// The first shard of this process, from 0.
    pub from: u32,
    /// The last shard of this process, inclusive; at least `from` and less than `total`.
    pub to: u32,
}

/// `[chat]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatConfig {
    /// Whether the local chat is served. Unless set, it is served exactly if there is no Discord token.
    pub enabled: bool,
    /// The address it listens on; with port 0 the system chooses one.
    pub listen: SocketAddr,
    /// The most open connections of one address that isn't this machine's; 0 for no limit.
    pub connections_per_address: u32,
}

/// `[web]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WebConfig {
    /// The address under which people reach the public pages, without a slash at the end; `None` for no pages.
    pub public_url: Option<String>,
    /// The address the pages are served on; with port 0 the system chooses one.
    pub listen: SocketAddr,
}

/// `[matches]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MatchesConfig {
    /// How many open challenges a person can have at once, and how many open seeks.
    pub open_challenges: u32,
    /// The number of days after which a challenge expires.
    pub challenge_days: u32,
    /// The number of days of leave that each person has in a calendar year; 0 for none.
    pub leave_days: u32,
}

/// `[privacy]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PrivacyConfig {
    /// The number of days after which a server is forgotten that the bot was removed from; `None` for never.
    pub forget_servers_days: Option<u32>,
}

/// `[ratings]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RatingsConfig {
    /// The length of a rating period in days; 0 if deviations never grow.
    pub period_days: u32,
}

/// `[engine]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineConfig {
    /// The number of threads that think about turns; at least 1.
    pub threads: usize,
    /// The strongest level that people can play, from 3 to 6.
    pub strongest_level: u8,
}

/// `[pictures]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PicturesConfig {
    /// The name of the theme. Whether it exists is only checked when the themes are loaded.
    pub theme: String,
    /// The folder with the host's own themes.
    pub themes: Option<PathBuf>,
}

/// `[watch]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WatchConfig {
    /// An address where nothing but health and metrics is served; with port 0 the system chooses one.
    pub listen: Option<SocketAddr>,
}

/// `[log]`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogConfig {
    /// The least severe level that is logged.
    pub level: LogLevel,
    /// What a line looks like.
    pub format: LogFormat,
}

/// What the lines of the log look like.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, strum::Display, EnumString)]
#[strum(serialize_all = "kebab-case")]
pub enum LogFormat {
    /// For people.
    #[default]
    Text,
    /// A JSON object each, for programs.
    Json,
}

/// The log levels, from least to most output.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, strum::Display, EnumString,
)]
#[strum(serialize_all = "kebab-case")]
pub enum LogLevel {
    /// Failures that somebody has to look at.
    Error,
    /// Also oddities that were dealt with.
    Warn,
    /// Also what happens.
    #[default]
    Info,
    /// Also how it happens.
    Debug,
    /// Everything.
    Trace,
}

impl ChatConfig {
    /// Returns whether other machines can reach the local chat. It has no login, so this deserves a warning.
    pub fn listens_beyond_loopback(&self) -> bool {
        !self.listen.ip().to_canonical().is_loopback()
    }
}

/// The settings given on the command line, which override every other source.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Overrides {
    /// `--data FILE`: overrides all of `[data]`.
    pub data: Option<PathBuf>,
}

impl Config {
    /// Loads and checks the settings.
    ///
    /// `file` is the file that `--config` names, which has to exist. Without it, [`DEFAULT_FILE`] in the working
    /// directory is read if it exists. `env` is the environment, such as [`std::env::vars_os`]; empty values count as
    /// not set.
    ///
    /// # Errors
    /// Every problem, each with its origin; see [`ConfigErrors`].
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

fn load(
    file: Option<&Path>,
    default_file: &Path,
    env: &[(OsString, OsString)],
    overrides: Overrides,
) -> Result<Config, ConfigErrors> {
    let text = sources::text_of(file, default_file);
    let path = file.unwrap_or(default_file);
    let (file, syntax_errors) = File::parse(path, text.as_deref().unwrap_or_default());
    let mut reader = Reader::new(&file, env);
    for (start, what) in syntax_errors {
        reader.refuse_in_file(start, what);
    }
    if let Err(why) = &text {
        reader.refuse_file(why);
    }
    let config = settings::read(&mut reader, overrides.data);
    reader.refuse_unknown();
    // Nobody could reach such a bot, so it can't be intended. If there are other errors, the token may be one of them, and
    // this message would only be confusing.
    let reachable = config.chat.enabled || config.discord.token.is_some();
    if !reachable
        && reader.is_fine()
        && let Some(origin) = reader.origin("chat.enabled")
    {
        let what = "[chat] enabled = false: without a Discord token nobody could reach the bot; \
                    set DISCORD_TOKEN or leave the local chat page on";
        reader.refuse(origin, what.to_owned());
    }
    match reader.is_fine() {
        true => Ok(config),
        false => Err(ConfigErrors(reader.errors())),
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
            error.to_string().ends_with(": this file isn't a file"),
            "{error}"
        );
    }
}
