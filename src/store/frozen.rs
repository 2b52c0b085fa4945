//! Matches that stand still because something in them went wrong, until somebody has looked at them.

use std::sync::Arc;

use rusqlite::{Connection, OptionalExtension};

use super::matches::{add_events, add_posts, find};
use super::stored::near;
use super::{Store, StoreError};
use crate::play::{Event, EventKind, Match, MatchId, PersonId, PlaceId, Post, PostKind, Time};

/// As many letters of why a match is frozen are kept.
const LONGEST_WHY: usize = 500;

/// That a match is frozen.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Frozen {
    /// The match.
    pub id: MatchId,
    /// How many turns are stored.
    pub ply: u32,
    /// Since when.
    pub at: Time,
    /// What went wrong, in the developer's words.
    pub why: String,
}

/// What is known of a match without playing its turns.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Outline {
    /// Its place.
    pub place: PlaceId,
    /// Whether it is played by direct messages.
    pub direct: bool,
    /// When the challenge was made.
    pub created: Time,
    /// Whoever made the challenge, and whoever was asked or plays.
    pub people: Vec<PersonId>,
    /// Whether it stands still.
    pub frozen: Option<Frozen>,
}

impl Store {
    /// Lets a match stand still, and tells its players. False where it does already, is over, or is not there.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn freeze(&self, id: MatchId, why: &str, now: Time) -> Result<bool, StoreError> {
        let why: String = why.chars().take(LONGEST_WHY).collect();
        let changing = self.shared.match_cache.begin(id);
        let watchers = Arc::clone(&self.shared.watchers);
        let end = move |frozen: &Result<bool, StoreError>| {
            drop(changing);
            if let Ok(true) = frozen {
                watchers.tell(None);
            }
        };
        let work = move |c: &Connection| {
            // A change that is just being decided on the match as it was comes too late.
            let sql = "UPDATE matches SET version = version + 1, frozen_at = ?2, frozen_why = ?3, wake_at = NULL
                       WHERE id = ?1 AND stage IN ('offered', 'running') AND frozen_at IS NULL";
            let frozen = c.prepare_cached(sql)?.execute((id.0, now.0, why))?;
            let Some(outline) = outline(c, id)?.filter(|_| frozen == 1) else {
                return Ok(false);
            };
            let event = Event {
                kind: EventKind::Frozen,
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
                    .map(|person| post(Some(*person)))
                    .collect(),
                false => vec![post(None)],
            };
            add_posts(c, id, outline.place, &posts, now)?;
            Ok(true)
        };
        self.write_then(work, end).await
    }

    /// What is known of a match without playing its turns; none if it is not there.
    ///
    /// # Errors
    /// The database fails.
    pub async fn outline(&self, id: MatchId) -> Result<Option<Outline>, StoreError> {
        self.read(move |c| outline(c, id)).await
    }

    /// A match that stands still, played through as if it did not, and since when it does; none if it does not.
    ///
    /// # Errors
    /// The database fails, or the match is damaged.
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

pub(super) fn outline(c: &Connection, id: MatchId) -> Result<Option<Outline>, StoreError> {
    let sql =
        "SELECT place_id, direct, created_at, challenger_id, opponent_id, frozen_at, frozen_why,
                      (SELECT count(*) FROM turns WHERE match_id = ?1)
               FROM matches WHERE id = ?1";
    let found = c.prepare_cached(sql)?.query_row([id.0], |row| {
        let people: [Option<i64>; 2] = [row.get(3)?, row.get(4)?];
        let frozen = match row.get::<_, Option<i64>>(5)? {
            Some(at) => Some(Frozen {
                id,
                ply: row.get(7)?,
                at: Time(near(at)),
                why: row.get::<_, Option<String>>(6)?.unwrap_or_default(),
            }),
            None => None,
        };
        Ok(Outline {
            place: PlaceId(row.get(0)?),
            direct: row.get(1)?,
            created: Time(near(row.get(2)?)),
            people: people.into_iter().flatten().map(PersonId).collect(),
            frozen,
        })
    });
    Ok(found.optional()?)
}
