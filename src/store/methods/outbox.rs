//! The outbox: posts that still have to be sent, in the order in which they were decided.

use crate::play::{Event, EventKind, MatchId, PersonId, PlaceId, PostKind, Time};
use crate::store::core::Store;
use crate::store::postgres::claims;
use crate::store::rows::error::StoreError;
use crate::store::rows::matches::Delivery;
use crate::store::rows::outbox::{
    AfterSend, BOARDS, BoardWay, DuePosts, OutboxRow, ROW, ROW_COLUMNS, ROW_ID, Route, SentCopy,
    SentPost, board_kinds, kind_of, row_from,
};
use crate::store::rows::work::Work;
use crate::store::sql::{Connection, OptionalExtension};
use crate::store::statements::boards::supersede;

impl Store {
    /// Returns the posts waiting for places on `platforms`, with up to `limit` that are due.
    ///
    /// # Errors
    /// The database fails.
    pub async fn outbox(
        &self,
        platforms: &[&str],
        now: Time,
        limit: u32,
    ) -> Result<DuePosts, StoreError> {
        let platforms = serde_json::Value::from(platforms.to_vec()).to_string();
        let Some(process) = self.shared.engine.process() else {
            let due = move |c: &Connection| due(c, &platforms, now, limit, None);
            return self.read(due).await;
        };
        let id = process.id();
        let work = move |c: &Connection| {
            let mut posts = due(c, &platforms, now, limit, Some(id))?;
            let readable = posts.due.iter().map(|post| post.id);
            let wanted: Vec<i64> = readable
                .chain(posts.unreadable.iter().map(|(id, _)| *id))
                .collect();
            let claimed = claims::claim(c, id, Work::Post, &wanted)?;
            let is_ours = |id: i64| claimed.iter().any(|(number, _)| *number == id);
            posts.due.retain(|post| is_ours(post.id));
            posts.unreadable.retain(|(id, _)| is_ours(*id));
            Ok((posts, claimed))
        };
        let (posts, claimed) = self.shared.engine.claim(work).await?;
        process.hold(id, Work::Post, &claimed);
        Ok(posts)
    }

    /// Same as [`Store::outbox_sent_as`], for a post without buttons.
    ///
    /// # Errors
    /// The database fails.
    pub async fn outbox_sent(
        &self,
        id: i64,
        message: Option<&str>,
        now: Time,
    ) -> Result<AfterSend, StoreError> {
        self.outbox_sent_as(id, message, &[], now).await
    }

    /// Marks a post as sent and returns what is left to do at `now`. `message` is the message it became; `None` if it
    /// was outdated and therefore not sent. `copies` are all messages with buttons that it became. A board supersedes
    /// the boards before it, so that their buttons get removed.
    ///
    /// # Errors
    /// The database fails.
    pub async fn outbox_sent_as(
        &self,
        id: i64,
        message: Option<&str>,
        copies: &[SentCopy],
        now: Time,
    ) -> Result<AfterSend, StoreError> {
        let message = message.map(str::to_owned);
        let copies = copies.to_vec();
        let fence = self.fence(Work::Post, id);
        let process = self.shared.engine.process().cloned();
        let held = process.clone();
        let sent = move |c: &Connection| {
            if !is_ours(c, id, fence)? {
                return Ok((AfterSend::default(), None));
            }
            let sql = "UPDATE outbox SET state = 'sent', message = ?2, trouble = NULL WHERE id = ?1
                       RETURNING match_id, place_id, to_id, kind";
            let sent = c.prepare_cached(sql)?.query_row((id, &message), |row| {
                Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?))
            });
            let sent: Option<(i64, i64, Option<i64>, String)> = sent.optional()?;
            let Some((game, place, to, kind)) = sent else {
                return Ok((AfterSend::default(), None));
            };
            let board = message.is_some() && BOARDS.iter().any(|board| board.id() == kind);
            if board {
                if fence.is_some() {
                    claims::lock_boards(c, game)?;
                }
                supersede(c, id, (game, place, to), &copies, now)?;
            }
            let sql = format!(
                "SELECT {ROW}, o.due_at <= ?3 FROM outbox o JOIN places p ON p.id = o.place_id
                 WHERE o.id = (SELECT min(id) FROM outbox
                               WHERE state = 'waiting' AND place_id = ?1 AND to_id IS NOT DISTINCT FROM ?2)
                   AND {SENDABLE}"
            );
            let mut statement = c.prepare_cached(&sql)?;
            let mut rows = statement.query((place, to, now.0))?;
            // One that can't be read is found, and set aside, when the outbox is looked at again.
            let (next, due) = match rows.next()? {
                Some(row) => match row_from(&row) {
                    Err(error) if error.is_damage() => (None, false),
                    next => (Some(next?), row.get(ROW_COLUMNS)?),
                },
                None => (None, true),
            };
            let sql = "SELECT 1 FROM outbox WHERE match_id = ?1 AND kind = 'your-turn' AND state = 'waiting'";
            let check_again = to.is_none() && c.prepare_cached(sql)?.exists([game])?;
            let mut next = next.filter(|_| due);
            let mut claimed = None;
            if let (Some(process), Some(row)) = (&process, &next) {
                let process = process.id();
                claimed = claims::claim(c, process, Work::Post, &[row.id])?
                    .pop()
                    .map(|claim| (process, claim));
                next = next.filter(|_| claimed.is_some());
            }
            let left = AfterSend {
                next,
                check_again: check_again || !due,
                superseded: board,
            };
            Ok((left, claimed))
        };
        let (left, claimed) = self.record(sent).await?;
        if let Some(process) = held {
            process.forget(Work::Post, id);
            if let Some((process_id, claim)) = claimed {
                process.hold(process_id, Work::Post, &[claim]);
            }
        }
        Ok(left)
    }

    /// Records a failed attempt to send a post; the next one is due at `due`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn outbox_retry(&self, id: i64, due: Time, trouble: &str) -> Result<(), StoreError> {
        let trouble = trouble.to_owned();
        let fence = self.fence(Work::Post, id);
        let failed = move |c: &Connection| {
            if !is_ours(c, id, fence)? {
                return Ok(());
            }
            let sql = "UPDATE outbox SET attempts = attempts + 1, due_at = ?2, trouble = ?3 WHERE id = ?1";
            c.prepare_cached(sql)?.execute((id, due.0, &trouble))?;
            Ok(())
        };
        self.record(failed).await
    }

    /// Records a permanent refusal: the post takes the route `next` at once, or is given up if that is `None`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn outbox_refused(
        &self,
        id: i64,
        next: Option<Route>,
        trouble: &str,
    ) -> Result<(), StoreError> {
        let trouble = trouble.to_owned();
        let fence = self.fence(Work::Post, id);
        let refused = move |c: &Connection| {
            if !is_ours(c, id, fence)? {
                return Ok(());
            }
            let sql = "UPDATE outbox SET state = CASE WHEN CAST(?2 AS BIGINT) IS NULL THEN 'dead' ELSE 'waiting' END,
                              fallback = coalesce(?2, fallback), attempts = 0, trouble = ?3 WHERE id = ?1";
            c.prepare_cached(sql)?.execute((id, next, &trouble))?;
            Ok(())
        };
        self.record(refused).await
    }

    /// Returns the message of a match's last post of `kind`, for everybody or for `to` alone, with its place and route.
    ///
    /// # Errors
    /// The database fails.
    pub async fn posted_message(
        &self,
        game: MatchId,
        kind: PostKind,
        to: Option<PersonId>,
    ) -> Result<Option<(PlaceId, String, Route)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT place_id, message, fallback FROM outbox
                       WHERE match_id = ?1 AND kind = ?2 AND to_id IS NOT DISTINCT FROM ?3 AND message IS NOT NULL
                       ORDER BY id DESC LIMIT 1";
            Ok(c.prepare_cached(sql)?
                .query_row((game.0, kind.id(), to.map(|p| p.0)), |row| {
                    Ok((PlaceId(row.get(0)?), row.get(1)?, row.get(2)?))
                })
                .optional()?)
        })
        .await
    }

    /// Returns the message with the last board of a match where it is now played, for everybody or for `to` alone, with
    /// its place and route. Boards that went to both players by direct message ([`Route::Players`]) are left out.
    ///
    /// # Errors
    /// The database fails.
    pub async fn last_board(
        &self,
        game: MatchId,
        to: Option<PersonId>,
    ) -> Result<Option<(PlaceId, String, Route)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id, place_id, message, fallback FROM outbox
                       WHERE match_id = ?1 AND kind = ?2 AND to_id IS NOT DISTINCT FROM ?3
                         AND state = 'sent' AND fallback != 2 AND message IS NOT NULL
                         AND (to_id IS NOT NULL
                              OR place_id = (SELECT CASE WHEN direct = 0 THEN place_id END FROM matches WHERE id = ?1))
                       ORDER BY id DESC LIMIT 1";
            let mut statement = c.prepare_cached(sql)?;
            let mut last = (i64::MIN, None);
            // One query per kind, so that the index leads straight to the last one.
            for kind in BOARDS {
                let values = (game.0, kind.id(), to.map(|p| p.0));
                let found = statement.query_row(values, |row| {
                    let board = (PlaceId(row.get(1)?), row.get(2)?, row.get(3)?);
                    Ok((row.get(0)?, Some(board)))
                });
                if let Some(found) = found.optional()?
                    && found.0 > last.0
                {
                    last = found;
                }
            }
            Ok(last.1)
        })
        .await
    }

    /// Returns which way the board after turn `ply` of a match went.
    ///
    /// # Errors
    /// The database fails.
    pub async fn board_way(&self, game: MatchId, ply: u32) -> Result<BoardWay, StoreError> {
        self.read(move |c| {
            let sql = "SELECT state, fallback FROM outbox
                       WHERE match_id = ?1 AND kind = ?2 AND to_id IS NULL AND ply = ?3
                       ORDER BY state = 'dead', id DESC LIMIT 1";
            let mut statement = c.prepare_cached(sql)?;
            for kind in BOARDS {
                let way = statement.query_row((game.0, kind.id(), ply), |row| {
                    let state: String = row.get(0)?;
                    let route = row.get(1)?;
                    Ok(match state.as_str() {
                        "waiting" => BoardWay::Waiting,
                        "sent" => BoardWay::Sent(route),
                        _ => BoardWay::Nowhere,
                    })
                });
                if let Some(way) = way.optional()? {
                    return Ok(way);
                }
            }
            Ok(BoardWay::Waiting)
        })
        .await
    }

    /// Returns whether the outbox has an earlier post of the same offer in the same turn, so that the recipient has
    /// already been notified.
    ///
    /// # Errors
    /// The database fails.
    pub async fn offered_before(&self, row: &OutboxRow) -> Result<bool, StoreError> {
        let values = (
            row.game.0,
            row.kind.id(),
            row.to.map(|person| person.0),
            row.id,
            row.ply,
        );
        self.read(move |c| {
            // After an undo, another turn can have the same number.
            let sql = "SELECT 1 FROM outbox WHERE match_id = ?1 AND kind = ?2 AND to_id IS NOT DISTINCT FROM ?3
                         AND id < ?4 AND ply = ?5
                         AND id > (SELECT coalesce(max(id), 0) FROM outbox
                                   WHERE match_id = ?1 AND kind = 'undone' AND id < ?4)";
            Ok(c.prepare_cached(sql)?.exists(&values)?)
        })
        .await
    }

    /// Returns since when the board of a match's position after turn `ply`, for everybody or for `to` alone, has been waiting to
    /// be sent; `None` if it was. One that is only repeated doesn't count.
    ///
    /// # Errors
    /// The database fails.
    pub async fn unsent_since(
        &self,
        game: MatchId,
        ply: u32,
        to: Option<PersonId>,
    ) -> Result<Option<Time>, StoreError> {
        self.read(move |c| {
            // After an undo, another turn can have the same number.
            let boards = board_kinds();
            let sql = format!(
                "SELECT state, kind, made_at FROM outbox
                 WHERE match_id = ?1 AND to_id IS NOT DISTINCT FROM ?2 AND ply = ?3 AND kind IN ({boards})
                   AND (state = 'waiting' OR state = 'sent' AND message IS NOT NULL)
                   AND id >= (SELECT coalesce(max(id), 0) FROM outbox WHERE match_id = ?1 AND kind = 'undone')
                 ORDER BY id DESC"
            );
            let values = (game.0, to.map(|person| person.0), ply);
            let all: Vec<(String, String, i64)> = c
                .prepare_cached(&sql)?
                .query_map(values, |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?)))?
                .collect::<Result<_, _>>()?;
            let waiting = all.iter().take_while(|(state, ..)| state == "waiting");
            let was_sent = waiting.clone().count() < all.len();
            let new = waiting.filter(|(_, kind, _)| !was_sent || *kind != PostKind::Board.id());
            Ok(new.map(|(.., made)| Time(*made)).min())
        })
        .await
    }

    /// Returns whether an earlier board of the same position went another way than to its place, or to the one person.
    ///
    /// # Errors
    /// The database fails.
    pub async fn went_elsewhere(&self, row: &OutboxRow) -> Result<bool, StoreError> {
        let to = row.to.map(|person| person.0);
        let values = (row.game.0, to, row.id, row.ply);
        self.read(move |c| {
            let boards = board_kinds();
            let sql = format!(
                "SELECT 1 FROM outbox WHERE match_id = ?1 AND to_id IS NOT DISTINCT FROM ?2 AND id < ?3 AND ply = ?4
                   AND kind IN ({boards}) AND state = 'sent' AND message IS NOT NULL AND fallback <> 0
                   AND id >= (SELECT coalesce(max(id), 0) FROM outbox
                              WHERE match_id = ?1 AND kind = 'undone' AND id < ?3)"
            );
            Ok(c.prepare_cached(&sql)?.exists(values)?)
        })
        .await
    }

    /// Returns the last event of a kind in a match.
    ///
    /// # Errors
    /// The database fails.
    pub async fn last_event(
        &self,
        game: MatchId,
        kind: EventKind,
    ) -> Result<Option<Event>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT actor_id, detail, at FROM events WHERE match_id = ?1 AND kind = ?2 ORDER BY id DESC LIMIT 1";
            Ok(c.prepare_cached(sql)?
                .query_row((game.0, kind.id()), |row| {
                    Ok(Event {
                        kind,
                        actor: row.get::<_, Option<i64>>(0)?.map(PersonId),
                        detail: row.get(1)?,
                        at: Time(row.get(2)?),
                    })
                })
                .optional()?)
        })
        .await
    }

    /// Returns the post that became `message` on `platform`, if it is one of ours.
    ///
    /// # Errors
    /// The database fails.
    pub async fn posted(
        &self,
        platform: &str,
        message: &str,
    ) -> Result<Option<SentPost>, StoreError> {
        let (platform, message) = (platform.to_owned(), message.to_owned());
        self.read(move |c| {
            let sql =
                "SELECT o.match_id, o.kind, o.ply FROM outbox o JOIN places p ON p.id = o.place_id
                       WHERE o.message = ?1 AND p.platform = ?2";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query((&message, &platform))?;
            let Some(row) = rows.next()? else {
                return Ok(None);
            };
            Ok(Some(SentPost {
                game: MatchId(row.get(0)?),
                kind: kind_of(&row, 1)?,
                ply: row.get(2)?,
            }))
        })
        .await
    }

    /// Returns those of `messages` on `platform` that are ours.
    ///
    /// # Errors
    /// The database fails.
    pub async fn posted_among(
        &self,
        platform: &str,
        messages: Vec<String>,
    ) -> Result<Vec<String>, StoreError> {
        let platform = platform.to_owned();
        let messages = serde_json::Value::from(messages).to_string();
        self.read(move |c| {
            let sql = "SELECT DISTINCT o.message FROM outbox o JOIN places p ON p.id = o.place_id
                       WHERE o.message IN (SELECT value FROM json_each(?1)) AND p.platform = ?2";
            let ours = c
                .prepare_cached(sql)?
                .query_map((&messages, &platform), |row| row.get(0))?
                .collect::<Result<_, _>>()?;
            Ok(ours)
        })
        .await
    }

    /// Returns whether the event has already changed something.
    ///
    /// # Errors
    /// The database fails.
    pub async fn delivered(&self, delivery: &Delivery) -> Result<bool, StoreError> {
        let delivery = delivery.clone();
        self.read(move |c| seen(c, &delivery)).await
    }

    /// Deletes the deliveries from before `time`, because no platform repeats an event that late.
    ///
    /// # Errors
    /// The database fails.
    pub async fn forget_deliveries(&self, time: Time) -> Result<(), StoreError> {
        self.write(move |c| {
            c.execute("DELETE FROM deliveries WHERE at < ?1", [time.0])?;
            Ok(())
        })
        .await
    }
}

/// The posts of the outbox `o` that are the first in their lane, for places `p` on the platforms `?1`, and may be sent.
const FIRST: &str = "FROM outbox o JOIN places p ON p.id = o.place_id
    WHERE o.id IN (SELECT min(id) FROM outbox WHERE state = 'waiting' GROUP BY place_id, to_id)
      AND p.platform IN (SELECT value FROM json_each(?1))";

fn due(
    c: &Connection,
    platforms: &str,
    now: Time,
    limit: u32,
    process: Option<i64>,
) -> Result<DuePosts, StoreError> {
    let (free, locked) = match process {
        Some(process) => claims::free_posts(process),
        None => Default::default(),
    };
    let sql = format!(
        "SELECT {ROW} {FIRST} AND {SENDABLE} AND o.due_at <= ?2 {free} ORDER BY o.id LIMIT ?3 {locked}"
    );
    let mut statement = c.prepare_cached(&sql)?;
    let mut rows = statement.query((platforms, now.0, limit))?;
    let (mut due, mut unreadable) = (Vec::new(), Vec::new());
    while let Some(row) = rows.next()? {
        match row_from(&row) {
            Err(error) if error.is_damage() => unreadable.push((row.get(ROW_ID)?, error)),
            post => due.push(post?),
        }
    }
    Ok(DuePosts {
        due,
        unreadable,
        next: next(c, platforms, now)?,
    })
}

/// Returns when the next post is due that isn't due yet.
fn next(c: &Connection, platforms: &str, now: Time) -> Result<Option<Time>, StoreError> {
    let sql = format!("SELECT min(o.due_at) {FIRST} AND {SENDABLE} AND o.due_at > ?2");
    let next: Option<i64> = c
        .prepare_cached(&sql)?
        .query_row((platforms, now.0), |row| row.get(0))?;
    Ok(next.map(Time))
}

/// Gives up the claim of a post; `false` if another process has taken it over.
fn is_ours(c: &Connection, id: i64, fence: Option<i64>) -> Result<bool, StoreError> {
    match fence {
        None => Ok(true),
        Some(fence) => claims::settle_post(c, id, fence),
    }
}

/// The condition for a post to be sent now. A "your turn" message waits for earlier posts about the match to its place,
/// so that it can link to them. A thread is archived once none of its boards has to be edited any more.
const SENDABLE: &str = "(o.kind <> 'your-turn' OR NOT EXISTS (
    SELECT 1 FROM outbox w WHERE w.match_id = o.match_id AND w.to_id IS NULL AND w.state = 'waiting' AND w.id < o.id))
    AND (o.kind <> 'archive' OR NOT EXISTS (
    SELECT 1 FROM boards b WHERE b.match_id = o.match_id AND b.due_at IS NOT NULL))";

fn seen(c: &Connection, delivery: &Delivery) -> Result<bool, StoreError> {
    let sql = "SELECT 1 FROM deliveries WHERE platform = ?1 AND event = ?2";
    Ok(c.prepare_cached(sql)?
        .exists((&delivery.platform, &delivery.event))?)
}
