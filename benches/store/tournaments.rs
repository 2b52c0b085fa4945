//! Tournaments: how long people wait for their tables, pictures and logs, and how long the store's own methods take.

use std::future::Future;
use std::path::Path;
use std::sync::Arc;
use std::time::{Duration, Instant};

use stonepost::chat::{Author, Chat, Clock, Event, Input, PlaceRef, Rights, Value};
use stonepost::play::tournament::{Report, Stage, TournamentId, match_over, unopened, wake};
use stonepost::play::{self, Time};
use stonepost::rules::{Outcome, Reason, Side};
use stonepost::store::{Changed, Commit, Store};

use super::nowhere::Nowhere;
use super::{Result, milliseconds};

/// Answers that are measured, and those before them that are not.
const ASKED: usize = 200;
const WARM: usize = 10;

/// 2026-01-01, in UTC milliseconds; the clock stands still.
const NOW: Time = Time(1_767_225_600_000);

/// What is asked of each tournament, and what the answers have to hold.
const LOOKS: [(&str, &str); 3] = [("table", "#"), ("cross", "#"), ("log", "#")];

struct Asking<'a> {
    store: &'a Store,
    chat: &'a Chat,
    events: usize,
    rows: Vec<(String, Vec<Duration>)>,
    changed: Vec<Duration>,
    opened: Vec<Duration>,
}

/// Makes one tournament of each format in a file of its own, measures everything and prints the table.
pub(crate) async fn all(folder: &Path) -> Result<()> {
    let store = Store::open(&folder.join("tournaments.db"))?;
    let clock = Clock::manual(Arc::new(NOW.0.into()));
    let chat = Chat::new(store.clone(), clock);
    chat.connect(Arc::new(Nowhere));
    let mut asking = Asking {
        store: &store,
        chat: &chat,
        events: 0,
        rows: Vec::new(),
        changed: Vec::new(),
        opened: Vec::new(),
    };
    for (format, players) in [
        ("season", 30),
        ("swiss", 33),
        ("round-robin", 29),
        ("ladder", 20),
    ] {
        asking.tournament(format, players).await?;
    }
    asking
        .ask("`/tournament list`", "tournament list", &[], "#")
        .await?;
    let due = timed(|| store.tournaments_due(NOW, 16)).await?;
    asking.row("what is due, in the database", due);
    let read = timed(|| store.tournament(TournamentId(1), NOW)).await?;
    asking.row("a tournament, from the database", read);
    let changed = std::mem::take(&mut asking.changed);
    asking.row("a result, committed", changed);
    let opened = std::mem::take(&mut asking.opened);
    asking.row("a match begun and noted in its tournament", opened);
    asking.print();
    store.close().await;
    Ok(())
}

impl Asking<'_> {
    /// Has somebody use a command about tournaments; the answer and how long it took. It has to hold these words.
    async fn answer(
        &mut self,
        who: usize,
        command: &str,
        options: &[(&str, &str)],
        words: &str,
    ) -> Result<(Duration, String)> {
        self.events += 1;
        let id = |first: u64| (first + who as u64 * 1_000_003).to_string();
        let values = options.iter();
        let values = values.map(|(name, value)| ((*name).to_owned(), Value::Text((*value).into())));
        let event = Event {
            rights: Rights {
                moderate: true,
                ..Rights::default()
            },
            ..Event::new(
                "discord",
                format!("event {}", self.events),
                PlaceRef::channel("400000000000000000", Some("300000000000000000".to_owned())),
                Author::new(id(200_000_000_000_000_000), format!("quiet_otter{who}")),
                Input::Command {
                    name: command.to_owned(),
                    options: values.collect(),
                },
            )
        };
        let began = Instant::now();
        let answer = self.chat.handle(event).await;
        let took = began.elapsed();
        let said = answer.map(|answer| answer.text.to_string());
        let said = said.unwrap_or_default();
        match said.contains(words) {
            true => Ok((took, said)),
            false => Err(format!("/{command} {options:?} was answered with {said}").into()),
        }
    }

    /// Measures the same command of many people.
    async fn ask(
        &mut self,
        title: &str,
        command: &str,
        options: &[(&str, &str)],
        words: &str,
    ) -> Result<()> {
        let mut times = Vec::new();
        for who in 0..WARM + ASKED {
            let (took, _) = self.answer(who, command, options, words).await?;
            if who >= WARM {
                times.push(took);
            }
        }
        self.row(title, times);
        Ok(())
    }

    /// Makes a tournament, plays a part of it, and looks at it.
    async fn tournament(&mut self, format: &str, players: usize) -> Result<()> {
        let create = [
            ("name", format),
            ("game", "onyx"),
            ("size", "6"),
            ("length", "7d"),
        ];
        let (_, said) = self
            .answer(0, &format!("tournament create-{format}"), &create, "#")
            .await?;
        let digits = said.split('#').nth(1).unwrap_or_default();
        let digits: String = digits.chars().take_while(char::is_ascii_digit).collect();
        let number = digits.as_str();
        let mut joins = Vec::new();
        for who in 0..players {
            let join = [("tournament", number)];
            joins.push(
                self.answer(who, "tournament join", &join, "You've joined")
                    .await?
                    .0,
            );
        }
        self.row(
            &format!("`/tournament join`, {players} of a {format}"),
            joins,
        );
        let start = [("tournament", number)];
        let (took, _) = self
            .answer(0, "manage-tournament start", &start, "")
            .await?;
        self.row(
            &format!("`/manage-tournament start` of a {format}, once"),
            vec![took],
        );
        let id = TournamentId(digits.parse()?);
        self.play(id, players * 4).await?;
        for (what, words) in LOOKS {
            let title = format!("`/tournament {what}` of a {format} of {players}");
            let look = [("tournament", number)];
            self.ask(&title, &format!("tournament {what}"), &look, words)
                .await?;
        }
        Ok(())
    }

    /// Opens the matches of a tournament and takes over their results, as long as there are some and no more than `most`.
    async fn play(&mut self, id: TournamentId, most: usize) -> Result<()> {
        let store = self.store;
        let mut played = 0;
        while let Some(present) = store.tournament(id, NOW).await? {
            if present.stage != Stage::Running || played == most {
                break;
            }
            if let Some(opening) = unopened(&present).first() {
                let thread = format!("thread {} {}", id.0, opening.pairing);
                let parent = Some("400000000000000000");
                let place = store
                    .upsert_place("discord", &thread, parent, false)
                    .await?;
                let conditions = &present.settings.conditions;
                let begins =
                    play::begin_paired(id, conditions, *opening, present.place, false, NOW);
                let begins = begins.in_thread(place.id);
                let began = Instant::now();
                let done = Box::pin(store.open_pairing(present, opening.pairing, begins)).await?;
                self.opened.push(began.elapsed());
                if !matches!(done, Commit::Done(_)) {
                    return Err(format!("a match didn't begin: {done:?}").into());
                }
                continue;
            }
            let open = present.pairings.iter().find_map(|pairing| {
                let open = pairing.ended.is_none();
                pairing.game.filter(|_| open).zip(pairing.seats())
            });
            let change = match open {
                Some((game, seats)) => {
                    let outcome = Outcome::won(Side::Black, Reason::Resignation);
                    let over = match_over(&present, game, Report::of(seats, outcome, 20), NOW);
                    Some(over.map_err(|refusal| format!("{refusal:?}"))?)
                }
                // The next round.
                None => wake(&present, &[], NOW),
            };
            let Some(change) = change else {
                break;
            };
            let began = Instant::now();
            let done = store.change_tournament(present, change, None).await?;
            self.changed.push(began.elapsed());
            if !matches!(done, Changed::Done(_)) {
                return Err(format!("a result wasn't taken over: {done:?}").into());
            }
            played += 1;
        }
        Ok(())
    }

    fn row(&mut self, title: &str, mut times: Vec<Duration>) {
        times.sort();
        self.rows.push((title.to_owned(), times));
    }

    fn print(&self) {
        println!("\n| tournaments | median | 99th percentile | worst |\n|---|---|---|---|");
        for (what, times) in &self.rows {
            let Some(worst) = times.last() else {
                continue;
            };
            let (median, high) = (times[times.len() / 2], times[times.len() * 99 / 100]);
            let shown = [median, high, *worst].map(milliseconds);
            println!("| {what} | {} |", shown.join(" | "));
        }
    }
}

async fn timed<F, T, E>(work: impl Fn() -> F) -> Result<Vec<Duration>>
where
    F: Future<Output = std::result::Result<T, E>>,
    E: std::error::Error + 'static,
{
    let mut times = Vec::new();
    for number in 0..WARM + ASKED {
        let began = Instant::now();
        work().await?;
        if number >= WARM {
            times.push(began.elapsed());
        }
    }
    Ok(times)
}
