//! The program itself, killed at the worst moments.
//!
//! Beside two moments that are looked at closely, whole evenings are played: random matches of all games in many channels,
//! while the program kills itself at its failpoints (`src/failpoints.rs`) or is killed at random times, and after each restart
//! everything is looked through (`facts.rs`). The seeds are printed; chance is theirs alone, the timing is the machine's.
//!
//! `STONEPOST_CRASH_KILLS=300 cargo test --test it crash::long -- --nocapture` goes on for 300 kills (some fourteen minutes) and
//! tells what it has seen; without the variable it does its share of what the ordinary tests do.

mod facts;
pub(crate) mod look;
mod migration;
mod pair;
pub(crate) mod program;
mod rally;
mod several;
mod tournament;

use std::path::Path;
use std::time::Duration;

use rusqlite::Connection;
use serde_json::json;
use stonepost::discord::DiscordError;

use self::program::Program;
use self::rally::{End, Rally};
use crate::asked::Asked;
use crate::dice::Dice;
use crate::facts::played;
use crate::fake::{FakeDiscord, HoldMode, Id, Message, Setup, Stored};

/// How many turns are in the database, and how many posts wait.
fn stored(folder: &Path) -> (i64, i64) {
    let database = Connection::open(folder.join("data/stonepost.db")).expect("the database");
    let waiting = database.count("outbox WHERE state = 'waiting'");
    (database.count("turns"), waiting)
}

/// The machine may be slow, above all its disk; how soon is asked elsewhere.
fn patient() -> Setup {
    Setup {
        first_response: Duration::from_secs(30),
        // The program waits that long to hear that its first response arrived, and then gives it once more.
        unheard: Duration::from_secs(1)..Duration::MAX,
        patience: Duration::from_secs(60),
        ..Setup::default()
    }
}

struct Pair {
    fake: FakeDiscord,
    folder: tempfile::TempDir,
    program: Program,
    channel: Id,
    alice: Id,
    bob: Id,
}

impl Pair {
    /// A match of Dropper has begun.
    async fn set() -> Pair {
        let fake = FakeDiscord::start(patient()).await;
        let guild = fake.add_guild("Club");
        let channel = fake.add_channel(guild, "games");
        let (alice, bob) = (fake.add_user("alice"), fake.add_user("bob"));
        let folder = tempfile::tempdir().unwrap();
        let program = Program::start(&fake, folder.path(), &[]).expect("it runs");
        fake.wait_ready().await;
        fake.begin_match(alice, bob, channel).await;
        fake.wait_until("no post waits", |_| stored(folder.path()).1 == 0)
            .await;
        Pair {
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
    let pair = Pair::set().await;
    let (fake, channel) = (&pair.fake, pair.channel);
    fake.hold_posts(mode);
    let answer = fake
        .slash(pair.alice, channel, "move", json!({ "turn": "d4" }))
        .answer()
        .await;
    assert_eq!(answer.content, played("d4", 1));
    fake.held().await;
    pair.program.kill();
    assert_eq!(
        stored(pair.folder.path()),
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

    let program = Program::start(fake, pair.folder.path(), &[]).expect("it runs");
    let board = fake
        .wait_for(channel, |m| m.content.contains("`d4`:"))
        .await;
    fake.wait_until("the post is marked as sent", |_| {
        stored(pair.folder.path()).1 == 0
    })
    .await;
    fake.quiet(Duration::from_millis(300)).await;

    // The match goes on from there.
    fake.say(pair.bob, channel, Message::reply(board.id, "d4>d5,a1"));
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

/// Bob accepts Alice's seek, and the program is killed while the first board of their match is held.
async fn killed_while_a_match_from_a_seek_begins(mode: HoldMode) {
    let fake = FakeDiscord::start(patient()).await;
    let guild = fake.add_guild("Club");
    let channel = fake.add_channel(guild, "games");
    let (alice, bob) = (fake.add_user("alice"), fake.add_user("bob"));
    let folder = tempfile::tempdir().unwrap();
    let program = Program::start(&fake, folder.path(), &[]).expect("it runs");
    fake.wait_ready().await;
    let options = json!({ "game": "dropper", "size": "6", "side": "black" });
    fake.slash(alice, channel, "seek open", options)
        .answer()
        .await;
    let seek = fake
        .wait_for(channel, |m| m.button("Accept").is_some())
        .await;
    let count = |sql: &str| -> i64 {
        let database = Connection::open(folder.path().join("data/stonepost.db"));
        database.expect("the database").one(sql)
    };
    // What is held is the board: the message of the seek is known to be out.
    fake.wait_until("the message is noted", |_| {
        count("SELECT count(*) FROM pins WHERE message IS NULL") == 0
    })
    .await;
    fake.hold_posts(mode);
    fake.press_label(bob, channel, seek.id, "Accept")
        .first_response()
        .await;
    fake.held().await;
    program.kill();
    let begun = "SELECT count(*) FROM matches m JOIN seeks s ON s.id = m.seek_id
                 WHERE m.stage = 'running' AND s.version = 1";
    assert_eq!((count(begun), stored(folder.path()).1), (1, 1));
    fake.wait_gone().await;
    fake.release();

    let _program = Program::start(&fake, folder.path(), &[]).expect("it runs");
    fake.wait_for(channel, |m| m.file("board.png").is_some())
        .await;
    fake.wait_until("the post is marked as sent", |_| {
        stored(folder.path()).1 == 0
    })
    .await;
    // It's full, so nobody can accept it now.
    let full = |m: &Stored| m.id == seek.id && m.button("Accept").is_none();
    fake.wait_for(channel, full).await;
    fake.quiet(Duration::from_millis(300)).await;
    let boards = fake.bot_messages(channel);
    let shown = boards
        .iter()
        .filter(|m| m.file("board.png").is_some() && !m.ephemeral());
    assert_eq!(shown.count(), 1, "the board arrived once");
    assert_eq!(count("SELECT count(*) FROM matches"), 1);
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_between_the_acceptance_of_a_seek_and_the_board() {
    killed_while_a_match_from_a_seek_begins(HoldMode::BeforeRecord).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_between_the_board_of_a_seek_and_marking_it_sent() {
    killed_while_a_match_from_a_seek_begins(HoldMode::AfterRecord).await;
}

/// Alice plays against Stonepost, and the program kills itself when it has chosen its turn, or has just written it down.
async fn killed_while_the_machine_plays(point: &str, turns: i64) {
    let fake = FakeDiscord::start(patient()).await;
    let guild = fake.add_guild("Club");
    let channel = fake.add_channel(guild, "games");
    let alice = fake.add_user("alice");
    let folder = tempfile::tempdir().unwrap();
    let environment = [("STONEPOST_TEST_FAILPOINT", point)];
    let mut program = Program::start(&fake, folder.path(), &environment).expect("it runs");
    fake.wait_ready().await;
    let options = json!({ "game": "dropper", "size": "6", "level": 1, "side": "black" });
    fake.slash(alice, channel, "challenge", options)
        .answer()
        .await;
    let board = fake
        .wait_for(channel, |m| m.file("board.png").is_some())
        .await;
    fake.wait_until("no post waits", |_| stored(folder.path()).1 == 0)
        .await;
    fake.say(alice, channel, Message::reply(board.id, "d4"));
    while program.runs() {
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    fake.wait_gone().await;
    assert_eq!(stored(folder.path()).0, turns);

    let _program = Program::start(&fake, folder.path(), &[]).expect("it runs");
    fake.wait_until("the machine has played", |_| {
        stored(folder.path()) == (2, 0)
    })
    .await;
    fake.quiet(Duration::from_millis(300)).await;
    assert_eq!(stored(folder.path()), (2, 0), "it played once");
    let said = fake.bot_messages(channel);
    for words in ["(Black) played `d4`:", "(level 1, White) played"] {
        let told = said.iter().filter(|m| m.content.contains(words));
        assert_eq!(told.count(), 1, "{words}");
    }
    assert_eq!(fake.violations(), Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_before_the_turn_of_the_machine_is_written() {
    killed_while_the_machine_plays("machine-decided:1", 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn killed_after_the_turn_of_the_machine_is_written() {
    killed_while_the_machine_plays("machine-played:1", 2).await;
}

/// Plays on until every one of these kills was met.
async fn evening(seed: u64, content: bool, ends: impl IntoIterator<Item = End>) {
    let mut rally = Rally::open(seed, content).await;
    for end in ends {
        rally.life(end).await;
    }
    rally.close().await;
}

/// Whoever Discord doesn't accept leaves the running program alone, and says why.
#[tokio::test(flavor = "multi_thread")]
async fn a_program_whose_token_is_refused_takes_over_from_nobody() {
    let mut pair = Pair::set().await;
    let folder = tempfile::tempdir().unwrap();
    let mut command = std::process::Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command
        .args(["run", "--take-over", "--data"])
        .arg(pair.folder.path().join("data/stonepost.db"))
        .current_dir(folder.path())
        .env_clear()
        .env("DISCORD_TOKEN", "MTIz.refused.token")
        .env("STONEPOST_DISCORD_API_BASE", pair.fake.url());
    let ended = tokio::task::spawn_blocking(move || command.output());
    let ended = ended.await.unwrap().unwrap();
    let told = String::from_utf8_lossy(&ended.stderr);
    assert_eq!(ended.status.code(), Some(1), "{told}");
    let told = told.lines().last().unwrap_or_default();
    assert_eq!(told, format!("stonepost: {}", DiscordError::Token));
    assert!(!told.contains("MTIz"), "{told}");
    // The match goes on.
    assert!(pair.program.runs());
    let turn = json!({ "turn": "d4" });
    let answer = pair.fake.slash(pair.alice, pair.channel, "move", turn);
    assert_eq!(answer.answer().await.content, played("d4", 1));
}

/// A new version takes over in the middle of play, again and again.
async fn relay(seed: u64, content: bool) {
    let mut rally = Rally::open(seed, content).await;
    let (usual, meanwhile) = rally.relay(3).await;
    println!("waited {usual:?} at most, and {meanwhile:?} while another program took over");
    // The machine may be slow for both.
    assert!(
        meanwhile < usual + Duration::from_secs(5),
        "{usual:?}, {meanwhile:?}"
    );
    rally.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn another_program_takes_over_in_the_middle_of_play() {
    relay(4, false).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn another_program_takes_over_from_one_that_reads_all_messages() {
    relay(5, true).await;
}

fn points(names: [&'static str; 2], times: &[u32]) -> Vec<End> {
    let all = times.iter().zip(names.into_iter().cycle());
    all.map(|(times, name)| End::Point(name, *times)).collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_evening_of_kills_around_the_commit() {
    let names = ["before-commit", "after-commit"];
    evening(1, false, points(names, &[12, 40, 25, 1, 2, 9, 60, 33])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_evening_of_kills_around_the_sending() {
    let names = ["before-send", "after-send"];
    evening(2, false, points(names, &[3, 9, 14, 1, 1, 6, 20, 17])).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn an_evening_of_kills_at_random_times() {
    let mut dice = Dice::new(3);
    let ends: Vec<End> = (0..8).map(|_| End::at_random(&mut dice)).collect();
    evening(3, true, ends).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn long() {
    let given = std::env::var("STONEPOST_CRASH_KILLS").ok();
    let kills: u32 = given.map_or(6, |text| text.parse().expect("how many kills"));
    let seed = fastrand::u64(1..1 << 32);
    let mut dice = Dice::new(seed);
    let mut rally = Rally::open(seed, false).await;
    while rally.kills() < kills {
        let end = End::any(&mut dice);
        rally.life(end).await;
    }
    rally.close().await;
}
