//! Matches from the challenge to what people look at afterwards.

use std::sync::Arc;
use std::time::{Duration, Instant};

use fastrand::Rng;
use serde_json::{Value, json};
use stonepost::rules::Kind;
use tokio::sync::Mutex;
use tokio::time::{Interval, MissedTickBehavior, interval, sleep};

use crate::fake::{Id, InteractionHandle, Stored};
use crate::guests::Links;
use crate::people::{Evening, Order, Stretch};
use crate::tally::Tally;
use crate::world::{self, SeenMatch, World};

type Done<T> = Result<T, String>;

/// Turns of a visit, on average.
const VISIT: f64 = 2.0;

/// Nobody waits longer for what is looked for again and again.
const PATIENCE: Duration = Duration::from_secs(20);

/// Stonepost thinks on a thread of the lowest priority, which a busy machine hardly lets run.
const MACHINE_PATIENCE: Duration = Duration::from_secs(60);

/// Who resigns while Stonepost's turn comes has to say so again.
const TRIES: u32 = 3;

/// Visits before a match is given up or drawn.
const VISITS: std::ops::Range<u32> = 3..14;

/// Things that somebody looks at after a match.
const LOOKS: usize = 3;

/// When the next visit may begin, whoever it is.
pub(crate) struct Pace(Mutex<Interval>);

impl Pace {
    pub(crate) fn new(turns: u64) -> Pace {
        let mut ticks = interval(Duration::from_secs_f64(VISIT / turns as f64));
        ticks.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Pace(Mutex::new(ticks))
    }

    /// Waits for one's turn; false when the time is over by then.
    async fn next(&self, stretch: Stretch) -> bool {
        self.0.lock().await.tick().await;
        Instant::now() < stretch.to
    }
}

/// Looks again and again until something is there.
async fn until<T>(what: &str, find: impl FnMut() -> Option<T>) -> Done<T> {
    within(PATIENCE, what, find).await
}

async fn within<T>(time: Duration, what: &str, mut find: impl FnMut() -> Option<T>) -> Done<T> {
    let began = Instant::now();
    while began.elapsed() < time {
        if let Some(found) = find() {
            return Ok(found);
        }
        sleep(Duration::from_millis(50)).await;
    }
    Err(format!("looked {time:?} in vain for {what}"))
}

/// Visits matches that were running before, until the end of the stretch.
pub(crate) async fn visit(
    world: Arc<World>,
    order: Arc<Order>,
    pace: Arc<Pace>,
    stretch: Stretch,
    seed: u64,
) -> Tally {
    let mut chance = Rng::with_seed(seed);
    let mut tally = Tally::default();
    while pace.next(stretch).await {
        let (seen, is_first) = order.next();
        let seen = &world.matches[seen];
        let mut evening = Evening {
            fake: &world.fake,
            seen,
            told: world.fake.listen(seen.place),
            stretch,
            tally: &mut tally,
            chance: &mut chance,
        };
        evening.spend(&world, is_first).await;
        // What was read last goes out of the caches some time: anybody's match, from anywhere.
        let any = chance.i64(1..=world.matches.len() as i64).to_string();
        let (who, what) = (seen.people[0], chance.bool());
        let mut visitor = Visitor {
            world: &world,
            channel: seen.place,
            stretch,
            tally: &mut tally,
            chance: &mut chance,
        };
        let looked = match what {
            true => {
                visitor
                    .ask(who, "/match log", json!({ "match": any }))
                    .await
            }
            false => {
                let given = json!({ "match": any, "turn": "3" });
                visitor.ask(who, "/replay", given).await
            }
        };
        tally.problems.extend(looked.err());
    }
    tally
}

/// Somebody who does something in a channel.
struct Visitor<'a> {
    world: &'a World,
    channel: Id,
    stretch: Stretch,
    tally: &'a mut Tally,
    chance: &'a mut Rng,
}

impl Visitor<'_> {
    /// Does one thing there that needs to hear what happens.
    async fn does<T>(&mut self, work: impl AsyncFnOnce(&mut Evening<'_>) -> Done<T>) -> Done<T> {
        let fake = &self.world.fake;
        let seen = SeenMatch {
            id: 0,
            place: self.channel,
            people: [0; 2],
            board: None,
        };
        let mut evening = Evening {
            fake,
            seen: &seen,
            told: fake.listen(self.channel),
            stretch: self.stretch,
            tally: &mut *self.tally,
            chance: &mut *self.chance,
        };
        let done = work(&mut evening).await;
        fake.leave(self.channel);
        done
    }

    async fn ask(&mut self, who: Id, what: &'static str, given: Value) -> Done<()> {
        self.does(async |evening| evening.ask(who, what, given).await)
            .await
            .map_err(|error| format!("{what}: {error}"))
    }

    /// Uses a command, and returns its answer.
    async fn asked(&mut self, who: Id, what: &'static str, given: Value) -> Done<Stored> {
        self.does(async |evening| {
            let name = what.trim_start_matches('/');
            let place = evening.seen.place;
            let asked = evening.fake.try_slash(who, place, name, given)?;
            evening.answer(what, &asked).await?;
            asked.message().ok_or_else(|| format!("{what}: no answer"))
        })
        .await
    }

    /// Presses a button, and returns what came of it.
    async fn press(
        &mut self,
        who: Id,
        message: &Stored,
        label: &'static str,
    ) -> Done<InteractionHandle> {
        let id = message
            .button(label)
            .ok_or_else(|| format!("no button {label} under {:?}", message.content))?;
        self.does(async |evening| {
            let place = evening.seen.place;
            let pressed = evening.fake.press_anyway(who, place, message.id, &id);
            evening.first(label, &pressed).await?;
            Ok(pressed)
        })
        .await
    }
}

/// The match that somebody plays, as it is now.
fn running(world: &World, who: Id) -> Option<SeenMatch> {
    let sql = format!(
        "SELECT m.id, l.platform_id, a.platform_id, coalesce(b.platform_id, 0)
         FROM people p JOIN matches m ON p.id IN (m.black_id, m.white_id)
              JOIN places l ON l.id = m.place_id JOIN people a ON a.id = m.mover_id
              LEFT JOIN people b ON b.id = CASE m.mover_id WHEN m.black_id THEN m.white_id ELSE m.black_id END
         WHERE p.platform_id = '{who}' AND m.stage = 'running' ORDER BY m.id DESC LIMIT 1"
    );
    let rows = world.now.rows(&sql);
    let number = |at: usize| rows.first()?[at].as_deref()?.parse::<Id>().ok();
    Some(SeenMatch {
        id: i64::try_from(number(0)?).ok()?,
        place: number(1)?,
        people: [number(2)?, number(3).unwrap_or_default()],
        board: None,
    })
}

/// Two people who play, and others after them.
pub(crate) struct Pair {
    number: u64,
    channel: Id,
    chance: Rng,
    matches: u64,
    running: Option<(SeenMatch, u32)>,
    /// The thread of the match before. Its last board still loses its buttons.
    left: Option<Id>,
}

impl Pair {
    /// A pair on a server of its own, which has public pages, and threads for every match or none.
    pub(crate) async fn new(world: &World, number: u64) -> Done<Pair> {
        let fake = &world.fake;
        let guild = fake.add_guild(&format!("Soak {number}"));
        let channel = fake.add_channel(guild, "games");
        let threads = match number % 2 {
            0 => "always",
            _ => "busy",
        };
        let given = json!({ "pages": "on", "threads": threads });
        let asked = fake.try_slash(fake.owner(guild), channel, "settings", given)?;
        asked.answer().await;
        Ok(Pair {
            number,
            channel,
            chance: Rng::with_seed(number),
            matches: 0,
            running: None,
            left: None,
        })
    }

    /// Plays until the end of the stretch.
    pub(crate) async fn go_on(
        mut self,
        world: Arc<World>,
        pace: Arc<Pace>,
        links: Arc<Links>,
        stretch: Stretch,
    ) -> (Pair, Tally) {
        let mut tally = Tally::default();
        while pace.next(stretch).await {
            if let Err(what) = self.step(&world, &links, stretch, &mut tally).await {
                let said = format!("pair {}, match {}: {what}", self.number, self.matches);
                tally.problems.push(said);
                // Whoever plays on doesn't stumble over this again.
                if let Some((seen, _)) = self.running.take() {
                    world.fake.leave(seen.place);
                }
            }
        }
        (self, tally)
    }

    fn in_channel<'a>(
        &'a mut self,
        world: &'a World,
        stretch: Stretch,
        tally: &'a mut Tally,
    ) -> Visitor<'a> {
        Visitor {
            world,
            channel: self.channel,
            stretch,
            tally,
            chance: &mut self.chance,
        }
    }

    async fn step(
        &mut self,
        world: &World,
        links: &Links,
        stretch: Stretch,
        tally: &mut Tally,
    ) -> Done<()> {
        let (mut seen, left) = match self.running.take() {
            Some(running) => running,
            None => {
                let seen = self.begin(world, stretch, tally).await?;
                (seen, self.chance.u32(VISITS))
            }
        };
        let boards = world.fake.bot_messages(seen.place);
        let board = boards.iter().rev().find(|m| m.button("Move").is_some());
        seen.board = board.map(|board| board.id);
        let mut evening = Evening {
            fake: &world.fake,
            seen: &seen,
            told: world.fake.listen(seen.place),
            stretch,
            tally,
            chance: &mut self.chance,
        };
        evening.spend(world, false).await;
        if world::mover(&world.now, &seen).is_some() && left > 0 {
            if let Some(board) = board {
                links.note(board);
                self.mistype(world, stretch, tally, &seen, board).await?;
            }
            self.running = Some((seen, left - 1));
            return Ok(());
        }
        self.end(world, stretch, tally, &seen).await?;
        self.look_back(world, stretch, tally, &seen).await?;
        if seen.place != self.channel
            && let Some(before) = self.left.replace(seen.place)
        {
            world.fake.forget_channel(before);
        }
        Ok(())
    }

    /// Two new people begin a match.
    async fn begin(
        &mut self,
        world: &World,
        stretch: Stretch,
        tally: &mut Tally,
    ) -> Done<SeenMatch> {
        let fake = &world.fake;
        self.matches += 1;
        let [one, two] = ["ann", "ben"]
            .map(|name| fake.add_user(&format!("{name}{}x{}", self.number, self.matches)));
        let kind = Kind::ALL[self.chance.usize(..Kind::ALL.len())];
        let given = json!({ "game": kind.id(), "opponent": two.to_string() });
        let mut visitor = self.in_channel(world, stretch, tally);
        visitor.ask(one, "/challenge", given).await?;
        let named = format!("<@{two}>");
        let channel = self.channel;
        let challenge = until("a challenge", || {
            let all = fake.bot_messages(channel);
            all.into_iter()
                .rev()
                .find(|m| m.button("Accept").is_some() && m.content.contains(&named))
        })
        .await?;
        let mut visitor = self.in_channel(world, stretch, tally);
        visitor.press(two, &challenge, "Accept").await?;
        let seen = until("a match", || running(world, one)).await?;
        until("a board", || {
            let all = fake.bot_messages(seen.place);
            all.iter().any(|m| m.button("Move").is_some()).then_some(())
        })
        .await?;
        Ok(seen)
    }

    /// Somebody opens the form for a turn now and then, and types what is no turn.
    async fn mistype(
        &mut self,
        world: &World,
        stretch: Stretch,
        tally: &mut Tally,
        seen: &SeenMatch,
        board: &Stored,
    ) -> Done<()> {
        // The board may be an older one by now, with nothing to press.
        let Some(mover) = world::mover(&world.now, seen) else {
            return Ok(());
        };
        if self.chance.u8(..100) >= 20 {
            return Ok(());
        }
        let mut visitor = Visitor {
            world,
            channel: seen.place,
            stretch,
            tally,
            chance: &mut self.chance,
        };
        let form = visitor.press(mover, board, "Move").await?;
        if form.first_response().await.kind != 9 {
            return Ok(());
        }
        visitor
            .does(async |evening| {
                let sent = evening.fake.try_submit(&form, &[("text", "nonsense")])?;
                evening.answer("a form", &sent).await
            })
            .await
    }

    /// The match ends, if it hasn't by itself.
    async fn end(
        &mut self,
        world: &World,
        stretch: Stretch,
        tally: &mut Tally,
        seen: &SeenMatch,
    ) -> Done<()> {
        let Some(mover) = world::mover(&world.now, seen) else {
            return Ok(());
        };
        let mut visitor = Visitor {
            world,
            channel: seen.place,
            stretch,
            tally,
            chance: &mut self.chance,
        };
        let other = seen.people[usize::from(seen.people[0] == mover)];
        if seen.id % 2 == 0 {
            let confirm = visitor.asked(mover, "/match resign", json!({})).await?;
            visitor.press(mover, &confirm, "Resign").await?;
        } else {
            visitor.ask(mover, "/match draw", json!({})).await?;
            visitor.ask(other, "/match draw", json!({})).await?;
        }
        until("the end of a match", || {
            world::mover(&world.now, seen).is_none().then_some(())
        })
        .await
    }

    /// People look at what came of the match.
    async fn look_back(
        &mut self,
        world: &World,
        stretch: Stretch,
        tally: &mut Tally,
        seen: &SeenMatch,
    ) -> Done<()> {
        let id = seen.id.to_string();
        let [who, other] = seen.people;
        let rival = json!({ "opponent": other.to_string() });
        let kind = Kind::ALL[self.chance.usize(..Kind::ALL.len())].id();
        let all: [(&'static str, Value); 17] = [
            ("/replay", json!({ "match": id })),
            ("/replay", json!({ "match": id, "turn": "2" })),
            ("/player history", json!({})),
            ("/player history", rival),
            ("/player stats", json!({})),
            ("/player rating", json!({})),
            ("/match log", json!({ "match": id })),
            ("/match export", json!({ "match": id })),
            ("/games", json!({})),
            ("/help", json!({})),
            ("/standings", json!({ "game": kind })),
            ("/standings", json!({ "scope": "everywhere" })),
            ("/rules", json!({ "game": kind })),
            ("/preferences", json!({ "turns": "ping" })),
            ("/seek list", json!({})),
            ("/tournament list", json!({})),
            ("/moderate doctor", json!({})),
        ];
        for _ in 0..LOOKS {
            let (what, given) = all[self.chance.usize(..all.len())].clone();
            let mut visitor = self.in_channel(world, stretch, tally);
            visitor.ask(who, what, given).await?;
        }
        let mut visitor = self.in_channel(world, stretch, tally);
        visitor
            .does(async |evening| {
                let (place, typed) = (evening.seen.place, json!({ "match": "1" }));
                let asked = evening
                    .fake
                    .start_autocomplete(who, place, "replay", typed, "match");
                evening.first("autocomplete of /replay", &asked).await
            })
            .await
    }
}

/// Somebody who plays against Stonepost, and has it analyse a match now and then.
pub(crate) struct Alone {
    channel: Id,
    matches: u64,
}

impl Alone {
    pub(crate) fn new(world: &World) -> Alone {
        let guild = world.fake.add_guild("Alone");
        Alone {
            channel: world.fake.add_channel(guild, "games"),
            matches: 0,
        }
    }

    pub(crate) async fn go_on(mut self, world: Arc<World>, stretch: Stretch) -> (Alone, Tally) {
        let mut tally = Tally::default();
        let mut chance = Rng::with_seed(self.matches);
        while Instant::now() + Duration::from_secs(10) < stretch.to {
            if let Err(what) = self.play(&world, stretch, &mut tally, &mut chance).await {
                let what = format!("match {} against Stonepost: {what}", self.matches);
                tally.problems.push(what);
            }
        }
        (self, tally)
    }

    async fn play(
        &mut self,
        world: &World,
        stretch: Stretch,
        tally: &mut Tally,
        chance: &mut Rng,
    ) -> Done<()> {
        self.matches += 1;
        let who = world.fake.add_user(&format!("solo{}", self.matches));
        let kind = Kind::ALL[chance.usize(..Kind::ALL.len())];
        let mut visitor = Visitor {
            world,
            channel: self.channel,
            stretch,
            tally,
            chance,
        };
        let given = json!({ "game": kind.id(), "level": 1 });
        let told = visitor.asked(who, "/challenge", given).await?;
        until("a match against Stonepost", || running(world, who))
            .await
            .map_err(|error| format!("{error}; told: {}", told.content))?;
        let mut played = 0;
        while played < 3 {
            let turn = within(MACHINE_PATIENCE, "one's turn", || {
                match running(world, who) {
                    None => Some(None),
                    Some(seen) => (seen.people[0] == who).then_some(Some(seen)),
                }
            });
            // Stonepost may have won.
            let Some(seen) = turn.await? else {
                break;
            };
            visitor.channel = seen.place;
            let game = world::game(&world.now, &seen).map_err(|error| error.to_string())?;
            let mut dice = Rng::with_seed(self.matches + played);
            let Some(turn) = game.random(|below| dice.usize(..below)) else {
                break;
            };
            let given = json!({ "turn": turn });
            visitor.ask(who, "/move", given).await?;
            played += 1;
        }
        for _ in 0..TRIES {
            if running(world, who).is_none() {
                break;
            }
            let confirm = visitor.asked(who, "/match resign", json!({})).await?;
            if confirm.button("Resign").is_some() {
                visitor.press(who, &confirm, "Resign").await?;
            }
            sleep(Duration::from_secs(1)).await;
        }
        let analysed = (self.matches - 1).to_string();
        if self.matches.is_multiple_of(10) {
            let given = json!({ "match": analysed });
            visitor.channel = self.channel;
            visitor.ask(who, "/match analyse", given).await?;
        }
        sleep(Duration::from_secs(2)).await;
        Ok(())
    }
}
