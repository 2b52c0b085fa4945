//! The outbox: posts that still have to be sent, in the order in which they were decided.

use crate::core::Store;
use crate::postgres::claims;
use crate::sql::{self, Connection, FromValue, Row, ToValue, Unfit, Value, columns};
use crate::subjects::boards::{BOARDS, SentCopy, board_kinds, supersede};
use crate::subjects::matches::rows::Delivery;
use crate::subjects::places::{Place, place_from};
use crate::values::error::StoreError;
use crate::values::work::Work;
use play::{Event, EventKind, MatchId, PersonId, PlaceId, PostKind, Time};

/// A post waiting in the outbox.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OutboxRow {
    /// Its number; posts in the same lane are sent in this order.
    pub id: i64,
    /// The match it belongs to.
    pub game: MatchId,
    /// The place it is for.
    pub place: Place,
    /// The kind of post.
    pub kind: PostKind,
    /// The number of turns played at the position it shows.
    pub ply: u32,
    /// The one person who gets it as a direct message; `None` for the place.
    pub to: Option<PersonId>,
    /// Its route.
    pub route: Route,
    /// The number of failed attempts so far on this route.
    pub attempts: u32,
    /// The number of the turn after which it begins to tell, because boards before it were held back for it; -1 if it tells
    /// the beginning of the match as well. `None` if it tells the last turn.
    pub since: Option<i64>,
    /// When it was decided.
    pub made: Time,
}

/// The columns of an outbox row with its place, as [`row_from`] reads them.
pub(crate) const ROW: &str =
    "p.id, p.platform, p.platform_id, p.parent, p.direct, p.server_id, p.trouble, p.obstacle,
    p.obstacle_until, p.trouble_since, p.tries, p.public,
    o.id, o.match_id, o.kind, o.ply, o.to_id, o.fallback, o.attempts, o.since,
    o.made_at";

/// Where the number of the row stands among them.
pub(crate) const ROW_ID: usize = 12;

/// How many they are.
pub(crate) const ROW_COLUMNS: usize = 21;

pub(crate) fn row_from(row: &Row<'_>) -> sql::Result<OutboxRow> {
    Ok(OutboxRow {
        place: place_from(row)?,
        id: row.get(ROW_ID)?,
        game: row.get(13)?,
        kind: row.get(14)?,
        ply: row.get(15)?,
        to: row.get(16)?,
        route: row.get(17)?,
        attempts: row.get(18)?,
        since: row.get(19)?,
        made: row.get(20)?,
    })
}

/// The route of a post: first as intended, then elsewhere if that was permanently refused.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[repr(u8)]
pub enum Route {
    /// To the match's place, or to the one person it is for.
    Intended = 0,
    /// To the parent channel of the place, which is a thread.
    Parent = 1,
    /// To both players by direct message.
    Players = 2,
    /// To the match's place, although it is for one person.
    Place = 3,
    /// Nowhere of its own: an answer showed it where the bot isn't.
    Answer = 4,
}

impl ToValue for Route {
    fn to_value(&self) -> Value<'_> {
        Value::Int(*self as i64)
    }
}

impl FromValue for Route {
    fn from_value(value: Value<'_>) -> Result<Route, Unfit> {
        let number = i64::from_value(value)?;
        let all = [
            Route::Intended,
            Route::Parent,
            Route::Players,
            Route::Place,
            Route::Answer,
        ];
        all.into_iter()
            .find(|route| *route as i64 == number)
            .ok_or(Unfit::Value)
    }
}

/// A sent post, as found by its message.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SentPost {
    /// The match.
    pub game: MatchId,
    /// The kind of post.
    pub kind: PostKind,
    /// The number of turns played at the position it shows.
    pub ply: u32,
}

/// Which way a board went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoardWay {
    /// It hasn't gone out yet.
    Waiting,
    /// It was sent on this route.
    Sent(Route),
    /// No route was left.
    Nowhere,
}

/// The waiting posts.
#[derive(Debug, Clone)]
pub struct DuePosts {
    /// The posts that are due, at most one per lane (a place, or a person there); oldest first.
    pub due: Vec<OutboxRow>,
    /// The numbers of those that are due and can't be read, each with what is wrong.
    pub unreadable: Vec<(i64, StoreError)>,
    /// When the next lane that is not due yet will be due; `None` if there is none.
    pub next: Option<Time>,
}

/// What is left to do after a post was sent.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct AfterSend {
    /// The next post in the same lane, if it is due.
    pub next: Option<OutboxRow>,
    /// Whether to look at the outbox again: posts in other lanes may have waited for this one, or the next one in this
    /// lane is not due yet.
    pub check_again: bool,
    /// Whether it may have superseded boards; see [`Store::superseded`](crate::Store::superseded).
    pub superseded: bool,
}

impl Store {
    /// Returns the posts waiting for places on `platforms`, with up to `limit` that are due.
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
            let sent: Option<(MatchId, PlaceId, Option<PersonId>, String)> =
                c.first(sql, (id, &message), columns)?;
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
            // One that can't be read is found, and set aside, when the outbox is looked at again.
            let next = c.first(&sql, (place, to, now), |row| match row_from(row) {
                Err(error) if error.is_damage() => Ok((None, false)),
                next => Ok((Some(next?), row.get(ROW_COLUMNS)?)),
            })?;
            let (next, due) = next.unwrap_or((None, true));
            let sql = "SELECT 1 FROM outbox WHERE match_id = ?1 AND kind = 'your-turn' AND state = 'waiting'";
            let check_again = to.is_none() && c.exists(sql, [game])?;
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
    pub async fn outbox_retry(&self, id: i64, due: Time, trouble: &str) -> Result<(), StoreError> {
        let trouble = trouble.to_owned();
        let fence = self.fence(Work::Post, id);
        let failed = move |c: &Connection| {
            if !is_ours(c, id, fence)? {
                return Ok(());
            }
            let sql = "UPDATE outbox SET attempts = attempts + 1, due_at = ?2, trouble = ?3 WHERE id = ?1";
            c.execute(sql, (id, due, &trouble))?;
            Ok(())
        };
        self.record(failed).await
    }

    /// Records a permanent refusal: the post takes the route `next` at once, or is given up if that is `None`.
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
            c.execute(sql, (id, next, &trouble))?;
            Ok(())
        };
        self.record(refused).await
    }

    /// Returns the posts that the answer to an event has to show, as long as none of them is due without it.
    pub async fn outbox_answers(
        &self,
        event: &Delivery,
        now: Time,
    ) -> Result<Vec<OutboxRow>, StoreError> {
        let sql = format!(
            "SELECT {ROW} FROM outbox o JOIN places p ON p.id = o.place_id
             WHERE o.answers = ?1 AND o.state = 'waiting' AND o.due_at > ?3 AND p.platform = ?2 ORDER BY o.id"
        );
        let values = (event.event.clone(), event.platform.clone(), now);
        self.read(move |c| Ok(c.all(&sql, &values, row_from)?))
            .await
    }

    /// Marks posts as shown by an answer, which became `message`; without one, they're due at `now`. Those that have been due
    /// meanwhile are left as they are.
    pub async fn outbox_answered(
        &self,
        posts: Vec<i64>,
        message: Option<&str>,
        now: Time,
    ) -> Result<(), StoreError> {
        let message = message.map(str::to_owned);
        let is_shared = self.is_shared();
        let answered = move |c: &Connection| {
            for id in &posts {
                let Some(message) = &message else {
                    let sql = "UPDATE outbox SET due_at = ?2 WHERE id = ?1 AND state = 'waiting' AND due_at > ?2";
                    c.execute(sql, (id, now))?;
                    continue;
                };
                let sql = "UPDATE outbox SET state = 'sent', fallback = 4, message = ?3, answers = NULL
                           WHERE id = ?1 AND state = 'waiting' AND due_at > ?2 RETURNING match_id, place_id, to_id";
                let shown: Option<(MatchId, PlaceId, Option<PersonId>)> =
                    c.first(sql, (id, now, message), columns)?;
                if let Some(of) = shown {
                    if is_shared {
                        claims::lock_boards(c, of.0)?;
                    }
                    // Its own buttons can't be removed.
                    supersede(c, *id, of, &[], now)?;
                }
            }
            Ok(())
        };
        self.record(answered).await
    }

    /// Returns the message of a match's last post of `kind`, for everybody or for `to` alone, with its place and route.
    pub async fn posted_message(
        &self,
        game: MatchId,
        kind: PostKind,
        to: Option<PersonId>,
    ) -> Result<Option<(PlaceId, String, Route)>, StoreError> {
        let sql = "SELECT place_id, message, fallback FROM outbox
                   WHERE match_id = ?1 AND kind = ?2 AND to_id IS NOT DISTINCT FROM ?3 AND message IS NOT NULL
                   ORDER BY id DESC LIMIT 1";
        self.first(sql, (game, kind.id(), to), columns).await
    }

    /// Returns the message with the last board of a match where it is now played, for everybody or for `to` alone, with
    /// its place and route. Boards that went to both players by direct message ([`Route::Players`]), or that an answer showed, are
    /// left out.
    pub async fn last_board(
        &self,
        game: MatchId,
        to: Option<PersonId>,
    ) -> Result<Option<(PlaceId, String, Route)>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT id, place_id, message, fallback FROM outbox
                       WHERE match_id = ?1 AND kind = ?2 AND to_id IS NOT DISTINCT FROM ?3
                         AND state = 'sent' AND fallback NOT IN (2, 4) AND message IS NOT NULL
                         AND (to_id IS NOT NULL
                              OR place_id = (SELECT CASE WHEN direct = 0 THEN place_id END FROM matches WHERE id = ?1))
                       ORDER BY id DESC LIMIT 1";
            let mut last = (i64::MIN, None);
            // One query per kind, so that the index leads straight to the last one.
            for kind in BOARDS {
                let found = c.first(sql, (game, kind.id(), to), |row| {
                    let board = (row.get(1)?, row.get(2)?, row.get(3)?);
                    Ok((row.get(0)?, Some(board)))
                })?;
                if let Some(found) = found
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
    pub async fn board_way(&self, game: MatchId, ply: u32) -> Result<BoardWay, StoreError> {
        self.read(move |c| {
            let sql = "SELECT state, fallback FROM outbox
                       WHERE match_id = ?1 AND kind = ?2 AND to_id IS NULL AND ply = ?3
                       ORDER BY state = 'dead', id DESC LIMIT 1";
            for kind in BOARDS {
                let way = c.first(sql, (game, kind.id(), ply), |row| {
                    let state: String = row.get(0)?;
                    let route = row.get(1)?;
                    Ok(match state.as_str() {
                        "waiting" => BoardWay::Waiting,
                        "sent" => BoardWay::Sent(route),
                        _ => BoardWay::Nowhere,
                    })
                })?;
                if let Some(way) = way {
                    return Ok(way);
                }
            }
            Ok(BoardWay::Waiting)
        })
        .await
    }

    /// Returns whether the outbox has an earlier post of the same offer in the same turn, so that the recipient has
    /// already been notified.
    pub async fn offered_before(&self, row: &OutboxRow) -> Result<bool, StoreError> {
        let values = (row.game.0, row.kind.id(), row.to, row.id, row.ply);
        // After an undo, another turn can have the same number.
        let sql = "SELECT 1 FROM outbox WHERE match_id = ?1 AND kind = ?2 AND to_id IS NOT DISTINCT FROM ?3
                         AND id < ?4 AND ply = ?5
                         AND id > (SELECT coalesce(max(id), 0) FROM outbox
                                   WHERE match_id = ?1 AND kind = 'undone' AND id < ?4)";
        self.exists(sql, values).await
    }

    /// Returns since when the board of a match's position after turn `ply`, for everybody or for `to` alone, has been waiting to
    /// be sent; `None` if it was. One that is only repeated doesn't count.
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
            let all: Vec<(String, String, Time)> = c.all(&sql, (game, to, ply), columns)?;
            let waiting = all.iter().take_while(|(state, ..)| state == "waiting");
            let was_sent = waiting.clone().count() < all.len();
            let new = waiting.filter(|(_, kind, _)| !was_sent || *kind != PostKind::Board.id());
            Ok(new.map(|(.., made)| *made).min())
        })
        .await
    }

    /// Returns whether an earlier board of the same position went another way than to its place, or to the one person.
    pub async fn went_elsewhere(&self, row: &OutboxRow) -> Result<bool, StoreError> {
        let values = (row.game, row.to, row.id, row.ply);
        let boards = board_kinds();
        let sql = format!(
            "SELECT 1 FROM outbox WHERE match_id = ?1 AND to_id IS NOT DISTINCT FROM ?2 AND id < ?3 AND ply = ?4
               AND kind IN ({boards}) AND state = 'sent' AND message IS NOT NULL AND fallback <> 0
               AND id >= (SELECT coalesce(max(id), 0) FROM outbox
                          WHERE match_id = ?1 AND kind = 'undone' AND id < ?3)"
        );
        self.read(move |c| Ok(c.exists(&sql, values)?)).await
    }

    /// Returns the last event of a kind in a match.
    pub async fn last_event(
        &self,
        game: MatchId,
        kind: EventKind,
    ) -> Result<Option<Event>, StoreError> {
        let sql = "SELECT actor_id, detail, at FROM events WHERE match_id = ?1 AND kind = ?2 ORDER BY id DESC LIMIT 1";
        self.first(sql, (game, kind.id()), move |row| {
            Ok(Event {
                kind,
                actor: row.get(0)?,
                detail: row.get(1)?,
                at: row.get(2)?,
            })
        })
        .await
    }

    /// Returns the post that became `message` on `platform`, if it is one of ours.
    pub async fn posted(
        &self,
        platform: &str,
        message: &str,
    ) -> Result<Option<SentPost>, StoreError> {
        let sql =
            "SELECT o.match_id, o.kind, o.ply FROM outbox o JOIN places p ON p.id = o.place_id
                   WHERE o.message = ?1 AND p.platform = ?2";
        let values = (message.to_owned(), platform.to_owned());
        let read = |row: &Row<'_>| {
            Ok(SentPost {
                game: row.get(0)?,
                kind: row.get(1)?,
                ply: row.get(2)?,
            })
        };
        self.first(sql, values, read).await
    }

    /// Returns those of `messages` on `platform` that are ours.
    pub async fn posted_among(
        &self,
        platform: &str,
        messages: Vec<String>,
    ) -> Result<Vec<String>, StoreError> {
        let platform = platform.to_owned();
        let messages = serde_json::Value::from(messages).to_string();
        let sql = "SELECT DISTINCT o.message FROM outbox o JOIN places p ON p.id = o.place_id
                   WHERE o.message IN (SELECT value FROM json_each(?1)) AND p.platform = ?2";
        self.all(sql, (messages, platform), columns).await
    }

    /// Returns whether the event has already changed something.
    pub async fn delivered(&self, delivery: &Delivery) -> Result<bool, StoreError> {
        let delivery = delivery.clone();
        self.read(move |c| Ok(seen(c, &delivery)?)).await
    }

    /// Deletes the deliveries from before `time`, because no platform repeats an event that late.
    pub async fn forget_deliveries(&self, time: Time) -> Result<(), StoreError> {
        self.execute("DELETE FROM deliveries WHERE at < ?1", [time])
            .await
            .map(drop)
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
    let (mut due, mut unreadable) = (Vec::new(), Vec::new());
    c.for_each(&sql, (platforms, now, limit), |row| {
        match row_from(row) {
            Err(error) if error.is_damage() => unreadable.push((row.get(ROW_ID)?, error.into())),
            post => due.push(post?),
        }
        Ok(())
    })?;
    Ok(DuePosts {
        due,
        unreadable,
        next: next(c, platforms, now)?,
    })
}

/// Returns when the next post is due that isn't due yet.
fn next(c: &Connection, platforms: &str, now: Time) -> sql::Result<Option<Time>> {
    let sql = format!("SELECT min(o.due_at) {FIRST} AND {SENDABLE} AND o.due_at > ?2");
    c.query_row(&sql, (platforms, now), columns)
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

fn seen(c: &Connection, delivery: &Delivery) -> sql::Result<bool> {
    let sql = "SELECT 1 FROM deliveries WHERE platform = ?1 AND event = ?2";
    c.exists(sql, (&delivery.platform, &delivery.event))
}
