//! What whoever watches the program is told: health, readiness, metrics, the log, and the alerts that come along.
#![cfg(target_os = "linux")]

mod alerts;
mod log;

use std::io::{Read, Write};
use std::net::TcpStream;
use std::path::Path;
use std::process::Command;
use std::time::Duration;

use expect_test::expect;
use jiff::Timestamp;
use serde_json::json;
use stonepost::store::Store;
use stonepost::text::words as say;
use tempfile::TempDir;

use crate::crash::program::{Program, WATCHED};
use crate::facts::played;
use crate::fake::{FakeDiscord, Fault, Id, Message, Setup};
use crate::page::house::free_address;

/// The program, watched, with a fake Discord.
struct Watched {
    fake: FakeDiscord,
    folder: TempDir,
    program: Program,
    address: String,
    guild: Id,
    channel: Id,
    alice: Id,
    bob: Id,
}

impl Watched {
    async fn start(environment: &[(&str, &str)]) -> Watched {
        let command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
        Watched::start_as(command, environment).await
    }

    /// Starts it by a command of one's own.
    async fn start_as(command: Command, environment: &[(&str, &str)]) -> Watched {
        let fake = FakeDiscord::start(Setup::default()).await;
        let guild = fake.add_guild("Club");
        let channel = fake.add_channel(guild, "games");
        let (alice, bob) = (fake.add_user("alice"), fake.add_user("bob"));
        let folder = tempfile::tempdir().unwrap();
        let (program, address) = begin(&fake, folder.path(), command, environment);
        fake.wait_ready().await;
        let watched = Watched {
            fake,
            folder,
            program,
            address,
            guild,
            channel,
            alice,
            bob,
        };
        watched.until_ready().await;
        watched
    }

    fn get(&self, path: &str) -> (u16, String) {
        get(&self.address, path)
    }

    fn metrics(&self) -> String {
        let (status, metrics) = self.get("/metrics");
        assert_eq!(status, 200, "{metrics}");
        metrics
    }

    /// The value of a metric, which is named as it's written.
    fn value(&self, name: &str) -> f64 {
        value(&self.metrics(), name)
    }

    /// Waits until a metric is as wanted.
    async fn wait_for(&self, name: &str, wanted: impl Fn(f64) -> bool) {
        for _ in 0..600 {
            if wanted(self.value(name)) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{name} is {}: {}", self.value(name), self.program.log());
    }

    async fn until_ready(&self) {
        for _ in 0..1200 {
            if self.get("/readyz").0 == 200 {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("{:?}: {}", self.get("/readyz"), self.program.log());
    }

    /// Waits until it isn't ready, and returns what it says then.
    async fn until_not_ready(&self) -> String {
        for _ in 0..600 {
            let (status, told) = self.get("/readyz");
            if status == 503 {
                return told;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("it stays ready: {}", self.program.log());
    }

    /// Alice and Bob begin a match.
    async fn begin_match(&self) {
        let (alice, bob) = (self.alice, self.bob);
        self.fake.begin_match(alice, bob, self.channel).await;
        self.wait_for("stonepost_outbox_posts", |waiting| waiting == 0.0)
            .await;
    }

    async fn play(&self, who: Id, turn: &str) -> String {
        let options = json!({ "turn": turn });
        let typed = self.fake.slash(who, self.channel, "move", options);
        typed.answer().await.content
    }
}

/// Starts it in `folder`, and returns where it's watched.
fn begin(
    fake: &FakeDiscord,
    folder: &Path,
    mut command: Command,
    environment: &[(&str, &str)],
) -> (Program, String) {
    command
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("DISCORD_TOKEN", fake.token())
        .env("STONEPOST_DISCORD_API_BASE", fake.url())
        .env("STONEPOST_WATCH_LISTEN", "127.0.0.1:0")
        .envs(environment.iter().copied());
    let program = Program::begin(command, folder, WATCHED).unwrap();
    let address = address_in(program.first_line());
    (program, address)
}

/// The address that a line names.
fn address_in(line: &str) -> String {
    let (_, rest) = line.split_once("http://").unwrap();
    rest.split('/').next().unwrap().to_owned()
}

/// Asks for a page, and returns its status and text.
fn get(address: &str, path: &str) -> (u16, String) {
    let mut stream = TcpStream::connect(address).unwrap();
    let longest = Some(Duration::from_secs(60));
    stream.set_read_timeout(longest).unwrap();
    let request = format!("GET {path} HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n");
    stream.write_all(request.as_bytes()).unwrap();
    let mut answer = String::new();
    stream.read_to_string(&mut answer).unwrap();
    let (head, body) = answer.split_once("\r\n\r\n").unwrap();
    let status = head.split(' ').nth(1).unwrap();
    (status.parse().unwrap(), body.to_owned())
}

/// The value of a metric among these; 0 if it isn't among them.
fn value(metrics: &str, name: &str) -> f64 {
    let line = metrics
        .lines()
        .find_map(|line| line.strip_prefix(name)?.strip_prefix(' '));
    line.map_or(0.0, |value| value.parse().unwrap())
}

/// Whatever a request says about itself, a proxy may have passed it on for a stranger.
#[tokio::test(flavor = "multi_thread")]
async fn metrics_are_served_where_it_is_watched_and_nowhere_else() {
    let (chat, pages) = (free_address(), free_address());
    let folder = tempfile::tempdir().unwrap();
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command
        .env_clear()
        .env("STONEPOST_WATCH_LISTEN", "127.0.0.1:0")
        .env("STONEPOST_CHAT_LISTEN", &chat)
        .env("STONEPOST_WEB_LISTEN", &pages)
        .env("STONEPOST_WEB_PUBLIC_URL", "https://play.example.org");
    let program = Program::begin(command, folder.path(), WATCHED).unwrap();
    let watched = address_in(program.first_line());
    for address in [&chat, &pages, &watched] {
        // The others listen a moment later.
        for _ in 0..600 {
            if TcpStream::connect(address).is_ok() {
                break;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        assert_eq!(get(address, "/healthz").0, 200, "{address}");
        let (status, told) = get(address, "/metrics");
        let expected = if *address == watched { 200 } else { 404 };
        assert_eq!(status, expected, "{address}: {told}");
        assert_eq!(told.contains("stonepost_"), expected == 200, "{told}");
    }
    let told = get(&watched, "/metrics").1;
    assert!(
        told.contains("stonepost_ready{part=\"workers\"} 1"),
        "{told}"
    );
    assert!(!told.contains("part=\"discord\""), "{told}");
    program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_age_of_backups_goes_on_over_starts() {
    let folder = tempfile::tempdir().unwrap();
    // Nobody can write backups into a file.
    std::fs::write(folder.path().join("backups"), "").unwrap();
    let database = folder.path().join("data/stonepost.db");
    std::fs::create_dir(folder.path().join("data")).unwrap();
    let note = async |time: Option<&str>| -> Timestamp {
        let store = Store::open(&database).unwrap();
        if let Some(time) = time {
            store.set_note("backed-up", time).await.unwrap();
        }
        let noted = store.note("backed-up").await.unwrap().unwrap();
        store.close().await;
        noted.parse().unwrap()
    };
    let age = async || {
        let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
        command
            .env_clear()
            .env("STONEPOST_WATCH_LISTEN", "127.0.0.1:0")
            .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0")
            .env("STONEPOST_BACKUPS_FOLDER", "backups");
        let program = Program::begin(command, folder.path(), WATCHED).unwrap();
        let address = address_in(program.first_line());
        let name = "stonepost_backup_age_seconds";
        for _ in 0..600 {
            let metrics = get(&address, "/metrics").1;
            if metrics.contains(&format!("\n{name} ")) {
                program.stop();
                return value(&metrics, name);
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("no age: {}", program.log());
    };
    let days = Duration::from_secs(3 * 24 * 60 * 60);
    let ago = Timestamp::now() - days;
    note(Some(&ago.to_string())).await;
    for _ in 0..2 {
        let told = age().await;
        assert!(told >= days.as_secs_f64(), "{told}");
    }
    // Noted while the clock was ahead.
    note(Some("2100-01-01T00:00:00Z")).await;
    age().await;
    assert!(note(None).await <= Timestamp::now());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_can_be_seen_in_the_metrics() {
    let watched = Watched::start(&[]).await;
    let (_, told) = watched.get("/healthz");
    expect![[r#"
        ok database
        ok workers
    "#]]
    .assert_eq(&told);
    let (_, told) = watched.get("/readyz");
    expect![[r#"
        ok database
        ok workers
        ok discord
    "#]]
    .assert_eq(&told);
    assert_eq!(watched.get("/").0, 404, "nothing else is there");
    watched.begin_match().await;
    // The board that the next turn supersedes is to lose its buttons, and can't be read.
    let database = rusqlite::Connection::open(watched.folder.path().join("data/stonepost.db"));
    let damage = |sql: &str| database.as_ref().unwrap().execute(sql, ()).unwrap();
    assert_eq!(damage("UPDATE boards SET attempts = -1"), 1);
    let before = watched.metrics();
    let turns = "stonepost_turn_duration_seconds_count{game=\"dropper\"}";
    let answers = "stonepost_answer_duration_seconds_count{platform=\"discord\",kind=\"command\"}";
    let told = watched.play(watched.alice, "d4").await;
    assert_eq!(told, played("d4", 1));
    watched
        .fake
        .wait_for(watched.channel, |m| m.content.contains("`d4`:"))
        .await;
    let posts = "stonepost_posts_total{result=\"sent\"}";
    let sent = value(&before, posts);
    watched.wait_for(posts, |now| now > sent).await;
    // Once it can be read again, it's done.
    let work = |result: &str| format!("stonepost_work_total{{kind=\"board\",result=\"{result}\"}}");
    let grown = |count: f64| count > 0.0;
    watched.wait_for(&work("failed"), grown).await;
    assert!(!watched.metrics().contains(&work("done")));
    damage("UPDATE boards SET attempts = 0 WHERE attempts < 0");
    watched.wait_for(&work("done"), grown).await;
    let after = watched.metrics();
    for (name, more) in [(turns, 1.0), (answers, 1.0)] {
        assert_eq!(value(&after, name) - value(&before, name), more, "{name}");
    }
    for name in [
        "stonepost_picture_duration_seconds_count",
        "stonepost_database_duration_seconds_count{kind=\"read\"}",
        "stonepost_database_duration_seconds_count{kind=\"write\"}",
        "stonepost_discord_request_duration_seconds_count{status=\"2xx\"}",
    ] {
        assert!(
            value(&after, name) > value(&before, name),
            "{name}: {after}"
        );
    }
    for (name, expected) in [
        ("stonepost_matches{stage=\"running\"}", 1.0),
        ("stonepost_frozen_matches", 0.0),
        ("stonepost_panics_total", 0.0),
        ("stonepost_discord_shard_connected{shard=\"0\"}", 1.0),
        ("stonepost_ready{part=\"discord\"}", 1.0),
    ] {
        assert_eq!(value(&after, name), expected, "{name}");
    }
    for name in [
        "process_resident_memory_bytes",
        "process_open_fds",
        "stonepost_database_bytes",
        "stonepost_disk_free_bytes",
        "stonepost_tasks",
    ] {
        assert!(value(&after, name) > 0.0, "{name}: {after}");
    }
    assert!(!after.contains("alice") && !after.contains(&watched.fake.token()));
    watched.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_lost_its_connection_is_not_ready_until_it_is_back() {
    let watched = Watched::start(&[]).await;
    watched.fake.go_down();
    watched.fake.drop_gateway();
    let told = watched.until_not_ready().await;
    expect![[r#"
        ok database
        ok workers
        fault discord: shard 0 isn't connected
    "#]]
    .assert_eq(&told);
    // Starting it again wouldn't help.
    assert_eq!(watched.get("/healthz").0, 200);
    watched.fake.come_back();
    watched.until_ready().await;
    watched.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_requests_all_fail_is_not_ready_until_they_are_answered() {
    let watched = Watched::start(&[]).await;
    watched.begin_match().await;
    let (channels, turns) = ("/channels/**", ["d4", "d4>d5,a1", "a1>a2,f1"]);
    for (fault, told, (who, turn)) in [
        (
            Fault::code(503, 0, "503: Service Unavailable"),
            "Discord answered 503 Service Unavailable: 503: Service Unavailable (0)",
            (watched.alice, turns[0]),
        ),
        (
            Fault::code(401, 0, "401: Unauthorized"),
            "Discord answered 401 Unauthorized: 401: Unauthorized (0)",
            (watched.bob, turns[1]),
        ),
        (
            Fault::shut_out(45),
            "Discord's rate limit is used up",
            (watched.alice, turns[2]),
        ),
    ] {
        for method in ["POST", "GET"] {
            watched.fake.fail_next(method, channels, fault.clone(), 100);
        }
        watched.fake.fail_next("GET", "/users/@me", fault, 100);
        // Answers to interactions are no proof: they need no token of the bot's.
        let answer = watched.play(who, turn).await;
        assert_eq!(answer, played(turn, 1));
        let fault = watched.until_not_ready().await;
        let (_, fault) = fault.split_once("requests failed: ").unwrap();
        assert_eq!(fault.trim_end(), told);
        assert_eq!(watched.get("/healthz").0, 200);
        watched.fake.clear_faults();
        watched.until_ready().await;
        let waiting = "stonepost_outbox_posts";
        watched.wait_for(waiting, |waiting| waiting == 0.0).await;
    }
    watched.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_typed_turn_counts_and_what_others_talk_about_does_not() {
    let watched = Watched::start(&[]).await;
    watched.begin_match().await;
    let messages = "stonepost_answer_duration_seconds_count{platform=\"discord\",kind=\"message\"}";
    let board = watched
        .fake
        .wait_for(watched.channel, |m| m.file("board.png").is_some())
        .await;
    let (fake, channel) = (&watched.fake, watched.channel);
    fake.say(watched.bob, channel, "good luck");
    fake.say(watched.alice, channel, Message::reply(board.id, "z99"));
    watched.wait_for(messages, |count| count > 0.0).await;
    assert_eq!(watched.value(messages), 1.0);
    watched.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_not_in_its_place_takes_no_turn() {
    let watched = Watched::start(&[("STONEPOST_BACKUPS_FOLDER", "backups")]).await;
    watched.begin_match().await;
    let folder = watched.folder.path();
    let (data, aside) = (folder.join("data"), folder.join("aside"));
    let faults = || {
        let log = watched.program.log();
        let moved = "data/stonepost.db: its file isn't in its place any more";
        (log.matches(moved).count(), log.matches("ERROR").count())
    };
    // A disk that is gone.
    std::fs::rename(&data, &aside).unwrap();
    // Nobody plays, and nobody asks.
    let begun = std::time::Instant::now();
    while faults().0 == 0 {
        assert!(begun.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let told = watched.until_not_ready().await;
    expect![[r#"
        fault database: its file isn't in its place any more
        ok workers
        ok discord
    "#]]
    .assert_eq(&told);
    // Started again it would find no database at all.
    assert_eq!(watched.get("/healthz").0, 200);
    let told = watched.play(watched.alice, "d4").await;
    assert_eq!(told, say::failure_moved().to_string());
    assert_eq!(faults(), (1, 1), "{}", watched.program.log());
    // Another one in its place, with what it held.
    std::fs::create_dir(&data).unwrap();
    for name in ["stonepost.db", "stonepost.db-wal"] {
        std::fs::copy(aside.join(name), data.join(name)).unwrap();
    }
    let told = watched.play(watched.alice, "d4").await;
    assert_eq!(told, say::failure_moved().to_string());
    std::fs::remove_dir_all(&data).unwrap();
    std::fs::rename(&aside, &data).unwrap();
    watched.until_ready().await;
    let told = watched.play(watched.alice, "d4").await;
    assert_eq!(told, played("d4", 1));
    watched.program.stop();
}
