//! The decisions: each reads a match and yields either what changes or why nothing does.

use super::offers::withdrawn_with;
use super::types::{
    Change, Event, EventKind, Match, NewMatch, NewTurn, Offer, PersonId, PlaceId, Post, PostKind,
    Seats, SideChoice, Stage, Time,
};
use crate::rules::{Outcome, Reason, Side, Spec, TurnError};

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
    /// The challenge was accepted, declined or taken back before.
    ChallengeSettled,
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
    /// Another offer stands, or one's own of this kind.
    OfferStands {
        /// Which one.
        offer: Offer,
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
}

/// A new challenge by `challenger`, open to anyone unless `opponent` is named. `busy` tells that a match is running in
/// `place`: the challenge is then held back until it gets a thread.
///
/// # Errors
/// [`Refusal::SelfChallenge`].
pub fn challenge(
    place: PlaceId,
    spec: Spec,
    challenger: PersonId,
    opponent: Option<PersonId>,
    side: SideChoice,
    busy: bool,
    now: Time,
) -> Result<NewMatch, Refusal> {
    if opponent == Some(challenger) {
        return Err(Refusal::SelfChallenge);
    }
    Ok(NewMatch {
        place,
        spec,
        challenger,
        opponent,
        side,
        note: None,
        stage: if busy { Stage::Held } else { Stage::Offered },
        created: now,
        events: vec![event(EventKind::Challenged, challenger, now)],
        posts: if busy {
            Vec::new()
        } else {
            vec![post(PostKind::Challenge, 0)]
        },
    })
}

/// `who` accepts. `coin` decides the challenger's side where that was left to chance: true is Black.
///
/// # Errors
/// The challenge is settled, is `who`'s own, or is for somebody else.
pub fn accept(game: &Match, who: PersonId, coin: bool, now: Time) -> Result<Change, Refusal> {
    offered(game)?;
    may_answer(game, who)?;
    let black = match game.side {
        SideChoice::Black => true,
        SideChoice::White => false,
        SideChoice::Random => coin,
    };
    let seats = Seats {
        black: game.challenger,
        white: who,
    };
    let mut after = game.clone();
    after.opponent = Some(who);
    after.stage = Stage::Running(if black { seats } else { seats.exchanged() });
    Ok(Change {
        after,
        turn: None,
        undone: None,
        events: vec![event(EventKind::Accepted, who, now)],
        posts: vec![post(PostKind::ChallengeOver, 0), post(PostKind::Board, 0)],
        at: now,
    })
}

/// The challenged person declines.
///
/// # Errors
/// The challenge is settled, open to anyone, `who`'s own, or for somebody else.
pub fn decline(game: &Match, who: PersonId, now: Time) -> Result<Change, Refusal> {
    offered(game)?;
    may_answer(game, who)?;
    if game.opponent.is_none() {
        return Err(Refusal::NobodyAsked);
    }
    Ok(settle(game, Stage::Declined, EventKind::Declined, who, now))
}

/// The challenger takes the challenge back.
///
/// # Errors
/// The challenge is settled, or is not `who`'s.
pub fn cancel(game: &Match, who: PersonId, now: Time) -> Result<Change, Refusal> {
    offered(game)?;
    if who != game.challenger {
        return Err(Refusal::NotChallenger {
            challenger: game.challenger,
        });
    }
    Ok(settle(
        game,
        Stage::Cancelled,
        EventKind::Cancelled,
        who,
        now,
    ))
}

/// Whether `who` may have a thread opened for this challenge.
///
/// # Errors
/// The challenge is settled, or `who` is neither its challenger nor a person who may accept it.
pub fn may_move(game: &Match, who: PersonId) -> Result<(), Refusal> {
    if !matches!(game.stage, Stage::Held | Stage::Offered) {
        return Err(Refusal::ChallengeSettled);
    }
    if who == game.challenger {
        return Ok(());
    }
    may_answer(game, who)
}

/// The challenge goes on in `place`, a thread opened for it.
///
/// # Errors
/// As [`may_move`].
pub fn move_to(game: &Match, who: PersonId, place: PlaceId, now: Time) -> Result<Change, Refusal> {
    may_move(game, who)?;
    let mut posts = vec![post(PostKind::Challenge, 0)];
    if game.stage == Stage::Offered {
        posts.insert(0, post(PostKind::ChallengeOver, 0));
    }
    let mut after = game.clone();
    after.place = place;
    after.stage = Stage::Offered;
    Ok(Change {
        after,
        turn: None,
        undone: None,
        events: vec![event(EventKind::Moved, who, now)],
        posts,
        at: now,
    })
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
    let token = after.game.read(typed).map_err(Refusal::Turn)?;
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
        detail: Some(token.clone()),
        ..event(EventKind::Played, who, now)
    }];
    let kind = match after.game.outcome() {
        Some(outcome) => {
            after.stage = Stage::Ended(seats, outcome);
            events.push(event(EventKind::Ended, who, now));
            PostKind::Result
        }
        None => {
            after.stage = Stage::Running(seats);
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

/// The match as it would be if the player to move played what somebody typed.
///
/// # Errors
/// As [`turn`] for that player.
pub fn preview(game: &Match, typed: &str) -> Result<Match, Refusal> {
    running(game)?;
    let mover = game.mover().ok_or(Refusal::NotBegun)?;
    turn(game, mover, typed, game.created).map(|change| change.after)
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
    let mut after = game.clone();
    after.stage = Stage::Ended(
        seats,
        Outcome {
            winner: Some(side.other()),
            reason: Reason::Resignation,
        },
    );
    let change = Change {
        after,
        turn: None,
        undone: None,
        events: vec![event(EventKind::Resigned, who, now)],
        posts: vec![post(PostKind::Result, ply)],
        at: now,
    };
    Ok(withdrawn_with(game, change))
}

/// The seats of a running match in which `who` has one.
pub(super) fn player(game: &Match, who: PersonId) -> Result<Seats, Refusal> {
    let seats = running(game)?;
    match seats.side_of(who) {
        Some(_) => Ok(seats),
        None => Err(Refusal::NotAPlayer),
    }
}

fn running(game: &Match) -> Result<Seats, Refusal> {
    match game.stage {
        Stage::Running(seats) => Ok(seats),
        Stage::Ended(seats, outcome) => Err(Refusal::Over { seats, outcome }),
        Stage::Declined | Stage::Cancelled => Err(Refusal::ChallengeSettled),
        Stage::Held | Stage::Offered => Err(Refusal::NotBegun),
    }
}

fn offered(game: &Match) -> Result<(), Refusal> {
    match game.stage {
        Stage::Offered => Ok(()),
        _ => Err(Refusal::ChallengeSettled),
    }
}

fn may_answer(game: &Match, who: PersonId) -> Result<(), Refusal> {
    if who == game.challenger {
        return Err(Refusal::OwnChallenge);
    }
    match game.opponent {
        Some(opponent) if opponent != who => Err(Refusal::NotChallenged { opponent }),
        _ => Ok(()),
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
        Stage::Declined | Stage::Cancelled => return Err(Refusal::ChallengeSettled),
        Stage::Held | Stage::Offered => return Err(Refusal::NotBegun),
    };
    match seats.side_of(who) {
        Some(Side::Black) => Ok((seats.white, SideChoice::White)),
        Some(Side::White) => Ok((seats.black, SideChoice::Black)),
        None => Err(Refusal::NotAPlayer),
    }
}

fn settle(game: &Match, stage: Stage, kind: EventKind, who: PersonId, now: Time) -> Change {
    let mut after = game.clone();
    after.stage = stage;
    Change {
        after,
        turn: None,
        undone: None,
        events: vec![event(kind, who, now)],
        posts: vec![post(PostKind::ChallengeOver, 0)],
        at: now,
    }
}

pub(super) fn event(kind: EventKind, actor: PersonId, at: Time) -> Event {
    let detail = None;
    Event {
        kind,
        detail,
        actor,
        at,
    }
}

pub(super) fn post(kind: PostKind, ply: u32) -> Post {
    Post { kind, ply }
}
