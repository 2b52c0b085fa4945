//! The archive: finished and running matches with all that their records contain, and the import of records.

use crate::play::{MatchId, PersonId, RULES_VERSION, Seats, Time, TimeControl};
use crate::rules::Side;
use crate::store::core::Store;
use crate::store::rows::archive::{
    Archived, ArchivedTurn, Cursor, Import, ImportOutcome, Player, RECORDS, SEATS, Scope, person,
    tags,
};
use crate::store::rows::error::StoreError;
use crate::store::rows::matches::{check_result, replayed};
use crate::store::rows::results::{EndedMatch, RatingChange};
use crate::store::rows::words::{clamp_millis, outcome, spec};
use crate::store::sql::{self, Connection, OptionalExtension};
use crate::store::statements::hints::hints_in;
use crate::store::statements::results::{put_result, result_rows};

impl Store {
    /// Returns up to `limit` finished matches of `scope` after a cursor, in the order in which they ended.
    ///
    /// # Errors
    /// The database fails.
    pub async fn finished(
        &self,
        scope: Scope,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        let (ended, id) = after.map_or((i64::MIN, 0), |cursor| (cursor.ended.0, cursor.id.0));
        self.read(move |c| {
            let marks = |sql: &str, values: &[&dyn sql::ToValue]| {
                let mut statement = c.prepare_cached(sql)?;
                let rows = statement.query_map(values, |row| {
                    Ok(Cursor {
                        id: MatchId(row.get(0)?),
                        ended: Time(row.get(1)?),
                    })
                })?;
                rows.collect::<Result<Vec<Cursor>, _>>()
            };
            let marks = match scope {
                Scope::All => marks(
                    "SELECT id, ended_at FROM matches WHERE stage = 'ended' AND (ended_at, id) > (?1, ?2)
                     ORDER BY ended_at, id LIMIT ?3",
                    &[&ended, &id, &limit],
                ),
                Scope::Person(person) => marks(
                    "SELECT match_id, ended_at FROM results
                     WHERE person_id = ?4 AND (ended_at, match_id) > (?1, ?2)
                     ORDER BY ended_at, match_id LIMIT ?3",
                    &[&ended, &id, &limit, &person.0],
                ),
                Scope::Shared {
                    person,
                    viewer,
                    server,
                } => marks(
                    "SELECT match_id, ended_at FROM results
                     WHERE person_id = ?4 AND (ended_at, match_id) > (?1, ?2) AND (opponent_id = ?5 OR server_id = ?6)
                     ORDER BY ended_at, match_id LIMIT ?3",
                    &[&ended, &id, &limit, &person.0, &viewer.0, &server.map(|s| s.0)],
                ),
                Scope::Server(server) => marks(
                    "SELECT match_id, ended_at FROM results
                     WHERE server_id = ?4 AND (ended_at, match_id) > (?1, ?2)
                     GROUP BY ended_at, match_id ORDER BY ended_at, match_id LIMIT ?3",
                    &[&ended, &id, &limit, &server.0],
                ),
            };
            Ok(marks?)
        })
        .await
    }

    /// Returns the matches with these numbers, in this order: `None` for one that doesn't exist or hasn't begun, an
    /// error for a damaged one.
    ///
    /// # Errors
    /// The database fails.
    pub async fn archived(
        &self,
        ids: Vec<MatchId>,
    ) -> Result<Vec<Result<Option<Archived>, StoreError>>, StoreError> {
        self.read(move |c| {
            let mut found = Vec::with_capacity(ids.len());
            for &id in &ids {
                match archived(c, id) {
                    Err(error) if !error.is_damage() => return Err(error),
                    read => found.push(read),
                }
            }
            Ok(found)
        })
        .await
    }

    /// Returns the number of the person with this id on `platform`, if they are known.
    ///
    /// # Errors
    /// The database fails.
    pub async fn person_id(
        &self,
        platform: &str,
        platform_id: &str,
    ) -> Result<Option<PersonId>, StoreError> {
        let (platform, id) = (platform.to_owned(), platform_id.to_owned());
        self.read(move |c| {
            let sql = "SELECT id FROM people WHERE platform = ?1 AND platform_id = ?2";
            Ok(c.prepare_cached(sql)?
                .query_row((&platform, &id), |row| row.get(0).map(PersonId))
                .optional()?)
        })
        .await
    }

    /// Imports finished matches, all or none. One that is already there changes nothing.
    ///
    /// # Errors
    /// The database fails; nothing is written then.
    pub async fn import(&self, matches: Vec<Import>) -> Result<Vec<ImportOutcome>, StoreError> {
        self.write(move |c| matches.iter().map(|import| import_one(c, import)).collect())
            .await
    }
}

fn archived(c: &Connection, id: MatchId) -> Result<Option<Archived>, StoreError> {
    let sql = "SELECT m.rules_version, m.game, m.size, m.setup, m.stage, m.winner, m.reason, m.control, m.rated, m.created_at,
                      m.started_at, m.ended_at, s.platform AS server, s.platform_id AS server_id, i.tags,
                      b.id AS black, b.platform AS black_platform, b.platform_id AS black_key, b.name AS black_name,
                      w.id AS white, w.platform AS white_platform, w.platform_id AS white_key, w.name AS white_name
               FROM matches m JOIN people b ON b.id = m.black_id JOIN people w ON w.id = m.white_id
               JOIN places p ON p.id = m.place_id LEFT JOIN servers s ON s.id = p.server_id
               LEFT JOIN imports i ON i.match_id = m.id WHERE m.id = ?1";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query([id.0])?;
    let Some(row) = rows.next()? else {
        return Ok(None);
    };
    let moment =
        |name| Ok::<_, StoreError>(row.get::<_, Option<i64>>(name)?.map(clamp_millis).map(Time));
    let (black, white) = (person(&row, SEATS[0])?, person(&row, SEATS[1])?);
    let ended = moment("ended_at")?;
    let ratings = [
        rating(c, id, black.id, ended)?,
        rating(c, id, white.id, ended)?,
    ];
    let mut hints = [0; 2];
    for (person, count) in hints_in(c, id)? {
        for (of_side, holder) in hints.iter_mut().zip([&black, &white]) {
            if holder.id == person {
                *of_side = count;
            }
        }
    }
    let server: Option<String> = row.get("server")?;
    let (game, setup): (String, String) = (row.get("game")?, row.get("setup")?);
    let spec = spec(&game, row.get::<_, i64>("size")?, &setup)?;
    let (winner, reason): (Option<String>, Option<String>) =
        (row.get("winner")?, row.get("reason")?);
    let outcome = match row.get::<_, String>("stage")?.as_str() {
        "ended" => Some(outcome(winner.as_deref(), reason.as_deref())?),
        _ => None,
    };
    let (turns, digests) = turns(c, id)?;
    let tokens = turns.iter().map(|turn| &*turn.token);
    let game = replayed(id, spec, row.get("rules_version")?, tokens.zip(digests))?;
    check_result(id, &game, outcome)?;
    Ok(Some(Archived {
        id,
        spec,
        outcome,
        black,
        white,
        server: server.zip(row.get("server_id")?),
        control: row.get("control")?,
        rated: row.get("rated")?,
        created: Time(clamp_millis(row.get("created_at")?)),
        started: moment("started_at")?,
        ended,
        turns,
        ratings,
        hints,
        tags: match row.get::<_, Option<String>>("tags")? {
            Some(text) => Some(tags(&text)?),
            None => None,
        },
    }))
}

/// Returns the turns of a match, and the digest of the position after each.
fn turns(c: &Connection, id: MatchId) -> Result<(Vec<ArchivedTurn>, Vec<u64>), StoreError> {
    let sql = "SELECT token, at, spent, digest FROM turns WHERE match_id = ?1 ORDER BY ply";
    let mut statement = c.prepare_cached(sql)?;
    let turns = statement.query_map([id.0], |row| {
        let turn = ArchivedTurn {
            token: row.get(0)?,
            at: Time(clamp_millis(row.get(1)?)),
            spent: row.get(2)?,
        };
        Ok((turn, row.get::<_, i64>(3)?.cast_unsigned()))
    })?;
    Ok(turns.collect::<Result<_, _>>()?)
}

fn rating(
    c: &Connection,
    id: MatchId,
    person: PersonId,
    ended: Option<Time>,
) -> Result<Option<RatingChange>, StoreError> {
    let sql = "SELECT rating_before, deviation_before, rating_after, deviation_after FROM results
               WHERE person_id = ?1 AND ended_at = ?2 AND match_id = ?3 AND rating_before IS NOT NULL
               AND deviation_before IS NOT NULL AND rating_after IS NOT NULL AND deviation_after IS NOT NULL";
    let Some(ended) = ended else {
        return Ok(None);
    };
    Ok(c.prepare_cached(sql)?
        .query_row((person.0, ended.0, id.0), |row| {
            Ok(RatingChange {
                before: (row.get(0)?, row.get(1)?),
                after: (row.get(2)?, row.get(3)?),
            })
        })
        .optional()?)
}

fn import_one(c: &Connection, import: &Import) -> Result<ImportOutcome, StoreError> {
    let (black, white) = (
        upsert_player(c, &import.black)?,
        upsert_player(c, &import.white)?,
    );
    if let Some(id) = find_existing(c, import, black, white)? {
        return Ok(ImportOutcome::Existing(id));
    }
    let place: i64 = {
        let sql = "INSERT INTO places (platform, platform_id) VALUES (?1, 'archive')
                   ON CONFLICT (platform, platform_id) DO UPDATE SET platform = places.platform RETURNING id";
        c.prepare_cached(sql)?
            .query_row([RECORDS], |row| row.get(0))?
    };
    let sql = "INSERT INTO matches (rules_version, game, size, setup, place_id, challenger_id, opponent_id, side, control,
                                    stage, black_id, white_id, winner, reason, created_at, expires_at, started_at,
                                    ended_at, since_at)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, 'black', ?8, 'ended', ?6, ?7, ?9, ?10, ?11, ?11, ?11, ?12, ?12)
               RETURNING id";
    let spec = import.spec;
    let values = sql::params![
        RULES_VERSION,
        spec.kind.id(),
        spec.size,
        spec.setup.id,
        place,
        black,
        white,
        import.control.map(TimeControl::text),
        import.outcome.winner.map(Side::name),
        import.outcome.reason.id(),
        import.started.0,
        import.ended.0,
    ];
    let id = c.prepare_cached(sql)?.query_row(values, |row| row.get(0))?;
    let id = MatchId(id);
    add_turns(c, id, import, black, white)?;
    add_results(c, id, import, black, white)?;
    let tags = serde_json::to_string(&import.tags)
        .map_err(|error| StoreError::Database(format!("tags can't be written: {error}")))?;
    c.prepare_cached("INSERT INTO imports (match_id, tags) VALUES (?1, ?2)")?
        .execute((id.0, tags))?;
    Ok(ImportOutcome::Added(id))
}

/// Returns the number of a person, adding them if necessary. A known person keeps their name.
fn upsert_player(c: &Connection, named: &Player) -> Result<i64, StoreError> {
    let sql = "INSERT INTO people (id, platform, platform_id, name)
               VALUES ((SELECT coalesce(max(id), 0) + 1 FROM people WHERE id > 0), ?1, ?2, ?3)
               ON CONFLICT (platform, platform_id) DO UPDATE SET name = people.name RETURNING id";
    let values = (&named.platform, &named.platform_id, &named.name);
    Ok(c.prepare_cached(sql)?.query_row(values, |row| row.get(0))?)
}

/// Returns the stored match that is the same as the import: same people, end and turns, and no conflicting numbers.
fn find_existing(
    c: &Connection,
    import: &Import,
    black: i64,
    white: i64,
) -> Result<Option<MatchId>, StoreError> {
    let spec = import.spec;
    let sql = "SELECT m.id, i.tags FROM results r JOIN matches m ON m.id = r.match_id
               LEFT JOIN imports i ON i.match_id = m.id
               WHERE r.person_id = ?1 AND r.ended_at = ?2 AND r.game = ?3 AND r.turns = ?4
               AND m.black_id = ?1 AND m.white_id = ?5 AND m.size = ?6 AND m.setup = ?7
               AND m.winner IS NOT DISTINCT FROM ?8 AND m.reason = ?9";
    let mut statement = c.prepare_cached(sql)?;
    let mut rows = statement.query(sql::params![
        black,
        import.ended.0,
        spec.kind.id(),
        count(import),
        white,
        spec.size,
        spec.setup.id,
        import.outcome.winner.map(Side::name),
        import.outcome.reason.id(),
    ])?;
    while let Some(row) = rows.next()? {
        let id = MatchId(row.get(0)?);
        let number = match row.get::<_, Option<String>>(1)? {
            None => Some(id.0),
            Some(text) => tags(&text)?
                .iter()
                .find(|(name, _)| name == "Match")
                .and_then(|(_, value)| value.parse().ok()),
        };
        if number.zip(import.number).is_some_and(|(a, b)| a != b) {
            continue;
        }
        let (there, _) = turns(c, id)?;
        let ours = import.turns.iter().map(|turn| &turn.token);
        if there.iter().map(|turn| &turn.token).eq(ours) {
            return Ok(Some(id));
        }
    }
    Ok(None)
}

/// Returns the number of turns as SQLite's integer type.
fn count(import: &Import) -> i64 {
    i64::try_from(import.turns.len()).unwrap_or(i64::MAX)
}

fn add_turns(
    c: &Connection,
    id: MatchId,
    import: &Import,
    black: i64,
    white: i64,
) -> Result<(), StoreError> {
    let sql = "INSERT INTO turns (match_id, ply, side, person_id, token, digest, at, spent)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8)";
    let mut statement = c.prepare_cached(sql)?;
    for (ply, turn) in (1_u32..).zip(&import.turns) {
        let person = match turn.holder {
            Side::Black => black,
            Side::White => white,
        };
        statement.execute((
            id.0,
            ply,
            turn.side.name(),
            person,
            &turn.token,
            turn.digest.cast_signed(),
            turn.at.0,
            turn.spent,
        ))?;
    }
    Ok(())
}

fn add_results(
    c: &Connection,
    id: MatchId,
    import: &Import,
    black: i64,
    white: i64,
) -> Result<(), StoreError> {
    let server: Option<i64> = match &import.server {
        Some(server) => c
            .prepare_cached("SELECT id FROM servers WHERE platform = ?1 AND platform_id = ?2")?
            .query_row((&server.0, &server.1), |row| row.get(0))
            .optional()?,
        None => None,
    };
    let over = EndedMatch {
        id,
        game: import.spec.kind.id().to_owned(),
        server,
        ended: import.ended,
        seats: Seats {
            black: PersonId(black),
            white: PersonId(white),
        },
        outcome: import.outcome,
        rated: false,
        turns: u32::try_from(import.turns.len()).unwrap_or(u32::MAX),
    };
    for row in result_rows(c, &over, [None; 2])? {
        put_result(c, &row)?;
    }
    Ok(())
}
