//! Each test has a database in a folder of its own, and inspects it through a second connection.

#![allow(clippy::unwrap_used, clippy::expect_used)]

mod analyses;
mod archive;
mod bans;
mod downtime;
mod due;
mod frozen;
mod languages;
mod leave;
mod lessons;
mod lists;
mod local_chat;
mod machine;
mod match_lookup;
mod matches;
mod missed_messages;
mod open;
mod outbox;
mod pages;
mod people;
mod pins;
mod planned;
mod plans;
mod preferences;
mod privacy;
mod puzzles;
mod rating_period;
mod results;
mod retention;
mod said;
mod schemas;
mod seeks;
mod servers;
mod sessions;
mod shards;
mod shared;
mod stages;
mod standings;
mod tournaments;
mod transfer;
mod tried;
mod upgrade;
mod writer;

use std::fmt::{Debug, Write};
use std::ops::Deref;
use std::panic::Location;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex};
use std::time::Duration;

use rusqlite::Connection;
use rusqlite::types::Value;
use rusqlite_migration::Migrations;
use tempfile::TempDir;

use super::core::engine::Database;
use super::files::with_suffix;
use super::mutex::unpoisoned;
use super::sql::migrations::SQLITE as MIGRATIONS;
use super::sqlite::open::{APPLICATION_ID, BUSY_TIMEOUT, LONGEST_LOG};
use super::sqlite::readers::READERS;
use super::*;
use crate::upkeep::privacy::Farewell;
use crate::upkeep::rebuild;
use play::{
    self, Change, LeaveStep, Match, MatchId, NewChallenge, PersonId, PlaceId, Preferences,
    RatingPeriod, Refusal, Seats, ServerId, ServerSettings, SideChoice, Stage, Terms, Time, clock,
};
use rules::{Kind, Spec};

const WEEK: i64 = 7 * clock::DAY;

/// How deviations grow.
const PERIOD: RatingPeriod = RatingPeriod::DEFAULT;

/// Awaits what must succeed.
#[track_caller]
fn ok<T, E: Debug>(work: impl Future<Output = Result<T, E>>) -> impl Future<Output = T> {
    let caller = Location::caller();
    async move {
        let done = work.await;
        done.unwrap_or_else(|error| panic!("{caller}: {error:?}"))
    }
}

/// An open store with two players, a third person and two places.
struct Fixture {
    store: Store,
    path: PathBuf,
    /// The address of the database, if it's on a server.
    server: Option<String>,
    anna: PersonId,
    ben: PersonId,
    eve: PersonId,
    hall: PlaceId,
    attic: PlaceId,
    _folder: TempDir,
}

/// What a store does is asked of the fixture.
impl Deref for Fixture {
    type Target = Store;

    fn deref(&self) -> &Store {
        &self.store
    }
}

impl sql::Connection {
    /// The engine's own connection.
    fn sqlite(&self) -> &Connection {
        match self {
            sql::Connection::Sqlite(sqlite) => sqlite,
            sql::Connection::Postgres(_) => panic!("not a file"),
        }
    }
}

impl Store {
    /// The engine.
    fn file(&self) -> &sqlite::Database {
        match &self.shared.engine.database {
            Database::Sqlite(database) => database,
            Database::Postgres(_) => panic!("not a file"),
        }
    }

    async fn outbox_due(&self, now: Time, limit: u32) -> Vec<OutboxRow> {
        self.outbox(&["test"], now, limit).await.unwrap().due
    }

    async fn outbox_next(&self, now: Time) -> Option<Time> {
        self.outbox(&["test"], now, 1).await.unwrap().next
    }

    /// The messages that are due for a check.
    async fn pins(&self, now: Time, limit: u32) -> Vec<Pin> {
        let mut pins = Vec::new();
        for piece in self.pins_due(now, limit).await.unwrap() {
            pins.extend(self.find_pin(piece.id).await.unwrap());
        }
        pins
    }

    async fn due(&self, now: Time, limit: u32) -> Vec<MatchId> {
        self.upcoming(now, limit).await.unwrap().matches
    }

    async fn digests_due(&self, now: Time) -> Vec<PersonId> {
        self.upcoming(now, 99).await.unwrap().digests
    }

    /// When something is first due.
    async fn next_due(&self) -> Option<Time> {
        self.upcoming(Time(0), 1).await.unwrap().first
    }
}

impl Fixture {
    /// In a file, or on the server at `STONEPOST_TEST_POSTGRES`.
    async fn new() -> Fixture {
        Fixture::on(std::env::var("STONEPOST_TEST_POSTGRES").ok()).await
    }

    /// In a file, for what is about files or about SQLite.
    async fn in_file() -> Fixture {
        Fixture::on(None).await
    }

    async fn on(server: Option<String>) -> Fixture {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("stonepost.db");
        let server = server.map(|server| new_database(&server));
        let store = match &server {
            Some(server) => Store::connect(&address(server)).unwrap(),
            None => Store::open(&path).unwrap(),
        };
        let mut people = Vec::new();
        for name in ["Anna", "Ben", "Eve"] {
            people.push(store.upsert_person("test", name, name).await.unwrap().id);
        }
        let mut places = Vec::new();
        for name in ["hall", "attic"] {
            places.push(ok(store.upsert_place("test", name, None, false)).await.id);
        }
        Fixture {
            anna: people[0],
            ben: people[1],
            eve: people[2],
            hall: places[0],
            attic: places[1],
            store,
            path,
            server,
            _folder: folder,
        }
    }

    /// With deviations that grow.
    async fn growing() -> Fixture {
        let fixture = Fixture::new().await;
        fixture.adopt_rating_period(PERIOD).await.unwrap();
        fixture
    }

    /// Clears the store's cache of matches after they were changed behind its back.
    fn forget(&self) {
        self.store.shared.match_cache.clear();
    }

    /// A connection of SQLite's to the file.
    fn sqlite(&self) -> Connection {
        assert!(self.server.is_none(), "this is about a file");
        let connection = Connection::open(&self.path).unwrap();
        connection.busy_timeout(BUSY_TIMEOUT).unwrap();
        connection
    }

    /// A connection of its own, like that of another program.
    fn connect(&self) -> Beside {
        let connection = match &self.server {
            Some(server) => {
                let client = || ::postgres::Client::connect(server, ::postgres::NoTls).unwrap();
                let client = std::thread::scope(|scope| scope.spawn(client).join()).unwrap();
                sql::Connection::Postgres(Box::new(sql::Session::new(client)))
            }
            None => sql::Connection::Sqlite(self.sqlite()),
        };
        Beside(Mutex::new(Some(connection)))
    }

    /// Anna's challenge to Ben in the hall, asking for Black.
    fn challenge(&self, spec: Spec) -> NewChallenge {
        let terms = Terms::standard(spec, SideChoice::Black);
        let (ben, now) = (Some(self.ben), Time(1000));
        play::challenge(self.hall, terms, self.anna, ben, now, now.plus(WEEK)).unwrap()
    }

    async fn create(&self, new: NewChallenge, event: &str) -> Match {
        match ok(self.store.create(new, delivery(event), u32::MAX)).await {
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

    /// Forgets Anna, who is called so.
    async fn forget_anna(&self) {
        let farewell = Farewell {
            words: vec!["Anna".to_owned()],
            name: "Former player",
            thread: "match",
            place: None,
        };
        let person = self.store.person(self.anna).await.unwrap();
        self.store.forget_person(&person, farewell).await.unwrap();
    }

    /// Three stores, of as many processes if there can be several.
    fn stores(&self) -> Vec<Store> {
        let another = |_| match &self.server {
            Some(server) => Store::connect(&address(server)).unwrap(),
            None => self.store.clone(),
        };
        (0..3).map(another).collect()
    }

    fn count(&self, table: &str) -> i64 {
        let sql = format!("SELECT count(*) FROM {table}");
        self.connect().one(&sql, ())
    }

    /// Every row of every table.
    fn dump(&self) -> String {
        self.connect().run(dump)
    }
}

/// A connection of its own. What it does happens on a thread of its own, because PostgreSQL's client waits.
struct Beside(Mutex<Option<sql::Connection>>);

impl Drop for Beside {
    fn drop(&mut self) {
        let connection = unpoisoned(&self.0).take();
        let _ = std::thread::spawn(|| drop(connection)).join();
    }
}

impl Beside {
    fn run<T: Send>(&self, work: impl FnOnce(&sql::Connection) -> T + Send) -> T {
        let work = || work(unpoisoned(&self.0).as_ref().unwrap());
        std::thread::scope(|scope| scope.spawn(work).join()).unwrap()
    }

    fn execute(&self, sql: &str, params: impl sql::Params + Send) -> usize {
        self.run(|c| c.execute(sql, params)).unwrap()
    }

    fn execute_batch(&self, sql: &str) {
        self.run(|c| c.batch(sql)).unwrap();
    }

    /// The columns of the only row.
    fn one<T: sql::FromRow + Send>(&self, sql: &str, params: impl sql::Params + Send) -> T {
        self.run(|c| c.query_row(sql, params, sql::columns))
            .unwrap()
    }

    /// Every row, as far as it is asked for.
    fn column<T: sql::FromRow + Send>(&self, statement: &str) -> Vec<T> {
        self.run(|c| c.all(statement, (), sql::columns).unwrap())
    }
}

/// Makes a database beside the one at this address, and returns its own address.
fn new_database(server: &str) -> String {
    let name = format!("stonepost_{:x}", rand::random::<u64>());
    let create = || {
        let mut admin = ::postgres::Client::connect(server, ::postgres::NoTls).unwrap();
        admin
            .batch_execute(&format!("CREATE DATABASE {name}"))
            .unwrap();
    };
    std::thread::scope(|scope| scope.spawn(create).join()).unwrap();
    let (server, _) = server.rsplit_once('/').unwrap();
    format!("{server}/{name}")
}

fn address(url: &str) -> DatabaseAddress {
    DatabaseAddress::new(url, None, None).unwrap()
}

/// A new file in an earlier format.
fn in_format(path: &Path, version: usize) -> Connection {
    let mut connection = Connection::open(path).unwrap();
    let id = connection.pragma_update(None, "application_id", APPLICATION_ID);
    id.unwrap();
    if version > 0 {
        let migrations = Migrations::from_slice(MIGRATIONS);
        migrations.to_version(&mut connection, version).unwrap();
    }
    connection
}

/// Every row of every table of a file.
fn dump_of(file: &Path) -> String {
    dump(&sql::Connection::Sqlite(Connection::open(file).unwrap()))
}

fn dump(c: &sql::Connection) -> String {
    let tables = match c {
        sql::Connection::Sqlite(_) => {
            "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%' ORDER BY 1"
        }
        sql::Connection::Postgres(_) => {
            "SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> 'stonepost_migrations' ORDER BY 1"
        }
    };
    let tables: Vec<String> = c.all(tables, (), sql::columns).unwrap();
    let mut text = String::new();
    for table in tables {
        writeln!(text, "[{table}]").unwrap();
        let order = match c {
            sql::Connection::Sqlite(_) => "1, 2",
            sql::Connection::Postgres(_) => &table,
        };
        let sql = format!("SELECT * FROM {table} ORDER BY {order}");
        let rows = c.all(&sql, (), |row| Ok(row.description())).unwrap();
        rows.iter().for_each(|row| writeln!(text, "{row}").unwrap());
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
        turns: Vec::new(),
        said: None,
        undone: None,
        hint: None,
        plans: Vec::new(),
        closed_seek: None,
        events: Vec::new(),
        posts: Vec::new(),
        leave: LeaveStep::default(),
        assumed: None,
        answered: Vec::new(),
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
            seek,
            stage,
            created,
            expires,
            offer,
            timer,
            hard_end,
            terms_since,
            plans,
            game: _,
        } = game;
        let (what, who) = ((id, version, terms), (challenger, opponent, seek, stage));
        let (place, times) = (
            (place, own_thread),
            (created, expires, timer, hard_end, terms_since),
        );
        format!("{what:?} {who:?} {place:?} {times:?} {offer:?} {must_claim:?} {plans:?}")
    };
    assert_eq!(fields(found), fields(expected));
    assert_eq!(found.game, expected.game);
    assert_eq!(found.game.digest(), expected.game.digest());
}

impl Store {
    /// Stores preferences whatever they were.
    async fn set_preferences(
        &self,
        person: PersonId,
        preferences: Preferences,
        digest: Option<Time>,
    ) -> Result<(), StoreError> {
        let change = move |_| (preferences.clone(), digest);
        self.change_preferences(person, change).await.map(drop)
    }

    /// Stores settings whatever they were.
    async fn set_server_settings(
        &self,
        server: ServerId,
        settings: ServerSettings,
    ) -> Result<(), StoreError> {
        let change = move |_| settings.clone();
        self.change_server_settings(server, change).await.map(drop)
    }
}
