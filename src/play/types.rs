//! The words that a match is described with.

use std::fmt;

use crate::rules::{Game, Outcome, Side, Spec};

/// A moment in UTC, in milliseconds since 1970-01-01. Time is always passed in: nothing here reads a clock.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Time(pub i64);

impl Time {
    /// The moment `millis` milliseconds later.
    #[must_use]
    pub fn plus(self, millis: i64) -> Time {
        Time(self.0.saturating_add(millis))
    }
}

/// A person on one platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonId(pub i64);

/// A channel, thread or direct conversation on one platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlaceId(pub i64);

/// A match, from its challenge on. People see it as `#12`.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct MatchId(pub i64);

impl fmt::Display for MatchId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// The side that the challenger asked for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SideChoice {
    /// The challenger opens the game.
    Black,
    /// The opponent opens the game.
    White,
    /// Drawn when the challenge is accepted.
    Random,
}

impl SideChoice {
    /// Every choice, the default first.
    pub const ALL: [SideChoice; 3] = [SideChoice::Random, SideChoice::Black, SideChoice::White];

    /// The word people type and the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            SideChoice::Black => "black",
            SideChoice::White => "white",
            SideChoice::Random => "random",
        }
    }

    /// The choice that `id` names, in any case.
    #[must_use]
    pub fn from_id(id: &str) -> Option<SideChoice> {
        SideChoice::ALL
            .into_iter()
            .find(|side| side.id().eq_ignore_ascii_case(id))
    }
}

/// Who holds which colour at present; a swap exchanges the two.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Seats {
    /// The person playing Black.
    pub black: PersonId,
    /// The person playing White.
    pub white: PersonId,
}

impl Seats {
    /// Who holds `side`.
    #[must_use]
    pub fn holder(self, side: Side) -> PersonId {
        match side {
            Side::Black => self.black,
            Side::White => self.white,
        }
    }

    /// The side that `person` holds, if any.
    #[must_use]
    pub fn side_of(self, person: PersonId) -> Option<Side> {
        if person == self.black {
            Some(Side::Black)
        } else if person == self.white {
            Some(Side::White)
        } else {
            None
        }
    }

    /// The same two people with their colours exchanged.
    #[must_use]
    pub fn exchanged(self) -> Seats {
        Seats {
            black: self.white,
            white: self.black,
        }
    }
}

/// Where a match is in its life. `play` has the table of what may happen in each stage.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stage {
    /// Asked for in a channel that is busy; waits for its challenger to let a thread be opened.
    Held,
    /// The challenge stands and may be accepted.
    Offered,
    /// Being played by these two.
    Running(Seats),
    /// Over, with the seats as they were at the end.
    Ended(Seats, Outcome),
    /// The opponent did not want to play.
    Declined,
    /// The challenger took the challenge back.
    Cancelled,
}

impl Stage {
    /// The word the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Stage::Held => "held",
            Stage::Offered => "offered",
            Stage::Running(_) => "running",
            Stage::Ended(..) => "ended",
            Stage::Declined => "declined",
            Stage::Cancelled => "cancelled",
        }
    }

    /// The two players, once there are two.
    #[must_use]
    pub fn seats(self) -> Option<Seats> {
        match self {
            Stage::Running(seats) | Stage::Ended(seats, _) => Some(seats),
            _ => None,
        }
    }
}

/// What one player may offer the other.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OfferKind {
    /// That nobody wins.
    Draw,
    /// That the last turn is taken back.
    Undo,
    /// That the match is broken off.
    Abort,
}

impl OfferKind {
    /// Every kind.
    pub const ALL: [OfferKind; 3] = [OfferKind::Draw, OfferKind::Undo, OfferKind::Abort];

    /// The word people type and the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            OfferKind::Draw => "draw",
            OfferKind::Undo => "undo",
            OfferKind::Abort => "abort",
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
    /// A turn was played, or the match ended.
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

/// One match as it stands: what is stored of it, and the position its turns lead to.
#[derive(Debug, Clone)]
pub struct Match {
    /// Its number.
    pub id: MatchId,
    /// Counts the changes committed so far; a change is refused as stale if another came first.
    pub version: u32,
    /// Where its boards are posted.
    pub place: PlaceId,
    /// The game, its size and its setup.
    pub spec: Spec,
    /// Who made the challenge.
    pub challenger: PersonId,
    /// Who was challenged, or who accepted; `None` while an open challenge stands.
    pub opponent: Option<PersonId>,
    /// The side the challenger asked for.
    pub side: SideChoice,
    /// What the challenger added.
    pub note: Option<String>,
    /// Where it is in its life.
    pub stage: Stage,
    /// When the challenge was made.
    pub created: Time,
    /// What one player offers the other at this position.
    pub offer: Option<Offer>,
    /// The position after all turns played.
    pub game: Game,
}

impl Match {
    /// The person whose turn it is; `None` unless the match is running.
    #[must_use]
    pub fn mover(&self) -> Option<PersonId> {
        match self.stage {
            Stage::Running(seats) => self.game.to_move().map(|side| seats.holder(side)),
            _ => None,
        }
    }

    /// Turns played so far.
    #[must_use]
    pub fn ply(&self) -> u32 {
        self.game.ply()
    }
}

/// A challenge that is about to become a match.
#[derive(Debug, Clone)]
pub struct NewMatch {
    /// Where it is made.
    pub place: PlaceId,
    /// What is to be played.
    pub spec: Spec,
    /// Who asks.
    pub challenger: PersonId,
    /// Who is asked; `None` for anyone.
    pub opponent: Option<PersonId>,
    /// The side the challenger wants.
    pub side: SideChoice,
    /// What the challenger adds.
    pub note: Option<String>,
    /// `Held` or `Offered`.
    pub stage: Stage,
    /// When.
    pub created: Time,
    /// What goes into the log.
    pub events: Vec<Event>,
    /// What is to be posted.
    pub posts: Vec<Post>,
}

/// A turn to be written down.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NewTurn {
    /// Its number, from 1.
    pub ply: u32,
    /// The colour it was played with.
    pub side: Side,
    /// Who played it.
    pub person: PersonId,
    /// The canonical token.
    pub token: String,
    /// The digest of the position after it.
    pub digest: u64,
    /// When.
    pub at: Time,
}

/// Something that happened to a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: EventKind,
    /// What it is about: the turn that was played or taken back.
    pub detail: Option<String>,
    /// Who did it.
    pub actor: PersonId,
    /// When.
    pub at: Time,
}

/// The kinds of events.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EventKind {
    /// The challenge was made.
    Challenged,
    /// The challenge moved to a thread of its own.
    Moved,
    /// The challenge was accepted; the match began.
    Accepted,
    /// The opponent declined.
    Declined,
    /// The challenger took the challenge back.
    Cancelled,
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
}

impl EventKind {
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
        [
            EventKind::Challenged,
            EventKind::Moved,
            EventKind::Accepted,
            EventKind::Declined,
            EventKind::Cancelled,
            EventKind::Played,
            EventKind::Resigned,
            EventKind::Aborted,
            EventKind::Ended,
        ]
        .into_iter()
        .chain(offers)
    }

    /// The kind that `id` names.
    #[must_use]
    pub fn from_id(id: &str) -> Option<EventKind> {
        EventKind::all().find(|kind| kind.id() == id)
    }

    /// The word the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            EventKind::Challenged => "challenged",
            EventKind::Moved => "moved",
            EventKind::Accepted => "accepted",
            EventKind::Declined => "declined",
            EventKind::Cancelled => "cancelled",
            EventKind::Played => "played",
            EventKind::Resigned => "resigned",
            EventKind::Aborted => "aborted",
            EventKind::Offered(OfferKind::Draw) => "draw-offered",
            EventKind::Offered(OfferKind::Undo) => "undo-offered",
            EventKind::Offered(OfferKind::Abort) => "abort-offered",
            EventKind::Agreed(OfferKind::Draw) => "draw-agreed",
            EventKind::Agreed(OfferKind::Undo) => "undo-agreed",
            EventKind::Agreed(OfferKind::Abort) => "abort-agreed",
            EventKind::Refused(OfferKind::Draw) => "draw-declined",
            EventKind::Refused(OfferKind::Undo) => "undo-declined",
            EventKind::Refused(OfferKind::Abort) => "abort-declined",
            EventKind::Withdrawn(OfferKind::Draw) => "draw-withdrawn",
            EventKind::Withdrawn(OfferKind::Undo) => "undo-withdrawn",
            EventKind::Withdrawn(OfferKind::Abort) => "abort-withdrawn",
            EventKind::Ended => "ended",
        }
    }
}

/// A message that has to reach a match's place. It names what to say, not the words: those are made when it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Post {
    /// What is posted.
    pub kind: PostKind,
    /// The position it shows.
    pub ply: u32,
}

/// The kinds of posts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PostKind {
    /// The challenge with its buttons.
    Challenge,
    /// The challenge's message, edited: what became of it, without buttons.
    ChallengeOver,
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
}

impl PostKind {
    const PLAIN: [PostKind; 5] = [
        PostKind::Challenge,
        PostKind::ChallengeOver,
        PostKind::Board,
        PostKind::Result,
        PostKind::Undone,
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
            PostKind::ChallengeOver => Some(PostKind::Challenge),
            PostKind::OfferOver(kind, _) => Some(PostKind::Offer(kind)),
            _ => None,
        }
    }

    /// The word the database keeps.
    #[must_use]
    pub fn id(self) -> String {
        match self {
            PostKind::Challenge => "challenge".to_owned(),
            PostKind::ChallengeOver => "challenge-over".to_owned(),
            PostKind::Board => "board".to_owned(),
            PostKind::Result => "result".to_owned(),
            PostKind::Undone => "undone".to_owned(),
            PostKind::Offer(kind) => format!("offer-{}", kind.id()),
            PostKind::OfferOver(kind, end) => format!("offer-{}-{}", kind.id(), end.id()),
        }
    }

    /// The kind that `id` names.
    #[must_use]
    pub fn from_id(id: &str) -> Option<PostKind> {
        PostKind::all().find(|kind| kind.id() == id)
    }
}

/// What a decision changes, to be committed as a whole or not at all.
#[derive(Debug, Clone)]
pub struct Change {
    /// The match as it will be. Its `version` is the one that was read: the commit raises it.
    pub after: Match,
    /// The turn played, if one was.
    pub turn: Option<NewTurn>,
    /// The number of the turn that is taken back, if one is.
    pub undone: Option<u32>,
    /// What goes into the log.
    pub events: Vec<Event>,
    /// What is to be posted.
    pub posts: Vec<Post>,
    /// When.
    pub at: Time,
}
