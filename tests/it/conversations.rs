//! Whole conversations in the local chat: a typed line in; the exact reply, the picture and the database out.

mod rules;

use expect_test::expect;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use futures_util::FutureExt;
use rusqlite::Connection;
use stonepost::chat::{Chat, Clock};
use stonepost::local::{FieldValue, Local, LocalMessage};
use stonepost::play::RatingPeriod;
use stonepost::rules::record::{self, Record};
use stonepost::rules::{Game, Kind, Side, Spec};
use stonepost::store::Store;
use stonepost::text::alt;
use tempfile::TempDir;
use tokio::sync::oneshot;
use tokio::task::JoinHandle;

use crate::asked::Asked;
use crate::dice::Dice;
use crate::facts::played;

pub(crate) mod analysis;
mod clocks;
mod crowd;
mod daily;
mod downtime;
mod export;
mod faults;
mod forged;
mod frozen;
mod leave;
mod list_pages;
pub(crate) mod machine;
mod mistakes;
mod my_challenges;
mod names;
mod odd;
mod options;
mod page_languages;
mod pages;
pub(crate) mod plans;
mod platforms;
mod play_page;
mod privacy;
mod proposals;
mod proxies;
mod random;
mod removal;
mod retention;
mod seeks;
mod sign_in;
mod tournaments;
mod unicode;
mod views;
mod who;

/// 2026-11-20, noon, in UTC milliseconds.
pub(crate) const NOON: i64 = 1_795_176_000_000;

/// A running local chat.
pub(crate) struct Room {
    pub(crate) local: Local,
    pub(crate) chat: Chat,
    store: Store,
    pub(crate) clock: Arc<AtomicI64>,
    folder: TempDir,
    workers: JoinHandle<()>,
    stop: oneshot::Sender<()>,
    pub(crate) events: u64,
}

impl Room {
    pub(crate) fn open() -> Room {
        Room::open_in(tempfile::tempdir().unwrap())
    }

    fn open_in(folder: TempDir) -> Room {
        Room::open_with(folder, Chat::new)
    }

    fn open_with(folder: TempDir, chat: impl FnOnce(Store, Clock) -> Chat) -> Room {
        Room::open_at(folder, NOON, chat)
    }

    /// Opens it at a moment, as a program that was off until then.
    pub(crate) fn open_at(
        folder: TempDir,
        now: i64,
        chat: impl FnOnce(Store, Clock) -> Chat,
    ) -> Room {
        let clock = Arc::new(AtomicI64::new(now));
        let chat_clock = Clock::manual(Arc::clone(&clock));
        Room::open_by(folder, now, clock, chat_clock, chat)
    }

    /// As [`Room::open_at`], by a clock of the test's own.
    fn open_by(
        folder: TempDir,
        now: i64,
        clock: Arc<AtomicI64>,
        chat_clock: Clock,
        chat: impl FnOnce(Store, Clock) -> Chat,
    ) -> Room {
        let store = Store::open(&folder.path().join("stonepost.db")).unwrap();
        let chat = chat(store.clone(), chat_clock.clone());
        let local = Local::connect(&chat, store.clone(), chat_clock);
        let (stop, stopped) = oneshot::channel();
        let stopped = async {
            let _ = stopped.await;
        }
        .shared();
        let timekeeper = chat.timekeeper();
        // As in the program: before anybody is heard.
        let ready = async {
            store.adopt_rating_period(RatingPeriod::DEFAULT).await?;
            timekeeper.compensate_downtime().await
        };
        let runtime = tokio::runtime::Handle::current();
        tokio::task::block_in_place(|| runtime.block_on(ready)).unwrap();
        let talk = chat.clone();
        let work = async move {
            tokio::join!(
                timekeeper.run(stopped.clone()),
                chat.pinned().run(stopped.clone()),
                chat.organiser().run(stopped.clone()),
                chat.courier().run(stopped)
            );
        };
        let workers = tokio::spawn(work);
        Room {
            local,
            chat: talk,
            store,
            clock,
            folder,
            workers,
            stop,
            // A second room on the same database must not repeat the events of the first.
            events: u64::try_from(now - NOON).unwrap_or(0),
        }
    }

    /// Turns the clock on.
    pub(crate) fn later(&self, millis: i64) {
        self.clock.fetch_add(millis, Ordering::Relaxed);
    }

    pub(crate) async fn close(self) -> TempDir {
        let _ = self.stop.send(());
        self.workers.await.unwrap();
        self.store.close().await;
        self.folder
    }

    pub(crate) fn event(&mut self) -> String {
        self.events += 1;
        format!("event {}", self.events)
    }

    /// Says a line and gives what Stonepost answered to it directly: for that person alone, or as a reply.
    async fn say(&mut self, who: &str, text: &str) -> Option<LocalMessage> {
        self.reply(who, text, None).await
    }

    async fn reply(&mut self, who: &str, text: &str, to: Option<i64>) -> Option<LocalMessage> {
        let event = self.event();
        self.clock.fetch_add(1_000, Ordering::Relaxed);
        self.local
            .say(&event, who, "general", text, to)
            .await
            .unwrap();
        let said = self.seen(who).await;
        let mine = said
            .iter()
            .rposition(|m| m.author.as_deref() == Some(who))
            .unwrap();
        let id = said[mine].id;
        said.into_iter().skip(mine + 1).find(|m| {
            m.author.is_none() && (m.only_for.as_deref() == Some(who) || m.reply_to == Some(id))
        })
    }

    /// As [`Room::say`], where there has to be an answer; its words.
    async fn told(&mut self, who: &str, text: &str) -> String {
        let answer = self.say(who, text).await;
        answer
            .unwrap_or_else(|| panic!("no answer to {text:?}"))
            .text
            .to_string()
    }

    async fn press(
        &mut self,
        who: &str,
        message: &LocalMessage,
        label: &str,
    ) -> Option<LocalMessage> {
        let button = message.buttons.iter().find(|b| b.label == label).unwrap();
        self.press_id(who, message, &button.id.clone()).await
    }

    async fn press_id(
        &mut self,
        who: &str,
        message: &LocalMessage,
        id: &str,
    ) -> Option<LocalMessage> {
        let event = self.event();
        let last = self.seen(who).await.last().map_or(0, |m| m.id);
        self.local
            .press(&event, who, "general", message.id, id)
            .await
            .unwrap();
        let seen = self.seen(who).await;
        if message.only_for.is_some() {
            return seen.into_iter().find(|m| m.id == message.id);
        }
        seen.into_iter()
            .find(|m| m.id > last && m.only_for.as_deref() == Some(who))
    }

    /// Presses a button that opens a form, and sends it with `text`.
    async fn write_in(
        &mut self,
        who: &str,
        message: &LocalMessage,
        label: &str,
        text: &str,
    ) -> Option<LocalMessage> {
        let button = message.buttons.iter().find(|b| b.label == label).unwrap();
        let (press, send) = (self.event(), self.event());
        let form = self
            .local
            .press(&press, who, &message.channel, message.id, &button.id)
            .await
            .unwrap();
        let last = self
            .seen_in(&message.channel, who)
            .await
            .last()
            .map_or(0, |m| m.id);
        self.local
            .submit(
                &send,
                who,
                &message.channel,
                Some(message.id),
                &form.unwrap().id,
                FieldValue::lines(text, ""),
            )
            .await
            .unwrap();
        let seen = self.seen_in(&message.channel, who).await;
        if message.only_for.is_some() {
            return seen.into_iter().find(|m| m.id == message.id);
        }
        seen.into_iter()
            .find(|m| m.id > last && m.only_for.as_deref() == Some(who))
    }

    async fn seen(&self, who: &str) -> Vec<LocalMessage> {
        self.seen_in("general", who).await
    }

    async fn seen_in(&self, channel: &str, who: &str) -> Vec<LocalMessage> {
        self.local.messages(channel, who, None, 100).await.unwrap()
    }

    /// Waits for a message of Stonepost, and gives the newest such once the workers are at rest: what a message stands for
    /// is written down only after it is posted.
    async fn wait(&self, channel: &str, fits: impl Fn(&LocalMessage) -> bool) -> LocalMessage {
        for _ in 0..3_000 {
            if let Some(early) = self.posted(channel, &fits).await {
                self.settled().await;
                return self.posted(channel, &fits).await.unwrap_or(early);
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        let seen = self.seen_in(channel, "somebody").await;
        let said: Vec<String> = seen.iter().map(|m| m.text.to_string()).collect();
        panic!("no such message among {said:#?}");
    }

    /// The newest message of Stonepost that fits.
    async fn posted(
        &self,
        channel: &str,
        fits: impl Fn(&LocalMessage) -> bool,
    ) -> Option<LocalMessage> {
        let seen = self.seen_in(channel, "somebody").await;
        seen.into_iter()
            .rev()
            .find(|m| m.author.is_none() && fits(m))
    }

    /// Waits until everything that was to be posted is out, and nothing more is due by itself.
    pub(crate) async fn settled(&self) {
        settled(|| self.database(), self.clock.load(Ordering::Relaxed)).await;
    }

    /// The id of the thread with this name, which it may get only after its first board.
    async fn thread(&self, name: &str) -> String {
        for _ in 0..1_000 {
            let channels = self.local.channels("somebody").await.unwrap();
            let mut threads = channels.into_iter().filter(|c| c.parent.is_some());
            if let Some(found) = threads.find(|c| c.name == name) {
                return found.id;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("no thread is called {name:?}");
    }

    /// Alice (Black) and Bob (White) begin; the first board.
    async fn begin(&mut self, game: &str, size: &str) -> LocalMessage {
        let line = format!("/challenge game:{game} size:{size} opponent:@bob side:black");
        self.told("alice", &line).await;
        let challenge = self
            .wait("general", |m| {
                m.text.to_string().starts_with("@bob: @alice ") && m.buttons.len() >= 4
            })
            .await;
        assert!(self.press("bob", &challenge, "Accept").await.is_none());
        self.wait("general", |m| m.id > challenge.id && !m.files.is_empty())
            .await
    }

    async fn board(&self, ply: u32, game: &Game) -> LocalMessage {
        let token = format!("`{}`", game.last_token().unwrap_or_default());
        let alt = alt::position(game, None);
        self.wait("general", |m| {
            m.text.to_string().contains(&token)
                && m.files.first().and_then(|f| f.alt.as_deref()) == Some(&*alt)
                && ply == game.ply()
        })
        .await
    }

    /// Changes something behind the bot's back, which then remembers nothing of it.
    pub(crate) fn spoil(&self, sql: &str) {
        self.database().execute(sql, []).unwrap();
        self.store.forget_matches();
    }

    pub(crate) fn database(&self) -> Connection {
        Connection::open(self.folder.path().join("stonepost.db")).unwrap()
    }
}

/// Waits until everything that was to be posted is out, and nothing more is due by itself.
pub(crate) async fn settled(database: impl Fn() -> Connection, now: i64) {
    for _ in 0..3_000 {
        let sql = "SELECT (SELECT count(*) FROM matches WHERE wake_at <= ?1)
                        + (SELECT count(*) FROM seeks WHERE wake_at <= ?1)
                        + (SELECT count(*) FROM tournaments WHERE wake_at <= ?1)
                        + (SELECT count(*) FROM pins WHERE due_at <= ?1)
                        + (SELECT count(*) FROM daily_puzzles WHERE due_at <= ?1)
                        + (SELECT count(*) FROM preferences WHERE digest_at <= ?1)
                        + (SELECT count(*) FROM outbox o WHERE state = 'waiting' AND due_at <= ?1
                           AND (kind <> 'archive' OR NOT EXISTS (
                           SELECT 1 FROM boards b WHERE b.match_id = o.match_id AND b.due_at IS NOT NULL)))
                        + (SELECT count(*) FROM places WHERE try_at <= ?1)
                        + (SELECT count(*) FROM boards WHERE due_at <= ?1 OR attempts = 0 AND due_at IS NOT NULL)";
        let waiting: i64 = database().query_row(sql, [now], |row| row.get(0)).unwrap();
        if waiting == 0 {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let sql = "SELECT group_concat(kind || ' ' || coalesce(trouble, ''), '; ') FROM outbox WHERE state = 'waiting'";
    let waiting: Result<Option<String>, _> = database().query_row(sql, [], |row| row.get(0));
    panic!("the workers never come to rest: {waiting:?}");
}

/// The next moment after `now` at which something is due by itself.
pub(crate) fn next_due(database: &Connection, now: i64) -> Option<i64> {
    let sql = "SELECT min(at) FROM (SELECT wake_at AS at FROM matches
               UNION ALL SELECT wake_at FROM seeks
               UNION ALL SELECT wake_at FROM tournaments
               UNION ALL SELECT due_at FROM pins
               UNION ALL SELECT due_at FROM daily_puzzles
               UNION ALL SELECT digest_at FROM preferences
               UNION ALL SELECT try_at FROM places
               UNION ALL SELECT due_at FROM outbox WHERE state = 'waiting') WHERE at > ?1";
    database.query_row(sql, [now], |row| row.get(0)).unwrap()
}

/// Who is to move, where Alice began with Black and a swap exchanges the two.
fn mover(game: &Game) -> &'static str {
    let black = if game.swapped() { "bob" } else { "alice" };
    let white = if game.swapped() { "alice" } else { "bob" };
    match game.to_move() {
        Some(Side::Black) => black,
        _ => white,
    }
}

async fn whole_game(kind: Kind, seed: u64) {
    let mut room = Room::open();
    let mut dice = Dice::new(seed);
    let size = kind.sizes().iter().min().unwrap().to_string();
    let mut game = Game::start(Spec::new(kind, Some(&size), None).unwrap());
    let mut board = room.begin(kind.id(), &size).await;
    let (mut black, mut white) = ("alice", "bob");
    while let Some(side) = game.to_move() {
        let mover = if side == Side::Black { black } else { white };
        assert_eq!(board.pings, [mover]);
        let mut turn = dice.turn(&game);
        if kind == Kind::Onyx && game.ply() == 1 {
            turn = "swap".to_owned();
        }
        if dice.below(2) == 0 {
            assert_eq!(
                room.say(mover, &turn.replace([',', '>'], " ")).await,
                None,
                "{turn}"
            );
        } else {
            let told = room.told(mover, &format!("/move {turn}")).await;
            assert_eq!(told, played(&turn, 1));
        }
        game.play_text(&turn).unwrap();
        if turn == "swap" {
            (black, white) = (white, black);
        }
        board = room.board(game.ply(), &game).await;
        let (file, bytes) = room.local.file(board.files[0].id).await.unwrap();
        assert_eq!(file.mime, "image/png");
        assert!(image::load_from_memory(&bytes).unwrap().width() >= 1_000);
    }
    let outcome = game.outcome().unwrap();
    assert_eq!(board.pings, [black, white], "the end calls both, once");
    let said = board.text.to_string();
    assert!(said.contains(&format!("@{black}, @{white}: ")), "{said}");
    let (file, bytes) = room.local.file(board.files[1].id).await.unwrap();
    assert_eq!(file.name, "stonepost-1.txt");
    let record = Record::parse(std::str::from_utf8(&bytes).unwrap()).unwrap();
    assert_eq!(record.tag("Date"), Some("2026.11.20"));
    assert_eq!(
        (record.tag("Black"), record.tag("White")),
        (Some(black), Some(white))
    );
    let replayed = record::replay(&record).last().unwrap().unwrap();
    assert_eq!(replayed.digest(), game.digest());

    // The buttons of the board before go after the last board.
    room.settled().await;
    let database = room.database();
    let turns: Vec<String> = database
        .prepare("SELECT token FROM turns WHERE match_id = 1 ORDER BY ply")
        .unwrap()
        .query_map([], |row| row.get(0))
        .unwrap()
        .collect::<Result<_, _>>()
        .unwrap();
    assert_eq!(turns, record.turns);
    let stored: (String, Option<String>, String, i64) = database
        .query_row(
            "SELECT stage, winner, reason, version FROM matches",
            [],
            |row| Ok((row.get(0)?, row.get(1)?, row.get(2)?, row.get(3)?)),
        )
        .unwrap();
    let winner = outcome.winner.map(|side| side.name().to_owned());
    let version = i64::from(game.ply()) + 1;
    assert_eq!(
        stored,
        (
            "ended".to_owned(),
            winner,
            outcome.reason.id().to_owned(),
            version
        )
    );
    assert_eq!(database.count("outbox WHERE state <> 'sent'"), 0);
    room.close().await;
}

macro_rules! whole_games {
    ($($name:ident $module:ident),+ $(,)?) => {
        mod whole_games {
            use super::*;

            $(
                #[tokio::test(flavor = "multi_thread")]
                async fn $module() {
                    whole_game(Kind::$name, 3 + Kind::$name as u64).await;
                }
            )+
        }
    };
}

stonepost::rules::with_games!(whole_games);

#[tokio::test(flavor = "multi_thread")]
async fn two_turns_at_the_same_instant() {
    let mut room = Room::open();
    room.begin("onyx", "6").await;
    let (one, two) = (room.local.clone(), room.local.clone());
    let (a, b) = tokio::join!(
        one.say("one", "alice", "general", "/move b2", None),
        two.say("two", "alice", "general", "/move b3", None),
    );
    a.and(b).unwrap();
    let answers: Vec<String> = room
        .seen("alice")
        .await
        .into_iter()
        .filter(|m| m.only_for.is_some() && m.author.is_none())
        .map(|m| m.text.to_string())
        .collect();
    let played = answers
        .iter()
        .filter(|text| text.starts_with("Played `b"))
        .count();
    let refused = answers
        .iter()
        .filter(|text| text.ends_with("@bob's turn."))
        .count();
    assert_eq!((played, refused), (1, 1), "{answers:?}");
    room.close().await;
}
