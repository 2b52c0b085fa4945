//! The life of a tournament, from its announcement to its table, as pure functions.
//!
//! It is decided like a match ([`play`](super)): each decision takes a [`Tournament`] and an action and returns either a
//! [`Change`] or a [`Refusal`]. Time is passed in; all lots are drawn with the number [`Tournament::luck`], which is chosen
//! once, so that everything can be drawn again.
//!
//! # How an action travels
//!
//! 1. `chat` loads the tournament through `store` and applies what is due: [`wake()`] returns one change at a time,
//!    [`due`] says when the next one comes.
//! 2. It calls the function of the action: [`join`], [`start`], [`adjudicate`], … Who may manage tournaments on a server is
//!    checked there.
//! 3. `store` commits the [`Change`] as a whole: the tournament with its entries and pairings, the log's [`Event`]s, the
//!    [`Post`]s. For each [`Opening`] a match begins, whose number comes back by [`opened`]; each [`Closing`] ends one.
//!    [`unopened`] finds those that were begun but never got their match.
//! 4. The end of a match comes back by [`match_over`]. Repeated, it's refused, so nothing counts twice.
//!
//! # Stages
//!
//! What can happen in each [`Stage`]; everything else is refused and changes nothing:
//!
//! | stage | format | action | by | then |
//! |---|---|---|---|---|
//! | (none) | all | create | a manager | open |
//! | open | all | join | anyone who isn't in it, while there's room | open |
//! | open | all | leave; withdraw somebody | whoever has joined; a manager | open |
//! | open | all | start, with enough players | a manager | running |
//! | open | all | its time to start has come | Stonepost | running; with too few players, finished |
//! | open | all | archive: call it off | a manager | archived |
//! | running | season, unless it's the last one | join the next one | anyone who isn't in it, while there's room | running |
//! | running | season | leave the next one | whoever has joined it | running |
//! | running | ladder | join on the lowest rung | anyone who isn't on it, while there's room | running |
//! | running | all | leave; withdraw somebody | a player; a manager | running, or what comes after the last result |
//! | running | all | a match is opened | Stonepost | running |
//! | running | all | a match is over | Stonepost | running, or what comes after the last result |
//! | running | all | a hard end comes | Stonepost | running, or what comes after the last result |
//! | running | all | adjudicate a pairing, even one that's over (not on a ladder) | a manager who isn't in it | running, or what comes after the last result |
//! | running | ladder | challenge | a player, within reach | running |
//! | running | ladder | accept | the challenged player | running |
//! | running | ladder | a challenge's match begins by itself | Stonepost | running |
//! | running | ladder | warn whoever could challenge somebody and doesn't; a week later, let them leave | Stonepost | running |
//! | running | season | archive: make it the last one | a manager | running |
//! | running | all; a season once it's the last one | archive: call it off | a manager | archived |
//! | finished | all | archive | a manager | archived |
//! | open, running | all | postpone everything by the time in which nobody could play | Stonepost, before anything that is due | as before |
//! | archived | | | | |
//!
//! What comes after the last result: in the Swiss format the next round, or finished; in a round robin finished; in a
//! season open for the next one, or finished if it was the last. A ladder ends only when it's archived.
//!
//! # Rules
//!
//! - *Points*: a win 1, a draw ½. A bye in the Swiss format is a full point; in round robins it's none, because everybody has
//!   as many. A win without a match is a full point. See [`rankings`] for ties.
//! - *Hard ends*: every match has one, [`Settings::round`] after its round began. In round robins and seasons, the rounds
//!   begin one such length after the other, or earlier, as soon as both players have room; and as players can have `n`
//!   matches at once, each round ends `n` lengths after its beginning, but not after the end of the last round. What
//!   still runs then is decided by [`hard_end`], against whoever has kept the other one waiting longer. A match waits for up
//!   to a week if its place is gone: its hard end moves by as long, which the match itself decides.
//! - *At once*: see [`to_open`].
//! - *Withdrawal*: what isn't finished is lost. In the Swiss format, the player isn't paired any more. See [`rankings`] for what
//!   counts in the others.
//! - *Aborted* matches give nobody a point. That takes both players.
//! - *Swiss*: see [`swiss`]. Where nobody can be paired without meeting an opponent again, it ends early.
//! - *Round robin*: see [`berger`]. The numbers in the table are drawn by lot.
//! - *Seasons*: divisions of 5 to 11 ([`divide`]), everybody once against everybody, two up and two down. Whoever withdrew
//!   or played no match at all drops out; everybody else is in the next season unless they leave. Newcomers join at
//!   the bottom by their ratings, and move up where there are places. The divisions keep their sizes as long as the lowest
//!   one can take all others. Between two seasons people can join and leave for a while; then the next one starts by itself,
//!   and where there are fewer than 5 players that's the end.
//! - *Ladders*: see [`challenge`].
//!
//! # Adding to it
//!
//! A new action is a row in the table above, a function that returns a [`Change`], its refusals and an [`EventKind`]; the
//! tests in `tests/` go through the table row by row.

pub mod berger;
mod divisions;
mod history;
mod kinds;
mod ladder;
mod life;
mod luck;
mod ranking;
mod refusal;
mod results;
mod rounds;
mod step;
pub mod swiss;
mod types;
mod wake;

pub use divisions::{LARGEST, SMALLEST, divide};
pub use kinds::{EventKind, PostKind, Stage, Why};
pub use ladder::{accept, challenge, leaves_at, rungs};
pub use life::{
    LONGEST_ROUND, MOST_AT_ONCE, MOST_ROUNDS, SHORTEST_ROUND, archive, create, join, leave, most,
    start, withdraw,
};
pub use ranking::{Cell, Line, Ranking, rankings};
pub use refusal::Refusal;
pub use results::{adjudicate, hard_end, match_over, opened, unopened};
pub use rounds::fewest;
pub use step::to_open;
pub use types::{
    Award, Change, Closing, Conditions, Duel, Ended, Entry, Event, Format, LadderRules, Opening,
    Pairing, Post, Progress, Report, Settings, Sides, Tournament, TournamentId,
};
pub use wake::{due, postpone, set_clock_back, wake};

#[cfg(test)]
mod tests;
