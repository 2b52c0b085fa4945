//! The people: each sits down at a running match, plays some turns there, looks at this and that, and goes on to another.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::{Value, json};
use tokio::sync::mpsc::UnboundedReceiver;
use tokio::time::timeout;

use crate::fake::{FakeDiscord, Id, InteractionHandle, Message, Told};
use crate::tally::Tally;
use crate::world::{self, Seats, SeenMatch, World};

/// Nobody waits longer.
const PATIENCE: Duration = Duration::from_secs(20);

/// Turns played at a match before somebody goes on to another, at most.
const TURNS: u32 = 3;

/// When it is measured.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Stretch {
    pub(crate) from: Instant,
    pub(crate) to: Instant,
    /// How long somebody rests before going on to another match.
    pub(crate) rest: Duration,
}

/// Whose match is next: every match comes once before any comes twice.
pub(crate) struct Order {
    all: Vec<usize>,
    next: AtomicUsize,
}

impl Order {
    pub(crate) fn new(count: usize) -> Order {
        let mut all: Vec<usize> = (0..count).collect();
        Rng::with_seed(7).shuffle(&mut all);
        Order {
            all,
            next: AtomicUsize::new(0),
        }
    }

    /// The next match, and whether it comes for the first time.
    pub(crate) fn next(&self) -> (usize, bool) {
        let turn = self.next.fetch_add(1, Ordering::Relaxed);
        (self.all[turn % self.all.len()], turn < self.all.len())
    }
}

/// Plays until the end of the stretch.
pub(crate) async fn play(
    world: Arc<World>,
    order: Arc<Order>,
    stretch: Stretch,
    seed: u64,
) -> Tally {
    let mut chance = Rng::with_seed(seed);
    let mut tally = Tally::default();
    while Instant::now() < stretch.to {
        let (seen, is_first) = order.next();
        let mut evening = Evening {
            fake: &world.fake,
            seen: &world.matches[seen],
            told: world.fake.listen(world.matches[seen].place),
            stretch,
            tally: &mut tally,
            chance: &mut chance,
        };
        evening.spend(&world, is_first).await;
        if !stretch.rest.is_zero() {
            tokio::time::sleep(stretch.rest).await;
        }
    }
    tally
}

/// Somebody's time at one match.
pub(crate) struct Evening<'a> {
    pub(crate) fake: &'a FakeDiscord,
    pub(crate) seen: &'a SeenMatch,
    /// What happens in its place.
    pub(crate) told: UnboundedReceiver<Told>,
    pub(crate) stretch: Stretch,
    pub(crate) tally: &'a mut Tally,
    pub(crate) chance: &'a mut Rng,
}

impl Evening<'_> {
    /// Plays some turns, and notes what went wrong.
    pub(crate) async fn spend(&mut self, world: &World, is_first: bool) {
        if let Err(what) = self.sit(world, is_first).await {
            let said = format!("match {}: {what}", self.seen.id);
            self.tally.problems.push(said);
        }
        self.fake.leave(self.seen.place);
    }

    /// `is_first`: whether nobody was here before.
    async fn sit(&mut self, world: &World, is_first: bool) -> Result<(), String> {
        let database = if is_first { &world.made } else { &world.now };
        let mut game = world::game(database, self.seen).map_err(|error| error.to_string())?;
        // Somebody was here before, in this run, and others are to move now.
        let people = match world::mover(database, self.seen) {
            Some(mover) if mover != self.seen.people[0] => {
                [self.seen.people[1], self.seen.people[0]]
            }
            Some(_) => self.seen.people,
            None => return Ok(()),
        };
        let Some(mut seats) = Seats::of(&game, people) else {
            return Ok(());
        };
        // Since others were here, it's further up than the fake remembers.
        let mut board = self.seen.board.filter(|_| is_first);
        for _ in 0..self.chance.u32(1..=TURNS) {
            let (Some(mover), Some(turn)) = (
                seats.mover(&game),
                game.random(|below| self.chance.usize(..below)),
            ) else {
                break;
            };
            if self.chance.u8(..100) < 30 {
                let typed: String = turn.chars().take(self.chance.usize(0..3)).collect();
                let (place, given) = (self.seen.place, json!({ "turn": typed }));
                let asked = self
                    .fake
                    .start_autocomplete(mover, place, "move", given, "turn");
                self.first("autocomplete of /move", &asked).await?;
            }
            let reply = board.filter(|_| self.chance.u8(..100) < 30);
            let posted = match reply {
                Some(board) => self.reply(mover, board, &turn).await?,
                None => self.command(mover, &turn).await?,
            };
            board = Some(posted);
            let swapped = game.swapped();
            game.play_text(&turn)
                .map_err(|error| format!("{error:?}"))?;
            if game.swapped() != swapped {
                seats.swap();
            }
            let watcher = self.seen.people[self.chance.usize(..2)];
            match self.chance.u8(..100) {
                0..10 => self.ask(watcher, "/board", json!({})).await?,
                10..15 => {
                    let given = json!({ "game": game.kind().id() });
                    self.ask(watcher, "/standings", given).await?;
                }
                15..25 => self.my_view(watcher, posted).await?,
                _ => {}
            }
        }
        Ok(())
    }

    /// A turn by /move; the board that came of it.
    async fn command(&mut self, mover: Id, turn: &str) -> Result<Id, String> {
        let began = Instant::now();
        let given = json!({ "turn": turn });
        let asked = self.fake.slash(mover, self.seen.place, "move", given);
        let [mut first, mut done, mut board] = [None; 3];
        let mut posted = 0;
        while first.is_none() || done.is_none() || board.is_none() {
            match self.hear(&format!("the board of {turn}")).await? {
                Told::First(id, latency) if id == asked.id => first = Some(latency),
                Told::Done(id, at) if id == asked.id => {
                    done = Some(at - began);
                    let said = asked.message().map(|m| m.content).unwrap_or_default();
                    if !said.starts_with("Played") && !said.starts_with("Swapped") {
                        return Err(format!("/move {turn} was answered with {said:?}"));
                    }
                }
                Told::Posted(id, at) if board.is_none() => {
                    (board, posted) = (Some(at - began), id);
                }
                _ => {}
            }
        }
        if self.counts() {
            self.tally.turns += 1;
            self.tally.boards.extend(board);
            note(&mut self.tally.first, "/move", first);
            note(&mut self.tally.last, "/move", done);
        }
        Ok(posted)
    }

    /// A turn typed as a reply to the board; the board that came of it.
    async fn reply(&mut self, mover: Id, board: Id, turn: &str) -> Result<Id, String> {
        let began = Instant::now();
        let said = Message::reply(board, turn);
        self.fake.try_say(mover, self.seen.place, said)?;
        loop {
            if let Told::Posted(id, at) =
                self.hear(&format!("the board of {turn}, a reply")).await?
            {
                let message = self.fake.message(id);
                if message.as_ref().is_none_or(|m| m.attachments.is_empty()) {
                    let text = message.map(|m| m.content).unwrap_or_default();
                    return Err(format!("a reply with {turn} was answered with {text:?}"));
                }
                if self.counts() {
                    self.tally.turns += 1;
                    self.tally.boards.push(at - began);
                }
                return Ok(id);
            }
        }
    }

    /// Uses a command, which is named with its slash.
    pub(crate) async fn ask(
        &mut self,
        who: Id,
        what: &'static str,
        given: Value,
    ) -> Result<(), String> {
        let name = what.trim_start_matches('/');
        let asked = self.fake.try_slash(who, self.seen.place, name, given)?;
        self.answer(what, &asked).await
    }

    async fn my_view(&mut self, who: Id, board: Id) -> Result<(), String> {
        let message = self.fake.message(board).ok_or("the board is gone")?;
        let Some(id) = message.button("My view") else {
            return Ok(());
        };
        let asked = self.fake.press_anyway(who, self.seen.place, board, &id);
        self.answer("My view", &asked).await
    }

    /// Waits for the first answer.
    pub(crate) async fn first(
        &mut self,
        what: &'static str,
        asked: &InteractionHandle,
    ) -> Result<(), String> {
        loop {
            match self.hear(what).await? {
                Told::First(id, latency) if id == asked.id => {
                    if self.counts() {
                        note(&mut self.tally.first, what, Some(latency));
                    }
                    return Ok(());
                }
                _ => {}
            }
        }
    }

    /// Waits for the first answer and the final one.
    pub(crate) async fn answer(
        &mut self,
        what: &'static str,
        asked: &InteractionHandle,
    ) -> Result<(), String> {
        let began = Instant::now();
        self.first(what, asked).await?;
        loop {
            match self.hear(what).await? {
                Told::Done(id, at) if id == asked.id => {
                    if self.counts() {
                        note(&mut self.tally.last, what, Some(at - began));
                    }
                    return Ok(());
                }
                _ => {}
            }
        }
    }

    pub(crate) async fn hear(&mut self, what: &str) -> Result<Told, String> {
        match timeout(PATIENCE, self.told.recv()).await {
            Ok(Some(told)) => Ok(told),
            Ok(None) => Err("somebody else listens".to_owned()),
            Err(_) => Err(format!("waited {PATIENCE:?} in vain for {what}")),
        }
    }

    /// Whether what ends now is measured.
    fn counts(&self) -> bool {
        let now = Instant::now();
        self.stretch.from <= now && now < self.stretch.to
    }
}

fn note(
    all: &mut BTreeMap<&'static str, Vec<Duration>>,
    what: &'static str,
    time: Option<Duration>,
) {
    all.entry(what).or_default().extend(time);
}
