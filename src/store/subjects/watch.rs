//! What is told to whoever watches a running program.

use crate::core::Store;
use crate::values::error::StoreError;
use crate::values::obstacle::Obstacle;
use play::Time;

/// What is under way in a database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pending {
    /// The number of running matches.
    pub running: u64,
    /// The number of frozen matches.
    pub frozen: u64,
    /// The number of posts waiting to be sent.
    pub waiting: u64,
    /// When the oldest of them was made; `None` if none waits.
    pub oldest: Option<Time>,
}

/// The key of the note that is written to see whether that's possible.
const TRIED: &str = "tried";

/// The bytes that a turn changes in the database, and more.
const LARGE_TURN: usize = 64 * 1024;

impl Store {
    /// Writes something that means nothing, to see whether the database can be written.
    pub async fn try_write(&self) -> Result<(), StoreError> {
        self.set_note(TRIED, "").await
    }

    /// Writes as much as a turn at most, and removes it again, to see whether turns can be saved.
    pub async fn try_turn(&self) -> Result<(), StoreError> {
        self.set_note(TRIED, &"-".repeat(LARGE_TURN)).await?;
        self.try_write().await
    }

    /// Returns whether the files of the database still stand under their names; always for one on a server.
    #[must_use]
    pub fn is_in_place(&self) -> bool {
        self.shared.engine.is_in_place()
    }

    /// Returns what's under way in the database.
    pub async fn pending(&self) -> Result<Pending, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM matches WHERE mover_id > ?1 AND stage = 'running'),
                              (SELECT count(*) FROM matches WHERE frozen_at > ?1 AND stage IN ('offered', 'running')),
                              (SELECT count(*) FROM outbox WHERE state = 'waiting'),
                              (SELECT min(made_at) FROM outbox WHERE state = 'waiting')";
        self.query_row(sql, [i64::MIN], |row| {
            let count = |number: i64| number.unsigned_abs();
            Ok(Pending {
                running: count(row.get(0)?),
                frozen: count(row.get(1)?),
                waiting: count(row.get(2)?),
                oldest: row.get(3)?,
            })
        })
        .await
    }

    /// Returns why nothing can be read or written at the moment, as a part of a sentence; `None` if nothing is wrong, as far
    /// as is known.
    #[must_use]
    pub fn outage(&self) -> Option<&'static str> {
        let obstacle = self.shared.engine.obstacle();
        obstacle.map(Obstacle::description)
    }
}
