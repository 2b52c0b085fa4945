//! The program itself, killed at the worst moments.

use std::io::{BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use rusqlite::Connection;
use serde_json::json;

use crate::fake::{FakeDiscord, HoldMode, Id, Message, Setup};

/// The running program. Killed when dropped.
struct Program(Child);

impl Program {
    fn start(fake: &FakeDiscord, folder: &Path) -> Program {
        let mut child = Command::new(env!("CARGO_BIN_EXE_stonepost"))
            .current_dir(folder)
            .env_clear()
            .env("DISCORD_TOKEN", fake.token())
            .env("STONEPOST_DISCORD_API_BASE", fake.url())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut line = String::new();
        let out = child.stdout.as_mut().expect("its output");
        BufReader::new(out).read_line(&mut line).expect("a line");
        assert!(line.starts_with("Connected to Discord."), "{line}");
        Program(child)
    }

    /// SIGKILL: nothing is finished, nothing is cleaned up.
    fn kill(mut self) {
        self.0.kill().expect("it is killed");
        self.0.wait().expect("it is gone");
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

/// How many turns are in the database, and how many posts wait.
fn stored(folder: &Path) -> (i64, i64) {
    let database = Connection::open(folder.join("data/stonepost.db")).expect("the database");
    let count = |sql| {
        database
            .query_row(sql, [], |row| row.get(0))
            .expect("a number")
    };
    (
        count("SELECT count(*) FROM turns"),
        count("SELECT count(*) FROM outbox WHERE state = 'waiting'"),
    )
}

struct Table {
    fake: FakeDiscord,
    folder: tempfile::TempDir,
    program: Program,
    channel: Id,
    alice: Id,
    bob: Id,
}

impl Table {
    /// A match of Dropper has begun.
    async fn set() -> Table {
        let fake = FakeDiscord::start(Setup::default()).await;
        let guild = fake.add_guild("Club");
        let channel = fake.add_channel(guild, "games");
        let (alice, bob) = (fake.add_user("alice"), fake.add_user("bob"));
        let folder = tempfile::tempdir().unwrap();
        let program = Program::start(&fake, folder.path());
        fake.wait_ready().await;
        let options =
            json!({ "game": "dropper", "size": "6", "opponent": bob.to_string(), "side": "black" });
        fake.slash(alice, channel, "challenge", options)
            .answer()
            .await;
        let challenge = fake
            .wait_for(channel, |m| m.button("Accept").is_some())
            .await;
        fake.press_label(bob, channel, challenge.id, "Accept")
            .first_response()
            .await;
        fake.wait_for(channel, |m| m.file("board.png").is_some())
            .await;
        fake.wait_until("no post waits", |_| stored(folder.path()).1 == 0)
            .await;
        Table {
            fake,
            folder,
            program,
            channel,
            alice,
            bob,
        }
    }
}

async fn killed_while_a_board_is_held(mode: HoldMode) {
    let table = Table::set().await;
    let (fake, channel) = (&table.fake, table.channel);
    fake.hold_posts(mode);
    let answer = fake
        .slash(table.alice, channel, "move", json!({ "turn": "d4" }))
        .answer()
        .await;
    assert_eq!(answer.content, "Played `d4` in match #1.");
    fake.held().await;
    table.program.kill();
    assert_eq!(
        stored(table.folder.path()),
        (1, 1),
        "the turn is there, and its board waits"
    );
    fake.wait_gone().await;
    fake.release();
    let expected = usize::from(matches!(mode, HoldMode::AfterRecord));
    let boards = fake.bot_messages(channel);
    let shown = boards
        .iter()
        .filter(|m| !m.ephemeral() && m.content.contains("`d4`:"));
    assert_eq!(shown.count(), expected);

    let program = Program::start(fake, table.folder.path());
    let board = fake
        .wait_for(channel, |m| m.content.contains("`d4`:"))
        .await;
    fake.wait_until("the post is marked as sent", |_| {
        stored(table.folder.path()).1 == 0
    })
    .await;
    fake.quiet(Duration::from_millis(300)).await;

    // The match goes on from there.
    fake.say(table.bob, channel, Message::reply(board.id, "d4>d5,a1"));
    fake.wait_for(channel, |m| m.content.contains("`d4>d5,a1`"))
        .await;
    drop(program);
    let boards = fake.bot_messages(channel);
    let shown = boards
        .iter()
        .filter(|m| !m.ephemeral() && m.content.contains("`d4`:"));
    assert_eq!(shown.count(), 1, "the board arrived once");
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_between_commit_and_send() {
    killed_while_a_board_is_held(HoldMode::BeforeRecord).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_between_send_and_marking_it_sent() {
    killed_while_a_board_is_held(HoldMode::AfterRecord).await;
}
