//! Servers that the bot was removed from, and how they're forgotten. Rare, so whole tables are looked through.

use crate::core::Store;
use crate::sql::columns;
use crate::subjects::notes::notes_under;
use crate::upkeep::transfer::tables::TABLES;
use crate::values::error::StoreError;
use crate::values::notes::{add_note, remove_note};
use play::{FORGOTTEN, FORGOTTEN_PLACE, MatchId, ServerId, Time};

/// What the keys of notes begin with that say when the bot was removed from a server.
const LEFT: &str = "left server ";

/// What the keys of notes begin with that say that a server is forgotten as soon as the bot is removed.
const AT_ONCE: &str = "forget server ";

/// What is left of a server that is forgotten.
#[derive(Debug, Clone, Copy)]
pub struct ForgottenServer {
    /// What its tournaments are called from now on.
    pub tournament: &'static str,
    /// Why nothing can be posted in its places.
    pub trouble: &'static str,
    /// When it is forgotten.
    pub at: Time,
}

impl Store {
    /// Notes that the bot was removed from a server, unless that is known.
    pub async fn note_server_left(&self, server: ServerId, at: Time) -> Result<(), StoreError> {
        let key = format!("{LEFT}{}", server.0);
        self.write(move |c| Ok(add_note(c, &key, &at.0.to_string())?))
            .await
    }

    /// Notes that the bot is in a server again.
    pub async fn note_server_back(&self, server: ServerId) -> Result<(), StoreError> {
        let key = format!("{LEFT}{}", server.0);
        if self.note(&key).await?.is_none() {
            return Ok(());
        }
        self.remove_note(key).await
    }

    async fn remove_note(&self, key: String) -> Result<(), StoreError> {
        self.write(move |c| Ok(remove_note(c, &key).map(drop)?))
            .await
    }

    /// Chooses whether a server is forgotten as soon as the bot is removed from it.
    pub async fn set_forgotten_at_once(
        &self,
        server: ServerId,
        wanted: bool,
    ) -> Result<(), StoreError> {
        let key = format!("{AT_ONCE}{}", server.0);
        match wanted {
            true => self.set_note(&key, "yes").await,
            false => self.remove_note(key).await,
        }
    }

    /// Returns whether a server is forgotten as soon as the bot is removed from it.
    pub async fn is_forgotten_at_once(&self, server: ServerId) -> Result<bool, StoreError> {
        let key = format!("{AT_ONCE}{}", server.0);
        Ok(self.note(&key).await?.is_some())
    }

    /// Returns the servers that the bot was removed from, and when.
    pub async fn servers_left(&self) -> Result<Vec<(ServerId, Time)>, StoreError> {
        let left =
            |server: &str, at: &str| Some((ServerId(server.parse().ok()?), Time(at.parse().ok()?)));
        self.read(move |c| Ok(notes_under(c, LEFT, left)?)).await
    }

    /// Returns the numbers of the pending challenges in a server.
    pub async fn offered_in_server(&self, server: ServerId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT m.id FROM places p JOIN matches m ON m.place_id = p.id
                   WHERE p.server_id = ?1 AND m.stage = 'offered' ORDER BY m.id";
        self.all(sql, [server], columns).await
    }

    /// Forgets a server: its id and settings, its channels, leaderboards, bans, and the names of its tournaments, which end. Its
    /// matches stay, as those of no server; running ones can be resumed elsewhere.
    pub async fn forget_server(
        &self,
        server: ServerId,
        left: ForgottenServer,
    ) -> Result<(), StoreError> {
        self.write(move |c| {
            let id = server.0;
            // What refers to other rows comes before them.
            for sql in TABLES.iter().rev().map(|table| table.of_server) {
                match (sql.is_empty(), sql.contains("?2")) {
                    (true, _) => 0,
                    (false, true) => c.execute(sql, (id, left.at))?,
                    (false, false) => c.execute(sql, [id])?,
                };
            }
            let sql = "UPDATE tournaments SET name = ?2, wake_at = NULL, version = version + 1,
                              stage = CASE WHEN stage = 'finished' THEN stage ELSE 'archived' END
                       WHERE server_id = ?1";
            c.execute(sql, (id, left.tournament))?;
            // The platform's name stays: over it goes what is sent to the players directly.
            let sql = "UPDATE places SET platform_id = ?2 || CAST(id AS TEXT), parent = NULL, trouble = ?3, obstacle = 'deleted',
                              obstacle_until = NULL, try_at = NULL, server_id = NULL
                       WHERE server_id = ?1";
            c.execute(sql, (id, FORGOTTEN_PLACE, left.trouble))?;
            let sql = "UPDATE servers SET platform = ?2, platform_id = CAST(id AS TEXT), threads = 0, claim = 0,
                              moderators = NULL, pages = 0
                       WHERE id = ?1";
            c.execute(sql, (id, FORGOTTEN))?;
            for key in [LEFT, AT_ONCE] {
                remove_note(c, &format!("{key}{id}"))?;
            }
            Ok(())
        })
        .await?;
        self.empty_log().await
    }
}
