//! When players were last served, and what is moved in all tables because they weren't.

use crate::core::Store;
use crate::sql::{Connection, columns};
use crate::values::error::StoreError;
use crate::values::notes::{note, remove_note, set_note};
use play::{MatchId, Time};

/// What became of a beat, by which a process says that players are served.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Beat {
    /// It was recorded, or another process has said so a moment ago.
    Kept,
    /// It wasn't: nobody has been served since the last one.
    Late(Gap),
    /// It wasn't: the last one lies in the future.
    Ahead(Gap),
}

/// The time between the last beat and one that wasn't recorded.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Gap {
    /// The last beat.
    pub last: Time,
    /// From when on nobody was served: the last beat, or a later one that was dropped while the clock was behind.
    pub down: Time,
    /// The beat that wasn't recorded.
    pub now: Time,
    /// If the clock had been set back since the beat before `down`: from when to when it was behind.
    pub behind: Option<(Time, Time)>,
}

const DAY: i64 = 24 * 60 * 60 * 1000;

/// The note with the last beat: players were served until then.
const BEAT: &str = "awake";

/// The note about a clock that was set back: the last beat before, and the first one after that.
const BEHIND: &str = "clock behind";

/// The note about the last downtime: from when, until when.
const DOWNTIME: &str = "downtime";

/// What takes days isn't moved for less than this, in milliseconds.
const SHORTEST: i64 = 10 * 60 * 1000;

/// By how much times can be off that belong together, in milliseconds.
const SLACK: i64 = 2 * 60 * 1000;

impl Store {
    /// Returns the last beat: players were served until then.
    pub async fn last_beat(&self) -> Result<Option<Time>, StoreError> {
        self.read(|c| Ok(numbers(c, BEAT)?.first().copied().map(Time)))
            .await
    }

    /// Records that players are served at `now`, unless the last beat was more than `longest` milliseconds before or after
    /// that.
    pub async fn beat(&self, now: Time, longest: i64) -> Result<Beat, StoreError> {
        self.write_aside(move |c| {
            let Some(&last) = numbers(c, BEAT)?.first() else {
                set(c, BEAT, &[now.0])?;
                return Ok(Beat::Kept);
            };
            let mut gap = Gap {
                last: Time(last),
                down: Time(last),
                now,
                behind: None,
            };
            let behind = numbers(c, BEHIND)?;
            let ahead = |&[before, _]: &[i64; 2]| before <= now.0;
            let over = <[i64; 2]>::try_from(behind).ok().filter(ahead);
            if now.0.saturating_sub(last) > longest {
                if let Some([before, since]) = over {
                    gap.down = Time(before.max(last));
                    gap.behind = Some((Time(since), Time(last)));
                }
                return Ok(Beat::Late(gap));
            }
            if last.saturating_sub(now.0) > longest.max(SLACK) {
                return Ok(Beat::Ahead(gap));
            }
            if over.is_some() {
                remove_note(c, BEHIND)?;
            }
            if now.0 > last {
                set(c, BEAT, &[now.0])?;
            }
            Ok(Beat::Kept)
        })
        .await
    }

    /// Returns how often a change was refused since the database was opened, because it couldn't be written.
    #[must_use]
    pub fn refused_changes(&self) -> u64 {
        self.shared.engine.refused()
    }

    /// Ends a gap in which nobody was served: moves what is not decided one by one, and records a beat. Does nothing if
    /// another process has ended it.
    pub async fn end_gap(&self, gap: Gap) -> Result<(), StoreError> {
        self.write_aside(move |c| {
            let Gap { down, now, .. } = gap;
            if numbers(c, BEAT)?.first() != Some(&gap.last.0) {
                return Ok(());
            }
            let off = now.0.saturating_sub(down.0);
            if off >= SHORTEST {
                // Leave isn't spent.
                let sql = "INSERT INTO leave_spans (person_id, from_at, match_id)
                               SELECT person_id, CAST(?2 AS BIGINT), match_id FROM leave_spans
                               WHERE to_at IS NULL AND from_at < ?1";
                c.execute(sql, (down, now))?;
                let sql = "UPDATE leave_spans SET to_at = ?1 WHERE to_at IS NULL AND from_at < ?1";
                c.execute(sql, [down])?;
                let sql = "UPDATE leave_spans SET from_at = ?2
                               WHERE to_at IS NULL AND from_at >= ?1 AND from_at < ?2";
                c.execute(sql, (down, now))?;
                let sql = "UPDATE seeks SET seen_at = seen_at + ?1, wake_at = wake_at + ?1
                               WHERE wake_at IS NOT NULL AND seen_at <= ?2";
                c.execute(sql, (off, down))?;
                move_requests(c, down.0, off)?;
                set(c, DOWNTIME, &[down.0, now.0])?;
            }
            remove_note(c, BEHIND)?;
            set(c, BEAT, &[now.0])
        })
        .await
    }

    /// Returns how far the clock was ahead, in milliseconds, if the last downtime was none: only the clock was ahead
    /// meanwhile, and has been set back.
    pub async fn mistaken_downtime(&self, gap: Gap) -> Result<Option<i64>, StoreError> {
        self.read(move |c| {
            let now = gap.now.0;
            let is_mistaken = |&[down, up]: &[i64; 2]| {
                let since = gap.last.0.saturating_sub(up);
                (down - SLACK..up).contains(&now) && (0..=now - down + SLACK).contains(&since)
            };
            let last = <[i64; 2]>::try_from(numbers(c, DOWNTIME)?).ok();
            Ok(last.filter(is_mistaken).map(|_| gap.last.0 - now))
        })
        .await
    }

    /// Returns the matches to which a clock that was ahead of `now` may have done something.
    pub async fn matches_ahead(&self, now: Time) -> Result<Vec<MatchId>, StoreError> {
        let sql = "SELECT m.id FROM matches m WHERE m.stage IN ('running', 'offered') AND m.frozen_at IS NULL
                     AND (m.since_at > ?1
                          OR EXISTS (SELECT 1 FROM events e WHERE e.match_id = m.id AND e.at > ?1))
                   ORDER BY m.id";
        self.all(sql, [now], columns).await
    }

    /// Ends a gap before a beat that lies in the future, because the clock was set back: what would wait for that time
    /// waits no longer, and a beat is recorded. If the clock had been ahead, `ahead` says by how many milliseconds, and
    /// what was moved because of that is moved back. Does nothing if another process has ended the gap.
    pub async fn set_clock_back(&self, gap: Gap, ahead: Option<i64>) -> Result<(), StoreError> {
        self.write_aside(move |c| {
            let now = gap.now.0;
            if numbers(c, BEAT)?.first() != Some(&gap.last.0) {
                return Ok(());
            }
            // What is due later than this was put off while the clock was ahead.
            let far = now.saturating_add(gap.last.0.saturating_sub(now) / 2);
            for sql in [
                "UPDATE outbox SET due_at = ?1 WHERE state = 'waiting' AND due_at > ?2",
                "UPDATE pins SET due_at = ?1, free_at = ?1 WHERE due_at > ?2",
                "UPDATE boards SET due_at = ?1 WHERE due_at > ?2",
                "UPDATE places SET try_at = ?1 WHERE try_at > ?2",
                "UPDATE tournaments SET wake_at = ?1 WHERE wake_at > ?2",
            ] {
                c.execute(sql, (now, far))?;
            }
            if let Some(by) = ahead {
                let sql = "UPDATE leave_spans SET from_at = from_at - ?2, to_at = to_at - ?2 WHERE from_at > ?1";
                c.execute(sql, (now, by))?;
                let sql = "UPDATE seeks SET seen_at = seen_at - ?2, wake_at = wake_at - ?2
                           WHERE wake_at > ?1";
                c.execute(sql, (now.saturating_add(by), by))?;
                // By whole days, so that it comes at the hour that was asked for.
                let sql = "UPDATE preferences SET digest_at = digest_at - ?2 WHERE digest_at > ?1";
                let days = by / DAY * DAY;
                c.execute(sql, (far, days))?;
                move_requests(c, i64::MAX, -by)?;
                remove_note(c, DOWNTIME)?;
                remove_note(c, BEHIND)?;
            } else {
                set(c, BEHIND, &[gap.last.0, now])?;
            }
            set(c, BEAT, &[now])
        })
        .await
    }
}

/// Moves the moments, up to `until`, at which people asked to be forgotten and servers were left.
fn move_requests(c: &Connection, until: i64, by: i64) -> Result<(), StoreError> {
    for (prefix, end) in [("forget ", "forget!"), ("left server ", "left server!")] {
        let sql = "SELECT key, value FROM notes WHERE key >= ?1 AND key < ?2 ORDER BY key";
        let noted: Vec<(String, String)> = c.all(sql, [prefix, end], columns)?;
        for (key, value) in noted {
            let is_one = key[prefix.len()..].parse::<i64>().is_ok();
            let (at, rest) = match value.split_once(' ') {
                Some((at, rest)) => (at, format!(" {rest}")),
                None => (value.as_str(), String::new()),
            };
            let at = at.parse::<i64>().ok();
            if let Some(at) = at.filter(|at| is_one && *at <= until) {
                let moved = format!("{}{rest}", at.saturating_add(by));
                set_note(c, &key, &moved)?;
            }
        }
    }
    Ok(())
}

/// The numbers in a note; none if it isn't there or can't be read.
fn numbers(c: &Connection, key: &str) -> Result<Vec<i64>, StoreError> {
    let value = note(c, key)?.unwrap_or_default();
    let numbers = value.split_whitespace();
    Ok(numbers.map_while(|number| number.parse().ok()).collect())
}

fn set(c: &Connection, key: &str, numbers: &[i64]) -> Result<(), StoreError> {
    let words: Vec<String> = numbers.iter().map(i64::to_string).collect();
    Ok(set_note(c, key, &words.join(" "))?)
}
