//! Matches in many channels, over many lives of the program.

use std::collections::BTreeMap;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tempfile::TempDir;

use super::facts::{self, Acknowledged, Clocks};
use super::look::Location;
use super::pair::{Hall, Pair};
use super::patient;
use super::program::{CONNECTED, Program};
use crate::dice::Dice;
use crate::fake::{FakeDiscord, Id, Setup};

const GUILDS: usize = 3;

/// So many milliseconds that posts don't wait for the bot's own limit of requests.
const REST: u64 = 800;

/// How long is played before a program takes over, and after that.
const BETWEEN: Duration = Duration::from_secs(2);

/// A point that is not reached by then is none that is reached often; the program is killed all the same.
const LONGEST: Duration = Duration::from_secs(20);

/// How a life of the program ends.
#[derive(Debug, Clone, Copy)]
pub(super) enum End {
    /// When it comes to this point for the so many-th time.
    Point(&'static str, u32),
    /// After this time of play.
    After(Duration),
}

impl End {
    pub(super) fn at_random(dice: &mut Dice) -> End {
        End::After(Duration::from_millis(20 + dice.below(1200) as u64))
    }

    pub(super) fn any(dice: &mut Dice) -> End {
        let (name, most) = match dice.below(6) {
            0 => ("before-commit", 60),
            1 => ("after-commit", 60),
            2 => ("before-send", 25),
            3 => ("after-send", 25),
            _ => return End::at_random(dice),
        };
        // Early ones are met at the start, with what the life before has left.
        let most = if dice.below(3) == 0 { 5 } else { most };
        End::Point(name, 1 + dice.below(most) as u32)
    }
}

pub(super) struct Rally {
    hall: Hall,
    folder: TempDir,
    /// The database.
    path: PathBuf,
    channels: Vec<Id>,
    pairs: Vec<Pair>,
    told: Vec<Acknowledged>,
    clocks: Clocks,
    dice: Dice,
    kills: BTreeMap<String, u32>,
    done: BTreeMap<&'static str, u32>,
    moved: u32,
    /// Whether one program took over from another.
    relayed: bool,
    begun: Instant,
}

impl Rally {
    pub(super) async fn open(seed: u64, content: bool) -> Rally {
        println!("the seed is {seed}");
        let fake = FakeDiscord::start(Setup {
            message_content_intent_allowed: content,
            check_events: false,
            ..patient()
        })
        .await;
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("data/stonepost.db");
        let hall = Hall {
            fake,
            location: Location::File(path.clone()),
            open: Arc::default(),
            content,
            disturbed: Arc::default(),
            rest: Arc::default(),
            waited: Arc::default(),
        };
        let mut dice = Dice::new(seed);
        let guilds: Vec<Id> = (0..GUILDS)
            .map(|i| hall.fake.add_guild(&format!("club {i}")))
            .collect();
        let pairs = Pair::many(&hall, &guilds, &mut dice);
        let channels = pairs.iter().map(|pair| pair.channel).collect();
        Rally {
            hall,
            folder,
            path,
            channels,
            pairs,
            told: Vec::new(),
            clocks: Clocks::default(),
            dice,
            kills: BTreeMap::new(),
            done: BTreeMap::new(),
            moved: 0,
            relayed: false,
            begun: Instant::now(),
        }
    }

    pub(super) fn kills(&self) -> u32 {
        self.kills.values().sum()
    }

    /// Whether there was enough play for a crash to be of any consequence.
    fn has_played(&self) -> bool {
        if self.told.len() <= 3 {
            return false;
        }
        self.hall
            .location
            .look()
            .number("SELECT count(*) FROM turns")
            > 20
    }

    /// Starts the program; none if it has killed itself.
    fn start(&self, failpoint: Option<&str>) -> Option<Program> {
        let mut environment = Vec::new();
        environment.extend(failpoint.map(|point| ("STONEPOST_TEST_FAILPOINT", point)));
        environment.extend(
            self.hall
                .content
                .then_some(("STONEPOST_DISCORD_MESSAGE_CONTENT", "true")),
        );
        let start = || Program::start(&self.hall.fake, self.folder.path(), &environment);
        tokio::task::block_in_place(start)
    }

    /// Starts the program, looks everything through, and plays until it is killed.
    pub(super) async fn life(&mut self, end: End) {
        let (name, point) = match end {
            End::Point(name, times) => (name, Some(format!("{name}:{times}"))),
            End::After(_) => ("random", None),
        };
        if let Some(mut program) = self.start(point.as_deref()) {
            self.check();
            let whole = self.settled(&mut program).await;
            if whole && self.ready(&mut program).await {
                if self.dice.below(5) == 0 {
                    self.whole();
                }
                self.play(&mut program, end).await;
            }
            program.kill();
        }
        self.hall.fake.wait_gone().await;
        for pair in &mut self.pairs {
            pair.hear();
            self.told.append(&mut pair.told);
            for what in pair.done.drain(..) {
                *self.done.entry(what).or_default() += 1;
            }
        }
        *self.kills.entry(name.to_owned()).or_default() += 1;
        if self.dice.below(4) == 0 {
            self.long_night();
        }
        self.clocks = Clocks::of_the_dead(&self.path);
    }

    /// The program seems to have been off for an hour or two more.
    fn long_night(&mut self) {
        let minutes = 30 + self.dice.below(120) as i64;
        let connection = rusqlite::Connection::open(&self.path).expect("the database");
        let sql = "UPDATE notes SET value = CAST(value AS INTEGER) - ?1 WHERE key = 'awake'";
        // A program that was killed at once has made no tables.
        let _ = connection.execute(sql, [minutes * 60_000]);
    }

    fn check(&mut self) {
        let (location, fake) = (&self.hall.location, &self.hall.fake);
        let (channels, told) = (&self.channels, &mut self.told);
        self.moved += facts::check(location, fake, channels, told, &self.clocks);
    }

    /// Waits until a session is connected and the commands are there; false if the program is gone before.
    async fn ready(&self, program: &mut Program) -> bool {
        while self.hall.fake.intents().is_empty() || self.hall.fake.commands_json().is_empty() {
            if !program.runs() {
                return false;
            }
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        true
    }

    /// Waits until nothing is to be posted any more, and looks at it; false if the program is gone before.
    async fn settled(&self, program: &mut Program) -> bool {
        let begun = Instant::now();
        while let Err(why) =
            facts::check_settled(&self.hall.location, &self.hall.fake, &self.channels)
        {
            if !program.runs() {
                return false;
            }
            let story = || self.hall.fake.story();
            assert!(begun.elapsed() < 3 * LONGEST, "{why}.\n{}", story());
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        true
    }

    async fn play(&mut self, program: &mut Program, end: End) {
        let open = Arc::clone(&self.hall.open);
        open.store(true, Ordering::SeqCst);
        self.hall.refuse(&mut self.dice);
        let playing = self.pairs.drain(..).map(Pair::play);
        let mut playing: FuturesUnordered<_> = playing.collect();
        let begun = Instant::now();
        let longest = match end {
            End::Point(..) => LONGEST,
            End::After(time) => time,
        };
        while begun.elapsed() < longest && program.runs() {
            // They play meanwhile, and nobody leaves before the hall is closed.
            let meanwhile = Duration::from_millis(2);
            let left = tokio::time::timeout(meanwhile, playing.next()).await;
            assert!(left.is_err(), "a pair has given up");
        }
        if let (End::Point(..), true) = (end, program.runs()) {
            *self.done.entry("point not reached").or_default() += 1;
        }
        // Killed in the midst of it all, and only then is everybody told.
        program.strike();
        self.hall.fake.moods(None);
        open.store(false, Ordering::SeqCst);
        while let Some(pair) = playing.next().await {
            self.pairs.push(pair);
        }
        self.pairs.sort_by_key(|pair| pair.channel);
    }

    /// `stonepost check` finds nothing, beside the running program or without it.
    fn whole(&self) {
        let checked = Command::new(env!("CARGO_BIN_EXE_stonepost"))
            .args(["check", "--data"])
            .arg(&self.path)
            .current_dir(self.folder.path())
            .env_clear()
            .output()
            .expect("it runs");
        let told = String::from_utf8_lossy(&checked.stderr).into_owned();
        assert!(checked.status.success(), "{told}");
    }

    /// Plays on while `times` programs take over, each from the one before. Nothing is refused, and nobody has to do anything
    /// twice. Returns how long somebody has waited at most in ordinary play, and while another program took over.
    pub(super) async fn relay(&mut self, times: usize) -> (Duration, Duration) {
        self.relayed = true;
        self.hall.rest.store(REST, Ordering::SeqCst);
        let folders: Vec<TempDir> = (0..times)
            .map(|_| tempfile::tempdir().expect("a folder"))
            .collect();
        let mut program = self.start(None).expect("it runs");
        assert!(self.settled(&mut program).await && self.ready(&mut program).await);
        let open = Arc::clone(&self.hall.open);
        open.store(true, Ordering::SeqCst);
        let (hall, path) = (self.hall.clone(), self.path.clone());
        let content = hall.content.to_string();
        let longest = || Duration::from_millis(hall.waited.swap(0, Ordering::SeqCst));
        let (mut usual, mut meanwhile) = (Duration::ZERO, Duration::ZERO);
        let relay = async {
            for folder in &folders {
                tokio::time::sleep(BETWEEN).await;
                usual = usual.max(longest());
                let (hall, path, content) = (&hall, path.clone(), content.clone());
                let mut command = Command::new(env!("CARGO_BIN_EXE_stonepost"));
                command
                    .args(["run", "--take-over", "--data"])
                    .arg(path)
                    .env_clear()
                    .env("DISCORD_TOKEN", hall.fake.token())
                    .env("STONEPOST_DISCORD_API_BASE", hall.fake.url())
                    .env("STONEPOST_DISCORD_MESSAGE_CONTENT", content);
                let at = folder.path().to_owned();
                let begin = move || Program::begin(command, &at, CONNECTED);
                let begun = tokio::task::spawn_blocking(begin).await;
                let next = begun.expect("no panic").expect("it runs");
                while !program.has_stopped() {
                    tokio::time::sleep(Duration::from_millis(10)).await;
                }
                program = next;
                tokio::time::sleep(BETWEEN).await;
                meanwhile = meanwhile.max(longest());
            }
        };
        let playing = self.pairs.drain(..).map(Pair::play);
        let mut playing: FuturesUnordered<_> = playing.collect();
        tokio::select! {
            () = relay => {}
            _ = playing.next() => panic!("a pair has given up"),
        }
        open.store(false, Ordering::SeqCst);
        while let Some(pair) = playing.next().await {
            self.pairs.push(pair);
        }
        self.pairs.sort_by_key(|pair| pair.channel);
        assert!(self.settled(&mut program).await);
        tokio::task::block_in_place(|| program.stop());
        self.hall.fake.wait_gone().await;
        for pair in &mut self.pairs {
            pair.hear();
            self.told.append(&mut pair.told);
        }
        self.clocks = Clocks::of_the_dead(&self.path);
        (usual, meanwhile)
    }

    /// One life more, in which nothing is played: everything is there, once.
    pub(super) async fn close(mut self) {
        // On a slow machine not much has happened until now.
        let most = self.kills() + 30;
        while !self.has_played() && self.kills() < most {
            self.life(End::After(Duration::from_secs(2))).await;
        }
        let mut program = self.start(None).expect("it runs");
        self.check();
        assert!(self.settled(&mut program).await, "it runs");
        self.hall.fake.quiet(Duration::from_millis(300)).await;
        let settled = facts::check_settled(&self.hall.location, &self.hall.fake, &self.channels);
        assert_eq!(settled, Ok(()));
        self.whole();
        program.kill();
        self.whole();
        // A post that was sent and not marked is sent again as the match stands by then; its nonce is that of its row of
        // the outbox, so the one that is there is meant. That no two are there is checked above.
        let again = self.hall.fake.take_repeats();
        let mut violations = self.hall.fake.violations();
        if self.relayed {
            // Both programs hear of what happens while one takes over, and the second to answer learns that it's the second.
            violations.retain(|what| !what.contains(": a second first response to "));
        }
        assert_eq!(violations, Vec::<String>::new());
        let look = self.hall.location.look();
        let count = |table| look.number(&format!("SELECT count(*) FROM {table}"));
        println!(
            "{} kills {:?} in {:?}: {} matches, {} turns, {} of them told as played, {} posts, {} sent again in other words, \
             {} deadlines moved; {:?}",
            self.kills(),
            self.kills,
            self.begun.elapsed(),
            count("matches"),
            count("turns"),
            self.told.len(),
            count("outbox"),
            again,
            self.moved,
            self.done,
        );
        assert!(self.has_played(), "too little was played");
    }
}
