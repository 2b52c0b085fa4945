//! What goes wrong now and then: Discord's connections and answers, servers that come and go, and backups.

use std::path::{Path, PathBuf};
use std::time::Duration;

use tokio::time::{Instant, interval, sleep};

use crate::Result;
use crate::fake::{FakeDiscord, Fault, Id};
use crate::world;

/// Rounds between two lost connections, and between two backups.
const CONNECTIONS: u64 = 3;
const BACKUPS: u64 = 10;

/// How long the program may take to connect again.
const PATIENCE: Duration = Duration::from_secs(60);

/// Refuses a post every few seconds, for ever.
pub(crate) async fn refuse(fake: FakeDiscord) {
    let faults = [
        Fault::rate_limited(0.5),
        Fault::server_error(),
        Fault::bad_gateway(),
        Fault::Reset,
        Fault::global_limit(0.3),
        Fault::Delay(Duration::from_secs(1)),
        Fault::Lost,
        Fault::code(403, 40_333, "internal network error"),
        Fault::attention_required(),
        Fault::code(400, 99_999, "something new"),
        Fault::code(400, 200_000, "blocked by the server's filter"),
    ];
    let mut ticks = interval(Duration::from_secs(7));
    for fault in faults.into_iter().cycle() {
        ticks.tick().await;
        fake.fail_next("POST", "/channels/*/messages", fault, 1);
    }
}

/// What goes wrong between two rounds, while nobody plays.
pub(crate) struct Trouble {
    fake: FakeDiscord,
    backups: PathBuf,
    /// A server that the bot is in for one round.
    server: Option<Id>,
}

impl Trouble {
    pub(crate) fn new(fake: FakeDiscord, backups: &Path) -> Trouble {
        Trouble {
            fake,
            backups: backups.to_owned(),
            server: None,
        }
    }

    pub(crate) async fn after(&mut self, round: u64) -> Result<()> {
        if let Some(server) = self.server.take() {
            self.fake.kick_bot(server);
        }
        let server = self.fake.add_guild(&format!("Club {round}"));
        self.fake.add_channel(server, "games");
        self.server = Some(server);
        if round.is_multiple_of(BACKUPS) && self.backups.is_dir() {
            // Without one, the next is due.
            std::fs::remove_dir_all(&self.backups)?;
        }
        if round.is_multiple_of(CONNECTIONS) {
            self.reconnect(round / CONNECTIONS).await?;
        }
        Ok(())
    }

    async fn reconnect(&self, number: u64) -> Result<()> {
        let fake = &self.fake;
        let sessions = || fake.identifies() + fake.resumes();
        let before = sessions();
        let anew = number.is_multiple_of(4);
        match number % 4 {
            0 => fake.invalidate_sessions(false),
            1 => fake.drop_gateway(),
            2 => fake.request_reconnect(),
            _ => fake.close_gateway(4000),
        }
        let asked = Instant::now();
        while sessions() == before {
            if asked.elapsed() > PATIENCE {
                return Err(format!("not connected again after {PATIENCE:?}").into());
            }
            sleep(Duration::from_millis(50)).await;
        }
        match anew {
            true => world::ready(fake).await,
            false => sleep(Duration::from_secs(1)).await,
        }
        Ok(())
    }
}
