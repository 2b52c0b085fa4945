//! Matches: read with their turns replayed, changed one whole decision at a time.

use rusqlite::{Connection, OptionalExtension, Row, ffi};

use super::{Store, StoreError};
use crate::play::{
    Broken, Change, Event, EventKind, Match, MatchId, NewMatch, Offer, OfferKind, PersonId,
    PlaceId, Post, RULES_VERSION, Seats, SideChoice, Stage, Time, replay,
};
use crate::rules::{Game, Kind, Outcome, Reason, Side, Spec};

/// The event of a platform that a change answers. A second one with the same words changes nothing.
#[derive(Debug, Clone)]
pub struct Delivery {
    /// The platform's name.
    pub platform: String,
    /// The platform's own id of the event.
    pub event: String,
}

/// How a commit went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Commit {
    /// It is in the database, on the disk.
    Done(MatchId),
    /// Another change came first: decide again on the match as it is now.
    Stale,
    /// This event has changed something before.
    Repeated,
    /// Another match is running in that place.
    PlaceBusy,
}

/// One turn as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Played {
    /// The canonical token.
    pub token: String,
    /// Who played it.
    pub person: PersonId,
    /// The colour it was played with.
    pub side: Side,
}

impl Store {
    /// The match with number `id`, or none.
    ///
    /// # Errors
    /// The database fails, or the match is damaged.
    pub async fn load(&self, id: MatchId) -> Result<Option<Match>, StoreError> {
        self.read(move |c| load(c, "id = ?1", id.0)).await
    }

    /// The match that is running in `place`, or none.
    ///
    /// # Errors
    /// The database fails, or the match is damaged.
    pub async fn running_in(&self, place: PlaceId) -> Result<Option<Match>, StoreError> {
        self.read(move |c| load(c, "place_id = ?1 AND stage = 'running'", place.0))
            .await
    }

    /// The last match that ended in `place`, or none.
    ///
    /// # Errors
    /// The database fails, or the match is damaged.
    pub async fn last_ended_in(&self, place: PlaceId) -> Result<Option<Match>, StoreError> {
        let which = "place_id = ?1 AND stage = 'ended' ORDER BY ended_at DESC LIMIT 1";
        self.read(move |c| load(c, which, place.0)).await
    }

    /// The matches in which it is `person`'s turn, oldest first.
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

    /// The turns of a match, first to last.
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

    /// The challenge by `challenger` to `opponent` that stands, the last one if there are more; none if there is none.
    ///
    /// # Errors
    /// The database fails, or the match is damaged.
    pub async fn standing_challenge(
        &self,
        challenger: PersonId,
        opponent: PersonId,
    ) -> Result<Option<Match>, StoreError> {
        let id: Option<i64> = self
            .read(move |c| {
                let sql = "SELECT id FROM matches WHERE challenger_id = ?1 AND opponent_id = ?2
                           AND stage IN ('held', 'offered') ORDER BY id DESC LIMIT 1";
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

    /// Everything that happened to a match, in order.
    ///
    /// # Errors
    /// The database fails, or holds an event that this program does not know.
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
                    actor: PersonId(row.get(2)?),
                    at: Time(row.get(3)?),
                });
            }
            Ok(log)
        })
        .await
    }

    /// The match as it is, and the position after `ply` turns, for a post that shows that one.
    ///
    /// # Errors
    /// The database fails, or the match is damaged.
    pub async fn load_at(
        &self,
        id: MatchId,
        ply: u32,
    ) -> Result<Option<(Match, Game)>, StoreError> {
        let Some(present) = self.load(id).await? else {
            return Ok(None);
        };
        if present.ply() <= ply {
            let game = present.game.clone();
            return Ok(Some((present, game)));
        }
        let turns = self.turns(id).await?;
        let mut game = Game::start(present.spec);
        for (number, turn) in (1..=ply).zip(&turns) {
            game.play_text(&turn.token)
                .map_err(|error| StoreError::Broken {
                    id,
                    why: Broken::Turn {
                        ply: number,
                        why: error.to_string(),
                    },
                })?;
        }
        Ok(Some((present, game)))
    }

    /// Writes a new challenge.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn create(&self, new: NewMatch, delivery: Delivery) -> Result<Commit, StoreError> {
        self.write(move |c| {
            if !first_time(c, &delivery, new.created)? {
                return Ok(Commit::Repeated);
            }
            let sql = "INSERT INTO matches (rules_version, game, size, setup, place_id, challenger_id, opponent_id,
                                            side, stage, created_at, note)
                       VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11)";
            c.prepare_cached(sql)?.execute((
                RULES_VERSION,
                new.spec.kind.id(),
                new.spec.size,
                new.spec.setup.id,
                new.place.0,
                new.challenger.0,
                new.opponent.map(|p| p.0),
                new.side.id(),
                new.stage.id(),
                new.created.0,
                &new.note,
            ))?;
            let id = MatchId(c.last_insert_rowid());
            add_events(c, id, &new.events)?;
            add_posts(c, id, new.place, &new.posts, new.created)?;
            Ok(Commit::Done(id))
        })
        .await
    }

    /// Writes a decision, whole or not at all.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn commit(&self, change: Change, delivery: Delivery) -> Result<Commit, StoreError> {
        self.write(move |c| {
            let after = &change.after;
            if !first_time(c, &delivery, change.at)? {
                return Ok(Commit::Repeated);
            }
            match update(c, &change) {
                Ok(1) => {}
                Ok(_) => {
                    forget(c, &delivery)?;
                    return Ok(Commit::Stale);
                }
                Err(error) if is_busy_place(&error) => {
                    forget(c, &delivery)?;
                    return Ok(Commit::PlaceBusy);
                }
                Err(error) => return Err(error.into()),
            }
            if let Some(ply) = change.undone {
                c.prepare_cached("DELETE FROM turns WHERE match_id = ?1 AND ply = ?2")?
                    .execute((after.id.0, ply))?;
            }
            if let Some(turn) = &change.turn {
                let sql = "INSERT INTO turns (match_id, ply, side, person_id, token, digest, at)
                           VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7)";
                c.prepare_cached(sql)?.execute((
                    after.id.0,
                    turn.ply,
                    turn.side.name(),
                    turn.person.0,
                    &turn.token,
                    turn.digest.cast_signed(),
                    turn.at.0,
                ))?;
            }
            add_events(c, after.id, &change.events)?;
            add_posts(c, after.id, after.place, &change.posts, change.at)?;
            Ok(Commit::Done(after.id))
        })
        .await
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
    let sql = "UPDATE matches SET version = version + 1, place_id = ?3, opponent_id = ?4, stage = ?5, black_id = ?6,
                      white_id = ?7, mover_id = ?8, winner = ?9, reason = ?10,
                      started_at = coalesce(started_at, ?11), ended_at = ?12, offer = ?13, offer_by = ?14
               WHERE id = ?1 AND version = ?2";
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

fn add_events(c: &Connection, id: MatchId, events: &[Event]) -> rusqlite::Result<()> {
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
        statement.execute((id.0, kind.id(), actor.0, at.0, detail))?;
    }
    Ok(())
}

fn add_posts(
    c: &Connection,
    id: MatchId,
    place: PlaceId,
    posts: &[Post],
    at: Time,
) -> rusqlite::Result<()> {
    let sql =
        "INSERT INTO outbox (match_id, place_id, kind, ply, due_at) VALUES (?1, ?2, ?3, ?4, ?5)";
    let mut statement = c.prepare_cached(sql)?;
    for post in posts {
        statement.execute((id.0, place.0, post.kind.id(), post.ply, at.0))?;
    }
    Ok(())
}

fn load(c: &Connection, which: &str, key: i64) -> Result<Option<Match>, StoreError> {
    let sql = format!(
        "SELECT id, version, rules_version, game, size, setup, place_id, challenger_id, opponent_id, side, stage,
                black_id, white_id, winner, reason, created_at, offer, offer_by, note
         FROM matches WHERE {which}"
    );
    let stored = c
        .prepare_cached(&sql)?
        .query_row([key], Stored::from)
        .optional()?;
    let Some(stored) = stored else {
        return Ok(None);
    };
    let mut statement =
        c.prepare_cached("SELECT token, digest FROM turns WHERE match_id = ?1 ORDER BY ply")?;
    let turns: Vec<(String, i64)> = statement
        .query_map([stored.id], |row| Ok((row.get(0)?, row.get(1)?)))?
        .collect::<Result<_, _>>()?;
    stored.into_match(&turns).map(Some)
}

/// A row of `matches`, before its words are understood.
struct Stored {
    id: i64,
    version: u32,
    rules_version: u32,
    game: String,
    size: u8,
    setup: String,
    place: i64,
    challenger: i64,
    opponent: Option<i64>,
    side: String,
    stage: String,
    black: Option<i64>,
    white: Option<i64>,
    winner: Option<String>,
    reason: Option<String>,
    created: i64,
    offer: Option<String>,
    offer_by: Option<i64>,
    note: Option<String>,
}

impl Stored {
    fn from(row: &Row<'_>) -> rusqlite::Result<Stored> {
        Ok(Stored {
            id: row.get(0)?,
            version: row.get(1)?,
            rules_version: row.get(2)?,
            game: row.get(3)?,
            size: row.get(4)?,
            setup: row.get(5)?,
            place: row.get(6)?,
            challenger: row.get(7)?,
            opponent: row.get(8)?,
            side: row.get(9)?,
            stage: row.get(10)?,
            black: row.get(11)?,
            white: row.get(12)?,
            winner: row.get(13)?,
            reason: row.get(14)?,
            created: row.get(15)?,
            offer: row.get(16)?,
            offer_by: row.get(17)?,
            note: row.get(18)?,
        })
    }

    fn into_match(self, turns: &[(String, i64)]) -> Result<Match, StoreError> {
        let id = MatchId(self.id);
        let kind = Kind::from_id(&self.game).ok_or_else(|| unknown("the game", &self.game))?;
        let spec = Spec::new(kind, Some(&self.size.to_string()), Some(&self.setup))
            .map_err(|_| unknown("the setup", &format!("{} {}", self.size, self.setup)))?;
        let pairs = turns
            .iter()
            .map(|(token, digest)| (token.as_str(), digest.cast_unsigned()));
        let game = replay(spec, self.rules_version, pairs)
            .map_err(|why| StoreError::Broken { id, why })?;
        Ok(Match {
            id,
            version: self.version,
            place: PlaceId(self.place),
            spec,
            challenger: PersonId(self.challenger),
            opponent: self.opponent.map(PersonId),
            side: SideChoice::from_id(&self.side).ok_or_else(|| unknown("the side", &self.side))?,
            stage: self.stage()?,
            created: Time(self.created),
            offer: self.offer()?,
            note: self.note,
            game,
        })
    }

    fn offer(&self) -> Result<Option<Offer>, StoreError> {
        let Some((kind, by)) = self.offer.as_ref().zip(self.offer_by) else {
            return Ok(None);
        };
        let kind = OfferKind::from_id(kind).ok_or_else(|| unknown("the offer", kind))?;
        Ok(Some(Offer {
            kind,
            by: PersonId(by),
        }))
    }

    fn stage(&self) -> Result<Stage, StoreError> {
        let seats = || {
            self.black
                .zip(self.white)
                .map(|(black, white)| Seats {
                    black: PersonId(black),
                    white: PersonId(white),
                })
                .ok_or_else(|| unknown("a match without players, stage", &self.stage))
        };
        Ok(match self.stage.as_str() {
            "held" => Stage::Held,
            "offered" => Stage::Offered,
            "running" => Stage::Running(seats()?),
            "ended" => Stage::Ended(seats()?, self.outcome()?),
            "declined" => Stage::Declined,
            "cancelled" => Stage::Cancelled,
            other => return Err(unknown("the stage", other)),
        })
    }

    fn outcome(&self) -> Result<Outcome, StoreError> {
        let reason = self.reason.as_deref().unwrap_or_default();
        Ok(Outcome {
            winner: self.winner.as_deref().map(side).transpose()?,
            reason: Reason::from_id(reason).ok_or_else(|| unknown("the reason", reason))?,
        })
    }
}

fn side(word: &str) -> Result<Side, StoreError> {
    match word {
        "black" => Ok(Side::Black),
        "white" => Ok(Side::White),
        other => Err(unknown("the side", other)),
    }
}

fn unknown(what: &'static str, value: &str) -> StoreError {
    StoreError::Unknown {
        what,
        value: value.to_owned(),
    }
}
