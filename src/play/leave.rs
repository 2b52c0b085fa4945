//! Leave: a number of days a year on which a player's clocks are stopped, without asking anybody.
//!
//! Days are spent only while it's somebody's turn in a match with a clock, and once however many matches there are. Who is
//! on leave can play nevertheless. As a year has far more days than anybody has leave, a match in which nobody plays still
//! ends.

use super::change::{changed, event, event_with_detail, post};
use super::ids::{PersonId, Time};
use super::kinds::{EventKind, PostKind};
use super::people::Machine;
use super::types::{Change, Match};

/// A time during which a match's clock was stopped for leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LeaveSpan {
    /// When it was stopped.
    pub from: Time,
    /// When it ran again; `None` if it's still stopped.
    pub to: Option<Time>,
}

/// The leave that somebody has in a calendar year.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LeaveYear {
    /// When the year begins.
    pub begins: Time,
    /// When the next one begins.
    pub ends: Time,
    /// How much leave everybody has in a year, in milliseconds; less than half a year.
    pub allowance: i64,
    /// When their clocks were stopped, in any order; spans that ended before the year may be missing.
    pub spans: Vec<LeaveSpan>,
}

impl LeaveYear {
    /// Returns how much leave is left of this year at `now`, in milliseconds.
    #[must_use]
    pub fn left(&self, now: Time) -> i64 {
        (self.allowance - self.spent(now)).max(0)
    }

    /// Returns how much was spent of this year's leave by `now`, in milliseconds: the length of the union of the spans.
    fn spent(&self, now: Time) -> i64 {
        let within = |span: &LeaveSpan| {
            let from = span.from.max(self.begins);
            let to = span.to.unwrap_or(now).min(now).min(self.ends);
            (from < to).then_some((from, to))
        };
        let mut spans: Vec<(Time, Time)> = self.spans.iter().filter_map(within).collect();
        spans.sort_unstable();
        let mut spent = 0;
        let mut counted = self.begins;
        for (from, to) in spans {
            if to > counted {
                spent += to.0 - from.max(counted).0;
                counted = to;
            }
        }
        spent
    }

    /// Returns when leave that goes on from `now` would be used up; `None` if none is left. Next year's leave follows on
    /// this year's.
    #[must_use]
    pub fn lasts_until(&self, now: Time) -> Option<Time> {
        let left = self.left(now);
        if left == 0 {
            return None;
        }
        let end = now.plus(left);
        Some(match end < self.ends {
            true => end,
            false => self.ends.plus(self.allowance),
        })
    }
}

/// Stops the clock because the player to move is on leave until `until`; from now on, or with another end than before.
/// Returns `None` if their clock doesn't run and isn't stopped for leave, or already until then.
#[must_use]
pub fn go_on_leave(game: &Match, until: Time, now: Time) -> Option<Change> {
    let mover = may_stop(game, now)?;
    if game.timer.away == Some(until) || until <= now {
        return None;
    }
    let mut change = changed(game, game.stage, now);
    stop(&mut change, mover, EventKind::Away, until, now);
    change.posts.push(post(PostKind::Away, game.ply()));
    Some(change)
}

/// Same as [`go_on_leave`], as a part of a change that has let the clock of somebody run who is on leave. What the change
/// posts shows it.
#[must_use]
pub fn stay_on_leave(mut change: Change, until: Time) -> Change {
    let now = change.at;
    if let Some(mover) = may_stop(&change.after, now).filter(|_| until > now) {
        stop(&mut change, mover, EventKind::Away, until, now);
    }
    change
}

/// Stops the clock until `until` instead of letting the player to move lose on time. Returns `None` unless their time has
/// just run out.
#[must_use]
pub fn leave_at_last_moment(game: &Match, until: Time, now: Time) -> Option<Change> {
    let timer = &game.timer;
    let out = timer.deadline.is_some_and(|deadline| deadline <= now) && timer.flagged.is_none();
    let mover = game.mover().filter(|_| out && until > now)?;
    let mut change = changed(game, game.stage, now);
    stop(&mut change, mover, EventKind::LeaveTaken, until, now);
    change.posts.push(post(PostKind::Away, game.ply()));
    Some(change)
}

/// Lets the clock of somebody who is back run again. Returns `None` if it isn't stopped for their leave, or if they have no
/// time left: it was stopped at the last moment then, and stays so.
#[must_use]
pub fn come_back(game: &Match, who: PersonId, now: Time) -> Option<Change> {
    if game.on_leave() != Some(who) || game.left(who, now) == Some(0) {
        return None;
    }
    Some(run_again(game, EventKind::Back, Some(who), now))
}

/// Lets the clock run again, for the reason `kind`.
pub(super) fn run_again(
    game: &Match,
    kind: EventKind,
    actor: Option<PersonId>,
    now: Time,
) -> Change {
    let mut change = changed(game, game.stage, now);
    change.after.run_clock(now);
    change.events.push(event(kind, actor, now));
    change.posts.push(post(
        match kind {
            EventKind::Back => PostKind::Back,
            _ => PostKind::LeaveOver,
        },
        game.ply(),
    ));
    change
}

/// Returns the player to move if their clock runs or is stopped for leave.
fn may_stop(game: &Match, now: Time) -> Option<PersonId> {
    let runs = game.timer.deadline.is_some_and(|deadline| deadline > now);
    let mover = game.mover()?;
    (runs || game.timer.away.is_some())
        .then_some(mover)
        .filter(|mover| Machine::of(*mover).is_none())
}

fn stop(change: &mut Change, mover: PersonId, kind: EventKind, until: Time, now: Time) {
    change.after.stop_for_leave(until, now);
    let until = Some(until.0.to_string().into());
    change
        .events
        .push(event_with_detail(kind, Some(mover), now, until));
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn year(spans: &[(i64, Option<i64>)]) -> LeaveYear {
        let span = |(from, to): &(i64, Option<i64>)| LeaveSpan {
            from: Time(*from),
            to: to.map(Time),
        };
        LeaveYear {
            begins: Time(1000),
            ends: Time(2000),
            allowance: 100,
            spans: spans.iter().map(span).collect(),
        }
    }

    #[test]
    fn days_are_spent_once_however_many_clocks_are_stopped() {
        for (spans, left) in [
            (vec![], 100),
            (vec![(1100, Some(1130))], 70),
            (vec![(1100, Some(1130)), (1110, Some(1120))], 70),
            (vec![(1110, Some(1140)), (1100, Some(1120))], 60),
            (vec![(1100, Some(1110)), (1120, Some(1130))], 80),
            // Only what lies in this year, and before now.
            (vec![(900, Some(1010))], 90),
            (vec![(900, Some(1000))], 100),
            (vec![(1480, None)], 80),
            (vec![(1490, Some(1700))], 90),
            (vec![(1100, Some(1300))], 0),
        ] {
            assert_eq!(year(&spans).left(Time(1500)), left, "{spans:?}");
        }
    }

    #[test]
    fn leave_lasts_into_the_next_year() {
        let spent = year(&[(1100, Some(1130))]);
        assert_eq!(spent.lasts_until(Time(1200)), Some(Time(1270)));
        assert_eq!(spent.lasts_until(Time(1950)), Some(Time(2100)));
        assert_eq!(
            year(&[(1100, Some(1200))]).lasts_until(Time(1990)),
            None,
            "next year's leave begins with next year"
        );
    }

    proptest! {
        #[test]
        fn the_end_does_not_move_while_leave_goes_on(
            spans in prop::collection::vec((900..1200i64, 0..30i64), 0..4),
            from in 1200..1900i64,
            later in 0..100i64,
        ) {
            let mut spans: Vec<_> = spans.into_iter().map(|(from, length)| (from, Some(from + length))).collect();
            let before = year(&spans);
            spans.push((from, None));
            let going_on = year(&spans);
            let Some(end) = before.lasts_until(Time(from)) else {
                return Ok(());
            };
            let later = Time(from + later);
            if later < end && later < Time(2000) && end < Time(2000) {
                prop_assert_eq!(going_on.lasts_until(later), Some(end));
            }
            prop_assert!(going_on.left(later) <= before.left(Time(from)));
        }
    }
}
