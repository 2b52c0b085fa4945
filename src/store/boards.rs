//! Boards that still have buttons, and those that have to lose them because a later board was posted.

use rusqlite::Connection;

use super::{Store, StoreError};
use crate::play::{MatchId, Time};

/// A message that was sent for a post.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SentCopy {
    /// The platform's id of its channel, thread or conversation.
    pub place: String,
    /// The platform's id of the message.
    pub message: String,
}

/// A superseded board, whose buttons have to be removed.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SupersededBoard {
    /// Its number.
    pub id: i64,
    /// The match.
    pub game: MatchId,
    /// The platform's name.
    pub platform: String,
    /// The message.
    pub copy: SentCopy,
    /// The number of failed attempts so far.
    pub attempts: u32,
}

impl Store {
    /// Returns up to `limit` superseded boards on `platforms` that are due, and when the next one is due.
    ///
    /// # Errors
    /// The database fails.
    pub async fn superseded(
        &self,
        platforms: &[&str],
        now: Time,
        limit: u32,
    ) -> Result<(Vec<SupersededBoard>, Option<Time>), StoreError> {
        let platforms = serde_json::Value::from(platforms.to_vec()).to_string();
        self.read(move |c| {
            let sql = "SELECT id, match_id, platform, spot, message, attempts FROM boards
                       WHERE due_at <= ?2 AND platform IN (SELECT value FROM json_each(?1))
                       ORDER BY due_at, id LIMIT ?3";
            let due = c
                .prepare_cached(sql)?
                .query_map((&platforms, now.0, limit), |row| {
                    Ok(SupersededBoard {
                        id: row.get(0)?,
                        game: MatchId(row.get(1)?),
                        platform: row.get(2)?,
                        copy: SentCopy {
                            place: row.get(3)?,
                            message: row.get(4)?,
                        },
                        attempts: row.get(5)?,
                    })
                })?
                .collect::<Result<_, _>>()?;
            let sql = "SELECT min(due_at) FROM boards
                       WHERE due_at > ?2 AND platform IN (SELECT value FROM json_each(?1))";
            let next: Option<i64> = c
                .prepare_cached(sql)?
                .query_row((&platforms, now.0), |row| row.get(0))?;
            Ok((due, next.map(Time)))
        })
        .await
    }

    /// Marks the buttons of a board as removed, or as impossible to remove.
    ///
    /// # Errors
    /// The database fails.
    pub async fn buttons_removed(&self, id: i64) -> Result<(), StoreError> {
        self.write(move |c| {
            c.prepare_cached("DELETE FROM boards WHERE id = ?1")?
                .execute([id])?;
            Ok(())
        })
        .await
    }

    /// Records a failed attempt to remove the buttons; the next one is due at `due`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn retry_button_removal(&self, id: i64, due: Time) -> Result<(), StoreError> {
        self.write(move |c| {
            c.prepare_cached(
                "UPDATE boards SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1",
            )?
            .execute((id, due.0))?;
            Ok(())
        })
        .await
    }
}

/// Marks the boards before row `row` of the outbox, which has been sent with a board, as superseded. A board for one
/// player only does not supersede the other player's.
pub(super) fn supersede(
    c: &Connection,
    row: i64,
    (game, place, to): (i64, i64, Option<i64>),
    copies: &[SentCopy],
    now: Time,
) -> rusqlite::Result<()> {
    let sql = "UPDATE boards SET due_at = ?4
               WHERE match_id = ?1 AND outbox_id < ?2 AND due_at IS NULL
                 AND (to_id IS ?3 OR to_id IS NULL OR ?3 IS NULL)";
    c.prepare_cached(sql)?.execute((game, row, to, now.0))?;
    // A board that is sent after a later one is superseded at once.
    let sql = "INSERT INTO boards (match_id, outbox_id, to_id, platform, spot, message, due_at)
               SELECT ?1, ?2, ?3, p.platform, ?5, ?6,
                      iif(EXISTS (SELECT 1 FROM boards WHERE match_id = ?1 AND outbox_id > ?2
                                    AND (to_id IS ?3 OR to_id IS NULL OR ?3 IS NULL)), ?7, NULL)
               FROM places p WHERE p.id = ?4
               ON CONFLICT (spot, message) DO NOTHING";
    let mut statement = c.prepare_cached(sql)?;
    for copy in copies {
        statement.execute((game, row, to, place, &copy.place, &copy.message, now.0))?;
    }
    Ok(())
}
