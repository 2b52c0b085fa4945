//! What decisions are made of: why an action is refused, and the beginnings of a change.

use super::ids::{PersonId, Time};
use super::kinds::{EventKind, Offer, OfferKind, PostKind};
use super::types::{Change, Event, LeaveStep, Match, Post, Seats, Stage};
use super::untrusted::Untrusted;
use rules::{Game, Outcome, TurnError};

/// Why an action is refused. A refused action changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// People can't challenge themselves.
    SelfChallenge,
    /// Somebody else was challenged.
    NotChallenged {
        /// The person who was challenged.
        opponent: PersonId,
    },
    /// Challengers can't accept or decline their own challenge, but they can cancel it.
    OwnChallenge,
    /// Only the challenger can do this.
    NotChallenger {
        /// The challenger.
        challenger: PersonId,
    },
    /// The challenge is open to anyone, so nobody can decline or counter it.
    OpenToAnyone,
    /// The challenge was already accepted, declined or cancelled, or it has expired.
    ChallengeSettled,
    /// The challenge was countered with other terms after the button was posted.
    TermsChanged,
    /// The match has not begun.
    NotBegun,
    /// The match is over.
    Over {
        /// The players.
        seats: Seats,
        /// How it ended.
        outcome: Outcome,
    },
    /// Only the two players can do this.
    NotAPlayer,
    /// It is the other player's turn.
    NotYourTurn {
        /// The person whose turn it is.
        mover: PersonId,
    },
    /// The resignation was confirmed at an earlier position.
    StaleResignation,
    /// The action was meant for an earlier position.
    StalePosition,
    /// An offer by the other player is pending.
    OfferPending {
        /// The pending offer.
        offer: Offer,
    },
    /// The player already has a pending offer.
    OwnOfferPending {
        /// The pending offer.
        offer: Offer,
    },
    /// The player has made this offer [`MAX_OFFERS`](super::MAX_OFFERS) times in this turn.
    TooManyOffers {
        /// What they offered.
        kind: OfferKind,
    },
    /// The match is still in progress.
    StillRunning,
    /// No such offer is pending.
    NoOffer,
    /// Players can't agree to their own offer.
    OwnOffer,
    /// There is no turn to take back.
    NothingToUndo,
    /// Only the player who played the last turn can ask to take it back.
    NotYourLastTurn {
        /// The player who played it.
        last: PersonId,
    },
    /// The turn can't be read or isn't legal.
    Turn(TurnError),
    /// The player to move has run out of time.
    TimeUp,
    /// No turn can be played during a pause.
    Paused {
        /// When the pause ends at the latest.
        until: Time,
    },
    /// The match is not paused.
    NotPaused,
    /// The place of the match is gone; the match has to be resumed elsewhere first.
    PlaceLost,
    /// Nothing is wrong with the place of the match.
    NothingToResume,
    /// The match has no clock.
    NoClock,
    /// This amount of time can't be added.
    InvalidTime,
    /// It is too early to close a match without a clock.
    TooEarlyToClose {
        /// The earliest time to close it.
        opens: Time,
    },
    /// A match without a clock can't be closed in a tournament, which decides it at its hard end.
    HardEndDecides {
        /// The hard end.
        at: Time,
    },
    /// The player to move has not run out of time.
    NothingToClaim,
    /// Players can't claim a win when their own time has run out.
    OwnTimeIsUp,
    /// Moderators can't decide their own matches.
    OwnMatch,
    /// A reminder can't be put off until the time is up.
    TooLateToSnooze {
        /// When it is.
        deadline: Time,
    },
    /// There are no hints in a rated match.
    NoHintsInRated,
    /// A turn of a line to be planned can't be read or isn't legal.
    PlannedTurn {
        /// Its index in the line.
        index: usize,
        /// As it was typed.
        typed: String,
        /// The position in which it would be played.
        game: Box<Game>,
        /// Why it can't be.
        why: TurnError,
    },
    /// A turn of a line to be planned comes after the end of the match.
    PlannedAfterEnd {
        /// As it was typed.
        typed: String,
    },
    /// A line to be planned has no answer to a turn of the opponent's at its end.
    PlanWithoutAnswer,
    /// The plan would have more than [`MOST_PLANNED`](super::MOST_PLANNED) turns.
    PlanFull,
    /// The player hasn't planned this turn.
    NotPlanned,
    /// The player has planned nothing in this match.
    NothingPlanned,
}

/// Returns the seats of a running match if `who` has one of them.
pub(super) fn player(game: &Match, who: PersonId) -> Result<Seats, Refusal> {
    let seats = running(game)?;
    match seats.side_of(who) {
        Some(_) => Ok(seats),
        None => Err(Refusal::NotAPlayer),
    }
}

pub(super) fn running(game: &Match) -> Result<Seats, Refusal> {
    match game.stage {
        Stage::Running(seats) => Ok(seats),
        Stage::Ended(seats, outcome) => Err(Refusal::Over { seats, outcome }),
        Stage::Declined | Stage::Cancelled | Stage::Expired => Err(Refusal::ChallengeSettled),
        Stage::Offered => Err(Refusal::NotBegun),
    }
}

/// Returns a change to `stage` that does nothing else yet. Stops the clock if the match ends by it.
pub(super) fn changed(game: &Match, stage: Stage, now: Time) -> Change {
    let mut after = game.clone();
    let mut plans = Vec::new();
    if matches!((game.stage, stage), (Stage::Running(_), Stage::Ended(..))) {
        after.stop_clock(now);
        after.timer.paused = None;
        after.timer.place_lost = false;
        plans = after.drop_plans();
    }
    after.stage = stage;
    Change {
        after,
        turns: Vec::new(),
        said: None,
        undone: None,
        hint: None,
        plans,
        closed_seek: None,
        events: Vec::new(),
        posts: Vec::new(),
        leave: LeaveStep::default(),
        assumed: None,
        answered: Vec::new(),
        at: now,
    }
}

pub(super) fn event(kind: EventKind, actor: Option<PersonId>, at: Time) -> Event {
    event_with_detail(kind, actor, at, None)
}

/// Returns an event with details.
pub(super) fn event_with_detail(
    kind: EventKind,
    actor: Option<PersonId>,
    at: Time,
    detail: Option<Untrusted>,
) -> Event {
    Event {
        kind,
        detail,
        actor,
        at,
    }
}

pub(super) fn post(kind: PostKind, ply: u32) -> Post {
    let to = None;
    Post { kind, ply, to }
}
