//! `stonepost puzzles reports`, `withdraw` and `bring-back`: what people say is wrong with puzzles, and what the host does about it.

use super::Failure;
use super::database::with_database;
use super::location::Location;
use super::output::print;
use crate::chat::Clock;
use crate::config::Config;
use crate::store::PuzzleReport;
use crate::text::{dates, sanitize};

/// The most reports that are listed.
const MOST: u32 = 1_000;

/// Prints what people say is wrong with puzzles, the latest first.
pub(super) fn list(config: &Config) -> Result<(), Failure> {
    let location = Location::existing(config)?;
    with_database(&location, |store, runtime, _| {
        let reports = runtime.block_on(store.puzzle_reports(MOST))?;
        let lines: String = reports.iter().map(line).collect();
        print(if lines.is_empty() {
            "Nobody has reported a puzzle.\n".to_owned()
        } else {
            lines
        })
    })
}

fn line(report: &PuzzleReport) -> String {
    let reason = report.reason.as_ref();
    let reason = reason.map_or_else(String::new, sanitize::seen);
    let withdrawn = if report.is_withdrawn {
        " (withdrawn)"
    } else {
        ""
    };
    format!(
        "{}  {}{withdrawn}  {reason}\n",
        dates::day(report.at),
        report.puzzle
    )
}

/// Withdraws a puzzle, or brings it back.
pub(super) fn withdraw(config: &Config, id: String, is_withdrawn: bool) -> Result<(), Failure> {
    let Some(puzzle) = learn::puzzle(&id) else {
        return Err(Failure(format!(
            "there's no puzzle {id:?}; the ids are in the reports and under each puzzle"
        )));
    };
    let location = Location::existing(config)?;
    with_database(&location, move |store, runtime, _| {
        let at = is_withdrawn.then(|| Clock::of(&store).now());
        let hard = crate::chat::untried(puzzle);
        runtime.block_on(store.withdraw_puzzle(&id, hard, at))?;
        print(match is_withdrawn {
            true => format!("{id} is withdrawn.\n"),
            false => format!("{id} is back.\n"),
        })
    })
}
