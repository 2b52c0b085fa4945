//! Frozen matches: something in them went wrong, so they are stopped until somebody has checked them.

use std::sync::Arc;

use crate::core::Store;
use crate::sql::{self, Connection};
use crate::subjects::matches::rows::{freezing_from, is_going_on};
use crate::subjects::matches::write::{add_events, add_posts, find};
use crate::values::error::{Frozen, StoreError};
use play::{Event, EventKind, Machine, Match, MatchId, PersonId, PlaceId, Post, PostKind, Time};

/// How many characters of the reason for freezing a match are stored.
const LONGEST_WHY: usize = 500;

/// What is known of a match without replaying its turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// Its place.
    pub place: PlaceId,
    /// Whether it is played by direct messages.
    pub direct: bool,
    /// When the challenge was made.
    pub created: Time,
    /// The challenger, and the person who was challenged or accepted.
    pub people: Vec<PersonId>,
    /// Whether it's in progress.
    pub running: bool,
    /// Its freezing, if it is frozen.
    pub frozen: Option<Frozen>,
}

impl Store {
    /// Freezes a match and tells its players. Returns `false` if it is already frozen, is over, or doesn't exist.
    pub async fn freeze(&self, id: MatchId, why: &str, now: Time) -> Result<bool, StoreError> {
        // The new version makes a change stale that is being decided right now.
        let sql = "UPDATE matches SET version = version + 1, frozen_at = ?2, frozen_why = ?3, wake_at = NULL
                   WHERE id = ?1 AND stage IN ('offered', 'running') AND frozen_at IS NULL";
        self.stop_match(id, why, now, sql, EventKind::Frozen).await
    }

    /// Gives a damaged match up: it ends without a result if it isn't over, its players are told, and it's kept as it is.
    /// Returns `false` if that was done before, or it doesn't exist.
    pub async fn set_aside(&self, id: MatchId, why: &str, now: Time) -> Result<bool, StoreError> {
        let sql = "UPDATE matches SET version = version + 1, frozen_at = ?2, frozen_why = ?3, wake_at = NULL,
                          deadline_at = NULL, mover_id = NULL, offer = NULL, offer_by = NULL,
                          reason = CASE stage WHEN 'running' THEN 'aborted' ELSE reason END,
                          ended_at = CASE stage WHEN 'running' THEN ?2 ELSE ended_at END,
                          stage = CASE stage WHEN 'running' THEN 'ended' WHEN 'offered' THEN 'cancelled' ELSE stage END
                   WHERE id = ?1 AND (frozen_at IS NULL OR stage IN ('offered', 'running'))";
        self.stop_match(id, why, now, sql, EventKind::SetAside)
            .await
    }

    /// Runs a statement that stops a match, and tells its players unless it changed nothing.
    async fn stop_match(
        &self,
        id: MatchId,
        why: &str,
        now: Time,
        sql: &'static str,
        kind: EventKind,
    ) -> Result<bool, StoreError> {
        let why: String = why.chars().take(LONGEST_WHY).collect();
        let pending = self.shared.match_cache.begin(id);
        let watchers = Arc::clone(&self.shared.watchers);
        let end = move |frozen: &Result<bool, StoreError>| {
            drop(pending);
            if let Ok(true) = frozen {
                watchers.tell(None, false);
            }
        };
        let work = move |c: &Connection| {
            let frozen = c.execute(sql, (id, now, &why))?;
            let Some(outline) = outline(c, id)?.filter(|_| frozen == 1) else {
                return Ok(false);
            };
            let event = Event {
                kind,
                detail: None,
                actor: None,
                at: now,
            };
            add_events(c, id, &[event])?;
            let post = |to| Post {
                kind: PostKind::Frozen,
                ply: outline.frozen.as_ref().map_or(0, |frozen| frozen.ply),
                to,
            };
            let posts: Vec<Post> = match outline.direct {
                true => outline
                    .people
                    .iter()
                    .filter(|person| Machine::of(**person).is_none())
                    .map(|person| post(Some(*person)))
                    .collect(),
                false => vec![post(None)],
            };
            add_posts(c, id, outline.place, &posts, now)?;
            Ok(true)
        };
        self.write_then(work, end).await
    }

    /// Returns what is known of a match without replaying its turns; `None` if it doesn't exist.
    pub async fn outline(&self, id: MatchId) -> Result<Option<Outline>, StoreError> {
        self.read(move |c| Ok(outline(c, id)?)).await
    }

    /// Returns how often a match has changed, whether it can be read or not.
    pub async fn match_version(&self, id: MatchId) -> Result<Option<u32>, StoreError> {
        self.first("SELECT version FROM matches WHERE id = ?1", [id], |row| {
            row.get(0)
        })
        .await
    }

    /// Returns a frozen match, replayed like any other, and when it was frozen; `None` if it isn't frozen.
    pub async fn load_frozen(&self, id: MatchId) -> Result<Option<(Match, Time)>, StoreError> {
        self.read(move |c| {
            let Some(frozen) = outline(c, id)?.and_then(|outline| outline.frozen) else {
                return Ok(None);
            };
            let game = find(c, "id = ?1", id.0, true).1?;
            Ok(game.map(|game| (game, frozen.at)))
        })
        .await
    }
}

pub(crate) fn outline(c: &Connection, id: MatchId) -> sql::Result<Option<Outline>> {
    let sql =
        "SELECT place_id, direct, created_at, challenger_id, opponent_id, frozen_at, frozen_why,
                      (SELECT count(*) FROM turns WHERE match_id = ?1) AS plies, stage
               FROM matches WHERE id = ?1";
    c.first(sql, [id], |row| {
        let people: [Option<PersonId>; 2] = [row.get("challenger_id")?, row.get("opponent_id")?];
        let stage: String = row.get("stage")?;
        let ply = row.get("plies")?;
        let set_aside = !is_going_on(&stage);
        let frozen = freezing_from(row)?.map(|(at, why)| Frozen {
            id,
            ply,
            at,
            why,
            set_aside,
        });
        Ok(Outline {
            place: row.get("place_id")?,
            direct: row.get("direct")?,
            created: row.get("created_at")?,
            people: people.into_iter().flatten().collect(),
            running: stage == "running",
            frozen,
        })
    })
}
