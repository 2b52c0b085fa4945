//! The kinds of events and posts of a tournament, and the words under which the database stores them.

use strum::{EnumString, IntoStaticStr, VariantArray};

/// The stage of a tournament's life. The table in [`tournament`](super) says what can happen in each.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Stage {
    /// People can join; it hasn't started, or is between two seasons.
    Open,
    /// Matches are played.
    Running,
    /// All is decided.
    Finished,
    /// Put away: called off, or over and done with.
    Archived,
}

/// Why a pairing has its result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum Why {
    /// The match was played to its end, on the board, by resignation, agreement or on time.
    Played,
    /// The match ended before both had moved.
    Forfeit,
    /// The match was aborted.
    Aborted,
    /// The hard end came: decided by rule.
    HardEnd,
    /// A player withdrew.
    Withdrawn,
    /// A manager decided it.
    Adjudicated,
    /// There was no opponent.
    Bye,
}

/// The kinds of events in a tournament's log.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum EventKind {
    /// It was created.
    Created,
    /// A person joined.
    Joined,
    /// A person left before it started, or before their season.
    Left,
    /// It started, or the next season did.
    Started,
    /// It couldn't start by itself: there are too few players.
    TooFew,
    /// A person was put into a division; the number is the division.
    Placed,
    /// A round began.
    RoundBegun,
    /// A person has a bye.
    Bye,
    /// The match of a pairing begins: a person as Black, the other one as White.
    Begun,
    /// The match of a pairing has its number.
    Opened,
    /// A pairing has its result: the person won against the other one.
    Won,
    /// A pairing has its result: a draw.
    Drawn,
    /// A pairing has its result: nobody gets a point.
    Nobody,
    /// A manager changed the result of a pairing that already had one.
    Corrected,
    /// A person withdrew, or was withdrawn by a manager.
    Withdrawn,
    /// A round is over.
    RoundOver,
    /// The next round can't be paired without anybody meeting an opponent again.
    NoPairing,
    /// A season is over.
    SeasonOver,
    /// A person goes up a division.
    Promoted,
    /// A person goes down a division.
    Relegated,
    /// A person who played nothing, or withdrew, isn't in the next season.
    DroppedOut,
    /// A person challenged the other one.
    Challenged,
    /// The challenged person accepted.
    Accepted,
    /// The challenge wasn't accepted in time, so its match begins by itself.
    BeganByItself,
    /// A person took a rung; the number is the rung.
    RungTaken,
    /// A person was told that they'll leave the ladder unless they challenge somebody.
    Warned,
    /// A person left the ladder after a long time without a match.
    Idle,
    /// All deadlines were postponed, because Stonepost was off; the number is by how much, in milliseconds.
    Postponed,
    /// This season will be the last one.
    LastSeason,
    /// It ended.
    Finished,
    /// It was archived; from any stage but `finished`, it was called off.
    Archived,
}

/// The kinds of posts about a tournament.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, EnumString, IntoStaticStr, VariantArray)]
#[strum(serialize_all = "kebab-case")]
pub enum PostKind {
    /// People can join.
    Open,
    /// It has started: the players and, with divisions, who is where.
    Started,
    /// A round has begun: its pairings.
    Round,
    /// A season is over: its tables, and who goes up and down.
    SeasonOver,
    /// It is over: its table.
    Finished,
    /// There were too few players.
    TooFew,
    /// It was called off.
    CalledOff,
    /// A person is challenged, on a ladder.
    Challenged,
    /// A person's pairing was decided while it wasn't played.
    Decided,
    /// A person will leave the ladder unless they challenge somebody.
    Warned,
}
