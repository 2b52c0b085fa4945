//! Why nothing can be written to a place or a person, and when it's tried again.

use strum::{EnumIter, EnumString, IntoStaticStr};

use super::clock::{DAY, HOUR, MINUTE};
use super::ids::Time;

/// What is in the way of writing to a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum Obstacle {
    /// The bot can't see the place or, if that's a thread, isn't in it.
    NoAccess,
    /// It may not write, attach files or reply there.
    Permission,
    /// A moderator timed it out, until this time if it's known.
    TimedOut(Option<Time>),
    /// The thread is locked.
    Locked,
    /// There are as many threads, or pinned messages, as there can be.
    Full,
    /// A place of that kind has no such messages or threads.
    Kind,
    /// The place was deleted.
    Deleted,
    /// The bot was removed from the server.
    Removed,
    /// Anything else about the place.
    Other,
}

impl Obstacle {
    /// Returns the name that is stored.
    #[must_use]
    pub fn id(self) -> &'static str {
        self.into()
    }

    /// Returns the obstacle that is stored under this name; `until` is the end of a timeout.
    #[must_use]
    pub fn from_id(id: &str, until: Option<Time>) -> Option<Obstacle> {
        Some(match id.parse().ok()? {
            Obstacle::TimedOut(_) => Obstacle::TimedOut(until),
            found => found,
        })
    }

    /// Returns when it ends by itself, if that's known.
    #[must_use]
    pub fn until(self) -> Option<Time> {
        match self {
            Obstacle::TimedOut(until) => until,
            _ => None,
        }
    }

    /// Returns whether the place isn't there any more. Nothing is tried then until there is a sign of it.
    #[must_use]
    pub fn is_gone(self) -> bool {
        matches!(self, Obstacle::Deleted | Obstacle::Removed)
    }
}

/// How long both players of a match, or one of them, may be without a way to its boards because of its place, before its clock
/// stops, in milliseconds.
pub const LONGEST_UNREACHED: i64 = DAY;

/// The pauses between attempts to write to a place that refuses it, in milliseconds; the last one goes on.
const PAUSES: [i64; 4] = [MINUTE, 10 * MINUTE, HOUR, 6 * HOUR];

/// Returns when a place is tried again by itself that has refused `tries` times in a row, since `since`; `None` if it's gone.
#[must_use]
pub fn next_try(obstacle: Obstacle, tries: u32, since: Time, now: Time) -> Option<Time> {
    if obstacle.is_gone() {
        return None;
    }
    let index = usize::try_from(tries.saturating_sub(1)).unwrap_or(usize::MAX);
    let next = now.plus(PAUSES[index.min(PAUSES.len() - 1)]);
    // A timeout's end, and the moment when a match may have to stop, are looked at when they come.
    // A player was tried a little later than the place.
    let stops = since.plus(LONGEST_UNREACHED + MINUTE);
    let moments = [obstacle.until(), Some(stops)];
    let soonest = moments.into_iter().flatten().filter(|at| *at > now);
    soonest.chain([next]).min()
}

#[cfg(test)]
#[allow(clippy::unwrap_used)]
mod tests {
    use strum::IntoEnumIterator;

    use super::*;

    #[test]
    fn a_place_is_tried_less_and_less_often() {
        let (since, mut now) = (Time(0), Time(0));
        let mut waits = Vec::new();
        for tries in 1..=8 {
            let next = next_try(Obstacle::Permission, tries, since, now).unwrap();
            waits.push((next.0 - now.0) / MINUTE);
            now = next;
        }
        // The one before the last is at the end of the first day.
        assert_eq!(waits, [1, 10, 60, 360, 360, 360, 290, 360]);
    }

    #[test]
    fn the_end_of_a_timeout_is_waited_for() {
        let ends = Time(5 * MINUTE);
        let next = next_try(Obstacle::TimedOut(Some(ends)), 3, Time(0), Time(MINUTE));
        assert_eq!(next, Some(ends));
        let next = next_try(Obstacle::TimedOut(Some(ends)), 3, Time(0), ends);
        assert_eq!(next, Some(ends.plus(HOUR)));
    }

    #[test]
    fn a_place_that_is_gone_is_not_tried() {
        assert_eq!(next_try(Obstacle::Deleted, 1, Time(0), Time(0)), None);
        assert_eq!(next_try(Obstacle::Removed, 9, Time(0), Time(0)), None);
    }

    #[test]
    fn every_obstacle_is_read_as_it_was_stored() {
        for obstacle in Obstacle::iter() {
            assert_eq!(Obstacle::from_id(obstacle.id(), None), Some(obstacle));
        }
        let until = Some(Time(7));
        assert_eq!(
            Obstacle::from_id("timed-out", until),
            Some(Obstacle::TimedOut(until))
        );
        assert_eq!(Obstacle::from_id("bewitched", None), None);
    }
}
