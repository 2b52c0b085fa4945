//! The decisions: each reads a match and yields either what changes or why nothing does.

use super::clock::Timer;
use super::kinds::{EventKind, Offer, OfferKind, PostKind};
use super::offers::withdrawn_with;
use super::types::{Change, Event, Match, NewTurn, PersonId, Post, Seats, SideChoice, Stage, Time};
use super::untrusted::Untrusted;
use crate::rules::{Outcome, Reason, Side, TurnError};

/// Why an action changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Refusal {
    /// Nobody can challenge themselves.
    SelfChallenge,
    /// Somebody else was challenged.
    NotChallenged {
        /// Who was.
        opponent: PersonId,
    },
    /// Challengers can't accept or decline their own challenge; they may cancel it.
    OwnChallenge,
    /// Only the challenger may do this.
    NotChallenger {
        /// Who that is.
        challenger: PersonId,
    },
    /// An open challenge has nobody who could decline it.
    NobodyAsked,
    /// The challenge was accepted, declined or taken back before, or it has expired.
    ChallengeSettled,
    /// The challenge came back with other terms since the button was made.
    TermsChanged,
    /// The match has not begun.
    NotBegun,
    /// The match is over.
    Over {
        /// Who played.
        seats: Seats,
        /// How it ended.
        outcome: Outcome,
    },
    /// Only the two players may do this.
    NotAPlayer,
    /// It is the other player's turn.
    NotYourTurn {
        /// Whose turn it is.
        mover: PersonId,
    },
    /// The action was meant for an earlier position.
    OldBoard,
    /// The offer was meant for an earlier position.
    BoardChanged,
    /// Another offer of the other player stands.
    OfferStands {
        /// Which one.
        offer: Offer,
    },
    /// An offer of one's own stands.
    OwnOfferStands {
        /// Which one.
        offer: Offer,
    },
    /// They have made this offer as often as they can in one turn.
    OfferedEnough {
        /// What they offered.
        kind: OfferKind,
    },
    /// The match is still being played.
    StillRunning,
    /// No such offer stands.
    NoOffer,
    /// Nobody can agree to their own offer.
    OwnOffer,
    /// No turn has been played.
    NothingToUndo,
    /// Only whoever played the last turn may ask to take it back.
    NotYourLastTurn {
        /// Who played it.
        last: PersonId,
    },
    /// The turn can't be read or isn't legal.
    Turn(TurnError),
    /// The time of the player to move is up.
    TimeUp,
    /// Nobody plays during a pause.
    Paused {
        /// When it ends by itself.
        until: Time,
    },
    /// There is no pause that could end.
    NotPaused,
    /// The place of the match is gone, and it waits to be resumed elsewhere.
    PlaceLost,
    /// The place of the match is as it should be.
    PlaceFine,
    /// The match has no clock.
    NoClock,
    /// The length of time is not one that can be added.
    OddTime,
    /// A match without a clock may not be closed yet.
    NotAsleep {
        /// From when on it may.
        opens: Time,
    },
    /// The time of the player to move is not up.
    NothingToClaim,
    /// Nobody claims a win because their own time is up.
    OwnTimeIsUp,
    /// Nobody decides a match of their own.
    OwnMatch,
}

/// `who` plays what they typed.
///
/// # Errors
/// The match is not running, `who` is not the player to move, or the turn can't be read or isn't legal.
pub fn turn(game: &Match, who: PersonId, typed: &str, now: Time) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    match game.mover() {
        Some(mover) if mover == who => {}
        Some(mover) => return Err(Refusal::NotYourTurn { mover }),
        None => return Err(Refusal::NotBegun),
    }
    let mut after = game.clone();
    if let Some(until) = game.timer.paused {
        return Err(match game.timer.lost {
            true => Refusal::PlaceLost,
            false => Refusal::Paused { until },
        });
    }
    if !game.claimable && game.timer.deadline.is_some_and(|deadline| deadline <= now) {
        return Err(Refusal::TimeUp);
    }
    let token = after.game.read(typed).map_err(Refusal::Turn)?;
    after.stop_clock(now);
    after.add_increment(who);
    let swapped = after.game.swapped();
    after.game.play_text(&token).map_err(Refusal::Turn)?;
    let side = after
        .game
        .last_by()
        .or(game.game.to_move())
        .ok_or(Refusal::NotBegun)?;
    let seats = if after.game.swapped() == swapped {
        seats
    } else {
        seats.exchanged()
    };
    let mut events = vec![Event {
        detail: Some(token.as_str().into()),
        ..event(EventKind::Played, Some(who), now)
    }];
    let kind = match after.game.outcome() {
        Some(outcome) => {
            after.stage = Stage::Ended(seats, outcome);
            events.push(event(EventKind::Ended, Some(who), now));
            PostKind::Result
        }
        None => {
            after.stage = Stage::Running(seats);
            after.begin_turn(now);
            PostKind::Board
        }
    };
    let ply = after.ply();
    let turn = NewTurn {
        ply,
        side,
        person: who,
        token,
        digest: after.game.digest(),
        at: now,
        spent: game.spent(now),
    };
    let change = Change {
        after,
        turn: Some(turn),
        undone: None,
        events,
        posts: vec![post(kind, ply)],
        at: now,
    };
    Ok(withdrawn_with(game, change))
}

/// The match as it would be if the player to move played what somebody typed, apart from the clock.
///
/// # Errors
/// As [`turn`] for that player.
pub fn preview(game: &Match, typed: &str) -> Result<Match, Refusal> {
    running(game)?;
    let mover = game.mover().ok_or(Refusal::NotBegun)?;
    // A look at the board takes no time, and a pause does not forbid it.
    let mut idle = game.clone();
    idle.timer = Timer::idle(game.created);
    let mut after = turn(&idle, mover, typed, game.created)?.after;
    after.timer = game.timer;
    Ok(after)
}

/// Whether `who` may resign now.
///
/// # Errors
/// The match is not running, or `who` is not one of its players.
pub fn may_resign(game: &Match, who: PersonId) -> Result<(), Refusal> {
    player(game, who).map(drop)
}

/// `who` gives up, having been asked at the position after `ply` turns.
///
/// # Errors
/// As [`may_resign`]; [`Refusal::OldBoard`] where a turn was played since.
pub fn resign(game: &Match, who: PersonId, ply: u32, now: Time) -> Result<Change, Refusal> {
    let seats = running(game)?;
    let side = seats.side_of(who).ok_or(Refusal::NotAPlayer)?;
    if ply != game.ply() {
        return Err(Refusal::OldBoard);
    }
    let outcome = Outcome {
        winner: Some(side.other()),
        reason: Reason::Resignation,
    };
    let mut change = changed(game, Stage::Ended(seats, outcome), now);
    change
        .events
        .push(event(EventKind::Resigned, Some(who), now));
    change.posts.push(post(PostKind::Result, ply));
    Ok(withdrawn_with(game, change))
}

/// A moderator decides the match and says why.
///
/// # Errors
/// The match is not running, or is the moderator's own.
pub fn adjudicate(
    game: &Match,
    moderator: PersonId,
    verdict: Verdict,
    reason: impl Into<Untrusted>,
    now: Time,
) -> Result<Change, Refusal> {
    let seats = running(game)?;
    if seats.side_of(moderator).is_some() {
        return Err(Refusal::OwnMatch);
    }
    let (winner, why) = match verdict {
        Verdict::Wins(side) => (Some(side), Reason::Adjudication),
        Verdict::Draw => (None, Reason::Adjudication),
        Verdict::Abort => (None, Reason::Aborted),
    };
    let outcome = Outcome {
        winner,
        reason: why,
    };
    let mut change = changed(game, Stage::Ended(seats, outcome), now);
    change.events.push(said(
        EventKind::Adjudicated,
        Some(moderator),
        now,
        Some(reason.into()),
    ));
    change.posts.push(post(PostKind::Result, game.ply()));
    Ok(withdrawn_with(game, change))
}

/// What a moderator decides.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// This side wins.
    Wins(Side),
    /// Nobody wins.
    Draw,
    /// There is no result.
    Abort,
}

impl Verdict {
    /// Every verdict.
    pub const ALL: [Verdict; 4] = [
        Verdict::Abort,
        Verdict::Wins(Side::Black),
        Verdict::Wins(Side::White),
        Verdict::Draw,
    ];

    /// The word people type.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Verdict::Wins(Side::Black) => "black",
            Verdict::Wins(Side::White) => "white",
            Verdict::Draw => "draw",
            Verdict::Abort => "abort",
        }
    }
}

/// The seats of a running match in which `who` has one.
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

/// Whom `who` would challenge to a rematch, and the side they would ask for: not the one they had.
///
/// # Errors
/// The match is not over, or `who` was not one of its players.
pub fn rematch(game: &Match, who: PersonId) -> Result<(PersonId, SideChoice), Refusal> {
    let seats = match game.stage {
        Stage::Ended(seats, _) => seats,
        Stage::Running(_) => return Err(Refusal::StillRunning),
        Stage::Declined | Stage::Cancelled | Stage::Expired => {
            return Err(Refusal::ChallengeSettled);
        }
        Stage::Offered => return Err(Refusal::NotBegun),
    };
    match seats.side_of(who) {
        Some(Side::Black) => Ok((seats.white, SideChoice::White)),
        Some(Side::White) => Ok((seats.black, SideChoice::Black)),
        None => Err(Refusal::NotAPlayer),
    }
}

/// A change that leads to `stage`, and nothing else yet. The clock of a match that ends stops.
pub(super) fn changed(game: &Match, stage: Stage, now: Time) -> Change {
    let mut after = game.clone();
    if matches!((game.stage, stage), (Stage::Running(_), Stage::Ended(..))) {
        after.stop_clock(now);
        after.timer.paused = None;
        after.timer.lost = false;
    }
    after.stage = stage;
    Change {
        after,
        turn: None,
        undone: None,
        events: Vec::new(),
        posts: Vec::new(),
        at: now,
    }
}

pub(super) fn event(kind: EventKind, actor: Option<PersonId>, at: Time) -> Event {
    said(kind, actor, at, None)
}

/// An event with what it is about.
pub(super) fn said(
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
