//! Stonepost on a fake Discord, in one process: its gateway, its conversation, its store and its courier are the real ones.

mod accounts;
mod answers;
mod cut_off;
mod day;
mod deadlines;
mod deletions;
mod delivery;
mod edits;
mod faults;
mod foreign_components;
mod games;
mod garbage;
mod installs;
pub(crate) mod invalid;
mod isolation;
mod largest;
mod life;
mod menus;
mod missed;
mod moods;
mod pages;
mod presses;
mod refusals;
mod refused_answers;
mod registration;
mod rules;
mod seeks;
mod shown_boards;
mod stale;
mod start;
mod strangers;
mod tournaments;
mod turns;
mod unicode;

use std::ops::Deref;
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::Duration;

use serde_json::{Value, json};
use stonepost::chat::{Chat, Clock, Machines};
use stonepost::discord::{self, DiscordError, Settings};
use stonepost::store::{DatabaseAddress, Store};
use tempfile::TempDir;
use tokio::sync::{oneshot, watch};
use tokio::task::JoinHandle;

use crate::crash::look::Location;
use crate::fake::{FakeDiscord, Id, Setup, Stored};
use crate::postgres::server::Server;

/// A running bot.
pub(crate) struct Bot {
    stop: watch::Sender<bool>,
    workers: JoinHandle<()>,
    adapter: JoinHandle<Result<(), DiscordError>>,
    pub(crate) store: Store,
    pub(crate) chat: Chat,
}

impl Bot {
    /// Starts the bot on the database in `folder`.
    pub(crate) fn start(fake: &FakeDiscord, folder: &TempDir, message_content: bool) -> Bot {
        let token = fake.token();
        Bot::start_with(fake, folder, message_content, &token)
    }

    pub(crate) fn start_with(
        fake: &FakeDiscord,
        folder: &TempDir,
        message_content: bool,
        token: &str,
    ) -> Bot {
        Bot::start_chat(fake, folder, message_content, token, Chat::new)
    }

    pub(crate) fn start_chat(
        fake: &FakeDiscord,
        folder: &TempDir,
        message_content: bool,
        token: &str,
        chat: impl FnOnce(Store, Clock) -> Chat,
    ) -> Bot {
        let store = Store::open(&folder.path().join("stonepost.db")).expect("the database opens");
        Bot::start_at(fake, store, message_content, token, chat, Clock::system())
    }

    /// Starts it with requests that are given up after this time.
    pub(crate) fn start_hasty(fake: &FakeDiscord, folder: &TempDir, timeout: Duration) -> Bot {
        let store = Store::open(&folder.path().join("stonepost.db")).expect("the database opens");
        let settings = Settings {
            timeout,
            ..settings(fake, false, &fake.token())
        };
        Bot::start_as(settings, store, Chat::new, Clock::system())
    }

    /// Starts it on a store that is open, with a clock that a test may turn.
    pub(crate) fn start_at(
        fake: &FakeDiscord,
        store: Store,
        message_content: bool,
        token: &str,
        chat: impl FnOnce(Store, Clock) -> Chat,
        clock: Clock,
    ) -> Bot {
        let settings = settings(fake, message_content, token);
        Bot::start_as(settings, store, chat, clock)
    }

    pub(crate) fn start_as(
        settings: Settings,
        store: Store,
        chat: impl FnOnce(Store, Clock) -> Chat,
        clock: Clock,
    ) -> Bot {
        let chat = chat(store.clone(), clock);
        let machines = chat.machines(1);
        Bot::start_with_machines(settings, store, chat, Some(machines))
    }

    /// Starts it with these machines at work. With none, the workers wait until it's connected, so that nothing is tried too
    /// early.
    pub(crate) fn start_with_machines(
        settings: Settings,
        store: Store,
        chat: Chat,
        machines: Option<Machines>,
    ) -> Bot {
        let (stop, stopped) = watch::channel(false);
        let wait = |mut stopped: watch::Receiver<bool>| async move {
            let _ = stopped.wait_for(|stop| *stop).await;
        };
        let talk = chat.clone();
        let timekeeper = chat.timekeeper();
        let courier = chat.courier();
        let pinned = chat.pinned().run(wait(stopped.clone()));
        let organiser = chat.organiser().run(wait(stopped.clone()));
        let places = chat.troubled_places().run(wait(stopped.clone()));
        let (first, second) = (wait(stopped.clone()), wait(stopped.clone()));
        let (third, fourth) = (wait(stopped.clone()), wait(stopped.clone()));
        let waits = machines.is_none();
        let machines = async move {
            if let Some(machines) = machines {
                machines.run(third).await;
            }
        };
        // As in the program: nobody is heard before lost time is made up for.
        let (made_up, ready) = oneshot::channel();
        let (connected, is_connected) = oneshot::channel();
        let workers = tokio::spawn(async move {
            timekeeper
                .compensate_downtime()
                .await
                .expect("the database answers");
            let _ = made_up.send(());
            if waits {
                tokio::select! {
                    _ = is_connected => {}
                    () = fourth => {}
                }
            }
            tokio::join!(
                timekeeper.run(first),
                courier.run(second),
                pinned,
                organiser,
                places,
                machines
            );
        });
        let adapter = tokio::spawn(async move {
            let _ = ready.await;
            let started = |_: &str| {
                let _ = connected.send(());
            };
            discord::run(chat, settings, started, wait(stopped)).await
        });
        Bot {
            stop,
            workers,
            adapter,
            store,
            chat: talk,
        }
    }

    /// Stops it as a signal would.
    pub(crate) async fn stop(self) {
        self.stop.send_replace(true);
        self.adapter.await.expect("no panic").expect("a clean end");
        self.workers.await.expect("no panic");
        self.store.close().await;
    }

    /// Waits until it ends by itself.
    pub(crate) async fn ended(self) -> DiscordError {
        let ended = self.adapter.await.expect("no panic");
        self.stop.send_replace(true);
        self.workers.await.expect("no panic");
        self.store.close().await;
        ended.expect_err("it ended for a reason")
    }
}

/// The program's own settings, but for where Discord is.
pub(crate) fn settings(fake: &FakeDiscord, message_content: bool, token: &str) -> Settings {
    Settings {
        token: token.to_owned(),
        sign_in: fake.client_secret().map(|client_secret| discord::SignIn {
            client_secret,
            back: String::new(),
        }),
        api_base: fake.url(),
        message_content,
        requests_per_second: discord::REQUESTS_PER_SECOND,
        timeout: discord::TIMEOUT,
        shards: None,
        contact: None,
        unused_proxy: None,
        links: Arc::default(),
    }
}

/// A server with a channel, two players and a bystander.
pub(crate) struct Club {
    pub(crate) fake: FakeDiscord,
    pub(crate) folder: TempDir,
    /// Where its database is.
    pub(crate) place: Location,
    pub(crate) bot: Bot,
    pub(crate) channel: Id,
    pub(crate) alice: Id,
    pub(crate) bob: Id,
    pub(crate) carol: Id,
}

impl Club {
    /// A connection of its own to the database.
    pub(crate) fn database(&self) -> rusqlite::Connection {
        rusqlite::Connection::open(self.folder.path().join("stonepost.db")).unwrap()
    }

    /// Waits until everything that the bot has let in is answered.
    pub(crate) async fn finished(&self) {
        for _ in 0..3_000 {
            if self.bot.chat.unfinished() == 0 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{} are never finished", self.bot.chat.unfinished());
    }

    /// Waits until nothing waits to be sent.
    pub(crate) async fn sent(&self) {
        let database = self.place.look();
        let waiting = "SELECT count(*) FROM outbox WHERE state = 'waiting'";
        let is_sent = |_: &FakeDiscord| database.number(waiting) == 0;
        self.fake.wait_until("everything to be sent", is_sent).await;
    }

    pub(crate) async fn open() -> Club {
        Club::open_as(Setup::default(), false).await
    }

    pub(crate) async fn open_as(setup: Setup, message_content: bool) -> Club {
        let start =
            |fake: &FakeDiscord, folder: &TempDir| Bot::start(fake, folder, message_content);
        Club::open_by(setup, start).await
    }

    pub(crate) async fn open_by(
        setup: Setup,
        start: impl FnOnce(&FakeDiscord, &TempDir) -> Bot,
    ) -> Club {
        let fake = FakeDiscord::start(setup).await;
        let guild = fake.add_guild("Club");
        let channel = fake.add_channel(guild, "games");
        let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| fake.add_user(name));
        let folder = tempfile::tempdir().expect("a temporary folder");
        let bot = start(&fake, &folder);
        fake.wait_commands().await;
        fake.wait_ready().await;
        let place = Location::File(folder.path().join("stonepost.db"));
        Club {
            fake,
            folder,
            place,
            bot,
            channel,
            alice,
            bob,
            carol,
        }
    }

    /// The bot is stopped, and started again once something else has happened.
    pub(crate) async fn off(self, meanwhile: impl AsyncFnOnce(&FakeDiscord)) -> Club {
        self.bot.stop().await;
        meanwhile(&self.fake).await;
        let bot = Bot::start(&self.fake, &self.folder, false);
        Club { bot, ..self }
    }

    /// The server.
    pub(crate) fn guild(&self) -> Id {
        let shared = &self.fake.shared;
        shared.look(|st| *st.guilds.keys().next().expect("a server"))
    }

    /// Alice (Black) and Bob (White) begin a match; its first board.
    pub(crate) async fn begin(&self, game: &str, size: &str) -> Stored {
        self.begin_in(self.channel, game, size).await
    }

    pub(crate) async fn begin_in(&self, channel: Id, game: &str, size: &str) -> Stored {
        let options = json!({ "game": game, "size": size, "opponent": self.bob.to_string(), "side": "black" });
        let asked = self.fake.slash(self.alice, channel, "challenge", options);
        asked.answer().await;
        let challenge = self
            .fake
            .wait_for(channel, |m| m.button("Accept").is_some())
            .await;
        self.fake
            .press_label(self.bob, channel, challenge.id, "Accept")
            .first_response()
            .await;
        let board = self
            .fake
            .wait_after(channel, challenge.id, |m| m.file("board.png").is_some())
            .await;
        self.noted(board).await
    }

    /// The message once the bot has written down that it posted it: until then it links to no message, and answers to it
    /// are answers to nothing.
    pub(crate) async fn noted(&self, message: Stored) -> Stored {
        let database = self.place.look();
        // Answers are no posts: for those there is nothing to wait for.
        let sql = format!(
            "SELECT count(*) FROM outbox WHERE message = '{}' UNION ALL
             SELECT 1 WHERE NOT EXISTS (SELECT 1 FROM outbox WHERE state = 'waiting') ORDER BY 1 DESC",
            message.id
        );
        for _ in 0..3_000 {
            if database.number(&sql) > 0 {
                return message;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("a message is never noted: {}", message.content);
    }

    /// The boards in the channel so far.
    pub(crate) fn boards(&self, channel: Id) -> Vec<Stored> {
        let mut boards = self.fake.bot_messages(channel);
        boards.retain(|m| m.file("board.png").is_some() && !m.ephemeral());
        boards
    }

    /// Waits for board number `count` in the channel.
    pub(crate) async fn board(&self, channel: Id, count: usize) -> Stored {
        self.fake
            .wait_until(&format!("board {count}"), |_| {
                self.boards(channel).len() >= count
            })
            .await;
        self.noted(self.boards(channel)[count - 1].clone()).await
    }

    /// `alice` plays `turn` by command, and it is taken.
    pub(crate) async fn play(&self, who: Id, channel: Id, turn: &str) {
        let boards = self.boards(channel).len();
        let turn = json!({ "turn": turn });
        self.fake.slash(who, channel, "move", turn).answer().await;
        self.board(channel, boards + 1).await;
    }

    /// The text with names for the people and the channel, and without times and links, which are others in every run.
    pub(crate) fn named(&self, text: &str) -> String {
        let people = [
            (self.alice, "alice"),
            (self.bob, "bob"),
            (self.carol, "carol"),
        ];
        let text = people.iter().fold(text.to_owned(), |text, (id, name)| {
            text.replace(&format!("<@{id}>"), &format!("<@{name}>"))
        });
        let text = text.replace(&format!("<#{}>", self.channel), "<#games>");
        let text = without(&text, "<t:", ":f>", "<time>");
        let text = without(&text, " (<t:", ":R>)", "");
        let text = without(&text, "<https://", ">", "<link>");
        // As a log and a rating have them.
        let text = without(&text, "\n20", " UTC ", "\n<time> ");
        without(&text, ") on ", " 20", ") on <day> 20")
    }

    /// Stops the bot; it must have kept every rule of Discord's.
    pub(crate) async fn close(self) {
        self.bot.stop().await;
        assert_eq!(self.fake.violations(), Vec::<String>::new());
        assert_eq!(self.fake.unanswered(), Vec::<String>::new());
    }
}

/// A club whose clock stands still unless the test turns it.
pub(crate) struct Timed {
    club: Club,
    clock: Arc<AtomicI64>,
    pub(crate) guild: Id,
}

impl Deref for Timed {
    type Target = Club;

    fn deref(&self) -> &Club {
        &self.club
    }
}

impl Timed {
    pub(crate) async fn open() -> Timed {
        Timed::open_with(Chat::new).await
    }

    pub(crate) async fn open_with(chat: impl FnOnce(Store, Clock) -> Chat) -> Timed {
        Timed::open_by(|fake, folder, clock| start_turned(fake, folder, chat, clock)).await
    }

    /// As [`Timed::open`], over a database on a server.
    pub(crate) async fn open_on(server: &Server) -> Timed {
        let url = tokio::task::block_in_place(|| server.database());
        let address = DatabaseAddress::new(&url, None, None).expect("an address");
        let store = tokio::task::block_in_place(|| Store::connect_to_serve(&address));
        let store = store.expect("the database opens");
        let mut timed = Timed::open_by(|fake, _, clock| {
            Bot::start_at(fake, store, false, &fake.token(), Chat::new, clock)
        })
        .await;
        timed.club.place = Location::Server(url);
        timed
    }

    async fn open_by(start: impl FnOnce(&FakeDiscord, &TempDir, Clock) -> Bot) -> Timed {
        // Discord's ids tell the real time, so that is where the clock begins.
        let clock = Arc::new(AtomicI64::new(Clock::system().now().0));
        let turned = Clock::manual(Arc::clone(&clock));
        let start = |fake: &FakeDiscord, folder: &TempDir| start(fake, folder, turned);
        let club = Club::open_by(Setup::default(), start).await;
        let guild = club.guild();
        Timed { club, clock, guild }
    }

    pub(crate) fn now(&self) -> i64 {
        self.clock.load(Ordering::Relaxed)
    }

    pub(crate) fn later(&self, millis: i64) {
        self.clock.fetch_add(millis, Ordering::Relaxed);
    }

    /// Lets time pass, a second at a time, until something is so.
    pub(crate) async fn later_until(&self, what: &str, is_so: impl Fn(&FakeDiscord) -> bool) {
        for _ in 0..2_000 {
            if is_so(&self.fake) {
                return;
            }
            self.later(1_000);
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("waited in vain for {what}");
    }

    /// What somebody is told who uses a command in the channel.
    pub(crate) async fn told(&self, who: Id, name: &str, options: Value) -> String {
        self.told_in(self.channel, who, name, options).await
    }

    pub(crate) async fn told_in(&self, place: Id, who: Id, name: &str, options: Value) -> String {
        let answer = self.fake.slash(who, place, name, options).answer().await;
        assert!(answer.ephemeral(), "only whoever asked is told");
        assert!(answer.pinged.is_empty(), "answers call nobody");
        answer.content
    }

    /// What somebody is told who presses a button.
    pub(crate) async fn pressed(&self, who: Id, message: &Stored, label: &str) -> String {
        let press = self
            .fake
            .press_label(who, message.channel, message.id, label);
        let answer = press.answer().await;
        assert!(answer.ephemeral(), "only whoever pressed is told");
        answer.content
    }

    /// Somebody presses a button, and everybody will see what that did.
    pub(crate) async fn press(&self, who: Id, message: &Stored, label: &str) {
        let press = self
            .fake
            .press_label(who, message.channel, message.id, label);
        press.first_response().await;
    }

    /// Alice (Black) challenges Bob to Dropper with these options more; the challenge's message.
    pub(crate) async fn challenge(&self, more: Value) -> Stored {
        let mut options = json!({ "game": "dropper", "size": "6", "side": "black", "opponent": self.bob.to_string() });
        for (name, value) in more.as_object().into_iter().flatten() {
            options[name] = value.clone();
        }
        let newest = self.fake.messages(self.channel).last().map_or(0, |m| m.id);
        self.told(self.alice, "challenge", options).await;
        let stands = |m: &Stored| m.button("Accept").is_some();
        let message = self.fake.wait_after(self.channel, newest, stands).await;
        // A thread can be opened under it, and its end be noticed, when the bot knows the message.
        self.settled().await;
        message
    }

    /// They begin the match of that challenge in the channel; its first board.
    pub(crate) async fn begin_with(&self, more: Value) -> Stored {
        let challenge = self.challenge(more).await;
        self.press(self.bob, &challenge, "Accept").await;
        let board = |m: &Stored| m.file("board.png").is_some();
        let board = self.fake.wait_after(self.channel, challenge.id, board);
        self.noted(board.await).await
    }

    /// The bot's message in a channel with these words.
    pub(crate) async fn says(&self, channel: Id, words: &str) -> Stored {
        let bot = self.fake.bot_id();
        let fits = |m: &Stored| m.author == bot && m.content.contains(words);
        self.noted(self.fake.wait_for(channel, fits).await).await
    }

    /// The bot's message in a channel that has this button.
    pub(crate) async fn with_button(&self, channel: Id, label: &str) -> Stored {
        let fits = |m: &Stored| m.button(label).is_some() && !m.ephemeral();
        self.noted(self.fake.wait_for(channel, fits).await).await
    }

    /// The bot's direct message with these words.
    pub(crate) async fn direct(&self, who: Id, words: &str) -> Stored {
        let talk = |fake: &FakeDiscord| fake.dm_channel(who).is_some();
        self.fake
            .wait_until(&format!("a conversation for {words:?}"), talk)
            .await;
        self.says(self.talk(who), words).await
    }

    /// Somebody's conversation with the bot.
    pub(crate) fn talk(&self, who: Id) -> Id {
        self.fake.dm_channel(who).expect("a conversation")
    }

    /// One number of the database.
    pub(crate) fn number(&self, sql: &str) -> i64 {
        self.place.look().number(sql)
    }

    /// Waits until the database gives this number.
    pub(crate) async fn reaches(&self, sql: &str, number: i64) {
        for _ in 0..3_000 {
            if self.number(sql) == number {
                return;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("{sql} stays {}", self.number(sql));
    }

    /// Waits until everything that was to be posted by now is posted, and that is written down.
    pub(crate) async fn settled(&self) {
        let now = self.now();
        let sql = format!(
            "SELECT (SELECT count(*) FROM outbox WHERE state = 'waiting')
                  + (SELECT count(*) FROM boards WHERE due_at <= {now})"
        );
        self.reaches(&sql, 0).await;
    }

    /// One text of the database.
    pub(crate) fn word(&self, sql: &str) -> String {
        self.place.look().cell(sql).expect("a text")
    }

    /// Stops the bot; it must have kept every rule of Discord's.
    pub(crate) async fn close(self) {
        self.club.close().await;
    }
}

fn start_turned(
    fake: &FakeDiscord,
    folder: &TempDir,
    chat: impl FnOnce(Store, Clock) -> Chat,
    clock: Clock,
) -> Bot {
    let store = Store::open(&folder.path().join("stonepost.db")).expect("the database opens");
    Bot::start_at(fake, store, false, &fake.token(), chat, clock)
}

/// The text with `instead` for whatever stands between `from` and `to`, and for those two.
pub(crate) fn without(text: &str, from: &str, to: &str, instead: &str) -> String {
    let mut parts = text.split(from);
    let first = parts.next().unwrap_or_default().to_owned();
    parts.fold(first, |text, part| match part.split_once(to) {
        Some((_, rest)) => format!("{text}{instead}{rest}"),
        None => format!("{text}{from}{part}"),
    })
}

/// A moment as Discord shows it in the reader's time.
pub(crate) fn when(millis: i64) -> String {
    let seconds = millis.div_euclid(1000);
    format!("<t:{seconds}:f> (<t:{seconds}:R>)")
}
