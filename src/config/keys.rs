//! The table of all settings, and the texts generated from it.

use std::path::PathBuf;

use toml::de::{DeTable, DeValue};

use super::addresses::{base_address, contact, site};
use super::errors::Refused;
use super::token;
use super::{Draft, Origin, Secret, Shards, is_server};

/// The type of a value, with the setter for it.
#[derive(Clone, Copy)]
pub(super) enum Set {
    Text(fn(&mut Draft, &str) -> Result<(), Refused>),
    /// A text that never appears in an error.
    Secret(fn(&mut Draft, &str) -> Result<(), Refused>),
    Flag(fn(&mut Draft, bool) -> Result<(), Refused>),
    Number(fn(&mut Draft, i64) -> Result<(), Refused>),
    /// A list of texts; in the environment, with commas between them.
    Texts(fn(&mut Draft, &[&str]) -> Result<(), Refused>),
    /// A table with a number under each of these names, or `"auto"` for none.
    Numbers(&'static [&'static str], SetNumbers),
}

/// A setter for the numbers of a table, in the order of their names.
pub(super) type SetNumbers = fn(&mut Draft, Option<&[i64]>) -> Result<(), Refused>;

/// Returns the numbers of a table in the order of `names`; the table has to have exactly these keys.
pub(super) fn numbers(names: &[&str], table: &DeTable<'_>) -> Result<Vec<i64>, Refused> {
    if table.len() != names.len() {
        return Err(Refused);
    }
    let number = |name: &&str| match table.get(*name).map(toml::Spanned::get_ref) {
        Some(DeValue::Integer(number)) => {
            i64::from_str_radix(number.as_str(), number.radix()).map_err(|_| Refused)
        }
        _ => Err(Refused),
    };
    names.iter().map(number).collect()
}

/// A setting.
pub struct Key {
    /// Its section, such as `discord`.
    pub section: &'static str,
    /// Its name in the section, such as `api_base`.
    pub name: &'static str,
    /// The explanation, in lines as the example file has them.
    pub about: &'static [&'static str],
    /// What is allowed, worded to follow "this must be".
    pub allowed: &'static str,
    /// The default, as written in the file.
    pub default: &'static str,
    /// A better-known environment variable with the same meaning as [`Key::variable`].
    pub also: Option<&'static str>,
    pub(super) set: Set,
}

/// All settings in the order of the example file, grouped by section.
pub const KEYS: &[Key] = &[
    Key {
        section: "data",
        name: "path",
        about: &[
            "The SQLite database that holds every match; it's created if it's missing.",
            "--data on the command line overrides this section.",
        ],
        allowed: "the path of a file such as data/stonepost.db",
        default: r#""data/stonepost.db""#,
        also: None,
        set: Set::Text(|draft, text| {
            if text.is_empty() || text.contains('\0') {
                return Err(Refused);
            }
            draft.data.path = Some((PathBuf::from(text), draft.origin.clone()));
            Ok(())
        }),
    },
    Key {
        section: "data",
        name: "url",
        about: &[
            "A database on a PostgreSQL server instead of the file, so that several processes can share it.",
            "Unless the server is on this machine, the connection is encrypted, and its certificate must be valid for its",
            "name; ?sslmode=disable at the end does without. If the address holds the password, it's a secret.",
        ],
        allowed: "an address such as postgres://stonepost@db.example.org/stonepost, or nothing",
        default: r#""""#,
        also: None,
        set: Set::Secret(|draft, text| {
            let text = text.trim();
            if text.is_empty() {
                return Ok(());
            }
            if !is_server(text) {
                return Err(Refused);
            }
            draft.data.url = Some((Secret::new(text), draft.origin.clone()));
            // The user and the password.
            if let Some((user, _)) = text.rsplit_once('@')
                && user.matches(':').count() > 1
            {
                draft.note_secret();
            }
            Ok(())
        }),
    },
    Key {
        section: "data",
        name: "password",
        about: &[
            "The password for that server. Set STONEPOST_DATA_PASSWORD in the environment rather than writing it into a file",
            "that others can read.",
        ],
        allowed: "a password",
        default: r#""""#,
        also: None,
        set: Set::Secret(|draft, text| {
            if !text.is_empty() {
                draft.data.password = Some((Secret::new(text), draft.origin.clone()));
                draft.note_secret();
            }
            Ok(())
        }),
    },
    Key {
        section: "data",
        name: "password_file",
        about: &[
            "A file that holds nothing but that password, such as a secret of Docker or systemd.",
        ],
        allowed: "the path of a file, or nothing",
        default: r#""""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.data.password_file = file_or_nothing(draft, text)?;
            Ok(())
        }),
    },
    Key {
        section: "data",
        name: "ca_file",
        about: &[
            "The certificate of the authority that signed the server's, in PEM; by default, those that browsers trust.",
        ],
        allowed: "the path of a file, or nothing",
        default: r#""""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.data.ca_file = file_or_nothing(draft, text)?;
            Ok(())
        }),
    },
    Key {
        section: "backups",
        name: "folder",
        about: &[
            "A folder in which backups of the SQLite database are made by themselves; empty for none.",
            "Every match in a backup is replayed before the backup counts. Choose another disk, or copy the folder to one.",
            "For a PostgreSQL server, use its own means instead.",
        ],
        allowed: "the path of a folder, or nothing",
        default: r#""""#,
        also: None,
        set: Set::Text(|draft, text| {
            if text.contains('\0') {
                return Err(Refused);
            }
            draft.config.backups.folder = (!text.is_empty()).then(|| PathBuf::from(text));
            Ok(())
        }),
    },
    Key {
        section: "backups",
        name: "every_hours",
        about: &["How many hours lie between two backups."],
        allowed: "a number from 1 to 720",
        default: "24",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.backups.every_hours = whole(number, 1, 720)?;
            Ok(())
        }),
    },
    Key {
        section: "backups",
        name: "keep",
        about: &["How many backups are kept. When there are more, the oldest are removed."],
        allowed: "a number from 1 to 1000",
        default: "14",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.backups.keep = whole(number, 1, 1000)?;
            Ok(())
        }),
    },
    Key {
        section: "discord",
        name: "token",
        about: &[
            "The bot's token from Discord's developer portal; without one Stonepost doesn't connect to Discord.",
            "It's a password: set DISCORD_TOKEN in the environment rather than writing it into a file.",
        ],
        allowed: "the bot's token alone, as Discord's developer portal shows it",
        default: r#""""#,
        also: Some("DISCORD_TOKEN"),
        set: Set::Secret(|draft, text| {
            // An empty token counts as not set, so that it does not remove one from another source.
            if let Some(token) = token::read(text)? {
                draft.config.discord.token = Some(token);
                draft.note_secret();
            }
            Ok(())
        }),
    },
    Key {
        section: "discord",
        name: "token_file",
        about: &[
            "A file that holds nothing but the token, such as a secret of Docker or a credential of systemd.",
        ],
        allowed: "the path of a file, or nothing",
        default: r#""""#,
        also: Some("DISCORD_TOKEN_FILE"),
        set: Set::Text(|draft, text| {
            draft.token_file = file_or_nothing(draft, text)?;
            Ok(())
        }),
    },
    Key {
        section: "discord",
        name: "message_content",
        about: &[
            "Whether to ask Discord for the privileged message-content intent, so that players can simply type their turns.",
            "You must also switch it on in the developer portal. Without it, turns still work as replies to the board, with",
            "a mention of the bot, in direct messages, and with /move.",
        ],
        allowed: "true or false",
        default: "false",
        also: None,
        set: Set::Flag(|draft, flag| {
            draft.config.discord.message_content = flag;
            Ok(())
        }),
    },
    Key {
        section: "discord",
        name: "api_base",
        about: &[
            "The address of Discord's REST API; change it only for a proxy or a test. /api/... is added to it.",
        ],
        allowed: "an address such as https://discord.com, with http or https and without /api",
        default: r#""https://discord.com""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.config.discord.api_base = base_address(text).ok_or(Refused)?;
            Ok(())
        }),
    },
    Key {
        section: "discord",
        name: "shards",
        about: &[
            "Which of the bot's shards this process runs. \"auto\" means all of them, as many as Discord recommends. If several",
            "processes use a database on a PostgreSQL server, they share them: one that joins takes its part, one that ends",
            "gives it back, and one that dies is replaced. Or set a range, counted from 0, both ends included: a server belongs",
            "to one shard and direct messages to shard 0, so processes can split a bot's servers, each with its own database.",
            "Then all of them must set the same total, and none \"auto\".",
        ],
        allowed: "\"auto\", or a range of shards such as { total = 4, from = 0, to = 1 }",
        default: r#""auto""#,
        also: None,
        set: Set::Numbers(&["total", "from", "to"], |draft, numbers| {
            draft.config.discord.shards = match numbers {
                None => None,
                Some([total, from, to]) => {
                    let total = whole(*total, 1, 16_384)?;
                    let to = whole(*to, 0, total - 1)?;
                    let from = whole(*from, 0, to)?;
                    Some(Shards { total, from, to })
                }
                Some(_) => return Err(Refused),
            };
            Ok(())
        }),
    },
    Key {
        section: "discord",
        name: "contact",
        about: &[
            "Where Discord can reach you if the bot causes trouble: your website or e-mail address. It's sent along with",
            "every request. Without one, Discord finds you by the bot's token alone.",
        ],
        allowed: "a web or e-mail address such as https://example.org/bot or me@example.org, at most 200 characters, or \
                  nothing",
        default: r#""""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.config.discord.contact = match text.trim() {
                "" => None,
                text => Some(contact(text).ok_or(Refused)?),
            };
            Ok(())
        }),
    },
    Key {
        section: "discord",
        name: "banned",
        about: &[
            "Accounts that can't play with the bot, on no server and not by direct messages, by their numbers (in Discord, switch",
            "on the developer mode, and choose Copy User ID). What is open of theirs ends, and they're told that they're banned.",
            "SIGHUP reads it again. In the environment, put commas between them, without brackets.",
        ],
        allowed: "a list of Discord's numbers of accounts, such as [\"80351110224678912\"]",
        default: "[]",
        also: None,
        set: Set::Texts(|draft, accounts| {
            let accounts = accounts
                .iter()
                .map(|account| snowflake(account).ok_or(Refused));
            draft.config.discord.banned = accounts.collect::<Result<_, _>>()?;
            Ok(())
        }),
    },
    Key {
        section: "discord",
        name: "requests_per_second",
        about: &[
            "How many requests per second Stonepost makes to Discord, which allows a bot 50.",
            "Answers to commands and buttons don't count. A proxy in between may want fewer.",
            "Several processes on a database divide them evenly among themselves.",
            "More than 50, up to 100000, is only possible where api_base isn't Discord's own, for tests.",
        ],
        allowed: "a number from 1 to 50",
        default: "40",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.discord.requests_per_second = whole(number, 1, 100_000)?;
            draft.requests_origin = draft.origin.clone();
            Ok(())
        }),
    },
    Key {
        section: "chat",
        name: "enabled",
        about: &[
            "Whether the local chat page is served.",
            "If you leave this out, it's served when there's no Discord token, and not when there is one.",
        ],
        allowed: "true or false",
        default: "true",
        also: None,
        set: Set::Flag(|draft, flag| {
            draft.chat_enabled = Some((flag, draft.origin.clone()));
            Ok(())
        }),
    },
    Key {
        section: "chat",
        name: "listen",
        about: &[
            "The address and port of the local chat page; port 0 lets the system choose a free one.",
            "The page has no login: on any address other than loopback (127.0.0.1, [::1]), everyone who can reach it",
            "can read all its channels and write under any name.",
        ],
        allowed: "an address and port such as 127.0.0.1:8787",
        default: r#""127.0.0.1:8787""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.config.chat.listen = text.parse().map_err(|_| Refused)?;
            Ok(())
        }),
    },
    Key {
        section: "chat",
        name: "connections_per_address",
        about: &[
            "How many connections one address can have open at once, to this page and to the public pages; 0 for as many as",
            "there is room for.",
            "This machine's own addresses aren't limited. Set it to 0 if a reverse proxy on another machine brings everyone.",
        ],
        allowed: "a number from 0 to 100000",
        default: "64",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.chat.connections_per_address = whole(number, 0, 100_000)?;
            Ok(())
        }),
    },
    Key {
        section: "web",
        name: "public_url",
        about: &[
            "The address under which people reach the public pages of matches, standings and players; empty for no pages.",
            "Each server turns its pages on with /settings pages:on. Usually a proxy that has a certificate stands here",
            "and passes requests on to the address below.",
        ],
        allowed: "an address such as https://play.example.org, with http or https and without a path, or nothing",
        default: r#""""#,
        also: None,
        set: Set::Text(|draft, text| {
            let text = text.trim();
            draft.config.web.public_url = match text.is_empty() {
                true => None,
                false => Some(site(text).ok_or(Refused)?),
            };
            Ok(())
        }),
    },
    Key {
        section: "web",
        name: "listen",
        about: &[
            "The address and port on which the public pages are served; port 0 lets the system choose a free one.",
        ],
        allowed: "an address and port such as 127.0.0.1:8788",
        default: r#""127.0.0.1:8788""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.config.web.listen = text.parse().map_err(|_| Refused)?;
            Ok(())
        }),
    },
    Key {
        section: "matches",
        name: "open_challenges",
        about: &["How many open challenges one person can have at once, and how many open seeks."],
        allowed: "a number from 1 to 1000",
        default: "10",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.matches.open_challenges = whole(number, 1, 1000)?;
            Ok(())
        }),
    },
    Key {
        section: "matches",
        name: "challenge_days",
        about: &["How many days a challenge stays open before it expires."],
        allowed: "a number from 1 to 90",
        default: "7",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.matches.challenge_days = whole(number, 1, 90)?;
            Ok(())
        }),
    },
    Key {
        section: "matches",
        name: "leave_days",
        about: &[
            "How many days of leave each person has in a calendar year. While somebody is on leave, their clocks are",
            "stopped; days are only spent while it's their turn. With 0 nobody can take leave.",
        ],
        allowed: "a number from 0 to 180",
        default: "21",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.matches.leave_days = whole(number, 0, 180)?;
            Ok(())
        }),
    },
    Key {
        section: "privacy",
        name: "forget_servers_days",
        about: &[
            "How many days after the bot was removed from a server that server is forgotten: its channels, settings and",
            "leaderboards. Finished matches stay as their players' records, without it. 0: never, unless the server wants it.",
        ],
        allowed: "a number from 0 to 3650",
        default: "0",
        also: None,
        set: Set::Number(|draft, number| {
            let days = whole(number, 0, 3650)?;
            draft.config.privacy.forget_servers_days = (days > 0).then_some(days);
            Ok(())
        }),
    },
    Key {
        section: "ratings",
        name: "period_days",
        about: &[
            "How ratings become uncertain with time: after this many days without a rated match, and after as many again,",
            "somebody's deviation grows (one rating period of Glicko-2). 0: deviations never grow.",
            "The ratings in the database keep to the number that they were computed with. After a change, run",
            "stonepost ratings rebuild, which recomputes them; until then, the log and stonepost doctor remind you.",
        ],
        allowed: "a number from 0 to 365",
        default: "10",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.ratings.period_days = whole(number, 0, 365)?;
            Ok(())
        }),
    },
    Key {
        section: "engine",
        name: "threads",
        about: &[
            "How many of Stonepost's own turns are computed at once, each on a thread of low priority.",
            "A turn takes up to a few seconds; matches beyond this number wait for theirs.",
        ],
        allowed: "a number from 1 to 64",
        default: "1",
        also: None,
        set: Set::Number(|draft, number| {
            draft.config.engine.threads = whole(number, 1, 64)? as usize;
            Ok(())
        }),
    },
    Key {
        section: "pictures",
        name: "theme",
        about: &[
            "How boards look: wood, night, contrast, print, or the name of one of your own themes.",
            "If a theme can't be used, the log says what's wrong with it, and boards use the theme wood.",
        ],
        allowed: "the name of a theme such as night",
        default: r#""wood""#,
        also: None,
        set: Set::Text(|draft, text| {
            if text.is_empty() {
                return Err(Refused);
            }
            draft.config.pictures.theme = text.to_owned();
            Ok(())
        }),
    },
    Key {
        section: "pictures",
        name: "themes",
        about: &[
            "A folder with your own themes: TOML files; a theme's name is the file's name without .toml.",
            "assets/themes/wood.toml in the source code explains every key of a theme.",
        ],
        allowed: "the path of a folder, or nothing",
        default: r#""""#,
        also: None,
        set: Set::Text(|draft, text| {
            if text.contains('\0') {
                return Err(Refused);
            }
            draft.config.pictures.themes = (!text.is_empty()).then(|| PathBuf::from(text));
            Ok(())
        }),
    },
    Key {
        section: "watch",
        name: "listen",
        about: &[
            "An address and port where only /healthz, /readyz and /metrics are served; empty for none; port 0 lets the system",
            "choose a free one. The local chat page and the public pages serve the first two as well, but never /metrics.",
            "Choose an address that only whoever watches can reach.",
        ],
        allowed: "an address and port such as 127.0.0.1:8789, or nothing",
        default: r#""""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.config.watch.listen = match text.trim() {
                "" => None,
                address => Some(address.parse().map_err(|_| Refused)?),
            };
            Ok(())
        }),
    },
    Key {
        section: "log",
        name: "level",
        about: &["How much is logged, from least to most: error, warn, info, debug, trace."],
        allowed: "one of error, warn, info, debug, trace",
        default: r#""info""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.config.log.level = text.parse().map_err(|_| Refused)?;
            Ok(())
        }),
    },
    Key {
        section: "log",
        name: "format",
        about: &[
            "What a line of the log looks like: text for people, or json, an object in each line, for programs.",
        ],
        allowed: "text or json",
        default: r#""text""#,
        also: None,
        set: Set::Text(|draft, text| {
            draft.config.log.format = text.parse().map_err(|_| Refused)?;
            Ok(())
        }),
    },
];

/// Returns the sections in order, without repetition.
pub(super) fn sections() -> impl Iterator<Item = &'static str> {
    KEYS.chunk_by(|a, b| a.section == b.section)
        .filter_map(|keys| keys.first())
        .map(|key| key.section)
}

/// Returns the keys of a section in order.
pub(super) fn keys_of(section: &str) -> impl Iterator<Item = &'static Key> {
    KEYS.iter().filter(move |key| key.section == section)
}

/// Reads the path of a file, with where it was set.
fn file_or_nothing(
    draft: &Draft,
    text: &str,
) -> Result<Option<(PathBuf, Option<Origin>)>, Refused> {
    if text.contains('\0') {
        return Err(Refused);
    }
    Ok((!text.is_empty()).then(|| (PathBuf::from(text), draft.origin.clone())))
}

/// Checks the number of an account, which Discord makes from the time: 17 digits or more, but for the first days.
fn snowflake(text: &str) -> Option<String> {
    let digits = text.bytes().all(|byte| byte.is_ascii_digit()) && text.len() >= 15;
    (digits && text.parse::<u64>().is_ok()).then(|| text.to_owned())
}

/// Converts a number that has to be from `least` to `most`, inclusive.
fn whole(number: i64, least: u32, most: u32) -> Result<u32, Refused> {
    let number = u32::try_from(number).map_err(|_| Refused)?;
    (least..=most)
        .contains(&number)
        .then_some(number)
        .ok_or(Refused)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_table_is_in_order() {
        let all = || KEYS.iter().flat_map(Key::variables);
        let different: std::collections::BTreeSet<_> = all().collect();
        assert_eq!(different.len(), all().count(), "two keys share a variable");

        let mut seen: Vec<_> = sections().collect();
        seen.sort_unstable();
        seen.dedup();
        assert_eq!(seen.len(), sections().count(), "a section is split");
    }
}
