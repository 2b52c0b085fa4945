//! Boards that still have buttons, and those that have to lose them because a later board was posted.

use crate::play::{MatchId, Time};
use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::outbox::{SentCopy, SupersededBoard};
use crate::store::rows::work::{Piece, Work};
use crate::store::sql::{Connection, OptionalExtension};
use crate::store::statements::due::pieces;

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
    ) -> Result<(Vec<Piece>, Option<Time>), StoreError> {
        let platforms = serde_json::Value::from(platforms.to_vec()).to_string();
        self.read(move |c| {
            let sql = "SELECT id, id AS lane FROM boards
                       WHERE due_at <= ?2 AND platform IN (SELECT value FROM json_each(?1))
                       ORDER BY due_at, id LIMIT ?3";
            let due = pieces(c, Work::Board, sql, (&platforms, now.0, limit))?;
            let sql = "SELECT min(due_at) FROM boards
                       WHERE due_at > ?2 AND platform IN (SELECT value FROM json_each(?1))";
            let next: Option<i64> = c
                .prepare_cached(sql)?
                .query_row((&platforms, now.0), |row| row.get(0))?;
            Ok((due, next.map(Time)))
        })
        .await
    }

    /// Returns a superseded board.
    ///
    /// # Errors
    /// The database fails, or the board can't be read.
    pub async fn superseded_board(&self, id: i64) -> Result<Option<SupersededBoard>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT match_id, platform, spot, message, attempts FROM boards
                       WHERE id = ?1 AND due_at IS NOT NULL";
            let board = c.prepare_cached(sql)?.query_row([id], |row| {
                Ok(SupersededBoard {
                    id,
                    game: MatchId(row.get(0)?),
                    platform: row.get(1)?,
                    copy: SentCopy {
                        place: row.get(2)?,
                        message: row.get(3)?,
                    },
                    attempts: row.get(4)?,
                })
            });
            Ok(board.optional()?)
        })
        .await
    }

    /// Marks the buttons of a board as removed, or as impossible to remove.
    ///
    /// # Errors
    /// The database fails.
    pub async fn buttons_removed(&self, id: i64) -> Result<(), StoreError> {
        let removed = move |c: &Connection| {
            c.prepare_cached("DELETE FROM boards WHERE id = ?1")?
                .execute([id])?;
            Ok(())
        };
        self.record(removed).await
    }

    /// Records a failed attempt to remove the buttons; the next one is due at `due`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn retry_button_removal(&self, id: i64, due: Time) -> Result<(), StoreError> {
        let failed = move |c: &Connection| {
            c.prepare_cached(
                "UPDATE boards SET attempts = attempts + 1, due_at = ?2 WHERE id = ?1",
            )?
            .execute((id, due.0))?;
            Ok(())
        };
        self.record(failed).await
    }
}
