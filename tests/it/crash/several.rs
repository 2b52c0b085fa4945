//! Two and three programs over one PostgreSQL: while matches are played, they're killed at the failpoints and at random
//! times, connections are cut, and the server is restarted.
//!
//! `STONEPOST_CRASH_KILLS=300 cargo test --test it crash::several::long -- --nocapture` goes on for 300 kills and tells what
//! it has seen.

use std::process::Command;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use futures_util::StreamExt;
use futures_util::stream::FuturesUnordered;
use tempfile::TempDir;

use super::facts::{self, Acknowledged, Clocks};
use super::look::{Location, Look};
use super::pair::{Hall, Pair};
use super::patient;
use super::program::Program;
use super::rally::End;
use crate::dice::Dice;
use crate::fake::{FakeDiscord, Id, Setup};
use crate::postgres::server::{self, Server};

/// A point that is not reached by then is none that is reached often; the program is killed all the same.
const LONGEST: Duration = Duration::from_secs(20);

/// How long a program counts as alive, in milliseconds: less than usual, so that tests don't take long.
const LEASE: &str = "3000";

/// What happens to the database while matches are played.
#[derive(Debug, Clone, Copy, PartialEq)]
enum Trouble {
    None,
    /// All connections are cut.
    Cut,
    /// The server is restarted, by this mode of stopping.
    Restart(&'static str),
}

struct Several {
    server: Server,
    url: String,
    hall: Hall,
    folders: Vec<TempDir>,
    programs: Vec<Option<Program>>,
    channels: Vec<Id>,
    pairs: Vec<Pair>,
    told: Vec<Acknowledged>,
    dice: Dice,
    kills: u32,
    cuts: u32,
    restarts: u32,
    /// How long it took until the others had posted everything.
    takeovers: Vec<Duration>,
    begun: Instant,
}

impl Several {
    /// `None` if PostgreSQL isn't installed.
    async fn open(seed: u64, programs: usize) -> Option<Several> {
        let server = tokio::task::block_in_place(|| server::of_its_own(""))?;
        let url = tokio::task::block_in_place(|| server.database());
        println!("the seed is {seed}");
        let fake = FakeDiscord::start(Setup {
            check_events: false,
            shards: programs as u32,
            ..patient()
        })
        .await;
        let hall = Hall {
            fake,
            location: Location::Server(url.clone()),
            open: Arc::default(),
            content: false,
            disturbed: Arc::default(),
            rest: Arc::default(),
            waited: Arc::default(),
        };
        // A guild for each shard.
        let shard = |guild: Id| (guild >> 22) as usize % programs;
        let mut guilds: Vec<Id> = Vec::new();
        while guilds.len() < programs {
            let guild = hall.fake.add_guild("club");
            if guilds.iter().all(|other| shard(*other) != shard(guild)) {
                guilds.push(guild);
            }
        }
        let mut dice = Dice::new(seed);
        let pairs = Pair::many(&hall, &guilds, &mut dice);
        let channels = pairs.iter().map(|pair| pair.channel).collect();
        let folder = || tempfile::tempdir().expect("a folder");
        Some(Several {
            server,
            url,
            hall,
            folders: (0..programs).map(|_| folder()).collect(),
            programs: (0..programs).map(|_| None).collect(),
            channels,
            pairs,
            told: Vec::new(),
            dice,
            kills: 0,
            cuts: 0,
            restarts: 0,
            takeovers: Vec::new(),
            begun: Instant::now(),
        })
    }

    /// Starts a program; none if it has killed itself.
    fn start(&self, number: usize, failpoint: Option<&str>) -> Option<Program> {
        let shards = format!(
            "{{ total = {}, from = {number}, to = {number} }}",
            self.programs.len()
        );
        let mut environment = vec![
            ("STONEPOST_DATA_URL", self.url.as_str()),
            ("STONEPOST_DISCORD_SHARDS", shards.as_str()),
            ("STONEPOST_DISCORD_REQUESTS_PER_SECOND", "15"),
            ("STONEPOST_TEST_LEASE", LEASE),
        ];
        environment.extend(failpoint.map(|point| ("STONEPOST_TEST_FAILPOINT", point)));
        let folder = self.folders[number].path();
        tokio::task::block_in_place(|| Program::start(&self.hall.fake, folder, &environment))
    }

    /// Starts those that don't run, looks everything through, and plays until one is killed.
    async fn life(&mut self, end: End, trouble: Trouble) {
        let victim = self.dice.below(self.programs.len());
        let point = match end {
            End::Point(name, times) => Some(format!("{name}:{times}")),
            End::After(_) => None,
        };
        // It's started anew, to have its failpoint.
        drop(self.programs[victim].take());
        for number in 0..self.programs.len() {
            if self.programs[number].is_none() {
                let failpoint = point.as_deref().filter(|_| number == victim);
                self.programs[number] = self.start(number, failpoint);
            }
        }
        if self.programs[victim].is_some() && self.ready(victim).await {
            self.check();
            self.play(victim, end, trouble).await;
        }
        if let Some(program) = self.programs[victim].take() {
            tokio::task::block_in_place(|| program.kill());
        }
        self.kills += 1;
        let begun = Instant::now();
        self.settled().await;
        self.takeovers.push(begun.elapsed());
        for pair in &mut self.pairs {
            pair.hear();
            self.told.append(&mut pair.told);
        }
        self.check();
    }

    /// Waits until all sessions are connected; false if the victim is gone before.
    async fn ready(&mut self, victim: usize) -> bool {
        let begun = Instant::now();
        let fake = self.hall.fake.clone();
        while fake.intents().len() < self.programs.len() || fake.commands_json().is_empty() {
            if !self.programs[victim].as_mut().is_some_and(Program::runs) {
                return false;
            }
            assert!(
                begun.elapsed() < 6 * LONGEST,
                "not connected.\n{}",
                fake.story()
            );
            tokio::time::sleep(Duration::from_millis(10)).await;
        }
        true
    }

    fn check(&mut self) {
        let (location, fake) = (&self.hall.location, &self.hall.fake);
        facts::check(
            location,
            fake,
            &self.channels,
            &mut self.told,
            &Clocks::default(),
        );
    }

    /// Waits until nothing is to be posted any more.
    async fn settled(&mut self) {
        let begun = Instant::now();
        let (location, fake) = (self.hall.location.clone(), self.hall.fake.clone());
        while let Err(why) = facts::check_settled(&location, &fake, &self.channels) {
            assert!(begun.elapsed() < 4 * LONGEST, "{why}.\n{}", fake.story());
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    async fn play(&mut self, victim: usize, end: End, trouble: Trouble) {
        let open = Arc::clone(&self.hall.open);
        open.store(true, Ordering::SeqCst);
        self.hall.refuse(&mut self.dice);
        let playing = self.pairs.drain(..).map(Pair::play);
        let mut playing: FuturesUnordered<_> = playing.collect();
        let begun = Instant::now();
        let (longest, mut waiting) = match end {
            End::Point(..) => (LONGEST, trouble),
            End::After(time) => (time + Duration::from_millis(300), trouble),
        };
        while begun.elapsed() < longest && self.programs[victim].as_mut().is_some_and(Program::runs)
        {
            let meanwhile = Duration::from_millis(2);
            let left = tokio::time::timeout(meanwhile, playing.next()).await;
            assert!(left.is_err(), "a pair has given up");
            if waiting != Trouble::None && begun.elapsed() > Duration::from_millis(200) {
                self.disturb(waiting).await;
                waiting = Trouble::None;
            }
        }
        if let Some(program) = &mut self.programs[victim] {
            tokio::task::block_in_place(|| program.strike());
        }
        self.hall.fake.moods(None);
        open.store(false, Ordering::SeqCst);
        while let Some(pair) = playing.next().await {
            self.pairs.push(pair);
        }
        self.pairs.sort_by_key(|pair| pair.channel);
        self.hall.disturbed.store(false, Ordering::SeqCst);
    }

    async fn disturb(&mut self, trouble: Trouble) {
        self.hall.disturbed.store(true, Ordering::SeqCst);
        match trouble {
            Trouble::None => {}
            Trouble::Cut => {
                let cut = self.look().rows(
                    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'stonepost'",
                );
                assert!(!cut.is_empty(), "nobody is connected");
                self.cuts += 1;
            }
            Trouble::Restart(mode) => {
                tokio::task::block_in_place(|| {
                    self.server.stop(mode);
                    self.server.start_again();
                });
                self.restarts += 1;
            }
        }
    }

    fn look(&self) -> Look {
        self.hall.location.look()
    }

    /// What a command says of the database, without an error.
    fn told_by(&self, arguments: &[&str]) -> String {
        let done = Command::new(env!("CARGO_BIN_EXE_stonepost"))
            .args(arguments)
            .current_dir(self.folders[0].path())
            .env_clear()
            .env("STONEPOST_DATA_URL", &self.url)
            .output()
            .expect("it runs");
        let wrong = String::from_utf8_lossy(&done.stderr).into_owned();
        assert!(done.status.success(), "{wrong}");
        String::from_utf8_lossy(&done.stdout).into_owned()
    }

    /// One life more, in which nothing is played: everything is there, once.
    async fn close(mut self) {
        for number in 0..self.programs.len() {
            if self.programs[number].is_none() {
                self.programs[number] = self.start(number, None);
            }
        }
        self.settled().await;
        self.hall.fake.quiet(Duration::from_millis(300)).await;
        self.settled().await;
        self.check();
        let checked = self.told_by(&["check"]);
        assert!(checked.contains(" is intact ("), "{checked}");
        // To the last bit: the rebuild compares them as they are stored, and says if it corrects anything.
        let rebuilt = self.told_by(&["ratings", "rebuild"]);
        assert!(!rebuilt.contains("corrected"), "{rebuilt}");
        let again = self.hall.fake.take_repeats();
        assert_eq!(self.hall.fake.violations(), Vec::<String>::new());
        let look = self.look();
        let count = |table| look.number(&format!("SELECT count(*) FROM {table}"));
        self.takeovers.sort();
        println!(
            "{} programs, {} kills, {} cuts and {} restarts in {:?}: {} matches, {} turns, {} of them told as played, \
             {} posts, {} sent again in other words; all posted after {:?} in the middle and {:?} at most; {rebuilt}",
            self.programs.len(),
            self.kills,
            self.cuts,
            self.restarts,
            self.begun.elapsed(),
            count("matches"),
            count("turns"),
            self.told.len(),
            count("outbox"),
            again,
            self.takeovers[self.takeovers.len() / 2],
            self.takeovers.last().expect("a kill"),
        );
        assert!(
            count("turns") > 20 && self.told.len() > 3,
            "too little was played"
        );
        drop(look);
        for program in self.programs.drain(..).flatten() {
            tokio::task::block_in_place(|| program.stop());
        }
        // What a dead one had stays until somebody needs it, or clears it away.
        let left = self.look().number(
            "SELECT (SELECT count(*) FROM claims WHERE process_id NOT IN (SELECT id FROM processes))
                  + (SELECT count(*) FROM processes WHERE until > extract(epoch FROM now()) * 1000)",
        );
        assert_eq!(left, 0, "what a program had is given back");
    }
}

async fn evening(seed: u64, programs: usize, lives: impl IntoIterator<Item = (End, Trouble)>) {
    let Some(mut several) = Several::open(seed, programs).await else {
        return;
    };
    for (end, trouble) in lives {
        several.life(end, trouble).await;
    }
    several.close().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn two_programs_are_killed_at_the_worst_moments() {
    let points = [
        ("before-commit", 9),
        ("after-commit", 9),
        ("before-send", 4),
        ("after-send", 4),
        ("after-commit", 25),
        ("before-send", 9),
        ("after-send", 1),
        ("before-commit", 30),
        ("after-send", 9),
        ("before-send", 1),
    ];
    let lives = points.map(|(name, times)| (End::Point(name, times), Trouble::None));
    evening(1, 2, lives).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn three_programs_are_killed_while_the_database_is_in_trouble() {
    let troubles = [
        Trouble::Cut,
        Trouble::Restart("fast"),
        Trouble::None,
        Trouble::Restart("immediate"),
        Trouble::Cut,
    ];
    let mut dice = Dice::new(2);
    let lives: Vec<(End, Trouble)> = troubles
        .into_iter()
        .chain(troubles)
        .map(|trouble| (End::at_random(&mut dice), trouble))
        .collect();
    evening(2, 3, lives).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn long() {
    let Ok(kills) = std::env::var("STONEPOST_CRASH_KILLS") else {
        return;
    };
    let kills: u32 = kills.parse().expect("how many kills");
    let seed = fastrand::u64(1..1 << 32);
    let mut dice = Dice::new(seed);
    let lives: Vec<(End, Trouble)> = (0..kills)
        .map(|_| {
            let trouble = match dice.below(8) {
                0 => Trouble::Cut,
                1 => Trouble::Restart("fast"),
                2 => Trouble::Restart("immediate"),
                _ => Trouble::None,
            };
            (End::any(&mut dice), trouble)
        })
        .collect();
    evening(seed, 2 + (seed % 2) as usize, lives).await;
}
