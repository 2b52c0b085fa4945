//! The decisions on a running or finished match.

use super::change::{Refusal, changed, event, event_with_detail, player, post, running};
use super::clock::Timer;
use super::ids::{PersonId, Time};
use super::kinds::{EventKind, PostKind};
use super::offers::end_offer;
use super::types::{Change, Event, LeaveStep, Match, NewTurn, SideChoice, Stage};
use super::untrusted::Untrusted;
use rules::{Outcome, Reason, Side};

/// Plays the turn that `who` typed.
///
/// # Errors
/// The match is not running or is paused, `who` is not the player to move or has run out of time, or the turn can't be
/// read or isn't legal.
pub fn turn(game: &Match, who: PersonId, typed: &str, now: Time) -> Result<Change, Refusal> {
    let seats = player(game, who)?;
    match game.mover() {
        Some(mover) if mover == who => {}
        Some(mover) => return Err(Refusal::NotYourTurn { mover }),
        None => return Err(Refusal::NotBegun),
    }
    let mut after = game.clone();
    if let Some(until) = game.timer.paused {
        return Err(match game.timer.place_lost {
            true => Refusal::PlaceLost,
            false => Refusal::Paused { until },
        });
    }
    if !game.must_claim && game.timer.deadline.is_some_and(|deadline| deadline <= now) {
        return Err(Refusal::TimeUp);
    }
    let token = after.game.read(typed).map_err(Refusal::Turn)?;
    after.stop_clock(now);
    let left = after.stopped_at();
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
    let plans = after.advance_plans(&token);
    let kind = match after.game.outcome() {
        Some(outcome) => {
            after.drop_plans();
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
        left,
        auto: None,
    };
    let change = Change {
        after,
        turns: vec![turn],
        said: None,
        undone: None,
        hint: None,
        plans,
        closed_seek: None,
        events,
        posts: vec![post(kind, ply)],
        leave: LeaveStep::default(),
        assumed: None,
        answered: Vec::new(),
        at: now,
    };
    Ok(end_offer(game, change))
}

/// Returns the match as it would be after the typed turn of the player to move, with the clock unchanged.
///
/// # Errors
/// Same as [`turn`] for that player, apart from the pause and the clock.
pub fn preview(game: &Match, typed: &str) -> Result<Match, Refusal> {
    running(game)?;
    let mover = game.mover().ok_or(Refusal::NotBegun)?;
    // A preview takes no time, and is possible during a pause.
    let mut idle = game.clone();
    idle.timer = Timer::idle(game.created);
    let mut after = turn(&idle, mover, typed, game.created)?.after;
    after.timer = game.timer;
    Ok(after)
}

/// Checks whether `who` can resign.
///
/// # Errors
/// The match is not running, or `who` is not one of its players.
pub fn may_resign(game: &Match, who: PersonId) -> Result<(), Refusal> {
    player(game, who).map(drop)
}

/// Resigns for `who`, who was asked to confirm it at the position after `ply` turns.
///
/// # Errors
/// Same as [`may_resign`]; [`Refusal::StaleResignation`] if a turn was played since.
pub fn resign(game: &Match, who: PersonId, ply: u32, now: Time) -> Result<Change, Refusal> {
    let seats = running(game)?;
    let side = seats.side_of(who).ok_or(Refusal::NotAPlayer)?;
    if ply != game.ply() {
        return Err(Refusal::StaleResignation);
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
    Ok(end_offer(game, change))
}

/// Ends the match with a moderator's verdict and reason.
///
/// # Errors
/// The match is not running, or the moderator plays in it.
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
    change.events.push(event_with_detail(
        EventKind::Adjudicated,
        Some(moderator),
        now,
        Some(reason.into()),
    ));
    change.posts.push(post(PostKind::Result, game.ply()));
    Ok(end_offer(game, change))
}

/// A moderator's verdict.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Verdict {
    /// This side wins.
    Wins(Side),
    /// A draw.
    Draw,
    /// The match is aborted, without a result.
    Abort,
}

impl Verdict {
    /// All verdicts.
    pub const ALL: [Verdict; 4] = [
        Verdict::Abort,
        Verdict::Wins(Side::Black),
        Verdict::Wins(Side::White),
        Verdict::Draw,
    ];

    /// Returns the word that people type.
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

/// Returns the opponent and the side of the rematch that `who` would ask for: the side they didn't have.
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
