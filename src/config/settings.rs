//! Every setting as it's read: its type, its bounds, and what has to fit together.

use std::collections::BTreeSet;
use std::path::{Path, PathBuf};
use std::str::FromStr;

use toml::Value;

use super::addresses::{base_address, contact, is_discord, is_server, site};
use super::errors::Origin;
use super::reader::Reader;
use super::secret::{Secret, password_in, token, token_in};
use super::sources::{File, Kind};
use super::{
    BackupsConfig, ChatConfig, Config, DataConfig, DiscordConfig, EngineConfig, LogConfig,
    MatchesConfig, PicturesConfig, PrivacyConfig, RatingsConfig, ServerConfig, Shards, WatchConfig,
    WebConfig,
};

/// How many requests per second Discord allows a bot.
const MAX_REQUESTS: u32 = 50;

impl Default for Config {
    fn default() -> Config {
        let (nothing, _) = File::parse(Path::new(""), "");
        read(&mut Reader::new(&nothing, &[]), None)
    }
}

/// Reads all settings. `data_option` is the file of `--data`, which overrides what the sources say of the database.
pub(super) fn read(from: &mut Reader<'_>, data_option: Option<PathBuf>) -> Config {
    let mut config = Config {
        data: data(from, data_option),
        backups: BackupsConfig {
            folder: from.text("backups.folder", path_or_nothing),
            every_hours: from.number("backups.every_hours", 1..=720),
            keep: from.number("backups.keep", 1..=1000),
        },
        discord: discord(from),
        chat: ChatConfig {
            enabled: from.flag("chat.enabled"),
            listen: from.address("chat.listen"),
            connections_per_address: from.number("chat.connections_per_address", 0..=100_000),
        },
        web: WebConfig {
            public_url: from.text("web.public_url", |text| or_nothing(text.trim(), site)),
            listen: from.address("web.listen"),
        },
        matches: MatchesConfig {
            open_challenges: from.number("matches.open_challenges", 1..=1000),
            challenge_days: from.number("matches.challenge_days", 1..=90),
            leave_days: from.number("matches.leave_days", 0..=180),
        },
        privacy: PrivacyConfig {
            forget_servers_days: Some(from.number("privacy.forget_servers_days", 0..=3650))
                .filter(|days| *days > 0),
        },
        ratings: RatingsConfig {
            period_days: from.number("ratings.period_days", 0..=365),
        },
        engine: EngineConfig {
            threads: from.number("engine.threads", 1..=64) as usize,
            strongest_level: from.number("engine.strongest_level", 3..=6) as u8,
        },
        pictures: PicturesConfig {
            theme: from.text("pictures.theme", |text| {
                (!text.is_empty()).then(|| text.to_owned())
            }),
            themes: from.text("pictures.themes", path_or_nothing),
        },
        watch: WatchConfig {
            listen: from.text("watch.listen", |text| or_nothing(text.trim(), parsed)),
        },
        log: LogConfig {
            level: from.text("log.level", parsed),
            format: from.text("log.format", parsed),
        },
        overridden: std::mem::take(&mut from.overridden),
        secret_files: std::mem::take(&mut from.secret_files),
    };
    let nowhere = match (&config.web.public_url, &config.discord.token) {
        (None, _) => "this needs public pages; set [web] public_url, too",
        (_, None) => "this needs the bot; set [discord] token, too",
        _ => "",
    };
    for name in ["discord.client_secret", "discord.client_secret_file"] {
        let is_set = config.discord.client_secret.is_some() && from.origin(name).is_some();
        if is_set && !nowhere.is_empty() {
            from.wrong(name, nowhere);
        }
    }
    if from.origin("chat.enabled").is_none() {
        config.chat.enabled = config.discord.token.is_none();
    }
    config
}

/// Reads which database is used: a file or a server.
fn data(from: &mut Reader<'_>, option: Option<PathBuf>) -> DataConfig {
    let file = from.text("data.path", path);
    let has_password = |url: &Secret| {
        let user = url.expose().rsplit_once('@');
        user.is_some_and(|(user, _)| user.matches(':').count() > 1)
    };
    let url = from.secret("data.url", has_password, |text| {
        or_nothing(text.trim(), |url| is_server(url).then(|| Secret::new(url)))
    });
    let any = |text: &str| or_nothing(text, |text| Some(Secret::new(text)));
    let password = from.secret("data.password", |_| true, any);
    let password_file: Option<PathBuf> = from.text("data.password_file", path_or_nothing);
    let ca_file: Option<PathBuf> = from.text("data.ca_file", path_or_nothing);
    from.secret_files.extend(password_file.clone());

    if let Some(path) = option {
        let wrong = match path.to_str() {
            Some("") => "this must be the path of a file",
            Some(text) if is_server(text) => {
                "this must be the path of a file; name a server with STONEPOST_DATA_URL or [data] url"
            }
            _ => "",
        };
        if !wrong.is_empty() {
            from.refuse(Origin::CommandLine("--data"), wrong.to_owned());
        }
        return DataConfig { path, server: None };
    }
    let server = match url {
        Some(url) => {
            if from.origin("data.path").is_some() {
                from.wrong("data.url", "[data] path is set, too; set only one of them");
            }
            let password = match (password, password_file) {
                (Some(_), Some(_)) => {
                    Err("[data] password is set, too; set only one of them".to_owned())
                }
                (None, Some(file)) => password_in(&file).map(Some),
                (password, None) => Ok(password),
            };
            Some(ServerConfig {
                url,
                password: from.or_wrong("data.password_file", password),
                ca_file,
            })
        }
        None => {
            for (name, is_set) in [
                ("data.password", password.is_some()),
                ("data.password_file", password_file.is_some()),
                ("data.ca_file", ca_file.is_some()),
            ] {
                if is_set {
                    from.wrong(name, "this needs a server; set [data] url, too");
                }
            }
            None
        }
    };
    DataConfig { path: file, server }
}

fn discord(from: &mut Reader<'_>) -> DiscordConfig {
    let client_secret = from.secret("discord.client_secret", |_| true, token);
    let token = from.secret("discord.token", |_| true, token);
    let token_file: Option<PathBuf> = from.text("discord.token_file", path_or_nothing);
    from.secret_files.extend(token_file.clone());
    let client_secret_file: Option<PathBuf> =
        from.text("discord.client_secret_file", path_or_nothing);
    from.secret_files.extend(client_secret_file.clone());
    let mut discord = DiscordConfig {
        token: None,
        client_secret: None,
        message_content: from.flag("discord.message_content"),
        api_base: from.text("discord.api_base", base_address),
        shards: from
            .value("discord.shards", Kind::Numbers, shards)
            .flatten(),
        contact: from.text("discord.contact", |text| or_nothing(text.trim(), contact)),
        banned: from
            .value("discord.banned", Kind::List, accounts)
            .unwrap_or_default(),
        requests_per_second: from.number("discord.requests_per_second", 1..=100_000),
    };
    // More is for tests with another Discord.
    let requests = discord.requests_per_second;
    if requests > MAX_REQUESTS
        && is_discord(&discord.api_base)
        && let Some(origin) = from.origin("discord.requests_per_second")
    {
        let message = format!(
            "[discord] requests_per_second = {requests}: this must be a number from 1 to {MAX_REQUESTS}"
        );
        from.refuse(origin, message);
    }
    let token = match (token, token_file) {
        (Some(_), Some(_)) => Err("[discord] token is set, too; set only one of them".to_owned()),
        (None, Some(file)) => token_in(&file).map(Some),
        (token, None) => Ok(token),
    };
    discord.token = from.or_wrong("discord.token_file", token);
    let client_secret = match (client_secret, client_secret_file) {
        (Some(_), Some(_)) => {
            Err("[discord] client_secret is set, too; set only one of them".to_owned())
        }
        (None, Some(file)) => password_in(&file).map(Some),
        (secret, None) => Ok(secret),
    };
    discord.client_secret = from.or_wrong("discord.client_secret_file", client_secret);
    discord
}

fn parsed<T: FromStr>(text: &str) -> Option<T> {
    text.parse().ok()
}

/// Reads what may be left empty.
fn or_nothing<T>(text: &str, read: impl Fn(&str) -> Option<T>) -> Option<Option<T>> {
    match text {
        "" => Some(None),
        text => read(text).map(Some),
    }
}

fn path(text: &str) -> Option<PathBuf> {
    (!text.is_empty() && !text.contains('\0')).then(|| PathBuf::from(text))
}

fn path_or_nothing(text: &str) -> Option<Option<PathBuf>> {
    or_nothing(text, path)
}

fn shards(value: &Value) -> Option<Option<Shards>> {
    if value.as_str() == Some("auto") {
        return Some(None);
    }
    let table = value.as_table()?;
    let number = |name| u32::try_from(table.get(name)?.as_integer()?).ok();
    let (total, from, to) = (number("total")?, number("from")?, number("to")?);
    let fine = (1..=16_384).contains(&total) && from <= to && to < total && table.len() == 3;
    fine.then_some(Some(Shards { total, from, to }))
}

/// Checks the numbers of accounts, which Discord makes from the time: 17 digits or more, but for the first days.
fn accounts(value: &Value) -> Option<BTreeSet<String>> {
    let account = |text: &str| {
        let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() >= 15;
        (digits && text.parse::<u64>().is_ok()).then(|| text.to_owned())
    };
    let texts = value.as_array()?.iter();
    texts.map(|text| account(text.as_str()?)).collect()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use super::super::key::KEYS;
    use super::*;

    #[test]
    fn every_setting_is_read_and_its_bounds_are_those_that_are_told() {
        let (nothing, _) = File::parse(Path::new(""), "");
        let mut reader = Reader::new(&nothing, &[]);
        read(&mut reader, None);
        let names = |key: &super::super::Key| (key.section, key.name);
        let found: Vec<_> = reader.read.iter().map(|(key, _)| names(key)).collect();
        let mut told: Vec<_> = KEYS.iter().map(names).collect();
        assert_eq!(found.len(), told.len());
        told.retain(|name| !found.contains(name));
        assert!(told.is_empty(), "nobody reads {told:?}");

        for (key, kind) in reader.read {
            let (section, name) = names(key);
            let is_fine = |value: i64| {
                let text = format!("[{section}]\n{name} = {value}\n");
                let (file, _) = File::parse(Path::new(""), &text);
                let mut reader = Reader::new(&file, &[]);
                read(&mut reader, None);
                reader.is_fine()
            };
            let bounds = key.allowed.strip_prefix("a number from ");
            assert_eq!(bounds.is_some(), kind == Kind::Number, "{name}");
            let bounds = bounds.and_then(|bounds| bounds.split_once(" to "));
            if let Some((least, most)) = bounds {
                let (least, most): (i64, i64) = (parsed(least).unwrap(), parsed(most).unwrap());
                let found = [least - 1, least, most, most + 1].map(is_fine);
                assert_eq!(found, [false, true, true, false], "{name}");
            }
        }
    }
}
