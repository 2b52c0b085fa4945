//! Programs that share the shards of a bot, by a database on a server.

use std::path::Path;
use std::process::{Command, Output};
use std::time::{Duration, Instant};

use expect_test::expect;
use serde_json::json;
use stonepost::text::words as say;
use tokio::net::{TcpStream, UnixStream};

use super::server::{self, Server, client};
use super::way::{Closed, Way};
use crate::crash::program::Program;
use crate::fake::{FakeDiscord, Fault, Id, Message, Setup, Stored};

/// How many shards the fake Discord recommends.
const SHARDS: u64 = 4;

/// How old an interaction is that nobody touches any more: the program's four seconds, and what it doesn't know of Discord's
/// clock.
const TOO_OLD: Duration = Duration::from_secs(7);

/// Discord's own pace, in two buckets.
fn strict() -> Setup {
    Setup {
        shards: 4,
        max_concurrency: 2,
        identify_gap: Duration::from_secs(5),
        one_connection_each: true,
        // The machine may be slow.
        first_response: Duration::from_secs(30),
        unheard: Duration::from_secs(1)..TOO_OLD,
        patience: Duration::from_secs(120),
        ..Setup::default()
    }
}

/// A bot on a guild of each shard.
struct Shop {
    fake: FakeDiscord,
    url: String,
    folder: tempfile::TempDir,
    /// A channel of each shard, in order.
    channels: Vec<Id>,
    alice: Id,
    bob: Id,
}

impl Shop {
    async fn open(server: &Server, setup: Setup) -> Shop {
        let url = tokio::task::block_in_place(|| server.database());
        let fake = FakeDiscord::start(setup).await;
        let mut channels: Vec<Option<Id>> = vec![None; 4];
        while channels.contains(&None) {
            let guild = fake.add_guild("Guild");
            let place = usize::try_from((guild >> 22) % SHARDS).unwrap();
            let name = format!("games-{place}");
            channels[place].get_or_insert_with(|| fake.add_channel(guild, &name));
            tokio::time::sleep(Duration::from_millis(1)).await;
        }
        Shop {
            channels: channels.into_iter().flatten().collect(),
            alice: fake.add_user("alice"),
            bob: fake.add_user("bob"),
            folder: tempfile::tempdir().unwrap(),
            fake,
            url,
        }
    }

    /// Starts a program, with a folder of its own for its log.
    fn start(&self, name: &str) -> Program {
        self.start_in(name, &[])
    }

    /// As [`Shop::start`], with these in its environment.
    fn start_in(&self, name: &str, environment: &[(&str, &str)]) -> Program {
        let folder = self.folder.path().join(name);
        std::fs::create_dir(&folder).unwrap();
        let url = ("STONEPOST_DATA_URL", self.url.as_str());
        let environment = [&[url][..], environment].concat();
        tokio::task::block_in_place(|| Program::start(&self.fake, &folder, &environment)).unwrap()
    }

    /// Which program has each shard, by the system's number of its process.
    fn owners(&self) -> Vec<Option<u32>> {
        let sql = "SELECT a.name FROM shards s
                   LEFT JOIN processes a ON a.id = s.process_id
                     AND a.until > CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)
                   ORDER BY s.number";
        let rows = tokio::task::block_in_place(|| client(&self.url).query(sql, &[]).unwrap());
        let number = |name: String| name.rsplit_once(':').unwrap().1.parse().unwrap();
        rows.iter()
            .map(|row| row.get::<_, Option<String>>(0).map(number))
            .collect()
    }

    /// Waits until each of these programs has so many shards, and all are connected. Returns how long that took.
    async fn settled(&self, wanted: &[(&Program, usize)]) -> Duration {
        let begun = Instant::now();
        let patience = self.fake.shared.setup.patience;
        loop {
            let (owners, connected) = (self.owners(), self.fake.connected_shards());
            let has = |program: &Program| {
                let mine = owners.iter().filter(|owner| **owner == Some(program.id()));
                mine.count()
            };
            let divided = wanted.iter().all(|(program, count)| has(program) == *count);
            if divided && connected == [0, 1, 2, 3] {
                return begun.elapsed();
            }
            assert!(
                begun.elapsed() < patience,
                "owners {owners:?}, connected {connected:?}\n{}\n{}",
                self.fake.story(),
                wanted
                    .iter()
                    .map(|(program, _)| program.log())
                    .collect::<String>()
            );
            tokio::time::sleep(Duration::from_millis(100)).await;
        }
    }

    /// Everywhere somebody is answered: on each shard, and in direct messages.
    async fn answers(&self) {
        for channel in &self.channels {
            let told = self.fake.slash(self.alice, *channel, "games", json!({}));
            assert!(told.answer().await.ephemeral());
        }
        let asked = self.fake.dm(self.alice, "hello");
        let (talk, bot) = (self.fake.dm_channel(self.alice), self.fake.bot_id());
        let is_answer = |m: &Stored| m.author == bot;
        self.fake.wait_after(talk.unwrap(), asked, is_answer).await;
    }

    /// Alice (Black) and Bob (White) begin a match in this channel; its first board.
    async fn begin(&self, channel: Id) -> Stored {
        self.fake.begin_match(self.alice, self.bob, channel).await
    }

    /// For so long, whoever uses a command hears that the database is away.
    async fn hear_that_it_is_away(&self, time: Duration) {
        let begun = Instant::now();
        while begun.elapsed() < time {
            for channel in &self.channels {
                let told = self.fake.slash(self.alice, *channel, "games", json!({}));
                assert_eq!(
                    told.answer().await.content,
                    say::failure_unreachable().to_string()
                );
            }
        }
    }

    async fn board_after(&self, channel: Id, message: Id) -> Stored {
        let is_board = |m: &Stored| m.file("board.png").is_some();
        self.fake.wait_after(channel, message, is_board).await
    }

    /// Waits until it's written down that all messages were sent.
    async fn noted(&self) {
        let sql = "SELECT count(*) FROM outbox WHERE state = 'waiting'";
        let waiting = || {
            client(&self.url)
                .query_one(sql, &[])
                .unwrap()
                .get::<_, i64>(0)
        };
        let begun = Instant::now();
        while tokio::task::block_in_place(waiting) > 0 {
            assert!(begun.elapsed() < self.fake.shared.setup.patience);
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }

    /// The channel of a shard that a program has.
    fn channel_of(&self, program: &Program) -> Id {
        let owners = self.owners();
        let place = owners.iter().position(|owner| *owner == Some(program.id()));
        self.channels[place.unwrap()]
    }

    /// Sends a signal to a program.
    fn signal(&self, program: &Program, signal: &str) {
        let line = format!("kill -{signal} {}", program.id());
        assert!(
            Command::new("sh")
                .args(["-c", &line])
                .status()
                .unwrap()
                .success()
        );
    }

    fn doctor(&self) -> String {
        let told = stonepost(
            self.folder.path(),
            &[("STONEPOST_DATA_URL", &self.url)],
            &["doctor"],
        );
        String::from_utf8(told.stdout).unwrap()
    }

    /// As [`Shop::finish`], after a program was paused. It couldn't keep its connections alive meanwhile.
    fn finish_after_pause(self) {
        let mut broken = self.fake.take_violations();
        broken.retain(|rule| !rule.starts_with("no heartbeat came in time"));
        assert_eq!(broken, Vec::<String>::new());
        assert_eq!(self.fake.unanswered(), Vec::<String>::new());
    }

    fn finish(self) {
        assert_eq!(self.fake.violations(), Vec::<String>::new());
        assert_eq!(self.fake.unanswered(), Vec::<String>::new());
    }
}

fn stonepost(folder: &Path, environment: &[(&str, &str)], arguments: &[&str]) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
    command.env_clear().envs(environment.iter().copied());
    tokio::task::block_in_place(|| {
        command
            .args(arguments)
            .current_dir(folder)
            .output()
            .unwrap()
    })
}

fn stop(program: Program) {
    tokio::task::block_in_place(|| program.stop());
}

#[tokio::test(flavor = "multi_thread")]
async fn all_shards_are_run_by_one_program_each_whatever_becomes_of_the_others() {
    let Some(server) = tokio::task::block_in_place(server::shared) else {
        return;
    };
    let shop = Shop::open(server, strict()).await;
    let a = shop.start("a");
    println!("a has all after {:?}", shop.settled(&[(&a, 4)]).await);
    shop.answers().await;

    let b = shop.start("b");
    let both = [(&a, 2), (&b, 2)];
    println!("b has its part after {:?}", shop.settled(&both).await);
    assert_eq!(
        shop.owners()[..2],
        [Some(a.id()); 2],
        "no more moves than needed"
    );
    shop.answers().await;
    let told = shop.doctor();
    let told = told
        .lines()
        .find(|line| line.contains("processes"))
        .unwrap();
    let host = told.split(": ").nth(1).unwrap().split(':').next().unwrap();
    let mut told = told
        .replace(host, "HOST")
        .replace(&a.id().to_string(), "A")
        .replace(&b.id().to_string(), "B")
        .replace(env!("CARGO_PKG_VERSION"), "VERSION");
    while let Some((before, rest)) = told.split_once("for ") {
        let (_, after) = rest.split_once(',').unwrap();
        told = format!("{before}TIME,{after}");
    }
    expect!["ok    processes 2 are running: HOST:A (VERSION, TIME, shards 0, 1), HOST:B (VERSION, TIME, shards 2, 3)"].assert_eq(&told);

    let channel = shop.channel_of(&b);
    let board = shop.begin(channel).await;
    shop.noted().await;
    b.kill();
    // Nobody hears this.
    shop.fake
        .say(shop.alice, channel, Message::reply(board.id, "d4"));
    println!(
        "a has all {:?} after b was killed",
        shop.settled(&[(&a, 4)]).await
    );
    let next = shop.board_after(channel, board.id).await;
    assert!(next.content.contains("`d4`"), "{}", next.content);
    shop.answers().await;

    let c = shop.start("c");
    shop.settled(&[(&a, 2), (&c, 2)]).await;
    let number = a.id();
    stop(a);
    assert!(!shop.owners().contains(&Some(number)));
    println!(
        "c has all {:?} after a was stopped",
        shop.settled(&[(&c, 4)]).await
    );
    shop.answers().await;
    stop(c);
    assert_eq!(shop.fake.connected_shards(), Vec::<u64>::new());
    let gap = shop.fake.least_identify_gap();
    println!("two sessions of a bucket were started {gap:?} apart at least");
    shop.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_was_taken_for_dead_handles_nothing_that_others_have_by_now() {
    let Some(server) = tokio::task::block_in_place(server::shared) else {
        return;
    };
    let setup = Setup {
        // The connections of a program that doesn't run are still there.
        one_connection_each: false,
        ..strict()
    };
    let shop = Shop::open(server, setup).await;
    let a = shop.start_in("a", &[("STONEPOST_TEST_TOO_OLD", "4000")]);
    let b = shop.start("b");
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    let channel = shop.channel_of(&a);
    let identifies = shop.fake.identifies();
    shop.signal(&a, "STOP");
    // On a busy machine a session may have to begin twice.
    let taken = |fake: &FakeDiscord| fake.identifies() >= identifies + 2;
    shop.fake.wait_until("new sessions", taken).await;
    shop.answers().await;
    let board = shop.begin(channel).await;
    shop.fake
        .say(shop.alice, channel, Message::reply(board.id, "d4"));
    let next = shop.board_after(channel, board.id).await;
    assert!(next.content.contains("`d4`"), "{}", next.content);
    // Now the first one hears of all that, too, when it's too late for any of it.
    tokio::time::sleep(TOO_OLD).await;
    shop.signal(&a, "CONT");
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    shop.answers().await;
    let is_board = |m: &Stored| m.file("board.png").is_some();
    let boards = shop.fake.bot_messages(channel).into_iter().filter(is_board);
    assert_eq!(boards.count(), 2);
    stop(a);
    stop(b);
    shop.finish_after_pause();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_program_that_was_paused_while_it_waited_to_send_sends_nothing_that_others_have_sent() {
    let Some(server) = tokio::task::block_in_place(server::shared) else {
        return;
    };
    let setup = Setup {
        one_connection_each: false,
        nonce_window: Duration::from_secs(1),
        ..strict()
    };
    let shop = Shop::open(server, setup).await;
    let fake = &shop.fake;
    let a = shop.start("a");
    shop.settled(&[(&a, 4)]).await;
    let [boards, buttons, seeks, kept] = shop.channels[..] else {
        panic!("{:?}", shop.channels);
    };
    let play = |channel| {
        let options = json!({ "turn": "d4" });
        fake.slash(shop.alice, channel, "move", options)
    };
    let (_, old) = (shop.begin(boards).await, shop.begin(buttons).await);
    let options = json!({ "game": "onyx" });
    fake.slash(shop.alice, kept, "seek open", options)
        .answer()
        .await;
    let is_open = |m: &Stored| m.button("Accept").is_some();
    let list = fake.wait_for(kept, is_open).await;
    shop.noted().await;
    // It's asked to wait with a new board, with the buttons of an old one, and with messages that are kept up to date: one
    // that's new, and one that changes.
    for (method, path) in [
        ("POST", format!("/channels/{boards}/messages")),
        ("PATCH", format!("/channels/{buttons}/messages/{}", old.id)),
        ("POST", format!("/channels/{seeks}/messages")),
        ("PATCH", format!("/channels/{kept}/messages/{}", list.id)),
    ] {
        fake.fail_next(method, &path, Fault::rate_limited(8.0), 1);
    }
    play(boards).answer().await;
    play(buttons).answer().await;
    let options = json!({ "game": "dropper" });
    let seek = fake.slash(shop.alice, seeks, "seek open", options);
    seek.answer().await;
    fake.wait_until("requests that have to wait", |fake| fake.faults_left() == 1)
        .await;
    let close = fake.slash(shop.alice, kept, "seek close", json!({ "seek": "1" }));
    close.answer().await;
    fake.wait_until("the last of them", |fake| fake.faults_left() == 0)
        .await;
    // It hears that it has to wait.
    tokio::time::sleep(Duration::from_millis(500)).await;
    shop.signal(&a, "STOP");
    let b = shop.start("b");
    let is_played = |m: &Stored| m.content.contains(" played `d4`");
    fake.wait_for(boards, is_played).await;
    fake.wait_for(seeks, is_open).await;
    fake.wait_for(kept, |m| m.id == list.id && !is_open(m))
        .await;
    let bare = |m: &Stored| m.id == old.id && m.buttons().is_empty();
    fake.wait_for(buttons, bare).await;
    shop.noted().await;
    shop.settled(&[(&b, 4)]).await;
    shop.signal(&a, "CONT");
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    fake.quiet(Duration::from_secs(2)).await;
    let count = |channel, of: &dyn Fn(&Stored) -> bool| {
        let messages = fake.bot_messages(channel);
        messages.iter().filter(|m| of(m)).count()
    };
    assert_eq!(count(boards, &is_played), 1);
    assert_eq!(count(seeks, &is_open), 1);
    let edits = [old.id, list.id].map(|id| fake.message(id).unwrap().edited);
    assert_eq!(edits, [1, 1]);
    stop(a);
    stop(b);
    shop.finish_after_pause();
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_go_to_whoever_reaches_discord() {
    go_to_whoever_is_not_cut_off(Closed::All).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn shards_go_to_whoever_is_answered_by_discord() {
    go_to_whoever_is_not_cut_off(Closed::Requests).await;
}

/// A shop, a way to its Discord that can be closed, and the address by which that is reached.
async fn with_a_way() -> Option<(Shop, Way, String)> {
    let server = tokio::task::block_in_place(server::shared)?;
    let shop = Shop::open(server, strict()).await;
    let address = shop.fake.url().replace("http://", "");
    let way = Way::over(move || TcpStream::connect(address.clone())).await;
    let base = format!("http://127.0.0.1:{}", way.port);
    Some((shop, way, base))
}

/// One of two programs is cut off from so much of Discord.
async fn go_to_whoever_is_not_cut_off(cut: Closed) {
    let Some((shop, way, base)) = with_a_way().await else {
        return;
    };
    let a = shop.start_in("a", &[("STONEPOST_DISCORD_API_BASE", &base)]);
    let b = shop.start("b");
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    let channel = shop.channel_of(&a);
    let board = shop.begin(channel).await;
    way.close(cut);
    if cut == Closed::Requests {
        // It hears of this, and can't answer.
        shop.fake.slash(shop.alice, channel, "games", json!({}));
    }
    println!(
        "b has all after {:?}",
        shop.settled(&[(&a, 0), (&b, 4)]).await
    );
    shop.answers().await;
    let played = Message::reply(board.id, "d4");
    shop.fake.say(shop.alice, channel, played);
    let next = shop.board_after(channel, board.id).await;
    assert!(next.content.contains("`d4`"), "{}", next.content);
    way.close(Closed::Nothing);
    println!(
        "a has its part after {:?}",
        shop.settled(&[(&a, 2), (&b, 2)]).await
    );
    shop.answers().await;
    stop(a);
    stop(b);
    let unanswered = usize::from(cut == Closed::Requests);
    assert_eq!(shop.fake.unanswered().len(), unanswered);
    let mut broken = shop.fake.take_violations();
    broken.retain(|rule| unanswered == 0 || !rule.starts_with("no first response"));
    assert_eq!(broken, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn while_discord_answers_nobody_all_keep_their_shards() {
    let Some((shop, way, base)) = with_a_way().await else {
        return;
    };
    let base = [("STONEPOST_DISCORD_API_BASE", base.as_str())];
    let (a, b) = (shop.start_in("a", &base), shop.start_in("b", &base));
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    let (owners, identifies) = (shop.owners(), shop.fake.identifies());
    let channels = [&a, &b].map(|program| shop.channel_of(program));
    way.close(Closed::Requests);
    for channel in channels {
        shop.fake.slash(shop.alice, channel, "games", json!({}));
    }
    // Longer than one waits that leaves its shards to others.
    tokio::time::sleep(Duration::from_secs(55)).await;
    way.close(Closed::Nothing);
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    shop.answers().await;
    assert_eq!(shop.owners(), owners);
    assert_eq!(shop.fake.identifies(), identifies);
    stop(a);
    stop(b);
}

#[tokio::test(flavor = "multi_thread")]
async fn people_are_answered_while_the_database_is_away_and_nothing_begins_anew_afterwards() {
    let Some(server) = tokio::task::block_in_place(|| server::of_its_own("")) else {
        return;
    };
    let shop = Shop::open(&server, strict()).await;
    let a = shop.start_in("a", &[("STONEPOST_TEST_LEASE", "3000")]);
    shop.settled(&[(&a, 4)]).await;
    let channel = shop.channels[0];
    let board = shop.begin(channel).await;
    shop.noted().await;
    let identifies = shop.fake.identifies();
    tokio::task::block_in_place(|| server.stop("fast"));
    // Far longer than others wait before they take over what a process has.
    shop.hear_that_it_is_away(Duration::from_secs(9)).await;
    let asked = shop
        .fake
        .say(shop.alice, channel, Message::reply(board.id, "d4"));
    let is_told = |m: &Stored| m.content == say::failure_unreachable().to_string();
    shop.fake.wait_after(channel, asked, is_told).await;
    tokio::task::block_in_place(|| server.start_again());
    shop.settled(&[(&a, 4)]).await;
    let begun = Instant::now();
    loop {
        let options = json!({ "turn": "d4" });
        let told = shop.fake.slash(shop.alice, channel, "move", options);
        let told = told.answer().await.content;
        if told.starts_with("Played") {
            break;
        }
        assert_eq!(told, say::failure_unreachable().to_string());
        assert!(begun.elapsed() < shop.fake.shared.setup.patience);
    }
    shop.fake
        .wait_for(channel, |m| m.content.contains("`d4`"))
        .await;
    assert_eq!(shop.fake.identifies(), identifies);
    assert_eq!(shop.fake.resumes(), 0);
    stop(a);
    shop.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_typed_while_the_database_was_away_for_all_is_played_afterwards() {
    let Some(server) = tokio::task::block_in_place(|| server::of_its_own("")) else {
        return;
    };
    let shop = Shop::open(&server, strict()).await;
    let lease = ("STONEPOST_TEST_LEASE", "10000");
    let (a, b) = (shop.start_in("a", &[lease]), shop.start_in("b", &[lease]));
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    let channels = [&a, &b].map(|program| shop.channel_of(program));
    let mut boards = Vec::new();
    for channel in channels {
        boards.push(shop.begin(channel).await.id);
    }
    shop.noted().await;
    let identifies = shop.fake.identifies();
    tokio::task::block_in_place(|| server.stop("fast"));
    // So long that each could have taken over what the other has.
    shop.hear_that_it_is_away(Duration::from_secs(13)).await;
    for (channel, board) in channels.into_iter().zip(&boards) {
        let played = Message::reply(*board, "d4");
        shop.fake.say(shop.alice, channel, played);
    }
    shop.hear_that_it_is_away(Duration::from_secs(3)).await;
    tokio::task::block_in_place(|| server.start_again());
    for (channel, board) in channels.into_iter().zip(boards) {
        let next = shop.board_after(channel, board).await;
        assert!(next.content.contains("`d4`"), "{}", next.content);
    }
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    shop.answers().await;
    assert_eq!(shop.fake.identifies(), identifies);
    assert_eq!(shop.fake.resumes(), 0);
    stop(a);
    stop(b);
    shop.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_alone_is_cut_off_from_the_database_leaves_its_shards_to_others() {
    let Some(server) = tokio::task::block_in_place(|| server::of_its_own("")) else {
        return;
    };
    let setup = Setup {
        // The one that's cut off can't know that the other connects.
        one_connection_each: false,
        ..strict()
    };
    let shop = Shop::open(&server, setup).await;
    let socket = server.folder().join(".s.PGSQL.5432");
    let way = Way::over(move || UnixStream::connect(socket.clone())).await;
    let (_, database) = shop.url.rsplit_once('/').unwrap();
    let through = format!("postgres://stonepost@127.0.0.1:{}/{database}", way.port);
    let lease = ("STONEPOST_TEST_LEASE", "3000");
    let a = shop.start_in("a", &[lease, ("STONEPOST_DATA_URL", &through)]);
    let b = shop.start_in("b", &[lease]);
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    let channel = shop.channel_of(&a);
    let identifies = shop.fake.identifies();
    way.close(Closed::All);
    let taken = |fake: &FakeDiscord| fake.identifies() >= identifies + 2;
    shop.fake.wait_until("new sessions", taken).await;
    // Both hear of these. Who has the shards answers, and the other learns from that whose they are.
    let begun = Instant::now();
    while shop.fake.connected_shards() != [0, 1, 2, 3] {
        assert!(begun.elapsed() < shop.fake.shared.setup.patience);
        for channel in &shop.channels {
            let told = shop.fake.slash(shop.alice, *channel, "games", json!({}));
            told.answer().await;
        }
    }
    let board = shop.begin(channel).await;
    way.close(Closed::Nothing);
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    shop.fake
        .say(shop.alice, channel, Message::reply(board.id, "d4"));
    let next = shop.board_after(channel, board.id).await;
    assert!(next.content.contains("`d4`"), "{}", next.content);
    stop(a);
    stop(b);
    shop.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_that_discord_ends_begins_again_at_the_same_pace() {
    let Some(server) = tokio::task::block_in_place(server::shared) else {
        return;
    };
    let shop = Shop::open(server, strict()).await;
    let (a, b) = (shop.start("a"), shop.start("b"));
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    let identifies = shop.fake.identifies();
    shop.fake.invalidate_sessions(false);
    shop.fake.wait_identifies(identifies + 4).await;
    shop.settled(&[(&a, 2), (&b, 2)]).await;
    // One that can be resumed needs no new session.
    let identifies = shop.fake.identifies();
    shop.fake.request_reconnect();
    shop.fake
        .wait_until("resumed sessions", |fake| fake.resumes() >= 4)
        .await;
    shop.answers().await;
    assert_eq!(shop.fake.identifies(), identifies);
    stop(a);
    stop(b);
    shop.finish();
}

#[tokio::test(flavor = "multi_thread")]
async fn what_retrying_does_not_fix_ends_the_program() {
    let Some(server) = tokio::task::block_in_place(server::shared) else {
        return;
    };
    let shop = Shop::open(server, strict()).await;
    let (token, base) = (shop.fake.token(), shop.fake.url());
    let environment = [
        ("DISCORD_TOKEN", token.as_str()),
        ("STONEPOST_DISCORD_API_BASE", &base),
        ("STONEPOST_DATA_URL", &shop.url),
        ("STONEPOST_DISCORD_MESSAGE_CONTENT", "true"),
    ];
    let ended = stonepost(shop.folder.path(), &environment, &["run"]);
    let told = String::from_utf8(ended.stderr).unwrap();
    assert_eq!(ended.status.code(), Some(1), "{told}");
    let last = told.lines().last().unwrap();
    expect!["stonepost: Discord doesn't grant the message-content intent: switch on “Message Content Intent” on your application's Bot page at https://discord.com/developers/applications, or set message_content = false under [discord]"].assert_eq(last);
    assert_eq!(shop.owners(), [None; 4], "given back");
    shop.finish();
}
