//! Matches: loaded by replaying their turns, changed one whole decision at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::play::{
    Auto, Change, Machine, Match, MatchId, NewChallenge, PersonId, PlaceId, ReplayError, ServerId,
    Stage, Time, TimeLeft, Word, due, machine_task,
};
use crate::rules::Game;
use crate::store::core::{Store, match_context};
use crate::store::rows::error::StoreError;
use crate::store::rows::matches::{Commit, Delivery, Played};
use crate::store::rows::results::EndedMatch;
use crate::store::rows::words::side;
use crate::store::sql::{self, Connection, OptionalExtension};
use crate::store::statements::hints::add_hint;
use crate::store::statements::leave;
use crate::store::statements::matches::{
    NewMatch, add_events, add_posts, add_posts_of, find, first_time, forget, insert, is_busy_place,
    update,
};
use crate::store::statements::plans::set_plan;
use crate::store::statements::results::finish;
use crate::store::statements::{seeks, tournaments};

impl Store {
    /// Returns the match with number `id`, from the cache if possible.
    ///
    /// # Errors
    /// The database fails, or the match is damaged or frozen.
    pub async fn load(&self, id: MatchId) -> Result<Option<Match>, StoreError> {
        match_context::note_match(Some(id));
        let is_current = match self.is_shared() {
            true => self.is_current(id).await?,
            false => true,
        };
        if is_current && let Some(game) = self.shared.match_cache.get(id) {
            return Ok(Some(game));
        }
        let game = self.reload(id).await?;
        if let Some(game) = &game {
            self.shared.match_cache.put(game);
        }
        Ok(game)
    }

    /// Returns whether a match in the cache is as it is stored: another process may have changed it.
    async fn is_current(&self, id: MatchId) -> Result<bool, StoreError> {
        let Some(cached) = self.shared.match_cache.version(id) else {
            return Ok(false);
        };
        let stored = self.read(move |c| {
            let sql = "SELECT version FROM matches WHERE id = ?1";
            let version = c.prepare_cached(sql)?.query_row([id.0], |row| row.get(0));
            Ok(version.optional()?)
        });
        Ok(Box::pin(stored).await? == Some(cached))
    }

    /// Returns the match with number `id`, always read and replayed.
    ///
    /// # Errors
    /// The database fails, or the match is damaged or frozen.
    pub(in crate::store) async fn reload(&self, id: MatchId) -> Result<Option<Match>, StoreError> {
        self.find("id = ?1", id.0).await
    }

    /// Returns the match with number `id` as last committed or read, if it is in the cache and nobody else can have
    /// changed it.
    #[must_use]
    pub fn cached(&self, id: MatchId) -> Option<Match> {
        self.shared
            .match_cache
            .get(id)
            .filter(|_| !self.is_shared())
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
        let find = move |c: &Connection| match find(c, condition, key, false) {
            // A connection that is lost can be made again.
            (_, Err(error)) if error.obstacle().is_some() => Err(error),
            found => Ok(found),
        };
        let (id, found) = self.read(find).await?;
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
            let sql =
                "SELECT token, person_id, side, auto, at, spent, challenger_left, opponent_left
                       FROM turns WHERE match_id = ?1 ORDER BY ply";
            let mut statement = c.prepare_cached(sql)?;
            let mut rows = statement.query([id.0])?;
            let mut turns = Vec::new();
            while let Some(row) = rows.next()? {
                turns.push(Played {
                    token: row.get(0)?,
                    person: PersonId(row.get(1)?),
                    side: side(&row.get::<_, String>(2)?)?,
                    auto: row
                        .get::<_, Option<String>>(3)?
                        .and_then(|auto| Auto::from_id(&auto)),
                    at: Time(row.get(4)?),
                    spent: row.get(5)?,
                    left: row.get::<_, Option<i64>>(6)?.zip(row.get(7)?).map(
                        |(challenger, opponent)| TimeLeft {
                            challenger,
                            opponent,
                        },
                    ),
                });
            }
            Ok(turns)
        })
        .await
    }

    /// Returns why the turn with this number was played without anybody typing it; `None` if somebody did, or there is no
    /// such turn.
    ///
    /// # Errors
    /// The database fails.
    pub async fn auto(&self, id: MatchId, ply: u32) -> Result<Option<Auto>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT auto FROM turns WHERE match_id = ?1 AND ply = ?2";
            let auto: Option<Option<String>> = c
                .prepare_cached(sql)?
                .query_row((id.0, ply), |row| row.get(0))
                .optional()?;
            Ok(auto.flatten().and_then(|auto| Auto::from_id(&auto)))
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

    /// Stores a new challenge, unless the challenger already has `most` open ones or, if it is to a machine, plays `most`
    /// matches against machines.
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
                watchers.tell(Some(expires), false);
            }
        };
        let work = move |c: &Connection| {
            if !first_time(c, &delivery, new.created)? {
                return Ok(Commit::Repeated);
            }
            let sql = match new.opponent.and_then(Machine::of) {
                None => "SELECT count(*) FROM matches WHERE challenger_id = ?1 AND stage = 'offered'",
                Some(_) => "SELECT (SELECT count(*) FROM matches WHERE black_id = ?1 AND stage = 'running' AND white_id < 0)
                                 + (SELECT count(*) FROM matches WHERE white_id = ?1 AND stage = 'running' AND black_id < 0)
                                 + (SELECT count(*) FROM matches WHERE challenger_id = ?1 AND stage = 'offered'
                                                                   AND opponent_id < 0)",
            };
            let open: u32 = c
                .prepare_cached(sql)?
                .query_row([new.challenger.0], |row| row.get(0))?;
            if open >= most {
                forget(c, &delivery)?;
                return Ok(Commit::TooManyOpen);
            }
            let row = NewMatch {
                place: new.place,
                terms: &new.terms,
                challenger: new.challenger,
                opponent: new.opponent,
                seek: None,
                created: new.created,
                expires: new.expires,
            };
            let id = insert(c, &row)?;
            add_events(c, id, &new.events)?;
            add_posts(c, id, new.place, &new.posts, new.created)?;
            Ok(Commit::Done(id))
        };
        self.write_then(work, end).await
    }

    /// Returns the matches whose deadline is later than `after`, but not later than `until`, and those without a running
    /// clock in which something else is due until then.
    ///
    /// # Errors
    /// The database fails.
    pub async fn deadlines(&self, after: Time, until: Time) -> Result<Vec<MatchId>, StoreError> {
        // Sorted at the end: to merge two sorted lists, SQLite would go through all matches.
        let sql = "SELECT id FROM (
                       SELECT id FROM matches WHERE deadline_at > ?1 AND deadline_at <= ?2 AND frozen_at IS NULL
                       UNION ALL SELECT id FROM matches WHERE wake_at <= ?2 AND deadline_at IS NULL
                   ) lost ORDER BY +id";
        self.ids(sql, (after.0, until.0)).await
    }

    /// Returns the running matches of `person`: those where it is their turn first, then by what decides them first.
    ///
    /// # Errors
    /// The database fails.
    pub async fn running_of(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM (
                       SELECT id, mover_id, deadline_at, closes_at FROM matches WHERE black_id = ?1 AND stage = 'running'
                       UNION SELECT id, mover_id, deadline_at, closes_at FROM matches
                       WHERE white_id = ?1 AND stage = 'running'
                   ) seats ORDER BY mover_id <> ?1,
                                    CASE WHEN deadline_at <= closes_at THEN deadline_at
                                         ELSE coalesce(closes_at, deadline_at, 9223372036854775807) END, id";
        self.ids(sql, [person.0]).await
    }

    /// Returns up to `limit` matches in which a machine owes a turn or the answer to a draw offer, longest wait first, and
    /// those that it should have begun before `late`.
    ///
    /// # Errors
    /// The database fails.
    pub async fn machine_owes(&self, late: Time, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM (
                       SELECT id, since_at AS at FROM matches INDEXED BY matches_mover
                       WHERE stage = 'running' AND mover_id < 0 AND paused_until IS NULL AND frozen_at IS NULL
                       UNION SELECT id, since_at FROM matches INDEXED BY matches_machine_draw
                       WHERE stage = 'running' AND offer = 'draw' AND (black_id < 0 OR white_id < 0) AND offer_by > 0
                         AND frozen_at IS NULL
                       UNION SELECT id, created_at FROM matches INDEXED BY matches_asked
                       WHERE opponent_id < 0 AND stage = 'offered' AND created_at < ?1 AND frozen_at IS NULL
                   ) owed ORDER BY at, id LIMIT ?2";
        self.ids(sql, (late.0, limit)).await
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
    pub(in crate::store) async fn ids(
        &self,
        sql: &'static str,
        values: impl sql::Params + Send + 'static,
    ) -> Result<Vec<MatchId>, StoreError> {
        self.read(move |c| {
            let ids = c
                .prepare_cached(sql)?
                .query_map(&values, |row| row.get(0).map(MatchId))?
                .collect::<Result<_, _>>()?;
            Ok(ids)
        })
        .await
    }

    /// Commits a decision as a whole or not at all. `delivery` is the event it answers, if it doesn't happen by itself.
    ///
    /// ```
    /// # #[tokio::main]
    /// # async fn main() -> Result<(), Box<dyn std::error::Error>> {
    /// # let folder = tempfile::tempdir()?;
    /// # let store = stonepost::store::Store::open(&folder.path().join("stonepost.db"))?;
    /// use stonepost::play::{self, SideChoice, Terms, Time};
    /// use stonepost::rules::{Kind, Spec};
    /// use stonepost::store::{Commit, Delivery};
    ///
    /// let anna = store.upsert_person("local", "anna", "Anna").await?.id;
    /// let ben = store.upsert_person("local", "ben", "Ben").await?.id;
    /// let garden = store.upsert_place("local", "garden", None, false).await?.id;
    /// let terms = Terms::standard(Spec::default_of(Kind::Onyx), SideChoice::Black);
    /// let challenge = play::challenge(garden, terms, anna, Some(ben), Time(0), Time(60_000)).unwrap();
    /// let delivery = Delivery { platform: "local".to_owned(), event: "1".to_owned() };
    /// let Commit::Done(id) = store.create(challenge, delivery, 10).await? else { unreachable!() };
    ///
    /// let offered = store.load(id).await?.unwrap();
    /// let accepted = play::accept(&offered, ben, true, Time(1)).unwrap();
    /// assert_eq!(store.commit(accepted.clone(), None).await?, Commit::Done(id));
    /// // It was decided on a match that has changed since.
    /// assert_eq!(store.commit(accepted, None).await?, Commit::Stale);
    /// # Ok(())
    /// # }
    /// ```
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
        // Whether a tournament has waited for the end of this match.
        let waits = Arc::new(AtomicBool::new(false));
        let (has_waited, at) = (Arc::clone(&waits), change.at);
        // On the writer's thread, because the caller may be gone when the commit has finished.
        let end = move |done: &Result<Commit, StoreError>| {
            if let Ok(Commit::Done(_)) = done {
                pending.done(&written);
                let next = match has_waited.load(Ordering::SeqCst) {
                    true => Some(at),
                    false => due(&written),
                };
                watchers.tell(next, machine_task(&written).is_some());
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
            if !leave::holds(c, &change)? {
                undo()?;
                return Ok(Commit::Stale);
            }
            let waited = tournaments::waited(c, after.id)?;
            match c.attempt(|| update(c, &change)) {
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
            if let Some(end) = after.hard_end
                && end.waited != waited
            {
                tournaments::move_hard_end(c, after.id, end.waited - waited)?;
            }
            if let Some(ply) = change.undone {
                c.prepare_cached("DELETE FROM turns WHERE match_id = ?1 AND ply >= ?2")?
                    .execute((after.id.0, ply))?;
            }
            for turn in &change.turns {
                let sql =
                    "INSERT INTO turns (match_id, ply, side, person_id, token, digest, at, spent, auto,
                                        challenger_left, opponent_left)
                           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
                c.prepare_cached(sql)?.execute((
                    after.id.0,
                    turn.ply,
                    turn.side.name(),
                    turn.person.0,
                    &turn.token,
                    turn.digest.cast_signed(),
                    turn.at.0,
                    turn.spent,
                    turn.auto.map(Auto::id),
                    turn.left.map(|left| left.challenger),
                    turn.left.map(|left| left.opponent),
                ))?;
            }
            leave::step(c, after.id, change.leave, change.at)?;
            for owner in &change.plans {
                set_plan(c, after.id, *owner, after.plan(*owner))?;
            }
            if let Some(hint) = &change.hint {
                add_hint(c, after.id, hint, change.at)?;
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
                if let Some(seek) = after.seek {
                    seeks::match_over(c, seek, change.closed_seek.is_some(), change.at)?;
                }
                let waited = tournaments::match_over(c, after.id, change.at)?;
                waits.store(waited, Ordering::SeqCst);
            }
            add_events(c, after.id, &change.events)?;
            add_posts_of(c, &change)?;
            Ok(Commit::Done(after.id))
        };
        Box::pin(self.write_then(work, end)).await
    }
}
