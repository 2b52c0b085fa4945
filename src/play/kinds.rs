//! The kinds of offers, events and posts, and the words that the database keeps for them.

use super::types::PersonId;

/// What one player may offer the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum OfferKind {
    /// That nobody wins.
    Draw,
    /// That the last turn is taken back.
    Undo,
    /// That the match is broken off.
    Abort,
    /// That the clock stands still and nobody plays.
    Pause,
    /// That the clock runs again.
    Unpause,
    /// That both players get more time.
    AddTime,
}

impl OfferKind {
    /// Every kind.
    pub const ALL: [OfferKind; 6] = [
        OfferKind::Draw,
        OfferKind::Undo,
        OfferKind::Abort,
        OfferKind::Pause,
        OfferKind::Unpause,
        OfferKind::AddTime,
    ];

    /// The word people type and the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Undo => "undo",
            OfferKind::Abort => "abort",
            OfferKind::Pause => "pause",
            OfferKind::Unpause => "unpause",
            OfferKind::AddTime => "addtime",
        }
    }

    /// The kind that `id` names.
    #[must_use]
    pub fn from_id(id: &str) -> Option<OfferKind> {
        OfferKind::ALL.into_iter().find(|kind| kind.id() == id)
    }
}

/// An offer that stands at the present position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Offer {
    /// What is offered.
    pub kind: OfferKind,
    /// Who offers it.
    pub by: PersonId,
    /// How much time both players would get, in milliseconds; 0 unless that is what is offered.
    pub time: i64,
}

/// What became of an offer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OfferEnd {
    /// The other player agreed.
    Agreed,
    /// The other player declined.
    Declined,
    /// Whoever made it took it back.
    Withdrawn,
    /// A turn was played, the match ended, or it can't be done any more.
    Lapsed,
}

impl OfferEnd {
    /// Every end.
    pub const ALL: [OfferEnd; 4] = [
        OfferEnd::Agreed,
        OfferEnd::Declined,
        OfferEnd::Withdrawn,
        OfferEnd::Lapsed,
    ];

    /// The word the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            OfferEnd::Agreed => "agreed",
            OfferEnd::Declined => "declined",
            OfferEnd::Withdrawn => "withdrawn",
            OfferEnd::Lapsed => "lapsed",
        }
    }
}

/// The kinds of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EventKind {
    /// The challenge was made.
    Challenged,
    /// The challenge moved to a thread of its own.
    Moved,
    /// The challenge was sent back with other terms.
    Countered,
    /// The challenge was accepted; the match began.
    Accepted,
    /// The opponent declined.
    Declined,
    /// The challenger took the challenge back.
    Cancelled,
    /// Nobody answered the challenge in time.
    Expired,
    /// A turn was played.
    Played,
    /// A player gave up.
    Resigned,
    /// A player broke the match off before both had moved.
    Aborted,
    /// A player offered this.
    Offered(OfferKind),
    /// The other player agreed to it.
    Agreed(OfferKind),
    /// The other player declined it.
    Refused(OfferKind),
    /// Whoever offered it took it back.
    Withdrawn(OfferKind),
    /// The match ended by the rules of its game.
    Ended,
    /// The player to move was reminded after their quiet hours.
    Reminded,
    /// The player to move was called before their time was up.
    Called,
    /// The time of the player to move is up, and the other may claim the win.
    Flagged,
    /// The time of the player to move is up, and with it the match.
    TimedOut,
    /// The other player claimed the win.
    Claimed,
    /// A match without a clock that had slept was closed.
    Closed,
    /// A pause ended by itself.
    PauseOver,
    /// Stonepost was off while the clock ran, and the deadline moved.
    Graced,
    /// The place of the match is gone.
    PlaceLost,
    /// The place of the match is there again, and the match goes on.
    PlaceFound,
    /// The match goes on in another place.
    Resumed,
    /// A moderator decided the match.
    Adjudicated,
    /// Something went wrong in the match, and it stands still.
    Frozen,
    /// Somebody has looked at it, and it goes on.
    Thawed,
}

impl EventKind {
    const PLAIN: [EventKind; 25] = [
        EventKind::Challenged,
        EventKind::Moved,
        EventKind::Countered,
        EventKind::Accepted,
        EventKind::Declined,
        EventKind::Cancelled,
        EventKind::Expired,
        EventKind::Played,
        EventKind::Resigned,
        EventKind::Aborted,
        EventKind::Ended,
        EventKind::Reminded,
        EventKind::Called,
        EventKind::Flagged,
        EventKind::TimedOut,
        EventKind::Claimed,
        EventKind::Closed,
        EventKind::PauseOver,
        EventKind::Graced,
        EventKind::PlaceLost,
        EventKind::PlaceFound,
        EventKind::Resumed,
        EventKind::Adjudicated,
        EventKind::Frozen,
        EventKind::Thawed,
    ];

    /// Every kind.
    pub fn all() -> impl Iterator<Item = EventKind> {
        let offers = OfferKind::ALL.into_iter().flat_map(|kind| {
            [
                EventKind::Offered(kind),
                EventKind::Agreed(kind),
                EventKind::Refused(kind),
                EventKind::Withdrawn(kind),
            ]
        });
        EventKind::PLAIN.into_iter().chain(offers)
    }

    /// The kind that `id` names.
    #[must_use]
    pub fn from_id(id: &str) -> Option<EventKind> {
        EventKind::all().find(|kind| kind.id() == id)
    }

    /// The word the database keeps.
    #[must_use]
    pub fn id(self) -> String {
        let word = match self {
            EventKind::Challenged => "challenged",
            EventKind::Moved => "moved",
            EventKind::Countered => "countered",
            EventKind::Accepted => "accepted",
            EventKind::Declined => "declined",
            EventKind::Cancelled => "cancelled",
            EventKind::Expired => "expired",
            EventKind::Played => "played",
            EventKind::Resigned => "resigned",
            EventKind::Aborted => "aborted",
            EventKind::Ended => "ended",
            EventKind::Reminded => "reminded",
            EventKind::Called => "called",
            EventKind::Flagged => "flagged",
            EventKind::TimedOut => "timed-out",
            EventKind::Claimed => "claimed",
            EventKind::Closed => "closed",
            EventKind::PauseOver => "pause-over",
            EventKind::Graced => "graced",
            EventKind::PlaceLost => "place-lost",
            EventKind::PlaceFound => "place-found",
            EventKind::Resumed => "resumed",
            EventKind::Adjudicated => "adjudicated",
            EventKind::Frozen => "frozen",
            EventKind::Thawed => "thawed",
            EventKind::Offered(kind) => return format!("{}-offered", kind.id()),
            EventKind::Agreed(kind) => return format!("{}-agreed", kind.id()),
            EventKind::Refused(kind) => return format!("{}-declined", kind.id()),
            EventKind::Withdrawn(kind) => return format!("{}-withdrawn", kind.id()),
        };
        word.to_owned()
    }
}

/// The kinds of posts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PostKind {
    /// The challenge with its buttons.
    Challenge,
    /// The challenge's message, edited: what became of it, without buttons.
    ChallengeOver,
    /// The challenge's message, edited: it was sent back with other terms, below.
    Countered,
    /// The board after a turn, for the player to move.
    Board,
    /// The last board with the result and the record.
    Result,
    /// An offer with its buttons.
    Offer(OfferKind),
    /// The offer's message, edited: what became of it, without buttons.
    OfferOver(OfferKind, OfferEnd),
    /// The board after a turn was taken back, for the player to move.
    Undone,
    /// The board when a pause is over, or the match goes on in another place.
    Again,
    /// The board when the place of the match is there again, for both players.
    Back,
    /// That the challenge was declined, for the challenger.
    Declined,
    /// That a turn waits, after quiet hours.
    Reminder,
    /// That a turn waits, by direct message.
    YourTurn,
    /// That little time is left.
    LastCall,
    /// That the time is up, with the button to claim the win.
    Flag,
    /// All that waits for one person, once a day.
    Digest,
    /// That the place of the match is gone.
    PlaceLost,
    /// That something went wrong in the match, and it stands still.
    Frozen,
    /// Not a message: the board before this one loses its buttons. Earlier versions left such rows behind.
    Superseded,
    /// Not a message: the thread of a match that is over is put away.
    Archive,
}

impl PostKind {
    const PLAIN: [PostKind; 18] = [
        PostKind::Challenge,
        PostKind::ChallengeOver,
        PostKind::Countered,
        PostKind::Board,
        PostKind::Result,
        PostKind::Undone,
        PostKind::Again,
        PostKind::Back,
        PostKind::Declined,
        PostKind::Reminder,
        PostKind::YourTurn,
        PostKind::LastCall,
        PostKind::Flag,
        PostKind::Digest,
        PostKind::PlaceLost,
        PostKind::Frozen,
        PostKind::Superseded,
        PostKind::Archive,
    ];

    /// Every kind.
    pub fn all() -> impl Iterator<Item = PostKind> {
        let offers = OfferKind::ALL.into_iter().flat_map(|kind| {
            let over = OfferEnd::ALL.map(|end| PostKind::OfferOver(kind, end));
            [PostKind::Offer(kind)].into_iter().chain(over)
        });
        PostKind::PLAIN.into_iter().chain(offers)
    }

    /// The message that this is an edit of; `None` for a message of its own.
    #[must_use]
    pub fn edits(self) -> Option<PostKind> {
        match self {
            PostKind::ChallengeOver | PostKind::Countered => Some(PostKind::Challenge),
            PostKind::OfferOver(kind, _) => Some(PostKind::Offer(kind)),
            _ => None,
        }
    }

    /// Whether it is a message of its own, and not something that is done to another.
    #[must_use]
    pub fn is_message(self) -> bool {
        self.edits().is_none() && !matches!(self, PostKind::Superseded | PostKind::Archive)
    }

    /// Whether it brings a board.
    #[must_use]
    pub fn has_board(self) -> bool {
        matches!(
            self,
            PostKind::Board
                | PostKind::Result
                | PostKind::Undone
                | PostKind::Again
                | PostKind::Back
        )
    }

    /// The word the database keeps.
    #[must_use]
    pub fn id(self) -> String {
        let word = match self {
            PostKind::Challenge => "challenge",
            PostKind::ChallengeOver => "challenge-over",
            PostKind::Countered => "countered",
            PostKind::Board => "board",
            PostKind::Result => "result",
            PostKind::Undone => "undone",
            PostKind::Again => "again",
            PostKind::Back => "back",
            PostKind::Declined => "declined",
            PostKind::Reminder => "reminder",
            PostKind::YourTurn => "your-turn",
            PostKind::LastCall => "last-call",
            PostKind::Flag => "flag",
            PostKind::Digest => "digest",
            PostKind::PlaceLost => "place-lost",
            PostKind::Frozen => "frozen",
            PostKind::Superseded => "superseded",
            PostKind::Archive => "archive",
            PostKind::Offer(kind) => return format!("offer-{}", kind.id()),
            PostKind::OfferOver(kind, end) => return format!("offer-{}-{}", kind.id(), end.id()),
        };
        word.to_owned()
    }

    /// The kind that `id` names.
    #[must_use]
    pub fn from_id(id: &str) -> Option<PostKind> {
        PostKind::all().find(|kind| kind.id() == id)
    }
}
