//! Matches: loaded by replaying their turns, changed one whole decision at a time.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension, ffi};

use super::results::{EndedMatch, finish};
use super::stored::{Stored, side, unknown};
use super::{Frozen, Store, StoreError, match_context};
use crate::play::{
    Change, Event, EventKind, Match, MatchId, NewChallenge, PersonId, PlaceId, Post, RULES_VERSION,
    ReplayError, ServerId, Stage, Time, due,
};
use crate::rules::{Game, Side};

/// The platform event that a change answers. An event that is delivered again changes nothing.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// The platform's name.
    pub platform: String,
    /// The platform's id of the event.
    pub event: String,
}

/// The outcome of a commit.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Commit {
    /// Committed, and flushed to the disk.
    Done(MatchId),
    /// Another change came first: the decision has to be made again on the current match.
    Stale,
    /// This event has already changed something.
    Repeated,
    /// Another match is running in that place.
    PlaceBusy,
    /// The person already has the maximum number of open challenges.
    TooManyOpen,
}

/// A stored turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The canonical token.
    pub token: String,
    /// The person who played it.
    pub person: PersonId,
    /// The side that played it.
    pub side: Side,
}

impl Store {
    /// Returns the match with number `id`, from the cache if possible.
    ///
    /// # Errors
    /// The database fails, or the match is damaged or frozen.
    pub async fn load(&self, id: MatchId) -> Result<Option<Match>, StoreError> {
        match_context::note_match(Some(id));
        if let Some(game) = self.cached(id) {
            return Ok(Some(game));
        }
        let game = self.reload(id).await?;
        if let Some(game) = &game {
            self.shared.match_cache.put(game);
        }
        Ok(game)
    }

    /// Returns the match with number `id`, always read and replayed.
    ///
    /// # Errors
    /// The database fails, or the match is damaged or frozen.
    pub(super) async fn reload(&self, id: MatchId) -> Result<Option<Match>, StoreError> {
        self.find("id = ?1", id.0).await
    }

    /// Returns the match with number `id` as last committed or read, if it is in the cache.
    #[must_use]
    pub fn cached(&self, id: MatchId) -> Option<Match> {
        self.shared.match_cache.get(id)
    }

    /// Clears the cache, for tests that change matches behind the store's back.
    #[cfg(any(test, feature = "failpoints"))]
    #[doc(hidden)]
    pub fn forget_matches(&self) {
        self.shared.match_cache.clear();
    }

    /// Returns the match that is running in `place`.
    ///
    /// # Errors
    /// The database fails, or the match is damaged or frozen.
    pub async fn running_in(&self, place: PlaceId) -> Result<Option<Match>, StoreError> {
        let sql = "SELECT id FROM matches WHERE place_id = ?1 AND stage = 'running' AND direct = 0";
        match self.ids(sql, [place.0]).await?.first() {
            Some(id) => self.load(*id).await,
            None => Ok(None),
        }
    }

    /// Loads the match that the `condition` selects by its one value.
    async fn find(&self, condition: &'static str, key: i64) -> Result<Option<Match>, StoreError> {
        let (id, found) = self
            .read(move |c| Ok(find(c, condition, key, false)))
            .await?;
        match_context::loaded(id, &found);
        found
    }

    /// Returns the match that ended last in `place`.
    ///
    /// # Errors
    /// The database fails, or the match is damaged.
    pub async fn last_ended_in(&self, place: PlaceId) -> Result<Option<Match>, StoreError> {
        let condition =
            "place_id = ?1 AND stage = 'ended' AND direct = 0 ORDER BY ended_at DESC LIMIT 1";
        self.find(condition, place.0).await
    }

    /// Returns the matches in which it is `person`'s turn, oldest first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn waiting_for(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |c| {
            let sql =
                "SELECT id FROM matches WHERE mover_id = ?1 AND stage = 'running' ORDER BY id";
            let ids = c
                .prepare_cached(sql)?
                .query_map([person.0], |row| row.get(0).map(MatchId))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        })
        .await
    }

    /// Returns the turns of a match in order.
    ///
    /// # Errors
    /// The database fails.
    pub async fn turns(&self, id: MatchId) -> Result<Vec<Played>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT token, person_id, side FROM turns WHERE match_id = ?1 ORDER BY ply";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query([id.0])?;
            let mut turns = Vec::new();
            while let Some(row) = rows.next()? {
                turns.push(Played {
                    token: row.get(0)?,
                    person: PersonId(row.get(1)?),
                    side: side(&row.get::<_, String>(2)?)?,
                });
            }
            Ok(turns)
        })
        .await
    }

    /// Returns the newest pending challenge by `challenger` to `opponent`.
    ///
    /// # Errors
    /// The database fails, or the match is damaged or frozen.
    pub async fn pending_challenge(
        &self,
        challenger: PersonId,
        opponent: PersonId,
    ) -> Result<Option<Match>, StoreError> {
        let id: Option<i64> = self
            .read(move |c| {
                let sql = "SELECT id FROM matches WHERE challenger_id = ?1 AND opponent_id = ?2
                           AND stage = 'offered' ORDER BY id DESC LIMIT 1";
                Ok(c.prepare_cached(sql)?
                    .query_row((challenger.0, opponent.0), |row| row.get(0))
                    .optional()?)
            })
            .await?;
        match id {
            Some(id) => self.load(MatchId(id)).await,
            None => Ok(None),
        }
    }

    /// Returns the log of a match: its events in order.
    ///
    /// # Errors
    /// The database fails, or holds an event that this program doesn't know.
    pub async fn log(&self, id: MatchId) -> Result<Vec<Event>, StoreError> {
        self.read(move |c| {
            let sql =
                "SELECT kind, detail, actor_id, at FROM events WHERE match_id = ?1 ORDER BY at, id";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query([id.0])?;
            let mut log = Vec::new();
            while let Some(row) = rows.next()? {
                let kind: String = row.get(0)?;
                log.push(Event {
                    kind: EventKind::from_id(&kind).ok_or_else(|| unknown("the event", &kind))?,
                    detail: row.get(1)?,
                    actor: row.get::<_, Option<i64>>(2)?.map(PersonId),
                    at: Time(row.get(3)?),
                });
            }
            Ok(log)
        })
        .await
    }

    /// Returns the match and its position after `ply` turns, for a post that shows that position.
    ///
    /// # Errors
    /// The database fails, or the match is damaged or frozen.
    pub async fn load_at(
        &self,
        id: MatchId,
        ply: u32,
    ) -> Result<Option<(Match, Game)>, StoreError> {
        let Some(mut present) = self.load(id).await? else {
            return Ok(None);
        };
        if present.ply() < ply
            && let Some(game) = self.reload(id).await?
        {
            present = game;
        }
        if present.ply() <= ply {
            let game = present.game.clone();
            return Ok(Some((present, game)));
        }
        let turns = self.turns(id).await?;
        let mut game = Game::start(present.terms.spec);
        for (number, turn) in (1..=ply).zip(&turns) {
            game.play_text(&turn.token)
                .map_err(|error| StoreError::Replay {
                    id,
                    why: ReplayError::Turn {
                        ply: number,
                        why: error.to_string(),
                    },
                })?;
        }
        Ok(Some((present, game)))
    }

    /// Stores a new challenge, unless the challenger already has `most` open ones.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn create(
        &self,
        new: NewChallenge,
        delivery: Delivery,
        most: u32,
    ) -> Result<Commit, StoreError> {
        let (watchers, expires) = (Arc::clone(&self.shared.watchers), new.expires);
        let end = move |done: &Result<Commit, StoreError>| {
            if let Ok(Commit::Done(_)) = done {
                watchers.tell(Some(expires));
            }
        };
        let work = move |c: &Connection| {
            if !first_time(c, &delivery, new.created)? {
                return Ok(Commit::Repeated);
            }
            let sql = "SELECT count(*) FROM matches WHERE challenger_id = ?1 AND stage = 'offered'";
            let open: u32 = c
                .prepare_cached(sql)?
                .query_row([new.challenger.0], |row| row.get(0))?;
            if open >= most {
                forget(c, &delivery)?;
                return Ok(Commit::TooManyOpen);
            }
            let terms = &new.terms;
            let sql = "INSERT INTO matches (rules_version, game, size, setup, place_id, challenger_id, opponent_id, side,
                                            control, rated, direct, note, stage, created_at, expires_at, since_at, wake_at)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 'offered', ?13, ?14, ?13, ?14)";
            c.prepare_cached(sql)?.execute(rusqlite::params![
                RULES_VERSION,
                terms.spec.kind.id(),
                terms.spec.size,
                terms.spec.setup.id,
                new.place.0,
                new.challenger.0,
                new.opponent.map(|p| p.0),
                terms.side.id(),
                terms.control.map(|control| control.text()),
                terms.rated,
                terms.direct,
                &terms.note,
                new.created.0,
                new.expires.0,
            ])?;
            let id = MatchId(c.last_insert_rowid());
            add_events(c, id, &new.events)?;
            add_posts(c, id, new.place, &new.posts, new.created)?;
            Ok(Commit::Done(id))
        };
        self.write_then(work, end).await
    }

    /// Returns the matches whose deadline is later than `after`, but not later than `until`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn deadlines(&self, after: Time, until: Time) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM matches WHERE deadline_at > ?1 AND deadline_at <= ?2 AND frozen_at IS NULL
                   ORDER BY deadline_at";
        self.ids(sql, (after.0, until.0)).await
    }

    /// Returns the running matches of `person`: those where it is their turn first, then by deadline.
    ///
    /// # Errors
    /// The database fails.
    pub async fn running_of(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM (
                       SELECT id, mover_id, deadline_at FROM matches WHERE black_id = ?1 AND stage = 'running'
                       UNION SELECT id, mover_id, deadline_at FROM matches WHERE white_id = ?1 AND stage = 'running'
                   ) ORDER BY mover_id <> ?1, coalesce(deadline_at, 9223372036854775807), id";
        self.ids(sql, [person.0]).await
    }

    /// Returns the pending challenges that `person` made or was named in, oldest first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn challenges_of(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM matches WHERE challenger_id = ?1 AND stage = 'offered'
                   UNION SELECT id FROM matches WHERE opponent_id = ?1 AND stage = 'offered' ORDER BY id";
        self.ids(sql, [person.0]).await
    }

    /// Returns the running matches in the places of a server, except those by direct messages.
    ///
    /// # Errors
    /// The database fails.
    pub async fn running_in_server(&self, server: ServerId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT m.id FROM places p JOIN matches m ON m.place_id = p.id
                   WHERE p.server_id = ?1 AND m.stage = 'running' AND m.direct = 0 ORDER BY m.id";
        self.ids(sql, [server.0]).await
    }

    /// Runs a statement that yields match numbers.
    pub(super) async fn ids(
        &self,
        sql: &'static str,
        values: impl rusqlite::Params + Send + 'static,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |c| {
            let ids = c
                .prepare_cached(sql)?
                .query_map(values, |row| row.get(0).map(MatchId))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        })
        .await
    }

    /// Commits a decision as a whole or not at all. `delivery` is the event it answers, if it doesn't happen by itself.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn commit(
        &self,
        change: Change,
        delivery: Option<Delivery>,
    ) -> Result<Commit, StoreError> {
        // Boxed because a match is large, which would make this future large.
        let mut written = Box::new(change.after.clone());
        written.version += 1;
        let pending = self.shared.match_cache.begin(written.id);
        let watchers = Arc::clone(&self.shared.watchers);
        // On the writer's thread, because the caller may be gone when the commit has finished.
        let end = move |done: &Result<Commit, StoreError>| {
            if let Ok(Commit::Done(_)) = done {
                pending.done(&written);
                watchers.tell(due(&written));
            }
        };
        let work = move |c: &Connection| {
            let after = &change.after;
            if let Some(delivery) = &delivery
                && !first_time(c, delivery, change.at)?
            {
                return Ok(Commit::Repeated);
            }
            let undo = || match &delivery {
                Some(delivery) => forget(c, delivery),
                None => Ok(()),
            };
            match update(c, &change) {
                Ok(1) => {}
                Ok(_) => {
                    undo()?;
                    return Ok(Commit::Stale);
                }
                Err(error) if is_busy_place(&error) => {
                    undo()?;
                    return Ok(Commit::PlaceBusy);
                }
                Err(error) => return Err(error.into()),
            }
            if let Some(ply) = change.undone {
                c.prepare_cached("DELETE FROM turns WHERE match_id = ?1 AND ply = ?2")?
                    .execute((after.id.0, ply))?;
            }
            if let Some(turn) = &change.turn {
                let sql =
                    "INSERT INTO turns (match_id, ply, side, person_id, token, digest, at, spent)
                           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
                c.prepare_cached(sql)?.execute((
                    after.id.0,
                    turn.ply,
                    turn.side.name(),
                    turn.person.0,
                    &turn.token,
                    turn.digest.cast_signed(),
                    turn.at.0,
                    turn.spent,
                ))?;
            }
            if let Stage::Ended(seats, outcome) = after.stage {
                let sql = "SELECT server_id FROM places WHERE id = ?1";
                let server = c
                    .prepare_cached(sql)?
                    .query_row([after.place.0], |row| row.get(0))?;
                let over = EndedMatch {
                    id: after.id,
                    game: after.terms.spec.kind.id().to_owned(),
                    server,
                    ended: change.at,
                    seats,
                    outcome,
                    rated: after.terms.rated,
                    turns: after.ply(),
                };
                finish(c, &over)?;
            }
            add_events(c, after.id, &change.events)?;
            add_posts(c, after.id, after.place, &change.posts, change.at)?;
            Ok(Commit::Done(after.id))
        };
        Box::pin(self.write_then(work, end)).await
    }
}

fn update(c: &Connection, change: &Change) -> rusqlite::Result<usize> {
    let after = &change.after;
    let seats = after.stage.seats();
    let outcome = match after.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    };
    let ended = outcome.map(|_| change.at.0);
    let started = matches!(after.stage, Stage::Running(_)).then_some(change.at.0);
    let (terms, timer) = (&after.terms, &after.timer);
    let sql = "UPDATE matches SET version = version + 1, place_id = ?3, opponent_id = ?4, stage = ?5, black_id = ?6,
                      white_id = ?7, mover_id = ?8, winner = ?9, reason = ?10,
                      started_at = coalesce(started_at, ?11), ended_at = ?12, offer = ?13, offer_by = ?14,
                      offer_time = ?15, own_thread = ?16, challenger_id = ?17, game = ?18, size = ?19, setup = ?20,
                      side = ?21, control = ?22, rated = ?23, direct = ?24, note = ?25, claimable = ?26,
                      expires_at = ?27, since_at = ?28, challenger_left = ?29, opponent_left = ?30, deadline_at = ?31,
                      call_at = ?32, called = ?33, remind_at = ?34, paused_until = ?35, lost = ?36,
                      flagged_until = ?37, wake_at = ?38, spent = ?39, frozen_at = NULL, frozen_why = NULL
               WHERE id = ?1 AND version = ?2";
    let millis = |time: Option<Time>| time.map(|time| time.0);
    c.prepare_cached(sql)?.execute(rusqlite::params![
        after.id.0,
        after.version,
        after.place.0,
        after.opponent.map(|p| p.0),
        after.stage.id(),
        seats.map(|s| s.black.0),
        seats.map(|s| s.white.0),
        after.mover().map(|p| p.0),
        outcome.and_then(|o| o.winner).map(Side::name),
        outcome.map(|o| o.reason.id()),
        started,
        ended,
        after.offer.map(|offer| offer.kind.id()),
        after.offer.map(|offer| offer.by.0),
        after.offer.map_or(0, |offer| offer.time),
        after.own_thread,
        after.challenger.0,
        terms.spec.kind.id(),
        terms.spec.size,
        terms.spec.setup.id,
        terms.side.id(),
        terms.control.map(|control| control.text()),
        terms.rated,
        terms.direct,
        terms.note,
        after.must_claim,
        after.expires.0,
        timer.turn_started.0,
        timer.challenger,
        timer.opponent,
        millis(timer.deadline),
        millis(timer.low_time),
        timer.low_time_sent,
        millis(timer.remind),
        millis(timer.paused),
        timer.place_lost,
        millis(timer.flagged),
        millis(due(after)),
        timer.spent,
    ])
}

fn is_busy_place(error: &rusqlite::Error) -> bool {
    matches!(
        error,
        rusqlite::Error::SqliteFailure(failure, Some(text))
            if failure.extended_code == ffi::SQLITE_CONSTRAINT_UNIQUE && text.contains("matches.place_id")
    )
}

fn first_time(c: &Connection, delivery: &Delivery, at: Time) -> rusqlite::Result<bool> {
    let sql =
        "INSERT INTO deliveries (platform, event, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    let new = c
        .prepare_cached(sql)?
        .execute((&delivery.platform, &delivery.event, at.0))?;
    Ok(new == 1)
}

fn forget(c: &Connection, delivery: &Delivery) -> rusqlite::Result<()> {
    c.prepare_cached("DELETE FROM deliveries WHERE platform = ?1 AND event = ?2")?
        .execute((&delivery.platform, &delivery.event))?;
    Ok(())
}

pub(super) fn add_events(c: &Connection, id: MatchId, events: &[Event]) -> rusqlite::Result<()> {
    let sql =
        "INSERT INTO events (match_id, kind, actor_id, at, detail) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut statement = c.prepare_cached(sql)?;
    for event in events {
        let Event {
            kind,
            detail,
            actor,
            at,
        } = event;
        statement.execute((id.0, kind.id(), actor.map(|p| p.0), at.0, detail))?;
    }
    Ok(())
}

pub(super) fn add_posts(
    c: &Connection,
    id: MatchId,
    place: PlaceId,
    posts: &[Post],
    at: Time,
) -> rusqlite::Result<()> {
    let sql = "INSERT INTO outbox (match_id, place_id, kind, ply, due_at, to_id) VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut statement = c.prepare_cached(sql)?;
    for post in posts {
        let to = post.to.map(|person| person.0);
        statement.execute((id.0, place.0, post.kind.id(), post.ply, at.0, to))?;
    }
    Ok(())
}

/// Loads the match that the `condition` selects, and returns its number as well, which may be known even if
/// loading fails. A frozen match is an error unless `frozen_too` is set.
pub(super) fn find(
    c: &Connection,
    condition: &str,
    key: i64,
    frozen_too: bool,
) -> (Option<MatchId>, Result<Option<Match>, StoreError>) {
    let mut id = None;
    let found = load(c, condition, key, frozen_too, &mut id);
    (id, found)
}

fn load(
    c: &Connection,
    condition: &str,
    key: i64,
    frozen_too: bool,
    number: &mut Option<MatchId>,
) -> Result<Option<Match>, StoreError> {
    let sql = format!("SELECT * FROM matches WHERE {condition}");
    let stored = c
        .prepare_cached(&sql)?
        .query_row([key], |row| {
            *number = row.get("id").ok().map(MatchId);
            Stored::from(row)
        })
        .optional()?;
    let Some(stored) = stored else {
        return Ok(None);
    };
    let mut statement =
        c.prepare_cached("SELECT token, digest FROM turns WHERE match_id = ?1 ORDER BY ply")?;
    let turns: Vec<(String, i64)> = statement
        .query_map([stored.id], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    let id = MatchId(stored.id);
    if let Some((at, why)) = stored.frozen.clone().filter(|_| !frozen_too) {
        let ply = u32::try_from(turns.len()).unwrap_or(u32::MAX);
        return Err(StoreError::Frozen(Frozen { id, ply, at, why }));
    }
    // A panic in the rules must not look like a failing database.
    let played = catch_unwind(AssertUnwindSafe(|| stored.into_match(&turns)));
    let played = played.map_err(|panic| StoreError::ReplayPanicked {
        id,
        why: panic_words(panic.as_ref()),
    });
    played?.map(Some)
}

/// Returns the message of a panic.
pub(crate) fn panic_words(panic: &(dyn std::any::Any + Send)) -> String {
    let words = panic.downcast_ref::<String>().map(String::as_str);
    let words = words.or_else(|| panic.downcast_ref::<&str>().copied());
    words.unwrap_or("a crash without a message").to_owned()
}
