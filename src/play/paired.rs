//! The matches of a tournament: how they begin, and how they end when the tournament decides them.

use super::change::{changed, event_with_detail, post};
use super::clock::Timer;
use super::ids::{MatchId, PlaceId, Time};
use super::kinds::{EventKind, PostKind};
use super::offers::end_offer;
use super::tournament::{Award, Conditions, Opening, TournamentId};
use super::types::{Change, HardEnd, Match, SideChoice, Stage, Terms};
use super::untrusted::Untrusted;
use rules::{Game, Outcome, Reason};

/// Begins the match of a pairing in `place` or, if it's `direct`, in direct messages. Its number is 0: the store assigns it.
#[must_use]
pub fn begin_paired(
    tournament: TournamentId,
    conditions: &Conditions,
    opening: Opening,
    place: PlaceId,
    direct: bool,
    now: Time,
) -> Change {
    let seats = opening.seats;
    let game = Match {
        id: MatchId(0),
        version: 0,
        place,
        own_thread: false,
        must_claim: false,
        terms_since: 0,
        challenger: seats.black,
        opponent: Some(seats.white),
        seek: None,
        stage: Stage::Offered,
        created: now,
        expires: now,
        offer: None,
        timer: Timer::idle(now),
        hard_end: opening.closes.map(|at| HardEnd { at, waited: 0 }),
        plans: Vec::new(),
        game: Game::start(conditions.spec),
        terms: Terms {
            control: conditions.control,
            rated: conditions.rated,
            direct,
            ..Terms::standard(conditions.spec, SideChoice::Black)
        },
    };
    let mut change = changed(&game, Stage::Running(seats), now);
    change.after.start_clock(now);
    let number = Some(number(tournament));
    change
        .events
        .push(event_with_detail(EventKind::Paired, None, now, number));
    change.posts.push(post(PostKind::Board, 0));
    change
}

/// Ends a match that its tournament has decided; `None` if it isn't running, or `award` names nobody in it.
#[must_use]
pub fn end_paired(
    game: &Match,
    tournament: TournamentId,
    award: Award,
    now: Time,
) -> Option<Change> {
    let Stage::Running(seats) = game.stage else {
        return None;
    };
    let (winner, reason) = match award {
        Award::Won(winner) => (Some(seats.side_of(winner)?), Reason::Adjudication),
        Award::Drawn => (None, Reason::Adjudication),
        Award::Nobody => (None, Reason::Aborted),
    };
    let mut change = changed(game, Stage::Ended(seats, Outcome { winner, reason }), now);
    let number = Some(number(tournament));
    change
        .events
        .push(event_with_detail(EventKind::Settled, None, now, number));
    change.posts.push(post(PostKind::Result, game.ply()));
    Some(end_offer(game, change))
}

/// Takes over the hard end that the tournament has set for a match; `None` if the match no longer counts for it. Returns
/// `None` if nothing changes.
#[must_use]
pub fn follow_hard_end(game: &Match, at: Option<Time>, now: Time) -> Option<Change> {
    if !matches!(game.stage, Stage::Running(_)) || game.hard_end.map(|end| end.at) == at {
        return None;
    }
    let waited = game.hard_end.map_or(0, |end| end.waited);
    let mut change = changed(game, game.stage, now);
    change.after.hard_end = at.map(|at| HardEnd { at, waited });
    change.after.call_in_time(now);
    Some(change)
}

/// A tournament's number as the detail of an event.
fn number(tournament: TournamentId) -> Untrusted {
    tournament.0.to_string().into()
}
