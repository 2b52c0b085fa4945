//! The kinds of offers, events and posts, and the words under which the database stores them.

use strum::{EnumIter, EnumString, IntoEnumIterator, IntoStaticStr, VariantArray};

use super::ids::PersonId;
use super::word::Word;

/// What one player can offer to or ask of the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum OfferKind {
    /// A draw.
    Draw,
    /// To take back the last turn.
    Undo,
    /// To abort the match.
    Abort,
    /// To pause the clock; nobody can play a turn during a pause.
    Pause,
    /// To end the pause.
    Unpause,
    /// More time for both players.
    AddTime,
}

/// A pending offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// The person who made it.
    pub by: PersonId,
    /// The time that both players would get, in milliseconds; 0 unless the kind is [`OfferKind::AddTime`].
    pub time: i64,
}

/// How an offer ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum OfferEnd {
    /// The other player agreed.
    Agreed,
    /// The other player declined.
    Declined,
    /// The player who made it withdrew it.
    Withdrawn,
    /// A turn was played, the match ended, or it is no longer possible.
    Lapsed,
}

/// Why a turn was played without anybody typing it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "lowercase")]
pub enum Auto {
    /// The player had planned it.
    Planned,
    /// It was the only legal one, and the player prefers that it's played at once.
    Forced,
}

/// The kinds of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum EventKind {
    /// The challenge was made.
    Challenged,
    /// The seek was made from which the match came.
    Sought,
    /// The match began because its players were paired in a tournament, whose number is the detail.
    Paired,
    /// The tournament whose number is the detail decided the match.
    Settled,
    /// The match was moved to a thread of its own.
    Moved,
    /// The opponent countered with other terms.
    Countered,
    /// The challenge was accepted, and the match began.
    Accepted,
    /// The opponent declined.
    Declined,
    /// The challenge was cancelled.
    Cancelled,
    /// Nobody answered the challenge in time.
    Expired,
    /// A turn was played.
    Played,
    /// A player resigned.
    Resigned,
    /// A player aborted the match before both had moved.
    Aborted,
    /// A player made this offer.
    #[strum(disabled)]
    Offered(OfferKind),
    /// The other player agreed to the offer.
    #[strum(disabled)]
    Agreed(OfferKind),
    /// The other player declined the offer.
    #[strum(disabled)]
    Refused(OfferKind),
    /// The player who made the offer withdrew it.
    #[strum(disabled)]
    Withdrawn(OfferKind),
    /// The match ended by the rules of its game.
    Ended,
    /// The player to move was reminded after their quiet hours.
    Reminded,
    /// The player to move got the low-time warning.
    #[strum(serialize = "called")]
    LowTime,
    /// The player to move ran out of time, and the other player can claim the win.
    Flagged,
    /// The player to move lost on time.
    TimedOut,
    /// The other player claimed the win on time.
    Claimed,
    /// A match without a clock was closed after a long time without a turn.
    Closed,
    /// A player ended the pause that they had asked for.
    PauseEnded,
    /// A pause reached its time limit.
    PauseOver,
    /// Stonepost was off while the clock ran, and the deadline was extended.
    #[strum(serialize = "graced")]
    DowntimeCompensated,
    /// The place of the match is gone.
    PlaceLost,
    /// The place of the match is back, and the match continues.
    #[strum(serialize = "place-found")]
    PlaceRestored,
    /// A player resumed the match in another place.
    Resumed,
    /// A moderator decided the match.
    Adjudicated,
    /// The match was frozen because something in it went wrong.
    Frozen,
    /// The match is damaged, and was given up by the host.
    SetAside,
    /// The frozen match was checked, and continues.
    Thawed,
    /// The player to move took a hint.
    Hinted,
    /// The last turn was played without anybody typing it.
    #[strum(disabled)]
    Auto(Auto),
    /// The clock was stopped because the player to move is on leave. The detail is until when, as [`Time`](super::Time).
    Away,
    /// The time of the player to move ran out, and leave was taken instead. The detail is as in [`EventKind::Away`].
    LeaveTaken,
    /// The player to move came back, and their clock runs again.
    Back,
    /// The leave of the player to move ended, and their clock runs again.
    LeaveOver,
    /// The player to move put off a reminder.
    Snoozed,
    /// What was said with the turn whose number is the detail was removed.
    Unsaid,
}

impl EventKind {
    /// Returns all kinds.
    pub fn all() -> impl Iterator<Item = EventKind> {
        let offers = OfferKind::ALL.iter().flat_map(|&kind| {
            [
                EventKind::Offered(kind),
                EventKind::Agreed(kind),
                EventKind::Refused(kind),
                EventKind::Withdrawn(kind),
            ]
        });
        let autos = Auto::ALL.iter().copied().map(EventKind::Auto);
        EventKind::iter().chain(autos).chain(offers)
    }

    /// Returns the kind with this `id`.
    #[must_use]
    pub fn from_id(id: &str) -> Option<EventKind> {
        let about_offer = || {
            let (kind, what) = id.split_once('-')?;
            let kind = OfferKind::from_id(kind)?;
            match what {
                "offered" => Some(EventKind::Offered(kind)),
                "agreed" => Some(EventKind::Agreed(kind)),
                "declined" => Some(EventKind::Refused(kind)),
                "withdrawn" => Some(EventKind::Withdrawn(kind)),
                _ => None,
            }
        };
        let plain = id.parse().ok();
        plain
            .or_else(|| Auto::from_id(id).map(EventKind::Auto))
            .or_else(about_offer)
    }

    /// Returns the word that the database stores.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            EventKind::Auto(auto) => auto.id().to_owned(),
            EventKind::Offered(kind) => format!("{}-offered", kind.id()),
            EventKind::Agreed(kind) => format!("{}-agreed", kind.id()),
            EventKind::Refused(kind) => format!("{}-declined", kind.id()),
            EventKind::Withdrawn(kind) => format!("{}-withdrawn", kind.id()),
            plain => <&str>::from(plain).to_owned(),
        }
    }
}

/// The kinds of posts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumIter, EnumString, IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PostKind {
    /// The challenge, with its buttons.
    Challenge,
    /// An edit of the challenge's message: how it ended, without buttons.
    ChallengeOver,
    /// An edit of the challenge's message: it was countered with the challenge below.
    Countered,
    /// The board after a turn, for the player to move.
    Board,
    /// The final board, with the result and the record.
    Result,
    /// An offer, with its buttons.
    #[strum(disabled)]
    Offer(OfferKind),
    /// An edit of the offer's message: how it ended, without buttons.
    #[strum(disabled)]
    OfferOver(OfferKind, OfferEnd),
    /// The board after a turn was taken back, for the player to move.
    Undone,
    /// The board after a pause has ended, or when the match continues in another place.
    #[strum(serialize = "again")]
    Resumed,
    /// The board when the place of the match is back, for both players.
    #[strum(serialize = "back")]
    PlaceRestored,
    /// A notice to the challenger that the challenge was declined.
    Declined,
    /// A notice to the challenger that the challenge's message was deleted.
    Deleted,
    /// A notice after quiet hours that it is the player's turn.
    Reminder,
    /// A notice after quiet hours of the challenge, the offer or the win to be claimed that waits for somebody, or that their
    /// match has begun.
    Unanswered,
    /// A direct message to a player that it is their turn.
    YourTurn,
    /// The low-time warning.
    #[strum(serialize = "last-call")]
    LowTime,
    /// A notice that a player ran out of time, with the button to claim the win.
    Flag,
    /// A notice that the clock is stopped because the player to move is on leave.
    Away,
    // The board of a place that is back has had the word "back".
    /// A notice that the player to move is back from leave, and their clock runs again.
    #[strum(serialize = "returned")]
    Back,
    /// A notice to the player to move that their leave has ended, and their clock runs again.
    LeaveOver,
    /// The daily digest of one person.
    Digest,
    /// A notice that the place of the match is gone.
    PlaceLost,
    /// A notice that the match is frozen because something in it went wrong.
    Frozen,
    /// Not a message: the previous board loses its buttons. Written by earlier versions only.
    Superseded,
    /// Not a message: the thread of a finished match is archived.
    Archive,
    /// An edit of the message that told a turn: what was said with it was removed.
    Unsaid,
}

impl PostKind {
    /// Returns all kinds.
    pub fn all() -> impl Iterator<Item = PostKind> {
        let offers = OfferKind::ALL.iter().flat_map(|&kind| {
            let ends = OfferEnd::ALL.iter();
            let over = ends.map(move |&end| PostKind::OfferOver(kind, end));
            [PostKind::Offer(kind)].into_iter().chain(over)
        });
        PostKind::iter().chain(offers)
    }

    /// Returns the kind with this `id`.
    #[must_use]
    pub fn from_id(id: &str) -> Option<PostKind> {
        let about_offer = || {
            let offer = id.strip_prefix("offer-")?;
            let Some((kind, end)) = offer.split_once('-') else {
                return OfferKind::from_id(offer).map(PostKind::Offer);
            };
            let (kind, end) = (OfferKind::from_id(kind)?, OfferEnd::from_id(end)?);
            Some(PostKind::OfferOver(kind, end))
        };
        id.parse().ok().or_else(about_offer)
    }

    /// Returns the word that the database stores.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            PostKind::Offer(kind) => format!("offer-{}", kind.id()),
            PostKind::OfferOver(kind, end) => format!("offer-{}-{}", kind.id(), end.id()),
            plain => <&str>::from(plain).to_owned(),
        }
    }

    /// Returns the kind of the message that this one edits; `None` if it is not an edit.
    #[must_use]
    pub fn edits(self) -> Option<PostKind> {
        match self {
            PostKind::ChallengeOver | PostKind::Countered => Some(PostKind::Challenge),
            PostKind::OfferOver(kind, _) => Some(PostKind::Offer(kind)),
            _ => None,
        }
    }

    /// Returns whether it is a message of its own rather than an action on another one.
    #[must_use]
    pub fn is_message(self) -> bool {
        let is_action = matches!(
            self,
            PostKind::Superseded | PostKind::Archive | PostKind::Unsaid
        );
        self.edits().is_none() && !is_action
    }

    /// Returns whether it calls the player to move, as they prefer to be called.
    #[must_use]
    pub fn calls_mover(self) -> bool {
        matches!(
            self,
            PostKind::Board
                | PostKind::Undone
                | PostKind::Resumed
                | PostKind::PlaceRestored
                | PostKind::LeaveOver
                | PostKind::Reminder
        )
    }

    /// Returns whether it shows a board.
    #[must_use]
    pub fn has_board(self) -> bool {
        matches!(
            self,
            PostKind::Board
                | PostKind::Result
                | PostKind::Undone
                | PostKind::Resumed
                | PostKind::PlaceRestored
        )
    }
}
