//! Tournaments: how a change is written, and what the end of a match means to its tournament.

use std::collections::HashMap;

use crate::sql::{self, Connection, columns, fields, params};
use crate::subjects::tournaments::rows::{award_words, sizes_text};
use play::tournament::{
    Change, Entry, Event, Format, Pairing, Post, Sides, Stage, Tournament, TournamentId, due,
    unopened,
};
use play::{MatchId, PersonId, Time};

/// Stores a new tournament without its entries and pairings, and returns its number.
pub(crate) fn insert_tournament(c: &Connection, new: &Tournament) -> sql::Result<TournamentId> {
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
    let row = fields! {
        server_id: new.server,
        place_id: new.place,
        creator_id: new.creator,
        name: new.name,
        format: format.id(),
        division_size: season.map(|(size, _)| size),
        pause: season.map(|(_, pause)| pause),
        rounds: rounds,
        reach: ladder.map(|rules| rules.reach),
        answer: ladder.map(|rules| rules.answer),
        cooldown: ladder.map(|rules| rules.cooldown),
        idle: ladder.map(|rules| rules.idle),
        game: spec.kind,
        size: spec.size,
        setup: spec.setup.id,
        control: conditions.control.map(|control| control.text()),
        rated: conditions.rated,
        at_once: settings.at_once,
        round_length: settings.round,
        stage: new.stage,
        season: new.season,
        round: new.round,
        created_at: new.created,
        starts_at: new.starts,
        is_last: new.last,
        sizes: sizes_text(&new.sizes),
        luck: new.luck.cast_signed(),
        numbered: new.numbered,
    };
    c.insert_numbered("tournaments", &row)
}

/// Writes what can change of a tournament, except its entries and pairings. Returns `false`, and has written nothing, if it
/// isn't at this version any more.
pub(crate) fn update_tournament(
    c: &Connection,
    version: u32,
    after: &Tournament,
) -> sql::Result<bool> {
    let row = fields! {
        place_id: after.place,
        stage: after.stage,
        season: after.season,
        round: after.round,
        starts_at: after.starts,
        is_last: after.last,
        sizes: sizes_text(&after.sizes),
        numbered: after.numbered,
    };
    let given = params![after.id, version];
    let also = "version = version + 1";
    let changed = c.update(
        "tournaments",
        &row,
        also,
        "id = ?1 AND version = ?2",
        &given,
    )?;
    Ok(changed == 1)
}

/// Writes all else of a change to a tournament that was stored as `before`.
pub(crate) fn write_change(
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
        let row = fields! {
            tournament_id: id,
            season: entry.season,
            person_id: entry.person,
            place: place,
            seed: entry.seed,
            rating: entry.rating,
            division: entry.division,
            rung: entry.rung,
            balance: entry.balance,
            active_at: entry.active,
            joined_at: entry.joined,
            withdrawn_at: entry.withdrawn,
            warned_at: entry.warned,
        };
        c.put(
            "tournament_entries",
            "tournament_id, season, person_id",
            &row,
        )?;
    }
    Ok(())
}

fn write_pairings(
    c: &Connection,
    id: TournamentId,
    before: Option<&Tournament>,
    after: &Tournament,
) -> sql::Result<()> {
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
        let row = fields! {
            tournament_id: id,
            season: pairing.season,
            number: pairing.number,
            round: pairing.round,
            division: pairing.division,
            black_id: black,
            white_id: white,
            duel_by: duel.map(|duel| duel.by),
            duel_begins: duel.map(|duel| duel.begins),
            duel_ready: duel.map(|duel| duel.ready),
            closes_at: pairing.closes,
            begun_at: pairing.begun,
            match_id: pairing.game,
            award: award.map(|(word, _)| word),
            winner_id: award.and_then(|(_, winner)| winner),
            why: ended.map(|ended| ended.why),
            played: ended.map(|ended| ended.played),
            ended_at: ended.map(|ended| ended.at),
        };
        c.put("tournament_pairings", "tournament_id, season, number", &row)?;
    }
    Ok(())
}

fn add_events(c: &Connection, id: TournamentId, events: &[Event]) -> sql::Result<()> {
    for event in events {
        let row = fields! {
            tournament_id: id,
            kind: event.kind,
            actor_id: event.actor,
            person_id: event.person,
            other_id: event.other,
            pairing: event.pairing,
            why: event.why,
            season: event.season,
            round: event.round,
            number: event.number,
            detail: event.detail,
            at: event.at,
        };
        c.insert("tournament_events", &row)?;
    }
    Ok(())
}

/// Has the posts about a tournament looked at as soon as they can be edited. Those to one person say what happened once.
fn note_news(c: &Connection, id: TournamentId, at: Time) -> sql::Result<()> {
    let sql =
        "UPDATE pins SET news = news + 1, due_at = CASE WHEN free_at > ?2 THEN free_at ELSE ?2 END
               WHERE tournament_id = ?1 AND person_id IS NULL";
    c.execute(sql, (id, at))?;
    Ok(())
}

fn add_posts(c: &Connection, of: &Tournament, posts: &[Post], at: Time) -> sql::Result<()> {
    for post in posts {
        let row = fields! {
            kind: "tournament",
            place_id: of.place,
            tournament_id: of.id,
            post: post.kind,
            season: post.season,
            round: post.round,
            pairing: post.pairing,
            person_id: post.to,
            made_at: at,
            due_at: at,
        };
        c.insert("pins", &row)?;
    }
    Ok(())
}

/// The running matches of a tournament whose hard ends aren't those of their pairings, with what they should be. One that is
/// frozen learns it later.
pub(crate) const MISDATED: &str = "
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
pub(crate) fn schedule(c: &Connection, stored: &Tournament, at: Time) -> sql::Result<()> {
    let is_running = stored.stage == Stage::Running;
    let owes = !unopened(stored).is_empty()
        || (is_running && has_ended(c, stored.id)?)
        || is_overtaken(c, stored.id)?
        || c.exists(MISDATED, [stored.id])?;
    let wake = if owes { Some(at) } else { due(stored) };
    c.execute(
        "UPDATE tournaments SET wake_at = ?2 WHERE id = ?1",
        (stored.id, wake),
    )?;
    Ok(())
}

/// Returns whether a match has ended whose pairing has no result.
fn has_ended(c: &Connection, id: TournamentId) -> sql::Result<bool> {
    let sql = "SELECT 1 FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
               WHERE p.tournament_id = ?1 AND p.ended_at IS NULL AND m.stage = 'ended' LIMIT 1";
    c.exists(sql, [id])
}

/// Returns whether a match is running whose pairing has a result.
fn is_overtaken(c: &Connection, id: TournamentId) -> sql::Result<bool> {
    let sql = "SELECT 1 FROM tournament_pairings p CROSS JOIN matches m ON m.id = p.match_id
               WHERE p.tournament_id = ?1 AND p.why IN ('hard-end', 'withdrawn', 'adjudicated') AND m.stage = 'running'
               LIMIT 1";
    c.exists(sql, [id])
}

/// Returns by how much the hard end of a match was moved for its own sake, in milliseconds.
pub(crate) fn waited(c: &Connection, game: MatchId) -> sql::Result<i64> {
    let sql = "SELECT waited FROM matches WHERE id = ?1";
    Ok(c.first(sql, [game], columns)?.unwrap_or(0))
}

/// Moves the hard end of the pairing of a match by so many milliseconds, as the match has moved its own. What is being
/// decided about the tournament is decided again.
pub(crate) fn move_hard_end(c: &Connection, game: MatchId, by: i64) -> sql::Result<()> {
    let sql = "UPDATE tournament_pairings SET closes_at = closes_at + ?2 WHERE match_id = ?1 AND ended_at IS NULL
               RETURNING tournament_id, closes_at";
    let moved: Option<(i64, i64)> = c.first(sql, (game, by), columns)?;
    let Some((id, closes)) = moved else {
        return Ok(());
    };
    let sql = "UPDATE tournaments SET version = version + 1,
                      wake_at = CASE WHEN wake_at < ?2 THEN wake_at ELSE ?2 END
               WHERE id = ?1 AND stage = 'running'";
    c.execute(sql, (id, closes))?;
    Ok(())
}

/// Has the tournament of a match that has ended take over its result. Returns whether there is one that waits for it.
pub(crate) fn match_over(c: &Connection, game: MatchId, at: Time) -> sql::Result<bool> {
    let sql = "UPDATE tournaments SET wake_at = ?2 WHERE stage = 'running' AND id =
                      (SELECT tournament_id FROM tournament_pairings WHERE match_id = ?1 AND ended_at IS NULL)";
    Ok(c.execute(sql, (game, at))? == 1)
}
