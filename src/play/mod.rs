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
//! | running | abort | either player, before both have moved | ended |
//! | running | offer a draw, or to break off | either player, while no offer stands | running |
//! | running | offer to take back the last turn | whoever played it, while no offer stands | running |
//! | running | agree to the offer | the other player | ended; taken back: running |
//! | running | decline the offer, or take it back | the other player; whoever made it | running |
//! | ended | rematch | either player | a challenge to the other, sides exchanged |
//! | declined, cancelled | | | |
//!
//! An offer lapses with the next turn and with the end of the match.

mod challenge;
pub mod clock;
mod decide;
mod kinds;
mod offers;
mod places;
mod preferences;
mod replay;
mod types;
mod wake;

pub use challenge::{
    accept, asked, cancel, challenge, counter, decline, may_accept, returned, withdrawn,
};
pub use clock::{Control, ControlError, Timer};
pub use decide::{Refusal, Verdict, adjudicate, may_resign, preview, rematch, resign, turn};
pub use kinds::{EventKind, Offer, OfferEnd, OfferKind, PostKind};
pub use offers::{abort_is_free, agree, offer, refuse};
pub use places::{may_resume, place_lost, resume};
pub use preferences::{House, Notice, Preferences, Quiet};
pub use replay::{Broken, RULES_VERSION, replay};
pub use types::{
    Change, Event, Match, MatchId, NewMatch, NewTurn, PersonId, PlaceId, Post, Seats, ServerId,
    SideChoice, Stage, Terms, Time,
};
pub use wake::{CLAIM, LONGEST_PAUSE, SLEEP, call_at, claim, due, grace, remind_at, wake};

#[cfg(test)]
mod tests;
