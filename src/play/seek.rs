//! Seeks: standing invitations, each of which begins a match with everybody who accepts it.

use strum::{EnumString, IntoStaticStr, VariantArray};

use super::change::{changed, event, event_with_detail, post};
use super::clock::{DAY, Timer};
use super::ids::{MatchId, PersonId, PlaceId, SeekId, ServerId, Time};
use super::kinds::{EventKind, PostKind};
use super::rating_range::RatingRange;
use super::types::{Change, Match, Seats, SideChoice, Stage, Terms};
use rules::{Game, Outcome, Reason};

/// The most matches from one seek that can be in progress at a time.
pub const MOST_AT_ONCE: u8 = 10;

/// How long a seek stays open while its seeker does nothing in any match, in milliseconds.
pub const SEEK_LAPSES_AFTER: i64 = 30 * DAY;

/// A standing invitation to play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Seek {
    /// Its number.
    pub id: SeekId,
    /// The number of changes committed so far. A decision made on an older version is stale.
    pub version: u32,
    /// Where it was made, and where its matches are played.
    pub place: PlaceId,
    /// The server on which it can be accepted.
    pub server: ServerId,
    /// The person who made it.
    pub seeker: PersonId,
    /// The terms of its matches.
    pub terms: Terms,
    /// The most of its matches that can be in progress at a time.
    pub at_once: u8,
    /// The ratings that somebody who accepts can have; `None` for any.
    pub ratings: Option<RatingRange>,
    /// When it was made.
    pub made: Time,
    /// When its seeker was last known to be there.
    pub seen: Time,
    /// How many more of its matches the seeker began as Black than as White, where the sides were random.
    pub blacks: i64,
    /// How it was closed; `None` while it's open.
    pub closed: Option<SeekEnd>,
    /// Its matches in progress, and who plays them against the seeker.
    pub running: Vec<(MatchId, PersonId)>,
}

impl Seek {
    /// Returns whether as many of its matches are in progress as can be.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.running.len() >= usize::from(self.at_once)
    }
}

/// How a seek was closed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum SeekEnd {
    /// Its seeker closed it.
    Closed,
    /// A moderator closed it.
    Moderated,
    /// Its message was deleted.
    Deleted,
    /// Its seeker lost one of its matches on time.
    #[strum(serialize = "time")]
    LostOnTime,
    /// Its seeker did nothing for [`SEEK_LAPSES_AFTER`].
    Lapsed,
}

impl SeekEnd {
    /// Returns whether the seeker is told, because somebody else closed it.
    #[must_use]
    pub fn is_told(self) -> bool {
        matches!(
            self,
            SeekEnd::Moderated | SeekEnd::Deleted | SeekEnd::LostOnTime | SeekEnd::Lapsed
        )
    }
}

/// A new seek, not yet stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewSeek {
    /// Where it's made.
    pub place: PlaceId,
    /// The server of that place.
    pub server: ServerId,
    /// The person who makes it.
    pub seeker: PersonId,
    /// The terms of its matches.
    pub terms: Terms,
    /// The most of its matches that can be in progress at a time.
    pub at_once: u8,
    /// The ratings that somebody who accepts can have; `None` for any.
    pub ratings: Option<RatingRange>,
    /// When it's made.
    pub made: Time,
    /// How many open seeks the person had when this was decided.
    pub others: usize,
}

/// A change of a seek that begins no match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeekChange {
    /// The seek after it. Its `version` is still the one that was read: the commit increments it.
    pub after: Seek,
    /// When it was decided.
    pub at: Time,
}

/// A match that begins because somebody accepted a seek.
#[derive(Debug, Clone)]
pub struct SeekAccepted {
    /// The seek after it, without the new match, which has no number yet. Its `version` is still the one that was read.
    pub after: Seek,
    /// The match as it begins. The commit gives it its number.
    pub change: Change,
}

/// Why something can't be done with a seek. Nothing is changed then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeekRefusal {
    /// The number of matches at once is none from 1 to [`MOST_AT_ONCE`].
    AtOnce,
    /// The person already has as many open seeks as they can.
    TooMany {
        /// That many.
        most: u32,
    },
    /// The person already has an open seek for the same on this server.
    Same {
        /// That one.
        seek: SeekId,
    },
    /// It's closed.
    Closed,
    /// People can't accept their own seek.
    Own,
    /// The person plays a match from it already.
    Playing {
        /// That match.
        game: MatchId,
    },
    /// As many of its matches are in progress as can be.
    Full,
    /// The person's rating isn't in the range.
    OutOfRange {
        /// The range.
        ratings: RatingRange,
        /// Their rating, rounded as it's shown.
        rating: i64,
    },
    /// Only its seeker, or a moderator, can close it.
    NotSeeker,
}

/// Makes a seek, unless `own`, the open seeks of the same person, speak against it. They can have up to `most`.
///
/// ```
/// use stonepost_play::{NewSeek, PersonId, PlaceId, ServerId, SideChoice, Terms, Time, seek};
/// use rules::{Kind, Spec};
///
/// let new = NewSeek {
///     place: PlaceId(1),
///     server: ServerId(1),
///     seeker: PersonId(1),
///     terms: Terms::standard(Spec::default_of(Kind::Onyx), SideChoice::Random),
///     at_once: 3,
///     ratings: None,
///     made: Time(0),
///     others: 0,
/// };
/// assert_eq!(seek(new.clone(), &[], 10), Ok(new));
/// ```
///
/// # Errors
/// [`SeekRefusal::AtOnce`], [`SeekRefusal::Same`], [`SeekRefusal::TooMany`].
pub fn seek(mut new: NewSeek, own: &[Seek], most: u32) -> Result<NewSeek, SeekRefusal> {
    if !(1..=MOST_AT_ONCE).contains(&new.at_once) {
        return Err(SeekRefusal::AtOnce);
    }
    let same = own.iter().find(|seek| {
        let terms = Terms {
            note: new.terms.note.clone(),
            ..seek.terms.clone()
        };
        seek.server == new.server && terms == new.terms && seek.ratings == new.ratings
    });
    if let Some(same) = same {
        return Err(SeekRefusal::Same { seek: same.id });
    }
    if own.len() >= most as usize {
        return Err(SeekRefusal::TooMany { most });
    }
    new.others = own.len();
    Ok(new)
}

/// Checks whether `who`, who has this rating in its game, can accept a seek. A provisional rating counts like any other.
///
/// # Errors
/// The seek is closed, full or `who`'s own; `who` plays a match from it already, or their rating isn't in its range.
pub fn may_accept_seek(seek: &Seek, who: PersonId, rating: f64) -> Result<(), SeekRefusal> {
    if seek.closed.is_some() {
        return Err(SeekRefusal::Closed);
    }
    if who == seek.seeker {
        return Err(SeekRefusal::Own);
    }
    if let Some((game, _)) = seek.running.iter().find(|(_, other)| *other == who) {
        return Err(SeekRefusal::Playing { game: *game });
    }
    if seek.is_full() {
        return Err(SeekRefusal::Full);
    }
    match seek.ratings {
        Some(ratings) if !ratings.contains(rating) => Err(SeekRefusal::OutOfRange {
            ratings,
            rating: rating.round() as i64,
        }),
        _ => Ok(()),
    }
}

/// Accepts a seek for `who`: a match begins in `place`. Random sides are balanced: the seeker gets the side that they had
/// less often in its matches, or if they had both as often, the one that `coin` gives: `true` is Black.
///
/// # Errors
/// Same as [`may_accept_seek`].
pub fn accept_seek(
    seek: &Seek,
    who: PersonId,
    rating: f64,
    place: PlaceId,
    coin: bool,
    now: Time,
) -> Result<SeekAccepted, SeekRefusal> {
    may_accept_seek(seek, who, rating)?;
    let mut after = seek.clone();
    let black = match seek.terms.side {
        SideChoice::Black => true,
        SideChoice::White => false,
        SideChoice::Random => {
            let black = if seek.blacks == 0 {
                coin
            } else {
                seek.blacks < 0
            };
            after.blacks += if black { 1 } else { -1 };
            black
        }
    };
    let seats = Seats {
        black: seek.seeker,
        white: who,
    };
    let seats = if black { seats } else { seats.exchanged() };
    let mut change = changed(
        &unnumbered(seek, who, place, now),
        Stage::Running(seats),
        now,
    );
    change.after.start_clock(now);
    let number = Some(seek.id.0.to_string().into());
    change.events = vec![
        event_with_detail(EventKind::Sought, Some(seek.seeker), seek.made, number),
        event(EventKind::Accepted, Some(who), now),
    ];
    change.posts.push(post(PostKind::Board, 0));
    Ok(SeekAccepted { after, change })
}

/// A match from a seek before it begins, without a number.
fn unnumbered(seek: &Seek, opponent: PersonId, place: PlaceId, now: Time) -> Match {
    Match {
        id: MatchId(0),
        version: 0,
        place,
        own_thread: false,
        must_claim: false,
        terms_since: 0,
        challenger: seek.seeker,
        opponent: Some(opponent),
        seek: Some(seek.id),
        stage: Stage::Offered,
        created: now,
        expires: now,
        offer: None,
        timer: Timer::idle(now),
        hard_end: None,
        plans: Vec::new(),
        game: Game::start(seek.terms.spec),
        terms: seek.terms.clone(),
    }
}

/// Closes a seek for `who`. Its matches in progress go on.
///
/// # Errors
/// It's closed already, or it isn't `who`'s and they're no moderator.
pub fn close_seek(
    seek: &Seek,
    who: PersonId,
    moderates: bool,
    now: Time,
) -> Result<SeekChange, SeekRefusal> {
    let end = match who == seek.seeker {
        true => SeekEnd::Closed,
        false if moderates => SeekEnd::Moderated,
        false => return Err(SeekRefusal::NotSeeker),
    };
    closed(seek, end, now).ok_or(SeekRefusal::Closed)
}

/// Closes a seek whose own message was deleted; `None` if it's closed already.
#[must_use]
pub fn close_deleted_seek(seek: &Seek, now: Time) -> Option<SeekChange> {
    closed(seek, SeekEnd::Deleted, now)
}

fn closed(seek: &Seek, end: SeekEnd, at: Time) -> Option<SeekChange> {
    if seek.closed.is_some() {
        return None;
    }
    let mut after = seek.clone();
    after.closed = Some(end);
    Some(SeekChange { after, at })
}

/// Returns when it has to be looked whether the seeker is still there; `None` if the seek is closed.
#[must_use]
pub fn seek_due(seek: &Seek) -> Option<Time> {
    match seek.closed {
        None => Some(seek.seen.plus(SEEK_LAPSES_AFTER)),
        Some(_) => None,
    }
}

/// Returns what happens to a seek by itself at `now`; `None` if nothing is due. `active` is when the seeker last did
/// something in a match.
#[must_use]
pub fn wake_seek(seek: &Seek, active: Option<Time>, now: Time) -> Option<SeekChange> {
    seek_due(seek).filter(|due| *due <= now)?;
    let mut after = seek.clone();
    after.seen = active.map_or(seek.seen, |active| active.max(seek.seen));
    if seek_due(&after).is_some_and(|due| due <= now) {
        return closed(seek, SeekEnd::Lapsed, now);
    }
    Some(SeekChange { after, at: now })
}

/// Returns the seek of a match that is closed because its seeker lost that match on time.
pub(super) fn closed_by(game: &Match, outcome: Outcome) -> Option<SeekId> {
    let seats = game.stage.seats()?;
    let winner = seats.holder(outcome.winner?);
    let lost = outcome.reason == Reason::Timeout && winner != game.challenger;
    game.seek.filter(|_| lost)
}
