//! What the people of the community do, hour by hour.

use std::collections::{BTreeMap, HashMap};
use std::sync::Arc;
use std::sync::atomic::{AtomicI64, Ordering};
use std::time::{Duration, Instant};

use fastrand::Rng;
use rusqlite::Connection;
use stonepost::chat::{Access, Author, Chat, Event, Input, PlaceRef, Rights, Value};
use stonepost::play::clock::{HOUR, MINUTE};
use stonepost::play::tournament::{Entry, Stage, TournamentId};
use stonepost::play::{self, Change, MatchId, OfferKind, PersonId, Time};
use stonepost::store::{Commit, Store};
use tokio::task::JoinSet;

use super::plan::{Format, Planned};
use super::platform::{Counting, NAME};
use super::{DAY, Result, SERVER};

/// How many turns are played before somebody gives up, at most.
const LONGEST: u32 = 40;

/// How long the workers may take for one hour before it's said.
const SLOW: Duration = Duration::from_secs(30);

/// Something that somebody does.
enum Act {
    Create(usize),
    Join(usize, usize),
    /// Leaves, or withdraws.
    Leave(usize, usize),
    /// The player to move of this match does something: plays, or after so many turns gives up.
    Turn(i64, u32),
    /// Somebody on a ladder looks for somebody to challenge.
    Challenge(usize),
    Accept(usize, usize),
    Archive(usize),
    Away(usize),
}

/// The community at work.
pub(crate) struct Community {
    store: Store,
    chat: Chat,
    platform: Arc<Counting>,
    clock: Arc<AtomicI64>,
    begin: i64,
    looks: Connection,
    chance: Rng,
    plan: Vec<Planned>,
    people: Vec<PersonId>,
    at: HashMap<PersonId, usize>,
    /// Who plays nothing at all.
    idle: Vec<bool>,
    /// Until when somebody is on leave.
    away: Vec<i64>,
    /// The numbers of the tournaments that are created.
    numbers: HashMap<usize, TournamentId>,
    acts: BTreeMap<(i64, u64), Act>,
    planned: u64,
    last_match: i64,
    events: u64,
    /// Answers that were refusals, by their beginnings.
    pub(crate) refused: BTreeMap<String, u32>,
    /// The longest time that the workers took for an hour, and how often it was too long.
    pub(crate) slowest: Duration,
    pub(crate) late: u32,
}

pub(crate) fn author(number: usize) -> Author {
    Author {
        id: (200_000_000_000_000_000_u64 + number as u64 * 1_000_003).to_string(),
        name: format!("quiet_otter{number}").into(),
        bot: false,
        account: None,
        access: Access::Sees,
    }
}

/// The channel of a tournament.
pub(crate) fn channel(number: usize) -> PlaceRef {
    PlaceRef {
        id: (400_000_000_000_000_000_u64 + number as u64 * 1_000_003).to_string(),
        parent: None,
        direct: false,
        server: Some(SERVER.to_owned()),
        public: false,
    }
}

pub(crate) fn text(name: &str, value: impl Into<String>) -> (String, Value) {
    (name.to_owned(), Value::Text(value.into()))
}

/// A command as an adapter hands it in.
pub(crate) fn command(
    id: u64,
    name: &str,
    who: usize,
    place: PlaceRef,
    options: Vec<(String, Value)>,
) -> Event {
    Event {
        platform: NAME,
        id: format!("event {id}"),
        place,
        author: author(who),
        rights: Rights {
            moderate: true,
            ..Rights::default()
        },
        missing_permissions: None,
        what: Input::Command {
            name: name.to_owned(),
            options,
        },
    }
}

impl Community {
    pub(crate) async fn new(
        store: Store,
        chat: Chat,
        platform: Arc<Counting>,
        clock: Arc<AtomicI64>,
        looks: Connection,
        plan: Vec<Planned>,
        people: usize,
    ) -> Result<Community> {
        let mut ids = Vec::new();
        for number in 0..people {
            let Author { id, name, .. } = author(number);
            ids.push(store.upsert_person(NAME, &id, name).await?.id);
        }
        let mut community = Community {
            begin: clock.load(Ordering::Relaxed),
            at: ids.iter().enumerate().map(|(at, id)| (*id, at)).collect(),
            idle: (0..people).map(|number| number % 33 == 7).collect(),
            away: vec![0; people],
            people: ids,
            store,
            chat,
            platform,
            clock,
            looks,
            chance: Rng::with_seed(2),
            plan,
            numbers: HashMap::new(),
            acts: BTreeMap::new(),
            planned: 0,
            last_match: 0,
            events: 0,
            refused: BTreeMap::new(),
            slowest: Duration::ZERO,
            late: 0,
        };
        community.lay_out();
        Ok(community)
    }

    /// Plans what doesn't depend on anything else.
    fn lay_out(&mut self) {
        for at in 0..self.plan.len() {
            let (opens, archived) = (self.plan[at].opens, self.plan[at].archived);
            let opens = self.begin + i64::from(opens) * DAY + 12 * HOUR;
            self.later(opens, Act::Create(at));
            for person in self.plan[at].players.clone() {
                let joins = opens + HOUR + self.chance.i64(0..60 * HOUR);
                self.later(joins, Act::Join(at, person));
                // Three of a hundred think better of it.
                if self.chance.u8(..100) < 3 {
                    let leaves = opens + self.chance.i64(3 * DAY..30 * DAY);
                    self.later(leaves, Act::Leave(at, person));
                }
            }
            if let Some(day) = archived {
                self.later(self.begin + i64::from(day) * DAY, Act::Archive(at));
            }
            if self.plan[at].format == Format::Ladder {
                for day in 4..i64::from(archived.unwrap_or(365) - self.plan[at].opens) {
                    let when = opens + day * DAY + self.chance.i64(0..20 * HOUR);
                    self.later(when, Act::Challenge(at));
                }
            }
        }
        for person in 0..self.people.len() {
            if self.chance.u8(..100) < 10 {
                let when = self.begin + self.chance.i64(0..360 * DAY);
                self.later(when, Act::Away(person));
            }
        }
    }

    fn later(&mut self, when: i64, act: Act) {
        self.planned += 1;
        self.acts.insert((when, self.planned), act);
    }

    /// How long somebody thinks: from half an hour to 12 hours, most often short.
    fn think(&mut self) -> i64 {
        let (least, most) = (30.0 * MINUTE as f64, 12.0 * HOUR as f64);
        (least * (most / least).powf(self.chance.f64())) as i64
    }

    /// One hour: the clock is turned, everybody does what they do in it, and the workers do what is due.
    pub(crate) async fn hour(&mut self) -> Result<()> {
        let now = self.clock.fetch_add(HOUR, Ordering::Relaxed) + HOUR;
        self.settle().await?;
        let mut turns = JoinSet::new();
        while let Some(first) = self.acts.first_entry() {
            if first.key().0 > now {
                break;
            }
            match first.remove() {
                Act::Turn(id, longest) => {
                    let (store, away) = (self.store.clone(), self.who_is_away(now));
                    let (idle, seed) = (self.idle_people(), self.chance.u64(..));
                    turns.spawn(async move {
                        let played =
                            turn(&store, MatchId(id), longest, &idle, &away, Time(now), seed);
                        let again = played.await.map_err(|error| format!("match {id}: {error}"));
                        again.map(|again| again.then_some((id, longest)))
                    });
                }
                act => Box::pin(self.act(act)).await?,
            }
        }
        while let Some(done) = turns.join_next().await {
            if let Some((id, longest)) = done?? {
                let when = now + self.think();
                self.later(when, Act::Turn(id, longest));
            }
        }
        self.settle().await?;
        self.new_matches(now)
    }

    fn who_is_away(&self, now: i64) -> Vec<PersonId> {
        let away = self.away.iter().zip(&self.people);
        let away = away.filter(|(until, _)| **until > now);
        away.map(|(_, person)| *person).collect()
    }

    fn idle_people(&self) -> Vec<PersonId> {
        let idle = self.idle.iter().zip(&self.people);
        idle.filter(|(idle, _)| **idle)
            .map(|(_, person)| *person)
            .collect()
    }

    /// Finds the matches that have begun.
    fn new_matches(&mut self, now: i64) -> Result<()> {
        let sql = "SELECT id FROM matches WHERE id > ?1 ORDER BY id";
        let mut statement = self.looks.prepare_cached(sql)?;
        let found = statement.query_map([self.last_match], |row| row.get(0))?;
        let found = found.collect::<std::result::Result<Vec<i64>, _>>()?;
        drop(statement);
        for id in found {
            self.last_match = id;
            let longest = self.chance.u32(2..=LONGEST);
            let when = now + self.think();
            self.later(when, Act::Turn(id, longest));
        }
        Ok(())
    }

    /// Lets the workers do what is due, and takes the posts about matches from the outbox.
    async fn settle(&mut self) -> Result<()> {
        let began = Instant::now();
        let now = Time(self.clock.load(Ordering::Relaxed));
        let mut said = false;
        loop {
            self.send(now).await?;
            // In this order, so that nothing that one of them causes is overlooked.
            let waits = if !self.store.upcoming(now, 1).await?.pieces().is_empty() {
                "the timekeeper"
            } else if !self.store.tournaments_due(now, 1).await?.is_empty() {
                "the organiser"
            } else if !self.store.outbox(&[NAME], now, 1).await?.due.is_empty() {
                "the outbox"
            } else if !self.store.pins_due(now, 1).await?.is_empty() {
                "the posts about tournaments"
            } else {
                break;
            };
            if began.elapsed() > SLOW && !said {
                said = true;
                self.late += 1;
                eprintln!("{waits}: something has been due for {SLOW:?} at {now:?}");
            }
            if began.elapsed() > 4 * SLOW {
                return Err(format!("{waits}: what is due isn't done at {now:?}").into());
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
        self.slowest = self.slowest.max(began.elapsed());
        Ok(())
    }

    /// Marks the posts about matches that are due as sent.
    async fn send(&self, now: Time) -> Result<()> {
        loop {
            let due = self.store.outbox(&[NAME], now, 256).await?.due;
            if due.is_empty() {
                return Ok(());
            }
            let mut sent = JoinSet::new();
            for row in due {
                let (store, id) = (self.store.clone(), self.platform.id());
                let message = row.kind.is_message().then_some(id);
                sent.spawn(async move { store.outbox_sent(row.id, message.as_deref(), now).await });
            }
            while let Some(done) = sent.join_next().await {
                done??;
            }
        }
    }

    /// Uses a command in the channel of a tournament; the answer.
    async fn say(
        &mut self,
        who: usize,
        name: &str,
        at: usize,
        options: Vec<(String, Value)>,
    ) -> String {
        self.events += 1;
        let event = command(self.events, name, who, channel(at), options);
        let answer = self.chat.handle(event).await;
        answer
            .map(|answer| answer.text.to_string())
            .unwrap_or_default()
    }

    /// Uses `/tournament`; anything that doesn't begin like `expected` is noted.
    async fn tournament(
        &mut self,
        who: usize,
        what: &str,
        at: usize,
        expected: &str,
        mut options: Vec<(String, Value)>,
    ) -> String {
        options.push(text("do", what));
        if let Some(number) = self.numbers.get(&at) {
            options.push(text("tournament", number.0.to_string()));
        }
        let said = self.say(who, "tournament", at, options).await;
        if !said.starts_with(expected) {
            let words: String = said.chars().filter(|c| !c.is_numeric()).take(50).collect();
            *self.refused.entry(format!("{what}: {words}")).or_default() += 1;
        }
        said
    }

    async fn act(&mut self, act: Act) -> Result<()> {
        match act {
            Act::Create(at) => self.create(at).await?,
            Act::Join(at, person) => {
                self.tournament(person, "join", at, "You've joined", Vec::new())
                    .await;
            }
            Act::Leave(at, person) => {
                self.tournament(person, "leave", at, "You", Vec::new())
                    .await;
            }
            Act::Archive(at) => {
                self.tournament(0, "archive", at, "", Vec::new()).await;
            }
            Act::Away(person) => {
                let now = self.clock.load(Ordering::Relaxed);
                self.away[person] = now + 8 * DAY;
                let options = vec![text("until", "8d")];
                self.say(person, "away", 0, options).await;
            }
            Act::Challenge(at) => self.challenge(at).await?,
            Act::Accept(at, person) => {
                self.tournament(person, "accept", at, "", Vec::new()).await;
            }
            Act::Turn(..) => {}
        }
        Ok(())
    }

    async fn create(&mut self, at: usize) -> Result<()> {
        let Planned {
            format, word, game, ..
        } = self.plan[at];
        let size = game.sizes().iter().min().copied().unwrap_or_default();
        let options = [
            ("name", format!("{} {at}", game.title())),
            ("format", word.to_owned()),
            ("game", game.id().to_owned()),
            ("size", size.to_string()),
            ("length", "7d".to_owned()),
            ("starts", "3d".to_owned()),
        ];
        let mut options: Vec<_> = options
            .into_iter()
            .map(|(name, value)| text(name, value))
            .collect();
        if format == Format::Season {
            options.push(text("pause", "7d"));
        }
        let said = self
            .tournament(0, "create", at, "Tournament #", options)
            .await;
        let digits = said.split('#').nth(1).unwrap_or_default();
        let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
        let number = digits
            .parse()
            .map_err(|_| format!("{word} {at} was answered with {said}"))?;
        self.numbers.insert(at, TournamentId(number));
        Ok(())
    }

    /// Somebody on a ladder challenges somebody above, who most often accepts.
    async fn challenge(&mut self, at: usize) -> Result<()> {
        let now = self.clock.load(Ordering::Relaxed);
        let Some(id) = self.numbers.get(&at) else {
            return Ok(());
        };
        let Some(found) = self.store.tournament(*id, Time(now)).await? else {
            return Ok(());
        };
        let on_ladder = |entry: &&Entry| entry.withdrawn.is_none() && entry.rung > 0;
        let mut rungs: Vec<&Entry> = found.entries.iter().filter(on_ladder).collect();
        rungs.sort_by_key(|entry| entry.rung);
        if found.stage != Stage::Running || rungs.len() < 2 {
            return Ok(());
        }
        let low = self.chance.usize(1..rungs.len());
        let high = low - self.chance.usize(1..=low.min(3));
        let (who, other) = (self.at[&rungs[low].person], self.at[&rungs[high].person]);
        if self.idle[who] {
            return Ok(());
        }
        let options = vec![("player".to_owned(), Value::Person(author(other)))];
        let said = self.tournament(who, "challenge", at, "", options).await;
        if said.contains("challenged") && !self.idle[other] && self.chance.u8(..10) < 7 {
            let when = now + self.chance.i64(HOUR..DAY);
            self.later(when, Act::Accept(at, other));
        }
        Ok(())
    }
}

/// The player to move plays a turn, or gives up after so many. Returns whether the match goes on, and with somebody who
/// plays.
async fn turn(
    store: &Store,
    id: MatchId,
    longest: u32,
    idle: &[PersonId],
    away: &[PersonId],
    now: Time,
    seed: u64,
) -> Result<bool> {
    let mut chance = Rng::with_seed(seed);
    // Another change may come in between.
    for _ in 0..8 {
        let Some(game) = store.load(id).await? else {
            return Err("it isn't there".into());
        };
        let Some(mover) = game.mover() else {
            return Ok(false);
        };
        if idle.contains(&mover) {
            return Ok(false);
        }
        if away.contains(&mover) {
            return Ok(true);
        }
        let change = if game.ply() < longest {
            let Some(token) = game.game.random(|limit| chance.usize(..limit)) else {
                return Ok(false);
            };
            play::turn(&game, mover, &token, now)
        } else if let Some(offer) = game.offer.filter(|offer| offer.kind == OfferKind::Draw) {
            let people = [Some(game.challenger), game.opponent];
            let other = people.into_iter().flatten().find(|who| *who != offer.by);
            play::agree(&game, other.unwrap_or(mover), OfferKind::Draw, None, now)
        } else if seed.is_multiple_of(10) {
            play::offer(&game, mover, OfferKind::Draw, 0, None, now)
        } else {
            play::resign(&game, mover, game.ply(), now)
        };
        let change: Change = change.map_err(|refusal| format!("{refusal:?}"))?;
        match store.commit(change, None).await? {
            Commit::Done(_) => return Ok(true),
            Commit::Stale => {}
            other => return Err(format!("{other:?}").into()),
        }
    }
    Err("too much at once".into())
}
