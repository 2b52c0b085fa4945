//! Tournaments: how a change is written, and what the end of a match means to its tournament.

use std::collections::HashMap;

use crate::play::tournament::{
    Change, Entry, Event, Format, Pairing, Post, Sides, Stage, Tournament, TournamentId, Why, due,
    unopened,
};
use crate::play::{MatchId, PersonId, Time, Word};
use crate::store::rows::tournaments::{award_words, sizes_text};
use crate::store::sql::{self, Connection, OptionalExtension};

/// Stores a new tournament without its entries and pairings, and returns its number.
pub(in crate::store) fn insert_tournament(
    c: &Connection,
    new: &Tournament,
) -> sql::Result<TournamentId> {
    let sql = "INSERT INTO tournaments (server_id, place_id, creator_id, name, format, division_size, pause, rounds, reach,
                                        answer, cooldown, idle, game, size, setup, control, rated, at_once, round_length,
                                        stage, season, round, created_at, starts_at, is_last, sizes, luck, numbered)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18, ?19, ?20, ?21,
                       ?22, ?23, ?24, ?25, ?26, ?27, ?28)
               RETURNING id";
    let settings = &new.settings;
    let (format, conditions) = (settings.format, &settings.conditions);
    let season = match format {
        Format::Season { size, pause } => Some((size, pause)),
        _ => None,
    };
    let rounds = match format {
        Format::Swiss { rounds } => Some(rounds),
        _ => None,
    };
    let ladder = match format {
        Format::Ladder(rules) => Some(rules),
        _ => None,
    };
    let spec = &conditions.spec;
    let values = sql::params![
        new.server.0,
        new.place.0,
        new.creator.0,
        &new.name,
        format.id(),
        season.map(|(size, _)| size),
        season.map(|(_, pause)| pause),
        rounds,
        ladder.map(|rules| rules.reach),
        ladder.map(|rules| rules.answer),
        ladder.map(|rules| rules.cooldown),
        ladder.map(|rules| rules.idle),
        spec.kind.id(),
        spec.size,
        spec.setup.id,
        conditions.control.map(|control| control.text()),
        conditions.rated,
        settings.at_once,
        settings.round,
        new.stage.id(),
        new.season,
        new.round,
        new.created.0,
        new.starts.map(|starts| starts.0),
        new.last,
        sizes_text(&new.sizes),
        new.luck.cast_signed(),
        new.numbered,
    ];
    c.prepare_cached(sql)?
        .query_row(values, |row| row.get(0).map(TournamentId))
}

/// Writes what can change of a tournament, except its entries and pairings. Returns `false`, and has written nothing, if it
/// isn't at this version any more.
pub(in crate::store) fn update_tournament(
    c: &Connection,
    version: u32,
    after: &Tournament,
) -> sql::Result<bool> {
    let sql = "UPDATE tournaments SET version = version + 1, place_id = ?3, stage = ?4, season = ?5, round = ?6,
                      starts_at = ?7, is_last = ?8, sizes = ?9, numbered = ?10
               WHERE id = ?1 AND version = ?2";
    let changed = c.prepare_cached(sql)?.execute(sql::params![
        after.id.0,
        version,
        after.place.0,
        after.stage.id(),
        after.season,
        after.round,
        after.starts.map(|starts| starts.0),
        after.last,
        sizes_text(&after.sizes),
        after.numbered,
    ])?;
    Ok(changed == 1)
}

/// Writes all else of a change to a tournament that was stored as `before`.
pub(in crate::store) fn write_change(
    c: &Connection,
    before: Option<&Tournament>,
    change: &Change,
) -> sql::Result<()> {
    let after = &change.after;
    for season in change.past.as_deref().into_iter().chain([after]) {
        write_entries(c, after.id, before, season)?;
        write_pairings(c, after.id, before, season)?;
    }
    add_events(c, after.id, &change.events)?;
    note_news(c, after.id, change.at)?;
    add_posts(c, after, &change.posts, change.at)?;
    schedule(c, after, change.at)
}

fn write_entries(
    c: &Connection,
    id: TournamentId,
    before: Option<&Tournament>,
    after: &Tournament,
) -> sql::Result<()> {
    let sql = "INSERT INTO tournament_entries (tournament_id, season, person_id, place, seed, rating, division, rung, balance,
                                               active_at, joined_at, withdrawn_at, warned_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)
               ON CONFLICT (tournament_id, season, person_id)
               DO UPDATE SET place = excluded.place, seed = excluded.seed, rating = excluded.rating,
                             division = excluded.division, rung = excluded.rung, balance = excluded.balance,
                             active_at = excluded.active_at, joined_at = excluded.joined_at,
                             withdrawn_at = excluded.withdrawn_at, warned_at = excluded.warned_at";
    let mut statement = c.prepare_cached(sql)?;
    let placed = before.map(|before| (0i64..).zip(&before.entries));
    let known: HashMap<(u16, PersonId), (i64, &Entry)> = placed
        .into_iter()
        .flatten()
        .map(|(place, entry)| ((entry.season, entry.person), (place, entry)))
        .collect();
    for (place, entry) in (0i64..).zip(&after.entries) {
        if known.get(&(entry.season, entry.person)) == Some(&(place, entry)) {
            continue;
        }
        statement.execute(sql::params![
            id.0,
            entry.season,
            entry.person.0,
            place,
            entry.seed,
            entry.rating,
            entry.division,
            entry.rung,
            entry.balance,
            entry.active.0,
            entry.joined.0,
            entry.withdrawn.map(|at| at.0),
            entry.warned.map(|at| at.0),
        ])?;
    }
    Ok(())
}

fn write_pairings(
    c: &Connection,
    id: TournamentId,
    before: Option<&Tournament>,
    after: &Tournament,
) -> sql::Result<()> {
    let sql = "INSERT INTO tournament_pairings (tournament_id, season, number, round, division, black_id, white_id, duel_by,
                                                duel_begins, duel_ready, closes_at, begun_at, match_id, award, winner_id,
                                                why, played, ended_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13, ?14, ?15, ?16, ?17, ?18)
               ON CONFLICT (tournament_id, season, number)
               DO UPDATE SET duel_begins = excluded.duel_begins, duel_ready = excluded.duel_ready,
                             closes_at = excluded.closes_at, begun_at = excluded.begun_at, match_id = excluded.match_id,
                             award = excluded.award, winner_id = excluded.winner_id, why = excluded.why,
                             played = excluded.played, ended_at = excluded.ended_at";
    let mut statement = c.prepare_cached(sql)?;
    let known = before.into_iter().flat_map(|before| &before.pairings);
    let known: HashMap<(u16, u32), &Pairing> = known
        .map(|pairing| ((pairing.season, pairing.number), pairing))
        .collect();
    for pairing in &after.pairings {
        if known.get(&(pairing.season, pairing.number)) == Some(&pairing) {
            continue;
        }
        let (black, white) = match pairing.sides {
            Sides::Match(seats) => (seats.black, Some(seats.white)),
            Sides::Bye(person) => (person, None),
        };
        let (duel, ended) = (pairing.duel, pairing.ended);
        let award = ended.map(|ended| award_words(ended.award));
        statement.execute(sql::params![
            id.0,
            pairing.season,
            pairing.number,
            pairing.round,
            pairing.division,
            black.0,
            white.map(|white| white.0),
            duel.map(|duel| duel.by.0),
            duel.map(|duel| duel.begins.0),
            duel.map(|duel| duel.ready),
            pairing.closes.map(|at| at.0),
            pairing.begun.map(|at| at.0),
            pairing.game.map(|game| game.0),
            award.map(|(word, _)| word),
            award.and_then(|(_, winner)| winner),
            ended.map(|ended| ended.why.id()),
            ended.map(|ended| ended.played),
            ended.map(|ended| ended.at.0),
        ])?;
    }
    Ok(())
}

fn add_events(c: &Connection, id: TournamentId, events: &[Event]) -> sql::Result<()> {
    let sql = "INSERT INTO tournament_events (tournament_id, kind, actor_id, person_id, other_id, pairing, why, season, round,
                                              number, detail, at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12)";
    let mut statement = c.prepare_cached(sql)?;
    for event in events {
        statement.execute((
            id.0,
            event.kind.id(),
            event.actor.map(|person| person.0),
            event.person.map(|person| person.0),
            event.other.map(|person| person.0),
            event.pairing,
            event.why.map(Why::id),
            event.season,
            event.round,
            event.number,
            &event.detail,
            event.at.0,
        ))?;
    }
    Ok(())
}

/// Has the posts about a tournament looked at as soon as they can be edited. Those to one person say what happened once.
fn note_news(c: &Connection, id: TournamentId, at: Time) -> sql::Result<()> {
    let sql =
        "UPDATE pins SET news = news + 1, due_at = CASE WHEN free_at > ?2 THEN free_at ELSE ?2 END
               WHERE tournament_id = ?1 AND person_id IS NULL";
    c.prepare_cached(sql)?.execute((id.0, at.0))?;
    Ok(())
}

fn add_posts(c: &Connection, of: &Tournament, posts: &[Post], at: Time) -> sql::Result<()> {
    let sql = "INSERT INTO pins (kind, place_id, tournament_id, post, season, round, pairing, person_id, made_at, due_at)
               VALUES ('tournament', ?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?8)";
    let mut statement = c.prepare_cached(sql)?;
    for post in posts {
        statement.execute((
            of.place.0,
            of.id.0,
            post.kind.id(),
            post.season,
            post.round,
            post.pairing,
            post.to.map(|person| person.0),
            at.0,
        ))?;
    }
    Ok(())
}

/// The running matches of a tournament whose hard ends aren't those of their pairings, with what they should be. One that is
/// frozen learns it later.
pub(in crate::store) const MISDATED: &str = "
    SELECT id, at FROM (
        SELECT m.id, m.closes_at, CASE WHEN t.stage = 'running' THEN p.closes_at END AS at
        FROM tournaments t CROSS JOIN tournament_pairings p ON p.tournament_id = t.id CROSS JOIN matches m ON m.id = p.match_id
        WHERE t.id = ?1 AND p.ended_at IS NULL AND m.stage = 'running' AND m.frozen_at IS NULL
    ) counted WHERE coalesce(closes_at, -1) <> coalesce(at, -1) ORDER BY id";

/// Notes when something is due in a tournament as it's stored now: at once if a match waits to be begun or ended, has ended
/// without having been taken over, or doesn't know its hard end; else by its own times.
///
/// The end of a match changes the same row ([`match_over`]), and isn't forgotten by a change that was decided before it:
/// whichever of the two comes first, the other one sees it, because a file has one writer and a server runs one of them
/// again. So nothing needs to be counted, and a match that ends doesn't make decisions stale.
pub(in crate::store) fn schedule(c: &Connection, stored: &Tournament, at: Time) -> sql::Result<()> {
    let is_running = stored.stage == Stage::Running;
    let owes = !unopened(stored).is_empty()
        || (is_running && has_ended(c, stored.id)?)
        || is_overtaken(c, stored.id)?
        || c.prepare_cached(MISDATED)?.exists([stored.id.0])?;
    let wake = if owes { Some(at) } else { due(stored) };
    c.prepare_cached("UPDATE tournaments SET wake_at = ?2 WHERE id = ?1")?
        .execute((stored.id.0, wake.map(|wake| wake.0)))?;
    Ok(())
}

/// Returns whether a match has ended whose pairing has no result.
fn has_ended(c: &Connection, id: TournamentId) -> sql::Result<bool> {
    let sql = "SELECT 1 FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
               WHERE p.tournament_id = ?1 AND p.ended_at IS NULL AND m.stage = 'ended' LIMIT 1";
    c.prepare_cached(sql)?.exists([id.0])
}

/// Returns whether a match is running whose pairing has a result.
fn is_overtaken(c: &Connection, id: TournamentId) -> sql::Result<bool> {
    let sql = "SELECT 1 FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
               WHERE p.tournament_id = ?1 AND p.why IN ('hard-end', 'withdrawn', 'adjudicated') AND m.stage = 'running'
               LIMIT 1";
    c.prepare_cached(sql)?.exists([id.0])
}

/// Returns by how much the hard end of a match was moved for its own sake, in milliseconds.
pub(in crate::store) fn waited(c: &Connection, game: MatchId) -> sql::Result<i64> {
    let sql = "SELECT waited FROM matches WHERE id = ?1";
    let waited = c.prepare_cached(sql)?.query_row([game.0], |row| row.get(0));
    Ok(waited.optional()?.unwrap_or(0))
}

/// Moves the hard end of the pairing of a match by so many milliseconds, as the match has moved its own. What is being
/// decided about the tournament is decided again.
pub(in crate::store) fn move_hard_end(c: &Connection, game: MatchId, by: i64) -> sql::Result<()> {
    let sql = "UPDATE tournament_pairings SET closes_at = closes_at + ?2 WHERE match_id = ?1 AND ended_at IS NULL
               RETURNING tournament_id, closes_at";
    let moved: Option<(i64, i64)> = c
        .prepare_cached(sql)?
        .query_row((game.0, by), |row| Ok((row.get(0)?, row.get(1)?)))
        .optional()?;
    let Some((id, closes)) = moved else {
        return Ok(());
    };
    let sql = "UPDATE tournaments SET version = version + 1,
                      wake_at = CASE WHEN wake_at < ?2 THEN wake_at ELSE ?2 END
               WHERE id = ?1 AND stage = 'running'";
    c.prepare_cached(sql)?.execute((id, closes))?;
    Ok(())
}

/// Has the tournament of a match that has ended take over its result. Returns whether there is one that waits for it.
pub(in crate::store) fn match_over(c: &Connection, game: MatchId, at: Time) -> sql::Result<bool> {
    let sql = "UPDATE tournaments SET wake_at = ?2 WHERE stage = 'running' AND id =
                      (SELECT tournament_id FROM tournament_pairings WHERE match_id = ?1 AND ended_at IS NULL)";
    let woken = c.prepare_cached(sql)?.execute((game.0, at.0))?;
    Ok(woken == 1)
}
