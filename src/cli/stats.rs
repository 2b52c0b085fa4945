//! `stonepost stats`.

use super::Failure;
use super::database::with_database;
use super::location::Location;
use super::output::print;
use crate::chat::Clock;
use crate::config::Config;
use crate::store::{Census, MatchCounts, Pending};

/// How far back the recent past goes, in days.
const RECENT: i64 = 30;

const DAY_MILLIS: i64 = 24 * 60 * 60 * 1000;

/// Counts what the database holds, and prints it as a table.
pub(super) fn stats(config: &Config) -> Result<(), Failure> {
    let location = Location::existing(config)?;
    let name = location.to_string();
    with_database(&location, move |store, runtime, _| {
        let now = Clock::of(&store).now();
        let since = now.plus(-RECENT * DAY_MILLIS);
        let census = runtime.block_on(store.census(since))?;
        let pending = runtime.block_on(store.pending())?;
        print(report(&name, &census, &pending, now.0))
    })
}

/// The report, as it's printed.
fn report(name: &str, census: &Census, pending: &Pending, now: i64) -> String {
    let mut all = MatchCounts::default();
    let mut rows = vec![
        ["game", "running", "ended", "challenges", "turns"]
            .map(str::to_owned)
            .to_vec(),
    ];
    let mut row = |title: &str, counts: &MatchCounts| {
        let numbers = [counts.running, counts.ended, counts.offered, counts.turns];
        let numbers = numbers.iter().map(u64::to_string);
        rows.push(std::iter::once(title.to_owned()).chain(numbers).collect());
    };
    for (kind, counts) in &census.games {
        row(kind.title(), counts);
        all.running += counts.running;
        all.ended += counts.ended;
        all.offered += counts.offered;
        all.frozen += counts.frozen;
        all.turns += counts.turns;
    }
    row("all", &all);
    let mut text = format!("{name}\n\n");
    for row in &rows {
        let mut cells = row.iter();
        if let Some(first) = cells.next() {
            text += &format!("{first:<8}");
        }
        for cell in cells {
            text += &format!("{cell:>12}");
        }
        text.push('\n');
    }
    let waiting = match pending.oldest {
        Some(made) => format!(
            "{}, the oldest for {} s",
            pending.waiting,
            now.saturating_sub(made.0).max(0) / 1000
        ),
        None => pending.waiting.to_string(),
    };
    for (what, number) in [
        ("people", census.people.to_string()),
        ("servers", census.servers.to_string()),
        ("frozen matches", all.frozen.to_string()),
        ("posts waiting", waiting),
    ] {
        text += &format!("\n{what:<20}{number}");
    }
    text += &format!("\n\nin the last {RECENT} days\n");
    for (what, number) in [
        ("turns", census.recent_turns),
        ("matches ended", census.recent_ends),
        ("people who played", census.active),
    ] {
        text += &format!("{what:<20}{number}\n");
    }
    text
}
