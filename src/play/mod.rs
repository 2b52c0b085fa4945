//! The life of a match, from its challenge to its result, as pure functions.
//!
//! Each decision takes a [`Match`] and an action and returns either a [`Change`] or a [`Refusal`]. Time and chance are
//! passed in: nothing here knows a clock, a database, a chat or a picture. This room uses `rules`; `store`, `render`,
//! `text` and `chat` use it.
//!
//! # How an action travels
//!
//! 1. `chat` loads the match through `store`, which rebuilds the position with [`replay()`].
//! 2. It applies what is due: [`wake()`] returns one change at a time and [`due`] says when the next one comes, so that
//!    no action is decided on an outdated match.
//! 3. It calls the function of the action, for example [`accept`], [`turn`] or [`offer_limited`].
//! 4. `store` commits the [`Change`] as a whole: the match after it, the turn, the log's [`Event`]s and the [`Post`]s.
//!
//! # Stages
//!
//! What can happen in each [`Stage`]; everything else is refused and changes nothing:
//!
//! | stage | action | by | then |
//! |---|---|---|---|
//! | offered | accept, in the channel or in a thread | the opponent; anyone but the challenger if open | running |
//! | offered | decline, with a reason or without | the opponent | declined |
//! | offered | counter with other terms | the opponent | offered, with the roles swapped |
//! | offered | cancel | the challenger | cancelled |
//! | offered | its message is deleted | Stonepost | cancelled |
//! | offered | it expires | Stonepost | expired |
//! | running | turn | the player to move, unless paused or out of time | running, or ended by the rules |
//! | running | resign | either player | ended |
//! | running, not in a tournament | abort | either player, before both have moved | ended |
//! | running | offer a draw, or to abort | either player, if no offer is pending | running |
//! | running | ask to take back the last turn | whoever played it, if no offer is pending | running |
//! | running | ask for a pause or more time | either player, with a clock, if no offer is pending | running |
//! | running, paused | ask to end the pause | either player, if no offer is pending | paused |
//! | running | agree to the offer | the other player | draw, abort: ended; else running, or paused |
//! | running | decline the offer, or withdraw it | the other player; whoever made it | running |
//! | running | low-time warning, reminder | Stonepost, when it is due | running |
//! | running | the time runs out | Stonepost | ended, or flagged where a win has to be claimed |
//! | running, flagged | claim the win | the other player | ended |
//! | running, flagged | turn | the player to move | running |
//! | running, flagged | 14 days have passed | Stonepost | ended |
//! | running | plan turns; remove some, or all | either player, for themselves alone | running |
//! | running | the turn that was planned in answer; the only legal turn, for whoever prefers that | Stonepost, with the turn before it | running, or ended by the rules |
//! | running, casual | take a hint | the player to move | running |
//! | running, no clock, not in a tournament | close it after 60 days without a turn | either player | ended, without a result |
//! | running, paused, in a tournament | end the pause | whoever asked for it | running |
//! | running, paused | 30 days have passed | Stonepost | running |
//! | running | its place is gone | Stonepost | paused, and its hard end moves by as long |
//! | running, paused because its place is gone | 30 days have passed; a week in a tournament | Stonepost | ended, without a result; running in a tournament |
//! | running, in a tournament | its hard end moves | Stonepost | running |
//! | running | resume elsewhere | either player, if its place is gone or refuses posts | running |
//! | running | leave: the clock is stopped | the player to move, for themselves; Stonepost, while it's the turn of somebody who is away | running, away |
//! | running | leave at the last moment: the clock is stopped | Stonepost, for whoever prefers that to losing on time | running, away |
//! | running, away | turn | the player to move | running, or ended by the rules |
//! | running, away | come back: the clock runs again | the player to move | running |
//! | running, away | the leave ends or is used up | Stonepost | running |
//! | running | put off the reminder | the player to move | running |
//! | running | get back the time in which the board couldn't be posted | Stonepost, before it's posted and before the time runs out | running |
//! | offered, running | get back the time in which nobody could play | Stonepost, before anything that is due | as before, its times postponed |
//! | offered, running | freeze after an internal error; thaw | Stonepost; the host | as before, its times postponed |
//! | running | adjudicate | a moderator who doesn't play in it | ended |
//! | ended | rematch | either player | a challenge to the other player, sides swapped |
//! | declined, cancelled, expired | | | |
//!
//! Against a [`Machine`], a challenge is accepted at once; the machine agrees at once to everything but a draw, about which
//! it thinks ([`machine_answer`]); its clock never runs; and it resigns only late and for certain ([`machine_turn`]).
//!
//! `paused`, `away` and `flagged` are not stages of their own but states of a running match's [`Timer`]. An offer lapses with
//! the next turn and with the end of the match.
//!
//! A match of a [`tournament`] begins by [`begin_paired`], and is ended by [`end_paired`] if the tournament decides it:
//! at its [`HardEnd`], against whoever has kept the other one [`waiting`](waiting()) longer.
//!
//! | clock | runs | stopped |
//! |---|---|---|
//! | of the player to move | since the previous turn | during a pause and their leave, and before the match is accepted |
//! | of the other player | never | always |
//!
//! # Seeks
//!
//! A [`Seek`] stands until it's closed, and begins a match with everybody who accepts it. What can happen to it; everything
//! else is refused ([`SeekRefusal`]) and changes nothing:
//!
//! | seek | action | by | then |
//! |---|---|---|---|
//! | none | make one | anyone without one for the same, up to a number of open ones | open |
//! | open | accept, in the channel or in a thread | whoever isn't its seeker, plays no match from it, and has a rating in its range | a match runs; open, or full if that many are to run at once |
//! | full | one of its matches ends | anyone in that match | open |
//! | open, full | close | its seeker; a moderator | closed |
//! | open, full | its own message is deleted | Stonepost | closed |
//! | open, full | its seeker loses one of its matches on time | Stonepost, with the end of that match | closed |
//! | open, full | its seeker has done nothing in any match for 30 days | Stonepost | closed |
//! | closed | | | |
//!
//! Matches that came from a seek go on when it's closed. Whether it's full isn't stored: its matches in progress are counted.
//!
//! # Adding to it
//!
//! A new action is a row in the table above, a function that returns a [`Change`], its refusals in [`Refusal`], an
//! [`EventKind`] and, where something is posted, a [`PostKind`]; the tests in `tests/` go through the table row by row.

mod challenge;
mod change;
pub mod clock;
mod decide;
mod downtime;
mod hint;
mod ids;
mod kinds;
mod leave;
mod machine;
mod obstacles;
mod offers;
mod paired;
mod people;
mod places;
mod plan;
mod planning;
mod preferences;
pub mod rating;
mod rating_history;
mod rating_range;
mod replay;
mod seek;
pub mod tournament;
mod tried;
mod types;
mod untrusted;
mod waiting;
mod wake;
mod word;

pub use challenge::{
    accept, cancel, cancel_unanswerable, challenge, challenge_deleted, counter, counter_terms,
    decline, may_accept, may_decline_or_counter,
};
pub use change::Refusal;
pub use clock::{LONGEST_PAUSE, TimeControl, TimeControlError, TimeLeft, Timer};
pub use decide::{Verdict, adjudicate, may_resign, preview, rematch, resign, turn};
pub use downtime::{compensate_downtime, set_clock_back};
pub use hint::{hint, may_hint};
pub use ids::{Day, MatchId, PersonId, PlaceId, SeekId, ServerId, Time};
pub use kinds::{Auto, EventKind, Offer, OfferEnd, OfferKind, PostKind};
pub use leave::{
    LeaveSpan, LeaveYear, come_back, go_on_leave, leave_at_last_moment, stay_on_leave,
};
pub use machine::{HOLD, MachineTask, Outlook, hold, machine_answer, machine_task, machine_turn};
pub use obstacles::{LONGEST_UNREACHED, Obstacle, next_try};
pub use offers::{
    BeforeTurn, MAX_OFFERS, abort_is_free, agree, decline_or_withdraw, offer, offer_limited,
    time_added_since, undo_to, unpause_is_free,
};
pub use paired::{begin_paired, end_paired, follow_hard_end};
pub use people::{FORGOTTEN, FORGOTTEN_PLACE, Machine, Person, StandingsLine, Statistic, Tally};
pub use places::{
    LONGEST_WAIT, heard_late, may_resume, place_lost, place_restored, resume, unreached,
};
pub use plan::{MOST_PLANNED, Plan, PlannedTurn};
pub use planning::{
    answer_forced, answer_planned, clear_plan, may_plan, only_turn, plan, plan_one_of, unplan,
};
pub use preferences::{
    NotifyBy, OnPages, Preferences, QuietHours, SHORTEST_REMINDER, ServerSettings, TakesLeave,
};
pub use rating::{Rating, RatingPeriod, Score};
pub use rating_history::{RatedMatch, RatingHistory};
pub use rating_range::{RatingRange, RatingRangeError};
pub use replay::{RULES_VERSION, ReplayError, replay};
pub use seek::{
    MOST_AT_ONCE, NewSeek, SEEK_LAPSES_AFTER, Seek, SeekAccepted, SeekChange, SeekEnd, SeekRefusal,
    accept_seek, close_deleted_seek, close_seek, may_accept_seek, seek, seek_due, wake_seek,
};
pub use tried::{MOST_TRIED, TooManyTried, Tried, TriedTurn};
pub use types::{
    Change, Event, HardEnd, Hint, LeaveStep, Limit, Match, NewChallenge, NewHint, NewTurn, Post,
    Seats, SideChoice, Stage, Terms,
};
pub use untrusted::Untrusted;
pub use waiting::{Waiting, waiting};
pub use wake::{
    CLAIM, CLOSE_AFTER, claim, due, postpone_answer, postpone_low_time, postpone_reminder,
    renew_reminders, snooze, thaw, wake, with_call, with_reminders,
};
pub use word::Word;

#[cfg(test)]
mod tests;
