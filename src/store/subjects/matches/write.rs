//! A match, read and written whole or in parts: functions over a connection, which is inside a transaction when they write.

use std::sync::Arc;

use crate::core::Store;
use crate::sql::{self, Connection, columns, fields, params};
use crate::subjects::leave;
use crate::subjects::matches::rows::{
    Commit, Committed, Delivery, freezing_from, is_going_on, match_from, replayed,
};
use crate::values::error::{Frozen, StoreError};
use play::{
    Change, Event, Match, MatchId, PersonId, PlaceId, Plan, PlannedTurn, Post, PostKind,
    RULES_VERSION, SeekId, Stage, Terms, Time, due, hold,
};

/// Loads the match that the `condition` selects, and returns its number as well, which may be known even if
/// loading fails. A frozen match is an error unless `frozen_too` is set.
pub(crate) fn find(
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
    let stored = c.first(&sql, [key], |row| {
        let id = row.get("id")?;
        *number = Some(id);
        Ok(match freezing_from(row)?.filter(|_| !frozen_too) {
            // One that is damaged as well is frozen all the same.
            Some((at, why)) => Err((id, at, why, row.get::<_, String>("stage")?)),
            None => Ok(match_from(row)?),
        })
    })?;
    let (mut found, rules_version) = match stored {
        None => return Ok(None),
        Some(Ok(found)) => found,
        Some(Err((id, at, why, stage))) => {
            let sql = "SELECT count(*) FROM turns WHERE match_id = ?1";
            return Err(StoreError::Frozen(Frozen {
                id,
                ply: c.query_row(sql, [id], columns)?,
                at,
                why,
                set_aside: !is_going_on(&stage),
            }));
        }
    };
    let sql = "SELECT token, digest FROM turns WHERE match_id = ?1 ORDER BY ply";
    let turns: Vec<(String, i64)> = c.all(sql, [found.id], columns)?;
    found.plans = plans_in(c, found.id)?;
    let turns = turns
        .iter()
        .map(|(token, digest)| (token.as_str(), digest.cast_unsigned()));
    // A panic in the rules must not look like a failing database.
    found.game = replayed(found.id, found.terms.spec, rules_version, turns)?;
    Ok(Some(found))
}

/// A match that isn't stored yet.
pub(crate) struct NewMatch<'a> {
    pub(crate) place: PlaceId,
    pub(crate) terms: &'a Terms,
    pub(crate) challenger: PersonId,
    pub(crate) opponent: Option<PersonId>,
    pub(crate) seek: Option<SeekId>,
    pub(crate) created: Time,
    pub(crate) expires: Time,
}

/// Stores a new match as a challenge, and returns its number.
pub(crate) fn insert(c: &Connection, new: &NewMatch<'_>) -> sql::Result<MatchId> {
    let terms = new.terms;
    let row = fields! {
        rules_version: RULES_VERSION,
        game: terms.spec.kind,
        size: terms.spec.size,
        setup: terms.spec.setup.id,
        place_id: new.place,
        challenger_id: new.challenger,
        opponent_id: new.opponent,
        side: terms.side,
        control: terms.control.map(|control| control.text()),
        rated: terms.rated,
        direct: terms.direct,
        note: terms.note,
        stage: Stage::Offered.id(),
        created_at: new.created,
        expires_at: new.expires,
        since_at: new.created,
        wake_at: new.expires,
        seek_id: new.seek,
    };
    c.insert_numbered("matches", &row)
}

/// Stores a match that begins without having been a challenge, with its log and posts, and gives it its number. Returns
/// why it can't, and has stored nothing then, if its place is taken or what the decision saw has changed: `is_current` says
/// whether the rest has, and is undone with it.
pub(crate) fn begin(
    c: &Connection,
    change: &mut Change,
    is_current: impl FnOnce() -> sql::Result<bool>,
) -> sql::Result<Option<Commit>> {
    let begun = &change.after;
    // In a file, nobody comes in between.
    if !begun.terms.direct && is_busy(c, begun.place)? {
        return Ok(Some(Commit::PlaceBusy));
    }
    let stored = c.attempt(|| {
        if !leave::holds(c, change)? || !is_current()? {
            return Ok(false);
        }
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
        leave::step(c, change.after.id, change.leave, change.at)?;
        Ok(true)
    });
    match stored {
        Ok(true) => {}
        Ok(false) => return Ok(Some(Commit::Stale)),
        Err(error) if is_busy_place(&error) => return Ok(Some(Commit::PlaceBusy)),
        Err(error) => return Err(error),
    }
    add_events(c, change.after.id, &change.events)?;
    add_posts_of(c, change, None)?;
    Ok(None)
}

pub(crate) fn update(c: &Connection, change: &Change) -> sql::Result<usize> {
    let after = &change.after;
    let seats = after.stage.seats();
    let outcome = match after.stage {
        Stage::Ended(_, outcome) => Some(outcome),
        _ => None,
    };
    let started = matches!(after.stage, Stage::Running(_)).then_some(change.at);
    let (terms, timer) = (&after.terms, &after.timer);
    let row = fields! {
        place_id: after.place,
        opponent_id: after.opponent,
        stage: after.stage.id(),
        black_id: seats.map(|seats| seats.black),
        white_id: seats.map(|seats| seats.white),
        mover_id: after.mover(),
        winner: outcome.and_then(|outcome| outcome.winner),
        reason: outcome.map(|outcome| outcome.reason),
        ended_at: outcome.map(|_| change.at),
        offer: after.offer.map(|offer| offer.kind),
        offer_by: after.offer.map(|offer| offer.by),
        offer_time: after.offer.map_or(0, |offer| offer.time),
        own_thread: after.own_thread,
        challenger_id: after.challenger,
        game: terms.spec.kind,
        size: terms.spec.size,
        setup: terms.spec.setup.id,
        side: terms.side,
        control: terms.control.map(|control| control.text()),
        rated: terms.rated,
        direct: terms.direct,
        note: terms.note,
        claimable: after.must_claim,
        expires_at: after.expires,
        since_at: timer.turn_started,
        challenger_left: timer.challenger,
        opponent_left: timer.opponent,
        deadline_at: timer.deadline,
        call_at: timer.low_time,
        called: timer.low_time_sent,
        remind_at: timer.remind,
        paused_until: timer.paused,
        lost: timer.place_lost,
        flagged_until: timer.flagged,
        wake_at: due(after),
        spent: timer.spent,
        away_until: timer.away,
        second_at: timer.second,
        seconded: timer.second_sent,
        answer_at: timer.answer,
        terms_since: after.terms_since,
        closes_at: after.hard_end.map(|end| end.at),
        waited: after.hard_end.map_or(0, |end| end.waited),
    };
    let also = "version = version + 1, started_at = coalesce(started_at, ?3), frozen_at = NULL, frozen_why = NULL";
    let given = params![after.id, after.version, started];
    c.update("matches", &row, also, "id = ?1 AND version = ?2", &given)
}

/// Returns whether a match is running in a place.
fn is_busy(c: &Connection, place: PlaceId) -> sql::Result<bool> {
    let sql = "SELECT 1 FROM matches WHERE place_id = ?1 AND stage = 'running' AND direct = 0";
    c.exists(sql, [place])
}

pub(crate) fn is_busy_place(error: &sql::Error) -> bool {
    error.is_repeated("matches.place_id")
}

pub(crate) fn add_events(c: &Connection, id: MatchId, events: &[Event]) -> sql::Result<()> {
    for event in events {
        let row = fields! {
            match_id: id,
            kind: event.kind.id(),
            actor_id: event.actor,
            at: event.at,
            detail: event.detail,
        };
        c.insert("events", &row)?;
    }
    Ok(())
}

/// The stored events of a match in order, each with its number.
pub(crate) fn events(c: &Connection, id: MatchId) -> sql::Result<Vec<(i64, Event)>> {
    let sql =
        "SELECT id, kind, detail, actor_id, at FROM events WHERE match_id = ?1 ORDER BY at, id";
    c.all(sql, [id], |row| {
        let event = Event {
            kind: row.get(1)?,
            detail: row.get(2)?,
            actor: row.get(3)?,
            at: row.get(4)?,
        };
        Ok((row.get(0)?, event))
    })
}

pub(crate) fn add_posts(
    c: &Connection,
    id: MatchId,
    place: PlaceId,
    posts: &[Post],
    at: Time,
) -> sql::Result<()> {
    for post in posts {
        add_post(c, (id, place), post, (None, None), (at, at))?;
    }
    Ok(())
}

/// Adds a post, which is due at the first of two times and made at the second. It begins to tell after turn `since`, and the answer
/// to the event `answers` shows it.
fn add_post(
    c: &Connection,
    (game, place): (MatchId, PlaceId),
    post: &Post,
    (since, answers): (Option<i64>, Option<&str>),
    (due, made): (Time, Time),
) -> sql::Result<()> {
    let row = fields! {
        match_id: game,
        place_id: place,
        kind: post.kind.id(),
        ply: post.ply,
        due_at: due,
        to_id: post.to,
        since: since,
        made_at: made,
        answers: answers,
    };
    c.insert("outbox", &row)
}

/// Adds the posts of a change, which answers the event `delivery`. A board that waits for a machine's turn, or for the answer to
/// show it, is held back. Boards that are still held back for a machine are never sent: the new board, or the result, tells their
/// turns as well.
pub(crate) fn add_posts_of(
    c: &Connection,
    change: &Change,
    delivery: Option<&Delivery>,
) -> sql::Result<()> {
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
    for post in posts {
        let told = matches!(post.kind, PostKind::Board | PostKind::Result);
        let of = (after.id, after.place);
        let event = delivery.map(|delivery| delivery.event.as_str());
        let answers = event.filter(|_| change.answers_with(post));
        let times = (at.plus(hold(change, post)), *at);
        add_post(c, of, post, (since.filter(|_| told), answers), times)?;
    }
    Ok(())
}

/// Gives up the boards of a match that are held back at `at`, and returns the turn after which they begin to tell; `None`
/// if there are none.
fn release_held(c: &Connection, id: MatchId, at: Time) -> sql::Result<Option<i64>> {
    // A post that failed has been tried before, and isn't held back.
    let sql = "UPDATE outbox SET state = 'sent' WHERE match_id = ?1 AND kind = 'board' AND state = 'waiting'
               AND attempts = 0 AND due_at > ?2 RETURNING coalesce(since, ply - 1)";
    let released: Vec<i64> = c.all(sql, (id, at), columns)?;
    Ok(released.into_iter().min())
}

/// Does `work` for an event, if it's for one, unless that has already changed something. An event for which nothing is
/// changed can come again.
pub(crate) fn answer<T: Committed>(
    c: &Connection,
    delivery: Option<&Delivery>,
    at: Time,
    work: impl FnOnce() -> Result<T, StoreError>,
) -> Result<T, StoreError> {
    let Some(Delivery { platform, event }) = delivery else {
        return work();
    };
    let sql =
        "INSERT INTO deliveries (platform, event, at) VALUES (?1, ?2, ?3) ON CONFLICT DO NOTHING";
    if c.execute(sql, (platform, event, at))? == 0 {
        return Ok(T::REPEATED);
    }
    let done = work()?;
    if !done.is_done() {
        let sql = "DELETE FROM deliveries WHERE platform = ?1 AND event = ?2";
        c.execute(sql, (platform, event))?;
    }
    Ok(done)
}

impl Store {
    /// For the end of a commit: tells the watchers, if it has changed something, when something is next due and whether a
    /// machine has something to do.
    pub(crate) fn tell<T: Committed>(
        &self,
        next: Option<Time>,
        machine: bool,
    ) -> impl FnOnce(&Result<T, StoreError>) + Send + use<T> {
        let watchers = Arc::clone(&self.shared.watchers);
        move |done| {
            if done.as_ref().is_ok_and(T::is_done) {
                watchers.tell(next, machine);
            }
        }
    }
}

/// Returns what each player of a match has planned.
pub(crate) fn plans_in(c: &Connection, game: MatchId) -> sql::Result<Vec<(PersonId, Plan)>> {
    let sql = "SELECT person_id, number, follows, token FROM plans WHERE match_id = ?1 ORDER BY person_id, number";
    let mut found: Vec<(PersonId, Vec<PlannedTurn>)> = Vec::new();
    c.for_each(sql, [game], |row| {
        let owner = row.get(0)?;
        let turn = PlannedTurn {
            number: row.get(1)?,
            follows: row.get(2)?,
            token: row.get(3)?,
        };
        match found.last_mut() {
            Some((last, turns)) if *last == owner => turns.push(turn),
            _ => found.push((owner, vec![turn])),
        }
        Ok(())
    })?;
    let plans = found.into_iter();
    Ok(plans
        .map(|(owner, turns)| (owner, Plan::new(turns)))
        .collect())
}

/// Writes what a player has planned in a match in place of what they had planned before.
pub(crate) fn set_plan(
    c: &Connection,
    game: MatchId,
    owner: PersonId,
    plan: Option<&Plan>,
) -> sql::Result<()> {
    c.execute(
        "DELETE FROM plans WHERE match_id = ?1 AND person_id = ?2",
        (game, owner),
    )?;
    let sql = "INSERT INTO plans (match_id, person_id, number, follows, token) VALUES (?1, ?2, ?3, ?4, ?5)";
    for turn in plan.map(Plan::turns).unwrap_or_default() {
        c.execute(sql, (game, owner, turn.number, turn.follows, &turn.token))?;
    }
    Ok(())
}
