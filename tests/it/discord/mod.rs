//! Stonepost on a fake Discord, in one process: its gateway, its conversation, its store and its courier are the real ones.

mod challenges;
mod delivery;
mod games;
mod rules;
mod start;
mod turns;
mod views;

use serde_json::json;
use stonepost::chat::{Chat, Clock, Courier, Timekeeper};
use stonepost::discord::{self, DiscordError, Settings};
use stonepost::store::Store;
use tempfile::TempDir;
use tokio::sync::watch;
use tokio::task::JoinHandle;

use crate::fake::{FakeDiscord, Id, Setup, Stored};

/// A running bot.
pub(crate) struct Bot {
    stop: watch::Sender<bool>,
    workers: JoinHandle<()>,
    adapter: JoinHandle<Result<(), DiscordError>>,
    store: Store,
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

    /// Starts it on a store that is open, with a clock that a test may turn.
    pub(crate) fn start_at(
        fake: &FakeDiscord,
        store: Store,
        message_content: bool,
        token: &str,
        chat: impl FnOnce(Store, Clock) -> Chat,
        clock: Clock,
    ) -> Bot {
        let chat = chat(store.clone(), clock);
        let settings = Settings {
            token: token.to_owned(),
            api_base: fake.url(),
            message_content,
        };
        let (stop, stopped) = watch::channel(false);
        let wait = |mut stopped: watch::Receiver<bool>| async move {
            let _ = stopped.wait_for(|stop| *stop).await;
        };
        let timekeeper = Timekeeper::new(chat.clone());
        let courier = Courier::new(chat.clone());
        let (first, second) = (wait(stopped.clone()), wait(stopped.clone()));
        let workers = tokio::spawn(async move {
            timekeeper.make_up().await.expect("the database answers");
            tokio::join!(timekeeper.run(first), courier.run(second));
        });
        let adapter = tokio::spawn(discord::run(chat, settings, |_| {}, wait(stopped)));
        Bot {
            stop,
            workers,
            adapter,
            store,
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

/// A server with a channel, two players and a bystander.
pub(crate) struct Club {
    pub(crate) fake: FakeDiscord,
    pub(crate) folder: TempDir,
    pub(crate) bot: Bot,
    pub(crate) channel: Id,
    pub(crate) alice: Id,
    pub(crate) bob: Id,
    pub(crate) carol: Id,
}

impl Club {
    pub(crate) async fn open() -> Club {
        Club::open_as(Setup::default(), false).await
    }

    pub(crate) async fn open_as(setup: Setup, message_content: bool) -> Club {
        let fake = FakeDiscord::start(setup).await;
        let guild = fake.add_guild("Club");
        let channel = fake.add_channel(guild, "games");
        let [alice, bob, carol] = ["alice", "bob", "carol"].map(|name| fake.add_user(name));
        let folder = tempfile::tempdir().expect("a temporary folder");
        let bot = Bot::start(&fake, &folder, message_content);
        fake.wait_commands().await;
        fake.wait_ready().await;
        Club {
            fake,
            folder,
            bot,
            channel,
            alice,
            bob,
            carol,
        }
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
        self.fake
            .wait_after(channel, challenge.id, |m| m.file("board.png").is_some())
            .await
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
        self.boards(channel)[count - 1].clone()
    }

    /// `alice` plays `turn` by command, and it is taken.
    pub(crate) async fn play(&self, who: Id, channel: Id, turn: &str) {
        let boards = self.boards(channel).len();
        let answer = self
            .fake
            .slash(who, channel, "move", json!({ "turn": turn }))
            .answer()
            .await;
        assert!(answer.content.starts_with("Played"), "{}", answer.content);
        self.board(channel, boards + 1).await;
    }

    /// Stops the bot; it must have kept every rule of Discord's.
    pub(crate) async fn close(self) {
        self.bot.stop().await;
        assert_eq!(self.fake.violations(), Vec::<String>::new());
        assert_eq!(self.fake.unanswered(), Vec::<String>::new());
    }
}
