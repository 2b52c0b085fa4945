//! Reading the settings again on SIGHUP.

use tokio::sync::watch;

use super::Failure;
use super::logging::Level;
use crate::chat::Chat;
use crate::config::{BackupsConfig, Config};
use crate::discord;

/// The settings of a running program.
pub(super) struct Reload {
    /// Reads them again.
    read: Box<dyn Fn() -> Result<Config, Failure> + Send + Sync>,
    level: Level,
    backups: watch::Sender<BackupsConfig>,
    /// As they are in use.
    present: Config,
}

impl Reload {
    pub(super) fn new(
        read: impl Fn() -> Result<Config, Failure> + Send + Sync + 'static,
        level: Level,
        present: Config,
    ) -> Reload {
        Reload {
            read: Box::new(read),
            level,
            backups: watch::Sender::new(present.backups.clone()),
            present,
        }
    }

    /// The settings of backups, as they change.
    pub(super) fn backups(&self) -> watch::Receiver<BackupsConfig> {
        self.backups.subscribe()
    }

    /// Reads the settings again at each of the signals, as long as there are any. What is open of those who are banned ends
    /// now, too.
    pub(super) async fn run(mut self, mut signals: Hangups, chat: Chat) {
        loop {
            chat.end_banned().await;
            if !signals.next().await {
                return;
            }
            self.reload(&chat);
        }
    }

    fn reload(&mut self, chat: &Chat) {
        let new = match (self.read)() {
            Ok(new) => new,
            Err(Failure(why)) => {
                tracing::error!("the settings stay as they are: {why}");
                return;
            }
        };
        let mut changed = Vec::new();
        if self.present.log.level != new.log.level {
            self.level.set(new.log.level);
            self.present.log.level = new.log.level;
            changed.push("[log] level");
        }
        if self.present.backups != new.backups {
            self.backups.send_replace(new.backups.clone());
            self.present.backups = new.backups.clone();
            changed.push("[backups]");
        }
        if self.present.discord.banned != new.discord.banned {
            chat.ban(discord::PLATFORM, new.discord.banned.clone());
            self.present.discord.banned = new.discord.banned.clone();
            changed.push("[discord] banned");
        }
        let later = others(&self.present, &new);
        let list = |names: &[&str]| match names.len() {
            0 => "nothing".to_owned(),
            _ => names.join(", "),
        };
        tracing::info!(
            "read the settings again; changed: {}; only changes at the next start: {}",
            list(&changed),
            list(&later)
        );
    }
}

/// The sections with changes that need a start.
fn others(old: &Config, new: &Config) -> Vec<&'static str> {
    let differences = [
        ("[data]", old.data != new.data),
        ("[discord]", old.discord != new.discord),
        ("[chat]", old.chat != new.chat),
        ("[web]", old.web != new.web),
        ("[matches]", old.matches != new.matches),
        ("[privacy]", old.privacy != new.privacy),
        ("[ratings]", old.ratings != new.ratings),
        ("[engine]", old.engine != new.engine),
        ("[pictures]", old.pictures != new.pictures),
        ("[watch]", old.watch != new.watch),
        ("[log] format", old.log.format != new.log.format),
    ];
    let differing = differences.iter().filter(|(_, differs)| *differs);
    differing.map(|(name, _)| *name).collect()
}

/// SIGHUP, which doesn't end the program from now on.
#[cfg(unix)]
pub(super) struct Hangups(tokio::signal::unix::Signal);

#[cfg(unix)]
impl Hangups {
    pub(super) fn listen() -> Result<Hangups, Failure> {
        use tokio::signal::unix::{SignalKind, signal};
        Ok(Hangups(signal(SignalKind::hangup())?))
    }

    async fn next(&mut self) -> bool {
        self.0.recv().await.is_some()
    }
}

/// There is no such signal here.
#[cfg(not(unix))]
pub(super) struct Hangups;

#[cfg(not(unix))]
impl Hangups {
    pub(super) fn listen() -> Result<Hangups, Failure> {
        Ok(Hangups)
    }

    async fn next(&mut self) -> bool {
        false
    }
}
