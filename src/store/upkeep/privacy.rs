//! What is known of a person: all of it, and how it's forgotten.
//!
//! Both are rare, and look through whole tables; on readers, so that nobody waits for it. What is written is found by key.

use std::time::Duration;

use serde_json::Value as Json;

use crate::core::Store;
use crate::sql::{self, Connection, FromValue, Row, Unfit, Value, columns};
use crate::sqlite::open::empty_log;
use crate::subjects::notes::notes_under;
use crate::subjects::results::remove_results;
use crate::upkeep::transfer::tables::TABLES;
use crate::values::error::StoreError;
use crate::values::notes::remove_note;
use play::tournament::TournamentId;
use play::{FORGOTTEN, FORGOTTEN_PLACE, MatchId, Person, PersonId, PlaceId, ServerId, Time};

/// Somebody who asked to be forgotten.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ForgetRequest {
    /// Who.
    pub person: PersonId,
    /// When they asked.
    pub at: Time,
    /// The direct conversation in which they asked.
    pub place: Option<PlaceId>,
}

/// What stands instead of somebody who is forgotten.
#[derive(Debug, Clone)]
pub struct Farewell {
    /// What they are called and found by. Texts of other people that hold one of these as a word of its own are removed.
    pub words: Vec<String>,
    /// What they are called from now on.
    pub name: &'static str,
    /// What threads of the local chat are called from now on that were called after them.
    pub thread: &'static str,
    /// A direct conversation with them.
    pub place: Option<PlaceId>,
}

/// What the keys of notes begin with that say who is to be forgotten.
const TO_BE_FORGOTTEN: &str = "forget ";

/// The platform whose messages are in the database.
const LOCAL: &str = "local";

/// How often, and after which time, it's looked for messages that were on their way.
const SWEEPS: u32 = 5;

const BETWEEN: Duration = Duration::from_millis(100);

impl Store {
    /// Returns everything about a person as JSON: an object with a list for each table, of its rows as objects with the
    /// columns' names. Other people are numbers in it.
    pub async fn personal_data(&self, person: PersonId) -> Result<Vec<u8>, StoreError> {
        self.read(move |c| {
            let mut all = serde_json::Map::new();
            for table in TABLES.iter().filter(|table| !table.of_person.is_empty()) {
                let (name, condition) = (table.name, table.of_person);
                let columns: Vec<&str> = table.names().collect();
                let sql = format!("SELECT {} FROM {name} WHERE {condition}", table.columns);
                let rows = c.all(&sql, [person], |row| json_of(row, &columns))?;
                all.insert(name.to_owned(), rows.into());
            }
            let mut text = serde_json::to_vec_pretty(&Json::Object(all))
                .map_err(|error| StoreError::Database(error.to_string()))?;
            text.push(b'\n');
            Ok(text)
        })
        .await
    }

    /// Returns the numbers of somebody's running matches and pending challenges, on `server` or anywhere, without those that
    /// are frozen.
    pub async fn open_matches_of(
        &self,
        person: PersonId,
        server: Option<ServerId>,
    ) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT id FROM (
                       SELECT id, place_id, frozen_at FROM matches WHERE black_id = ?1 AND stage = 'running'
                       UNION SELECT id, place_id, frozen_at FROM matches WHERE white_id = ?1 AND stage = 'running'
                       UNION SELECT id, place_id, frozen_at FROM matches
                       WHERE challenger_id = ?1 AND stage = 'offered'
                       UNION SELECT id, place_id, frozen_at FROM matches WHERE opponent_id = ?1 AND stage = 'offered'
                   ) mine WHERE frozen_at IS NULL AND (CAST(?2 AS BIGINT) IS NULL
                                 OR place_id IN (SELECT id FROM places WHERE server_id = ?2))
                   ORDER BY id";
        self.all(sql, (person, server), columns).await
    }

    /// Returns the numbers of the tournaments that somebody is in, on `server` or anywhere, finished ones included.
    pub async fn tournaments_with(
        &self,
        person: PersonId,
        server: Option<ServerId>,
    ) -> Result<Vec<TournamentId>, StoreError> {
        let sql = "SELECT DISTINCT e.tournament_id FROM tournament_entries e
                   JOIN tournaments t ON t.id = e.tournament_id
                   WHERE e.person_id = ?1 AND e.withdrawn_at IS NULL
                     AND (CAST(?2 AS BIGINT) IS NULL OR t.server_id = ?2)
                   ORDER BY e.tournament_id";
        self.all(sql, (person, server), columns).await
    }

    /// Notes that somebody is to be forgotten.
    pub async fn ask_to_forget(&self, asked: ForgetRequest) -> Result<(), StoreError> {
        let value = match asked.place {
            Some(place) => format!("{} {}", asked.at.0, place.0),
            None => asked.at.0.to_string(),
        };
        self.set_note(&key(asked.person), &value).await
    }

    /// Returns who is to be forgotten.
    pub async fn to_be_forgotten(&self) -> Result<Vec<ForgetRequest>, StoreError> {
        self.read(|c| Ok(notes_under(c, TO_BE_FORGOTTEN, request_of)?))
            .await
    }

    /// Notes that somebody was forgotten.
    pub async fn forgotten(&self, person: PersonId) -> Result<(), StoreError> {
        self.write(move |c| unnote(c, person)).await
    }

    /// Forgets somebody: their number stays, as one of nobody's. What leads to them is removed or overwritten in every table
    /// and, if the database is a file, in the file.
    pub async fn forget_person(
        &self,
        person: &Person,
        farewell: Farewell,
    ) -> Result<(), StoreError> {
        let wanted = farewell.clone();
        let (who, words) = (person.clone(), farewell.clone());
        let traces = self.read(move |c| traces(c, &who, &words)).await?;
        let who = person.clone();
        self.write(move |c| erase(c, &who, &farewell, &traces))
            .await?;
        self.shared.people.remove(person);
        if person.platform == LOCAL {
            self.sweep(person, &wanted).await?;
        }
        self.empty_log().await
    }

    /// Removes messages of the local chat that were on their way while somebody was forgotten.
    async fn sweep(&self, person: &Person, farewell: &Farewell) -> Result<(), StoreError> {
        for _ in 0..SWEEPS {
            tokio::time::sleep(BETWEEN).await;
            let (who, words) = (person.clone(), farewell.words.clone());
            let late = self.read(move |c| {
                let mut late = Traces::default();
                local_traces(c, &who, &words, &mut late)?;
                Ok(late.messages)
            });
            let late = late.await?;
            if !late.is_empty() {
                self.write(move |c| remove_messages(c, &late)).await?;
            }
        }
        Ok(())
    }

    /// Empties the log of writes of a file, as far as nobody reads it: what was removed lately is still there.
    pub(crate) async fn empty_log(&self) -> Result<(), StoreError> {
        let path = self.read(|c| {
            Ok(match c {
                Connection::Sqlite(sqlite) => sqlite.path().map(str::to_owned),
                Connection::Postgres(_) => None,
            })
        });
        if let Some(path) = path.await? {
            for _ in 0..SWEEPS {
                let path = path.clone();
                let emptied = tokio::task::spawn_blocking(move || empty_log(&path)).await;
                match emptied {
                    Ok(Ok(true)) => return Ok(()),
                    other => tracing::debug!(?other, "the log of writes can't be emptied now"),
                }
                tokio::time::sleep(BETWEEN).await;
            }
            tracing::warn!("the log of writes is in use, and emptied later");
        }
        Ok(())
    }
}

/// A value as JSON. Pictures aren't among them.
struct Cell(Json);

impl FromValue for Cell {
    fn from_value(value: Value<'_>) -> Result<Cell, Unfit> {
        Ok(Cell(match value {
            Value::Null => Json::Null,
            Value::Int(number) => number.into(),
            Value::Real(number) => number.into(),
            Value::Text(text) => text.into(),
            Value::Bytes(_) | Value::Garbled => return Err(Unfit::Value),
        }))
    }
}

fn json_of(row: &Row<'_>, columns: &[&str]) -> sql::Result<Json> {
    let mut object = serde_json::Map::new();
    for (at, column) in columns.iter().enumerate() {
        object.insert((*column).to_owned(), row.get::<_, Cell>(at)?.0);
    }
    Ok(Json::Object(object))
}

fn key(person: PersonId) -> String {
    format!("{TO_BE_FORGOTTEN}{}", person.0)
}

/// Parses a note; `None` if it isn't one of ours.
fn request_of(key: &str, value: &str) -> Option<ForgetRequest> {
    let person = key.parse().ok()?;
    let (at, place) = match value.split_once(' ') {
        Some((at, place)) => (at, Some(PlaceId(place.parse().ok()?))),
        None => (value, None),
    };
    Some(ForgetRequest {
        person: PersonId(person),
        at: Time(at.parse().ok()?),
        place,
    })
}

fn unnote(c: &Connection, person: PersonId) -> Result<(), StoreError> {
    remove_note(c, &key(person))?;
    Ok(())
}

fn numbers(c: &Connection, sql: &str, person: PersonId) -> Result<Vec<i64>, StoreError> {
    Ok(c.all(sql, [person], columns)?)
}

/// The keys of the rows that lead to somebody, but for those that are found by their number.
#[derive(Clone, Default)]
struct Traces {
    matches: Vec<i64>,
    /// The rows with words to be removed: their table, the column, and their keys.
    words: Vec<(&'static str, &'static str, Vec<i64>)>,
    /// What is left of the tags of imported matches.
    imports: Vec<(i64, String)>,
    /// People who blocked them.
    blockers: Vec<i64>,
    /// Bans whose reason is to be removed: the server and the person.
    bans: Vec<(i64, i64)>,
    /// The direct conversations with them.
    places: Vec<i64>,
    outbox: Vec<i64>,
    boards: Vec<i64>,
    pins: Vec<i64>,
    messages: Vec<i64>,
    channels: Vec<String>,
    threads: Vec<String>,
}

/// Returns whether one of `words` is in `text`, in whatever case, with no letter or digit beside it.
fn names_one(text: &str, words: &[String]) -> bool {
    let text = text.to_lowercase();
    let is_part = |c: Option<char>| c.is_some_and(char::is_alphanumeric);
    let words = words.iter().map(|word| word.to_lowercase());
    words.into_iter().any(|word| {
        text.match_indices(word.as_str()).any(|(at, found)| {
            let (before, after) = (text.get(..at), text.get(at + found.len()..));
            let before = before.and_then(|text| text.chars().next_back());
            let after = after.and_then(|text| text.chars().next());
            !is_part(before) && !is_part(after)
        })
    })
}

/// Returns the keys of the rows of `sql` that were said by person `who` or hold one of `words`: its columns are a key, a
/// person, and a text.
fn said(
    c: &Connection,
    sql: &str,
    who: PersonId,
    words: &[String],
) -> Result<Vec<i64>, StoreError> {
    let rows: Vec<(i64, Option<i64>, String)> = c.all(sql, (), columns)?;
    let theirs = |by: Option<i64>, text: &str| by == Some(who.0) || names_one(text, words);
    let rows = rows.into_iter().filter(|(_, by, text)| theirs(*by, text));
    Ok(rows.map(|(key, ..)| key).collect())
}

fn traces(c: &Connection, person: &Person, farewell: &Farewell) -> Result<Traces, StoreError> {
    let who = person.id;
    let words = &farewell.words;
    let sql = "SELECT id FROM matches WHERE challenger_id = ?1 OR opponent_id = ?1 OR black_id = ?1 OR white_id = ?1";
    let matches = numbers(c, sql, who)?;
    let mut said_words = Vec::new();
    for table in TABLES {
        if let Some([column, by, rows]) = table.words {
            let sql = format!("SELECT id, {by}, {column} FROM {} WHERE {rows}", table.name);
            said_words.push((table.name, column, said(c, &sql, who, words)?));
        }
    }
    let mut traces = Traces {
        matches,
        words: said_words,
        imports: imports(c, words)?,
        blockers: numbers(c, "SELECT person_id FROM blocks WHERE blocked_id = ?1", who)?,
        bans: bans(c, who, words)?,
        outbox: numbers(c, "SELECT id FROM outbox WHERE to_id = ?1", who)?,
        boards: numbers(c, "SELECT id FROM boards WHERE to_id = ?1", who)?,
        pins: numbers(c, "SELECT id FROM pins WHERE person_id = ?1", who)?,
        ..Traces::default()
    };
    let sql = "SELECT id FROM places WHERE direct = 1 AND platform = ?1
                 AND (platform_id = (SELECT direct FROM people WHERE id = ?2) OR id = ?3
                      OR (platform = 'local' AND platform_id = ?4))";
    let place = farewell.place.map_or(0, |place| place.0);
    let channel = format!("@{}", person.platform_id);
    traces.places = c.all(sql, (&person.platform, who, place, &channel), columns)?;
    for place in &traces.places {
        let sql = "SELECT id FROM outbox WHERE place_id = ?1";
        let found: Vec<i64> = c.all(sql, [*place], columns)?;
        traces.outbox.extend(found);
        let sql = "SELECT b.id FROM boards b JOIN places p ON p.platform = b.platform AND p.platform_id = b.spot
                   WHERE p.id = ?1";
        let found: Vec<i64> = c.all(sql, [*place], columns)?;
        traces.boards.extend(found);
    }
    if person.platform == LOCAL {
        local_traces(c, person, words, &mut traces)?;
    }
    Ok(traces)
}

/// Returns the bans with a reason that somebody gave, that is about them, or that names them.
fn bans(c: &Connection, who: PersonId, words: &[String]) -> Result<Vec<(i64, i64)>, StoreError> {
    let sql = "SELECT server_id, person_id, by_id, reason FROM bans WHERE reason IS NOT NULL";
    let rows: Vec<(i64, i64, i64, String)> = c.all(sql, (), columns)?;
    let theirs = rows.into_iter().filter(|(_, person, by, reason)| {
        *person == who.0 || *by == who.0 || names_one(reason, words)
    });
    Ok(theirs
        .map(|(server, person, ..)| (server, person))
        .collect())
}

/// Returns what is left of the tags of imported matches that name somebody.
fn imports(c: &Connection, words: &[String]) -> Result<Vec<(i64, String)>, StoreError> {
    let rows: Vec<(i64, String)> = c.all("SELECT match_id, tags FROM imports", (), columns)?;
    let mut found = Vec::new();
    for (id, tags) in rows {
        let all: Vec<(String, String)> = serde_json::from_str(&tags)
            .map_err(|error| StoreError::Database(format!("tags can't be read: {error}")))?;
        let count = all.len();
        let kept: Vec<_> = all
            .into_iter()
            .filter(|(_, value)| !names_one(value, words))
            .collect();
        if kept.len() < count {
            let text = serde_json::to_string(&kept)
                .map_err(|error| StoreError::Database(format!("tags can't be written: {error}")))?;
            found.push((id, text));
        }
    }
    Ok(found)
}

/// Finds what the local chat says of somebody: it keeps its messages itself.
fn local_traces(
    c: &Connection,
    person: &Person,
    words: &[String],
    traces: &mut Traces,
) -> Result<(), StoreError> {
    // As they stand in JSON.
    let mut written = words.to_vec();
    for word in words {
        let quoted = Json::from(word.as_str()).to_string();
        written.push(quoted.trim_matches('"').to_owned());
    }
    let theirs = |name: &Option<String>| name.as_ref() == Some(&person.platform_id);
    let direct = format!("@{}", person.platform_id);
    type Message = (i64, String, Option<String>, Option<String>, String);
    let messages: Vec<Message> = c.all(
        "SELECT id, channel, author, only_for, body FROM local_messages",
        (),
        columns,
    )?;
    let found = messages
        .into_iter()
        .filter(|(_, channel, author, only_for, body)| {
            theirs(author) || theirs(only_for) || *channel == direct || names_one(body, &written)
        });
    traces.messages = found.map(|(id, ..)| id).collect();
    let files: Vec<(i64, String)> = c.all(
        "SELECT message_id, alt FROM local_files WHERE alt IS NOT NULL",
        (),
        columns,
    )?;
    let named = files.into_iter().filter(|(_, alt)| names_one(alt, words));
    traces.messages.extend(named.map(|(id, _)| id));
    let channels: Vec<(String, String)> =
        c.all("SELECT id, name FROM local_channels", (), columns)?;
    for (id, name) in channels {
        if id == direct {
            traces.channels.push(id);
        } else if names_one(&name, words) {
            traces.threads.push(id);
        }
    }
    Ok(())
}

/// Runs a statement for each key.
fn for_each(c: &Connection, sql: &str, keys: &[i64]) -> Result<(), StoreError> {
    for key in keys {
        c.execute(sql, [*key])?;
    }
    Ok(())
}

/// Removes messages of the local chat. Those that are kept up to date are posted anew.
fn remove_messages(c: &Connection, messages: &[i64]) -> Result<(), StoreError> {
    let files = "DELETE FROM local_files WHERE message_id = ?1";
    for_each(c, files, messages)?;
    let pins = "UPDATE pins SET message = NULL, shown = NULL, due_at = made_at
                WHERE message = CAST(CAST(?1 AS BIGINT) AS TEXT)
                  AND place_id IN (SELECT id FROM places WHERE platform = 'local')";
    for_each(c, pins, messages)?;
    for_each(c, "DELETE FROM local_messages WHERE id = ?1", messages)
}

fn erase(
    c: &Connection,
    person: &Person,
    farewell: &Farewell,
    traces: &Traces,
) -> Result<(), StoreError> {
    let who = person.id;
    let sql = "SELECT direct FROM people WHERE id = ?1";
    if !c.exists(sql, [who])? {
        return unnote(c, who);
    }
    for (table, column, rows) in &traces.words {
        let sql = format!("UPDATE {table} SET {column} = NULL WHERE id = ?1");
        for_each(c, &sql, rows)?;
    }
    for (id, tags) in &traces.imports {
        c.execute(
            "UPDATE imports SET tags = ?2 WHERE match_id = ?1",
            (*id, tags),
        )?;
    }
    for_each(c, "DELETE FROM boards WHERE id = ?1", &traces.boards)?;
    for_each(c, "DELETE FROM outbox WHERE id = ?1", &traces.outbox)?;
    for_each(c, "DELETE FROM pins WHERE id = ?1", &traces.pins)?;
    remove_messages(c, &traces.messages)?;
    for channel in &traces.channels {
        c.execute("DELETE FROM local_channels WHERE id = ?1", [channel])?;
    }
    for thread in &traces.threads {
        c.execute(
            "UPDATE local_channels SET name = ?2 WHERE id = ?1",
            (thread, farewell.thread),
        )?;
    }
    for blocker in &traces.blockers {
        c.execute(
            "DELETE FROM blocks WHERE person_id = ?1 AND blocked_id = ?2",
            (*blocker, who.0),
        )?;
    }
    for (server, person) in &traces.bans {
        let sql = "UPDATE bans SET reason = NULL WHERE server_id = ?1 AND person_id = ?2";
        c.execute(sql, (*server, *person))?;
    }
    // Nobody gets rid of a ban by being forgotten.
    c.execute(
        "UPDATE bans SET account = ?2 WHERE person_id = ?1",
        (who, &person.platform_id),
    )?;
    for game in &traces.matches {
        c.execute(
            "DELETE FROM plans WHERE match_id = ?1 AND person_id = ?2",
            (*game, who.0),
        )?;
    }
    for sql in [
        "DELETE FROM preferences WHERE person_id = ?1",
        "DELETE FROM person_languages WHERE person_id = ?1",
        "DELETE FROM blocks WHERE person_id = ?1",
        "DELETE FROM hints WHERE person_id = ?1",
        "DELETE FROM leave_spans WHERE person_id = ?1",
        "DELETE FROM sessions WHERE person_id = ?1",
        "DELETE FROM tried WHERE person_id = ?1",
        "DELETE FROM said WHERE person_id = ?1",
        "DELETE FROM remarks WHERE person_id = ?1",
        "DELETE FROM lessons WHERE person_id = ?1",
        "UPDATE matches SET conversation = NULL WHERE challenger_id = ?1 OR opponent_id = ?1",
        "DELETE FROM puzzles WHERE person_id = ?1",
        "DELETE FROM puzzle_attempts WHERE person_id = ?1",
        "DELETE FROM puzzle_ratings WHERE person_id = ?1",
        "DELETE FROM puzzle_reports WHERE person_id = ?1",
        "DELETE FROM daily_players WHERE person_id = ?1",
        "DELETE FROM guesses WHERE person_id = ?1",
    ] {
        c.execute(sql, [who])?;
    }
    remove_results(c, who.0)?;
    for place in &traces.places {
        let sql = "UPDATE places SET platform_id = ?2, parent = NULL, trouble = NULL, obstacle = NULL, try_at = NULL WHERE id = ?1";
        c.execute(sql, (*place, format!("{FORGOTTEN_PLACE}{place}")))?;
    }
    let sql = "UPDATE people SET platform = ?2, platform_id = ?3, name = ?4, account = NULL, direct = NULL,
                      direct_trouble = NULL, direct_since = NULL, direct_tried = NULL WHERE id = ?1";
    c.execute(sql, (who, FORGOTTEN, who.0.to_string(), farewell.name))?;
    unnote(c, who)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_whole_words_name_somebody() {
        let words = ["al".to_owned()];
        for text in ["al", "@al!", "(al)", "so, al", "AL?"] {
            assert!(names_one(text, &words), "{text}");
        }
        for text in ["", "normal", "also", "a l", "äl al1"] {
            assert!(!names_one(text, &words), "{text}");
        }
    }

    #[test]
    fn requests_read_back_as_they_were_noted() {
        let asked = |value| request_of("7", value).map(|asked| (asked.at.0, asked.place));
        assert_eq!(asked("12"), Some((12, None)));
        assert_eq!(asked("12 3"), Some((12, Some(PlaceId(3)))));
        assert_eq!(asked("soon"), None);
        assert_eq!(request_of("x", "12"), None);
    }
}
