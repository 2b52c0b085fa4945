//! The places where messages may have been missed while Stonepost was not listening.

use crate::store::core::Store;
use crate::store::rows::error::StoreError;
use crate::store::rows::missed_messages::{MissedPlace, Running, places};
use crate::store::rows::outbox::board_kinds;

impl Store {
    /// Returns the places of the running matches on `platform`, and the conversations with the players to move.
    ///
    /// # Errors
    /// The database fails.
    pub async fn missed_places(&self, platform: &str) -> Result<Vec<MissedPlace>, StoreError> {
        let platform = platform.to_owned();
        let running = self
            .read(move |c| {
                // The id of the event that began the current turn tells the platform's own time; without one (a pause
                // has ended, say), the id of the last board's message does.
                let boards = board_kinds();
                let sql = format!("SELECT p.platform_id, p.direct, v.platform_id, m.direct,
                                  CASE WHEN w.platform = ?1 THEN w.direct END, w.direct_trouble IS NOT NULL,
                                  coalesce((SELECT event FROM deliveries WHERE at = m.since_at AND platform = ?1
                                            ORDER BY length(event), event LIMIT 1),
                                           (SELECT message FROM outbox WHERE match_id = m.id
                                              AND kind IN ({boards})
                                              AND state = 'sent' AND fallback <> 2 AND message IS NOT NULL
                                            ORDER BY id DESC LIMIT 1)),
                                  w.platform_id, o.platform_id
                           FROM matches m JOIN places p ON p.id = m.place_id JOIN people w ON w.id = m.mover_id
                                JOIN people o
                                  ON o.id = CASE WHEN m.mover_id = m.black_id THEN m.white_id ELSE m.black_id END
                                LEFT JOIN servers v ON v.id = p.server_id
                           WHERE m.mover_id > 0 AND m.stage = 'running' AND p.platform = ?1");
                let mut statement = c.prepare_cached(&sql)?;
                let mut rows = statement.query([&platform])?;
                let mut running = Vec::new();
                while let Some(row) = rows.next()? {
                    running.push(Running {
                        place: row.get(0)?,
                        direct: row.get(1)?,
                        server: row.get(2)?,
                        by_messages: row.get(3)?,
                        conversation: row.get(4)?,
                        closed: row.get(5)?,
                        after: row.get(6)?,
                        players: vec![row.get(7)?, row.get(8)?],
                    });
                }
                Ok(running)
            })
            .await?;
        Ok(places(&running))
    }
}
