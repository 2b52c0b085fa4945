//! A match, read and written whole or in parts.

use std::panic::{AssertUnwindSafe, catch_unwind};

use crate::play::{
    Change, Event, EventKind, Match, MatchId, PersonId, PlaceId, Post, PostKind, RULES_VERSION,
    SeekId, Stage, Terms, Time, Word, due, hold,
};
use crate::rules::Side;
use crate::store::rows::error::StoreError;
use crate::store::rows::frozen::Frozen;
use crate::store::rows::matches::{Delivery, Stored, panic_words};
use crate::store::rows::words::unknown;
use crate::store::sql::{self, Connection, OptionalExtension};
use crate::store::statements::leave;
use crate::store::statements::plans::plans_in;

/// Loads the match that the `condition` selects, and returns its number as well, which may be known even if
/// loading fails. A frozen match is an error unless `frozen_too` is set.
pub(in crate::store) fn find(
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
    let plans = plans_in(c, id)?;
    if let Some((at, why)) = stored.frozen.clone().filter(|_| !frozen_too) {
        let ply = u32::try_from(turns.len()).unwrap_or(u32::MAX);
        return Err(StoreError::Frozen(Frozen {
            id,
            ply,
            at,
            why,
            set_aside: !stored.is_going_on(),
        }));
    }
    // A panic in the rules must not look like a failing database.
    let played = catch_unwind(AssertUnwindSafe(|| stored.into_match(&turns, plans)));
    let played = played.map_err(|panic| StoreError::ReplayPanicked {
        id,
        why: panic_words(panic.as_ref()),
    });
    played?.map(Some)
}

/// A match that isn't stored yet.
pub(in crate::store) struct NewMatch<'a> {
    pub(in crate::store) place: PlaceId,
    pub(in crate::store) terms: &'a Terms,
    pub(in crate::store) challenger: PersonId,
    pub(in crate::store) opponent: Option<PersonId>,
    pub(in crate::store) seek: Option<SeekId>,
    pub(in crate::store) created: Time,
    pub(in crate::store) expires: Time,
}

/// Stores a new match as a challenge, and returns its number.
pub(in crate::store) fn insert(c: &Connection, new: &NewMatch<'_>) -> sql::Result<MatchId> {
    let sql = "INSERT INTO matches (rules_version, game, size, setup, place_id, challenger_id, opponent_id, side,
                                    control, rated, direct, note, stage, created_at, expires_at, since_at, wake_at, seek_id)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, 'offered', ?13, ?14, ?13, ?14, ?15)
               RETURNING id";
    let terms = new.terms;
    let values = sql::params![
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
        new.seek.map(|seek| seek.0),
    ];
    c.prepare_cached(sql)?
        .query_row(values, |row| row.get(0).map(MatchId))
}

/// Stores a match that begins without having been a challenge, and gives it its number.
pub(in crate::store) fn begin(c: &Connection, change: &mut Change) -> sql::Result<()> {
    let begun = &change.after;
    let row = NewMatch {
        place: begun.place,
        terms: &begun.terms,
        challenger: begun.challenger,
        opponent: begun.opponent,
        seek: begun.seek,
        created: begun.created,
        expires: begun.expires,
    };
    change.after.id = insert(c, &row)?;
    update(c, change)?;
    leave::step(c, change.after.id, change.leave, change.at)
}

pub(in crate::store) fn update(c: &Connection, change: &Change) -> sql::Result<usize> {
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
                      flagged_until = ?37, wake_at = ?38, spent = ?39, away_until = ?40, second_at = ?41, seconded = ?42,
                      answer_at = ?43, terms_since = ?44, closes_at = ?45, waited = ?46,
                      frozen_at = NULL, frozen_why = NULL
               WHERE id = ?1 AND version = ?2";
    let millis = |time: Option<Time>| time.map(|time| time.0);
    c.prepare_cached(sql)?.execute(sql::params![
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
        millis(timer.away),
        millis(timer.second),
        timer.second_sent,
        millis(timer.answer),
        after.terms_since,
        after.hard_end.map(|end| end.at.0),
        after.hard_end.map_or(0, |end| end.waited),
    ])
}

/// Returns whether a match is running in a place.
pub(in crate::store) fn is_busy(c: &Connection, place: PlaceId) -> sql::Result<bool> {
    let sql = "SELECT 1 FROM matches WHERE place_id = ?1 AND stage = 'running' AND direct = 0";
    c.prepare_cached(sql)?.exists([place.0])
}

pub(in crate::store) fn is_busy_place(error: &sql::Error) -> bool {
    error.is_repeated("matches.place_id")
}

pub(in crate::store) fn add_events(
    c: &Connection,
    id: MatchId,
    events: &[Event],
) -> sql::Result<()> {
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

/// The stored events of a match in order, each with its number.
pub(in crate::store) fn events(c: &Connection, id: i64) -> Result<Vec<(i64, Event)>, StoreError> {
    let sql =
        "SELECT id, kind, detail, actor_id, at FROM events WHERE match_id = ?1 ORDER BY at, id";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([id])?;
    let mut events = Vec::new();
    while let Some(row) = rows.next()? {
        let kind: String = row.get(1)?;
        let event = Event {
            kind: EventKind::from_id(&kind).ok_or_else(|| unknown("the event", &kind))?,
            detail: row.get(2)?,
            actor: row.get::<_, Option<i64>>(3)?.map(PersonId),
            at: Time(row.get(4)?),
        };
        events.push((row.get(0)?, event));
    }
    Ok(events)
}

pub(in crate::store) fn add_posts(
    c: &Connection,
    id: MatchId,
    place: PlaceId,
    posts: &[Post],
    at: Time,
) -> sql::Result<()> {
    let sql = "INSERT INTO outbox (match_id, place_id, kind, ply, due_at, to_id, made_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?5)";
    let mut statement = c.prepare_cached(sql)?;
    for post in posts {
        let to = post.to.map(|person| person.0);
        statement.execute((id.0, place.0, post.kind.id(), post.ply, at.0, to))?;
    }
    Ok(())
}

/// Adds the posts of a change. A board that waits for a machine's turn is held back. Boards that are still held back are
/// never sent: the new board, or the result, tells their turns as well.
pub(in crate::store) fn add_posts_of(c: &Connection, change: &Change) -> sql::Result<()> {
    let Change {
        after,
        turns,
        posts,
        at,
        ..
    } = change;
    let shows_board = |post: &Post| post.kind.has_board();
    let mut since = match after.machine().is_some() && posts.iter().any(shows_board) {
        true => release_held(c, after.id, *at)?,
        false => None,
    };
    // One board tells all turns that were played at once.
    if let [first, _, ..] = turns.as_slice() {
        let before = i64::from(first.ply) - 1;
        since = Some(since.map_or(before, |since| since.min(before)));
    }
    let sql = "INSERT INTO outbox (match_id, place_id, kind, ply, due_at, to_id, since, made_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let mut statement = c.prepare_cached(sql)?;
    for post in posts {
        let told = matches!(post.kind, PostKind::Board | PostKind::Result);
        statement.execute((
            after.id.0,
            after.place.0,
            post.kind.id(),
            post.ply,
            at.plus(hold(after, post)).0,
            post.to.map(|person| person.0),
            since.filter(|_| told),
            at.0,
        ))?;
    }
    Ok(())
}

/// Gives up the boards of a match that are held back at `at`, and returns the turn after which they begin to tell; `None`
/// if there are none.
fn release_held(c: &Connection, id: MatchId, at: Time) -> sql::Result<Option<i64>> {
    // A post that failed has been tried before, and isn't held back.
    let sql = "UPDATE outbox SET state = 'sent' WHERE match_id = ?1 AND kind = 'board' AND state = 'waiting'
               AND attempts = 0 AND due_at > ?2 RETURNING coalesce(since, ply - 1)";
    let mut statement = c.prepare_cached(sql)?;
    let mut first: Option<i64> = None;
    let mut released = statement.query((id.0, at.0))?;
    while let Some(row) = released.next()? {
        let since: i64 = row.get(0)?;
        first = Some(first.map_or(since, |first| first.min(since)));
    }
    Ok(first)
}

pub(in crate::store) fn first_time(
    c: &Connection,
    delivery: &Delivery,
    at: Time,
) -> sql::Result<bool> {
    let sql =
        "INSERT INTO deliveries (platform, event, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    let new = c
        .prepare_cached(sql)?
        .execute((&delivery.platform, &delivery.event, at.0))?;
    Ok(new == 1)
}

pub(in crate::store) fn forget(c: &Connection, delivery: &Delivery) -> sql::Result<()> {
    c.prepare_cached("DELETE FROM deliveries WHERE platform = ?1 AND event = ?2")?
        .execute((&delivery.platform, &delivery.event))?;
    Ok(())
}
