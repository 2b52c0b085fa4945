//! The life of a match, decided purely: time and chance are passed in, and a decision yields either a [`Change`] or a
//! [`Refusal`]. Nothing here knows a clock, a database, a chat or a picture.
//!
//! What may happen in each [`Stage`]; everything else is refused and changes nothing:
//!
//! | stage | action | by | then |
//! |---|---|---|---|
//! | held | move to a thread | challenger, or whoever may accept | offered |
//! | offered | move to a thread | challenger, or whoever may accept | offered |
//! | offered | accept | the opponent; anyone but the challenger if open | running |
//! | offered | decline | the opponent | declined |
//! | offered | cancel | the challenger | cancelled |
//! | running | turn | the player to move | running, or ended by the rules |
//! | running | resign | either player | ended |
//! | ended, declined, cancelled | | | |

mod decide;
mod replay;
mod types;

pub use decide::{
    Refusal, accept, cancel, challenge, decline, may_move, may_resign, move_to, preview, resign,
    turn,
};
pub use replay::{Broken, RULES_VERSION, replay};
pub use types::{
    Change, Event, EventKind, Match, MatchId, NewMatch, NewTurn, PersonId, PlaceId, Post, PostKind,
    Seats, SideChoice, Stage, Time,
};

#[cfg(test)]
mod tests;
