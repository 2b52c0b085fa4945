//! Boards that lose their buttons because a later board was posted.

use crate::play::Time;
use crate::store::rows::outbox::SentCopy;
use crate::store::sql::{self, Connection};

/// Marks the boards before row `row` of the outbox, which has been sent with a board, as superseded. A board for one
/// player only does not supersede the other player's.
pub(in crate::store) fn supersede(
    c: &Connection,
    row: i64,
    (game, place, to): (i64, i64, Option<i64>),
    copies: &[SentCopy],
    now: Time,
) -> sql::Result<()> {
    let sql = "UPDATE boards SET due_at = ?4
               WHERE match_id = ?1 AND outbox_id < ?2 AND due_at IS NULL
                 AND (to_id IS NOT DISTINCT FROM ?3 OR to_id IS NULL OR CAST(?3 AS BIGINT) IS NULL)";
    c.prepare_cached(sql)?.execute((game, row, to, now.0))?;
    // A board that is sent after a later one is superseded at once.
    let sql = "INSERT INTO boards (match_id, outbox_id, to_id, platform, spot, message, due_at)
               SELECT CAST(?1 AS BIGINT), CAST(?2 AS BIGINT), CAST(?3 AS BIGINT), p.platform, ?5, ?6,
                      CASE WHEN EXISTS (SELECT 1 FROM boards WHERE match_id = ?1 AND outbox_id > ?2
                                          AND (to_id IS NOT DISTINCT FROM ?3 OR to_id IS NULL
                                               OR CAST(?3 AS BIGINT) IS NULL))
                           THEN CAST(?7 AS BIGINT) END
               FROM places p WHERE p.id = ?4
               ON CONFLICT (spot, message) DO NOTHING";
    let mut statement = c.prepare_cached(sql)?;
    for copy in copies {
        statement.execute((game, row, to, place, &copy.place, &copy.message, now.0))?;
    }
    Ok(())
}
