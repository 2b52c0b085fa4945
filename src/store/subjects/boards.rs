//! Boards that still have buttons, and those that have to lose them because a later board was posted.

use crate::core::Store;
use crate::sql::{self, Connection, columns};
use crate::subjects::claims::pieces;
use crate::values::error::StoreError;
use crate::values::work::{Piece, Work};
use play::{MatchId, PersonId, PlaceId, PostKind, Time};

/// The kinds of posts that show the current board.
pub(crate) const BOARDS: [PostKind; 5] = [
    PostKind::Board,
    PostKind::Undone,
    PostKind::Resumed,
    PostKind::PlaceRestored,
    PostKind::Result,
];

/// The kinds of posts that show a board, as a list in SQL.
pub(crate) fn board_kinds() -> String {
    let words = BOARDS.map(|kind| format!("'{}'", kind.id()));
    words.join(", ")
}

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
    pub async fn superseded(
        &self,
        platforms: &[&str],
        now: Time,
        limit: u32,
    ) -> Result<(Vec<Piece>, Option<Time>), StoreError> {
        let platforms = serde_json::Value::from(platforms.to_vec()).to_string();
        self.read(move |c| {
            let sql = "SELECT id, id AS lane FROM boards
                       WHERE due_at <= ?2 AND platform IN (SELECT value FROM json_each(?1))
                       ORDER BY due_at, id LIMIT ?3";
            let due = pieces(c, Work::Board, sql, (&platforms, now.0, limit))?;
            let sql = "SELECT min(due_at) FROM boards
                       WHERE due_at > ?2 AND platform IN (SELECT value FROM json_each(?1))";
            Ok((due, c.query_row(sql, (&platforms, now), columns)?))
        })
        .await
    }

    /// Returns a superseded board.
    pub async fn superseded_board(&self, id: i64) -> Result<Option<SupersededBoard>, StoreError> {
        let sql = "SELECT match_id, platform, spot, message, attempts FROM boards
                   WHERE id = ?1 AND due_at IS NOT NULL";
        self.first(sql, [id], move |row| {
            Ok(SupersededBoard {
                id,
                game: row.get(0)?,
                platform: row.get(1)?,
                copy: SentCopy {
                    place: row.get(2)?,
                    message: row.get(3)?,
                },
                attempts: row.get(4)?,
            })
        })
        .await
    }

    /// Marks the buttons of a board as removed, or as impossible to remove.
    pub async fn buttons_removed(&self, id: i64) -> Result<(), StoreError> {
        let removed = move |c: &Connection| {
            c.execute("DELETE FROM boards WHERE id = ?1", [id])?;
            Ok(())
        };
        self.record(removed).await
    }

    /// Records a failed attempt to remove the buttons; the next one is due at `due`.
    pub async fn retry_button_removal(&self, id: i64, due: Time) -> Result<(), StoreError> {
        let failed = move |c: &Connection| {
            c.execute(
                "UPDATE boards SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1",
                (id, due),
            )?;
            Ok(())
        };
        self.record(failed).await
    }
}

/// Marks the boards before row `row` of the outbox, which has been sent with a board, as superseded. A board for one
/// player only does not supersede the other player's.
pub(crate) fn supersede(
    c: &Connection,
    row: i64,
    (game, place, to): (MatchId, PlaceId, Option<PersonId>),
    copies: &[SentCopy],
    now: Time,
) -> sql::Result<()> {
    let sql = "UPDATE boards SET due_at = ?4
               WHERE match_id = ?1 AND outbox_id < ?2 AND due_at IS NULL
                 AND (to_id IS NOT DISTINCT FROM ?3 OR to_id IS NULL OR CAST(?3 AS BIGINT) IS NULL)";
    c.execute(sql, (game, row, to, now))?;
    // A board that is sent after a later one is superseded at once.
    let sql = "INSERT INTO boards (match_id, outbox_id, to_id, platform, spot, message, due_at)
               SELECT CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), p.platform, ?5, ?6,
                      CASE WHEN EXISTS (SELECT 1 FROM boards WHERE match_id = ?1 AND outbox_id > ?2
                                          AND (to_id IS NOT DISTINCT FROM ?3 OR to_id IS NULL
                                               OR CAST(?3 AS BIGINT) IS NULL))
                           THEN CAST(?7 AS BIGINT) END
               FROM places p WHERE p.id = ?4
               ON CONFLICT (spot, message) DO NOTHING";
    for copy in copies {
        c.execute(sql, (game, row, to, place, &copy.place, &copy.message, now))?;
    }
    Ok(())
}
