//! What happens on its own.
//!
//! - The [`courier`] sends what is waiting in the outbox.
//! - [`thread_titles`] gives the thread in which a match begins the title of that match.
//! - [`old_buttons`] removes the buttons from superseded boards; the courier runs it.
//! - [`downtime`] gives back the time in which nobody could play; the timekeeper runs it.
//! - The [`timekeeper`] does what is due: expired challenges, clocks, reminders, daily digests.
//! - [`machines`] plays for Stonepost itself, on threads of low priority.
//! - [`pinned`] keeps messages up to date: the standings in channels, seeks and their lists, and what is posted about tournaments.
//! - The [`organiser`] runs the tournaments.
//! - The [`cleaner`] clears what nobody needs any more.
//! - [`backoff`] says how long to wait before a retry.
//!
//! The highest floor, which may use all others. `cli` starts the workers, which it gets from `Chat`.
//!
//! # How a worker works
//!
//! In a loop until it's stopped, a worker asks the store what is due and does that, then sleeps until the next thing is
//! due, until it's woken through `core::wakeups`, or for a while at most. What is due is stored, so a restart loses
//! nothing. Each piece of work runs inside `service::freeze`, so a failure affects one match or one post and not the
//! worker.
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
//! file here with a `run` method, a `Notify` in `core::wakeups`, a method of `Chat`, and a line in `stonepost run`.

pub(in crate::chat) mod backoff;
pub(in crate::chat) mod cleaner;
pub(in crate::chat) mod courier;
pub(in crate::chat) mod downtime;
pub(in crate::chat) mod machines;
pub(in crate::chat) mod old_buttons;
pub(in crate::chat) mod organiser;
pub(in crate::chat) mod pinned;
mod round;
mod thread_titles;
pub(in crate::chat) mod timekeeper;
