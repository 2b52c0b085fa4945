//! What the year has left: bytes, rows, and how much was posted.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use rusqlite::Connection;
use stonepost::play::PostKind;

use super::community::channel;
use super::plan::{Format, Planned};
use super::platform::{Counts, What};
use super::{DAY, Result};

/// Prints what the file holds.
pub(crate) fn size(path: &Path) -> Result<()> {
    let connection = Connection::open(path)?;
    connection.query_row("PRAGMA wal_checkpoint(TRUNCATE)", [], |_| Ok(()))?;
    let number = |sql: &str| connection.query_row(sql, [], |row| row.get::<_, i64>(0));
    let file = fs::metadata(path)?.len();
    let matches = number("SELECT count(*) FROM matches")?;
    let turns = number("SELECT count(*) FROM turns")?;
    println!(
        "\nThe file: {file} bytes, {matches} matches, {turns} turns ({:.1} a match), {:.0} bytes a match.",
        turns as f64 / matches as f64,
        file as f64 / matches as f64,
    );
    println!("\n| table, with its indexes | rows | bytes | bytes a match |\n|---|---|---|---|");
    let sql =
        "SELECT m.tbl_name, sum(s.pgsize) FROM dbstat s JOIN sqlite_schema m ON m.name = s.name
               GROUP BY 1 ORDER BY 2 DESC";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([])?;
    while let Some(row) = rows.next()? {
        let (name, size): (String, i64) = (row.get(0)?, row.get(1)?);
        let is_ours = name.starts_with("tournament") || name == "pins";
        if is_ours || size * 100 >= i64::try_from(file)? {
            let count = number(&format!("SELECT count(*) FROM {name}"))?;
            let each = size as f64 / matches as f64;
            println!("| `{name}` | {count} | {size} | {each:.0} |");
        }
    }
    let grouped = |title: &str, sql: &str| -> Result<()> {
        let mut statement = connection.prepare(sql)?;
        let found = statement.query_map([], |row| {
            Ok(format!(
                "{} {}",
                row.get::<_, String>(0)?,
                row.get::<_, i64>(1)?
            ))
        })?;
        let found = found.collect::<std::result::Result<Vec<_>, _>>()?;
        println!("{title}: {}.", found.join(", "));
        Ok(())
    };
    println!();
    grouped(
        "Tournaments",
        "SELECT format || ' ' || stage, count(*) FROM tournaments GROUP BY 1",
    )?;
    grouped(
        "Matches",
        "SELECT stage || ' ' || coalesce(reason, ''), count(*) FROM matches GROUP BY 1",
    )?;
    grouped(
        "Results of pairings",
        "SELECT coalesce(why, 'none yet'), count(*) FROM tournament_pairings GROUP BY 1",
    )?;
    grouped(
        "Events",
        "SELECT kind, count(*) FROM tournament_events GROUP BY 1 ORDER BY 2 DESC",
    )?;
    grouped(
        "Posts in the outbox",
        "SELECT kind || ' ' || state, count(*) FROM outbox GROUP BY 1 ORDER BY 2 DESC",
    )?;
    let frozen = number("SELECT count(*) FROM matches WHERE frozen_at IS NOT NULL")?;
    println!("Frozen matches: {frozen}.");
    Ok(())
}

/// Something that was posted, by the day.
type Days = BTreeMap<i64, i64>;

/// Prints what was posted a day.
pub(crate) fn posts(
    path: &Path,
    begin: i64,
    length: i64,
    counts: &Counts,
    plan: &[Planned],
) -> Result<()> {
    let connection = Connection::open(path)?;
    let mut of_matches: BTreeMap<&str, Days> = BTreeMap::new();
    let sql =
        "SELECT kind, (due_at - ?1) / ?2, count(*) FROM outbox WHERE state = 'sent' GROUP BY 1, 2";
    let mut statement = connection.prepare(sql)?;
    let mut rows = statement.query([begin, DAY])?;
    let mut boards = 0;
    while let Some(row) = rows.next()? {
        let (kind, day, count): (String, i64, i64) = (row.get(0)?, row.get(1)?, row.get(2)?);
        let class = match PostKind::from_id(&kind) {
            Some(PostKind::Result) => "results",
            Some(kind) if kind.has_board() => "boards",
            Some(PostKind::Reminder | PostKind::YourTurn | PostKind::LowTime | PostKind::Flag)
            | Some(PostKind::LeaveOver | PostKind::Digest) => "reminders",
            Some(kind) if kind.is_message() => "other messages (offers, leave)",
            _ => continue,
        };
        boards += count;
        *of_matches.entry(class).or_default().entry(day).or_default() += count;
    }
    println!(
        "\n| posted | in the year | a day | busiest day | a tournament |\n|---|---|---|---|---|"
    );
    let mut every = Days::new();
    for (class, days) in &of_matches {
        line(&format!("matches: {class}"), days, length, plan.len());
        add(&mut every, days);
    }
    let of = |what: What| {
        let mut days = Days::new();
        for ((_, day, _), count) in counts.iter().filter(|((one, ..), _)| *one == what) {
            *days.entry(*day).or_default() += count;
        }
        days
    };
    for (title, what) in [
        ("matches: messages with their threads", What::Thread),
        ("tournaments: posts", What::Post),
        ("tournaments: notices to one person", What::Notice),
        ("others", What::Other),
    ] {
        let days = of(what);
        line(title, &days, length, plan.len());
        add(&mut every, &days);
    }
    line("all messages", &every, length, plan.len());
    line("tournaments: edits", &of(What::Edit), length, plan.len());
    let sql = "SELECT (m.ended_at - ?1) / ?2, count(DISTINCT p.tournament_id || ' ' || (m.ended_at / 60000))
               FROM matches m JOIN tournament_pairings p ON p.match_id = m.id WHERE m.stage = 'ended' GROUP BY 1";
    let mut statement = connection.prepare(sql)?;
    let found = statement.query_map([begin, DAY], |row| Ok((row.get(0)?, row.get(1)?)))?;
    let ends = found.collect::<std::result::Result<Days, _>>()?;
    line(
        "tournaments: hours with a result",
        &ends,
        length,
        plan.len(),
    );
    println!("({boards} posts of matches in all.)");
    println!(
        "\n| a tournament's channel | posts | edits | most edits on a day |\n|---|---|---|---|"
    );
    for format in Format::ALL {
        let mut channels: BTreeMap<String, (i64, i64, i64)> = BTreeMap::new();
        for (at, _) in plan
            .iter()
            .enumerate()
            .filter(|(_, one)| one.format == format)
        {
            channels.insert(channel(at).id, (0, 0, 0));
        }
        for ((what, _, place), count) in counts {
            let Some((posts, edits, most)) = channels.get_mut(place) else {
                continue;
            };
            match what {
                What::Post => *posts += count,
                What::Edit => {
                    *edits += count;
                    *most = (*most).max(*count);
                }
                _ => {}
            }
        }
        let each = channels.len().max(1) as f64;
        let posts: i64 = channels.values().map(|(posts, ..)| posts).sum();
        let edits: i64 = channels.values().map(|(_, edits, _)| edits).sum();
        let most = channels.values().map(|(.., most)| *most).max();
        println!(
            "| {} | {:.1} | {:.1} | {} |",
            format.title(),
            posts as f64 / each,
            edits as f64 / each,
            most.unwrap_or(0)
        );
    }
    Ok(())
}

fn add(to: &mut Days, days: &Days) {
    for (day, count) in days {
        *to.entry(*day).or_default() += count;
    }
}

fn line(title: &str, days: &Days, length: i64, tournaments: usize) {
    let all: i64 = days.values().sum();
    println!(
        "| {title} | {all} | {:.1} | {} | {:.1} |",
        all as f64 / length as f64,
        days.values().max().copied().unwrap_or(0),
        all as f64 / tournaments as f64
    );
}
