//! The log as JSON.

use serde_json::Value;

use super::*;
use crate::crash::program::CHAT_IS_AT;
use crate::fake::{FakeDiscord, Fault};

#[tokio::test(flavor = "multi_thread")]
async fn every_line_is_an_object_that_names_event_and_match() {
    let environment = [
        ("STONEPOST_LOG_FORMAT", "json"),
        ("STONEPOST_TEST_FAILPOINT", "before-send:2:panic"),
    ];
    let watched = Watched::start(&environment).await;
    // The first post is the challenge, the second one the board.
    let options = json!({
        "game": "dropper", "size": "6", "opponent": watched.bob.to_string(), "side": "black"
    });
    let (fake, channel) = (&watched.fake, watched.channel);
    fake.slash(watched.alice, channel, "challenge", options)
        .answer()
        .await;
    let challenge = fake
        .wait_for(channel, |m| m.button("Accept").is_some())
        .await;
    fake.press_label(watched.bob, channel, challenge.id, "Accept")
        .first_response()
        .await;
    watched
        .wait_for("stonepost_frozen_matches", |frozen| frozen == 1.0)
        .await;
    let log = watched.program.log();
    let lines: Vec<Value> = log
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect();
    let line = |message: &str| {
        let found = lines.iter().find(|line| line["message"] == message);
        found.unwrap_or_else(|| panic!("no {message:?}: {log}"))
    };
    let panicked = line("the program panicked");
    assert_eq!(panicked["level"], "ERROR");
    assert_eq!(panicked["why"], "a trap at BeforeSend");
    assert!(
        panicked["place"]
            .as_str()
            .unwrap()
            .contains("failpoints.rs")
    );
    let frozen = line("something went wrong in a match; it has been frozen");
    assert_eq!(frozen["match"], "#1");
    let connected = line("connected to Discord");
    assert_eq!(
        (&connected["level"], &connected["shard"]),
        (&json!("INFO"), &json!(0))
    );
    assert!(
        !log.contains(&fake.token()) && !log.contains("alice"),
        "{log}"
    );
    watched.program.stop();
}

#[test]
fn the_end_with_a_failure_is_an_object_too() {
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    let folder = tempfile::tempdir().unwrap();
    let ended = Command::new(env!("CARGO_BIN_EXE_stonepost"))
        .current_dir(folder.path())
        .env_clear()
        .env("STONEPOST_CHAT_LISTEN", &address)
        .env("STONEPOST_LOG_FORMAT", "json")
        .output()
        .unwrap();
    assert_eq!(ended.status.code(), Some(1));
    let told = String::from_utf8([ended.stdout, ended.stderr].concat()).unwrap();
    let lines: Vec<Value> = told
        .lines()
        .map(|line| serde_json::from_str(line).expect(line))
        .collect();
    let failed = lines.last().unwrap();
    assert_eq!(failed["level"], "ERROR");
    let why = failed["message"].as_str().unwrap();
    assert!(why.contains(&address), "{why}");
}

/// Deadlines are shown by the clocks of those who read them.
#[tokio::test(flavor = "multi_thread")]
async fn a_clock_that_differs_from_discords_is_told() {
    let watched = Watched::start(&[]).await;
    let late = Fault::Answer {
        status: 500,
        body: json!({"message": "500: Internal Server Error", "code": 0}),
        headers: vec![(
            "date".to_owned(),
            "Wed, 25 Nov 2020 12:00:00 GMT".to_owned(),
        )],
    };
    watched
        .fake
        .fail_next("POST", "/channels/*/messages", late, 1);
    assert!(!watched.program.log().contains("the clock is"));
    watched.begin_match().await;
    let log = watched.program.log();
    assert!(log.contains(" s ahead of "), "{log}");
    assert!(log.contains(" agrees with "), "{log}");
    watched.program.stop();
}

/// What fails while somebody is answered names what they did, so that one finds everything about it.
#[tokio::test(flavor = "multi_thread")]
async fn what_fails_in_an_event_names_it() {
    let watched = Watched::start(&[("STONEPOST_LOG_FORMAT", "json")]).await;
    watched.begin_match().await;
    let beside = rusqlite::Connection::open(watched.folder.path().join("data/stonepost.db"));
    let beside = beside.unwrap();
    // Nothing can be committed any more.
    beside
        .execute_batch("ALTER TABLE deliveries RENAME TO elsewhere")
        .unwrap();
    drop(beside);
    watched.play(watched.alice, "d4").await;
    let log = watched.program.log();
    let lines = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect(line));
    let mut failed = lines.filter(|line| line["level"] == "ERROR");
    let first = failed
        .next()
        .unwrap_or_else(|| panic!("nothing failed: {log}"));
    let event = &first["spans"][0];
    assert_eq!(event["name"], "event", "{first}");
    let expected = (&json!("discord"), &json!("command"), &json!("#1"));
    assert_eq!(
        (&event["platform"], &event["kind"], &event["match"]),
        expected
    );
    assert!(!event["event"].as_str().unwrap().is_empty());
    watched.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_request_has_a_number_that_answer_and_log_share() {
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command
        .env_clear()
        .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0")
        .env("STONEPOST_LOG_LEVEL", "debug")
        .env("STONEPOST_LOG_FORMAT", "json");
    let program = Program::begin(command, folder.path(), CHAT_IS_AT).unwrap();
    let line = program.first_line();
    serde_json::from_str::<Value>(line).expect(line);
    let address = address_in(line);
    let url = format!("http://{address}/api/state?as=alice");
    let answer = reqwest::get(url).await.unwrap();
    let id = answer.headers()["x-request-id"]
        .to_str()
        .unwrap()
        .to_owned();
    answer.text().await.unwrap();
    assert_eq!(get(&address, "/healthz").0, 200);
    let log = program.log();
    let lines = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect(line));
    let mut about = lines.filter(|line| line["spans"][0]["request"] == id.as_str());
    let line = about
        .next()
        .unwrap_or_else(|| panic!("{id} isn't in {log}"));
    assert_eq!(line["spans"][0]["route"], "/api/state", "{line}");
    assert_eq!(line["status"], 200, "{line}");
    program.stop();
}

/// A host is told of what never arrived, and of what did in another form.
#[tokio::test(flavor = "multi_thread")]
async fn a_message_that_is_given_up_is_told() {
    let watched = Watched::start(&[("STONEPOST_LOG_FORMAT", "json")]).await;
    watched.begin_match().await;
    let blocked = Fault::code(400, 200_000, "Blocked");
    watched
        .fake
        .fail_next("POST", "/channels/*/messages", blocked, 3);
    watched.play(watched.alice, "d4").await;
    const GIVEN_UP: &str = "a message can't be sent";
    let given_up = |_: &FakeDiscord| watched.program.log().contains(GIVEN_UP);
    watched.fake.wait_until("it's told", given_up).await;
    let log = watched.program.log();
    let lines = log
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).expect(line));
    let lines: Vec<Value> = lines.filter(|line| line["match"] == "#1").collect();
    let about = |words: &str| {
        let has = |line: &&Value| line["message"].as_str().unwrap_or_default().contains(words);
        lines.iter().filter(has).collect::<Vec<_>>()
    };
    assert_eq!(about("sent in a plainer form").len(), 2, "{log}");
    let given_up = about(GIVEN_UP);
    assert_eq!(given_up.len(), 1, "{log}");
    assert_eq!(given_up[0]["level"], "ERROR");
    assert!(given_up[0]["why"].as_str().unwrap().contains("Blocked"));
    watched.program.stop();
}
