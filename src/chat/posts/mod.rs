//! From a row of the outbox to the message that is posted.
//!
//! - [`compose`] finds the function for the kind of post.
//! - [`board`] has boards and results, [`challenge`] challenges, [`offers`] offers and requests, [`notices`] reminders
//!   and the daily digest, [`troubles`] lost places and frozen matches.
//! - [`seeks`] has seeks and their lists, [`tournaments`] what is said about tournaments; both are kept up to date beside the
//!   outbox.
//! - [`threads`] opens the thread of a match.
//! - [`error`] says why a post can't be composed.
//!
//! It uses `service` and the floors below. The courier uses [`compose`], `commands` [`threads`] and
//! [`seeks`], and `dispatch::kept` [`seeks`] and [`tournaments`]. Nothing here
//! sends a post; only [`threads`] talks to a platform, because a thread has to exist before its match can be played
//! there.
//!
//! # How a post travels
//!
//! 1. `play` decides that there is something to post, and the store writes a row to the outbox along with the change.
//! 2. The courier takes the row when it's due and calls [`compose::compose`].
//! 3. That loads the match as it is now, and the position after the turn of the row. If later turns have been played, a
//!    board is still posted, but without buttons and pings; a notice that is out of date is dropped.
//! 4. The function for the kind of post looks up whom the post names, and returns a
//!    [`Message`](crate::api::message::Message) with the sentences of `text`. [`notices`] decides whom it pings,
//!    according to their preferences and quiet hours.
//! 5. [`compose`] adds the nonce, and the courier sends the message, or edits one that was sent before.
//!
//! # How to add to it
//!
//! A new kind of post is a variant of [`PostKind`](play::PostKind), written by a decision in `play`; a function
//! in the file of its subject here; and a case in [`compose::compose`]. If it edits an earlier post,
//! [`PostKind::edits`](play::PostKind::edits) names that. A message that is kept up to date isn't a post of the outbox: `dispatch::kept`
//! says how to add one.

pub(crate) mod board;
pub(crate) mod challenge;
pub(crate) mod compose;
pub(crate) mod daily;
pub(crate) mod error;
pub(crate) mod notices;
pub(crate) mod offers;
pub(crate) mod seeks;
pub(crate) mod threads;
pub(crate) mod tournaments;
pub(crate) mod troubles;
