//! The matches that a person may refer to: their own, and those in the place where they write.

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns};
use crate::values::error::StoreError;
use play::{MatchId, Time, Untrusted};
use rules::Kind;

/// A match from the view of one person.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MatchSummary {
    /// Its number.
    pub id: MatchId,
    /// The game.
    pub kind: Kind,
    /// The name of the person's opponent; that of White if they don't play in it.
    pub opponent: Untrusted,
    /// The name of Black if the person doesn't play in it.
    pub black: Option<Untrusted>,
    /// Its state.
    pub state: MatchState,
    /// When it ended; if it is running, when it began; if it is a challenge, when it was made.
    pub at: Time,
}

/// The state of a match from the view of one person.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum MatchState {
    /// They have been challenged.
    Challenged,
    /// It is their turn.
    ToMove,
    /// It is somebody else's turn.
    Waits,
    /// They won.
    Won,
    /// A draw.
    Drawn,
    /// They lost.
    Lost,
    /// It was aborted.
    Aborted,
    /// A match between others has ended.
    Over,
}

impl MatchState {
    /// Returns whether the match is running.
    #[must_use]
    pub fn is_running(self) -> bool {
        matches!(self, MatchState::ToMove | MatchState::Waits)
    }
}

pub(crate) fn summary_from(row: &Row<'_>) -> sql::Result<MatchSummary> {
    let state: String = row.get(4)?;
    Ok(MatchSummary {
        id: row.get(0)?,
        kind: row.get(1)?,
        opponent: row.get(2)?,
        black: row.get(3)?,
        state: match state.as_str() {
            "asked" => MatchState::Challenged,
            "move" => MatchState::ToMove,
            "waits" => MatchState::Waits,
            "won" => MatchState::Won,
            "drawn" => MatchState::Drawn,
            "lost" => MatchState::Lost,
            "none" => MatchState::Aborted,
            "over" => MatchState::Over,
            other => return Err(sql::Error::unknown("the result", other)),
        },
        at: row.get(5)?,
    })
}

impl Store {
    /// Notes the conversation in which a match by direct messages was accepted, by the platform's id: the bot isn't there.
    pub async fn set_conversation(&self, game: MatchId, id: &str) -> Result<(), StoreError> {
        let sql = "UPDATE matches SET conversation = ?2 WHERE id = ?1 AND direct = 1";
        self.execute(sql, (game, id.to_owned())).await.map(drop)
    }

    /// Returns the conversation in which a match was accepted, by the platform's id, if the bot isn't there.
    pub async fn conversation(&self, game: MatchId) -> Result<Option<String>, StoreError> {
        let sql = "SELECT conversation FROM matches WHERE id = ?1";
        let found: Option<Option<String>> = self.first(sql, [game], columns).await?;
        Ok(found.flatten())
    }

    /// Returns the matches that a person may refer to in a place, both given by the platform's ids: the running ones
    /// (those where it is their turn first), then the finished ones, then the challenges to them, each newest first.
    /// Their last 400 finished matches and the last 20 of the place are included. An unknown person has none.
    pub async fn lookup_matches(
        &self,
        platform: &str,
        person: &str,
        place: &str,
    ) -> Result<Vec<MatchSummary>, StoreError> {
        let [platform, person, place] = [platform, person, place].map(str::to_owned);
        self.read(move |c| {
            let sql = "SELECT id FROM people WHERE platform = ?1 AND platform_id = ?2";
            let Some(who) = c.first(sql, [&platform, &person], columns)? else {
                return Ok(Vec::new());
            };
            let sql = "SELECT id FROM places WHERE platform = ?1 AND platform_id = ?2";
            let here = c.first(sql, [&platform, &place], columns)?;
            let mut all = found(c, RUNNING, who)?;
            if let Some(here) = here {
                add(&mut all, found(c, RUNNING_HERE, here)?);
            }
            let mut over = found(c, OVER, who)?;
            if let Some(here) = here {
                add(&mut over, found(c, OVER_HERE, here)?);
                over.sort_by_key(|named| std::cmp::Reverse((named.at, named.id)));
            }
            all.extend(over);
            all.extend(found(c, ASKED, who)?);
            Ok(all)
        })
        .await
    }
}

/// Adds the matches that are not among the person's own.
fn add(own: &mut Vec<MatchSummary>, here: Vec<MatchSummary>) {
    let others = here.into_iter();
    let others: Vec<MatchSummary> = others
        .filter(|other| own.iter().all(|named| named.id != other.id))
        .collect();
    own.extend(others);
}

/// The statements yield number, game, name, other name, state and time.
const RUNNING: &str = "SELECT m.id, m.game, p.name, NULL, CASE WHEN m.mover_id = ?1 THEN 'move' ELSE 'waits' END,
            coalesce(m.started_at, m.created_at)
     FROM matches m CROSS JOIN people p ON p.id = m.white_id WHERE m.black_id = ?1 AND m.stage = 'running'
     UNION ALL
     SELECT m.id, m.game, p.name, NULL, CASE WHEN m.mover_id = ?1 THEN 'move' ELSE 'waits' END,
            coalesce(m.started_at, m.created_at)
     FROM matches m CROSS JOIN people p ON p.id = m.black_id WHERE m.white_id = ?1 AND m.stage = 'running'
     ORDER BY 5, 1 DESC LIMIT 100";

const OVER: &str = "SELECT r.match_id, r.game, p.name, NULL, r.score, r.ended_at
     FROM results r CROSS JOIN people p ON p.id = r.opponent_id
     WHERE r.person_id = ?1 ORDER BY r.ended_at DESC, r.match_id DESC LIMIT 400";

const RUNNING_HERE: &str = "SELECT m.id, m.game, w.name, b.name, 'waits', coalesce(m.started_at, m.created_at)
     FROM matches m CROSS JOIN people b ON b.id = m.black_id CROSS JOIN people w ON w.id = m.white_id
     WHERE m.place_id = ?1 AND m.stage = 'running' AND m.direct = 0";

const OVER_HERE: &str = "SELECT m.id, m.game, w.name, b.name, 'over', coalesce(m.ended_at, m.created_at)
     FROM matches m CROSS JOIN people b ON b.id = m.black_id CROSS JOIN people w ON w.id = m.white_id
     WHERE m.place_id = ?1 AND m.stage = 'ended' AND m.direct = 0 ORDER BY m.ended_at DESC LIMIT 20";

const ASKED: &str = "SELECT m.id, m.game, p.name, NULL, 'asked', m.created_at
     FROM matches m CROSS JOIN people p ON p.id = m.challenger_id
     WHERE m.opponent_id = ?1 AND m.stage = 'offered' ORDER BY m.id DESC LIMIT 100";

fn found(c: &Connection, sql: &str, key: i64) -> sql::Result<Vec<MatchSummary>> {
    c.all(sql, [key], summary_from)
}
