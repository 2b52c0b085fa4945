//! What happens on its own.
//!
//! - The [`courier`] sends what is waiting in the outbox.
//! - [`sending`] makes one attempt to send a post, for the courier.
//! - [`answers`] shows a board in the answer to an event, instead of the courier, where the bot isn't.
//! - [`thread_titles`] gives the thread in which a match begins the title of that match.
//! - [`old_buttons`] removes the buttons from superseded boards; the courier runs it.
//! - [`downtime`] gives back the time in which nobody could play; the timekeeper runs it.
//! - The [`timekeeper`] does what is due: expired challenges, clocks, reminders, daily digests.
//! - [`machines`] plays for Stonepost itself, on threads of low priority.
//! - [`pinned`] posts and edits the messages that are kept up to date; `dispatch::kept` says which there are, and what they say.
//! - The [`organiser`] runs the tournaments.
//! - The [`cleaner`] clears what nobody needs any more.
//! - [`troubled_places`] tries places again that refused posts.
//! - [`backoff`] says how long to wait before a retry.
//!
//! The highest floor, which may use all others. `cli` starts the workers, which it gets from `Chat`.
//!
//! # How a worker works
//!
//! All but the courier share one loop, [`each_due`]: until it's stopped, it asks the store what is due, claims each piece
//! (another process may have it), does it, and releases it; then it sleeps until the next thing is due, until it's woken
//! through `core::wakeups`, or for a while at most. What is due is stored, so a restart loses nothing. A piece that fails
//! or panics is logged, counted and postponed, longer each time, and the others go on; so is one that can't be read,
//! because the query that finds what is due reads only numbers. Pieces of one lane, such as a server's, are done one after
//! the other, and servers take turns.
//!
//! The courier sends the posts of a lane one after the other without asking the store in between, so it has a loop of its
//! own, with the same promises.
//!
//! # How a post travels
//!
//! The [`courier`] reads the rows that are due, at most one per lane: a place, or one person there. Up to
//! `MAX_IN_FLIGHT` tasks run at once; each sends the rows of its lane in order. A row is composed by `posts::compose`,
//! sent on its route, and marked as sent. Whatever a worker does with what it has claimed, it does under a lease
//! (`Context::lease`), so that nothing is written any more once another process may have taken it over. After a temporary failure it's retried with a [`backoff`], after a permanent
//! refusal it takes another route.
//!
//! # How to add to it
//!
//! What is due in a single match belongs in `play::wake`, and the timekeeper needs no change. A worker of its own is a
//! file here that implements [`each_due::Job`], with a kind of `Work` in the store, a `Notify` in `core::wakeups`, a method
//! of `Chat`, and a line in `stonepost run`.

pub(crate) mod answers;
pub(crate) mod backoff;
pub(crate) mod cleaner;
pub(crate) mod courier;
pub(crate) mod downtime;
mod each_due;
pub(crate) mod machines;
pub(crate) mod old_buttons;
pub(crate) mod organiser;
pub(crate) mod pinned;
mod sending;
mod thread_titles;
pub(crate) mod timekeeper;
pub(crate) mod troubled_places;
