//! Matches: loaded by replaying their turns, and found by who plays them where.

pub(crate) mod frozen;
pub(crate) mod lookup;
pub(crate) mod missed;
pub(crate) mod rows;
pub(crate) mod write;

use crate::core::{Store, match_context};
use crate::sql::{Connection, Row, columns};
use crate::subjects::matches::rows::Played;
use crate::subjects::matches::write::find;
use crate::values::error::StoreError;
use play::{Auto, Match, MatchId, PersonId, PlaceId, ReplayError, ServerId, Time, TimeLeft, Word};
use rules::Game;

impl Store {
    /// Returns the match with number `id`, from the cache if possible.
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
            Ok(c.first(sql, [id], columns)?)
        });
        Ok(Box::pin(stored).await? == Some(cached))
    }

    /// Returns the match with number `id`, always read and replayed.
    pub(crate) async fn reload(&self, id: MatchId) -> Result<Option<Match>, StoreError> {
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
    pub async fn running_in(&self, place: PlaceId) -> Result<Option<Match>, StoreError> {
        let sql = "SELECT id FROM matches WHERE place_id = ?1 AND stage = 'running' AND direct = 0";
        match self.first(sql, [place], columns).await? {
            Some(id) => self.load(id).await,
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
    pub async fn last_ended_in(&self, place: PlaceId) -> Result<Option<Match>, StoreError> {
        let condition =
            "place_id = ?1 AND stage = 'ended' AND direct = 0 ORDER BY ended_at DESC LIMIT 1";
        self.find(condition, place.0).await
    }

    /// Returns the matches in which it is `person`'s turn, oldest first.
    pub async fn waiting_for(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM matches WHERE mover_id = ?1 AND stage = 'running' ORDER BY id";
        self.all(sql, [person], columns).await
    }

    /// Returns the turns of a match in order.
    pub async fn turns(&self, id: MatchId) -> Result<Vec<Played>, StoreError> {
        let sql = "SELECT token, person_id, side, auto, at, spent, challenger_left, opponent_left
                   FROM turns WHERE match_id = ?1 ORDER BY ply";
        let read = |row: &Row<'_>| {
            let auto: Option<String> = row.get(3)?;
            let left: Option<i64> = row.get(6)?;
            let left = left.zip(row.get(7)?);
            Ok(Played {
                token: row.get(0)?,
                person: row.get(1)?,
                side: row.get(2)?,
                auto: auto.and_then(|auto| Auto::from_id(&auto)),
                at: row.get(4)?,
                spent: row.get(5)?,
                left: left.map(|(challenger, opponent)| TimeLeft {
                    challenger,
                    opponent,
                }),
            })
        };
        self.all(sql, [id], read).await
    }

    /// Returns why the turn with this number was played without anybody typing it; `None` if somebody did, or there is no
    /// such turn.
    pub async fn auto(&self, id: MatchId, ply: u32) -> Result<Option<Auto>, StoreError> {
        self.read(move |c| {
            let sql = "SELECT auto FROM turns WHERE match_id = ?1 AND ply = ?2";
            let auto: Option<Option<String>> = c.first(sql, (id, ply), columns)?;
            Ok(auto.flatten().and_then(|auto| Auto::from_id(&auto)))
        })
        .await
    }

    /// Returns the newest pending challenge by `challenger` to `opponent`.
    pub async fn pending_challenge(
        &self,
        challenger: PersonId,
        opponent: PersonId,
    ) -> Result<Option<Match>, StoreError> {
        let sql = "SELECT id FROM matches WHERE challenger_id = ?1 AND opponent_id = ?2
                   AND stage = 'offered' ORDER BY id DESC LIMIT 1";
        match self.first(sql, (challenger, opponent), columns).await? {
            Some(id) => self.load(id).await,
            None => Ok(None),
        }
    }

    /// Returns the match and its position after `ply` turns, for a post that shows that position.
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

    /// Returns the matches whose deadline is later than `after`, but not later than `until`, and those without a running
    /// clock in which something else is due until then.
    pub async fn deadlines(&self, after: Time, until: Time) -> Result<Vec<MatchId>, StoreError> {
        // Sorted at the end: to merge two sorted lists, SQLite would go through all matches.
        let sql = "SELECT id FROM (
                       SELECT id FROM matches WHERE deadline_at > ?1 AND deadline_at <= ?2 AND frozen_at IS NULL
                       UNION ALL SELECT id FROM matches WHERE wake_at <= ?2 AND deadline_at IS NULL
                   ) lost ORDER BY +id";
        self.all(sql, (after, until), columns).await
    }

    /// Returns the running matches of `person`: those where it is their turn first, then by what decides them first.
    pub async fn running_of(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM (
                       SELECT id, mover_id, deadline_at, closes_at FROM matches WHERE black_id = ?1 AND stage = 'running'
                       UNION SELECT id, mover_id, deadline_at, closes_at FROM matches
                       WHERE white_id = ?1 AND stage = 'running'
                   ) seats ORDER BY mover_id <> ?1,
                                    CASE WHEN deadline_at <= closes_at THEN deadline_at
                                         ELSE coalesce(closes_at, deadline_at, 9223372036854775807) END, id";
        self.all(sql, [person], columns).await
    }

    /// Returns up to `limit` matches in which a machine owes a turn or the answer to a draw offer, longest wait first, and
    /// those that it should have begun before `late`.
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
        self.all(sql, (late, limit), columns).await
    }

    /// Returns the pending challenges that `person` made or was named in, oldest first.
    pub async fn challenges_of(&self, person: PersonId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM matches WHERE challenger_id = ?1 AND stage = 'offered'
                   UNION SELECT id FROM matches WHERE opponent_id = ?1 AND stage = 'offered' ORDER BY id";
        self.all(sql, [person], columns).await
    }

    /// Returns the running matches in the places of a server, except those by direct messages.
    pub async fn running_in_server(&self, server: ServerId) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT m.id FROM places p JOIN matches m ON m.place_id = p.id
                   WHERE p.server_id = ?1 AND m.stage = 'running' AND m.direct = 0 ORDER BY m.id";
        self.all(sql, [server], columns).await
    }
}
