//! The types that describe a tournament, and what a decision changes about it. All of it is plain data.

use super::super::clock::TimeControl;
use super::super::ids::{MatchId, PersonId, PlaceId, ServerId, Time};
use super::super::types::Seats;
use super::super::untrusted::Untrusted;
use super::super::waiting::Waiting;
use super::kinds::{EventKind, PostKind, Stage, Why};
use rules::{Outcome, Reason, Spec};

/// The number of a tournament, assigned when it is stored.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct TournamentId(pub i64);

/// How a tournament is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Format {
    /// Seasons in divisions, one after the other.
    Season {
        /// How many players a division should have, from 5 to 11.
        size: u8,
        /// How long people can join and leave between two seasons, in milliseconds.
        pause: i64,
    },
    /// A number of rounds, each among players with like points.
    Swiss {
        /// How many rounds.
        rounds: u16,
    },
    /// Everybody against everybody.
    RoundRobin {
        /// Whether everybody meets everybody twice, once with each side.
        double: bool,
    },
    /// Challenges for the place of another player.
    Ladder(LadderRules),
}

impl Format {
    /// Returns the word that people type and the database stores.
    #[must_use]
    pub fn id(self) -> &'static str {
        match self {
            Format::Season { .. } => "season",
            Format::Swiss { .. } => "swiss",
            Format::RoundRobin { double: false } => "round-robin",
            Format::RoundRobin { double: true } => "double-round-robin",
            Format::Ladder(_) => "ladder",
        }
    }
}

/// The rules of a ladder. All durations are in milliseconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct LadderRules {
    /// How many rungs above their own people can challenge.
    pub reach: u16,
    /// How long a challenged player has to accept, until the match begins by itself.
    pub answer: i64,
    /// How long the same two have to wait after a match.
    pub cooldown: i64,
    /// After how long without a match people leave the ladder.
    pub idle: i64,
}

/// What each match of a tournament is played by.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Conditions {
    /// The game, its size and its setup.
    pub spec: Spec,
    /// The time control; `None` for unlimited time, which the hard end bounds.
    pub control: Option<TimeControl>,
    /// Whether the matches count for ratings.
    pub rated: bool,
}

/// What is decided when a tournament is created, for all of its life.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Settings {
    /// How it is played.
    pub format: Format,
    /// What each match is played by.
    pub conditions: Conditions,
    /// How many of its matches a player has at once, at most.
    pub at_once: u8,
    /// The length of a round, or of a match of a ladder, in milliseconds.
    pub round: i64,
}

/// A tournament: what is stored of it. Of earlier seasons, and of what a ladder no longer looks at, nothing is in it.
#[derive(Debug, Clone, PartialEq)]
pub struct Tournament {
    /// Its number.
    pub id: TournamentId,
    /// The number of changes committed so far. A change decided on an older version is stale.
    pub version: u32,
    /// The server that it belongs to.
    pub server: ServerId,
    /// Where its posts go and its matches are opened.
    pub place: PlaceId,
    /// Its name.
    pub name: Untrusted,
    /// The person who created it.
    pub creator: PersonId,
    /// How it is played.
    pub settings: Settings,
    /// Its stage.
    pub stage: Stage,
    /// The season that runs or that people can join, from 1; always 1 in other formats.
    pub season: u16,
    /// The current round, from 1, in the Swiss format; otherwise the number of rounds; 0 before it starts.
    pub round: u16,
    /// When it was created.
    pub created: Time,
    /// While it is open: when it starts by itself, if it does.
    pub starts: Option<Time>,
    /// Whether this season is the last one.
    pub last: bool,
    /// The sizes of the divisions in the season that was played last, from the top.
    pub sizes: Vec<u8>,
    /// What all lots are drawn with.
    pub luck: u64,
    /// Who plays or has played in it, or has joined the next season.
    pub entries: Vec<Entry>,
    /// How many pairings of this season have been numbered.
    pub numbered: u32,
    /// Who meets whom, in the order of their numbers. On a ladder, those that are over aren't needed any longer than the
    /// cooldown.
    pub pairings: Vec<Pairing>,
}

/// A person in a season of a tournament.
#[derive(Debug, Clone, PartialEq)]
pub struct Entry {
    /// The person.
    pub person: PersonId,
    /// The season: the current one, or the one after it for those who joined meanwhile.
    pub season: u16,
    /// Their number by strength, from 1 and unique in their season; 0 until it's given.
    pub seed: u32,
    /// Their rating when they joined.
    pub rating: f64,
    /// The division, from 1 at the top; 0 until it's given, and in other formats than seasons always 1.
    pub division: u8,
    /// On a ladder, the rung from 1 at the top; else, and for those who have left, 0.
    pub rung: u32,
    /// On a ladder, matches with Black less those with White.
    pub balance: i32,
    /// On a ladder, when they joined or their last match ended.
    pub active: Time,
    /// On a ladder, when they were told that they'll leave it unless they challenge somebody.
    pub warned: Option<Time>,
    /// When they joined.
    pub joined: Time,
    /// When they left or withdrew.
    pub withdrawn: Option<Time>,
}

/// Who is paired.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Sides {
    /// Two people.
    Match(Seats),
    /// One person, without an opponent.
    Bye(PersonId),
}

/// A challenge on a ladder.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Duel {
    /// Who challenged.
    pub by: PersonId,
    /// When the match begins by itself.
    pub begins: Time,
    /// Whether it was accepted or that time has come: it begins as soon as both have room for another match.
    pub ready: bool,
}

/// One meeting of two people, or one bye.
#[derive(Debug, Clone, PartialEq)]
pub struct Pairing {
    /// Its number in the season, from 1.
    pub number: u32,
    /// The season.
    pub season: u16,
    /// The round, from 1; 0 on a ladder.
    pub round: u16,
    /// The division, from 1.
    pub division: u8,
    /// Who meets.
    pub sides: Sides,
    /// On a ladder, the challenge.
    pub duel: Option<Duel>,
    /// The hard end; `None` for a bye, and on a ladder until the match begins.
    pub closes: Option<Time>,
    /// When its match began.
    pub begun: Option<Time>,
    /// The number of its match, once that's there.
    pub game: Option<MatchId>,
    /// Its result.
    pub ended: Option<Ended>,
}

impl Pairing {
    /// Returns the two who meet; `None` for a bye.
    #[must_use]
    pub fn seats(&self) -> Option<Seats> {
        match self.sides {
            Sides::Match(seats) => Some(seats),
            Sides::Bye(_) => None,
        }
    }

    /// Returns whether `person` is in it.
    #[must_use]
    pub fn has(&self, person: PersonId) -> bool {
        match self.sides {
            Sides::Match(seats) => seats.side_of(person).is_some(),
            Sides::Bye(one) => one == person,
        }
    }

    /// Returns the opponent of `person`.
    #[must_use]
    pub fn other(&self, person: PersonId) -> Option<PersonId> {
        let seats = self.seats()?;
        let side = seats.side_of(person)?;
        Some(seats.holder(side.other()))
    }

    /// Returns whether its match is being played.
    #[must_use]
    pub fn is_running(&self) -> bool {
        self.begun.is_some() && self.ended.is_none()
    }

    /// Returns the half points that `person` has of it: 2, 1 or 0.
    #[must_use]
    pub fn half_points(&self, person: PersonId) -> u32 {
        match self.ended.map(|ended| ended.award) {
            Some(Award::Won(winner)) if winner == person => 2,
            Some(Award::Drawn) if self.has(person) => 1,
            _ => 0,
        }
    }
}

/// Who gets the point.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Award {
    /// This person.
    Won(PersonId),
    /// Both get half of it.
    Drawn,
    /// Nobody.
    Nobody,
}

/// The result of a pairing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ended {
    /// Who gets the point.
    pub award: Award,
    /// Why.
    pub why: Why,
    /// Whether both had moved, so that the match counts as played.
    pub played: bool,
    /// When.
    pub at: Time,
}

/// What a match that has ended tells its tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Report {
    /// The winner; `None` for a draw and for a match without a result.
    pub winner: Option<PersonId>,
    /// Whether the match was aborted or closed without a result.
    pub aborted: bool,
    /// The number of turns played.
    pub turns: u32,
}

impl Report {
    /// Returns the report of a match that ended with these seats and this outcome.
    #[must_use]
    pub fn of(seats: Seats, outcome: Outcome, turns: u32) -> Report {
        Report {
            winner: outcome.winner.map(|side| seats.holder(side)),
            aborted: outcome.reason == Reason::Aborted,
            turns,
        }
    }
}

/// How far a running match is, for its hard end.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The match.
    pub game: MatchId,
    /// The number of turns played.
    pub turns: u32,
    /// How long its players have kept each other waiting.
    pub waiting: Waiting,
}

/// A match that is to begin.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Opening {
    /// The number of the pairing.
    pub pairing: u32,
    /// Who plays which side.
    pub seats: Seats,
    /// The hard end.
    pub closes: Option<Time>,
}

/// A running match that the tournament has decided.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Closing {
    /// The match.
    pub game: MatchId,
    /// The number of the pairing.
    pub pairing: u32,
    /// Who gets the point.
    pub award: Award,
    /// Why.
    pub why: Why,
}

/// An event in the log of a tournament, which all can read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Event {
    /// What happened.
    pub kind: EventKind,
    /// Who did it; `None` for Stonepost itself.
    pub actor: Option<PersonId>,
    /// To whom it happened: in a pairing, to the winner or to Black.
    pub person: Option<PersonId>,
    /// The other person in the pairing.
    pub other: Option<PersonId>,
    /// The number of the pairing.
    pub pairing: Option<u32>,
    /// Why a pairing has its result.
    pub why: Option<Why>,
    /// The season.
    pub season: u16,
    /// The round.
    pub round: u16,
    /// A number; the kind says of what.
    pub number: Option<i64>,
    /// The reason that was given.
    pub detail: Option<Untrusted>,
    /// When it happened.
    pub at: Time,
}

/// A post about a tournament. It holds no text: that is composed when it is sent.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Post {
    /// What kind of post it is.
    pub kind: PostKind,
    /// The season.
    pub season: u16,
    /// The round.
    pub round: u16,
    /// The number of the pairing.
    pub pairing: Option<u32>,
    /// The one person who gets it as a direct message; `None` for the tournament's place.
    pub to: Option<PersonId>,
}

/// The result of a decision, to be committed as a whole or not at all.
#[derive(Debug, Clone, PartialEq)]
pub struct Change {
    /// The tournament after the change. Its `version` is still the one that was read: the commit increments it. Rows of
    /// entries and pairings that aren't in it any more belong to the past and stay as they are stored.
    pub after: Tournament,
    /// The tournament as it was at the end of its season, if this ended one and another one follows: its last results aren't
    /// in `after` any more.
    pub past: Option<Box<Tournament>>,
    /// The events for the log.
    pub events: Vec<Event>,
    /// The posts to be sent.
    pub posts: Vec<Post>,
    /// The matches to begin; each is to be reported back by [`opened`](super::opened).
    pub open: Vec<Opening>,
    /// The matches to end. They don't need to be reported back.
    pub end: Vec<Closing>,
    /// When it was decided.
    pub at: Time,
}
