//! The words that a match is described with.

use std::fmt;

use super::clock::{Control, Timer};
use super::kinds::{EventKind, Offer, PostKind};
use super::untrusted::Untrusted;
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

/// A server: a community with channels, on one platform.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct ServerId(pub i64);

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
    /// Nobody answered the challenge in time.
    Expired,
}

impl Stage {
    /// The word the database keeps.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Stage::Offered => "offered",
            Stage::Running(_) => "running",
            Stage::Ended(..) => "ended",
            Stage::Declined => "declined",
            Stage::Cancelled => "cancelled",
            Stage::Expired => "expired",
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

/// What a challenge proposes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Terms {
    /// The game, its size and its setup.
    pub spec: Spec,
    /// The side the challenger asks for.
    pub side: SideChoice,
    /// How much time there is; `None` for as much as anybody wants.
    pub control: Option<Control>,
    /// Whether the result counts for ratings.
    pub rated: bool,
    /// Whether it is played by direct messages instead of in a channel.
    pub direct: bool,
    /// What the challenger adds.
    pub note: Option<Untrusted>,
}

impl Terms {
    /// A game on the usual clock, in the channel, that counts.
    #[must_use]
    pub fn usual(spec: Spec, side: SideChoice) -> Terms {
        Terms {
            spec,
            side,
            control: Some(Control::NORMAL),
            rated: true,
            direct: false,
            note: None,
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
    /// Where its boards are posted; where it was asked for, if it is played by direct messages.
    pub place: PlaceId,
    /// Whether the place is a thread that was opened for it.
    pub own_thread: bool,
    /// What was agreed on.
    pub terms: Terms,
    /// Whether time that is up has to be claimed by the opponent, and is not lost at once.
    pub claimable: bool,
    /// Who made the challenge.
    pub challenger: PersonId,
    /// Who was challenged, or who accepted; `None` while an open challenge stands.
    pub opponent: Option<PersonId>,
    /// Where it is in its life.
    pub stage: Stage,
    /// When the challenge was made.
    pub created: Time,
    /// When the challenge expires unless somebody accepts it.
    pub expires: Time,
    /// What one player offers the other at this position.
    pub offer: Option<Offer>,
    /// The clock; its beginning until the match runs.
    pub timer: Timer,
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

    /// The one of the two players who is not `person`; `None` until there are two.
    #[must_use]
    pub fn other(&self, person: PersonId) -> Option<PersonId> {
        if person == self.challenger {
            self.opponent
        } else {
            Some(self.challenger)
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
    /// What is proposed.
    pub terms: Terms,
    /// Who asks.
    pub challenger: PersonId,
    /// Who is asked; `None` for anyone.
    pub opponent: Option<PersonId>,
    /// When.
    pub created: Time,
    /// When it expires.
    pub expires: Time,
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
    /// How long it took, in milliseconds.
    pub spent: i64,
}

/// Something that happened to a match.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: EventKind,
    /// What it is about: the turn that was played or taken back, the reason that was given.
    pub detail: Option<Untrusted>,
    /// Who did it; `None` for Stonepost itself.
    pub actor: Option<PersonId>,
    /// When.
    pub at: Time,
}

/// A message that has to reach a match's place. It names what to say, not the words: those are made when it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Post {
    /// What is posted.
    pub kind: PostKind,
    /// The position it shows.
    pub ply: u32,
    /// The one person who gets it as a direct message; `None` for the match's place.
    pub to: Option<PersonId>,
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
