//! Each test has a database in a folder of its own, and inspects it through a second connection.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod analyses;
mod archive;
mod due;
mod frozen;
mod lists;
mod local_chat;
mod machine;
mod match_lookup;
mod matches;
mod missed_messages;
mod open;
mod outbox;
mod people;
mod plans;
mod preferences;
mod results;
mod servers;
mod stages;
mod upgrade;
mod writer;

use std::fmt::Write;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::types::Value;
use tempfile::TempDir;

use super::mutex::unpoisoned;
use super::sqlite::open::{APPLICATION_ID, BUSY_TIMEOUT, MIGRATIONS};
use super::sqlite::readers::READERS;
use super::statements::rebuild;
use super::*;
use crate::play::{
    self, Change, Match, MatchId, NewChallenge, PersonId, PlaceId, Refusal, Seats, SideChoice,
    Stage, Terms, Time, clock,
};
use crate::rules::{Kind, Spec};

const WEEK: i64 = 7 * clock::DAY;

/// An open store with two players, a third person and two places.
struct Fixture {
    store: Store,
    path: PathBuf,
    anna: PersonId,
    ben: PersonId,
    eve: PersonId,
    hall: PlaceId,
    attic: PlaceId,
    _folder: TempDir,
}

impl Store {
    async fn outbox_due(
        &self,
        platforms: &[&str],
        now: Time,
        limit: u32,
    ) -> Result<Vec<OutboxRow>, StoreError> {
        let waiting = self.outbox(platforms, now, limit).await?;
        Ok(waiting.due)
    }

    async fn outbox_next(&self, platforms: &[&str], now: Time) -> Result<Option<Time>, StoreError> {
        Ok(self.outbox(platforms, now, 1).await?.next)
    }

    async fn due(&self, now: Time, limit: u32) -> Result<Vec<MatchId>, StoreError> {
        Ok(self.upcoming(now, limit).await?.matches)
    }

    async fn digests_due(&self, now: Time) -> Result<Vec<PersonId>, StoreError> {
        Ok(self.upcoming(now, 1).await?.digests)
    }

    /// When something is first due.
    async fn next_due(&self) -> Result<Option<Time>, StoreError> {
        Ok(self.upcoming(Time(0), 1).await?.first)
    }
}

impl Fixture {
    async fn new() -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("stonepost.db");
        let store = Store::open(&path).unwrap();
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Eve"] {
            people.push(store.upsert_person("test", name, name).await.unwrap().id);
        }
        let mut places = Vec::new();
        for name in ["hall", "attic"] {
            places.push(
                store
                    .upsert_place("test", name, None, false)
                    .await
                    .unwrap()
                    .id,
            );
        }
        Fixture {
            anna: people[0],
            ben: people[1],
            eve: people[2],
            hall: places[0],
            attic: places[1],
            store,
            path,
            _folder: folder,
        }
    }

    /// Clears the store's cache of matches after they were changed behind its back.
    fn forget(&self) {
        self.store.shared.match_cache.clear();
    }

    /// A connection of its own, like that of another program.
    fn connect(&self) -> Connection {
        let connection = Connection::open(&self.path).unwrap();
        connection.busy_timeout(BUSY_TIMEOUT).unwrap();
        connection
    }

    /// Anna's challenge to Ben in the hall, asking for Black.
    fn challenge(&self, spec: Spec) -> NewChallenge {
        let terms = Terms::standard(spec, SideChoice::Black);
        let (ben, now) = (Some(self.ben), Time(1000));
        play::challenge(self.hall, terms, self.anna, ben, now, now.plus(WEEK)).unwrap()
    }

    async fn create(&self, new: NewChallenge, event: &str) -> Match {
        match self
            .store
            .create(new, delivery(event), u32::MAX)
            .await
            .unwrap()
        {
            Commit::Done(id) => self.load(id).await,
            other => panic!("{other:?}"),
        }
    }

    async fn load(&self, id: MatchId) -> Match {
        self.store.load(id).await.unwrap().unwrap()
    }

    /// Commits a decision, which must succeed, and loads the match again.
    async fn commit(&self, change: Result<Change, Refusal>, event: &str) -> Match {
        let change = change.unwrap();
        let id = change.after.id;
        let commit = self.store.commit(change, Some(delivery(event))).await;
        assert_eq!(commit.unwrap(), Commit::Done(id));
        self.load(id).await
    }

    /// Stores a match exactly as given.
    async fn put(&self, after: Match) -> Match {
        let commit = self.store.commit(bare(after), None).await.unwrap();
        match commit {
            Commit::Done(id) => self.load(id).await,
            other => panic!("{other:?}"),
        }
    }

    /// A match in `place` after these turns. The ids of its events are `name` and a suffix.
    async fn running(&self, place: PlaceId, spec: Spec, turns: &[&str], name: &str) -> Match {
        let mut new = self.challenge(spec);
        new.place = place;
        let game = self.create(new, &format!("{name}-challenge")).await;
        let accepted = play::accept(&game, self.ben, true, Time(2000));
        let mut game = self.commit(accepted, &format!("{name}-accept")).await;
        for (ply, typed) in (1..).zip(turns) {
            let at = Time(2000 + 10 * ply);
            let turn = play::turn(&game, game.mover().unwrap(), typed, at);
            game = self.commit(turn, &format!("{name}-{ply}")).await;
        }
        game
    }

    fn count(&self, table: &str) -> i64 {
        let sql = format!("SELECT count(*) FROM {table}");
        self.connect()
            .query_row(&sql, [], |row| row.get(0))
            .unwrap()
    }

    /// Every row of every table.
    fn dump(&self) -> String {
        dump(&self.connect())
    }
}

fn dump(connection: &Connection) -> String {
    let mut text = String::new();
    for (name, _) in schema(connection) {
        let Some(table) = name.strip_prefix("table ") else {
            continue;
        };
        writeln!(text, "[{table}]").unwrap();
        let sql = format!("SELECT * FROM {table} ORDER BY 1, 2");
        let mut statement = connection.prepare(&sql).unwrap();
        let columns = statement.column_count();
        let mut rows = statement.query([]).unwrap();
        while let Some(row) = rows.next().unwrap() {
            let values: Vec<Value> = (0..columns).map(|i| row.get(i).unwrap()).collect();
            writeln!(text, "{values:?}").unwrap();
        }
    }
    text
}

/// Everything defined in a database, with its SQL: `("table people", "CREATE TABLE …")`.
fn schema(connection: &Connection) -> Vec<(String, Option<String>)> {
    // SQLite creates and drops its own statistics tables.
    let sql = "SELECT type || ' ' || name, sql FROM sqlite_master WHERE name NOT LIKE 'sqlite_stat%' ORDER BY 1";
    let mut statement = connection.prepare(sql).unwrap();
    let rows = statement.query_map([], |row| Ok((row.get(0)?, row.get(1)?)));
    rows.unwrap().map(Result::unwrap).collect()
}

/// A change to this match that does nothing else.
fn bare(after: Match) -> Change {
    Change {
        after,
        turn: None,
        undone: None,
        hint: None,
        events: Vec::new(),
        posts: Vec::new(),
        at: Time(8000),
    }
}

fn delivery(event: &str) -> Delivery {
    Delivery {
        platform: "test".to_owned(),
        event: event.to_owned(),
    }
}

fn dropper() -> Spec {
    Spec::new(Kind::Dropper, Some("6"), None).unwrap()
}

fn open_onyx() -> Spec {
    Spec::new(Kind::Onyx, Some("6"), Some("open")).unwrap()
}

/// Checks that a match read from the file equals the expected one.
fn assert_same(found: &Match, expected: &Match) {
    let fields = |game: &Match| {
        let Match {
            id,
            version,
            place,
            own_thread,
            terms,
            must_claim,
            challenger,
            opponent,
            stage,
            created,
            expires,
            offer,
            timer,
            game: _,
        } = game;
        let (what, who) = ((id, version, terms), (challenger, opponent, stage));
        let (place, times) = ((place, own_thread), (created, expires, timer));
        format!("{what:?} {who:?} {place:?} {times:?} {offer:?} {must_claim:?}")
    };
    assert_eq!(fields(found), fields(expected));
    assert_eq!(found.game, expected.game);
    assert_eq!(found.game.digest(), expected.game.digest());
}
