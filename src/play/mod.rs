//! The life of a match, decided purely: time and chance are passed in, and a decision yields either a [`Change`] or a
//! [`Refusal`]. Nothing here knows a clock, a database, a chat or a picture.
//!
//! What may happen in each [`Stage`]; everything else is refused and changes nothing:
//!
//! | stage | action | by | then |
//! |---|---|---|---|
//! | offered | accept, in the channel or in a thread | the opponent; anyone but the challenger if open | running |
//! | offered | decline, with a reason or without | the opponent | declined |
//! | offered | counter: send back with other terms | the opponent | offered, the two exchanged |
//! | offered | cancel | the challenger | cancelled |
//! | offered | its message is deleted | Stonepost | cancelled |
//! | offered | its time is up | Stonepost | expired |
//! | running | turn | the player to move, unless paused or out of time | running, or ended by the rules |
//! | running | resign | either player | ended |
//! | running | abort | either player, before both have moved | ended |
//! | running | offer a draw, or to break off | either player, while no offer stands | running |
//! | running | offer to take back the last turn | whoever played it, while no offer stands | running |
//! | running | offer a pause or more time | either player, under a clock, while no offer stands | running |
//! | running, paused | offer to end the pause | either player, while no offer stands | paused |
//! | running | agree to the offer | the other player | draw, abort: ended; else running, or paused |
//! | running | decline the offer, or take it back | the other player; whoever made it | running |
//! | running | a last call, a reminder | Stonepost, when it is due | running |
//! | running | the time is up | Stonepost | ended, or flagged where a win has to be claimed |
//! | running, flagged | claim the win | the other player | ended |
//! | running, flagged | turn | the player to move | running |
//! | running, flagged | 14 days have passed | Stonepost | ended |
//! | running, no clock | close it after 60 days without a turn | either player | ended, without a result |
//! | running, paused | 30 days have passed | Stonepost | running |
//! | running | its place is gone | Stonepost | paused |
//! | running | resume elsewhere | either player, if its place is gone or refuses posts | running |
//! | running | get time back that Stonepost was off | Stonepost, once at its start | running |
//! | offered, running | stand still because something in it went wrong, and go on | the host | as before, its times later |
//! | running | adjudicate | a moderator who does not play it | ended |
//! | ended | rematch | either player | a challenge to the other, sides exchanged |
//! | declined, cancelled, expired | | | |
//!
//! `paused` and `flagged` are not stages of their own but states of a running match's [`Timer`]. An offer lapses with the
//! next turn and with the end of the match. What Stonepost does by itself comes from [`wake()`], one thing at a time, and
//! [`due`] tells when it comes next; both are asked before anybody's action is decided.
//!
//! | the clock | runs | stands still |
//! |---|---|---|
//! | of the player to move | from the turn before theirs | during a pause, and until the match is accepted |
//! | of the other player | never | always |

mod challenge;
pub mod clock;
mod decide;
mod kinds;
mod offers;
mod people;
mod places;
mod preferences;
pub mod rating;
mod replay;
mod types;
mod untrusted;
mod wake;

pub use challenge::{
    accept, asked, cancel, challenge, counter, decline, may_accept, returned, withdrawn,
};
pub use clock::{Control, ControlError, Timer};
pub use decide::{Refusal, Verdict, adjudicate, may_resign, preview, rematch, resign, turn};
pub use kinds::{EventKind, Offer, OfferEnd, OfferKind, PostKind};
pub use offers::{MOST_OFFERS, abort_is_free, agree, offer, offer_again, refuse};
pub use people::{Balance, Line, Person, Statistic};
pub use places::{may_resume, place_found, place_lost, resume};
pub use preferences::{Notice, Preferences, Quiet, ServerSettings};
pub use rating::{Rating, Score};
pub use replay::{Broken, RULES_VERSION, replay};
pub use types::{
    Change, Event, Match, MatchId, NewMatch, NewTurn, PersonId, PlaceId, Post, Seats, ServerId,
    SideChoice, Stage, Terms, Time,
};
pub use untrusted::Untrusted;
pub use wake::{CLAIM, LONGEST_PAUSE, SLEEP, call_at, claim, due, grace, remind_at, thaw, wake};

#[cfg(test)]
mod tests;
