//! What players say with their turns, and what they note for themselves.

use std::sync::Arc;

use crate::core::Store;
use crate::sql::{self, Connection, Row};
use crate::subjects::matches::frozen::outline;
use crate::subjects::matches::rows::{Commit, Delivery};
use crate::subjects::matches::write::{add_events, add_posts, answer};
use crate::subjects::outbox::{OutboxRow, ROW, ROW_COLUMNS, row_from};
use crate::values::error::StoreError;
use play::{Event, EventKind, Machine, MatchId, PersonId, Post, PostKind, Time, Untrusted};

/// What somebody said with a turn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Said {
    /// The number of the turn.
    pub ply: u32,
    /// Who said it.
    pub person: PersonId,
    /// What they said.
    pub line: Untrusted,
}

/// What was said in match `?1`, as [`said_from`] reads it.
const SAID: &str = "SELECT ply, person_id, line FROM said WHERE match_id = ?1 AND line IS NOT NULL";

fn said_from(row: &Row<'_>) -> sql::Result<Said> {
    Ok(Said {
        ply: row.get(0)?,
        person: row.get(1)?,
        line: row.get(2)?,
    })
}

/// Which posts `o` of match `?1`, for everybody or for `?2` alone, told turn `?3`.
const TELLING: &str =
    "o.match_id = ?1 AND o.to_id IS NOT DISTINCT FROM ?2 AND o.kind IN ('board', 'result')
    AND o.ply >= ?3 AND coalesce(o.since, o.ply - 1) < ?3 AND o.message IS NOT NULL";

impl Store {
    /// Returns what was said with the turns of a match, in their order.
    pub async fn said_in(&self, game: MatchId) -> Result<Vec<Said>, StoreError> {
        self.read(move |c| Ok(said_in(c, game)?)).await
    }

    /// Returns what was said with a turn of a match.
    pub async fn said_with(&self, game: MatchId, ply: u32) -> Result<Option<Said>, StoreError> {
        let sql = format!("{SAID} AND ply = ?2");
        self.read(move |c| Ok(c.first(&sql, (game, ply), said_from)?))
            .await
    }

    /// Removes what was said with a turn, for `by`, and has the posts edited that tell it. [`Commit::Stale`] if nothing was said
    /// with it, or not any more.
    pub async fn unsay(
        &self,
        game: MatchId,
        ply: u32,
        by: PersonId,
        delivery: Delivery,
        now: Time,
    ) -> Result<Commit, StoreError> {
        let pending = self.shared.match_cache.begin(game);
        let watchers = Arc::clone(&self.shared.watchers);
        let end = move |done: &Result<Commit, StoreError>| {
            drop(pending);
            if let Ok(Commit::Done(_)) = done {
                watchers.tell(None, false);
            }
        };
        let remove = move |c: &Connection| {
            let sql = "DELETE FROM said WHERE match_id = ?1 AND ply = ?2 AND line IS NOT NULL";
            let Some(outline) = outline(c, game)? else {
                return Ok(Commit::Stale);
            };
            if c.execute(sql, (game, ply))? == 0 {
                return Ok(Commit::Stale);
            }
            // Whoever has the match open is shown it anew.
            c.execute(
                "UPDATE matches SET version = version + 1 WHERE id = ?1",
                [game],
            )?;
            let event = Event {
                kind: EventKind::Unsaid,
                detail: Some(ply.to_string().into()),
                actor: Some(by),
                at: now,
            };
            add_events(c, game, &[event])?;
            let post = |kind, to| Post { kind, ply, to };
            let mut posts: Vec<Post> = match outline.direct {
                true => {
                    let people = outline.people.into_iter();
                    let people = people.filter(|person| Machine::of(*person).is_none());
                    people.map(|to| post(PostKind::Unsaid, Some(to))).collect()
                }
                false => vec![post(PostKind::Unsaid, None)],
            };
            // To be edited, a post in an archived thread needs the thread to be opened again.
            let sql = "SELECT 1 FROM matches WHERE id = ?1 AND stage = 'ended' AND own_thread = 1 AND direct = 0";
            if c.exists(sql, [game])? {
                posts.push(post(PostKind::Archive, None));
            }
            add_posts(c, game, outline.place, &posts, now)?;
            Ok(Commit::Done(game))
        };
        let work = move |c: &Connection| answer(c, Some(&delivery), now, || remove(c));
        self.write_then(work, end).await
    }

    /// Returns the post that told a turn, for everybody or for `to` alone, and the message that it became.
    pub async fn telling(
        &self,
        game: MatchId,
        ply: u32,
        to: Option<PersonId>,
    ) -> Result<Option<(OutboxRow, String)>, StoreError> {
        // A board goes before the result of a match that ended later, which doesn't tell the turn again.
        let sql = format!(
            "SELECT {ROW}, o.message FROM outbox o JOIN places p ON p.id = o.place_id
             WHERE {TELLING} ORDER BY o.kind, o.id DESC LIMIT 1"
        );
        self.read(move |c| {
            let row = |row: &Row<'_>| Ok((row_from(row)?, row.get(ROW_COLUMNS)?));
            Ok(c.first(&sql, (game, to, ply), row)?)
        })
        .await
    }

    /// Returns what somebody noted for themselves on the positions of a match, each with how many turns had been played there.
    pub async fn remarks(
        &self,
        game: MatchId,
        person: PersonId,
    ) -> Result<Vec<(u32, Untrusted)>, StoreError> {
        let sql = "SELECT ply, words FROM remarks
                   WHERE match_id = ?1 AND person_id = ?2 AND words IS NOT NULL ORDER BY ply";
        self.all(sql, (game, person), sql::columns).await
    }

    /// Keeps what somebody notes for themselves on a position of a match, in place of what they noted there before; `None` removes
    /// that. Nothing is kept of whoever was forgotten.
    pub async fn set_remark(
        &self,
        game: MatchId,
        person: PersonId,
        ply: u32,
        words: Option<&Untrusted>,
    ) -> Result<(), StoreError> {
        let words = words.cloned();
        self.write(move |c| {
            let sql = "DELETE FROM remarks WHERE match_id = ?1 AND person_id = ?2 AND ply = ?3";
            c.execute(sql, (game, person, ply))?;
            if let Some(words) = &words {
                let sql = "INSERT INTO remarks (match_id, person_id, ply, words)
                           SELECT ?1, id, ?3, ?4 FROM people WHERE id = ?2 AND platform <> 'forgotten'";
                c.execute(sql, (game, person, ply, words))?;
            }
            Ok(())
        })
        .await
    }
}

/// What was said with the turns of a match, in their order.
pub(crate) fn said_in(c: &Connection, game: MatchId) -> sql::Result<Vec<Said>> {
    let sql = format!("{SAID} ORDER BY ply");
    c.all(&sql, [game], said_from)
}

/// Writes what somebody says with a turn.
pub(crate) fn say(c: &Connection, game: MatchId, said: &Said, at: Time) -> sql::Result<()> {
    let row = sql::fields! {
        match_id: game,
        ply: said.ply,
        person_id: said.person,
        line: &said.line,
        at: at,
    };
    c.insert("said", &row)
}
