//! Challenges: making, accepting, declining, countering and cancelling them.

use super::change::{Refusal, changed, event, event_with_detail, post};
use super::clock::Timer;
use super::ids::{PersonId, PlaceId, Time};
use super::kinds::{EventKind, PostKind};
use super::people::Machine;
use super::types::{Change, Event, Match, NewChallenge, Post, Seats, SideChoice, Stage, Terms};
use super::untrusted::Untrusted;
use rules::Game;

/// Returns a new challenge by `challenger` that expires at `expires`; without an `opponent`, anyone can accept it. One to
/// a machine is always casual and isn't posted, because the machine accepts at once.
///
/// ```
/// use stonepost_play::{PersonId, PlaceId, PostKind, SideChoice, Terms, Time, challenge};
/// use rules::{Kind, Spec};
///
/// let terms = Terms::standard(Spec::default_of(Kind::Dropper), SideChoice::Random);
/// let (anna, ben) = (PersonId(1), PersonId(2));
/// let new = challenge(PlaceId(1), terms, anna, Some(ben), Time(0), Time(1_000)).unwrap();
/// assert_eq!(new.posts[0].kind, PostKind::Challenge);
/// ```
///
/// # Errors
/// [`Refusal::SelfChallenge`].
pub fn challenge(
    place: PlaceId,
    mut terms: Terms,
    challenger: PersonId,
    opponent: Option<PersonId>,
    now: Time,
    expires: Time,
) -> Result<NewChallenge, Refusal> {
    if opponent == Some(challenger) {
        return Err(Refusal::SelfChallenge);
    }
    let machine = opponent.and_then(Machine::of).is_some();
    terms.rated &= !machine;
    let posts = match machine {
        true => Vec::new(),
        false => vec![post(PostKind::Challenge, 0)],
    };
    Ok(NewChallenge {
        place,
        terms,
        challenger,
        opponent,
        created: now,
        expires,
        events: vec![event(EventKind::Challenged, Some(challenger), now)],
        posts,
    })
}

/// Accepts the challenge for `who`. For random sides, `coin` gives the challenger's: `true` is Black.
///
/// # Errors
/// The challenge is settled or has expired, is `who`'s own, or is for somebody else.
pub fn accept(game: &Match, who: PersonId, coin: bool, now: Time) -> Result<Change, Refusal> {
    may_accept(game, who, now)?;
    let black = match game.terms.side {
        SideChoice::Black => true,
        SideChoice::White => false,
        SideChoice::Random => coin,
    };
    let seats = Seats {
        black: game.challenger,
        white: who,
    };
    let seats = if black { seats } else { seats.exchanged() };
    let mut change = changed(game, Stage::Running(seats), now);
    change.after.opponent = Some(who);
    change.after.start_clock(now);
    change
        .events
        .push(event(EventKind::Accepted, Some(who), now));
    if game.machine().is_none() {
        change.posts.push(post(PostKind::ChallengeOver, 0));
    }
    change.posts.push(post(PostKind::Board, 0));
    Ok(change)
}

/// Checks whether `who` can accept the challenge.
///
/// # Errors
/// Same as [`accept`].
pub fn may_accept(game: &Match, who: PersonId, now: Time) -> Result<(), Refusal> {
    offered(game, now)?;
    may_answer(game, who)
}

impl Change {
    /// Moves the match that begins with this change to `thread`, which was opened for it.
    #[must_use]
    pub fn in_thread(mut self, thread: PlaceId) -> Change {
        let begins = [EventKind::Accepted, EventKind::Paired];
        let begun = |event: &&Event| begins.contains(&event.kind);
        let Some(begun) = self.events.iter().find(begun).cloned() else {
            return self;
        };
        self.after.place = thread;
        self.after.own_thread = true;
        self.events
            .push(event(EventKind::Moved, begun.actor, begun.at));
        self
    }
}

/// Declines the challenge, with an optional reason.
///
/// # Errors
/// The challenge is settled or has expired, is open to anyone, is `who`'s own, or is for somebody else.
pub fn decline(
    game: &Match,
    who: PersonId,
    reason: Option<Untrusted>,
    now: Time,
) -> Result<Change, Refusal> {
    may_decline_or_counter(game, who, now)?;
    let mut change = changed(game, Stage::Declined, now);
    change.events.push(event_with_detail(
        EventKind::Declined,
        Some(who),
        now,
        reason,
    ));
    change.posts.push(post(PostKind::ChallengeOver, 0));
    change.posts.push(post(PostKind::Declined, 0));
    Ok(change)
}

/// Cancels the challenge.
///
/// # Errors
/// The challenge is settled or has expired, or is not `who`'s own.
pub fn cancel(game: &Match, who: PersonId, now: Time) -> Result<Change, Refusal> {
    offered(game, now)?;
    if who != game.challenger {
        return Err(Refusal::NotChallenger {
            challenger: game.challenger,
        });
    }
    let mut change = changed(game, Stage::Cancelled, now);
    change
        .events
        .push(event(EventKind::Cancelled, Some(who), now));
    change.posts.push(post(PostKind::ChallengeOver, 0));
    Ok(change)
}

/// Cancels a challenge whose message was deleted, as nobody can answer it now, and tells the challenger; `None` unless it is
/// pending.
#[must_use]
pub fn challenge_deleted(game: &Match, now: Time) -> Option<Change> {
    let mut change = cancel_unanswerable(game, now)?;
    change.posts.push(Post {
        to: Some(game.challenger),
        ..post(PostKind::Deleted, 0)
    });
    Some(change)
}

/// Cancels a challenge that nobody can answer; `None` unless it is pending.
#[must_use]
pub fn cancel_unanswerable(game: &Match, now: Time) -> Option<Change> {
    offered(game, now).ok()?;
    let mut change = changed(game, Stage::Cancelled, now);
    change.events.push(event(EventKind::Cancelled, None, now));
    Some(change)
}

/// Counters the challenge with other terms: `who` becomes the challenger, and it expires at `expires`. The side in
/// `terms` is the one that `who` asks for.
///
/// # Errors
/// The challenge is settled or has expired, is open to anyone, is `who`'s own, or is for somebody else.
pub fn counter(
    game: &Match,
    who: PersonId,
    terms: Terms,
    now: Time,
    expires: Time,
) -> Result<Change, Refusal> {
    may_decline_or_counter(game, who, now)?;
    let mut change = changed(game, Stage::Offered, now);
    change.after.opponent = Some(game.challenger);
    change.after.challenger = who;
    change.after.game = Game::start(terms.spec);
    change.after.terms = terms;
    change.after.expires = expires;
    change.after.timer = Timer::idle(now);
    change.after.terms_since = game.version + 1;
    change
        .events
        .push(event(EventKind::Countered, Some(who), now));
    change.posts = vec![post(PostKind::Countered, 0), post(PostKind::Challenge, 0)];
    Ok(change)
}

/// Returns the terms of a challenge as seen by the challenged person: the basis for countering it.
#[must_use]
pub fn counter_terms(game: &Match) -> Terms {
    let side = match game.terms.side {
        SideChoice::Black => SideChoice::White,
        SideChoice::White => SideChoice::Black,
        SideChoice::Random => SideChoice::Random,
    };
    Terms {
        side,
        note: None,
        ..game.terms.clone()
    }
}

/// Checks whether `who` is the person who was challenged by name.
///
/// # Errors
/// Same as [`decline`].
pub fn may_decline_or_counter(game: &Match, who: PersonId, now: Time) -> Result<(), Refusal> {
    may_accept(game, who, now)?;
    match game.opponent {
        Some(_) => Ok(()),
        None => Err(Refusal::OpenToAnyone),
    }
}

fn offered(game: &Match, now: Time) -> Result<(), Refusal> {
    match game.stage {
        Stage::Offered if now < game.expires => Ok(()),
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
