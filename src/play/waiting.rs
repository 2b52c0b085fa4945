//! How long the players of a match have kept each other waiting, which decides a match of a tournament at its hard end.
//!
//! It follows from the log of the match alone, and can be worked out again at any time:
//!
//! - The time that it's somebody's turn counts for them, from the beginning of the match on, and whether their clock runs or
//!   they're on leave.
//! - A pause counts for whoever asked for it, whoever's turn it is. In a tournament they can end it alone.
//! - Nothing counts while Stonepost was off, while the match's place is gone, and while the match is frozen.
//!
//! Turns that were taken back have taken their time nevertheless. So there's nothing that players can do, except play, by
//! which less would count for them, or more for their opponents.

use super::clock::LONGEST_PAUSE;
use super::ids::{PersonId, Time};
use super::kinds::{EventKind, OfferKind};
use super::types::{Event, Seats};
use rules::{Game, Spec};

/// How long each player has kept the other one waiting, in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Waiting {
    /// The player who was given Black.
    pub black: i64,
    /// The player who was given White.
    pub white: i64,
}

/// A pause that the players have agreed on.
#[derive(Debug, Clone, Copy)]
struct Pause {
    asked: PersonId,
    until: Time,
}

/// The match as the log tells it up to some time.
struct Ledger<'a> {
    /// The players with the sides that they were given.
    seats: Seats,
    game: Game,
    /// The position before each turn.
    before: Vec<Game>,
    /// Whose turn it is.
    mover: Option<PersonId>,
    pause: Option<Pause>,
    is_lost: bool,
    is_frozen: bool,
    since: Time,
    off: &'a [(Time, Time)],
    waiting: Waiting,
}

/// Returns how long the players of a match of `spec` have kept each other waiting by `now`. `seats` says who was given which
/// side; `log` holds all events of the match, oldest first; `off` the times in which Stonepost was off, from and to.
#[must_use]
pub fn waiting(
    spec: Spec,
    seats: Seats,
    log: &[Event],
    off: &[(Time, Time)],
    now: Time,
) -> Waiting {
    let off = joined(off);
    let game = Game::start(spec);
    let mut ledger = Ledger {
        seats,
        before: Vec::new(),
        mover: mover(&game, seats),
        game,
        pause: None,
        is_lost: false,
        is_frozen: false,
        since: log.first().map_or(now, |event| event.at),
        off: &off,
        waiting: Waiting::default(),
    };
    for event in log {
        ledger.pass(event.at.min(now));
        ledger.note(event);
    }
    ledger.pass(now);
    ledger.waiting
}

impl Ledger<'_> {
    /// Returns who is waited for; `None` if it's nobody's doing that the match doesn't go on.
    fn waited_for(&self) -> Option<PersonId> {
        match self.pause {
            _ if self.is_frozen || self.is_lost => None,
            Some(pause) => Some(pause.asked),
            None => self.mover,
        }
    }

    /// Counts the time until `at`.
    fn pass(&mut self, at: Time) {
        if at <= self.since {
            return;
        }
        let overlaps = self.off.iter().map(|(from, to)| {
            let (from, to) = ((*from).max(self.since), (*to).min(at));
            to.0.saturating_sub(from.0).max(0)
        });
        let passed = at.0.saturating_sub(self.since.0) - overlaps.sum::<i64>();
        self.since = at;
        let Some(person) = self.waited_for() else {
            return;
        };
        let waiting = &mut self.waiting;
        let of_them = match person == self.seats.black {
            true => &mut waiting.black,
            false => &mut waiting.white,
        };
        *of_them = of_them.saturating_add(passed);
    }

    fn note(&mut self, event: &Event) {
        match event.kind {
            EventKind::Played => self.play(event),
            EventKind::Agreed(OfferKind::Undo) => {
                if let Some(before) = self.before.pop() {
                    self.game = before;
                }
                self.mover = mover(&self.game, self.seats);
            }
            EventKind::Agreed(OfferKind::Pause) => {
                self.pause = other(self.seats, event.actor).map(|asked| Pause {
                    asked,
                    until: event.at.plus(LONGEST_PAUSE),
                });
            }
            EventKind::Agreed(OfferKind::Unpause)
            | EventKind::PauseEnded
            | EventKind::PauseOver => {
                (self.pause, self.is_lost) = (None, false);
            }
            EventKind::PlaceLost => self.is_lost = true,
            EventKind::PlaceRestored => {
                self.is_lost = false;
                self.pause = self.pause.filter(|pause| pause.until > event.at);
            }
            EventKind::Resumed if self.is_lost => (self.pause, self.is_lost) = (None, false),
            EventKind::Frozen => self.is_frozen = true,
            EventKind::Thawed => self.is_frozen = false,
            _ => {}
        }
    }

    fn play(&mut self, event: &Event) {
        let before = self.game.clone();
        let token = event.detail.as_ref().map_or("", |token| token.raw());
        self.mover = match self.game.play_text(token) {
            Ok(()) => mover(&self.game, self.seats),
            // It can't be known whether they move once more.
            Err(_) => other(self.seats, event.actor),
        };
        self.before.push(before);
    }
}

/// Returns whose turn it is in a position of a match that began with these seats.
fn mover(game: &Game, seats: Seats) -> Option<PersonId> {
    let seats = match game.swapped() {
        true => seats.exchanged(),
        false => seats,
    };
    game.to_move().map(|side| seats.holder(side))
}

fn other(seats: Seats, person: Option<PersonId>) -> Option<PersonId> {
    let side = seats.side_of(person?)?;
    Some(seats.holder(side.other()))
}

/// Returns the spans in order, with those that overlap made one.
fn joined(spans: &[(Time, Time)]) -> Vec<(Time, Time)> {
    let mut spans = spans.to_vec();
    spans.sort_unstable();
    let mut joined: Vec<(Time, Time)> = Vec::new();
    for (from, to) in spans {
        match joined.last_mut() {
            Some((_, end)) if from <= *end => *end = (*end).max(to),
            _ => joined.push((from, to)),
        }
    }
    joined
}
