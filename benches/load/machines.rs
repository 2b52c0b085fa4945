//! Two hundred people play against Stonepost at once; how long others wait for first answers meanwhile.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::{Value, json};
use stonepost::rules::Kind;
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::{sleep, timeout};

use crate::Result;
use crate::fake::{Filling, Id, Told};
use crate::people::{self, Order, Stretch};
use crate::program::Program;
use crate::tally::{Tally, median, millis, spread};
use crate::world::{self, World};

/// The people who play against the machine, each in a channel of their own.
const CROWD: usize = 200;

/// The people who play against each other, and how long they rest between two evenings.
const QUIET: u64 = 4;
const REST: Duration = Duration::from_millis(200);

/// How long each of the two measurements takes, and what goes before it.
const TIME: Duration = Duration::from_secs(30);
const BEFORE: Duration = Duration::from_secs(5);

/// Nobody waits longer for the machine: people at all levels wait for one thread.
const PATIENCE: Duration = Duration::from_secs(180);

/// Somebody who plays against the machine.
struct Player {
    world: Arc<World>,
    who: Id,
    place: Id,
    level: u32,
    told: UnboundedReceiver<Told>,
    stretch: Stretch,
    first: Vec<Duration>,
    turns: usize,
}

impl Player {
    async fn play(mut self, mut chance: Rng) -> (Player, std::result::Result<(), String>) {
        let played = self.matches(&mut chance).await;
        (self, played)
    }

    async fn matches(&mut self, chance: &mut Rng) -> std::result::Result<(), String> {
        while Instant::now() < self.stretch.to {
            let world = Arc::clone(&self.world);
            let Some(seen) = world::match_in(&world.now, self.place) else {
                let kind = Kind::ALL[chance.usize(..Kind::ALL.len())];
                let given = json!({ "game": kind.id(), "level": self.level });
                self.ask("challenge", given).await?;
                continue;
            };
            if world::mover(&world.now, &seen) != Some(self.who) {
                self.hear().await?;
                continue;
            }
            let game = world::game(&world.now, &seen).map_err(|error| error.to_string())?;
            let turn = game.random(|below| chance.usize(..below));
            let turn = turn.ok_or("a match that's over is running")?;
            let said = self.ask("move", json!({ "turn": turn })).await?;
            if !said.starts_with("Played") && !said.starts_with("Swapped") {
                return Err(format!("/move {turn} was answered with {said:?}"));
            }
            self.turns += usize::from(self.counts());
        }
        Ok(())
    }

    /// Sends a command and waits for its first answer and the final one, which it returns.
    async fn ask(
        &mut self,
        name: &'static str,
        given: Value,
    ) -> std::result::Result<String, String> {
        let asked = self.world.fake.slash(self.who, self.place, name, given);
        loop {
            match self.hear().await? {
                Some(Told::First(id, latency)) if id == asked.id => {
                    if self.counts() {
                        self.first.push(latency);
                    }
                }
                Some(Told::Done(id, _)) if id == asked.id => {
                    return Ok(asked.message().map(|m| m.content).unwrap_or_default());
                }
                Some(_) => {}
                None => return Ok("Played, but the time is over".to_owned()),
            }
        }
    }

    /// What is told in this place next. `None` when the time is over.
    async fn hear(&mut self) -> std::result::Result<Option<Told>, String> {
        let left = self
            .stretch
            .to
            .saturating_duration_since(Instant::now())
            .min(PATIENCE);
        match timeout(left, self.told.recv()).await {
            Ok(Some(told)) => Ok(Some(told)),
            Ok(None) => Err("somebody else listens".to_owned()),
            Err(_) if left == PATIENCE => Err(format!("waited {PATIENCE:?} in vain")),
            Err(_) => Ok(None),
        }
    }

    fn counts(&self) -> bool {
        let now = Instant::now();
        self.stretch.from <= now && now < self.stretch.to
    }
}

/// A few people play against each other, at their leisure.
async fn quiet(world: &Arc<World>, order: &Arc<Order>, stretch: Stretch) -> Result<Tally> {
    let playing = (0..QUIET)
        .map(|seed| people::play(Arc::clone(world), Arc::clone(order), stretch, seed))
        .map(tokio::spawn);
    let playing: Vec<_> = playing.collect();
    let mut tally = Tally::default();
    for playing in playing {
        tally.add(playing.await?);
    }
    Ok(tally)
}

fn soon() -> Stretch {
    let from = Instant::now() + BEFORE;
    Stretch {
        from,
        to: from + TIME,
        rest: REST,
    }
}

fn first(tally: &Tally) -> Vec<Duration> {
    tally.first.values().flatten().copied().collect()
}

pub(crate) async fn all() -> Result<()> {
    println!("\n## {CROWD} matches against the machine\n");
    let world = Arc::new(World::make(crate::size(2_000), Filling::default(), 1).await?);
    let fake = &world.fake;
    let guild = fake.add_guild("Alone");
    let seats: Vec<(Id, Id)> = (0..CROWD)
        .map(|n| {
            (
                fake.add_user(&format!("alone{n}")),
                fake.add_channel(guild, &format!("room{n}")),
            )
        })
        .collect();
    let mut program = Program::start(fake, world.folder.path(), None)?;
    fake.wait_commands().await;
    crate::ready(fake).await;
    let order = Arc::new(Order::new(world.matches.len()));
    let idle = quiet(&world, &order, soon()).await?;

    let began = Instant::now();
    // All are asked before anything is measured.
    let mut stretch = soon();
    stretch.from += BEFORE;
    stretch.to += BEFORE;
    let crowd: Vec<_> = seats
        .into_iter()
        .enumerate()
        .map(|(n, (who, place))| {
            let player = Player {
                world: Arc::clone(&world),
                who,
                place,
                level: n as u32 % 5 + 1,
                told: fake.listen(place),
                stretch,
                first: Vec::new(),
                turns: 0,
            };
            tokio::spawn(player.play(Rng::with_seed(n as u64)))
        })
        .collect();
    sleep(BEFORE).await;
    let before = program.cost().await?;
    let busy = quiet(&world, &order, stretch).await?;
    let cost = program.cost().await?.since(before);
    let (mut own, mut turns, mut problems) = (Vec::new(), 0, busy.problems.clone());
    for playing in crowd {
        let (player, played) = playing.await?;
        own.extend(player.first);
        turns += player.turns;
        problems.extend(played.err());
    }
    println!(
        "- {CROWD} people, as many at each level, made {turns} turns in {:.0} s after {:.0} s; the program took {:.2} cores",
        TIME.as_secs_f64(),
        (stretch.from - began).as_secs_f64(),
        cost.all.as_secs_f64() / (TIME + BEFORE).as_secs_f64(),
    );
    let [idle, others] = [&idle, &busy].map(first);
    println!("- first answers, idle: {}", spread(&idle));
    for (whose, times) in [
        ("of people who play each other", &others),
        ("of the crowd", &own),
    ] {
        let [quiet, loud] = [&idle, times].map(|times| median(times));
        println!("- first answers {whose}: {}", spread(times));
        println!(
            "  medians: {} to {}, {:.2} times (wanted: less than 3)",
            millis(quiet),
            millis(loud),
            loud.as_secs_f64() / quiet.as_secs_f64()
        );
    }
    println!("- memory: {:.0} MiB at the most", program.memory("VmHWM:")?);
    for (what, all) in [
        ("problems", problems),
        ("rules broken", fake.take_violations()),
    ] {
        if !all.is_empty() {
            println!(
                "- {what}: {}, such as {:?}",
                all.len(),
                &all[..all.len().min(5)]
            );
        }
    }
    drop(program);
    Ok(())
}
