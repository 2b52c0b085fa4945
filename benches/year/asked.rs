//! How long people wait for what they ask for at the end of the year, and how long the store's own methods take.

use std::future::Future;
use std::time::{Duration, Instant};

use stonepost::chat::{Chat, Event, Value};
use stonepost::play::tournament::{
    self, Format, Report, Stage, Tournament, TournamentId, match_over, unopened,
};
use stonepost::play::{self, Time};
use stonepost::rules::{Outcome, Reason, Side};
use stonepost::store::{Commit, Store, TournamentCommit};

use super::community::{channel, command, text};
use super::platform::NAME;
use super::{MEDIAN, Result};

/// Answers that are measured, and those before them that are not.
const ASKED: usize = 200;
const WARM: usize = 10;

/// The channel of the tournament that is made to be joined.
const LAST: usize = 900;

struct Asking<'a> {
    store: &'a Store,
    chat: &'a Chat,
    now: Time,
    people: usize,
    events: u64,
    rows: Vec<(String, Vec<Duration>)>,
}

/// Measures everything and prints the table.
pub(crate) async fn all(store: &Store, chat: &Chat, now: Time, people: usize) -> Result<()> {
    let mut asking = Asking {
        store,
        chat,
        now,
        people,
        events: 0,
        rows: Vec::new(),
    };
    let mut found = Vec::new();
    for id in 1.. {
        match store.tournament(TournamentId(id), now).await? {
            Some(one) => found.push(one),
            None => break,
        }
    }
    asking.looks(&found).await?;
    asking.joins().await?;
    asking.stores(&found).await?;
    asking.print();
    Ok(())
}

impl Asking<'_> {
    fn event(&mut self, who: usize, name: &str, options: &[(&str, &str)]) -> Event {
        self.events += 1;
        let options: Vec<(String, Value)> = options
            .iter()
            .map(|(name, value)| text(name, *value))
            .collect();
        // Not the number of an event of the year.
        let id = (1 << 40) + self.events;
        command(id, name, who, channel(LAST), options)
    }

    async fn answer(
        &mut self,
        who: usize,
        name: &str,
        options: &[(&str, &str)],
        word: &str,
    ) -> Result<(Duration, String)> {
        let event = self.event(who, name, options);
        let began = Instant::now();
        let answer = self.chat.handle(event).await;
        let took = began.elapsed();
        let said = answer.map(|answer| answer.text.to_string());
        let said = said.unwrap_or_default();
        match said.contains(word) {
            true => Ok((took, said)),
            false => Err(format!("/{name} {options:?} was answered with {said}").into()),
        }
    }

    /// Measures the same command of many people.
    async fn ask(
        &mut self,
        title: &str,
        name: &str,
        options: &[(&str, &str)],
        word: &str,
    ) -> Result<()> {
        let mut times = Vec::new();
        for number in 0..WARM + ASKED {
            let who = number * 7 % self.people;
            let (took, _) = self.answer(who, name, options, word).await?;
            if number >= WARM {
                times.push(took);
            }
        }
        self.row(title, times);
        Ok(())
    }

    fn row(&mut self, title: &str, mut times: Vec<Duration>) {
        eprintln!("measured: {title}");
        times.sort();
        self.rows.push((title.to_owned(), times));
    }

    async fn of(&mut self, title: &str, action: &str, one: Option<&Tournament>) -> Result<()> {
        let Some(one) = one else {
            println!("There is none for {title}.");
            return Ok(());
        };
        let number = one.id.0.to_string();
        let options = [("do", action), ("tournament", number.as_str())];
        let title = format!(
            "{title}: #{number}, {} players, {} pairings",
            one.entries.len(),
            one.pairings.len()
        );
        self.ask(&title, "tournament", &options, "").await
    }

    async fn looks(&mut self, found: &[Tournament]) -> Result<()> {
        let is_season = |one: &&Tournament| matches!(one.settings.format, Format::Season { .. });
        let is_swiss = |one: &&Tournament| matches!(one.settings.format, Format::Swiss { .. });
        let is_ladder = |one: &&Tournament| matches!(one.settings.format, Format::Ladder(_));
        let runs = |one: &&Tournament| one.stage == Stage::Running;
        let ended = |one: &Tournament| {
            let ended = one.pairings.iter();
            ended.filter(|pairing| pairing.ended.is_some()).count()
        };
        let season = found.iter().filter(is_season).filter(runs);
        let season = season.max_by_key(|one| ended(one));
        let swiss = found.iter().filter(is_swiss);
        let swiss = swiss.max_by_key(|one| (one.stage == Stage::Running, one.entries.len()));
        let over = found.iter().filter(|one| one.stage == Stage::Finished);
        let over = over.max_by_key(|one| one.pairings.len());
        let ladder = found.iter().filter(is_ladder);
        let ladder = ladder.max_by_key(|one| (one.stage == Stage::Running, one.numbered));
        let list = [("do", "list")];
        self.ask("`/tournament list`", "tournament", &list, "#")
            .await?;
        self.of("`/tournament table` of a running season", "table", season)
            .await?;
        self.of("`/tournament table` of a Swiss", "table", swiss)
            .await?;
        self.of("`/tournament table` of a finished one", "table", over)
            .await?;
        self.of("`/tournament table` of a ladder", "table", ladder)
            .await?;
        self.of("`/tournament cross` of a running season", "cross", season)
            .await?;
        self.of("`/tournament log` of a running season", "log", season)
            .await?;
        self.of("`/tournament log` of a ladder", "log", ladder)
            .await?;
        self.ask("`/standings`", "standings", &[], "standings")
            .await?;
        self.ask("`/games`", "games", &[], "").await
    }

    /// A tournament with 30 players that somebody else joins, and leaves unmeasured.
    async fn joins(&mut self) -> Result<()> {
        let create = [
            ("do", "create"),
            ("name", "Next"),
            ("format", "season"),
            ("game", "onyx"),
            ("size", "6"),
        ];
        let (_, said) = self.answer(0, "tournament", &create, "is open").await?;
        let digits = said.split('#').nth(1).unwrap_or_default();
        let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
        let join = [("do", "join"), ("tournament", digits.as_str())];
        let leave = [("do", "leave"), ("tournament", digits.as_str())];
        for who in 0..30 {
            self.answer(who, "tournament", &join, "You've joined")
                .await?;
        }
        let mut times = Vec::new();
        for number in 0..ASKED {
            let who = 30 + number % (self.people - 30);
            let joined = self.answer(who, "tournament", &join, "You've joined").await;
            times.push(joined?.0);
            self.answer(who, "tournament", &leave, "").await?;
        }
        self.row("`/tournament join`, the 31st player", times);
        let start = [("do", "start"), ("tournament", digits.as_str())];
        let (took, _) = self.answer(0, "tournament", &start, "").await?;
        self.row("`/tournament start` of a season of 30, once", vec![took]);
        Ok(())
    }

    async fn stores(&mut self, found: &[Tournament]) -> Result<()> {
        let (store, now) = (self.store, self.now);
        let due = timed(|_| store.tournaments_due(now, 16)).await?;
        self.row("store: `tournaments_due`", due);
        let largest = found.iter().max_by_key(|one| one.pairings.len());
        let largest = largest.map_or(TournamentId(1), |one| one.id);
        let read = timed(|_| store.tournament(largest, now)).await?;
        self.row("store: `tournament(id)` with the most pairings", read);
        let last = TournamentId(found.len() as i64 + 1);
        let all = found.iter().map(|one| one.id).chain([last]);
        let (mut changed, mut opened) = (Vec::new(), Vec::new());
        for id in all {
            self.play(id, &mut changed, &mut opened).await?;
        }
        let title =
            |name: &str, times: &[Duration]| format!("store: {name}, {} times", times.len());
        let titles = (
            title("`change_tournament` for a result", &changed),
            title("`open_pairing`", &opened),
        );
        self.row(&titles.0, changed);
        self.row(&titles.1, opened);
        Ok(())
    }

    /// Opens every match of a tournament and takes over a result for it, until there are no more.
    async fn play(
        &mut self,
        id: TournamentId,
        changed: &mut Vec<Duration>,
        opened: &mut Vec<Duration>,
    ) -> Result<()> {
        let (store, now) = (self.store, self.now);
        while let Some(present) = store.tournament(id, now).await? {
            if present.stage != Stage::Running || opened.len() >= ASKED {
                break;
            }
            if let Some(opening) = unopened(&present).first() {
                let thread = format!("thread {}", opened.len());
                let parent = channel(LAST).id;
                let place = store
                    .upsert_place(NAME, &thread, Some(&parent), false)
                    .await?;
                let conditions = &present.settings.conditions;
                let begins =
                    play::begin_paired(id, conditions, *opening, present.place, false, now);
                let begins = begins.in_thread(place.id);
                let began = Instant::now();
                let done = Box::pin(store.open_pairing(present, opening.pairing, begins)).await?;
                opened.push(began.elapsed());
                if !matches!(done, Commit::Done(_)) {
                    return Err(format!("a match didn't begin: {done:?}").into());
                }
                continue;
            }
            let open = present.pairings.iter().find_map(|pairing| {
                let open = pairing.ended.is_none();
                pairing.game.filter(|_| open).zip(pairing.seats())
            });
            let Some((game, seats)) = open else {
                break;
            };
            let outcome = Outcome {
                winner: Some(Side::Black),
                reason: Reason::Resignation,
            };
            let report = Report::of(seats, outcome, 20);
            let change: tournament::Change = match_over(&present, game, report, now)
                .map_err(|refusal| format!("{refusal:?}"))?;
            let began = Instant::now();
            let done = store.change_tournament(present, change, None).await?;
            changed.push(began.elapsed());
            if !matches!(done, TournamentCommit::Done(_)) {
                return Err(format!("a result wasn't taken over: {done:?}").into());
            }
        }
        Ok(())
    }

    fn print(&self) {
        println!("\n| what | median | 99th percentile | worst |\n|---|---|---|---|");
        let mut missed = Vec::new();
        for (what, times) in &self.rows {
            let Some(worst) = times.last() else {
                continue;
            };
            let (median, high) = (times[times.len() / 2], times[times.len() * 99 / 100]);
            let shown = [median, high, *worst].map(super::milliseconds);
            println!("| {what} | {} |", shown.join(" | "));
            if median > MEDIAN {
                missed.push(what.as_str());
            }
        }
        match missed.as_slice() {
            [] => println!("\nAll medians are within {MEDIAN:?}."),
            missed => println!("\nMedians beyond {MEDIAN:?}: {}.", missed.join("; ")),
        }
    }
}

async fn timed<F, T, E>(mut work: impl FnMut(usize) -> F) -> Result<Vec<Duration>>
where
    F: Future<Output = std::result::Result<T, E>>,
    E: std::error::Error + Send + Sync + 'static,
{
    let mut times = Vec::new();
    for number in 0..WARM + ASKED {
        let began = Instant::now();
        work(number).await?;
        if number >= WARM {
            times.push(began.elapsed());
        }
    }
    Ok(times)
}
