//! `stonepost privacy`: texts to publish, and everything about one person.

use super::Failure;
use super::database::with_database;
use super::location::Location;
use super::output::print;
use crate::chat::{DELIVERIES_KEPT, LOCAL_PICTURES_KEPT, POSTS_KEPT, SESSIONS_KEPT};
use crate::config::Config;

const POLICY: &str = include_str!("../../assets/privacy/policy.md");

const TERMS: &str = include_str!("../../assets/privacy/terms.md");

const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;

/// Prints the privacy policy, with what the configuration says.
pub(super) fn policy(config: &Config) -> Result<(), Failure> {
    print(filled(POLICY, config))
}

/// Prints the terms.
pub(super) fn terms(config: &Config) -> Result<(), Failure> {
    print(filled(TERMS, config))
}

/// Prints everything about one person as JSON.
pub(super) fn export(config: &Config, platform: &str, id: &str) -> Result<(), Failure> {
    let location = Location::existing(config)?;
    let (platform, id) = (platform.to_owned(), id.to_owned());
    with_database(&location, move |store, runtime, _| {
        let Some(person) = runtime.block_on(store.known_person(&platform, &id))? else {
            return Err(Failure(format!("nobody on {platform} has the id {id}")));
        };
        let data = runtime.block_on(store.personal_data(person.id))?;
        print(&data)
    })
}

/// Fills the gaps of a text.
fn filled(text: &str, config: &Config) -> String {
    let days = |age: i64| (age / DAY_MILLIS).to_string();
    let contact = match &config.discord.contact {
        Some(contact) => contact.trim_start_matches("mailto:").to_owned(),
        None => "(set `contact` in `[discord]`, or write your name and address here)".to_owned(),
    };
    let backups = match &config.backups.folder {
        Some(_) => format!(
            "Backups of it are made every {} hours, and the last {} are kept; in these, whoever was forgotten is still \
             there until they are gone. A copy in which something is damaged is kept until a backup succeeds again, and a \
             backup that holds more than the newest one until whoever runs the bot deletes it.",
            config.backups.every_hours, config.backups.keep
        ),
        None => "The program makes no backups of it on its own.".to_owned(),
    };
    let database = match config.data.server {
        Some(_) => "on a PostgreSQL server of whoever runs the bot",
        None => "a file on the computer where the bot runs",
    };
    [
        ("{CONTACT}", contact),
        ("{POSTS}", days(POSTS_KEPT)),
        ("{DELIVERIES}", days(DELIVERIES_KEPT)),
        ("{PICTURES}", days(LOCAL_PICTURES_KEPT)),
        ("{SESSIONS}", days(SESSIONS_KEPT)),
        ("{DATABASE}", database.to_owned()),
        ("{BACKUPS}", backups),
    ]
    .iter()
    .fold(text.to_owned(), |text, (gap, what)| text.replace(gap, what))
}
