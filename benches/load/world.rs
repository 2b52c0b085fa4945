//! A database full of running matches, and a Discord that knows its people, places and boards.

use std::path::{Path, PathBuf};
use std::time::Duration;

use rusqlite::Connection;
use stonepost::play::{self, RatingPeriod};
use stonepost::rules::{Game, Kind, Side, Spec};
use stonepost::store::Store;

use crate::Result;
use crate::fake::{FakeDiscord, Filling, Id, Setup};
use crate::look::{self, Location, Look};
use crate::made::{self, Size};

/// A running match as the people see it.
#[derive(Debug, Clone)]
pub(crate) struct SeenMatch {
    pub(crate) id: i64,
    pub(crate) place: Id,
    /// Who is to move, and who not.
    pub(crate) people: [Id; 2],
    pub(crate) board: Option<Id>,
}

pub(crate) struct World {
    pub(crate) fake: FakeDiscord,
    pub(crate) folder: tempfile::TempDir,
    pub(crate) matches: Vec<SeenMatch>,
    /// The database as it was made. Asking it costs a server nothing.
    pub(crate) made: Look,
    /// The database that the programs use.
    pub(crate) now: Look,
}

/// Where a database was made in this folder.
pub(crate) fn file(folder: &Path) -> PathBuf {
    folder.join("stonepost.db")
}

/// A Discord that answers as fast as it can.
pub(crate) fn quick(filling: Filling) -> Setup {
    let much = (1_000_000, Duration::from_secs(1));
    Setup {
        check_events: false,
        check_bodies: false,
        forgetful: true,
        filling,
        message_limit: much,
        route_limit: much,
        global_limit: 1_000_000,
        nonce_window: Duration::from_secs(2),
        patience: Duration::from_secs(120),
        ..Setup::default()
    }
}

/// A server as there are many.
pub(crate) const USUAL: Filling = Filling {
    channels: 50,
    roles: 30,
    emojis: 20,
    members: 100,
};

impl World {
    /// Makes a database in a file, and a Discord to which the programs connect with so many shards.
    pub(crate) async fn make(size: Size, filling: Filling, shards: u32) -> Result<World> {
        let folder = tempfile::tempdir()?;
        let path = file(folder.path());
        Store::open(&path)?.close().await;
        made::all(&path, size).await?;
        let store = Store::open(&path)?;
        store.rebuild(RatingPeriod::DEFAULT, |_, _| true).await?;
        store.close().await;
        let fake = FakeDiscord::start(Setup {
            shards,
            ..quick(filling)
        })
        .await;
        let database = Connection::open(&path)?;
        people(&database, &fake)?;
        let matches = matches(&database)?;
        fake.there_are_messages(
            matches
                .iter()
                .filter_map(|seen| Some((seen.board?, seen.place))),
        );
        let location = Location::File(path);
        Ok(World {
            fake,
            folder,
            matches,
            made: location.look(),
            now: location.look(),
        })
    }
}

/// Waits until the program has heard of all servers and has asked what it wanted to know.
pub(crate) async fn ready(fake: &FakeDiscord) {
    fake.wait_commands().await;
    fake.wait_ready().await;
    let (mut before, mut still) = (0, 0);
    // Listing the places of very many matches takes it a moment, in which it asks for nothing.
    while still < 5 {
        tokio::time::sleep(Duration::from_secs(1)).await;
        let now = fake.served();
        // Where very many matches run, there is always one to be posted about.
        still = if now < before + 20 { still + 1 } else { 0 };
        before = now;
    }
}

/// Who is to move in a match at present; none once it is over.
pub(crate) fn mover(database: &Look, seen: &SeenMatch) -> Option<Id> {
    let sql = format!(
        "SELECT p.platform_id FROM matches m JOIN people p ON p.id = m.mover_id
         WHERE m.id = {} AND m.stage = 'running'",
        seen.id
    );
    database.cell(&sql)?.parse().ok()
}

/// The match that is running in a place.
pub(crate) fn match_in(database: &Look, place: Id) -> Option<SeenMatch> {
    let sql = format!(
        "SELECT m.id FROM matches m JOIN places l ON l.id = m.place_id
         WHERE l.platform_id = '{place}' AND m.stage = 'running'"
    );
    Some(SeenMatch {
        id: database.cell(&sql)?.parse().ok()?,
        place,
        people: [0; 2],
        board: None,
    })
}

/// The position of a match.
pub(crate) fn game(database: &Look, seen: &SeenMatch) -> Result<Game> {
    let id = seen.id;
    let sql = format!("SELECT game, size, setup, rules_version FROM matches WHERE id = {id}");
    let rows = database.rows(&sql);
    let cells = rows.first().ok_or("no such match")?;
    let cell = |at: usize| cells[at].as_deref().ok_or("an empty cell");
    let kind = Kind::from_id(cell(0)?).ok_or("an unknown game")?;
    let spec =
        Spec::new(kind, Some(cell(1)?), Some(cell(2)?)).map_err(|error| format!("{error:?}"))?;
    let version = cell(3)?.parse()?;
    let sql = format!("SELECT token, digest FROM turns WHERE match_id = {id} ORDER BY ply");
    let turns = database.rows(&sql);
    let turns = turns.iter().map(|turn| {
        let token = turn[0].as_deref().unwrap_or_default();
        (token, look::whole(&turn[1]).cast_unsigned())
    });
    Ok(play::replay(spec, version, turns).map_err(|broken| format!("{broken:?}"))?)
}

/// Everybody and every place of the database, made known to the fake.
fn people(database: &Connection, fake: &FakeDiscord) -> Result<()> {
    let id = |text: String| text.parse::<Id>().unwrap_or_default();
    let mut statement = database.prepare("SELECT platform_id, name FROM people")?;
    let rows = statement.query_map([], |row| Ok((id(row.get(0)?), row.get(1)?)))?;
    fake.there_are(rows.collect::<std::result::Result<Vec<_>, _>>()?);
    let mut statement = database.prepare("SELECT platform_id FROM servers")?;
    let rows = statement.query_map([], |row| Ok(id(row.get(0)?)))?;
    fake.there_are_guilds(rows.collect::<std::result::Result<Vec<_>, _>>()?);
    let sql = "SELECT p.platform_id, s.platform_id, p.parent FROM places p JOIN servers s ON s.id = p.server_id";
    let mut statement = database.prepare(sql)?;
    let rows = statement.query_map([], |row| {
        let parent: Option<String> = row.get(2)?;
        Ok((id(row.get(0)?), id(row.get(1)?), parent.map(id)))
    })?;
    fake.there_are_channels(rows.collect::<std::result::Result<Vec<_>, _>>()?);
    Ok(())
}

/// The running matches that are played in servers.
fn matches(database: &Connection) -> Result<Vec<SeenMatch>> {
    let id = |text: String| text.parse::<Id>().unwrap_or_default();
    let sql = "SELECT m.id, l.platform_id, a.platform_id, b.platform_id,
                      (SELECT o.message FROM outbox o WHERE o.match_id = m.id AND o.kind = 'board' ORDER BY o.id DESC LIMIT 1)
               FROM matches m JOIN places l ON l.id = m.place_id
                    JOIN people a ON a.id = m.mover_id
                    JOIN people b ON b.id = CASE m.mover_id WHEN m.black_id THEN m.white_id ELSE m.black_id END
               WHERE m.stage = 'running' AND m.direct = 0 ORDER BY m.id";
    let mut statement = database.prepare(sql)?;
    let rows = statement.query_map([], |row| {
        Ok(SeenMatch {
            id: row.get(0)?,
            place: id(row.get(1)?),
            people: [id(row.get(2)?), id(row.get(3)?)],
            board: row
                .get::<_, Option<String>>(4)?
                .and_then(|text| text.parse().ok()),
        })
    })?;
    Ok(rows.collect::<std::result::Result<_, _>>()?)
}

/// The people at a table: who sits where.
pub(crate) struct Seats([(Side, Id); 2]);

impl Seats {
    pub(crate) fn of(game: &Game, people: [Id; 2]) -> Option<Seats> {
        let side = game.to_move()?;
        Some(Seats([(side, people[0]), (side.other(), people[1])]))
    }

    pub(crate) fn mover(&self, game: &Game) -> Option<Id> {
        let side = game.to_move()?;
        let seat = self.0.iter().find(|(of, _)| *of == side)?;
        Some(seat.1)
    }

    pub(crate) fn swap(&mut self) {
        let [one, two] = &mut self.0;
        std::mem::swap(&mut one.1, &mut two.1);
    }
}
