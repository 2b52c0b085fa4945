//! A round of a tournament is opened while the program is killed again and again: every match begins once.

use std::time::Duration;

use rusqlite::Connection;
use serde_json::json;

use super::patient;
use super::program::Program;
use crate::asked::Asked;
use crate::fake::{FakeDiscord, Stored, permissions};

const PLAYERS: i64 = 8;

/// Where and at which visit the program kills itself, life after life.
const KILLS: [&str; 8] = [
    "pairing-ready:1",
    "pairing-opened:1",
    "pairing-ready:2",
    "before-send:1",
    "after-send:2",
    "pairing-opened:1",
    "before-commit:4",
    "after-commit:6",
];

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn killed_again_and_again_while_a_round_opens() {
    let fake = FakeDiscord::start(patient()).await;
    let guild = fake.add_guild("Club");
    let channel = fake.add_channel(guild, "games");
    let folder = tempfile::tempdir().expect("a folder");
    let database = || {
        let database = Connection::open(folder.path().join("data/stonepost.db"));
        database.expect("the database")
    };
    let count = |sql: &str| -> i64 { database().one(sql) };
    let program = Program::start(&fake, folder.path(), &[]).expect("it runs");
    fake.wait_ready().await;
    let players: Vec<u64> = (1..=PLAYERS)
        .map(|n| fake.add_user(&format!("p{n}")))
        .collect();
    fake.grant(players[0], guild, permissions::MANAGE_MESSAGES);
    let create = json!({ "name": "Cup", "rounds": 1, "game": "dropper", "size": "6" });
    fake.slash(players[0], channel, "tournament create-swiss", create)
        .answer()
        .await;
    for player in &players {
        let told = fake.slash(*player, channel, "tournament join", json!({}));
        told.answer().await;
    }
    // It starts while nobody looks, so that all of its matches are to begin in the next lives.
    program.kill();
    fake.wait_gone().await;
    let now = "CAST(strftime('%s', 'now') AS INTEGER) * 1000";
    database()
        .execute(
            &format!("UPDATE tournaments SET starts_at = {now} - 1, wake_at = {now} - 1"),
            [],
        )
        .expect("it is written");
    let open = format!(
        "SELECT {PLAYERS} / 2 - (SELECT count(*) FROM tournament_pairings WHERE match_id IS NOT NULL)
              + (SELECT count(*) FROM outbox WHERE state = 'waiting')
              + (SELECT count(*) FROM pins WHERE message IS NULL)"
    );
    let mut deaths = 0;
    for point in KILLS {
        let environment = [("STONEPOST_TEST_FAILPOINT", point)];
        let Some(mut program) = Program::start(&fake, folder.path(), &environment) else {
            deaths += 1;
            continue;
        };
        for _ in 0..1_000 {
            if !program.runs() || count(&open) == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        deaths += u32::from(!program.runs());
        program.kill();
        fake.wait_gone().await;
    }
    println!("{deaths} of {} kills were at their points", KILLS.len());
    assert!(deaths >= 4);
    let _program = Program::start(&fake, folder.path(), &[]).expect("it runs");
    fake.wait_until("everything is open and posted", |_| count(&open) == 0)
        .await;
    fake.quiet(Duration::from_millis(300)).await;
    assert_eq!(count("SELECT count(*) FROM matches"), PLAYERS / 2);
    let pairs =
        "SELECT count(DISTINCT black_id || ' ' || white_id) FROM matches WHERE stage = 'running'";
    assert_eq!(count(pairs), PLAYERS / 2);
    let threads = fake.threads(channel);
    assert_eq!(
        threads.len() as i64,
        PLAYERS / 2,
        "each match has one thread"
    );
    for thread in threads {
        let boards = fake.bot_messages(thread);
        let boards = boards.iter().filter(|m| m.file("board.png").is_some());
        assert_eq!(boards.count(), 1, "the board arrived once");
    }
    // That one can join, that it has started, the round, and a thread for each match: each is said once.
    let mut said = fake.bot_messages(channel);
    said.retain(|m| !m.ephemeral());
    assert_eq!(said.len() as i64, 3 + PLAYERS / 2, "{said:#?}");
    // A list that was sent and not marked is sent again as the round stands by then; Discord keeps the first, which is
    // edited.
    fake.wait_until("the list is up to date", |fake| {
        let said = fake.bot_messages(channel);
        let running = |m: &Stored| m.content.matches("in progress").count() as i64;
        said.iter().any(|m| running(m) == PLAYERS / 2)
    })
    .await;
    fake.take_repeats();
    assert_eq!(fake.violations(), Vec::<String>::new());
}
