//! A disk that is full or fails, a file that may only be read, a lock that another program holds: what players are told,
//! that nothing is half done, and that it goes on when that is mended.
#![cfg(target_os = "linux")]

use expect_test::expect;
use std::fs::{self, File};
use std::io::Write;
use std::os::unix::fs::PermissionsExt;
use std::path::{Path, PathBuf};
use std::process::{Command, Output};
use std::time::Duration;

use rusqlite::Connection;
use serde_json::json;
use stonepost::text::words as say;
use tempfile::TempDir;

use crate::asked::Asked;
use crate::crash::program::{CONNECTED, Program};
use crate::facts::played;
use crate::fake::{FakeDiscord, HoldMode, Id, Message, Setup};

const BINARY: &str = env!("CARGO_BIN_EXE_stonepost");

/// How a disk is made to take nothing more.
#[derive(Clone, Copy, Debug, PartialEq)]
enum Way {
    /// A disk of its own, as small as wished, which nobody else sees.
    Small,
    /// A limit for the length of files, which is told as a failure and not as a full disk.
    Short,
}

impl Way {
    /// A disk of its own where that is allowed; else the next best.
    fn full() -> Way {
        let mut mounts = Command::new("unshare");
        mounts.args(["-rm", "sh", "-c", "mount -t tmpfs none /mnt"]);
        if mounts.output().is_ok_and(|done| done.status.success()) {
            return Way::Small;
        }
        println!("no disk of its own can be had here: files are kept from growing instead");
        Way::Short
    }

    fn told(self) -> String {
        match self {
            Way::Small => say::failure_disk_full().to_string(),
            Way::Short => say::failure_disk_failing().to_string(),
        }
    }

    fn logged(self) -> &'static str {
        match self {
            Way::Small => "stonepost.db: the disk is full; free some space. ",
            Way::Short => "stonepost.db: the disk reports errors; check the disk",
        }
    }
}

/// The program on a disk that can be made to take nothing more, and a match that has begun.
struct House {
    way: Way,
    fake: FakeDiscord,
    folder: TempDir,
    program: Program,
    channel: Id,
    alice: Id,
    bob: Id,
}

impl House {
    async fn open(way: Way, setup: Setup) -> House {
        let fake = FakeDiscord::start(setup).await;
        let guild = fake.add_guild("Club");
        let channel = fake.add_channel(guild, "games");
        let (alice, bob) = (fake.add_user("alice"), fake.add_user("bob"));
        let folder = tempfile::tempdir().unwrap();
        let data = folder.path().join("data");
        fs::create_dir(&data).unwrap();
        let mut command = match way {
            Way::Small => {
                let mut command = Command::new("unshare");
                let line = "mount -t tmpfs -o size=16m none \"$1\" && exec \"$0\"";
                command.args(["-rm", "sh", "-c", line, BINARY]).arg(&data);
                command
            }
            Way::Short => {
                let mut command = Command::new("sh");
                // What is too long is an error then, and not the end.
                command.args(["-c", "trap '' XFSZ && exec \"$0\"", BINARY]);
                command
            }
        };
        command
            .env_clear()
            .env("PATH", std::env::var_os("PATH").unwrap_or_default())
            .env("DISCORD_TOKEN", fake.token())
            .env("STONEPOST_DISCORD_API_BASE", fake.url());
        let program = Program::begin(command, folder.path(), CONNECTED).unwrap();
        fake.wait_ready().await;
        let house = House {
            way,
            fake,
            folder,
            program,
            channel,
            alice,
            bob,
        };
        house.begin().await;
        house
    }

    async fn begin(&self) {
        let (alice, bob) = (self.alice, self.bob);
        self.fake.begin_match(alice, bob, self.channel).await;
        self.settled().await;
    }

    /// Where the program's disk is, as seen from here.
    fn data(&self) -> PathBuf {
        let data = self.folder.path().join("data");
        match self.way {
            Way::Small => {
                let inside = data.strip_prefix("/").unwrap();
                Path::new(&format!("/proc/{}/root", self.program.id())).join(inside)
            }
            Way::Short => data,
        }
    }

    /// From now on nothing more can be written.
    fn fill(&self) {
        match self.way {
            Way::Small => {
                let mut filler = File::create(self.data().join("filler")).unwrap();
                let mut size = 1 << 20;
                while size > 0 {
                    if filler.write_all(&vec![7; size]).is_err() {
                        size /= 2;
                    }
                }
            }
            Way::Short => {
                let log = fs::metadata(self.data().join("stonepost.db-wal")).unwrap();
                self.limit(&log.len().to_string());
            }
        }
    }

    /// There is room again.
    fn make_room(&self) {
        match self.way {
            Way::Small => fs::remove_file(self.data().join("filler")).unwrap(),
            Way::Short => self.limit("unlimited"),
        }
    }

    fn limit(&self, length: &str) {
        let pid = self.program.id().to_string();
        let mut command = Command::new("prlimit");
        command.args(["--pid", &pid, &format!("--fsize={length}:")]);
        let done = command.output().unwrap();
        assert!(done.status.success(), "{done:?}");
    }

    /// A copy of the database, which needs no room.
    fn copied<T>(&self, read: impl FnOnce(&Connection) -> T) -> T {
        let here = tempfile::tempdir().unwrap();
        for end in ["", "-wal"] {
            let name = format!("stonepost.db{end}");
            fs::copy(self.data().join(&name), here.path().join(&name)).unwrap();
        }
        read(&Connection::open(here.path().join("stonepost.db")).unwrap())
    }

    /// Until when players were served, as far as it's recorded.
    fn served(&self) -> String {
        let sql = "SELECT value FROM notes WHERE key = 'awake'";
        self.copied(|c| c.one(sql))
    }

    /// Turns, events, posts and deliveries; how many posts wait.
    fn stored(&self) -> [i64; 5] {
        self.copied(House::numbers)
    }

    fn numbers(c: &Connection) -> [i64; 5] {
        [
            "turns",
            "events",
            "outbox",
            "deliveries",
            "outbox WHERE state = 'waiting'",
        ]
        .map(|from| c.count(from))
    }

    async fn settled(&self) {
        let marked = |_: &FakeDiscord| self.stored()[4] == 0;
        // The fake does not see when a post is marked, so it is asked now and then.
        for _ in 0..6_000 {
            if marked(&self.fake) {
                return;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        panic!("a post is never marked as sent: {}", self.program.log());
    }

    async fn tried(&self, who: Id, turn: &str) -> String {
        let typed = self
            .fake
            .slash(who, self.channel, "move", json!({ "turn": turn }));
        typed.answer().await.content
    }

    /// How often a board with this turn is there.
    fn boards(&self, turn: &str) -> usize {
        let mut posts = self.fake.bot_messages(self.channel);
        posts
            .retain(|m| m.file("board.png").is_some() && m.content.contains(&format!("`{turn}`:")));
        posts.len()
    }
}

/// A turn is refused, and nothing of it is there; with room again the same turn is played.
async fn refused_and_played_later(way: Way) {
    let house = House::open(way, Setup::default()).await;
    let fake = &house.fake;
    house.fill();
    let before = house.stored();
    assert_eq!(house.tried(house.alice, "d4").await, way.told());
    let board = fake
        .wait_for(house.channel, |m| m.file("board.png").is_some())
        .await;
    let said = fake.say(house.alice, house.channel, Message::reply(board.id, "d4"));
    let bot = fake.bot_id();
    let answer = fake
        .wait_after(house.channel, said, |m| m.author == bot)
        .await;
    assert_eq!(answer.content, way.told());
    // Nobody needs room to look.
    let asked = fake.slash(house.bob, house.channel, "board", json!({}));
    assert!(asked.answer().await.content.contains("to move"));
    assert_eq!(house.stored(), before, "nothing is half done");
    assert_eq!(house.boards("d4"), 0);
    let log = house.program.log();
    assert_eq!(log.matches(way.logged()).count(), 1, "{log}");
    assert_eq!(log.matches("ERROR").count(), 1, "{log}");

    house.make_room();
    let told = house.tried(house.alice, "d4").await;
    assert_eq!(told, played("d4", 1));
    fake.wait_for(house.channel, |m| m.content.contains("`d4`:"))
        .await;
    house.settled().await;
    assert_eq!((house.boards("d4"), house.stored()[0]), (1, 1));
    assert!(house.program.log().contains("can be written again"));
    assert_eq!(fake.violations(), Vec::<String>::new());
    house.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_a_turn_is_refused_and_played_when_there_is_room() {
    refused_and_played_later(Way::full()).await;
}

/// What says that players are served needs less room than a turn.
#[tokio::test(flavor = "multi_thread")]
async fn on_a_full_disk_nobody_counts_as_served() {
    let house = House::open(Way::full(), Setup::default()).await;
    house.fill();
    house.tried(house.alice, "d4").await;
    let before = house.served();
    // It's recorded every 30 seconds.
    house.fake.quiet(Duration::from_secs(35)).await;
    assert_eq!(house.served(), before);
    house.make_room();
    let told = house.tried(house.alice, "d4").await;
    assert_eq!(told, played("d4", 1));
    house.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn on_a_disk_that_fails_a_turn_is_refused_and_played_when_it_is_mended() {
    refused_and_played_later(Way::Short).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_board_that_was_sent_is_not_sent_again_for_want_of_a_disk() {
    let setup = Setup {
        nonce_window: Duration::ZERO,
        ..Setup::default()
    };
    let house = House::open(Way::full(), setup).await;
    let fake = &house.fake;
    fake.hold_posts(HoldMode::AfterRecord);
    let told = house.tried(house.alice, "d4").await;
    assert_eq!(told, played("d4", 1));
    fake.held().await;
    house.fill();
    fake.release();
    // Long enough for it to be tried again, were it so.
    fake.quiet(Duration::from_secs(3)).await;
    assert_eq!((house.boards("d4"), house.stored()[4]), (1, 1));
    house.make_room();
    house.settled().await;
    assert_eq!(house.boards("d4"), 1);
    house.program.stop();
}

#[tokio::test(flavor = "multi_thread")]
async fn while_another_program_holds_the_database_a_turn_is_refused() {
    let house = House::open(Way::Short, Setup::default()).await;
    let beside = Connection::open(house.data().join("stonepost.db")).unwrap();
    beside.execute_batch("BEGIN IMMEDIATE").unwrap();
    expect!["I can't save anything right now: another program is using my database. Nothing was changed; \
         please try again in a minute."].assert_eq(&house.tried(house.alice, "d4").await);
    beside.execute_batch("ROLLBACK").unwrap();
    drop(beside);
    let log = house.program.log();
    let logged = "stonepost.db: another program has locked it; stop that program. ";
    assert_eq!(log.matches(logged).count(), 1, "{log}");
    assert_eq!(house.stored()[0], 0);
    let told = house.tried(house.alice, "d4").await;
    assert_eq!(told, played("d4", 1));
    house
        .fake
        .wait_for(house.channel, |m| m.content.contains("`d4`:"))
        .await;
    house.settled().await;
    assert_eq!(house.boards("d4"), 1);
    house.program.stop();
}

/// The program in `folder`, started by a shell's line in which it is `$0`.
fn started(folder: &Path, shell: &[&str]) -> Output {
    let mut command = Command::new(shell[0]);
    command
        .args(&shell[1..])
        .arg(BINARY)
        .current_dir(folder)
        .env_clear()
        .env("PATH", std::env::var_os("PATH").unwrap_or_default())
        .env("STONEPOST_CHAT_LISTEN", "127.0.0.1:0");
    command.output().unwrap()
}

fn sentence(ended: &Output) -> String {
    let told = String::from_utf8_lossy(&ended.stderr).into_owned();
    assert_eq!(ended.status.code(), Some(1), "{told}");
    assert_eq!(told.lines().count(), 1, "{told}");
    assert!(ended.stdout.is_empty());
    told
}

#[test]
fn a_file_that_may_only_be_read_is_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("data");
    fs::create_dir(&data).unwrap();
    fs::set_permissions(&data, fs::Permissions::from_mode(0o555)).unwrap();
    // Permissions mean nothing to root; a disk that may only be read does.
    let root = File::create(data.join("trial")).is_ok();
    let bound = "mount --bind data data && mount -o remount,bind,ro data && exec \"$0\"";
    let shell: &[&str] = match root {
        true => &["unshare", "-rm", "sh", "-c", bound],
        false => &["sh", "-c", "exec \"$0\""],
    };
    if root && Way::full() != Way::Small {
        println!("not tried: nothing is read-only to root here");
        return;
    }
    let told = sentence(&started(folder.path(), shell));
    expect![[r#"
        stonepost: can't use "data/stonepost.db": it, its folder or its disk is read-only (…); make it writable for the user that runs Stonepost, or choose another file with --data
    "#]].assert_eq(&unexplained(&told));
    fs::set_permissions(&data, fs::Permissions::from_mode(0o755)).unwrap();
}

/// The sentence without what the system itself says, which isn't the same everywhere.
fn unexplained(told: &str) -> String {
    let (start, rest) = told.split_once(" (").unwrap();
    let (_, end) = rest.rsplit_once(");").unwrap();
    format!("{start} (…);{end}")
}

#[test]
fn a_full_disk_is_told_at_the_start() {
    if Way::full() != Way::Small {
        return;
    }
    let folder = tempfile::tempdir().unwrap();
    fs::create_dir(folder.path().join("data")).unwrap();
    let line = "mount -t tmpfs -o size=64k none data && exec \"$0\"";
    let told = sentence(&started(
        folder.path(),
        &["unshare", "-rm", "sh", "-c", line],
    ));
    expect![[r#"
        stonepost: can't use "data/stonepost.db": the disk is full (…); free some space, or choose another file with --data
    "#]].assert_eq(&unexplained(&told));
}

#[test]
fn a_database_that_another_program_holds_is_told_at_the_start() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("data/stonepost.db");
    drop(stonepost::store::Store::open(&path).unwrap());
    let beside = Connection::open(&path).unwrap();
    beside.execute_batch("BEGIN EXCLUSIVE").unwrap();
    let told = sentence(&started(folder.path(), &["sh", "-c", "exec \"$0\""]));
    expect![[r#"
        stonepost: can't use "data/stonepost.db": another program has locked it (…); stop that program, or choose another file with --data
    "#]].assert_eq(&unexplained(&told));
}
