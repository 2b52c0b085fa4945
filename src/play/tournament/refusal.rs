//! Why an action is refused.

use super::super::ids::{PersonId, Time};
use super::kinds::Stage;

/// Why an action on a tournament is refused. A refused action changes nothing.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Refusal {
    /// The action isn't possible at this stage.
    WrongStage {
        /// The stage it is at.
        stage: Stage,
    },
    /// The format has no such action.
    WrongFormat,
    /// A division has 5 to 11 players.
    DivisionSize,
    /// A Swiss tournament has from 1 to [`MOST_ROUNDS`](super::MOST_ROUNDS) rounds.
    Rounds,
    /// A length is shorter than [`SHORTEST_ROUND`](super::SHORTEST_ROUND) or longer than
    /// [`LONGEST_ROUND`](super::LONGEST_ROUND).
    Length,
    /// A player has from 1 to [`MOST_AT_ONCE`](super::MOST_AT_ONCE) matches at once.
    AtOnce,
    /// The start is in the past.
    StartPassed,
    /// A ladder reaches at least one rung up.
    Reach,
    /// The person has already joined.
    Joined,
    /// The person isn't in it, or not any more.
    NotIn,
    /// There are as many players as there's room for.
    Full {
        /// How many there can be.
        most: u32,
    },
    /// There aren't enough players.
    TooFew {
        /// How many there are.
        have: u32,
        /// How many are needed.
        need: u32,
    },
    /// There is no such pairing.
    NoPairing,
    /// A bye isn't decided by anybody.
    IsBye,
    /// The pairing has its result.
    Over,
    /// The pairing has exactly this result.
    SameResult,
    /// The person who is to get the point isn't in the pairing.
    NotInPairing,
    /// Nobody decides their own match.
    OwnMatch,
    /// The pairing has a match already.
    AlreadyOpened,
    /// The pairing's match isn't to begin yet.
    NotBegun,
    /// People can't challenge themselves.
    SelfChallenge,
    /// The other player isn't above, or too far above.
    OutOfReach {
        /// How many rungs up can be challenged.
        reach: u16,
    },
    /// The player has challenged somebody already.
    ChallengingAlready {
        /// Whom.
        other: PersonId,
    },
    /// The other player is challenged already.
    ChallengedAlready {
        /// By whom.
        by: PersonId,
    },
    /// The two have played lately.
    TooSoon {
        /// When they can play again.
        until: Time,
    },
    /// Only the challenged player can accept.
    NotChallenged,
}
