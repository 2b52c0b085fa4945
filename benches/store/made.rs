//! The large file: rows as the store itself wrote them for the samples, with other people, places and times.

use std::path::Path;
use std::time::{SystemTime, UNIX_EPOCH};

use fastrand::Rng;
use rusqlite::{Connection, OptionalExtension, params};
use stonepost::rules::Kind;

use super::Result;
use super::crowd::{Crowd, Planned};
use super::samples::{self, Sample};

/// How much there is of everything.
#[derive(Debug, Clone, Copy, PartialEq)]
pub(crate) struct Size {
    pub(crate) people: usize,
    pub(crate) servers: usize,
    pub(crate) ended: usize,
    pub(crate) running: usize,
    pub(crate) open: usize,
}

/// The note that says what the file holds and when it was made.
const NOTE: &str = "bench";

/// Matches written together. What happened in them is written in the order in which it happened, so that the posts and
/// events of one match lie as far apart as in life.
const TOGETHER: usize = 20_000;

fn now() -> Result<i64> {
    let since = SystemTime::now().duration_since(UNIX_EPOCH)?;
    Ok(i64::try_from(since.as_millis())?)
}

/// Whether the file holds what is wanted.
pub(crate) fn is_made(path: &Path, size: Size) -> Result<bool> {
    if !path.exists() {
        return Ok(false);
    }
    let connection = Connection::open(path)?;
    let note = note(&connection).unwrap_or_default();
    Ok(note.is_some_and(|(text, _)| text == format!("{size:?}")))
}

fn note(connection: &Connection) -> Result<Option<(String, i64)>> {
    let sql = "SELECT value FROM notes WHERE key = ?1";
    let text: Option<String> = connection
        .query_row(sql, [NOTE], |row| row.get(0))
        .optional()?;
    Ok(text.and_then(|text| {
        let (size, at) = text.split_once(" at ")?;
        Some((size.to_owned(), at.parse().ok()?))
    }))
}

/// How many attempts at puzzles the file holds, however large the rest is.
const ATTEMPTS: usize = 100_000;

/// Lets people have tried puzzles.
pub(crate) fn attempts(path: &Path) -> Result<()> {
    let connection = Connection::open(path)?;
    let held: i64 =
        connection.query_row("SELECT count(*) FROM puzzle_attempts", [], |row| row.get(0))?;
    if held > 0 {
        return Ok(());
    }
    let puzzles: Vec<(&str, &str)> = Kind::ALL
        .iter()
        .flat_map(|kind| {
            stonepost::learn::puzzles(*kind)
                .iter()
                .map(|one| (one.id.as_str(), kind.id()))
        })
        .collect();
    let mut people = connection.prepare("SELECT id FROM people WHERE platform = 'discord'")?;
    let people = people
        .query_map([], |row| row.get(0))?
        .collect::<rusqlite::Result<Vec<i64>>>()?;
    let mut chance = Rng::with_seed(1);
    connection.execute_batch("BEGIN")?;
    let sql = "INSERT OR IGNORE INTO puzzle_attempts
                   (person_id, puzzle, number, game, begun_at, touched_at, played, ended_at, is_rated)
               VALUES (?1, ?2, ?3, ?4, 1, 1, 0, 1, 0)";
    for number in 0..ATTEMPTS {
        let person = people[chance.usize(..people.len())];
        let (puzzle, game) = puzzles[chance.usize(..puzzles.len())];
        let row = params![person, puzzle, i64::try_from(number)?, game];
        connection.prepare_cached(sql)?.execute(row)?;
    }
    connection.execute_batch("COMMIT")?;
    Ok(())
}

/// Says what the file holds.
pub(crate) fn finish(path: &Path, size: Size) -> Result<()> {
    let connection = Connection::open(path)?;
    let sql = "INSERT OR REPLACE INTO notes (key, value) VALUES (?1, ?2)";
    connection.execute(sql, [NOTE, &format!("{size:?} at {}", now()?)])?;
    Ok(())
}

/// What is running in a file that was kept goes on from now, and nobody's time is up.
pub(crate) fn bring_up_to_date(path: &Path) -> Result<()> {
    let connection = Connection::open(path)?;
    let Some((size, at)) = note(&connection)? else {
        return Err("the file says nothing of itself".into());
    };
    let now = now()?;
    let later = now - at;
    let sql = "UPDATE matches SET since_at = since_at + ?1, deadline_at = deadline_at + ?1, call_at = call_at + ?1,
                      remind_at = remind_at + ?1, expires_at = expires_at + ?1, wake_at = wake_at + ?1
               WHERE stage IN ('running', 'offered')";
    connection.execute(sql, [later])?;
    connection.execute("DELETE FROM notes WHERE key = 'awake'", [])?;
    let sql = "UPDATE notes SET value = ?2 WHERE key = ?1";
    connection.execute(sql, [NOTE, &format!("{size} at {now}")])?;
    Ok(())
}

/// Fills the new database at `path`.
pub(crate) async fn all(path: &Path, size: Size) -> Result<()> {
    let folder = tempfile::tempdir()?;
    let other = folder.path().join("samples.db");
    let samples = samples::play(&other).await?;
    let mut chance = Rng::with_seed(1);
    let crowd = Crowd::new(size, &mut chance);
    let matches = crowd.matches(size, &samples, now()?, &mut chance);
    println!(
        "{} samples played; {} people, {} servers and {} matches planned.",
        samples.len(),
        size.people,
        size.servers,
        matches.len()
    );
    let connection = Connection::open(path)?;
    connection.execute_batch(
        "PRAGMA journal_mode = DELETE; PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF;
         PRAGMA foreign_keys = OFF; PRAGMA cache_size = -600000; PRAGMA temp_store = MEMORY;
         PRAGMA locking_mode = EXCLUSIVE;",
    )?;
    connection.execute(
        "ATTACH ?1 AS sample",
        [other.to_str().ok_or("a strange folder")?],
    )?;
    connection.execute_batch("BEGIN")?;
    people(&connection, &crowd, size, &mut chance)?;
    let threads = threads(&connection, &crowd, &matches)?;
    connection.execute_batch("COMMIT")?;
    rows(&connection, &samples, &matches, &threads)?;
    connection.execute_batch(
        "DETACH sample; PRAGMA locking_mode = NORMAL; PRAGMA journal_mode = WAL; SELECT count(*) FROM notes;",
    )?;
    Ok(())
}

/// The number in the database of what is counted from 0 here.
fn id(number: usize) -> i64 {
    number as i64 + 1
}

/// The id of a person on the platform.
fn person(number: usize) -> String {
    (200_000_000_000_000_000_u64 + number as u64 * 1_000_003).to_string()
}

/// The name of a person.
fn name(number: usize) -> String {
    const FIRST: [&str; 12] = [
        "quiet", "red", "late", "Große", "tiny", "odd", "Ζωή", "night", "slow", "lucky", "grey",
        "毎日",
    ];
    const SECOND: [&str; 11] = [
        "otter", "stone", "knight", "pilot", "fox", "baker", "moth", "river", "crow", "bishop",
        "mole",
    ];
    format!("{}_{}{number}", FIRST[number % 12], SECOND[number % 11])
}

/// The id of a channel on the platform.
fn channel(number: usize) -> String {
    (400_000_000_000_000_000_u64 + number as u64 * 1_000_003).to_string()
}

/// The id of a server on the platform.
fn server(number: usize) -> String {
    (300_000_000_000_000_000_u64 + number as u64 * 1_000_003).to_string()
}

fn people(c: &Connection, crowd: &Crowd, size: Size, chance: &mut Rng) -> Result<()> {
    let sql = "INSERT INTO people (id, platform, platform_id, name) VALUES (?1, 'discord', ?2, ?3)";
    let mut statement = c.prepare(sql)?;
    for number in 0..size.people {
        statement.execute(params![id(number), person(number), name(number)])?;
    }
    let sql = "INSERT INTO preferences (person_id, notice, hour, quiet_from, quiet_to, zone)
               VALUES (?1, 'ping', 9, 22, 7, 'Europe/Berlin')";
    let mut statement = c.prepare(sql)?;
    for number in 0..size.people {
        if chance.u8(..20) == 0 {
            statement.execute([id(number)])?;
        }
    }
    let sql = "INSERT INTO servers (id, platform, platform_id) VALUES (?1, 'discord', ?2)";
    let mut statement = c.prepare(sql)?;
    for number in 0..size.servers {
        statement.execute(params![id(number), server(number)])?;
    }
    let sql =
        "INSERT INTO places (id, platform, platform_id, server_id) VALUES (?1, 'discord', ?2, ?3)";
    let mut statement = c.prepare(sql)?;
    for (number, server) in crowd.channels.iter().enumerate() {
        statement.execute(params![id(number), channel(number), id(*server)])?;
    }
    Ok(())
}

/// Writes the threads; the place of each match, its thread or its channel.
fn threads(c: &Connection, crowd: &Crowd, matches: &[Planned]) -> Result<Vec<i64>> {
    let sql = "INSERT INTO places (id, platform, platform_id, parent, server_id) VALUES (?1, 'discord', ?2, ?3, ?4)";
    let mut statement = c.prepare(sql)?;
    let mut last = crowd.channels.len();
    let mut places = Vec::with_capacity(matches.len());
    for planned in matches {
        if !planned.thread {
            places.push(id(planned.channel));
            continue;
        }
        let thread = 500_000_000_000_000_000_u64 + last as u64 * 1_000_003;
        statement.execute(params![
            id(last),
            thread.to_string(),
            channel(planned.channel),
            id(crowd.channels[planned.channel])
        ])?;
        places.push(id(last));
        last += 1;
    }
    Ok(places)
}

/// Writes the matches with their turns, events and posts.
fn rows(c: &Connection, samples: &[Sample], matches: &[Planned], places: &[i64]) -> Result<()> {
    let mut order: Vec<usize> = (0..matches.len())
        .filter(|at| matches[*at].ended.is_some())
        .collect();
    order.sort_by_key(|at| matches[*at].ended);
    let mut ended: Vec<Option<i64>> = vec![None; matches.len()];
    for (number, at) in order.into_iter().enumerate() {
        ended[at] = Some(id(number));
    }
    c.execute_batch(
        "CREATE TEMP TABLE batch (id INTEGER PRIMARY KEY, sample INTEGER, one INTEGER, two INTEGER, channel INTEGER,
                                  place INTEGER, thread INTEGER, rated INTEGER, shift INTEGER, ended INTEGER)",
    )?;
    let copies = [
        copy(c, "matches", "id", "b.id")?,
        copy(c, "turns", "match_id", "b.id, r.ply")?,
        copy(c, "events", "match_id", "r.at + b.shift, b.id, r.id")?,
        copy(c, "outbox", "match_id", "r.due_at + b.shift, b.id, r.id")?,
    ];
    for (part, batch) in matches.chunks(TOGETHER).enumerate() {
        c.execute_batch("BEGIN; DELETE FROM batch")?;
        let sql = "INSERT INTO batch VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)";
        let mut statement = c.prepare_cached(sql)?;
        for (number, planned) in batch.iter().enumerate() {
            let at = part * TOGETHER + number;
            statement.execute(params![
                id(at),
                samples[planned.sample].id,
                id(planned.people[0]),
                id(planned.people[1]),
                id(planned.channel),
                places[at],
                planned.thread,
                planned.rated,
                planned.shift,
                ended[at],
            ])?;
        }
        for copy in &copies {
            c.prepare_cached(copy)?.execute([])?;
        }
        c.execute_batch("COMMIT")?;
    }
    c.execute_batch("DROP TABLE batch")?;
    Ok(())
}

/// The statement that copies the rows of the samples of a batch; `key` is the column with the match's number.
fn copy(c: &Connection, table: &str, key: &str, order: &str) -> Result<String> {
    let mut statement = c.prepare("SELECT name FROM pragma_table_info(?1)")?;
    let columns = statement.query_map([table], |row| row.get(0))?;
    let columns = columns.collect::<std::result::Result<Vec<String>, _>>()?;
    let (mut names, mut values) = (Vec::new(), Vec::new());
    for column in columns {
        let value = match column.as_str() {
            name if name == key => "b.id".to_owned(),
            // The database numbers these rows as they come.
            "id" => continue,
            "place_id" if table == "outbox" => {
                "iif(r.kind IN ('challenge', 'challenge-over'), b.channel, b.place)".to_owned()
            }
            "place_id" => "b.place".to_owned(),
            "own_thread" => "b.thread".to_owned(),
            "rated" => "b.rated".to_owned(),
            "ended_order" => "b.ended".to_owned(),
            "state" => "'sent'".to_owned(),
            // Ids of messages begin with their time.
            "message" => {
                "iif(r.kind = 'challenge-over', NULL, ((r.due_at + b.shift - 1420070400000) << 22)
                                                              + (b.id * 131 + r.id) % 4194304)"
                    .to_owned()
            }
            "challenger_id" | "opponent_id" | "black_id" | "white_id" | "mover_id" | "offer_by"
            | "person_id" | "actor_id" | "to_id" => {
                format!("CASE r.{column} WHEN 1 THEN b.one WHEN 2 THEN b.two END")
            }
            name if name == "at" || name.ends_with("_at") || name.ends_with("_until") => {
                format!("r.{column} + b.shift")
            }
            _ => format!("r.{column}"),
        };
        names.push(column);
        values.push(value);
    }
    Ok(format!(
        "INSERT INTO main.{table} ({}) SELECT {} FROM batch b CROSS JOIN sample.{table} r ON r.{key} = b.sample ORDER BY {order}",
        names.join(", "),
        values.join(", ")
    ))
}
