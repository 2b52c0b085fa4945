//! Typed settings, validated once at startup.
//!
//! [`Config`] holds one struct per section of the file, all of them checked. This module uses nothing else of ours;
//! `cli` loads the settings with [`Config::load`] and hands each part to the module that needs it.
//!
//! # Where a value comes from
//!
//! The command line ([`Overrides`]) overrides the environment, which overrides the file ([`DEFAULT_FILE`] unless
//! `--config` names one), which overrides the default. `load` applies them in reverse order to a `Draft`: `file` reads
//! the TOML, `environment` the variables, and both pass each value to the setter of its [`Key`]. Checks that concern
//! more than one key come last.
//!
//! All problems are reported at once as [`ConfigErrors`], each with the file and line or the name of the variable, the
//! key and what is allowed. Secrets never appear in an error, and a [`Secret`] prints as `[secret]`.
//!
//! # Adding a key
//!
//! [`KEYS`] describes every key; parsing, the names of the environment variables, the help text and
//! `config.example.toml` all come from it. A new key is one entry there, one field here and its value in `Default`.

mod addresses;
mod database;
mod environment;
mod errors;
mod file;
mod keys;
#[cfg(test)]
mod mutated;
mod nearest;
mod secret;
mod shown;
pub mod text_file;
mod token;

use std::collections::BTreeSet;
use std::ffi::OsString;
use std::net::SocketAddr;
use std::path::{Path, PathBuf};

use strum::EnumString;

use database::DataDraft;
pub use database::password_in;
pub use errors::{ConfigError, ConfigErrors, Origin};
pub use keys::{KEYS, Key};
pub use secret::Secret;
pub use shown::{environment_help, example};

/// The file that is read if it exists and `--config` is not given.
pub const DEFAULT_FILE: &str = "config.toml";

/// How many requests per second Discord allows a bot.
const MAX_REQUESTS: u32 = 50;

/// All settings, checked.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct WatchConfig {
    /// An address where nothing but health and metrics is served; with port 0 the system chooses one.
    pub listen: Option<SocketAddr>,
}

/// `[log]`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
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

impl Default for DataConfig {
    fn default() -> Self {
        DataConfig {
            path: PathBuf::from("data/stonepost.db"),
            server: None,
        }
    }
}

impl Default for BackupsConfig {
    fn default() -> Self {
        BackupsConfig {
            folder: None,
            every_hours: 24,
            keep: 14,
        }
    }
}

impl Default for MatchesConfig {
    fn default() -> Self {
        MatchesConfig {
            open_challenges: 10,
            challenge_days: 7,
            leave_days: 21,
        }
    }
}

impl Default for RatingsConfig {
    fn default() -> Self {
        RatingsConfig { period_days: 10 }
    }
}

impl Default for EngineConfig {
    fn default() -> Self {
        EngineConfig { threads: 1 }
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
            banned: BTreeSet::new(),
            contact: None,
        }
    }
}

impl Default for WebConfig {
    fn default() -> Self {
        WebConfig {
            public_url: None,
            listen: SocketAddr::from(([127, 0, 0, 1], 8788)),
        }
    }
}

impl Default for ChatConfig {
    fn default() -> Self {
        ChatConfig {
            enabled: true,
            listen: SocketAddr::from(([127, 0, 0, 1], 8787)),
            connections_per_address: 64,
        }
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

/// The settings while they are being collected from the sources.
#[derive(Default)]
struct Draft {
    config: Config,
    data: DataDraft,
    chat_enabled: Option<(bool, Option<Origin>)>,
    token_file: Option<(PathBuf, Option<Origin>)>,
    /// Where `requests_per_second` was set.
    requests_origin: Option<Origin>,
    /// Where the value being applied comes from.
    origin: Option<Origin>,
    /// The keys that the file has.
    in_file: Vec<&'static Key>,
}

impl Draft {
    /// Notes that the value being applied is a secret, so that the settings file is one.
    fn note_secret(&mut self) {
        if let Some(Origin::File { path, .. }) = &self.origin
            && !self.config.secret_files.contains(path)
        {
            self.config.secret_files.push(path.clone());
        }
    }

    /// Reads the token if it's in a file.
    fn read_token(&mut self, errors: &mut Vec<ConfigError>) {
        let Some((path, origin)) = self.token_file.take() else {
            return;
        };
        let read = match self.config.discord.token {
            Some(_) => Err("[discord] token is set, too; set only one of them".to_owned()),
            None => token::in_file(&path),
        };
        match read {
            Ok(token) => {
                self.config.discord.token = Some(token);
                self.config.secret_files.push(path);
            }
            Err(why) => {
                let origin = origin.unwrap_or(Origin::Environment);
                let message = format!("[discord] token_file: {why}");
                errors.push(ConfigError::new(origin, message));
            }
        }
    }

    /// Checks the limit on requests: Discord itself allows at most [`MAX_REQUESTS`].
    fn check_requests(&self, errors: &mut Vec<ConfigError>) {
        let DiscordConfig {
            api_base,
            requests_per_second,
            ..
        } = &self.config.discord;
        if let Some(origin) = &self.requests_origin
            && *requests_per_second > MAX_REQUESTS
            && is_discord(api_base)
        {
            let message = format!(
                "[discord] requests_per_second = {requests_per_second}: this must be a number from 1 to {MAX_REQUESTS}"
            );
            errors.push(ConfigError::new(origin.clone(), message));
        }
    }
}

/// Returns whether a text is the address of a database on a server.
fn is_server(text: &str) -> bool {
    let scheme = text.split_once("://").map(|(scheme, _)| scheme);
    scheme.is_some_and(|scheme| ["postgres", "postgresql"].contains(&scheme))
}

/// Returns whether the host of an address belongs to Discord.
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
    if let Some(path) = &overrides.data {
        let wrong = match path.to_str() {
            Some("") => "this must be the path of a file",
            Some(text) if is_server(text) => {
                "this must be the path of a file; name a server with STONEPOST_DATA_URL or [data] url"
            }
            _ => "",
        };
        if !wrong.is_empty() {
            let origin = Origin::CommandLine("--data");
            errors.push(ConfigError::new(origin, wrong.to_owned()));
        }
    }
    let data = std::mem::take(&mut draft.data);
    let password_file = data.password_file.as_ref().map(|(path, _)| path.clone());
    draft.config.secret_files.extend(password_file);
    draft.config.data = data.finish(overrides.data, &mut errors);

    draft.check_requests(&mut errors);
    draft.read_token(&mut errors);
    let has_token = draft.config.discord.token.is_some();
    match draft.chat_enabled {
        // Nobody could reach such a bot, so it can't be intended. If there are other errors, the token may be one of
        // them, and this message would only be confusing.
        Some((false, Some(origin))) if !has_token && errors.is_empty() => {
            errors.push(ConfigError::new(
                origin,
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
            error.to_string().ends_with(": this file isn't a file"),
            "{error}"
        );
    }
}
