//! The archive: finished and running matches with all that their records contain, and the import of records.

use crate::core::Store;
use crate::sql::{self, Connection, Row, columns, fields};
use crate::subjects::analyses::hints_in;
use crate::subjects::history::change_from;
use crate::subjects::matches::rows::{check_result, replayed};
use crate::subjects::results::{EndedMatch, RatingChange, put_result, result_rows};
use crate::subjects::said::{Said, said_in};
use crate::values::error::StoreError;
use crate::values::words::{outcome_from, spec_from};
use play::{
    MatchId, Person, PersonId, RULES_VERSION, Seats, ServerId, Time, TimeControl, Untrusted,
};
use rules::{Outcome, Side, Spec};

/// A selection of finished matches.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Scope {
    /// All of them.
    All,
    /// Those of one person.
    Person(PersonId),
    /// Those of one person that a viewer can see: finished in the server where they look, or against the viewer.
    Shared {
        /// The person.
        person: PersonId,
        /// The viewer.
        viewer: PersonId,
        /// The server where they look.
        server: Option<ServerId>,
    },
    /// Those finished in a server.
    Server(ServerId),
    /// Those of which both players let puzzles be made.
    Given,
}

/// The position of a finished match in the order of a [`Scope`]: by end, then by number.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Cursor {
    /// When it ended.
    pub ended: Time,
    /// Its number.
    pub id: MatchId,
}

/// A match with everything its record contains. Its turns were replayed and checked.
#[derive(Debug, Clone, PartialEq)]
pub struct Archived {
    /// Its number.
    pub id: MatchId,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// How it ended; `None` while it is running.
    pub outcome: Option<Outcome>,
    /// The person who played Black at the end.
    pub black: Person,
    /// The person who played White at the end.
    pub white: Person,
    /// The platform, and its id of the server where the match was played.
    pub server: Option<(String, String)>,
    /// The time control as stored; `None` for no clock.
    pub control: Option<String>,
    /// Whether it was agreed to be rated.
    pub rated: bool,
    /// When the challenge was made.
    pub created: Time,
    /// When the match began.
    pub started: Option<Time>,
    /// When it ended.
    pub ended: Option<Time>,
    /// The turns in order.
    pub turns: Vec<ArchivedTurn>,
    /// The rating changes of Black and White, if it was rated.
    pub ratings: [Option<RatingChange>; 2],
    /// How many hints Black and White took.
    pub hints: [u32; 2],
    /// What was said with its turns.
    pub said: Vec<Said>,
    /// The tags of the record it was imported from; `None` for a match played here.
    pub tags: Option<Vec<(String, String)>>,
}

/// A turn of an [`Archived`] match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ArchivedTurn {
    /// The canonical token.
    pub token: String,
    /// When it was played.
    pub at: Time,
    /// The thinking time in milliseconds, if known.
    pub spent: Option<i64>,
}

/// The platform of people known only from records, and of the place of all imported matches.
pub const RECORDS: &str = "record";

/// A finished match, read from a record and checked.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Import {
    /// The game, its size and its setup.
    pub spec: Spec,
    /// How it ended.
    pub outcome: Outcome,
    /// The person who played Black at the end.
    pub black: Player,
    /// The person who played White at the end.
    pub white: Player,
    /// The match number in the record.
    pub number: Option<i64>,
    /// The platform, and its id of the server where the match was played.
    pub server: Option<(String, String)>,
    /// The time control.
    pub control: Option<TimeControl>,
    /// When it began.
    pub started: Time,
    /// When it ended.
    pub ended: Time,
    /// The turns in order.
    pub turns: Vec<ImportedTurn>,
    /// All tags of the record.
    pub tags: Vec<(String, String)>,
}

/// A person named in a record.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Player {
    /// The platform's name.
    pub platform: String,
    /// The platform's id of the person.
    pub platform_id: String,
    /// The name, used if the person is not known yet.
    pub name: Untrusted,
}

/// A turn of an [`Import`].
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportedTurn {
    /// The canonical token.
    pub token: String,
    /// The side that played it.
    pub side: Side,
    /// The side that its player had at the end.
    pub holder: Side,
    /// The digest of the position after it.
    pub digest: u64,
    /// When it was played.
    pub at: Time,
    /// The thinking time in milliseconds, if known.
    pub spent: Option<i64>,
}

/// The result of an [`Import`].
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ImportOutcome {
    /// It was added under this number.
    Added(MatchId),
    /// It was already there, under this number.
    Existing(MatchId),
}

/// The columns of Black and White: number, platform, the platform's id, name.
pub(crate) const SEATS: [[&str; 4]; 2] = [
    ["black", "black_platform", "black_key", "black_name"],
    ["white", "white_platform", "white_key", "white_name"],
];

pub(crate) fn person(row: &Row<'_>, columns: [&str; 4]) -> sql::Result<Person> {
    let [id, platform, platform_id, name] = columns;
    Ok(Person {
        id: PersonId(row.get(id)?),
        platform: row.get(platform)?,
        platform_id: row.get(platform_id)?,
        name: row.get(name)?,
    })
}

pub(crate) fn tags(text: &str) -> Result<Vec<(String, String)>, StoreError> {
    serde_json::from_str(text).map_err(|error| StoreError::Unreadable {
        why: format!("the tags of a record: {error}"),
    })
}

impl Store {
    /// Returns up to `limit` finished matches of `scope` after a cursor, in the order in which they ended.
    pub async fn finished(
        &self,
        scope: Scope,
        after: Option<Cursor>,
        limit: u32,
    ) -> Result<Vec<Cursor>, StoreError> {
        let (ended, id) = after.map_or((i64::MIN, 0), |cursor| (cursor.ended.0, cursor.id.0));
        self.read(move |c| {
            let marks = |sql: &str, values: &[&dyn sql::ToValue]| {
                c.all(sql, values, |row| {
                    Ok(Cursor {
                        id: row.get(0)?,
                        ended: row.get(1)?,
                    })
                })
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
                    &[&ended, &id, &limit, &person.0, &viewer.0, &server],
                ),
                Scope::Server(server) => marks(
                    "SELECT match_id, ended_at FROM results
                     WHERE server_id = ?4 AND (ended_at, match_id) > (?1, ?2)
                     GROUP BY ended_at, match_id ORDER BY ended_at, match_id LIMIT ?3",
                    &[&ended, &id, &limit, &server.0],
                ),
                Scope::Given => marks(
                    "SELECT id, ended_at FROM matches m WHERE stage = 'ended' AND (ended_at, id) > (?1, ?2)
                     AND 2 = (SELECT count(*) FROM preferences
                              WHERE person_id IN (m.black_id, m.white_id) AND gives_puzzles = 1)
                     ORDER BY ended_at, id LIMIT ?3",
                    &[&ended, &id, &limit],
                ),
            };
            Ok(marks?)
        })
        .await
    }

    /// Returns the matches with these numbers, in this order: `None` for one that doesn't exist or hasn't begun, an
    /// error for a damaged one.
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

    /// Imports finished matches, all or none. One that is already there changes nothing.
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
    let found = c.first(sql, [id], |row| {
        let server: Option<String> = row.get("server")?;
        let found = Archived {
            id,
            spec: spec_from(row)?,
            outcome: match row.get::<_, String>("stage")?.as_str() {
                "ended" => Some(outcome_from(row)?),
                _ => None,
            },
            black: person(row, SEATS[0])?,
            white: person(row, SEATS[1])?,
            server: server.zip(row.get("server_id")?),
            control: row.get("control")?,
            rated: row.get("rated")?,
            created: row.get("created_at")?,
            started: row.get("started_at")?,
            ended: row.get("ended_at")?,
            turns: Vec::new(),
            ratings: [None; 2],
            hints: [0; 2],
            said: Vec::new(),
            tags: None,
        };
        Ok((found, row.get("rules_version")?, row.get("tags")?))
    })?;
    let Some((mut found, rules_version, written)) = found else {
        return Ok(None);
    };
    let written: Option<String> = written;
    let players = [found.black.id, found.white.id];
    for (change, person) in found.ratings.iter_mut().zip(players) {
        *change = rating(c, id, person, found.ended)?;
    }
    for (person, count) in hints_in(c, id)? {
        for (of_side, holder) in found.hints.iter_mut().zip(players) {
            if holder == person {
                *of_side = count;
            }
        }
    }
    let digests;
    (found.turns, digests) = turns(c, id)?;
    let tokens = found.turns.iter().map(|turn| &*turn.token);
    let game = replayed(id, found.spec, rules_version, tokens.zip(digests))?;
    check_result(id, &game, found.outcome)?;
    found.said = said_in(c, id)?;
    found.tags = written.as_deref().map(tags).transpose()?;
    Ok(Some(found))
}

/// Returns the turns of a match, and the digest of the position after each.
fn turns(c: &Connection, id: MatchId) -> sql::Result<(Vec<ArchivedTurn>, Vec<u64>)> {
    let sql = "SELECT token, at, spent, digest FROM turns WHERE match_id = ?1 ORDER BY ply";
    let turns = c.all(sql, [id], |row| {
        let (token, at, spent, digest): (_, _, _, i64) = columns(row)?;
        Ok((ArchivedTurn { token, at, spent }, digest.cast_unsigned()))
    })?;
    Ok(turns.into_iter().unzip())
}

fn rating(
    c: &Connection,
    id: MatchId,
    person: PersonId,
    ended: Option<Time>,
) -> sql::Result<Option<RatingChange>> {
    let sql = "SELECT rating_before, deviation_before, rating_after, deviation_after FROM results
               WHERE person_id = ?1 AND ended_at = ?2 AND match_id = ?3";
    let change = c.first(sql, (person, ended, id), change_from)?;
    Ok(change.flatten())
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
        c.query_row(sql, [RECORDS], columns)?
    };
    let spec = import.spec;
    let row = fields! {
        rules_version: RULES_VERSION,
        game: spec.kind,
        size: spec.size,
        setup: spec.setup.id,
        place_id: place,
        challenger_id: black,
        opponent_id: white,
        side: Side::Black,
        control: import.control.map(TimeControl::text),
        stage: "ended",
        black_id: black,
        white_id: white,
        winner: import.outcome.winner,
        reason: import.outcome.reason,
        created_at: import.started,
        expires_at: import.started,
        started_at: import.started,
        ended_at: import.ended,
        since_at: import.ended,
    };
    let id = c.insert_numbered("matches", &row)?;
    add_turns(c, id, import, black, white)?;
    add_results(c, id, import, black, white)?;
    let tags = serde_json::to_string(&import.tags)
        .map_err(|error| StoreError::Database(format!("tags can't be written: {error}")))?;
    c.execute(
        "INSERT INTO imports (match_id, tags) VALUES (?1, ?2)",
        (id, tags),
    )?;
    Ok(ImportOutcome::Added(id))
}

/// Returns the number of a person, adding them if necessary. A known person keeps their name.
fn upsert_player(c: &Connection, named: &Player) -> Result<i64, StoreError> {
    let sql = "INSERT INTO people (id, platform, platform_id, name)
               VALUES ((SELECT coalesce(max(id), 0) + 1 FROM people WHERE id > 0), ?1, ?2, ?3)
               ON CONFLICT (platform, platform_id) DO UPDATE SET name = people.name RETURNING id";
    let values = (&named.platform, &named.platform_id, &named.name);
    Ok(c.query_row(sql, values, columns)?)
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
    let values = sql::params![
        black,
        import.ended,
        spec.kind,
        count(import),
        white,
        spec.size,
        spec.setup.id,
        import.outcome.winner,
        import.outcome.reason,
    ];
    let found: Vec<(MatchId, Option<String>)> = c.all(sql, values, columns)?;
    for (id, written) in found {
        let number = match written {
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
    for (ply, turn) in (1_u32..).zip(&import.turns) {
        let person = match turn.holder {
            Side::Black => black,
            Side::White => white,
        };
        let row = fields! {
            match_id: id,
            ply: ply,
            side: turn.side,
            person_id: person,
            token: turn.token,
            digest: turn.digest.cast_signed(),
            at: turn.at,
            spent: turn.spent,
        };
        c.insert("turns", &row)?;
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
        Some(server) => c.first(
            "SELECT id FROM servers WHERE platform = ?1 AND platform_id = ?2",
            (&server.0, &server.1),
            columns,
        )?,
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
